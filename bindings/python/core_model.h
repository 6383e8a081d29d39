/* SPDX-License-Identifier: MIT */
/**
 * core_model.h - the software SMMU over memory in Python buffers. Part of core.h.
 *
 * Memory is read and written straight in the buffers, what the SMMU says is kept in a list: no call of Python happens
 * while the model works.
 */
#ifndef SMMUV3_PYTHON_CORE_MODEL_H
#define SMMUV3_PYTHON_CORE_MODEL_H

#include "core_walk.h"
#include "smmuv3/model.h"
#include "smmuv3/model_dma.h"
#include "smmuv3/model_mmio.h"
#include "smmuv3/model_save.h"
#include "smmuv3/model_trace.h"

#define MODEL_NAME "smmuv3.model"

/** Lines that are kept between two looks; more are counted. */
enum { MODEL_LINES = 4096 };

/** A model with its memory and what it has said. */
struct model {
    /** The SMMU. */
    struct smmuv3_model smmu;
    /** For translations: Python has one thread in here at a time. */
    struct smmuv3_model_txn txn;
    /** The capsule of the memory. */
    PyObject *memory;
    /** Its buffers. */
    const struct walk_buffers *buffers;
    /** (kind, text, rule) of each note, ("interrupt", name, 0) of each line. */
    PyObject *said;
    /** Lines that found no room. */
    unsigned long long lost;
    /** Places for stalled transactions. */
    struct smmuv3_model_stall *stalls;
};

static void model_free(PyObject *capsule)
{
    struct model *m = (struct model *)PyCapsule_GetPointer(capsule, MODEL_NAME);
    Py_XDECREF(m->memory);
    Py_XDECREF(m->said);
    PyMem_Free(m->stalls);
    PyMem_Free(m);
}

/** The bytes from an address on, or NULL where a byte is in no buffer or the buffer cannot be written. */
static char *model_place(const struct model *m, uint64_t address, size_t count, int write)
{
    const struct walk_segment *s = memory_find(m->buffers, address);
    if (s == NULL || (uint64_t)s->view.len - (address - s->address) < count || (write && s->view.readonly))
        return NULL;
    return (char *)s->view.buf + (address - s->address);
}

static smmuv3_status model_read64(void *ctx, uint64_t address, enum smmuv3_state space, uint64_t *value)
{
    const struct model *m = (const struct model *)ctx;
    return memory_read64((void *)(uintptr_t)m->buffers, address, space, value);
}

static smmuv3_status model_cas64(void *ctx, uint64_t address, enum smmuv3_state space, uint64_t expected, uint64_t desired,
                                 uint64_t *seen)
{
    const struct model *m = (const struct model *)ctx;
    char *place = model_place(m, address, 8, 1);
    smmuv3_status status = place == NULL ? SMMUV3_ERR_ACCESS : model_read64(ctx, address, space, seen);
    if (status == SMMUV3_OK && *seen == expected)
        smmuv3_words_to_bytes((unsigned char *)place, &desired, 1);
    return status;
}

static smmuv3_status model_read(void *ctx, uint64_t address, enum smmuv3_state space, void *bytes, size_t count)
{
    const char *place = model_place((const struct model *)ctx, address, count, 0);
    (void)space;
    if (place == NULL)
        return SMMUV3_ERR_NOT_FOUND;
    memcpy(bytes, place, count);
    return SMMUV3_OK;
}

static smmuv3_status model_write(void *ctx, uint64_t address, enum smmuv3_state space, const void *bytes, size_t count)
{
    char *place = model_place((const struct model *)ctx, address, count, 1);
    (void)space;
    if (place == NULL)
        return SMMUV3_ERR_NOT_FOUND;
    memcpy(place, bytes, count);
    return SMMUV3_OK;
}

/** Keep a line; what Python cannot keep is counted. */
static void model_say(struct model *m, const char *kind, const char *text, unsigned rule)
{
    PyObject *line = PyList_GET_SIZE(m->said) < MODEL_LINES ? Py_BuildValue("(ssI)", kind, text, rule) : NULL;
    if (line == NULL || PyList_Append(m->said, line) < 0) {
        PyErr_Clear();
        m->lost++;
    }
    Py_XDECREF(line);
}

