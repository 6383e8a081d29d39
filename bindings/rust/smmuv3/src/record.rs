// SPDX-License-Identifier: MIT
//! The structures: transparent arrays of words with typed fields.
use crate::field::Field;
use crate::text;
use core::fmt;
use smmuv3_sys as sys;

macro_rules! record {
    ($(#[$doc:meta])* $name:ident[$words:literal]) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
        #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(transparent))]
        #[cfg_attr(
            feature = "zerocopy",
            derive(zerocopy::FromBytes, zerocopy::IntoBytes, zerocopy::Immutable, zerocopy::KnownLayout)
        )]
        #[repr(transparent)]
        pub struct $name([u64; $words]);

        impl $name {
            /// Number of 64-bit words.
            pub const WORDS: usize = $words;

            /// From words in CPU order.
            #[inline]
            pub const fn from_words(words: [u64; $words]) -> Self {
                $name(words)
            }

            /// The words in CPU order.
            #[inline]
            pub const fn words(&self) -> [u64; $words] {
                self.0
            }

            /// From bytes as they lie in memory: little-endian.
            #[inline]
            pub const fn from_le_bytes(bytes: [u8; $words * 8]) -> Self {
                let mut words = [0u64; $words];
                let mut i = 0;
                while i < $words * 8 {
                    words[i / 8] |= (bytes[i] as u64) << (i % 8 * 8);
                    i += 1;
                }
                $name(words)
            }

            /// Bytes as the SMMU wants them in memory: little-endian.
            #[inline]
            pub const fn to_le_bytes(&self) -> [u8; $words * 8] {
                let mut bytes = [0u8; $words * 8];
                let mut i = 0;
                while i < $words * 8 {
                    bytes[i] = (self.0[i / 8] >> (i % 8 * 8)) as u8;
                    i += 1;
                }
                bytes
            }

            /// The value of a field; an address field gives the address.
            #[inline]
            pub const fn get(&self, field: Field<$name>) -> u64 {
                field.extract(self.0[field.word()])
            }

            /// Write a field. Bits of `value` that do not fit are dropped, other fields stay.
            #[inline]
            pub const fn set(&mut self, field: Field<$name>, value: u64) {
                self.0[field.word()] = field.insert(self.0[field.word()], value);
            }

            /// This structure with a field written, for `const` tables and chains.
            #[inline]
            pub const fn with(mut self, field: Field<$name>, value: u64) -> Self {
                self.set(field, value);
                self
            }

            /// Write a field, or leave everything as it is when the value does not fit.
            ///
            /// # Errors
            /// [`Error::Range`](crate::Error::Range).
            #[inline]
            pub const fn try_set(&mut self, field: Field<$name>, value: u64) -> Result<(), crate::Error> {
                if !field.fits(value) {
                    return Err(crate::Error::Range);
                }
                self.set(field, value);
                Ok(())
            }

            #[allow(dead_code)]
            pub(crate) fn raw_words(&self) -> *const u64 {
                self.0.as_ptr()
            }

            #[allow(dead_code)]
            pub(crate) fn raw_words_mut(&mut self) -> *mut u64 {
                self.0.as_mut_ptr()
            }
        }

        impl AsRef<[u64; $words]> for $name {
            fn as_ref(&self) -> &[u64; $words] {
                &self.0
            }
        }

        impl From<[u64; $words]> for $name {
            fn from(words: [u64; $words]) -> Self {
                $name(words)
            }
        }

        impl From<$name> for [u64; $words] {
            fn from(value: $name) -> Self {
                value.0
            }
        }

        #[cfg(feature = "defmt")]
        impl defmt::Format for $name {
            fn format(&self, f: defmt::Formatter<'_>) {
                defmt::write!(f, "{}", defmt::Display2Format(self))
            }
        }
    };
}

record! {
    /// Stream table entry (section 5.2).
    Ste[8]
}
record! {
    /// Context descriptor (section 5.4).
    Cd[8]
}
record! {
    /// Level 1 stream table descriptor (section 5.1.1).
    L1Std[1]
}
record! {
    /// Level 1 context descriptor (section 5.3.1).
    L1Cd[1]
}
record! {
    /// The defined part of the virtual machine structure (section 5.6).
    Vms[8]
}
record! {
    /// A command (section 4.1).
    Command[2]
}
record! {
    /// An event record (section 7.3).
    Event[4]
}
record! {
    /// A page request (section 8.1).
    PriRecord[2]
}
record! {
    /// A translation table descriptor.
    Descriptor[1]
}
record! {
    /// The value of a register; 32-bit registers use the low half.
    RegisterValue[1]
}

