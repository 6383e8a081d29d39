// SPDX-License-Identifier: MIT
//! Queues and tables over a small SMMU in software.
#![cfg(feature = "alloc")]
use smmuv3::pgtable::{Config, Format, Gather, Prot};
use smmuv3::{
    fields, regs, values::Opcode, Asid, Cd, Command, CommandQueue, Env, Error, Event, EventQueue, Iova, Pa, PageTable,
    QueueRegisters, Ste, StreamId, Vmid,
};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::Arc;

mod fake;
use fake::Fake;

fn enabled(fake: &Arc<Fake>, log2: u32, submitters: u32) -> CommandQueue<Arc<Fake>> {
    // SAFETY: the registers are those of the fake, which nothing else drives.
    let queue = unsafe { CommandQueue::new(Arc::clone(fake), &Fake::config(log2, submitters)) }.unwrap();
    queue.enable().unwrap();
    queue
}

#[test]
fn commands_of_many_threads_are_all_executed() {
    const THREADS: u32 = 4;
    const LISTS: u32 = 500;
    let fake = Fake::new();
    let queue = enabled(&fake, 5, THREADS);
    let hardware = fake.spawn(5);
    std::thread::scope(|scope| {
        for index in 0..THREADS {
            let queue = &queue;
            scope.spawn(move || {
                let mut submitter = queue.submitter(index).unwrap();
                for list in 0..LISTS {
                    let command = Command::cfgi_ste(StreamId(list), true, false).unwrap();
                    if list % 3 == 0 {
                        submitter.execute(&[command; 3]).unwrap();
                    } else {
                        let ticket = submitter.submit(&[command; 2], true).unwrap();
                        submitter.wait(&ticket, 0).unwrap();
                    }
                }
            });
        }
    });
    let whole = u64::from(THREADS) * (0..u64::from(LISTS)).map(|list| if list % 3 == 0 { 4 } else { 3 }).sum::<u64>();
    assert_eq!(fake.executed.load(Ordering::Relaxed), whole);
    queue.disable(0).unwrap();
    fake.stop.store(true, Ordering::Release);
    hardware.join().unwrap();
    assert_eq!(queue.disable(0), Err(Error::Busy));
    drop(queue);
    assert_eq!(fake.live.load(Ordering::Relaxed), 0, "the ring was given back, two disables or not");
}

#[test]
fn an_illegal_command_concerns_its_list_alone() {
    let fake = Fake::new();
    let queue = enabled(&fake, 4, 2);
    let hardware = fake.spawn(4);
    let mut one = queue.submitter(0).unwrap();
    let bad = Command::from_words([0xff, 0]);
    let good = Command::tlbi_nsnh_all();
    let first = one.submit(&[good], true).unwrap();
    let second = one.submit(&[good, bad], true).unwrap();
    let third = one.submit(&[good], true).unwrap();
    assert_eq!(one.wait(&second, 0), Err(Error::CerrorIll));
    assert_eq!(one.wait(&first, 0), Ok(()));
    assert_eq!(one.wait(&third, 0), Ok(()));
    assert_eq!(queue.error(0).unwrap().0, bad);
    assert_eq!(one.look().errors, 1);
    drop(one);
    queue.disable(0).unwrap();
    fake.stop.store(true, Ordering::Release);
    hardware.join().unwrap();
}

#[test]
fn a_batch_has_one_sync_and_tells_its_errors() {
    for engine in [smmuv3::queue::Engine::Ticket, smmuv3::queue::Engine::Cas] {
        let fake = Fake::new();
        let config = smmuv3::CommandQueueConfig { engine, ..Fake::config(4, 1) };
        // SAFETY: the registers are those of the fake, which nothing else drives.
        let queue = unsafe { CommandQueue::new(Arc::clone(&fake), &config) }.unwrap();
        queue.enable().unwrap();
        let hardware = fake.spawn(4);
        let mut one = queue.submitter(0).unwrap();
        let good = Command::tlbi_nsnh_all();
        let mut batch = one.batch();
        for _ in 0..3 {
            batch.add(&[good, good]).unwrap();
        }
        assert_eq!(batch.add(&[]), Err(Error::Argument));
        batch.end().unwrap();
        assert_eq!(fake.executed.load(Ordering::Relaxed), 7);
        let mut batch = one.batch();
        batch.add(&[good]).unwrap();
        batch.add(&[Command::from_words([0xff, 0])]).unwrap();
        assert_eq!(batch.end(), Err(Error::CerrorIll));
        one.batch().end().unwrap();
        drop(one);
        queue.disable(0).unwrap();
        fake.stop.store(true, Ordering::Release);
        hardware.join().unwrap();
    }
}

