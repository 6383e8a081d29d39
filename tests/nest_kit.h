/* SPDX-License-Identifier: MIT */
/* What the suites of the nesting kit share: a host, guests, streams. */
#ifndef NEST_KIT_H
#define NEST_KIT_H

#include "smmuv3/nest.h"

#include "check_kit.h"
#include "nest_ref.h"

/* A host that can nest: words written out by hand from 6.3.1 to 6.3.8. */
static inline void nest_host(struct smmuv3_env *env)
{
    static const struct smmuv3_env zero;
    *env = zero;
    env->state = SMMUV3_STATE_NS;
    env->e2h = SMMUV3_NO;
    env->atschk = SMMUV3_NO;
    env->s1ptr_ipa_illegal = SMMUV3_NO;
    /* S2P S1P TTF=64 COHACC HTTU=2 Hyp ATS ASID16 MSI PRI VMID16 CD2L ST_LEVEL=1, STALL_MODEL=0 */
    kit_set(env, SMMUV3_R_IDR0, 0x080d369bu | 1u << 9);
    /* SIDSIZE 32, SSIDSIZE 20, queues 19, attribute overrides */
    kit_set(env, SMMUV3_R_IDR1, 32u | 20u << 6 | 19u << 11 | 19u << 16 | 19u << 21 | 3u << 26);
    kit_set(env, SMMUV3_R_IDR2, 0);
    /* HAD XNX PPS FWB STT RIL BBML=2 */
    kit_set(env, SMMUV3_R_IDR3, 1u << 2 | 1u << 4 | 1u << 5 | 1u << 8 | 1u << 9 | 1u << 10 | 2u << 11);
    /* OAS 48, 4K 16K 64K, STALL_MAX 64 */
    kit_set(env, SMMUV3_R_IDR5, 5u | 7u << 4 | 64u << 16);
    kit_set(env, SMMUV3_R_AIDR, 2);
    kit_set(env, SMMUV3_R_IIDR, 0x43b);
}

/* The host's STE: stage 2 with VMID 7, 40-bit input, 4K, level 1. */
static inline void nest_host_ste(struct smmuv3_ste *ste)
{
    static const struct smmuv3_ste zero;
    *ste = zero;
    ste->w[0] = 1 | 6 << 1;
    ste->w[1] = 1ull << 44;                                               /* SHCFG: incoming */
    ste->w[2] = 7 | 24ull << 32 | 1ull << 38 | 1ull << 40 | 1ull << 42 |  /* VMID T0SZ SL0 IR OR */
                3ull << 44 | 5ull << 48 | 1ull << 51 | 1ull << 58;        /* SH PS AA64 R */
    ste->w[3] = 0x81230000;
}

static inline struct nest_ref_guest nest_ref_of(const struct smmuv3_caps *shown, uint16_t vmid, bool prefetch)
{
    struct nest_ref_guest g;
    uint32_t idr0 = shown->raw[SMMUV3_CAPS_SLOT_IDR0];
    g.asid16 = idr0 >> 12 & 1;
    g.ats = idr0 >> 10 & 1;
    g.pri = idr0 >> 16 & 1;
    g.stall = (idr0 >> 24 & 3) != 1;
    g.ril = shown->raw[SMMUV3_CAPS_SLOT_IDR3] >> 10 & 1;
    g.ds = shown->raw[SMMUV3_CAPS_SLOT_IDR5] >> 7 & 1;
    g.ssid_bits = shown->raw[SMMUV3_CAPS_SLOT_IDR1] >> 6 & 31;
    g.minor = shown->raw[SMMUV3_CAPS_SLOT_AIDR] & 15;
    g.vmid = vmid;
    g.prefetch = prefetch;
    return g;
}

/* Streams of a guest: virtual 0 to 7 dense, 0x100, 0x10000; flags go round. */
static inline void nest_streams(struct smmuv3_nest_streams *streams, struct smmuv3_nest_stream *v, uint32_t *order)
{
    static const uint32_t vsids[10] = {0x10000, 3, 2, 1, 0, 4, 5, 6, 7, 0x100};
    for (uint32_t i = 0; i < 10; i++) {
        v[i].vsid = vsids[i];
        v[i].psid = 0x4000 + (i * 37) % 101;
        v[i].flags = i % 8;
        v[i].tag = i;
    }
    v[3].flags = 7;
    cr_assert_eq(smmuv3_nest_streams_make(streams, v, order, 10), SMMUV3_OK);
}

static inline void nest_guest_of(struct smmuv3_nest_guest *guest, const struct smmuv3_caps *shown,
                                 const struct smmuv3_env *host, const struct smmuv3_nest_streams *streams,
                                 uint32_t flags)
{
    struct smmuv3_nest_guest_args args = {0};
    args.shown = shown;
    args.host = &host->caps;
    args.streams = streams;
    args.vmid = 7;
    args.flags = flags;
    cr_assert_eq(smmuv3_nest_guest_make(guest, &args), SMMUV3_OK);
}

#endif