/// `Debug` in the specification's names: every field that is not 0 and has a meaning here, and bits that are reserved.
fn debug(f: &mut fmt::Formatter<'_>, name: &str, record: *const sys::smmuv3_record_info, words: &[u64]) -> fmt::Result {
    // SAFETY: a constant of the library or NULL.
    let Some(info) = (unsafe { record.as_ref() }) else {
        return f.debug_tuple(name).field(&format_args!("{words:#x?}")).finish();
    };
    let mut out = f.debug_struct(text::c_str(info.name));
    for index in 0..info.field_count {
        // SAFETY: the index lies inside the record, whose words are all there.
        let (field, meaningful) = unsafe {
            let field = &*sys::smmuv3_introspect_fields(core::ptr::null_mut()).add((info.first_field + index).into());
            let used = sys::smmuv3_format_use(info, index.into(), words.as_ptr(), core::ptr::null());
            (field, used == sys::smmuv3_format_use_e::SMMUV3_FORMAT_USED)
        };
        let place = Field::<Ste>::from_id(field.id as u32);
        let value = words.get(place.word()).map_or(0, |word| place.extract(*word));
        if !meaningful || value == 0 || field.width > 64 {
            continue;
        }
        match place.value_text(value) {
            Some(meaning) => out.field(text::c_str(field.name), &format_args!("{value:#x} ({meaning})")),
            None => out.field(text::c_str(field.name), &format_args!("{value:#x}")),
        };
    }
    for (index, _) in words.iter().enumerate() {
        // SAFETY: as above.
        let reserved = unsafe { sys::smmuv3_format_res0(info, words.as_ptr(), index as u32) };
        if reserved != 0 {
            out.field("RES0", &format_args!("word {index} {reserved:#x}"));
        }
    }
    out.finish()
}

/// The record of a structure by its name in the table.
fn named(name: &core::ffi::CStr) -> *const sys::smmuv3_record_info {
    // SAFETY: a string that ends in 0.
    unsafe { sys::smmuv3_introspect_name(name.as_ptr()) }
}

macro_rules! texts {
    ($name:ident, $record:expr) => {
        impl $name {
            fn record(&self) -> *const sys::smmuv3_record_info {
                let record: fn(&$name) -> *const sys::smmuv3_record_info = $record;
                record(self)
            }
        }

        /// One line; with `#` every field with its meaning.
        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                let style = if f.alternate() {
                    sys::smmuv3_format_style::SMMUV3_FORMAT_TABLE
                } else {
                    sys::smmuv3_format_style::SMMUV3_FORMAT_LINE
                };
                let record = self.record();
                let (all, none) = ((1u32 << $name::WORDS) - 1, core::ptr::null());
                text::write(f, |out| {
                    // SAFETY: `record` is of this structure, whose words are all there; environment and mask may be
                    // NULL.
                    unsafe {
                        sys::smmuv3_format_record(out, record, self.raw_words(), all, none, core::ptr::null(), style)
                    }
                })
            }
        }

        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                debug(f, stringify!($name), self.record(), &self.0)
            }
        }
    };
}

texts!(Ste, |_| named(c"STE"));
texts!(Cd, |_| named(c"CD"));
texts!(L1Std, |_| named(c"L1STD"));
texts!(L1Cd, |_| named(c"L1CD"));
texts!(Vms, |_| named(c"VMS"));
texts!(PriRecord, |_| named(c"PRIQ_ENTRY"));

macro_rules! numbered_texts {
    ($name:ident, $record:ident, $format:ident, $($argument:expr),*) => {
        /// One line; with `#` every field with its meaning. Unknown numbers keep their words.
        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                let style = if f.alternate() {
                    sys::smmuv3_format_style::SMMUV3_FORMAT_TABLE
                } else {
                    sys::smmuv3_format_style::SMMUV3_FORMAT_LINE
                };
                text::write(f, |out| {
                    // SAFETY: the words are those of the structure; the environment may be NULL.
                    unsafe { sys::$format(out, self.raw_words().cast(), $($argument,)* style) }
                })
            }
        }

        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                // SAFETY: the words are those of the structure.
                debug(f, stringify!($name), unsafe { sys::$record(self.raw_words()) }, &self.0)
            }
        }
    };
}

numbered_texts!(Command, smmuv3_format_cmd_record, smmuv3_format_cmd, core::ptr::null());
numbered_texts!(Event, smmuv3_format_event_record, smmuv3_format_event, core::ptr::null());

macro_rules! number_texts {
    ($name:ident) => {
        /// The number; which record it is of is not known here.
        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "{:#x}", self.0[0])
            }
        }

        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, concat!(stringify!($name), "({:#x})"), self.0[0])
            }
        }
    };
}

number_texts!(Descriptor);
number_texts!(RegisterValue);

impl RegisterValue {
    /// From the value of a register.
    #[inline]
    pub const fn new(value: u64) -> Self {
        RegisterValue([value])
    }

    /// The value.
    #[inline]
    pub const fn value(self) -> u64 {
        self.0[0]
    }
}
