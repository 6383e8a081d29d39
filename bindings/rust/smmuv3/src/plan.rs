// SPDX-License-Identifier: MIT
//! Plans as values: the steps of a live change of an STE or CD, and the commands of an invalidation.
use crate::text::c_str;
use crate::{Asid, Cd, Command, Env, Error, Ste, StreamId, SubstreamId, Vmid};
use core::fmt;
use smmuv3_sys as sys;

/// Steps that no plan exceeds.
const STEPS: usize = 64;

/// What a plan costs the traffic.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Impact {
    /// Traffic is translated by the old or the new entry at every moment.
    Hitless,
    /// Hitless, but cached translations must go in between.
    TlbiNeeded,
    /// Traffic aborts for a moment.
    Disruptive,
}

/// One step of a change. Steps are taken in order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[non_exhaustive]
pub enum Step {
    /// Store one word, with a single-copy atomic store.
    Store {
        /// Which word of the entry.
        word: usize,
        /// Its new value.
        value: u64,
    },
    /// Store two words at once, where the caller said that this is possible.
    Store128 {
        /// Which word of the entry is the first.
        word: usize,
        /// New values of both.
        values: [u64; 2],
    },
    /// Invalidate the cached entry: CMD_CFGI_STE or CMD_CFGI_CD.
    Cfgi,
    /// CMD_SYNC, and wait for it.
    Sync,
    /// Invalidate translations that the TLB holds under the entry's tags.
    Tlbi,
    /// Invalidate what the endpoints hold.
    AtcInv,
    /// Switch ATS off at the endpoints.
    AtsOff,
    /// Switch ATS on at the endpoints.
    AtsOn,
    /// A step that this version does not know.
    Other(u32),
}

impl Step {
    fn from_raw(raw: &sys::smmuv3_plan_step) -> Step {
        use sys::smmuv3_plan_step_kind as kind;
        let word = raw.word as usize;
        match kind(raw.kind) {
            kind::SMMUV3_PLAN_STORE => Step::Store { word, value: raw.value },
            kind::SMMUV3_PLAN_STORE128 => Step::Store128 { word, values: [raw.value, raw.value2] },
            kind::SMMUV3_PLAN_CFGI => Step::Cfgi,
            kind::SMMUV3_PLAN_SYNC => Step::Sync,
            kind::SMMUV3_PLAN_TLBI => Step::Tlbi,
            kind::SMMUV3_PLAN_ATC_INV => Step::AtcInv,
            kind::SMMUV3_PLAN_ATS_OFF => Step::AtsOff,
            kind::SMMUV3_PLAN_ATS_ON => Step::AtsOn,
            other => Step::Other(other.0),
        }
    }
}

/// What a plan depends on beside the two entries. The default knows nothing and promises nothing.
#[derive(Clone, Copy, Debug, Default)]
pub struct Options<'a> {
    /// The SMMU, `None` when nothing is known.
    pub env: Option<&'a Env>,
    /// For a CD: the STE above it.
    pub ste: Option<&'a Ste>,
    /// Two adjacent words can be stored at once.
    pub store128: bool,
    /// May the TLB hold entries under the old entry's tags?
    pub tag_live: Option<bool>,
    /// Is ATS on at an endpoint of the stream?
    pub ats_on: Option<bool>,
}

pub(crate) fn tri(value: Option<bool>) -> sys::smmuv3_tri {
    match value {
        None => sys::smmuv3_tri::SMMUV3_UNKNOWN,
        Some(false) => sys::smmuv3_tri::SMMUV3_NO,
        Some(true) => sys::smmuv3_tri::SMMUV3_YES,
    }
}

impl Options<'_> {
    fn raw(&self) -> sys::smmuv3_plan_options {
        sys::smmuv3_plan_options {
            env: self.env.map_or(core::ptr::null(), Env::raw),
            ste: self.ste.map_or(core::ptr::null(), |ste| ste.raw_words().cast()),
            store128: self.store128,
            tag_live: tri(self.tag_live),
            ats_on: tri(self.ats_on),
            findings: core::ptr::null_mut(),
        }
    }
}

