// Loads a program once and forks it for each run, for programs whose libraries take longer to load than most runs.
//
//   LD_PRELOAD=tool-server.so PROGRAM
//
// All is ready for `main` when it serves: the libraries are loaded and, with LD_BIND_NOW, linked. Standard input is a
// socket. A request is a length of four bytes, then texts that end with a zero: the files for the standard input, output
// and error of the run, its folder, the number of its arguments, these from the program's name on, and its environment.
// The answer is the number of the process in four bytes, or minus an error's. Who asked is the parent of that process, and has to
// wait for it. The end of the socket ends all.

#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

typedef int main_function(int, char **, char **);

static main_function *program;

static bool receive(void *bytes, size_t count) {
  return recv(STDIN_FILENO, bytes, count, MSG_WAITALL) == (ssize_t)count;
}

// The texts of a request, with a null behind the last.
static char **split(char *text, uint32_t size, int *count) {
  *count = 0;
  for (uint32_t i = 0; i < size; i++) *count += text[i] == 0;
  char **words = calloc((size_t)*count + 1, sizeof *words);
  for (int i = 0; words != NULL && i < *count; i++, text += strlen(text) + 1) words[i] = text;
  return words;
}

// Runs `main` with these words; those from `count` on are its environment.
static int run(int count, char **words) {
  char **arguments = calloc((size_t)count + 1, sizeof *arguments);
  if (arguments == NULL) return 1;
  memcpy(arguments, words, (size_t)count * sizeof *arguments);
  environ = words + count;
  // A Swift program asks the system how it was started, which would name the server's words.
  void (*swift)(char **, int) = dlsym(RTLD_DEFAULT, "_swift_stdlib_overrideUnsafeArgvArgc");
  if (swift != NULL) swift(arguments, count);
  return program(count, arguments, environ);
}

// Where the C library keeps the number of this thread, which a clone has to change; null where it cannot be found.
static int *own_number(void) {
  int *words = (int *)pthread_self();
  for (int i = 0; i < 256; i++) {
    if (words[i] == (int)gettid()) return words + i;
  }
  return NULL;
}

// Serves on a thread of its own: libraries note the number of a thread when they first need it, and this one has never
// been in them when it becomes the main thread of a run.
static void *serve_all(void *nothing) {
  (void)nothing;
  int *number = own_number();
  for (uint32_t size; receive(&size, sizeof size);) {
    int count;
    char *text = malloc(size);
    char **words = text != NULL && receive(text, size) ? split(text, size, &count) : NULL;
    int arguments = words != NULL && count > 5 ? atoi(words[4]) : 0;
    if (arguments < 1 || arguments > count - 5) exit(1);
    int files[] = {
      open(words[0], O_RDONLY | O_CLOEXEC), open(words[1], O_WRONLY | O_CLOEXEC), open(words[2], O_WRONLY | O_CLOEXEC),
    };
    int32_t answer = -EBADF;
    if (files[0] >= 0 && files[1] >= 0 && files[2] >= 0) {
      // `fork` cannot make a child of the parent's, which is the one that waits for it.
      long flags = CLONE_PARENT | SIGCHLD | (number != NULL ? CLONE_CHILD_SETTID : 0);
      answer = (int32_t)syscall(SYS_clone, flags, 0, 0, number, 0);
      if (answer < 0) answer = -errno;
      if (answer == 0) {
        for (int i = 0; i < 3; i++) dup2(files[i], i);
        exit(chdir(words[3]) == 0 ? run(arguments, words + 5) : 126);
      }
    }
    for (int i = 0; i < 3; i++) close(files[i]);
    free(words);
    free(text);
    if (send(STDIN_FILENO, &answer, sizeof answer, 0) != sizeof answer) exit(1);
  }
  exit(0);
}

static int serve(int argc, char **argv, char **environment) {
  (void)argc, (void)argv, (void)environment;
  pthread_t thread;
  if (pthread_create(&thread, NULL, serve_all, NULL) != 0) return 1;
  pthread_join(thread, NULL);
  return 1;
}

// What a program's first code calls, with its `main`.
int __libc_start_main(main_function *main, int argc, char **argv, void *a, void *b, void *c, void *d) {
  int (*start)(main_function *, int, char **, void *, void *, void *, void *) = dlsym(RTLD_NEXT, "__libc_start_main");
  program = main;
  return start(serve, argc, argv, a, b, c, d);
}
