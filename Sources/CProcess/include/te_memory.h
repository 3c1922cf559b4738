// The memory of a process that runs for months.
#ifndef TE_MEMORY_H
#define TE_MEMORY_H

// Gives free memory back to the system, wherever it lies in the heaps: malloc_trim(3). Takes some milliseconds. Other C
// libraries than glibc do as they do.
void te_return_free_memory(void);

#endif