#[test]
fn enhanced_queues_are_found_and_enabled() {
    let queues = smmuv3::queue::Ecmdqs::discover(1 << 31, 3 << 16).unwrap();
    let fake = Fake::new();
    // Page 0 lies at offset 0x30000; ENACK answers at once [6.3.43].
    fake.reg(regs::CMDQ_CONTROL_PAGE_BASE).store(0x30000, Ordering::Release);
    fake.reg(regs::CMDQ_CONTROL_PAGE_STATUS).store(1, Ordering::Release);
    // SAFETY: the registers are those of the fake.
    assert_eq!(unsafe { queues.enable_page(&fake, 0, 0) }, Ok((0x30000, false)));
    let config = queues.config(0x30000, 7, &Fake::config(5, 2)).unwrap();
    assert_eq!((config.base, config.prod, config.log2, config.submitters), (0x3e000, 0x3e008, 5, 2));
    assert_eq!(queues.config(0x30000, 8, &Fake::config(5, 2)).unwrap_err(), Error::Range);
}

#[test]
fn misuse_is_an_error() {
    let fake = Fake::new();
    let queue = enabled(&fake, 4, 2);
    let other_fake = Fake::new();
    let other = enabled(&other_fake, 4, 1);
    let mut one = queue.submitter(0).unwrap();
    assert_eq!(queue.submitter(0).unwrap_err(), Error::Busy);
    assert_eq!(queue.submitter(2).unwrap_err(), Error::Argument);
    assert_eq!(one.submit(&[], false).unwrap_err(), Error::Argument);
    assert_eq!(one.submit(&[Command::default(); 64], true).unwrap_err(), Error::Range);
    let foreign = other.submitter(0).unwrap().submit(&[Command::tlbi_nsnh_all()], true).unwrap();
    assert_eq!(one.wait(&foreign, 1), Err(Error::Argument));
    foreign.forget();
    drop(one);
    assert!(queue.submitter(0).is_ok(), "given back by drop");
    assert_eq!(queue.enable(), Err(Error::Busy));
}

#[test]
fn nobody_answers() {
    let fake = Fake::new();
    let queue = enabled(&fake, 4, 1);
    let mut one = queue.submitter(0).unwrap();
    let ticket = one.submit(&[Command::tlbi_nsnh_all()], true).unwrap();
    assert_eq!(one.wait(&ticket, 1_000_000), Err(Error::Timeout));
    drop(one);
    drop(queue);
    assert_eq!(fake.live.load(Ordering::Relaxed), 1, "the SMMU may still read the ring");
}

#[test]
fn failing_allocations_leave_nothing_behind() {
    for allowed in 0..3 {
        let fake = Fake::new();
        fake.allocations.store(allowed, Ordering::Relaxed);
        let config = smmuv3::CommandQueueConfig { completion: smmuv3::Completion::MsiWord, ..Fake::config(4, 1) };
        // SAFETY: the registers are those of the fake.
        let made = unsafe { CommandQueue::new(Arc::clone(&fake), &config) };
        assert_eq!(made.as_ref().err().copied(), if allowed < 2 { Some(Error::Memory) } else { None });
        drop(made);
        assert_eq!(fake.live.load(Ordering::Relaxed), 0);
    }
}

