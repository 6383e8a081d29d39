/* SPDX-License-Identifier: MIT */
/**
 * core_pgtable.h - page tables in a buffer of Python's, as Python values. Part of core.h.
 *
 * Nothing but this module uses the table while it changes, so table pages that a change takes out are free at once; the
 * gather of each change is handed out as values.
 */
#ifndef SMMUV3_PYTHON_CORE_PGTABLE_H
#define SMMUV3_PYTHON_CORE_PGTABLE_H

#ifndef SMMUV3_PORT_HEADER
#define SMMUV3_PORT_HEADER "port_callbacks.h"
#endif

#include "core.h"
#include "core_plan.h"
#include "smmuv3/pgtable_config.h"
#include "smmuv3/pgtable_edit.h"
#include "smmuv3/pgtable_reclaim.h"
#include "smmuv3/pgtable_split.h"

#define PGTABLE_NAME "smmuv3.pgtable"

/** End of a list of free blocks. */
#define PGTABLE_NO_BLOCK UINT64_MAX

/** A table, its port, and the buffer that both live on. */
struct pgtable_object {
    /** The table. */
    struct smmuv3_pgtable pt;
    /** Its environment. */
    struct smmuv3_port port;
    /** The buffer, held. */
    Py_buffer view;
    /** Address of its first byte. */
    uint64_t base;
    /** Bytes given out once, from the start. */
    uint64_t next;
    /** Bytes in use. */
    uint64_t used;
    /** Offset of the first free block of each size by log2. */
    uint64_t blocks[48];
};

/** log2 of a power of two. */
static unsigned pgtable_log2(size_t bytes)
{
    unsigned log2 = 0;
    while (log2 < 47 && (size_t)1 << log2 < bytes)
        log2++;
    return log2;
}

static void *pgtable_alloc(void *ctx, size_t bytes, unsigned align_log2)
{
    struct pgtable_object *o = (struct pgtable_object *)ctx;
    const unsigned log2 = pgtable_log2(bytes);
    const uint64_t mask = ((uint64_t)1 << align_log2) - 1;
    char *at = (char *)o->view.buf;
    uint64_t offset = o->blocks[log2];
    if (offset != PGTABLE_NO_BLOCK) {
        memcpy(&o->blocks[log2], at + offset, sizeof o->blocks[log2]);
    } else {
        offset = ((o->base + o->next + mask) & ~mask) - o->base;
        if (offset > (uint64_t)o->view.len || (uint64_t)o->view.len - offset < bytes)
            return NULL;
        o->next = offset + bytes;
    }
    o->used += bytes;
    return memset(at + offset, 0, bytes);
}

static void pgtable_release(void *ctx, void *pointer, size_t bytes)
{
    struct pgtable_object *o = (struct pgtable_object *)ctx;
    const unsigned log2 = pgtable_log2(bytes);
    const uint64_t offset = (uint64_t)((char *)pointer - (char *)o->view.buf);
    memset(pointer, 0, bytes);
    memcpy(pointer, &o->blocks[log2], sizeof o->blocks[log2]);
    o->blocks[log2] = offset;
    o->used -= bytes;
}

static uint64_t pgtable_to_bus(void *ctx, const void *pointer)
{
    const struct pgtable_object *o = (const struct pgtable_object *)ctx;
    return o->base + (uint64_t)((const char *)pointer - (const char *)o->view.buf);
}

static void *pgtable_from_bus(void *ctx, uint64_t address)
{
    const struct pgtable_object *o = (const struct pgtable_object *)ctx;
    return address - o->base < (uint64_t)o->view.len ? (char *)o->view.buf + (address - o->base) : NULL;
}

static const struct smmuv3_port_ops *pgtable_ops(void)
{
    static struct smmuv3_port_ops ops;
    ops.alloc = pgtable_alloc;
    ops.free = pgtable_release;
    ops.to_bus = pgtable_to_bus;
    ops.from_bus = pgtable_from_bus;
    return &ops;
}

