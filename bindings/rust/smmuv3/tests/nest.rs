// SPDX-License-Identifier: MIT
//! The nesting kit from Rust: words of a published interface, entries, events, moves between hosts.
use smmuv3::nest::{
    self, CommandFlags, Gate, Guest, Policy, Route, SteFlags, SteKind, Stream, Streams, Work, WorkKind,
};
use smmuv3::{regs, Caps, Command, Env, Error, Event, Finding, Rule, State, Ste, StreamId, Verdict, Vmid};

fn host() -> Caps {
    let mut caps = Caps::new();
    let values = [
        (regs::IDR0, 0x080d_369b),
        (regs::IDR1, 0x0e73_9d20),
        (regs::IDR2, 0),
        (regs::IDR3, 0x1734),
        (regs::IDR5, 0x40_0075),
        (regs::AIDR, 2),
        (regs::IIDR, 0x43b),
    ];
    values.into_iter().for_each(|(register, value)| caps.set(register, value).unwrap());
    caps
}

const HOST_STE: Ste =
    Ste::from_words([0xd, 1 << 44, 7 | 24 << 32 | 1 << 38 | 5 << 48 | 1 << 51, 0x8123_0000, 0, 0, 0, 0]);

fn table() -> [Stream; 3] {
    [
        Stream::new(StreamId(9), StreamId(0x909)).with_stall(true),
        Stream::new(StreamId(1), StreamId(0x101)).with_ats(true).with_tag(5),
        Stream::new(StreamId(2), StreamId(0x202)),
    ]
}

#[test]
fn commands_of_a_known_interface() {
    let (mut table, mut order) = (table(), [0; 3]);
    let streams = Streams::new(&mut table, &mut order).unwrap();
    let shown = nest::guest_caps(&host(), &Policy { ats: true, substream_id_bits: 8, ..Default::default() }).unwrap();
    let guest = Guest::new(&shown, Some(&host()), &streams, Vmid(7), CommandFlags::default()).unwrap();
    let asked = [
        [0x30, 0],
        [0x0005_1234_0000_7012, 0xff9b_8701],
        [0x0000_0001_0000_1005, 1],
        [0x0000_0001_0000_0040, 0x34],
        [0x0000_0002_0000_0003, 1],
        [0x46, 0],
        [0x12, 1 << 10],
    ]
    .map(Command::from_words);
    let (mut made, mut works) = ([Command::default(); 8], [Work::default(); 8]);
    let done = guest.convert(&asked, &mut made, &mut works);
    assert_eq!(done.result, Err(Error::Illegal));
    assert_eq!((done.handled, done.illegal, done.commands, done.works, done.dropped), (6, 6, 4, 2, 0));
    let want =
        [[0x7_0000_0010, 0], [0x0005_0007_0000_7012, 0xff9b_8701], [0x101_0000_1005, 1], [0x101_0000_0040, 0x34]];
    made.iter().zip(want).for_each(|(made, want)| assert_eq!(made.words(), want));
    assert_eq!(works[0].kind(), WorkKind::Entries { first: StreamId(2), last: StreamId(2), tables: false });
    assert_eq!((works[1].kind(), works[1].index()), (WorkKind::Sync { cs: 0, address: 0, data: 0 }, 5));
    assert_eq!(works[1].before(), 4);
    assert!(!guest.is_legal(&asked[6]));
    let mut why = [Finding::default(); 4];
    let (verdict, count) = guest.why(&asked[6], &mut why);
    assert_eq!((verdict, count), (Verdict::Illegal, 1));
    assert_eq!(why[0].rule(), Rule::CMD_019);
    let done = guest.convert_merged(&asked[..2], &mut made, &mut works, 8);
    assert_eq!((done.result, done.commands), (Ok(()), 1));
    let done = guest.convert(&asked[..4], &mut made[..1], &mut works);
    assert_eq!((done.result, done.handled), (Err(Error::Space), 1));
}

