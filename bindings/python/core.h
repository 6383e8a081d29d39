/* SPDX-License-Identifier: MIT */
/**
 * core.h - the glue between the inlines and Python objects.
 *
 * One call does the work for a whole buffer; no Python object is made for what nobody asked for.
 */
#ifndef SMMUV3_PYTHON_CORE_H
#define SMMUV3_PYTHON_CORE_H

#include <Python.h>

#include "smmuv3/causes.h"
#include "smmuv3/cd_check.h"
#include "smmuv3/cmd.h"
#include "smmuv3/desc_check.h"
#include "smmuv3/event.h"
#include "smmuv3/event_vevent.h"
#include "smmuv3/format_text.h"
#include "smmuv3/introspect.h"
#include "smmuv3/l1.h"
#include "smmuv3/logscan.h"
#include "smmuv3/part.h"
#include "smmuv3/pri.h"
#include "smmuv3/reg_check.h"
#include "smmuv3/status.h"
#include "smmuv3/ste_check.h"
#include "smmuv3/ste_ignored.h"
#include "smmuv3/version.h"

/** Append to a list and give the reference away; 0, or -1 with an exception. */
static int list_push(PyObject *list, PyObject *item)
{
    int result = item == NULL ? -1 : PyList_Append(list, item);
    Py_XDECREF(item);
    return result;
}

/** The list, or NULL when `failed`. */
static PyObject *list_or_error(PyObject *list, int failed)
{
    if (failed)
        Py_CLEAR(list);
    return list;
}

static PyObject *versions(void)
{
    return Py_BuildValue("(ss)", smmuv3_version_text(), smmuv3_version_spec());
}

static PyObject *status_text(int status)
{
    return PyUnicode_FromString(smmuv3_status_text(status));
}

static PyObject *table_records(void)
{
    size_t count;
    const struct smmuv3_record_info *r = smmuv3_introspect_records(&count);
    PyObject *list = PyList_New(0);
    for (size_t i = 0; list != NULL && i < count; i++, r++) {
        PyObject *item = Py_BuildValue("(iisIIIssssssii)", (int)i + 1, (int)r->kind, r->name, r->number,
                                       r->number_last, (unsigned)r->width, r->meaning, r->access, r->note, r->since,
                                       r->sources, "", (int)r->first_field, (int)r->field_count);
        if (list_push(list, item) < 0)
            return list_or_error(list, 1);
    }
    return list;
}

static PyObject *table_fields(void)
{
    size_t count;
    const struct smmuv3_field_info *f = smmuv3_introspect_fields(&count);
    PyObject *list = PyList_New(0);
    for (size_t i = 0; list != NULL && i < count; i++, f++) {
        PyObject *item = Py_BuildValue(
            "(siIIIIIssssssssii)", f->name, f->id, smmuv3_field_word(f->id), smmuv3_field_lsb(f->id),
            (unsigned)f->width, smmuv3_field_scale(f->id), (unsigned)f->count, f->meaning, f->when, f->valid, f->note,
            f->illegal, f->since, f->sources, "", (int)f->first_value, (int)f->value_count);
        if (list_push(list, item) < 0)
            return list_or_error(list, 1);
    }
    return list;
}

static PyObject *table_values(void)
{
    size_t count;
    const struct smmuv3_value_info *v = smmuv3_introspect_values(&count);
    PyObject *list = PyList_New(0);
    for (size_t i = 0; list != NULL && i < count; i++, v++) {
        if (list_push(list, Py_BuildValue("(IIss)", v->first, v->last, v->name, v->text)) < 0)
            return list_or_error(list, 1);
    }
    return list;
}

static PyObject *table_rules(void)
{
    size_t count;
    const struct smmuv3_rule_info *r = smmuv3_introspect_rules(&count);
    PyObject *list = PyList_New(0);
    for (size_t i = 0; list != NULL && i < count; i++, r++) {
        PyObject *item = Py_BuildValue("(isssssss)", (int)r->number, r->id, r->text, r->section, r->structure, r->field,
                                       r->event, "");
        if (list_push(list, item) < 0)
            return list_or_error(list, 1);
    }
    return list;
}

#define ENV_NAME "smmuv3.environment"

static void env_free(PyObject *capsule)
{
    PyMem_Free(PyCapsule_GetPointer(capsule, ENV_NAME));
}

/** The environment in a capsule; NULL for None. `*bad` is set, with an exception, for anything else. */
static const struct smmuv3_env *env_of(PyObject *env, int *bad)
{
    *bad = 0;
    if (env == NULL || env == Py_None)
        return NULL;
    const struct smmuv3_env *out = (const struct smmuv3_env *)PyCapsule_GetPointer(env, ENV_NAME);
    *bad = out == NULL;
    return out;
}

/** An integer of a dict; 0 where the key is missing. */
static unsigned setting(PyObject *settings, const char *key)
{
    PyObject *value = PyDict_GetItemString(settings, key);
    return value == NULL ? 0 : (unsigned)PyLong_AsUnsignedLong(value);
}

