#define _GNU_SOURCE
#include "te_message.h"

#include <errno.h>
#include <poll.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/uio.h>
#include <time.h>
#include <unistd.h>

#ifndef MSG_NOSIGNAL
#define MSG_NOSIGNAL 0
#endif
#ifndef MSG_CMSG_CLOEXEC
#define MSG_CMSG_CLOEXEC 0
#endif

uint64_t te_now(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (uint64_t)now.tv_sec * 1000000000u + (uint64_t)now.tv_nsec;
}

static int send_all(int socket, const char *bytes, size_t size) {
  while (size > 0) {
    ssize_t sent = send(socket, bytes, size, MSG_NOSIGNAL);
    if (sent < 0 && errno == EINTR) continue;
    if (sent < 0) return errno;
    bytes += sent;
    size -= (size_t)sent;
  }
  return 0;
}

int te_send(int socket, const void *bytes, uint32_t size, const int *descriptors, uint32_t count) {
  if (count > TE_MESSAGE_DESCRIPTORS) return EINVAL;
  uint32_t head[2] = {size, count};
  struct iovec part = {.iov_base = head, .iov_len = sizeof head};
  union {
    struct cmsghdr align;
    char bytes[CMSG_SPACE(sizeof(int) * TE_MESSAGE_DESCRIPTORS)];
  } control;
  memset(&control, 0, sizeof control);
  struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1};
  if (count > 0) {
    message.msg_control = control.bytes;
    message.msg_controllen = CMSG_SPACE(sizeof(int) * count);
    struct cmsghdr *rights = CMSG_FIRSTHDR(&message);
    rights->cmsg_level = SOL_SOCKET;
    rights->cmsg_type = SCM_RIGHTS;
    rights->cmsg_len = CMSG_LEN(sizeof(int) * count);
    memcpy(CMSG_DATA(rights), descriptors, sizeof(int) * count);
  }
  ssize_t sent;
  do sent = sendmsg(socket, &message, MSG_NOSIGNAL);
  while (sent < 0 && errno == EINTR);
  if (sent < 0) return errno;
  // The descriptors went with the first byte.
  int rest = send_all(socket, (const char *)head + sent, sizeof head - (size_t)sent);
  return rest ? rest : send_all(socket, bytes, size);
}

// Waits until something can be read. Returns 0 or an errno.
static int wait_readable(int socket, uint64_t deadline) {
  for (;;) {
    int patience = -1;
    if (deadline) {
      uint64_t now = te_now();
      if (now >= deadline) return ETIMEDOUT;
      uint64_t milliseconds = (deadline - now + 999999) / 1000000;
      patience = milliseconds > 3600000 ? 3600000 : (int)milliseconds;
    }
    struct pollfd wanted = {.fd = socket, .events = POLLIN};
    int ready = poll(&wanted, 1, patience);
    if (ready > 0) return 0;
    if (ready < 0 && errno != EINTR) return errno;
  }
}

int te_receive_bytes(int socket, void *bytes, uint32_t size, uint64_t deadline) {
  char *place = bytes;
  while (size > 0) {
    int waited = wait_readable(socket, deadline);
    if (waited) return waited;
    ssize_t got = recv(socket, place, size, MSG_DONTWAIT);
    if (got < 0 && (errno == EINTR || errno == EAGAIN || errno == EWOULDBLOCK)) continue;
    if (got < 0) return errno == ECONNRESET ? EPIPE : errno;
    if (got == 0) return EPIPE;
    place += got;
    size -= (uint32_t)got;
  }
  return 0;
}

static void close_all(const int *descriptors, uint32_t count) {
  for (uint32_t i = 0; i < count; i++) close(descriptors[i]);
}

int te_receive_header(int socket, te_header *header, uint64_t deadline) {
  memset(header, 0, sizeof *header);
  uint32_t head[2] = {0, 0};
  union {
    struct cmsghdr align;
    char bytes[CMSG_SPACE(sizeof(int) * TE_MESSAGE_DESCRIPTORS)];
  } control;
  ssize_t got;
  struct msghdr message;
  for (;;) {
    int waited = wait_readable(socket, deadline);
    if (waited) return waited;
    struct iovec part = {.iov_base = head, .iov_len = sizeof head};
    message = (struct msghdr){
        .msg_iov = &part, .msg_iovlen = 1, .msg_control = control.bytes, .msg_controllen = sizeof control};
    got = recvmsg(socket, &message, MSG_DONTWAIT | MSG_CMSG_CLOEXEC);
    if (got >= 0) break;
    if (errno == EINTR || errno == EAGAIN || errno == EWOULDBLOCK) continue;
    return errno == ECONNRESET ? EPIPE : errno;
  }
  if (got == 0) return EPIPE;
  uint32_t received = 0;
  for (struct cmsghdr *part = CMSG_FIRSTHDR(&message); part; part = CMSG_NXTHDR(&message, part)) {
    if (part->cmsg_level != SOL_SOCKET || part->cmsg_type != SCM_RIGHTS) continue;
    uint32_t count = (uint32_t)((part->cmsg_len - CMSG_LEN(0)) / sizeof(int));
    for (uint32_t i = 0; i < count && received < TE_MESSAGE_DESCRIPTORS; i++) {
      memcpy(&header->descriptors[received++], CMSG_DATA(part) + i * sizeof(int), sizeof(int));
    }
  }
  int rest = te_receive_bytes(socket, (char *)head + got, (uint32_t)(sizeof head - (size_t)got), deadline);
  header->size = head[0];
  header->count = head[1];
  if (!rest && ((message.msg_flags & MSG_CTRUNC) || received != header->count)) rest = EPROTO;
  if (rest) close_all(header->descriptors, received);
  return rest;
}
