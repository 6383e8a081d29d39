/* SPDX-License-Identifier: MIT */
/* suite.h - checks by name, in the Test Anything Protocol, and the differences of a machine that are known. */
#ifndef SUITE_H
#define SUITE_H

#include "platform.h"

/* Begin a check; the one before is ended. */
void suite_check(const char *name);
/* End of all: the plan. @return exit code. */
int suite_end(void);
/* Leave the check in hand out. */
void suite_skip(const char *why);

/* Record whether something holds. */
bool suite_expect(bool ok, const char *text, const char *file, int line);
/* The same for two numbers. */
bool suite_equal(uint64_t a, uint64_t b, const char *text, const char *file, int line);
/*
 * Something in which this machine may differ from the specification: `spec` holds, or the difference is known of this
 * version and `machine` holds. docs/qemu.md lists them by id.
 */
bool suite_differs(const char *id, bool spec, bool machine, const char *text, const char *file, int line);
/* Is a difference known of this version? For checks that cannot go on where it is. */
bool suite_known(const char *id);

#define EXPECT(x) suite_expect((x), #x, __FILE__, __LINE__)
#define EXPECT_EQ(a, b) suite_equal((uint64_t)(a), (uint64_t)(b), #a " == " #b, __FILE__, __LINE__)
#define EXPECT_OK(x) suite_equal((uint64_t)(int64_t)(x), 0, #x, __FILE__, __LINE__)
#define EXPECT_OR(id, spec, machine) suite_differs(id, (spec), (machine), #spec, __FILE__, __LINE__)

/* Diagnostics of a check that failed: registers, queues, structures. Set by the rig. */
extern void (*suite_report)(void);

/* The machine showed a known difference. */
void suite_note_known(const char *id);
/* Text: a line that the protocol ignores. */
void suite_note(const char *text);
/* Text with a number. */
void suite_note_number(const char *text, uint64_t number);

#endif
