// SPDX-License-Identifier: MIT
//! From "these pages changed" to commands, for every device that must hear of it.
//!
//! An [`Invalidator`] joins the command queues of one or more SMMUs. A [`Domain`] lists who shares one set of page tables;
//! threads invalidate through it without a lock while devices come and go.
//!
//! ```
//! # use smmuv3::inval::{Domain, Invalidator, Participant, Request, Target};
//! # use smmuv3::{pgtable::Gather, values::Opcode, Asid, Error, Port, StreamId, Vmid};
//! fn attach<'i, P: Port>(domain: &Domain<'i, '_, P>) -> Result<(), Error> {
//!     let targets = [
//!         Target::Stage1 { smmu: 0, opcode: Opcode::TLBI_NH_VA, asid: Asid(5), vmid: Vmid(0) },
//!         Target::Atc { smmu: 0, stream: StreamId(0x42), substream: None, global: false },
//!     ];
//!     let attachment = domain.prepare(&targets)?.publish(); // every execute() from here on is for the new device, too
//!     // ... now install its STE and CD.
//!     domain.detach(attachment).map_err(|(error, _)| error) // after its STE or CD was taken out
//! }
//!
//! fn unmapped<P: Port>(domain: &Domain<'_, '_, P>, me: &mut Participant<'_, '_, P>, gather: &Gather) -> Result<(), Error> {
//!     match Request::from_gather(gather) {
//!         Some(request) => domain.execute(me, &request, None),
//!         None => Ok(()),
//!     }
//! }
//! ```
use crate::pgtable::Gather;
use crate::port::{Bridge, Port};
use crate::queue::{Submit, Submitter};
use crate::values::Opcode;
use crate::{Asid, Caps, Command, Env, Error, StreamId, SubstreamId, Vmid};
use alloc::boxed::Box;
use alloc::vec::Vec;
use core::cell::UnsafeCell;
use core::fmt;
use core::ptr::NonNull;
use core::sync::atomic::{AtomicBool, Ordering};
use smmuv3_sys as sys;

/// A pool of ASIDs or VMIDs. Any thread may use it; there are no locks.
///
/// A tag may be used again only after everything cached under it was dropped: either the owner does that and
/// [frees](Tags::free) it, or it [retires](Tags::retire) it and one [flush](Tags::flush) serves all retired tags.
///
/// ```
/// use smmuv3::{inval::Tags, Error};
/// let vmids = Tags::new(8, 1)?; // 1 to 255: VMID 0 tags what has no stage 2
/// let first = vmids.take()?;
/// assert_eq!(first, 1);
/// vmids.retire(first)?;
/// assert_eq!(vmids.flush(|count| { assert_eq!(count, 1); Ok(()) })?, 1);
/// assert_eq!(vmids.reserve(first), Ok(()));
/// assert_eq!(vmids.reserve(first), Err(Error::Exists));
/// # Ok::<(), Error>(())
/// ```
pub struct Tags {
    pool: UnsafeCell<sys::smmuv3_tag_pool>,
    _words: Box<[UnsafeCell<sys::smmuv3_a64>]>,
}

// SAFETY: the words are the pool's own.
unsafe impl Send for Tags {}
// SAFETY: every function of tag.h may be called from any context; they use atomics only.
unsafe impl Sync for Tags {}

impl Tags {
    /// Tags `first` to 2^`bits` - 1.
    ///
    /// # Errors
    /// [`Error::Range`]: `bits` is not 1 to 16, or no tag would be left.
    pub fn new(bits: u32, first: u16) -> Result<Tags, Error> {
        if !(1..=16).contains(&bits) {
            return Err(Error::Range);
        }
        let words = 3 * (1usize << bits.saturating_sub(6));
        let mut words: Box<[_]> =
            core::iter::repeat_with(|| UnsafeCell::new(sys::smmuv3_a64 { v: 0 })).take(words).collect();
        let mut pool = sys::smmuv3_tag_pool::default();
        // SAFETY: as many words as tag.h asks for, which live as long as the pool.
        Error::check(unsafe { sys::smmuv3_tag_init(&mut pool, words.as_mut_ptr().cast(), bits, first.into()) })?;
        Ok(Tags { pool: UnsafeCell::new(pool), _words: words })
    }

