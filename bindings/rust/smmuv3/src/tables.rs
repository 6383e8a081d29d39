// SPDX-License-Identifier: MIT
//! Stream tables and tables of context descriptors, changed while the SMMU uses them.
//!
//! Changes go through a [`Submitter`]: it is planned which stores, CFGIs and CMD_SYNCs lead from the entry in memory to
//! the one wanted ([`plan`](crate::plan) shows the same as a value), several entries share CMD_SYNCs, and a call returns
//! when the SMMU acts on the new entries.
//!
//! ```
//! # use smmuv3::tables::{Change, StreamTable, StreamTableConfig};
//! # use smmuv3::{Error, Port, Ste, StreamId, Submitter};
//! fn bypass<P: Port>(table: &StreamTable<P>, submitter: &mut Submitter<'_, P>, ste: Ste) -> Result<(), Error> {
//!     let stream = table.acquire(StreamId(0x42))?; // exists from here on, and aborts
//!     // SAFETY: `ste` is one whose memory accesses are wanted, and nobody else changes this entry.
//!     unsafe { table.apply(submitter, &[Change::new(stream.id(), ste)])? };
//!     table.abort(submitter, &[stream.id()])?; // detach; never allocates
//!     Ok(()) // dropping `stream` gives the entry back
//! }
//! ```
//!
//! A table cannot be given back while a stream of it is held:
//!
//! ```compile_fail,E0505
//! # use smmuv3::{tables::StreamTable, Port, StreamId};
//! unsafe fn wrong<P: Port>(table: StreamTable<P>) {
//!     let stream = table.acquire(StreamId(1)).unwrap();
//!     unsafe { table.free() };
//!     println!("{:?}", stream.id());
//! }
//! ```
use crate::port::{Bridge, Port};
use crate::queue::Submitter;
use crate::{Cd, Env, Error, State, Ste, StreamId, SubstreamId};
use alloc::boxed::Box;
use alloc::vec::Vec;
use core::fmt;
use smmuv3_sys as sys;

/// Memory of tables whose unused leaves were taken out: settle it with the table, then release it. Dropped without that
/// it leaks the leaves.
#[must_use = "settle it with its table"]
#[derive(Default)]
pub struct Trimmed {
    gather: sys::smmuv3_gather,
    /// The table whose leaves these are, to be compared only; 0 before the first.
    owner: usize,
}

// SAFETY: a value that owns the pages in its chain.
unsafe impl Send for Trimmed {}

impl Trimmed {
    /// Nothing yet. Collects leaves of one table.
    pub fn new() -> Trimmed {
        Trimmed::default()
    }

    /// Leaves that wait to be freed.
    pub fn pages(&self) -> u32 {
        self.gather.page_count
    }

    /// Leaves of one table only.
    fn claim<T>(&mut self, table: &T) -> Result<(), Error> {
        let address = core::ptr::from_ref(table) as usize;
        if self.owner != 0 && self.owner != address {
            return Err(Error::Argument);
        }
        self.owner = address;
        Ok(())
    }
}

impl fmt::Debug for Trimmed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Trimmed({})", self.gather.page_count)
    }
}

/// A sink of the C headers on a submitter; both parts stay where they are during a call.
struct Sink {
    state: Box<sys::smmuv3_strtab_cmdq>,
    raw: sys::smmuv3_strtab_sink,
}

impl Sink {
    fn new<Q: Port>(submitter: &mut Submitter<'_, Q>) -> Sink {
        let mut sink = Sink {
            state: Box::default(),
            raw: sys::smmuv3_strtab_sink { ctx: core::ptr::null_mut(), ..Default::default() },
        };
        // SAFETY: the state is boxed and lives as long as the functions that point to it; the submitter is borrowed
        // exclusively, so that the participant is used by this call alone.
        unsafe {
            sys::smmuv3_strtab_cmdq_init(&mut *sink.state, &mut sink.raw, submitter.queue_raw(), submitter.index())
        };
        sink
    }
}

/// What is known beside the entry itself, for plans. The default knows nothing, which costs commands and is never wrong.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Known {
    /// May the TLB hold entries under the old entry's VMID or ASID?
    pub tag_live: Option<bool>,
    /// Is ATS on at an endpoint of the stream? `Some(false)` also when the caller switches it off and on around the call.
    /// Plans that have to switch it themselves are refused with [`Error::Unsupported`].
    pub ats_on: Option<bool>,
}

