// SPDX-License-Identifier: MIT
//! Queues: events and page requests in, commands out.
use crate::port::{Bridge, Port};
use crate::{Command, Error, Event, PriRecord};
use alloc::boxed::Box;
use core::cell::UnsafeCell;
use core::fmt;
use core::marker::PhantomData;
use core::ptr::NonNull;
use core::sync::atomic::{AtomicBool, Ordering};
use smmuv3_sys as sys;

/// Memory of a queue, for the base register.
fn memory(port: *mut sys::smmuv3_port, log2: u32, entry_bytes: u32) -> Result<sys::smmuv3_queue_memory, Error> {
    let mut memory = sys::smmuv3_queue_memory { log2, entry_bytes, ..Default::default() };
    // SAFETY: the port is that of a bridge that lives, the memory description is a local.
    Error::check(unsafe { sys::smmuv3_queue_alloc(port, &mut memory, log2) })?;
    Ok(memory)
}

/// What a base register must hold for a memory.
fn base_value(memory: &sys::smmuv3_queue_memory, allocate: bool) -> u64 {
    let base =
        sys::smmuv3_queue_base { address: memory.bus, log2: memory.log2, entry_bytes: memory.entry_bytes, allocate };
    let mut value = 0;
    // SAFETY: pointers to locals. The memory was had, so that its size and alignment are right.
    let status = unsafe { sys::smmuv3_queue_base_make(&base, &mut value) };
    debug_assert_eq!(status, 0);
    value
}

/// Registers of an incoming queue, as the port understands them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct QueueRegisters {
    /// EVENTQ_PROD or PRIQ_PROD.
    pub prod: usize,
    /// EVENTQ_CONS or PRIQ_CONS.
    pub cons: usize,
}

/// What one drain found.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Drained {
    /// Records that were copied.
    pub count: usize,
    /// Records that are known to wait still.
    pub left: usize,
    /// An overflow was found, and acknowledged: records were lost.
    pub overflow: bool,
}

