/* SPDX-License-Identifier: MIT */
/* Domains: what attach, map, unmap and detach write, in which order, and what they leave after any failure. */
#include "smmuv3/domain.h"

#include "dev_regfile.h"

static struct smmuv3_domain_host host;
static struct smmuv3_domain a, b;
static struct smmuv3_domain_stream stream;
static struct smmuv3_domain_attachment at, at2;
static struct smmuv3_domain_args plain;

static void begin(int which)
{
    fresh(which);
    file[IDR3 / 4] |= 1u << 10;
    cr_assert_eq(smmuv3_dev_probe(&dev, &dev_args), SMMUV3_OK);
    cr_assert_eq(smmuv3_dev_alloc(&dev, &queues), SMMUV3_OK);
    cr_assert_eq(smmuv3_domain_host_init(&host, &dev, 10), SMMUV3_OK);
    cr_assert_eq(smmuv3_domain_host_start(&host, &config), SMMUV3_OK);
    memset(&plain, 0, sizeof(plain));
    opcode_count = 0;
}

static void end(void)
{
    cr_assert_eq(smmuv3_domain_host_stop(&host), SMMUV3_OK);
    done();
}

/* The entry of a StreamID as the SMMU finds it, through STRTAB_BASE (two levels, split 8). */
static const uint64_t *ste_of(uint32_t sid)
{
    const uint64_t *l1 = (const uint64_t *)(uintptr_t)(peek64(STRTAB_BASE) & 0xffffffffffc0u);
    const uint64_t *leaf = (const uint64_t *)(uintptr_t)(l1[sid >> 8] & 0xffffffffffc0u);

    return leaf + (sid & 255) * 8;
}

static void no_syncs(uint8_t *list, unsigned *n)
{
    *n = 0;
    for (unsigned i = 0; i < opcode_count; i++)
        if (opcodes[i] != 0x46)
            list[(*n)++] = opcodes[i];
}

Test(domain, stage1)
{
    for (int p = 0; p < PAGES; p++) {
        const uint64_t *ste, *cd;
        uint8_t list[64];
        unsigned n;

        begin(p);
        cr_assert_eq(smmuv3_domain_init(&a, &host, &plain), SMMUV3_OK);
        cr_assert_eq(smmuv3_domain_map(&a, 0x10000, 0x80000000, 0x3000, SMMUV3_PGTABLE_READ | SMMUV3_PGTABLE_WRITE),
                     SMMUV3_OK);
        cr_assert_eq(smmuv3_domain_stream_init(&stream, &host, 0x105, 0, false), SMMUV3_OK);
        ste = ste_of(0x105);
        cr_assert_eq(ste[0], 1, "aborts: V, Config 0b000");
        cr_assert_eq(smmuv3_domain_attach(&at, &stream, &a, 0, false), SMMUV3_OK);
        cr_assert_eq(ste[0] & 0xf, 0xb, "V, Config 0b101");
        cd = (const uint64_t *)(uintptr_t)(ste[0] & 0xffffffffffffc0u);
        cr_assert_eq(cd[0] >> 31 & 1, 1, "CD.V");
        cr_assert_eq(cd[0] >> 48, a.tag, "ASID");
        cr_assert_eq(cd[0] & 0x3f, 16, "T0SZ for 48 bits");
        cr_assert_eq(cd[1] & 0xffffffffffff0u, a.pt.root_bus, "TTB0");
        /* CD before STE: the first CFGI is for the CD (0x05), a CFGI_STE (0x03) follows */
        no_syncs(list, &n);
        cr_assert_eq(list[0], 0x05);
        cr_assert_eq(list[n - 1], 0x03);
        opcode_count = 0;
        cr_assert_eq(smmuv3_domain_unmap(&a, 0x10000, 0x3000), SMMUV3_OK);
        no_syncs(list, &n);
        cr_assert_eq(n, 1);
        cr_assert_eq(list[0], 0x12, "TLBI_NH_VA");
        cr_assert_eq(cmd_w0[0] >> 48, a.tag);
        cr_assert_eq(smmuv3_domain_destroy(&a), SMMUV3_ERR_BUSY);
        opcode_count = 0;
        cr_assert_eq(smmuv3_domain_detach(&at), SMMUV3_OK);
        cr_assert_eq(ste[0], 1, "aborts again");
        cr_assert_eq(cd[0] >> 31 & 1, 0);
        no_syncs(list, &n);
        cr_assert_eq(list[0], 0x03);
        cr_assert_eq(smmuv3_domain_detach(&at), SMMUV3_ERR_ARGUMENT);
        opcode_count = 0;
        cr_assert_eq(smmuv3_domain_destroy(&a), SMMUV3_OK);
        cr_assert_eq(opcodes[0], 0x11, "TLBI_NH_ASID before the ASID is used again");
        cr_assert_eq(smmuv3_domain_stream_destroy(&stream), SMMUV3_OK);
        end();
    }
}

