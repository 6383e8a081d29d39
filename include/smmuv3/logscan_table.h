/* SPDX-License-Identifier: MIT */
/**
 * logscan_table.h - the lines that programs print about an SMMUv3, as data.
 *
 * Each row is one line as its program prints it, as a pattern of smmuv3_logscan_match_(), with the kind of record, what
 * to do with it, a stable number, and the names of its numbers in their order. Adding a line is adding a row.
 */
#ifndef SMMUV3_LOGSCAN_TABLE_H
#define SMMUV3_LOGSCAN_TABLE_H

#include "logscan_line.h"

/** Groups of rows: whose lines they are. */
enum smmuv3_logscan_set_ {
    /** The driver of Linux, of protected KVM and of Xen. */
    SMMUV3_LOGSCAN_SET_DRV_ = 0,
    /** Hafnium and TF-RMM. */
    SMMUV3_LOGSCAN_SET_HYP_ = 1,
    /** EDK2 and Project Mu. */
    SMMUV3_LOGSCAN_SET_EDK2_ = 2,
    /** FreeBSD. */
    SMMUV3_LOGSCAN_SET_BSD_ = 3,
    /** Fiasco.OC. */
    SMMUV3_LOGSCAN_SET_FIASCO_ = 4,
    /** Arm's compliance suites. */
    SMMUV3_LOGSCAN_SET_ACS_ = 5,
    /** Dumps of vendor kernels. */
    SMMUV3_LOGSCAN_SET_DUMP_ = 6,
    /** Lines that name no SMMU. */
    SMMUV3_LOGSCAN_SET_LEAD_ = 7,
    /** Trace events of QEMU. */
    SMMUV3_LOGSCAN_SET_QEMU_ = 8,
    /** Guest-error lines of QEMU. */
    SMMUV3_LOGSCAN_SET_GUEST_ = 9,
    /** One more than the last group. */
    SMMUV3_LOGSCAN_SET_END_ = 10
};

/** What the scanner does with a line. */
enum smmuv3_logscan_action_ {
    /** One line, one record. */
    SMMUV3_LOGSCAN_DO_EMIT_ = 0,
    /** Opens a command error; the command may follow. */
    SMMUV3_LOGSCAN_DO_CMDQ_ERROR_ = 1,
    /** The command of a command error follows. */
    SMMUV3_LOGSCAN_DO_SKIPPED_ = 2,
    /** Ends a command error without a command. */
    SMMUV3_LOGSCAN_DO_RETRY_ = 3,
    /** Announces a page request. */
    SMMUV3_LOGSCAN_DO_PRI_HEADER_ = 4,
    /** A page request. */
    SMMUV3_LOGSCAN_DO_PRI_LINE_ = 5,
    /** One record that is no fault. */
    SMMUV3_LOGSCAN_DO_HARMLESS_ = 6,
    /** Announces a stream table entry, words by the same device. */
    SMMUV3_LOGSCAN_DO_STE_HEADER_ = 7,
    /** A command error by its name. */
    SMMUV3_LOGSCAN_DO_CERROR_NAME_ = 8,
    /** A stream table entry, most significant word first. */
    SMMUV3_LOGSCAN_DO_STE_MSW_ = 9,
    /** Announces an event whose words stand alone on their lines. */
    SMMUV3_LOGSCAN_DO_OPEN_BARE_ = 10,
    /** Announces an event whose 32-bit halves carry an index. */
    SMMUV3_LOGSCAN_DO_OPEN_BSD_ = 11,
    /** StreamID and address of the open event. */
    SMMUV3_LOGSCAN_DO_BSD_SID_ = 12,
    /** One indexed half of the open event. */
    SMMUV3_LOGSCAN_DO_BSD_EVENT_ = 13,
    /** One indexed word of a stream table entry. */
    SMMUV3_LOGSCAN_DO_STE_INDEX_ = 14,
    /** One indexed word of a context descriptor. */
    SMMUV3_LOGSCAN_DO_CD_INDEX_ = 15,
    /** Announces an event whose words carry bit ranges. */
    SMMUV3_LOGSCAN_DO_OPEN_LABEL_ = 16,
    /** Opens a command error with code and position. */
    SMMUV3_LOGSCAN_DO_FIASCO_ERROR_ = 17,
    /** The command follows, with bit ranges. */
    SMMUV3_LOGSCAN_DO_SKIPPED_LABEL_ = 18,
    /** One word of a stream table entry, placed by byte. */
    SMMUV3_LOGSCAN_DO_STE_BYTE_ = 19,
    /** One word of a context descriptor, placed by byte. */
    SMMUV3_LOGSCAN_DO_CD_BYTE_ = 20,
    /** Announces a stream table entry, words alone on their lines. */
    SMMUV3_LOGSCAN_DO_STE_VALUES_ = 21,
    /** Announces a context descriptor, words alone on their lines. */
    SMMUV3_LOGSCAN_DO_CD_VALUES_ = 22,
    /** A register read. */
    SMMUV3_LOGSCAN_DO_MMIO_ = 23,
    /** A register write. */
    SMMUV3_LOGSCAN_DO_MMIO_WRITE_ = 24,
    /** One trace line. */
    SMMUV3_LOGSCAN_DO_TRACE_ = 25,
    /** One trace line whose name is a claim. */
    SMMUV3_LOGSCAN_DO_CLAIM_ = 26,
    /** One trace line whose StreamID tells the age of the format. */
    SMMUV3_LOGSCAN_DO_SID_AGE_ = 27,
    /** A trace line with numbers of doubtful base. */
    SMMUV3_LOGSCAN_DO_RANGE_ = 28,
    /** Two words of a stream table entry, word 1 first. */
    SMMUV3_LOGSCAN_DO_ACCEL_STE_ = 29
};

/** One row. */
struct smmuv3_logscan_row_ {
    /** The line. */
    const char *pattern;
    /** Stable number of the message. */
    uint16_t message;
    /** One of `enum smmuv3_log_kind`. */
    uint8_t kind;
    /** One of `enum smmuv3_logscan_action_`. */
    uint8_t action;
    /** Names of the numbers, in order. */
    uint8_t keys[8];
};

