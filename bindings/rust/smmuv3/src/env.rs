// SPDX-License-Identifier: MIT
//! What is known of an SMMU, on which checks depend.
use crate::{Error, Field, Register, RegisterValue};
use smmuv3_sys as sys;

/// Security state of a programming interface or stream.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum State {
    /// Not known: answers that depend on it are undecided.
    #[default]
    Unknown,
    /// Non-secure.
    NonSecure,
    /// Secure.
    Secure,
    /// Realm.
    Realm,
    /// Root.
    Root,
}

impl State {
    pub(crate) const fn raw(self) -> sys::smmuv3_state {
        sys::smmuv3_state(self as u32)
    }

    /// From a number of C; numbers that it does not have are unknown.
    pub(crate) const fn from_raw(raw: sys::smmuv3_state) -> State {
        match raw {
            sys::smmuv3_state::SMMUV3_STATE_NS => State::NonSecure,
            sys::smmuv3_state::SMMUV3_STATE_S => State::Secure,
            sys::smmuv3_state::SMMUV3_STATE_REALM => State::Realm,
            sys::smmuv3_state::SMMUV3_STATE_ROOT => State::Root,
            _ => State::Unknown,
        }
    }
}

/// ID registers as read. Nothing is assumed: a register that was not given is unknown.
#[derive(Clone, Copy, Debug, Default)]
#[repr(transparent)]
pub struct Caps(sys::smmuv3_caps);

impl Caps {
    /// Nothing is known.
    pub fn new() -> Self {
        Self::default()
    }

    /// Give an ID register.
    ///
    /// # Errors
    /// [`Error::NotFound`] or [`Error::Argument`] for a register that is not an ID register.
    pub fn set(&mut self, register: Register, value: u32) -> Result<(), Error> {
        // SAFETY: a pointer to this structure, any number for the register.
        Error::check(unsafe { sys::smmuv3_caps_set(&mut self.0, register.id(), value) })
    }

    /// A field of an ID register, `None` when the register is not known.
    pub fn get(&self, field: Field<RegisterValue>) -> Option<u64> {
        let mut value = 0;
        // SAFETY: pointers to this structure and to a local.
        unsafe { sys::smmuv3_caps_get(&self.0, field.id(), &mut value) }.then_some(value)
    }

    /// A size in bits that one of the functions of `caps.h` computes.
    fn bits(&self, of: unsafe extern "C" fn(*const sys::smmuv3_caps, *mut u32) -> bool) -> Option<u32> {
        let mut bits = 0;
        // SAFETY: pointers to this structure and to a local.
        unsafe { of(&self.0, &mut bits) }.then_some(bits)
    }

    /// Output address size in bits.
    pub fn oas_bits(&self) -> Option<u32> {
        self.bits(sys::smmuv3_caps_oas_bits)
    }

    /// Intermediate address size in bits.
    pub fn ias_bits(&self) -> Option<u32> {
        self.bits(sys::smmuv3_caps_ias_bits)
    }

    /// Width of ASIDs.
    pub fn asid_bits(&self) -> Option<u32> {
        self.bits(sys::smmuv3_caps_asid_bits)
    }

    /// Width of VMIDs.
    pub fn vmid_bits(&self) -> Option<u32> {
        self.bits(sys::smmuv3_caps_vmid_bits)
    }

    /// Width of SubstreamIDs; 0 when there are none.
    pub fn substream_id_bits(&self) -> Option<u32> {
        self.bits(sys::smmuv3_caps_ssid_bits)
    }

    pub(crate) fn raw(&self) -> *const sys::smmuv3_caps {
        &self.0
    }

    pub(crate) fn raw_mut(&mut self) -> *mut sys::smmuv3_caps {
        &mut self.0
    }
}

/// What a check depends on beside the structure itself. The default knows nothing, and every rule that depends on
/// something is then undecided.
///
/// ```
/// use smmuv3::{fields, regs, Env, State};
/// let env = Env::new().with_state(State::NonSecure).with_register(regs::IDR5, 0x74);
/// assert_eq!(env.caps().get(fields::IDR5::OAS), Some(4));
/// assert_eq!(env.caps().oas_bits(), Some(44));
/// assert_eq!(env.caps().get(fields::IDR0::S1P), None);
/// ```
#[derive(Clone, Copy, Debug, Default)]
#[repr(transparent)]
pub struct Env(sys::smmuv3_env);

fn tri(known: bool) -> sys::smmuv3_tri {
    if known {
        sys::smmuv3_tri::SMMUV3_YES
    } else {
        sys::smmuv3_tri::SMMUV3_NO
    }
}

impl Env {
    /// Nothing is known.
    pub fn new() -> Self {
        Self::default()
    }

    /// With one more ID register.
    ///
    /// # Panics
    /// When it is not an ID register; [`Caps::set`] is the form without.
    #[must_use]
    pub fn with_register(mut self, register: Register, value: u32) -> Self {
        let mut caps = self.caps();
        caps.set(register, value).expect("an ID register");
        self.0.caps = caps.0;
        self
    }

    /// With other ID registers.
    #[must_use]
    pub fn with_caps(mut self, caps: Caps) -> Self {
        self.0.caps = caps.0;
        self
    }

    /// With the security state of the table or queue.
    #[must_use]
    pub fn with_state(mut self, state: State) -> Self {
        self.0.state = state.raw();
        self
    }

    /// With CR0.ATSCHK.
    #[must_use]
    pub fn with_atschk(mut self, atschk: bool) -> Self {
        self.0.atschk = tri(atschk);
        self
    }

    /// With CR2.E2H.
    #[must_use]
    pub fn with_e2h(mut self, e2h: bool) -> Self {
        self.0.e2h = tri(e2h);
        self
    }

    /// With the quirks that IIDR tells, `SMMUV3_QUIRK_*`.
    #[must_use]
    pub fn with_quirks_of_part(mut self) -> Self {
        // SAFETY: a pointer to this structure.
        self.0.quirks = unsafe { sys::smmuv3_part_quirks(&self.0.caps) };
        self
    }

    /// The ID registers.
    pub fn caps(&self) -> Caps {
        Caps(self.0.caps)
    }

    pub(crate) fn from_raw(raw: sys::smmuv3_env) -> Env {
        Env(raw)
    }

    /// The security state.
    pub fn state(&self) -> State {
        State::from_raw(self.0.state)
    }

    pub(crate) fn raw(&self) -> *const sys::smmuv3_env {
        &self.0
    }
}
