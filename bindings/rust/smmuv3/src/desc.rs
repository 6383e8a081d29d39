// SPDX-License-Identifier: MIT
//! What a translation table descriptor says, which depends on the STE or CD that led to it.
//!
//! ```
//! use smmuv3::desc::{Access, Decoded, Kind, Reading};
//! use smmuv3::{Cd, Descriptor, Env, Pa};
//! // T0SZ 16, 4 KB, V, IPS 5 (48 bits), AA64; MAIR index 0 is write-back.
//! let cd = Cd::from_words([1 << 41 | 5 << 32 | 1 << 31 | 16, 0, 0, 0xff, 0, 0, 0, 0]);
//! let reading = Reading::of_cd(&Env::new(), None, &cd, false)?;
//! let page: Decoded = reading.decode(3, Descriptor::from_words([0x8_f210_1f43]))?;
//! assert_eq!((page.kind, page.address, page.size_log2), (Kind::Page, Pa(0x8_f210_1000), 12));
//! assert!(page.permissions.unwrap().allows(Access::UserWrite));
//! # Ok::<(), smmuv3::Error>(())
//! ```
#[cfg(feature = "alloc")]
use crate::check::Report;
use crate::check::{self, Finding, Verdict};
use crate::{Cd, Descriptor, Env, Error, Pa, Ste};
use core::fmt;
use smmuv3_sys as sys;

/// What a descriptor is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Kind {
    /// Bit 0 is 0.
    Invalid,
    /// Points to the table of the next level.
    Table,
    /// Maps a block.
    Block,
    /// Maps a page.
    Page,
    /// A reserved encoding, treated as not valid.
    Reserved,
}

/// A kind of access.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Access {
    /// Privileged read.
    PrivilegedRead = 1,
    /// Privileged write.
    PrivilegedWrite = 2,
    /// Privileged instruction fetch.
    PrivilegedExecute = 4,
    /// Unprivileged read.
    UserRead = 8,
    /// Unprivileged write.
    UserWrite = 16,
    /// Unprivileged instruction fetch.
    UserExecute = 32,
}

/// What accesses a leaf allows, limits of the tables above it not applied.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Permissions(u32);

impl Permissions {
    /// Is it allowed?
    pub const fn allows(self, access: Access) -> bool {
        self.0 & access as u32 != 0
    }

    /// Bits of `enum smmuv3_desc_perm`.
    pub const fn bits(self) -> u32 {
        self.0
    }
}

impl fmt::Debug for Permissions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        const NAMES: [(char, u32); 6] = [('r', 1), ('w', 2), ('x', 4), ('r', 8), ('w', 16), ('x', 32)];
        f.write_str("privileged ")?;
        for (index, (name, bit)) in NAMES.iter().enumerate() {
            if index == 3 {
                f.write_str(" user ")?;
            }
            write!(f, "{}", if self.0 & bit != 0 { *name } else { '-' })?;
        }
        Ok(())
    }
}

/// A descriptor taken apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Decoded {
    /// What it is.
    pub kind: Kind,
    /// Output address of a leaf, address of the next table, else 0.
    pub address: Pa,
    /// log2 of the bytes that a leaf maps, or that a table's entry covers.
    pub size_log2: u32,
    /// What a leaf allows; `None` where that depends on registers that were not given.
    pub permissions: Option<Permissions>,
    /// Stage 1: MAIR index; stage 2: MemAttr.
    pub attr_index: u32,
    /// Access flag.
    pub accessed: bool,
    /// Writable, and the first write marks it dirty.
    pub clean: bool,
    /// The contiguous hint.
    pub contiguous: bool,
    /// Stage 1: not global.
    pub not_global: bool,
}

/// How descriptors of one stage are read.
#[derive(Clone, Copy, Debug)]
pub struct Reading(sys::smmuv3_desc_config);

