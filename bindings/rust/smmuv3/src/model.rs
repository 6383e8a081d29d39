// SPDX-License-Identifier: MIT
//! A software SMMUv3 for VMMs, simulators and tests: registers, commands, translation, events, interrupts.
//!
//! The guest's memory and the rest of the machine are behind [`Host`]. Register accesses, [`run`](Model::run) and reset
//! belong to the embedder's one thread for the device (a second one at the same time is dropped and counted, not
//! undefined); translations run on any number of threads beside it, each with a [`Translator`].
//!
//! ```
//! use smmuv3::model::{Config, Host, Model, Outcome};
//! use smmuv3::walk::{Access, Memory, MemoryError};
//! use smmuv3::{regs, Pa, State, StreamId};
//!
//! struct Machine; // no memory at all: every access of the SMMU is aborted
//! impl Memory for Machine {
//!     fn read64(&self, _: Pa, _: State) -> Result<u64, MemoryError> { Err(MemoryError::Aborted) }
//! }
//! impl Host for Machine {
//!     fn read(&self, _: Pa, _: State, _: &mut [u8]) -> Result<(), MemoryError> { Err(MemoryError::Aborted) }
//!     fn write(&self, _: Pa, _: State, _: &[u8]) -> Result<(), MemoryError> { Err(MemoryError::Aborted) }
//! }
//!
//! let model = Model::new(Machine, &Config::default())?;
//! assert_eq!(model.mmio_read(regs::AIDR.offset().into(), 4, State::NonSecure)?, 2); // SMMUv3.2
//! // SMMUEN is 0: everything bypasses, until GBPA says otherwise.
//! let mut translator = model.translator();
//! let result = translator.translate(&Access::read(StreamId(8), 0x1234))?;
//! assert_eq!((result.outcome, result.address), (Outcome::Ok, Pa(0x1234)));
//! # Ok::<(), smmuv3::Error>(())
//! ```
use crate::text;
use crate::values::EventNumber;
use crate::walk::{Access, Memory, MemoryError, Trampolines};
use crate::{Asid, Error, Pa, Register, Rule, State, StreamId, SubstreamId, Vmid};
use alloc::boxed::Box;
use alloc::sync::Arc;
use alloc::vec::Vec;
use core::ffi::c_void;
use core::fmt;
use core::marker::PhantomData;
use core::ptr::NonNull;
use smmuv3_sys as sys;

/// An interrupt line of the SMMU.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Irq {
    /// The event queue has become non-empty.
    EventQueue,
    /// The PRI queue.
    PriQueue,
    /// CMD_SYNC with CS=SIG_IRQ.
    CmdSync,
    /// A global error.
    Gerror,
}

/// How a stalled transaction goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Resume {
    /// Translate it again.
    Retry,
    /// It ends with an abort.
    Abort,
    /// It ends as if it had gone well: reads give 0, writes are dropped.
    ReadAsZero,
}

/// Something that is cached elsewhere and must go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Invalidation {
    /// Configuration of StreamIDs, first to last.
    Streams(StreamId, StreamId),
    /// Configuration of one SubstreamID of a StreamID.
    Substream(StreamId, SubstreamId),
    /// Configuration of all SubstreamIDs of a StreamID.
    Substreams(StreamId),
    /// Translations of addresses first to last; `None` for a tag: any.
    Translations {
        /// First and last input address; `None`: all.
        range: Option<(u64, u64)>,
        /// The ASID.
        asid: Option<Asid>,
        /// The VMID.
        vmid: Option<Vmid>,
    },
    /// What accesses without translation do has changed.
    Bypass,
    /// Everything.
    All,
}

