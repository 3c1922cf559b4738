// Makes one call of the C library fail, to see what a program does then.
//
//   LD_PRELOAD=fault-injector.so TRAILER_EDIT_FAULT=pwrite:7:ENOSPC:once TRAILER_EDIT_FAULT_COUNTER=counts PROGRAM
//
// The seventh pwrite on a regular file fails; with `always` every later one, too. With `lost`, which is for `link` and
// `linkat`, the call is made and its answer is lost, as over a network. Without TRAILER_EDIT_FAULT the calls
// are only counted. The counts are in the file `counts`, which is mapped and shared with all forked children, so the
// seventh call is the seventh of all processes together.
//
// Calls that the C library makes itself (`mkstemp`, `fclose`) and raw system calls are not seen. Where a sandbox
// forbids system calls, it must allow `fstat`, `fstatfs`, and `fcntl` with F_GETFL, which tell what a call is on.

#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/vfs.h>
#include <unistd.h>

// The order is that of `Fault.Function` in FaultInjector.swift.
enum function {
  WRITE, PWRITE, READ, PREAD, FSYNC, FDATASYNC, FSYNC_DIR, CLOSE, CLOSE_DIR, RENAME, RENAMEAT, RENAMEAT2, LINK, LINKAT,
  FTRUNCATE, OPEN, FUNCTION_COUNT, NONE = -1
};

static const char *const names[FUNCTION_COUNT] = {
  "write", "pwrite", "read", "pread", "fsync", "fdatasync", "fsync-dir", "close", "close-dir", "rename", "renameat",
  "renameat2", "link", "linkat", "ftruncate", "open",
};

static const struct { const char *name; int number; } errors[] = {
  {"EACCES", EACCES}, {"EAGAIN", EAGAIN}, {"EDQUOT", EDQUOT}, {"EEXIST", EEXIST}, {"EFBIG", EFBIG}, {"EINTR", EINTR},
  {"EINVAL", EINVAL}, {"EIO", EIO}, {"EMFILE", EMFILE}, {"EMLINK", EMLINK}, {"ENOENT", ENOENT}, {"ENOMEM", ENOMEM},
  {"ENOSPC", ENOSPC}, {"ENOSYS", ENOSYS}, {"EOPNOTSUPP", EOPNOTSUPP}, {"EPERM", EPERM}, {"EROFS", EROFS},
  {"EXDEV", EXDEV},
};

// What is in the file, which the test reads.
struct counters {
  char magic[8];
  _Atomic uint64_t fired;
  _Atomic uint64_t calls[FUNCTION_COUNT];
  // What `calls` was when the fault fired first, the failed call among them.
  _Atomic uint64_t calls_then[FUNCTION_COUNT];
};

static struct counters *counters;
static struct { int function; uint64_t number; int error; bool always, lost; } fault = {.function = NONE};

// The real functions are looked up when they are first called, as that may be before the constructor below runs.
static void *find(_Atomic(void *) *cache, const char *name) {
  void *found = atomic_load_explicit(cache, memory_order_relaxed);
  if (!found) {
    found = dlsym(RTLD_NEXT, name);
    atomic_store_explicit(cache, found, memory_order_relaxed);
  }
  return found;
}

#define DECLARE(name) static _Atomic(void *) real_##name;
#define REAL(name) ((__typeof__(&name))find(&real_##name, #name))

DECLARE(write) DECLARE(pwrite) DECLARE(pwrite64) DECLARE(read) DECLARE(pread) DECLARE(pread64) DECLARE(fsync)
DECLARE(fdatasync) DECLARE(close) DECLARE(rename) DECLARE(renameat) DECLARE(renameat2) DECLARE(link) DECLARE(linkat)
DECLARE(ftruncate) DECLARE(ftruncate64) DECLARE(open) DECLARE(open64) DECLARE(openat) DECLARE(openat64)