impl Reading {
    /// Stage 1 of a CD, of its lower or upper half. `None` for an STE: nothing is known of it.
    ///
    /// # Errors
    /// [`Error::Range`]: a granule that no walk can have; [`Error::Unsupported`]: VMSAv9-128; [`Error::Undecided`].
    pub fn of_cd(env: &Env, ste: Option<&Ste>, cd: &Cd, upper: bool) -> Result<Reading, Error> {
        let mut raw = sys::smmuv3_desc_config::default();
        let ste = ste.map_or(core::ptr::null(), |ste| ste.raw_words().cast());
        // SAFETY: pointers to borrows and a local; the STE may be NULL.
        Error::check(unsafe {
            sys::smmuv3_desc_config_s1(env.raw(), ste, cd.raw_words().cast(), upper.into(), &mut raw)
        })?;
        Ok(Reading(raw))
    }

    /// Stage 2 of an STE.
    ///
    /// # Errors
    /// As [`Reading::of_cd`].
    pub fn of_ste(env: &Env, ste: &Ste) -> Result<Reading, Error> {
        let mut raw = sys::smmuv3_desc_config::default();
        // SAFETY: pointers to borrows and a local.
        Error::check(unsafe { sys::smmuv3_desc_config_s2(env.raw(), ste.raw_words().cast(), &mut raw) })?;
        Ok(Reading(raw))
    }

    /// Take a descriptor of a level, -1 to 3, apart.
    ///
    /// # Errors
    /// [`Error::Argument`]: the level; [`Error::Undecided`]: what it means depends on something that is not known.
    pub fn decode(&self, level: i32, descriptor: Descriptor) -> Result<Decoded, Error> {
        let mut raw = sys::smmuv3_desc::default();
        // SAFETY: pointers to this structure and a local.
        Error::check(unsafe { sys::smmuv3_desc_decode(&self.0, level, descriptor.words()[0], &mut raw) })?;
        let has = |flag: sys::smmuv3_desc_flag| raw.flags & flag.0 != 0;
        Ok(Decoded {
            kind: match sys::smmuv3_desc_type_e(raw.type_ as u32) {
                sys::smmuv3_desc_type_e::SMMUV3_DESC_INVALID => Kind::Invalid,
                sys::smmuv3_desc_type_e::SMMUV3_DESC_TABLE => Kind::Table,
                sys::smmuv3_desc_type_e::SMMUV3_DESC_BLOCK => Kind::Block,
                sys::smmuv3_desc_type_e::SMMUV3_DESC_PAGE => Kind::Page,
                _ => Kind::Reserved,
            },
            address: Pa(raw.address),
            size_log2: raw.size_log2,
            permissions: raw.perm_known.then_some(Permissions(raw.perm)),
            attr_index: raw.attr_index,
            accessed: has(sys::smmuv3_desc_flag::SMMUV3_DESC_AF),
            clean: has(sys::smmuv3_desc_flag::SMMUV3_DESC_CLEAN),
            contiguous: has(sys::smmuv3_desc_flag::SMMUV3_DESC_CONTIGUOUS),
            not_global: has(sys::smmuv3_desc_flag::SMMUV3_DESC_NG),
        })
    }

    /// Is a descriptor of a level legal, and if not, why?
    #[cfg(feature = "alloc")]
    pub fn check(&self, level: i32, descriptor: Descriptor) -> Report {
        // SAFETY: pointers to this structure and to the findings.
        Report::collect(|out| unsafe { sys::smmuv3_desc_check(&self.0, level, descriptor.words()[0], out) })
    }

    /// The same without an allocation, see [`Ste::check_into`].
    pub fn check_into(&self, level: i32, descriptor: Descriptor, findings: &mut [Finding]) -> (Verdict, usize) {
        // SAFETY: pointers to this structure and to the findings.
        check::into(findings, |out| unsafe { sys::smmuv3_desc_check(&self.0, level, descriptor.words()[0], out) })
    }
}