    /// ASIDs of an SMMU: 16 bits with IDR0.ASID16, else 8, also where it is not known.
    ///
    /// # Errors
    /// None.
    pub fn asids(caps: &Caps) -> Result<Tags, Error> {
        Tags::new(if caps.asid_bits() == Some(16) { 16 } else { 8 }, 0)
    }

    /// VMIDs of an SMMU from 1 on: 16 bits with IDR0.VMID16, else 8, also where it is not known.
    ///
    /// # Errors
    /// None.
    pub fn vmids(caps: &Caps) -> Result<Tags, Error> {
        Tags::new(if caps.vmid_bits() == Some(16) { 16 } else { 8 }, 1)
    }

    /// A free tag.
    ///
    /// # Errors
    /// [`Error::Full`]: none; retired ones may become free by a flush.
    pub fn take(&self) -> Result<u16, Error> {
        let mut tag = 0;
        // SAFETY: the pool is set up; a pointer to a local.
        Error::check(unsafe { sys::smmuv3_tag_take(self.pool.get(), &mut tag) })?;
        Ok(tag as u16)
    }

    /// Keep a tag for a purpose of the caller's.
    ///
    /// # Errors
    /// [`Error::Range`], [`Error::Exists`]: in use.
    pub fn reserve(&self, tag: u16) -> Result<(), Error> {
        // SAFETY: the pool is set up.
        Error::check(unsafe { sys::smmuv3_tag_reserve(self.pool.get(), tag.into()) })
    }

    /// Give a tag back whose TLBI and CMD_SYNC are complete.
    ///
    /// # Errors
    /// [`Error::Range`], [`Error::NotFound`]: not in use, or retired.
    pub fn free(&self, tag: u16) -> Result<(), Error> {
        // SAFETY: the pool is set up.
        Error::check(unsafe { sys::smmuv3_tag_free(self.pool.get(), tag.into()) })
    }

    /// Give a tag back that no STE or CD names any longer; the next flush drops what is cached under it.
    ///
    /// # Errors
    /// [`Error::Range`], [`Error::NotFound`]: not in use, or retired already.
    pub fn retire(&self, tag: u16) -> Result<(), Error> {
        // SAFETY: the pool is set up.
        Error::check(unsafe { sys::smmuv3_tag_retire(self.pool.get(), tag.into()) })
    }

    /// Free all tags that are retired now. `invalidate` gets their number, and must drop everything that this pool's tags
    /// can reach, with CMD_SYNC, on every SMMU that shares it; after its error the tags are retired again. Returns their
    /// number.
    ///
    /// # Errors
    /// [`Error::Busy`]: another flush runs; the error of `invalidate`.
    pub fn flush(&self, invalidate: impl FnOnce(u32) -> Result<(), Error>) -> Result<u32, Error> {
        struct End<'a>(&'a Tags, bool);
        impl Drop for End<'_> {
            fn drop(&mut self) {
                // SAFETY: ends the flush that was begun.
                unsafe { sys::smmuv3_tag_flush_end(self.0.pool.get(), self.1) };
            }
        }
        let mut count = 0;
        // SAFETY: the pool is set up; a pointer to a local.
        Error::check(unsafe { sys::smmuv3_tag_flush_begin(self.pool.get(), &mut count) })?;
        let mut end = End(self, false);
        invalidate(count)?;
        end.1 = true;
        Ok(count)
    }
}

impl fmt::Debug for Tags {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // SAFETY: `count` is constant.
        write!(f, "Tags({})", unsafe { (*self.pool.get()).count })
    }
}

/// Who must hear of changes. `smmu` is the place of its queue in [`Invalidator::new`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Target {
    /// Translations of stage 1 under an ASID.
    Stage1 {
        /// Which SMMU.
        smmu: usize,
        /// TLBI_NH_VA, or TLBI_EL2_VA with StreamWorld EL2-E2H, TLBI_EL3_VA, TLBI_S_EL2_VA.
        opcode: Opcode,
        /// ASID of the CD.
        asid: Asid,
        /// S2VMID of the STE; 0 without stage 2.
        vmid: Vmid,
    },
    /// Translations of stage 2 under a VMID.
    Stage2 {
        /// Which SMMU.
        smmu: usize,
        /// TLBI_S2_IPA or TLBI_S_S2_IPA.
        opcode: Opcode,
        /// The VMID.
        vmid: Vmid,
    },
    /// Stage 1 of guests above a stage 2 that changes; beside its `Stage2`.
    Nested {
        /// Which SMMU.
        smmu: usize,
        /// The VMID.
        vmid: Vmid,
    },
    /// A device with ATS that sees the addresses of the request.
    Atc {
        /// Which SMMU.
        smmu: usize,
        /// The device.
        stream: StreamId,
        /// Its SubstreamID; `None`: what it caches without one.
        substream: Option<SubstreamId>,
        /// With a SubstreamID: translations marked Global.
        global: bool,
    },
    /// A device with ATS that sees other addresses, such as a guest's: everything it caches.
    AtcAll {
        /// Which SMMU.
        smmu: usize,
        /// The device.
        stream: StreamId,
    },
}

