// Files without a name.
#ifndef TE_FILE_H
#define TE_FILE_H

#include <stdint.h>

// Opens a new file for reading and writing in an open folder, without a name (O_TMPFILE, open(2)); a link can give it
// one later. Returns its descriptor, or -1 with errno set where the system or the file system cannot do that.
int te_open_nameless(int folder, int mode);

// Copies an open file of at most `limit` bytes into memory that is a file of its own (memfd_create(2)), which a confined
// process can open as /proc/self/fd/N where it may not open the file itself. Returns its descriptor, or -1 with errno set.
int te_copy_to_memory(int descriptor, int64_t limit);

#endif
