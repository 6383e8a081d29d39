/* SPDX-License-Identifier: MIT */
/**
 * logscan_anchor.h - where in a line a message about an SMMU begins, and who wrote it.
 *
 * Logs put anything before a driver's name: time stamps, quotes, brackets of vendors, noise, another console's line. So
 * the scanner does not take a line apart from its beginning but looks for names that contain "mmu".
 */
#ifndef SMMUV3_LOGSCAN_ANCHOR_H
#define SMMUV3_LOGSCAN_ANCHOR_H

#include "logscan_message.h"

/** What kind of message an anchor stands for. */
enum smmuv3_logscan_role_ {
    /** None: the name means nothing here. */
    SMMUV3_LOGSCAN_NOTHING_ = 0,
    /** A driver's message in the style of Linux. */
    SMMUV3_LOGSCAN_DRIVER_ = 1,
    /** The same with the driver's name cut off. */
    SMMUV3_LOGSCAN_DEVICE_ = 2,
    /** A message looked up in one group of rows; ignored when none fits. */
    SMMUV3_LOGSCAN_ROWS_ = 3,
    /** The same; a note when none fits. */
    SMMUV3_LOGSCAN_ROWS_OR_NOTE_ = 4,
    /** Performance counters. */
    SMMUV3_LOGSCAN_COUNTERS_ = 5,
    /** An SMMUv2 driver. */
    SMMUV3_LOGSCAN_VERSION2_ = 6,
    /** A tracepoint with the words in one line. */
    SMMUV3_LOGSCAN_TRACEPOINT_ = 7,
    /** "N callbacks suppressed". */
    SMMUV3_LOGSCAN_SUPPRESSION_ = 8,
    /** A device and its IOMMU group. */
    SMMUV3_LOGSCAN_MEMBER_ = 9,
    /** A line of the device tree's iommu-map. */
    SMMUV3_LOGSCAN_ID_MAP_ = 10,
    /** The generic page fault tracepoint. */
    SMMUV3_LOGSCAN_PAGE_FAULT_ = 11,
    /** A counter event of perf. */
    SMMUV3_LOGSCAN_PERF_ = 12
};

/** A place in a line where a message begins. */
struct smmuv3_logscan_anchor_ {
    /** Start of what belongs to it: the time stamps and brackets before the name. */
    size_t head;
    /** Start of the name. */
    size_t begin;
    /** End of the name. */
    size_t end;
    /** Start of the message. */
    size_t message;
    /** Start and length of the device's name. */
    size_t device;
    /** Length of the device's name. */
    size_t device_length;
    /** One of `enum smmuv3_logscan_role_`. */
    uint8_t role;
    /** Group of rows. */
    uint8_t set;
    /** One of `enum smmuv3_log_source`. */
    uint8_t source;
};

/** Go back from a name over blanks, groups in brackets, "(XEN)" and "<6>", but not before `floor`. */
SMMUV3_INLINE size_t smmuv3_logscan_back_(const char *t, size_t begin, size_t floor)
{
    size_t p = begin;
    unsigned groups;

    for (groups = 0; groups < 4; ++groups) {
        size_t q = p;
        size_t steps = 0;
        char open;

        while (q > floor && smmuv3_logscan_is_blank_(t[q - 1])) {
            --q;
        }
        if (q <= floor) {
            break;
        }
        open = t[q - 1] == ']' ? '[' : t[q - 1] == ')' ? '(' : t[q - 1] == '>' ? '<' : '\0';
        if (open == '\0') {
            break;
        }
        while (q > floor && t[q - 1] != open && steps < 64) {
            --q;
            ++steps;
        }
        if (q <= floor || t[q - 1] != open) {
            break;
        }
        p = q - 1;
    }
    return p;
}

/**
 * Read " DEVICE:" at `i`.
 *
 * @return true with the device and the start of the message set.
 */
