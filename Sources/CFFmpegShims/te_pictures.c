#include "te_pictures.h"

#include <libavutil/version.h>

#define HAS_FIELD_FLAGS (LIBAVUTIL_VERSION_INT >= AV_VERSION_INT(58, 7, 100))

bool te_frame_is_interlaced(const AVFrame *frame) {
#if HAS_FIELD_FLAGS
  return frame->flags & AV_FRAME_FLAG_INTERLACED;
#else
  return frame->interlaced_frame;
#endif
}

bool te_frame_is_top_field_first(const AVFrame *frame) {
#if HAS_FIELD_FLAGS
  return frame->flags & AV_FRAME_FLAG_TOP_FIELD_FIRST;
#else
  return frame->top_field_first;
#endif
}

void te_frame_set_fields(AVFrame *frame, bool is_interlaced, bool is_top_field_first) {
#if HAS_FIELD_FLAGS
  frame->flags &= ~(AV_FRAME_FLAG_INTERLACED | AV_FRAME_FLAG_TOP_FIELD_FIRST);
  if (is_interlaced) frame->flags |= AV_FRAME_FLAG_INTERLACED;
  if (is_top_field_first) frame->flags |= AV_FRAME_FLAG_TOP_FIELD_FIRST;
#else
  frame->interlaced_frame = is_interlaced;
  frame->top_field_first = is_top_field_first;
#endif
}
