// SPDX-License-Identifier: MIT
//! Page tables of the SMMU: VMSAv8-64 and AArch32 long descriptors, stage 1 and 2.
use crate::plan::{InvalPlan, Range};
use crate::port::{Bridge, Port};
use crate::{Cd, Error, Iova, Pa, Ste};
use alloc::boxed::Box;
use core::fmt;
use smmuv3_sys as sys;

macro_rules! bit_set {
    ($(#[doc = $doc:literal])* pub struct $name:ident { $($(#[doc = $item:literal])* $item_name:ident = $value:expr,)* }) => {
        #[cfg(feature = "bitflags")]
        bitflags::bitflags! {
            $(#[doc = $doc])*
            #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
            pub struct $name: u32 {
                $($(#[doc = $item])* const $item_name = $value;)*
            }
        }

        $(#[doc = $doc])*
        #[cfg(not(feature = "bitflags"))]
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
        pub struct $name(u32);

        #[cfg(not(feature = "bitflags"))]
        impl $name {
            $($(#[doc = $item])* pub const $item_name: $name = $name($value);)*

            /// Nothing.
            pub const fn empty() -> Self {
                $name(0)
            }

            /// The bits, as in the C headers.
            pub const fn bits(&self) -> u32 {
                self.0
            }

            /// From bits of the C headers, also those without a name here.
            pub const fn from_bits_retain(bits: u32) -> Self {
                $name(bits)
            }

            /// Both together.
            pub const fn union(self, other: Self) -> Self {
                $name(self.0 | other.0)
            }

            /// Are all of `other` in here?
            pub const fn contains(&self, other: Self) -> bool {
                self.0 & other.0 == other.0
            }
        }

        #[cfg(not(feature = "bitflags"))]
        impl core::ops::BitOr for $name {
            type Output = $name;
            fn bitor(self, other: Self) -> Self {
                self.union(other)
            }
        }
    };
}

bit_set! {
    /// What a table is like. With feature `bitflags` a type of that crate.
    pub struct Flags {
        /// Stage 1: the upper half, translated through TTB1.
        UPPER = sys::smmuv3_pgtable_flag::SMMUV3_PGTABLE_UPPER.0,
        /// 52-bit descriptors for 4K and 16K.
        DS = sys::smmuv3_pgtable_flag::SMMUV3_PGTABLE_DS.0,
        /// Stage 2: leaves are encoded for STE.S2FWB=1.
        S2FWB = sys::smmuv3_pgtable_flag::SMMUV3_PGTABLE_S2FWB.0,
        /// Stage 2: XN has two bits.
        XNX = sys::smmuv3_pgtable_flag::SMMUV3_PGTABLE_XNX.0,
        /// Tables are walked without snooping the CPU caches.
        NONCOHERENT = sys::smmuv3_pgtable_flag::SMMUV3_PGTABLE_NONCOHERENT.0,
        /// Big-endian tables.
        BE = sys::smmuv3_pgtable_flag::SMMUV3_PGTABLE_BE.0,
        /// The hardware sets access flags.
        HA = sys::smmuv3_pgtable_flag::SMMUV3_PGTABLE_HA.0,
        /// The hardware sets dirty state; implies HA.
        HD = sys::smmuv3_pgtable_flag::SMMUV3_PGTABLE_HD.0,
        /// Set the contiguous hint where size and alignment allow.
        CONTIGUOUS = sys::smmuv3_pgtable_flag::SMMUV3_PGTABLE_CONTIGUOUS.0,
        /// Stage 1: one privilege level.
        ONE_LEVEL = sys::smmuv3_pgtable_flag::SMMUV3_PGTABLE_ONE_LEVEL.0,
        /// Stage 2: fewest levels.
        CONCATENATE = sys::smmuv3_pgtable_flag::SMMUV3_PGTABLE_CONCATENATE.0,
        /// Small translation tables.
        STT = sys::smmuv3_pgtable_flag::SMMUV3_PGTABLE_STT.0,
        /// Memory of the port does not lie at one distance from its bus addresses.
        SCATTERED = sys::smmuv3_pgtable_flag::SMMUV3_PGTABLE_SCATTERED.0,
    }
}

bit_set! {
    /// What a mapping allows and what memory it is. With feature `bitflags` a type of that crate.
    pub struct Prot {
        /// The device may read.
        READ = sys::smmuv3_pgtable_prot_e::SMMUV3_PGTABLE_READ.0,
        /// The device may write.
        WRITE = sys::smmuv3_pgtable_prot_e::SMMUV3_PGTABLE_WRITE.0,
        /// Writable and clean, with HD.
        CLEAN = sys::smmuv3_pgtable_prot_e::SMMUV3_PGTABLE_CLEAN.0,
        /// Not yet accessed: AF=0.
        OLD = sys::smmuv3_pgtable_prot_e::SMMUV3_PGTABLE_OLD.0,
        /// Unprivileged instruction fetch.
        EXEC_USER = sys::smmuv3_pgtable_prot_e::SMMUV3_PGTABLE_EXEC_USER.0,
        /// Privileged instruction fetch.
        EXEC_PRIV = sys::smmuv3_pgtable_prot_e::SMMUV3_PGTABLE_EXEC_PRIV.0,
        /// Stage 1: privileged accesses only.
        PRIV = sys::smmuv3_pgtable_prot_e::SMMUV3_PGTABLE_PRIV.0,
        /// Stage 1: for all ASIDs.
        GLOBAL = sys::smmuv3_pgtable_prot_e::SMMUV3_PGTABLE_GLOBAL.0,
        /// Normal write-back memory; without it and DEVICE: normal, non-cacheable.
        CACHED = sys::smmuv3_pgtable_prot_e::SMMUV3_PGTABLE_CACHED.0,
        /// Device-nGnRE memory.
        DEVICE = sys::smmuv3_pgtable_prot_e::SMMUV3_PGTABLE_DEVICE.0,
        /// Non-secure output, for Secure streams.
        NS = sys::smmuv3_pgtable_prot_e::SMMUV3_PGTABLE_NS.0,
    }
}

/// Which tables they are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Format {
    /// VMSAv8-64, stage 1.
    #[default]
    Stage1 = 0,
    /// VMSAv8-64, stage 2.
    Stage2 = 1,
    /// AArch32 long descriptors, stage 1.
    A32Stage1 = 2,
    /// AArch32 long descriptors, stage 2.
    A32Stage2 = 3,
}

/// What a table is; the default is stage 1, 4 KB, 48 bits in and out, coherent, little-endian.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Config {
    /// Which tables.
    pub format: Format,
    /// What they are like.
    pub flags: Flags,
    /// 12, 14 or 16; 0 means 12.
    pub granule_log2: u32,
    /// Size of the input space in bits; 0 means 48 (32 for AArch32).
    pub input_bits: u32,
    /// Size of the output space in bits; 0 means 48 (40 for AArch32).
    pub output_bits: u32,
    /// IDR3.BBML.
    pub bbml: u32,
}

/// A leaf that was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Leaf {
    /// Output address of the address asked for.
    pub pa: Pa,
    /// The descriptor.
    pub descriptor: u64,
    /// log2 of the bytes that the leaf maps.
    pub size_log2: u32,
    /// Its level.
    pub level: i32,
    /// What it allows.
    pub prot: Prot,
}

/// Leaves of one size that continue each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MappedRange {
    /// First input address.
    pub iova: Iova,
    /// Output address of it.
    pub pa: Pa,
    /// Bytes.
    pub bytes: u64,
    /// log2 of the bytes of each leaf.
    pub size_log2: u32,
    /// What they allow.
    pub prot: Prot,
}

/// A block that is being split or merged; nothing else happens to the table meanwhile. Dropped, it leaves the block's range
/// unmapped with BBML 0 (and a merge's with BBML 1), and leaks a page.
#[must_use = "invalidate, then commit it"]
pub struct Resize<'t, P: Port> {
    table: &'t mut PageTable<P>,
    raw: sys::smmuv3_pgtable_resize,
    merge: bool,
}

impl<P: Port> Resize<'_, P> {
    /// First and last input address concerned.
    pub fn range(&self) -> (Iova, Iova) {
        (Iova(self.raw.iova), Iova(self.raw.iova + (self.raw.bytes - 1)))
    }

    /// Put the new leaves in place. `gather` receives what is left to invalidate, and pages to release.
    ///
    /// # Safety
    /// The gather of [`PageTable::split`] or [`PageTable::merge`] was invalidated, CMD_SYNC included.
    pub unsafe fn commit(self, gather: &mut Gather) {
        // SAFETY: the table was not touched since begin, because it is borrowed; the rest is the caller's promise.
        unsafe {
            if self.merge {
                sys::smmuv3_pgtable_merge_commit(&*self.table.table, &self.raw, &mut gather.0);
            } else {
                sys::smmuv3_pgtable_split_commit(&*self.table.table, &self.raw, &mut gather.0);
            }
        }
    }
}

impl<P: Port> fmt::Debug for Resize<'_, P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Resize").field("range", &self.range()).field("merge", &self.merge).finish()
    }
}

