// Opening an encoder that is not trusted with the machine.
#ifndef TE_CODEC_H
#define TE_CODEC_H

#include <libavcodec/avcodec.h>

// Opens a codec as avcodec_open2 does, which cannot give this thread or those that it starts a priority above others
// meanwhile: run by root, SVT-AV1 1.4 makes both real-time threads (SCHED_FIFO, 99), and leaves them so for ever.
int te_codec_open(AVCodecContext *context, const AVCodec *codec, AVDictionary **options);

#endif
