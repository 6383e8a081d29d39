// SPDX-License-Identifier: MIT
//! What a log says about an SMMU: text of any kind in, records out.
//!
//! ```
//! use smmuv3::log;
//! let text = "[   12.345678] arm-smmu-v3 arm-smmu-v3.0.auto: event 0x10 received:\n\
//!             [   12.345680] arm-smmu-v3 arm-smmu-v3.0.auto: \t0x0000000300000010\n\
//!             [   12.345682] arm-smmu-v3 arm-smmu-v3.0.auto: \t0x0000020800000000\n\
//!             [   12.345684] arm-smmu-v3 arm-smmu-v3.0.auto: \t0x00000000deadb000\n\
//!             [   12.345686] arm-smmu-v3 arm-smmu-v3.0.auto: \t0x0000000000000000\n";
//! let records = log::scan(text.as_bytes());
//! let event = records.iter().find_map(|record| record.event()).unwrap();
//! assert_eq!(event.stream_id().0, 3);
//! assert_eq!(records[0].device(), "arm-smmu-v3.0.auto");
//! ```
use crate::text::c_str;
use crate::{Event, State};
use alloc::boxed::Box;
use alloc::vec::Vec;
use core::ffi::{c_char, CStr};
use core::fmt;
use smmuv3_sys as sys;

/// Kinds of records.
pub use sys::smmuv3_log_kind as Kind;

/// One thing that a log says, as the text has it.
#[derive(Clone)]
#[repr(transparent)]
pub struct Record(sys::smmuv3_log_record);

/// A text inside a record.
fn inside(bytes: &[c_char]) -> &str {
    // SAFETY: `c_char` has the size and alignment of `u8`, and every bit pattern is valid.
    let bytes = unsafe { core::slice::from_raw_parts(bytes.as_ptr().cast::<u8>(), bytes.len()) };
    CStr::from_bytes_until_nul(bytes).ok().and_then(|text| text.to_str().ok()).unwrap_or("")
}

impl Record {
    /// What kind of thing it is.
    pub fn kind(&self) -> Kind {
        sys::smmuv3_log_kind(self.0.kind)
    }

    /// The name of the kind.
    pub fn kind_text(&self) -> &'static str {
        // SAFETY: any number may be asked for; the text is a constant of the library.
        c_str(unsafe { sys::smmuv3_log_kind_text(self.0.kind) })
    }

    /// The program that wrote the line.
    pub fn source_text(&self) -> &'static str {
        // SAFETY: any number may be asked for; the text is a constant of the library.
        c_str(unsafe { sys::smmuv3_log_source_text(self.0.source) })
    }

    /// The SMMU's name in the log; empty when it has none.
    pub fn device(&self) -> &str {
        inside(&self.0.device)
    }

    /// The client device that the log names.
    pub fn client(&self) -> &str {
        inside(&self.0.client)
    }

    /// A name that the log has for it: a claim of the program that wrote it.
    pub fn name(&self) -> &str {
        inside(&self.0.name)
    }

    /// Numbers of the first and last line, from 1.
    pub fn lines(&self) -> (u64, u64) {
        (self.0.line_first, self.0.line_last)
    }

    /// Time of the first line in nanoseconds; `None` when the line has none.
    pub fn time_ns(&self) -> Option<u64> {
        (self.0.time_kind != 0).then_some(self.0.time_ns)
    }

    /// The security state that a prefix of the line tells.
    pub fn state(&self) -> State {
        match self.0.state {
            1 => State::NonSecure,
            2 => State::Secure,
            3 => State::Realm,
            4 => State::Root,
            _ => State::Unknown,
        }
    }

    /// The words that were read; `None` in the place of one that was not.
    pub fn words(&self) -> impl ExactSizeIterator<Item = Option<u64>> + '_ {
        let count = (self.0.word_count as usize).min(self.0.words.len());
        (0..count).map(|i| (self.0.word_mask >> i & 1 != 0).then_some(self.0.words[i]))
    }

    /// The event record, when this is one and all its words were read.
    pub fn event(&self) -> Option<Event> {
        if self.kind() != Kind::SMMUV3_LOG_KIND_EVENT || self.0.word_mask & 15 != 15 {
            return None;
        }
        let [a, b, c, d, ..] = self.0.words;
        Some(Event::from_words([a, b, c, d]))
    }

    /// A number that the text gives, by its key `SMMUV3_LOG_KEY_*`.
    pub fn value(&self, key: u32) -> Option<u64> {
        let mut value = 0;
        // SAFETY: pointers to this record and to a local.
        unsafe { sys::smmuv3_log_value_get(&self.0, key, &mut value) }.then_some(value)
    }

    /// The record of the C headers, with all that has no method here.
    pub fn raw(&self) -> &sys::smmuv3_log_record {
        &self.0
    }
}

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.0.line_first, self.kind_text())?;
        for text in [self.device(), self.client(), self.name()].into_iter().filter(|text| !text.is_empty()) {
            write!(f, " {text}")?;
        }
        match self.event() {
            Some(event) => write!(f, ": {event}"),
            None => Ok(()),
        }
    }
}

