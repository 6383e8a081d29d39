// SPDX-License-Identifier: MIT
//! What an SMMU does with an access: stream table, context descriptors, translation tables, permissions, the fault.
//!
//! Memory is the caller's, read through [`Memory`]: a dump, a guest, a simulator. Nothing that it holds makes a walk read
//! outside of what the trait gives, or loop.
//!
//! ```
//! use smmuv3::walk::{Access, Flat, Outcome, Smmu, Walk};
//! use smmuv3::{regs, Pa, State, StreamId};
//! // One STE at 0x8000_0000 that lets everything pass: V, Config 0b100, SHCFG 1.
//! let memory = Flat::new(0x8000_0000, &[0b1001, 1 << 44, 0, 0, 0, 0, 0, 0]);
//! let registers = [(regs::CR0, 1), (regs::STRTAB_BASE, 0x8000_0000), (regs::STRTAB_BASE_CFG, 0)];
//! let smmu = Smmu::from_registers(&registers, State::NonSecure)?;
//! let walk = Walk::new(&smmu, &memory, &Access::read(StreamId(0), 0x1234))?;
//! assert_eq!((walk.outcome(), walk.output()), (Outcome::Bypass, Some(Pa(0x1234))));
//! let walk = Walk::new(&smmu, &memory, &Access::read(StreamId(1), 0x1234))?;
//! assert_eq!(walk.event()?.to_string().split(' ').next(), Some("C_BAD_STREAMID"));
//! # Ok::<(), smmuv3::Error>(())
//! ```
use crate::text::c_str;
use crate::{Cd, Descriptor, Env, Error, Event, Iova, Ipa, Pa, Register, State, Ste, StreamId, SubstreamId};
use core::ffi::c_void;
use core::fmt;
use core::marker::PhantomData;
use smmuv3_sys as sys;

/// Why memory gave no word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MemoryError {
    /// The access is aborted: the SMMU reports it as an external abort.
    Aborted,
    /// It is not known what is there: the walk ends with [`Error::NotFound`], and [`Walk::missing`] tells the address.
    Missing,
}

/// Memory as an SMMU sees it, in 64-bit words that are little-endian in memory and numbers here.
pub trait Memory {
    /// Read one word as a single access. `address` is a multiple of 8; `space` the physical address space.
    ///
    /// # Errors
    /// [`MemoryError`].
    fn read64(&self, address: Pa, space: State) -> Result<u64, MemoryError>;

    /// Does [`Memory::compare_exchange64`] work? If not, walks tell what they would have written and go on as if they had.
    fn has_updates(&self) -> bool {
        false
    }

    /// Replace one word when it still is `expected`, as a single access; gives the word found.
    ///
    /// # Errors
    /// [`MemoryError`].
    fn compare_exchange64(&self, address: Pa, space: State, expected: u64, desired: u64) -> Result<u64, MemoryError> {
        let _ = (address, space, expected, desired);
        Err(MemoryError::Aborted)
    }
}

