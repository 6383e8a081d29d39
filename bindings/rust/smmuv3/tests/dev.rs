// SPDX-License-Identifier: MIT
//! Bring-up over a small SMMU in software.
#![cfg(feature = "alloc")]
use smmuv3::dev::{Device, Interface, Queues, Refused, Reply, SetUp};
use smmuv3::inval::{Invalidator, Request, Target};
use smmuv3::tables::{Change, StreamTable, StreamTableConfig};
use smmuv3::{regs, values::Opcode, Asid, Error, Ste, StreamId, Vmid};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::Arc;

mod fake;
use fake::Fake;

/// ID registers of an SMMU with stage 1, AArch64 tables, coherent, two-level stream tables, 48 bits [6.3.1 to 6.3.6].
fn with_ids() -> Arc<Fake> {
    let fake = Fake::new();
    let put = |register, value| fake.reg(register).store(value, Ordering::Release);
    // ST_LEVEL 1, TTENDIAN 2, COHACC, TTF 2, S1P.
    put(regs::IDR0, 1 << 27 | 2 << 21 | 1 << 4 | 2 << 2 | 2);
    // CMDQS 8, EVENTQS 7, SIDSIZE 16.
    put(regs::IDR1, 8 << 21 | 7 << 16 | 16);
    // GRAN4K, OAS 5 (48 bits).
    put(regs::IDR5, 1 << 4 | 5);
    put(regs::AIDR, 1);
    fake
}

fn probe(fake: &Arc<Fake>) -> Result<Device<Arc<Fake>>, Refused> {
    // SAFETY: the registers are those of the fake, which nothing else drives.
    unsafe { Device::probe(Arc::clone(fake), &Interface::at(0)) }
}

#[test]
fn an_smmu_comes_up_works_and_goes_down() {
    let fake = with_ids();
    // Firmware left it on, with interrupts and an error nobody acknowledged.
    fake.reg(regs::CR0).store(0xd, Ordering::Release);
    fake.reg(regs::CR0ACK).store(0xd, Ordering::Release);
    fake.reg(regs::IRQ_CTRL).store(5, Ordering::Release);
    fake.reg(regs::IRQ_CTRLACK).store(5, Ordering::Release);
    fake.reg(regs::GERROR).store(4, Ordering::Release);
    let mut device = probe(&fake).unwrap();
    assert!(device.coherent());
    assert_eq!(device.caps().oas_bits(), Some(48));
    assert_eq!(device.enable(), Err(Error::Argument), "no queues yet");
    assert_eq!(device.submitter(0).unwrap_err(), Error::Argument, "no queues yet");
    let config = StreamTableConfig { sid_bits: 16, log2size: 8, coherent: true, ..Default::default() };
    let table = StreamTable::new(Arc::clone(&fake), &config).unwrap();
    device.alloc(&Queues { cmdq_log2: 6, eventq_log2: 2, participants: 2, ..Default::default() }).unwrap();
    let set_up = SetUp { strtab_base: table.base(), strtab_cfg: table.base_cfg(), ..Default::default() };
    let found = device.reset(&set_up).unwrap();
    assert_eq!((found.cr0, found.gerror), (0xd, 4));
    assert_eq!(fake.reg(regs::GERRORN).load(Ordering::Acquire), 4, "acknowledged");
    assert_eq!(fake.reg(regs::GBPA).load(Ordering::Acquire) >> 20 & 1, 1, "it was on: abort while it is off");
    let hardware = fake.spawn(6);
    device.enable().unwrap();
    assert_eq!(fake.reg(regs::CR0).load(Ordering::Acquire) & 0xd, 0xd);
    let low = fake.reg(regs::STRTAB_BASE).load(Ordering::Acquire);
    assert_eq!(u64::from(low), table.base() & 0xffff_ffff);

    let mut me = device.submitter(0).unwrap();
    assert_eq!(device.submitter(0).unwrap_err(), Error::Busy);
    let stream = table.acquire(StreamId(5)).unwrap();
    let bypass = Ste::from_words([9, 1 << 44, 0, 0, 0, 0, 0, 0]);
    // SAFETY: no device is behind it.
    unsafe { table.apply(&mut me, &[Change::new(stream.id(), bypass)]) }.unwrap();

    // An event, as the SMMU writes it: F_TRANSLATION of stream 5.
    let base = u64::from(fake.reg(regs::EVENTQ_BASE).load(Ordering::Acquire))
        | u64::from(fake.word(regs::EVENTQ_BASE.offset() as usize + 4)) << 32;
    let ring = (base & 0x00ff_ffff_ffff_ffe0) as *const AtomicU64;
    // SAFETY: the ring has four slots of four words.
    unsafe { (*ring).store((5u64 << 32 | 0x10).to_le(), Ordering::Release) };
    fake.reg(regs::EVENTQ_PROD).store(1, Ordering::Release);
    let mut seen = Vec::new();
    let events = device
        .handle_events(&mut me, 16, |event| {
            seen.push(event.stream_id());
            Reply::Abort
        })
        .unwrap();
    assert_eq!((events.seen, events.left, events.overflow), (1, 0, false));
    assert_eq!(seen, [StreamId(5)]);
    assert_eq!(device.handle_gerror().unwrap().active, 0);
    drop(me);

    // The same queue serves invalidation domains.
    {
        let env = device.env();
        let invalidator = Invalidator::new(Arc::clone(&fake), &[(&device, &env)], 1).unwrap();
        let mut participant = invalidator.participant(0).unwrap();
        let target = Target::Stage1 { smmu: 0, opcode: Opcode::TLBI_NH_VA, asid: Asid(1), vmid: Vmid(0) };
        participant.execute(&[target], &Request::all(), None).unwrap();
    }
    drop(stream);
    device.disable(0).unwrap();
    assert_eq!(fake.reg(regs::CR0).load(Ordering::Acquire) & 0xf, 0);
    fake.stop.store(true, Ordering::Release);
    hardware.join().unwrap();
    drop(device);
    // SAFETY: the SMMU is off.
    unsafe { table.free() };
    assert_eq!(fake.live.load(Ordering::Relaxed), 0);
}

