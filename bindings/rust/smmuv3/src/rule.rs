// SPDX-License-Identifier: MIT
//! Rules of the architecture by their stable numbers.
use crate::text::c_str;
use core::fmt;
use smmuv3_sys as sys;

/// A rule. Numbers and ids never change; they are the same in C, Python, the documentation and here.
///
/// ```
/// use smmuv3::Rule;
/// assert_eq!(Rule::STE_001.to_string(), "STE-001");
/// assert!(Rule::STE_001.text().len() > 10);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(transparent))]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[repr(transparent)]
pub struct Rule(pub u16);

impl Rule {
    fn info(self) -> Option<&'static sys::smmuv3_rule_info> {
        // SAFETY: any number may be asked for; what comes back is a constant of the library or NULL.
        unsafe { sys::smmuv3_introspect_rule(self.0.into()).as_ref() }
    }

    /// The id, "STE-017" or "R073"; empty for a number without a rule.
    pub fn id(self) -> &'static str {
        self.info().map_or("", |info| c_str(info.id))
    }

    /// What it says.
    pub fn text(self) -> &'static str {
        self.info().map_or("", |info| c_str(info.text))
    }

    /// The section of the specification.
    pub fn section(self) -> &'static str {
        self.info().map_or("", |info| c_str(info.section))
    }
}

impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.info() {
            Some(info) => f.write_str(c_str(info.id)),
            None => write!(f, "rule {}", self.0),
        }
    }
}

impl fmt::Debug for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
