/* SPDX-License-Identifier: MIT */
/*
 * What invalidation is compared with: two splitters of ranges, and a list of devices under a spinlock or a
 * reader-writer lock. Both lists plan once before they take the lock and only stamp commands while they hold it.
 */
#ifndef BENCH_INVAL_BASE_H
#define BENCH_INVAL_BASE_H

#include "smmuv3/plan_inval.h"
#include "smmuv3/port.h"

#include <stdatomic.h>
#include <stdlib.h>

/* Five bits at a time from the lowest set bit: as kernels did for years. Returns the number of commands. */
static inline unsigned base_greedy(uint64_t w0, uint64_t address, uint64_t pages, struct smmuv3_cmd *out)
{
    unsigned n = 0;
    while (pages != 0) {
        const unsigned scale = (unsigned)__builtin_ctzll(pages);
        const uint64_t num = pages >> scale & 31;
        out[n].w[0] = w0 | (num - 1) << 12 | (uint64_t)scale << 20;
        out[n++].w[1] = address | 1 << 10 | 3 << 8 | 1;
        address += num << (scale + 12);
        pages -= num << scale;
    }
    return n;
}

/* Aligned powers of two, as a device model and some drivers do. */
static inline unsigned base_pow2(uint64_t w0, uint64_t address, uint64_t pages, struct smmuv3_cmd *out)
{
    unsigned n = 0;
    while (pages != 0) {
        const unsigned fit = 63 - (unsigned)__builtin_clzll(pages);
        const uint64_t page = address >> 12;
        const unsigned align = page == 0 ? 63 : (unsigned)__builtin_ctzll(page);
        const unsigned scale = fit < align ? fit : align;
        out[n].w[0] = w0 | (uint64_t)scale << 20;
        out[n++].w[1] = address | 1 << 10 | 3 << 8 | 1;
        address += UINT64_C(1) << (scale + 12);
        pages -= UINT64_C(1) << scale;
    }
    return n;
}

/* One command for each page. */
static inline unsigned base_singles(uint64_t w0, uint64_t address, uint64_t pages, struct smmuv3_cmd *out)
{
    for (uint64_t i = 0; i < pages; i++) {
        out[i].w[0] = w0;
        out[i].w[1] = (address + (i << 12)) | 1;
    }
    return (unsigned)pages;
}

struct base_device {
    struct base_device *next;
    uint32_t asid, sid;
    bool ats;
};

struct base_lists {
    _Alignas(128) atomic_uint lock; /* spin: 0 or 1; rw: readers * 2 + writer */
    struct base_device *head;
    /* What a domain has: its stage is not a constant of the program. */
    _Alignas(128) uint32_t op, asid, granule_log2, flags;
};

static inline void base_pause(void)
{
    smmuv3_cpu_pause();
}

static inline void base_spin_lock(struct base_lists *l)
{
    while (atomic_exchange_explicit(&l->lock, 1, memory_order_acquire) != 0)
        while (atomic_load_explicit(&l->lock, memory_order_relaxed) != 0)
            base_pause();
}

static inline void base_spin_unlock(struct base_lists *l)
{
    atomic_store_explicit(&l->lock, 0, memory_order_release);
}

static inline void base_read_lock(struct base_lists *l)
{
    while ((atomic_fetch_add_explicit(&l->lock, 2, memory_order_acquire) & 1) != 0) {
        atomic_fetch_sub_explicit(&l->lock, 2, memory_order_relaxed);
        while ((atomic_load_explicit(&l->lock, memory_order_relaxed) & 1) != 0)
            base_pause();
    }
}

static inline void base_read_unlock(struct base_lists *l)
{
    atomic_fetch_sub_explicit(&l->lock, 2, memory_order_release);
}

static inline void base_write_lock(struct base_lists *l)
{
    unsigned none = 0;
    while (!atomic_compare_exchange_weak_explicit(&l->lock, &none, 1, memory_order_acquire, memory_order_relaxed)) {
        none = 0;
        base_pause();
    }
}

static inline void base_write_unlock(struct base_lists *l)
{
    atomic_fetch_sub_explicit(&l->lock, 1, memory_order_release);
}

/* Build a batch for the devices of a list: TLBIs of one ASID, CMD_SYNC, ATC_INVs. The lock is held. */
static inline unsigned base_build(const struct base_lists *l, const struct smmuv3_plan_inval *plan, uint64_t atc_w1,
                                  struct smmuv3_cmd *out)
{
    unsigned n = 0;
    bool sync = false;
    out[n++] = plan->first;
    if (plan->count == 2)
        out[n++] = plan->second;
    for (const struct base_device *d = l->head; d != NULL; d = d->next) {
        if (!d->ats)
            continue;
        if (!sync) {
            out[n].w[0] = SMMUV3_OP_SYNC;
            out[n++].w[1] = 0;
            sync = true;
        }
        out[n].w[0] = (uint64_t)d->sid << 32 | SMMUV3_OP_ATC_INV;
        out[n++].w[1] = atc_w1;
    }
    return n;
}

#endif
