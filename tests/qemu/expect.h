/* SPDX-License-Identifier: MIT */
/* expect.h - what the specification says about an access, by the library's own walk over the same memory. */
#ifndef EXPECT_H
#define EXPECT_H

#include "rig.h"

/* The differences that a record may have besides those that hold for all records; NULL: none. */
struct expect_rule {
    /* Id of a known difference. */
    const char *id;
    /* The event of the machine then, 0: none is recorded and the access ends as the machine likes. */
    unsigned number;
};

/*
 * A device writes to an address. `number` is the event that the specification asks for, by hand; 0: the write arrives at
 * `pa`; ABORT: it is aborted without an event. The walk must say the same, and the record of the machine must be, word for
 * word, the one that the walk makes, but for known differences.
 */
void expect_access(unsigned device, uint64_t address, uint64_t pa, unsigned number, const struct expect_rule *rule);
#define EXPECT_ABORT 0x100u

/* Notes: the last access, every step of its walk, and why it ended. */
void expect_report(void);

#endif
