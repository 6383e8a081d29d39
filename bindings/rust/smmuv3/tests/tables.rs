// SPDX-License-Identifier: MIT
//! Stream tables, CD tables and invalidation over a small SMMU in software.
#![cfg(feature = "alloc")]
use smmuv3::inval::{Invalidator, Outcome, Request, Tags, Target};
use smmuv3::tables::{CdChange, CdTable, CdTableConfig, Change, StreamTable, StreamTableConfig, Trimmed};
use smmuv3::{fields, regs, values::Opcode};
use smmuv3::{Asid, Cd, Command, CommandQueue, Env, Error, Ste, StreamId, SubstreamId, Vmid};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};

mod fake;
use fake::Fake;

/// A queue whose commands are executed and recorded by a thread.
struct Device {
    fake: Arc<Fake>,
    seen: Arc<Mutex<Vec<[u64; 2]>>>,
    thread: Option<std::thread::JoinHandle<()>>,
}

impl Device {
    fn start(log2: u32) -> Device {
        let (fake, seen) = (Fake::new(), Arc::default());
        let (hardware, record) = (Arc::clone(&fake), Arc::<Mutex<Vec<[u64; 2]>>>::clone(&seen));
        let thread = std::thread::spawn(move || {
            while !hardware.stop.load(Ordering::Acquire) {
                hardware.consume(log2, &mut |command| {
                    record.lock().unwrap().push(command.words());
                    command.opcode() != Opcode(0xff)
                });
                std::thread::yield_now();
            }
        });
        Device { fake, seen, thread: Some(thread) }
    }

    fn queue(&self, log2: u32, submitters: u32) -> CommandQueue<Arc<Fake>> {
        // SAFETY: the registers are those of the fake, which nothing else drives.
        let queue = unsafe { CommandQueue::new(Arc::clone(&self.fake), &Fake::config(log2, submitters)) }.unwrap();
        queue.enable().unwrap();
        queue
    }

    fn take(&self) -> Vec<[u64; 2]> {
        std::mem::take(&mut *self.seen.lock().unwrap())
    }
}

impl Drop for Device {
    fn drop(&mut self) {
        self.fake.stop.store(true, Ordering::Release);
        self.thread.take().unwrap().join().unwrap();
    }
}

/// CMD_SYNC without signal [4.7.3]: only the opcode may be there.
fn is_sync(words: [u64; 2]) -> bool {
    words[0] & 0xff == 0x46
}

/// CMD_CFGI_STE [4.3.1]: opcode 3, StreamID from bit 32, Leaf in bit 64.
fn cfgi_ste(sid: u64, leaf: bool) -> [u64; 2] {
    [sid << 32 | 3, leaf.into()]
}

const BYPASS: Ste = Ste::from_words([0b1001, 1 << 44, 0, 0, 0, 0, 0, 0]);

#[test]
fn streams_are_set_and_taken_out_with_the_sequence_of_the_specification() {
    let device = Device::start(6);
    let queue = device.queue(6, 1);
    let mut me = queue.submitter(0).unwrap();
    let config = StreamTableConfig { sid_bits: 16, log2size: 16, split: 8, coherent: true, ..Default::default() };
    let mut table = StreamTable::new(Arc::clone(&device.fake), &config).unwrap();
    // FMT 1 in [17:16], SPLIT in [10:6], LOG2SIZE in [5:0] [6.3.25].
    assert_eq!(table.base_cfg(), 1 << 16 | 8 << 6 | 16);
    assert_eq!(table.base() & 0x7ff, 0, "256 descriptors of 8 bytes, aligned to their size");
    let stream = table.acquire(StreamId(0x1234)).unwrap();
    assert_eq!(table.read(stream.id()).unwrap().words()[0], 1, "V, Config 0b000: aborts");
    // SAFETY: no device is behind it.
    unsafe { table.apply(&mut me, &[Change::new(stream.id(), BYPASS)]) }.unwrap();
    assert_eq!(table.read(stream.id()), Ok(BYPASS));
    let seen = device.take();
    assert_eq!(seen[0], cfgi_ste(0x1234, false), "the first use drops cached level 1 descriptors, too");
    assert!(seen.len() % 2 == 0 && seen.iter().skip(1).step_by(2).all(|words| is_sync(*words)));
    table.abort(&mut me, &[stream.id()]).unwrap();
    assert_eq!(device.take()[0], cfgi_ste(0x1234, true));
    let mut trimmed = Trimmed::new();
    assert_eq!(table.trim(StreamId(0x1234), &mut trimmed), Err(Error::Busy), "in use");
    drop(stream);
    table.trim(StreamId(0x1234), &mut trimmed).unwrap();
    assert_eq!(trimmed.pages(), 1);
    table.settle(&mut me, trimmed).unwrap();
    // CMD_CFGI_STE_RANGE [4.3.2]: opcode 4, Range in [68:64]: 2^(7+1) streams.
    assert_eq!(device.take()[0], [0x1200 << 32 | 4, 7]);
    drop(me);
    queue.disable(0).unwrap();
    drop(queue);
    // SAFETY: no SMMU uses it.
    unsafe { table.free() };
    assert_eq!(device.fake.live.load(Ordering::Relaxed), 0);
}

