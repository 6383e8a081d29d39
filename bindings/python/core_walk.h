/* SPDX-License-Identifier: MIT */
/**
 * core_walk.h - walks and maps over memory in Python buffers, as Python values. Part of core.h.
 *
 * Memory is read straight from the buffers: no call of Python happens during a walk.
 */
#ifndef SMMUV3_PYTHON_CORE_WALK_H
#define SMMUV3_PYTHON_CORE_WALK_H

#include "core.h"
#include "core_plan.h"
#include "smmuv3/walk.h"
#include "smmuv3/walk_map.h"

#define MEMORY_NAME "smmuv3.memory"

/** Holes that a map tells of one by one; the rest is counted. */
enum { WALK_HOLES = 64 };

/** One buffer at an address. */
struct walk_segment {
    /** Address of the first byte. */
    uint64_t address;
    /** The buffer. */
    Py_buffer view;
};

/** Memory: buffers in ascending order that do not overlap. */
struct walk_buffers {
    /** The buffers. */
    struct walk_segment *v;
    /** How many. */
    size_t count;
};

static void memory_free(PyObject *capsule)
{
    struct walk_buffers *m = (struct walk_buffers *)PyCapsule_GetPointer(capsule, MEMORY_NAME);
    for (size_t i = 0; i < m->count; i++)
        PyBuffer_Release(&m->v[i].view);
    PyMem_Free(m->v);
    PyMem_Free(m);
}

/** Take one (address, buffer); 0, or -1 with an exception. */
static int memory_take(struct walk_buffers *m, PyObject *pair)
{
    unsigned long long address;
    PyObject *buffer;
    struct walk_segment *s = &m->v[m->count];
    if (!PyTuple_Check(pair) || !PyArg_ParseTuple(pair, "KO", &address, &buffer)) {
        if (!PyErr_Occurred())
            PyErr_SetString(PyExc_TypeError, "segments must be a sequence of pairs");
        return -1;
    }
    if (PyObject_GetBuffer(buffer, &s->view, PyBUF_SIMPLE) < 0)
        return -1;
    s->address = address;
    m->count++;
    if (s->view.len != 0 && address + (uint64_t)(s->view.len - 1) < address) {
        PyErr_SetString(PyExc_ValueError, "a segment runs past the end of the address space");
        return -1;
    }
    if (m->count > 1 && s[-1].view.len != 0 &&
        (address < s[-1].address || address - s[-1].address < (uint64_t)s[-1].view.len)) {
        PyErr_SetString(PyExc_ValueError, "segments must be in order and not overlap");
        return -1;
    }
    return 0;
}

static PyObject *memory_new(PyObject *segments)
{
    PyObject *fast = PySequence_Fast(segments, "segments must be a sequence of pairs");
    struct walk_buffers *m = fast == NULL ? NULL : (struct walk_buffers *)PyMem_Calloc(1, sizeof *m);
    if (m != NULL)
        m->v = (struct walk_segment *)PyMem_Calloc((size_t)PySequence_Fast_GET_SIZE(fast) + 1, sizeof *m->v);
    if (m == NULL || m->v == NULL) {
        Py_XDECREF(fast);
        PyMem_Free(m);
        return PyErr_Occurred() ? NULL : PyErr_NoMemory();
    }
    PyObject *capsule = PyCapsule_New(m, MEMORY_NAME, memory_free);
    for (Py_ssize_t i = 0; capsule != NULL && i < PySequence_Fast_GET_SIZE(fast); i++) {
        if (memory_take(m, PySequence_Fast_GET_ITEM(fast, i)) < 0)
            Py_CLEAR(capsule);
    }
    Py_DECREF(fast);
    return capsule;
}

/** The buffer that holds an address; NULL when none does. */
static const struct walk_segment *memory_find(const struct walk_buffers *m, uint64_t address)
{
    size_t low = 0;
    size_t high = m->count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (m->v[middle].address <= address)
            low = middle + 1;
        else
            high = middle;
    }
    if (low == 0 || address - m->v[low - 1].address >= (uint64_t)m->v[low - 1].view.len)
        return NULL;
    return &m->v[low - 1];
}