/* A preset table in storage of the SMMU (3.16): emptied, used as it lies, kept up in caches, and never freed. */
Test(domain, preset_table)
{
    static SMMUV3_ALIGNAS(4096) uint64_t storage[32 * 8];

    for (int p = 0; p < PAGES; p++) {
        fresh(p);
        memset(storage, 0xa5, sizeof(storage));
        file[IDR1 / 4] |= 1u << 30 | 1u << 28;
        dev_args.base_pa = (uintptr_t)storage - 0x3000;
        poke(STRTAB_BASE, 0x3000);
        poke(STRTAB_CFG, 5);
        cr_assert_eq(smmuv3_dev_probe(&dev, &dev_args), SMMUV3_OK);
        cr_assert_eq(smmuv3_dev_alloc(&dev, &queues), SMMUV3_OK);
        cr_assert_eq(smmuv3_domain_host_init(&host, &dev, 10), SMMUV3_OK);
        for (unsigned i = 0; i < 32 * 8; i++)
            cr_assert_eq(storage[i], i % 8 == 0 ? 1u : 0u, "aborts: V, Config 0b000");
        cr_assert_geq(cleaned, sizeof(storage));
        cr_assert_eq(smmuv3_domain_host_start(&host, &config), SMMUV3_OK);
        cr_assert_eq(peek(STRTAB_BASE), 0x3000);
        memset(&plain, 0, sizeof(plain));
        cr_assert_eq(smmuv3_domain_init(&a, &host, &plain), SMMUV3_OK);
        cr_assert_eq(smmuv3_domain_stream_init(&stream, &host, 32, 0, false), SMMUV3_ERR_RANGE);
        cr_assert_eq(smmuv3_domain_stream_init(&stream, &host, 31, 0, false), SMMUV3_OK);
        cr_assert_eq(smmuv3_domain_attach(&at, &stream, &a, 0, false), SMMUV3_OK);
        cr_assert_eq(storage[31 * 8] & 0xf, 0xb, "V, Config 0b101");
        cr_assert_eq(smmuv3_domain_detach(&at), SMMUV3_OK);
        cr_assert_eq(storage[31 * 8], 1);
        cr_assert_eq(smmuv3_domain_destroy(&a), SMMUV3_OK);
        cr_assert_eq(smmuv3_domain_stream_destroy(&stream), SMMUV3_OK);
        end();
    }
    fresh(PAGE_NS);
    file[IDR1 / 4] |= 1u << 30;
    cr_assert_eq(smmuv3_dev_probe(&dev, &dev_args), SMMUV3_OK);
    cr_assert_eq(smmuv3_dev_alloc(&dev, &queues), SMMUV3_OK);
    no_bus_pointer = true;
    cr_assert_eq(smmuv3_domain_host_init(&host, &dev, 10), SMMUV3_ERR_ACCESS);
    done();
}

