// SPDX-License-Identifier: MIT
//! A virtual SMMU whose stage 1 runs on the host's: what a guest sees, what it may ask for, what the host gets instead.
//!
//! Everything works on copies: read guest memory once, then call. `docs/nesting.md` has the steps in order.
//!
//! ```
//! use smmuv3::nest::{self, CommandFlags, Guest, Policy, Stream, Streams, Work};
//! use smmuv3::{regs, Caps, Command, StreamId, Vmid};
//! let mut host = Caps::new();
//! for (register, value) in [(regs::IDR0, 0x080d_169b), (regs::IDR1, 0x0e73_9d20), (regs::IDR3, 0x1714),
//!                           (regs::IDR5, 0x75), (regs::AIDR, 2)] {
//!     host.set(register, value)?;
//! }
//! let shown = nest::guest_caps(&host, &Policy::default())?;
//! let mut table = [Stream::new(StreamId(8), StreamId(0x1008))];
//! let streams = Streams::new(&mut table, &mut [])?;
//! let guest = Guest::new(&shown, Some(&host), &streams, Vmid(7), CommandFlags::default())?;
//!
//! let asked = [Command::from_words([0x30, 0]), Command::from_words([0x8_0000_0006, 0]), Command::from_words([0x46, 0])];
//! let (mut made, mut works) = ([Command::default(); 3], [Work::default(); 3]);
//! let done = guest.convert(&asked, &mut made, &mut works);
//! assert_eq!((done.result, done.handled, done.works), (Ok(()), 3, 1));
//! assert_eq!(made[0].words(), [0x7_0000_0010, 0]);
//! assert_eq!(made[1].words(), [0x1008_0000_0006, 0]);
//! # Ok::<(), smmuv3::Error>(())
//! ```
use crate::check::into;
use crate::{Caps, Command, Env, Error, Event, Finding, Ste, StreamId, Verdict, Vmid};
use core::marker::PhantomData;
use smmuv3_sys as sys;

/// What a guest may see; the default is the least.
#[derive(Clone, Copy, Debug, Default)]
pub struct Policy {
    /// ATS; endpoints must be trusted to use translations as they were given.
    pub ats: bool,
    /// PRI; needs ATS.
    pub pri: bool,
    /// Stalls, which the guest must answer.
    pub stall: bool,
    /// Hardware update of the access flag and the dirty state.
    pub httu: bool,
    /// VMSAv8-32 tables.
    pub aarch32: bool,
    /// MSIs, which the emulator writes.
    pub msi: bool,
    /// Hide range invalidation.
    pub hide_ranges: bool,
    /// StreamID bits, 1 to 32; 0 means 16.
    pub stream_id_bits: u8,
    /// Most SubstreamID bits.
    pub substream_id_bits: u8,
    /// Input bits of the host's stage 2; 0: as the host's OAS.
    pub ipa_bits: u8,
    /// log2 of the entries of each queue; 0 means 8.
    pub queue_log2: u8,
    /// Show no later minor version.
    pub minor: Option<u8>,
}

impl Policy {
    fn raw(&self) -> sys::smmuv3_nest_policy {
        use sys::smmuv3_nest_show as show;
        let flags = [
            (self.ats, show::SMMUV3_NEST_SHOW_ATS),
            (self.pri, show::SMMUV3_NEST_SHOW_PRI),
            (self.stall, show::SMMUV3_NEST_SHOW_STALL),
            (self.httu, show::SMMUV3_NEST_SHOW_HTTU),
            (self.aarch32, show::SMMUV3_NEST_SHOW_AA32),
            (self.msi, show::SMMUV3_NEST_SHOW_MSI),
            (self.hide_ranges, show::SMMUV3_NEST_HIDE_RIL),
        ];
        sys::smmuv3_nest_policy {
            show: flags.iter().filter(|flag| flag.0).map(|flag| flag.1 .0).sum(),
            iidr: 0,
            sid_bits: self.stream_id_bits,
            ssid_bits: self.substream_id_bits,
            ipa_bits: self.ipa_bits,
            queue_log2: self.queue_log2,
            minor: self.minor.unwrap_or(0),
            limit_minor: self.minor.is_some(),
            stall_max: 0,
        }
    }
}

