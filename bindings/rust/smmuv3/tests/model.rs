// SPDX-License-Identifier: MIT
//! The model from Rust: registers, faults, state, threads. Words and positions are written out, from the specification.
#![cfg(feature = "alloc")]
use smmuv3::model::{Config, Hold, Host, Invalidation, Model, Outcome};
use smmuv3::walk::{Access, Memory, MemoryError};
use smmuv3::{regs, values::EventNumber, Error, Pa, Register, State, StreamId};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex};

const RAM: u64 = 0x4000_0000;

/// 16 KiB of words; holds of invalidations are kept when asked to.
#[derive(Default)]
struct Guest {
    words: Vec<AtomicU64>,
    keep: AtomicBool,
    kept: Mutex<Vec<Hold>>,
    heard: Mutex<Vec<Invalidation>>,
    notes: Mutex<Vec<String>>,
}

impl Guest {
    fn new() -> Guest {
        Guest { words: (0..2048).map(|_| AtomicU64::new(0)).collect(), ..Default::default() }
    }

    fn word(&self, address: u64) -> Result<&AtomicU64, MemoryError> {
        self.words.get(address.wrapping_sub(RAM) as usize / 8).ok_or(MemoryError::Aborted)
    }

    fn put(&self, address: u64, value: u64) {
        self.word(address).unwrap().store(value, Ordering::Release);
    }
}

impl Memory for Guest {
    fn read64(&self, address: Pa, _: State) -> Result<u64, MemoryError> {
        Ok(self.word(address.0)?.load(Ordering::Acquire))
    }
}

impl Host for Guest {
    fn read(&self, address: Pa, _: State, bytes: &mut [u8]) -> Result<(), MemoryError> {
        for (index, byte) in bytes.iter_mut().enumerate() {
            let at = address.0 + index as u64;
            *byte = self.word(at)?.load(Ordering::Acquire).to_le_bytes()[at as usize % 8];
        }
        Ok(())
    }

    fn write(&self, address: Pa, _: State, bytes: &[u8]) -> Result<(), MemoryError> {
        for (index, chunk) in bytes.chunks(8).enumerate() {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            self.word(address.0 + 8 * index as u64)?.store(u64::from_le_bytes(word), Ordering::Release);
        }
        Ok(())
    }

    fn invalidate(&self, what: &Invalidation, hold: Hold) -> Option<Hold> {
        self.heard.lock().unwrap().push(*what);
        if self.keep.load(Ordering::Acquire) {
            self.kept.lock().unwrap().push(hold);
            return None;
        }
        Some(hold)
    }

    fn wants_notes(&self) -> bool {
        true
    }

    fn note(&self, note: &smmuv3::model::Note<'_>) {
        self.notes.lock().unwrap().push(note.to_string());
    }
}

struct Smmu(Model<Arc<Guest>>);

impl Smmu {
    /// Enabled: stream table of 4 bypassing entries at RAM, command queue at +0x1000 (16 entries), events at +0x2000.
    fn new(config: &Config) -> (Arc<Guest>, Smmu) {
        let guest = Arc::new(Guest::new());
        for stream in 0..4 {
            guest.put(RAM + 64 * stream, 9);
            guest.put(RAM + 64 * stream + 8, 1 << 44);
        }
        let smmu = Smmu(Model::new(Arc::clone(&guest), config).unwrap());
        smmu.write(regs::STRTAB_BASE, RAM);
        smmu.write(regs::STRTAB_BASE_CFG, 2);
        smmu.write(regs::CMDQ_BASE, (RAM + 0x1000) | 4);
        smmu.write(regs::EVENTQ_BASE, (RAM + 0x2000) | 3);
        smmu.write(regs::CR2, 2);
        smmu.write(regs::CR0, 0xd);
        assert_eq!(smmu.read(regs::CR0ACK), 0xd);
        (guest, smmu)
    }

    fn write(&self, register: Register, value: u64) {
        self.0.mmio_write(register.offset().into(), register.bytes(), State::NonSecure, value).unwrap();
        self.0.run(64);
    }

    fn read(&self, register: Register) -> u64 {
        self.0.mmio_read(register.offset().into(), register.bytes(), State::NonSecure).unwrap()
    }
}

#[test]
fn commands_are_executed_and_a_kept_invalidation_holds_the_sync_back() {
    let (guest, smmu) = Smmu::new(&Config::default());
    // CMD_TLBI_NH_ASID of ASID 5, VMID 2, then CMD_SYNC.
    guest.put(RAM + 0x1000, 5 << 48 | 2 << 32 | 0x11);
    guest.put(RAM + 0x1010, 0x46);
    guest.heard.lock().unwrap().clear();
    guest.keep.store(true, Ordering::Release);
    smmu.write(regs::CMDQ_PROD, 2);
    assert_eq!(smmu.read(regs::CMDQ_CONS), 1, "CMD_SYNC waits");
    let heard = guest.heard.lock().unwrap().clone();
    assert!(
        matches!(heard[..], [Invalidation::Translations { range: None, asid: Some(asid), vmid: Some(vmid) }]
            if (asid.0, vmid.0) == (5, 2)),
        "{heard:?}"
    );
    for hold in guest.kept.lock().unwrap().drain(..) {
        smmu.0.release(hold);
    }
    smmu.0.run(64);
    assert_eq!(smmu.read(regs::CMDQ_CONS), 2);
    assert_eq!((smmu.0.statistics().commands, smmu.0.statistics().syncs), (2, 1));
}