/// What changed.
#[derive(Clone, Copy, Debug)]
pub struct Request(sys::smmuv3_inval_request);

impl Request {
    /// Everything of the address space.
    pub fn all() -> Request {
        Request(sys::smmuv3_inval_request {
            flags: sys::smmuv3_inval_request_flag::SMMUV3_INVAL_ALL.0,
            granule_log2: 12,
            ..Default::default()
        })
    }

    /// Leaves of unknown size and tables in `first..=last`, by address.
    pub fn range(first: u64, last: u64, granule_log2: u32) -> Request {
        Request(sys::smmuv3_inval_request {
            first,
            last,
            granule_log2,
            flags: sys::smmuv3_inval_request_flag::SMMUV3_INVAL_TABLES.0,
            ..Default::default()
        })
    }

    /// What a change of tables left to do; `None`: nothing.
    pub fn from_gather(gather: &Gather) -> Option<Request> {
        let mut raw = sys::smmuv3_inval_request::default();
        // SAFETY: pointers to a local and a borrow.
        unsafe { sys::smmuv3_inval_request_from_gather(&mut raw, gather.raw()) }.then_some(Request(raw))
    }

    /// One TLBI that covers more is better than two.
    #[must_use]
    pub fn with_over_invalidation(mut self) -> Request {
        self.0.flags |= sys::smmuv3_inval_request_flag::SMMUV3_INVAL_OVER.0;
        self
    }

    /// Ranges of devices above 2^`log2` pages of 4 KB are split into exact spans.
    #[must_use]
    pub fn with_atc_limit(mut self, log2: u32) -> Request {
        self.0.atc_limit_log2 = log2;
        self
    }

    /// Nanoseconds to wait for space and for completion; 0: the queue's default.
    #[must_use]
    pub fn with_timeout(mut self, timeout_ns: u64) -> Request {
        self.0.timeout_ns = timeout_ns;
        self
    }
}

/// Something that went wrong for one SMMU or one device.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Failure {
    /// Which SMMU.
    pub smmu: usize,
    /// The device, for its CMD_ATC_INVs; `None` for TLBIs.
    pub device: Option<(StreamId, SubstreamId)>,
    /// Why.
    pub error: Error,
    /// The command that the SMMU refused, when its queue's log has it still.
    pub command: Option<Command>,
}

/// Failures kept by an [`Outcome`].
const FAILURES: usize = 8;

/// What an execution did, and what went wrong for whom.
#[derive(Default)]
pub struct Outcome {
    failures: [sys::smmuv3_inval_error; FAILURES],
    raw: sys::smmuv3_inval_outcome,
    smmus: usize,
}

impl Outcome {
    /// Nothing yet.
    pub fn new() -> Outcome {
        Outcome::default()
    }

    /// Commands submitted, CMD_SYNCs included.
    pub fn commands(&self) -> u32 {
        self.raw.commands
    }

    /// Failures in all, also those that were not kept.
    pub fn count(&self) -> u32 {
        self.raw.error_count
    }

    /// The first failures, at most eight.
    pub fn failures(&self) -> impl Iterator<Item = Failure> + '_ {
        let base = self.smmus;
        self.failures[..(self.raw.error_count as usize).min(FAILURES)].iter().map(move |raw| {
            let atc = raw.kind >= sys::smmuv3_inval_kind::SMMUV3_INVAL_ATC.0;
            let command = Command::from_words(raw.cmd.w);
            Failure {
                smmu: (raw.smmu as usize).wrapping_sub(base) / size_of::<sys::smmuv3_inval_smmu>(),
                device: atc.then_some((StreamId(raw.sid), SubstreamId(raw.ssid))),
                error: Error::from_status(raw.status),
                command: (command != Command::default()).then_some(command),
            }
        })
    }

    /// For C: room for errors, which stays where it is during the call.
    fn begin(&mut self, smmus: *const sys::smmuv3_inval_smmu) -> *mut sys::smmuv3_inval_outcome {
        self.smmus = smmus as usize;
        self.raw = sys::smmuv3_inval_outcome {
            errors: self.failures.as_mut_ptr(),
            error_max: FAILURES as u32,
            ..Default::default()
        };
        &mut self.raw
    }
}

