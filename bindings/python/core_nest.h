/* SPDX-License-Identifier: MIT */
/**
 * core_nest.h - the nesting kit as Python values: registers that a guest sees, its STE, its commands, its events. Part of
 * core.h.
 */
#ifndef SMMUV3_PYTHON_CORE_NEST_H
#define SMMUV3_PYTHON_CORE_NEST_H

#include "core.h"
#include "core_plan.h"
#include "smmuv3/nest.h"

/** The known ID registers as [(register id, value)]. */
static PyObject *nest_registers(const struct smmuv3_caps *caps)
{
    static const int regs[9] = {SMMUV3_R_IDR0, SMMUV3_R_IDR1, SMMUV3_R_IDR2, SMMUV3_R_IDR3, SMMUV3_R_IDR4,
                                SMMUV3_R_IDR5, SMMUV3_R_IDR6, SMMUV3_R_AIDR, SMMUV3_R_IIDR};
    PyObject *list = PyList_New(0);
    for (int i = 0; list != NULL && i < 9; i++) {
        int slot = smmuv3_caps_slot(regs[i]);
        if ((caps->known >> slot & 1) != 0 && list_push(list, Py_BuildValue("(iI)", regs[i], caps->raw[slot])) < 0)
            return list_or_error(list, 1);
    }
    return list;
}

/** Capabilities of an environment, with an exception for None. */
static const struct smmuv3_env *nest_env(PyObject *env)
{
    int bad;
    const struct smmuv3_env *out = env_of(env, &bad);
    if (out == NULL && !bad)
        PyErr_SetString(PyExc_TypeError, "an environment is needed");
    return out;
}

static PyObject *nest_caps_make(PyObject *host, PyObject *settings)
{
    struct smmuv3_nest_policy policy;
    struct smmuv3_caps made;
    const struct smmuv3_env *env = nest_env(host);
    if (env == NULL)
        return NULL;
    memset(&policy, 0, sizeof policy);
    memset(&made, 0, sizeof made);
    policy.show = setting(settings, "show");
    policy.iidr = setting(settings, "iidr");
    policy.sid_bits = (uint8_t)setting(settings, "sid_bits");
    policy.ssid_bits = (uint8_t)setting(settings, "ssid_bits");
    policy.ipa_bits = (uint8_t)setting(settings, "ipa_bits");
    policy.queue_log2 = (uint8_t)setting(settings, "queue_log2");
    policy.minor = (uint8_t)setting(settings, "minor");
    policy.limit_minor = setting(settings, "limit_minor") != 0;
    policy.stall_max = (uint16_t)setting(settings, "stall_max");
    if (PyErr_Occurred())
        return NULL;
    smmuv3_status status = smmuv3_nest_caps_make(&made, &env->caps, &policy);
    return Py_BuildValue("(iN)", status, nest_registers(&made));
}

static PyObject *nest_caps_fit(PyObject *guest, PyObject *host, unsigned ipa_bits)
{
    struct smmuv3_finding found[MAX_FINDINGS];
    struct smmuv3_findings out = {found, MAX_FINDINGS, 0, 0, 0};
    const struct smmuv3_env *a = nest_env(guest);
    const struct smmuv3_env *b = a == NULL ? NULL : nest_env(host);
    if (b == NULL)
        return NULL;
    int verdict = (int)smmuv3_nest_caps_fit(&a->caps, &b->caps, ipa_bits, &out);
    return Py_BuildValue("(iN)", verdict, plan_findings(&out));
}

static PyObject *nest_caps_common(PyObject *one, PyObject *two)
{
    struct smmuv3_caps made;
    const struct smmuv3_env *a = nest_env(one);
    const struct smmuv3_env *b = a == NULL ? NULL : nest_env(two);
    if (b == NULL)
        return NULL;
    memset(&made, 0, sizeof made);
    smmuv3_status status = smmuv3_nest_caps_common(&made, &a->caps, &b->caps);
    return Py_BuildValue("(iN)", status, nest_registers(&made));
}

