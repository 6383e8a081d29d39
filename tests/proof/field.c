/* SPDX-License-Identifier: MIT */
/* field.h for every field id, every word and every value, and types.h for every word. */
#include "proof.h"
#include "smmuv3/field.h"
#include "smmuv3/types.h"

/* Any id that is positive: nothing is undefined, no word outside eight is touched. */
void prove_field_any_id(void)
{
    uint64_t w[8];
    const int field = nondet_int();
    ASSUME(field >= 0);
    (void)smmuv3_field_get(w, field);
    smmuv3_field_set(w, field, nondet_u64());
    (void)smmuv3_field_prep(field, nondet_u64());
    (void)smmuv3_field_fits(field, nondet_u64());
    (void)smmuv3_field_max(field);
    PROVE(smmuv3_field_word(field) < 8, "eight words");
    PROVE(smmuv3_field_width(field) >= 1 && smmuv3_field_width(field) <= 64, "1 to 64 bits");
}

/* A field that lies in its word, and whose value is of 64 bits, as the table's fields do. */
static int some_field(void)
{
    const int field = nondet_int();
    ASSUME(field >= 0);
    ASSUME(smmuv3_field_lsb(field) + smmuv3_field_width(field) <= 64);
    ASSUME(smmuv3_field_scale(field) + smmuv3_field_width(field) <= 64);
    return field;
}

static unsigned some_bit(void)
{
    const unsigned bit = nondet_unsigned();
    ASSUME(bit < 64);
    return bit;
}

/* Bit by bit: inside, bit n of the word is bit n - lsb + scale of the value; outside, the old one. */
void prove_field_insert(void)
{
    const int field = some_field();
    const uint64_t value = nondet_u64();
    const uint64_t old = nondet_u64();
    const unsigned lsb = (unsigned)field >> 12 & 63;
    const unsigned width = ((unsigned)field >> 6 & 63) + 1;
    const unsigned scale = (unsigned)field & 63;
    const uint64_t word = smmuv3_field_insert(old, field, value);
    const uint64_t alone = smmuv3_field_prep(field, value);
    const unsigned bit = some_bit();
    const bool inside = bit >= lsb && bit - lsb < width;
    PROVE((word >> bit & 1) == (inside ? value >> (bit - lsb + scale) & 1 : old >> bit & 1), "insert");
    PROVE((alone >> bit & 1) == (inside ? value >> (bit - lsb + scale) & 1 : 0), "prep");
    PROVE((smmuv3_field_mask(field) >> bit & 1) == inside, "mask");
}

/* The other way: bit n of the value is bit n - scale + lsb of the word. With the above, what was written is read. */
void prove_field_extract(void)
{
    const int field = some_field();
    const uint64_t word = nondet_u64();
    const unsigned lsb = (unsigned)field >> 12 & 63;
    const unsigned width = ((unsigned)field >> 6 & 63) + 1;
    const unsigned scale = (unsigned)field & 63;
    const uint64_t value = smmuv3_field_extract(word, field);
    const unsigned bit = some_bit();
    const bool inside = bit >= scale && bit - scale < width;
    PROVE((value >> bit & 1) == (inside ? word >> (bit - scale + lsb) & 1 : 0), "extract");
    PROVE((smmuv3_field_max(field) >> bit & 1) == inside, "largest value");
    PROVE(smmuv3_field_fits(field, value), "what is read fits");
    if (nondet_bool()) {
        const uint64_t other = nondet_u64();
        ASSUME(smmuv3_field_fits(field, other));
        PROVE(inside || (other >> bit & 1) == 0, "what fits has no bit outside");
    }
}

/* Setting a field of a structure touches no other word. */
void prove_field_words(void)
{
    uint64_t w[8];
    uint64_t before[8];
    const int field = some_field();
    for (unsigned i = 0; i < 8; i++)
        before[i] = w[i];
    smmuv3_field_set(w, field, nondet_u64());
    for (unsigned i = 0; i < 8; i++)
        PROVE(i == smmuv3_field_word(field) || w[i] == before[i], "another word");
}

/* Words and their little-endian bytes. */
void prove_types_bytes(void)
{
    const uint64_t value = nondet_u64();
    unsigned char bytes[8];
    uint64_t back;
    const unsigned i = nondet_unsigned();
    ASSUME(i < 8);
    smmuv3_words_to_bytes(bytes, &value, 1);
    PROVE(bytes[i] == (value >> (8 * i) & 0xff), "byte i");
    smmuv3_words_from_bytes(&back, bytes, 1);
    PROVE(back == value, "and back");
    PROVE(smmuv3_swap64(smmuv3_swap64(value)) == value, "swapped twice");
    PROVE((smmuv3_swap64(value) >> (8 * i) & 0xff) == (value >> (56 - 8 * i) & 0xff), "byte i, swapped");
    PROVE(smmuv3_le64_to_cpu(smmuv3_le64_from_cpu(value)) == value, "memory and back");
}

void prove_bit_length(void)
{
    const uint64_t value = nondet_u64();
    const unsigned n = smmuv3_bit_length(value);
    PROVE(n <= 64, "at most 64");
    PROVE(n == 64 || value >> n == 0, "nothing above");
    PROVE(n == 0 || (value >> (n - 1) & 1) == 1, "the highest bit");
}
