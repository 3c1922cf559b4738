// Messages with descriptors over a stream socket.
#ifndef TE_MESSAGE_H
#define TE_MESSAGE_H

#include <stdint.h>

#define TE_MESSAGE_DESCRIPTORS 36

// Sends `size` bytes and `count` descriptors, at most TE_MESSAGE_DESCRIPTORS, which stay the caller's.
// Returns 0 or an errno; EPIPE when the other side is gone.
int te_send(int socket, const void *bytes, uint32_t size, const int *descriptors, uint32_t count);

// What comes before the bytes of a message.
typedef struct te_header {
  uint32_t size;
  uint32_t count;
  int descriptors[TE_MESSAGE_DESCRIPTORS];
} te_header;

// Waits for a message's header until `deadline`, in nanoseconds of CLOCK_MONOTONIC, or for ever with 0. The
// descriptors become the caller's; they are closed on exec.
// Returns 0 or an errno: ETIMEDOUT, EPIPE at the end, EPROTO for what is no message.
int te_receive_header(int socket, te_header *header, uint64_t deadline);

// Waits for the message's bytes. Returns as te_receive_header does.
int te_receive_bytes(int socket, void *bytes, uint32_t size, uint64_t deadline);

// Now, as deadlines count.
uint64_t te_now(void);

#endif
