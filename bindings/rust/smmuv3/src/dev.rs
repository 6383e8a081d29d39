// SPDX-License-Identifier: MIT
//! Bring an SMMU up and down: probe, queues, reset, enable, events, errors.
//!
//! ```
//! # use smmuv3::dev::{Completion, Device, Interface, Queues, Reply, SetUp};
//! # use smmuv3::tables::{StreamTable, StreamTableConfig};
//! # use smmuv3::{Error, Event, Port};
//! fn bring_up<P: Port + Clone + Send>(port: P, base: usize) -> Result<(Device<P>, StreamTable<P>), Error> {
//!     // SAFETY: the SMMU of this system, which nothing else drives.
//!     let mut device = unsafe { Device::probe(port.clone(), &Interface::at(base)) }.map_err(|refused| refused.error)?;
//!     let table = StreamTable::new(port, &StreamTableConfig {
//!         env: Some(device.env()), sid_bits: 16, log2size: 16, split: 8, coherent: device.coherent(), ..Default::default()
//!     })?;
//!     device.alloc(&Queues { cmdq_log2: 8, eventq_log2: 7, participants: 4, ..Default::default() })?;
//!     device.reset(&SetUp { strtab_base: table.base(), strtab_cfg: table.base_cfg(), ..Default::default() })?;
//!     device.enable()?; // from here on every stream of the table acts
//!     Ok((device, table))
//! }
//!
//! fn poll<P: Port>(device: &Device<P>) -> Result<(), Error> {
//!     let mut submitter = device.submitter(0)?;
//!     device.handle_gerror()?;
//!     device.handle_events(&mut submitter, 64, |event: &Event| { println!("{event}"); Reply::Abort })?;
//!     Ok(())
//! }
//! ```
use crate::port::{Bridge, Port};
use crate::queue::{sealed, Engine, Shared, Submit, Submitter};
use crate::text::c_str;
use crate::{Caps, Env, Error, Event, State, StreamId};
use alloc::boxed::Box;
use core::cell::UnsafeCell;
use core::ffi::c_void;
use core::fmt;
use core::ptr::NonNull;
use core::sync::atomic::{AtomicBool, Ordering};
use smmuv3_sys as sys;

pub use crate::queue::Completion;

/// Where a programming interface is. Addresses are as the port understands them.
#[derive(Clone, Copy, Debug, Default)]
pub struct Interface {
    /// Page 0 of the SMMU.
    pub base: usize,
    /// Page 1, where it is mapped apart; 0: 64 KiB behind page 0.
    pub page1: usize,
    /// Realm page 0, for [`State::Realm`].
    pub realm_base: usize,
    /// Physical address of the SMMU, for preset bases that are relative to it.
    pub base_pa: u64,
    /// Whose interface; the default is Non-secure.
    pub state: State,
    /// What firmware says about coherency; `None`: IDR0.COHACC counts.
    pub coherent: Option<bool>,
    /// Nanoseconds for each handshake; 0: one second.
    pub timeout_ns: u64,
}

impl Interface {
    /// The Non-secure interface of an SMMU at an address.
    pub fn at(base: usize) -> Interface {
        Interface { base, state: State::NonSecure, ..Default::default() }
    }
}

/// Why a probe failed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Refused {
    /// [`Error::Unsupported`] when it was refused, [`Error::Device`] when nothing answers, [`Error::Argument`],
    /// [`Error::Alignment`].
    pub error: Error,
    /// The reason in words.
    pub reason: &'static str,
}

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.error, self.reason)
    }
}

impl core::error::Error for Refused {}

