// SPDX-License-Identifier: MIT
//! Arm SMMUv3 for hypervisors, firmware, VMMs and tools.
//!
//! * [`Ste`], [`Cd`], [`Command`], [`Event`], [`PriRecord`], [`L1Std`], [`L1Cd`], [`Vms`], [`Descriptor`]: structures as
//!   arrays of words, with every field by its name in the specification ([`fields`]), in `const` code and without a call.
//! * [`Ste::check`] and its siblings: legal or not, and why, by rule, with what would repair it.
//! * `Display` and `Debug` of everything in the specification's names; reserved values keep their number.
//! * [`log`]: what a kernel log says about an SMMU.
//! * [`plan`]: the steps of a live STE or CD update, and the commands of an invalidation.
//! * [`desc`], [`causes`]: translation table descriptors in their context; why an event happened.
//! * [`nest`]: a guest's stage 1 on the host's SMMU: registers, entries, commands and events.
//! * [`walk`]: an access from its StreamID to its output address, or to the event it causes.
//! * [`model`]: a software SMMU for VMMs and tests.
//! * [`dev`]: an SMMU brought up and down, its events and errors.
//! * [`Port`], [`CommandQueue`], [`EventQueue`], [`PriQueue`], [`PageTable`], [`tables`], [`inval`]: mechanisms over your
//!   registers and memory.
//!
//! ```
//! use smmuv3::{fields, values, Command, Event, StreamId};
//!
//! let event = Event::from_words([0x0000_0003_0000_0010, 0x0000_0208_0000_0000, 0xdead_b000, 0]);
//! assert_eq!(event.number(), values::EventNumber::F_TRANSLATION);
//! assert_eq!(event.get(fields::EV_F_TRANSLATION::StreamID), 3);
//! println!("{event}");
//!
//! let cmd = Command::cfgi_ste(StreamId(0x42), true, false)?;
//! assert_eq!(cmd.words(), [0x0000_0042_0000_0003, 1]);
//! # Ok::<(), smmuv3::Error>(())
//! ```
//!
//! # Cost
//!
//! Access to fields compiles to the shifts and masks of hand-written code. Everything else calls into C, which costs a
//! call and, for constructors, checks and plans, what those do; nothing calls C behind your back in [`Field`] or `get`.
//! With clang of rustc's LLVM version, `-Clinker-plugin-lto` and `CFLAGS=-flto=thin` remove the calls as well.
//!
//! # Features
//!
//! `alloc` (default), `std`, `serde`, `zerocopy`, `bitflags`, `defmt`, `vm-memory`. None adds a dependency unless named.
#![no_std]
#![deny(missing_docs, unsafe_op_in_unsafe_fn)]
#![warn(clippy::undocumented_unsafe_blocks)]
#![cfg_attr(docsrs, feature(doc_cfg))]

#[cfg(feature = "alloc")]
extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

pub mod causes;
mod check;
mod command;
#[rustfmt::skip]
mod commands;
pub mod desc;
mod env;
mod error;
mod event;
mod field;
#[rustfmt::skip]
pub mod fields;
mod ids;
pub mod nest;
mod open_enum;
pub mod plan;
mod record;
#[rustfmt::skip]
pub mod regs;
mod rule;
#[rustfmt::skip]
mod rules;
mod structure;
mod text;
#[rustfmt::skip]
pub mod values;
#[cfg(feature = "vm-memory")]
#[cfg_attr(docsrs, doc(cfg(feature = "vm-memory")))]
pub mod vm_memory;
pub mod walk;

#[cfg(feature = "alloc")]
pub mod dev;
#[cfg(feature = "alloc")]
pub mod inval;
#[cfg(feature = "alloc")]
pub mod log;
#[cfg(feature = "alloc")]
pub mod model;
#[cfg(feature = "alloc")]
pub mod pgtable;
#[cfg(feature = "alloc")]
mod port;
#[cfg(feature = "alloc")]
pub mod queue;
#[cfg(feature = "alloc")]
pub mod tables;

#[cfg(feature = "alloc")]
pub use check::Report;
pub use check::{Finding, Severity, Verdict};
pub use env::{Caps, Env, State};
pub use error::Error;
pub use event::{Answer, Class};
pub use field::{Field, Register};
pub use ids::{Asid, Iova, Ipa, Pa, StreamId, SubstreamId, Vmid};
#[cfg(feature = "alloc")]
pub use pgtable::PageTable;
#[cfg(feature = "alloc")]
pub use port::Port;
#[cfg(feature = "alloc")]
pub use queue::{
    CommandQueue, CommandQueueConfig, Completion, Drained, EventQueue, PriQueue, QueueRegisters, Submitter, Ticket,
};
pub use record::{Cd, Command, Descriptor, Event, L1Cd, L1Std, PriRecord, RegisterValue, Ste, Vms};
pub use rule::Rule;

/// Arguments of the commands that take more than four.
pub mod args {
    pub use crate::commands::*;
    pub use smmuv3_sys::{
        smmuv3_cd_args as CdArgs, smmuv3_cd_table_args as CdTableArgs, smmuv3_ste_attr_args as SteAttrArgs,
        smmuv3_ste_nested_args as SteNestedArgs, smmuv3_ste_s1_args as SteS1Args, smmuv3_ste_s2_args as SteS2Args,
        smmuv3_ste_secure_args as SteSecureArgs,
    };
}

/// The raw bindings that this crate is built on.
pub use smmuv3_sys as sys;

/// The README's code, as a test.
#[cfg(all(doctest, feature = "alloc"))]
#[doc = include_str!("../README.md")]
pub struct Readme;