/** Put [(register, value)] into the capabilities; 0, or -1 with an exception. */
static int env_fill(struct smmuv3_env *env, PyObject *registers)
{
    PyObject *fast = PySequence_Fast(registers, "registers must be a sequence of pairs");
    if (fast == NULL)
        return -1;
    for (Py_ssize_t i = 0; i < PySequence_Fast_GET_SIZE(fast); i++) {
        int reg;
        unsigned long long value;
        PyObject *pair = PySequence_Fast_GET_ITEM(fast, i);
        if (!PyTuple_Check(pair) || !PyArg_ParseTuple(pair, "iK", &reg, &value)) {
            if (!PyErr_Occurred())
                PyErr_SetString(PyExc_TypeError, "registers must be a sequence of pairs");
            Py_DECREF(fast);
            return -1;
        }
        (void)(smmuv3_caps_set(&env->caps, reg, (uint32_t)value) == SMMUV3_OK);
    }
    Py_DECREF(fast);
    return 0;
}

static PyObject *env_new(PyObject *registers, PyObject *settings)
{
    if (!PyDict_Check(settings)) {
        PyErr_SetString(PyExc_TypeError, "settings must be a dict");
        return NULL;
    }
    struct smmuv3_env *env = (struct smmuv3_env *)PyMem_Calloc(1, sizeof *env);
    if (env == NULL)
        return PyErr_NoMemory();
    env->quirks = setting(settings, "quirks");
    env->state = (enum smmuv3_state)setting(settings, "state");
    env->atschk = (enum smmuv3_tri)setting(settings, "atschk");
    env->e2h = (enum smmuv3_tri)setting(settings, "e2h");
    env->stall_model = (enum smmuv3_stall_model)setting(settings, "stall_model");
    env->v30_range_illegal = (enum smmuv3_tri)setting(settings, "v30_range_illegal");
    env->v30_eats_s2s_illegal = (enum smmuv3_tri)setting(settings, "v30_eats_s2s_illegal");
    env->s1ptr_ipa_illegal = (enum smmuv3_tri)setting(settings, "s1ptr_ipa_illegal");
    env->ecmdq = (enum smmuv3_tri)setting(settings, "ecmdq");
    if (PyErr_Occurred() || env_fill(env, registers) < 0) {
        PyMem_Free(env);
        return NULL;
    }
    return PyCapsule_New(env, ENV_NAME, env_free);
}

static PyObject *env_registers(PyObject *capsule)
{
    int bad;
    const struct smmuv3_env *env = env_of(capsule, &bad);
    if (bad)
        return NULL;
    PyObject *list = PyList_New(0);
    size_t count;
    const struct smmuv3_record_info *r = smmuv3_introspect_records(&count);
    for (size_t i = 0; list != NULL && env != NULL && i < count; i++, r++) {
        int slot = r->kind == SMMUV3_KIND_REG ? smmuv3_caps_slot((int)r->number) : -1;
        if (slot < 0 || (env->caps.known >> slot & 1) == 0)
            continue;
        if (list_push(list, Py_BuildValue("(II)", r->number, env->caps.raw[slot])) < 0)
            return list_or_error(list, 1);
    }
    return list;
}

/** Most words in any record. */
enum { MAX_WORDS = 8 };

/** A record by its number in the table, with its words from `buf`; NULL with an exception. */
static const struct smmuv3_record_info *take(int owner, const void *buf, size_t len, uint64_t *w)
{
    const struct smmuv3_record_info *r = smmuv3_introspect_owner((unsigned)owner);
    if (r == NULL) {
        PyErr_Format(PyExc_LookupError, "no record %d", owner);
        return NULL;
    }
    size_t words = smmuv3_format_words(r);
    if (len != 8 * words || words > MAX_WORDS) {
        PyErr_Format(PyExc_ValueError, "%zu bytes where %s has %zu", len, r->name, 8 * words);
        return NULL;
    }
    smmuv3_words_from_bytes(w, buf, words);
    return r;
}

/** Words of one record of a kind that is read in bulk; 0 with an exception for others. */
static size_t words_of_kind(int kind)
{
    switch (kind) {
    case SMMUV3_KIND_STE:
    case SMMUV3_KIND_CD:
    case SMMUV3_KIND_VMS: return 8;
    case SMMUV3_KIND_EVENT: return 4;
    case SMMUV3_KIND_CMD:
    case SMMUV3_KIND_PRI: return 2;
    case SMMUV3_KIND_L1STD:
    case SMMUV3_KIND_L1CD: return 1;
    default: PyErr_Format(PyExc_ValueError, "kind %d cannot be read in bulk", kind); return 0;
    }
}

/** What these words are, NULL for a reserved command or event. */
static const struct smmuv3_record_info *record_of(int kind, const uint64_t *w)
{
    if (kind == SMMUV3_KIND_CMD)
        return smmuv3_format_cmd_record(w);
    if (kind == SMMUV3_KIND_EVENT)
        return smmuv3_format_event_record(w);
    return smmuv3_introspect_number((enum smmuv3_kind)kind, 0);
}

static PyObject *identify(int kind, const void *buf, size_t len)
{
    uint64_t w[MAX_WORDS] = {0};
    size_t words = words_of_kind(kind);
    if (words == 0)
        return NULL;
    if (len != 8 * words) {
        PyErr_Format(PyExc_ValueError, "%zu bytes, not %zu", len, 8 * words);
        return NULL;
    }
    smmuv3_words_from_bytes(w, buf, words);
    const struct smmuv3_record_info *r = record_of(kind, w);
    return PyLong_FromLong(r == NULL ? 0 : (long)(r - smmuv3_introspect_records(NULL)) + 1);
}