/// The ID registers of a guest.
///
/// # Errors
/// [`Error::Undecided`]: a register of the host is not known; [`Error::Unsupported`]: the host cannot nest;
/// [`Error::Range`], [`Error::Argument`]: the policy.
pub fn guest_caps(host: &Caps, policy: &Policy) -> Result<Caps, Error> {
    let mut made = Caps::new();
    // SAFETY: pointers to borrows and locals.
    Error::check(unsafe { sys::smmuv3_nest_caps_make(made.raw_mut(), host.raw(), &policy.raw()) })?;
    Ok(made)
}

/// What two hosts have in common: a guest made from it can move between them.
///
/// # Errors
/// [`Error::Undecided`]: a register is not known; [`Error::Unsupported`]: nothing fits both.
pub fn common_caps(one: &Caps, two: &Caps) -> Result<Caps, Error> {
    let mut made = Caps::new();
    // SAFETY: pointers to borrows and a local.
    Error::check(unsafe { sys::smmuv3_nest_caps_common(made.raw_mut(), one.raw(), two.raw()) })?;
    Ok(made)
}

/// Does what a guest was shown hold on a host? The verdict, and the number of findings, those without room included.
pub fn fits(shown: &Caps, host: &Caps, ipa_bits: u32, findings: &mut [Finding]) -> (Verdict, usize) {
    // SAFETY: pointers to borrows; `out` is valid during the call.
    into(findings, |out| unsafe { sys::smmuv3_nest_caps_fit(shown.raw(), host.raw(), ipa_bits, out) })
}

/// A stream of a guest.
#[derive(Clone, Copy, Debug, Default)]
#[repr(transparent)]
pub struct Stream(sys::smmuv3_nest_stream);

impl Stream {
    /// A stream without ATS, PRI and stalls.
    pub fn new(vsid: StreamId, psid: StreamId) -> Self {
        Stream(sys::smmuv3_nest_stream { vsid: vsid.0, psid: psid.0, flags: 0, tag: 0 })
    }

    fn with(mut self, on: bool, flag: sys::smmuv3_nest_stream_flag) -> Self {
        self.0.flags = if on { self.0.flags | flag.0 } else { self.0.flags & !flag.0 };
        self
    }

    /// ATS is on: CMD_ATC_INV has an effect.
    #[must_use]
    pub fn with_ats(self, on: bool) -> Self {
        self.with(on, sys::smmuv3_nest_stream_flag::SMMUV3_NEST_STREAM_ATS)
    }

    /// The guest answers page requests.
    #[must_use]
    pub fn with_pri(self, on: bool) -> Self {
        self.with(on, sys::smmuv3_nest_stream_flag::SMMUV3_NEST_STREAM_PRI)
    }

    /// The guest answers stalls.
    #[must_use]
    pub fn with_stall(self, on: bool) -> Self {
        self.with(on, sys::smmuv3_nest_stream_flag::SMMUV3_NEST_STREAM_STALL)
    }

    /// With a number of the caller's.
    #[must_use]
    pub fn with_tag(mut self, tag: u32) -> Self {
        self.0.tag = tag;
        self
    }

    /// StreamID that the guest uses.
    pub fn vsid(&self) -> StreamId {
        StreamId(self.0.vsid)
    }

    /// StreamID that the host's SMMU sees.
    pub fn psid(&self) -> StreamId {
        StreamId(self.0.psid)
    }

    /// The caller's number.
    pub fn tag(&self) -> u32 {
        self.0.tag
    }
}

/// Streams of one guest: a sorted table over the caller's arrays.
#[derive(Clone, Copy, Debug)]
pub struct Streams<'a> {
    raw: sys::smmuv3_nest_streams,
    table: PhantomData<&'a [Stream]>,
}

impl<'a> Streams<'a> {
    /// Sort a table. `order` is as long as the table, or empty: physical StreamIDs are then searched for one by one.
    ///
    /// # Errors
    /// [`Error::Exists`]: a StreamID is there twice; [`Error::Argument`]: the length of `order`, or of the table.
    pub fn new(table: &'a mut [Stream], order: &'a mut [u32]) -> Result<Self, Error> {
        let count = u32::try_from(table.len()).map_err(|_| Error::Argument)?;
        if !order.is_empty() && order.len() != table.len() {
            return Err(Error::Argument);
        }
        let by_physical = if order.is_empty() { core::ptr::null_mut() } else { order.as_mut_ptr() };
        let mut raw = sys::smmuv3_nest_streams::default();
        // SAFETY: arrays of `count` elements, borrowed as long as the table lives.
        Error::check(unsafe {
            sys::smmuv3_nest_streams_make(&mut raw, table.as_mut_ptr().cast(), by_physical, count)
        })?;
        Ok(Streams { raw, table: PhantomData })
    }