/** Read a word; NOT_FOUND where a byte of it is in no buffer. */
static smmuv3_status memory_read64(void *ctx, uint64_t address, enum smmuv3_state space, uint64_t *value)
{
    const struct walk_buffers *m = (const struct walk_buffers *)ctx;
    unsigned char raw[8];
    (void)space;
    for (unsigned done = 0; done < 8;) {
        const struct walk_segment *s = memory_find(m, address + done);
        if (s == NULL)
            return SMMUV3_ERR_NOT_FOUND;
        uint64_t offset = address + done - s->address;
        uint64_t left = (uint64_t)s->view.len - offset;
        unsigned take = left < 8 - done ? (unsigned)left : 8 - done;
        memcpy(raw + done, (const char *)s->view.buf + offset, take);
        done += take;
    }
    smmuv3_words_from_bytes(value, raw, 1);
    return SMMUV3_OK;
}

/** An integer of a tuple or dict value that may be None. */
static const unsigned char *walk_bytes(PyObject *source, const char *key, int *bad)
{
    PyObject *value = PyDict_GetItemString(source, key);
    if (value == NULL || value == Py_None)
        return NULL;
    if (!PyBytes_Check(value) || PyBytes_GET_SIZE(value) != 64) {
        PyErr_SetString(PyExc_ValueError, "an STE or CD is 64 bytes");
        *bad = 1;
        return NULL;
    }
    return (const unsigned char *)PyBytes_AS_STRING(value);
}

/** Where a walk begins: at registers, or at an STE and a CD in hand. */
struct walk_source {
    /** Everything that smmuv3_walk_transaction() takes; the environment for both. */
    struct smmuv3_walk_smmu smmu;
    /** An STE in hand. */
    struct smmuv3_ste ste;
    /** A CD in hand. */
    struct smmuv3_cd cd;
    /** Begin at the registers. */
    int registers;
    /** `ste` is given. */
    int has_ste;
    /** `cd` is given. */
    int has_cd;
};

/** Registers of a source; 0, or -1 with an exception. */
static int walk_registers(struct walk_source *source, PyObject *pairs)
{
    struct smmuv3_env env = source->smmu.env;
    PyObject *fast = PySequence_Fast(pairs, "registers must be a sequence of triples");
    size_t count = fast == NULL ? 0 : (size_t)PySequence_Fast_GET_SIZE(fast);
    struct smmuv3_reg_value *v = (struct smmuv3_reg_value *)PyMem_Calloc(count + 1, sizeof *v);
    struct smmuv3_regs regs = {v, count + 1, 0, 0};
    int bad = fast == NULL;
    if (v == NULL && !bad)
        bad = PyErr_NoMemory() == NULL;
    for (size_t i = 0; !bad && i < count; i++) {
        int reg;
        unsigned index;
        unsigned long long value;
        bad = !PyArg_ParseTuple(PySequence_Fast_GET_ITEM(fast, (Py_ssize_t)i), "iIK", &reg, &index, &value);
        if (!bad)
            (void)(smmuv3_regs_put(&regs, reg, index, value) == SMMUV3_OK);
    }
    if (!bad) {
        (void)(smmuv3_walk_smmu_from_regs(&regs, env.state, &source->smmu) == SMMUV3_OK);
        source->smmu.env = env;
        source->registers = 1;
    }
    PyMem_Free(v);
    Py_XDECREF(fast);
    return bad ? -1 : 0;
}

