// SPDX-License-Identifier: MIT
//! Any registers, memory, transactions and saved states: the model ends every call, reads only what its host gives, and a
//! state that it saved is one that it loads.
#![no_main]
use libfuzzer_sys::fuzz_target;
use smmuv3::model::{Config, Hold, Host, Invalidation, Model};
use smmuv3::walk::{Access, Memory, MemoryError};
use smmuv3::{regs, Pa, State, StreamId, SubstreamId};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::Mutex;

const RAM: u64 = 0x8000_0000;
const MMIO: u64 = 0x9000_0000;
const WORDS: usize = 0x2000;

struct Machine {
    words: Vec<AtomicU64>,
    kept: Mutex<Vec<Hold>>,
    keep: bool,
}

impl Machine {
    fn word(&self, address: u64) -> Result<&AtomicU64, MemoryError> {
        assert!(!(MMIO..MMIO + 0x20000).contains(&address), "the SMMU's own page");
        self.words.get((address.wrapping_sub(RAM) / 8) as usize).ok_or(MemoryError::Aborted)
    }
}

impl Memory for Machine {
    fn read64(&self, address: Pa, _: State) -> Result<u64, MemoryError> {
        assert_eq!(address.0 % 8, 0);
        Ok(self.word(address.0)?.load(Ordering::Relaxed))
    }
    fn has_updates(&self) -> bool {
        true
    }
    fn compare_exchange64(&self, address: Pa, _: State, expected: u64, desired: u64) -> Result<u64, MemoryError> {
        let word = self.word(address.0)?;
        let found = word.compare_exchange(expected, desired, Ordering::Relaxed, Ordering::Relaxed);
        Ok(found.unwrap_or_else(|other| other))
    }
}

impl Host for Machine {
    fn read(&self, address: Pa, _: State, bytes: &mut [u8]) -> Result<(), MemoryError> {
        for (index, byte) in bytes.iter_mut().enumerate() {
            let at = address.0.wrapping_add(index as u64);
            *byte = self.word(at)?.load(Ordering::Relaxed).to_le_bytes()[at as usize % 8];
        }
        Ok(())
    }
    fn write(&self, address: Pa, _: State, bytes: &[u8]) -> Result<(), MemoryError> {
        for (index, byte) in bytes.iter().enumerate() {
            let at = address.0.wrapping_add(index as u64);
            let word = self.word(at)?;
            let mut all = word.load(Ordering::Relaxed).to_le_bytes();
            all[at as usize % 8] = *byte;
            word.store(u64::from_le_bytes(all), Ordering::Relaxed);
        }
        Ok(())
    }
    fn invalidate(&self, _: &Invalidation, hold: Hold) -> Option<Hold> {
        if self.keep {
            self.kept.lock().unwrap().push(hold);
            return None;
        }
        Some(hold)
    }
}

/// The next bytes as a number; zeroes behind the end.
fn take(data: &mut &[u8], bytes: usize) -> u64 {
    let mut word = [0; 8];
    let count = data.len().min(bytes);
    word[..count].copy_from_slice(&data[..count]);
    *data = &data[count..];
    u64::from_le_bytes(word)
}

fuzz_target!(|data: &[u8]| {
    let data = &mut &data[..];
    let options = take(data, 1);
    let machine = Machine {
        words: (0..WORDS).map(|_| AtomicU64::new(0)).collect(),
        kept: Mutex::new(Vec::new()),
        keep: options & 1 != 0,
    };
    let mut config = Config::default().with_mmio(Pa(MMIO), 0x20000);
    if options & 2 != 0 {
        config = config.with_id(regs::IDR0, take(data, 4) as u32).with_stalls(4);
    }
    let Ok(model) = Model::new(machine, &config) else { return };
    while !data.is_empty() {
        let state = if options & 4 != 0 { State::Secure } else { State::NonSecure };
        match take(data, 1) % 8 {
            0 | 1 => {
                let (offset, bytes) = (take(data, 3), if options & 8 != 0 { 8 } else { 4 });
                let _ = model.mmio_write(offset, bytes, state, take(data, bytes as usize));
            }
            2 => drop(model.mmio_read(take(data, 3), 4, state)),
            3 => {
                let at = take(data, 2) as usize % WORDS;
                model.host().words[at].store(take(data, 8), Ordering::Relaxed);
            }
            4 => assert!(model.run(16) <= 1 << 20),
            5 => {
                let access = Access::read(StreamId(take(data, 1) as u32), take(data, 8));
                let substream = take(data, 1);
                let access =
                    if substream & 1 != 0 { access.with_substream(SubstreamId(substream as u32 >> 1)) } else { access };
                let mut bytes = [0; 24];
                let mut translator = model.translator();
                let _ = translator.translate(&access);
                let _ = translator.read(&access, &mut bytes);
            }
            6 => {
                let kept: Vec<Hold> = model.host().kept.lock().unwrap().drain(..).collect();
                kept.into_iter().for_each(|hold| model.release(hold));
            }
            _ => {
                if let Ok(saved) = model.save() {
                    model.load(&saved).expect("its own state");
                    let mut other = saved.clone();
                    let at = take(data, 2) as usize % other.len();
                    other[at] ^= take(data, 1) as u8;
                    let _ = model.load(&other[..other.len() - (take(data, 1) as usize % other.len())]);
                }
            }
        }
    }
    let kept: Vec<Hold> = model.host().kept.lock().unwrap().drain(..).collect();
    kept.into_iter().for_each(|hold| model.release(hold));
});
