/* SPDX-License-Identifier: MIT */
/**
 * inval_build.h - from a request and a list of entries to commands, one piece for one SMMU at a time.
 *
 * A piece holds commands in the order of execution: TLBIs of stage 1 and stage 2; CMD_SYNC, then stage 1 of guests;
 * CMD_SYNC, then ATC_INVs. A CMD_SYNC stands only between parts that are there, later commands wait for it [4.7.3]. The
 * piece is complete with one more CMD_SYNC, which the caller appends; what follows for the same SMMU goes to the same
 * queue after it. So the ATC_INVs of a device never overtake the TLBIs of its SMMU (R098), whatever the sizes.
 *
 * Entries that turn into tombstones while a builder runs may or may not be built.
 *
 * Concurrency: a builder is its caller's; entries are read while others unref them.
 */
#ifndef SMMUV3_INVAL_BUILD_H
#define SMMUV3_INVAL_BUILD_H

#include "inval_list.h"

#if SMMUV3_PORT_HAS_A64

/** State of building. Set up by smmuv3_inval_build_begin(). */
struct smmuv3_inval_builder {
    /** The entries, sorted. */
    const struct smmuv3_inval_entry *entries;
    /** First word of the TLBI of a usual request, without tags; 0: it is none, or the first piece was begun. */
    uint64_t usual;
    /** What changed. */
    const struct smmuv3_inval_request *request;
    /** Second word of it. */
    uint64_t usual_w1;
    /** Plan of the entry at `index`, TLBI. */
    struct smmuv3_plan_inval plan;
    /** Rest of the range of the entry at `index`, ATC. */
    uint64_t atc_first;
    /** Second word of the CMD_ATC_INVs of a usual request. */
    uint64_t span;
    /** The SMMU served last. */
    const struct smmuv3_inval_smmu *smmu;
    /** Number of entries. */
    uint32_t count;
    /** The entry that is being built or comes next. */
    uint32_t index;
    /** Commands of its plan that are built. */
    uint32_t done;
    /** Devices behind the first entry that are alike: smmuv3_inval_list_devices_(). 0 is always right. */
    uint32_t devices;
    /** The entry at `index` was begun. */
    bool begun;
    /** Stage 2 of this SMMU was dropped as a whole, and stage 1 of its guests with it. */
    bool all;
};

/** A piece: what one list holds. */
struct smmuv3_inval_piece {
    /** The SMMU it is for. */
    const struct smmuv3_inval_smmu *smmu;
    /** Commands. */
    uint32_t count;
    /** First entry concerned. */
    uint32_t first_entry;
    /** Last entry concerned. */
    uint32_t last_entry;
    /** Some are CMD_ATC_INV. */
    bool atc;
    /** Part of the last command: 0 TLBI, 1 stage 1 of guests, 2 ATC. */
    uint32_t part;
};

/**
 * Is a request one that can be built?
 *
 * @return SMMUV3_OK; SMMUV3_ERR_ARGUMENT: the granule; SMMUV3_ERR_RANGE: last below first, or a leaf or group smaller
 *         than the granule.
 */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_inval_request_check(const struct smmuv3_inval_request *request)
{
    const uint32_t tg = request->granule_log2;

    if ((request->flags & SMMUV3_INVAL_ALL) != 0)
        return SMMUV3_OK;
    if (tg != 12 && tg != 14 && tg != 16)
        return SMMUV3_ERR_ARGUMENT;
    if (request->last < request->first ||
        ((request->leaf_sizes | request->group_sizes) & ((SMMUV3_CAST(uint64_t, 1) << tg) - 1)) != 0)
        return SMMUV3_ERR_RANGE;
    return SMMUV3_OK;
}

/**
 * Is a request a usual one: pages of 4 KB, none of them a table, one span for each device? One test, because each of the
 * conditions is rarely false.
 */
SMMUV3_ALWAYS_INLINE bool smmuv3_inval_build_is_usual_(const struct smmuv3_inval_request *request)
{
    return ((request->flags | (request->granule_log2 ^ 12) | request->table_levels | request->atc_limit_log2) |
            (request->leaf_sizes ^ 4096) | request->group_sizes) == 0;
}

