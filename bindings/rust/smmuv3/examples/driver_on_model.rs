// SPDX-License-Identifier: MIT
//! The driver side on the software SMMU: bring-up, one stream, map, access, fault, unmap.
use smmuv3::dev::{Device, Interface, Queues, Reply, SetUp};
use smmuv3::model::Config;
use smmuv3::pgtable::{self, Gather, PageTable, Prot};
use smmuv3::tables::{CdChange, CdTable, CdTableConfig, Change, StreamTable, StreamTableConfig};
use smmuv3::walk::Access;
use smmuv3::{fields, values::Opcode, Asid, Cd, Error, Iova, Pa, Ste, StreamId, SubstreamId, Vmid};
use std::sync::Arc;

#[path = "../tests/board/mod.rs"]
mod board;
use board::{Board, BASE};

fn main() -> Result<(), Error> {
    let board = Board::new(&Config::default())?;
    // SAFETY: the registers are those of the model, which nothing else drives.
    let mut device =
        unsafe { Device::probe(Arc::clone(&board), &Interface::at(0)) }.map_err(|refused| refused.error)?;
    let env = device.env();
    let config = StreamTableConfig {
        env: Some(env),
        sid_bits: 16,
        log2size: 16,
        split: 8,
        coherent: device.coherent(),
        ..Default::default()
    };
    let streams = StreamTable::new(Arc::clone(&board), &config)?;
    device.alloc(&Queues { cmdq_log2: 8, eventq_log2: 6, ..Default::default() })?;
    device.reset(&SetUp { strtab_base: streams.base(), strtab_cfg: streams.base_cfg(), ..Default::default() })?;
    device.enable()?;

    // An address space: page table, CD, STE. Sizes are those of the SMMU.
    let stream = streams.acquire(StreamId(0x42))?;
    let cds =
        CdTable::new(Arc::clone(&board), &CdTableConfig { env: Some(env), coherent: true, ..Default::default() })?;
    let mut table = PageTable::new(Arc::clone(&board), &pgtable::Config::default())?;
    let mut cd = Cd::default().with(fields::CD::V, 1).with(fields::CD::ASID, 7);
    cd = cd.with(fields::CD::A, 1).with(fields::CD::R, 1);
    table.to_cd(&mut cd)?;
    let mut ste = Ste::default().with(fields::STE::V, 1).with(fields::STE::Config, 5).with(fields::STE::SHCFG, 1);
    cds.fill(&mut ste);
    let _cd = cds.acquire(SubstreamId(0))?;
    let mut me = device.submitter(0)?;
    let mut gather = Gather::new();
    let target = Pa(BASE + 0x60_0000);
    // SAFETY: the target is memory of the board that nothing else uses.
    unsafe {
        cds.apply(&mut me, &[], &[CdChange { ste: Some(&ste), ..CdChange::new(None, cd) }])?;
        table.map(Iova(0x1_0000), target, 0x2000, Prot::READ | Prot::WRITE | Prot::CACHED, &mut gather)?;
        streams.apply(&mut me, &[Change::new(stream.id(), ste)])?;
    }

    // The device behind the stream writes, across a page.
    let mut dma = board.smmu.translator();
    dma.write(&Access::write(stream.id(), 0x1_0ffc), &[1, 2, 3, 4, 5, 6, 7, 8])?;
    println!(
        "written: {:#018x} {:#018x}",
        board.machine.load(Pa(target.0 + 0xff8)),
        board.machine.load(Pa(target.0 + 0x1000))
    );

    // Unmap, invalidate, wait: only then is the memory free again.
    table.unmap(Iova(0x1_0000), 0x2000, &mut gather)?;
    if let Some(plan) = gather.plan(Opcode::TLBI_NH_VA, Asid(7), Vmid(0), &env)? {
        me.execute(&plan.commands().collect::<Vec<_>>())?;
    }
    // SAFETY: the invalidation is complete.
    unsafe { table.release(gather) };
    assert_eq!(dma.write(&Access::write(stream.id(), 0x1_0000), &[0xff]), Err(Error::Access));
    board.smmu.run(1);
    device.handle_events(&mut me, 16, |event| {
        println!("{event}");
        Reply::Abort
    })?;
    drop(me);
    device.disable(0)
}
