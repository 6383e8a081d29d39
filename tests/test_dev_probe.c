/* SPDX-License-Identifier: MIT */
/* Probe: what is read, of which page, and what of hostile registers is refused; addresses of registers. */
#include "dev_regfile.h"

static void only_reads(const uint32_t *want, unsigned count)
{
    cr_assert_eq(trace_count, count);
    for (unsigned i = 0; i < count; i++) {
        cr_assert_eq(trace[i].kind, READ);
        cr_assert_eq(trace[i].offset, want[i], "read %u is 0x%x", i, trace[i].offset);
    }
}

Test(dev_probe, reads_id_registers_and_writes_nothing)
{
    const uint32_t ns[] = {0x0, 0x4, 0x8, 0xc, 0x10, 0x14, 0x18, 0x1c};
    const uint32_t s[] = {0x0, 0x4, 0x8, 0xc, 0x10, 0x14, 0x18, 0x1c, 0x8000, 0x8004, 0x800c};
    const uint32_t r[] = {0x0, 0x4, 0x8, 0xc, 0x10, 0x14, 0x18, 0x1c, 0x60000, 0x60004, 0x6000c};

    fresh(PAGE_NS);
    cr_assert_eq(smmuv3_dev_probe(&dev, &dev_args), SMMUV3_OK);
    only_reads(ns, 8);
    cr_assert_eq(dev.state, SMMUV3_DEV_PROBED);
    cr_assert(dev.coherent);
    cr_assert_eq(dev.warnings, 0);
    cr_assert_eq(dev.env.state, SMMUV3_STATE_NS);
    fresh(PAGE_SECURE);
    cr_assert_eq(smmuv3_dev_probe(&dev, &dev_args), SMMUV3_OK);
    only_reads(s, 11);
    fresh(PAGE_REALM);
    cr_assert_eq(smmuv3_dev_probe(&dev, &dev_args), SMMUV3_OK);
    only_reads(r, 11);
}

Test(dev_probe, optional_registers)
{
    const uint32_t want[] = {0x0, 0x4, 0x8, 0xc, 0x10, 0x14, 0x18, 0x1c, 0x190, 0x130};

    fresh(PAGE_NS);
    file[IDR1 / 4] |= 1u << 31;
    file[IDR3 / 4] |= 1u << 7;
    cr_assert_eq(smmuv3_dev_probe(&dev, &dev_args), SMMUV3_OK);
    only_reads(want, 10);
}

Test(dev_probe, dead_device_is_left_alone_at_once)
{
    fresh(PAGE_NS);
    dead = true;
    cr_assert_eq(smmuv3_dev_probe(&dev, &dev_args), SMMUV3_ERR_DEVICE);
    cr_assert_eq(trace_count, 1);
    cr_assert_eq(dev.refusal, SMMUV3_DEV_REFUSED_DEAD);
    cr_assert_eq(dev.state, SMMUV3_DEV_NEW);
    fresh(PAGE_NS);
    file[IDR1 / 4] = UINT32_MAX;
    cr_assert_eq(smmuv3_dev_probe(&dev, &dev_args), SMMUV3_ERR_DEVICE);
}

Test(dev_probe, refusal_with_reason)
{
    fresh(PAGE_NS);
    file[AIDR / 4] = 0x10;
    cr_assert_eq(smmuv3_dev_probe(&dev, &dev_args), SMMUV3_ERR_UNSUPPORTED);
    cr_assert_eq(dev.refusal, SMMUV3_DEV_REFUSED_VERSION);
    cr_assert_eq(smmuv3_dev_alloc(&dev, &queues), SMMUV3_ERR_BUSY);
    fresh(PAGE_SECURE);
    file[(SECURE_HALF + IDR1) / 4] = 16;
    cr_assert_eq(smmuv3_dev_probe(&dev, &dev_args), SMMUV3_ERR_UNSUPPORTED);
    cr_assert_eq(dev.refusal, SMMUV3_DEV_REFUSED_STATE);
    fresh(PAGE_REALM);
    file[IDR0 / 4] &= ~(1u << 30);
    cr_assert_eq(smmuv3_dev_probe(&dev, &dev_args), SMMUV3_ERR_UNSUPPORTED);
    cr_assert_eq(dev.refusal, SMMUV3_DEV_REFUSED_STATE);
}

