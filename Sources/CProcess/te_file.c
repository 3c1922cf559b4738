#define _GNU_SOURCE
#include "te_file.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#ifdef __linux__
#include <linux/openat2.h>
#include <sys/sendfile.h>
#include <sys/syscall.h>
#include <sys/vfs.h>
#endif
#include <unistd.h>

int te_open_nameless(int folder, int mode) {
#ifdef O_TMPFILE
  return openat(folder, ".", O_TMPFILE | O_RDWR | O_CLOEXEC, mode);
#else
  (void)folder;
  (void)mode;
  errno = EOPNOTSUPP;
  return -1;
#endif
}

#ifdef MFD_CLOEXEC
// Copies all of `from` to `to`; 0, or -1 with errno set.
static int copy(int from, int to, int64_t limit) {
  char bytes[65536];
  for (int64_t offset = 0;;) {
    ssize_t count = pread(from, bytes, sizeof bytes, offset);
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return (int)count;
    if (offset + count > limit) {
      errno = EFBIG;
      return -1;
    }
    if (pwrite(to, bytes, (size_t)count, offset) != count) return -1;
    offset += count;
  }
}
#endif

int te_copy_to_memory(int descriptor, int64_t limit) {
#ifdef MFD_CLOEXEC
  int memory = memfd_create("copy", MFD_CLOEXEC);
  if (memory < 0) return -1;
  if (copy(descriptor, memory, limit) == 0) return memory;
  int error = errno;
  close(memory);
  errno = error;
#else
  (void)descriptor;
  (void)limit;
  errno = EOPNOTSUPP;
#endif
  return -1;
}

int te_bytes_in_memory(const void *bytes, size_t count) {
#ifdef MFD_CLOEXEC
  int memory = memfd_create("bytes", MFD_CLOEXEC);
  if (memory < 0) return -1;
  for (size_t done = 0; done < count;) {
    ssize_t written = pwrite(memory, (const char *)bytes + done, count - done, (off_t)done);
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) {
      int error = written < 0 ? errno : ENOSPC;
      close(memory);
      errno = error;
      return -1;
    }
    done += (size_t)written;
  }
  return memory;
#else
  (void)bytes;
  (void)count;
  errno = EOPNOTSUPP;
  return -1;
#endif
}

int te_rename_to_new(int folder, const char *old_name, const char *new_name) {
#ifdef RENAME_NOREPLACE
  return renameat2(folder, old_name, folder, new_name, RENAME_NOREPLACE);
#else
  (void)folder;
  (void)old_name;
  (void)new_name;
  errno = ENOSYS;
  return -1;
#endif
}

void te_begin_writing(int descriptor) {
#ifdef SYNC_FILE_RANGE_WRITE
  sync_file_range(descriptor, 0, 0, SYNC_FILE_RANGE_WRITE);
#else
  (void)descriptor;
#endif
}

int te_open_beneath(int folder, const char *path, int flags) {
#ifdef SYS_openat2
  struct open_how how;
  memset(&how, 0, sizeof how);
  how.flags = (uint64_t)flags | O_CLOEXEC;
  how.resolve = RESOLVE_BENEATH | RESOLVE_NO_MAGICLINKS;
  return (int)syscall(SYS_openat2, folder, path, &how, sizeof how);
#else
  (void)folder;
  (void)path;
  (void)flags;
  errno = ENOSYS;
  return -1;
#endif
}

int te_look(int folder, const char *name, te_file_facts *facts) {
  struct stat found;
  int failed = *name ? fstatat(folder, name, &found, AT_SYMLINK_NOFOLLOW) : fstat(folder, &found);
  if (failed) return -1;
  facts->kind = S_ISREG(found.st_mode) ? te_kind_file : S_ISDIR(found.st_mode) ? te_kind_folder : te_kind_other;
  facts->byte_count = found.st_size;
  facts->inode = found.st_ino;
#ifdef __APPLE__
  facts->seconds = found.st_mtimespec.tv_sec;
  facts->nanoseconds = found.st_mtimespec.tv_nsec;
#else
  facts->seconds = found.st_mtim.tv_sec;
  facts->nanoseconds = found.st_mtim.tv_nsec;
#endif
  return 0;
}

int te_is_on_network(const char *path) {
#ifdef __linux__
  struct statfs facts;
  if (statfs(path, &facts)) return -1;
  switch ((unsigned long)facts.f_type) {
  case 0x6969:     // NFS
  case 0xFF534D42: // CIFS
  case 0xFE534D42: // SMB 2
  case 0x00C36400: // CephFS
  case 0x0BD00BD0: // Lustre
  case 0x65735546: // FUSE
    return 1;
  }
#else
  (void)path;
#endif
  return 0;
}

int64_t te_copy_some(int source, int target, int64_t most) {
#ifdef __linux__
  ssize_t count = copy_file_range(source, NULL, target, NULL, (size_t)most, 0);
  // From one file system to another of a different kind.
  if (count < 0 && (errno == EXDEV || errno == EINVAL || errno == ENOSYS || errno == EOPNOTSUPP))
    count = sendfile(target, source, NULL, (size_t)most);
  return count;
#else
  (void)source;
  (void)target;
  (void)most;
  errno = ENOSYS;
  return -1;
#endif
}

int te_sync_file_system(int descriptor) {
#ifdef __linux__
  return syncfs(descriptor);
#else
  return fsync(descriptor);
#endif
}
