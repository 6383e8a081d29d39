/* SPDX-License-Identifier: MIT */
/**
 * nest_coalesce.h - fewer host commands for the same effect, where the order of commands allows it.
 *
 * Only commands between two CMD_SYNCs are looked at together: they have no order among each other, and across a
 * CMD_SYNC nothing moves (a TLBI must not pass the CFGI before it, nor an ATC_INV the TLBI). Only invalidations are
 * merged, and only into something that invalidates at least as much; RESUME, STALL_TERM, PRI_RESP and prefetches stay
 * as they are.
 *
 * Concurrency: pure functions of the caller's arrays. [IHI 0070 4.7.3]
 */
#ifndef SMMUV3_NEST_COALESCE_H
#define SMMUV3_NEST_COALESCE_H

#include "nest_cmd.h"

/** How far back a command looks for one that covers it. */
#define SMMUV3_NEST_WINDOW 8u

/** Is a command a TLBI? After smmuv3_nest_cmds() every TLBI is of the guest's VMID. */
SMMUV3_INLINE bool smmuv3_nest_is_tlbi_(const struct smmuv3_cmd *cmd)
{
    return (cmd->w[0] & 0xf0) == 0x10;
}

/** Does an earlier invalidation cover a later one? */
SMMUV3_INLINE bool smmuv3_nest_covers_(const struct smmuv3_cmd *earlier, const struct smmuv3_cmd *later)
{
    const unsigned one = smmuv3_cmd_opcode(earlier);
    const unsigned two = smmuv3_cmd_opcode(later);
    const uint32_t kinds = SMMUV3_CMD_TRAIT_CFGI | SMMUV3_CMD_TRAIT_TLBI;
    if ((smmuv3_cmd_traits(two) & kinds) == 0 && two != SMMUV3_OP_ATC_INV)
        return false;
    if (earlier->w[0] == later->w[0] && earlier->w[1] == later->w[1])
        return true;
    if (one == SMMUV3_OP_CFGI_CD_ALL && two == SMMUV3_OP_CFGI_CD)
        return earlier->w[0] >> 32 == later->w[0] >> 32;
    return one == SMMUV3_OP_ATC_INV && earlier->w[0] == later->w[0] &&
           smmuv3_field_get(earlier->w, SMMUV3_F_CMD_ATC_INV_Size) == 52;
}

/** Is a command covered by one of the last that stay? */
SMMUV3_INLINE bool smmuv3_nest_covered_(const struct smmuv3_cmd *cmds, size_t begin, size_t kept,
                                        const struct smmuv3_cmd *cmd)
{
    for (unsigned back = 1; back <= SMMUV3_NEST_WINDOW && kept >= begin + back; back++)
        if (smmuv3_nest_covers_(&cmds[kept - back], cmd))
            return true;
    return false;
}

/** Will one TLBI of the whole VMID take the place of all of a segment? */
SMMUV3_INLINE bool smmuv3_nest_flush_(const struct smmuv3_cmd *cmds, size_t begin, size_t end, size_t tlbi_max)
{
    size_t tlbis = 0;
    for (size_t i = begin; i < end; i++) {
        if (smmuv3_cmd_opcode(&cmds[i]) == SMMUV3_OP_TLBI_NH_ALL)
            return true;
        tlbis += smmuv3_nest_is_tlbi_(&cmds[i]);
    }
    return tlbis > tlbi_max;
}

/**
 * Merge commands that have no order among each other.
 *
 * @param cmds      host commands of smmuv3_nest_cmds(), one VMID.
 * @param begin     first of the segment.
 * @param end       behind its last.
 * @param kept      where those that stay go, at most `begin`.
 * @param tlbi_max  more TLBI than this become one TLBI_NH_ALL: a bound on what a guest can ask for, SIZE_MAX for none.
 * @param vmid      the guest's VMID, for that.
 * @return the place behind the last that stays.
 */
SMMUV3_INLINE size_t smmuv3_nest_coalesce(struct smmuv3_cmd *cmds, size_t begin, size_t end, size_t kept,
                                          size_t tlbi_max, uint16_t vmid)
{
    const bool flush = smmuv3_nest_flush_(cmds, begin, end, tlbi_max);
    const size_t first = kept;
    bool flushed = false;
    for (size_t i = begin; i < end; i++) {
        struct smmuv3_cmd cmd;
        cmd.w[0] = cmds[i].w[0];
        cmd.w[1] = cmds[i].w[1];
        if (flush && smmuv3_nest_is_tlbi_(&cmd)) {
            if (flushed)
                continue;
            flushed = true;
            cmd.w[0] = SMMUV3_OP_TLBI_NH_ALL | smmuv3_field_prep(SMMUV3_F_CMD_VMID, vmid);
            cmd.w[1] = 0;
        } else if (smmuv3_nest_covered_(cmds, first, kept, &cmd)) {
            continue;
        }
        cmds[kept].w[0] = cmd.w[0];
        cmds[kept].w[1] = cmd.w[1];
        kept++;
    }
    return kept;
}

/**
 * Merge the output of smmuv3_nest_cmds(), CMD_SYNC by CMD_SYNC. `before` of the work follows; work on STEs moves in
 * front of the commands of its segment, which have no order against it.
 *
 * @param guest     the guest that the output is of.
 * @param out       changed in place: `cmds`, `cmds_count`, and `before` of each work.
 * @param tlbi_max  as smmuv3_nest_coalesce(), for each segment.
 */
SMMUV3_INLINE void smmuv3_nest_coalesce_out(const struct smmuv3_nest_guest *guest, struct smmuv3_nest_out *out,
                                            size_t tlbi_max)
{
    size_t begin = 0;
    size_t kept = 0;
    size_t work = 0;
    while (work < out->works_count) {
        size_t sync = work;
        while (sync < out->works_count && out->works[sync].kind != SMMUV3_NEST_WORK_SYNC)
            sync++;
        for (; work < sync; work++)
            out->works[work].before = SMMUV3_CAST(uint32_t, kept);
        if (sync == out->works_count)
            break;
        kept = smmuv3_nest_coalesce(out->cmds, begin, out->works[sync].before, kept, tlbi_max, guest->vmid);
        begin = out->works[sync].before;
        out->works[sync].before = SMMUV3_CAST(uint32_t, kept);
        work = sync + 1;
    }
    out->cmds_count = smmuv3_nest_coalesce(out->cmds, begin, out->cmds_count, kept, tlbi_max, guest->vmid);
}

#endif
