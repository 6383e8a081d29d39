// SPDX-License-Identifier: MIT
//! Any bytes as every structure: text, check, view and causes end, and what was read is what was written.
#![no_main]
use libfuzzer_sys::fuzz_target;
use smmuv3::causes::{self, Facts};
use smmuv3::desc::Reading;
use smmuv3::{fields, regs, Cd, Command, Descriptor, Env, Event, L1Cd, L1Std, PriRecord, State, Ste, Verdict, Vms};

/// The next bytes as words, zeroes behind the end.
fn words<const N: usize>(data: &mut &[u8]) -> [u64; N] {
    core::array::from_fn(|_| {
        let mut bytes = [0; 8];
        let count = data.len().min(8);
        bytes[..count].copy_from_slice(&data[..count]);
        *data = &data[count..];
        u64::from_le_bytes(bytes)
    })
}

fn texts(value: &(impl std::fmt::Display + std::fmt::Debug)) {
    assert!(!format!("{value}{value:#}{value:?}").is_empty());
}

fuzz_target!(|data: &[u8]| {
    let data = &mut &data[..];
    let [id, state] = words(data);
    let states = [State::Unknown, State::NonSecure, State::Secure, State::Realm];
    let mut env = Env::new().with_state(states[(state & 3) as usize]);
    if state & 4 != 0 {
        env = env.with_register(regs::IDR0, id as u32).with_register(regs::IDR5, (id >> 32) as u32);
    }
    if state & 8 != 0 {
        env = env.with_register(regs::IDR1, (state >> 32) as u32).with_quirks_of_part();
    }
    let ste = Ste::from_words(words(data));
    let cd = Cd::from_words(words(data));
    let command = Command::from_words(words(data));
    let event = Event::from_words(words(data));
    let request = PriRecord::from_words(words(data));
    texts(&ste);
    texts(&cd);
    texts(&command);
    texts(&event);
    texts(&request);
    texts(&L1Std::from_words([ste.words()[0]]));
    texts(&L1Cd::from_words([cd.words()[0]]));
    texts(&Vms::from_words(ste.words()));
    for report in [ste.check(&env), cd.check(&ste, &env), command.check(&env), event.check(&env), request.check(&env)] {
        assert_eq!(report.verdict == Verdict::Illegal, report.broken().next().is_some());
        texts(&report);
    }
    assert_eq!(Ste::from_le_bytes(ste.to_le_bytes()), ste);
    assert_eq!(ste.with(fields::STE::Config, ste.get(fields::STE::Config)), ste);
    let _ = (event.substream_id(), event.input_address(), event.stalled());
    for cause in causes::of_event(&event, &Facts::new()) {
        assert!(!cause.text().is_empty());
    }
    for reading in [Reading::of_cd(&env, Some(&ste), &cd, false), Reading::of_ste(&env, &ste)].into_iter().flatten() {
        for level in -2..5 {
            let descriptor = Descriptor::from_words([command.words()[0]]);
            let _ = reading.decode(level, descriptor);
            let _ = reading.check(level, descriptor);
        }
    }
    for record in smmuv3::log::scan(data) {
        assert!(!record.to_string().is_empty());
    }
});
