/* SPDX-License-Identifier: MIT */
/**
 * core_plan.h - plans as Python values: invalidation of a range, change of a live entry. Part of core.h.
 */
#ifndef SMMUV3_PYTHON_CORE_PLAN_H
#define SMMUV3_PYTHON_CORE_PLAN_H

#include "core.h"
#include "smmuv3/plan_entry.h"
#include "smmuv3/plan_inval.h"

/** A number of a dict, 0 where the key is missing. */
static unsigned long long plan_number(PyObject *settings, const char *key)
{
    PyObject *value = PyDict_GetItemString(settings, key);
    return value == NULL ? 0 : PyLong_AsUnsignedLongLong(value);
}

/** The request of a dict. */
static void plan_inval_request(struct smmuv3_plan_inval_args *args, PyObject *settings)
{
    memset(args, 0, sizeof *args);
    args->first = plan_number(settings, "first");
    args->last = plan_number(settings, "last");
    args->leaf_sizes = plan_number(settings, "leaf_sizes");
    args->group_sizes = plan_number(settings, "group_sizes");
    args->op = (uint32_t)plan_number(settings, "op");
    args->asid = (uint32_t)plan_number(settings, "asid");
    args->vmid = (uint32_t)plan_number(settings, "vmid");
    args->granule_log2 = (uint32_t)plan_number(settings, "granule_log2");
    args->flags = (uint32_t)plan_number(settings, "flags");
    args->entries_max = (uint32_t)plan_number(settings, "entries_max");
    args->table_levels = (uint32_t)plan_number(settings, "table_levels");
}

static PyObject *plan_inval(PyObject *settings)
{
    struct smmuv3_plan_inval_args args;
    struct smmuv3_plan_inval plan;
    if (!PyDict_Check(settings)) {
        PyErr_SetString(PyExc_TypeError, "settings must be a dict");
        return NULL;
    }
    plan_inval_request(&args, settings);
    if (PyErr_Occurred())
        return NULL;
    smmuv3_status status = smmuv3_plan_inval_make(&plan, &args);
    if (status != SMMUV3_OK)
        return Py_BuildValue("(iiiy)", status, 0, 0, "");
    PyObject *raw = PyBytes_FromStringAndSize(NULL, 16 * (Py_ssize_t)plan.count);
    for (uint32_t i = 0; raw != NULL && i < plan.count; i++) {
        struct smmuv3_cmd cmd = smmuv3_plan_inval_get(&plan, i);
        smmuv3_words_to_bytes(PyBytes_AS_STRING(raw) + 16 * (size_t)i, cmd.w, 2);
    }
    return raw == NULL ? NULL : Py_BuildValue("(iiiN)", 0, (int)plan.all, (int)plan.step_log2, raw);
}

/** The steps of a plan as tuples. */
static PyObject *plan_steps(const struct smmuv3_plan_entry *plan)
{
    PyObject *list = PyList_New(0);
    for (size_t i = 0; list != NULL && i < plan->count; i++) {
        const struct smmuv3_plan_step *step = &plan->v[i];
        PyObject *item = Py_BuildValue("(IsIKK)", step->kind, smmuv3_plan_step_text(step->kind), step->word,
                                       (unsigned long long)step->value, (unsigned long long)step->value2);
        if (list_push(list, item) < 0)
            return list_or_error(list, 1);
    }
    return list;
}

/** The entry at each CMD_SYNC, 64 bytes each. */
static PyObject *plan_states(const struct smmuv3_plan_entry *plan, const uint64_t *from)
{
    PyObject *raw = PyBytes_FromStringAndSize(NULL, 64 * (Py_ssize_t)plan->syncs);
    for (unsigned i = 0; raw != NULL && i < plan->syncs; i++) {
        uint64_t state[8];
        smmuv3_plan_state(plan, from, i, state);
        smmuv3_words_to_bytes(PyBytes_AS_STRING(raw) + 64 * (size_t)i, state, 8);
    }
    return raw;
}

/** Findings as a list of tuples. */
static PyObject *plan_findings(const struct smmuv3_findings *found)
{
    PyObject *list = PyList_New(0);
    for (size_t i = 0; list != NULL && i < found->count && i < found->cap; i++) {
        if (list_push(list, finding_tuple(&found->v[i])) < 0)
            return list_or_error(list, 1);
    }
    return list;
}

/** Make the plan of a kind; `words` are the old entry's eight and the new one's. */
static smmuv3_status plan_make(int kind, const uint64_t *words, const struct smmuv3_plan_options *options,
                               struct smmuv3_plan_entry *plan)
{
    if (kind == SMMUV3_KIND_STE) {
        struct smmuv3_ste from, to;
        memcpy(from.w, words, sizeof from.w);
        memcpy(to.w, words + 8, sizeof to.w);
        return smmuv3_plan_ste(plan, &from, &to, options);
    }
    struct smmuv3_cd from, to;
    memcpy(from.w, words, sizeof from.w);
    memcpy(to.w, words + 8, sizeof to.w);
    return smmuv3_plan_cd(plan, &from, &to, options);
}

static PyObject *plan_entry(int kind, const void *buf, size_t len, PyObject *env, PyObject *settings)
{
    uint64_t words[16];
    struct smmuv3_finding found[MAX_FINDINGS];
    struct smmuv3_findings findings = {found, MAX_FINDINGS, 0, 0, 0};
    struct smmuv3_plan_step steps[SMMUV3_PLAN_STEPS_MAX];
    struct smmuv3_plan_options options;
    struct smmuv3_plan_entry plan;
    struct check_more more;
    int bad;
    const struct smmuv3_env *known = env_of(env, &bad);
    if (bad || more_fill(&more, settings) < 0)
        return NULL;
    if (len != sizeof words || (kind != SMMUV3_KIND_STE && kind != SMMUV3_KIND_CD)) {
        PyErr_SetString(PyExc_ValueError, "two STEs or two CDs of 64 bytes");
        return NULL;
    }
    smmuv3_words_from_bytes(words, buf, 16);
    memset(&options, 0, sizeof options);
    memset(&plan, 0, sizeof plan);
    options.env = known;
    options.ste = more.has_ste ? &more.ste : NULL;
    options.store128 = plan_number(settings, "store128") != 0;
    options.tag_live = (enum smmuv3_tri)plan_number(settings, "tag_live");
    options.ats_on = (enum smmuv3_tri)plan_number(settings, "ats_on");
    options.findings = &findings;
    plan.v = steps;
    plan.cap = SMMUV3_PLAN_STEPS_MAX;
    if (PyErr_Occurred())
        return NULL;
    smmuv3_status status = plan_make(kind, words, &options, &plan);
    if (status != SMMUV3_OK) {
        plan.count = 0;
        plan.syncs = 0;
    }
    return Py_BuildValue("(iiisiIsNNN)", status, (int)plan.verdict, (int)plan.reason,
                         smmuv3_plan_reason_text(plan.reason), (int)plan.tag_clash, plan.critical,
                         smmuv3_plan_verdict_text(plan.verdict), plan_steps(&plan), plan_states(&plan, words),
                         plan_findings(&findings));
}

#endif