/** The driver of Linux, of protected KVM and of Xen. */
SMMUV3_INLINE const struct smmuv3_logscan_row_ *smmuv3_logscan_rows_drv_(size_t *count)
{
    enum {
        k_cons = SMMUV3_LOG_KEY_CONS, k_number = SMMUV3_LOG_KEY_NUMBER, k_position = SMMUV3_LOG_KEY_POSITION,
        k_prod = SMMUV3_LOG_KEY_PROD, k_gerror = SMMUV3_LOG_KEY_GERROR, k_sid = SMMUV3_LOG_KEY_SID,
        k_ssid = SMMUV3_LOG_KEY_SSID, k_prg = SMMUV3_LOG_KEY_PRG, k_options = SMMUV3_LOG_KEY_OPTIONS,
        k_ias = SMMUV3_LOG_KEY_IAS, k_oas = SMMUV3_LOG_KEY_OAS, k_features = SMMUV3_LOG_KEY_FEATURES,
        k_count = SMMUV3_LOG_KEY_COUNT, k_covered = SMMUV3_LOG_KEY_COVERED, k_bits = SMMUV3_LOG_KEY_BITS,
        k_data = SMMUV3_LOG_KEY_DATA, k_size = SMMUV3_LOG_KEY_SIZE, k_domain = SMMUV3_LOG_KEY_DOMAIN,
        k_base = SMMUV3_LOG_KEY_BASE, as_cmdq_error = SMMUV3_LOG_KIND_CMDQ_ERROR, as_note = SMMUV3_LOG_KIND_NOTE,
        as_timeout = SMMUV3_LOG_KIND_TIMEOUT, as_gerror = SMMUV3_LOG_KIND_GERROR,
        as_overflow = SMMUV3_LOG_KIND_OVERFLOW, as_pri = SMMUV3_LOG_KIND_PRI, as_probe = SMMUV3_LOG_KIND_PROBE,
        as_group = SMMUV3_LOG_KIND_GROUP, as_ste = SMMUV3_LOG_KIND_STE, as_pmcg = SMMUV3_LOG_KIND_PMCG,
        do_cmdq_error = SMMUV3_LOGSCAN_DO_CMDQ_ERROR_, do_skipped = SMMUV3_LOGSCAN_DO_SKIPPED_,
        do_retry = SMMUV3_LOGSCAN_DO_RETRY_, do_emit = SMMUV3_LOGSCAN_DO_EMIT_,
        do_pri_header = SMMUV3_LOGSCAN_DO_PRI_HEADER_, do_pri_line = SMMUV3_LOGSCAN_DO_PRI_LINE_,
        do_harmless = SMMUV3_LOGSCAN_DO_HARMLESS_, do_ste_header = SMMUV3_LOGSCAN_DO_STE_HEADER_
    };
    static const struct smmuv3_logscan_row_ row[] = {
        {"CMDQ error (cons %x):", 100, as_cmdq_error, do_cmdq_error, {k_cons}},
        {"skipping command in error state:", 101, as_cmdq_error, do_skipped, {0}},
        {"retrying command fetch", 102, as_cmdq_error, do_retry, {0}},
        {"failed to convert to CMD_SYNC", 103, as_cmdq_error, do_emit, {0}},
        {"ignoring unknown CMDQ opcode %x", 104, as_note, do_emit, {k_number}},
        {"CMD_SYNC timeout at %x| [hwprod %x, hwcons %x]", 120, as_timeout, do_emit, {k_position, k_prod, k_cons}},
        {"CMD_SYNC timeout", 121, as_timeout, do_emit, {0}},
        {"CMDQ timeout", 122, as_timeout, do_emit, {0}},
        {"unexpected global error reported (%x)", 140, as_gerror, do_emit, {k_gerror}},
        {"device has entered Service Failure Mode", 141, as_gerror, do_emit, {0}},
        {"GERROR MSI write aborted", 142, as_gerror, do_emit, {0}},
        {"PRIQ MSI write aborted", 143, as_gerror, do_emit, {0}},
        {"EVTQ MSI write aborted", 144, as_gerror, do_emit, {0}},
        {"CMDQ MSI write aborted", 145, as_gerror, do_emit, {0}},
        {"PRIQ write aborted", 146, as_gerror, do_emit, {0}},
        {"EVTQ write aborted", 147, as_gerror, do_emit, {0}},
        {"Hypervisor command queue corrupted", 148, as_gerror, do_emit, {0}},
        {"EVTQ overflow detected", 160, as_overflow, do_emit, {0}},
        {"PRIQ overflow detected", 161, as_overflow, do_emit, {0}},
        {"unexpected PRI request received", 170, as_pri, do_pri_header, {0}},
        {"sid %x.%x: [%d", 171, as_pri, do_pri_line, {k_sid, k_ssid, k_prg}},
        {"option mask %x", 200, as_probe, do_emit, {k_options}},
        {"option %w", 201, as_probe, do_emit, {0}},
        {"ias %d-bit, oas %d-bit (features %x)", 202, as_probe, do_emit, {k_ias, k_oas, k_features}},
        {"allocated %d entries for %w", 203, as_probe, do_emit, {k_count}},
        {"2-level strtab only covers %d/%d bits of SID", 204, as_probe, do_harmless, {k_covered, k_bits}},
        {"msi_domain absent - falling back to wired irqs", 205, as_probe, do_harmless, {0}},
        {"failed to allocate MSIs - falling back to wired irqs", 206, as_probe, do_harmless, {0}},
        {"IDR0.COHACC overridden by FW configuration (%w", 207, as_probe, do_harmless, {0}},
        {"IDR0.HTTU features(%x) overridden by FW configuration (%x)",
         208, as_probe, do_harmless, {k_features, k_data}},
        {"SMMU currently enabled! Resetting", 209, as_probe, do_emit, {0}},
        {"unknown/unsupported TT endianness!", 210, as_probe, do_emit, {0}},
        {"AArch64 table format not supported!", 211, as_probe, do_emit, {0}},
        {"no translation support!", 212, as_probe, do_emit, {0}},
        {"no stage-2 translation support!", 213, as_probe, do_emit, {0}},
        {"embedded implementation not supported", 214, as_probe, do_emit, {0}},
        {"unit-length command queue not supported", 215, as_probe, do_emit, {0}},
        {"command queue size <= %d entries not supported", 216, as_probe, do_emit, {k_count}},
        {"unknown output address size. Truncating to 48-bit", 217, as_probe, do_emit, {0}},
        {"failed to set DMA mask for table walker", 218, as_probe, do_emit, {0}},
        {"no evtq irq", 219, as_probe, do_emit, {0}},
        {"no gerr irq", 220, as_probe, do_emit, {0}},
        {"no priq irq", 221, as_probe, do_emit, {0}},
        {"failed to setup irqs", 222, as_probe, do_emit, {0}},
        {"failed to enable %w irq", 223, as_probe, do_emit, {0}},
        {"failed to disable irqs", 224, as_probe, do_emit, {0}},
        {"failed to enable irqs", 225, as_probe, do_emit, {0}},
        {"GBPA not responding to update", 226, as_timeout, do_emit, {0}},
        {"failed to clear cr0", 227, as_timeout, do_emit, {0}},
        {"failed to enable command queue", 228, as_timeout, do_emit, {0}},
        {"failed to enable event queue", 229, as_timeout, do_emit, {0}},
        {"failed to enable PRI queue", 230, as_timeout, do_emit, {0}},
        {"failed to enable SMMU interface", 231, as_timeout, do_emit, {0}},
        {"failed to enable ATS check", 232, as_timeout, do_emit, {0}},
        {"failed to allocate queue (%x bytes) for %w", 233, as_probe, do_emit, {k_size}},
        {"failed to allocate l1 stream table (%d bytes)", 234, as_probe, do_emit, {k_size}},
        {"failed to allocate linear stream table (%d bytes)", 235, as_probe, do_emit, {k_size}},
        {"failed to allocate l2 stream table for SID %d", 236, as_probe, do_emit, {k_sid}},
        {"MMIO region too small", 237, as_probe, do_emit, {0}},
        {"missing #iommu-cells property", 238, as_probe, do_emit, {0}},
        {"invalid #iommu-cells value (%d)", 239, as_probe, do_emit, {k_count}},
        {"Failed to register iommu", 240, as_probe, do_emit, {0}},
        {"Reducing width of SID from %d to %d bits", 241, as_probe, do_harmless, {k_bits, k_covered}},
        {"missing features %x", 242, as_probe, do_emit, {k_features}},
        {"features %x forbidden", 243, as_probe, do_emit, {k_features}},
        {"found companion CMDQV device: %w", 244, as_probe, do_harmless, {0}},
        {"Fixing alignment for the DMA buffer", 245, as_probe, do_emit, {0}},
        {"DMA allocation failed", 246, as_probe, do_emit, {0}},
        {"cannot attach to SMMU %w", 260, as_note, do_emit, {0}},
        {"Added master device (SMMUv3 %w StreamIds %d)", 261, as_group, do_emit, {k_count}},
        {"not attached to domain %d", 262, as_note, do_emit, {k_domain}},
        {"Dump sid %d STE:", 263, as_ste, do_ste_header, {k_sid}},
        {"Registered PMU @ %x using %d counters with %w filter settings", 270, as_pmcg, do_emit, {k_base, k_count}},
    };

    *count = sizeof(row) / sizeof(row[0]);
    return row;
}

