// SPDX-License-Identifier: MIT
//! Why an event happened: causes that follow from the specification, and those that public logs have shown.
//!
//! ```
//! use smmuv3::causes::{self, Certainty, Facts};
//! use smmuv3::Event;
//! // F_TRANSL_FORBIDDEN: ATS, not the stream table.
//! let event = Event::from_words([0x0000_0100_0000_0007, 0, 0, 0]);
//! let found: Vec<_> = causes::of_event(&event, &Facts::new()).collect();
//! assert_eq!(found[0].id(), "ats-translated");
//! assert_eq!(found[0].certainty(), Certainty::Follows);
//! println!("{} [{}]", found[0], found[0].section());
//! ```
use crate::text::c_str;
use crate::{Error, Event, Register, State, Ste};
use core::fmt;
use smmuv3_sys as sys;

/// How sure a cause is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Certainty {
    /// It follows from the specification.
    Follows,
    /// Seen in as many public logs.
    Typical(u32),
    /// Worth a look, no more.
    Check,
}

/// A cause. Ids never change.
#[derive(Clone, Copy)]
pub struct Cause(&'static sys::smmuv3_cause_info);

impl Cause {
    /// Its stable name.
    pub fn id(&self) -> &'static str {
        c_str(self.0.id)
    }

    /// What it says, without a full stop.
    pub fn text(&self) -> &'static str {
        c_str(self.0.text)
    }

    /// The section of the specification; empty where experience alone speaks.
    pub fn section(&self) -> &'static str {
        c_str(self.0.section)
    }

    /// How sure it is.
    pub fn certainty(&self) -> Certainty {
        match sys::smmuv3_cause_certainty(self.0.certainty.into()) {
            sys::smmuv3_cause_certainty::SMMUV3_CAUSE_FOLLOWS => Certainty::Follows,
            sys::smmuv3_cause_certainty::SMMUV3_CAUSE_TYPICAL => Certainty::Typical(self.0.cases.into()),
            _ => Certainty::Check,
        }
    }
}

impl fmt::Display for Cause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.text())
    }
}

impl fmt::Debug for Cause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Cause({})", self.id())
    }
}

/// Register values that [`Facts::add_registers`] takes at one time.
const REGISTERS: usize = 64;

/// What else is known. The default is nothing.
#[derive(Clone, Copy, Debug, Default)]
pub struct Facts(sys::smmuv3_facts);

impl Facts {
    /// Nothing is known.
    pub fn new() -> Facts {
        Facts::default()
    }

    /// Add what a register dump shows of the interface of one state.
    ///
    /// # Errors
    /// [`Error::Space`] for more than 64 values, [`Error::Range`] for one that does not fit its register.
    pub fn add_registers(&mut self, registers: &[(Register, u64)], state: State) -> Result<(), Error> {
        let mut values = [sys::smmuv3_reg_value::default(); REGISTERS];
        let mut raw = sys::smmuv3_regs { v: values.as_mut_ptr(), cap: REGISTERS, count: 0, lost: 0 };
        for (register, value) in registers {
            // SAFETY: the container and its array are locals.
            Error::check(unsafe { sys::smmuv3_regs_put(&mut raw, register.id(), 0, *value) })?;
        }
        // SAFETY: pointers to a local and this structure.
        unsafe { sys::smmuv3_facts_from_regs(&raw, state.raw(), &mut self.0) };
        Ok(())
    }

    /// Add what the STE of the event's stream shows.
    pub fn add_ste(&mut self, ste: &Ste) {
        // SAFETY: pointers to a borrow and this structure.
        unsafe { sys::smmuv3_facts_from_ste(ste.raw_words().cast(), &mut self.0) };
    }
}

/// Causes that are told at one time; there are fewer in the table.
const FOUND: usize = 128;

fn find(event: *const sys::smmuv3_event, facts: &Facts) -> impl Iterator<Item = Cause> {
    let mut numbers = [0u16; FOUND];
    // SAFETY: the event is a borrow or NULL; pointers to a borrow and a local.
    let count = unsafe { sys::smmuv3_causes_find(event, &facts.0, numbers.as_mut_ptr(), FOUND) };
    numbers.into_iter().take(count.min(FOUND)).filter_map(|number| {
        // SAFETY: any number may be asked for; what comes back is a constant of the library or NULL.
        unsafe { sys::smmuv3_cause(number.into()).as_ref() }.map(Cause)
    })
}

/// Causes of an event, by what is known.
pub fn of_event(event: &Event, facts: &Facts) -> impl Iterator<Item = Cause> {
    find(event.raw_words().cast(), facts)
}

/// What is wrong without an event: in a register dump, a command queue error.
pub fn of_facts(facts: &Facts) -> impl Iterator<Item = Cause> {
    find(core::ptr::null(), facts)
}