macro_rules! incoming {
    ($(#[$doc:meta])* $name:ident of $record:ident, $bytes:literal) => {
        $(#[$doc])*
        ///
        /// The SMMU writes the memory of the queue until it is told not to, so that dropping the queue leaves the memory
        /// where it is; `release` frees it.
        pub struct $name<P: Port> {
            bridge: Bridge<P>,
            queue: Box<sys::smmuv3_queue_in>,
        }

        // SAFETY: everything that the queue points to is its own; the port may be used from any thread.
        unsafe impl<P: Port + Send> Send for $name<P> {}

        impl<P: Port> $name<P> {
            /// A queue of `1 << log2` records. Writes no register: put [`base`](Self::base) into the base register and
            /// enable the queue afterwards; what PROD and CONS show is adopted.
            ///
            /// # Safety
            /// The registers are those of this queue, and nothing else writes CONS.
            ///
            /// # Errors
            /// [`Error::Memory`], [`Error::Range`], [`Error::Device`] when the registers hold an impossible pair.
            pub unsafe fn new(
                port: P,
                registers: QueueRegisters,
                log2: u32,
                noncoherent: bool,
            ) -> Result<Self, Error> {
                let bridge = Bridge::new(port);
                let memory = memory(bridge.raw(), log2, $bytes)?;
                let args = sys::smmuv3_queue_in_args {
                    port: bridge.raw(),
                    memory,
                    prod: registers.prod,
                    cons: registers.cons,
                    noncoherent,
                };
                let mut queue = Box::new(sys::smmuv3_queue_in::default());
                // SAFETY: pointers to what lives across the call; the queue keeps the port, which lives as long.
                let status = unsafe { sys::smmuv3_queue_in_init(&mut *queue, &args) };
                if let Err(error) = Error::check(status) {
                    let mut memory = memory;
                    // SAFETY: the SMMU was never given this memory.
                    unsafe { sys::smmuv3_queue_free(bridge.raw(), &mut memory) };
                    return Err(error);
                }
                Ok($name { bridge, queue })
            }

            /// The value of the base register for this queue.
            pub fn base(&self) -> u64 {
                base_value(&self.queue.args.memory, true)
            }

            /// The port.
            pub fn port(&self) -> &P {
                self.bridge.port()
            }

            /// Overflows seen since the queue was made.
            pub fn overflows(&self) -> u32 {
                self.queue.overflows
            }

            /// Copy records out, oldest first, as many as fit, and give their places back.
            ///
            /// # Errors
            /// [`Error::Device`]: PROD is impossible; nothing was done.
            pub fn drain(&mut self, records: &mut [$record]) -> Result<Drained, Error> {
                let budget = u32::try_from(records.len()).unwrap_or(u32::MAX);
                let mut out = sys::smmuv3_queue_drained::default();
                // SAFETY: a record is a transparent array of words, `budget` of them are there.
                Error::check(unsafe {
                    sys::smmuv3_queue_in_drain(&mut *self.queue, records.as_mut_ptr().cast(), budget, &mut out)
                })?;
                Ok(Drained { count: out.count as usize, left: out.left as usize, overflow: out.overflow })
            }

            /// Free the memory.
            ///
            /// # Safety
            /// The SMMU no longer uses the queue: it was disabled, and that was acknowledged.
            pub unsafe fn release(mut self) {
                // SAFETY: the caller's promise.
                unsafe { sys::smmuv3_queue_free(self.bridge.raw(), &mut self.queue.args.memory) };
            }
        }

        impl<P: Port> fmt::Debug for $name<P> {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.debug_struct(stringify!($name))
                    .field("log2", &self.queue.args.memory.log2)
                    .field("position", &self.queue.position)
                    .field("overflows", &self.queue.overflows)
                    .finish()
            }
        }
    };
}

incoming! {
    /// Consumer of an event queue.
    EventQueue of Event, 32
}
incoming! {
    /// Consumer of a PRI queue.
    PriQueue of PriRecord, 16
}

/// How the end of a CMD_SYNC is noticed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Completion {
    /// CONS is read.
    #[default]
    Poll = 0,
    /// The SMMU writes a word of the queue's. Needs IDR0.MSI and a coherent SMMU.
    MsiWord = 1,
    /// CONS is read, after events that CMD_SYNC raises. Needs IDR0.SEV.
    Sev = 2,
}

/// How threads share a command queue. (The C headers have a third engine for one thread and no atomics.)
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Engine {
    /// Nobody waits for another thread to publish.
    #[default]
    Ticket = 0,
    /// Reservation by compare-and-swap, and an owner that publishes for its followers: the baseline to compare with.
    Cas = 1,
}

/// What a command queue works on. Addresses of registers are as the port understands them; 0: not there.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CommandQueueConfig {
    /// log2 of the number of entries, at most IDR1.CMDQS.
    pub log2: u32,
    /// How many submitters there may be at one time, such as the number of CPUs; at least 1.
    pub submitters: u32,
    /// CMDQ_BASE; 0: preset.
    pub base: usize,
    /// CMDQ_PROD.
    pub prod: usize,
    /// CMDQ_CONS.
    pub cons: usize,
    /// CR0; 0: the user switches CMDQEN.
    pub cr0: usize,
    /// CR0ACK.
    pub cr0ack: usize,
    /// GERROR and GERRORN; `None`: errors are never looked at.
    pub gerror: Option<(usize, usize)>,
    /// How threads share it.
    pub engine: Engine,
    /// How completion is noticed.
    pub completion: Completion,
    /// `base`, `prod` and `cons` are those of an enhanced queue ([`Ecmdqs::config`] sets this).
    pub enhanced: bool,
    /// The SMMU does not snoop the CPU's caches.
    pub noncoherent: bool,
    /// Quirks: `SMMUV3_CMDQ_FORCE_SYNC`, `_DOUBLE_ISSUE`, `_CS_NONE_ONLY`.
    pub quirks: u32,
    /// Default timeout in nanoseconds; 0: one second.
    pub timeout_ns: u64,
}