/** Hafnium and TF-RMM. */
SMMUV3_INLINE const struct smmuv3_logscan_row_ *smmuv3_logscan_rows_hyp_(size_t *count)
{
    enum {
        k_error = SMMUV3_LOG_KEY_ERROR, k_cons = SMMUV3_LOG_KEY_CONS, k_prod = SMMUV3_LOG_KEY_PROD,
        k_gerror = SMMUV3_LOG_KEY_GERROR, k_gerrorn = SMMUV3_LOG_KEY_GERRORN, k_number = SMMUV3_LOG_KEY_NUMBER,
        k_base = SMMUV3_LOG_KEY_BASE, k_realm_base = SMMUV3_LOG_KEY_REALM_BASE,
        as_cmdq_error = SMMUV3_LOG_KIND_CMDQ_ERROR, as_timeout = SMMUV3_LOG_KIND_TIMEOUT,
        as_gerror = SMMUV3_LOG_KIND_GERROR, as_probe = SMMUV3_LOG_KIND_PROBE, as_ste = SMMUV3_LOG_KIND_STE,
        as_note = SMMUV3_LOG_KIND_NOTE, do_cerror_name = SMMUV3_LOGSCAN_DO_CERROR_NAME_,
        do_emit = SMMUV3_LOGSCAN_DO_EMIT_, do_ste_msw = SMMUV3_LOGSCAN_DO_STE_MSW_
    };
    static const struct smmuv3_logscan_row_ row[] = {
        {"CMDQ encountered error: CERROR_%w", 300, as_cmdq_error, do_cerror_name, {0}},
        {"CMDQ encountered error: UNKNOWN| %d", 301, as_cmdq_error, do_cerror_name, {k_error}},
        {"Timeout processing commands CONS: %x PROD: %x", 302, as_timeout, do_emit, {k_cons, k_prod}},
        {"Timeout CMDQ; CONS_REG: %x; PROD_REG: %x", 303, as_timeout, do_emit, {k_cons, k_prod}},
        {"Timeout: CMDQ populated by PE not consumed by SMMU", 304, as_timeout, do_emit, {0}},
        {"Entered service failure mode", 305, as_gerror, do_emit, {0}},
        {"R_GERROR: %x; R_GERROR_N: %x", 306, as_gerror, do_emit, {k_gerror, k_gerrorn}},
        {"GERROR: %x; GERROR_N: %x", 307, as_gerror, do_emit, {k_gerror, k_gerrorn}},
        {"Command queue full", 308, as_timeout, do_emit, {0}},
        {"Failed to send CMD_%w", 309, as_timeout, do_emit, {0}},
        {"Failed to send command %x", 310, as_timeout, do_emit, {k_number}},
        {"NS base addr: %x, R base addr: %x", 311, as_probe, do_emit, {k_base, k_realm_base}},
        {"STE[319:0] ", 312, as_ste, do_ste_msw, {0}},
        {"Cannot process commands", 313, as_note, do_emit, {0}},
    };

    *count = sizeof(row) / sizeof(row[0]);
    return row;
}

