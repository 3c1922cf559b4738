#define _GNU_SOURCE
#include "te_confine.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#ifdef __linux__
#include <linux/audit.h>
#include <linux/capability.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <sys/ioctl.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#endif

bool te_has_sanitizer(void) {
#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
  return true;
#endif
#endif
  return false;
}

static void limit(int resource, uint64_t value) {
  struct rlimit now;
  if (getrlimit(resource, &now) != 0) return;
  rlim_t wanted = (rlim_t)value;
  now.rlim_cur = now.rlim_max != RLIM_INFINITY && wanted > now.rlim_max ? now.rlim_max : wanted;
  setrlimit(resource, &now);
}

void te_limit(const te_limits *limits) {
  struct rlimit none = {0, 0};
  setrlimit(RLIMIT_CORE, &none);
  if (limits->address_space_bytes && !te_has_sanitizer()) limit(RLIMIT_AS, limits->address_space_bytes);
  if (limits->processor_seconds) {
    struct rusage used;
    getrusage(RUSAGE_SELF, &used);
    uint64_t seconds = (uint64_t)used.ru_utime.tv_sec + (uint64_t)used.ru_stime.tv_sec + 1;
    limit(RLIMIT_CPU, seconds + limits->processor_seconds);
  }
  if (limits->file_bytes) limit(RLIMIT_FSIZE, limits->file_bytes);
  if (limits->descriptors) {
    struct rlimit few = {(rlim_t)limits->descriptors, (rlim_t)limits->descriptors};
    setrlimit(RLIMIT_NOFILE, &few);
  }
}

#ifdef __linux__

// --- Landlock: no header of Debian 12 knows all of it, so its numbers are spelt out (linux/landlock.h). ---

#ifndef SYS_landlock_create_ruleset
#define SYS_landlock_create_ruleset 444
#define SYS_landlock_add_rule 445
#define SYS_landlock_restrict_self 446
#endif

struct ruleset_attributes {
  uint64_t handled_access_fs;
  uint64_t handled_access_net;
  uint64_t scoped;
};

struct path_beneath {
  uint64_t allowed_access;
  int32_t parent;
} __attribute__((packed));

enum {
  RULESET_VERSION = 1,
  RULE_PATH_BENEATH = 1,
  ACCESS_READ_FILE = 1 << 2,
  ACCESS_READ_DIR = 1 << 3,
};

// Every right that the kernel's version of Landlock can withhold.
static struct ruleset_attributes all_rights(int version) {
  struct ruleset_attributes rights = {0, 0, 0};
  int bits = version >= 5 ? 16 : version >= 3 ? 15 : version >= 2 ? 14 : 13;
  rights.handled_access_fs = (1u << bits) - 1;
  if (version >= 4) rights.handled_access_net = 3;  // bind and connect over TCP
  if (version >= 6) rights.scoped = 3;              // abstract sockets and signals of others
  return rights;
}

static size_t attributes_size(int version) { return version >= 6 ? 24 : version >= 4 ? 16 : 8; }

static int apply_landlock(const char *const readable[], size_t count) {
  long version = syscall(SYS_landlock_create_ruleset, NULL, 0, RULESET_VERSION);
  if (version < 1) return 0;
  struct ruleset_attributes rights = all_rights((int)version);
  long ruleset = syscall(SYS_landlock_create_ruleset, &rights, attributes_size((int)version), 0);
  if (ruleset < 0) return 0;
  for (size_t i = 0; i < count; i++) {
    int folder = open(readable[i], O_PATH | O_CLOEXEC | O_DIRECTORY);
    if (folder < 0) continue;
    struct path_beneath rule = {.allowed_access = ACCESS_READ_FILE | ACCESS_READ_DIR, .parent = folder};
    syscall(SYS_landlock_add_rule, (int)ruleset, RULE_PATH_BENEATH, &rule, 0);
    close(folder);
  }
  long restricted = syscall(SYS_landlock_restrict_self, (int)ruleset, 0);
  close((int)ruleset);
  return restricted == 0 ? (int)version : 0;
}

// --- seccomp: a list of what is refused, the rest stays. ---

#if defined(__x86_64__)
#define ARCHITECTURE AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define ARCHITECTURE AUDIT_ARCH_AARCH64
#endif

#ifdef ARCHITECTURE

