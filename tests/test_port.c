/* SPDX-License-Identifier: MIT */
/* The direct port's arena, time and readers; atomics and memory functions; the callbacks port's defaults. */
#include "smmuv3/port_direct.h"

#include <criterion/criterion.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

static struct smmuv3_port port;
static unsigned char *arena;

static void setup(void)
{
    arena = aligned_alloc(65536, 65536);
    memset(arena, 0xa5, 65536);
    smmuv3_port_direct_init(&port, arena, 65536, 0x80000000u, 1000000000u);
}

static void teardown(void)
{
    free(arena);
}

TestSuite(port, .init = setup, .fini = teardown);

Test(port, allocates_zeroed_blocks_aligned_to_their_size)
{
    unsigned char *a = smmuv3_port_alloc(&port, 24, 0);
    unsigned char *b = smmuv3_port_alloc(&port, 4096, 12);

    cr_assert_not_null(a);
    cr_assert_not_null(b);
    cr_assert_eq((uintptr_t)b % 4096, 0);
    for (size_t i = 0; i < 4096; i++)
        cr_assert_eq(b[i], 0);
    cr_assert_eq(smmuv3_port_to_bus(&port, b), 0x80000000u + (uint64_t)(b - arena));
    cr_assert_eq(smmuv3_port_from_bus(&port, smmuv3_port_to_bus(&port, b)), b);
    cr_assert_null(smmuv3_port_from_bus(&port, 0x7fffffffu));
    cr_assert_null(smmuv3_port_from_bus(&port, 0x80010000u));
}

Test(port, alignment_above_the_size_is_kept)
{
    (void)smmuv3_port_alloc(&port, 8, 0);
    cr_assert_eq((uintptr_t)smmuv3_port_alloc(&port, 64, 14) % 16384, 0);
}

Test(port, reuses_freed_blocks_and_ends_with_null)
{
    void *a = smmuv3_port_alloc(&port, 65536, 0);

    cr_assert_not_null(a);
    cr_assert_null(smmuv3_port_alloc(&port, 8, 0));
    smmuv3_port_free(&port, a, 65536);
    cr_assert_null(smmuv3_port_alloc(&port, 8, 0), "blocks are not split");
    cr_assert_eq(smmuv3_port_alloc(&port, 40000, 0), a);
    smmuv3_port_free(&port, NULL, 8);
    cr_assert_null(smmuv3_port_alloc(&port, (size_t)1 << 40, 0));
}

Test(port, time_multiplier_is_exact_for_common_frequencies)
{
    cr_assert_eq(smmuv3_port_direct_mult_(1000000000u), 1u << 24);
    cr_assert_eq(smmuv3_port_direct_mult_(100000000u), 10u << 24);
    cr_assert_eq(smmuv3_port_direct_mult_(62500000u), 16u << 24);
    cr_assert_eq(smmuv3_port_direct_mult_(0), 0);
}

Test(port, time_does_not_go_back)
{
    uint64_t last = smmuv3_port_now_ns(&port);

    for (int i = 0; i < 1000; i++) {
        const uint64_t now = smmuv3_port_now_ns(&port);

        cr_assert_geq(now, last);
        last = now;
    }
}

Test(port, registers_are_little_endian)
{
    static unsigned char reg[8];
    static const unsigned char want[8] = {0x78, 0x56, 0x34, 0x12, 0xef, 0xcd, 0xab, 0x90};
    /* through a volatile, so that the compiler does not reason about the object */
    volatile uintptr_t at = (uintptr_t)reg;

    smmuv3_port_write64(&port, at, 0x90abcdef12345678u);
    cr_assert_arr_eq(reg, want, 8);
    cr_assert_eq(smmuv3_port_read64(&port, at), 0x90abcdef12345678u);
    cr_assert_eq(smmuv3_port_read32(&port, at), 0x12345678u);
    smmuv3_port_write32(&port, at + 4, 0x01020304u);
    cr_assert_eq(reg[4], 4);
}