/** EDK2 and Project Mu. */
SMMUV3_INLINE const struct smmuv3_logscan_row_ *smmuv3_logscan_rows_edk2_(size_t *count)
{
    enum {
        k_base = SMMUV3_LOG_KEY_BASE, k_gerror = SMMUV3_LOG_KEY_GERROR, as_event = SMMUV3_LOG_KIND_EVENT,
        as_gerror = SMMUV3_LOG_KIND_GERROR, do_open_bare = SMMUV3_LOGSCAN_DO_OPEN_BARE_,
        do_emit = SMMUV3_LOGSCAN_DO_EMIT_
    };
    static const struct smmuv3_logscan_row_ row[] = {
        {"FaultRecord:", 320, as_event, do_open_bare, {0}},
        {"%x FaultRecord:", 321, as_event, do_open_bare, {k_base}},
        {"GError: %x", 322, as_gerror, do_emit, {k_gerror}},
        {"%x GError: %x", 323, as_gerror, do_emit, {k_base, k_gerror}},
    };

    *count = sizeof(row) / sizeof(row[0]);
    return row;
}

/** FreeBSD. */
SMMUV3_INLINE const struct smmuv3_logscan_row_ *smmuv3_logscan_rows_bsd_(size_t *count)
{
    enum {
        k_number = SMMUV3_LOG_KEY_NUMBER, k_sid = SMMUV3_LOG_KEY_SID, k_address = SMMUV3_LOG_KEY_ADDRESS,
        k_index = SMMUV3_LOG_KEY_INDEX, k_data = SMMUV3_LOG_KEY_DATA, as_event = SMMUV3_LOG_KIND_EVENT,
        as_ste = SMMUV3_LOG_KIND_STE, as_cd = SMMUV3_LOG_KIND_CD, as_note = SMMUV3_LOG_KIND_NOTE,
        do_open_bsd = SMMUV3_LOGSCAN_DO_OPEN_BSD_, do_bsd_sid = SMMUV3_LOGSCAN_DO_BSD_SID_,
        do_bsd_event = SMMUV3_LOGSCAN_DO_BSD_EVENT_, do_ste_index = SMMUV3_LOGSCAN_DO_STE_INDEX_,
        do_cd_index = SMMUV3_LOGSCAN_DO_CD_INDEX_, do_emit = SMMUV3_LOGSCAN_DO_EMIT_
    };
    static const struct smmuv3_logscan_row_ row[] = {
        {"Event %x received", 340, as_event, do_open_bsd, {k_number}},
        {"Event %w (", 341, as_event, do_open_bsd, {0}},
        {"smmu_evtq_dequeue: event %x received", 342, as_event, do_open_bsd, {k_number}},
        {"SID %x, Input Address: %x", 343, as_event, do_bsd_sid, {k_sid, k_address}},
        {"evt[%d] %x", 344, as_event, do_bsd_event, {k_index, k_data}},
        {"ste[%d] == %x", 345, as_ste, do_ste_index, {k_index, k_data}},
        {"cd[%d] == %x", 346, as_cd, do_cd_index, {k_index, k_data}},
        {"L1 ste == %x", 347, as_note, do_emit, {k_data}},
    };

    *count = sizeof(row) / sizeof(row[0]);
    return row;
}

/** Fiasco.OC. */
SMMUV3_INLINE const struct smmuv3_logscan_row_ *smmuv3_logscan_rows_fiasco_(size_t *count)
{
    enum {
        k_number = SMMUV3_LOG_KEY_NUMBER, k_sid = SMMUV3_LOG_KEY_SID, k_error = SMMUV3_LOG_KEY_ERROR,
        k_position = SMMUV3_LOG_KEY_POSITION, as_event = SMMUV3_LOG_KIND_EVENT,
        as_cmdq_error = SMMUV3_LOG_KIND_CMDQ_ERROR, as_gerror = SMMUV3_LOG_KIND_GERROR,
        as_overflow = SMMUV3_LOG_KIND_OVERFLOW, do_open_label = SMMUV3_LOGSCAN_DO_OPEN_LABEL_,
        do_fiasco_error = SMMUV3_LOGSCAN_DO_FIASCO_ERROR_, do_emit = SMMUV3_LOGSCAN_DO_EMIT_,
        do_skipped_label = SMMUV3_LOGSCAN_DO_SKIPPED_LABEL_, do_retry = SMMUV3_LOGSCAN_DO_RETRY_
    };
    static const struct smmuv3_logscan_row_ row[] = {
        {"Event %w (%d) occured for stream ID %d:", 360, as_event, do_open_label, {k_number, k_sid}},
        {"Global error CMDQ_ERR occured: Err=%d Index=%d", 361, as_cmdq_error, do_fiasco_error, {k_error, k_position}},
        {"Global error %w occured", 362, as_gerror, do_emit, {0}},
        {"Skipping illegal command:", 363, as_cmdq_error, do_skipped_label, {0}},
        {"Retrying command fetch", 364, as_cmdq_error, do_retry, {0}},
        {"Event queue overflowed", 365, as_overflow, do_emit, {0}},
    };

    *count = sizeof(row) / sizeof(row[0]);
    return row;
}

/** Arm's compliance suites. */
SMMUV3_INLINE const struct smmuv3_logscan_row_ *smmuv3_logscan_rows_acs_(size_t *count)
{
    enum {
        k_index = SMMUV3_LOG_KEY_INDEX, k_data = SMMUV3_LOG_KEY_DATA, k_position = SMMUV3_LOG_KEY_POSITION,
        as_gerror = SMMUV3_LOG_KIND_GERROR, as_overflow = SMMUV3_LOG_KIND_OVERFLOW, as_ste = SMMUV3_LOG_KIND_STE,
        as_timeout = SMMUV3_LOG_KIND_TIMEOUT, do_emit = SMMUV3_LOGSCAN_DO_EMIT_,
        do_ste_index = SMMUV3_LOGSCAN_DO_STE_INDEX_
    };
    static const struct smmuv3_logscan_row_ row[] = {
        {"EVTQ MSI write aborted", 144, as_gerror, do_emit, {0}},
        {"EVTQ write aborted", 147, as_gerror, do_emit, {0}},
        {"EVTQ overflow detected", 160, as_overflow, do_emit, {0}},
        {"ste[%d] = %x", 380, as_ste, do_ste_index, {k_index, k_data}},
        {"CMDQ poll timeout at %x", 381, as_timeout, do_emit, {k_position}},
    };

    *count = sizeof(row) / sizeof(row[0]);
    return row;
}