/** An array field as a tuple. */
static PyObject *array_value(const struct smmuv3_field_info *f, const uint64_t *w)
{
    PyObject *tuple = PyTuple_New(f->count);
    for (unsigned e = 0; tuple != NULL && e < f->count; e++) {
        unsigned bit = smmuv3_field_word(f->id) * 64 + smmuv3_field_lsb(f->id) + e * f->width;
        uint64_t ones = UINT64_MAX >> (64 - f->width);
        uint64_t value = (w[bit / 64] >> bit % 64 & ones) << smmuv3_field_scale(f->id);
        PyTuple_SET_ITEM(tuple, e, PyLong_FromUnsignedLongLong(value));
    }
    return tuple;
}

/** Names of fields, made once. */
static PyObject *field_key(const struct smmuv3_field_info *f)
{
    static PyObject **keys;
    size_t count;
    const struct smmuv3_field_info *first = smmuv3_introspect_fields(&count);
    if (keys == NULL) {
        keys = (PyObject **)PyMem_Calloc(count, sizeof *keys);
        if (keys == NULL)
            return PyErr_NoMemory();
    }
    if (keys[f - first] == NULL)
        keys[f - first] = PyUnicode_InternFromString(f->name);
    return keys[f - first];
}

/** How to decide whether a field means something, found once for each field. */
struct field_rule {
    /** Field of the same record that must have a value, 0 when there is none. */
    int field;
    /** That value. */
    uint64_t value;
    /** 0 not looked at, 1 always, 2 by `field`, 3 by the text of the table. */
    int how;
};

/** The rule of a field. Conditions other than `NAME=NUMBER` are left to the text of the table. */
static const struct field_rule *field_rule(const struct smmuv3_record_info *r, const struct smmuv3_field_info *f)
{
    static struct field_rule *rules;
    size_t count;
    const struct smmuv3_field_info *first = smmuv3_introspect_fields(&count);
    if (rules == NULL)
        rules = (struct field_rule *)PyMem_Calloc(count, sizeof *rules);
    if (rules == NULL)
        return NULL;
    struct field_rule *rule = &rules[f - first];
    if (rule->how != 0)
        return rule;
    rule->how = *f->when != 0 ? 3 : *f->valid == 0 ? 1 : 3;
    const char *equals = *f->when == 0 ? strchr(f->valid, '=') : NULL;
    if (equals != NULL && equals[1] >= '0' && equals[1] <= '9' && equals[2] == 0) {
        const struct smmuv3_field_info *other = smmuv3_format_field_(r, f->valid, (size_t)(equals - f->valid));
        if (other != NULL) {
            rule->field = other->id;
            rule->value = (uint64_t)(equals[1] - '0');
            rule->how = 2;
        }
    }
    return rule;
}

/** Does field number `i` mean something in these words? -1 with an exception. */
static int means_something(const struct smmuv3_record_info *r, unsigned i, const uint64_t *w,
                           const struct smmuv3_env *env)
{
    const struct smmuv3_field_info *f = smmuv3_introspect_fields(NULL) + r->first_field + i;
    const struct field_rule *rule = field_rule(r, f);
    if (rule == NULL) {
        PyErr_NoMemory();
        return -1;
    }
    if (rule->how == 1)
        return 1;
    if (rule->how == 2)
        return smmuv3_field_get(w, rule->field) == rule->value;
    return smmuv3_format_use(r, i, w, env) == SMMUV3_FORMAT_USED;
}

/** Put the fields that mean something into a dict; 0, or -1 with an exception. */
static int fill(PyObject *dict, const struct smmuv3_record_info *r, const uint64_t *w, unsigned present,
                const struct smmuv3_env *env)
{
    const struct smmuv3_field_info *fields = smmuv3_introspect_fields(NULL) + r->first_field;
    for (unsigned i = 0; i < r->field_count; i++) {
        const struct smmuv3_field_info *f = &fields[i];
        if ((present >> smmuv3_field_word(f->id) & 1) == 0)
            continue;
        int means = means_something(r, i, w, env);
        if (means <= 0) {
            if (means < 0)
                return -1;
            continue;
        }
        PyObject *key = field_key(f);
        PyObject *value = f->count > 1 ? array_value(f, w)
                                       : PyLong_FromUnsignedLongLong(smmuv3_field_get(w, f->id));
        int failed = key == NULL || value == NULL || PyDict_SetItem(dict, key, value) < 0;
        Py_XDECREF(value);
        if (failed)
            return -1;
    }
    return 0;
}

static PyObject *decode(int owner, const void *buf, size_t len, int present, PyObject *env)
{
    uint64_t w[MAX_WORDS] = {0};
    int bad;
    const struct smmuv3_env *known = env_of(env, &bad);
    const struct smmuv3_record_info *r = bad ? NULL : take(owner, buf, len, w);
    PyObject *dict = r == NULL ? NULL : PyDict_New();
    if (dict != NULL && fill(dict, r, w, (unsigned)present, known) < 0)
        Py_CLEAR(dict);
    return dict;
}

