// The system calls that Swift cannot make itself, or not safely.
#ifndef C_PROCESS_H
#define C_PROCESS_H

#include "te_confine.h"
#include "te_file.h"
#include "te_libraries.h"
#include "te_memory.h"
#include "te_message.h"
#include "te_split.h"

#endif
