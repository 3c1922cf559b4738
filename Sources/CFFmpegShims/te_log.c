#include "te_log.h"

#include <libavutil/log.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <string.h>

#define LINE_SIZE 1024

static _Atomic(te_log_sink) installed_sink;
static atomic_int sink_level = AV_LOG_QUIET;
static pthread_once_t capture_once = PTHREAD_ONCE_INIT;
static pthread_mutex_t shared_lock = PTHREAD_MUTEX_INITIALIZER;
static char shared_error[LINE_SIZE];
static _Thread_local char thread_error[LINE_SIZE];
// A line may come in pieces, each from the same thread.
static _Thread_local char pending[LINE_SIZE];
static _Thread_local int pending_prefix = 1;

static void remember(const char *line) {
  snprintf(thread_error, LINE_SIZE, "%s", line);
  pthread_mutex_lock(&shared_lock);
  memcpy(shared_error, thread_error, LINE_SIZE);
  pthread_mutex_unlock(&shared_lock);
}

// Lines quote what files say of themselves, which must not steer a terminal or look like several lines.
static void tame(char *line) {
  size_t length = strlen(line);
  while (length > 0 && (line[length - 1] == '\n' || line[length - 1] == '\r')) line[--length] = 0;
  for (; *line; line++) {
    if ((unsigned char)*line < 0x20 || *line == 0x7f) *line = '?';
  }
}

static void receive(void *context, int level, const char *format, va_list arguments) {
  // The higher bits are a colour.
  if (level >= 0) level &= 0xff;
  // Errors are kept for messages, whether or not anyone listens to the log.
  int is_forwarded = level <= atomic_load_explicit(&sink_level, memory_order_relaxed);
  if (level > AV_LOG_ERROR && !is_forwarded) return;
  char piece[LINE_SIZE];
  if (av_log_format_line2(context, level, format, arguments, piece, LINE_SIZE, &pending_prefix) < 0) return;
  size_t used = strlen(pending);
  snprintf(pending + used, LINE_SIZE - used, "%s", piece);
  // libav wants a new prefix after a line's end.
  if (!pending_prefix && strlen(pending) < LINE_SIZE - 1) return;
  char line[LINE_SIZE];
  memcpy(line, pending, LINE_SIZE);
  pending[0] = 0;
  tame(line);
  if (!line[0]) return;
  if (level <= AV_LOG_ERROR) remember(line);
  te_log_sink sink = atomic_load(&installed_sink);
  if (sink && is_forwarded) sink(level, line);
}

static void capture(void) { av_log_set_callback(receive); }

void te_log_install(te_log_sink sink, int level) {
  atomic_store(&installed_sink, sink);
  atomic_store(&sink_level, level);
  // Some codecs ask for the level before they compose a line.
  av_log_set_level(level > AV_LOG_ERROR ? level : AV_LOG_ERROR);
  pthread_once(&capture_once, capture);
}

void te_log_take_last_error(char *buffer, int size) {
  if (thread_error[0]) {
    snprintf(buffer, (size_t)size, "%s", thread_error);
    thread_error[0] = 0;
    return;
  }
  pthread_mutex_lock(&shared_lock);
  snprintf(buffer, (size_t)size, "%s", shared_error);
  shared_error[0] = 0;
  pthread_mutex_unlock(&shared_lock);
}

void te_log_forget(void) {
  pthread_once(&capture_once, capture);
  thread_error[0] = 0;
  pthread_mutex_lock(&shared_lock);
  shared_error[0] = 0;
  pthread_mutex_unlock(&shared_lock);
}
