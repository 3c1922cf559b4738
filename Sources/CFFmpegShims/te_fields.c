#include "te_fields.h"

#include <libavutil/mem.h>
#include <string.h>

#define HAS_FRAME_DURATION (LIBAVUTIL_VERSION_INT >= AV_VERSION_INT(57, 30, 100))
#define HAS_CODED_SIDE_DATA (LIBAVCODEC_VERSION_INT >= AV_VERSION_INT(60, 29, 100))
#define HAS_SUPPORTED_CONFIG (LIBAVCODEC_VERSION_INT >= AV_VERSION_INT(61, 13, 100))

int64_t te_frame_duration(const AVFrame *frame) {
#if HAS_FRAME_DURATION
  return frame->duration;
#else
  return frame->pkt_duration;
#endif
}

void te_frame_set_duration(AVFrame *frame, int64_t duration) {
#if HAS_FRAME_DURATION
  frame->duration = duration;
#else
  frame->pkt_duration = duration;
#endif
}

bool te_frame_is_damaged(const AVFrame *frame) {
  return frame->decode_error_flags != 0 || (frame->flags & AV_FRAME_FLAG_CORRUPT);
}

void te_frame_forget_picture_type(AVFrame *frame) { frame->pict_type = AV_PICTURE_TYPE_NONE; }

const uint8_t *te_stream_side_data(const AVStream *stream, enum AVPacketSideDataType type, size_t *size) {
#if HAS_CODED_SIDE_DATA
  const AVPacketSideData *data = av_packet_side_data_get(
      stream->codecpar->coded_side_data, stream->codecpar->nb_coded_side_data, type);
  *size = data ? data->size : 0;
  return data ? data->data : NULL;
#else
  *size = 0;
  return av_stream_get_side_data(stream, type, size);
#endif
}

int te_stream_add_side_data(AVStream *stream, enum AVPacketSideDataType type, const uint8_t *bytes, size_t size) {
#if HAS_CODED_SIDE_DATA
  AVPacketSideData *data = av_packet_side_data_new(
      &stream->codecpar->coded_side_data, &stream->codecpar->nb_coded_side_data, type, size, 0);
  uint8_t *copy = data ? data->data : NULL;
#else
  uint8_t *copy = av_stream_new_side_data(stream, type, size);
#endif
  if (!copy) return AVERROR(ENOMEM);
  memcpy(copy, bytes, size);
  return 0;
}

#if HAS_SUPPORTED_CONFIG
static const void *supported(const AVCodec *codec, enum AVCodecConfig kind, int index) {
  static const size_t sizes[] = {
      [AV_CODEC_CONFIG_PIX_FORMAT] = sizeof(enum AVPixelFormat),
      [AV_CODEC_CONFIG_SAMPLE_FORMAT] = sizeof(enum AVSampleFormat),
      [AV_CODEC_CONFIG_SAMPLE_RATE] = sizeof(int),
      [AV_CODEC_CONFIG_CHANNEL_LAYOUT] = sizeof(AVChannelLayout),
  };
  const void *list = NULL;
  int count = 0;
  if (avcodec_get_supported_config(NULL, codec, kind, 0, &list, &count) < 0 || !list || index >= count) return NULL;
  return (const char *)list + (size_t)index * sizes[kind];
}
#endif

int te_codec_pixel_format(const AVCodec *codec, int index) {
#if HAS_SUPPORTED_CONFIG
  const enum AVPixelFormat *entry = supported(codec, AV_CODEC_CONFIG_PIX_FORMAT, index);
  return entry ? (int)*entry : -1;
#else
  return codec->pix_fmts ? (int)codec->pix_fmts[index] : -1;
#endif
}

int te_codec_sample_format(const AVCodec *codec, int index) {
#if HAS_SUPPORTED_CONFIG
  const enum AVSampleFormat *entry = supported(codec, AV_CODEC_CONFIG_SAMPLE_FORMAT, index);
  return entry ? (int)*entry : -1;
#else
  return codec->sample_fmts ? (int)codec->sample_fmts[index] : -1;
#endif
}

int te_codec_sample_rate(const AVCodec *codec, int index) {
#if HAS_SUPPORTED_CONFIG
  const int *entry = supported(codec, AV_CODEC_CONFIG_SAMPLE_RATE, index);
  return entry ? *entry : -1;
#else
  return codec->supported_samplerates && codec->supported_samplerates[index] ? codec->supported_samplerates[index]
                                                                             : -1;
#endif
}

static const AVChannelLayout *layout_entry(const AVCodec *codec, int index) {
#if HAS_SUPPORTED_CONFIG
  return supported(codec, AV_CODEC_CONFIG_CHANNEL_LAYOUT, index);
#else
  return codec->ch_layouts && codec->ch_layouts[index].nb_channels ? &codec->ch_layouts[index] : NULL;
#endif
}

bool te_codec_channel_layout(const AVCodec *codec, const AVChannelLayout *wanted, AVChannelLayout *chosen) {
  if (!layout_entry(codec, 0)) return av_channel_layout_copy(chosen, wanted) >= 0;
  const AVChannelLayout *match = NULL;
  for (int index = 0; layout_entry(codec, index); index++) {
    const AVChannelLayout *entry = layout_entry(codec, index);
    if (av_channel_layout_compare(entry, wanted) == 0) return av_channel_layout_copy(chosen, entry) >= 0;
    if (entry->nb_channels == wanted->nb_channels && !match) match = entry;
  }
  return match && av_channel_layout_copy(chosen, match) >= 0;
}

int te_format_add_chapter(AVFormatContext *context, int64_t id, AVRational time_base, int64_t start, int64_t end,
                          AVDictionary *metadata) {
  AVChapter **chapters = av_realloc_array(context->chapters, context->nb_chapters + 1, sizeof(*chapters));
  if (!chapters) return AVERROR(ENOMEM);
  context->chapters = chapters;
  AVChapter *chapter = av_mallocz(sizeof(*chapter));
  if (!chapter) return AVERROR(ENOMEM);
  chapter->id = id;
  chapter->time_base = time_base;
  chapter->start = start;
  chapter->end = end;
  chapters[context->nb_chapters++] = chapter;
  return av_dict_copy(&chapter->metadata, metadata, 0);
}