/// What a stream table is made of. The default is one entry, Non-secure, for an SMMU that does not snoop.
#[derive(Clone, Copy, Debug, Default)]
pub struct StreamTableConfig {
    /// What the SMMU can do; new entries are checked against it. `None`: they are not checked.
    pub env: Option<Env>,
    /// Security state of the table.
    pub state: State,
    /// IDR1.SIDSIZE (or S_IDR1), 0 to 32.
    pub sid_bits: u32,
    /// log2 of the StreamIDs wanted, 0 to 32; at most `sid_bits` are used.
    pub log2size: u32,
    /// 0: linear. 6, 8, 10: two levels with leaves of 2^split entries.
    pub split: u32,
    /// The SMMU snoops the CPU's caches.
    pub coherent: bool,
    /// Two levels: StreamIDs without a leaf raise C_BAD_STREAMID instead of aborting silently.
    pub bad_streamids: bool,
    /// STRTAB_BASE.RA.
    pub read_allocate: bool,
}

/// One entry wanted.
#[derive(Clone, Copy, Debug)]
pub struct Change {
    /// Whose entry.
    pub stream: StreamId,
    /// The entry wanted.
    pub to: Ste,
    /// What else is known.
    pub known: Known,
}

impl Change {
    /// A change with nothing else known.
    pub const fn new(stream: StreamId, to: Ste) -> Change {
        Change { stream, to, known: Known { tag_live: None, ats_on: None } }
    }
}

/// A stream table, linear or of two levels, in which everything that is not set aborts.
///
/// Any number of threads may acquire, release, read and change entries; of one entry one thread at a time.
pub struct StreamTable<P: Port> {
    table: Box<sys::smmuv3_strtab>,
    _env: Option<Box<Env>>,
    bridge: Bridge<P>,
}

// SAFETY: everything that the table points to is its own; the port may be used from any thread.
unsafe impl<P: Port + Send> Send for StreamTable<P> {}
// SAFETY: the C functions reached through a shared reference may be called from any thread (strtab.h, Concurrency).
unsafe impl<P: Port> Sync for StreamTable<P> {}

impl<P: Port> StreamTable<P> {
    /// A table in which every StreamID aborts. Writes no register: put [`base`](Self::base) and
    /// [`base_cfg`](Self::base_cfg) into STRTAB_BASE and STRTAB_BASE_CFG.
    ///
    /// # Errors
    /// [`Error::Range`] for sizes, [`Error::Unsupported`] for two levels without IDR0.ST_LEVEL, [`Error::Memory`].
    pub fn new(port: P, config: &StreamTableConfig) -> Result<Self, Error> {
        Self::with(port, config, |table, args| {
            // SAFETY: pointers to a boxed structure and to a local, whose parts live as long as the table.
            unsafe { sys::smmuv3_strtab_init(table, args) }
        })
    }

    /// Take over a table that an SMMU may already use. `log2size` and `split` are those of `cfg`; leaves that are there are
    /// never freed.
    ///
    /// # Safety
    /// `base` and `cfg` are the values of the SMMU's registers, and the port's `from_bus` reaches that memory for as long as
    /// this object lives. Level 1 descriptors in it point to leaves that are just as reachable.
    ///
    /// # Errors
    /// [`Error::Range`] for `sid_bits` or a reserved format, [`Error::Access`] when the port has no pointer for the address,
    /// [`Error::Memory`].
    pub unsafe fn adopt(port: P, config: &StreamTableConfig, base: u64, cfg: u32) -> Result<Self, Error> {
        Self::with(port, config, |table, args| {
            // SAFETY: as new; the registers are the caller's promise.
            unsafe { sys::smmuv3_strtab_adopt(table, args, base, cfg) }
        })
    }

    fn with(
        port: P,
        config: &StreamTableConfig,
        make: impl FnOnce(*mut sys::smmuv3_strtab, *const sys::smmuv3_strtab_args) -> i32,
    ) -> Result<Self, Error> {
        let bridge = Bridge::new(port);
        let env = config.env.map(Box::new);
        let args = sys::smmuv3_strtab_args {
            port: bridge.raw(),
            env: env.as_deref().map_or(core::ptr::null(), Env::raw),
            state: config.state.raw(),
            sid_bits: config.sid_bits,
            log2size: config.log2size,
            split: config.split,
            coherent: config.coherent,
            bad_streamids: config.bad_streamids,
            read_allocate: config.read_allocate,
        };
        let mut table = Box::<sys::smmuv3_strtab>::default();
        Error::check(make(&mut *table, &args))?;
        Ok(StreamTable { table, _env: env, bridge })
    }

