// SPDX-License-Identifier: MIT
//! Properties for any words: equality with the C functions, round trips, and that nothing fails on any input.
use proptest::prelude::*;
use smmuv3::{args::TlbiNhVa, sys, Asid, Cd, Command, Descriptor, Env, Event, L1Cd, L1Std, PriRecord};
use smmuv3::{RegisterValue, Ste, Vmid, Vms};

#[rustfmt::skip]
mod names;

macro_rules! same_as_c {
    ($structure:ident, $fields:expr, $words:expr, $values:expr) => {
        for (index, field) in $fields.iter().enumerate() {
            let words: [u64; $structure::WORDS] = $words[..$structure::WORDS].try_into().unwrap();
            let value = $values[index % $values.len()];
            let mut ours = $structure::from_words(words);
            let mut theirs = words;
            let id = field.id();
            // SAFETY: all words of the structure, and a field of it.
            unsafe {
                prop_assert_eq!(ours.get(*field), sys::smmuv3_field_get(theirs.as_ptr(), id), "{}", field);
                prop_assert_eq!(field.fits(value), sys::smmuv3_field_fits(id, value), "{}", field);
                prop_assert_eq!(field.prep(value), sys::smmuv3_field_prep(id, value), "{}", field);
                prop_assert_eq!((field.mask(), field.max()), (sys::smmuv3_field_mask(id), sys::smmuv3_field_max(id)));
                sys::smmuv3_field_set(theirs.as_mut_ptr(), id, value);
            }
            ours.set(*field, value);
            prop_assert_eq!(ours.words(), theirs, "{}", field);
            let mut checked = $structure::from_words(words);
            prop_assert_eq!(checked.try_set(*field, value).is_ok(), field.fits(value), "{}", field);
            prop_assert_eq!(checked.words(), if field.fits(value) { theirs } else { words }, "{}", field);
            prop_assert_eq!(ours.get(*field), field.extract(theirs[field.word()]), "{}", field);
        }
    };
}