    /// The stream that the guest calls so.
    pub fn find(&self, vsid: StreamId) -> Option<Stream> {
        let mut out = Stream::default();
        // SAFETY: the table is borrowed, `out` is a local.
        unsafe { sys::smmuv3_nest_find_vsid(&self.raw, vsid.0, &mut out.0) }.then_some(out)
    }

    /// The stream that the host's SMMU sees so.
    pub fn find_physical(&self, psid: StreamId) -> Option<Stream> {
        let mut out = Stream::default();
        // SAFETY: the table is borrowed, `out` is a local.
        unsafe { sys::smmuv3_nest_find_psid(&self.raw, psid.0, &mut out.0) }.then_some(out)
    }

    /// Whose is an event of the host's queue, and what does the guest see of it? `visible`: a bit for each event number
    /// that the guest may see, 0 for the default; `stalls`: it was shown stalls.
    pub fn route(&self, event: &Event, visible: u64, stalls: bool) -> Routed {
        let policy = sys::smmuv3_nest_event_policy { visible, stalls };
        let mut out = sys::smmuv3_nest_event_result::default();
        // SAFETY: the table is borrowed, the rest are borrows and locals.
        unsafe { sys::smmuv3_nest_event(&self.raw, &policy, event.raw_words().cast(), &mut out) };
        let seen = Event::from_words(out.event.w);
        let route = match out.route {
            1 => Route::Guest(seen),
            2 => Route::Host(out.told.then_some(seen)),
            _ => Route::Other,
        };
        Routed { route, stream: Stream(out.stream), stalled: out.stalled }
    }
}

// SAFETY: the table is only read, and callbacks are never set.
unsafe impl Send for Streams<'_> {}
// SAFETY: as above.
unsafe impl Sync for Streams<'_> {}

/// Whose an event is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Route {
    /// Not the guest's.
    Other,
    /// The guest's, with what it sees.
    Guest(Event),
    /// The host's, with what the guest may be told when the host has no other answer.
    Host(Option<Event>),
}

/// What becomes of an event.
#[derive(Clone, Copy, Debug)]
pub struct Routed {
    /// Whose it is.
    pub route: Route,
    /// The stream, unless it is not the guest's.
    pub stream: Stream,
    /// The transaction waits: somebody must answer.
    pub stalled: bool,
}

/// How a guest's commands are taken.
#[derive(Clone, Copy, Debug, Default)]
pub struct CommandFlags {
    /// Give prefetches to the host's SMMU.
    pub prefetch: bool,
    /// A StreamID that the guest does not have is an error.
    pub known_streams: bool,
    /// An illegal command leaves no output at all.
    pub atomic: bool,
}

/// Work that only the emulator can do.
#[derive(Clone, Copy, Debug, Default)]
#[repr(transparent)]
pub struct Work(sys::smmuv3_nest_work);

/// What a piece of work is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WorkKind {
    /// Read the STEs of these virtual StreamIDs again; `tables`: level 1 descriptors too.
    Entries {
        /// The first.
        first: StreamId,
        /// The last, included.
        last: StreamId,
        /// Level 1 descriptors may have changed too.
        tables: bool,
    },
    /// Signal the guest when all before is complete: CS, and the message's guest address (0: none) and data.
    Sync {
        /// Completion signal.
        cs: u8,
        /// Guest address of the message.
        address: u64,
        /// Its data.
        data: u32,
    },
}

impl Work {
    /// What it is.
    pub fn kind(&self) -> WorkKind {
        let raw = &self.0;
        if raw.kind == sys::smmuv3_nest_work_kind::SMMUV3_NEST_WORK_STE.0 {
            return WorkKind::Entries { first: StreamId(raw.first), last: StreamId(raw.last), tables: raw.tables };
        }
        WorkKind::Sync { cs: raw.cs as u8, address: raw.msi_address, data: raw.msi_data }
    }

    /// Place of the guest's command.
    pub fn index(&self) -> usize {
        self.0.index as usize
    }