/** Dumps of vendor kernels. */
SMMUV3_INLINE const struct smmuv3_logscan_row_ *smmuv3_logscan_rows_dump_(size_t *count)
{
    enum {
        k_sid = SMMUV3_LOG_KEY_SID, k_index = SMMUV3_LOG_KEY_INDEX, k_size = SMMUV3_LOG_KEY_SIZE,
        k_data = SMMUV3_LOG_KEY_DATA, k_ssid = SMMUV3_LOG_KEY_SSID, as_ste = SMMUV3_LOG_KIND_STE,
        as_cd = SMMUV3_LOG_KIND_CD, do_ste_byte = SMMUV3_LOGSCAN_DO_STE_BYTE_,
        do_cd_byte = SMMUV3_LOGSCAN_DO_CD_BYTE_, do_ste_values = SMMUV3_LOGSCAN_DO_STE_VALUES_,
        do_cd_values = SMMUV3_LOGSCAN_DO_CD_VALUES_
    };
    static const struct smmuv3_logscan_row_ row[] = {
        {"STE[%x: %d/%d]: %x", 400, as_ste, do_ste_byte, {k_sid, k_index, k_size, k_data}},
        {"CD[%d/%d]: %x", 401, as_cd, do_cd_byte, {k_index, k_size, k_data}},
        {"SMMUv3 STE values for device: %c", 402, as_ste, do_ste_values, {0}},
        {"SMMUv3 CD values for device: %c, ssid: %x", 403, as_cd, do_cd_values, {k_ssid}},
    };

    *count = sizeof(row) / sizeof(row[0]);
    return row;
}

/** Lines that name no SMMU. */
SMMUV3_INLINE const struct smmuv3_logscan_row_ *smmuv3_logscan_rows_lead_(size_t *count)
{
    enum {
        k_count = SMMUV3_LOG_KEY_COUNT, k_physical = SMMUV3_LOG_KEY_PHYSICAL, k_none = SMMUV3_LOG_KEY_NONE,
        k_data = SMMUV3_LOG_KEY_DATA, k_result = SMMUV3_LOG_KEY_RESULT, k_id = SMMUV3_LOG_KEY_ID,
        as_suppressed = SMMUV3_LOG_KIND_SUPPRESSED, as_mmio = SMMUV3_LOG_KIND_MMIO, as_map = SMMUV3_LOG_KIND_MAP,
        do_emit = SMMUV3_LOGSCAN_DO_EMIT_
    };
    static const struct smmuv3_logscan_row_ row[] = {
        {"** %d printk messages dropped", 420, as_suppressed, do_emit, {k_count}},
        {"Value at address %x (%x): %x", 421, as_mmio, do_emit, {k_physical, k_none, k_data}},
        {"Written %x; readback %x", 422, as_mmio, do_emit, {k_data, k_result}},
        {"ACPI: IORT: [Firmware Bug]: [map (%s)] conflicting mapping for input ID %x", 423, as_map, do_emit, {k_id}},
    };

    *count = sizeof(row) / sizeof(row[0]);
    return row;
}