/// The steps from one entry to another, with the SMMU running.
///
/// ```
/// use smmuv3::plan::{EntryPlan, Impact, Step};
/// use smmuv3::{fields::STE, Ste};
/// let from = Ste::default().with(STE::V, 1).with(STE::Config, 4).with(STE::SHCFG, 1);
/// let to = from.with(STE::SHCFG, 0);
/// let plan = EntryPlan::ste(&from, &to, &Default::default())?;
/// assert_eq!(plan.impact(), Impact::Hitless);
/// assert_eq!(plan.steps().next(), Some(Step::Store { word: 1, value: 0 }));
/// assert!(plan.steps().any(|step| step == Step::Cfgi));
/// # Ok::<(), smmuv3::Error>(())
/// ```
#[derive(Clone)]
pub struct EntryPlan {
    steps: [sys::smmuv3_plan_step; STEPS],
    count: usize,
    verdict: sys::smmuv3_plan_verdict,
    reason: sys::smmuv3_plan_reason,
}

impl EntryPlan {
    fn make(plan: impl FnOnce(*mut sys::smmuv3_plan_entry) -> i32) -> Result<EntryPlan, Error> {
        let mut steps = [sys::smmuv3_plan_step::default(); STEPS];
        let mut raw = sys::smmuv3_plan_entry { v: steps.as_mut_ptr(), cap: STEPS, ..Default::default() };
        Error::check(plan(&mut raw))?;
        Ok(EntryPlan { steps, count: raw.count.min(STEPS), verdict: raw.verdict, reason: raw.reason })
    }

    /// Plan the change of an STE.
    ///
    /// # Errors
    /// [`Error::Illegal`], [`Error::Unsupported`] (spans of STE.CONT), [`Error::Argument`].
    pub fn ste(from: &Ste, to: &Ste, options: &Options<'_>) -> Result<EntryPlan, Error> {
        let raw = options.raw();
        // SAFETY: pointers to borrows and locals.
        Self::make(|plan| unsafe { sys::smmuv3_plan_ste(plan, from.raw_words().cast(), to.raw_words().cast(), &raw) })
    }

    /// Plan the change of a CD.
    ///
    /// # Errors
    /// As [`EntryPlan::ste`].
    pub fn cd(from: &Cd, to: &Cd, options: &Options<'_>) -> Result<EntryPlan, Error> {
        let raw = options.raw();
        // SAFETY: pointers to borrows and locals.
        Self::make(|plan| unsafe { sys::smmuv3_plan_cd(plan, from.raw_words().cast(), to.raw_words().cast(), &raw) })
    }

    /// The steps in order.
    pub fn steps(&self) -> impl ExactSizeIterator<Item = Step> + '_ {
        self.steps[..self.count].iter().map(Step::from_raw)
    }

    /// What it costs the traffic.
    pub fn impact(&self) -> Impact {
        match self.verdict {
            sys::smmuv3_plan_verdict::SMMUV3_PLAN_HITLESS => Impact::Hitless,
            sys::smmuv3_plan_verdict::SMMUV3_PLAN_TLBI_NEEDED => Impact::TlbiNeeded,
            _ => Impact::Disruptive,
        }
    }

    /// Why it is so, in a few words.
    pub fn reason(&self) -> &'static str {
        // SAFETY: any number may be asked for; the text is a constant of the library.
        c_str(unsafe { sys::smmuv3_plan_reason_text(self.reason) })
    }
}

impl fmt::Debug for EntryPlan {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.steps()).finish()
    }
}

impl fmt::Display for EntryPlan {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}: {}", self.impact(), self.reason())?;
        self.steps().try_for_each(|step| write!(f, "\n  {step:x?}"))
    }
}

/// A range to invalidate, by input address.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Range {
    /// First input address.
    pub first: u64,
    /// Last input address, included.
    pub last: u64,
    /// log2 of the granule: 12, 14 or 16.
    pub granule_log2: u32,
    /// Bit n: leaves of 2^n bytes lay in the range. 0: not known.
    pub leaf_sizes: u64,
}

impl Range {
    /// All that lies in `first..=last`, with a 4 KB granule and leaves of unknown size.
    pub const fn new(first: u64, last: u64) -> Range {
        Range { first, last, granule_log2: 12, leaf_sizes: 0 }
    }
}

