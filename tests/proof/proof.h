/* SPDX-License-Identifier: MIT */
/*
 * What the harnesses of CBMC share. A harness gives a function arguments of any value (nondet_*), says what the caller
 * promises (ASSUME), and what must hold afterwards (PROVE). Each entry point is a function prove_<what>().
 */
#ifndef TESTS_PROOF_H
#define TESTS_PROOF_H

#include <stdbool.h>
#include <stdint.h>

int nondet_int(void);
unsigned nondet_unsigned(void);
uint8_t nondet_u8(void);
uint32_t nondet_u32(void);
uint64_t nondet_u64(void);
bool nondet_bool(void);

#define ASSUME(condition) __CPROVER_assume(condition)
#define PROVE(condition, text) __CPROVER_assert(condition, text)

#endif