impl Invalidation {
    fn from_raw(raw: &sys::smmuv3_model_inval) -> Invalidation {
        use sys::smmuv3_model_inval_kind as kind;
        use sys::smmuv3_model_scope as scope;
        let has = |bit: sys::smmuv3_model_scope| u32::from(raw.scope) & bit.0 != 0;
        let stream = |value: u64| StreamId(value as u32);
        match kind(raw.kind.into()) {
            kind::SMMUV3_MODEL_INVAL_STE => Invalidation::Streams(stream(raw.first), stream(raw.last)),
            kind::SMMUV3_MODEL_INVAL_CD => Invalidation::Substream(stream(raw.first), SubstreamId(raw.substream_id)),
            kind::SMMUV3_MODEL_INVAL_CD_ALL => Invalidation::Substreams(stream(raw.first)),
            kind::SMMUV3_MODEL_INVAL_TLB => Invalidation::Translations {
                range: (has(scope::SMMUV3_MODEL_SCOPE_VA) || has(scope::SMMUV3_MODEL_SCOPE_IPA))
                    .then_some((raw.first, raw.last)),
                asid: has(scope::SMMUV3_MODEL_SCOPE_ASID).then_some(Asid(raw.asid)),
                vmid: has(scope::SMMUV3_MODEL_SCOPE_VMID).then_some(Vmid(raw.vmid)),
            },
            kind::SMMUV3_MODEL_INVAL_BYPASS => Invalidation::Bypass,
            _ => Invalidation::All,
        }
    }
}

/// A message to the translation cache of a device (CMD_ATC_INV).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AtcInvalidation {
    /// The device.
    pub stream: StreamId,
    /// Its SubstreamID; `None`: what it caches without one.
    pub substream: Option<SubstreamId>,
    /// First and last address.
    pub range: (u64, u64),
    /// All SubstreamIDs.
    pub global: bool,
}

/// An answer to a group of page requests.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PageResponse {
    /// The device.
    pub stream: StreamId,
    /// Its PASID, when the answer carries one.
    pub substream: Option<SubstreamId>,
    /// The group.
    pub group: u32,
    /// PCIe response code: 0 success, 1 invalid request, 15 failure.
    pub code: u8,
    /// The SMMU answered by itself.
    pub automatic: bool,
}

/// An invalidation or an access that is under way: CMD_SYNC waits for it. Give it back with [`Model::release`]; one that is
/// dropped keeps CMD_SYNC waiting for ever.
#[must_use = "give it back with Model::release"]
#[derive(Debug)]
pub struct Hold(u32);

/// Something that a person may want to know, valid during the callback. `Display` is one line that names the rule behind
/// every event and command error.
#[derive(Clone, Copy)]
pub struct Note<'a>(&'a sys::smmuv3_model_note);

impl Note<'_> {
    /// What it is about, in a few words.
    pub fn kind(&self) -> &'static str {
        // SAFETY: any number may be asked for; the text is a constant of the library.
        text::c_str(unsafe { sys::smmuv3_model_trace_kind(self.0.kind.into()) })
    }

    /// The rule behind it.
    pub fn rule(&self) -> Option<Rule> {
        (self.0.rule != 0).then_some(Rule(self.0.rule))
    }

    /// The event record, or the command in the first two words.
    pub fn words(&self) -> [u64; 4] {
        self.0.words
    }
}

impl fmt::Display for Note<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // SAFETY: the note is valid, the environment may be NULL.
        text::write(f, |out| unsafe { sys::smmuv3_model_trace_line(self.0, core::ptr::null(), out) })
    }
}

impl fmt::Debug for Note<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Note({self})")
    }
}

/// The machine around the model. Register accesses to the same model from inside a callback are dropped and counted.
///
/// [`read`](Host::read), [`write`](Host::write), [`Memory`], [`more_work`](Host::more_work) and [`note`](Host::note) are
/// called by translating threads, too. A panic in any of them ends the program: it never unwinds through C.
pub trait Host: Memory + Sync {
    /// A device reads bytes.
    ///
    /// # Errors
    /// [`MemoryError`].
    fn read(&self, address: Pa, space: State, bytes: &mut [u8]) -> Result<(), MemoryError>;

    /// A device writes bytes, or the SMMU a whole queue record, which must not be split.
    ///
    /// # Errors
    /// [`MemoryError`].
    fn write(&self, address: Pa, space: State, bytes: &[u8]) -> Result<(), MemoryError>;