#[test]
fn several_streams_share_their_syncs_and_bad_ones_change_nothing() {
    let device = Device::start(6);
    let queue = device.queue(6, 1);
    let mut me = queue.submitter(0).unwrap();
    let env = Env::new().with_register(regs::IDR0, 1 << 1 | 1).with_register(regs::IDR5, 5);
    let config = StreamTableConfig { env: Some(env), sid_bits: 8, log2size: 8, coherent: true, ..Default::default() };
    let table = StreamTable::new(Arc::clone(&device.fake), &config).unwrap();
    let one = table.acquire(StreamId(1)).unwrap();
    let two = table.acquire(StreamId(2)).unwrap();
    let both = [Change::new(one.id(), BYPASS), Change::new(two.id(), BYPASS)];
    // SAFETY: no device is behind it.
    unsafe { table.apply(&mut me, &both) }.unwrap();
    let seen = device.take();
    let syncs = seen.iter().filter(|words| is_sync(**words)).count();
    assert_eq!(seen.len(), syncs * 3, "two CMD_CFGI_STEs for each CMD_SYNC: {seen:x?}");
    // S2TG 3 is reserved [5.2].
    let illegal = BYPASS.with(fields::STE::Config, 7).with(fields::STE::S2TG, 3);
    // SAFETY: no device is behind it.
    unsafe {
        assert_eq!(table.apply(&mut me, &[Change::new(one.id(), illegal)]), Err(Error::Illegal));
        let twice = [Change::new(one.id(), BYPASS), Change::new(one.id(), Ste::default())];
        assert_eq!(table.apply(&mut me, &twice), Err(Error::Exists));
        assert_eq!(table.apply(&mut me, &[Change::new(StreamId(256), BYPASS)]), Err(Error::Range));
        assert_eq!(table.apply(&mut me, &[]), Err(Error::Argument));
    }
    assert_eq!(table.acquire(StreamId(256)).unwrap_err(), Error::Range);
    assert_eq!(device.take(), [[0; 2]; 0]);
    assert_eq!(table.read(one.id()), Ok(BYPASS));
    table.stall_term(&mut me, one.id()).unwrap();
    // CMD_STALL_TERM [4.7.2]: opcode 0x45, StreamID from bit 32.
    assert_eq!(device.take()[0], [1 << 32 | 0x45, 0]);
}

#[test]
fn substreams_have_their_cds() {
    let device = Device::start(6);
    let queue = device.queue(6, 1);
    let mut me = queue.submitter(0).unwrap();
    let config = CdTableConfig { cdmax: 10, fmt: 1, dss: 2, coherent: true, ..Default::default() };
    let mut table = CdTable::new(Arc::clone(&device.fake), &config).unwrap();
    let mut ste = Ste::default();
    table.fill(&mut ste);
    assert_eq!((ste.get(fields::STE::S1CDMax), ste.get(fields::STE::S1Fmt), ste.get(fields::STE::S1DSS)), (10, 1, 2));
    let substream = table.acquire(SubstreamId(0x155)).unwrap();
    // V is bit 31, ASID [63:48], AA64 bit 41, A bit 46, R bit 45 [5.4].
    let cd = Cd::from_words([7 << 48 | 1 << 46 | 1 << 45 | 1 << 41 | 1 << 31 | 1 << 30 | 16, 0, 0, 0, 0, 0, 0, 0]);
    let streams = [StreamId(8), StreamId(9)];
    // SAFETY: no device is behind it.
    unsafe { table.apply(&mut me, &streams, &[CdChange::new(Some(substream.id()), cd)]) }.unwrap();
    assert_eq!(table.read(substream.id()), Ok(cd));
    let seen = device.take();
    // CMD_CFGI_CD [4.3.3]: opcode 5, SubstreamID [31:12], StreamID from bit 32; once for each stream.
    assert_eq!(seen[0], [8 << 32 | 0x155 << 12 | 5, 0]);
    assert_eq!(seen[1], [9 << 32 | 0x155 << 12 | 5, 0]);
    // SAFETY: no device is behind it.
    unsafe {
        let none = CdChange::new(None, cd);
        assert_eq!(table.apply(&mut me, &streams, &[none]), Err(Error::NotFound), "CD 0 was not acquired");
        let zero = CdChange::new(Some(SubstreamId(0)), cd);
        assert_eq!(table.apply(&mut me, &streams, &[zero]), Err(Error::Argument), "S1DSS gives CD 0 to others");
        table.apply(&mut me, &streams, &[CdChange::new(Some(substream.id()), Cd::default())]).unwrap();
    }
    drop(substream);
    let (mut trimmed, mut other) = (Trimmed::new(), Trimmed::new());
    let foreign = CdTable::new(Arc::clone(&device.fake), &config).unwrap();
    foreign.trim(SubstreamId(0), &mut other).unwrap();
    assert_eq!(table.trim(SubstreamId(0x155), &mut other), Err(Error::Argument), "leaves of another table");
    table.trim(SubstreamId(0x155), &mut trimmed).unwrap();
    device.take();
    // SAFETY: these are all streams.
    unsafe { table.settle(&mut me, &streams, trimmed) }.unwrap();
    // CMD_CFGI_CD_ALL [4.3.4]: opcode 6.
    assert_eq!(device.take()[..2], [[8 << 32 | 6, 0], [9 << 32 | 6, 0]]);
    // SAFETY: no SMMU uses them.
    unsafe {
        table.free();
        foreign.free();
    }
}