#[test]
fn an_access_under_way_holds_the_sync_back() {
    let (guest, smmu) = Smmu::new(&Config::default());
    let hold = smmu.0.hold();
    guest.put(RAM + 0x1000, 0x30);
    guest.put(RAM + 0x1010, 0x46);
    smmu.write(regs::CMDQ_PROD, 2);
    assert_eq!(smmu.read(regs::CMDQ_CONS), 1);
    smmu.0.release(hold);
    smmu.0.run(64);
    assert_eq!(smmu.read(regs::CMDQ_CONS), 2);
}

#[test]
fn faults_are_events_with_their_rule() {
    let (guest, smmu) = Smmu::new(&Config::default());
    let mut translator = smmu.0.translator();
    let good = translator.translate(&Access::read(StreamId(3), 0x1234)).unwrap();
    assert_eq!((good.outcome, good.address, good.event), (Outcome::Ok, Pa(0x1234), None));
    let bad = translator.translate(&Access::write(StreamId(4), 0x1234)).unwrap();
    assert_eq!((bad.outcome, bad.event, bad.recorded), (Outcome::Abort, Some(EventNumber::C_BAD_STREAMID), true));
    smmu.0.run(1);
    assert_eq!(smmu.read(regs::EVENTQ_PROD), 1);
    assert_eq!(guest.word(RAM + 0x2000).unwrap().load(Ordering::Acquire), 4 << 32 | 2);
    // An illegal command: CERROR_ILL is 1, in CMDQ_CONS bits 30:24 [7.1].
    guest.put(RAM + 0x1000, 0xff);
    smmu.write(regs::CMDQ_PROD, 1);
    assert_eq!(smmu.read(regs::CMDQ_CONS), 1 << 24);
    assert_eq!(smmu.read(regs::GERROR), 1);
    let notes = guest.notes.lock().unwrap().join("\n");
    assert!(notes.contains("C_BAD_STREAMID") && notes.contains("R0"), "{notes}");
}

#[test]
fn state_is_saved_and_loaded() {
    let (_, smmu) = Smmu::new(&Config::default());
    let saved = smmu.0.save().unwrap();
    smmu.write(regs::CR0, 0);
    smmu.0.reset();
    assert_eq!(smmu.read(regs::STRTAB_BASE_CFG), 0);
    smmu.0.load(&saved).unwrap();
    assert_eq!((smmu.read(regs::CR0), smmu.read(regs::STRTAB_BASE_CFG)), (0xd, 2));
    let mut translator = smmu.0.translator();
    assert_eq!(translator.translate(&Access::read(StreamId(1), 8)).unwrap().outcome, Outcome::Ok);
    assert_eq!(smmu.0.load(&saved[1..]), Err(Error::Syntax));
    assert_eq!(smmu.0.load(&[]), Err(Error::Syntax));
    let mut hostile = saved.clone();
    for index in 0..hostile.len() {
        hostile[index] ^= 0xa5;
        let _ = smmu.0.load(&hostile);
        let _ = translator.translate(&Access::read(StreamId(1), 8));
        hostile[index] ^= 0xa5;
    }
}

#[test]
fn what_does_not_fit_is_refused() {
    // IDR0.RME_IMPL is bit 30; STALL_MODEL 3 is reserved; HTTU needs updates [6.3.1].
    let ids = |idr0: u32| Model::new(Arc::new(Guest::new()), &Config::default().with_id(regs::IDR0, idr0)).err();
    assert_eq!(ids(1 << 30 | 1 << 27 | 1 << 24 | 2 << 21 | 2 << 2 | 3), Some(Error::Unsupported));
    assert_eq!(ids(1 << 27 | 3 << 24 | 2 << 21 | 2 << 2 | 3), Some(Error::Illegal));
    assert_eq!(ids(1 << 27 | 1 << 24 | 2 << 21 | 1 << 6 | 2 << 2 | 3), Some(Error::Argument));
    let (_, smmu) = Smmu::new(&Config::default());
    assert_eq!(smmu.0.mmio_read(2, 4, State::NonSecure), Err(Error::Argument));
    assert_eq!(smmu.0.mmio_read(0, 2, State::NonSecure), Err(Error::Argument));
}

#[test]
fn threads_translate_while_the_guest_changes_everything() {
    let (guest, smmu) = Smmu::new(&Config::default());
    let stop = AtomicBool::new(false);
    std::thread::scope(|scope| {
        for thread in 0..2u64 {
            let (smmu, stop) = (&smmu, &stop);
            scope.spawn(move || {
                let mut translator = smmu.0.translator();
                let mut count = 0u64;
                while count == 0 || !stop.load(Ordering::Relaxed) {
                    let address = 0x1000 * (thread + 1) + count % 0x1000;
                    let result = translator.translate(&Access::read(StreamId(thread as u32), address)).unwrap();
                    if result.outcome == Outcome::Ok {
                        assert_eq!(result.address, Pa(address));
                    }
                    count += 1;
                }
            });
        }
        guest.put(RAM + 0x1000, 0x30);
        for round in 0..200u64 {
            smmu.write(regs::CR0, if round % 2 == 0 { 0xc } else { 0xd });
            guest.put(RAM, if round % 3 == 0 { 1 } else { 9 });
            smmu.write(regs::CMDQ_PROD, (round + 1) % 32);
        }
        stop.store(true, Ordering::Relaxed);
    });
}