impl fmt::Debug for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Outcome")
            .field("commands", &self.raw.commands)
            .field("failures", &self.failures().collect::<Vec<_>>())
            .finish()
    }
}

/// The command queues of one or more SMMUs, and the threads that invalidate through them.
pub struct Invalidator<'q, P: Port> {
    queues: Vec<&'q dyn Submit<P>>,
    smmus: Box<[sys::smmuv3_inval_smmu]>,
    _sets: Box<[sys::smmuv3_cmdq_set]>,
    readers: NonNull<sys::smmuv3_inval_readers>,
    _handles: Box<[UnsafeCell<sys::smmuv3_inval_reader>]>,
    bridge: Bridge<P>,
}

// SAFETY: everything that it points to is its own or borrowed; the port may be used from any thread.
unsafe impl<P: Port + Send> Send for Invalidator<'_, P> {}
// SAFETY: SMMUs are constant, a handle is used through its one Participant, the epoch is atomic.
unsafe impl<P: Port> Sync for Invalidator<'_, P> {}

impl<'q, P: Port> Invalidator<'q, P> {
    /// Join queues, each with what its SMMU can do. `participants` threads may invalidate at one time, at most as many as
    /// every queue has submitters. Memory of lists comes from `port`.
    ///
    /// # Errors
    /// [`Error::Argument`]: no queue, no participant; [`Error::Range`]: a queue without room for a command and CMD_SYNC.
    pub fn new<Q: Submit<P>>(port: P, queues: &[(&'q Q, &Env)], participants: u32) -> Result<Self, Error> {
        if queues.is_empty() || participants == 0 {
            return Err(Error::Argument);
        }
        let bridge = Bridge::new(port);
        let sets: Box<[_]> = queues
            .iter()
            .map(|(queue, _)| sys::smmuv3_cmdq_set { main: queue.queue(), members: core::ptr::null(), count: 0 })
            .collect();
        let mut smmus: Box<[_]> = queues.iter().map(|_| sys::smmuv3_inval_smmu::default()).collect();
        for (index, (_, env)) in queues.iter().enumerate() {
            // SAFETY: pointers to this object's memory, to a queue that outlives it, and to a borrow that is only read.
            Error::check(unsafe { sys::smmuv3_inval_smmu_init(&mut smmus[index], &sets[index], env.raw(), 0) })?;
        }
        let mut handles: Box<[UnsafeCell<sys::smmuv3_inval_reader>]> =
            (0..participants).map(|_| UnsafeCell::default()).collect();
        let mut readers = Box::<sys::smmuv3_inval_readers>::default();
        // SAFETY: pointers to memory that lives as long as this object.
        Error::check(unsafe {
            sys::smmuv3_inval_readers_init(&mut *readers, bridge.raw(), handles.as_mut_ptr().cast(), participants, 0)
        })?;
        Ok(Invalidator {
            queues: queues.iter().map(|(queue, _)| *queue as &dyn Submit<P>).collect(),
            smmus,
            _sets: sets,
            readers: NonNull::from(Box::leak(readers)),
            _handles: handles,
            bridge,
        })
    }

    /// Become participant `index`, who is also submitter `index` of every queue.
    ///
    /// # Errors
    /// [`Error::Argument`]: no such participant or submitter; [`Error::Busy`]: somebody else is.
    pub fn participant(&self, index: u32) -> Result<Participant<'_, 'q, P>, Error> {
        if index as usize >= self._handles.len() {
            return Err(Error::Argument);
        }
        let submitters = self.queues.iter().map(|queue| queue.submitter(index)).collect::<Result<Vec<_>, _>>()?;
        Ok(Participant { invalidator: self, submitters, index })
    }

    /// An empty domain.
    pub fn domain(&self) -> Domain<'_, 'q, P> {
        let mut raw = Box::<sys::smmuv3_inval_domain>::default();
        // SAFETY: pointers to memory that lives as long as the domain.
        unsafe { sys::smmuv3_inval_domain_init(&mut *raw, self.readers.as_ptr()) };
        Domain { raw: NonNull::from(Box::leak(raw)), invalidator: self, control: AtomicBool::new(false) }
    }

    fn entry(&self, target: &Target) -> Result<sys::smmuv3_inval_entry, Error> {
        let mut entry = sys::smmuv3_inval_entry::default();
        let smmu = |index: usize| self.smmus.get(index).map(core::ptr::from_ref).ok_or(Error::Argument);
        // SAFETY: pointers to a local and to an SMMU of this object.
        unsafe {
            match *target {
                Target::Stage1 { smmu: at, opcode, asid, vmid } => {
                    sys::smmuv3_inval_entry_stage1(&mut entry, smmu(at)?, opcode.0.into(), asid.0.into(), vmid.0.into())
                }
                Target::Stage2 { smmu: at, opcode, vmid } => {
                    sys::smmuv3_inval_entry_stage2(&mut entry, smmu(at)?, opcode.0.into(), vmid.0.into());
                }
                Target::Nested { smmu: at, vmid } => {
                    sys::smmuv3_inval_entry_nested(&mut entry, smmu(at)?, vmid.0.into());
                }
                Target::Atc { smmu: at, stream, substream, global } => {
                    let mut flags = 0;
                    if substream.is_some() {
                        flags |= sys::smmuv3_inval_entry_flag::SMMUV3_INVAL_SSV.0;
                        flags |= if global { sys::smmuv3_inval_entry_flag::SMMUV3_INVAL_GLOBAL.0 } else { 0 };
                    }
                    let substream = substream.unwrap_or_default();
                    sys::smmuv3_inval_entry_atc(&mut entry, smmu(at)?, stream.0, substream.0, flags);
                }
                Target::AtcAll { smmu: at, stream } => {
                    sys::smmuv3_inval_entry_atc_all(&mut entry, smmu(at)?, stream.0);
                }
            }
        }
        Ok(entry)
    }

    fn entries(&self, targets: &[Target]) -> Result<Box<[sys::smmuv3_inval_entry]>, Error> {
        targets.iter().map(|target| self.entry(target)).collect()
    }
}

impl<P: Port> Drop for Invalidator<'_, P> {
    fn drop(&mut self) {
        // SAFETY: made by Box::leak in new; no participant and no domain borrows this object any more.
        drop(unsafe { Box::from_raw(self.readers.as_ptr()) });
    }
}

impl<P: Port> fmt::Debug for Invalidator<'_, P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Invalidator")
            .field("smmus", &self.queues.len())
            .field("participants", &self._handles.len())
            .finish()
    }
}

