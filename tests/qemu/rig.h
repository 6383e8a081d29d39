/* SPDX-License-Identifier: MIT */
/* rig.h - the SMMU under test with its queues and tables, brought up anew for each check. */
#ifndef RIG_H
#define RIG_H

#include "suite.h"

/* How it is brought up. All zero: queues of 64 and 32 entries, a linear stream table of 2048 entries, polled. */
struct rig_config {
    uint32_t cmdq_log2;
    uint32_t eventq_log2;
    /* Levels of the stream table: 0, 6, 8, 10. */
    uint32_t split;
    /* Bits of enum smmuv3_dev_flag. */
    uint32_t flags;
    /* Event and GERROR interrupts are on. */
    bool irqs;
    /* StreamIDs without a leaf raise C_BAD_STREAMID. */
    bool bad_streamids;
    /* New entries are not checked by the library: for entries that the SMMU shall refuse. */
    bool unchecked;
    uint32_t engine;
};

struct rig {
    struct smmuv3_port port;
    struct smmuv3_dev dev;
    struct smmuv3_strtab strtab;
    struct smmuv3_strtab_cmdq sink_state;
    struct smmuv3_strtab_sink sink;
    bool up;
};

extern struct rig rig;
/* For the next rig_up: log2 of the StreamIDs of the stream table, 0: 11; STRTAB_BASE instead of the table's, 0: the table's. */
extern uint32_t rig_strtab_log2;
extern uint64_t rig_strtab_base;

/* Bring the SMMU up. @return false, with the check failed, when that does not work. */
bool rig_up(const struct rig_config *config);
/* Turn it off; an event that nobody looked at fails the check. */
void rig_down(void);
/* Execute commands and CMD_SYNC. */
smmuv3_status rig_commands(const struct smmuv3_cmd *cmds, uint32_t count);
/* Put an entry into the stream table, as a live update. */
smmuv3_status rig_ste(uint32_t sid, const struct smmuv3_ste *ste);
/* Put a word of the target memory to a value that no test writes, then let a device write `value`. @return what is there. */
uint32_t rig_write(unsigned device, uint64_t iova, uint64_t pa, uint32_t value);
/* A device writes. The access is remembered for the report. */
void rig_dma(unsigned device, uint64_t address, uint32_t value);
extern unsigned rig_last_device;
extern uint64_t rig_last_address;
/* A word that no test writes. */
#define RIG_NOTHING 0xdeadbeefu
/* Take one event. @return false, with the check failed, when there is none. */
bool rig_event(struct smmuv3_event *event, struct smmuv3_event_view *view);
/* Are there no events? */
bool rig_no_event(void);

/* One stage 1 address space behind one stream: table, CD table, STE. */
struct rig_space {
    struct smmuv3_pgtable pt;
    struct smmuv3_cdtab cds;
    struct smmuv3_cd cd;
    uint32_t sid;
};

/* Make one with a table of the given shape, nothing mapped. `args` NULL: 4 KiB, 48 bits in, 44 out. */
bool rig_space_up(struct rig_space *space, unsigned device, const struct smmuv3_pgtable_args *args, uint32_t asid);
/* Map. */
bool rig_map(struct smmuv3_pgtable *pt, uint64_t iova, uint64_t pa, uint64_t bytes, uint32_t prot);
/* Unmap, invalidate by ASID and address with range commands or not, release. */
bool rig_unmap(struct smmuv3_pgtable *pt, uint64_t iova, uint64_t bytes, uint32_t op, uint32_t asid, uint32_t vmid);
/* Invalidate what a gather holds, and release it. */
bool rig_flush(struct smmuv3_gather *gather, uint32_t op, uint32_t asid, uint32_t vmid);

#define RIG_RW (SMMUV3_PGTABLE_READ | SMMUV3_PGTABLE_WRITE | SMMUV3_PGTABLE_CACHED)

#endif