/// Which queues are wanted. The default is one entry each, polled, for one participant.
#[derive(Clone, Copy, Debug)]
pub struct Queues {
    /// log2 of the entries of the command queue, capped at IDR1.CMDQS.
    pub cmdq_log2: u32,
    /// log2 of the entries of the event queue, capped at IDR1.EVENTQS.
    pub eventq_log2: u32,
    /// log2 of the entries of the PRI queue; `None`: no PRI queue.
    pub priq_log2: Option<u32>,
    /// How threads share the command queue.
    pub engine: Engine,
    /// How CMD_SYNC is noticed; `None`: the best that the SMMU can do.
    pub completion: Option<Completion>,
    /// Submitters there may be at one time.
    pub participants: u32,
}

impl Default for Queues {
    fn default() -> Self {
        Queues {
            cmdq_log2: 0,
            eventq_log2: 0,
            priq_log2: None,
            engine: Engine::Ticket,
            completion: Some(Completion::Poll),
            participants: 1,
        }
    }
}

/// What becomes of traffic while SMMUEN is 0.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Disabled {
    /// Abort if the SMMU was on when the reset began; else leave GBPA as it is.
    #[default]
    AbortIfOn = 0,
    /// Abort.
    Abort = 1,
    /// Bypass.
    Bypass = 2,
    /// Never write GBPA.
    Keep = 3,
}

/// How the interface is to run.
#[derive(Clone, Copy, Debug, Default)]
pub struct SetUp {
    /// STRTAB_BASE, of [`StreamTable::base`](crate::tables::StreamTable::base).
    pub strtab_base: u64,
    /// STRTAB_BASE_CFG.
    pub strtab_cfg: u32,
    /// Bits of `enum smmuv3_dev_flag`.
    pub flags: u32,
    /// Wired event queue interrupts are on.
    pub event_irq: bool,
    /// Wired GERROR interrupts are on.
    pub gerror_irq: bool,
    /// What becomes of traffic while it is off.
    pub disabled: Disabled,
}

/// What a reset found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Found {
    /// CR0 as it was.
    pub cr0: u32,
    /// GERROR bits that were active.
    pub gerror: u32,
    /// CMDQ_CONS as it was.
    pub cmdq_cons: u32,
}

/// What a callback says about a stalled transaction; for other events it is not looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reply {
    /// End it with an abort.
    Abort,
    /// The cause was repaired: try again.
    Retry,
    /// End it as read-as-zero, write-ignored.
    ReadAsZero,
    /// It is answered later, by CMD_RESUME ([`Event::resume`]).
    Later,
}

impl Reply {
    const fn raw(self) -> u32 {
        match self {
            Reply::Abort => sys::smmuv3_dev_reply::SMMUV3_DEV_REPLY_ABORT.0,
            Reply::Retry => sys::smmuv3_dev_reply::SMMUV3_DEV_REPLY_RETRY.0,
            Reply::ReadAsZero => sys::smmuv3_dev_reply::SMMUV3_DEV_REPLY_RAZWI.0,
            Reply::Later => sys::smmuv3_dev_reply::SMMUV3_DEV_REPLY_LATER.0,
        }
    }
}

/// What one call of the event handler did.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Events {
    /// Records taken out of the queue.
    pub seen: u32,
    /// Stalled transactions among them.
    pub stalls: u32,
    /// Records that wait still.
    pub left: u32,
    /// Records were lost since the last call.
    pub overflow: bool,
    /// A StreamID that has more than half of the records.
    pub noisy: Option<StreamId>,
}

/// What a GERROR interrupt was about.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Gerrors {
    /// Bits of GERROR that were active.
    pub active: u32,
    /// The command queue does not work any more: disable, reset, enable.
    pub cmdq_failed: bool,
    /// Service failure mode: only a reset of the hardware helps.
    pub service_failure: bool,
}

/// One programming interface of an SMMU, with its queues.
///
/// Changes of its life ask for `&mut`, so that no [`Submitter`] is held meanwhile. Dropping a device that was disabled
/// with success, or never enabled, frees its queues; otherwise they are leaked, since the SMMU may write them.
pub struct Device<P: Port> {
    raw: NonNull<sys::smmuv3_dev>,
    shared: Shared,
    handling: AtomicBool,
    idle: bool,
    bridge: Bridge<P>,
}

