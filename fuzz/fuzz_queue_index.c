/* SPDX-License-Identifier: MIT */
/*
 * Index arithmetic against counts that never wrap, kept in 128 bits as two words. Byte 0: LOG2SIZE; bytes 1 to 8: where the
 * counts begin; then one operation a byte: produce, consume, or a jump of both by whole queues. After each, every
 * function must answer as the counts do, whatever stands above the wrap flag in the registers.
 */
#include "smmuv3/queue_index.h"

#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* A count that never wraps: high * 2^64 + low. */
struct big {
    uint64_t high;
    uint64_t low;
};

static struct big add(struct big a, uint64_t n)
{
    a.low += n;
    a.high += a.low < n;
    return a;
}

static uint64_t distance(struct big from, struct big to)
{
    return to.low - from.low;
}

static uint32_t shown(struct big count, unsigned log2, uint32_t above)
{
    const uint32_t mask = (UINT32_C(2) << log2) - 1;
    return ((uint32_t)count.low & mask) | (above & ~mask);
}

static void must(int condition)
{
    if (!condition)
        abort();
}

static void compare(struct big p, struct big c, unsigned log2, uint32_t above)
{
    const uint64_t entries = UINT64_C(1) << log2;
    const uint64_t used = distance(c, p);
    const uint32_t prod = shown(p, log2, above);
    const uint32_t cons = shown(c, log2, above >> 7);
    must(smmuv3_queue_used(prod, cons, log2) == used);
    must(smmuv3_queue_space(prod, cons, log2) == entries - used);
    must(smmuv3_queue_empty(prod, cons, log2) == (used == 0));
    must(smmuv3_queue_full(prod, cons, log2) == (used == entries));
    must(smmuv3_queue_pair_valid(prod, cons, log2) || prod == UINT32_MAX || cons == UINT32_MAX);
    must(smmuv3_queue_extend(c.low, prod, log2) == p.low);
    must(smmuv3_queue_slot(p.low, log2) == (p.low & (entries - 1)));
    for (uint64_t back = 1; back <= used && back < 9; back++) {
        /* The entry before PROD: consumed iff CONS went past it. */
        const struct big place = {p.high - (p.low < back), p.low - back};
        must(smmuv3_queue_consumed(shown(place, log2, 0), cons, log2) == (distance(c, place) >> 63 != 0));
    }
}

static void device(struct big *p, struct big c, unsigned log2, unsigned kind)
{
    uint32_t prod = shown(*p, log2, 0);
    const uint32_t cons = shown(c, log2, 0);
    const bool full = distance(c, *p) == UINT64_C(1) << log2;
    const enum smmuv3_queue_outcome outcome = smmuv3_queue_produce(&prod, cons, log2, (enum smmuv3_queue_kind)kind);
    must((outcome == SMMUV3_QUEUE_WRITE) == !full);
    if (outcome == SMMUV3_QUEUE_WRITE)
        *p = add(*p, 1);
    must((prod & ((UINT32_C(2) << log2) - 1)) == shown(*p, log2, 0));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct big p = {0, 0};
    if (size < 9)
        return 0;
    const unsigned log2 = data[0] % 20;
    for (unsigned i = 1; i <= 8; i++)
        p.low = p.low << 8 | data[i];
    struct big c = p;
    for (size_t i = 9; i < size; i++) {
        const uint64_t free_entries = (UINT64_C(1) << log2) - distance(c, p);
        const uint64_t n = data[i] >> 2;
        switch (data[i] & 3) {
        case 0: p = add(p, n < free_entries ? n : free_entries); break;
        case 1: c = add(c, n < distance(c, p) ? n : distance(c, p)); break;
        case 2: p = add(p, n == 0 ? free_entries : 0); c = add(c, n == 1 ? distance(c, p) : 0); break;
        default: device(&p, c, log2, (unsigned)(n % 3)); break;
        }
        compare(p, c, log2, (uint32_t)data[i] * 0x01010101u << 3);
    }
    return 0;
}
