// SPDX-License-Identifier: MIT
//! The shared vectors: positions, numbers and golden words that were read from sources outside this project.
//!
//! They live beside the C sources, so that a packaged crate tests without them.
use smmuv3::{values::Opcode, Cd, Command, Event, L1Cd, L1Std, PriRecord, Ste};
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

#[rustfmt::skip]
mod names;

/// The rows of a file, `None` (and a word about it) in a package, where the files are not.
fn rows(name: &str) -> Option<Vec<serde_json::Value>> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../tests/vectors").join(name);
    let Ok(text) = std::fs::read_to_string(&path) else {
        eprintln!("skipped: {name} is not in this package");
        return None;
    };
    let file: serde_json::Value = serde_json::from_str(&text).expect("valid JSON");
    Some(file["rows"].as_array().expect("rows").clone())
}

fn number(value: &serde_json::Value) -> u64 {
    match value.as_str() {
        Some(text) => u64::from_str_radix(text.trim_start_matches("0x"), 16).expect("hexadecimal"),
        None => value.as_u64().expect("a number"),
    }
}

fn fields() -> BTreeMap<(&'static str, &'static str), i32> {
    names::FIELDS.iter().map(|(structure, field, id)| ((*structure, *field), *id)).collect()
}

/// Word, lowest bit, width and scale of an id.
fn place(id: i32) -> (usize, u32, u32, u32) {
    let id = id as u32;
    ((id >> 18 & 7) as usize, id >> 12 & 63, (id >> 6 & 63) + 1, id & 63)
}

fn mask(id: i32) -> u64 {
    let (_, lsb, width, _) = place(id);
    (u64::MAX >> (64 - width)) << lsb
}

#[test]
fn positions() {
    let Some(rows) = rows("positions.json") else { return };
    let fields = fields();
    let mut count = 0;
    for row in &rows {
        let key = (row["structure"].as_str().unwrap(), row["field"].as_str().unwrap());
        let Some(&id) = fields.get(&key) else { continue };
        assert_eq!((place(id).0 as u64, mask(id)), (number(&row["word"]), number(&row["mask"])), "{key:?}");
        count += 1;
    }
    assert!(count * 10 >= rows.len() * 9, "{count} of {} rows have a constant", rows.len());
}

#[test]
fn numbers() {
    let Some(rows) = rows("numbers.json") else { return };
    let known: BTreeMap<_, _> = names::NUMBERS.iter().map(|(kind, name, value)| ((*kind, *name), *value)).collect();
    let mut count = 0;
    for row in &rows {
        let key = (row["kind"].as_str().unwrap(), row["name"].as_str().unwrap());
        if let Some(&value) = known.get(&key) {
            assert_eq!(value, number(&row["value"]), "{key:?}");
            count += 1;
        }
    }
    assert!(count > 300, "only {count} of {} rows have a constant", rows.len());
}

#[test]
fn golden_words() {
    let Some(rows) = rows("words.json") else { return };
    let fields = fields();
    let mut count = 0;
    for row in &rows {
        let structure = row["structure"].as_str().unwrap();
        let words: Vec<u64> = row["words"].as_array().unwrap().iter().map(number).collect();
        for (field, value) in row["fields"].as_object().unwrap() {
            let Some(&id) = fields.get(&(structure, field.as_str())) else { continue };
            let (word, lsb, width, scale) = place(id);
            let got = (words[word] >> lsb & (u64::MAX >> (64 - width))) << scale;
            assert_eq!(got, number(value), "{structure}.{field} of {}", row["text"]);
            count += 1;
        }
        show(structure, &words);
    }
    assert!(count > 300, "only {count} fields were compared");
}

/// Every text can be written for real words.
fn show(structure: &str, words: &[u64]) {
    fn both(value: &(impl std::fmt::Display + std::fmt::Debug)) {
        assert!(!format!("{value}").is_empty());
        assert!(!format!("{value:#}").is_empty());
        assert!(!format!("{value:?}").is_empty());
    }
    match (structure, words) {
        ("STE", &[a, b, c, d, e, f, g, h]) => both(&Ste::from_words([a, b, c, d, e, f, g, h])),
        ("CD", &[a, b, c, d, e, f, g, h]) => both(&Cd::from_words([a, b, c, d, e, f, g, h])),
        ("L1STD", &[a]) => both(&L1Std::from_words([a])),
        ("L1CD", &[a]) => both(&L1Cd::from_words([a])),
        ("PRI", &[a, b]) => both(&PriRecord::from_words([a, b])),
        (name, &[a, b]) if name.starts_with("CMD_") => both(&Command::from_words([a, b])),
        (name, &[a, b, c, d]) if name.starts_with("EV_") => both(&Event::from_words([a, b, c, d])),
        _ => {}
    }
}

/// Rust's ids are those of C's table, no more and no less.
#[test]
fn ids_are_those_of_c() {
    use smmuv3::sys;
    let mut count = 0;
    // SAFETY: the table is constant and has `count` rows.
    let table = unsafe {
        let rows = sys::smmuv3_introspect_fields(&mut count);
        core::slice::from_raw_parts(rows, count)
    };
    let theirs: BTreeSet<i32> = table.iter().filter(|row| row.width <= 64).map(|row| row.id).collect();
    let owners = theirs.iter().map(|id| id >> 21).max();
    let ours: BTreeSet<i32> = names::FIELDS.iter().map(|row| row.2).filter(|id| Some(id >> 21) <= owners).collect();
    assert!(theirs.is_subset(&ours), "{:?}", theirs.difference(&ours).next());
    let more: Vec<_> =
        names::FIELDS.iter().filter(|row| !theirs.contains(&row.2) && Some(row.2 >> 21) <= owners).collect();
    assert!(more.iter().all(|row| row.1.ends_with("_n")), "{more:?}");
}

#[test]
fn unknown_numbers_are_kept() {
    let command = Command::from_words([0xfe, 7]);
    assert_eq!((command.opcode(), command.opcode().name()), (Opcode(0xfe), None));
    assert!(command.to_string().contains("0xfe"), "{command}");
    let event = Event::from_words([0xee, 0, 0, 0]);
    assert!(event.to_string().contains("0xee"), "{event}");
    assert_eq!(format!("{:?}", event.number()), "EventNumber(0xee)");
}
