/* SPDX-License-Identifier: MIT */
/*
 * Memory of a host and of its guests, and what guests do in it: one that behaves as a driver does, one that writes
 * garbage. Positions of bits are written out here, from the specification.
 */
#ifndef NEST_WORLD_H
#define NEST_WORLD_H

#include "nest_kit.h"

#include <string.h>

#define PA UINT64_C(0x80000000)
enum { BYTES = 0x200000, IPA = 0x40000000, RAM = 0x40000, GUESTS = 2, SIDS = 4, PAGES = 16, ASIDS = 4 };
/* In guest memory: stream table 0, CDs 0x1000, tables 0x2000, queues from 0xe000 on, data from 0x10000 on. */
enum {
    GUEST_QUEUE = 0xe000,
    GUEST_QUEUE_LOG2 = 6,
    GUEST_EVENTS = 0xe400,
    GUEST_EVENTS_LOG2 = 5,
    GUEST_QUEUES = 0x1000
};

static uint64_t host_words[BYTES / 8];
static struct smmuv3_env host;

struct vm {
    struct smmuv3_nest_stream v[SIDS];
    uint32_t order[SIDS];
    struct smmuv3_nest_streams streams;
    struct smmuv3_nest_guest guest;
    struct smmuv3_ste host_ste;
    uint32_t prod, cons;
};
static struct vm guests[GUESTS];

static inline uint64_t *at(uint64_t pa)
{
    cr_assert(pa >= PA && pa < PA + BYTES && (pa & 7) == 0);
    return &host_words[(pa - PA) / 8];
}

static inline uint64_t ram(unsigned g)
{
    return PA + 0x80000 + (uint64_t)g * RAM;
}

static inline uint64_t *in_ram(unsigned g, uint64_t offset)
{
    return at(ram(g) + offset);
}

static inline bool in(uint64_t pa, uint64_t first, uint64_t bytes)
{
    return pa >= first && pa - first < bytes;
}

static inline void ask(unsigned g, uint64_t w0, uint64_t w1)
{
    struct vm *vm = &guests[g];
    uint64_t *slot = in_ram(g, GUEST_QUEUE + 16 * (vm->prod & 63));
    slot[0] = w0;
    slot[1] = w1;
    vm->prod++;
}

static inline uint64_t table_of(unsigned set)
{
    return 0x2000 + 0x3000 * (uint64_t)set;
}

static inline void put_cd(unsigned g, unsigned n, unsigned set, bool valid)
{
    uint64_t *cd = in_ram(g, 0x1000 + 64 * n);
    memset(cd, 0, 64);
    cd[0] = 25 | 1 << 8 | 1 << 10 | 3 << 12 | 1 << 30 | (uint64_t)valid << 31 | 1ull << 41 | 1ull << 45 | 1ull << 46 |
            1ull << 47 | (uint64_t)n << 48;
    cd[1] = IPA + table_of(set);
    cd[3] = 0xff;
}

static inline void put_pte(unsigned g, unsigned set, unsigned page, unsigned data, bool valid)
{
    *in_ram(g, table_of(set) + 0x2000 + 8 * page) =
        valid ? (IPA + 0x10000 + 0x1000 * (uint64_t)data) | 1 << 11 | 1 << 10 | 3 << 8 | 1 << 6 | 3 : 0;
}

static inline void put_ste(unsigned g, unsigned vsid, unsigned config, unsigned cd)
{
    uint64_t *ste = in_ram(g, 64 * vsid);
    memset(ste, 0, 64);
    ste[0] = config == 8 ? 0 : 1 | (uint64_t)config << 1;
    if (config == 5) {
        ste[0] |= IPA + 0x1000 + 64 * cd;
        ste[1] = 1 << 2 | 1 << 4 | 3 << 6;
    }
}

/* A guest: its memory in stage 2, its streams, tables that make sense, what it is shown. */
static inline void make_vm(unsigned g)
{
    static struct smmuv3_nest_policy policy;
    struct smmuv3_caps shown;
    struct vm *vm = &guests[g];
    const uint64_t s2 = PA + 0x10000 * (1 + (uint64_t)g);
    policy.ipa_bits = 32;
    policy.sid_bits = 4;
    cr_assert_eq(smmuv3_nest_caps_make(&shown, &host.caps, &policy), SMMUV3_OK);
    for (uint32_t i = 0; i < SIDS; i++) {
        vm->v[i].vsid = i;
        vm->v[i].psid = 8 + 16 * g + (i * 5) % 11;
        vm->v[i].flags = 7;
    }
    cr_assert_eq(smmuv3_nest_streams_make(&vm->streams, vm->v, vm->order, SIDS), SMMUV3_OK);
    struct smmuv3_nest_guest_args args = {&shown, &host.caps, &vm->streams, (uint16_t)(7 + g), 0, NULL};
    cr_assert_eq(smmuv3_nest_guest_make(&vm->guest, &args), SMMUV3_OK);
    at(s2)[IPA >> 30] = (s2 + 0x1000) | 3;
    at(s2 + 0x1000)[0] = (s2 + 0x2000) | 3;
    for (uint64_t i = 0; i < RAM / 0x1000; i++)
        at(s2 + 0x2000)[i] = (ram(g) + i * 0x1000) | 1 << 10 | 3 << 8 | 3 << 6 | 0xf << 2 | 3;
    nest_host_ste(&vm->host_ste);
    vm->host_ste.w[2] = (vm->host_ste.w[2] & ~0x3f0000ffffull & ~(63ull << 32)) | (7 + g) | 32ull << 32;
    vm->host_ste.w[3] = s2;
    for (uint32_t i = 0; i < SIDS; i++)
        host_words[8 * vm->v[i].psid] = 1; /* abort until the guest says something */
    for (unsigned set = 0; set < 4; set++) {
        *in_ram(g, table_of(set)) = (IPA + table_of(set) + 0x1000) | 3;
        *in_ram(g, table_of(set) + 0x1000) = (IPA + table_of(set) + 0x2000) | 3;
    }
    for (unsigned n = 0; n < ASIDS; n++)
        put_cd(g, n, n, true);
}

