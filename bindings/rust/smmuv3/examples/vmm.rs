// SPDX-License-Identifier: MIT
//! What a virtual machine monitor does with the model: guest memory and register exits in, translations and interrupts out.
use smmuv3::model::{Config, Host, Irq, Model, Outcome};
use smmuv3::walk::{Access, Memory, MemoryError};
use smmuv3::{regs, Error, Pa, Register, State, StreamId};
use std::sync::Mutex;

/// 64 KiB of guest memory at 0x4000_0000.
struct Guest(Mutex<Vec<u8>>);

const RAM: u64 = 0x4000_0000;

impl Guest {
    fn range(address: Pa, count: usize) -> Result<std::ops::Range<usize>, MemoryError> {
        let first = usize::try_from(address.0.wrapping_sub(RAM)).map_err(|_| MemoryError::Aborted)?;
        let last = first.checked_add(count).filter(|last| *last <= 0x1_0000).ok_or(MemoryError::Aborted)?;
        Ok(first..last)
    }
}

impl Memory for Guest {
    fn read64(&self, address: Pa, space: State) -> Result<u64, MemoryError> {
        let mut bytes = [0; 8];
        self.read(address, space, &mut bytes)?;
        Ok(u64::from_le_bytes(bytes))
    }
}

impl Host for Guest {
    fn read(&self, address: Pa, _: State, bytes: &mut [u8]) -> Result<(), MemoryError> {
        bytes.copy_from_slice(&self.0.lock().unwrap()[Self::range(address, bytes.len())?]);
        Ok(())
    }

    fn write(&self, address: Pa, _: State, bytes: &[u8]) -> Result<(), MemoryError> {
        self.0.lock().unwrap()[Self::range(address, bytes.len())?].copy_from_slice(bytes);
        Ok(())
    }

    fn irq(&self, irq: Irq, _: State) {
        println!("interrupt: {irq:?}");
    }
}

fn main() -> Result<(), Error> {
    let guest = Guest(Mutex::new(vec![0; 0x1_0000]));
    // The guest's stream table: one entry, bypass. Its queues are empty memory.
    guest.write(Pa(RAM), State::NonSecure, &9u64.to_le_bytes()).unwrap();
    guest.write(Pa(RAM + 8), State::NonSecure, &(1u64 << 44).to_le_bytes()).unwrap();
    let smmu = Model::new(guest, &Config::default())?;
    // Register exits of the guest.
    let write = |register: Register, value: u64| {
        smmu.mmio_write(register.offset().into(), register.bytes(), State::NonSecure, value)?;
        smmu.run(64);
        Ok::<(), Error>(())
    };
    write(regs::STRTAB_BASE, RAM)?;
    write(regs::STRTAB_BASE_CFG, 0)?;
    write(regs::EVENTQ_BASE, (RAM + 0x1000) | 4)?;
    write(regs::CR2, 1 << 1)?; // RECINVSID
    write(regs::IRQ_CTRL, 1 << 2)?;
    write(regs::CR0, 0b101)?; // SMMUEN, EVENTQEN
                              // Accesses of the guest's devices.
    let mut translator = smmu.translator();
    for stream in [0, 1] {
        let result = translator.translate(&Access::write(StreamId(stream), 0x4000_8000))?;
        println!("stream {stream}: {:?} {}", result.outcome, result.address);
        if let Some(event) = result.event {
            println!("  {event}: {}", result.rule.map_or("", |rule| rule.text()));
        }
        assert_eq!(result.outcome == Outcome::Ok, stream == 0);
    }
    smmu.run(64); // writes the event, raises the interrupt
    println!("{:?}", smmu.statistics());
    Ok(())
}
