/* SPDX-License-Identifier: MIT */
/* GERROR: only active bits are toggled, only those handled, by any number of threads. */
#include "smmuv3/gerror.h"

#include <criterion/criterion.h>
#include <pthread.h>

static uint32_t gerror;
static uint32_t gerrorn;
static unsigned writes;

static uint32_t read32(void *ctx, uintptr_t address)
{
    (void)ctx;
    return address == 0x60 ? __atomic_load_n(&gerror, __ATOMIC_ACQUIRE) : __atomic_load_n(&gerrorn, __ATOMIC_ACQUIRE);
}

static void write32(void *ctx, uintptr_t address, uint32_t value)
{
    const uint32_t toggled = value ^ __atomic_load_n(&gerrorn, __ATOMIC_ACQUIRE);
    const uint32_t active = __atomic_load_n(&gerror, __ATOMIC_ACQUIRE) ^ __atomic_load_n(&gerrorn, __ATOMIC_ACQUIRE);

    (void)ctx;
    cr_assert_eq(address, 0x64);
    cr_assert_eq(toggled & ~active, 0, "an inactive bit is never toggled");
    __atomic_fetch_add(&writes, 1, __ATOMIC_RELAXED);
    __atomic_store_n(&gerrorn, value, __ATOMIC_RELEASE);
}

static const struct smmuv3_port_ops ops = {.read32 = read32, .write32 = write32};
static struct smmuv3_port port = {&ops, NULL};
static struct smmuv3_gerror_owner owner;

static void setup(uint32_t g, uint32_t n)
{
    gerror = g;
    gerrorn = n;
    writes = 0;
    cr_assert_eq(smmuv3_gerror_init(&owner, &port, 0x60, 0x64), SMMUV3_OK);
}

Test(gerror, latched_errors_of_an_adopted_device_stay_active)
{
    setup(0x5, 0x4);
    cr_assert_eq(smmuv3_gerror_active(&owner), 1);
    cr_assert_eq(writes, 0);
}

Test(gerror, only_handled_and_active_bits_are_toggled)
{
    setup(0x105, 0);
    cr_assert_eq(smmuv3_gerror_ack(&owner, 0x3), 1);
    cr_assert_eq(gerrorn, 1);
    cr_assert_eq(smmuv3_gerror_ack(&owner, 0x1), 0);
    cr_assert_eq(writes, 1);
    cr_assert_eq(smmuv3_gerror_active(&owner), 0x104);
    gerror = 0x104; /* the same error again: toggled back */
    cr_assert_eq(smmuv3_gerror_active(&owner), 0x105);
}

Test(gerror, take_leaves_the_command_queue_alone)
{
    setup(0x11, 0);
    cr_assert_eq(smmuv3_gerror_take(&owner, 1u << SMMUV3_GERROR_CMDQ_ERR), 0x11);
    cr_assert_eq(gerrorn, 0x10);
    cr_assert_eq(smmuv3_gerror_take(&owner, 1u << SMMUV3_GERROR_CMDQ_ERR), 0x01);
    cr_assert_eq(writes, 1);
}

Test(gerror, reserved_bits_and_dead_devices_are_not_errors)
{
    setup(0xfffff802u, 0);
    cr_assert_eq(smmuv3_gerror_active(&owner), 0);
    gerror = UINT32_MAX;
    cr_assert_eq(smmuv3_gerror_active(&owner), 0);
    gerrorn = UINT32_MAX;
    cr_assert_eq(smmuv3_gerror_init(&owner, &port, 0x60, 0x64), SMMUV3_ERR_DEVICE);
}

static void *acknowledge(void *argument)
{
    const uint32_t bit = *(const uint32_t *)argument;
    unsigned done = 0;

    while (done < 2000) {
        if ((smmuv3_gerror_active(&owner) & bit) == 0)
            __atomic_fetch_xor(&gerror, bit, __ATOMIC_ACQ_REL); /* the device raises it */
        if (smmuv3_gerror_ack(&owner, bit) == bit)
            done++;
    }
    return NULL;
}

Test(gerror, threads_acknowledge_their_own_bits)
{
    static const uint32_t bits[3] = {1, 4, 8};
    pthread_t thread[3];

    setup(0, 0);
    for (int i = 0; i < 3; i++)
        cr_assert_eq(pthread_create(&thread[i], NULL, acknowledge, (void *)(uintptr_t)&bits[i]), 0);
    for (int i = 0; i < 3; i++)
        pthread_join(thread[i], NULL);
    cr_assert_eq(gerror, gerrorn);
    cr_assert_eq(writes, 6000);
}