static smmuv3_status model_msi(void *ctx, uint32_t device, uint64_t address, enum smmuv3_state space, uint32_t data)
{
    unsigned char bytes[4] = {(unsigned char)data, (unsigned char)(data >> 8), (unsigned char)(data >> 16),
                              (unsigned char)(data >> 24)};
    char text[80];
    smmuv3_status status = model_write(ctx, address, space, bytes, 4);
    (void)device;
    snprintf(text, sizeof text, "%#llx <- %#x%s", (unsigned long long)address, (unsigned)data,
             status == SMMUV3_OK ? "" : " aborted");
    model_say((struct model *)ctx, "message", text, 0);
    return status;
}

static void model_irq(void *ctx, enum smmuv3_model_irq irq, enum smmuv3_state state)
{
    static const char *const names[] = {"eventq", "priq", "cmd-sync", "gerror"};
    (void)state;
    model_say((struct model *)ctx, "interrupt", (unsigned)irq < 4 ? names[irq] : "unknown", 0);
}

static void model_resume(void *ctx, uint64_t cookie, enum smmuv3_model_resume how)
{
    static const char *const names[] = {"", "retry", "abort", "read as zero"};
    char text[64];
    snprintf(text, sizeof text, "access %llu: %s", (unsigned long long)cookie, (unsigned)how < 4 ? names[how] : "unknown");
    model_say((struct model *)ctx, "resume", text, 0);
}

static void model_note(void *ctx, const struct smmuv3_model_note *note)
{
    char line[600];
    struct smmuv3_text text = {line, sizeof line, 0, 0};
    smmuv3_model_trace_line(note, NULL, &text);
    model_say((struct model *)ctx, smmuv3_model_trace_kind(note->kind), line, note->rule);
}

/** Settings "ids" [(register id, value)], "stalls", "strict"; 0, or -1 with an exception. */
static int model_configure(struct model *m, struct smmuv3_model_config *config, PyObject *settings)
{
    PyObject *ids = PyDict_GetItemString(settings, "ids");
    PyObject *stalls = PyDict_GetItemString(settings, "stalls");
    PyObject *strict = PyDict_GetItemString(settings, "strict");
    smmuv3_model_config_default(config);
    PyObject *fast = PySequence_Fast(ids, "ids must be a sequence of pairs");
    if (fast == NULL || stalls == NULL)
        return -1;
    for (Py_ssize_t i = 0; i < PySequence_Fast_GET_SIZE(fast); i++) {
        int reg;
        unsigned value;
        if (!PyArg_ParseTuple(PySequence_Fast_GET_ITEM(fast, i), "iI", &reg, &value)) {
            Py_DECREF(fast);
            return -1;
        }
        smmuv3_model_config_id(config, reg, value);
    }
    Py_DECREF(fast);
    config->strict = strict != NULL && PyObject_IsTrue(strict);
    config->stall_count = (uint32_t)PyLong_AsUnsignedLong(stalls);
    if (PyErr_Occurred() || config->stall_count > SMMUV3_MODEL_STALLS_MAX)
        return PyErr_Occurred() ? -1 : (PyErr_SetString(PyExc_ValueError, "too many places for stalls"), -1);
    if (config->stall_count != 0) {
        m->stalls = (struct smmuv3_model_stall *)PyMem_Calloc(config->stall_count, sizeof *m->stalls);
        config->stalls = m->stalls;
        if (m->stalls == NULL)
            return PyErr_NoMemory() == NULL ? -1 : -1;
    }
    return 0;
}