/* What a driver does: change, invalidate, wait. Its commands are in the queue then. */
static inline void behave(unsigned g, uint64_t *seed)
{
    uint64_t r = kit_random(seed);
    unsigned n = r >> 8 & 3, page = r >> 16 & 15, data = (unsigned)(r >> 32) % 40;
    switch (r & 7) {
    case 0:
        put_ste(g, n, (unsigned[16]){5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 4, 4, 0, 8}[r >> 24 & 15], r >> 28 & 3);
        ask(g, 0x03 | (uint64_t)n << 32, 1);
        break;
    case 1:
        put_cd(g, n, r >> 24 & 3, (r >> 28 & 15) != 0);
        for (uint64_t sid = 0; sid < SIDS; sid++) /* CFGI_STE drops CDs as well */
            ask(g, ((r >> 50 & 1) != 0 ? 0x03u : 0x05u) | sid << 32, 1);
        ask(g, 0x46, 0);
        ask(g, 0x11 | (uint64_t)n << 48, 0);
        break;
    case 2:
        put_pte(g, n, page, data, false);
        put_pte(g, n, (page + 1) & 15, data, false);
        /* Every ASID whose CD may point at this table set. */
        for (uint64_t a = 0; a < ASIDS; a++) {
            ask(g, 0x12 | a << 48, (uint64_t)page << 12);
            ask(g, 0x12 | a << 48, (uint64_t)((page + 1) & 15) << 12);
        }
        break;
    case 3:
        put_pte(g, n, page, data, true);
        ask(g, 0x13, (uint64_t)page << 12);
        break;
    case 4:
        for (unsigned p = 4; p < 8; p++)
            put_pte(g, n, p, data, (r >> 40 & 1) != 0);
        ask(g, 0x13 | 3 << 12, 4ull << 12 | 1 << 10); /* a range of 4 pages */
        break;
    case 5:
        for (unsigned p = 0; p < PAGES; p++)
            put_pte(g, n, p, (data + p) % 40, (r >> (40 + (p & 7)) & 1) != 0);
        ask(g, (r >> 60 & 1) != 0 ? 0x30 : 0x10, 0);
        break;
    default:
        for (unsigned p = 0; p < PAGES; p += 3)
            put_pte(g, n, p, (data + p) % 40, true);
        for (uint64_t a = 0; a < ASIDS; a++)
            ask(g, 0x11 | a << 48, 0);
    }
    ask(g, 0x46, 0);
}

/* What nobody should do. */
static inline void misbehave(unsigned g, uint64_t *seed)
{
    uint64_t r = kit_random(seed);
    for (unsigned i = 0; i < 1 + (r & 15); i++) {
        uint64_t where = kit_random(seed) % (0x10000 / 8) * 8, word = kit_random(seed);
        if ((word & 3) == 0)
            where &= 0x1fff; /* stream table and CDs */
        if ((r >> 8 & 1) != 0) /* pointers that nearly make sense */
            word = (word & 0xfff0000000000fffull) | (PA - 0x100000 + (word >> 12 & 0x3ff) * 0x1000) | 1;
        if ((r >> 9 & 3) == 0)
            word = IPA + (word >> 20 & 0x3f) * 0x1000 + (word & 0xfff);
        if (!in(where, GUEST_QUEUE, GUEST_QUEUES))
            *in_ram(g, where) = word;
    }
    if ((r >> 20 & 1) == 0)
        put_ste(g, r >> 24 & 3, 5, r >> 28 & 3);
    if ((r >> 22 & 1) == 0) {
        put_cd(g, r >> 28 & 3, r >> 30 & 3, true);
        *in_ram(g, table_of(r >> 30 & 3)) = (IPA + table_of(r >> 30 & 3) + 0x1000) | 3;
        *in_ram(g, table_of(r >> 30 & 3) + 0x1000) = (IPA + table_of(r >> 30 & 3) + 0x2000) | 3;
    }
    for (unsigned p = 0; p < PAGES; p += 2)
        put_pte(g, r >> 30 & 3, p, r >> 32 & 63, true);
    for (unsigned i = 0; i < 1 + (r >> 12 & 7); i++) {
        static const uint8_t likely[16] = {1, 2, 3, 4, 5, 6, 0x10, 0x11, 0x12, 0x13, 0x30, 0x40, 0x44, 0x46, 3, 4};
        uint64_t w0 = kit_random(seed), w1 = kit_random(seed), k = kit_random(seed);
        if ((k & 7) != 0) {
            w0 = (w0 & ~0xffull) | likely[k >> 8 & 15];
            w0 &= smmuv3_cmd_known(w0 & 0xff, 0) & ~(1ull << 10);
            w1 &= smmuv3_cmd_known(w0 & 0xff, 1);
        }
        if ((w0 & 0xfe) == 0x12)
            w1 &= ~0x80ull; /* TTL128 without 128-bit descriptors: refused by the kit, without effect on the model */
        if ((k >> 4 & 1) != 0)
            w0 = (w0 & 0xffffffffu) | (k >> 32 & 63) << 32;
        ask(g, w0, w1);
    }
    if ((r >> 16 & 3) == 0)
        ask(g, 0x04, 31);
    ask(g, 0x46, 0);
}

#endif