/// What submitters share: the C queue, and which participants are somebody's.
pub(crate) struct Shared {
    queue: NonNull<sys::smmuv3_cmdq>,
    taken: Box<[AtomicBool]>,
}

impl Shared {
    pub(crate) fn new(queue: NonNull<sys::smmuv3_cmdq>, submitters: u32) -> Shared {
        Shared { queue, taken: (0..submitters).map(|_| AtomicBool::new(false)).collect() }
    }

    /// The C queue.
    pub(crate) fn raw(&self) -> *mut sys::smmuv3_cmdq {
        self.queue.as_ptr()
    }

    pub(crate) fn submitter<P: Port>(&self, index: u32) -> Result<Submitter<'_, P>, Error> {
        let taken = self.taken.get(index as usize).ok_or(Error::Argument)?;
        if taken.swap(true, Ordering::Acquire) {
            return Err(Error::Busy);
        }
        let set = sys::smmuv3_cmdq_set { main: self.raw(), members: core::ptr::null(), count: 0 };
        Ok(Submitter { shared: self, index, set, _port: PhantomData, _not_sync: PhantomData })
    }
}

/// Something with a command queue in it: [`CommandQueue`], and the device of [`dev`](crate::dev).
pub trait Submit<P: Port>: sealed::Queue {
    /// Become participant `index`; one at a time for each.
    ///
    /// # Errors
    /// [`Error::Argument`] for an index that does not exist, [`Error::Busy`] while another submitter has it.
    fn submitter(&self, index: u32) -> Result<Submitter<'_, P>, Error>;
}

pub(crate) mod sealed {
    /// Where the queue is.
    pub trait Queue {
        #[doc(hidden)]
        fn queue(&self) -> *mut smmuv3_sys::smmuv3_cmdq;
    }
}

impl<P: Port> sealed::Queue for CommandQueue<P> {
    fn queue(&self) -> *mut sys::smmuv3_cmdq {
        self.shared.raw()
    }
}

impl<P: Port> Submit<P> for CommandQueue<P> {
    fn submitter(&self, index: u32) -> Result<Submitter<'_, P>, Error> {
        self.shared.submitter(index)
    }
}

/// A command queue that any number of threads share.
///
/// ```
/// # use smmuv3::{Command, CommandQueue, Error, Port};
/// fn invalidate(queue: &CommandQueue<impl Port>) -> Result<(), Error> {
///     let mut submitter = queue.submitter(0)?;
///     submitter.execute(&[Command::tlbi_nsnh_all()]) // waits until it is done
/// }
/// ```
///
/// What `cmdq.h` promises holds: earlier stores are seen by the SMMU before the commands; after a successful wait
/// everything is done; an error concerns the list that held the command. A call costs a call into C and the engine's two
/// atomic operations.
///
/// Dropping a queue frees its memory when it was never enabled or was [disabled](CommandQueue::disable) with success;
/// otherwise the SMMU may still read and write it, and it is leaked.
pub struct CommandQueue<P: Port> {
    bridge: Bridge<P>,
    shared: Shared,
    gerror: NonNull<sys::smmuv3_gerror_owner>,
    marks: Box<[UnsafeCell<sys::smmuv3_a64>]>,
    cpus: Box<[UnsafeCell<sys::smmuv3_cmdq_cpu>]>,
    control: AtomicBool,
    idle: AtomicBool,
}

// SAFETY: the C queue may be used by any number of participants at once; each Submitter is one of them, and the control
// path is kept to one thread by `control`.
unsafe impl<P: Port> Sync for CommandQueue<P> {}
// SAFETY: everything that the queue points to is its own; the port may be used from any thread.
unsafe impl<P: Port + Send> Send for CommandQueue<P> {}