    /// The value of STRTAB_BASE.
    pub fn base(&self) -> u64 {
        self.table.base
    }

    /// The value of STRTAB_BASE_CFG.
    pub fn base_cfg(&self) -> u32 {
        self.table.cfg
    }

    /// The port.
    pub fn port(&self) -> &P {
        self.bridge.port()
    }

    fn raw(&self) -> *mut sys::smmuv3_strtab {
        // C takes a pointer to mutable memory; what it writes through it are atomics in the memory of the tables.
        core::ptr::from_ref(&*self.table).cast_mut()
    }

    /// Become a user of a StreamID: its entry exists from now on, and aborts until it is changed.
    ///
    /// # Errors
    /// [`Error::Range`]: no such StreamID; [`Error::Memory`].
    pub fn acquire(&self, stream: StreamId) -> Result<Stream<'_, P>, Error> {
        // SAFETY: a function that any thread may call.
        Error::check(unsafe { sys::smmuv3_strtab_acquire(self.raw(), stream.0) })?;
        Ok(Stream { table: self, stream })
    }

    /// Read an entry as the SMMU finds it in memory, word by word.
    ///
    /// # Errors
    /// [`Error::Range`]: no such StreamID; [`Error::NotFound`]: a level 1 descriptor without it.
    pub fn read(&self, stream: StreamId) -> Result<Ste, Error> {
        let mut ste = Ste::default();
        // SAFETY: pointers to this table and a local; leaves are freed by `release` alone, which asks for `&mut`.
        Error::check(unsafe { sys::smmuv3_strtab_read(&*self.table, stream.0, ste.raw_words_mut().cast()) })?;
        Ok(ste)
    }

    /// Change entries, together: returns when the SMMU acts on all of them.
    ///
    /// # Safety
    /// Devices may then access what the new entries lead to. Nobody else changes these entries meanwhile.
    ///
    /// # Errors
    /// [`Error::Illegal`]: the SMMU would refuse an entry ([`Ste::check`] says why); [`Error::Exists`]: two entries for one
    /// stream; [`Error::NotFound`]: not acquired; [`Error::Range`]; [`Error::Unsupported`]: a plan has to switch ATS. Nothing
    /// was changed then. Errors of [`Submitter::wait`]: what the SMMU has cached of these entries is unknown; invalidate
    /// them and try again.
    pub unsafe fn apply<Q: Port>(&self, submitter: &mut Submitter<'_, Q>, changes: &[Change]) -> Result<(), Error> {
        let mut raw: Vec<sys::smmuv3_strtab_change> = changes.iter().map(Change::raw).collect();
        let sink = Sink::new(submitter);
        // SAFETY: pointers to this table and to locals that live across the call; the rest is the caller's promise.
        Error::check(unsafe { sys::smmuv3_strtab_set(&*self.table, &sink.raw, raw.as_mut_ptr(), raw.len()) })
    }

    /// Make streams abort: what detach does. Allocates nothing of the port's.
    ///
    /// # Errors
    /// As [`StreamTable::apply`].
    pub fn abort<Q: Port>(&self, submitter: &mut Submitter<'_, Q>, streams: &[StreamId]) -> Result<(), Error> {
        let mut raw: Vec<sys::smmuv3_strtab_change> = streams
            .iter()
            .map(|stream| {
                let mut change = sys::smmuv3_strtab_change::default();
                // SAFETY: a pointer to a local.
                unsafe { sys::smmuv3_strtab_change_abort(&mut change, stream.0) };
                change
            })
            .collect();
        let sink = Sink::new(submitter);
        // SAFETY: as apply; an entry that aborts lets no device access anything.
        Error::check(unsafe { sys::smmuv3_strtab_set(&*self.table, &sink.raw, raw.as_mut_ptr(), raw.len()) })
    }

    /// CMD_STALL_TERM and CMD_SYNC for a stream that aborts by now: its stalled transactions end.
    ///
    /// # Errors
    /// Those of [`Submitter::execute`].
    pub fn stall_term<Q: Port>(&self, submitter: &mut Submitter<'_, Q>, stream: StreamId) -> Result<(), Error> {
        let sink = Sink::new(submitter);
        // SAFETY: pointers to this table and a local.
        Error::check(unsafe { sys::smmuv3_strtab_stall_term(&*self.table, &sink.raw, stream.0) })
    }

    /// Take the leaf of a stream out, if nobody uses it.
    ///
    /// # Errors
    /// [`Error::Busy`]: used, or not empty, or not allocated here; [`Error::Range`]; [`Error::Argument`]: `trimmed` holds
    /// leaves of another table. No leaf, or a linear table, is no error.
    pub fn trim(&self, stream: StreamId, trimmed: &mut Trimmed) -> Result<(), Error> {
        trimmed.claim(&*self.table)?;
        // SAFETY: any thread may call it; the gather is borrowed exclusively.
        Error::check(unsafe { sys::smmuv3_strtab_trim(self.raw(), stream.0, &mut trimmed.gather) })
    }

    /// Invalidate what trimmed leaves were cached as, then free them.
    ///
    /// # Errors
    /// Those of [`Submitter::execute`]; the leaves are given back with them, to try again.
    pub fn settle<Q: Port>(
        &mut self,
        submitter: &mut Submitter<'_, Q>,
        mut trimmed: Trimmed,
    ) -> Result<(), (Error, Trimmed)> {
        if let Err(error) = trimmed.claim(&*self.table) {
            return Err((error, trimmed));
        }
        let sink = Sink::new(submitter);
        // SAFETY: pointers to this table and locals.
        if let Err(error) = Error::check(unsafe { sys::smmuv3_strtab_settle(&*self.table, &sink.raw, &trimmed.gather) })
        {
            return Err((error, trimmed));
        }
        // SAFETY: the SMMU has forgotten the leaves, and `&mut` says that no other thread reads the table.
        unsafe { sys::smmuv3_gather_release(self.bridge.raw(), &mut trimmed.gather) };
        Ok(())
    }

    /// Give all memory back. A table that is only dropped is leaked: the SMMU may read it.
    ///
    /// # Safety
    /// The SMMU does not use the table any more: SMMUEN is 0 and acknowledged, or another table was installed, and cached
    /// entries were invalidated.
    pub unsafe fn free(mut self) {
        // SAFETY: the caller's promise; no stream borrows the table any more.
        unsafe { sys::smmuv3_strtab_destroy(&mut *self.table) };
    }
}

