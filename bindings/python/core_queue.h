/* SPDX-License-Identifier: MIT */
/**
 * core_queue.h - what a dump of queue registers says about each entry, as Python values. Part of core.h.
 */
#ifndef SMMUV3_PYTHON_CORE_QUEUE_H
#define SMMUV3_PYTHON_CORE_QUEUE_H

#include "core.h"
#include "smmuv3/queue_dump.h"

static PyObject *queue_dump(int kind, unsigned prod, unsigned cons, unsigned log2, int error_active)
{
    struct smmuv3_queue_dump dump = {prod, cons, log2, (uint32_t)kind, (uint32_t)error_active};
    struct smmuv3_queue_summary s;
    smmuv3_status status = smmuv3_queue_dump_summary(&dump, &s);
    uint32_t size = status == SMMUV3_OK ? smmuv3_queue_size(log2) : 0;
    PyObject *states = PyBytes_FromStringAndSize(NULL, (Py_ssize_t)size);
    if (states == NULL)
        return NULL;
    for (uint32_t slot = 0; slot < size; slot++)
        PyBytes_AS_STRING(states)[slot] = (char)smmuv3_queue_dump_entry(&dump, slot);
    return Py_BuildValue("(iIIIIIiiN)", status, s.pending, s.first_pending_slot, s.next_slot, s.error, s.error_active,
                         (int)s.overflow, (int)s.full, states);
}

#endif