impl<P: Port> CommandQueue<P> {
    /// A queue in memory, stopped. Writes no register.
    ///
    /// # Safety
    /// The registers are those of one command queue that nothing else drives.
    ///
    /// # Errors
    /// [`Error::Memory`], [`Error::Range`], [`Error::Argument`], [`Error::Unsupported`] for a combination that does not
    /// work, [`Error::Device`] when registers read all ones.
    pub unsafe fn new(port: P, config: &CommandQueueConfig) -> Result<Self, Error> {
        if config.log2 > 19 || config.submitters == 0 {
            return Err(Error::Range);
        }
        let bridge = Bridge::new(port);
        let size = 1usize << config.log2;
        let zero = || UnsafeCell::new(sys::smmuv3_a64 { v: 0 });
        let mut this = CommandQueue {
            shared: Shared::new(NonNull::from(Box::leak(Box::new(sys::smmuv3_cmdq::default()))), config.submitters),
            gerror: NonNull::from(Box::leak(Box::new(sys::smmuv3_gerror_owner::default()))),
            marks: core::iter::repeat_with(zero).take(size).collect(),
            cpus: (0..config.submitters).map(|_| UnsafeCell::default()).collect(),
            control: AtomicBool::new(false),
            idle: AtomicBool::new(true),
            bridge,
        };
        this.set_up(config)?;
        Ok(this)
    }

    fn set_up(&mut self, config: &CommandQueueConfig) -> Result<(), Error> {
        let port = self.bridge.raw();
        let flag = |set, flag: sys::smmuv3_cmdq_flag| if set { flag.0 } else { 0 };
        let mut args = sys::smmuv3_cmdq_args {
            port,
            memory: memory(port, config.log2, 16)?,
            marks: self.marks.as_mut_ptr().cast(),
            cpus: self.cpus.as_mut_ptr().cast(),
            cpu_count: config.submitters,
            engine: config.engine as u32,
            completion: config.completion as u32,
            flags: config.quirks
                | flag(config.noncoherent, sys::smmuv3_cmdq_flag::SMMUV3_CMDQ_NONCOHERENT)
                | flag(config.enhanced, sys::smmuv3_cmdq_flag::SMMUV3_CMDQ_IS_ECMDQ),
            base: config.base,
            prod: config.prod,
            cons: config.cons,
            cr0: config.cr0,
            cr0ack: config.cr0ack,
            timeout_ns: config.timeout_ns,
            ..Default::default()
        };
        // From here on Drop knows what to free.
        // SAFETY: the queue is a live allocation of this object, and nobody else has it yet.
        unsafe { (*self.shared.raw()).args.memory = args.memory };
        if config.completion == Completion::MsiWord {
            let bytes = 8usize << config.log2;
            let words = self.bridge.port().alloc(bytes, config.log2 + 3).ok_or(Error::Memory)?;
            args.words = words.as_ptr().cast();
            args.words_bus = self.bridge.port().to_bus(words.as_ptr());
            // SAFETY: as above.
            unsafe { (*self.shared.raw()).args.words = args.words };
        }
        if let Some((gerror, gerrorn)) = config.gerror {
            // SAFETY: the owner is a live allocation of this object; the registers are the user's.
            Error::check(unsafe { sys::smmuv3_gerror_init(self.gerror.as_ptr(), port, gerror, gerrorn) })?;
            args.gerror = self.gerror.as_ptr();
        }
        // SAFETY: all memory in `args` belongs to this object and lives as long as the queue.
        Error::check(unsafe { sys::smmuv3_cmdq_init(self.shared.raw(), &args) })
    }

    /// The value of CMDQ_BASE for this queue.
    pub fn base(&self) -> u64 {
        // SAFETY: `args` is constant after new.
        base_value(unsafe { &(*self.shared.raw()).args.memory }, true)
    }

