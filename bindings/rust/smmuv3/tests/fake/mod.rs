// SPDX-License-Identifier: MIT
//! A small SMMU for tests and examples: registers, memory of the host, and a consumer of the command queue.
#![allow(dead_code)]
use smmuv3::{regs, values::Opcode, Command, CommandQueueConfig, Port, Register};
use std::alloc::Layout;
use std::collections::HashMap;
use std::ptr::NonNull;
use std::sync::atomic::{AtomicBool, AtomicU32, AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Instant;

/// Registers by offset, memory from the allocator, bus addresses equal to pointers.
pub struct Fake {
    registers: Box<[AtomicU32]>,
    layouts: Mutex<HashMap<usize, Layout>>,
    start: Instant,
    pub live: AtomicUsize,
    pub executed: AtomicU64,
    pub stop: AtomicBool,
    /// Refuse allocations from this one on.
    pub allocations: AtomicUsize,
}

impl Fake {
    pub fn new() -> Arc<Fake> {
        Arc::new(Fake {
            registers: (0..0x20000 / 4).map(|_| AtomicU32::new(0)).collect(),
            layouts: Mutex::default(),
            start: Instant::now(),
            live: AtomicUsize::new(0),
            executed: AtomicU64::new(0),
            stop: AtomicBool::new(false),
            allocations: AtomicUsize::new(usize::MAX),
        })
    }

    pub fn reg(&self, register: Register) -> &AtomicU32 {
        &self.registers[register.offset() as usize / 4]
    }

    /// 32 bits at an offset.
    pub fn word(&self, offset: usize) -> u32 {
        self.registers[offset / 4].load(Ordering::Acquire)
    }

    /// A configuration for the command queue of this SMMU.
    pub fn config(log2: u32, submitters: u32) -> CommandQueueConfig {
        let at = |register: Register| register.offset() as usize;
        CommandQueueConfig {
            log2,
            submitters,
            base: at(regs::CMDQ_BASE),
            prod: at(regs::CMDQ_PROD),
            cons: at(regs::CMDQ_CONS),
            cr0: at(regs::CR0),
            cr0ack: at(regs::CR0ACK),
            gerror: Some((at(regs::GERROR), at(regs::GERRORN))),
            ..Default::default()
        }
    }

    /// Executes what the command queue holds, each command by `run`; `false` is CERROR_ILL.
    pub fn consume(&self, log2: u32, run: &mut dyn FnMut(Command) -> bool) {
        let active = |fake: &Fake| {
            (fake.reg(regs::GERROR).load(Ordering::Acquire) ^ fake.reg(regs::GERRORN).load(Ordering::Acquire)) & 1 != 0
        };
        let low = u64::from(self.reg(regs::CMDQ_BASE).load(Ordering::Acquire));
        let high = u64::from(self.registers[regs::CMDQ_BASE.offset() as usize / 4 + 1].load(Ordering::Acquire));
        let ring = ((high << 32 | low) & 0x00ff_ffff_ffff_ffe0) as *const AtomicU64;
        let mask = (2u32 << log2) - 1;
        loop {
            let prod = self.reg(regs::CMDQ_PROD).load(Ordering::Acquire) & mask;
            let cons = self.reg(regs::CMDQ_CONS).load(Ordering::Acquire);
            if active(self) || prod == cons & mask || self.reg(regs::CR0).load(Ordering::Acquire) & 8 == 0 {
                return;
            }
            let slot = (cons & ((1 << log2) - 1)) as usize;
            // SAFETY: the queue keeps its ring while it is enabled; the slot lies inside.
            let words = unsafe {
                [
                    (*ring.add(slot * 2)).load(Ordering::Acquire).to_le(),
                    (*ring.add(slot * 2 + 1)).load(Ordering::Acquire).to_le(),
                ]
            };
            if !run(Command::from_words(words)) {
                self.reg(regs::CMDQ_CONS).store(cons & mask | 1 << 24, Ordering::Release);
                self.reg(regs::GERROR).fetch_xor(1, Ordering::AcqRel);
                return;
            }
            self.executed.fetch_add(1, Ordering::Relaxed);
            self.reg(regs::CMDQ_CONS).store((cons & mask).wrapping_add(1) & mask, Ordering::Release);
        }
    }

    /// A thread that plays the hardware until `stop`; illegal are the commands with opcode 0xff.
    pub fn spawn(self: &Arc<Self>, log2: u32) -> std::thread::JoinHandle<()> {
        let fake = Arc::clone(self);
        std::thread::spawn(move || {
            while !fake.stop.load(Ordering::Acquire) {
                fake.consume(log2, &mut |command| command.opcode() != Opcode(0xff));
                std::thread::yield_now();
            }
        })
    }
}

// SAFETY: registers are atomics, memory is zeroed and its own until freed, bus addresses are pointers, time is monotonic;
// there are no interrupts that could submit.
unsafe impl Port for Fake {
    unsafe fn read32(&self, address: usize) -> u32 {
        self.registers[address / 4].load(Ordering::Acquire)
    }

    unsafe fn write32(&self, address: usize, value: u32) {
        self.registers[address / 4].store(value, Ordering::Release);
        match address {
            _ if address == regs::CR0.offset() as usize => self.reg(regs::CR0ACK).store(value, Ordering::Release),
            _ if address == regs::IRQ_CTRL.offset() as usize => {
                self.reg(regs::IRQ_CTRLACK).store(value, Ordering::Release);
            }
            // Update is bit 31; the SMMU clears it when it is done [6.3.14].
            _ if address == regs::GBPA.offset() as usize => {
                self.reg(regs::GBPA).store(value & !(1 << 31), Ordering::Release);
            }
            _ => {}
        }
    }

    fn alloc(&self, bytes: usize, align_log2: u32) -> Option<NonNull<u8>> {
        let left = self.allocations.load(Ordering::Relaxed);
        if left == 0 {
            return None;
        }
        self.allocations.store(left - 1, Ordering::Relaxed);
        let layout = Layout::from_size_align(bytes, 1 << align_log2).ok()?;
        // SAFETY: no queue or table has 0 bytes.
        let memory = NonNull::new(unsafe { std::alloc::alloc_zeroed(layout) })?;
        self.layouts.lock().unwrap().insert(memory.as_ptr() as usize, layout);
        self.live.fetch_add(1, Ordering::Relaxed);
        Some(memory)
    }

    unsafe fn free(&self, memory: NonNull<u8>, bytes: usize) {
        let layout = self.layouts.lock().unwrap().remove(&(memory.as_ptr() as usize)).expect("memory of this port");
        assert_eq!(layout.size(), bytes);
        self.live.fetch_sub(1, Ordering::Relaxed);
        // SAFETY: allocated with this layout.
        unsafe { std::alloc::dealloc(memory.as_ptr(), layout) };
    }

    fn now_ns(&self) -> u64 {
        self.start.elapsed().as_nanos() as u64
    }

    fn relax(&self, _: u64) {
        std::thread::yield_now();
    }
}