impl Change {
    fn raw(&self) -> sys::smmuv3_strtab_change {
        sys::smmuv3_strtab_change {
            sid: self.stream.0,
            tag_live: crate::plan::tri(self.known.tag_live),
            ats_on: crate::plan::tri(self.known.ats_on),
            to: sys::smmuv3_ste { w: self.to.words() },
            ..Default::default()
        }
    }
}

impl<P: Port> fmt::Debug for StreamTable<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("StreamTable")
            .field("base", &format_args!("{:#x}", self.table.base))
            .field("base_cfg", &format_args!("{:#x}", self.table.cfg))
            .finish()
    }
}

/// A StreamID that is in use; dropping it gives the entry back, which should abort again by then.
pub struct Stream<'t, P: Port> {
    table: &'t StreamTable<P>,
    stream: StreamId,
}

impl<P: Port> Stream<'_, P> {
    /// Which one.
    pub fn id(&self) -> StreamId {
        self.stream
    }
}

impl<P: Port> Drop for Stream<'_, P> {
    fn drop(&mut self) {
        // SAFETY: pairs with the acquire that made this.
        unsafe { sys::smmuv3_strtab_release(self.table.raw(), self.stream.0) };
    }
}

impl<P: Port> fmt::Debug for Stream<'_, P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Stream({})", self.stream)
    }
}

/// What a CD table is made of. The default is one CD, for an SMMU that does not snoop.
#[derive(Clone, Copy, Debug, Default)]
pub struct CdTableConfig {
    /// What the SMMU can do; new CDs are checked against it. `None`: they are not checked.
    pub env: Option<Env>,
    /// Security state of the streams.
    pub state: State,
    /// log2 of the number of CDs, 0 to 20 (STE.S1CDMax).
    pub cdmax: u32,
    /// STE.S1Fmt: 0 linear, 1 two levels with leaves of 4 KB, 2 with leaves of 64 KB.
    pub fmt: u32,
    /// STE.S1DSS.
    pub dss: u32,
    /// The SMMU snoops the CPU's caches.
    pub coherent: bool,
}

/// One CD wanted.
#[derive(Clone, Copy, Debug)]
pub struct CdChange<'a> {
    /// Its SubstreamID; `None` for traffic without one.
    pub substream: Option<SubstreamId>,
    /// The CD wanted; all zero takes it out.
    pub to: Cd,
    /// An STE that leads to the table, for StreamWorld and VMID. `None`: EL1, VMID 0.
    pub ste: Option<&'a Ste>,
    /// What else is known.
    pub known: Known,
}