/// The commands that invalidate a range: few, whatever its size.
///
/// ```
/// use smmuv3::plan::{InvalPlan, Range};
/// use smmuv3::{regs, values::Opcode, Asid, Env, Vmid};
/// let ril = Env::new().with_register(regs::IDR3, 1 << 10);
/// let plan = InvalPlan::new(Opcode::TLBI_NH_VA, Asid(1), Vmid(0), &Range::new(0x1000, 0x8fff), &ril)?;
/// assert_eq!(plan.commands().len(), 1);
/// assert!(plan.commands().all(|cmd| cmd.opcode() == Opcode::TLBI_NH_VA));
/// # Ok::<(), smmuv3::Error>(())
/// ```
#[derive(Clone, Copy)]
pub struct InvalPlan(sys::smmuv3_plan_inval);

impl InvalPlan {
    /// Plan with one of the TLBI commands by address. What of `env` is unknown counts as absent.
    ///
    /// # Errors
    /// [`Error::Argument`] for another opcode or granule, [`Error::Range`].
    pub fn new(
        opcode: crate::values::Opcode,
        asid: Asid,
        vmid: Vmid,
        range: &Range,
        env: &Env,
    ) -> Result<InvalPlan, Error> {
        Self::with(opcode, asid, vmid, range, env, None)
    }

    /// The same, with what a change of tables has gathered.
    pub(crate) fn with(
        opcode: crate::values::Opcode,
        asid: Asid,
        vmid: Vmid,
        range: &Range,
        env: &Env,
        gather: Option<&sys::smmuv3_gather>,
    ) -> Result<InvalPlan, Error> {
        // SAFETY: a pointer to a borrow.
        let flags = unsafe { sys::smmuv3_plan_inval_flags(env.raw()) };
        let mut args = sys::smmuv3_plan_inval_args {
            first: range.first,
            last: range.last,
            leaf_sizes: range.leaf_sizes,
            op: opcode.0.into(),
            asid: asid.0.into(),
            vmid: vmid.0.into(),
            granule_log2: range.granule_log2,
            flags,
            ..Default::default()
        };
        if range.leaf_sizes == 0 {
            args.flags |= sys::smmuv3_plan_inval_flag::SMMUV3_PLAN_INVAL_TABLES.0;
        }
        if let Some(gather) = gather {
            // SAFETY: pointers to a local and a borrow.
            unsafe { sys::smmuv3_plan_inval_from_gather(&mut args, gather) };
        }
        let mut plan = sys::smmuv3_plan_inval::default();
        // SAFETY: pointers to locals.
        Error::check(unsafe { sys::smmuv3_sys_plan_inval_make(&mut plan, &args) })?;
        Ok(InvalPlan(plan))
    }

    /// Does it invalidate everything under the tags rather than the range?
    pub fn is_all(&self) -> bool {
        self.0.all
    }

    /// The commands.
    pub fn commands(&self) -> impl ExactSizeIterator<Item = Command> + '_ {
        (0..self.0.count).map(|index| {
            // SAFETY: the index lies inside the plan.
            Command::from_words(unsafe { sys::smmuv3_plan_inval_get(&self.0, index) }.w)
        })
    }
}

impl fmt::Debug for InvalPlan {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.commands()).finish()
    }
}

/// The CMD_ATC_INVs of a range for one endpoint: spans that are not split cover at most 2^`limit` pages of 4 KB.
///
/// ```
/// use smmuv3::plan::atc_commands;
/// use smmuv3::StreamId;
/// assert_eq!(atc_commands(StreamId(8), None, 0x1000, 0x3fff, 52).count(), 1);
/// assert_eq!(atc_commands(StreamId(8), None, 0x1000, 0x3fff, 0).count(), 2);
/// ```
pub fn atc_commands(
    stream: StreamId,
    substream: Option<SubstreamId>,
    first: u64,
    last: u64,
    limit: u32,
) -> impl Iterator<Item = Command> {
    let flags = substream.map_or(0, |_| sys::smmuv3_plan_atc_flag::SMMUV3_PLAN_ATC_SSV.0);
    let mut next = (first <= last).then_some(first);
    core::iter::from_fn(move || {
        let mut at = next?;
        let mut span = sys::smmuv3_plan_atc_span::default();
        // SAFETY: pointers to locals.
        let (more, cmd) = unsafe {
            let more = sys::smmuv3_plan_atc_next(&mut at, last, limit, &mut span);
            (more, sys::smmuv3_plan_atc_cmd(stream.0, substream.unwrap_or_default().0, flags, &span))
        };
        next = more.then_some(at);
        Some(Command::from_words(cmd.w))
    })
}