    /// A message-signalled interrupt of the SMMU itself; by default a write of four bytes.
    ///
    /// # Errors
    /// [`MemoryError`].
    fn msi(&self, device_id: u32, address: Pa, space: State, data: u32) -> Result<(), MemoryError> {
        let _ = device_id;
        self.write(address, space, &data.to_le_bytes())
    }

    /// The edge of a wired interrupt.
    fn irq(&self, irq: Irq, state: State) {
        let _ = (irq, state);
    }

    /// An event for waiting CPUs (SEV).
    fn sev(&self, state: State) {
        let _ = state;
    }

    /// [`Model::run`] has something to do. May come again before it ran.
    fn more_work(&self) {}

    /// Drop what is cached. Give `hold` back when that is done, or keep it and give it to [`Model::release`] later: CMD_SYNC
    /// waits meanwhile.
    fn invalidate(&self, what: &Invalidation, hold: Hold) -> Option<Hold> {
        let _ = what;
        Some(hold)
    }

    /// Invalidate a device's cache: done when this returns.
    fn atc_invalidate(&self, what: &AtcInvalidation) {
        let _ = what;
    }

    /// An answer to a group of page requests.
    fn page_response(&self, response: &PageResponse) {
        let _ = response;
    }

    /// A transaction that stalled goes on; `cookie` is that of its access.
    fn resume(&self, cookie: u64, how: Resume) {
        let _ = (cookie, how);
    }

    /// Does [`note`](Host::note) want to be called? Asked once.
    fn wants_notes(&self) -> bool {
        false
    }

    /// Something happened.
    fn note(&self, note: &Note<'_>) {
        let _ = note;
    }
}

macro_rules! forward {
    ($($pointer:ty),*) => {$(
        impl<H: Host + Send + ?Sized> Host for $pointer {
            fn read(&self, address: Pa, space: State, bytes: &mut [u8]) -> Result<(), MemoryError> {
                (**self).read(address, space, bytes)
            }
            fn write(&self, address: Pa, space: State, bytes: &[u8]) -> Result<(), MemoryError> {
                (**self).write(address, space, bytes)
            }
            fn msi(&self, device_id: u32, address: Pa, space: State, data: u32) -> Result<(), MemoryError> {
                (**self).msi(device_id, address, space, data)
            }
            fn irq(&self, irq: Irq, state: State) {
                (**self).irq(irq, state);
            }
            fn sev(&self, state: State) {
                (**self).sev(state);
            }
            fn more_work(&self) {
                (**self).more_work();
            }
            fn invalidate(&self, what: &Invalidation, hold: Hold) -> Option<Hold> {
                (**self).invalidate(what, hold)
            }
            fn atc_invalidate(&self, what: &AtcInvalidation) {
                (**self).atc_invalidate(what);
            }
            fn page_response(&self, response: &PageResponse) {
                (**self).page_response(response);
            }
            fn resume(&self, cookie: u64, how: Resume) {
                (**self).resume(cookie, how);
            }
            fn wants_notes(&self) -> bool {
                (**self).wants_notes()
            }
            fn note(&self, note: &Note<'_>) {
                (**self).note(note);
            }
        }
    )*};
}

forward!(&H, Arc<H>, Box<H>);

/// The C functions of a host: an `extern "C"` function aborts on a panic, so that none unwinds into C.
struct Callbacks<H>(PhantomData<H>);

fn status(result: Result<(), MemoryError>) -> i32 {
    match result {
        Ok(()) => 0,
        Err(MemoryError::Aborted) => Error::Access.status(),
        Err(MemoryError::Missing) => Error::NotFound.status(),
    }
}

impl<H: Host> Callbacks<H> {
    /// The host behind a context pointer.
    ///
    /// # Safety
    /// `ctx` is that of a model of this type that lives during `'a`.
    unsafe fn host<'a>(ctx: *mut c_void) -> &'a H {
        // SAFETY: the caller's promise.
        unsafe { &*ctx.cast_const().cast::<H>() }
    }