static void pgtable_free(PyObject *capsule)
{
    struct pgtable_object *o = (struct pgtable_object *)PyCapsule_GetPointer(capsule, PGTABLE_NAME);
    PyBuffer_Release(&o->view);
    PyMem_Free(o);
}

/** The table of a capsule; NULL with an exception. */
static struct pgtable_object *pgtable_of(PyObject *capsule)
{
    return (struct pgtable_object *)PyCapsule_GetPointer(capsule, PGTABLE_NAME);
}

static PyObject *pgtable_new(PyObject *buffer, unsigned long long base, PyObject *settings)
{
    struct smmuv3_pgtable_args args;
    struct pgtable_object *o = (struct pgtable_object *)PyMem_Calloc(1, sizeof *o);
    if (o == NULL)
        return PyErr_NoMemory();
    memset(&args, 0, sizeof args);
    args.format = (int)setting(settings, "format");
    args.flags = setting(settings, "flags");
    args.granule_log2 = setting(settings, "granule_log2");
    args.input_bits = setting(settings, "input_bits");
    args.output_bits = setting(settings, "output_bits");
    args.bbml = setting(settings, "bbml");
    if (PyErr_Occurred() || PyObject_GetBuffer(buffer, &o->view, PyBUF_WRITABLE) < 0) {
        PyMem_Free(o);
        return NULL;
    }
    o->base = base;
    o->port.ops = pgtable_ops();
    o->port.ctx = o;
    for (unsigned i = 0; i < 48; i++)
        o->blocks[i] = PGTABLE_NO_BLOCK;
    smmuv3_status status = SMMUV3_ERR_ALIGNMENT;
    if (((uintptr_t)o->view.buf & 7) == 0 && (base & 7) == 0 && base + (uint64_t)o->view.len >= base)
        status = smmuv3_pgtable_init(&o->pt, &o->port, &args);
    if (status == SMMUV3_OK)
        return Py_BuildValue("(iN)", 0, PyCapsule_New(o, PGTABLE_NAME, pgtable_free));
    PyBuffer_Release(&o->view);
    PyMem_Free(o);
    return Py_BuildValue("(iO)", status, Py_None);
}

static PyObject *pgtable_info(PyObject *capsule)
{
    const struct pgtable_object *o = pgtable_of(capsule);
    if (o == NULL)
        return NULL;
    const struct smmuv3_pgtable_geometry *g = &o->pt.geometry;
    return Py_BuildValue("(KiiIIIIKKK)", (unsigned long long)o->pt.root_bus, g->start_level, g->leaf_level_min,
                         g->granule_log2, g->input_bits, g->output_bits, g->root_log2, (unsigned long long)o->used,
                         (unsigned long long)o->pt.base, (unsigned long long)o->pt.input_last);
}

/**
 * Free the pages of a gather. A buffer of Python's need not be aligned to pages, so a page is found by its address on the
 * bus, to which all alignment refers here, and not by its pointer.
 */
static void pgtable_drop(struct pgtable_object *o, struct smmuv3_gather *g)
{
    uint32_t log2;
    while (g->pages != NULL) {
        const uint64_t bus = pgtable_to_bus(o, g->pages);
        (void)smmuv3_gather_take_page(g, &log2);
        pgtable_release(o, pgtable_from_bus(o, bus >> log2 << log2), (size_t)1 << log2);
    }
    smmuv3_gather_init(g);
}

/** (status, gather); its pages are freed: nobody else walks the table. */
static PyObject *pgtable_answer(struct pgtable_object *o, smmuv3_status status, struct smmuv3_gather *g)
{
    PyObject *answer = Py_BuildValue("(i(KKKKKIIII))", status, (unsigned long long)g->first, (unsigned long long)g->last,
                                     (unsigned long long)g->leaf_sizes, (unsigned long long)g->group_sizes,
                                     (unsigned long long)g->bytes, g->page_count, g->table_levels, g->flags,
                                     g->granule_log2);
    pgtable_drop(o, g);
    return answer;
}

