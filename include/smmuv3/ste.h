/* SPDX-License-Identifier: MIT */
/**
 * ste.h - make stream table entries: abort, bypass, stage 1, stage 2, nested.
 *
 * Arguments have the names and encodings of the specification; address arguments are addresses. All-zero arguments mean
 * "nothing special": incoming attributes, no ATS, no override. Every constructor checks that the values fit, then, when
 * an environment is given, that the entry is not ILLEGAL there (an undecided entry is accepted), and only then writes.
 * Reading fields: smmuv3_field_get() with SMMUV3_F_STE_*.
 *
 * Concurrency: the entry is the caller's value in CPU order; putting it where an SMMU reads it is another step.
 */
#ifndef SMMUV3_STE_H
#define SMMUV3_STE_H

#include "caps.h"
#include "check.h"
#include "compiler.h"
#include "cond.h"
#include "cond_build.h"
#include "field.h"
#include "fields.h"
#include "status.h"
#include "ste_check.h"
#include "types.h"

/** Shareability of an override. */
enum smmuv3_ste_sh {
    /** Incoming shareability (SHCFG 0b01, or 0 where the SMMU has no override). */
    SMMUV3_STE_SH_INCOMING = 0,
    /** Non-shareable (SHCFG 0b00). */
    SMMUV3_STE_SH_NSH = 1,
    /** Outer shareable. */
    SMMUV3_STE_SH_OSH = 2,
    /** Inner shareable. */
    SMMUV3_STE_SH_ISH = 3
};

/** What every stream has, whatever stages are on. All zero: incoming attributes, no hints. */
struct smmuv3_ste_attr_args {
    /** `enum smmuv3_ste_sh`. Incoming is written as SHCFG 1 unless the SMMU is known to lack the override. */
    uint8_t sh;
    /** Use `memattr` instead of the incoming memory type (MTCFG). */
    bool mtcfg;
    /** Memory type, stage 2 MemAttr encoding, 0 to 15; with `mtcfg` only. */
    uint8_t memattr;
    /** Allocation hints: 0 incoming, 8 to 15 override. */
    uint8_t alloccfg;
    /** Privilege: SMMUV3_V_STE_PRIVCFG_*. */
    uint8_t privcfg;
    /** Instruction or data: SMMUV3_V_STE_INSTCFG_*. */
    uint8_t instcfg;
    /** NS override: SMMUV3_V_STE_NSCFG_*. */
    uint8_t nscfg;
    /** log2 of the number of identical entries around this one, 0 to 15. */
    uint8_t cont;
    /** Permit merging of events (MEV). */
    bool mev;
    /** Permit destructive reads (DRE). */
    bool dre;
    /** Permit directed cache prefetch (DCP). */
    bool dcp;
    /** PASID on automatic PRI responses (PPAR). */
    bool ppar;
    /** MPAM PARTID is in the Non-secure space (MPAM_NS). */
    bool mpam_ns;
    /** MPAM performance monitoring group. */
    uint8_t pmg;
    /** MPAM partition. */
    uint16_t partid;
    /** Memory encryption context of a Realm stream. */
    uint16_t mecid;
};

/** Stage 1. All zero: one CD at address 0, EL1, no ATS, stalls as the CD says. */
struct smmuv3_ste_s1_args {
    /** Address of the CD or of the CD table, a multiple of 64 (S1ContextPtr); an IPA with stage 2. */
    uint64_t cd_table;
    /** log2 of the number of CDs, 0 to 20 (S1CDMax). */
    uint8_t cdmax;
    /** Layout: SMMUV3_V_STE_S1Fmt_*. */
    uint8_t fmt;
    /** Traffic without SubstreamID: SMMUV3_V_STE_S1DSS_*. */
    uint8_t dss;
    /** Inner cacheability of CD reads: SMMUV3_V_STE_S1CIR_*. */
    uint8_t cir;
    /** Outer cacheability: SMMUV3_V_STE_S1COR_*. */
    uint8_t cor;
    /** Shareability: SMMUV3_V_STE_S1CSH_*. */
    uint8_t csh;
    /** StreamWorld: SMMUV3_V_STE_STRW_*. */
    uint8_t strw;
    /** ATS: SMMUV3_V_STE_EATS_*. */
    uint8_t eats;
    /** Forbid stalls (S1STALLD). */
    bool stalld;
    /** CDs may use permission indirection (S1PIE). */
    bool pie;
    /** PARTID and PMG come from the CD (S1MPAM). */
    bool mpam;
    /** VMID of the translations where stage 2 exists. */
    uint16_t vmid;
    /** Attributes. */
    struct smmuv3_ste_attr_args attr;
};