// System calls that fail with EPERM whatever their arguments are.
static const int refused_calls[] = {
    // The network, and any other socket.
    SYS_socket, SYS_socketpair, SYS_connect, SYS_bind, SYS_listen, SYS_accept, SYS_accept4,
    // Other programs and other processes.
    SYS_execve, SYS_execveat, SYS_ptrace, SYS_process_vm_readv, SYS_process_vm_writev, SYS_unshare, SYS_setns,
#ifdef SYS_fork
    SYS_fork, SYS_vfork,
#endif
#ifdef SYS_pidfd_open
    SYS_pidfd_open,
#endif
#ifdef SYS_pidfd_getfd
    SYS_pidfd_getfd,
#endif
#ifdef SYS_pidfd_send_signal
    SYS_pidfd_send_signal,
#endif
    SYS_kcmp, SYS_setpgid, SYS_setsid, SYS_setuid, SYS_setgid, SYS_setreuid, SYS_setregid, SYS_setresuid,
    SYS_setresgid, SYS_setgroups, SYS_capset,
    // Files by name. What is open stays open; ftruncate on it is allowed.
    SYS_truncate, SYS_unlinkat, SYS_renameat2, SYS_linkat, SYS_symlinkat, SYS_mkdirat, SYS_mknodat, SYS_fchmodat,
    SYS_fchownat, SYS_utimensat, SYS_setxattr, SYS_lsetxattr, SYS_removexattr, SYS_lremovexattr, SYS_chroot,
    SYS_name_to_handle_at, SYS_open_by_handle_at,
#ifdef SYS_renameat
    SYS_renameat,
#endif
#ifdef SYS_unlink
    SYS_unlink, SYS_rename, SYS_link, SYS_symlink, SYS_mkdir, SYS_rmdir, SYS_mknod, SYS_chmod, SYS_chown, SYS_lchown,
    SYS_utime, SYS_utimes, SYS_futimesat, SYS_creat,
#endif
    // The kernel itself.
    SYS_bpf, SYS_perf_event_open, SYS_userfaultfd, SYS_io_uring_setup, SYS_io_uring_enter, SYS_io_uring_register,
    SYS_keyctl, SYS_add_key, SYS_request_key, SYS_mount, SYS_umount2, SYS_pivot_root, SYS_swapon, SYS_swapoff,
    SYS_reboot, SYS_kexec_load, SYS_init_module, SYS_finit_module, SYS_delete_module, SYS_acct, SYS_quotactl,
    SYS_settimeofday, SYS_clock_settime, SYS_adjtimex, SYS_sethostname, SYS_setdomainname, SYS_syslog,
    SYS_fanotify_init, SYS_personality, SYS_vhangup, SYS_nfsservctl, SYS_move_mount, SYS_fsopen, SYS_open_tree,
#ifdef SYS_iopl
    SYS_iopl, SYS_ioperm, SYS_modify_ldt, SYS_uselib, SYS_ustat, SYS_sysfs, SYS__sysctl,
#endif
    // Shared memory and queues that other processes see.
    SYS_shmget, SYS_shmat, SYS_semget, SYS_msgget, SYS_mq_open,
};

enum { CALL_COUNT = sizeof refused_calls / sizeof refused_calls[0], EXTRA_INSTRUCTIONS = 64 };

typedef struct {
  struct sock_filter code[CALL_COUNT * 2 + EXTRA_INSTRUCTIONS];
  unsigned short length;
} filter_program;

static void add(filter_program *program, struct sock_filter instruction) {
  program->code[program->length++] = instruction;
}

#define LOAD(field) (struct sock_filter) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, field))
#define RETURN(value) (struct sock_filter) BPF_STMT(BPF_RET | BPF_K, (value))
#define SKIP_UNLESS_EQUAL(value, count) (struct sock_filter) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (value), 0, (count))
#define SKIP_IF_EQUAL(value, count) (struct sock_filter) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (value), (count), 0)
#define SKIP_UNLESS_SET(bits, count) (struct sock_filter) BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, (bits), 0, (count))
#define SKIP_IF_SET(bits, count) (struct sock_filter) BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, (bits), (count), 0)

enum { DENY = SECCOMP_RET_ERRNO | EPERM, ALLOW = SECCOMP_RET_ALLOW };