/**
 * First half of a begin: what does not need the entries. A reader does it before its barrier, while its earlier stores are
 * still under way: what the plan costs is hidden there.
 *
 * @param builder  receives the words of a usual request that one range command says exactly.
 * @param request  passed smmuv3_inval_request_check(); stays until the last piece.
 */
SMMUV3_ALWAYS_INLINE void smmuv3_inval_build_prepare_(struct smmuv3_inval_builder *builder,
                                                      const struct smmuv3_inval_request *request)
{
    const uint64_t first = request->first >> 12;
    const uint64_t pages = (request->last >> 12) - first + 1;
    const unsigned scale = smmuv3_plan_inval_scale_(pages);
    const uint64_t count = pages >> (scale & 63);
    struct smmuv3_plan_atc_span span;
    struct smmuv3_cmd cmd;

    builder->request = request;
    builder->smmu = NULL;
    builder->index = 0;
    builder->begun = false;
    builder->all = false;
    builder->usual = 0;
    if (SMMUV3_UNLIKELY(!smmuv3_inval_build_is_usual_(request) || scale > 31 || count << scale != pages))
        return;
    cmd.w[0] = SMMUV3_OP_TLBI_NH_VA;
    cmd.w[1] = smmuv3_field_prep(SMMUV3_F_CMD_Leaf, 1);
    cmd = smmuv3_plan_inval_range_(cmd, first << 12, count, scale, 12, 3);
    builder->usual = cmd.w[0];
    builder->usual_w1 = cmd.w[1];
    span = smmuv3_plan_atc_one(request->first, request->last);
    builder->span = span.address | span.size;
}

/** Second half of a begin: the published list of a domain, NULL for an empty one. */
SMMUV3_INLINE void smmuv3_inval_build_list_(struct smmuv3_inval_builder *builder, const struct smmuv3_inval_list *list)
{
    builder->count = 0;
    if (SMMUV3_UNLIKELY(list == NULL))
        return;
    builder->entries = list->entries;
    builder->count = smmuv3_a32_load(&list->count);
    builder->devices = smmuv3_a32_load(&list->devices);
}

/**
 * Begin to build.
 *
 * @param builder  all of it is set but what beginning an entry sets.
 * @param entries  sorted entries; those with users 0 are left out.
 * @param count    their number.
 * @param request  passed smmuv3_inval_request_check(); stays until the last piece.
 */
SMMUV3_INLINE void smmuv3_inval_build_begin(struct smmuv3_inval_builder *builder,
                                            const struct smmuv3_inval_entry *entries, uint32_t count,
                                            const struct smmuv3_inval_request *request)
{
    smmuv3_inval_build_prepare_(builder, request);
    builder->entries = entries;
    builder->count = count;
    builder->devices = 0;
}

/** Flags of the planner that a request and an entry add. */
SMMUV3_INLINE uint32_t smmuv3_inval_build_flags_(const struct smmuv3_inval_request *request,
                                                 const struct smmuv3_inval_entry *entry)
{
    uint32_t flags = 0;

    if ((request->flags & SMMUV3_INVAL_OVER) != 0)
        flags |= SMMUV3_PLAN_INVAL_OVER;
    if ((request->flags & SMMUV3_INVAL_TABLES) != 0)
        flags |= SMMUV3_PLAN_INVAL_TABLES;
    if ((entry->flags & SMMUV3_INVAL_NS_IPA) != 0)
        flags |= SMMUV3_PLAN_INVAL_NS_IPA;
    return flags;
}

/** The request of the planner for an entry, with the granule as a constant where the caller knows it. */
SMMUV3_ALWAYS_INLINE void smmuv3_inval_build_args_(struct smmuv3_plan_inval_args *args,
                                                   const struct smmuv3_inval_request *request,
                                                   const struct smmuv3_inval_entry *entry, uint32_t granule_log2)
{
    const bool stage1 = entry->kind == SMMUV3_INVAL_STAGE1;

    args->first = request->first;
    args->last = request->last;
    args->leaf_sizes = request->leaf_sizes;
    args->group_sizes = request->group_sizes;
    args->op = entry->op;
    args->asid = stage1 ? entry->id : 0;
    args->vmid = stage1 ? entry->sub : entry->id;
    args->granule_log2 = granule_log2;
    args->flags = entry->smmu->plan_flags;
    if (SMMUV3_UNLIKELY((request->flags | entry->flags) != 0))
        args->flags |= smmuv3_inval_build_flags_(request, entry);
    args->entries_max = entry->smmu->entries_max;
    args->table_levels = request->table_levels;
}