/** Fill a source from an environment and a dict with "registers", "ste", "cd"; 0, or -1 with an exception. */
static int walk_source_fill(struct walk_source *out, PyObject *env, PyObject *source)
{
    int bad;
    const struct smmuv3_env *known = env_of(env, &bad);
    memset(out, 0, sizeof *out);
    if (bad)
        return -1;
    if (!PyDict_Check(source)) {
        PyErr_SetString(PyExc_TypeError, "the source must be a dict");
        return -1;
    }
    if (known != NULL)
        out->smmu.env = *known;
    if (out->smmu.env.state == SMMUV3_STATE_UNKNOWN)
        out->smmu.env.state = SMMUV3_STATE_NS;
    PyObject *registers = PyDict_GetItemString(source, "registers");
    if (registers != NULL && registers != Py_None)
        return walk_registers(out, registers);
    const unsigned char *ste = walk_bytes(source, "ste", &bad);
    const unsigned char *cd = walk_bytes(source, "cd", &bad);
    if (bad)
        return -1;
    out->has_ste = ste != NULL;
    out->has_cd = cd != NULL;
    if (ste != NULL)
        smmuv3_words_from_bytes(out->ste.w, ste, 8);
    if (cd != NULL)
        smmuv3_words_from_bytes(out->cd.w, cd, 8);
    return 0;
}

/** Stages of an STE and a CD; what is not given is not set up. */
static smmuv3_status walk_stages(const struct walk_source *source, struct smmuv3_walk *w)
{
    const struct smmuv3_env *env = &source->smmu.env;
    const struct smmuv3_ste *ste = source->has_ste ? &source->ste : NULL;
    smmuv3_status status = SMMUV3_OK;
    w->state = env->state;
    w->stage2 = ste != NULL && smmuv3_ste_stage2(ste);
    w->stage1 = source->has_cd;
    if (w->stage2) {
        status = smmuv3_walk_stage_s2(env, ste, false, &w->s2);
        if (status == SMMUV3_OK && env->state == SMMUV3_STATE_S)
            status = smmuv3_walk_stage_s2(env, ste, true, &w->s2_secure);
        w->s2.desc.pi_priv = w->s2_secure.desc.pi_priv = source->smmu.s2pii;
        w->s2.desc.pi_known = w->s2_secure.desc.pi_known = source->smmu.s2pii_known;
    }
    for (unsigned half = 0; w->stage1 && half < 2 && status == SMMUV3_OK; half++)
        status = smmuv3_walk_stage_s1(env, ste, &source->cd, half, &w->s1[half]);
    return status;
}

/** Walk from an STE and a CD in hand. */
static smmuv3_status walk_in_hand(const struct walk_source *source, const struct smmuv3_walk_memory *memory,
                                  const struct smmuv3_walk_access *access, struct smmuv3_walk_trace *trace,
                                  struct smmuv3_walk_result *r)
{
    struct smmuv3_walk *w = &r->walk;
    memset(r, 0, sizeof *r);
    w->memory = memory;
    w->trace = trace;
    r->in = r->attr = smmuv3_walk_attr_incoming(access);
    r->space = source->smmu.env.state;
    smmuv3_status status = walk_stages(source, w);
    if (status != SMMUV3_OK)
        return status;
    if (!w->stage1 && !w->stage2)
        return SMMUV3_ERR_ARGUMENT;
    enum smmuv3_state space = access->ns && r->space == SMMUV3_STATE_S ? SMMUV3_STATE_NS : r->space;
    status = smmuv3_walk_address(w, access->address, space, smmuv3_walk_needs(access));
    if (status != SMMUV3_OK)
        return status;
    r->fault = w->fault;
    r->outcome = r->fault.event != 0 ? SMMUV3_WALK_FAULT : SMMUV3_WALK_TRANSLATED;
    if (r->outcome == SMMUV3_WALK_FAULT)
        return SMMUV3_OK;
    const struct smmuv3_walk_leaf *a = w->stage1 ? &w->leaf1 : &w->leaf2;
    const struct smmuv3_walk_leaf *b = w->stage2 ? &w->leaf2 : &w->leaf1;
    r->address = b->output;
    r->size_log2 = a->size_log2 < b->size_log2 ? a->size_log2 : b->size_log2;
    r->span_log2 = a->span_log2 < b->span_log2 ? a->span_log2 : b->span_log2;
    r->perm = a->perm & b->perm;
    r->perm_clean = (a->perm | a->perm_clean) & (b->perm | b->perm_clean) & ~r->perm;
    r->space = b->space;
    if (w->stage1)
        r->attr = smmuv3_walk_attr_s1(r->attr, a);
    if (w->stage2)
        r->attr = smmuv3_walk_attr_s2(r->attr, b);
    r->attr = smmuv3_walk_attr_consistent(r->attr);
    return SMMUV3_OK;
}