/** Tables of Secure IPAs, Secure streams only. All zero for other streams. */
struct smmuv3_ste_secure_args {
    /** Address of the table (S_S2TTB). */
    uint64_t ttb;
    /** S_S2T0SZ, 0 to 63. */
    uint8_t t0sz;
    /** {S_S2SL0_2, S_S2SL0}, 0 to 7. */
    uint8_t sl0;
    /** S_S2TG: SMMUV3_V_STE_S2TG_*. */
    uint8_t tg;
    /** S_S2SKL, VMSAv9-128 only. */
    uint8_t skl;
    /** NS of walks of the Secure table (S2SW). */
    bool sw;
    /** NS of outputs of the Secure table (S2SA). */
    bool sa;
    /** NS of walks of the Non-secure table (S2NSW). */
    bool nsw;
    /** NS of outputs of the Non-secure table (S2NSA). */
    bool nsa;
};

/** Stage 2. All zero fits no SMMU: `t0sz`, `sl0`, `tg`, `ps` and `ttb` describe a table. */
struct smmuv3_ste_s2_args {
    /** Address of the table, a multiple of 16 (S2TTB). */
    uint64_t ttb;
    /** Overlay interpretations, 16 times 4 bits (S2POI). */
    uint64_t poi;
    /** VMID. */
    uint16_t vmid;
    /** S2T0SZ, 0 to 63. */
    uint8_t t0sz;
    /** {S2SL0_2, S2SL0}, 0 to 7. */
    uint8_t sl0;
    /** Granule: SMMUV3_V_STE_S2TG_*. */
    uint8_t tg;
    /** Output size: SMMUV3_V_STE_S2PS_*. */
    uint8_t ps;
    /** Inner cacheability of walks: SMMUV3_V_STE_S2IR0_*. */
    uint8_t ir;
    /** Outer cacheability: SMMUV3_V_STE_S2OR0_*. */
    uint8_t orgn;
    /** Shareability: SMMUV3_V_STE_S2SH0_*. */
    uint8_t sh;
    /** S2SKL, VMSAv9-128 only. */
    uint8_t skl;
    /** ATS: SMMUV3_V_STE_EATS_*. */
    uint8_t eats;
    /** DPT_VMATCH: SMMUV3_V_STE_DPT_VMATCH_*. */
    uint8_t dpt_vmatch;
    /** S2HWU59 to S2HWU62 in bits 0 to 3. */
    uint8_t hwu;
    /** Not VMSAv8-64: VMSAv8-32, or VMSAv9-128 on an SMMU with IDR5.D128 (S2AA64 0). */
    bool not_aa64;
    /** Big-endian tables. */
    bool big_endian;
    /** No access flag faults (S2AFFD). */
    bool affd;
    /** Fault stage 1 walks that hit Device memory (S2PTW). */
    bool ptw;
    /** Hardware updates the access flag (S2HA). */
    bool ha;
    /** Hardware updates the dirty state (S2HD). */
    bool hd;
    /** Hardware updates the access flag in tables (S2HAFT). */
    bool haft;
    /** Stall on faults (S2S). */
    bool stall;
    /** Record faults (S2R). */
    bool record;
    /** 52-bit addresses with 4 KiB and 16 KiB granules (S2DS). */
    bool ds;
    /** Forced write-back attributes (S2FWB). */
    bool fwb;
    /** Permission indirection (S2PIE). */
    bool pie;
    /** Permission overlay (S2POE). */
    bool poe;
    /** Tables of Secure IPAs. */
    struct smmuv3_ste_secure_args secure;
    /** Attributes. */
    struct smmuv3_ste_attr_args attr;
};

/** Both stages. */
struct smmuv3_ste_nested_args {
    /** Stage 1: addresses in it are IPAs; `strw` must be 0; `eats` and `attr` count for the whole entry. */
    struct smmuv3_ste_s1_args s1;
    /** Stage 2; its `vmid` counts, its `eats` and `attr` must be 0. */
    struct smmuv3_ste_s2_args s2;
    /** Address of the virtual machine structure, a multiple of 4096, for `s1.mpam`. */
    uint64_t vms;
};