SMMUV3_INLINE bool smmuv3_logscan_device_(const char *t, size_t i, size_t n, struct smmuv3_logscan_anchor_ *a)
{
    size_t p = smmuv3_logscan_skip_blank_(t, i, n);
    size_t colon = 0;
    size_t q;

    for (q = p; q < n && !smmuv3_logscan_is_blank_(t[q]); ++q) {
        if (t[q] == ':' && (q + 1 >= n || smmuv3_logscan_is_blank_(t[q + 1]))) {
            colon = q;
            break;
        }
        if (t[q] == ':' && colon == 0 && (t[q + 1] == 'e' || smmuv3_logscan_starts_(t + q + 1, n - q - 1, "0x"))) {
            colon = q;
        }
        if (!smmuv3_logscan_is_text_(t[q])) {
            break;
        }
    }
    if (colon <= p || colon - p >= SMMUV3_LOG_TEXT) {
        return false;
    }
    a->device = p;
    a->device_length = colon - p;
    a->message = colon + 1;
    return true;
}

/** An anchor for "DRIVER DEVICE: message"; false when the text is not of this form. */
SMMUV3_INLINE bool smmuv3_logscan_named_(const char *t, size_t n, struct smmuv3_logscan_anchor_ *a, uint8_t role,
                                         uint8_t source)
{
    if (a->end >= n || (t[a->end] != ':' && !smmuv3_logscan_is_blank_(t[a->end]))) {
        return false;
    }
    if (t[a->end] == ':') {
        a->message = a->end + 1;
    } else if (!smmuv3_logscan_device_(t, a->end, n, a)) {
        return false;
    }
    a->role = role;
    a->source = source;
    return true;
}

/** An anchor for "SMMUv3..." of Xen, Hafnium, TF-RMM, vendor dumps and QEMU. */
SMMUV3_INLINE void smmuv3_logscan_capital_(const char *t, size_t n, struct smmuv3_logscan_anchor_ *a)
{
    size_t i = a->end;
    char next = i < n ? t[i] : '\0';

    if (next == ':') {
        a->role = SMMUV3_LOGSCAN_ROWS_OR_NOTE_;
        a->set = SMMUV3_LOGSCAN_SET_HYP_;
        a->source = SMMUV3_LOG_SOURCE_HAFNIUM;
        a->message = i + 1;
        i = smmuv3_logscan_skip_blank_(t, i + 1, n);
        if (i < n && (t[i] == '/' || t[i] == '<') && smmuv3_logscan_device_(t, i, n, a)) {
            a->role = SMMUV3_LOGSCAN_DRIVER_;
            a->source = SMMUV3_LOG_SOURCE_XEN;
        } else if (smmuv3_logscan_find_(t + a->head, a->begin - a->head, "(XEN)") < a->begin - a->head) {
            a->role = SMMUV3_LOGSCAN_DRIVER_;
            a->source = SMMUV3_LOG_SOURCE_XEN;
        }
        return;
    }
    if (next == '[') {
        size_t close = smmuv3_logscan_group_(t, i, n, ']');

        if (close + 1 < n && t[close + 1] == ':') {
            a->device = i + 1;
            a->device_length = close - i - 1;
            a->message = close + 2;
            a->role = SMMUV3_LOGSCAN_ROWS_OR_NOTE_;
            a->set = SMMUV3_LOGSCAN_SET_HYP_;
            a->source = SMMUV3_LOG_SOURCE_TF_RMM;
        }
        return;
    }
    i = smmuv3_logscan_skip_blank_(t, i, n);
    if (i < n && t[i] == '@' && smmuv3_logscan_device_(t, i + 1, n, a)) {
        a->role = SMMUV3_LOGSCAN_ROWS_OR_NOTE_;
        a->set = SMMUV3_LOGSCAN_SET_HYP_;
        a->source = SMMUV3_LOG_SOURCE_TF_RMM;
        i = smmuv3_logscan_skip_blank_(t, a->message, n);
        a->message = i + smmuv3_logscan_level_(t, i, n);
        return;
    }
    a->message = a->begin;
    a->role = SMMUV3_LOGSCAN_ROWS_;
    if (smmuv3_logscan_starts_(t + i, n - i, "STE values") || smmuv3_logscan_starts_(t + i, n - i, "CD values")) {
        a->set = SMMUV3_LOGSCAN_SET_DUMP_;
        a->source = SMMUV3_LOG_SOURCE_VENDOR_DUMP;
    } else {
        a->set = SMMUV3_LOGSCAN_SET_GUEST_;
        a->source = SMMUV3_LOG_SOURCE_QEMU_GUEST;
    }
}

