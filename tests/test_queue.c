/* SPDX-License-Identifier: MIT */
/* Event and PRI consumers against a device that counts, the single producer, queue memory. */
#include "smmuv3/port.h"
#include "smmuv3/queue.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

/* A device with two registers, and a log of the order of accesses. */
static uint32_t reg[2];
static unsigned writes;
static unsigned cleans;
static size_t alloc_limit;

static uint32_t read32(void *ctx, uintptr_t address)
{
    (void)ctx;
    return reg[address];
}

static void write32(void *ctx, uintptr_t address, uint32_t value)
{
    (void)ctx;
    writes++;
    reg[address] = value;
}

static void clean(void *ctx, const void *p, size_t bytes)
{
    (void)ctx;
    (void)p;
    cleans += (unsigned)bytes;
}

static void *alloc(void *ctx, size_t bytes, unsigned align_log2)
{
    (void)ctx;
    if (bytes > alloc_limit)
        return NULL;
    const size_t align = (size_t)1 << align_log2;
    void *p = aligned_alloc(align, bytes < align ? align : bytes);

    memset(p, 0, bytes);
    return p;
}

static void release(void *ctx, void *p, size_t bytes)
{
    (void)ctx;
    (void)bytes;
    free(p);
}

static const struct smmuv3_port_ops ops = {
    .read32 = read32, .write32 = write32, .clean = clean, .invalidate = clean, .alloc = alloc, .free = release};
static struct smmuv3_port port = {&ops, NULL};

static struct smmuv3_queue_in in;

static void drop(void)
{
    smmuv3_queue_free(&port, &in.args.memory);
}

static void make(unsigned log2, uint32_t entry_bytes, uint32_t prod, uint32_t cons)
{
    struct smmuv3_queue_in_args args;

    memset(&args, 0, sizeof args);
    args.port = &port;
    args.memory.entry_bytes = entry_bytes;
    args.memory.log2 = log2;
    args.prod = 0;
    args.cons = 1;
    alloc_limit = SIZE_MAX;
    cr_assert_eq(smmuv3_queue_alloc(&port, &args.memory, log2), SMMUV3_OK);
    reg[0] = prod;
    reg[1] = cons;
    cr_assert_eq(smmuv3_queue_in_init(&in, &args), SMMUV3_OK);
    writes = 0;
}

/* The device's side, written with plain counts. */
static uint64_t dev_prod;
static void produce(uint32_t size, uint32_t words)
{
    for (uint32_t i = 0; i < words; i++)
        in.args.memory.ring[(dev_prod % size) * words + i] = smmuv3_le64_from_cpu(dev_prod * 10 + i);
    dev_prod++;
    reg[0] = (reg[0] & 0x80000000u) | (uint32_t)(dev_prod % (2 * size));
}

Test(queue, drains_in_order_over_many_laps)
{
    struct smmuv3_queue_drained drained;
    uint64_t out[4 * 4];
    uint64_t next = 0;

    for (unsigned log2 = 0; log2 < 4; log2++) {
        const uint32_t size = 1u << log2;

        make(log2, 32, 0, 0);
        dev_prod = 0;
        next = 0;
        for (uint64_t round = 0; round < 100; round++) {
            for (uint32_t i = 0; i < size; i++)
                produce(size, 4);
            while (next < dev_prod) {
                cr_assert_eq(smmuv3_queue_in_drain(&in, out, 3, &drained), SMMUV3_OK);
                cr_assert_leq(drained.count, 3);
                cr_assert_gt(drained.count, 0);
                for (uint32_t i = 0; i < drained.count; i++, next++)
                    for (uint32_t w = 0; w < 4; w++)
                        cr_assert_eq(out[4 * i + w], next * 10 + w);
                cr_assert_eq(drained.left, dev_prod - next);
                cr_assert_eq(reg[1], next % (2 * size));
            }
            cr_assert_not(drained.overflow);
        }
        drop();
    }
}

