// Starting a process that is joined to this one by a socket, and becoming one.
#ifndef TE_SPLIT_H
#define TE_SPLIT_H

#include <spawn.h>
#include <stdbool.h>
#include <stdint.h>

#include "te_confine.h"

// A process at the other end of a socket.
typedef struct te_peer {
  int32_t process;
  // This side's end of the socket, closed on exec.
  int socket;
} te_peer;

// What an engine does: it serves on `socket` and never returns. `started_clean` tells that no other thread was there
// when its process began, so that no lock or memory of one is left in it.
typedef void (*te_engine)(int socket, te_confinement confinement, bool started_clean);

// How an engine is confined before it serves: not at all, or so that it can read below the `count` folders only.
typedef struct te_engine_place {
  bool is_confined;
  const char *const *readable;
  size_t count;
} te_engine_place;

// Forks. The child loses every descriptor but a socket to the parent, its environment and, if it is to be confined, the
// standard streams and its rights; then it runs `engine`. It is killed when the thread that called this dies. Returns in
// the parent: 0, or an errno with nothing changed.
//
// The engine runs in a thread of its own: Swift's runtime remembers a thread's number, which fork changes for the thread
// that called it, and would wait for ever for locks that seem to be another's.
int te_split(te_peer *peer, te_engine_place place, te_engine engine);

// Makes the calling process, which was started for nothing else, an engine on `socket`. Never returns.
void te_become_engine(int socket, te_engine_place place, te_engine engine);

// Starts `path` with `arguments` (ended by NULL), an empty environment, one end of a socket pair as its standard
// input, and /dev/null as its standard output and error unless `keeps_messages`. No other descriptor is passed on.
// Safe while there are threads. Returns 0, or an errno.
int te_start_worker(te_peer *peer, const char *path, char *const arguments[], bool keeps_messages);

// Closes all descriptors from `first` on, opened with O_CLOEXEC or not, in a program that is spawned with these actions.
// The C library of other systems than Linux may not know how: there nothing is done.
void te_close_rest(posix_spawn_file_actions_t *files, int first);

// How a process ended.
typedef struct te_ending {
  // The exit status, or -1.
  int status;
  // The signal that ended it, or 0.
  int signal;
} te_ending;

// Waits for the end of a child for `patience` milliseconds, then kills it.
te_ending te_reap(int32_t process, unsigned patience);

#endif