#[test]
fn streams_and_events() {
    let (mut doubled, mut order) = (table(), [0; 3]);
    doubled[0] = Stream::new(StreamId(3), StreamId(0x101));
    assert_eq!(Streams::new(&mut doubled, &mut order).err(), Some(Error::Exists));
    assert_eq!(Streams::new(&mut table(), &mut [0; 2]).err(), Some(Error::Argument));
    let mut table = table();
    let streams = Streams::new(&mut table, &mut []).unwrap();
    assert_eq!(streams.find(StreamId(1)).map(|s| (s.psid(), s.tag())), Some((StreamId(0x101), 5)));
    assert_eq!(streams.find_physical(StreamId(0x202)).map(|s| s.vsid()), Some(StreamId(2)));
    assert!(streams.find(StreamId(7)).is_none());
    let event = |sid: u64, w1: u64, w3: u64| Event::from_words([sid << 32 | 0x10, w1, 0x1234, w3]);
    let routed = streams.route(&event(0x202, 2 << 40, !0xfff), 0, false);
    assert_eq!(routed.route, Route::Guest(event(2, 2 << 40, 0)));
    let routed = streams.route(&event(0x202, 1 << 39 | 1 << 40, 0x8000_1000), 0, false);
    assert_eq!(routed.route, Route::Host(Some(Event::from_words([2 << 32 | 0xb, 1 << 40, 0x1234, 0x8000_1000]))));
    assert_eq!(streams.route(&event(5, 0, 0), 0, false).route, Route::Other);
    let routed = streams.route(&event(0x909, 1 << 31 | 5, 0), 0, false);
    assert!(routed.stalled && routed.route == Route::Host(None));
    let mut gate = Gate::new(2, 1000);
    assert_eq!((0..5).filter(|t| gate.pass(*t)).count(), 2);
    gate.lose();
    assert_eq!((gate.marker(), gate.marker(), gate.lost()), (4, 0, 4));
}

#[test]
fn entries() {
    let shown = nest::guest_caps(&host(), &Policy { ats: true, substream_id_bits: 8, ..Default::default() }).unwrap();
    let shown = Env::new().with_caps(shown).with_state(State::NonSecure);
    let env = Env::new().with_caps(host()).with_state(State::NonSecure);
    let s1 = Ste::from_words([1 | 5 << 1 | 0x4000_0000, 1 << 28 | 1 << 2, 0, 0, 0, 0, 0, 0]);
    let mut found = [Finding::default(); 16];
    let merged = nest::merge(&s1, &HOST_STE, &shown, &env, SteFlags { ats: true, drop: false }, &mut found);
    assert_eq!((merged.result, merged.kind, merged.ats), (Ok(()), SteKind::Nested, true));
    assert_eq!(merged.ste.words()[0], 1 | 7 << 1 | 0x4000_0000);
    assert_eq!(merged.ste.words()[2..], HOST_STE.words()[2..]);
    let bad = Ste::from_words([s1.words()[0], 1 << 13, 0, 0, 0, 0, 0, 0]);
    let merged = nest::merge(&bad, &HOST_STE, &shown, &env, SteFlags::default(), &mut found);
    assert_eq!((merged.result, merged.ste.words()[0]), (Err(Error::Illegal), 1));
    assert_eq!(found[0].rule(), Rule::NEST_001);
    assert!(nest::merge(&bad, &HOST_STE, &shown, &env, SteFlags { ats: false, drop: true }, &mut found).result.is_ok());
}

#[test]
fn another_host() {
    let shown = nest::guest_caps(&host(), &Policy::default()).unwrap();
    let mut less = host();
    less.set(regs::IDR3, 0x1334).unwrap();
    let mut found = [Finding::default(); 4];
    assert_eq!(nest::fits(&shown, &host(), 48, &mut found), (Verdict::Legal, 0));
    assert_eq!(nest::fits(&shown, &less, 48, &mut found), (Verdict::Illegal, 1));
    assert_eq!((found[0].rule(), found[0].field()), (Rule::NEST_020, Some("RIL")));
    let both = nest::common_caps(&host(), &less).unwrap();
    let shown = nest::guest_caps(&both, &Policy::default()).unwrap();
    assert_eq!(nest::fits(&shown, &less, 0, &mut found).0, Verdict::Legal);
    assert_eq!(nest::guest_caps(&Caps::new(), &Policy::default()).err(), Some(Error::Undecided));
}