/* MMU-600 r0p1: SEV and nesting are broken (errata 1076982 and 1209401). */
Test(dev_probe, quirks_of_the_part_and_of_the_platform)
{
    fresh(PAGE_NS);
    file[IIDR / 4] = 0x483u << 20 | 0u << 16 | 1u << 12 | 0x43b;
    dev_args.quirks = SMMUV3_QUIRK_NO_PREFETCH;
    cr_assert_eq(smmuv3_dev_probe(&dev, &dev_args), SMMUV3_OK);
    cr_assert_eq(dev.env.quirks, SMMUV3_QUIRK_NO_SEV | SMMUV3_QUIRK_NO_NESTING | SMMUV3_QUIRK_NO_PREFETCH);
    cr_assert_eq(dev.warnings, SMMUV3_DEV_WARN_ERRATA);
}

Test(dev_probe, arguments)
{
    fresh(PAGE_NS);
    cr_assert_eq(smmuv3_dev_probe(NULL, &dev_args), SMMUV3_ERR_ARGUMENT);
    cr_assert_eq(smmuv3_dev_probe(&dev, NULL), SMMUV3_ERR_ARGUMENT);
    dev_args.state = SMMUV3_STATE_ROOT;
    cr_assert_eq(smmuv3_dev_probe(&dev, &dev_args), SMMUV3_ERR_ARGUMENT);
    dev_args.state = SMMUV3_STATE_REALM;
    cr_assert_eq(smmuv3_dev_probe(&dev, &dev_args), SMMUV3_ERR_ARGUMENT, "no Realm pages");
    dev_args.state = SMMUV3_STATE_NS;
    dev_args.base = 0x1000;
    cr_assert_eq(smmuv3_dev_probe(&dev, &dev_args), SMMUV3_ERR_ALIGNMENT);
    dev_args.base = 0;
    dev_args.port = NULL;
    cr_assert_eq(smmuv3_dev_probe(&dev, &dev_args), SMMUV3_ERR_ARGUMENT);
    cr_assert_eq(trace_count, 0);
}

Test(dev_probe, addresses)
{
    fresh(PAGE_NS);
    dev_args.base = 0x20000;
    cr_assert_eq(smmuv3_dev_probe(&dev, &dev_args), SMMUV3_OK + (file[0x20000 / 4] == 0 ? SMMUV3_ERR_UNSUPPORTED : 0));
    cr_assert_eq(smmuv3_dev_address(&dev, SMMUV3_REG_ROLE_CR0), 0x20020);
    cr_assert_eq(smmuv3_dev_address(&dev, SMMUV3_REG_ROLE_EVENTQ_PROD), 0x300a8);
    dev.args.page1 = 0x70000;
    cr_assert_eq(smmuv3_dev_address(&dev, SMMUV3_REG_ROLE_EVENTQ_PROD), 0x700a8);
    dev.env.quirks = SMMUV3_QUIRK_PAGE0_REGS; /* ThunderX2 */
    cr_assert_eq(smmuv3_dev_address(&dev, SMMUV3_REG_ROLE_EVENTQ_PROD), 0x200a8);
    cr_assert_eq(smmuv3_dev_address(&dev, SMMUV3_REG_ROLE_PRIQ_CONS), 0x200cc);
    dev.args.state = SMMUV3_STATE_S;
    cr_assert_eq(smmuv3_dev_address(&dev, SMMUV3_REG_ROLE_EVENTQ_PROD), 0x280a8);
    cr_assert_eq(smmuv3_dev_address(&dev, SMMUV3_REG_ROLE_CMDQ_BASE), 0x28090);
    dev.args.state = SMMUV3_STATE_REALM;
    dev.args.realm_base = 0x100000;
    dev.args.page1 = 0;
    dev.env.quirks = 0;
    cr_assert_eq(smmuv3_dev_address(&dev, SMMUV3_REG_ROLE_CR0), 0x100020);
    cr_assert_eq(smmuv3_dev_address(&dev, SMMUV3_REG_ROLE_PRIQ_PROD), 0x1100c8);
}
