// What the process is made of.
#ifndef TE_LIBRARIES_H
#define TE_LIBRARIES_H

#include <stddef.h>
#include <stdint.h>

// Tells which libraries the process has loaded: gives `take` the name of each and the identity that its linker wrote into
// it (the note GNU build-id, `count` bytes, 0 where it has none). Gives none where the system does not tell.
void te_each_library(void (*take)(void *context, const char *name, const uint8_t *identity, size_t count), void *context);

// Gives back the memory of code and constants that nothing but loading them has needed: the system reads them again from
// their files where something does. Does nothing where the system does not know how.
void te_give_back_libraries(void);

#endif
