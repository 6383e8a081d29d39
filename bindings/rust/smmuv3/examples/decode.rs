// SPDX-License-Identifier: MIT
//! Explains every SMMU event in a log: `dmesg | cargo run --example decode --features std`.
use smmuv3::log;
use std::io::IsTerminal;

const SAMPLE: &str = "arm-smmu-v3 arm-smmu-v3.0.auto: event 0x10 received:\n\
    arm-smmu-v3 arm-smmu-v3.0.auto: \t0x0000000300000010\n\
    arm-smmu-v3 arm-smmu-v3.0.auto: \t0x0000020800000000\n\
    arm-smmu-v3 arm-smmu-v3.0.auto: \t0x00000000deadb000\n\
    arm-smmu-v3 arm-smmu-v3.0.auto: \t0x0000000000000000\n";

fn main() -> std::io::Result<()> {
    let piped = !std::io::stdin().is_terminal() && std::env::args().any(|argument| argument == "-");
    let records = if piped { log::read(std::io::stdin().lock())? } else { log::scan(SAMPLE.as_bytes()) };
    for record in &records {
        println!("{record}");
        if let Some(event) = record.event() {
            println!("{event:#}\n{event:?}");
        }
    }
    Ok(())
}