macro_rules! forward {
    ($($(#[$when:meta])* $pointer:ty),*) => {$(
        $(#[$when])*
        impl<M: Memory + ?Sized> Memory for $pointer {
            fn read64(&self, address: Pa, space: State) -> Result<u64, MemoryError> {
                (**self).read64(address, space)
            }
            fn has_updates(&self) -> bool {
                (**self).has_updates()
            }
            fn compare_exchange64(
                &self,
                address: Pa,
                space: State,
                expected: u64,
                desired: u64,
            ) -> Result<u64, MemoryError> {
                (**self).compare_exchange64(address, space, expected, desired)
            }
        }
    )*};
}

forward!(
    &M,
    #[cfg(feature = "alloc")]
    alloc::boxed::Box<M>,
    #[cfg(feature = "alloc")]
    alloc::sync::Arc<M>
);

/// Words from one address on; everything else aborts.
#[derive(Clone, Copy, Debug)]
pub struct Flat<'a> {
    base: u64,
    words: &'a [u64],
}

impl<'a> Flat<'a> {
    /// Words as numbers; `base` is a multiple of 8.
    pub const fn new(base: u64, words: &'a [u64]) -> Flat<'a> {
        Flat { base, words }
    }
}

impl Memory for Flat<'_> {
    fn read64(&self, address: Pa, _: State) -> Result<u64, MemoryError> {
        let at = address.0.wrapping_sub(self.base) / 8;
        usize::try_from(at).ok().and_then(|at| self.words.get(at)).copied().ok_or(MemoryError::Aborted)
    }
}

/// The C functions of a memory: an `extern "C"` function aborts on a panic, so that none unwinds into C.
///
/// With `ABORT` a word that is missing counts as aborted, for iterations whose end is told by [`Error::NotFound`].
pub(crate) struct Trampolines<M, const ABORT: bool>(PhantomData<M>);

impl<M: Memory, const ABORT: bool> Trampolines<M, ABORT> {
    const fn status(error: MemoryError) -> i32 {
        match error {
            MemoryError::Missing if !ABORT => Error::NotFound.status(),
            _ => Error::Access.status(),
        }
    }

    unsafe extern "C" fn read64(ctx: *mut c_void, address: u64, space: sys::smmuv3_state, value: *mut u64) -> i32 {
        // SAFETY: the context is the memory that `raw` was given, which is borrowed during the walk.
        let memory = unsafe { &*ctx.cast_const().cast::<M>() };
        match memory.read64(Pa(address), State::from_raw(space)) {
            Ok(word) => {
                // SAFETY: C gives a valid pointer.
                unsafe { *value = word };
                0
            }
            Err(error) => Self::status(error),
        }
    }

    unsafe extern "C" fn cas64(
        ctx: *mut c_void,
        address: u64,
        space: sys::smmuv3_state,
        expected: u64,
        desired: u64,
        seen: *mut u64,
    ) -> i32 {
        // SAFETY: as read64.
        let memory = unsafe { &*ctx.cast_const().cast::<M>() };
        match memory.compare_exchange64(Pa(address), State::from_raw(space), expected, desired) {
            Ok(word) => {
                // SAFETY: C gives a valid pointer.
                unsafe { *seen = word };
                0
            }
            Err(error) => Self::status(error),
        }
    }

    /// For C; valid while `memory` is borrowed.
    pub(crate) fn raw(memory: &M) -> sys::smmuv3_walk_memory {
        sys::smmuv3_walk_memory {
            read64: Some(Self::read64),
            cas64: if memory.has_updates() { Some(Self::cas64) } else { None },
            ctx: core::ptr::from_ref(memory).cast_mut().cast(),
            direct: core::ptr::null(),
            direct_base: 0,
            direct_bytes: 0,
        }
    }
}

/// Register values that fit [`Smmu::from_registers`].
const REGISTERS: usize = 64;

/// What a walk needs of an SMMU: registers and capabilities.
#[derive(Clone, Copy, Debug)]
pub struct Smmu(sys::smmuv3_walk_smmu);

impl Smmu {
    /// From register values; those that are missing count as 0, ID registers as unknown.
    ///
    /// # Errors
    /// [`Error::Argument`] for a state without a stream table, [`Error::NotFound`] without STRTAB_BASE or STRTAB_BASE_CFG,
    /// [`Error::Space`] for more than 64 values, [`Error::Range`] for a value that does not fit its register.
    pub fn from_registers(registers: &[(Register, u64)], state: State) -> Result<Smmu, Error> {
        let mut values = [sys::smmuv3_reg_value::default(); REGISTERS];
        let mut raw = sys::smmuv3_regs { v: values.as_mut_ptr(), cap: REGISTERS, count: 0, lost: 0 };
        let mut smmu = sys::smmuv3_walk_smmu::default();
        for (register, value) in registers {
            // SAFETY: the container and its array are locals.
            Error::check(unsafe { sys::smmuv3_regs_put(&mut raw, register.id(), 0, *value) })?;
        }
        // SAFETY: pointers to locals.
        Error::check(unsafe { sys::smmuv3_walk_smmu_from_regs(&raw, state.raw(), &mut smmu) })?;
        Ok(Smmu(smmu))
    }
}

/// An access of a device.
#[derive(Clone, Copy, Debug)]
pub struct Access(sys::smmuv3_walk_access);

impl Access {
    /// An unprivileged data read without SubstreamID.
    pub fn read(stream: StreamId, address: u64) -> Access {
        Access(sys::smmuv3_walk_access { stream_id: stream.0, address, ..Default::default() })
    }

    /// An unprivileged write without SubstreamID.
    pub fn write(stream: StreamId, address: u64) -> Access {
        Access(sys::smmuv3_walk_access { write: true, ..Access::read(stream, address).0 })
    }

    #[cfg(feature = "alloc")]
    pub(crate) fn raw(&self) -> sys::smmuv3_walk_access {
        self.0
    }

    /// With a SubstreamID.
    #[must_use]
    pub fn with_substream(mut self, substream: SubstreamId) -> Access {
        (self.0.substream_id, self.0.substream_valid) = (substream.0, true);
        self
    }

    /// Privileged.
    #[must_use]
    pub fn privileged(mut self) -> Access {
        self.0.privileged = true;
        self
    }

    /// An instruction fetch; writes are always data.
    #[must_use]
    pub fn instruction(mut self) -> Access {
        self.0.instruction = true;
        self
    }

    /// An atomic access: a write that also needs read permission.
    #[must_use]
    pub fn atomic(mut self) -> Access {
        (self.0.write, self.0.atomic) = (true, true);
        self
    }

    /// With the incoming NS attribute, for Secure and Realm streams.
    #[must_use]
    pub fn with_ns(mut self, ns: bool) -> Access {
        self.0.ns = ns;
        self
    }
}

/// How an access ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Outcome {
    /// Translated by at least one stage.
    Translated,
    /// Passed without translation.
    Bypass,
    /// Aborted without an event.
    Abort,
    /// Faulted.
    Fault,
}

