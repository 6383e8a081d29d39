/* SPDX-License-Identifier: MIT */
/* The callbacks port: every callback is handed on, every absent one has the effect that its comment states. */
#include "smmuv3/port.h"

#include <criterion/criterion.h>
#include <string.h>

static unsigned calls;
static uint32_t halves[2];

static uint32_t read32(void *ctx, uintptr_t address)
{
    calls++;
    cr_assert_eq(ctx, &calls);
    return halves[(address >> 2) & 1];
}

static void write32(void *ctx, uintptr_t address, uint32_t value)
{
    cr_assert_eq(ctx, &calls);
    cr_assert_eq((address >> 2) & 1, calls & 1, "lower address first");
    calls++;
    halves[(address >> 2) & 1] = value;
}

static void synchronize(void *ctx)
{
    (void)ctx;
    calls += 100;
}

static void deferred(void *argument)
{
    cr_assert_eq(argument, halves);
    calls += 1000;
}

Test(port_callbacks, absent_callbacks_have_their_stated_effect)
{
    struct smmuv3_port_ops ops;
    struct smmuv3_port port = {&ops, NULL};
    int object = 0;

    memset(&ops, 0, sizeof ops);
    cr_assert_eq(smmuv3_port_read32(&port, 0), UINT32_MAX);
    cr_assert_eq(smmuv3_port_read64(&port, 0), UINT64_MAX);
    smmuv3_port_write32(&port, 0, 1);
    smmuv3_port_write64(&port, 0, 1);
    smmuv3_port_clean(&port, &object, 4);
    smmuv3_port_invalidate(&port, &object, 4);
    cr_assert_null(smmuv3_port_alloc(&port, 8, 0));
    smmuv3_port_free(&port, &object, 8);
    cr_assert_eq(smmuv3_port_to_bus(&port, &object), (uint64_t)(uintptr_t)&object);
    cr_assert_eq(smmuv3_port_from_bus(&port, (uint64_t)(uintptr_t)&object), &object);
    cr_assert_eq(smmuv3_port_now_ns(&port), 0);
    smmuv3_port_relax(&port, NULL, 0, 0);
    smmuv3_port_critical_exit(&port, smmuv3_port_critical_enter(&port));
    smmuv3_port_read_exit(&port, smmuv3_port_read_enter(&port));
    calls = 0;
    smmuv3_port_defer(&port, deferred, halves);
    cr_assert_eq(calls, 1000);
}

Test(port_callbacks, wide_registers_are_split_lower_half_first)
{
    struct smmuv3_port_ops ops;
    struct smmuv3_port port = {&ops, &calls};

    memset(&ops, 0, sizeof ops);
    ops.read32 = read32;
    ops.write32 = write32;
    ops.synchronize = synchronize;
    calls = 0;
    smmuv3_port_write64(&port, 0x90, 0x1122334455667788u);
    cr_assert_eq(calls, 2);
    cr_assert_eq(halves[0], 0x55667788u);
    cr_assert_eq(halves[1], 0x11223344u);
    cr_assert_eq(smmuv3_port_read64(&port, 0x90), 0x1122334455667788u);
    calls = 0;
    smmuv3_port_defer(&port, deferred, halves);
    cr_assert_eq(calls, 1100, "the default waits, then calls");
}