#[test]
fn failing_allocations_leave_nothing_behind() {
    for allowed in 0..3 {
        let fake = Fake::new();
        fake.allocations.store(allowed, Ordering::Relaxed);
        let config = StreamTableConfig { sid_bits: 16, log2size: 16, split: 8, coherent: true, ..Default::default() };
        match StreamTable::new(Arc::clone(&fake), &config) {
            Err(error) => assert_eq!(error, Error::Memory),
            Ok(table) => {
                assert_eq!(table.acquire(StreamId(5)).unwrap_err(), Error::Memory);
                // SAFETY: no SMMU uses it.
                unsafe { table.free() };
            }
        }
        assert_eq!(fake.live.load(Ordering::Relaxed), 0);
    }
}

#[test]
fn a_domain_tells_everybody_who_shares_it() {
    let device = Device::start(6);
    let queue = device.queue(6, 2);
    let env = Env::new().with_register(regs::IDR3, 1 << 10); // RIL
    let invalidator = Invalidator::new(Arc::clone(&device.fake), &[(&queue, &env)], 2).unwrap();
    let mut me = invalidator.participant(0).unwrap();
    assert_eq!(invalidator.participant(0).unwrap_err(), Error::Busy);
    assert_eq!(invalidator.participant(2).unwrap_err(), Error::Argument);
    let domain = invalidator.domain();
    let stage1 = Target::Stage1 { smmu: 0, opcode: Opcode::TLBI_NH_VA, asid: Asid(5), vmid: Vmid(0) };
    let atc = Target::Atc { smmu: 0, stream: StreamId(0x42), substream: None, global: false };
    let (tlb, device_side) = (domain.prepare(&[stage1]).unwrap().publish(), domain.prepare(&[atc]).unwrap().publish());
    let mut outcome = Outcome::new();
    domain.execute(&mut me, &Request::range(0x1000, 0x1fff, 12), Some(&mut outcome)).unwrap();
    let seen = device.take();
    assert_eq!(outcome.commands() as usize, seen.len());
    assert_eq!((outcome.count(), outcome.failures().count()), (0, 0));
    // CMD_TLBI_NH_VA [4.4]: opcode 0x12, ASID [63:48]; then CMD_SYNC; CMD_ATC_INV: opcode 0x40; then CMD_SYNC.
    assert_eq!((seen[0][0] & 0xff, seen[0][0] >> 48, seen[0][1] >> 12), (0x12, 5, 1));
    assert!(is_sync(seen[1]) && is_sync(seen[3]) && seen.len() == 4);
    assert_eq!((seen[2][0] & 0xff, seen[2][0] >> 32, seen[2][1]), (0x40, 0x42, 0x1000));
    assert!(matches!(domain.prepare(&[Target::Nested { smmu: 1, vmid: Vmid(1) }]), Err(Error::Argument)));
    domain.detach(device_side).unwrap();
    domain.detach_wait(1_000_000_000).unwrap();
    domain.execute(&mut me, &Request::all(), None).unwrap();
    let seen = device.take();
    assert_eq!((seen.len(), seen[0][0] & 0xff), (2, 0x11), "CMD_TLBI_NH_ASID and CMD_SYNC");
    let foreign = invalidator.domain();
    let (error, tlb) = foreign.detach(tlb).unwrap_err();
    assert_eq!(error, Error::NotFound);
    domain.detach(tlb).unwrap();
    domain.purge().unwrap();
    domain.execute(&mut me, &Request::all(), None).unwrap();
    assert_eq!(device.take(), [[0; 2]; 0]);
    me.execute(&[stage1], &Request::all(), None).unwrap();
    assert_eq!(device.take()[0][0] & 0xff, 0x11);
    assert!(me.submitter(0).is_some() && me.submitter(1).is_none());
    drop(me);
    drop((domain, foreign));
    drop(invalidator);
    queue.disable(0).unwrap();
    drop(queue);
    assert_eq!(device.fake.live.load(Ordering::Relaxed), 0, "lists were given back");
}