/// What a change of a table left to do: invalidate, wait for CMD_SYNC, then [`PageTable::release`]. Dropped without that
/// it leaks the memory of tables that were taken out.
#[must_use = "invalidate what it says, then release it"]
pub struct Gather(sys::smmuv3_gather);

// SAFETY: a value that owns the pages in its chain.
unsafe impl Send for Gather {}

impl Default for Gather {
    fn default() -> Self {
        Gather::new()
    }
}

impl Gather {
    /// Nothing yet. One gather may collect several changes of one table.
    pub fn new() -> Gather {
        Gather(sys::smmuv3_gather::default())
    }

    pub(crate) fn raw(&self) -> *const sys::smmuv3_gather {
        &self.0
    }

    /// Does nothing need an invalidation?
    pub fn is_empty(&self) -> bool {
        // SAFETY: a pointer to this structure.
        unsafe { sys::smmuv3_gather_is_empty(&self.0) }
    }

    /// First and last input address concerned.
    pub fn range(&self) -> Option<(Iova, Iova)> {
        (!self.is_empty()).then_some((Iova(self.0.first), Iova(self.0.last)))
    }

    /// Bytes that were unmapped.
    pub fn bytes(&self) -> u64 {
        self.0.bytes
    }

    /// Pages that wait to be freed.
    pub fn pages(&self) -> u32 {
        self.0.page_count
    }

