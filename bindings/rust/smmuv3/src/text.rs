// SPDX-License-Identifier: MIT
//! Text from C to `core::fmt`.
use core::ffi::{c_char, CStr};
use core::fmt;
use smmuv3_sys as sys;

/// Longest text that is written without an allocation.
const ROOM: usize = 512;

/// A constant string of the library.
pub(crate) fn c_str(text: *const c_char) -> &'static str {
    if text.is_null() {
        return "";
    }
    // SAFETY: callers pass strings of the library's tables only, which are constant and end in 0.
    unsafe { CStr::from_ptr(text) }.to_str().unwrap_or("")
}

/// Bytes that C wrote, as text.
fn put(f: &mut fmt::Formatter<'_>, bytes: &[u8]) -> fmt::Result {
    f.write_str(core::str::from_utf8(bytes).unwrap_or("?"))
}

/// Runs a writer of the C headers twice at most: into a small buffer, and where that is too small into a larger one.
/// Without `alloc` a text that is too long ends in "...".
pub(crate) fn write(f: &mut fmt::Formatter<'_>, writer: impl Fn(*mut sys::smmuv3_text)) -> fmt::Result {
    let mut buffer = [0u8; ROOM];
    let mut text = sys::smmuv3_text { buf: buffer.as_mut_ptr().cast(), cap: ROOM, len: 0, line: 0 };
    writer(&mut text);
    if text.len < ROOM {
        return put(f, &buffer[..text.len]);
    }
    write_long(f, &buffer, text.len, writer)
}

#[cfg(feature = "alloc")]
fn write_long(f: &mut fmt::Formatter<'_>, _: &[u8], len: usize, writer: impl Fn(*mut sys::smmuv3_text)) -> fmt::Result {
    let mut buffer = alloc::vec![0u8; len + 1];
    let mut text = sys::smmuv3_text { buf: buffer.as_mut_ptr().cast(), cap: len + 1, len: 0, line: 0 };
    writer(&mut text);
    put(f, &buffer[..text.len.min(len)])
}

#[cfg(not(feature = "alloc"))]
fn write_long(f: &mut fmt::Formatter<'_>, part: &[u8], _: usize, _: impl Fn(*mut sys::smmuv3_text)) -> fmt::Result {
    put(f, &part[..ROOM - 1])?;
    f.write_str("...")
}