/// One thread's part: a handle, and a submitter of every queue.
pub struct Participant<'i, 'q, P: Port> {
    invalidator: &'i Invalidator<'q, P>,
    submitters: Vec<Submitter<'q, P>>,
    index: u32,
}

impl<'q, P: Port> Participant<'_, 'q, P> {
    /// The submitter of an SMMU's queue, for other commands of this thread.
    pub fn submitter(&mut self, smmu: usize) -> Option<&mut Submitter<'q, P>> {
        self.submitters.get_mut(smmu)
    }

    /// Invalidate for some targets, in a domain or not: what a tag left behind, everything that a device caches.
    ///
    /// # Errors
    /// As [`Domain::execute`]. After [`Error::Timeout`] or [`Error::Failed`] a CMD_ATC_INV may still lie in a queue.
    pub fn execute(
        &mut self,
        targets: &[Target],
        request: &Request,
        outcome: Option<&mut Outcome>,
    ) -> Result<(), Error> {
        let mut entries = self.invalidator.entries(targets)?;
        let smmus = self.invalidator.smmus.as_ptr();
        let raw = sys::smmuv3_inval_targets {
            readers: self.invalidator.readers.as_ptr(),
            entries: entries.as_mut_ptr(),
            count: u32::try_from(entries.len()).map_err(|_| Error::Range)?,
        };
        let outcome = outcome.map_or(core::ptr::null_mut(), |outcome| outcome.begin(smmus));
        // SAFETY: pointers to locals and borrows; this is the only user of the handle and of the submitters.
        Error::check(unsafe { sys::smmuv3_inval_execute_targets(&raw, self.index, &request.0, outcome) })
    }
}

