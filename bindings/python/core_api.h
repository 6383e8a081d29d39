/* SPDX-License-Identifier: MIT */
/**
 * core_api.h - what smmuv3._core offers; read by SWIG (the functions are in core.h).
 *
 * Every function returns a new Python object, or NULL with an exception set. Structures are little-endian bytes, as they
 * lie in the SMMU's memory. `owner` is the number of a record in the table, from 1.
 */

/** (library version, issue of the specification). */
PyObject *versions(void);

/** All records: (owner, kind, name, number, last, width, meaning, access, note, since, sources, first, count). */
PyObject *table_records(void);

/** All fields: (name, id, word, lsb, width, scale, elements, meaning, when, valid, note, illegal, since, sources,
    first value, number of values). */
PyObject *table_fields(void);

/** All values: (first, last, name, text). */
PyObject *table_values(void);

/** All rules: (number, id, text, section, structure, field, event). */
PyObject *table_rules(void);

/** Text of a status. */
PyObject *status_text(int status);

/** What is known of an SMMU: registers as [(id, value)], settings by the names of struct smmuv3_env. A capsule. */
PyObject *env_new(PyObject *registers, PyObject *settings);

/** The known ID registers of an environment: [(register id, value)]. */
PyObject *env_registers(PyObject *env);

/** Number in the table of the command or event that these bytes are, 0 for a reserved one. */
PyObject *identify(int kind, const void *buf, size_t len);

/** Name to value of the fields that mean something; `present` has a bit for each word that is given. */
PyObject *decode(int owner, const void *buf, size_t len, int present, PyObject *env);

/** Bits of each word that should be 0 and are not. */
PyObject *res0(int owner, const void *buf, size_t len);

/** Text of a record in a style of enum smmuv3_format_style. */
PyObject *format(int owner, const void *buf, size_t len, int present, int style, PyObject *env);

/** Text of every command or event in a buffer, one after the other, each ended by a line end. */
PyObject *format_all(int kind, const void *buf, size_t len, int style, PyObject *env);

/** A dict for every record in a buffer: "record" and the fields that mean something. */
PyObject *dicts(int kind, const void *buf, size_t len, PyObject *env);

/** What a command needs: bits of enum smmuv3_cmd_need. */
PyObject *cmd_needs(int opcode);

/** Records of a vEVENTQ: ([(sequence, flags, missing, 32 bytes or None)], bytes left over). */
PyObject *vevents(const void *buf, size_t len);

/** (verdict, findings as tuples), None for a kind without rules. `more`: ste, split, level, stage, granule_log2, ... */
PyObject *check(int owner, const void *buf, size_t len, PyObject *env, PyObject *more);

/** A log scanner. */
PyObject *log_new(void);

/** Push text; the records that are complete. */
PyObject *log_push(PyObject *scanner, const void *buf, size_t len);

/** Records that are complete but could be continued: the pipe is idle. */
PyObject *log_settle(PyObject *scanner);

/** The text ends: all that is open. */
PyObject *log_flush(PyObject *scanner);

/** (lines, bytes) read so far. */
PyObject *log_position(PyObject *scanner);

/** Text of one flag of a record. */
PyObject *log_flag_text(int flag);

/** Causes that fit an event (or no event, with no bytes) and facts [(fact, value)]:
    (number, kind, certainty, cases, id, text, section). */
PyObject *causes(const void *buf, size_t len, PyObject *facts);

/** (verdict, findings) of registers [(register id, index, value)] against each other. */
PyObject *regs_check(PyObject *registers);

/** Who made this SMMU: (name, implementer, product, variant, revision, quirks); None when IIDR is not known. */
PyObject *part(PyObject *env);

/** Where an offset from the SMMU base leads, with what is known [(register id, value)]:
    (register id, index, high half, alias, state), None when no register is known there. */
PyObject *reg_locate(PyObject *registers, unsigned long long offset);

/** The commands that invalidate a range, from a dict with the names of struct smmuv3_plan_inval_args:
    (status, everything, step_log2, 16 bytes for each command). */
PyObject *plan_inval(PyObject *settings);

/** The steps from an STE (a CD) to another, 64 bytes each, one behind the other. `settings`: ste, store128, tag_live, ats_on:
    (status, verdict, reason, its text, tag clash, critical words, verdict's text, [(kind, text, word, value, value2)],
    64 bytes for each CMD_SYNC, findings). */
PyObject *plan_entry(int kind, const void *buf, size_t len, PyObject *env, PyObject *settings);

/** What queue registers say: (status, pending, first pending slot, next slot, error, error active, overflow, full,
    one byte for each slot: its state). */
PyObject *queue_dump(int kind, unsigned prod, unsigned cons, unsigned log2, int error_active);

/** The ID registers of a guest, from the host's and a dict with the names of struct smmuv3_nest_policy:
    (status, [(register id, value)]). */
PyObject *nest_caps_make(PyObject *host, PyObject *settings);

/** Does what a guest was shown hold on a host? (verdict, findings). */
PyObject *nest_caps_fit(PyObject *guest, PyObject *host, unsigned ipa_bits);

