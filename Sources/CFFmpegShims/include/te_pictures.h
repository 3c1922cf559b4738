// What single frames say of themselves: fields that moved between FFmpeg's major versions, and headers that Swift
// needs besides those of CFFmpeg.
#ifndef TE_PICTURES_H
#define TE_PICTURES_H

#include <libavutil/frame.h>
#include <libavutil/hdr_dynamic_metadata.h>
#include <stdbool.h>

// Whether the lines of the frame belong to two fields, and whether the upper one comes first.
bool te_frame_is_interlaced(const AVFrame *frame);
bool te_frame_is_top_field_first(const AVFrame *frame);
void te_frame_set_fields(AVFrame *frame, bool is_interlaced, bool is_top_field_first);

#endif