/** Plan the TLBIs of any entry. What cannot be planned is dropped as a whole, never left. */
SMMUV3_NEVER_INLINE void smmuv3_inval_build_plan_any_(struct smmuv3_plan_inval *plan,
                                                      const struct smmuv3_inval_request *request,
                                                      const struct smmuv3_inval_entry *entry)
{
    struct smmuv3_plan_inval_args args;

    smmuv3_inval_build_args_(&args, request, entry, request->granule_log2);
    if ((request->flags & SMMUV3_INVAL_ALL) != 0 || smmuv3_plan_inval_make(plan, &args) != SMMUV3_OK)
        smmuv3_plan_inval_all_(plan, smmuv3_plan_inval_head_(entry->op, &args).w[0]);
}

/** @return commands that a piece may hold that begins with an entry. */
SMMUV3_INLINE uint32_t smmuv3_inval_build_room_(const struct smmuv3_inval_entry *entry, uint32_t max)
{
    return max < entry->smmu->list_max ? max : entry->smmu->list_max;
}

/** Is this an entry that a usual request was planned for: stage 1, range commands, no erratum? One test. */
SMMUV3_ALWAYS_INLINE bool smmuv3_inval_build_fits_(const struct smmuv3_inval_entry *entry)
{
    const uint32_t flags = entry->smmu->plan_flags & ~SMMUV3_CAST(uint32_t, SMMUV3_PLAN_INVAL_DS);

    return ((entry->kind ^ SMMUV3_INVAL_STAGE1) | (entry->op ^ SMMUV3_OP_TLBI_NH_VA) | entry->flags |
            ((entry->id | entry->sub) >> 16) | (flags ^ SMMUV3_PLAN_INVAL_RANGE)) == 0;
}

/** One CMD_ATC_INV of the same span for each of `count` devices that are alike. @return behind the last command. */
SMMUV3_ALWAYS_INLINE struct smmuv3_cmd *smmuv3_inval_build_alike_(const struct smmuv3_inval_entry *entry, size_t count,
                                                                  uint64_t w1, struct smmuv3_cmd *cmd)
{
    const struct smmuv3_inval_entry *end = entry + count;

    for (; entry != end; entry++) {
        cmd->w[0] = SMMUV3_CAST(uint64_t, SMMUV3_OP_ATC_INV) |
                    SMMUV3_CAST(uint64_t, entry->id) << smmuv3_field_lsb(SMMUV3_F_CMD_ATC_INV_StreamID);
        cmd->w[1] = w1;
        cmd++;
    }
    return cmd;
}

/**
 * The straight begin of the first piece: a usual request for stage 1, then the devices that are alike; what most lists
 * are. The general form goes on where this stops.
 *
 * @return false: the first entry is something else, nothing was done.
 */
