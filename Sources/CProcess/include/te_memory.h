// The memory of a process that runs for months.
#ifndef TE_MEMORY_H
#define TE_MEMORY_H

// Lets all threads share a few heaps, so that what one has freed is of use to the others. Call it before there are
// threads. Other C libraries than glibc do as they do.
void te_share_heaps(void);

// Gives free memory back to the system, wherever it lies in the heaps: malloc_trim(3). Takes some milliseconds.
void te_return_free_memory(void);

#endif
