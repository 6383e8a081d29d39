// SPDX-License-Identifier: MIT
//! Walks over memory in a map; words written by hand from the specification.
use smmuv3::walk::{Access, Memory, MemoryError, Outcome, Smmu, Stage, Step, StepKind, Walk, STEPS};
use smmuv3::{fields, regs, values::EventNumber, Env, Error, Iova, Pa, State, StreamId};
use std::cell::RefCell;
use std::collections::HashMap;

/// Words by address.
struct Words {
    words: RefCell<HashMap<u64, u64>>,
    updates: bool,
}

impl Memory for Words {
    fn read64(&self, address: Pa, space: State) -> Result<u64, MemoryError> {
        assert_eq!(space, State::NonSecure);
        if address.0 >= 1 << 44 {
            return Err(MemoryError::Aborted);
        }
        self.words.borrow().get(&address.0).copied().ok_or(MemoryError::Missing)
    }

    fn has_updates(&self) -> bool {
        self.updates
    }

    fn compare_exchange64(&self, address: Pa, _: State, expected: u64, desired: u64) -> Result<u64, MemoryError> {
        let mut words = self.words.borrow_mut();
        let word = words.get_mut(&address.0).ok_or(MemoryError::Missing)?;
        let seen = *word;
        if seen == expected {
            *word = desired;
        }
        Ok(seen)
    }
}

const STREAM: StreamId = StreamId(0x20600);
const TABLE: u64 = 3;
// Page, valid, AF, AP EL0 read/write, inner shareable, MAIR index 0 [Arm ARM D8.3].
const PAGE: u64 = 1 << 11 | 1 << 10 | 3 << 8 | 1 << 6 | 3;

/// The walk of docs: stage 1 of 4 KB, 48 bits, from a linear stream table of 2^18 entries.
fn memory() -> Words {
    let mut words = HashMap::new();
    let mut put = |address: u64, values: &[u64]| {
        for (index, value) in values.iter().enumerate() {
            words.insert(address + index as u64 * 8, *value);
        }
    };
    // V, Config 0b101, S1ContextPtr [5.2].
    put(0x8_8000_0000 + 0x20600 * 64, &[0x8_8412_0000 | 0b101 << 1 | 1, 0, 0, 0, 0, 0, 0, 0]);
    // T0SZ 16, EPD1, V, IPS 4 (44 bits), AA64, R, A, ASID 5; TTB0; MAIR: write-back [5.4].
    let cd0 = 5 << 48 | 1 << 46 | 1 << 45 | 1 << 41 | 4 << 32 | 1 << 31 | 1 << 30 | 16;
    put(0x8_8412_0000, &[cd0, 0x8_4320_0000, 0, 0xff, 0, 0, 0, 0]);
    put(0x8_4320_0000, &[0x8_4321_0000 | TABLE]);
    put(0x8_4321_0018, &[0x8_4322_0000 | TABLE]);
    put(0x8_4322_0fe0, &[0x8_4323_0000 | TABLE]);
    for page in 0x1b8..0x1bcu64 {
        put(0x8_4323_0000 + page * 8, &[(0x8_f210_1000 + (page - 0x1b8) * 0x1000) | PAGE]);
    }
    put(0x8_4323_0de0, &[0]);
    Words { words: RefCell::new(words), updates: false }
}

fn smmu() -> Smmu {
    let registers = [
        (regs::IDR0, 0b11 << 2 | 1 << 1 | 1),
        (regs::IDR1, 18),
        (regs::IDR5, 1 << 4 | 4),
        (regs::CR0, 1),
        (regs::STRTAB_BASE, 0x8_8000_0000),
        (regs::STRTAB_BASE_CFG, 18),
    ];
    Smmu::from_registers(&registers, State::NonSecure).unwrap()
}

#[test]
fn an_access_finds_its_page_or_its_fault() {
    let (smmu, memory) = (smmu(), memory());
    let walk = Walk::new(&smmu, &memory, &Access::write(STREAM, 0xff9b_b123)).unwrap();
    assert_eq!((walk.outcome(), walk.output()), (Outcome::Translated, Some(Pa(0x8_f210_4123))));
    assert_eq!((walk.size_log2(), walk.space()), (12, State::NonSecure));
    assert_eq!(walk.ste().unwrap().0, Pa(0x8_8081_8000));
    assert_eq!(walk.cd().unwrap().1.get(fields::CD::ASID), 5);

    let mut steps = [Step::default(); STEPS];
    let (walk, count) = Walk::traced(&smmu, &memory, &Access::write(STREAM, 0xff9b_c000), &mut steps);
    walk.status().unwrap();
    let kinds: Vec<_> = steps[..count].iter().map(Step::kind).collect();
    let table = |level| StepKind::Table { stage: 1, level };
    assert_eq!(kinds, [StepKind::Ste, StepKind::Cd, table(0), table(1), table(2), table(3)]);
    assert_eq!((steps[5].address(), steps[5].index(), steps[5].descriptor().words()), (Pa(0x8_4323_0de0), 0x1bc, [0]));
    assert_eq!(walk.fault(), Some((1, 3, "descriptor not valid")));
    assert!(walk.recorded() && !walk.stalls());
    let event = walk.event().unwrap();
    assert_eq!((event.number(), event.stream_id()), (EventNumber::F_TRANSLATION, STREAM));
    assert_eq!(event.input_address(), Some(Iova(0xff9b_c000)));
    // Event 0x10, SID from bit 32; RnW is bit 99, CLASS IN in [105:104]; the address in word 2 [7.3.13].
    assert_eq!(event.words()[0], 0x20600 << 32 | 0x10);
    assert_eq!(event.words()[2], 0xff9b_c000);
    assert_eq!(event.words()[1] & (1 << 35), 0, "a write");
}