SMMUV3_ALWAYS_INLINE bool smmuv3_inval_build_straight_(struct smmuv3_inval_builder *b, struct smmuv3_cmd *cmds,
                                                       uint32_t max, struct smmuv3_inval_piece *piece)
{
    const struct smmuv3_inval_entry *entry = b->entries;
    const uint32_t room = smmuv3_inval_build_room_(entry, max);
    struct smmuv3_cmd *cmd = cmds + 1;
    uint32_t devices = b->devices;

    if (SMMUV3_UNLIKELY(!smmuv3_inval_build_fits_(entry) || smmuv3_a32_load(&entry->users) == 0 || room < 3))
        return false;
    piece->smmu = b->smmu = entry->smmu;
    piece->first_entry = 0;
    piece->atc = false;
    piece->part = 0;
    cmds[0].w[0] = b->usual | SMMUV3_CAST(uint64_t, entry->id) << smmuv3_field_lsb(SMMUV3_F_CMD_ASID) |
                   SMMUV3_CAST(uint64_t, entry->sub) << smmuv3_field_lsb(SMMUV3_F_CMD_VMID);
    cmds[0].w[1] = b->usual_w1;
    if (devices != 0) {
        if (SMMUV3_UNLIKELY(devices > room - 2)) /* beside the TLBI and the CMD_SYNC */
            devices = room - 2;
        cmds[1].w[0] = SMMUV3_OP_SYNC;
        cmds[1].w[1] = 0;
        cmd = smmuv3_inval_build_alike_(entry + 1, devices, b->span, cmds + 2);
        piece->atc = true;
        piece->part = 2;
    }
    piece->last_entry = devices;
    piece->count = SMMUV3_CAST(uint32_t, cmd - cmds);
    b->index = devices + 1;
    return true;
}

/** Begin an entry. Returns false when it needs no command. */
SMMUV3_INLINE bool smmuv3_inval_build_enter_(struct smmuv3_inval_builder *b, const struct smmuv3_inval_entry *entry)
{
    if (smmuv3_a32_load(&entry->users) == 0)
        return false;
    if (entry->smmu != b->smmu) {
        b->smmu = entry->smmu;
        b->all = false;
    }
    if (entry->kind == SMMUV3_INVAL_NESTED && b->all)
        return false; /* CMD_TLBI_S12_VMALL was for stage 1 too */
    b->begun = true;
    b->done = 0;
    b->atc_first = b->request->first;
    return true;
}

/** Next CMD_ATC_INV of an entry whose range is split. Returns false when it was the last one. */
SMMUV3_INLINE bool smmuv3_inval_build_atc_(struct smmuv3_inval_builder *b, const struct smmuv3_inval_entry *entry,
                                           struct smmuv3_cmd *cmd)
{
    const struct smmuv3_inval_request *request = b->request;
    struct smmuv3_plan_atc_span span;
    bool more = false;

    span.address = 0;
    span.size = 52;
    if (entry->kind == SMMUV3_INVAL_ATC)
        more = smmuv3_plan_atc_next(&b->atc_first, request->last, request->atc_limit_log2, &span);
    *cmd = smmuv3_plan_atc_cmd(entry->id, entry->sub, entry->flags, &span);
    return more;
}

/** Next command of the entry that is begun. Returns false when it was the last one. */
SMMUV3_INLINE bool smmuv3_inval_build_one_(struct smmuv3_inval_builder *b, const struct smmuv3_inval_entry *entry,
                                           struct smmuv3_cmd *cmd)
{
    if (entry->kind >= SMMUV3_INVAL_ATC)
        return smmuv3_inval_build_atc_(b, entry, cmd);
    if (entry->kind == SMMUV3_INVAL_NESTED) {
        cmd->w[0] = SMMUV3_CAST(uint64_t, SMMUV3_OP_TLBI_NH_ALL) | smmuv3_field_prep(SMMUV3_F_CMD_VMID, entry->id);
        cmd->w[1] = 0;
        return false;
    }
    *cmd = smmuv3_plan_inval_get(&b->plan, b->done++);
    return b->done < b->plan.count;
}

/** @return part of a piece in which entries of a kind stand. */
SMMUV3_INLINE uint32_t smmuv3_inval_build_part_(uint32_t kind)
{
    if (SMMUV3_LIKELY(kind < SMMUV3_INVAL_NESTED))
        return 0;
    return kind == SMMUV3_INVAL_NESTED ? 1 : 2;
}

/** Make room for a part of a piece: the CMD_SYNC before it. Returns false when the piece is full. */
SMMUV3_INLINE bool smmuv3_inval_build_open_(struct smmuv3_inval_builder *b, const struct smmuv3_inval_entry *entry,
                                            struct smmuv3_cmd *cmds, uint32_t max, struct smmuv3_inval_piece *piece,
                                            uint32_t part)
{
    if (piece->count == 0) {
        piece->smmu = entry->smmu;
        piece->first_entry = b->index;
    } else if (part > piece->part) {
        if (max - piece->count < 2)
            return false;
        cmds[piece->count].w[0] = SMMUV3_OP_SYNC;
        cmds[piece->count].w[1] = 0;
        piece->count++;
    }
    piece->part = part;
    return piece->count != max;
}