    /// The port.
    pub fn port(&self) -> &P {
        self.bridge.port()
    }

    /// Runs one function of the control path, which one thread at a time may be in.
    fn controlled(&self, call: impl FnOnce(*mut sys::smmuv3_cmdq) -> i32) -> Result<(), Error> {
        if self.control.swap(true, Ordering::Acquire) {
            return Err(Error::Busy);
        }
        let status = call(self.shared.raw());
        self.control.store(false, Ordering::Release);
        Error::check(status)
    }

    /// Program the registers, enable the queue, accept submissions. Also the reset after a failure, behind
    /// [`CommandQueue::disable`].
    ///
    /// # Errors
    /// [`Error::Busy`]: not stopped, or another thread is in here; [`Error::Timeout`]: CMDQEN was not acknowledged.
    pub fn enable(&self) -> Result<(), Error> {
        self.controlled(|queue| {
            self.idle.store(false, Ordering::Relaxed);
            // SAFETY: the queue is set up, and this is the only thread in its control path.
            unsafe { sys::smmuv3_cmdq_enable(queue) }
        })
    }

    /// Stop accepting, wait until everything is executed, disable. `timeout_ns` 0 is the queue's default.
    ///
    /// # Errors
    /// [`Error::Failed`], [`Error::Timeout`]: what was pending is dropped; the memory is never freed then.
    pub fn disable(&self, timeout_ns: u64) -> Result<(), Error> {
        self.controlled(|queue| {
            // SAFETY: as enable.
            let status = unsafe { sys::smmuv3_cmdq_disable(queue, timeout_ns) };
            if status == 0 {
                self.idle.store(true, Ordering::Relaxed);
            }
            status
        })
    }

    /// Become participant `index`, 0 to `submitters` - 1; one at a time for each, such as one for each CPU.
    ///
    /// # Errors
    /// [`Error::Argument`] for an index that does not exist, [`Error::Busy`] while another submitter has it.
    pub fn submitter(&self, index: u32) -> Result<Submitter<'_, P>, Error> {
        self.shared.submitter(index)
    }

    /// The queue's part of a GERROR interrupt, or of a poll: recover an active error.
    pub fn handle_error(&self) {
        // SAFETY: allowed at any time; the port's critical section is entered inside.
        unsafe { sys::smmuv3_cmdq_handle_error(self.shared.raw()) };
    }

    /// Error number `number` of the log, from 0: the command that was illegal (zero for other errors) and the place
    /// from which on it concerns. `None`: not logged yet, or overwritten.
    pub fn error(&self, number: u64) -> Option<(Command, u64)> {
        let mut cmd = sys::smmuv3_cmd::default();
        let mut lo = 0;
        // SAFETY: the log is read with atomics; pointers to locals.
        let code = unsafe { sys::smmuv3_cmdq_error(self.shared.raw(), number, &mut cmd, &mut lo) };
        (code != 0).then_some((Command::from_words(cmd.w), lo))
    }
}

impl<P: Port> Drop for CommandQueue<P> {
    fn drop(&mut self) {
        if !*self.idle.get_mut() {
            // The SMMU may still use ring and words: they stay. The rest is the CPU's alone.
            // SAFETY: made by Box::leak in new; no submitter lives any more.
            drop(unsafe { (Box::from_raw(self.shared.raw()), Box::from_raw(self.gerror.as_ptr())) });
            return;
        }
        // SAFETY: the queue is stopped and drained, or was never enabled: ring and words are ours again.
        unsafe {
            let args = &mut (*self.shared.raw()).args;
            if let Some(words) = NonNull::new(args.words.cast::<u8>()) {
                self.bridge.port().free(words, 8usize << args.memory.log2);
            }
            if !args.memory.ring.is_null() {
                sys::smmuv3_queue_free(self.bridge.raw(), &mut args.memory);
            }
            drop((Box::from_raw(self.shared.raw()), Box::from_raw(self.gerror.as_ptr())));
        }
    }
}

