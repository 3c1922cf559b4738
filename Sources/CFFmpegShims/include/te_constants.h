// Constants that FFmpeg spells as macros Swift cannot import.
#ifndef TE_CONSTANTS_H
#define TE_CONSTANTS_H

#include <errno.h>
#include <libavcodec/avcodec.h>
#include <libavfilter/avfilter.h>
#include <libavformat/avformat.h>
#include <stdint.h>

// Static, so that a release build does not see one definition for each importing file.
static const int64_t te_nopts = AV_NOPTS_VALUE;
static const int te_error_again = AVERROR(EAGAIN);
static const int te_error_eof = AVERROR_EOF;
static const int te_error_invalid_data = AVERROR_INVALIDDATA;
static const int te_error_exit = AVERROR_EXIT;
static const int te_error_no_memory = AVERROR(ENOMEM);
static const int te_error_no_space = AVERROR(ENOSPC);
static const int te_error_io = AVERROR(EIO);
static const int te_error_decoder_not_found = AVERROR_DECODER_NOT_FOUND;
static const int te_error_encoder_not_found = AVERROR_ENCODER_NOT_FOUND;
static const int te_error_patch_welcome = AVERROR_PATCHWELCOME;
static const int te_error_external = AVERROR_EXTERNAL;

// FF_QP2LAMBDA: the unit of AVCodecContext.global_quality for one step of a quantiser.
static const int te_qp_to_lambda = FF_QP2LAMBDA;

// The versions of the headers this was compiled with; avXXX_version() tells those it runs with.
static const unsigned te_built_avutil = LIBAVUTIL_VERSION_INT;
static const unsigned te_built_avcodec = LIBAVCODEC_VERSION_INT;
static const unsigned te_built_avformat = LIBAVFORMAT_VERSION_INT;
static const unsigned te_built_avfilter = LIBAVFILTER_VERSION_INT;

#endif
