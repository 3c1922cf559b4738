#include "te_io.h"

#include <errno.h>
#include <libavutil/mem.h>
#include <stdatomic.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

// Large enough that a film is not read a sector at a time, small enough to stay in a core's cache.
#define BUFFER_SIZE (64 * 1024)
// Muxers flush after every packet what is no less than `min_packet_size`: small packets share a write.
#define WRITE_SIZE (256 * 1024)

struct te_interrupt {
  atomic_bool is_set;
  // Nanoseconds of CLOCK_MONOTONIC; 0 for none.
  atomic_uint_fast64_t deadline;
};

te_interrupt *te_interrupt_alloc(void) { return av_mallocz(sizeof(te_interrupt)); }

void te_interrupt_free(te_interrupt *interrupt) { av_free(interrupt); }

void te_interrupt_set(te_interrupt *interrupt) { atomic_store(&interrupt->is_set, true); }

void te_interrupt_set_deadline(te_interrupt *interrupt, uint64_t nanoseconds) {
  atomic_store(&interrupt->deadline, nanoseconds);
}

bool te_interrupt_has_expired(const te_interrupt *interrupt) {
  uint64_t deadline = atomic_load_explicit(&interrupt->deadline, memory_order_relaxed);
  if (!deadline) return false;
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (uint64_t)now.tv_sec * 1000000000u + (uint64_t)now.tv_nsec >= deadline;
}

bool te_interrupt_is_set(const te_interrupt *interrupt) {
  return atomic_load_explicit(&interrupt->is_set, memory_order_relaxed) || te_interrupt_has_expired(interrupt);
}

static int poll_interrupt(void *opaque) { return te_interrupt_is_set(opaque); }

AVIOInterruptCB te_interrupt_callback(te_interrupt *interrupt) {
  return (AVIOInterruptCB){.callback = poll_interrupt, .opaque = interrupt};
}

struct te_file {
  int descriptor;
  // Where position 0 lies.
  int64_t start;
  int64_t position;
  int first_errno;
  int64_t limit;
  // 0 for none.
  int64_t lead;
  bool is_over_limit;
  te_interrupt *interrupt;
  AVIOContext *context;
};

static int failed(te_file *file) {
  if (!file->first_errno) file->first_errno = errno;
  return AVERROR(errno);
}

static int read_packet(void *opaque, uint8_t *buffer, int size) {
  te_file *file = opaque;
  for (;;) {
    if (te_interrupt_is_set(file->interrupt)) return AVERROR_EXIT;
    ssize_t count = pread(file->descriptor, buffer, (size_t)size, file->start + file->position);
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) return failed(file);
    if (count == 0) return AVERROR_EOF;
    file->position += count;
    return (int)count;
  }
}

#if LIBAVFORMAT_VERSION_MAJOR >= 61
typedef const uint8_t *written_bytes;
#else
typedef uint8_t *written_bytes;
#endif

static int write_packet(void *opaque, written_bytes buffer, int size) {
  te_file *file = opaque;
  int done = 0;
  if (file->position > file->limit - size) {
    file->is_over_limit = true;
    errno = EFBIG;
    return failed(file);
  }
  while (done < size) {
    if (te_interrupt_is_set(file->interrupt)) return AVERROR_EXIT;
    if (file->lead && file->position - lseek(file->descriptor, 0, SEEK_CUR) > file->lead) {
      nanosleep(&(struct timespec){.tv_nsec = 20 * 1000 * 1000}, NULL);
      continue;
    }
    ssize_t count = pwrite(file->descriptor, buffer + done, (size_t)(size - done), file->position);
    if (count < 0 && errno == EINTR) continue;
    // Nothing written and no reason given: stop rather than try for ever.
    if (count == 0) errno = EIO;
    if (count <= 0) return failed(file);
    file->position += count;
    done += (int)count;
  }
  return size;
}

static int64_t seek(void *opaque, int64_t offset, int whence) {
  te_file *file = opaque;
  struct stat facts;
  int64_t base;
  switch (whence & ~AVSEEK_FORCE) {
    case SEEK_SET: base = 0; break;
    case SEEK_CUR: base = file->position; break;
    case AVSEEK_SIZE:
    case SEEK_END:
      if (fstat(file->descriptor, &facts) != 0) return failed(file);
      base = facts.st_size - file->start;
      break;
    default: return AVERROR(EINVAL);
  }
  if (whence & AVSEEK_SIZE) return base;
  int64_t target;
  if (__builtin_add_overflow(base, offset, &target) || target < 0) return AVERROR(EINVAL);
  file->position = target;
  return target;
}

te_file *te_file_alloc(int descriptor, bool writable, te_interrupt *interrupt) {
  te_file *file = av_mallocz(sizeof(*file));
  const int size = writable ? WRITE_SIZE : BUFFER_SIZE;
  uint8_t *buffer = av_malloc(size);
  if (file && buffer) {
    file->descriptor = descriptor;
    file->limit = INT64_MAX;
    file->interrupt = interrupt;
    file->context = avio_alloc_context(buffer, size, writable, file, writable ? NULL : read_packet,
                                       writable ? write_packet : NULL, seek);
    if (file->context) {
      if (writable) file->context->min_packet_size = WRITE_SIZE;
      return file;
    }
  }
  av_free(buffer);
  av_free(file);
  return NULL;
}

void te_file_free(te_file *file) {
  if (!file) return;
  // avformat_close_input leaves a custom context's buffer alone, and libav may have replaced it meanwhile.
  av_freep(&file->context->buffer);
  avio_context_free(&file->context);
  av_free(file);
}

AVIOContext *te_file_context(te_file *file) { return file->context; }

int te_file_errno(const te_file *file) { return file->first_errno; }

void te_file_set_start(te_file *file, int64_t bytes) { file->start = bytes; }

void te_file_set_limit(te_file *file, int64_t bytes) { file->limit = bytes; }

void te_file_set_lead(te_file *file, int64_t bytes) { file->lead = bytes; }

bool te_file_is_over_limit(const te_file *file) { return file->is_over_limit; }

static int deny_open(AVFormatContext *context, AVIOContext **opened, const char *url, int flags,
                     AVDictionary **options) {
  (void)url;
  (void)flags;
  (void)options;
  *opened = NULL;
  av_log(context, AV_LOG_ERROR, "%s", "the file asks to open another file, which is refused\n");
  return AVERROR(EACCES);
}

void te_format_deny_nested_opens(AVFormatContext *context) { context->io_open = deny_open; }