/** One access out of (address, StreamID, SubstreamID or -1, flags); 0, or -1 with an exception. */
static int walk_access(PyObject *item, struct smmuv3_walk_access *access)
{
    unsigned long long address;
    unsigned sid;
    unsigned flags;
    int ssid;
    memset(access, 0, sizeof *access);
    if (!PyTuple_Check(item) || !PyArg_ParseTuple(item, "KIiI", &address, &sid, &ssid, &flags)) {
        if (!PyErr_Occurred())
            PyErr_SetString(PyExc_TypeError, "an access must be a tuple");
        return -1;
    }
    access->address = address;
    access->stream_id = sid;
    access->substream_valid = ssid >= 0;
    access->substream_id = ssid >= 0 ? (uint32_t)ssid : 0;
    access->write = (flags & 1) != 0;
    access->instruction = (flags & 2) != 0;
    access->privileged = (flags & 4) != 0;
    access->atomic = (flags & 8) != 0;
    access->ns = (flags & 16) != 0;
    return 0;
}

/** Memory type and shareability. */
static PyObject *walk_mem(struct smmuv3_mem_attr mem, int sh)
{
    return Py_BuildValue("(iiiiiii)", mem.type, mem.outer, mem.inner, mem.outer_hints, mem.inner_hints, mem.flags, sh);
}

/** A new reference to None. */
static PyObject *walk_none(void)
{
    Py_INCREF(Py_None);
    return Py_None;
}

/** (input, last, output, leaves, level, size_log2, span_log2, perm, perm_clean, flags, space, descriptor, memory). */
static PyObject *walk_range(uint64_t input, uint64_t last, uint64_t leaves, const struct smmuv3_walk_leaf *leaf)
{
    return Py_BuildValue("(KKKKiIIIIIiKN)", (unsigned long long)input, (unsigned long long)last,
                         (unsigned long long)leaf->output, (unsigned long long)leaves, leaf->level, leaf->size_log2,
                         leaf->span_log2, leaf->perm, leaf->perm_clean, leaf->flags, (int)leaf->space,
                         (unsigned long long)leaf->descriptor, walk_mem(leaf->mem, leaf->sh));
}

/** A map and the memory under it. */
struct walk_mapping {
    /** The iteration. */
    struct smmuv3_walk_map map;
    /** What it reads: the buffers, through stage 2 where `through` is set. */
    struct smmuv3_walk_memory memory;
    /** The buffers alone, for stage 2. */
    struct smmuv3_walk_memory plain;
    /** Stage 2 under the tables, or unused. */
    struct smmuv3_walk s2;
    /** Tables are at IPAs. */
    int through;
    /** Reads that found no memory. */
    uint64_t missing;
    /** Holes told: first and last input address behind each, and the address of the first word. */
    uint64_t holes[WALK_HOLES][3];
    /** Number of holes, also of those not told. */
    size_t hole_count;
};

/** Note that the word for the input address in hand is not there. */
static void walk_hole(struct walk_mapping *m, uint64_t address)
{
    const struct smmuv3_walk_stage *s = m->map.stage;
    const unsigned shift = smmuv3_desc_level_shift(s->desc.granule_log2, m->map.level_);
    const uint64_t low = m->map.next_ >> shift << shift;
    const uint64_t first = smmuv3_walk_map_full_(s, low);
    const uint64_t last = smmuv3_walk_map_full_(s, low | (((uint64_t)1 << shift) - 1));
    m->missing++;
    if (m->hole_count != 0 && m->hole_count <= WALK_HOLES && m->holes[m->hole_count - 1][1] + 1 == first) {
        m->holes[m->hole_count - 1][1] = last;
        return;
    }
    if (m->hole_count < WALK_HOLES) {
        m->holes[m->hole_count][0] = first;
        m->holes[m->hole_count][1] = last;
        m->holes[m->hole_count][2] = address;
    }
    m->hole_count++;
}