// Reads "pwrite:7:ENOSPC:once"; false for anything else.
static bool parse(const char *text) {
  char function[16], error[16], mode[8];
  unsigned long long number;
  int end = 0;
  if (sscanf(text, "%15[^:]:%llu:%15[^:]:%7[^:]%n", function, &number, error, mode, &end) != 4) return false;
  if (text[end] != '\0' || number == 0) return false;
  // The variants for large files are the same functions.
  char *suffix = strstr(function, "64");
  if (suffix) *suffix = '\0';
  int found = NONE;
  for (int index = 0; index < FUNCTION_COUNT; index++) {
    if (strcmp(names[index], function) == 0) found = index;
  }
  fault.error = 0;
  for (size_t index = 0; index < sizeof(errors) / sizeof(errors[0]); index++) {
    if (strcmp(errors[index].name, error) == 0) fault.error = errors[index].number;
  }
  fault.number = number;
  fault.always = strcmp(mode, "always") == 0;
  fault.lost = strcmp(mode, "lost") == 0;
  if (fault.lost && found != LINK && found != LINKAT) return false;
  if (found == NONE || fault.error == 0 || (!fault.always && !fault.lost && strcmp(mode, "once") != 0)) return false;
  fault.function = found;
  return true;
}

// Nothing is counted before this has run, and its own calls are not either.
__attribute__((constructor)) static void set_up(void) {
  const char *path = getenv("TRAILER_EDIT_FAULT_COUNTER");
  const char *text = getenv("TRAILER_EDIT_FAULT");
  if (!path) return;
  int descriptor = REAL(open)(path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (descriptor < 0) return;
  struct counters *mapped = MAP_FAILED;
  if (REAL(ftruncate)(descriptor, sizeof(*mapped)) == 0) {
    mapped = mmap(NULL, sizeof(*mapped), PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0);
  }
  REAL(close)(descriptor);
  if (mapped == MAP_FAILED) return;
  // A fault that cannot be read shows in the missing magic.
  if (text && *text && !parse(text)) return;
  memcpy(mapped->magic, "TEFAULT1", sizeof(mapped->magic));
  counters = mapped;
}

// Counts a call; true, with errno set, when it is to fail.
static bool fails(int function) {
  if (!counters || function == NONE) return false;
  uint64_t number = atomic_fetch_add(&counters->calls[function], 1) + 1;
  if (function != fault.function) return false;
  if (fault.always ? number < fault.number : number != fault.number) return false;
  if (atomic_fetch_add(&counters->fired, 1) == 0) {
    for (int index = 0; index < FUNCTION_COUNT; index++) {
      atomic_store(&counters->calls_then[index], atomic_load(&counters->calls[index]));
    }
  }
  errno = fault.error;
  return true;
}

// `file` for a regular file, `folder` for a folder, and NONE for everything else.
static int by_kind(int descriptor, int file, int folder) {
  if (!counters) return NONE;
  int before = errno;
  struct stat facts;
  int kind = fstat(descriptor, &facts) == 0 ? (int)(facts.st_mode & S_IFMT) : 0;
  errno = before;
  return kind == S_IFREG ? file : kind == S_IFDIR ? folder : NONE;
}

// What the kernel makes up on reading (/proc, /sys) looks like a regular file, but no disk is behind it.
static int on_disk(int descriptor) {
  if (by_kind(descriptor, READ, NONE) == NONE) return NONE;
  int before = errno;
  struct statfs facts;
  bool is_made_up = fstatfs(descriptor, &facts) == 0 && (facts.f_type == 0x9fa0 || facts.f_type == 0x62656572);
  errno = before;
  return is_made_up ? NONE : READ;
}

// A file that was open for reading only loses nothing when it is closed.
static int by_access(int descriptor) {
  int function = by_kind(descriptor, CLOSE, CLOSE_DIR);
  if (function != CLOSE) return function;
  int before = errno;
  int flags = fcntl(descriptor, F_GETFL);
  errno = before;
  return flags >= 0 && (flags & O_ACCMODE) != O_RDONLY ? CLOSE : NONE;
}

ssize_t write(int descriptor, const void *bytes, size_t count) {
  return fails(by_kind(descriptor, WRITE, NONE)) ? -1 : REAL(write)(descriptor, bytes, count);
}

ssize_t pwrite(int descriptor, const void *bytes, size_t count, off_t offset) {
  return fails(by_kind(descriptor, PWRITE, NONE)) ? -1 : REAL(pwrite)(descriptor, bytes, count, offset);
}

ssize_t pwrite64(int descriptor, const void *bytes, size_t count, off64_t offset) {
  return fails(by_kind(descriptor, PWRITE, NONE)) ? -1 : REAL(pwrite64)(descriptor, bytes, count, offset);
}

ssize_t read(int descriptor, void *bytes, size_t count) {
  return fails(on_disk(descriptor)) ? -1 : REAL(read)(descriptor, bytes, count);
}

ssize_t pread(int descriptor, void *bytes, size_t count, off_t offset) {
  return fails(by_kind(descriptor, PREAD, NONE)) ? -1 : REAL(pread)(descriptor, bytes, count, offset);
}

ssize_t pread64(int descriptor, void *bytes, size_t count, off64_t offset) {
  return fails(by_kind(descriptor, PREAD, NONE)) ? -1 : REAL(pread64)(descriptor, bytes, count, offset);
}

int fsync(int descriptor) { return fails(by_kind(descriptor, FSYNC, FSYNC_DIR)) ? -1 : REAL(fsync)(descriptor); }

int fdatasync(int descriptor) {
  return fails(by_kind(descriptor, FDATASYNC, FSYNC_DIR)) ? -1 : REAL(fdatasync)(descriptor);
}

// On Linux the descriptor is gone even when close says that something failed.
int close(int descriptor) {
  bool failed = fails(by_access(descriptor));
  int error = errno;
  int result = REAL(close)(descriptor);
  if (!failed) return result;
  errno = error;
  return -1;
}

int rename(const char *from, const char *to) { return fails(RENAME) ? -1 : REAL(rename)(from, to); }

int renameat(int from_folder, const char *from, int to_folder, const char *to) {
  return fails(RENAMEAT) ? -1 : REAL(renameat)(from_folder, from, to_folder, to);
}

int renameat2(int from_folder, const char *from, int to_folder, const char *to, unsigned int flags) {
  return fails(RENAMEAT2) ? -1 : REAL(renameat2)(from_folder, from, to_folder, to, flags);
}

// A call whose answer is lost is made all the same.
static int lose(int result) {
  if (result == 0) errno = fault.error;
  return -1;
}

int link(const char *from, const char *to) {
  if (!fails(LINK)) return REAL(link)(from, to);
  return fault.lost ? lose(REAL(link)(from, to)) : -1;
}

int linkat(int from_folder, const char *from, int to_folder, const char *to, int flags) {
  if (!fails(LINKAT)) return REAL(linkat)(from_folder, from, to_folder, to, flags);
  return fault.lost ? lose(REAL(linkat)(from_folder, from, to_folder, to, flags)) : -1;
}

int ftruncate(int descriptor, off_t length) { return fails(FTRUNCATE) ? -1 : REAL(ftruncate)(descriptor, length); }

int ftruncate64(int descriptor, off64_t length) {
  return fails(FTRUNCATE) ? -1 : REAL(ftruncate64)(descriptor, length);
}

static bool creates(int flags) { return (flags & O_CREAT) || (flags & O_TMPFILE) == O_TMPFILE; }

// Only a call that creates a file has the mode as one more argument.
#define TAKE_MODE(mode, flags)                    \
  mode_t mode = 0;                                \
  if (creates(flags)) {                           \
    va_list rest;                                 \
    va_start(rest, flags);                        \
    mode = (mode_t)va_arg(rest, unsigned int);    \
    va_end(rest);                                 \
    if (fails(OPEN)) return -1;                   \
  }

int open(const char *path, int flags, ...) {
  TAKE_MODE(mode, flags)
  return REAL(open)(path, flags, mode);
}

int open64(const char *path, int flags, ...) {
  TAKE_MODE(mode, flags)
  return REAL(open64)(path, flags, mode);
}

int openat(int folder, const char *path, int flags, ...) {
  TAKE_MODE(mode, flags)
  return REAL(openat)(folder, path, flags, mode);
}

int openat64(int folder, const char *path, int flags, ...) {
  TAKE_MODE(mode, flags)
  return REAL(openat64)(folder, path, flags, mode);
}
