// SPDX-License-Identifier: MIT
//! The model on a rust-vmm machine's memory. Words and positions are written out, from the specification.
#![cfg(feature = "vm-memory")]
use smmuv3::model::{Config, Host, Model, Outcome};
use smmuv3::vm_memory::GuestRam;
use smmuv3::walk::{Access, Memory, MemoryError};
use smmuv3::{regs, Pa, Register, State, StreamId};
use vm_memory::bitmap::{AtomicBitmap, Bitmap};
use vm_memory::{Bytes, GuestAddress, GuestMemory, GuestMemoryMmap, GuestMemoryRegion};

const RAM: u64 = 0x4000_0000;
type Ram = GuestMemoryMmap<AtomicBitmap>;

/// Two regions of 64 KiB with a hole of as much between them.
fn ram() -> Ram {
    Ram::from_ranges(&[(GuestAddress(RAM), 0x1_0000), (GuestAddress(RAM + 0x2_0000), 0x1_0000)]).unwrap()
}

fn put(ram: &Ram, at: u64, value: u64) {
    ram.write_obj(value.to_le(), GuestAddress(at)).unwrap();
}

fn dirty(ram: &Ram, at: u64) -> bool {
    let region = ram.find_region(GuestAddress(at)).unwrap();
    region.bitmap().dirty_at((at - region.start_addr().0) as usize)
}

#[test]
fn words_are_little_endian_and_exchanged_at_once() {
    let ram = GuestRam(ram());
    ram.0.write_slice(&[1, 2, 3, 4, 5, 6, 7, 8], GuestAddress(RAM + 8)).unwrap();
    assert_eq!(ram.read64(Pa(RAM + 8), State::NonSecure), Ok(0x0807_0605_0403_0201));
    assert!(ram.has_updates());
    for region in ram.0.iter() {
        region.bitmap().reset();
    }
    let state = State::NonSecure;
    assert_eq!(ram.compare_exchange64(Pa(RAM + 8), state, 1, 2), Ok(0x0807_0605_0403_0201), "another value");
    assert!(!dirty(&ram.0, RAM + 8));
    assert_eq!(ram.compare_exchange64(Pa(RAM + 8), state, 0x0807_0605_0403_0201, 0xff), Ok(0x0807_0605_0403_0201));
    assert_eq!(ram.read64(Pa(RAM + 8), state), Ok(0xff));
    assert!(dirty(&ram.0, RAM + 8));
}

#[test]
fn what_is_not_there_is_an_abort_and_nothing_is_written() {
    let ram = GuestRam(ram());
    let state = State::NonSecure;
    let mut bytes = [7; 16];
    for at in [0, RAM - 8, RAM + 0x1_0000, RAM + 0x3_0000, u64::MAX - 7] {
        assert_eq!(ram.read64(Pa(at), state), Err(MemoryError::Aborted), "{at:#x}");
        assert_eq!(ram.compare_exchange64(Pa(at), state, 0, 1), Err(MemoryError::Aborted));
        assert_eq!(ram.read(Pa(at), state, &mut bytes), Err(MemoryError::Aborted));
        assert_eq!(ram.write(Pa(at), state, &bytes), Err(MemoryError::Aborted));
    }
    assert_eq!(ram.write(Pa(RAM + 0xfff8), state, &bytes), Err(MemoryError::Aborted), "over the end");
    assert_eq!(ram.read64(Pa(RAM + 0xfff8), state), Ok(0));
    assert_eq!(bytes, [7; 16]);
    assert!(ram.read64(Pa(RAM + 4), state).is_err(), "no word");
}

struct Smmu(Model<GuestRam<Ram>>);

impl Smmu {
    fn write(&self, register: Register, value: u64) {
        self.0.mmio_write(register.offset().into(), register.bytes(), State::NonSecure, value).unwrap();
        self.0.run(64);
    }
}

#[test]
fn an_access_sets_its_access_flag_and_an_event_is_written() {
    let ram = ram();
    // STE 1: V, Config 0b101, CD at RAM + 0x3000; SHCFG 1. CD: T0SZ 25, EPD1, V, IPS 44 bits, HA, AA64, R, A; TTB0; MAIR 0xff.
    put(&ram, RAM + 64, 1 | 5 << 1 | (RAM + 0x3000));
    put(&ram, RAM + 72, 1 << 44);
    put(&ram, RAM + 0x3000, 25 | 1 << 30 | 1 << 31 | 4 << 32 | 1 << 41 | 1 << 43 | 3 << 45);
    put(&ram, RAM + 0x3008, RAM + 0x4000);
    put(&ram, RAM + 0x3018, 0xff);
    // Three levels; the page with AF 0, AP EL0 read and write, SH 3, nG.
    put(&ram, RAM + 0x4000, (RAM + 0x5000) | 3);
    put(&ram, RAM + 0x5000, (RAM + 0x6000) | 3);
    put(&ram, RAM + 0x6008, (RAM + 0x2_1000) | 3 | 1 << 6 | 3 << 8 | 1 << 11);
    for region in ram.iter() {
        region.bitmap().reset();
    }
    let plain = Model::new(GuestRam(self::ram()), &Config::default()).unwrap();
    let idr0 = plain.mmio_read(regs::IDR0.offset().into(), 4, State::NonSecure).unwrap() as u32;
    let config = Config::default().with_id(regs::IDR0, idr0 & !(3 << 6) | 1 << 6); // HTTU: access flag
    let smmu = Smmu(Model::new(GuestRam(ram), &config).unwrap());
    smmu.write(regs::STRTAB_BASE, RAM);
    smmu.write(regs::STRTAB_BASE_CFG, 2);
    smmu.write(regs::CMDQ_BASE, (RAM + 0x1000) | 4);
    smmu.write(regs::EVENTQ_BASE, (RAM + 0x2000) | 3);
    smmu.write(regs::CR2, 2);
    smmu.write(regs::CR0, 0xd);
    let mut translator = smmu.0.translator();
    let result = translator.translate(&Access::write(StreamId(1), 0x1234)).unwrap();
    assert_eq!((result.outcome, result.address), (Outcome::Ok, Pa(RAM + 0x2_1234)));
    let ram = &smmu.0.host().0;
    let leaf: u64 = ram.read_obj(GuestAddress(RAM + 0x6008)).unwrap();
    assert_eq!(u64::from_le(leaf) & 1 << 10, 1 << 10, "AF");
    assert!(dirty(ram, RAM + 0x6008));
    assert!(!dirty(ram, RAM + 0x2000));
    // Nothing is mapped there: F_TRANSLATION of StreamID 1.
    let result = translator.translate(&Access::read(StreamId(1), 0x5000)).unwrap();
    assert_eq!(result.outcome, Outcome::Abort);
    smmu.0.run(64);
    let event: u64 = ram.read_obj(GuestAddress(RAM + 0x2000)).unwrap();
    assert_eq!(u64::from_le(event), 1 << 32 | 0x10);
    assert!(dirty(ram, RAM + 0x2000));
}