impl<P: Port> fmt::Debug for Participant<'_, '_, P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Participant({})", self.index)
    }
}

/// Who shares one set of tables. Invalidations run at any time, on any number of threads; attach, detach and purge one at
/// a time ([`Error::Busy`] else).
///
/// The order of attach: [`prepare`](Domain::prepare), [`publish`](Prepared::publish), then STE or CD. Of detach: ATS off at
/// the endpoint and its cache dropped; [`detach`](Domain::detach) its ATC targets, [`detach_wait`](Domain::detach_wait);
/// STE or CD out, CFGI, CMD_SYNC; detach the rest; drop what the tag left behind.
pub struct Domain<'i, 'q, P: Port> {
    raw: NonNull<sys::smmuv3_inval_domain>,
    invalidator: &'i Invalidator<'q, P>,
    control: AtomicBool,
}

// SAFETY: everything that it points to is its own or borrowed; the port may be used from any thread.
unsafe impl<P: Port + Send> Send for Domain<'_, '_, P> {}
// SAFETY: readers use atomics, the writer's functions are kept to one thread by `control`.
unsafe impl<P: Port> Sync for Domain<'_, '_, P> {}

/// Gives the control path of a domain back.
struct Control<'d>(&'d AtomicBool);

impl Drop for Control<'_> {
    fn drop(&mut self) {
        self.0.store(false, Ordering::Release);
    }
}

/// What was attached, to be [detached](Domain::detach) without an allocation. Dropping it leaves the targets attached.
#[must_use = "detach it, or say forget()"]
#[derive(Debug)]
pub struct Attachment {
    entries: Box<[sys::smmuv3_inval_entry]>,
}

// SAFETY: values; the pointers in them are compared with those of the domain.
unsafe impl Send for Attachment {}
// SAFETY: as above.
unsafe impl Sync for Attachment {}

impl Attachment {
    /// It stays attached as long as the domain lives.
    pub fn forget(self) {}
}

/// A prepared attachment: everything that can fail is done. Dropping it changes nothing.
#[must_use = "publish it"]
pub struct Prepared<'d, 'i, 'q, P: Port> {
    domain: &'d Domain<'i, 'q, P>,
    change: sys::smmuv3_inval_change,
    entries: Box<[sys::smmuv3_inval_entry]>,
    _control: Control<'d>,
}

impl<P: Port> Prepared<'_, '_, '_, P> {
    /// From now on every invalidation is for the new targets, too; they are ready for it. Cannot fail. Install STE or CD
    /// afterwards.
    pub fn publish(mut self) -> Attachment {
        // SAFETY: prepared from this domain, whose control path this is.
        unsafe { sys::smmuv3_inval_publish(self.domain.raw.as_ptr(), &mut self.change) };
        Attachment { entries: core::mem::take(&mut self.entries) }
    }
}

impl<P: Port> Drop for Prepared<'_, '_, '_, P> {
    fn drop(&mut self) {
        // SAFETY: gives back what prepare allocated; after publish there is nothing.
        unsafe { sys::smmuv3_inval_abandon(&mut self.change) };
    }
}

impl<P: Port> fmt::Debug for Prepared<'_, '_, '_, P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Prepared({})", self.entries.len())
    }
}