#[test]
fn what_cannot_be_driven_is_refused_with_the_reason() {
    let fake = with_ids();
    fake.reg(regs::IDR0).store(u32::MAX, Ordering::Release);
    let refused = probe(&fake).unwrap_err();
    assert_eq!(refused.error, Error::Device);
    assert!(refused.to_string().contains("nothing answers"), "{refused}");
    let fake = with_ids();
    fake.reg(regs::IDR0).store(1 << 27 | 2 << 21, Ordering::Release);
    let refused = probe(&fake).unwrap_err();
    assert_eq!((refused.error, refused.reason), (Error::Unsupported, "IDR0: neither stage of translation"));
    // SAFETY: nothing is read for an address that is not one of a page.
    let odd = unsafe { Device::probe(Arc::clone(&fake), &Interface::at(1)) }.unwrap_err();
    assert_eq!(odd.error, Error::Alignment);
}

#[test]
fn a_device_that_does_not_answer_leaves_its_memory() {
    let fake = with_ids();
    let mut device = probe(&fake).unwrap();
    device.alloc(&Queues { cmdq_log2: 4, eventq_log2: 2, ..Default::default() }).unwrap();
    let table = StreamTable::new(
        Arc::clone(&fake),
        &StreamTableConfig { sid_bits: 16, log2size: 4, coherent: true, ..Default::default() },
    )
    .unwrap();
    let set_up = SetUp { strtab_base: table.base(), strtab_cfg: table.base_cfg(), ..Default::default() };
    device.reset(&set_up).unwrap();
    // Nobody consumes commands.
    assert!(matches!(device.enable(), Err(Error::Timeout | Error::Failed)));
    drop(device);
    assert!(fake.live.load(Ordering::Relaxed) > 1, "the SMMU may still read the rings");
}