static PyObject *model_new(PyObject *memory, PyObject *settings)
{
    struct walk_buffers *buffers = (struct walk_buffers *)PyCapsule_GetPointer(memory, MEMORY_NAME);
    struct smmuv3_model_config config;
    struct smmuv3_model_ops ops;
    struct model *m;
    if (buffers == NULL || !PyDict_Check(settings))
        return PyErr_Occurred() ? NULL : PyErr_Format(PyExc_TypeError, "settings must be a dict");
    m = (struct model *)PyMem_Calloc(1, sizeof *m);
    if (m == NULL)
        return PyErr_NoMemory();
    PyObject *capsule = PyCapsule_New(m, MODEL_NAME, model_free);
    if (capsule == NULL) {
        PyMem_Free(m);
        return NULL;
    }
    Py_INCREF(memory);
    m->memory = memory;
    m->buffers = buffers;
    m->said = PyList_New(0);
    if (m->said == NULL || model_configure(m, &config, settings) < 0) {
        Py_DECREF(capsule);
        return NULL;
    }
    memset(&ops, 0, sizeof ops);
    ops.ctx = m;
    ops.read64 = model_read64;
    ops.cas64 = model_cas64;
    ops.read = model_read;
    ops.write = model_write;
    ops.msi = model_msi;
    ops.irq = model_irq;
    ops.resume = model_resume;
    ops.note = model_note;
    smmuv3_status status = smmuv3_model_init(&m->smmu, &config, &ops);
    if (status == SMMUV3_OK)
        smmuv3_model_txn_init(&m->smmu, &m->txn);
    return Py_BuildValue("(iN)", (int)status, capsule);
}

/** The model of a capsule, or NULL with an exception. */
static struct model *model_of(PyObject *capsule)
{
    return (struct model *)PyCapsule_GetPointer(capsule, MODEL_NAME);
}

static PyObject *model_mmio(PyObject *capsule, PyObject *what)
{
    struct model *m = model_of(capsule);
    int write, state;
    unsigned bytes;
    unsigned long long offset, value;
    uint64_t got = 0;
    smmuv3_status status;
    if (m == NULL || !PyArg_ParseTuple(what, "iKIiK", &write, &offset, &bytes, &state, &value))
        return NULL;
    if (write)
        status = smmuv3_model_mmio_write(&m->smmu, offset, bytes, (enum smmuv3_state)state, value);
    else
        status = smmuv3_model_mmio_read(&m->smmu, offset, bytes, (enum smmuv3_state)state, &got);
    return Py_BuildValue("(iK)", (int)status, (unsigned long long)got);
}

static PyObject *model_run(PyObject *capsule, unsigned budget)
{
    struct model *m = model_of(capsule);
    return m == NULL ? NULL : PyLong_FromUnsignedLong(smmuv3_model_run(&m->smmu, budget));
}

static PyObject *model_reset(PyObject *capsule)
{
    struct model *m = model_of(capsule);
    if (m == NULL)
        return NULL;
    smmuv3_model_reset(&m->smmu);
    Py_RETURN_NONE;
}

/** An access out of (address, StreamID, SubstreamID or -1, flags, state, cookie); 0, or -1 with an exception. */
static int model_access(struct smmuv3_model_access *access, PyObject *tuple)
{
    unsigned long long address, cookie;
    unsigned sid, flags;
    int ssid, state;
    memset(access, 0, sizeof *access);
    if (!PyArg_ParseTuple(tuple, "KIiIiK", &address, &sid, &ssid, &flags, &state, &cookie))
        return -1;
    access->walk.address = address;
    access->walk.stream_id = sid;
    access->walk.substream_valid = ssid >= 0;
    access->walk.substream_id = ssid >= 0 ? (uint32_t)ssid : 0;
    access->walk.write = (flags & 1) != 0;
    access->walk.instruction = (flags & 2) != 0;
    access->walk.privileged = (flags & 4) != 0;
    access->walk.atomic = (flags & 8) != 0;
    access->walk.ns = (flags & 16) != 0;
    access->state = (uint8_t)state;
    access->cookie = cookie;
    return 0;
}

/** A result as a tuple. */
static PyObject *model_result(smmuv3_status status, const struct smmuv3_model_result *r)
{
    return Py_BuildValue("(iiKKiiIIiI)", (int)status, (int)r->outcome, (unsigned long long)r->address,
                         (unsigned long long)r->length, (int)r->event, (int)r->recorded, (unsigned)r->rule,
                         (unsigned)r->perm, (int)r->space, (unsigned)r->stag);
}