proptest! {
    #[test]
    fn get_and_set_of_every_field_are_those_of_c(words: [u64; 8], values: [u64; 7]) {
        same_as_c!(Ste, names::STE, words, values);
        same_as_c!(Cd, names::CD, words, values);
        same_as_c!(Command, names::COMMAND, words, values);
        same_as_c!(Event, names::EVENT, words, values);
        same_as_c!(PriRecord, names::PRIRECORD, words, values);
        same_as_c!(L1Std, names::L1STD, words, values);
        same_as_c!(L1Cd, names::L1CD, words, values);
        same_as_c!(Vms, names::VMS, words, values);
        same_as_c!(Descriptor, names::DESCRIPTOR, words, values);
        same_as_c!(RegisterValue, names::REGISTERVALUE, words, values);
    }

    #[test]
    fn bytes_are_little_endian(words: [u64; 4]) {
        let event = Event::from_words(words);
        let bytes: Vec<u8> = words.iter().flat_map(|word| word.to_le_bytes()).collect();
        prop_assert_eq!(&event.to_le_bytes()[..], &bytes[..]);
        prop_assert_eq!(Event::from_le_bytes(event.to_le_bytes()), event);
    }

    #[test]
    fn every_word_has_a_text(ste: [u64; 8], pair: [u64; 2], four: [u64; 4]) {
        for text in [
            format!("{} {:#} {:?}", Ste::from_words(ste), Ste::from_words(ste), Ste::from_words(ste)),
            format!("{} {:#} {:?}", Cd::from_words(ste), Cd::from_words(ste), Cd::from_words(ste)),
            format!("{} {:#} {:?}", Command::from_words(pair), Command::from_words(pair), Command::from_words(pair)),
            format!("{} {:#} {:?}", Event::from_words(four), Event::from_words(four), Event::from_words(four)),
            format!("{} {:#} {:?}", PriRecord::from_words(pair), PriRecord::from_words(pair), PriRecord::from_words(pair)),
        ] {
            prop_assert!(text.len() > 4);
        }
    }

    #[test]
    fn constructors_refuse_or_encode(address: u64, asid: u16, vmid: u16, leaf: bool) {
        let args = TlbiNhVa { address, asid: Asid(asid), vmid: Vmid(vmid), leaf, ..Default::default() };
        match Command::tlbi_nh_va(&args) {
            Ok(cmd) => {
                use smmuv3::fields::CMD_TLBI_NH_VA as f;
                prop_assert_eq!(address & 0xfff, 0);
                prop_assert_eq!(cmd.words()[0], 0x12 | u64::from(vmid) << 32 | u64::from(asid) << 48);
                prop_assert_eq!((cmd.get(f::Address), cmd.words()[1]), (address, address | u64::from(leaf)));
            }
            Err(error) => {
                prop_assert_eq!(error, smmuv3::Error::Alignment);
                prop_assert_ne!(address & 0xfff, 0);
            }
        }
    }

    #[cfg(feature = "alloc")]
    #[test]
    fn checks_of_any_words_end(words: [u64; 8], idr0: u32, idr5: u32) {
        use smmuv3::{regs, Verdict};
        let env = Env::new().with_register(regs::IDR0, idr0).with_register(regs::IDR5, idr5);
        let report = Ste::from_words(words).check(&env);
        prop_assert_eq!(report.verdict == Verdict::Illegal, report.broken().next().is_some());
        let (verdict, count) = Ste::from_words(words).check_into(&env, &mut []);
        prop_assert_eq!((verdict, count), (report.verdict, report.findings.len()));
        for finding in &report.findings {
            prop_assert!(!finding.rule().id().is_empty(), "{finding}");
        }
    }

    #[cfg(feature = "alloc")]
    #[test]
    fn logs_are_read_the_same_in_pieces(noise in "[ -~\n]{0,200}", cut in 1usize..40) {
        use smmuv3::log;
        let text = format!(
            "{noise}\n[    1.5] arm-smmu-v3 smmu0: event 0x10 received:\n[    1.5] arm-smmu-v3 smmu0: \t0x0000000300000010\n\
             [    1.5] arm-smmu-v3 smmu0: \t0x0000020800000000\n[    1.5] arm-smmu-v3 smmu0: \t0x00000000deadb000\n\
             [    1.5] arm-smmu-v3 smmu0: \t0x0000000000000000\n"
        );
        let whole: Vec<_> = log::scan(text.as_bytes()).iter().map(|record| record.to_string()).collect();
        let mut scanner = log::Scanner::new();
        text.as_bytes().chunks(cut).for_each(|piece| scanner.push(piece));
        scanner.flush();
        let pieces: Vec<_> = scanner.take().iter().map(|record| record.to_string()).collect();
        prop_assert_eq!(&whole, &pieces);
        prop_assert!(whole.iter().any(|line| line.contains("smmu0")));
    }
}

/// A register that the checks need is named by an undecided finding.
#[cfg(feature = "alloc")]
#[test]
fn undecided_findings_say_what_they_need() {
    let report = Ste::from_words([0xb, 0, 0, 0, 0, 0, 0, 0]).check(&Env::new());
    assert_eq!(report.verdict, smmuv3::Verdict::Undecided, "{report}");
    assert!(report.findings.iter().any(|finding| finding.needs().is_some()));
}

#[cfg(feature = "serde")]
#[test]
fn structures_are_words_in_serde() {
    let cmd = Command::from_words([3, 1]);
    assert_eq!(serde_json::to_string(&cmd).unwrap(), "[3,1]");
    assert_eq!(serde_json::from_str::<Command>("[3,1]").unwrap(), cmd);
    assert_eq!(serde_json::to_string(&smmuv3::StreamId(7)).unwrap(), "7");
}

#[cfg(feature = "zerocopy")]
#[test]
fn structures_are_views_in_zerocopy() {
    use zerocopy::{FromBytes, IntoBytes};
    let event = Event::from_words([1, 2, 3, 4]);
    assert_eq!(Event::read_from_bytes(event.as_bytes()).unwrap(), event);
}