impl<P: Port> fmt::Debug for CommandQueue<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("CommandQueue").field("submitters", &self.shared.taken.len()).finish_non_exhaustive()
    }
}

/// A picture of a moment of a queue.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Look {
    /// Next free place, counted from the size of the queue and never back.
    pub tail: u64,
    /// Everything below was given to the SMMU.
    pub published: u64,
    /// Everything below is known to be consumed.
    pub consumed: u64,
    /// Errors ever logged.
    pub errors: u64,
    /// Has the queue failed for good, until it is disabled and enabled again?
    pub failed: bool,
}

/// One participant of a [`CommandQueue`]: what is inside one submission at a time.
pub struct Submitter<'q, P: Port> {
    shared: &'q Shared,
    index: u32,
    /// The queue as a set of one, for batches.
    set: sys::smmuv3_cmdq_set,
    _port: PhantomData<&'q P>,
    // May move to another thread, must not be used by two.
    _not_sync: PhantomData<core::cell::Cell<()>>,
}

/// Where a list went. It owns nothing: wait for it with [`Submitter::wait`], or [forget](Ticket::forget) it knowingly.
#[must_use = "wait for it, or say forget()"]
#[derive(Clone, Copy)]
pub struct Ticket<'q> {
    raw: sys::smmuv3_cmdq_ticket,
    queue: NonNull<sys::smmuv3_cmdq>,
    _queue: PhantomData<&'q ()>,
}

// SAFETY: a value; the pointer is compared, never followed.
unsafe impl Send for Ticket<'_> {}
// SAFETY: as above.
unsafe impl Sync for Ticket<'_> {}

impl Ticket<'_> {
    /// Nobody will wait for this list. Its errors are in the log.
    pub fn forget(self) {}
}

impl fmt::Debug for Ticket<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Ticket({}..{})", self.raw.begin, self.raw.end)
    }
}

impl<'q, P: Port> Submitter<'q, P> {
    /// The C queue, for functions that submit by themselves.
    pub(crate) fn queue_raw(&self) -> *mut sys::smmuv3_cmdq {
        self.shared.raw()
    }

    /// Which participant this is.
    pub fn index(&self) -> u32 {
        self.index
    }

    fn list(commands: &[Command], sync: bool) -> Result<sys::smmuv3_cmdq_list, Error> {
        let atc = commands.iter().any(|cmd| cmd.opcode() == crate::values::Opcode::ATC_INV);
        let flag = |set, flag: sys::smmuv3_cmdq_list_flag| if set { flag.0 } else { 0 };
        Ok(sys::smmuv3_cmdq_list {
            cmds: commands.as_ptr().cast(),
            count: u32::try_from(commands.len()).map_err(|_| Error::Range)?,
            flags: flag(sync, sys::smmuv3_cmdq_list_flag::SMMUV3_CMDQ_LIST_SYNC)
                | flag(atc, sys::smmuv3_cmdq_list_flag::SMMUV3_CMDQ_LIST_ATC),
            ..Default::default()
        })
    }

