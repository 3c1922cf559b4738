// AVIOContext over an open descriptor, and the callback that stops libav.
#ifndef TE_IO_H
#define TE_IO_H

#include <libavformat/avformat.h>
#include <stdbool.h>
#include <stdint.h>

// Tells every blocking libav call to return. Safe to set from any thread and from a signal handler.
typedef struct te_interrupt te_interrupt;
te_interrupt *te_interrupt_alloc(void);
void te_interrupt_free(te_interrupt *interrupt);
void te_interrupt_set(te_interrupt *interrupt);
// Sets it by itself at a time, in nanoseconds of CLOCK_MONOTONIC; 0 takes that back.
void te_interrupt_set_deadline(te_interrupt *interrupt, uint64_t nanoseconds);
// Whether it was the time.
bool te_interrupt_has_expired(const te_interrupt *interrupt);
bool te_interrupt_is_set(const te_interrupt *interrupt);
AVIOInterruptCB te_interrupt_callback(te_interrupt *interrupt);

// Reads or writes a regular file by position, so that several contexts can share one descriptor. The descriptor
// stays the caller's; the interrupt must outlive the file.
typedef struct te_file te_file;
te_file *te_file_alloc(int descriptor, bool writable, te_interrupt *interrupt);
// Flushes nothing: a writer flushes first. Frees the AVIOContext and its buffer with it.
void te_file_free(te_file *file);
AVIOContext *te_file_context(te_file *file);
// The errno of the first read or write that failed, or 0.
int te_file_errno(const te_file *file);

// Position 0 lies so many bytes into the file from now on. Only before anything is read.
void te_file_set_start(te_file *file, int64_t bytes);

// Writing beyond so many bytes fails with EFBIG from now on.
void te_file_set_limit(te_file *file, int64_t bytes);
// Whether that has happened.
bool te_file_is_over_limit(const te_file *file);

// Writing waits from now on where it is more than so many bytes ahead of a reader, who tells how far it is by the descriptor's own
// offset (lseek): the processes that have the descriptor share it, and nothing here moves it.
void te_file_set_lead(te_file *file, int64_t bytes);

// Makes `context` unable to open anything besides the file it was given.
void te_format_deny_nested_opens(AVFormatContext *context);

#endif