/** Put the attributes. `env` may be NULL. */
SMMUV3_NEVER_INLINE void smmuv3_ste_build_attr_(struct smmuv3_cond_build *b, const struct smmuv3_ste_attr_args *a,
                                                const struct smmuv3_env *env)
{
    struct smmuv3_cond types = smmuv3_cond_from(true);
    struct smmuv3_cond perms = smmuv3_cond_from(true);
    if (env != NULL) {
        types = smmuv3_cond_cap(&env->caps, SMMUV3_CAP_ATTR_TYPES_OVR);
        perms = smmuv3_cond_cap(&env->caps, SMMUV3_CAP_ATTR_PERMS_OVR);
    }
    if (a->sh > SMMUV3_STE_SH_ISH)
        smmuv3_cond_build_fail(b, SMMUV3_ERR_ARGUMENT);
    if (a->sh != SMMUV3_STE_SH_INCOMING || types.is != SMMUV3_NO) {
        /* Codes 0 and 1 of SHCFG are swapped in the arguments, so that 0 means "incoming". */
        uint64_t shcfg = a->sh < 2 ? SMMUV3_CAST(uint64_t, a->sh ^ 1) : a->sh;
        if (types.is == SMMUV3_NO)
            smmuv3_cond_build_fail(b, SMMUV3_ERR_UNSUPPORTED);
        smmuv3_cond_build_put(b, SMMUV3_F_STE_SHCFG, shcfg);
    }
    if (!a->mtcfg && a->memattr != 0)
        smmuv3_cond_build_fail(b, SMMUV3_ERR_ARGUMENT);
    smmuv3_cond_build_need(b, SMMUV3_F_STE_MTCFG, a->mtcfg, types);
    smmuv3_cond_build_need(b, SMMUV3_F_STE_MemAttr, a->memattr, types);
    smmuv3_cond_build_need(b, SMMUV3_F_STE_ALLOCCFG, a->alloccfg, types);
    smmuv3_cond_build_need(b, SMMUV3_F_STE_PRIVCFG, a->privcfg, perms);
    smmuv3_cond_build_need(b, SMMUV3_F_STE_INSTCFG, a->instcfg, perms);
    smmuv3_cond_build_put(b, SMMUV3_F_STE_NSCFG, a->nscfg);
    smmuv3_cond_build_put(b, SMMUV3_F_STE_CONT, a->cont);
    smmuv3_cond_build_put(b, SMMUV3_F_STE_MEV, a->mev);
    smmuv3_cond_build_put(b, SMMUV3_F_STE_DRE, a->dre);
    smmuv3_cond_build_put(b, SMMUV3_F_STE_DCP, a->dcp);
    smmuv3_cond_build_put(b, SMMUV3_F_STE_PPAR, a->ppar);
    smmuv3_cond_build_put(b, SMMUV3_F_STE_MPAM_NS, a->mpam_ns);
    smmuv3_cond_build_put(b, SMMUV3_F_STE_PMG, a->pmg);
    smmuv3_cond_build_put(b, SMMUV3_F_STE_PARTID, a->partid);
    smmuv3_cond_build_put(b, SMMUV3_F_STE_MECID, a->mecid);
}

/** Put the fields of stage 1. */
SMMUV3_NEVER_INLINE void smmuv3_ste_build_s1_(struct smmuv3_cond_build *b, const struct smmuv3_ste_s1_args *a)
{
    smmuv3_cond_build_put(b, SMMUV3_F_STE_S1ContextPtr, a->cd_table);
    smmuv3_cond_build_put(b, SMMUV3_F_STE_S1CDMax, a->cdmax);
    smmuv3_cond_build_put(b, SMMUV3_F_STE_S1Fmt, a->fmt);
    smmuv3_cond_build_put(b, SMMUV3_F_STE_S1DSS, a->dss);
    smmuv3_cond_build_put(b, SMMUV3_F_STE_S1CIR, a->cir);
    smmuv3_cond_build_put(b, SMMUV3_F_STE_S1COR, a->cor);
    smmuv3_cond_build_put(b, SMMUV3_F_STE_S1CSH, a->csh);
    smmuv3_cond_build_put(b, SMMUV3_F_STE_STRW, a->strw);
    smmuv3_cond_build_put(b, SMMUV3_F_STE_EATS, a->eats);
    smmuv3_cond_build_put(b, SMMUV3_F_STE_S1STALLD, a->stalld);
    smmuv3_cond_build_put(b, SMMUV3_F_STE_S1PIE, a->pie);
    smmuv3_cond_build_put(b, SMMUV3_F_STE_S1MPAM, a->mpam);
}

