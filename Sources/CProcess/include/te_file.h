// Files without a name.
#ifndef TE_FILE_H
#define TE_FILE_H

// Opens a new file for reading and writing in an open folder, without a name (O_TMPFILE, open(2)); a link can give it
// one later. Returns its descriptor, or -1 with errno set where the system or the file system cannot do that.
int te_open_nameless(int folder, int mode);

#endif
