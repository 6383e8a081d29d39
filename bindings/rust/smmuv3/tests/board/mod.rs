// SPDX-License-Identifier: MIT
//! A board in software: memory of its own, the model of an SMMU, and a port for the driver side.
#![allow(dead_code)]
use smmuv3::model::{Config, Host, Irq, Model, Note};
use smmuv3::walk::{Memory, MemoryError};
use smmuv3::{Error, Pa, Port, State};
use std::ptr::NonNull;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Instant;

/// Where memory begins for the SMMU.
pub const BASE: u64 = 0x8000_0000;
const WORDS: usize = 1 << 20;

/// Memory, and what the SMMU says.
pub struct Machine {
    words: Box<[AtomicU64]>,
    used: AtomicUsize,
    pub irqs: Mutex<Vec<Irq>>,
    pub notes: Mutex<Vec<String>>,
}

impl Machine {
    fn word(&self, address: u64) -> Result<&AtomicU64, MemoryError> {
        let at = address.wrapping_sub(BASE) / 8;
        usize::try_from(at).ok().and_then(|at| self.words.get(at)).ok_or(MemoryError::Aborted)
    }

    /// One byte of memory changes others of its word as little as a bus does.
    fn byte(&self, address: u64, value: u8) -> Result<(), MemoryError> {
        let shift = address % 8 * 8;
        let word = self.word(address)?;
        let change = |old: u64| Some(old & !(0xff << shift) | u64::from(value) << shift);
        word.fetch_update(Ordering::AcqRel, Ordering::Acquire, change).map(|_| ()).map_err(|_| MemoryError::Aborted)
    }

    /// A word as the CPU sees it.
    pub fn load(&self, address: Pa) -> u64 {
        self.word(address.0).expect("memory of the board").load(Ordering::Acquire)
    }
}

impl Memory for Machine {
    fn read64(&self, address: Pa, _: State) -> Result<u64, MemoryError> {
        Ok(u64::from_le(self.word(address.0)?.load(Ordering::Acquire)))
    }

    fn has_updates(&self) -> bool {
        true
    }

    fn compare_exchange64(&self, address: Pa, _: State, expected: u64, desired: u64) -> Result<u64, MemoryError> {
        let word = self.word(address.0)?;
        match word.compare_exchange(expected.to_le(), desired.to_le(), Ordering::AcqRel, Ordering::Acquire) {
            Ok(seen) | Err(seen) => Ok(u64::from_le(seen)),
        }
    }
}

impl Host for Machine {
    fn read(&self, address: Pa, _: State, bytes: &mut [u8]) -> Result<(), MemoryError> {
        for (index, byte) in bytes.iter_mut().enumerate() {
            let at = address.0 + index as u64;
            *byte = (u64::from_le(self.word(at)?.load(Ordering::Acquire)) >> (at % 8 * 8)) as u8;
        }
        Ok(())
    }

    fn write(&self, address: Pa, _: State, bytes: &[u8]) -> Result<(), MemoryError> {
        let mut pairs = bytes.iter().enumerate();
        pairs.try_for_each(|(index, byte)| self.byte(address.0 + index as u64, *byte))
    }

    fn irq(&self, irq: Irq, _: State) {
        self.irqs.lock().unwrap().push(irq);
    }

    fn wants_notes(&self) -> bool {
        true
    }

    fn note(&self, note: &Note<'_>) {
        self.notes.lock().unwrap().push(note.to_string());
    }
}

/// Machine and SMMU together. The port of the driver is an `Arc` of it.
pub struct Board {
    pub machine: Arc<Machine>,
    pub smmu: Model<Arc<Machine>>,
    start: Instant,
}

impl Board {
    pub fn new(config: &Config) -> Result<Arc<Board>, Error> {
        let machine = Arc::new(Machine {
            words: (0..WORDS).map(|_| AtomicU64::new(0)).collect(),
            used: AtomicUsize::new(0),
            irqs: Mutex::default(),
            notes: Mutex::default(),
        });
        let smmu = Model::new(Arc::clone(&machine), config)?;
        Ok(Arc::new(Board { machine, smmu, start: Instant::now() }))
    }
}

// SAFETY: memory is handed out once, zeroed, and at one distance from its bus addresses; time is monotonic; nothing submits
// from interrupts.
unsafe impl Port for Board {
    unsafe fn read32(&self, address: usize) -> u32 {
        self.smmu.mmio_read(address as u64, 4, State::NonSecure).unwrap_or(u64::from(u32::MAX)) as u32
    }

    unsafe fn write32(&self, address: usize, value: u32) {
        self.smmu.mmio_write(address as u64, 4, State::NonSecure, value.into()).expect("a register");
        self.smmu.run(1 << 16);
    }

    unsafe fn read64(&self, address: usize) -> u64 {
        self.smmu.mmio_read(address as u64, 8, State::NonSecure).unwrap_or(u64::MAX)
    }

    unsafe fn write64(&self, address: usize, value: u64) {
        self.smmu.mmio_write(address as u64, 8, State::NonSecure, value).expect("a register");
        self.smmu.run(1 << 16);
    }

    fn alloc(&self, bytes: usize, align_log2: u32) -> Option<NonNull<u8>> {
        let align = (1usize << align_log2).max(8);
        let take = |used: usize| {
            let first = used.next_multiple_of(align);
            (first + bytes <= WORDS * 8).then_some(first + bytes)
        };
        let before = self.machine.used.fetch_update(Ordering::AcqRel, Ordering::Acquire, take).ok()?;
        let first = before.next_multiple_of(align);
        NonNull::new(self.machine.words[first / 8].as_ptr().cast())
    }

    unsafe fn free(&self, memory: NonNull<u8>, bytes: usize) {
        let _ = (memory, bytes); // this small board does not use memory again
    }

    fn to_bus(&self, memory: *const u8) -> u64 {
        BASE + (memory as usize - self.machine.words.as_ptr() as usize) as u64
    }

    fn from_bus(&self, address: u64) -> *mut u8 {
        match self.machine.word(address) {
            Ok(_) => self.machine.words.as_ptr().cast::<u8>().cast_mut().wrapping_add((address - BASE) as usize),
            Err(_) => std::ptr::null_mut(),
        }
    }

    fn now_ns(&self) -> u64 {
        self.start.elapsed().as_nanos() as u64
    }
}