/* The end of a stream's stalls belongs to its detachment: CFGI_STE, SYNC, then STALL_TERM (rule 111). */
Test(domain, stalls_end_after_the_entry_aborts)
{
    unsigned cfgi = 0, term = 0;

    begin(PAGE_NS);
    plain.stall = true;
    cr_assert_eq(smmuv3_domain_init(&a, &host, &plain), SMMUV3_OK);
    cr_assert_eq(smmuv3_domain_stream_init(&stream, &host, 1, 0, false), SMMUV3_OK);
    cr_assert_eq(smmuv3_domain_attach(&at, &stream, &a, 0, false), SMMUV3_OK);
    opcode_count = 0;
    cr_assert_eq(smmuv3_domain_detach(&at), SMMUV3_OK);
    for (unsigned i = 0; i < opcode_count; i++) {
        if (opcodes[i] == 0x03)
            cfgi = i + 1;
        if (opcodes[i] == 0x45)
            term = i + 1;
    }
    cr_assert(cfgi != 0 && term > cfgi + 1);
    cr_assert_eq(opcodes[term - 2], 0x46);
    cr_assert_eq(smmuv3_domain_stream_destroy(&stream), SMMUV3_OK);
    cr_assert_eq(smmuv3_domain_destroy(&a), SMMUV3_OK);
    end();
}

Test(domain, stage2)
{
    const uint64_t *ste;

    begin(PAGE_NS);
    plain.stage2 = true;
    cr_assert_eq(smmuv3_domain_init(&a, &host, &plain), SMMUV3_OK);
    cr_assert_eq(a.tag, 1, "VMID 0 belongs to streams without stage 2");
    cr_assert_eq(smmuv3_domain_stream_init(&stream, &host, 0x3ff, 0, false), SMMUV3_OK);
    cr_assert_eq(smmuv3_domain_attach(&at, &stream, &a, 0, false), SMMUV3_OK);
    ste = ste_of(0x3ff);
    cr_assert_eq(ste[0] & 0xf, 0xd, "V, Config 0b110");
    cr_assert_eq(ste[2] & 0xffff, 1, "S2VMID");
    cr_assert_eq(ste[3] & 0xffffffffffff0u, a.pt.root_bus, "S2TTB");
    cr_assert_eq(smmuv3_domain_map(&a, 0x40000000, 0x80000000, 0x200000, SMMUV3_PGTABLE_READ), SMMUV3_OK);
    opcode_count = 0;
    cr_assert_eq(smmuv3_domain_unmap(&a, 0x40000000, 0x200000), SMMUV3_OK);
    cr_assert_eq(opcodes[0], 0x2a, "TLBI_S2_IPA");
    cr_assert_eq(smmuv3_domain_attach(&at2, &stream, &a, 0, false), SMMUV3_ERR_BUSY);
    cr_assert_eq(smmuv3_domain_detach(&at), SMMUV3_OK);
    cr_assert_eq(smmuv3_domain_destroy(&a), SMMUV3_OK);
    cr_assert_eq(smmuv3_domain_stream_destroy(&stream), SMMUV3_OK);
    end();
}