    unsafe extern "C" fn read(
        ctx: *mut c_void,
        address: u64,
        space: sys::smmuv3_state,
        bytes: *mut c_void,
        count: usize,
    ) -> i32 {
        // SAFETY: called by C with the context of a model and `count` bytes that may be written.
        unsafe {
            let bytes = core::slice::from_raw_parts_mut(bytes.cast::<u8>(), count);
            status(Self::host(ctx).read(Pa(address), State::from_raw(space), bytes))
        }
    }

    unsafe extern "C" fn write(
        ctx: *mut c_void,
        address: u64,
        space: sys::smmuv3_state,
        bytes: *const c_void,
        count: usize,
    ) -> i32 {
        // SAFETY: called by C with the context of a model and `count` bytes.
        unsafe {
            let bytes = core::slice::from_raw_parts(bytes.cast::<u8>(), count);
            status(Self::host(ctx).write(Pa(address), State::from_raw(space), bytes))
        }
    }

    unsafe extern "C" fn msi(
        ctx: *mut c_void,
        device_id: u32,
        address: u64,
        space: sys::smmuv3_state,
        data: u32,
    ) -> i32 {
        // SAFETY: the context is that of a model.
        status(unsafe { Self::host(ctx) }.msi(device_id, Pa(address), State::from_raw(space), data))
    }

    unsafe extern "C" fn irq(ctx: *mut c_void, irq: sys::smmuv3_model_irq, state: sys::smmuv3_state) {
        let irq = match irq {
            sys::smmuv3_model_irq::SMMUV3_MODEL_IRQ_EVENTQ => Irq::EventQueue,
            sys::smmuv3_model_irq::SMMUV3_MODEL_IRQ_PRIQ => Irq::PriQueue,
            sys::smmuv3_model_irq::SMMUV3_MODEL_IRQ_CMD_SYNC => Irq::CmdSync,
            _ => Irq::Gerror,
        };
        // SAFETY: the context is that of a model.
        unsafe { Self::host(ctx) }.irq(irq, State::from_raw(state));
    }

    unsafe extern "C" fn sev(ctx: *mut c_void, state: sys::smmuv3_state) {
        // SAFETY: the context is that of a model.
        unsafe { Self::host(ctx) }.sev(State::from_raw(state));
    }

    unsafe extern "C" fn more_work(ctx: *mut c_void) {
        // SAFETY: the context is that of a model.
        unsafe { Self::host(ctx) }.more_work();
    }

    unsafe extern "C" fn invalidate(ctx: *mut c_void, what: *const sys::smmuv3_model_inval, token: u32) -> bool {
        // SAFETY: the context is that of a model, the structure is valid during the call.
        let (host, what) = unsafe { (Self::host(ctx), Invalidation::from_raw(&*what)) };
        host.invalidate(&what, Hold(token)).is_some()
    }

    unsafe extern "C" fn atc_invalidate(ctx: *mut c_void, what: *const sys::smmuv3_model_atc, _: u32) -> bool {
        // SAFETY: the context is that of a model, the structure is valid during the call.
        let (host, raw) = unsafe { (Self::host(ctx), &*what) };
        host.atc_invalidate(&AtcInvalidation {
            stream: StreamId(raw.stream_id),
            substream: raw.substream_valid.then_some(SubstreamId(raw.substream_id)),
            range: (raw.first, raw.last),
            global: raw.global,
        });
        true
    }

    unsafe extern "C" fn prg_response(ctx: *mut c_void, response: *const sys::smmuv3_model_prg) {
        // SAFETY: the context is that of a model, the structure is valid during the call.
        let (host, raw) = unsafe { (Self::host(ctx), &*response) };
        host.page_response(&PageResponse {
            stream: StreamId(raw.stream_id),
            substream: raw.substream_valid.then_some(SubstreamId(raw.substream_id)),
            group: raw.prg_index,
            code: raw.code,
            automatic: raw.automatic,
        });
    }

