// SPDX-License-Identifier: MIT
//! Answers of checks: three-valued, with reasons.
use crate::{text, Rule};
use core::fmt;
use core::ops::RangeInclusive;
use smmuv3_sys as sys;

/// Is the structure legal?
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Verdict {
    /// No rule is broken, and none depends on something that is not known.
    Legal,
    /// At least one rule is broken, whatever the unknown conditions are.
    Illegal,
    /// No rule is broken for certain, but at least one depends on something that is not known.
    Undecided,
}

impl Verdict {
    fn from_raw(raw: sys::smmuv3_verdict) -> Self {
        match raw {
            sys::smmuv3_verdict::SMMUV3_LEGAL => Verdict::Legal,
            sys::smmuv3_verdict::SMMUV3_ILLEGAL => Verdict::Illegal,
            _ => Verdict::Undecided,
        }
    }
}

/// How much a finding weighs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Severity {
    /// A rule is broken.
    Error,
    /// The rule cannot be decided with what is known.
    Undecided,
    /// Legal, but the effect is not what the value says.
    Note,
}

/// One reason of a verdict: the rule, what breaks it, and what would repair it.
#[derive(Clone, Copy, Default)]
#[repr(transparent)]
pub struct Finding(sys::smmuv3_finding);

impl Finding {
    /// The rule.
    pub fn rule(&self) -> Rule {
        Rule(self.0.rule)
    }

    /// How much it weighs.
    pub fn severity(&self) -> Severity {
        match self.0.severity {
            0 => Severity::Error,
            1 => Severity::Undecided,
            _ => Severity::Note,
        }
    }

    fn name_of(id: i32) -> Option<&'static str> {
        // SAFETY: any number may be asked for; what comes back is a constant of the library or NULL.
        unsafe { sys::smmuv3_introspect_id(id).as_ref() }.map(|info| text::c_str(info.name))
    }

    /// The name of the field that is wrong; `None` when it is not about one field.
    pub fn field(&self) -> Option<&'static str> {
        Self::name_of(self.0.field)
    }

    /// The name of the field, an ID register's say, whose value is not known, for undecided findings.
    pub fn needs(&self) -> Option<&'static str> {
        Self::name_of(self.0.needs)
    }

    /// The value found.
    pub fn value(&self) -> u64 {
        self.0.value
    }

    fn has(&self, flag: sys::smmuv3_finding_flag) -> bool {
        u32::from(self.0.flags) & flag.0 != 0
    }

    /// The allowed range.
    pub fn range(&self) -> Option<RangeInclusive<u64>> {
        self.has(sys::smmuv3_finding_flag::SMMUV3_FINDING_RANGE).then_some(self.0.lo..=self.0.hi)
    }

    /// A value of the field that satisfies this rule and breaks no other one.
    pub fn fix(&self) -> Option<u64> {
        self.has(sys::smmuv3_finding_flag::SMMUV3_FINDING_FIX).then_some(self.0.fix)
    }

    /// The event or command error that the SMMU reports for it; 0 when none.
    pub fn event(&self) -> u8 {
        self.0.event
    }
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // SAFETY: `out` is a text under way, the finding is this one.
        text::write(f, |out| unsafe { sys::smmuv3_format_finding(out, &self.0) })
    }
}

impl fmt::Debug for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Finding({self})")
    }
}

/// Runs a check with the caller's array; gives the verdict and the number of findings, those without room included.
pub(crate) fn into(
    findings: &mut [Finding],
    check: impl FnOnce(*mut sys::smmuv3_findings) -> sys::smmuv3_verdict,
) -> (Verdict, usize) {
    // A finding is a transparent wrapper, so that the array can be lent as it is.
    let mut out = sys::smmuv3_findings {
        v: findings.as_mut_ptr().cast(),
        cap: findings.len(),
        count: 0,
        errors: 0,
        undecided: 0,
    };
    let verdict = Verdict::from_raw(check(&mut out));
    (verdict, out.count)
}

/// A verdict with all its reasons.
#[cfg(feature = "alloc")]
#[derive(Clone, Debug)]
pub struct Report {
    /// The verdict.
    pub verdict: Verdict,
    /// The reasons, in the order in which the SMMU would report them.
    pub findings: alloc::vec::Vec<Finding>,
}

#[cfg(feature = "alloc")]
impl Report {
    /// Collects all findings of a check, which runs again when there are many.
    pub(crate) fn collect(check: impl Fn(*mut sys::smmuv3_findings) -> sys::smmuv3_verdict) -> Report {
        let mut findings = alloc::vec![Finding::default(); 8];
        loop {
            let (verdict, count) = into(&mut findings, &check);
            if count <= findings.len() {
                findings.truncate(count);
                return Report { verdict, findings };
            }
            findings.resize(count, Finding::default());
        }
    }

    /// The rules that are broken for certain.
    pub fn broken(&self) -> impl Iterator<Item = Rule> + '_ {
        self.findings.iter().filter(|finding| finding.severity() == Severity::Error).map(Finding::rule)
    }
}

#[cfg(feature = "alloc")]
impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}", self.verdict)?;
        self.findings.iter().try_for_each(|finding| write!(f, "\n  {finding}"))
    }
}
