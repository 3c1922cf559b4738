#define _GNU_SOURCE
#include "te_libraries.h"

#ifdef __linux__
#include <elf.h>
#include <link.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

// Whether it is what the kernel puts into every process: no file, another one with every kernel, and it computes nothing.
static int is_kernels(const struct dl_phdr_info *library) { return strncmp(library->dlpi_name, "linux-", 6) == 0; }

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
  if (is_kernels(library)) return 0;
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

static int give_back(struct dl_phdr_info *library, size_t size, void *context) {
  (void)size;
  if (is_kernels(library)) return 0;
  uintptr_t page = *(uintptr_t *)context;
  for (int i = 0; i < library->dlpi_phnum; i++) {
    const ElfW(Phdr) *segment = &library->dlpi_phdr[i];
    if (segment->p_type != PT_LOAD || segment->p_flags & PF_W) continue;
    uintptr_t start = (library->dlpi_addr + segment->p_vaddr) & ~(page - 1);
    uintptr_t end = library->dlpi_addr + segment->p_vaddr + segment->p_filesz;
    madvise((void *)start, end - start, MADV_DONTNEED);
  }
  return 0;
}
#endif

void te_give_back_libraries(void) {
#ifdef __linux__
  uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE);
  dl_iterate_phdr(give_back, &page);
#endif
}

void te_each_library(void (*take)(void *, const char *, const uint8_t *, size_t), void *context) {
#ifdef __linux__
  struct libraries libraries = {take, context};
  dl_iterate_phdr(take_library, &libraries);
#else
  (void)take;
  (void)context;
#endif
}