static PyObject *res0(int owner, const void *buf, size_t len)
{
    uint64_t w[MAX_WORDS] = {0};
    const struct smmuv3_record_info *r = take(owner, buf, len, w);
    if (r == NULL)
        return NULL;
    PyObject *tuple = PyTuple_New((Py_ssize_t)smmuv3_format_words(r));
    for (unsigned i = 0; tuple != NULL && i < smmuv3_format_words(r); i++)
        PyTuple_SET_ITEM(tuple, i, PyLong_FromUnsignedLongLong(smmuv3_format_res0(r, w, i)));
    return tuple;
}

/** A text that grows; `write` is called with it until everything fits. */
struct growing {
    /** The text. */
    struct smmuv3_text text;
    /** Its memory. */
    char *memory;
};

/** Make room for `more` bytes behind what is there; 0, or -1 with an exception. */
static int grow(struct growing *g, size_t more)
{
    size_t cap = g->text.len + more + 1;
    if (cap <= g->text.cap)
        return 0;
    cap += cap / 2;
    char *memory = (char *)PyMem_Realloc(g->memory, cap);
    if (memory == NULL) {
        PyErr_NoMemory();
        return -1;
    }
    g->memory = memory;
    g->text.buf = memory;
    g->text.cap = cap;
    return 0;
}

/** Bits that the SMMU ignores here, NULL where nothing is known about that. */
static const uint64_t *ignored_bits(const struct smmuv3_record_info *r, const uint64_t *w, const struct smmuv3_env *env,
                                    uint64_t *ignored)
{
    static const struct smmuv3_env nothing;
    struct smmuv3_ste ste;
    if (r->kind != SMMUV3_KIND_STE)
        return NULL;
    memcpy(ste.w, w, sizeof ste.w);
    for (unsigned i = 0; i < 8; i++)
        ignored[i] = smmuv3_ste_ignored_mask(&ste, env == NULL ? &nothing : env, i);
    return ignored;
}

/** Append one record in a style, growing as needed; `r` NULL for a reserved command or event. */
static int append_record(struct growing *g, int kind, const struct smmuv3_record_info *r, const uint64_t *w,
                         unsigned present, int style, const struct smmuv3_env *env)
{
    size_t before = g->text.len, line = g->text.line;
    for (size_t room = 2048;; room = g->text.len - before + 1) {
        g->text.len = before;
        g->text.line = line;
        if (grow(g, room) < 0)
            return -1;
        if (r != NULL) {
            uint64_t ignored[MAX_WORDS] = {0};
            smmuv3_format_record(&g->text, r, w, present, env, ignored_bits(r, w, env, ignored),
                                 (enum smmuv3_format_style)style);
        } else if (kind == SMMUV3_KIND_CMD) {
            struct smmuv3_cmd cmd = {{w[0], w[1]}};
            smmuv3_format_cmd(&g->text, &cmd, env, (enum smmuv3_format_style)style);
        } else {
            struct smmuv3_event event = {{w[0], w[1], w[2], w[3]}};
            smmuv3_format_event(&g->text, &event, env, (enum smmuv3_format_style)style);
        }
        if (smmuv3_text_complete(&g->text))
            return 0;
    }
}

/** The text as a Python string, and the end of its memory. */
static PyObject *grown(struct growing *g, int failed)
{
    PyObject *text = failed ? NULL : PyUnicode_DecodeUTF8(g->memory == NULL ? "" : g->memory,
                                                          (Py_ssize_t)g->text.len, "replace");
    PyMem_Free(g->memory);
    return text;
}

static PyObject *format(int owner, const void *buf, size_t len, int present, int style, PyObject *env)
{
    uint64_t w[MAX_WORDS] = {0};
    struct growing g = {{NULL, 0, 0, 0}, NULL};
    int bad;
    const struct smmuv3_env *known = env_of(env, &bad);
    const struct smmuv3_record_info *r = bad ? NULL : take(owner, buf, len, w);
    if (r == NULL)
        return NULL;
    return grown(&g, append_record(&g, r->kind, r, w, (unsigned)present, style, known) < 0);
}

static PyObject *format_all(int kind, const void *buf, size_t len, int style, PyObject *env)
{
    struct growing g = {{NULL, 0, 0, 0}, NULL};
    int bad;
    const struct smmuv3_env *known = env_of(env, &bad);
    size_t words = bad ? 0 : words_of_kind(kind);
    if (words == 0)
        return NULL;
    for (size_t at = 0; at + 8 * words <= len; at += 8 * words) {
        uint64_t w[MAX_WORDS] = {0};
        smmuv3_words_from_bytes(w, (const char *)buf + at, words);
        if (append_record(&g, kind, record_of(kind, w), w, 0xff, style, known) < 0)
            return grown(&g, 1);
        if (g.text.len == 0 || g.memory[g.text.len - 1] != '\n') {
            if (grow(&g, 1) < 0)
                return grown(&g, 1);
            smmuv3_text_char(&g.text, '\n');
        }
    }
    return grown(&g, 0);
}