static PyObject *nest_ste(const void *buf, size_t len, PyObject *guest, PyObject *host, unsigned flags)
{
    struct smmuv3_finding found[2 * MAX_FINDINGS];
    struct smmuv3_findings out = {found, 2 * MAX_FINDINGS, 0, 0, 0};
    struct smmuv3_ste both[2];
    struct smmuv3_nest_ste_result result;
    struct smmuv3_nest_ste_args args;
    const struct smmuv3_env *a = nest_env(guest);
    const struct smmuv3_env *b = a == NULL ? NULL : nest_env(host);
    char raw[64];
    if (b == NULL)
        return NULL;
    if (len != 128) {
        PyErr_SetString(PyExc_ValueError, "two STEs of 64 bytes");
        return NULL;
    }
    smmuv3_words_from_bytes(both[0].w, buf, 8);
    smmuv3_words_from_bytes(both[1].w, (const char *)buf + 64, 8);
    args.guest = &both[0];
    args.host = &both[1];
    args.guest_env = a;
    args.host_env = b;
    args.flags = flags;
    smmuv3_status status = smmuv3_nest_ste_merge(&args, &result, &out);
    smmuv3_words_to_bytes(raw, result.ste.w, 8);
    return Py_BuildValue("(iIiy#N)", status, result.kind, (int)result.ats, raw, (Py_ssize_t)64, plan_findings(&out));
}

/** Fill a table from [(vsid, psid, flags, tag)]; a new block for PyMem_Free(), NULL with an exception. */
static struct smmuv3_nest_stream *nest_streams(struct smmuv3_nest_streams *streams, PyObject *list)
{
    PyObject *fast = PySequence_Fast(list, "streams must be a sequence of tuples");
    if (fast == NULL)
        return NULL;
    size_t count = (size_t)PySequence_Fast_GET_SIZE(fast);
    struct smmuv3_nest_stream *v = (struct smmuv3_nest_stream *)PyMem_Calloc(count + 1, sizeof *v + sizeof(uint32_t));
    int bad = v == NULL;
    if (bad)
        PyErr_NoMemory();
    for (size_t i = 0; !bad && i < count; i++) {
        PyObject *item = PySequence_Fast_GET_ITEM(fast, (Py_ssize_t)i);
        bad = !PyTuple_Check(item) || !PyArg_ParseTuple(item, "IIII", &v[i].vsid, &v[i].psid, &v[i].flags, &v[i].tag);
        if (bad && !PyErr_Occurred())
            PyErr_SetString(PyExc_TypeError, "streams must be a sequence of tuples");
    }
    Py_DECREF(fast);
    if (!bad && smmuv3_nest_streams_make(streams, v, (uint32_t *)(void *)(v + count + 1), (uint32_t)count) != SMMUV3_OK) {
        PyErr_SetString(PyExc_ValueError, "a StreamID is there twice");
        bad = 1;
    }
    if (!bad)
        return v;
    PyMem_Free(v);
    return NULL;
}

/** Work as [(kind, index, before, first, last, cs, msi address, msi data, tables)]. */
static PyObject *nest_works(const struct smmuv3_nest_out *out)
{
    PyObject *list = PyList_New(0);
    for (size_t i = 0; list != NULL && i < out->works_count; i++) {
        const struct smmuv3_nest_work *w = &out->works[i];
        PyObject *item = Py_BuildValue("(IIIIIIKIi)", w->kind, w->index, w->before, w->first, w->last, w->cs,
                                       (unsigned long long)w->msi_address, w->msi_data, (int)w->tables);
        if (list_push(list, item) < 0)
            return list_or_error(list, 1);
    }
    return list;
}

