/* SPDX-License-Identifier: MIT */
/**
 * cd.h - make context descriptors.
 *
 * Granules are given as log2 of bytes, because the specification encodes them differently for the two tables; the other
 * arguments have the encodings of the specification. A table that is not used is disabled (EPD). The constructor checks
 * that the values fit, then, when an environment is given, that the descriptor is not ILLEGAL there (an undecided one
 * is accepted), and only then writes. Reading fields: smmuv3_field_get() with SMMUV3_F_CD_*.
 *
 * Concurrency: the descriptor is the caller's value in CPU order; putting it where an SMMU reads it is another step.
 */
#ifndef SMMUV3_CD_H
#define SMMUV3_CD_H

#include "caps.h"
#include "cd_check.h"
#include "check.h"
#include "compiler.h"
#include "cond.h"
#include "cond_build.h"
#include "field.h"
#include "fields.h"
#include "status.h"
#include "types.h"
#include "vmsa.h"

/** One of the two tables. All zero: not used. */
struct smmuv3_cd_table_args {
    /** Is the table used? Otherwise EPD is set and everything else here must be 0. */
    bool used;
    /** Address of the table, a multiple of 16 (TTB). */
    uint64_t ttb;
    /** 64 minus the bits of the region (TxSZ), 0 to 63. */
    uint8_t tsz;
    /** Granule, log2 of bytes: 12, 14 or 16. Not looked at for tables that are not VMSAv8-64. */
    uint8_t granule;
    /** Inner cacheability of walks: SMMUV3_V_CD_IR0_*. */
    uint8_t ir;
    /** Outer cacheability: SMMUV3_V_CD_OR0_*. */
    uint8_t orgn;
    /** Shareability: SMMUV3_V_CD_SH0_*. */
    uint8_t sh;
    /** Use of descriptor bits 59 to 62 by hardware in bits 0 to 3 (HWU). */
    uint8_t hwu;
    /** Ignore the top byte of addresses (TBI). */
    bool tbi;
    /** Disable hierarchical attributes (HAD). */
    bool had;
    /** Fault unprivileged accesses (E0PD). */
    bool e0pd;
    /** NS of the first walk access of a Secure stream (NSCFG). */
    bool ns;
};

/** A context descriptor. All zero: two disabled VMSAv8-64 tables, RAZ/WI on faults, silent. */
struct smmuv3_cd_args {
    /** Lower half of the address space (TTB0). */
    struct smmuv3_cd_table_args tt0;
    /** Upper half (TTB1); for EL2 and EL3 it must be all zero, and `no_tt1` set. */
    struct smmuv3_cd_table_args tt1;
    /** StreamWorld EL2 or EL3: there is no second table, EPD1 stays 0. */
    bool no_tt1;
    /** Memory attributes, MAIR encoding. */
    uint64_t mair;
    /** Auxiliary attributes. */
    uint64_t amair;
    /** Privileged permission interpretations, 16 times 3 bits (PIIP). */
    uint64_t piip;
    /** Unprivileged ones (PIIU). */
    uint64_t piiu;
    /** ASID. */
    uint16_t asid;
    /** MPAM partition. */
    uint16_t partid;
    /** MPAM performance monitoring group. */
    uint8_t pmg;
    /** Output size: SMMUV3_V_CD_IPS_*. */
    uint8_t ips;
    /** ASID is not shared with the PEs (ASET). */
    bool aset;
    /** Not VMSAv8-64: VMSAv8-32, or VMSAv9-128 on an SMMU with IDR5.D128 (AA64 0). */
    bool not_aa64;
    /** Big-endian tables. */
    bool big_endian;
    /** Abort on faults (A). */
    bool abort;
    /** Record faults (R). */
    bool record;
    /** Stall on faults (S). */
    bool stall;
    /** No access flag faults. */
    bool affd;
    /** Hardware updates the access flag. */
    bool ha;
    /** Hardware updates the dirty state. */
    bool hd;
    /** Hardware updates the access flag in tables. */
    bool haft;
    /** Writable implies not executable. */
    bool wxn;
    /** Writable by user implies not executable by privileged (VMSAv8-32). */
    bool uwxn;
    /** Privileged access never. */
    bool pan;
    /** Enhanced PAN. */
    bool epan;
    /** 52-bit addresses with 4 KiB and 16 KiB granules. */
    bool ds;
    /** Permission indirection. */
    bool pie;
    /** Protected attribute instead of the Contiguous bit. */
    bool pnch;
    /** Attribute index extension. */
    bool aie;
};