static PyObject *pgtable_map(PyObject *capsule, unsigned long long iova, unsigned long long pa, unsigned long long bytes,
                             unsigned prot, unsigned leaf_log2, unsigned long long raw)
{
    struct pgtable_object *o = pgtable_of(capsule);
    struct smmuv3_pgtable_map_args args;
    struct smmuv3_gather gather;
    if (o == NULL)
        return NULL;
    memset(&args, 0, sizeof args);
    args.iova = iova;
    args.pa = pa;
    args.bytes = bytes;
    args.prot = prot;
    args.leaf_log2 = leaf_log2;
    args.raw = raw;
    smmuv3_gather_init(&gather);
    return pgtable_answer(o, smmuv3_pgtable_map(&o->pt, &args, &gather), &gather);
}

/** Split (merge == 0), or merge to leaves of 2^merge bytes, around an address: both halves of it at once. */
static smmuv3_status pgtable_resize(struct pgtable_object *o, uint64_t iova, unsigned merge,
                                    struct smmuv3_gather *gather)
{
    struct smmuv3_pgtable_resize resize = {0};
    smmuv3_status status = merge != 0 ? smmuv3_pgtable_merge_begin(&o->pt, iova, merge, &resize, gather)
                                      : smmuv3_pgtable_split_begin(&o->pt, iova, NULL, &resize, gather);
    if (status == SMMUV3_OK && merge != 0)
        smmuv3_pgtable_merge_commit(&o->pt, &resize, gather);
    else if (status == SMMUV3_OK)
        smmuv3_pgtable_split_commit(&o->pt, &resize, gather);
    return status;
}

static PyObject *pgtable_change(PyObject *capsule, int what, unsigned long long iova, unsigned long long bytes,
                                unsigned extra)
{
    struct pgtable_object *o = pgtable_of(capsule);
    struct smmuv3_gather gather;
    smmuv3_status status;
    if (o == NULL)
        return NULL;
    smmuv3_gather_init(&gather);
    switch (what) {
    case 0: status = smmuv3_pgtable_unmap(&o->pt, iova, bytes, &gather); break;
    case 1: status = smmuv3_pgtable_protect(&o->pt, iova, bytes, extra, &gather); break;
    case 2: status = smmuv3_pgtable_reclaim(&o->pt, iova, bytes, &gather, NULL); break;
    case 3: status = pgtable_resize(o, iova, extra, &gather); break;
    default: status = SMMUV3_ERR_ARGUMENT; break;
    }
    return pgtable_answer(o, status, &gather);
}

static PyObject *pgtable_lookup(PyObject *capsule, PyObject *addresses)
{
    const struct pgtable_object *o = pgtable_of(capsule);
    PyObject *fast = o == NULL ? NULL : PySequence_Fast(addresses, "addresses must be a sequence");
    PyObject *list = fast == NULL ? NULL : PyList_New(0);
    for (Py_ssize_t i = 0; list != NULL && i < PySequence_Fast_GET_SIZE(fast); i++) {
        struct smmuv3_pgtable_leaf leaf;
        unsigned long long at = PyLong_AsUnsignedLongLong(PySequence_Fast_GET_ITEM(fast, i));
        memset(&leaf, 0, sizeof leaf);
        smmuv3_status status = SMMUV3_ERR_ARGUMENT;
        if (!PyErr_Occurred())
            status = smmuv3_pgtable_lookup(&o->pt, at, &leaf);
        unsigned prot = status == SMMUV3_OK ? smmuv3_pgtable_prot(o->pt.format, o->pt.flags, leaf.descriptor) : 0;
        PyObject *item = PyErr_Occurred() ? NULL
                                          : Py_BuildValue("(iKKIiI)", status, (unsigned long long)leaf.pa,
                                                          (unsigned long long)leaf.descriptor, leaf.size_log2, leaf.level, prot);
        if (list_push(list, item) < 0)
            Py_CLEAR(list);
    }
    Py_XDECREF(fast);
    return list;
}