#[test]
fn threads_invalidate_while_devices_come_and_go() {
    let device = Device::start(6);
    let queue = device.queue(6, 3);
    let env = Env::new();
    let invalidator = Invalidator::new(Arc::clone(&device.fake), &[(&queue, &env)], 3).unwrap();
    let domain = invalidator.domain();
    let stop = AtomicBool::new(false);
    std::thread::scope(|scope| {
        for index in 0..3 {
            let (invalidator, domain, stop) = (&invalidator, &domain, &stop);
            scope.spawn(move || {
                let mut me = invalidator.participant(index).unwrap();
                while !stop.load(Ordering::Relaxed) {
                    domain.execute(&mut me, &Request::range(0x1000, 0x2fff, 12), None).unwrap();
                }
            });
        }
        for round in 0..200u32 {
            let targets = [
                Target::Stage1 { smmu: 0, opcode: Opcode::TLBI_NH_VA, asid: Asid(5), vmid: Vmid(0) },
                Target::Atc { smmu: 0, stream: StreamId(round), substream: None, global: false },
            ];
            let attachment = domain.prepare(&targets).unwrap().publish();
            drop(domain.prepare(&targets).unwrap());
            domain.detach(attachment).unwrap();
            domain.detach_wait(10_000_000_000).unwrap();
            // Nothing for this device comes after the wait.
            device.take();
            domain.purge().unwrap();
            assert!(device.take().iter().all(|words| words[0] & 0xff != 0x40 || words[0] >> 32 != u64::from(round)));
        }
        stop.store(true, Ordering::Relaxed);
    });
    drop(domain);
    drop(invalidator);
    queue.disable(0).unwrap();
    drop(queue);
    assert_eq!(device.fake.live.load(Ordering::Relaxed), 0);
}

#[test]
fn a_refused_command_names_its_smmu() {
    let fake = Fake::new();
    let hardware = Arc::clone(&fake);
    let thread = std::thread::spawn(move || {
        while !hardware.stop.load(Ordering::Acquire) {
            hardware.consume(5, &mut |command| command.opcode() != Opcode::TLBI_NH_ASID);
            std::thread::yield_now();
        }
    });
    // SAFETY: the registers are those of the fake, which nothing else drives.
    let queue = unsafe { CommandQueue::new(Arc::clone(&fake), &Fake::config(5, 1)) }.unwrap();
    queue.enable().unwrap();
    let invalidator = Invalidator::new(Arc::clone(&fake), &[(&queue, &Env::new())], 1).unwrap();
    let mut me = invalidator.participant(0).unwrap();
    let target = Target::Stage1 { smmu: 0, opcode: Opcode::TLBI_NH_VA, asid: Asid(9), vmid: Vmid(3) };
    let mut outcome = Outcome::new();
    assert_eq!(me.execute(&[target], &Request::all(), Some(&mut outcome)), Err(Error::CerrorIll));
    let failure = outcome.failures().next().unwrap();
    assert_eq!((failure.smmu, failure.device, failure.error), (0, None, Error::CerrorIll));
    assert_eq!(failure.command, Some(Command::from_words([9 << 48 | 3 << 32 | 0x11, 0])));
    fake.stop.store(true, Ordering::Release);
    thread.join().unwrap();
}

#[test]
fn tags_go_round() {
    let tags = Tags::new(2, 1).unwrap();
    assert_eq!([tags.take(), tags.take(), tags.take(), tags.take()], [Ok(1), Ok(2), Ok(3), Err(Error::Full)]);
    tags.retire(2).unwrap();
    assert_eq!(tags.free(2), Err(Error::NotFound));
    assert_eq!(tags.flush(|_| Err(Error::Timeout)), Err(Error::Timeout));
    assert_eq!(tags.take(), Err(Error::Full), "a flush that failed frees nothing");
    assert_eq!(tags.flush(|_| Ok(())), Ok(1));
    assert_eq!(tags.take(), Ok(2));
    assert_eq!(Tags::new(0, 0).unwrap_err(), Error::Range);
    assert_eq!(Tags::new(17, 0).unwrap_err(), Error::Range);
    assert_eq!(Tags::new(1, 2).unwrap_err(), Error::Range);
}
