/* SPDX-License-Identifier: MIT */
/**
 * core.h - the glue between the inlines and Python objects.
 *
 * One call does the work for a whole buffer; no Python object is made for what nobody asked for.
 */
#ifndef SMMUV3_PYTHON_CORE_H
#define SMMUV3_PYTHON_CORE_H

#include <Python.h>

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

#endif