/* Two SubstreamIDs with ATS; each device cache is emptied before its context goes (rules 98, 99, 102). */
Test(domain, substreams_with_ats)
{
    uint8_t list[64];
    unsigned n, atc = 0, cfgi = 0;

    begin(PAGE_NS);
    cr_assert_eq(smmuv3_domain_init(&a, &host, &plain), SMMUV3_OK);
    cr_assert_eq(smmuv3_domain_init(&b, &host, &plain), SMMUV3_OK);
    cr_assert_eq(smmuv3_domain_stream_init(&stream, &host, 7, 4, true), SMMUV3_OK);
    cr_assert_eq(smmuv3_domain_attach(&at, &stream, &a, 0, false), SMMUV3_OK);
    cr_assert_eq(smmuv3_domain_attach(&at2, &stream, &b, 5, true), SMMUV3_OK);
    cr_assert_eq(ste_of(7)[1] >> 28 & 3, 1, "EATS");
    cr_assert_eq(ste_of(7)[1] >> 27 & 1, 1, "S1STALLD");
    cr_assert_eq(smmuv3_domain_attach(&at2, &stream, &b, 16, true), SMMUV3_ERR_RANGE);
    at2.stream = &stream;
    at2.domain = &b;
    at2.ssid = 5;
    at2.ssv = true;
    cr_assert_eq(smmuv3_domain_map(&b, 0, 0x80000000, 0x1000, SMMUV3_PGTABLE_READ), SMMUV3_OK);
    opcode_count = 0;
    cr_assert_eq(smmuv3_domain_unmap(&b, 0, 0x1000), SMMUV3_OK);
    cr_assert_eq(opcodes[0], 0x12);
    cr_assert_eq(opcodes[1], 0x46, "TLBI, SYNC, ATC_INV, SYNC");
    cr_assert_eq(opcodes[2], 0x40);
    cr_assert_eq(cmd_w0[2], UINT64_C(7) << 32 | 5u << 12 | 1u << 11 | 0x40);
    opcode_count = 0;
    cr_assert_eq(smmuv3_domain_detach(&at2), SMMUV3_OK);
    no_syncs(list, &n);
    for (unsigned i = 0; i < n; i++) {
        atc = list[i] == 0x40 && atc == 0 ? i + 1 : atc;
        cfgi = list[i] == 0x05 && cfgi == 0 ? i + 1 : cfgi;
    }
    cr_assert(atc != 0 && cfgi > atc);
    cr_assert_eq(ste_of(7)[0] & 0xf, 0xb, "the other one goes on");
    cr_assert_eq(smmuv3_domain_stream_destroy(&stream), SMMUV3_ERR_BUSY);
    cr_assert_eq(smmuv3_domain_detach(&at), SMMUV3_OK);
    cr_assert_eq(ste_of(7)[0], 1);
    cr_assert_eq(smmuv3_domain_stream_destroy(&stream), SMMUV3_OK);
    cr_assert_eq(smmuv3_domain_destroy(&a), SMMUV3_OK);
    cr_assert_eq(smmuv3_domain_destroy(&b), SMMUV3_OK);
    end();
}

/* Every allocation on the way fails once: nothing is held, and the same call works afterwards. */
Test(domain, every_allocation_fails)
{
    for (int n = 1; n < 40; n++) {
        smmuv3_status status;
        int before;

        begin(PAGE_NS);
        before = live;
        fail_alloc = allocs + n;
        status = smmuv3_domain_init(&a, &host, &plain);
        if (status == SMMUV3_OK) {
            status = smmuv3_domain_stream_init(&stream, &host, 9, 3, false);
            if (status == SMMUV3_OK) {
                status = smmuv3_domain_attach(&at, &stream, &a, 0, false);
                if (status == SMMUV3_OK) {
                    status = smmuv3_domain_map(&a, 0, 0, 0x1000, SMMUV3_PGTABLE_READ);
                    cr_assert_eq(smmuv3_domain_detach(&at), SMMUV3_OK);
                }
                cr_assert_eq(ste_of(9)[0], 1);
                cr_assert_eq(smmuv3_domain_stream_destroy(&stream), SMMUV3_OK);
            }
            cr_assert_eq(smmuv3_domain_destroy(&a), SMMUV3_OK);
        }
        cr_assert(status == SMMUV3_OK || status == SMMUV3_ERR_MEMORY, "block %d: %d", n, status);
        cr_assert_leq(live, before + 1, "a leaf of the stream table may stay");
        end();
        if (status == SMMUV3_OK)
            break;
        cr_assert_lt(n, 39);
    }
}

