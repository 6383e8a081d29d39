// SPDX-License-Identifier: MIT
//! A page table and a command queue on a small SMMU in software: map, unmap, invalidate, free.
use smmuv3::pgtable::{Config, Gather, Prot};
use smmuv3::{values::Opcode, Asid, CommandQueue, Env, Iova, Pa, PageTable, Vmid};
use std::sync::atomic::Ordering;
use std::sync::Arc;

#[path = "../tests/fake/mod.rs"]
mod fake;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let smmu = fake::Fake::new();
    // SAFETY: the registers are those of the software SMMU, which nothing else drives.
    let queue = unsafe { CommandQueue::new(Arc::clone(&smmu), &fake::Fake::config(6, 1)) }?;
    queue.enable()?;
    let hardware = smmu.spawn(6);

    let mut table = PageTable::new(Arc::clone(&smmu), &Config::default())?;
    let mut gather = Gather::new();
    // SAFETY: no device walks this table.
    unsafe { table.map(Iova(0x10_0000), Pa(0x8000_0000), 0x4000, Prot::READ | Prot::WRITE, &mut gather) }?;
    println!("{:#x?}", table.lookup(Iova(0x10_1234))?);
    table.unmap(Iova(0x10_0000), 0x4000, &mut gather)?;

    let mut submitter = queue.submitter(0)?;
    if let Some(plan) = gather.plan(Opcode::TLBI_NH_VA, Asid(1), Vmid(0), &Env::new())? {
        let commands: Vec<_> = plan.commands().collect();
        commands.iter().for_each(|command| println!("{command}"));
        submitter.execute(&commands)?;
    }
    drop(submitter);
    // SAFETY: the invalidation is complete, and no CD ever pointed to the table.
    unsafe {
        table.release(gather);
        table.free();
    }
    queue.disable(0)?;
    smmu.stop.store(true, Ordering::Release);
    hardware.join().map_err(|_| "the hardware thread failed")?;
    drop(queue);
    println!(
        "{} commands executed, {} blocks left",
        smmu.executed.load(Ordering::Relaxed),
        smmu.live.load(Ordering::Relaxed)
    );
    assert_eq!(smmu.live.load(Ordering::Relaxed), 0);
    Ok(())
}
