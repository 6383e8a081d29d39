/* SPDX-License-Identifier: MIT */
/**
 * core.h - the glue between the inlines and Python objects.
 *
 * One call does the work for a whole buffer; no Python object is made for what nobody asked for.
 */
#ifndef SMMUV3_PYTHON_CORE_H
#define SMMUV3_PYTHON_CORE_H

#include <Python.h>

#include "smmuv3/format_text.h"
#include "smmuv3/introspect.h"
#include "smmuv3/status.h"
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

/** Put the fields that mean something into a dict; 0, or -1 with an exception. */
static int fill(PyObject *dict, const struct smmuv3_record_info *r, const uint64_t *w, unsigned present,
                const struct smmuv3_env *env)
{
    const struct smmuv3_field_info *fields = smmuv3_introspect_fields(NULL) + r->first_field;
    for (unsigned i = 0; i < r->field_count; i++) {
        const struct smmuv3_field_info *f = &fields[i];
        if ((present >> smmuv3_field_word(f->id) & 1) == 0)
            continue;
        if ((*f->when != 0 || *f->valid != 0) && smmuv3_format_use(r, i, w, env) != SMMUV3_FORMAT_USED)
            continue;
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
            smmuv3_format_record(&g->text, r, w, present, env, NULL, (enum smmuv3_format_style)style);
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

#endif