// SAFETY: everything that the device points to is its own; the port may be used from any thread.
unsafe impl<P: Port + Send> Send for Device<P> {}
// SAFETY: submitters are participants of their own, handlers are kept to one thread by `handling`, GERROR may be handled
// by any number of CPUs.
unsafe impl<P: Port> Sync for Device<P> {}

impl<P: Port> sealed::Queue for Device<P> {
    fn queue(&self) -> *mut sys::smmuv3_cmdq {
        self.shared.raw()
    }
}

impl<P: Port> Submit<P> for Device<P> {
    fn submitter(&self, index: u32) -> Result<Submitter<'_, P>, Error> {
        self.shared.submitter(index)
    }
}

impl<P: Port> Device<P> {
    /// Read the ID registers. Writes none.
    ///
    /// # Safety
    /// The addresses are those of one SMMU's interface, which nothing else drives while this object lives.
    ///
    /// # Errors
    /// [`Refused`], with the reason in words.
    pub unsafe fn probe(port: P, interface: &Interface) -> Result<Self, Refused> {
        let bridge = Bridge::new(port);
        let raw = NonNull::from(Box::leak(Box::<sys::smmuv3_dev>::default()));
        let args = sys::smmuv3_dev_args {
            port: bridge.raw(),
            base: interface.base,
            page1: interface.page1,
            realm_base: interface.realm_base,
            base_pa: interface.base_pa,
            state: if interface.state == State::Unknown { State::NonSecure } else { interface.state }.raw(),
            coherent: crate::plan::tri(interface.coherent),
            quirks: 0,
            timeout_ns: interface.timeout_ns,
        };
        // SAFETY: the device is a live allocation; its command queue stays where it is inside.
        let queue = unsafe { NonNull::new_unchecked(&raw mut (*raw.as_ptr()).cmdq) };
        let this = Device { raw, shared: Shared::new(queue, 0), handling: AtomicBool::new(false), idle: true, bridge };
        // SAFETY: the caller's promise; the port lives as long as the device.
        let status = unsafe { sys::smmuv3_dev_probe(raw.as_ptr(), &args) };
        if let Err(error) = Error::check(status) {
            // SAFETY: any number may be asked for; the text is a constant of the library.
            let reason = c_str(unsafe { sys::smmuv3_dev_refusal_text((*raw.as_ptr()).refusal) });
            return Err(Refused { error, reason });
        }
        Ok(this)
    }

    fn dev(&self) -> &sys::smmuv3_dev {
        // SAFETY: a live allocation. Only members that are constant after alloc and reset are read through this; atomics
        // of the queue are behind raw pointers.
        unsafe { self.raw.as_ref() }
    }

    /// What is known of the SMMU, for checks and tables.
    pub fn env(&self) -> Env {
        Env::from_raw(self.dev().env)
    }

    /// The ID registers.
    pub fn caps(&self) -> Caps {
        self.env().caps()
    }

    /// Does the SMMU snoop the caches of the CPU?
    pub fn coherent(&self) -> bool {
        self.dev().coherent
    }