    /// Host commands that come before.
    pub fn before(&self) -> usize {
        self.0.before as usize
    }
}

/// What became of a list.
#[derive(Clone, Copy, Debug)]
pub struct Converted {
    /// Ok; [`Error::Illegal`]: the command at `illegal` is CERROR_ILL to the guest; [`Error::Space`]: go on at `handled`.
    pub result: Result<(), Error>,
    /// Commands of the guest that are dealt with.
    pub handled: usize,
    /// Of those, commands without effect.
    pub dropped: usize,
    /// Commands for the host.
    pub commands: usize,
    /// Pieces of work.
    pub works: usize,
    /// Place of the first illegal command, or the length of the list.
    pub illegal: usize,
}

/// A guest: what it may do, as a table.
#[derive(Clone)]
pub struct Guest<'a> {
    raw: sys::smmuv3_nest_guest,
    table: PhantomData<&'a [Stream]>,
}

// SAFETY: the guest is constant, its table is only read, and callbacks are never set.
unsafe impl Send for Guest<'_> {}
// SAFETY: as above.
unsafe impl Sync for Guest<'_> {}

impl<'a> Guest<'a> {
    /// Make a guest of what it was shown, the VMID of its stage 2, and its streams; `host`: compare with it.
    ///
    /// # Errors
    /// [`Error::Illegal`]: it was shown what it may not have, or more than the host has ([`fits`] tells);
    /// [`Error::Undecided`]: a register is not known; [`Error::Range`]: the VMID.
    pub fn new(
        shown: &Caps,
        host: Option<&Caps>,
        streams: &Streams<'a>,
        vmid: Vmid,
        flags: CommandFlags,
    ) -> Result<Self, Error> {
        use sys::smmuv3_nest_cmd_flag as flag;
        let bits = [
            (flags.prefetch, flag::SMMUV3_NEST_CMD_PREFETCH),
            (flags.known_streams, flag::SMMUV3_NEST_CMD_KNOWN_SID),
            (flags.atomic, flag::SMMUV3_NEST_CMD_ATOMIC),
        ];
        let args = sys::smmuv3_nest_guest_args {
            shown: shown.raw(),
            host: host.map_or(core::ptr::null(), Caps::raw),
            streams: &streams.raw,
            vmid: vmid.0,
            flags: bits.iter().filter(|bit| bit.0).map(|bit| bit.1 .0).sum(),
            findings: core::ptr::null_mut(),
        };
        let mut raw = sys::smmuv3_nest_guest::default();
        // SAFETY: pointers to borrows and a local; the table behind `streams` is borrowed for 'a.
        Error::check(unsafe { sys::smmuv3_nest_guest_make(&mut raw, &args) })?;
        Ok(Guest { raw, table: PhantomData })
    }

    /// May the guest issue this command?
    pub fn is_legal(&self, command: &Command) -> bool {
        // SAFETY: pointers to borrows.
        unsafe { sys::smmuv3_nest_cmd_legal(&self.raw, command.raw_words().cast()) }
    }

    /// Why a command is not the guest's; the verdict, and the number of findings.
    pub fn why(&self, command: &Command, findings: &mut [Finding]) -> (Verdict, usize) {
        // SAFETY: pointers to borrows; `out` is valid during the call.
        into(findings, |out| unsafe { sys::smmuv3_nest_cmd_why(&self.raw, command.raw_words().cast(), out) })
    }

    /// Judge a guest's commands and make the host's.
    pub fn convert(&self, asked: &[Command], made: &mut [Command], works: &mut [Work]) -> Converted {
        self.run(asked, made, works, None)
    }

    /// As [`Guest::convert`], and merge invalidations between two CMD_SYNCs; more than `tlbi_max` TLBI become one.
    pub fn convert_merged(
        &self,
        asked: &[Command],
        made: &mut [Command],
        works: &mut [Work],
        tlbi_max: usize,
    ) -> Converted {
        self.run(asked, made, works, Some(tlbi_max))
    }