/** Put the table description of stage 2. */
SMMUV3_NEVER_INLINE void smmuv3_ste_build_s2_table_(struct smmuv3_cond_build *b, const struct smmuv3_ste_s2_args *a)
{
    if (a->sl0 > 7)
        smmuv3_cond_build_fail(b, SMMUV3_ERR_RANGE);
    smmuv3_cond_build_put(b, SMMUV3_F_STE_S2TTB, a->ttb);
    smmuv3_cond_build_put(b, SMMUV3_F_STE_S2VMID, a->vmid);
    smmuv3_cond_build_put(b, SMMUV3_F_STE_S2T0SZ, a->t0sz);
    smmuv3_cond_build_put(b, SMMUV3_F_STE_S2SL0, a->sl0 & 3u);
    smmuv3_cond_build_put(b, SMMUV3_F_STE_S2SL0_2, SMMUV3_CAST(uint64_t, a->sl0 >> 2 & 1));
    smmuv3_cond_build_put(b, SMMUV3_F_STE_S2TG, a->tg);
    smmuv3_cond_build_put(b, SMMUV3_F_STE_S2PS, a->ps);
    smmuv3_cond_build_put(b, SMMUV3_F_STE_S2IR0, a->ir);
    smmuv3_cond_build_put(b, SMMUV3_F_STE_S2OR0, a->orgn);
    smmuv3_cond_build_put(b, SMMUV3_F_STE_S2SH0, a->sh);
    smmuv3_cond_build_put(b, SMMUV3_F_STE_S2SKL, a->skl);
    smmuv3_cond_build_put(b, SMMUV3_F_STE_S2AA64, !a->not_aa64);
    smmuv3_cond_build_put(b, SMMUV3_F_STE_S2ENDI, a->big_endian);
    smmuv3_cond_build_put(b, SMMUV3_F_STE_S2DS, a->ds);
}

/** Put the behaviour of stage 2. */
SMMUV3_NEVER_INLINE void smmuv3_ste_build_s2_flags_(struct smmuv3_cond_build *b, const struct smmuv3_ste_s2_args *a)
{
    if (a->hwu > 15)
        smmuv3_cond_build_fail(b, SMMUV3_ERR_RANGE);
    smmuv3_cond_build_put(b, SMMUV3_F_STE_S2HWU59, a->hwu & 1u);
    smmuv3_cond_build_put(b, SMMUV3_F_STE_S2HWU60, SMMUV3_CAST(uint64_t, a->hwu >> 1 & 1));
    smmuv3_cond_build_put(b, SMMUV3_F_STE_S2HWU61, SMMUV3_CAST(uint64_t, a->hwu >> 2 & 1));
    smmuv3_cond_build_put(b, SMMUV3_F_STE_S2HWU62, SMMUV3_CAST(uint64_t, a->hwu >> 3 & 1));
    smmuv3_cond_build_put(b, SMMUV3_F_STE_S2FWB, a->fwb);
    smmuv3_cond_build_put(b, SMMUV3_F_STE_S2AFFD, a->affd);
    smmuv3_cond_build_put(b, SMMUV3_F_STE_S2PTW, a->ptw);
    smmuv3_cond_build_put(b, SMMUV3_F_STE_S2HA, a->ha);
    smmuv3_cond_build_put(b, SMMUV3_F_STE_S2HD, a->hd);
    smmuv3_cond_build_put(b, SMMUV3_F_STE_S2HAFT, a->haft);
    smmuv3_cond_build_put(b, SMMUV3_F_STE_S2S, a->stall);
    smmuv3_cond_build_put(b, SMMUV3_F_STE_S2R, a->record);
    smmuv3_cond_build_put(b, SMMUV3_F_STE_S2PIE, a->pie);
    smmuv3_cond_build_put(b, SMMUV3_F_STE_S2POE, a->poe);
    smmuv3_cond_build_put(b, SMMUV3_F_STE_S2POI, a->poi);
    smmuv3_cond_build_put(b, SMMUV3_F_STE_DPT_VMATCH, a->dpt_vmatch);
}