/** Put commands of the entry that is begun into a piece. Returns false when the piece is full and the entry is not
 * done. */
SMMUV3_INLINE bool smmuv3_inval_build_fill_(struct smmuv3_inval_builder *b, const struct smmuv3_inval_entry *entry,
                                            struct smmuv3_cmd *cmds, uint32_t max, struct smmuv3_inval_piece *piece)
{
    const uint32_t part = smmuv3_inval_build_part_(entry->kind);
    bool more = true;

    if (!smmuv3_inval_build_open_(b, entry, cmds, max, piece, part))
        return false;
    while (more) {
        if (piece->count == max)
            return false;
        more = smmuv3_inval_build_one_(b, entry, cmds + piece->count);
        piece->count++;
        piece->last_entry = b->index;
        piece->atc = piece->atc || part == 2;
    }
    return true;
}

/**
 * The TLBIs of an entry for stage 1 or stage 2, any number of them.
 *
 * @return false when the piece is full and the entry is not done; true when `index` is behind it.
 */
SMMUV3_INLINE bool smmuv3_inval_build_tlb_(struct smmuv3_inval_builder *b, const struct smmuv3_inval_entry *entry,
                                           struct smmuv3_cmd *cmds, uint32_t max, struct smmuv3_inval_piece *piece)
{
    if (!b->begun && smmuv3_inval_build_enter_(b, entry)) {
        smmuv3_inval_build_plan_any_(&b->plan, b->request, entry);
        if (entry->kind == SMMUV3_INVAL_STAGE2)
            b->all = b->plan.all;
    }
    if (b->begun && !smmuv3_inval_build_fill_(b, entry, cmds, max, piece))
        return false;
    b->begun = false;
    b->index++;
    return true;
}

/** Does one span do for every device? */
SMMUV3_INLINE bool smmuv3_inval_build_one_span_(const struct smmuv3_inval_request *request,
                                                struct smmuv3_plan_atc_span *span)
{
    span->address = 0;
    span->size = 52;
    if ((request->flags & SMMUV3_INVAL_ALL) != 0)
        return true;
    *span = smmuv3_plan_atc_one(request->first, request->last);
    return request->atc_limit_log2 == 0 || span->size <= request->atc_limit_log2;
}

/** What a device with a SubstreamID, or one that sees other addresses, changes in its command. */
SMMUV3_INLINE void smmuv3_inval_build_device_(const struct smmuv3_inval_entry *entry, struct smmuv3_cmd *cmd)
{
    struct smmuv3_plan_atc_span none;

    none.address = 0;
    none.size = 0;
    cmd->w[0] = smmuv3_plan_atc_cmd(entry->id, entry->sub, entry->flags, &none).w[0];
    if (entry->kind != SMMUV3_INVAL_ATC)
        cmd->w[1] = 52; /* everything */
}

/**
 * One CMD_ATC_INV for each device of the SMMU, as far as they fit: the loop that many devices cost.
 *
 * @param w1  second word of the commands for devices that see the addresses of the request.
 * @return false when the piece is full and devices may remain; true with `index` behind the last device.
 */