/** An anchor for "smmu0:" of FreeBSD; false when the name is not of this form. */
SMMUV3_INLINE bool smmuv3_logscan_unit_(const char *t, size_t n, struct smmuv3_logscan_anchor_ *a)
{
    size_t i = a->begin + 4;

    if (i >= a->end || a->end >= n || t[a->end] != ':' || !smmuv3_logscan_starts_(t + a->begin, 4, "smmu")) {
        return false;
    }
    while (i < a->end && smmuv3_logscan_is_digit_(t[i])) {
        ++i;
    }
    if (i != a->end) {
        return false;
    }
    a->device = a->begin;
    a->device_length = a->end - a->begin;
    a->message = a->end + 1;
    a->role = SMMUV3_LOGSCAN_ROWS_OR_NOTE_;
    a->set = SMMUV3_LOGSCAN_SET_BSD_;
    a->source = SMMUV3_LOG_SOURCE_FREEBSD;
    return true;
}

/** An anchor for EDK2: "SmmuV3LogErrors: BASE ..."; the base is the device's name. */
SMMUV3_INLINE void smmuv3_logscan_edk2_(const char *t, size_t n, struct smmuv3_logscan_anchor_ *a)
{
    struct smmuv3_logscan_number_ number;
    size_t i = smmuv3_logscan_skip_blank_(t, a->end + 1, n);
    size_t p = smmuv3_logscan_read_hex_(t, i, n, &number);

    a->message = a->end + 1;
    a->role = SMMUV3_LOGSCAN_ROWS_;
    a->set = SMMUV3_LOGSCAN_SET_EDK2_;
    a->source = SMMUV3_LOG_SOURCE_EDK2;
    if (p != i && p < n && smmuv3_logscan_is_blank_(t[p])) {
        a->device = i;
        a->device_length = p - i;
    }
}

/** An anchor for names with "IOMMU" and "iommu". */
SMMUV3_INLINE void smmuv3_logscan_iommu_(const char *t, size_t n, struct smmuv3_logscan_anchor_ *a)
{
    const char *name = t + a->begin;
    size_t length = a->end - a->begin;

    a->message = a->begin;
    if (length == 5 && smmuv3_logscan_starts_(name, length, "IOMMU") && a->end < n && t[a->end] == ':') {
        bool fault = a->end + 1 < n && !smmuv3_logscan_is_blank_(t[a->end + 1]);

        a->role = fault ? SMMUV3_LOGSCAN_PAGE_FAULT_ : SMMUV3_LOGSCAN_ROWS_;
        a->set = SMMUV3_LOGSCAN_SET_FIASCO_;
        a->source = fault ? SMMUV3_LOG_SOURCE_FTRACE : SMMUV3_LOG_SOURCE_FIASCO;
        a->message = fault ? a->begin : a->end + 1;
    } else if (length == 5 && smmuv3_logscan_starts_(name, length, "iommu")) {
        a->role = SMMUV3_LOGSCAN_MEMBER_;
        a->source = SMMUV3_LOG_SOURCE_LINUX;
    } else if (length == 9 && smmuv3_logscan_starts_(name, length, "iommu-map")) {
        a->role = SMMUV3_LOGSCAN_ID_MAP_;
        a->source = SMMUV3_LOG_SOURCE_LINUX;
    }
}