    unsafe extern "C" fn resume(ctx: *mut c_void, cookie: u64, how: sys::smmuv3_model_resume) {
        let how = match how {
            sys::smmuv3_model_resume::SMMUV3_MODEL_RESUME_RETRY => Resume::Retry,
            sys::smmuv3_model_resume::SMMUV3_MODEL_RESUME_RAZ_WI => Resume::ReadAsZero,
            _ => Resume::Abort,
        };
        // SAFETY: the context is that of a model.
        unsafe { Self::host(ctx) }.resume(cookie, how);
    }

    unsafe extern "C" fn note(ctx: *mut c_void, note: *const sys::smmuv3_model_note) {
        // SAFETY: the context is that of a model, the structure is valid during the call.
        let (host, note) = unsafe { (Self::host(ctx), Note(&*note)) };
        host.note(&note);
    }

    /// For C; the host stays where it is as long as the model lives.
    fn ops(host: &H) -> sys::smmuv3_model_ops {
        let memory = Trampolines::<H, false>::raw(host);
        sys::smmuv3_model_ops {
            ctx: memory.ctx,
            read64: memory.read64,
            cas64: memory.cas64,
            read: Some(Self::read),
            write: Some(Self::write),
            msi: Some(Self::msi),
            irq: Some(Self::irq),
            sev: Some(Self::sev),
            more_work: Some(Self::more_work),
            invalidate: Some(Self::invalidate),
            atc_invalidate: Some(Self::atc_invalidate),
            prg_response: Some(Self::prg_response),
            resume: Some(Self::resume),
            note: if host.wants_notes() { Some(Self::note) } else { None },
        }
    }
}

/// What the model is. The default is an SMMUv3.2 with both stages, all granules, 48 bits, range invalidation, MSI, and
/// neither stalls nor ATS, PRI, HTTU, ECMDQ or a Secure interface.
#[derive(Clone, Copy)]
pub struct Config {
    raw: sys::smmuv3_model_config,
    stalls: u32,
}

impl Default for Config {
    fn default() -> Self {
        let mut raw = sys::smmuv3_model_config::default();
        // SAFETY: a pointer to a local.
        unsafe { sys::smmuv3_model_config_default(&mut raw) };
        Config { raw, stalls: 0 }
    }
}

impl Config {
    /// With another ID register. Whether they fit together is checked by [`Model::new`].
    #[must_use]
    pub fn with_id(mut self, register: Register, value: u32) -> Config {
        // SAFETY: a pointer to this structure; other registers are ignored.
        unsafe { sys::smmuv3_model_config_id(&mut self.raw, register.id(), value) };
        self
    }

    /// With places for stalled transactions, for IDR0.STALL_MODEL 0 and 2.
    #[must_use]
    pub fn with_stalls(mut self, places: u32) -> Config {
        self.stalls = places;
        self
    }

    /// With the physical address of the register pages: queues, tables and messages that point there are refused.
    #[must_use]
    pub fn with_mmio(mut self, base: Pa, bytes: u64) -> Config {
        (self.raw.mmio_base, self.raw.mmio_bytes) = (base.0, bytes);
        self
    }

    /// With the device ID of the SMMU's own messages.
    #[must_use]
    pub fn with_msi_device_id(mut self, device_id: u32) -> Config {
        self.raw.msi_device_id = device_id;
        self
    }

    /// Report, as notes, what works on lenient models and fails on silicon.
    #[must_use]
    pub fn strict(mut self) -> Config {
        self.raw.strict = true;
        self
    }
}

impl fmt::Debug for Config {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Config").field("stalls", &self.stalls).field("strict", &self.raw.strict).finish_non_exhaustive()
    }
}

/// How a translation ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// Go on to the address.
    Ok,
    /// It ends with an abort.
    Abort,
    /// It ends as if it had gone well: reads give 0, writes are dropped.
    ReadAsZero,
    /// Stalled: [`Host::resume`] tells how it goes on.
    Stalled,
    /// No place to stall: translate again any time later.
    Held,
}