Test(queue, nothing_to_read_writes_no_register)
{
    struct smmuv3_queue_drained drained;
    uint64_t out[4];

    make(2, 32, 3, 3);
    cr_assert_eq(smmuv3_queue_in_drain(&in, out, 1, &drained), SMMUV3_OK);
    cr_assert_eq(drained.count, 0);
    cr_assert_eq(writes, 0);
    drop();
}

Test(queue, overflow_is_acknowledged_exactly_once)
{
    struct smmuv3_queue_drained drained;
    uint64_t out[2 * 8];

    make(1, 16, 0, 0);
    dev_prod = 0;
    produce(2, 2);
    produce(2, 2);
    cr_assert_eq(smmuv3_queue_produce(&reg[0], reg[1], 1, SMMUV3_QUEUE_PRI), SMMUV3_QUEUE_OVERFLOW);
    cr_assert_eq(smmuv3_queue_in_drain(&in, out, 8, &drained), SMMUV3_OK);
    cr_assert_eq(drained.count, 2);
    cr_assert(drained.overflow);
    cr_assert_eq(reg[1], 0x80000002u);
    cr_assert_eq(writes, 1);
    cr_assert_eq(smmuv3_queue_in_drain(&in, out, 8, &drained), SMMUV3_OK);
    cr_assert_not(drained.overflow);
    cr_assert_eq(writes, 1);
    cr_assert_eq(smmuv3_queue_produce(&reg[0], reg[1], 1, SMMUV3_QUEUE_PRI), SMMUV3_QUEUE_WRITE, "delivers again");
    cr_assert_eq(in.overflows, 1);
    /* second overflow toggles back to 0 */
    reg[0] = 4 % 4;
    cr_assert_eq(smmuv3_queue_in_drain(&in, out, 8, &drained), SMMUV3_OK);
    cr_assert(drained.overflow);
    cr_assert_eq(reg[1], 0);
    drop();
}

Test(queue, overflow_alone_is_acknowledged)
{
    struct smmuv3_queue_drained drained;

    make(1, 16, 0x80000001u, 1);
    cr_assert_eq(smmuv3_queue_in_drain(&in, NULL, 0, &drained), SMMUV3_OK);
    cr_assert(drained.overflow);
    cr_assert_eq(reg[1], 0x80000001u);
    drop();
}

Test(queue, impossible_registers_are_an_error)
{
    struct smmuv3_queue_drained drained;
    uint64_t out[64];

    make(2, 32, 0, 0);
    reg[0] = SMMUV3_QUEUE_DEAD;
    cr_assert_eq(smmuv3_queue_in_drain(&in, out, 8, &drained), SMMUV3_ERR_DEVICE);
    reg[0] = 5;
    cr_assert_eq(smmuv3_queue_in_drain(&in, out, 8, &drained), SMMUV3_ERR_DEVICE);
    cr_assert_eq(writes, 0);
    reg[0] = 4;
    cr_assert_eq(smmuv3_queue_in_drain(&in, out, 8, &drained), SMMUV3_OK);
    cr_assert_eq(drained.count, 4);
    drop();
}

Test(queue, init_refuses_nonsense)
{
    struct smmuv3_queue_in_args args;
    struct smmuv3_queue_in queue;
    struct smmuv3_le64 ring[8];

    memset(&args, 0, sizeof args);
    args.port = &port;
    args.cons = 1;
    cr_assert_eq(smmuv3_queue_in_init(&queue, &args), SMMUV3_ERR_ARGUMENT);
    args.memory.ring = ring;
    args.memory.entry_bytes = 24;
    cr_assert_eq(smmuv3_queue_in_init(&queue, &args), SMMUV3_ERR_ARGUMENT);
    args.memory.entry_bytes = 16;
    args.memory.log2 = 20;
    cr_assert_eq(smmuv3_queue_in_init(&queue, &args), SMMUV3_ERR_RANGE);
    args.memory.log2 = 2;
    reg[0] = 0;
    reg[1] = 1;
    cr_assert_eq(smmuv3_queue_in_init(&queue, &args), SMMUV3_ERR_DEVICE);
}