    /// What does not fit together in the ID registers; the SMMU is driven all the same.
    pub fn warnings(&self) -> impl Iterator<Item = &'static str> {
        let warnings = self.dev().warnings;
        (0..32).map(|bit| 1u32 << bit).filter(move |bit| warnings & bit != 0).map(|bit| {
            // SAFETY: any number may be asked for; the text is a constant of the library.
            c_str(unsafe { sys::smmuv3_dev_warning_text(bit) })
        })
    }

    /// The port.
    pub fn port(&self) -> &P {
        self.bridge.port()
    }

    /// Get memory for the queues, once. Writes no register.
    ///
    /// # Errors
    /// [`Error::Memory`], [`Error::Unsupported`], [`Error::Range`], [`Error::Busy`]: not just probed.
    pub fn alloc(&mut self, queues: &Queues) -> Result<(), Error> {
        let want = sys::smmuv3_dev_queues {
            cmdq_log2: queues.cmdq_log2,
            eventq_log2: queues.eventq_log2,
            priq_log2: queues.priq_log2.unwrap_or(0),
            pri: queues.priq_log2.is_some(),
            engine: queues.engine as u32,
            completion: queues.completion.map_or(sys::SMMUV3_DEV_COMPLETION_AUTO, |completion| completion as u32),
            cpu_count: queues.participants,
        };
        // SAFETY: `&mut` says that nobody else uses the device.
        Error::check(unsafe { sys::smmuv3_dev_alloc(self.raw.as_ptr(), &want) })?;
        // SAFETY: as in probe.
        let queue = unsafe { NonNull::new_unchecked(&raw mut (*self.raw.as_ptr()).cmdq) };
        self.shared = Shared::new(queue, queues.participants);
        Ok(())
    }

    /// From whatever state firmware left to off and programmed.
    ///
    /// # Errors
    /// [`Error::Busy`]: no queues, or running; [`Error::Range`], [`Error::Alignment`], [`Error::Unsupported`] of `set_up`:
    /// nothing was written. [`Error::Timeout`], [`Error::Device`]: a handshake did not end; [`Error::Failed`]: service
    /// failure mode.
    pub fn reset(&mut self, set_up: &SetUp) -> Result<Found, Error> {
        let config = sys::smmuv3_dev_config {
            strtab_base: set_up.strtab_base,
            strtab_cfg: set_up.strtab_cfg,
            flags: set_up.flags,
            gbpa: set_up.disabled as u32,
            irqs: sys::smmuv3_dev_irqs {
                event_on: set_up.event_irq,
                gerror_on: set_up.gerror_irq,
                ..Default::default()
            },
            ..Default::default()
        };
        // SAFETY: `&mut` says that nobody else uses the device.
        Error::check(unsafe { sys::smmuv3_dev_reset(self.raw.as_ptr(), &config) })?;
        let found = self.dev().found;
        Ok(Found { cr0: found.cr0, gerror: found.gerror, cmdq_cons: found.cmdq_cons })
    }

    /// Begin to translate: queues, invalidation of everything, interrupts, SMMUEN.
    ///
    /// # Errors
    /// [`Error::Argument`]: no queues; [`Error::Busy`]: not reset; [`Error::Timeout`], [`Error::Device`], those of [`Submitter::execute`]: it was turned off
    /// again as far as the SMMU answered.
    pub fn enable(&mut self) -> Result<(), Error> {
        // SAFETY: `&mut` says that nobody else uses the device, participant 0 included.
        let done = Error::check(unsafe { sys::smmuv3_dev_enable(self.raw.as_ptr(), 0) });
        // After these two nothing was done; after any other error the SMMU may have been told of the queues.
        self.idle &= matches!(done, Err(Error::Argument | Error::Busy));
        done
    }

    /// Stop translating, and turn everything off. `timeout_ns` 0 is the default.
    ///
    /// # Errors
    /// [`Error::Busy`]: not running; [`Error::Failed`], [`Error::Timeout`], [`Error::Device`]: all steps were tried, and the
    /// memory of the queues is never freed.
    pub fn disable(&mut self, timeout_ns: u64) -> Result<(), Error> {
        // SAFETY: `&mut` says that nobody else uses the device.
        Error::check(unsafe { sys::smmuv3_dev_disable(self.raw.as_ptr(), timeout_ns) })?;
        self.idle = true;
        Ok(())
    }

    /// Become participant `index` of the command queue.
    ///
    /// # Errors
    /// [`Error::Argument`] for an index that does not exist, [`Error::Busy`] while another submitter has it.
    pub fn submitter(&self, index: u32) -> Result<Submitter<'_, P>, Error> {
        self.shared.submitter(index)
    }

    /// The body of an event queue interrupt, or of a poll: at most `budget` records, each given to `report`, whose answer
    /// counts for stalled transactions. A panic in `report` ends the program.
    ///
    /// # Errors
    /// [`Error::Busy`]: another thread is in here; [`Error::Argument`]: a submitter of another queue; [`Error::Device`]: PROD
    /// is impossible; those of [`Submitter::submit`].
    pub fn handle_events<F: FnMut(&Event) -> Reply>(
        &self,
        submitter: &mut Submitter<'_, P>,
        budget: u32,
        report: F,
    ) -> Result<Events, Error> {
        unsafe extern "C" fn event<F: FnMut(&Event) -> Reply>(
            ctx: *mut c_void,
            event: *const sys::smmuv3_event,
            _: *const sys::smmuv3_event_view,
        ) -> u32 {
            // SAFETY: the context is the cell of the call, whose closure is used by this thread alone.
            let report = unsafe { &mut *(*ctx.cast::<UnsafeCell<F>>()).get() };
            // SAFETY: C gives a record that is valid during the call.
            report(&Event::from_words(unsafe { (*event).w })).raw()
        }
        if submitter.queue_raw() != self.shared.raw() {
            return Err(Error::Argument);
        }
        let handling = self.handle()?;
        let report = UnsafeCell::new(report);
        let sink = sys::smmuv3_dev_event_sink {
            event: Some(event::<F>),
            ctx: core::ptr::from_ref(&report).cast_mut().cast(),
            budget,
            ..Default::default()
        };
        let mut out = sys::smmuv3_dev_events::default();
        // SAFETY: one thread at a time, by `handling`; the participant is the submitter's, which is borrowed exclusively.
        let status = unsafe { sys::smmuv3_dev_handle_events(self.raw.as_ptr(), submitter.index(), &sink, &mut out) };
        drop(handling);
        Error::check(status)?;
        Ok(Events {
            seen: out.seen,
            stalls: out.stalls,
            left: out.left,
            overflow: out.overflow,
            noisy: (out.noisy != 0).then_some(StreamId(out.noisy_sid)),
        })
    }

    /// The body of a GERROR interrupt, or of a poll: acknowledge, recover the command queue. Any number of threads.
    ///
    /// # Errors
    /// [`Error::Busy`]: not running.
    pub fn handle_gerror(&self) -> Result<Gerrors, Error> {
        let mut out = sys::smmuv3_dev_gerrors::default();
        // SAFETY: any CPU, any number at a time (dev_irq.h).
        Error::check(unsafe { sys::smmuv3_dev_handle_gerror(self.raw.as_ptr(), &mut out) })?;
        Ok(Gerrors { active: out.active, cmdq_failed: out.cmdq_failed, service_failure: out.sfm })
    }

    fn handle(&self) -> Result<Handling<'_>, Error> {
        if self.handling.swap(true, Ordering::Acquire) {
            return Err(Error::Busy);
        }
        Ok(Handling(&self.handling))
    }
}

/// Gives the handler back.
struct Handling<'d>(&'d AtomicBool);

impl Drop for Handling<'_> {
    fn drop(&mut self) {
        self.0.store(false, Ordering::Release);
    }
}

impl<P: Port> Drop for Device<P> {
    fn drop(&mut self) {
        // SAFETY: made by Box::leak in probe; nobody borrows the device any more. Queues are freed only when the SMMU was
        // never told of them, or was turned off and said so.
        unsafe {
            if self.idle {
                let status = sys::smmuv3_dev_free(self.raw.as_ptr());
                debug_assert_eq!(status, 0);
            }
            drop(Box::from_raw(self.raw.as_ptr()));
        }
    }
}

impl<P: Port> fmt::Debug for Device<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Device").field("coherent", &self.coherent()).field("idle", &self.idle).finish_non_exhaustive()
    }
}