Test(port, atomics_return_the_old_value)
{
    struct smmuv3_a32 a;
    struct smmuv3_a64 b;

    smmuv3_a32_store(&a, 5);
    cr_assert_eq(smmuv3_a32_exchange(&a, 7), 5);
    cr_assert_eq(smmuv3_a32_fetch_add(&a, 3), 7);
    cr_assert_eq(smmuv3_a32_fetch_or(&a, 0xf0), 10);
    cr_assert_eq(smmuv3_a32_fetch_and(&a, 0xf3), 0xfa);
    cr_assert_eq(smmuv3_a32_fetch_xor(&a, 0xff), 0xf2);
    cr_assert_eq(smmuv3_a32_cas(&a, 1, 2), 0x0d);
    cr_assert_eq(smmuv3_a32_cas(&a, 0x0d, 2), 0x0d);
    cr_assert_eq(smmuv3_a32_load(&a), 2);
    smmuv3_a64_store_release(&b, UINT64_C(1) << 40);
    cr_assert_eq(smmuv3_a64_fetch_add(&b, 1), UINT64_C(1) << 40);
    cr_assert_eq(smmuv3_a64_fetch_or(&b, UINT64_C(1) << 63), (UINT64_C(1) << 40) + 1);
    cr_assert_eq(smmuv3_a64_exchange(&b, 9), (UINT64_C(1) << 63) + (UINT64_C(1) << 40) + 1);
    cr_assert_eq(smmuv3_a64_cas(&b, 8, 1), 9);
    cr_assert_eq(smmuv3_a64_cas(&b, 9, 1), 9);
    cr_assert_eq(smmuv3_a64_load_acquire(&b), 1);
    cr_assert_eq(smmuv3_a64_cas(&b, 1, 3), 1);
    cr_assert_eq(smmuv3_a64_fetch_and(&b, 2), 3);
    cr_assert_eq(smmuv3_a64_load(&b), 2);
}

Test(port, memory_words_are_little_endian_bytes)
{
    struct smmuv3_le64 w;
    struct smmuv3_le32 v;
    static const unsigned char want[8] = {8, 7, 6, 5, 4, 3, 2, 1};

    smmuv3_mem_store64(&w, 0x0102030405060708u);
    cr_assert_arr_eq((const unsigned char *)&w, want, 8);
    cr_assert_eq(smmuv3_mem_cas64(&w, 0x0102030405060708u, 1), 0x0102030405060708u);
    cr_assert_eq(smmuv3_mem_load64_acquire(&w), 1);
    smmuv3_mem_store32_release(&v, 0x05060708u);
    cr_assert_arr_eq((const unsigned char *)&v, want, 4);
    cr_assert_eq(smmuv3_mem_load32_acquire(&v), 0x05060708u);
}

Test(port, pte_fill_writes_exactly_its_descriptors)
{
    static SMMUV3_ALIGNAS(16) uint64_t table[16];

    for (size_t first = 0; first < 3; first++) {
        for (size_t count = 0; count < 12; count++) {
            for (int swap = 0; swap < 2; swap++) {
                memset(table, 0xee, sizeof table);
                smmuv3_pte_fill(table + first, count, 0x403, 0x1000, swap != 0);
                for (size_t i = 0; i < 16; i++) {
                    uint64_t want = UINT64_C(0xeeeeeeeeeeeeeeee);

                    if (i >= first && i < first + count)
                        want = 0x403 + 0x1000 * (i - first);
                    if (i >= first && i < first + count && swap != 0)
                        want = smmuv3_swap64(want);
                    cr_assert_eq(table[i], want, "first %zu count %zu i %zu", first, count, i);
                }
            }
        }
    }
}

static struct smmuv3_a32 shared;
static volatile int published;
static int retired;

static void *reader(void *argument)
{
    (void)argument;
    for (int i = 0; i < 20000; i++) {
        const uintptr_t token = smmuv3_port_read_enter(&port);

        if (smmuv3_a32_load_acquire(&shared) == 0)
            cr_assert_eq(__atomic_load_n(&retired, __ATOMIC_RELAXED), 0);
        smmuv3_port_read_exit(&port, token);
    }
    return NULL;
}

static void retire(void *argument)
{
    __atomic_store_n((int *)argument, 0, __ATOMIC_RELAXED);
}

/* A reader that still sees the structure (shared == 0) never sees it retired. */
Test(port, synchronize_waits_for_readers)
{
    pthread_t thread[2];

    for (int i = 0; i < 2; i++)
        cr_assert_eq(pthread_create(&thread[i], NULL, reader, NULL), 0);
    for (int i = 0; i < 200; i++) {
        smmuv3_a32_store_release(&shared, 1);
        smmuv3_port_synchronize(&port);
        __atomic_store_n(&retired, 1, __ATOMIC_RELAXED);
        smmuv3_port_defer(&port, retire, &retired);
        smmuv3_a32_store_release(&shared, 0);
    }
    for (int i = 0; i < 2; i++)
        pthread_join(thread[i], NULL);
}

Test(port, cache_upkeep_and_barriers_run)
{
    smmuv3_port_clean(&port, arena + 3, 200);
    smmuv3_port_invalidate(&port, arena, 0);
    smmuv3_barrier_mem_to_mem();
    smmuv3_barrier_mem_to_mmio();
    smmuv3_barrier_mmio_to_mem();
    smmuv3_barrier_reads_to_mmio();
    smmuv3_barrier_full();
    smmuv3_barrier_mmio_handover();
    smmuv3_barrier_complete();
    smmuv3_port_relax(&port, arena, 0, 0);
    smmuv3_port_critical_exit(&port, smmuv3_port_critical_enter(&port));
}
