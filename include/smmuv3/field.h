/* SPDX-License-Identifier: MIT */
/**
 * field.h - a field of a structure or register is one integer, and two functions do every get and set.
 *
 * Layout of a field id (positive, 31 bits; not a stable number, use the names of fields.h):
 *
 *     30       21 20  18 17   12 11       6 5      0
 *     +----------+------+-------+----------+-------+
 *     |  owner   | word |  lsb  | width-1  | scale |
 *     +----------+------+-------+----------+-------+
 *
 * owner  the structure, command, event or register it belongs to (index of introspect.h), so that an id is unique
 * word   the 64-bit word, 0 to 7 (0 for registers)
 * lsb    lowest bit in that word; width in bits, 1 to 64; a field never crosses a word
 * scale  left shift between field and value: an address field has the value of the address, nobody shifts by hand
 *
 * With constant ids the functions compile to the instructions of hand-written shifts and masks.
 */
#ifndef SMMUV3_FIELD_H
#define SMMUV3_FIELD_H

#include "compiler.h"

/** Pack a field id; generated code uses it, users use the names of fields.h. All arguments are in range by construction. */
#define SMMUV3_FIELD_(owner, word, lsb, width, scale)                                                                  \
    ((owner) << 21 | (word) << 18 | (lsb) << 12 | ((width)-1) << 6 | (scale))

/** @return the word that holds the field, 0 to 7. */
SMMUV3_INLINE unsigned smmuv3_field_word(int field)
{
    return SMMUV3_CAST(unsigned, field) >> 18 & 7;
}

/** @return the lowest bit of the field in its word, 0 to 63. */
SMMUV3_INLINE unsigned smmuv3_field_lsb(int field)
{
    return SMMUV3_CAST(unsigned, field) >> 12 & 63;
}

/** @return the width of the field in bits, 1 to 64. */
SMMUV3_INLINE unsigned smmuv3_field_width(int field)
{
    return (SMMUV3_CAST(unsigned, field) >> 6 & 63) + 1;
}

/** @return the left shift from field to value, 0 to 63. */
SMMUV3_INLINE unsigned smmuv3_field_scale(int field)
{
    return SMMUV3_CAST(unsigned, field) & 63;
}

/** @return the record that the field belongs to, an index of introspect.h. */
SMMUV3_INLINE unsigned smmuv3_field_owner(int field)
{
    return SMMUV3_CAST(unsigned, field) >> 21 & 1023;
}

/** @return `width` ones at bit 0. */
SMMUV3_INLINE uint64_t smmuv3_field_ones_(int field)
{
    return UINT64_MAX >> (64 - smmuv3_field_width(field));
}

/** @return the bits of the field in its word. */
SMMUV3_INLINE uint64_t smmuv3_field_mask(int field)
{
    return smmuv3_field_ones_(field) << smmuv3_field_lsb(field);
}

/** @return the largest value that the field can hold, scale included (bits shifted out at the top are lost). */
SMMUV3_INLINE uint64_t smmuv3_field_max(int field)
{
    return smmuv3_field_ones_(field) << smmuv3_field_scale(field);
}

/**
 * Does a value fit the field exactly?
 *
 * @param field  field id.
 * @param value  value in the field's unit (an address for address fields).
 * @return true when no bit is lost: the low `scale` bits are 0 and the rest fits the width.
 */
SMMUV3_INLINE bool smmuv3_field_fits(int field, uint64_t value)
{
    return (value & ~smmuv3_field_max(field)) == 0;
}

/** @return the value of the field in `word`, the one word that holds it, scale applied. */
SMMUV3_INLINE uint64_t smmuv3_field_extract(uint64_t word, int field)
{
    return (word >> smmuv3_field_lsb(field) & smmuv3_field_ones_(field)) << smmuv3_field_scale(field);
}

/**
 * Bits of a value in the field's place, other bits 0. Bits that do not fit are dropped: check with
 * smmuv3_field_fits() first where the value is not known to fit.
 */
SMMUV3_INLINE uint64_t smmuv3_field_prep(int field, uint64_t value)
{
    return (value >> smmuv3_field_scale(field) & smmuv3_field_ones_(field)) << smmuv3_field_lsb(field);
}

/** @return `word` with the field replaced by `value`; bits that do not fit are dropped. */
SMMUV3_INLINE uint64_t smmuv3_field_insert(uint64_t word, int field, uint64_t value)
{
    return (word & ~smmuv3_field_mask(field)) | smmuv3_field_prep(field, value);
}

/**
 * Read a field of a structure.
 *
 * @param w      the words of the structure, CPU order, at least `smmuv3_field_word(field) + 1` of them.
 * @param field  field id.
 * @return the value, scale applied: S1ContextPtr gives the address.
 */
SMMUV3_INLINE uint64_t smmuv3_field_get(const uint64_t *w, int field)
{
    return smmuv3_field_extract(w[smmuv3_field_word(field)], field);
}

/** Write a field of a structure; bits of `value` that do not fit are dropped, other fields stay. */
SMMUV3_INLINE void smmuv3_field_set(uint64_t *w, int field, uint64_t value)
{
    w[smmuv3_field_word(field)] = smmuv3_field_insert(w[smmuv3_field_word(field)], field, value);
}

/**
 * Id of element `index` of an array field, from the id of its element 0 (`..._n` names of fields.h).
 *
 * @param element0  id of element 0; elements are adjacent, of equal width, and none crosses a word.
 * @param index     0 to the number of elements less one; the caller keeps within the array.
 */
SMMUV3_INLINE int smmuv3_field_element(int element0, unsigned index)
{
    unsigned bit = smmuv3_field_word(element0) * 64 + smmuv3_field_lsb(element0) + index * smmuv3_field_width(element0);
    unsigned rest = SMMUV3_CAST(unsigned, element0) & ~(0x1ffu << 12);
    return SMMUV3_CAST(int, rest | (bit & 0x1ff) << 12);
}

/** @return the value of a register's field. */
SMMUV3_INLINE uint64_t smmuv3_reg_get(uint64_t value, int field)
{
    return smmuv3_field_extract(value, field);
}

/** @return a register value with one field replaced; bits that do not fit are dropped. */
SMMUV3_INLINE uint64_t smmuv3_reg_set(uint64_t value, int field, uint64_t field_value)
{
    return smmuv3_field_insert(value, field, field_value);
}

/**
 * Offset of a register in its frame.
 *
 * @param reg  register id, SMMUV3_R_*; for an array of registers this is element 0.
 * @return bytes from the frame's base; in the first frame (pages 0 and 1 with their Secure half) from the SMMU base.
 */
SMMUV3_INLINE uint32_t smmuv3_reg_offset(int reg)
{
    return SMMUV3_CAST(uint32_t, reg) & 0x1ffff;
}

/** @return the frame of a register, one of `enum smmuv3_frame`. */
SMMUV3_INLINE unsigned smmuv3_reg_frame(int reg)
{
    return SMMUV3_CAST(unsigned, reg) >> 17 & 7;
}

/** @return the width of a register in bytes, 4 or 8. */
SMMUV3_INLINE unsigned smmuv3_reg_bytes(int reg)
{
    return (SMMUV3_CAST(unsigned, reg) >> 20 & 1) ? 8 : 4;
}

#endif