/** One dict of dicts(). */
static PyObject *one_dict(int kind, const uint64_t *w, const struct smmuv3_env *env)
{
    static PyObject *record_key;
    const struct smmuv3_record_info *r = record_of(kind, w);
    PyObject *dict = PyDict_New();
    if (record_key == NULL)
        record_key = PyUnicode_InternFromString("record");
    PyObject *name = PyUnicode_InternFromString(r == NULL ? "" : r->name);
    int failed = dict == NULL || record_key == NULL || name == NULL || PyDict_SetItem(dict, record_key, name) < 0 ||
                 (r != NULL && fill(dict, r, w, 0xff, env) < 0);
    Py_XDECREF(name);
    if (failed)
        Py_CLEAR(dict);
    return dict;
}

static PyObject *dicts(int kind, const void *buf, size_t len, PyObject *env)
{
    int bad;
    const struct smmuv3_env *known = env_of(env, &bad);
    size_t words = bad ? 0 : words_of_kind(kind);
    if (words == 0)
        return NULL;
    PyObject *list = PyList_New((Py_ssize_t)(len / (8 * words)));
    for (size_t i = 0; list != NULL && i < len / (8 * words); i++) {
        uint64_t w[MAX_WORDS] = {0};
        smmuv3_words_from_bytes(w, (const char *)buf + 8 * words * i, words);
        PyObject *dict = one_dict(kind, w, known);
        if (dict == NULL)
            return list_or_error(list, 1);
        PyList_SET_ITEM(list, (Py_ssize_t)i, dict);
    }
    return list;
}

static PyObject *cmd_needs(int opcode)
{
    return PyLong_FromUnsignedLong(smmuv3_cmd_needs((unsigned)opcode & 0xff));
}

static PyObject *vevents(const void *buf, size_t len)
{
    struct smmuv3_vevent_reader reader = {buf, len, 0, 0, false};
    struct smmuv3_vevent v;
    PyObject *list = PyList_New(0);
    while (list != NULL && smmuv3_vevent_next(&reader, &v) == SMMUV3_OK) {
        char raw[32];
        smmuv3_words_to_bytes(raw, v.event.w, 4);
        PyObject *item = v.has_event ? Py_BuildValue("(IIIy#)", v.sequence, v.flags, v.missing, raw, (Py_ssize_t)32)
                                     : Py_BuildValue("(IIIO)", v.sequence, v.flags, v.missing, Py_None);
        if (list_push(list, item) < 0)
            return list_or_error(list, 1);
    }
    return list == NULL ? NULL : Py_BuildValue("(Nn)", list, (Py_ssize_t)(len - reader.position));
}

/** Most findings that one check can give. */
enum { MAX_FINDINGS = 128 };

/** What a check takes beside the record and the environment. */
struct check_more {
    /** The STE that reaches a CD, with `has_ste`. */
    struct smmuv3_ste ste;
    /** Whether it is given. */
    bool has_ste;
    /** STRTAB_BASE_CFG.SPLIT, negative when unknown. */
    int split;
    /** Level of a descriptor. */
    int level;
    /** How a descriptor is read. */
    struct smmuv3_desc_config desc;
};

/** An integer of a dict, or `otherwise`. */
static long long more_number(PyObject *more, const char *key, long long otherwise)
{
    PyObject *value = PyDict_GetItemString(more, key);
    return value == NULL ? otherwise : PyLong_AsLongLong(value);
}

/** Read the dict of check(); 0, or -1 with an exception. */
static int more_fill(struct check_more *m, PyObject *more)
{
    memset(m, 0, sizeof *m);
    m->split = -1;
    m->level = 3;
    m->desc.stage = 1;
    m->desc.granule_log2 = 12;
    if (!PyDict_Check(more)) {
        PyErr_SetString(PyExc_TypeError, "more must be a dict");
        return -1;
    }
    PyObject *ste = PyDict_GetItemString(more, "ste");
    if (ste != NULL) {
        char *bytes;
        Py_ssize_t size;
        if (PyBytes_AsStringAndSize(ste, &bytes, &size) < 0)
            return -1;
        if (size == 64) {
            smmuv3_words_from_bytes(m->ste.w, bytes, 8);
            m->has_ste = true;
        }
    }
    m->split = (int)more_number(more, "split", -1);
    m->level = (int)more_number(more, "level", 3);
    m->desc.stage = (unsigned)more_number(more, "stage", 1);
    m->desc.granule_log2 = (unsigned)more_number(more, "granule_log2", 12);
    m->desc.aarch32 = more_number(more, "aarch32", 0) != 0;
    m->desc.output_bits = (unsigned)more_number(more, "output_bits", 0);
    return PyErr_Occurred() ? -1 : 0;
}