#[test]
fn events_come_out_in_order_and_overflow_is_told() {
    let fake = Fake::new();
    let registers =
        QueueRegisters { prod: regs::EVENTQ_PROD.offset() as usize, cons: regs::EVENTQ_CONS.offset() as usize };
    // SAFETY: the registers are those of the fake.
    let mut queue = unsafe { EventQueue::new(Arc::clone(&fake), registers, 2, false) }.unwrap();
    let ring = (queue.base() & 0x00ff_ffff_ffff_ffe0) as *const AtomicU64;
    assert_eq!(queue.base() & 31, 2);
    for slot in 0..4usize {
        // SAFETY: the ring has four slots of four words.
        unsafe { (*ring.add(slot * 4)).store((0x10 | (slot as u64) << 32).to_le(), Ordering::Release) };
    }
    fake.reg(regs::EVENTQ_PROD).store(4 | 1 << 31, Ordering::Release);
    let mut records = [Event::default(); 3];
    let drained = queue.drain(&mut records).unwrap();
    assert_eq!((drained.count, drained.left, drained.overflow), (3, 1, true));
    assert_eq!(records.map(|event| event.stream_id().0), [0, 1, 2]);
    assert_eq!(fake.reg(regs::EVENTQ_CONS).load(Ordering::Acquire), 3 | 1 << 31);
    assert_eq!(queue.drain(&mut records).unwrap().count, 1);
    assert_eq!(records[0].stream_id(), StreamId(3));
    fake.reg(regs::EVENTQ_PROD).store(u32::MAX, Ordering::Release);
    assert_eq!(queue.drain(&mut records), Err(Error::Device));
    // SAFETY: no SMMU uses it.
    unsafe { queue.release() };
    assert_eq!(fake.live.load(Ordering::Relaxed), 0);
}

#[test]
fn tables_map_and_unmap() {
    let fake = Fake::new();
    let mut table = PageTable::new(Arc::clone(&fake), &Config::default()).unwrap();
    let mut gather = Gather::new();
    let prot = Prot::READ | Prot::WRITE | Prot::CACHED;
    // SAFETY: no device walks this table.
    unsafe {
        table.map(Iova(0x20_0000), Pa(0x8020_0000), 0x20_3000, prot, &mut gather).unwrap();
        assert_eq!(table.map(Iova(0x40_0000), Pa(0), 0x1000, prot, &mut gather), Err(Error::Exists));
        assert_eq!(table.map(Iova(0x1), Pa(0), 0x1000, prot, &mut gather), Err(Error::Alignment));
    }
    let block = table.lookup(Iova(0x20_1234)).unwrap();
    assert_eq!((block.pa, block.size_log2, block.level), (Pa(0x8020_1234), 21, 2));
    assert_eq!(block.prot, prot);
    assert_eq!(table.lookup(Iova(0x40_2fff)).unwrap().pa, Pa(0x8040_2fff));
    assert_eq!(table.lookup(Iova(0x40_3000)), Err(Error::NotFound));
    assert_eq!(table.unmap(Iova(0x20_1000), 0x1000, &mut gather), Err(Error::Partial));
    table.unmap(Iova(0x20_0000), 0x20_3000, &mut gather).unwrap();
    assert_eq!(gather.bytes(), 0x20_3000);
    let (first, last) = gather.range().unwrap();
    assert!(first <= Iova(0x20_0000) && last >= Iova(0x40_2fff));
    let plan = gather.plan(Opcode::TLBI_NH_VA, Asid(3), Vmid(0), &Env::new()).unwrap().unwrap();
    assert!(plan.commands().len() > 0);
    // SAFETY: no SMMU knows the table.
    unsafe {
        table.release(gather);
        table.free();
    }
    assert_eq!(fake.live.load(Ordering::Relaxed), 0);
}

