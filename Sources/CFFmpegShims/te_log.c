#include "te_log.h"

#include <libavutil/log.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <string.h>

#define LINE_SIZE 1024

static _Atomic(te_log_sink) installed_sink;
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

static void receive(void *context, int level, const char *format, va_list arguments) {
  if (level > av_log_get_level()) return;
  char piece[LINE_SIZE];
  if (av_log_format_line2(context, level, format, arguments, piece, LINE_SIZE, &pending_prefix) < 0) return;
  size_t used = strlen(pending);
  snprintf(pending + used, LINE_SIZE - used, "%s", piece);
  char *newline = strrchr(pending, '\n');
  if (!newline && strlen(pending) < LINE_SIZE - 1) return;
  if (newline) *newline = 0;
  char line[LINE_SIZE];
  memcpy(line, pending, LINE_SIZE);
  pending[0] = 0;
  if (level <= AV_LOG_ERROR) remember(line);
  te_log_sink sink = atomic_load(&installed_sink);
  if (sink) sink(level, line);
}

void te_log_install(te_log_sink sink, int level) {
  atomic_store(&installed_sink, sink);
  av_log_set_level(level);
  av_log_set_callback(receive);
}

void te_log_set_level(int level) { av_log_set_level(level); }

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
  thread_error[0] = 0;
  pthread_mutex_lock(&shared_lock);
  shared_error[0] = 0;
  pthread_mutex_unlock(&shared_lock);
}