/// What a step of a walk read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum StepKind {
    /// A level 1 stream table descriptor.
    L1Std,
    /// A stream table entry; its first word.
    Ste,
    /// A level 1 context descriptor.
    L1Cd,
    /// A context descriptor; its first word.
    Cd,
    /// A translation table descriptor of a stage and level.
    Table {
        /// 1 or 2.
        stage: u8,
        /// -1 to 3.
        level: i8,
    },
}

/// One thing that a walk read.
#[derive(Clone, Copy, Default)]
#[repr(transparent)]
pub struct Step(sys::smmuv3_walk_step);

impl Step {
    /// What it is.
    pub fn kind(&self) -> StepKind {
        match sys::smmuv3_walk_kind(self.0.kind.into()) {
            sys::smmuv3_walk_kind::SMMUV3_WALK_KIND_L1STD => StepKind::L1Std,
            sys::smmuv3_walk_kind::SMMUV3_WALK_KIND_STE => StepKind::Ste,
            sys::smmuv3_walk_kind::SMMUV3_WALK_KIND_L1CD => StepKind::L1Cd,
            sys::smmuv3_walk_kind::SMMUV3_WALK_KIND_CD => StepKind::Cd,
            _ => StepKind::Table { stage: self.0.stage, level: self.0.level },
        }
    }

    /// The word, after swapping for big-endian tables.
    pub fn descriptor(&self) -> Descriptor {
        Descriptor::from_words([self.0.descriptor])
    }

    /// Where it was read.
    pub fn address(&self) -> Pa {
        Pa(self.0.pa)
    }

    /// Its index in its table.
    pub fn index(&self) -> u32 {
        self.0.index
    }
}

impl fmt::Debug for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}[{:#x}] @ {}: {}", self.kind(), self.index(), self.address(), self.descriptor())
    }
}

/// Steps that one access takes at most.
pub const STEPS: usize = sys::SMMUV3_WALK_STEPS_MAX as usize;

/// What became of an access. Some hundred bytes.
#[derive(Clone)]
pub struct Walk {
    result: sys::smmuv3_walk_result,
    access: Access,
    status: i32,
}

impl Walk {
    /// Walk an access.
    ///
    /// # Errors
    /// [`Error::Argument`]: a SubstreamID above 20 bits; [`Error::Unsupported`]: VMSAv9-128 tables, permission overlays,
    /// AssuredOnly; [`Error::Undecided`]: a register is needed that was not given; [`Error::NotFound`]: memory is missing
    /// ([`Walk::traced`] keeps the address).
    pub fn new<M: Memory>(smmu: &Smmu, memory: &M, access: &Access) -> Result<Walk, Error> {
        let walk = Walk::traced(smmu, memory, access, &mut []).0;
        Error::check(walk.status)?;
        Ok(walk)
    }

    /// Walk an access and keep its steps, as many as fit; gives the walk, also one that ended early, and the number of steps
    /// that there were.
    pub fn traced<M: Memory>(smmu: &Smmu, memory: &M, access: &Access, steps: &mut [Step]) -> (Walk, usize) {
        let raw = Trampolines::<M, false>::raw(memory);
        let mut trace = sys::smmuv3_walk_trace { v: steps.as_mut_ptr().cast(), cap: steps.len(), ..Default::default() };
        let options = sys::smmuv3_walk_options { trace: &mut trace, ..Default::default() };
        let mut walk = Walk { result: sys::smmuv3_walk_result::default(), access: *access, status: 0 };
        // SAFETY: pointers to borrows and locals; the callbacks are those of the memory's type.
        walk.status = unsafe { sys::smmuv3_walk_transaction(&smmu.0, &raw, &access.0, &options, &mut walk.result) };
        // They point to locals of this call.
        walk.result.walk.memory = core::ptr::null();
        walk.result.walk.trace = core::ptr::null_mut();
        (walk, trace.count)
    }