impl fmt::Debug for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Record({self})")
    }
}

/// The scanner: takes text in pieces of any size; what it finds does not depend on how the text was cut.
pub struct Scanner {
    state: Box<sys::smmuv3_logscan>,
    found: Vec<Record>,
}

/// Records that one call may hand out.
const ROOM: usize = sys::smmuv3_logscan_limit::SMMUV3_LOGSCAN_ROOM.0 as usize;

impl Default for Scanner {
    fn default() -> Self {
        Self::new()
    }
}

impl Scanner {
    /// A scanner at the begin of a text.
    pub fn new() -> Scanner {
        let mut state = Box::<sys::smmuv3_logscan>::new_uninit();
        // SAFETY: init sets the scanner up whatever was there; zeroed first, so that padding and tails are values too.
        let state = unsafe {
            core::ptr::write_bytes(state.as_mut_ptr(), 0, 1);
            let status = sys::smmuv3_logscan_init(state.as_mut_ptr());
            debug_assert_eq!(status, 0);
            state.assume_init()
        };
        Scanner { state, found: Vec::new() }
    }

    /// Runs one call of the C scanner and keeps what it found.
    fn run(&mut self, call: impl FnOnce(*mut sys::smmuv3_logscan, *mut sys::smmuv3_log_record, *mut usize) -> i32) {
        self.found.reserve(ROOM);
        let mut count = 0;
        let status = call(&mut *self.state, self.found.spare_capacity_mut().as_mut_ptr().cast(), &mut count);
        debug_assert_eq!(status, 0, "the arguments are those that the scanner asks for");
        // SAFETY: the scanner has written `count` records, at most `ROOM`, and a record is a transparent wrapper.
        unsafe { self.found.set_len(self.found.len() + count.min(ROOM)) };
    }

    /// Read a piece of text; any bytes are valid.
    pub fn push(&mut self, text: &[u8]) {
        let mut rest = text;
        while !rest.is_empty() {
            let mut consumed = 0;
            self.run(|scan, out, count| {
                // SAFETY: all pointers are valid for the call, `out` has room for `ROOM` records.
                unsafe {
                    sys::smmuv3_logscan_push(scan, rest.as_ptr().cast(), rest.len(), out, ROOM, count, &mut consumed)
                }
            });
            rest = &rest[consumed.min(rest.len())..];
        }
    }

    /// Hand out what is complete but might still go on, for a reader that follows a pipe and finds it idle.
    pub fn settle(&mut self) {
        // SAFETY: as in push.
        self.run(|scan, out, count| unsafe { sys::smmuv3_logscan_settle(scan, out, ROOM, count) });
    }

    /// The text ends here. The scanner may go on with another one.
    pub fn flush(&mut self) {
        // SAFETY: as in push.
        self.run(|scan, out, count| unsafe { sys::smmuv3_logscan_flush(scan, out, ROOM, count) });
    }

    /// The records found since the last call, in order.
    pub fn take(&mut self) -> Vec<Record> {
        core::mem::take(&mut self.found)
    }
}

/// All records of a text.
pub fn scan(text: &[u8]) -> Vec<Record> {
    let mut scanner = Scanner::new();
    scanner.push(text);
    scanner.flush();
    scanner.take()
}

/// All records of a reader, read in pieces.
///
/// # Errors
/// Those of the reader.
#[cfg(feature = "std")]
pub fn read(mut reader: impl std::io::Read) -> std::io::Result<Vec<Record>> {
    let mut scanner = Scanner::new();
    let mut piece = alloc::vec![0u8; 1 << 16];
    loop {
        match reader.read(&mut piece)? {
            0 => break,
            count => scanner.push(&piece[..count]),
        }
    }
    scanner.flush();
    Ok(scanner.take())
}