// Refuses `number` when its argument has any of `bits` set.
#define DENY_IF_SET(program, number, argument, bits) \
  do {                                               \
    add(program, SKIP_UNLESS_EQUAL(number, 4));      \
    add(program, LOAD(args[argument]));              \
    add(program, SKIP_UNLESS_SET(bits, 1));          \
    add(program, RETURN(DENY));                      \
    add(program, RETURN(ALLOW));                     \
  } while (0)

// Refuses `number` unless its first argument, a process, is `process`.
static void deny_others(filter_program *program, int number, pid_t process) {
  add(program, SKIP_UNLESS_EQUAL((unsigned)number, 4));
  add(program, LOAD(args[0]));
  add(program, SKIP_IF_EQUAL((unsigned)process, 1));
  add(program, RETURN(DENY));
  add(program, RETURN(ALLOW));
}

static bool apply_seccomp(void) {
  filter_program program = {.length = 0};
  add(&program, LOAD(arch));
  add(&program, SKIP_IF_EQUAL(ARCHITECTURE, 1));
  add(&program, RETURN(DENY));
  add(&program, LOAD(nr));
#if defined(__x86_64__)
  // The x32 variants of all calls.
  add(&program, (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JGE | BPF_K, 0x40000000, 0, 1));
  add(&program, RETURN(DENY));
#endif
  for (int i = 0; i < CALL_COUNT; i++) {
    add(&program, SKIP_UNLESS_EQUAL((unsigned)refused_calls[i], 1));
    add(&program, RETURN(DENY));
  }
  // The C library tries these first and falls back to what can be looked into.
#ifdef SYS_clone3
  add(&program, SKIP_UNLESS_EQUAL(SYS_clone3, 1));
  add(&program, RETURN(SECCOMP_RET_ERRNO | ENOSYS));
#endif
#ifdef SYS_openat2
  add(&program, SKIP_UNLESS_EQUAL(SYS_openat2, 1));
  add(&program, RETURN(SECCOMP_RET_ERRNO | ENOSYS));
#endif
  deny_others(&program, SYS_kill, getpid());
  deny_others(&program, SYS_tgkill, getpid());
  // To this call 0 is the caller.
  deny_others(&program, SYS_prlimit64, 0);
  add(&program, SKIP_UNLESS_EQUAL(SYS_tkill, 1));
  add(&program, RETURN(DENY));
  // New threads, but no new processes.
  add(&program, SKIP_UNLESS_EQUAL(SYS_clone, 4));
  add(&program, LOAD(args[0]));
  add(&program, SKIP_IF_SET(CLONE_THREAD, 1));
  add(&program, RETURN(DENY));
  add(&program, RETURN(ALLOW));
  // Where Landlock is missing files can be opened, but none to be written.
  enum { WRITING = O_WRONLY | O_RDWR | O_CREAT | O_TRUNC | O_APPEND };
  DENY_IF_SET(&program, SYS_openat, 2, WRITING);
#ifdef SYS_open
  DENY_IF_SET(&program, SYS_open, 1, WRITING);
#endif
  // A terminal must not be made to type.
  add(&program, SKIP_UNLESS_EQUAL(SYS_ioctl, 5));
  add(&program, LOAD(args[1]));
  add(&program, SKIP_IF_EQUAL(TIOCSTI, 2));
  add(&program, SKIP_IF_EQUAL(0x541c /* TIOCLINUX */, 1));
  add(&program, RETURN(ALLOW));
  add(&program, RETURN(DENY));
  add(&program, RETURN(ALLOW));

  struct sock_fprog filter = {.len = program.length, .filter = program.code};
  return syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_TSYNC, &filter) == 0;
}

#else
static bool apply_seccomp(void) { return false; }
#endif

// Root's special rights; without them it still owns its files.
static void drop_capabilities(void) {
  struct __user_cap_header_struct header = {.version = _LINUX_CAPABILITY_VERSION_3, .pid = 0};
  struct __user_cap_data_struct none[2];
  memset(none, 0, sizeof none);
  syscall(SYS_capset, &header, none);
}

te_confinement te_confine(const char *const readable[], size_t count) {
  te_confinement result = {0};
  drop_capabilities();
  prctl(PR_SET_DUMPABLE, 0, 0, 0, 0);
  result.no_new_privileges = prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0;
  result.landlock = apply_landlock(readable, count);
  result.system_calls = apply_seccomp();
  return result;
}

#else

te_confinement te_confine(const char *const readable[], size_t count) {
  (void)readable;
  (void)count;
  return (te_confinement){0};
}

#endif
