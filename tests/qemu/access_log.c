/* SPDX-License-Identifier: MIT */
/*
 * Records of 24 bytes: kind and size, offset, value; for an event offset and value are the first two words of its record.
 * They lie in memory that nothing else uses and go to the host by semihosting.
 */
#include "access_log.h"

#define PLACE 0x4a000000u
#define MOST 1000000u
#define SMMU 0x09050000u
#define EVENTQ_BASE 0xa0u
#define EVENTQ_CONS 0x100acu

struct record {
    uint64_t kind;
    uint64_t offset;
    uint64_t value;
};

static uint64_t count;
static uint64_t queue_base;
static uint32_t queue_cons;

static void add(uint64_t kind, uint64_t offset, uint64_t value)
{
    volatile struct record *r = (volatile struct record *)(uintptr_t)PLACE + count;

    if (count >= MOST)
        return;
    count++;
    r->kind = kind;
    r->offset = offset;
    r->value = value;
}

/* The events between the last CONS and this one, from memory. EVENTQ_BASE [6.3.29]: address [51:5], LOG2SIZE [4:0]. */
static void add_events(uint32_t cons)
{
    const uint32_t entries = (uint32_t)1 << (queue_base & 31);
    const uint32_t mask = 2 * entries - 1;
    const uintptr_t ring = (uintptr_t)(queue_base & UINT64_C(0x000fffffffffffe0));

    for (; ((queue_cons ^ cons) & mask) != 0; queue_cons++) {
        const volatile uint64_t *event = (const volatile uint64_t *)(ring + (queue_cons & (entries - 1)) * 32u);

        add(ACCESS_EVENT, event[0], event[1]);
    }
}

void access_log(enum access_kind kind, unsigned bytes, uintptr_t address, uint64_t value)
{
    const uintptr_t offset = address - SMMU;

    if (kind == ACCESS_WRITE && offset == EVENTQ_BASE) {
        queue_base = value;
        queue_cons = 0;
    }
    if (kind == ACCESS_WRITE && offset == EVENTQ_CONS)
        add_events((uint32_t)value);
    add((uint64_t)kind | (uint64_t)bytes << 8, offset, value);
}

static uint64_t host(uint64_t operation, const uint64_t *block)
{
    register uint64_t op __asm__("x0") = operation;
    register uint64_t argument __asm__("x1") = (uint64_t)(uintptr_t)block;

    __asm__ volatile("hlt #0xf000" : "+r"(op) : "r"(argument) : "memory");
    return op;
}

/* The end of the program, in the build with the log (--wrap=plat_exit). */
void __real_plat_exit(int code);
void __wrap_plat_exit(int code);

void __wrap_plat_exit(int code)
{
    access_log_end();
    __real_plat_exit(code);
}

void access_log_end(void)
{
    static const char name[] = "accesses.bin";
    uint64_t block[3] = {(uint64_t)(uintptr_t)name, 5, sizeof(name) - 1};

    block[0] = host(0x01, block);
    block[1] = PLACE;
    block[2] = count * sizeof(struct record);
    (void)host(0x05, block);
    (void)host(0x02, block);
}