impl CdChange<'_> {
    /// A change with nothing else known.
    pub const fn new(substream: Option<SubstreamId>, to: Cd) -> CdChange<'static> {
        CdChange { substream, to, ste: None, known: Known { tag_live: None, ats_on: None } }
    }
}

/// A table of context descriptors that one or more STEs lead to. Every CD that was not set has V=0.
///
/// Addresses in it are those of the port; tables in IPA space, under stage 2, need a port whose `to_bus` gives IPAs.
pub struct CdTable<P: Port> {
    table: Box<sys::smmuv3_cdtab>,
    _env: Option<Box<Env>>,
    bridge: Bridge<P>,
}

// SAFETY: everything that the table points to is its own; the port may be used from any thread.
unsafe impl<P: Port + Send> Send for CdTable<P> {}
// SAFETY: the C functions reached through a shared reference may be called from any thread (cdtab.h, Concurrency).
unsafe impl<P: Port> Sync for CdTable<P> {}

impl<P: Port> CdTable<P> {
    /// A table of invalid CDs.
    ///
    /// # Errors
    /// [`Error::Range`] for sizes and formats, [`Error::Unsupported`] for what the SMMU lacks, [`Error::Memory`].
    pub fn new(port: P, config: &CdTableConfig) -> Result<Self, Error> {
        let bridge = Bridge::new(port);
        let env = config.env.map(Box::new);
        let args = sys::smmuv3_cdtab_args {
            port: bridge.raw(),
            env: env.as_deref().map_or(core::ptr::null(), Env::raw),
            space: core::ptr::null(),
            state: config.state.raw(),
            cdmax: config.cdmax,
            fmt: config.fmt,
            dss: config.dss,
            coherent: config.coherent,
        };
        let mut table = Box::<sys::smmuv3_cdtab>::default();
        // SAFETY: pointers to a boxed structure and a local, whose parts live as long as the table.
        Error::check(unsafe { sys::smmuv3_cdtab_init(&mut *table, &args) })?;
        Ok(CdTable { table, _env: env, bridge })
    }

    fn raw(&self) -> *mut sys::smmuv3_cdtab {
        core::ptr::from_ref(&*self.table).cast_mut()
    }

    /// The port.
    pub fn port(&self) -> &P {
        self.bridge.port()
    }

    /// Put table, size, layout and S1DSS into the fields of an STE; the others stay.
    pub fn fill(&self, ste: &mut Ste) {
        // SAFETY: pointers to this table and a borrow.
        unsafe { sys::smmuv3_cdtab_fill_ste(&*self.table, ste.raw_words_mut().cast()) };
    }

