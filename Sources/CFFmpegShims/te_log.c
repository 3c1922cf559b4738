#include "te_log.h"

#include <libavutil/avutil.h>
#include <libavutil/log.h>
#include <libavutil/mem.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define LINE_SIZE 1024

static _Atomic(te_log_sink) installed_sink;
static atomic_int sink_level = AV_LOG_QUIET;
static pthread_once_t capture_once = PTHREAD_ONCE_INIT;
static pthread_mutex_t shared_lock = PTHREAD_MUTEX_INITIALIZER;
static char shared_error[LINE_SIZE];
static atomic_int limits_met;
static _Thread_local char thread_error[LINE_SIZE];
// A line may come in pieces, each from the same thread.
static _Thread_local char pending[LINE_SIZE];
static _Thread_local int pending_prefix = 1;

// Places of which lines wait to be taken; more than any decoder has threads.
#define MOST_COMPLAINTS 32

struct te_complaints {
  pthread_mutex_t lock;
  int count;
  struct {
    int64_t pts;
    enum te_grade grade;
    char line[LINE_SIZE];
  } lines[MOST_COMPLAINTS];
};

// What the lines of decoders mean that are not, or not always, of damage. All others are.
static const struct {
  const char *words;
  enum te_grade grade;
} grades[] = {
    // H.264: a B frame's reference is one that was made up for a number that is missing; of the frame itself more is
    // said if it is shown.
    {"co located POCs unavailable", TE_MISSES_EARLIER},
    // H.264: a frame that was never there is to be forgotten. In the middle of a film that is the only trace of a
    // frame that got lost; behind a place where decoding began it means those before.
    {"mmco: unref short failure", TE_MISSES_EARLIER},
    // That a decoder is not among those allowed: the demuxer tries one for every subtitle stream.
    {"not on whitelist", TE_HARMLESS},
};

static enum te_grade grade(const char *line) {
  for (size_t place = 0; place < sizeof(grades) / sizeof(*grades); place++) {
    if (strstr(line, grades[place].words)) return grades[place].grade;
  }
  return TE_DAMAGE;
}

te_complaints *te_complaints_alloc(void) {
  te_complaints *complaints = av_mallocz(sizeof(*complaints));
  if (complaints) pthread_mutex_init(&complaints->lock, NULL);
  return complaints;
}

void te_complaints_free(te_complaints *complaints) {
  if (complaints) pthread_mutex_destroy(&complaints->lock);
  av_free(complaints);
}

// The contexts of a decoder's threads are copies, so they have its `opaque`, too.
void te_complaints_watch_codec(te_complaints *complaints, AVCodecContext *context) { context->opaque = complaints; }

void te_complaints_watch_format(te_complaints *complaints, AVFormatContext *context) { context->opaque = complaints; }

#if LIBAVCODEC_VERSION_MAJOR < 61
// The contexts of threads get it together with the packet.
void te_complaints_name_packet(AVCodecContext *context, int64_t pts) { context->reordered_opaque = pts; }
static int64_t packet_of(const AVCodecContext *context) { return context->reordered_opaque; }
#else
void te_complaints_name_packet(AVCodecContext *context, int64_t pts) {}
static int64_t packet_of(const AVCodecContext *context) { return AV_NOPTS_VALUE; }
#endif

enum te_grade te_complaints_take(te_complaints *complaints, char *buffer, int size, int64_t *pts) {
  pthread_mutex_lock(&complaints->lock);
  enum te_grade grade = TE_HARMLESS;
  if (complaints->count > 0) {
    grade = complaints->lines[0].grade;
    *pts = complaints->lines[0].pts;
    snprintf(buffer, (size_t)size, "%s", complaints->lines[0].line);
    complaints->count--;
    memmove(complaints->lines, complaints->lines + 1, (size_t)complaints->count * sizeof(*complaints->lines));
  }
  pthread_mutex_unlock(&complaints->lock);
  return grade;
}

void te_complaints_forget(te_complaints *complaints) {
  pthread_mutex_lock(&complaints->lock);
  complaints->count = 0;
  pthread_mutex_unlock(&complaints->lock);
}

// Who watches what this thread does, for lines of contexts that nobody watches.
static _Thread_local te_complaints *thread_watcher;

void te_complaints_watch_thread(te_complaints *complaints) { thread_watcher = complaints; }

