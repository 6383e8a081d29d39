// SPDX-License-Identifier: MIT
//! Constructors and checks of the structures.
#[cfg(feature = "alloc")]
use crate::check::Report;
use crate::check::{self, Finding, Verdict};
use crate::{args, Cd, Command, Env, Error, Event, L1Cd, L1Std, Pa, PriRecord, Ste, Vms};
use smmuv3_sys as sys;

macro_rules! checks {
    ($name:ident, $(#[$doc:meta])* ($($argument:ident: $type:ty),*), |$this:ident, $out:ident| $call:expr) => {
        impl $name {
            $(#[$doc])*
            #[cfg(feature = "alloc")]
            pub fn check(&self, $($argument: $type,)*) -> Report {
                let $this = self;
                // SAFETY: every pointer is to this structure, to a borrowed argument, or to the findings.
                Report::collect(|$out| unsafe { $call })
            }

            /// The same without an allocation: the verdict, and how many findings there are; the first of them are in
            /// `findings`, which may be empty.
            pub fn check_into(&self, $($argument: $type,)* findings: &mut [Finding]) -> (Verdict, usize) {
                let $this = self;
                // SAFETY: every pointer is to this structure, to a borrowed argument, or to the findings.
                check::into(findings, |$out| unsafe { $call })
            }
        }
    };
}

checks!(
    Ste,
    /// Is this STE legal, and if not, why?
    ///
    /// ```
    /// use smmuv3::{fields::STE, regs, Env, Rule, State, Ste, Verdict};
    /// let ste = Ste::abort().with(STE::Config, 5);
    /// let env = Env::new().with_state(State::NonSecure).with_register(regs::IDR0, 0); // no stage 1
    /// let report = ste.check(&env);
    /// assert_eq!(report.verdict, Verdict::Illegal);
    /// assert!(report.broken().any(|rule| rule == Rule::STE_002));
    /// println!("{report}");
    /// ```
    (env: &Env),
    |this, out| sys::smmuv3_ste_check(this.raw_words().cast(), env.raw(), out)
);
checks!(
    Cd,
    /// Is this CD legal below an STE, and if not, why?
    (ste: &Ste, env: &Env),
    |this, out| sys::smmuv3_cd_check(this.raw_words().cast(), ste.raw_words().cast(), env.raw(), out)
);
checks!(
    Command,
    /// Is this command legal in the queue of the environment's state, and if not, why?
    (env: &Env),
    |this, out| sys::smmuv3_cmd_check(this.raw_words().cast(), env.raw(), out)
);
checks!(
    Event,
    /// Is this a record that an SMMU can have written, and if not, why?
    (env: &Env),
    |this, out| sys::smmuv3_event_check(this.raw_words().cast(), env.raw(), out)
);
checks!(
    PriRecord,
    /// Is this a record that an SMMU can have written, and if not, why?
    (env: &Env),
    |this, out| sys::smmuv3_pri_check(this.raw_words().cast(), env.raw(), out)
);
checks!(
    L1Std,
    /// Is this descriptor legal in a table with this `split` (STRTAB_BASE_CFG.SPLIT; -1: not known)?
    (split: i32, env: &Env),
    |this, out| sys::smmuv3_l1std_check(this.raw_words().cast(), split, env.raw(), out)
);
checks!(
    L1Cd,
    /// Is this descriptor legal below an STE?
    (ste: &Ste, env: &Env),
    |this, out| sys::smmuv3_l1cd_check(this.raw_words().cast(), ste.raw_words().cast(), env.raw(), out)
);

impl Ste {
    /// Transactions abort, without an event.
    pub fn abort() -> Ste {
        let mut ste = Ste::default();
        // SAFETY: an STE of this crate has the layout of C's.
        unsafe { sys::smmuv3_ste_make_abort(ste.raw_words_mut().cast()) };
        ste
    }

    fn build(make: impl FnOnce(*mut sys::smmuv3_ste) -> i32) -> Result<Ste, Error> {
        let mut ste = Ste::default();
        Error::check(make(ste.raw_words_mut().cast()))?;
        Ok(ste)
    }

    /// Transactions pass untranslated.
    ///
    /// # Errors
    /// [`Error::Range`] for a value that does not fit, [`Error::Illegal`] or [`Error::Undecided`] as [`Ste::check`].
    pub fn bypass(attr: &args::SteAttrArgs, env: &Env) -> Result<Ste, Error> {
        // SAFETY: pointers to locals and borrows.
        Self::build(|out| unsafe { sys::smmuv3_ste_make_bypass(out, attr, env.raw()) })
    }

    /// Stage 1 alone.
    ///
    /// # Errors
    /// As [`Ste::bypass`].
    pub fn stage1(args: &args::SteS1Args, env: &Env) -> Result<Ste, Error> {
        // SAFETY: pointers to locals and borrows.
        Self::build(|out| unsafe { sys::smmuv3_ste_make_s1(out, args, env.raw()) })
    }

    /// Stage 2 alone.
    ///
    /// # Errors
    /// As [`Ste::bypass`].
    pub fn stage2(args: &args::SteS2Args, env: &Env) -> Result<Ste, Error> {
        // SAFETY: pointers to locals and borrows.
        Self::build(|out| unsafe { sys::smmuv3_ste_make_s2(out, args, env.raw()) })
    }

    /// Both stages.
    ///
    /// # Errors
    /// As [`Ste::bypass`].
    pub fn nested(args: &args::SteNestedArgs, env: &Env) -> Result<Ste, Error> {
        // SAFETY: pointers to locals and borrows.
        Self::build(|out| unsafe { sys::smmuv3_ste_make_nested(out, args, env.raw()) })
    }
}

impl Cd {
    /// A CD from its arguments, for an STE where one is given.
    ///
    /// # Errors
    /// [`Error::Range`] for a value that does not fit, [`Error::Illegal`] or [`Error::Undecided`] as [`Cd::check`].
    pub fn new(args: &args::CdArgs, ste: &Ste, env: &Env) -> Result<Cd, Error> {
        let mut cd = Cd::default();
        // SAFETY: pointers to locals and borrows.
        Error::check(unsafe {
            sys::smmuv3_cd_make(cd.raw_words_mut().cast(), args, ste.raw_words().cast(), env.raw())
        })?;
        Ok(cd)
    }
}

impl L1Std {
    /// Points to a level 2 table of `2^log2stes` STEs.
    ///
    /// # Errors
    /// [`Error::Range`], [`Error::Alignment`].
    pub fn new(l2: Pa, log2stes: u32) -> Result<L1Std, Error> {
        let mut l1 = L1Std::default();
        // SAFETY: a pointer to a local.
        Error::check(unsafe { sys::smmuv3_l1std_make(l1.raw_words_mut().cast(), l2.0, log2stes) })?;
        Ok(l1)
    }

    /// Number of STEs below; 0 when it is not valid.
    pub fn count(&self) -> u32 {
        // SAFETY: the word is a descriptor's.
        unsafe { sys::smmuv3_l1std_count(self.raw_words().cast()) }
    }
}

impl Vms {
    /// Entry `index` of PARTID_MAP.
    ///
    /// # Panics
    /// For an index above 31.
    pub fn partid(&self, index: u32) -> u16 {
        assert!(index < sys::SMMUV3_VMS_PARTIDS);
        // SAFETY: the words are a VMS's, the index is inside.
        unsafe { sys::smmuv3_vms_partid(self.raw_words().cast(), index) }
    }
}