/// Result of a translation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Translation {
    /// How it ended.
    pub outcome: Outcome,
    /// Output address.
    pub address: Pa,
    /// Bytes from there on that map alike.
    pub length: u64,
    /// Address space of the output.
    pub space: State,
    /// The event that it caused.
    pub event: Option<EventNumber>,
    /// The event is recorded.
    pub recorded: bool,
    /// The rule behind the event.
    pub rule: Option<Rule>,
}

impl Translation {
    fn from_raw(raw: &sys::smmuv3_model_result) -> Translation {
        Translation {
            outcome: match sys::smmuv3_model_outcome(raw.outcome.into()) {
                sys::smmuv3_model_outcome::SMMUV3_MODEL_OK => Outcome::Ok,
                sys::smmuv3_model_outcome::SMMUV3_MODEL_RAZ_WI => Outcome::ReadAsZero,
                sys::smmuv3_model_outcome::SMMUV3_MODEL_STALLED => Outcome::Stalled,
                sys::smmuv3_model_outcome::SMMUV3_MODEL_HELD => Outcome::Held,
                _ => Outcome::Abort,
            },
            address: Pa(raw.address),
            length: raw.length,
            space: State::from_raw(sys::smmuv3_state(raw.space.into())),
            event: (raw.event != 0).then_some(EventNumber(raw.event)),
            recorded: raw.recorded,
            rule: (raw.rule != 0).then_some(Rule(raw.rule)),
        }
    }
}

/// Counters.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Statistics {
    /// Commands executed, CMD_SYNC included.
    pub commands: u64,
    /// CMD_SYNCs completed.
    pub syncs: u64,
    /// Commands refused.
    pub command_errors: u64,
    /// Event records written.
    pub events: u64,
    /// Event records dropped.
    pub events_lost: u64,
}

/// A software SMMUv3.
pub struct Model<H: Host> {
    raw: NonNull<sys::smmuv3_model>,
    host: NonNull<H>,
    _stalls: Vec<core::cell::UnsafeCell<sys::smmuv3_model_stall>>,
}

// SAFETY: everything that the model points to is its own.
unsafe impl<H: Host + Send> Send for Model<H> {}
// SAFETY: translations may run on any thread; what belongs to one thread at a time keeps others out by itself (a second
// one is dropped and counted, model_mmio.h). The host is shared by reference only, and is Sync.
unsafe impl<H: Host> Sync for Model<H> {}

impl<H: Host> Model<H> {
    /// A model as after reset.
    ///
    /// # Errors
    /// [`Error::Unsupported`]: ID registers name something that the model does not have; [`Error::Illegal`]: they contradict
    /// the architecture; [`Error::Argument`]: something that they need is missing, such as places for stalls or
    /// [`Memory::has_updates`] for HTTU.
    pub fn new(host: H, config: &Config) -> Result<Model<H>, Error> {
        let mut stalls: Vec<_> = (0..config.stalls).map(|_| core::cell::UnsafeCell::default()).collect();
        let mut raw_config = config.raw;
        if config.stalls != 0 {
            raw_config.stalls = stalls.as_mut_ptr().cast();
            raw_config.stall_count = config.stalls;
        }
        let host = NonNull::from(Box::leak(Box::new(host)));
        let raw = NonNull::from(Box::leak(Box::<sys::smmuv3_model>::default()));
        let this = Model { raw, host, _stalls: stalls };
        // SAFETY: the host is a live allocation that is only ever borrowed shared.
        let ops = Callbacks::ops(unsafe { this.host.as_ref() });
        // SAFETY: pointers to locals that are copied, and to memory that lives as long as the model.
        Error::check(unsafe { sys::smmuv3_model_init(raw.as_ptr(), &raw_config, &ops) })?;
        Ok(this)
    }

    /// The machine around it.
    pub fn host(&self) -> &H {
        // SAFETY: a live allocation that is only ever borrowed shared.
        unsafe { self.host.as_ref() }
    }

