// SPDX-License-Identifier: MIT
//! The committed bindings are those of the headers, and structures have the size that the C compiler gives them.
use smmuv3_sys::*;

/// Code lines, without the comments of the headers: rewording one changes no binding.
#[cfg(feature = "bindgen")]
fn code(text: &str) -> Vec<&str> {
    text.lines()
        .map(str::trim)
        .filter(|line| !line.is_empty() && !line.starts_with("#[doc") && !line.starts_with("//"))
        .collect()
}

#[cfg(feature = "bindgen")]
#[test]
fn committed_bindings_are_current() {
    let fresh = include_str!(concat!(env!("OUT_DIR"), "/bindings.rs"));
    let committed = include_str!("../src/bindings.rs");
    for (line, (a, b)) in code(fresh).iter().zip(code(committed)).enumerate() {
        assert_eq!(*a, b, "code line {line}: run tools/rust_bindings.py");
    }
    assert_eq!(code(fresh).len(), code(committed).len(), "run tools/rust_bindings.py");
}

/// Every function returns through this crate's symbols: a few of each kind, with values from the specification.
#[test]
fn functions_link_and_answer() {
    // SAFETY: plain values and pointers to locals that live across the calls.
    unsafe {
        assert_eq!(core::ffi::CStr::from_ptr(smmuv3_version_text()).to_str(), Ok(env!("CARGO_PKG_VERSION")));
        let mut cmd = smmuv3_cmd { w: [0; 2] };
        assert_eq!(smmuv3_cmd_make_sync(&mut cmd, &smmuv3_cmd_sync_args::default()), 0);
        assert_eq!(cmd.w, [0x46, 0]);
        let ste = smmuv3_ste { w: [0; 8] };
        assert!(!smmuv3_ste_stage1(&ste));
        assert_eq!(smmuv3_reg_offset(smmuv3_reg::SMMUV3_R_EVENTQ_PROD.0 as i32), 0x100a8);
    }
}

/// Layouts across the border: C fills a structure, Rust reads each member where it should be.
#[test]
fn layouts_agree() {
    let event = smmuv3_event { w: [0x0000_0003_0001_8810, 0x0000_0208_8000_1234, 0xdead_b000, 0] };
    let mut view = smmuv3_event_view::default();
    // SAFETY: both pointers are to locals, the environment may be NULL.
    unsafe { smmuv3_event_decode(&event, core::ptr::null(), &mut view) };
    assert_eq!((view.number, view.stream_id, view.substream_id), (0x10, 3, 0x18));
    assert_eq!((view.stag, view.stalled), (0x1234, true));
    assert_eq!(view.input_address, 0xdead_b000);
}