Test(queue, memory_falls_back_to_smaller_sizes)
{
    struct smmuv3_queue_memory memory = {NULL, 0, 19, 16};

    alloc_limit = 8192;
    cr_assert_eq(smmuv3_queue_alloc(&port, &memory, 8), SMMUV3_OK);
    cr_assert_eq(memory.log2, 9);
    cr_assert_eq((uintptr_t)memory.ring % 8192, 0);
    smmuv3_queue_free(&port, &memory);
    cr_assert_null(memory.ring);
    memory.log2 = 19;
    alloc_limit = 4095;
    cr_assert_eq(smmuv3_queue_alloc(&port, &memory, 8), SMMUV3_ERR_MEMORY);
    cr_assert_eq(memory.log2, 19);
    memory.log2 = 20;
    cr_assert_eq(smmuv3_queue_alloc(&port, &memory, 8), SMMUV3_ERR_RANGE);
    memory.log2 = 7;
    cr_assert_eq(smmuv3_queue_alloc(&port, &memory, 8), SMMUV3_ERR_RANGE);
    memory.entry_bytes = 8;
    cr_assert_eq(smmuv3_queue_alloc(&port, &memory, 8), SMMUV3_ERR_ARGUMENT);
    memory.entry_bytes = 16;
    memory.log2 = 0;
    alloc_limit = 32;
    cr_assert_eq(smmuv3_queue_alloc(&port, &memory, 0), SMMUV3_OK);
    cr_assert_eq((uintptr_t)memory.ring % 32, 0, "never less than 32 bytes");
    smmuv3_queue_free(&port, &memory);
}

Test(queue, single_producer_fills_publishes_and_wraps)
{
    struct smmuv3_queue_out out;
    uint64_t entry[2];
    uint64_t consumed = 0;

    memset(&out, 0, sizeof out);
    out.port = &port;
    out.memory.entry_bytes = 16;
    out.memory.log2 = 1;
    out.cons = 1;
    out.noncoherent = true;
    alloc_limit = SIZE_MAX;
    cr_assert_eq(smmuv3_queue_alloc(&port, &out.memory, 1), SMMUV3_OK);
    reg[0] = reg[1] = 3;
    cr_assert_eq(smmuv3_queue_out_init(&out), SMMUV3_OK);
    writes = cleans = 0;
    for (uint64_t i = 0; i < 20; i++) {
        for (uint64_t k = 0; k < 2; k++) {
            entry[0] = 100 + i;
            entry[1] = k;
            cr_assert_eq(smmuv3_queue_out_put(&out, entry), SMMUV3_OK);
        }
        cr_assert_eq(smmuv3_queue_out_put(&out, entry), SMMUV3_ERR_FULL);
        cr_assert_eq(writes, i, "nothing is published early");
        smmuv3_queue_out_publish(&out);
        smmuv3_queue_out_publish(&out);
        cr_assert_eq(writes, i + 1);
        cr_assert_eq(reg[0], (3 + 2 * (i + 1)) % 4);
        cr_assert_eq(smmuv3_le64_to_cpu(out.memory.ring[2]), 100 + i);
        cr_assert_eq(smmuv3_queue_out_put(&out, entry), SMMUV3_ERR_FULL);
        reg[1] = reg[0];
        cr_assert_eq(smmuv3_queue_out_consumed(&out, &consumed), SMMUV3_OK);
        cr_assert_eq(consumed, out.published);
    }
    cr_assert_eq(cleans, 40 * 16);
    reg[1] = SMMUV3_QUEUE_DEAD;
    cr_assert_eq(smmuv3_queue_out_put(&out, entry), SMMUV3_ERR_DEVICE);
    reg[1] = (reg[0] + 1) & 3;
    cr_assert_eq(smmuv3_queue_out_put(&out, entry), SMMUV3_ERR_DEVICE);
    smmuv3_queue_free(&port, &out.memory);
}