/** Read a word for a map: what is not there is noted and counts as aborted, so that the map goes on behind it. */
static smmuv3_status walk_mapping_read(void *ctx, uint64_t address, enum smmuv3_state space, uint64_t *value)
{
    struct walk_mapping *m = (struct walk_mapping *)ctx;
    uint64_t pa = address;
    smmuv3_status status = SMMUV3_OK;
    if (m->through) {
        status = smmuv3_walk_address(&m->s2, address, space, SMMUV3_DESC_PR);
        if (status == SMMUV3_OK && m->s2.fault.event != 0)
            return SMMUV3_ERR_ACCESS;
        pa = status == SMMUV3_OK ? m->s2.leaf2.output : m->s2.missing_pa;
    }
    if (status == SMMUV3_OK)
        status = memory_read64(m->plain.ctx, pa, space, value);
    if (status != SMMUV3_ERR_NOT_FOUND)
        return status;
    walk_hole(m, pa);
    return SMMUV3_ERR_ACCESS;
}

/** Set a map up over one stage of a walk. */
static void walk_mapping_begin(struct walk_mapping *m, struct walk_buffers *buffers, const struct smmuv3_walk *w,
                               unsigned stage, unsigned half)
{
    memset(m, 0, sizeof *m);
    m->plain.read64 = memory_read64;
    m->plain.ctx = buffers;
    m->memory.read64 = walk_mapping_read;
    m->memory.ctx = m;
    m->through = stage == 1 && w->stage2;
    if (m->through) {
        m->s2 = *w;
        m->s2.stage1 = false;
        m->s2.memory = &m->plain;
        m->s2.trace = NULL;
    }
    m->map.memory = &m->memory;
    m->map.stage = stage == 2 ? &w->s2 : &w->s1[half];
    m->map.state = w->state;
}

/** Reads for each side of an address and reach. */
#define WALK_NEAR_READS ((uint64_t)1 << 20)

/** The last range before an address, over a growing reach; 1 when there is one. */
static int walk_below(struct walk_mapping *m, uint64_t address, struct smmuv3_walk_range *range)
{
    const uint64_t base = smmuv3_walk_map_full_(m->map.stage, 0);
    for (unsigned log2 = 21; log2 <= 63; log2 += 7) {
        const uint64_t reach = (uint64_t)1 << log2;
        const uint64_t first = address - base < reach ? base : address - reach;
        int found = 0;
        if (address == base || smmuv3_walk_map_start(&m->map, first, address - 1, WALK_NEAR_READS) != SMMUV3_OK)
            return 0;
        while (smmuv3_walk_map_next(&m->map, range) == SMMUV3_OK)
            found = 1;
        if (m->map.reads == 0)
            return 0;
        if ((found && range->input != first) || first == base)
            return found;
    }
    return 0;
}

/** (stage, range before or None, range behind or None, reads without memory, where the address is in the stage). */
static PyObject *walk_near(struct walk_buffers *buffers, const struct smmuv3_walk_result *r, uint64_t address)
{
    const struct smmuv3_walk *w = &r->walk;
    const unsigned stage = r->fault.stage;
    struct smmuv3_walk_range below;
    struct smmuv3_walk_range above;
    struct walk_mapping *m;
    if (r->outcome != SMMUV3_WALK_FAULT || (stage == 1 && !w->stage1) || (stage == 2 && !w->stage2) || stage == 0)
        Py_RETURN_NONE;
    if (r->fault.why == SMMUV3_WALK_WHY_EPD || r->fault.why == SMMUV3_WALK_WHY_BYPASS_SIZE)
        Py_RETURN_NONE;
    if (stage == 2)
        address = r->fault.ipa;
    unsigned half = stage == 1 && !w->s1[1].epd && (address >> 55 & 1) != 0 ? 1 : 0;
    const struct smmuv3_walk_stage *s = stage == 2 ? &w->s2 : &w->s1[half];
    if (s->epd || !smmuv3_walk_in_range(s, address))
        Py_RETURN_NONE;
    m = (struct walk_mapping *)PyMem_Malloc(sizeof *m);
    if (m == NULL)
        return PyErr_NoMemory();
    walk_mapping_begin(m, buffers, w, stage, half);
    const uint64_t top = smmuv3_walk_map_full_(s, smmuv3_walk_map_low_(s, UINT64_MAX));
    int up = smmuv3_walk_map_start(&m->map, address, top, WALK_NEAR_READS) == SMMUV3_OK &&
             smmuv3_walk_map_next(&m->map, &above) == SMMUV3_OK;
    uint64_t missing = m->missing;
    m->missing = 0;
    m->hole_count = 0;
    int down = walk_below(m, address, &below);
    missing += m->missing;
    PyMem_Free(m);
    PyObject *low = down ? walk_range(below.input, below.last, below.leaves, &below.leaf) : walk_none();
    PyObject *high = up ? walk_range(above.input, above.last, above.leaves, &above.leaf) : walk_none();
    return Py_BuildValue("(INNKK)", stage, low, high, (unsigned long long)missing, (unsigned long long)address);
}

