#define _GNU_SOURCE
#include "te_split.h"
#include "te_libraries.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif
#include <pthread.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#ifdef __linux__
#include <sys/prctl.h>
#include <sys/syscall.h>
#endif

extern char **environ;

// Threads of this process, or -1 when the system does not say.
static int thread_count(void) {
#ifdef __linux__
  DIR *folder = opendir("/proc/self/task");
  if (!folder) return -1;
  int count = 0;
  for (struct dirent *entry; (entry = readdir(folder));) count += entry->d_name[0] != '.';
  closedir(folder);
  return count;
#else
  return -1;
#endif
}

static int socket_pair(int ends[2]) {
#ifdef SOCK_CLOEXEC
  return socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends);
#else
  if (socketpair(AF_UNIX, SOCK_STREAM, 0, ends) != 0) return -1;
  fcntl(ends[0], F_SETFD, FD_CLOEXEC);
  fcntl(ends[1], F_SETFD, FD_CLOEXEC);
  return 0;
#endif
}

// Closes every descriptor from `first` on.
static void close_from(int first) {
#if defined(__linux__) && defined(SYS_close_range)
  if (syscall(SYS_close_range, (unsigned)first, ~0u, 0u) == 0) return;
#endif
  long limit = sysconf(_SC_OPEN_MAX);
  for (int number = first; number < (limit > 0 ? limit : 1024); number++) close(number);
}

typedef struct {
  int socket;
  te_confinement confinement;
  bool started_clean;
  te_engine engine;
} service;

static void *serve(void *argument) {
  service *work = argument;
  work->engine(work->socket, work->confinement, work->started_clean);
  _exit(0);
}

static void silence_standard_streams(void) {
  int nowhere = open("/dev/null", O_RDWR | O_CLOEXEC);
  if (nowhere < 0) return;
  for (int stream = 0; stream < 3; stream++) dup2(nowhere, stream);
  if (nowhere > 2) close(nowhere);
}

static void forget_environment(void) {
  for (char **entry = environ; entry && *entry; entry++) {
    // Not through memset, which a compiler may leave out where nobody reads the text again.
    for (volatile char *letter = *entry; *letter; letter++) *letter = 0;
  }
  static char *nothing[] = {NULL};
  environ = nothing;
}

// A crash ends the engine, whatever handlers were installed to explain it: the publisher does that.
static void reset_signals(void) {
  static const int crashes[] = {SIGSEGV, SIGBUS, SIGABRT, SIGILL, SIGTRAP, SIGFPE, SIGTERM, SIGSYS};
  for (size_t i = 0; i < sizeof crashes / sizeof crashes[0]; i++) signal(crashes[i], SIG_DFL);
  // The publisher decides what a signal from the terminal means, and errors of writing are told.
  static const int ignored[] = {SIGINT, SIGHUP, SIGQUIT, SIGPIPE, SIGXFSZ};
  for (size_t i = 0; i < sizeof ignored / sizeof ignored[0]; i++) signal(ignored[i], SIG_IGN);
}

// Lets all threads share a few heaps, so that what one has freed is of use to the others. Other C libraries than glibc do as
// they do.
static void share_heaps(void) {
#ifdef __GLIBC__
  mallopt(M_ARENA_MAX, 2);
#endif
}

// Encoders ask for pages of 2 MB and fill a part of each, which costs memory and saves no time.
static void refuse_huge_pages(void) {
#ifdef __linux__
  prctl(PR_SET_THP_DISABLE, 1, 0, 0, 0);
#endif
}

static void become_engine(int socket, te_engine_place place, te_engine engine, bool started_clean) {
  // The thread outlives nothing: the process ends with it.
  static service work;
  work = (service){.socket = socket, .started_clean = started_clean, .engine = engine};
  forget_environment();
  share_heaps();
  refuse_huge_pages();
  if (place.is_confined) {
    reset_signals();
    silence_standard_streams();
    te_limit(&(te_limits){.descriptors = 64});
    work.confinement = te_confine(place.readable, place.count);
  }
  pthread_t thread;
  if (pthread_create(&thread, NULL, serve, &work) != 0) _exit(1);
  for (;;) pause();
}

void te_become_engine(int socket, te_engine_place place, te_engine engine) {
  become_engine(socket, place, engine, thread_count() <= 1);
}

int te_split(te_peer *peer, te_engine_place place, te_engine engine) {
  bool started_clean = thread_count() <= 1;
  int ends[2];
  if (socket_pair(ends) != 0) return errno;
  pid_t parent = getpid();
  pid_t process = fork();
  if (process < 0) {
    int error = errno;
    close(ends[0]);
    close(ends[1]);
    return error;
  }
  if (process > 0) {
    *peer = (te_peer){.process = process, .socket = ends[0]};
    close(ends[1]);
    // This process has no use for the libraries of media, which are two thirds of it.
    te_give_back_libraries();
    return 0;
  }
  // The socket takes the first number after the standard streams, and everything behind it goes.
  if (ends[1] != 3) dup2(ends[1], 3);
  close_from(4);
#ifdef __linux__
  prctl(PR_SET_PDEATHSIG, SIGKILL);
#endif
  if (getppid() != parent) _exit(1);
  become_engine(3, place, engine, started_clean);
  return 0;
}

void te_close_rest(posix_spawn_file_actions_t *files, int first) {
#if defined(__GLIBC__) && (__GLIBC__ > 2 || __GLIBC_MINOR__ >= 34)
  posix_spawn_file_actions_addclosefrom_np(files, first);
#else
  (void)files, (void)first;
#endif
}

int te_start_worker(te_peer *peer, const char *path, char *const arguments[], bool keeps_messages) {
  int ends[2];
  if (socket_pair(ends) != 0) return errno;
  posix_spawn_file_actions_t files;
  posix_spawnattr_t attributes;
  int error = posix_spawn_file_actions_init(&files);
  if (!error) error = posix_spawnattr_init(&attributes);
  if (error) {
    close(ends[0]);
    close(ends[1]);
    return error;
  }
  posix_spawn_file_actions_adddup2(&files, ends[1], STDIN_FILENO);
  if (!keeps_messages) {
    posix_spawn_file_actions_addopen(&files, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
    posix_spawn_file_actions_addopen(&files, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
  }
  te_close_rest(&files, 3);
  sigset_t none, all;
  sigemptyset(&none);
  sigemptyset(&all);
  sigaddset(&all, SIGPIPE);
  sigaddset(&all, SIGTERM);
  posix_spawnattr_setsigmask(&attributes, &none);
  posix_spawnattr_setsigdefault(&attributes, &all);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
  char *const environment[] = {NULL};
  pid_t process = 0;
  error = posix_spawn(&process, path, &files, &attributes, arguments, environment);
  posix_spawn_file_actions_destroy(&files);
  posix_spawnattr_destroy(&attributes);
  close(ends[1]);
  if (error) {
    close(ends[0]);
    return error;
  }
  *peer = (te_peer){.process = process, .socket = ends[0]};
  return 0;
}

te_ending te_reap(int32_t process, unsigned patience) {
  int status = 0;
  for (;;) {
    if (patience == 0) kill(process, SIGKILL);
    pid_t ended = waitpid(process, &status, patience > 0 ? WNOHANG : 0);
    if (ended == process && WIFEXITED(status)) return (te_ending){.status = WEXITSTATUS(status)};
    if (ended == process && WIFSIGNALED(status)) return (te_ending){.status = -1, .signal = WTERMSIG(status)};
    if (ended < 0 && errno != EINTR) return (te_ending){.status = -1};
    if (patience > 0) {
      usleep(1000);
      patience--;
    }
  }
}