/** Put the tables of Secure IPAs. */
SMMUV3_NEVER_INLINE void smmuv3_ste_build_secure_(struct smmuv3_cond_build *b, const struct smmuv3_ste_secure_args *a)
{
    if (a->sl0 > 7)
        smmuv3_cond_build_fail(b, SMMUV3_ERR_RANGE);
    smmuv3_cond_build_put(b, SMMUV3_F_STE_S_S2TTB, a->ttb);
    smmuv3_cond_build_put(b, SMMUV3_F_STE_S_S2T0SZ, a->t0sz);
    smmuv3_cond_build_put(b, SMMUV3_F_STE_S_S2SL0, a->sl0 & 3u);
    smmuv3_cond_build_put(b, SMMUV3_F_STE_S_S2SL0_2, SMMUV3_CAST(uint64_t, a->sl0 >> 2 & 1));
    smmuv3_cond_build_put(b, SMMUV3_F_STE_S_S2TG, a->tg);
    smmuv3_cond_build_put(b, SMMUV3_F_STE_S_S2SKL, a->skl);
    smmuv3_cond_build_put(b, SMMUV3_F_STE_S2SW, a->sw);
    smmuv3_cond_build_put(b, SMMUV3_F_STE_S2SA, a->sa);
    smmuv3_cond_build_put(b, SMMUV3_F_STE_S2NSW, a->nsw);
    smmuv3_cond_build_put(b, SMMUV3_F_STE_S2NSA, a->nsa);
}

/** Put the fields of stage 2. */
SMMUV3_NEVER_INLINE void smmuv3_ste_build_s2_(struct smmuv3_cond_build *b, const struct smmuv3_ste_s2_args *a)
{
    smmuv3_ste_build_s2_table_(b, a);
    smmuv3_ste_build_s2_flags_(b, a);
    smmuv3_ste_build_secure_(b, &a->secure);
}

/** The verdict alone. */
SMMUV3_NEVER_INLINE enum smmuv3_verdict smmuv3_ste_verdict_(const struct smmuv3_ste *ste, const struct smmuv3_env *env)
{
    struct smmuv3_findings none;
    none.v = NULL;
    none.cap = 0;
    none.count = 0;
    none.errors = 0;
    none.undecided = 0;
    return smmuv3_ste_check(ste, env, &none);
}

/** Turn the entry on, check it, and only then write it. */
SMMUV3_INLINE smmuv3_status smmuv3_ste_build_end_(struct smmuv3_cond_build *b, struct smmuv3_ste *ste, unsigned config,
                                                  const struct smmuv3_env *env)
{
    struct smmuv3_ste made;
    smmuv3_cond_build_put(b, SMMUV3_F_STE_V, 1);
    smmuv3_cond_build_put(b, SMMUV3_F_STE_Config, config);
    if (b->status != SMMUV3_OK)
        return b->status;
    for (unsigned i = 0; i < 8; i++)
        made.w[i] = b->w[i];
    if (env != NULL && smmuv3_ste_verdict_(&made, env) == SMMUV3_ILLEGAL)
        return SMMUV3_ERR_ILLEGAL;
    for (unsigned i = 0; i < 8; i++)
        ste->w[i] = made.w[i];
    return SMMUV3_OK;
}

/** Make an entry that aborts every transaction without an event: V=1, Config 0b000, all else 0. Legal everywhere. */
SMMUV3_INLINE void smmuv3_ste_make_abort(struct smmuv3_ste *ste)
{
    for (unsigned i = 1; i < 8; i++)
        ste->w[i] = 0;
    ste->w[0] = smmuv3_field_prep(SMMUV3_F_STE_V, 1) |
                smmuv3_field_prep(SMMUV3_F_STE_Config, SMMUV3_V_STE_Config_ABORT);
}