static PyObject *pgtable_ranges(PyObject *capsule, unsigned long long first, unsigned long long last,
                                unsigned long long limit)
{
    const struct pgtable_object *o = pgtable_of(capsule);
    struct smmuv3_pgtable_range r;
    smmuv3_status status = SMMUV3_OK;
    PyObject *list = o == NULL ? NULL : PyList_New(0);
    for (unsigned long long i = 0; list != NULL && i < limit; i++) {
        status = smmuv3_pgtable_next(&o->pt, first, last, &r);
        if (status != SMMUV3_OK)
            break;
        PyObject *item = Py_BuildValue("(KKKKIiI)", (unsigned long long)r.iova, (unsigned long long)r.pa,
                                       (unsigned long long)r.bytes, (unsigned long long)r.descriptor, r.size_log2, r.level,
                                       smmuv3_pgtable_prot(o->pt.format, o->pt.flags, r.descriptor));
        if (list_push(list, item) < 0)
            return list_or_error(list, 1);
        first = r.iova + r.bytes;
        if (r.iova + (r.bytes - 1) >= last) {
            status = SMMUV3_ERR_NOT_FOUND;
            break;
        }
    }
    return list == NULL ? NULL : Py_BuildValue("(iNK)", status, list, first);
}

static PyObject *pgtable_dirty(PyObject *capsule, unsigned long long iova, unsigned long long bytes, unsigned unit_log2,
                               int keep)
{
    struct pgtable_object *o = pgtable_of(capsule);
    struct smmuv3_pgtable_dirty_args args;
    struct smmuv3_gather gather;
    if (o == NULL)
        return NULL;
    if (unit_log2 > 52 || bytes >> unit_log2 >> 32 != 0) {
        PyErr_SetString(PyExc_ValueError, "more than 2^32 units");
        return NULL;
    }
    size_t words = (size_t)((bytes >> unit_log2) + 64) / 64;
    uint64_t *bitmap = (uint64_t *)PyMem_Calloc(words, sizeof *bitmap);
    PyObject *raw = bitmap == NULL ? NULL : PyBytes_FromStringAndSize(NULL, 8 * (Py_ssize_t)words);
    if (raw == NULL) {
        PyMem_Free(bitmap);
        return PyErr_Occurred() ? NULL : PyErr_NoMemory();
    }
    args.iova = iova;
    args.bytes = bytes;
    args.bitmap = bitmap;
    args.unit_log2 = unit_log2;
    args.keep = keep != 0;
    smmuv3_gather_init(&gather);
    smmuv3_status status = smmuv3_pgtable_dirty(&o->pt, &args, &gather);
    smmuv3_words_to_bytes(PyBytes_AS_STRING(raw), bitmap, words);
    PyMem_Free(bitmap);
    return Py_BuildValue("(NN)", pgtable_answer(o, status, &gather), raw);
}

static PyObject *pgtable_config(PyObject *lower, PyObject *upper, const void *buf, size_t len)
{
    const struct pgtable_object *a = lower == Py_None ? NULL : pgtable_of(lower);
    const struct pgtable_object *b = upper == Py_None || PyErr_Occurred() ? NULL : pgtable_of(upper);
    struct smmuv3_cd cd;
    struct smmuv3_ste ste;
    char raw[64];
    if (PyErr_Occurred())
        return NULL;
    if (len != 64) {
        PyErr_SetString(PyExc_ValueError, "an STE or a CD of 64 bytes");
        return NULL;
    }
    smmuv3_words_from_bytes(cd.w, buf, 8);
    smmuv3_words_from_bytes(ste.w, buf, 8);
    smmuv3_status status = SMMUV3_ERR_ARGUMENT;
    bool second = b == NULL && a != NULL && smmuv3_pgtable_to_ste(&a->pt, &ste) == SMMUV3_OK;
    status = second ? SMMUV3_OK : smmuv3_pgtable_to_cd(a == NULL ? NULL : &a->pt, b == NULL ? NULL : &b->pt, &cd);
    smmuv3_words_to_bytes(raw, second ? ste.w : cd.w, 8);
    return Py_BuildValue("(iy#)", status, raw, (Py_ssize_t)64);
}

#endif