/** Steps as [(kind, stage, level, type, class, updated, index, address, pa, descriptor)]. */
static PyObject *walk_steps(const struct smmuv3_walk_trace *trace)
{
    PyObject *list = PyList_New(0);
    for (size_t i = 0; list != NULL && i < trace->count && i < trace->cap; i++) {
        const struct smmuv3_walk_step *s = &trace->v[i];
        PyObject *item = Py_BuildValue("(iiiiiiIKKK)", s->kind, s->stage, s->level, s->type, s->class_of,
                                       (int)s->updated, s->index, (unsigned long long)s->address,
                                       (unsigned long long)s->pa, (unsigned long long)s->descriptor);
        if (list_push(list, item) < 0)
            return list_or_error(list, 1);
    }
    return list;
}

/** A fault as (event, stage, class, why, text, level, table read, NS IPA, flags, ipa, fetch address, descriptor). */
static PyObject *walk_fault(const struct smmuv3_walk_fault *f)
{
    if (f->event == 0)
        Py_RETURN_NONE;
    return Py_BuildValue("(iiiisiiiiKKK)", f->event, f->stage, f->class_of, f->why, smmuv3_walk_why_text(f->why),
                         f->level, (int)f->table_read, (int)f->ns_ipa, f->flags, (unsigned long long)f->ipa,
                         (unsigned long long)f->fetch_pa, (unsigned long long)f->descriptor);
}

/** The record of a fault, or None. */
static PyObject *walk_record(const struct smmuv3_walk_result *r, const struct smmuv3_walk_access *access)
{
    struct smmuv3_event_view view;
    struct smmuv3_event event;
    char raw[32];
    if (r->outcome != SMMUV3_WALK_FAULT || smmuv3_walk_event(r, access, &view, &event) != SMMUV3_OK)
        Py_RETURN_NONE;
    smmuv3_words_to_bytes(raw, event.w, 4);
    return PyBytes_FromStringAndSize(raw, sizeof raw);
}

/** An entry of 64 bytes, or None. */
static PyObject *walk_entry(const uint64_t *w, int found)
{
    char raw[64];
    if (!found)
        Py_RETURN_NONE;
    smmuv3_words_to_bytes(raw, w, 8);
    return PyBytes_FromStringAndSize(raw, sizeof raw);
}