#[test]
fn memory_that_is_not_there_is_said_and_aborts_are_faults() {
    let (smmu, memory) = (smmu(), memory());
    let (walk, _) = Walk::traced(&smmu, &memory, &Access::read(STREAM, 0x4000_0000), &mut []);
    assert_eq!((walk.status(), walk.missing()), (Err(Error::NotFound), Some(Pa(0x8_4321_0008))));
    assert_eq!(Walk::new(&smmu, &memory, &Access::read(STREAM, 0x4000_0000)).unwrap_err(), Error::NotFound);
    memory.words.borrow_mut().insert(0x8_4321_0008, 0xfff_ffff_f000 | TABLE);
    memory.words.borrow_mut().insert(0x8_4321_0010, 0xf000_0000_0000 | TABLE);
    let walk = Walk::new(&smmu, &memory, &Access::read(STREAM, 0x8000_0000)).unwrap();
    assert_eq!(walk.event().unwrap().number(), EventNumber::F_ADDR_SIZE, "above 44 bits");
    let walk = Walk::new(&smmu, &memory, &Access::read(StreamId(1 << 18), 0)).unwrap();
    assert_eq!(walk.event().unwrap().number(), EventNumber::C_BAD_STREAMID);
    assert_eq!(
        Walk::new(&smmu, &memory, &Access::read(STREAM, 0).with_substream(0x10_0000.into())).unwrap_err(),
        Error::Argument
    );
}

#[test]
fn access_flags_are_set_in_memory_when_it_can_be_written() {
    let mut memory = memory();
    let registers = [
        (regs::IDR0, 0b10 << 6 | 0b11 << 2 | 1 << 1 | 1), // HTTU 2
        (regs::IDR1, 18),
        (regs::IDR5, 1 << 4 | 4),
        (regs::CR0, 1),
        (regs::STRTAB_BASE, 0x8_8000_0000),
        (regs::STRTAB_BASE_CFG, 18),
    ];
    let smmu = Smmu::from_registers(&registers, State::NonSecure).unwrap();
    let page = 0x8_4323_0dc0;
    *memory.words.get_mut().get_mut(&0x8_8412_0000).unwrap() |= 1 << 43; // HA
    *memory.words.get_mut().get_mut(&page).unwrap() &= !(1 << 10);
    let before = memory.words.borrow()[&page];
    let walk = Walk::new(&smmu, &memory, &Access::read(STREAM, 0xff9b_8000)).unwrap();
    assert_eq!((walk.outcome(), memory.words.borrow()[&page]), (Outcome::Translated, before));
    memory.updates = true;
    let walk = Walk::new(&smmu, &memory, &Access::read(STREAM, 0xff9b_8000)).unwrap();
    assert_eq!((walk.outcome(), memory.words.borrow()[&page]), (Outcome::Translated, before | 1 << 10));
}

#[test]
fn a_stage_lists_its_mappings() {
    let memory = memory();
    let (smmu, access) = (smmu(), Access::read(STREAM, 0xff9b_8000));
    let walk = Walk::new(&smmu, &memory, &access).unwrap();
    let env =
        Env::new().with_state(State::NonSecure).with_register(regs::IDR5, 1 << 4 | 4).with_register(regs::IDR0, 0xf);
    let (ste, cd) = (walk.ste().unwrap().1, walk.cd().unwrap().1);
    let stage = Stage::of_cd(&env, Some(&ste), &cd, false).unwrap();
    let mut mappings = stage.mappings(&memory, Iova(0), Iova((1 << 48) - 1), 100_000).unwrap();
    let first = mappings.next().unwrap().unwrap();
    assert_eq!((first.first, first.last), (Iova(0xff9b_8000), Iova(0xff9b_bfff)));
    assert_eq!((first.output, first.leaves), (Pa(0x8_f210_1000), 4));
    assert!(mappings.next().is_none());
    assert!(mappings.aborts() > 0, "words that the map does not have");
    let mut few = stage.mappings(&memory, Iova(0), Iova((1 << 48) - 1), 5).unwrap();
    assert_eq!(few.next(), Some(Err(Error::Full)));
    assert!(few.next().is_none());
    assert_eq!(stage.mappings(&memory, Iova(1), Iova(0), 1).unwrap_err(), Error::Range);
    let upper = Stage::of_cd(&env, Some(&ste), &cd, true).unwrap();
    assert_eq!(upper.mappings(&memory, Iova(0), Iova(1), 1).unwrap_err(), Error::Argument);
}

#[test]
fn registers_must_fit() {
    assert_eq!(Smmu::from_registers(&[], State::NonSecure).unwrap_err(), Error::NotFound);
    assert_eq!(Smmu::from_registers(&[], State::Root).unwrap_err(), Error::Argument);
    assert_eq!(Smmu::from_registers(&[(regs::CR0, 1 << 32)], State::NonSecure).unwrap_err(), Error::Range);
}