    /// Put a list into the queue, contiguously, followed by CMD_SYNC if `sync`. Does not wait for its completion, only
    /// for space.
    ///
    /// # Errors
    /// [`Error::Argument`]: empty; [`Error::Range`]: it never fits; [`Error::Full`]: no space in time;
    /// [`Error::Cancelled`]: stopped; [`Error::Failed`]. Nothing was submitted then.
    pub fn submit(&mut self, commands: &[Command], sync: bool) -> Result<Ticket<'q>, Error> {
        let list = Self::list(commands, sync)?;
        let mut raw = sys::smmuv3_cmdq_ticket::default();
        let queue = self.shared.queue;
        // SAFETY: this is the only user of the participant; the list is read before the call returns.
        Error::check(unsafe { sys::smmuv3_cmdq_submit(queue.as_ptr(), self.index, &list, &mut raw) })?;
        Ok(Ticket { raw, queue, _queue: PhantomData })
    }

    /// Wait until a list is complete; any submitter may, any number of times. `timeout_ns` 0 is the queue's default.
    ///
    /// # Errors
    /// [`Error::CerrorIll`]: a command of the list was illegal and was skipped; [`Error::CerrorAtcInvSync`]: an ATC_INV
    /// may be lost; [`Error::Cancelled`]: dropped by a disable; [`Error::Unknown`]: the log no longer tells;
    /// [`Error::Timeout`]: not complete in time, wait again or forget the ticket; [`Error::Failed`];
    /// [`Error::Argument`]: a ticket of another queue.
    pub fn wait(&mut self, ticket: &Ticket<'q>, timeout_ns: u64) -> Result<(), Error> {
        if ticket.queue != self.shared.queue {
            return Err(Error::Argument);
        }
        // SAFETY: this is the only user of the participant; the ticket is this queue's.
        Error::check(unsafe { sys::smmuv3_cmdq_wait(self.shared.raw(), self.index, &ticket.raw, timeout_ns) })
    }

    /// Put a list with CMD_SYNC into the queue and wait until it is complete.
    ///
    /// # Errors
    /// Those of [`Submitter::submit`] and [`Submitter::wait`].
    pub fn execute(&mut self, commands: &[Command]) -> Result<(), Error> {
        let list = Self::list(commands, true)?;
        // SAFETY: this is the only user of the participant; the list is read before the call returns.
        Error::check(unsafe { sys::smmuv3_cmdq_execute(self.shared.raw(), self.index, &list) })
    }

    /// Begin a batch: lists that share one CMD_SYNC.
    pub fn batch(&mut self) -> Batch<'_, 'q, P> {
        let mut raw = sys::smmuv3_cmdq_batch::default();
        // SAFETY: the set lies in this submitter, which the batch borrows.
        unsafe { sys::smmuv3_cmdq_batch_begin(&mut raw, &self.set, self.index, core::ptr::null()) };
        Batch { submitter: self, raw }
    }

    /// What is known of the queue now.
    pub fn look(&mut self) -> Look {
        let mut raw = sys::smmuv3_cmdq_report::default();
        // SAFETY: this is the only user of the participant; a pointer to a local.
        unsafe { sys::smmuv3_cmdq_inspect(self.shared.raw(), self.index, &mut raw) };
        Look {
            tail: raw.tail,
            published: raw.published,
            consumed: raw.consumed,
            errors: raw.errors,
            failed: raw.state == sys::smmuv3_cmdq_state::SMMUV3_CMDQ_FAILED.0,
        }
    }
}

// SAFETY: the set points to a queue that is borrowed for as long; Sync is ruled out by `_not_sync`.
unsafe impl<P: Port> Send for Submitter<'_, P> {}

/// Lists of one submitter that share one CMD_SYNC. Dropped without [`end`](Batch::end), its lists are executed some time and
/// their errors are in the log.
#[must_use = "end it"]
pub struct Batch<'s, 'q, P: Port> {
    submitter: &'s mut Submitter<'q, P>,
    raw: sys::smmuv3_cmdq_batch,
}

impl<P: Port> Batch<'_, '_, P> {
    /// Submit a list, without CMD_SYNC.
    ///
    /// # Errors
    /// Those of [`Submitter::submit`]: this list was not submitted, the batch stays as it was.
    pub fn add(&mut self, commands: &[Command]) -> Result<(), Error> {
        let list = Submitter::<P>::list(commands, false)?;
        // SAFETY: this is the only user of the participant; the list is read before the call returns.
        Error::check(unsafe { sys::smmuv3_cmdq_batch_add(&mut self.raw, self.submitter.index, &list) })
    }