    /// The commands that invalidate what changed, with one of the TLBI commands by address; `None` when it is empty.
    ///
    /// # Errors
    /// As [`InvalPlan::new`].
    pub fn plan(
        &self,
        opcode: crate::values::Opcode,
        asid: crate::Asid,
        vmid: crate::Vmid,
        env: &crate::Env,
    ) -> Result<Option<InvalPlan>, Error> {
        if self.is_empty() {
            return Ok(None);
        }
        InvalPlan::with(opcode, asid, vmid, &Range::new(self.0.first, self.0.last), env, Some(&self.0)).map(Some)
    }
}

impl fmt::Debug for Gather {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Gather")
            .field("range", &self.range())
            .field("bytes", &self.0.bytes)
            .field("pages", &self.0.page_count)
            .finish()
    }
}

/// A page table and the memory of all its levels.
///
/// Changes ask for `&mut`, so that no look-up of another thread is inside a table that is freed; an `RwLock` around it
/// lets threads share one. The SMMU may walk the tables until it is told not to: dropping one leaves its memory where it
/// is, [`PageTable::free`] gives it back.
pub struct PageTable<P: Port> {
    table: Box<sys::smmuv3_pgtable>,
    pool: sys::smmuv3_pgtable_pool,
    bridge: Bridge<P>,
}

// SAFETY: everything that the table points to is its own; the port may be used from any thread.
unsafe impl<P: Port + Send> Send for PageTable<P> {}
// SAFETY: shared functions only read, with single-copy atomic loads.
unsafe impl<P: Port> Sync for PageTable<P> {}