    fn run(&self, asked: &[Command], made: &mut [Command], works: &mut [Work], merge: Option<usize>) -> Converted {
        let mut out = sys::smmuv3_nest_out {
            cmds: made.as_mut_ptr().cast(),
            cmds_max: made.len(),
            works: works.as_mut_ptr().cast(),
            works_max: works.len(),
            ..Default::default()
        };
        // SAFETY: arrays of the lengths given; commands and work are transparent wrappers.
        let status = unsafe { sys::smmuv3_nest_cmds(&self.raw, asked.as_ptr().cast(), asked.len(), &mut out) };
        if let Some(tlbi_max) = merge {
            // SAFETY: the output of the call above.
            unsafe { sys::smmuv3_nest_coalesce_out(&self.raw, &mut out, tlbi_max) };
        }
        Converted {
            result: Error::check(status),
            handled: out.handled,
            dropped: out.dropped,
            commands: out.cmds_count,
            works: out.works_count,
            illegal: out.illegal,
        }
    }
}

/// How a guest's STE is taken.
#[derive(Clone, Copy, Debug, Default)]
pub struct SteFlags {
    /// The host permits ATS for this device.
    pub ats: bool,
    /// Drop bits that the guest's SMMU ignores instead of refusing them.
    pub drop: bool,
}

/// What a guest's STE asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SteKind {
    /// V=0.
    Invalid,
    /// Abort.
    Abort,
    /// The host's stage 2 alone.
    Bypass,
    /// The guest's stage 1 on the host's stage 2.
    Nested,
}

/// A guest's STE merged with the host's.
#[derive(Clone, Copy, Debug)]
pub struct Merged {
    /// The physical entry; abort after an error.
    pub ste: Ste,
    /// What the guest's entry asks for.
    pub kind: SteKind,
    /// ATS may be turned on at the endpoint.
    pub ats: bool,
    /// Ok; [`Error::Illegal`]: the guest's entry; [`Error::Argument`]: the host's; [`Error::Unsupported`]: legal for the guest
    /// but not on this host.
    pub result: Result<(), Error>,
    /// Number of findings, those without room included.
    pub findings: usize,
}

/// Judge a guest's STE and merge it with the host's stage 2 entry.
pub fn merge(
    guest: &Ste,
    host: &Ste,
    shown: &Env,
    host_env: &Env,
    flags: SteFlags,
    findings: &mut [Finding],
) -> Merged {
    let args = sys::smmuv3_nest_ste_args {
        guest: guest.raw_words().cast(),
        host: host.raw_words().cast(),
        guest_env: shown.raw(),
        host_env: host_env.raw(),
        flags: u32::from(flags.ats) | u32::from(flags.drop) << 1,
    };
    let mut raw = sys::smmuv3_nest_ste_result::default();
    let mut status = 0;
    let (_, count) = into(findings, |out| {
        // SAFETY: pointers to borrows and locals; `out` is valid during the call.
        status = unsafe { sys::smmuv3_nest_ste_merge(&args, &mut raw, out) };
        sys::smmuv3_verdict::SMMUV3_LEGAL
    });
    let kind = match raw.kind {
        0 => SteKind::Invalid,
        1 => SteKind::Abort,
        2 => SteKind::Bypass,
        _ => SteKind::Nested,
    };
    Merged { ste: Ste::from_words(raw.ste.w), kind, ats: raw.ats, result: Error::check(status), findings: count }
}

/// Bounds how many events a guest gets, and counts those that are lost.
#[derive(Clone, Copy, Debug, Default)]
pub struct Gate(sys::smmuv3_nest_gate);

impl Gate {
    /// At most `limit` events in each window; 0: no bound.
    pub fn new(limit: u32, window_ns: u64) -> Self {
        Gate(sys::smmuv3_nest_gate { limit, window_ns, ..Default::default() })
    }

    /// May an event pass now? If not it is counted.
    pub fn pass(&mut self, now_ns: u64) -> bool {
        // SAFETY: a pointer to this structure.
        unsafe { sys::smmuv3_nest_gate_pass(&mut self.0, now_ns) }
    }

    /// Count an event that was lost for lack of room.
    pub fn lose(&mut self) {
        // SAFETY: a pointer to this structure.
        unsafe { sys::smmuv3_nest_gate_lose(&mut self.0) }
    }

    /// Events lost since the last call: put a marker in front of the next event unless it is 0.
    pub fn marker(&mut self) -> u32 {
        // SAFETY: a pointer to this structure.
        unsafe { sys::smmuv3_nest_gate_marker(&mut self.0) }
    }

    /// Events lost in all.
    pub fn lost(&self) -> u64 {
        self.0.lost
    }
}
