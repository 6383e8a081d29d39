// SPDX-License-Identifier: MIT
//! Raw bindings of the `smmuv3` headers.
//!
//! Every public function, structure and constant of the C headers by its own name, with its comment. The headers travel
//! in this package and are compiled once, with hidden visibility, by `build.rs`; nothing is looked up on the system
//! (`SMMUV3_INCLUDE_DIR` names another directory of headers for distributions that want theirs).
//!
//! Enumerations are newtypes, because hardware may hand back any number. Mechanisms use the port of callbacks
//! ([`smmuv3_port_ops`]). The crate `smmuv3` is the safe interface; take this one for what that does not wrap.
//!
//! ```
//! use smmuv3_sys::*;
//! let mut cmd = smmuv3_cmd { w: [0; 2] };
//! // SAFETY: `cmd` is valid for writes.
//! let status = unsafe { smmuv3_cmd_make_cfgi_ste(&mut cmd, 0x42, true, false) };
//! assert_eq!((status, cmd.w), (0, [0x42 << 32 | 3, 1]));
//! ```
#![no_std]
#![allow(non_upper_case_globals, non_camel_case_types, non_snake_case)]
#![allow(clippy::all, clippy::pedantic)]
#![allow(rustdoc::all)]

#[cfg(not(feature = "bindgen"))]
include!("bindings.rs");
#[cfg(feature = "bindgen")]
include!(concat!(env!("OUT_DIR"), "/bindings.rs"));

use core::mem::{align_of, size_of};

/// Sizes that the architecture fixes, whatever made the bindings.
const _: () = {
    assert!(size_of::<smmuv3_ste>() == 64 && align_of::<smmuv3_ste>() == align_of::<u64>());
    assert!(size_of::<smmuv3_cd>() == 64 && size_of::<smmuv3_vms>() == 64);
    assert!(size_of::<smmuv3_cmd>() == 16 && size_of::<smmuv3_pri>() == 16);
    assert!(size_of::<smmuv3_event>() == 32);
    assert!(size_of::<smmuv3_l1std>() == 8 && size_of::<smmuv3_l1cd>() == 8);
    assert!(size_of::<smmuv3_le64>() == 8 && size_of::<smmuv3_le32>() == 4);
};