impl<P: Port> PageTable<P> {
    /// An empty table.
    ///
    /// # Errors
    /// [`Error::Argument`], [`Error::Unsupported`], [`Error::Range`] for a shape that does not exist, [`Error::Memory`].
    pub fn new(port: P, config: &Config) -> Result<Self, Error> {
        let bridge = Bridge::new(port);
        let mut table = Box::<sys::smmuv3_pgtable>::default();
        let args = sys::smmuv3_pgtable_args {
            format: config.format as i32,
            flags: config.flags.bits(),
            granule_log2: config.granule_log2,
            input_bits: config.input_bits,
            output_bits: config.output_bits,
            bbml: config.bbml,
        };
        // SAFETY: the table keeps the port, which lives as long.
        Error::check(unsafe { sys::smmuv3_pgtable_init(&mut *table, bridge.raw(), &args) })?;
        Ok(PageTable { table, pool: sys::smmuv3_pgtable_pool::default(), bridge })
    }

    /// The port.
    pub fn port(&self) -> &P {
        self.bridge.port()
    }

    /// Address of the root table.
    pub fn root(&self) -> Pa {
        Pa(self.table.root_bus)
    }

    /// Map `bytes` from `iova` to `pa`, with the largest leaves that fit. On error nothing is mapped; `gather` may then
    /// hold pages to release.
    ///
    /// # Safety
    /// A device whose CD or STE points to this table may access the memory at `pa` from now on, as `prot` allows.
    ///
    /// # Errors
    /// [`Error::Exists`]: something is mapped there; [`Error::Range`], [`Error::Alignment`], [`Error::Argument`],
    /// [`Error::Unsupported`], [`Error::Memory`].
    pub unsafe fn map(&mut self, iova: Iova, pa: Pa, bytes: u64, prot: Prot, gather: &mut Gather) -> Result<(), Error> {
        // SAFETY: the caller's promise.
        unsafe { self.map_sized(iova, pa, bytes, 0, prot, gather) }
    }

    /// The same with leaves of one size, `1 << leaf_log2` bytes, of which addresses and `bytes` are multiples.
    ///
    /// # Safety
    /// As [`PageTable::map`].
    ///
    /// # Errors
    /// As [`PageTable::map`]; [`Error::Argument`] for a size that the table does not have.
    pub unsafe fn map_sized(
        &mut self,
        iova: Iova,
        pa: Pa,
        bytes: u64,
        leaf_log2: u32,
        prot: Prot,
        gather: &mut Gather,
    ) -> Result<(), Error> {
        let args = sys::smmuv3_pgtable_map_args {
            iova: iova.0,
            pa: pa.0,
            bytes,
            prot: prot.bits(),
            leaf_log2,
            pool: &mut self.pool,
            ..Default::default()
        };
        // SAFETY: pointers to this table, its pool, a local and a borrow.
        Error::check(unsafe { sys::smmuv3_pgtable_map(&*self.table, &args, &mut gather.0) })
    }

    /// Have `pages` zeroed table pages ready, so that maps that need no more of them do not ask the port: three are enough
    /// for one map within one table of the last level.
    ///
    /// # Errors
    /// [`Error::Memory`], with what could be had.
    pub fn reserve(&mut self, pages: u32) -> Result<(), Error> {
        // SAFETY: pointers to this table and its pool.
        Error::check(unsafe { sys::smmuv3_pgtable_pool_fill(&*self.table, &mut self.pool, pages) })
    }

    /// Pages that are ready.
    pub fn reserved(&self) -> u32 {
        self.pool.count
    }

    /// Unmap `bytes` from `iova`. The range is unused again only after the invalidation that `gather` says.
    ///
    /// # Errors
    /// [`Error::NotFound`], [`Error::Partial`]: it ends inside a block or contiguous group; [`Error::Range`],
    /// [`Error::Alignment`].
    pub fn unmap(&mut self, iova: Iova, bytes: u64, gather: &mut Gather) -> Result<(), Error> {
        // SAFETY: pointers to this table and a borrow.
        Error::check(unsafe { sys::smmuv3_pgtable_unmap(&*self.table, iova.0, bytes, &mut gather.0) })
    }

    /// Change what the leaves of a range allow.
    ///
    /// # Safety
    /// As [`PageTable::map`], for what they map.
    ///
    /// # Errors
    /// As [`PageTable::unmap`], and [`Error::Argument`], [`Error::Unsupported`] for the attributes.
    pub unsafe fn protect(&mut self, iova: Iova, bytes: u64, prot: Prot, gather: &mut Gather) -> Result<(), Error> {
        // SAFETY: pointers to this table and a borrow.
        Error::check(unsafe { sys::smmuv3_pgtable_protect(&*self.table, iova.0, bytes, prot.bits(), &mut gather.0) })
    }

