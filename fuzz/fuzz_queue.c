/* SPDX-License-Identifier: MIT */
/*
 * The consumer of event and PRI queues beside a producer that does what it likes. Byte 0: LOG2SIZE and entry size; byte 1:
 * budget; bytes 2 to 9: PROD and CONS at the beginning; then operations: a new PROD, garbage in the ring, a drain. The
 * ring has its exact size, so that a sanitizer sees any read outside it. After each drain: never more records than the
 * budget and than PROD and CONS say, CONS only ever a place of the queue with the overflow flag of PROD, and nothing at
 * all for an impossible PROD.
 */
#include "smmuv3/port.h"
#include "smmuv3/queue.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static uint32_t reg[2];
static unsigned writes;

static uint32_t read32(void *ctx, uintptr_t address)
{
    (void)ctx;
    if (address > 1)
        abort();
    return reg[address];
}

static void write32(void *ctx, uintptr_t address, uint32_t value)
{
    (void)ctx;
    if (address != 1)
        abort();
    writes++;
    reg[address] = value;
}

static void must(int condition)
{
    if (!condition)
        abort();
}

static uint32_t word(const uint8_t *data)
{
    return (uint32_t)data[0] | (uint32_t)data[1] << 8 | (uint32_t)data[2] << 16 | (uint32_t)data[3] << 24;
}

static void drain(struct smmuv3_queue_in *in, uint32_t budget)
{
    const unsigned log2 = in->args.memory.log2;
    const uint32_t words = in->args.memory.entry_bytes / 8;
    const uint32_t entries = smmuv3_queue_size(log2);
    const uint32_t mask = 2 * entries - 1;
    const uint32_t before = reg[1];
    const uint32_t there = (reg[0] - before) & mask;
    const uint64_t position = in->position;
    struct smmuv3_queue_drained got;
    uint64_t *out = malloc(budget == 0 ? 1 : (size_t)budget * words * 8);
    must(out != NULL);
    writes = 0;
    const smmuv3_status status = smmuv3_queue_in_drain(in, out, budget, &got);
    must((status == SMMUV3_OK) == (there <= entries && reg[0] != UINT32_MAX));
    must(got.count <= budget && got.count + got.left == (status == SMMUV3_OK ? there : 0));
    must(in->position == position + got.count);
    must(writes == (got.count != 0 || got.overflow ? 1u : 0u));
    if (writes != 0) {
        must((reg[1] & mask) == ((before + got.count) & mask));
        must((reg[1] & ~mask) == (reg[0] & UINT32_C(0x80000000)));
    } else {
        must(reg[1] == before);
    }
    for (uint32_t i = 0; i < got.count * words; i++) {
        const size_t at = (size_t)((position * words + i) & ((uint64_t)entries * words - 1));
        must(out[i] == smmuv3_le64_to_cpu(in->args.memory.ring[at]));
    }
    free(out);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct smmuv3_port_ops ops;
    struct smmuv3_port port;
    struct smmuv3_queue_in_args args;
    struct smmuv3_queue_in in;
    if (size < 10)
        return 0;
    memset(&ops, 0, sizeof(ops));
    memset(&args, 0, sizeof(args));
    ops.read32 = read32;
    ops.write32 = write32;
    port.ops = &ops;
    port.ctx = NULL;
    args.port = &port;
    args.memory.log2 = (data[0] & 0x7f) % 9;
    args.memory.entry_bytes = data[0] & 0x80 ? 16 : 32;
    args.prod = 0;
    args.cons = 1;
    const size_t bytes = (size_t)args.memory.entry_bytes << args.memory.log2;
    unsigned char *ring = malloc(bytes);
    must(ring != NULL);
    memset(ring, 0xa5, bytes);
    args.memory.ring = (struct smmuv3_le64 *)(void *)ring;
    reg[0] = word(data + 2);
    reg[1] = word(data + 6);
    const bool possible = smmuv3_queue_used(reg[0], reg[1], args.memory.log2) <= smmuv3_queue_size(args.memory.log2) &&
                          reg[0] != UINT32_MAX && reg[1] != UINT32_MAX;
    const smmuv3_status status = smmuv3_queue_in_init(&in, &args);
    must((status == SMMUV3_OK) == possible);
    if (status == SMMUV3_OK && reg[1] != (reg[1] & (2 * smmuv3_queue_size(args.memory.log2) - 1 + 0x80000000u)))
        reg[1] &= 2 * smmuv3_queue_size(args.memory.log2) - 1 + 0x80000000u;
    for (size_t i = 10; status == SMMUV3_OK && i < size; i++) {
        if ((data[i] & 3) == 0 && i + 4 < size) {
            reg[0] = word(data + i + 1);
            i += 4;
        } else if ((data[i] & 3) == 1) {
            ring[(data[i] >> 2) * UINT32_C(77) % bytes] ^= data[i];
        } else if ((data[i] & 3) == 2) {
            reg[0] = (reg[0] & ~UINT32_C(0x80000000)) + (data[i] >> 2); /* a producer that behaves, mostly */
        } else {
            drain(&in, (uint32_t)(data[i] >> 2) * (data[1] % 5));
        }
    }
    free(ring);
    return 0;
}
