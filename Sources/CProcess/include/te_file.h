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

// Opens a path below an open folder, and nothing outside of it: neither `..` nor a link leads out (openat2(2), RESOLVE_BENEATH).
// Returns its descriptor, or -1 with errno set: EXDEV where the path leads out, ENOSYS where the system has no such call.
int te_open_beneath(int folder, const char *path, int flags);

// What a file is.
typedef enum { te_kind_file, te_kind_folder, te_kind_other } te_file_kind;

// What is known of a file without reading it.
typedef struct {
  te_file_kind kind;
  int64_t byte_count;
  uint64_t inode;
  // When its content was last changed, since 1970.
  int64_t seconds;
  int64_t nanoseconds;
} te_file_facts;

// Looks at a name in an open folder, and at no file that a link leads to; with an empty name at what is open itself. Returns 0,
// or -1 with errno set.
int te_look(int folder, const char *name, te_file_facts *facts);

// Tells whether a path lies on a file system that other hosts see, too, and whose folders may be remembered for a while
// (statfs(2): NFS, SMB, CephFS, Lustre, FUSE). Returns 1 or 0, or -1 with errno set.
int te_is_on_network(const char *path);

// Copies up to `most` bytes from where an open file stands to where another one does, without reading them here where the system can
// (copy_file_range(2), sendfile(2)). Returns how many, 0 at the end, or -1 with errno set.
int64_t te_copy_some(int source, int target, int64_t most);

// Makes all durable that was written to the file system of an open file (syncfs(2)). Returns 0, or -1 with errno set.
int te_sync_file_system(int descriptor);

// Begins to write what was written to a file, and does not wait for the disk; an fsync takes less time then.
void te_begin_writing(int descriptor);

#endif