    /// Why the walk ended early.
    ///
    /// # Errors
    /// As [`Walk::new`].
    pub fn status(&self) -> Result<(), Error> {
        Error::check(self.status)
    }

    /// The address that memory had no word for.
    pub fn missing(&self) -> Option<Pa> {
        (self.status == Error::NotFound.status()).then_some(Pa(self.result.walk.missing_pa))
    }

    /// How it ends; [`Outcome::Abort`] for a walk that ended early.
    pub fn outcome(&self) -> Outcome {
        match sys::smmuv3_walk_outcome(self.result.outcome as u32) {
            sys::smmuv3_walk_outcome::SMMUV3_WALK_TRANSLATED => Outcome::Translated,
            sys::smmuv3_walk_outcome::SMMUV3_WALK_BYPASS => Outcome::Bypass,
            sys::smmuv3_walk_outcome::SMMUV3_WALK_FAULT => Outcome::Fault,
            _ => Outcome::Abort,
        }
    }

    /// The output address of an access that goes through.
    pub fn output(&self) -> Option<Pa> {
        matches!(self.outcome(), Outcome::Translated | Outcome::Bypass).then_some(Pa(self.result.address))
    }

    /// log2 of the bytes around the address that map alike.
    pub fn size_log2(&self) -> u32 {
        self.result.size_log2
    }

    /// Physical address space of the output.
    pub fn space(&self) -> State {
        State::from_raw(self.result.space)
    }

    /// The STE, when it was fetched.
    pub fn ste(&self) -> Option<(Pa, Ste)> {
        let config = &self.result.config;
        config.ste_found.then_some((Pa(config.ste_pa), Ste::from_words(config.ste.w)))
    }

    /// The CD, when it was fetched.
    pub fn cd(&self) -> Option<(Pa, Cd)> {
        let config = &self.result.config;
        config.cd_found.then_some((Pa(config.cd_pa), Cd::from_words(config.cd.w)))
    }

    /// The fault: stage (0 for events without one), level of the descriptor, and why in a few words.
    pub fn fault(&self) -> Option<(u8, i8, &'static str)> {
        let fault = &self.result.fault;
        // SAFETY: any number may be asked for; the text is a constant of the library.
        let why = unsafe { sys::smmuv3_walk_why_text(fault.why.into()) };
        (self.outcome() == Outcome::Fault).then_some((fault.stage, fault.level, c_str(why)))
    }

    /// The IPA that did not translate, for faults of stage 2.
    pub fn ipa(&self) -> Option<Ipa> {
        (self.outcome() == Outcome::Fault && self.result.fault.stage == 2).then_some(Ipa(self.result.fault.ipa))
    }

    /// Does the SMMU record the event?
    pub fn recorded(&self) -> bool {
        self.result.record
    }

    /// Does the access stall until it is resumed or terminated?
    pub fn stalls(&self) -> bool {
        self.result.stall
    }

    /// The event record of the fault, whether or not it is recorded.
    ///
    /// # Errors
    /// [`Error::NotFound`]: there is no fault.
    pub fn event(&self) -> Result<Event, Error> {
        let mut view = sys::smmuv3_event_view::default();
        let mut event = sys::smmuv3_event::default();
        // SAFETY: pointers to borrows and locals.
        Error::check(unsafe { sys::smmuv3_walk_event(&self.result, &self.access.0, &mut view, &mut event) })?;
        Ok(Event::from_words(event.w))
    }
}

impl fmt::Debug for Walk {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut out = f.debug_struct("Walk");
        if let Err(error) = self.status() {
            return out.field("status", &error).field("missing", &self.missing()).finish();
        }
        out.field("outcome", &self.outcome()).field("output", &self.output()).field("fault", &self.fault()).finish()
    }
}

/// One stage of translation, taken from the structure that configures it.
#[derive(Clone, Copy)]
pub struct Stage {
    raw: sys::smmuv3_walk_stage,
    state: State,
}

