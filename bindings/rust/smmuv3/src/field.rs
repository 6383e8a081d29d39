// SPDX-License-Identifier: MIT
//! A field is one integer; get and set are shifts and masks in `const` code.
use crate::text::c_str;
use core::fmt;
use core::marker::PhantomData;
use smmuv3_sys as sys;

/// A field of the structure `T`: which word, which bits, and how the value is scaled.
///
/// The constants are in [`fields`](crate::fields). An address field's value is the address: nobody shifts by hand.
///
/// ```
/// use smmuv3::{fields::STE, Ste};
/// const BYPASS: Ste = Ste::from_words([0; 8]).with(STE::V, 1).with(STE::Config, 4);
/// assert_eq!(BYPASS.words()[0], 9);
/// assert_eq!((STE::S1ContextPtr.word(), STE::S1ContextPtr.lsb(), STE::S1ContextPtr.scale()), (0, 6, 6));
/// ```
pub struct Field<T> {
    id: u32,
    of: PhantomData<fn() -> T>,
}

impl<T> Field<T> {
    /// From the number that `field.h` uses; it must be one of this structure's.
    #[inline]
    pub(crate) const fn from_id(id: u32) -> Self {
        Field { id, of: PhantomData }
    }

    /// The number that `field.h` uses. Not stable between versions: keep names, not numbers.
    #[inline]
    pub const fn id(self) -> i32 {
        self.id as i32
    }

    /// The 64-bit word that holds the field.
    #[inline]
    pub const fn word(self) -> usize {
        (self.id >> 18 & 7) as usize
    }

    /// Lowest bit in that word.
    #[inline]
    pub const fn lsb(self) -> u32 {
        self.id >> 12 & 63
    }

    /// Width in bits, 1 to 64.
    #[inline]
    pub const fn width(self) -> u32 {
        (self.id >> 6 & 63) + 1
    }

    /// Left shift from field to value.
    #[inline]
    pub const fn scale(self) -> u32 {
        self.id & 63
    }

    #[inline]
    const fn ones(self) -> u64 {
        u64::MAX >> (64 - self.width())
    }

    /// The bits of the field in its word.
    #[inline]
    pub const fn mask(self) -> u64 {
        self.ones() << self.lsb()
    }

    /// The largest value that the field can hold.
    #[inline]
    pub const fn max(self) -> u64 {
        self.ones() << self.scale()
    }

    /// Does the value fit without losing a bit, low bits of addresses included?
    #[inline]
    pub const fn fits(self, value: u64) -> bool {
        value & !self.max() == 0
    }

    /// The value of the field in its word.
    #[inline]
    pub const fn extract(self, word: u64) -> u64 {
        (word >> self.lsb() & self.ones()) << self.scale()
    }

    /// The value in its place, other bits 0; bits that do not fit are dropped.
    #[inline]
    pub const fn prep(self, value: u64) -> u64 {
        (value >> self.scale() & self.ones()) << self.lsb()
    }

    /// The word with the field replaced; bits that do not fit are dropped.
    #[inline]
    pub const fn insert(self, word: u64, value: u64) -> u64 {
        word & !self.mask() | self.prep(value)
    }

    /// Element `index` of an array field, from its element 0 (the names that end in `_n`).
    ///
    /// # Panics
    /// When the element would lie behind the eighth word.
    #[inline]
    pub const fn element(self, index: u32) -> Self {
        let bit = self.word() as u32 * 64 + self.lsb() + index * self.width();
        assert!(bit < 512);
        Field::from_id(self.id & !(0x1ff << 12) | bit << 12)
    }

    fn info(self) -> Option<&'static sys::smmuv3_field_info> {
        // SAFETY: any number may be asked for; what comes back is a constant of the library or NULL.
        unsafe { sys::smmuv3_introspect_id(self.id()).as_ref() }
    }

    /// Its name in the specification.
    pub fn name(self) -> &'static str {
        self.info().map_or("", |info| c_str(info.name))
    }

    /// What it means, in a few words.
    pub fn meaning(self) -> &'static str {
        self.info().map_or("", |info| c_str(info.meaning))
    }

    /// What a value of it means, where the table knows.
    pub fn value_text(self, value: u64) -> Option<&'static str> {
        let info = self.info()?;
        // SAFETY: `info` is a constant of the library.
        let text = unsafe { sys::smmuv3_format_value_text(info, value) };
        (!text.is_null()).then(|| c_str(text))
    }
}

impl<T> Clone for Field<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for Field<T> {}

impl<T> PartialEq for Field<T> {
    fn eq(&self, other: &Self) -> bool {
        self.id == other.id
    }
}

impl<T> Eq for Field<T> {}

impl<T> fmt::Debug for Field<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl<T> fmt::Display for Field<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A register: its frame, offset and width. The constants are in [`regs`](crate::regs).
///
/// ```
/// use smmuv3::regs;
/// assert_eq!((regs::EVENTQ_PROD.offset(), regs::EVENTQ_PROD.bytes()), (0x100a8, 4));
/// assert_eq!(regs::CR0.name(), "CR0");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Register(u32);

impl Register {
    #[inline]
    pub(crate) const fn from_id(id: u32) -> Self {
        Register(id)
    }

    /// The number that the C headers use.
    #[inline]
    pub const fn id(self) -> i32 {
        self.0 as i32
    }

    /// Offset from the base of its frame; in the first frame from the SMMU base.
    #[inline]
    pub const fn offset(self) -> u32 {
        self.0 & 0x1ffff
    }

    /// The frame, `smmuv3_frame` of the C headers: 0 is the SMMU's own pages.
    #[inline]
    pub const fn frame(self) -> u32 {
        self.0 >> 17 & 7
    }

    /// Width in bytes, 4 or 8.
    #[inline]
    pub const fn bytes(self) -> u32 {
        if self.0 >> 20 & 1 != 0 {
            8
        } else {
            4
        }
    }

    /// Its name in the specification, without `SMMU_`.
    pub fn name(self) -> &'static str {
        // SAFETY: any number may be asked for; what comes back is a constant of the library or NULL.
        let record = unsafe { sys::smmuv3_introspect_number(sys::smmuv3_kind::SMMUV3_KIND_REG, self.0).as_ref() };
        record.map_or("", |record| c_str(record.name))
    }
}

impl fmt::Debug for Register {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
