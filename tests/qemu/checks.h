/* SPDX-License-Identifier: MIT */
/* checks.h - the groups of checks, in the order in which they run. */
#ifndef CHECKS_H
#define CHECKS_H

void checks_bringup(void);
void checks_shapes(void);
void checks_change(void);
void checks_faults(void);
void checks_fields(void);
void checks_queues(void);
void checks_domain(void);
void checks_tables(void);

#endif