    /// Look an address up.
    ///
    /// # Errors
    /// [`Error::NotFound`], [`Error::Range`].
    pub fn lookup(&self, iova: Iova) -> Result<Leaf, Error> {
        let mut leaf = sys::smmuv3_pgtable_leaf::default();
        // SAFETY: pointers to this table and a local.
        Error::check(unsafe { sys::smmuv3_pgtable_lookup(&*self.table, iova.0, &mut leaf) })?;
        // SAFETY: takes numbers only.
        let prot = unsafe { sys::smmuv3_pgtable_prot(self.table.format, self.table.flags, leaf.descriptor) };
        Ok(Leaf {
            pa: Pa(leaf.pa),
            descriptor: leaf.descriptor,
            size_log2: leaf.size_log2,
            level: leaf.level,
            prot: Prot::from_bits_retain(prot),
        })
    }

    /// What is mapped in `first..=last`, in ascending order: leaves of one size that continue each other.
    pub fn ranges(&self, first: Iova, last: Iova) -> impl Iterator<Item = MappedRange> + '_ {
        let mut next = (first <= last).then_some(first.0);
        core::iter::from_fn(move || {
            let mut range = sys::smmuv3_pgtable_range::default();
            // SAFETY: pointers to this table and a local.
            let status = unsafe { sys::smmuv3_pgtable_next(&*self.table, next?, last.0, &mut range) };
            if status != 0 {
                next = None;
                return None;
            }
            let end = range.iova + (range.bytes - 1);
            next = (end < last.0).then(|| end + 1);
            // SAFETY: takes numbers only.
            let prot = unsafe { sys::smmuv3_pgtable_prot(self.table.format, self.table.flags, range.descriptor) };
            Some(MappedRange {
                iova: Iova(range.iova),
                pa: Pa(range.pa),
                bytes: range.bytes,
                size_log2: range.size_log2,
                prot: Prot::from_bits_retain(prot),
            })
        })
    }

    /// Begin to split the block or contiguous group that maps `iova` into leaves of the next size. Invalidate what `gather`
    /// says, then [commit](Resize::commit).
    ///
    /// # Errors
    /// [`Error::Range`], [`Error::NotFound`]: no block or group maps it; [`Error::Memory`]. Nothing has changed then.
    pub fn split(&mut self, iova: Iova, gather: &mut Gather) -> Result<Resize<'_, P>, Error> {
        let mut raw = sys::smmuv3_pgtable_resize::default();
        // SAFETY: pointers to this table, its pool, a local and a borrow.
        Error::check(unsafe {
            sys::smmuv3_pgtable_split_begin(&*self.table, iova.0, &mut self.pool, &mut raw, &mut gather.0)
        })?;
        Ok(Resize { table: self, raw, merge: false })
    }

    /// Begin to merge the pages around `iova` into one block of `1 << size_log2` bytes. Invalidate what `gather` says, then
    /// [commit](Resize::commit).
    ///
    /// # Errors
    /// [`Error::Range`], [`Error::Argument`]: no such block size; [`Error::NotFound`]: no table lies there;
    /// [`Error::Partial`]: its entries do not continue each other alike. Nothing has changed then.
    pub fn merge(&mut self, iova: Iova, size_log2: u32, gather: &mut Gather) -> Result<Resize<'_, P>, Error> {
        let mut raw = sys::smmuv3_pgtable_resize::default();
        // SAFETY: pointers to this table, a local and a borrow.
        Error::check(unsafe {
            sys::smmuv3_pgtable_merge_begin(&*self.table, iova.0, size_log2, &mut raw, &mut gather.0)
        })?;
        Ok(Resize { table: self, raw, merge: true })
    }

    /// Read the dirty state of a range into a bitmap, one bit for each `1 << unit_log2` bytes, and clear it unless `keep`.
    /// Bits are set, never cleared. Invalidate what `gather` says, or later writes go unnoticed.
    ///
    /// # Errors
    /// [`Error::Unsupported`]: the table has no [`Flags::HD`]; [`Error::Argument`], [`Error::Alignment`], [`Error::Range`];
    /// [`Error::Space`]: the bitmap is too small. Nothing has changed then.
    pub fn dirty(
        &self,
        iova: Iova,
        bytes: u64,
        unit_log2: u32,
        bitmap: &mut [u64],
        keep: bool,
        gather: &mut Gather,
    ) -> Result<(), Error> {
        if !(12..64).contains(&unit_log2) {
            return Err(Error::Argument);
        }
        let bits = (bytes >> unit_log2) + u64::from(bytes & ((1 << unit_log2) - 1) != 0);
        if bits.div_ceil(64) > bitmap.len() as u64 {
            return Err(Error::Space);
        }
        let args = sys::smmuv3_pgtable_dirty_args { iova: iova.0, bytes, bitmap: bitmap.as_mut_ptr(), unit_log2, keep };
        // SAFETY: pointers to this table, a local and a borrow; the bitmap holds a bit for every unit.
        Error::check(unsafe { sys::smmuv3_pgtable_dirty(&*self.table, &args, &mut gather.0) })
    }

    /// Take out tables that are empty and lie in the range as a whole; gives their number. Invalidate and release them as
    /// usual.
    ///
    /// # Errors
    /// [`Error::Argument`], [`Error::Alignment`], [`Error::Range`]: nothing was done.
    pub fn reclaim(&mut self, iova: Iova, bytes: u64, gather: &mut Gather) -> Result<u32, Error> {
        let mut count = 0;
        // SAFETY: pointers to this table, a local and a borrow; `&mut` says that no other thread is inside.
        Error::check(unsafe {
            sys::smmuv3_pgtable_reclaim(&mut *self.table, iova.0, bytes, &mut gather.0, &mut count)
        })?;
        Ok(count)
    }

    /// Free the pages of a gather of this table.
    ///
    /// # Safety
    /// The gather is of changes of this table, and the invalidation that it says is complete, CMD_SYNC included.
    pub unsafe fn release(&mut self, mut gather: Gather) {
        // SAFETY: the caller's promise; `&mut` says that no look-up is inside.
        unsafe { sys::smmuv3_gather_release(self.bridge.raw(), &mut gather.0) };
    }

    /// Write the fields of a CD that belong to this table (the other half is disabled).
    ///
    /// # Errors
    /// [`Error::Argument`] for a table of stage 2.
    pub fn to_cd(&self, cd: &mut Cd) -> Result<(), Error> {
        let table: *const _ = &*self.table;
        let upper = self.table.flags & Flags::UPPER.bits() != 0;
        let (lower, upper) = if upper { (core::ptr::null(), table) } else { (table, core::ptr::null()) };
        // SAFETY: pointers to this table and a borrow; one half may be NULL.
        Error::check(unsafe { sys::smmuv3_pgtable_to_cd(lower, upper, cd.raw_words_mut().cast()) })
    }

    /// Write the fields of an STE that belong to this table.
    ///
    /// # Errors
    /// [`Error::Argument`] for a table of stage 1.
    pub fn to_ste(&self, ste: &mut Ste) -> Result<(), Error> {
        // SAFETY: pointers to this table and a borrow.
        Error::check(unsafe { sys::smmuv3_pgtable_to_ste(&*self.table, ste.raw_words_mut().cast()) })
    }

    /// Give the memory of all levels back.
    ///
    /// # Safety
    /// The SMMU has forgotten the table: no CD or STE points to it, CFGI and TLBI were issued, CMD_SYNC is complete.
    pub unsafe fn free(mut self) {
        // SAFETY: the caller's promise; the pool's pages were never given to the SMMU.
        unsafe {
            sys::smmuv3_pgtable_pool_drain(&*self.table, &mut self.pool);
            sys::smmuv3_pgtable_free(&mut *self.table);
        }
    }
}

impl<P: Port> fmt::Debug for PageTable<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("PageTable")
            .field("root", &self.root())
            .field("input_bits", &self.table.geometry.input_bits)
            .field("granule_log2", &self.table.geometry.granule_log2)
            .finish()
    }
}