    /// CMD_SYNC, wait, and what became of all lists.
    ///
    /// # Errors
    /// The first error of any list of the batch, those of [`Submitter::wait`].
    pub fn end(mut self) -> Result<(), Error> {
        // SAFETY: this is the only user of the participant.
        Error::check(unsafe { sys::smmuv3_cmdq_batch_end(&mut self.raw, self.submitter.index) })
    }
}

impl<P: Port> fmt::Debug for Batch<'_, '_, P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Batch({} lists)", self.raw.count)
    }
}

/// Enhanced command queues (section 3.5.6): how many there are, and where.
///
/// ```
/// use smmuv3::queue::Ecmdqs;
/// // IDR1.ECMDQ is bit 31; IDR6: LOG2NUMP in [27:24], LOG2NUMQ in [19:16].
/// let queues = Ecmdqs::discover(1 << 31, 1 << 24 | 4 << 16).unwrap();
/// assert_eq!((queues.pages(), queues.queues_per_page()), (2, 16));
/// assert!(Ecmdqs::discover(0, 0).is_none());
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Ecmdqs(sys::smmuv3_ecmdq_info);

impl Ecmdqs {
    /// From IDR1 and IDR6 (S_IDR0 and S_IDR6, R_IDR0 and R_IDR6 of the other interfaces); `None`: there are none.
    pub fn discover(idr1: u32, idr6: u32) -> Option<Ecmdqs> {
        // SAFETY: takes numbers only.
        let raw = unsafe { sys::smmuv3_ecmdq_discover(idr1, idr6) };
        (raw.pages != 0).then_some(Ecmdqs(raw))
    }

    /// Control pages.
    pub fn pages(&self) -> u32 {
        self.0.pages
    }

    /// Queues on each page.
    pub fn queues_per_page(&self) -> u32 {
        self.0.queues_per_page
    }

    /// Enable a control page; gives its offset from the SMMU's base, and whether its queues are placed already.
    ///
    /// # Safety
    /// `smmu` is where the port finds the registers of this SMMU's interface, and `index` is below [`pages`](Self::pages).
    ///
    /// # Errors
    /// [`Error::Device`]: no page is there; [`Error::Timeout`]: not acknowledged within one second.
    pub unsafe fn enable_page<P>(&self, port: &P, smmu: usize, index: u32) -> Result<(u64, bool), Error>
    where
        P: Port + Send,
    {
        let bridge = Bridge::new(port);
        let mut page = sys::smmuv3_ecmdq_page::default();
        // SAFETY: the caller's promise; the bridge lives across the call.
        Error::check(unsafe { sys::smmuv3_ecmdq_enable_page(bridge.raw(), smmu, index, &mut page) })?;
        Ok((page.offset, page.preset))
    }

    /// `config` for queue `index` of the page that the port finds at `page`. Sizes, submitters and completion stay.
    ///
    /// # Errors
    /// [`Error::Range`]: no such queue.
    pub fn config(&self, page: usize, index: u32, config: &CommandQueueConfig) -> Result<CommandQueueConfig, Error> {
        let mut args = sys::smmuv3_cmdq_args::default();
        // SAFETY: pointers to a local and this structure.
        Error::check(unsafe { sys::smmuv3_ecmdq_args(&mut args, &self.0, page, index) })?;
        Ok(CommandQueueConfig {
            base: args.base,
            prod: args.prod,
            cons: args.cons,
            cr0: 0,
            cr0ack: 0,
            gerror: None,
            enhanced: true,
            ..*config
        })
    }
}

impl<P: Port> Drop for Submitter<'_, P> {
    fn drop(&mut self) {
        self.shared.taken[self.index as usize].store(false, Ordering::Release);
    }
}

impl<P: Port> fmt::Debug for Submitter<'_, P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Submitter({})", self.index)
    }
}