SMMUV3_INLINE bool smmuv3_inval_build_devices_(struct smmuv3_inval_builder *b, uint64_t w1, struct smmuv3_cmd *cmds,
                                               uint32_t max, struct smmuv3_inval_piece *piece)
{
    const struct smmuv3_inval_entry *entry = b->entries + b->index;
    const struct smmuv3_inval_entry *end = b->entries + b->count;
    const struct smmuv3_inval_smmu *smmu = entry->smmu;
    struct smmuv3_cmd *cmd;

    while (entry != end && entry->smmu == smmu && SMMUV3_UNLIKELY(smmuv3_a32_load(&entry->users) == 0))
        entry++;
    b->index = SMMUV3_CAST(uint32_t, entry - b->entries);
    if (entry == end || entry->smmu != smmu)
        return true;
    if (!smmuv3_inval_build_open_(b, entry, cmds, max, piece, 2))
        return false;
    cmd = cmds + piece->count;
    /* Each entry is one command at most, so that the room bounds the loop. */
    if (SMMUV3_UNLIKELY(SMMUV3_CAST(size_t, end - entry) > max - piece->count))
        end = entry + (max - piece->count);
    for (; entry != end && entry->smmu == smmu; entry++) {
        if (SMMUV3_UNLIKELY(smmuv3_a32_load(&entry->users) == 0))
            continue;
        cmd->w[0] = SMMUV3_CAST(uint64_t, SMMUV3_OP_ATC_INV) |
                    SMMUV3_CAST(uint64_t, entry->id) << smmuv3_field_lsb(SMMUV3_F_CMD_ATC_INV_StreamID);
        cmd->w[1] = w1;
        if (SMMUV3_UNLIKELY((entry->flags | (entry->kind ^ SMMUV3_INVAL_ATC)) != 0))
            smmuv3_inval_build_device_(entry, cmd);
        cmd++;
    }
    piece->count = SMMUV3_CAST(uint32_t, cmd - cmds);
    piece->atc = true;
    b->index = SMMUV3_CAST(uint32_t, entry - b->entries);
    piece->last_entry = b->index - 1;
    return piece->count != max && (entry == b->entries + b->count || entry->smmu != smmu);
}

/** The general form: build a piece, or go on with one, entry by entry. */
SMMUV3_NEVER_INLINE void smmuv3_inval_build_general_(struct smmuv3_inval_builder *builder, struct smmuv3_cmd *cmds,
                                                     uint32_t max, struct smmuv3_inval_piece *piece)
{
    struct smmuv3_plan_atc_span span;

    while (builder->index < builder->count) {
        const struct smmuv3_inval_entry *entry = builder->entries + builder->index;
        const uint32_t room = smmuv3_inval_build_room_(entry, max);

        if (piece->count != 0 && entry->smmu != piece->smmu)
            break;
        if (entry->kind < SMMUV3_INVAL_NESTED) {
            if (!smmuv3_inval_build_tlb_(builder, entry, cmds, room, piece))
                break;
            continue;
        }
        if (entry->kind >= SMMUV3_INVAL_ATC && smmuv3_inval_build_one_span_(builder->request, &span)) {
            if (!smmuv3_inval_build_devices_(builder, span.address | span.size, cmds, room, piece))
                break;
            continue;
        }
        if (builder->begun || smmuv3_inval_build_enter_(builder, entry)) {
            if (!smmuv3_inval_build_fill_(builder, entry, cmds, room, piece))
                break;
            builder->begun = false;
        }
        builder->index++;
    }
}

/**
 * Build the next piece.
 *
 * @param builder  begun.
 * @param cmds     receives the commands.
 * @param max      room, at least 1. The SMMU's list_max bounds it too, so that a piece and a CMD_SYNC fit its queues.
 * @param piece    receives what the piece is.
 * @return true; false: there is nothing more to do, the piece is empty.
 */
SMMUV3_NODISCARD SMMUV3_INLINE bool smmuv3_inval_build_next(struct smmuv3_inval_builder *builder,
                                                            struct smmuv3_cmd *cmds, uint32_t max,
                                                            struct smmuv3_inval_piece *piece)
{
    bool begun;

    if (builder->index >= builder->count) {
        piece->count = 0;
        return false;
    }
    begun = builder->usual != 0 && smmuv3_inval_build_straight_(builder, cmds, max, piece);
    builder->usual = 0;
    if (SMMUV3_LIKELY(begun && builder->index >= builder->count))
        return true;
    if (!begun) {
        piece->count = 0;
        piece->smmu = NULL;
        piece->first_entry = 0;
        piece->last_entry = 0;
        piece->atc = false;
        piece->part = 0;
    }
    smmuv3_inval_build_general_(builder, cmds, max, piece);
    return piece->count != 0;
}

#endif /* SMMUV3_PORT_HAS_A64 */

#endif
