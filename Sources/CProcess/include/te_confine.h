// Taking rights away from the calling process, for good.
#ifndef TE_CONFINE_H
#define TE_CONFINE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// What was taken away.
typedef struct te_confinement {
  // No program started later may gain rights (PR_SET_NO_NEW_PRIVS).
  bool no_new_privileges;
  // Landlock's version where it was put to use, else 0: no file can be opened but those below the readable folders.
  int landlock;
  // System calls for sockets, programs, processes of others, and for changing files by name are refused (seccomp).
  bool system_calls;
} te_confinement;

// Confines the calling process, which must have one thread. `readable` names `count` folders below which files may
// still be opened for reading; those that do not exist are passed over. What the kernel does not have is left out and
// shows in the result.
te_confinement te_confine(const char *const readable[], size_t count);

// Whether this program was built with a sanitizer, which reserves far more address space than any limit allows.
bool te_has_sanitizer(void);

// Lowers limits of the calling process; 0 leaves one as it is. All but the descriptors can be raised again up to the
// hard limit, so that one process can serve steps with different limits.
typedef struct te_limits {
  uint64_t address_space_bytes;
  // From now on, besides what was used already.
  uint64_t processor_seconds;
  uint64_t file_bytes;
  uint64_t descriptors;
} te_limits;
void te_limit(const te_limits *limits);

#endif