// Who watches the context that logged, if anyone does, and when the packet is shown that a decoder is at.
static te_complaints *watcher(void *context, int64_t *pts) {
  *pts = AV_NOPTS_VALUE;
  AVClass *class = context ? *(AVClass **)context : NULL;
  if (class && class->parent_log_context_offset) {
    void *parent = *(void **)((uint8_t *)context + class->parent_log_context_offset);
    if (parent) {
      context = parent;
      class = *(AVClass **)parent;
    }
  }
  te_complaints *own = NULL;
  if (class && class->class_name) {
    if (!strcmp(class->class_name, "AVCodecContext")) {
      own = ((AVCodecContext *)context)->opaque;
      if (own) *pts = packet_of(context);
    }
    if (!strcmp(class->class_name, "AVFormatContext")) own = ((AVFormatContext *)context)->opaque;
  }
  return own ? own : thread_watcher;
}

static void complain(void *context, const char *line) {
  int64_t pts;
  te_complaints *complaints = watcher(context, &pts);
  enum te_grade meaning = grade(line);
  if (!complaints || meaning == TE_HARMLESS) return;
  pthread_mutex_lock(&complaints->lock);
  // The first line of each packet is enough; should there be too many packets, the first ones are.
  int place = 0;
  while (place < complaints->count &&
         (complaints->lines[place].pts != pts || complaints->lines[place].grade != meaning)) {
    place++;
  }
  if (place == complaints->count && place < MOST_COMPLAINTS) {
    complaints->lines[place].pts = pts;
    complaints->lines[place].grade = meaning;
    memcpy(complaints->lines[place].line, line, LINE_SIZE);
    complaints->count++;
  }
  pthread_mutex_unlock(&complaints->lock);
}

// libav has no error numbers for its limits, only these words (imgutils.c, options.c), and says other things after them.
static const char *const limit_words[] = {"exceeds specified max pixel count", "exceeds max_streams"};

static void remember(const char *line) {
  for (int limit = 0; limit < 2; limit++) {
    if (strstr(line, limit_words[limit])) atomic_fetch_or(&limits_met, 1 << limit);
  }
  snprintf(thread_error, LINE_SIZE, "%s", line);
  pthread_mutex_lock(&shared_lock);
  memcpy(shared_error, thread_error, LINE_SIZE);
  pthread_mutex_unlock(&shared_lock);
}

// Lines quote what files say of themselves, which must not steer a terminal or look like several lines.
static void tame(char *line) {
  size_t length = strlen(line);
  while (length > 0 && (line[length - 1] == '\n' || line[length - 1] == '\r')) line[--length] = 0;
  for (char *letter = line; *letter; letter++) {
    if ((unsigned char)*letter < 0x20 || *letter == 0x7f) *letter = '?';
  }
  // "[h264 @ 0x55a35dfd1600]": addresses differ from run to run, and are nobody's business.
  char *address = strstr(line, " @ 0x");
  if (!address) return;
  char *end = address + 5;
  while ((*end >= '0' && *end <= '9') || (*end >= 'a' && *end <= 'f')) end++;
  memmove(address, end, strlen(end) + 1);
}

// Whether a line is that of a frame which did not come out whole. libav calls it information, but the flag of the frame that
// should say the same comes too late where another thread gives the frame out.
static int is_of_concealment(const char *format) { return !strncmp(format, "concealing ", strlen("concealing ")); }

static void receive(void *context, int level, const char *format, va_list arguments) {
  // The higher bits are a colour.
  if (level >= 0) level &= 0xff;
  // Errors are kept for messages, whether or not anyone listens to the log.
  int is_forwarded = level <= atomic_load_explicit(&sink_level, memory_order_relaxed);
  int is_complaint = level <= AV_LOG_ERROR || is_of_concealment(format);
  if (!is_complaint && !is_forwarded) return;
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
  if (is_complaint) complain(context, line);
  te_log_sink sink = atomic_load(&installed_sink);
  if (sink && is_forwarded) sink(level, line);
}

// SVT-AV1 writes to standard error by itself; 0 leaves it what ends the process. Whoever set the variable keeps the say.
// Not in a constructor: Swift's static library finds the arguments of the process beside its environment, which must not
// have moved by then.
static void capture(void) {
  setenv("SVT_LOG", "0", 0);
  av_log_set_callback(receive);
}

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

int te_log_limits_met(void) { return atomic_load(&limits_met); }

void te_log_forget(void) {
  atomic_store(&limits_met, 0);
  pthread_once(&capture_once, capture);
  thread_error[0] = 0;
  pthread_mutex_lock(&shared_lock);
  shared_error[0] = 0;
  pthread_mutex_unlock(&shared_lock);
}