static PyObject *model_translate(PyObject *capsule, PyObject *tuple)
{
    struct model *m = model_of(capsule);
    struct smmuv3_model_access access;
    struct smmuv3_model_result result;
    if (m == NULL || model_access(&access, tuple) < 0)
        return NULL;
    memset(&result, 0, sizeof result);
    smmuv3_status status = smmuv3_model_translate(&m->smmu, &m->txn, &access, &result);
    return model_result(status, &result);
}

static PyObject *model_dma(PyObject *capsule, PyObject *tuple, PyObject *data)
{
    struct model *m = model_of(capsule);
    struct smmuv3_model_access access;
    struct smmuv3_model_result result;
    PyObject *bytes;
    if (m == NULL || model_access(&access, tuple) < 0)
        return NULL;
    if (PyLong_Check(data)) {
        Py_ssize_t count = PyLong_AsSsize_t(data);
        if (count < 0 || count > (1 << 28))
            return PyErr_Occurred() ? NULL : PyErr_Format(PyExc_ValueError, "a device reads 0 to 2^28 bytes at a time");
        bytes = PyBytes_FromStringAndSize(NULL, count);
        access.walk.write = access.walk.atomic = false;
    } else {
        bytes = PyBytes_FromObject(data);
        access.walk.write = true;
    }
    if (bytes == NULL)
        return NULL;
    memset(&result, 0, sizeof result);
    if (!access.walk.write)
        memset(PyBytes_AS_STRING(bytes), 0, (size_t)PyBytes_GET_SIZE(bytes));
    smmuv3_status status = smmuv3_model_dma(&m->smmu, &m->txn, &access, PyBytes_AS_STRING(bytes),
                                            (size_t)PyBytes_GET_SIZE(bytes), &result);
    return Py_BuildValue("(iKNN)", (int)status, (unsigned long long)access.walk.address, bytes,
                         model_result(status, &result));
}

static PyObject *model_state(PyObject *capsule, PyObject *load)
{
    struct model *m = model_of(capsule);
    if (m == NULL)
        return NULL;
    if (load != Py_None) {
        char *bytes;
        Py_ssize_t count;
        if (PyBytes_AsStringAndSize(load, &bytes, &count) < 0)
            return NULL;
        return Py_BuildValue("(iO)", (int)smmuv3_model_load(&m->smmu, bytes, (size_t)count), Py_None);
    }
    PyObject *saved = PyBytes_FromStringAndSize(NULL, (Py_ssize_t)smmuv3_model_save_bytes(&m->smmu));
    if (saved == NULL)
        return NULL;
    smmuv3_status status = smmuv3_model_save(&m->smmu, PyBytes_AS_STRING(saved), (size_t)PyBytes_GET_SIZE(saved));
    return Py_BuildValue("(iN)", (int)status, saved);
}

static PyObject *model_said(PyObject *capsule)
{
    struct model *m = model_of(capsule);
    PyObject *fresh = m == NULL ? NULL : PyList_New(0);
    if (fresh == NULL)
        return NULL;
    PyObject *said = m->said;
    unsigned long long lost = m->lost;
    m->said = fresh;
    m->lost = 0;
    return Py_BuildValue("(NK)", said, lost);
}

static PyObject *model_counters(PyObject *capsule)
{
    struct model *m = model_of(capsule);
    if (m == NULL)
        return NULL;
    const struct smmuv3_model_stats *s = smmuv3_model_statistics(&m->smmu);
    return Py_BuildValue("(KKKKKKKKKK)", (unsigned long long)s->commands, (unsigned long long)s->syncs,
                         (unsigned long long)s->command_errors, (unsigned long long)s->events,
                         (unsigned long long)s->events_merged, (unsigned long long)s->events_lost,
                         (unsigned long long)s->page_requests, (unsigned long long)s->page_requests_lost,
                         (unsigned long long)s->msis, (unsigned long long)s->writes_ignored);
}

#endif
