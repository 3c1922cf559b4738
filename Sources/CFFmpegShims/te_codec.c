#define _GNU_SOURCE
#include "te_codec.h"

#ifdef __linux__
#include <linux/capability.h>
#include <sys/syscall.h>
#include <unistd.h>

// Rights are a thread's own (capabilities(7)); only the set that counts now is changed, so that they can be taken back.
typedef struct {
  struct __user_cap_header_struct head;
  struct __user_cap_data_struct sets[_LINUX_CAPABILITY_U32S_3];
} rights;

static int read_rights(rights *now) {
  now->head = (struct __user_cap_header_struct){.version = _LINUX_CAPABILITY_VERSION_3};
  return syscall(SYS_capget, &now->head, now->sets) == 0;
}

int te_codec_open(AVCodecContext *context, const AVCodec *codec, AVDictionary **options) {
  rights before;
  int is_known = read_rights(&before);
  rights less = before;
  if (is_known) {
    less.sets[CAP_TO_INDEX(CAP_SYS_NICE)].effective &= ~CAP_TO_MASK(CAP_SYS_NICE);
    syscall(SYS_capset, &less.head, less.sets);
  }
  int result = avcodec_open2(context, codec, options);
  if (is_known) syscall(SYS_capset, &before.head, before.sets);
  return result;
}
#else
int te_codec_open(AVCodecContext *context, const AVCodec *codec, AVDictionary **options) {
  return avcodec_open2(context, codec, options);
}
#endif