/** Put what the two tables encode alike. @param second 0 for TTB0, 1 for TTB1. */
SMMUV3_NEVER_INLINE void smmuv3_cd_build_table_(struct smmuv3_cond_build *b, const struct smmuv3_cd_table_args *t,
                                                bool second)
{
    int code = second ? smmuv3_vmsa_tg1_code(t->granule) : smmuv3_vmsa_tg0_code(t->granule);
    if (t->hwu > 15)
        smmuv3_cond_build_fail(b, SMMUV3_ERR_RANGE);
    if (t->granule != 0 && code < 0)
        smmuv3_cond_build_fail(b, SMMUV3_ERR_ARGUMENT);
    smmuv3_cond_build_put(b, second ? SMMUV3_F_CD_TTB1 : SMMUV3_F_CD_TTB0, t->ttb);
    smmuv3_cond_build_put(b, second ? SMMUV3_F_CD_T1SZ : SMMUV3_F_CD_T0SZ, t->tsz);
    smmuv3_cond_build_put(b, second ? SMMUV3_F_CD_TG1 : SMMUV3_F_CD_TG0,
                          code < 0 ? 0 : SMMUV3_CAST(uint64_t, code));
    smmuv3_cond_build_put(b, second ? SMMUV3_F_CD_IR1 : SMMUV3_F_CD_IR0, t->ir);
    smmuv3_cond_build_put(b, second ? SMMUV3_F_CD_OR1 : SMMUV3_F_CD_OR0, t->orgn);
    smmuv3_cond_build_put(b, second ? SMMUV3_F_CD_SH1 : SMMUV3_F_CD_SH0, t->sh);
    smmuv3_cond_build_put(b, second ? SMMUV3_F_CD_TBI1 : SMMUV3_F_CD_TBI0, t->tbi);
    smmuv3_cond_build_put(b, second ? SMMUV3_F_CD_HAD1 : SMMUV3_F_CD_HAD0, t->had);
    smmuv3_cond_build_put(b, second ? SMMUV3_F_CD_E0PD1 : SMMUV3_F_CD_E0PD0, t->e0pd);
    smmuv3_cond_build_put(b, second ? SMMUV3_F_CD_NSCFG1 : SMMUV3_F_CD_NSCFG0, t->ns);
    b->w[second ? 2 : 1] |= SMMUV3_CAST(uint64_t, t->hwu & 15) << 60;
}

/** Is a table that is not used all zero? */
SMMUV3_INLINE bool smmuv3_cd_table_zero_(const struct smmuv3_cd_table_args *t)
{
    unsigned any = t->tsz | t->granule | t->ir | t->orgn | t->sh | t->hwu;
    return any == 0 && t->ttb == 0 && !t->tbi && !t->had && !t->e0pd && !t->ns;
}

/** Put both tables. */
SMMUV3_NEVER_INLINE void smmuv3_cd_build_tables_(struct smmuv3_cond_build *b, const struct smmuv3_cd_args *a)
{
    if (!a->tt0.used && !smmuv3_cd_table_zero_(&a->tt0))
        smmuv3_cond_build_fail(b, SMMUV3_ERR_ARGUMENT);
    if (!a->tt1.used && !smmuv3_cd_table_zero_(&a->tt1))
        smmuv3_cond_build_fail(b, SMMUV3_ERR_ARGUMENT);
    if (a->no_tt1 && (a->tt1.used || !a->tt0.used))
        smmuv3_cond_build_fail(b, SMMUV3_ERR_ARGUMENT);
    if (!a->not_aa64 && ((a->tt0.used && a->tt0.granule == 0) || (a->tt1.used && a->tt1.granule == 0)))
        smmuv3_cond_build_fail(b, SMMUV3_ERR_ARGUMENT);
    smmuv3_cd_build_table_(b, &a->tt0, false);
    smmuv3_cd_build_table_(b, &a->tt1, true);
    smmuv3_cond_build_put(b, SMMUV3_F_CD_EPD0, !a->tt0.used);
    smmuv3_cond_build_put(b, SMMUV3_F_CD_EPD1, !a->tt1.used && !a->no_tt1);
}

