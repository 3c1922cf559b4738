// Fields that moved, changed their type or their name between FFmpeg's major versions, and arrays inside structs.
#ifndef TE_FIELDS_H
#define TE_FIELDS_H

#include <libavcodec/avcodec.h>
#include <libavformat/avformat.h>
#include <libavutil/frame.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Frames.
int64_t te_frame_duration(const AVFrame *frame);
void te_frame_set_duration(AVFrame *frame, int64_t duration);
bool te_frame_is_damaged(const AVFrame *frame);
// Lets the encoder choose the frame type: a decoded I frame must not force one.
void te_frame_forget_picture_type(AVFrame *frame);

// Side data of a whole stream: the bytes belong to the stream; NULL when there is none.
const uint8_t *te_stream_side_data(const AVStream *stream, enum AVPacketSideDataType type, size_t *size);
// Copies the bytes into the stream; a negative AVERROR on failure.
int te_stream_add_side_data(AVStream *stream, enum AVPacketSideDataType type, const uint8_t *bytes, size_t size);

// What an encoder accepts: entry `index` of its list, or a negative number past the end or without a list.
int te_codec_pixel_format(const AVCodec *codec, int index);
int te_codec_sample_format(const AVCodec *codec, int index);
int te_codec_sample_rate(const AVCodec *codec, int index);
// The entry with as many channels as `wanted`, or `wanted` itself when the encoder has no list; false when none fits.
bool te_codec_channel_layout(const AVCodec *codec, const AVChannelLayout *wanted, AVChannelLayout *chosen);

// Appends a chapter that the context frees; a negative AVERROR on failure.
int te_format_add_chapter(AVFormatContext *context, int64_t id, AVRational time_base, int64_t start, int64_t end,
                          AVDictionary *metadata);

#endif
