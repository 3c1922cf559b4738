// libav's log through one callback: formatted in C, because a va_list does not cross into Swift.
#ifndef TE_LOG_H
#define TE_LOG_H

// Receives one line without its newline. Called from any thread, also libav's own; no lock is held meanwhile.
typedef void (*te_log_sink)(int level, const char *line);

// Installs the callback for the life of the process. Lines above `level` are dropped before they are formatted.
void te_log_install(te_log_sink sink, int level);
void te_log_set_level(int level);

// Copies the last line of level error or worse that this thread logged, and forgets it; the last of any other
// thread when this one logged none. An empty string when there is none.
void te_log_take_last_error(char *buffer, int size);
// Forgets what this thread and the others logged so far.
void te_log_forget(void);

#endif
