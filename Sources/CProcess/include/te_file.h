// Files without a name, and names that must be free.
#ifndef TE_FILE_H
#define TE_FILE_H

#include <stddef.h>
#include <stdint.h>

// Opens a new file for reading and writing in an open folder, without a name (O_TMPFILE, open(2)); a link can give it
// one later. Returns its descriptor, or -1 with errno set where the system or the file system cannot do that.
int te_open_nameless(int folder, int mode);

// Copies an open file of at most `limit` bytes into memory that is a file of its own (memfd_create(2)), which a confined
// process can open as /proc/self/fd/N where it may not open the file itself. Returns its descriptor, or -1 with errno set.
int te_copy_to_memory(int descriptor, int64_t limit);

// Writes `count` bytes into memory that is a file of its own. Returns its descriptor, or -1 with errno set.
int te_bytes_in_memory(const void *bytes, size_t count);

// Renames a file inside an open folder to a name that must be free (renameat2(2)). Returns 0, or -1 with errno set: EEXIST
// when the name is taken, EINVAL or ENOSYS where that cannot be had.
int te_rename_to_new(int folder, const char *old_name, const char *new_name);

// Begins to write what was written to a file, and does not wait for the disk; an fsync takes less time then.
void te_begin_writing(int descriptor);

#endif