/** An anchor for names that begin with "smmu", "S_SMMU", "R_SMMU". */
SMMUV3_INLINE void smmuv3_logscan_lower_(const char *t, size_t n, struct smmuv3_logscan_anchor_ *a)
{
    const char *name = t + a->begin;
    size_t length = a->end - a->begin;
    bool colon = a->end < n && t[a->end] == ':';

    a->message = a->begin;
    if (smmuv3_logscan_unit_(t, n, a)) {
        return;
    }
    if (colon && length == 6 && smmuv3_logscan_starts_(name, length, "smmuid")) {
        size_t p = a->end + 1;

        while (p < n && smmuv3_logscan_is_digit_(t[p])) {
            ++p;
        }
        a->device = a->begin;
        a->device_length = p - a->begin < SMMUV3_LOG_TEXT ? p - a->begin : 0;
        a->message = p + (p < n && t[p] == ':' ? 1u : 0u);
        a->role = SMMUV3_LOGSCAN_DRIVER_;
        a->source = SMMUV3_LOG_SOURCE_TEE;
    } else if (colon && length == 6 &&
               (smmuv3_logscan_starts_(name, 6, "S_SMMU") || smmuv3_logscan_starts_(name, 6, "R_SMMU"))) {
        a->role = SMMUV3_LOGSCAN_DEVICE_;
        a->source = SMMUV3_LOG_SOURCE_UNKNOWN;
    } else if (colon && smmuv3_logscan_starts_(name, length, "smmu_evtq_event")) {
        a->message = a->end + 1;
        a->role = SMMUV3_LOGSCAN_TRACEPOINT_;
        a->source = SMMUV3_LOG_SOURCE_FTRACE;
    } else if (smmuv3_logscan_starts_(name, length, "smmuv3_pmcg_")) {
        a->role = SMMUV3_LOGSCAN_PERF_;
    } else if (smmuv3_logscan_starts_(name, length, "smmuv3_") || smmuv3_logscan_starts_(name, length, "smmu_") ||
               smmuv3_logscan_starts_(name, length, "smmuv3-iommu-memory")) {
        a->role = SMMUV3_LOGSCAN_ROWS_;
        a->set = SMMUV3_LOGSCAN_SET_QEMU_;
        a->source = SMMUV3_LOG_SOURCE_QEMU_TRACE;
    }
}