/** Everything about one walk. */
static PyObject *walk_all(struct walk_buffers *buffers, smmuv3_status status, const struct smmuv3_walk_result *r,
                          const struct smmuv3_walk_access *access, const struct smmuv3_walk_trace *trace)
{
    const struct smmuv3_walk_config *c = &r->config;
    const struct smmuv3_walk *w = &r->walk;
    int done = r->outcome == SMMUV3_WALK_TRANSLATED;
    PyObject *leaf1 = done && w->stage1 ? walk_range(access->address, access->address, 1, &w->leaf1) : walk_none();
    PyObject *leaf2 = done && w->stage2 ? walk_range(access->address, access->address, 1, &w->leaf2) : walk_none();
    return Py_BuildValue(
        "{s:i,s:i,s:K,s:I,s:I,s:I,s:I,s:i,s:N,s:N,s:i,s:i,s:i,s:N,s:N,s:N,s:N,s:K,s:K,s:K,s:I,s:i,s:i,s:i,s:N,s:N,s:K,"
        "s:N}",
        "status", status, "outcome", r->outcome, "address", (unsigned long long)r->address, "size_log2", r->size_log2,
        "span_log2", r->span_log2, "perm", r->perm, "perm_clean", r->perm_clean, "space", (int)r->space, "memory",
        walk_mem(r->attr.mem, r->attr.sh), "fault", walk_fault(&r->fault), "record", (int)r->record, "stall",
        (int)r->stall, "raz_wi", (int)r->raz_wi, "event", walk_record(r, access), "steps", walk_steps(trace), "ste",
        walk_entry(c->ste.w, c->ste_found), "cd", walk_entry(c->cd.w, c->cd_found), "ste_pa",
        (unsigned long long)c->ste_pa, "cd_address", (unsigned long long)c->cd_address, "cd_pa",
        (unsigned long long)c->cd_pa, "ssid", c->ssid, "bypass_s1", (int)c->bypass_s1, "ste_verdict", c->ste_verdict,
        "cd_verdict", c->cd_verdict, "leaf1", leaf1, "leaf2", leaf2, "missing",
        (unsigned long long)w->missing_pa, "near", walk_near(buffers, r, access->address));
}

/** What a walk of many addresses tells of each. */
static PyObject *walk_short(smmuv3_status status, const struct smmuv3_walk_result *r)
{
    return Py_BuildValue("(iiKIIiiiiK)", status, r->outcome, (unsigned long long)r->address, r->size_log2, r->perm,
                         r->fault.event, r->fault.stage, r->fault.level, r->fault.why,
                         (unsigned long long)(status == SMMUV3_OK ? 0 : r->walk.missing_pa));
}

static PyObject *walk(PyObject *capsule, PyObject *env, PyObject *source, PyObject *accesses, int whole)
{
    struct walk_source from;
    struct smmuv3_walk_step steps[SMMUV3_WALK_STEPS_MAX];
    struct smmuv3_walk_access access;
    struct walk_buffers *buffers = (struct walk_buffers *)PyCapsule_GetPointer(capsule, MEMORY_NAME);
    if (buffers == NULL || walk_source_fill(&from, env, source) < 0)
        return NULL;
    PyObject *fast = PySequence_Fast(accesses, "accesses must be a sequence of tuples");
    struct smmuv3_walk_result *r = (struct smmuv3_walk_result *)PyMem_Calloc(1, sizeof *r);
    PyObject *list = fast == NULL || r == NULL ? NULL : PyList_New(0);
    struct smmuv3_walk_memory memory;
    memset(&memory, 0, sizeof memory);
    memory.read64 = memory_read64;
    memory.ctx = buffers;
    for (Py_ssize_t i = 0; list != NULL && i < PySequence_Fast_GET_SIZE(fast); i++) {
        struct smmuv3_walk_trace trace = {steps, SMMUV3_WALK_STEPS_MAX, 0};
        struct smmuv3_walk_options options = {whole ? &trace : NULL, NULL, NULL};
        smmuv3_status status;
        if (walk_access(PySequence_Fast_GET_ITEM(fast, i), &access) < 0) {
            Py_CLEAR(list);
            break;
        }
        if (from.registers)
            status = smmuv3_walk_transaction(&from.smmu, &memory, &access, &options, r);
        else
            status = walk_in_hand(&from, &memory, &access, options.trace, r);
        PyObject *item = whole ? walk_all(buffers, status, r, &access, &trace) : walk_short(status, r);
        if (list_push(list, item) < 0)
            Py_CLEAR(list);
    }
    PyMem_Free(r);
    Py_XDECREF(fast);
    return list == NULL && !PyErr_Occurred() ? PyErr_NoMemory() : list;
}