/** Trace events of QEMU. */
SMMUV3_INLINE const struct smmuv3_logscan_row_ *smmuv3_logscan_rows_qemu_(size_t *count)
{
    enum {
        k_offset = SMMUV3_LOG_KEY_OFFSET, k_data = SMMUV3_LOG_KEY_DATA, k_size = SMMUV3_LOG_KEY_SIZE,
        k_result = SMMUV3_LOG_KEY_RESULT, k_irq = SMMUV3_LOG_KEY_IRQ, k_gerror = SMMUV3_LOG_KEY_GERROR,
        k_gerrorn = SMMUV3_LOG_KEY_GERRORN, k_number = SMMUV3_LOG_KEY_NUMBER, k_prod = SMMUV3_LOG_KEY_PROD,
        k_cons = SMMUV3_LOG_KEY_CONS, k_prod_wrap = SMMUV3_LOG_KEY_PROD_WRAP, k_cons_wrap = SMMUV3_LOG_KEY_CONS_WRAP,
        k_error = SMMUV3_LOG_KEY_ERROR, k_sid = SMMUV3_LOG_KEY_SID, k_features = SMMUV3_LOG_KEY_FEATURES,
        k_bits = SMMUV3_LOG_KEY_BITS, k_base = SMMUV3_LOG_KEY_BASE, k_table = SMMUV3_LOG_KEY_TABLE,
        k_index = SMMUV3_LOG_KEY_INDEX, k_last = SMMUV3_LOG_KEY_LAST, k_address = SMMUV3_LOG_KEY_ADDRESS,
        k_write = SMMUV3_LOG_KEY_WRITE, k_output = SMMUV3_LOG_KEY_OUTPUT, k_permission = SMMUV3_LOG_KEY_PERMISSION,
        k_stage = SMMUV3_LOG_KEY_STAGE, k_oas = SMMUV3_LOG_KEY_OAS, k_granule = SMMUV3_LOG_KEY_GRANULE,
        k_none = SMMUV3_LOG_KEY_NONE, k_start = SMMUV3_LOG_KEY_START, k_hits = SMMUV3_LOG_KEY_HITS,
        k_misses = SMMUV3_LOG_KEY_MISSES, k_vmid = SMMUV3_LOG_KEY_VMID, k_asid = SMMUV3_LOG_KEY_ASID,
        k_count = SMMUV3_LOG_KEY_COUNT, k_level = SMMUV3_LOG_KEY_LEVEL, k_id = SMMUV3_LOG_KEY_ID,
        k_descriptor = SMMUV3_LOG_KEY_DESCRIPTOR, k_fetch = SMMUV3_LOG_KEY_FETCH, as_mmio = SMMUV3_LOG_KIND_MMIO,
        as_trace = SMMUV3_LOG_KIND_TRACE, as_gerror = SMMUV3_LOG_KIND_GERROR,
        as_cmdq_error = SMMUV3_LOG_KIND_CMDQ_ERROR, as_event_text = SMMUV3_LOG_KIND_EVENT_TEXT,
        as_ste = SMMUV3_LOG_KIND_STE, do_mmio = SMMUV3_LOGSCAN_DO_MMIO_,
        do_mmio_write = SMMUV3_LOGSCAN_DO_MMIO_WRITE_, do_trace = SMMUV3_LOGSCAN_DO_TRACE_,
        do_emit = SMMUV3_LOGSCAN_DO_EMIT_, do_claim = SMMUV3_LOGSCAN_DO_CLAIM_,
        do_sid_age = SMMUV3_LOGSCAN_DO_SID_AGE_, do_range = SMMUV3_LOGSCAN_DO_RANGE_,
        do_accel_ste = SMMUV3_LOGSCAN_DO_ACCEL_STE_
    };
    static const struct smmuv3_logscan_row_ row[] = {
        {"smmuv3_read_mmio addr: %x val:~%x| size: %x(%d)",
         500, as_mmio, do_mmio, {k_offset, k_data, k_size, k_result}},
        {"smmuv3_write_mmio addr: %x val:~%x| size: %x(%d)",
         501, as_mmio, do_mmio_write, {k_offset, k_data, k_size, k_result}},
        {"smmuv3_trigger_irq irq=%d", 502, as_trace, do_trace, {k_irq}},
        {"smmuv3_write_gerror toggled=%x, new GERROR=%x", 503, as_gerror, do_emit, {k_data, k_gerror}},
        {"smmuv3_write_gerrorn acked=%x, new GERRORN=%x", 504, as_gerror, do_emit, {k_data, k_gerrorn}},
        {"smmuv3_unhandled_cmd Unhandled command type=%d", 505, as_trace, do_trace, {k_number}},
        {"smmuv3_cmdq_consume prod=%d cons=%d prod.wrap=%d cons.wrap=%d",
         506, as_trace, do_trace, {k_prod, k_cons, k_prod_wrap, k_cons_wrap}},
        {"smmuv3_cmdq_opcode <--- %w", 507, as_trace, do_claim, {0}},
        {"smmuv3_cmdq_consume_out prod:%d, cons:%d, prod_wrap:%d, cons_wrap:%d",
         508, as_trace, do_trace, {k_prod, k_cons, k_prod_wrap, k_cons_wrap}},
        {"smmuv3_cmdq_consume_error Error on %w command execution: %d", 509, as_cmdq_error, do_emit, {k_error}},
        {"smmuv3_record_event %w sid=%i", 510, as_event_text, do_sid_age, {k_sid}},
        {"smmuv3_propagate_event %w sid=%i", 511, as_event_text, do_sid_age, {k_sid}},
        {"smmuv3_find_ste sid=%i| features:%x, sid_split:%x", 512, as_trace, do_sid_age, {k_sid, k_features, k_bits}},
        {"smmuv3_find_ste_2lvl strtab_base:%x l1ptr:%x l1_off:%x, l2ptr:%x l2_off:%x max_l2_ste:%d",
         513, as_trace, do_trace, {k_base, k_table, k_index, k_table, k_index, k_last}},
        {"smmuv3_get_ste STE addr: %x", 514, as_trace, do_trace, {k_table}},
        {"smmuv3_translate_disable %w sid=%i bypass (smmu disabled) iova:%x is_write=%d",
         515, as_trace, do_sid_age, {k_sid, k_address, k_write}},
        {"smmuv3_translate_bypass %w sid=%i STE bypass iova:%x is_write=%d",
         516, as_trace, do_sid_age, {k_sid, k_address, k_write}},
        {"smmuv3_translate_abort %w sid=%i abort on iova:%x is_write=%d",
         517, as_trace, do_sid_age, {k_sid, k_address, k_write}},
        {"smmuv3_translate_success %w sid=%i iova=%x translated=%x perm=%x| stage=%d",
         518, as_trace, do_sid_age, {k_sid, k_address, k_output, k_permission, k_stage}},
        {"smmuv3_get_cd CD addr: %x", 519, as_trace, do_trace, {k_table}},
        {"smmuv3_decode_cd oas=%d", 520, as_trace, do_trace, {k_oas}},
        {"smmuv3_decode_cd_tt TT[%d]:tsz:%d ttb:%x granule_sz:%d| had:%d",
         521, as_trace, do_trace, {k_index, k_bits, k_table, k_granule, k_none}},
        {"smmuv3_cmdq_cfgi_ste streamid=~%i", 522, as_trace, do_sid_age, {k_sid}},
        {"smmuv3_cmdq_cfgi_ste_range start=%o - end=%o", 523, as_trace, do_range, {k_start, k_last}},
        {"smmuv3_cmdq_cfgi_cd sid=%i", 524, as_trace, do_sid_age, {k_sid}},
        {"smmuv3_config_cache_hit Config cache HIT for sid=%i (hits=%d, misses=%d",
         525, as_trace, do_sid_age, {k_sid, k_hits, k_misses}},
        {"smmuv3_config_cache_miss Config cache MISS for sid=%i (hits=%d, misses=%d",
         526, as_trace, do_sid_age, {k_sid, k_hits, k_misses}},
        {"smmuv3_range_inval vmid=%d asid=%d addr=%x tg=%d num_pages=%x ttl=%d leaf=%d| stage=%d",
         527, as_trace, do_trace, {k_vmid, k_asid, k_address, k_granule, k_count, k_level, k_none, k_stage}},
        {"smmuv3_cmdq_tlbi_nh vmid=%d", 528, as_trace, do_trace, {k_vmid}},
        {"smmuv3_cmdq_tlbi_nh_asid asid=%d", 529, as_trace, do_trace, {k_asid}},
        {"smmuv3_cmdq_tlbi_s12_vmid vmid=%d", 530, as_trace, do_trace, {k_vmid}},
        {"smmuv3_cmdq_tlbi_nsnh", 531, as_trace, do_trace, {0}},
        {"smmuv3_cmdq_tlbi_nh", 532, as_trace, do_trace, {0}},
        {"smmuv3_config_cache_inv Config cache INV for sid=%i", 533, as_trace, do_sid_age, {k_sid}},
        {"smmu_config_cache_inv Config cache INV for sid=%i", 534, as_trace, do_sid_age, {k_sid}},
        {"smmu_configs_inv_sid_range Config cache INV SID range from %x to %x",
         535, as_trace, do_trace, {k_start, k_last}},
        {"smmuv3_notify_flag_add ADD SMMUNotifier node for iommu mr=%w", 536, as_trace, do_trace, {0}},
        {"smmuv3_notify_flag_del DEL SMMUNotifier node for iommu mr=%w", 537, as_trace, do_trace, {0}},
        {"smmuv3_inv_notifiers_iova iommu mr=%w asid=%d vmid=%d iova=%x tg=%d num_pages=%x| stage=%d",
         538, as_trace, do_trace, {k_asid, k_vmid, k_address, k_granule, k_count, k_stage}},
        {"smmuv3_get_device_info idr0=%x idr1=%x idr3=%x idr5=%x",
         539, as_trace, do_trace, {k_data, k_data, k_data, k_data}},
        {"smmuv3_accel_set_iommu_device devfn=%x (idev devid=%x)", 540, as_trace, do_trace, {k_id, k_index}},
        {"smmuv3_accel_unset_iommu_device devfn=%x (idev devid=%x)", 541, as_trace, do_trace, {k_id, k_index}},
        {"smmuv3_accel_translate_ste vSID=%x hwpt_id=%x ste=%x:%x",
         542, as_ste, do_accel_ste, {k_sid, k_index, k_none, k_none}},
        {"smmuv3_accel_install_ste vSID=%x ste type=%w hwpt_id=%x", 543, as_trace, do_trace, {k_sid, k_index}},
        {"smmu_add_mr %w", 544, as_trace, do_trace, {0}},
        {"smmu_ptw_level stage=%d level=%d iova=%x subpage_sz=%x baseaddr=%x offset=%d => pte=%x",
         545, as_trace, do_trace, {k_stage, k_level, k_address, k_size, k_table, k_index, k_descriptor}},
        {"smmu_ptw_level level=%d iova=%x subpage_sz=%x baseaddr=%x offset=%d => pte=%x",
         546, as_trace, do_trace, {k_level, k_address, k_size, k_table, k_index, k_descriptor}},
        {"smmu_ptw_invalid_pte stage=%d level=%d base@=%x pte@=%x offset=%d pte=%x",
         547, as_trace, do_trace, {k_stage, k_level, k_table, k_fetch, k_index, k_descriptor}},
        {"smmu_ptw_page_pte stage=%d level=%d iova=%x base@=%x pte@=%x pte=%x page address = %x",
         548, as_trace, do_trace, {k_stage, k_level, k_address, k_table, k_fetch, k_descriptor, k_output}},
        {"smmu_ptw_block_pte stage=%d level=%d base@=%x pte@=%x pte=%x iova=%x block address = %x block size = %d MiB",
         549, as_trace, do_trace, {k_stage, k_level, k_table, k_fetch, k_descriptor, k_address, k_output, k_size}},
        {"smmu_get_pte baseaddr=%x index=%x, pteaddr=%x, pte=%x",
         550, as_trace, do_trace, {k_table, k_index, k_fetch, k_descriptor}},
        {"smmu_iotlb_inv_all IOTLB invalidate all", 551, as_trace, do_trace, {0}},
        {"smmu_iotlb_inv_asid_vmid IOTLB invalidate asid=%d vmid=%d", 552, as_trace, do_trace, {k_asid, k_vmid}},
        {"smmu_iotlb_inv_asid IOTLB invalidate asid=%d", 553, as_trace, do_trace, {k_asid}},
        {"smmu_iotlb_inv_vmid_s1 IOTLB invalidate vmid=%d", 554, as_trace, do_trace, {k_vmid}},
        {"smmu_iotlb_inv_vmid IOTLB invalidate vmid=%d", 555, as_trace, do_trace, {k_vmid}},
        {"smmu_iotlb_inv_iova IOTLB invalidate asid=%d addr=%x", 556, as_trace, do_trace, {k_asid, k_address}},
        {"smmu_inv_notifiers_mr iommu mr=%w", 557, as_trace, do_trace, {0}},
        {"smmu_iotlb_lookup_hit IOTLB cache HIT asid=%d vmid=%d addr=%x hit=%d miss=%d",
         558, as_trace, do_trace, {k_asid, k_vmid, k_address, k_hits, k_misses}},
        {"smmu_iotlb_lookup_miss IOTLB cache MISS asid=%d vmid=%d addr=%x hit=%d miss=%d",
         559, as_trace, do_trace, {k_asid, k_vmid, k_address, k_hits, k_misses}},
        {"smmu_iotlb_insert IOTLB ++ asid=%d vmid=%d addr=%x tg=%d level=%d",
         560, as_trace, do_trace, {k_asid, k_vmid, k_address, k_granule, k_level}},
        {"smmu_reset_exit", 561, as_trace, do_trace, {0}},
        {"smmuv3_s1_range_inval vmid=%d asid=%d addr=%x tg=%d num_pages=%x ttl=%d leaf=%d",
         564, as_trace, do_trace, {k_vmid, k_asid, k_address, k_granule, k_count, k_level, k_none}},
        {"smmuv3_s2_range_inval vmid=%d asid=%d addr=%x tg=%d num_pages=%x ttl=%d leaf=%d",
         565, as_trace, do_trace, {k_vmid, k_asid, k_address, k_granule, k_count, k_level, k_none}},
        {"smmuv3_inv_notifiers_iova iommu mr=%w asid=%d iova=%x tg=%d num_pages=%x",
         566, as_trace, do_trace, {k_asid, k_address, k_granule, k_count}},
        {"smmu_iotlb_lookup_hit IOTLB cache HIT asid=%d addr=%x hit=%d miss=%d",
         567, as_trace, do_trace, {k_asid, k_address, k_hits, k_misses}},
        {"smmu_iotlb_lookup_miss IOTLB cache MISS asid=%d addr=%x hit=%d miss=%d",
         568, as_trace, do_trace, {k_asid, k_address, k_hits, k_misses}},
        {"smmu_iotlb_insert IOTLB ++ asid=%d addr=%x tg=%d level=%d",
         569, as_trace, do_trace, {k_asid, k_address, k_granule, k_level}},
        {"smmu_set_iommu_device devfn=%d (sid=%d)", 562, as_trace, do_trace, {k_id, k_sid}},
        {"smmu_unset_iommu_device devfn=%d (sid=%d)", 563, as_trace, do_trace, {k_id, k_sid}},
    };

    *count = sizeof(row) / sizeof(row[0]);
    return row;
}

