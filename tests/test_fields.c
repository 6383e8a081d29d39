/* SPDX-License-Identifier: MIT */
/* Field positions, numbers and golden words of tests/vectors/, which come from sources outside this project. */
#include <criterion/criterion.h>
#include <inttypes.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

#include "smmuv3/fields.h"

enum { MAX_WORDS = 8 };

struct vector_position {
    const char *name;
    int field;
    unsigned word;
    uint64_t mask;
};

struct vector_number {
    const char *name;
    uint64_t ours;
    uint64_t value;
};

struct vector_offset {
    const char *name;
    int reg;
    unsigned frame;
    uint32_t offset;
    unsigned bytes; /* 0: the source does not say */
};

struct vector_value {
    const char *name;
    int field;
    uint64_t value;
};

struct vector_row {
    const char *name;
    unsigned data;
    unsigned words;
    unsigned values;
    unsigned count;
};

struct vector_wrong_field {
    const char *name;
    int field;
    unsigned data;
    uint64_t right;
    uint64_t wrong;
};

struct vector_wrong_encode {
    const char *name;
    int field;
    uint64_t value;
    unsigned word;
    uint64_t right;
    uint64_t wrong;
};

#include "vectors.h"

#define COUNT(array) (sizeof(array) / sizeof((array)[0]))

Test(fields, positions)
{
    for (size_t i = 0; i < COUNT(vector_positions); i++) {
        const struct vector_position *p = &vector_positions[i];
        cr_expect_eq(smmuv3_field_word(p->field), p->word, "%s: word %u, not %u", p->name, smmuv3_field_word(p->field),
                     p->word);
        cr_expect_eq(smmuv3_field_mask(p->field), p->mask, "%s: mask 0x%016" PRIx64 ", not 0x%016" PRIx64, p->name,
                     smmuv3_field_mask(p->field), p->mask);
    }
}

Test(fields, numbers)
{
    for (size_t i = 0; i < COUNT(vector_numbers); i++) {
        const struct vector_number *n = &vector_numbers[i];
        cr_expect_eq(n->ours, n->value, "%s: 0x%" PRIx64 ", not 0x%" PRIx64, n->name, n->ours, n->value);
    }
}

Test(fields, offsets)
{
    for (size_t i = 0; i < COUNT(vector_offsets); i++) {
        const struct vector_offset *o = &vector_offsets[i];
        cr_expect_eq(smmuv3_reg_offset(o->reg), o->offset, "%s: offset", o->name);
        cr_expect_eq(smmuv3_reg_frame(o->reg), o->frame, "%s: frame", o->name);
        if (o->bytes != 0) {
            cr_expect_eq(smmuv3_reg_bytes(o->reg), o->bytes, "%s: width", o->name);
        }
    }
}

Test(fields, words_decode)
{
    for (size_t i = 0; i < COUNT(vector_rows); i++) {
        const struct vector_row *r = &vector_rows[i];
        for (unsigned k = 0; k < r->count; k++) {
            const struct vector_value *v = &vector_values[r->values + k];
            uint64_t got = smmuv3_field_get(&vector_data[r->data], v->field);
            cr_expect_eq(got, v->value, "%s: %s is 0x%" PRIx64 ", not 0x%" PRIx64, r->name, v->name, got, v->value);
        }
    }
}

/* From the values alone the same words must come out; bits that the row calls noise are left alone. */
Test(fields, words_encode)
{
    for (size_t i = 0; i < COUNT(vector_rows); i++) {
        const struct vector_row *r = &vector_rows[i];
        uint64_t w[MAX_WORDS] = {0};
        cr_assert_leq(r->words, MAX_WORDS);
        for (unsigned k = 0; k < r->count; k++) {
            const struct vector_value *v = &vector_values[r->values + k];
            cr_expect(smmuv3_field_fits(v->field, v->value), "%s: %s does not hold 0x%" PRIx64, r->name, v->name,
                      v->value);
            smmuv3_field_set(w, v->field, v->value);
        }
        for (unsigned k = 0; k < r->words; k++) {
            uint64_t want = vector_data[r->data + k] & ~vector_noise[r->data + k];
            cr_expect_eq(w[k], want, "%s: word %u is 0x%016" PRIx64 ", not 0x%016" PRIx64, r->name, k, w[k], want);
        }
    }
}

Test(fields, readings_that_others_get_wrong)
{
    for (size_t i = 0; i < COUNT(vector_wrong_fields); i++) {
        const struct vector_wrong_field *f = &vector_wrong_fields[i];
        uint64_t got = smmuv3_field_get(&vector_wrong_data[f->data], f->field);
        cr_expect_eq(got, f->right, "%s: 0x%" PRIx64 ", not 0x%" PRIx64, f->name, got, f->right);
        cr_expect_neq(got, f->wrong, "%s: the wrong reading", f->name);
    }
    for (size_t i = 0; i < COUNT(vector_wrong_encodes); i++) {
        const struct vector_wrong_encode *e = &vector_wrong_encodes[i];
        uint64_t w[MAX_WORDS] = {0};
        smmuv3_field_set(w, e->field, e->value);
        cr_expect_eq(w[e->word], e->right, "%s: 0x%016" PRIx64 ", not 0x%016" PRIx64, e->name, w[e->word], e->right);
        cr_expect_neq(w[e->word], e->wrong, "%s: the wrong word", e->name);
    }
}

static void check_number(const char *name, uint64_t ours, uint64_t right, bool has_wrong, uint64_t wrong)
{
    cr_expect_eq(ours, right, "%s: 0x%" PRIx64 ", not 0x%" PRIx64, name, ours, right);
    if (has_wrong) {
        cr_expect_neq(ours, wrong, "%s: the wrong number", name);
    }
}

Test(fields, numbers_that_others_get_wrong)
{
    vector_wrong_numbers(check_number);
}

/* How far the outside sources reach. A field of the table without a row would go unchecked. */
Test(fields, coverage)
{
    printf("positions: %zu rows, %d with two sources or more, %d from the specification text alone, "
           "%d fields without a row\n",
           COUNT(vector_positions), VECTOR_POSITIONS_TWO_SOURCES, VECTOR_POSITIONS_SPECIFICATION_ONLY,
           VECTOR_FIELDS_WITHOUT_ROW);
    printf("numbers: %zu and %zu offsets, %d with two sources or more, %d from the specification text alone\n",
           COUNT(vector_numbers), COUNT(vector_offsets), VECTOR_NUMBERS_TWO_SOURCES, VECTOR_NUMBERS_SPECIFICATION_ONLY);
    printf("words: %zu rows with %zu values, %d independent of the specification text\n", COUNT(vector_rows),
           COUNT(vector_values), VECTOR_WORDS_INDEPENDENT);
    printf("wrong readings: %zu fields, %zu words, %d that belong elsewhere\n", COUNT(vector_wrong_fields),
           COUNT(vector_wrong_encodes), VECTOR_WRONG_OTHER);
    cr_expect_eq(VECTOR_FIELDS_WITHOUT_ROW, 0);
}