    /// Read a register: 4 or 8 bytes at an offset from the SMMU's base, a multiple of the size.
    ///
    /// # Errors
    /// [`Error::Argument`]: size or alignment; [`Error::Busy`]: from inside a callback.
    pub fn mmio_read(&self, offset: u64, bytes: u32, state: State) -> Result<u64, Error> {
        let mut value = 0;
        // SAFETY: the model is set up; a pointer to a local.
        Error::check(unsafe {
            sys::smmuv3_model_mmio_read(self.raw.as_ptr(), offset, bytes, state.raw(), &mut value)
        })?;
        Ok(value)
    }

    /// Write a register. Commands are not consumed here: [`Host::more_work`] says that [`run`](Model::run) has something to
    /// do.
    ///
    /// # Errors
    /// As [`Model::mmio_read`].
    pub fn mmio_write(&self, offset: u64, bytes: u32, state: State, value: u64) -> Result<(), Error> {
        // SAFETY: the model is set up.
        Error::check(unsafe { sys::smmuv3_model_mmio_write(self.raw.as_ptr(), offset, bytes, state.raw(), value) })
    }

    /// Consume up to `budget` commands, write events, finish changes. Gives the commands consumed.
    pub fn run(&self, budget: u32) -> u32 {
        // SAFETY: the model is set up.
        unsafe { sys::smmuv3_model_run(self.raw.as_ptr(), budget) }
    }

    /// As a reset line does.
    pub fn reset(&self) {
        // SAFETY: the model is set up.
        unsafe { sys::smmuv3_model_reset(self.raw.as_ptr()) };
    }

    /// What one thread needs to translate.
    pub fn translator(&self) -> Translator<'_, H> {
        let mut txn = Box::<sys::smmuv3_model_txn>::default();
        // SAFETY: the model is set up; the structure is new.
        unsafe { sys::smmuv3_model_txn_init(self.raw.as_ptr(), &mut *txn) };
        Translator { model: self, txn }
    }

    /// Begin an access: a CMD_SYNC, and every change of SMMUEN or GBPA, waits until it is [released](Model::release). Take
    /// one before a translation whose address is used later.
    pub fn hold(&self) -> Hold {
        // SAFETY: the model is set up; any thread.
        Hold(unsafe { sys::smmuv3_model_hold(self.raw.as_ptr()) })
    }

    /// End an access, or an invalidation whose hold was kept.
    pub fn release(&self, hold: Hold) {
        // SAFETY: a token of this model, given back once.
        unsafe { sys::smmuv3_model_release(self.raw.as_ptr(), hold.0) };
    }

    /// The state as bytes: registers, queues, what waits, stalled transactions. Caches and statistics are not part of it.
    ///
    /// # Errors
    /// [`Error::Busy`]: from inside a callback.
    pub fn save(&self) -> Result<Vec<u8>, Error> {
        // SAFETY: the model is set up.
        let mut bytes = alloc::vec![0u8; unsafe { sys::smmuv3_model_save_bytes(self.raw.as_ptr()) }];
        // SAFETY: as many bytes as the model asks for.
        Error::check(unsafe { sys::smmuv3_model_save(self.raw.as_ptr(), bytes.as_mut_ptr().cast(), bytes.len()) })?;
        Ok(bytes)
    }

    /// Load a state that a model with the same configuration has saved. Hostile bytes give a model in some odd state, and
    /// nothing worse.
    ///
    /// # Errors
    /// [`Error::Syntax`]: not a state, of another version, or of another configuration: nothing was changed.
    pub fn load(&self, bytes: &[u8]) -> Result<(), Error> {
        // SAFETY: the model is set up; the bytes are there.
        Error::check(unsafe { sys::smmuv3_model_load(self.raw.as_ptr(), bytes.as_ptr().cast(), bytes.len()) })
    }

    /// What was counted; a look that may lag.
    pub fn statistics(&self) -> Statistics {
        // SAFETY: the model is set up; counters are read one by one.
        let raw = unsafe { core::ptr::read_volatile(sys::smmuv3_model_statistics(self.raw.as_ptr())) };
        Statistics {
            commands: raw.commands,
            syncs: raw.syncs,
            command_errors: raw.command_errors,
            events: raw.events,
            events_lost: raw.events_lost,
        }
    }
}