/** Guest-error lines of QEMU. */
SMMUV3_INLINE const struct smmuv3_logscan_row_ *smmuv3_logscan_rows_guest_(size_t *count)
{
    enum {
        k_data = SMMUV3_LOG_KEY_DATA, k_table = SMMUV3_LOG_KEY_TABLE, k_bits = SMMUV3_LOG_KEY_BITS,
        k_sid = SMMUV3_LOG_KEY_SID, k_span = SMMUV3_LOG_KEY_SPAN, k_index = SMMUV3_LOG_KEY_INDEX,
        k_last = SMMUV3_LOG_KEY_LAST, k_fetch = SMMUV3_LOG_KEY_FETCH, k_number = SMMUV3_LOG_KEY_NUMBER,
        k_address = SMMUV3_LOG_KEY_ADDRESS, k_size = SMMUV3_LOG_KEY_SIZE, k_offset = SMMUV3_LOG_KEY_OFFSET,
        as_guest_error = SMMUV3_LOG_KIND_GUEST_ERROR, do_emit = SMMUV3_LOGSCAN_DO_EMIT_
    };
    static const struct smmuv3_logscan_row_ row[] = {
        {"SMMUv3 bad STE S2TG: %x", 600, as_guest_error, do_emit, {k_data}},
        {"SMMUv3 S2SL0 = 0x3 has no meaning!", 601, as_guest_error, do_emit, {0}},
        {"SMMUv3 S2TTB too large %x, effective PS %d bits", 602, as_guest_error, do_emit, {k_table, k_bits}},
        {"SMMUv3 bad STE S2T0SZ = %d", 603, as_guest_error, do_emit, {k_data}},
        {"SMMUv3 STE stage 2 config not valid!", 604, as_guest_error, do_emit, {0}},
        {"SMMUv3 STE_S2ENDI only supports LE!", 605, as_guest_error, do_emit, {0}},
        {"SMMUv3 Stall not implemented!", 606, as_guest_error, do_emit, {0}},
        {"SMMUv3 S1 used but not supported.", 607, as_guest_error, do_emit, {0}},
        {"SMMUv3 S2 used but not supported.", 608, as_guest_error, do_emit, {0}},
        {"SMMUv3 does not support multiple context descriptors yet", 609, as_guest_error, do_emit, {0}},
        {"SMMUv3 S1 stalling fault model not allowed yet", 610, as_guest_error, do_emit, {0}},
        {"SMMUv3 AArch32 tables not supported", 611, as_guest_error, do_emit, {0}},
        {"invalid STE", 612, as_guest_error, do_emit, {0}},
        {"invalid sid=%i (L1STD span=%d)", 613, as_guest_error, do_emit, {k_sid, k_span}},
        {"l2_ste_offset=%d > max_l2_ste=%d", 614, as_guest_error, do_emit, {k_index, k_last}},
        {"Could not read L1PTR at 0X%x", 615, as_guest_error, do_emit, {k_table}},
        {"Cannot fetch pte at address=%x", 616, as_guest_error, do_emit, {k_fetch}},
        {"Illegal command type: %d", 617, as_guest_error, do_emit, {k_number}},
        {"%w translation failed for iova=%x (%c)", 618, as_guest_error, do_emit, {k_address}},
        {"%w Unexpected %d-bit access to %x (WI)", 619, as_guest_error, do_emit, {k_size, k_offset}},
        {"guest toggles non pending errors = %x", 620, as_guest_error, do_emit, {k_data}},
    };

    *count = sizeof(row) / sizeof(row[0]);
    return row;
}