/** Run the check of a record's kind; -1 for a kind that has none. */
static int run_check(const struct smmuv3_record_info *r, const uint64_t *w, const struct smmuv3_env *env,
                     const struct check_more *more, struct smmuv3_findings *out)
{
    const struct smmuv3_ste *ste = more->has_ste ? &more->ste : NULL;
    switch (r->kind) {
    case SMMUV3_KIND_CMD: {
        struct smmuv3_cmd cmd = {{w[0], w[1]}};
        return (int)smmuv3_cmd_check(&cmd, env, out);
    }
    case SMMUV3_KIND_EVENT: {
        struct smmuv3_event event = {{w[0], w[1], w[2], w[3]}};
        return (int)smmuv3_event_check(&event, env, out);
    }
    case SMMUV3_KIND_PRI: {
        struct smmuv3_pri pri = {{w[0], w[1]}};
        return (int)smmuv3_pri_check(&pri, env, out);
    }
    case SMMUV3_KIND_STE: {
        struct smmuv3_ste entry;
        memcpy(entry.w, w, sizeof entry.w);
        return (int)smmuv3_ste_check(&entry, env, out);
    }
    case SMMUV3_KIND_CD: {
        struct smmuv3_cd cd;
        memcpy(cd.w, w, sizeof cd.w);
        return (int)smmuv3_cd_check(&cd, ste, env, out);
    }
    case SMMUV3_KIND_L1STD: {
        struct smmuv3_l1std l1 = {{w[0]}};
        return (int)smmuv3_l1std_check(&l1, more->split, env, out);
    }
    case SMMUV3_KIND_L1CD: {
        struct smmuv3_l1cd l1 = {{w[0]}};
        return (int)smmuv3_l1cd_check(&l1, ste, env, out);
    }
    case SMMUV3_KIND_DESC: {
        struct smmuv3_desc_config config = more->desc;
        config.state = env->state;
        return (int)smmuv3_desc_check(&config, more->level, w[0], out);
    }
    default: return -1;
    }
}

/** A finding as a tuple. */
static PyObject *finding_tuple(const struct smmuv3_finding *f)
{
    return Py_BuildValue("(iiiiiiiKKKK)", (int)f->rule, (int)f->severity, (int)f->flags, (int)f->word, (int)f->event,
                         f->field, f->needs, (unsigned long long)f->value, (unsigned long long)f->lo,
                         (unsigned long long)f->hi, (unsigned long long)f->fix);
}

static PyObject *check(int owner, const void *buf, size_t len, PyObject *env, PyObject *more)
{
    struct check_more extra;
    static const struct smmuv3_env nothing;
    uint64_t w[MAX_WORDS] = {0};
    struct smmuv3_finding found[MAX_FINDINGS];
    struct smmuv3_findings out = {found, MAX_FINDINGS, 0, 0, 0};
    int bad;
    const struct smmuv3_env *known = env_of(env, &bad);
    const struct smmuv3_record_info *r = bad ? NULL : take(owner, buf, len, w);
    if (r == NULL || more_fill(&extra, more) < 0)
        return NULL;
    int verdict = run_check(r, w, known == NULL ? &nothing : known, &extra, &out);
    if (verdict < 0)
        Py_RETURN_NONE;
    PyObject *list = PyList_New(0);
    for (size_t i = 0; list != NULL && i < out.count && i < MAX_FINDINGS; i++) {
        if (list_push(list, finding_tuple(&found[i])) < 0)
            return list_or_error(list, 1);
    }
    return list == NULL ? NULL : Py_BuildValue("(iN)", verdict, list);
}

/** Records that one call of the scanner may give. */
enum { LOG_ROOM = 256 };

/** A scanner with its room for records. */
struct log_scanner {
    /** The scanner of the library. */
    struct smmuv3_logscan scan;
    /** What it gives. */
    struct smmuv3_log_record records[LOG_ROOM];
};

#define LOG_NAME "smmuv3.log_scanner"

static void log_free(PyObject *capsule)
{
    PyMem_Free(PyCapsule_GetPointer(capsule, LOG_NAME));
}

static PyObject *log_new(void)
{
    struct log_scanner *log = (struct log_scanner *)PyMem_Malloc(sizeof *log);
    if (log == NULL)
        return PyErr_NoMemory();
    (void)(smmuv3_logscan_init(&log->scan) == SMMUV3_OK);
    return PyCapsule_New(log, LOG_NAME, log_free);
}

/** Constant texts as Python strings, made once: kinds, sources, times, keys, reasons. */
static PyObject *constant(PyObject **cache, uint32_t index, uint32_t end, const char *text)
{
    if (index >= end)
        return PyUnicode_FromString(text);
    if (cache[index] == NULL)
        cache[index] = PyUnicode_InternFromString(text);
    Py_XINCREF(cache[index]);
    return cache[index];
}

/** The words of a record, None where one was not read. */
static PyObject *log_words(const struct smmuv3_log_record *r)
{
    uint32_t count = r->word_want > r->word_count ? r->word_want : r->word_count;
    count = count > SMMUV3_LOG_WORDS ? SMMUV3_LOG_WORDS : count;
    PyObject *tuple = PyTuple_New(count);
    for (uint32_t i = 0; tuple != NULL && i < count; i++) {
        PyObject *word = Py_None;
        if ((r->word_mask >> i & 1) != 0)
            word = PyLong_FromUnsignedLongLong(r->words[i]);
        else
            Py_INCREF(word);
        PyTuple_SET_ITEM(tuple, i, word);
    }
    return tuple;
}

/** The numbers of a record: ((key, base, value), ...). */
static PyObject *log_values(const struct smmuv3_log_record *r)
{
    static PyObject *keys[SMMUV3_LOG_KEY_END];
    uint32_t count = r->value_count > SMMUV3_LOG_VALUES ? SMMUV3_LOG_VALUES : r->value_count;
    PyObject *tuple = PyTuple_New(count);
    for (uint32_t i = 0; tuple != NULL && i < count; i++) {
        const struct smmuv3_log_value *v = &r->values[i];
        PyObject *key = constant(keys, v->key, SMMUV3_LOG_KEY_END, smmuv3_log_key_text(v->key));
        PyTuple_SET_ITEM(tuple, i, Py_BuildValue("(NIK)", key, v->base, (unsigned long long)v->value));
    }
    return tuple;
}

