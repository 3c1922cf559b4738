// libav's log through one callback: formatted in C, because a va_list does not cross into Swift.
#ifndef TE_LOG_H
#define TE_LOG_H

#include <libavcodec/avcodec.h>
#include <libavformat/avformat.h>
#include <stdbool.h>

// Receives one line without its newline and without control characters. Called from any thread, also libav's own; no
// lock is held meanwhile.
typedef void (*te_log_sink)(int level, const char *line);

// Sends lines up to `level` to the sink from now on; others cost nothing. Installs libav's callback for the life of the
// process.
void te_log_install(te_log_sink sink, int level);

// Copies the last line of level error or worse that this thread logged, and forgets it; the last of any other
// thread when this one logged none. An empty string when there is none.
void te_log_take_last_error(char *buffer, int size);
// Forgets what this thread and the others logged so far. Error lines are kept from the first call on, with or without
// a sink.
void te_log_forget(void);
// Which of libav's own limits somebody met since te_log_forget.
enum { TE_PIXEL_LIMIT = 1, TE_STREAM_LIMIT = 2 };
int te_log_limits_met(void);

// Keeps the error lines of one decoder or demuxer: libav conceals much damage and mentions it nowhere else. It must
// outlive the context that it watches, whose `opaque` it takes.
typedef struct te_complaints te_complaints;
te_complaints *te_complaints_alloc(void);
void te_complaints_free(te_complaints *complaints);
void te_complaints_watch_codec(te_complaints *complaints, AVCodecContext *context);
void te_complaints_watch_format(te_complaints *complaints, AVFormatContext *context);
// Keeps the lines that this thread logs, too, where nobody else does: those of parsers, and of decoders that a demuxer
// has for itself. From now on; NULL ends that.
void te_complaints_watch_thread(te_complaints *complaints);
// Says when the packet is shown that a decoder gets next, for the lines about it.
void te_complaints_name_packet(AVCodecContext *context, int64_t pts);
// What a line means: that something is damaged, that something before the place where decoding began is missing, or
// nothing.
enum te_grade { TE_DAMAGE, TE_MISSES_EARLIER, TE_HARMLESS };
// Takes the oldest line, the first one about its packet, and when that is shown; TE_HARMLESS when there is none.
enum te_grade te_complaints_take(te_complaints *complaints, char *buffer, int size, int64_t *pts);
void te_complaints_forget(te_complaints *complaints);

#endif