/** The rows of one group. */
SMMUV3_INLINE const struct smmuv3_logscan_row_ *smmuv3_logscan_rows_(unsigned set, size_t *count)
{
    switch (set) {
    case SMMUV3_LOGSCAN_SET_DRV_: return smmuv3_logscan_rows_drv_(count);
    case SMMUV3_LOGSCAN_SET_HYP_: return smmuv3_logscan_rows_hyp_(count);
    case SMMUV3_LOGSCAN_SET_EDK2_: return smmuv3_logscan_rows_edk2_(count);
    case SMMUV3_LOGSCAN_SET_BSD_: return smmuv3_logscan_rows_bsd_(count);
    case SMMUV3_LOGSCAN_SET_FIASCO_: return smmuv3_logscan_rows_fiasco_(count);
    case SMMUV3_LOGSCAN_SET_ACS_: return smmuv3_logscan_rows_acs_(count);
    case SMMUV3_LOGSCAN_SET_DUMP_: return smmuv3_logscan_rows_dump_(count);
    case SMMUV3_LOGSCAN_SET_LEAD_: return smmuv3_logscan_rows_lead_(count);
    case SMMUV3_LOGSCAN_SET_QEMU_: return smmuv3_logscan_rows_qemu_(count);
    case SMMUV3_LOGSCAN_SET_GUEST_: return smmuv3_logscan_rows_guest_(count);
    default: break;
    }
    *count = 0;
    return NULL;
}

/**
 * The line that a message number stands for.
 *
 * @param message  `message` of a record.
 * @return the line as its program prints it, with %x %d %i %o for numbers, %w %c %s for words, '|' before an optional
 *         rest and '~' for optional blanks; "" for 0 and for unknown numbers. Never NULL.
 * Concurrency: any.
 */
SMMUV3_INLINE const char *smmuv3_log_message_text(uint32_t message)
{
    unsigned set;

    for (set = 0; set < SMMUV3_LOGSCAN_SET_END_; ++set) {
        size_t count;
        const struct smmuv3_logscan_row_ *row = smmuv3_logscan_rows_(set, &count);
        size_t i;

        for (i = 0; i < count; ++i) {
            if (row[i].message == message) {
                return row[i].pattern;
            }
        }
    }
    return "";
}

#endif
