#define _GNU_SOURCE
#include "te_file.h"

#include <errno.h>
#include <fcntl.h>
#ifdef __linux__
#include <elf.h>
#include <link.h>
#endif
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
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

#ifdef __linux__
struct libraries {
  void (*take)(void *, const char *, const uint8_t *, size_t);
  void *context;
};

// Gives the identity among the notes of one segment; returns whether it was there.
static int take_identity(const struct libraries *libraries, const char *name, const uint8_t *notes, size_t size) {
  for (size_t at = 0; at + sizeof(ElfW(Nhdr)) <= size;) {
    const ElfW(Nhdr) *note = (const void *)(notes + at);
    size_t owner = at + sizeof *note;
    size_t value = owner + ((note->n_namesz + 3u) & ~(size_t)3);
    size_t next = value + ((note->n_descsz + 3u) & ~(size_t)3);
    if (value > size || next > size) return 0;
    if (note->n_type == NT_GNU_BUILD_ID && note->n_namesz == 4 && memcmp(notes + owner, "GNU", 4) == 0) {
      libraries->take(libraries->context, name, notes + value, note->n_descsz);
      return 1;
    }
    at = next;
  }
  return 0;
}

static int take_library(struct dl_phdr_info *library, size_t size, void *context) {
  (void)size;
  // The kernel's own changes with every kernel, and computes nothing.
  if (strncmp(library->dlpi_name, "linux-", 6) == 0) return 0;
  for (int i = 0; i < library->dlpi_phnum; i++) {
    const ElfW(Phdr) *segment = &library->dlpi_phdr[i];
    if (segment->p_type != PT_NOTE) continue;
    const uint8_t *notes = (const uint8_t *)(library->dlpi_addr + segment->p_vaddr);
    if (take_identity(context, library->dlpi_name, notes, segment->p_memsz)) return 0;
  }
  const struct libraries *libraries = context;
  libraries->take(libraries->context, library->dlpi_name, NULL, 0);
  return 0;
}
#endif

void te_each_library(void (*take)(void *, const char *, const uint8_t *, size_t), void *context) {
#ifdef __linux__
  struct libraries libraries = {take, context};
  dl_iterate_phdr(take_library, &libraries);
#else
  (void)take;
  (void)context;
#endif
}