/**
 * Make an entry that passes transactions untranslated.
 *
 * @param ste   receives the entry; unchanged after an error.
 * @param attr  attribute overrides; not NULL.
 * @param env   what is known about the SMMU; NULL: only that values fit is checked.
 * @return SMMUV3_OK; SMMUV3_ERR_RANGE or _ARGUMENT: a value; SMMUV3_ERR_UNSUPPORTED: an override that this SMMU lacks;
 *         SMMUV3_ERR_ILLEGAL: smmuv3_ste_check() tells why.
 */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_ste_make_bypass(struct smmuv3_ste *ste,
                                                                    const struct smmuv3_ste_attr_args *attr,
                                                                    const struct smmuv3_env *env)
{
    struct smmuv3_cond_build b;
    smmuv3_cond_build_begin(&b);
    smmuv3_ste_build_attr_(&b, attr, env);
    return smmuv3_ste_build_end_(&b, ste, SMMUV3_V_STE_Config_BYPASS, env);
}

/**
 * Make an entry with stage 1 only.
 *
 * @param ste   receives the entry; unchanged after an error.
 * @param args  not NULL.
 * @param env   what is known about the SMMU; NULL: only that values fit is checked.
 * @return as smmuv3_ste_make_bypass(), and SMMUV3_ERR_ALIGNMENT for an address.
 */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_ste_make_s1(struct smmuv3_ste *ste,
                                                                const struct smmuv3_ste_s1_args *args,
                                                                const struct smmuv3_env *env)
{
    struct smmuv3_cond_build b;
    smmuv3_cond_build_begin(&b);
    smmuv3_ste_build_s1_(&b, args);
    smmuv3_cond_build_put(&b, SMMUV3_F_STE_S2VMID, args->vmid);
    smmuv3_ste_build_attr_(&b, &args->attr, env);
    return smmuv3_ste_build_end_(&b, ste, SMMUV3_V_STE_Config_S1, env);
}

/**
 * Make an entry with stage 2 only.
 *
 * @param ste   receives the entry; unchanged after an error.
 * @param args  not NULL.
 * @param env   what is known about the SMMU; NULL: only that values fit is checked.
 * @return as smmuv3_ste_make_s1().
 */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_ste_make_s2(struct smmuv3_ste *ste,
                                                                const struct smmuv3_ste_s2_args *args,
                                                                const struct smmuv3_env *env)
{
    struct smmuv3_cond_build b;
    smmuv3_cond_build_begin(&b);
    smmuv3_ste_build_s2_(&b, args);
    smmuv3_cond_build_put(&b, SMMUV3_F_STE_EATS, args->eats);
    smmuv3_ste_build_attr_(&b, &args->attr, env);
    return smmuv3_ste_build_end_(&b, ste, SMMUV3_V_STE_Config_S2, env);
}

/** Are all attributes zero? */
SMMUV3_INLINE bool smmuv3_ste_attr_zero_(const struct smmuv3_ste_attr_args *a)
{
    unsigned any = a->sh | a->memattr | a->alloccfg | a->privcfg | a->instcfg | a->nscfg | a->cont | a->pmg | a->partid;
    return any == 0 && a->mecid == 0 && !a->mtcfg && !a->mev && !a->dre && !a->dcp && !a->ppar && !a->mpam_ns;
}

/**
 * Make an entry with both stages.
 *
 * @param ste   receives the entry; unchanged after an error.
 * @param args  not NULL.
 * @param env   what is known about the SMMU; NULL: only that values fit is checked.
 * @return as smmuv3_ste_make_s1(); SMMUV3_ERR_ARGUMENT also where one of the two parts must be 0 and is not.
 */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_ste_make_nested(struct smmuv3_ste *ste,
                                                                    const struct smmuv3_ste_nested_args *args,
                                                                    const struct smmuv3_env *env)
{
    struct smmuv3_cond_build b;
    smmuv3_cond_build_begin(&b);
    if (args->s1.strw != 0 || args->s2.eats != 0 || !smmuv3_ste_attr_zero_(&args->s2.attr))
        smmuv3_cond_build_fail(&b, SMMUV3_ERR_ARGUMENT);
    if (args->s1.vmid != 0 && args->s1.vmid != args->s2.vmid)
        smmuv3_cond_build_fail(&b, SMMUV3_ERR_ARGUMENT);
    smmuv3_ste_build_s1_(&b, &args->s1);
    smmuv3_ste_build_s2_(&b, &args->s2);
    smmuv3_cond_build_put(&b, SMMUV3_F_STE_VMSPtr, args->vms);
    smmuv3_ste_build_attr_(&b, &args->s1.attr, env);
    return smmuv3_ste_build_end_(&b, ste, SMMUV3_V_STE_Config_S1_S2, env);
}

#endif
