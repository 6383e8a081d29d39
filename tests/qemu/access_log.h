/* SPDX-License-Identifier: MIT */
/* access_log.h - what the program did to the registers, and the events that it took, in memory until the end. */
#ifndef ACCESS_LOG_H
#define ACCESS_LOG_H

#include <stdint.h>

enum access_kind { ACCESS_READ = 'r', ACCESS_WRITE = 'w', ACCESS_EVENT = 'e' };

/* Note an access. A write of EVENTQ_CONS also notes the records that it gives back. */
void access_log(enum access_kind kind, unsigned bytes, uintptr_t address, uint64_t value);
/* Write the log to the file "accesses.bin" of the host. */
void access_log_end(void);

#endif