impl<'i, 'q, P: Port> Domain<'i, 'q, P> {
    fn control(&self) -> Result<Control<'_>, Error> {
        if self.control.swap(true, Ordering::Acquire) {
            return Err(Error::Busy);
        }
        Ok(Control(&self.control))
    }

    /// Prepare an attachment.
    ///
    /// # Errors
    /// [`Error::Argument`]: no such SMMU, or an opcode that is none by address; [`Error::Range`]; [`Error::Memory`];
    /// [`Error::Busy`].
    pub fn prepare(&self, targets: &[Target]) -> Result<Prepared<'_, 'i, 'q, P>, Error> {
        let mut entries = self.invalidator.entries(targets)?;
        let count = u32::try_from(entries.len()).map_err(|_| Error::Range)?;
        let control = self.control()?;
        let mut change = sys::smmuv3_inval_change::default();
        // SAFETY: this is the control path of the domain; pointers to locals.
        Error::check(unsafe {
            sys::smmuv3_inval_prepare(&mut change, self.raw.as_ptr(), entries.as_mut_ptr(), count)
        })?;
        Ok(Prepared { domain: self, change, entries, _control: control })
    }

    /// Take an attachment out. Allocates nothing. Threads that are inside [`execute`](Domain::execute) may still act on it.
    ///
    /// # Errors
    /// [`Error::NotFound`]: it is of another domain; [`Error::Busy`]. Its targets stay attached, and it is given back.
    pub fn detach(&self, mut attachment: Attachment) -> Result<(), (Error, Attachment)> {
        let _control = match self.control() {
            Ok(control) => control,
            Err(error) => return Err((error, attachment)),
        };
        let count = attachment.entries.len() as u32;
        // SAFETY: this is the control path of the domain.
        let status = unsafe { sys::smmuv3_inval_detach(self.raw.as_ptr(), attachment.entries.as_mut_ptr(), count) };
        Error::check(status).map_err(|error| (error, attachment))
    }

    /// Wait until no thread acts on what was detached before: no CMD_ATC_INV for it is under way. `timeout_ns` 0: one look.
    ///
    /// # Errors
    /// [`Error::Timeout`]: a thread is still inside, call again; [`Error::Unknown`]: a CMD_ATC_INV was given up earlier and
    /// may still lie in a queue: execute a CMD_SYNC on every queue, then say [`settled`](Domain::settled).
    pub fn detach_wait(&self, timeout_ns: u64) -> Result<(), Error> {
        // SAFETY: any thread that is no reader; a thread inside `execute` is in that call, not in this one.
        Error::check(unsafe { sys::smmuv3_inval_detach_wait(self.raw.as_ptr(), timeout_ns) })
    }

    /// Commands that were given up are known to be gone from every queue.
    pub fn settled(&self) {
        // SAFETY: an atomic exchange.
        unsafe { sys::smmuv3_inval_settled(self.raw.as_ptr()) };
    }

    /// Drop what detached targets still occupy.
    ///
    /// # Errors
    /// [`Error::Memory`]: the list stays as it is, which only costs time; [`Error::Busy`].
    pub fn purge(&self) -> Result<(), Error> {
        let _control = self.control()?;
        // SAFETY: this is the control path of the domain.
        Error::check(unsafe { sys::smmuv3_inval_purge(self.raw.as_ptr()) })
    }

    /// Invalidate for everyone in the domain, and wait: after success nobody holds what changed.
    ///
    /// # Errors
    /// [`Error::Range`], [`Error::Argument`]: the request, or a participant of another invalidator: nothing was done. Else
    /// the first error of any SMMU or device: its caches may still hold what changed, and freeing pages is not safe. All
    /// others were served.
    pub fn execute(
        &self,
        participant: &mut Participant<'_, '_, P>,
        request: &Request,
        outcome: Option<&mut Outcome>,
    ) -> Result<(), Error> {
        if participant.invalidator.readers != self.invalidator.readers {
            return Err(Error::Argument);
        }
        let smmus = self.invalidator.smmus.as_ptr();
        let outcome = outcome.map_or(core::ptr::null_mut(), |outcome| outcome.begin(smmus));
        // SAFETY: the participant is borrowed exclusively, so that its handle is used by this call alone.
        Error::check(unsafe { sys::smmuv3_inval_execute(self.raw.as_ptr(), participant.index, &request.0, outcome) })
    }
}

impl<P: Port> Drop for Domain<'_, '_, P> {
    fn drop(&mut self) {
        let free = |list: *mut sys::smmuv3_inval_list| {
            // SAFETY: a list of this domain; threads that could be inside it borrow the domain, so there are none.
            unsafe {
                let next = (*list).next;
                let bytes = sys::smmuv3_inval_list_bytes((*list).max);
                if let Some(memory) = NonNull::new(list.cast::<u8>()) {
                    self.invalidator.bridge.port().free(memory, bytes);
                }
                next
            }
        };
        // SAFETY: made by Box::leak in Invalidator::domain, dropped once.
        let raw = unsafe { Box::from_raw(self.raw.as_ptr()) };
        let published = raw.list.v as usize as *mut sys::smmuv3_inval_list;
        if !published.is_null() {
            free(published);
        }
        let mut list = raw.retired;
        while !list.is_null() {
            list = free(list);
        }
    }
}

impl<P: Port> fmt::Debug for Domain<'_, '_, P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Domain").field("invalidator", self.invalidator).finish_non_exhaustive()
    }
}