impl Stage {
    /// Stage 1 of a CD, of its lower (TTB0) or upper (TTB1) half.
    ///
    /// # Errors
    /// [`Error::Range`]: a granule or size that no walk can have; [`Error::Unsupported`]; [`Error::Undecided`].
    pub fn of_cd(env: &Env, ste: Option<&Ste>, cd: &Cd, upper: bool) -> Result<Stage, Error> {
        let mut raw = sys::smmuv3_walk_stage::default();
        let ste = ste.map_or(core::ptr::null(), |ste| ste.raw_words().cast());
        // SAFETY: pointers to borrows and a local; the STE may be NULL.
        Error::check(unsafe {
            sys::smmuv3_walk_stage_s1(env.raw(), ste, cd.raw_words().cast(), upper.into(), &mut raw)
        })?;
        Ok(Stage { raw, state: env.state() })
    }

    /// Stage 2 of an STE; `secure`: for Secure IPAs.
    ///
    /// # Errors
    /// As [`Stage::of_cd`].
    pub fn of_ste(env: &Env, ste: &Ste, secure: bool) -> Result<Stage, Error> {
        let mut raw = sys::smmuv3_walk_stage::default();
        // SAFETY: pointers to borrows and a local.
        Error::check(unsafe { sys::smmuv3_walk_stage_s2(env.raw(), ste.raw_words().cast(), secure, &mut raw) })?;
        Ok(Stage { raw, state: env.state() })
    }

    /// All that the tables map in `first..=last`, as ranges that map alike and on end. At most `reads` descriptors are read,
    /// which bounds the work on tables that lead anywhere.
    ///
    /// # Errors
    /// [`Error::Range`]: addresses outside the stage; [`Error::Argument`]: a disabled half.
    pub fn mappings<'m, M: Memory>(
        &self,
        memory: &'m M,
        first: Iova,
        last: Iova,
        reads: u64,
    ) -> Result<Mappings<'m, M>, Error> {
        let mut this = Mappings { map: sys::smmuv3_walk_map::default(), stage: *self, memory, done: false };
        let raw = Trampolines::<M, true>::raw(memory);
        (this.map.memory, this.map.stage, this.map.state) = (&raw, &this.stage.raw, self.state.raw());
        // SAFETY: pointers to locals, set anew by every call.
        Error::check(unsafe { sys::smmuv3_walk_map_start(&mut this.map, first.0, last.0, reads) })?;
        Ok(this)
    }
}

impl fmt::Debug for Stage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Stage")
            .field("base", &Pa(self.raw.base))
            .field("input_bits", &self.raw.input_bits)
            .finish_non_exhaustive()
    }
}

/// A range of input addresses that map alike and on end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mapping {
    /// First input address.
    pub first: Iova,
    /// Last input address, included.
    pub last: Iova,
    /// Output address of the first.
    pub output: Pa,
    /// Leaves in it.
    pub leaves: u64,
    /// The first leaf.
    pub descriptor: u64,
    /// What it allows, bits of `enum smmuv3_desc_perm`.
    pub permissions: u32,
}

/// The mappings of a stage, in ascending order. An error ends it.
pub struct Mappings<'m, M> {
    map: sys::smmuv3_walk_map,
    stage: Stage,
    memory: &'m M,
    done: bool,
}

impl<M: Memory> Mappings<'_, M> {
    /// Reads that were aborted or had no word so far; what lies behind them counts as not mapped.
    pub fn aborts(&self) -> u64 {
        self.map.aborts
    }
}

impl<M: Memory> Iterator for Mappings<'_, M> {
    type Item = Result<Mapping, Error>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.done {
            return None;
        }
        let raw = Trampolines::<M, true>::raw(self.memory);
        let mut range = sys::smmuv3_walk_range::default();
        (self.map.memory, self.map.stage) = (&raw, &self.stage.raw);
        self.map.walk_.memory = &raw;
        // SAFETY: the iteration was begun; pointers to locals and to this object, set just now.
        let status = unsafe { sys::smmuv3_walk_map_next(&mut self.map, &mut range) };
        if status != 0 {
            self.done = true;
            let error = Error::from_status(status);
            return (error != Error::NotFound).then_some(Err(error));
        }
        Some(Ok(Mapping {
            first: Iova(range.input),
            last: Iova(range.last),
            output: Pa(range.output),
            leaves: range.leaves,
            descriptor: range.leaf.descriptor,
            permissions: range.leaf.perm,
        }))
    }
}

impl<M> fmt::Debug for Mappings<'_, M> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Mappings").field("stage", &self.stage).field("done", &self.done).finish_non_exhaustive()
    }
}