impl<H: Host> Drop for Model<H> {
    fn drop(&mut self) {
        // SAFETY: made by Box::leak in new; no translator borrows the model any more.
        drop(unsafe { (Box::from_raw(self.raw.as_ptr()), Box::from_raw(self.host.as_ptr())) });
    }
}

impl<H: Host> fmt::Debug for Model<H> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Model").field("statistics", &self.statistics()).finish_non_exhaustive()
    }
}

/// Translates for one thread.
pub struct Translator<'m, H: Host> {
    model: &'m Model<H>,
    txn: Box<sys::smmuv3_model_txn>,
}

// SAFETY: moves to another thread as a whole; what it points to belongs to the model, which is Sync.
unsafe impl<H: Host> Send for Translator<'_, H> {}

impl<H: Host> Translator<'_, H> {
    fn access(access: &Access) -> sys::smmuv3_model_access {
        sys::smmuv3_model_access { walk: access.raw(), ..Default::default() }
    }

    /// Translate an access of a Non-secure stream.
    ///
    /// # Errors
    /// [`Error::Argument`]: a SubstreamID above 20 bits.
    pub fn translate(&mut self, access: &Access) -> Result<Translation, Error> {
        self.translate_with(access, State::NonSecure, 0)
    }

    /// The same for a stream of another state, with a cookie that comes back when the access stalls.
    ///
    /// # Errors
    /// [`Error::Argument`]: a SubstreamID above 20 bits, a state without an interface.
    pub fn translate_with(&mut self, access: &Access, state: State, cookie: u64) -> Result<Translation, Error> {
        let raw = sys::smmuv3_model_access { state: state.raw().0 as u8, cookie, ..Self::access(access) };
        let mut result = sys::smmuv3_model_result::default();
        // SAFETY: the model is set up, the structure is this thread's, pointers to locals.
        Error::check(unsafe {
            sys::smmuv3_model_translate(self.model.raw.as_ptr(), &mut *self.txn, &raw, &mut result)
        })?;
        Ok(Translation::from_raw(&result))
    }

    /// Read memory as a device, across pages.
    ///
    /// # Errors
    /// [`Error::Access`]: aborted; [`Error::Busy`]: stalled or held; the number of bytes that went well is lost, so that the
    /// whole read is repeated. [`Error::Argument`]: the range wraps.
    pub fn read(&mut self, access: &Access, bytes: &mut [u8]) -> Result<(), Error> {
        let mut raw = Self::access(access);
        (raw.walk.write, raw.walk.atomic) = (false, false);
        self.dma(&mut raw, bytes.as_mut_ptr().cast(), bytes.len())
    }

    /// Write memory as a device, across pages. The kind of `access` is not looked at.
    ///
    /// # Errors
    /// As [`Translator::read`].
    pub fn write(&mut self, access: &Access, bytes: &[u8]) -> Result<(), Error> {
        let mut raw = Self::access(access);
        raw.walk.write = true;
        // C only reads them for a write.
        self.dma(&mut raw, bytes.as_ptr().cast_mut().cast(), bytes.len())
    }

    fn dma(&mut self, access: &mut sys::smmuv3_model_access, bytes: *mut c_void, count: usize) -> Result<(), Error> {
        let mut result = sys::smmuv3_model_result::default();
        // SAFETY: the model is set up, the structure is this thread's, `count` bytes are there for this kind of access.
        Error::check(unsafe {
            sys::smmuv3_model_dma(self.model.raw.as_ptr(), &mut *self.txn, access, bytes, count, &mut result)
        })
    }
}

impl<H: Host> fmt::Debug for Translator<'_, H> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Translator")
    }
}