/** Find out what the name between `begin` and `end` stands for. */
SMMUV3_NEVER_INLINE void smmuv3_logscan_classify_(const char *t, size_t n, struct smmuv3_logscan_anchor_ *a)
{
    const char *name = t + a->begin;
    size_t length = a->end - a->begin;
    bool colon = a->end < n && t[a->end] == ':';

    if (smmuv3_logscan_ends_(name, length, "arm-smmu-v3", 11)) {
        bool pkvm = smmuv3_logscan_ends_(name, length, "kvm-arm-smmu-v3", 15);

        if (smmuv3_logscan_named_(t, n, a, SMMUV3_LOGSCAN_DRIVER_,
                                  pkvm ? SMMUV3_LOG_SOURCE_PKVM : SMMUV3_LOG_SOURCE_LINUX)) {
            return;
        }
    } else if (smmuv3_logscan_ends_(name, length, "arm-smmu-v3-pmcg", 16)) {
        (void)smmuv3_logscan_named_(t, n, a, SMMUV3_LOGSCAN_COUNTERS_, SMMUV3_LOG_SOURCE_LINUX);
        return;
    } else if (smmuv3_logscan_ends_(name, length, "arm-smmu", 8)) {
        if (!colon) {
            (void)smmuv3_logscan_named_(t, n, a, SMMUV3_LOGSCAN_VERSION2_, SMMUV3_LOG_SOURCE_LINUX);
        }
        return;
    } else if (smmuv3_logscan_ends_(name, length, "SMMUv3", 6)) {
        a->begin = a->end - 6;
        smmuv3_logscan_capital_(t, n, a);
        return;
    } else if (colon && smmuv3_logscan_starts_(name, length, "SmmuV3")) {
        smmuv3_logscan_edk2_(t, n, a);
        return;
    } else if (smmuv3_logscan_starts_(name, length, "arm_smmu") && colon) {
        a->role = SMMUV3_LOGSCAN_SUPPRESSION_;
        a->source = SMMUV3_LOG_SOURCE_LINUX;
        a->message = a->end + 1;
        return;
    } else if (smmuv3_logscan_starts_(name, length, "iommu") || smmuv3_logscan_starts_(name, length, "IOMMU")) {
        smmuv3_logscan_iommu_(t, n, a);
        if (a->role != SMMUV3_LOGSCAN_NOTHING_) {
            return;
        }
    } else if (smmuv3_logscan_starts_(name, length, "smmu") || smmuv3_logscan_starts_(name, length, "S_SMMU") ||
               smmuv3_logscan_starts_(name, length, "R_SMMU")) {
        smmuv3_logscan_lower_(t, n, a);
        if (a->role != SMMUV3_LOGSCAN_NOTHING_) {
            return;
        }
    }
    if (colon && length < SMMUV3_LOG_TEXT) {
        a->device = a->begin;
        a->device_length = length;
        a->message = a->end + 1;
        a->role = SMMUV3_LOGSCAN_DEVICE_;
        a->source = SMMUV3_LOG_SOURCE_LINUX;
    }
}

/** Does this anchor end the message before it when both are in one line? */
SMMUV3_INLINE bool smmuv3_logscan_ends_message_(const struct smmuv3_logscan_anchor_ *a)
{
    return a->role == SMMUV3_LOGSCAN_DRIVER_ || a->role == SMMUV3_LOGSCAN_COUNTERS_ ||
           a->role == SMMUV3_LOGSCAN_VERSION2_ || a->role == SMMUV3_LOGSCAN_TRACEPOINT_ ||
           (a->role == SMMUV3_LOGSCAN_ROWS_OR_NOTE_ && a->set == SMMUV3_LOGSCAN_SET_BSD_);
}

/**
 * Find the next anchor.
 *
 * @param pos     where to begin to look; nothing before it is touched.
 * @param ending  true: only an anchor that ends the message before it.
 * @return true when there is one.
 * Cost: linear in the bytes passed over.
 */
SMMUV3_NEVER_INLINE bool smmuv3_logscan_anchor_at_(const char *t, size_t n, size_t pos, bool ending,
                                                   struct smmuv3_logscan_anchor_ *a)
{
    size_t i = smmuv3_logscan_find_mmu_(t, pos, n);

    while (i < n) {
        size_t floor = pos;

        a->begin = i;
        a->end = i;
        while (a->begin > floor && smmuv3_logscan_is_name_(t[a->begin - 1])) {
            a->begin -= 1;
        }
        while (a->end < n && smmuv3_logscan_is_name_(t[a->end])) {
            a->end += 1;
        }
        a->head = smmuv3_logscan_back_(t, a->begin, floor);
        a->device = 0;
        a->device_length = 0;
        a->message = a->end;
        a->role = SMMUV3_LOGSCAN_NOTHING_;
        a->set = 0;
        a->source = SMMUV3_LOG_SOURCE_UNKNOWN;
        smmuv3_logscan_classify_(t, n, a);
        if (a->role != SMMUV3_LOGSCAN_NOTHING_ && (!ending || smmuv3_logscan_ends_message_(a))) {
            return true;
        }
        pos = a->end;
        i = smmuv3_logscan_find_mmu_(t, pos, n);
    }
    return false;
}

#endif
