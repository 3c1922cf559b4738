// libav's log through one callback: formatted in C, because a va_list does not cross into Swift.
#ifndef TE_LOG_H
#define TE_LOG_H

// Receives one line without its newline and without control characters. Called from any thread, also libav's own; no
// lock is held meanwhile.
typedef void (*te_log_sink)(int level, const char *line);

// Sends lines up to `level` to the sink from now on; others cost nothing. Installs libav's callback for the life of the
// process.
void te_log_install(te_log_sink sink, int level);

// Copies the last line of level error or worse that this thread logged, and forgets it; the last of any other
// thread when this one logged none. An empty string when there is none.
void te_log_take_last_error(char *buffer, int size);
// Forgets what this thread and the others logged so far. Error lines are kept from the first call on, with or without
// a sink.
void te_log_forget(void);

#endif
