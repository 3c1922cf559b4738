// What Swift cannot import from FFmpeg's headers (macros with casts, variadic functions, arrays in structs), and
// everything that differs between FFmpeg's major versions. No Swift file tests a libav version.
#ifndef CFFMPEG_SHIMS_H
#define CFFMPEG_SHIMS_H

#include "te_codec.h"
#include "te_constants.h"
#include "te_fields.h"
#include "te_io.h"
#include "te_log.h"
#include "te_pictures.h"

#endif