/** Ranges of a started map, at most `limit`; NULL with an exception. `*status` says why it ended. */
static PyObject *walk_ranges(struct walk_mapping *m, unsigned long long limit, smmuv3_status *status)
{
    PyObject *list = PyList_New(0);
    struct smmuv3_walk_range range;
    unsigned long long count = 0;
    while (list != NULL) {
        *status = count == limit ? SMMUV3_ERR_SPACE : smmuv3_walk_map_next(&m->map, &range);
        if (*status != SMMUV3_OK)
            break;
        count++;
        if (list_push(list, walk_range(range.input, range.last, range.leaves, &range.leaf)) < 0 ||
            ((count & 1023) == 0 && PyErr_CheckSignals() < 0))
            return list_or_error(list, 1);
    }
    return list;
}

/** Holes as [(first input, last input, address)]. */
static PyObject *walk_holes(const struct walk_mapping *m)
{
    PyObject *list = PyList_New(0);
    for (size_t i = 0; list != NULL && i < m->hole_count && i < WALK_HOLES; i++) {
        PyObject *item = Py_BuildValue("(KKK)", (unsigned long long)m->holes[i][0], (unsigned long long)m->holes[i][1],
                                       (unsigned long long)m->holes[i][2]);
        if (list_push(list, item) < 0)
            return list_or_error(list, 1);
    }
    return list;
}

static PyObject *walk_map(PyObject *capsule, PyObject *env, PyObject *source, PyObject *what)
{
    struct walk_source from;
    struct smmuv3_walk w;
    unsigned stage;
    unsigned half;
    unsigned long long first;
    unsigned long long last;
    unsigned long long reads;
    unsigned long long limit;
    struct walk_buffers *buffers = (struct walk_buffers *)PyCapsule_GetPointer(capsule, MEMORY_NAME);
    if (buffers == NULL || walk_source_fill(&from, env, source) < 0 ||
        !PyArg_ParseTuple(what, "IIKKKK", &stage, &half, &first, &last, &reads, &limit))
        return NULL;
    memset(&w, 0, sizeof w);
    smmuv3_status status = walk_stages(&from, &w);
    if (status == SMMUV3_OK && (half > 1 || (stage == 1 ? !w.stage1 : stage != 2 || !w.stage2)))
        status = SMMUV3_ERR_ARGUMENT;
    const struct smmuv3_walk_stage *s = stage == 2 ? &w.s2 : &w.s1[half & 1];
    if (status != SMMUV3_OK || s->epd)
        return Py_BuildValue("(iKKKNNKKKK)", status, 0ull, 0ull, 0ull, PyList_New(0), PyList_New(0), 0ull, 0ull, 0ull, 0ull);
    struct walk_mapping *m = (struct walk_mapping *)PyMem_Malloc(sizeof *m);
    if (m == NULL)
        return PyErr_NoMemory();
    walk_mapping_begin(m, buffers, &w, stage, half);
    uint64_t base = smmuv3_walk_map_full_(s, 0);
    uint64_t top = smmuv3_walk_map_full_(s, smmuv3_walk_map_low_(s, UINT64_MAX));
    uint64_t from_input = first < base ? base : first;
    uint64_t to_input = last > top ? top : last;
    PyObject *ranges = NULL;
    if (from_input <= to_input)
        status = smmuv3_walk_map_start(&m->map, from_input, to_input, reads);
    if (status == SMMUV3_OK && from_input <= to_input)
        ranges = walk_ranges(m, limit, &status);
    else
        ranges = PyList_New(0);
    PyObject *out = NULL;
    if (ranges != NULL)
        out = Py_BuildValue("(iKKKNNKKKK)", status, (unsigned long long)base, (unsigned long long)top,
                            (unsigned long long)smmuv3_walk_map_full_(s, m->map.next_), ranges, walk_holes(m),
                            (unsigned long long)m->hole_count, (unsigned long long)m->missing,
                            (unsigned long long)(m->map.aborts - m->missing), (unsigned long long)m->map.reads);
    PyMem_Free(m);
    return out;
}

#endif