/** Put what is not about one table. */
SMMUV3_NEVER_INLINE void smmuv3_cd_build_rest_(struct smmuv3_cond_build *b, const struct smmuv3_cd_args *a)
{
    b->w[3] = a->mair;
    b->w[4] = a->amair;
    smmuv3_cond_build_put(b, SMMUV3_F_CD_PIIP, a->piip);
    smmuv3_cond_build_put(b, SMMUV3_F_CD_PIIU, a->piiu);
    smmuv3_cond_build_put(b, SMMUV3_F_CD_ASID, a->asid);
    smmuv3_cond_build_put(b, SMMUV3_F_CD_PARTID, a->partid);
    smmuv3_cond_build_put(b, SMMUV3_F_CD_PMG, a->pmg);
    smmuv3_cond_build_put(b, SMMUV3_F_CD_IPS, a->ips);
    smmuv3_cond_build_put(b, SMMUV3_F_CD_ASET, a->aset);
    smmuv3_cond_build_put(b, SMMUV3_F_CD_AA64, !a->not_aa64);
    smmuv3_cond_build_put(b, SMMUV3_F_CD_ENDI, a->big_endian);
    smmuv3_cond_build_put(b, SMMUV3_F_CD_A, a->abort);
    smmuv3_cond_build_put(b, SMMUV3_F_CD_R, a->record);
    smmuv3_cond_build_put(b, SMMUV3_F_CD_S, a->stall);
    smmuv3_cond_build_put(b, SMMUV3_F_CD_AFFD, a->affd);
    smmuv3_cond_build_put(b, SMMUV3_F_CD_HA, a->ha);
    smmuv3_cond_build_put(b, SMMUV3_F_CD_HD, a->hd);
    smmuv3_cond_build_put(b, SMMUV3_F_CD_HAFT, a->haft);
    smmuv3_cond_build_put(b, SMMUV3_F_CD_WXN, a->wxn);
    smmuv3_cond_build_put(b, SMMUV3_F_CD_UWXN, a->uwxn);
    smmuv3_cond_build_put(b, SMMUV3_F_CD_PAN, a->pan);
    smmuv3_cond_build_put(b, SMMUV3_F_CD_EPAN, a->epan);
    smmuv3_cond_build_put(b, SMMUV3_F_CD_DS, a->ds);
    smmuv3_cond_build_put(b, SMMUV3_F_CD_PIE, a->pie);
    smmuv3_cond_build_put(b, SMMUV3_F_CD_PnCH, a->pnch);
    smmuv3_cond_build_put(b, SMMUV3_F_CD_AIE, a->aie);
}

/** The verdict alone. */
SMMUV3_NEVER_INLINE enum smmuv3_verdict smmuv3_cd_verdict_(const struct smmuv3_cd *cd, const struct smmuv3_ste *ste,
                                                           const struct smmuv3_env *env)
{
    struct smmuv3_findings none;
    none.v = NULL;
    none.cap = 0;
    none.count = 0;
    none.errors = 0;
    none.undecided = 0;
    return smmuv3_cd_check(cd, ste, env, &none);
}

/**
 * Make a context descriptor.
 *
 * @param cd    receives the descriptor; unchanged after an error.
 * @param args  not NULL.
 * @param ste   the entry that will reach it, or NULL when it is not known.
 * @param env   what is known about the SMMU; NULL: only that values fit is checked.
 * @return SMMUV3_OK; SMMUV3_ERR_RANGE, _ALIGNMENT or _ARGUMENT: a value; SMMUV3_ERR_ILLEGAL: smmuv3_cd_check() tells
 *         why.
 */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_cd_make(struct smmuv3_cd *cd, const struct smmuv3_cd_args *args,
                                                            const struct smmuv3_ste *ste, const struct smmuv3_env *env)
{
    struct smmuv3_cond_build b;
    struct smmuv3_cd made;
    smmuv3_cond_build_begin(&b);
    smmuv3_cd_build_rest_(&b, args);
    smmuv3_cd_build_tables_(&b, args);
    smmuv3_cond_build_put(&b, SMMUV3_F_CD_V, 1);
    if (b.status != SMMUV3_OK)
        return b.status;
    for (unsigned i = 0; i < 8; i++)
        made.w[i] = b.w[i];
    if (env != NULL && smmuv3_cd_verdict_(&made, ste, env) == SMMUV3_ILLEGAL)
        return SMMUV3_ERR_ILLEGAL;
    for (unsigned i = 0; i < 8; i++)
        cd->w[i] = made.w[i];
    return SMMUV3_OK;
}

#endif