/* The command queue stops working: detach and unmap say so, keep what is not safe to free, and can be repeated. */
Test(domain, invalidation_that_fails_may_be_repeated)
{
    begin(PAGE_NS);
    cr_assert_eq(smmuv3_domain_init(&a, &host, &plain), SMMUV3_OK);
    cr_assert_eq(smmuv3_domain_stream_init(&stream, &host, 9, 0, false), SMMUV3_OK);
    cr_assert_eq(smmuv3_domain_attach(&at, &stream, &a, 0, false), SMMUV3_OK);
    cr_assert_eq(smmuv3_domain_map(&a, 0, 0, 0x200000, SMMUV3_PGTABLE_READ), SMMUV3_OK);
    cr_assert_eq(smmuv3_domain_map(&a, 0x200000, 0x1000, 0x1000, SMMUV3_PGTABLE_READ), SMMUV3_OK);
    deaf = true;
    clock_step = 100000000;
    cr_assert_lt(smmuv3_domain_unmap(&a, 0, 0x400000), 0);
    cr_assert_not(smmuv3_gather_is_empty(&a.gather));
    cr_assert_lt(smmuv3_domain_detach(&at), 0);
    cr_assert_not_null(at.stream);
    deaf = false;
    cr_assert_leq(smmuv3_dev_disable(&dev, 0), 0);
    clock_step = 1000;
    cr_assert_eq(smmuv3_dev_resume(&dev, 0), SMMUV3_OK);
    cr_assert_eq(smmuv3_domain_detach(&at), SMMUV3_OK);
    cr_assert_eq(smmuv3_domain_stream_destroy(&stream), SMMUV3_OK);
    cr_assert_eq(smmuv3_domain_destroy(&a), SMMUV3_OK);
    end();
}

Test(domain, refusals)
{
    begin(PAGE_SECURE);
    plain.stage2 = true;
    cr_assert_eq(smmuv3_domain_init(&a, &host, &plain), SMMUV3_ERR_UNSUPPORTED, "Secure stage 2");
    plain.stall = true;
    cr_assert_eq(smmuv3_domain_init(&a, &host, &plain), SMMUV3_ERR_ARGUMENT);
    memset(&plain, 0, sizeof(plain));
    plain.granule_log2 = 14;
    cr_assert_eq(smmuv3_domain_init(&a, &host, &plain), SMMUV3_ERR_UNSUPPORTED, "no 16 KB granule");
    cr_assert_eq(smmuv3_domain_init(&a, &host, NULL), SMMUV3_ERR_ARGUMENT);
    cr_assert_eq(smmuv3_domain_stream_init(&stream, &host, 1024, 0, false), SMMUV3_ERR_RANGE);
    cr_assert_eq(smmuv3_domain_stream_init(&stream, &host, 1, 0, true), SMMUV3_ERR_UNSUPPORTED, "Secure ATS");
    cr_assert_eq(smmuv3_domain_stream_init(&stream, &host, 1, 9, false), SMMUV3_ERR_UNSUPPORTED, "8 SubstreamID bits");
    end();
    begin(PAGE_NS);
    for (unsigned i = 0; i < 3; i++)
        cr_assert_eq(smmuv3_domain_map(NULL, 0, 0, 0x1000, 1), SMMUV3_ERR_ARGUMENT);
    cr_assert_eq(smmuv3_domain_unmap(NULL, 0, 0x1000), SMMUV3_ERR_ARGUMENT);
    cr_assert_eq(smmuv3_domain_attach(&at, NULL, &a, 0, false), SMMUV3_ERR_ARGUMENT);
    end();
}

/* ASIDs run out, and come back. */
Test(domain, tags)
{
    static struct smmuv3_domain many[257];
    unsigned n = 0;
    smmuv3_status status;

    begin(PAGE_NS);
    do
        status = smmuv3_domain_init(&many[n], &host, &plain);
    while (status == SMMUV3_OK && ++n < 257);
    cr_assert_eq(status, SMMUV3_ERR_FULL);
    cr_assert_eq(n, 256);
    const uint32_t tag = many[7].tag;
    cr_assert_eq(smmuv3_domain_destroy(&many[7]), SMMUV3_OK);
    cr_assert_eq(smmuv3_domain_init(&many[7], &host, &plain), SMMUV3_OK);
    cr_assert_eq(many[7].tag, tag, "the only one that is free");
    while (n-- != 0)
        cr_assert_eq(smmuv3_domain_destroy(&many[n]), SMMUV3_OK);
    end();
}
