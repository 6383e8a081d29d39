/* SPDX-License-Identifier: MIT */
/*
 * queue_index.h for every size and every register value. The reference is counts that never wrap: `c` entries consumed,
 * `p` produced, c <= p <= c + size [3.5.1].
 */
#include "proof.h"
#include "smmuv3/queue_index.h"

static unsigned some_log2(void)
{
    const unsigned log2 = nondet_unsigned();
    ASSUME(log2 <= 19);
    return log2;
}

/* What a register holds of a count: index in the low bits, wrap above, anything in the bits above that. */
static uint32_t some_register(uint64_t count, unsigned log2)
{
    const uint32_t mask = (uint32_t)((UINT64_C(2) << log2) - 1);
    return ((uint32_t)count & mask) | (nondet_u32() & ~mask);
}

void prove_queue_counts(void)
{
    const unsigned log2 = some_log2();
    const uint64_t size = UINT64_C(1) << log2;
    const uint64_t c = nondet_u64();
    const uint64_t p = nondet_u64();
    ASSUME(p >= c && p - c <= size);
    const uint32_t prod = some_register(p, log2);
    const uint32_t cons = some_register(c, log2);
    PROVE(smmuv3_queue_size(log2) == size, "size");
    PROVE(smmuv3_queue_used(prod, cons, log2) == p - c, "used");
    PROVE(smmuv3_queue_empty(prod, cons, log2) == (p == c), "empty");
    PROVE(smmuv3_queue_full(prod, cons, log2) == (p - c == size), "full");
    PROVE(smmuv3_queue_space(prod, cons, log2) == size - (p - c), "space");
    PROVE(smmuv3_queue_pair_valid(prod, cons, log2) || prod == UINT32_MAX || cons == UINT32_MAX, "a valid pair");
    PROVE(smmuv3_queue_slot(p, log2) == (p & (size - 1)), "slot");
    PROVE(smmuv3_queue_reg(p, log2) == (p & (2 * size - 1)), "register");
}

/* A pair that no queue can have is never a valid one, and no function answers out of its range for it. */
void prove_queue_any_pair(void)
{
    const unsigned log2 = some_log2();
    const uint32_t prod = nondet_u32();
    const uint32_t cons = nondet_u32();
    const uint32_t size = smmuv3_queue_size(log2);
    PROVE(smmuv3_queue_used(prod, cons, log2) < 2 * size, "used");
    PROVE(smmuv3_queue_space(prod, cons, log2) <= size, "space");
    PROVE(smmuv3_queue_slot(nondet_u64(), log2) < size, "slot");
    if (smmuv3_queue_pair_valid(prod, cons, log2)) {
        const bool same_wrap = ((prod ^ cons) >> log2 & 1) == 0;
        const uint32_t pi = prod & (size - 1);
        const uint32_t ci = cons & (size - 1);
        PROVE(same_wrap ? pi >= ci : pi <= ci, "one of the four states of 3.5.1");
    }
}

void prove_queue_extend(void)
{
    const unsigned log2 = some_log2();
    const uint64_t base = nondet_u64();
    const uint64_t position = nondet_u64();
    ASSUME(position >= base && position - base < (UINT64_C(2) << log2));
    PROVE(smmuv3_queue_extend(base, some_register(position, log2), log2) == position, "the position");
}

void prove_queue_consumed(void)
{
    const unsigned log2 = some_log2();
    const uint64_t place = nondet_u64();
    const uint64_t cons = nondet_u64();
    ASSUME(place <= UINT64_MAX - (UINT64_C(1) << 21) && cons <= UINT64_MAX - (UINT64_C(1) << 21));
    ASSUME(cons <= place + (UINT64_C(1) << log2) && place < cons + (UINT64_C(1) << log2));
    PROVE(smmuv3_queue_consumed(some_register(place, log2), some_register(cons, log2), log2) == (cons > place), "consumed");
}

/* The device's side: one more entry exactly where there is space; stalls are held, others flagged once [7.4, 8.1]. */
void prove_queue_produce(void)
{
    const unsigned log2 = some_log2();
    const uint64_t size = UINT64_C(1) << log2;
    const uint64_t c = nondet_u64();
    const uint64_t p = nondet_u64();
    const unsigned kind = nondet_unsigned() % 3;
    ASSUME(p >= c && p - c <= size && p < UINT64_MAX);
    const uint32_t before = some_register(p, log2);
    const uint32_t cons = some_register(c, log2);
    const bool pending = ((before ^ cons) >> 31 & 1) != 0;
    uint32_t prod = before;
    const enum smmuv3_queue_outcome outcome = smmuv3_queue_produce(&prod, cons, log2, (enum smmuv3_queue_kind)kind);
    const uint32_t mask = (uint32_t)(2 * size - 1);
    if (outcome == SMMUV3_QUEUE_WRITE) {
        PROVE(p - c < size, "only where there is space");
        PROVE((prod & mask) == ((p + 1) & mask) && (prod & ~mask) == (before & ~mask), "one more, flags kept");
        PROVE(kind != SMMUV3_QUEUE_PRI || !pending, "a pending overflow blocks page requests");
    } else {
        PROVE(p - c == size || (kind == SMMUV3_QUEUE_PRI && pending), "only where it cannot be written");
        PROVE((outcome == SMMUV3_QUEUE_HOLD) == (kind == SMMUV3_QUEUE_STALL_EVENT), "stalls are held and nothing else");
        PROVE((outcome == SMMUV3_QUEUE_OVERFLOW) == (kind != SMMUV3_QUEUE_STALL_EVENT && !pending), "flagged once");
        PROVE(prod == (outcome == SMMUV3_QUEUE_OVERFLOW ? before ^ 0x80000000u : before), "nothing else changes");
    }
}

void prove_queue_base(void)
{
    struct smmuv3_queue_base base;
    uint64_t value = 0;
    base.address = nondet_u64();
    base.log2 = nondet_u32();
    base.entry_bytes = nondet_bool() ? 16 : 32;
    base.allocate = nondet_bool();
    const smmuv3_status status = smmuv3_queue_base_make(&base, &value);
    if (status != SMMUV3_OK) {
        PROVE(value == 0, "nothing stored after an error");
        return;
    }
    const uint64_t bytes = (uint64_t)base.entry_bytes << base.log2;
    PROVE(base.log2 <= 19 && base.address >> 56 == 0, "in range");
    PROVE((base.address & (bytes - 1)) == 0 && (base.address & 31) == 0, "aligned to the larger of 32 and its size");
    PROVE((value & 31) == base.log2 && (value >> 62 & 1) == base.allocate, "size and hint where 6.3.26 has them");
    PROVE((value & UINT64_C(0x00ffffffffffffe0)) == base.address, "address where 6.3.26 has it");
    const struct smmuv3_queue_base back = smmuv3_queue_base_parse(value, base.entry_bytes);
    PROVE(back.address == base.address && back.log2 == base.log2 && back.allocate == base.allocate, "and back");
}
