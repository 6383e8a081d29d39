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