    /// Become a user of a CD: it exists from now on, with V=0 until it is changed.
    ///
    /// # Errors
    /// [`Error::Range`]: no such SubstreamID; [`Error::Memory`].
    pub fn acquire(&self, substream: SubstreamId) -> Result<Substream<'_, P>, Error> {
        // SAFETY: a function that any thread may call.
        Error::check(unsafe { sys::smmuv3_cdtab_acquire(self.raw(), substream.0) })?;
        Ok(Substream { table: self, substream })
    }

    /// Read a CD as the SMMU finds it in memory, word by word.
    ///
    /// # Errors
    /// [`Error::Range`], [`Error::NotFound`]: no leaf.
    pub fn read(&self, substream: SubstreamId) -> Result<Cd, Error> {
        let mut cd = Cd::default();
        // SAFETY: pointers to this table and a local; leaves are freed by `settle` alone, which asks for `&mut`.
        Error::check(unsafe { sys::smmuv3_cdtab_read(&*self.table, substream.0, cd.raw_words_mut().cast()) })?;
        Ok(cd)
    }

    /// Change CDs, together; `streams` are all that lead to this table now.
    ///
    /// # Safety
    /// Devices may then access what the new CDs lead to. Nobody else changes these CDs meanwhile, and the page tables of CDs
    /// that are replaced stay until their translations were invalidated.
    ///
    /// # Errors
    /// [`Error::Illegal`], [`Error::Exists`], [`Error::NotFound`], [`Error::Range`], [`Error::Unsupported`],
    /// [`Error::Argument`]: traffic to which S1DSS gives no CD. Nothing was changed then. Errors of [`Submitter::wait`].
    pub unsafe fn apply<Q: Port>(
        &self,
        submitter: &mut Submitter<'_, Q>,
        streams: &[StreamId],
        changes: &[CdChange<'_>],
    ) -> Result<(), Error> {
        let sids: Vec<u32> = streams.iter().map(|stream| stream.0).collect();
        let count = u32::try_from(sids.len()).map_err(|_| Error::Range)?;
        let mut raw: Vec<sys::smmuv3_cdtab_change> = changes
            .iter()
            .map(|change| sys::smmuv3_cdtab_change {
                ssid: change.substream.map_or(0, |substream| substream.0),
                ssv: change.substream.is_some(),
                tag_live: crate::plan::tri(change.known.tag_live),
                ats_on: crate::plan::tri(change.known.ats_on),
                to: sys::smmuv3_cd { w: change.to.words() },
                ste: change.ste.map_or(core::ptr::null(), |ste| ste.raw_words().cast()),
                sids: sids.as_ptr(),
                sid_count: count,
                ..Default::default()
            })
            .collect();
        let sink = Sink::new(submitter);
        // SAFETY: pointers to this table and to locals that live across the call; the rest is the caller's promise.
        Error::check(unsafe { sys::smmuv3_cdtab_set(&*self.table, &sink.raw, raw.as_mut_ptr(), raw.len()) })
    }

    /// Take the leaf of a CD out, if nobody uses it.
    ///
    /// # Errors
    /// As [`StreamTable::trim`].
    pub fn trim(&self, substream: SubstreamId, trimmed: &mut Trimmed) -> Result<(), Error> {
        trimmed.claim(&*self.table)?;
        // SAFETY: any thread may call it; the gather is borrowed exclusively.
        Error::check(unsafe { sys::smmuv3_cdtab_trim(self.raw(), substream.0, &mut trimmed.gather) })
    }

    /// Invalidate what trimmed leaves were cached as, for all `streams` that lead here, then free them.
    ///
    /// # Safety
    /// `streams` names every stream whose STE leads to this table.
    ///
    /// # Errors
    /// Those of [`Submitter::execute`]; the leaves are given back with them, to try again.
    pub unsafe fn settle<Q: Port>(
        &mut self,
        submitter: &mut Submitter<'_, Q>,
        streams: &[StreamId],
        mut trimmed: Trimmed,
    ) -> Result<(), (Error, Trimmed)> {
        if let Err(error) = trimmed.claim(&*self.table) {
            return Err((error, trimmed));
        }
        let sids: Vec<u32> = streams.iter().map(|stream| stream.0).collect();
        let sink = Sink::new(submitter);
        let status = match u32::try_from(sids.len()) {
            // SAFETY: pointers to this table and locals.
            Ok(count) => unsafe {
                sys::smmuv3_cdtab_settle(&*self.table, &sink.raw, sids.as_ptr(), count, &trimmed.gather)
            },
            Err(_) => Error::Range.status(),
        };
        if let Err(error) = Error::check(status) {
            return Err((error, trimmed));
        }
        // SAFETY: the SMMU has forgotten the leaves, and `&mut` says that no other thread reads the table.
        unsafe { sys::smmuv3_gather_release(self.bridge.raw(), &mut trimmed.gather) };
        Ok(())
    }

    /// Give all memory back. A table that is only dropped is leaked: the SMMU may read it.
    ///
    /// # Safety
    /// No STE leads here any more, CFGI and CMD_SYNC are complete.
    pub unsafe fn free(mut self) {
        // SAFETY: the caller's promise; no CD borrows the table any more.
        unsafe { sys::smmuv3_cdtab_destroy(&mut *self.table) };
    }
}

impl<P: Port> fmt::Debug for CdTable<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("CdTable").field("address", &format_args!("{:#x}", self.table.address)).finish()
    }
}

/// A CD that is in use; dropping it gives it back, with V=0 again by then.
pub struct Substream<'t, P: Port> {
    table: &'t CdTable<P>,
    substream: SubstreamId,
}

impl<P: Port> Substream<'_, P> {
    /// Which one.
    pub fn id(&self) -> SubstreamId {
        self.substream
    }
}

impl<P: Port> Drop for Substream<'_, P> {
    fn drop(&mut self) {
        // SAFETY: pairs with the acquire that made this.
        unsafe { sys::smmuv3_cdtab_release(self.table.raw(), self.substream.0) };
    }
}

impl<P: Port> fmt::Debug for Substream<'_, P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Substream({})", self.substream)
    }
}