#[test]
fn blocks_are_split_and_merged() {
    for bbml in 0..3 {
        let fake = Fake::new();
        let mut table = PageTable::new(Arc::clone(&fake), &Config { bbml, ..Default::default() }).unwrap();
        let (mut gather, prot) = (Gather::new(), Prot::READ | Prot::CACHED);
        table.reserve(4).unwrap();
        let live = fake.live.load(Ordering::Relaxed);
        // SAFETY: no device walks this table.
        unsafe {
            table.map(Iova(0x4000_0000), Pa(0x8000_0000), 0x20_0000, prot, &mut gather).unwrap();
            assert_eq!(fake.live.load(Ordering::Relaxed), live, "two levels came out of the pool");
            let split = table.split(Iova(0x4012_3000), &mut gather).unwrap();
            assert_eq!(split.range(), (Iova(0x4000_0000), Iova(0x401f_ffff)));
            split.commit(&mut gather);
            let ranges: Vec<_> = table.ranges(Iova(0), Iova(u64::MAX >> 16)).collect();
            assert_eq!(ranges.len(), 1);
            assert_eq!(
                (ranges[0].iova, ranges[0].pa, ranges[0].bytes),
                (Iova(0x4000_0000), Pa(0x8000_0000), 0x20_0000)
            );
            assert_eq!((ranges[0].size_log2, ranges[0].prot), (12, prot));
            assert_eq!(table.merge(Iova(0x4000_0000), 20, &mut gather).unwrap_err(), Error::Argument);
            assert_eq!(table.split(Iova(0x4000_0000), &mut gather).unwrap_err(), Error::NotFound);
            table.merge(Iova(0x4012_3000), 21, &mut gather).unwrap().commit(&mut gather);
            assert_eq!(table.lookup(Iova(0x4000_0000)).unwrap().size_log2, 21);
            table.unmap(Iova(0x4000_0000), 0x20_0000, &mut gather).unwrap();
            table.reclaim(Iova(0), 1 << 48, &mut gather).unwrap();
            assert_eq!(table.map_sized(Iova(0), Pa(0), 0x1000, 13, prot, &mut gather), Err(Error::Argument));
            table.map_sized(Iova(0x20_0000), Pa(0x20_0000), 0x20_0000, 12, prot, &mut gather).unwrap();
            assert_eq!(table.lookup(Iova(0x20_0000)).unwrap().size_log2, 12);
            table.release(gather);
            table.free();
        }
        assert_eq!(fake.live.load(Ordering::Relaxed), 0);
    }
}

#[test]
fn dirty_state_is_read_and_cleared() {
    let fake = Fake::new();
    let flags = smmuv3::pgtable::Flags::HD;
    let mut table = PageTable::new(Arc::clone(&fake), &Config { flags, ..Default::default() }).unwrap();
    let mut gather = Gather::new();
    // SAFETY: no device walks this table.
    unsafe {
        let prot = Prot::READ | Prot::WRITE | Prot::CACHED;
        table.map(Iova(0), Pa(0x8000_0000), 0x1000, prot | Prot::CLEAN, &mut gather).unwrap();
        table.map(Iova(0x1000), Pa(0x8000_1000), 0x1000, prot, &mut gather).unwrap();
    }
    let mut bits = [0u64];
    table.dirty(Iova(0), 0x2000, 12, &mut bits, true, &mut gather).unwrap();
    assert_eq!(bits, [0b10]);
    table.dirty(Iova(0), 0x2000, 12, &mut bits, false, &mut gather).unwrap();
    let mut again = [0u64];
    table.dirty(Iova(0), 0x2000, 12, &mut again, true, &mut gather).unwrap();
    assert_eq!(again, [0], "cleared");
    assert_eq!(table.dirty(Iova(0), 65 << 12, 12, &mut again, true, &mut gather), Err(Error::Space));
    assert_eq!(table.dirty(Iova(0), 0x1000, 64, &mut again, true, &mut gather), Err(Error::Argument));
    // SAFETY: no SMMU knows the table.
    unsafe {
        table.release(gather);
        table.free();
    }
}

#[test]
fn tables_tell_their_cd_and_ste() {
    let fake = Fake::new();
    let one = PageTable::new(Arc::clone(&fake), &Config { input_bits: 39, ..Default::default() }).unwrap();
    let two = PageTable::new(Arc::clone(&fake), &Config { format: Format::Stage2, ..Default::default() }).unwrap();
    let (mut cd, mut ste) = (Cd::default(), Ste::default());
    one.to_cd(&mut cd).unwrap();
    assert_eq!((cd.get(fields::CD::T0SZ), cd.get(fields::CD::TTB0)), (25, one.root().0));
    assert_eq!(one.to_ste(&mut ste), Err(Error::Argument));
    two.to_ste(&mut ste).unwrap();
    assert_eq!((ste.get(fields::STE::S2T0SZ), ste.get(fields::STE::S2TTB)), (16, two.root().0));
    assert_eq!(two.to_cd(&mut cd), Err(Error::Argument));
    // SAFETY: no SMMU knows the tables.
    unsafe {
        one.free();
        two.free();
    }
    assert_eq!(fake.live.load(Ordering::Relaxed), 0);
}