/** A record as a tuple, in the order of smmuv3.log.LogRecord. */
static PyObject *log_tuple(const struct smmuv3_log_record *r)
{
    static PyObject *kinds[SMMUV3_LOG_KIND_END], *sources[SMMUV3_LOG_SOURCE_END];
    static PyObject *reasons[SMMUV3_LOG_REASON_END], *times[SMMUV3_LOG_TIME_END];
    PyObject *kind = constant(kinds, r->kind, SMMUV3_LOG_KIND_END, smmuv3_log_kind_text(r->kind));
    PyObject *source = constant(sources, r->source, SMMUV3_LOG_SOURCE_END, smmuv3_log_source_text(r->source));
    PyObject *reason = r->reason == 0 ? PyUnicode_InternFromString("")
                                      : constant(reasons, r->reason, SMMUV3_LOG_REASON_END,
                                                 smmuv3_log_reason_text(r->reason));
    PyObject *time = constant(times, r->time_kind, SMMUV3_LOG_TIME_END, smmuv3_log_time_text(r->time_kind));
    return Py_BuildValue("(NIsNIINNKKKKNINsss)", kind, r->message, r->message == 0 ? "" : smmuv3_log_message_text(r->message),
                         source, r->state, r->flags, reason, time, (unsigned long long)r->time_ns,
                         (unsigned long long)r->line_first, (unsigned long long)r->line_last,
                         (unsigned long long)r->offset, log_words(r), r->word_want, log_values(r), r->device, r->client,
                         r->name);
}

/** Append records to a list; 0, or -1 with an exception. */
static int log_take(PyObject *list, const struct log_scanner *log, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (list_push(list, log_tuple(&log->records[i])) < 0)
            return -1;
    return 0;
}

static PyObject *log_push(PyObject *scanner, const void *buf, size_t len)
{
    struct log_scanner *log = (struct log_scanner *)PyCapsule_GetPointer(scanner, LOG_NAME);
    PyObject *list = log == NULL ? NULL : PyList_New(0);
    const char *text = (const char *)buf;
    while (list != NULL && len != 0) {
        size_t count = 0, consumed = 0;
        smmuv3_status status = smmuv3_logscan_push(&log->scan, text, len, log->records, LOG_ROOM, &count, &consumed);
        if (status != SMMUV3_OK) {
            PyErr_SetString(PyExc_RuntimeError, smmuv3_status_text(status));
            return list_or_error(list, 1);
        }
        if (log_take(list, log, count) < 0)
            return list_or_error(list, 1);
        text += consumed;
        len -= consumed;
    }
    return list;
}

static PyObject *log_settle(PyObject *scanner)
{
    struct log_scanner *log = (struct log_scanner *)PyCapsule_GetPointer(scanner, LOG_NAME);
    PyObject *list = log == NULL ? NULL : PyList_New(0);
    size_t count = 0;
    if (list != NULL && smmuv3_logscan_settle(&log->scan, log->records, LOG_ROOM, &count) != SMMUV3_OK)
        count = 0;
    return list == NULL ? NULL : list_or_error(list, log_take(list, log, count) < 0);
}

static PyObject *log_flush(PyObject *scanner)
{
    struct log_scanner *log = (struct log_scanner *)PyCapsule_GetPointer(scanner, LOG_NAME);
    PyObject *list = log == NULL ? NULL : PyList_New(0);
    size_t count = 0;
    if (list != NULL && smmuv3_logscan_flush(&log->scan, log->records, LOG_ROOM, &count) != SMMUV3_OK)
        count = 0;
    return list == NULL ? NULL : list_or_error(list, log_take(list, log, count) < 0);
}

static PyObject *log_position(PyObject *scanner)
{
    struct log_scanner *log = (struct log_scanner *)PyCapsule_GetPointer(scanner, LOG_NAME);
    return log == NULL ? NULL
                       : Py_BuildValue("(KK)", (unsigned long long)smmuv3_logscan_lines(&log->scan),
                                       (unsigned long long)smmuv3_logscan_bytes(&log->scan));
}

static PyObject *log_flag_text(int flag)
{
    return PyUnicode_FromString(smmuv3_log_flag_text((uint32_t)flag));
}

/** Put [(fact, value)] into facts; 0, or -1 with an exception. */
static int facts_fill(struct smmuv3_facts *facts, PyObject *pairs)
{
    smmuv3_facts_clear(facts);
    PyObject *fast = PySequence_Fast(pairs, "facts must be a sequence of pairs");
    if (fast == NULL)
        return -1;
    for (Py_ssize_t i = 0; i < PySequence_Fast_GET_SIZE(fast); i++) {
        int fact;
        unsigned long long value;
        PyObject *pair = PySequence_Fast_GET_ITEM(fast, i);
        if (!PyTuple_Check(pair) || !PyArg_ParseTuple(pair, "iK", &fact, &value)) {
            if (!PyErr_Occurred())
                PyErr_SetString(PyExc_TypeError, "facts must be a sequence of pairs");
            Py_DECREF(fast);
            return -1;
        }
        smmuv3_facts_set(facts, fact, value);
    }
    Py_DECREF(fast);
    return 0;
}