/** Convert `count` commands of a guest that is made. */
static PyObject *nest_convert(const struct smmuv3_nest_guest *guest, struct smmuv3_cmd *cmds,
                              struct smmuv3_nest_work *works, size_t count, PyObject *settings)
{
    struct smmuv3_finding found[MAX_FINDINGS];
    struct smmuv3_findings why = {found, MAX_FINDINGS, 0, 0, 0};
    struct smmuv3_nest_out out;
    memset(&out, 0, sizeof out);
    struct smmuv3_cmd bad = {{0, 0}};
    out.illegal = smmuv3_nest_cmds_legal(guest, cmds, count);
    if (out.illegal < count)
        bad = cmds[out.illegal];
    out.cmds = cmds;
    out.cmds_max = count;
    out.works = works;
    out.works_max = count;
    smmuv3_status status = smmuv3_nest_cmds(guest, cmds, count, &out);
    if (out.illegal < count)
        (void)smmuv3_nest_cmd_why(guest, &bad, &why);
    if (setting(settings, "coalesce") != 0) {
        unsigned most = setting(settings, "tlbi_max");
        smmuv3_nest_coalesce_out(guest, &out, most != 0 ? most : SIZE_MAX);
    }
    PyObject *raw = PyBytes_FromStringAndSize(NULL, 16 * (Py_ssize_t)out.cmds_count);
    for (size_t i = 0; raw != NULL && i < out.cmds_count; i++)
        smmuv3_words_to_bytes(PyBytes_AS_STRING(raw) + 16 * i, out.cmds[i].w, 2);
    if (raw == NULL)
        return NULL;
    return Py_BuildValue("(innnNNN)", status, (Py_ssize_t)out.handled, (Py_ssize_t)out.dropped, (Py_ssize_t)out.illegal, raw,
                         nest_works(&out), plan_findings(&why));
}

static PyObject *nest_cmds(const void *buf, size_t len, PyObject *shown, PyObject *streams, PyObject *settings)
{
    struct smmuv3_nest_streams table;
    struct smmuv3_nest_guest guest;
    struct smmuv3_nest_guest_args args;
    const struct smmuv3_env *env = nest_env(shown);
    struct smmuv3_nest_stream *v = env == NULL ? NULL : nest_streams(&table, streams);
    size_t count = len / 16;
    if (v == NULL)
        return NULL;
    memset(&args, 0, sizeof args);
    args.shown = &env->caps;
    args.streams = &table;
    args.vmid = (uint16_t)setting(settings, "vmid");
    args.flags = setting(settings, "flags");
    smmuv3_status status = smmuv3_nest_guest_make(&guest, &args);
    struct smmuv3_cmd *cmds = (struct smmuv3_cmd *)PyMem_Calloc(count + 1, sizeof *cmds);
    struct smmuv3_nest_work *works = (struct smmuv3_nest_work *)PyMem_Calloc(count + 1, sizeof *works);
    PyObject *result = NULL;
    if (cmds == NULL || works == NULL) {
        PyErr_NoMemory();
    } else if (status != SMMUV3_OK) {
        result = Py_BuildValue("(innnyNN)", status, (Py_ssize_t)-1, (Py_ssize_t)0, (Py_ssize_t)0, "", PyList_New(0),
                               PyList_New(0));
    } else {
        for (size_t i = 0; i < count; i++)
            smmuv3_words_from_bytes(cmds[i].w, (const char *)buf + 16 * i, 2);
        result = nest_convert(&guest, cmds, works, count, settings);
    }
    PyMem_Free(cmds);
    PyMem_Free(works);
    PyMem_Free(v);
    return result;
}

static PyObject *nest_event(const void *buf, size_t len, PyObject *streams, unsigned long long visible, int stalls)
{
    struct smmuv3_nest_streams table;
    struct smmuv3_nest_event_policy policy;
    struct smmuv3_nest_event_result out;
    struct smmuv3_event host;
    char raw[32];
    if (len != 32) {
        PyErr_SetString(PyExc_ValueError, "an event of 32 bytes");
        return NULL;
    }
    struct smmuv3_nest_stream *v = nest_streams(&table, streams);
    if (v == NULL)
        return NULL;
    memset(&policy, 0, sizeof policy);
    policy.visible = visible;
    policy.stalls = stalls != 0;
    smmuv3_words_from_bytes(host.w, buf, 4);
    smmuv3_nest_event(&table, &policy, &host, &out);
    PyMem_Free(v);
    smmuv3_words_to_bytes(raw, out.event.w, 4);
    return Py_BuildValue("(Iiiy#IIII)", out.route, (int)out.told, (int)out.stalled, raw, (Py_ssize_t)32, out.stream.vsid,
                         out.stream.psid, out.stream.flags, out.stream.tag);
}

#endif