/** What two hosts have in common: (status, [(register id, value)]). */
PyObject *nest_caps_common(PyObject *one, PyObject *two);

/** A guest's STE and the host's, 64 bytes each, merged: (status, kind, ats, 64 bytes, findings). */
PyObject *nest_ste(const void *buf, size_t len, PyObject *guest, PyObject *host, unsigned flags);

/** Commands of a guest with streams [(vsid, psid, flags, tag)] and settings vmid, flags, coalesce, tlbi_max:
    (status, handled or -1, dropped, first illegal, 16 bytes for each command, work as tuples, why the illegal one is). */
PyObject *nest_cmds(const void *buf, size_t len, PyObject *shown, PyObject *streams, PyObject *settings);

/** Whose is an event? (route, told, stalled, 32 bytes for the guest, vsid, psid, flags, tag). */
PyObject *nest_event(const void *buf, size_t len, PyObject *streams, unsigned long long visible, int stalls);

/** Memory out of [(address, buffer)], in order and without overlaps. The buffers are held, not copied. A capsule. */
PyObject *memory_new(PyObject *segments);

/** Walk accesses [(address, StreamID, SubstreamID or -1, flags)] from `source`: a dict with "registers" [(id, index,
    value)], or with "ste" and "cd" of 64 bytes. flags: 1 write, 2 instruction, 4 privileged, 8 atomic, 16 NS. `whole`: a
    dict for each; else (status, outcome, address, size_log2, perm, event, stage, level, why, missing address). */
PyObject *walk(PyObject *memory, PyObject *env, PyObject *source, PyObject *accesses, int whole);

/** What a table maps; `what` is (stage, half, first input, last input, reads, ranges):
    (status, first of the half, last of the half, next input, ranges, holes, number of holes, reads without memory, other
    aborted reads, reads left). */
PyObject *walk_map(PyObject *memory, PyObject *env, PyObject *source, PyObject *what);

/** A page table in a writable buffer at an address, from a dict with the names of struct smmuv3_pgtable_args: (status,
    capsule). The buffer is held. */
PyObject *pgtable_new(PyObject *buffer, unsigned long long base, PyObject *settings);

/** (root, start level, lowest leaf level, granule_log2, input_bits, output_bits, root_log2, bytes used, first input
    address, last input address without the bits of the upper half). */
PyObject *pgtable_info(PyObject *table);

/** Map a range: (status, gather); a gather is (first, last, leaf_sizes, group_sizes, bytes, pages, table_levels, flags,
    granule_log2). */
PyObject *pgtable_map(PyObject *table, unsigned long long iova, unsigned long long pa, unsigned long long bytes,
                      unsigned prot, unsigned leaf_log2, unsigned long long raw);

/** Unmap (0), protect (1, extra: permissions), reclaim (2), split (3, extra 0) or merge (3, extra: log2 of the size):
    (status, gather). */
PyObject *pgtable_change(PyObject *table, int what, unsigned long long iova, unsigned long long bytes, unsigned extra);

/** Look addresses up: [(status, pa, descriptor, size_log2, level, prot)]. */
PyObject *pgtable_lookup(PyObject *table, PyObject *addresses);

/** Ranges of one leaf size each: (status, [(iova, pa, bytes, descriptor, size_log2, level, prot)], next address). */
PyObject *pgtable_ranges(PyObject *table, unsigned long long first, unsigned long long last, unsigned long long limit);

/** Dirty state of a range: ((status, gather), little-endian bitmap). */
PyObject *pgtable_dirty(PyObject *table, unsigned long long iova, unsigned long long bytes, unsigned unit_log2, int keep);

/** An STE (of a stage 2 table, `upper` None) or a CD with the fields of the tables set: (status, 64 bytes). */
PyObject *pgtable_config(PyObject *lower, PyObject *upper, const void *buf, size_t len);

/** A software SMMU over a memory of memory_new(), from a dict with "ids" [(register id, value)], "stalls", "strict":
    (status, capsule). */
PyObject *model_new(PyObject *memory, PyObject *settings);

/** Read or write a register: (write, offset, bytes, state, value) -> (status, value). */
PyObject *model_mmio(PyObject *model, PyObject *what);

/** Consume up to `budget` commands; the number of them. */
PyObject *model_run(PyObject *model, unsigned budget);

/** Reset. */
PyObject *model_reset(PyObject *model);

/** Translate (address, StreamID, SubstreamID or -1, flags, state, cookie): (status, outcome, address, length, event,
    recorded, rule, perm, space, stag). */
PyObject *model_translate(PyObject *model, PyObject *access);

/** Read (a number of bytes) or write (bytes) as a device: (status, address where it ended, bytes, result). */
PyObject *model_dma(PyObject *model, PyObject *access, PyObject *data);

/** Save (None): (status, bytes); or load bytes: (status, None). */
PyObject *model_state(PyObject *model, PyObject *load);

/** What it said since the last call: ([(kind, text, rule)], lines that found no room). */
PyObject *model_said(PyObject *model);

/** Ten counters. */
PyObject *model_counters(PyObject *model);