static PyObject *causes(const void *buf, size_t len, PyObject *pairs)
{
    struct smmuv3_facts facts;
    struct smmuv3_event event = {{0, 0, 0, 0}};
    uint16_t numbers[64];
    if (facts_fill(&facts, pairs) < 0)
        return NULL;
    if (len != 0 && len != 32) {
        PyErr_Format(PyExc_ValueError, "%zu bytes, not 32 or 0", len);
        return NULL;
    }
    if (len != 0)
        smmuv3_words_from_bytes(event.w, buf, 4);
    size_t count = smmuv3_causes_find(len == 0 ? NULL : &event, &facts, numbers, 64);
    PyObject *list = PyList_New(0);
    for (size_t i = 0; list != NULL && i < count && i < 64; i++) {
        const struct smmuv3_cause_info *c = smmuv3_cause(numbers[i]);
        PyObject *item = Py_BuildValue("(iiiisss)", (int)c->number, (int)c->kind, (int)c->certainty, (int)c->cases, c->id,
                                       c->text, c->section);
        if (list_push(list, item) < 0)
            return list_or_error(list, 1);
    }
    return list;
}

/** Most register values that one dump can hold. */
enum { MAX_REGISTERS = 1024 };

static PyObject *regs_check(PyObject *pairs)
{
    struct smmuv3_finding found[MAX_FINDINGS];
    struct smmuv3_findings out = {found, MAX_FINDINGS, 0, 0, 0};
    PyObject *fast = PySequence_Fast(pairs, "registers must be a sequence of triples");
    struct smmuv3_reg_value *values = (struct smmuv3_reg_value *)PyMem_Calloc(MAX_REGISTERS, sizeof *values);
    struct smmuv3_regs regs = {values, MAX_REGISTERS, 0, 0};
    PyObject *list = NULL;
    if (fast == NULL || values == NULL) {
        if (fast != NULL)
            PyErr_NoMemory();
        goto end;
    }
    for (Py_ssize_t i = 0; i < PySequence_Fast_GET_SIZE(fast); i++) {
        int reg;
        unsigned index;
        unsigned long long value;
        PyObject *item = PySequence_Fast_GET_ITEM(fast, i);
        if (!PyTuple_Check(item) || !PyArg_ParseTuple(item, "iIK", &reg, &index, &value)) {
            if (!PyErr_Occurred())
                PyErr_SetString(PyExc_TypeError, "registers must be a sequence of triples");
            goto end;
        }
        (void)(smmuv3_regs_put(&regs, reg, index, value) == SMMUV3_OK);
    }
    int verdict = (int)smmuv3_regs_check(&regs, &out);
    list = PyList_New(0);
    for (size_t i = 0; list != NULL && i < out.count && i < MAX_FINDINGS; i++) {
        if (list_push(list, finding_tuple(&found[i])) < 0)
            Py_CLEAR(list);
    }
    if (list != NULL)
        list = Py_BuildValue("(iN)", verdict, list);
end:
    Py_XDECREF(fast);
    PyMem_Free(values);
    return list;
}

static PyObject *part(PyObject *env)
{
    int bad;
    struct smmuv3_part who;
    const struct smmuv3_env *known = env_of(env, &bad);
    if (bad)
        return NULL;
    if (known == NULL || !smmuv3_part_get(&known->caps, &who))
        Py_RETURN_NONE;
    return Py_BuildValue("(siiiiI)", who.name == NULL ? "" : who.name, (int)who.implementer, (int)who.product,
                         (int)who.variant, (int)who.revision, smmuv3_part_quirks(&known->caps));
}

static PyObject *reg_locate(PyObject *triples, unsigned long long offset)
{
    struct smmuv3_reg_value values[300]; /* the control pages are up to 256 */
    struct smmuv3_regs known = {values, 300, 0, 0};
    struct smmuv3_reg_ref ref;
    PyObject *fast = PySequence_Fast(triples, "registers must be a sequence of triples");
    if (fast == NULL)
        return NULL;
    memset(values, 0, sizeof values);
    for (Py_ssize_t i = 0; i < PySequence_Fast_GET_SIZE(fast); i++) {
        int reg;
        unsigned index;
        unsigned long long value;
        PyObject *item = PySequence_Fast_GET_ITEM(fast, i);
        if (!PyTuple_Check(item) || !PyArg_ParseTuple(item, "iIK", &reg, &index, &value)) {
            if (!PyErr_Occurred())
                PyErr_SetString(PyExc_TypeError, "registers must be a sequence of triples");
            Py_DECREF(fast);
            return NULL;
        }
        (void)(smmuv3_regs_put(&known, reg, index, value) == SMMUV3_OK);
    }
    Py_DECREF(fast);
    if (smmuv3_reg_locate(&known, offset, &ref) != SMMUV3_OK)
        Py_RETURN_NONE;
    return Py_BuildValue("(iIiii)", ref.reg, ref.index, (int)ref.high, (int)ref.alias, (int)ref.state);
}

#include "core_plan.h"
#include "core_model.h"
#include "core_nest.h"
#include "core_pgtable.h"
#include "core_queue.h"
#include "core_walk.h"

#endif
