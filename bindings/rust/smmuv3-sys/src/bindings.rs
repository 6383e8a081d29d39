// SPDX-License-Identifier: MIT
// Made from the headers by `cargo build --features bindgen` (generate.rs); do not edit.

pub const SMMUV3_BIG_ENDIAN: u32 = 0;
pub const SMMUV3_IMPLEMENTER_ARM: u32 = 1083;
pub const SMMUV3_EVENT_PLACE_: u32 = 2097151;
pub const SMMUV3_L1STD_SPAN_MAX: u32 = 11;
pub const SMMUV3_VMS_PARTIDS: u32 = 32;
pub const SMMUV3_QUEUE_DEAD: u32 = 4294967295;
pub const SMMUV3_PORT_HAS_A64: u32 = 1;
pub const SMMUV3_PORT_SINGLE_COPY_64: u32 = 1;
pub const SMMUV3_PORT_STORE128: u32 = 0;
pub const SMMUV3_PORT_TSAN_: u32 = 0;
pub const SMMUV3_PORT_FILL_PAIRS_: u32 = 1;
pub const SMMUV3_GERROR_BITS: u32 = 2045;
pub const SMMUV3_CMDQ_LOG: u32 = 8;
pub const SMMUV3_CMDQ_LINE: u32 = 128;
pub const SMMUV3_CMDQ_MUTANT: u32 = 0;
pub const SMMUV3_CMDQ_ROUNDS_: u32 = 8;
pub const SMMUV3_CMDQ_OWNED_: u32 = 2147483648;
pub const SMMUV3_CMDQ_BATCH_LISTS: u32 = 8;
pub const SMMUV3_PGTABLE_SIMD: u32 = 0;
pub const SMMUV3_PGTABLE_SIMD_MIN_: u32 = 32;
pub const SMMUV3_PGTABLE_LAYOUTS: u32 = 31;
pub const SMMUV3_PGTABLE_ENGINE_4K_48_: u32 = 10;
pub const SMMUV3_PGTABLE_ENGINE_GENERAL_: u32 = 11;
pub const SMMUV3_PGTABLE_ANY_START_: i32 = -2;
pub const SMMUV3_INVAL_PIECE: u32 = 63;
pub const SMMUV3_INVAL_LINE: u32 = 128;
pub const SMMUV3_INVAL_PENDING: u32 = 8;
impl smmuv3_version {
    #[doc = " Major version: changed when source that used the old headers may no longer compile or mean the same."]
    pub const SMMUV3_VERSION_MAJOR: smmuv3_version = smmuv3_version(0);
    #[doc = " Minor version: additions."]
    pub const SMMUV3_VERSION_MINOR: smmuv3_version = smmuv3_version(1);
    #[doc = " Patch version: corrections."]
    pub const SMMUV3_VERSION_PATCH: smmuv3_version = smmuv3_version(0);
    #[doc = " One number for comparisons: major * 65536 + minor * 256 + patch."]
    pub const SMMUV3_VERSION: smmuv3_version = smmuv3_version(256);
}
#[repr(transparent)]
#[doc = " Version numbers of the library; equal to `project(version:)` in meson.build, checked by a test."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_version(pub core::ffi::c_uint);
#[doc = " 0 or one of `enum smmuv3_err`; counts are returned through pointers."]
pub type smmuv3_status = core::ffi::c_int;
impl smmuv3_err {
    #[doc = " Success."]
    pub const SMMUV3_OK: smmuv3_err = smmuv3_err(0);
    #[doc = " A pointer, count or enumerator is not one that the function accepts."]
    pub const SMMUV3_ERR_ARGUMENT: smmuv3_err = smmuv3_err(-4097);
    #[doc = " A value does not fit its field, or lies outside the range that the architecture gives."]
    pub const SMMUV3_ERR_RANGE: smmuv3_err = smmuv3_err(-4098);
    #[doc = " An address or size lacks the alignment that it needs."]
    pub const SMMUV3_ERR_ALIGNMENT: smmuv3_err = smmuv3_err(-4099);
    #[doc = " The caller's buffer or array is too small; what is needed is reported where the function says."]
    pub const SMMUV3_ERR_SPACE: smmuv3_err = smmuv3_err(-4100);
    #[doc = " This SMMU, or this build, lacks the feature."]
    pub const SMMUV3_ERR_UNSUPPORTED: smmuv3_err = smmuv3_err(-4101);
    #[doc = " The structure is ILLEGAL by the architecture's rules."]
    pub const SMMUV3_ERR_ILLEGAL: smmuv3_err = smmuv3_err(-4102);
    #[doc = " The answer depends on a capability or state that was not given."]
    pub const SMMUV3_ERR_UNDECIDED: smmuv3_err = smmuv3_err(-4103);
    #[doc = " The input text or bytes cannot be read as what they should be."]
    pub const SMMUV3_ERR_SYNTAX: smmuv3_err = smmuv3_err(-4104);
    #[doc = " No such name, number, register or entry."]
    pub const SMMUV3_ERR_NOT_FOUND: smmuv3_err = smmuv3_err(-4105);
    #[doc = " The thing exists already, or the range is mapped already."]
    pub const SMMUV3_ERR_EXISTS: smmuv3_err = smmuv3_err(-4106);
    #[doc = " Memory could not be had from the port."]
    pub const SMMUV3_ERR_MEMORY: smmuv3_err = smmuv3_err(-4107);
    #[doc = " The hardware did not answer within its time."]
    pub const SMMUV3_ERR_TIMEOUT: smmuv3_err = smmuv3_err(-4108);
    #[doc = " In use, or in a state that does not allow this now."]
    pub const SMMUV3_ERR_BUSY: smmuv3_err = smmuv3_err(-4109);
    #[doc = " A register holds a value that no working SMMU can return."]
    pub const SMMUV3_ERR_DEVICE: smmuv3_err = smmuv3_err(-4110);
    #[doc = " The queue has no room for the list, now or ever (the function says which)."]
    pub const SMMUV3_ERR_FULL: smmuv3_err = smmuv3_err(-4111);
    #[doc = " The queue stopped for good; only a reset clears this."]
    pub const SMMUV3_ERR_FAILED: smmuv3_err = smmuv3_err(-4112);
    #[doc = " A command was refused by the SMMU: CERROR_ILL."]
    pub const SMMUV3_ERR_CERROR_ILL: smmuv3_err = smmuv3_err(-4113);
    #[doc = " The SMMU could not fetch a command: CERROR_ABT."]
    pub const SMMUV3_ERR_CERROR_ABT: smmuv3_err = smmuv3_err(-4114);
    #[doc = " An ATC_INV before a CMD_SYNC timed out: CERROR_ATC_INV_SYNC."]
    pub const SMMUV3_ERR_CERROR_ATC_INV_SYNC: smmuv3_err = smmuv3_err(-4115);
    #[doc = " An access of the caller's memory callback failed."]
    pub const SMMUV3_ERR_ACCESS: smmuv3_err = smmuv3_err(-4116);
    #[doc = " The outcome can no longer be told: more errors happened than the log holds."]
    pub const SMMUV3_ERR_UNKNOWN: smmuv3_err = smmuv3_err(-4117);
    #[doc = " The operation was stopped, by a shutdown or by the caller's callback."]
    pub const SMMUV3_ERR_CANCELLED: smmuv3_err = smmuv3_err(-4118);
    #[doc = " The range ends inside a block or a contiguous group, which must be split first."]
    pub const SMMUV3_ERR_PARTIAL: smmuv3_err = smmuv3_err(-4119);
}
#[repr(transparent)]
#[doc = " Error codes."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_err(pub core::ffi::c_int);
impl smmuv3_frame {
    #[doc = " Register pages 0 and 1 with the Secure registers at +0x8000, from the SMMU base address."]
    pub const SMMUV3_FRAME_NS: smmuv3_frame = smmuv3_frame(0);
    #[doc = " VATOS page, at SMMU base + 0x20000 + IDR2.BA_VATOS."]
    pub const SMMUV3_FRAME_VATOS: smmuv3_frame = smmuv3_frame(1);
    #[doc = " Secure VATOS page, at SMMU base + 0x20000 + S_IDR2.BA_S_VATOS."]
    pub const SMMUV3_FRAME_S_VATOS: smmuv3_frame = smmuv3_frame(2);
    #[doc = " Enhanced command queue control page, at SMMU base + CMDQ_CONTROL_PAGE_BASEn.ADDR."]
    pub const SMMUV3_FRAME_CMDQ_CONTROL: smmuv3_frame = smmuv3_frame(3);
    #[doc = " Realm register pages 0 and 1, at SMMU base + 0x20000 + ROOT_IDR0.BA_REALM."]
    pub const SMMUV3_FRAME_REALM: smmuv3_frame = smmuv3_frame(4);
    #[doc = " Root control page, at an implementation defined place."]
    pub const SMMUV3_FRAME_ROOT: smmuv3_frame = smmuv3_frame(5);
    #[doc = " Performance monitor counter group pages, at an implementation defined place."]
    pub const SMMUV3_FRAME_PMCG: smmuv3_frame = smmuv3_frame(6);
}
#[repr(transparent)]
#[doc = " Where the offset of a register id is counted from."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_frame(pub core::ffi::c_uint);
impl smmuv3_reg {
    #[doc = " page0 + 0x0, 32 bits, RO."]
    pub const SMMUV3_R_IDR0: smmuv3_reg = smmuv3_reg(0);
    #[doc = " page0 + 0x4, 32 bits, RO."]
    pub const SMMUV3_R_IDR1: smmuv3_reg = smmuv3_reg(4);
    #[doc = " page0 + 0x8, 32 bits, RO."]
    pub const SMMUV3_R_IDR2: smmuv3_reg = smmuv3_reg(8);
    #[doc = " page0 + 0xc, 32 bits, RO."]
    pub const SMMUV3_R_IDR3: smmuv3_reg = smmuv3_reg(12);
    #[doc = " page0 + 0x10, 32 bits, RO."]
    pub const SMMUV3_R_IDR4: smmuv3_reg = smmuv3_reg(16);
    #[doc = " page0 + 0x14, 32 bits, RO."]
    pub const SMMUV3_R_IDR5: smmuv3_reg = smmuv3_reg(20);
    #[doc = " page0 + 0x18, 32 bits, RO."]
    pub const SMMUV3_R_IIDR: smmuv3_reg = smmuv3_reg(24);
    #[doc = " page0 + 0x1c, 32 bits, RO."]
    pub const SMMUV3_R_AIDR: smmuv3_reg = smmuv3_reg(28);
    #[doc = " page0 + 0x20, 32 bits, RW."]
    pub const SMMUV3_R_CR0: smmuv3_reg = smmuv3_reg(32);
    #[doc = " page0 + 0x24, 32 bits, RO."]
    pub const SMMUV3_R_CR0ACK: smmuv3_reg = smmuv3_reg(36);
    #[doc = " page0 + 0x28, 32 bits, RW."]
    pub const SMMUV3_R_CR1: smmuv3_reg = smmuv3_reg(40);
    #[doc = " page0 + 0x2c, 32 bits, RW/RO."]
    pub const SMMUV3_R_CR2: smmuv3_reg = smmuv3_reg(44);
    #[doc = " page0 + 0x40, 32 bits, RO."]
    pub const SMMUV3_R_STATUSR: smmuv3_reg = smmuv3_reg(64);
    #[doc = " page0 + 0x44, 32 bits, RW/RO."]
    pub const SMMUV3_R_GBPA: smmuv3_reg = smmuv3_reg(68);
    #[doc = " page0 + 0x48, 32 bits, RW."]
    pub const SMMUV3_R_AGBPA: smmuv3_reg = smmuv3_reg(72);
    #[doc = " page0 + 0x50, 32 bits, RW."]
    pub const SMMUV3_R_IRQ_CTRL: smmuv3_reg = smmuv3_reg(80);
    #[doc = " page0 + 0x30, 64 bits, RW."]
    pub const SMMUV3_R_S2PII: smmuv3_reg = smmuv3_reg(1048624);
    #[doc = " page0 + 0x54, 32 bits, RO."]
    pub const SMMUV3_R_IRQ_CTRLACK: smmuv3_reg = smmuv3_reg(84);
    #[doc = " page0 + 0x60, 32 bits, RO."]
    pub const SMMUV3_R_GERROR: smmuv3_reg = smmuv3_reg(96);
    #[doc = " page0 + 0x64, 32 bits, RW."]
    pub const SMMUV3_R_GERRORN: smmuv3_reg = smmuv3_reg(100);
    #[doc = " page0 + 0x68, 64 bits, RW/RO."]
    pub const SMMUV3_R_GERROR_IRQ_CFG0: smmuv3_reg = smmuv3_reg(1048680);
    #[doc = " page0 + 0x70, 32 bits, RW/RO."]
    pub const SMMUV3_R_GERROR_IRQ_CFG1: smmuv3_reg = smmuv3_reg(112);
    #[doc = " page0 + 0x74, 32 bits, RW/RO."]
    pub const SMMUV3_R_GERROR_IRQ_CFG2: smmuv3_reg = smmuv3_reg(116);
    #[doc = " page0 + 0x80, 64 bits, RO/RW."]
    pub const SMMUV3_R_STRTAB_BASE: smmuv3_reg = smmuv3_reg(1048704);
    #[doc = " page0 + 0x88, 32 bits, RO/RW."]
    pub const SMMUV3_R_STRTAB_BASE_CFG: smmuv3_reg = smmuv3_reg(136);
    #[doc = " page0 + 0x90, 64 bits, RO/RW."]
    pub const SMMUV3_R_CMDQ_BASE: smmuv3_reg = smmuv3_reg(1048720);
    #[doc = " page0 + 0x98, 32 bits, RW."]
    pub const SMMUV3_R_CMDQ_PROD: smmuv3_reg = smmuv3_reg(152);
    #[doc = " page0 + 0x9c, 32 bits, RW/RO."]
    pub const SMMUV3_R_CMDQ_CONS: smmuv3_reg = smmuv3_reg(156);
    #[doc = " page0 + 0xa0, 64 bits, RO/RW."]
    pub const SMMUV3_R_EVENTQ_BASE: smmuv3_reg = smmuv3_reg(1048736);
    #[doc = " page0 + 0xb0, 64 bits, RW/RO."]
    pub const SMMUV3_R_EVENTQ_IRQ_CFG0: smmuv3_reg = smmuv3_reg(1048752);
    #[doc = " page0 + 0xb8, 32 bits, RW/RO."]
    pub const SMMUV3_R_EVENTQ_IRQ_CFG1: smmuv3_reg = smmuv3_reg(184);
    #[doc = " page0 + 0xbc, 32 bits, RW/RO."]
    pub const SMMUV3_R_EVENTQ_IRQ_CFG2: smmuv3_reg = smmuv3_reg(188);
    #[doc = " page0 + 0xc0, 64 bits, RO/RW."]
    pub const SMMUV3_R_PRIQ_BASE: smmuv3_reg = smmuv3_reg(1048768);
    #[doc = " page0 + 0xd0, 64 bits, RW/RO."]
    pub const SMMUV3_R_PRIQ_IRQ_CFG0: smmuv3_reg = smmuv3_reg(1048784);
    #[doc = " page0 + 0xd8, 32 bits, RW/RO."]
    pub const SMMUV3_R_PRIQ_IRQ_CFG1: smmuv3_reg = smmuv3_reg(216);
    #[doc = " page0 + 0xdc, 32 bits, RW/RO."]
    pub const SMMUV3_R_PRIQ_IRQ_CFG2: smmuv3_reg = smmuv3_reg(220);
    #[doc = " page0 + 0x100, 32 bits, RO/RW."]
    pub const SMMUV3_R_GATOS_CTRL: smmuv3_reg = smmuv3_reg(256);
    #[doc = " page0 + 0x108, 64 bits, RO/RW."]
    pub const SMMUV3_R_GATOS_SID: smmuv3_reg = smmuv3_reg(1048840);
    #[doc = " page0 + 0x110, 64 bits, RO/RW."]
    pub const SMMUV3_R_GATOS_ADDR: smmuv3_reg = smmuv3_reg(1048848);
    #[doc = " page0 + 0x118, 64 bits, RO."]
    pub const SMMUV3_R_GATOS_PAR: smmuv3_reg = smmuv3_reg(1048856);
    #[doc = " page0 + 0x130, 32 bits, RO."]
    pub const SMMUV3_R_MPAMIDR: smmuv3_reg = smmuv3_reg(304);
    #[doc = " page0 + 0x138, 32 bits, RW/RO."]
    pub const SMMUV3_R_GMPAM: smmuv3_reg = smmuv3_reg(312);
    #[doc = " page0 + 0x13c, 32 bits, RW/RO."]
    pub const SMMUV3_R_GBPMPAM: smmuv3_reg = smmuv3_reg(316);
    #[doc = " page0 + 0x180, 32 bits, RO/RW."]
    pub const SMMUV3_R_VATOS_SEL: smmuv3_reg = smmuv3_reg(384);
    #[doc = " page0 + 0x190, 32 bits, RO."]
    pub const SMMUV3_R_IDR6: smmuv3_reg = smmuv3_reg(400);
    #[doc = " page0 + 0x200, 64 bits, RO/RW."]
    pub const SMMUV3_R_DPT_BASE: smmuv3_reg = smmuv3_reg(1049088);
    #[doc = " page0 + 0x208, 32 bits, RO/RW."]
    pub const SMMUV3_R_DPT_BASE_CFG: smmuv3_reg = smmuv3_reg(520);
    #[doc = " page0 + 0x210, 64 bits, RW."]
    pub const SMMUV3_R_DPT_CFG_FAR: smmuv3_reg = smmuv3_reg(1049104);
    #[doc = " page0 + 0x4000, 64 bits, RO, element 0, stride 32*n."]
    pub const SMMUV3_R_CMDQ_CONTROL_PAGE_BASE: smmuv3_reg = smmuv3_reg(1064960);
    #[doc = " page0 + 0x4008, 32 bits, RO, element 0, stride 32*n."]
    pub const SMMUV3_R_CMDQ_CONTROL_PAGE_CFG: smmuv3_reg = smmuv3_reg(16392);
    #[doc = " page0 + 0x400c, 32 bits, RO, element 0, stride 32*n."]
    pub const SMMUV3_R_CMDQ_CONTROL_PAGE_STATUS: smmuv3_reg = smmuv3_reg(16396);
    #[doc = " page0 + 0x8000, 32 bits, RO."]
    pub const SMMUV3_R_S_IDR0: smmuv3_reg = smmuv3_reg(32768);
    #[doc = " page0 + 0x8004, 32 bits, RO."]
    pub const SMMUV3_R_S_IDR1: smmuv3_reg = smmuv3_reg(32772);
    #[doc = " page0 + 0x8008, 32 bits, RO."]
    pub const SMMUV3_R_S_IDR2: smmuv3_reg = smmuv3_reg(32776);
    #[doc = " page0 + 0x800c, 32 bits, RO."]
    pub const SMMUV3_R_S_IDR3: smmuv3_reg = smmuv3_reg(32780);
    #[doc = " page0 + 0x8010, 32 bits, RO."]
    pub const SMMUV3_R_S_IDR4: smmuv3_reg = smmuv3_reg(32784);
    #[doc = " page0 + 0x8020, 32 bits, RW."]
    pub const SMMUV3_R_S_CR0: smmuv3_reg = smmuv3_reg(32800);
    #[doc = " page0 + 0x8024, 32 bits, RO."]
    pub const SMMUV3_R_S_CR0ACK: smmuv3_reg = smmuv3_reg(32804);
    #[doc = " page0 + 0x8028, 32 bits, RW."]
    pub const SMMUV3_R_S_CR1: smmuv3_reg = smmuv3_reg(32808);
    #[doc = " page0 + 0x802c, 32 bits, RW/RO."]
    pub const SMMUV3_R_S_CR2: smmuv3_reg = smmuv3_reg(32812);
    #[doc = " page0 + 0x8030, 64 bits, RW."]
    pub const SMMUV3_R_S_S2PII: smmuv3_reg = smmuv3_reg(1081392);
    #[doc = " page0 + 0x803c, 32 bits, RW."]
    pub const SMMUV3_R_S_INIT: smmuv3_reg = smmuv3_reg(32828);
    #[doc = " page0 + 0x8044, 32 bits, RW/RO."]
    pub const SMMUV3_R_S_GBPA: smmuv3_reg = smmuv3_reg(32836);
    #[doc = " page0 + 0x8048, 32 bits, RW."]
    pub const SMMUV3_R_S_AGBPA: smmuv3_reg = smmuv3_reg(32840);
    #[doc = " page0 + 0x8050, 32 bits, RW."]
    pub const SMMUV3_R_S_IRQ_CTRL: smmuv3_reg = smmuv3_reg(32848);
    #[doc = " page0 + 0x8054, 32 bits, RO."]
    pub const SMMUV3_R_S_IRQ_CTRLACK: smmuv3_reg = smmuv3_reg(32852);
    #[doc = " page0 + 0x8060, 32 bits, RO."]
    pub const SMMUV3_R_S_GERROR: smmuv3_reg = smmuv3_reg(32864);
    #[doc = " page0 + 0x8064, 32 bits, RW."]
    pub const SMMUV3_R_S_GERRORN: smmuv3_reg = smmuv3_reg(32868);
    #[doc = " page0 + 0x8068, 64 bits, RW/RO."]
    pub const SMMUV3_R_S_GERROR_IRQ_CFG0: smmuv3_reg = smmuv3_reg(1081448);
    #[doc = " page0 + 0x8070, 32 bits, RW/RO."]
    pub const SMMUV3_R_S_GERROR_IRQ_CFG1: smmuv3_reg = smmuv3_reg(32880);
    #[doc = " page0 + 0x8074, 32 bits, RW/RO."]
    pub const SMMUV3_R_S_GERROR_IRQ_CFG2: smmuv3_reg = smmuv3_reg(32884);
    #[doc = " page0 + 0x8080, 64 bits, RO/RW."]
    pub const SMMUV3_R_S_STRTAB_BASE: smmuv3_reg = smmuv3_reg(1081472);
    #[doc = " page0 + 0x8088, 32 bits, RO/RW."]
    pub const SMMUV3_R_S_STRTAB_BASE_CFG: smmuv3_reg = smmuv3_reg(32904);
    #[doc = " page0 + 0x8090, 64 bits, RO/RW."]
    pub const SMMUV3_R_S_CMDQ_BASE: smmuv3_reg = smmuv3_reg(1081488);
    #[doc = " page0 + 0x8098, 32 bits, RW."]
    pub const SMMUV3_R_S_CMDQ_PROD: smmuv3_reg = smmuv3_reg(32920);
    #[doc = " page0 + 0x809c, 32 bits, RW/RO."]
    pub const SMMUV3_R_S_CMDQ_CONS: smmuv3_reg = smmuv3_reg(32924);
    #[doc = " page0 + 0x80a0, 64 bits, RO/RW."]
    pub const SMMUV3_R_S_EVENTQ_BASE: smmuv3_reg = smmuv3_reg(1081504);
    #[doc = " page0 + 0x80a8, 32 bits, RW/RO."]
    pub const SMMUV3_R_S_EVENTQ_PROD: smmuv3_reg = smmuv3_reg(32936);
    #[doc = " page0 + 0x80ac, 32 bits, RW."]
    pub const SMMUV3_R_S_EVENTQ_CONS: smmuv3_reg = smmuv3_reg(32940);
    #[doc = " page0 + 0x80b0, 64 bits, RW/RO."]
    pub const SMMUV3_R_S_EVENTQ_IRQ_CFG0: smmuv3_reg = smmuv3_reg(1081520);
    #[doc = " page0 + 0x80b8, 32 bits, RW/RO."]
    pub const SMMUV3_R_S_EVENTQ_IRQ_CFG1: smmuv3_reg = smmuv3_reg(32952);
    #[doc = " page0 + 0x80bc, 32 bits, RW/RO."]
    pub const SMMUV3_R_S_EVENTQ_IRQ_CFG2: smmuv3_reg = smmuv3_reg(32956);
    #[doc = " page0 + 0x8100, 32 bits, RO/RW."]
    pub const SMMUV3_R_S_GATOS_CTRL: smmuv3_reg = smmuv3_reg(33024);
    #[doc = " page0 + 0x8108, 64 bits, RO/RW."]
    pub const SMMUV3_R_S_GATOS_SID: smmuv3_reg = smmuv3_reg(1081608);
    #[doc = " page0 + 0x8110, 64 bits, RO/RW."]
    pub const SMMUV3_R_S_GATOS_ADDR: smmuv3_reg = smmuv3_reg(1081616);
    #[doc = " page0 + 0x8118, 64 bits, RO."]
    pub const SMMUV3_R_S_GATOS_PAR: smmuv3_reg = smmuv3_reg(1081624);
    #[doc = " page0 + 0x8130, 32 bits, RO."]
    pub const SMMUV3_R_S_MPAMIDR: smmuv3_reg = smmuv3_reg(33072);
    #[doc = " page0 + 0x8138, 32 bits, RW/RO."]
    pub const SMMUV3_R_S_GMPAM: smmuv3_reg = smmuv3_reg(33080);
    #[doc = " page0 + 0x813c, 32 bits, RW/RO."]
    pub const SMMUV3_R_S_GBPMPAM: smmuv3_reg = smmuv3_reg(33084);
    #[doc = " page0 + 0x8180, 32 bits, RO/RW."]
    pub const SMMUV3_R_S_VATOS_SEL: smmuv3_reg = smmuv3_reg(33152);
    #[doc = " page0 + 0x8190, 32 bits, RO."]
    pub const SMMUV3_R_S_IDR6: smmuv3_reg = smmuv3_reg(33168);
    #[doc = " page0 + 0xc000, 64 bits, RO, element 0, stride 32*n."]
    pub const SMMUV3_R_S_CMDQ_CONTROL_PAGE_BASE: smmuv3_reg = smmuv3_reg(1097728);
    #[doc = " page0 + 0xc008, 32 bits, RO, element 0, stride 32*n."]
    pub const SMMUV3_R_S_CMDQ_CONTROL_PAGE_CFG: smmuv3_reg = smmuv3_reg(49160);
    #[doc = " page0 + 0xc00c, 32 bits, RO, element 0, stride 32*n."]
    pub const SMMUV3_R_S_CMDQ_CONTROL_PAGE_STATUS: smmuv3_reg = smmuv3_reg(49164);
    #[doc = " page1 + 0xa8, 32 bits, RW/RO."]
    pub const SMMUV3_R_EVENTQ_PROD: smmuv3_reg = smmuv3_reg(65704);
    #[doc = " page1 + 0xac, 32 bits, RW."]
    pub const SMMUV3_R_EVENTQ_CONS: smmuv3_reg = smmuv3_reg(65708);
    #[doc = " page1 + 0xc8, 32 bits, RW/RO."]
    pub const SMMUV3_R_PRIQ_PROD: smmuv3_reg = smmuv3_reg(65736);
    #[doc = " page1 + 0xcc, 32 bits, RW."]
    pub const SMMUV3_R_PRIQ_CONS: smmuv3_reg = smmuv3_reg(65740);
    #[doc = " vatos + 0xa00, 32 bits, RO/RW."]
    pub const SMMUV3_R_VATOS_CTRL: smmuv3_reg = smmuv3_reg(133632);
    #[doc = " vatos + 0xa08, 64 bits, RO/RW."]
    pub const SMMUV3_R_VATOS_SID: smmuv3_reg = smmuv3_reg(1182216);
    #[doc = " vatos + 0xa10, 64 bits, RO/RW."]
    pub const SMMUV3_R_VATOS_ADDR: smmuv3_reg = smmuv3_reg(1182224);
    #[doc = " vatos + 0xa18, 64 bits, RO."]
    pub const SMMUV3_R_VATOS_PAR: smmuv3_reg = smmuv3_reg(1182232);
    #[doc = " s_vatos + 0xa00, 32 bits, RO/RW."]
    pub const SMMUV3_R_S_VATOS_CTRL: smmuv3_reg = smmuv3_reg(264704);
    #[doc = " s_vatos + 0xa08, 64 bits, RO/RW."]
    pub const SMMUV3_R_S_VATOS_SID: smmuv3_reg = smmuv3_reg(1313288);
    #[doc = " s_vatos + 0xa10, 64 bits, RO/RW."]
    pub const SMMUV3_R_S_VATOS_ADDR: smmuv3_reg = smmuv3_reg(1313296);
    #[doc = " s_vatos + 0xa18, 64 bits, RO."]
    pub const SMMUV3_R_S_VATOS_PAR: smmuv3_reg = smmuv3_reg(1313304);
    #[doc = " cmdq_control_page + 0x0, 64 bits, RW/RO, element 0, stride (0x10000 \\>\\> IDR6.CMDQ_CONTROL_PAGE_LOG2NUMQ)*n."]
    pub const SMMUV3_R_ECMDQ_BASE: smmuv3_reg = smmuv3_reg(1441792);
    #[doc = " cmdq_control_page + 0x8, 32 bits, RW/RO, element 0, stride (0x10000 \\>\\> IDR6.CMDQ_CONTROL_PAGE_LOG2NUMQ)*n."]
    pub const SMMUV3_R_ECMDQ_PROD: smmuv3_reg = smmuv3_reg(393224);
    #[doc = " cmdq_control_page + 0xc, 32 bits, RW/RO, element 0, stride (0x10000 \\>\\> IDR6.CMDQ_CONTROL_PAGE_LOG2NUMQ)*n."]
    pub const SMMUV3_R_ECMDQ_CONS: smmuv3_reg = smmuv3_reg(393228);
    #[doc = " root + 0x0, 32 bits, RO."]
    pub const SMMUV3_R_ROOT_IDR0: smmuv3_reg = smmuv3_reg(655360);
    #[doc = " root + 0x8, 32 bits, RO."]
    pub const SMMUV3_R_ROOT_IIDR: smmuv3_reg = smmuv3_reg(655368);
    #[doc = " root + 0x20, 32 bits, RW."]
    pub const SMMUV3_R_ROOT_CR0: smmuv3_reg = smmuv3_reg(655392);
    #[doc = " root + 0x24, 32 bits, RO."]
    pub const SMMUV3_R_ROOT_CR0ACK: smmuv3_reg = smmuv3_reg(655396);
    #[doc = " root + 0x28, 64 bits, RW/RO."]
    pub const SMMUV3_R_ROOT_GPT_BASE: smmuv3_reg = smmuv3_reg(1703976);
    #[doc = " root + 0x30, 64 bits, RO/RW."]
    pub const SMMUV3_R_ROOT_GPT_BASE_CFG: smmuv3_reg = smmuv3_reg(1703984);
    #[doc = " root + 0x38, 64 bits, RW."]
    pub const SMMUV3_R_ROOT_GPF_FAR: smmuv3_reg = smmuv3_reg(1703992);
    #[doc = " root + 0x40, 64 bits, RW."]
    pub const SMMUV3_R_ROOT_GPT_CFG_FAR: smmuv3_reg = smmuv3_reg(1704000);
    #[doc = " root + 0x50, 64 bits, RW/RO."]
    pub const SMMUV3_R_ROOT_TLBI: smmuv3_reg = smmuv3_reg(1704016);
    #[doc = " root + 0x58, 32 bits, RW."]
    pub const SMMUV3_R_ROOT_TLBI_CTRL: smmuv3_reg = smmuv3_reg(655448);
    #[doc = " root + 0x60, 64 bits, RW."]
    pub const SMMUV3_R_ROOT_GPT_BASE2: smmuv3_reg = smmuv3_reg(1704032);
    #[doc = " root + 0x68, 32 bits, RW."]
    pub const SMMUV3_R_ROOT_GPT_BASE_UPDATE: smmuv3_reg = smmuv3_reg(655464);
    #[doc = " realm_page0 + 0x0, 32 bits, RO."]
    pub const SMMUV3_R_R_IDR0: smmuv3_reg = smmuv3_reg(524288);
    #[doc = " realm_page0 + 0x4, 32 bits, RO."]
    pub const SMMUV3_R_R_IDR1: smmuv3_reg = smmuv3_reg(524292);
    #[doc = " realm_page0 + 0x8, 32 bits, RO."]
    pub const SMMUV3_R_R_IDR2: smmuv3_reg = smmuv3_reg(524296);
    #[doc = " realm_page0 + 0xc, 32 bits, RO."]
    pub const SMMUV3_R_R_IDR3: smmuv3_reg = smmuv3_reg(524300);
    #[doc = " realm_page0 + 0x10, 32 bits, RO."]
    pub const SMMUV3_R_R_IDR4: smmuv3_reg = smmuv3_reg(524304);
    #[doc = " realm_page0 + 0x1c, 32 bits, RO."]
    pub const SMMUV3_R_R_AIDR: smmuv3_reg = smmuv3_reg(524316);
    #[doc = " realm_page0 + 0x20, 32 bits, RW."]
    pub const SMMUV3_R_R_CR0: smmuv3_reg = smmuv3_reg(524320);
    #[doc = " realm_page0 + 0x24, 32 bits, RO."]
    pub const SMMUV3_R_R_CR0ACK: smmuv3_reg = smmuv3_reg(524324);
    #[doc = " realm_page0 + 0x28, 32 bits, RW."]
    pub const SMMUV3_R_R_CR1: smmuv3_reg = smmuv3_reg(524328);
    #[doc = " realm_page0 + 0x2c, 32 bits, RW/RO."]
    pub const SMMUV3_R_R_CR2: smmuv3_reg = smmuv3_reg(524332);
    #[doc = " realm_page0 + 0x30, 64 bits, RW."]
    pub const SMMUV3_R_R_S2PII: smmuv3_reg = smmuv3_reg(1572912);
    #[doc = " realm_page0 + 0x44, 32 bits, RO."]
    pub const SMMUV3_R_R_GBPA: smmuv3_reg = smmuv3_reg(524356);
    #[doc = " realm_page0 + 0x48, 32 bits, RW."]
    pub const SMMUV3_R_R_AGBPA: smmuv3_reg = smmuv3_reg(524360);
    #[doc = " realm_page0 + 0x50, 32 bits, RW."]
    pub const SMMUV3_R_R_IRQ_CTRL: smmuv3_reg = smmuv3_reg(524368);
    #[doc = " realm_page0 + 0x54, 32 bits, RO."]
    pub const SMMUV3_R_R_IRQ_CTRLACK: smmuv3_reg = smmuv3_reg(524372);
    #[doc = " realm_page0 + 0x60, 32 bits, RO."]
    pub const SMMUV3_R_R_GERROR: smmuv3_reg = smmuv3_reg(524384);
    #[doc = " realm_page0 + 0x64, 32 bits, RW."]
    pub const SMMUV3_R_R_GERRORN: smmuv3_reg = smmuv3_reg(524388);
    #[doc = " realm_page0 + 0x68, 64 bits, RW/RO."]
    pub const SMMUV3_R_R_GERROR_IRQ_CFG0: smmuv3_reg = smmuv3_reg(1572968);
    #[doc = " realm_page0 + 0x70, 32 bits, RW/RO."]
    pub const SMMUV3_R_R_GERROR_IRQ_CFG1: smmuv3_reg = smmuv3_reg(524400);
    #[doc = " realm_page0 + 0x74, 32 bits, RW/RO."]
    pub const SMMUV3_R_R_GERROR_IRQ_CFG2: smmuv3_reg = smmuv3_reg(524404);
    #[doc = " realm_page0 + 0x80, 64 bits, RO/RW."]
    pub const SMMUV3_R_R_STRTAB_BASE: smmuv3_reg = smmuv3_reg(1572992);
    #[doc = " realm_page0 + 0x88, 32 bits, RO/RW."]
    pub const SMMUV3_R_R_STRTAB_BASE_CFG: smmuv3_reg = smmuv3_reg(524424);
    #[doc = " realm_page0 + 0x90, 64 bits, RO/RW."]
    pub const SMMUV3_R_R_CMDQ_BASE: smmuv3_reg = smmuv3_reg(1573008);
    #[doc = " realm_page0 + 0x98, 32 bits, RW."]
    pub const SMMUV3_R_R_CMDQ_PROD: smmuv3_reg = smmuv3_reg(524440);
    #[doc = " realm_page0 + 0x9c, 32 bits, RW/RO."]
    pub const SMMUV3_R_R_CMDQ_CONS: smmuv3_reg = smmuv3_reg(524444);
    #[doc = " realm_page0 + 0xa0, 64 bits, RO/RW."]
    pub const SMMUV3_R_R_EVENTQ_BASE: smmuv3_reg = smmuv3_reg(1573024);
    #[doc = " realm_page0 + 0xb0, 64 bits, RW/RO."]
    pub const SMMUV3_R_R_EVENTQ_IRQ_CFG0: smmuv3_reg = smmuv3_reg(1573040);
    #[doc = " realm_page0 + 0xb8, 32 bits, RW/RO."]
    pub const SMMUV3_R_R_EVENTQ_IRQ_CFG1: smmuv3_reg = smmuv3_reg(524472);
    #[doc = " realm_page0 + 0xbc, 32 bits, RW/RO."]
    pub const SMMUV3_R_R_EVENTQ_IRQ_CFG2: smmuv3_reg = smmuv3_reg(524476);
    #[doc = " realm_page0 + 0xc0, 64 bits, RO/RW."]
    pub const SMMUV3_R_R_PRIQ_BASE: smmuv3_reg = smmuv3_reg(1573056);
    #[doc = " realm_page0 + 0xd0, 64 bits, RW/RO."]
    pub const SMMUV3_R_R_PRIQ_IRQ_CFG0: smmuv3_reg = smmuv3_reg(1573072);
    #[doc = " realm_page0 + 0xd8, 32 bits, RW/RO."]
    pub const SMMUV3_R_R_PRIQ_IRQ_CFG1: smmuv3_reg = smmuv3_reg(524504);
    #[doc = " realm_page0 + 0xdc, 32 bits, RW/RO."]
    pub const SMMUV3_R_R_PRIQ_IRQ_CFG2: smmuv3_reg = smmuv3_reg(524508);
    #[doc = " realm_page0 + 0x130, 32 bits, RO."]
    pub const SMMUV3_R_R_MPAMIDR: smmuv3_reg = smmuv3_reg(524592);
    #[doc = " realm_page0 + 0x138, 32 bits, RW/RO."]
    pub const SMMUV3_R_R_GMPAM: smmuv3_reg = smmuv3_reg(524600);
    #[doc = " realm_page0 + 0x190, 32 bits, RO."]
    pub const SMMUV3_R_R_IDR6: smmuv3_reg = smmuv3_reg(524688);
    #[doc = " realm_page0 + 0x200, 64 bits, RO/RW."]
    pub const SMMUV3_R_R_DPT_BASE: smmuv3_reg = smmuv3_reg(1573376);
    #[doc = " realm_page0 + 0x208, 32 bits, RO/RW."]
    pub const SMMUV3_R_R_DPT_BASE_CFG: smmuv3_reg = smmuv3_reg(524808);
    #[doc = " realm_page0 + 0x210, 64 bits, RW."]
    pub const SMMUV3_R_R_DPT_CFG_FAR: smmuv3_reg = smmuv3_reg(1573392);
    #[doc = " realm_page0 + 0x220, 32 bits, RO."]
    pub const SMMUV3_R_R_MECIDR: smmuv3_reg = smmuv3_reg(524832);
    #[doc = " realm_page0 + 0x228, 32 bits, RW/RO."]
    pub const SMMUV3_R_R_GMECID: smmuv3_reg = smmuv3_reg(524840);
    #[doc = " realm_page0 + 0x4000, 64 bits, RO, element 0, stride 32*n."]
    pub const SMMUV3_R_R_CMDQ_CONTROL_PAGE_BASE: smmuv3_reg = smmuv3_reg(1589248);
    #[doc = " realm_page0 + 0x4008, 32 bits, RO, element 0, stride 32*n."]
    pub const SMMUV3_R_R_CMDQ_CONTROL_PAGE_CFG: smmuv3_reg = smmuv3_reg(540680);
    #[doc = " realm_page0 + 0x400c, 32 bits, RO, element 0, stride 32*n."]
    pub const SMMUV3_R_R_CMDQ_CONTROL_PAGE_STATUS: smmuv3_reg = smmuv3_reg(540684);
    #[doc = " realm_page1 + 0xa8, 32 bits, RW/RO."]
    pub const SMMUV3_R_R_EVENTQ_PROD: smmuv3_reg = smmuv3_reg(589992);
    #[doc = " realm_page1 + 0xac, 32 bits, RW."]
    pub const SMMUV3_R_R_EVENTQ_CONS: smmuv3_reg = smmuv3_reg(589996);
    #[doc = " realm_page1 + 0xc8, 32 bits, RW/RO."]
    pub const SMMUV3_R_R_PRIQ_PROD: smmuv3_reg = smmuv3_reg(590024);
    #[doc = " realm_page1 + 0xcc, 32 bits, RW."]
    pub const SMMUV3_R_R_PRIQ_CONS: smmuv3_reg = smmuv3_reg(590028);
    #[doc = " pmcg + 0x0, 64 bits, RW, element 0, stride 4*n (32-bit) if CFGR.SIZE \\<= 31, else 8*n (64-bit)."]
    pub const SMMUV3_R_PMCG_EVCNTR: smmuv3_reg = smmuv3_reg(1835008);
    #[doc = " pmcg + 0x400, 32 bits, RW, element 0, stride 4*n."]
    pub const SMMUV3_R_PMCG_EVTYPER: smmuv3_reg = smmuv3_reg(787456);
    #[doc = " pmcg + 0x600, 64 bits, RO, element 0, stride 4*n (32-bit) if CFGR.SIZE \\<= 31, else 8*n (64-bit)."]
    pub const SMMUV3_R_PMCG_SVR: smmuv3_reg = smmuv3_reg(1836544);
    #[doc = " pmcg + 0xa00, 32 bits, RW, element 0, stride 4*n."]
    pub const SMMUV3_R_PMCG_SMR: smmuv3_reg = smmuv3_reg(788992);
    #[doc = " pmcg + 0xc00, 64 bits, RW."]
    pub const SMMUV3_R_PMCG_CNTENSET0: smmuv3_reg = smmuv3_reg(1838080);
    #[doc = " pmcg + 0xc20, 64 bits, RW."]
    pub const SMMUV3_R_PMCG_CNTENCLR0: smmuv3_reg = smmuv3_reg(1838112);
    #[doc = " pmcg + 0xc40, 64 bits, RW."]
    pub const SMMUV3_R_PMCG_INTENSET0: smmuv3_reg = smmuv3_reg(1838144);
    #[doc = " pmcg + 0xc60, 64 bits, RW."]
    pub const SMMUV3_R_PMCG_INTENCLR0: smmuv3_reg = smmuv3_reg(1838176);
    #[doc = " pmcg + 0xc80, 64 bits, RW."]
    pub const SMMUV3_R_PMCG_OVSCLR0: smmuv3_reg = smmuv3_reg(1838208);
    #[doc = " pmcg + 0xcc0, 64 bits, RW."]
    pub const SMMUV3_R_PMCG_OVSSET0: smmuv3_reg = smmuv3_reg(1838272);
    #[doc = " pmcg + 0xd88, 32 bits, WO."]
    pub const SMMUV3_R_PMCG_CAPR: smmuv3_reg = smmuv3_reg(789896);
    #[doc = " pmcg + 0xdf8, 32 bits, RW."]
    pub const SMMUV3_R_PMCG_SCR: smmuv3_reg = smmuv3_reg(790008);
    #[doc = " pmcg + 0xe00, 32 bits, RO."]
    pub const SMMUV3_R_PMCG_CFGR: smmuv3_reg = smmuv3_reg(790016);
    #[doc = " pmcg + 0xe04, 32 bits, RW."]
    pub const SMMUV3_R_PMCG_CR: smmuv3_reg = smmuv3_reg(790020);
    #[doc = " pmcg + 0xe08, 32 bits, RO."]
    pub const SMMUV3_R_PMCG_IIDR: smmuv3_reg = smmuv3_reg(790024);
    #[doc = " pmcg + 0xe20, 64 bits, RO."]
    pub const SMMUV3_R_PMCG_CEID0: smmuv3_reg = smmuv3_reg(1838624);
    #[doc = " pmcg + 0xe28, 64 bits, RO."]
    pub const SMMUV3_R_PMCG_CEID1: smmuv3_reg = smmuv3_reg(1838632);
    #[doc = " pmcg + 0xe48, 32 bits, RW/RO."]
    pub const SMMUV3_R_PMCG_ROOTCR: smmuv3_reg = smmuv3_reg(790088);
    #[doc = " pmcg + 0xe50, 32 bits, RW."]
    pub const SMMUV3_R_PMCG_IRQ_CTRL: smmuv3_reg = smmuv3_reg(790096);
    #[doc = " pmcg + 0xe54, 32 bits, RO."]
    pub const SMMUV3_R_PMCG_IRQ_CTRLACK: smmuv3_reg = smmuv3_reg(790100);
    #[doc = " pmcg + 0xe58, 64 bits, RO/RW."]
    pub const SMMUV3_R_PMCG_IRQ_CFG0: smmuv3_reg = smmuv3_reg(1838680);
    #[doc = " pmcg + 0xe60, 32 bits, RO/RW."]
    pub const SMMUV3_R_PMCG_IRQ_CFG1: smmuv3_reg = smmuv3_reg(790112);
    #[doc = " pmcg + 0xe64, 32 bits, RO/RW."]
    pub const SMMUV3_R_PMCG_IRQ_CFG2: smmuv3_reg = smmuv3_reg(790116);
    #[doc = " pmcg + 0xe68, 32 bits, RO."]
    pub const SMMUV3_R_PMCG_IRQ_STATUS: smmuv3_reg = smmuv3_reg(790120);
    #[doc = " pmcg + 0xe6c, 32 bits, RO/RW."]
    pub const SMMUV3_R_PMCG_GMPAM: smmuv3_reg = smmuv3_reg(790124);
    #[doc = " pmcg + 0xe70, 32 bits, RO."]
    pub const SMMUV3_R_PMCG_AIDR: smmuv3_reg = smmuv3_reg(790128);
    #[doc = " pmcg + 0xe74, 32 bits, RO."]
    pub const SMMUV3_R_PMCG_MPAMIDR: smmuv3_reg = smmuv3_reg(790132);
    #[doc = " pmcg + 0xe78, 32 bits, RO."]
    pub const SMMUV3_R_PMCG_S_MPAMIDR: smmuv3_reg = smmuv3_reg(790136);
    #[doc = " page0 + 0xfd0, 32 bits, RO."]
    pub const SMMUV3_R_PIDR4: smmuv3_reg = smmuv3_reg(4048);
    #[doc = " pmcg + 0xfd0, 32 bits, RO."]
    pub const SMMUV3_R_PMCG_PIDR4: smmuv3_reg = smmuv3_reg(790480);
    #[doc = " page0 + 0xfd4, 32 bits, RO."]
    pub const SMMUV3_R_PIDR5: smmuv3_reg = smmuv3_reg(4052);
    #[doc = " pmcg + 0xfd4, 32 bits, RO."]
    pub const SMMUV3_R_PMCG_PIDR5: smmuv3_reg = smmuv3_reg(790484);
    #[doc = " page0 + 0xfd8, 32 bits, RO."]
    pub const SMMUV3_R_PIDR6: smmuv3_reg = smmuv3_reg(4056);
    #[doc = " pmcg + 0xfd8, 32 bits, RO."]
    pub const SMMUV3_R_PMCG_PIDR6: smmuv3_reg = smmuv3_reg(790488);
    #[doc = " page0 + 0xfdc, 32 bits, RO."]
    pub const SMMUV3_R_PIDR7: smmuv3_reg = smmuv3_reg(4060);
    #[doc = " pmcg + 0xfdc, 32 bits, RO."]
    pub const SMMUV3_R_PMCG_PIDR7: smmuv3_reg = smmuv3_reg(790492);
    #[doc = " page0 + 0xfe0, 32 bits, RO."]
    pub const SMMUV3_R_PIDR0: smmuv3_reg = smmuv3_reg(4064);
    #[doc = " pmcg + 0xfe0, 32 bits, RO."]
    pub const SMMUV3_R_PMCG_PIDR0: smmuv3_reg = smmuv3_reg(790496);
    #[doc = " page0 + 0xfe4, 32 bits, RO."]
    pub const SMMUV3_R_PIDR1: smmuv3_reg = smmuv3_reg(4068);
    #[doc = " pmcg + 0xfe4, 32 bits, RO."]
    pub const SMMUV3_R_PMCG_PIDR1: smmuv3_reg = smmuv3_reg(790500);
    #[doc = " page0 + 0xfe8, 32 bits, RO."]
    pub const SMMUV3_R_PIDR2: smmuv3_reg = smmuv3_reg(4072);
    #[doc = " pmcg + 0xfe8, 32 bits, RO."]
    pub const SMMUV3_R_PMCG_PIDR2: smmuv3_reg = smmuv3_reg(790504);
    #[doc = " page0 + 0xfec, 32 bits, RO."]
    pub const SMMUV3_R_PIDR3: smmuv3_reg = smmuv3_reg(4076);
    #[doc = " pmcg + 0xfec, 32 bits, RO."]
    pub const SMMUV3_R_PMCG_PIDR3: smmuv3_reg = smmuv3_reg(790508);
    #[doc = " page0 + 0xff0, 32 bits, RO."]
    pub const SMMUV3_R_CIDR0: smmuv3_reg = smmuv3_reg(4080);
    #[doc = " pmcg + 0xff0, 32 bits, RO."]
    pub const SMMUV3_R_PMCG_CIDR0: smmuv3_reg = smmuv3_reg(790512);
    #[doc = " page0 + 0xff4, 32 bits, RO."]
    pub const SMMUV3_R_CIDR1: smmuv3_reg = smmuv3_reg(4084);
    #[doc = " pmcg + 0xff4, 32 bits, RO."]
    pub const SMMUV3_R_PMCG_CIDR1: smmuv3_reg = smmuv3_reg(790516);
    #[doc = " page0 + 0xff8, 32 bits, RO."]
    pub const SMMUV3_R_CIDR2: smmuv3_reg = smmuv3_reg(4088);
    #[doc = " pmcg + 0xff8, 32 bits, RO."]
    pub const SMMUV3_R_PMCG_CIDR2: smmuv3_reg = smmuv3_reg(790520);
    #[doc = " page0 + 0xffc, 32 bits, RO."]
    pub const SMMUV3_R_CIDR3: smmuv3_reg = smmuv3_reg(4092);
    #[doc = " pmcg + 0xffc, 32 bits, RO."]
    pub const SMMUV3_R_PMCG_CIDR3: smmuv3_reg = smmuv3_reg(790524);
    #[doc = " pmcg + 0xfbc, 32 bits, RO."]
    pub const SMMUV3_R_PMCG_PMDEVARCH: smmuv3_reg = smmuv3_reg(790460);
    #[doc = " pmcg + 0xfcc, 32 bits, RO."]
    pub const SMMUV3_R_PMCG_PMDEVTYPE: smmuv3_reg = smmuv3_reg(790476);
    #[doc = " pmcg + 0xfb8, 32 bits, RO."]
    pub const SMMUV3_R_PMCG_PMAUTHSTATUS: smmuv3_reg = smmuv3_reg(790456);
}
#[repr(transparent)]
#[doc = " Register ids: bits 16:0 offset, 19:17 frame, 20 set for 64-bit registers."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_reg(pub core::ffi::c_uint);
impl smmuv3_op {
    #[doc = " CMD_PREFETCH_CONFIG: prefetch STE/CD for a stream."]
    pub const SMMUV3_OP_PREFETCH_CONFIG: smmuv3_op = smmuv3_op(1);
    #[doc = " CMD_PREFETCH_ADDR: prefetch configuration and 2^Size translations at stride 2^(12+Stride)."]
    pub const SMMUV3_OP_PREFETCH_ADDR: smmuv3_op = smmuv3_op(2);
    #[doc = " CMD_CFGI_STE: invalidate one STE, its CDs/L1CDs and its VMS data; Leaf=0 also L1STDs on the path."]
    pub const SMMUV3_OP_CFGI_STE: smmuv3_op = smmuv3_op(3);
    #[doc = " CMD_CFGI_STE_RANGE: invalidate aligned 2^(Range+1) StreamIDs incl. L1STD, CD, L1CD, VMS by StreamID."]
    pub const SMMUV3_OP_CFGI_STE_RANGE: smmuv3_op = smmuv3_op(4);
    #[doc = " CMD_CFGI_ALL: all cached configuration of the security state, incl. VMID-indexed VMS data."]
    pub const SMMUV3_OP_CFGI_ALL: smmuv3_op = smmuv3_op(4);
    #[doc = " CMD_CFGI_CD: invalidate CD index SubstreamID of StreamID; Leaf=0 also the L1CD."]
    pub const SMMUV3_OP_CFGI_CD: smmuv3_op = smmuv3_op(5);
    #[doc = " CMD_CFGI_CD_ALL: invalidate all CDs and L1CDs of StreamID."]
    pub const SMMUV3_OP_CFGI_CD_ALL: smmuv3_op = smmuv3_op(6);
    #[doc = " CMD_CFGI_VMS_PIDM: invalidate VMID-indexed PARTID_MAP cache."]
    pub const SMMUV3_OP_CFGI_VMS_PIDM: smmuv3_op = smmuv3_op(7);
    #[doc = " CMD_TLBI_NH_ALL: EL1 stage 1, all, by VMID incl. global (Secure queue: Secure stage 1)."]
    pub const SMMUV3_OP_TLBI_NH_ALL: smmuv3_op = smmuv3_op(16);
    #[doc = " CMD_TLBI_NH_ASID: EL1 stage 1 non-global by ASID (and VMID)."]
    pub const SMMUV3_OP_TLBI_NH_ASID: smmuv3_op = smmuv3_op(17);
    #[doc = " CMD_TLBI_NH_VA: EL1 stage 1 by VA, ASID, VMID, plus global by VA."]
    pub const SMMUV3_OP_TLBI_NH_VA: smmuv3_op = smmuv3_op(18);
    #[doc = " CMD_TLBI_NH_VAA: EL1 stage 1 by VA, all ASIDs."]
    pub const SMMUV3_OP_TLBI_NH_VAA: smmuv3_op = smmuv3_op(19);
    #[doc = " CMD_TLBI_EL3_ALL: EL3 stage 1, all."]
    pub const SMMUV3_OP_TLBI_EL3_ALL: smmuv3_op = smmuv3_op(24);
    #[doc = " CMD_TLBI_EL3_VA: EL3 stage 1 by VA."]
    pub const SMMUV3_OP_TLBI_EL3_VA: smmuv3_op = smmuv3_op(26);
    #[doc = " CMD_TLBI_EL2_ALL: NS-EL2 and NS-EL2-E2H stage 1, all (Realm queue: Realm EL2)."]
    pub const SMMUV3_OP_TLBI_EL2_ALL: smmuv3_op = smmuv3_op(32);
    #[doc = " CMD_TLBI_EL2_ASID: EL2-E2H non-global by ASID."]
    pub const SMMUV3_OP_TLBI_EL2_ASID: smmuv3_op = smmuv3_op(33);
    #[doc = " CMD_TLBI_EL2_VA: EL2 by VA (ASID matched only when CR2.E2H=1)."]
    pub const SMMUV3_OP_TLBI_EL2_VA: smmuv3_op = smmuv3_op(34);
    #[doc = " CMD_TLBI_EL2_VAA: EL2/EL2-E2H by VA, all ASIDs."]
    pub const SMMUV3_OP_TLBI_EL2_VAA: smmuv3_op = smmuv3_op(35);
    #[doc = " CMD_TLBI_S12_VMALL: all stages by VMID (NS EL1; Realm EL1 on Realm queue)."]
    pub const SMMUV3_OP_TLBI_S12_VMALL: smmuv3_op = smmuv3_op(40);
    #[doc = " CMD_TLBI_S2_IPA: stage 2 by IPA and VMID."]
    pub const SMMUV3_OP_TLBI_S2_IPA: smmuv3_op = smmuv3_op(42);
    #[doc = " CMD_TLBI_NSNH_ALL: all Non-secure non-EL2 entries, all stages (Realm queue: Realm EL1)."]
    pub const SMMUV3_OP_TLBI_NSNH_ALL: smmuv3_op = smmuv3_op(48);
    #[doc = " CMD_ATC_INV: ATS invalidation request to endpoint."]
    pub const SMMUV3_OP_ATC_INV: smmuv3_op = smmuv3_op(64);
    #[doc = " CMD_PRI_RESP: page request group response."]
    pub const SMMUV3_OP_PRI_RESP: smmuv3_op = smmuv3_op(65);
    #[doc = " CMD_RESUME: resume one stalled transaction."]
    pub const SMMUV3_OP_RESUME: smmuv3_op = smmuv3_op(68);
    #[doc = " CMD_STALL_TERM: terminate all stalls of a stream."]
    pub const SMMUV3_OP_STALL_TERM: smmuv3_op = smmuv3_op(69);
    #[doc = " CMD_SYNC: completion of all earlier commands of the same queue."]
    pub const SMMUV3_OP_SYNC: smmuv3_op = smmuv3_op(70);
    #[doc = " CMD_TLBI_S_EL2_ALL: S-EL2 and S-EL2-E2H, all."]
    pub const SMMUV3_OP_TLBI_S_EL2_ALL: smmuv3_op = smmuv3_op(80);
    #[doc = " CMD_TLBI_S_EL2_ASID: S-EL2-E2H by ASID."]
    pub const SMMUV3_OP_TLBI_S_EL2_ASID: smmuv3_op = smmuv3_op(81);
    #[doc = " CMD_TLBI_S_EL2_VA: S-EL2 by VA."]
    pub const SMMUV3_OP_TLBI_S_EL2_VA: smmuv3_op = smmuv3_op(82);
    #[doc = " CMD_TLBI_S_EL2_VAA: S-EL2 by VA, all ASIDs."]
    pub const SMMUV3_OP_TLBI_S_EL2_VAA: smmuv3_op = smmuv3_op(83);
    #[doc = " CMD_TLBI_S_S12_VMALL: Secure all stages by VMID."]
    pub const SMMUV3_OP_TLBI_S_S12_VMALL: smmuv3_op = smmuv3_op(88);
    #[doc = " CMD_TLBI_S_S2_IPA: Secure stage 2 by IPA."]
    pub const SMMUV3_OP_TLBI_S_S2_IPA: smmuv3_op = smmuv3_op(90);
    #[doc = " CMD_TLBI_SNH_ALL: all Secure non-EL2 entries, all stages."]
    pub const SMMUV3_OP_TLBI_SNH_ALL: smmuv3_op = smmuv3_op(96);
    #[doc = " CMD_DPTI_ALL: all cached DPT entries of the target state."]
    pub const SMMUV3_OP_DPTI_ALL: smmuv3_op = smmuv3_op(112);
    #[doc = " CMD_DPTI_PA: DPT entries of one aligned region."]
    pub const SMMUV3_OP_DPTI_PA: smmuv3_op = smmuv3_op(115);
    #[doc = " CMD_CFGI_CIT: configuration invalidation (issue H.a; fields not public)."]
    pub const SMMUV3_OP_CFGI_CIT: smmuv3_op = smmuv3_op(8);
    #[doc = " CMD_CFGI_VSTT_VSID: configuration invalidation (issue H.a; fields not public)."]
    pub const SMMUV3_OP_CFGI_VSTT_VSID: smmuv3_op = smmuv3_op(9);
    #[doc = " CMD_CFGI_VSTT: configuration invalidation (issue H.a; fields not public)."]
    pub const SMMUV3_OP_CFGI_VSTT: smmuv3_op = smmuv3_op(10);
}
#[repr(transparent)]
#[doc = " Command opcodes \\[4.1.1\\]."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_op(pub core::ffi::c_uint);
impl smmuv3_ev {
    #[doc = " unsupported upstream transaction."]
    pub const SMMUV3_EV_F_UUT: smmuv3_ev = smmuv3_ev(1);
    #[doc = " StreamID out of table, or L1STD unusable."]
    pub const SMMUV3_EV_C_BAD_STREAMID: smmuv3_ev = smmuv3_ev(2);
    #[doc = " abort on STE/L1STD fetch or address out of range."]
    pub const SMMUV3_EV_F_STE_FETCH: smmuv3_ev = smmuv3_ev(3);
    #[doc = " STE invalid or ILLEGAL."]
    pub const SMMUV3_EV_C_BAD_STE: smmuv3_ev = smmuv3_ev(4);
    #[doc = " ATS translation request not allowed."]
    pub const SMMUV3_EV_F_BAD_ATS_TREQ: smmuv3_ev = smmuv3_ev(5);
    #[doc = " S1DSS forbids this kind of access."]
    pub const SMMUV3_EV_F_STREAM_DISABLED: smmuv3_ev = smmuv3_ev(6);
    #[doc = " ATS translated traffic not allowed."]
    pub const SMMUV3_EV_F_TRANSL_FORBIDDEN: smmuv3_ev = smmuv3_ev(7);
    #[doc = " SubstreamID not usable."]
    pub const SMMUV3_EV_C_BAD_SUBSTREAMID: smmuv3_ev = smmuv3_ev(8);
    #[doc = " abort on CD/L1CD fetch."]
    pub const SMMUV3_EV_F_CD_FETCH: smmuv3_ev = smmuv3_ev(9);
    #[doc = " CD invalid or ILLEGAL."]
    pub const SMMUV3_EV_C_BAD_CD: smmuv3_ev = smmuv3_ev(10);
    #[doc = " abort on translation table access."]
    pub const SMMUV3_EV_F_WALK_EABT: smmuv3_ev = smmuv3_ev(11);
    #[doc = " translation fault."]
    pub const SMMUV3_EV_F_TRANSLATION: smmuv3_ev = smmuv3_ev(16);
    #[doc = " output address size fault."]
    pub const SMMUV3_EV_F_ADDR_SIZE: smmuv3_ev = smmuv3_ev(17);
    #[doc = " access flag fault."]
    pub const SMMUV3_EV_F_ACCESS: smmuv3_ev = smmuv3_ev(18);
    #[doc = " permission fault."]
    pub const SMMUV3_EV_F_PERMISSION: smmuv3_ev = smmuv3_ev(19);
    #[doc = " TLB conflict."]
    pub const SMMUV3_EV_F_TLB_CONFLICT: smmuv3_ev = smmuv3_ev(32);
    #[doc = " configuration cache conflict (CONT misuse)."]
    pub const SMMUV3_EV_F_CFG_CONFLICT: smmuv3_ev = smmuv3_ev(33);
    #[doc = " speculative page request hint."]
    pub const SMMUV3_EV_E_PAGE_REQUEST: smmuv3_ev = smmuv3_ev(36);
    #[doc = " abort on VMS fetch."]
    pub const SMMUV3_EV_F_VMS_FETCH: smmuv3_ev = smmuv3_ev(37);
    #[doc = " implementation defined."]
    pub const SMMUV3_EV_IMPDEF_EVENTn: smmuv3_ev = smmuv3_ev(224);
}
#[repr(transparent)]
#[doc = " Event numbers \\[7.3\\]."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_ev(pub core::ffi::c_uint);
impl smmuv3_cerror {
    #[doc = " no error; never reported."]
    pub const SMMUV3_CERROR_NONE: smmuv3_cerror = smmuv3_cerror(0);
    #[doc = " illegal opcode, parameter or reserved field."]
    pub const SMMUV3_CERROR_ILL: smmuv3_cerror = smmuv3_cerror(1);
    #[doc = " external abort on command fetch."]
    pub const SMMUV3_CERROR_ABT: smmuv3_cerror = smmuv3_cerror(2);
    #[doc = " SYNC could not complete an earlier ATC_INV (ATS timeout)."]
    pub const SMMUV3_CERROR_ATC_INV_SYNC: smmuv3_cerror = smmuv3_cerror(3);
}
#[repr(transparent)]
#[doc = " Command errors, CMDQ_CONS.ERR \\[7.1\\]."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_cerror(pub core::ffi::c_uint);
impl smmuv3_gerror {
    #[doc = " command error, see CMDQ_CONS.ERR."]
    pub const SMMUV3_GERROR_CMDQ_ERR: smmuv3_gerror = smmuv3_gerror(0);
    #[doc = " event queue access aborted."]
    pub const SMMUV3_GERROR_EVENTQ_ABT_ERR: smmuv3_gerror = smmuv3_gerror(2);
    #[doc = " PRI queue access aborted."]
    pub const SMMUV3_GERROR_PRIQ_ABT_ERR: smmuv3_gerror = smmuv3_gerror(3);
    #[doc = " CMD_SYNC MSI aborted."]
    pub const SMMUV3_GERROR_MSI_CMDQ_ABT_ERR: smmuv3_gerror = smmuv3_gerror(4);
    #[doc = " event queue MSI aborted."]
    pub const SMMUV3_GERROR_MSI_EVENTQ_ABT_ERR: smmuv3_gerror = smmuv3_gerror(5);
    #[doc = " PRI queue MSI aborted."]
    pub const SMMUV3_GERROR_MSI_PRIQ_ABT_ERR: smmuv3_gerror = smmuv3_gerror(6);
    #[doc = " GERROR MSI aborted (raises no GERROR interrupt)."]
    pub const SMMUV3_GERROR_MSI_GERROR_ABT_ERR: smmuv3_gerror = smmuv3_gerror(7);
    #[doc = " service failure mode entered."]
    pub const SMMUV3_GERROR_SFM_ERR: smmuv3_gerror = smmuv3_gerror(8);
    #[doc = " ECMDQ error, see ECMDQ_CONS.ERR."]
    pub const SMMUV3_GERROR_CMDQP_ERR: smmuv3_gerror = smmuv3_gerror(9);
    #[doc = " DPT lookup fault, see DPT_CFG_FAR."]
    pub const SMMUV3_GERROR_DPT_ERR: smmuv3_gerror = smmuv3_gerror(10);
}
#[repr(transparent)]
#[doc = " Bit numbers in GERROR and GERRORN \\[6.3.19\\]."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_gerror(pub core::ffi::c_uint);
impl smmuv3_f_CMD_common {
    #[doc = " command opcode, bits \\[7:0\\]."]
    pub const SMMUV3_F_CMD_Opcode: smmuv3_f_CMD_common = smmuv3_f_CMD_common(622854592);
    #[doc = " G bit of request, only with SSV=1, bit 9."]
    pub const SMMUV3_F_CMD_Global: smmuv3_f_CMD_common = smmuv3_f_CMD_common(622891008);
    #[doc = " stream/VMID is Secure, bit 10."]
    pub const SMMUV3_F_CMD_SSec: smmuv3_f_CMD_common = smmuv3_f_CMD_common(622895104);
    #[doc = " SubstreamID valid, bit 11."]
    pub const SMMUV3_F_CMD_SSV: smmuv3_f_CMD_common = smmuv3_f_CMD_common(622899200);
    #[doc = " SubstreamID / CD index, bits \\[31:12\\]."]
    pub const SMMUV3_F_CMD_SubstreamID: smmuv3_f_CMD_common = smmuv3_f_CMD_common(622904512);
    #[doc = " range multiplier minus one; RES0 when TG=0 or IDR3.RIL=0, bits \\[16:12\\] (since 3.2)."]
    pub const SMMUV3_F_CMD_NUM: smmuv3_f_CMD_common = smmuv3_f_CMD_common(622903552);
    #[doc = " action, bit 12."]
    pub const SMMUV3_F_CMD_Ac: smmuv3_f_CMD_common = smmuv3_f_CMD_common(622903296);
    #[doc = " completion signal, bits \\[13:12\\]."]
    pub const SMMUV3_F_CMD_CS: smmuv3_f_CMD_common = smmuv3_f_CMD_common(622903360);
    #[doc = " abort on terminate, bit 13."]
    pub const SMMUV3_F_CMD_Ab: smmuv3_f_CMD_common = smmuv3_f_CMD_common(622907392);
    #[doc = " log2 range scale (values up to 39 useful for 4K/64-bit space), bits \\[25:20\\] (since 3.2)."]
    pub const SMMUV3_F_CMD_SCALE: smmuv3_f_CMD_common = smmuv3_f_CMD_common(622936384);
    #[doc = " MSI shareability, bits \\[23:22\\]."]
    pub const SMMUV3_F_CMD_MSH: smmuv3_f_CMD_common = smmuv3_f_CMD_common(622944320);
    #[doc = " MSI memory type, STE.MemAttr encoding, bits \\[27:24\\]."]
    pub const SMMUV3_F_CMD_MSIAttr: smmuv3_f_CMD_common = smmuv3_f_CMD_common(622952640);
    #[doc = " StreamID, bits \\[63:32\\]."]
    pub const SMMUV3_F_CMD_StreamID: smmuv3_f_CMD_common = smmuv3_f_CMD_common(622987200);
    #[doc = " VMID; \\[15:8\\] RES0 when IDR0.VMID16=0, bits \\[47:32\\] (since 3.2)."]
    pub const SMMUV3_F_CMD_VMID: smmuv3_f_CMD_common = smmuv3_f_CMD_common(622986176);
    #[doc = " MSI payload, 32 bits, bits \\[63:32\\]."]
    pub const SMMUV3_F_CMD_MSIData: smmuv3_f_CMD_common = smmuv3_f_CMD_common(622987200);
    #[doc = " ASID; \\[15:8\\] RES0 when IDR0.ASID16=0, bits \\[63:48\\] (since 3.2)."]
    pub const SMMUV3_F_CMD_ASID: smmuv3_f_CMD_common = smmuv3_f_CMD_common(623051712);
    #[doc = " final level only, bit 64 (since RME-DA)."]
    pub const SMMUV3_F_CMD_Leaf: smmuv3_f_CMD_common = smmuv3_f_CMD_common(623116288);
    #[doc = " must be 31, bits \\[68:64\\]."]
    pub const SMMUV3_F_CMD_Range: smmuv3_f_CMD_common = smmuv3_f_CMD_common(623116544);
    #[doc = " page request group index, bits \\[72:64\\]."]
    pub const SMMUV3_F_CMD_PRGIndex: smmuv3_f_CMD_common = smmuv3_f_CMD_common(623116800);
    #[doc = " stall tag from the event, bits \\[79:64\\]."]
    pub const SMMUV3_F_CMD_STAG: smmuv3_f_CMD_common = smmuv3_f_CMD_common(623117248);
    #[doc = " MSI PA bits \\[55:2\\]; 0 = no MSI, bits \\[119:66\\], value in units of 1, multiple of 0x4."]
    pub const SMMUV3_F_CMD_MSIAddress: smmuv3_f_CMD_common = smmuv3_f_CMD_common(623127874);
    #[doc = " log2(stride)-12, bits \\[73:69\\] (since 3.1)."]
    pub const SMMUV3_F_CMD_Stride: smmuv3_f_CMD_common = smmuv3_f_CMD_common(623137024);
    #[doc = " TTL hint is for 128-bit descriptors; RES0 when TG=0 or TTL=0, bit 71 (since 3.4)."]
    pub const SMMUV3_F_CMD_TTL128: smmuv3_f_CMD_common = smmuv3_f_CMD_common(623144960);
    #[doc = " leaf level hint, bits \\[73:72\\] (since 3.2)."]
    pub const SMMUV3_F_CMD_TTL: smmuv3_f_CMD_common = smmuv3_f_CMD_common(623149120);
    #[doc = " region size, bits \\[75:72\\] (since RME-DA)."]
    pub const SMMUV3_F_CMD_SIZE: smmuv3_f_CMD_common = smmuv3_f_CMD_common(623149248);
    #[doc = " granule for range and hint, bits \\[75:74\\] (since 3.2)."]
    pub const SMMUV3_F_CMD_TG: smmuv3_f_CMD_common = smmuv3_f_CMD_common(623157312);
    #[doc = " response, bits \\[77:76\\]."]
    pub const SMMUV3_F_CMD_Resp: smmuv3_f_CMD_common = smmuv3_f_CMD_common(623165504);
    #[doc = " MSI to Non-secure PA (Realm queue only), bit 127 (since RME-DA)."]
    pub const SMMUV3_F_CMD_MSI_NS: smmuv3_f_CMD_common = smmuv3_f_CMD_common(623374336);
}
#[repr(transparent)]
#[doc = " Fields that lie at one place in every command that has them."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_CMD_common(pub core::ffi::c_uint);
impl smmuv3_f_EVENT_common {
    #[doc = " event number, bits \\[7:0\\] (since 3.2)."]
    pub const SMMUV3_F_EVENT_ID: smmuv3_f_EVENT_common = smmuv3_f_EVENT_common(624951744);
    #[doc = " SubstreamID valid, bit 11 (since 3.2)."]
    pub const SMMUV3_F_EVENT_SSV: smmuv3_f_EVENT_common = smmuv3_f_EVENT_common(624996352);
    #[doc = " SubstreamID, bits \\[31:12\\] (since 3.2)."]
    pub const SMMUV3_F_EVENT_SubstreamID: smmuv3_f_EVENT_common = smmuv3_f_EVENT_common(625001664);
    #[doc = " StreamID, bits \\[63:32\\] (since 3.2)."]
    pub const SMMUV3_F_EVENT_StreamID: smmuv3_f_EVENT_common = smmuv3_f_EVENT_common(625084352);
    #[doc = " stall tag for CMD_RESUME, bits \\[79:64\\]."]
    pub const SMMUV3_F_EVENT_STAG: smmuv3_f_EVENT_common = smmuv3_f_EVENT_common(625214400);
    #[doc = " 1 = abort came from a granule protection fault, bit 80 (since RME)."]
    pub const SMMUV3_F_EVENT_GPCF: smmuv3_f_EVENT_common = smmuv3_f_EVENT_common(625278976);
    #[doc = " privileged requested, bit 92."]
    pub const SMMUV3_F_EVENT_P: smmuv3_f_EVENT_common = smmuv3_f_EVENT_common(625328128);
    #[doc = " execute requested, bit 93."]
    pub const SMMUV3_F_EVENT_X: smmuv3_f_EVENT_common = smmuv3_f_EVENT_common(625332224);
    #[doc = " write requested (=!NW), bit 94."]
    pub const SMMUV3_F_EVENT_W: smmuv3_f_EVENT_common = smmuv3_f_EVENT_common(625336320);
    #[doc = " read requested (PCIe: 1), bit 95."]
    pub const SMMUV3_F_EVENT_R: smmuv3_f_EVENT_common = smmuv3_f_EVENT_common(625340416);
    #[doc = " 1 = transaction is stalled, bit 95."]
    pub const SMMUV3_F_EVENT_Stall: smmuv3_f_EVENT_common = smmuv3_f_EVENT_common(625340416);
    #[doc = " 1 = privileged, bit 97."]
    pub const SMMUV3_F_EVENT_PnU: smmuv3_f_EVENT_common = smmuv3_f_EVENT_common(625348608);
    #[doc = " unprivileged execute, bit 97."]
    pub const SMMUV3_F_EVENT_uX: smmuv3_f_EVENT_common = smmuv3_f_EVENT_common(625348608);
    #[doc = " 1 = instruction, bit 98."]
    pub const SMMUV3_F_EVENT_InD: smmuv3_f_EVENT_common = smmuv3_f_EVENT_common(625352704);
    #[doc = " unprivileged write, bit 98."]
    pub const SMMUV3_F_EVENT_uW: smmuv3_f_EVENT_common = smmuv3_f_EVENT_common(625352704);
    #[doc = " 1 = read, bit 99."]
    pub const SMMUV3_F_EVENT_RnW: smmuv3_f_EVENT_common = smmuv3_f_EVENT_common(625356800);
    #[doc = " unprivileged read, bit 99."]
    pub const SMMUV3_F_EVENT_uR: smmuv3_f_EVENT_common = smmuv3_f_EVENT_common(625356800);
    #[doc = " privileged execute, bit 101."]
    pub const SMMUV3_F_EVENT_pX: smmuv3_f_EVENT_common = smmuv3_f_EVENT_common(625364992);
    #[doc = " NS of the IPA, bit 102."]
    pub const SMMUV3_F_EVENT_NSIPA: smmuv3_f_EVENT_common = smmuv3_f_EVENT_common(625369088);
    #[doc = " privileged write, bit 102."]
    pub const SMMUV3_F_EVENT_pW: smmuv3_f_EVENT_common = smmuv3_f_EVENT_common(625369088);
    #[doc = " 1 = stage 2 fault, bit 103."]
    pub const SMMUV3_F_EVENT_S2: smmuv3_f_EVENT_common = smmuv3_f_EVENT_common(625373184);
    #[doc = " privileged read, bit 103."]
    pub const SMMUV3_F_EVENT_pR: smmuv3_f_EVENT_common = smmuv3_f_EVENT_common(625373184);
    #[doc = " what was being accessed, bits \\[105:104\\]."]
    pub const SMMUV3_F_EVENT_CLASS: smmuv3_f_EVENT_common = smmuv3_f_EVENT_common(625377344);
    #[doc = " fault caused by a clear dirty state, bit 106 (since 3.4)."]
    pub const SMMUV3_F_EVENT_DirtyBit: smmuv3_f_EVENT_common = smmuv3_f_EVENT_common(625385472);
    #[doc = " fault caused by the AssuredOnly check, bit 107 (since 3.4)."]
    pub const SMMUV3_F_EVENT_AssuredOnly: smmuv3_f_EVENT_common = smmuv3_f_EVENT_common(625389568);
    #[doc = " 0 = descriptor write, 1 = descriptor read, bit 108."]
    pub const SMMUV3_F_EVENT_TTRnW: smmuv3_f_EVENT_common = smmuv3_f_EVENT_common(625393664);
    #[doc = " fault caused by overlay permissions, bit 109 (since 3.4)."]
    pub const SMMUV3_F_EVENT_Overlay: smmuv3_f_EVENT_common = smmuv3_f_EVENT_common(625397760);
    #[doc = " implementation defined, bits \\[127:112\\]."]
    pub const SMMUV3_F_EVENT_IMPDEF: smmuv3_f_EVENT_common = smmuv3_f_EVENT_common(625411008);
    #[doc = " PA \\[55:3\\] of the failed fetch, bits \\[247:195\\], value in units of 1, multiple of 0x8 (since 3.2)."]
    pub const SMMUV3_F_EVENT_FetchAddr: smmuv3_f_EVENT_common = smmuv3_f_EVENT_common(625753347);
    #[doc = " IPA \\[55:12\\], bits \\[247:204\\], value in units of 1, multiple of 0x1000."]
    pub const SMMUV3_F_EVENT_IPA: smmuv3_f_EVENT_common = smmuv3_f_EVENT_common(625789644);
}
#[repr(transparent)]
#[doc = " Fields that lie at one place in every event that has them."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_EVENT_common(pub core::ffi::c_uint);
impl smmuv3_f_STE {
    #[doc = " entry valid, bit 0."]
    pub const SMMUV3_F_STE_V: smmuv3_f_STE = smmuv3_f_STE(2097152);
    #[doc = " stream configuration, bits \\[3:1\\]."]
    pub const SMMUV3_F_STE_Config: smmuv3_f_STE = smmuv3_f_STE(2101376);
    #[doc = " CD table layout, bits \\[5:4\\]."]
    pub const SMMUV3_F_STE_S1Fmt: smmuv3_f_STE = smmuv3_f_STE(2113600);
    #[doc = " CD or L1CD table address bits \\[55:6\\]; IPA if stage 2 on, else PA, bits \\[55:6\\], value in units of 1, multiple of\n 0x40."]
    pub const SMMUV3_F_STE_S1ContextPtr: smmuv3_f_STE = smmuv3_f_STE(2124870);
    #[doc = " log2 of number of CDs; 0 = one CD, substreams disabled, bits \\[63:59\\]."]
    pub const SMMUV3_F_STE_S1CDMax: smmuv3_f_STE = smmuv3_f_STE(2339072);
    #[doc = " handling of traffic without SubstreamID when S1CDMax\\>0, bits \\[65:64\\]."]
    pub const SMMUV3_F_STE_S1DSS: smmuv3_f_STE = smmuv3_f_STE(2359360);
    #[doc = " inner cacheability of CD fetches, bits \\[67:66\\]."]
    pub const SMMUV3_F_STE_S1CIR: smmuv3_f_STE = smmuv3_f_STE(2367552);
    #[doc = " outer cacheability of CD fetches, bits \\[69:68\\]."]
    pub const SMMUV3_F_STE_S1COR: smmuv3_f_STE = smmuv3_f_STE(2375744);
    #[doc = " shareability of CD fetches, bits \\[71:70\\]."]
    pub const SMMUV3_F_STE_S1CSH: smmuv3_f_STE = smmuv3_f_STE(2383936);
    #[doc = " PBHA use of stage 2 leaf descriptor bit 59, bit 72 (since 3.1)."]
    pub const SMMUV3_F_STE_S2HWU59: smmuv3_f_STE = smmuv3_f_STE(2392064);
    #[doc = " PBHA use of descriptor bit 60, bit 73 (since 3.1)."]
    pub const SMMUV3_F_STE_S2HWU60: smmuv3_f_STE = smmuv3_f_STE(2396160);
    #[doc = " PBHA use of descriptor bit 61, bit 74 (since 3.1)."]
    pub const SMMUV3_F_STE_S2HWU61: smmuv3_f_STE = smmuv3_f_STE(2400256);
    #[doc = " PBHA use of descriptor bit 62, bit 75 (since 3.1)."]
    pub const SMMUV3_F_STE_S2HWU62: smmuv3_f_STE = smmuv3_f_STE(2404352);
    #[doc = " destructive read enable, bit 76 (since 3.1)."]
    pub const SMMUV3_F_STE_DRE: smmuv3_f_STE = smmuv3_f_STE(2408448);
    #[doc = " contiguous hint: span of 2^CONT identical STEs, bits \\[80:77\\]."]
    pub const SMMUV3_F_STE_CONT: smmuv3_f_STE = smmuv3_f_STE(2412736);
    #[doc = " directed cache prefetch enable, bit 81 (since 3.1)."]
    pub const SMMUV3_F_STE_DCP: smmuv3_f_STE = smmuv3_f_STE(2428928);
    #[doc = " PASID on auto PRI responses at PRI queue overflow, bit 82."]
    pub const SMMUV3_F_STE_PPAR: smmuv3_f_STE = smmuv3_f_STE(2433024);
    #[doc = " permit merging of terminate events, bit 83."]
    pub const SMMUV3_F_STE_MEV: smmuv3_f_STE = smmuv3_f_STE(2437120);
    #[doc = " free for software, ignored by hardware, bits \\[87:84\\]."]
    pub const SMMUV3_F_STE_SW_RESERVED: smmuv3_f_STE = smmuv3_f_STE(2441408);
    #[doc = " CDs may enable stage 1 permission indirection, bit 88 (since 3.4)."]
    pub const SMMUV3_F_STE_S1PIE: smmuv3_f_STE = smmuv3_f_STE(2457600);
    #[doc = " stage 2 forced attribute mode (as HCR_EL2.FWB), bit 89 (since 3.2)."]
    pub const SMMUV3_F_STE_S2FWB: smmuv3_f_STE = smmuv3_f_STE(2461696);
    #[doc = " PARTID/PMG taken from CD instead of STE, bit 90 (since 3.2)."]
    pub const SMMUV3_F_STE_S1MPAM: smmuv3_f_STE = smmuv3_f_STE(2465792);
    #[doc = " forbid stage 1 stall, bit 91."]
    pub const SMMUV3_F_STE_S1STALLD: smmuv3_f_STE = smmuv3_f_STE(2469888);
    #[doc = " ATS enable, bits \\[93:92\\]."]
    pub const SMMUV3_F_STE_EATS: smmuv3_f_STE = smmuv3_f_STE(2474048);
    #[doc = " StreamWorld select for stage 1, bits \\[95:94\\]."]
    pub const SMMUV3_F_STE_STRW: smmuv3_f_STE = smmuv3_f_STE(2482240);
    #[doc = " memory type override value (stage 2 MemAttr encoding), bits \\[99:96\\]."]
    pub const SMMUV3_F_STE_MemAttr: smmuv3_f_STE = smmuv3_f_STE(2490560);
    #[doc = " use MemAttr override, bit 100."]
    pub const SMMUV3_F_STE_MTCFG: smmuv3_f_STE = smmuv3_f_STE(2506752);
    #[doc = " allocation hint override, bits \\[104:101\\]."]
    pub const SMMUV3_F_STE_ALLOCCFG: smmuv3_f_STE = smmuv3_f_STE(2511040);
    #[doc = " shareability override, bits \\[109:108\\]."]
    pub const SMMUV3_F_STE_SHCFG: smmuv3_f_STE = smmuv3_f_STE(2539584);
    #[doc = " NS attribute override (Secure/Realm bypass of stage 1), bits \\[111:110\\]."]
    pub const SMMUV3_F_STE_NSCFG: smmuv3_f_STE = smmuv3_f_STE(2547776);
    #[doc = " privilege override, bits \\[113:112\\]."]
    pub const SMMUV3_F_STE_PRIVCFG: smmuv3_f_STE = smmuv3_f_STE(2555968);
    #[doc = " instruction/data override, reads only, bits \\[115:114\\]."]
    pub const SMMUV3_F_STE_INSTCFG: smmuv3_f_STE = smmuv3_f_STE(2564160);
    #[doc = " implementation defined, bits \\[127:116\\]."]
    pub const SMMUV3_F_STE_IMPDEF0: smmuv3_f_STE = smmuv3_f_STE(2572992);
    #[doc = " VMID tag, bits \\[143:128\\]."]
    pub const SMMUV3_F_STE_S2VMID: smmuv3_f_STE = smmuv3_f_STE(2622400);
    #[doc = " implementation defined, bits \\[159:144\\]."]
    pub const SMMUV3_F_STE_IMPDEF1: smmuv3_f_STE = smmuv3_f_STE(2687936);
    #[doc = " stage 2 IPA size = 64 - S2T0SZ, bits \\[165:160\\]."]
    pub const SMMUV3_F_STE_S2T0SZ: smmuv3_f_STE = smmuv3_f_STE(2752832);
    #[doc = " stage 2 start level (with S2SL0_2), bits \\[167:166\\]."]
    pub const SMMUV3_F_STE_S2SL0: smmuv3_f_STE = smmuv3_f_STE(2777152);
    #[doc = " inner cacheability of stage 2 walks, bits \\[169:168\\]."]
    pub const SMMUV3_F_STE_S2IR0: smmuv3_f_STE = smmuv3_f_STE(2785344);
    #[doc = " outer cacheability of stage 2 walks, bits \\[171:170\\]."]
    pub const SMMUV3_F_STE_S2OR0: smmuv3_f_STE = smmuv3_f_STE(2793536);
    #[doc = " shareability of stage 2 walks, bits \\[173:172\\]."]
    pub const SMMUV3_F_STE_S2SH0: smmuv3_f_STE = smmuv3_f_STE(2801728);
    #[doc = " stage 2 granule (TG0 encoding), bits \\[175:174\\]."]
    pub const SMMUV3_F_STE_S2TG: smmuv3_f_STE = smmuv3_f_STE(2809920);
    #[doc = " stage 2 output size, capped to OAS, bits \\[178:176\\]."]
    pub const SMMUV3_F_STE_S2PS: smmuv3_f_STE = smmuv3_f_STE(2818176);
    #[doc = " stage 2 table format, bit 179."]
    pub const SMMUV3_F_STE_S2AA64: smmuv3_f_STE = smmuv3_f_STE(2830336);
    #[doc = " stage 2 table endianness, bit 180."]
    pub const SMMUV3_F_STE_S2ENDI: smmuv3_f_STE = smmuv3_f_STE(2834432);
    #[doc = " stage 2 access-flag fault disable, bit 181."]
    pub const SMMUV3_F_STE_S2AFFD: smmuv3_f_STE = smmuv3_f_STE(2838528);
    #[doc = " fault stage 1 walks/CD fetches that hit stage 2 Device memory (stage 2 permission fault), bit 182."]
    pub const SMMUV3_F_STE_S2PTW: smmuv3_f_STE = smmuv3_f_STE(2842624);
    #[doc = " stage 2 hardware dirty update, bit 183."]
    pub const SMMUV3_F_STE_S2HD: smmuv3_f_STE = smmuv3_f_STE(2846720);
    #[doc = " stage 2 hardware access-flag update, bit 184."]
    pub const SMMUV3_F_STE_S2HA: smmuv3_f_STE = smmuv3_f_STE(2850816);
    #[doc = " stall on stage 2 fault, bit 185."]
    pub const SMMUV3_F_STE_S2S: smmuv3_f_STE = smmuv3_f_STE(2854912);
    #[doc = " record stage 2 faults, bit 186."]
    pub const SMMUV3_F_STE_S2R: smmuv3_f_STE = smmuv3_f_STE(2859008);
    #[doc = " stage 2 AF update in Table descriptors, bit 187 (since 3.4)."]
    pub const SMMUV3_F_STE_S2HAFT: smmuv3_f_STE = smmuv3_f_STE(2863104);
    #[doc = " stage 2 permission indirection, bit 188 (since 3.4)."]
    pub const SMMUV3_F_STE_S2PIE: smmuv3_f_STE = smmuv3_f_STE(2867200);
    #[doc = " stage 2 permission overlay, bit 189 (since 3.4)."]
    pub const SMMUV3_F_STE_S2POE: smmuv3_f_STE = smmuv3_f_STE(2871296);
    #[doc = " DPT VMID matching rule when EATS=0b11, bits \\[191:190\\] (since RME-DA)."]
    pub const SMMUV3_F_STE_DPT_VMATCH: smmuv3_f_STE = smmuv3_f_STE(2875456);
    #[doc = " NS bit of stage 2 walks for the Non-secure IPA space of a Secure stream, bit 192 (since 3.2)."]
    pub const SMMUV3_F_STE_S2NSW: smmuv3_f_STE = smmuv3_f_STE(2883584);
    #[doc = " NS bit output for Secure-stream Non-secure IPA, bit 193 (since 3.2)."]
    pub const SMMUV3_F_STE_S2NSA: smmuv3_f_STE = smmuv3_f_STE(2887680);
    #[doc = " bit 2 of S2SL0, bit 194 (since 3.4)."]
    pub const SMMUV3_F_STE_S2SL0_2: smmuv3_f_STE = smmuv3_f_STE(2891776);
    #[doc = " 52-bit addresses for 4K/16K at stage 2, bit 195 (since 3.4)."]
    pub const SMMUV3_F_STE_S2DS: smmuv3_f_STE = smmuv3_f_STE(2895872);
    #[doc = " stage 2 table base bits \\[55:4\\] (\\[51:4\\] unless VMSAv9-128; \\[47:4\\] in 3.0), bits \\[247:196\\], value in units of 1,\n multiple of 0x10."]
    pub const SMMUV3_F_STE_S2TTB: smmuv3_f_STE = smmuv3_f_STE(2903236);
    #[doc = " stage 2 skip levels (VMSAv9-128), bits \\[254:253\\] (since 3.4)."]
    pub const SMMUV3_F_STE_S2SKL: smmuv3_f_STE = smmuv3_f_STE(3133504);
    #[doc = " implementation defined, bits \\[271:256\\]."]
    pub const SMMUV3_F_STE_IMPDEF2: smmuv3_f_STE = smmuv3_f_STE(3146688);
    #[doc = " MPAM PARTID, bits \\[287:272\\] (since 3.2)."]
    pub const SMMUV3_F_STE_PARTID: smmuv3_f_STE = smmuv3_f_STE(3212224);
    #[doc = " Secure IPA size, bits \\[293:288\\] (since 3.2)."]
    pub const SMMUV3_F_STE_S_S2T0SZ: smmuv3_f_STE = smmuv3_f_STE(3277120);
    #[doc = " Secure stage 2 start level, bits \\[295:294\\] (since 3.2)."]
    pub const SMMUV3_F_STE_S_S2SL0: smmuv3_f_STE = smmuv3_f_STE(3301440);
    #[doc = " Secure stage 2 granule, bits \\[303:302\\] (since 3.2)."]
    pub const SMMUV3_F_STE_S_S2TG: smmuv3_f_STE = smmuv3_f_STE(3334208);
    #[doc = " memory encryption context (Realm), bits \\[319:304\\] (since RME-MEC)."]
    pub const SMMUV3_F_STE_MECID: smmuv3_f_STE = smmuv3_f_STE(3343296);
    #[doc = " MPAM PMG, bits \\[327:320\\] (since 3.2)."]
    pub const SMMUV3_F_STE_PMG: smmuv3_f_STE = smmuv3_f_STE(3408320);
    #[doc = " use Non-secure PARTID space, bit 328 (since 3.3)."]
    pub const SMMUV3_F_STE_MPAM_NS: smmuv3_f_STE = smmuv3_f_STE(3440640);
    #[doc = " stage 2 AssuredOnly check, bit 329 (since 3.4)."]
    pub const SMMUV3_F_STE_AssuredOnly: smmuv3_f_STE = smmuv3_f_STE(3444736);
    #[doc = " TopLevel 0 check, bit 330 (since 3.4)."]
    pub const SMMUV3_F_STE_TL0: smmuv3_f_STE = smmuv3_f_STE(3448832);
    #[doc = " TopLevel 1 check, bit 331 (since 3.4)."]
    pub const SMMUV3_F_STE_TL1: smmuv3_f_STE = smmuv3_f_STE(3452928);
    #[doc = " VMS address bits \\[55:12\\], bits \\[375:332\\], value in units of 1, multiple of 0x1000 (since 3.2)."]
    pub const SMMUV3_F_STE_VMSPtr: smmuv3_f_STE = smmuv3_f_STE(3459788);
    #[doc = " NS bit of Secure-IPA stage 2 walks, bit 384 (since 3.2)."]
    pub const SMMUV3_F_STE_S2SW: smmuv3_f_STE = smmuv3_f_STE(3670016);
    #[doc = " NS bit output for Secure IPA, bit 385 (since 3.2)."]
    pub const SMMUV3_F_STE_S2SA: smmuv3_f_STE = smmuv3_f_STE(3674112);
    #[doc = " bit 2 of S_S2SL0, bit 386 (since 3.4)."]
    pub const SMMUV3_F_STE_S_S2SL0_2: smmuv3_f_STE = smmuv3_f_STE(3678208);
    #[doc = " Secure stage 2 table base bits \\[55:4\\], bits \\[439:388\\], value in units of 1, multiple of 0x10 (since 3.2)."]
    pub const SMMUV3_F_STE_S_S2TTB: smmuv3_f_STE = smmuv3_f_STE(3689668);
    #[doc = " Secure stage 2 skip levels, bits \\[446:445\\] (since 3.4)."]
    pub const SMMUV3_F_STE_S_S2SKL: smmuv3_f_STE = smmuv3_f_STE(3919936);
    #[doc = " 16 overlay interpretations, 4 bits each, index POIndex, bits \\[511:448\\] (since 3.4)."]
    pub const SMMUV3_F_STE_S2POI: smmuv3_f_STE = smmuv3_f_STE(3936192);
    #[doc = " Element 0 of 16 in S2POI, see smmuv3_field_element()."]
    pub const SMMUV3_F_STE_S2POI_n: smmuv3_f_STE = smmuv3_f_STE(3932352);
}
#[repr(transparent)]
#[doc = " Fields of STE."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_STE(pub core::ffi::c_uint);
impl smmuv3_f_CD {
    #[doc = " VA size of TTB0 region = 64 - T0SZ, bits \\[5:0\\]."]
    pub const SMMUV3_F_CD_T0SZ: smmuv3_f_CD = smmuv3_f_CD(4194624);
    #[doc = " TTB0 granule, bits \\[7:6\\]."]
    pub const SMMUV3_F_CD_TG0: smmuv3_f_CD = smmuv3_f_CD(4218944);
    #[doc = " inner cacheability of TTB0 walks, bits \\[9:8\\]."]
    pub const SMMUV3_F_CD_IR0: smmuv3_f_CD = smmuv3_f_CD(4227136);
    #[doc = " outer cacheability of TTB0 walks, bits \\[11:10\\]."]
    pub const SMMUV3_F_CD_OR0: smmuv3_f_CD = smmuv3_f_CD(4235328);
    #[doc = " shareability of TTB0 walks, bits \\[13:12\\]."]
    pub const SMMUV3_F_CD_SH0: smmuv3_f_CD = smmuv3_f_CD(4243520);
    #[doc = " disable TTB0 walks, bit 14."]
    pub const SMMUV3_F_CD_EPD0: smmuv3_f_CD = smmuv3_f_CD(4251648);
    #[doc = " table endianness, bit 15."]
    pub const SMMUV3_F_CD_ENDI: smmuv3_f_CD = smmuv3_f_CD(4255744);
    #[doc = " VA size of TTB1 region, bits \\[21:16\\]."]
    pub const SMMUV3_F_CD_T1SZ: smmuv3_f_CD = smmuv3_f_CD(4260160);
    #[doc = " TTB1 granule (different encoding from TG0), bits \\[23:22\\]."]
    pub const SMMUV3_F_CD_TG1: smmuv3_f_CD = smmuv3_f_CD(4284480);
    #[doc = " inner cacheability of TTB1 walks, bits \\[25:24\\]."]
    pub const SMMUV3_F_CD_IR1: smmuv3_f_CD = smmuv3_f_CD(4292672);
    #[doc = " outer cacheability of TTB1 walks, bits \\[27:26\\]."]
    pub const SMMUV3_F_CD_OR1: smmuv3_f_CD = smmuv3_f_CD(4300864);
    #[doc = " shareability of TTB1 walks, bits \\[29:28\\]."]
    pub const SMMUV3_F_CD_SH1: smmuv3_f_CD = smmuv3_f_CD(4309056);
    #[doc = " disable TTB1 walks, bit 30."]
    pub const SMMUV3_F_CD_EPD1: smmuv3_f_CD = smmuv3_f_CD(4317184);
    #[doc = " descriptor valid, bit 31."]
    pub const SMMUV3_F_CD_V: smmuv3_f_CD = smmuv3_f_CD(4321280);
    #[doc = " stage 1 output size, capped to OAS, bits \\[34:32\\]."]
    pub const SMMUV3_F_CD_IPS: smmuv3_f_CD = smmuv3_f_CD(4325504);
    #[doc = " access-flag fault disable, bit 35."]
    pub const SMMUV3_F_CD_AFFD: smmuv3_f_CD = smmuv3_f_CD(4337664);
    #[doc = " writable implies no execute, bit 36."]
    pub const SMMUV3_F_CD_WXN: smmuv3_f_CD = smmuv3_f_CD(4341760);
    #[doc = " user-writable implies no privileged execute, bit 37."]
    pub const SMMUV3_F_CD_UWXN: smmuv3_f_CD = smmuv3_f_CD(4345856);
    #[doc = " top-byte ignore for TTB0, bit 38."]
    pub const SMMUV3_F_CD_TBI0: smmuv3_f_CD = smmuv3_f_CD(4349952);
    #[doc = " top-byte ignore for TTB1, bit 39."]
    pub const SMMUV3_F_CD_TBI1: smmuv3_f_CD = smmuv3_f_CD(4354048);
    #[doc = " privileged access never, bit 40."]
    pub const SMMUV3_F_CD_PAN: smmuv3_f_CD = smmuv3_f_CD(4358144);
    #[doc = " table format, bit 41."]
    pub const SMMUV3_F_CD_AA64: smmuv3_f_CD = smmuv3_f_CD(4362240);
    #[doc = " hardware dirty update, bit 42."]
    pub const SMMUV3_F_CD_HD: smmuv3_f_CD = smmuv3_f_CD(4366336);
    #[doc = " hardware access-flag update, bit 43."]
    pub const SMMUV3_F_CD_HA: smmuv3_f_CD = smmuv3_f_CD(4370432);
    #[doc = " stall on stage 1 fault, bit 44."]
    pub const SMMUV3_F_CD_S: smmuv3_f_CD = smmuv3_f_CD(4374528);
    #[doc = " record terminated stage 1 faults, bit 45."]
    pub const SMMUV3_F_CD_R: smmuv3_f_CD = smmuv3_f_CD(4378624);
    #[doc = " abort on terminate, bit 46."]
    pub const SMMUV3_F_CD_A: smmuv3_f_CD = smmuv3_f_CD(4382720);
    #[doc = " ASID set, bit 47."]
    pub const SMMUV3_F_CD_ASET: smmuv3_f_CD = smmuv3_f_CD(4386816);
    #[doc = " address space tag, bits \\[63:48\\]."]
    pub const SMMUV3_F_CD_ASID: smmuv3_f_CD = smmuv3_f_CD(4391872);
    #[doc = " NS of starting-level TTB0 fetch (Secure STE only), bit 64."]
    pub const SMMUV3_F_CD_NSCFG0: smmuv3_f_CD = smmuv3_f_CD(4456448);
    #[doc = " disable hierarchical permissions of TTB0 tables, bit 65; when IDR5.D128=0."]
    pub const SMMUV3_F_CD_HAD0: smmuv3_f_CD = smmuv3_f_CD(4460544);
    #[doc = " ignore Contiguous bit at initial TTB0 level (VMSAv9-128), bit 65; when IDR5.D128=1 (since 3.4)."]
    pub const SMMUV3_F_CD_DisCH0: smmuv3_f_CD = smmuv3_f_CD(4460544);
    #[doc = " fault unprivileged access via TTB0 (F_TRANSLATION), bit 66 (since 3.3)."]
    pub const SMMUV3_F_CD_E0PD0: smmuv3_f_CD = smmuv3_f_CD(4464640);
    #[doc = " AF update in Table descriptors, bit 67 (since 3.4)."]
    pub const SMMUV3_F_CD_HAFT: smmuv3_f_CD = smmuv3_f_CD(4468736);
    #[doc = " table base bits \\[55:4\\] (\\[51:4\\] unless VMSAv9-128; \\[47:4\\] in 3.0), bits \\[119:68\\], value in units of 1, multiple of\n 0x10."]
    pub const SMMUV3_F_CD_TTB0: smmuv3_f_CD = smmuv3_f_CD(4476100);
    #[doc = " Protected attribute replaces Contiguous bit, bit 122 (since 3.4)."]
    pub const SMMUV3_F_CD_PnCH: smmuv3_f_CD = smmuv3_f_CD(4694016);
    #[doc = " enhanced PAN, bit 123 (since 3.4)."]
    pub const SMMUV3_F_CD_EPAN: smmuv3_f_CD = smmuv3_f_CD(4698112);
    #[doc = " PBHA use of leaf bit 59 (TTB0), bit 124 (since 3.1)."]
    pub const SMMUV3_F_CD_HWU059: smmuv3_f_CD = smmuv3_f_CD(4702208);
    #[doc = " PBHA use of leaf bit 60 (TTB0), bit 125 (since 3.1)."]
    pub const SMMUV3_F_CD_HWU060: smmuv3_f_CD = smmuv3_f_CD(4706304);
    #[doc = " PBHA use of leaf bit 61 (TTB0), bit 126; when IDR5.D128=0 (since 3.1)."]
    pub const SMMUV3_F_CD_HWU061: smmuv3_f_CD = smmuv3_f_CD(4710400);
    #[doc = " PBHA use of leaf bit 62 (TTB0), bit 127; when IDR5.D128=0 (since 3.1)."]
    pub const SMMUV3_F_CD_HWU062: smmuv3_f_CD = smmuv3_f_CD(4714496);
    #[doc = " skip levels TTB0 (VMSAv9-128), bits \\[127:126\\]; when IDR5.D128=1 (since 3.4)."]
    pub const SMMUV3_F_CD_SKL0: smmuv3_f_CD = smmuv3_f_CD(4710464);
    #[doc = " NS of starting-level TTB1 fetch (Secure STE only), bit 128."]
    pub const SMMUV3_F_CD_NSCFG1: smmuv3_f_CD = smmuv3_f_CD(4718592);
    #[doc = " disable hierarchical permissions of TTB1 tables, bit 129; when IDR5.D128=0."]
    pub const SMMUV3_F_CD_HAD1: smmuv3_f_CD = smmuv3_f_CD(4722688);
    #[doc = " ignore Contiguous bit at initial TTB1 level, bit 129; when IDR5.D128=1 (since 3.4)."]
    pub const SMMUV3_F_CD_DisCH1: smmuv3_f_CD = smmuv3_f_CD(4722688);
    #[doc = " fault unprivileged access via TTB1, bit 130 (since 3.3)."]
    pub const SMMUV3_F_CD_E0PD1: smmuv3_f_CD = smmuv3_f_CD(4726784);
    #[doc = " attribute index extension, bit 131 (since 3.4)."]
    pub const SMMUV3_F_CD_AIE: smmuv3_f_CD = smmuv3_f_CD(4730880);
    #[doc = " table base bits \\[55:4\\], bits \\[183:132\\], value in units of 1, multiple of 0x10."]
    pub const SMMUV3_F_CD_TTB1: smmuv3_f_CD = smmuv3_f_CD(4738244);
    #[doc = " 52-bit addresses for 4K/16K granules, bit 186 (since 3.4)."]
    pub const SMMUV3_F_CD_DS: smmuv3_f_CD = smmuv3_f_CD(4956160);
    #[doc = " stage 1 permission indirection, bit 187 (since 3.4)."]
    pub const SMMUV3_F_CD_PIE: smmuv3_f_CD = smmuv3_f_CD(4960256);
    #[doc = " PBHA use of leaf bit 59 (TTB1), bit 188 (since 3.1)."]
    pub const SMMUV3_F_CD_HWU159: smmuv3_f_CD = smmuv3_f_CD(4964352);
    #[doc = " PBHA use of leaf bit 60 (TTB1), bit 189 (since 3.1)."]
    pub const SMMUV3_F_CD_HWU160: smmuv3_f_CD = smmuv3_f_CD(4968448);
    #[doc = " PBHA use of leaf bit 61 (TTB1), bit 190; when IDR5.D128=0 (since 3.1)."]
    pub const SMMUV3_F_CD_HWU161: smmuv3_f_CD = smmuv3_f_CD(4972544);
    #[doc = " PBHA use of leaf bit 62 (TTB1), bit 191; when IDR5.D128=0 (since 3.1)."]
    pub const SMMUV3_F_CD_HWU162: smmuv3_f_CD = smmuv3_f_CD(4976640);
    #[doc = " skip levels TTB1, bits \\[191:190\\]; when IDR5.D128=1 (since 3.4)."]
    pub const SMMUV3_F_CD_SKL1: smmuv3_f_CD = smmuv3_f_CD(4972608);
    #[doc = " memory attributes 0-3, MAIR_ELx encoding, bits \\[223:192\\]."]
    pub const SMMUV3_F_CD_MAIR0: smmuv3_f_CD = smmuv3_f_CD(4982720);
    #[doc = " memory attributes 4-7, bits \\[255:224\\]."]
    pub const SMMUV3_F_CD_MAIR1: smmuv3_f_CD = smmuv3_f_CD(5113792);
    #[doc = " auxiliary attributes low (implementation defined), bits \\[287:256\\]."]
    pub const SMMUV3_F_CD_AMAIR0: smmuv3_f_CD = smmuv3_f_CD(5244864);
    #[doc = " auxiliary attributes high, bits \\[319:288\\]."]
    pub const SMMUV3_F_CD_AMAIR1: smmuv3_f_CD = smmuv3_f_CD(5375936);
    #[doc = " implementation defined, bits \\[351:320\\]."]
    pub const SMMUV3_F_CD_IMPDEF: smmuv3_f_CD = smmuv3_f_CD(5507008);
    #[doc = " MPAM PARTID (virtual, 5 bits, when nested), bits \\[367:352\\] (since 3.2)."]
    pub const SMMUV3_F_CD_PARTID: smmuv3_f_CD = smmuv3_f_CD(5637056);
    #[doc = " MPAM PMG, bits \\[375:368\\] (since 3.2)."]
    pub const SMMUV3_F_CD_PMG: smmuv3_f_CD = smmuv3_f_CD(5702080);
    #[doc = " 16 unprivileged interpretations, 3 bits each, bits \\[431:384\\] (since 3.4)."]
    pub const SMMUV3_F_CD_PIIU: smmuv3_f_CD = smmuv3_f_CD(5770176);
    #[doc = " Element 0 of 16 in PIIU, see smmuv3_field_element()."]
    pub const SMMUV3_F_CD_PIIU_n: smmuv3_f_CD = smmuv3_f_CD(5767296);
    #[doc = " 16 privileged interpretations, 3 bits each, bits \\[495:448\\] (since 3.4)."]
    pub const SMMUV3_F_CD_PIIP: smmuv3_f_CD = smmuv3_f_CD(6032320);
    #[doc = " Element 0 of 16 in PIIP, see smmuv3_field_element()."]
    pub const SMMUV3_F_CD_PIIP_n: smmuv3_f_CD = smmuv3_f_CD(6029440);
}
#[repr(transparent)]
#[doc = " Fields of CD."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_CD(pub core::ffi::c_uint);
impl smmuv3_f_VMS {
    #[doc = " Element 0 of 32 in PARTID_MAP, see smmuv3_field_element()."]
    pub const SMMUV3_F_VMS_PARTID_MAP_n: smmuv3_f_VMS = smmuv3_f_VMS(6292416);
}
#[repr(transparent)]
#[doc = " Fields of VMS."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_VMS(pub core::ffi::c_uint);
impl smmuv3_f_L1STD {
    #[doc = " 2^(Span-1) STEs in the L2 array, bits \\[4:0\\]."]
    pub const SMMUV3_F_L1STD_Span: smmuv3_f_L1STD = smmuv3_f_L1STD(8388864);
    #[doc = " L2 array address bits \\[55:6\\], bits \\[55:6\\], value in units of 1, multiple of 0x40."]
    pub const SMMUV3_F_L1STD_L2Ptr: smmuv3_f_L1STD = smmuv3_f_L1STD(8416326);
}
#[repr(transparent)]
#[doc = " Fields of L1STD."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_L1STD(pub core::ffi::c_uint);
impl smmuv3_f_L1CD {
    #[doc = " L2Ptr valid, bit 0."]
    pub const SMMUV3_F_L1CD_V: smmuv3_f_L1CD = smmuv3_f_L1CD(10485760);
    #[doc = " leaf CD table address bits \\[55:12\\], bits \\[55:12\\], value in units of 1, multiple of 0x1000."]
    pub const SMMUV3_F_L1CD_L2Ptr: smmuv3_f_L1CD = smmuv3_f_L1CD(10537676);
}
#[repr(transparent)]
#[doc = " Fields of L1CD."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_L1CD(pub core::ffi::c_uint);
impl smmuv3_f_PRI {
    #[doc = " requester StreamID (\\[15:0\\] = PCIe RequesterID), bits \\[31:0\\]."]
    pub const SMMUV3_F_PRI_StreamID: smmuv3_f_PRI = smmuv3_f_PRI(12584896);
    #[doc = " PASID (valid when SSV=1), bits \\[51:32\\]."]
    pub const SMMUV3_F_PRI_SubstreamID: smmuv3_f_PRI = smmuv3_f_PRI(12715200);
    #[doc = " privileged access requested, bit 58."]
    pub const SMMUV3_F_PRI_Priv: smmuv3_f_PRI = smmuv3_f_PRI(12820480);
    #[doc = " execute requested, bit 59."]
    pub const SMMUV3_F_PRI_X: smmuv3_f_PRI = smmuv3_f_PRI(12824576);
    #[doc = " read requested, bit 60."]
    pub const SMMUV3_F_PRI_R: smmuv3_f_PRI = smmuv3_f_PRI(12828672);
    #[doc = " write requested, bit 61."]
    pub const SMMUV3_F_PRI_W: smmuv3_f_PRI = smmuv3_f_PRI(12832768);
    #[doc = " last request of the group, bit 62."]
    pub const SMMUV3_F_PRI_Last: smmuv3_f_PRI = smmuv3_f_PRI(12836864);
    #[doc = " PASID present, bit 63."]
    pub const SMMUV3_F_PRI_SSV: smmuv3_f_PRI = smmuv3_f_PRI(12840960);
    #[doc = " page request group index, bits \\[72:64\\]."]
    pub const SMMUV3_F_PRI_PRGIndex: smmuv3_f_PRI = smmuv3_f_PRI(12845568);
    #[doc = " page address bits \\[63:12\\], bits \\[127:76\\], value in units of 1, multiple of 0x1000."]
    pub const SMMUV3_F_PRI_Address: smmuv3_f_PRI = smmuv3_f_PRI(12897484);
}
#[repr(transparent)]
#[doc = " Fields of PRIQ_ENTRY."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_PRI(pub core::ffi::c_uint);
impl smmuv3_f_CMD_PREFETCH_CONFIG {
    #[doc = " command opcode, bits \\[7:0\\]."]
    pub const SMMUV3_F_CMD_PREFETCH_CONFIG_Opcode: smmuv3_f_CMD_PREFETCH_CONFIG =
        smmuv3_f_CMD_PREFETCH_CONFIG(14680512);
    #[doc = " stream/VMID is Secure, bit 10."]
    pub const SMMUV3_F_CMD_PREFETCH_CONFIG_SSec: smmuv3_f_CMD_PREFETCH_CONFIG = smmuv3_f_CMD_PREFETCH_CONFIG(14721024);
    #[doc = " SubstreamID valid, bit 11."]
    pub const SMMUV3_F_CMD_PREFETCH_CONFIG_SSV: smmuv3_f_CMD_PREFETCH_CONFIG = smmuv3_f_CMD_PREFETCH_CONFIG(14725120);
    #[doc = " SubstreamID / CD index, bits \\[31:12\\]."]
    pub const SMMUV3_F_CMD_PREFETCH_CONFIG_SubstreamID: smmuv3_f_CMD_PREFETCH_CONFIG =
        smmuv3_f_CMD_PREFETCH_CONFIG(14730432);
    #[doc = " StreamID, bits \\[63:32\\]."]
    pub const SMMUV3_F_CMD_PREFETCH_CONFIG_StreamID: smmuv3_f_CMD_PREFETCH_CONFIG =
        smmuv3_f_CMD_PREFETCH_CONFIG(14813120);
}
#[repr(transparent)]
#[doc = " Fields of CMD_PREFETCH_CONFIG."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_CMD_PREFETCH_CONFIG(pub core::ffi::c_uint);
impl smmuv3_f_CMD_PREFETCH_ADDR {
    #[doc = " command opcode, bits \\[7:0\\]."]
    pub const SMMUV3_F_CMD_PREFETCH_ADDR_Opcode: smmuv3_f_CMD_PREFETCH_ADDR = smmuv3_f_CMD_PREFETCH_ADDR(16777664);
    #[doc = " stream/VMID is Secure, bit 10."]
    pub const SMMUV3_F_CMD_PREFETCH_ADDR_SSec: smmuv3_f_CMD_PREFETCH_ADDR = smmuv3_f_CMD_PREFETCH_ADDR(16818176);
    #[doc = " SubstreamID valid, bit 11."]
    pub const SMMUV3_F_CMD_PREFETCH_ADDR_SSV: smmuv3_f_CMD_PREFETCH_ADDR = smmuv3_f_CMD_PREFETCH_ADDR(16822272);
    #[doc = " SubstreamID / CD index, bits \\[31:12\\]."]
    pub const SMMUV3_F_CMD_PREFETCH_ADDR_SubstreamID: smmuv3_f_CMD_PREFETCH_ADDR = smmuv3_f_CMD_PREFETCH_ADDR(16827584);
    #[doc = " StreamID, bits \\[63:32\\]."]
    pub const SMMUV3_F_CMD_PREFETCH_ADDR_StreamID: smmuv3_f_CMD_PREFETCH_ADDR = smmuv3_f_CMD_PREFETCH_ADDR(16910272);
    #[doc = " log2 of number of translations, bits \\[68:64\\]."]
    pub const SMMUV3_F_CMD_PREFETCH_ADDR_Size: smmuv3_f_CMD_PREFETCH_ADDR = smmuv3_f_CMD_PREFETCH_ADDR(17039616);
    #[doc = " log2(stride)-12, bits \\[73:69\\] (since 3.1)."]
    pub const SMMUV3_F_CMD_PREFETCH_ADDR_Stride: smmuv3_f_CMD_PREFETCH_ADDR = smmuv3_f_CMD_PREFETCH_ADDR(17060096);
    #[doc = " input NS for Secure stage 2-only prefetch, bit 75 (since 3.2)."]
    pub const SMMUV3_F_CMD_PREFETCH_ADDR_NS: smmuv3_f_CMD_PREFETCH_ADDR = smmuv3_f_CMD_PREFETCH_ADDR(17084416);
    #[doc = " Address\\[63:12\\], bits \\[127:76\\], value in units of 1, multiple of 0x1000."]
    pub const SMMUV3_F_CMD_PREFETCH_ADDR_Address: smmuv3_f_CMD_PREFETCH_ADDR = smmuv3_f_CMD_PREFETCH_ADDR(17091788);
}
#[repr(transparent)]
#[doc = " Fields of CMD_PREFETCH_ADDR."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_CMD_PREFETCH_ADDR(pub core::ffi::c_uint);
impl smmuv3_f_CMD_CFGI_STE {
    #[doc = " command opcode, bits \\[7:0\\]."]
    pub const SMMUV3_F_CMD_CFGI_STE_Opcode: smmuv3_f_CMD_CFGI_STE = smmuv3_f_CMD_CFGI_STE(18874816);
    #[doc = " stream/VMID is Secure, bit 10."]
    pub const SMMUV3_F_CMD_CFGI_STE_SSec: smmuv3_f_CMD_CFGI_STE = smmuv3_f_CMD_CFGI_STE(18915328);
    #[doc = " StreamID, bits \\[63:32\\]."]
    pub const SMMUV3_F_CMD_CFGI_STE_StreamID: smmuv3_f_CMD_CFGI_STE = smmuv3_f_CMD_CFGI_STE(19007424);
    #[doc = " last-level entries only, bit 64."]
    pub const SMMUV3_F_CMD_CFGI_STE_Leaf: smmuv3_f_CMD_CFGI_STE = smmuv3_f_CMD_CFGI_STE(19136512);
}
#[repr(transparent)]
#[doc = " Fields of CMD_CFGI_STE."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_CMD_CFGI_STE(pub core::ffi::c_uint);
impl smmuv3_f_CMD_CFGI_STE_RANGE {
    #[doc = " command opcode, bits \\[7:0\\]."]
    pub const SMMUV3_F_CMD_CFGI_STE_RANGE_Opcode: smmuv3_f_CMD_CFGI_STE_RANGE = smmuv3_f_CMD_CFGI_STE_RANGE(20971968);
    #[doc = " stream/VMID is Secure, bit 10."]
    pub const SMMUV3_F_CMD_CFGI_STE_RANGE_SSec: smmuv3_f_CMD_CFGI_STE_RANGE = smmuv3_f_CMD_CFGI_STE_RANGE(21012480);
    #[doc = " StreamID, bits \\[63:32\\]."]
    pub const SMMUV3_F_CMD_CFGI_STE_RANGE_StreamID: smmuv3_f_CMD_CFGI_STE_RANGE = smmuv3_f_CMD_CFGI_STE_RANGE(21104576);
    #[doc = " log2(count)-1, 0..31, bits \\[68:64\\]."]
    pub const SMMUV3_F_CMD_CFGI_STE_RANGE_Range: smmuv3_f_CMD_CFGI_STE_RANGE = smmuv3_f_CMD_CFGI_STE_RANGE(21233920);
}
#[repr(transparent)]
#[doc = " Fields of CMD_CFGI_STE_RANGE."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_CMD_CFGI_STE_RANGE(pub core::ffi::c_uint);
impl smmuv3_f_CMD_CFGI_ALL {
    #[doc = " command opcode, bits \\[7:0\\]."]
    pub const SMMUV3_F_CMD_CFGI_ALL_Opcode: smmuv3_f_CMD_CFGI_ALL = smmuv3_f_CMD_CFGI_ALL(23069120);
    #[doc = " stream/VMID is Secure, bit 10."]
    pub const SMMUV3_F_CMD_CFGI_ALL_SSec: smmuv3_f_CMD_CFGI_ALL = smmuv3_f_CMD_CFGI_ALL(23109632);
    #[doc = " must be 31, bits \\[68:64\\]."]
    pub const SMMUV3_F_CMD_CFGI_ALL_Range: smmuv3_f_CMD_CFGI_ALL = smmuv3_f_CMD_CFGI_ALL(23331072);
}
#[repr(transparent)]
#[doc = " Fields of CMD_CFGI_ALL."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_CMD_CFGI_ALL(pub core::ffi::c_uint);
impl smmuv3_f_CMD_CFGI_CD {
    #[doc = " command opcode, bits \\[7:0\\]."]
    pub const SMMUV3_F_CMD_CFGI_CD_Opcode: smmuv3_f_CMD_CFGI_CD = smmuv3_f_CMD_CFGI_CD(25166272);
    #[doc = " stream/VMID is Secure, bit 10."]
    pub const SMMUV3_F_CMD_CFGI_CD_SSec: smmuv3_f_CMD_CFGI_CD = smmuv3_f_CMD_CFGI_CD(25206784);
    #[doc = " SubstreamID / CD index, bits \\[31:12\\]."]
    pub const SMMUV3_F_CMD_CFGI_CD_SubstreamID: smmuv3_f_CMD_CFGI_CD = smmuv3_f_CMD_CFGI_CD(25216192);
    #[doc = " StreamID, bits \\[63:32\\]."]
    pub const SMMUV3_F_CMD_CFGI_CD_StreamID: smmuv3_f_CMD_CFGI_CD = smmuv3_f_CMD_CFGI_CD(25298880);
    #[doc = " last-level entries only, bit 64."]
    pub const SMMUV3_F_CMD_CFGI_CD_Leaf: smmuv3_f_CMD_CFGI_CD = smmuv3_f_CMD_CFGI_CD(25427968);
}
#[repr(transparent)]
#[doc = " Fields of CMD_CFGI_CD."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_CMD_CFGI_CD(pub core::ffi::c_uint);
impl smmuv3_f_CMD_CFGI_CD_ALL {
    #[doc = " command opcode, bits \\[7:0\\]."]
    pub const SMMUV3_F_CMD_CFGI_CD_ALL_Opcode: smmuv3_f_CMD_CFGI_CD_ALL = smmuv3_f_CMD_CFGI_CD_ALL(27263424);
    #[doc = " stream/VMID is Secure, bit 10."]
    pub const SMMUV3_F_CMD_CFGI_CD_ALL_SSec: smmuv3_f_CMD_CFGI_CD_ALL = smmuv3_f_CMD_CFGI_CD_ALL(27303936);
    #[doc = " StreamID, bits \\[63:32\\]."]
    pub const SMMUV3_F_CMD_CFGI_CD_ALL_StreamID: smmuv3_f_CMD_CFGI_CD_ALL = smmuv3_f_CMD_CFGI_CD_ALL(27396032);
}
#[repr(transparent)]
#[doc = " Fields of CMD_CFGI_CD_ALL."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_CMD_CFGI_CD_ALL(pub core::ffi::c_uint);
impl smmuv3_f_CMD_CFGI_VMS_PIDM {
    #[doc = " command opcode, bits \\[7:0\\]."]
    pub const SMMUV3_F_CMD_CFGI_VMS_PIDM_Opcode: smmuv3_f_CMD_CFGI_VMS_PIDM = smmuv3_f_CMD_CFGI_VMS_PIDM(29360576);
    #[doc = " stream/VMID is Secure, bit 10 (since 3.2)."]
    pub const SMMUV3_F_CMD_CFGI_VMS_PIDM_SSec: smmuv3_f_CMD_CFGI_VMS_PIDM = smmuv3_f_CMD_CFGI_VMS_PIDM(29401088);
    #[doc = " VMID; \\[15:8\\] RES0 when IDR0.VMID16=0, bits \\[47:32\\] (since 3.2)."]
    pub const SMMUV3_F_CMD_CFGI_VMS_PIDM_VMID: smmuv3_f_CMD_CFGI_VMS_PIDM = smmuv3_f_CMD_CFGI_VMS_PIDM(29492160);
}
#[repr(transparent)]
#[doc = " Fields of CMD_CFGI_VMS_PIDM."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_CMD_CFGI_VMS_PIDM(pub core::ffi::c_uint);
impl smmuv3_f_CMD_TLBI_NH_ALL {
    #[doc = " command opcode, bits \\[7:0\\]."]
    pub const SMMUV3_F_CMD_TLBI_NH_ALL_Opcode: smmuv3_f_CMD_TLBI_NH_ALL = smmuv3_f_CMD_TLBI_NH_ALL(31457728);
    #[doc = " VMID; \\[15:8\\] RES0 when IDR0.VMID16=0, bits \\[47:32\\]."]
    pub const SMMUV3_F_CMD_TLBI_NH_ALL_VMID: smmuv3_f_CMD_TLBI_NH_ALL = smmuv3_f_CMD_TLBI_NH_ALL(31589312);
}
#[repr(transparent)]
#[doc = " Fields of CMD_TLBI_NH_ALL."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_CMD_TLBI_NH_ALL(pub core::ffi::c_uint);
impl smmuv3_f_CMD_TLBI_NH_ASID {
    #[doc = " command opcode, bits \\[7:0\\]."]
    pub const SMMUV3_F_CMD_TLBI_NH_ASID_Opcode: smmuv3_f_CMD_TLBI_NH_ASID = smmuv3_f_CMD_TLBI_NH_ASID(33554880);
    #[doc = " VMID; \\[15:8\\] RES0 when IDR0.VMID16=0, bits \\[47:32\\]."]
    pub const SMMUV3_F_CMD_TLBI_NH_ASID_VMID: smmuv3_f_CMD_TLBI_NH_ASID = smmuv3_f_CMD_TLBI_NH_ASID(33686464);
    #[doc = " ASID; \\[15:8\\] RES0 when IDR0.ASID16=0, bits \\[63:48\\]."]
    pub const SMMUV3_F_CMD_TLBI_NH_ASID_ASID: smmuv3_f_CMD_TLBI_NH_ASID = smmuv3_f_CMD_TLBI_NH_ASID(33752000);
}
#[repr(transparent)]
#[doc = " Fields of CMD_TLBI_NH_ASID."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_CMD_TLBI_NH_ASID(pub core::ffi::c_uint);
impl smmuv3_f_CMD_TLBI_NH_VA {
    #[doc = " command opcode, bits \\[7:0\\]."]
    pub const SMMUV3_F_CMD_TLBI_NH_VA_Opcode: smmuv3_f_CMD_TLBI_NH_VA = smmuv3_f_CMD_TLBI_NH_VA(35652032);
    #[doc = " range multiplier minus one; RES0 when TG=0 or IDR3.RIL=0, bits \\[16:12\\] (since 3.2)."]
    pub const SMMUV3_F_CMD_TLBI_NH_VA_NUM: smmuv3_f_CMD_TLBI_NH_VA = smmuv3_f_CMD_TLBI_NH_VA(35700992);
    #[doc = " log2 range scale (values up to 39 useful for 4K/64-bit space), bits \\[25:20\\] (since 3.2)."]
    pub const SMMUV3_F_CMD_TLBI_NH_VA_SCALE: smmuv3_f_CMD_TLBI_NH_VA = smmuv3_f_CMD_TLBI_NH_VA(35733824);
    #[doc = " VMID; \\[15:8\\] RES0 when IDR0.VMID16=0, bits \\[47:32\\]."]
    pub const SMMUV3_F_CMD_TLBI_NH_VA_VMID: smmuv3_f_CMD_TLBI_NH_VA = smmuv3_f_CMD_TLBI_NH_VA(35783616);
    #[doc = " ASID; \\[15:8\\] RES0 when IDR0.ASID16=0, bits \\[63:48\\]."]
    pub const SMMUV3_F_CMD_TLBI_NH_VA_ASID: smmuv3_f_CMD_TLBI_NH_VA = smmuv3_f_CMD_TLBI_NH_VA(35849152);
    #[doc = " last-level entries only, bit 64."]
    pub const SMMUV3_F_CMD_TLBI_NH_VA_Leaf: smmuv3_f_CMD_TLBI_NH_VA = smmuv3_f_CMD_TLBI_NH_VA(35913728);
    #[doc = " TTL hint is for 128-bit descriptors; RES0 when TG=0 or TTL=0, bit 71 (since 3.4)."]
    pub const SMMUV3_F_CMD_TLBI_NH_VA_TTL128: smmuv3_f_CMD_TLBI_NH_VA = smmuv3_f_CMD_TLBI_NH_VA(35942400);
    #[doc = " leaf level hint, bits \\[73:72\\] (since 3.2)."]
    pub const SMMUV3_F_CMD_TLBI_NH_VA_TTL: smmuv3_f_CMD_TLBI_NH_VA = smmuv3_f_CMD_TLBI_NH_VA(35946560);
    #[doc = " granule for range and hint, bits \\[75:74\\] (since 3.2)."]
    pub const SMMUV3_F_CMD_TLBI_NH_VA_TG: smmuv3_f_CMD_TLBI_NH_VA = smmuv3_f_CMD_TLBI_NH_VA(35954752);
    #[doc = " Address\\[63:12\\], bits \\[127:76\\], value in units of 1, multiple of 0x1000."]
    pub const SMMUV3_F_CMD_TLBI_NH_VA_Address: smmuv3_f_CMD_TLBI_NH_VA = smmuv3_f_CMD_TLBI_NH_VA(35966156);
}
#[repr(transparent)]
#[doc = " Fields of CMD_TLBI_NH_VA."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_CMD_TLBI_NH_VA(pub core::ffi::c_uint);
impl smmuv3_f_CMD_TLBI_NH_VAA {
    #[doc = " command opcode, bits \\[7:0\\]."]
    pub const SMMUV3_F_CMD_TLBI_NH_VAA_Opcode: smmuv3_f_CMD_TLBI_NH_VAA = smmuv3_f_CMD_TLBI_NH_VAA(37749184);
    #[doc = " range multiplier minus one; RES0 when TG=0 or IDR3.RIL=0, bits \\[16:12\\] (since 3.2)."]
    pub const SMMUV3_F_CMD_TLBI_NH_VAA_NUM: smmuv3_f_CMD_TLBI_NH_VAA = smmuv3_f_CMD_TLBI_NH_VAA(37798144);
    #[doc = " log2 range scale (values up to 39 useful for 4K/64-bit space), bits \\[25:20\\] (since 3.2)."]
    pub const SMMUV3_F_CMD_TLBI_NH_VAA_SCALE: smmuv3_f_CMD_TLBI_NH_VAA = smmuv3_f_CMD_TLBI_NH_VAA(37830976);
    #[doc = " VMID; \\[15:8\\] RES0 when IDR0.VMID16=0, bits \\[47:32\\]."]
    pub const SMMUV3_F_CMD_TLBI_NH_VAA_VMID: smmuv3_f_CMD_TLBI_NH_VAA = smmuv3_f_CMD_TLBI_NH_VAA(37880768);
    #[doc = " last-level entries only, bit 64."]
    pub const SMMUV3_F_CMD_TLBI_NH_VAA_Leaf: smmuv3_f_CMD_TLBI_NH_VAA = smmuv3_f_CMD_TLBI_NH_VAA(38010880);
    #[doc = " TTL hint is for 128-bit descriptors; RES0 when TG=0 or TTL=0, bit 71 (since 3.4)."]
    pub const SMMUV3_F_CMD_TLBI_NH_VAA_TTL128: smmuv3_f_CMD_TLBI_NH_VAA = smmuv3_f_CMD_TLBI_NH_VAA(38039552);
    #[doc = " leaf level hint, bits \\[73:72\\] (since 3.2)."]
    pub const SMMUV3_F_CMD_TLBI_NH_VAA_TTL: smmuv3_f_CMD_TLBI_NH_VAA = smmuv3_f_CMD_TLBI_NH_VAA(38043712);
    #[doc = " granule for range and hint, bits \\[75:74\\] (since 3.2)."]
    pub const SMMUV3_F_CMD_TLBI_NH_VAA_TG: smmuv3_f_CMD_TLBI_NH_VAA = smmuv3_f_CMD_TLBI_NH_VAA(38051904);
    #[doc = " Address\\[63:12\\], bits \\[127:76\\], value in units of 1, multiple of 0x1000."]
    pub const SMMUV3_F_CMD_TLBI_NH_VAA_Address: smmuv3_f_CMD_TLBI_NH_VAA = smmuv3_f_CMD_TLBI_NH_VAA(38063308);
}
#[repr(transparent)]
#[doc = " Fields of CMD_TLBI_NH_VAA."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_CMD_TLBI_NH_VAA(pub core::ffi::c_uint);
impl smmuv3_f_CMD_TLBI_EL3_ALL {
    #[doc = " command opcode, bits \\[7:0\\]."]
    pub const SMMUV3_F_CMD_TLBI_EL3_ALL_Opcode: smmuv3_f_CMD_TLBI_EL3_ALL = smmuv3_f_CMD_TLBI_EL3_ALL(39846336);
}
#[repr(transparent)]
#[doc = " Fields of CMD_TLBI_EL3_ALL."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_CMD_TLBI_EL3_ALL(pub core::ffi::c_uint);
impl smmuv3_f_CMD_TLBI_EL3_VA {
    #[doc = " command opcode, bits \\[7:0\\]."]
    pub const SMMUV3_F_CMD_TLBI_EL3_VA_Opcode: smmuv3_f_CMD_TLBI_EL3_VA = smmuv3_f_CMD_TLBI_EL3_VA(41943488);
    #[doc = " range multiplier minus one; RES0 when TG=0 or IDR3.RIL=0, bits \\[16:12\\] (since 3.2)."]
    pub const SMMUV3_F_CMD_TLBI_EL3_VA_NUM: smmuv3_f_CMD_TLBI_EL3_VA = smmuv3_f_CMD_TLBI_EL3_VA(41992448);
    #[doc = " log2 range scale (values up to 39 useful for 4K/64-bit space), bits \\[25:20\\] (since 3.2)."]
    pub const SMMUV3_F_CMD_TLBI_EL3_VA_SCALE: smmuv3_f_CMD_TLBI_EL3_VA = smmuv3_f_CMD_TLBI_EL3_VA(42025280);
    #[doc = " last-level entries only, bit 64."]
    pub const SMMUV3_F_CMD_TLBI_EL3_VA_Leaf: smmuv3_f_CMD_TLBI_EL3_VA = smmuv3_f_CMD_TLBI_EL3_VA(42205184);
    #[doc = " TTL hint is for 128-bit descriptors; RES0 when TG=0 or TTL=0, bit 71 (since 3.4)."]
    pub const SMMUV3_F_CMD_TLBI_EL3_VA_TTL128: smmuv3_f_CMD_TLBI_EL3_VA = smmuv3_f_CMD_TLBI_EL3_VA(42233856);
    #[doc = " leaf level hint, bits \\[73:72\\] (since 3.2)."]
    pub const SMMUV3_F_CMD_TLBI_EL3_VA_TTL: smmuv3_f_CMD_TLBI_EL3_VA = smmuv3_f_CMD_TLBI_EL3_VA(42238016);
    #[doc = " granule for range and hint, bits \\[75:74\\] (since 3.2)."]
    pub const SMMUV3_F_CMD_TLBI_EL3_VA_TG: smmuv3_f_CMD_TLBI_EL3_VA = smmuv3_f_CMD_TLBI_EL3_VA(42246208);
    #[doc = " Address\\[63:12\\], bits \\[127:76\\], value in units of 1, multiple of 0x1000."]
    pub const SMMUV3_F_CMD_TLBI_EL3_VA_Address: smmuv3_f_CMD_TLBI_EL3_VA = smmuv3_f_CMD_TLBI_EL3_VA(42257612);
}
#[repr(transparent)]
#[doc = " Fields of CMD_TLBI_EL3_VA."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_CMD_TLBI_EL3_VA(pub core::ffi::c_uint);
impl smmuv3_f_CMD_TLBI_EL2_ALL {
    #[doc = " command opcode, bits \\[7:0\\]."]
    pub const SMMUV3_F_CMD_TLBI_EL2_ALL_Opcode: smmuv3_f_CMD_TLBI_EL2_ALL = smmuv3_f_CMD_TLBI_EL2_ALL(44040640);
}
#[repr(transparent)]
#[doc = " Fields of CMD_TLBI_EL2_ALL."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_CMD_TLBI_EL2_ALL(pub core::ffi::c_uint);
impl smmuv3_f_CMD_TLBI_EL2_ASID {
    #[doc = " command opcode, bits \\[7:0\\]."]
    pub const SMMUV3_F_CMD_TLBI_EL2_ASID_Opcode: smmuv3_f_CMD_TLBI_EL2_ASID = smmuv3_f_CMD_TLBI_EL2_ASID(46137792);
    #[doc = " ASID; \\[15:8\\] RES0 when IDR0.ASID16=0, bits \\[63:48\\]."]
    pub const SMMUV3_F_CMD_TLBI_EL2_ASID_ASID: smmuv3_f_CMD_TLBI_EL2_ASID = smmuv3_f_CMD_TLBI_EL2_ASID(46334912);
}
#[repr(transparent)]
#[doc = " Fields of CMD_TLBI_EL2_ASID."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_CMD_TLBI_EL2_ASID(pub core::ffi::c_uint);
impl smmuv3_f_CMD_TLBI_EL2_VA {
    #[doc = " command opcode, bits \\[7:0\\]."]
    pub const SMMUV3_F_CMD_TLBI_EL2_VA_Opcode: smmuv3_f_CMD_TLBI_EL2_VA = smmuv3_f_CMD_TLBI_EL2_VA(48234944);
    #[doc = " range multiplier minus one; RES0 when TG=0 or IDR3.RIL=0, bits \\[16:12\\] (since 3.2)."]
    pub const SMMUV3_F_CMD_TLBI_EL2_VA_NUM: smmuv3_f_CMD_TLBI_EL2_VA = smmuv3_f_CMD_TLBI_EL2_VA(48283904);
    #[doc = " log2 range scale (values up to 39 useful for 4K/64-bit space), bits \\[25:20\\] (since 3.2)."]
    pub const SMMUV3_F_CMD_TLBI_EL2_VA_SCALE: smmuv3_f_CMD_TLBI_EL2_VA = smmuv3_f_CMD_TLBI_EL2_VA(48316736);
    #[doc = " ASID; \\[15:8\\] RES0 when IDR0.ASID16=0, bits \\[63:48\\]."]
    pub const SMMUV3_F_CMD_TLBI_EL2_VA_ASID: smmuv3_f_CMD_TLBI_EL2_VA = smmuv3_f_CMD_TLBI_EL2_VA(48432064);
    #[doc = " last-level entries only, bit 64."]
    pub const SMMUV3_F_CMD_TLBI_EL2_VA_Leaf: smmuv3_f_CMD_TLBI_EL2_VA = smmuv3_f_CMD_TLBI_EL2_VA(48496640);
    #[doc = " TTL hint is for 128-bit descriptors; RES0 when TG=0 or TTL=0, bit 71 (since 3.4)."]
    pub const SMMUV3_F_CMD_TLBI_EL2_VA_TTL128: smmuv3_f_CMD_TLBI_EL2_VA = smmuv3_f_CMD_TLBI_EL2_VA(48525312);
    #[doc = " leaf level hint, bits \\[73:72\\] (since 3.2)."]
    pub const SMMUV3_F_CMD_TLBI_EL2_VA_TTL: smmuv3_f_CMD_TLBI_EL2_VA = smmuv3_f_CMD_TLBI_EL2_VA(48529472);
    #[doc = " granule for range and hint, bits \\[75:74\\] (since 3.2)."]
    pub const SMMUV3_F_CMD_TLBI_EL2_VA_TG: smmuv3_f_CMD_TLBI_EL2_VA = smmuv3_f_CMD_TLBI_EL2_VA(48537664);
    #[doc = " Address\\[63:12\\], bits \\[127:76\\], value in units of 1, multiple of 0x1000."]
    pub const SMMUV3_F_CMD_TLBI_EL2_VA_Address: smmuv3_f_CMD_TLBI_EL2_VA = smmuv3_f_CMD_TLBI_EL2_VA(48549068);
}
#[repr(transparent)]
#[doc = " Fields of CMD_TLBI_EL2_VA."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_CMD_TLBI_EL2_VA(pub core::ffi::c_uint);
impl smmuv3_f_CMD_TLBI_EL2_VAA {
    #[doc = " command opcode, bits \\[7:0\\]."]
    pub const SMMUV3_F_CMD_TLBI_EL2_VAA_Opcode: smmuv3_f_CMD_TLBI_EL2_VAA = smmuv3_f_CMD_TLBI_EL2_VAA(50332096);
    #[doc = " range multiplier minus one; RES0 when TG=0 or IDR3.RIL=0, bits \\[16:12\\] (since 3.2)."]
    pub const SMMUV3_F_CMD_TLBI_EL2_VAA_NUM: smmuv3_f_CMD_TLBI_EL2_VAA = smmuv3_f_CMD_TLBI_EL2_VAA(50381056);
    #[doc = " log2 range scale (values up to 39 useful for 4K/64-bit space), bits \\[25:20\\] (since 3.2)."]
    pub const SMMUV3_F_CMD_TLBI_EL2_VAA_SCALE: smmuv3_f_CMD_TLBI_EL2_VAA = smmuv3_f_CMD_TLBI_EL2_VAA(50413888);
    #[doc = " last-level entries only, bit 64."]
    pub const SMMUV3_F_CMD_TLBI_EL2_VAA_Leaf: smmuv3_f_CMD_TLBI_EL2_VAA = smmuv3_f_CMD_TLBI_EL2_VAA(50593792);
    #[doc = " TTL hint is for 128-bit descriptors; RES0 when TG=0 or TTL=0, bit 71 (since 3.4)."]
    pub const SMMUV3_F_CMD_TLBI_EL2_VAA_TTL128: smmuv3_f_CMD_TLBI_EL2_VAA = smmuv3_f_CMD_TLBI_EL2_VAA(50622464);
    #[doc = " leaf level hint, bits \\[73:72\\] (since 3.2)."]
    pub const SMMUV3_F_CMD_TLBI_EL2_VAA_TTL: smmuv3_f_CMD_TLBI_EL2_VAA = smmuv3_f_CMD_TLBI_EL2_VAA(50626624);
    #[doc = " granule for range and hint, bits \\[75:74\\] (since 3.2)."]
    pub const SMMUV3_F_CMD_TLBI_EL2_VAA_TG: smmuv3_f_CMD_TLBI_EL2_VAA = smmuv3_f_CMD_TLBI_EL2_VAA(50634816);
    #[doc = " Address\\[63:12\\], bits \\[127:76\\], value in units of 1, multiple of 0x1000."]
    pub const SMMUV3_F_CMD_TLBI_EL2_VAA_Address: smmuv3_f_CMD_TLBI_EL2_VAA = smmuv3_f_CMD_TLBI_EL2_VAA(50646220);
}
#[repr(transparent)]
#[doc = " Fields of CMD_TLBI_EL2_VAA."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_CMD_TLBI_EL2_VAA(pub core::ffi::c_uint);
impl smmuv3_f_CMD_TLBI_S12_VMALL {
    #[doc = " command opcode, bits \\[7:0\\]."]
    pub const SMMUV3_F_CMD_TLBI_S12_VMALL_Opcode: smmuv3_f_CMD_TLBI_S12_VMALL = smmuv3_f_CMD_TLBI_S12_VMALL(52429248);
    #[doc = " VMID; \\[15:8\\] RES0 when IDR0.VMID16=0, bits \\[47:32\\]."]
    pub const SMMUV3_F_CMD_TLBI_S12_VMALL_VMID: smmuv3_f_CMD_TLBI_S12_VMALL = smmuv3_f_CMD_TLBI_S12_VMALL(52560832);
}
#[repr(transparent)]
#[doc = " Fields of CMD_TLBI_S12_VMALL."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_CMD_TLBI_S12_VMALL(pub core::ffi::c_uint);
impl smmuv3_f_CMD_TLBI_S2_IPA {
    #[doc = " command opcode, bits \\[7:0\\]."]
    pub const SMMUV3_F_CMD_TLBI_S2_IPA_Opcode: smmuv3_f_CMD_TLBI_S2_IPA = smmuv3_f_CMD_TLBI_S2_IPA(54526400);
    #[doc = " range multiplier minus one; RES0 when TG=0 or IDR3.RIL=0, bits \\[16:12\\] (since 3.2)."]
    pub const SMMUV3_F_CMD_TLBI_S2_IPA_NUM: smmuv3_f_CMD_TLBI_S2_IPA = smmuv3_f_CMD_TLBI_S2_IPA(54575360);
    #[doc = " log2 range scale (values up to 39 useful for 4K/64-bit space), bits \\[25:20\\] (since 3.2)."]
    pub const SMMUV3_F_CMD_TLBI_S2_IPA_SCALE: smmuv3_f_CMD_TLBI_S2_IPA = smmuv3_f_CMD_TLBI_S2_IPA(54608192);
    #[doc = " VMID; \\[15:8\\] RES0 when IDR0.VMID16=0, bits \\[47:32\\]."]
    pub const SMMUV3_F_CMD_TLBI_S2_IPA_VMID: smmuv3_f_CMD_TLBI_S2_IPA = smmuv3_f_CMD_TLBI_S2_IPA(54657984);
    #[doc = " last-level entries only, bit 64."]
    pub const SMMUV3_F_CMD_TLBI_S2_IPA_Leaf: smmuv3_f_CMD_TLBI_S2_IPA = smmuv3_f_CMD_TLBI_S2_IPA(54788096);
    #[doc = " TTL hint is for 128-bit descriptors; RES0 when TG=0 or TTL=0, bit 71 (since 3.4)."]
    pub const SMMUV3_F_CMD_TLBI_S2_IPA_TTL128: smmuv3_f_CMD_TLBI_S2_IPA = smmuv3_f_CMD_TLBI_S2_IPA(54816768);
    #[doc = " leaf level hint, bits \\[73:72\\] (since 3.2)."]
    pub const SMMUV3_F_CMD_TLBI_S2_IPA_TTL: smmuv3_f_CMD_TLBI_S2_IPA = smmuv3_f_CMD_TLBI_S2_IPA(54820928);
    #[doc = " granule for range and hint, bits \\[75:74\\] (since 3.2)."]
    pub const SMMUV3_F_CMD_TLBI_S2_IPA_TG: smmuv3_f_CMD_TLBI_S2_IPA = smmuv3_f_CMD_TLBI_S2_IPA(54829120);
    #[doc = " Address\\[55:12\\] (IPA), bits \\[119:76\\], value in units of 1, multiple of 0x1000."]
    pub const SMMUV3_F_CMD_TLBI_S2_IPA_Address: smmuv3_f_CMD_TLBI_S2_IPA = smmuv3_f_CMD_TLBI_S2_IPA(54840012);
}
#[repr(transparent)]
#[doc = " Fields of CMD_TLBI_S2_IPA."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_CMD_TLBI_S2_IPA(pub core::ffi::c_uint);
impl smmuv3_f_CMD_TLBI_NSNH_ALL {
    #[doc = " command opcode, bits \\[7:0\\]."]
    pub const SMMUV3_F_CMD_TLBI_NSNH_ALL_Opcode: smmuv3_f_CMD_TLBI_NSNH_ALL = smmuv3_f_CMD_TLBI_NSNH_ALL(56623552);
}
#[repr(transparent)]
#[doc = " Fields of CMD_TLBI_NSNH_ALL."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_CMD_TLBI_NSNH_ALL(pub core::ffi::c_uint);
impl smmuv3_f_CMD_ATC_INV {
    #[doc = " command opcode, bits \\[7:0\\]."]
    pub const SMMUV3_F_CMD_ATC_INV_Opcode: smmuv3_f_CMD_ATC_INV = smmuv3_f_CMD_ATC_INV(58720704);
    #[doc = " G bit of request, only with SSV=1, bit 9."]
    pub const SMMUV3_F_CMD_ATC_INV_Global: smmuv3_f_CMD_ATC_INV = smmuv3_f_CMD_ATC_INV(58757120);
    #[doc = " SubstreamID valid, bit 11."]
    pub const SMMUV3_F_CMD_ATC_INV_SSV: smmuv3_f_CMD_ATC_INV = smmuv3_f_CMD_ATC_INV(58765312);
    #[doc = " SubstreamID / CD index, bits \\[31:12\\]."]
    pub const SMMUV3_F_CMD_ATC_INV_SubstreamID: smmuv3_f_CMD_ATC_INV = smmuv3_f_CMD_ATC_INV(58770624);
    #[doc = " StreamID, bits \\[63:32\\]."]
    pub const SMMUV3_F_CMD_ATC_INV_StreamID: smmuv3_f_CMD_ATC_INV = smmuv3_f_CMD_ATC_INV(58853312);
    #[doc = " span = 4096*2^Size, bits \\[69:64\\]."]
    pub const SMMUV3_F_CMD_ATC_INV_Size: smmuv3_f_CMD_ATC_INV = smmuv3_f_CMD_ATC_INV(58982720);
    #[doc = " Address\\[63:12\\], bits \\[127:76\\], value in units of 1, multiple of 0x1000."]
    pub const SMMUV3_F_CMD_ATC_INV_Address: smmuv3_f_CMD_ATC_INV = smmuv3_f_CMD_ATC_INV(59034828);
}
#[repr(transparent)]
#[doc = " Fields of CMD_ATC_INV."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_CMD_ATC_INV(pub core::ffi::c_uint);
impl smmuv3_f_CMD_PRI_RESP {
    #[doc = " command opcode, bits \\[7:0\\]."]
    pub const SMMUV3_F_CMD_PRI_RESP_Opcode: smmuv3_f_CMD_PRI_RESP = smmuv3_f_CMD_PRI_RESP(60817856);
    #[doc = " SubstreamID valid, bit 11."]
    pub const SMMUV3_F_CMD_PRI_RESP_SSV: smmuv3_f_CMD_PRI_RESP = smmuv3_f_CMD_PRI_RESP(60862464);
    #[doc = " SubstreamID / CD index, bits \\[31:12\\]."]
    pub const SMMUV3_F_CMD_PRI_RESP_SubstreamID: smmuv3_f_CMD_PRI_RESP = smmuv3_f_CMD_PRI_RESP(60867776);
    #[doc = " StreamID, bits \\[63:32\\]."]
    pub const SMMUV3_F_CMD_PRI_RESP_StreamID: smmuv3_f_CMD_PRI_RESP = smmuv3_f_CMD_PRI_RESP(60950464);
    #[doc = " page request group index, bits \\[72:64\\]."]
    pub const SMMUV3_F_CMD_PRI_RESP_PRGIndex: smmuv3_f_CMD_PRI_RESP = smmuv3_f_CMD_PRI_RESP(61080064);
    #[doc = " response, bits \\[77:76\\]."]
    pub const SMMUV3_F_CMD_PRI_RESP_Resp: smmuv3_f_CMD_PRI_RESP = smmuv3_f_CMD_PRI_RESP(61128768);
}
#[repr(transparent)]
#[doc = " Fields of CMD_PRI_RESP."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_CMD_PRI_RESP(pub core::ffi::c_uint);
impl smmuv3_f_CMD_RESUME {
    #[doc = " command opcode, bits \\[7:0\\]."]
    pub const SMMUV3_F_CMD_RESUME_Opcode: smmuv3_f_CMD_RESUME = smmuv3_f_CMD_RESUME(62915008);
    #[doc = " stream/VMID is Secure, bit 10."]
    pub const SMMUV3_F_CMD_RESUME_SSec: smmuv3_f_CMD_RESUME = smmuv3_f_CMD_RESUME(62955520);
    #[doc = " action, bit 12."]
    pub const SMMUV3_F_CMD_RESUME_Ac: smmuv3_f_CMD_RESUME = smmuv3_f_CMD_RESUME(62963712);
    #[doc = " abort on terminate, bit 13."]
    pub const SMMUV3_F_CMD_RESUME_Ab: smmuv3_f_CMD_RESUME = smmuv3_f_CMD_RESUME(62967808);
    #[doc = " StreamID, bits \\[63:32\\]."]
    pub const SMMUV3_F_CMD_RESUME_StreamID: smmuv3_f_CMD_RESUME = smmuv3_f_CMD_RESUME(63047616);
    #[doc = " stall tag from the event, bits \\[79:64\\]."]
    pub const SMMUV3_F_CMD_RESUME_STAG: smmuv3_f_CMD_RESUME = smmuv3_f_CMD_RESUME(63177664);
}
#[repr(transparent)]
#[doc = " Fields of CMD_RESUME."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_CMD_RESUME(pub core::ffi::c_uint);
impl smmuv3_f_CMD_STALL_TERM {
    #[doc = " command opcode, bits \\[7:0\\]."]
    pub const SMMUV3_F_CMD_STALL_TERM_Opcode: smmuv3_f_CMD_STALL_TERM = smmuv3_f_CMD_STALL_TERM(65012160);
    #[doc = " stream/VMID is Secure, bit 10."]
    pub const SMMUV3_F_CMD_STALL_TERM_SSec: smmuv3_f_CMD_STALL_TERM = smmuv3_f_CMD_STALL_TERM(65052672);
    #[doc = " StreamID, bits \\[63:32\\]."]
    pub const SMMUV3_F_CMD_STALL_TERM_StreamID: smmuv3_f_CMD_STALL_TERM = smmuv3_f_CMD_STALL_TERM(65144768);
}
#[repr(transparent)]
#[doc = " Fields of CMD_STALL_TERM."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_CMD_STALL_TERM(pub core::ffi::c_uint);
impl smmuv3_f_CMD_SYNC {
    #[doc = " command opcode, bits \\[7:0\\]."]
    pub const SMMUV3_F_CMD_SYNC_Opcode: smmuv3_f_CMD_SYNC = smmuv3_f_CMD_SYNC(67109312);
    #[doc = " completion signal, bits \\[13:12\\]."]
    pub const SMMUV3_F_CMD_SYNC_CS: smmuv3_f_CMD_SYNC = smmuv3_f_CMD_SYNC(67158080);
    #[doc = " MSI shareability, bits \\[23:22\\]."]
    pub const SMMUV3_F_CMD_SYNC_MSH: smmuv3_f_CMD_SYNC = smmuv3_f_CMD_SYNC(67199040);
    #[doc = " MSI memory type, STE.MemAttr encoding, bits \\[27:24\\]."]
    pub const SMMUV3_F_CMD_SYNC_MSIAttr: smmuv3_f_CMD_SYNC = smmuv3_f_CMD_SYNC(67207360);
    #[doc = " MSI payload, 32 bits, bits \\[63:32\\]."]
    pub const SMMUV3_F_CMD_SYNC_MSIData: smmuv3_f_CMD_SYNC = smmuv3_f_CMD_SYNC(67241920);
    #[doc = " MSI PA bits \\[55:2\\]; 0 = no MSI, bits \\[119:66\\], value in units of 1, multiple of 0x4."]
    pub const SMMUV3_F_CMD_SYNC_MSIAddress: smmuv3_f_CMD_SYNC = smmuv3_f_CMD_SYNC(67382594);
    #[doc = " MSI to Non-secure PA (Realm queue only), bit 127 (since RME-DA)."]
    pub const SMMUV3_F_CMD_SYNC_MSI_NS: smmuv3_f_CMD_SYNC = smmuv3_f_CMD_SYNC(67629056);
}
#[repr(transparent)]
#[doc = " Fields of CMD_SYNC."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_CMD_SYNC(pub core::ffi::c_uint);
impl smmuv3_f_CMD_TLBI_S_EL2_ALL {
    #[doc = " command opcode, bits \\[7:0\\]."]
    pub const SMMUV3_F_CMD_TLBI_S_EL2_ALL_Opcode: smmuv3_f_CMD_TLBI_S_EL2_ALL = smmuv3_f_CMD_TLBI_S_EL2_ALL(69206464);
}
#[repr(transparent)]
#[doc = " Fields of CMD_TLBI_S_EL2_ALL."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_CMD_TLBI_S_EL2_ALL(pub core::ffi::c_uint);
impl smmuv3_f_CMD_TLBI_S_EL2_ASID {
    #[doc = " command opcode, bits \\[7:0\\]."]
    pub const SMMUV3_F_CMD_TLBI_S_EL2_ASID_Opcode: smmuv3_f_CMD_TLBI_S_EL2_ASID =
        smmuv3_f_CMD_TLBI_S_EL2_ASID(71303616);
    #[doc = " ASID; \\[15:8\\] RES0 when IDR0.ASID16=0, bits \\[63:48\\] (since 3.2)."]
    pub const SMMUV3_F_CMD_TLBI_S_EL2_ASID_ASID: smmuv3_f_CMD_TLBI_S_EL2_ASID = smmuv3_f_CMD_TLBI_S_EL2_ASID(71500736);
}
#[repr(transparent)]
#[doc = " Fields of CMD_TLBI_S_EL2_ASID."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_CMD_TLBI_S_EL2_ASID(pub core::ffi::c_uint);
impl smmuv3_f_CMD_TLBI_S_EL2_VA {
    #[doc = " command opcode, bits \\[7:0\\]."]
    pub const SMMUV3_F_CMD_TLBI_S_EL2_VA_Opcode: smmuv3_f_CMD_TLBI_S_EL2_VA = smmuv3_f_CMD_TLBI_S_EL2_VA(73400768);
    #[doc = " range multiplier minus one; RES0 when TG=0 or IDR3.RIL=0, bits \\[16:12\\] (since 3.2)."]
    pub const SMMUV3_F_CMD_TLBI_S_EL2_VA_NUM: smmuv3_f_CMD_TLBI_S_EL2_VA = smmuv3_f_CMD_TLBI_S_EL2_VA(73449728);
    #[doc = " log2 range scale (values up to 39 useful for 4K/64-bit space), bits \\[25:20\\] (since 3.2)."]
    pub const SMMUV3_F_CMD_TLBI_S_EL2_VA_SCALE: smmuv3_f_CMD_TLBI_S_EL2_VA = smmuv3_f_CMD_TLBI_S_EL2_VA(73482560);
    #[doc = " ASID; \\[15:8\\] RES0 when IDR0.ASID16=0, bits \\[63:48\\] (since 3.2)."]
    pub const SMMUV3_F_CMD_TLBI_S_EL2_VA_ASID: smmuv3_f_CMD_TLBI_S_EL2_VA = smmuv3_f_CMD_TLBI_S_EL2_VA(73597888);
    #[doc = " last-level entries only, bit 64 (since 3.2)."]
    pub const SMMUV3_F_CMD_TLBI_S_EL2_VA_Leaf: smmuv3_f_CMD_TLBI_S_EL2_VA = smmuv3_f_CMD_TLBI_S_EL2_VA(73662464);
    #[doc = " TTL hint is for 128-bit descriptors; RES0 when TG=0 or TTL=0, bit 71 (since 3.4)."]
    pub const SMMUV3_F_CMD_TLBI_S_EL2_VA_TTL128: smmuv3_f_CMD_TLBI_S_EL2_VA = smmuv3_f_CMD_TLBI_S_EL2_VA(73691136);
    #[doc = " leaf level hint, bits \\[73:72\\] (since 3.2)."]
    pub const SMMUV3_F_CMD_TLBI_S_EL2_VA_TTL: smmuv3_f_CMD_TLBI_S_EL2_VA = smmuv3_f_CMD_TLBI_S_EL2_VA(73695296);
    #[doc = " granule for range and hint, bits \\[75:74\\] (since 3.2)."]
    pub const SMMUV3_F_CMD_TLBI_S_EL2_VA_TG: smmuv3_f_CMD_TLBI_S_EL2_VA = smmuv3_f_CMD_TLBI_S_EL2_VA(73703488);
    #[doc = " Address\\[63:12\\], bits \\[127:76\\], value in units of 1, multiple of 0x1000 (since 3.2)."]
    pub const SMMUV3_F_CMD_TLBI_S_EL2_VA_Address: smmuv3_f_CMD_TLBI_S_EL2_VA = smmuv3_f_CMD_TLBI_S_EL2_VA(73714892);
}
#[repr(transparent)]
#[doc = " Fields of CMD_TLBI_S_EL2_VA."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_CMD_TLBI_S_EL2_VA(pub core::ffi::c_uint);
impl smmuv3_f_CMD_TLBI_S_EL2_VAA {
    #[doc = " command opcode, bits \\[7:0\\]."]
    pub const SMMUV3_F_CMD_TLBI_S_EL2_VAA_Opcode: smmuv3_f_CMD_TLBI_S_EL2_VAA = smmuv3_f_CMD_TLBI_S_EL2_VAA(75497920);
    #[doc = " range multiplier minus one; RES0 when TG=0 or IDR3.RIL=0, bits \\[16:12\\] (since 3.2)."]
    pub const SMMUV3_F_CMD_TLBI_S_EL2_VAA_NUM: smmuv3_f_CMD_TLBI_S_EL2_VAA = smmuv3_f_CMD_TLBI_S_EL2_VAA(75546880);
    #[doc = " log2 range scale (values up to 39 useful for 4K/64-bit space), bits \\[25:20\\] (since 3.2)."]
    pub const SMMUV3_F_CMD_TLBI_S_EL2_VAA_SCALE: smmuv3_f_CMD_TLBI_S_EL2_VAA = smmuv3_f_CMD_TLBI_S_EL2_VAA(75579712);
    #[doc = " last-level entries only, bit 64 (since 3.2)."]
    pub const SMMUV3_F_CMD_TLBI_S_EL2_VAA_Leaf: smmuv3_f_CMD_TLBI_S_EL2_VAA = smmuv3_f_CMD_TLBI_S_EL2_VAA(75759616);
    #[doc = " TTL hint is for 128-bit descriptors; RES0 when TG=0 or TTL=0, bit 71 (since 3.4)."]
    pub const SMMUV3_F_CMD_TLBI_S_EL2_VAA_TTL128: smmuv3_f_CMD_TLBI_S_EL2_VAA = smmuv3_f_CMD_TLBI_S_EL2_VAA(75788288);
    #[doc = " leaf level hint, bits \\[73:72\\] (since 3.2)."]
    pub const SMMUV3_F_CMD_TLBI_S_EL2_VAA_TTL: smmuv3_f_CMD_TLBI_S_EL2_VAA = smmuv3_f_CMD_TLBI_S_EL2_VAA(75792448);
    #[doc = " granule for range and hint, bits \\[75:74\\] (since 3.2)."]
    pub const SMMUV3_F_CMD_TLBI_S_EL2_VAA_TG: smmuv3_f_CMD_TLBI_S_EL2_VAA = smmuv3_f_CMD_TLBI_S_EL2_VAA(75800640);
    #[doc = " Address\\[63:12\\], bits \\[127:76\\], value in units of 1, multiple of 0x1000 (since 3.2)."]
    pub const SMMUV3_F_CMD_TLBI_S_EL2_VAA_Address: smmuv3_f_CMD_TLBI_S_EL2_VAA = smmuv3_f_CMD_TLBI_S_EL2_VAA(75812044);
}
#[repr(transparent)]
#[doc = " Fields of CMD_TLBI_S_EL2_VAA."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_CMD_TLBI_S_EL2_VAA(pub core::ffi::c_uint);
impl smmuv3_f_CMD_TLBI_S_S12_VMALL {
    #[doc = " command opcode, bits \\[7:0\\]."]
    pub const SMMUV3_F_CMD_TLBI_S_S12_VMALL_Opcode: smmuv3_f_CMD_TLBI_S_S12_VMALL =
        smmuv3_f_CMD_TLBI_S_S12_VMALL(77595072);
    #[doc = " VMID; \\[15:8\\] RES0 when IDR0.VMID16=0, bits \\[47:32\\] (since 3.2)."]
    pub const SMMUV3_F_CMD_TLBI_S_S12_VMALL_VMID: smmuv3_f_CMD_TLBI_S_S12_VMALL =
        smmuv3_f_CMD_TLBI_S_S12_VMALL(77726656);
}
#[repr(transparent)]
#[doc = " Fields of CMD_TLBI_S_S12_VMALL."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_CMD_TLBI_S_S12_VMALL(pub core::ffi::c_uint);
impl smmuv3_f_CMD_TLBI_S_S2_IPA {
    #[doc = " command opcode, bits \\[7:0\\]."]
    pub const SMMUV3_F_CMD_TLBI_S_S2_IPA_Opcode: smmuv3_f_CMD_TLBI_S_S2_IPA = smmuv3_f_CMD_TLBI_S_S2_IPA(79692224);
    #[doc = " range multiplier minus one; RES0 when TG=0 or IDR3.RIL=0, bits \\[16:12\\] (since 3.2)."]
    pub const SMMUV3_F_CMD_TLBI_S_S2_IPA_NUM: smmuv3_f_CMD_TLBI_S_S2_IPA = smmuv3_f_CMD_TLBI_S_S2_IPA(79741184);
    #[doc = " log2 range scale (values up to 39 useful for 4K/64-bit space), bits \\[25:20\\] (since 3.2)."]
    pub const SMMUV3_F_CMD_TLBI_S_S2_IPA_SCALE: smmuv3_f_CMD_TLBI_S_S2_IPA = smmuv3_f_CMD_TLBI_S_S2_IPA(79774016);
    #[doc = " VMID; \\[15:8\\] RES0 when IDR0.VMID16=0, bits \\[47:32\\] (since 3.2)."]
    pub const SMMUV3_F_CMD_TLBI_S_S2_IPA_VMID: smmuv3_f_CMD_TLBI_S_S2_IPA = smmuv3_f_CMD_TLBI_S_S2_IPA(79823808);
    #[doc = " last-level entries only, bit 64 (since 3.2)."]
    pub const SMMUV3_F_CMD_TLBI_S_S2_IPA_Leaf: smmuv3_f_CMD_TLBI_S_S2_IPA = smmuv3_f_CMD_TLBI_S_S2_IPA(79953920);
    #[doc = " IPA space, bit 65 (since 3.2)."]
    pub const SMMUV3_F_CMD_TLBI_S_S2_IPA_NS: smmuv3_f_CMD_TLBI_S_S2_IPA = smmuv3_f_CMD_TLBI_S_S2_IPA(79958016);
    #[doc = " TTL hint is for 128-bit descriptors; RES0 when TG=0 or TTL=0, bit 71 (since 3.4)."]
    pub const SMMUV3_F_CMD_TLBI_S_S2_IPA_TTL128: smmuv3_f_CMD_TLBI_S_S2_IPA = smmuv3_f_CMD_TLBI_S_S2_IPA(79982592);
    #[doc = " leaf level hint, bits \\[73:72\\] (since 3.2)."]
    pub const SMMUV3_F_CMD_TLBI_S_S2_IPA_TTL: smmuv3_f_CMD_TLBI_S_S2_IPA = smmuv3_f_CMD_TLBI_S_S2_IPA(79986752);
    #[doc = " granule for range and hint, bits \\[75:74\\] (since 3.2)."]
    pub const SMMUV3_F_CMD_TLBI_S_S2_IPA_TG: smmuv3_f_CMD_TLBI_S_S2_IPA = smmuv3_f_CMD_TLBI_S_S2_IPA(79994944);
    #[doc = " Address\\[55:12\\] (IPA), bits \\[119:76\\], value in units of 1, multiple of 0x1000 (since 3.2)."]
    pub const SMMUV3_F_CMD_TLBI_S_S2_IPA_Address: smmuv3_f_CMD_TLBI_S_S2_IPA = smmuv3_f_CMD_TLBI_S_S2_IPA(80005836);
}
#[repr(transparent)]
#[doc = " Fields of CMD_TLBI_S_S2_IPA."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_CMD_TLBI_S_S2_IPA(pub core::ffi::c_uint);
impl smmuv3_f_CMD_TLBI_SNH_ALL {
    #[doc = " command opcode, bits \\[7:0\\]."]
    pub const SMMUV3_F_CMD_TLBI_SNH_ALL_Opcode: smmuv3_f_CMD_TLBI_SNH_ALL = smmuv3_f_CMD_TLBI_SNH_ALL(81789376);
}
#[repr(transparent)]
#[doc = " Fields of CMD_TLBI_SNH_ALL."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_CMD_TLBI_SNH_ALL(pub core::ffi::c_uint);
impl smmuv3_f_CMD_DPTI_ALL {
    #[doc = " command opcode, bits \\[7:0\\]."]
    pub const SMMUV3_F_CMD_DPTI_ALL_Opcode: smmuv3_f_CMD_DPTI_ALL = smmuv3_f_CMD_DPTI_ALL(83886528);
}
#[repr(transparent)]
#[doc = " Fields of CMD_DPTI_ALL."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_CMD_DPTI_ALL(pub core::ffi::c_uint);
impl smmuv3_f_CMD_DPTI_PA {
    #[doc = " command opcode, bits \\[7:0\\]."]
    pub const SMMUV3_F_CMD_DPTI_PA_Opcode: smmuv3_f_CMD_DPTI_PA = smmuv3_f_CMD_DPTI_PA(85983680);
    #[doc = " final level only, bit 64 (since RME-DA)."]
    pub const SMMUV3_F_CMD_DPTI_PA_Leaf: smmuv3_f_CMD_DPTI_PA = smmuv3_f_CMD_DPTI_PA(86245376);
    #[doc = " region size, bits \\[75:72\\] (since RME-DA)."]
    pub const SMMUV3_F_CMD_DPTI_PA_SIZE: smmuv3_f_CMD_DPTI_PA = smmuv3_f_CMD_DPTI_PA(86278336);
    #[doc = " PA bits \\[55:12\\], aligned to SIZE, bits \\[119:76\\], value in units of 1, multiple of 0x1000 (since RME-DA)."]
    pub const SMMUV3_F_CMD_DPTI_PA_Address: smmuv3_f_CMD_DPTI_PA = smmuv3_f_CMD_DPTI_PA(86297292);
}
#[repr(transparent)]
#[doc = " Fields of CMD_DPTI_PA."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_CMD_DPTI_PA(pub core::ffi::c_uint);
impl smmuv3_f_EV_F_UUT {
    #[doc = " event number, bits \\[7:0\\]."]
    pub const SMMUV3_F_EV_F_UUT_ID: smmuv3_f_EV_F_UUT = smmuv3_f_EV_F_UUT(94372288);
    #[doc = " SubstreamID valid, bit 11."]
    pub const SMMUV3_F_EV_F_UUT_SSV: smmuv3_f_EV_F_UUT = smmuv3_f_EV_F_UUT(94416896);
    #[doc = " SubstreamID, bits \\[31:12\\]."]
    pub const SMMUV3_F_EV_F_UUT_SubstreamID: smmuv3_f_EV_F_UUT = smmuv3_f_EV_F_UUT(94422208);
    #[doc = " StreamID, bits \\[63:32\\]."]
    pub const SMMUV3_F_EV_F_UUT_StreamID: smmuv3_f_EV_F_UUT = smmuv3_f_EV_F_UUT(94504896);
    #[doc = " implementation defined reason, bits \\[79:64\\]."]
    pub const SMMUV3_F_EV_F_UUT_Reason: smmuv3_f_EV_F_UUT = smmuv3_f_EV_F_UUT(94634944);
    #[doc = " 1 = privileged, bit 97."]
    pub const SMMUV3_F_EV_F_UUT_PnU: smmuv3_f_EV_F_UUT = smmuv3_f_EV_F_UUT(94769152);
    #[doc = " 1 = instruction, bit 98."]
    pub const SMMUV3_F_EV_F_UUT_InD: smmuv3_f_EV_F_UUT = smmuv3_f_EV_F_UUT(94773248);
    #[doc = " 1 = read, bit 99."]
    pub const SMMUV3_F_EV_F_UUT_RnW: smmuv3_f_EV_F_UUT = smmuv3_f_EV_F_UUT(94777344);
    #[doc = " input address \\[63:0\\], bits \\[191:128\\]."]
    pub const SMMUV3_F_EV_F_UUT_InputAddr: smmuv3_f_EV_F_UUT = smmuv3_f_EV_F_UUT(94900160);
}
#[repr(transparent)]
#[doc = " Fields of F_UUT."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_EV_F_UUT(pub core::ffi::c_uint);
impl smmuv3_f_EV_C_BAD_STREAMID {
    #[doc = " event number, bits \\[7:0\\]."]
    pub const SMMUV3_F_EV_C_BAD_STREAMID_ID: smmuv3_f_EV_C_BAD_STREAMID = smmuv3_f_EV_C_BAD_STREAMID(96469440);
    #[doc = " SubstreamID valid, bit 11."]
    pub const SMMUV3_F_EV_C_BAD_STREAMID_SSV: smmuv3_f_EV_C_BAD_STREAMID = smmuv3_f_EV_C_BAD_STREAMID(96514048);
    #[doc = " SubstreamID, bits \\[31:12\\]."]
    pub const SMMUV3_F_EV_C_BAD_STREAMID_SubstreamID: smmuv3_f_EV_C_BAD_STREAMID = smmuv3_f_EV_C_BAD_STREAMID(96519360);
    #[doc = " StreamID, bits \\[63:32\\]."]
    pub const SMMUV3_F_EV_C_BAD_STREAMID_StreamID: smmuv3_f_EV_C_BAD_STREAMID = smmuv3_f_EV_C_BAD_STREAMID(96602048);
}
#[repr(transparent)]
#[doc = " Fields of C_BAD_STREAMID."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_EV_C_BAD_STREAMID(pub core::ffi::c_uint);
impl smmuv3_f_EV_F_STE_FETCH {
    #[doc = " event number, bits \\[7:0\\]."]
    pub const SMMUV3_F_EV_F_STE_FETCH_ID: smmuv3_f_EV_F_STE_FETCH = smmuv3_f_EV_F_STE_FETCH(98566592);
    #[doc = " SubstreamID valid, bit 11."]
    pub const SMMUV3_F_EV_F_STE_FETCH_SSV: smmuv3_f_EV_F_STE_FETCH = smmuv3_f_EV_F_STE_FETCH(98611200);
    #[doc = " SubstreamID, bits \\[31:12\\]."]
    pub const SMMUV3_F_EV_F_STE_FETCH_SubstreamID: smmuv3_f_EV_F_STE_FETCH = smmuv3_f_EV_F_STE_FETCH(98616512);
    #[doc = " StreamID, bits \\[63:32\\]."]
    pub const SMMUV3_F_EV_F_STE_FETCH_StreamID: smmuv3_f_EV_F_STE_FETCH = smmuv3_f_EV_F_STE_FETCH(98699200);
    #[doc = " implementation defined reason, bits \\[79:64\\]."]
    pub const SMMUV3_F_EV_F_STE_FETCH_Reason: smmuv3_f_EV_F_STE_FETCH = smmuv3_f_EV_F_STE_FETCH(98829248);
    #[doc = " 1 = abort came from a granule protection fault, bit 80 (since RME)."]
    pub const SMMUV3_F_EV_F_STE_FETCH_GPCF: smmuv3_f_EV_F_STE_FETCH = smmuv3_f_EV_F_STE_FETCH(98893824);
    #[doc = " PA \\[55:3\\] of the failed fetch, bits \\[247:195\\], value in units of 1, multiple of 0x8."]
    pub const SMMUV3_F_EV_F_STE_FETCH_FetchAddr: smmuv3_f_EV_F_STE_FETCH = smmuv3_f_EV_F_STE_FETCH(99368195);
}
#[repr(transparent)]
#[doc = " Fields of F_STE_FETCH."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_EV_F_STE_FETCH(pub core::ffi::c_uint);
impl smmuv3_f_EV_C_BAD_STE {
    #[doc = " event number, bits \\[7:0\\]."]
    pub const SMMUV3_F_EV_C_BAD_STE_ID: smmuv3_f_EV_C_BAD_STE = smmuv3_f_EV_C_BAD_STE(100663744);
    #[doc = " SubstreamID valid, bit 11."]
    pub const SMMUV3_F_EV_C_BAD_STE_SSV: smmuv3_f_EV_C_BAD_STE = smmuv3_f_EV_C_BAD_STE(100708352);
    #[doc = " SubstreamID, bits \\[31:12\\]."]
    pub const SMMUV3_F_EV_C_BAD_STE_SubstreamID: smmuv3_f_EV_C_BAD_STE = smmuv3_f_EV_C_BAD_STE(100713664);
    #[doc = " StreamID, bits \\[63:32\\]."]
    pub const SMMUV3_F_EV_C_BAD_STE_StreamID: smmuv3_f_EV_C_BAD_STE = smmuv3_f_EV_C_BAD_STE(100796352);
}
#[repr(transparent)]
#[doc = " Fields of C_BAD_STE."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_EV_C_BAD_STE(pub core::ffi::c_uint);
impl smmuv3_f_EV_F_BAD_ATS_TREQ {
    #[doc = " event number, bits \\[7:0\\]."]
    pub const SMMUV3_F_EV_F_BAD_ATS_TREQ_ID: smmuv3_f_EV_F_BAD_ATS_TREQ = smmuv3_f_EV_F_BAD_ATS_TREQ(102760896);
    #[doc = " SubstreamID valid, bit 11."]
    pub const SMMUV3_F_EV_F_BAD_ATS_TREQ_SSV: smmuv3_f_EV_F_BAD_ATS_TREQ = smmuv3_f_EV_F_BAD_ATS_TREQ(102805504);
    #[doc = " SubstreamID, bits \\[31:12\\]."]
    pub const SMMUV3_F_EV_F_BAD_ATS_TREQ_SubstreamID: smmuv3_f_EV_F_BAD_ATS_TREQ =
        smmuv3_f_EV_F_BAD_ATS_TREQ(102810816);
    #[doc = " StreamID, bits \\[63:32\\]."]
    pub const SMMUV3_F_EV_F_BAD_ATS_TREQ_StreamID: smmuv3_f_EV_F_BAD_ATS_TREQ = smmuv3_f_EV_F_BAD_ATS_TREQ(102893504);
    #[doc = " STUs requested, bits \\[67:64\\]."]
    pub const SMMUV3_F_EV_F_BAD_ATS_TREQ_Span: smmuv3_f_EV_F_BAD_ATS_TREQ = smmuv3_f_EV_F_BAD_ATS_TREQ(103022784);
    #[doc = " privileged requested, bit 92."]
    pub const SMMUV3_F_EV_F_BAD_ATS_TREQ_P: smmuv3_f_EV_F_BAD_ATS_TREQ = smmuv3_f_EV_F_BAD_ATS_TREQ(103137280);
    #[doc = " execute requested, bit 93."]
    pub const SMMUV3_F_EV_F_BAD_ATS_TREQ_X: smmuv3_f_EV_F_BAD_ATS_TREQ = smmuv3_f_EV_F_BAD_ATS_TREQ(103141376);
    #[doc = " write requested (=!NW), bit 94."]
    pub const SMMUV3_F_EV_F_BAD_ATS_TREQ_W: smmuv3_f_EV_F_BAD_ATS_TREQ = smmuv3_f_EV_F_BAD_ATS_TREQ(103145472);
    #[doc = " read requested (PCIe: 1), bit 95."]
    pub const SMMUV3_F_EV_F_BAD_ATS_TREQ_R: smmuv3_f_EV_F_BAD_ATS_TREQ = smmuv3_f_EV_F_BAD_ATS_TREQ(103149568);
    #[doc = " input address \\[63:12\\], bits \\[191:140\\], value in units of 1, multiple of 0x1000."]
    pub const SMMUV3_F_EV_F_BAD_ATS_TREQ_InputAddr: smmuv3_f_EV_F_BAD_ATS_TREQ = smmuv3_f_EV_F_BAD_ATS_TREQ(103337164);
}
#[repr(transparent)]
#[doc = " Fields of F_BAD_ATS_TREQ."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_EV_F_BAD_ATS_TREQ(pub core::ffi::c_uint);
impl smmuv3_f_EV_F_STREAM_DISABLED {
    #[doc = " event number, bits \\[7:0\\]."]
    pub const SMMUV3_F_EV_F_STREAM_DISABLED_ID: smmuv3_f_EV_F_STREAM_DISABLED =
        smmuv3_f_EV_F_STREAM_DISABLED(104858048);
    #[doc = " StreamID, bits \\[63:32\\]."]
    pub const SMMUV3_F_EV_F_STREAM_DISABLED_StreamID: smmuv3_f_EV_F_STREAM_DISABLED =
        smmuv3_f_EV_F_STREAM_DISABLED(104990656);
}
#[repr(transparent)]
#[doc = " Fields of F_STREAM_DISABLED."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_EV_F_STREAM_DISABLED(pub core::ffi::c_uint);
impl smmuv3_f_EV_F_TRANSL_FORBIDDEN {
    #[doc = " event number, bits \\[7:0\\]."]
    pub const SMMUV3_F_EV_F_TRANSL_FORBIDDEN_ID: smmuv3_f_EV_F_TRANSL_FORBIDDEN =
        smmuv3_f_EV_F_TRANSL_FORBIDDEN(106955200);
    #[doc = " StreamID, bits \\[63:32\\]."]
    pub const SMMUV3_F_EV_F_TRANSL_FORBIDDEN_StreamID: smmuv3_f_EV_F_TRANSL_FORBIDDEN =
        smmuv3_f_EV_F_TRANSL_FORBIDDEN(107087808);
    #[doc = " 1 = read, bit 99."]
    pub const SMMUV3_F_EV_F_TRANSL_FORBIDDEN_RnW: smmuv3_f_EV_F_TRANSL_FORBIDDEN =
        smmuv3_f_EV_F_TRANSL_FORBIDDEN(107360256);
    #[doc = " input address \\[63:0\\], bits \\[191:128\\]."]
    pub const SMMUV3_F_EV_F_TRANSL_FORBIDDEN_InputAddr: smmuv3_f_EV_F_TRANSL_FORBIDDEN =
        smmuv3_f_EV_F_TRANSL_FORBIDDEN(107483072);
}
#[repr(transparent)]
#[doc = " Fields of F_TRANSL_FORBIDDEN."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_EV_F_TRANSL_FORBIDDEN(pub core::ffi::c_uint);
impl smmuv3_f_EV_C_BAD_SUBSTREAMID {
    #[doc = " event number, bits \\[7:0\\]."]
    pub const SMMUV3_F_EV_C_BAD_SUBSTREAMID_ID: smmuv3_f_EV_C_BAD_SUBSTREAMID =
        smmuv3_f_EV_C_BAD_SUBSTREAMID(109052352);
    #[doc = " SubstreamID, bits \\[31:12\\]."]
    pub const SMMUV3_F_EV_C_BAD_SUBSTREAMID_SubstreamID: smmuv3_f_EV_C_BAD_SUBSTREAMID =
        smmuv3_f_EV_C_BAD_SUBSTREAMID(109102272);
    #[doc = " StreamID, bits \\[63:32\\]."]
    pub const SMMUV3_F_EV_C_BAD_SUBSTREAMID_StreamID: smmuv3_f_EV_C_BAD_SUBSTREAMID =
        smmuv3_f_EV_C_BAD_SUBSTREAMID(109184960);
}
#[repr(transparent)]
#[doc = " Fields of C_BAD_SUBSTREAMID."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_EV_C_BAD_SUBSTREAMID(pub core::ffi::c_uint);
impl smmuv3_f_EV_F_CD_FETCH {
    #[doc = " event number, bits \\[7:0\\]."]
    pub const SMMUV3_F_EV_F_CD_FETCH_ID: smmuv3_f_EV_F_CD_FETCH = smmuv3_f_EV_F_CD_FETCH(111149504);
    #[doc = " SubstreamID valid, bit 11."]
    pub const SMMUV3_F_EV_F_CD_FETCH_SSV: smmuv3_f_EV_F_CD_FETCH = smmuv3_f_EV_F_CD_FETCH(111194112);
    #[doc = " SubstreamID, bits \\[31:12\\]."]
    pub const SMMUV3_F_EV_F_CD_FETCH_SubstreamID: smmuv3_f_EV_F_CD_FETCH = smmuv3_f_EV_F_CD_FETCH(111199424);
    #[doc = " StreamID, bits \\[63:32\\]."]
    pub const SMMUV3_F_EV_F_CD_FETCH_StreamID: smmuv3_f_EV_F_CD_FETCH = smmuv3_f_EV_F_CD_FETCH(111282112);
    #[doc = " implementation defined reason, bits \\[79:64\\]."]
    pub const SMMUV3_F_EV_F_CD_FETCH_Reason: smmuv3_f_EV_F_CD_FETCH = smmuv3_f_EV_F_CD_FETCH(111412160);
    #[doc = " 1 = abort came from a granule protection fault, bit 80 (since RME)."]
    pub const SMMUV3_F_EV_F_CD_FETCH_GPCF: smmuv3_f_EV_F_CD_FETCH = smmuv3_f_EV_F_CD_FETCH(111476736);
    #[doc = " PA \\[55:3\\] of the failed fetch, bits \\[247:195\\], value in units of 1, multiple of 0x8."]
    pub const SMMUV3_F_EV_F_CD_FETCH_FetchAddr: smmuv3_f_EV_F_CD_FETCH = smmuv3_f_EV_F_CD_FETCH(111951107);
}
#[repr(transparent)]
#[doc = " Fields of F_CD_FETCH."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_EV_F_CD_FETCH(pub core::ffi::c_uint);
impl smmuv3_f_EV_C_BAD_CD {
    #[doc = " event number, bits \\[7:0\\]."]
    pub const SMMUV3_F_EV_C_BAD_CD_ID: smmuv3_f_EV_C_BAD_CD = smmuv3_f_EV_C_BAD_CD(113246656);
    #[doc = " SubstreamID valid, bit 11."]
    pub const SMMUV3_F_EV_C_BAD_CD_SSV: smmuv3_f_EV_C_BAD_CD = smmuv3_f_EV_C_BAD_CD(113291264);
    #[doc = " SubstreamID, bits \\[31:12\\]."]
    pub const SMMUV3_F_EV_C_BAD_CD_SubstreamID: smmuv3_f_EV_C_BAD_CD = smmuv3_f_EV_C_BAD_CD(113296576);
    #[doc = " StreamID, bits \\[63:32\\]."]
    pub const SMMUV3_F_EV_C_BAD_CD_StreamID: smmuv3_f_EV_C_BAD_CD = smmuv3_f_EV_C_BAD_CD(113379264);
}
#[repr(transparent)]
#[doc = " Fields of C_BAD_CD."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_EV_C_BAD_CD(pub core::ffi::c_uint);
impl smmuv3_f_EV_F_WALK_EABT {
    #[doc = " event number, bits \\[7:0\\]."]
    pub const SMMUV3_F_EV_F_WALK_EABT_ID: smmuv3_f_EV_F_WALK_EABT = smmuv3_f_EV_F_WALK_EABT(115343808);
    #[doc = " SubstreamID valid, bit 11."]
    pub const SMMUV3_F_EV_F_WALK_EABT_SSV: smmuv3_f_EV_F_WALK_EABT = smmuv3_f_EV_F_WALK_EABT(115388416);
    #[doc = " SubstreamID, bits \\[31:12\\]."]
    pub const SMMUV3_F_EV_F_WALK_EABT_SubstreamID: smmuv3_f_EV_F_WALK_EABT = smmuv3_f_EV_F_WALK_EABT(115393728);
    #[doc = " StreamID, bits \\[63:32\\]."]
    pub const SMMUV3_F_EV_F_WALK_EABT_StreamID: smmuv3_f_EV_F_WALK_EABT = smmuv3_f_EV_F_WALK_EABT(115476416);
    #[doc = " implementation defined reason, bits \\[79:64\\]."]
    pub const SMMUV3_F_EV_F_WALK_EABT_Reason: smmuv3_f_EV_F_WALK_EABT = smmuv3_f_EV_F_WALK_EABT(115606464);
    #[doc = " 1 = abort came from a granule protection fault, bit 80 (since RME)."]
    pub const SMMUV3_F_EV_F_WALK_EABT_GPCF: smmuv3_f_EV_F_WALK_EABT = smmuv3_f_EV_F_WALK_EABT(115671040);
    #[doc = " 1 = privileged, bit 97."]
    pub const SMMUV3_F_EV_F_WALK_EABT_PnU: smmuv3_f_EV_F_WALK_EABT = smmuv3_f_EV_F_WALK_EABT(115740672);
    #[doc = " 1 = instruction, bit 98."]
    pub const SMMUV3_F_EV_F_WALK_EABT_InD: smmuv3_f_EV_F_WALK_EABT = smmuv3_f_EV_F_WALK_EABT(115744768);
    #[doc = " 1 = read, bit 99."]
    pub const SMMUV3_F_EV_F_WALK_EABT_RnW: smmuv3_f_EV_F_WALK_EABT = smmuv3_f_EV_F_WALK_EABT(115748864);
    #[doc = " NS of the IPA, bit 102."]
    pub const SMMUV3_F_EV_F_WALK_EABT_NSIPA: smmuv3_f_EV_F_WALK_EABT = smmuv3_f_EV_F_WALK_EABT(115761152);
    #[doc = " 1 = stage 2 fault, bit 103."]
    pub const SMMUV3_F_EV_F_WALK_EABT_S2: smmuv3_f_EV_F_WALK_EABT = smmuv3_f_EV_F_WALK_EABT(115765248);
    #[doc = " what was being accessed, bits \\[105:104\\]."]
    pub const SMMUV3_F_EV_F_WALK_EABT_CLASS: smmuv3_f_EV_F_WALK_EABT = smmuv3_f_EV_F_WALK_EABT(115769408);
    #[doc = " input address \\[63:0\\], bits \\[191:128\\]."]
    pub const SMMUV3_F_EV_F_WALK_EABT_InputAddr: smmuv3_f_EV_F_WALK_EABT = smmuv3_f_EV_F_WALK_EABT(115871680);
    #[doc = " PA \\[55:3\\] of the failed fetch, bits \\[247:195\\], value in units of 1, multiple of 0x8."]
    pub const SMMUV3_F_EV_F_WALK_EABT_FetchAddr: smmuv3_f_EV_F_WALK_EABT = smmuv3_f_EV_F_WALK_EABT(116145411);
}
#[repr(transparent)]
#[doc = " Fields of F_WALK_EABT."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_EV_F_WALK_EABT(pub core::ffi::c_uint);
impl smmuv3_f_EV_F_TRANSLATION {
    #[doc = " event number, bits \\[7:0\\]."]
    pub const SMMUV3_F_EV_F_TRANSLATION_ID: smmuv3_f_EV_F_TRANSLATION = smmuv3_f_EV_F_TRANSLATION(117440960);
    #[doc = " SubstreamID valid, bit 11."]
    pub const SMMUV3_F_EV_F_TRANSLATION_SSV: smmuv3_f_EV_F_TRANSLATION = smmuv3_f_EV_F_TRANSLATION(117485568);
    #[doc = " SubstreamID, bits \\[31:12\\]."]
    pub const SMMUV3_F_EV_F_TRANSLATION_SubstreamID: smmuv3_f_EV_F_TRANSLATION = smmuv3_f_EV_F_TRANSLATION(117490880);
    #[doc = " StreamID, bits \\[63:32\\]."]
    pub const SMMUV3_F_EV_F_TRANSLATION_StreamID: smmuv3_f_EV_F_TRANSLATION = smmuv3_f_EV_F_TRANSLATION(117573568);
    #[doc = " stall tag for CMD_RESUME, bits \\[79:64\\]."]
    pub const SMMUV3_F_EV_F_TRANSLATION_STAG: smmuv3_f_EV_F_TRANSLATION = smmuv3_f_EV_F_TRANSLATION(117703616);
    #[doc = " 1 = transaction is stalled, bit 95."]
    pub const SMMUV3_F_EV_F_TRANSLATION_Stall: smmuv3_f_EV_F_TRANSLATION = smmuv3_f_EV_F_TRANSLATION(117829632);
    #[doc = " 1 = privileged, bit 97."]
    pub const SMMUV3_F_EV_F_TRANSLATION_PnU: smmuv3_f_EV_F_TRANSLATION = smmuv3_f_EV_F_TRANSLATION(117837824);
    #[doc = " 1 = instruction, bit 98."]
    pub const SMMUV3_F_EV_F_TRANSLATION_InD: smmuv3_f_EV_F_TRANSLATION = smmuv3_f_EV_F_TRANSLATION(117841920);
    #[doc = " 1 = read, bit 99."]
    pub const SMMUV3_F_EV_F_TRANSLATION_RnW: smmuv3_f_EV_F_TRANSLATION = smmuv3_f_EV_F_TRANSLATION(117846016);
    #[doc = " NS of the IPA, bit 102."]
    pub const SMMUV3_F_EV_F_TRANSLATION_NSIPA: smmuv3_f_EV_F_TRANSLATION = smmuv3_f_EV_F_TRANSLATION(117858304);
    #[doc = " 1 = stage 2 fault, bit 103."]
    pub const SMMUV3_F_EV_F_TRANSLATION_S2: smmuv3_f_EV_F_TRANSLATION = smmuv3_f_EV_F_TRANSLATION(117862400);
    #[doc = " what was being accessed, bits \\[105:104\\]."]
    pub const SMMUV3_F_EV_F_TRANSLATION_CLASS: smmuv3_f_EV_F_TRANSLATION = smmuv3_f_EV_F_TRANSLATION(117866560);
    #[doc = " implementation defined, bits \\[127:112\\]."]
    pub const SMMUV3_F_EV_F_TRANSLATION_IMPDEF: smmuv3_f_EV_F_TRANSLATION = smmuv3_f_EV_F_TRANSLATION(117900224);
    #[doc = " input address \\[63:0\\], bits \\[191:128\\]."]
    pub const SMMUV3_F_EV_F_TRANSLATION_InputAddr: smmuv3_f_EV_F_TRANSLATION = smmuv3_f_EV_F_TRANSLATION(117968832);
    #[doc = " IPA \\[55:12\\], bits \\[247:204\\], value in units of 1, multiple of 0x1000."]
    pub const SMMUV3_F_EV_F_TRANSLATION_IPA: smmuv3_f_EV_F_TRANSLATION = smmuv3_f_EV_F_TRANSLATION(118278860);
}
#[repr(transparent)]
#[doc = " Fields of F_TRANSLATION."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_EV_F_TRANSLATION(pub core::ffi::c_uint);
impl smmuv3_f_EV_F_ADDR_SIZE {
    #[doc = " event number, bits \\[7:0\\]."]
    pub const SMMUV3_F_EV_F_ADDR_SIZE_ID: smmuv3_f_EV_F_ADDR_SIZE = smmuv3_f_EV_F_ADDR_SIZE(119538112);
    #[doc = " SubstreamID valid, bit 11."]
    pub const SMMUV3_F_EV_F_ADDR_SIZE_SSV: smmuv3_f_EV_F_ADDR_SIZE = smmuv3_f_EV_F_ADDR_SIZE(119582720);
    #[doc = " SubstreamID, bits \\[31:12\\]."]
    pub const SMMUV3_F_EV_F_ADDR_SIZE_SubstreamID: smmuv3_f_EV_F_ADDR_SIZE = smmuv3_f_EV_F_ADDR_SIZE(119588032);
    #[doc = " StreamID, bits \\[63:32\\]."]
    pub const SMMUV3_F_EV_F_ADDR_SIZE_StreamID: smmuv3_f_EV_F_ADDR_SIZE = smmuv3_f_EV_F_ADDR_SIZE(119670720);
    #[doc = " stall tag for CMD_RESUME, bits \\[79:64\\]."]
    pub const SMMUV3_F_EV_F_ADDR_SIZE_STAG: smmuv3_f_EV_F_ADDR_SIZE = smmuv3_f_EV_F_ADDR_SIZE(119800768);
    #[doc = " 1 = transaction is stalled, bit 95."]
    pub const SMMUV3_F_EV_F_ADDR_SIZE_Stall: smmuv3_f_EV_F_ADDR_SIZE = smmuv3_f_EV_F_ADDR_SIZE(119926784);
    #[doc = " 1 = privileged, bit 97."]
    pub const SMMUV3_F_EV_F_ADDR_SIZE_PnU: smmuv3_f_EV_F_ADDR_SIZE = smmuv3_f_EV_F_ADDR_SIZE(119934976);
    #[doc = " 1 = instruction, bit 98."]
    pub const SMMUV3_F_EV_F_ADDR_SIZE_InD: smmuv3_f_EV_F_ADDR_SIZE = smmuv3_f_EV_F_ADDR_SIZE(119939072);
    #[doc = " 1 = read, bit 99."]
    pub const SMMUV3_F_EV_F_ADDR_SIZE_RnW: smmuv3_f_EV_F_ADDR_SIZE = smmuv3_f_EV_F_ADDR_SIZE(119943168);
    #[doc = " NS of the IPA, bit 102."]
    pub const SMMUV3_F_EV_F_ADDR_SIZE_NSIPA: smmuv3_f_EV_F_ADDR_SIZE = smmuv3_f_EV_F_ADDR_SIZE(119955456);
    #[doc = " 1 = stage 2 fault, bit 103."]
    pub const SMMUV3_F_EV_F_ADDR_SIZE_S2: smmuv3_f_EV_F_ADDR_SIZE = smmuv3_f_EV_F_ADDR_SIZE(119959552);
    #[doc = " what was being accessed, bits \\[105:104\\]."]
    pub const SMMUV3_F_EV_F_ADDR_SIZE_CLASS: smmuv3_f_EV_F_ADDR_SIZE = smmuv3_f_EV_F_ADDR_SIZE(119963712);
    #[doc = " implementation defined, bits \\[127:112\\]."]
    pub const SMMUV3_F_EV_F_ADDR_SIZE_IMPDEF: smmuv3_f_EV_F_ADDR_SIZE = smmuv3_f_EV_F_ADDR_SIZE(119997376);
    #[doc = " input address \\[63:0\\], bits \\[191:128\\]."]
    pub const SMMUV3_F_EV_F_ADDR_SIZE_InputAddr: smmuv3_f_EV_F_ADDR_SIZE = smmuv3_f_EV_F_ADDR_SIZE(120065984);
    #[doc = " IPA \\[55:12\\], bits \\[247:204\\], value in units of 1, multiple of 0x1000."]
    pub const SMMUV3_F_EV_F_ADDR_SIZE_IPA: smmuv3_f_EV_F_ADDR_SIZE = smmuv3_f_EV_F_ADDR_SIZE(120376012);
}
#[repr(transparent)]
#[doc = " Fields of F_ADDR_SIZE."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_EV_F_ADDR_SIZE(pub core::ffi::c_uint);
impl smmuv3_f_EV_F_ACCESS {
    #[doc = " event number, bits \\[7:0\\]."]
    pub const SMMUV3_F_EV_F_ACCESS_ID: smmuv3_f_EV_F_ACCESS = smmuv3_f_EV_F_ACCESS(121635264);
    #[doc = " SubstreamID valid, bit 11."]
    pub const SMMUV3_F_EV_F_ACCESS_SSV: smmuv3_f_EV_F_ACCESS = smmuv3_f_EV_F_ACCESS(121679872);
    #[doc = " SubstreamID, bits \\[31:12\\]."]
    pub const SMMUV3_F_EV_F_ACCESS_SubstreamID: smmuv3_f_EV_F_ACCESS = smmuv3_f_EV_F_ACCESS(121685184);
    #[doc = " StreamID, bits \\[63:32\\]."]
    pub const SMMUV3_F_EV_F_ACCESS_StreamID: smmuv3_f_EV_F_ACCESS = smmuv3_f_EV_F_ACCESS(121767872);
    #[doc = " stall tag for CMD_RESUME, bits \\[79:64\\]."]
    pub const SMMUV3_F_EV_F_ACCESS_STAG: smmuv3_f_EV_F_ACCESS = smmuv3_f_EV_F_ACCESS(121897920);
    #[doc = " 1 = transaction is stalled, bit 95."]
    pub const SMMUV3_F_EV_F_ACCESS_Stall: smmuv3_f_EV_F_ACCESS = smmuv3_f_EV_F_ACCESS(122023936);
    #[doc = " 1 = privileged, bit 97."]
    pub const SMMUV3_F_EV_F_ACCESS_PnU: smmuv3_f_EV_F_ACCESS = smmuv3_f_EV_F_ACCESS(122032128);
    #[doc = " 1 = instruction, bit 98."]
    pub const SMMUV3_F_EV_F_ACCESS_InD: smmuv3_f_EV_F_ACCESS = smmuv3_f_EV_F_ACCESS(122036224);
    #[doc = " 1 = read, bit 99."]
    pub const SMMUV3_F_EV_F_ACCESS_RnW: smmuv3_f_EV_F_ACCESS = smmuv3_f_EV_F_ACCESS(122040320);
    #[doc = " NS of the IPA, bit 102."]
    pub const SMMUV3_F_EV_F_ACCESS_NSIPA: smmuv3_f_EV_F_ACCESS = smmuv3_f_EV_F_ACCESS(122052608);
    #[doc = " 1 = stage 2 fault, bit 103."]
    pub const SMMUV3_F_EV_F_ACCESS_S2: smmuv3_f_EV_F_ACCESS = smmuv3_f_EV_F_ACCESS(122056704);
    #[doc = " what was being accessed, bits \\[105:104\\]."]
    pub const SMMUV3_F_EV_F_ACCESS_CLASS: smmuv3_f_EV_F_ACCESS = smmuv3_f_EV_F_ACCESS(122060864);
    #[doc = " implementation defined, bits \\[127:112\\]."]
    pub const SMMUV3_F_EV_F_ACCESS_IMPDEF: smmuv3_f_EV_F_ACCESS = smmuv3_f_EV_F_ACCESS(122094528);
    #[doc = " input address \\[63:0\\], bits \\[191:128\\]."]
    pub const SMMUV3_F_EV_F_ACCESS_InputAddr: smmuv3_f_EV_F_ACCESS = smmuv3_f_EV_F_ACCESS(122163136);
    #[doc = " IPA \\[55:12\\], bits \\[247:204\\], value in units of 1, multiple of 0x1000."]
    pub const SMMUV3_F_EV_F_ACCESS_IPA: smmuv3_f_EV_F_ACCESS = smmuv3_f_EV_F_ACCESS(122473164);
}
#[repr(transparent)]
#[doc = " Fields of F_ACCESS."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_EV_F_ACCESS(pub core::ffi::c_uint);
impl smmuv3_f_EV_F_PERMISSION {
    #[doc = " event number, bits \\[7:0\\]."]
    pub const SMMUV3_F_EV_F_PERMISSION_ID: smmuv3_f_EV_F_PERMISSION = smmuv3_f_EV_F_PERMISSION(123732416);
    #[doc = " SubstreamID valid, bit 11."]
    pub const SMMUV3_F_EV_F_PERMISSION_SSV: smmuv3_f_EV_F_PERMISSION = smmuv3_f_EV_F_PERMISSION(123777024);
    #[doc = " SubstreamID, bits \\[31:12\\]."]
    pub const SMMUV3_F_EV_F_PERMISSION_SubstreamID: smmuv3_f_EV_F_PERMISSION = smmuv3_f_EV_F_PERMISSION(123782336);
    #[doc = " StreamID, bits \\[63:32\\]."]
    pub const SMMUV3_F_EV_F_PERMISSION_StreamID: smmuv3_f_EV_F_PERMISSION = smmuv3_f_EV_F_PERMISSION(123865024);
    #[doc = " stall tag for CMD_RESUME, bits \\[79:64\\]."]
    pub const SMMUV3_F_EV_F_PERMISSION_STAG: smmuv3_f_EV_F_PERMISSION = smmuv3_f_EV_F_PERMISSION(123995072);
    #[doc = " 1 = transaction is stalled, bit 95."]
    pub const SMMUV3_F_EV_F_PERMISSION_Stall: smmuv3_f_EV_F_PERMISSION = smmuv3_f_EV_F_PERMISSION(124121088);
    #[doc = " 1 = privileged, bit 97."]
    pub const SMMUV3_F_EV_F_PERMISSION_PnU: smmuv3_f_EV_F_PERMISSION = smmuv3_f_EV_F_PERMISSION(124129280);
    #[doc = " 1 = instruction, bit 98."]
    pub const SMMUV3_F_EV_F_PERMISSION_InD: smmuv3_f_EV_F_PERMISSION = smmuv3_f_EV_F_PERMISSION(124133376);
    #[doc = " 1 = read, bit 99."]
    pub const SMMUV3_F_EV_F_PERMISSION_RnW: smmuv3_f_EV_F_PERMISSION = smmuv3_f_EV_F_PERMISSION(124137472);
    #[doc = " NS of the IPA, bit 102."]
    pub const SMMUV3_F_EV_F_PERMISSION_NSIPA: smmuv3_f_EV_F_PERMISSION = smmuv3_f_EV_F_PERMISSION(124149760);
    #[doc = " 1 = stage 2 fault, bit 103."]
    pub const SMMUV3_F_EV_F_PERMISSION_S2: smmuv3_f_EV_F_PERMISSION = smmuv3_f_EV_F_PERMISSION(124153856);
    #[doc = " what was being accessed, bits \\[105:104\\]."]
    pub const SMMUV3_F_EV_F_PERMISSION_CLASS: smmuv3_f_EV_F_PERMISSION = smmuv3_f_EV_F_PERMISSION(124158016);
    #[doc = " fault caused by a clear dirty state, bit 106 (since 3.4)."]
    pub const SMMUV3_F_EV_F_PERMISSION_DirtyBit: smmuv3_f_EV_F_PERMISSION = smmuv3_f_EV_F_PERMISSION(124166144);
    #[doc = " fault caused by the AssuredOnly check, bit 107 (since 3.4)."]
    pub const SMMUV3_F_EV_F_PERMISSION_AssuredOnly: smmuv3_f_EV_F_PERMISSION = smmuv3_f_EV_F_PERMISSION(124170240);
    #[doc = " 0 = descriptor write, 1 = descriptor read, bit 108."]
    pub const SMMUV3_F_EV_F_PERMISSION_TTRnW: smmuv3_f_EV_F_PERMISSION = smmuv3_f_EV_F_PERMISSION(124174336);
    #[doc = " fault caused by overlay permissions, bit 109 (since 3.4)."]
    pub const SMMUV3_F_EV_F_PERMISSION_Overlay: smmuv3_f_EV_F_PERMISSION = smmuv3_f_EV_F_PERMISSION(124178432);
    #[doc = " implementation defined, bits \\[127:112\\]."]
    pub const SMMUV3_F_EV_F_PERMISSION_IMPDEF: smmuv3_f_EV_F_PERMISSION = smmuv3_f_EV_F_PERMISSION(124191680);
    #[doc = " input address \\[63:0\\], bits \\[191:128\\]."]
    pub const SMMUV3_F_EV_F_PERMISSION_InputAddr: smmuv3_f_EV_F_PERMISSION = smmuv3_f_EV_F_PERMISSION(124260288);
    #[doc = " IPA \\[55:12\\], bits \\[247:204\\], value in units of 1, multiple of 0x1000."]
    pub const SMMUV3_F_EV_F_PERMISSION_IPA: smmuv3_f_EV_F_PERMISSION = smmuv3_f_EV_F_PERMISSION(124570316);
}
#[repr(transparent)]
#[doc = " Fields of F_PERMISSION."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_EV_F_PERMISSION(pub core::ffi::c_uint);
impl smmuv3_f_EV_F_TLB_CONFLICT {
    #[doc = " event number, bits \\[7:0\\]."]
    pub const SMMUV3_F_EV_F_TLB_CONFLICT_ID: smmuv3_f_EV_F_TLB_CONFLICT = smmuv3_f_EV_F_TLB_CONFLICT(125829568);
    #[doc = " SubstreamID valid, bit 11."]
    pub const SMMUV3_F_EV_F_TLB_CONFLICT_SSV: smmuv3_f_EV_F_TLB_CONFLICT = smmuv3_f_EV_F_TLB_CONFLICT(125874176);
    #[doc = " SubstreamID, bits \\[31:12\\]."]
    pub const SMMUV3_F_EV_F_TLB_CONFLICT_SubstreamID: smmuv3_f_EV_F_TLB_CONFLICT =
        smmuv3_f_EV_F_TLB_CONFLICT(125879488);
    #[doc = " StreamID, bits \\[63:32\\]."]
    pub const SMMUV3_F_EV_F_TLB_CONFLICT_StreamID: smmuv3_f_EV_F_TLB_CONFLICT = smmuv3_f_EV_F_TLB_CONFLICT(125962176);
    #[doc = " implementation defined reason, bits \\[95:64\\]."]
    pub const SMMUV3_F_EV_F_TLB_CONFLICT_Reason: smmuv3_f_EV_F_TLB_CONFLICT = smmuv3_f_EV_F_TLB_CONFLICT(126093248);
    #[doc = " 1 = privileged, bit 97."]
    pub const SMMUV3_F_EV_F_TLB_CONFLICT_PnU: smmuv3_f_EV_F_TLB_CONFLICT = smmuv3_f_EV_F_TLB_CONFLICT(126226432);
    #[doc = " 1 = instruction, bit 98."]
    pub const SMMUV3_F_EV_F_TLB_CONFLICT_InD: smmuv3_f_EV_F_TLB_CONFLICT = smmuv3_f_EV_F_TLB_CONFLICT(126230528);
    #[doc = " 1 = read, bit 99."]
    pub const SMMUV3_F_EV_F_TLB_CONFLICT_RnW: smmuv3_f_EV_F_TLB_CONFLICT = smmuv3_f_EV_F_TLB_CONFLICT(126234624);
    #[doc = " NS of the IPA, bit 102."]
    pub const SMMUV3_F_EV_F_TLB_CONFLICT_NSIPA: smmuv3_f_EV_F_TLB_CONFLICT = smmuv3_f_EV_F_TLB_CONFLICT(126246912);
    #[doc = " 1 = stage 2 fault, bit 103."]
    pub const SMMUV3_F_EV_F_TLB_CONFLICT_S2: smmuv3_f_EV_F_TLB_CONFLICT = smmuv3_f_EV_F_TLB_CONFLICT(126251008);
    #[doc = " input address \\[63:0\\], bits \\[191:128\\]."]
    pub const SMMUV3_F_EV_F_TLB_CONFLICT_InputAddr: smmuv3_f_EV_F_TLB_CONFLICT = smmuv3_f_EV_F_TLB_CONFLICT(126357440);
    #[doc = " IPA \\[55:12\\], bits \\[247:204\\], value in units of 1, multiple of 0x1000."]
    pub const SMMUV3_F_EV_F_TLB_CONFLICT_IPA: smmuv3_f_EV_F_TLB_CONFLICT = smmuv3_f_EV_F_TLB_CONFLICT(126667468);
}
#[repr(transparent)]
#[doc = " Fields of F_TLB_CONFLICT."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_EV_F_TLB_CONFLICT(pub core::ffi::c_uint);
impl smmuv3_f_EV_F_CFG_CONFLICT {
    #[doc = " event number, bits \\[7:0\\]."]
    pub const SMMUV3_F_EV_F_CFG_CONFLICT_ID: smmuv3_f_EV_F_CFG_CONFLICT = smmuv3_f_EV_F_CFG_CONFLICT(127926720);
    #[doc = " SubstreamID valid, bit 11."]
    pub const SMMUV3_F_EV_F_CFG_CONFLICT_SSV: smmuv3_f_EV_F_CFG_CONFLICT = smmuv3_f_EV_F_CFG_CONFLICT(127971328);
    #[doc = " SubstreamID, bits \\[31:12\\]."]
    pub const SMMUV3_F_EV_F_CFG_CONFLICT_SubstreamID: smmuv3_f_EV_F_CFG_CONFLICT =
        smmuv3_f_EV_F_CFG_CONFLICT(127976640);
    #[doc = " StreamID, bits \\[63:32\\]."]
    pub const SMMUV3_F_EV_F_CFG_CONFLICT_StreamID: smmuv3_f_EV_F_CFG_CONFLICT = smmuv3_f_EV_F_CFG_CONFLICT(128059328);
    #[doc = " implementation defined reason, bits \\[95:64\\]."]
    pub const SMMUV3_F_EV_F_CFG_CONFLICT_Reason: smmuv3_f_EV_F_CFG_CONFLICT = smmuv3_f_EV_F_CFG_CONFLICT(128190400);
}
#[repr(transparent)]
#[doc = " Fields of F_CFG_CONFLICT."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_EV_F_CFG_CONFLICT(pub core::ffi::c_uint);
impl smmuv3_f_EV_E_PAGE_REQUEST {
    #[doc = " event number, bits \\[7:0\\]."]
    pub const SMMUV3_F_EV_E_PAGE_REQUEST_ID: smmuv3_f_EV_E_PAGE_REQUEST = smmuv3_f_EV_E_PAGE_REQUEST(130023872);
    #[doc = " SubstreamID valid, bit 11."]
    pub const SMMUV3_F_EV_E_PAGE_REQUEST_SSV: smmuv3_f_EV_E_PAGE_REQUEST = smmuv3_f_EV_E_PAGE_REQUEST(130068480);
    #[doc = " SubstreamID, bits \\[31:12\\]."]
    pub const SMMUV3_F_EV_E_PAGE_REQUEST_SubstreamID: smmuv3_f_EV_E_PAGE_REQUEST =
        smmuv3_f_EV_E_PAGE_REQUEST(130073792);
    #[doc = " StreamID, bits \\[63:32\\]."]
    pub const SMMUV3_F_EV_E_PAGE_REQUEST_StreamID: smmuv3_f_EV_E_PAGE_REQUEST = smmuv3_f_EV_E_PAGE_REQUEST(130156480);
    #[doc = " unprivileged execute, bit 97."]
    pub const SMMUV3_F_EV_E_PAGE_REQUEST_uX: smmuv3_f_EV_E_PAGE_REQUEST = smmuv3_f_EV_E_PAGE_REQUEST(130420736);
    #[doc = " unprivileged write, bit 98."]
    pub const SMMUV3_F_EV_E_PAGE_REQUEST_uW: smmuv3_f_EV_E_PAGE_REQUEST = smmuv3_f_EV_E_PAGE_REQUEST(130424832);
    #[doc = " unprivileged read, bit 99."]
    pub const SMMUV3_F_EV_E_PAGE_REQUEST_uR: smmuv3_f_EV_E_PAGE_REQUEST = smmuv3_f_EV_E_PAGE_REQUEST(130428928);
    #[doc = " privileged execute, bit 101."]
    pub const SMMUV3_F_EV_E_PAGE_REQUEST_pX: smmuv3_f_EV_E_PAGE_REQUEST = smmuv3_f_EV_E_PAGE_REQUEST(130437120);
    #[doc = " privileged write, bit 102."]
    pub const SMMUV3_F_EV_E_PAGE_REQUEST_pW: smmuv3_f_EV_E_PAGE_REQUEST = smmuv3_f_EV_E_PAGE_REQUEST(130441216);
    #[doc = " privileged read, bit 103."]
    pub const SMMUV3_F_EV_E_PAGE_REQUEST_pR: smmuv3_f_EV_E_PAGE_REQUEST = smmuv3_f_EV_E_PAGE_REQUEST(130445312);
    #[doc = " bytes = Span*4096, bits \\[115:108\\], value in units of 1, multiple of 0x1000."]
    pub const SMMUV3_F_EV_E_PAGE_REQUEST_Span: smmuv3_f_EV_E_PAGE_REQUEST = smmuv3_f_EV_E_PAGE_REQUEST(130466252);
    #[doc = " input address \\[63:12\\], bits \\[191:140\\], value in units of 1, multiple of 0x1000."]
    pub const SMMUV3_F_EV_E_PAGE_REQUEST_InputAddr: smmuv3_f_EV_E_PAGE_REQUEST = smmuv3_f_EV_E_PAGE_REQUEST(130600140);
}
#[repr(transparent)]
#[doc = " Fields of E_PAGE_REQUEST."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_EV_E_PAGE_REQUEST(pub core::ffi::c_uint);
impl smmuv3_f_EV_F_VMS_FETCH {
    #[doc = " event number, bits \\[7:0\\] (since 3.2)."]
    pub const SMMUV3_F_EV_F_VMS_FETCH_ID: smmuv3_f_EV_F_VMS_FETCH = smmuv3_f_EV_F_VMS_FETCH(132121024);
    #[doc = " SubstreamID valid, bit 11 (since 3.2)."]
    pub const SMMUV3_F_EV_F_VMS_FETCH_SSV: smmuv3_f_EV_F_VMS_FETCH = smmuv3_f_EV_F_VMS_FETCH(132165632);
    #[doc = " SubstreamID, bits \\[31:12\\] (since 3.2)."]
    pub const SMMUV3_F_EV_F_VMS_FETCH_SubstreamID: smmuv3_f_EV_F_VMS_FETCH = smmuv3_f_EV_F_VMS_FETCH(132170944);
    #[doc = " StreamID, bits \\[63:32\\] (since 3.2)."]
    pub const SMMUV3_F_EV_F_VMS_FETCH_StreamID: smmuv3_f_EV_F_VMS_FETCH = smmuv3_f_EV_F_VMS_FETCH(132253632);
    #[doc = " implementation defined reason, bits \\[79:64\\] (since 3.2)."]
    pub const SMMUV3_F_EV_F_VMS_FETCH_Reason: smmuv3_f_EV_F_VMS_FETCH = smmuv3_f_EV_F_VMS_FETCH(132383680);
    #[doc = " 1 = abort came from a granule protection fault, bit 80 (since RME)."]
    pub const SMMUV3_F_EV_F_VMS_FETCH_GPCF: smmuv3_f_EV_F_VMS_FETCH = smmuv3_f_EV_F_VMS_FETCH(132448256);
    #[doc = " PA \\[55:3\\] of the failed fetch, bits \\[247:195\\], value in units of 1, multiple of 0x8 (since 3.2)."]
    pub const SMMUV3_F_EV_F_VMS_FETCH_FetchAddr: smmuv3_f_EV_F_VMS_FETCH = smmuv3_f_EV_F_VMS_FETCH(132922627);
}
#[repr(transparent)]
#[doc = " Fields of F_VMS_FETCH."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_EV_F_VMS_FETCH(pub core::ffi::c_uint);
impl smmuv3_f_S1_LEAF {
    #[doc = " descriptor valid, bit 0."]
    pub const SMMUV3_F_S1_LEAF_Valid: smmuv3_f_S1_LEAF = smmuv3_f_S1_LEAF(136314880);
    #[doc = " 1 for Page at level 3 or Table above it, 0 for Block, bit 1."]
    pub const SMMUV3_F_S1_LEAF_Type: smmuv3_f_S1_LEAF = smmuv3_f_S1_LEAF(136318976);
    #[doc = " MAIR index \\[2:0\\], bits \\[4:2\\]."]
    pub const SMMUV3_F_S1_LEAF_AttrIndx: smmuv3_f_S1_LEAF = smmuv3_f_S1_LEAF(136323200);
    #[doc = " output PA space, bit 5; when Secure or Realm EL2 streams."]
    pub const SMMUV3_F_S1_LEAF_NS: smmuv3_f_S1_LEAF = smmuv3_f_S1_LEAF(136335360);
    #[doc = " unprivileged access, bit 6; when direct permissions, two privilege levels (RES1 for any-EL2/EL3)."]
    pub const SMMUV3_F_S1_LEAF_AP1: smmuv3_f_S1_LEAF = smmuv3_f_S1_LEAF(136339456);
    #[doc = " permission index bit 0, bit 6; when indirect permissions (since 3.4)."]
    pub const SMMUV3_F_S1_LEAF_PIIndex0: smmuv3_f_S1_LEAF = smmuv3_f_S1_LEAF(136339456);
    #[doc = " read-only, bit 7; when direct permissions."]
    pub const SMMUV3_F_S1_LEAF_AP2: smmuv3_f_S1_LEAF = smmuv3_f_S1_LEAF(136343552);
    #[doc = " not dirty, bit 7; when indirect permissions (since 3.4)."]
    pub const SMMUV3_F_S1_LEAF_nDirty: smmuv3_f_S1_LEAF = smmuv3_f_S1_LEAF(136343552);
    #[doc = " shareability, bits \\[9:8\\]; when DS=0 (or 64K)."]
    pub const SMMUV3_F_S1_LEAF_SH: smmuv3_f_S1_LEAF = smmuv3_f_S1_LEAF(136347712);
    #[doc = " output address bits \\[51:50\\], bits \\[9:8\\]; when DS=1 with 4K/16K (since 3.4)."]
    pub const SMMUV3_F_S1_LEAF_OA_51_50: smmuv3_f_S1_LEAF = smmuv3_f_S1_LEAF(136347762);
    #[doc = " access flag, bit 10."]
    pub const SMMUV3_F_S1_LEAF_AF: smmuv3_f_S1_LEAF = smmuv3_f_S1_LEAF(136355840);
    #[doc = " not global, bit 11; when regimes with ASIDs."]
    pub const SMMUV3_F_S1_LEAF_nG: smmuv3_f_S1_LEAF = smmuv3_f_S1_LEAF(136359936);
    #[doc = " output address bits \\[51:48\\], bits \\[15:12\\]; when 64K granule, 52-bit output (since 3.1)."]
    pub const SMMUV3_F_S1_LEAF_OA_51_48: smmuv3_f_S1_LEAF = smmuv3_f_S1_LEAF(136364272);
    #[doc = " output address bits \\[47:12\\], bits \\[47:12\\], value in units of 1, multiple of 0x1000; when 4KB granule, level 3\n page."]
    pub const SMMUV3_F_S1_LEAF_OA_4K_L3: smmuv3_f_S1_LEAF = smmuv3_f_S1_LEAF(136366284);
    #[doc = " output address bits \\[47:21\\], bits \\[47:21\\], value in units of 1, multiple of 0x200000; when 4KB granule, level 2\n block."]
    pub const SMMUV3_F_S1_LEAF_OA_4K_L2: smmuv3_f_S1_LEAF = smmuv3_f_S1_LEAF(136402581);
    #[doc = " output address bits \\[47:30\\], bits \\[47:30\\], value in units of 1, multiple of 0x40000000; when 4KB granule, level 1\n block."]
    pub const SMMUV3_F_S1_LEAF_OA_4K_L1: smmuv3_f_S1_LEAF = smmuv3_f_S1_LEAF(136438878);
    #[doc = " output address bits \\[47:39\\], bits \\[47:39\\]; when 4KB granule, level 0 block, DS=1."]
    pub const SMMUV3_F_S1_LEAF_OA_4K_L0: smmuv3_f_S1_LEAF = smmuv3_f_S1_LEAF(136475175);
    #[doc = " output address bits \\[47:14\\], bits \\[47:14\\], value in units of 1, multiple of 0x4000; when 16KB granule, level 3\n page."]
    pub const SMMUV3_F_S1_LEAF_OA_16K_L3: smmuv3_f_S1_LEAF = smmuv3_f_S1_LEAF(136374350);
    #[doc = " output address bits \\[47:25\\], bits \\[47:25\\], value in units of 1, multiple of 0x2000000; when 16KB granule, level 2\n block."]
    pub const SMMUV3_F_S1_LEAF_OA_16K_L2: smmuv3_f_S1_LEAF = smmuv3_f_S1_LEAF(136418713);
    #[doc = " output address bits \\[47:36\\], bits \\[47:36\\]; when 16KB granule, level 1 block, DS=1."]
    pub const SMMUV3_F_S1_LEAF_OA_16K_L1: smmuv3_f_S1_LEAF = smmuv3_f_S1_LEAF(136463076);
    #[doc = " output address bits \\[47:16\\], bits \\[47:16\\], value in units of 1, multiple of 0x10000; when 64KB granule, level 3\n page."]
    pub const SMMUV3_F_S1_LEAF_OA_64K_L3: smmuv3_f_S1_LEAF = smmuv3_f_S1_LEAF(136382416);
    #[doc = " output address bits \\[47:29\\], bits \\[47:29\\], value in units of 1, multiple of 0x20000000; when 64KB granule, level\n 2 block."]
    pub const SMMUV3_F_S1_LEAF_OA_64K_L2: smmuv3_f_S1_LEAF = smmuv3_f_S1_LEAF(136434845);
    #[doc = " output address bits \\[47:42\\], bits \\[47:42\\]; when 64KB granule, level 1 block, 52-bit output."]
    pub const SMMUV3_F_S1_LEAF_OA_64K_L1: smmuv3_f_S1_LEAF = smmuv3_f_S1_LEAF(136487274);
    #[doc = " no-TLB-conflict hint for blocks, bit 16; when Block, IDR3.BBML level 1 (since 3.2)."]
    pub const SMMUV3_F_S1_LEAF_nT: smmuv3_f_S1_LEAF = smmuv3_f_S1_LEAF(136380416);
    #[doc = " output address bits \\[49:48\\], bits \\[49:48\\]; when DS=1 with 4K/16K (since 3.4)."]
    pub const SMMUV3_F_S1_LEAF_OA_49_48: smmuv3_f_S1_LEAF = smmuv3_f_S1_LEAF(136511600);
    #[doc = " guarded page, bit 50; when FEAT_BTI; no effect for SMMU accesses."]
    pub const SMMUV3_F_S1_LEAF_GP: smmuv3_f_S1_LEAF = smmuv3_f_S1_LEAF(136519680);
    #[doc = " dirty bit modifier, bit 51; when direct permissions."]
    pub const SMMUV3_F_S1_LEAF_DBM: smmuv3_f_S1_LEAF = smmuv3_f_S1_LEAF(136523776);
    #[doc = " permission index bit 1, bit 51; when indirect permissions (since 3.4)."]
    pub const SMMUV3_F_S1_LEAF_PIIndex1: smmuv3_f_S1_LEAF = smmuv3_f_S1_LEAF(136523776);
    #[doc = " contiguous hint, bit 52; when PnCH=0."]
    pub const SMMUV3_F_S1_LEAF_Contiguous: smmuv3_f_S1_LEAF = smmuv3_f_S1_LEAF(136527872);
    #[doc = " protected attribute, bit 52; when PnCH=1 (since 3.4)."]
    pub const SMMUV3_F_S1_LEAF_Protected: smmuv3_f_S1_LEAF = smmuv3_f_S1_LEAF(136527872);
    #[doc = " privileged execute never, bit 53; when two privilege levels, direct permissions."]
    pub const SMMUV3_F_S1_LEAF_PXN: smmuv3_f_S1_LEAF = smmuv3_f_S1_LEAF(136531968);
    #[doc = " permission index bit 2, bit 53; when indirect permissions (since 3.4)."]
    pub const SMMUV3_F_S1_LEAF_PIIndex2: smmuv3_f_S1_LEAF = smmuv3_f_S1_LEAF(136531968);
    #[doc = " unprivileged (or only) execute never, bit 54; when direct permissions."]
    pub const SMMUV3_F_S1_LEAF_UXN_XN: smmuv3_f_S1_LEAF = smmuv3_f_S1_LEAF(136536064);
    #[doc = " permission index bit 3, bit 54; when indirect permissions (since 3.4)."]
    pub const SMMUV3_F_S1_LEAF_PIIndex3: smmuv3_f_S1_LEAF = smmuv3_f_S1_LEAF(136536064);
    #[doc = " free for software (Linux uses 55), bits \\[58:55\\]."]
    pub const SMMUV3_F_S1_LEAF_SW: smmuv3_f_S1_LEAF = smmuv3_f_S1_LEAF(136540352);
    #[doc = " page-based hardware attributes, bits \\[62:59\\]; when IDR3.PBHA and CD.HWUxx and HAD (since 3.1)."]
    pub const SMMUV3_F_S1_LEAF_PBHA: smmuv3_f_S1_LEAF = smmuv3_f_S1_LEAF(136556736);
    #[doc = " MAIR index bit 3, bit 59; when CD.AIE=1 (since 3.4)."]
    pub const SMMUV3_F_S1_LEAF_AttrIndx3: smmuv3_f_S1_LEAF = smmuv3_f_S1_LEAF(136556544);
    #[doc = " alternate MECID, bit 63; when Realm EL2 with NS=0 (since RME-MEC)."]
    pub const SMMUV3_F_S1_LEAF_AMEC: smmuv3_f_S1_LEAF = smmuv3_f_S1_LEAF(136572928);
}
#[repr(transparent)]
#[doc = " Fields of S1_LEAF."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_S1_LEAF(pub core::ffi::c_uint);
impl smmuv3_f_S1_TABLE {
    #[doc = " descriptor valid, bit 0."]
    pub const SMMUV3_F_S1_TABLE_Valid: smmuv3_f_S1_TABLE = smmuv3_f_S1_TABLE(138412032);
    #[doc = " 1 = table, bit 1."]
    pub const SMMUV3_F_S1_TABLE_Type: smmuv3_f_S1_TABLE = smmuv3_f_S1_TABLE(138416128);
    #[doc = " next table address \\[51:50\\], bits \\[9:8\\]; when DS=1 with 4K/16K (since 3.4)."]
    pub const SMMUV3_F_S1_TABLE_NLTA_51_50: smmuv3_f_S1_TABLE = smmuv3_f_S1_TABLE(138444914);
    #[doc = " table access flag, bit 10; when HAFT enabled (since 3.4)."]
    pub const SMMUV3_F_S1_TABLE_AF: smmuv3_f_S1_TABLE = smmuv3_f_S1_TABLE(138452992);
    #[doc = " next table address \\[51:48\\], bits \\[15:12\\]; when 64K, 52-bit (since 3.1)."]
    pub const SMMUV3_F_S1_TABLE_NLTA_51_48: smmuv3_f_S1_TABLE = smmuv3_f_S1_TABLE(138461424);
    #[doc = " next table address bits \\[47:12\\], bits \\[47:12\\], value in units of 1, multiple of 0x1000; when 4KB granule."]
    pub const SMMUV3_F_S1_TABLE_NLTA_4K: smmuv3_f_S1_TABLE = smmuv3_f_S1_TABLE(138463436);
    #[doc = " next table address bits \\[47:14\\], bits \\[47:14\\], value in units of 1, multiple of 0x4000; when 16KB granule."]
    pub const SMMUV3_F_S1_TABLE_NLTA_16K: smmuv3_f_S1_TABLE = smmuv3_f_S1_TABLE(138471502);
    #[doc = " next table address bits \\[47:16\\], bits \\[47:16\\], value in units of 1, multiple of 0x10000; when 64KB granule."]
    pub const SMMUV3_F_S1_TABLE_NLTA_64K: smmuv3_f_S1_TABLE = smmuv3_f_S1_TABLE(138479568);
    #[doc = " next table address \\[49:48\\], bits \\[49:48\\]; when DS=1 (since 3.4)."]
    pub const SMMUV3_F_S1_TABLE_NLTA_49_48: smmuv3_f_S1_TABLE = smmuv3_f_S1_TABLE(138608752);
    #[doc = " protected, bit 52; when PnCH=1 (since 3.4)."]
    pub const SMMUV3_F_S1_TABLE_Protected: smmuv3_f_S1_TABLE = smmuv3_f_S1_TABLE(138625024);
    #[doc = " hierarchical PXN, bit 59; when HAD=0, two privilege levels."]
    pub const SMMUV3_F_S1_TABLE_PXNTable: smmuv3_f_S1_TABLE = smmuv3_f_S1_TABLE(138653696);
    #[doc = " hierarchical XN/UXN, bit 60; when HAD=0."]
    pub const SMMUV3_F_S1_TABLE_XNTable: smmuv3_f_S1_TABLE = smmuv3_f_S1_TABLE(138657792);
    #[doc = " hierarchical access limit, bits \\[62:61\\]; when HAD=0."]
    pub const SMMUV3_F_S1_TABLE_APTable: smmuv3_f_S1_TABLE = smmuv3_f_S1_TABLE(138661952);
    #[doc = " next levels Non-secure, bit 63; when Secure streams."]
    pub const SMMUV3_F_S1_TABLE_NSTable: smmuv3_f_S1_TABLE = smmuv3_f_S1_TABLE(138670080);
}
#[repr(transparent)]
#[doc = " Fields of S1_TABLE."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_S1_TABLE(pub core::ffi::c_uint);
impl smmuv3_f_S2_LEAF {
    #[doc = " descriptor valid, bit 0."]
    pub const SMMUV3_F_S2_LEAF_Valid: smmuv3_f_S2_LEAF = smmuv3_f_S2_LEAF(140509184);
    #[doc = " 1 for Page at level 3, 0 for Block, bit 1."]
    pub const SMMUV3_F_S2_LEAF_Type: smmuv3_f_S2_LEAF = smmuv3_f_S2_LEAF(140513280);
    #[doc = " memory type, bits \\[5:2\\]; when S2FWB=0."]
    pub const SMMUV3_F_S2_LEAF_MemAttr: smmuv3_f_S2_LEAF = smmuv3_f_S2_LEAF(140517568);
    #[doc = " memory type with S2FWB=1, bits \\[4:2\\]; when S2FWB=1 (since 3.2)."]
    pub const SMMUV3_F_S2_LEAF_MemAttr_FWB: smmuv3_f_S2_LEAF = smmuv3_f_S2_LEAF(140517504);
    #[doc = " stage 2 access, bits \\[7:6\\]; when direct permissions."]
    pub const SMMUV3_F_S2_LEAF_S2AP: smmuv3_f_S2_LEAF = smmuv3_f_S2_LEAF(140533824);
    #[doc = " permission index bit 0, bit 6; when indirect permissions (since 3.4)."]
    pub const SMMUV3_F_S2_LEAF_PIIndex0: smmuv3_f_S2_LEAF = smmuv3_f_S2_LEAF(140533760);
    #[doc = " page is dirty (opposite sense of stage 1 nDirty), bit 7; when indirect permissions (since 3.4)."]
    pub const SMMUV3_F_S2_LEAF_Dirty: smmuv3_f_S2_LEAF = smmuv3_f_S2_LEAF(140537856);
    #[doc = " shareability, bits \\[9:8\\]; when S2DS=0 (or 64K)."]
    pub const SMMUV3_F_S2_LEAF_SH: smmuv3_f_S2_LEAF = smmuv3_f_S2_LEAF(140542016);
    #[doc = " output address bits \\[51:50\\], bits \\[9:8\\]; when S2DS=1 with 4K/16K (since 3.4)."]
    pub const SMMUV3_F_S2_LEAF_OA_51_50: smmuv3_f_S2_LEAF = smmuv3_f_S2_LEAF(140542066);
    #[doc = " access flag, bit 10."]
    pub const SMMUV3_F_S2_LEAF_AF: smmuv3_f_S2_LEAF = smmuv3_f_S2_LEAF(140550144);
    #[doc = " XS modifier, bit 11; when FEAT_XS."]
    pub const SMMUV3_F_S2_LEAF_FnXS: smmuv3_f_S2_LEAF = smmuv3_f_S2_LEAF(140554240);
    #[doc = " output address bits \\[51:48\\], bits \\[15:12\\]; when 64K, 52-bit (since 3.1)."]
    pub const SMMUV3_F_S2_LEAF_OA_51_48: smmuv3_f_S2_LEAF = smmuv3_f_S2_LEAF(140558576);
    #[doc = " output address bits \\[47:12\\], bits \\[47:12\\], value in units of 1, multiple of 0x1000; when 4KB granule, level 3\n page."]
    pub const SMMUV3_F_S2_LEAF_OA_4K_L3: smmuv3_f_S2_LEAF = smmuv3_f_S2_LEAF(140560588);
    #[doc = " output address bits \\[47:21\\], bits \\[47:21\\], value in units of 1, multiple of 0x200000; when 4KB granule, level 2\n block."]
    pub const SMMUV3_F_S2_LEAF_OA_4K_L2: smmuv3_f_S2_LEAF = smmuv3_f_S2_LEAF(140596885);
    #[doc = " output address bits \\[47:30\\], bits \\[47:30\\], value in units of 1, multiple of 0x40000000; when 4KB granule, level 1\n block."]
    pub const SMMUV3_F_S2_LEAF_OA_4K_L1: smmuv3_f_S2_LEAF = smmuv3_f_S2_LEAF(140633182);
    #[doc = " output address bits \\[47:39\\], bits \\[47:39\\]; when 4KB granule, level 0 block, DS=1."]
    pub const SMMUV3_F_S2_LEAF_OA_4K_L0: smmuv3_f_S2_LEAF = smmuv3_f_S2_LEAF(140669479);
    #[doc = " output address bits \\[47:14\\], bits \\[47:14\\], value in units of 1, multiple of 0x4000; when 16KB granule, level 3\n page."]
    pub const SMMUV3_F_S2_LEAF_OA_16K_L3: smmuv3_f_S2_LEAF = smmuv3_f_S2_LEAF(140568654);
    #[doc = " output address bits \\[47:25\\], bits \\[47:25\\], value in units of 1, multiple of 0x2000000; when 16KB granule, level 2\n block."]
    pub const SMMUV3_F_S2_LEAF_OA_16K_L2: smmuv3_f_S2_LEAF = smmuv3_f_S2_LEAF(140613017);
    #[doc = " output address bits \\[47:36\\], bits \\[47:36\\]; when 16KB granule, level 1 block, DS=1."]
    pub const SMMUV3_F_S2_LEAF_OA_16K_L1: smmuv3_f_S2_LEAF = smmuv3_f_S2_LEAF(140657380);
    #[doc = " output address bits \\[47:16\\], bits \\[47:16\\], value in units of 1, multiple of 0x10000; when 64KB granule, level 3\n page."]
    pub const SMMUV3_F_S2_LEAF_OA_64K_L3: smmuv3_f_S2_LEAF = smmuv3_f_S2_LEAF(140576720);
    #[doc = " output address bits \\[47:29\\], bits \\[47:29\\], value in units of 1, multiple of 0x20000000; when 64KB granule, level\n 2 block."]
    pub const SMMUV3_F_S2_LEAF_OA_64K_L2: smmuv3_f_S2_LEAF = smmuv3_f_S2_LEAF(140629149);
    #[doc = " output address bits \\[47:42\\], bits \\[47:42\\]; when 64KB granule, level 1 block, 52-bit output."]
    pub const SMMUV3_F_S2_LEAF_OA_64K_L1: smmuv3_f_S2_LEAF = smmuv3_f_S2_LEAF(140681578);
    #[doc = " no-TLB-conflict hint, bit 16; when Block, BBML level 1 (since 3.2)."]
    pub const SMMUV3_F_S2_LEAF_nT: smmuv3_f_S2_LEAF = smmuv3_f_S2_LEAF(140574720);
    #[doc = " output address bits \\[49:48\\], bits \\[49:48\\]; when S2DS=1 with 4K/16K (since 3.4)."]
    pub const SMMUV3_F_S2_LEAF_OA_49_48: smmuv3_f_S2_LEAF = smmuv3_f_S2_LEAF(140705904);
    #[doc = " dirty bit modifier, bit 51; when direct permissions."]
    pub const SMMUV3_F_S2_LEAF_DBM: smmuv3_f_S2_LEAF = smmuv3_f_S2_LEAF(140718080);
    #[doc = " permission index bit 1, bit 51; when indirect permissions (since 3.4)."]
    pub const SMMUV3_F_S2_LEAF_PIIndex1: smmuv3_f_S2_LEAF = smmuv3_f_S2_LEAF(140718080);
    #[doc = " contiguous hint, bit 52."]
    pub const SMMUV3_F_S2_LEAF_Contiguous: smmuv3_f_S2_LEAF = smmuv3_f_S2_LEAF(140722176);
    #[doc = " execute never, bits \\[54:53\\]; when XNX (3.1+); before: bit 54 only."]
    pub const SMMUV3_F_S2_LEAF_XN: smmuv3_f_S2_LEAF = smmuv3_f_S2_LEAF(140726336);
    #[doc = " permission index bit 2, bit 53; when indirect permissions (since 3.4)."]
    pub const SMMUV3_F_S2_LEAF_PIIndex2: smmuv3_f_S2_LEAF = smmuv3_f_S2_LEAF(140726272);
    #[doc = " permission index bit 3, bit 54; when indirect permissions (since 3.4)."]
    pub const SMMUV3_F_S2_LEAF_PIIndex3: smmuv3_f_S2_LEAF = smmuv3_f_S2_LEAF(140730368);
    #[doc = " output PA space, bit 55; when Realm streams (since RME-DA)."]
    pub const SMMUV3_F_S2_LEAF_NS: smmuv3_f_S2_LEAF = smmuv3_f_S2_LEAF(140734464);
    #[doc = " assured only, bit 58; when STE.AssuredOnly=1 (since 3.4)."]
    pub const SMMUV3_F_S2_LEAF_AssuredOnly: smmuv3_f_S2_LEAF = smmuv3_f_S2_LEAF(140746752);
    #[doc = " page-based hardware attributes, bits \\[62:59\\]; when S2HWUxx (since 3.1)."]
    pub const SMMUV3_F_S2_LEAF_PBHA: smmuv3_f_S2_LEAF = smmuv3_f_S2_LEAF(140751040);
    #[doc = " overlay index (\\[62:60\\]=POIndex\\[3:1\\], \\[59\\]=POIndex\\[0\\]), bits \\[62:59\\]; when S2POE=1 (since 3.4)."]
    pub const SMMUV3_F_S2_LEAF_POIndex: smmuv3_f_S2_LEAF = smmuv3_f_S2_LEAF(140751040);
    #[doc = " alternate MECID, bit 63; when Realm with NS=0 (since RME-MEC)."]
    pub const SMMUV3_F_S2_LEAF_AMEC: smmuv3_f_S2_LEAF = smmuv3_f_S2_LEAF(140767232);
}
#[repr(transparent)]
#[doc = " Fields of S2_LEAF."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_S2_LEAF(pub core::ffi::c_uint);
impl smmuv3_f_S2_TABLE {
    #[doc = " descriptor valid, bit 0."]
    pub const SMMUV3_F_S2_TABLE_Valid: smmuv3_f_S2_TABLE = smmuv3_f_S2_TABLE(142606336);
    #[doc = " 1 = table, bit 1."]
    pub const SMMUV3_F_S2_TABLE_Type: smmuv3_f_S2_TABLE = smmuv3_f_S2_TABLE(142610432);
    #[doc = " next table address \\[51:50\\], bits \\[9:8\\]; when S2DS=1 (since 3.4)."]
    pub const SMMUV3_F_S2_TABLE_NLTA_51_50: smmuv3_f_S2_TABLE = smmuv3_f_S2_TABLE(142639218);
    #[doc = " table access flag, bit 10; when S2HAFT (since 3.4)."]
    pub const SMMUV3_F_S2_TABLE_AF: smmuv3_f_S2_TABLE = smmuv3_f_S2_TABLE(142647296);
    #[doc = " next table address \\[51:48\\], bits \\[15:12\\]; when 64K, 52-bit (since 3.1)."]
    pub const SMMUV3_F_S2_TABLE_NLTA_51_48: smmuv3_f_S2_TABLE = smmuv3_f_S2_TABLE(142655728);
    #[doc = " next table address bits \\[47:12\\], bits \\[47:12\\], value in units of 1, multiple of 0x1000; when 4KB granule."]
    pub const SMMUV3_F_S2_TABLE_NLTA_4K: smmuv3_f_S2_TABLE = smmuv3_f_S2_TABLE(142657740);
    #[doc = " next table address bits \\[47:14\\], bits \\[47:14\\], value in units of 1, multiple of 0x4000; when 16KB granule."]
    pub const SMMUV3_F_S2_TABLE_NLTA_16K: smmuv3_f_S2_TABLE = smmuv3_f_S2_TABLE(142665806);
    #[doc = " next table address bits \\[47:16\\], bits \\[47:16\\], value in units of 1, multiple of 0x10000; when 64KB granule."]
    pub const SMMUV3_F_S2_TABLE_NLTA_64K: smmuv3_f_S2_TABLE = smmuv3_f_S2_TABLE(142673872);
    #[doc = " next table address \\[49:48\\], bits \\[49:48\\]; when S2DS=1 (since 3.4)."]
    pub const SMMUV3_F_S2_TABLE_NLTA_49_48: smmuv3_f_S2_TABLE = smmuv3_f_S2_TABLE(142803056);
}
#[repr(transparent)]
#[doc = " Fields of S2_TABLE."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_S2_TABLE(pub core::ffi::c_uint);
impl smmuv3_f_S1_LEAF_32 {
    #[doc = " descriptor valid, bit 0."]
    pub const SMMUV3_F_S1_LEAF_32_Valid: smmuv3_f_S1_LEAF_32 = smmuv3_f_S1_LEAF_32(144703488);
    #[doc = " 1 for Page at level 3 or Table above it, 0 for Block, bit 1."]
    pub const SMMUV3_F_S1_LEAF_32_Type: smmuv3_f_S1_LEAF_32 = smmuv3_f_S1_LEAF_32(144707584);
    #[doc = " MAIR index, bits \\[4:2\\]."]
    pub const SMMUV3_F_S1_LEAF_32_AttrIndx: smmuv3_f_S1_LEAF_32 = smmuv3_f_S1_LEAF_32(144711808);
    #[doc = " output PA space, bit 5; when Secure streams."]
    pub const SMMUV3_F_S1_LEAF_32_NS: smmuv3_f_S1_LEAF_32 = smmuv3_f_S1_LEAF_32(144723968);
    #[doc = " unprivileged access, bit 6."]
    pub const SMMUV3_F_S1_LEAF_32_AP1: smmuv3_f_S1_LEAF_32 = smmuv3_f_S1_LEAF_32(144728064);
    #[doc = " read-only, bit 7."]
    pub const SMMUV3_F_S1_LEAF_32_AP2: smmuv3_f_S1_LEAF_32 = smmuv3_f_S1_LEAF_32(144732160);
    #[doc = " shareability, bits \\[9:8\\]."]
    pub const SMMUV3_F_S1_LEAF_32_SH: smmuv3_f_S1_LEAF_32 = smmuv3_f_S1_LEAF_32(144736320);
    #[doc = " access flag, bit 10."]
    pub const SMMUV3_F_S1_LEAF_32_AF: smmuv3_f_S1_LEAF_32 = smmuv3_f_S1_LEAF_32(144744448);
    #[doc = " not global, bit 11."]
    pub const SMMUV3_F_S1_LEAF_32_nG: smmuv3_f_S1_LEAF_32 = smmuv3_f_S1_LEAF_32(144748544);
    #[doc = " output address bits \\[39:12\\], bits \\[39:12\\], value in units of 1, multiple of 0x1000; when level 3 page."]
    pub const SMMUV3_F_S1_LEAF_32_OA_L3: smmuv3_f_S1_LEAF_32 = smmuv3_f_S1_LEAF_32(144754380);
    #[doc = " output address bits \\[39:21\\], bits \\[39:21\\], value in units of 1, multiple of 0x200000; when level 2 block."]
    pub const SMMUV3_F_S1_LEAF_32_OA_L2: smmuv3_f_S1_LEAF_32 = smmuv3_f_S1_LEAF_32(144790677);
    #[doc = " output address bits \\[39:30\\], bits \\[39:30\\], value in units of 1, multiple of 0x40000000; when level 1 block."]
    pub const SMMUV3_F_S1_LEAF_32_OA_L1: smmuv3_f_S1_LEAF_32 = smmuv3_f_S1_LEAF_32(144826974);
    #[doc = " must be 0, else the translation gives an address size fault, bits \\[47:40\\]."]
    pub const SMMUV3_F_S1_LEAF_32_OA_47_40: smmuv3_f_S1_LEAF_32 = smmuv3_f_S1_LEAF_32(144867816);
    #[doc = " contiguous hint, 16 entries, bit 52."]
    pub const SMMUV3_F_S1_LEAF_32_Contiguous: smmuv3_f_S1_LEAF_32 = smmuv3_f_S1_LEAF_32(144916480);
    #[doc = " privileged execute never, bit 53."]
    pub const SMMUV3_F_S1_LEAF_32_PXN: smmuv3_f_S1_LEAF_32 = smmuv3_f_S1_LEAF_32(144920576);
    #[doc = " execute never, at any privilege, bit 54."]
    pub const SMMUV3_F_S1_LEAF_32_XN: smmuv3_f_S1_LEAF_32 = smmuv3_f_S1_LEAF_32(144924672);
    #[doc = " free for software (Linux uses 55), bits \\[58:55\\]."]
    pub const SMMUV3_F_S1_LEAF_32_SW: smmuv3_f_S1_LEAF_32 = smmuv3_f_S1_LEAF_32(144928960);
    #[doc = " page-based hardware attributes, bits \\[62:59\\]; when HAD and HWUxx (since 3.1)."]
    pub const SMMUV3_F_S1_LEAF_32_PBHA: smmuv3_f_S1_LEAF_32 = smmuv3_f_S1_LEAF_32(144945344);
}
#[repr(transparent)]
#[doc = " Fields of S1_LEAF_32."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_S1_LEAF_32(pub core::ffi::c_uint);
impl smmuv3_f_S1_TABLE_32 {
    #[doc = " descriptor valid, bit 0."]
    pub const SMMUV3_F_S1_TABLE_32_Valid: smmuv3_f_S1_TABLE_32 = smmuv3_f_S1_TABLE_32(146800640);
    #[doc = " 1 = table, bit 1."]
    pub const SMMUV3_F_S1_TABLE_32_Type: smmuv3_f_S1_TABLE_32 = smmuv3_f_S1_TABLE_32(146804736);
    #[doc = " next table address bits \\[39:12\\], bits \\[39:12\\], value in units of 1, multiple of 0x1000."]
    pub const SMMUV3_F_S1_TABLE_32_NLTA: smmuv3_f_S1_TABLE_32 = smmuv3_f_S1_TABLE_32(146851532);
    #[doc = " must be 0, else the translation gives an address size fault, bits \\[47:40\\]."]
    pub const SMMUV3_F_S1_TABLE_32_NLTA_47_40: smmuv3_f_S1_TABLE_32 = smmuv3_f_S1_TABLE_32(146964968);
    #[doc = " hierarchical PXN, bit 59; when HAD=0."]
    pub const SMMUV3_F_S1_TABLE_32_PXNTable: smmuv3_f_S1_TABLE_32 = smmuv3_f_S1_TABLE_32(147042304);
    #[doc = " hierarchical XN, bit 60; when HAD=0."]
    pub const SMMUV3_F_S1_TABLE_32_XNTable: smmuv3_f_S1_TABLE_32 = smmuv3_f_S1_TABLE_32(147046400);
    #[doc = " hierarchical access limit, bits \\[62:61\\]; when HAD=0."]
    pub const SMMUV3_F_S1_TABLE_32_APTable: smmuv3_f_S1_TABLE_32 = smmuv3_f_S1_TABLE_32(147050560);
    #[doc = " next levels Non-secure, bit 63; when Secure streams."]
    pub const SMMUV3_F_S1_TABLE_32_NSTable: smmuv3_f_S1_TABLE_32 = smmuv3_f_S1_TABLE_32(147058688);
}
#[repr(transparent)]
#[doc = " Fields of S1_TABLE_32."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_S1_TABLE_32(pub core::ffi::c_uint);
impl smmuv3_f_S2_LEAF_32 {
    #[doc = " descriptor valid, bit 0."]
    pub const SMMUV3_F_S2_LEAF_32_Valid: smmuv3_f_S2_LEAF_32 = smmuv3_f_S2_LEAF_32(148897792);
    #[doc = " 1 for Page at level 3 or Table above it, 0 for Block, bit 1."]
    pub const SMMUV3_F_S2_LEAF_32_Type: smmuv3_f_S2_LEAF_32 = smmuv3_f_S2_LEAF_32(148901888);
    #[doc = " memory type, bits \\[5:2\\]."]
    pub const SMMUV3_F_S2_LEAF_32_MemAttr: smmuv3_f_S2_LEAF_32 = smmuv3_f_S2_LEAF_32(148906176);
    #[doc = " stage 2 access, bits \\[7:6\\]."]
    pub const SMMUV3_F_S2_LEAF_32_S2AP: smmuv3_f_S2_LEAF_32 = smmuv3_f_S2_LEAF_32(148922432);
    #[doc = " shareability, bits \\[9:8\\]."]
    pub const SMMUV3_F_S2_LEAF_32_SH: smmuv3_f_S2_LEAF_32 = smmuv3_f_S2_LEAF_32(148930624);
    #[doc = " access flag, bit 10."]
    pub const SMMUV3_F_S2_LEAF_32_AF: smmuv3_f_S2_LEAF_32 = smmuv3_f_S2_LEAF_32(148938752);
    #[doc = " output address bits \\[39:12\\], bits \\[39:12\\], value in units of 1, multiple of 0x1000; when level 3 page."]
    pub const SMMUV3_F_S2_LEAF_32_OA_L3: smmuv3_f_S2_LEAF_32 = smmuv3_f_S2_LEAF_32(148948684);
    #[doc = " output address bits \\[39:21\\], bits \\[39:21\\], value in units of 1, multiple of 0x200000; when level 2 block."]
    pub const SMMUV3_F_S2_LEAF_32_OA_L2: smmuv3_f_S2_LEAF_32 = smmuv3_f_S2_LEAF_32(148984981);
    #[doc = " output address bits \\[39:30\\], bits \\[39:30\\], value in units of 1, multiple of 0x40000000; when level 1 block."]
    pub const SMMUV3_F_S2_LEAF_32_OA_L1: smmuv3_f_S2_LEAF_32 = smmuv3_f_S2_LEAF_32(149021278);
    #[doc = " must be 0, else the translation gives an address size fault, bits \\[47:40\\]."]
    pub const SMMUV3_F_S2_LEAF_32_OA_47_40: smmuv3_f_S2_LEAF_32 = smmuv3_f_S2_LEAF_32(149062120);
    #[doc = " contiguous hint, 16 entries, bit 52."]
    pub const SMMUV3_F_S2_LEAF_32_Contiguous: smmuv3_f_S2_LEAF_32 = smmuv3_f_S2_LEAF_32(149110784);
    #[doc = " execute never, bits \\[54:53\\]; when XNX (3.1+); before: bit 54 only."]
    pub const SMMUV3_F_S2_LEAF_32_XN: smmuv3_f_S2_LEAF_32 = smmuv3_f_S2_LEAF_32(149114944);
    #[doc = " free for software, bits \\[58:55\\]."]
    pub const SMMUV3_F_S2_LEAF_32_SW: smmuv3_f_S2_LEAF_32 = smmuv3_f_S2_LEAF_32(149123264);
    #[doc = " page-based hardware attributes, bits \\[62:59\\]; when S2HWUxx (since 3.1)."]
    pub const SMMUV3_F_S2_LEAF_32_PBHA: smmuv3_f_S2_LEAF_32 = smmuv3_f_S2_LEAF_32(149139648);
}
#[repr(transparent)]
#[doc = " Fields of S2_LEAF_32."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_S2_LEAF_32(pub core::ffi::c_uint);
impl smmuv3_f_S2_TABLE_32 {
    #[doc = " descriptor valid, bit 0."]
    pub const SMMUV3_F_S2_TABLE_32_Valid: smmuv3_f_S2_TABLE_32 = smmuv3_f_S2_TABLE_32(150994944);
    #[doc = " 1 = table, bit 1."]
    pub const SMMUV3_F_S2_TABLE_32_Type: smmuv3_f_S2_TABLE_32 = smmuv3_f_S2_TABLE_32(150999040);
    #[doc = " next table address bits \\[39:12\\], bits \\[39:12\\], value in units of 1, multiple of 0x1000."]
    pub const SMMUV3_F_S2_TABLE_32_NLTA: smmuv3_f_S2_TABLE_32 = smmuv3_f_S2_TABLE_32(151045836);
    #[doc = " must be 0, else the translation gives an address size fault, bits \\[47:40\\]."]
    pub const SMMUV3_F_S2_TABLE_32_NLTA_47_40: smmuv3_f_S2_TABLE_32 = smmuv3_f_S2_TABLE_32(151159272);
}
#[repr(transparent)]
#[doc = " Fields of S2_TABLE_32."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_S2_TABLE_32(pub core::ffi::c_uint);
impl smmuv3_f_IDR0 {
    #[doc = " RME implemented, bit 30 (since RME)."]
    pub const SMMUV3_F_IDR0_RME_IMPL: smmuv3_f_IDR0 = smmuv3_f_IDR0(153214976);
    #[doc = " stream table levels, bits \\[28:27\\]."]
    pub const SMMUV3_F_IDR0_ST_LEVEL: smmuv3_f_IDR0 = smmuv3_f_IDR0(153202752);
    #[doc = " RAZ/WI termination NOT supported, bit 26."]
    pub const SMMUV3_F_IDR0_TERM_MODEL: smmuv3_f_IDR0 = smmuv3_f_IDR0(153198592);
    #[doc = " stall model, bits \\[25:24\\]."]
    pub const SMMUV3_F_IDR0_STALL_MODEL: smmuv3_f_IDR0 = smmuv3_f_IDR0(153190464);
    #[doc = " extra events for ATS/PRI errors possible, bit 23 (since 3.3)."]
    pub const SMMUV3_F_IDR0_ATSRECERR: smmuv3_f_IDR0 = smmuv3_f_IDR0(153186304);
    #[doc = " walk endianness, bits \\[22:21\\]."]
    pub const SMMUV3_F_IDR0_TTENDIAN: smmuv3_f_IDR0 = smmuv3_f_IDR0(153178176);
    #[doc = " virtual ATOS page, bit 20."]
    pub const SMMUV3_F_IDR0_VATOS: smmuv3_f_IDR0 = smmuv3_f_IDR0(153174016);
    #[doc = " 2-level CD tables, bit 19."]
    pub const SMMUV3_F_IDR0_CD2L: smmuv3_f_IDR0 = smmuv3_f_IDR0(153169920);
    #[doc = " 16-bit VMIDs, bit 18."]
    pub const SMMUV3_F_IDR0_VMID16: smmuv3_f_IDR0 = smmuv3_f_IDR0(153165824);
    #[doc = " VMID wildcard supported, bit 17."]
    pub const SMMUV3_F_IDR0_VMW: smmuv3_f_IDR0 = smmuv3_f_IDR0(153161728);
    #[doc = " page request interface, bit 16."]
    pub const SMMUV3_F_IDR0_PRI: smmuv3_f_IDR0 = smmuv3_f_IDR0(153157632);
    #[doc = " address translation operations, bit 15."]
    pub const SMMUV3_F_IDR0_ATOS: smmuv3_f_IDR0 = smmuv3_f_IDR0(153153536);
    #[doc = " WFE wake-up events, bit 14."]
    pub const SMMUV3_F_IDR0_SEV: smmuv3_f_IDR0 = smmuv3_f_IDR0(153149440);
    #[doc = " message signalled interrupts, bit 13."]
    pub const SMMUV3_F_IDR0_MSI: smmuv3_f_IDR0 = smmuv3_f_IDR0(153145344);
    #[doc = " 16-bit ASIDs, bit 12."]
    pub const SMMUV3_F_IDR0_ASID16: smmuv3_f_IDR0 = smmuv3_f_IDR0(153141248);
    #[doc = " split-stage ATS NOT supported, bit 11."]
    pub const SMMUV3_F_IDR0_NS1ATS: smmuv3_f_IDR0 = smmuv3_f_IDR0(153137152);
    #[doc = " PCIe ATS support, bit 10."]
    pub const SMMUV3_F_IDR0_ATS: smmuv3_f_IDR0 = smmuv3_f_IDR0(153133056);
    #[doc = " EL2 stage 1 contexts, bit 9."]
    pub const SMMUV3_F_IDR0_Hyp: smmuv3_f_IDR0 = smmuv3_f_IDR0(153128960);
    #[doc = " dormant hint supported, bit 8."]
    pub const SMMUV3_F_IDR0_DORMHINT: smmuv3_f_IDR0 = smmuv3_f_IDR0(153124864);
    #[doc = " hardware flag update, bits \\[7:6\\]."]
    pub const SMMUV3_F_IDR0_HTTU: smmuv3_f_IDR0 = smmuv3_f_IDR0(153116736);
    #[doc = " broadcast TLB maintenance, bit 5."]
    pub const SMMUV3_F_IDR0_BTM: smmuv3_f_IDR0 = smmuv3_f_IDR0(153112576);
    #[doc = " coherent structure, queue and walk access, bit 4."]
    pub const SMMUV3_F_IDR0_COHACC: smmuv3_f_IDR0 = smmuv3_f_IDR0(153108480);
    #[doc = " table formats, bits \\[3:2\\]."]
    pub const SMMUV3_F_IDR0_TTF: smmuv3_f_IDR0 = smmuv3_f_IDR0(153100352);
    #[doc = " stage 1, bit 1."]
    pub const SMMUV3_F_IDR0_S1P: smmuv3_f_IDR0 = smmuv3_f_IDR0(153096192);
    #[doc = " stage 2, bit 0."]
    pub const SMMUV3_F_IDR0_S2P: smmuv3_f_IDR0 = smmuv3_f_IDR0(153092096);
}
#[repr(transparent)]
#[doc = " Fields of the register IDR0."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_IDR0(pub core::ffi::c_uint);
impl smmuv3_f_IDR1 {
    #[doc = " enhanced command queues, bit 31 (since 3.3)."]
    pub const SMMUV3_F_IDR1_ECMDQ: smmuv3_f_IDR1 = smmuv3_f_IDR1(155316224);
    #[doc = " stream table base fixed, bit 30."]
    pub const SMMUV3_F_IDR1_TABLES_PRESET: smmuv3_f_IDR1 = smmuv3_f_IDR1(155312128);
    #[doc = " queue bases fixed, bit 29."]
    pub const SMMUV3_F_IDR1_QUEUES_PRESET: smmuv3_f_IDR1 = smmuv3_f_IDR1(155308032);
    #[doc = " preset bases are offsets from page 0, bit 28."]
    pub const SMMUV3_F_IDR1_REL: smmuv3_f_IDR1 = smmuv3_f_IDR1(155303936);
    #[doc = " incoming type/shareability/allocation can be overridden, bit 27."]
    pub const SMMUV3_F_IDR1_ATTR_TYPES_OVR: smmuv3_f_IDR1 = smmuv3_f_IDR1(155299840);
    #[doc = " incoming INST/PRIV/NS can be overridden, bit 26."]
    pub const SMMUV3_F_IDR1_ATTR_PERMS_OVR: smmuv3_f_IDR1 = smmuv3_f_IDR1(155295744);
    #[doc = " max log2 command queue entries (\\<= 19), bits \\[25:21\\]."]
    pub const SMMUV3_F_IDR1_CMDQS: smmuv3_f_IDR1 = smmuv3_f_IDR1(155275520);
    #[doc = " max log2 event queue entries (\\<= 19), bits \\[20:16\\]."]
    pub const SMMUV3_F_IDR1_EVENTQS: smmuv3_f_IDR1 = smmuv3_f_IDR1(155255040);
    #[doc = " max log2 PRI queue entries (\\<= 19), bits \\[15:11\\]."]
    pub const SMMUV3_F_IDR1_PRIQS: smmuv3_f_IDR1 = smmuv3_f_IDR1(155234560);
    #[doc = " SubstreamID bits (0..20), bits \\[10:6\\]."]
    pub const SMMUV3_F_IDR1_SSIDSIZE: smmuv3_f_IDR1 = smmuv3_f_IDR1(155214080);
    #[doc = " StreamID bits (0..32), bits \\[5:0\\]."]
    pub const SMMUV3_F_IDR1_SIDSIZE: smmuv3_f_IDR1 = smmuv3_f_IDR1(155189568);
}
#[repr(transparent)]
#[doc = " Fields of the register IDR1."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_IDR1(pub core::ffi::c_uint);
impl smmuv3_f_IDR2 {
    #[doc = " VATOS page offset in 64KB units from 0x20000, bits \\[9:0\\], value in units of 1, multiple of 0x10000; when\n IDR0.VATOS = 1."]
    pub const SMMUV3_F_IDR2_BA_VATOS: smmuv3_f_IDR2 = smmuv3_f_IDR2(157286992);
}
#[repr(transparent)]
#[doc = " Fields of the register IDR2."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_IDR2(pub core::ffi::c_uint);
impl smmuv3_f_IDR3 {
    #[doc = " attribute index extension (CD.AIE), bit 23 (since 3.4)."]
    pub const SMMUV3_F_IDR3_AIE: smmuv3_f_IDR3 = smmuv3_f_IDR3(159477760);
    #[doc = " stage 2 NoTagAccess encodings, bit 22 (since 3.4)."]
    pub const SMMUV3_F_IDR3_MTEPERM: smmuv3_f_IDR3 = smmuv3_f_IDR3(159473664);
    #[doc = " translation hardening, bit 21 (since 3.4)."]
    pub const SMMUV3_F_IDR3_THE: smmuv3_f_IDR3 = smmuv3_f_IDR3(159469568);
    #[doc = " stage 2 permission overlay, bit 20 (since 3.4)."]
    pub const SMMUV3_F_IDR3_S2PO: smmuv3_f_IDR3 = smmuv3_f_IDR3(159465472);
    #[doc = " stage 2 permission indirection, bit 19 (since 3.4)."]
    pub const SMMUV3_F_IDR3_S2PI: smmuv3_f_IDR3 = smmuv3_f_IDR3(159461376);
    #[doc = " stage 1 permission indirection, bit 18 (since 3.4)."]
    pub const SMMUV3_F_IDR3_S1PI: smmuv3_f_IDR3 = smmuv3_f_IDR3(159457280);
    #[doc = " enhanced PAN, bit 17 (since 3.4)."]
    pub const SMMUV3_F_IDR3_EPAN: smmuv3_f_IDR3 = smmuv3_f_IDR3(159453184);
    #[doc = " PASID on ATS translated traffic, bit 16 (since 3.4)."]
    pub const SMMUV3_F_IDR3_PASIDTT: smmuv3_f_IDR3 = smmuv3_f_IDR3(159449088);
    #[doc = " device permission table, bit 15 (since RME-DA)."]
    pub const SMMUV3_F_IDR3_DPT: smmuv3_f_IDR3 = smmuv3_f_IDR3(159444992);
    #[doc = " S2PTW=0 turns Device walks into Normal-NC, bit 14 (since 3.3)."]
    pub const SMMUV3_F_IDR3_PTWNNC: smmuv3_f_IDR3 = smmuv3_f_IDR3(159440896);
    #[doc = " E0PD mechanism, bit 13 (since 3.3)."]
    pub const SMMUV3_F_IDR3_E0PD: smmuv3_f_IDR3 = smmuv3_f_IDR3(159436800);
    #[doc = " break-before-make level, bits \\[12:11\\] (since 3.2)."]
    pub const SMMUV3_F_IDR3_BBML: smmuv3_f_IDR3 = smmuv3_f_IDR3(159428672);
    #[doc = " range invalidation and level hint, bit 10 (since 3.2)."]
    pub const SMMUV3_F_IDR3_RIL: smmuv3_f_IDR3 = smmuv3_f_IDR3(159424512);
    #[doc = " small translation tables, bit 9 (since 3.2)."]
    pub const SMMUV3_F_IDR3_STT: smmuv3_f_IDR3 = smmuv3_f_IDR3(159420416);
    #[doc = " stage 2 forced write-back style attributes, bit 8 (since 3.2)."]
    pub const SMMUV3_F_IDR3_FWB: smmuv3_f_IDR3 = smmuv3_f_IDR3(159416320);
    #[doc = " MPAM support in some state, bit 7 (since 3.2)."]
    pub const SMMUV3_F_IDR3_MPAM: smmuv3_f_IDR3 = smmuv3_f_IDR3(159412224);
    #[doc = " PASID always used on automatic PRI responses, bit 5 (since 3.x (not stated))."]
    pub const SMMUV3_F_IDR3_PPS: smmuv3_f_IDR3 = smmuv3_f_IDR3(159404032);
    #[doc = " EL0/EL1 execute-never at stage 2, bit 4 (since 3.1)."]
    pub const SMMUV3_F_IDR3_XNX: smmuv3_f_IDR3 = smmuv3_f_IDR3(159399936);
    #[doc = " page-based hardware attributes, bit 3 (since 3.1)."]
    pub const SMMUV3_F_IDR3_PBHA: smmuv3_f_IDR3 = smmuv3_f_IDR3(159395840);
    #[doc = " hierarchical attribute disable, bit 2."]
    pub const SMMUV3_F_IDR3_HAD: smmuv3_f_IDR3 = smmuv3_f_IDR3(159391744);
}
#[repr(transparent)]
#[doc = " Fields of the register IDR3."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_IDR3(pub core::ffi::c_uint);
impl smmuv3_f_IDR4 {
    #[doc = " implementation defined, bits \\[31:0\\]."]
    pub const SMMUV3_F_IDR4_IMPDEF: smmuv3_f_IDR4 = smmuv3_f_IDR4(161482688);
}
#[repr(transparent)]
#[doc = " Fields of the register IDR4."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_IDR4(pub core::ffi::c_uint);
impl smmuv3_f_IDR5 {
    #[doc = " max outstanding stalls, bits \\[31:16\\]."]
    pub const SMMUV3_F_IDR5_STALL_MAX: smmuv3_f_IDR5 = smmuv3_f_IDR5(163644352);
    #[doc = " VA extension, bits \\[11:10\\] (since 3.1)."]
    pub const SMMUV3_F_IDR5_VAX: smmuv3_f_IDR5 = smmuv3_f_IDR5(163618880);
    #[doc = " 128-bit descriptors (VMSAv9-128), bit 8 (since 3.4)."]
    pub const SMMUV3_F_IDR5_D128: smmuv3_f_IDR5 = smmuv3_f_IDR5(163610624);
    #[doc = " 52-bit addresses with 4K/16K granules, bit 7 (since 3.4)."]
    pub const SMMUV3_F_IDR5_DS: smmuv3_f_IDR5 = smmuv3_f_IDR5(163606528);
    #[doc = " 64KB granule, bit 6."]
    pub const SMMUV3_F_IDR5_GRAN64K: smmuv3_f_IDR5 = smmuv3_f_IDR5(163602432);
    #[doc = " 16KB granule, bit 5."]
    pub const SMMUV3_F_IDR5_GRAN16K: smmuv3_f_IDR5 = smmuv3_f_IDR5(163598336);
    #[doc = " 4KB granule (RES1 when TTF\\[0\\]=1), bit 4."]
    pub const SMMUV3_F_IDR5_GRAN4K: smmuv3_f_IDR5 = smmuv3_f_IDR5(163594240);
    #[doc = " output address size, bits \\[2:0\\]."]
    pub const SMMUV3_F_IDR5_OAS: smmuv3_f_IDR5 = smmuv3_f_IDR5(163577984);
}
#[repr(transparent)]
#[doc = " Fields of the register IDR5."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_IDR5(pub core::ffi::c_uint);
impl smmuv3_f_IIDR {
    #[doc = " part number, bits \\[31:20\\]."]
    pub const SMMUV3_F_IIDR_ProductID: smmuv3_f_IIDR = smmuv3_f_IIDR(165757632);
    #[doc = " major revision, bits \\[19:16\\]."]
    pub const SMMUV3_F_IIDR_Variant: smmuv3_f_IIDR = smmuv3_f_IIDR(165740736);
    #[doc = " minor revision, bits \\[15:12\\]."]
    pub const SMMUV3_F_IIDR_Revision: smmuv3_f_IIDR = smmuv3_f_IIDR(165724352);
    #[doc = " JEP106 implementer (Arm = 0x43B), bits \\[11:0\\]."]
    pub const SMMUV3_F_IIDR_Implementer: smmuv3_f_IIDR = smmuv3_f_IIDR(165675712);
}
#[repr(transparent)]
#[doc = " Fields of the register IIDR."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_IIDR(pub core::ffi::c_uint);
impl smmuv3_f_AIDR {
    #[doc = " major revision, bits \\[7:4\\]."]
    pub const SMMUV3_F_AIDR_ArchMajorRev: smmuv3_f_AIDR = smmuv3_f_AIDR(167788736);
    #[doc = " minor revision, bits \\[3:0\\]."]
    pub const SMMUV3_F_AIDR_ArchMinorRev: smmuv3_f_AIDR = smmuv3_f_AIDR(167772352);
}
#[repr(transparent)]
#[doc = " Fields of the register AIDR."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_AIDR(pub core::ffi::c_uint);
impl smmuv3_f_CR0 {
    #[doc = " enable DPT walks, bit 10; when IDR3.DPT = 1 (since RME-DA)."]
    pub const SMMUV3_F_CR0_DPT_WALK_EN: smmuv3_f_CR0 = smmuv3_f_CR0(169910272);
    #[doc = " VMID wildcard, bits \\[8:6\\]; when IDR0.VMW = 1."]
    pub const SMMUV3_F_CR0_VMW: smmuv3_f_CR0 = smmuv3_f_CR0(169894016);
    #[doc = " check ATS translated traffic against STE.EATS, bit 4; when IDR0.ATS = 1."]
    pub const SMMUV3_F_CR0_ATSCHK: smmuv3_f_CR0 = smmuv3_f_CR0(169885696);
    #[doc = " command queue enable, bit 3."]
    pub const SMMUV3_F_CR0_CMDQEN: smmuv3_f_CR0 = smmuv3_f_CR0(169881600);
    #[doc = " event queue write enable, bit 2."]
    pub const SMMUV3_F_CR0_EVENTQEN: smmuv3_f_CR0 = smmuv3_f_CR0(169877504);
    #[doc = " PRI queue write enable (effective only with SMMUEN=1), bit 1; when IDR0.PRI = 1."]
    pub const SMMUV3_F_CR0_PRIQEN: smmuv3_f_CR0 = smmuv3_f_CR0(169873408);
    #[doc = " translation enable, bit 0."]
    pub const SMMUV3_F_CR0_SMMUEN: smmuv3_f_CR0 = smmuv3_f_CR0(169869312);
}
#[repr(transparent)]
#[doc = " Fields of the register CR0."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_CR0(pub core::ffi::c_uint);
impl smmuv3_f_CR0ACK {
    #[doc = " enable DPT walks, bit 10; when IDR3.DPT = 1 (since RME-DA)."]
    pub const SMMUV3_F_CR0ACK_DPT_WALK_EN: smmuv3_f_CR0ACK = smmuv3_f_CR0ACK(172007424);
    #[doc = " VMID wildcard, bits \\[8:6\\]; when IDR0.VMW = 1."]
    pub const SMMUV3_F_CR0ACK_VMW: smmuv3_f_CR0ACK = smmuv3_f_CR0ACK(171991168);
    #[doc = " check ATS translated traffic against STE.EATS, bit 4; when IDR0.ATS = 1."]
    pub const SMMUV3_F_CR0ACK_ATSCHK: smmuv3_f_CR0ACK = smmuv3_f_CR0ACK(171982848);
    #[doc = " command queue enable, bit 3."]
    pub const SMMUV3_F_CR0ACK_CMDQEN: smmuv3_f_CR0ACK = smmuv3_f_CR0ACK(171978752);
    #[doc = " event queue write enable, bit 2."]
    pub const SMMUV3_F_CR0ACK_EVENTQEN: smmuv3_f_CR0ACK = smmuv3_f_CR0ACK(171974656);
    #[doc = " PRI queue write enable (effective only with SMMUEN=1), bit 1; when IDR0.PRI = 1."]
    pub const SMMUV3_F_CR0ACK_PRIQEN: smmuv3_f_CR0ACK = smmuv3_f_CR0ACK(171970560);
    #[doc = " translation enable, bit 0."]
    pub const SMMUV3_F_CR0ACK_SMMUEN: smmuv3_f_CR0ACK = smmuv3_f_CR0ACK(171966464);
}
#[repr(transparent)]
#[doc = " Fields of the register CR0ACK."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_CR0ACK(pub core::ffi::c_uint);
impl smmuv3_f_CR1 {
    #[doc = " table shareability, bits \\[11:10\\]."]
    pub const SMMUV3_F_CR1_TABLE_SH: smmuv3_f_CR1 = smmuv3_f_CR1(174104640);
    #[doc = " table outer cacheability, bits \\[9:8\\]."]
    pub const SMMUV3_F_CR1_TABLE_OC: smmuv3_f_CR1 = smmuv3_f_CR1(174096448);
    #[doc = " table inner cacheability, bits \\[7:6\\]."]
    pub const SMMUV3_F_CR1_TABLE_IC: smmuv3_f_CR1 = smmuv3_f_CR1(174088256);
    #[doc = " queue shareability, bits \\[5:4\\]."]
    pub const SMMUV3_F_CR1_QUEUE_SH: smmuv3_f_CR1 = smmuv3_f_CR1(174080064);
    #[doc = " queue outer cacheability, bits \\[3:2\\]."]
    pub const SMMUV3_F_CR1_QUEUE_OC: smmuv3_f_CR1 = smmuv3_f_CR1(174071872);
    #[doc = " queue inner cacheability, bits \\[1:0\\]."]
    pub const SMMUV3_F_CR1_QUEUE_IC: smmuv3_f_CR1 = smmuv3_f_CR1(174063680);
}
#[repr(transparent)]
#[doc = " Fields of the register CR1."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_CR1(pub core::ffi::c_uint);
impl smmuv3_f_CR2 {
    #[doc = " record extended ATS/PRI configuration errors, bit 3; when IDR0.ATSRECERR = 1 (since 3.3)."]
    pub const SMMUV3_F_CR2_REC_CFG_ATS: smmuv3_f_CR2 = smmuv3_f_CR2(176173056);
    #[doc = " ignore broadcast TLB maintenance, bit 2; when IDR0.BTM = 1."]
    pub const SMMUV3_F_CR2_PTM: smmuv3_f_CR2 = smmuv3_f_CR2(176168960);
    #[doc = " record C_BAD_STREAMID, bit 1."]
    pub const SMMUV3_F_CR2_RECINVSID: smmuv3_f_CR2 = smmuv3_f_CR2(176164864);
    #[doc = " EL2-E2H regime, bit 0; when IDR0.Hyp = 1."]
    pub const SMMUV3_F_CR2_E2H: smmuv3_f_CR2 = smmuv3_f_CR2(176160768);
}
#[repr(transparent)]
#[doc = " Fields of the register CR2."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_CR2(pub core::ffi::c_uint);
impl smmuv3_f_STATUSR {
    #[doc = " nothing cached, no prefetch in flight, bit 0; when IDR0.DORMHINT = 1."]
    pub const SMMUV3_F_STATUSR_DORMANT: smmuv3_f_STATUSR = smmuv3_f_STATUSR(178257920);
}
#[repr(transparent)]
#[doc = " Fields of the register STATUSR."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_STATUSR(pub core::ffi::c_uint);
impl smmuv3_f_GBPA {
    #[doc = " write 1 to start, clears when taken, bit 31."]
    pub const SMMUV3_F_GBPA_Update: smmuv3_f_GBPA = smmuv3_f_GBPA(180482048);
    #[doc = " abort all incoming traffic while disabled, bit 20."]
    pub const SMMUV3_F_GBPA_ABORT: smmuv3_f_GBPA = smmuv3_f_GBPA(180436992);
    #[doc = " instruction/data override, bits \\[19:18\\]."]
    pub const SMMUV3_F_GBPA_INSTCFG: smmuv3_f_GBPA = smmuv3_f_GBPA(180428864);
    #[doc = " privilege override, bits \\[17:16\\]."]
    pub const SMMUV3_F_GBPA_PRIVCFG: smmuv3_f_GBPA = smmuv3_f_GBPA(180420672);
    #[doc = " shareability override, bits \\[13:12\\]."]
    pub const SMMUV3_F_GBPA_SHCFG: smmuv3_f_GBPA = smmuv3_f_GBPA(180404288);
    #[doc = " allocation hint override, bits \\[11:8\\]."]
    pub const SMMUV3_F_GBPA_ALLOCCFG: smmuv3_f_GBPA = smmuv3_f_GBPA(180388032);
    #[doc = " memory type override, bit 4."]
    pub const SMMUV3_F_GBPA_MTCFG: smmuv3_f_GBPA = smmuv3_f_GBPA(180371456);
    #[doc = " memory type, STE.MemAttr encoding, bits \\[3:0\\]."]
    pub const SMMUV3_F_GBPA_MemAttr: smmuv3_f_GBPA = smmuv3_f_GBPA(180355264);
}
#[repr(transparent)]
#[doc = " Fields of the register GBPA."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_GBPA(pub core::ffi::c_uint);
impl smmuv3_f_AGBPA {
    #[doc = " implementation defined, bits \\[31:0\\]."]
    pub const SMMUV3_F_AGBPA_IMPDEF: smmuv3_f_AGBPA = smmuv3_f_AGBPA(182454208);
}
#[repr(transparent)]
#[doc = " Fields of the register AGBPA."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_AGBPA(pub core::ffi::c_uint);
impl smmuv3_f_IRQ_CTRL {
    #[doc = " event queue interrupt enable, bit 2."]
    pub const SMMUV3_F_IRQ_CTRL_EVENTQ_IRQEN: smmuv3_f_IRQ_CTRL = smmuv3_f_IRQ_CTRL(184557568);
    #[doc = " PRI queue interrupt enable, bit 1; when IDR0.PRI = 1."]
    pub const SMMUV3_F_IRQ_CTRL_PRIQ_IRQEN: smmuv3_f_IRQ_CTRL = smmuv3_f_IRQ_CTRL(184553472);
    #[doc = " GERROR interrupt enable, bit 0."]
    pub const SMMUV3_F_IRQ_CTRL_GERROR_IRQEN: smmuv3_f_IRQ_CTRL = smmuv3_f_IRQ_CTRL(184549376);
}
#[repr(transparent)]
#[doc = " Fields of the register IRQ_CTRL."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_IRQ_CTRL(pub core::ffi::c_uint);
impl smmuv3_f_S2PII {
    #[doc = " 16 stage 2 base permission entries, 4 bits each, index PIIndex (encoding as STE.S2POI, reserved values act as no\n access), bits \\[63:0\\] (since 3.4)."]
    pub const SMMUV3_F_S2PII_S2PII: smmuv3_f_S2PII = smmuv3_f_S2PII(186650560);
    #[doc = " Element 0 of 16 in S2PII, see smmuv3_field_element()."]
    pub const SMMUV3_F_S2PII_S2PII_n: smmuv3_f_S2PII = smmuv3_f_S2PII(186646720);
}
#[repr(transparent)]
#[doc = " Fields of the register S2PII."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_S2PII(pub core::ffi::c_uint);
impl smmuv3_f_IRQ_CTRLACK {
    #[doc = " event queue interrupt enable, bit 2."]
    pub const SMMUV3_F_IRQ_CTRLACK_EVENTQ_IRQEN: smmuv3_f_IRQ_CTRLACK = smmuv3_f_IRQ_CTRLACK(188751872);
    #[doc = " PRI queue interrupt enable, bit 1; when IDR0.PRI = 1."]
    pub const SMMUV3_F_IRQ_CTRLACK_PRIQ_IRQEN: smmuv3_f_IRQ_CTRLACK = smmuv3_f_IRQ_CTRLACK(188747776);
    #[doc = " GERROR interrupt enable, bit 0."]
    pub const SMMUV3_F_IRQ_CTRLACK_GERROR_IRQEN: smmuv3_f_IRQ_CTRLACK = smmuv3_f_IRQ_CTRLACK(188743680);
}
#[repr(transparent)]
#[doc = " Fields of the register IRQ_CTRLACK."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_IRQ_CTRLACK(pub core::ffi::c_uint);
impl smmuv3_f_GERROR {
    #[doc = " DPT lookup fault, bit 10; when IDR3.DPT = 1 (since RME-DA)."]
    pub const SMMUV3_F_GERROR_DPT_ERR: smmuv3_f_GERROR = smmuv3_f_GERROR(190881792);
    #[doc = " ECMDQ error, bit 9; when IDR1.ECMDQ = 1 (since 3.3)."]
    pub const SMMUV3_F_GERROR_CMDQP_ERR: smmuv3_f_GERROR = smmuv3_f_GERROR(190877696);
    #[doc = " service failure mode, bit 8."]
    pub const SMMUV3_F_GERROR_SFM_ERR: smmuv3_f_GERROR = smmuv3_f_GERROR(190873600);
    #[doc = " GERROR MSI aborted, bit 7; when IDR0.MSI = 1."]
    pub const SMMUV3_F_GERROR_MSI_GERROR_ABT_ERR: smmuv3_f_GERROR = smmuv3_f_GERROR(190869504);
    #[doc = " PRI queue MSI aborted, bit 6; when IDR0.MSI = 1 and IDR0.PRI = 1."]
    pub const SMMUV3_F_GERROR_MSI_PRIQ_ABT_ERR: smmuv3_f_GERROR = smmuv3_f_GERROR(190865408);
    #[doc = " event queue MSI aborted, bit 5; when IDR0.MSI = 1."]
    pub const SMMUV3_F_GERROR_MSI_EVENTQ_ABT_ERR: smmuv3_f_GERROR = smmuv3_f_GERROR(190861312);
    #[doc = " CMD_SYNC MSI aborted, bit 4; when IDR0.MSI = 1."]
    pub const SMMUV3_F_GERROR_MSI_CMDQ_ABT_ERR: smmuv3_f_GERROR = smmuv3_f_GERROR(190857216);
    #[doc = " PRI queue access aborted, bit 3; when IDR0.PRI = 1."]
    pub const SMMUV3_F_GERROR_PRIQ_ABT_ERR: smmuv3_f_GERROR = smmuv3_f_GERROR(190853120);
    #[doc = " event queue access aborted, bit 2."]
    pub const SMMUV3_F_GERROR_EVENTQ_ABT_ERR: smmuv3_f_GERROR = smmuv3_f_GERROR(190849024);
    #[doc = " command queue error, bit 0."]
    pub const SMMUV3_F_GERROR_CMDQ_ERR: smmuv3_f_GERROR = smmuv3_f_GERROR(190840832);
}
#[repr(transparent)]
#[doc = " Fields of the register GERROR."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_GERROR(pub core::ffi::c_uint);
impl smmuv3_f_GERRORN {
    #[doc = " DPT lookup fault, bit 10; when IDR3.DPT = 1 (since RME-DA)."]
    pub const SMMUV3_F_GERRORN_DPT_ERR: smmuv3_f_GERRORN = smmuv3_f_GERRORN(192978944);
    #[doc = " ECMDQ error, bit 9; when IDR1.ECMDQ = 1 (since 3.3)."]
    pub const SMMUV3_F_GERRORN_CMDQP_ERR: smmuv3_f_GERRORN = smmuv3_f_GERRORN(192974848);
    #[doc = " service failure mode, bit 8."]
    pub const SMMUV3_F_GERRORN_SFM_ERR: smmuv3_f_GERRORN = smmuv3_f_GERRORN(192970752);
    #[doc = " GERROR MSI aborted, bit 7; when IDR0.MSI = 1."]
    pub const SMMUV3_F_GERRORN_MSI_GERROR_ABT_ERR: smmuv3_f_GERRORN = smmuv3_f_GERRORN(192966656);
    #[doc = " PRI queue MSI aborted, bit 6; when IDR0.MSI = 1 and IDR0.PRI = 1."]
    pub const SMMUV3_F_GERRORN_MSI_PRIQ_ABT_ERR: smmuv3_f_GERRORN = smmuv3_f_GERRORN(192962560);
    #[doc = " event queue MSI aborted, bit 5; when IDR0.MSI = 1."]
    pub const SMMUV3_F_GERRORN_MSI_EVENTQ_ABT_ERR: smmuv3_f_GERRORN = smmuv3_f_GERRORN(192958464);
    #[doc = " CMD_SYNC MSI aborted, bit 4; when IDR0.MSI = 1."]
    pub const SMMUV3_F_GERRORN_MSI_CMDQ_ABT_ERR: smmuv3_f_GERRORN = smmuv3_f_GERRORN(192954368);
    #[doc = " PRI queue access aborted, bit 3; when IDR0.PRI = 1."]
    pub const SMMUV3_F_GERRORN_PRIQ_ABT_ERR: smmuv3_f_GERRORN = smmuv3_f_GERRORN(192950272);
    #[doc = " event queue access aborted, bit 2."]
    pub const SMMUV3_F_GERRORN_EVENTQ_ABT_ERR: smmuv3_f_GERRORN = smmuv3_f_GERRORN(192946176);
    #[doc = " command queue error, bit 0."]
    pub const SMMUV3_F_GERRORN_CMDQ_ERR: smmuv3_f_GERRORN = smmuv3_f_GERRORN(192937984);
}
#[repr(transparent)]
#[doc = " Fields of the register GERRORN."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_GERRORN(pub core::ffi::c_uint);
impl smmuv3_f_GERROR_IRQ_CFG0 {
    #[doc = " address bits as given by the field range, bits \\[55:2\\], value in units of 1, multiple of 0x4."]
    pub const SMMUV3_F_GERROR_IRQ_CFG0_ADDR: smmuv3_f_GERROR_IRQ_CFG0 = smmuv3_f_GERROR_IRQ_CFG0(195046722);
}
#[repr(transparent)]
#[doc = " Fields of the register GERROR_IRQ_CFG0."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_GERROR_IRQ_CFG0(pub core::ffi::c_uint);
impl smmuv3_f_GERROR_IRQ_CFG1 {
    #[doc = " MSI payload, bits \\[31:0\\]."]
    pub const SMMUV3_F_GERROR_IRQ_CFG1_DATA: smmuv3_f_GERROR_IRQ_CFG1 = smmuv3_f_GERROR_IRQ_CFG1(197134272);
}
#[repr(transparent)]
#[doc = " Fields of the register GERROR_IRQ_CFG1."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_GERROR_IRQ_CFG1(pub core::ffi::c_uint);
impl smmuv3_f_GERROR_IRQ_CFG2 {
    #[doc = " shareability, bits \\[5:4\\]."]
    pub const SMMUV3_F_GERROR_IRQ_CFG2_SH: smmuv3_f_GERROR_IRQ_CFG2 = smmuv3_f_GERROR_IRQ_CFG2(199245888);
    #[doc = " memory type, STE.MemAttr encoding, bits \\[3:0\\]."]
    pub const SMMUV3_F_GERROR_IRQ_CFG2_MemAttr: smmuv3_f_GERROR_IRQ_CFG2 = smmuv3_f_GERROR_IRQ_CFG2(199229632);
}
#[repr(transparent)]
#[doc = " Fields of the register GERROR_IRQ_CFG2."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_GERROR_IRQ_CFG2(pub core::ffi::c_uint);
impl smmuv3_f_STRTAB_BASE {
    #[doc = " read-allocate hint, bit 62."]
    pub const SMMUV3_F_STRTAB_BASE_RA: smmuv3_f_STRTAB_BASE = smmuv3_f_STRTAB_BASE(201580544);
    #[doc = " address bits as given by the field range, bits \\[55:6\\], value in units of 1, multiple of 0x40."]
    pub const SMMUV3_F_STRTAB_BASE_ADDR: smmuv3_f_STRTAB_BASE = smmuv3_f_STRTAB_BASE(201354310);
}
#[repr(transparent)]
#[doc = " Fields of the register STRTAB_BASE."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_STRTAB_BASE(pub core::ffi::c_uint);
impl smmuv3_f_STRTAB_BASE_CFG {
    #[doc = " stream table format, bits \\[17:16\\]; when IDR0.ST_LEVEL != 0b00."]
    pub const SMMUV3_F_STRTAB_BASE_CFG_FMT: smmuv3_f_STRTAB_BASE_CFG = smmuv3_f_STRTAB_BASE_CFG(203489344);
    #[doc = " StreamID split point, bits \\[10:6\\]; when IDR0.ST_LEVEL != 0b00."]
    pub const SMMUV3_F_STRTAB_BASE_CFG_SPLIT: smmuv3_f_STRTAB_BASE_CFG = smmuv3_f_STRTAB_BASE_CFG(203448576);
    #[doc = " log2 of entries, bits \\[5:0\\]."]
    pub const SMMUV3_F_STRTAB_BASE_CFG_LOG2SIZE: smmuv3_f_STRTAB_BASE_CFG = smmuv3_f_STRTAB_BASE_CFG(203424064);
}
#[repr(transparent)]
#[doc = " Fields of the register STRTAB_BASE_CFG."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_STRTAB_BASE_CFG(pub core::ffi::c_uint);
impl smmuv3_f_CMDQ_BASE {
    #[doc = " read-allocate hint, bit 62."]
    pub const SMMUV3_F_CMDQ_BASE_RA: smmuv3_f_CMDQ_BASE = smmuv3_f_CMDQ_BASE(205774848);
    #[doc = " address bits as given by the field range, bits \\[55:5\\], value in units of 1, multiple of 0x20."]
    pub const SMMUV3_F_CMDQ_BASE_ADDR: smmuv3_f_CMDQ_BASE = smmuv3_f_CMDQ_BASE(205544581);
    #[doc = " log2 of entries, bits \\[4:0\\]."]
    pub const SMMUV3_F_CMDQ_BASE_LOG2SIZE: smmuv3_f_CMDQ_BASE = smmuv3_f_CMDQ_BASE(205521152);
}
#[repr(transparent)]
#[doc = " Fields of the register CMDQ_BASE."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_CMDQ_BASE(pub core::ffi::c_uint);
impl smmuv3_f_CMDQ_PROD {
    #[doc = " write index plus wrap bit at bit LOG2SIZE, bits \\[19:0\\]."]
    pub const SMMUV3_F_CMDQ_PROD_WR: smmuv3_f_CMDQ_PROD = smmuv3_f_CMDQ_PROD(207619264);
}
#[repr(transparent)]
#[doc = " Fields of the register CMDQ_PROD."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_CMDQ_PROD(pub core::ffi::c_uint);
impl smmuv3_f_CMDQ_CONS {
    #[doc = " error reason, bits \\[30:24\\]."]
    pub const SMMUV3_F_CMDQ_CONS_ERR: smmuv3_f_CMDQ_CONS = smmuv3_f_CMDQ_CONS(209813888);
    #[doc = " read index plus wrap bit at bit LOG2SIZE, bits \\[19:0\\]."]
    pub const SMMUV3_F_CMDQ_CONS_RD: smmuv3_f_CMDQ_CONS = smmuv3_f_CMDQ_CONS(209716416);
}
#[repr(transparent)]
#[doc = " Fields of the register CMDQ_CONS."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_CMDQ_CONS(pub core::ffi::c_uint);
impl smmuv3_f_EVENTQ_BASE {
    #[doc = " write-allocate hint, bit 62."]
    pub const SMMUV3_F_EVENTQ_BASE_WA: smmuv3_f_EVENTQ_BASE = smmuv3_f_EVENTQ_BASE(212066304);
    #[doc = " address bits as given by the field range, bits \\[55:5\\], value in units of 1, multiple of 0x20."]
    pub const SMMUV3_F_EVENTQ_BASE_ADDR: smmuv3_f_EVENTQ_BASE = smmuv3_f_EVENTQ_BASE(211836037);
    #[doc = " log2 of entries, bits \\[4:0\\]."]
    pub const SMMUV3_F_EVENTQ_BASE_LOG2SIZE: smmuv3_f_EVENTQ_BASE = smmuv3_f_EVENTQ_BASE(211812608);
}
#[repr(transparent)]
#[doc = " Fields of the register EVENTQ_BASE."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_EVENTQ_BASE(pub core::ffi::c_uint);
impl smmuv3_f_EVENTQ_IRQ_CFG0 {
    #[doc = " address bits as given by the field range, bits \\[55:2\\], value in units of 1, multiple of 0x4."]
    pub const SMMUV3_F_EVENTQ_IRQ_CFG0_ADDR: smmuv3_f_EVENTQ_IRQ_CFG0 = smmuv3_f_EVENTQ_IRQ_CFG0(213921090);
}
#[repr(transparent)]
#[doc = " Fields of the register EVENTQ_IRQ_CFG0."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_EVENTQ_IRQ_CFG0(pub core::ffi::c_uint);
impl smmuv3_f_EVENTQ_IRQ_CFG1 {
    #[doc = " MSI payload, bits \\[31:0\\]."]
    pub const SMMUV3_F_EVENTQ_IRQ_CFG1_DATA: smmuv3_f_EVENTQ_IRQ_CFG1 = smmuv3_f_EVENTQ_IRQ_CFG1(216008640);
}
#[repr(transparent)]
#[doc = " Fields of the register EVENTQ_IRQ_CFG1."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_EVENTQ_IRQ_CFG1(pub core::ffi::c_uint);
impl smmuv3_f_EVENTQ_IRQ_CFG2 {
    #[doc = " shareability, bits \\[5:4\\]."]
    pub const SMMUV3_F_EVENTQ_IRQ_CFG2_SH: smmuv3_f_EVENTQ_IRQ_CFG2 = smmuv3_f_EVENTQ_IRQ_CFG2(218120256);
    #[doc = " memory type, STE.MemAttr encoding, bits \\[3:0\\]."]
    pub const SMMUV3_F_EVENTQ_IRQ_CFG2_MemAttr: smmuv3_f_EVENTQ_IRQ_CFG2 = smmuv3_f_EVENTQ_IRQ_CFG2(218104000);
}
#[repr(transparent)]
#[doc = " Fields of the register EVENTQ_IRQ_CFG2."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_EVENTQ_IRQ_CFG2(pub core::ffi::c_uint);
impl smmuv3_f_PRIQ_BASE {
    #[doc = " write-allocate hint, bit 62."]
    pub const SMMUV3_F_PRIQ_BASE_WA: smmuv3_f_PRIQ_BASE = smmuv3_f_PRIQ_BASE(220454912);
    #[doc = " address bits as given by the field range, bits \\[55:5\\], value in units of 1, multiple of 0x20."]
    pub const SMMUV3_F_PRIQ_BASE_ADDR: smmuv3_f_PRIQ_BASE = smmuv3_f_PRIQ_BASE(220224645);
    #[doc = " log2 of entries, bits \\[4:0\\]."]
    pub const SMMUV3_F_PRIQ_BASE_LOG2SIZE: smmuv3_f_PRIQ_BASE = smmuv3_f_PRIQ_BASE(220201216);
}
#[repr(transparent)]
#[doc = " Fields of the register PRIQ_BASE."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_PRIQ_BASE(pub core::ffi::c_uint);
impl smmuv3_f_PRIQ_IRQ_CFG0 {
    #[doc = " address bits as given by the field range, bits \\[55:2\\], value in units of 1, multiple of 0x4."]
    pub const SMMUV3_F_PRIQ_IRQ_CFG0_ADDR: smmuv3_f_PRIQ_IRQ_CFG0 = smmuv3_f_PRIQ_IRQ_CFG0(222309698);
}
#[repr(transparent)]
#[doc = " Fields of the register PRIQ_IRQ_CFG0."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_PRIQ_IRQ_CFG0(pub core::ffi::c_uint);
impl smmuv3_f_PRIQ_IRQ_CFG1 {
    #[doc = " MSI payload, bits \\[31:0\\]."]
    pub const SMMUV3_F_PRIQ_IRQ_CFG1_DATA: smmuv3_f_PRIQ_IRQ_CFG1 = smmuv3_f_PRIQ_IRQ_CFG1(224397248);
}
#[repr(transparent)]
#[doc = " Fields of the register PRIQ_IRQ_CFG1."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_PRIQ_IRQ_CFG1(pub core::ffi::c_uint);
impl smmuv3_f_PRIQ_IRQ_CFG2 {
    #[doc = " interrupt on Last only, bit 31."]
    pub const SMMUV3_F_PRIQ_IRQ_CFG2_LO: smmuv3_f_PRIQ_IRQ_CFG2 = smmuv3_f_PRIQ_IRQ_CFG2(226619392);
    #[doc = " shareability, bits \\[5:4\\]."]
    pub const SMMUV3_F_PRIQ_IRQ_CFG2_SH: smmuv3_f_PRIQ_IRQ_CFG2 = smmuv3_f_PRIQ_IRQ_CFG2(226508864);
    #[doc = " memory type, STE.MemAttr encoding, bits \\[3:0\\]."]
    pub const SMMUV3_F_PRIQ_IRQ_CFG2_MemAttr: smmuv3_f_PRIQ_IRQ_CFG2 = smmuv3_f_PRIQ_IRQ_CFG2(226492608);
}
#[repr(transparent)]
#[doc = " Fields of the register PRIQ_IRQ_CFG2."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_PRIQ_IRQ_CFG2(pub core::ffi::c_uint);
impl smmuv3_f_GATOS_CTRL {
    #[doc = " start; cleared on completion, bit 0."]
    pub const SMMUV3_F_GATOS_CTRL_RUN: smmuv3_f_GATOS_CTRL = smmuv3_f_GATOS_CTRL(228589568);
}
#[repr(transparent)]
#[doc = " Fields of the register GATOS_CTRL."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_GATOS_CTRL(pub core::ffi::c_uint);
impl smmuv3_f_GATOS_SID {
    #[doc = " SubstreamID valid, bit 52; when IDR1.SSIDSIZE != 0."]
    pub const SMMUV3_F_GATOS_SID_SSID_VALID: smmuv3_f_GATOS_SID = smmuv3_f_GATOS_SID(230899712);
    #[doc = " SubstreamID, bits \\[51:32\\]."]
    pub const SMMUV3_F_GATOS_SID_SUBSTREAMID: smmuv3_f_GATOS_SID = smmuv3_f_GATOS_SID(230819008);
    #[doc = " StreamID, bits \\[31:0\\]."]
    pub const SMMUV3_F_GATOS_SID_STREAMID: smmuv3_f_GATOS_SID = smmuv3_f_GATOS_SID(230688704);
}
#[repr(transparent)]
#[doc = " Fields of the register GATOS_SID."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_GATOS_SID(pub core::ffi::c_uint);
impl smmuv3_f_GATOS_ADDR {
    #[doc = " address bits as given by the field range, bits \\[63:12\\], value in units of 1, multiple of 0x1000."]
    pub const SMMUV3_F_GATOS_ADDR_ADDR: smmuv3_f_GATOS_ADDR = smmuv3_f_GATOS_ADDR(232836300);
    #[doc = " translation requested, bits \\[11:10\\]."]
    pub const SMMUV3_F_GATOS_ADDR_TYPE: smmuv3_f_GATOS_ADDR = smmuv3_f_GATOS_ADDR(232824896);
    #[doc = " privileged (1) or unprivileged (0), bit 9."]
    pub const SMMUV3_F_GATOS_ADDR_PnU: smmuv3_f_GATOS_ADDR = smmuv3_f_GATOS_ADDR(232820736);
    #[doc = " read (1) or write (0), bit 8."]
    pub const SMMUV3_F_GATOS_ADDR_RnW: smmuv3_f_GATOS_ADDR = smmuv3_f_GATOS_ADDR(232816640);
    #[doc = " instruction (1) or data (0), bit 7."]
    pub const SMMUV3_F_GATOS_ADDR_InD: smmuv3_f_GATOS_ADDR = smmuv3_f_GATOS_ADDR(232812544);
    #[doc = " inhibit hardware flag update, bit 6."]
    pub const SMMUV3_F_GATOS_ADDR_HTTUI: smmuv3_f_GATOS_ADDR = smmuv3_f_GATOS_ADDR(232808448);
}
#[repr(transparent)]
#[doc = " Fields of the register GATOS_ADDR."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_GATOS_ADDR(pub core::ffi::c_uint);
impl smmuv3_f_GATOS_PAR {
    #[doc = " memory attributes, MAIR format, bits \\[63:56\\]; when FAULT=0."]
    pub const SMMUV3_F_GATOS_PAR_ATTR: smmuv3_f_GATOS_PAR = smmuv3_f_GATOS_PAR(235110848);
    #[doc = " address bits as given by the field range, bits \\[55:12\\], value in units of 1, multiple of 0x1000; when FAULT=0."]
    pub const SMMUV3_F_GATOS_PAR_ADDR: smmuv3_f_GATOS_PAR = smmuv3_f_GATOS_PAR(234932940);
    #[doc = " translation larger than 4KB, bit 11; when FAULT=0."]
    pub const SMMUV3_F_GATOS_PAR_Size: smmuv3_f_GATOS_PAR = smmuv3_f_GATOS_PAR(234926080);
    #[doc = " shareability, bits \\[9:8\\]; when FAULT=0."]
    pub const SMMUV3_F_GATOS_PAR_SH: smmuv3_f_GATOS_PAR = smmuv3_f_GATOS_PAR(234913856);
    #[doc = " fault present, bit 0."]
    pub const SMMUV3_F_GATOS_PAR_FAULT: smmuv3_f_GATOS_PAR = smmuv3_f_GATOS_PAR(234881024);
    #[doc = " implementation defined, bits \\[63:60\\]; when FAULT=1."]
    pub const SMMUV3_F_GATOS_PAR_IMPDEF: smmuv3_f_GATOS_PAR = smmuv3_f_GATOS_PAR(235126976);
    #[doc = " faulting address bits, bits \\[55:12\\], value in units of 1, multiple of 0x1000; when FAULT=1."]
    pub const SMMUV3_F_GATOS_PAR_FADDR: smmuv3_f_GATOS_PAR = smmuv3_f_GATOS_PAR(234932940);
    #[doc = " fault code, bits \\[11:4\\]; when FAULT=1."]
    pub const SMMUV3_F_GATOS_PAR_FAULTCODE: smmuv3_f_GATOS_PAR = smmuv3_f_GATOS_PAR(234897856);
    #[doc = " stage and reason of fault, bits \\[2:1\\]; when FAULT=1."]
    pub const SMMUV3_F_GATOS_PAR_REASON: smmuv3_f_GATOS_PAR = smmuv3_f_GATOS_PAR(234885184);
}
#[repr(transparent)]
#[doc = " Fields of the register GATOS_PAR."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_GATOS_PAR(pub core::ffi::c_uint);
impl smmuv3_f_MPAMIDR {
    #[doc = " highest PMG, bits \\[23:16\\] (since 3.2)."]
    pub const SMMUV3_F_MPAMIDR_PMG_MAX: smmuv3_f_MPAMIDR = smmuv3_f_MPAMIDR(237044160);
    #[doc = " highest PARTID, bits \\[15:0\\] (since 3.2)."]
    pub const SMMUV3_F_MPAMIDR_PARTID_MAX: smmuv3_f_MPAMIDR = smmuv3_f_MPAMIDR(236979136);
}
#[repr(transparent)]
#[doc = " Fields of the register MPAMIDR."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_MPAMIDR(pub core::ffi::c_uint);
impl smmuv3_f_GMPAM {
    #[doc = " write 1 to start, clears when taken, bit 31 (since 3.2)."]
    pub const SMMUV3_F_GMPAM_Update: smmuv3_f_GMPAM = smmuv3_f_GMPAM(239202304);
    #[doc = " PMG of SMMU-originated accesses, bits \\[23:16\\] (since 3.2)."]
    pub const SMMUV3_F_GMPAM_SO_PMG: smmuv3_f_GMPAM = smmuv3_f_GMPAM(239141312);
    #[doc = " PARTID of SMMU-originated accesses, bits \\[15:0\\] (since 3.2)."]
    pub const SMMUV3_F_GMPAM_SO_PARTID: smmuv3_f_GMPAM = smmuv3_f_GMPAM(239076288);
}
#[repr(transparent)]
#[doc = " Fields of the register GMPAM."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_GMPAM(pub core::ffi::c_uint);
impl smmuv3_f_GBPMPAM {
    #[doc = " write 1 to start, clears when taken, bit 31 (since 3.2)."]
    pub const SMMUV3_F_GBPMPAM_Update: smmuv3_f_GBPMPAM = smmuv3_f_GBPMPAM(241299456);
    #[doc = " PMG of bypass traffic, bits \\[23:16\\] (since 3.2)."]
    pub const SMMUV3_F_GBPMPAM_GBP_PMG: smmuv3_f_GBPMPAM = smmuv3_f_GBPMPAM(241238464);
    #[doc = " PARTID of bypass traffic, bits \\[15:0\\] (since 3.2)."]
    pub const SMMUV3_F_GBPMPAM_GBP_PARTID: smmuv3_f_GBPMPAM = smmuv3_f_GBPMPAM(241173440);
}
#[repr(transparent)]
#[doc = " Fields of the register GBPMPAM."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_GBPMPAM(pub core::ffi::c_uint);
impl smmuv3_f_VATOS_SEL {
    #[doc = " VMID using VATOS, bits \\[15:0\\]."]
    pub const SMMUV3_F_VATOS_SEL_VMID: smmuv3_f_VATOS_SEL = smmuv3_f_VATOS_SEL(243270592);
}
#[repr(transparent)]
#[doc = " Fields of the register VATOS_SEL."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_VATOS_SEL(pub core::ffi::c_uint);
impl smmuv3_f_IDR6 {
    #[doc = " log2 of number of control pages (max 8), bits \\[27:24\\] (since 3.3)."]
    pub const SMMUV3_F_IDR6_CMDQ_CONTROL_PAGE_LOG2NUMP: smmuv3_f_IDR6 = smmuv3_f_IDR6(245465280);
    #[doc = " log2 of queues per page (max 8), bits \\[19:16\\] (since 3.3)."]
    pub const SMMUV3_F_IDR6_CMDQ_CONTROL_PAGE_LOG2NUMQ: smmuv3_f_IDR6 = smmuv3_f_IDR6(245432512);
}
#[repr(transparent)]
#[doc = " Fields of the register IDR6."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_IDR6(pub core::ffi::c_uint);
impl smmuv3_f_DPT_BASE {
    #[doc = " read-allocate hint, bit 62 (since RME-DA)."]
    pub const SMMUV3_F_DPT_BASE_RA: smmuv3_f_DPT_BASE = smmuv3_f_DPT_BASE(247717888);
    #[doc = " DPT base address bits, bits \\[55:12\\], value in units of 1, multiple of 0x1000 (since RME-DA)."]
    pub const SMMUV3_F_DPT_BASE_BADDR: smmuv3_f_DPT_BASE = smmuv3_f_DPT_BASE(247515852);
}
#[repr(transparent)]
#[doc = " Fields of the register DPT_BASE."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_DPT_BASE(pub core::ffi::c_uint);
impl smmuv3_f_DPT_BASE_CFG {
    #[doc = " level 0 entry span, bits \\[23:20\\] (since RME-DA)."]
    pub const SMMUV3_F_DPT_BASE_CFG_L0DPTSZ: smmuv3_f_DPT_BASE_CFG = smmuv3_f_DPT_BASE_CFG(249643200);
    #[doc = " DPT granule, bits \\[15:14\\] (since RME-DA)."]
    pub const SMMUV3_F_DPT_BASE_CFG_DPTGS: smmuv3_f_DPT_BASE_CFG = smmuv3_f_DPT_BASE_CFG(249618496);
    #[doc = " DPT protected size, bits \\[2:0\\] (since RME-DA)."]
    pub const SMMUV3_F_DPT_BASE_CFG_DPTPS: smmuv3_f_DPT_BASE_CFG = smmuv3_f_DPT_BASE_CFG(249561216);
}
#[repr(transparent)]
#[doc = " Fields of the register DPT_BASE_CFG."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_DPT_BASE_CFG(pub core::ffi::c_uint);
impl smmuv3_f_DPT_CFG_FAR {
    #[doc = " faulting address bits, bits \\[55:12\\], value in units of 1, multiple of 0x1000 (since RME-DA)."]
    pub const SMMUV3_F_DPT_CFG_FAR_FADDR: smmuv3_f_DPT_CFG_FAR = smmuv3_f_DPT_CFG_FAR(251710156);
    #[doc = " DPT fault reason, bits \\[7:4\\] (since RME-DA)."]
    pub const SMMUV3_F_DPT_CFG_FAR_DPT_FAULTCODE: smmuv3_f_DPT_CFG_FAR = smmuv3_f_DPT_CFG_FAR(251674816);
    #[doc = " walk level of the fault, bit 1 (since RME-DA)."]
    pub const SMMUV3_F_DPT_CFG_FAR_LEVEL: smmuv3_f_DPT_CFG_FAR = smmuv3_f_DPT_CFG_FAR(251662336);
    #[doc = " fault present, bit 0 (since RME-DA)."]
    pub const SMMUV3_F_DPT_CFG_FAR_FAULT: smmuv3_f_DPT_CFG_FAR = smmuv3_f_DPT_CFG_FAR(251658240);
}
#[repr(transparent)]
#[doc = " Fields of the register DPT_CFG_FAR."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_DPT_CFG_FAR(pub core::ffi::c_uint);
impl smmuv3_f_CMDQ_CONTROL_PAGE_BASE {
    #[doc = " offset of the control page from page 0, bits \\[55:16\\], bits \\[55:16\\], value in units of 1, multiple of 0x10000\n (since 3.3)."]
    pub const SMMUV3_F_CMDQ_CONTROL_PAGE_BASE_ADDR: smmuv3_f_CMDQ_CONTROL_PAGE_BASE =
        smmuv3_f_CMDQ_CONTROL_PAGE_BASE(253823440);
    #[doc = " control page granule, bits \\[2:1\\] (since 3.3)."]
    pub const SMMUV3_F_CMDQ_CONTROL_PAGE_BASE_CMDQGS: smmuv3_f_CMDQ_CONTROL_PAGE_BASE =
        smmuv3_f_CMDQ_CONTROL_PAGE_BASE(253759552);
    #[doc = " interfaces are registers, bit 0 (since 3.3)."]
    pub const SMMUV3_F_CMDQ_CONTROL_PAGE_BASE_CMDQ_CONTROL_PAGE_PRESET: smmuv3_f_CMDQ_CONTROL_PAGE_BASE =
        smmuv3_f_CMDQ_CONTROL_PAGE_BASE(253755392);
}
#[repr(transparent)]
#[doc = " Fields of the register CMDQ_CONTROL_PAGE_BASE."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_CMDQ_CONTROL_PAGE_BASE(pub core::ffi::c_uint);
impl smmuv3_f_CMDQ_CONTROL_PAGE_CFG {
    #[doc = " enable, bit 0 (since 3.3)."]
    pub const SMMUV3_F_CMDQ_CONTROL_PAGE_CFG_EN: smmuv3_f_CMDQ_CONTROL_PAGE_CFG =
        smmuv3_f_CMDQ_CONTROL_PAGE_CFG(255852544);
}
#[repr(transparent)]
#[doc = " Fields of the register CMDQ_CONTROL_PAGE_CFG."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_CMDQ_CONTROL_PAGE_CFG(pub core::ffi::c_uint);
impl smmuv3_f_CMDQ_CONTROL_PAGE_STATUS {
    #[doc = " enable acknowledged, bit 0 (since 3.3)."]
    pub const SMMUV3_F_CMDQ_CONTROL_PAGE_STATUS_ENACK: smmuv3_f_CMDQ_CONTROL_PAGE_STATUS =
        smmuv3_f_CMDQ_CONTROL_PAGE_STATUS(257949696);
}
#[repr(transparent)]
#[doc = " Fields of the register CMDQ_CONTROL_PAGE_STATUS."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_CMDQ_CONTROL_PAGE_STATUS(pub core::ffi::c_uint);
impl smmuv3_f_S_IDR0 {
    #[doc = " enhanced command queues, bit 31 (since 3.3)."]
    pub const SMMUV3_F_S_IDR0_ECMDQ: smmuv3_f_S_IDR0 = smmuv3_f_S_IDR0(260173824);
    #[doc = " stall model, bits \\[25:24\\]."]
    pub const SMMUV3_F_S_IDR0_STALL_MODEL: smmuv3_f_S_IDR0 = smmuv3_f_S_IDR0(260145216);
    #[doc = " message signalled interrupts, bit 13."]
    pub const SMMUV3_F_S_IDR0_MSI: smmuv3_f_S_IDR0 = smmuv3_f_S_IDR0(260100096);
}
#[repr(transparent)]
#[doc = " Fields of the register S_IDR0."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_S_IDR0(pub core::ffi::c_uint);
impl smmuv3_f_S_IDR1 {
    #[doc = " Secure state implemented, bit 31."]
    pub const SMMUV3_F_S_IDR1_SECURE_IMPL: smmuv3_f_S_IDR1 = smmuv3_f_S_IDR1(262270976);
    #[doc = " Secure EL2 and Secure stage 2, bit 29 (since 3.2)."]
    pub const SMMUV3_F_S_IDR1_SEL2: smmuv3_f_S_IDR1 = smmuv3_f_S_IDR1(262262784);
    #[doc = " Secure StreamID bits, bits \\[5:0\\]."]
    pub const SMMUV3_F_S_IDR1_S_SIDSIZE: smmuv3_f_S_IDR1 = smmuv3_f_S_IDR1(262144320);
}
#[repr(transparent)]
#[doc = " Fields of the register S_IDR1."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_S_IDR1(pub core::ffi::c_uint);
impl smmuv3_f_S_IDR2 {
    #[doc = " Secure VATOS page offset in 64KB units from 0x20000, bits \\[9:0\\], value in units of 1, multiple of 0x10000; when\n IDR0.VATOS = 1."]
    pub const SMMUV3_F_S_IDR2_BA_S_VATOS: smmuv3_f_S_IDR2 = smmuv3_f_S_IDR2(264241744);
}
#[repr(transparent)]
#[doc = " Fields of the register S_IDR2."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_S_IDR2(pub core::ffi::c_uint);
impl smmuv3_f_S_IDR3 {
    #[doc = " Secure queue cannot issue ATC_INV/PRI_RESP, bit 6."]
    pub const SMMUV3_F_S_IDR3_SAMS: smmuv3_f_S_IDR3 = smmuv3_f_S_IDR3(266362880);
}
#[repr(transparent)]
#[doc = " Fields of the register S_IDR3."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_S_IDR3(pub core::ffi::c_uint);
impl smmuv3_f_S_IDR4 {
    #[doc = " implementation defined, bits \\[31:0\\]."]
    pub const SMMUV3_F_S_IDR4_IMPDEF: smmuv3_f_S_IDR4 = smmuv3_f_S_IDR4(268437440);
}
#[repr(transparent)]
#[doc = " Fields of the register S_IDR4."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_S_IDR4(pub core::ffi::c_uint);
impl smmuv3_f_S_CR0 {
    #[doc = " forbid Non-secure stall model, bit 9."]
    pub const SMMUV3_F_S_CR0_NSSTALLD: smmuv3_f_S_CR0 = smmuv3_f_S_CR0(270569472);
    #[doc = " VMID wildcard, bits \\[8:6\\]; when IDR0.VMW = 1."]
    pub const SMMUV3_F_S_CR0_VMW: smmuv3_f_S_CR0 = smmuv3_f_S_CR0(270557312);
    #[doc = " fault Secure instruction fetch from Non-secure, bit 5."]
    pub const SMMUV3_F_S_CR0_SIF: smmuv3_f_S_CR0 = smmuv3_f_S_CR0(270553088);
    #[doc = " command queue enable, bit 3."]
    pub const SMMUV3_F_S_CR0_CMDQEN: smmuv3_f_S_CR0 = smmuv3_f_S_CR0(270544896);
    #[doc = " event queue write enable, bit 2."]
    pub const SMMUV3_F_S_CR0_EVENTQEN: smmuv3_f_S_CR0 = smmuv3_f_S_CR0(270540800);
    #[doc = " translation enable, bit 0."]
    pub const SMMUV3_F_S_CR0_SMMUEN: smmuv3_f_S_CR0 = smmuv3_f_S_CR0(270532608);
}
#[repr(transparent)]
#[doc = " Fields of the register S_CR0."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_S_CR0(pub core::ffi::c_uint);
impl smmuv3_f_S_CR0ACK {
    #[doc = " forbid Non-secure stall model, bit 9."]
    pub const SMMUV3_F_S_CR0ACK_NSSTALLD: smmuv3_f_S_CR0ACK = smmuv3_f_S_CR0ACK(272666624);
    #[doc = " VMID wildcard, bits \\[8:6\\]; when IDR0.VMW = 1."]
    pub const SMMUV3_F_S_CR0ACK_VMW: smmuv3_f_S_CR0ACK = smmuv3_f_S_CR0ACK(272654464);
    #[doc = " fault Secure instruction fetch from Non-secure, bit 5."]
    pub const SMMUV3_F_S_CR0ACK_SIF: smmuv3_f_S_CR0ACK = smmuv3_f_S_CR0ACK(272650240);
    #[doc = " command queue enable, bit 3."]
    pub const SMMUV3_F_S_CR0ACK_CMDQEN: smmuv3_f_S_CR0ACK = smmuv3_f_S_CR0ACK(272642048);
    #[doc = " event queue write enable, bit 2."]
    pub const SMMUV3_F_S_CR0ACK_EVENTQEN: smmuv3_f_S_CR0ACK = smmuv3_f_S_CR0ACK(272637952);
    #[doc = " translation enable, bit 0."]
    pub const SMMUV3_F_S_CR0ACK_SMMUEN: smmuv3_f_S_CR0ACK = smmuv3_f_S_CR0ACK(272629760);
}
#[repr(transparent)]
#[doc = " Fields of the register S_CR0ACK."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_S_CR0ACK(pub core::ffi::c_uint);
impl smmuv3_f_S_CR1 {
    #[doc = " table shareability, bits \\[11:10\\]."]
    pub const SMMUV3_F_S_CR1_TABLE_SH: smmuv3_f_S_CR1 = smmuv3_f_S_CR1(274767936);
    #[doc = " table outer cacheability, bits \\[9:8\\]."]
    pub const SMMUV3_F_S_CR1_TABLE_OC: smmuv3_f_S_CR1 = smmuv3_f_S_CR1(274759744);
    #[doc = " table inner cacheability, bits \\[7:6\\]."]
    pub const SMMUV3_F_S_CR1_TABLE_IC: smmuv3_f_S_CR1 = smmuv3_f_S_CR1(274751552);
    #[doc = " queue shareability, bits \\[5:4\\]."]
    pub const SMMUV3_F_S_CR1_QUEUE_SH: smmuv3_f_S_CR1 = smmuv3_f_S_CR1(274743360);
    #[doc = " queue outer cacheability, bits \\[3:2\\]."]
    pub const SMMUV3_F_S_CR1_QUEUE_OC: smmuv3_f_S_CR1 = smmuv3_f_S_CR1(274735168);
    #[doc = " queue inner cacheability, bits \\[1:0\\]."]
    pub const SMMUV3_F_S_CR1_QUEUE_IC: smmuv3_f_S_CR1 = smmuv3_f_S_CR1(274726976);
}
#[repr(transparent)]
#[doc = " Fields of the register S_CR1."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_S_CR1(pub core::ffi::c_uint);
impl smmuv3_f_S_CR2 {
    #[doc = " ignore broadcast TLB maintenance, bit 2; when IDR0.BTM = 1."]
    pub const SMMUV3_F_S_CR2_PTM: smmuv3_f_S_CR2 = smmuv3_f_S_CR2(276832256);
    #[doc = " record C_BAD_STREAMID, bit 1."]
    pub const SMMUV3_F_S_CR2_RECINVSID: smmuv3_f_S_CR2 = smmuv3_f_S_CR2(276828160);
    #[doc = " EL2-E2H regime, bit 0; when S_IDR1.SEL2 = 1."]
    pub const SMMUV3_F_S_CR2_E2H: smmuv3_f_S_CR2 = smmuv3_f_S_CR2(276824064);
}
#[repr(transparent)]
#[doc = " Fields of the register S_CR2."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_S_CR2(pub core::ffi::c_uint);
impl smmuv3_f_S_S2PII {
    #[doc = " 16 stage 2 base permission entries, 4 bits each, index PIIndex (encoding as STE.S2POI, reserved values act as no\n access), bits \\[63:0\\] (since 3.4)."]
    pub const SMMUV3_F_S_S2PII_S2PII: smmuv3_f_S_S2PII = smmuv3_f_S_S2PII(278925248);
    #[doc = " Element 0 of 16 in S2PII, see smmuv3_field_element()."]
    pub const SMMUV3_F_S_S2PII_S2PII_n: smmuv3_f_S_S2PII = smmuv3_f_S_S2PII(278921408);
}
#[repr(transparent)]
#[doc = " Fields of the register S_S2PII."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_S_S2PII(pub core::ffi::c_uint);
impl smmuv3_f_S_INIT {
    #[doc = " invalidate all caches and TLBs; reads 1 while busy, bit 0."]
    pub const SMMUV3_F_S_INIT_INV_ALL: smmuv3_f_S_INIT = smmuv3_f_S_INIT(281018368);
}
#[repr(transparent)]
#[doc = " Fields of the register S_INIT."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_S_INIT(pub core::ffi::c_uint);
impl smmuv3_f_S_GBPA {
    #[doc = " write 1 to start, clears when taken, bit 31."]
    pub const SMMUV3_F_S_GBPA_Update: smmuv3_f_S_GBPA = smmuv3_f_S_GBPA(283242496);
    #[doc = " abort all incoming traffic while disabled, bit 20."]
    pub const SMMUV3_F_S_GBPA_ABORT: smmuv3_f_S_GBPA = smmuv3_f_S_GBPA(283197440);
    #[doc = " instruction/data override, bits \\[19:18\\]."]
    pub const SMMUV3_F_S_GBPA_INSTCFG: smmuv3_f_S_GBPA = smmuv3_f_S_GBPA(283189312);
    #[doc = " privilege override, bits \\[17:16\\]."]
    pub const SMMUV3_F_S_GBPA_PRIVCFG: smmuv3_f_S_GBPA = smmuv3_f_S_GBPA(283181120);
    #[doc = " NS override, bits \\[15:14\\]."]
    pub const SMMUV3_F_S_GBPA_NSCFG: smmuv3_f_S_GBPA = smmuv3_f_S_GBPA(283172928);
    #[doc = " shareability override, bits \\[13:12\\]."]
    pub const SMMUV3_F_S_GBPA_SHCFG: smmuv3_f_S_GBPA = smmuv3_f_S_GBPA(283164736);
    #[doc = " allocation hint override, bits \\[11:8\\]."]
    pub const SMMUV3_F_S_GBPA_ALLOCCFG: smmuv3_f_S_GBPA = smmuv3_f_S_GBPA(283148480);
    #[doc = " memory type override, bit 4."]
    pub const SMMUV3_F_S_GBPA_MTCFG: smmuv3_f_S_GBPA = smmuv3_f_S_GBPA(283131904);
    #[doc = " memory type, STE.MemAttr encoding, bits \\[3:0\\]."]
    pub const SMMUV3_F_S_GBPA_MemAttr: smmuv3_f_S_GBPA = smmuv3_f_S_GBPA(283115712);
}
#[repr(transparent)]
#[doc = " Fields of the register S_GBPA."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_S_GBPA(pub core::ffi::c_uint);
impl smmuv3_f_S_AGBPA {
    #[doc = " implementation defined, bits \\[31:0\\]."]
    pub const SMMUV3_F_S_AGBPA_IMPDEF: smmuv3_f_S_AGBPA = smmuv3_f_S_AGBPA(285214656);
}
#[repr(transparent)]
#[doc = " Fields of the register S_AGBPA."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_S_AGBPA(pub core::ffi::c_uint);
impl smmuv3_f_S_IRQ_CTRL {
    #[doc = " event queue interrupt enable, bit 2."]
    pub const SMMUV3_F_S_IRQ_CTRL_EVENTQ_IRQEN: smmuv3_f_S_IRQ_CTRL = smmuv3_f_S_IRQ_CTRL(287318016);
    #[doc = " GERROR interrupt enable, bit 0."]
    pub const SMMUV3_F_S_IRQ_CTRL_GERROR_IRQEN: smmuv3_f_S_IRQ_CTRL = smmuv3_f_S_IRQ_CTRL(287309824);
}
#[repr(transparent)]
#[doc = " Fields of the register S_IRQ_CTRL."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_S_IRQ_CTRL(pub core::ffi::c_uint);
impl smmuv3_f_S_IRQ_CTRLACK {
    #[doc = " event queue interrupt enable, bit 2."]
    pub const SMMUV3_F_S_IRQ_CTRLACK_EVENTQ_IRQEN: smmuv3_f_S_IRQ_CTRLACK = smmuv3_f_S_IRQ_CTRLACK(289415168);
    #[doc = " GERROR interrupt enable, bit 0."]
    pub const SMMUV3_F_S_IRQ_CTRLACK_GERROR_IRQEN: smmuv3_f_S_IRQ_CTRLACK = smmuv3_f_S_IRQ_CTRLACK(289406976);
}
#[repr(transparent)]
#[doc = " Fields of the register S_IRQ_CTRLACK."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_S_IRQ_CTRLACK(pub core::ffi::c_uint);
impl smmuv3_f_S_GERROR {
    #[doc = " ECMDQ error, bit 9; when S_IDR0.ECMDQ = 1 (since 3.3)."]
    pub const SMMUV3_F_S_GERROR_CMDQP_ERR: smmuv3_f_S_GERROR = smmuv3_f_S_GERROR(291540992);
    #[doc = " service failure mode, bit 8."]
    pub const SMMUV3_F_S_GERROR_SFM_ERR: smmuv3_f_S_GERROR = smmuv3_f_S_GERROR(291536896);
    #[doc = " GERROR MSI aborted, bit 7; when S_IDR0.MSI = 1."]
    pub const SMMUV3_F_S_GERROR_MSI_GERROR_ABT_ERR: smmuv3_f_S_GERROR = smmuv3_f_S_GERROR(291532800);
    #[doc = " event queue MSI aborted, bit 5; when S_IDR0.MSI = 1."]
    pub const SMMUV3_F_S_GERROR_MSI_EVENTQ_ABT_ERR: smmuv3_f_S_GERROR = smmuv3_f_S_GERROR(291524608);
    #[doc = " CMD_SYNC MSI aborted, bit 4; when S_IDR0.MSI = 1."]
    pub const SMMUV3_F_S_GERROR_MSI_CMDQ_ABT_ERR: smmuv3_f_S_GERROR = smmuv3_f_S_GERROR(291520512);
    #[doc = " event queue access aborted, bit 2."]
    pub const SMMUV3_F_S_GERROR_EVENTQ_ABT_ERR: smmuv3_f_S_GERROR = smmuv3_f_S_GERROR(291512320);
    #[doc = " command queue error, bit 0."]
    pub const SMMUV3_F_S_GERROR_CMDQ_ERR: smmuv3_f_S_GERROR = smmuv3_f_S_GERROR(291504128);
}
#[repr(transparent)]
#[doc = " Fields of the register S_GERROR."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_S_GERROR(pub core::ffi::c_uint);
impl smmuv3_f_S_GERRORN {
    #[doc = " ECMDQ error, bit 9; when S_IDR0.ECMDQ = 1 (since 3.3)."]
    pub const SMMUV3_F_S_GERRORN_CMDQP_ERR: smmuv3_f_S_GERRORN = smmuv3_f_S_GERRORN(293638144);
    #[doc = " service failure mode, bit 8."]
    pub const SMMUV3_F_S_GERRORN_SFM_ERR: smmuv3_f_S_GERRORN = smmuv3_f_S_GERRORN(293634048);
    #[doc = " GERROR MSI aborted, bit 7; when S_IDR0.MSI = 1."]
    pub const SMMUV3_F_S_GERRORN_MSI_GERROR_ABT_ERR: smmuv3_f_S_GERRORN = smmuv3_f_S_GERRORN(293629952);
    #[doc = " event queue MSI aborted, bit 5; when S_IDR0.MSI = 1."]
    pub const SMMUV3_F_S_GERRORN_MSI_EVENTQ_ABT_ERR: smmuv3_f_S_GERRORN = smmuv3_f_S_GERRORN(293621760);
    #[doc = " CMD_SYNC MSI aborted, bit 4; when S_IDR0.MSI = 1."]
    pub const SMMUV3_F_S_GERRORN_MSI_CMDQ_ABT_ERR: smmuv3_f_S_GERRORN = smmuv3_f_S_GERRORN(293617664);
    #[doc = " event queue access aborted, bit 2."]
    pub const SMMUV3_F_S_GERRORN_EVENTQ_ABT_ERR: smmuv3_f_S_GERRORN = smmuv3_f_S_GERRORN(293609472);
    #[doc = " command queue error, bit 0."]
    pub const SMMUV3_F_S_GERRORN_CMDQ_ERR: smmuv3_f_S_GERRORN = smmuv3_f_S_GERRORN(293601280);
}
#[repr(transparent)]
#[doc = " Fields of the register S_GERRORN."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_S_GERRORN(pub core::ffi::c_uint);
impl smmuv3_f_S_GERROR_IRQ_CFG0 {
    #[doc = " address bits as given by the field range, bits \\[55:2\\], value in units of 1, multiple of 0x4."]
    pub const SMMUV3_F_S_GERROR_IRQ_CFG0_ADDR: smmuv3_f_S_GERROR_IRQ_CFG0 = smmuv3_f_S_GERROR_IRQ_CFG0(295710018);
}
#[repr(transparent)]
#[doc = " Fields of the register S_GERROR_IRQ_CFG0."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_S_GERROR_IRQ_CFG0(pub core::ffi::c_uint);
impl smmuv3_f_S_GERROR_IRQ_CFG1 {
    #[doc = " MSI payload, bits \\[31:0\\]."]
    pub const SMMUV3_F_S_GERROR_IRQ_CFG1_DATA: smmuv3_f_S_GERROR_IRQ_CFG1 = smmuv3_f_S_GERROR_IRQ_CFG1(297797568);
}
#[repr(transparent)]
#[doc = " Fields of the register S_GERROR_IRQ_CFG1."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_S_GERROR_IRQ_CFG1(pub core::ffi::c_uint);
impl smmuv3_f_S_GERROR_IRQ_CFG2 {
    #[doc = " shareability, bits \\[5:4\\]."]
    pub const SMMUV3_F_S_GERROR_IRQ_CFG2_SH: smmuv3_f_S_GERROR_IRQ_CFG2 = smmuv3_f_S_GERROR_IRQ_CFG2(299909184);
    #[doc = " memory type, STE.MemAttr encoding, bits \\[3:0\\]."]
    pub const SMMUV3_F_S_GERROR_IRQ_CFG2_MemAttr: smmuv3_f_S_GERROR_IRQ_CFG2 = smmuv3_f_S_GERROR_IRQ_CFG2(299892928);
}
#[repr(transparent)]
#[doc = " Fields of the register S_GERROR_IRQ_CFG2."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_S_GERROR_IRQ_CFG2(pub core::ffi::c_uint);
impl smmuv3_f_S_STRTAB_BASE {
    #[doc = " read-allocate hint, bit 62."]
    pub const SMMUV3_F_S_STRTAB_BASE_RA: smmuv3_f_S_STRTAB_BASE = smmuv3_f_S_STRTAB_BASE(302243840);
    #[doc = " address bits as given by the field range, bits \\[55:6\\], value in units of 1, multiple of 0x40."]
    pub const SMMUV3_F_S_STRTAB_BASE_ADDR: smmuv3_f_S_STRTAB_BASE = smmuv3_f_S_STRTAB_BASE(302017606);
}
#[repr(transparent)]
#[doc = " Fields of the register S_STRTAB_BASE."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_S_STRTAB_BASE(pub core::ffi::c_uint);
impl smmuv3_f_S_STRTAB_BASE_CFG {
    #[doc = " stream table format, bits \\[17:16\\]; when IDR0.ST_LEVEL != 0b00."]
    pub const SMMUV3_F_S_STRTAB_BASE_CFG_FMT: smmuv3_f_S_STRTAB_BASE_CFG = smmuv3_f_S_STRTAB_BASE_CFG(304152640);
    #[doc = " StreamID split point, bits \\[10:6\\]; when IDR0.ST_LEVEL != 0b00."]
    pub const SMMUV3_F_S_STRTAB_BASE_CFG_SPLIT: smmuv3_f_S_STRTAB_BASE_CFG = smmuv3_f_S_STRTAB_BASE_CFG(304111872);
    #[doc = " log2 of entries, bits \\[5:0\\]."]
    pub const SMMUV3_F_S_STRTAB_BASE_CFG_LOG2SIZE: smmuv3_f_S_STRTAB_BASE_CFG = smmuv3_f_S_STRTAB_BASE_CFG(304087360);
}
#[repr(transparent)]
#[doc = " Fields of the register S_STRTAB_BASE_CFG."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_S_STRTAB_BASE_CFG(pub core::ffi::c_uint);
impl smmuv3_f_S_CMDQ_BASE {
    #[doc = " read-allocate hint, bit 62."]
    pub const SMMUV3_F_S_CMDQ_BASE_RA: smmuv3_f_S_CMDQ_BASE = smmuv3_f_S_CMDQ_BASE(306438144);
    #[doc = " address bits as given by the field range, bits \\[55:5\\], value in units of 1, multiple of 0x20."]
    pub const SMMUV3_F_S_CMDQ_BASE_ADDR: smmuv3_f_S_CMDQ_BASE = smmuv3_f_S_CMDQ_BASE(306207877);
    #[doc = " log2 of entries, bits \\[4:0\\]."]
    pub const SMMUV3_F_S_CMDQ_BASE_LOG2SIZE: smmuv3_f_S_CMDQ_BASE = smmuv3_f_S_CMDQ_BASE(306184448);
}
#[repr(transparent)]
#[doc = " Fields of the register S_CMDQ_BASE."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_S_CMDQ_BASE(pub core::ffi::c_uint);
impl smmuv3_f_S_CMDQ_PROD {
    #[doc = " write index plus wrap bit at bit LOG2SIZE, bits \\[19:0\\]."]
    pub const SMMUV3_F_S_CMDQ_PROD_WR: smmuv3_f_S_CMDQ_PROD = smmuv3_f_S_CMDQ_PROD(308282560);
}
#[repr(transparent)]
#[doc = " Fields of the register S_CMDQ_PROD."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_S_CMDQ_PROD(pub core::ffi::c_uint);
impl smmuv3_f_S_CMDQ_CONS {
    #[doc = " error reason, bits \\[30:24\\]."]
    pub const SMMUV3_F_S_CMDQ_CONS_ERR: smmuv3_f_S_CMDQ_CONS = smmuv3_f_S_CMDQ_CONS(310477184);
    #[doc = " read index plus wrap bit at bit LOG2SIZE, bits \\[19:0\\]."]
    pub const SMMUV3_F_S_CMDQ_CONS_RD: smmuv3_f_S_CMDQ_CONS = smmuv3_f_S_CMDQ_CONS(310379712);
}
#[repr(transparent)]
#[doc = " Fields of the register S_CMDQ_CONS."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_S_CMDQ_CONS(pub core::ffi::c_uint);
impl smmuv3_f_S_EVENTQ_BASE {
    #[doc = " write-allocate hint, bit 62."]
    pub const SMMUV3_F_S_EVENTQ_BASE_WA: smmuv3_f_S_EVENTQ_BASE = smmuv3_f_S_EVENTQ_BASE(312729600);
    #[doc = " address bits as given by the field range, bits \\[55:5\\], value in units of 1, multiple of 0x20."]
    pub const SMMUV3_F_S_EVENTQ_BASE_ADDR: smmuv3_f_S_EVENTQ_BASE = smmuv3_f_S_EVENTQ_BASE(312499333);
    #[doc = " log2 of entries, bits \\[4:0\\]."]
    pub const SMMUV3_F_S_EVENTQ_BASE_LOG2SIZE: smmuv3_f_S_EVENTQ_BASE = smmuv3_f_S_EVENTQ_BASE(312475904);
}
#[repr(transparent)]
#[doc = " Fields of the register S_EVENTQ_BASE."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_S_EVENTQ_BASE(pub core::ffi::c_uint);
impl smmuv3_f_S_EVENTQ_PROD {
    #[doc = " overflow flag, toggled by hardware, bit 31."]
    pub const SMMUV3_F_S_EVENTQ_PROD_OVFLG: smmuv3_f_S_EVENTQ_PROD = smmuv3_f_S_EVENTQ_PROD(314699776);
    #[doc = " write index plus wrap bit at bit LOG2SIZE, bits \\[19:0\\]."]
    pub const SMMUV3_F_S_EVENTQ_PROD_WR: smmuv3_f_S_EVENTQ_PROD = smmuv3_f_S_EVENTQ_PROD(314574016);
}
#[repr(transparent)]
#[doc = " Fields of the register S_EVENTQ_PROD."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_S_EVENTQ_PROD(pub core::ffi::c_uint);
impl smmuv3_f_S_EVENTQ_CONS {
    #[doc = " overflow acknowledge, bit 31."]
    pub const SMMUV3_F_S_EVENTQ_CONS_OVACKFLG: smmuv3_f_S_EVENTQ_CONS = smmuv3_f_S_EVENTQ_CONS(316796928);
    #[doc = " read index plus wrap bit at bit LOG2SIZE, bits \\[19:0\\]."]
    pub const SMMUV3_F_S_EVENTQ_CONS_RD: smmuv3_f_S_EVENTQ_CONS = smmuv3_f_S_EVENTQ_CONS(316671168);
}
#[repr(transparent)]
#[doc = " Fields of the register S_EVENTQ_CONS."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_S_EVENTQ_CONS(pub core::ffi::c_uint);
impl smmuv3_f_S_EVENTQ_IRQ_CFG0 {
    #[doc = " address bits as given by the field range, bits \\[55:2\\], value in units of 1, multiple of 0x4."]
    pub const SMMUV3_F_S_EVENTQ_IRQ_CFG0_ADDR: smmuv3_f_S_EVENTQ_IRQ_CFG0 = smmuv3_f_S_EVENTQ_IRQ_CFG0(318778690);
}
#[repr(transparent)]
#[doc = " Fields of the register S_EVENTQ_IRQ_CFG0."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_S_EVENTQ_IRQ_CFG0(pub core::ffi::c_uint);
impl smmuv3_f_S_EVENTQ_IRQ_CFG1 {
    #[doc = " MSI payload, bits \\[31:0\\]."]
    pub const SMMUV3_F_S_EVENTQ_IRQ_CFG1_DATA: smmuv3_f_S_EVENTQ_IRQ_CFG1 = smmuv3_f_S_EVENTQ_IRQ_CFG1(320866240);
}
#[repr(transparent)]
#[doc = " Fields of the register S_EVENTQ_IRQ_CFG1."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_S_EVENTQ_IRQ_CFG1(pub core::ffi::c_uint);
impl smmuv3_f_S_EVENTQ_IRQ_CFG2 {
    #[doc = " shareability, bits \\[5:4\\]."]
    pub const SMMUV3_F_S_EVENTQ_IRQ_CFG2_SH: smmuv3_f_S_EVENTQ_IRQ_CFG2 = smmuv3_f_S_EVENTQ_IRQ_CFG2(322977856);
    #[doc = " memory type, STE.MemAttr encoding, bits \\[3:0\\]."]
    pub const SMMUV3_F_S_EVENTQ_IRQ_CFG2_MemAttr: smmuv3_f_S_EVENTQ_IRQ_CFG2 = smmuv3_f_S_EVENTQ_IRQ_CFG2(322961600);
}
#[repr(transparent)]
#[doc = " Fields of the register S_EVENTQ_IRQ_CFG2."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_S_EVENTQ_IRQ_CFG2(pub core::ffi::c_uint);
impl smmuv3_f_S_GATOS_CTRL {
    #[doc = " start; cleared on completion, bit 0."]
    pub const SMMUV3_F_S_GATOS_CTRL_RUN: smmuv3_f_S_GATOS_CTRL = smmuv3_f_S_GATOS_CTRL(325058560);
}
#[repr(transparent)]
#[doc = " Fields of the register S_GATOS_CTRL."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_S_GATOS_CTRL(pub core::ffi::c_uint);
impl smmuv3_f_S_GATOS_SID {
    #[doc = " StreamID is Secure, bit 53."]
    pub const SMMUV3_F_S_GATOS_SID_SSEC: smmuv3_f_S_GATOS_SID = smmuv3_f_S_GATOS_SID(327372800);
    #[doc = " SubstreamID valid, bit 52; when IDR1.SSIDSIZE != 0."]
    pub const SMMUV3_F_S_GATOS_SID_SSID_VALID: smmuv3_f_S_GATOS_SID = smmuv3_f_S_GATOS_SID(327368704);
    #[doc = " SubstreamID, bits \\[51:32\\]."]
    pub const SMMUV3_F_S_GATOS_SID_SUBSTREAMID: smmuv3_f_S_GATOS_SID = smmuv3_f_S_GATOS_SID(327288000);
    #[doc = " StreamID, bits \\[31:0\\]."]
    pub const SMMUV3_F_S_GATOS_SID_STREAMID: smmuv3_f_S_GATOS_SID = smmuv3_f_S_GATOS_SID(327157696);
}
#[repr(transparent)]
#[doc = " Fields of the register S_GATOS_SID."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_S_GATOS_SID(pub core::ffi::c_uint);
impl smmuv3_f_S_GATOS_ADDR {
    #[doc = " address bits as given by the field range, bits \\[63:12\\], value in units of 1, multiple of 0x1000."]
    pub const SMMUV3_F_S_GATOS_ADDR_ADDR: smmuv3_f_S_GATOS_ADDR = smmuv3_f_S_GATOS_ADDR(329305292);
    #[doc = " translation requested, bits \\[11:10\\]."]
    pub const SMMUV3_F_S_GATOS_ADDR_TYPE: smmuv3_f_S_GATOS_ADDR = smmuv3_f_S_GATOS_ADDR(329293888);
    #[doc = " privileged (1) or unprivileged (0), bit 9."]
    pub const SMMUV3_F_S_GATOS_ADDR_PnU: smmuv3_f_S_GATOS_ADDR = smmuv3_f_S_GATOS_ADDR(329289728);
    #[doc = " read (1) or write (0), bit 8."]
    pub const SMMUV3_F_S_GATOS_ADDR_RnW: smmuv3_f_S_GATOS_ADDR = smmuv3_f_S_GATOS_ADDR(329285632);
    #[doc = " instruction (1) or data (0), bit 7."]
    pub const SMMUV3_F_S_GATOS_ADDR_InD: smmuv3_f_S_GATOS_ADDR = smmuv3_f_S_GATOS_ADDR(329281536);
    #[doc = " inhibit hardware flag update, bit 6."]
    pub const SMMUV3_F_S_GATOS_ADDR_HTTUI: smmuv3_f_S_GATOS_ADDR = smmuv3_f_S_GATOS_ADDR(329277440);
    #[doc = " Non-secure PA space select (Realm MSI/queue) or input NS (ATOS), bit 4; when S_IDR1.SEL2 = 1."]
    pub const SMMUV3_F_S_GATOS_ADDR_NS: smmuv3_f_S_GATOS_ADDR = smmuv3_f_S_GATOS_ADDR(329269248);
}
#[repr(transparent)]
#[doc = " Fields of the register S_GATOS_ADDR."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_S_GATOS_ADDR(pub core::ffi::c_uint);
impl smmuv3_f_S_GATOS_PAR {
    #[doc = " memory attributes, MAIR format, bits \\[63:56\\]; when FAULT=0."]
    pub const SMMUV3_F_S_GATOS_PAR_ATTR: smmuv3_f_S_GATOS_PAR = smmuv3_f_S_GATOS_PAR(331579840);
    #[doc = " address bits as given by the field range, bits \\[55:12\\], value in units of 1, multiple of 0x1000; when FAULT=0."]
    pub const SMMUV3_F_S_GATOS_PAR_ADDR: smmuv3_f_S_GATOS_PAR = smmuv3_f_S_GATOS_PAR(331401932);
    #[doc = " translation larger than 4KB, bit 11; when FAULT=0."]
    pub const SMMUV3_F_S_GATOS_PAR_Size: smmuv3_f_S_GATOS_PAR = smmuv3_f_S_GATOS_PAR(331395072);
    #[doc = " Non-secure PA space select (Realm MSI/queue) or input NS (ATOS), bit 10; when FAULT=0."]
    pub const SMMUV3_F_S_GATOS_PAR_NS: smmuv3_f_S_GATOS_PAR = smmuv3_f_S_GATOS_PAR(331390976);
    #[doc = " shareability, bits \\[9:8\\]; when FAULT=0."]
    pub const SMMUV3_F_S_GATOS_PAR_SH: smmuv3_f_S_GATOS_PAR = smmuv3_f_S_GATOS_PAR(331382848);
    #[doc = " fault present, bit 0."]
    pub const SMMUV3_F_S_GATOS_PAR_FAULT: smmuv3_f_S_GATOS_PAR = smmuv3_f_S_GATOS_PAR(331350016);
    #[doc = " implementation defined, bits \\[63:60\\]; when FAULT=1."]
    pub const SMMUV3_F_S_GATOS_PAR_IMPDEF: smmuv3_f_S_GATOS_PAR = smmuv3_f_S_GATOS_PAR(331595968);
    #[doc = " faulting address bits, bits \\[55:12\\], value in units of 1, multiple of 0x1000; when FAULT=1."]
    pub const SMMUV3_F_S_GATOS_PAR_FADDR: smmuv3_f_S_GATOS_PAR = smmuv3_f_S_GATOS_PAR(331401932);
    #[doc = " fault code, bits \\[11:4\\]; when FAULT=1."]
    pub const SMMUV3_F_S_GATOS_PAR_FAULTCODE: smmuv3_f_S_GATOS_PAR = smmuv3_f_S_GATOS_PAR(331366848);
    #[doc = " NS of the faulting IPA, bit 3; when FAULT=1."]
    pub const SMMUV3_F_S_GATOS_PAR_NSIPA: smmuv3_f_S_GATOS_PAR = smmuv3_f_S_GATOS_PAR(331362304);
    #[doc = " stage and reason of fault, bits \\[2:1\\]; when FAULT=1."]
    pub const SMMUV3_F_S_GATOS_PAR_REASON: smmuv3_f_S_GATOS_PAR = smmuv3_f_S_GATOS_PAR(331354176);
}
#[repr(transparent)]
#[doc = " Fields of the register S_GATOS_PAR."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_S_GATOS_PAR(pub core::ffi::c_uint);
impl smmuv3_f_S_MPAMIDR {
    #[doc = " MPAM_NS controls supported, bit 25 (since 3.3)."]
    pub const SMMUV3_F_S_MPAMIDR_HAS_MPAM_NS: smmuv3_f_S_MPAMIDR = smmuv3_f_S_MPAMIDR(333549568);
    #[doc = " highest PMG, bits \\[23:16\\] (since 3.2)."]
    pub const SMMUV3_F_S_MPAMIDR_PMG_MAX: smmuv3_f_S_MPAMIDR = smmuv3_f_S_MPAMIDR(333513152);
    #[doc = " highest PARTID, bits \\[15:0\\] (since 3.2)."]
    pub const SMMUV3_F_S_MPAMIDR_PARTID_MAX: smmuv3_f_S_MPAMIDR = smmuv3_f_S_MPAMIDR(333448128);
}
#[repr(transparent)]
#[doc = " Fields of the register S_MPAMIDR."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_S_MPAMIDR(pub core::ffi::c_uint);
impl smmuv3_f_S_GMPAM {
    #[doc = " write 1 to start, clears when taken, bit 31 (since 3.2)."]
    pub const SMMUV3_F_S_GMPAM_Update: smmuv3_f_S_GMPAM = smmuv3_f_S_GMPAM(335671296);
    #[doc = " use Non-secure PARTID space, bit 24; when S_MPAMIDR.HAS_MPAM_NS = 1 (since 3.3)."]
    pub const SMMUV3_F_S_GMPAM_MPAM_NS: smmuv3_f_S_GMPAM = smmuv3_f_S_GMPAM(335642624);
    #[doc = " PMG of SMMU-originated accesses, bits \\[23:16\\] (since 3.2)."]
    pub const SMMUV3_F_S_GMPAM_SO_PMG: smmuv3_f_S_GMPAM = smmuv3_f_S_GMPAM(335610304);
    #[doc = " PARTID of SMMU-originated accesses, bits \\[15:0\\] (since 3.2)."]
    pub const SMMUV3_F_S_GMPAM_SO_PARTID: smmuv3_f_S_GMPAM = smmuv3_f_S_GMPAM(335545280);
}
#[repr(transparent)]
#[doc = " Fields of the register S_GMPAM."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_S_GMPAM(pub core::ffi::c_uint);
impl smmuv3_f_S_GBPMPAM {
    #[doc = " write 1 to start, clears when taken, bit 31 (since 3.2)."]
    pub const SMMUV3_F_S_GBPMPAM_Update: smmuv3_f_S_GBPMPAM = smmuv3_f_S_GBPMPAM(337768448);
    #[doc = " use Non-secure PARTID space, bit 24; when S_MPAMIDR.HAS_MPAM_NS = 1 (since 3.3)."]
    pub const SMMUV3_F_S_GBPMPAM_MPAM_NS: smmuv3_f_S_GBPMPAM = smmuv3_f_S_GBPMPAM(337739776);
    #[doc = " PMG of bypass traffic, bits \\[23:16\\] (since 3.2)."]
    pub const SMMUV3_F_S_GBPMPAM_GBP_PMG: smmuv3_f_S_GBPMPAM = smmuv3_f_S_GBPMPAM(337707456);
    #[doc = " PARTID of bypass traffic, bits \\[15:0\\] (since 3.2)."]
    pub const SMMUV3_F_S_GBPMPAM_GBP_PARTID: smmuv3_f_S_GBPMPAM = smmuv3_f_S_GBPMPAM(337642432);
}
#[repr(transparent)]
#[doc = " Fields of the register S_GBPMPAM."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_S_GBPMPAM(pub core::ffi::c_uint);
impl smmuv3_f_S_VATOS_SEL {
    #[doc = " VMID using VATOS, bits \\[15:0\\]."]
    pub const SMMUV3_F_S_VATOS_SEL_VMID: smmuv3_f_S_VATOS_SEL = smmuv3_f_S_VATOS_SEL(339739584);
}
#[repr(transparent)]
#[doc = " Fields of the register S_VATOS_SEL."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_S_VATOS_SEL(pub core::ffi::c_uint);
impl smmuv3_f_S_IDR6 {
    #[doc = " log2 of number of control pages (max 8), bits \\[27:24\\] (since 3.3)."]
    pub const SMMUV3_F_S_IDR6_CMDQ_CONTROL_PAGE_LOG2NUMP: smmuv3_f_S_IDR6 = smmuv3_f_S_IDR6(341934272);
    #[doc = " log2 of queues per page (max 8), bits \\[19:16\\] (since 3.3)."]
    pub const SMMUV3_F_S_IDR6_CMDQ_CONTROL_PAGE_LOG2NUMQ: smmuv3_f_S_IDR6 = smmuv3_f_S_IDR6(341901504);
}
#[repr(transparent)]
#[doc = " Fields of the register S_IDR6."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_S_IDR6(pub core::ffi::c_uint);
impl smmuv3_f_S_CMDQ_CONTROL_PAGE_BASE {
    #[doc = " offset of the control page from page 0, bits \\[55:16\\], bits \\[55:16\\], value in units of 1, multiple of 0x10000\n (since 3.3)."]
    pub const SMMUV3_F_S_CMDQ_CONTROL_PAGE_BASE_ADDR: smmuv3_f_S_CMDQ_CONTROL_PAGE_BASE =
        smmuv3_f_S_CMDQ_CONTROL_PAGE_BASE(344000976);
    #[doc = " control page granule, bits \\[2:1\\] (since 3.3)."]
    pub const SMMUV3_F_S_CMDQ_CONTROL_PAGE_BASE_CMDQGS: smmuv3_f_S_CMDQ_CONTROL_PAGE_BASE =
        smmuv3_f_S_CMDQ_CONTROL_PAGE_BASE(343937088);
    #[doc = " interfaces are registers, bit 0 (since 3.3)."]
    pub const SMMUV3_F_S_CMDQ_CONTROL_PAGE_BASE_CMDQ_CONTROL_PAGE_PRESET: smmuv3_f_S_CMDQ_CONTROL_PAGE_BASE =
        smmuv3_f_S_CMDQ_CONTROL_PAGE_BASE(343932928);
}
#[repr(transparent)]
#[doc = " Fields of the register S_CMDQ_CONTROL_PAGE_BASE."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_S_CMDQ_CONTROL_PAGE_BASE(pub core::ffi::c_uint);
impl smmuv3_f_S_CMDQ_CONTROL_PAGE_CFG {
    #[doc = " enable, bit 0 (since 3.3)."]
    pub const SMMUV3_F_S_CMDQ_CONTROL_PAGE_CFG_EN: smmuv3_f_S_CMDQ_CONTROL_PAGE_CFG =
        smmuv3_f_S_CMDQ_CONTROL_PAGE_CFG(346030080);
}
#[repr(transparent)]
#[doc = " Fields of the register S_CMDQ_CONTROL_PAGE_CFG."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_S_CMDQ_CONTROL_PAGE_CFG(pub core::ffi::c_uint);
impl smmuv3_f_S_CMDQ_CONTROL_PAGE_STATUS {
    #[doc = " enable acknowledged, bit 0 (since 3.3)."]
    pub const SMMUV3_F_S_CMDQ_CONTROL_PAGE_STATUS_ENACK: smmuv3_f_S_CMDQ_CONTROL_PAGE_STATUS =
        smmuv3_f_S_CMDQ_CONTROL_PAGE_STATUS(348127232);
}
#[repr(transparent)]
#[doc = " Fields of the register S_CMDQ_CONTROL_PAGE_STATUS."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_S_CMDQ_CONTROL_PAGE_STATUS(pub core::ffi::c_uint);
impl smmuv3_f_EVENTQ_PROD {
    #[doc = " overflow flag, toggled by hardware, bit 31."]
    pub const SMMUV3_F_EVENTQ_PROD_OVFLG: smmuv3_f_EVENTQ_PROD = smmuv3_f_EVENTQ_PROD(350351360);
    #[doc = " write index plus wrap bit at bit LOG2SIZE, bits \\[19:0\\]."]
    pub const SMMUV3_F_EVENTQ_PROD_WR: smmuv3_f_EVENTQ_PROD = smmuv3_f_EVENTQ_PROD(350225600);
}
#[repr(transparent)]
#[doc = " Fields of the register EVENTQ_PROD."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_EVENTQ_PROD(pub core::ffi::c_uint);
impl smmuv3_f_EVENTQ_CONS {
    #[doc = " overflow acknowledge, bit 31."]
    pub const SMMUV3_F_EVENTQ_CONS_OVACKFLG: smmuv3_f_EVENTQ_CONS = smmuv3_f_EVENTQ_CONS(352448512);
    #[doc = " read index plus wrap bit at bit LOG2SIZE, bits \\[19:0\\]."]
    pub const SMMUV3_F_EVENTQ_CONS_RD: smmuv3_f_EVENTQ_CONS = smmuv3_f_EVENTQ_CONS(352322752);
}
#[repr(transparent)]
#[doc = " Fields of the register EVENTQ_CONS."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_EVENTQ_CONS(pub core::ffi::c_uint);
impl smmuv3_f_PRIQ_PROD {
    #[doc = " overflow flag, toggled by hardware, bit 31."]
    pub const SMMUV3_F_PRIQ_PROD_OVFLG: smmuv3_f_PRIQ_PROD = smmuv3_f_PRIQ_PROD(354545664);
    #[doc = " write index plus wrap bit at bit LOG2SIZE, bits \\[19:0\\]."]
    pub const SMMUV3_F_PRIQ_PROD_WR: smmuv3_f_PRIQ_PROD = smmuv3_f_PRIQ_PROD(354419904);
}
#[repr(transparent)]
#[doc = " Fields of the register PRIQ_PROD."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_PRIQ_PROD(pub core::ffi::c_uint);
impl smmuv3_f_PRIQ_CONS {
    #[doc = " overflow acknowledge, bit 31."]
    pub const SMMUV3_F_PRIQ_CONS_OVACKFLG: smmuv3_f_PRIQ_CONS = smmuv3_f_PRIQ_CONS(356642816);
    #[doc = " read index plus wrap bit at bit LOG2SIZE, bits \\[19:0\\]."]
    pub const SMMUV3_F_PRIQ_CONS_RD: smmuv3_f_PRIQ_CONS = smmuv3_f_PRIQ_CONS(356517056);
}
#[repr(transparent)]
#[doc = " Fields of the register PRIQ_CONS."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_PRIQ_CONS(pub core::ffi::c_uint);
impl smmuv3_f_VATOS_CTRL {
    #[doc = " start; cleared on completion, bit 0."]
    pub const SMMUV3_F_VATOS_CTRL_RUN: smmuv3_f_VATOS_CTRL = smmuv3_f_VATOS_CTRL(358612992);
}
#[repr(transparent)]
#[doc = " Fields of the register VATOS_CTRL."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_VATOS_CTRL(pub core::ffi::c_uint);
impl smmuv3_f_VATOS_SID {
    #[doc = " SubstreamID valid, bit 52; when IDR1.SSIDSIZE != 0."]
    pub const SMMUV3_F_VATOS_SID_SSID_VALID: smmuv3_f_VATOS_SID = smmuv3_f_VATOS_SID(360923136);
    #[doc = " SubstreamID, bits \\[51:32\\]."]
    pub const SMMUV3_F_VATOS_SID_SUBSTREAMID: smmuv3_f_VATOS_SID = smmuv3_f_VATOS_SID(360842432);
    #[doc = " StreamID, bits \\[31:0\\]."]
    pub const SMMUV3_F_VATOS_SID_STREAMID: smmuv3_f_VATOS_SID = smmuv3_f_VATOS_SID(360712128);
}
#[repr(transparent)]
#[doc = " Fields of the register VATOS_SID."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_VATOS_SID(pub core::ffi::c_uint);
impl smmuv3_f_VATOS_ADDR {
    #[doc = " address bits as given by the field range, bits \\[63:12\\], value in units of 1, multiple of 0x1000."]
    pub const SMMUV3_F_VATOS_ADDR_ADDR: smmuv3_f_VATOS_ADDR = smmuv3_f_VATOS_ADDR(362859724);
    #[doc = " translation requested, bits \\[11:10\\]."]
    pub const SMMUV3_F_VATOS_ADDR_TYPE: smmuv3_f_VATOS_ADDR = smmuv3_f_VATOS_ADDR(362848320);
    #[doc = " privileged (1) or unprivileged (0), bit 9."]
    pub const SMMUV3_F_VATOS_ADDR_PnU: smmuv3_f_VATOS_ADDR = smmuv3_f_VATOS_ADDR(362844160);
    #[doc = " read (1) or write (0), bit 8."]
    pub const SMMUV3_F_VATOS_ADDR_RnW: smmuv3_f_VATOS_ADDR = smmuv3_f_VATOS_ADDR(362840064);
    #[doc = " instruction (1) or data (0), bit 7."]
    pub const SMMUV3_F_VATOS_ADDR_InD: smmuv3_f_VATOS_ADDR = smmuv3_f_VATOS_ADDR(362835968);
    #[doc = " inhibit hardware flag update, bit 6."]
    pub const SMMUV3_F_VATOS_ADDR_HTTUI: smmuv3_f_VATOS_ADDR = smmuv3_f_VATOS_ADDR(362831872);
}
#[repr(transparent)]
#[doc = " Fields of the register VATOS_ADDR."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_VATOS_ADDR(pub core::ffi::c_uint);
impl smmuv3_f_VATOS_PAR {
    #[doc = " memory attributes, MAIR format, bits \\[63:56\\]; when FAULT=0."]
    pub const SMMUV3_F_VATOS_PAR_ATTR: smmuv3_f_VATOS_PAR = smmuv3_f_VATOS_PAR(365134272);
    #[doc = " address bits as given by the field range, bits \\[55:12\\], value in units of 1, multiple of 0x1000; when FAULT=0."]
    pub const SMMUV3_F_VATOS_PAR_ADDR: smmuv3_f_VATOS_PAR = smmuv3_f_VATOS_PAR(364956364);
    #[doc = " translation larger than 4KB, bit 11; when FAULT=0."]
    pub const SMMUV3_F_VATOS_PAR_Size: smmuv3_f_VATOS_PAR = smmuv3_f_VATOS_PAR(364949504);
    #[doc = " shareability, bits \\[9:8\\]; when FAULT=0."]
    pub const SMMUV3_F_VATOS_PAR_SH: smmuv3_f_VATOS_PAR = smmuv3_f_VATOS_PAR(364937280);
    #[doc = " fault present, bit 0."]
    pub const SMMUV3_F_VATOS_PAR_FAULT: smmuv3_f_VATOS_PAR = smmuv3_f_VATOS_PAR(364904448);
    #[doc = " implementation defined, bits \\[63:60\\]; when FAULT=1."]
    pub const SMMUV3_F_VATOS_PAR_IMPDEF: smmuv3_f_VATOS_PAR = smmuv3_f_VATOS_PAR(365150400);
    #[doc = " faulting address bits, bits \\[55:12\\], value in units of 1, multiple of 0x1000; when FAULT=1."]
    pub const SMMUV3_F_VATOS_PAR_FADDR: smmuv3_f_VATOS_PAR = smmuv3_f_VATOS_PAR(364956364);
    #[doc = " fault code, bits \\[11:4\\]; when FAULT=1."]
    pub const SMMUV3_F_VATOS_PAR_FAULTCODE: smmuv3_f_VATOS_PAR = smmuv3_f_VATOS_PAR(364921280);
    #[doc = " stage and reason of fault, bits \\[2:1\\]; when FAULT=1."]
    pub const SMMUV3_F_VATOS_PAR_REASON: smmuv3_f_VATOS_PAR = smmuv3_f_VATOS_PAR(364908608);
}
#[repr(transparent)]
#[doc = " Fields of the register VATOS_PAR."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_VATOS_PAR(pub core::ffi::c_uint);
impl smmuv3_f_S_VATOS_CTRL {
    #[doc = " start; cleared on completion, bit 0."]
    pub const SMMUV3_F_S_VATOS_CTRL_RUN: smmuv3_f_S_VATOS_CTRL = smmuv3_f_S_VATOS_CTRL(367001600);
}
#[repr(transparent)]
#[doc = " Fields of the register S_VATOS_CTRL."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_S_VATOS_CTRL(pub core::ffi::c_uint);
impl smmuv3_f_S_VATOS_SID {
    #[doc = " SubstreamID valid, bit 52; when IDR1.SSIDSIZE != 0."]
    pub const SMMUV3_F_S_VATOS_SID_SSID_VALID: smmuv3_f_S_VATOS_SID = smmuv3_f_S_VATOS_SID(369311744);
    #[doc = " SubstreamID, bits \\[51:32\\]."]
    pub const SMMUV3_F_S_VATOS_SID_SUBSTREAMID: smmuv3_f_S_VATOS_SID = smmuv3_f_S_VATOS_SID(369231040);
    #[doc = " StreamID, bits \\[31:0\\]."]
    pub const SMMUV3_F_S_VATOS_SID_STREAMID: smmuv3_f_S_VATOS_SID = smmuv3_f_S_VATOS_SID(369100736);
}
#[repr(transparent)]
#[doc = " Fields of the register S_VATOS_SID."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_S_VATOS_SID(pub core::ffi::c_uint);
impl smmuv3_f_S_VATOS_ADDR {
    #[doc = " address bits as given by the field range, bits \\[63:12\\], value in units of 1, multiple of 0x1000."]
    pub const SMMUV3_F_S_VATOS_ADDR_ADDR: smmuv3_f_S_VATOS_ADDR = smmuv3_f_S_VATOS_ADDR(371248332);
    #[doc = " translation requested, bits \\[11:10\\]."]
    pub const SMMUV3_F_S_VATOS_ADDR_TYPE: smmuv3_f_S_VATOS_ADDR = smmuv3_f_S_VATOS_ADDR(371236928);
    #[doc = " privileged (1) or unprivileged (0), bit 9."]
    pub const SMMUV3_F_S_VATOS_ADDR_PnU: smmuv3_f_S_VATOS_ADDR = smmuv3_f_S_VATOS_ADDR(371232768);
    #[doc = " read (1) or write (0), bit 8."]
    pub const SMMUV3_F_S_VATOS_ADDR_RnW: smmuv3_f_S_VATOS_ADDR = smmuv3_f_S_VATOS_ADDR(371228672);
    #[doc = " instruction (1) or data (0), bit 7."]
    pub const SMMUV3_F_S_VATOS_ADDR_InD: smmuv3_f_S_VATOS_ADDR = smmuv3_f_S_VATOS_ADDR(371224576);
    #[doc = " inhibit hardware flag update, bit 6."]
    pub const SMMUV3_F_S_VATOS_ADDR_HTTUI: smmuv3_f_S_VATOS_ADDR = smmuv3_f_S_VATOS_ADDR(371220480);
}
#[repr(transparent)]
#[doc = " Fields of the register S_VATOS_ADDR."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_S_VATOS_ADDR(pub core::ffi::c_uint);
impl smmuv3_f_S_VATOS_PAR {
    #[doc = " memory attributes, MAIR format, bits \\[63:56\\]; when FAULT=0."]
    pub const SMMUV3_F_S_VATOS_PAR_ATTR: smmuv3_f_S_VATOS_PAR = smmuv3_f_S_VATOS_PAR(373522880);
    #[doc = " address bits as given by the field range, bits \\[55:12\\], value in units of 1, multiple of 0x1000; when FAULT=0."]
    pub const SMMUV3_F_S_VATOS_PAR_ADDR: smmuv3_f_S_VATOS_PAR = smmuv3_f_S_VATOS_PAR(373344972);
    #[doc = " translation larger than 4KB, bit 11; when FAULT=0."]
    pub const SMMUV3_F_S_VATOS_PAR_Size: smmuv3_f_S_VATOS_PAR = smmuv3_f_S_VATOS_PAR(373338112);
    #[doc = " Non-secure PA space select (Realm MSI/queue) or input NS (ATOS), bit 10; when FAULT=0."]
    pub const SMMUV3_F_S_VATOS_PAR_NS: smmuv3_f_S_VATOS_PAR = smmuv3_f_S_VATOS_PAR(373334016);
    #[doc = " shareability, bits \\[9:8\\]; when FAULT=0."]
    pub const SMMUV3_F_S_VATOS_PAR_SH: smmuv3_f_S_VATOS_PAR = smmuv3_f_S_VATOS_PAR(373325888);
    #[doc = " fault present, bit 0."]
    pub const SMMUV3_F_S_VATOS_PAR_FAULT: smmuv3_f_S_VATOS_PAR = smmuv3_f_S_VATOS_PAR(373293056);
    #[doc = " implementation defined, bits \\[63:60\\]; when FAULT=1."]
    pub const SMMUV3_F_S_VATOS_PAR_IMPDEF: smmuv3_f_S_VATOS_PAR = smmuv3_f_S_VATOS_PAR(373539008);
    #[doc = " faulting address bits, bits \\[55:12\\], value in units of 1, multiple of 0x1000; when FAULT=1."]
    pub const SMMUV3_F_S_VATOS_PAR_FADDR: smmuv3_f_S_VATOS_PAR = smmuv3_f_S_VATOS_PAR(373344972);
    #[doc = " fault code, bits \\[11:4\\]; when FAULT=1."]
    pub const SMMUV3_F_S_VATOS_PAR_FAULTCODE: smmuv3_f_S_VATOS_PAR = smmuv3_f_S_VATOS_PAR(373309888);
    #[doc = " NS of the faulting IPA, bit 3; when FAULT=1."]
    pub const SMMUV3_F_S_VATOS_PAR_NSIPA: smmuv3_f_S_VATOS_PAR = smmuv3_f_S_VATOS_PAR(373305344);
    #[doc = " stage and reason of fault, bits \\[2:1\\]; when FAULT=1."]
    pub const SMMUV3_F_S_VATOS_PAR_REASON: smmuv3_f_S_VATOS_PAR = smmuv3_f_S_VATOS_PAR(373297216);
}
#[repr(transparent)]
#[doc = " Fields of the register S_VATOS_PAR."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_S_VATOS_PAR(pub core::ffi::c_uint);
impl smmuv3_f_ECMDQ_BASE {
    #[doc = " read-allocate hint, bit 62 (since 3.3)."]
    pub const SMMUV3_F_ECMDQ_BASE_RA: smmuv3_f_ECMDQ_BASE = smmuv3_f_ECMDQ_BASE(375644160);
    #[doc = " address bits as given by the field range, bits \\[55:5\\], value in units of 1, multiple of 0x20 (since 3.3)."]
    pub const SMMUV3_F_ECMDQ_BASE_ADDR: smmuv3_f_ECMDQ_BASE = smmuv3_f_ECMDQ_BASE(375413893);
    #[doc = " log2 of entries, bits \\[4:0\\] (since 3.3)."]
    pub const SMMUV3_F_ECMDQ_BASE_LOG2SIZE: smmuv3_f_ECMDQ_BASE = smmuv3_f_ECMDQ_BASE(375390464);
}
#[repr(transparent)]
#[doc = " Fields of the register ECMDQ_BASE."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_ECMDQ_BASE(pub core::ffi::c_uint);
impl smmuv3_f_ECMDQ_PROD {
    #[doc = " enable, bit 31 (since 3.3)."]
    pub const SMMUV3_F_ECMDQ_PROD_EN: smmuv3_f_ECMDQ_PROD = smmuv3_f_ECMDQ_PROD(377614336);
    #[doc = " error acknowledge, must equal ECMDQ_CONS.ERR to run, bit 23 (since 3.3)."]
    pub const SMMUV3_F_ECMDQ_PROD_ERRACK: smmuv3_f_ECMDQ_PROD = smmuv3_f_ECMDQ_PROD(377581568);
    #[doc = " write index plus wrap bit at bit LOG2SIZE, bits \\[19:0\\] (since 3.3)."]
    pub const SMMUV3_F_ECMDQ_PROD_WR: smmuv3_f_ECMDQ_PROD = smmuv3_f_ECMDQ_PROD(377488576);
}
#[repr(transparent)]
#[doc = " Fields of the register ECMDQ_PROD."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_ECMDQ_PROD(pub core::ffi::c_uint);
impl smmuv3_f_ECMDQ_CONS {
    #[doc = " enable acknowledged, bit 31 (since 3.3)."]
    pub const SMMUV3_F_ECMDQ_CONS_ENACK: smmuv3_f_ECMDQ_CONS = smmuv3_f_ECMDQ_CONS(379711488);
    #[doc = " ECMDQ error code, CERROR_* values, bits \\[26:24\\] (since 3.3)."]
    pub const SMMUV3_F_ECMDQ_CONS_ERR_REASON: smmuv3_f_ECMDQ_CONS = smmuv3_f_ECMDQ_CONS(379682944);
    #[doc = " toggled on error; must equal ECMDQ_PROD.ERRACK to run, bit 23 (since 3.3)."]
    pub const SMMUV3_F_ECMDQ_CONS_ERR: smmuv3_f_ECMDQ_CONS = smmuv3_f_ECMDQ_CONS(379678720);
    #[doc = " read index plus wrap bit at bit LOG2SIZE, bits \\[19:0\\] (since 3.3)."]
    pub const SMMUV3_F_ECMDQ_CONS_RD: smmuv3_f_ECMDQ_CONS = smmuv3_f_ECMDQ_CONS(379585728);
}
#[repr(transparent)]
#[doc = " Fields of the register ECMDQ_CONS."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_ECMDQ_CONS(pub core::ffi::c_uint);
impl smmuv3_f_ROOT_IDR0 {
    #[doc = " Realm page 0 offset: base + 0x20000 + BA*0x10000, bits \\[31:22\\], value in units of 1, multiple of 0x10000; when\n ROOT_IDR0.REALM_IMPL = 1 (since RME)."]
    pub const SMMUV3_F_ROOT_IDR0_BA_REALM: smmuv3_f_ROOT_IDR0 = smmuv3_f_ROOT_IDR0(381772368);
    #[doc = " Realm interface present, bit 3 (since RME)."]
    pub const SMMUV3_F_ROOT_IDR0_REALM_IMPL: smmuv3_f_ROOT_IDR0 = smmuv3_f_ROOT_IDR0(381693952);
    #[doc = " register TLBI by PA supported, bit 2 (since RME)."]
    pub const SMMUV3_F_ROOT_IDR0_RGPTM: smmuv3_f_ROOT_IDR0 = smmuv3_f_ROOT_IDR0(381689856);
    #[doc = " broadcast TLBI by PA supported, bit 1 (since RME)."]
    pub const SMMUV3_F_ROOT_IDR0_BGPTM: smmuv3_f_ROOT_IDR0 = smmuv3_f_ROOT_IDR0(381685760);
    #[doc = " root control page present, bit 0 (since RME)."]
    pub const SMMUV3_F_ROOT_IDR0_ROOT_IMPL: smmuv3_f_ROOT_IDR0 = smmuv3_f_ROOT_IDR0(381681664);
}
#[repr(transparent)]
#[doc = " Fields of the register ROOT_IDR0."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_ROOT_IDR0(pub core::ffi::c_uint);
impl smmuv3_f_ROOT_IIDR {
    #[doc = " part number, bits \\[31:20\\] (since RME)."]
    pub const SMMUV3_F_ROOT_IIDR_ProductID: smmuv3_f_ROOT_IIDR = smmuv3_f_ROOT_IIDR(383861440);
    #[doc = " major revision, bits \\[19:16\\] (since RME)."]
    pub const SMMUV3_F_ROOT_IIDR_Variant: smmuv3_f_ROOT_IIDR = smmuv3_f_ROOT_IIDR(383844544);
    #[doc = " minor revision, bits \\[15:12\\] (since RME)."]
    pub const SMMUV3_F_ROOT_IIDR_Revision: smmuv3_f_ROOT_IIDR = smmuv3_f_ROOT_IIDR(383828160);
    #[doc = " JEP106 implementer (Arm = 0x43B), bits \\[11:0\\] (since RME)."]
    pub const SMMUV3_F_ROOT_IIDR_Implementer: smmuv3_f_ROOT_IIDR = smmuv3_f_ROOT_IIDR(383779520);
}
#[repr(transparent)]
#[doc = " Fields of the register ROOT_IIDR."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_ROOT_IIDR(pub core::ffi::c_uint);
impl smmuv3_f_ROOT_CR0 {
    #[doc = " granule protection check enable, bit 1 (since RME)."]
    pub const SMMUV3_F_ROOT_CR0_GPCEN: smmuv3_f_ROOT_CR0 = smmuv3_f_ROOT_CR0(385880064);
    #[doc = " enable SMMU and client accesses (root), bit 0 (since RME)."]
    pub const SMMUV3_F_ROOT_CR0_ACCESSEN: smmuv3_f_ROOT_CR0 = smmuv3_f_ROOT_CR0(385875968);
}
#[repr(transparent)]
#[doc = " Fields of the register ROOT_CR0."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_ROOT_CR0(pub core::ffi::c_uint);
impl smmuv3_f_ROOT_CR0ACK {
    #[doc = " granule protection check enable, bit 1 (since RME)."]
    pub const SMMUV3_F_ROOT_CR0ACK_GPCEN: smmuv3_f_ROOT_CR0ACK = smmuv3_f_ROOT_CR0ACK(387977216);
    #[doc = " enable SMMU and client accesses (root), bit 0 (since RME)."]
    pub const SMMUV3_F_ROOT_CR0ACK_ACCESSEN: smmuv3_f_ROOT_CR0ACK = smmuv3_f_ROOT_CR0ACK(387973120);
}
#[repr(transparent)]
#[doc = " Fields of the register ROOT_CR0ACK."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_ROOT_CR0ACK(pub core::ffi::c_uint);
impl smmuv3_f_ROOT_GPT_BASE {
    #[doc = " address bits as given by the field range, bits \\[51:12\\], value in units of 1, multiple of 0x1000 (since RME)."]
    pub const SMMUV3_F_ROOT_GPT_BASE_ADDR: smmuv3_f_ROOT_GPT_BASE = smmuv3_f_ROOT_GPT_BASE(390121932);
}
#[repr(transparent)]
#[doc = " Fields of the register ROOT_GPT_BASE."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_ROOT_GPT_BASE(pub core::ffi::c_uint);
impl smmuv3_f_ROOT_GPT_BASE_CFG {
    #[doc = " level 0 GPT entry span, bits \\[23:20\\] (since RME)."]
    pub const SMMUV3_F_ROOT_GPT_BASE_CFG_L0GPTSZ: smmuv3_f_ROOT_GPT_BASE_CFG = smmuv3_f_ROOT_GPT_BASE_CFG(392249536);
    #[doc = " granule protection check priority, bit 17 (since RME)."]
    pub const SMMUV3_F_ROOT_GPT_BASE_CFG_GPCP: smmuv3_f_ROOT_GPT_BASE_CFG = smmuv3_f_ROOT_GPT_BASE_CFG(392237056);
    #[doc = " GPT granule, bits \\[15:14\\] (since RME)."]
    pub const SMMUV3_F_ROOT_GPT_BASE_CFG_PGS: smmuv3_f_ROOT_GPT_BASE_CFG = smmuv3_f_ROOT_GPT_BASE_CFG(392224832);
    #[doc = " shareability, bits \\[13:12\\] (since RME)."]
    pub const SMMUV3_F_ROOT_GPT_BASE_CFG_SH: smmuv3_f_ROOT_GPT_BASE_CFG = smmuv3_f_ROOT_GPT_BASE_CFG(392216640);
    #[doc = " outer cacheability of GPT fetches, bits \\[11:10\\] (since RME)."]
    pub const SMMUV3_F_ROOT_GPT_BASE_CFG_ORGN: smmuv3_f_ROOT_GPT_BASE_CFG = smmuv3_f_ROOT_GPT_BASE_CFG(392208448);
    #[doc = " inner cacheability of GPT fetches, bits \\[9:8\\] (since RME)."]
    pub const SMMUV3_F_ROOT_GPT_BASE_CFG_IRGN: smmuv3_f_ROOT_GPT_BASE_CFG = smmuv3_f_ROOT_GPT_BASE_CFG(392200256);
    #[doc = " protected physical address size, bits \\[2:0\\] (since RME)."]
    pub const SMMUV3_F_ROOT_GPT_BASE_CFG_PPS: smmuv3_f_ROOT_GPT_BASE_CFG = smmuv3_f_ROOT_GPT_BASE_CFG(392167552);
}
#[repr(transparent)]
#[doc = " Fields of the register ROOT_GPT_BASE_CFG."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_ROOT_GPT_BASE_CFG(pub core::ffi::c_uint);
impl smmuv3_f_ROOT_GPF_FAR {
    #[doc = " physical address space of the fault, bits \\[63:62\\] (since RME)."]
    pub const SMMUV3_F_ROOT_GPF_FAR_FPAS: smmuv3_f_ROOT_GPF_FAR = smmuv3_f_ROOT_GPF_FAR(394518592);
    #[doc = " faulting address bits, bits \\[55:12\\], value in units of 1, multiple of 0x1000 (since RME)."]
    pub const SMMUV3_F_ROOT_GPF_FAR_FADDR: smmuv3_f_ROOT_GPF_FAR = smmuv3_f_ROOT_GPF_FAR(394316492);
    #[doc = " fault code, bits \\[11:4\\] (since RME)."]
    pub const SMMUV3_F_ROOT_GPF_FAR_FAULTCODE: smmuv3_f_ROOT_GPF_FAR = smmuv3_f_ROOT_GPF_FAR(394281408);
    #[doc = " origin of the faulting access, bits \\[3:1\\] (since RME)."]
    pub const SMMUV3_F_ROOT_GPF_FAR_REASON: smmuv3_f_ROOT_GPF_FAR = smmuv3_f_ROOT_GPF_FAR(394268800);
    #[doc = " fault present, bit 0 (since RME)."]
    pub const SMMUV3_F_ROOT_GPF_FAR_FAULT: smmuv3_f_ROOT_GPF_FAR = smmuv3_f_ROOT_GPF_FAR(394264576);
}
#[repr(transparent)]
#[doc = " Fields of the register ROOT_GPF_FAR."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_ROOT_GPF_FAR(pub core::ffi::c_uint);
impl smmuv3_f_ROOT_GPT_CFG_FAR {
    #[doc = " physical address space of the fault, bits \\[63:62\\] (since RME)."]
    pub const SMMUV3_F_ROOT_GPT_CFG_FAR_FPAS: smmuv3_f_ROOT_GPT_CFG_FAR = smmuv3_f_ROOT_GPT_CFG_FAR(396615744);
    #[doc = " GPT configuration error detail, bits \\[59:56\\] (since RME)."]
    pub const SMMUV3_F_ROOT_GPT_CFG_FAR_CFG_ERR: smmuv3_f_ROOT_GPT_CFG_FAR = smmuv3_f_ROOT_GPT_CFG_FAR(396591296);
    #[doc = " faulting address bits, bits \\[55:12\\], value in units of 1, multiple of 0x1000 (since RME)."]
    pub const SMMUV3_F_ROOT_GPT_CFG_FAR_FADDR: smmuv3_f_ROOT_GPT_CFG_FAR = smmuv3_f_ROOT_GPT_CFG_FAR(396413644);
    #[doc = " fault code, bits \\[11:4\\] (since RME)."]
    pub const SMMUV3_F_ROOT_GPT_CFG_FAR_FAULTCODE: smmuv3_f_ROOT_GPT_CFG_FAR = smmuv3_f_ROOT_GPT_CFG_FAR(396378560);
    #[doc = " origin of the faulting access, bits \\[3:1\\] (since RME)."]
    pub const SMMUV3_F_ROOT_GPT_CFG_FAR_REASON: smmuv3_f_ROOT_GPT_CFG_FAR = smmuv3_f_ROOT_GPT_CFG_FAR(396365952);
    #[doc = " fault present, bit 0 (since RME)."]
    pub const SMMUV3_F_ROOT_GPT_CFG_FAR_FAULT: smmuv3_f_ROOT_GPT_CFG_FAR = smmuv3_f_ROOT_GPT_CFG_FAR(396361728);
}
#[repr(transparent)]
#[doc = " Fields of the register ROOT_GPT_CFG_FAR."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_ROOT_GPT_CFG_FAR(pub core::ffi::c_uint);
impl smmuv3_f_ROOT_TLBI {
    #[doc = " address to invalidate, bits \\[51:12\\], value in units of 1, multiple of 0x1000 (since RME)."]
    pub const SMMUV3_F_ROOT_TLBI_Address: smmuv3_f_ROOT_TLBI = smmuv3_f_ROOT_TLBI(398510540);
    #[doc = " size of region to invalidate by PA, bits \\[7:4\\] (since RME)."]
    pub const SMMUV3_F_ROOT_TLBI_SIZE: smmuv3_f_ROOT_TLBI = smmuv3_f_ROOT_TLBI(398475456);
    #[doc = " last level only, bit 1 (since RME)."]
    pub const SMMUV3_F_ROOT_TLBI_L: smmuv3_f_ROOT_TLBI = smmuv3_f_ROOT_TLBI(398462976);
    #[doc = " invalidate all GPT information, bit 0 (since RME)."]
    pub const SMMUV3_F_ROOT_TLBI_ALL: smmuv3_f_ROOT_TLBI = smmuv3_f_ROOT_TLBI(398458880);
}
#[repr(transparent)]
#[doc = " Fields of the register ROOT_TLBI."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_ROOT_TLBI(pub core::ffi::c_uint);
impl smmuv3_f_ROOT_TLBI_CTRL {
    #[doc = " start; cleared on completion, bit 0 (since RME)."]
    pub const SMMUV3_F_ROOT_TLBI_CTRL_RUN: smmuv3_f_ROOT_TLBI_CTRL = smmuv3_f_ROOT_TLBI_CTRL(400556032);
}
#[repr(transparent)]
#[doc = " Fields of the register ROOT_TLBI_CTRL."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_ROOT_TLBI_CTRL(pub core::ffi::c_uint);
impl smmuv3_f_ROOT_GPT_BASE2 {
    #[doc = " address bits as given by the field range, bits \\[51:12\\], value in units of 1, multiple of 0x1000 (since RME (later\n addition))."]
    pub const SMMUV3_F_ROOT_GPT_BASE2_ADDR: smmuv3_f_ROOT_GPT_BASE2 = smmuv3_f_ROOT_GPT_BASE2(402704844);
}
#[repr(transparent)]
#[doc = " Fields of the register ROOT_GPT_BASE2."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_ROOT_GPT_BASE2(pub core::ffi::c_uint);
impl smmuv3_f_ROOT_GPT_BASE_UPDATE {
    #[doc = " write 1 to start, clears when taken, bit 0 (since RME (later addition))."]
    pub const SMMUV3_F_ROOT_GPT_BASE_UPDATE_Update: smmuv3_f_ROOT_GPT_BASE_UPDATE =
        smmuv3_f_ROOT_GPT_BASE_UPDATE(404750336);
}
#[repr(transparent)]
#[doc = " Fields of the register ROOT_GPT_BASE_UPDATE."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_ROOT_GPT_BASE_UPDATE(pub core::ffi::c_uint);
impl smmuv3_f_R_IDR0 {
    #[doc = " enhanced command queues, bit 31 (since RME-DA)."]
    pub const SMMUV3_F_R_IDR0_ECMDQ: smmuv3_f_R_IDR0 = smmuv3_f_R_IDR0(406974464);
    #[doc = " stall model, bits \\[25:24\\] (since RME-DA)."]
    pub const SMMUV3_F_R_IDR0_STALL_MODEL: smmuv3_f_R_IDR0 = smmuv3_f_R_IDR0(406945856);
    #[doc = " page request interface, bit 16 (since RME-DA)."]
    pub const SMMUV3_F_R_IDR0_PRI: smmuv3_f_R_IDR0 = smmuv3_f_R_IDR0(406913024);
    #[doc = " message signalled interrupts, bit 13 (since RME-DA)."]
    pub const SMMUV3_F_R_IDR0_MSI: smmuv3_f_R_IDR0 = smmuv3_f_R_IDR0(406900736);
    #[doc = " PCIe ATS support, bit 10 (since RME-DA)."]
    pub const SMMUV3_F_R_IDR0_ATS: smmuv3_f_R_IDR0 = smmuv3_f_R_IDR0(406888448);
}
#[repr(transparent)]
#[doc = " Fields of the register R_IDR0."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_R_IDR0(pub core::ffi::c_uint);
impl smmuv3_f_R_IDR1 {
    #[doc = " RME device assignment implemented, bit 31 (since RME-DA)."]
    pub const SMMUV3_F_R_IDR1_RME_DA_IMPL: smmuv3_f_R_IDR1 = smmuv3_f_R_IDR1(409071616);
}
#[repr(transparent)]
#[doc = " Fields of the register R_IDR1."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_R_IDR1(pub core::ffi::c_uint);
impl smmuv3_f_R_IDR3 {
    #[doc = " PCIe XT support, bit 17; when R_IDR0.ATS = 1 (since RME-DA)."]
    pub const SMMUV3_F_R_IDR3_XT: smmuv3_f_R_IDR3 = smmuv3_f_R_IDR3(413208576);
    #[doc = " memory encryption contexts, bit 16 (since RME-DA)."]
    pub const SMMUV3_F_R_IDR3_MEC: smmuv3_f_R_IDR3 = smmuv3_f_R_IDR3(413204480);
    #[doc = " device permission table, bit 15 (since RME-DA)."]
    pub const SMMUV3_F_R_IDR3_DPT: smmuv3_f_R_IDR3 = smmuv3_f_R_IDR3(413200384);
}
#[repr(transparent)]
#[doc = " Fields of the register R_IDR3."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_R_IDR3(pub core::ffi::c_uint);
impl smmuv3_f_R_AIDR {
    #[doc = " major revision, bits \\[7:4\\] (since RME-DA)."]
    pub const SMMUV3_F_R_AIDR_ArchMajorRev: smmuv3_f_R_AIDR = smmuv3_f_R_AIDR(417349824);
    #[doc = " minor revision, bits \\[3:0\\] (since RME-DA)."]
    pub const SMMUV3_F_R_AIDR_ArchMinorRev: smmuv3_f_R_AIDR = smmuv3_f_R_AIDR(417333440);
}
#[repr(transparent)]
#[doc = " Fields of the register R_AIDR."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_R_AIDR(pub core::ffi::c_uint);
impl smmuv3_f_R_CR0 {
    #[doc = " enable DPT walks, bit 10; when R_IDR3.DPT = 1 (since RME-DA)."]
    pub const SMMUV3_F_R_CR0_DPT_WALK_EN: smmuv3_f_R_CR0 = smmuv3_f_R_CR0(419471360);
    #[doc = " VMID wildcard, bits \\[8:6\\]; when IDR0.VMW = 1 (since RME-DA)."]
    pub const SMMUV3_F_R_CR0_VMW: smmuv3_f_R_CR0 = smmuv3_f_R_CR0(419455104);
    #[doc = " check ATS translated traffic against STE.EATS, bit 4; when R_IDR0.ATS = 1 (since RME-DA)."]
    pub const SMMUV3_F_R_CR0_ATSCHK: smmuv3_f_R_CR0 = smmuv3_f_R_CR0(419446784);
    #[doc = " command queue enable, bit 3 (since RME-DA)."]
    pub const SMMUV3_F_R_CR0_CMDQEN: smmuv3_f_R_CR0 = smmuv3_f_R_CR0(419442688);
    #[doc = " event queue write enable, bit 2 (since RME-DA)."]
    pub const SMMUV3_F_R_CR0_EVENTQEN: smmuv3_f_R_CR0 = smmuv3_f_R_CR0(419438592);
    #[doc = " PRI queue write enable (effective only with SMMUEN=1), bit 1; when R_IDR0.PRI = 1 (since RME-DA)."]
    pub const SMMUV3_F_R_CR0_PRIQEN: smmuv3_f_R_CR0 = smmuv3_f_R_CR0(419434496);
    #[doc = " translation enable, bit 0 (since RME-DA)."]
    pub const SMMUV3_F_R_CR0_SMMUEN: smmuv3_f_R_CR0 = smmuv3_f_R_CR0(419430400);
}
#[repr(transparent)]
#[doc = " Fields of the register R_CR0."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_R_CR0(pub core::ffi::c_uint);
impl smmuv3_f_R_CR0ACK {
    #[doc = " enable DPT walks, bit 10; when R_IDR3.DPT = 1 (since RME-DA)."]
    pub const SMMUV3_F_R_CR0ACK_DPT_WALK_EN: smmuv3_f_R_CR0ACK = smmuv3_f_R_CR0ACK(421568512);
    #[doc = " VMID wildcard, bits \\[8:6\\]; when IDR0.VMW = 1 (since RME-DA)."]
    pub const SMMUV3_F_R_CR0ACK_VMW: smmuv3_f_R_CR0ACK = smmuv3_f_R_CR0ACK(421552256);
    #[doc = " check ATS translated traffic against STE.EATS, bit 4; when R_IDR0.ATS = 1 (since RME-DA)."]
    pub const SMMUV3_F_R_CR0ACK_ATSCHK: smmuv3_f_R_CR0ACK = smmuv3_f_R_CR0ACK(421543936);
    #[doc = " command queue enable, bit 3 (since RME-DA)."]
    pub const SMMUV3_F_R_CR0ACK_CMDQEN: smmuv3_f_R_CR0ACK = smmuv3_f_R_CR0ACK(421539840);
    #[doc = " event queue write enable, bit 2 (since RME-DA)."]
    pub const SMMUV3_F_R_CR0ACK_EVENTQEN: smmuv3_f_R_CR0ACK = smmuv3_f_R_CR0ACK(421535744);
    #[doc = " PRI queue write enable (effective only with SMMUEN=1), bit 1; when R_IDR0.PRI = 1 (since RME-DA)."]
    pub const SMMUV3_F_R_CR0ACK_PRIQEN: smmuv3_f_R_CR0ACK = smmuv3_f_R_CR0ACK(421531648);
    #[doc = " translation enable, bit 0 (since RME-DA)."]
    pub const SMMUV3_F_R_CR0ACK_SMMUEN: smmuv3_f_R_CR0ACK = smmuv3_f_R_CR0ACK(421527552);
}
#[repr(transparent)]
#[doc = " Fields of the register R_CR0ACK."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_R_CR0ACK(pub core::ffi::c_uint);
impl smmuv3_f_R_CR1 {
    #[doc = " table shareability, bits \\[11:10\\] (since RME-DA)."]
    pub const SMMUV3_F_R_CR1_TABLE_SH: smmuv3_f_R_CR1 = smmuv3_f_R_CR1(423665728);
    #[doc = " table outer cacheability, bits \\[9:8\\] (since RME-DA)."]
    pub const SMMUV3_F_R_CR1_TABLE_OC: smmuv3_f_R_CR1 = smmuv3_f_R_CR1(423657536);
    #[doc = " table inner cacheability, bits \\[7:6\\] (since RME-DA)."]
    pub const SMMUV3_F_R_CR1_TABLE_IC: smmuv3_f_R_CR1 = smmuv3_f_R_CR1(423649344);
    #[doc = " queue shareability, bits \\[5:4\\] (since RME-DA)."]
    pub const SMMUV3_F_R_CR1_QUEUE_SH: smmuv3_f_R_CR1 = smmuv3_f_R_CR1(423641152);
    #[doc = " queue outer cacheability, bits \\[3:2\\] (since RME-DA)."]
    pub const SMMUV3_F_R_CR1_QUEUE_OC: smmuv3_f_R_CR1 = smmuv3_f_R_CR1(423632960);
    #[doc = " queue inner cacheability, bits \\[1:0\\] (since RME-DA)."]
    pub const SMMUV3_F_R_CR1_QUEUE_IC: smmuv3_f_R_CR1 = smmuv3_f_R_CR1(423624768);
}
#[repr(transparent)]
#[doc = " Fields of the register R_CR1."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_R_CR1(pub core::ffi::c_uint);
impl smmuv3_f_R_CR2 {
    #[doc = " record extended ATS/PRI configuration errors, bit 3; when R_IDR0.ATS = 1 and IDR0.ATSRECERR = 1 (since 3.3)."]
    pub const SMMUV3_F_R_CR2_REC_CFG_ATS: smmuv3_f_R_CR2 = smmuv3_f_R_CR2(425734144);
    #[doc = " ignore broadcast TLB maintenance, bit 2; when IDR0.BTM = 1 (since RME-DA)."]
    pub const SMMUV3_F_R_CR2_PTM: smmuv3_f_R_CR2 = smmuv3_f_R_CR2(425730048);
    #[doc = " record C_BAD_STREAMID, bit 1 (since RME-DA)."]
    pub const SMMUV3_F_R_CR2_RECINVSID: smmuv3_f_R_CR2 = smmuv3_f_R_CR2(425725952);
    #[doc = " EL2-E2H regime, bit 0 (since RME-DA)."]
    pub const SMMUV3_F_R_CR2_E2H: smmuv3_f_R_CR2 = smmuv3_f_R_CR2(425721856);
}
#[repr(transparent)]
#[doc = " Fields of the register R_CR2."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_R_CR2(pub core::ffi::c_uint);
impl smmuv3_f_R_S2PII {
    #[doc = " 16 stage 2 base permission entries, 4 bits each, index PIIndex (encoding as STE.S2POI, reserved values act as no\n access), bits \\[63:0\\] (since 3.4)."]
    pub const SMMUV3_F_R_S2PII_S2PII: smmuv3_f_R_S2PII = smmuv3_f_R_S2PII(427823040);
    #[doc = " Element 0 of 16 in S2PII, see smmuv3_field_element()."]
    pub const SMMUV3_F_R_S2PII_S2PII_n: smmuv3_f_R_S2PII = smmuv3_f_R_S2PII(427819200);
}
#[repr(transparent)]
#[doc = " Fields of the register R_S2PII."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_R_S2PII(pub core::ffi::c_uint);
impl smmuv3_f_R_GBPA {
    #[doc = " abort all incoming traffic while disabled, bit 20 (since RME-DA)."]
    pub const SMMUV3_F_R_GBPA_ABORT: smmuv3_f_R_GBPA = smmuv3_f_R_GBPA(429998080);
}
#[repr(transparent)]
#[doc = " Fields of the register R_GBPA."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_R_GBPA(pub core::ffi::c_uint);
impl smmuv3_f_R_AGBPA {
    #[doc = " implementation defined, bits \\[31:0\\] (since RME-DA)."]
    pub const SMMUV3_F_R_AGBPA_IMPDEF: smmuv3_f_R_AGBPA = smmuv3_f_R_AGBPA(432015296);
}
#[repr(transparent)]
#[doc = " Fields of the register R_AGBPA."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_R_AGBPA(pub core::ffi::c_uint);
impl smmuv3_f_R_IRQ_CTRL {
    #[doc = " event queue interrupt enable, bit 2 (since RME-DA)."]
    pub const SMMUV3_F_R_IRQ_CTRL_EVENTQ_IRQEN: smmuv3_f_R_IRQ_CTRL = smmuv3_f_R_IRQ_CTRL(434118656);
    #[doc = " PRI queue interrupt enable, bit 1; when R_IDR0.PRI = 1 (since RME-DA)."]
    pub const SMMUV3_F_R_IRQ_CTRL_PRIQ_IRQEN: smmuv3_f_R_IRQ_CTRL = smmuv3_f_R_IRQ_CTRL(434114560);
    #[doc = " GERROR interrupt enable, bit 0 (since RME-DA)."]
    pub const SMMUV3_F_R_IRQ_CTRL_GERROR_IRQEN: smmuv3_f_R_IRQ_CTRL = smmuv3_f_R_IRQ_CTRL(434110464);
}
#[repr(transparent)]
#[doc = " Fields of the register R_IRQ_CTRL."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_R_IRQ_CTRL(pub core::ffi::c_uint);
impl smmuv3_f_R_IRQ_CTRLACK {
    #[doc = " event queue interrupt enable, bit 2 (since RME-DA)."]
    pub const SMMUV3_F_R_IRQ_CTRLACK_EVENTQ_IRQEN: smmuv3_f_R_IRQ_CTRLACK = smmuv3_f_R_IRQ_CTRLACK(436215808);
    #[doc = " PRI queue interrupt enable, bit 1; when R_IDR0.PRI = 1 (since RME-DA)."]
    pub const SMMUV3_F_R_IRQ_CTRLACK_PRIQ_IRQEN: smmuv3_f_R_IRQ_CTRLACK = smmuv3_f_R_IRQ_CTRLACK(436211712);
    #[doc = " GERROR interrupt enable, bit 0 (since RME-DA)."]
    pub const SMMUV3_F_R_IRQ_CTRLACK_GERROR_IRQEN: smmuv3_f_R_IRQ_CTRLACK = smmuv3_f_R_IRQ_CTRLACK(436207616);
}
#[repr(transparent)]
#[doc = " Fields of the register R_IRQ_CTRLACK."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_R_IRQ_CTRLACK(pub core::ffi::c_uint);
impl smmuv3_f_R_GERROR {
    #[doc = " DPT lookup fault, bit 10; when R_IDR3.DPT = 1 (since RME-DA)."]
    pub const SMMUV3_F_R_GERROR_DPT_ERR: smmuv3_f_R_GERROR = smmuv3_f_R_GERROR(438345728);
    #[doc = " ECMDQ error, bit 9; when R_IDR0.ECMDQ = 1 (since 3.3)."]
    pub const SMMUV3_F_R_GERROR_CMDQP_ERR: smmuv3_f_R_GERROR = smmuv3_f_R_GERROR(438341632);
    #[doc = " GERROR MSI aborted, bit 7; when R_IDR0.MSI = 1 (since RME-DA)."]
    pub const SMMUV3_F_R_GERROR_MSI_GERROR_ABT_ERR: smmuv3_f_R_GERROR = smmuv3_f_R_GERROR(438333440);
    #[doc = " PRI queue MSI aborted, bit 6; when R_IDR0.MSI = 1 and R_IDR0.PRI = 1 (since RME-DA)."]
    pub const SMMUV3_F_R_GERROR_MSI_PRIQ_ABT_ERR: smmuv3_f_R_GERROR = smmuv3_f_R_GERROR(438329344);
    #[doc = " event queue MSI aborted, bit 5; when R_IDR0.MSI = 1 (since RME-DA)."]
    pub const SMMUV3_F_R_GERROR_MSI_EVENTQ_ABT_ERR: smmuv3_f_R_GERROR = smmuv3_f_R_GERROR(438325248);
    #[doc = " CMD_SYNC MSI aborted, bit 4; when R_IDR0.MSI = 1 (since RME-DA)."]
    pub const SMMUV3_F_R_GERROR_MSI_CMDQ_ABT_ERR: smmuv3_f_R_GERROR = smmuv3_f_R_GERROR(438321152);
    #[doc = " PRI queue access aborted, bit 3; when R_IDR0.PRI = 1 (since RME-DA)."]
    pub const SMMUV3_F_R_GERROR_PRIQ_ABT_ERR: smmuv3_f_R_GERROR = smmuv3_f_R_GERROR(438317056);
    #[doc = " event queue access aborted, bit 2 (since RME-DA)."]
    pub const SMMUV3_F_R_GERROR_EVENTQ_ABT_ERR: smmuv3_f_R_GERROR = smmuv3_f_R_GERROR(438312960);
    #[doc = " command queue error, bit 0 (since RME-DA)."]
    pub const SMMUV3_F_R_GERROR_CMDQ_ERR: smmuv3_f_R_GERROR = smmuv3_f_R_GERROR(438304768);
}
#[repr(transparent)]
#[doc = " Fields of the register R_GERROR."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_R_GERROR(pub core::ffi::c_uint);
impl smmuv3_f_R_GERRORN {
    #[doc = " DPT lookup fault, bit 10; when R_IDR3.DPT = 1 (since RME-DA)."]
    pub const SMMUV3_F_R_GERRORN_DPT_ERR: smmuv3_f_R_GERRORN = smmuv3_f_R_GERRORN(440442880);
    #[doc = " ECMDQ error, bit 9; when R_IDR0.ECMDQ = 1 (since 3.3)."]
    pub const SMMUV3_F_R_GERRORN_CMDQP_ERR: smmuv3_f_R_GERRORN = smmuv3_f_R_GERRORN(440438784);
    #[doc = " GERROR MSI aborted, bit 7; when R_IDR0.MSI = 1 (since RME-DA)."]
    pub const SMMUV3_F_R_GERRORN_MSI_GERROR_ABT_ERR: smmuv3_f_R_GERRORN = smmuv3_f_R_GERRORN(440430592);
    #[doc = " PRI queue MSI aborted, bit 6; when R_IDR0.MSI = 1 and R_IDR0.PRI = 1 (since RME-DA)."]
    pub const SMMUV3_F_R_GERRORN_MSI_PRIQ_ABT_ERR: smmuv3_f_R_GERRORN = smmuv3_f_R_GERRORN(440426496);
    #[doc = " event queue MSI aborted, bit 5; when R_IDR0.MSI = 1 (since RME-DA)."]
    pub const SMMUV3_F_R_GERRORN_MSI_EVENTQ_ABT_ERR: smmuv3_f_R_GERRORN = smmuv3_f_R_GERRORN(440422400);
    #[doc = " CMD_SYNC MSI aborted, bit 4; when R_IDR0.MSI = 1 (since RME-DA)."]
    pub const SMMUV3_F_R_GERRORN_MSI_CMDQ_ABT_ERR: smmuv3_f_R_GERRORN = smmuv3_f_R_GERRORN(440418304);
    #[doc = " PRI queue access aborted, bit 3; when R_IDR0.PRI = 1 (since RME-DA)."]
    pub const SMMUV3_F_R_GERRORN_PRIQ_ABT_ERR: smmuv3_f_R_GERRORN = smmuv3_f_R_GERRORN(440414208);
    #[doc = " event queue access aborted, bit 2 (since RME-DA)."]
    pub const SMMUV3_F_R_GERRORN_EVENTQ_ABT_ERR: smmuv3_f_R_GERRORN = smmuv3_f_R_GERRORN(440410112);
    #[doc = " command queue error, bit 0 (since RME-DA)."]
    pub const SMMUV3_F_R_GERRORN_CMDQ_ERR: smmuv3_f_R_GERRORN = smmuv3_f_R_GERRORN(440401920);
}
#[repr(transparent)]
#[doc = " Fields of the register R_GERRORN."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_R_GERRORN(pub core::ffi::c_uint);
impl smmuv3_f_R_GERROR_IRQ_CFG0 {
    #[doc = " Non-secure PA space select (Realm MSI/queue) or input NS (ATOS), bit 63 (since RME-DA)."]
    pub const SMMUV3_F_R_GERROR_IRQ_CFG0_NS: smmuv3_f_R_GERROR_IRQ_CFG0 = smmuv3_f_R_GERROR_IRQ_CFG0(442757120);
    #[doc = " address bits as given by the field range, bits \\[55:2\\], value in units of 1, multiple of 0x4 (since RME-DA)."]
    pub const SMMUV3_F_R_GERROR_IRQ_CFG0_ADDR: smmuv3_f_R_GERROR_IRQ_CFG0 = smmuv3_f_R_GERROR_IRQ_CFG0(442510658);
}
#[repr(transparent)]
#[doc = " Fields of the register R_GERROR_IRQ_CFG0."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_R_GERROR_IRQ_CFG0(pub core::ffi::c_uint);
impl smmuv3_f_R_GERROR_IRQ_CFG1 {
    #[doc = " MSI payload, bits \\[31:0\\] (since RME-DA)."]
    pub const SMMUV3_F_R_GERROR_IRQ_CFG1_DATA: smmuv3_f_R_GERROR_IRQ_CFG1 = smmuv3_f_R_GERROR_IRQ_CFG1(444598208);
}
#[repr(transparent)]
#[doc = " Fields of the register R_GERROR_IRQ_CFG1."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_R_GERROR_IRQ_CFG1(pub core::ffi::c_uint);
impl smmuv3_f_R_GERROR_IRQ_CFG2 {
    #[doc = " shareability, bits \\[5:4\\] (since RME-DA)."]
    pub const SMMUV3_F_R_GERROR_IRQ_CFG2_SH: smmuv3_f_R_GERROR_IRQ_CFG2 = smmuv3_f_R_GERROR_IRQ_CFG2(446709824);
    #[doc = " memory type, STE.MemAttr encoding, bits \\[3:0\\] (since RME-DA)."]
    pub const SMMUV3_F_R_GERROR_IRQ_CFG2_MemAttr: smmuv3_f_R_GERROR_IRQ_CFG2 = smmuv3_f_R_GERROR_IRQ_CFG2(446693568);
}
#[repr(transparent)]
#[doc = " Fields of the register R_GERROR_IRQ_CFG2."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_R_GERROR_IRQ_CFG2(pub core::ffi::c_uint);
impl smmuv3_f_R_STRTAB_BASE {
    #[doc = " read-allocate hint, bit 62 (since RME-DA)."]
    pub const SMMUV3_F_R_STRTAB_BASE_RA: smmuv3_f_R_STRTAB_BASE = smmuv3_f_R_STRTAB_BASE(449044480);
    #[doc = " address bits as given by the field range, bits \\[55:6\\], value in units of 1, multiple of 0x40 (since RME-DA)."]
    pub const SMMUV3_F_R_STRTAB_BASE_ADDR: smmuv3_f_R_STRTAB_BASE = smmuv3_f_R_STRTAB_BASE(448818246);
}
#[repr(transparent)]
#[doc = " Fields of the register R_STRTAB_BASE."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_R_STRTAB_BASE(pub core::ffi::c_uint);
impl smmuv3_f_R_STRTAB_BASE_CFG {
    #[doc = " stream table format, bits \\[17:16\\]; when IDR0.ST_LEVEL != 0b00 (since RME-DA)."]
    pub const SMMUV3_F_R_STRTAB_BASE_CFG_FMT: smmuv3_f_R_STRTAB_BASE_CFG = smmuv3_f_R_STRTAB_BASE_CFG(450953280);
    #[doc = " StreamID split point, bits \\[10:6\\]; when IDR0.ST_LEVEL != 0b00 (since RME-DA)."]
    pub const SMMUV3_F_R_STRTAB_BASE_CFG_SPLIT: smmuv3_f_R_STRTAB_BASE_CFG = smmuv3_f_R_STRTAB_BASE_CFG(450912512);
    #[doc = " log2 of entries, bits \\[5:0\\] (since RME-DA)."]
    pub const SMMUV3_F_R_STRTAB_BASE_CFG_LOG2SIZE: smmuv3_f_R_STRTAB_BASE_CFG = smmuv3_f_R_STRTAB_BASE_CFG(450888000);
}
#[repr(transparent)]
#[doc = " Fields of the register R_STRTAB_BASE_CFG."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_R_STRTAB_BASE_CFG(pub core::ffi::c_uint);
impl smmuv3_f_R_CMDQ_BASE {
    #[doc = " read-allocate hint, bit 62 (since RME-DA)."]
    pub const SMMUV3_F_R_CMDQ_BASE_RA: smmuv3_f_R_CMDQ_BASE = smmuv3_f_R_CMDQ_BASE(453238784);
    #[doc = " address bits as given by the field range, bits \\[55:5\\], value in units of 1, multiple of 0x20 (since RME-DA)."]
    pub const SMMUV3_F_R_CMDQ_BASE_ADDR: smmuv3_f_R_CMDQ_BASE = smmuv3_f_R_CMDQ_BASE(453008517);
    #[doc = " log2 of entries, bits \\[4:0\\] (since RME-DA)."]
    pub const SMMUV3_F_R_CMDQ_BASE_LOG2SIZE: smmuv3_f_R_CMDQ_BASE = smmuv3_f_R_CMDQ_BASE(452985088);
}
#[repr(transparent)]
#[doc = " Fields of the register R_CMDQ_BASE."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_R_CMDQ_BASE(pub core::ffi::c_uint);
impl smmuv3_f_R_CMDQ_PROD {
    #[doc = " write index plus wrap bit at bit LOG2SIZE, bits \\[19:0\\] (since RME-DA)."]
    pub const SMMUV3_F_R_CMDQ_PROD_WR: smmuv3_f_R_CMDQ_PROD = smmuv3_f_R_CMDQ_PROD(455083200);
}
#[repr(transparent)]
#[doc = " Fields of the register R_CMDQ_PROD."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_R_CMDQ_PROD(pub core::ffi::c_uint);
impl smmuv3_f_R_CMDQ_CONS {
    #[doc = " error reason, bits \\[30:24\\] (since RME-DA)."]
    pub const SMMUV3_F_R_CMDQ_CONS_ERR: smmuv3_f_R_CMDQ_CONS = smmuv3_f_R_CMDQ_CONS(457277824);
    #[doc = " read index plus wrap bit at bit LOG2SIZE, bits \\[19:0\\] (since RME-DA)."]
    pub const SMMUV3_F_R_CMDQ_CONS_RD: smmuv3_f_R_CMDQ_CONS = smmuv3_f_R_CMDQ_CONS(457180352);
}
#[repr(transparent)]
#[doc = " Fields of the register R_CMDQ_CONS."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_R_CMDQ_CONS(pub core::ffi::c_uint);
impl smmuv3_f_R_EVENTQ_BASE {
    #[doc = " write-allocate hint, bit 62 (since RME-DA)."]
    pub const SMMUV3_F_R_EVENTQ_BASE_WA: smmuv3_f_R_EVENTQ_BASE = smmuv3_f_R_EVENTQ_BASE(459530240);
    #[doc = " address bits as given by the field range, bits \\[55:5\\], value in units of 1, multiple of 0x20 (since RME-DA)."]
    pub const SMMUV3_F_R_EVENTQ_BASE_ADDR: smmuv3_f_R_EVENTQ_BASE = smmuv3_f_R_EVENTQ_BASE(459299973);
    #[doc = " log2 of entries, bits \\[4:0\\] (since RME-DA)."]
    pub const SMMUV3_F_R_EVENTQ_BASE_LOG2SIZE: smmuv3_f_R_EVENTQ_BASE = smmuv3_f_R_EVENTQ_BASE(459276544);
}
#[repr(transparent)]
#[doc = " Fields of the register R_EVENTQ_BASE."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_R_EVENTQ_BASE(pub core::ffi::c_uint);
impl smmuv3_f_R_EVENTQ_IRQ_CFG0 {
    #[doc = " Non-secure PA space select (Realm MSI/queue) or input NS (ATOS), bit 63 (since RME-DA)."]
    pub const SMMUV3_F_R_EVENTQ_IRQ_CFG0_NS: smmuv3_f_R_EVENTQ_IRQ_CFG0 = smmuv3_f_R_EVENTQ_IRQ_CFG0(461631488);
    #[doc = " address bits as given by the field range, bits \\[55:2\\], value in units of 1, multiple of 0x4 (since RME-DA)."]
    pub const SMMUV3_F_R_EVENTQ_IRQ_CFG0_ADDR: smmuv3_f_R_EVENTQ_IRQ_CFG0 = smmuv3_f_R_EVENTQ_IRQ_CFG0(461385026);
}
#[repr(transparent)]
#[doc = " Fields of the register R_EVENTQ_IRQ_CFG0."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_R_EVENTQ_IRQ_CFG0(pub core::ffi::c_uint);
impl smmuv3_f_R_EVENTQ_IRQ_CFG1 {
    #[doc = " MSI payload, bits \\[31:0\\] (since RME-DA)."]
    pub const SMMUV3_F_R_EVENTQ_IRQ_CFG1_DATA: smmuv3_f_R_EVENTQ_IRQ_CFG1 = smmuv3_f_R_EVENTQ_IRQ_CFG1(463472576);
}
#[repr(transparent)]
#[doc = " Fields of the register R_EVENTQ_IRQ_CFG1."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_R_EVENTQ_IRQ_CFG1(pub core::ffi::c_uint);
impl smmuv3_f_R_EVENTQ_IRQ_CFG2 {
    #[doc = " shareability, bits \\[5:4\\] (since RME-DA)."]
    pub const SMMUV3_F_R_EVENTQ_IRQ_CFG2_SH: smmuv3_f_R_EVENTQ_IRQ_CFG2 = smmuv3_f_R_EVENTQ_IRQ_CFG2(465584192);
    #[doc = " memory type, STE.MemAttr encoding, bits \\[3:0\\] (since RME-DA)."]
    pub const SMMUV3_F_R_EVENTQ_IRQ_CFG2_MemAttr: smmuv3_f_R_EVENTQ_IRQ_CFG2 = smmuv3_f_R_EVENTQ_IRQ_CFG2(465567936);
}
#[repr(transparent)]
#[doc = " Fields of the register R_EVENTQ_IRQ_CFG2."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_R_EVENTQ_IRQ_CFG2(pub core::ffi::c_uint);
impl smmuv3_f_R_PRIQ_BASE {
    #[doc = " write-allocate hint, bit 62 (since RME-DA)."]
    pub const SMMUV3_F_R_PRIQ_BASE_WA: smmuv3_f_R_PRIQ_BASE = smmuv3_f_R_PRIQ_BASE(467918848);
    #[doc = " address bits as given by the field range, bits \\[55:5\\], value in units of 1, multiple of 0x20 (since RME-DA)."]
    pub const SMMUV3_F_R_PRIQ_BASE_ADDR: smmuv3_f_R_PRIQ_BASE = smmuv3_f_R_PRIQ_BASE(467688581);
    #[doc = " log2 of entries, bits \\[4:0\\] (since RME-DA)."]
    pub const SMMUV3_F_R_PRIQ_BASE_LOG2SIZE: smmuv3_f_R_PRIQ_BASE = smmuv3_f_R_PRIQ_BASE(467665152);
}
#[repr(transparent)]
#[doc = " Fields of the register R_PRIQ_BASE."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_R_PRIQ_BASE(pub core::ffi::c_uint);
impl smmuv3_f_R_PRIQ_IRQ_CFG0 {
    #[doc = " Non-secure PA space select (Realm MSI/queue) or input NS (ATOS), bit 63 (since RME-DA)."]
    pub const SMMUV3_F_R_PRIQ_IRQ_CFG0_NS: smmuv3_f_R_PRIQ_IRQ_CFG0 = smmuv3_f_R_PRIQ_IRQ_CFG0(470020096);
    #[doc = " address bits as given by the field range, bits \\[55:2\\], value in units of 1, multiple of 0x4 (since RME-DA)."]
    pub const SMMUV3_F_R_PRIQ_IRQ_CFG0_ADDR: smmuv3_f_R_PRIQ_IRQ_CFG0 = smmuv3_f_R_PRIQ_IRQ_CFG0(469773634);
}
#[repr(transparent)]
#[doc = " Fields of the register R_PRIQ_IRQ_CFG0."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_R_PRIQ_IRQ_CFG0(pub core::ffi::c_uint);
impl smmuv3_f_R_PRIQ_IRQ_CFG1 {
    #[doc = " MSI payload, bits \\[31:0\\] (since RME-DA)."]
    pub const SMMUV3_F_R_PRIQ_IRQ_CFG1_DATA: smmuv3_f_R_PRIQ_IRQ_CFG1 = smmuv3_f_R_PRIQ_IRQ_CFG1(471861184);
}
#[repr(transparent)]
#[doc = " Fields of the register R_PRIQ_IRQ_CFG1."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_R_PRIQ_IRQ_CFG1(pub core::ffi::c_uint);
impl smmuv3_f_R_PRIQ_IRQ_CFG2 {
    #[doc = " interrupt on Last only, bit 31 (since RME-DA)."]
    pub const SMMUV3_F_R_PRIQ_IRQ_CFG2_LO: smmuv3_f_R_PRIQ_IRQ_CFG2 = smmuv3_f_R_PRIQ_IRQ_CFG2(474083328);
    #[doc = " shareability, bits \\[5:4\\] (since RME-DA)."]
    pub const SMMUV3_F_R_PRIQ_IRQ_CFG2_SH: smmuv3_f_R_PRIQ_IRQ_CFG2 = smmuv3_f_R_PRIQ_IRQ_CFG2(473972800);
    #[doc = " memory type, STE.MemAttr encoding, bits \\[3:0\\] (since RME-DA)."]
    pub const SMMUV3_F_R_PRIQ_IRQ_CFG2_MemAttr: smmuv3_f_R_PRIQ_IRQ_CFG2 = smmuv3_f_R_PRIQ_IRQ_CFG2(473956544);
}
#[repr(transparent)]
#[doc = " Fields of the register R_PRIQ_IRQ_CFG2."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_R_PRIQ_IRQ_CFG2(pub core::ffi::c_uint);
impl smmuv3_f_R_MPAMIDR {
    #[doc = " MPAM_NS controls supported, bit 25 (since 3.3)."]
    pub const SMMUV3_F_R_MPAMIDR_HAS_MPAM_NS: smmuv3_f_R_MPAMIDR = smmuv3_f_R_MPAMIDR(476155904);
    #[doc = " highest PMG, bits \\[23:16\\] (since 3.2)."]
    pub const SMMUV3_F_R_MPAMIDR_PMG_MAX: smmuv3_f_R_MPAMIDR = smmuv3_f_R_MPAMIDR(476119488);
    #[doc = " highest PARTID, bits \\[15:0\\] (since 3.2)."]
    pub const SMMUV3_F_R_MPAMIDR_PARTID_MAX: smmuv3_f_R_MPAMIDR = smmuv3_f_R_MPAMIDR(476054464);
}
#[repr(transparent)]
#[doc = " Fields of the register R_MPAMIDR."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_R_MPAMIDR(pub core::ffi::c_uint);
impl smmuv3_f_R_GMPAM {
    #[doc = " write 1 to start, clears when taken, bit 31 (since 3.2)."]
    pub const SMMUV3_F_R_GMPAM_Update: smmuv3_f_R_GMPAM = smmuv3_f_R_GMPAM(478277632);
    #[doc = " use Non-secure PARTID space, bit 24; when R_MPAMIDR.HAS_MPAM_NS = 1 (since 3.3)."]
    pub const SMMUV3_F_R_GMPAM_MPAM_NS: smmuv3_f_R_GMPAM = smmuv3_f_R_GMPAM(478248960);
    #[doc = " PMG of SMMU-originated accesses, bits \\[23:16\\] (since 3.2)."]
    pub const SMMUV3_F_R_GMPAM_SO_PMG: smmuv3_f_R_GMPAM = smmuv3_f_R_GMPAM(478216640);
    #[doc = " PARTID of SMMU-originated accesses, bits \\[15:0\\] (since 3.2)."]
    pub const SMMUV3_F_R_GMPAM_SO_PARTID: smmuv3_f_R_GMPAM = smmuv3_f_R_GMPAM(478151616);
}
#[repr(transparent)]
#[doc = " Fields of the register R_GMPAM."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_R_GMPAM(pub core::ffi::c_uint);
impl smmuv3_f_R_IDR6 {
    #[doc = " log2 of number of control pages (max 8), bits \\[27:24\\] (since 3.3)."]
    pub const SMMUV3_F_R_IDR6_CMDQ_CONTROL_PAGE_LOG2NUMP: smmuv3_f_R_IDR6 = smmuv3_f_R_IDR6(480346304);
    #[doc = " log2 of queues per page (max 8), bits \\[19:16\\] (since 3.3)."]
    pub const SMMUV3_F_R_IDR6_CMDQ_CONTROL_PAGE_LOG2NUMQ: smmuv3_f_R_IDR6 = smmuv3_f_R_IDR6(480313536);
}
#[repr(transparent)]
#[doc = " Fields of the register R_IDR6."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_R_IDR6(pub core::ffi::c_uint);
impl smmuv3_f_R_DPT_BASE {
    #[doc = " read-allocate hint, bit 62 (since RME-DA)."]
    pub const SMMUV3_F_R_DPT_BASE_RA: smmuv3_f_R_DPT_BASE = smmuv3_f_R_DPT_BASE(482598912);
    #[doc = " DPT base address bits, bits \\[55:12\\], value in units of 1, multiple of 0x1000 (since RME-DA)."]
    pub const SMMUV3_F_R_DPT_BASE_BADDR: smmuv3_f_R_DPT_BASE = smmuv3_f_R_DPT_BASE(482396876);
}
#[repr(transparent)]
#[doc = " Fields of the register R_DPT_BASE."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_R_DPT_BASE(pub core::ffi::c_uint);
impl smmuv3_f_R_DPT_BASE_CFG {
    #[doc = " level 0 entry span, bits \\[23:20\\] (since RME-DA)."]
    pub const SMMUV3_F_R_DPT_BASE_CFG_L0DPTSZ: smmuv3_f_R_DPT_BASE_CFG = smmuv3_f_R_DPT_BASE_CFG(484524224);
    #[doc = " DPT granule, bits \\[15:14\\] (since RME-DA)."]
    pub const SMMUV3_F_R_DPT_BASE_CFG_DPTGS: smmuv3_f_R_DPT_BASE_CFG = smmuv3_f_R_DPT_BASE_CFG(484499520);
    #[doc = " DPT protected size, bits \\[2:0\\] (since RME-DA)."]
    pub const SMMUV3_F_R_DPT_BASE_CFG_DPTPS: smmuv3_f_R_DPT_BASE_CFG = smmuv3_f_R_DPT_BASE_CFG(484442240);
}
#[repr(transparent)]
#[doc = " Fields of the register R_DPT_BASE_CFG."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_R_DPT_BASE_CFG(pub core::ffi::c_uint);
impl smmuv3_f_R_DPT_CFG_FAR {
    #[doc = " faulting address bits, bits \\[55:12\\], value in units of 1, multiple of 0x1000 (since RME-DA)."]
    pub const SMMUV3_F_R_DPT_CFG_FAR_FADDR: smmuv3_f_R_DPT_CFG_FAR = smmuv3_f_R_DPT_CFG_FAR(486591180);
    #[doc = " DPT fault reason, bits \\[7:4\\] (since RME-DA)."]
    pub const SMMUV3_F_R_DPT_CFG_FAR_DPT_FAULTCODE: smmuv3_f_R_DPT_CFG_FAR = smmuv3_f_R_DPT_CFG_FAR(486555840);
    #[doc = " walk level of the fault, bit 1 (since RME-DA)."]
    pub const SMMUV3_F_R_DPT_CFG_FAR_LEVEL: smmuv3_f_R_DPT_CFG_FAR = smmuv3_f_R_DPT_CFG_FAR(486543360);
    #[doc = " fault present, bit 0 (since RME-DA)."]
    pub const SMMUV3_F_R_DPT_CFG_FAR_FAULT: smmuv3_f_R_DPT_CFG_FAR = smmuv3_f_R_DPT_CFG_FAR(486539264);
}
#[repr(transparent)]
#[doc = " Fields of the register R_DPT_CFG_FAR."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_R_DPT_CFG_FAR(pub core::ffi::c_uint);
impl smmuv3_f_R_MECIDR {
    #[doc = " MECID bits minus one, bits \\[3:0\\] (since RME-MEC)."]
    pub const SMMUV3_F_R_MECIDR_MECIDSIZE: smmuv3_f_R_MECIDR = smmuv3_f_R_MECIDR(488636608);
}
#[repr(transparent)]
#[doc = " Fields of the register R_MECIDR."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_R_MECIDR(pub core::ffi::c_uint);
impl smmuv3_f_R_GMECID {
    #[doc = " MECID of global accesses, bits \\[15:0\\] (since RME-MEC)."]
    pub const SMMUV3_F_R_GMECID_GMECID: smmuv3_f_R_GMECID = smmuv3_f_R_GMECID(490734528);
}
#[repr(transparent)]
#[doc = " Fields of the register R_GMECID."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_R_GMECID(pub core::ffi::c_uint);
impl smmuv3_f_R_CMDQ_CONTROL_PAGE_BASE {
    #[doc = " offset of the control page from page 0, bits \\[55:16\\], bits \\[55:16\\], value in units of 1, multiple of 0x10000\n (since 3.3)."]
    pub const SMMUV3_F_R_CMDQ_CONTROL_PAGE_BASE_ADDR: smmuv3_f_R_CMDQ_CONTROL_PAGE_BASE =
        smmuv3_f_R_CMDQ_CONTROL_PAGE_BASE(492898768);
    #[doc = " control page granule, bits \\[2:1\\] (since 3.3)."]
    pub const SMMUV3_F_R_CMDQ_CONTROL_PAGE_BASE_CMDQGS: smmuv3_f_R_CMDQ_CONTROL_PAGE_BASE =
        smmuv3_f_R_CMDQ_CONTROL_PAGE_BASE(492834880);
    #[doc = " interfaces are registers, bit 0 (since 3.3)."]
    pub const SMMUV3_F_R_CMDQ_CONTROL_PAGE_BASE_CMDQ_CONTROL_PAGE_PRESET: smmuv3_f_R_CMDQ_CONTROL_PAGE_BASE =
        smmuv3_f_R_CMDQ_CONTROL_PAGE_BASE(492830720);
}
#[repr(transparent)]
#[doc = " Fields of the register R_CMDQ_CONTROL_PAGE_BASE."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_R_CMDQ_CONTROL_PAGE_BASE(pub core::ffi::c_uint);
impl smmuv3_f_R_CMDQ_CONTROL_PAGE_CFG {
    #[doc = " enable, bit 0 (since 3.3)."]
    pub const SMMUV3_F_R_CMDQ_CONTROL_PAGE_CFG_EN: smmuv3_f_R_CMDQ_CONTROL_PAGE_CFG =
        smmuv3_f_R_CMDQ_CONTROL_PAGE_CFG(494927872);
}
#[repr(transparent)]
#[doc = " Fields of the register R_CMDQ_CONTROL_PAGE_CFG."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_R_CMDQ_CONTROL_PAGE_CFG(pub core::ffi::c_uint);
impl smmuv3_f_R_CMDQ_CONTROL_PAGE_STATUS {
    #[doc = " enable acknowledged, bit 0 (since 3.3)."]
    pub const SMMUV3_F_R_CMDQ_CONTROL_PAGE_STATUS_ENACK: smmuv3_f_R_CMDQ_CONTROL_PAGE_STATUS =
        smmuv3_f_R_CMDQ_CONTROL_PAGE_STATUS(497025024);
}
#[repr(transparent)]
#[doc = " Fields of the register R_CMDQ_CONTROL_PAGE_STATUS."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_R_CMDQ_CONTROL_PAGE_STATUS(pub core::ffi::c_uint);
impl smmuv3_f_R_EVENTQ_PROD {
    #[doc = " overflow flag, toggled by hardware, bit 31 (since RME-DA)."]
    pub const SMMUV3_F_R_EVENTQ_PROD_OVFLG: smmuv3_f_R_EVENTQ_PROD = smmuv3_f_R_EVENTQ_PROD(499249152);
    #[doc = " write index plus wrap bit at bit LOG2SIZE, bits \\[19:0\\] (since RME-DA)."]
    pub const SMMUV3_F_R_EVENTQ_PROD_WR: smmuv3_f_R_EVENTQ_PROD = smmuv3_f_R_EVENTQ_PROD(499123392);
}
#[repr(transparent)]
#[doc = " Fields of the register R_EVENTQ_PROD."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_R_EVENTQ_PROD(pub core::ffi::c_uint);
impl smmuv3_f_R_EVENTQ_CONS {
    #[doc = " overflow acknowledge, bit 31 (since RME-DA)."]
    pub const SMMUV3_F_R_EVENTQ_CONS_OVACKFLG: smmuv3_f_R_EVENTQ_CONS = smmuv3_f_R_EVENTQ_CONS(501346304);
    #[doc = " read index plus wrap bit at bit LOG2SIZE, bits \\[19:0\\] (since RME-DA)."]
    pub const SMMUV3_F_R_EVENTQ_CONS_RD: smmuv3_f_R_EVENTQ_CONS = smmuv3_f_R_EVENTQ_CONS(501220544);
}
#[repr(transparent)]
#[doc = " Fields of the register R_EVENTQ_CONS."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_R_EVENTQ_CONS(pub core::ffi::c_uint);
impl smmuv3_f_R_PRIQ_PROD {
    #[doc = " overflow flag, toggled by hardware, bit 31 (since RME-DA)."]
    pub const SMMUV3_F_R_PRIQ_PROD_OVFLG: smmuv3_f_R_PRIQ_PROD = smmuv3_f_R_PRIQ_PROD(503443456);
    #[doc = " write index plus wrap bit at bit LOG2SIZE, bits \\[19:0\\] (since RME-DA)."]
    pub const SMMUV3_F_R_PRIQ_PROD_WR: smmuv3_f_R_PRIQ_PROD = smmuv3_f_R_PRIQ_PROD(503317696);
}
#[repr(transparent)]
#[doc = " Fields of the register R_PRIQ_PROD."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_R_PRIQ_PROD(pub core::ffi::c_uint);
impl smmuv3_f_R_PRIQ_CONS {
    #[doc = " overflow acknowledge, bit 31 (since RME-DA)."]
    pub const SMMUV3_F_R_PRIQ_CONS_OVACKFLG: smmuv3_f_R_PRIQ_CONS = smmuv3_f_R_PRIQ_CONS(505540608);
    #[doc = " read index plus wrap bit at bit LOG2SIZE, bits \\[19:0\\] (since RME-DA)."]
    pub const SMMUV3_F_R_PRIQ_CONS_RD: smmuv3_f_R_PRIQ_CONS = smmuv3_f_R_PRIQ_CONS(505414848);
}
#[repr(transparent)]
#[doc = " Fields of the register R_PRIQ_CONS."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_R_PRIQ_CONS(pub core::ffi::c_uint);
impl smmuv3_f_PMCG_EVCNTR {
    #[doc = " counter value, bits \\[31:0\\]; when CFGR.SIZE \\<= 31."]
    pub const SMMUV3_F_PMCG_EVCNTR_COUNTER_VALUE_32: smmuv3_f_PMCG_EVCNTR = smmuv3_f_PMCG_EVCNTR(507512768);
    #[doc = " counter value, bits \\[63:0\\]; when CFGR.SIZE \\> 31."]
    pub const SMMUV3_F_PMCG_EVCNTR_COUNTER_VALUE_64: smmuv3_f_PMCG_EVCNTR = smmuv3_f_PMCG_EVCNTR(507514816);
}
#[repr(transparent)]
#[doc = " Fields of the register PMCG_EVCNTR."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_PMCG_EVCNTR(pub core::ffi::c_uint);
impl smmuv3_f_PMCG_EVTYPER {
    #[doc = " overflow causes capture, bit 31."]
    pub const SMMUV3_F_PMCG_EVTYPER_OVFCAP: smmuv3_f_PMCG_EVTYPER = smmuv3_f_PMCG_EVTYPER(509734912);
    #[doc = " filter StreamID is Secure, bit 30."]
    pub const SMMUV3_F_PMCG_EVTYPER_FILTER_SEC_SID: smmuv3_f_PMCG_EVTYPER = smmuv3_f_PMCG_EVTYPER(509730816);
    #[doc = " SMR holds a span mask, bit 29."]
    pub const SMMUV3_F_PMCG_EVTYPER_FILTER_SID_SPAN: smmuv3_f_PMCG_EVTYPER = smmuv3_f_PMCG_EVTYPER(509726720);
    #[doc = " filter Realm, bit 28."]
    pub const SMMUV3_F_PMCG_EVTYPER_FILTER_REALM_SID: smmuv3_f_PMCG_EVTYPER = smmuv3_f_PMCG_EVTYPER(509722624);
    #[doc = " MPAM space filter, bits \\[19:18\\]."]
    pub const SMMUV3_F_PMCG_EVTYPER_FILTER_MPAM_SP: smmuv3_f_PMCG_EVTYPER = smmuv3_f_PMCG_EVTYPER(509681728);
    #[doc = " filter by PMG, bit 17."]
    pub const SMMUV3_F_PMCG_EVTYPER_FILTER_PMG: smmuv3_f_PMCG_EVTYPER = smmuv3_f_PMCG_EVTYPER(509677568);
    #[doc = " filter by PARTID, bit 16."]
    pub const SMMUV3_F_PMCG_EVTYPER_FILTER_PARTID: smmuv3_f_PMCG_EVTYPER = smmuv3_f_PMCG_EVTYPER(509673472);
    #[doc = " event number, bits \\[15:0\\]."]
    pub const SMMUV3_F_PMCG_EVTYPER_EVENT: smmuv3_f_PMCG_EVTYPER = smmuv3_f_PMCG_EVTYPER(509608896);
}
#[repr(transparent)]
#[doc = " Fields of the register PMCG_EVTYPER."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_PMCG_EVTYPER(pub core::ffi::c_uint);
impl smmuv3_f_PMCG_SVR {
    #[doc = " captured value, bits \\[31:0\\]; when CFGR.SIZE \\<= 31."]
    pub const SMMUV3_F_PMCG_SVR_SHADOW_COUNTER_VALUE_32: smmuv3_f_PMCG_SVR = smmuv3_f_PMCG_SVR(511707072);
    #[doc = " captured value, bits \\[63:0\\]; when CFGR.SIZE \\> 31."]
    pub const SMMUV3_F_PMCG_SVR_SHADOW_COUNTER_VALUE_64: smmuv3_f_PMCG_SVR = smmuv3_f_PMCG_SVR(511709120);
}
#[repr(transparent)]
#[doc = " Fields of the register PMCG_SVR."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_PMCG_SVR(pub core::ffi::c_uint);
impl smmuv3_f_PMCG_SMR {
    #[doc = " PMG filter, bits \\[23:16\\]; when FILTER_PARTID or FILTER_PMG set."]
    pub const SMMUV3_F_PMCG_SMR_PMG: smmuv3_f_PMCG_SMR = smmuv3_f_PMCG_SMR(513868224);
    #[doc = " PARTID filter, bits \\[15:0\\]; when FILTER_PARTID or FILTER_PMG set."]
    pub const SMMUV3_F_PMCG_SMR_PARTID: smmuv3_f_PMCG_SMR = smmuv3_f_PMCG_SMR(513803200);
    #[doc = " StreamID, bits \\[31:0\\]; when otherwise."]
    pub const SMMUV3_F_PMCG_SMR_STREAMID: smmuv3_f_PMCG_SMR = smmuv3_f_PMCG_SMR(513804224);
}
#[repr(transparent)]
#[doc = " Fields of the register PMCG_SMR."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_PMCG_SMR(pub core::ffi::c_uint);
impl smmuv3_f_PMCG_CNTENSET0 {
    #[doc = " counter enable, one bit per counter, bits \\[63:0\\]."]
    pub const SMMUV3_F_PMCG_CNTENSET0_CNTEN: smmuv3_f_PMCG_CNTENSET0 = smmuv3_f_PMCG_CNTENSET0(515903424);
}
#[repr(transparent)]
#[doc = " Fields of the register PMCG_CNTENSET0."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_PMCG_CNTENSET0(pub core::ffi::c_uint);
impl smmuv3_f_PMCG_CNTENCLR0 {
    #[doc = " counter enable, one bit per counter, bits \\[63:0\\]."]
    pub const SMMUV3_F_PMCG_CNTENCLR0_CNTEN: smmuv3_f_PMCG_CNTENCLR0 = smmuv3_f_PMCG_CNTENCLR0(518000576);
}
#[repr(transparent)]
#[doc = " Fields of the register PMCG_CNTENCLR0."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_PMCG_CNTENCLR0(pub core::ffi::c_uint);
impl smmuv3_f_PMCG_INTENSET0 {
    #[doc = " overflow interrupt enable, one bit per counter, bits \\[63:0\\]."]
    pub const SMMUV3_F_PMCG_INTENSET0_INTEN: smmuv3_f_PMCG_INTENSET0 = smmuv3_f_PMCG_INTENSET0(520097728);
}
#[repr(transparent)]
#[doc = " Fields of the register PMCG_INTENSET0."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_PMCG_INTENSET0(pub core::ffi::c_uint);
impl smmuv3_f_PMCG_INTENCLR0 {
    #[doc = " overflow interrupt enable, one bit per counter, bits \\[63:0\\]."]
    pub const SMMUV3_F_PMCG_INTENCLR0_INTEN: smmuv3_f_PMCG_INTENCLR0 = smmuv3_f_PMCG_INTENCLR0(522194880);
}
#[repr(transparent)]
#[doc = " Fields of the register PMCG_INTENCLR0."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_PMCG_INTENCLR0(pub core::ffi::c_uint);
impl smmuv3_f_PMCG_OVSCLR0 {
    #[doc = " overflow status, one bit per counter, bits \\[63:0\\]."]
    pub const SMMUV3_F_PMCG_OVSCLR0_OVS: smmuv3_f_PMCG_OVSCLR0 = smmuv3_f_PMCG_OVSCLR0(524292032);
}
#[repr(transparent)]
#[doc = " Fields of the register PMCG_OVSCLR0."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_PMCG_OVSCLR0(pub core::ffi::c_uint);
impl smmuv3_f_PMCG_OVSSET0 {
    #[doc = " overflow status, one bit per counter, bits \\[63:0\\]."]
    pub const SMMUV3_F_PMCG_OVSSET0_OVS: smmuv3_f_PMCG_OVSSET0 = smmuv3_f_PMCG_OVSSET0(526389184);
}
#[repr(transparent)]
#[doc = " Fields of the register PMCG_OVSSET0."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_PMCG_OVSSET0(pub core::ffi::c_uint);
impl smmuv3_f_PMCG_CAPR {
    #[doc = " CAPR: capture now; CFGR: capture supported, bit 0."]
    pub const SMMUV3_F_PMCG_CAPR_CAPTURE: smmuv3_f_PMCG_CAPR = smmuv3_f_PMCG_CAPR(528482304);
}
#[repr(transparent)]
#[doc = " Fields of the register PMCG_CAPR."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_PMCG_CAPR(pub core::ffi::c_uint);
impl smmuv3_f_PMCG_SCR {
    #[doc = " reads as 1, bit 31."]
    pub const SMMUV3_F_PMCG_SCR_READS_AS_ONE: smmuv3_f_PMCG_SCR = smmuv3_f_PMCG_SCR(530706432);
    #[doc = " non-attributable observation, bit 4."]
    pub const SMMUV3_F_PMCG_SCR_NAO: smmuv3_f_PMCG_SCR = smmuv3_f_PMCG_SCR(530595840);
    #[doc = " MSI uses Non-secure PARTID, bit 3."]
    pub const SMMUV3_F_PMCG_SCR_MSI_MPAM_NS: smmuv3_f_PMCG_SCR = smmuv3_f_PMCG_SCR(530591744);
    #[doc = " Non-secure MSI, bit 2."]
    pub const SMMUV3_F_PMCG_SCR_NSMSI: smmuv3_f_PMCG_SCR = smmuv3_f_PMCG_SCR(530587648);
    #[doc = " Non-secure register access, bit 1."]
    pub const SMMUV3_F_PMCG_SCR_NSRA: smmuv3_f_PMCG_SCR = smmuv3_f_PMCG_SCR(530583552);
    #[doc = " Secure observation, bit 0."]
    pub const SMMUV3_F_PMCG_SCR_SO: smmuv3_f_PMCG_SCR = smmuv3_f_PMCG_SCR(530579456);
}
#[repr(transparent)]
#[doc = " Fields of the register PMCG_SCR."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_PMCG_SCR(pub core::ffi::c_uint);
impl smmuv3_f_PMCG_CFGR {
    #[doc = " PARTID/PMG filtering supported, bit 25 (since 3.3)."]
    pub const SMMUV3_F_PMCG_CFGR_FILTER_PARTID_PMG: smmuv3_f_PMCG_CFGR = smmuv3_f_PMCG_CFGR(532779008);
    #[doc = " MPAM support in some state, bit 24 (since 3.2)."]
    pub const SMMUV3_F_PMCG_CFGR_MPAM: smmuv3_f_PMCG_CFGR = smmuv3_f_PMCG_CFGR(532774912);
    #[doc = " 0 = per counter filter, 1 = one filter for all, bit 23."]
    pub const SMMUV3_F_PMCG_CFGR_SID_FILTER_TYPE: smmuv3_f_PMCG_CFGR = smmuv3_f_PMCG_CFGR(532770816);
    #[doc = " CAPR: capture now; CFGR: capture supported, bit 22."]
    pub const SMMUV3_F_PMCG_CFGR_CAPTURE: smmuv3_f_PMCG_CFGR = smmuv3_f_PMCG_CFGR(532766720);
    #[doc = " message signalled interrupts, bit 21."]
    pub const SMMUV3_F_PMCG_CFGR_MSI: smmuv3_f_PMCG_CFGR = smmuv3_f_PMCG_CFGR(532762624);
    #[doc = " counters, overflow and capture registers moved to page 1 (page 0 places RES0), bit 20."]
    pub const SMMUV3_F_PMCG_CFGR_RELOC_CTRS: smmuv3_f_PMCG_CFGR = smmuv3_f_PMCG_CFGR(532758528);
    #[doc = " counter width minus one, bits \\[13:8\\]."]
    pub const SMMUV3_F_PMCG_CFGR_SIZE: smmuv3_f_PMCG_CFGR = smmuv3_f_PMCG_CFGR(532709696);
    #[doc = " number of counters minus one, bits \\[5:0\\]."]
    pub const SMMUV3_F_PMCG_CFGR_NCTR: smmuv3_f_PMCG_CFGR = smmuv3_f_PMCG_CFGR(532676928);
}
#[repr(transparent)]
#[doc = " Fields of the register PMCG_CFGR."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_PMCG_CFGR(pub core::ffi::c_uint);
impl smmuv3_f_PMCG_CR {
    #[doc = " global counter enable, bit 0."]
    pub const SMMUV3_F_PMCG_CR_E: smmuv3_f_PMCG_CR = smmuv3_f_PMCG_CR(534773760);
}
#[repr(transparent)]
#[doc = " Fields of the register PMCG_CR."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_PMCG_CR(pub core::ffi::c_uint);
impl smmuv3_f_PMCG_IIDR {
    #[doc = " part number, bits \\[31:20\\]."]
    pub const SMMUV3_F_PMCG_IIDR_ProductID: smmuv3_f_PMCG_IIDR = smmuv3_f_PMCG_IIDR(536953536);
    #[doc = " major revision, bits \\[19:16\\]."]
    pub const SMMUV3_F_PMCG_IIDR_Variant: smmuv3_f_PMCG_IIDR = smmuv3_f_PMCG_IIDR(536936640);
    #[doc = " minor revision, bits \\[15:12\\]."]
    pub const SMMUV3_F_PMCG_IIDR_Revision: smmuv3_f_PMCG_IIDR = smmuv3_f_PMCG_IIDR(536920256);
    #[doc = " JEP106 implementer (Arm = 0x43B), bits \\[11:0\\]."]
    pub const SMMUV3_F_PMCG_IIDR_Implementer: smmuv3_f_PMCG_IIDR = smmuv3_f_PMCG_IIDR(536871616);
}
#[repr(transparent)]
#[doc = " Fields of the register PMCG_IIDR."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_PMCG_IIDR(pub core::ffi::c_uint);
impl smmuv3_f_PMCG_CEID0 {
    #[doc = " event present bitmap, bits \\[63:0\\]."]
    pub const SMMUV3_F_PMCG_CEID0_N: smmuv3_f_PMCG_CEID0 = smmuv3_f_PMCG_CEID0(538972096);
}
#[repr(transparent)]
#[doc = " Fields of the register PMCG_CEID0."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_PMCG_CEID0(pub core::ffi::c_uint);
impl smmuv3_f_PMCG_CEID1 {
    #[doc = " event present bitmap, bits \\[63:0\\]."]
    pub const SMMUV3_F_PMCG_CEID1_N: smmuv3_f_PMCG_CEID1 = smmuv3_f_PMCG_CEID1(541069248);
}
#[repr(transparent)]
#[doc = " Fields of the register PMCG_CEID1."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_PMCG_CEID1(pub core::ffi::c_uint);
impl smmuv3_f_PMCG_ROOTCR {
    #[doc = " root control implemented, bit 31."]
    pub const SMMUV3_F_PMCG_ROOTCR_ROOTCR_IMPL: smmuv3_f_PMCG_ROOTCR = smmuv3_f_PMCG_ROOTCR(543289344);
    #[doc = " non-attributable observation, bit 3."]
    pub const SMMUV3_F_PMCG_ROOTCR_NAO: smmuv3_f_PMCG_ROOTCR = smmuv3_f_PMCG_ROOTCR(543174656);
    #[doc = " Realm observation, bit 1."]
    pub const SMMUV3_F_PMCG_ROOTCR_RLO: smmuv3_f_PMCG_ROOTCR = smmuv3_f_PMCG_ROOTCR(543166464);
    #[doc = " root observation, bit 0."]
    pub const SMMUV3_F_PMCG_ROOTCR_RTO: smmuv3_f_PMCG_ROOTCR = smmuv3_f_PMCG_ROOTCR(543162368);
}
#[repr(transparent)]
#[doc = " Fields of the register PMCG_ROOTCR."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_PMCG_ROOTCR(pub core::ffi::c_uint);
impl smmuv3_f_PMCG_IRQ_CTRL {
    #[doc = " overflow interrupt enable, bit 0."]
    pub const SMMUV3_F_PMCG_IRQ_CTRL_IRQEN: smmuv3_f_PMCG_IRQ_CTRL = smmuv3_f_PMCG_IRQ_CTRL(545259520);
}
#[repr(transparent)]
#[doc = " Fields of the register PMCG_IRQ_CTRL."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_PMCG_IRQ_CTRL(pub core::ffi::c_uint);
impl smmuv3_f_PMCG_IRQ_CTRLACK {
    #[doc = " overflow interrupt enable, bit 0."]
    pub const SMMUV3_F_PMCG_IRQ_CTRLACK_IRQEN: smmuv3_f_PMCG_IRQ_CTRLACK = smmuv3_f_PMCG_IRQ_CTRLACK(547356672);
}
#[repr(transparent)]
#[doc = " Fields of the register PMCG_IRQ_CTRLACK."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_PMCG_IRQ_CTRLACK(pub core::ffi::c_uint);
impl smmuv3_f_PMCG_IRQ_CFG0 {
    #[doc = " address bits as given by the field range, bits \\[55:2\\], value in units of 1, multiple of 0x4."]
    pub const SMMUV3_F_PMCG_IRQ_CFG0_ADDR: smmuv3_f_PMCG_IRQ_CFG0 = smmuv3_f_PMCG_IRQ_CFG0(549465410);
}
#[repr(transparent)]
#[doc = " Fields of the register PMCG_IRQ_CFG0."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_PMCG_IRQ_CFG0(pub core::ffi::c_uint);
impl smmuv3_f_PMCG_IRQ_CFG1 {
    #[doc = " MSI payload, bits \\[31:0\\]."]
    pub const SMMUV3_F_PMCG_IRQ_CFG1_DATA: smmuv3_f_PMCG_IRQ_CFG1 = smmuv3_f_PMCG_IRQ_CFG1(551552960);
}
#[repr(transparent)]
#[doc = " Fields of the register PMCG_IRQ_CFG1."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_PMCG_IRQ_CFG1(pub core::ffi::c_uint);
impl smmuv3_f_PMCG_IRQ_CFG2 {
    #[doc = " shareability, bits \\[5:4\\]."]
    pub const SMMUV3_F_PMCG_IRQ_CFG2_SH: smmuv3_f_PMCG_IRQ_CFG2 = smmuv3_f_PMCG_IRQ_CFG2(553664576);
    #[doc = " memory type, bits \\[3:0\\]."]
    pub const SMMUV3_F_PMCG_IRQ_CFG2_MEMATTR: smmuv3_f_PMCG_IRQ_CFG2 = smmuv3_f_PMCG_IRQ_CFG2(553648320);
}
#[repr(transparent)]
#[doc = " Fields of the register PMCG_IRQ_CFG2."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_PMCG_IRQ_CFG2(pub core::ffi::c_uint);
impl smmuv3_f_PMCG_IRQ_STATUS {
    #[doc = " MSI aborted, bit 0."]
    pub const SMMUV3_F_PMCG_IRQ_STATUS_IRQ_ABT: smmuv3_f_PMCG_IRQ_STATUS = smmuv3_f_PMCG_IRQ_STATUS(555745280);
}
#[repr(transparent)]
#[doc = " Fields of the register PMCG_IRQ_STATUS."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_PMCG_IRQ_STATUS(pub core::ffi::c_uint);
impl smmuv3_f_PMCG_GMPAM {
    #[doc = " write 1 to start, clears when taken, bit 31."]
    pub const SMMUV3_F_PMCG_GMPAM_Update: smmuv3_f_PMCG_GMPAM = smmuv3_f_PMCG_GMPAM(557969408);
    #[doc = " PMG of PMCG MSIs, bits \\[23:16\\]."]
    pub const SMMUV3_F_PMCG_GMPAM_PO_PMG: smmuv3_f_PMCG_GMPAM = smmuv3_f_PMCG_GMPAM(557908416);
    #[doc = " PARTID of PMCG MSIs, bits \\[15:0\\]."]
    pub const SMMUV3_F_PMCG_GMPAM_PO_PARTID: smmuv3_f_PMCG_GMPAM = smmuv3_f_PMCG_GMPAM(557843392);
}
#[repr(transparent)]
#[doc = " Fields of the register PMCG_GMPAM."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_PMCG_GMPAM(pub core::ffi::c_uint);
impl smmuv3_f_PMCG_AIDR {
    #[doc = " major revision, bits \\[7:4\\]."]
    pub const SMMUV3_F_PMCG_AIDR_ArchMajorRev: smmuv3_f_PMCG_AIDR = smmuv3_f_PMCG_AIDR(559956160);
    #[doc = " minor revision, bits \\[3:0\\]."]
    pub const SMMUV3_F_PMCG_AIDR_ArchMinorRev: smmuv3_f_PMCG_AIDR = smmuv3_f_PMCG_AIDR(559939776);
}
#[repr(transparent)]
#[doc = " Fields of the register PMCG_AIDR."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_PMCG_AIDR(pub core::ffi::c_uint);
impl smmuv3_f_PMCG_MPAMIDR {
    #[doc = " highest PMG, bits \\[23:16\\]."]
    pub const SMMUV3_F_PMCG_MPAMIDR_PMG_MAX: smmuv3_f_PMCG_MPAMIDR = smmuv3_f_PMCG_MPAMIDR(562102720);
    #[doc = " highest PARTID, bits \\[15:0\\]."]
    pub const SMMUV3_F_PMCG_MPAMIDR_PARTID_MAX: smmuv3_f_PMCG_MPAMIDR = smmuv3_f_PMCG_MPAMIDR(562037696);
}
#[repr(transparent)]
#[doc = " Fields of the register PMCG_MPAMIDR."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_PMCG_MPAMIDR(pub core::ffi::c_uint);
impl smmuv3_f_PMCG_S_MPAMIDR {
    #[doc = " MPAM_NS controls supported, bit 25 (since 3.3)."]
    pub const SMMUV3_F_PMCG_S_MPAMIDR_HAS_MPAM_NS: smmuv3_f_PMCG_S_MPAMIDR = smmuv3_f_PMCG_S_MPAMIDR(564236288);
    #[doc = " highest PMG, bits \\[23:16\\]."]
    pub const SMMUV3_F_PMCG_S_MPAMIDR_PMG_MAX: smmuv3_f_PMCG_S_MPAMIDR = smmuv3_f_PMCG_S_MPAMIDR(564199872);
    #[doc = " highest PARTID, bits \\[15:0\\]."]
    pub const SMMUV3_F_PMCG_S_MPAMIDR_PARTID_MAX: smmuv3_f_PMCG_S_MPAMIDR = smmuv3_f_PMCG_S_MPAMIDR(564134848);
}
#[repr(transparent)]
#[doc = " Fields of the register PMCG_S_MPAMIDR."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_f_PMCG_S_MPAMIDR(pub core::ffi::c_uint);
impl smmuv3_v_STE_Config {
    #[doc = " abort, no event."]
    pub const SMMUV3_V_STE_Config_ABORT: smmuv3_v_STE_Config = smmuv3_v_STE_Config(0);
    #[doc = " bypass both stages."]
    pub const SMMUV3_V_STE_Config_BYPASS: smmuv3_v_STE_Config = smmuv3_v_STE_Config(4);
    #[doc = " stage 1 only."]
    pub const SMMUV3_V_STE_Config_S1: smmuv3_v_STE_Config = smmuv3_v_STE_Config(5);
    #[doc = " stage 2 only."]
    pub const SMMUV3_V_STE_Config_S2: smmuv3_v_STE_Config = smmuv3_v_STE_Config(6);
    #[doc = " stage 1 and 2."]
    pub const SMMUV3_V_STE_Config_S1_S2: smmuv3_v_STE_Config = smmuv3_v_STE_Config(7);
}
#[repr(transparent)]
#[doc = " Values of STE.Config: stream configuration."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_v_STE_Config(pub core::ffi::c_uint);
impl smmuv3_v_STE_S1Fmt {
    #[doc = " linear table."]
    pub const SMMUV3_V_STE_S1Fmt_LINEAR: smmuv3_v_STE_S1Fmt = smmuv3_v_STE_S1Fmt(0);
    #[doc = " 2-level, 4KB leaves (64 CDs)."]
    pub const SMMUV3_V_STE_S1Fmt_L2_4K: smmuv3_v_STE_S1Fmt = smmuv3_v_STE_S1Fmt(1);
    #[doc = " 2-level, 64KB leaves (1024 CDs)."]
    pub const SMMUV3_V_STE_S1Fmt_L2_64K: smmuv3_v_STE_S1Fmt = smmuv3_v_STE_S1Fmt(2);
}
#[repr(transparent)]
#[doc = " Values of STE.S1Fmt: CD table layout."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_v_STE_S1Fmt(pub core::ffi::c_uint);
impl smmuv3_v_STE_S1DSS {
    #[doc = " terminate, F_STREAM_DISABLED."]
    pub const SMMUV3_V_STE_S1DSS_TERMINATE: smmuv3_v_STE_S1DSS = smmuv3_v_STE_S1DSS(0);
    #[doc = " bypass stage 1."]
    pub const SMMUV3_V_STE_S1DSS_BYPASS: smmuv3_v_STE_S1DSS = smmuv3_v_STE_S1DSS(1);
    #[doc = " use CD 0 (SubstreamID 0 then terminated with F_STREAM_DISABLED)."]
    pub const SMMUV3_V_STE_S1DSS_SSID0: smmuv3_v_STE_S1DSS = smmuv3_v_STE_S1DSS(2);
}
#[repr(transparent)]
#[doc = " Values of STE.S1DSS: handling of traffic without SubstreamID when S1CDMax\\>0."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_v_STE_S1DSS(pub core::ffi::c_uint);
impl smmuv3_v_STE_S1CIR {
    #[doc = " NC."]
    pub const SMMUV3_V_STE_S1CIR_NC: smmuv3_v_STE_S1CIR = smmuv3_v_STE_S1CIR(0);
    #[doc = " WB RA."]
    pub const SMMUV3_V_STE_S1CIR_WB_RA: smmuv3_v_STE_S1CIR = smmuv3_v_STE_S1CIR(1);
    #[doc = " WT RA."]
    pub const SMMUV3_V_STE_S1CIR_WT_RA: smmuv3_v_STE_S1CIR = smmuv3_v_STE_S1CIR(2);
    #[doc = " WB no-RA."]
    pub const SMMUV3_V_STE_S1CIR_WB_NO_RA: smmuv3_v_STE_S1CIR = smmuv3_v_STE_S1CIR(3);
}
#[repr(transparent)]
#[doc = " Values of STE.S1CIR: inner cacheability of CD fetches."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_v_STE_S1CIR(pub core::ffi::c_uint);
impl smmuv3_v_STE_S1COR {
    #[doc = " NC."]
    pub const SMMUV3_V_STE_S1COR_NC: smmuv3_v_STE_S1COR = smmuv3_v_STE_S1COR(0);
    #[doc = " WB RA."]
    pub const SMMUV3_V_STE_S1COR_WB_RA: smmuv3_v_STE_S1COR = smmuv3_v_STE_S1COR(1);
    #[doc = " WT RA."]
    pub const SMMUV3_V_STE_S1COR_WT_RA: smmuv3_v_STE_S1COR = smmuv3_v_STE_S1COR(2);
    #[doc = " WB no-RA."]
    pub const SMMUV3_V_STE_S1COR_WB_NO_RA: smmuv3_v_STE_S1COR = smmuv3_v_STE_S1COR(3);
}
#[repr(transparent)]
#[doc = " Values of STE.S1COR: outer cacheability of CD fetches."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_v_STE_S1COR(pub core::ffi::c_uint);
impl smmuv3_v_STE_S1CSH {
    #[doc = " NSH."]
    pub const SMMUV3_V_STE_S1CSH_NSH: smmuv3_v_STE_S1CSH = smmuv3_v_STE_S1CSH(0);
    #[doc = " OSH."]
    pub const SMMUV3_V_STE_S1CSH_OSH: smmuv3_v_STE_S1CSH = smmuv3_v_STE_S1CSH(2);
    #[doc = " ISH."]
    pub const SMMUV3_V_STE_S1CSH_ISH: smmuv3_v_STE_S1CSH = smmuv3_v_STE_S1CSH(3);
}
#[repr(transparent)]
#[doc = " Values of STE.S1CSH: shareability of CD fetches."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_v_STE_S1CSH(pub core::ffi::c_uint);
impl smmuv3_v_STE_EATS {
    #[doc = " disabled (UR, F_BAD_ATS_TREQ)."]
    pub const SMMUV3_V_STE_EATS_NONE: smmuv3_v_STE_EATS = smmuv3_v_STE_EATS(0);
    #[doc = " full ATS."]
    pub const SMMUV3_V_STE_EATS_FULL: smmuv3_v_STE_EATS = smmuv3_v_STE_EATS(1);
    #[doc = " split-stage ATS."]
    pub const SMMUV3_V_STE_EATS_SPLIT: smmuv3_v_STE_EATS = smmuv3_v_STE_EATS(2);
    #[doc = " full ATS with DPT check (SMMU for RME DA)."]
    pub const SMMUV3_V_STE_EATS_FULL_DPT: smmuv3_v_STE_EATS = smmuv3_v_STE_EATS(3);
}
#[repr(transparent)]
#[doc = " Values of STE.EATS: ATS enable."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_v_STE_EATS(pub core::ffi::c_uint);
impl smmuv3_v_STE_STRW {
    #[doc = " EL1 (NS-EL1/Secure/Realm-EL1)."]
    pub const SMMUV3_V_STE_STRW_EL1: smmuv3_v_STE_STRW = smmuv3_v_STE_STRW(0);
    #[doc = " EL3 (Secure only, not with RME)."]
    pub const SMMUV3_V_STE_STRW_EL3: smmuv3_v_STE_STRW = smmuv3_v_STE_STRW(1);
    #[doc = " EL2 or EL2-E2H per CR2.E2H."]
    pub const SMMUV3_V_STE_STRW_EL2: smmuv3_v_STE_STRW = smmuv3_v_STE_STRW(2);
}
#[repr(transparent)]
#[doc = " Values of STE.STRW: StreamWorld select for stage 1."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_v_STE_STRW(pub core::ffi::c_uint);
impl smmuv3_v_STE_MemAttr {
    #[doc = " Device-nGnRnE."]
    pub const SMMUV3_V_STE_MemAttr_Device_nGnRnE: smmuv3_v_STE_MemAttr = smmuv3_v_STE_MemAttr(0);
    #[doc = " Device-nGnRE."]
    pub const SMMUV3_V_STE_MemAttr_Device_nGnRE: smmuv3_v_STE_MemAttr = smmuv3_v_STE_MemAttr(1);
    #[doc = " Device-nGRE."]
    pub const SMMUV3_V_STE_MemAttr_Device_nGRE: smmuv3_v_STE_MemAttr = smmuv3_v_STE_MemAttr(2);
    #[doc = " Device-GRE."]
    pub const SMMUV3_V_STE_MemAttr_Device_GRE: smmuv3_v_STE_MemAttr = smmuv3_v_STE_MemAttr(3);
    #[doc = " NC/NC."]
    pub const SMMUV3_V_STE_MemAttr_NC: smmuv3_v_STE_MemAttr = smmuv3_v_STE_MemAttr(5);
    #[doc = " oWB iWB."]
    pub const SMMUV3_V_STE_MemAttr_WB: smmuv3_v_STE_MemAttr = smmuv3_v_STE_MemAttr(15);
}
#[repr(transparent)]
#[doc = " Values of STE.MemAttr: memory type override value (stage 2 MemAttr encoding)."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_v_STE_MemAttr(pub core::ffi::c_uint);
impl smmuv3_v_STE_SHCFG {
    #[doc = " NSH."]
    pub const SMMUV3_V_STE_SHCFG_NSH: smmuv3_v_STE_SHCFG = smmuv3_v_STE_SHCFG(0);
    #[doc = " incoming."]
    pub const SMMUV3_V_STE_SHCFG_INCOMING: smmuv3_v_STE_SHCFG = smmuv3_v_STE_SHCFG(1);
    #[doc = " OSH."]
    pub const SMMUV3_V_STE_SHCFG_OSH: smmuv3_v_STE_SHCFG = smmuv3_v_STE_SHCFG(2);
    #[doc = " ISH."]
    pub const SMMUV3_V_STE_SHCFG_ISH: smmuv3_v_STE_SHCFG = smmuv3_v_STE_SHCFG(3);
}
#[repr(transparent)]
#[doc = " Values of STE.SHCFG: shareability override."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_v_STE_SHCFG(pub core::ffi::c_uint);
impl smmuv3_v_STE_NSCFG {
    #[doc = " incoming."]
    pub const SMMUV3_V_STE_NSCFG_INCOMING: smmuv3_v_STE_NSCFG = smmuv3_v_STE_NSCFG(0);
    #[doc = " Secure (Realm STE: Realm)."]
    pub const SMMUV3_V_STE_NSCFG_SECURE: smmuv3_v_STE_NSCFG = smmuv3_v_STE_NSCFG(2);
    #[doc = " Non-secure."]
    pub const SMMUV3_V_STE_NSCFG_NONSECURE: smmuv3_v_STE_NSCFG = smmuv3_v_STE_NSCFG(3);
}
#[repr(transparent)]
#[doc = " Values of STE.NSCFG: NS attribute override (Secure/Realm bypass of stage 1)."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_v_STE_NSCFG(pub core::ffi::c_uint);
impl smmuv3_v_STE_PRIVCFG {
    #[doc = " incoming."]
    pub const SMMUV3_V_STE_PRIVCFG_INCOMING: smmuv3_v_STE_PRIVCFG = smmuv3_v_STE_PRIVCFG(0);
    #[doc = " unprivileged."]
    pub const SMMUV3_V_STE_PRIVCFG_UNPRIV: smmuv3_v_STE_PRIVCFG = smmuv3_v_STE_PRIVCFG(2);
    #[doc = " privileged."]
    pub const SMMUV3_V_STE_PRIVCFG_PRIV: smmuv3_v_STE_PRIVCFG = smmuv3_v_STE_PRIVCFG(3);
}
#[repr(transparent)]
#[doc = " Values of STE.PRIVCFG: privilege override."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_v_STE_PRIVCFG(pub core::ffi::c_uint);
impl smmuv3_v_STE_INSTCFG {
    #[doc = " incoming."]
    pub const SMMUV3_V_STE_INSTCFG_INCOMING: smmuv3_v_STE_INSTCFG = smmuv3_v_STE_INSTCFG(0);
    #[doc = " data."]
    pub const SMMUV3_V_STE_INSTCFG_DATA: smmuv3_v_STE_INSTCFG = smmuv3_v_STE_INSTCFG(2);
    #[doc = " instruction."]
    pub const SMMUV3_V_STE_INSTCFG_INST: smmuv3_v_STE_INSTCFG = smmuv3_v_STE_INSTCFG(3);
}
#[repr(transparent)]
#[doc = " Values of STE.INSTCFG: instruction/data override, reads only."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_v_STE_INSTCFG(pub core::ffi::c_uint);
impl smmuv3_v_STE_S2IR0 {
    #[doc = " NC."]
    pub const SMMUV3_V_STE_S2IR0_NC: smmuv3_v_STE_S2IR0 = smmuv3_v_STE_S2IR0(0);
    #[doc = " WB RA WA."]
    pub const SMMUV3_V_STE_S2IR0_WB_RA_WA: smmuv3_v_STE_S2IR0 = smmuv3_v_STE_S2IR0(1);
    #[doc = " WT RA."]
    pub const SMMUV3_V_STE_S2IR0_WT_RA: smmuv3_v_STE_S2IR0 = smmuv3_v_STE_S2IR0(2);
    #[doc = " WB RA no-WA."]
    pub const SMMUV3_V_STE_S2IR0_WB_RA: smmuv3_v_STE_S2IR0 = smmuv3_v_STE_S2IR0(3);
}
#[repr(transparent)]
#[doc = " Values of STE.S2IR0: inner cacheability of stage 2 walks."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_v_STE_S2IR0(pub core::ffi::c_uint);
impl smmuv3_v_STE_S2OR0 {
    #[doc = " NC."]
    pub const SMMUV3_V_STE_S2OR0_NC: smmuv3_v_STE_S2OR0 = smmuv3_v_STE_S2OR0(0);
    #[doc = " WB RA WA."]
    pub const SMMUV3_V_STE_S2OR0_WB_RA_WA: smmuv3_v_STE_S2OR0 = smmuv3_v_STE_S2OR0(1);
    #[doc = " WT RA."]
    pub const SMMUV3_V_STE_S2OR0_WT_RA: smmuv3_v_STE_S2OR0 = smmuv3_v_STE_S2OR0(2);
    #[doc = " WB RA no-WA."]
    pub const SMMUV3_V_STE_S2OR0_WB_RA: smmuv3_v_STE_S2OR0 = smmuv3_v_STE_S2OR0(3);
}
#[repr(transparent)]
#[doc = " Values of STE.S2OR0: outer cacheability of stage 2 walks."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_v_STE_S2OR0(pub core::ffi::c_uint);
impl smmuv3_v_STE_S2SH0 {
    #[doc = " NSH."]
    pub const SMMUV3_V_STE_S2SH0_NSH: smmuv3_v_STE_S2SH0 = smmuv3_v_STE_S2SH0(0);
    #[doc = " OSH."]
    pub const SMMUV3_V_STE_S2SH0_OSH: smmuv3_v_STE_S2SH0 = smmuv3_v_STE_S2SH0(2);
    #[doc = " ISH."]
    pub const SMMUV3_V_STE_S2SH0_ISH: smmuv3_v_STE_S2SH0 = smmuv3_v_STE_S2SH0(3);
}
#[repr(transparent)]
#[doc = " Values of STE.S2SH0: shareability of stage 2 walks."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_v_STE_S2SH0(pub core::ffi::c_uint);
impl smmuv3_v_STE_S2TG {
    #[doc = " 4KB."]
    pub const SMMUV3_V_STE_S2TG_4KB: smmuv3_v_STE_S2TG = smmuv3_v_STE_S2TG(0);
    #[doc = " 64KB."]
    pub const SMMUV3_V_STE_S2TG_64KB: smmuv3_v_STE_S2TG = smmuv3_v_STE_S2TG(1);
    #[doc = " 16KB."]
    pub const SMMUV3_V_STE_S2TG_16KB: smmuv3_v_STE_S2TG = smmuv3_v_STE_S2TG(2);
}
#[repr(transparent)]
#[doc = " Values of STE.S2TG: stage 2 granule (TG0 encoding)."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_v_STE_S2TG(pub core::ffi::c_uint);
impl smmuv3_v_STE_S2PS {
    #[doc = " 32."]
    pub const SMMUV3_V_STE_S2PS_32: smmuv3_v_STE_S2PS = smmuv3_v_STE_S2PS(0);
    #[doc = " 36."]
    pub const SMMUV3_V_STE_S2PS_36: smmuv3_v_STE_S2PS = smmuv3_v_STE_S2PS(1);
    #[doc = " 40."]
    pub const SMMUV3_V_STE_S2PS_40: smmuv3_v_STE_S2PS = smmuv3_v_STE_S2PS(2);
    #[doc = " 42."]
    pub const SMMUV3_V_STE_S2PS_42: smmuv3_v_STE_S2PS = smmuv3_v_STE_S2PS(3);
    #[doc = " 44."]
    pub const SMMUV3_V_STE_S2PS_44: smmuv3_v_STE_S2PS = smmuv3_v_STE_S2PS(4);
    #[doc = " 48."]
    pub const SMMUV3_V_STE_S2PS_48: smmuv3_v_STE_S2PS = smmuv3_v_STE_S2PS(5);
    #[doc = " 52 (3.1+)."]
    pub const SMMUV3_V_STE_S2PS_52: smmuv3_v_STE_S2PS = smmuv3_v_STE_S2PS(6);
    #[doc = " 56 (3.4+)."]
    pub const SMMUV3_V_STE_S2PS_56: smmuv3_v_STE_S2PS = smmuv3_v_STE_S2PS(7);
}
#[repr(transparent)]
#[doc = " Values of STE.S2PS: stage 2 output size, capped to OAS."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_v_STE_S2PS(pub core::ffi::c_uint);
impl smmuv3_v_STE_DPT_VMATCH {
    #[doc = " VMID match or AC=0b10."]
    pub const SMMUV3_V_STE_DPT_VMATCH_MATCH_OR_AC2: smmuv3_v_STE_DPT_VMATCH = smmuv3_v_STE_DPT_VMATCH(0);
    #[doc = " VMID match or AC=0b01/0b10."]
    pub const SMMUV3_V_STE_DPT_VMATCH_MATCH_OR_AC12: smmuv3_v_STE_DPT_VMATCH = smmuv3_v_STE_DPT_VMATCH(1);
    #[doc = " no match needed."]
    pub const SMMUV3_V_STE_DPT_VMATCH_ANY: smmuv3_v_STE_DPT_VMATCH = smmuv3_v_STE_DPT_VMATCH(2);
}
#[repr(transparent)]
#[doc = " Values of STE.DPT_VMATCH: DPT VMID matching rule when EATS=0b11."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_v_STE_DPT_VMATCH(pub core::ffi::c_uint);
impl smmuv3_v_STE_S2SKL {
    #[doc = " 0."]
    pub const SMMUV3_V_STE_S2SKL_0: smmuv3_v_STE_S2SKL = smmuv3_v_STE_S2SKL(0);
    #[doc = " 1."]
    pub const SMMUV3_V_STE_S2SKL_1: smmuv3_v_STE_S2SKL = smmuv3_v_STE_S2SKL(1);
    #[doc = " 2."]
    pub const SMMUV3_V_STE_S2SKL_2: smmuv3_v_STE_S2SKL = smmuv3_v_STE_S2SKL(2);
    #[doc = " 3."]
    pub const SMMUV3_V_STE_S2SKL_3: smmuv3_v_STE_S2SKL = smmuv3_v_STE_S2SKL(3);
}
#[repr(transparent)]
#[doc = " Values of STE.S2SKL: stage 2 skip levels (VMSAv9-128)."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_v_STE_S2SKL(pub core::ffi::c_uint);
impl smmuv3_v_STE_S_S2TG {
    #[doc = " 4KB."]
    pub const SMMUV3_V_STE_S_S2TG_4KB: smmuv3_v_STE_S_S2TG = smmuv3_v_STE_S_S2TG(0);
    #[doc = " 64KB."]
    pub const SMMUV3_V_STE_S_S2TG_64KB: smmuv3_v_STE_S_S2TG = smmuv3_v_STE_S_S2TG(1);
    #[doc = " 16KB."]
    pub const SMMUV3_V_STE_S_S2TG_16KB: smmuv3_v_STE_S_S2TG = smmuv3_v_STE_S_S2TG(2);
}
#[repr(transparent)]
#[doc = " Values of STE.S_S2TG: Secure stage 2 granule."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_v_STE_S_S2TG(pub core::ffi::c_uint);
impl smmuv3_v_STE_S_S2SKL {
    #[doc = " 0."]
    pub const SMMUV3_V_STE_S_S2SKL_0: smmuv3_v_STE_S_S2SKL = smmuv3_v_STE_S_S2SKL(0);
    #[doc = " 1."]
    pub const SMMUV3_V_STE_S_S2SKL_1: smmuv3_v_STE_S_S2SKL = smmuv3_v_STE_S_S2SKL(1);
    #[doc = " 2."]
    pub const SMMUV3_V_STE_S_S2SKL_2: smmuv3_v_STE_S_S2SKL = smmuv3_v_STE_S_S2SKL(2);
    #[doc = " 3."]
    pub const SMMUV3_V_STE_S_S2SKL_3: smmuv3_v_STE_S_S2SKL = smmuv3_v_STE_S_S2SKL(3);
}
#[repr(transparent)]
#[doc = " Values of STE.S_S2SKL: Secure stage 2 skip levels."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_v_STE_S_S2SKL(pub core::ffi::c_uint);
impl smmuv3_v_STE_S2POI {
    #[doc = " none."]
    pub const SMMUV3_V_STE_S2POI_NONE: smmuv3_v_STE_S2POI = smmuv3_v_STE_S2POI(0);
    #[doc = " MRO."]
    pub const SMMUV3_V_STE_S2POI_MRO: smmuv3_v_STE_S2POI = smmuv3_v_STE_S2POI(2);
    #[doc = " MRO-TL1."]
    pub const SMMUV3_V_STE_S2POI_MRO_TL1: smmuv3_v_STE_S2POI = smmuv3_v_STE_S2POI(3);
    #[doc = " WO."]
    pub const SMMUV3_V_STE_S2POI_WO: smmuv3_v_STE_S2POI = smmuv3_v_STE_S2POI(4);
    #[doc = " MRO-TL0."]
    pub const SMMUV3_V_STE_S2POI_MRO_TL0: smmuv3_v_STE_S2POI = smmuv3_v_STE_S2POI(6);
    #[doc = " MRO-TL01."]
    pub const SMMUV3_V_STE_S2POI_MRO_TL01: smmuv3_v_STE_S2POI = smmuv3_v_STE_S2POI(7);
    #[doc = " RO."]
    pub const SMMUV3_V_STE_S2POI_RO: smmuv3_v_STE_S2POI = smmuv3_v_STE_S2POI(8);
    #[doc = " RO+uX."]
    pub const SMMUV3_V_STE_S2POI_RO_uX: smmuv3_v_STE_S2POI = smmuv3_v_STE_S2POI(9);
    #[doc = " RO+pX."]
    pub const SMMUV3_V_STE_S2POI_RO_pX: smmuv3_v_STE_S2POI = smmuv3_v_STE_S2POI(10);
    #[doc = " RO+puX."]
    pub const SMMUV3_V_STE_S2POI_RO_puX: smmuv3_v_STE_S2POI = smmuv3_v_STE_S2POI(11);
    #[doc = " RW."]
    pub const SMMUV3_V_STE_S2POI_RW: smmuv3_v_STE_S2POI = smmuv3_v_STE_S2POI(12);
    #[doc = " RW+uX."]
    pub const SMMUV3_V_STE_S2POI_RW_uX: smmuv3_v_STE_S2POI = smmuv3_v_STE_S2POI(13);
    #[doc = " RW+pX."]
    pub const SMMUV3_V_STE_S2POI_RW_pX: smmuv3_v_STE_S2POI = smmuv3_v_STE_S2POI(14);
    #[doc = " RW+puX."]
    pub const SMMUV3_V_STE_S2POI_RW_puX: smmuv3_v_STE_S2POI = smmuv3_v_STE_S2POI(15);
}
#[repr(transparent)]
#[doc = " Values of STE.S2POI: 16 overlay interpretations, 4 bits each, index POIndex."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_v_STE_S2POI(pub core::ffi::c_uint);
impl smmuv3_v_CD_TG0 {
    #[doc = " 4KB."]
    pub const SMMUV3_V_CD_TG0_4KB: smmuv3_v_CD_TG0 = smmuv3_v_CD_TG0(0);
    #[doc = " 64KB."]
    pub const SMMUV3_V_CD_TG0_64KB: smmuv3_v_CD_TG0 = smmuv3_v_CD_TG0(1);
    #[doc = " 16KB."]
    pub const SMMUV3_V_CD_TG0_16KB: smmuv3_v_CD_TG0 = smmuv3_v_CD_TG0(2);
}
#[repr(transparent)]
#[doc = " Values of CD.TG0: TTB0 granule."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_v_CD_TG0(pub core::ffi::c_uint);
impl smmuv3_v_CD_IR0 {
    #[doc = " NC."]
    pub const SMMUV3_V_CD_IR0_NC: smmuv3_v_CD_IR0 = smmuv3_v_CD_IR0(0);
    #[doc = " WB RA WA."]
    pub const SMMUV3_V_CD_IR0_WB_RA_WA: smmuv3_v_CD_IR0 = smmuv3_v_CD_IR0(1);
    #[doc = " WT RA."]
    pub const SMMUV3_V_CD_IR0_WT_RA: smmuv3_v_CD_IR0 = smmuv3_v_CD_IR0(2);
    #[doc = " WB RA no-WA."]
    pub const SMMUV3_V_CD_IR0_WB_RA: smmuv3_v_CD_IR0 = smmuv3_v_CD_IR0(3);
}
#[repr(transparent)]
#[doc = " Values of CD.IR0: inner cacheability of TTB0 walks."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_v_CD_IR0(pub core::ffi::c_uint);
impl smmuv3_v_CD_OR0 {
    #[doc = " NC."]
    pub const SMMUV3_V_CD_OR0_NC: smmuv3_v_CD_OR0 = smmuv3_v_CD_OR0(0);
    #[doc = " WB RA WA."]
    pub const SMMUV3_V_CD_OR0_WB_RA_WA: smmuv3_v_CD_OR0 = smmuv3_v_CD_OR0(1);
    #[doc = " WT RA."]
    pub const SMMUV3_V_CD_OR0_WT_RA: smmuv3_v_CD_OR0 = smmuv3_v_CD_OR0(2);
    #[doc = " WB RA no-WA."]
    pub const SMMUV3_V_CD_OR0_WB_RA: smmuv3_v_CD_OR0 = smmuv3_v_CD_OR0(3);
}
#[repr(transparent)]
#[doc = " Values of CD.OR0: outer cacheability of TTB0 walks."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_v_CD_OR0(pub core::ffi::c_uint);
impl smmuv3_v_CD_SH0 {
    #[doc = " NSH."]
    pub const SMMUV3_V_CD_SH0_NSH: smmuv3_v_CD_SH0 = smmuv3_v_CD_SH0(0);
    #[doc = " OSH."]
    pub const SMMUV3_V_CD_SH0_OSH: smmuv3_v_CD_SH0 = smmuv3_v_CD_SH0(2);
    #[doc = " ISH."]
    pub const SMMUV3_V_CD_SH0_ISH: smmuv3_v_CD_SH0 = smmuv3_v_CD_SH0(3);
}
#[repr(transparent)]
#[doc = " Values of CD.SH0: shareability of TTB0 walks."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_v_CD_SH0(pub core::ffi::c_uint);
impl smmuv3_v_CD_TG1 {
    #[doc = " 16KB."]
    pub const SMMUV3_V_CD_TG1_16KB: smmuv3_v_CD_TG1 = smmuv3_v_CD_TG1(1);
    #[doc = " 4KB."]
    pub const SMMUV3_V_CD_TG1_4KB: smmuv3_v_CD_TG1 = smmuv3_v_CD_TG1(2);
    #[doc = " 64KB."]
    pub const SMMUV3_V_CD_TG1_64KB: smmuv3_v_CD_TG1 = smmuv3_v_CD_TG1(3);
}
#[repr(transparent)]
#[doc = " Values of CD.TG1: TTB1 granule (different encoding from TG0)."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_v_CD_TG1(pub core::ffi::c_uint);
impl smmuv3_v_CD_IR1 {
    #[doc = " NC."]
    pub const SMMUV3_V_CD_IR1_NC: smmuv3_v_CD_IR1 = smmuv3_v_CD_IR1(0);
    #[doc = " WB RA WA."]
    pub const SMMUV3_V_CD_IR1_WB_RA_WA: smmuv3_v_CD_IR1 = smmuv3_v_CD_IR1(1);
    #[doc = " WT RA."]
    pub const SMMUV3_V_CD_IR1_WT_RA: smmuv3_v_CD_IR1 = smmuv3_v_CD_IR1(2);
    #[doc = " WB RA no-WA."]
    pub const SMMUV3_V_CD_IR1_WB_RA: smmuv3_v_CD_IR1 = smmuv3_v_CD_IR1(3);
}
#[repr(transparent)]
#[doc = " Values of CD.IR1: inner cacheability of TTB1 walks."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_v_CD_IR1(pub core::ffi::c_uint);
impl smmuv3_v_CD_OR1 {
    #[doc = " NC."]
    pub const SMMUV3_V_CD_OR1_NC: smmuv3_v_CD_OR1 = smmuv3_v_CD_OR1(0);
    #[doc = " WB RA WA."]
    pub const SMMUV3_V_CD_OR1_WB_RA_WA: smmuv3_v_CD_OR1 = smmuv3_v_CD_OR1(1);
    #[doc = " WT RA."]
    pub const SMMUV3_V_CD_OR1_WT_RA: smmuv3_v_CD_OR1 = smmuv3_v_CD_OR1(2);
    #[doc = " WB RA no-WA."]
    pub const SMMUV3_V_CD_OR1_WB_RA: smmuv3_v_CD_OR1 = smmuv3_v_CD_OR1(3);
}
#[repr(transparent)]
#[doc = " Values of CD.OR1: outer cacheability of TTB1 walks."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_v_CD_OR1(pub core::ffi::c_uint);
impl smmuv3_v_CD_SH1 {
    #[doc = " NSH."]
    pub const SMMUV3_V_CD_SH1_NSH: smmuv3_v_CD_SH1 = smmuv3_v_CD_SH1(0);
    #[doc = " OSH."]
    pub const SMMUV3_V_CD_SH1_OSH: smmuv3_v_CD_SH1 = smmuv3_v_CD_SH1(2);
    #[doc = " ISH."]
    pub const SMMUV3_V_CD_SH1_ISH: smmuv3_v_CD_SH1 = smmuv3_v_CD_SH1(3);
}
#[repr(transparent)]
#[doc = " Values of CD.SH1: shareability of TTB1 walks."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_v_CD_SH1(pub core::ffi::c_uint);
impl smmuv3_v_CD_IPS {
    #[doc = " 32."]
    pub const SMMUV3_V_CD_IPS_32: smmuv3_v_CD_IPS = smmuv3_v_CD_IPS(0);
    #[doc = " 36."]
    pub const SMMUV3_V_CD_IPS_36: smmuv3_v_CD_IPS = smmuv3_v_CD_IPS(1);
    #[doc = " 40."]
    pub const SMMUV3_V_CD_IPS_40: smmuv3_v_CD_IPS = smmuv3_v_CD_IPS(2);
    #[doc = " 42."]
    pub const SMMUV3_V_CD_IPS_42: smmuv3_v_CD_IPS = smmuv3_v_CD_IPS(3);
    #[doc = " 44."]
    pub const SMMUV3_V_CD_IPS_44: smmuv3_v_CD_IPS = smmuv3_v_CD_IPS(4);
    #[doc = " 48."]
    pub const SMMUV3_V_CD_IPS_48: smmuv3_v_CD_IPS = smmuv3_v_CD_IPS(5);
    #[doc = " 52 (3.1+)."]
    pub const SMMUV3_V_CD_IPS_52: smmuv3_v_CD_IPS = smmuv3_v_CD_IPS(6);
    #[doc = " 56 (3.4+)."]
    pub const SMMUV3_V_CD_IPS_56: smmuv3_v_CD_IPS = smmuv3_v_CD_IPS(7);
}
#[repr(transparent)]
#[doc = " Values of CD.IPS: stage 1 output size, capped to OAS."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_v_CD_IPS(pub core::ffi::c_uint);
impl smmuv3_v_CD_SKL0 {
    #[doc = " 0."]
    pub const SMMUV3_V_CD_SKL0_0: smmuv3_v_CD_SKL0 = smmuv3_v_CD_SKL0(0);
    #[doc = " 1."]
    pub const SMMUV3_V_CD_SKL0_1: smmuv3_v_CD_SKL0 = smmuv3_v_CD_SKL0(1);
    #[doc = " 2."]
    pub const SMMUV3_V_CD_SKL0_2: smmuv3_v_CD_SKL0 = smmuv3_v_CD_SKL0(2);
    #[doc = " 3."]
    pub const SMMUV3_V_CD_SKL0_3: smmuv3_v_CD_SKL0 = smmuv3_v_CD_SKL0(3);
}
#[repr(transparent)]
#[doc = " Values of CD.SKL0: skip levels TTB0 (VMSAv9-128)."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_v_CD_SKL0(pub core::ffi::c_uint);
impl smmuv3_v_CD_SKL1 {
    #[doc = " 0."]
    pub const SMMUV3_V_CD_SKL1_0: smmuv3_v_CD_SKL1 = smmuv3_v_CD_SKL1(0);
    #[doc = " 1."]
    pub const SMMUV3_V_CD_SKL1_1: smmuv3_v_CD_SKL1 = smmuv3_v_CD_SKL1(1);
    #[doc = " 2."]
    pub const SMMUV3_V_CD_SKL1_2: smmuv3_v_CD_SKL1 = smmuv3_v_CD_SKL1(2);
    #[doc = " 3."]
    pub const SMMUV3_V_CD_SKL1_3: smmuv3_v_CD_SKL1 = smmuv3_v_CD_SKL1(3);
}
#[repr(transparent)]
#[doc = " Values of CD.SKL1: skip levels TTB1."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_v_CD_SKL1(pub core::ffi::c_uint);
impl smmuv3_v_CD_PIIU {
    #[doc = " none."]
    pub const SMMUV3_V_CD_PIIU_NONE: smmuv3_v_CD_PIIU = smmuv3_v_CD_PIIU(0);
    #[doc = " R."]
    pub const SMMUV3_V_CD_PIIU_R: smmuv3_v_CD_PIIU = smmuv3_v_CD_PIIU(1);
    #[doc = " X."]
    pub const SMMUV3_V_CD_PIIU_X: smmuv3_v_CD_PIIU = smmuv3_v_CD_PIIU(2);
    #[doc = " RX."]
    pub const SMMUV3_V_CD_PIIU_RX: smmuv3_v_CD_PIIU = smmuv3_v_CD_PIIU(3);
    #[doc = " RW."]
    pub const SMMUV3_V_CD_PIIU_RW: smmuv3_v_CD_PIIU = smmuv3_v_CD_PIIU(5);
    #[doc = " RWX."]
    pub const SMMUV3_V_CD_PIIU_RWX: smmuv3_v_CD_PIIU = smmuv3_v_CD_PIIU(7);
}
#[repr(transparent)]
#[doc = " Values of CD.PIIU: 16 unprivileged interpretations, 3 bits each."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_v_CD_PIIU(pub core::ffi::c_uint);
impl smmuv3_v_CD_PIIP {
    #[doc = " none."]
    pub const SMMUV3_V_CD_PIIP_NONE: smmuv3_v_CD_PIIP = smmuv3_v_CD_PIIP(0);
    #[doc = " R."]
    pub const SMMUV3_V_CD_PIIP_R: smmuv3_v_CD_PIIP = smmuv3_v_CD_PIIP(1);
    #[doc = " X."]
    pub const SMMUV3_V_CD_PIIP_X: smmuv3_v_CD_PIIP = smmuv3_v_CD_PIIP(2);
    #[doc = " RX."]
    pub const SMMUV3_V_CD_PIIP_RX: smmuv3_v_CD_PIIP = smmuv3_v_CD_PIIP(3);
    #[doc = " RW."]
    pub const SMMUV3_V_CD_PIIP_RW: smmuv3_v_CD_PIIP = smmuv3_v_CD_PIIP(5);
    #[doc = " RWX."]
    pub const SMMUV3_V_CD_PIIP_RWX: smmuv3_v_CD_PIIP = smmuv3_v_CD_PIIP(7);
}
#[repr(transparent)]
#[doc = " Values of CD.PIIP: 16 privileged interpretations, 3 bits each."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_v_CD_PIIP(pub core::ffi::c_uint);
impl smmuv3_v_L1STD_Span {
    #[doc = " L2Ptr invalid, StreamIDs invalid."]
    pub const SMMUV3_V_L1STD_Span_INVALID: smmuv3_v_L1STD_Span = smmuv3_v_L1STD_Span(0);
}
#[repr(transparent)]
#[doc = " Values of L1STD.Span: 2^(Span-1) STEs in the L2 array."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_v_L1STD_Span(pub core::ffi::c_uint);
impl smmuv3_v_S1_LEAF_SH {
    #[doc = " NSH."]
    pub const SMMUV3_V_S1_LEAF_SH_NSH: smmuv3_v_S1_LEAF_SH = smmuv3_v_S1_LEAF_SH(0);
    #[doc = " OSH."]
    pub const SMMUV3_V_S1_LEAF_SH_OSH: smmuv3_v_S1_LEAF_SH = smmuv3_v_S1_LEAF_SH(2);
    #[doc = " ISH."]
    pub const SMMUV3_V_S1_LEAF_SH_ISH: smmuv3_v_S1_LEAF_SH = smmuv3_v_S1_LEAF_SH(3);
}
#[repr(transparent)]
#[doc = " Values of S1_LEAF.SH: shareability."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_v_S1_LEAF_SH(pub core::ffi::c_uint);
impl smmuv3_v_S1_TABLE_APTable {
    #[doc = " none."]
    pub const SMMUV3_V_S1_TABLE_APTable_NONE: smmuv3_v_S1_TABLE_APTable = smmuv3_v_S1_TABLE_APTable(0);
    #[doc = " no unprivileged."]
    pub const SMMUV3_V_S1_TABLE_APTable_NO_UNPRIV: smmuv3_v_S1_TABLE_APTable = smmuv3_v_S1_TABLE_APTable(1);
    #[doc = " read-only."]
    pub const SMMUV3_V_S1_TABLE_APTable_RO: smmuv3_v_S1_TABLE_APTable = smmuv3_v_S1_TABLE_APTable(2);
    #[doc = " read-only, no unprivileged."]
    pub const SMMUV3_V_S1_TABLE_APTable_RO_NO_UNPRIV: smmuv3_v_S1_TABLE_APTable = smmuv3_v_S1_TABLE_APTable(3);
}
#[repr(transparent)]
#[doc = " Values of S1_TABLE.APTable: hierarchical access limit."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_v_S1_TABLE_APTable(pub core::ffi::c_uint);
impl smmuv3_v_S2_LEAF_MemAttr {
    #[doc = " Device-nGnRnE."]
    pub const SMMUV3_V_S2_LEAF_MemAttr_Device_nGnRnE: smmuv3_v_S2_LEAF_MemAttr = smmuv3_v_S2_LEAF_MemAttr(0);
    #[doc = " Device-nGnRE."]
    pub const SMMUV3_V_S2_LEAF_MemAttr_Device_nGnRE: smmuv3_v_S2_LEAF_MemAttr = smmuv3_v_S2_LEAF_MemAttr(1);
    #[doc = " Device-nGRE."]
    pub const SMMUV3_V_S2_LEAF_MemAttr_Device_nGRE: smmuv3_v_S2_LEAF_MemAttr = smmuv3_v_S2_LEAF_MemAttr(2);
    #[doc = " Device-GRE."]
    pub const SMMUV3_V_S2_LEAF_MemAttr_Device_GRE: smmuv3_v_S2_LEAF_MemAttr = smmuv3_v_S2_LEAF_MemAttr(3);
    #[doc = " NC."]
    pub const SMMUV3_V_S2_LEAF_MemAttr_NC: smmuv3_v_S2_LEAF_MemAttr = smmuv3_v_S2_LEAF_MemAttr(5);
    #[doc = " WT."]
    pub const SMMUV3_V_S2_LEAF_MemAttr_WT: smmuv3_v_S2_LEAF_MemAttr = smmuv3_v_S2_LEAF_MemAttr(10);
    #[doc = " WB."]
    pub const SMMUV3_V_S2_LEAF_MemAttr_WB: smmuv3_v_S2_LEAF_MemAttr = smmuv3_v_S2_LEAF_MemAttr(15);
}
#[repr(transparent)]
#[doc = " Values of S2_LEAF.MemAttr: memory type."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_v_S2_LEAF_MemAttr(pub core::ffi::c_uint);
impl smmuv3_v_S2_LEAF_MemAttr_FWB {
    #[doc = " Device-nGnRnE."]
    pub const SMMUV3_V_S2_LEAF_MemAttr_FWB_Device_nGnRnE: smmuv3_v_S2_LEAF_MemAttr_FWB =
        smmuv3_v_S2_LEAF_MemAttr_FWB(0);
    #[doc = " Device-nGnRE."]
    pub const SMMUV3_V_S2_LEAF_MemAttr_FWB_Device_nGnRE: smmuv3_v_S2_LEAF_MemAttr_FWB = smmuv3_v_S2_LEAF_MemAttr_FWB(1);
    #[doc = " Device-nGRE."]
    pub const SMMUV3_V_S2_LEAF_MemAttr_FWB_Device_nGRE: smmuv3_v_S2_LEAF_MemAttr_FWB = smmuv3_v_S2_LEAF_MemAttr_FWB(2);
    #[doc = " Device-GRE."]
    pub const SMMUV3_V_S2_LEAF_MemAttr_FWB_Device_GRE: smmuv3_v_S2_LEAF_MemAttr_FWB = smmuv3_v_S2_LEAF_MemAttr_FWB(3);
    #[doc = " NC unless stage 1 is Device."]
    pub const SMMUV3_V_S2_LEAF_MemAttr_FWB_NC: smmuv3_v_S2_LEAF_MemAttr_FWB = smmuv3_v_S2_LEAF_MemAttr_FWB(5);
    #[doc = " WB."]
    pub const SMMUV3_V_S2_LEAF_MemAttr_FWB_WB: smmuv3_v_S2_LEAF_MemAttr_FWB = smmuv3_v_S2_LEAF_MemAttr_FWB(6);
    #[doc = " stage 1 type."]
    pub const SMMUV3_V_S2_LEAF_MemAttr_FWB_S1: smmuv3_v_S2_LEAF_MemAttr_FWB = smmuv3_v_S2_LEAF_MemAttr_FWB(7);
}
#[repr(transparent)]
#[doc = " Values of S2_LEAF.MemAttr_FWB: memory type with S2FWB=1."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_v_S2_LEAF_MemAttr_FWB(pub core::ffi::c_uint);
impl smmuv3_v_S2_LEAF_S2AP {
    #[doc = " none."]
    pub const SMMUV3_V_S2_LEAF_S2AP_NONE: smmuv3_v_S2_LEAF_S2AP = smmuv3_v_S2_LEAF_S2AP(0);
    #[doc = " read."]
    pub const SMMUV3_V_S2_LEAF_S2AP_R: smmuv3_v_S2_LEAF_S2AP = smmuv3_v_S2_LEAF_S2AP(1);
    #[doc = " write."]
    pub const SMMUV3_V_S2_LEAF_S2AP_W: smmuv3_v_S2_LEAF_S2AP = smmuv3_v_S2_LEAF_S2AP(2);
    #[doc = " read/write."]
    pub const SMMUV3_V_S2_LEAF_S2AP_RW: smmuv3_v_S2_LEAF_S2AP = smmuv3_v_S2_LEAF_S2AP(3);
}
#[repr(transparent)]
#[doc = " Values of S2_LEAF.S2AP: stage 2 access."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_v_S2_LEAF_S2AP(pub core::ffi::c_uint);
impl smmuv3_v_S2_LEAF_SH {
    #[doc = " NSH."]
    pub const SMMUV3_V_S2_LEAF_SH_NSH: smmuv3_v_S2_LEAF_SH = smmuv3_v_S2_LEAF_SH(0);
    #[doc = " OSH."]
    pub const SMMUV3_V_S2_LEAF_SH_OSH: smmuv3_v_S2_LEAF_SH = smmuv3_v_S2_LEAF_SH(2);
    #[doc = " ISH."]
    pub const SMMUV3_V_S2_LEAF_SH_ISH: smmuv3_v_S2_LEAF_SH = smmuv3_v_S2_LEAF_SH(3);
}
#[repr(transparent)]
#[doc = " Values of S2_LEAF.SH: shareability."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_v_S2_LEAF_SH(pub core::ffi::c_uint);
impl smmuv3_v_S2_LEAF_XN {
    #[doc = " EL1 and EL0 may execute."]
    pub const SMMUV3_V_S2_LEAF_XN_X_ALL: smmuv3_v_S2_LEAF_XN = smmuv3_v_S2_LEAF_XN(0);
    #[doc = " EL0 only."]
    pub const SMMUV3_V_S2_LEAF_XN_X_EL0: smmuv3_v_S2_LEAF_XN = smmuv3_v_S2_LEAF_XN(1);
    #[doc = " neither."]
    pub const SMMUV3_V_S2_LEAF_XN_X_NONE: smmuv3_v_S2_LEAF_XN = smmuv3_v_S2_LEAF_XN(2);
    #[doc = " EL1 only."]
    pub const SMMUV3_V_S2_LEAF_XN_X_EL1: smmuv3_v_S2_LEAF_XN = smmuv3_v_S2_LEAF_XN(3);
}
#[repr(transparent)]
#[doc = " Values of S2_LEAF.XN: execute never."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_v_S2_LEAF_XN(pub core::ffi::c_uint);
impl smmuv3_v_S1_LEAF_32_SH {
    #[doc = " NSH."]
    pub const SMMUV3_V_S1_LEAF_32_SH_NSH: smmuv3_v_S1_LEAF_32_SH = smmuv3_v_S1_LEAF_32_SH(0);
    #[doc = " OSH."]
    pub const SMMUV3_V_S1_LEAF_32_SH_OSH: smmuv3_v_S1_LEAF_32_SH = smmuv3_v_S1_LEAF_32_SH(2);
    #[doc = " ISH."]
    pub const SMMUV3_V_S1_LEAF_32_SH_ISH: smmuv3_v_S1_LEAF_32_SH = smmuv3_v_S1_LEAF_32_SH(3);
}
#[repr(transparent)]
#[doc = " Values of S1_LEAF_32.SH: shareability."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_v_S1_LEAF_32_SH(pub core::ffi::c_uint);
impl smmuv3_v_S1_TABLE_32_APTable {
    #[doc = " none."]
    pub const SMMUV3_V_S1_TABLE_32_APTable_NONE: smmuv3_v_S1_TABLE_32_APTable = smmuv3_v_S1_TABLE_32_APTable(0);
    #[doc = " no unprivileged."]
    pub const SMMUV3_V_S1_TABLE_32_APTable_NO_UNPRIV: smmuv3_v_S1_TABLE_32_APTable = smmuv3_v_S1_TABLE_32_APTable(1);
    #[doc = " read-only."]
    pub const SMMUV3_V_S1_TABLE_32_APTable_RO: smmuv3_v_S1_TABLE_32_APTable = smmuv3_v_S1_TABLE_32_APTable(2);
    #[doc = " read-only, no unprivileged."]
    pub const SMMUV3_V_S1_TABLE_32_APTable_RO_NO_UNPRIV: smmuv3_v_S1_TABLE_32_APTable = smmuv3_v_S1_TABLE_32_APTable(3);
}
#[repr(transparent)]
#[doc = " Values of S1_TABLE_32.APTable: hierarchical access limit."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_v_S1_TABLE_32_APTable(pub core::ffi::c_uint);
impl smmuv3_v_S2_LEAF_32_MemAttr {
    #[doc = " Device-nGnRnE."]
    pub const SMMUV3_V_S2_LEAF_32_MemAttr_Device_nGnRnE: smmuv3_v_S2_LEAF_32_MemAttr = smmuv3_v_S2_LEAF_32_MemAttr(0);
    #[doc = " Device-nGnRE."]
    pub const SMMUV3_V_S2_LEAF_32_MemAttr_Device_nGnRE: smmuv3_v_S2_LEAF_32_MemAttr = smmuv3_v_S2_LEAF_32_MemAttr(1);
    #[doc = " Device-nGRE."]
    pub const SMMUV3_V_S2_LEAF_32_MemAttr_Device_nGRE: smmuv3_v_S2_LEAF_32_MemAttr = smmuv3_v_S2_LEAF_32_MemAttr(2);
    #[doc = " Device-GRE."]
    pub const SMMUV3_V_S2_LEAF_32_MemAttr_Device_GRE: smmuv3_v_S2_LEAF_32_MemAttr = smmuv3_v_S2_LEAF_32_MemAttr(3);
    #[doc = " NC."]
    pub const SMMUV3_V_S2_LEAF_32_MemAttr_NC: smmuv3_v_S2_LEAF_32_MemAttr = smmuv3_v_S2_LEAF_32_MemAttr(5);
    #[doc = " WT."]
    pub const SMMUV3_V_S2_LEAF_32_MemAttr_WT: smmuv3_v_S2_LEAF_32_MemAttr = smmuv3_v_S2_LEAF_32_MemAttr(10);
    #[doc = " WB."]
    pub const SMMUV3_V_S2_LEAF_32_MemAttr_WB: smmuv3_v_S2_LEAF_32_MemAttr = smmuv3_v_S2_LEAF_32_MemAttr(15);
}
#[repr(transparent)]
#[doc = " Values of S2_LEAF_32.MemAttr: memory type."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_v_S2_LEAF_32_MemAttr(pub core::ffi::c_uint);
impl smmuv3_v_S2_LEAF_32_S2AP {
    #[doc = " none."]
    pub const SMMUV3_V_S2_LEAF_32_S2AP_NONE: smmuv3_v_S2_LEAF_32_S2AP = smmuv3_v_S2_LEAF_32_S2AP(0);
    #[doc = " read."]
    pub const SMMUV3_V_S2_LEAF_32_S2AP_R: smmuv3_v_S2_LEAF_32_S2AP = smmuv3_v_S2_LEAF_32_S2AP(1);
    #[doc = " write."]
    pub const SMMUV3_V_S2_LEAF_32_S2AP_W: smmuv3_v_S2_LEAF_32_S2AP = smmuv3_v_S2_LEAF_32_S2AP(2);
    #[doc = " read/write."]
    pub const SMMUV3_V_S2_LEAF_32_S2AP_RW: smmuv3_v_S2_LEAF_32_S2AP = smmuv3_v_S2_LEAF_32_S2AP(3);
}
#[repr(transparent)]
#[doc = " Values of S2_LEAF_32.S2AP: stage 2 access."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_v_S2_LEAF_32_S2AP(pub core::ffi::c_uint);
impl smmuv3_v_S2_LEAF_32_SH {
    #[doc = " NSH."]
    pub const SMMUV3_V_S2_LEAF_32_SH_NSH: smmuv3_v_S2_LEAF_32_SH = smmuv3_v_S2_LEAF_32_SH(0);
    #[doc = " OSH."]
    pub const SMMUV3_V_S2_LEAF_32_SH_OSH: smmuv3_v_S2_LEAF_32_SH = smmuv3_v_S2_LEAF_32_SH(2);
    #[doc = " ISH."]
    pub const SMMUV3_V_S2_LEAF_32_SH_ISH: smmuv3_v_S2_LEAF_32_SH = smmuv3_v_S2_LEAF_32_SH(3);
}
#[repr(transparent)]
#[doc = " Values of S2_LEAF_32.SH: shareability."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_v_S2_LEAF_32_SH(pub core::ffi::c_uint);
impl smmuv3_v_S2_LEAF_32_XN {
    #[doc = " EL1 and EL0 may execute."]
    pub const SMMUV3_V_S2_LEAF_32_XN_X_ALL: smmuv3_v_S2_LEAF_32_XN = smmuv3_v_S2_LEAF_32_XN(0);
    #[doc = " EL0 only."]
    pub const SMMUV3_V_S2_LEAF_32_XN_X_EL0: smmuv3_v_S2_LEAF_32_XN = smmuv3_v_S2_LEAF_32_XN(1);
    #[doc = " neither."]
    pub const SMMUV3_V_S2_LEAF_32_XN_X_NONE: smmuv3_v_S2_LEAF_32_XN = smmuv3_v_S2_LEAF_32_XN(2);
    #[doc = " EL1 only."]
    pub const SMMUV3_V_S2_LEAF_32_XN_X_EL1: smmuv3_v_S2_LEAF_32_XN = smmuv3_v_S2_LEAF_32_XN(3);
}
#[repr(transparent)]
#[doc = " Values of S2_LEAF_32.XN: execute never."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_v_S2_LEAF_32_XN(pub core::ffi::c_uint);
impl smmuv3_v_IDR0_ST_LEVEL {
    #[doc = " linear."]
    pub const SMMUV3_V_IDR0_ST_LEVEL_LINEAR: smmuv3_v_IDR0_ST_LEVEL = smmuv3_v_IDR0_ST_LEVEL(0);
    #[doc = " linear and 2-level."]
    pub const SMMUV3_V_IDR0_ST_LEVEL_L2: smmuv3_v_IDR0_ST_LEVEL = smmuv3_v_IDR0_ST_LEVEL(1);
}
#[repr(transparent)]
#[doc = " Values of IDR0.ST_LEVEL: stream table levels."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_v_IDR0_ST_LEVEL(pub core::ffi::c_uint);
impl smmuv3_v_IDR0_STALL_MODEL {
    #[doc = " stall and terminate."]
    pub const SMMUV3_V_IDR0_STALL_MODEL_STALL_TERM: smmuv3_v_IDR0_STALL_MODEL = smmuv3_v_IDR0_STALL_MODEL(0);
    #[doc = " no stall."]
    pub const SMMUV3_V_IDR0_STALL_MODEL_NO_STALL: smmuv3_v_IDR0_STALL_MODEL = smmuv3_v_IDR0_STALL_MODEL(1);
    #[doc = " stall forced."]
    pub const SMMUV3_V_IDR0_STALL_MODEL_FORCED: smmuv3_v_IDR0_STALL_MODEL = smmuv3_v_IDR0_STALL_MODEL(2);
}
#[repr(transparent)]
#[doc = " Values of IDR0.STALL_MODEL: stall model."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_v_IDR0_STALL_MODEL(pub core::ffi::c_uint);
impl smmuv3_v_IDR0_TTENDIAN {
    #[doc = " mixed."]
    pub const SMMUV3_V_IDR0_TTENDIAN_MIXED: smmuv3_v_IDR0_TTENDIAN = smmuv3_v_IDR0_TTENDIAN(0);
    #[doc = " little only."]
    pub const SMMUV3_V_IDR0_TTENDIAN_LITTLE: smmuv3_v_IDR0_TTENDIAN = smmuv3_v_IDR0_TTENDIAN(2);
    #[doc = " big only."]
    pub const SMMUV3_V_IDR0_TTENDIAN_BIG: smmuv3_v_IDR0_TTENDIAN = smmuv3_v_IDR0_TTENDIAN(3);
}
#[repr(transparent)]
#[doc = " Values of IDR0.TTENDIAN: walk endianness."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_v_IDR0_TTENDIAN(pub core::ffi::c_uint);
impl smmuv3_v_IDR0_HTTU {
    #[doc = " none."]
    pub const SMMUV3_V_IDR0_HTTU_NONE: smmuv3_v_IDR0_HTTU = smmuv3_v_IDR0_HTTU(0);
    #[doc = " AF."]
    pub const SMMUV3_V_IDR0_HTTU_AF: smmuv3_v_IDR0_HTTU = smmuv3_v_IDR0_HTTU(1);
    #[doc = " AF and dirty."]
    pub const SMMUV3_V_IDR0_HTTU_AF_DIRTY: smmuv3_v_IDR0_HTTU = smmuv3_v_IDR0_HTTU(2);
    #[doc = " AF, dirty, AF in tables."]
    pub const SMMUV3_V_IDR0_HTTU_AF_DIRTY_TABLE: smmuv3_v_IDR0_HTTU = smmuv3_v_IDR0_HTTU(3);
}
#[repr(transparent)]
#[doc = " Values of IDR0.HTTU: hardware flag update."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_v_IDR0_HTTU(pub core::ffi::c_uint);
impl smmuv3_v_IDR0_TTF {
    #[doc = " VMSAv8-32 LPAE."]
    pub const SMMUV3_V_IDR0_TTF_AA32: smmuv3_v_IDR0_TTF = smmuv3_v_IDR0_TTF(1);
    #[doc = " VMSAv8-64."]
    pub const SMMUV3_V_IDR0_TTF_AA64: smmuv3_v_IDR0_TTF = smmuv3_v_IDR0_TTF(2);
    #[doc = " both."]
    pub const SMMUV3_V_IDR0_TTF_BOTH: smmuv3_v_IDR0_TTF = smmuv3_v_IDR0_TTF(3);
}
#[repr(transparent)]
#[doc = " Values of IDR0.TTF: table formats."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_v_IDR0_TTF(pub core::ffi::c_uint);
impl smmuv3_v_IDR3_BBML {
    #[doc = " level 0."]
    pub const SMMUV3_V_IDR3_BBML_L0: smmuv3_v_IDR3_BBML = smmuv3_v_IDR3_BBML(0);
    #[doc = " level 1."]
    pub const SMMUV3_V_IDR3_BBML_L1: smmuv3_v_IDR3_BBML = smmuv3_v_IDR3_BBML(1);
    #[doc = " level 2."]
    pub const SMMUV3_V_IDR3_BBML_L2: smmuv3_v_IDR3_BBML = smmuv3_v_IDR3_BBML(2);
}
#[repr(transparent)]
#[doc = " Values of IDR3.BBML: break-before-make level."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_v_IDR3_BBML(pub core::ffi::c_uint);
impl smmuv3_v_IDR5_VAX {
    #[doc = " 48."]
    pub const SMMUV3_V_IDR5_VAX_48: smmuv3_v_IDR5_VAX = smmuv3_v_IDR5_VAX(0);
    #[doc = " 52."]
    pub const SMMUV3_V_IDR5_VAX_52: smmuv3_v_IDR5_VAX = smmuv3_v_IDR5_VAX(1);
    #[doc = " 56."]
    pub const SMMUV3_V_IDR5_VAX_56: smmuv3_v_IDR5_VAX = smmuv3_v_IDR5_VAX(2);
}
#[repr(transparent)]
#[doc = " Values of IDR5.VAX: VA extension."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_v_IDR5_VAX(pub core::ffi::c_uint);
impl smmuv3_v_IDR5_OAS {
    #[doc = " 32."]
    pub const SMMUV3_V_IDR5_OAS_32: smmuv3_v_IDR5_OAS = smmuv3_v_IDR5_OAS(0);
    #[doc = " 36."]
    pub const SMMUV3_V_IDR5_OAS_36: smmuv3_v_IDR5_OAS = smmuv3_v_IDR5_OAS(1);
    #[doc = " 40."]
    pub const SMMUV3_V_IDR5_OAS_40: smmuv3_v_IDR5_OAS = smmuv3_v_IDR5_OAS(2);
    #[doc = " 42."]
    pub const SMMUV3_V_IDR5_OAS_42: smmuv3_v_IDR5_OAS = smmuv3_v_IDR5_OAS(3);
    #[doc = " 44."]
    pub const SMMUV3_V_IDR5_OAS_44: smmuv3_v_IDR5_OAS = smmuv3_v_IDR5_OAS(4);
    #[doc = " 48."]
    pub const SMMUV3_V_IDR5_OAS_48: smmuv3_v_IDR5_OAS = smmuv3_v_IDR5_OAS(5);
    #[doc = " 52 (3.1+)."]
    pub const SMMUV3_V_IDR5_OAS_52: smmuv3_v_IDR5_OAS = smmuv3_v_IDR5_OAS(6);
    #[doc = " 56 (3.4+)."]
    pub const SMMUV3_V_IDR5_OAS_56: smmuv3_v_IDR5_OAS = smmuv3_v_IDR5_OAS(7);
}
#[repr(transparent)]
#[doc = " Values of IDR5.OAS: output address size."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_v_IDR5_OAS(pub core::ffi::c_uint);
impl smmuv3_v_AIDR_ArchMajorRev {
    #[doc = " SMMUv3.x."]
    pub const SMMUV3_V_AIDR_ArchMajorRev_V3: smmuv3_v_AIDR_ArchMajorRev = smmuv3_v_AIDR_ArchMajorRev(0);
}
#[repr(transparent)]
#[doc = " Values of AIDR.ArchMajorRev: major revision."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_v_AIDR_ArchMajorRev(pub core::ffi::c_uint);
impl smmuv3_v_AIDR_ArchMinorRev {
    #[doc = " 3.0."]
    pub const SMMUV3_V_AIDR_ArchMinorRev_3_0: smmuv3_v_AIDR_ArchMinorRev = smmuv3_v_AIDR_ArchMinorRev(0);
    #[doc = " 3.1."]
    pub const SMMUV3_V_AIDR_ArchMinorRev_3_1: smmuv3_v_AIDR_ArchMinorRev = smmuv3_v_AIDR_ArchMinorRev(1);
    #[doc = " 3.2."]
    pub const SMMUV3_V_AIDR_ArchMinorRev_3_2: smmuv3_v_AIDR_ArchMinorRev = smmuv3_v_AIDR_ArchMinorRev(2);
    #[doc = " 3.3."]
    pub const SMMUV3_V_AIDR_ArchMinorRev_3_3: smmuv3_v_AIDR_ArchMinorRev = smmuv3_v_AIDR_ArchMinorRev(3);
    #[doc = " 3.4."]
    pub const SMMUV3_V_AIDR_ArchMinorRev_3_4: smmuv3_v_AIDR_ArchMinorRev = smmuv3_v_AIDR_ArchMinorRev(4);
}
#[repr(transparent)]
#[doc = " Values of AIDR.ArchMinorRev: minor revision."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_v_AIDR_ArchMinorRev(pub core::ffi::c_uint);
impl smmuv3_v_CR0_VMW {
    #[doc = " exact."]
    pub const SMMUV3_V_CR0_VMW_EXACT: smmuv3_v_CR0_VMW = smmuv3_v_CR0_VMW(0);
    #[doc = " ignore bit 0."]
    pub const SMMUV3_V_CR0_VMW_IGNORE_1: smmuv3_v_CR0_VMW = smmuv3_v_CR0_VMW(1);
    #[doc = " ignore \\[1:0\\]."]
    pub const SMMUV3_V_CR0_VMW_IGNORE_2: smmuv3_v_CR0_VMW = smmuv3_v_CR0_VMW(2);
    #[doc = " ignore \\[2:0\\]."]
    pub const SMMUV3_V_CR0_VMW_IGNORE_3: smmuv3_v_CR0_VMW = smmuv3_v_CR0_VMW(3);
    #[doc = " ignore \\[3:0\\]."]
    pub const SMMUV3_V_CR0_VMW_IGNORE_4: smmuv3_v_CR0_VMW = smmuv3_v_CR0_VMW(4);
}
#[repr(transparent)]
#[doc = " Values of CR0.VMW: VMID wildcard."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_v_CR0_VMW(pub core::ffi::c_uint);
impl smmuv3_v_CR0ACK_VMW {
    #[doc = " exact."]
    pub const SMMUV3_V_CR0ACK_VMW_EXACT: smmuv3_v_CR0ACK_VMW = smmuv3_v_CR0ACK_VMW(0);
    #[doc = " ignore bit 0."]
    pub const SMMUV3_V_CR0ACK_VMW_IGNORE_1: smmuv3_v_CR0ACK_VMW = smmuv3_v_CR0ACK_VMW(1);
    #[doc = " ignore \\[1:0\\]."]
    pub const SMMUV3_V_CR0ACK_VMW_IGNORE_2: smmuv3_v_CR0ACK_VMW = smmuv3_v_CR0ACK_VMW(2);
    #[doc = " ignore \\[2:0\\]."]
    pub const SMMUV3_V_CR0ACK_VMW_IGNORE_3: smmuv3_v_CR0ACK_VMW = smmuv3_v_CR0ACK_VMW(3);
    #[doc = " ignore \\[3:0\\]."]
    pub const SMMUV3_V_CR0ACK_VMW_IGNORE_4: smmuv3_v_CR0ACK_VMW = smmuv3_v_CR0ACK_VMW(4);
}
#[repr(transparent)]
#[doc = " Values of CR0ACK.VMW: VMID wildcard."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_v_CR0ACK_VMW(pub core::ffi::c_uint);
impl smmuv3_v_CR1_TABLE_SH {
    #[doc = " NSH."]
    pub const SMMUV3_V_CR1_TABLE_SH_NSH: smmuv3_v_CR1_TABLE_SH = smmuv3_v_CR1_TABLE_SH(0);
    #[doc = " OSH."]
    pub const SMMUV3_V_CR1_TABLE_SH_OSH: smmuv3_v_CR1_TABLE_SH = smmuv3_v_CR1_TABLE_SH(2);
    #[doc = " ISH."]
    pub const SMMUV3_V_CR1_TABLE_SH_ISH: smmuv3_v_CR1_TABLE_SH = smmuv3_v_CR1_TABLE_SH(3);
}
#[repr(transparent)]
#[doc = " Values of CR1.TABLE_SH: table shareability."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_v_CR1_TABLE_SH(pub core::ffi::c_uint);
impl smmuv3_v_CR1_TABLE_OC {
    #[doc = " NC."]
    pub const SMMUV3_V_CR1_TABLE_OC_NC: smmuv3_v_CR1_TABLE_OC = smmuv3_v_CR1_TABLE_OC(0);
    #[doc = " WB."]
    pub const SMMUV3_V_CR1_TABLE_OC_WB: smmuv3_v_CR1_TABLE_OC = smmuv3_v_CR1_TABLE_OC(1);
    #[doc = " WT."]
    pub const SMMUV3_V_CR1_TABLE_OC_WT: smmuv3_v_CR1_TABLE_OC = smmuv3_v_CR1_TABLE_OC(2);
}
#[repr(transparent)]
#[doc = " Values of CR1.TABLE_OC: table outer cacheability."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_v_CR1_TABLE_OC(pub core::ffi::c_uint);
impl smmuv3_v_CR1_TABLE_IC {
    #[doc = " NC."]
    pub const SMMUV3_V_CR1_TABLE_IC_NC: smmuv3_v_CR1_TABLE_IC = smmuv3_v_CR1_TABLE_IC(0);
    #[doc = " WB."]
    pub const SMMUV3_V_CR1_TABLE_IC_WB: smmuv3_v_CR1_TABLE_IC = smmuv3_v_CR1_TABLE_IC(1);
    #[doc = " WT."]
    pub const SMMUV3_V_CR1_TABLE_IC_WT: smmuv3_v_CR1_TABLE_IC = smmuv3_v_CR1_TABLE_IC(2);
}
#[repr(transparent)]
#[doc = " Values of CR1.TABLE_IC: table inner cacheability."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_v_CR1_TABLE_IC(pub core::ffi::c_uint);
impl smmuv3_v_CR1_QUEUE_SH {
    #[doc = " NSH."]
    pub const SMMUV3_V_CR1_QUEUE_SH_NSH: smmuv3_v_CR1_QUEUE_SH = smmuv3_v_CR1_QUEUE_SH(0);
    #[doc = " OSH."]
    pub const SMMUV3_V_CR1_QUEUE_SH_OSH: smmuv3_v_CR1_QUEUE_SH = smmuv3_v_CR1_QUEUE_SH(2);
    #[doc = " ISH."]
    pub const SMMUV3_V_CR1_QUEUE_SH_ISH: smmuv3_v_CR1_QUEUE_SH = smmuv3_v_CR1_QUEUE_SH(3);
}
#[repr(transparent)]
#[doc = " Values of CR1.QUEUE_SH: queue shareability."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_v_CR1_QUEUE_SH(pub core::ffi::c_uint);
impl smmuv3_v_CR1_QUEUE_OC {
    #[doc = " NC."]
    pub const SMMUV3_V_CR1_QUEUE_OC_NC: smmuv3_v_CR1_QUEUE_OC = smmuv3_v_CR1_QUEUE_OC(0);
    #[doc = " WB."]
    pub const SMMUV3_V_CR1_QUEUE_OC_WB: smmuv3_v_CR1_QUEUE_OC = smmuv3_v_CR1_QUEUE_OC(1);
    #[doc = " WT."]
    pub const SMMUV3_V_CR1_QUEUE_OC_WT: smmuv3_v_CR1_QUEUE_OC = smmuv3_v_CR1_QUEUE_OC(2);
}
#[repr(transparent)]
#[doc = " Values of CR1.QUEUE_OC: queue outer cacheability."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_v_CR1_QUEUE_OC(pub core::ffi::c_uint);
impl smmuv3_v_CR1_QUEUE_IC {
    #[doc = " NC."]
    pub const SMMUV3_V_CR1_QUEUE_IC_NC: smmuv3_v_CR1_QUEUE_IC = smmuv3_v_CR1_QUEUE_IC(0);
    #[doc = " WB."]
    pub const SMMUV3_V_CR1_QUEUE_IC_WB: smmuv3_v_CR1_QUEUE_IC = smmuv3_v_CR1_QUEUE_IC(1);
    #[doc = " WT."]
    pub const SMMUV3_V_CR1_QUEUE_IC_WT: smmuv3_v_CR1_QUEUE_IC = smmuv3_v_CR1_QUEUE_IC(2);
}
#[repr(transparent)]
#[doc = " Values of CR1.QUEUE_IC: queue inner cacheability."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_v_CR1_QUEUE_IC(pub core::ffi::c_uint);
impl smmuv3_v_GBPA_INSTCFG {
    #[doc = " incoming."]
    pub const SMMUV3_V_GBPA_INSTCFG_INCOMING: smmuv3_v_GBPA_INSTCFG = smmuv3_v_GBPA_INSTCFG(0);
    #[doc = " data."]
    pub const SMMUV3_V_GBPA_INSTCFG_DATA: smmuv3_v_GBPA_INSTCFG = smmuv3_v_GBPA_INSTCFG(2);
    #[doc = " instruction."]
    pub const SMMUV3_V_GBPA_INSTCFG_INST: smmuv3_v_GBPA_INSTCFG = smmuv3_v_GBPA_INSTCFG(3);
}
#[repr(transparent)]
#[doc = " Values of GBPA.INSTCFG: instruction/data override."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_v_GBPA_INSTCFG(pub core::ffi::c_uint);
impl smmuv3_v_GBPA_PRIVCFG {
    #[doc = " incoming."]
    pub const SMMUV3_V_GBPA_PRIVCFG_INCOMING: smmuv3_v_GBPA_PRIVCFG = smmuv3_v_GBPA_PRIVCFG(0);
    #[doc = " unprivileged."]
    pub const SMMUV3_V_GBPA_PRIVCFG_UNPRIV: smmuv3_v_GBPA_PRIVCFG = smmuv3_v_GBPA_PRIVCFG(2);
    #[doc = " privileged."]
    pub const SMMUV3_V_GBPA_PRIVCFG_PRIV: smmuv3_v_GBPA_PRIVCFG = smmuv3_v_GBPA_PRIVCFG(3);
}
#[repr(transparent)]
#[doc = " Values of GBPA.PRIVCFG: privilege override."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_v_GBPA_PRIVCFG(pub core::ffi::c_uint);
impl smmuv3_v_GBPA_SHCFG {
    #[doc = " NSH."]
    pub const SMMUV3_V_GBPA_SHCFG_NSH: smmuv3_v_GBPA_SHCFG = smmuv3_v_GBPA_SHCFG(0);
    #[doc = " incoming."]
    pub const SMMUV3_V_GBPA_SHCFG_INCOMING: smmuv3_v_GBPA_SHCFG = smmuv3_v_GBPA_SHCFG(1);
    #[doc = " OSH."]
    pub const SMMUV3_V_GBPA_SHCFG_OSH: smmuv3_v_GBPA_SHCFG = smmuv3_v_GBPA_SHCFG(2);
    #[doc = " ISH."]
    pub const SMMUV3_V_GBPA_SHCFG_ISH: smmuv3_v_GBPA_SHCFG = smmuv3_v_GBPA_SHCFG(3);
}
#[repr(transparent)]
#[doc = " Values of GBPA.SHCFG: shareability override."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_v_GBPA_SHCFG(pub core::ffi::c_uint);
impl smmuv3_v_S2PII_S2PII {
    #[doc = " none."]
    pub const SMMUV3_V_S2PII_S2PII_NONE: smmuv3_v_S2PII_S2PII = smmuv3_v_S2PII_S2PII(0);
    #[doc = " MRO."]
    pub const SMMUV3_V_S2PII_S2PII_MRO: smmuv3_v_S2PII_S2PII = smmuv3_v_S2PII_S2PII(2);
    #[doc = " MRO-TL1."]
    pub const SMMUV3_V_S2PII_S2PII_MRO_TL1: smmuv3_v_S2PII_S2PII = smmuv3_v_S2PII_S2PII(3);
    #[doc = " WO."]
    pub const SMMUV3_V_S2PII_S2PII_WO: smmuv3_v_S2PII_S2PII = smmuv3_v_S2PII_S2PII(4);
    #[doc = " MRO-TL0."]
    pub const SMMUV3_V_S2PII_S2PII_MRO_TL0: smmuv3_v_S2PII_S2PII = smmuv3_v_S2PII_S2PII(6);
    #[doc = " MRO-TL01."]
    pub const SMMUV3_V_S2PII_S2PII_MRO_TL01: smmuv3_v_S2PII_S2PII = smmuv3_v_S2PII_S2PII(7);
    #[doc = " RO."]
    pub const SMMUV3_V_S2PII_S2PII_RO: smmuv3_v_S2PII_S2PII = smmuv3_v_S2PII_S2PII(8);
    #[doc = " RO+uX."]
    pub const SMMUV3_V_S2PII_S2PII_RO_uX: smmuv3_v_S2PII_S2PII = smmuv3_v_S2PII_S2PII(9);
    #[doc = " RO+pX."]
    pub const SMMUV3_V_S2PII_S2PII_RO_pX: smmuv3_v_S2PII_S2PII = smmuv3_v_S2PII_S2PII(10);
    #[doc = " RO+puX."]
    pub const SMMUV3_V_S2PII_S2PII_RO_puX: smmuv3_v_S2PII_S2PII = smmuv3_v_S2PII_S2PII(11);
    #[doc = " RW."]
    pub const SMMUV3_V_S2PII_S2PII_RW: smmuv3_v_S2PII_S2PII = smmuv3_v_S2PII_S2PII(12);
    #[doc = " RW+uX."]
    pub const SMMUV3_V_S2PII_S2PII_RW_uX: smmuv3_v_S2PII_S2PII = smmuv3_v_S2PII_S2PII(13);
    #[doc = " RW+pX."]
    pub const SMMUV3_V_S2PII_S2PII_RW_pX: smmuv3_v_S2PII_S2PII = smmuv3_v_S2PII_S2PII(14);
    #[doc = " RW+puX."]
    pub const SMMUV3_V_S2PII_S2PII_RW_puX: smmuv3_v_S2PII_S2PII = smmuv3_v_S2PII_S2PII(15);
}
#[repr(transparent)]
#[doc = " Values of S2PII.S2PII: 16 stage 2 base permission entries, 4 bits each, index PIIndex (encoding as STE.S2POI,\n reserved values act as no access)."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_v_S2PII_S2PII(pub core::ffi::c_uint);
impl smmuv3_v_GERROR_IRQ_CFG2_SH {
    #[doc = " NSH."]
    pub const SMMUV3_V_GERROR_IRQ_CFG2_SH_NSH: smmuv3_v_GERROR_IRQ_CFG2_SH = smmuv3_v_GERROR_IRQ_CFG2_SH(0);
    #[doc = " OSH."]
    pub const SMMUV3_V_GERROR_IRQ_CFG2_SH_OSH: smmuv3_v_GERROR_IRQ_CFG2_SH = smmuv3_v_GERROR_IRQ_CFG2_SH(2);
    #[doc = " ISH."]
    pub const SMMUV3_V_GERROR_IRQ_CFG2_SH_ISH: smmuv3_v_GERROR_IRQ_CFG2_SH = smmuv3_v_GERROR_IRQ_CFG2_SH(3);
}
#[repr(transparent)]
#[doc = " Values of GERROR_IRQ_CFG2.SH: shareability."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_v_GERROR_IRQ_CFG2_SH(pub core::ffi::c_uint);
impl smmuv3_v_STRTAB_BASE_CFG_FMT {
    #[doc = " linear."]
    pub const SMMUV3_V_STRTAB_BASE_CFG_FMT_LINEAR: smmuv3_v_STRTAB_BASE_CFG_FMT = smmuv3_v_STRTAB_BASE_CFG_FMT(0);
    #[doc = " 2-level."]
    pub const SMMUV3_V_STRTAB_BASE_CFG_FMT_L2: smmuv3_v_STRTAB_BASE_CFG_FMT = smmuv3_v_STRTAB_BASE_CFG_FMT(1);
}
#[repr(transparent)]
#[doc = " Values of STRTAB_BASE_CFG.FMT: stream table format."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_v_STRTAB_BASE_CFG_FMT(pub core::ffi::c_uint);
impl smmuv3_v_STRTAB_BASE_CFG_SPLIT {
    #[doc = " 4KB leaves."]
    pub const SMMUV3_V_STRTAB_BASE_CFG_SPLIT_4K: smmuv3_v_STRTAB_BASE_CFG_SPLIT = smmuv3_v_STRTAB_BASE_CFG_SPLIT(6);
    #[doc = " 16KB leaves."]
    pub const SMMUV3_V_STRTAB_BASE_CFG_SPLIT_16K: smmuv3_v_STRTAB_BASE_CFG_SPLIT = smmuv3_v_STRTAB_BASE_CFG_SPLIT(8);
    #[doc = " 64KB leaves."]
    pub const SMMUV3_V_STRTAB_BASE_CFG_SPLIT_64K: smmuv3_v_STRTAB_BASE_CFG_SPLIT = smmuv3_v_STRTAB_BASE_CFG_SPLIT(10);
}
#[repr(transparent)]
#[doc = " Values of STRTAB_BASE_CFG.SPLIT: StreamID split point."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_v_STRTAB_BASE_CFG_SPLIT(pub core::ffi::c_uint);
impl smmuv3_v_CMDQ_CONS_ERR {
    #[doc = " CERROR_NONE."]
    pub const SMMUV3_V_CMDQ_CONS_ERR_CERROR_NONE: smmuv3_v_CMDQ_CONS_ERR = smmuv3_v_CMDQ_CONS_ERR(0);
    #[doc = " CERROR_ILL."]
    pub const SMMUV3_V_CMDQ_CONS_ERR_CERROR_ILL: smmuv3_v_CMDQ_CONS_ERR = smmuv3_v_CMDQ_CONS_ERR(1);
    #[doc = " CERROR_ABT."]
    pub const SMMUV3_V_CMDQ_CONS_ERR_CERROR_ABT: smmuv3_v_CMDQ_CONS_ERR = smmuv3_v_CMDQ_CONS_ERR(2);
    #[doc = " CERROR_ATC_INV_SYNC."]
    pub const SMMUV3_V_CMDQ_CONS_ERR_CERROR_ATC_INV_SYNC: smmuv3_v_CMDQ_CONS_ERR = smmuv3_v_CMDQ_CONS_ERR(3);
}
#[repr(transparent)]
#[doc = " Values of CMDQ_CONS.ERR: error reason."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_v_CMDQ_CONS_ERR(pub core::ffi::c_uint);
impl smmuv3_v_EVENTQ_IRQ_CFG2_SH {
    #[doc = " NSH."]
    pub const SMMUV3_V_EVENTQ_IRQ_CFG2_SH_NSH: smmuv3_v_EVENTQ_IRQ_CFG2_SH = smmuv3_v_EVENTQ_IRQ_CFG2_SH(0);
    #[doc = " OSH."]
    pub const SMMUV3_V_EVENTQ_IRQ_CFG2_SH_OSH: smmuv3_v_EVENTQ_IRQ_CFG2_SH = smmuv3_v_EVENTQ_IRQ_CFG2_SH(2);
    #[doc = " ISH."]
    pub const SMMUV3_V_EVENTQ_IRQ_CFG2_SH_ISH: smmuv3_v_EVENTQ_IRQ_CFG2_SH = smmuv3_v_EVENTQ_IRQ_CFG2_SH(3);
}
#[repr(transparent)]
#[doc = " Values of EVENTQ_IRQ_CFG2.SH: shareability."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_v_EVENTQ_IRQ_CFG2_SH(pub core::ffi::c_uint);
impl smmuv3_v_PRIQ_IRQ_CFG2_SH {
    #[doc = " NSH."]
    pub const SMMUV3_V_PRIQ_IRQ_CFG2_SH_NSH: smmuv3_v_PRIQ_IRQ_CFG2_SH = smmuv3_v_PRIQ_IRQ_CFG2_SH(0);
    #[doc = " OSH."]
    pub const SMMUV3_V_PRIQ_IRQ_CFG2_SH_OSH: smmuv3_v_PRIQ_IRQ_CFG2_SH = smmuv3_v_PRIQ_IRQ_CFG2_SH(2);
    #[doc = " ISH."]
    pub const SMMUV3_V_PRIQ_IRQ_CFG2_SH_ISH: smmuv3_v_PRIQ_IRQ_CFG2_SH = smmuv3_v_PRIQ_IRQ_CFG2_SH(3);
}
#[repr(transparent)]
#[doc = " Values of PRIQ_IRQ_CFG2.SH: shareability."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_v_PRIQ_IRQ_CFG2_SH(pub core::ffi::c_uint);
impl smmuv3_v_GATOS_ADDR_TYPE {
    #[doc = " stage 1."]
    pub const SMMUV3_V_GATOS_ADDR_TYPE_S1: smmuv3_v_GATOS_ADDR_TYPE = smmuv3_v_GATOS_ADDR_TYPE(1);
    #[doc = " stage 2."]
    pub const SMMUV3_V_GATOS_ADDR_TYPE_S2: smmuv3_v_GATOS_ADDR_TYPE = smmuv3_v_GATOS_ADDR_TYPE(2);
    #[doc = " both."]
    pub const SMMUV3_V_GATOS_ADDR_TYPE_BOTH: smmuv3_v_GATOS_ADDR_TYPE = smmuv3_v_GATOS_ADDR_TYPE(3);
}
#[repr(transparent)]
#[doc = " Values of GATOS_ADDR.TYPE: translation requested."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_v_GATOS_ADDR_TYPE(pub core::ffi::c_uint);
impl smmuv3_v_GATOS_PAR_SH {
    #[doc = " NSH."]
    pub const SMMUV3_V_GATOS_PAR_SH_NSH: smmuv3_v_GATOS_PAR_SH = smmuv3_v_GATOS_PAR_SH(0);
    #[doc = " OSH."]
    pub const SMMUV3_V_GATOS_PAR_SH_OSH: smmuv3_v_GATOS_PAR_SH = smmuv3_v_GATOS_PAR_SH(2);
    #[doc = " ISH."]
    pub const SMMUV3_V_GATOS_PAR_SH_ISH: smmuv3_v_GATOS_PAR_SH = smmuv3_v_GATOS_PAR_SH(3);
}
#[repr(transparent)]
#[doc = " Values of GATOS_PAR.SH: shareability."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_v_GATOS_PAR_SH(pub core::ffi::c_uint);
impl smmuv3_v_GATOS_PAR_REASON {
    #[doc = " stage 1 or other."]
    pub const SMMUV3_V_GATOS_PAR_REASON_S1_OR_OTHER: smmuv3_v_GATOS_PAR_REASON = smmuv3_v_GATOS_PAR_REASON(0);
    #[doc = " CD."]
    pub const SMMUV3_V_GATOS_PAR_REASON_CD: smmuv3_v_GATOS_PAR_REASON = smmuv3_v_GATOS_PAR_REASON(1);
    #[doc = " TT."]
    pub const SMMUV3_V_GATOS_PAR_REASON_TT: smmuv3_v_GATOS_PAR_REASON = smmuv3_v_GATOS_PAR_REASON(2);
    #[doc = " IN."]
    pub const SMMUV3_V_GATOS_PAR_REASON_IN: smmuv3_v_GATOS_PAR_REASON = smmuv3_v_GATOS_PAR_REASON(3);
}
#[repr(transparent)]
#[doc = " Values of GATOS_PAR.REASON: stage and reason of fault."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_v_GATOS_PAR_REASON(pub core::ffi::c_uint);
impl smmuv3_v_DPT_BASE_CFG_L0DPTSZ {
    #[doc = " 1GB."]
    pub const SMMUV3_V_DPT_BASE_CFG_L0DPTSZ_1GB: smmuv3_v_DPT_BASE_CFG_L0DPTSZ = smmuv3_v_DPT_BASE_CFG_L0DPTSZ(0);
    #[doc = " 16GB."]
    pub const SMMUV3_V_DPT_BASE_CFG_L0DPTSZ_16GB: smmuv3_v_DPT_BASE_CFG_L0DPTSZ = smmuv3_v_DPT_BASE_CFG_L0DPTSZ(4);
    #[doc = " 64GB."]
    pub const SMMUV3_V_DPT_BASE_CFG_L0DPTSZ_64GB: smmuv3_v_DPT_BASE_CFG_L0DPTSZ = smmuv3_v_DPT_BASE_CFG_L0DPTSZ(6);
    #[doc = " 512GB."]
    pub const SMMUV3_V_DPT_BASE_CFG_L0DPTSZ_512GB: smmuv3_v_DPT_BASE_CFG_L0DPTSZ = smmuv3_v_DPT_BASE_CFG_L0DPTSZ(9);
}
#[repr(transparent)]
#[doc = " Values of DPT_BASE_CFG.L0DPTSZ: level 0 entry span."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_v_DPT_BASE_CFG_L0DPTSZ(pub core::ffi::c_uint);
impl smmuv3_v_DPT_BASE_CFG_DPTGS {
    #[doc = " 4KB."]
    pub const SMMUV3_V_DPT_BASE_CFG_DPTGS_4KB: smmuv3_v_DPT_BASE_CFG_DPTGS = smmuv3_v_DPT_BASE_CFG_DPTGS(0);
    #[doc = " 64KB."]
    pub const SMMUV3_V_DPT_BASE_CFG_DPTGS_64KB: smmuv3_v_DPT_BASE_CFG_DPTGS = smmuv3_v_DPT_BASE_CFG_DPTGS(1);
    #[doc = " 16KB."]
    pub const SMMUV3_V_DPT_BASE_CFG_DPTGS_16KB: smmuv3_v_DPT_BASE_CFG_DPTGS = smmuv3_v_DPT_BASE_CFG_DPTGS(2);
}
#[repr(transparent)]
#[doc = " Values of DPT_BASE_CFG.DPTGS: DPT granule."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_v_DPT_BASE_CFG_DPTGS(pub core::ffi::c_uint);
impl smmuv3_v_DPT_BASE_CFG_DPTPS {
    #[doc = " 32."]
    pub const SMMUV3_V_DPT_BASE_CFG_DPTPS_32: smmuv3_v_DPT_BASE_CFG_DPTPS = smmuv3_v_DPT_BASE_CFG_DPTPS(0);
    #[doc = " 36."]
    pub const SMMUV3_V_DPT_BASE_CFG_DPTPS_36: smmuv3_v_DPT_BASE_CFG_DPTPS = smmuv3_v_DPT_BASE_CFG_DPTPS(1);
    #[doc = " 40."]
    pub const SMMUV3_V_DPT_BASE_CFG_DPTPS_40: smmuv3_v_DPT_BASE_CFG_DPTPS = smmuv3_v_DPT_BASE_CFG_DPTPS(2);
    #[doc = " 42."]
    pub const SMMUV3_V_DPT_BASE_CFG_DPTPS_42: smmuv3_v_DPT_BASE_CFG_DPTPS = smmuv3_v_DPT_BASE_CFG_DPTPS(3);
    #[doc = " 44."]
    pub const SMMUV3_V_DPT_BASE_CFG_DPTPS_44: smmuv3_v_DPT_BASE_CFG_DPTPS = smmuv3_v_DPT_BASE_CFG_DPTPS(4);
    #[doc = " 48."]
    pub const SMMUV3_V_DPT_BASE_CFG_DPTPS_48: smmuv3_v_DPT_BASE_CFG_DPTPS = smmuv3_v_DPT_BASE_CFG_DPTPS(5);
    #[doc = " 52."]
    pub const SMMUV3_V_DPT_BASE_CFG_DPTPS_52: smmuv3_v_DPT_BASE_CFG_DPTPS = smmuv3_v_DPT_BASE_CFG_DPTPS(6);
}
#[repr(transparent)]
#[doc = " Values of DPT_BASE_CFG.DPTPS: DPT protected size."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_v_DPT_BASE_CFG_DPTPS(pub core::ffi::c_uint);
impl smmuv3_v_DPT_CFG_FAR_DPT_FAULTCODE {
    #[doc = " DPT_DISABLED."]
    pub const SMMUV3_V_DPT_CFG_FAR_DPT_FAULTCODE_DPT_DISABLED: smmuv3_v_DPT_CFG_FAR_DPT_FAULTCODE =
        smmuv3_v_DPT_CFG_FAR_DPT_FAULTCODE(0);
    #[doc = " DPT_WALK_FAULT."]
    pub const SMMUV3_V_DPT_CFG_FAR_DPT_FAULTCODE_DPT_WALK_FAULT: smmuv3_v_DPT_CFG_FAR_DPT_FAULTCODE =
        smmuv3_v_DPT_CFG_FAR_DPT_FAULTCODE(1);
    #[doc = " DPT_GPC_FAULT."]
    pub const SMMUV3_V_DPT_CFG_FAR_DPT_FAULTCODE_DPT_GPC_FAULT: smmuv3_v_DPT_CFG_FAR_DPT_FAULTCODE =
        smmuv3_v_DPT_CFG_FAR_DPT_FAULTCODE(2);
    #[doc = " DPT_EABT."]
    pub const SMMUV3_V_DPT_CFG_FAR_DPT_FAULTCODE_DPT_EABT: smmuv3_v_DPT_CFG_FAR_DPT_FAULTCODE =
        smmuv3_v_DPT_CFG_FAR_DPT_FAULTCODE(3);
}
#[repr(transparent)]
#[doc = " Values of DPT_CFG_FAR.DPT_FAULTCODE: DPT fault reason."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_v_DPT_CFG_FAR_DPT_FAULTCODE(pub core::ffi::c_uint);
impl smmuv3_v_CMDQ_CONTROL_PAGE_BASE_CMDQGS {
    #[doc = " 64KB."]
    pub const SMMUV3_V_CMDQ_CONTROL_PAGE_BASE_CMDQGS_64KB: smmuv3_v_CMDQ_CONTROL_PAGE_BASE_CMDQGS =
        smmuv3_v_CMDQ_CONTROL_PAGE_BASE_CMDQGS(1);
}
#[repr(transparent)]
#[doc = " Values of CMDQ_CONTROL_PAGE_BASE.CMDQGS: control page granule."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_v_CMDQ_CONTROL_PAGE_BASE_CMDQGS(pub core::ffi::c_uint);
impl smmuv3_v_S_IDR0_STALL_MODEL {
    #[doc = " stall and terminate."]
    pub const SMMUV3_V_S_IDR0_STALL_MODEL_STALL_TERM: smmuv3_v_S_IDR0_STALL_MODEL = smmuv3_v_S_IDR0_STALL_MODEL(0);
    #[doc = " no stall."]
    pub const SMMUV3_V_S_IDR0_STALL_MODEL_NO_STALL: smmuv3_v_S_IDR0_STALL_MODEL = smmuv3_v_S_IDR0_STALL_MODEL(1);
    #[doc = " stall forced."]
    pub const SMMUV3_V_S_IDR0_STALL_MODEL_FORCED: smmuv3_v_S_IDR0_STALL_MODEL = smmuv3_v_S_IDR0_STALL_MODEL(2);
}
#[repr(transparent)]
#[doc = " Values of S_IDR0.STALL_MODEL: stall model."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_v_S_IDR0_STALL_MODEL(pub core::ffi::c_uint);
impl smmuv3_v_S_CR0_VMW {
    #[doc = " exact."]
    pub const SMMUV3_V_S_CR0_VMW_EXACT: smmuv3_v_S_CR0_VMW = smmuv3_v_S_CR0_VMW(0);
    #[doc = " ignore bit 0."]
    pub const SMMUV3_V_S_CR0_VMW_IGNORE_1: smmuv3_v_S_CR0_VMW = smmuv3_v_S_CR0_VMW(1);
    #[doc = " ignore \\[1:0\\]."]
    pub const SMMUV3_V_S_CR0_VMW_IGNORE_2: smmuv3_v_S_CR0_VMW = smmuv3_v_S_CR0_VMW(2);
    #[doc = " ignore \\[2:0\\]."]
    pub const SMMUV3_V_S_CR0_VMW_IGNORE_3: smmuv3_v_S_CR0_VMW = smmuv3_v_S_CR0_VMW(3);
    #[doc = " ignore \\[3:0\\]."]
    pub const SMMUV3_V_S_CR0_VMW_IGNORE_4: smmuv3_v_S_CR0_VMW = smmuv3_v_S_CR0_VMW(4);
}
#[repr(transparent)]
#[doc = " Values of S_CR0.VMW: VMID wildcard."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_v_S_CR0_VMW(pub core::ffi::c_uint);
impl smmuv3_v_S_CR0ACK_VMW {
    #[doc = " exact."]
    pub const SMMUV3_V_S_CR0ACK_VMW_EXACT: smmuv3_v_S_CR0ACK_VMW = smmuv3_v_S_CR0ACK_VMW(0);
    #[doc = " ignore bit 0."]
    pub const SMMUV3_V_S_CR0ACK_VMW_IGNORE_1: smmuv3_v_S_CR0ACK_VMW = smmuv3_v_S_CR0ACK_VMW(1);
    #[doc = " ignore \\[1:0\\]."]
    pub const SMMUV3_V_S_CR0ACK_VMW_IGNORE_2: smmuv3_v_S_CR0ACK_VMW = smmuv3_v_S_CR0ACK_VMW(2);
    #[doc = " ignore \\[2:0\\]."]
    pub const SMMUV3_V_S_CR0ACK_VMW_IGNORE_3: smmuv3_v_S_CR0ACK_VMW = smmuv3_v_S_CR0ACK_VMW(3);
    #[doc = " ignore \\[3:0\\]."]
    pub const SMMUV3_V_S_CR0ACK_VMW_IGNORE_4: smmuv3_v_S_CR0ACK_VMW = smmuv3_v_S_CR0ACK_VMW(4);
}
#[repr(transparent)]
#[doc = " Values of S_CR0ACK.VMW: VMID wildcard."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_v_S_CR0ACK_VMW(pub core::ffi::c_uint);
impl smmuv3_v_S_CR1_TABLE_SH {
    #[doc = " NSH."]
    pub const SMMUV3_V_S_CR1_TABLE_SH_NSH: smmuv3_v_S_CR1_TABLE_SH = smmuv3_v_S_CR1_TABLE_SH(0);
    #[doc = " OSH."]
    pub const SMMUV3_V_S_CR1_TABLE_SH_OSH: smmuv3_v_S_CR1_TABLE_SH = smmuv3_v_S_CR1_TABLE_SH(2);
    #[doc = " ISH."]
    pub const SMMUV3_V_S_CR1_TABLE_SH_ISH: smmuv3_v_S_CR1_TABLE_SH = smmuv3_v_S_CR1_TABLE_SH(3);
}
#[repr(transparent)]
#[doc = " Values of S_CR1.TABLE_SH: table shareability."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_v_S_CR1_TABLE_SH(pub core::ffi::c_uint);
impl smmuv3_v_S_CR1_TABLE_OC {
    #[doc = " NC."]
    pub const SMMUV3_V_S_CR1_TABLE_OC_NC: smmuv3_v_S_CR1_TABLE_OC = smmuv3_v_S_CR1_TABLE_OC(0);
    #[doc = " WB."]
    pub const SMMUV3_V_S_CR1_TABLE_OC_WB: smmuv3_v_S_CR1_TABLE_OC = smmuv3_v_S_CR1_TABLE_OC(1);
    #[doc = " WT."]
    pub const SMMUV3_V_S_CR1_TABLE_OC_WT: smmuv3_v_S_CR1_TABLE_OC = smmuv3_v_S_CR1_TABLE_OC(2);
}
#[repr(transparent)]
#[doc = " Values of S_CR1.TABLE_OC: table outer cacheability."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_v_S_CR1_TABLE_OC(pub core::ffi::c_uint);
impl smmuv3_v_S_CR1_TABLE_IC {
    #[doc = " NC."]
    pub const SMMUV3_V_S_CR1_TABLE_IC_NC: smmuv3_v_S_CR1_TABLE_IC = smmuv3_v_S_CR1_TABLE_IC(0);
    #[doc = " WB."]
    pub const SMMUV3_V_S_CR1_TABLE_IC_WB: smmuv3_v_S_CR1_TABLE_IC = smmuv3_v_S_CR1_TABLE_IC(1);
    #[doc = " WT."]
    pub const SMMUV3_V_S_CR1_TABLE_IC_WT: smmuv3_v_S_CR1_TABLE_IC = smmuv3_v_S_CR1_TABLE_IC(2);
}
#[repr(transparent)]
#[doc = " Values of S_CR1.TABLE_IC: table inner cacheability."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_v_S_CR1_TABLE_IC(pub core::ffi::c_uint);
impl smmuv3_v_S_CR1_QUEUE_SH {
    #[doc = " NSH."]
    pub const SMMUV3_V_S_CR1_QUEUE_SH_NSH: smmuv3_v_S_CR1_QUEUE_SH = smmuv3_v_S_CR1_QUEUE_SH(0);
    #[doc = " OSH."]
    pub const SMMUV3_V_S_CR1_QUEUE_SH_OSH: smmuv3_v_S_CR1_QUEUE_SH = smmuv3_v_S_CR1_QUEUE_SH(2);
    #[doc = " ISH."]
    pub const SMMUV3_V_S_CR1_QUEUE_SH_ISH: smmuv3_v_S_CR1_QUEUE_SH = smmuv3_v_S_CR1_QUEUE_SH(3);
}
#[repr(transparent)]
#[doc = " Values of S_CR1.QUEUE_SH: queue shareability."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_v_S_CR1_QUEUE_SH(pub core::ffi::c_uint);
impl smmuv3_v_S_CR1_QUEUE_OC {
    #[doc = " NC."]
    pub const SMMUV3_V_S_CR1_QUEUE_OC_NC: smmuv3_v_S_CR1_QUEUE_OC = smmuv3_v_S_CR1_QUEUE_OC(0);
    #[doc = " WB."]
    pub const SMMUV3_V_S_CR1_QUEUE_OC_WB: smmuv3_v_S_CR1_QUEUE_OC = smmuv3_v_S_CR1_QUEUE_OC(1);
    #[doc = " WT."]
    pub const SMMUV3_V_S_CR1_QUEUE_OC_WT: smmuv3_v_S_CR1_QUEUE_OC = smmuv3_v_S_CR1_QUEUE_OC(2);
}
#[repr(transparent)]
#[doc = " Values of S_CR1.QUEUE_OC: queue outer cacheability."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_v_S_CR1_QUEUE_OC(pub core::ffi::c_uint);
impl smmuv3_v_S_CR1_QUEUE_IC {
    #[doc = " NC."]
    pub const SMMUV3_V_S_CR1_QUEUE_IC_NC: smmuv3_v_S_CR1_QUEUE_IC = smmuv3_v_S_CR1_QUEUE_IC(0);
    #[doc = " WB."]
    pub const SMMUV3_V_S_CR1_QUEUE_IC_WB: smmuv3_v_S_CR1_QUEUE_IC = smmuv3_v_S_CR1_QUEUE_IC(1);
    #[doc = " WT."]
    pub const SMMUV3_V_S_CR1_QUEUE_IC_WT: smmuv3_v_S_CR1_QUEUE_IC = smmuv3_v_S_CR1_QUEUE_IC(2);
}
#[repr(transparent)]
#[doc = " Values of S_CR1.QUEUE_IC: queue inner cacheability."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_v_S_CR1_QUEUE_IC(pub core::ffi::c_uint);
impl smmuv3_v_S_S2PII_S2PII {
    #[doc = " none."]
    pub const SMMUV3_V_S_S2PII_S2PII_NONE: smmuv3_v_S_S2PII_S2PII = smmuv3_v_S_S2PII_S2PII(0);
    #[doc = " MRO."]
    pub const SMMUV3_V_S_S2PII_S2PII_MRO: smmuv3_v_S_S2PII_S2PII = smmuv3_v_S_S2PII_S2PII(2);
    #[doc = " MRO-TL1."]
    pub const SMMUV3_V_S_S2PII_S2PII_MRO_TL1: smmuv3_v_S_S2PII_S2PII = smmuv3_v_S_S2PII_S2PII(3);
    #[doc = " WO."]
    pub const SMMUV3_V_S_S2PII_S2PII_WO: smmuv3_v_S_S2PII_S2PII = smmuv3_v_S_S2PII_S2PII(4);
    #[doc = " MRO-TL0."]
    pub const SMMUV3_V_S_S2PII_S2PII_MRO_TL0: smmuv3_v_S_S2PII_S2PII = smmuv3_v_S_S2PII_S2PII(6);
    #[doc = " MRO-TL01."]
    pub const SMMUV3_V_S_S2PII_S2PII_MRO_TL01: smmuv3_v_S_S2PII_S2PII = smmuv3_v_S_S2PII_S2PII(7);
    #[doc = " RO."]
    pub const SMMUV3_V_S_S2PII_S2PII_RO: smmuv3_v_S_S2PII_S2PII = smmuv3_v_S_S2PII_S2PII(8);
    #[doc = " RO+uX."]
    pub const SMMUV3_V_S_S2PII_S2PII_RO_uX: smmuv3_v_S_S2PII_S2PII = smmuv3_v_S_S2PII_S2PII(9);
    #[doc = " RO+pX."]
    pub const SMMUV3_V_S_S2PII_S2PII_RO_pX: smmuv3_v_S_S2PII_S2PII = smmuv3_v_S_S2PII_S2PII(10);
    #[doc = " RO+puX."]
    pub const SMMUV3_V_S_S2PII_S2PII_RO_puX: smmuv3_v_S_S2PII_S2PII = smmuv3_v_S_S2PII_S2PII(11);
    #[doc = " RW."]
    pub const SMMUV3_V_S_S2PII_S2PII_RW: smmuv3_v_S_S2PII_S2PII = smmuv3_v_S_S2PII_S2PII(12);
    #[doc = " RW+uX."]
    pub const SMMUV3_V_S_S2PII_S2PII_RW_uX: smmuv3_v_S_S2PII_S2PII = smmuv3_v_S_S2PII_S2PII(13);
    #[doc = " RW+pX."]
    pub const SMMUV3_V_S_S2PII_S2PII_RW_pX: smmuv3_v_S_S2PII_S2PII = smmuv3_v_S_S2PII_S2PII(14);
    #[doc = " RW+puX."]
    pub const SMMUV3_V_S_S2PII_S2PII_RW_puX: smmuv3_v_S_S2PII_S2PII = smmuv3_v_S_S2PII_S2PII(15);
}
#[repr(transparent)]
#[doc = " Values of S_S2PII.S2PII: 16 stage 2 base permission entries, 4 bits each, index PIIndex (encoding as STE.S2POI,\n reserved values act as no access)."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_v_S_S2PII_S2PII(pub core::ffi::c_uint);
impl smmuv3_v_S_GBPA_INSTCFG {
    #[doc = " incoming."]
    pub const SMMUV3_V_S_GBPA_INSTCFG_INCOMING: smmuv3_v_S_GBPA_INSTCFG = smmuv3_v_S_GBPA_INSTCFG(0);
    #[doc = " data."]
    pub const SMMUV3_V_S_GBPA_INSTCFG_DATA: smmuv3_v_S_GBPA_INSTCFG = smmuv3_v_S_GBPA_INSTCFG(2);
    #[doc = " instruction."]
    pub const SMMUV3_V_S_GBPA_INSTCFG_INST: smmuv3_v_S_GBPA_INSTCFG = smmuv3_v_S_GBPA_INSTCFG(3);
}
#[repr(transparent)]
#[doc = " Values of S_GBPA.INSTCFG: instruction/data override."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_v_S_GBPA_INSTCFG(pub core::ffi::c_uint);
impl smmuv3_v_S_GBPA_PRIVCFG {
    #[doc = " incoming."]
    pub const SMMUV3_V_S_GBPA_PRIVCFG_INCOMING: smmuv3_v_S_GBPA_PRIVCFG = smmuv3_v_S_GBPA_PRIVCFG(0);
    #[doc = " unprivileged."]
    pub const SMMUV3_V_S_GBPA_PRIVCFG_UNPRIV: smmuv3_v_S_GBPA_PRIVCFG = smmuv3_v_S_GBPA_PRIVCFG(2);
    #[doc = " privileged."]
    pub const SMMUV3_V_S_GBPA_PRIVCFG_PRIV: smmuv3_v_S_GBPA_PRIVCFG = smmuv3_v_S_GBPA_PRIVCFG(3);
}
#[repr(transparent)]
#[doc = " Values of S_GBPA.PRIVCFG: privilege override."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_v_S_GBPA_PRIVCFG(pub core::ffi::c_uint);
impl smmuv3_v_S_GBPA_NSCFG {
    #[doc = " incoming."]
    pub const SMMUV3_V_S_GBPA_NSCFG_INCOMING: smmuv3_v_S_GBPA_NSCFG = smmuv3_v_S_GBPA_NSCFG(0);
    #[doc = " Secure."]
    pub const SMMUV3_V_S_GBPA_NSCFG_SECURE: smmuv3_v_S_GBPA_NSCFG = smmuv3_v_S_GBPA_NSCFG(2);
    #[doc = " Non-secure."]
    pub const SMMUV3_V_S_GBPA_NSCFG_NONSECURE: smmuv3_v_S_GBPA_NSCFG = smmuv3_v_S_GBPA_NSCFG(3);
}
#[repr(transparent)]
#[doc = " Values of S_GBPA.NSCFG: NS override."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_v_S_GBPA_NSCFG(pub core::ffi::c_uint);
impl smmuv3_v_S_GBPA_SHCFG {
    #[doc = " NSH."]
    pub const SMMUV3_V_S_GBPA_SHCFG_NSH: smmuv3_v_S_GBPA_SHCFG = smmuv3_v_S_GBPA_SHCFG(0);
    #[doc = " incoming."]
    pub const SMMUV3_V_S_GBPA_SHCFG_INCOMING: smmuv3_v_S_GBPA_SHCFG = smmuv3_v_S_GBPA_SHCFG(1);
    #[doc = " OSH."]
    pub const SMMUV3_V_S_GBPA_SHCFG_OSH: smmuv3_v_S_GBPA_SHCFG = smmuv3_v_S_GBPA_SHCFG(2);
    #[doc = " ISH."]
    pub const SMMUV3_V_S_GBPA_SHCFG_ISH: smmuv3_v_S_GBPA_SHCFG = smmuv3_v_S_GBPA_SHCFG(3);
}
#[repr(transparent)]
#[doc = " Values of S_GBPA.SHCFG: shareability override."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_v_S_GBPA_SHCFG(pub core::ffi::c_uint);
impl smmuv3_v_S_GERROR_IRQ_CFG2_SH {
    #[doc = " NSH."]
    pub const SMMUV3_V_S_GERROR_IRQ_CFG2_SH_NSH: smmuv3_v_S_GERROR_IRQ_CFG2_SH = smmuv3_v_S_GERROR_IRQ_CFG2_SH(0);
    #[doc = " OSH."]
    pub const SMMUV3_V_S_GERROR_IRQ_CFG2_SH_OSH: smmuv3_v_S_GERROR_IRQ_CFG2_SH = smmuv3_v_S_GERROR_IRQ_CFG2_SH(2);
    #[doc = " ISH."]
    pub const SMMUV3_V_S_GERROR_IRQ_CFG2_SH_ISH: smmuv3_v_S_GERROR_IRQ_CFG2_SH = smmuv3_v_S_GERROR_IRQ_CFG2_SH(3);
}
#[repr(transparent)]
#[doc = " Values of S_GERROR_IRQ_CFG2.SH: shareability."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_v_S_GERROR_IRQ_CFG2_SH(pub core::ffi::c_uint);
impl smmuv3_v_S_STRTAB_BASE_CFG_FMT {
    #[doc = " linear."]
    pub const SMMUV3_V_S_STRTAB_BASE_CFG_FMT_LINEAR: smmuv3_v_S_STRTAB_BASE_CFG_FMT = smmuv3_v_S_STRTAB_BASE_CFG_FMT(0);
    #[doc = " 2-level."]
    pub const SMMUV3_V_S_STRTAB_BASE_CFG_FMT_L2: smmuv3_v_S_STRTAB_BASE_CFG_FMT = smmuv3_v_S_STRTAB_BASE_CFG_FMT(1);
}
#[repr(transparent)]
#[doc = " Values of S_STRTAB_BASE_CFG.FMT: stream table format."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_v_S_STRTAB_BASE_CFG_FMT(pub core::ffi::c_uint);
impl smmuv3_v_S_STRTAB_BASE_CFG_SPLIT {
    #[doc = " 4KB leaves."]
    pub const SMMUV3_V_S_STRTAB_BASE_CFG_SPLIT_4K: smmuv3_v_S_STRTAB_BASE_CFG_SPLIT =
        smmuv3_v_S_STRTAB_BASE_CFG_SPLIT(6);
    #[doc = " 16KB leaves."]
    pub const SMMUV3_V_S_STRTAB_BASE_CFG_SPLIT_16K: smmuv3_v_S_STRTAB_BASE_CFG_SPLIT =
        smmuv3_v_S_STRTAB_BASE_CFG_SPLIT(8);
    #[doc = " 64KB leaves."]
    pub const SMMUV3_V_S_STRTAB_BASE_CFG_SPLIT_64K: smmuv3_v_S_STRTAB_BASE_CFG_SPLIT =
        smmuv3_v_S_STRTAB_BASE_CFG_SPLIT(10);
}
#[repr(transparent)]
#[doc = " Values of S_STRTAB_BASE_CFG.SPLIT: StreamID split point."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_v_S_STRTAB_BASE_CFG_SPLIT(pub core::ffi::c_uint);
impl smmuv3_v_S_CMDQ_CONS_ERR {
    #[doc = " CERROR_NONE."]
    pub const SMMUV3_V_S_CMDQ_CONS_ERR_CERROR_NONE: smmuv3_v_S_CMDQ_CONS_ERR = smmuv3_v_S_CMDQ_CONS_ERR(0);
    #[doc = " CERROR_ILL."]
    pub const SMMUV3_V_S_CMDQ_CONS_ERR_CERROR_ILL: smmuv3_v_S_CMDQ_CONS_ERR = smmuv3_v_S_CMDQ_CONS_ERR(1);
    #[doc = " CERROR_ABT."]
    pub const SMMUV3_V_S_CMDQ_CONS_ERR_CERROR_ABT: smmuv3_v_S_CMDQ_CONS_ERR = smmuv3_v_S_CMDQ_CONS_ERR(2);
    #[doc = " CERROR_ATC_INV_SYNC."]
    pub const SMMUV3_V_S_CMDQ_CONS_ERR_CERROR_ATC_INV_SYNC: smmuv3_v_S_CMDQ_CONS_ERR = smmuv3_v_S_CMDQ_CONS_ERR(3);
}
#[repr(transparent)]
#[doc = " Values of S_CMDQ_CONS.ERR: error reason."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_v_S_CMDQ_CONS_ERR(pub core::ffi::c_uint);
impl smmuv3_v_S_EVENTQ_IRQ_CFG2_SH {
    #[doc = " NSH."]
    pub const SMMUV3_V_S_EVENTQ_IRQ_CFG2_SH_NSH: smmuv3_v_S_EVENTQ_IRQ_CFG2_SH = smmuv3_v_S_EVENTQ_IRQ_CFG2_SH(0);
    #[doc = " OSH."]
    pub const SMMUV3_V_S_EVENTQ_IRQ_CFG2_SH_OSH: smmuv3_v_S_EVENTQ_IRQ_CFG2_SH = smmuv3_v_S_EVENTQ_IRQ_CFG2_SH(2);
    #[doc = " ISH."]
    pub const SMMUV3_V_S_EVENTQ_IRQ_CFG2_SH_ISH: smmuv3_v_S_EVENTQ_IRQ_CFG2_SH = smmuv3_v_S_EVENTQ_IRQ_CFG2_SH(3);
}
#[repr(transparent)]
#[doc = " Values of S_EVENTQ_IRQ_CFG2.SH: shareability."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_v_S_EVENTQ_IRQ_CFG2_SH(pub core::ffi::c_uint);
impl smmuv3_v_S_GATOS_ADDR_TYPE {
    #[doc = " stage 1."]
    pub const SMMUV3_V_S_GATOS_ADDR_TYPE_S1: smmuv3_v_S_GATOS_ADDR_TYPE = smmuv3_v_S_GATOS_ADDR_TYPE(1);
    #[doc = " stage 2."]
    pub const SMMUV3_V_S_GATOS_ADDR_TYPE_S2: smmuv3_v_S_GATOS_ADDR_TYPE = smmuv3_v_S_GATOS_ADDR_TYPE(2);
    #[doc = " both."]
    pub const SMMUV3_V_S_GATOS_ADDR_TYPE_BOTH: smmuv3_v_S_GATOS_ADDR_TYPE = smmuv3_v_S_GATOS_ADDR_TYPE(3);
}
#[repr(transparent)]
#[doc = " Values of S_GATOS_ADDR.TYPE: translation requested."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_v_S_GATOS_ADDR_TYPE(pub core::ffi::c_uint);
impl smmuv3_v_S_GATOS_PAR_SH {
    #[doc = " NSH."]
    pub const SMMUV3_V_S_GATOS_PAR_SH_NSH: smmuv3_v_S_GATOS_PAR_SH = smmuv3_v_S_GATOS_PAR_SH(0);
    #[doc = " OSH."]
    pub const SMMUV3_V_S_GATOS_PAR_SH_OSH: smmuv3_v_S_GATOS_PAR_SH = smmuv3_v_S_GATOS_PAR_SH(2);
    #[doc = " ISH."]
    pub const SMMUV3_V_S_GATOS_PAR_SH_ISH: smmuv3_v_S_GATOS_PAR_SH = smmuv3_v_S_GATOS_PAR_SH(3);
}
#[repr(transparent)]
#[doc = " Values of S_GATOS_PAR.SH: shareability."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_v_S_GATOS_PAR_SH(pub core::ffi::c_uint);
impl smmuv3_v_S_GATOS_PAR_REASON {
    #[doc = " stage 1 or other."]
    pub const SMMUV3_V_S_GATOS_PAR_REASON_S1_OR_OTHER: smmuv3_v_S_GATOS_PAR_REASON = smmuv3_v_S_GATOS_PAR_REASON(0);
    #[doc = " CD."]
    pub const SMMUV3_V_S_GATOS_PAR_REASON_CD: smmuv3_v_S_GATOS_PAR_REASON = smmuv3_v_S_GATOS_PAR_REASON(1);
    #[doc = " TT."]
    pub const SMMUV3_V_S_GATOS_PAR_REASON_TT: smmuv3_v_S_GATOS_PAR_REASON = smmuv3_v_S_GATOS_PAR_REASON(2);
    #[doc = " IN."]
    pub const SMMUV3_V_S_GATOS_PAR_REASON_IN: smmuv3_v_S_GATOS_PAR_REASON = smmuv3_v_S_GATOS_PAR_REASON(3);
}
#[repr(transparent)]
#[doc = " Values of S_GATOS_PAR.REASON: stage and reason of fault."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_v_S_GATOS_PAR_REASON(pub core::ffi::c_uint);
impl smmuv3_v_S_CMDQ_CONTROL_PAGE_BASE_CMDQGS {
    #[doc = " 64KB."]
    pub const SMMUV3_V_S_CMDQ_CONTROL_PAGE_BASE_CMDQGS_64KB: smmuv3_v_S_CMDQ_CONTROL_PAGE_BASE_CMDQGS =
        smmuv3_v_S_CMDQ_CONTROL_PAGE_BASE_CMDQGS(1);
}
#[repr(transparent)]
#[doc = " Values of S_CMDQ_CONTROL_PAGE_BASE.CMDQGS: control page granule."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_v_S_CMDQ_CONTROL_PAGE_BASE_CMDQGS(pub core::ffi::c_uint);
impl smmuv3_v_VATOS_ADDR_TYPE {
    #[doc = " stage 1."]
    pub const SMMUV3_V_VATOS_ADDR_TYPE_S1: smmuv3_v_VATOS_ADDR_TYPE = smmuv3_v_VATOS_ADDR_TYPE(1);
    #[doc = " stage 2."]
    pub const SMMUV3_V_VATOS_ADDR_TYPE_S2: smmuv3_v_VATOS_ADDR_TYPE = smmuv3_v_VATOS_ADDR_TYPE(2);
    #[doc = " both."]
    pub const SMMUV3_V_VATOS_ADDR_TYPE_BOTH: smmuv3_v_VATOS_ADDR_TYPE = smmuv3_v_VATOS_ADDR_TYPE(3);
}
#[repr(transparent)]
#[doc = " Values of VATOS_ADDR.TYPE: translation requested."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_v_VATOS_ADDR_TYPE(pub core::ffi::c_uint);
impl smmuv3_v_VATOS_PAR_SH {
    #[doc = " NSH."]
    pub const SMMUV3_V_VATOS_PAR_SH_NSH: smmuv3_v_VATOS_PAR_SH = smmuv3_v_VATOS_PAR_SH(0);
    #[doc = " OSH."]
    pub const SMMUV3_V_VATOS_PAR_SH_OSH: smmuv3_v_VATOS_PAR_SH = smmuv3_v_VATOS_PAR_SH(2);
    #[doc = " ISH."]
    pub const SMMUV3_V_VATOS_PAR_SH_ISH: smmuv3_v_VATOS_PAR_SH = smmuv3_v_VATOS_PAR_SH(3);
}
#[repr(transparent)]
#[doc = " Values of VATOS_PAR.SH: shareability."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_v_VATOS_PAR_SH(pub core::ffi::c_uint);
impl smmuv3_v_VATOS_PAR_REASON {
    #[doc = " stage 1 or other."]
    pub const SMMUV3_V_VATOS_PAR_REASON_S1_OR_OTHER: smmuv3_v_VATOS_PAR_REASON = smmuv3_v_VATOS_PAR_REASON(0);
    #[doc = " CD."]
    pub const SMMUV3_V_VATOS_PAR_REASON_CD: smmuv3_v_VATOS_PAR_REASON = smmuv3_v_VATOS_PAR_REASON(1);
    #[doc = " TT."]
    pub const SMMUV3_V_VATOS_PAR_REASON_TT: smmuv3_v_VATOS_PAR_REASON = smmuv3_v_VATOS_PAR_REASON(2);
    #[doc = " IN."]
    pub const SMMUV3_V_VATOS_PAR_REASON_IN: smmuv3_v_VATOS_PAR_REASON = smmuv3_v_VATOS_PAR_REASON(3);
}
#[repr(transparent)]
#[doc = " Values of VATOS_PAR.REASON: stage and reason of fault."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_v_VATOS_PAR_REASON(pub core::ffi::c_uint);
impl smmuv3_v_S_VATOS_ADDR_TYPE {
    #[doc = " stage 1."]
    pub const SMMUV3_V_S_VATOS_ADDR_TYPE_S1: smmuv3_v_S_VATOS_ADDR_TYPE = smmuv3_v_S_VATOS_ADDR_TYPE(1);
    #[doc = " stage 2."]
    pub const SMMUV3_V_S_VATOS_ADDR_TYPE_S2: smmuv3_v_S_VATOS_ADDR_TYPE = smmuv3_v_S_VATOS_ADDR_TYPE(2);
    #[doc = " both."]
    pub const SMMUV3_V_S_VATOS_ADDR_TYPE_BOTH: smmuv3_v_S_VATOS_ADDR_TYPE = smmuv3_v_S_VATOS_ADDR_TYPE(3);
}
#[repr(transparent)]
#[doc = " Values of S_VATOS_ADDR.TYPE: translation requested."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_v_S_VATOS_ADDR_TYPE(pub core::ffi::c_uint);
impl smmuv3_v_S_VATOS_PAR_SH {
    #[doc = " NSH."]
    pub const SMMUV3_V_S_VATOS_PAR_SH_NSH: smmuv3_v_S_VATOS_PAR_SH = smmuv3_v_S_VATOS_PAR_SH(0);
    #[doc = " OSH."]
    pub const SMMUV3_V_S_VATOS_PAR_SH_OSH: smmuv3_v_S_VATOS_PAR_SH = smmuv3_v_S_VATOS_PAR_SH(2);
    #[doc = " ISH."]
    pub const SMMUV3_V_S_VATOS_PAR_SH_ISH: smmuv3_v_S_VATOS_PAR_SH = smmuv3_v_S_VATOS_PAR_SH(3);
}
#[repr(transparent)]
#[doc = " Values of S_VATOS_PAR.SH: shareability."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_v_S_VATOS_PAR_SH(pub core::ffi::c_uint);
impl smmuv3_v_S_VATOS_PAR_REASON {
    #[doc = " stage 1 or other."]
    pub const SMMUV3_V_S_VATOS_PAR_REASON_S1_OR_OTHER: smmuv3_v_S_VATOS_PAR_REASON = smmuv3_v_S_VATOS_PAR_REASON(0);
    #[doc = " CD."]
    pub const SMMUV3_V_S_VATOS_PAR_REASON_CD: smmuv3_v_S_VATOS_PAR_REASON = smmuv3_v_S_VATOS_PAR_REASON(1);
    #[doc = " TT."]
    pub const SMMUV3_V_S_VATOS_PAR_REASON_TT: smmuv3_v_S_VATOS_PAR_REASON = smmuv3_v_S_VATOS_PAR_REASON(2);
    #[doc = " IN."]
    pub const SMMUV3_V_S_VATOS_PAR_REASON_IN: smmuv3_v_S_VATOS_PAR_REASON = smmuv3_v_S_VATOS_PAR_REASON(3);
}
#[repr(transparent)]
#[doc = " Values of S_VATOS_PAR.REASON: stage and reason of fault."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_v_S_VATOS_PAR_REASON(pub core::ffi::c_uint);
impl smmuv3_v_ECMDQ_CONS_ERR_REASON {
    #[doc = " CERROR_NONE."]
    pub const SMMUV3_V_ECMDQ_CONS_ERR_REASON_CERROR_NONE: smmuv3_v_ECMDQ_CONS_ERR_REASON =
        smmuv3_v_ECMDQ_CONS_ERR_REASON(0);
    #[doc = " CERROR_ILL."]
    pub const SMMUV3_V_ECMDQ_CONS_ERR_REASON_CERROR_ILL: smmuv3_v_ECMDQ_CONS_ERR_REASON =
        smmuv3_v_ECMDQ_CONS_ERR_REASON(1);
    #[doc = " CERROR_ABT."]
    pub const SMMUV3_V_ECMDQ_CONS_ERR_REASON_CERROR_ABT: smmuv3_v_ECMDQ_CONS_ERR_REASON =
        smmuv3_v_ECMDQ_CONS_ERR_REASON(2);
    #[doc = " CERROR_ATC_INV_SYNC."]
    pub const SMMUV3_V_ECMDQ_CONS_ERR_REASON_CERROR_ATC_INV_SYNC: smmuv3_v_ECMDQ_CONS_ERR_REASON =
        smmuv3_v_ECMDQ_CONS_ERR_REASON(3);
}
#[repr(transparent)]
#[doc = " Values of ECMDQ_CONS.ERR_REASON: ECMDQ error code, CERROR_* values."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_v_ECMDQ_CONS_ERR_REASON(pub core::ffi::c_uint);
impl smmuv3_v_ROOT_GPT_BASE_CFG_L0GPTSZ {
    #[doc = " 1GB."]
    pub const SMMUV3_V_ROOT_GPT_BASE_CFG_L0GPTSZ_1GB: smmuv3_v_ROOT_GPT_BASE_CFG_L0GPTSZ =
        smmuv3_v_ROOT_GPT_BASE_CFG_L0GPTSZ(0);
    #[doc = " 16GB."]
    pub const SMMUV3_V_ROOT_GPT_BASE_CFG_L0GPTSZ_16GB: smmuv3_v_ROOT_GPT_BASE_CFG_L0GPTSZ =
        smmuv3_v_ROOT_GPT_BASE_CFG_L0GPTSZ(4);
    #[doc = " 64GB."]
    pub const SMMUV3_V_ROOT_GPT_BASE_CFG_L0GPTSZ_64GB: smmuv3_v_ROOT_GPT_BASE_CFG_L0GPTSZ =
        smmuv3_v_ROOT_GPT_BASE_CFG_L0GPTSZ(6);
    #[doc = " 512GB."]
    pub const SMMUV3_V_ROOT_GPT_BASE_CFG_L0GPTSZ_512GB: smmuv3_v_ROOT_GPT_BASE_CFG_L0GPTSZ =
        smmuv3_v_ROOT_GPT_BASE_CFG_L0GPTSZ(9);
}
#[repr(transparent)]
#[doc = " Values of ROOT_GPT_BASE_CFG.L0GPTSZ: level 0 GPT entry span."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_v_ROOT_GPT_BASE_CFG_L0GPTSZ(pub core::ffi::c_uint);
impl smmuv3_v_ROOT_GPT_BASE_CFG_PGS {
    #[doc = " 4KB."]
    pub const SMMUV3_V_ROOT_GPT_BASE_CFG_PGS_4KB: smmuv3_v_ROOT_GPT_BASE_CFG_PGS = smmuv3_v_ROOT_GPT_BASE_CFG_PGS(0);
    #[doc = " 64KB."]
    pub const SMMUV3_V_ROOT_GPT_BASE_CFG_PGS_64KB: smmuv3_v_ROOT_GPT_BASE_CFG_PGS = smmuv3_v_ROOT_GPT_BASE_CFG_PGS(1);
    #[doc = " 16KB."]
    pub const SMMUV3_V_ROOT_GPT_BASE_CFG_PGS_16KB: smmuv3_v_ROOT_GPT_BASE_CFG_PGS = smmuv3_v_ROOT_GPT_BASE_CFG_PGS(2);
}
#[repr(transparent)]
#[doc = " Values of ROOT_GPT_BASE_CFG.PGS: GPT granule."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_v_ROOT_GPT_BASE_CFG_PGS(pub core::ffi::c_uint);
impl smmuv3_v_ROOT_GPT_BASE_CFG_SH {
    #[doc = " NSH."]
    pub const SMMUV3_V_ROOT_GPT_BASE_CFG_SH_NSH: smmuv3_v_ROOT_GPT_BASE_CFG_SH = smmuv3_v_ROOT_GPT_BASE_CFG_SH(0);
    #[doc = " OSH."]
    pub const SMMUV3_V_ROOT_GPT_BASE_CFG_SH_OSH: smmuv3_v_ROOT_GPT_BASE_CFG_SH = smmuv3_v_ROOT_GPT_BASE_CFG_SH(2);
    #[doc = " ISH."]
    pub const SMMUV3_V_ROOT_GPT_BASE_CFG_SH_ISH: smmuv3_v_ROOT_GPT_BASE_CFG_SH = smmuv3_v_ROOT_GPT_BASE_CFG_SH(3);
}
#[repr(transparent)]
#[doc = " Values of ROOT_GPT_BASE_CFG.SH: shareability."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_v_ROOT_GPT_BASE_CFG_SH(pub core::ffi::c_uint);
impl smmuv3_v_ROOT_GPT_BASE_CFG_ORGN {
    #[doc = " NC."]
    pub const SMMUV3_V_ROOT_GPT_BASE_CFG_ORGN_NC: smmuv3_v_ROOT_GPT_BASE_CFG_ORGN = smmuv3_v_ROOT_GPT_BASE_CFG_ORGN(0);
    #[doc = " WB RA WA."]
    pub const SMMUV3_V_ROOT_GPT_BASE_CFG_ORGN_WB_RA_WA: smmuv3_v_ROOT_GPT_BASE_CFG_ORGN =
        smmuv3_v_ROOT_GPT_BASE_CFG_ORGN(1);
    #[doc = " WT RA no-WA."]
    pub const SMMUV3_V_ROOT_GPT_BASE_CFG_ORGN_WT_RA: smmuv3_v_ROOT_GPT_BASE_CFG_ORGN =
        smmuv3_v_ROOT_GPT_BASE_CFG_ORGN(2);
    #[doc = " WB RA no-WA."]
    pub const SMMUV3_V_ROOT_GPT_BASE_CFG_ORGN_WB_RA: smmuv3_v_ROOT_GPT_BASE_CFG_ORGN =
        smmuv3_v_ROOT_GPT_BASE_CFG_ORGN(3);
}
#[repr(transparent)]
#[doc = " Values of ROOT_GPT_BASE_CFG.ORGN: outer cacheability of GPT fetches."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_v_ROOT_GPT_BASE_CFG_ORGN(pub core::ffi::c_uint);
impl smmuv3_v_ROOT_GPT_BASE_CFG_IRGN {
    #[doc = " NC."]
    pub const SMMUV3_V_ROOT_GPT_BASE_CFG_IRGN_NC: smmuv3_v_ROOT_GPT_BASE_CFG_IRGN = smmuv3_v_ROOT_GPT_BASE_CFG_IRGN(0);
    #[doc = " WB RA WA."]
    pub const SMMUV3_V_ROOT_GPT_BASE_CFG_IRGN_WB_RA_WA: smmuv3_v_ROOT_GPT_BASE_CFG_IRGN =
        smmuv3_v_ROOT_GPT_BASE_CFG_IRGN(1);
    #[doc = " WT RA no-WA."]
    pub const SMMUV3_V_ROOT_GPT_BASE_CFG_IRGN_WT_RA: smmuv3_v_ROOT_GPT_BASE_CFG_IRGN =
        smmuv3_v_ROOT_GPT_BASE_CFG_IRGN(2);
    #[doc = " WB RA no-WA."]
    pub const SMMUV3_V_ROOT_GPT_BASE_CFG_IRGN_WB_RA: smmuv3_v_ROOT_GPT_BASE_CFG_IRGN =
        smmuv3_v_ROOT_GPT_BASE_CFG_IRGN(3);
}
#[repr(transparent)]
#[doc = " Values of ROOT_GPT_BASE_CFG.IRGN: inner cacheability of GPT fetches."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_v_ROOT_GPT_BASE_CFG_IRGN(pub core::ffi::c_uint);
impl smmuv3_v_ROOT_GPT_BASE_CFG_PPS {
    #[doc = " 32."]
    pub const SMMUV3_V_ROOT_GPT_BASE_CFG_PPS_32: smmuv3_v_ROOT_GPT_BASE_CFG_PPS = smmuv3_v_ROOT_GPT_BASE_CFG_PPS(0);
    #[doc = " 36."]
    pub const SMMUV3_V_ROOT_GPT_BASE_CFG_PPS_36: smmuv3_v_ROOT_GPT_BASE_CFG_PPS = smmuv3_v_ROOT_GPT_BASE_CFG_PPS(1);
    #[doc = " 40."]
    pub const SMMUV3_V_ROOT_GPT_BASE_CFG_PPS_40: smmuv3_v_ROOT_GPT_BASE_CFG_PPS = smmuv3_v_ROOT_GPT_BASE_CFG_PPS(2);
    #[doc = " 42."]
    pub const SMMUV3_V_ROOT_GPT_BASE_CFG_PPS_42: smmuv3_v_ROOT_GPT_BASE_CFG_PPS = smmuv3_v_ROOT_GPT_BASE_CFG_PPS(3);
    #[doc = " 44."]
    pub const SMMUV3_V_ROOT_GPT_BASE_CFG_PPS_44: smmuv3_v_ROOT_GPT_BASE_CFG_PPS = smmuv3_v_ROOT_GPT_BASE_CFG_PPS(4);
    #[doc = " 48."]
    pub const SMMUV3_V_ROOT_GPT_BASE_CFG_PPS_48: smmuv3_v_ROOT_GPT_BASE_CFG_PPS = smmuv3_v_ROOT_GPT_BASE_CFG_PPS(5);
    #[doc = " 52."]
    pub const SMMUV3_V_ROOT_GPT_BASE_CFG_PPS_52: smmuv3_v_ROOT_GPT_BASE_CFG_PPS = smmuv3_v_ROOT_GPT_BASE_CFG_PPS(6);
}
#[repr(transparent)]
#[doc = " Values of ROOT_GPT_BASE_CFG.PPS: protected physical address size."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_v_ROOT_GPT_BASE_CFG_PPS(pub core::ffi::c_uint);
impl smmuv3_v_ROOT_GPF_FAR_FPAS {
    #[doc = " Secure."]
    pub const SMMUV3_V_ROOT_GPF_FAR_FPAS_SECURE: smmuv3_v_ROOT_GPF_FAR_FPAS = smmuv3_v_ROOT_GPF_FAR_FPAS(0);
    #[doc = " Non-secure."]
    pub const SMMUV3_V_ROOT_GPF_FAR_FPAS_NONSECURE: smmuv3_v_ROOT_GPF_FAR_FPAS = smmuv3_v_ROOT_GPF_FAR_FPAS(1);
    #[doc = " Root."]
    pub const SMMUV3_V_ROOT_GPF_FAR_FPAS_ROOT: smmuv3_v_ROOT_GPF_FAR_FPAS = smmuv3_v_ROOT_GPF_FAR_FPAS(2);
    #[doc = " Realm."]
    pub const SMMUV3_V_ROOT_GPF_FAR_FPAS_REALM: smmuv3_v_ROOT_GPF_FAR_FPAS = smmuv3_v_ROOT_GPF_FAR_FPAS(3);
}
#[repr(transparent)]
#[doc = " Values of ROOT_GPF_FAR.FPAS: physical address space of the fault."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_v_ROOT_GPF_FAR_FPAS(pub core::ffi::c_uint);
impl smmuv3_v_ROOT_GPF_FAR_REASON {
    #[doc = " TRANSLATION."]
    pub const SMMUV3_V_ROOT_GPF_FAR_REASON_TRANSLATION: smmuv3_v_ROOT_GPF_FAR_REASON = smmuv3_v_ROOT_GPF_FAR_REASON(1);
    #[doc = " GERROR."]
    pub const SMMUV3_V_ROOT_GPF_FAR_REASON_GERROR: smmuv3_v_ROOT_GPF_FAR_REASON = smmuv3_v_ROOT_GPF_FAR_REASON(2);
    #[doc = " TRANSACTION."]
    pub const SMMUV3_V_ROOT_GPF_FAR_REASON_TRANSACTION: smmuv3_v_ROOT_GPF_FAR_REASON = smmuv3_v_ROOT_GPF_FAR_REASON(3);
}
#[repr(transparent)]
#[doc = " Values of ROOT_GPF_FAR.REASON: origin of the faulting access."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_v_ROOT_GPF_FAR_REASON(pub core::ffi::c_uint);
impl smmuv3_v_ROOT_GPT_CFG_FAR_FPAS {
    #[doc = " Secure."]
    pub const SMMUV3_V_ROOT_GPT_CFG_FAR_FPAS_SECURE: smmuv3_v_ROOT_GPT_CFG_FAR_FPAS = smmuv3_v_ROOT_GPT_CFG_FAR_FPAS(0);
    #[doc = " Non-secure."]
    pub const SMMUV3_V_ROOT_GPT_CFG_FAR_FPAS_NONSECURE: smmuv3_v_ROOT_GPT_CFG_FAR_FPAS =
        smmuv3_v_ROOT_GPT_CFG_FAR_FPAS(1);
    #[doc = " Root."]
    pub const SMMUV3_V_ROOT_GPT_CFG_FAR_FPAS_ROOT: smmuv3_v_ROOT_GPT_CFG_FAR_FPAS = smmuv3_v_ROOT_GPT_CFG_FAR_FPAS(2);
    #[doc = " Realm."]
    pub const SMMUV3_V_ROOT_GPT_CFG_FAR_FPAS_REALM: smmuv3_v_ROOT_GPT_CFG_FAR_FPAS = smmuv3_v_ROOT_GPT_CFG_FAR_FPAS(3);
}
#[repr(transparent)]
#[doc = " Values of ROOT_GPT_CFG_FAR.FPAS: physical address space of the fault."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_v_ROOT_GPT_CFG_FAR_FPAS(pub core::ffi::c_uint);
impl smmuv3_v_ROOT_GPT_CFG_FAR_CFG_ERR {
    #[doc = " bad GPT register configuration."]
    pub const SMMUV3_V_ROOT_GPT_CFG_FAR_CFG_ERR_BAD_CFG: smmuv3_v_ROOT_GPT_CFG_FAR_CFG_ERR =
        smmuv3_v_ROOT_GPT_CFG_FAR_CFG_ERR(0);
    #[doc = " GPT_BASE.ADDR beyond PPS."]
    pub const SMMUV3_V_ROOT_GPT_CFG_FAR_CFG_ERR_BASE_RANGE: smmuv3_v_ROOT_GPT_CFG_FAR_CFG_ERR =
        smmuv3_v_ROOT_GPT_CFG_FAR_CFG_ERR(1);
    #[doc = " external abort on GPT fetch."]
    pub const SMMUV3_V_ROOT_GPT_CFG_FAR_CFG_ERR_EABT: smmuv3_v_ROOT_GPT_CFG_FAR_CFG_ERR =
        smmuv3_v_ROOT_GPT_CFG_FAR_CFG_ERR(2);
    #[doc = " invalid GPT entry."]
    pub const SMMUV3_V_ROOT_GPT_CFG_FAR_CFG_ERR_BAD_ENTRY: smmuv3_v_ROOT_GPT_CFG_FAR_CFG_ERR =
        smmuv3_v_ROOT_GPT_CFG_FAR_CFG_ERR(3);
    #[doc = " next-level address beyond PPS."]
    pub const SMMUV3_V_ROOT_GPT_CFG_FAR_CFG_ERR_ADDR_RANGE: smmuv3_v_ROOT_GPT_CFG_FAR_CFG_ERR =
        smmuv3_v_ROOT_GPT_CFG_FAR_CFG_ERR(4);
}
#[repr(transparent)]
#[doc = " Values of ROOT_GPT_CFG_FAR.CFG_ERR: GPT configuration error detail."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_v_ROOT_GPT_CFG_FAR_CFG_ERR(pub core::ffi::c_uint);
impl smmuv3_v_ROOT_GPT_CFG_FAR_REASON {
    #[doc = " TRANSLATION."]
    pub const SMMUV3_V_ROOT_GPT_CFG_FAR_REASON_TRANSLATION: smmuv3_v_ROOT_GPT_CFG_FAR_REASON =
        smmuv3_v_ROOT_GPT_CFG_FAR_REASON(1);
    #[doc = " GERROR."]
    pub const SMMUV3_V_ROOT_GPT_CFG_FAR_REASON_GERROR: smmuv3_v_ROOT_GPT_CFG_FAR_REASON =
        smmuv3_v_ROOT_GPT_CFG_FAR_REASON(2);
    #[doc = " TRANSACTION."]
    pub const SMMUV3_V_ROOT_GPT_CFG_FAR_REASON_TRANSACTION: smmuv3_v_ROOT_GPT_CFG_FAR_REASON =
        smmuv3_v_ROOT_GPT_CFG_FAR_REASON(3);
}
#[repr(transparent)]
#[doc = " Values of ROOT_GPT_CFG_FAR.REASON: origin of the faulting access."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_v_ROOT_GPT_CFG_FAR_REASON(pub core::ffi::c_uint);
impl smmuv3_v_ROOT_TLBI_SIZE {
    #[doc = " 4KB."]
    pub const SMMUV3_V_ROOT_TLBI_SIZE_4KB: smmuv3_v_ROOT_TLBI_SIZE = smmuv3_v_ROOT_TLBI_SIZE(0);
    #[doc = " 16KB."]
    pub const SMMUV3_V_ROOT_TLBI_SIZE_16KB: smmuv3_v_ROOT_TLBI_SIZE = smmuv3_v_ROOT_TLBI_SIZE(1);
    #[doc = " 64KB."]
    pub const SMMUV3_V_ROOT_TLBI_SIZE_64KB: smmuv3_v_ROOT_TLBI_SIZE = smmuv3_v_ROOT_TLBI_SIZE(2);
    #[doc = " 2MB."]
    pub const SMMUV3_V_ROOT_TLBI_SIZE_2MB: smmuv3_v_ROOT_TLBI_SIZE = smmuv3_v_ROOT_TLBI_SIZE(3);
    #[doc = " 32MB."]
    pub const SMMUV3_V_ROOT_TLBI_SIZE_32MB: smmuv3_v_ROOT_TLBI_SIZE = smmuv3_v_ROOT_TLBI_SIZE(4);
    #[doc = " 512MB."]
    pub const SMMUV3_V_ROOT_TLBI_SIZE_512MB: smmuv3_v_ROOT_TLBI_SIZE = smmuv3_v_ROOT_TLBI_SIZE(5);
    #[doc = " 1GB."]
    pub const SMMUV3_V_ROOT_TLBI_SIZE_1GB: smmuv3_v_ROOT_TLBI_SIZE = smmuv3_v_ROOT_TLBI_SIZE(6);
    #[doc = " 16GB."]
    pub const SMMUV3_V_ROOT_TLBI_SIZE_16GB: smmuv3_v_ROOT_TLBI_SIZE = smmuv3_v_ROOT_TLBI_SIZE(7);
    #[doc = " 64GB."]
    pub const SMMUV3_V_ROOT_TLBI_SIZE_64GB: smmuv3_v_ROOT_TLBI_SIZE = smmuv3_v_ROOT_TLBI_SIZE(8);
    #[doc = " 512GB."]
    pub const SMMUV3_V_ROOT_TLBI_SIZE_512GB: smmuv3_v_ROOT_TLBI_SIZE = smmuv3_v_ROOT_TLBI_SIZE(9);
}
#[repr(transparent)]
#[doc = " Values of ROOT_TLBI.SIZE: size of region to invalidate by PA."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_v_ROOT_TLBI_SIZE(pub core::ffi::c_uint);
impl smmuv3_v_R_IDR0_STALL_MODEL {
    #[doc = " stall and terminate."]
    pub const SMMUV3_V_R_IDR0_STALL_MODEL_STALL_TERM: smmuv3_v_R_IDR0_STALL_MODEL = smmuv3_v_R_IDR0_STALL_MODEL(0);
    #[doc = " no stall."]
    pub const SMMUV3_V_R_IDR0_STALL_MODEL_NO_STALL: smmuv3_v_R_IDR0_STALL_MODEL = smmuv3_v_R_IDR0_STALL_MODEL(1);
    #[doc = " stall forced."]
    pub const SMMUV3_V_R_IDR0_STALL_MODEL_FORCED: smmuv3_v_R_IDR0_STALL_MODEL = smmuv3_v_R_IDR0_STALL_MODEL(2);
}
#[repr(transparent)]
#[doc = " Values of R_IDR0.STALL_MODEL: stall model."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_v_R_IDR0_STALL_MODEL(pub core::ffi::c_uint);
impl smmuv3_v_R_AIDR_ArchMajorRev {
    #[doc = " RME-DA revision 0."]
    pub const SMMUV3_V_R_AIDR_ArchMajorRev_RME_DA_0: smmuv3_v_R_AIDR_ArchMajorRev = smmuv3_v_R_AIDR_ArchMajorRev(0);
}
#[repr(transparent)]
#[doc = " Values of R_AIDR.ArchMajorRev: major revision."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_v_R_AIDR_ArchMajorRev(pub core::ffi::c_uint);
impl smmuv3_v_R_AIDR_ArchMinorRev {
    #[doc = " RME-DA revision 0."]
    pub const SMMUV3_V_R_AIDR_ArchMinorRev_RME_DA_0: smmuv3_v_R_AIDR_ArchMinorRev = smmuv3_v_R_AIDR_ArchMinorRev(0);
}
#[repr(transparent)]
#[doc = " Values of R_AIDR.ArchMinorRev: minor revision."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_v_R_AIDR_ArchMinorRev(pub core::ffi::c_uint);
impl smmuv3_v_R_CR0_VMW {
    #[doc = " exact."]
    pub const SMMUV3_V_R_CR0_VMW_EXACT: smmuv3_v_R_CR0_VMW = smmuv3_v_R_CR0_VMW(0);
    #[doc = " ignore bit 0."]
    pub const SMMUV3_V_R_CR0_VMW_IGNORE_1: smmuv3_v_R_CR0_VMW = smmuv3_v_R_CR0_VMW(1);
    #[doc = " ignore \\[1:0\\]."]
    pub const SMMUV3_V_R_CR0_VMW_IGNORE_2: smmuv3_v_R_CR0_VMW = smmuv3_v_R_CR0_VMW(2);
    #[doc = " ignore \\[2:0\\]."]
    pub const SMMUV3_V_R_CR0_VMW_IGNORE_3: smmuv3_v_R_CR0_VMW = smmuv3_v_R_CR0_VMW(3);
    #[doc = " ignore \\[3:0\\]."]
    pub const SMMUV3_V_R_CR0_VMW_IGNORE_4: smmuv3_v_R_CR0_VMW = smmuv3_v_R_CR0_VMW(4);
}
#[repr(transparent)]
#[doc = " Values of R_CR0.VMW: VMID wildcard."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_v_R_CR0_VMW(pub core::ffi::c_uint);
impl smmuv3_v_R_CR0ACK_VMW {
    #[doc = " exact."]
    pub const SMMUV3_V_R_CR0ACK_VMW_EXACT: smmuv3_v_R_CR0ACK_VMW = smmuv3_v_R_CR0ACK_VMW(0);
    #[doc = " ignore bit 0."]
    pub const SMMUV3_V_R_CR0ACK_VMW_IGNORE_1: smmuv3_v_R_CR0ACK_VMW = smmuv3_v_R_CR0ACK_VMW(1);
    #[doc = " ignore \\[1:0\\]."]
    pub const SMMUV3_V_R_CR0ACK_VMW_IGNORE_2: smmuv3_v_R_CR0ACK_VMW = smmuv3_v_R_CR0ACK_VMW(2);
    #[doc = " ignore \\[2:0\\]."]
    pub const SMMUV3_V_R_CR0ACK_VMW_IGNORE_3: smmuv3_v_R_CR0ACK_VMW = smmuv3_v_R_CR0ACK_VMW(3);
    #[doc = " ignore \\[3:0\\]."]
    pub const SMMUV3_V_R_CR0ACK_VMW_IGNORE_4: smmuv3_v_R_CR0ACK_VMW = smmuv3_v_R_CR0ACK_VMW(4);
}
#[repr(transparent)]
#[doc = " Values of R_CR0ACK.VMW: VMID wildcard."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_v_R_CR0ACK_VMW(pub core::ffi::c_uint);
impl smmuv3_v_R_CR1_TABLE_SH {
    #[doc = " NSH."]
    pub const SMMUV3_V_R_CR1_TABLE_SH_NSH: smmuv3_v_R_CR1_TABLE_SH = smmuv3_v_R_CR1_TABLE_SH(0);
    #[doc = " OSH."]
    pub const SMMUV3_V_R_CR1_TABLE_SH_OSH: smmuv3_v_R_CR1_TABLE_SH = smmuv3_v_R_CR1_TABLE_SH(2);
    #[doc = " ISH."]
    pub const SMMUV3_V_R_CR1_TABLE_SH_ISH: smmuv3_v_R_CR1_TABLE_SH = smmuv3_v_R_CR1_TABLE_SH(3);
}
#[repr(transparent)]
#[doc = " Values of R_CR1.TABLE_SH: table shareability."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_v_R_CR1_TABLE_SH(pub core::ffi::c_uint);
impl smmuv3_v_R_CR1_TABLE_OC {
    #[doc = " NC."]
    pub const SMMUV3_V_R_CR1_TABLE_OC_NC: smmuv3_v_R_CR1_TABLE_OC = smmuv3_v_R_CR1_TABLE_OC(0);
    #[doc = " WB."]
    pub const SMMUV3_V_R_CR1_TABLE_OC_WB: smmuv3_v_R_CR1_TABLE_OC = smmuv3_v_R_CR1_TABLE_OC(1);
    #[doc = " WT."]
    pub const SMMUV3_V_R_CR1_TABLE_OC_WT: smmuv3_v_R_CR1_TABLE_OC = smmuv3_v_R_CR1_TABLE_OC(2);
}
#[repr(transparent)]
#[doc = " Values of R_CR1.TABLE_OC: table outer cacheability."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_v_R_CR1_TABLE_OC(pub core::ffi::c_uint);
impl smmuv3_v_R_CR1_TABLE_IC {
    #[doc = " NC."]
    pub const SMMUV3_V_R_CR1_TABLE_IC_NC: smmuv3_v_R_CR1_TABLE_IC = smmuv3_v_R_CR1_TABLE_IC(0);
    #[doc = " WB."]
    pub const SMMUV3_V_R_CR1_TABLE_IC_WB: smmuv3_v_R_CR1_TABLE_IC = smmuv3_v_R_CR1_TABLE_IC(1);
    #[doc = " WT."]
    pub const SMMUV3_V_R_CR1_TABLE_IC_WT: smmuv3_v_R_CR1_TABLE_IC = smmuv3_v_R_CR1_TABLE_IC(2);
}
#[repr(transparent)]
#[doc = " Values of R_CR1.TABLE_IC: table inner cacheability."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_v_R_CR1_TABLE_IC(pub core::ffi::c_uint);
impl smmuv3_v_R_CR1_QUEUE_SH {
    #[doc = " NSH."]
    pub const SMMUV3_V_R_CR1_QUEUE_SH_NSH: smmuv3_v_R_CR1_QUEUE_SH = smmuv3_v_R_CR1_QUEUE_SH(0);
    #[doc = " OSH."]
    pub const SMMUV3_V_R_CR1_QUEUE_SH_OSH: smmuv3_v_R_CR1_QUEUE_SH = smmuv3_v_R_CR1_QUEUE_SH(2);
    #[doc = " ISH."]
    pub const SMMUV3_V_R_CR1_QUEUE_SH_ISH: smmuv3_v_R_CR1_QUEUE_SH = smmuv3_v_R_CR1_QUEUE_SH(3);
}
#[repr(transparent)]
#[doc = " Values of R_CR1.QUEUE_SH: queue shareability."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_v_R_CR1_QUEUE_SH(pub core::ffi::c_uint);
impl smmuv3_v_R_CR1_QUEUE_OC {
    #[doc = " NC."]
    pub const SMMUV3_V_R_CR1_QUEUE_OC_NC: smmuv3_v_R_CR1_QUEUE_OC = smmuv3_v_R_CR1_QUEUE_OC(0);
    #[doc = " WB."]
    pub const SMMUV3_V_R_CR1_QUEUE_OC_WB: smmuv3_v_R_CR1_QUEUE_OC = smmuv3_v_R_CR1_QUEUE_OC(1);
    #[doc = " WT."]
    pub const SMMUV3_V_R_CR1_QUEUE_OC_WT: smmuv3_v_R_CR1_QUEUE_OC = smmuv3_v_R_CR1_QUEUE_OC(2);
}
#[repr(transparent)]
#[doc = " Values of R_CR1.QUEUE_OC: queue outer cacheability."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_v_R_CR1_QUEUE_OC(pub core::ffi::c_uint);
impl smmuv3_v_R_CR1_QUEUE_IC {
    #[doc = " NC."]
    pub const SMMUV3_V_R_CR1_QUEUE_IC_NC: smmuv3_v_R_CR1_QUEUE_IC = smmuv3_v_R_CR1_QUEUE_IC(0);
    #[doc = " WB."]
    pub const SMMUV3_V_R_CR1_QUEUE_IC_WB: smmuv3_v_R_CR1_QUEUE_IC = smmuv3_v_R_CR1_QUEUE_IC(1);
    #[doc = " WT."]
    pub const SMMUV3_V_R_CR1_QUEUE_IC_WT: smmuv3_v_R_CR1_QUEUE_IC = smmuv3_v_R_CR1_QUEUE_IC(2);
}
#[repr(transparent)]
#[doc = " Values of R_CR1.QUEUE_IC: queue inner cacheability."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_v_R_CR1_QUEUE_IC(pub core::ffi::c_uint);
impl smmuv3_v_R_S2PII_S2PII {
    #[doc = " none."]
    pub const SMMUV3_V_R_S2PII_S2PII_NONE: smmuv3_v_R_S2PII_S2PII = smmuv3_v_R_S2PII_S2PII(0);
    #[doc = " MRO."]
    pub const SMMUV3_V_R_S2PII_S2PII_MRO: smmuv3_v_R_S2PII_S2PII = smmuv3_v_R_S2PII_S2PII(2);
    #[doc = " MRO-TL1."]
    pub const SMMUV3_V_R_S2PII_S2PII_MRO_TL1: smmuv3_v_R_S2PII_S2PII = smmuv3_v_R_S2PII_S2PII(3);
    #[doc = " WO."]
    pub const SMMUV3_V_R_S2PII_S2PII_WO: smmuv3_v_R_S2PII_S2PII = smmuv3_v_R_S2PII_S2PII(4);
    #[doc = " MRO-TL0."]
    pub const SMMUV3_V_R_S2PII_S2PII_MRO_TL0: smmuv3_v_R_S2PII_S2PII = smmuv3_v_R_S2PII_S2PII(6);
    #[doc = " MRO-TL01."]
    pub const SMMUV3_V_R_S2PII_S2PII_MRO_TL01: smmuv3_v_R_S2PII_S2PII = smmuv3_v_R_S2PII_S2PII(7);
    #[doc = " RO."]
    pub const SMMUV3_V_R_S2PII_S2PII_RO: smmuv3_v_R_S2PII_S2PII = smmuv3_v_R_S2PII_S2PII(8);
    #[doc = " RO+uX."]
    pub const SMMUV3_V_R_S2PII_S2PII_RO_uX: smmuv3_v_R_S2PII_S2PII = smmuv3_v_R_S2PII_S2PII(9);
    #[doc = " RO+pX."]
    pub const SMMUV3_V_R_S2PII_S2PII_RO_pX: smmuv3_v_R_S2PII_S2PII = smmuv3_v_R_S2PII_S2PII(10);
    #[doc = " RO+puX."]
    pub const SMMUV3_V_R_S2PII_S2PII_RO_puX: smmuv3_v_R_S2PII_S2PII = smmuv3_v_R_S2PII_S2PII(11);
    #[doc = " RW."]
    pub const SMMUV3_V_R_S2PII_S2PII_RW: smmuv3_v_R_S2PII_S2PII = smmuv3_v_R_S2PII_S2PII(12);
    #[doc = " RW+uX."]
    pub const SMMUV3_V_R_S2PII_S2PII_RW_uX: smmuv3_v_R_S2PII_S2PII = smmuv3_v_R_S2PII_S2PII(13);
    #[doc = " RW+pX."]
    pub const SMMUV3_V_R_S2PII_S2PII_RW_pX: smmuv3_v_R_S2PII_S2PII = smmuv3_v_R_S2PII_S2PII(14);
    #[doc = " RW+puX."]
    pub const SMMUV3_V_R_S2PII_S2PII_RW_puX: smmuv3_v_R_S2PII_S2PII = smmuv3_v_R_S2PII_S2PII(15);
}
#[repr(transparent)]
#[doc = " Values of R_S2PII.S2PII: 16 stage 2 base permission entries, 4 bits each, index PIIndex (encoding as STE.S2POI,\n reserved values act as no access)."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_v_R_S2PII_S2PII(pub core::ffi::c_uint);
impl smmuv3_v_R_GERROR_IRQ_CFG2_SH {
    #[doc = " NSH."]
    pub const SMMUV3_V_R_GERROR_IRQ_CFG2_SH_NSH: smmuv3_v_R_GERROR_IRQ_CFG2_SH = smmuv3_v_R_GERROR_IRQ_CFG2_SH(0);
    #[doc = " OSH."]
    pub const SMMUV3_V_R_GERROR_IRQ_CFG2_SH_OSH: smmuv3_v_R_GERROR_IRQ_CFG2_SH = smmuv3_v_R_GERROR_IRQ_CFG2_SH(2);
    #[doc = " ISH."]
    pub const SMMUV3_V_R_GERROR_IRQ_CFG2_SH_ISH: smmuv3_v_R_GERROR_IRQ_CFG2_SH = smmuv3_v_R_GERROR_IRQ_CFG2_SH(3);
}
#[repr(transparent)]
#[doc = " Values of R_GERROR_IRQ_CFG2.SH: shareability."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_v_R_GERROR_IRQ_CFG2_SH(pub core::ffi::c_uint);
impl smmuv3_v_R_STRTAB_BASE_CFG_FMT {
    #[doc = " linear."]
    pub const SMMUV3_V_R_STRTAB_BASE_CFG_FMT_LINEAR: smmuv3_v_R_STRTAB_BASE_CFG_FMT = smmuv3_v_R_STRTAB_BASE_CFG_FMT(0);
    #[doc = " 2-level."]
    pub const SMMUV3_V_R_STRTAB_BASE_CFG_FMT_L2: smmuv3_v_R_STRTAB_BASE_CFG_FMT = smmuv3_v_R_STRTAB_BASE_CFG_FMT(1);
}
#[repr(transparent)]
#[doc = " Values of R_STRTAB_BASE_CFG.FMT: stream table format."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_v_R_STRTAB_BASE_CFG_FMT(pub core::ffi::c_uint);
impl smmuv3_v_R_STRTAB_BASE_CFG_SPLIT {
    #[doc = " 4KB leaves."]
    pub const SMMUV3_V_R_STRTAB_BASE_CFG_SPLIT_4K: smmuv3_v_R_STRTAB_BASE_CFG_SPLIT =
        smmuv3_v_R_STRTAB_BASE_CFG_SPLIT(6);
    #[doc = " 16KB leaves."]
    pub const SMMUV3_V_R_STRTAB_BASE_CFG_SPLIT_16K: smmuv3_v_R_STRTAB_BASE_CFG_SPLIT =
        smmuv3_v_R_STRTAB_BASE_CFG_SPLIT(8);
    #[doc = " 64KB leaves."]
    pub const SMMUV3_V_R_STRTAB_BASE_CFG_SPLIT_64K: smmuv3_v_R_STRTAB_BASE_CFG_SPLIT =
        smmuv3_v_R_STRTAB_BASE_CFG_SPLIT(10);
}
#[repr(transparent)]
#[doc = " Values of R_STRTAB_BASE_CFG.SPLIT: StreamID split point."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_v_R_STRTAB_BASE_CFG_SPLIT(pub core::ffi::c_uint);
impl smmuv3_v_R_CMDQ_CONS_ERR {
    #[doc = " CERROR_NONE."]
    pub const SMMUV3_V_R_CMDQ_CONS_ERR_CERROR_NONE: smmuv3_v_R_CMDQ_CONS_ERR = smmuv3_v_R_CMDQ_CONS_ERR(0);
    #[doc = " CERROR_ILL."]
    pub const SMMUV3_V_R_CMDQ_CONS_ERR_CERROR_ILL: smmuv3_v_R_CMDQ_CONS_ERR = smmuv3_v_R_CMDQ_CONS_ERR(1);
    #[doc = " CERROR_ABT."]
    pub const SMMUV3_V_R_CMDQ_CONS_ERR_CERROR_ABT: smmuv3_v_R_CMDQ_CONS_ERR = smmuv3_v_R_CMDQ_CONS_ERR(2);
    #[doc = " CERROR_ATC_INV_SYNC."]
    pub const SMMUV3_V_R_CMDQ_CONS_ERR_CERROR_ATC_INV_SYNC: smmuv3_v_R_CMDQ_CONS_ERR = smmuv3_v_R_CMDQ_CONS_ERR(3);
}
#[repr(transparent)]
#[doc = " Values of R_CMDQ_CONS.ERR: error reason."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_v_R_CMDQ_CONS_ERR(pub core::ffi::c_uint);
impl smmuv3_v_R_EVENTQ_IRQ_CFG2_SH {
    #[doc = " NSH."]
    pub const SMMUV3_V_R_EVENTQ_IRQ_CFG2_SH_NSH: smmuv3_v_R_EVENTQ_IRQ_CFG2_SH = smmuv3_v_R_EVENTQ_IRQ_CFG2_SH(0);
    #[doc = " OSH."]
    pub const SMMUV3_V_R_EVENTQ_IRQ_CFG2_SH_OSH: smmuv3_v_R_EVENTQ_IRQ_CFG2_SH = smmuv3_v_R_EVENTQ_IRQ_CFG2_SH(2);
    #[doc = " ISH."]
    pub const SMMUV3_V_R_EVENTQ_IRQ_CFG2_SH_ISH: smmuv3_v_R_EVENTQ_IRQ_CFG2_SH = smmuv3_v_R_EVENTQ_IRQ_CFG2_SH(3);
}
#[repr(transparent)]
#[doc = " Values of R_EVENTQ_IRQ_CFG2.SH: shareability."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_v_R_EVENTQ_IRQ_CFG2_SH(pub core::ffi::c_uint);
impl smmuv3_v_R_PRIQ_IRQ_CFG2_SH {
    #[doc = " NSH."]
    pub const SMMUV3_V_R_PRIQ_IRQ_CFG2_SH_NSH: smmuv3_v_R_PRIQ_IRQ_CFG2_SH = smmuv3_v_R_PRIQ_IRQ_CFG2_SH(0);
    #[doc = " OSH."]
    pub const SMMUV3_V_R_PRIQ_IRQ_CFG2_SH_OSH: smmuv3_v_R_PRIQ_IRQ_CFG2_SH = smmuv3_v_R_PRIQ_IRQ_CFG2_SH(2);
    #[doc = " ISH."]
    pub const SMMUV3_V_R_PRIQ_IRQ_CFG2_SH_ISH: smmuv3_v_R_PRIQ_IRQ_CFG2_SH = smmuv3_v_R_PRIQ_IRQ_CFG2_SH(3);
}
#[repr(transparent)]
#[doc = " Values of R_PRIQ_IRQ_CFG2.SH: shareability."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_v_R_PRIQ_IRQ_CFG2_SH(pub core::ffi::c_uint);
impl smmuv3_v_R_DPT_BASE_CFG_L0DPTSZ {
    #[doc = " 1GB."]
    pub const SMMUV3_V_R_DPT_BASE_CFG_L0DPTSZ_1GB: smmuv3_v_R_DPT_BASE_CFG_L0DPTSZ = smmuv3_v_R_DPT_BASE_CFG_L0DPTSZ(0);
    #[doc = " 16GB."]
    pub const SMMUV3_V_R_DPT_BASE_CFG_L0DPTSZ_16GB: smmuv3_v_R_DPT_BASE_CFG_L0DPTSZ =
        smmuv3_v_R_DPT_BASE_CFG_L0DPTSZ(4);
    #[doc = " 64GB."]
    pub const SMMUV3_V_R_DPT_BASE_CFG_L0DPTSZ_64GB: smmuv3_v_R_DPT_BASE_CFG_L0DPTSZ =
        smmuv3_v_R_DPT_BASE_CFG_L0DPTSZ(6);
    #[doc = " 512GB."]
    pub const SMMUV3_V_R_DPT_BASE_CFG_L0DPTSZ_512GB: smmuv3_v_R_DPT_BASE_CFG_L0DPTSZ =
        smmuv3_v_R_DPT_BASE_CFG_L0DPTSZ(9);
}
#[repr(transparent)]
#[doc = " Values of R_DPT_BASE_CFG.L0DPTSZ: level 0 entry span."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_v_R_DPT_BASE_CFG_L0DPTSZ(pub core::ffi::c_uint);
impl smmuv3_v_R_DPT_BASE_CFG_DPTGS {
    #[doc = " 4KB."]
    pub const SMMUV3_V_R_DPT_BASE_CFG_DPTGS_4KB: smmuv3_v_R_DPT_BASE_CFG_DPTGS = smmuv3_v_R_DPT_BASE_CFG_DPTGS(0);
    #[doc = " 64KB."]
    pub const SMMUV3_V_R_DPT_BASE_CFG_DPTGS_64KB: smmuv3_v_R_DPT_BASE_CFG_DPTGS = smmuv3_v_R_DPT_BASE_CFG_DPTGS(1);
    #[doc = " 16KB."]
    pub const SMMUV3_V_R_DPT_BASE_CFG_DPTGS_16KB: smmuv3_v_R_DPT_BASE_CFG_DPTGS = smmuv3_v_R_DPT_BASE_CFG_DPTGS(2);
}
#[repr(transparent)]
#[doc = " Values of R_DPT_BASE_CFG.DPTGS: DPT granule."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_v_R_DPT_BASE_CFG_DPTGS(pub core::ffi::c_uint);
impl smmuv3_v_R_DPT_BASE_CFG_DPTPS {
    #[doc = " 32."]
    pub const SMMUV3_V_R_DPT_BASE_CFG_DPTPS_32: smmuv3_v_R_DPT_BASE_CFG_DPTPS = smmuv3_v_R_DPT_BASE_CFG_DPTPS(0);
    #[doc = " 36."]
    pub const SMMUV3_V_R_DPT_BASE_CFG_DPTPS_36: smmuv3_v_R_DPT_BASE_CFG_DPTPS = smmuv3_v_R_DPT_BASE_CFG_DPTPS(1);
    #[doc = " 40."]
    pub const SMMUV3_V_R_DPT_BASE_CFG_DPTPS_40: smmuv3_v_R_DPT_BASE_CFG_DPTPS = smmuv3_v_R_DPT_BASE_CFG_DPTPS(2);
    #[doc = " 42."]
    pub const SMMUV3_V_R_DPT_BASE_CFG_DPTPS_42: smmuv3_v_R_DPT_BASE_CFG_DPTPS = smmuv3_v_R_DPT_BASE_CFG_DPTPS(3);
    #[doc = " 44."]
    pub const SMMUV3_V_R_DPT_BASE_CFG_DPTPS_44: smmuv3_v_R_DPT_BASE_CFG_DPTPS = smmuv3_v_R_DPT_BASE_CFG_DPTPS(4);
    #[doc = " 48."]
    pub const SMMUV3_V_R_DPT_BASE_CFG_DPTPS_48: smmuv3_v_R_DPT_BASE_CFG_DPTPS = smmuv3_v_R_DPT_BASE_CFG_DPTPS(5);
    #[doc = " 52."]
    pub const SMMUV3_V_R_DPT_BASE_CFG_DPTPS_52: smmuv3_v_R_DPT_BASE_CFG_DPTPS = smmuv3_v_R_DPT_BASE_CFG_DPTPS(6);
}
#[repr(transparent)]
#[doc = " Values of R_DPT_BASE_CFG.DPTPS: DPT protected size."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_v_R_DPT_BASE_CFG_DPTPS(pub core::ffi::c_uint);
impl smmuv3_v_R_DPT_CFG_FAR_DPT_FAULTCODE {
    #[doc = " DPT_DISABLED."]
    pub const SMMUV3_V_R_DPT_CFG_FAR_DPT_FAULTCODE_DPT_DISABLED: smmuv3_v_R_DPT_CFG_FAR_DPT_FAULTCODE =
        smmuv3_v_R_DPT_CFG_FAR_DPT_FAULTCODE(0);
    #[doc = " DPT_WALK_FAULT."]
    pub const SMMUV3_V_R_DPT_CFG_FAR_DPT_FAULTCODE_DPT_WALK_FAULT: smmuv3_v_R_DPT_CFG_FAR_DPT_FAULTCODE =
        smmuv3_v_R_DPT_CFG_FAR_DPT_FAULTCODE(1);
    #[doc = " DPT_GPC_FAULT."]
    pub const SMMUV3_V_R_DPT_CFG_FAR_DPT_FAULTCODE_DPT_GPC_FAULT: smmuv3_v_R_DPT_CFG_FAR_DPT_FAULTCODE =
        smmuv3_v_R_DPT_CFG_FAR_DPT_FAULTCODE(2);
    #[doc = " DPT_EABT."]
    pub const SMMUV3_V_R_DPT_CFG_FAR_DPT_FAULTCODE_DPT_EABT: smmuv3_v_R_DPT_CFG_FAR_DPT_FAULTCODE =
        smmuv3_v_R_DPT_CFG_FAR_DPT_FAULTCODE(3);
}
#[repr(transparent)]
#[doc = " Values of R_DPT_CFG_FAR.DPT_FAULTCODE: DPT fault reason."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_v_R_DPT_CFG_FAR_DPT_FAULTCODE(pub core::ffi::c_uint);
impl smmuv3_v_R_CMDQ_CONTROL_PAGE_BASE_CMDQGS {
    #[doc = " 64KB."]
    pub const SMMUV3_V_R_CMDQ_CONTROL_PAGE_BASE_CMDQGS_64KB: smmuv3_v_R_CMDQ_CONTROL_PAGE_BASE_CMDQGS =
        smmuv3_v_R_CMDQ_CONTROL_PAGE_BASE_CMDQGS(1);
}
#[repr(transparent)]
#[doc = " Values of R_CMDQ_CONTROL_PAGE_BASE.CMDQGS: control page granule."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_v_R_CMDQ_CONTROL_PAGE_BASE_CMDQGS(pub core::ffi::c_uint);
impl smmuv3_v_PMCG_EVTYPER_FILTER_MPAM_SP {
    #[doc = " Secure if SCR.SO=1, else as 0b01."]
    pub const SMMUV3_V_PMCG_EVTYPER_FILTER_MPAM_SP_SECURE: smmuv3_v_PMCG_EVTYPER_FILTER_MPAM_SP =
        smmuv3_v_PMCG_EVTYPER_FILTER_MPAM_SP(0);
    #[doc = " Non-secure."]
    pub const SMMUV3_V_PMCG_EVTYPER_FILTER_MPAM_SP_NONSECURE: smmuv3_v_PMCG_EVTYPER_FILTER_MPAM_SP =
        smmuv3_v_PMCG_EVTYPER_FILTER_MPAM_SP(1);
    #[doc = " Realm if ROOTCR.RLO=1, else as 0b01."]
    pub const SMMUV3_V_PMCG_EVTYPER_FILTER_MPAM_SP_REALM: smmuv3_v_PMCG_EVTYPER_FILTER_MPAM_SP =
        smmuv3_v_PMCG_EVTYPER_FILTER_MPAM_SP(3);
}
#[repr(transparent)]
#[doc = " Values of PMCG_EVTYPER.FILTER_MPAM_SP: MPAM space filter."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_v_PMCG_EVTYPER_FILTER_MPAM_SP(pub core::ffi::c_uint);
impl smmuv3_v_PMCG_CFGR_SIZE {
    #[doc = " 32-bit."]
    pub const SMMUV3_V_PMCG_CFGR_SIZE_32_bit: smmuv3_v_PMCG_CFGR_SIZE = smmuv3_v_PMCG_CFGR_SIZE(31);
    #[doc = " 36-bit."]
    pub const SMMUV3_V_PMCG_CFGR_SIZE_36_bit: smmuv3_v_PMCG_CFGR_SIZE = smmuv3_v_PMCG_CFGR_SIZE(35);
    #[doc = " 40-bit."]
    pub const SMMUV3_V_PMCG_CFGR_SIZE_40_bit: smmuv3_v_PMCG_CFGR_SIZE = smmuv3_v_PMCG_CFGR_SIZE(39);
    #[doc = " 44-bit."]
    pub const SMMUV3_V_PMCG_CFGR_SIZE_44_bit: smmuv3_v_PMCG_CFGR_SIZE = smmuv3_v_PMCG_CFGR_SIZE(43);
    #[doc = " 48-bit."]
    pub const SMMUV3_V_PMCG_CFGR_SIZE_48_bit: smmuv3_v_PMCG_CFGR_SIZE = smmuv3_v_PMCG_CFGR_SIZE(47);
    #[doc = " 64-bit."]
    pub const SMMUV3_V_PMCG_CFGR_SIZE_64_bit: smmuv3_v_PMCG_CFGR_SIZE = smmuv3_v_PMCG_CFGR_SIZE(63);
}
#[repr(transparent)]
#[doc = " Values of PMCG_CFGR.SIZE: counter width minus one."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_v_PMCG_CFGR_SIZE(pub core::ffi::c_uint);
impl smmuv3_v_PMCG_IRQ_CFG2_SH {
    #[doc = " NSH."]
    pub const SMMUV3_V_PMCG_IRQ_CFG2_SH_NSH: smmuv3_v_PMCG_IRQ_CFG2_SH = smmuv3_v_PMCG_IRQ_CFG2_SH(0);
    #[doc = " OSH."]
    pub const SMMUV3_V_PMCG_IRQ_CFG2_SH_OSH: smmuv3_v_PMCG_IRQ_CFG2_SH = smmuv3_v_PMCG_IRQ_CFG2_SH(2);
    #[doc = " ISH."]
    pub const SMMUV3_V_PMCG_IRQ_CFG2_SH_ISH: smmuv3_v_PMCG_IRQ_CFG2_SH = smmuv3_v_PMCG_IRQ_CFG2_SH(3);
}
#[repr(transparent)]
#[doc = " Values of PMCG_IRQ_CFG2.SH: shareability."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_v_PMCG_IRQ_CFG2_SH(pub core::ffi::c_uint);
impl smmuv3_v_PMCG_AIDR_ArchMajorRev {
    #[doc = " SMMUv3.x."]
    pub const SMMUV3_V_PMCG_AIDR_ArchMajorRev_V3: smmuv3_v_PMCG_AIDR_ArchMajorRev = smmuv3_v_PMCG_AIDR_ArchMajorRev(0);
}
#[repr(transparent)]
#[doc = " Values of PMCG_AIDR.ArchMajorRev: major revision."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_v_PMCG_AIDR_ArchMajorRev(pub core::ffi::c_uint);
impl smmuv3_v_PMCG_AIDR_ArchMinorRev {
    #[doc = " 3.0."]
    pub const SMMUV3_V_PMCG_AIDR_ArchMinorRev_3_0: smmuv3_v_PMCG_AIDR_ArchMinorRev = smmuv3_v_PMCG_AIDR_ArchMinorRev(0);
    #[doc = " 3.1."]
    pub const SMMUV3_V_PMCG_AIDR_ArchMinorRev_3_1: smmuv3_v_PMCG_AIDR_ArchMinorRev = smmuv3_v_PMCG_AIDR_ArchMinorRev(1);
    #[doc = " 3.2."]
    pub const SMMUV3_V_PMCG_AIDR_ArchMinorRev_3_2: smmuv3_v_PMCG_AIDR_ArchMinorRev = smmuv3_v_PMCG_AIDR_ArchMinorRev(2);
    #[doc = " 3.3."]
    pub const SMMUV3_V_PMCG_AIDR_ArchMinorRev_3_3: smmuv3_v_PMCG_AIDR_ArchMinorRev = smmuv3_v_PMCG_AIDR_ArchMinorRev(3);
    #[doc = " 3.4."]
    pub const SMMUV3_V_PMCG_AIDR_ArchMinorRev_3_4: smmuv3_v_PMCG_AIDR_ArchMinorRev = smmuv3_v_PMCG_AIDR_ArchMinorRev(4);
}
#[repr(transparent)]
#[doc = " Values of PMCG_AIDR.ArchMinorRev: minor revision."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_v_PMCG_AIDR_ArchMinorRev(pub core::ffi::c_uint);
impl smmuv3_v_CMD_CS {
    #[doc = " SIG_NONE."]
    pub const SMMUV3_V_CMD_CS_SIG_NONE: smmuv3_v_CMD_CS = smmuv3_v_CMD_CS(0);
    #[doc = " SIG_IRQ."]
    pub const SMMUV3_V_CMD_CS_SIG_IRQ: smmuv3_v_CMD_CS = smmuv3_v_CMD_CS(1);
    #[doc = " SIG_SEV."]
    pub const SMMUV3_V_CMD_CS_SIG_SEV: smmuv3_v_CMD_CS = smmuv3_v_CMD_CS(2);
}
#[repr(transparent)]
#[doc = " Values of CMD.CS: completion signal."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_v_CMD_CS(pub core::ffi::c_uint);
impl smmuv3_v_CMD_MSH {
    #[doc = " NSH."]
    pub const SMMUV3_V_CMD_MSH_NSH: smmuv3_v_CMD_MSH = smmuv3_v_CMD_MSH(0);
    #[doc = " OSH."]
    pub const SMMUV3_V_CMD_MSH_OSH: smmuv3_v_CMD_MSH = smmuv3_v_CMD_MSH(2);
    #[doc = " ISH."]
    pub const SMMUV3_V_CMD_MSH_ISH: smmuv3_v_CMD_MSH = smmuv3_v_CMD_MSH(3);
}
#[repr(transparent)]
#[doc = " Values of CMD.MSH: MSI shareability."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_v_CMD_MSH(pub core::ffi::c_uint);
impl smmuv3_v_CMD_Range {
    #[doc = " all."]
    pub const SMMUV3_V_CMD_Range_ALL: smmuv3_v_CMD_Range = smmuv3_v_CMD_Range(31);
}
#[repr(transparent)]
#[doc = " Values of CMD.Range: must be 31."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_v_CMD_Range(pub core::ffi::c_uint);
impl smmuv3_v_CMD_TTL {
    #[doc = " any level."]
    pub const SMMUV3_V_CMD_TTL_ANY: smmuv3_v_CMD_TTL = smmuv3_v_CMD_TTL(0);
    #[doc = " level 1."]
    pub const SMMUV3_V_CMD_TTL_L1: smmuv3_v_CMD_TTL = smmuv3_v_CMD_TTL(1);
    #[doc = " level 2."]
    pub const SMMUV3_V_CMD_TTL_L2: smmuv3_v_CMD_TTL = smmuv3_v_CMD_TTL(2);
    #[doc = " level 3."]
    pub const SMMUV3_V_CMD_TTL_L3: smmuv3_v_CMD_TTL = smmuv3_v_CMD_TTL(3);
}
#[repr(transparent)]
#[doc = " Values of CMD.TTL: leaf level hint."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_v_CMD_TTL(pub core::ffi::c_uint);
impl smmuv3_v_CMD_SIZE {
    #[doc = " 4KB."]
    pub const SMMUV3_V_CMD_SIZE_4KB: smmuv3_v_CMD_SIZE = smmuv3_v_CMD_SIZE(0);
    #[doc = " 16KB."]
    pub const SMMUV3_V_CMD_SIZE_16KB: smmuv3_v_CMD_SIZE = smmuv3_v_CMD_SIZE(1);
    #[doc = " 64KB."]
    pub const SMMUV3_V_CMD_SIZE_64KB: smmuv3_v_CMD_SIZE = smmuv3_v_CMD_SIZE(2);
    #[doc = " 2MB."]
    pub const SMMUV3_V_CMD_SIZE_2MB: smmuv3_v_CMD_SIZE = smmuv3_v_CMD_SIZE(3);
    #[doc = " 32MB."]
    pub const SMMUV3_V_CMD_SIZE_32MB: smmuv3_v_CMD_SIZE = smmuv3_v_CMD_SIZE(4);
    #[doc = " 512MB."]
    pub const SMMUV3_V_CMD_SIZE_512MB: smmuv3_v_CMD_SIZE = smmuv3_v_CMD_SIZE(5);
    #[doc = " 1GB."]
    pub const SMMUV3_V_CMD_SIZE_1GB: smmuv3_v_CMD_SIZE = smmuv3_v_CMD_SIZE(6);
    #[doc = " 16GB."]
    pub const SMMUV3_V_CMD_SIZE_16GB: smmuv3_v_CMD_SIZE = smmuv3_v_CMD_SIZE(7);
    #[doc = " 64GB."]
    pub const SMMUV3_V_CMD_SIZE_64GB: smmuv3_v_CMD_SIZE = smmuv3_v_CMD_SIZE(8);
    #[doc = " 512GB."]
    pub const SMMUV3_V_CMD_SIZE_512GB: smmuv3_v_CMD_SIZE = smmuv3_v_CMD_SIZE(9);
}
#[repr(transparent)]
#[doc = " Values of CMD.SIZE: region size."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_v_CMD_SIZE(pub core::ffi::c_uint);
impl smmuv3_v_CMD_TG {
    #[doc = " no range, no hint."]
    pub const SMMUV3_V_CMD_TG_NONE: smmuv3_v_CMD_TG = smmuv3_v_CMD_TG(0);
    #[doc = " 4KB."]
    pub const SMMUV3_V_CMD_TG_4KB: smmuv3_v_CMD_TG = smmuv3_v_CMD_TG(1);
    #[doc = " 16KB."]
    pub const SMMUV3_V_CMD_TG_16KB: smmuv3_v_CMD_TG = smmuv3_v_CMD_TG(2);
    #[doc = " 64KB."]
    pub const SMMUV3_V_CMD_TG_64KB: smmuv3_v_CMD_TG = smmuv3_v_CMD_TG(3);
}
#[repr(transparent)]
#[doc = " Values of CMD.TG: granule for range and hint."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_v_CMD_TG(pub core::ffi::c_uint);
impl smmuv3_v_CMD_Resp {
    #[doc = " ResponseFailure."]
    pub const SMMUV3_V_CMD_Resp_FAILURE: smmuv3_v_CMD_Resp = smmuv3_v_CMD_Resp(0);
    #[doc = " InvalidRequest."]
    pub const SMMUV3_V_CMD_Resp_INVALID: smmuv3_v_CMD_Resp = smmuv3_v_CMD_Resp(1);
    #[doc = " Success."]
    pub const SMMUV3_V_CMD_Resp_SUCCESS: smmuv3_v_CMD_Resp = smmuv3_v_CMD_Resp(2);
}
#[repr(transparent)]
#[doc = " Values of CMD.Resp: response."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_v_CMD_Resp(pub core::ffi::c_uint);
impl smmuv3_v_EVENT_CLASS {
    #[doc = " CD fetch."]
    pub const SMMUV3_V_EVENT_CLASS_CD: smmuv3_v_EVENT_CLASS = smmuv3_v_EVENT_CLASS(0);
    #[doc = " TT (stage 1 descriptor)."]
    pub const SMMUV3_V_EVENT_CLASS_TT: smmuv3_v_EVENT_CLASS = smmuv3_v_EVENT_CLASS(1);
    #[doc = " IN (input address)."]
    pub const SMMUV3_V_EVENT_CLASS_IN: smmuv3_v_EVENT_CLASS = smmuv3_v_EVENT_CLASS(2);
}
#[repr(transparent)]
#[doc = " Values of EVENT.CLASS: what was being accessed."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_v_EVENT_CLASS(pub core::ffi::c_uint);
impl smmuv3_rule {
    #[doc = " Empty: index equal and wrap equal. Full: index equal and wrap different. All 2^n entries usable. \\[3.5.1\\]"]
    pub const SMMUV3_RULE_R001: smmuv3_rule = smmuv3_rule(1);
    #[doc = " Index = bits \\[n-1:0\\], wrap = bit n of PROD/CONS, n = LOG2SIZE. Bits above n are reserved. \\[3.5.1\\]"]
    pub const SMMUV3_RULE_R002: smmuv3_rule = smmuv3_rule(2);
    #[doc = " 0 \\<= n \\<= 19; n=0 is one entry, wrap is bit 0. n is capped at IDR1.CMDQS/EVENTQS/PRIQS except on read-back.\n \\[3.5.1, 6.3.26\\]"]
    pub const SMMUV3_RULE_R003: smmuv3_rule = smmuv3_rule(3);
    #[doc = " Initial index pairs must be consistent: equal/equal, equal/different, PROD\\>CONS same wrap, or PROD\\<CONS different\n wrap. Other states are unpredictable. \\[3.5.1\\]"]
    pub const SMMUV3_RULE_R004: smmuv3_rule = smmuv3_rule(4);
    #[doc = " Base address is aligned by hardware to max(32 bytes, queue bytes); entries: command 16, event 32, PRI 16 bytes.\n \\[6.3.26, 6.3.29, 6.3.33\\]"]
    pub const SMMUV3_RULE_R005: smmuv3_rule = smmuv3_rule(5);
    #[doc = " Order: write BASE, then PROD and CONS, then the enable bit. \\[6.3.26\\]"]
    pub const SMMUV3_RULE_R006: smmuv3_rule = smmuv3_rule(6);
    #[doc = " Index moves only forward with wrap toggle; one write updates index and wrap together. Exception: CMDQ_PROD may\n move back to CONS while CMDQ_ERR is active. \\[3.5.1, 7.1\\]"]
    pub const SMMUV3_RULE_R007: smmuv3_rule = smmuv3_rule(7);
    #[doc = " Producer: data visible before PROD update. Consumer: never read beyond the last PROD seen. \\[3.5.2\\]"]
    pub const SMMUV3_RULE_R008: smmuv3_rule = smmuv3_rule(8);
    #[doc = " Space in the command queue: RD != WR, or wraps equal. \\[6.3.27\\]"]
    pub const SMMUV3_RULE_R009: smmuv3_rule = smmuv3_rule(9);
    #[doc = " Hardware may cache command entries between CONS and PROD; it drops them on error or disable. \\[3.21.2\\]"]
    pub const SMMUV3_RULE_R010: smmuv3_rule = smmuv3_rule(10);
    #[doc = " CMDQ_CONS.RD may lag; it is updated in finite time. \\[6.3.28\\]"]
    pub const SMMUV3_RULE_R011: smmuv3_rule = smmuv3_rule(11);
    #[doc = " CMDQ_CONS must not be written while CMDQEN (or ACK) is 1; EVENTQ/PRIQ_PROD likewise; from 3.2 such writes are\n ignored. Per-register conditions: access_rule in registers.toml. \\[6.3\\]"]
    pub const SMMUV3_RULE_R012: smmuv3_rule = smmuv3_rule(12);
    #[doc = " OVFLG toggles once when an event is dropped on a full, enabled queue and no overflow is pending. \\[7.4\\]"]
    pub const SMMUV3_RULE_R013: smmuv3_rule = smmuv3_rule(13);
    #[doc = " Pending while EVENTQ_PROD.OVFLG != EVENTQ_CONS.OVACKFLG; software acknowledges by copying OVFLG. \\[7.4\\]"]
    pub const SMMUV3_RULE_R014: smmuv3_rule = smmuv3_rule(14);
    #[doc = " Pending overflow does not block new events once space exists. \\[7.4\\]"]
    pub const SMMUV3_RULE_R015: smmuv3_rule = smmuv3_rule(15);
    #[doc = " Dropping while EVENTQEN=0 is no overflow. Stall events never drop and never overflow. \\[7.4\\]"]
    pub const SMMUV3_RULE_R016: smmuv3_rule = smmuv3_rule(16);
    #[doc = " Queue writable = enabled, not full, no unacknowledged EVENTQ_ABT_ERR. \\[7.2.1\\]"]
    pub const SMMUV3_RULE_R017: smmuv3_rule = smmuv3_rule(17);
    #[doc = " Event interrupt: empty to non-empty transition. \\[3.18.2\\]"]
    pub const SMMUV3_RULE_R018: smmuv3_rule = smmuv3_rule(18);
    #[doc = " Synchronous write abort: PROD not advanced. Asynchronous: all queued entries become untrusted. \\[7.2.2\\]"]
    pub const SMMUV3_RULE_R019: smmuv3_rule = smmuv3_rule(19);
    #[doc = " OVFLG handling as events, but a pending overflow DOES block new PRI entries. \\[8.1\\]"]
    pub const SMMUV3_RULE_R020: smmuv3_rule = smmuv3_rule(20);
    #[doc = " In overflow: Last=1 gets an automatic response, Last=0 and stop markers vanish. \\[8.1\\]"]
    pub const SMMUV3_RULE_R021: smmuv3_rule = smmuv3_rule(21);
    #[doc = " Effective PRIQEN = CR0.PRIQEN and SMMUEN; PRIQ_* registers are guarded by the written PRIQEN value. \\[6.3.9.5\\]"]
    pub const SMMUV3_RULE_R022: smmuv3_rule = smmuv3_rule(22);
    #[doc = " PRIQEN=0 or PRIQ_ABT_ERR active: every page request gets ResponseFailure without PASID; stop markers get no\n response. \\[8.2\\]"]
    pub const SMMUV3_RULE_R023: smmuv3_rule = smmuv3_rule(23);
    #[doc = " PRI interrupt: LO=0 on non-empty; LO=1 on any Last message (also when dropped by overflow, not when dropped for\n another reason). \\[6.3.36\\]"]
    pub const SMMUV3_RULE_R024: smmuv3_rule = smmuv3_rule(24);
    #[doc = " Stop marker: SSV=1 and {Last,W,R}=0b100. \\[8\\]"]
    pub const SMMUV3_RULE_R025: smmuv3_rule = smmuv3_rule(25);
    #[doc = " One CMD_PRI_RESP per group, after its Last entry; consume the entry before responding when credits equal queue\n size. \\[8\\]"]
    pub const SMMUV3_RULE_R026: smmuv3_rule = smmuv3_rule(26);
    #[doc = " CR0 field change: write, poll the same CR0ACK field; do not change that field again before ACK matches. Reserved\n CR0 bits never appear in ACK. \\[6.3.9\\]"]
    pub const SMMUV3_RULE_R027: smmuv3_rule = smmuv3_rule(27);
    #[doc = " While a field is in transition both its old and its new value restrict guarded writes: barred from the moment an\n enable is written 1 until its ACK reads 0 again. \\[6.3.9\\]"]
    pub const SMMUV3_RULE_R028: smmuv3_rule = smmuv3_rule(28);
    #[doc = " IRQ_CTRL/IRQ_CTRLACK follow the same protocol; IRQ_CFG0-2 change only while the enable and its ACK are 0.\n \\[6.3.16, 6.3.21\\]"]
    pub const SMMUV3_RULE_R029: smmuv3_rule = smmuv3_rule(29);
    #[doc = " CR1 TABLE_* guarded by SMMUEN; QUEUE_* guarded by CMDQEN, EVENTQEN, PRIQEN and all ECMDQ EN/ENACK. \\[6.3.11\\]"]
    pub const SMMUV3_RULE_R030: smmuv3_rule = smmuv3_rule(30);
    #[doc = " CR2 writable only with SMMUEN=0 and ACK 0; takes effect by the next SMMUEN 0-\\>1. \\[6.3.12\\]"]
    pub const SMMUV3_RULE_R031: smmuv3_rule = smmuv3_rule(31);
    #[doc = " STRTAB_BASE and _CFG guarded by SMMUEN. \\[6.3.24\\]"]
    pub const SMMUV3_RULE_R032: smmuv3_rule = smmuv3_rule(32);
    #[doc = " GBPA: wait Update=0, one 32-bit write with Update=1, poll Update=0. A write without Update, or while Update=1, is\n ignored from 3.2. GMPAM and GBPMPAM likewise. \\[6.3.14, 6.3.42\\]"]
    pub const SMMUV3_RULE_R033: smmuv3_rule = smmuv3_rule(33);
    #[doc = " GERROR\\[x\\] != GERRORN\\[x\\] means active; acknowledge by toggling GERRORN\\[x\\]; never toggle inactive bits. \\[6.3.19\\]"]
    pub const SMMUV3_RULE_R034: smmuv3_rule = smmuv3_rule(34);
    #[doc = " SFM_ERR acknowledge does not leave service failure mode. \\[6.3.19\\]"]
    pub const SMMUV3_RULE_R035: smmuv3_rule = smmuv3_rule(35);
    #[doc = " GERROR interrupt fires on activation of any bit except MSI_GERROR_ABT_ERR. \\[7.5.1\\]"]
    pub const SMMUV3_RULE_R036: smmuv3_rule = smmuv3_rule(36);
    #[doc = " MSI is sent only when its ADDR != 0; wired output may exist beside it. \\[3.18.2\\]"]
    pub const SMMUV3_RULE_R037: smmuv3_rule = smmuv3_rule(37);
    #[doc = " No interrupt may be seen before the data or index it announces. \\[3.18\\]"]
    pub const SMMUV3_RULE_R038: smmuv3_rule = smmuv3_rule(38);
    #[doc = " VMW change: no VMID TLBI in flight, then invalidate EL1 TLB entries. \\[6.3.9.1\\]"]
    pub const SMMUV3_RULE_R039: smmuv3_rule = smmuv3_rule(39);
    #[doc = " Before SMMUEN=1: stream table, CR1, CR2 set; queues enabled; CFGI_ALL then TLBI all then SYNC. CFGI_ALL goes\n before TLBI. \\[3.11, 4.3.6\\]"]
    pub const SMMUV3_RULE_R040: smmuv3_rule = smmuv3_rule(40);
    #[doc = " Invalidate-all on the Non-secure side = CFGI_ALL, TLBI_EL2_ALL (if Hyp), TLBI_NSNH_ALL. S_INIT.INV_ALL does it\n for Secure software: write 1, poll 0; only while every SMMUEN is 0; no effect with ROOT_CR0.GPCEN=1. \\[3.11,\n 6.3.62\\]"]
    pub const SMMUV3_RULE_R041: smmuv3_rule = smmuv3_rule(41);
    #[doc = " SMMUEN=0: GBPA decides bypass/abort; ATS TR gets UR; translated traffic aborts; PRI discarded; no structure\n fetch, no cache fill, no HTTU; commands and events still run. \\[6.3.9.6\\]"]
    pub const SMMUV3_RULE_R042: smmuv3_rule = smmuv3_rule(42);
    #[doc = " SMMUEN 1-\\>0 terminates stalls and completes ATOS; it does not invalidate caches. \\[6.3.9.6\\]"]
    pub const SMMUV3_RULE_R043: smmuv3_rule = smmuv3_rule(43);
    #[doc = " CMDQEN 1-\\>0: in-flight commands are consumed whole; completion is only known if the last was a SYNC. \\[6.3.9.3\\]"]
    pub const SMMUV3_RULE_R044: smmuv3_rule = smmuv3_rule(44);
    #[doc = " EVENTQEN 1-\\>0: committed events become visible first. \\[6.3.9.4\\]"]
    pub const SMMUV3_RULE_R045: smmuv3_rule = smmuv3_rule(45);
    #[doc = " Input beyond OAS while disabled or with STE.Config=0b100: abort (latter records F_ADDR_SIZE stage 1). Stage 1\n bypassed, stage 2 on or S1DSS=1: input beyond IAS aborts with stage 1 F_ADDR_SIZE. \\[3.4\\]"]
    pub const SMMUV3_RULE_R046: smmuv3_rule = smmuv3_rule(46);
    #[doc = " Entry 64 bytes. Linear: base aligned to 64*2^LOG2SIZE. 2-level: base aligned to max(64, 8*2^(LOG2SIZE-SPLIT)).\n \\[6.3.24\\]"]
    pub const SMMUV3_RULE_R047: smmuv3_rule = smmuv3_rule(47);
    #[doc = " SPLIT 6, 8, 10 = leaf of 4KB, 16KB, 64KB; other values act as 6. L1 index = SID\\[LOG2SIZE-1:SPLIT\\], L2 index =\n SID\\[SPLIT-1:0\\]. \\[6.3.25\\]"]
    pub const SMMUV3_RULE_R048: smmuv3_rule = smmuv3_rule(48);
    #[doc = " Effective LOG2SIZE = min(LOG2SIZE, SIDSIZE) for range checks, but alignment uses the written value. \\[6.3.24/25\\]"]
    pub const SMMUV3_RULE_R049: smmuv3_rule = smmuv3_rule(49);
    #[doc = " L1STD.Span valid 1..SPLIT+1; leaf array aligned to its size; 0 or reserved = no StreamIDs. \\[5.1\\]"]
    pub const SMMUV3_RULE_R050: smmuv3_rule = smmuv3_rule(50);
    #[doc = " IDR1.SIDSIZE \\>= 7 implies 2-level support. \\[6.3.2\\]"]
    pub const SMMUV3_RULE_R051: smmuv3_rule = smmuv3_rule(51);
    #[doc = " CONT spans must hold identical STEs (except CONT); invalidate each StreamID anyway. \\[5.2\\]"]
    pub const SMMUV3_RULE_R052: smmuv3_rule = smmuv3_rule(52);
    #[doc = " S1CDMax=0 or SSIDSIZE=0: one CD, S1Fmt ignored. \\[5.2\\]"]
    pub const SMMUV3_RULE_R053: smmuv3_rule = smmuv3_rule(53);
    #[doc = " S1Fmt 0: linear, base aligned to 64*2^S1CDMax. \\[5.2\\]"]
    pub const SMMUV3_RULE_R054: smmuv3_rule = smmuv3_rule(54);
    #[doc = " S1Fmt 1: L2 leaf 64 CDs (4KB); L1 index SSID\\[S1CDMax-1:6\\]; L1 base aligned to max(64, 8*2^(S1CDMax-6)). \\[5.2\\]"]
    pub const SMMUV3_RULE_R055: smmuv3_rule = smmuv3_rule(55);
    #[doc = " S1Fmt 2: L2 leaf 1024 CDs (64KB aligned); L1 index SSID\\[S1CDMax-1:10\\]. S1Fmt 3 acts as 0. \\[5.2\\]"]
    pub const SMMUV3_RULE_R056: smmuv3_rule = smmuv3_rule(56);
    #[doc = " S1ContextPtr and L1CD.L2Ptr are IPAs when stage 2 is on. \\[5.2\\]"]
    pub const SMMUV3_RULE_R057: smmuv3_rule = smmuv3_rule(57);
    #[doc = " SSID \\>= 2^S1CDMax, SSV with substreams off or stage 1 off, L1CD.V=0 or L1CD.L2Ptr out of range:\n C_BAD_SUBSTREAMID. \\[7.3.9\\]"]
    pub const SMMUV3_RULE_R058: smmuv3_rule = smmuv3_rule(58);
    #[doc = " S1DSS for traffic without SSID: 0 terminate (F_STREAM_DISABLED), 1 skip stage 1, 2 use CD 0 and forbid SSID 0.\n \\[5.2\\]"]
    pub const SMMUV3_RULE_R059: smmuv3_rule = smmuv3_rule(59);
    #[doc = " CDs reached from several STEs need the same StreamWorld; CDs of one address space must agree on all TLB-cached\n fields. \\[5.4.1\\]"]
    pub const SMMUV3_RULE_R060: smmuv3_rule = smmuv3_rule(60);
    #[doc = " Any change to a reachable structure needs CFGI + SYNC, even when it was invalid before (negative caching is\n allowed). Failed fetches are not cached. \\[5.2.1, 3.21.3\\]"]
    pub const SMMUV3_RULE_R061: smmuv3_rule = smmuv3_rule(61);
    #[doc = " Make valid: write with V=0, DSB, CFGI, SYNC, set V=1, DSB, CFGI (SYNC if the device depends on it). Make invalid:\n V=0, DSB, CFGI, SYNC. \\[3.21.3.1\\]"]
    pub const SMMUV3_RULE_R062: smmuv3_rule = smmuv3_rule(62);
    #[doc = " Live edit allowed only within one single-copy-atomic unit: at least 64 bits; 128 bits with FEAT_LSE2 PEs.\n \\[3.21.3\\]"]
    pub const SMMUV3_RULE_R063: smmuv3_rule = smmuv3_rule(63);
    #[doc = " STE change: CFGI_STE(leaf); it also drops the CDs, L1CDs and VMS data of that StreamID. L1STD change: CFGI_STE\n with Leaf=0 (or range/all). \\[4.3.1, 5.1.1\\]"]
    pub const SMMUV3_RULE_R064: smmuv3_rule = smmuv3_rule(64);
    #[doc = " CD change: CFGI_CD for every {StreamID,SSID} that can reach it. L1CD change: Leaf=0 or CD_ALL. CFGI_CD does not\n affect STEs. \\[4.3.3\\]"]
    pub const SMMUV3_RULE_R065: smmuv3_rule = smmuv3_rule(65);
    #[doc = " Activating an L1STD/L1CD needs only its own invalidation; removing one also needs all entries below. \\[5.1.1,\n 5.3.1\\]"]
    pub const SMMUV3_RULE_R066: smmuv3_rule = smmuv3_rule(66);
    #[doc = " VMS/PARTID_MAP change: CFGI_VMS_PIDM, SYNC, CFGI_STE of all users, SYNC. \\[4.3.5.1\\]"]
    pub const SMMUV3_RULE_R067: smmuv3_rule = smmuv3_rule(67);
    #[doc = " TLB-cached STE/CD fields (lists in ste.toml, cd.toml) additionally need TLBI after the CFGI. A, R, S need only\n CFGI. \\[5.2.1, 5.4.1\\]"]
    pub const SMMUV3_RULE_R068: smmuv3_rule = smmuv3_rule(68);
    #[doc = " CFGI never implies TLBI and TLBI never implies CFGI. Hardware may always over-invalidate. \\[4.3\\]"]
    pub const SMMUV3_RULE_R069: smmuv3_rule = smmuv3_rule(69);
    #[doc = " CFGI_STE_RANGE covers 2^(Range+1) StreamIDs aligned down; Range=31 is CFGI_ALL. \\[4.3.2\\]"]
    pub const SMMUV3_RULE_R070: smmuv3_rule = smmuv3_rule(70);
    #[doc = " E2H change: invalidate EL2 configuration and TLB (use EL2_ALL, not VAA/ASID). \\[6.3.12.3\\]"]
    pub const SMMUV3_RULE_R071: smmuv3_rule = smmuv3_rule(71);
    #[doc = " Translation change: break-before-make unless BBML level 1 (use nT) or 2; contiguous bit may change freely at BBML\n \\>= 1. \\[3.21.1\\]"]
    pub const SMMUV3_RULE_R072: smmuv3_rule = smmuv3_rule(72);
    #[doc = " Reserved opcode, bad parameter or (optionally) non-zero reserved bit: ILL; RD stays on the command; resume after\n GERRORN toggle; PROD write not needed. \\[4.1.3, 7.1\\]"]
    pub const SMMUV3_RULE_R073: smmuv3_rule = smmuv3_rule(73);
    #[doc = " ERR code is valid only while CMDQ_ERR is active. \\[6.3.28\\]"]
    pub const SMMUV3_RULE_R074: smmuv3_rule = smmuv3_rule(74);
    #[doc = " SYNC completes when every earlier command of the same queue is complete and affected transactions are globally\n visible; SYNCs complete in order; later commands wait for it. For PRI_RESP it promises nothing at the endpoint;\n prefetches are only covered through the invalidations. \\[4.7.3\\]"]
    pub const SMMUV3_RULE_R075: smmuv3_rule = smmuv3_rule(75);
    #[doc = " No order among non-SYNC commands: put SYNC between dependent invalidations. \\[4.7.3\\]"]
    pub const SMMUV3_RULE_R076: smmuv3_rule = smmuv3_rule(76);
    #[doc = " SYNC does not cover other queues (each ECMDQ is separate). \\[3.5.6.1\\]"]
    pub const SMMUV3_RULE_R077: smmuv3_rule = smmuv3_rule(77);
    #[doc = " SYNC also settles events of already terminated transactions: each is visible by then or discarded for good (queue\n not writable). \\[4.7.3\\]"]
    pub const SMMUV3_RULE_R078: smmuv3_rule = smmuv3_rule(78);
    #[doc = " SIG_IRQ with MSIAddress=0 sends no MSI; SIG_SEV without IDR0.SEV is SIG_NONE; CS=3 is ILL. \\[4.7.3\\]"]
    pub const SMMUV3_RULE_R079: smmuv3_rule = smmuv3_rule(79);
    #[doc = " MSI abort of SYNC: GERROR.MSI_CMDQ_ABT_ERR, no command error. \\[4.7.3\\]"]
    pub const SMMUV3_RULE_R080: smmuv3_rule = smmuv3_rule(80);
    #[doc = " CERROR_ATC_INV_SYNC: SYNC not consumed; unknown subset of ATC_INV lost; reissue them. \\[4.7.3, 3.9.1.4\\]"]
    pub const SMMUV3_RULE_R081: smmuv3_rule = smmuv3_rule(81);
    #[doc = " Stage 1 TLBI/CFGI_CD without stage 1: ILL. S2_IPA, S12_VMALL without stage 2: ILL. EL2 without Hyp: ILL. EL3/S_*\n /SNH off the Secure queue: ILL; EL3 with RME: ILL; S_* /SNH with SEL2=0: ILL. \\[4.4\\]"]
    pub const SMMUV3_RULE_R082: smmuv3_rule = smmuv3_rule(82);
    #[doc = " RESUME/STALL_TERM with STALL_MODEL=0b01 or on the Realm queue: ILL. \\[4.7\\]"]
    pub const SMMUV3_RULE_R083: smmuv3_rule = smmuv3_rule(83);
    #[doc = " SSec=1 on Non-secure/Realm queue: ILL. \\[4.1.6\\]"]
    pub const SMMUV3_RULE_R084: smmuv3_rule = smmuv3_rule(84);
    #[doc = " Out-of-range StreamID/SSID: no effect or unpredictable target, no error. \\[4.1.7\\]"]
    pub const SMMUV3_RULE_R085: smmuv3_rule = smmuv3_rule(85);
    #[doc = " ASID/VMID upper bytes must be 0 with 8-bit support (otherwise nothing need be invalidated, no error). VMID RES0\n when stage 2 absent. \\[4.4\\]"]
    pub const SMMUV3_RULE_R086: smmuv3_rule = smmuv3_rule(86);
    #[doc = " TG=0: single address, NUM/SCALE/TTL RES0. TG!=0: range from Address up to, not including, Address + (NUM+1) *\n 2^SCALE * granule. \\[4.4.1.1\\]"]
    pub const SMMUV3_RULE_R087: smmuv3_rule = smmuv3_rule(87);
    #[doc = " NUM=SCALE=TTL=0 with TG!=0: ILL. \\[4.4.1.1\\]"]
    pub const SMMUV3_RULE_R088: smmuv3_rule = smmuv3_rule(88);
    #[doc = " TG!=0 only obliges entries of that granule; TTL!=0 only that leaf level. \\[4.4.1.1\\]"]
    pub const SMMUV3_RULE_R089: smmuv3_rule = smmuv3_rule(89);
    #[doc = " TTL alignment table in commands.toml; misaligned = unpredictable extent. \\[4.4.1.1\\]"]
    pub const SMMUV3_RULE_R090: smmuv3_rule = smmuv3_rule(90);
    #[doc = " TTL=1 with 16K needs IDR5.DS. No level 0 hint exists. \\[4.4.1.1\\]"]
    pub const SMMUV3_RULE_R091: smmuv3_rule = smmuv3_rule(91);
    #[doc = " Leaf=1 removes leaf entries only; Leaf=0 also table entries above the hinted level. \\[4.4.1.1\\]"]
    pub const SMMUV3_RULE_R092: smmuv3_rule = smmuv3_rule(92);
    #[doc = " Range never wraps and need not cross from TTB0 to TTB1 space. \\[4.4.1.1\\]"]
    pub const SMMUV3_RULE_R093: smmuv3_rule = smmuv3_rule(93);
    #[doc = " SCALE is 5 bits \\[24:20\\] (bit 25 RES0) unless IDR5.DS=1, then 6 bits and values above 39 act as 39. Drivers use 5\n bits with NUM 5 bits, decomposing a page count greedily. \\[4.4.1.1, code\\]"]
    pub const SMMUV3_RULE_R094: smmuv3_rule = smmuv3_rule(94);
    #[doc = " RIL is mandatory from v3.2; without it NUM/SCALE/TTL/TG are RES0. \\[4.4.1.1\\]"]
    pub const SMMUV3_RULE_R095: smmuv3_rule = smmuv3_rule(95);
    #[doc = " ATC_INV span = 4096*2^Size aligned down; 52 = everything; above 52 may be ILL. \\[4.5.1\\]"]
    pub const SMMUV3_RULE_R096: smmuv3_rule = smmuv3_rule(96);
    #[doc = " Span for \\[a,b\\] pages: Size = bit length of (a xor b), address = a with low Size bits cleared. \\[code\\]"]
    pub const SMMUV3_RULE_R097: smmuv3_rule = smmuv3_rule(97);
    #[doc = " Order: TLBI, SYNC, ATC_INV, SYNC. Size must cover at least one STU. \\[4.5.1\\]"]
    pub const SMMUV3_RULE_R098: smmuv3_rule = smmuv3_rule(98);
    #[doc = " Global is used only with SSV=1. With S1DSS=2, invalidate SSID-0 translations with SSV=0. \\[4.5.1\\]"]
    pub const SMMUV3_RULE_R099: smmuv3_rule = smmuv3_rule(99);
    #[doc = " ATC_INV/PRI_RESP are ignored while SMMUEN=0. \\[4.5\\]"]
    pub const SMMUV3_RULE_R100: smmuv3_rule = smmuv3_rule(100);
    #[doc = " EATS 1 and 2 must not switch directly: go through 0 with ATS off at the endpoint. 1 \\<-\\> 3 is allowed. \\[3.9.2\\]"]
    pub const SMMUV3_RULE_R101: smmuv3_rule = smmuv3_rule(101);
    #[doc = " Enable ATS: STE first (CFGI, SYNC), endpoint second. Disable: endpoint, ATC_INV, SYNC, then STE, CFGI. \\[3.9.2\\]"]
    pub const SMMUV3_RULE_R102: smmuv3_rule = smmuv3_rule(102);
    #[doc = " EATS=2 needs ATSCHK=1; never clear ATSCHK with EATS=2 STEs around; after setting it, invalidate STEs. \\[3.9.2\\]"]
    pub const SMMUV3_RULE_R103: smmuv3_rule = smmuv3_rule(103);
    #[doc = " TR results: F_ADDR_SIZE, F_ACCESS, F_TRANSLATION (any stage): Success with R=W=0, no event. F_PERMISSION: Success\n with the permissions that exist (R=W=0 if it hit a CD fetch or stage 1 walk). Configuration errors, F_CD_FETCH,\n F_WALK_EABT, F_TLB_CONFLICT: CA, event only with REC_CFG_ATS (C_BAD_STREAMID also needs RECINVSID). SMMUEN=0,\n Secure, Config=0b100 or EATS effectively 0: UR plus F_BAD_ATS_TREQ; Config=0b000: UR, no event. \\[3.9.1.2\\]"]
    pub const SMMUV3_RULE_R104: smmuv3_rule = smmuv3_rule(104);
    #[doc = " PCIe streams must not stall (S=0, S2S=0, S1STALLD=1). \\[3.12.1\\]"]
    pub const SMMUV3_RULE_R105: smmuv3_rule = smmuv3_rule(105);
    #[doc = " Only F_TRANSLATION, F_ADDR_SIZE, F_ACCESS, F_PERMISSION obey A/R/S; all else aborts and records. \\[5.5\\]"]
    pub const SMMUV3_RULE_R106: smmuv3_rule = smmuv3_rule(106);
    #[doc = " S=1 stalls and always records; R only matters with S=0; A picks abort or RAZ/WI; stage 2 acts as A=1. \\[5.5\\]"]
    pub const SMMUV3_RULE_R107: smmuv3_rule = smmuv3_rule(107);
    #[doc = " Every stall event needs RESUME or STALL_TERM (or SMMUEN=0); STAG is opaque, per StreamID, reusable afterwards.\n \\[3.12.2\\]"]
    pub const SMMUV3_RULE_R108: smmuv3_rule = smmuv3_rule(108);
    #[doc = " RESUME must match StreamID, security state and STAG, else no effect. Suppressed duplicates retry when the\n recorded one is resumed. \\[3.12.2.1\\]"]
    pub const SMMUV3_RULE_R109: smmuv3_rule = smmuv3_rule(109);
    #[doc = " At most IDR5.STALL_MAX stall records are unanswered at a time, over all event queues together. \\[6.3.6\\]"]
    pub const SMMUV3_RULE_R110: smmuv3_rule = smmuv3_rule(110);
    #[doc = " STALL_TERM only after the STE aborts new traffic and CFGI+SYNC; then wait for the device. \\[4.7.2.1\\]"]
    pub const SMMUV3_RULE_R111: smmuv3_rule = smmuv3_rule(111);
    #[doc = " Merging only for Stall=0, identical records (minus listed bits), STE.MEV=1; four pre-STE events may always merge.\n \\[7.3.1\\]"]
    pub const SMMUV3_RULE_R112: smmuv3_rule = smmuv3_rule(112);
    #[doc = " One transaction records at most one event (except after an explicit retry). \\[3.12.2.1\\]"]
    pub const SMMUV3_RULE_R113: smmuv3_rule = smmuv3_rule(113);
    #[doc = " Event priority list in events.toml. \\[7.3.22\\]"]
    pub const SMMUV3_RULE_R114: smmuv3_rule = smmuv3_rule(114);
    #[doc = " HA allowed with HTTU\\>=1, HD with HTTU\\>=2; HD without HA acts as off; HAFT needs HTTU=3 and HA (HAFT=1, HA=0 with\n HTTU=3 is ILLEGAL; HAFT is RES0 otherwise). \\[5.2, 5.4\\]"]
    pub const SMMUV3_RULE_R115: smmuv3_rule = smmuv3_rule(115);
    #[doc = " AF set on use; never cleared by hardware. Dirty, direct permissions: with HD=1, DBM=1 lets a write clear AP\\[2\\] or\n set S2AP\\[1\\]; hardware never touches DBM; not when APTable removed write access. Indirect permissions: HD alone\n decides, there is no DBM. \\[3.13\\]"]
    pub const SMMUV3_RULE_R116: smmuv3_rule = smmuv3_rule(116);
    #[doc = " Stage 1 descriptor updates need stage 2 write permission. CD fetch never sets S2AP\\[1\\]. \\[3.13.3, 3.13.5\\]"]
    pub const SMMUV3_RULE_R117: smmuv3_rule = smmuv3_rule(117);
    #[doc = " HTTU results become visible by SYNC after the transaction. \\[3.13.4\\]"]
    pub const SMMUV3_RULE_R118: smmuv3_rule = smmuv3_rule(118);
    #[doc = " HTTU with non-cacheable walk attributes may be non-atomic or give F_WALK_EABT. \\[5.4\\]"]
    pub const SMMUV3_RULE_R119: smmuv3_rule = smmuv3_rule(119);
    #[doc = " Pointer out of range: S1ContextPtr -\\> C_BAD_STE, L1CD.L2Ptr -\\> C_BAD_SUBSTREAMID (3.1+; with stage 2 on a stage 2\n F_TRANSLATION is also allowed), VMSPtr -\\> C_BAD_STE, STE/L1STD -\\> truncated or F_STE_FETCH, queues and MSI -\\>\n truncated to OAS, later walk levels -\\> F_ADDR_SIZE. Write 0 in bits above OAS. \\[3.4.3\\]"]
    pub const SMMUV3_RULE_R120: smmuv3_rule = smmuv3_rule(120);
    #[doc = " Stage 1 VA check: bits \\[63, or 55 with TBI, : N-1\\] all equal (N = 64-TxSZ; TTB chosen by bit 55); VMSAv8-32: bits\n \\[63:32\\] zero; failure F_TRANSLATION. Stage 2 input beyond S2T0SZ: stage 2 F_TRANSLATION. Output beyond IPS/S2PS:\n F_ADDR_SIZE. Stage 2 bypassed: an IPA beyond OAS is silently truncated. VMSAv8-32 output is 40 bits whatever\n IPS/S2PS. \\[3.4\\]"]
    pub const SMMUV3_RULE_R121: smmuv3_rule = smmuv3_rule(121);
    #[doc = " TTB out of IPS/S2PS makes the CD/STE ILLEGAL (C_BAD_CD / C_BAD_STE), not a fault. \\[5.2, 5.4\\]"]
    pub const SMMUV3_RULE_R122: smmuv3_rule = smmuv3_rule(122);
    #[doc = " IAS = max(40 if TTF\\[0\\], OAS if TTF\\[1\\]). VAS = 49, 53, or 56 bits by VAX. \\[3.4\\]"]
    pub const SMMUV3_RULE_R123: smmuv3_rule = smmuv3_rule(123);
    #[doc = " TG0, S2TG: 0=4K 1=64K 2=16K. TG1: 1=16K 2=4K 3=64K. Command TG: 1=4K 2=16K 3=64K. \\[5.2, 5.4, 4.4\\]"]
    pub const SMMUV3_RULE_R124: smmuv3_rule = smmuv3_rule(124);
    #[doc = " Discover: IDR1.ECMDQ, IDR6 (pages, queues per page), CONTROL_PAGE_BASEn.ADDR (offset from page 0). Stride = 64KB\n / queues per page (0x100 only for 256 queues). \\[3.5.6, 6.2.5\\]"]
    pub const SMMUV3_RULE_R125: smmuv3_rule = smmuv3_rule(125);
    #[doc = " Enabled when PROD.EN = CONS.ENACK = 1; disabled when both 0; wait for ENACK. While EN != ENACK, PROD is read-\n only. \\[3.5.6.2, 6.3.108\\]"]
    pub const SMMUV3_RULE_R126: smmuv3_rule = smmuv3_rule(126);
    #[doc = " BASE writable only while disabled; LOG2SIZE \\<= CMDQS. EN and ERRACK share PROD with WR: keep them on every write.\n \\[6.3.107-109\\]"]
    pub const SMMUV3_RULE_R127: smmuv3_rule = smmuv3_rule(127);
    #[doc = " Error: CONS.ERR toggles, ERR_REASON and RD set, GERROR.CMDQP_ERR also activates; consumption stops until\n PROD.ERRACK = CONS.ERR. \\[3.5.6.3\\]"]
    pub const SMMUV3_RULE_R128: smmuv3_rule = smmuv3_rule(128);
    #[doc = " Do not enable with ERRACK != ERR. CMDQP_ERR itself does not stop any queue. \\[3.5.6.3\\]"]
    pub const SMMUV3_RULE_R129: smmuv3_rule = smmuv3_rule(129);
    #[doc = " No order between queues; SYNC covers its own queue only. \\[3.5.6.1\\]"]
    pub const SMMUV3_RULE_R130: smmuv3_rule = smmuv3_rule(130);
    #[doc = " ECMDQ requires COHACC, MSI and QUEUES_PRESET=0. \\[6.3.2\\]"]
    pub const SMMUV3_RULE_R131: smmuv3_rule = smmuv3_rule(131);
    #[doc = " ATOS: set SID, ADDR, RUN=1 (SMMUEN=1, RUN=0), wait RUN=0, read PAR. Writes while RUN=1 are ignored from 3.2.\n \\[6.3.37\\]"]
    pub const SMMUV3_RULE_R132: smmuv3_rule = smmuv3_rule(132);
    #[doc = " PAR.Size=1: page size 2^(lowest set ADDR bit + 1). \\[6.3.40\\]"]
    pub const SMMUV3_RULE_R133: smmuv3_rule = smmuv3_rule(133);
    #[doc = " DPT registers change only with DPT_WALK_EN=0 and ACK 0; afterwards DPTI + SYNC. DPT_CFG_FAR clears as a whole by\n writing FAULT=0. \\[6.3.46-48\\]"]
    pub const SMMUV3_RULE_R134: smmuv3_rule = smmuv3_rule(134);
    #[doc = " GPC faults look like external aborts, with GPCF=1 in fetch/walk events. \\[3.25.3\\]"]
    pub const SMMUV3_RULE_R135: smmuv3_rule = smmuv3_rule(135);
    #[doc = " Realm interface: no RESUME/STALL_TERM, GBPA aborts, MSI may use MSI_NS. \\[4.7, 6.2.8\\]"]
    pub const SMMUV3_RULE_R136: smmuv3_rule = smmuv3_rule(136);
    #[doc = " ATS Translated traffic: ATSCHK=0 passes it (size check only); ATSCHK=1 and EATS effectively 0 or Config=0b100:\n abort + F_TRANSL_FORBIDDEN; Config=0b000 or an unusable STE: silent abort (event only with REC_CFG_ATS); SMMUEN=0\n or Secure: abort, F_TRANSL_FORBIDDEN. \\[3.9.1.3, 7.3.8\\]"]
    pub const SMMUV3_RULE_R137: smmuv3_rule = smmuv3_rule(137);
    #[doc = " A non-range TLBI (TG=0) address needs no alignment. \\[4.4\\]"]
    pub const SMMUV3_RULE_R138: smmuv3_rule = smmuv3_rule(138);
    #[doc = " TTL=1 with 16K, NUM=SCALE=0 and DS=0 is ILL, because it acts as TTL=0. \\[4.4.1.1\\]"]
    pub const SMMUV3_RULE_R139: smmuv3_rule = smmuv3_rule(139);
    #[doc = " Fields disabled by an effective EPDx are not checked. EPD0 and EPD1 are ignored (effective 0) for any-EL2 and\n EL3; there TTB1 is unreachable and the TTB1 fields are RES0, so leave them 0 and do not check them. \\[5.4, 5.4.1,\n 5.4.1.1\\]"]
    pub const SMMUV3_RULE_R140: smmuv3_rule = smmuv3_rule(140);
    #[doc = " BBML 1: an SMMU never faults on nT=1. BBML 2: nT is ignored and F_TLB_CONFLICT does not occur. \\[3.21.1.2,\n 3.21.1.3\\]"]
    pub const SMMUV3_RULE_R141: smmuv3_rule = smmuv3_rule(141);
    #[doc = " Unknown event numbers are non-fatal; events may be merged even when MEV=0 is set by a guest. \\[7.3, 7.3.1\\]"]
    pub const SMMUV3_RULE_R142: smmuv3_rule = smmuv3_rule(142);
    #[doc = " The overflow flag becomes visible only after a state in which the full queue was visible. \\[7.4\\]"]
    pub const SMMUV3_RULE_R143: smmuv3_rule = smmuv3_rule(143);
    #[doc = " A stalled transaction hit by CFGI/TLBI + SYNC while its event is unwritten must be retried before it may record.\n \\[7.2.1\\]"]
    pub const SMMUV3_RULE_R144: smmuv3_rule = smmuv3_rule(144);
    #[doc = " CR1.QUEUE_* are read-only while any queue or ECMDQ that uses them is enabled. \\[3.5.6.1\\]"]
    pub const SMMUV3_RULE_R145: smmuv3_rule = smmuv3_rule(145);
    #[doc = " With IDR0.SEV=1 the command queue (and any ECMDQ) signals an event when it stops being full. \\[4.1.2, 3.5.6.1\\]"]
    pub const SMMUV3_RULE_R146: smmuv3_rule = smmuv3_rule(146);
    #[doc = " Opcodes 0x08, 0x09, 0x0A are CMD_CFGI_CIT, CMD_CFGI_VSTT_VSID, CMD_CFGI_VSTT; in G.b they are reserved and raise\n CERROR_ILL. Their fields are not known: print the opcode, the name and the raw words, decode nothing else. \\[H.a\n 4.1.1\\]"]
    pub const SMMUV3_RULE_R147: smmuv3_rule = smmuv3_rule(147);
    #[doc = " Every other opcode up to 0x73 keeps its G.b name and number, and the reserved ranges between them stay reserved.\n \\[H.a 4.1.1\\]"]
    pub const SMMUV3_RULE_R148: smmuv3_rule = smmuv3_rule(148);
    #[doc = " DCMDQ is optional and separate per Security state. A state that has it has one or more DCMDQ control pages, each\n with one or more DCMDQ interfaces, and exactly one DCMDQ global page. All are 64KB pages after the first two, at\n discoverable places. \\[H.a 6.1\\]"]
    pub const SMMUV3_RULE_R149: smmuv3_rule = smmuv3_rule(149);
    #[doc = " ECMDQ pages exist per state: IDR1.ECMDQ, S_IDR0.ECMDQ, R_IDR0.ECMDQ say so, the IDR6 of the state gives their\n number. Same as G.b, said once for all states. \\[H.a 6.1\\]"]
    pub const SMMUV3_RULE_R150: smmuv3_rule = smmuv3_rule(150);
    #[doc = " The register space is no longer bounded by page 1, VATOS pages and ECMDQ pages: a size check of the SMMU region\n must allow DCMDQ pages. \\[H.a 6.1\\]"]
    pub const SMMUV3_RULE_R151: smmuv3_rule = smmuv3_rule(151);
    #[doc = " GDI adds the NSP address space; ROOT_IDR0.GDI says that MEC applies to it. MECIDR (new) gives the MECID width of\n Non-secure accesses with PM=1; R_MECIDR stays the width for Realm. \\[H.a 18, 3.25.10\\]"]
    pub const SMMUV3_RULE_R152: smmuv3_rule = smmuv3_rule(152);
    #[doc = " Accesses to Secure, Non-secure and Root space use MECID 0; Realm accesses use GMECID or STE.MECID, and MECID 0\n when R_IDR3.MEC=0. \\[H.a 18\\]"]
    pub const SMMUV3_RULE_R153: smmuv3_rule = smmuv3_rule(153);
    #[doc = " An SMMU without Realm interface in a system with MEC uses MECID 0 for its Realm accesses; G.b says this of all\n accesses. \\[H.a 18, G.b 18\\]"]
    pub const SMMUV3_RULE_R154: smmuv3_rule = smmuv3_rule(154);
    #[doc = " MEC is no longer said to need RME DA; the G.b sentence on NoStreamID devices and MECID is not at its old place\n (moved or removed, not known). \\[H.a 18, G.b 18\\]"]
    pub const SMMUV3_RULE_R155: smmuv3_rule = smmuv3_rule(155);
    #[doc = " AMEC=1 still gives F_TRANSLATION: alternate MECIDs are not supported. \\[H.a 18\\]"]
    pub const SMMUV3_RULE_R156: smmuv3_rule = smmuv3_rule(156);
    #[doc = " PM is allowed only on Non-secure streams. With PM=1 a read may reach Non-secure and NSP memory and a write only\n NSP memory; such a transaction cannot use the stall flow, but may be ATS Translated. NSP and SA requests that\n carry no StreamID are already physical. \\[AXI L A13.4.4, A13.8\\]"]
    pub const SMMUV3_RULE_R157: smmuv3_rule = smmuv3_rule(157);
    #[doc = " NSE2, NSE, NS: 100 = SA, 101 = NSP, 110 and 111 reserved; GPI 0x4 = SA, 0x5 = NSP, 0x6 and 0x7 no access. A PE\n can never access SA or NSP memory, so software cannot read back what such a device wrote. \\[D9\\]"]
    pub const SMMUV3_RULE_R158: smmuv3_rule = smmuv3_rule(158);
    #[doc = " Unchanged, cited from H.a: CMDQ_CONS is writable only with CMDQEN=0; CMD_SYNC with CS=0b11 is CERROR_ILL; TTL=1\n with 16K and DS=0 is reserved; StreamIDs belong to one SMMU; writes to STRTAB_BASE with SMMUEN=1 are ignored from\n 3.2. \\[H.a 6.3.28, 4.7.3, 4.4.1.1, 6.3.24, code\\]"]
    pub const SMMUV3_RULE_R159: smmuv3_rule = smmuv3_rule(159);
    #[doc = " No new event number is named by a reader of the whole of H.a (19 architected numbers, as in G.b); new fields in\n old records are not excluded. \\[H.a 7.3, code\\]"]
    pub const SMMUV3_RULE_R160: smmuv3_rule = smmuv3_rule(160);
    #[doc = " Section numbers above 6.3.12 differ between the issues (GBPA 6.3.14 -\\> 6.3.15, IRQ_CTRL 6.3.16 -\\> 6.3.17,\n EVENTQ_PROD 6.3.95 -\\> 6.3.130): a citation must name its issue. \\[H.a, code\\]"]
    pub const SMMUV3_RULE_R161: smmuv3_rule = smmuv3_rule(161);
    #[doc = " H.a covers 3.0 to 3.5. A 3.4 implementation may have 3.5 features (a subset of the next version is allowed): test\n ID fields, not the version. \\[G.b 2.9\\]"]
    pub const SMMUV3_RULE_R162: smmuv3_rule = smmuv3_rule(162);
    #[doc = " The PRI record figure is readable in H.a and equals pri.toml: Address 127:76, PRGIndex 72:64, SSV 63, Last 62, W\n 61, R 60, X 59, Priv 58, SubstreamID 51:32, StreamID 31:0. \\[H.a 8\\]"]
    pub const SMMUV3_RULE_R163: smmuv3_rule = smmuv3_rule(163);
    #[doc = " An entry with V=0 is invalid: transactions abort with C_BAD_STE, ATS translation requests get CA without an\n event. \\[5.2 V\\]"]
    pub const SMMUV3_RULE_STE_001: smmuv3_rule = smmuv3_rule(1001);
    #[doc = " Stage 1 must not be on (Config 0b1x1) when IDR0.S1P=0. \\[5.2.2, 5.2 Config\\]"]
    pub const SMMUV3_RULE_STE_002: smmuv3_rule = smmuv3_rule(1002);
    #[doc = " Stage 2 must not be on (Config 0b11x) when IDR0.S2P=0. \\[5.2.2, 5.2 Config\\]"]
    pub const SMMUV3_RULE_STE_003: smmuv3_rule = smmuv3_rule(1003);
    #[doc = " Stage 2 must not be on in a Secure entry when S_IDR1.SEL2=0. \\[5.2.2, 5.2 Config\\]"]
    pub const SMMUV3_RULE_STE_004: smmuv3_rule = smmuv3_rule(1004);
    #[doc = " A Secure or Realm entry with stage 2 on must not select VMSAv8-32 tables. \\[5.2.2, 5.2 Config, S2AA64\\]"]
    pub const SMMUV3_RULE_STE_005: smmuv3_rule = smmuv3_rule(1005);
    #[doc = " Split-stage ATS (EATS=0b10) needs both stages on: Config 0b111. \\[5.2.2, 5.2 EATS\\]"]
    pub const SMMUV3_RULE_STE_006: smmuv3_rule = smmuv3_rule(1006);
    #[doc = " Split-stage ATS (EATS=0b10) must not go with S2S=1. \\[5.2.2, 5.2 EATS\\]"]
    pub const SMMUV3_RULE_STE_007: smmuv3_rule = smmuv3_rule(1007);
    #[doc = " Split-stage ATS (EATS=0b10) must not be used when IDR0.NS1ATS=1. \\[5.2.2, 5.2 EATS\\]"]
    pub const SMMUV3_RULE_STE_008: smmuv3_rule = smmuv3_rule(1008);
    #[doc = " Full ATS (EATS=0b01) must not go with S2S=1 while stage 2 is on; SMMUv3.0 may refuse it also while stage 2 is\n off. \\[5.2.2, 5.2 EATS\\]"]
    pub const SMMUV3_RULE_STE_009: smmuv3_rule = smmuv3_rule(1009);
    #[doc = " Full ATS with DPT checks (EATS=0b11) needs an EL1 StreamWorld, on an SMMU with a DPT for that state. \\[5.2.2, 5.2\n EATS\\]"]
    pub const SMMUV3_RULE_STE_010: smmuv3_rule = smmuv3_rule(1010);
    #[doc = " A Realm entry with EATS=0b11 must have DPT_VMATCH=0b00, on an SMMU with R_IDR3.DPT=1. \\[5.2.2, 5.2 DPT_VMATCH\\]"]
    pub const SMMUV3_RULE_STE_011: smmuv3_rule = smmuv3_rule(1011);
    #[doc = " Full ATS with DPT checks (EATS=0b11) must not go with S2S=1 while stage 2 is on. In the field text only; the\n validity function does not test it. \\[5.2 EATS\\]"]
    pub const SMMUV3_RULE_STE_012: smmuv3_rule = smmuv3_rule(1012);
    #[doc = " STRW=0b01 and 0b11 are reserved in Non-secure and Realm entries where STRW has effect. \\[5.2.2, 5.2 STRW\\]"]
    pub const SMMUV3_RULE_STE_013: smmuv3_rule = smmuv3_rule(1013);
    #[doc = " STRW=0b11 is reserved in Secure entries where STRW has effect. \\[5.2.2, 5.2 STRW\\]"]
    pub const SMMUV3_RULE_STE_014: smmuv3_rule = smmuv3_rule(1014);
    #[doc = " STRW=0b01 (EL3) must not be used in a Secure entry of an SMMU with RME. \\[5.2.2, 5.2 STRW\\]"]
    pub const SMMUV3_RULE_STE_015: smmuv3_rule = smmuv3_rule(1015);
    #[doc = " STRW=0b10 (Secure EL2) needs S_IDR1.SEL2=1. \\[5.2.2, 5.2 STRW\\]"]
    pub const SMMUV3_RULE_STE_016: smmuv3_rule = smmuv3_rule(1016);
    #[doc = " S1STALLD=1 with stage 1 on needs a stall model that can be chosen (STALL_MODEL=0b00). For Realm entries with\n forced stalls field text and validity function disagree. \\[5.2.2, 5.2 S1STALLD, 5.5\\]"]
    pub const SMMUV3_RULE_STE_017: smmuv3_rule = smmuv3_rule(1017);
    #[doc = " S1CDMax must not exceed IDR1.SSIDSIZE, unless that is 0 and S1CDMax is ignored. \\[5.2.2, 5.2 S1CDMax\\]"]
    pub const SMMUV3_RULE_STE_018: smmuv3_rule = smmuv3_rule(1018);
    #[doc = " Two-level CD tables (S1Fmt=0b01, 0b10) need IDR0.CD2L=1 when substreams are in use. \\[5.2.2, 5.2 S1Fmt\\]"]
    pub const SMMUV3_RULE_STE_019: smmuv3_rule = smmuv3_rule(1019);
    #[doc = " Without stage 2, the CD table address must lie within the OAS. SMMUv3.0 may report F_CD_FETCH or truncate\n instead. \\[3.4.3, 5.2 S1ContextPtr\\]"]
    pub const SMMUV3_RULE_STE_020: smmuv3_rule = smmuv3_rule(1020);
    #[doc = " With stage 2, the CD table address is an IPA and must lie within the IAS; an SMMU may raise a stage 2 fault\n instead of C_BAD_STE. \\[3.4.3, 5.2 S1ContextPtr\\]"]
    pub const SMMUV3_RULE_STE_021: smmuv3_rule = smmuv3_rule(1021);
    #[doc = " S2FWB=1 must not go with VMSAv8-32 stage 2 tables. \\[5.2.2, 5.2 S2FWB\\]"]
    pub const SMMUV3_RULE_STE_022: smmuv3_rule = smmuv3_rule(1022);
    #[doc = " S2S=1 needs an SMMU that can stall: IDR0.STALL_MODEL (and for Realm R_IDR0.STALL_MODEL) is not 0b01. \\[5.2.2, 5.5\\]"]
    pub const SMMUV3_RULE_STE_023: smmuv3_rule = smmuv3_rule(1023);
    #[doc = " S2S must be 1 where stalls are forced: IDR0.STALL_MODEL=0b10. \\[5.2.2, 5.5\\]"]
    pub const SMMUV3_RULE_STE_024: smmuv3_rule = smmuv3_rule(1024);
    #[doc = " VMSAv8-32 stage 2 tables need IDR0.TTF\\[0\\]=1. \\[5.2.2, 5.2 S2AA64\\]"]
    pub const SMMUV3_RULE_STE_025: smmuv3_rule = smmuv3_rule(1025);
    #[doc = " VMSAv8-64 stage 2 tables need IDR0.TTF\\[1\\]=1. \\[5.2.2, 5.2 S2AA64\\]"]
    pub const SMMUV3_RULE_STE_026: smmuv3_rule = smmuv3_rule(1026);
    #[doc = " S2HA=1 needs IDR0.HTTU of at least 0b01 and must not go with VMSAv8-32 tables. \\[5.2.2, 5.2 S2HA\\]"]
    pub const SMMUV3_RULE_STE_027: smmuv3_rule = smmuv3_rule(1027);
    #[doc = " S2HD=1 needs IDR0.HTTU of at least 0b10 and must not go with VMSAv8-32 tables. \\[5.2.2, 5.2 S2HA\\]"]
    pub const SMMUV3_RULE_STE_028: smmuv3_rule = smmuv3_rule(1028);
    #[doc = " S2HAFT=1 needs S2HA=1, on an SMMU with IDR0.HTTU=0b11. \\[5.2.2, 5.2 S2HAFT\\]"]
    pub const SMMUV3_RULE_STE_029: smmuv3_rule = smmuv3_rule(1029);
    #[doc = " The stage 2 granule must be one that IDR5 lists; 0b11 is reserved. \\[5.2.2, 5.2 S2TG\\]"]
    pub const SMMUV3_RULE_STE_030: smmuv3_rule = smmuv3_rule(1030);
    #[doc = " The stage 2 table must lie within the effective S2PS, and within 48 bits for VMSAv8-64 with 4KB or 16KB granule\n and S2DS=0. \\[5.2.2, 5.2 S2TTB\\]"]
    pub const SMMUV3_RULE_STE_031: smmuv3_rule = smmuv3_rule(1031);
    #[doc = " S2T0SZ must lie between its smallest value (from IAS, granule and S2DS) and 39, or 48 and 47 (64KB) with\n IDR3.STT. SMMUv3.0 may take the nearest value instead. \\[5.2.2, 5.2 S2T0SZ\\]"]
    pub const SMMUV3_RULE_STE_032: smmuv3_rule = smmuv3_rule(1032);
    #[doc = " The stage 2 start level must suit S2T0SZ, S2TG and S2DS, with at most 16 concatenated tables, and must be one\n that the output size allows. \\[5.2.2, 5.2 S2SL0\\]"]
    pub const SMMUV3_RULE_STE_033: smmuv3_rule = smmuv3_rule(1033);
    #[doc = " VMSAv9-128: the start level after S2SKL skipped levels must not be beyond 3. The rest of the specification's\n function is not known here: undecided. \\[5.2.2, 5.2 S2SKL\\]"]
    pub const SMMUV3_RULE_STE_034: smmuv3_rule = smmuv3_rule(1034);
    #[doc = " As STE-030, for the Secure IPA table of a Secure entry. \\[5.2.2, 5.2 S_S2TG\\]"]
    pub const SMMUV3_RULE_STE_035: smmuv3_rule = smmuv3_rule(1035);
    #[doc = " As STE-031, for the Secure IPA table of a Secure entry. \\[5.2.2, 5.2 S_S2TTB\\]"]
    pub const SMMUV3_RULE_STE_036: smmuv3_rule = smmuv3_rule(1036);
    #[doc = " As STE-032, for the Secure IPA table of a Secure entry. \\[5.2.2, 5.2 S_S2T0SZ\\]"]
    pub const SMMUV3_RULE_STE_037: smmuv3_rule = smmuv3_rule(1037);
    #[doc = " As STE-033, for the Secure IPA table of a Secure entry. \\[5.2.2, 5.2 S_S2SL0\\]"]
    pub const SMMUV3_RULE_STE_038: smmuv3_rule = smmuv3_rule(1038);
    #[doc = " As STE-034, for the Secure IPA table of a Secure entry. \\[5.2.2, 5.2 S_S2SKL\\]"]
    pub const SMMUV3_RULE_STE_039: smmuv3_rule = smmuv3_rule(1039);
    #[doc = " The stage 2 table endianness must be one that IDR0.TTENDIAN allows. \\[5.2.2, 5.2 S2ENDI\\]"]
    pub const SMMUV3_RULE_STE_040: smmuv3_rule = smmuv3_rule(1040);
    #[doc = " S2PIE=1 must not go with VMSAv8-32 tables. \\[5.2.2, 5.2 S2PIE\\]"]
    pub const SMMUV3_RULE_STE_041: smmuv3_rule = smmuv3_rule(1041);
    #[doc = " S2POE=1 needs indirect permissions: S2PIE=1 or VMSAv9-128. \\[5.2.2, 5.2 S2POE\\]"]
    pub const SMMUV3_RULE_STE_042: smmuv3_rule = smmuv3_rule(1042);
    #[doc = " S2POE=1 must not go with any S2HWU bit, on an SMMU with IDR3.PBHA=1. \\[5.2.2, 5.2 S2POE\\]"]
    pub const SMMUV3_RULE_STE_043: smmuv3_rule = smmuv3_rule(1043);
    #[doc = " With S2POE=1 no S2POI element may have the reserved values 0b0001 or 0b0101. \\[5.2.2, 5.2 S2POI\\]"]
    pub const SMMUV3_RULE_STE_044: smmuv3_rule = smmuv3_rule(1044);
    #[doc = " S2VMID\\[15:8\\] must be 0 on an SMMU with 8-bit VMIDs where S2VMID has effect. \\[5.2.2, 5.2 S2VMID\\]"]
    pub const SMMUV3_RULE_STE_045: smmuv3_rule = smmuv3_rule(1045);
    #[doc = " VMSPtr must lie within the OAS where the virtual machine structure is used: Config 0b111, S1MPAM=1 and a PARTID\n space that is not empty. \\[5.2.2, 5.2 VMSPtr, 5.6.1\\]"]
    pub const SMMUV3_RULE_STE_046: smmuv3_rule = smmuv3_rule(1046);
    #[doc = " Note: Config 0b001, 0b010 and 0b011 are reserved and act as 0b000: abort without an event. \\[5.2 Config\\]"]
    pub const SMMUV3_RULE_STE_050: smmuv3_rule = smmuv3_rule(1050);
    #[doc = " Note: RES0 bits are set; an SMMU may ignore them, a later version may give them a meaning. \\[5.2\\]"]
    pub const SMMUV3_RULE_STE_051: smmuv3_rule = smmuv3_rule(1051);
    #[doc = " Note: bits are set that the SMMU ignores in this configuration. \\[5.2\\]"]
    pub const SMMUV3_RULE_STE_052: smmuv3_rule = smmuv3_rule(1052);
    #[doc = " Note: the field is RES0 on this SMMU or in this configuration, but is set. \\[5.2\\]"]
    pub const SMMUV3_RULE_STE_053: smmuv3_rule = smmuv3_rule(1053);
    #[doc = " Note: a reserved value that acts as another one. \\[5.2\\]"]
    pub const SMMUV3_RULE_STE_054: smmuv3_rule = smmuv3_rule(1054);
    #[doc = " Note: S2PS above the OAS works as the OAS; software must not rely on it. \\[5.2 S2PS\\]"]
    pub const SMMUV3_RULE_STE_055: smmuv3_rule = smmuv3_rule(1055);
    #[doc = " Note: S2PS value reserved in this version: 0b110 and 0b111 act as 0b101 in SMMUv3.0, 0b111 acts as 0b110 up to\n 3.3. \\[5.2 S2PS\\]"]
    pub const SMMUV3_RULE_STE_056: smmuv3_rule = smmuv3_rule(1056);
    #[doc = " Note: S2HD=1 with S2HA=0 is reserved and acts as both 0. \\[5.2 S2HA\\]"]
    pub const SMMUV3_RULE_STE_057: smmuv3_rule = smmuv3_rule(1057);
    #[doc = " Note: EATS acts as 0b00: 0b10, and 0b11 of a Non-secure entry, need CR0.ATSCHK=1; 0b11 needs a DPT. \\[5.2 EATS\\]"]
    pub const SMMUV3_RULE_STE_058: smmuv3_rule = smmuv3_rule(1058);
    #[doc = " Note: the CD table is not aligned to its size; which CD is fetched is unpredictable. \\[5.2 S1Fmt\\]"]
    pub const SMMUV3_RULE_STE_059: smmuv3_rule = smmuv3_rule(1059);
    #[doc = " Note: IDR1 is not known, so that StreamID and SubstreamID ranges are not checked. \\[6.3.2\\]"]
    pub const SMMUV3_RULE_STE_060: smmuv3_rule = smmuv3_rule(1060);
    #[doc = " Note: hardware update with walks that are not Write-Back may not be atomic or may fail with F_WALK_EABT. \\[5.2\n S2IR0\\]"]
    pub const SMMUV3_RULE_STE_061: smmuv3_rule = smmuv3_rule(1061);
    #[doc = " A descriptor with V=0 is invalid: a transaction that selects it aborts with C_BAD_CD. \\[5.4.2, 5.4 V\\]"]
    pub const SMMUV3_RULE_CD_001: smmuv3_rule = smmuv3_rule(2001);
    #[doc = " S=1 must not be used through an STE with S1STALLD=1. \\[5.4.2, 5.5\\]"]
    pub const SMMUV3_RULE_CD_002: smmuv3_rule = smmuv3_rule(2002);
    #[doc = " A must be 1 where RAZ/WI termination does not exist: IDR0.TERM_MODEL=1. \\[5.4.2, 5.5\\]"]
    pub const SMMUV3_RULE_CD_003: smmuv3_rule = smmuv3_rule(2003);
    #[doc = " S=1 needs an SMMU that can stall: STALL_MODEL of the state is not 0b01. \\[5.4.2, 5.5\\]"]
    pub const SMMUV3_RULE_CD_004: smmuv3_rule = smmuv3_rule(2004);
    #[doc = " S must be 1 where stalls are forced: STALL_MODEL of the state is 0b10. \\[5.4.2, 5.5\\]"]
    pub const SMMUV3_RULE_CD_005: smmuv3_rule = smmuv3_rule(2005);
    #[doc = " The table endianness must be one that IDR0.TTENDIAN allows, unless both tables are disabled. \\[5.4.2, 5.4 ENDI\\]"]
    pub const SMMUV3_RULE_CD_006: smmuv3_rule = smmuv3_rule(2006);
    #[doc = " VMSAv8-32 tables need IDR0.TTF\\[0\\]=1. \\[5.4.2, 5.4 AA64\\]"]
    pub const SMMUV3_RULE_CD_007: smmuv3_rule = smmuv3_rule(2007);
    #[doc = " VMSAv8-32 tables must not be used with StreamWorld EL2-E2H or EL3. \\[5.4.2, 5.4 AA64\\]"]
    pub const SMMUV3_RULE_CD_008: smmuv3_rule = smmuv3_rule(2008);
    #[doc = " VMSAv8-32 tables must not be used with StreamWorld Secure EL2. \\[5.4.2, 5.4 AA64\\]"]
    pub const SMMUV3_RULE_CD_009: smmuv3_rule = smmuv3_rule(2009);
    #[doc = " VMSAv8-64 tables need IDR0.TTF\\[1\\]=1. \\[5.4.2, 5.4 AA64\\]"]
    pub const SMMUV3_RULE_CD_010: smmuv3_rule = smmuv3_rule(2010);
    #[doc = " VMSAv8-64 stage 1 tables must not be used over VMSAv8-32 stage 2 tables. \\[5.4.2, 5.4 AA64\\]"]
    pub const SMMUV3_RULE_CD_011: smmuv3_rule = smmuv3_rule(2011);
    #[doc = " HA=1 needs IDR0.HTTU of at least 0b01 (ignored with VMSAv8-32 tables). \\[5.4.2, 5.4 HA\\]"]
    pub const SMMUV3_RULE_CD_012: smmuv3_rule = smmuv3_rule(2012);
    #[doc = " HD=1 needs IDR0.HTTU of at least 0b10 (ignored with VMSAv8-32 tables). \\[5.4.2, 5.4 HA\\]"]
    pub const SMMUV3_RULE_CD_013: smmuv3_rule = smmuv3_rule(2013);
    #[doc = " HAFT=1 needs HA=1, on an SMMU with IDR0.HTTU=0b11. \\[5.4.2, 5.4 HAFT\\]"]
    pub const SMMUV3_RULE_CD_014: smmuv3_rule = smmuv3_rule(2014);
    #[doc = " ASID\\[15:8\\] must be 0 on an SMMU with 8-bit ASIDs, unless the StreamWorld is EL2 or EL3. \\[5.4.2, 5.4 ASID\\]"]
    pub const SMMUV3_RULE_CD_015: smmuv3_rule = smmuv3_rule(2015);
    #[doc = " T0SZ must lie between 16 (12 or less with larger addresses) and 39, or 48 and 47 (64KB) with IDR3.STT. SMMUv3.0\n may take the nearest value instead. \\[5.4.2, 5.4 T0SZ\\]"]
    pub const SMMUV3_RULE_CD_016: smmuv3_rule = smmuv3_rule(2016);
    #[doc = " As CD-016, for TTB1. \\[5.4.2, 5.4 T1SZ\\]"]
    pub const SMMUV3_RULE_CD_017: smmuv3_rule = smmuv3_rule(2017);
    #[doc = " The granule of TTB0 must be one that IDR5 lists; 0b11 is reserved. \\[5.4.2, 5.4 TG0\\]"]
    pub const SMMUV3_RULE_CD_018: smmuv3_rule = smmuv3_rule(2018);
    #[doc = " The table must lie within the effective IPS, and within 48 bits for VMSAv8-64 with 4KB or 16KB granule and DS=0.\n \\[5.4.2, 5.4 TTB0\\]"]
    pub const SMMUV3_RULE_CD_019: smmuv3_rule = smmuv3_rule(2019);
    #[doc = " The granule of TTB1 must be one that IDR5 lists; 0b00 is reserved. \\[5.4.2, 5.4 TG1\\]"]
    pub const SMMUV3_RULE_CD_020: smmuv3_rule = smmuv3_rule(2020);
    #[doc = " As CD-019, for TTB1. \\[5.4.2, 5.4 TTB1\\]"]
    pub const SMMUV3_RULE_CD_021: smmuv3_rule = smmuv3_rule(2021);
    #[doc = " VMSAv9-128 tables need STE.S1PIE=1. \\[5.4.2, 5.4 AA64\\]"]
    pub const SMMUV3_RULE_CD_022: smmuv3_rule = smmuv3_rule(2022);
    #[doc = " VMSAv9-128 tables must not be used with StreamWorld EL2. \\[5.4.2, 5.4 AA64\\]"]
    pub const SMMUV3_RULE_CD_023: smmuv3_rule = smmuv3_rule(2023);
    #[doc = " VMSAv9-128: the start level after SKL0 skipped levels must not be beyond 3. \\[5.4.2, 5.4 SKL0\\]"]
    pub const SMMUV3_RULE_CD_024: smmuv3_rule = smmuv3_rule(2024);
    #[doc = " As CD-024, for TTB1. \\[5.4.2, 5.4 SKL1\\]"]
    pub const SMMUV3_RULE_CD_025: smmuv3_rule = smmuv3_rule(2025);
    #[doc = " With permission indirection no PIIP element may have the reserved values 0b100 or 0b110. \\[5.4.2, 5.4 PIIP\\]"]
    pub const SMMUV3_RULE_CD_026: smmuv3_rule = smmuv3_rule(2026);
    #[doc = " With permission indirection no PIIU element may have the reserved values 0b100 or 0b110, where unprivileged\n accesses exist. \\[5.4.2, 5.4 PIIU\\]"]
    pub const SMMUV3_RULE_CD_027: smmuv3_rule = smmuv3_rule(2027);
    #[doc = " With permission indirection an element must not let unprivileged accesses write what privileged ones may execute.\n \\[5.4.2, 5.4 PIIP\\]"]
    pub const SMMUV3_RULE_CD_028: smmuv3_rule = smmuv3_rule(2028);
    #[doc = " Note: RES0 bits are set; an SMMU may ignore them, a later version may give them a meaning. \\[5.4\\]"]
    pub const SMMUV3_RULE_CD_040: smmuv3_rule = smmuv3_rule(2040);
    #[doc = " Note: bits are set that the SMMU ignores in this configuration. \\[5.4\\]"]
    pub const SMMUV3_RULE_CD_041: smmuv3_rule = smmuv3_rule(2041);
    #[doc = " Note: the field is RES0 on this SMMU or in this configuration, but is set. \\[5.4\\]"]
    pub const SMMUV3_RULE_CD_042: smmuv3_rule = smmuv3_rule(2042);
    #[doc = " Note: a reserved value that acts as another one. \\[5.4\\]"]
    pub const SMMUV3_RULE_CD_043: smmuv3_rule = smmuv3_rule(2043);
    #[doc = " Note: IPS above the OAS works as the OAS; software must not rely on it. \\[5.4 IPS\\]"]
    pub const SMMUV3_RULE_CD_044: smmuv3_rule = smmuv3_rule(2044);
    #[doc = " Note: IPS value reserved in this version: 0b110 and 0b111 act as 0b101 in SMMUv3.0, 0b111 acts as 0b110 up to\n 3.3. \\[5.4 IPS\\]"]
    pub const SMMUV3_RULE_CD_045: smmuv3_rule = smmuv3_rule(2045);
    #[doc = " Note: HD=1 with HA=0 is reserved and acts as both 0. \\[5.4 HA\\]"]
    pub const SMMUV3_RULE_CD_046: smmuv3_rule = smmuv3_rule(2046);
    #[doc = " Note: the STE does not turn stage 1 on, so that no descriptor is read through it. \\[5.2 Config\\]"]
    pub const SMMUV3_RULE_CD_047: smmuv3_rule = smmuv3_rule(2047);
    #[doc = " Note: hardware update with walks that are not Write-Back may not be atomic or may fail with F_WALK_EABT. \\[5.4\n IR0\\]"]
    pub const SMMUV3_RULE_CD_048: smmuv3_rule = smmuv3_rule(2048);
    #[doc = " Note: both tables are disabled; every access that misses the TLB gets F_TRANSLATION. \\[5.4.1.1\\]"]
    pub const SMMUV3_RULE_CD_049: smmuv3_rule = smmuv3_rule(2049);
    #[doc = " Note: in a nested configuration PARTID is virtual and has 5 bits; the others are RES0. \\[5.4 PARTID\\]"]
    pub const SMMUV3_RULE_CD_050: smmuv3_rule = smmuv3_rule(2050);
    #[doc = " Opcode 0x00 and all others that the opcode table does not name are reserved. \\[4.1.1, 4.1.3\\]"]
    pub const SMMUV3_RULE_CMD_001: smmuv3_rule = smmuv3_rule(3001);
    #[doc = " Opcodes 0x80 to 0x8F are implementation defined. \\[4.1.1\\]"]
    pub const SMMUV3_RULE_CMD_002: smmuv3_rule = smmuv3_rule(3002);
    #[doc = " Opcodes 0x08, 0x09 and 0x0A exist only from issue H.a on (CFGI_CIT, CFGI_VSTT_VSID, CFGI_VSTT); SMMUs up to v3.3\n raise CERROR_ILL. \\[H.a 4.1.1\\]"]
    pub const SMMUV3_RULE_CMD_003: smmuv3_rule = smmuv3_rule(3003);
    #[doc = " There is no command queue in Root state. \\[6.2\\]"]
    pub const SMMUV3_RULE_CMD_004: smmuv3_rule = smmuv3_rule(3004);
    #[doc = " TLBI_EL3_*, TLBI_S_* and TLBI_SNH_ALL are valid only on the Secure command queue. \\[4.4.2, 4.4.3, 4.4.4\\]"]
    pub const SMMUV3_RULE_CMD_005: smmuv3_rule = smmuv3_rule(3005);
    #[doc = " RESUME and STALL_TERM are refused on the Realm command queue. \\[4.7.1, 4.7.2\\]"]
    pub const SMMUV3_RULE_CMD_006: smmuv3_rule = smmuv3_rule(3006);
    #[doc = " SSec is 0 on the Non-secure and the Realm command queue. \\[4.1.6\\]"]
    pub const SMMUV3_RULE_CMD_007: smmuv3_rule = smmuv3_rule(3007);
    #[doc = " Stage 1 TLBI, CFGI_CD and CFGI_CD_ALL need stage 1 (IDR0.S1P). \\[4.3.3, 4.3.4, 4.4.2\\]"]
    pub const SMMUV3_RULE_CMD_008: smmuv3_rule = smmuv3_rule(3008);
    #[doc = " TLBI_S12_VMALL and TLBI_S2_IPA need stage 2 (IDR0.S2P). \\[4.4.3\\]"]
    pub const SMMUV3_RULE_CMD_009: smmuv3_rule = smmuv3_rule(3009);
    #[doc = " TLBI_EL2_* need IDR0.Hyp. \\[4.4.2\\]"]
    pub const SMMUV3_RULE_CMD_010: smmuv3_rule = smmuv3_rule(3010);
    #[doc = " TLBI_EL3_* do not exist with RME (IDR0.RME_IMPL=1). \\[4.4.2.5, 4.4.2.6\\]"]
    pub const SMMUV3_RULE_CMD_011: smmuv3_rule = smmuv3_rule(3011);
    #[doc = " TLBI_S_* and TLBI_SNH_ALL need Secure EL2 or Secure stage 2 (S_IDR1.SEL2). \\[4.4.2.11, 4.4.3.3, 4.4.4.2\\]"]
    pub const SMMUV3_RULE_CMD_012: smmuv3_rule = smmuv3_rule(3012);
    #[doc = " CFGI_VMS_PIDM needs MPAM and the VMS in the state that SSec names. \\[4.3.5, 5.6.1\\]"]
    pub const SMMUV3_RULE_CMD_013: smmuv3_rule = smmuv3_rule(3013);
    #[doc = " ATC_INV needs ATS: IDR0.ATS on the Non-secure and Secure queue, R_IDR0.ATS on the Realm queue. \\[4.5.1\\]"]
    pub const SMMUV3_RULE_CMD_014: smmuv3_rule = smmuv3_rule(3014);
    #[doc = " PRI_RESP needs IDR0.PRI. \\[4.5.2\\]"]
    pub const SMMUV3_RULE_CMD_015: smmuv3_rule = smmuv3_rule(3015);
    #[doc = " DPTI_* need DPT: IDR3.DPT on the Non-secure and Secure queue, R_IDR3.DPT on the Realm queue. \\[4.6\\]"]
    pub const SMMUV3_RULE_CMD_016: smmuv3_rule = smmuv3_rule(3016);
    #[doc = " ATC_INV, PRI_RESP and DPTI_* are refused on the Secure queue when S_IDR3.SAMS=1. \\[4.5, 4.6\\]"]
    pub const SMMUV3_RULE_CMD_017: smmuv3_rule = smmuv3_rule(3017);
    #[doc = " RESUME and STALL_TERM need the stall model: STALL_MODEL of the state other than 0b01. \\[4.7.1, 4.7.2\\]"]
    pub const SMMUV3_RULE_CMD_018: smmuv3_rule = smmuv3_rule(3018);
    #[doc = " TG other than 0 with NUM=0, SCALE=0 and TTL=0 is a reserved combination; TTL=1 of the 16KB granule counts as 0\n without IDR5.DS. \\[4.4.1.1\\]"]
    pub const SMMUV3_RULE_CMD_019: smmuv3_rule = smmuv3_rule(3019);
    #[doc = " CS=0b11 is reserved. \\[4.7.3\\]"]
    pub const SMMUV3_RULE_CMD_020: smmuv3_rule = smmuv3_rule(3020);
    #[doc = " Resp=0b11 is reserved. \\[4.5.2\\]"]
    pub const SMMUV3_RULE_CMD_021: smmuv3_rule = smmuv3_rule(3021);
    #[doc = " Size above 52 may raise CERROR_ILL, or invalidate an unknown span or nothing. \\[4.5.1\\]"]
    pub const SMMUV3_RULE_CMD_022: smmuv3_rule = smmuv3_rule(3022);
    #[doc = " Bits that no field of the command uses are 0; an SMMU may check them. \\[4.1.5\\]"]
    pub const SMMUV3_RULE_CMD_023: smmuv3_rule = smmuv3_rule(3023);
    #[doc = " NUM, SCALE, TTL and TTL128 are 0 when TG=0. \\[4.4.1.1\\]"]
    pub const SMMUV3_RULE_CMD_024: smmuv3_rule = smmuv3_rule(3024);
    #[doc = " TG, NUM, SCALE and TTL are 0 without IDR3.RIL. \\[4.4.1.1\\]"]
    pub const SMMUV3_RULE_CMD_025: smmuv3_rule = smmuv3_rule(3025);
    #[doc = " Bit 5 of SCALE is 0 without IDR5.DS. \\[4.4.1.1\\]"]
    pub const SMMUV3_RULE_CMD_026: smmuv3_rule = smmuv3_rule(3026);
    #[doc = " TTL128 is 0 when TTL=0. \\[4.4.1.1\\]"]
    pub const SMMUV3_RULE_CMD_027: smmuv3_rule = smmuv3_rule(3027);
    #[doc = " PA and IPA fields end at bit 51 in v3.1 to v3.3 and at bit 47 in v3.0; higher bits are 0. \\[4.1.6\\]"]
    pub const SMMUV3_RULE_CMD_028: smmuv3_rule = smmuv3_rule(3028);
    #[doc = " Stride is 0 in v3.0. \\[4.2.2\\]"]
    pub const SMMUV3_RULE_CMD_029: smmuv3_rule = smmuv3_rule(3029);
    #[doc = " NS of PREFETCH_ADDR is 0 except on the Secure queue with SSec=1 and S_IDR1.SEL2=1. \\[4.2.2\\]"]
    pub const SMMUV3_RULE_CMD_030: smmuv3_rule = smmuv3_rule(3030);
    #[doc = " MSI_NS is 0 except on the Realm queue. \\[4.7.3\\]"]
    pub const SMMUV3_RULE_CMD_031: smmuv3_rule = smmuv3_rule(3031);
    #[doc = " SCALE above 39 acts as 39; software must not rely on it. \\[4.4.1.1\\]"]
    pub const SMMUV3_RULE_CMD_032: smmuv3_rule = smmuv3_rule(3032);
    #[doc = " TTL=1 of the 16KB granule is reserved without IDR5.DS and acts as 0. \\[4.4.1.1\\]"]
    pub const SMMUV3_RULE_CMD_033: smmuv3_rule = smmuv3_rule(3033);
    #[doc = " The address of a range invalidation is aligned for the granule and level; otherwise the range is unpredictable,\n and with 128-bit descriptors nothing need be invalidated. \\[4.4.1.1\\]"]
    pub const SMMUV3_RULE_CMD_034: smmuv3_rule = smmuv3_rule(3034);
    #[doc = " A range that ends above the address space does not wrap. \\[4.4.1.1\\]"]
    pub const SMMUV3_RULE_CMD_035: smmuv3_rule = smmuv3_rule(3035);
    #[doc = " TTL128=1 reaches only entries of 128-bit descriptors, which need IDR5.D128. \\[4.4.1.1\\]"]
    pub const SMMUV3_RULE_CMD_036: smmuv3_rule = smmuv3_rule(3036);
    #[doc = " A StreamID beyond SIDSIZE of its state has no effect or an unpredictable one. \\[4.1.7\\]"]
    pub const SMMUV3_RULE_CMD_037: smmuv3_rule = smmuv3_rule(3037);
    #[doc = " A SubstreamID beyond SSIDSIZE has no effect or an unpredictable one. \\[4.1.7\\]"]
    pub const SMMUV3_RULE_CMD_038: smmuv3_rule = smmuv3_rule(3038);
    #[doc = " SSV=1 without SubstreamIDs (IDR1.SSIDSIZE=0) acts as SSV=0 or has no effect. \\[4.2, 4.5\\]"]
    pub const SMMUV3_RULE_CMD_039: smmuv3_rule = smmuv3_rule(3039);
    #[doc = " A SubstreamID with SSV=0 is ignored. \\[4.1.6\\]"]
    pub const SMMUV3_RULE_CMD_040: smmuv3_rule = smmuv3_rule(3040);
    #[doc = " ASID bits 15:8 are 0 with 8-bit ASIDs (IDR0.ASID16=0); otherwise nothing need be invalidated. \\[4.4\\]"]
    pub const SMMUV3_RULE_CMD_041: smmuv3_rule = smmuv3_rule(3041);
    #[doc = " VMID bits 15:8 are 0 with 8-bit VMIDs (IDR0.VMID16=0); otherwise nothing need be invalidated. \\[4.4\\]"]
    pub const SMMUV3_RULE_CMD_042: smmuv3_rule = smmuv3_rule(3042);
    #[doc = " The VMID of TLBI_NH_* is 0 where the state of the queue has no stage 2. \\[4.4.2\\]"]
    pub const SMMUV3_RULE_CMD_043: smmuv3_rule = smmuv3_rule(3043);
    #[doc = " The ASID of TLBI_EL2_VA and TLBI_S_EL2_VA is ignored with E2H=0. \\[4.4.2.8\\]"]
    pub const SMMUV3_RULE_CMD_044: smmuv3_rule = smmuv3_rule(3044);
    #[doc = " A VA whose bits from VAS-1 up are not all equal may be taken as out of range. \\[4.4.2\\]"]
    pub const SMMUV3_RULE_CMD_045: smmuv3_rule = smmuv3_rule(3045);
    #[doc = " An IPA with bits from IAS up may be taken as out of range. \\[4.4.3.1\\]"]
    pub const SMMUV3_RULE_CMD_046: smmuv3_rule = smmuv3_rule(3046);
    #[doc = " PA bits from OAS up act as 0: the MSI goes, or the DPT invalidation works, elsewhere. \\[4.6.2, 4.7.3\\]"]
    pub const SMMUV3_RULE_CMD_047: smmuv3_rule = smmuv3_rule(3047);
    #[doc = " The low Range+1 bits of the StreamID are ignored, all of it in CFGI_ALL. \\[4.3.2, 4.3.6\\]"]
    pub const SMMUV3_RULE_CMD_048: smmuv3_rule = smmuv3_rule(3048);
    #[doc = " Global is ignored with SSV=0. \\[4.5.1\\]"]
    pub const SMMUV3_RULE_CMD_049: smmuv3_rule = smmuv3_rule(3049);
    #[doc = " The SMMU aligns the address of ATC_INV down to its span. \\[4.5.1\\]"]
    pub const SMMUV3_RULE_CMD_050: smmuv3_rule = smmuv3_rule(3050);
    #[doc = " A reserved SIZE of DPTI_PA need not invalidate anything. \\[4.6.2\\]"]
    pub const SMMUV3_RULE_CMD_051: smmuv3_rule = smmuv3_rule(3051);
    #[doc = " An address of DPTI_PA that is not aligned to SIZE need not invalidate anything. \\[4.6.2\\]"]
    pub const SMMUV3_RULE_CMD_052: smmuv3_rule = smmuv3_rule(3052);
    #[doc = " Ab of RESUME is ignored for a retry, and with IDR0.TERM_MODEL=1: the transaction is aborted. \\[4.7.1\\]"]
    pub const SMMUV3_RULE_CMD_053: smmuv3_rule = smmuv3_rule(3053);
    #[doc = " SIG_SEV sends no event without IDR0.SEV: who waits for it sleeps on. \\[4.7.3\\]"]
    pub const SMMUV3_RULE_CMD_054: smmuv3_rule = smmuv3_rule(3054);
    #[doc = " SIG_IRQ writes no MSI where the state has none: who waits for it sleeps on. \\[4.7.3\\]"]
    pub const SMMUV3_RULE_CMD_055: smmuv3_rule = smmuv3_rule(3055);
    #[doc = " MSI fields are ignored unless CS is SIG_IRQ. \\[4.7.3\\]"]
    pub const SMMUV3_RULE_CMD_056: smmuv3_rule = smmuv3_rule(3056);
    #[doc = " MSH=0b01 is reserved and acts as Non-shareable. \\[4.7.3\\]"]
    pub const SMMUV3_RULE_CMD_057: smmuv3_rule = smmuv3_rule(3057);
    #[doc = " An event number that is neither architected nor implementation defined is reserved; software treats it as not\n fatal. \\[7.3\\]"]
    pub const SMMUV3_RULE_EV_001: smmuv3_rule = smmuv3_rule(4001);
    #[doc = " Numbers 0xE0 to 0xEF are implementation defined; nothing but the number can be decoded. \\[7.3.21\\]"]
    pub const SMMUV3_RULE_EV_002: smmuv3_rule = smmuv3_rule(4002);
    #[doc = " Bits that no field of the event uses are RES0; some silicon writes noise there. \\[7.3\\]"]
    pub const SMMUV3_RULE_EV_003: smmuv3_rule = smmuv3_rule(4003);
    #[doc = " CLASS 0b11 is reserved. \\[7.3\\]"]
    pub const SMMUV3_RULE_EV_004: smmuv3_rule = smmuv3_rule(4004);
    #[doc = " A stage 1 fault (S2=0) has CLASS=IN in F_TRANSLATION, F_ADDR_SIZE, F_ACCESS and F_PERMISSION. \\[7.3.13\\]"]
    pub const SMMUV3_RULE_EV_005: smmuv3_rule = smmuv3_rule(4005);
    #[doc = " F_WALK_EABT at stage 1 (S2=0) has CLASS=TT. \\[7.3.12\\]"]
    pub const SMMUV3_RULE_EV_006: smmuv3_rule = smmuv3_rule(4006);
    #[doc = " InD is 0 when RnW is 0: writes are data. F_UUT gives the incoming values and is exempt. \\[7.3.13\\]"]
    pub const SMMUV3_RULE_EV_007: smmuv3_rule = smmuv3_rule(4007);
    #[doc = " NSIPA is 0 unless the record is on the Secure event queue and S2=1. \\[7.3\\]"]
    pub const SMMUV3_RULE_EV_008: smmuv3_rule = smmuv3_rule(4008);
    #[doc = " SSV is 0 when the SMMU has no SubstreamIDs (IDR1.SSIDSIZE=0), except that C_BAD_SUBSTREAMID reports one that was\n sent. \\[7.3\\]"]
    pub const SMMUV3_RULE_EV_009: smmuv3_rule = smmuv3_rule(4009);
    #[doc = " Stall is 0 when the stall model of the state is terminate only (STALL_MODEL=0b01). \\[7.3.13, 3.12\\]"]
    pub const SMMUV3_RULE_EV_010: smmuv3_rule = smmuv3_rule(4010);
    #[doc = " GPCF is 0 without RME (IDR0.RME_IMPL=0). \\[7.3, 3.25.3\\]"]
    pub const SMMUV3_RULE_EV_011: smmuv3_rule = smmuv3_rule(4011);
    #[doc = " IPA and FetchAddr bits from OAS up are RES0 (UNKNOWN up to v3.1). \\[7.3.4, 7.3.13\\]"]
    pub const SMMUV3_RULE_EV_012: smmuv3_rule = smmuv3_rule(4012);
    #[doc = " F_VMS_FETCH needs the VMS, which needs IDR3.MPAM, stage 1 and stage 2. \\[7.3.20, 5.6\\]"]
    pub const SMMUV3_RULE_EV_013: smmuv3_rule = smmuv3_rule(4013);
    #[doc = " An SMMU cannot be presented with a StreamID beyond its SIDSIZE, so no record holds one. \\[6.3.2\\]"]
    pub const SMMUV3_RULE_EV_014: smmuv3_rule = smmuv3_rule(4014);
    #[doc = " An SMMU that has SubstreamIDs cannot be presented with one beyond its SSIDSIZE, so no record holds one. \\[6.3.2\\]"]
    pub const SMMUV3_RULE_EV_015: smmuv3_rule = smmuv3_rule(4015);
    #[doc = " A queue base is aligned to the larger of 32 bytes and the size of the queue; the SMMU ignores lower bits and uses\n the aligned address. \\[6.3.26, 6.3.29, 6.3.33\\]"]
    pub const SMMUV3_RULE_REG_001: smmuv3_rule = smmuv3_rule(5001);
    #[doc = " LOG2SIZE of a queue is at most IDR1.CMDQS, EVENTQS or PRIQS, and at most 19; larger values act as that limit.\n \\[6.3.26, 6.3.2\\]"]
    pub const SMMUV3_RULE_REG_002: smmuv3_rule = smmuv3_rule(5002);
    #[doc = " The stream table base is aligned to 64 * 2^LOG2SIZE bytes (linear) or to the larger of 64 and 8 * 2^(LOG2SIZE -\n SPLIT) bytes (2-level); the SMMU ignores lower bits. \\[6.3.24\\]"]
    pub const SMMUV3_RULE_REG_003: smmuv3_rule = smmuv3_rule(5003);
    #[doc = " LOG2SIZE of the stream table above SIDSIZE acts as SIDSIZE for the range of StreamIDs; the alignment of the base\n follows the written value. \\[6.3.25\\]"]
    pub const SMMUV3_RULE_REG_004: smmuv3_rule = smmuv3_rule(5004);
    #[doc = " FMT is 0 (linear) or, when IDR0.ST_LEVEL says so, 1 (2-level); other values are reserved and act as 0. \\[6.3.25\\]"]
    pub const SMMUV3_RULE_REG_005: smmuv3_rule = smmuv3_rule(5005);
    #[doc = " SPLIT of a 2-level table is 6, 8 or 10; other values act as 6. \\[6.3.25\\]"]
    pub const SMMUV3_RULE_REG_006: smmuv3_rule = smmuv3_rule(5006);
    #[doc = " Addresses of tables, queues and interrupt messages lie within OAS; higher bits are cut off. \\[3.4.3\\]"]
    pub const SMMUV3_RULE_REG_007: smmuv3_rule = smmuv3_rule(5007);
    #[doc = " Table attributes in CR1 fit IDR0.COHACC: cacheable or shareable attributes do nothing without coherent access,\n and with it non-cacheable, non-shareable accesses do not see CPU caches. \\[6.3.11, 6.3.1\\]"]
    pub const SMMUV3_RULE_REG_008: smmuv3_rule = smmuv3_rule(5008);
    #[doc = " Queue attributes in CR1 fit IDR0.COHACC, as for tables. \\[6.3.11, 6.3.1\\]"]
    pub const SMMUV3_RULE_REG_009: smmuv3_rule = smmuv3_rule(5009);
    #[doc = " RA and WA are hints for cacheable accesses; with non-cacheable attributes in CR1 they have no effect. \\[6.3.24,\n 6.3.26, 6.3.29\\]"]
    pub const SMMUV3_RULE_REG_010: smmuv3_rule = smmuv3_rule(5010);
    #[doc = " Shareability 0b01 is reserved and acts as non-shareable, cacheability 0b11 is reserved and acts as non-cacheable.\n \\[6.3.11\\]"]
    pub const SMMUV3_RULE_REG_011: smmuv3_rule = smmuv3_rule(5011);
    #[doc = " Without IDR0.MSI (S_IDR0, R_IDR0 of the state) the IRQ_CFG registers do not exist and no message is sent. \\[6.3.1,\n 3.18\\]"]
    pub const SMMUV3_RULE_REG_012: smmuv3_rule = smmuv3_rule(5012);
    #[doc = " An enabled interrupt with ADDR 0 in its IRQ_CFG0 sends no message: only a wired line can signal it. \\[3.18.2\\]"]
    pub const SMMUV3_RULE_REG_013: smmuv3_rule = smmuv3_rule(5013);
    #[doc = " IRQ_CTRLACK equals IRQ_CTRL when the change of an enable is complete. \\[6.3.16\\]"]
    pub const SMMUV3_RULE_REG_014: smmuv3_rule = smmuv3_rule(5014);
    #[doc = " PRIQEN and PRIQ_IRQEN are RES0 without the page request interface (IDR0.PRI, R_IDR0.PRI; never Secure). \\[6.3.9,\n 6.3.16\\]"]
    pub const SMMUV3_RULE_REG_015: smmuv3_rule = smmuv3_rule(5015);
    #[doc = " A bit of GERROR that differs from its bit of GERRORN is an active error. \\[6.3.19\\]"]
    pub const SMMUV3_RULE_REG_016: smmuv3_rule = smmuv3_rule(5016);
    #[doc = " SFM_ERR active: the SMMU is in service failure mode; an acknowledge does not leave it. \\[6.3.19, 12.3\\]"]
    pub const SMMUV3_RULE_REG_017: smmuv3_rule = smmuv3_rule(5017);
    #[doc = " CMDQ_CONS.ERR names the error while CMDQ_ERR is active: the queue has stopped at RD. \\[7.1, 6.3.28\\]"]
    pub const SMMUV3_RULE_REG_018: smmuv3_rule = smmuv3_rule(5018);
    #[doc = " CMDQ_CONS.ERR holds a defined code (0 to 3), and 0 or an old value while CMDQ_ERR is not active. \\[7.1, 6.3.28\\]"]
    pub const SMMUV3_RULE_REG_019: smmuv3_rule = smmuv3_rule(5019);
    #[doc = " Bits of PROD and CONS above the wrap bit (bit LOG2SIZE) are 0. \\[3.5.1\\]"]
    pub const SMMUV3_RULE_REG_020: smmuv3_rule = smmuv3_rule(5020);
    #[doc = " PROD is 0 to 2^LOG2SIZE entries ahead of CONS; other pairs are unpredictable. \\[3.5.1\\]"]
    pub const SMMUV3_RULE_REG_021: smmuv3_rule = smmuv3_rule(5021);
    #[doc = " A queue is full: nothing more is recorded, or no command fits, until the other side moves on. \\[3.5.1, 7.4\\]"]
    pub const SMMUV3_RULE_REG_022: smmuv3_rule = smmuv3_rule(5022);
    #[doc = " OVFLG differs from OVACKFLG: the queue overflowed and records were lost. \\[7.4, 8.1\\]"]
    pub const SMMUV3_RULE_REG_023: smmuv3_rule = smmuv3_rule(5023);
    #[doc = " CR0ACK equals CR0 in every field that exists when a change is complete. \\[6.3.9\\]"]
    pub const SMMUV3_RULE_REG_024: smmuv3_rule = smmuv3_rule(5024);
    #[doc = " With SMMUEN=1 and EVENTQEN=0 faults happen without a record. \\[6.3.9.4, 7.2.1\\]"]
    pub const SMMUV3_RULE_REG_025: smmuv3_rule = smmuv3_rule(5025);
    #[doc = " With SMMUEN=1 and CMDQEN=0 nothing can be invalidated. \\[6.3.9.3\\]"]
    pub const SMMUV3_RULE_REG_026: smmuv3_rule = smmuv3_rule(5026);
    #[doc = " ATSCHK is RES0 without ATS (IDR0.ATS, R_IDR0.ATS). \\[6.3.9.2\\]"]
    pub const SMMUV3_RULE_REG_027: smmuv3_rule = smmuv3_rule(5027);
    #[doc = " With SMMUEN=0 and GBPA.ABORT=0 all accesses pass untranslated. \\[6.3.9.6, 6.3.14\\]"]
    pub const SMMUV3_RULE_REG_028: smmuv3_rule = smmuv3_rule(5028);
    #[doc = " GBPA.Update reads 1 only until an update is taken. \\[6.3.14\\]"]
    pub const SMMUV3_RULE_REG_029: smmuv3_rule = smmuv3_rule(5029);
    #[doc = " INSTCFG and PRIVCFG 0b01 are reserved and act as 0b00. \\[6.3.14\\]"]
    pub const SMMUV3_RULE_REG_030: smmuv3_rule = smmuv3_rule(5030);
    #[doc = " Bits that are RES0 read as 0. \\[6.3\\]"]
    pub const SMMUV3_RULE_REG_031: smmuv3_rule = smmuv3_rule(5031);
    #[doc = " A register with RES0 bits never reads as all ones: the SMMU has no power or clock, or the address is not its own.\n \\[6.3\\]"]
    pub const SMMUV3_RULE_REG_032: smmuv3_rule = smmuv3_rule(5032);
    #[doc = " ArchMajorRev is 0; ArchMinorRev is a version that is defined. \\[6.3.8\\]"]
    pub const SMMUV3_RULE_REG_033: smmuv3_rule = smmuv3_rule(5033);
    #[doc = " SIDSIZE of 7 and more comes with 2-level stream tables (IDR0.ST_LEVEL). \\[6.3.2\\]"]
    pub const SMMUV3_RULE_REG_034: smmuv3_rule = smmuv3_rule(5034);
    #[doc = " ECMDQ comes with COHACC and MSI, and without QUEUES_PRESET. \\[6.3.2\\]"]
    pub const SMMUV3_RULE_REG_035: smmuv3_rule = smmuv3_rule(5035);
    #[doc = " IDR3.RIL is 1 from version 3.2 on. \\[6.3.4, 4.4.1.1\\]"]
    pub const SMMUV3_RULE_REG_036: smmuv3_rule = smmuv3_rule(5036);
    #[doc = " CMDQS, EVENTQS and PRIQS are at most 19, SIDSIZE at most 32, SSIDSIZE at most 20. \\[6.3.2\\]"]
    pub const SMMUV3_RULE_REG_037: smmuv3_rule = smmuv3_rule(5037);
    #[doc = " IDR0 has a translation stage and a table format, VMSAv8-64 comes with a granule, and ST_LEVEL, TTENDIAN,\n STALL_MODEL and TTF hold defined values. \\[6.3.1, 6.3.6\\]"]
    pub const SMMUV3_RULE_REG_038: smmuv3_rule = smmuv3_rule(5038);
    #[doc = " AIDR and R_AIDR, IIDR and ROOT_IIDR name one implementation. \\[6.3.7, 6.3.8\\]"]
    pub const SMMUV3_RULE_REG_039: smmuv3_rule = smmuv3_rule(5039);
    #[doc = " PRIQEN has no effect while SMMUEN is 0. \\[6.3.9.5\\]"]
    pub const SMMUV3_RULE_REG_040: smmuv3_rule = smmuv3_rule(5040);
    #[doc = " ECMDQ_PROD.EN equals ECMDQ_CONS.ENACK when a change is complete; until then PROD is read-only. \\[3.5.6.2\\]"]
    pub const SMMUV3_RULE_REG_041: smmuv3_rule = smmuv3_rule(5041);
    #[doc = " ECMDQ_CONS.ERR differs from ECMDQ_PROD.ERRACK: the queue has stopped at RD with ERR_REASON. \\[3.5.6.3\\]"]
    pub const SMMUV3_RULE_REG_042: smmuv3_rule = smmuv3_rule(5042);
    #[doc = " Bits \\[1:0\\] = 0b01 at level 3 are reserved and treated as not valid. \\[D8.3, G5.5.2\\]"]
    pub const SMMUV3_RULE_DESC_001: smmuv3_rule = smmuv3_rule(6001);
    #[doc = " A Block is allowed at levels 1 and 2 with 4KB (also 0 with DS), at level 2 with 16KB (also 1 with DS) and at\n level 2 with 64KB (also 1 with 52-bit output); elsewhere it is treated as not valid. \\[D8.3.1.2\\]"]
    pub const SMMUV3_RULE_DESC_002: smmuv3_rule = smmuv3_rule(6002);
    #[doc = " The output or next-level address lies within the effective output size: IPS or S2PS capped to OAS, and 48 bits\n unless DS or the 64KB granule gives 52; 40 bits for AArch32 tables whatever IPS or S2PS say. \\[3.4, 3.4.3\\]"]
    pub const SMMUV3_RULE_DESC_003: smmuv3_rule = smmuv3_rule(6003);
    #[doc = " Bits that are RES0 for this stage, granule and level are 0: bits between the page offset and a block's address,\n \\[49:48\\] without DS, \\[15:12\\] with 64KB and at most 48 bits. \\[D8.3.1, G5.5.2\\]"]
    pub const SMMUV3_RULE_DESC_004: smmuv3_rule = smmuv3_rule(6004);
    #[doc = " AF=0 in a Block or Page is an access flag fault unless the SMMU manages the flag (CD.HA, STE.S2HA) or faults on\n it are off (CD.AFFD, STE.S2AFFD). AArch32 tables are never updated. \\[5.2, 5.4, 3.13\\]"]
    pub const SMMUV3_RULE_DESC_005: smmuv3_rule = smmuv3_rule(6005);
    #[doc = " SH = 0b01 is reserved. \\[D8.6.2\\]"]
    pub const SMMUV3_RULE_DESC_006: smmuv3_rule = smmuv3_rule(6006);
    #[doc = " AttrIndx selects a byte of MAIR that is an allocated encoding: 0b0000dd00, 0b0000dd01 (XS=0), 0x40, 0xA0, 0xF0 or\n two non-zero nibbles. \\[D8.6.1, 5.4\\]"]
    pub const SMMUV3_RULE_DESC_007: smmuv3_rule = smmuv3_rule(6007);
    #[doc = " Stage 2 MemAttr is an allocated encoding: without S2FWB 0b0100 (except with MTEPERM), 0b1000 and 0b1100 are\n reserved; with S2FWB 0b100 is, and bit 5 is RES0 (except with MTEPERM). \\[D8.6.5, D8.6.6\\]"]
    pub const SMMUV3_RULE_DESC_008: smmuv3_rule = smmuv3_rule(6008);
    #[doc = " The contiguous bit is set in all entries of an aligned group or in none; their output addresses follow each other\n from an address aligned to the group, and all other bits that matter are equal. \\[D8.7.1, 3.21.1\\]"]
    pub const SMMUV3_RULE_DESC_009: smmuv3_rule = smmuv3_rule(6009);
    #[doc = " nT is RES0 unless IDR3.BBML is 1 (with 2 it is ignored); only Blocks have it. \\[3.21.1, D8.3.1.2\\]"]
    pub const SMMUV3_RULE_DESC_010: smmuv3_rule = smmuv3_rule(6010);
    #[doc = " Stage 1 with one privilege level (any-EL2 without E2H, EL3): AP\\[1\\] is RES1, PXN and nG are RES0. \\[D8.3.1.2\\]"]
    pub const SMMUV3_RULE_DESC_011: smmuv3_rule = smmuv3_rule(6011);
    #[doc = " NS of a stage 1 Block or Page and NSTable are RES0 for Non-secure streams; NS also for Realm EL1 streams, NSTable\n for all but Secure ones. \\[D8.3.1.1, D8.3.1.2\\]"]
    pub const SMMUV3_RULE_DESC_012: smmuv3_rule = smmuv3_rule(6012);
    #[doc = " AMEC=1 with NS=0 in a Realm descriptor gives F_TRANSLATION: alternate MECIDs are not supported. \\[18\\]"]
    pub const SMMUV3_RULE_DESC_013: smmuv3_rule = smmuv3_rule(6013);
    #[doc = " Stage 2 without IDR3.XNX has one XN bit, \\[54\\]; \\[53\\] is RES0. With XNX, 0b11 is not the strongest setting: it\n forbids EL0 and permits EL1. \\[D8.4.2, G5.6.3\\]"]
    pub const SMMUV3_RULE_DESC_014: smmuv3_rule = smmuv3_rule(6014);
    #[doc = " The contiguous bit has an effect at levels 1 to 3 with 4KB and at levels 2 and 3 with 16KB and 64KB; at other\n levels nothing is joined. \\[D8.7.1\\]"]
    pub const SMMUV3_RULE_DESC_015: smmuv3_rule = smmuv3_rule(6015);
    #[doc = " Span=0: no STE behind this descriptor; its StreamIDs are invalid. \\[5.1 Span\\]"]
    pub const SMMUV3_RULE_L1_001: smmuv3_rule = smmuv3_rule(7001);
    #[doc = " Span of 12 or more is reserved and acts as 0. \\[5.1 Span\\]"]
    pub const SMMUV3_RULE_L1_002: smmuv3_rule = smmuv3_rule(7002);
    #[doc = " Span must not exceed STRTAB_BASE_CFG.SPLIT + 1: 2^(Span-1) entries must fit the part of the StreamID below the\n split. \\[5.1.1\\]"]
    pub const SMMUV3_RULE_L1_003: smmuv3_rule = smmuv3_rule(7003);
    #[doc = " The array must lie within the OAS; an SMMU may truncate the address instead of reporting F_STE_FETCH. \\[3.4.3, 5.1\n L2Ptr\\]"]
    pub const SMMUV3_RULE_L1_004: smmuv3_rule = smmuv3_rule(7004);
    #[doc = " V=0: no CD behind this descriptor; its SubstreamIDs are invalid. \\[5.3.1\\]"]
    pub const SMMUV3_RULE_L1_005: smmuv3_rule = smmuv3_rule(7005);
    #[doc = " Without stage 2, the leaf table must lie within the OAS. SMMUv3.0 may report F_CD_FETCH or truncate instead.\n \\[3.4.3, 5.3 L2Ptr\\]"]
    pub const SMMUV3_RULE_L1_006: smmuv3_rule = smmuv3_rule(7006);
    #[doc = " With stage 2, the leaf table is an IPA and must lie within the IAS; an SMMU may raise a stage 2 fault instead.\n \\[3.4.3, 5.3 L2Ptr\\]"]
    pub const SMMUV3_RULE_L1_007: smmuv3_rule = smmuv3_rule(7007);
    #[doc = " Note: RES0 bits are set. \\[5.1\\]"]
    pub const SMMUV3_RULE_L1_020: smmuv3_rule = smmuv3_rule(7020);
    #[doc = " Note: the SMMU aligns L2Ptr to the size of the array; the low bits that are set are taken as 0. \\[5.1 L2Ptr\\]"]
    pub const SMMUV3_RULE_L1_021: smmuv3_rule = smmuv3_rule(7021);
    #[doc = " Note: the array is smaller than the split allows; StreamIDs beyond it are invalid. \\[5.1.1\\]"]
    pub const SMMUV3_RULE_L1_022: smmuv3_rule = smmuv3_rule(7022);
    #[doc = " Note: RES0 bits are set. \\[5.3\\]"]
    pub const SMMUV3_RULE_L1_023: smmuv3_rule = smmuv3_rule(7023);
    #[doc = " Note: leaf tables of 64KB (STE.S1Fmt=0b10) need L2Ptr\\[15:12\\]=0. \\[5.2 S1Fmt\\]"]
    pub const SMMUV3_RULE_L1_024: smmuv3_rule = smmuv3_rule(7024);
    #[doc = " Note: bits are set although V=0; the SMMU ignores them. \\[5.3.1\\]"]
    pub const SMMUV3_RULE_L1_025: smmuv3_rule = smmuv3_rule(7025);
    #[doc = " Bits that no field of the record uses are RES0. \\[8\\]"]
    pub const SMMUV3_RULE_PRI_001: smmuv3_rule = smmuv3_rule(8001);
    #[doc = " X and Priv are 0 when SSV=0: they come with a PASID only. \\[8\\]"]
    pub const SMMUV3_RULE_PRI_002: smmuv3_rule = smmuv3_rule(8002);
    #[doc = " SSV is 0 when the SMMU has no SubstreamIDs (IDR1.SSIDSIZE=0). \\[8\\]"]
    pub const SMMUV3_RULE_PRI_003: smmuv3_rule = smmuv3_rule(8003);
    #[doc = " There are no page requests without PRI (IDR0.PRI; on the Realm queue R_IDR0.PRI), and none from Secure streams.\n \\[8, 8.2\\]"]
    pub const SMMUV3_RULE_PRI_004: smmuv3_rule = smmuv3_rule(8004);
    #[doc = " An SMMU cannot be presented with a StreamID beyond its SIDSIZE, so no record holds one. \\[6.3.2\\]"]
    pub const SMMUV3_RULE_PRI_005: smmuv3_rule = smmuv3_rule(8005);
    #[doc = " An SMMU cannot be presented with a SubstreamID beyond its SSIDSIZE, so no record holds one. \\[6.3.2\\]"]
    pub const SMMUV3_RULE_PRI_006: smmuv3_rule = smmuv3_rule(8006);
    #[doc = " A request without R and without W that is no stop marker asks for nothing; answer it like any other when it is\n the last of its group. \\[8\\]"]
    pub const SMMUV3_RULE_PRI_007: smmuv3_rule = smmuv3_rule(8007);
}
#[repr(transparent)]
#[doc = " Rules: R001 to R999 behaviour, then legality by structure."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_rule(pub core::ffi::c_uint);
#[doc = " Stream table entry, 64 bytes \\[5.2\\]."]
#[repr(C)]
#[derive(Debug, Default, Copy, Clone)]
pub struct smmuv3_ste {
    #[doc = " Words 0 to 7, CPU order."]
    pub w: [u64; 8usize],
}
#[doc = " Context descriptor, 64 bytes \\[5.4\\]."]
#[repr(C)]
#[derive(Debug, Default, Copy, Clone)]
pub struct smmuv3_cd {
    #[doc = " Words 0 to 7, CPU order."]
    pub w: [u64; 8usize],
}
#[doc = " Level 1 stream table descriptor, 8 bytes \\[5.1.1\\]."]
#[repr(C)]
#[derive(Debug, Default, Copy, Clone)]
pub struct smmuv3_l1std {
    #[doc = " The word, CPU order."]
    pub w: [u64; 1usize],
}
#[doc = " Level 1 context descriptor, 8 bytes \\[5.3.1\\]."]
#[repr(C)]
#[derive(Debug, Default, Copy, Clone)]
pub struct smmuv3_l1cd {
    #[doc = " The word, CPU order."]
    pub w: [u64; 1usize],
}
#[doc = " Defined part of the virtual machine structure: 64 bytes of 4096, the rest is RES0 \\[5.6\\]."]
#[repr(C)]
#[derive(Debug, Default, Copy, Clone)]
pub struct smmuv3_vms {
    #[doc = " Words 0 to 7, CPU order: 32 PARTID_MAP entries of 16 bits."]
    pub w: [u64; 8usize],
}
#[doc = " Command queue entry, 16 bytes \\[4.1\\]."]
#[repr(C)]
#[derive(Debug, Default, Copy, Clone)]
pub struct smmuv3_cmd {
    #[doc = " Words 0 and 1, CPU order."]
    pub w: [u64; 2usize],
}
#[doc = " Event queue record, 32 bytes \\[7.3\\]."]
#[repr(C)]
#[derive(Debug, Default, Copy, Clone)]
pub struct smmuv3_event {
    #[doc = " Words 0 to 3, CPU order."]
    pub w: [u64; 4usize],
}
#[doc = " PRI queue record, 16 bytes \\[8.1\\]."]
#[repr(C)]
#[derive(Debug, Default, Copy, Clone)]
pub struct smmuv3_pri {
    #[doc = " Words 0 and 1, CPU order."]
    pub w: [u64; 2usize],
}
#[doc = " A 64-bit word as it lies in memory: little-endian."]
#[repr(C)]
#[derive(Debug, Default, Copy, Clone)]
pub struct smmuv3_le64 {
    #[doc = " Bytes of the word; meaningless as a number on a big-endian CPU."]
    pub raw: u64,
}
#[doc = " A 32-bit word as it lies in memory: little-endian."]
#[repr(C)]
#[derive(Debug, Default, Copy, Clone)]
pub struct smmuv3_le32 {
    #[doc = " Bytes of the word; meaningless as a number on a big-endian CPU."]
    pub raw: u32,
}
impl smmuv3_state {
    #[doc = " Not known; answers that depend on it are undecided."]
    pub const SMMUV3_STATE_UNKNOWN: smmuv3_state = smmuv3_state(0);
    #[doc = " Non-secure."]
    pub const SMMUV3_STATE_NS: smmuv3_state = smmuv3_state(1);
    #[doc = " Secure."]
    pub const SMMUV3_STATE_S: smmuv3_state = smmuv3_state(2);
    #[doc = " Realm."]
    pub const SMMUV3_STATE_REALM: smmuv3_state = smmuv3_state(3);
    #[doc = " Root."]
    pub const SMMUV3_STATE_ROOT: smmuv3_state = smmuv3_state(4);
}
#[repr(transparent)]
#[doc = " Security state of a programming interface, stream or queue."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_state(pub core::ffi::c_uint);
impl smmuv3_tri {
    #[doc = " Not known."]
    pub const SMMUV3_UNKNOWN: smmuv3_tri = smmuv3_tri(0);
    #[doc = " Known to be false."]
    pub const SMMUV3_NO: smmuv3_tri = smmuv3_tri(1);
    #[doc = " Known to be true."]
    pub const SMMUV3_YES: smmuv3_tri = smmuv3_tri(2);
}
#[repr(transparent)]
#[doc = " A condition that may be unknown."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_tri(pub core::ffi::c_uint);
impl smmuv3_verdict {
    #[doc = " No rule is broken, and none depends on something that is not known."]
    pub const SMMUV3_LEGAL: smmuv3_verdict = smmuv3_verdict(0);
    #[doc = " At least one rule is broken, whatever the unknown conditions are."]
    pub const SMMUV3_ILLEGAL: smmuv3_verdict = smmuv3_verdict(1);
    #[doc = " No rule is broken for certain, but at least one depends on something that is not known."]
    pub const SMMUV3_UNDECIDED: smmuv3_verdict = smmuv3_verdict(2);
}
#[repr(transparent)]
#[doc = " Is the structure legal?"]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_verdict(pub core::ffi::c_uint);
impl smmuv3_severity {
    #[doc = " A rule is broken: the SMMU reports an error, or treats the structure as ILLEGAL."]
    pub const SMMUV3_SEVERITY_ERROR: smmuv3_severity = smmuv3_severity(0);
    #[doc = " The rule cannot be decided with what is known."]
    pub const SMMUV3_SEVERITY_UNDECIDED: smmuv3_severity = smmuv3_severity(1);
    #[doc = " Legal, but the effect is not what the value says (a reserved value, a capped size, an ignored field)."]
    pub const SMMUV3_SEVERITY_NOTE: smmuv3_severity = smmuv3_severity(2);
}
#[repr(transparent)]
#[doc = " How much a finding weighs."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_severity(pub core::ffi::c_uint);
impl smmuv3_finding_flag {
    #[doc = " `lo` and `hi` hold the allowed range of the field, both included."]
    pub const SMMUV3_FINDING_RANGE: smmuv3_finding_flag = smmuv3_finding_flag(1);
    #[doc = " `fix` holds a value of `field` that satisfies this rule and breaks no other that holds now."]
    pub const SMMUV3_FINDING_FIX: smmuv3_finding_flag = smmuv3_finding_flag(2);
    #[doc = " `value` holds bits of a word rather than the value of a field; `word` says which."]
    pub const SMMUV3_FINDING_BITS: smmuv3_finding_flag = smmuv3_finding_flag(4);
}
#[repr(transparent)]
#[doc = " What `lo`, `hi` and `fix` of a finding mean."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_finding_flag(pub core::ffi::c_uint);
#[doc = " One reason."]
#[repr(C)]
#[derive(Debug, Default, Copy, Clone)]
pub struct smmuv3_finding {
    #[doc = " The rule, SMMUV3_RULE_*."]
    pub rule: u16,
    #[doc = " One of `enum smmuv3_severity`."]
    pub severity: u8,
    #[doc = " Bits of `enum smmuv3_finding_flag`."]
    pub flags: u8,
    #[doc = " The word of the structure, for findings about bits; else 0."]
    pub word: u8,
    #[doc = " The event number or command error that the SMMU reports for it, 0 when none."]
    pub event: u8,
    #[doc = " Not used, 0."]
    pub reserved: u16,
    #[doc = " The field that is wrong, a field id, or 0 when the finding is not about one field."]
    pub field: core::ffi::c_int,
    #[doc = " The field whose value is not known (an ID register's, say), for undecided findings; else 0."]
    pub needs: core::ffi::c_int,
    #[doc = " The value found."]
    pub value: u64,
    #[doc = " Lowest allowed value, with SMMUV3_FINDING_RANGE."]
    pub lo: u64,
    #[doc = " Highest allowed value, with SMMUV3_FINDING_RANGE."]
    pub hi: u64,
    #[doc = " A value that repairs it, with SMMUV3_FINDING_FIX."]
    pub fix: u64,
}
#[doc = " Where a check puts its findings. Set `v` and `cap`, leave the rest 0; `cap` 0 asks for the verdict alone."]
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct smmuv3_findings {
    #[doc = " The caller's array, may be NULL when `cap` is 0."]
    pub v: *mut smmuv3_finding,
    #[doc = " Its length."]
    pub cap: usize,
    #[doc = " Number of findings, also those that did not fit: `min(count, cap)` are in `v`."]
    pub count: usize,
    #[doc = " Number of findings of severity error."]
    pub errors: usize,
    #[doc = " Number of findings of severity undecided."]
    pub undecided: usize,
}
impl Default for smmuv3_findings {
    fn default() -> Self {
        let mut s = ::core::mem::MaybeUninit::<Self>::uninit();
        unsafe {
            ::core::ptr::write_bytes(s.as_mut_ptr(), 0, 1);
            s.assume_init()
        }
    }
}
impl smmuv3_kind {
    #[doc = " STE."]
    pub const SMMUV3_KIND_STE: smmuv3_kind = smmuv3_kind(1);
    #[doc = " CD."]
    pub const SMMUV3_KIND_CD: smmuv3_kind = smmuv3_kind(2);
    #[doc = " VMS."]
    pub const SMMUV3_KIND_VMS: smmuv3_kind = smmuv3_kind(3);
    #[doc = " L1STD."]
    pub const SMMUV3_KIND_L1STD: smmuv3_kind = smmuv3_kind(4);
    #[doc = " L1CD."]
    pub const SMMUV3_KIND_L1CD: smmuv3_kind = smmuv3_kind(5);
    #[doc = " PRI queue record."]
    pub const SMMUV3_KIND_PRI: smmuv3_kind = smmuv3_kind(6);
    #[doc = " Command."]
    pub const SMMUV3_KIND_CMD: smmuv3_kind = smmuv3_kind(7);
    #[doc = " Event record."]
    pub const SMMUV3_KIND_EVENT: smmuv3_kind = smmuv3_kind(8);
    #[doc = " Translation table descriptor."]
    pub const SMMUV3_KIND_DESC: smmuv3_kind = smmuv3_kind(9);
    #[doc = " Register."]
    pub const SMMUV3_KIND_REG: smmuv3_kind = smmuv3_kind(10);
}
#[repr(transparent)]
#[doc = " What a record is."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_kind(pub core::ffi::c_uint);
#[doc = " One value of a field, or a range of values."]
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct smmuv3_value_info {
    #[doc = " First value."]
    pub first: u32,
    #[doc = " Last value, equal to `first` for a single one."]
    pub last: u32,
    #[doc = " Name behind SMMUV3_V_\\<field\\>_, or an empty string."]
    pub name: *const core::ffi::c_char,
    #[doc = " What it means."]
    pub text: *const core::ffi::c_char,
}
impl Default for smmuv3_value_info {
    fn default() -> Self {
        let mut s = ::core::mem::MaybeUninit::<Self>::uninit();
        unsafe {
            ::core::ptr::write_bytes(s.as_mut_ptr(), 0, 1);
            s.assume_init()
        }
    }
}
#[doc = " One field. Strings are empty where there is nothing to say, never NULL."]
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct smmuv3_field_info {
    #[doc = " Specification spelling."]
    pub name: *const core::ffi::c_char,
    #[doc = " What it is."]
    pub meaning: *const core::ffi::c_char,
    #[doc = " Under which condition these bits have this meaning; empty for always."]
    pub when: *const core::ffi::c_char,
    #[doc = " Condition on fields of the same record under which the value means anything (\"SSV=1\"); empty for always."]
    pub valid: *const core::ffi::c_char,
    #[doc = " Further remarks."]
    pub note: *const core::ffi::c_char,
    #[doc = " When its value makes the structure ILLEGAL."]
    pub illegal: *const core::ffi::c_char,
    #[doc = " First version of the architecture that has it."]
    pub since: *const core::ffi::c_char,
    #[doc = " Which texts and implementations give the same bits, separated by spaces."]
    pub sources: *const core::ffi::c_char,
    #[doc = " Field id; for an array wider than a word that of element 0."]
    pub id: core::ffi::c_int,
    #[doc = " Index of its first value in smmuv3_introspect_values()."]
    pub first_value: u16,
    #[doc = " Number of values."]
    pub value_count: u16,
    #[doc = " Number of elements, 1 when it is no array."]
    pub count: u16,
    #[doc = " Width of one element in bits."]
    pub width: u16,
}
impl Default for smmuv3_field_info {
    fn default() -> Self {
        let mut s = ::core::mem::MaybeUninit::<Self>::uninit();
        unsafe {
            ::core::ptr::write_bytes(s.as_mut_ptr(), 0, 1);
            s.assume_init()
        }
    }
}
#[doc = " One structure, command, event, descriptor or register."]
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct smmuv3_record_info {
    #[doc = " Specification spelling, registers without SMMU_."]
    pub name: *const core::ffi::c_char,
    #[doc = " What it is for."]
    pub meaning: *const core::ffi::c_char,
    #[doc = " Access and conditions of a register; queues of a command."]
    pub access: *const core::ffi::c_char,
    #[doc = " Further remarks."]
    pub note: *const core::ffi::c_char,
    #[doc = " First version of the architecture that has it."]
    pub since: *const core::ffi::c_char,
    #[doc = " Where it is known from, separated by spaces."]
    pub sources: *const core::ffi::c_char,
    #[doc = " Opcode, event number or register id; else 0."]
    pub number: u32,
    #[doc = " Last number of a range of events; else equal to `number`."]
    pub number_last: u32,
    #[doc = " Index of its first field in smmuv3_introspect_fields()."]
    pub first_field: u16,
    #[doc = " Number of fields."]
    pub field_count: u16,
    #[doc = " Width in bits."]
    pub width: u16,
    #[doc = " One of `enum smmuv3_kind`."]
    pub kind: u8,
    #[doc = " Not used, 0."]
    pub reserved: u8,
}
impl Default for smmuv3_record_info {
    fn default() -> Self {
        let mut s = ::core::mem::MaybeUninit::<Self>::uninit();
        unsafe {
            ::core::ptr::write_bytes(s.as_mut_ptr(), 0, 1);
            s.assume_init()
        }
    }
}
#[doc = " One rule."]
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct smmuv3_rule_info {
    #[doc = " Id as printed: R073, STE-017."]
    pub id: *const core::ffi::c_char,
    #[doc = " The rule in words."]
    pub text: *const core::ffi::c_char,
    #[doc = " Section of the specification (issue G.b)."]
    pub section: *const core::ffi::c_char,
    #[doc = " Structure that it concerns, or an empty string."]
    pub structure: *const core::ffi::c_char,
    #[doc = " Field that it concerns, or an empty string."]
    pub field: *const core::ffi::c_char,
    #[doc = " Event or command error that breaking it causes, or an empty string."]
    pub event: *const core::ffi::c_char,
    #[doc = " SMMUV3_RULE_*."]
    pub number: u16,
}
impl Default for smmuv3_rule_info {
    fn default() -> Self {
        let mut s = ::core::mem::MaybeUninit::<Self>::uninit();
        unsafe {
            ::core::ptr::write_bytes(s.as_mut_ptr(), 0, 1);
            s.assume_init()
        }
    }
}
#[doc = " A text being written. Set `buf` and `cap`, the rest 0, or call smmuv3_text_init()."]
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct smmuv3_text {
    #[doc = " The caller's buffer, may be NULL when `cap` is 0."]
    pub buf: *mut core::ffi::c_char,
    #[doc = " Its size in bytes, one of which is for the 0 at the end."]
    pub cap: usize,
    #[doc = " Length of the whole text so far, also of what did not fit."]
    pub len: usize,
    #[doc = " `len` at the beginning of the present line, for columns."]
    pub line: usize,
}
impl Default for smmuv3_text {
    fn default() -> Self {
        let mut s = ::core::mem::MaybeUninit::<Self>::uninit();
        unsafe {
            ::core::ptr::write_bytes(s.as_mut_ptr(), 0, 1);
            s.assume_init()
        }
    }
}
impl smmuv3_caps_slot_e {
    #[doc = " IDR0 \\[6.3.1\\]."]
    pub const SMMUV3_CAPS_SLOT_IDR0: smmuv3_caps_slot_e = smmuv3_caps_slot_e(0);
    #[doc = " IDR1 \\[6.3.2\\]."]
    pub const SMMUV3_CAPS_SLOT_IDR1: smmuv3_caps_slot_e = smmuv3_caps_slot_e(1);
    #[doc = " IDR2 \\[6.3.3\\]."]
    pub const SMMUV3_CAPS_SLOT_IDR2: smmuv3_caps_slot_e = smmuv3_caps_slot_e(2);
    #[doc = " IDR3 \\[6.3.4\\]."]
    pub const SMMUV3_CAPS_SLOT_IDR3: smmuv3_caps_slot_e = smmuv3_caps_slot_e(3);
    #[doc = " IDR4 \\[6.3.5\\]."]
    pub const SMMUV3_CAPS_SLOT_IDR4: smmuv3_caps_slot_e = smmuv3_caps_slot_e(4);
    #[doc = " IDR5 \\[6.3.6\\]."]
    pub const SMMUV3_CAPS_SLOT_IDR5: smmuv3_caps_slot_e = smmuv3_caps_slot_e(5);
    #[doc = " IDR6."]
    pub const SMMUV3_CAPS_SLOT_IDR6: smmuv3_caps_slot_e = smmuv3_caps_slot_e(6);
    #[doc = " AIDR \\[6.3.8\\]."]
    pub const SMMUV3_CAPS_SLOT_AIDR: smmuv3_caps_slot_e = smmuv3_caps_slot_e(7);
    #[doc = " IIDR \\[6.3.7\\]."]
    pub const SMMUV3_CAPS_SLOT_IIDR: smmuv3_caps_slot_e = smmuv3_caps_slot_e(8);
    #[doc = " MPAMIDR."]
    pub const SMMUV3_CAPS_SLOT_MPAMIDR: smmuv3_caps_slot_e = smmuv3_caps_slot_e(9);
    #[doc = " S_IDR0."]
    pub const SMMUV3_CAPS_SLOT_S_IDR0: smmuv3_caps_slot_e = smmuv3_caps_slot_e(10);
    #[doc = " S_IDR1."]
    pub const SMMUV3_CAPS_SLOT_S_IDR1: smmuv3_caps_slot_e = smmuv3_caps_slot_e(11);
    #[doc = " S_IDR2."]
    pub const SMMUV3_CAPS_SLOT_S_IDR2: smmuv3_caps_slot_e = smmuv3_caps_slot_e(12);
    #[doc = " S_IDR3."]
    pub const SMMUV3_CAPS_SLOT_S_IDR3: smmuv3_caps_slot_e = smmuv3_caps_slot_e(13);
    #[doc = " S_IDR4."]
    pub const SMMUV3_CAPS_SLOT_S_IDR4: smmuv3_caps_slot_e = smmuv3_caps_slot_e(14);
    #[doc = " S_IDR6."]
    pub const SMMUV3_CAPS_SLOT_S_IDR6: smmuv3_caps_slot_e = smmuv3_caps_slot_e(15);
    #[doc = " S_MPAMIDR."]
    pub const SMMUV3_CAPS_SLOT_S_MPAMIDR: smmuv3_caps_slot_e = smmuv3_caps_slot_e(16);
    #[doc = " R_IDR0."]
    pub const SMMUV3_CAPS_SLOT_R_IDR0: smmuv3_caps_slot_e = smmuv3_caps_slot_e(17);
    #[doc = " R_IDR1."]
    pub const SMMUV3_CAPS_SLOT_R_IDR1: smmuv3_caps_slot_e = smmuv3_caps_slot_e(18);
    #[doc = " R_IDR2."]
    pub const SMMUV3_CAPS_SLOT_R_IDR2: smmuv3_caps_slot_e = smmuv3_caps_slot_e(19);
    #[doc = " R_IDR3."]
    pub const SMMUV3_CAPS_SLOT_R_IDR3: smmuv3_caps_slot_e = smmuv3_caps_slot_e(20);
    #[doc = " R_IDR4."]
    pub const SMMUV3_CAPS_SLOT_R_IDR4: smmuv3_caps_slot_e = smmuv3_caps_slot_e(21);
    #[doc = " R_IDR6."]
    pub const SMMUV3_CAPS_SLOT_R_IDR6: smmuv3_caps_slot_e = smmuv3_caps_slot_e(22);
    #[doc = " R_AIDR."]
    pub const SMMUV3_CAPS_SLOT_R_AIDR: smmuv3_caps_slot_e = smmuv3_caps_slot_e(23);
    #[doc = " R_MPAMIDR."]
    pub const SMMUV3_CAPS_SLOT_R_MPAMIDR: smmuv3_caps_slot_e = smmuv3_caps_slot_e(24);
    #[doc = " R_MECIDR."]
    pub const SMMUV3_CAPS_SLOT_R_MECIDR: smmuv3_caps_slot_e = smmuv3_caps_slot_e(25);
    #[doc = " ROOT_IDR0."]
    pub const SMMUV3_CAPS_SLOT_ROOT_IDR0: smmuv3_caps_slot_e = smmuv3_caps_slot_e(26);
    #[doc = " Number of places."]
    pub const SMMUV3_CAPS_SLOTS: smmuv3_caps_slot_e = smmuv3_caps_slot_e(27);
}
#[repr(transparent)]
#[doc = " Places of the ID registers in `struct smmuv3_caps`."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_caps_slot_e(pub core::ffi::c_uint);
#[doc = " ID registers as read. All zero: nothing is known."]
#[repr(C)]
#[derive(Debug, Default, Copy, Clone)]
pub struct smmuv3_caps {
    #[doc = " Register values, by `enum smmuv3_caps_slot`; 0 where not known."]
    pub raw: [u32; 27usize],
    #[doc = " Bit n set: `raw\\[n\\]` is known."]
    pub known: u32,
}
impl smmuv3_stall_model {
    #[doc = " Not known; as an override: \"as the ID register says\"."]
    pub const SMMUV3_STALL_MODEL_UNKNOWN: smmuv3_stall_model = smmuv3_stall_model(0);
    #[doc = " Both models, chosen by CD.S and STE.S2S (STALL_MODEL 0b00)."]
    pub const SMMUV3_STALL_MODEL_BOTH: smmuv3_stall_model = smmuv3_stall_model(1);
    #[doc = " Terminate only (0b01)."]
    pub const SMMUV3_STALL_MODEL_TERMINATE: smmuv3_stall_model = smmuv3_stall_model(2);
    #[doc = " Stall forced (0b10)."]
    pub const SMMUV3_STALL_MODEL_STALL: smmuv3_stall_model = smmuv3_stall_model(3);
}
#[repr(transparent)]
#[doc = " How faults of a stream may be handled, for the stall model of one security state \\[3.12\\]."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_stall_model(pub core::ffi::c_uint);
#[doc = " What a check depends on beside the structure itself. All zero: everything is unknown, and every rule that depends on\n something gives \"undecided\"."]
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct smmuv3_env {
    #[doc = " ID registers."]
    pub caps: smmuv3_caps,
    #[doc = " SMMUV3_QUIRK_* that apply; see smmuv3_part_quirks() for those that IIDR tells."]
    pub quirks: u32,
    #[doc = " Security state of the stream table or queue that the structure belongs to."]
    pub state: smmuv3_state,
    #[doc = " CR0.ATSCHK of that state."]
    pub atschk: smmuv3_tri,
    #[doc = " CR2.E2H of that state."]
    pub e2h: smmuv3_tri,
    #[doc = " Stall model that is in effect where it differs from the ID register: S_CR0.NSSTALLD turns \"both\" into\n \"terminate\" for the Non-secure state, which Secure software does not see in S_IDR0. Unknown: as the ID register."]
    pub stall_model: smmuv3_stall_model,
    #[doc = " SMMUv3.0 only: does an out-of-range T0SZ, T1SZ or S2T0SZ make the structure ILLEGAL? Later versions: always."]
    pub v30_range_illegal: smmuv3_tri,
    #[doc = " SMMUv3.0 only: does S2S=1 make EATS=0b01 ILLEGAL also while stage 2 is off? Later versions: never."]
    pub v30_eats_s2s_illegal: smmuv3_tri,
    #[doc = " Does this SMMU report C_BAD_STE for an S1ContextPtr above the IAS with stage 2 on (else: a stage 2 fault)?"]
    pub s1ptr_ipa_illegal: smmuv3_tri,
    #[doc = " For commands: is the queue an enhanced command queue (ECMDQ)?"]
    pub ecmdq: smmuv3_tri,
}
impl Default for smmuv3_env {
    fn default() -> Self {
        let mut s = ::core::mem::MaybeUninit::<Self>::uninit();
        unsafe {
            ::core::ptr::write_bytes(s.as_mut_ptr(), 0, 1);
            s.assume_init()
        }
    }
}
impl smmuv3_cap {
    #[doc = " Stage 1 (IDR0.S1P)."]
    pub const SMMUV3_CAP_S1: smmuv3_cap = smmuv3_cap(1);
    #[doc = " Stage 2 (IDR0.S2P)."]
    pub const SMMUV3_CAP_S2: smmuv3_cap = smmuv3_cap(2);
    #[doc = " VMSAv8-32 long-descriptor tables (IDR0.TTF bit 0)."]
    pub const SMMUV3_CAP_AA32: smmuv3_cap = smmuv3_cap(3);
    #[doc = " VMSAv8-64 tables (IDR0.TTF bit 1)."]
    pub const SMMUV3_CAP_AA64: smmuv3_cap = smmuv3_cap(4);
    #[doc = " Coherent accesses (IDR0.COHACC)."]
    pub const SMMUV3_CAP_COHACC: smmuv3_cap = smmuv3_cap(5);
    #[doc = " Broadcast TLB maintenance (IDR0.BTM)."]
    pub const SMMUV3_CAP_BTM: smmuv3_cap = smmuv3_cap(6);
    #[doc = " Hardware update of the access flag (IDR0.HTTU at least 1)."]
    pub const SMMUV3_CAP_HTTU_AF: smmuv3_cap = smmuv3_cap(7);
    #[doc = " Hardware update of the dirty state (IDR0.HTTU at least 2)."]
    pub const SMMUV3_CAP_HTTU_DIRTY: smmuv3_cap = smmuv3_cap(8);
    #[doc = " Hardware update of the access flag in tables (IDR0.HTTU 3)."]
    pub const SMMUV3_CAP_HTTU_TABLE: smmuv3_cap = smmuv3_cap(9);
    #[doc = " EL2 translation regimes (IDR0.Hyp)."]
    pub const SMMUV3_CAP_HYP: smmuv3_cap = smmuv3_cap(10);
    #[doc = " PCIe ATS, Non-secure (IDR0.ATS)."]
    pub const SMMUV3_CAP_ATS: smmuv3_cap = smmuv3_cap(11);
    #[doc = " Split-stage ATS (IDR0.NS1ATS is 0)."]
    pub const SMMUV3_CAP_SPLIT_ATS: smmuv3_cap = smmuv3_cap(12);
    #[doc = " 16-bit ASIDs (IDR0.ASID16)."]
    pub const SMMUV3_CAP_ASID16: smmuv3_cap = smmuv3_cap(13);
    #[doc = " Message-signalled interrupts, Non-secure (IDR0.MSI)."]
    pub const SMMUV3_CAP_MSI: smmuv3_cap = smmuv3_cap(14);
    #[doc = " SEV completion signal (IDR0.SEV)."]
    pub const SMMUV3_CAP_SEV: smmuv3_cap = smmuv3_cap(15);
    #[doc = " Address translation operations (IDR0.ATOS)."]
    pub const SMMUV3_CAP_ATOS: smmuv3_cap = smmuv3_cap(16);
    #[doc = " PCIe PRI, Non-secure (IDR0.PRI)."]
    pub const SMMUV3_CAP_PRI: smmuv3_cap = smmuv3_cap(17);
    #[doc = " VMID wildcards (IDR0.VMW)."]
    pub const SMMUV3_CAP_VMW: smmuv3_cap = smmuv3_cap(18);
    #[doc = " 16-bit VMIDs (IDR0.VMID16)."]
    pub const SMMUV3_CAP_VMID16: smmuv3_cap = smmuv3_cap(19);
    #[doc = " Two-level CD tables (IDR0.CD2L)."]
    pub const SMMUV3_CAP_CD2L: smmuv3_cap = smmuv3_cap(20);
    #[doc = " Virtual ATOS page (IDR0.VATOS)."]
    pub const SMMUV3_CAP_VATOS: smmuv3_cap = smmuv3_cap(21);
    #[doc = " Extra events for ATS and PRI errors (IDR0.ATSRECERR)."]
    pub const SMMUV3_CAP_ATSRECERR: smmuv3_cap = smmuv3_cap(22);
    #[doc = " A faulting access can be answered RAZ/WI (IDR0.TERM_MODEL is 0)."]
    pub const SMMUV3_CAP_TERM_RAZWI: smmuv3_cap = smmuv3_cap(23);
    #[doc = " Two-level stream tables (IDR0.ST_LEVEL)."]
    pub const SMMUV3_CAP_ST2L: smmuv3_cap = smmuv3_cap(24);
    #[doc = " Realm management extension (IDR0.RME_IMPL)."]
    pub const SMMUV3_CAP_RME: smmuv3_cap = smmuv3_cap(25);
    #[doc = " Enhanced command queues, Non-secure (IDR1.ECMDQ)."]
    pub const SMMUV3_CAP_ECMDQ: smmuv3_cap = smmuv3_cap(26);
    #[doc = " Incoming memory type, shareability and allocation can be overridden (IDR1.ATTR_TYPES_OVR)."]
    pub const SMMUV3_CAP_ATTR_TYPES_OVR: smmuv3_cap = smmuv3_cap(27);
    #[doc = " Incoming INST, PRIV and NS can be overridden (IDR1.ATTR_PERMS_OVR)."]
    pub const SMMUV3_CAP_ATTR_PERMS_OVR: smmuv3_cap = smmuv3_cap(28);
    #[doc = " SubstreamIDs (IDR1.SSIDSIZE is not 0)."]
    pub const SMMUV3_CAP_SSID: smmuv3_cap = smmuv3_cap(29);
    #[doc = " Hierarchical attribute disable (IDR3.HAD)."]
    pub const SMMUV3_CAP_HAD: smmuv3_cap = smmuv3_cap(30);
    #[doc = " Page-based hardware attributes (IDR3.PBHA)."]
    pub const SMMUV3_CAP_PBHA: smmuv3_cap = smmuv3_cap(31);
    #[doc = " Execute-never by privilege at stage 2 (IDR3.XNX)."]
    pub const SMMUV3_CAP_XNX: smmuv3_cap = smmuv3_cap(32);
    #[doc = " Automatic PRI responses always carry the PASID (IDR3.PPS)."]
    pub const SMMUV3_CAP_PPS: smmuv3_cap = smmuv3_cap(33);
    #[doc = " MPAM in some state (IDR3.MPAM)."]
    pub const SMMUV3_CAP_MPAM: smmuv3_cap = smmuv3_cap(34);
    #[doc = " Stage 2 forced write-back (IDR3.FWB)."]
    pub const SMMUV3_CAP_FWB: smmuv3_cap = smmuv3_cap(35);
    #[doc = " Small translation tables (IDR3.STT)."]
    pub const SMMUV3_CAP_STT: smmuv3_cap = smmuv3_cap(36);
    #[doc = " Range and level hints in TLB invalidation (IDR3.RIL)."]
    pub const SMMUV3_CAP_RIL: smmuv3_cap = smmuv3_cap(37);
    #[doc = " Break-before-make level 1 or better (IDR3.BBML)."]
    pub const SMMUV3_CAP_BBML1: smmuv3_cap = smmuv3_cap(38);
    #[doc = " Break-before-make level 2 (IDR3.BBML)."]
    pub const SMMUV3_CAP_BBML2: smmuv3_cap = smmuv3_cap(39);
    #[doc = " E0PD (IDR3.E0PD)."]
    pub const SMMUV3_CAP_E0PD: smmuv3_cap = smmuv3_cap(40);
    #[doc = " S2PTW=0 turns Device walks into Normal Non-cacheable (IDR3.PTWNNC)."]
    pub const SMMUV3_CAP_PTWNNC: smmuv3_cap = smmuv3_cap(41);
    #[doc = " Device permission table, Non-secure (IDR3.DPT)."]
    pub const SMMUV3_CAP_DPT: smmuv3_cap = smmuv3_cap(42);
    #[doc = " PASID on ATS translated traffic (IDR3.PASIDTT)."]
    pub const SMMUV3_CAP_PASIDTT: smmuv3_cap = smmuv3_cap(43);
    #[doc = " Enhanced PAN (IDR3.EPAN)."]
    pub const SMMUV3_CAP_EPAN: smmuv3_cap = smmuv3_cap(44);
    #[doc = " Stage 1 permission indirection (IDR3.S1PI)."]
    pub const SMMUV3_CAP_S1PI: smmuv3_cap = smmuv3_cap(45);
    #[doc = " Stage 2 permission indirection (IDR3.S2PI)."]
    pub const SMMUV3_CAP_S2PI: smmuv3_cap = smmuv3_cap(46);
    #[doc = " Stage 2 permission overlay (IDR3.S2PO)."]
    pub const SMMUV3_CAP_S2PO: smmuv3_cap = smmuv3_cap(47);
    #[doc = " Translation hardening (IDR3.THE)."]
    pub const SMMUV3_CAP_THE: smmuv3_cap = smmuv3_cap(48);
    #[doc = " NoTagAccess at stage 2 (IDR3.MTEPERM)."]
    pub const SMMUV3_CAP_MTEPERM: smmuv3_cap = smmuv3_cap(49);
    #[doc = " Attribute index extension (IDR3.AIE)."]
    pub const SMMUV3_CAP_AIE: smmuv3_cap = smmuv3_cap(50);
    #[doc = " 4 KiB granule (IDR5.GRAN4K)."]
    pub const SMMUV3_CAP_GRAN4K: smmuv3_cap = smmuv3_cap(51);
    #[doc = " 16 KiB granule (IDR5.GRAN16K)."]
    pub const SMMUV3_CAP_GRAN16K: smmuv3_cap = smmuv3_cap(52);
    #[doc = " 64 KiB granule (IDR5.GRAN64K)."]
    pub const SMMUV3_CAP_GRAN64K: smmuv3_cap = smmuv3_cap(53);
    #[doc = " 52-bit addresses with 4 KiB and 16 KiB granules (IDR5.DS)."]
    pub const SMMUV3_CAP_DS: smmuv3_cap = smmuv3_cap(54);
    #[doc = " VMSAv9-128 tables (IDR5.D128)."]
    pub const SMMUV3_CAP_D128: smmuv3_cap = smmuv3_cap(55);
    #[doc = " Secure state (S_IDR1.SECURE_IMPL)."]
    pub const SMMUV3_CAP_SECURE: smmuv3_cap = smmuv3_cap(56);
    #[doc = " Secure EL2 and Secure stage 2 (S_IDR1.SEL2)."]
    pub const SMMUV3_CAP_SEL2: smmuv3_cap = smmuv3_cap(57);
    #[doc = " Realm programming interface (ROOT_IDR0.REALM_IMPL)."]
    pub const SMMUV3_CAP_REALM: smmuv3_cap = smmuv3_cap(58);
    #[doc = " RME device assignment (R_IDR1.RME_DA_IMPL)."]
    pub const SMMUV3_CAP_RME_DA: smmuv3_cap = smmuv3_cap(59);
    #[doc = " PCIe ATS, Realm (R_IDR0.ATS)."]
    pub const SMMUV3_CAP_R_ATS: smmuv3_cap = smmuv3_cap(60);
    #[doc = " PCIe PRI, Realm (R_IDR0.PRI)."]
    pub const SMMUV3_CAP_R_PRI: smmuv3_cap = smmuv3_cap(61);
    #[doc = " Device permission table, Realm (R_IDR3.DPT)."]
    pub const SMMUV3_CAP_R_DPT: smmuv3_cap = smmuv3_cap(62);
    #[doc = " Memory encryption contexts (R_IDR3.MEC)."]
    pub const SMMUV3_CAP_MEC: smmuv3_cap = smmuv3_cap(63);
    #[doc = " PCIe XT (R_IDR3.XT)."]
    pub const SMMUV3_CAP_XT: smmuv3_cap = smmuv3_cap(64);
    #[doc = " Number of capabilities plus one."]
    pub const SMMUV3_CAP_END: smmuv3_cap = smmuv3_cap(65);
}
#[repr(transparent)]
#[doc = " Yes or no capabilities; see smmuv3_caps_has(). The field behind each is smmuv3_cap_field()."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_cap(pub core::ffi::c_uint);
#[doc = " How smmuv3_caps_has() judges the field of a capability: the smallest value, or bits that must be set, or zero."]
#[repr(C)]
#[derive(Debug, Default, Copy, Clone)]
pub struct smmuv3_cap_test_ {
    #[doc = " The field, 0 for no such capability."]
    pub field: core::ffi::c_int,
    #[doc = " Value that the field must reach; 0 means that the field must be 0."]
    pub least: u8,
    #[doc = " Bits of the field that are looked at."]
    pub mask: u8,
}
impl smmuv3_quirk {
    #[doc = " The SEV completion signal of CMD_SYNC is unreliable: poll instead."]
    pub const SMMUV3_QUIRK_NO_SEV: smmuv3_quirk = smmuv3_quirk(1);
    #[doc = " Nested translation is broken: use one stage only."]
    pub const SMMUV3_QUIRK_NO_NESTING: smmuv3_quirk = smmuv3_quirk(2);
    #[doc = " Broadcast TLB maintenance must not be relied on, whatever IDR0.BTM says."]
    pub const SMMUV3_QUIRK_NO_BTM: smmuv3_quirk = smmuv3_quirk(4);
    #[doc = " Invalidation commands need a CMD_SYNC after every full batch; long runs without one can hang."]
    pub const SMMUV3_QUIRK_FORCE_SYNC: smmuv3_quirk = smmuv3_quirk(8);
    #[doc = " A range invalidation that covers part of a group of contiguous entries leaves the group cached."]
    pub const SMMUV3_QUIRK_FULL_CONT_RANGE: smmuv3_quirk = smmuv3_quirk(16);
    #[doc = " Platform: CMD_PREFETCH_CONFIG and CMD_PREFETCH_ADDR must not be issued (HiSilicon Hi161x)."]
    pub const SMMUV3_QUIRK_NO_PREFETCH: smmuv3_quirk = smmuv3_quirk(256);
    #[doc = " Platform: the registers of page 1 are found at their page 0 offsets (Cavium ThunderX2 CN99xx)."]
    pub const SMMUV3_QUIRK_PAGE0_REGS: smmuv3_quirk = smmuv3_quirk(512);
    #[doc = " Platform: the MSI write of CMD_SYNC is 8 bytes wide instead of 4 (HiSilicon Hi16xx)."]
    pub const SMMUV3_QUIRK_SYNC_MSI_8_BYTES: smmuv3_quirk = smmuv3_quirk(1024);
    #[doc = " Platform: configuration and TLB invalidation with its CMD_SYNC must be issued twice (NVIDIA Tegra264)."]
    pub const SMMUV3_QUIRK_SYNC_TWICE: smmuv3_quirk = smmuv3_quirk(2048);
}
#[repr(transparent)]
#[doc = " Known implementations and environments that deviate. The first group follows from IIDR (smmuv3_part_quirks()); the\n second cannot be told from registers and is set by whoever knows the platform (device tree or IORT model)."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_quirk(pub core::ffi::c_uint);
#[doc = " Who made this SMMU, from IIDR."]
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct smmuv3_part {
    #[doc = " Name of the part, NULL when it is not in the list of this library."]
    pub name: *const core::ffi::c_char,
    #[doc = " JEP106 code, 12 bits; 0x43b is Arm."]
    pub implementer: u16,
    #[doc = " Product number, 12 bits."]
    pub product: u16,
    #[doc = " Major revision: the n of rNpM."]
    pub variant: u8,
    #[doc = " Minor revision: the m of rNpM."]
    pub revision: u8,
}
impl Default for smmuv3_part {
    fn default() -> Self {
        let mut s = ::core::mem::MaybeUninit::<Self>::uninit();
        unsafe {
            ::core::ptr::write_bytes(s.as_mut_ptr(), 0, 1);
            s.assume_init()
        }
    }
}
#[doc = " A condition."]
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct smmuv3_cond {
    #[doc = " Its truth."]
    pub is: smmuv3_tri,
    #[doc = " While unknown: the field that would decide it; 0 for the security state of the structure. Else 0."]
    pub needs: core::ffi::c_int,
}
impl Default for smmuv3_cond {
    fn default() -> Self {
        let mut s = ::core::mem::MaybeUninit::<Self>::uninit();
        unsafe {
            ::core::ptr::write_bytes(s.as_mut_ptr(), 0, 1);
            s.assume_init()
        }
    }
}
#[doc = " A structure under construction."]
#[repr(C)]
#[derive(Debug, Default, Copy, Clone)]
pub struct smmuv3_cond_build {
    #[doc = " Its words."]
    pub w: [u64; 8usize],
    #[doc = " The first error, or SMMUV3_OK."]
    pub status: smmuv3_status,
}
#[doc = " Where a check is while it goes through its rules."]
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct smmuv3_cond_report {
    #[doc = " The words of the structure."]
    pub w: *const u64,
    #[doc = " The same with the repairs found so far, as many words."]
    pub fixed: *mut u64,
    #[doc = " Receives the findings."]
    pub out: *mut smmuv3_findings,
    #[doc = " Event number of errors, such as SMMUV3_EV_C_BAD_STE."]
    pub event: core::ffi::c_uint,
}
impl Default for smmuv3_cond_report {
    fn default() -> Self {
        let mut s = ::core::mem::MaybeUninit::<Self>::uninit();
        unsafe {
            ::core::ptr::write_bytes(s.as_mut_ptr(), 0, 1);
            s.assume_init()
        }
    }
}
#[doc = " What may be added to a finding."]
#[repr(C)]
#[derive(Debug, Default, Copy, Clone)]
pub struct smmuv3_cond_extra {
    #[doc = " Bits of `enum smmuv3_finding_flag`."]
    pub flags: core::ffi::c_uint,
    #[doc = " Lowest allowed value, with SMMUV3_FINDING_RANGE."]
    pub lo: u64,
    #[doc = " Highest allowed value, with SMMUV3_FINDING_RANGE."]
    pub hi: u64,
    #[doc = " A value that repairs it, with SMMUV3_FINDING_FIX."]
    pub fix: u64,
}
impl smmuv3_vmsa {
    #[doc = " VMSAv8-32 long descriptors (AA64 0, no VMSAv9-128)."]
    pub const SMMUV3_VMSA_32: smmuv3_vmsa = smmuv3_vmsa(0);
    #[doc = " VMSAv8-64 (AA64 1)."]
    pub const SMMUV3_VMSA_64: smmuv3_vmsa = smmuv3_vmsa(1);
    #[doc = " VMSAv9-128 (AA64 0 on an SMMU with IDR5.D128)."]
    pub const SMMUV3_VMSA_128: smmuv3_vmsa = smmuv3_vmsa(2);
}
#[repr(transparent)]
#[doc = " Translation table formats."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_vmsa(pub core::ffi::c_uint);
#[doc = " A range whose ends may depend on capabilities that are not known."]
#[repr(C)]
#[derive(Debug, Default, Copy, Clone)]
pub struct smmuv3_vmsa_range {
    #[doc = " Smallest value that is certainly in range."]
    pub lo: u32,
    #[doc = " Largest value that is certainly in range."]
    pub hi: u32,
    #[doc = " Smallest value that may be in range; equal to `lo` when everything is known."]
    pub lo_may: u32,
    #[doc = " Largest value that may be in range; equal to `hi` when everything is known."]
    pub hi_may: u32,
    #[doc = " The field that would settle the lower end, or 0."]
    pub lo_needs: core::ffi::c_int,
    #[doc = " The field that would settle the upper end, or 0."]
    pub hi_needs: core::ffi::c_int,
}
#[doc = " Arguments of CMD_PREFETCH_ADDR; all zero is valid."]
#[repr(C)]
#[derive(Debug, Default, Copy, Clone)]
pub struct smmuv3_cmd_prefetch_addr_args {
    #[doc = " Address\\[63:12\\], in bytes, multiple of 0x1000."]
    pub address: u64,
    #[doc = " StreamID, 0 to 0xffffffff."]
    pub stream_id: u32,
    #[doc = " SubstreamID / CD index, 0 to 0xfffff."]
    pub substream_id: u32,
    #[doc = " log2 of number of translations, 0 to 0x1f."]
    pub size: u32,
    #[doc = " log2(stride)-12, 0 to 0x1f."]
    pub stride: u32,
    #[doc = " SubstreamID valid (0 no SubstreamID, 1 SubstreamID given)."]
    pub ssv: bool,
    #[doc = " input NS for Secure stage 2-only prefetch."]
    pub ns: bool,
    #[doc = " stream/VMID is Secure (0 Non-secure, 1 Secure)."]
    pub ssec: bool,
}
#[doc = " Arguments of CMD_TLBI_NH_VA; all zero is valid."]
#[repr(C)]
#[derive(Debug, Default, Copy, Clone)]
pub struct smmuv3_cmd_tlbi_nh_va_args {
    #[doc = " Address\\[63:12\\], in bytes, multiple of 0x1000."]
    pub address: u64,
    #[doc = " VMID; \\[15:8\\] RES0 when IDR0.VMID16=0, 0 to 0xffff."]
    pub vmid: u32,
    #[doc = " ASID; \\[15:8\\] RES0 when IDR0.ASID16=0, 0 to 0xffff."]
    pub asid: u32,
    #[doc = " granule for range and hint, 0 to 0x3 (SMMUV3_V_CMD_TG_*)."]
    pub tg: u32,
    #[doc = " range multiplier minus one; RES0 when TG=0 or IDR3.RIL=0, 0 to 0x1f."]
    pub num: u32,
    #[doc = " log2 range scale (values up to 39 useful for 4K/64-bit space), 0 to 39."]
    pub scale: u32,
    #[doc = " leaf level hint, 0 to 0x3 (SMMUV3_V_CMD_TTL_*)."]
    pub ttl: u32,
    #[doc = " last-level entries only (0 all levels, 1 last level only)."]
    pub leaf: bool,
    #[doc = " TTL hint is for 128-bit descriptors; RES0 when TG=0 or TTL=0."]
    pub ttl128: bool,
}
#[doc = " Arguments of CMD_TLBI_NH_VAA; all zero is valid."]
#[repr(C)]
#[derive(Debug, Default, Copy, Clone)]
pub struct smmuv3_cmd_tlbi_nh_vaa_args {
    #[doc = " Address\\[63:12\\], in bytes, multiple of 0x1000."]
    pub address: u64,
    #[doc = " VMID; \\[15:8\\] RES0 when IDR0.VMID16=0, 0 to 0xffff."]
    pub vmid: u32,
    #[doc = " granule for range and hint, 0 to 0x3 (SMMUV3_V_CMD_TG_*)."]
    pub tg: u32,
    #[doc = " range multiplier minus one; RES0 when TG=0 or IDR3.RIL=0, 0 to 0x1f."]
    pub num: u32,
    #[doc = " log2 range scale (values up to 39 useful for 4K/64-bit space), 0 to 39."]
    pub scale: u32,
    #[doc = " leaf level hint, 0 to 0x3 (SMMUV3_V_CMD_TTL_*)."]
    pub ttl: u32,
    #[doc = " last-level entries only (0 all levels, 1 last level only)."]
    pub leaf: bool,
    #[doc = " TTL hint is for 128-bit descriptors; RES0 when TG=0 or TTL=0."]
    pub ttl128: bool,
}
#[doc = " Arguments of CMD_TLBI_EL3_VA; all zero is valid."]
#[repr(C)]
#[derive(Debug, Default, Copy, Clone)]
pub struct smmuv3_cmd_tlbi_el3_va_args {
    #[doc = " Address\\[63:12\\], in bytes, multiple of 0x1000."]
    pub address: u64,
    #[doc = " granule for range and hint, 0 to 0x3 (SMMUV3_V_CMD_TG_*)."]
    pub tg: u32,
    #[doc = " range multiplier minus one; RES0 when TG=0 or IDR3.RIL=0, 0 to 0x1f."]
    pub num: u32,
    #[doc = " log2 range scale (values up to 39 useful for 4K/64-bit space), 0 to 39."]
    pub scale: u32,
    #[doc = " leaf level hint, 0 to 0x3 (SMMUV3_V_CMD_TTL_*)."]
    pub ttl: u32,
    #[doc = " last-level entries only (0 all levels, 1 last level only)."]
    pub leaf: bool,
    #[doc = " TTL hint is for 128-bit descriptors; RES0 when TG=0 or TTL=0."]
    pub ttl128: bool,
}
#[doc = " Arguments of CMD_TLBI_EL2_VA; all zero is valid."]
#[repr(C)]
#[derive(Debug, Default, Copy, Clone)]
pub struct smmuv3_cmd_tlbi_el2_va_args {
    #[doc = " Address\\[63:12\\], in bytes, multiple of 0x1000."]
    pub address: u64,
    #[doc = " ASID; \\[15:8\\] RES0 when IDR0.ASID16=0, 0 to 0xffff."]
    pub asid: u32,
    #[doc = " granule for range and hint, 0 to 0x3 (SMMUV3_V_CMD_TG_*)."]
    pub tg: u32,
    #[doc = " range multiplier minus one; RES0 when TG=0 or IDR3.RIL=0, 0 to 0x1f."]
    pub num: u32,
    #[doc = " log2 range scale (values up to 39 useful for 4K/64-bit space), 0 to 39."]
    pub scale: u32,
    #[doc = " leaf level hint, 0 to 0x3 (SMMUV3_V_CMD_TTL_*)."]
    pub ttl: u32,
    #[doc = " last-level entries only (0 all levels, 1 last level only)."]
    pub leaf: bool,
    #[doc = " TTL hint is for 128-bit descriptors; RES0 when TG=0 or TTL=0."]
    pub ttl128: bool,
}
#[doc = " Arguments of CMD_TLBI_EL2_VAA; all zero is valid."]
#[repr(C)]
#[derive(Debug, Default, Copy, Clone)]
pub struct smmuv3_cmd_tlbi_el2_vaa_args {
    #[doc = " Address\\[63:12\\], in bytes, multiple of 0x1000."]
    pub address: u64,
    #[doc = " granule for range and hint, 0 to 0x3 (SMMUV3_V_CMD_TG_*)."]
    pub tg: u32,
    #[doc = " range multiplier minus one; RES0 when TG=0 or IDR3.RIL=0, 0 to 0x1f."]
    pub num: u32,
    #[doc = " log2 range scale (values up to 39 useful for 4K/64-bit space), 0 to 39."]
    pub scale: u32,
    #[doc = " leaf level hint, 0 to 0x3 (SMMUV3_V_CMD_TTL_*)."]
    pub ttl: u32,
    #[doc = " last-level entries only (0 all levels, 1 last level only)."]
    pub leaf: bool,
    #[doc = " TTL hint is for 128-bit descriptors; RES0 when TG=0 or TTL=0."]
    pub ttl128: bool,
}
#[doc = " Arguments of CMD_TLBI_S2_IPA; all zero is valid."]
#[repr(C)]
#[derive(Debug, Default, Copy, Clone)]
pub struct smmuv3_cmd_tlbi_s2_ipa_args {
    #[doc = " Address\\[55:12\\] (IPA), in bytes, multiple of 0x1000, below 2^56."]
    pub address: u64,
    #[doc = " VMID; \\[15:8\\] RES0 when IDR0.VMID16=0, 0 to 0xffff."]
    pub vmid: u32,
    #[doc = " granule for range and hint, 0 to 0x3 (SMMUV3_V_CMD_TG_*)."]
    pub tg: u32,
    #[doc = " range multiplier minus one; RES0 when TG=0 or IDR3.RIL=0, 0 to 0x1f."]
    pub num: u32,
    #[doc = " log2 range scale (values up to 39 useful for 4K/64-bit space), 0 to 39."]
    pub scale: u32,
    #[doc = " leaf level hint, 0 to 0x3 (SMMUV3_V_CMD_TTL_*)."]
    pub ttl: u32,
    #[doc = " last-level entries only (0 all levels, 1 last level only)."]
    pub leaf: bool,
    #[doc = " TTL hint is for 128-bit descriptors; RES0 when TG=0 or TTL=0."]
    pub ttl128: bool,
}
#[doc = " Arguments of CMD_ATC_INV; all zero is valid."]
#[repr(C)]
#[derive(Debug, Default, Copy, Clone)]
pub struct smmuv3_cmd_atc_inv_args {
    #[doc = " Address\\[63:12\\], in bytes, multiple of 0x1000."]
    pub address: u64,
    #[doc = " StreamID, 0 to 0xffffffff."]
    pub stream_id: u32,
    #[doc = " SubstreamID / CD index, 0 to 0xfffff."]
    pub substream_id: u32,
    #[doc = " span = 4096*2^Size, 0 to 52 (SMMUV3_V_CMD_Size_*)."]
    pub size: u32,
    #[doc = " SubstreamID valid (0 no SubstreamID, 1 SubstreamID given)."]
    pub ssv: bool,
    #[doc = " G bit of request, only with SSV=1 (0 no, 1 all PASIDs)."]
    pub global: bool,
}
#[doc = " Arguments of CMD_PRI_RESP; all zero is valid."]
#[repr(C)]
#[derive(Debug, Default, Copy, Clone)]
pub struct smmuv3_cmd_pri_resp_args {
    #[doc = " StreamID, 0 to 0xffffffff."]
    pub stream_id: u32,
    #[doc = " SubstreamID / CD index, 0 to 0xfffff."]
    pub substream_id: u32,
    #[doc = " page request group index, 0 to 0x1ff."]
    pub prg_index: u32,
    #[doc = " response, 0 to 2 (SMMUV3_V_CMD_Resp_*)."]
    pub resp: u32,
    #[doc = " SubstreamID valid (0 no SubstreamID, 1 SubstreamID given)."]
    pub ssv: bool,
}
#[doc = " Arguments of CMD_RESUME; all zero is valid."]
#[repr(C)]
#[derive(Debug, Default, Copy, Clone)]
pub struct smmuv3_cmd_resume_args {
    #[doc = " StreamID, 0 to 0xffffffff."]
    pub stream_id: u32,
    #[doc = " stall tag from the event, 0 to 0xffff."]
    pub stag: u32,
    #[doc = " action (0 terminate, 1 retry)."]
    pub ac: bool,
    #[doc = " abort on terminate (0 RAZ/WI, 1 abort)."]
    pub ab: bool,
    #[doc = " stream/VMID is Secure (0 Non-secure, 1 Secure)."]
    pub ssec: bool,
}
#[doc = " Arguments of CMD_SYNC; all zero is valid."]
#[repr(C)]
#[derive(Debug, Default, Copy, Clone)]
pub struct smmuv3_cmd_sync_args {
    #[doc = " MSI PA bits \\[55:2\\]; 0 = no MSI, in bytes, multiple of 0x4, below 2^56."]
    pub msi_address: u64,
    #[doc = " completion signal, 0 to 2 (SMMUV3_V_CMD_CS_*)."]
    pub cs: u32,
    #[doc = " MSI payload, 32 bits, 0 to 0xffffffff."]
    pub msi_data: u32,
    #[doc = " MSI memory type, STE.MemAttr encoding, 0 to 0xf."]
    pub msi_attr: u32,
    #[doc = " MSI shareability, 0 to 0x3 (SMMUV3_V_CMD_MSH_*)."]
    pub msh: u32,
    #[doc = " MSI to Non-secure PA (Realm queue only) (0 Realm PA, 1 Non-secure PA)."]
    pub msi_ns: bool,
}
#[doc = " Arguments of CMD_TLBI_S_EL2_VA; all zero is valid."]
#[repr(C)]
#[derive(Debug, Default, Copy, Clone)]
pub struct smmuv3_cmd_tlbi_s_el2_va_args {
    #[doc = " Address\\[63:12\\], in bytes, multiple of 0x1000."]
    pub address: u64,
    #[doc = " ASID; \\[15:8\\] RES0 when IDR0.ASID16=0, 0 to 0xffff."]
    pub asid: u32,
    #[doc = " granule for range and hint, 0 to 0x3 (SMMUV3_V_CMD_TG_*)."]
    pub tg: u32,
    #[doc = " range multiplier minus one; RES0 when TG=0 or IDR3.RIL=0, 0 to 0x1f."]
    pub num: u32,
    #[doc = " log2 range scale (values up to 39 useful for 4K/64-bit space), 0 to 39."]
    pub scale: u32,
    #[doc = " leaf level hint, 0 to 0x3 (SMMUV3_V_CMD_TTL_*)."]
    pub ttl: u32,
    #[doc = " last-level entries only (0 all levels, 1 last level only)."]
    pub leaf: bool,
    #[doc = " TTL hint is for 128-bit descriptors; RES0 when TG=0 or TTL=0."]
    pub ttl128: bool,
}
#[doc = " Arguments of CMD_TLBI_S_EL2_VAA; all zero is valid."]
#[repr(C)]
#[derive(Debug, Default, Copy, Clone)]
pub struct smmuv3_cmd_tlbi_s_el2_vaa_args {
    #[doc = " Address\\[63:12\\], in bytes, multiple of 0x1000."]
    pub address: u64,
    #[doc = " granule for range and hint, 0 to 0x3 (SMMUV3_V_CMD_TG_*)."]
    pub tg: u32,
    #[doc = " range multiplier minus one; RES0 when TG=0 or IDR3.RIL=0, 0 to 0x1f."]
    pub num: u32,
    #[doc = " log2 range scale (values up to 39 useful for 4K/64-bit space), 0 to 39."]
    pub scale: u32,
    #[doc = " leaf level hint, 0 to 0x3 (SMMUV3_V_CMD_TTL_*)."]
    pub ttl: u32,
    #[doc = " last-level entries only (0 all levels, 1 last level only)."]
    pub leaf: bool,
    #[doc = " TTL hint is for 128-bit descriptors; RES0 when TG=0 or TTL=0."]
    pub ttl128: bool,
}
#[doc = " Arguments of CMD_TLBI_S_S2_IPA; all zero is valid."]
#[repr(C)]
#[derive(Debug, Default, Copy, Clone)]
pub struct smmuv3_cmd_tlbi_s_s2_ipa_args {
    #[doc = " Address\\[55:12\\] (IPA), in bytes, multiple of 0x1000, below 2^56."]
    pub address: u64,
    #[doc = " VMID; \\[15:8\\] RES0 when IDR0.VMID16=0, 0 to 0xffff."]
    pub vmid: u32,
    #[doc = " granule for range and hint, 0 to 0x3 (SMMUV3_V_CMD_TG_*)."]
    pub tg: u32,
    #[doc = " range multiplier minus one; RES0 when TG=0 or IDR3.RIL=0, 0 to 0x1f."]
    pub num: u32,
    #[doc = " log2 range scale (values up to 39 useful for 4K/64-bit space), 0 to 39."]
    pub scale: u32,
    #[doc = " leaf level hint, 0 to 0x3 (SMMUV3_V_CMD_TTL_*)."]
    pub ttl: u32,
    #[doc = " last-level entries only (0 all levels, 1 last level only)."]
    pub leaf: bool,
    #[doc = " TTL hint is for 128-bit descriptors; RES0 when TG=0 or TTL=0."]
    pub ttl128: bool,
    #[doc = " IPA space (0 Secure IPA, 1 Non-secure IPA)."]
    pub ns: bool,
}
impl smmuv3_cmd_trait {
    #[doc = " Has a StreamID."]
    pub const SMMUV3_CMD_TRAIT_STREAM_ID: smmuv3_cmd_trait = smmuv3_cmd_trait(1);
    #[doc = " Has SSec: the Secure queue may name Secure streams."]
    pub const SMMUV3_CMD_TRAIT_SSEC: smmuv3_cmd_trait = smmuv3_cmd_trait(2);
    #[doc = " Has SSV: the SubstreamID counts only with SSV=1."]
    pub const SMMUV3_CMD_TRAIT_SSV: smmuv3_cmd_trait = smmuv3_cmd_trait(4);
    #[doc = " Has a SubstreamID."]
    pub const SMMUV3_CMD_TRAIT_SUBSTREAM_ID: smmuv3_cmd_trait = smmuv3_cmd_trait(8);
    #[doc = " Has a VMID."]
    pub const SMMUV3_CMD_TRAIT_VMID: smmuv3_cmd_trait = smmuv3_cmd_trait(16);
    #[doc = " Has an ASID."]
    pub const SMMUV3_CMD_TRAIT_ASID: smmuv3_cmd_trait = smmuv3_cmd_trait(32);
    #[doc = " Address is a VA, bits 63:12."]
    pub const SMMUV3_CMD_TRAIT_VA: smmuv3_cmd_trait = smmuv3_cmd_trait(64);
    #[doc = " Address is an IPA, bits 55:12."]
    pub const SMMUV3_CMD_TRAIT_IPA: smmuv3_cmd_trait = smmuv3_cmd_trait(128);
    #[doc = " Address is a PA, bits 55:12."]
    pub const SMMUV3_CMD_TRAIT_PA: smmuv3_cmd_trait = smmuv3_cmd_trait(256);
    #[doc = " Has Leaf."]
    pub const SMMUV3_CMD_TRAIT_LEAF: smmuv3_cmd_trait = smmuv3_cmd_trait(512);
    #[doc = " Has NUM, SCALE, TG and TTL."]
    pub const SMMUV3_CMD_TRAIT_RANGE: smmuv3_cmd_trait = smmuv3_cmd_trait(1024);
    #[doc = " Prefetch."]
    pub const SMMUV3_CMD_TRAIT_PREFETCH: smmuv3_cmd_trait = smmuv3_cmd_trait(2048);
    #[doc = " Configuration invalidation."]
    pub const SMMUV3_CMD_TRAIT_CFGI: smmuv3_cmd_trait = smmuv3_cmd_trait(4096);
    #[doc = " TLB invalidation."]
    pub const SMMUV3_CMD_TRAIT_TLBI: smmuv3_cmd_trait = smmuv3_cmd_trait(8192);
    #[doc = " Message to an endpoint: ATC_INV or PRI_RESP."]
    pub const SMMUV3_CMD_TRAIT_ATS: smmuv3_cmd_trait = smmuv3_cmd_trait(16384);
    #[doc = " Answer to a stall: RESUME or STALL_TERM."]
    pub const SMMUV3_CMD_TRAIT_FAULT: smmuv3_cmd_trait = smmuv3_cmd_trait(32768);
    #[doc = " CMD_SYNC."]
    pub const SMMUV3_CMD_TRAIT_SYNC: smmuv3_cmd_trait = smmuv3_cmd_trait(65536);
    #[doc = " DPT invalidation."]
    pub const SMMUV3_CMD_TRAIT_DPTI: smmuv3_cmd_trait = smmuv3_cmd_trait(131072);
    #[doc = " Invalidates stage 1 entries."]
    pub const SMMUV3_CMD_TRAIT_STAGE1: smmuv3_cmd_trait = smmuv3_cmd_trait(262144);
    #[doc = " Invalidates stage 2 entries."]
    pub const SMMUV3_CMD_TRAIT_STAGE2: smmuv3_cmd_trait = smmuv3_cmd_trait(524288);
}
#[repr(transparent)]
#[doc = " What a command is and has."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_cmd_trait(pub core::ffi::c_uint);
impl smmuv3_cmd_need {
    #[doc = " Stage 1, else CERROR_ILL."]
    pub const SMMUV3_CMD_NEED_S1P: smmuv3_cmd_need = smmuv3_cmd_need(1);
    #[doc = " Stage 2, else CERROR_ILL."]
    pub const SMMUV3_CMD_NEED_S2P: smmuv3_cmd_need = smmuv3_cmd_need(2);
    #[doc = " IDR0.Hyp=1, else CERROR_ILL."]
    pub const SMMUV3_CMD_NEED_HYP: smmuv3_cmd_need = smmuv3_cmd_need(4);
    #[doc = " S_IDR1.SEL2=1, else CERROR_ILL."]
    pub const SMMUV3_CMD_NEED_SEL2: smmuv3_cmd_need = smmuv3_cmd_need(8);
    #[doc = " The Secure queue, else CERROR_ILL."]
    pub const SMMUV3_CMD_NEED_SECURE: smmuv3_cmd_need = smmuv3_cmd_need(16);
    #[doc = " IDR0.RME_IMPL=0, else CERROR_ILL."]
    pub const SMMUV3_CMD_NEED_NO_RME: smmuv3_cmd_need = smmuv3_cmd_need(32);
    #[doc = " Not the Realm queue, else CERROR_ILL."]
    pub const SMMUV3_CMD_NEED_NOT_REALM: smmuv3_cmd_need = smmuv3_cmd_need(64);
    #[doc = " STALL_MODEL other than 0b01, else CERROR_ILL."]
    pub const SMMUV3_CMD_NEED_STALL: smmuv3_cmd_need = smmuv3_cmd_need(128);
    #[doc = " ATS, else CERROR_ILL."]
    pub const SMMUV3_CMD_NEED_ATS: smmuv3_cmd_need = smmuv3_cmd_need(256);
    #[doc = " PRI, else CERROR_ILL."]
    pub const SMMUV3_CMD_NEED_PRI: smmuv3_cmd_need = smmuv3_cmd_need(512);
    #[doc = " On the Secure queue S_IDR3.SAMS=0, else CERROR_ILL."]
    pub const SMMUV3_CMD_NEED_NO_SAMS: smmuv3_cmd_need = smmuv3_cmd_need(1024);
    #[doc = " MPAM, else CERROR_ILL."]
    pub const SMMUV3_CMD_NEED_MPAM: smmuv3_cmd_need = smmuv3_cmd_need(2048);
    #[doc = " DPT, else CERROR_ILL."]
    pub const SMMUV3_CMD_NEED_DPT: smmuv3_cmd_need = smmuv3_cmd_need(4096);
}
#[repr(transparent)]
#[doc = " What a command needs of the SMMU and of its queue."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_cmd_need(pub core::ffi::c_uint);
impl smmuv3_regime {
    #[doc = " The command is no TLBI."]
    pub const SMMUV3_REGIME_NONE: smmuv3_regime = smmuv3_regime(0);
    #[doc = " EL1 of the state of the queue; on the Secure queue NH_* mean Secure EL1, the others Non-secure EL1."]
    pub const SMMUV3_REGIME_EL1: smmuv3_regime = smmuv3_regime(1);
    #[doc = " EL2 and EL2-E2H: Non-secure, on the Realm queue Realm."]
    pub const SMMUV3_REGIME_EL2: smmuv3_regime = smmuv3_regime(2);
    #[doc = " EL3."]
    pub const SMMUV3_REGIME_EL3: smmuv3_regime = smmuv3_regime(3);
    #[doc = " Secure EL1 with Secure stage 2."]
    pub const SMMUV3_REGIME_S_EL1: smmuv3_regime = smmuv3_regime(4);
    #[doc = " Secure EL2 and Secure EL2-E2H."]
    pub const SMMUV3_REGIME_S_EL2: smmuv3_regime = smmuv3_regime(5);
}
#[repr(transparent)]
#[doc = " Translation regime whose entries a TLBI removes."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_regime(pub core::ffi::c_uint);
impl smmuv3_cmd_kind {
    #[doc = " Reserved: CERROR_ILL."]
    pub const SMMUV3_CMD_KIND_RESERVED: smmuv3_cmd_kind = smmuv3_cmd_kind(0);
    #[doc = " Defined by issue G.b."]
    pub const SMMUV3_CMD_KIND_ARCHITECTED: smmuv3_cmd_kind = smmuv3_cmd_kind(1);
    #[doc = " 0x80 to 0x8F: implementation defined."]
    pub const SMMUV3_CMD_KIND_IMPDEF: smmuv3_cmd_kind = smmuv3_cmd_kind(2);
    #[doc = " Named by issue H.a, fields not public; reserved in issue G.b."]
    pub const SMMUV3_CMD_KIND_ISSUE_H: smmuv3_cmd_kind = smmuv3_cmd_kind(3);
}
#[repr(transparent)]
#[doc = " What an opcode is."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_cmd_kind(pub core::ffi::c_uint);
#[doc = " The range fields of a TLBI, as they are used."]
#[repr(C)]
#[derive(Debug, Default, Copy, Clone)]
pub struct smmuv3_cmd_tlbi_range {
    #[doc = " First byte."]
    pub address: u64,
    #[doc = " Granules less one, 0 to 31."]
    pub num: u32,
    #[doc = " log2 of the multiplier, as stored."]
    pub scale: u32,
    #[doc = " Granule, SMMUV3_V_CMD_TG_*."]
    pub tg: u32,
    #[doc = " Level hint as stored, 0 for any."]
    pub ttl: u32,
    #[doc = " The hint is for 128-bit descriptors."]
    pub ttl128: bool,
}
#[doc = " What the rules look at."]
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct smmuv3_cmd_look_ {
    #[doc = " The command."]
    pub cmd: *const smmuv3_cmd,
    #[doc = " What is known of the SMMU and the queue."]
    pub env: *const smmuv3_env,
    #[doc = " Where findings go."]
    pub out: *mut smmuv3_findings,
    #[doc = " Opcode."]
    pub opcode: core::ffi::c_uint,
    #[doc = " Traits of the opcode."]
    pub traits: u32,
}
impl Default for smmuv3_cmd_look_ {
    fn default() -> Self {
        let mut s = ::core::mem::MaybeUninit::<Self>::uninit();
        unsafe {
            ::core::ptr::write_bytes(s.as_mut_ptr(), 0, 1);
            s.assume_init()
        }
    }
}
impl smmuv3_event_condition {
    #[doc = " SSV=1."]
    pub const SMMUV3_EVENT_IF_SSV_1: smmuv3_event_condition = smmuv3_event_condition(1);
    #[doc = " IDR0.RME_IMPL=1."]
    pub const SMMUV3_EVENT_IF_RME_1: smmuv3_event_condition = smmuv3_event_condition(2);
    #[doc = " RnW=1."]
    pub const SMMUV3_EVENT_IF_RNW_1: smmuv3_event_condition = smmuv3_event_condition(4);
    #[doc = " S2=1."]
    pub const SMMUV3_EVENT_IF_S2_1: smmuv3_event_condition = smmuv3_event_condition(8);
    #[doc = " queue=S."]
    pub const SMMUV3_EVENT_IF_QUEUE_S: smmuv3_event_condition = smmuv3_event_condition(16);
    #[doc = " Stall=1."]
    pub const SMMUV3_EVENT_IF_STALL_1: smmuv3_event_condition = smmuv3_event_condition(32);
    #[doc = " CLASS=1."]
    pub const SMMUV3_EVENT_IF_CLASS_1: smmuv3_event_condition = smmuv3_event_condition(64);
    #[doc = " The event has no such field."]
    pub const SMMUV3_EVENT_IF_ABSENT: smmuv3_event_condition = smmuv3_event_condition(1073741824);
}
#[repr(transparent)]
#[doc = " Conditions of fields; 0 is always."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_event_condition(pub core::ffi::c_uint);
impl smmuv3_event_kind {
    #[doc = " Not in issue G.b or H.a: treat as not fatal."]
    pub const SMMUV3_EVENT_RESERVED: smmuv3_event_kind = smmuv3_event_kind(0);
    #[doc = " Defined by the architecture."]
    pub const SMMUV3_EVENT_ARCHITECTED: smmuv3_event_kind = smmuv3_event_kind(1);
    #[doc = " 0xE0 to 0xEF: implementation defined."]
    pub const SMMUV3_EVENT_IMPDEF: smmuv3_event_kind = smmuv3_event_kind(2);
}
#[repr(transparent)]
#[doc = " What a number is."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_event_kind(pub core::ffi::c_uint);
impl smmuv3_event_class {
    #[doc = " The event has no CLASS field, or it holds the reserved value 3."]
    pub const SMMUV3_EVENT_CLASS_NONE: smmuv3_event_class = smmuv3_event_class(0);
    #[doc = " Fetch of a CD or L1CD."]
    pub const SMMUV3_EVENT_CLASS_CD: smmuv3_event_class = smmuv3_event_class(1);
    #[doc = " Access to a stage 1 translation table descriptor."]
    pub const SMMUV3_EVENT_CLASS_TT: smmuv3_event_class = smmuv3_event_class(2);
    #[doc = " The input address itself."]
    pub const SMMUV3_EVENT_CLASS_IN: smmuv3_event_class = smmuv3_event_class(3);
}
#[repr(transparent)]
#[doc = " Access that caused an event."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_event_class(pub core::ffi::c_uint);
impl smmuv3_event_has {
    #[doc = " stream_id."]
    pub const SMMUV3_EVENT_HAS_STREAM_ID: smmuv3_event_has = smmuv3_event_has(1);
    #[doc = " substream_id."]
    pub const SMMUV3_EVENT_HAS_SUBSTREAM_ID: smmuv3_event_has = smmuv3_event_has(2);
    #[doc = " stalled."]
    pub const SMMUV3_EVENT_HAS_STALL: smmuv3_event_has = smmuv3_event_has(4);
    #[doc = " stag."]
    pub const SMMUV3_EVENT_HAS_STAG: smmuv3_event_has = smmuv3_event_has(8);
    #[doc = " read."]
    pub const SMMUV3_EVENT_HAS_READ: smmuv3_event_has = smmuv3_event_has(16);
    #[doc = " instruction, privileged."]
    pub const SMMUV3_EVENT_HAS_ATTRIBUTES: smmuv3_event_has = smmuv3_event_has(32);
    #[doc = " stage."]
    pub const SMMUV3_EVENT_HAS_STAGE: smmuv3_event_has = smmuv3_event_has(64);
    #[doc = " class_of."]
    pub const SMMUV3_EVENT_HAS_CLASS: smmuv3_event_has = smmuv3_event_has(128);
    #[doc = " table_read."]
    pub const SMMUV3_EVENT_HAS_TABLE_READ: smmuv3_event_has = smmuv3_event_has(256);
    #[doc = " input_address."]
    pub const SMMUV3_EVENT_HAS_INPUT_ADDRESS: smmuv3_event_has = smmuv3_event_has(512);
    #[doc = " ipa."]
    pub const SMMUV3_EVENT_HAS_IPA: smmuv3_event_has = smmuv3_event_has(1024);
    #[doc = " fetch_pa."]
    pub const SMMUV3_EVENT_HAS_FETCH_PA: smmuv3_event_has = smmuv3_event_has(2048);
    #[doc = " reason."]
    pub const SMMUV3_EVENT_HAS_REASON: smmuv3_event_has = smmuv3_event_has(4096);
    #[doc = " impdef."]
    pub const SMMUV3_EVENT_HAS_IMPDEF: smmuv3_event_has = smmuv3_event_has(8192);
    #[doc = " ns_ipa: only on the Secure queue, with stage 2."]
    pub const SMMUV3_EVENT_HAS_NS_IPA: smmuv3_event_has = smmuv3_event_has(16384);
    #[doc = " gpc_fault: only with RME."]
    pub const SMMUV3_EVENT_HAS_GPC_FAULT: smmuv3_event_has = smmuv3_event_has(32768);
    #[doc = " permissions and span (F_BAD_ATS_TREQ, E_PAGE_REQUEST)."]
    pub const SMMUV3_EVENT_HAS_REQUEST: smmuv3_event_has = smmuv3_event_has(65536);
    #[doc = " fault_flags (F_PERMISSION)."]
    pub const SMMUV3_EVENT_HAS_FAULT_FLAGS: smmuv3_event_has = smmuv3_event_has(131072);
}
#[repr(transparent)]
#[doc = " Which members of `struct smmuv3_event_view` mean something."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_event_has(pub core::ffi::c_uint);
impl smmuv3_event_fault_flag {
    #[doc = " Hardware update of the dirty state would have allowed the access."]
    pub const SMMUV3_EVENT_FAULT_DIRTY_BIT: smmuv3_event_fault_flag = smmuv3_event_fault_flag(1);
    #[doc = " Only the AssuredOnly check failed (stage 2)."]
    pub const SMMUV3_EVENT_FAULT_ASSURED_ONLY: smmuv3_event_fault_flag = smmuv3_event_fault_flag(2);
    #[doc = " The stage 2 permission overlay forbade it."]
    pub const SMMUV3_EVENT_FAULT_OVERLAY: smmuv3_event_fault_flag = smmuv3_event_fault_flag(4);
}
#[repr(transparent)]
#[doc = " Why a permission was refused, from v3.4 on; all 0 without IDR3.S1PI, S2PI and S2PO \\[7.3.16\\]."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_event_fault_flag(pub core::ffi::c_uint);
impl smmuv3_event_permission {
    #[doc = " Read (E_PAGE_REQUEST: unprivileged)."]
    pub const SMMUV3_EVENT_PERM_R: smmuv3_event_permission = smmuv3_event_permission(1);
    #[doc = " Write (E_PAGE_REQUEST: unprivileged)."]
    pub const SMMUV3_EVENT_PERM_W: smmuv3_event_permission = smmuv3_event_permission(2);
    #[doc = " Execute (E_PAGE_REQUEST: unprivileged)."]
    pub const SMMUV3_EVENT_PERM_X: smmuv3_event_permission = smmuv3_event_permission(4);
    #[doc = " F_BAD_ATS_TREQ: privileged access asked for."]
    pub const SMMUV3_EVENT_PERM_PRIV: smmuv3_event_permission = smmuv3_event_permission(8);
    #[doc = " E_PAGE_REQUEST: privileged read."]
    pub const SMMUV3_EVENT_PERM_PRIV_R: smmuv3_event_permission = smmuv3_event_permission(16);
    #[doc = " E_PAGE_REQUEST: privileged write."]
    pub const SMMUV3_EVENT_PERM_PRIV_W: smmuv3_event_permission = smmuv3_event_permission(32);
    #[doc = " E_PAGE_REQUEST: privileged execute."]
    pub const SMMUV3_EVENT_PERM_PRIV_X: smmuv3_event_permission = smmuv3_event_permission(64);
}
#[repr(transparent)]
#[doc = " Permissions that a request asks for; F_BAD_ATS_TREQ uses the first three as unprivileged with PRIV beside them."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_event_permission(pub core::ffi::c_uint);
#[doc = " An event record taken apart. Members whose `has` bit is 0 are 0."]
#[repr(C)]
#[derive(Debug, Default, Copy, Clone)]
pub struct smmuv3_event_view {
    #[doc = " Address that the client put on the bus; 4 KiB granular in F_BAD_ATS_TREQ and E_PAGE_REQUEST."]
    pub input_address: u64,
    #[doc = " Intermediate address that faulted at stage 2, 4 KiB granular: of the CD, of the descriptor, or of the data."]
    pub ipa: u64,
    #[doc = " Physical address of the fetch that was aborted, 8-byte granular."]
    pub fetch_pa: u64,
    #[doc = " Bits of each word that the specification reserves and that are set; with a known OAS also address bits above it."]
    pub noise: [u64; 4usize],
    #[doc = " Bits of each word that are set in fields whose condition does not hold."]
    pub unknown: [u64; 4usize],
    #[doc = " Bits of `enum smmuv3_event_has`."]
    pub has: u32,
    #[doc = " StreamID."]
    pub stream_id: u32,
    #[doc = " SubstreamID."]
    pub substream_id: u32,
    #[doc = " Implementation defined reason, 16 or 32 bits."]
    pub reason: u32,
    #[doc = " Bytes asked for (E_PAGE_REQUEST), or translation units (F_BAD_ATS_TREQ)."]
    pub span: u32,
    #[doc = " Implementation defined bits 127:112."]
    pub impdef: u16,
    #[doc = " Stall tag for CMD_RESUME."]
    pub stag: u16,
    #[doc = " Event number."]
    pub number: u8,
    #[doc = " One of `enum smmuv3_event_kind`."]
    pub kind: u8,
    #[doc = " Stage that faulted, 1 or 2."]
    pub stage: u8,
    #[doc = " One of `enum smmuv3_event_class`."]
    pub class_of: u8,
    #[doc = " Bits of `enum smmuv3_event_permission`."]
    pub permissions: u8,
    #[doc = " Bits of `enum smmuv3_event_fault_flag`."]
    pub fault_flags: u8,
    #[doc = " The transaction waits for CMD_RESUME or CMD_STALL_TERM."]
    pub stalled: bool,
    #[doc = " The client's access was a read."]
    pub read: bool,
    #[doc = " The client's access was an instruction fetch; writes are always data."]
    pub instruction: bool,
    #[doc = " The client's access was privileged."]
    pub privileged: bool,
    #[doc = " The descriptor access that failed was a read (CLASS=TT of F_PERMISSION)."]
    pub table_read: bool,
    #[doc = " The IPA is a Non-secure one (Secure queue, stage 2)."]
    pub ns_ipa: bool,
    #[doc = " The abort came from a granule protection check."]
    pub gpc_fault: bool,
}
impl smmuv3_event_answer {
    #[doc = " End it with an abort to the client."]
    pub const SMMUV3_EVENT_ANSWER_ABORT: smmuv3_event_answer = smmuv3_event_answer(0);
    #[doc = " Try again from the start, after the cause was repaired."]
    pub const SMMUV3_EVENT_ANSWER_RETRY: smmuv3_event_answer = smmuv3_event_answer(1);
    #[doc = " End it as read-as-zero, write-ignored; with IDR0.TERM_MODEL=1 the SMMU aborts instead."]
    pub const SMMUV3_EVENT_ANSWER_RAZWI: smmuv3_event_answer = smmuv3_event_answer(2);
}
#[repr(transparent)]
#[doc = " How to answer a stalled transaction."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_event_answer(pub core::ffi::c_uint);
impl smmuv3_vevent_flag {
    #[doc = " The kernel's queue overflowed; no event follows this header."]
    pub const SMMUV3_VEVENT_FLAG_LOST: smmuv3_vevent_flag = smmuv3_vevent_flag(1);
}
#[repr(transparent)]
#[doc = " Flags of a header."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_vevent_flag(pub core::ffi::c_uint);
#[doc = " A position in a buffer. Set bytes and size, leave the rest 0."]
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct smmuv3_vevent_reader {
    #[doc = " What read() returned; any alignment."]
    pub bytes: *const core::ffi::c_void,
    #[doc = " Its length in bytes."]
    pub size: usize,
    #[doc = " Next byte to read."]
    pub position: usize,
    #[doc = " Sequence number of the record before, with `started`."]
    pub sequence: u32,
    #[doc = " A record was read; keep this and `sequence` when the next buffer is put in."]
    pub started: bool,
}
impl Default for smmuv3_vevent_reader {
    fn default() -> Self {
        let mut s = ::core::mem::MaybeUninit::<Self>::uninit();
        unsafe {
            ::core::ptr::write_bytes(s.as_mut_ptr(), 0, 1);
            s.assume_init()
        }
    }
}
#[doc = " One record."]
#[repr(C)]
#[derive(Debug, Default, Copy, Clone)]
pub struct smmuv3_vevent {
    #[doc = " The event, with `has_event`."]
    pub event: smmuv3_event,
    #[doc = " Bits of `enum smmuv3_vevent_flag`; unknown bits are kept."]
    pub flags: u32,
    #[doc = " Sequence number, 0 to 0x7fffffff, 0 follows the last."]
    pub sequence: u32,
    #[doc = " Records missing between the one before and this one, by their numbers."]
    pub missing: u32,
    #[doc = " An event follows the header."]
    pub has_event: bool,
}
#[doc = " A PRI record taken apart."]
#[repr(C)]
#[derive(Debug, Default, Copy, Clone)]
pub struct smmuv3_pri_view {
    #[doc = " Page that is asked for, multiple of 4 KiB."]
    pub address: u64,
    #[doc = " Bits of each word that the specification reserves and that are set."]
    pub noise: [u64; 2usize],
    #[doc = " Bits of word 0 that are set in a SubstreamID without SSV."]
    pub unknown: u64,
    #[doc = " StreamID; bits 15:0 are the PCIe requester ID."]
    pub stream_id: u32,
    #[doc = " PASID, 0 without `has_substream_id`."]
    pub substream_id: u32,
    #[doc = " Page request group index, 0 to 511."]
    pub prg_index: u32,
    #[doc = " The request carried a PASID."]
    pub has_substream_id: bool,
    #[doc = " Read is asked for."]
    pub read: bool,
    #[doc = " Write is asked for."]
    pub write: bool,
    #[doc = " Execute is asked for."]
    pub execute: bool,
    #[doc = " Privileged access is asked for."]
    pub privileged: bool,
    #[doc = " Last request of its group."]
    pub last: bool,
    #[doc = " Stop marker: the PASID will not be used again; `last` is set, `read` and `write` are not."]
    pub stop_marker: bool,
}
impl smmuv3_pri_cause {
    #[doc = " It does: queue enabled, not full, no overflow, no error."]
    pub const SMMUV3_PRI_CAUSE_NONE: smmuv3_pri_cause = smmuv3_pri_cause(0);
    #[doc = " The queue is full, or an overflow is not acknowledged."]
    pub const SMMUV3_PRI_CAUSE_OVERFLOW: smmuv3_pri_cause = smmuv3_pri_cause(1);
    #[doc = " CR0.PRIQEN or CR0.SMMUEN is 0."]
    pub const SMMUV3_PRI_CAUSE_DISABLED: smmuv3_pri_cause = smmuv3_pri_cause(2);
    #[doc = " GERROR.PRIQ_ABT_ERR is active."]
    pub const SMMUV3_PRI_CAUSE_ABORT_ACTIVE: smmuv3_pri_cause = smmuv3_pri_cause(3);
    #[doc = " The stream is Secure."]
    pub const SMMUV3_PRI_CAUSE_SECURE: smmuv3_pri_cause = smmuv3_pri_cause(4);
    #[doc = " The write of the entry was aborted synchronously."]
    pub const SMMUV3_PRI_CAUSE_WRITE_ABORT: smmuv3_pri_cause = smmuv3_pri_cause(5);
}
#[repr(transparent)]
#[doc = " Why an SMMU does not put a page request into the queue."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_pri_cause(pub core::ffi::c_uint);
#[doc = " What decides an automatic response beside the message. All zero: nothing is known."]
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct smmuv3_pri_situation {
    #[doc = " Why the message is not queued."]
    pub cause: smmuv3_pri_cause,
    #[doc = " IDR3.PPS."]
    pub pps: smmuv3_tri,
    #[doc = " The STE of the stream can be fetched and is valid."]
    pub ste_valid: smmuv3_tri,
    #[doc = " STE.PPAR."]
    pub ppar: smmuv3_tri,
}
impl Default for smmuv3_pri_situation {
    fn default() -> Self {
        let mut s = ::core::mem::MaybeUninit::<Self>::uninit();
        unsafe {
            ::core::ptr::write_bytes(s.as_mut_ptr(), 0, 1);
            s.assume_init()
        }
    }
}
#[doc = " An automatic response."]
#[repr(C)]
#[derive(Debug, Default, Copy, Clone)]
pub struct smmuv3_pri_auto {
    #[doc = " A response is sent; else the message is queued (no cause) or vanishes."]
    pub send: bool,
    #[doc = " It carries the PASID of the message."]
    pub pasid: bool,
    #[doc = " PCIe response code: 0 success, 15 response failure."]
    pub code: u8,
}
#[doc = " A check of an STE on its way."]
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct smmuv3_ste_view {
    #[doc = " Words, repairs and findings."]
    pub report: smmuv3_cond_report,
    #[doc = " The entry."]
    pub ste: *const smmuv3_ste,
    #[doc = " What is known."]
    pub env: *const smmuv3_env,
    #[doc = " Is it of the Non-secure stream table?"]
    pub ns: smmuv3_cond,
    #[doc = " Is it of the Secure stream table?"]
    pub s: smmuv3_cond,
    #[doc = " Is it of the Realm stream table?"]
    pub realm: smmuv3_cond,
    #[doc = " Does S2AA64 select VMSAv8-32?"]
    pub vmsa32: smmuv3_cond,
    #[doc = " Does S2AA64 select VMSAv8-64?"]
    pub vmsa64: smmuv3_cond,
    #[doc = " Does S2AA64 select VMSAv9-128?"]
    pub vmsa128: smmuv3_cond,
}
impl Default for smmuv3_ste_view {
    fn default() -> Self {
        let mut s = ::core::mem::MaybeUninit::<Self>::uninit();
        unsafe {
            ::core::ptr::write_bytes(s.as_mut_ptr(), 0, 1);
            s.assume_init()
        }
    }
}
#[doc = " Fields and rules of one of the two stage 2 tables: the usual one, or that of Secure IPAs."]
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct smmuv3_ste_s2_table_ {
    #[doc = " Granule field and its rule."]
    pub tg: core::ffi::c_int,
    #[doc = " Granule field and its rule."]
    pub tg_rule: core::ffi::c_int,
    #[doc = " Base field and its rule."]
    pub ttb: core::ffi::c_int,
    #[doc = " Base field and its rule."]
    pub ttb_rule: core::ffi::c_int,
    #[doc = " T0SZ field and its rule."]
    pub t0sz: core::ffi::c_int,
    #[doc = " T0SZ field and its rule."]
    pub t0sz_rule: core::ffi::c_int,
    #[doc = " Start level fields and their rule."]
    pub sl0: core::ffi::c_int,
    #[doc = " Start level fields and their rule."]
    pub sl0_2: core::ffi::c_int,
    #[doc = " Start level fields and their rule."]
    pub sl_rule: core::ffi::c_int,
    #[doc = " Skip level field and its rule."]
    pub skl: core::ffi::c_int,
    #[doc = " Skip level field and its rule."]
    pub skl_rule: core::ffi::c_int,
    #[doc = " Is the table in use?"]
    pub used: smmuv3_cond,
}
impl Default for smmuv3_ste_s2_table_ {
    fn default() -> Self {
        let mut s = ::core::mem::MaybeUninit::<Self>::uninit();
        unsafe {
            ::core::ptr::write_bytes(s.as_mut_ptr(), 0, 1);
            s.assume_init()
        }
    }
}
impl smmuv3_ste_sh {
    #[doc = " Incoming shareability (SHCFG 0b01, or 0 where the SMMU has no override)."]
    pub const SMMUV3_STE_SH_INCOMING: smmuv3_ste_sh = smmuv3_ste_sh(0);
    #[doc = " Non-shareable (SHCFG 0b00)."]
    pub const SMMUV3_STE_SH_NSH: smmuv3_ste_sh = smmuv3_ste_sh(1);
    #[doc = " Outer shareable."]
    pub const SMMUV3_STE_SH_OSH: smmuv3_ste_sh = smmuv3_ste_sh(2);
    #[doc = " Inner shareable."]
    pub const SMMUV3_STE_SH_ISH: smmuv3_ste_sh = smmuv3_ste_sh(3);
}
#[repr(transparent)]
#[doc = " Shareability of an override."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_ste_sh(pub core::ffi::c_uint);
#[doc = " What every stream has, whatever stages are on. All zero: incoming attributes, no hints."]
#[repr(C)]
#[derive(Debug, Default, Copy, Clone)]
pub struct smmuv3_ste_attr_args {
    #[doc = " `enum smmuv3_ste_sh`. Incoming is written as SHCFG 1 unless the SMMU is known to lack the override."]
    pub sh: u8,
    #[doc = " Use `memattr` instead of the incoming memory type (MTCFG)."]
    pub mtcfg: bool,
    #[doc = " Memory type, stage 2 MemAttr encoding, 0 to 15; with `mtcfg` only."]
    pub memattr: u8,
    #[doc = " Allocation hints: 0 incoming, 8 to 15 override."]
    pub alloccfg: u8,
    #[doc = " Privilege: SMMUV3_V_STE_PRIVCFG_*."]
    pub privcfg: u8,
    #[doc = " Instruction or data: SMMUV3_V_STE_INSTCFG_*."]
    pub instcfg: u8,
    #[doc = " NS override: SMMUV3_V_STE_NSCFG_*."]
    pub nscfg: u8,
    #[doc = " log2 of the number of identical entries around this one, 0 to 15."]
    pub cont: u8,
    #[doc = " Permit merging of events (MEV)."]
    pub mev: bool,
    #[doc = " Permit destructive reads (DRE)."]
    pub dre: bool,
    #[doc = " Permit directed cache prefetch (DCP)."]
    pub dcp: bool,
    #[doc = " PASID on automatic PRI responses (PPAR)."]
    pub ppar: bool,
    #[doc = " MPAM PARTID is in the Non-secure space (MPAM_NS)."]
    pub mpam_ns: bool,
    #[doc = " MPAM performance monitoring group."]
    pub pmg: u8,
    #[doc = " MPAM partition."]
    pub partid: u16,
    #[doc = " Memory encryption context of a Realm stream."]
    pub mecid: u16,
}
#[doc = " Stage 1. All zero: one CD at address 0, EL1, no ATS, stalls as the CD says."]
#[repr(C)]
#[derive(Debug, Default, Copy, Clone)]
pub struct smmuv3_ste_s1_args {
    #[doc = " Address of the CD or of the CD table, a multiple of 64 (S1ContextPtr); an IPA with stage 2."]
    pub cd_table: u64,
    #[doc = " log2 of the number of CDs, 0 to 20 (S1CDMax)."]
    pub cdmax: u8,
    #[doc = " Layout: SMMUV3_V_STE_S1Fmt_*."]
    pub fmt: u8,
    #[doc = " Traffic without SubstreamID: SMMUV3_V_STE_S1DSS_*."]
    pub dss: u8,
    #[doc = " Inner cacheability of CD reads: SMMUV3_V_STE_S1CIR_*."]
    pub cir: u8,
    #[doc = " Outer cacheability: SMMUV3_V_STE_S1COR_*."]
    pub cor: u8,
    #[doc = " Shareability: SMMUV3_V_STE_S1CSH_*."]
    pub csh: u8,
    #[doc = " StreamWorld: SMMUV3_V_STE_STRW_*."]
    pub strw: u8,
    #[doc = " ATS: SMMUV3_V_STE_EATS_*."]
    pub eats: u8,
    #[doc = " Forbid stalls (S1STALLD)."]
    pub stalld: bool,
    #[doc = " CDs may use permission indirection (S1PIE)."]
    pub pie: bool,
    #[doc = " PARTID and PMG come from the CD (S1MPAM)."]
    pub mpam: bool,
    #[doc = " VMID of the translations where stage 2 exists."]
    pub vmid: u16,
    #[doc = " Attributes."]
    pub attr: smmuv3_ste_attr_args,
}
#[doc = " Tables of Secure IPAs, Secure streams only. All zero for other streams."]
#[repr(C)]
#[derive(Debug, Default, Copy, Clone)]
pub struct smmuv3_ste_secure_args {
    #[doc = " Address of the table (S_S2TTB)."]
    pub ttb: u64,
    #[doc = " S_S2T0SZ, 0 to 63."]
    pub t0sz: u8,
    #[doc = " {S_S2SL0_2, S_S2SL0}, 0 to 7."]
    pub sl0: u8,
    #[doc = " S_S2TG: SMMUV3_V_STE_S2TG_*."]
    pub tg: u8,
    #[doc = " S_S2SKL, VMSAv9-128 only."]
    pub skl: u8,
    #[doc = " NS of walks of the Secure table (S2SW)."]
    pub sw: bool,
    #[doc = " NS of outputs of the Secure table (S2SA)."]
    pub sa: bool,
    #[doc = " NS of walks of the Non-secure table (S2NSW)."]
    pub nsw: bool,
    #[doc = " NS of outputs of the Non-secure table (S2NSA)."]
    pub nsa: bool,
}
#[doc = " Stage 2. All zero fits no SMMU: `t0sz`, `sl0`, `tg`, `ps` and `ttb` describe a table."]
#[repr(C)]
#[derive(Debug, Default, Copy, Clone)]
pub struct smmuv3_ste_s2_args {
    #[doc = " Address of the table, a multiple of 16 (S2TTB)."]
    pub ttb: u64,
    #[doc = " Overlay interpretations, 16 times 4 bits (S2POI)."]
    pub poi: u64,
    #[doc = " VMID."]
    pub vmid: u16,
    #[doc = " S2T0SZ, 0 to 63."]
    pub t0sz: u8,
    #[doc = " {S2SL0_2, S2SL0}, 0 to 7."]
    pub sl0: u8,
    #[doc = " Granule: SMMUV3_V_STE_S2TG_*."]
    pub tg: u8,
    #[doc = " Output size: SMMUV3_V_STE_S2PS_*."]
    pub ps: u8,
    #[doc = " Inner cacheability of walks: SMMUV3_V_STE_S2IR0_*."]
    pub ir: u8,
    #[doc = " Outer cacheability: SMMUV3_V_STE_S2OR0_*."]
    pub orgn: u8,
    #[doc = " Shareability: SMMUV3_V_STE_S2SH0_*."]
    pub sh: u8,
    #[doc = " S2SKL, VMSAv9-128 only."]
    pub skl: u8,
    #[doc = " ATS: SMMUV3_V_STE_EATS_*."]
    pub eats: u8,
    #[doc = " DPT_VMATCH: SMMUV3_V_STE_DPT_VMATCH_*."]
    pub dpt_vmatch: u8,
    #[doc = " S2HWU59 to S2HWU62 in bits 0 to 3."]
    pub hwu: u8,
    #[doc = " Not VMSAv8-64: VMSAv8-32, or VMSAv9-128 on an SMMU with IDR5.D128 (S2AA64 0)."]
    pub not_aa64: bool,
    #[doc = " Big-endian tables."]
    pub big_endian: bool,
    #[doc = " No access flag faults (S2AFFD)."]
    pub affd: bool,
    #[doc = " Fault stage 1 walks that hit Device memory (S2PTW)."]
    pub ptw: bool,
    #[doc = " Hardware updates the access flag (S2HA)."]
    pub ha: bool,
    #[doc = " Hardware updates the dirty state (S2HD)."]
    pub hd: bool,
    #[doc = " Hardware updates the access flag in tables (S2HAFT)."]
    pub haft: bool,
    #[doc = " Stall on faults (S2S)."]
    pub stall: bool,
    #[doc = " Record faults (S2R)."]
    pub record: bool,
    #[doc = " 52-bit addresses with 4 KiB and 16 KiB granules (S2DS)."]
    pub ds: bool,
    #[doc = " Forced write-back attributes (S2FWB)."]
    pub fwb: bool,
    #[doc = " Permission indirection (S2PIE)."]
    pub pie: bool,
    #[doc = " Permission overlay (S2POE)."]
    pub poe: bool,
    #[doc = " Tables of Secure IPAs."]
    pub secure: smmuv3_ste_secure_args,
    #[doc = " Attributes."]
    pub attr: smmuv3_ste_attr_args,
}
#[doc = " Both stages."]
#[repr(C)]
#[derive(Debug, Default, Copy, Clone)]
pub struct smmuv3_ste_nested_args {
    #[doc = " Stage 1: addresses in it are IPAs; `strw` must be 0; `eats` and `attr` count for the whole entry."]
    pub s1: smmuv3_ste_s1_args,
    #[doc = " Stage 2; its `vmid` counts, its `eats` and `attr` must be 0."]
    pub s2: smmuv3_ste_s2_args,
    #[doc = " Address of the virtual machine structure, a multiple of 4096, for `s1.mpam`."]
    pub vms: u64,
}
impl smmuv3_world {
    #[doc = " NS-EL1, Secure or Realm-EL1."]
    pub const SMMUV3_WORLD_EL1: smmuv3_world = smmuv3_world(1);
    #[doc = " EL2 of any state, one table, no ASID."]
    pub const SMMUV3_WORLD_EL2: smmuv3_world = smmuv3_world(2);
    #[doc = " EL2 of any state with E2H, two tables and ASID."]
    pub const SMMUV3_WORLD_EL2_E2H: smmuv3_world = smmuv3_world(4);
    #[doc = " EL3."]
    pub const SMMUV3_WORLD_EL3: smmuv3_world = smmuv3_world(8);
    #[doc = " Those with two tables, EPD bits and ASID."]
    pub const SMMUV3_WORLD_TWO_TABLES: smmuv3_world = smmuv3_world(5);
    #[doc = " Any."]
    pub const SMMUV3_WORLD_ANY: smmuv3_world = smmuv3_world(15);
}
#[repr(transparent)]
#[doc = " StreamWorlds as bits, so that a set of possible ones is one number."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_world(pub core::ffi::c_uint);
#[doc = " The StreamWorlds that a stream may have."]
#[repr(C)]
#[derive(Debug, Default, Copy, Clone)]
pub struct smmuv3_worlds {
    #[doc = " Bits of `enum smmuv3_world`."]
    pub set: core::ffi::c_uint,
    #[doc = " The field that would settle it, when there are several."]
    pub needs: core::ffi::c_int,
}
#[doc = " A context descriptor on its way through a check."]
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct smmuv3_cd_view {
    #[doc = " Words, repairs and findings."]
    pub report: smmuv3_cond_report,
    #[doc = " The descriptor."]
    pub cd: *const smmuv3_cd,
    #[doc = " The entry that reaches it, or NULL."]
    pub ste: *const smmuv3_ste,
    #[doc = " What is known."]
    pub env: *const smmuv3_env,
    #[doc = " Its StreamWorld."]
    pub worlds: smmuv3_worlds,
    #[doc = " Does AA64 select VMSAv8-32?"]
    pub vmsa32: smmuv3_cond,
    #[doc = " Does AA64 select VMSAv8-64?"]
    pub vmsa64: smmuv3_cond,
    #[doc = " Does AA64 select VMSAv9-128?"]
    pub vmsa128: smmuv3_cond,
    #[doc = " Are tables walked through TTB0?"]
    pub tt0: smmuv3_cond,
    #[doc = " Are tables walked through TTB1?"]
    pub tt1: smmuv3_cond,
}
impl Default for smmuv3_cd_view {
    fn default() -> Self {
        let mut s = ::core::mem::MaybeUninit::<Self>::uninit();
        unsafe {
            ::core::ptr::write_bytes(s.as_mut_ptr(), 0, 1);
            s.assume_init()
        }
    }
}
#[doc = " Fields and rules of one of the two tables."]
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct smmuv3_cd_table_ {
    #[doc = " TxSZ field and its rule."]
    pub tsz: core::ffi::c_int,
    #[doc = " TxSZ field and its rule."]
    pub tsz_rule: core::ffi::c_int,
    #[doc = " Granule field and its rule."]
    pub tg: core::ffi::c_int,
    #[doc = " Granule field and its rule."]
    pub tg_rule: core::ffi::c_int,
    #[doc = " Base field and its rule."]
    pub ttb: core::ffi::c_int,
    #[doc = " Base field and its rule."]
    pub ttb_rule: core::ffi::c_int,
    #[doc = " Skip level field and its rule."]
    pub skl: core::ffi::c_int,
    #[doc = " Skip level field and its rule."]
    pub skl_rule: core::ffi::c_int,
    #[doc = " Granule, log2, 0 for the reserved code."]
    pub granule: core::ffi::c_uint,
    #[doc = " Are tables walked through it?"]
    pub used: smmuv3_cond,
}
impl Default for smmuv3_cd_table_ {
    fn default() -> Self {
        let mut s = ::core::mem::MaybeUninit::<Self>::uninit();
        unsafe {
            ::core::ptr::write_bytes(s.as_mut_ptr(), 0, 1);
            s.assume_init()
        }
    }
}
#[doc = " One of the two tables. All zero: not used."]
#[repr(C)]
#[derive(Debug, Default, Copy, Clone)]
pub struct smmuv3_cd_table_args {
    #[doc = " Is the table used? Otherwise EPD is set and everything else here must be 0."]
    pub used: bool,
    #[doc = " Address of the table, a multiple of 16 (TTB)."]
    pub ttb: u64,
    #[doc = " 64 minus the bits of the region (TxSZ), 0 to 63."]
    pub tsz: u8,
    #[doc = " Granule, log2 of bytes: 12, 14 or 16. Not looked at for tables that are not VMSAv8-64."]
    pub granule: u8,
    #[doc = " Inner cacheability of walks: SMMUV3_V_CD_IR0_*."]
    pub ir: u8,
    #[doc = " Outer cacheability: SMMUV3_V_CD_OR0_*."]
    pub orgn: u8,
    #[doc = " Shareability: SMMUV3_V_CD_SH0_*."]
    pub sh: u8,
    #[doc = " Use of descriptor bits 59 to 62 by hardware in bits 0 to 3 (HWU)."]
    pub hwu: u8,
    #[doc = " Ignore the top byte of addresses (TBI)."]
    pub tbi: bool,
    #[doc = " Disable hierarchical attributes (HAD)."]
    pub had: bool,
    #[doc = " Fault unprivileged accesses (E0PD)."]
    pub e0pd: bool,
    #[doc = " NS of the first walk access of a Secure stream (NSCFG)."]
    pub ns: bool,
}
#[doc = " A context descriptor. All zero: two disabled VMSAv8-64 tables, RAZ/WI on faults, silent."]
#[repr(C)]
#[derive(Debug, Default, Copy, Clone)]
pub struct smmuv3_cd_args {
    #[doc = " Lower half of the address space (TTB0)."]
    pub tt0: smmuv3_cd_table_args,
    #[doc = " Upper half (TTB1); for EL2 and EL3 it must be all zero, and `no_tt1` set."]
    pub tt1: smmuv3_cd_table_args,
    #[doc = " StreamWorld EL2 or EL3: there is no second table, EPD1 stays 0."]
    pub no_tt1: bool,
    #[doc = " Memory attributes, MAIR encoding."]
    pub mair: u64,
    #[doc = " Auxiliary attributes."]
    pub amair: u64,
    #[doc = " Privileged permission interpretations, 16 times 3 bits (PIIP)."]
    pub piip: u64,
    #[doc = " Unprivileged ones (PIIU)."]
    pub piiu: u64,
    #[doc = " ASID."]
    pub asid: u16,
    #[doc = " MPAM partition."]
    pub partid: u16,
    #[doc = " MPAM performance monitoring group."]
    pub pmg: u8,
    #[doc = " Output size: SMMUV3_V_CD_IPS_*."]
    pub ips: u8,
    #[doc = " ASID is not shared with the PEs (ASET)."]
    pub aset: bool,
    #[doc = " Not VMSAv8-64: VMSAv8-32, or VMSAv9-128 on an SMMU with IDR5.D128 (AA64 0)."]
    pub not_aa64: bool,
    #[doc = " Big-endian tables."]
    pub big_endian: bool,
    #[doc = " Abort on faults (A)."]
    pub abort: bool,
    #[doc = " Record faults (R)."]
    pub record: bool,
    #[doc = " Stall on faults (S)."]
    pub stall: bool,
    #[doc = " No access flag faults."]
    pub affd: bool,
    #[doc = " Hardware updates the access flag."]
    pub ha: bool,
    #[doc = " Hardware updates the dirty state."]
    pub hd: bool,
    #[doc = " Hardware updates the access flag in tables."]
    pub haft: bool,
    #[doc = " Writable implies not executable."]
    pub wxn: bool,
    #[doc = " Writable by user implies not executable by privileged (VMSAv8-32)."]
    pub uwxn: bool,
    #[doc = " Privileged access never."]
    pub pan: bool,
    #[doc = " Enhanced PAN."]
    pub epan: bool,
    #[doc = " 52-bit addresses with 4 KiB and 16 KiB granules."]
    pub ds: bool,
    #[doc = " Permission indirection."]
    pub pie: bool,
    #[doc = " Protected attribute instead of the Contiguous bit."]
    pub pnch: bool,
    #[doc = " Attribute index extension."]
    pub aie: bool,
}
#[doc = " How the first table of a walk looks."]
#[repr(C)]
#[derive(Debug, Default, Copy, Clone)]
pub struct smmuv3_desc_start {
    #[doc = " Level of the first lookup, -1 to 3."]
    pub level: core::ffi::c_int,
    #[doc = " Index bits there, 1 to granule_log2 + 1."]
    pub index_bits: core::ffi::c_uint,
    #[doc = " log2 of the tables side by side, 0 to 4; stage 2 only."]
    pub concatenated_log2: core::ffi::c_uint,
    #[doc = " log2 of the bytes, and of the alignment that the base needs: at least 6 with a 52-bit output, else 3 and up."]
    pub bytes_log2: core::ffi::c_uint,
}
impl smmuv3_desc_type_e {
    #[doc = " Bit 0 is 0: not valid, all other bits are free."]
    pub const SMMUV3_DESC_INVALID: smmuv3_desc_type_e = smmuv3_desc_type_e(0);
    #[doc = " Points to the table of the next level."]
    pub const SMMUV3_DESC_TABLE: smmuv3_desc_type_e = smmuv3_desc_type_e(1);
    #[doc = " Maps a block, level 0 to 2."]
    pub const SMMUV3_DESC_BLOCK: smmuv3_desc_type_e = smmuv3_desc_type_e(2);
    #[doc = " Maps a page, level 3."]
    pub const SMMUV3_DESC_PAGE: smmuv3_desc_type_e = smmuv3_desc_type_e(3);
    #[doc = " A reserved encoding (a block at a level without blocks, 0b01 at level 3): treated as not valid."]
    pub const SMMUV3_DESC_RESERVED: smmuv3_desc_type_e = smmuv3_desc_type_e(4);
}
#[repr(transparent)]
#[doc = " What a descriptor is."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_desc_type_e(pub core::ffi::c_uint);
#[doc = " How descriptors of a table are read. All zero: VMSAv8-64 stage 1, 4KB granule, everything else unknown (and read as\n absent or 0)."]
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct smmuv3_desc_config {
    #[doc = " 1 or 2; 0 means 1."]
    pub stage: core::ffi::c_uint,
    #[doc = " 12, 14 or 16; 0 means 12."]
    pub granule_log2: core::ffi::c_uint,
    #[doc = " true for AArch32 long descriptors (CD.AA64 or STE.S2AA64 is 0)."]
    pub aarch32: bool,
    #[doc = " Effective output size in bits (IPS or S2PS, at most OAS); 0 when not known."]
    pub output_bits: core::ffi::c_uint,
    #[doc = " Security state of the stream."]
    pub state: smmuv3_state,
    #[doc = " 52-bit descriptors for 4KB and 16KB (CD.DS, STE.S2DS)."]
    pub ds: smmuv3_tri,
    #[doc = " 52-bit addresses with 64KB: the SMMU has OAS of 52 bits or more."]
    pub lpa: smmuv3_tri,
    #[doc = " Indirect permissions (CD.PIE with STE.S1PIE, STE.S2PIE)."]
    pub pi: smmuv3_tri,
    #[doc = " The SMMU manages the access flag (CD.HA, STE.S2HA)."]
    pub ha: smmuv3_tri,
    #[doc = " The SMMU manages dirty state (CD.HD, STE.S2HD with HA)."]
    pub hd: smmuv3_tri,
    #[doc = " Access flag faults are off (CD.AFFD, STE.S2AFFD)."]
    pub affd: smmuv3_tri,
    #[doc = " IDR3.BBML is exactly 1, so that nT has an effect."]
    pub nt: smmuv3_tri,
    #[doc = " Stage 1: one privilege level (any-EL2 without E2H, EL3)."]
    pub one_level: smmuv3_tri,
    #[doc = " Stage 1, Realm: StreamWorld is EL2 or EL2-E2H."]
    pub el2: smmuv3_tri,
    #[doc = " Stage 1: hierarchical permissions are off (CD.HADx)."]
    pub had: smmuv3_tri,
    #[doc = " Stage 1: attribute index of four bits (CD.AIE)."]
    pub aie: smmuv3_tri,
    #[doc = " Stage 1: bit 52 is Protected, not Contiguous (CD.PnCH)."]
    pub pnch: smmuv3_tri,
    #[doc = " Stage 2: forced write-back encoding of MemAttr (STE.S2FWB)."]
    pub fwb: smmuv3_tri,
    #[doc = " Stage 2: XN has two bits (IDR3.XNX)."]
    pub xnx: smmuv3_tri,
    #[doc = " Stage 2: NoTagAccess encodings of MemAttr (IDR3.MTEPERM)."]
    pub mteperm: smmuv3_tri,
    #[doc = " MAIR of the CD is given in `mair`."]
    pub mair_known: bool,
    #[doc = " The permission index registers are given in `pi_priv`, `pi_unpriv`."]
    pub pi_known: bool,
    #[doc = " CD.MAIR1 and MAIR0: attribute byte n is bits \\[8n+7:8n\\]."]
    pub mair: u64,
    #[doc = " Stage 1: CD.PIIP, 16 interpretations of 3 bits from bit 0. Stage 2: S2PII, 16 of 4 bits."]
    pub pi_priv: u64,
    #[doc = " Stage 1: CD.PIIU, 16 interpretations of 3 bits from bit 0. Stage 2: not used."]
    pub pi_unpriv: u64,
}
impl Default for smmuv3_desc_config {
    fn default() -> Self {
        let mut s = ::core::mem::MaybeUninit::<Self>::uninit();
        unsafe {
            ::core::ptr::write_bytes(s.as_mut_ptr(), 0, 1);
            s.assume_init()
        }
    }
}
impl smmuv3_mem_type {
    #[doc = " Not known: MAIR was not given."]
    pub const SMMUV3_MEM_UNKNOWN: smmuv3_mem_type = smmuv3_mem_type(0);
    #[doc = " Device: no gathering, no reordering, no early acknowledgement."]
    pub const SMMUV3_MEM_DEVICE_nGnRnE: smmuv3_mem_type = smmuv3_mem_type(1);
    #[doc = " Device: no gathering, no reordering."]
    pub const SMMUV3_MEM_DEVICE_nGnRE: smmuv3_mem_type = smmuv3_mem_type(2);
    #[doc = " Device: no gathering."]
    pub const SMMUV3_MEM_DEVICE_nGRE: smmuv3_mem_type = smmuv3_mem_type(3);
    #[doc = " Device: gathering, reordering, early acknowledgement allowed."]
    pub const SMMUV3_MEM_DEVICE_GRE: smmuv3_mem_type = smmuv3_mem_type(4);
    #[doc = " Normal memory, see the cacheabilities."]
    pub const SMMUV3_MEM_NORMAL: smmuv3_mem_type = smmuv3_mem_type(5);
    #[doc = " Stage 2 with S2FWB: what stage 1 says."]
    pub const SMMUV3_MEM_STAGE1: smmuv3_mem_type = smmuv3_mem_type(6);
    #[doc = " A reserved encoding; the SMMU may do anything that some encoding allows."]
    pub const SMMUV3_MEM_RESERVED: smmuv3_mem_type = smmuv3_mem_type(7);
}
#[repr(transparent)]
#[doc = " Kind of memory."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_mem_type(pub core::ffi::c_uint);
impl smmuv3_mem_cache {
    #[doc = " Non-cacheable."]
    pub const SMMUV3_MEM_NC: smmuv3_mem_cache = smmuv3_mem_cache(0);
    #[doc = " Write-through."]
    pub const SMMUV3_MEM_WT: smmuv3_mem_cache = smmuv3_mem_cache(1);
    #[doc = " Write-back."]
    pub const SMMUV3_MEM_WB: smmuv3_mem_cache = smmuv3_mem_cache(2);
}
#[repr(transparent)]
#[doc = " Cacheability of normal memory."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_mem_cache(pub core::ffi::c_uint);
impl smmuv3_mem_hint {
    #[doc = " Allocate on a read."]
    pub const SMMUV3_MEM_RA: smmuv3_mem_hint = smmuv3_mem_hint(1);
    #[doc = " Allocate on a write."]
    pub const SMMUV3_MEM_WA: smmuv3_mem_hint = smmuv3_mem_hint(2);
    #[doc = " Transient."]
    pub const SMMUV3_MEM_TRANSIENT: smmuv3_mem_hint = smmuv3_mem_hint(4);
}
#[repr(transparent)]
#[doc = " Allocation hints of one cacheability, a bit mask."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_mem_hint(pub core::ffi::c_uint);
impl smmuv3_mem_flag {
    #[doc = " Stage 2 with S2FWB: Device of stage 1 stays Device."]
    pub const SMMUV3_MEM_KEEPS_DEVICE: smmuv3_mem_flag = smmuv3_mem_flag(1);
    #[doc = " Stage 2 with S2FWB: this type whatever stage 1 says."]
    pub const SMMUV3_MEM_FORCED: smmuv3_mem_flag = smmuv3_mem_flag(2);
    #[doc = " MAIR 0xf0: tagged."]
    pub const SMMUV3_MEM_TAGGED: smmuv3_mem_flag = smmuv3_mem_flag(4);
    #[doc = " Stage 2 with MTEPERM: no tag access."]
    pub const SMMUV3_MEM_NO_TAG_ACCESS: smmuv3_mem_flag = smmuv3_mem_flag(8);
    #[doc = " MAIR encodings with XS=0."]
    pub const SMMUV3_MEM_XS0: smmuv3_mem_flag = smmuv3_mem_flag(16);
}
#[repr(transparent)]
#[doc = " Further properties of memory, a bit mask."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_mem_flag(pub core::ffi::c_uint);
#[doc = " Memory attributes."]
#[repr(C)]
#[derive(Debug, Default, Copy, Clone)]
pub struct smmuv3_mem_attr {
    #[doc = " One of `enum smmuv3_mem_type`."]
    pub type_: u8,
    #[doc = " Outer cacheability of normal memory, one of `enum smmuv3_mem_cache`."]
    pub outer: u8,
    #[doc = " Inner cacheability of normal memory."]
    pub inner: u8,
    #[doc = " Hints of the outer cacheability, bits of `enum smmuv3_mem_hint`."]
    pub outer_hints: u8,
    #[doc = " Hints of the inner cacheability."]
    pub inner_hints: u8,
    #[doc = " Bits of `enum smmuv3_mem_flag`."]
    pub flags: u8,
}
impl smmuv3_desc_perm {
    #[doc = " Privileged read."]
    pub const SMMUV3_DESC_PR: smmuv3_desc_perm = smmuv3_desc_perm(1);
    #[doc = " Privileged write."]
    pub const SMMUV3_DESC_PW: smmuv3_desc_perm = smmuv3_desc_perm(2);
    #[doc = " Privileged instruction fetch."]
    pub const SMMUV3_DESC_PX: smmuv3_desc_perm = smmuv3_desc_perm(4);
    #[doc = " Unprivileged read."]
    pub const SMMUV3_DESC_UR: smmuv3_desc_perm = smmuv3_desc_perm(8);
    #[doc = " Unprivileged write."]
    pub const SMMUV3_DESC_UW: smmuv3_desc_perm = smmuv3_desc_perm(16);
    #[doc = " Unprivileged instruction fetch."]
    pub const SMMUV3_DESC_UX: smmuv3_desc_perm = smmuv3_desc_perm(32);
}
#[repr(transparent)]
#[doc = " Accesses that are permitted, a bit mask."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_desc_perm(pub core::ffi::c_uint);
impl smmuv3_desc_sh {
    #[doc = " Non-shareable."]
    pub const SMMUV3_DESC_SH_NSH: smmuv3_desc_sh = smmuv3_desc_sh(0);
    #[doc = " Reserved."]
    pub const SMMUV3_DESC_SH_RESERVED: smmuv3_desc_sh = smmuv3_desc_sh(1);
    #[doc = " Outer shareable."]
    pub const SMMUV3_DESC_SH_OSH: smmuv3_desc_sh = smmuv3_desc_sh(2);
    #[doc = " Inner shareable."]
    pub const SMMUV3_DESC_SH_ISH: smmuv3_desc_sh = smmuv3_desc_sh(3);
    #[doc = " From CD.SHx or STE.S2SH0: bits \\[9:8\\] hold an address (DS)."]
    pub const SMMUV3_DESC_SH_CONFIG: smmuv3_desc_sh = smmuv3_desc_sh(4);
}
#[repr(transparent)]
#[doc = " Shareability as encoded in SH; SMMUV3_DESC_SH_CONFIG where the descriptor has none."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_desc_sh(pub core::ffi::c_uint);
impl smmuv3_desc_flag {
    #[doc = " Access flag."]
    pub const SMMUV3_DESC_AF: smmuv3_desc_flag = smmuv3_desc_flag(1);
    #[doc = " Not global: tagged by ASID (stage 1)."]
    pub const SMMUV3_DESC_NG: smmuv3_desc_flag = smmuv3_desc_flag(2);
    #[doc = " Output in the Non-secure address space."]
    pub const SMMUV3_DESC_NS: smmuv3_desc_flag = smmuv3_desc_flag(4);
    #[doc = " Dirty bit modifier."]
    pub const SMMUV3_DESC_DBM: smmuv3_desc_flag = smmuv3_desc_flag(8);
    #[doc = " Contiguous hint."]
    pub const SMMUV3_DESC_CONTIGUOUS: smmuv3_desc_flag = smmuv3_desc_flag(16);
    #[doc = " Guarded page (stage 1); no effect on SMMU accesses."]
    pub const SMMUV3_DESC_GP: smmuv3_desc_flag = smmuv3_desc_flag(32);
    #[doc = " nT of a Block."]
    pub const SMMUV3_DESC_NT: smmuv3_desc_flag = smmuv3_desc_flag(64);
    #[doc = " Protected (stage 1, PnCH)."]
    pub const SMMUV3_DESC_PROTECTED: smmuv3_desc_flag = smmuv3_desc_flag(128);
    #[doc = " Writable, and the first write will mark it dirty: DBM with the write permission off, or clean by index."]
    pub const SMMUV3_DESC_CLEAN: smmuv3_desc_flag = smmuv3_desc_flag(256);
    #[doc = " Alternate MECID."]
    pub const SMMUV3_DESC_AMEC: smmuv3_desc_flag = smmuv3_desc_flag(512);
    #[doc = " PXN as stored (stage 1, two privilege levels, direct permissions)."]
    pub const SMMUV3_DESC_PXN: smmuv3_desc_flag = smmuv3_desc_flag(1024);
}
#[repr(transparent)]
#[doc = " Yes or no properties of a Block or Page, a bit mask."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_desc_flag(pub core::ffi::c_uint);
#[doc = " Limits that Table descriptors put on what is below them. All zero: none."]
#[repr(C)]
#[derive(Debug, Default, Copy, Clone)]
pub struct smmuv3_desc_limits {
    #[doc = " OR of all APTable: bit 0 no unprivileged access, bit 1 read-only."]
    pub ap: u8,
    #[doc = " An XNTable was set."]
    pub xn: u8,
    #[doc = " A PXNTable was set."]
    pub pxn: u8,
    #[doc = " An NSTable was set."]
    pub ns: u8,
}
#[doc = " A descriptor taken apart."]
#[repr(C)]
#[derive(Debug, Default, Copy, Clone)]
pub struct smmuv3_desc {
    #[doc = " One of `enum smmuv3_desc_type`."]
    pub type_: core::ffi::c_int,
    #[doc = " Output address of a Block or Page, address of the next table of a Table; else 0."]
    pub address: u64,
    #[doc = " log2 of the bytes that a Block or Page maps; of a Table: that an entry of this level covers."]
    pub size_log2: core::ffi::c_uint,
    #[doc = " Permissions of a Block or Page, bits of `enum smmuv3_desc_perm`, limits of Tables above not applied."]
    pub perm: core::ffi::c_uint,
    #[doc = " false when permissions are indirect and the index registers were not given; `perm` is then 0."]
    pub perm_known: bool,
    #[doc = " Index of indirect permissions, 0 to 15; 0 for direct ones."]
    pub pi_index: core::ffi::c_uint,
    #[doc = " Stage 1: MAIR index, 0 to 7 (to 15 with AIE). Stage 2: MemAttr."]
    pub attr_index: core::ffi::c_uint,
    #[doc = " Memory type of a Block or Page."]
    pub mem: smmuv3_mem_attr,
    #[doc = " One of `enum smmuv3_desc_sh`."]
    pub sh: core::ffi::c_int,
    #[doc = " Bits of `enum smmuv3_desc_flag`."]
    pub flags: core::ffi::c_uint,
    #[doc = " Bits free for software: \\[58:55\\] of leaves."]
    pub software: core::ffi::c_uint,
    #[doc = " PBHA, bits \\[62:59\\] of leaves, as stored."]
    pub pbha: core::ffi::c_uint,
}
#[doc = " A Block or Page to build. All zero: read/write privileged, not accessed, global, MAIR index 0, non-shareable."]
#[repr(C)]
#[derive(Debug, Default, Copy, Clone)]
pub struct smmuv3_desc_leaf_args {
    #[doc = " Output address, a multiple of what the level maps."]
    pub address: u64,
    #[doc = " Stage 1: MAIR index, 0 to 7 (15 with AIE). Stage 2: MemAttr, 0 to 15."]
    pub attr_index: core::ffi::c_uint,
    #[doc = " Stage 1 direct: AP\\[2:1\\], 0 to 3. Stage 2 direct: S2AP, 0 to 3. Not used with indirect permissions."]
    pub ap: core::ffi::c_uint,
    #[doc = " Stage 1 direct: bit 0 PXN, bit 1 UXN or XN. Stage 2 direct: XN\\[1:0\\]. Not used with indirect permissions."]
    pub xn: core::ffi::c_uint,
    #[doc = " Indirect permissions: index, 0 to 15."]
    pub pi_index: core::ffi::c_uint,
    #[doc = " SH, one of `enum smmuv3_desc_sh`; must be 0 with DS."]
    pub sh: core::ffi::c_uint,
    #[doc = " AF NG NS DBM CONTIGUOUS GP NT PROTECTED of `enum smmuv3_desc_flag`; with indirect permissions CLEAN as well."]
    pub flags: core::ffi::c_uint,
    #[doc = " Bits \\[58:55\\], 0 to 15 (stage 2: only what is free there)."]
    pub software: core::ffi::c_uint,
    #[doc = " Bits \\[62:59\\], 0 to 15."]
    pub pbha: core::ffi::c_uint,
}
impl smmuv3_reg_stride {
    #[doc = " Not an array."]
    pub const SMMUV3_REG_STRIDE_NONE: smmuv3_reg_stride = smmuv3_reg_stride(0);
    #[doc = " `stride` bytes."]
    pub const SMMUV3_REG_STRIDE_FIXED: smmuv3_reg_stride = smmuv3_reg_stride(1);
    #[doc = " 64 KiB divided by the queues of a control page: IDR6.CMDQ_CONTROL_PAGE_LOG2NUMQ of the state."]
    pub const SMMUV3_REG_STRIDE_ECMDQ: smmuv3_reg_stride = smmuv3_reg_stride(2);
    #[doc = " 4 or 8 bytes, by PMCG_CFGR.SIZE."]
    pub const SMMUV3_REG_STRIDE_COUNTER: smmuv3_reg_stride = smmuv3_reg_stride(3);
}
#[repr(transparent)]
#[doc = " How the elements of a register array are spaced."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_reg_stride(pub core::ffi::c_uint);
impl smmuv3_reg_access {
    #[doc = " May be read."]
    pub const SMMUV3_REG_READ: smmuv3_reg_access = smmuv3_reg_access(1);
    #[doc = " May be written."]
    pub const SMMUV3_REG_WRITE: smmuv3_reg_access = smmuv3_reg_access(2);
    #[doc = " Writes count only under a condition: an enable that is off, an update that is not pending."]
    pub const SMMUV3_REG_GUARDED: smmuv3_reg_access = smmuv3_reg_access(4);
}
#[repr(transparent)]
#[doc = " How software may access a register, a bit mask."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_reg_access(pub core::ffi::c_uint);
#[doc = " One register."]
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct smmuv3_reg_info {
    #[doc = " Name in the spelling of the specification, without SMMU_."]
    pub name: *const core::ffi::c_char,
    #[doc = " SMMUV3_R_*."]
    pub id: core::ffi::c_int,
    #[doc = " Owner number of its fields, as in a field id."]
    pub owner: u16,
    #[doc = " Elements, 1 when it is no array."]
    pub count: u16,
    #[doc = " Bytes between elements for SMMUV3_REG_STRIDE_FIXED, else 0."]
    pub stride: u16,
    #[doc = " One of `enum smmuv3_reg_stride`."]
    pub stride_kind: u8,
    #[doc = " Bits of `enum smmuv3_reg_access`."]
    pub access: u8,
    #[doc = " Security state that it belongs to, one of `enum smmuv3_state`; unknown for control pages, which tell it."]
    pub state: u8,
}
impl Default for smmuv3_reg_info {
    fn default() -> Self {
        let mut s = ::core::mem::MaybeUninit::<Self>::uninit();
        unsafe {
            ::core::ptr::write_bytes(s.as_mut_ptr(), 0, 1);
            s.assume_init()
        }
    }
}
impl smmuv3_reg_role {
    #[doc = " CR0 of the state."]
    pub const SMMUV3_REG_ROLE_CR0: smmuv3_reg_role = smmuv3_reg_role(0);
    #[doc = " CR0ACK of the state."]
    pub const SMMUV3_REG_ROLE_CR0ACK: smmuv3_reg_role = smmuv3_reg_role(1);
    #[doc = " CR1 of the state."]
    pub const SMMUV3_REG_ROLE_CR1: smmuv3_reg_role = smmuv3_reg_role(2);
    #[doc = " CR2 of the state."]
    pub const SMMUV3_REG_ROLE_CR2: smmuv3_reg_role = smmuv3_reg_role(3);
    #[doc = " GBPA of the state."]
    pub const SMMUV3_REG_ROLE_GBPA: smmuv3_reg_role = smmuv3_reg_role(4);
    #[doc = " IRQ_CTRL of the state."]
    pub const SMMUV3_REG_ROLE_IRQ_CTRL: smmuv3_reg_role = smmuv3_reg_role(5);
    #[doc = " IRQ_CTRLACK of the state."]
    pub const SMMUV3_REG_ROLE_IRQ_CTRLACK: smmuv3_reg_role = smmuv3_reg_role(6);
    #[doc = " GERROR of the state."]
    pub const SMMUV3_REG_ROLE_GERROR: smmuv3_reg_role = smmuv3_reg_role(7);
    #[doc = " GERRORN of the state."]
    pub const SMMUV3_REG_ROLE_GERRORN: smmuv3_reg_role = smmuv3_reg_role(8);
    #[doc = " GERROR_IRQ_CFG0 of the state."]
    pub const SMMUV3_REG_ROLE_GERROR_IRQ_CFG0: smmuv3_reg_role = smmuv3_reg_role(9);
    #[doc = " STRTAB_BASE of the state."]
    pub const SMMUV3_REG_ROLE_STRTAB_BASE: smmuv3_reg_role = smmuv3_reg_role(10);
    #[doc = " STRTAB_BASE_CFG of the state."]
    pub const SMMUV3_REG_ROLE_STRTAB_BASE_CFG: smmuv3_reg_role = smmuv3_reg_role(11);
    #[doc = " CMDQ_BASE of the state."]
    pub const SMMUV3_REG_ROLE_CMDQ_BASE: smmuv3_reg_role = smmuv3_reg_role(12);
    #[doc = " CMDQ_PROD of the state."]
    pub const SMMUV3_REG_ROLE_CMDQ_PROD: smmuv3_reg_role = smmuv3_reg_role(13);
    #[doc = " CMDQ_CONS of the state."]
    pub const SMMUV3_REG_ROLE_CMDQ_CONS: smmuv3_reg_role = smmuv3_reg_role(14);
    #[doc = " EVENTQ_BASE of the state."]
    pub const SMMUV3_REG_ROLE_EVENTQ_BASE: smmuv3_reg_role = smmuv3_reg_role(15);
    #[doc = " EVENTQ_PROD of the state."]
    pub const SMMUV3_REG_ROLE_EVENTQ_PROD: smmuv3_reg_role = smmuv3_reg_role(16);
    #[doc = " EVENTQ_CONS of the state."]
    pub const SMMUV3_REG_ROLE_EVENTQ_CONS: smmuv3_reg_role = smmuv3_reg_role(17);
    #[doc = " EVENTQ_IRQ_CFG0 of the state."]
    pub const SMMUV3_REG_ROLE_EVENTQ_IRQ_CFG0: smmuv3_reg_role = smmuv3_reg_role(18);
    #[doc = " PRIQ_BASE of the state."]
    pub const SMMUV3_REG_ROLE_PRIQ_BASE: smmuv3_reg_role = smmuv3_reg_role(19);
    #[doc = " PRIQ_PROD of the state."]
    pub const SMMUV3_REG_ROLE_PRIQ_PROD: smmuv3_reg_role = smmuv3_reg_role(20);
    #[doc = " PRIQ_CONS of the state."]
    pub const SMMUV3_REG_ROLE_PRIQ_CONS: smmuv3_reg_role = smmuv3_reg_role(21);
    #[doc = " PRIQ_IRQ_CFG0 of the state."]
    pub const SMMUV3_REG_ROLE_PRIQ_IRQ_CFG0: smmuv3_reg_role = smmuv3_reg_role(22);
    #[doc = " IDR6 of the state."]
    pub const SMMUV3_REG_ROLE_IDR6: smmuv3_reg_role = smmuv3_reg_role(23);
    #[doc = " CMDQ_CONTROL_PAGE_BASE of the state."]
    pub const SMMUV3_REG_ROLE_CMDQ_CONTROL_PAGE_BASE: smmuv3_reg_role = smmuv3_reg_role(24);
    #[doc = " Number of roles."]
    pub const SMMUV3_REG_ROLE_END: smmuv3_reg_role = smmuv3_reg_role(25);
}
#[repr(transparent)]
#[doc = " Registers that the Non-secure, Secure and Realm state have alike."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_reg_role(pub core::ffi::c_uint);
#[doc = " One known register value."]
#[repr(C)]
#[derive(Debug, Default, Copy, Clone)]
pub struct smmuv3_reg_value {
    #[doc = " SMMUV3_R_*."]
    pub reg: core::ffi::c_int,
    #[doc = " Element of a register array, else 0; registers of control page p have `p \\<\\< 16` added."]
    pub index: u32,
    #[doc = " The value; halves that are not known are 0."]
    pub value: u64,
    #[doc = " Bit 0: the low half (or all of a 32-bit register) is known. Bit 1: the high half."]
    pub known: u8,
}
#[doc = " Register values. Set `v` and `cap`, leave the rest 0."]
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct smmuv3_regs {
    #[doc = " The caller's array, may be NULL when `cap` is 0."]
    pub v: *mut smmuv3_reg_value,
    #[doc = " Its length."]
    pub cap: usize,
    #[doc = " Number of values in it."]
    pub count: usize,
    #[doc = " Number of values that found no room."]
    pub lost: usize,
}
impl Default for smmuv3_regs {
    fn default() -> Self {
        let mut s = ::core::mem::MaybeUninit::<Self>::uninit();
        unsafe {
            ::core::ptr::write_bytes(s.as_mut_ptr(), 0, 1);
            s.assume_init()
        }
    }
}
#[doc = " Where an offset leads."]
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct smmuv3_reg_ref {
    #[doc = " SMMUV3_R_*."]
    pub reg: core::ffi::c_int,
    #[doc = " Element of a register array, else 0; with `page \\<\\< 16` added for control pages."]
    pub index: u32,
    #[doc = " true for the upper 32 bits of a 64-bit register."]
    pub high: bool,
    #[doc = " true for an offset of page 0 that may be another name of a page 1 register, or may be RAZ/WI \\[6.2.1\\]."]
    pub alias: bool,
    #[doc = " Security state, one of `enum smmuv3_state`."]
    pub state: smmuv3_state,
}
impl Default for smmuv3_reg_ref {
    fn default() -> Self {
        let mut s = ::core::mem::MaybeUninit::<Self>::uninit();
        unsafe {
            ::core::ptr::write_bytes(s.as_mut_ptr(), 0, 1);
            s.assume_init()
        }
    }
}
#[doc = " StreamIDs that a performance counter counts."]
#[repr(C)]
#[derive(Debug, Default, Copy, Clone)]
pub struct smmuv3_pmcg_filter {
    #[doc = " First StreamID."]
    pub first: u32,
    #[doc = " Last StreamID, included."]
    pub last: u32,
}
#[doc = " What a check looks at, and where it reports."]
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct smmuv3_regs_look_ {
    #[doc = " The dump."]
    pub regs: *const smmuv3_regs,
    #[doc = " Where findings go."]
    pub out: *mut smmuv3_findings,
    #[doc = " Its ID registers."]
    pub caps: smmuv3_caps,
    #[doc = " State that is looked at."]
    pub state: smmuv3_state,
}
impl Default for smmuv3_regs_look_ {
    fn default() -> Self {
        let mut s = ::core::mem::MaybeUninit::<Self>::uninit();
        unsafe {
            ::core::ptr::write_bytes(s.as_mut_ptr(), 0, 1);
            s.assume_init()
        }
    }
}
#[doc = " A feature, and the field that tells it."]
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct smmuv3_regs_feature_result_ {
    #[doc = " Is it there?"]
    pub have: smmuv3_tri,
    #[doc = " The ID field."]
    pub field: core::ffi::c_int,
}
impl Default for smmuv3_regs_feature_result_ {
    fn default() -> Self {
        let mut s = ::core::mem::MaybeUninit::<Self>::uninit();
        unsafe {
            ::core::ptr::write_bytes(s.as_mut_ptr(), 0, 1);
            s.assume_init()
        }
    }
}
impl smmuv3_regs_queue_kind_ {
    #[doc = " Commands."]
    pub const SMMUV3_REGS_QUEUE_CMD_: smmuv3_regs_queue_kind_ = smmuv3_regs_queue_kind_(0);
    #[doc = " Events."]
    pub const SMMUV3_REGS_QUEUE_EVENT_: smmuv3_regs_queue_kind_ = smmuv3_regs_queue_kind_(1);
    #[doc = " Page requests."]
    pub const SMMUV3_REGS_QUEUE_PRI_: smmuv3_regs_queue_kind_ = smmuv3_regs_queue_kind_(2);
    #[doc = " An enhanced command queue."]
    pub const SMMUV3_REGS_QUEUE_ECMDQ_: smmuv3_regs_queue_kind_ = smmuv3_regs_queue_kind_(3);
}
#[repr(transparent)]
#[doc = " The queues of a state."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_regs_queue_kind_(pub core::ffi::c_uint);
#[doc = " What a check has to know of one queue."]
#[repr(C)]
#[derive(Debug, Default, Copy, Clone)]
pub struct smmuv3_regs_queue_ {
    #[doc = " Registers; -1 where the state has none."]
    pub base_reg: core::ffi::c_int,
    #[doc = " PROD."]
    pub prod_reg: core::ffi::c_int,
    #[doc = " CONS."]
    pub cons_reg: core::ffi::c_int,
    #[doc = " Element of a register array."]
    pub index: u32,
    #[doc = " Field ADDR of BASE."]
    pub addr: core::ffi::c_int,
    #[doc = " Field LOG2SIZE of BASE."]
    pub log2size: core::ffi::c_int,
    #[doc = " Field WR of PROD."]
    pub wr: core::ffi::c_int,
    #[doc = " Field RD of CONS."]
    pub rd: core::ffi::c_int,
    #[doc = " The ID field that limits LOG2SIZE."]
    pub limit: core::ffi::c_int,
    #[doc = " log2 of the bytes of an entry."]
    pub entry_log2: core::ffi::c_uint,
}
impl smmuv3_cause_kind {
    #[doc = " What happened."]
    pub const SMMUV3_CAUSE_WHAT: smmuv3_cause_kind = smmuv3_cause_kind(0);
    #[doc = " Why."]
    pub const SMMUV3_CAUSE_BECAUSE: smmuv3_cause_kind = smmuv3_cause_kind(1);
    #[doc = " What it is not, although it is often taken for it."]
    pub const SMMUV3_CAUSE_NOT: smmuv3_cause_kind = smmuv3_cause_kind(2);
    #[doc = " Where to look next."]
    pub const SMMUV3_CAUSE_LOOK: smmuv3_cause_kind = smmuv3_cause_kind(3);
}
#[repr(transparent)]
#[doc = " What the sentence of a cause is."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_cause_kind(pub core::ffi::c_uint);
impl smmuv3_cause_certainty {
    #[doc = " Follows from the specification."]
    pub const SMMUV3_CAUSE_FOLLOWS: smmuv3_cause_certainty = smmuv3_cause_certainty(0);
    #[doc = " Seen in `cases` public logs."]
    pub const SMMUV3_CAUSE_TYPICAL: smmuv3_cause_certainty = smmuv3_cause_certainty(1);
    #[doc = " Worth a look, no more."]
    pub const SMMUV3_CAUSE_CHECK: smmuv3_cause_certainty = smmuv3_cause_certainty(2);
}
#[repr(transparent)]
#[doc = " How certain it is."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_cause_certainty(pub core::ffi::c_uint);
impl smmuv3_fact {
    #[doc = " CR0.SMMUEN."]
    pub const SMMUV3_FACT_CR0_SMMUEN: smmuv3_fact = smmuv3_fact(0);
    #[doc = " CR0.EVENTQEN."]
    pub const SMMUV3_FACT_CR0_EVENTQEN: smmuv3_fact = smmuv3_fact(1);
    #[doc = " CR0.ATSCHK."]
    pub const SMMUV3_FACT_CR0_ATSCHK: smmuv3_fact = smmuv3_fact(2);
    #[doc = " CR2.RECINVSID."]
    pub const SMMUV3_FACT_CR2_RECINVSID: smmuv3_fact = smmuv3_fact(3);
    #[doc = " GBPA.ABORT."]
    pub const SMMUV3_FACT_GBPA_ABORT: smmuv3_fact = smmuv3_fact(4);
    #[doc = " active bits of GERROR (GERROR exclusive or GERRORN)."]
    pub const SMMUV3_FACT_GERROR: smmuv3_fact = smmuv3_fact(5);
    #[doc = " IDR0.COHACC, or bit 8 of the Linux features word."]
    pub const SMMUV3_FACT_COHERENT: smmuv3_fact = smmuv3_fact(6);
    #[doc = " 1 when a queue base in effect is not aligned to the size of the queue."]
    pub const SMMUV3_FACT_QUEUE_MISALIGNED: smmuv3_fact = smmuv3_fact(7);
    #[doc = " 1 when a queue has overflowed."]
    pub const SMMUV3_FACT_QUEUE_OVERFLOW: smmuv3_fact = smmuv3_fact(8);
    #[doc = " STRTAB_BASE_CFG.LOG2SIZE."]
    pub const SMMUV3_FACT_STRTAB_LOG2SIZE: smmuv3_fact = smmuv3_fact(9);
    #[doc = " N of a notice that the stream table covers N bits of StreamID."]
    pub const SMMUV3_FACT_STRTAB_COVERS: smmuv3_fact = smmuv3_fact(10);
    #[doc = " V of the STE of the event's stream."]
    pub const SMMUV3_FACT_STE_V: smmuv3_fact = smmuv3_fact(11);
    #[doc = " Config of that STE."]
    pub const SMMUV3_FACT_STE_CONFIG: smmuv3_fact = smmuv3_fact(12);
    #[doc = " EATS of that STE."]
    pub const SMMUV3_FACT_STE_EATS: smmuv3_fact = smmuv3_fact(13);
    #[doc = " S1DSS of that STE."]
    pub const SMMUV3_FACT_STE_S1DSS: smmuv3_fact = smmuv3_fact(14);
    #[doc = " S1CDMax of that STE."]
    pub const SMMUV3_FACT_STE_S1CDMAX: smmuv3_fact = smmuv3_fact(15);
    #[doc = " 1 when the driver printed that no device has this StreamID."]
    pub const SMMUV3_FACT_CLIENT_UNASSIGNED: smmuv3_fact = smmuv3_fact(16);
    #[doc = " 1 when the device of this StreamID is known to be a PCI function."]
    pub const SMMUV3_FACT_CLIENT_PCI: smmuv3_fact = smmuv3_fact(17);
    #[doc = " number of devices that are known to use this StreamID."]
    pub const SMMUV3_FACT_SID_DEVICES: smmuv3_fact = smmuv3_fact(18);
    #[doc = " 1 when the driver found the SMMU enabled when it started."]
    pub const SMMUV3_FACT_ENABLED_AT_BOOT: smmuv3_fact = smmuv3_fact(19);
    #[doc = " CMDQ_CONS.ERR of a command queue error."]
    pub const SMMUV3_FACT_CMDQ_ERROR: smmuv3_fact = smmuv3_fact(20);
    #[doc = " opcode of the command in error."]
    pub const SMMUV3_FACT_CMD_OPCODE: smmuv3_fact = smmuv3_fact(21);
    #[doc = " 1 when software waited in vain for a CMD_SYNC."]
    pub const SMMUV3_FACT_SYNC_TIMEOUT: smmuv3_fact = smmuv3_fact(22);
    #[doc = " CMDQ_PROD that it printed."]
    pub const SMMUV3_FACT_SYNC_HWPROD: smmuv3_fact = smmuv3_fact(23);
    #[doc = " CMDQ_CONS that it printed."]
    pub const SMMUV3_FACT_SYNC_HWCONS: smmuv3_fact = smmuv3_fact(24);
    #[doc = " Number of facts."]
    pub const SMMUV3_FACT_END: smmuv3_fact = smmuv3_fact(25);
}
#[repr(transparent)]
#[doc = " What a log or a register dump can show."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_fact(pub core::ffi::c_uint);
impl smmuv3_cause_id {
    #[doc = " a PCIe device sent an ATS Translated access and the SMMU refused it; the access was aborted."]
    pub const SMMUV3_CAUSE_ID_ATS_TRANSLATED: smmuv3_cause_id = smmuv3_cause_id(1);
    #[doc = " CR0.ATSCHK=1 and (STE.EATS=0 or STE.Config=bypass), or SMMUEN=0, or a Secure StreamID."]
    pub const SMMUV3_CAUSE_ID_ATS_TRANSLATED_WHY: smmuv3_cause_id = smmuv3_cause_id(2);
    #[doc = " CR0 shows SMMUEN=1 and ATSCHK=1: the STE of this stream has EATS=0 or Config=bypass, or the StreamID is Secure."]
    pub const SMMUV3_CAUSE_ID_ATS_TRANSLATED_ATSCHK: smmuv3_cause_id = smmuv3_cause_id(3);
    #[doc = " SMMUEN=0: Translated accesses are always refused while the SMMU is disabled."]
    pub const SMMUV3_CAUSE_ID_ATS_TRANSLATED_OFF: smmuv3_cause_id = smmuv3_cause_id(4);
    #[doc = " a stream table problem: a StreamID outside the table reports C_BAD_STREAMID (0x02)."]
    pub const SMMUV3_CAUSE_ID_ATS_TRANSLATED_NOT: smmuv3_cause_id = smmuv3_cause_id(5);
    #[doc = " ATSCtl of the device in lspci -vv; EATS and Config of its STE; AT bits that the root port sets."]
    pub const SMMUV3_CAUSE_ID_ATS_TRANSLATED_LOOK: smmuv3_cause_id = smmuv3_cause_id(6);
    #[doc = " a PCIe device asked for a translation (ATS) that its STE does not allow: EATS=0, Config=bypass, SMMUEN=0 or a\n Secure StreamID."]
    pub const SMMUV3_CAUSE_ID_ATS_REQUEST: smmuv3_cause_id = smmuv3_cause_id(7);
    #[doc = " a write to page offset 0x040, the place of GITS_TRANSLATER: an MSI whose doorbell is not mapped for this stream."]
    pub const SMMUV3_CAUSE_ID_ITS_DOORBELL: smmuv3_cause_id = smmuv3_cause_id(8);
    #[doc = " the MSI address in the device's MSI capability or MSI-X table against the IOVA that the kernel mapped for the\n doorbell."]
    pub const SMMUV3_CAUSE_ID_ITS_DOORBELL_LOOK: smmuv3_cause_id = smmuv3_cause_id(9);
    #[doc = " the stream table has no entry for this StreamID: it is outside the table, or its level 1 descriptor has Span 0, a\n reserved Span, or one that is too small."]
    pub const SMMUV3_CAUSE_ID_BAD_STREAMID: smmuv3_cause_id = smmuv3_cause_id(10);
    #[doc = " the StreamID is not below 2^STRTAB_BASE_CFG.LOG2SIZE."]
    pub const SMMUV3_CAUSE_ID_BAD_STREAMID_BEYOND: smmuv3_cause_id = smmuv3_cause_id(11);
    #[doc = " the driver said that its stream table covers fewer StreamIDs than this one needs."]
    pub const SMMUV3_CAUSE_ID_BAD_STREAMID_COVERED: smmuv3_cause_id = smmuv3_cause_id(12);
    #[doc = " the driver knows no device with this StreamID: the firmware's mapping (IORT, iommu-map) gives the device another\n StreamID, or none."]
    pub const SMMUV3_CAUSE_ID_BAD_STREAMID_UNASSIGNED: smmuv3_cause_id = smmuv3_cause_id(13);
    #[doc = " CR2.RECINVSID=0: accesses with a StreamID outside the table abort without a record."]
    pub const SMMUV3_CAUSE_ID_BAD_STREAMID_NOT_RECORDED: smmuv3_cause_id = smmuv3_cause_id(14);
    #[doc = " the SMMU could not read the STE or level 1 descriptor at FetchAddr: no memory there, access refused, or an\n address above OAS."]
    pub const SMMUV3_CAUSE_ID_STE_FETCH: smmuv3_cause_id = smmuv3_cause_id(15);
    #[doc = " the granule protection check refused the access: the memory belongs to another physical address space."]
    pub const SMMUV3_CAUSE_ID_GPC_FAULT: smmuv3_cause_id = smmuv3_cause_id(16);
    #[doc = " the STE has V=0 or is ILLEGAL: the stream was never set up, or one of its fields has a value that this SMMU does\n not allow."]
    pub const SMMUV3_CAUSE_ID_BAD_STE: smmuv3_cause_id = smmuv3_cause_id(17);
    #[doc = " the STE has V=0: the stream is not set up."]
    pub const SMMUV3_CAUSE_ID_BAD_STE_INVALID: smmuv3_cause_id = smmuv3_cause_id(18);
    #[doc = " an access without SubstreamID on a stream with STE.S1DSS=0, or one with SubstreamID 0 where S1DSS=2 reserves it."]
    pub const SMMUV3_CAUSE_ID_STREAM_DISABLED: smmuv3_cause_id = smmuv3_cause_id(19);
    #[doc = " STE.S1DSS=0: only accesses with a SubstreamID (PASID) are allowed on this stream."]
    pub const SMMUV3_CAUSE_ID_STREAM_DISABLED_S1DSS: smmuv3_cause_id = smmuv3_cause_id(20);
    #[doc = " STE.S1DSS=2: CD 0 serves accesses without SubstreamID, and SubstreamID 0 is forbidden."]
    pub const SMMUV3_CAUSE_ID_STREAM_DISABLED_SSID0: smmuv3_cause_id = smmuv3_cause_id(21);
    #[doc = " the SubstreamID (PASID) cannot be used: not below 2^S1CDMax, SubstreamIDs or stage 1 are off for this stream, or\n its level 1 CD descriptor is not valid."]
    pub const SMMUV3_CAUSE_ID_BAD_SUBSTREAMID: smmuv3_cause_id = smmuv3_cause_id(22);
    #[doc = " the SubstreamID is not below 2^STE.S1CDMax."]
    pub const SMMUV3_CAUSE_ID_BAD_SUBSTREAMID_BEYOND: smmuv3_cause_id = smmuv3_cause_id(23);
    #[doc = " the SMMU could not read the CD or level 1 CD descriptor at FetchAddr: no memory there or access refused."]
    pub const SMMUV3_CAUSE_ID_CD_FETCH: smmuv3_cause_id = smmuv3_cause_id(24);
    #[doc = " the CD has V=0 or is ILLEGAL."]
    pub const SMMUV3_CAUSE_ID_BAD_CD: smmuv3_cause_id = smmuv3_cause_id(25);
    #[doc = " the SMMU could not read the VMS at FetchAddr."]
    pub const SMMUV3_CAUSE_ID_VMS_FETCH: smmuv3_cause_id = smmuv3_cause_id(26);
    #[doc = " the SMMU could not read or update a translation table at FetchAddr: a table pointer into nothing, memory that was\n taken away, or one that refuses atomic updates."]
    pub const SMMUV3_CAUSE_ID_WALK_ABORT: smmuv3_cause_id = smmuv3_cause_id(27);
    #[doc = " stage 1 has no valid descriptor for this address at the time of the access: never mapped, unmapped too early, or\n an address that is none of this device's."]
    pub const SMMUV3_CAUSE_ID_TRANSLATION_S1: smmuv3_cause_id = smmuv3_cause_id(28);
    #[doc = " address 0: an address register or descriptor of the device that was never filled in, or one cleared while DMA was\n running."]
    pub const SMMUV3_CAUSE_ID_TRANSLATION_ZERO: smmuv3_cause_id = smmuv3_cause_id(29);
    #[doc = " stage 2 has no valid descriptor for the IPA: the hypervisor has not mapped it for this guest."]
    pub const SMMUV3_CAUSE_ID_TRANSLATION_S2: smmuv3_cause_id = smmuv3_cause_id(30);
    #[doc = " the access that faulted was the SMMU's own fetch of a CD: the IPA of the guest's CD table is not usable at stage\n 2."]
    pub const SMMUV3_CAUSE_ID_STAGE2_CD: smmuv3_cause_id = smmuv3_cause_id(31);
    #[doc = " models exist that leave CLASS and IPA 0 for every stage 2 fault: then the address is InputAddr, and no CD was\n fetched."]
    pub const SMMUV3_CAUSE_ID_STAGE2_CD_OLD_QEMU: smmuv3_cause_id = smmuv3_cause_id(32);
    #[doc = " the access that faulted was a stage 1 table walk: the IPA of the guest's translation table is not usable at stage\n 2."]
    pub const SMMUV3_CAUSE_ID_STAGE2_TABLE: smmuv3_cause_id = smmuv3_cause_id(33);
    #[doc = " the access is stalled: it waits for CMD_RESUME with this StreamID and STAG."]
    pub const SMMUV3_CAUSE_ID_STALLED: smmuv3_cause_id = smmuv3_cause_id(34);
    #[doc = " PCIe devices must not be stalled: set S1STALLD and S2S=0, or CD.S=0."]
    pub const SMMUV3_CAUSE_ID_STALLED_PCIE: smmuv3_cause_id = smmuv3_cause_id(35);
    #[doc = " an address is too large: the output of stage 1 is above IPS, or the input above IAS or OAS where stage 1 is\n bypassed."]
    pub const SMMUV3_CAUSE_ID_ADDR_SIZE: smmuv3_cause_id = smmuv3_cause_id(36);
    #[doc = " the output of stage 2 is above S2PS."]
    pub const SMMUV3_CAUSE_ID_ADDR_SIZE_S2: smmuv3_cause_id = smmuv3_cause_id(37);
    #[doc = " the descriptor has AF=0, and the SMMU neither sets it (HA, HTTU) nor ignores it (AFFD)."]
    pub const SMMUV3_CAUSE_ID_ACCESS_FLAG: smmuv3_cause_id = smmuv3_cause_id(38);
    #[doc = " a write to memory that is mapped without write permission, such as a buffer mapped for the device to read."]
    pub const SMMUV3_CAUSE_ID_PERMISSION_WRITE: smmuv3_cause_id = smmuv3_cause_id(39);
    #[doc = " a read of memory that is mapped without read permission, or for privileged accesses only."]
    pub const SMMUV3_CAUSE_ID_PERMISSION_READ: smmuv3_cause_id = smmuv3_cause_id(40);
    #[doc = " an instruction fetch from memory that is mapped execute-never."]
    pub const SMMUV3_CAUSE_ID_PERMISSION_FETCH: smmuv3_cause_id = smmuv3_cause_id(41);
    #[doc = " an unprivileged access: also check AP\\[1\\] of the stage 1 descriptor."]
    pub const SMMUV3_CAUSE_ID_PERMISSION_UNPRIVILEGED: smmuv3_cause_id = smmuv3_cause_id(42);
    #[doc = " two TLB entries for one address: a block or contiguous size was changed without break-before-make."]
    pub const SMMUV3_CAUSE_ID_TLB_CONFLICT: smmuv3_cause_id = smmuv3_cause_id(43);
    #[doc = " cached configurations contradict each other: STEs under one CONT span that differ."]
    pub const SMMUV3_CAUSE_ID_CFG_CONFLICT: smmuv3_cause_id = smmuv3_cause_id(44);
    #[doc = " the SMMU's own interface does not support this kind of transaction; the tables are not involved."]
    pub const SMMUV3_CAUSE_ID_UNSUPPORTED: smmuv3_cause_id = smmuv3_cause_id(45);
    #[doc = " a hint, not a fault: the SMMU suggests to make these pages accessible."]
    pub const SMMUV3_CAUSE_ID_PAGE_REQUEST: smmuv3_cause_id = smmuv3_cause_id(46);
    #[doc = " event number 0 does not exist: a slot of the queue that was never written, or one read before it was visible."]
    pub const SMMUV3_CAUSE_ID_NEVER_WRITTEN: smmuv3_cause_id = smmuv3_cause_id(47);
    #[doc = " implementation defined: only the manufacturer's documentation says what this means."]
    pub const SMMUV3_CAUSE_ID_IMPDEF_EVENT: smmuv3_cause_id = smmuv3_cause_id(48);
    #[doc = " CERROR_ILL: reserved opcode, wrong parameter, reserved bits, or a feature that this SMMU lacks."]
    pub const SMMUV3_CAUSE_ID_CMDQ_ILLEGAL: smmuv3_cause_id = smmuv3_cause_id(49);
    #[doc = " opcode 0x00 is no command: the SMMU read memory that did not hold one, as with a queue base that is not aligned\n to its size, or memory that is not coherent."]
    pub const SMMUV3_CAUSE_ID_CMDQ_OPCODE_0: smmuv3_cause_id = smmuv3_cause_id(50);
    #[doc = " CERROR_ABT: the SMMU could not read the command: CMDQ_BASE points to no memory, or access is refused."]
    pub const SMMUV3_CAUSE_ID_CMDQ_ABORT: smmuv3_cause_id = smmuv3_cause_id(51);
    #[doc = " CERROR_ATC_INV_SYNC: a device did not answer an ATS invalidation in time: removed, powered down, in reset or hung\n with ATS on; an unknown part of the ATC_INVs before the SYNC is lost."]
    pub const SMMUV3_CAUSE_ID_CMDQ_ATC_TIMEOUT: smmuv3_cause_id = smmuv3_cause_id(52);
    #[doc = " the SMMU has consumed nothing since the queue was enabled: CMDQEN off, base wrong, fetch stuck, clock or power\n off."]
    pub const SMMUV3_CAUSE_ID_SYNC_TIMEOUT_NOTHING: smmuv3_cause_id = smmuv3_cause_id(53);
    #[doc = " every command was consumed: the completion was lost or late, not the commands."]
    pub const SMMUV3_CAUSE_ID_SYNC_TIMEOUT_CONSUMED: smmuv3_cause_id = smmuv3_cause_id(54);
    #[doc = " the SMMU does not snoop CPU caches (COHACC=0): commands must be cleaned to memory before PROD is written."]
    pub const SMMUV3_CAUSE_ID_SYNC_TIMEOUT_NONCOHERENT: smmuv3_cause_id = smmuv3_cause_id(55);
    #[doc = " the SMMU reads tables and queues without snooping CPU caches: every write of software has to be cleaned to\n memory."]
    pub const SMMUV3_CAUSE_ID_NONCOHERENT: smmuv3_cause_id = smmuv3_cause_id(56);
    #[doc = " a queue base is not aligned to the size of its queue: the SMMU ignores the low bits and uses other memory than\n software."]
    pub const SMMUV3_CAUSE_ID_QUEUE_MISALIGNED: smmuv3_cause_id = smmuv3_cause_id(57);
    #[doc = " the command queue error follows from the misaligned base: the SMMU fetched commands from other memory."]
    pub const SMMUV3_CAUSE_ID_QUEUE_MISALIGNED_ILL: smmuv3_cause_id = smmuv3_cause_id(58);
    #[doc = " a notice, not a fault: the driver's level 1 stream table ends below the largest StreamID; harmless while every\n StreamID is below 2^N."]
    pub const SMMUV3_CAUSE_ID_STRTAB_COVERS: smmuv3_cause_id = smmuv3_cause_id(59);
    #[doc = " the event queue is disabled: faults still happen and are no longer reported."]
    pub const SMMUV3_CAUSE_ID_EVENTS_OFF: smmuv3_cause_id = smmuv3_cause_id(60);
    #[doc = " SMMUEN=0 with GBPA.ABORT=0: all accesses pass untranslated."]
    pub const SMMUV3_CAUSE_ID_SMMU_OFF: smmuv3_cause_id = smmuv3_cause_id(61);
    #[doc = " the SMMU was enabled when the driver started: a device that firmware set up (a display, say) may still be doing\n DMA; the firmware has to describe such memory (RMR nodes)."]
    pub const SMMUV3_CAUSE_ID_BOOT_DMA: smmuv3_cause_id = smmuv3_cause_id(62);
    #[doc = " the queue overflowed: records were lost, and what is shown is not everything."]
    pub const SMMUV3_CAUSE_ID_OVERFLOW: smmuv3_cause_id = smmuv3_cause_id(63);
    #[doc = " SFM_ERR: the SMMU is in service failure mode; acknowledging does not leave it, only a reset does."]
    pub const SMMUV3_CAUSE_ID_SERVICE_FAILURE: smmuv3_cause_id = smmuv3_cause_id(64);
    #[doc = " EVENTQ_ABT_ERR: a write to the event queue aborted; events may be lost and queued ones cannot be trusted."]
    pub const SMMUV3_CAUSE_ID_EVTQ_ABORT: smmuv3_cause_id = smmuv3_cause_id(65);
    #[doc = " PRIQ_ABT_ERR: a write to the PRI queue aborted; until it is acknowledged every page request is answered with a\n failure."]
    pub const SMMUV3_CAUSE_ID_PRIQ_ABORT: smmuv3_cause_id = smmuv3_cause_id(66);
    #[doc = " an interrupt message of the SMMU aborted: its address (IRQ_CFG0 or the MSIAddress of a CMD_SYNC) is not writable."]
    pub const SMMUV3_CAUSE_ID_MSI_ABORT: smmuv3_cause_id = smmuv3_cause_id(67);
    #[doc = " STE.EATS=3: the device permission table (DPT) denied the access, or its lookup failed; DPT_CFG_FAR tells which."]
    pub const SMMUV3_CAUSE_ID_ATS_TRANSLATED_DPT: smmuv3_cause_id = smmuv3_cause_id(68);
    #[doc = " several devices share this StreamID: the client that the driver names is the first one registered, and need not\n be the one that faulted."]
    pub const SMMUV3_CAUSE_ID_SHARED_STREAMID: smmuv3_cause_id = smmuv3_cause_id(69);
    #[doc = " an IPA: with S2=0 word 3 means nothing, although some silicon leaves the input address there."]
    pub const SMMUV3_CAUSE_ID_NO_IPA: smmuv3_cause_id = smmuv3_cause_id(70);
    #[doc = " a stalled access: with Stall=0 STAG means nothing, and there is nothing to resume."]
    pub const SMMUV3_CAUSE_ID_NO_STAG: smmuv3_cause_id = smmuv3_cause_id(71);
}
#[repr(transparent)]
#[doc = " Stable numbers of the causes."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_cause_id(pub core::ffi::c_uint);
#[doc = " What a log or a register dump shows. All zero: nothing is known."]
#[repr(C)]
#[derive(Debug, Default, Copy, Clone)]
pub struct smmuv3_facts {
    #[doc = " Bit n set: `value\\[n\\]` is known."]
    pub known: u64,
    #[doc = " By `enum smmuv3_fact`."]
    pub value: [u64; 25usize],
}
#[doc = " One cause. Strings are never NULL."]
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct smmuv3_cause_info {
    #[doc = " Stable number, SMMUV3_CAUSE_ID_*."]
    pub number: u16,
    #[doc = " One of `enum smmuv3_cause_kind`."]
    pub kind: u8,
    #[doc = " One of `enum smmuv3_cause_certainty`."]
    pub certainty: u8,
    #[doc = " Number of public logs that show it, with SMMUV3_CAUSE_TYPICAL."]
    pub cases: u8,
    #[doc = " Number of conditions."]
    pub condition_count: u8,
    #[doc = " Number of events that it is about; 0 for causes that need no event."]
    pub event_count: u8,
    #[doc = " Index of its first event number in the event table."]
    pub first_event: u8,
    #[doc = " Index of its first condition in the condition table."]
    pub first_condition: u16,
    #[doc = " Stable name."]
    pub id: *const core::ffi::c_char,
    #[doc = " The sentence, without a full stop."]
    pub text: *const core::ffi::c_char,
    #[doc = " Section of the specification (issue G.b), empty where experience alone speaks."]
    pub section: *const core::ffi::c_char,
}
impl Default for smmuv3_cause_info {
    fn default() -> Self {
        let mut s = ::core::mem::MaybeUninit::<Self>::uninit();
        unsafe {
            ::core::ptr::write_bytes(s.as_mut_ptr(), 0, 1);
            s.assume_init()
        }
    }
}
#[doc = " One condition of a cause."]
#[repr(C)]
#[derive(Debug, Default, Copy, Clone)]
pub struct smmuv3_cause_condition_ {
    #[doc = " Field of the event, or -1 - fact."]
    pub subject: core::ffi::c_int,
    #[doc = " What the subject is compared with when it is a fact: -1 - fact; else 0."]
    pub other: core::ffi::c_int,
    #[doc = " == != \\< \\<= \\> \\>= beyond, from 0."]
    pub op: core::ffi::c_int,
    #[doc = " Bits of the subject that count."]
    pub mask: u64,
    #[doc = " What it is compared with."]
    pub value: u64,
}
impl smmuv3_format_style {
    #[doc = " One line without an end of line."]
    pub const SMMUV3_FORMAT_LINE: smmuv3_format_style = smmuv3_format_style(0);
    #[doc = " A few lines for a person: what it is, what follows from it."]
    pub const SMMUV3_FORMAT_EXPLAIN: smmuv3_format_style = smmuv3_format_style(1);
    #[doc = " Every field with bits, value and meaning."]
    pub const SMMUV3_FORMAT_TABLE: smmuv3_format_style = smmuv3_format_style(2);
    #[doc = " The bits of every word with a row for each field."]
    pub const SMMUV3_FORMAT_BITS: smmuv3_format_style = smmuv3_format_style(3);
    #[doc = " One JSON object on one line."]
    pub const SMMUV3_FORMAT_JSON: smmuv3_format_style = smmuv3_format_style(4);
}
#[repr(transparent)]
#[doc = " How much to say, and in what shape."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_format_style(pub core::ffi::c_uint);
impl smmuv3_format_use_e {
    #[doc = " It has."]
    pub const SMMUV3_FORMAT_USED: smmuv3_format_use_e = smmuv3_format_use_e(0);
    #[doc = " These bits have another meaning here, or none: not shown."]
    pub const SMMUV3_FORMAT_HIDDEN: smmuv3_format_use_e = smmuv3_format_use_e(1);
    #[doc = " A condition in the same record takes its meaning away (SSV = 0, say): shown only where it is not 0."]
    pub const SMMUV3_FORMAT_MEANINGLESS: smmuv3_format_use_e = smmuv3_format_use_e(2);
}
#[repr(transparent)]
#[doc = " Whether a field of a record has its meaning in this record."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_format_use_e(pub core::ffi::c_uint);
impl smmuv3_log_size {
    #[doc = " Words of the longest structure (STE and CD)."]
    pub const SMMUV3_LOG_WORDS: smmuv3_log_size = smmuv3_log_size(8);
    #[doc = " Named numbers in one record."]
    pub const SMMUV3_LOG_VALUES: smmuv3_log_size = smmuv3_log_size(16);
    #[doc = " Bytes of each text in a record, including the final NUL."]
    pub const SMMUV3_LOG_TEXT: smmuv3_log_size = smmuv3_log_size(64);
}
#[repr(transparent)]
#[doc = " Sizes of the arrays in a record."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_log_size(pub core::ffi::c_uint);
impl smmuv3_log_kind {
    #[doc = " Nothing: never returned."]
    pub const SMMUV3_LOG_KIND_NONE: smmuv3_log_kind = smmuv3_log_kind(0);
    #[doc = " An event record: its words, or at least the line that announces them."]
    pub const SMMUV3_LOG_KIND_EVENT: smmuv3_log_kind = smmuv3_log_kind(1);
    #[doc = " An event that the log has only as text (newer kernels), without words."]
    pub const SMMUV3_LOG_KIND_EVENT_TEXT: smmuv3_log_kind = smmuv3_log_kind(2);
    #[doc = " A page request that the driver printed."]
    pub const SMMUV3_LOG_KIND_PRI: smmuv3_log_kind = smmuv3_log_kind(3);
    #[doc = " A command queue error, with the command where the log shows it."]
    pub const SMMUV3_LOG_KIND_CMDQ_ERROR: smmuv3_log_kind = smmuv3_log_kind(4);
    #[doc = " Software waited in vain: CMD_SYNC, room in the queue, a register."]
    pub const SMMUV3_LOG_KIND_TIMEOUT: smmuv3_log_kind = smmuv3_log_kind(5);
    #[doc = " A global error: the register value, or one message for one of its bits."]
    pub const SMMUV3_LOG_KIND_GERROR: smmuv3_log_kind = smmuv3_log_kind(6);
    #[doc = " A queue overflowed: records were lost."]
    pub const SMMUV3_LOG_KIND_OVERFLOW: smmuv3_log_kind = smmuv3_log_kind(7);
    #[doc = " Lines were left out by rate limiting or a full log buffer: records may be missing."]
    pub const SMMUV3_LOG_KIND_SUPPRESSED: smmuv3_log_kind = smmuv3_log_kind(8);
    #[doc = " A line of driver start-up: sizes, features, notices, failures."]
    pub const SMMUV3_LOG_KIND_PROBE: smmuv3_log_kind = smmuv3_log_kind(9);
    #[doc = " A register access (a model's trace, a memory tool)."]
    pub const SMMUV3_LOG_KIND_MMIO: smmuv3_log_kind = smmuv3_log_kind(10);
    #[doc = " Another trace line of a model."]
    pub const SMMUV3_LOG_KIND_TRACE: smmuv3_log_kind = smmuv3_log_kind(11);
    #[doc = " A model says that the guest did something wrong."]
    pub const SMMUV3_LOG_KIND_GUEST_ERROR: smmuv3_log_kind = smmuv3_log_kind(12);
    #[doc = " A device was added to an IOMMU group, or attached to an SMMU: evidence of what exists."]
    pub const SMMUV3_LOG_KIND_GROUP: smmuv3_log_kind = smmuv3_log_kind(13);
    #[doc = " A mapping of requester IDs to StreamIDs: evidence for a StreamID's owner."]
    pub const SMMUV3_LOG_KIND_MAP: smmuv3_log_kind = smmuv3_log_kind(14);
    #[doc = " A stream table entry."]
    pub const SMMUV3_LOG_KIND_STE: smmuv3_log_kind = smmuv3_log_kind(15);
    #[doc = " A context descriptor."]
    pub const SMMUV3_LOG_KIND_CD: smmuv3_log_kind = smmuv3_log_kind(16);
    #[doc = " A line of the performance counters (PMCG)."]
    pub const SMMUV3_LOG_KIND_PMCG: smmuv3_log_kind = smmuv3_log_kind(17);
    #[doc = " A line of an SMMUv1 or SMMUv2 driver: another architecture, not decoded."]
    pub const SMMUV3_LOG_KIND_SMMUV2: smmuv3_log_kind = smmuv3_log_kind(18);
    #[doc = " The generic I/O page fault tracepoint: an address and a device, no SMMU record."]
    pub const SMMUV3_LOG_KIND_PAGE_FAULT: smmuv3_log_kind = smmuv3_log_kind(19);
    #[doc = " Another line of an SMMUv3 driver, not read further."]
    pub const SMMUV3_LOG_KIND_NOTE: smmuv3_log_kind = smmuv3_log_kind(20);
    #[doc = " A line that looks like an SMMU record but is not one; `reason` says why."]
    pub const SMMUV3_LOG_KIND_REJECTED: smmuv3_log_kind = smmuv3_log_kind(21);
    #[doc = " One more than the largest kind."]
    pub const SMMUV3_LOG_KIND_END: smmuv3_log_kind = smmuv3_log_kind(22);
}
#[repr(transparent)]
#[doc = " What a record is about."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_log_kind(pub core::ffi::c_uint);
impl smmuv3_log_source {
    #[doc = " Not known."]
    pub const SMMUV3_LOG_SOURCE_UNKNOWN: smmuv3_log_source = smmuv3_log_source(0);
    #[doc = " The Linux driver."]
    pub const SMMUV3_LOG_SOURCE_LINUX: smmuv3_log_source = smmuv3_log_source(1);
    #[doc = " The hypervisor's driver of protected KVM."]
    pub const SMMUV3_LOG_SOURCE_PKVM: smmuv3_log_source = smmuv3_log_source(2);
    #[doc = " Xen."]
    pub const SMMUV3_LOG_SOURCE_XEN: smmuv3_log_source = smmuv3_log_source(3);
    #[doc = " FreeBSD."]
    pub const SMMUV3_LOG_SOURCE_FREEBSD: smmuv3_log_source = smmuv3_log_source(4);
    #[doc = " Fiasco.OC."]
    pub const SMMUV3_LOG_SOURCE_FIASCO: smmuv3_log_source = smmuv3_log_source(5);
    #[doc = " EDK2, Project Mu."]
    pub const SMMUV3_LOG_SOURCE_EDK2: smmuv3_log_source = smmuv3_log_source(6);
    #[doc = " TF-RMM."]
    pub const SMMUV3_LOG_SOURCE_TF_RMM: smmuv3_log_source = smmuv3_log_source(7);
    #[doc = " Hafnium."]
    pub const SMMUV3_LOG_SOURCE_HAFNIUM: smmuv3_log_source = smmuv3_log_source(8);
    #[doc = " Arm's compliance suites."]
    pub const SMMUV3_LOG_SOURCE_ACS: smmuv3_log_source = smmuv3_log_source(9);
    #[doc = " Trace events of QEMU."]
    pub const SMMUV3_LOG_SOURCE_QEMU_TRACE: smmuv3_log_source = smmuv3_log_source(10);
    #[doc = " Guest-error lines of QEMU."]
    pub const SMMUV3_LOG_SOURCE_QEMU_GUEST: smmuv3_log_source = smmuv3_log_source(11);
    #[doc = " Linux tracepoints (ftrace, perf, trace-cmd)."]
    pub const SMMUV3_LOG_SOURCE_FTRACE: smmuv3_log_source = smmuv3_log_source(12);
    #[doc = " A trusted OS that names its SMMUs by number (`smmuid:3`)."]
    pub const SMMUV3_LOG_SOURCE_TEE: smmuv3_log_source = smmuv3_log_source(13);
    #[doc = " debugfs and dump code of vendor kernels."]
    pub const SMMUV3_LOG_SOURCE_VENDOR_DUMP: smmuv3_log_source = smmuv3_log_source(14);
    #[doc = " A memory tool (devmem2)."]
    pub const SMMUV3_LOG_SOURCE_DEVMEM: smmuv3_log_source = smmuv3_log_source(15);
    #[doc = " One more than the largest source."]
    pub const SMMUV3_LOG_SOURCE_END: smmuv3_log_source = smmuv3_log_source(16);
}
#[repr(transparent)]
#[doc = " Which program wrote the line."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_log_source(pub core::ffi::c_uint);
impl smmuv3_log_flag {
    #[doc = " The line does not name an SMMU; that it is one's is an inference from its form."]
    pub const SMMUV3_LOG_FLAG_NO_NAME: smmuv3_log_flag = smmuv3_log_flag(1);
    #[doc = " The words came without the line that announces them."]
    pub const SMMUV3_LOG_FLAG_NO_HEADER: smmuv3_log_flag = smmuv3_log_flag(2);
    #[doc = " Fewer words than the structure has; `word_mask` says which are there."]
    pub const SMMUV3_LOG_FLAG_MISSING_WORDS: smmuv3_log_flag = smmuv3_log_flag(4);
    #[doc = " A word could not be read (noise); its place is kept."]
    pub const SMMUV3_LOG_FLAG_BAD_WORD: smmuv3_log_flag = smmuv3_log_flag(8);
    #[doc = " Words are missing and carried no index: which ones are there is not certain."]
    pub const SMMUV3_LOG_FLAG_WORD_PLACE: smmuv3_log_flag = smmuv3_log_flag(16);
    #[doc = " The words were printed as 32-bit halves and put together."]
    pub const SMMUV3_LOG_FLAG_HALVES: smmuv3_log_flag = smmuv3_log_flag(32);
    #[doc = " The order of the halves could not be told; the high half was taken first."]
    pub const SMMUV3_LOG_FLAG_HALVES_AMBIGUOUS: smmuv3_log_flag = smmuv3_log_flag(64);
    #[doc = " The announced event number is not the number in word 0: the log contradicts itself."]
    pub const SMMUV3_LOG_FLAG_NUMBER_MISMATCH: smmuv3_log_flag = smmuv3_log_flag(128);
    #[doc = " The kernel's own text for this event was read and joined."]
    pub const SMMUV3_LOG_FLAG_TEXT: smmuv3_log_flag = smmuv3_log_flag(256);
    #[doc = " Text behind the announcing line that no known program prints; it was ignored."]
    pub const SMMUV3_LOG_FLAG_GLOSS: smmuv3_log_flag = smmuv3_log_flag(512);
    #[doc = " A line was longer than the scanner keeps; its end was not read."]
    pub const SMMUV3_LOG_FLAG_LONG_LINE: smmuv3_log_flag = smmuv3_log_flag(1024);
    #[doc = " Given up before it was complete, to make room for other SMMUs."]
    pub const SMMUV3_LOG_FLAG_EVICTED: smmuv3_log_flag = smmuv3_log_flag(2048);
    #[doc = " A number may be decimal or hexadecimal; its `base` is 0 and the value is the hexadecimal reading."]
    pub const SMMUV3_LOG_FLAG_BASE_AMBIGUOUS: smmuv3_log_flag = smmuv3_log_flag(4096);
    #[doc = " The words stood most significant word first in the log."]
    pub const SMMUV3_LOG_FLAG_MSW_FIRST: smmuv3_log_flag = smmuv3_log_flag(8192);
    #[doc = " The program printed only the first half of the entry."]
    pub const SMMUV3_LOG_FLAG_HALF_ENTRY: smmuv3_log_flag = smmuv3_log_flag(16384);
    #[doc = " Continues the record before it of the same SMMU, which had been returned already."]
    pub const SMMUV3_LOG_FLAG_FOLLOWS: smmuv3_log_flag = smmuv3_log_flag(32768);
    #[doc = " All words are zero: a slot that was never written."]
    pub const SMMUV3_LOG_FLAG_ALL_ZERO: smmuv3_log_flag = smmuv3_log_flag(65536);
    #[doc = " The line held messages of more than one source."]
    pub const SMMUV3_LOG_FLAG_SHARED_LINE: smmuv3_log_flag = smmuv3_log_flag(131072);
    #[doc = " A notice of normal operation, not a fault."]
    pub const SMMUV3_LOG_FLAG_HARMLESS: smmuv3_log_flag = smmuv3_log_flag(262144);
    #[doc = " The announcing line was cut off but could be read."]
    pub const SMMUV3_LOG_FLAG_CUT_HEADER: smmuv3_log_flag = smmuv3_log_flag(524288);
    #[doc = " The name in the text is not the name that this program has for that number."]
    pub const SMMUV3_LOG_FLAG_CLAIM: smmuv3_log_flag = smmuv3_log_flag(1048576);
}
#[repr(transparent)]
#[doc = " What is special about a record. Bits."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_log_flag(pub core::ffi::c_uint);
impl smmuv3_log_reason {
    #[doc = " It was not."]
    pub const SMMUV3_LOG_REASON_NONE: smmuv3_log_reason = smmuv3_log_reason(0);
    #[doc = " No known program prints this form."]
    pub const SMMUV3_LOG_REASON_INVENTED: smmuv3_log_reason = smmuv3_log_reason(1);
    #[doc = " The line begins like a record's but cannot be read."]
    pub const SMMUV3_LOG_REASON_UNREADABLE: smmuv3_log_reason = smmuv3_log_reason(2);
    #[doc = " An event is announced with an explanation and no words follow."]
    pub const SMMUV3_LOG_REASON_NO_WORDS: smmuv3_log_reason = smmuv3_log_reason(3);
    #[doc = " More messages share the line than the scanner takes apart."]
    pub const SMMUV3_LOG_REASON_CROWDED_LINE: smmuv3_log_reason = smmuv3_log_reason(4);
    #[doc = " One more than the largest reason."]
    pub const SMMUV3_LOG_REASON_END: smmuv3_log_reason = smmuv3_log_reason(5);
}
#[repr(transparent)]
#[doc = " Why a record was rejected."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_log_reason(pub core::ffi::c_uint);
impl smmuv3_log_time {
    #[doc = " No time."]
    pub const SMMUV3_LOG_TIME_NONE: smmuv3_log_time = smmuv3_log_time(0);
    #[doc = " Since boot (kernel stamps, journal monotonic, ftrace)."]
    pub const SMMUV3_LOG_TIME_BOOT: smmuv3_log_time = smmuv3_log_time(1);
    #[doc = " Since 1970-01-01 UTC."]
    pub const SMMUV3_LOG_TIME_UTC: smmuv3_log_time = smmuv3_log_time(2);
    #[doc = " Since 1970-01-01 in a local time zone that is not known."]
    pub const SMMUV3_LOG_TIME_LOCAL: smmuv3_log_time = smmuv3_log_time(3);
    #[doc = " Since the start of a year that is not known, taken as a leap year, local zone (syslog)."]
    pub const SMMUV3_LOG_TIME_YEAR: smmuv3_log_time = smmuv3_log_time(4);
    #[doc = " A host's clock (a model's trace)."]
    pub const SMMUV3_LOG_TIME_HOST: smmuv3_log_time = smmuv3_log_time(5);
    #[doc = " One more than the largest kind of time."]
    pub const SMMUV3_LOG_TIME_END: smmuv3_log_time = smmuv3_log_time(6);
}
#[repr(transparent)]
#[doc = " What the time in a record counts from."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_log_time(pub core::ffi::c_uint);
impl smmuv3_log_key {
    #[doc = " None."]
    pub const SMMUV3_LOG_KEY_NONE: smmuv3_log_key = smmuv3_log_key(0);
    #[doc = " Event number, opcode, command type."]
    pub const SMMUV3_LOG_KEY_NUMBER: smmuv3_log_key = smmuv3_log_key(1);
    #[doc = " StreamID."]
    pub const SMMUV3_LOG_KEY_SID: smmuv3_log_key = smmuv3_log_key(2);
    #[doc = " SubstreamID."]
    pub const SMMUV3_LOG_KEY_SSID: smmuv3_log_key = smmuv3_log_key(3);
    #[doc = " Input address."]
    pub const SMMUV3_LOG_KEY_ADDRESS: smmuv3_log_key = smmuv3_log_key(4);
    #[doc = " Intermediate physical address."]
    pub const SMMUV3_LOG_KEY_IPA: smmuv3_log_key = smmuv3_log_key(5);
    #[doc = " Address of a fetch."]
    pub const SMMUV3_LOG_KEY_FETCH: smmuv3_log_key = smmuv3_log_key(6);
    #[doc = " Stall tag."]
    pub const SMMUV3_LOG_KEY_STAG: smmuv3_log_key = smmuv3_log_key(7);
    #[doc = " 1 privileged, 0 not."]
    pub const SMMUV3_LOG_KEY_PRIVILEGED: smmuv3_log_key = smmuv3_log_key(8);
    #[doc = " 1 instruction, 0 data."]
    pub const SMMUV3_LOG_KEY_INSTRUCTION: smmuv3_log_key = smmuv3_log_key(9);
    #[doc = " 1 read, 0 write."]
    pub const SMMUV3_LOG_KEY_READ: smmuv3_log_key = smmuv3_log_key(10);
    #[doc = " Stage, 1 or 2."]
    pub const SMMUV3_LOG_KEY_STAGE: smmuv3_log_key = smmuv3_log_key(11);
    #[doc = " Class of a fault: 0 CD, 1 table, 2 input."]
    pub const SMMUV3_LOG_KEY_CLASS: smmuv3_log_key = smmuv3_log_key(12);
    #[doc = " 1 stalled."]
    pub const SMMUV3_LOG_KEY_STALL: smmuv3_log_key = smmuv3_log_key(13);
    #[doc = " What the text says of the table access: 1 read, 0 write."]
    pub const SMMUV3_LOG_KEY_TABLE_READ: smmuv3_log_key = smmuv3_log_key(14);
    #[doc = " Producer position or register."]
    pub const SMMUV3_LOG_KEY_PROD: smmuv3_log_key = smmuv3_log_key(15);
    #[doc = " Consumer position or register."]
    pub const SMMUV3_LOG_KEY_CONS: smmuv3_log_key = smmuv3_log_key(16);
    #[doc = " Position that software waited for."]
    pub const SMMUV3_LOG_KEY_POSITION: smmuv3_log_key = smmuv3_log_key(17);
    #[doc = " CERROR code."]
    pub const SMMUV3_LOG_KEY_ERROR: smmuv3_log_key = smmuv3_log_key(18);
    #[doc = " How many."]
    pub const SMMUV3_LOG_KEY_COUNT: smmuv3_log_key = smmuv3_log_key(19);
    #[doc = " Feature word of the driver. Not an ABI."]
    pub const SMMUV3_LOG_KEY_FEATURES: smmuv3_log_key = smmuv3_log_key(20);
    #[doc = " Option word of the driver."]
    pub const SMMUV3_LOG_KEY_OPTIONS: smmuv3_log_key = smmuv3_log_key(21);
    #[doc = " Input address size, bits."]
    pub const SMMUV3_LOG_KEY_IAS: smmuv3_log_key = smmuv3_log_key(22);
    #[doc = " Output address size, bits."]
    pub const SMMUV3_LOG_KEY_OAS: smmuv3_log_key = smmuv3_log_key(23);
    #[doc = " Bits that are covered or kept."]
    pub const SMMUV3_LOG_KEY_COVERED: smmuv3_log_key = smmuv3_log_key(24);
    #[doc = " Bits that there are."]
    pub const SMMUV3_LOG_KEY_BITS: smmuv3_log_key = smmuv3_log_key(25);
    #[doc = " Register offset from the SMMU base."]
    pub const SMMUV3_LOG_KEY_OFFSET: smmuv3_log_key = smmuv3_log_key(26);
    #[doc = " Register value."]
    pub const SMMUV3_LOG_KEY_DATA: smmuv3_log_key = smmuv3_log_key(27);
    #[doc = " Access size or table size, bytes."]
    pub const SMMUV3_LOG_KEY_SIZE: smmuv3_log_key = smmuv3_log_key(28);
    #[doc = " Result code of a model."]
    pub const SMMUV3_LOG_KEY_RESULT: smmuv3_log_key = smmuv3_log_key(29);
    #[doc = " Base address of the SMMU or counter group."]
    pub const SMMUV3_LOG_KEY_BASE: smmuv3_log_key = smmuv3_log_key(30);
    #[doc = " Second base address (Realm page)."]
    pub const SMMUV3_LOG_KEY_REALM_BASE: smmuv3_log_key = smmuv3_log_key(31);
    #[doc = " IOMMU group number."]
    pub const SMMUV3_LOG_KEY_GROUP: smmuv3_log_key = smmuv3_log_key(32);
    #[doc = " Mask applied to a requester ID."]
    pub const SMMUV3_LOG_KEY_ID_MASK: smmuv3_log_key = smmuv3_log_key(33);
    #[doc = " First requester ID of a mapping."]
    pub const SMMUV3_LOG_KEY_ID_BASE: smmuv3_log_key = smmuv3_log_key(34);
    #[doc = " First StreamID of a mapping."]
    pub const SMMUV3_LOG_KEY_OUT_BASE: smmuv3_log_key = smmuv3_log_key(35);
    #[doc = " Number of IDs in a mapping."]
    pub const SMMUV3_LOG_KEY_LENGTH: smmuv3_log_key = smmuv3_log_key(36);
    #[doc = " A requester ID."]
    pub const SMMUV3_LOG_KEY_ID: smmuv3_log_key = smmuv3_log_key(37);
    #[doc = " Level of a table walk."]
    pub const SMMUV3_LOG_KEY_LEVEL: smmuv3_log_key = smmuv3_log_key(38);
    #[doc = " Permission bits of a model: 1 read, 2 write."]
    pub const SMMUV3_LOG_KEY_PERMISSION: smmuv3_log_key = smmuv3_log_key(39);
    #[doc = " ASID."]
    pub const SMMUV3_LOG_KEY_ASID: smmuv3_log_key = smmuv3_log_key(40);
    #[doc = " VMID."]
    pub const SMMUV3_LOG_KEY_VMID: smmuv3_log_key = smmuv3_log_key(41);
    #[doc = " A descriptor."]
    pub const SMMUV3_LOG_KEY_DESCRIPTOR: smmuv3_log_key = smmuv3_log_key(42);
    #[doc = " Translated address."]
    pub const SMMUV3_LOG_KEY_OUTPUT: smmuv3_log_key = smmuv3_log_key(43);
    #[doc = " First of a range."]
    pub const SMMUV3_LOG_KEY_START: smmuv3_log_key = smmuv3_log_key(44);
    #[doc = " Last of a range."]
    pub const SMMUV3_LOG_KEY_LAST: smmuv3_log_key = smmuv3_log_key(45);
    #[doc = " Index of a word or entry."]
    pub const SMMUV3_LOG_KEY_INDEX: smmuv3_log_key = smmuv3_log_key(46);
    #[doc = " Wrap bit of the producer."]
    pub const SMMUV3_LOG_KEY_PROD_WRAP: smmuv3_log_key = smmuv3_log_key(47);
    #[doc = " Wrap bit of the consumer."]
    pub const SMMUV3_LOG_KEY_CONS_WRAP: smmuv3_log_key = smmuv3_log_key(48);
    #[doc = " Cache hits."]
    pub const SMMUV3_LOG_KEY_HITS: smmuv3_log_key = smmuv3_log_key(49);
    #[doc = " Cache misses."]
    pub const SMMUV3_LOG_KEY_MISSES: smmuv3_log_key = smmuv3_log_key(50);
    #[doc = " Page request group."]
    pub const SMMUV3_LOG_KEY_PRG: smmuv3_log_key = smmuv3_log_key(51);
    #[doc = " GERROR."]
    pub const SMMUV3_LOG_KEY_GERROR: smmuv3_log_key = smmuv3_log_key(52);
    #[doc = " GERRORN."]
    pub const SMMUV3_LOG_KEY_GERRORN: smmuv3_log_key = smmuv3_log_key(53);
    #[doc = " Address of a table or descriptor."]
    pub const SMMUV3_LOG_KEY_TABLE: smmuv3_log_key = smmuv3_log_key(54);
    #[doc = " Translation granule code or size."]
    pub const SMMUV3_LOG_KEY_GRANULE: smmuv3_log_key = smmuv3_log_key(55);
    #[doc = " Flags of the page fault tracepoint."]
    pub const SMMUV3_LOG_KEY_FLAGS: smmuv3_log_key = smmuv3_log_key(56);
    #[doc = " Interrupt number of a model."]
    pub const SMMUV3_LOG_KEY_IRQ: smmuv3_log_key = smmuv3_log_key(57);
    #[doc = " Span of a level 1 descriptor."]
    pub const SMMUV3_LOG_KEY_SPAN: smmuv3_log_key = smmuv3_log_key(58);
    #[doc = " Whether a filter is on."]
    pub const SMMUV3_LOG_KEY_FILTER_ENABLE: smmuv3_log_key = smmuv3_log_key(59);
    #[doc = " Whether a filter covers a span."]
    pub const SMMUV3_LOG_KEY_FILTER_SPAN: smmuv3_log_key = smmuv3_log_key(60);
    #[doc = " StreamID of a filter."]
    pub const SMMUV3_LOG_KEY_FILTER_SID: smmuv3_log_key = smmuv3_log_key(61);
    #[doc = " Whether the access was a write."]
    pub const SMMUV3_LOG_KEY_WRITE: smmuv3_log_key = smmuv3_log_key(62);
    #[doc = " Domain number of a hypervisor."]
    pub const SMMUV3_LOG_KEY_DOMAIN: smmuv3_log_key = smmuv3_log_key(63);
    #[doc = " Address as the memory tool printed it."]
    pub const SMMUV3_LOG_KEY_PHYSICAL: smmuv3_log_key = smmuv3_log_key(64);
    #[doc = " One more than the largest key."]
    pub const SMMUV3_LOG_KEY_END: smmuv3_log_key = smmuv3_log_key(65);
}
#[repr(transparent)]
#[doc = " Names of the numbers in a record."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_log_key(pub core::ffi::c_uint);
#[doc = " One number as the text has it."]
#[repr(C)]
#[derive(Debug, Default, Copy, Clone)]
pub struct smmuv3_log_value {
    #[doc = " One of `enum smmuv3_log_key`."]
    pub key: u32,
    #[doc = " 16, 10, or 0 when the text can be read either way (the value is the hexadecimal reading)."]
    pub base: u32,
    #[doc = " The number."]
    pub value: u64,
}
#[doc = " One thing that the log says.\n\n Texts are NUL-terminated and hold only letters, digits and `._:@/,#+\\<\\>()*=-` and blank, whatever the input was."]
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct smmuv3_log_record {
    #[doc = " One of `enum smmuv3_log_kind`."]
    pub kind: u32,
    #[doc = " Which line it was: a number for smmuv3_log_message_text(); 0 when the kind says all."]
    pub message: u32,
    #[doc = " One of `enum smmuv3_log_source`."]
    pub source: u32,
    #[doc = " One of `enum smmuv3_state`, from a prefix of the line; SMMUV3_STATE_UNKNOWN otherwise."]
    pub state: u32,
    #[doc = " Bits of `enum smmuv3_log_flag`."]
    pub flags: u32,
    #[doc = " One of `enum smmuv3_log_reason`."]
    pub reason: u32,
    #[doc = " One of `enum smmuv3_log_time`."]
    pub time_kind: u32,
    #[doc = " Places for words seen in the text, readable or not."]
    pub word_count: u32,
    #[doc = " Bit i: words\\[i\\] was read."]
    pub word_mask: u32,
    #[doc = " How many words the structure has; 0 when the record has none."]
    pub word_want: u32,
    #[doc = " Valid entries in `values`."]
    pub value_count: u32,
    #[doc = " Always 0."]
    pub reserved: u32,
    #[doc = " Time in nanoseconds, of the first line."]
    pub time_ns: u64,
    #[doc = " Number of the first line, from 1."]
    pub line_first: u64,
    #[doc = " Number of the last line."]
    pub line_last: u64,
    #[doc = " Offset in the input of the first byte of the first line."]
    pub offset: u64,
    #[doc = " The words; 0 where `word_mask` has no bit."]
    pub words: [u64; 8usize],
    #[doc = " The numbers, in the order of the text."]
    pub values: [smmuv3_log_value; 16usize],
    #[doc = " The SMMU's name in the log, empty when it has none."]
    pub device: [core::ffi::c_char; 64usize],
    #[doc = " The client device that the log names, empty when it names none."]
    pub client: [core::ffi::c_char; 64usize],
    #[doc = " An event's, command's, queue's or object's name as the log has it: a claim of the program that wrote it."]
    pub name: [core::ffi::c_char; 64usize],
}
impl Default for smmuv3_log_record {
    fn default() -> Self {
        let mut s = ::core::mem::MaybeUninit::<Self>::uninit();
        unsafe {
            ::core::ptr::write_bytes(s.as_mut_ptr(), 0, 1);
            s.assume_init()
        }
    }
}
#[doc = " A number as found in the text."]
#[repr(C)]
#[derive(Debug, Default, Copy, Clone)]
pub struct smmuv3_logscan_number_ {
    #[doc = " Its value; the low 64 bits when it has more."]
    pub value: u64,
    #[doc = " Digits read."]
    pub digits: core::ffi::c_uint,
    #[doc = " 1 when \"0x\" stood before it."]
    pub prefix: core::ffi::c_uint,
    #[doc = " 1 when it does not fit 64 bits."]
    pub overflow: core::ffi::c_uint,
}
#[doc = " What the filter knows of the lines before."]
#[repr(C)]
#[derive(Debug, Default, Copy, Clone)]
pub struct smmuv3_logscan_mood_ {
    #[doc = " Lines up to this number may hold words that stand alone."]
    pub bare_until: u64,
    #[doc = " This line continues one that ended behind the device's name."]
    pub wrap_line: u64,
}
#[doc = " What smmuv3_logscan_next_() found."]
#[repr(C)]
#[derive(Debug, Default, Copy, Clone)]
pub struct smmuv3_logscan_span_ {
    #[doc = " Start of the line to read, or of the last, unfinished line."]
    pub start: usize,
    #[doc = " Its newline; the length of the text when the line is unfinished."]
    pub end: usize,
    #[doc = " Lines passed over."]
    pub lines: u64,
}
impl smmuv3_logscan_limit {
    #[doc = " Records that can be incomplete at the same time."]
    pub const SMMUV3_LOGSCAN_SLOTS: smmuv3_logscan_limit = smmuv3_logscan_limit(16);
    #[doc = " Bytes of a line that are read; the rest of a longer line is passed over."]
    pub const SMMUV3_LOGSCAN_LINE: smmuv3_logscan_limit = smmuv3_logscan_limit(4096);
    #[doc = " Room for records that smmuv3_logscan_push() asks for: what one line can return."]
    pub const SMMUV3_LOGSCAN_ROOM: smmuv3_logscan_limit = smmuv3_logscan_limit(40);
    #[doc = " Messages of different sources that are told apart in one line."]
    pub const SMMUV3_LOGSCAN_SHARED: smmuv3_logscan_limit = smmuv3_logscan_limit(4);
    #[doc = " Lines after its announcement in which words that stand alone on a line are taken for a record."]
    pub const SMMUV3_LOGSCAN_BARE_LINES: smmuv3_logscan_limit = smmuv3_logscan_limit(512);
}
#[repr(transparent)]
#[doc = " Limits of the scanner."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_logscan_limit(pub core::ffi::c_uint);
impl smmuv3_logscan_wait_ {
    #[doc = " Nothing: the slot is free."]
    pub const SMMUV3_LOGSCAN_FREE_: smmuv3_logscan_wait_ = smmuv3_logscan_wait_(0);
    #[doc = " Words."]
    pub const SMMUV3_LOGSCAN_WORDS_: smmuv3_logscan_wait_ = smmuv3_logscan_wait_(1);
    #[doc = " The kernel's first line of text, which older kernels do not print."]
    pub const SMMUV3_LOGSCAN_TEXT1_: smmuv3_logscan_wait_ = smmuv3_logscan_wait_(2);
    #[doc = " The kernel's second line of text."]
    pub const SMMUV3_LOGSCAN_TEXT2_: smmuv3_logscan_wait_ = smmuv3_logscan_wait_(3);
    #[doc = " The command that belongs to a command error, if the log shows it."]
    pub const SMMUV3_LOGSCAN_COMMAND_: smmuv3_logscan_wait_ = smmuv3_logscan_wait_(4);
    #[doc = " The line that holds a page request."]
    pub const SMMUV3_LOGSCAN_REQUEST_: smmuv3_logscan_wait_ = smmuv3_logscan_wait_(5);
}
#[repr(transparent)]
#[doc = " What a slot waits for."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_logscan_wait_(pub core::ffi::c_uint);
impl smmuv3_logscan_form_ {
    #[doc = " Not seen yet."]
    pub const SMMUV3_LOGSCAN_ANY_: smmuv3_logscan_form_ = smmuv3_logscan_form_(0);
    #[doc = " 64-bit words in order."]
    pub const SMMUV3_LOGSCAN_WHOLE_: smmuv3_logscan_form_ = smmuv3_logscan_form_(1);
    #[doc = " 32-bit halves in order."]
    pub const SMMUV3_LOGSCAN_HALF_: smmuv3_logscan_form_ = smmuv3_logscan_form_(2);
    #[doc = " Words or halves with an index."]
    pub const SMMUV3_LOGSCAN_INDEXED_: smmuv3_logscan_form_ = smmuv3_logscan_form_(3);
}
#[repr(transparent)]
#[doc = " How the words of a slot are printed."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_logscan_form_(pub core::ffi::c_uint);
impl smmuv3_logscan_habit_ {
    #[doc = " Not known yet."]
    pub const SMMUV3_LOGSCAN_HABIT_UNKNOWN_: smmuv3_logscan_habit_ = smmuv3_logscan_habit_(0);
    #[doc = " It does."]
    pub const SMMUV3_LOGSCAN_HABIT_TEXT_: smmuv3_logscan_habit_ = smmuv3_logscan_habit_(1);
    #[doc = " It does not."]
    pub const SMMUV3_LOGSCAN_HABIT_WORDS_: smmuv3_logscan_habit_ = smmuv3_logscan_habit_(2);
}
#[repr(transparent)]
#[doc = " Whether this kernel prints text lines behind the words."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_logscan_habit_(pub core::ffi::c_uint);
#[doc = " One record that is not complete."]
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct smmuv3_logscan_slot_ {
    #[doc = " What is known of it."]
    pub record: smmuv3_log_record,
    #[doc = " Order of opening."]
    pub order: u64,
    #[doc = " The half that waits for its other half."]
    pub half: u32,
    #[doc = " One of `enum smmuv3_logscan_wait_`."]
    pub wait: u8,
    #[doc = " One of `enum smmuv3_logscan_form_`."]
    pub form: u8,
    #[doc = " 1 while `half` holds one."]
    pub have_half: u8,
    #[doc = " 1 high half first, 2 low half first, 0 not decided."]
    pub half_order: u8,
}
impl Default for smmuv3_logscan_slot_ {
    fn default() -> Self {
        let mut s = ::core::mem::MaybeUninit::<Self>::uninit();
        unsafe {
            ::core::ptr::write_bytes(s.as_mut_ptr(), 0, 1);
            s.assume_init()
        }
    }
}
#[doc = " What a text of words looks like."]
#[repr(C)]
#[derive(Debug, Default, Copy, Clone)]
pub struct smmuv3_logscan_words_ {
    #[doc = " The numbers."]
    pub number: [smmuv3_logscan_number_; 8usize],
    #[doc = " How many."]
    pub count: u32,
    #[doc = " 1 when one began like a word and could not be read."]
    pub bad: u32,
}
#[doc = " The scanner. Owned by the caller, of fixed size; nothing in it is for the caller to read but what functions return.\n\n Concurrency: one caller at a time; scanners do not share anything."]
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct smmuv3_logscan {
    #[doc = " Incomplete records."]
    pub slot: [smmuv3_logscan_slot_; 16usize],
    #[doc = " The record that is being read from the current line."]
    pub work: smmuv3_log_record,
    #[doc = " The words of the current line."]
    pub words: smmuv3_logscan_words_,
    #[doc = " What the filter must let through."]
    pub mood: smmuv3_logscan_mood_,
    #[doc = " Number of the line that begins, or is being collected, from 1."]
    pub line: u64,
    #[doc = " Number of the first physical line in `text`."]
    pub text_line: u64,
    #[doc = " Offset in the input of the next byte."]
    pub offset: u64,
    #[doc = " Offset in the input of the first byte of the line in `text`."]
    pub text_offset: u64,
    #[doc = " Order of the next slot."]
    pub order: u64,
    #[doc = " Time that stands on a line of its own before the message (JSON, journal export)."]
    pub loose_ns: u64,
    #[doc = " Kind of that time."]
    pub loose_kind: u32,
    #[doc = " Bytes in `text`."]
    pub used: u32,
    #[doc = " Records that found no room; stays 0 while the caller gives SMMUV3_LOGSCAN_ROOM."]
    pub lost: u32,
    #[doc = " 1 while a line is being collected."]
    pub collecting: u8,
    #[doc = " 1 when the collected line is longer than `text`."]
    pub too_long: u8,
    #[doc = " One of `enum smmuv3_logscan_habit_`."]
    pub habit: u8,
    #[doc = " Format of a model's trace: 0 not known, 1 decimal StreamIDs, 2 hexadecimal ones."]
    pub trace_age: u8,
    #[doc = " Slot + 1 that takes words that stand alone; 0 when none."]
    pub bare: u8,
    #[doc = " Source of the device whose message continues on the next line."]
    pub wrap_source: u8,
    #[doc = " Name of that device."]
    pub wrap_device: [core::ffi::c_char; 64usize],
    #[doc = " The line being collected."]
    pub text: [core::ffi::c_char; 4096usize],
}
impl Default for smmuv3_logscan {
    fn default() -> Self {
        let mut s = ::core::mem::MaybeUninit::<Self>::uninit();
        unsafe {
            ::core::ptr::write_bytes(s.as_mut_ptr(), 0, 1);
            s.assume_init()
        }
    }
}
#[doc = " Where records go during one call."]
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct smmuv3_logscan_out_ {
    #[doc = " The caller's array."]
    pub record: *mut smmuv3_log_record,
    #[doc = " Its length."]
    pub room: usize,
    #[doc = " Records in it."]
    pub count: usize,
}
impl Default for smmuv3_logscan_out_ {
    fn default() -> Self {
        let mut s = ::core::mem::MaybeUninit::<Self>::uninit();
        unsafe {
            ::core::ptr::write_bytes(s.as_mut_ptr(), 0, 1);
            s.assume_init()
        }
    }
}
impl smmuv3_logscan_set_ {
    #[doc = " The driver of Linux, of protected KVM and of Xen."]
    pub const SMMUV3_LOGSCAN_SET_DRV_: smmuv3_logscan_set_ = smmuv3_logscan_set_(0);
    #[doc = " Hafnium and TF-RMM."]
    pub const SMMUV3_LOGSCAN_SET_HYP_: smmuv3_logscan_set_ = smmuv3_logscan_set_(1);
    #[doc = " EDK2 and Project Mu."]
    pub const SMMUV3_LOGSCAN_SET_EDK2_: smmuv3_logscan_set_ = smmuv3_logscan_set_(2);
    #[doc = " FreeBSD."]
    pub const SMMUV3_LOGSCAN_SET_BSD_: smmuv3_logscan_set_ = smmuv3_logscan_set_(3);
    #[doc = " Fiasco.OC."]
    pub const SMMUV3_LOGSCAN_SET_FIASCO_: smmuv3_logscan_set_ = smmuv3_logscan_set_(4);
    #[doc = " Arm's compliance suites."]
    pub const SMMUV3_LOGSCAN_SET_ACS_: smmuv3_logscan_set_ = smmuv3_logscan_set_(5);
    #[doc = " Dumps of vendor kernels."]
    pub const SMMUV3_LOGSCAN_SET_DUMP_: smmuv3_logscan_set_ = smmuv3_logscan_set_(6);
    #[doc = " Lines that name no SMMU."]
    pub const SMMUV3_LOGSCAN_SET_LEAD_: smmuv3_logscan_set_ = smmuv3_logscan_set_(7);
    #[doc = " Trace events of QEMU."]
    pub const SMMUV3_LOGSCAN_SET_QEMU_: smmuv3_logscan_set_ = smmuv3_logscan_set_(8);
    #[doc = " Guest-error lines of QEMU."]
    pub const SMMUV3_LOGSCAN_SET_GUEST_: smmuv3_logscan_set_ = smmuv3_logscan_set_(9);
    #[doc = " One more than the last group."]
    pub const SMMUV3_LOGSCAN_SET_END_: smmuv3_logscan_set_ = smmuv3_logscan_set_(10);
}
#[repr(transparent)]
#[doc = " Groups of rows: whose lines they are."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_logscan_set_(pub core::ffi::c_uint);
impl smmuv3_logscan_action_ {
    #[doc = " One line, one record."]
    pub const SMMUV3_LOGSCAN_DO_EMIT_: smmuv3_logscan_action_ = smmuv3_logscan_action_(0);
    #[doc = " Opens a command error; the command may follow."]
    pub const SMMUV3_LOGSCAN_DO_CMDQ_ERROR_: smmuv3_logscan_action_ = smmuv3_logscan_action_(1);
    #[doc = " The command of a command error follows."]
    pub const SMMUV3_LOGSCAN_DO_SKIPPED_: smmuv3_logscan_action_ = smmuv3_logscan_action_(2);
    #[doc = " Ends a command error without a command."]
    pub const SMMUV3_LOGSCAN_DO_RETRY_: smmuv3_logscan_action_ = smmuv3_logscan_action_(3);
    #[doc = " Announces a page request."]
    pub const SMMUV3_LOGSCAN_DO_PRI_HEADER_: smmuv3_logscan_action_ = smmuv3_logscan_action_(4);
    #[doc = " A page request."]
    pub const SMMUV3_LOGSCAN_DO_PRI_LINE_: smmuv3_logscan_action_ = smmuv3_logscan_action_(5);
    #[doc = " One record that is no fault."]
    pub const SMMUV3_LOGSCAN_DO_HARMLESS_: smmuv3_logscan_action_ = smmuv3_logscan_action_(6);
    #[doc = " Announces a stream table entry, words by the same device."]
    pub const SMMUV3_LOGSCAN_DO_STE_HEADER_: smmuv3_logscan_action_ = smmuv3_logscan_action_(7);
    #[doc = " A command error by its name."]
    pub const SMMUV3_LOGSCAN_DO_CERROR_NAME_: smmuv3_logscan_action_ = smmuv3_logscan_action_(8);
    #[doc = " A stream table entry, most significant word first."]
    pub const SMMUV3_LOGSCAN_DO_STE_MSW_: smmuv3_logscan_action_ = smmuv3_logscan_action_(9);
    #[doc = " Announces an event whose words stand alone on their lines."]
    pub const SMMUV3_LOGSCAN_DO_OPEN_BARE_: smmuv3_logscan_action_ = smmuv3_logscan_action_(10);
    #[doc = " Announces an event whose 32-bit halves carry an index."]
    pub const SMMUV3_LOGSCAN_DO_OPEN_BSD_: smmuv3_logscan_action_ = smmuv3_logscan_action_(11);
    #[doc = " StreamID and address of the open event."]
    pub const SMMUV3_LOGSCAN_DO_BSD_SID_: smmuv3_logscan_action_ = smmuv3_logscan_action_(12);
    #[doc = " One indexed half of the open event."]
    pub const SMMUV3_LOGSCAN_DO_BSD_EVENT_: smmuv3_logscan_action_ = smmuv3_logscan_action_(13);
    #[doc = " One indexed word of a stream table entry."]
    pub const SMMUV3_LOGSCAN_DO_STE_INDEX_: smmuv3_logscan_action_ = smmuv3_logscan_action_(14);
    #[doc = " One indexed word of a context descriptor."]
    pub const SMMUV3_LOGSCAN_DO_CD_INDEX_: smmuv3_logscan_action_ = smmuv3_logscan_action_(15);
    #[doc = " Announces an event whose words carry bit ranges."]
    pub const SMMUV3_LOGSCAN_DO_OPEN_LABEL_: smmuv3_logscan_action_ = smmuv3_logscan_action_(16);
    #[doc = " Opens a command error with code and position."]
    pub const SMMUV3_LOGSCAN_DO_FIASCO_ERROR_: smmuv3_logscan_action_ = smmuv3_logscan_action_(17);
    #[doc = " The command follows, with bit ranges."]
    pub const SMMUV3_LOGSCAN_DO_SKIPPED_LABEL_: smmuv3_logscan_action_ = smmuv3_logscan_action_(18);
    #[doc = " One word of a stream table entry, placed by byte."]
    pub const SMMUV3_LOGSCAN_DO_STE_BYTE_: smmuv3_logscan_action_ = smmuv3_logscan_action_(19);
    #[doc = " One word of a context descriptor, placed by byte."]
    pub const SMMUV3_LOGSCAN_DO_CD_BYTE_: smmuv3_logscan_action_ = smmuv3_logscan_action_(20);
    #[doc = " Announces a stream table entry, words alone on their lines."]
    pub const SMMUV3_LOGSCAN_DO_STE_VALUES_: smmuv3_logscan_action_ = smmuv3_logscan_action_(21);
    #[doc = " Announces a context descriptor, words alone on their lines."]
    pub const SMMUV3_LOGSCAN_DO_CD_VALUES_: smmuv3_logscan_action_ = smmuv3_logscan_action_(22);
    #[doc = " A register read."]
    pub const SMMUV3_LOGSCAN_DO_MMIO_: smmuv3_logscan_action_ = smmuv3_logscan_action_(23);
    #[doc = " A register write."]
    pub const SMMUV3_LOGSCAN_DO_MMIO_WRITE_: smmuv3_logscan_action_ = smmuv3_logscan_action_(24);
    #[doc = " One trace line."]
    pub const SMMUV3_LOGSCAN_DO_TRACE_: smmuv3_logscan_action_ = smmuv3_logscan_action_(25);
    #[doc = " One trace line whose name is a claim."]
    pub const SMMUV3_LOGSCAN_DO_CLAIM_: smmuv3_logscan_action_ = smmuv3_logscan_action_(26);
    #[doc = " One trace line whose StreamID tells the age of the format."]
    pub const SMMUV3_LOGSCAN_DO_SID_AGE_: smmuv3_logscan_action_ = smmuv3_logscan_action_(27);
    #[doc = " A trace line with numbers of doubtful base."]
    pub const SMMUV3_LOGSCAN_DO_RANGE_: smmuv3_logscan_action_ = smmuv3_logscan_action_(28);
    #[doc = " Two words of a stream table entry, word 1 first."]
    pub const SMMUV3_LOGSCAN_DO_ACCEL_STE_: smmuv3_logscan_action_ = smmuv3_logscan_action_(29);
}
#[repr(transparent)]
#[doc = " What the scanner does with a line."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_logscan_action_(pub core::ffi::c_uint);
#[doc = " One row."]
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct smmuv3_logscan_row_ {
    #[doc = " The line."]
    pub pattern: *const core::ffi::c_char,
    #[doc = " Stable number of the message."]
    pub message: u16,
    #[doc = " One of `enum smmuv3_log_kind`."]
    pub kind: u8,
    #[doc = " One of `enum smmuv3_logscan_action_`."]
    pub action: u8,
    #[doc = " Names of the numbers, in order."]
    pub keys: [u8; 8usize],
}
impl Default for smmuv3_logscan_row_ {
    fn default() -> Self {
        let mut s = ::core::mem::MaybeUninit::<Self>::uninit();
        unsafe {
            ::core::ptr::write_bytes(s.as_mut_ptr(), 0, 1);
            s.assume_init()
        }
    }
}
impl smmuv3_logscan_role_ {
    #[doc = " None: the name means nothing here."]
    pub const SMMUV3_LOGSCAN_NOTHING_: smmuv3_logscan_role_ = smmuv3_logscan_role_(0);
    #[doc = " A driver's message in the style of Linux."]
    pub const SMMUV3_LOGSCAN_DRIVER_: smmuv3_logscan_role_ = smmuv3_logscan_role_(1);
    #[doc = " The same with the driver's name cut off."]
    pub const SMMUV3_LOGSCAN_DEVICE_: smmuv3_logscan_role_ = smmuv3_logscan_role_(2);
    #[doc = " A message looked up in one group of rows; ignored when none fits."]
    pub const SMMUV3_LOGSCAN_ROWS_: smmuv3_logscan_role_ = smmuv3_logscan_role_(3);
    #[doc = " The same; a note when none fits."]
    pub const SMMUV3_LOGSCAN_ROWS_OR_NOTE_: smmuv3_logscan_role_ = smmuv3_logscan_role_(4);
    #[doc = " Performance counters."]
    pub const SMMUV3_LOGSCAN_COUNTERS_: smmuv3_logscan_role_ = smmuv3_logscan_role_(5);
    #[doc = " An SMMUv2 driver."]
    pub const SMMUV3_LOGSCAN_VERSION2_: smmuv3_logscan_role_ = smmuv3_logscan_role_(6);
    #[doc = " A tracepoint with the words in one line."]
    pub const SMMUV3_LOGSCAN_TRACEPOINT_: smmuv3_logscan_role_ = smmuv3_logscan_role_(7);
    #[doc = " \"N callbacks suppressed\"."]
    pub const SMMUV3_LOGSCAN_SUPPRESSION_: smmuv3_logscan_role_ = smmuv3_logscan_role_(8);
    #[doc = " A device and its IOMMU group."]
    pub const SMMUV3_LOGSCAN_MEMBER_: smmuv3_logscan_role_ = smmuv3_logscan_role_(9);
    #[doc = " A line of the device tree's iommu-map."]
    pub const SMMUV3_LOGSCAN_ID_MAP_: smmuv3_logscan_role_ = smmuv3_logscan_role_(10);
    #[doc = " The generic page fault tracepoint."]
    pub const SMMUV3_LOGSCAN_PAGE_FAULT_: smmuv3_logscan_role_ = smmuv3_logscan_role_(11);
    #[doc = " A counter event of perf."]
    pub const SMMUV3_LOGSCAN_PERF_: smmuv3_logscan_role_ = smmuv3_logscan_role_(12);
}
#[repr(transparent)]
#[doc = " What kind of message an anchor stands for."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_logscan_role_(pub core::ffi::c_uint);
#[doc = " A place in a line where a message begins."]
#[repr(C)]
#[derive(Debug, Default, Copy, Clone)]
pub struct smmuv3_logscan_anchor_ {
    #[doc = " Start of what belongs to it: the time stamps and brackets before the name."]
    pub head: usize,
    #[doc = " Start of the name."]
    pub begin: usize,
    #[doc = " End of the name."]
    pub end: usize,
    #[doc = " Start of the message."]
    pub message: usize,
    #[doc = " Start and length of the device's name."]
    pub device: usize,
    #[doc = " Length of the device's name."]
    pub device_length: usize,
    #[doc = " One of `enum smmuv3_logscan_role_`."]
    pub role: u8,
    #[doc = " Group of rows."]
    pub set: u8,
    #[doc = " One of `enum smmuv3_log_source`."]
    pub source: u8,
}
#[doc = " A time as read."]
#[repr(C)]
#[derive(Debug, Default, Copy, Clone)]
pub struct smmuv3_logscan_time_ {
    #[doc = " Nanoseconds."]
    pub ns: u64,
    #[doc = " One of `enum smmuv3_log_time`."]
    pub kind: u32,
}
impl smmuv3_queue_limit {
    #[doc = " Largest LOG2SIZE of any queue \\[6.3.26\\]."]
    pub const SMMUV3_QUEUE_LOG2_MAX: smmuv3_queue_limit = smmuv3_queue_limit(19);
    #[doc = " Bytes of a command queue entry."]
    pub const SMMUV3_QUEUE_CMD_BYTES: smmuv3_queue_limit = smmuv3_queue_limit(16);
    #[doc = " Bytes of an event queue entry."]
    pub const SMMUV3_QUEUE_EVENT_BYTES: smmuv3_queue_limit = smmuv3_queue_limit(32);
    #[doc = " Bytes of a PRI queue entry."]
    pub const SMMUV3_QUEUE_PRI_BYTES: smmuv3_queue_limit = smmuv3_queue_limit(16);
}
#[repr(transparent)]
#[doc = " Limits and entry sizes."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_queue_limit(pub core::ffi::c_uint);
#[doc = " A base register's parts."]
#[repr(C)]
#[derive(Debug, Default, Copy, Clone)]
pub struct smmuv3_queue_base {
    #[doc = " Bus address of the queue, aligned as smmuv3_queue_alignment says."]
    pub address: u64,
    #[doc = " LOG2SIZE, 0 to 19."]
    pub log2: u32,
    #[doc = " Bytes of an entry: 16 or 32."]
    pub entry_bytes: u32,
    #[doc = " Read-allocate (command queue) or write-allocate (event, PRI) hint."]
    pub allocate: bool,
}
impl smmuv3_queue_outcome {
    #[doc = " Write the record to the slot, then store the new PROD."]
    pub const SMMUV3_QUEUE_WRITE: smmuv3_queue_outcome = smmuv3_queue_outcome(0);
    #[doc = " The record is lost; store the new PROD, whose OVFLG differs."]
    pub const SMMUV3_QUEUE_OVERFLOW: smmuv3_queue_outcome = smmuv3_queue_outcome(1);
    #[doc = " The record is lost; nothing changes (an overflow is pending already)."]
    pub const SMMUV3_QUEUE_LOST: smmuv3_queue_outcome = smmuv3_queue_outcome(2);
    #[doc = " The record must wait: stall events are never lost \\[7.4\\]."]
    pub const SMMUV3_QUEUE_HOLD: smmuv3_queue_outcome = smmuv3_queue_outcome(3);
}
#[repr(transparent)]
#[doc = " What a device does with one record for an output queue."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_queue_outcome(pub core::ffi::c_uint);
impl smmuv3_queue_kind {
    #[doc = " An event that may be lost."]
    pub const SMMUV3_QUEUE_EVENT: smmuv3_queue_kind = smmuv3_queue_kind(0);
    #[doc = " A stall event."]
    pub const SMMUV3_QUEUE_STALL_EVENT: smmuv3_queue_kind = smmuv3_queue_kind(1);
    #[doc = " A page request: a pending overflow blocks it even when there is space \\[8.1\\]."]
    pub const SMMUV3_QUEUE_PRI: smmuv3_queue_kind = smmuv3_queue_kind(2);
}
#[repr(transparent)]
#[doc = " Kinds of record, for smmuv3_queue_produce."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_queue_kind(pub core::ffi::c_uint);
impl smmuv3_queue_dump_kind {
    #[doc = " Command queue: software writes PROD, the SMMU writes CONS and CONS.ERR."]
    pub const SMMUV3_QUEUE_DUMP_CMDQ: smmuv3_queue_dump_kind = smmuv3_queue_dump_kind(0);
    #[doc = " Event queue: the SMMU writes PROD with OVFLG, software writes CONS with OVACKFLG."]
    pub const SMMUV3_QUEUE_DUMP_EVENTQ: smmuv3_queue_dump_kind = smmuv3_queue_dump_kind(1);
    #[doc = " PRI queue, as the event queue."]
    pub const SMMUV3_QUEUE_DUMP_PRIQ: smmuv3_queue_dump_kind = smmuv3_queue_dump_kind(2);
    #[doc = " Enhanced command queue: EN and ERRACK in PROD; ENACK, ERR and ERR_REASON in CONS."]
    pub const SMMUV3_QUEUE_DUMP_ECMDQ: smmuv3_queue_dump_kind = smmuv3_queue_dump_kind(3);
}
#[repr(transparent)]
#[doc = " Which queue a dump is of."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_queue_dump_kind(pub core::ffi::c_uint);
impl smmuv3_queue_entry_state {
    #[doc = " Consumed, or never written: CONS is past it."]
    pub const SMMUV3_QUEUE_ENTRY_CONSUMED: smmuv3_queue_entry_state = smmuv3_queue_entry_state(0);
    #[doc = " Between CONS and PROD."]
    pub const SMMUV3_QUEUE_ENTRY_PENDING: smmuv3_queue_entry_state = smmuv3_queue_entry_state(1);
    #[doc = " The command that stopped the queue."]
    pub const SMMUV3_QUEUE_ENTRY_ERROR: smmuv3_queue_entry_state = smmuv3_queue_entry_state(2);
    #[doc = " Nothing can be said: the registers are impossible, or the slot is outside the queue."]
    pub const SMMUV3_QUEUE_ENTRY_UNKNOWN: smmuv3_queue_entry_state = smmuv3_queue_entry_state(3);
}
#[repr(transparent)]
#[doc = " What an entry is."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_queue_entry_state(pub core::ffi::c_uint);
#[doc = " Registers of a dump."]
#[repr(C)]
#[derive(Debug, Default, Copy, Clone)]
pub struct smmuv3_queue_dump {
    #[doc = " PROD register."]
    pub prod: u32,
    #[doc = " CONS register."]
    pub cons: u32,
    #[doc = " LOG2SIZE of the base register, 0 to 19."]
    pub log2: u32,
    #[doc = " One of enum smmuv3_queue_dump_kind."]
    pub kind: u32,
    #[doc = " Is GERROR.CMDQ_ERR active? enum smmuv3_tri. Not used for ECMDQ, whose registers tell, nor for output queues."]
    pub error_active: u32,
}
#[doc = " What a dump says as a whole."]
#[repr(C)]
#[derive(Debug, Default, Copy, Clone)]
pub struct smmuv3_queue_summary {
    #[doc = " True iff PROD and CONS are a possible pair. When false the rest is zero."]
    pub valid: bool,
    #[doc = " Entries between CONS and PROD."]
    pub pending: u32,
    #[doc = " Slot of CONS, the oldest pending entry."]
    pub first_pending_slot: u32,
    #[doc = " Slot of PROD, the next to be written."]
    pub next_slot: u32,
    #[doc = " Error code in CONS, CERROR_*; 0 unless an error is active or may be."]
    pub error: u32,
    #[doc = " enum smmuv3_tri: is the error active?"]
    pub error_active: u32,
    #[doc = " Output queues: an overflow is not acknowledged, records were lost."]
    pub overflow: bool,
    #[doc = " Command queues: full. Output queues: full, the next record is lost."]
    pub full: bool,
}
impl smmuv3_gather_flag {
    #[doc = " Something was added: `first` and `last` are valid."]
    pub const SMMUV3_GATHER_USED: smmuv3_gather_flag = smmuv3_gather_flag(1);
    #[doc = " A leaf that was removed or whose dirty state was cleared was dirty."]
    pub const SMMUV3_GATHER_DIRTY: smmuv3_gather_flag = smmuv3_gather_flag(2);
    #[doc = " New mappings of this range may be used only after the invalidation: stale walk-cache entries can hide them."]
    pub const SMMUV3_GATHER_BEFORE_USE: smmuv3_gather_flag = smmuv3_gather_flag(4);
}
#[repr(transparent)]
#[doc = " Facts of a gather, a bit mask."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_gather_flag(pub core::ffi::c_uint);
#[doc = " What is to be invalidated and freed. A plain value; copying moves it: use one copy only."]
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct smmuv3_gather {
    #[doc = " Lowest input address concerned."]
    pub first: u64,
    #[doc = " Highest input address concerned, inclusive, so that a range may end at 2^64 - 1."]
    pub last: u64,
    #[doc = " Bit n: a leaf of 2^n bytes was removed or changed."]
    pub leaf_sizes: u64,
    #[doc = " Bit n: a contiguous group of 2^n bytes lost or changed entries; `first` and `last` cover all of it."]
    pub group_sizes: u64,
    #[doc = " Bytes that leaves removed have mapped, all together."]
    pub bytes: u64,
    #[doc = " Chain of pages to free, through the pages themselves; NULL when none. Only gather_pages.h looks into it."]
    pub pages: *mut u64,
    #[doc = " Pages in the chain."]
    pub page_count: u32,
    #[doc = " Bit n + 1: an entry of level n that pointed to a table was removed or replaced (bit 0: level -1)."]
    pub table_levels: u32,
    #[doc = " Bits of `enum smmuv3_gather_flag`."]
    pub flags: u32,
    #[doc = " log2 of the granule of the tables, 0 while nothing was added."]
    pub granule_log2: u32,
}
impl Default for smmuv3_gather {
    fn default() -> Self {
        let mut s = ::core::mem::MaybeUninit::<Self>::uninit();
        unsafe {
            ::core::ptr::write_bytes(s.as_mut_ptr(), 0, 1);
            s.assume_init()
        }
    }
}
impl smmuv3_plan_step_kind {
    #[doc = " Store `value` to word `word`: one single-copy atomic 64-bit store."]
    pub const SMMUV3_PLAN_STORE: smmuv3_plan_step_kind = smmuv3_plan_step_kind(0);
    #[doc = " Store `value` and `value2` to words `word` and `word` + 1: one single-copy atomic 128-bit store."]
    pub const SMMUV3_PLAN_STORE128: smmuv3_plan_step_kind = smmuv3_plan_step_kind(1);
    #[doc = " CMD_CFGI_STE or CMD_CFGI_CD (Leaf = 1) for every StreamID and SubstreamID that reaches the entry (R064, R065)."]
    pub const SMMUV3_PLAN_CFGI: smmuv3_plan_step_kind = smmuv3_plan_step_kind(2);
    #[doc = " CMD_SYNC, and wait for it."]
    pub const SMMUV3_PLAN_SYNC: smmuv3_plan_step_kind = smmuv3_plan_step_kind(3);
    #[doc = " Invalidate the TLB by the old tag: VMID for an STE, ASID for a CD."]
    pub const SMMUV3_PLAN_TLBI: smmuv3_plan_step_kind = smmuv3_plan_step_kind(4);
    #[doc = " CMD_ATC_INV of everything the endpoint caches of this stream."]
    pub const SMMUV3_PLAN_ATC_INV: smmuv3_plan_step_kind = smmuv3_plan_step_kind(5);
    #[doc = " Action of the caller: turn ATS off at the endpoint."]
    pub const SMMUV3_PLAN_ATS_OFF: smmuv3_plan_step_kind = smmuv3_plan_step_kind(6);
    #[doc = " Action of the caller: ATS may be turned on at the endpoint."]
    pub const SMMUV3_PLAN_ATS_ON: smmuv3_plan_step_kind = smmuv3_plan_step_kind(7);
}
#[repr(transparent)]
#[doc = " What one step does."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_plan_step_kind(pub core::ffi::c_uint);
#[doc = " One step."]
#[repr(C)]
#[derive(Debug, Default, Copy, Clone)]
pub struct smmuv3_plan_step {
    #[doc = " One of `enum smmuv3_plan_step_kind`."]
    pub kind: u32,
    #[doc = " Word of a store, 0 to 7."]
    pub word: u32,
    #[doc = " What to store."]
    pub value: u64,
    #[doc = " Second word of a 128-bit store."]
    pub value2: u64,
}
impl smmuv3_plan_verdict {
    #[doc = " Every transaction acts on the old or on the new entry."]
    pub const SMMUV3_PLAN_HITLESS: smmuv3_plan_verdict = smmuv3_plan_verdict(0);
    #[doc = " Fields that the TLB caches change under a tag in use: the entry is invalid between two invalidations."]
    pub const SMMUV3_PLAN_TLBI_NEEDED: smmuv3_plan_verdict = smmuv3_plan_verdict(1);
    #[doc = " The entry is invalid for a time: transactions in between fault."]
    pub const SMMUV3_PLAN_DISRUPTIVE: smmuv3_plan_verdict = smmuv3_plan_verdict(2);
}
#[repr(transparent)]
#[doc = " What the change does to traffic."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_plan_verdict(pub core::ffi::c_uint);
impl smmuv3_plan_reason {
    #[doc = " The entries do not differ."]
    pub const SMMUV3_PLAN_NO_CHANGE: smmuv3_plan_reason = smmuv3_plan_reason(0);
    #[doc = " Only bits change that the SMMU ignores before and after, or that may change at any time."]
    pub const SMMUV3_PLAN_UNUSED_BITS: smmuv3_plan_reason = smmuv3_plan_reason(1);
    #[doc = " One unit holds every bit that matters before and after."]
    pub const SMMUV3_PLAN_ONE_UNIT: smmuv3_plan_reason = smmuv3_plan_reason(2);
    #[doc = " Two or more units hold bits that matter before and after."]
    pub const SMMUV3_PLAN_MANY_UNITS: smmuv3_plan_reason = smmuv3_plan_reason(3);
    #[doc = " A field that the TLB caches changes under an ASID or VMID that is in use."]
    pub const SMMUV3_PLAN_TLB_CACHED: smmuv3_plan_reason = smmuv3_plan_reason(4);
    #[doc = " The old or the new entry is invalid (V = 0), so that traffic faults on one side of the change anyway."]
    pub const SMMUV3_PLAN_INVALID_SIDE: smmuv3_plan_reason = smmuv3_plan_reason(5);
    #[doc = " EATS is 0 for a while between the old and the new value: ATS must be off at the endpoint, other traffic goes on."]
    pub const SMMUV3_PLAN_THROUGH_EATS_0: smmuv3_plan_reason = smmuv3_plan_reason(6);
}
#[repr(transparent)]
#[doc = " Why the verdict is what it is."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_plan_reason(pub core::ffi::c_uint);
#[doc = " What a plan depends on beside the entries. All zero: nothing known, 64-bit stores."]
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct smmuv3_plan_options {
    #[doc = " The SMMU, or NULL: then only what every SMMU ignores counts as ignored."]
    pub env: *const smmuv3_env,
    #[doc = " For a CD: an STE that reaches it, for its StreamWorld, or NULL: then STRW selects EL1."]
    pub ste: *const smmuv3_ste,
    #[doc = " 128-bit stores are single-copy atomic for the SMMU too (FEAT_LSE2, coherent, aligned): a promise of the caller."]
    pub store128: bool,
    #[doc = " Is the tag (VMID of the STE, ASID of the CD) of the old entry in use, so that the TLB may hold entries of it? Only\n \"yes\" makes a plan break and invalidate; see `tag_clash` of the plan."]
    pub tag_live: smmuv3_tri,
    #[doc = " Is ATS on at an endpoint of this stream? Unknown counts as yes when EATS of the old entry is not 0. For a CD, EATS\n is that of `ste`."]
    pub ats_on: smmuv3_tri,
    #[doc = " With `env`: receives what the check of the new entry finds; may be NULL. `v` and `cap` set, the rest 0."]
    pub findings: *mut smmuv3_findings,
}
impl Default for smmuv3_plan_options {
    fn default() -> Self {
        let mut s = ::core::mem::MaybeUninit::<Self>::uninit();
        unsafe {
            ::core::ptr::write_bytes(s.as_mut_ptr(), 0, 1);
            s.assume_init()
        }
    }
}
#[doc = " Room of the planner, in the plan to keep its frames small."]
#[repr(C)]
#[derive(Debug, Default, Copy, Clone)]
pub struct smmuv3_plan_room_ {
    #[doc = " Bits that matter in the old entry."]
    pub old_used: [u64; 8usize],
    #[doc = " Bits that matter in the new entry."]
    pub new_used: [u64; 8usize],
    #[doc = " Bits that neither needs, or that may change at any time."]
    pub free: [u64; 8usize],
    #[doc = " Entries on the way, with EATS 0: like the old, like the new."]
    pub way: [smmuv3_ste; 2usize],
}
#[doc = " A plan. Set `v` and `cap`; 72 steps are always enough."]
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct smmuv3_plan_entry {
    #[doc = " The caller's array."]
    pub v: *mut smmuv3_plan_step,
    #[doc = " Its length."]
    pub cap: usize,
    #[doc = " Steps needed; more than `cap` only together with SMMUV3_ERR_SPACE."]
    pub count: usize,
    #[doc = " Number of CMD_SYNCs."]
    pub syncs: u32,
    #[doc = " Bit n: word n holds bits that matter before and after."]
    pub critical: u32,
    #[doc = " Verdict."]
    pub verdict: smmuv3_plan_verdict,
    #[doc = " Its reason."]
    pub reason: smmuv3_plan_reason,
    #[doc = " A field that the TLB caches differs between the entries under one tag: safe only while the TLB holds none of it."]
    pub tag_clash: bool,
    #[doc = " Room of the planner."]
    pub room: smmuv3_plan_room_,
}
impl Default for smmuv3_plan_entry {
    fn default() -> Self {
        let mut s = ::core::mem::MaybeUninit::<Self>::uninit();
        unsafe {
            ::core::ptr::write_bytes(s.as_mut_ptr(), 0, 1);
            s.assume_init()
        }
    }
}
impl smmuv3_plan_bound {
    #[doc = " Length of an array that holds every plan."]
    pub const SMMUV3_PLAN_STEPS_MAX: smmuv3_plan_bound = smmuv3_plan_bound(72);
}
#[repr(transparent)]
#[doc = " Bound on the steps of any plan."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_plan_bound(pub core::ffi::c_uint);
#[doc = " The two entries and their rules, while planning."]
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct smmuv3_plan_work_ {
    #[doc = " Old entry, 8 words."]
    pub from: *const u64,
    #[doc = " New entry, 8 words."]
    pub to: *const u64,
    #[doc = " The SMMU, never NULL."]
    pub env: *const smmuv3_env,
    #[doc = " For a CD: the STE that reaches it. For an STE NULL."]
    pub ste: *const smmuv3_ste,
    #[doc = " Words that one store covers: 1 or 2."]
    pub unit: core::ffi::c_uint,
    #[doc = " In which phase bits change that may change at any time: 1 before the switch, 2 with it, 3 after it."]
    pub free_phase: core::ffi::c_uint,
    #[doc = " The tag of the old entry is in use."]
    pub live: bool,
    #[doc = " ATS stays on: what the endpoint caches must go when the translation changes."]
    pub atc: bool,
}
impl Default for smmuv3_plan_work_ {
    fn default() -> Self {
        let mut s = ::core::mem::MaybeUninit::<Self>::uninit();
        unsafe {
            ::core::ptr::write_bytes(s.as_mut_ptr(), 0, 1);
            s.assume_init()
        }
    }
}
impl smmuv3_plan_inval_flag {
    #[doc = " The SMMU has range commands: IDR3.RIL = 1."]
    pub const SMMUV3_PLAN_INVAL_RANGE: smmuv3_plan_inval_flag = smmuv3_plan_inval_flag(1);
    #[doc = " SCALE has six bits and 16 KB TTL 1 is not reserved: IDR5.DS = 1."]
    pub const SMMUV3_PLAN_INVAL_DS: smmuv3_plan_inval_flag = smmuv3_plan_inval_flag(2);
    #[doc = " One command that covers more than the range is better than two."]
    pub const SMMUV3_PLAN_INVAL_OVER: smmuv3_plan_inval_flag = smmuv3_plan_inval_flag(4);
    #[doc = " Erratum: a contiguous group goes only when one command covers all of it; `group_sizes` matters."]
    pub const SMMUV3_PLAN_INVAL_WHOLE_GROUPS: smmuv3_plan_inval_flag = smmuv3_plan_inval_flag(8);
    #[doc = " Entries above the leaves were removed too, or it is not known: Leaf = 0, no hint. `table_levels` says which."]
    pub const SMMUV3_PLAN_INVAL_TABLES: smmuv3_plan_inval_flag = smmuv3_plan_inval_flag(16);
    #[doc = " CMD_TLBI_S_S2_IPA: the addresses are Non-secure IPAs."]
    pub const SMMUV3_PLAN_INVAL_NS_IPA: smmuv3_plan_inval_flag = smmuv3_plan_inval_flag(32);
}
#[repr(transparent)]
#[doc = " Facts and permissions of a request."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_plan_inval_flag(pub core::ffi::c_uint);
#[doc = " What is to be invalidated."]
#[repr(C)]
#[derive(Debug, Default, Copy, Clone)]
pub struct smmuv3_plan_inval_args {
    #[doc = " First input address; the low bits below the granule are ignored."]
    pub first: u64,
    #[doc = " Last input address, inclusive; not below `first`. By IPA: at most 2^52 - 1, larger values mean that."]
    pub last: u64,
    #[doc = " Bit n: a leaf of 2^n bytes was in the range; 0 when not known, or none with `table_levels`."]
    pub leaf_sizes: u64,
    #[doc = " Bit n: a contiguous group of 2^n bytes was in the range, which holds all of it."]
    pub group_sizes: u64,
    #[doc = " The command by address: SMMUV3_OP_TLBI_NH_VA, _NH_VAA, _EL2_VA, _EL2_VAA, _EL3_VA, _S_EL2_VA, _S_EL2_VAA, _S2_IPA, _S_S2_IPA."]
    pub op: u32,
    #[doc = " ASID, 0 to 0xffff; 0 for commands without one."]
    pub asid: u32,
    #[doc = " VMID, 0 to 0xffff; 0 for commands without one."]
    pub vmid: u32,
    #[doc = " log2 of the granule: 12, 14 or 16."]
    pub granule_log2: u32,
    #[doc = " Bits of `enum smmuv3_plan_inval_flag`."]
    pub flags: u32,
    #[doc = " Without range commands: more entries than this become one command for the whole ASID or VMID; 0 means 512."]
    pub entries_max: u32,
    #[doc = " Bit n + 1: an entry of level n that pointed to a table was removed (bit 0: level -1); 0: none, or not known."]
    pub table_levels: u32,
}
#[doc = " A plan. Read it with smmuv3_plan_inval_get()."]
#[repr(C)]
#[derive(Debug, Default, Copy, Clone)]
pub struct smmuv3_plan_inval {
    #[doc = " First command without its position, or the only one."]
    pub first: smmuv3_cmd,
    #[doc = " Second command of a range, with `count` 2 and `step_log2` 0; else 0."]
    pub second: smmuv3_cmd,
    #[doc = " Number of commands."]
    pub count: u32,
    #[doc = " log2 of the distance between the addresses of single commands; 0 for range commands."]
    pub step_log2: u32,
    #[doc = " The plan covers everything of the ASID, VMID or regime instead of the range."]
    pub all: bool,
    #[doc = " Not used, 0."]
    pub reserved: [u8; 7usize],
}
#[doc = " A span of a device's ATC: 2^size pages of 4 KB from an address that is aligned to it; size 52 is everything."]
#[repr(C)]
#[derive(Debug, Default, Copy, Clone)]
pub struct smmuv3_plan_atc_span {
    #[doc = " First address."]
    pub address: u64,
    #[doc = " log2 of the number of 4 KB pages, CMD_ATC_INV.Size."]
    pub size: u32,
    #[doc = " Not used, 0."]
    pub reserved: u32,
}
impl smmuv3_plan_atc_flag {
    #[doc = " Those of one SubstreamID (SSV = 1). Without it: those without PASID, which with S1DSS = 2 are SubstreamID 0's."]
    pub const SMMUV3_PLAN_ATC_SSV: smmuv3_plan_atc_flag = smmuv3_plan_atc_flag(1);
    #[doc = " Those marked Global, of any PASID. Only together with SSV (R099)."]
    pub const SMMUV3_PLAN_ATC_GLOBAL: smmuv3_plan_atc_flag = smmuv3_plan_atc_flag(2);
}
#[repr(transparent)]
#[doc = " Which translations of a device CMD_ATC_INV is for."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_plan_atc_flag(pub core::ffi::c_uint);
pub type smmuv3_pair_ = [u64; 2usize];
pub type smmuv3_pair_unaligned_ = [u64; 2usize];
#[doc = " A 32-bit variable shared between CPUs. Touched only by smmuv3_a32_ functions."]
#[repr(C)]
#[derive(Debug, Default, Copy, Clone)]
pub struct smmuv3_a32 {
    #[doc = " The value, in the order of the CPU."]
    pub v: u32,
}
#[doc = " A 64-bit variable shared between CPUs, 8-byte aligned. Touched only by smmuv3_a64_ functions."]
#[repr(C)]
#[derive(Debug, Default, Copy, Clone)]
pub struct smmuv3_a64 {
    #[doc = " The value, in the order of the CPU."]
    pub v: u64,
}
#[doc = " The functions of an environment. `ctx` is that of struct smmuv3_port. All zero is valid."]
#[repr(C)]
#[derive(Debug, Default, Copy, Clone)]
pub struct smmuv3_port_ops {
    #[doc = " Read a 32-bit register. NULL: reads as all ones, as a dead device does. May not re-enter the library."]
    pub read32: ::core::option::Option<unsafe extern "C" fn(ctx: *mut core::ffi::c_void, address: usize) -> u32>,
    #[doc = " Write a 32-bit register. NULL: ignored. May not re-enter the library."]
    pub write32: ::core::option::Option<unsafe extern "C" fn(ctx: *mut core::ffi::c_void, address: usize, value: u32)>,
    #[doc = " Read a 64-bit register. NULL: two read32, lower address first. May not re-enter the library."]
    pub read64: ::core::option::Option<unsafe extern "C" fn(ctx: *mut core::ffi::c_void, address: usize) -> u64>,
    #[doc = " Write a 64-bit register. NULL: two write32, lower address first. May not re-enter the library."]
    pub write64: ::core::option::Option<unsafe extern "C" fn(ctx: *mut core::ffi::c_void, address: usize, value: u64)>,
    #[doc = " Write dirty cache lines of \\[pointer, pointer + bytes) back. NULL: nothing, as for coherent hardware."]
    pub clean: ::core::option::Option<
        unsafe extern "C" fn(ctx: *mut core::ffi::c_void, pointer: *const core::ffi::c_void, bytes: usize),
    >,
    #[doc = " Drop clean cache lines of \\[pointer, pointer + bytes). NULL: nothing, as for coherent hardware."]
    pub invalidate: ::core::option::Option<
        unsafe extern "C" fn(ctx: *mut core::ffi::c_void, pointer: *const core::ffi::c_void, bytes: usize),
    >,
    #[doc = " Zeroed memory aligned to 2^align_log2 that the SMMU can reach. NULL, or returns NULL: there is none."]
    pub alloc: ::core::option::Option<
        unsafe extern "C" fn(
            ctx: *mut core::ffi::c_void,
            bytes: usize,
            align_log2: core::ffi::c_uint,
        ) -> *mut core::ffi::c_void,
    >,
    #[doc = " Give memory of alloc back, with the bytes asked for. NULL: nothing."]
    pub free: ::core::option::Option<
        unsafe extern "C" fn(ctx: *mut core::ffi::c_void, pointer: *mut core::ffi::c_void, bytes: usize),
    >,
    #[doc = " Address that the SMMU uses for a pointer. NULL: the pointer's own value."]
    pub to_bus: ::core::option::Option<
        unsafe extern "C" fn(ctx: *mut core::ffi::c_void, pointer: *const core::ffi::c_void) -> u64,
    >,
    #[doc = " Pointer for an address that the SMMU uses; NULL when there is none. NULL: the address itself."]
    pub from_bus: ::core::option::Option<
        unsafe extern "C" fn(ctx: *mut core::ffi::c_void, address: u64) -> *mut core::ffi::c_void,
    >,
    #[doc = " Keep every other context of this CPU that may submit out; nests. NULL: there is none. Returns a token."]
    pub critical_enter: ::core::option::Option<unsafe extern "C" fn(ctx: *mut core::ffi::c_void) -> usize>,
    #[doc = " End of the matching critical_enter, with its token."]
    pub critical_exit: ::core::option::Option<unsafe extern "C" fn(ctx: *mut core::ffi::c_void, token: usize)>,
    #[doc = " Pause while *word == seen, at most until the deadline; word may be NULL. NULL: a pause of the CPU."]
    pub relax: ::core::option::Option<
        unsafe extern "C" fn(ctx: *mut core::ffi::c_void, word: *const core::ffi::c_void, seen: u32, deadline_ns: u64),
    >,
    #[doc = " Monotonic nanoseconds. NULL: time stands still, and nothing ever times out."]
    pub now_ns: ::core::option::Option<unsafe extern "C" fn(ctx: *mut core::ffi::c_void) -> u64>,
    #[doc = " Begin of a reader. NULL: there are no concurrent readers. Returns a token."]
    pub read_enter: ::core::option::Option<unsafe extern "C" fn(ctx: *mut core::ffi::c_void) -> usize>,
    #[doc = " End of a reader, with its token."]
    pub read_exit: ::core::option::Option<unsafe extern "C" fn(ctx: *mut core::ffi::c_void, token: usize)>,
    #[doc = " Wait for all readers inside. NULL: there are none. Never called inside a reader."]
    pub synchronize: ::core::option::Option<unsafe extern "C" fn(ctx: *mut core::ffi::c_void)>,
    #[doc = " Call function(argument) after all readers inside have left. NULL: synchronize, then call at once."]
    pub defer: ::core::option::Option<
        unsafe extern "C" fn(
            ctx: *mut core::ffi::c_void,
            function: ::core::option::Option<unsafe extern "C" fn(argument: *mut core::ffi::c_void)>,
            argument: *mut core::ffi::c_void,
        ),
    >,
}
#[doc = " The environment. Constant while anything uses it; any number of threads may share it."]
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct smmuv3_port {
    #[doc = " The functions; not NULL."]
    pub ops: *const smmuv3_port_ops,
    #[doc = " Handed to each of them."]
    pub ctx: *mut core::ffi::c_void,
}
impl Default for smmuv3_port {
    fn default() -> Self {
        let mut s = ::core::mem::MaybeUninit::<Self>::uninit();
        unsafe {
            ::core::ptr::write_bytes(s.as_mut_ptr(), 0, 1);
            s.assume_init()
        }
    }
}
#[doc = " Memory of one queue."]
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct smmuv3_queue_memory {
    #[doc = " The entries; NULL when there is no memory."]
    pub ring: *mut smmuv3_le64,
    #[doc = " Address that the SMMU uses for them."]
    pub bus: u64,
    #[doc = " LOG2SIZE."]
    pub log2: u32,
    #[doc = " Bytes of an entry: 16 or 32."]
    pub entry_bytes: u32,
}
impl Default for smmuv3_queue_memory {
    fn default() -> Self {
        let mut s = ::core::mem::MaybeUninit::<Self>::uninit();
        unsafe {
            ::core::ptr::write_bytes(s.as_mut_ptr(), 0, 1);
            s.assume_init()
        }
    }
}
#[doc = " What smmuv3_queue_in_init needs."]
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct smmuv3_queue_in_args {
    #[doc = " The port."]
    pub port: *mut smmuv3_port,
    #[doc = " The memory; for preset queues (IDR1.QUEUES_PRESET) what the base register shows."]
    pub memory: smmuv3_queue_memory,
    #[doc = " Address of EVENTQ_PROD or PRIQ_PROD."]
    pub prod: usize,
    #[doc = " Address of EVENTQ_CONS or PRIQ_CONS."]
    pub cons: usize,
    #[doc = " The SMMU does not snoop the CPU's caches for this queue."]
    pub noncoherent: bool,
}
impl Default for smmuv3_queue_in_args {
    fn default() -> Self {
        let mut s = ::core::mem::MaybeUninit::<Self>::uninit();
        unsafe {
            ::core::ptr::write_bytes(s.as_mut_ptr(), 0, 1);
            s.assume_init()
        }
    }
}
#[doc = " Consumer of an event or PRI queue."]
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct smmuv3_queue_in {
    #[doc = " As given."]
    pub args: smmuv3_queue_in_args,
    #[doc = " Next position to read; its low bits are CONS."]
    pub position: u64,
    #[doc = " OVACKFLG as last written, in its place (bit 31), else 0."]
    pub ackflag: u32,
    #[doc = " Overflows seen since init; each means one or more records lost."]
    pub overflows: u32,
}
impl Default for smmuv3_queue_in {
    fn default() -> Self {
        let mut s = ::core::mem::MaybeUninit::<Self>::uninit();
        unsafe {
            ::core::ptr::write_bytes(s.as_mut_ptr(), 0, 1);
            s.assume_init()
        }
    }
}
#[doc = " What one drain found."]
#[repr(C)]
#[derive(Debug, Default, Copy, Clone)]
pub struct smmuv3_queue_drained {
    #[doc = " Records copied."]
    pub count: u32,
    #[doc = " Records that are known to wait still."]
    pub left: u32,
    #[doc = " An overflow was found, and acknowledged, by this call."]
    pub overflow: bool,
}
#[doc = " Producer of a queue by one thread: firmware that issues commands, or a test. cmdq.h does the same for many."]
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct smmuv3_queue_out {
    #[doc = " The port."]
    pub port: *mut smmuv3_port,
    #[doc = " The memory, zeroed or not."]
    pub memory: smmuv3_queue_memory,
    #[doc = " Address of the PROD register."]
    pub prod: usize,
    #[doc = " Address of the CONS register."]
    pub cons: usize,
    #[doc = " Next position to write. Starts at 2 * size + what the registers show, so that no count is ever negative."]
    pub position: u64,
    #[doc = " Everything below was given to the SMMU."]
    pub published: u64,
    #[doc = " The SMMU does not snoop the CPU's caches."]
    pub noncoherent: bool,
}
impl Default for smmuv3_queue_out {
    fn default() -> Self {
        let mut s = ::core::mem::MaybeUninit::<Self>::uninit();
        unsafe {
            ::core::ptr::write_bytes(s.as_mut_ptr(), 0, 1);
            s.assume_init()
        }
    }
}
#[doc = " GERROR and GERRORN of one security state."]
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct smmuv3_gerror_owner {
    #[doc = " The port."]
    pub port: *mut smmuv3_port,
    #[doc = " Address of GERROR."]
    pub gerror: usize,
    #[doc = " Address of GERRORN."]
    pub gerrorn: usize,
    #[doc = " 1 while a CPU toggles GERRORN: a few instructions and one register write, inside a critical section."]
    pub lock: smmuv3_a32,
    #[doc = " GERRORN as last written. Written under the lock only."]
    pub acked: smmuv3_a32,
}
impl Default for smmuv3_gerror_owner {
    fn default() -> Self {
        let mut s = ::core::mem::MaybeUninit::<Self>::uninit();
        unsafe {
            ::core::ptr::write_bytes(s.as_mut_ptr(), 0, 1);
            s.assume_init()
        }
    }
}
impl smmuv3_cmdq_engine {
    #[doc = " Many CPUs; nobody waits for another one to publish. Needs 64-bit atomics."]
    pub const SMMUV3_CMDQ_TICKET: smmuv3_cmdq_engine = smmuv3_cmdq_engine(0);
    #[doc = " Many CPUs; compare-and-swap reservation, an owner publishes for its followers. The baseline to compare with."]
    pub const SMMUV3_CMDQ_CAS: smmuv3_cmdq_engine = smmuv3_cmdq_engine(1);
    #[doc = " One thread at a time, by the caller's promise. No atomics."]
    pub const SMMUV3_CMDQ_SINGLE: smmuv3_cmdq_engine = smmuv3_cmdq_engine(2);
}
#[repr(transparent)]
#[doc = " How positions are handed out and published."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_cmdq_engine(pub core::ffi::c_uint);
impl smmuv3_cmdq_completion {
    #[doc = " CONS is read."]
    pub const SMMUV3_CMDQ_POLL: smmuv3_cmdq_completion = smmuv3_cmdq_completion(0);
    #[doc = " The SMMU writes a word that belongs to the queue (MSI). Needs IDR0.MSI and a coherent SMMU."]
    pub const SMMUV3_CMDQ_MSI_WORD: smmuv3_cmdq_completion = smmuv3_cmdq_completion(1);
    #[doc = " CONS is read, after events that CMD_SYNC raises (CS=SIG_SEV). Needs IDR0.SEV to be of use."]
    pub const SMMUV3_CMDQ_SEV: smmuv3_cmdq_completion = smmuv3_cmdq_completion(2);
    #[doc = " The SMMU zeroes the slot of the CMD_SYNC. `cas` engine only: any other would reuse the slot too early."]
    pub const SMMUV3_CMDQ_MSI_SLOT: smmuv3_cmdq_completion = smmuv3_cmdq_completion(3);
}
#[repr(transparent)]
#[doc = " How the end of a CMD_SYNC is noticed. Every waiter falls back on CONS, error log and state."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_cmdq_completion(pub core::ffi::c_uint);
impl smmuv3_cmdq_flag {
    #[doc = " The SMMU does not snoop the CPU's caches: slots are cleaned before they are published."]
    pub const SMMUV3_CMDQ_NONCOHERENT: smmuv3_cmdq_flag = smmuv3_cmdq_flag(1);
    #[doc = " Quirk: every list ends with CMD_SYNC."]
    pub const SMMUV3_CMDQ_FORCE_SYNC: smmuv3_cmdq_flag = smmuv3_cmdq_flag(2);
    #[doc = " Quirk: every list goes in twice, each time with CMD_SYNC, in one contiguous piece."]
    pub const SMMUV3_CMDQ_DOUBLE_ISSUE: smmuv3_cmdq_flag = smmuv3_cmdq_flag(4);
    #[doc = " Quirk: CMD_SYNC with CS other than SIG_NONE is illegal on this queue. Completion must be POLL."]
    pub const SMMUV3_CMDQ_CS_NONE_ONLY: smmuv3_cmdq_flag = smmuv3_cmdq_flag(8);
    #[doc = " An enhanced command queue: EN and ERRACK live in PROD, ENACK and ERR in CONS."]
    pub const SMMUV3_CMDQ_IS_ECMDQ: smmuv3_cmdq_flag = smmuv3_cmdq_flag(16);
}
#[repr(transparent)]
#[doc = " Bits of smmuv3_cmdq_args.flags."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_cmdq_flag(pub core::ffi::c_uint);
impl smmuv3_cmdq_list_flag {
    #[doc = " CMD_SYNC follows the commands."]
    pub const SMMUV3_CMDQ_LIST_SYNC: smmuv3_cmdq_list_flag = smmuv3_cmdq_list_flag(1);
    #[doc = " The list, or an earlier list of its batch, holds CMD_ATC_INV."]
    pub const SMMUV3_CMDQ_LIST_ATC: smmuv3_cmdq_list_flag = smmuv3_cmdq_list_flag(2);
}
#[repr(transparent)]
#[doc = " Bits of smmuv3_cmdq_list.flags and of a ticket."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_cmdq_list_flag(pub core::ffi::c_uint);
impl smmuv3_cmdq_state {
    #[doc = " Works."]
    pub const SMMUV3_CMDQ_RUN: smmuv3_cmdq_state = smmuv3_cmdq_state(0);
    #[doc = " Disabled and settled; reset opens it again."]
    pub const SMMUV3_CMDQ_STOPPED: smmuv3_cmdq_state = smmuv3_cmdq_state(1);
    #[doc = " No progress during a whole stall time, or an error that does not go away. Only reset clears it."]
    pub const SMMUV3_CMDQ_FAILED: smmuv3_cmdq_state = smmuv3_cmdq_state(2);
}
#[repr(transparent)]
#[doc = " State of a queue."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_cmdq_state(pub core::ffi::c_uint);
impl smmuv3_cmdq_record_code {
    #[doc = " The command at lo was illegal (also any reserved code of CONS.ERR)."]
    pub const SMMUV3_CMDQ_RECORD_ILL: smmuv3_cmdq_record_code = smmuv3_cmdq_record_code(1);
    #[doc = " The CMD_SYNC at hi - 1 found that an ATC_INV between lo and itself timed out."]
    pub const SMMUV3_CMDQ_RECORD_ATC: smmuv3_cmdq_record_code = smmuv3_cmdq_record_code(3);
    #[doc = " Positions lo to hi - 1 were dropped by a disable."]
    pub const SMMUV3_CMDQ_RECORD_ABORTED: smmuv3_cmdq_record_code = smmuv3_cmdq_record_code(16);
}
#[repr(transparent)]
#[doc = " What an error record says."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_cmdq_record_code(pub core::ffi::c_uint);
#[doc = " One participant's flag, in lines of its own."]
#[repr(C)]
#[repr(align(128))]
#[derive(Debug, Copy, Clone)]
pub struct smmuv3_cmdq_cpu {
    #[doc = " 1 while the participant may touch slots, marks and registers."]
    pub active: smmuv3_a32,
}
impl Default for smmuv3_cmdq_cpu {
    fn default() -> Self {
        let mut s = ::core::mem::MaybeUninit::<Self>::uninit();
        unsafe {
            ::core::ptr::write_bytes(s.as_mut_ptr(), 0, 1);
            s.assume_init()
        }
    }
}
#[doc = " A completion word; the SMMU writes the first half, some parts both."]
#[repr(C)]
#[derive(Debug, Default, Copy, Clone)]
pub struct smmuv3_cmdq_word {
    #[doc = " Low half of the position after the CMD_SYNC that was completed last in this slot."]
    pub value: smmuv3_le32,
    #[doc = " Written by parts that send 8 bytes; never read."]
    pub unused: smmuv3_le32,
}
#[doc = " A record of the error log. All fields are atomics: the oldest may be rewritten under a reader."]
#[repr(C)]
#[derive(Debug, Default, Copy, Clone)]
pub struct smmuv3_cmdq_record {
    #[doc = " First position that the error concerns."]
    pub lo: smmuv3_a64,
    #[doc = " Position after the last."]
    pub hi: smmuv3_a64,
    #[doc = " One of enum smmuv3_cmdq_record_code."]
    pub code: smmuv3_a64,
    #[doc = " Words of the illegal command."]
    pub word: [smmuv3_a64; 2usize],
}
#[doc = " Commands that differ in an address only: w0; w1, w1 + step, w1 + 2 * step ... Encoded straight into the slots."]
#[repr(C)]
#[derive(Debug, Default, Copy, Clone)]
pub struct smmuv3_cmdq_run {
    #[doc = " First word of every command."]
    pub w0: u64,
    #[doc = " Second word of the first command."]
    pub w1: u64,
    #[doc = " Added to the second word from command to command."]
    pub step: u64,
    #[doc = " Number of commands."]
    pub count: u32,
}
#[doc = " What one call submits: cmds, then runs, then CMD_SYNC if wanted. All zero is the empty list, which is refused."]
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct smmuv3_cmdq_list {
    #[doc = " Commands, CPU order; may be NULL when count is 0."]
    pub cmds: *const smmuv3_cmd,
    #[doc = " Runs; may be NULL when run_count is 0."]
    pub runs: *const smmuv3_cmdq_run,
    #[doc = " Number of cmds."]
    pub count: u32,
    #[doc = " Number of runs."]
    pub run_count: u32,
    #[doc = " Bits of enum smmuv3_cmdq_list_flag."]
    pub flags: u32,
    #[doc = " Begin of the first list of the batch, 0 when this list is alone."]
    pub batch_begin: u64,
    #[doc = " Nanoseconds to wait for space, and for completion in smmuv3_cmdq_execute; 0: the queue's default."]
    pub timeout_ns: u64,
}
impl Default for smmuv3_cmdq_list {
    fn default() -> Self {
        let mut s = ::core::mem::MaybeUninit::<Self>::uninit();
        unsafe {
            ::core::ptr::write_bytes(s.as_mut_ptr(), 0, 1);
            s.assume_init()
        }
    }
}
#[doc = " Where a list went. A plain value: it owns nothing, may be copied, dropped, and waited for any number of times."]
#[repr(C)]
#[derive(Debug, Default, Copy, Clone)]
pub struct smmuv3_cmdq_ticket {
    #[doc = " Position of the first command."]
    pub begin: u64,
    #[doc = " Position after the last, CMD_SYNC included."]
    pub end: u64,
    #[doc = " Begin of the first list of the batch, or begin."]
    pub batch_begin: u64,
    #[doc = " Errors logged before the list was given to the SMMU."]
    pub errors: u64,
    #[doc = " Bits of enum smmuv3_cmdq_list_flag."]
    pub flags: u32,
}
#[doc = " What smmuv3_cmdq_init needs. All memory is the caller's and stays until the queue is disabled or never used again."]
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct smmuv3_cmdq_args {
    #[doc = " The port."]
    pub port: *mut smmuv3_port,
    #[doc = " Owner of GERROR; NULL for an ECMDQ, or where errors are never looked at."]
    pub gerror: *mut smmuv3_gerror_owner,
    #[doc = " The entries, entry_bytes 16."]
    pub memory: smmuv3_queue_memory,
    #[doc = " 2^log2 marks; needed by TICKET. For CAS the same memory holds the valid bits."]
    pub marks: *mut smmuv3_a64,
    #[doc = " 2^log2 completion words that the SMMU can reach; needed by MSI_WORD."]
    pub words: *mut smmuv3_cmdq_word,
    #[doc = " Address that the SMMU uses for words."]
    pub words_bus: u64,
    #[doc = " One element for each participant."]
    pub cpus: *mut smmuv3_cmdq_cpu,
    #[doc = " Number of participants, at least 1."]
    pub cpu_count: u32,
    #[doc = " One of enum smmuv3_cmdq_engine."]
    pub engine: u32,
    #[doc = " One of enum smmuv3_cmdq_completion."]
    pub completion: u32,
    #[doc = " Bits of enum smmuv3_cmdq_flag."]
    pub flags: u32,
    #[doc = " Address of CMDQ_BASE (or ECMDQ_BASE); 0: preset, never written."]
    pub base: usize,
    #[doc = " Address of CMDQ_PROD."]
    pub prod: usize,
    #[doc = " Address of CMDQ_CONS."]
    pub cons: usize,
    #[doc = " Address of CR0; 0: the caller switches CMDQEN itself, or ECMDQ."]
    pub cr0: usize,
    #[doc = " Address of CR0ACK."]
    pub cr0ack: usize,
    #[doc = " MSIAttr, MSH and MSI_NS of the completion write: bits 22 to 27 of word 0 in place. 0: ISH, write-back."]
    pub msi_w0: u64,
    #[doc = " Default timeout in nanoseconds; 0: one second."]
    pub timeout_ns: u64,
    #[doc = " No progress for so long, with work pending and no error to recover, is FAILED; 0: one second."]
    pub stall_ns: u64,
    #[doc = " Errors at one position before the queue is FAILED; 0: 8."]
    pub retry_limit: u32,
    #[doc = " For the trace hook, such as struct smmuv3_cmdq_stats; the library never looks at it."]
    pub trace: *mut core::ffi::c_void,
}
impl Default for smmuv3_cmdq_args {
    fn default() -> Self {
        let mut s = ::core::mem::MaybeUninit::<Self>::uninit();
        unsafe {
            ::core::ptr::write_bytes(s.as_mut_ptr(), 0, 1);
            s.assume_init()
        }
    }
}
#[doc = " A command queue. Aligned to SMMUV3_CMDQ_LINE. Set up by smmuv3_cmdq_init."]
#[repr(C)]
#[repr(align(128))]
#[derive(Debug, Copy, Clone)]
pub struct smmuv3_cmdq {
    #[doc = " As given, defaults filled in. Constant."]
    pub args: smmuv3_cmdq_args,
    #[doc = " Number of entries. Constant."]
    pub size: u32,
    #[doc = " How far a slot's index is rotated to find its completion word. Constant."]
    pub word_rotate: u32,
    #[doc = " Word 0 of CMD_SYNC. Constant."]
    pub sync_w0: u64,
    pub __bindgen_padding_0: [u64; 9usize],
    #[doc = " Next free position and CLOSED. Read-modify-write by every submitter; nothing else lies here."]
    pub tail: smmuv3_a64,
    pub __bindgen_padding_1: [u64; 15usize],
    #[doc = " Everything below was written to PROD or is about to be, by the holder of the baton."]
    pub published: smmuv3_a64,
    #[doc = " Last known lower bound of what was consumed; a hint, may go back."]
    pub consumed: smmuv3_a64,
    #[doc = " 1: a holder asks submitters to hold back so that it can leave."]
    pub throttle: smmuv3_a32,
    pub __bindgen_padding_2: [u64; 13usize],
    #[doc = " Number of errors ever logged."]
    pub errors: smmuv3_a64,
    #[doc = " One of enum smmuv3_cmdq_state."]
    pub state: smmuv3_a32,
    #[doc = " The log; error number k is in record k % 8."]
    pub log: [smmuv3_cmdq_record; 8usize],
    pub __bindgen_padding_3: [u32; 12usize],
    #[doc = " 1 while a CPU recovers, or from disable to reset."]
    pub recover: smmuv3_a32,
    #[doc = " Errors so far at error_position. Under `recover`."]
    pub error_repeats: u32,
    #[doc = " Position of the last error. Under `recover`."]
    pub error_position: u64,
    #[doc = " End of the last ATC record. Under `recover`."]
    pub atc_settled: u64,
    #[doc = " Commands of one queue that the main queue does not depend on: ECMDQ lock over PROD, EN and ERRACK."]
    pub prod_lock: smmuv3_a32,
    #[doc = " ECMDQ: EN and ERRACK as last written."]
    pub prod_bits: smmuv3_a32,
    #[doc = " ECMDQ: index and wrap as last written. Under prod_lock."]
    pub prod_index: u32,
    pub __bindgen_padding_4: [u64; 11usize],
    #[doc = " CAS: {cons:32, prod:32}, the owned flag in bit 31."]
    pub pair: smmuv3_a64,
    pub __bindgen_padding_5: [u32; 30usize],
    #[doc = " CAS: how far owners have published."]
    pub owner_prod: smmuv3_a32,
    pub __bindgen_padding_6: [u32; 31usize],
    #[doc = " CAS: waiters inside, or negative while CONS is refreshed."]
    pub lock: smmuv3_a32,
}
impl Default for smmuv3_cmdq {
    fn default() -> Self {
        let mut s = ::core::mem::MaybeUninit::<Self>::uninit();
        unsafe {
            ::core::ptr::write_bytes(s.as_mut_ptr(), 0, 1);
            s.assume_init()
        }
    }
}
#[doc = " What is known about a ticket or a queue, for reports."]
#[repr(C)]
#[derive(Debug, Default, Copy, Clone)]
pub struct smmuv3_cmdq_report {
    #[doc = " Next free position."]
    pub tail: u64,
    #[doc = " Everything below was given to the SMMU."]
    pub published: u64,
    #[doc = " Everything below is known to be consumed."]
    pub consumed: u64,
    #[doc = " Errors ever logged."]
    pub errors: u64,
    #[doc = " One of enum smmuv3_cmdq_state."]
    pub state: u32,
    #[doc = " Active bits of GERROR; 0 without an owner."]
    pub gerror: u32,
    #[doc = " PROD register; SMMUV3_QUEUE_DEAD when registers may not be read."]
    pub prod: u32,
    #[doc = " CONS register; SMMUV3_QUEUE_DEAD when registers may not be read."]
    pub cons: u32,
}
#[doc = " What one waiter has seen of the queue's progress. Zeroed: nothing yet."]
#[repr(C)]
#[derive(Debug, Default, Copy, Clone)]
pub struct smmuv3_cmdq_watch_ {
    #[doc = " Consumed position at the last change; 0: the window has not begun."]
    pub est: u64,
    #[doc = " Time of that."]
    pub since_ns: u64,
}
#[doc = " Result of a look."]
#[repr(C)]
#[derive(Debug, Default, Copy, Clone)]
pub struct smmuv3_cmdq_seen_ {
    #[doc = " Lower bound of what was consumed."]
    pub est: u64,
    #[doc = " True iff registers may no longer be read: only memory tells."]
    pub closed: bool,
}
impl smmuv3_cmdq_how_ {
    #[doc = " Mask of enum smmuv3_cmdq_engine."]
    pub const SMMUV3_CMDQ_HOW_ENGINE_: smmuv3_cmdq_how_ = smmuv3_cmdq_how_(3);
    #[doc = " The caller waits at once."]
    pub const SMMUV3_CMDQ_HOW_LOOK_: smmuv3_cmdq_how_ = smmuv3_cmdq_how_(4);
}
#[repr(transparent)]
#[doc = " How a submission is done; constants of the caller, so that each holds one engine only."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_cmdq_how_(pub core::ffi::c_uint);
#[doc = " A set of opcodes: bit n of word n / 64."]
#[repr(C)]
#[derive(Debug, Default, Copy, Clone)]
pub struct smmuv3_cmdq_filter {
    #[doc = " Opcodes 0 to 255."]
    pub opcode: [u64; 4usize],
}
#[doc = " A secondary queue."]
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct smmuv3_cmdq_member {
    #[doc = " The queue; its participants are numbered as those of the main queue."]
    pub queue: *mut smmuv3_cmdq,
    #[doc = " Commands that it accepts. CMD_SYNC is taken for granted."]
    pub accepts: smmuv3_cmdq_filter,
}
impl Default for smmuv3_cmdq_member {
    fn default() -> Self {
        let mut s = ::core::mem::MaybeUninit::<Self>::uninit();
        unsafe {
            ::core::ptr::write_bytes(s.as_mut_ptr(), 0, 1);
            s.assume_init()
        }
    }
}
#[doc = " A main queue, which accepts everything, and any number of secondary ones. Constant while batches run."]
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct smmuv3_cmdq_set {
    #[doc = " The main queue."]
    pub main: *mut smmuv3_cmdq,
    #[doc = " Secondary queues; CPU n uses number n modulo count. May be NULL when count is 0."]
    pub members: *const smmuv3_cmdq_member,
    #[doc = " Number of secondary queues."]
    pub count: u32,
}
impl Default for smmuv3_cmdq_set {
    fn default() -> Self {
        let mut s = ::core::mem::MaybeUninit::<Self>::uninit();
        unsafe {
            ::core::ptr::write_bytes(s.as_mut_ptr(), 0, 1);
            s.assume_init()
        }
    }
}
#[doc = " A batch. Lives on its caller's stack; set up by smmuv3_cmdq_batch_begin."]
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct smmuv3_cmdq_batch {
    #[doc = " The set."]
    pub set: *const smmuv3_cmdq_set,
    #[doc = " The queue that this batch is bound to."]
    pub queue: *mut smmuv3_cmdq,
    #[doc = " What that queue accepts; NULL: everything."]
    pub accepts: *const smmuv3_cmdq_filter,
    #[doc = " Lists submitted since the last CMD_SYNC."]
    pub ticket: [smmuv3_cmdq_ticket; 8usize],
    #[doc = " Number of them."]
    pub count: u32,
    #[doc = " SMMUV3_CMDQ_LIST_ATC if one of them holds CMD_ATC_INV."]
    pub flags: u32,
    #[doc = " Timeout of every wait; 0: the queue's default."]
    pub timeout_ns: u64,
    #[doc = " First error so far."]
    pub status: smmuv3_status,
}
impl Default for smmuv3_cmdq_batch {
    fn default() -> Self {
        let mut s = ::core::mem::MaybeUninit::<Self>::uninit();
        unsafe {
            ::core::ptr::write_bytes(s.as_mut_ptr(), 0, 1);
            s.assume_init()
        }
    }
}
#[doc = " What there is."]
#[repr(C)]
#[derive(Debug, Default, Copy, Clone)]
pub struct smmuv3_ecmdq_info {
    #[doc = " Control pages, 0 when there are no enhanced queues."]
    pub pages: u32,
    #[doc = " Queues on each page."]
    pub queues_per_page: u32,
    #[doc = " Bytes from one queue's registers to the next one's."]
    pub stride: u32,
}
#[doc = " Registers of a control page: base and configuration, 32 bytes for each page \\[6.2.5\\]."]
#[repr(C)]
#[derive(Debug, Default, Copy, Clone)]
pub struct smmuv3_ecmdq_page {
    #[doc = " Offset of the page from the SMMU's base."]
    pub offset: u64,
    #[doc = " The page's queues are placed by hardware or firmware: their base registers are not written."]
    pub preset: bool,
}
impl smmuv3_pgtable_format {
    #[doc = " VMSAv8-64 stage 1."]
    pub const SMMUV3_PGTABLE_S1: smmuv3_pgtable_format = smmuv3_pgtable_format(0);
    #[doc = " VMSAv8-64 stage 2."]
    pub const SMMUV3_PGTABLE_S2: smmuv3_pgtable_format = smmuv3_pgtable_format(1);
    #[doc = " AArch32 long descriptors (LPAE), stage 1: 4K, input up to 32 bits, output up to 40."]
    pub const SMMUV3_PGTABLE_A32_S1: smmuv3_pgtable_format = smmuv3_pgtable_format(2);
    #[doc = " AArch32 long descriptors (LPAE), stage 2: 4K, input up to 32 bits, output up to 40."]
    pub const SMMUV3_PGTABLE_A32_S2: smmuv3_pgtable_format = smmuv3_pgtable_format(3);
}
#[repr(transparent)]
#[doc = " Table formats."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_pgtable_format(pub core::ffi::c_uint);
impl smmuv3_pgtable_flag {
    #[doc = " Stage 1: the upper half, translated through TTB1; input addresses have all ones above `input_bits`."]
    pub const SMMUV3_PGTABLE_UPPER: smmuv3_pgtable_flag = smmuv3_pgtable_flag(1);
    #[doc = " 52-bit descriptors for 4K and 16K (CD.DS, STE.S2DS): no SH in leaves, it comes from the CD or STE."]
    pub const SMMUV3_PGTABLE_DS: smmuv3_pgtable_flag = smmuv3_pgtable_flag(2);
    #[doc = " Stage 2: leaves are encoded for STE.S2FWB=1."]
    pub const SMMUV3_PGTABLE_S2FWB: smmuv3_pgtable_flag = smmuv3_pgtable_flag(4);
    #[doc = " Stage 2: XN has two bits (IDR3.XNX), execution by privilege can be told apart."]
    pub const SMMUV3_PGTABLE_XNX: smmuv3_pgtable_flag = smmuv3_pgtable_flag(8);
    #[doc = " Tables are walked without snooping the CPU caches: every change is cleaned to memory."]
    pub const SMMUV3_PGTABLE_NONCOHERENT: smmuv3_pgtable_flag = smmuv3_pgtable_flag(16);
    #[doc = " Tables are big-endian (CD.ENDI, STE.S2ENDI)."]
    pub const SMMUV3_PGTABLE_BE: smmuv3_pgtable_flag = smmuv3_pgtable_flag(32);
    #[doc = " The hardware sets access flags (CD.HA, STE.S2HA)."]
    pub const SMMUV3_PGTABLE_HA: smmuv3_pgtable_flag = smmuv3_pgtable_flag(64);
    #[doc = " The hardware sets dirty state (CD.HD, STE.S2HD); implies SMMUV3_PGTABLE_HA."]
    pub const SMMUV3_PGTABLE_HD: smmuv3_pgtable_flag = smmuv3_pgtable_flag(128);
    #[doc = " Set the contiguous hint where size and alignment allow."]
    pub const SMMUV3_PGTABLE_CONTIGUOUS: smmuv3_pgtable_flag = smmuv3_pgtable_flag(256);
    #[doc = " Stage 1: one privilege level (StreamWorld EL2 without E2H, EL3): no ASID, one XN bit, AP\\[1\\] is RES1."]
    pub const SMMUV3_PGTABLE_ONE_LEVEL: smmuv3_pgtable_flag = smmuv3_pgtable_flag(512);
    #[doc = " Stage 2: fewest levels: concatenate up to 16 tables wherever allowed, not only where a rule demands it."]
    pub const SMMUV3_PGTABLE_CONCATENATE: smmuv3_pgtable_flag = smmuv3_pgtable_flag(1024);
    #[doc = " Small translation tables (IDR3.STT): input down to 16 bits (17 with 64K), not 25."]
    pub const SMMUV3_PGTABLE_STT: smmuv3_pgtable_flag = smmuv3_pgtable_flag(2048);
    #[doc = " Maps claim each leaf by compare-and-swap, so that also maps that race for one address are told apart."]
    pub const SMMUV3_PGTABLE_CLAIM: smmuv3_pgtable_flag = smmuv3_pgtable_flag(4096);
    #[doc = " Non-coherent walks, but the outer cache is shared: walks allocate there (OR0/OR1 write-back)."]
    pub const SMMUV3_PGTABLE_OUTER_WB: smmuv3_pgtable_flag = smmuv3_pgtable_flag(8192);
    #[doc = " Stage 1 of a Secure stream: the tables below the root lie in Non-secure memory (NSTable)."]
    pub const SMMUV3_PGTABLE_NSTABLE: smmuv3_pgtable_flag = smmuv3_pgtable_flag(16384);
    #[doc = " Look-ups, maps and changes enter a read section of the port by themselves. Needed when tables may be freed meanwhile\n (smmuv3_pgtable_reclaim, or an unmap that covers tables under a look-up), unless every caller is in one already."]
    pub const SMMUV3_PGTABLE_GUARD: smmuv3_pgtable_flag = smmuv3_pgtable_flag(32768);
    #[doc = " The port's memory does not lie at one constant distance from its bus addresses: every step of a walk asks the port.\n Without it the distance of the root holds for all tables, and a page elsewhere is refused."]
    pub const SMMUV3_PGTABLE_SCATTERED: smmuv3_pgtable_flag = smmuv3_pgtable_flag(65536);
}
#[repr(transparent)]
#[doc = " Properties of a table, a bit mask."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_pgtable_flag(pub core::ffi::c_uint);
impl smmuv3_pgtable_prot_e {
    #[doc = " The device may read."]
    pub const SMMUV3_PGTABLE_READ: smmuv3_pgtable_prot_e = smmuv3_pgtable_prot_e(1);
    #[doc = " The device may write. Stage 1 has no write without read: such a mapping is readable as well."]
    pub const SMMUV3_PGTABLE_WRITE: smmuv3_pgtable_prot_e = smmuv3_pgtable_prot_e(2);
    #[doc = " With SMMUV3_PGTABLE_HD: writable and clean; the first write marks it dirty. Otherwise writable starts dirty."]
    pub const SMMUV3_PGTABLE_CLEAN: smmuv3_pgtable_prot_e = smmuv3_pgtable_prot_e(4);
    #[doc = " Not yet accessed: AF=0. Needs SMMUV3_PGTABLE_HA, or accesses fault."]
    pub const SMMUV3_PGTABLE_OLD: smmuv3_pgtable_prot_e = smmuv3_pgtable_prot_e(8);
    #[doc = " Unprivileged instruction fetch is allowed."]
    pub const SMMUV3_PGTABLE_EXEC_USER: smmuv3_pgtable_prot_e = smmuv3_pgtable_prot_e(16);
    #[doc = " Privileged instruction fetch is allowed."]
    pub const SMMUV3_PGTABLE_EXEC_PRIV: smmuv3_pgtable_prot_e = smmuv3_pgtable_prot_e(32);
    #[doc = " Instruction fetch is allowed to both."]
    pub const SMMUV3_PGTABLE_EXEC: smmuv3_pgtable_prot_e = smmuv3_pgtable_prot_e(48);
    #[doc = " Stage 1: privileged accesses only."]
    pub const SMMUV3_PGTABLE_PRIV: smmuv3_pgtable_prot_e = smmuv3_pgtable_prot_e(64);
    #[doc = " Stage 1: the mapping is global, its TLB entries carry no ASID."]
    pub const SMMUV3_PGTABLE_GLOBAL: smmuv3_pgtable_prot_e = smmuv3_pgtable_prot_e(128);
    #[doc = " Normal memory, write-back cacheable, inner shareable. Without it and DEVICE: normal, non-cacheable."]
    pub const SMMUV3_PGTABLE_CACHED: smmuv3_pgtable_prot_e = smmuv3_pgtable_prot_e(256);
    #[doc = " Device-nGnRE memory."]
    pub const SMMUV3_PGTABLE_DEVICE: smmuv3_pgtable_prot_e = smmuv3_pgtable_prot_e(512);
    #[doc = " Stage 1: output in the Non-secure address space (Secure and Realm EL2 streams)."]
    pub const SMMUV3_PGTABLE_NS: smmuv3_pgtable_prot_e = smmuv3_pgtable_prot_e(1024);
    #[doc = " Attribute bits are given as a descriptor template, the other bits of the mask are not looked at."]
    pub const SMMUV3_PGTABLE_RAW: smmuv3_pgtable_prot_e = smmuv3_pgtable_prot_e(2048);
}
#[repr(transparent)]
#[doc = " Attributes of a mapping by meaning, a bit mask."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_pgtable_prot_e(pub core::ffi::c_uint);
impl smmuv3_pgtable_mair_index {
    #[doc = " Normal, non-cacheable: 0x44."]
    pub const SMMUV3_PGTABLE_MAIR_NC: smmuv3_pgtable_mair_index = smmuv3_pgtable_mair_index(0);
    #[doc = " Normal, write-back, read and write allocate: 0xff."]
    pub const SMMUV3_PGTABLE_MAIR_WB: smmuv3_pgtable_mair_index = smmuv3_pgtable_mair_index(1);
    #[doc = " Device-nGnRE: 0x04."]
    pub const SMMUV3_PGTABLE_MAIR_DEVICE: smmuv3_pgtable_mair_index = smmuv3_pgtable_mair_index(2);
    #[doc = " Normal, inner non-cacheable, outer write-back: 0xf4. Only for raw attributes."]
    pub const SMMUV3_PGTABLE_MAIR_OUTER_WB: smmuv3_pgtable_mair_index = smmuv3_pgtable_mair_index(3);
}
#[repr(transparent)]
#[doc = " MAIR index of the attribute bytes that pgtable.h uses, SMMUV3_PGTABLE_MAIR."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_pgtable_mair_index(pub core::ffi::c_uint);
#[doc = " What a table is; all zero means stage 1, 4K, 48 bits in and out, coherent, little-endian."]
#[repr(C)]
#[derive(Debug, Default, Copy, Clone)]
pub struct smmuv3_pgtable_args {
    #[doc = " One of `enum smmuv3_pgtable_format`."]
    pub format: core::ffi::c_int,
    #[doc = " Bits of `enum smmuv3_pgtable_flag`."]
    pub flags: u32,
    #[doc = " 12, 14 or 16; 0 means 12. AArch32 formats: 12 only."]
    pub granule_log2: u32,
    #[doc = " Size of the input space in bits, 64 - TxSZ; 0 means 48 (32 for AArch32)."]
    pub input_bits: u32,
    #[doc = " Size of the output space: 32, 36, 40, 42, 44, 48 or 52; 0 means 48 (40 for AArch32)."]
    pub output_bits: u32,
    #[doc = " IDR3.BBML: 0, 1 or 2, what may change in a live table without break-before-make."]
    pub bbml: u32,
}
impl smmuv3_pgtable_layout {
    #[doc = " 4K, at most 48 bits."]
    pub const SMMUV3_PGTABLE_LAYOUT_4K: smmuv3_pgtable_layout = smmuv3_pgtable_layout(0);
    #[doc = " 16K, at most 48 bits."]
    pub const SMMUV3_PGTABLE_LAYOUT_16K: smmuv3_pgtable_layout = smmuv3_pgtable_layout(1);
    #[doc = " 64K: bits 51:48 in \\[15:12\\]."]
    pub const SMMUV3_PGTABLE_LAYOUT_64K: smmuv3_pgtable_layout = smmuv3_pgtable_layout(2);
    #[doc = " 4K with DS: bits 51:50 in \\[9:8\\], 49:48 in place."]
    pub const SMMUV3_PGTABLE_LAYOUT_4K_DS: smmuv3_pgtable_layout = smmuv3_pgtable_layout(3);
    #[doc = " 16K with DS."]
    pub const SMMUV3_PGTABLE_LAYOUT_16K_DS: smmuv3_pgtable_layout = smmuv3_pgtable_layout(4);
}
#[repr(transparent)]
#[doc = " Where address bits above 47 lie in a descriptor."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_pgtable_layout(pub core::ffi::c_uint);
#[doc = " Shape of a table, computed by smmuv3_pgtable_geometry_of()."]
#[repr(C)]
#[derive(Debug, Default, Copy, Clone)]
pub struct smmuv3_pgtable_geometry {
    #[doc = " One of `enum smmuv3_pgtable_layout`."]
    pub layout: core::ffi::c_int,
    #[doc = " Level of the root, -1 to 3, after concatenation."]
    pub start_level: core::ffi::c_int,
    #[doc = " Lowest level that may hold leaves, 0 to 3; not less than start_level."]
    pub leaf_level_min: core::ffi::c_int,
    #[doc = " log2 of the granule in bytes: 12, 14, 16."]
    pub granule_log2: u32,
    #[doc = " Index bits of a full table: granule_log2 - 3."]
    pub level_bits: u32,
    #[doc = " Input and output sizes in bits."]
    pub input_bits: u32,
    #[doc = " Output size in bits."]
    pub output_bits: u32,
    #[doc = " Index bits of the root: fewer than level_bits, or up to 4 more when tables are concatenated."]
    pub root_bits: u32,
    #[doc = " log2 of the bytes of the root, and of its alignment: at least 6."]
    pub root_log2: u32,
}
#[doc = " What a run of descriptors has in common."]
#[repr(C)]
#[derive(Debug, Default, Copy, Clone)]
pub struct smmuv3_pgtable_scan_ {
    #[doc = " OR of all."]
    pub any: u64,
    #[doc = " AND of all."]
    pub all: u64,
}
#[doc = " A table. Set up by smmuv3_pgtable_init; only `reclaiming` changes afterwards, and the tables it points to."]
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct smmuv3_pgtable {
    #[doc = " Memory, cache upkeep, grace periods."]
    pub port: *mut smmuv3_port,
    #[doc = " The root table."]
    pub root: *mut u64,
    #[doc = " First input address: 0, or all ones above input_bits."]
    pub base: u64,
    #[doc = " 2^input_bits - 1."]
    pub input_last: u64,
    #[doc = " 2^output_bits - 1."]
    pub output_last: u64,
    #[doc = " Pointer less bus address of every table, but for SMMUV3_PGTABLE_SCATTERED."]
    pub distance: u64,
    #[doc = " ~input_last and ~output_last: bits that addresses may not have."]
    pub input_beyond: u64,
    #[doc = " ~output_last."]
    pub output_beyond: u64,
    #[doc = " Address of the root as the SMMU sees it."]
    pub root_bus: u64,
    #[doc = " Attributes by meaning: READ, WRITE, CLEAN, OLD. All three are combined by exclusive or."]
    pub attr_access: [u64; 16usize],
    #[doc = " EXEC_USER, EXEC_PRIV, PRIV, GLOBAL."]
    pub attr_level: [u64; 16usize],
    #[doc = " CACHED, DEVICE, NS."]
    pub attr_type: [u64; 8usize],
    #[doc = " Shape."]
    pub geometry: smmuv3_pgtable_geometry,
    #[doc = " One of `enum smmuv3_pgtable_format`."]
    pub format: core::ffi::c_int,
    #[doc = " Bits of `enum smmuv3_pgtable_flag`."]
    pub flags: u32,
    #[doc = " IDR3.BBML."]
    pub bbml: u32,
    #[doc = " Instance of the look-up: layout * 2 + swap, or one of the two below."]
    pub engine_lookup: u32,
    #[doc = " Instance of the map."]
    pub engine_map: u32,
    #[doc = " Instance of the unmap."]
    pub engine_unmap: u32,
    #[doc = " The bytes of descriptors are reversed for this CPU."]
    pub swap: bool,
    #[doc = " 1 while a reclaim runs."]
    pub reclaiming: smmuv3_a32,
}
impl Default for smmuv3_pgtable {
    fn default() -> Self {
        let mut s = ::core::mem::MaybeUninit::<Self>::uninit();
        unsafe {
            ::core::ptr::write_bytes(s.as_mut_ptr(), 0, 1);
            s.assume_init()
        }
    }
}
#[doc = " Zeroed pages of one table's granule, for a caller that may not wait for the allocator. One thread at a time."]
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct smmuv3_pgtable_pool {
    #[doc = " First page; each holds the pointer to the next in its first word."]
    pub head: *mut core::ffi::c_void,
    #[doc = " Pages."]
    pub count: u32,
}
impl Default for smmuv3_pgtable_pool {
    fn default() -> Self {
        let mut s = ::core::mem::MaybeUninit::<Self>::uninit();
        unsafe {
            ::core::ptr::write_bytes(s.as_mut_ptr(), 0, 1);
            s.assume_init()
        }
    }
}
#[doc = " Where a walk ended."]
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct smmuv3_pgtable_at_ {
    #[doc = " The entry."]
    pub entry: *mut u64,
    #[doc = " What it held; not read at level 3."]
    pub descriptor: u64,
    #[doc = " Its level."]
    pub level: core::ffi::c_int,
    #[doc = " smmuv3_pgtable_find_() only: a table on the way, or the entry, bears a mark."]
    pub marked: bool,
}
impl Default for smmuv3_pgtable_at_ {
    fn default() -> Self {
        let mut s = ::core::mem::MaybeUninit::<Self>::uninit();
        unsafe {
            ::core::ptr::write_bytes(s.as_mut_ptr(), 0, 1);
            s.assume_init()
        }
    }
}
#[doc = " A visit of all tables below and including one, children before parents."]
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct smmuv3_pgtable_tree_ {
    #[doc = " Table open at each level, index level + 1."]
    pub table: [*mut u64; 5usize],
    #[doc = " Next entry to look at in it."]
    pub index: [u64; 5usize],
    #[doc = " Level being worked on; below `top` when done."]
    pub level: core::ffi::c_int,
    #[doc = " Level of the table where the visit began."]
    pub top: core::ffi::c_int,
}
impl Default for smmuv3_pgtable_tree_ {
    fn default() -> Self {
        let mut s = ::core::mem::MaybeUninit::<Self>::uninit();
        unsafe {
            ::core::ptr::write_bytes(s.as_mut_ptr(), 0, 1);
            s.assume_init()
        }
    }
}
#[doc = " Remembers the level 3 table of the last map, for sequential use. All zero is empty."]
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct smmuv3_pgtable_cursor {
    #[doc = " Offset above the table's span, plus 1; 0 when empty."]
    pub tag: u64,
    #[doc = " The table."]
    pub table: *mut u64,
}
impl Default for smmuv3_pgtable_cursor {
    fn default() -> Self {
        let mut s = ::core::mem::MaybeUninit::<Self>::uninit();
        unsafe {
            ::core::ptr::write_bytes(s.as_mut_ptr(), 0, 1);
            s.assume_init()
        }
    }
}
#[doc = " What to map."]
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct smmuv3_pgtable_map_args {
    #[doc = " First input address, aligned to the granule."]
    pub iova: u64,
    #[doc = " First output address, aligned to the granule."]
    pub pa: u64,
    #[doc = " Bytes, a multiple of the granule, at least one."]
    pub bytes: u64,
    #[doc = " Attributes, bits of `enum smmuv3_pgtable_prot`."]
    pub prot: u32,
    #[doc = " log2 of the one leaf size to use; 0: the largest that fit. Then all three above are multiples of it."]
    pub leaf_log2: u32,
    #[doc = " With SMMUV3_PGTABLE_RAW: attribute bits, within smmuv3_pgtable_raw_mask()."]
    pub raw: u64,
    #[doc = " Where table pages come from first; NULL: the port."]
    pub pool: *mut smmuv3_pgtable_pool,
    #[doc = " NULL, or the caller's cursor; valid while no table that it may remember is freed."]
    pub cursor: *mut smmuv3_pgtable_cursor,
}
impl Default for smmuv3_pgtable_map_args {
    fn default() -> Self {
        let mut s = ::core::mem::MaybeUninit::<Self>::uninit();
        unsafe {
            ::core::ptr::write_bytes(s.as_mut_ptr(), 0, 1);
            s.assume_init()
        }
    }
}
#[doc = " A range being mapped, and the run at its front."]
#[repr(C)]
#[derive(Debug, Default, Copy, Clone)]
pub struct smmuv3_pgtable_run_ {
    #[doc = " Offset of the run."]
    pub offset: u64,
    #[doc = " Output address of the run."]
    pub pa: u64,
    #[doc = " Bytes from here to the end of the range."]
    pub bytes: u64,
    #[doc = " Entries of the run."]
    pub count: u64,
    #[doc = " Level of the run."]
    pub level: core::ffi::c_int,
    #[doc = " Lowest level that leaves may have."]
    pub level_min: core::ffi::c_int,
    #[doc = " Highest level number that leaves may have: 3, or level_min when one size was asked for."]
    pub level_max: core::ffi::c_int,
}
#[doc = " A range being unmapped or changed."]
#[repr(C)]
#[derive(Debug, Default, Copy, Clone)]
pub struct smmuv3_pgtable_range_ {
    #[doc = " First offset."]
    pub offset: u64,
    #[doc = " Last offset, inclusive."]
    pub last: u64,
    #[doc = " Unmap: leave tables in place that the range covers."]
    pub keep_tables: bool,
}
#[doc = " A leaf that was found."]
#[repr(C)]
#[derive(Debug, Default, Copy, Clone)]
pub struct smmuv3_pgtable_leaf {
    #[doc = " Output address of the input address asked for, offset included."]
    pub pa: u64,
    #[doc = " The descriptor; smmuv3_pgtable_prot() gives its meaning."]
    pub descriptor: u64,
    #[doc = " log2 of the bytes that the leaf maps."]
    pub size_log2: u32,
    #[doc = " Its level."]
    pub level: core::ffi::c_int,
}
#[doc = " Leaves side by side with equal attributes, whose output addresses follow each other."]
#[repr(C)]
#[derive(Debug, Default, Copy, Clone)]
pub struct smmuv3_pgtable_range {
    #[doc = " First input address."]
    pub iova: u64,
    #[doc = " Output address of it."]
    pub pa: u64,
    #[doc = " Bytes."]
    pub bytes: u64,
    #[doc = " Descriptor of the first leaf."]
    pub descriptor: u64,
    #[doc = " log2 of the bytes of each leaf."]
    pub size_log2: u32,
    #[doc = " Level of the leaves."]
    pub level: core::ffi::c_int,
}
#[doc = " What to read of dirty state, and where to put it."]
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct smmuv3_pgtable_dirty_args {
    #[doc = " First input address, aligned to the granule."]
    pub iova: u64,
    #[doc = " Bytes, a multiple of the granule."]
    pub bytes: u64,
    #[doc = " One bit for each `1 \\<\\< unit_log2` bytes from `iova` on, bit 0 of word 0 first; bits are set, never cleared."]
    pub bitmap: *mut u64,
    #[doc = " Not below the granule's log2."]
    pub unit_log2: u32,
    #[doc = " True: only read. False: what was dirty is clean afterwards, and the next write is noticed."]
    pub keep: bool,
}
impl Default for smmuv3_pgtable_dirty_args {
    fn default() -> Self {
        let mut s = ::core::mem::MaybeUninit::<Self>::uninit();
        unsafe {
            ::core::ptr::write_bytes(s.as_mut_ptr(), 0, 1);
            s.assume_init()
        }
    }
}
#[doc = " A pass of reclaim over the entries of one level."]
#[repr(C)]
#[derive(Debug, Default, Copy, Clone)]
pub struct smmuv3_pgtable_pass_ {
    #[doc = " Level of the entries: tables of level + 1 are looked at."]
    pub level: core::ffi::c_int,
    #[doc = " False: freeze. True: take out."]
    pub take: bool,
    #[doc = " Tables that the pass froze or took."]
    pub count: u32,
}
#[doc = " A split or merge between begin and commit."]
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct smmuv3_pgtable_resize {
    #[doc = " First input address concerned."]
    pub iova: u64,
    #[doc = " Bytes concerned: the block or the group."]
    pub bytes: u64,
    #[doc = " Last descriptor of the block, or of the first leaf with AF and dirty state of all."]
    pub descriptor: u64,
    #[doc = " Split: the table that takes the block's place, NULL for a group. Merge: the table that goes."]
    pub table: *mut u64,
    #[doc = " Level of the entry that changes."]
    pub level: core::ffi::c_int,
    #[doc = " begin has emptied what changes; commit finds it so."]
    pub broken: bool,
}
impl Default for smmuv3_pgtable_resize {
    fn default() -> Self {
        let mut s = ::core::mem::MaybeUninit::<Self>::uninit();
        unsafe {
            ::core::ptr::write_bytes(s.as_mut_ptr(), 0, 1);
            s.assume_init()
        }
    }
}
#[doc = " A pool of tags. Set up by smmuv3_tag_init()."]
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct smmuv3_tag_pool {
    #[doc = " Bit n: tag n is not free. Words of the caller's."]
    pub used: *mut smmuv3_a64,
    #[doc = " Bit n: tag n is retired, not yet part of a flush."]
    pub stale: *mut smmuv3_a64,
    #[doc = " Bit n: tag n is part of the flush that runs."]
    pub flushing: *mut smmuv3_a64,
    #[doc = " Words of each set."]
    pub words: u32,
    #[doc = " Number of tags."]
    pub count: u32,
    #[doc = " Where the next search begins, a word index; a hint."]
    pub hint: smmuv3_a32,
    #[doc = " 1 from smmuv3_tag_flush_begin to _end."]
    pub flush: smmuv3_a32,
}
impl Default for smmuv3_tag_pool {
    fn default() -> Self {
        let mut s = ::core::mem::MaybeUninit::<Self>::uninit();
        unsafe {
            ::core::ptr::write_bytes(s.as_mut_ptr(), 0, 1);
            s.assume_init()
        }
    }
}
#[doc = " One programming interface of one SMMU: what invalidation needs of it. Set up by smmuv3_inval_smmu_init(); constant."]
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct smmuv3_inval_smmu {
    #[doc = " Its command queues."]
    pub queues: *const smmuv3_cmdq_set,
    #[doc = " Bits of `enum smmuv3_plan_inval_flag` that follow from capabilities and quirks."]
    pub plan_flags: u32,
    #[doc = " Without range commands: entries that are invalidated one by one; more become everything of the ASID or VMID."]
    pub entries_max: u32,
    #[doc = " Commands that one list may hold beside its CMD_SYNC, 1 to SMMUV3_INVAL_PIECE."]
    pub list_max: u32,
    #[doc = " For the caller's reports; the library never looks at it."]
    pub context: *mut core::ffi::c_void,
}
impl Default for smmuv3_inval_smmu {
    fn default() -> Self {
        let mut s = ::core::mem::MaybeUninit::<Self>::uninit();
        unsafe {
            ::core::ptr::write_bytes(s.as_mut_ptr(), 0, 1);
            s.assume_init()
        }
    }
}
impl smmuv3_inval_kind {
    #[doc = " Stage 1 by ASID: `op` by address, `id` the ASID, `sub` the VMID."]
    pub const SMMUV3_INVAL_STAGE1: smmuv3_inval_kind = smmuv3_inval_kind(0);
    #[doc = " Stage 2 by VMID: `op` is SMMUV3_OP_TLBI_S2_IPA or _S_S2_IPA, `id` the VMID."]
    pub const SMMUV3_INVAL_STAGE2: smmuv3_inval_kind = smmuv3_inval_kind(1);
    #[doc = " Stage 1 of guests above a stage 2 that changes: all of it, after stage 2. `id` the VMID; with a STAGE2 entry."]
    pub const SMMUV3_INVAL_NESTED: smmuv3_inval_kind = smmuv3_inval_kind(2);
    #[doc = " A device with ATS whose addresses are those of the request: `id` the StreamID, `sub` the SubstreamID."]
    pub const SMMUV3_INVAL_ATC: smmuv3_inval_kind = smmuv3_inval_kind(3);
    #[doc = " A device with ATS whose addresses are others (a guest's): everything it caches."]
    pub const SMMUV3_INVAL_ATC_ALL: smmuv3_inval_kind = smmuv3_inval_kind(4);
}
#[repr(transparent)]
#[doc = " What an entry of a list wants to hear. The order is that of execution within one SMMU."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_inval_kind(pub core::ffi::c_uint);
impl smmuv3_inval_entry_flag {
    #[doc = " ATC: only the translations of SubstreamID `sub`; without it those of the device without PASID (R099)."]
    pub const SMMUV3_INVAL_SSV: smmuv3_inval_entry_flag = smmuv3_inval_entry_flag(1);
    #[doc = " ATC, with SSV: translations marked Global instead."]
    pub const SMMUV3_INVAL_GLOBAL: smmuv3_inval_entry_flag = smmuv3_inval_entry_flag(2);
}
#[repr(transparent)]
#[doc = " Bits of smmuv3_inval_entry.flags."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_inval_entry_flag(pub core::ffi::c_uint);
#[doc = " Who must hear of changes to one set of tables. A value; made by the caller, kept in lists.\n\n Two entries are the same when everything but `users` is equal."]
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct smmuv3_inval_entry {
    #[doc = " The SMMU that holds copies."]
    pub smmu: *const smmuv3_inval_smmu,
    #[doc = " One of `enum smmuv3_inval_kind`."]
    pub kind: u32,
    #[doc = " ASID, VMID or StreamID."]
    pub id: u32,
    #[doc = " VMID of stage 1, SubstreamID of ATC, else 0."]
    pub sub: u32,
    #[doc = " Command by address of STAGE1 and STAGE2; 0 for the others."]
    pub op: u32,
    #[doc = " Bits of `enum smmuv3_inval_entry_flag`."]
    pub flags: u32,
    #[doc = " Attachments that share this entry; 0: a tombstone. Set by lists, ignored in what the caller passes."]
    pub users: smmuv3_a32,
}
impl Default for smmuv3_inval_entry {
    fn default() -> Self {
        let mut s = ::core::mem::MaybeUninit::<Self>::uninit();
        unsafe {
            ::core::ptr::write_bytes(s.as_mut_ptr(), 0, 1);
            s.assume_init()
        }
    }
}
impl smmuv3_inval_request_flag {
    #[doc = " Everything of the address space; the range and what lay in it are ignored."]
    pub const SMMUV3_INVAL_ALL: smmuv3_inval_request_flag = smmuv3_inval_request_flag(1);
    #[doc = " One TLBI that covers more is better than two."]
    pub const SMMUV3_INVAL_OVER: smmuv3_inval_request_flag = smmuv3_inval_request_flag(2);
    #[doc = " Tables were removed and `table_levels` does not say which."]
    pub const SMMUV3_INVAL_TABLES: smmuv3_inval_request_flag = smmuv3_inval_request_flag(4);
}
#[repr(transparent)]
#[doc = " Bits of smmuv3_inval_request.flags."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_inval_request_flag(pub core::ffi::c_uint);
#[doc = " What changed. All zero and ALL is the request for everything."]
#[repr(C)]
#[derive(Debug, Default, Copy, Clone)]
pub struct smmuv3_inval_request {
    #[doc = " First address."]
    pub first: u64,
    #[doc = " Last address, inclusive."]
    pub last: u64,
    #[doc = " Bit n: leaves of 2^n bytes lay in the range; 0: not known, or none beside `table_levels`."]
    pub leaf_sizes: u64,
    #[doc = " Bit n: contiguous groups of 2^n bytes lay in the range."]
    pub group_sizes: u64,
    #[doc = " log2 of the granule: 12, 14, 16."]
    pub granule_log2: u32,
    #[doc = " Bit n + 1: an entry of level n that pointed to a table was removed."]
    pub table_levels: u32,
    #[doc = " Bits of `enum smmuv3_inval_request_flag`."]
    pub flags: u32,
    #[doc = " log2 of the 4 KB pages above which a device's range is split into exact spans; 0: never split."]
    pub atc_limit_log2: u32,
    #[doc = " Nanoseconds to wait for space and for completion; 0: the queue's default."]
    pub timeout_ns: u64,
}
#[doc = " What went wrong, and for whom."]
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct smmuv3_inval_error {
    #[doc = " The SMMU."]
    pub smmu: *const smmuv3_inval_smmu,
    #[doc = " SMMUV3_INVAL_ATC or _ATC_ALL: `sid` and `ssid` are the device's. Else the TLBIs of the SMMU are concerned."]
    pub kind: u32,
    #[doc = " StreamID of the device; 0 for TLBIs."]
    pub sid: u32,
    #[doc = " SubstreamID of the device; 0 for TLBIs."]
    pub ssid: u32,
    #[doc = " Why: an error of smmuv3_cmdq_submit() or smmuv3_cmdq_wait()."]
    pub status: smmuv3_status,
    #[doc = " The command that the SMMU refused, where the queue's log still has it; else zero."]
    pub cmd: smmuv3_cmd,
}
impl Default for smmuv3_inval_error {
    fn default() -> Self {
        let mut s = ::core::mem::MaybeUninit::<Self>::uninit();
        unsafe {
            ::core::ptr::write_bytes(s.as_mut_ptr(), 0, 1);
            s.assume_init()
        }
    }
}
#[doc = " Where errors go. All zero: only the first one is returned."]
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct smmuv3_inval_outcome {
    #[doc = " Room for errors; may be NULL when error_max is 0."]
    pub errors: *mut smmuv3_inval_error,
    #[doc = " Number of elements."]
    pub error_max: u32,
    #[doc = " Out: number of errors, also those that did not fit."]
    pub error_count: u32,
    #[doc = " Out: commands submitted, CMD_SYNCs included."]
    pub commands: u32,
}
impl Default for smmuv3_inval_outcome {
    fn default() -> Self {
        let mut s = ::core::mem::MaybeUninit::<Self>::uninit();
        unsafe {
            ::core::ptr::write_bytes(s.as_mut_ptr(), 0, 1);
            s.assume_init()
        }
    }
}
#[doc = " A list. Its entries lie behind it in the same memory: smmuv3_inval_list_bytes()."]
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct smmuv3_inval_list {
    #[doc = " Entries; set by smmuv3_inval_list_init."]
    pub entries: *mut smmuv3_inval_entry,
    #[doc = " Room for entries. Constant."]
    pub max: u32,
    #[doc = " Entries, tombstones included."]
    pub count: smmuv3_a32,
    #[doc = " Tombstones. The writer's."]
    pub trash: u32,
    #[doc = " Next retired list. The writer's."]
    pub next: *mut smmuv3_inval_list,
    #[doc = " Readers that entered in an earlier epoch may still be inside. The writer's."]
    pub epoch: u64,
    #[doc = " The port whose memory this is."]
    pub port: *mut smmuv3_port,
}
impl Default for smmuv3_inval_list {
    fn default() -> Self {
        let mut s = ::core::mem::MaybeUninit::<Self>::uninit();
        unsafe {
            ::core::ptr::write_bytes(s.as_mut_ptr(), 0, 1);
            s.assume_init()
        }
    }
}
#[doc = " State of building. Set up by smmuv3_inval_build_begin()."]
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct smmuv3_inval_builder {
    #[doc = " The entries, sorted."]
    pub entries: *const smmuv3_inval_entry,
    #[doc = " What changed."]
    pub request: *const smmuv3_inval_request,
    #[doc = " Plan of the entry at `index`, TLBI."]
    pub plan: smmuv3_plan_inval,
    #[doc = " Rest of the range of the entry at `index`, ATC."]
    pub atc_first: u64,
    #[doc = " The SMMU served last."]
    pub smmu: *const smmuv3_inval_smmu,
    #[doc = " Number of entries."]
    pub count: u32,
    #[doc = " The entry that is being built or comes next."]
    pub index: u32,
    #[doc = " Commands of its plan that are built."]
    pub done: u32,
    #[doc = " The entry at `index` was begun."]
    pub begun: bool,
    #[doc = " Stage 2 of this SMMU was dropped as a whole, and stage 1 of its guests with it."]
    pub all: bool,
}
impl Default for smmuv3_inval_builder {
    fn default() -> Self {
        let mut s = ::core::mem::MaybeUninit::<Self>::uninit();
        unsafe {
            ::core::ptr::write_bytes(s.as_mut_ptr(), 0, 1);
            s.assume_init()
        }
    }
}
#[doc = " A piece: what one list holds."]
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct smmuv3_inval_piece {
    #[doc = " The SMMU it is for."]
    pub smmu: *const smmuv3_inval_smmu,
    #[doc = " Commands."]
    pub count: u32,
    #[doc = " First entry concerned."]
    pub first_entry: u32,
    #[doc = " Last entry concerned."]
    pub last_entry: u32,
    #[doc = " Some are CMD_ATC_INV."]
    pub atc: bool,
    #[doc = " Part of the last command: 0 TLBI, 1 stage 1 of guests, 2 ATC."]
    pub part: u32,
}
impl Default for smmuv3_inval_piece {
    fn default() -> Self {
        let mut s = ::core::mem::MaybeUninit::<Self>::uninit();
        unsafe {
            ::core::ptr::write_bytes(s.as_mut_ptr(), 0, 1);
            s.assume_init()
        }
    }
}
impl smmuv3_inval_readers_flag {
    #[doc = " The port's readers instead of epochs."]
    pub const SMMUV3_INVAL_READERS_PORT: smmuv3_inval_readers_flag = smmuv3_inval_readers_flag(1);
}
#[repr(transparent)]
#[doc = " Bits of smmuv3_inval_readers.flags."]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct smmuv3_inval_readers_flag(pub core::ffi::c_uint);
#[doc = " A list that is under way."]
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct smmuv3_inval_pending {
    #[doc = " The SMMU."]
    pub smmu: *const smmuv3_inval_smmu,
    #[doc = " The queue."]
    pub queue: *mut smmuv3_cmdq,
    #[doc = " What to wait for."]
    pub ticket: smmuv3_cmdq_ticket,
    #[doc = " First entry of the list of entries that is concerned."]
    pub first_entry: u32,
    #[doc = " Last one."]
    pub last_entry: u32,
    #[doc = " It holds CMD_ATC_INV."]
    pub atc: bool,
}
impl Default for smmuv3_inval_pending {
    fn default() -> Self {
        let mut s = ::core::mem::MaybeUninit::<Self>::uninit();
        unsafe {
            ::core::ptr::write_bytes(s.as_mut_ptr(), 0, 1);
            s.assume_init()
        }
    }
}
#[doc = " A reader's handle and working memory, about 2 KiB. One for each context; all of them in one array, aligned."]
#[repr(C)]
#[repr(align(128))]
#[derive(Debug, Copy, Clone)]
pub struct smmuv3_inval_reader {
    #[doc = " Epoch in which the reader entered, 0 outside. Alone in its lines: written by its owner only."]
    pub epoch: smmuv3_a64,
    pub __bindgen_padding_0: [u64; 15usize],
    #[doc = " Token of the port's reader. Everything from here on is the owner's alone."]
    pub token: usize,
    #[doc = " Commands under construction."]
    pub cmds: [smmuv3_cmd; 63usize],
    #[doc = " State of the building."]
    pub builder: smmuv3_inval_builder,
    #[doc = " State of a repetition for one device."]
    pub again: smmuv3_inval_builder,
    #[doc = " Lists under way."]
    pub pending: [smmuv3_inval_pending; 8usize],
    #[doc = " Number of them."]
    pub pending_count: u32,
    #[doc = " The queue of the SMMU that is being served, and the SMMU."]
    pub queue: *mut smmuv3_cmdq,
    #[doc = " See queue."]
    pub queue_smmu: *const smmuv3_inval_smmu,
    #[doc = " Chooses queues."]
    pub chooser: smmuv3_cmdq_batch,
}
impl Default for smmuv3_inval_reader {
    fn default() -> Self {
        let mut s = ::core::mem::MaybeUninit::<Self>::uninit();
        unsafe {
            ::core::ptr::write_bytes(s.as_mut_ptr(), 0, 1);
            s.assume_init()
        }
    }
}
#[doc = " All readers of some domains. Set up by smmuv3_inval_readers_init()."]
#[repr(C)]
#[repr(align(128))]
#[derive(Debug, Copy, Clone)]
pub struct smmuv3_inval_readers {
    #[doc = " Current epoch, from 1 on. Written by those who wait, read by all: lines of its own."]
    pub epoch: smmuv3_a64,
    pub __bindgen_padding_0: [u64; 15usize],
    #[doc = " The port. Constant, as all that follows."]
    pub port: *mut smmuv3_port,
    #[doc = " The handles."]
    pub handles: *mut smmuv3_inval_reader,
    #[doc = " Their number."]
    pub count: u32,
    #[doc = " Bits of `enum smmuv3_inval_readers_flag`."]
    pub flags: u32,
}
impl Default for smmuv3_inval_readers {
    fn default() -> Self {
        let mut s = ::core::mem::MaybeUninit::<Self>::uninit();
        unsafe {
            ::core::ptr::write_bytes(s.as_mut_ptr(), 0, 1);
            s.assume_init()
        }
    }
}
#[doc = " Who must hear of changes to one set of tables. Set up by smmuv3_inval_domain_init()."]
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct smmuv3_inval_domain {
    #[doc = " Address of the published list, 0 for an empty one. Written by attach and purge only."]
    pub list: smmuv3_a64,
    #[doc = " The readers. Constant."]
    pub readers: *mut smmuv3_inval_readers,
    #[doc = " 1: a CMD_ATC_INV timed out and may still lie in a queue."]
    pub late: smmuv3_a32,
    #[doc = " Lists that readers may still see, newest first. The writer's."]
    pub retired: *mut smmuv3_inval_list,
}
impl Default for smmuv3_inval_domain {
    fn default() -> Self {
        let mut s = ::core::mem::MaybeUninit::<Self>::uninit();
        unsafe {
            ::core::ptr::write_bytes(s.as_mut_ptr(), 0, 1);
            s.assume_init()
        }
    }
}
#[doc = " An attachment that is prepared."]
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct smmuv3_inval_change {
    #[doc = " The list that will be published."]
    pub fresh: *mut smmuv3_inval_list,
    #[doc = " The list that it was made from."]
    pub old: *mut smmuv3_inval_list,
}
impl Default for smmuv3_inval_change {
    fn default() -> Self {
        let mut s = ::core::mem::MaybeUninit::<Self>::uninit();
        unsafe {
            ::core::ptr::write_bytes(s.as_mut_ptr(), 0, 1);
            s.assume_init()
        }
    }
}
#[doc = " What one execution carries around."]
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct smmuv3_inval_run_ {
    #[doc = " The reader."]
    pub reader: *mut smmuv3_inval_reader,
    #[doc = " The entries."]
    pub entries: *const smmuv3_inval_entry,
    #[doc = " What changed."]
    pub request: *const smmuv3_inval_request,
    #[doc = " Where errors go; may be NULL."]
    pub outcome: *mut smmuv3_inval_outcome,
    #[doc = " The domain, or NULL."]
    pub domain: *mut smmuv3_inval_domain,
    #[doc = " Participant of the queues."]
    pub cpu: u32,
    #[doc = " First error."]
    pub status: smmuv3_status,
}
impl Default for smmuv3_inval_run_ {
    fn default() -> Self {
        let mut s = ::core::mem::MaybeUninit::<Self>::uninit();
        unsafe {
            ::core::ptr::write_bytes(s.as_mut_ptr(), 0, 1);
            s.assume_init()
        }
    }
}
#[doc = " Whom smmuv3_inval_execute_targets() is for."]
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct smmuv3_inval_targets {
    #[doc = " Gives the handle."]
    pub readers: *mut smmuv3_inval_readers,
    #[doc = " Sorted in place; every one is served, `users` is ignored and set to 1."]
    pub entries: *mut smmuv3_inval_entry,
    #[doc = " Their number."]
    pub count: u32,
}
impl Default for smmuv3_inval_targets {
    fn default() -> Self {
        let mut s = ::core::mem::MaybeUninit::<Self>::uninit();
        unsafe {
            ::core::ptr::write_bytes(s.as_mut_ptr(), 0, 1);
            s.assume_init()
        }
    }
}
extern "C" {
    #[doc = " Number of significant bits of a value: 0 for 0, 64 for a value with bit 63 set."]
    pub fn smmuv3_bit_length(value: u64) -> core::ffi::c_uint;
    #[doc = "\n Returns the version as text, \"major.minor.patch\"."]
    pub fn smmuv3_version_text() -> *const core::ffi::c_char;
    #[doc = "\n Returns the issue of the Arm SMMUv3 specification that the tables follow."]
    pub fn smmuv3_version_spec() -> *const core::ffi::c_char;
    #[doc = " Text of a status.\n\n* `status`: 0 or an error code of this library.\n\n Returns a short lower-case sentence part; \"unknown status\" for any other number. Never NULL."]
    pub fn smmuv3_status_text(status: smmuv3_status) -> *const core::ffi::c_char;
    #[doc = " Name of a status.\n\n* `status`: 0 or an error code of this library.\n\n Returns the enumerator's name, \"SMMUV3_ERR_UNKNOWN_STATUS\" for any other number. Never NULL."]
    pub fn smmuv3_status_name(status: smmuv3_status) -> *const core::ffi::c_char;
    #[doc = "\n Returns the word that holds the field, 0 to 7."]
    pub fn smmuv3_field_word(field: core::ffi::c_int) -> core::ffi::c_uint;
    #[doc = "\n Returns the lowest bit of the field in its word, 0 to 63."]
    pub fn smmuv3_field_lsb(field: core::ffi::c_int) -> core::ffi::c_uint;
    #[doc = "\n Returns the width of the field in bits, 1 to 64."]
    pub fn smmuv3_field_width(field: core::ffi::c_int) -> core::ffi::c_uint;
    #[doc = "\n Returns the left shift from field to value, 0 to 63."]
    pub fn smmuv3_field_scale(field: core::ffi::c_int) -> core::ffi::c_uint;
    #[doc = "\n Returns the record that the field belongs to, an index of introspect.h."]
    pub fn smmuv3_field_owner(field: core::ffi::c_int) -> core::ffi::c_uint;
    #[doc = "\n Returns the bits of the field in its word."]
    pub fn smmuv3_field_mask(field: core::ffi::c_int) -> u64;
    #[doc = "\n Returns the largest value that the field can hold, scale included (bits shifted out at the top are lost)."]
    pub fn smmuv3_field_max(field: core::ffi::c_int) -> u64;
    #[doc = " Does a value fit the field exactly?\n\n* `field`: field id.\n* `value`: value in the field's unit (an address for address fields).\n\n Returns true when no bit is lost: the low `scale` bits are 0 and the rest fits the width."]
    pub fn smmuv3_field_fits(field: core::ffi::c_int, value: u64) -> bool;
    #[doc = "\n Returns the value of the field in `word`, the one word that holds it, scale applied."]
    pub fn smmuv3_field_extract(word: u64, field: core::ffi::c_int) -> u64;
    #[doc = " Bits of a value in the field's place, other bits 0. Bits that do not fit are dropped: check with\n smmuv3_field_fits() first where the value is not known to fit."]
    pub fn smmuv3_field_prep(field: core::ffi::c_int, value: u64) -> u64;
    #[doc = "\n Returns `word` with the field replaced by `value`; bits that do not fit are dropped."]
    pub fn smmuv3_field_insert(word: u64, field: core::ffi::c_int, value: u64) -> u64;
    #[doc = " Read a field of a structure.\n\n* `w`: the words of the structure, CPU order, at least `smmuv3_field_word(field) + 1` of them.\n* `field`: field id.\n\n Returns the value, scale applied: S1ContextPtr gives the address."]
    pub fn smmuv3_field_get(w: *const u64, field: core::ffi::c_int) -> u64;
    #[doc = " Write a field of a structure; bits of `value` that do not fit are dropped, other fields stay."]
    pub fn smmuv3_field_set(w: *mut u64, field: core::ffi::c_int, value: u64);
    #[doc = " Id of element `index` of an array field, from the id of its element 0 (`..._n` names of fields.h).\n\n* `element0`: id of element 0; elements are adjacent, of equal width, and none crosses a word.\n* `index`: 0 to the number of elements less one; the caller keeps within the array."]
    pub fn smmuv3_field_element(element0: core::ffi::c_int, index: core::ffi::c_uint) -> core::ffi::c_int;
    #[doc = "\n Returns the value of a register's field."]
    pub fn smmuv3_reg_get(value: u64, field: core::ffi::c_int) -> u64;
    #[doc = "\n Returns a register value with one field replaced; bits that do not fit are dropped."]
    pub fn smmuv3_reg_set(value: u64, field: core::ffi::c_int, field_value: u64) -> u64;
    #[doc = " Offset of a register in its frame.\n\n* `reg`: register id, SMMUV3_R_*; for an array of registers this is element 0.\n\n Returns bytes from the frame's base; in the first frame (pages 0 and 1 with their Secure half) from the SMMU base."]
    pub fn smmuv3_reg_offset(reg: core::ffi::c_int) -> u32;
    #[doc = "\n Returns the frame of a register, one of `enum smmuv3_frame`."]
    pub fn smmuv3_reg_frame(reg: core::ffi::c_int) -> core::ffi::c_uint;
    #[doc = "\n Returns the width of a register in bytes, 4 or 8."]
    pub fn smmuv3_reg_bytes(reg: core::ffi::c_int) -> core::ffi::c_uint;
    #[doc = " Bits of a word of the STE that have a meaning; the others are RES0. @param word 0 to 7."]
    pub fn smmuv3_ste_known(word: core::ffi::c_uint) -> u64;
    #[doc = " Bits of a word of the CD that have a meaning; the others are RES0. @param word 0 to 7."]
    pub fn smmuv3_cd_known(word: core::ffi::c_uint) -> u64;
    #[doc = " Bits of a word of the L1STD that have a meaning; the others are RES0. @param word 0 to 0."]
    pub fn smmuv3_l1std_known(word: core::ffi::c_uint) -> u64;
    #[doc = " Bits of a word of the L1CD that have a meaning; the others are RES0. @param word 0 to 0."]
    pub fn smmuv3_l1cd_known(word: core::ffi::c_uint) -> u64;
    #[doc = " Bits of a word of the VMS that have a meaning; the others are RES0. @param word 0 to 7."]
    pub fn smmuv3_vms_known(word: core::ffi::c_uint) -> u64;
    #[doc = " Bits of a word of the PRI that have a meaning; the others are RES0. @param word 0 to 1."]
    pub fn smmuv3_pri_known(word: core::ffi::c_uint) -> u64;
    #[doc = " Bits of a word of a record with this opcode that have a meaning; the others are RES0. An unknown opcode has only its\n lowest byte. @param word 0 to 1."]
    pub fn smmuv3_cmd_known(opcode: core::ffi::c_uint, word: core::ffi::c_uint) -> u64;
    #[doc = " Bits of a word of a record with this number that have a meaning; the others are RES0. An unknown number has only its\n lowest byte. @param word 0 to 3."]
    pub fn smmuv3_event_known(number: core::ffi::c_uint, word: core::ffi::c_uint) -> u64;
    #[doc = " Bits of a register that have a meaning; the others are RES0. Registers without a field list give 0. @param reg\n SMMUV3_R_*."]
    pub fn smmuv3_reg_known(reg: core::ffi::c_int) -> u64;
    #[doc = "\n Returns `value` with its eight bytes reversed."]
    pub fn smmuv3_swap64(value: u64) -> u64;
    #[doc = "\n Returns `value` with its four bytes reversed."]
    pub fn smmuv3_swap32(value: u32) -> u32;
    #[doc = "\n Returns `value` as the SMMU wants it in memory."]
    pub fn smmuv3_le64_from_cpu(value: u64) -> smmuv3_le64;
    #[doc = "\n Returns the number that `le` means."]
    pub fn smmuv3_le64_to_cpu(le: smmuv3_le64) -> u64;
    #[doc = "\n Returns `value` as the SMMU wants it in memory."]
    pub fn smmuv3_le32_from_cpu(value: u32) -> smmuv3_le32;
    #[doc = "\n Returns the number that `le` means."]
    pub fn smmuv3_le32_to_cpu(le: smmuv3_le32) -> u32;
    #[doc = " Read words from little-endian bytes of any alignment.\n\n* `w`: receives `count` words in CPU order.\n* `bytes`: `8 * count` bytes, such as a dump; not memory that an SMMU writes at the same time.\n* `count`: number of words."]
    pub fn smmuv3_words_from_bytes(w: *mut u64, bytes: *const core::ffi::c_void, count: usize);
    #[doc = " Write words as little-endian bytes of any alignment.\n\n* `bytes`: receives `8 * count` bytes; not memory that an SMMU reads at the same time.\n* `w`: `count` words in CPU order.\n* `count`: number of words."]
    pub fn smmuv3_words_to_bytes(bytes: *mut core::ffi::c_void, w: *const u64, count: usize);
    #[doc = " Set every member of a finding to 0."]
    pub fn smmuv3_finding_clear(finding: *mut smmuv3_finding);
    #[doc = " Append one finding and count it.\n\n* `out`: where to; not NULL.\n* `finding`: copied when there is room."]
    pub fn smmuv3_findings_add(out: *mut smmuv3_findings, finding: *const smmuv3_finding);
    #[doc = "\n Returns the verdict of all findings together."]
    pub fn smmuv3_findings_verdict(out: *const smmuv3_findings) -> smmuv3_verdict;
    #[doc = " All named values. @param count receives their number, may be NULL."]
    pub fn smmuv3_introspect_values(count: *mut usize) -> *const smmuv3_value_info;
    #[doc = " All fields, those of one record together. @param count receives their number, may be NULL."]
    pub fn smmuv3_introspect_fields(count: *mut usize) -> *const smmuv3_field_info;
    #[doc = " All records; the owner number of a field id is the index plus one. @param count receives their number, may be NULL."]
    pub fn smmuv3_introspect_records(count: *mut usize) -> *const smmuv3_record_info;
    #[doc = " All rules by rising number. @param count receives their number, may be NULL."]
    pub fn smmuv3_introspect_rules(count: *mut usize) -> *const smmuv3_rule_info;
    #[doc = "\n Returns the record with this owner number (1 and up, as in a field id), or NULL."]
    pub fn smmuv3_introspect_owner(owner: core::ffi::c_uint) -> *const smmuv3_record_info;
    #[doc = "\n Returns the record of this kind and number (opcode, event number, register id), or NULL."]
    pub fn smmuv3_introspect_number(kind: smmuv3_kind, number: u32) -> *const smmuv3_record_info;
    #[doc = "\n Returns true when two names are equal, ignoring the case of ASCII letters."]
    pub fn smmuv3_introspect_same_name(a: *const core::ffi::c_char, b: *const core::ffi::c_char) -> bool;
    #[doc = "\n Returns the record of this name (any case), or NULL."]
    pub fn smmuv3_introspect_name(name: *const core::ffi::c_char) -> *const smmuv3_record_info;
    #[doc = "\n Returns the field of this name (any case) in a record, or NULL. The first one where conditions tell two apart."]
    pub fn smmuv3_introspect_field(
        record: *const smmuv3_record_info,
        name: *const core::ffi::c_char,
    ) -> *const smmuv3_field_info;
    #[doc = "\n Returns the description of a field id, or NULL for an id that fields.h does not have."]
    pub fn smmuv3_introspect_id(field: core::ffi::c_int) -> *const smmuv3_field_info;
    #[doc = "\n Returns what a value of a field means, or NULL when the table does not name it. `value` is unscaled: bits as stored."]
    pub fn smmuv3_introspect_value(field: *const smmuv3_field_info, value: u64) -> *const smmuv3_value_info;
    #[doc = "\n Returns a rule by its number, or NULL."]
    pub fn smmuv3_introspect_rule(number: core::ffi::c_uint) -> *const smmuv3_rule_info;
    #[doc = " Begin a text in `buf` of `cap` bytes."]
    pub fn smmuv3_text_init(text: *mut smmuv3_text, buf: *mut core::ffi::c_char, cap: usize);
    #[doc = "\n Returns true when the whole text is in the buffer."]
    pub fn smmuv3_text_complete(text: *const smmuv3_text) -> bool;
    #[doc = " Append one character."]
    pub fn smmuv3_text_char(text: *mut smmuv3_text, c: core::ffi::c_char);
    #[doc = " Append a string that ends in a 0 byte."]
    pub fn smmuv3_text_str(text: *mut smmuv3_text, s: *const core::ffi::c_char);
    #[doc = " Append spaces up to a column of the present line (counted from 0); at least one where the line is longer already."]
    pub fn smmuv3_text_column(text: *mut smmuv3_text, column: usize);
    #[doc = " Append a number in hexadecimal with 0x and at least `digits` digits (1 to 16)."]
    pub fn smmuv3_text_hex(text: *mut smmuv3_text, value: u64, digits: core::ffi::c_uint);
    #[doc = " Append a number in decimal, without a 64-bit division."]
    pub fn smmuv3_text_dec(text: *mut smmuv3_text, value: u64);
    #[doc = " Append a size as a person says it: 32 KiB, 2 MiB, 3 bytes; 0 means 2^64 bytes."]
    pub fn smmuv3_text_size(text: *mut smmuv3_text, bytes: u64);
    #[doc = " Append a string as the inside of a JSON string: quotes, backslashes and control characters escaped."]
    pub fn smmuv3_text_json(text: *mut smmuv3_text, s: *const core::ffi::c_char);
    #[doc = "\n Returns the place of an ID register in `struct smmuv3_caps`, -1 for any other register. @param reg SMMUV3_R_*."]
    pub fn smmuv3_caps_slot(reg: core::ffi::c_int) -> core::ffi::c_int;
    #[doc = "\n Returns the place of the register that a field belongs to, or -1. @param field SMMUV3_F_\\<ID register\\>_*."]
    pub fn smmuv3_caps_field_slot(field: core::ffi::c_int) -> core::ffi::c_int;
    #[doc = " Record the value of an ID register.\n\n* `caps`: the capabilities to extend; not NULL.\n* `reg`: SMMUV3_R_IDR0 to IDR6, AIDR, IIDR, MPAMIDR, their Secure and Realm counterparts, R_MECIDR, ROOT_IDR0.\n* `value`: as read.\n\n Returns SMMUV3_OK; SMMUV3_ERR_NOT_FOUND for any other register, nothing changed."]
    pub fn smmuv3_caps_set(caps: *mut smmuv3_caps, reg: core::ffi::c_int, value: u32) -> smmuv3_status;
    #[doc = " Forget everything."]
    pub fn smmuv3_caps_clear(caps: *mut smmuv3_caps);
    #[doc = " Look a field of an ID register up.\n\n* `caps`: not NULL.\n* `field`: SMMUV3_F_IDR0_* and so on.\n* `value`: receives the value; 0 when it is not known.\n\n Returns true when the register is known; false when it is not, or when the field belongs to no ID register."]
    pub fn smmuv3_caps_get(caps: *const smmuv3_caps, field: core::ffi::c_int, value: *mut u64) -> bool;
    #[doc = "\n Returns whether a field of an ID register is other than 0; unknown when the register is."]
    pub fn smmuv3_caps_flag(caps: *const smmuv3_caps, field: core::ffi::c_int) -> smmuv3_tri;
    #[doc = "\n Returns not `a`; unknown stays unknown."]
    pub fn smmuv3_tri_not(a: smmuv3_tri) -> smmuv3_tri;
    #[doc = "\n Returns `a` and `b`: \"no\" wins over unknown."]
    pub fn smmuv3_tri_and(a: smmuv3_tri, b: smmuv3_tri) -> smmuv3_tri;
    #[doc = "\n Returns `a` or `b`: \"yes\" wins over unknown."]
    pub fn smmuv3_tri_or(a: smmuv3_tri, b: smmuv3_tri) -> smmuv3_tri;
    #[doc = "\n Returns the tri-state of a truth."]
    pub fn smmuv3_tri_from(truth: bool) -> smmuv3_tri;
    #[doc = "\n Returns the field of the ID register behind a capability, 0 for a number that is none. @param cap SMMUV3_CAP_*."]
    pub fn smmuv3_cap_field(cap: core::ffi::c_int) -> core::ffi::c_int;
    #[doc = " Has this SMMU a capability?\n\n* `caps`: not NULL.\n* `cap`: SMMUV3_CAP_*.\n\n Returns yes or no; unknown when the register was not given, or for a number that is no capability. What the ID\n registers claim; errata are in smmuv3_part_quirks()."]
    pub fn smmuv3_caps_has(caps: *const smmuv3_caps, cap: core::ffi::c_int) -> smmuv3_tri;
    #[doc = " Bits of an address size code, the encoding of IDR5.OAS, STE.S2PS and CD.IPS.\n\n* `code`: 0 to 7; higher bits are dropped.\n\n Returns 32, 36, 40, 42, 44, 48, 52 or 56."]
    pub fn smmuv3_size_code_bits(code: core::ffi::c_uint) -> core::ffi::c_uint;
    #[doc = "\n Returns the address size code of exactly `bits`, or -1 when there is none."]
    pub fn smmuv3_size_bits_code(bits: core::ffi::c_uint) -> core::ffi::c_int;
    #[doc = " Minor version of the architecture: 0 for SMMUv3.0 to 5 for SMMUv3.5.\n\n\n Returns false when AIDR is not known or names another major version; `minor` is then 0."]
    pub fn smmuv3_caps_minor(caps: *const smmuv3_caps, minor: *mut core::ffi::c_uint) -> bool;
    #[doc = "\n Returns whether the SMMU is version 3.`minor` or later; unknown without AIDR."]
    pub fn smmuv3_caps_at_least(caps: *const smmuv3_caps, minor: core::ffi::c_uint) -> smmuv3_tri;
    #[doc = " Output address size in bits, 32 to 56 \\[6.3.6\\]. @return false when IDR5 is not known; `bits` is then 0."]
    pub fn smmuv3_caps_oas_bits(caps: *const smmuv3_caps, bits: *mut core::ffi::c_uint) -> bool;
    #[doc = " Intermediate address size in bits: the larger of 40 with VMSAv8-32 tables and OAS with VMSAv8-64 tables \\[3.4\\].\n\n\n Returns false when IDR0 or IDR5 is not known; `bits` is then 0."]
    pub fn smmuv3_caps_ias_bits(caps: *const smmuv3_caps, bits: *mut core::ffi::c_uint) -> bool;
    #[doc = " Virtual address size in bits, both halves together: 49, 53 or 56 \\[3.4.1\\].\n\n\n Returns false when IDR5 is not known or VAX is reserved; `bits` is then 0."]
    pub fn smmuv3_caps_vas_bits(caps: *const smmuv3_caps, bits: *mut core::ffi::c_uint) -> bool;
    #[doc = " Granules as a sum of their sizes: 0x1000, 0x4000, 0x10000. @return false when IDR5 is not known (`sizes` is 0)."]
    pub fn smmuv3_caps_granules(caps: *const smmuv3_caps, sizes: *mut u32) -> bool;
    #[doc = " StreamID size in bits of a state, 0 to 32; Realm streams use that of IDR1. @return false when it is not known."]
    pub fn smmuv3_caps_sid_bits(caps: *const smmuv3_caps, state: smmuv3_state, bits: *mut core::ffi::c_uint) -> bool;
    #[doc = " SubstreamID size in bits, 0 to 20; 0: none are supported. @return false when IDR1 is not known."]
    pub fn smmuv3_caps_ssid_bits(caps: *const smmuv3_caps, bits: *mut core::ffi::c_uint) -> bool;
    #[doc = " ASID size in bits, 8 or 16. @return false when IDR0 is not known; `bits` is then 0."]
    pub fn smmuv3_caps_asid_bits(caps: *const smmuv3_caps, bits: *mut core::ffi::c_uint) -> bool;
    #[doc = " VMID size in bits, 8 or 16. @return false when IDR0 is not known; `bits` is then 0."]
    pub fn smmuv3_caps_vmid_bits(caps: *const smmuv3_caps, bits: *mut core::ffi::c_uint) -> bool;
    #[doc = "\n Returns the field that holds the stall model of a state, 0 for a state that is not known."]
    pub fn smmuv3_stall_model_field(state: smmuv3_state) -> core::ffi::c_int;
    #[doc = "\n Returns the stall model that the ID registers give a state; unknown also for the reserved value."]
    pub fn smmuv3_caps_stall_model(caps: *const smmuv3_caps, state: smmuv3_state) -> smmuv3_stall_model;
    #[doc = " The stall model in effect for a state: the environment's override for the Non-secure state, else the ID register.\n (S_CR0.NSSTALLD changes only what the Non-secure state sees \\[3.12, 5.2.2\\].)"]
    pub fn smmuv3_env_stall_model(env: *const smmuv3_env, state: smmuv3_state) -> smmuv3_stall_model;
    #[doc = "\n Returns whether ATS exists for streams of a state: never for Secure ones \\[5.2 EATS\\]."]
    pub fn smmuv3_caps_ats(caps: *const smmuv3_caps, state: smmuv3_state) -> smmuv3_tri;
    #[doc = "\n Returns whether PRI exists for streams of a state: never for Secure ones."]
    pub fn smmuv3_caps_pri(caps: *const smmuv3_caps, state: smmuv3_state) -> smmuv3_tri;
    #[doc = "\n Returns whether the programming interface of a state supports MSIs."]
    pub fn smmuv3_caps_msi(caps: *const smmuv3_caps, state: smmuv3_state) -> smmuv3_tri;
    #[doc = "\n Returns whether streams of a state can be checked against a device permission table: never Secure ones."]
    pub fn smmuv3_caps_dpt(caps: *const smmuv3_caps, state: smmuv3_state) -> smmuv3_tri;
    #[doc = "\n Returns whether stage 2 exists for streams of a state: for Secure ones it needs S_IDR1.SEL2 too."]
    pub fn smmuv3_caps_stage2(caps: *const smmuv3_caps, state: smmuv3_state) -> smmuv3_tri;
    #[doc = "\n Returns the field with the highest PARTID of a state's own PARTID space, 0 for a state that is not known."]
    pub fn smmuv3_partid_max_field(state: smmuv3_state) -> core::ffi::c_int;
    #[doc = " Name of a part. MMU-600: Linux and Intel's Agilex 5 register map; MMU-700: Linux driver and its list of Arm errata;\n MMU-L1 and MMU-S3: Linux driver alone.\n\n\n Returns NULL when the part is not known here. @param implementer JEP106 code. @param product product number."]
    pub fn smmuv3_part_name(implementer: core::ffi::c_uint, product: core::ffi::c_uint) -> *const core::ffi::c_char;
    #[doc = " Identify the part.\n\n\n Returns true when IIDR is known and not 0 (QEMU reads as 0: \"no part\"); else false, and `part` is all zero."]
    pub fn smmuv3_part_get(caps: *const smmuv3_caps, part: *mut smmuv3_part) -> bool;
    #[doc = " Errata that follow from IIDR, with the revisions that the Linux driver uses and Arm's erratum numbers above.\n\n\n Returns SMMUV3_QUIRK_* bits of the first group; 0 when IIDR is not known or the part is not in the list. MMU-L1:\n erratum 3878312."]
    pub fn smmuv3_part_quirks(caps: *const smmuv3_caps) -> u32;
    #[doc = "\n Returns a condition. @param is its truth. @param needs the field that would decide an unknown one."]
    pub fn smmuv3_cond_make(is: smmuv3_tri, needs: core::ffi::c_int) -> smmuv3_cond;
    #[doc = "\n Returns a condition that is known."]
    pub fn smmuv3_cond_from(truth: bool) -> smmuv3_cond;
    #[doc = "\n Returns whether the structure belongs to a security state; lacks field 0 when the state is not known."]
    pub fn smmuv3_cond_state(have: smmuv3_state, want: smmuv3_state) -> smmuv3_cond;
    #[doc = "\n Returns not `a`."]
    pub fn smmuv3_cond_not(a: smmuv3_cond) -> smmuv3_cond;
    #[doc = "\n Returns whether a T0SZ, T1SZ or S2T0SZ out of range is ILLEGAL rather than taken as the nearest value in range:\n always from SMMUv3.1 on, a choice of the implementation before."]
    pub fn smmuv3_cond_range_illegal(env: *const smmuv3_env) -> smmuv3_cond;
    #[doc = "\n Returns whether CR2.E2H of a state is 1."]
    pub fn smmuv3_cond_e2h(env: *const smmuv3_env) -> smmuv3_cond;
    #[doc = " Start with all zero."]
    pub fn smmuv3_cond_build_begin(build: *mut smmuv3_cond_build);
    #[doc = " Remember the first error."]
    pub fn smmuv3_cond_build_fail(build: *mut smmuv3_cond_build, status: smmuv3_status);
    #[doc = "\n Returns nothing to add."]
    pub fn smmuv3_cond_extra_none() -> smmuv3_cond_extra;
    #[doc = "\n Returns a repair."]
    pub fn smmuv3_cond_extra_fix(fix: u64) -> smmuv3_cond_extra;
    #[doc = "\n Returns a range without a repair."]
    pub fn smmuv3_cond_extra_range(lo: u64, hi: u64) -> smmuv3_cond_extra;
    #[doc = "\n Returns a range with the end of it that is nearer to `value` as repair; no repair for an empty range."]
    pub fn smmuv3_cond_extra_clamp(lo: u64, hi: u64, value: u64) -> smmuv3_cond_extra;
    #[doc = "\n Returns the granule of a TG0, S2TG or S_S2TG code as log2 of bytes: 12, 14, 16, or 0 for the reserved code."]
    pub fn smmuv3_vmsa_tg0_log2(code: core::ffi::c_uint) -> core::ffi::c_uint;
    #[doc = "\n Returns the granule of a TG1 code as log2 of bytes: 12, 14, 16, or 0 for the reserved code."]
    pub fn smmuv3_vmsa_tg1_log2(code: core::ffi::c_uint) -> core::ffi::c_uint;
    #[doc = "\n Returns the TG0 (S2TG, S_S2TG) code of a granule of 2^`log2` bytes, or -1."]
    pub fn smmuv3_vmsa_tg0_code(log2: core::ffi::c_uint) -> core::ffi::c_int;
    #[doc = "\n Returns the TG1 code of a granule of 2^`log2` bytes, or -1."]
    pub fn smmuv3_vmsa_tg1_code(log2: core::ffi::c_uint) -> core::ffi::c_int;
    #[doc = "\n Returns whether the SMMU supports a granule; \"no\" for 0, the reserved code."]
    pub fn smmuv3_vmsa_granule(caps: *const smmuv3_caps, log2: core::ffi::c_uint) -> smmuv3_cond;
    #[doc = "\n Returns whether a value is outside of a range."]
    pub fn smmuv3_vmsa_outside(range: *const smmuv3_vmsa_range, value: u64) -> smmuv3_cond;
    #[doc = "\n Returns whether DS has effect: the bit is set and the SMMU has IDR5.DS."]
    pub fn smmuv3_vmsa_ds(caps: *const smmuv3_caps, ds: bool) -> smmuv3_cond;
    #[doc = " Range of S2T0SZ and S_S2T0SZ for VMSAv8-64 and VMSAv9-128 \\[5.2 S2T0SZ, STES2T0SZInvalid of 5.2.2\\].\n\n* `caps`: not NULL.\n* `vmsa`: SMMUV3_VMSA_64 or SMMUV3_VMSA_128.\n* `granule`: 12, 14 or 16.\n* `ds`: STE.S2DS.\n\n Returns the range. For VMSAv9-128 without small tables field text and pseudocode of the specification disagree\n about 40 and more: those values are neither certainly in nor out."]
    pub fn smmuv3_vmsa_s2_t0sz(
        caps: *const smmuv3_caps,
        vmsa: smmuv3_vmsa,
        granule: core::ffi::c_uint,
        ds: bool,
    ) -> smmuv3_vmsa_range;
    #[doc = " Range of T0SZ and T1SZ for VMSAv8-64 and VMSAv9-128 \\[5.4 T0SZ, CDTxSZInvalid of 5.4.2\\].\n\n* `caps`: not NULL.\n* `vmsa`: SMMUV3_VMSA_64 or SMMUV3_VMSA_128.\n* `granule`: 12, 14 or 16.\n* `ds`: CD.DS.\n* `el3`: is the StreamWorld EL3? Matters for VMSAv9-128 with 56-bit addresses only."]
    pub fn smmuv3_vmsa_s1_txsz(
        caps: *const smmuv3_caps,
        vmsa: smmuv3_vmsa,
        granule: core::ffi::c_uint,
        ds: bool,
        el3: smmuv3_cond,
    ) -> smmuv3_vmsa_range;
    #[doc = " Start level of stage 2 for VMSAv8-64.\n\n* `granule`: 12, 14 or 16.\n* `ds`: is S2DS in effect?\n* `sl2`: S2SL0_2, looked at for 4 KiB with `ds` only.\n* `sl0`: S2SL0, 0 to 3.\n* `level`: receives -1 to 3.\n\n Returns false for a reserved combination; `level` is then 0."]
    pub fn smmuv3_vmsa_s2_start_level(
        granule: core::ffi::c_uint,
        ds: bool,
        sl2: core::ffi::c_uint,
        sl0: core::ffi::c_uint,
        level: *mut core::ffi::c_int,
    ) -> bool;
    #[doc = " Input sizes that a stage 2 walk from one level can resolve, up to 16 concatenated tables included.\n\n* `granule`: 12, 14 or 16.\n* `level`: -1 to 3.\n* `lo`: receives the smallest T0SZ value, without regard to what the SMMU supports (may be below 12).\n* `hi`: receives the largest."]
    pub fn smmuv3_vmsa_s2_level_t0sz(
        granule: core::ffi::c_uint,
        level: core::ffi::c_int,
        lo: *mut core::ffi::c_int,
        hi: *mut core::ffi::c_int,
    );
    #[doc = " Do S2SL0 and S2T0SZ contradict each other for VMSAv8-64 \\[5.2 S2SL0; S2InconsistentSL and S2InvalidSL of DDI 0487\\]?\n\n* `caps`: not NULL.\n* `granule`: 12, 14 or 16.\n* `ds`: STE.S2DS.\n* `sl`: {S2SL0_2, S2SL0}.\n* `t0sz`: S2T0SZ."]
    pub fn smmuv3_vmsa_s2_inconsistent(
        caps: *const smmuv3_caps,
        granule: core::ffi::c_uint,
        ds: bool,
        sl: core::ffi::c_uint,
        t0sz: core::ffi::c_uint,
    ) -> smmuv3_cond;
    #[doc = " Do S2SL0 and S2T0SZ (4 bits, signed) contradict each other for VMSAv8-32 \\[DDI 0487 G5.5.7.2\\]?"]
    pub fn smmuv3_vmsa_s2_inconsistent_32(sl0: core::ffi::c_uint, t0sz: core::ffi::c_uint) -> bool;
    #[doc = " Start level of VMSAv9-128 after skipping \\[5.4.2 CDSLInvalidD128\\].\n\n* `granule`: 12, 14 or 16.\n* `txsz`: T0SZ, T1SZ or S2T0SZ, 0 to 63.\n* `skl`: levels to skip, 0 to 3.\n\n Returns the level; above 3 is ILLEGAL."]
    pub fn smmuv3_vmsa_128_start_level(
        granule: core::ffi::c_uint,
        txsz: core::ffi::c_uint,
        skl: core::ffi::c_uint,
    ) -> core::ffi::c_int;
    #[doc = " Size in bits that an IPS or S2PS code stands for in VMSAv8-64 and VMSAv9-128, capped to the OAS \\[5.2 S2PS, 5.4 IPS\\].\n\n* `caps`: not NULL.\n* `code`: 0 to 7.\n\n Returns a range of sizes: reserved codes mean less on old versions, and the cap may not be known. Here `lo` is the\n size in the worst case and `hi_may` that in the best; `lo_needs` would settle it."]
    pub fn smmuv3_vmsa_output_bits(caps: *const smmuv3_caps, code: core::ffi::c_uint) -> smmuv3_vmsa_range;
    #[doc = "\n Returns whether an address has bits at or above `bits`, 0 to 64."]
    pub fn smmuv3_vmsa_exceeds(address: u64, bits: core::ffi::c_uint) -> bool;
    #[doc = "\n Returns whether an address lies outside of a size that may not be known exactly."]
    pub fn smmuv3_vmsa_address_outside(address: u64, bits: *const smmuv3_vmsa_range) -> smmuv3_cond;
    #[doc = "\n Returns whether an address lies above the OAS."]
    pub fn smmuv3_vmsa_above_oas(caps: *const smmuv3_caps, address: u64) -> smmuv3_cond;
    #[doc = "\n Returns whether an address lies above the IAS."]
    pub fn smmuv3_vmsa_above_ias(caps: *const smmuv3_caps, address: u64) -> smmuv3_cond;
    #[doc = " Is a table base outside of the output size \\[5.2 S2TTB, 5.4 TTB0\\]?\n\n* `caps`: not NULL.\n* `vmsa`: the format.\n* `granule`: 12, 14 or 16 (not looked at for VMSAv8-32).\n* `ds`: S2DS or DS.\n* `code`: S2PS or IPS.\n* `base`: the address in the field. Bits above 51 (47 on SMMUv3.0) are RES0 unless VMSAv9-128 and not judged."]
    pub fn smmuv3_vmsa_base_outside(
        caps: *const smmuv3_caps,
        vmsa: smmuv3_vmsa,
        granule: core::ffi::c_uint,
        ds: bool,
        code: core::ffi::c_uint,
        base: u64,
    ) -> smmuv3_cond;
    #[doc = " Alignment that the address of a range invalidation needs \\[4.4.1.1\\].\n\n* `tg`: granule, SMMUV3_V_CMD_TG_*.\n* `ttl`: level of the leaf, 0 for any.\n* `ttl128`: the level is one of 128-bit descriptors; counts only with ttl other than 0.\n\n Returns log2 of the alignment in bytes, 12 where there is no demand beyond the field. Level 1 of the 16KB granule is\n answered as with IDR5.DS=1; without DS hardware treats it as level 0."]
    pub fn smmuv3_cmd_tlbi_align_log2(tg: core::ffi::c_uint, ttl: core::ffi::c_uint, ttl128: bool)
        -> core::ffi::c_uint;
    #[doc = "\n Returns bytes of a DPTI_PA region, 0 for a reserved SIZE \\[4.6.2\\]."]
    pub fn smmuv3_cmd_dpti_bytes(size: core::ffi::c_uint) -> u64;
    #[doc = " CMD_PREFETCH_CONFIG: prefetch STE/CD for a stream.\n\n Without checks: bits that do not fit are dropped. For hot paths whose arguments are known to be valid. Section\n 4.2.1.\n\n* `stream_id`: StreamID, 0 to 0xffffffff.\n* `ssv`: SubstreamID valid (0 no SubstreamID, 1 SubstreamID given).\n* `substream_id`: SubstreamID / CD index, 0 to 0xfffff.\n* `ssec`: stream/VMID is Secure (0 Non-secure, 1 Secure).\n\n Returns the command."]
    pub fn smmuv3_cmd_prep_prefetch_config(stream_id: u32, ssv: bool, substream_id: u32, ssec: bool) -> smmuv3_cmd;
    #[doc = " CMD_PREFETCH_CONFIG: prefetch STE/CD for a stream.\n\n Queues: Non-secure, Secure, Realm. When: a hint; never needed for correctness and never an event.\n Note: SSV must be 0 when IDR1.SSIDSIZE=0 or STE.S1CDMax=0; errors never recorded as events.\n Section 4.2.1.\n\n* `out`: receives the command; untouched after an error.\n* `stream_id`: StreamID, 0 to 0xffffffff.\n* `ssv`: SubstreamID valid (0 no SubstreamID, 1 SubstreamID given).\n* `substream_id`: SubstreamID / CD index, 0 to 0xfffff.\n* `ssec`: stream/VMID is Secure (0 Non-secure, 1 Secure).\n\n Returns SMMUV3_OK, SMMUV3_ERR_ARGUMENT (NULL), SMMUV3_ERR_RANGE."]
    pub fn smmuv3_cmd_make_prefetch_config(
        out: *mut smmuv3_cmd,
        stream_id: u32,
        ssv: bool,
        substream_id: u32,
        ssec: bool,
    ) -> smmuv3_status;
    #[doc = " CMD_PREFETCH_ADDR: prefetch configuration and 2^Size translations at stride 2^(12+Stride).\n\n Without checks: bits that do not fit are dropped. For hot paths whose arguments are known to be valid. Section\n 4.2.2.\n\n* `args`: not NULL.\n\n Returns the command."]
    pub fn smmuv3_cmd_prep_prefetch_addr(args: *const smmuv3_cmd_prefetch_addr_args) -> smmuv3_cmd;
    #[doc = " CMD_PREFETCH_ADDR: prefetch configuration and 2^Size translations at stride 2^(12+Stride).\n\n Queues: Non-secure, Secure, Realm. When: a hint; never needed for correctness and never an event.\n Section 4.2.2.\n\n* `out`: receives the command; untouched after an error.\n* `args`: what to build; see the structure for units and ranges.\n\n Returns SMMUV3_OK, SMMUV3_ERR_ARGUMENT (NULL), SMMUV3_ERR_ALIGNMENT, SMMUV3_ERR_RANGE."]
    pub fn smmuv3_cmd_make_prefetch_addr(
        out: *mut smmuv3_cmd,
        args: *const smmuv3_cmd_prefetch_addr_args,
    ) -> smmuv3_status;
    #[doc = " CMD_CFGI_STE: invalidate one STE, its CDs/L1CDs and its VMS data; Leaf=0 also L1STDs on the path.\n\n Without checks: bits that do not fit are dropped. For hot paths whose arguments are known to be valid. Section\n 4.3.1.\n\n* `stream_id`: StreamID, 0 to 0xffffffff.\n* `leaf`: last-level entries only (0 all levels, 1 last level only).\n* `ssec`: stream/VMID is Secure (0 Non-secure, 1 Secure).\n\n Returns the command."]
    pub fn smmuv3_cmd_prep_cfgi_ste(stream_id: u32, leaf: bool, ssec: bool) -> smmuv3_cmd;
    #[doc = " CMD_CFGI_STE: invalidate one STE, its CDs/L1CDs and its VMS data; Leaf=0 also L1STDs on the path.\n\n Queues: Non-secure, Secure, Realm. When: after every change of an STE; Leaf=1 unless a level 1 descriptor changed.\n Section 4.3.1.\n\n* `out`: receives the command; untouched after an error.\n* `stream_id`: StreamID, 0 to 0xffffffff.\n* `leaf`: last-level entries only (0 all levels, 1 last level only).\n* `ssec`: stream/VMID is Secure (0 Non-secure, 1 Secure).\n\n Returns SMMUV3_OK, SMMUV3_ERR_ARGUMENT (NULL)."]
    pub fn smmuv3_cmd_make_cfgi_ste(out: *mut smmuv3_cmd, stream_id: u32, leaf: bool, ssec: bool) -> smmuv3_status;
    #[doc = " CMD_CFGI_STE_RANGE: invalidate aligned 2^(Range+1) StreamIDs incl. L1STD, CD, L1CD, VMS by StreamID.\n\n Without checks: bits that do not fit are dropped. For hot paths whose arguments are known to be valid. Section\n 4.3.2.\n\n* `stream_id`: StreamID, 0 to 0xffffffff.\n* `range`: log2(count)-1, 0..31, 0 to 0x1f (SMMUV3_V_CMD_Range_*).\n* `ssec`: stream/VMID is Secure (0 Non-secure, 1 Secure).\n\n Returns the command."]
    pub fn smmuv3_cmd_prep_cfgi_ste_range(stream_id: u32, range: u32, ssec: bool) -> smmuv3_cmd;
    #[doc = " CMD_CFGI_STE_RANGE: invalidate aligned 2^(Range+1) StreamIDs incl. L1STD, CD, L1CD, VMS by StreamID.\n\n Queues: Non-secure, Secure, Realm. When: when a whole aligned block of STEs changed, a level 2 table for instance.\n Section 4.3.2.\n\n* `out`: receives the command; untouched after an error.\n* `stream_id`: StreamID, 0 to 0xffffffff.\n* `range`: log2(count)-1, 0..31, 0 to 0x1f (SMMUV3_V_CMD_Range_*).\n* `ssec`: stream/VMID is Secure (0 Non-secure, 1 Secure).\n\n Returns SMMUV3_OK, SMMUV3_ERR_ARGUMENT (NULL), SMMUV3_ERR_RANGE."]
    pub fn smmuv3_cmd_make_cfgi_ste_range(
        out: *mut smmuv3_cmd,
        stream_id: u32,
        range: u32,
        ssec: bool,
    ) -> smmuv3_status;
    #[doc = " CMD_CFGI_ALL: all cached configuration of the security state, incl. VMID-indexed VMS data.\n\n Without checks: bits that do not fit are dropped. For hot paths whose arguments are known to be valid. Section\n 4.3.6.\n\n* `ssec`: stream/VMID is Secure (0 Non-secure, 1 Secure).\n\n Returns the command."]
    pub fn smmuv3_cmd_prep_cfgi_all(ssec: bool) -> smmuv3_cmd;
    #[doc = " CMD_CFGI_ALL: all cached configuration of the security state, incl. VMID-indexed VMS data.\n\n Queues: Non-secure, Secure, Realm. When: at bring-up, before the TLB invalidations.\n Note: same opcode as CFGI_STE_RANGE; StreamID ignored.\n Section 4.3.6.\n\n* `out`: receives the command; untouched after an error.\n* `ssec`: stream/VMID is Secure (0 Non-secure, 1 Secure).\n\n Returns SMMUV3_OK, SMMUV3_ERR_ARGUMENT (NULL)."]
    pub fn smmuv3_cmd_make_cfgi_all(out: *mut smmuv3_cmd, ssec: bool) -> smmuv3_status;
    #[doc = " CMD_CFGI_CD: invalidate CD index SubstreamID of StreamID; Leaf=0 also the L1CD.\n\n Without checks: bits that do not fit are dropped. For hot paths whose arguments are known to be valid. Section\n 4.3.3.\n\n* `stream_id`: StreamID, 0 to 0xffffffff.\n* `substream_id`: SubstreamID / CD index, 0 to 0xfffff.\n* `leaf`: last-level entries only (0 all levels, 1 last level only).\n* `ssec`: stream/VMID is Secure (0 Non-secure, 1 Secure).\n\n Returns the command."]
    pub fn smmuv3_cmd_prep_cfgi_cd(stream_id: u32, substream_id: u32, leaf: bool, ssec: bool) -> smmuv3_cmd;
    #[doc = " CMD_CFGI_CD: invalidate CD index SubstreamID of StreamID; Leaf=0 also the L1CD.\n\n Queues: Non-secure, Secure, Realm. When: after every change of a CD, for each StreamID that uses it; a single CD is\n index 0.\n Note: no SSV field; a single CD is index 0.\n Section 4.3.3.\n\n* `out`: receives the command; untouched after an error.\n* `stream_id`: StreamID, 0 to 0xffffffff.\n* `substream_id`: SubstreamID / CD index, 0 to 0xfffff.\n* `leaf`: last-level entries only (0 all levels, 1 last level only).\n* `ssec`: stream/VMID is Secure (0 Non-secure, 1 Secure).\n\n Returns SMMUV3_OK, SMMUV3_ERR_ARGUMENT (NULL), SMMUV3_ERR_RANGE."]
    pub fn smmuv3_cmd_make_cfgi_cd(
        out: *mut smmuv3_cmd,
        stream_id: u32,
        substream_id: u32,
        leaf: bool,
        ssec: bool,
    ) -> smmuv3_status;
    #[doc = " CMD_CFGI_CD_ALL: invalidate all CDs and L1CDs of StreamID.\n\n Without checks: bits that do not fit are dropped. For hot paths whose arguments are known to be valid. Section\n 4.3.4.\n\n* `stream_id`: StreamID, 0 to 0xffffffff.\n* `ssec`: stream/VMID is Secure (0 Non-secure, 1 Secure).\n\n Returns the command."]
    pub fn smmuv3_cmd_prep_cfgi_cd_all(stream_id: u32, ssec: bool) -> smmuv3_cmd;
    #[doc = " CMD_CFGI_CD_ALL: invalidate all CDs and L1CDs of StreamID.\n\n Queues: Non-secure, Secure, Realm. When: when all CDs of a device go; TLB entries need commands of their own.\n Section 4.3.4.\n\n* `out`: receives the command; untouched after an error.\n* `stream_id`: StreamID, 0 to 0xffffffff.\n* `ssec`: stream/VMID is Secure (0 Non-secure, 1 Secure).\n\n Returns SMMUV3_OK, SMMUV3_ERR_ARGUMENT (NULL)."]
    pub fn smmuv3_cmd_make_cfgi_cd_all(out: *mut smmuv3_cmd, stream_id: u32, ssec: bool) -> smmuv3_status;
    #[doc = " CMD_CFGI_VMS_PIDM: invalidate VMID-indexed PARTID_MAP cache.\n\n Without checks: bits that do not fit are dropped. For hot paths whose arguments are known to be valid. Section\n 4.3.5.\n\n* `vmid`: VMID; \\[15:8\\] RES0 when IDR0.VMID16=0, 0 to 0xffff.\n* `ssec`: stream/VMID is Secure (0 Non-secure, 1 Secure).\n\n Returns the command."]
    pub fn smmuv3_cmd_prep_cfgi_vms_pidm(vmid: u32, ssec: bool) -> smmuv3_cmd;
    #[doc = " CMD_CFGI_VMS_PIDM: invalidate VMID-indexed PARTID_MAP cache.\n\n Queues: Non-secure, Secure, Realm. When: after a change of PARTID_MAP, followed by CFGI_STE of every StreamID that\n uses the VMS.\n Section 4.3.5.\n\n* `out`: receives the command; untouched after an error.\n* `vmid`: VMID; \\[15:8\\] RES0 when IDR0.VMID16=0, 0 to 0xffff.\n* `ssec`: stream/VMID is Secure (0 Non-secure, 1 Secure).\n\n Returns SMMUV3_OK, SMMUV3_ERR_ARGUMENT (NULL), SMMUV3_ERR_RANGE."]
    pub fn smmuv3_cmd_make_cfgi_vms_pidm(out: *mut smmuv3_cmd, vmid: u32, ssec: bool) -> smmuv3_status;
    #[doc = " CMD_TLBI_NH_ALL: EL1 stage 1, all, by VMID incl. global (Secure queue: Secure stage 1).\n\n Without checks: bits that do not fit are dropped. For hot paths whose arguments are known to be valid. Section\n 4.4.2.1.\n\n* `vmid`: VMID; \\[15:8\\] RES0 when IDR0.VMID16=0, 0 to 0xffff.\n\n Returns the command."]
    pub fn smmuv3_cmd_prep_tlbi_nh_all(vmid: u32) -> smmuv3_cmd;
    #[doc = " CMD_TLBI_NH_ALL: EL1 stage 1, all, by VMID incl. global (Secure queue: Secure stage 1).\n\n Queues: Non-secure, Secure, Realm. When: stage 1 of one VM goes.\n Section 4.4.2.1.\n\n* `out`: receives the command; untouched after an error.\n* `vmid`: VMID; \\[15:8\\] RES0 when IDR0.VMID16=0, 0 to 0xffff.\n\n Returns SMMUV3_OK, SMMUV3_ERR_ARGUMENT (NULL), SMMUV3_ERR_RANGE."]
    pub fn smmuv3_cmd_make_tlbi_nh_all(out: *mut smmuv3_cmd, vmid: u32) -> smmuv3_status;
    #[doc = " CMD_TLBI_NH_ASID: EL1 stage 1 non-global by ASID (and VMID).\n\n Without checks: bits that do not fit are dropped. For hot paths whose arguments are known to be valid. Section\n 4.4.2.2.\n\n* `vmid`: VMID; \\[15:8\\] RES0 when IDR0.VMID16=0, 0 to 0xffff.\n* `asid`: ASID; \\[15:8\\] RES0 when IDR0.ASID16=0, 0 to 0xffff.\n\n Returns the command."]
    pub fn smmuv3_cmd_prep_tlbi_nh_asid(vmid: u32, asid: u32) -> smmuv3_cmd;
    #[doc = " CMD_TLBI_NH_ASID: EL1 stage 1 non-global by ASID (and VMID).\n\n Queues: Non-secure, Secure, Realm. When: an address space goes or its ASID is reused; global entries stay.\n Section 4.4.2.2.\n\n* `out`: receives the command; untouched after an error.\n* `vmid`: VMID; \\[15:8\\] RES0 when IDR0.VMID16=0, 0 to 0xffff.\n* `asid`: ASID; \\[15:8\\] RES0 when IDR0.ASID16=0, 0 to 0xffff.\n\n Returns SMMUV3_OK, SMMUV3_ERR_ARGUMENT (NULL), SMMUV3_ERR_RANGE."]
    pub fn smmuv3_cmd_make_tlbi_nh_asid(out: *mut smmuv3_cmd, vmid: u32, asid: u32) -> smmuv3_status;
    #[doc = " CMD_TLBI_NH_VA: EL1 stage 1 by VA, ASID, VMID, plus global by VA.\n\n Without checks: bits that do not fit are dropped. For hot paths whose arguments are known to be valid. Section\n 4.4.2.4.\n\n* `args`: not NULL.\n\n Returns the command."]
    pub fn smmuv3_cmd_prep_tlbi_nh_va(args: *const smmuv3_cmd_tlbi_nh_va_args) -> smmuv3_cmd;
    #[doc = " CMD_TLBI_NH_VA: EL1 stage 1 by VA, ASID, VMID, plus global by VA.\n\n Queues: Non-secure, Secure, Realm. When: unmap or permission change in one address space; Leaf=1 when no table was\n freed.\n Section 4.4.2.4.\n\n* `out`: receives the command; untouched after an error.\n* `args`: what to build; see the structure for units and ranges.\n\n Returns SMMUV3_OK, SMMUV3_ERR_ARGUMENT (NULL), SMMUV3_ERR_RANGE, SMMUV3_ERR_ALIGNMENT (also for the hinted level),\n SMMUV3_ERR_ILLEGAL (a combination of TG, NUM, SCALE, TTL, TTL128 that is reserved)."]
    pub fn smmuv3_cmd_make_tlbi_nh_va(out: *mut smmuv3_cmd, args: *const smmuv3_cmd_tlbi_nh_va_args) -> smmuv3_status;
    #[doc = " CMD_TLBI_NH_VAA: EL1 stage 1 by VA, all ASIDs.\n\n Without checks: bits that do not fit are dropped. For hot paths whose arguments are known to be valid. Section\n 4.4.2.3.\n\n* `args`: not NULL.\n\n Returns the command."]
    pub fn smmuv3_cmd_prep_tlbi_nh_vaa(args: *const smmuv3_cmd_tlbi_nh_vaa_args) -> smmuv3_cmd;
    #[doc = " CMD_TLBI_NH_VAA: EL1 stage 1 by VA, all ASIDs.\n\n Queues: Non-secure, Secure, Realm. When: a mapping that is shared by all ASIDs, and after S2_IPA for combined\n entries.\n Note: ASID field RES0.\n Section 4.4.2.3.\n\n* `out`: receives the command; untouched after an error.\n* `args`: what to build; see the structure for units and ranges.\n\n Returns SMMUV3_OK, SMMUV3_ERR_ARGUMENT (NULL), SMMUV3_ERR_RANGE, SMMUV3_ERR_ALIGNMENT (also for the hinted level),\n SMMUV3_ERR_ILLEGAL (a combination of TG, NUM, SCALE, TTL, TTL128 that is reserved)."]
    pub fn smmuv3_cmd_make_tlbi_nh_vaa(out: *mut smmuv3_cmd, args: *const smmuv3_cmd_tlbi_nh_vaa_args)
        -> smmuv3_status;
    #[doc = " CMD_TLBI_EL3_ALL: EL3 stage 1, all.\n\n Without checks: bits that do not fit are dropped. For hot paths whose arguments are known to be valid. Section\n 4.4.2.5.\n\n\n Returns the command."]
    pub fn smmuv3_cmd_prep_tlbi_el3_all() -> smmuv3_cmd;
    #[doc = " CMD_TLBI_EL3_ALL: EL3 stage 1, all.\n\n Queues: Secure. When: Secure queue without RME only.\n Section 4.4.2.5.\n\n* `out`: receives the command; untouched after an error.\n\n Returns SMMUV3_OK, SMMUV3_ERR_ARGUMENT (NULL)."]
    pub fn smmuv3_cmd_make_tlbi_el3_all(out: *mut smmuv3_cmd) -> smmuv3_status;
    #[doc = " CMD_TLBI_EL3_VA: EL3 stage 1 by VA.\n\n Without checks: bits that do not fit are dropped. For hot paths whose arguments are known to be valid. Section\n 4.4.2.6.\n\n* `args`: not NULL.\n\n Returns the command."]
    pub fn smmuv3_cmd_prep_tlbi_el3_va(args: *const smmuv3_cmd_tlbi_el3_va_args) -> smmuv3_cmd;
    #[doc = " CMD_TLBI_EL3_VA: EL3 stage 1 by VA.\n\n Queues: Secure. When: Secure queue without RME only.\n Section 4.4.2.6.\n\n* `out`: receives the command; untouched after an error.\n* `args`: what to build; see the structure for units and ranges.\n\n Returns SMMUV3_OK, SMMUV3_ERR_ARGUMENT (NULL), SMMUV3_ERR_RANGE, SMMUV3_ERR_ALIGNMENT (also for the hinted level),\n SMMUV3_ERR_ILLEGAL (a combination of TG, NUM, SCALE, TTL, TTL128 that is reserved)."]
    pub fn smmuv3_cmd_make_tlbi_el3_va(out: *mut smmuv3_cmd, args: *const smmuv3_cmd_tlbi_el3_va_args)
        -> smmuv3_status;
    #[doc = " CMD_TLBI_EL2_ALL: NS-EL2 and NS-EL2-E2H stage 1, all (Realm queue: Realm EL2).\n\n Without checks: bits that do not fit are dropped. For hot paths whose arguments are known to be valid. Section\n 4.4.2.7.\n\n\n Returns the command."]
    pub fn smmuv3_cmd_prep_tlbi_el2_all() -> smmuv3_cmd;
    #[doc = " CMD_TLBI_EL2_ALL: NS-EL2 and NS-EL2-E2H stage 1, all (Realm queue: Realm EL2).\n\n Queues: Non-secure, Secure, Realm. When: at bring-up when Hyp=1; E2H or not.\n Section 4.4.2.7.\n\n* `out`: receives the command; untouched after an error.\n\n Returns SMMUV3_OK, SMMUV3_ERR_ARGUMENT (NULL)."]
    pub fn smmuv3_cmd_make_tlbi_el2_all(out: *mut smmuv3_cmd) -> smmuv3_status;
    #[doc = " CMD_TLBI_EL2_ASID: EL2-E2H non-global by ASID.\n\n Without checks: bits that do not fit are dropped. For hot paths whose arguments are known to be valid. Section\n 4.4.2.10.\n\n* `asid`: ASID; \\[15:8\\] RES0 when IDR0.ASID16=0, 0 to 0xffff.\n\n Returns the command."]
    pub fn smmuv3_cmd_prep_tlbi_el2_asid(asid: u32) -> smmuv3_cmd;
    #[doc = " CMD_TLBI_EL2_ASID: EL2-E2H non-global by ASID.\n\n Queues: Non-secure, Secure, Realm. When: EL2-E2H only; global entries stay.\n Section 4.4.2.10.\n\n* `out`: receives the command; untouched after an error.\n* `asid`: ASID; \\[15:8\\] RES0 when IDR0.ASID16=0, 0 to 0xffff.\n\n Returns SMMUV3_OK, SMMUV3_ERR_ARGUMENT (NULL), SMMUV3_ERR_RANGE."]
    pub fn smmuv3_cmd_make_tlbi_el2_asid(out: *mut smmuv3_cmd, asid: u32) -> smmuv3_status;
    #[doc = " CMD_TLBI_EL2_VA: EL2 by VA (ASID matched only when CR2.E2H=1).\n\n Without checks: bits that do not fit are dropped. For hot paths whose arguments are known to be valid. Section\n 4.4.2.8.\n\n* `args`: not NULL.\n\n Returns the command."]
    pub fn smmuv3_cmd_prep_tlbi_el2_va(args: *const smmuv3_cmd_tlbi_el2_va_args) -> smmuv3_cmd;
    #[doc = " CMD_TLBI_EL2_VA: EL2 by VA (ASID matched only when CR2.E2H=1).\n\n Queues: Non-secure, Secure, Realm. When: the ASID counts only with E2H=1; never while a change of E2H is under way.\n Note: not while E2H effective value unknown; VMID RES0.\n Section 4.4.2.8.\n\n* `out`: receives the command; untouched after an error.\n* `args`: what to build; see the structure for units and ranges.\n\n Returns SMMUV3_OK, SMMUV3_ERR_ARGUMENT (NULL), SMMUV3_ERR_RANGE, SMMUV3_ERR_ALIGNMENT (also for the hinted level),\n SMMUV3_ERR_ILLEGAL (a combination of TG, NUM, SCALE, TTL, TTL128 that is reserved)."]
    pub fn smmuv3_cmd_make_tlbi_el2_va(out: *mut smmuv3_cmd, args: *const smmuv3_cmd_tlbi_el2_va_args)
        -> smmuv3_status;
    #[doc = " CMD_TLBI_EL2_VAA: EL2/EL2-E2H by VA, all ASIDs.\n\n Without checks: bits that do not fit are dropped. For hot paths whose arguments are known to be valid. Section\n 4.4.2.9.\n\n* `args`: not NULL.\n\n Returns the command."]
    pub fn smmuv3_cmd_prep_tlbi_el2_vaa(args: *const smmuv3_cmd_tlbi_el2_vaa_args) -> smmuv3_cmd;
    #[doc = " CMD_TLBI_EL2_VAA: EL2/EL2-E2H by VA, all ASIDs.\n\n Queues: Non-secure, Secure, Realm. When: never while a change of E2H is under way.\n Section 4.4.2.9.\n\n* `out`: receives the command; untouched after an error.\n* `args`: what to build; see the structure for units and ranges.\n\n Returns SMMUV3_OK, SMMUV3_ERR_ARGUMENT (NULL), SMMUV3_ERR_RANGE, SMMUV3_ERR_ALIGNMENT (also for the hinted level),\n SMMUV3_ERR_ILLEGAL (a combination of TG, NUM, SCALE, TTL, TTL128 that is reserved)."]
    pub fn smmuv3_cmd_make_tlbi_el2_vaa(
        out: *mut smmuv3_cmd,
        args: *const smmuv3_cmd_tlbi_el2_vaa_args,
    ) -> smmuv3_status;
    #[doc = " CMD_TLBI_S12_VMALL: all stages by VMID (NS EL1; Realm EL1 on Realm queue).\n\n Without checks: bits that do not fit are dropped. For hot paths whose arguments are known to be valid. Section\n 4.4.3.2.\n\n* `vmid`: VMID; \\[15:8\\] RES0 when IDR0.VMID16=0, 0 to 0xffff.\n\n Returns the command."]
    pub fn smmuv3_cmd_prep_tlbi_s12_vmall(vmid: u32) -> smmuv3_cmd;
    #[doc = " CMD_TLBI_S12_VMALL: all stages by VMID (NS EL1; Realm EL1 on Realm queue).\n\n Queues: Non-secure, Secure, Realm. When: a VMID goes or is reused.\n Section 4.4.3.2.\n\n* `out`: receives the command; untouched after an error.\n* `vmid`: VMID; \\[15:8\\] RES0 when IDR0.VMID16=0, 0 to 0xffff.\n\n Returns SMMUV3_OK, SMMUV3_ERR_ARGUMENT (NULL), SMMUV3_ERR_RANGE."]
    pub fn smmuv3_cmd_make_tlbi_s12_vmall(out: *mut smmuv3_cmd, vmid: u32) -> smmuv3_status;
    #[doc = " CMD_TLBI_S2_IPA: stage 2 by IPA and VMID.\n\n Without checks: bits that do not fit are dropped. For hot paths whose arguments are known to be valid. Section\n 4.4.3.1.\n\n* `args`: not NULL.\n\n Returns the command."]
    pub fn smmuv3_cmd_prep_tlbi_s2_ipa(args: *const smmuv3_cmd_tlbi_s2_ipa_args) -> smmuv3_cmd;
    #[doc = " CMD_TLBI_S2_IPA: stage 2 by IPA and VMID.\n\n Queues: Non-secure, Secure, Realm. When: stage 2 unmap; with nested streams also NH_ALL or NH_VAA of the VMID after\n it.\n Note: bits \\[127:120\\] RES0; covers stage 2-only entries; combined stage 1+2 entries also need TLBI_NH_* for the VMID.\n Section 4.4.3.1.\n\n* `out`: receives the command; untouched after an error.\n* `args`: what to build; see the structure for units and ranges.\n\n Returns SMMUV3_OK, SMMUV3_ERR_ARGUMENT (NULL), SMMUV3_ERR_RANGE, SMMUV3_ERR_ALIGNMENT (also for the hinted level),\n SMMUV3_ERR_ILLEGAL (a combination of TG, NUM, SCALE, TTL, TTL128 that is reserved)."]
    pub fn smmuv3_cmd_make_tlbi_s2_ipa(out: *mut smmuv3_cmd, args: *const smmuv3_cmd_tlbi_s2_ipa_args)
        -> smmuv3_status;
    #[doc = " CMD_TLBI_NSNH_ALL: all Non-secure non-EL2 entries, all stages (Realm queue: Realm EL1).\n\n Without checks: bits that do not fit are dropped. For hot paths whose arguments are known to be valid. Section\n 4.4.4.1.\n\n\n Returns the command."]
    pub fn smmuv3_cmd_prep_tlbi_nsnh_all() -> smmuv3_cmd;
    #[doc = " CMD_TLBI_NSNH_ALL: all Non-secure non-EL2 entries, all stages (Realm queue: Realm EL1).\n\n Queues: Non-secure, Secure, Realm. When: at bring-up; on the Realm queue it covers Realm EL1.\n Note: valid for any stage combination.\n Section 4.4.4.1.\n\n* `out`: receives the command; untouched after an error.\n\n Returns SMMUV3_OK, SMMUV3_ERR_ARGUMENT (NULL)."]
    pub fn smmuv3_cmd_make_tlbi_nsnh_all(out: *mut smmuv3_cmd) -> smmuv3_status;
    #[doc = " CMD_ATC_INV: ATS invalidation request to endpoint.\n\n Without checks: bits that do not fit are dropped. For hot paths whose arguments are known to be valid. Section\n 4.5.1.\n\n* `args`: not NULL.\n\n Returns the command."]
    pub fn smmuv3_cmd_prep_atc_inv(args: *const smmuv3_cmd_atc_inv_args) -> smmuv3_cmd;
    #[doc = " CMD_ATC_INV: ATS invalidation request to endpoint.\n\n Queues: Non-secure, Secure, Realm. When: only after TLBI and CMD_SYNC; its timeout is reported by the CMD_SYNC after\n it.\n Note: no SSec: StreamID is Non-secure (or Realm on the Realm queue); not ordered with TLBI: TLBI+SYNC first;\n endpoint UR completes without error.\n Section 4.5.1.\n\n* `out`: receives the command; untouched after an error.\n* `args`: what to build; see the structure for units and ranges.\n\n Returns SMMUV3_OK, SMMUV3_ERR_ARGUMENT (NULL), SMMUV3_ERR_ALIGNMENT, SMMUV3_ERR_RANGE."]
    pub fn smmuv3_cmd_make_atc_inv(out: *mut smmuv3_cmd, args: *const smmuv3_cmd_atc_inv_args) -> smmuv3_status;
    #[doc = " CMD_PRI_RESP: page request group response.\n\n Without checks: bits that do not fit are dropped. For hot paths whose arguments are known to be valid. Section\n 4.5.2.\n\n* `args`: not NULL.\n\n Returns the command."]
    pub fn smmuv3_cmd_prep_pri_resp(args: *const smmuv3_cmd_pri_resp_args) -> smmuv3_cmd;
    #[doc = " CMD_PRI_RESP: page request group response.\n\n Queues: Non-secure, Secure, Realm. When: one for each page request group, after its Last request.\n Section 4.5.2.\n\n* `out`: receives the command; untouched after an error.\n* `args`: what to build; see the structure for units and ranges.\n\n Returns SMMUV3_OK, SMMUV3_ERR_ARGUMENT (NULL), SMMUV3_ERR_RANGE."]
    pub fn smmuv3_cmd_make_pri_resp(out: *mut smmuv3_cmd, args: *const smmuv3_cmd_pri_resp_args) -> smmuv3_status;
    #[doc = " CMD_RESUME: resume one stalled transaction.\n\n Without checks: bits that do not fit are dropped. For hot paths whose arguments are known to be valid. Section\n 4.7.1.\n\n* `args`: not NULL.\n\n Returns the command."]
    pub fn smmuv3_cmd_prep_resume(args: *const smmuv3_cmd_resume_args) -> smmuv3_cmd;
    #[doc = " CMD_RESUME: resume one stalled transaction.\n\n Queues: Non-secure, Secure. When: one for each stall event, with the StreamID and STAG of the record.\n Note: unmatched STAG/StreamID pair is a no-op.\n Section 4.7.1.\n\n* `out`: receives the command; untouched after an error.\n* `args`: what to build; see the structure for units and ranges.\n\n Returns SMMUV3_OK, SMMUV3_ERR_ARGUMENT (NULL), SMMUV3_ERR_RANGE."]
    pub fn smmuv3_cmd_make_resume(out: *mut smmuv3_cmd, args: *const smmuv3_cmd_resume_args) -> smmuv3_status;
    #[doc = " CMD_STALL_TERM: terminate all stalls of a stream.\n\n Without checks: bits that do not fit are dropped. For hot paths whose arguments are known to be valid. Section\n 4.7.2.\n\n* `stream_id`: StreamID, 0 to 0xffffffff.\n* `ssec`: stream/VMID is Secure (0 Non-secure, 1 Secure).\n\n Returns the command."]
    pub fn smmuv3_cmd_prep_stall_term(stream_id: u32, ssec: bool) -> smmuv3_cmd;
    #[doc = " CMD_STALL_TERM: terminate all stalls of a stream.\n\n Queues: Non-secure, Secure. When: only after the STE aborts new traffic and that was invalidated and synchronised.\n Note: only after the STE was made to abort new traffic and that was synchronised.\n Section 4.7.2.\n\n* `out`: receives the command; untouched after an error.\n* `stream_id`: StreamID, 0 to 0xffffffff.\n* `ssec`: stream/VMID is Secure (0 Non-secure, 1 Secure).\n\n Returns SMMUV3_OK, SMMUV3_ERR_ARGUMENT (NULL)."]
    pub fn smmuv3_cmd_make_stall_term(out: *mut smmuv3_cmd, stream_id: u32, ssec: bool) -> smmuv3_status;
    #[doc = " CMD_SYNC: completion of all earlier commands of the same queue.\n\n Without checks: bits that do not fit are dropped. For hot paths whose arguments are known to be valid. Section\n 4.7.3.\n\n* `args`: not NULL.\n\n Returns the command."]
    pub fn smmuv3_cmd_prep_sync(args: *const smmuv3_cmd_sync_args) -> smmuv3_cmd;
    #[doc = " CMD_SYNC: completion of all earlier commands of the same queue.\n\n Queues: Non-secure, Secure, Realm. When: the only proof of completion; covers earlier commands of this queue alone.\n Note: MSI address 0 test covers the whole field; address above OAS is truncated; a wired interrupt is raised\n whatever the address; SIG_SEV acts as SIG_NONE when IDR0.SEV=0; MSH ignored (Outer) for Device and NC types.\n Section 4.7.3.\n\n* `out`: receives the command; untouched after an error.\n* `args`: what to build; see the structure for units and ranges.\n\n Returns SMMUV3_OK, SMMUV3_ERR_ARGUMENT (NULL), SMMUV3_ERR_ALIGNMENT, SMMUV3_ERR_RANGE."]
    pub fn smmuv3_cmd_make_sync(out: *mut smmuv3_cmd, args: *const smmuv3_cmd_sync_args) -> smmuv3_status;
    #[doc = " CMD_TLBI_S_EL2_ALL: S-EL2 and S-EL2-E2H, all.\n\n Without checks: bits that do not fit are dropped. For hot paths whose arguments are known to be valid. Section\n 4.4.2.11.\n\n\n Returns the command."]
    pub fn smmuv3_cmd_prep_tlbi_s_el2_all() -> smmuv3_cmd;
    #[doc = " CMD_TLBI_S_EL2_ALL: S-EL2 and S-EL2-E2H, all.\n\n Queues: Secure. When: at bring-up of Secure EL2.\n Section 4.4.2.11.\n\n* `out`: receives the command; untouched after an error.\n\n Returns SMMUV3_OK, SMMUV3_ERR_ARGUMENT (NULL)."]
    pub fn smmuv3_cmd_make_tlbi_s_el2_all(out: *mut smmuv3_cmd) -> smmuv3_status;
    #[doc = " CMD_TLBI_S_EL2_ASID: S-EL2-E2H by ASID.\n\n Without checks: bits that do not fit are dropped. For hot paths whose arguments are known to be valid. Section\n 4.4.2.14.\n\n* `asid`: ASID; \\[15:8\\] RES0 when IDR0.ASID16=0, 0 to 0xffff.\n\n Returns the command."]
    pub fn smmuv3_cmd_prep_tlbi_s_el2_asid(asid: u32) -> smmuv3_cmd;
    #[doc = " CMD_TLBI_S_EL2_ASID: S-EL2-E2H by ASID.\n\n Queues: Secure. When: S-EL2-E2H only; global entries stay.\n Section 4.4.2.14.\n\n* `out`: receives the command; untouched after an error.\n* `asid`: ASID; \\[15:8\\] RES0 when IDR0.ASID16=0, 0 to 0xffff.\n\n Returns SMMUV3_OK, SMMUV3_ERR_ARGUMENT (NULL), SMMUV3_ERR_RANGE."]
    pub fn smmuv3_cmd_make_tlbi_s_el2_asid(out: *mut smmuv3_cmd, asid: u32) -> smmuv3_status;
    #[doc = " CMD_TLBI_S_EL2_VA: S-EL2 by VA.\n\n Without checks: bits that do not fit are dropped. For hot paths whose arguments are known to be valid. Section\n 4.4.2.12.\n\n* `args`: not NULL.\n\n Returns the command."]
    pub fn smmuv3_cmd_prep_tlbi_s_el2_va(args: *const smmuv3_cmd_tlbi_s_el2_va_args) -> smmuv3_cmd;
    #[doc = " CMD_TLBI_S_EL2_VA: S-EL2 by VA.\n\n Queues: Secure. When: the ASID counts only with E2H=1; never while a change of E2H is under way.\n Section 4.4.2.12.\n\n* `out`: receives the command; untouched after an error.\n* `args`: what to build; see the structure for units and ranges.\n\n Returns SMMUV3_OK, SMMUV3_ERR_ARGUMENT (NULL), SMMUV3_ERR_RANGE, SMMUV3_ERR_ALIGNMENT (also for the hinted level),\n SMMUV3_ERR_ILLEGAL (a combination of TG, NUM, SCALE, TTL, TTL128 that is reserved)."]
    pub fn smmuv3_cmd_make_tlbi_s_el2_va(
        out: *mut smmuv3_cmd,
        args: *const smmuv3_cmd_tlbi_s_el2_va_args,
    ) -> smmuv3_status;
    #[doc = " CMD_TLBI_S_EL2_VAA: S-EL2 by VA, all ASIDs.\n\n Without checks: bits that do not fit are dropped. For hot paths whose arguments are known to be valid. Section\n 4.4.2.13.\n\n* `args`: not NULL.\n\n Returns the command."]
    pub fn smmuv3_cmd_prep_tlbi_s_el2_vaa(args: *const smmuv3_cmd_tlbi_s_el2_vaa_args) -> smmuv3_cmd;
    #[doc = " CMD_TLBI_S_EL2_VAA: S-EL2 by VA, all ASIDs.\n\n Queues: Secure. When: never while a change of E2H is under way.\n Section 4.4.2.13.\n\n* `out`: receives the command; untouched after an error.\n* `args`: what to build; see the structure for units and ranges.\n\n Returns SMMUV3_OK, SMMUV3_ERR_ARGUMENT (NULL), SMMUV3_ERR_RANGE, SMMUV3_ERR_ALIGNMENT (also for the hinted level),\n SMMUV3_ERR_ILLEGAL (a combination of TG, NUM, SCALE, TTL, TTL128 that is reserved)."]
    pub fn smmuv3_cmd_make_tlbi_s_el2_vaa(
        out: *mut smmuv3_cmd,
        args: *const smmuv3_cmd_tlbi_s_el2_vaa_args,
    ) -> smmuv3_status;
    #[doc = " CMD_TLBI_S_S12_VMALL: Secure all stages by VMID.\n\n Without checks: bits that do not fit are dropped. For hot paths whose arguments are known to be valid. Section\n 4.4.3.4.\n\n* `vmid`: VMID; \\[15:8\\] RES0 when IDR0.VMID16=0, 0 to 0xffff.\n\n Returns the command."]
    pub fn smmuv3_cmd_prep_tlbi_s_s12_vmall(vmid: u32) -> smmuv3_cmd;
    #[doc = " CMD_TLBI_S_S12_VMALL: Secure all stages by VMID.\n\n Queues: Secure. When: a Secure VMID goes or is reused.\n Section 4.4.3.4.\n\n* `out`: receives the command; untouched after an error.\n* `vmid`: VMID; \\[15:8\\] RES0 when IDR0.VMID16=0, 0 to 0xffff.\n\n Returns SMMUV3_OK, SMMUV3_ERR_ARGUMENT (NULL), SMMUV3_ERR_RANGE."]
    pub fn smmuv3_cmd_make_tlbi_s_s12_vmall(out: *mut smmuv3_cmd, vmid: u32) -> smmuv3_status;
    #[doc = " CMD_TLBI_S_S2_IPA: Secure stage 2 by IPA.\n\n Without checks: bits that do not fit are dropped. For hot paths whose arguments are known to be valid. Section\n 4.4.3.3.\n\n* `args`: not NULL.\n\n Returns the command."]
    pub fn smmuv3_cmd_prep_tlbi_s_s2_ipa(args: *const smmuv3_cmd_tlbi_s_s2_ipa_args) -> smmuv3_cmd;
    #[doc = " CMD_TLBI_S_S2_IPA: Secure stage 2 by IPA.\n\n Queues: Secure. When: Secure stage 2 unmap; NS=1 for the Non-secure IPA space.\n Section 4.4.3.3.\n\n* `out`: receives the command; untouched after an error.\n* `args`: what to build; see the structure for units and ranges.\n\n Returns SMMUV3_OK, SMMUV3_ERR_ARGUMENT (NULL), SMMUV3_ERR_RANGE, SMMUV3_ERR_ALIGNMENT (also for the hinted level),\n SMMUV3_ERR_ILLEGAL (a combination of TG, NUM, SCALE, TTL, TTL128 that is reserved)."]
    pub fn smmuv3_cmd_make_tlbi_s_s2_ipa(
        out: *mut smmuv3_cmd,
        args: *const smmuv3_cmd_tlbi_s_s2_ipa_args,
    ) -> smmuv3_status;
    #[doc = " CMD_TLBI_SNH_ALL: all Secure non-EL2 entries, all stages.\n\n Without checks: bits that do not fit are dropped. For hot paths whose arguments are known to be valid. Section\n 4.4.4.2.\n\n\n Returns the command."]
    pub fn smmuv3_cmd_prep_tlbi_snh_all() -> smmuv3_cmd;
    #[doc = " CMD_TLBI_SNH_ALL: all Secure non-EL2 entries, all stages.\n\n Queues: Secure. When: at bring-up of Secure stage 2.\n Section 4.4.4.2.\n\n* `out`: receives the command; untouched after an error.\n\n Returns SMMUV3_OK, SMMUV3_ERR_ARGUMENT (NULL)."]
    pub fn smmuv3_cmd_make_tlbi_snh_all(out: *mut smmuv3_cmd) -> smmuv3_status;
    #[doc = " CMD_DPTI_ALL: all cached DPT entries of the target state.\n\n Without checks: bits that do not fit are dropped. For hot paths whose arguments are known to be valid. Section\n 4.6.1.\n\n\n Returns the command."]
    pub fn smmuv3_cmd_prep_dpti_all() -> smmuv3_cmd;
    #[doc = " CMD_DPTI_ALL: all cached DPT entries of the target state.\n\n Queues: Non-secure, Secure, Realm. When: after the device permission table of the state changed as a whole.\n Section 4.6.1.\n\n* `out`: receives the command; untouched after an error.\n\n Returns SMMUV3_OK, SMMUV3_ERR_ARGUMENT (NULL)."]
    pub fn smmuv3_cmd_make_dpti_all(out: *mut smmuv3_cmd) -> smmuv3_status;
    #[doc = " CMD_DPTI_PA: DPT entries of one aligned region.\n\n Without checks: bits that do not fit are dropped. For hot paths whose arguments are known to be valid. Section\n 4.6.2.\n\n* `address`: PA bits \\[55:12\\], aligned to SIZE, in bytes, multiple of 0x1000, below 2^56.\n* `size`: region size, 0 to 9 (SMMUV3_V_CMD_SIZE_*).\n* `leaf`: final level only (0 all levels, 1 last level only).\n\n Returns the command."]
    pub fn smmuv3_cmd_prep_dpti_pa(address: u64, size: u32, leaf: bool) -> smmuv3_cmd;
    #[doc = " CMD_DPTI_PA: DPT entries of one aligned region.\n\n Queues: Non-secure, Secure, Realm. When: address aligned to SIZE, SIZE at least the region of the entry.\n Note: address not aligned to SIZE: nothing need be invalidated; bits above OAS act as 0.\n Section 4.6.2.\n\n* `out`: receives the command; untouched after an error.\n* `address`: PA bits \\[55:12\\], aligned to SIZE, in bytes, multiple of 0x1000, below 2^56.\n* `size`: region size, 0 to 9 (SMMUV3_V_CMD_SIZE_*).\n* `leaf`: final level only (0 all levels, 1 last level only).\n\n Returns SMMUV3_OK, SMMUV3_ERR_ARGUMENT (NULL), SMMUV3_ERR_ALIGNMENT, SMMUV3_ERR_RANGE."]
    pub fn smmuv3_cmd_make_dpti_pa(out: *mut smmuv3_cmd, address: u64, size: u32, leaf: bool) -> smmuv3_status;
    #[doc = " Traits of an opcode.\n\n* `opcode`: 0 to 255.\n\n Returns bits of `enum smmuv3_cmd_trait`; 0 for every opcode that issue G.b reserves or leaves to the implementation."]
    pub fn smmuv3_cmd_traits(opcode: core::ffi::c_uint) -> u32;
    #[doc = " Needs of an opcode; each that is not met makes the command CERROR_ILL.\n\n* `opcode`: 0 to 255.\n\n Returns bits of `enum smmuv3_cmd_need`."]
    pub fn smmuv3_cmd_needs(opcode: core::ffi::c_uint) -> u32;
    #[doc = " Regime that a TLBI works on.\n\n* `opcode`: 0 to 255."]
    pub fn smmuv3_cmd_regime(opcode: core::ffi::c_uint) -> smmuv3_regime;
    #[doc = "\n Returns opcode, bits 7:0 of word 0."]
    pub fn smmuv3_cmd_opcode(cmd: *const smmuv3_cmd) -> core::ffi::c_uint;
    #[doc = "\n Returns what an opcode is. @param opcode 0 to 255."]
    pub fn smmuv3_cmd_kind_of(opcode: core::ffi::c_uint) -> smmuv3_cmd_kind;
    #[doc = "\n Returns true when the command has all the traits. @param traits bits of `enum smmuv3_cmd_trait`."]
    pub fn smmuv3_cmd_is(cmd: *const smmuv3_cmd, traits: u32) -> bool;
    #[doc = "\n Returns true for every TLBI."]
    pub fn smmuv3_cmd_is_tlbi(cmd: *const smmuv3_cmd) -> bool;
    #[doc = "\n Returns true for every CFGI."]
    pub fn smmuv3_cmd_is_cfgi(cmd: *const smmuv3_cmd) -> bool;
    #[doc = "\n Returns true for CMD_CFGI_ALL, which is CFGI_STE_RANGE with Range=31."]
    pub fn smmuv3_cmd_is_cfgi_all(cmd: *const smmuv3_cmd) -> bool;
    #[doc = "\n Returns true for CMD_SYNC."]
    pub fn smmuv3_cmd_is_sync(cmd: *const smmuv3_cmd) -> bool;
    #[doc = "\n Returns true for a TLBI that names a VA or IPA."]
    pub fn smmuv3_cmd_is_tlbi_by_address(cmd: *const smmuv3_cmd) -> bool;
    #[doc = "\n Returns the Address field of the command's opcode, 0 when it has none."]
    pub fn smmuv3_cmd_address_field(opcode: core::ffi::c_uint) -> core::ffi::c_int;
    #[doc = " Take the range fields out of a TLBI by address."]
    pub fn smmuv3_cmd_tlbi_range_get(cmd: *const smmuv3_cmd) -> smmuv3_cmd_tlbi_range;
    #[doc = "\n Returns log2 of the bytes of a granule. @param tg SMMUV3_V_CMD_TG_*; 12 also for \"none\"."]
    pub fn smmuv3_cmd_tg_log2(tg: core::ffi::c_uint) -> core::ffi::c_uint;
    #[doc = " What a command covers.\n\n CFGI (but VMS_PIDM) and PREFETCH_CONFIG give StreamIDs; TLBI, ATC_INV, PREFETCH_ADDR and DPTI give bytes of the\n address space that the command works on; a TLBI that names no address covers all of it. Without range fields a TLBI\n is said to cover the 4 KiB at its address: the entry that holds it goes, whatever its size.\n\n* `cmd`: the command; not NULL.\n* `env`: for IDR3.RIL and IDR5.DS; all zero when nothing is known; not NULL.\n* `first`: receives the first byte or StreamID; undefined after an error.\n* `last`: receives the last one, included.\n\n Returns SMMUV3_OK; SMMUV3_ERR_NOT_FOUND for commands that cover neither, and for a reserved SIZE, which covers\n nothing; SMMUV3_ERR_UNDECIDED when it depends on an ID register that is not known, or is unknown by the\n specification (ATC_INV with Size above 52); SMMUV3_ERR_ALIGNMENT when the address is not aligned as it must\n be, so that the range is unpredictable; SMMUV3_ERR_ILLEGAL for a reserved combination."]
    pub fn smmuv3_cmd_range(
        cmd: *const smmuv3_cmd,
        env: *const smmuv3_env,
        first: *mut u64,
        last: *mut u64,
    ) -> smmuv3_status;
    #[doc = " Check a command.\n\n* `cmd`: the command; not NULL.\n* `env`: ID registers, and the security state of the queue in `state`; all zero when nothing is known; not NULL.\n* `out`: receives the findings: opcode and queue first, then features, parameters, reserved bits, notes. Findings\n that are there stay.\n\n Returns the verdict over all findings of `out`."]
    pub fn smmuv3_cmd_check(
        cmd: *const smmuv3_cmd,
        env: *const smmuv3_env,
        out: *mut smmuv3_findings,
    ) -> smmuv3_verdict;
    #[doc = " Condition of a field of an event. @param number event number. @param field SMMUV3_F_EV_\\<event\\>_* or SMMUV3_F_EVENT_*.\n\n Returns bits of `enum smmuv3_event_condition`, 0 when the field always means something, SMMUV3_EVENT_IF_ABSENT when\n this event has no field in that place."]
    pub fn smmuv3_event_field_condition(number: core::ffi::c_uint, field: core::ffi::c_int) -> u32;
    #[doc = " Has the event a Stall field?"]
    pub fn smmuv3_event_can_stall(number: core::ffi::c_uint) -> bool;
    #[doc = " May the SMMU merge the event whatever STE.MEV says, because it can come before an STE is found? \\[7.3.1\\]"]
    pub fn smmuv3_event_merge_always(number: core::ffi::c_uint) -> bool;
    #[doc = " Low bits of InputAddr that may differ between events that are merged."]
    pub fn smmuv3_event_merge_ignored(number: core::ffi::c_uint) -> u64;
    #[doc = " May the event be recorded while SMMUEN=0?"]
    pub fn smmuv3_event_without_smmuen(number: core::ffi::c_uint) -> bool;
    #[doc = "\n Returns event number, bits 7:0 of word 0."]
    pub fn smmuv3_event_number(event: *const smmuv3_event) -> core::ffi::c_uint;
    #[doc = "\n Returns what a number is. @param number 0 to 255."]
    pub fn smmuv3_event_kind_of(number: core::ffi::c_uint) -> smmuv3_event_kind;
    #[doc = " Does a field of this record mean something?\n\n* `event`: the record; not NULL.\n* `field`: SMMUV3_F_EV_\\<event\\>_* or SMMUV3_F_EVENT_*; matched by place, so that both spellings work and names\n that share a place (RnW and uR of E_PAGE_REQUEST) are one.\n* `env`: for the queue's security state and IDR0.RME_IMPL; NULL when nothing is known.\n\n Returns no when the event has no such field or a condition of it does not hold; unknown when that depends on\n something that `env` does not tell; else yes."]
    pub fn smmuv3_event_field_valid(
        event: *const smmuv3_event,
        field: core::ffi::c_int,
        env: *const smmuv3_env,
    ) -> smmuv3_tri;
    #[doc = "\n Returns bits of a word that are set although the specification reserves them. @param word 0 to 3."]
    pub fn smmuv3_event_noise(event: *const smmuv3_event, word: core::ffi::c_uint) -> u64;
    #[doc = "\n Returns bits of a word that are set in fields whose condition this record does not fulfil. @param word 0 to 3."]
    pub fn smmuv3_event_unknown(event: *const smmuv3_event, word: core::ffi::c_uint) -> u64;
    #[doc = " Field that holds InputAddr in an event of this number, 0 when there is none."]
    pub fn smmuv3_event_input_field(number: core::ffi::c_uint) -> core::ffi::c_int;
    #[doc = " Field that holds Reason in an event of this number, 0 when there is none."]
    pub fn smmuv3_event_reason_field(number: core::ffi::c_uint) -> core::ffi::c_int;
    #[doc = " Take a record apart.\n\n* `event`: the record; not NULL. Every number is accepted.\n* `env`: what is known of the SMMU and the queue, for NSIPA, GPCF and address bits above the OAS; may be NULL.\n* `view`: receives every member."]
    pub fn smmuv3_event_decode(event: *const smmuv3_event, env: *const smmuv3_env, view: *mut smmuv3_event_view);
    #[doc = " Bits of a word that must be equal in two records for the SMMU to merge them: fields that mean something, without the\n bits that the event's description excludes \\[7.3.1\\]."]
    pub fn smmuv3_event_merge_mask(event: *const smmuv3_event, word: core::ffi::c_uint) -> u64;
    #[doc = " May the SMMU write one record for these two? \\[7.3.1\\] They must also follow each other closely in time.\n\n* `a`: one event; not NULL.\n* `b`: the other; not NULL.\n* `mev`: STE.MEV of the stream; it does not count for the four events that can come before an STE is found.\n\n Returns no when a defined field differs, when a transaction is stalled, or with MEV=0; unknown when only MEV decides\n and is not known."]
    pub fn smmuv3_event_may_merge(a: *const smmuv3_event, b: *const smmuv3_event, mev: smmuv3_tri) -> smmuv3_tri;
    #[doc = " Arguments of the CMD_RESUME that answers a stall event. Every stall event needs exactly one, or a CMD_STALL_TERM\n \\[3.12.2, 4.7.1\\].\n\n* `event`: the record; not NULL.\n* `state`: security state of the event queue; SSec is set for Secure.\n* `answer`: what becomes of the transaction.\n* `args`: receives the arguments; untouched after an error.\n\n Returns SMMUV3_OK; SMMUV3_ERR_NOT_FOUND when the record is no stall (nothing to answer); SMMUV3_ERR_ARGUMENT for\n another answer; SMMUV3_ERR_UNSUPPORTED for the Realm state, whose queue refuses CMD_RESUME."]
    pub fn smmuv3_event_resume(
        event: *const smmuv3_event,
        state: smmuv3_state,
        answer: smmuv3_event_answer,
        args: *mut smmuv3_cmd_resume_args,
    ) -> smmuv3_status;
    #[doc = " Check a record.\n\n* `event`: the record; not NULL.\n* `env`: ID registers and the security state of the queue; all zero when nothing is known; not NULL.\n* `out`: receives the findings; those that are there stay.\n\n Returns the verdict over all findings of `out`."]
    pub fn smmuv3_event_check(
        event: *const smmuv3_event,
        env: *const smmuv3_env,
        out: *mut smmuv3_findings,
    ) -> smmuv3_verdict;
    #[doc = " Clear a view; then set number, has, and the members."]
    pub fn smmuv3_event_view_init(view: *mut smmuv3_event_view, number: core::ffi::c_uint);
    #[doc = " `has` bits that an event of this number can have."]
    pub fn smmuv3_event_may_have(number: core::ffi::c_uint) -> u32;
    #[doc = " Build a record.\n\n* `event`: receives the record; untouched after an error. Bits that the specification reserves are 0.\n* `view`: number, `has` and members; noise and unknown are not looked at. Members whose `has` bit is 0 must be\n 0.\n\n Returns SMMUV3_OK; SMMUV3_ERR_NOT_FOUND when the number is not architected; SMMUV3_ERR_ARGUMENT (NULL, a `has` bit\n that the event cannot have, or a member that is set without its bit); SMMUV3_ERR_RANGE;\n SMMUV3_ERR_ALIGNMENT; SMMUV3_ERR_ILLEGAL for what no SMMU writes: a stall tag without a stall or a stall\n without a tag, an IPA or NSIPA without stage 2, an instruction write, TTRnW outside CLASS=TT, a stage 1\n fault of another CLASS than the event allows."]
    pub fn smmuv3_event_make(event: *mut smmuv3_event, view: *const smmuv3_event_view) -> smmuv3_status;
    #[doc = " Read the next record.\n\n* `reader`: where to read; moves behind the record, stays after an error.\n* `out`: receives the record; untouched after an error.\n\n Returns SMMUV3_OK; SMMUV3_ERR_NOT_FOUND at the end of the buffer; SMMUV3_ERR_SYNTAX when the rest is too short for a\n record (a truncated file)."]
    pub fn smmuv3_vevent_next(reader: *mut smmuv3_vevent_reader, out: *mut smmuv3_vevent) -> smmuv3_status;
    #[doc = "\n Returns true for a stop marker."]
    pub fn smmuv3_pri_is_stop_marker(pri: *const smmuv3_pri) -> bool;
    #[doc = " Take a record apart. @param pri not NULL. @param view receives every member."]
    pub fn smmuv3_pri_decode(pri: *const smmuv3_pri, view: *mut smmuv3_pri_view);
    #[doc = " Build a record.\n\n* `pri`: receives the record; untouched after an error.\n* `view`: members; noise and unknown are not looked at.\n\n Returns SMMUV3_OK; SMMUV3_ERR_ARGUMENT (NULL, or a SubstreamID without its flag); SMMUV3_ERR_RANGE;\n SMMUV3_ERR_ALIGNMENT; SMMUV3_ERR_ILLEGAL when `execute` or `privileged` comes without a SubstreamID, or when\n `stop_marker` says other than the flags do."]
    pub fn smmuv3_pri_make(pri: *mut smmuv3_pri, view: *const smmuv3_pri_view) -> smmuv3_status;
    #[doc = " Arguments of the CMD_PRI_RESP that answers the group which this record ends.\n\n* `pri`: the record; not NULL.\n* `resp`: SMMUV3_V_CMD_Resp_SUCCESS when every page of the group is present, _INVALID when one cannot\n be, _FAILURE when ATS or PRI of the device is off.\n* `pasid_required`: the endpoint wants its PASID back: PRG Response PASID Required of its PRI capability.\n* `args`: receives the arguments; untouched after an error.\n\n Returns SMMUV3_OK; SMMUV3_ERR_NOT_FOUND when there is nothing to answer: a stop marker, or not the last of a group;\n SMMUV3_ERR_RANGE for another `resp`."]
    pub fn smmuv3_pri_respond(
        pri: *const smmuv3_pri,
        resp: core::ffi::c_uint,
        pasid_required: bool,
        args: *mut smmuv3_cmd_pri_resp_args,
    ) -> smmuv3_status;
    #[doc = " What an SMMU answers by itself \\[8.1, 8.2, 8.3\\]. For models, and to tell what a device saw while the queue was full.\n\n* `pri`: the message as the record that it would become; not NULL.\n* `now`: the situation; not NULL.\n* `out`: receives the answer; untouched after an error.\n\n Returns SMMUV3_OK; SMMUV3_ERR_ARGUMENT for another cause; SMMUV3_ERR_UNDECIDED when a member of `now` that counts is\n unknown."]
    pub fn smmuv3_pri_auto_response(
        pri: *const smmuv3_pri,
        now: *const smmuv3_pri_situation,
        out: *mut smmuv3_pri_auto,
    ) -> smmuv3_status;
    #[doc = " Check a record: can an SMMU with these ID registers have written it?\n\n* `pri`: the record; not NULL.\n* `env`: ID registers and the security state of the queue; all zero when nothing is known; not NULL.\n* `out`: receives the findings; those that are there stay.\n\n Returns the verdict over all findings of `out`."]
    pub fn smmuv3_pri_check(
        pri: *const smmuv3_pri,
        env: *const smmuv3_env,
        out: *mut smmuv3_findings,
    ) -> smmuv3_verdict;
    #[doc = "\n Returns whether stage 1 is on: Config is 1x1."]
    pub fn smmuv3_ste_stage1(ste: *const smmuv3_ste) -> bool;
    #[doc = "\n Returns whether stage 2 is on: Config is 11x."]
    pub fn smmuv3_ste_stage2(ste: *const smmuv3_ste) -> bool;
    #[doc = " Is STRW without effect \\[IgnoreSTESTRW of 5.2.2\\]?"]
    pub fn smmuv3_ste_strw_unused(ste: *const smmuv3_ste, env: *const smmuv3_env) -> smmuv3_cond;
    #[doc = " Is S2VMID without effect \\[IgnoreSTES2VMID of 5.2.2; field text of S2VMID\\]?"]
    pub fn smmuv3_ste_s2vmid_ignored(ste: *const smmuv3_ste, env: *const smmuv3_env) -> smmuv3_cond;
    #[doc = " Is EATS without effect: no ATS for this state, or Config 0b000 or 0b100?"]
    pub fn smmuv3_ste_eats_ignored(ste: *const smmuv3_ste, env: *const smmuv3_env) -> smmuv3_cond;
    #[doc = " Bits of a word that the SMMU certainly ignores in this STE.\n\n* `ste`: not NULL.\n* `env`: not NULL; where it does not say enough, the bits count as looked at.\n* `word`: 0 to 7; other numbers give 0.\n\n Returns a mask. V=0: everything but V. Config 0b0xx: everything but V, Config and CONT."]
    pub fn smmuv3_ste_ignored_mask(ste: *const smmuv3_ste, env: *const smmuv3_env, word: core::ffi::c_uint) -> u64;
    #[doc = " Check a stream table entry.\n\n* `ste`: the entry; not NULL. The SMMU's use of it is judged, not a guest's.\n* `env`: what is known about the SMMU and the stream table; not NULL.\n* `findings`: receives the reasons: errors and undecided rules in the order of 5.2.2, then notes; not NULL.\n\n Returns the verdict. An illegal entry acts as one with V=0: transactions abort with C_BAD_STE, ATS translation\n requests get CA without an event."]
    pub fn smmuv3_ste_check(
        ste: *const smmuv3_ste,
        env: *const smmuv3_env,
        findings: *mut smmuv3_findings,
    ) -> smmuv3_verdict;
    #[doc = " Make an entry that aborts every transaction without an event: V=1, Config 0b000, all else 0. Legal everywhere."]
    pub fn smmuv3_ste_make_abort(ste: *mut smmuv3_ste);
    #[doc = " Make an entry that passes transactions untranslated.\n\n* `ste`: receives the entry; unchanged after an error.\n* `attr`: attribute overrides; not NULL.\n* `env`: what is known about the SMMU; NULL: only that values fit is checked.\n\n Returns SMMUV3_OK; SMMUV3_ERR_RANGE or _ARGUMENT: a value; SMMUV3_ERR_UNSUPPORTED: an override that this SMMU lacks;\n SMMUV3_ERR_ILLEGAL: smmuv3_ste_check() tells why."]
    pub fn smmuv3_ste_make_bypass(
        ste: *mut smmuv3_ste,
        attr: *const smmuv3_ste_attr_args,
        env: *const smmuv3_env,
    ) -> smmuv3_status;
    #[doc = " Make an entry with stage 1 only.\n\n* `ste`: receives the entry; unchanged after an error.\n* `args`: not NULL.\n* `env`: what is known about the SMMU; NULL: only that values fit is checked.\n\n Returns as smmuv3_ste_make_bypass(), and SMMUV3_ERR_ALIGNMENT for an address."]
    pub fn smmuv3_ste_make_s1(
        ste: *mut smmuv3_ste,
        args: *const smmuv3_ste_s1_args,
        env: *const smmuv3_env,
    ) -> smmuv3_status;
    #[doc = " Make an entry with stage 2 only.\n\n* `ste`: receives the entry; unchanged after an error.\n* `args`: not NULL.\n* `env`: what is known about the SMMU; NULL: only that values fit is checked.\n\n Returns as smmuv3_ste_make_s1()."]
    pub fn smmuv3_ste_make_s2(
        ste: *mut smmuv3_ste,
        args: *const smmuv3_ste_s2_args,
        env: *const smmuv3_env,
    ) -> smmuv3_status;
    #[doc = " Make an entry with both stages.\n\n* `ste`: receives the entry; unchanged after an error.\n* `args`: not NULL.\n* `env`: what is known about the SMMU; NULL: only that values fit is checked.\n\n Returns as smmuv3_ste_make_s1(); SMMUV3_ERR_ARGUMENT also where one of the two parts must be 0 and is not."]
    pub fn smmuv3_ste_make_nested(
        ste: *mut smmuv3_ste,
        args: *const smmuv3_ste_nested_args,
        env: *const smmuv3_env,
    ) -> smmuv3_status;
    #[doc = " StreamWorld of a stream with stage 1 \\[5.2 STRW, 3.3.3\\].\n\n* `ste`: the entry, or NULL when it is not known.\n* `env`: not NULL."]
    pub fn smmuv3_cd_worlds(ste: *const smmuv3_ste, env: *const smmuv3_env) -> smmuv3_worlds;
    #[doc = "\n Returns whether the StreamWorld is one of `wanted`."]
    pub fn smmuv3_cond_world(worlds: *const smmuv3_worlds, wanted: core::ffi::c_uint) -> smmuv3_cond;
    #[doc = " Bits of a word that the SMMU certainly ignores in this CD \\[IGNORED statements of 5.4\\].\n\n* `cd`: not NULL.\n* `ste`: the entry that reaches it, or NULL.\n* `env`: not NULL; where it does not say enough, the bits count as looked at.\n* `word`: 0 to 7; other numbers give 0.\n\n Returns a mask. V=0: everything but V. Fields that are RES0 (those of TTB1 in EL2 and EL3) are not ignored."]
    pub fn smmuv3_cd_ignored_mask(
        cd: *const smmuv3_cd,
        ste: *const smmuv3_ste,
        env: *const smmuv3_env,
        word: core::ffi::c_uint,
    ) -> u64;
    #[doc = " Check a context descriptor.\n\n* `cd`: the descriptor; not NULL.\n* `ste`: the entry that reaches it, or NULL when it is not known. Not judged itself.\n* `env`: what is known about the SMMU and the stream table; not NULL.\n* `findings`: receives the reasons: errors and undecided rules in the order of 5.4.2, then notes; not NULL.\n\n Returns the verdict. A transaction through an illegal descriptor aborts with C_BAD_CD."]
    pub fn smmuv3_cd_check(
        cd: *const smmuv3_cd,
        ste: *const smmuv3_ste,
        env: *const smmuv3_env,
        findings: *mut smmuv3_findings,
    ) -> smmuv3_verdict;
    #[doc = " Make a context descriptor.\n\n* `cd`: receives the descriptor; unchanged after an error.\n* `args`: not NULL.\n* `ste`: the entry that will reach it, or NULL when it is not known.\n* `env`: what is known about the SMMU; NULL: only that values fit is checked.\n\n Returns SMMUV3_OK; SMMUV3_ERR_RANGE, _ALIGNMENT or _ARGUMENT: a value; SMMUV3_ERR_ILLEGAL: smmuv3_cd_check() tells\n why."]
    pub fn smmuv3_cd_make(
        cd: *mut smmuv3_cd,
        args: *const smmuv3_cd_args,
        ste: *const smmuv3_ste,
        env: *const smmuv3_env,
    ) -> smmuv3_status;
    #[doc = " Make a level 1 stream table descriptor.\n\n* `l1`: receives the descriptor; unchanged after an error.\n* `l2`: address of the array of STEs, a multiple of its size (64 * 2^`log2stes`).\n* `log2stes`: log2 of the number of STEs, 0 to 10; not above STRTAB_BASE_CFG.SPLIT.\n\n Returns SMMUV3_OK; SMMUV3_ERR_RANGE: `log2stes`, or an address above bit 55; SMMUV3_ERR_ALIGNMENT."]
    pub fn smmuv3_l1std_make(l1: *mut smmuv3_l1std, l2: u64, log2stes: core::ffi::c_uint) -> smmuv3_status;
    #[doc = " Make a level 1 stream table descriptor without STEs: Span 0, StreamIDs behind it are invalid."]
    pub fn smmuv3_l1std_make_invalid(l1: *mut smmuv3_l1std);
    #[doc = "\n Returns the number of STEs behind a descriptor; 0 for Span 0 and reserved values."]
    pub fn smmuv3_l1std_count(l1: *const smmuv3_l1std) -> u32;
    #[doc = "\n Returns the address of the array of STEs, aligned to its size as the SMMU does; 0 when there is none."]
    pub fn smmuv3_l1std_l2(l1: *const smmuv3_l1std) -> u64;
    #[doc = " Check a level 1 stream table descriptor.\n\n* `l1`: not NULL.\n* `split`: STRTAB_BASE_CFG.SPLIT: 6, 8 or 10 (others act as 6); negative when it is not known.\n* `env`: not NULL; IDR5.OAS is used.\n* `findings`: receives the reasons; not NULL.\n\n Returns the verdict. Span 0 is \"illegal\" in the sense that its StreamIDs are invalid: C_BAD_STREAMID."]
    pub fn smmuv3_l1std_check(
        l1: *const smmuv3_l1std,
        split: core::ffi::c_int,
        env: *const smmuv3_env,
        findings: *mut smmuv3_findings,
    ) -> smmuv3_verdict;
    #[doc = " Make a level 1 CD table descriptor.\n\n* `l1`: receives the descriptor; unchanged after an error.\n* `l2`: address of the leaf table.\n* `fmt`: STE.S1Fmt: SMMUV3_V_STE_S1Fmt_L2_4K (aligned to 4 KiB) or SMMUV3_V_STE_S1Fmt_L2_64K (to 64 KiB).\n\n Returns SMMUV3_OK; SMMUV3_ERR_ARGUMENT: `fmt`; SMMUV3_ERR_RANGE: an address above bit 55; SMMUV3_ERR_ALIGNMENT."]
    pub fn smmuv3_l1cd_make(l1: *mut smmuv3_l1cd, l2: u64, fmt: core::ffi::c_uint) -> smmuv3_status;
    #[doc = " Make a level 1 CD table descriptor without CDs: V=0."]
    pub fn smmuv3_l1cd_make_invalid(l1: *mut smmuv3_l1cd);
    #[doc = " Check a level 1 CD table descriptor.\n\n* `l1`: not NULL.\n* `ste`: the entry that reaches it, or NULL when it is not known.\n* `env`: not NULL.\n* `findings`: receives the reasons; not NULL.\n\n Returns the verdict. V=0 is \"illegal\" in the sense that its SubstreamIDs are invalid: C_BAD_SUBSTREAMID."]
    pub fn smmuv3_l1cd_check(
        l1: *const smmuv3_l1cd,
        ste: *const smmuv3_ste,
        env: *const smmuv3_env,
        findings: *mut smmuv3_findings,
    ) -> smmuv3_verdict;
    #[doc = "\n Returns the physical PARTID that a virtual one maps to; 0 for a number above 31. @param index CD.PARTID\\[4:0\\]."]
    pub fn smmuv3_vms_partid(vms: *const smmuv3_vms, index: core::ffi::c_uint) -> u16;
    #[doc = " Map a virtual PARTID. @return SMMUV3_OK; SMMUV3_ERR_RANGE for an index above 31, nothing changed."]
    pub fn smmuv3_vms_set_partid(vms: *mut smmuv3_vms, index: core::ffi::c_uint, partid: u16) -> smmuv3_status;
    #[doc = "\n Returns true for the granules that exist: 12 (4KB), 14 (16KB), 16 (64KB)."]
    pub fn smmuv3_desc_granule_ok(granule_log2: core::ffi::c_uint) -> bool;
    #[doc = "\n Returns the first level that a granule has: -1, 0 or 1 for 4KB, 16KB, 64KB."]
    pub fn smmuv3_desc_first_level(granule_log2: core::ffi::c_uint) -> core::ffi::c_int;
    #[doc = "\n Returns true when the granule exists and has the level."]
    pub fn smmuv3_desc_level_ok(granule_log2: core::ffi::c_uint, level: core::ffi::c_int) -> bool;
    #[doc = "\n Returns the granule of the TG0 and S2TG encodings: 0 4KB, 1 64KB, 2 16KB; 0 for the reserved value 3."]
    pub fn smmuv3_desc_granule_tg0(tg: core::ffi::c_uint) -> core::ffi::c_uint;
    #[doc = "\n Returns the granule of the TG1 encoding: 1 16KB, 2 4KB, 3 64KB; 0 for the reserved value 0."]
    pub fn smmuv3_desc_granule_tg1(tg: core::ffi::c_uint) -> core::ffi::c_uint;
    #[doc = " Lowest input address bit that indexes a level, and so log2 of the bytes that one entry covers.\n\n* `granule_log2`: 12, 14 or 16.\n* `level`: a level of that granule."]
    pub fn smmuv3_desc_level_shift(granule_log2: core::ffi::c_uint, level: core::ffi::c_int) -> core::ffi::c_uint;
    #[doc = "\n Returns index bits of a level in a space of 52 bits: granule_log2 - 3, less at the first level."]
    pub fn smmuv3_desc_index_bits(granule_log2: core::ffi::c_uint, level: core::ffi::c_int) -> core::ffi::c_uint;
    #[doc = "\n Returns the index of an input address in a full table of this level."]
    pub fn smmuv3_desc_index(
        granule_log2: core::ffi::c_uint,
        level: core::ffi::c_int,
        address: u64,
    ) -> core::ffi::c_uint;
    #[doc = " May a Block stand at this level?\n\n* `granule_log2`: 12, 14 or 16.\n* `level`: a level of that granule; level 3 has Pages, no Blocks.\n* `wide`: 4KB and 16KB: DS is 1; 64KB: 52-bit addresses are implemented.\n\n Returns true for 4KB levels 1, 2 (0 when wide), 16KB level 2 (1 when wide), 64KB level 2 (1 when wide) \\[D8.3.1.2\\]."]
    pub fn smmuv3_desc_block_ok(granule_log2: core::ffi::c_uint, level: core::ffi::c_int, wide: bool) -> bool;
    #[doc = "\n Returns log2 of the entries that the contiguous bit joins at this level, 0 when it joins none \\[D8.7.1\\]."]
    pub fn smmuv3_desc_contiguous_log2(granule_log2: core::ffi::c_uint, level: core::ffi::c_int) -> core::ffi::c_uint;
    #[doc = " Level at which a stage 1 walk starts.\n\n* `granule_log2`: 12, 14 or 16.\n* `txsz`: T0SZ or T1SZ, 12 to 48.\n\n Returns -1 to 3, `3 - (63 - txsz - granule_log2) / (granule_log2 - 3)` \\[D8.2.2\\]."]
    pub fn smmuv3_desc_s1_start_level(granule_log2: core::ffi::c_uint, txsz: core::ffi::c_uint) -> core::ffi::c_int;
    #[doc = " Level at which a stage 2 walk starts.\n\n* `granule_log2`: 12, 14 or 16.\n* `sl0`: S2SL0, 0 to 3.\n* `sl2`: S2SL0_2, 0 or 1; used with 4KB only.\n* `level`: receives -1 to 3.\n\n Returns SMMUV3_OK; SMMUV3_ERR_RANGE for a reserved combination, nothing changed \\[D8.2.2, 5.2\\]."]
    pub fn smmuv3_desc_s2_start_level(
        granule_log2: core::ffi::c_uint,
        sl0: core::ffi::c_uint,
        sl2: core::ffi::c_uint,
        level: *mut core::ffi::c_int,
    ) -> smmuv3_status;
    #[doc = " The fields that make a stage 2 walk start at a level.\n\n* `granule_log2`: 12, 14 or 16.\n* `level`: a level of that granule.\n* `sl0`: receives S2SL0.\n* `sl2`: receives S2SL0_2.\n\n Returns SMMUV3_OK; SMMUV3_ERR_RANGE for a level that the granule does not have, nothing changed."]
    pub fn smmuv3_desc_s2_start_fields(
        granule_log2: core::ffi::c_uint,
        level: core::ffi::c_int,
        sl0: *mut core::ffi::c_uint,
        sl2: *mut core::ffi::c_uint,
    ) -> smmuv3_status;
    #[doc = " S2T0SZ values that go with a start level: at least one index bit there, at most four more than one table has.\n\n* `granule_log2`: 12, 14 or 16.\n* `level`: a level of that granule.\n* `min`: receives the lowest value, at least 12; values below 16 also need 52-bit addresses.\n* `max`: receives the highest value, at most 48 (47 with 64KB); values above 39 also need IDR3.STT."]
    pub fn smmuv3_desc_s2_t0sz_range(
        granule_log2: core::ffi::c_uint,
        level: core::ffi::c_int,
        min: *mut core::ffi::c_uint,
        max: *mut core::ffi::c_uint,
    );
    #[doc = " Shape of the first table of a VMSAv8-64 walk.\n\n* `stage`: 1 or 2.\n* `granule_log2`: 12, 14 or 16.\n* `txsz`: T0SZ, T1SZ or S2T0SZ.\n* `sl0`: S2SL0; not looked at for stage 1.\n* `sl2`: S2SL0_2; not looked at for stage 1.\n* `start`: receives the shape.\n\n Returns SMMUV3_OK; SMMUV3_ERR_ARGUMENT (stage, granule), SMMUV3_ERR_RANGE (txsz outside 12 to 48, 47 with 64KB, or\n not what the start level can resolve; reserved start level). After an error nothing changed."]
    pub fn smmuv3_desc_root(
        stage: core::ffi::c_uint,
        granule_log2: core::ffi::c_uint,
        txsz: core::ffi::c_uint,
        sl0: core::ffi::c_uint,
        sl2: core::ffi::c_uint,
        start: *mut smmuv3_desc_start,
    ) -> smmuv3_status;
    #[doc = " Shape of the first table of an AArch32 long-descriptor walk (4KB granule).\n\n* `stage`: 1 or 2.\n* `input_bits`: stage 1: 32 - TxSZ, 25 to 32; stage 2: 32 - signed T0SZ, 25 to 40.\n* `sl0`: stage 2: 0 starts at level 2, 1 at level 1; not looked at for stage 1.\n* `start`: receives the shape.\n\n Returns SMMUV3_OK; SMMUV3_ERR_ARGUMENT (stage), SMMUV3_ERR_RANGE (sizes). After an error nothing changed \\[G5.5.7\\]."]
    pub fn smmuv3_desc_root_32(
        stage: core::ffi::c_uint,
        input_bits: core::ffi::c_uint,
        sl0: core::ffi::c_uint,
        start: *mut smmuv3_desc_start,
    ) -> smmuv3_status;
    #[doc = " Kind of a descriptor.\n\n* `config`: how it is read; not NULL.\n* `level`: level of the table that it stands in, -1 to 3.\n* `descriptor`: the descriptor, CPU order.\n\n Returns one of `enum smmuv3_desc_type`; RESERVED encodings are treated by the SMMU as INVALID \\[D8.3, G5.5.2\\]."]
    pub fn smmuv3_desc_type(
        config: *const smmuv3_desc_config,
        level: core::ffi::c_int,
        descriptor: u64,
    ) -> smmuv3_desc_type_e;
    #[doc = " Put the address bits of a descriptor together.\n\n* `config`: how it is read; not NULL.\n* `level`: level of the table that it stands in.\n* `descriptor`: a Table, Block or Page descriptor.\n\n Returns the output address, or the address of the next table; 0 for INVALID and RESERVED. AArch32 descriptors give\n bits \\[47:40\\] too, which make it an address size fault. 64KB: bits \\[15:12\\] are address \\[51:48\\] unless\n 52-bit addresses are known to be absent \\[D8.3.1\\]."]
    pub fn smmuv3_desc_address(config: *const smmuv3_desc_config, level: core::ffi::c_int, descriptor: u64) -> u64;
    #[doc = " Meaning of one attribute byte of MAIR.\n\n* `byte`: 0 to 255.\n\n Returns the attributes; type SMMUV3_MEM_RESERVED for unallocated encodings \\[5.4 MAIR, Arm ARM MAIR_EL1\\]."]
    pub fn smmuv3_mair_decode(byte: core::ffi::c_uint) -> smmuv3_mem_attr;
    #[doc = " Meaning of MemAttr of a stage 2 Block or Page.\n\n* `memattr`: bits \\[5:2\\], 0 to 15.\n* `fwb`: STE.S2FWB.\n* `mteperm`: IDR3.MTEPERM.\n\n Returns the attributes; type SMMUV3_MEM_RESERVED for reserved encodings \\[D8.6.5, D8.6.6\\]."]
    pub fn smmuv3_memattr_decode(memattr: core::ffi::c_uint, fwb: bool, mteperm: bool) -> smmuv3_mem_attr;
    #[doc = " Memory type that results from two stages.\n\n* `s1`: attributes of stage 1.\n* `s2`: attributes of stage 2.\n\n Returns the result. Without S2FWB: Device wins over Normal, the stricter Device over the other, and the weaker\n cacheability wins; hints are those of stage 1. With S2FWB: as the MemAttr encoding says. UNKNOWN or RESERVED\n when one of the two is \\[D8.6.5.1, D8.6.5.2, D8.6.6\\]."]
    pub fn smmuv3_mem_attr_combine(s1: smmuv3_mem_attr, s2: smmuv3_mem_attr) -> smmuv3_mem_attr;
    #[doc = " Take a descriptor apart.\n\n* `config`: how it is read; not NULL.\n* `level`: level of the table that it stands in.\n* `descriptor`: the descriptor, CPU order; any bits.\n* `out`: receives everything; members that do not apply to its kind are 0.\n\n Returns SMMUV3_OK; SMMUV3_ERR_ARGUMENT for a stage, granule, format or level that does not exist, nothing changed."]
    pub fn smmuv3_desc_decode(
        config: *const smmuv3_desc_config,
        level: core::ffi::c_int,
        descriptor: u64,
        out: *mut smmuv3_desc,
    ) -> smmuv3_status;
    #[doc = " Add the limits of a Table descriptor to those of the tables above it.\n\n* `config`: how it is read; stage 2 tables and tables with HADx=1 (or AIE, PIE) limit nothing but NS.\n* `descriptor`: a Table descriptor.\n* `limits`: in and out; all zero before the first table \\[D8.4.1, G5.6\\]."]
    pub fn smmuv3_desc_limits_add(config: *const smmuv3_desc_config, descriptor: u64, limits: *mut smmuv3_desc_limits);
    #[doc = " Apply the limits of the tables above to a decoded Block or Page.\n\n* `config`: how it was read.\n* `limits`: of all tables on the way to it.\n* `leaf`: permissions and flags are reduced in place.\n\n Write access taken away by APTable cannot come back by dirty tracking, and a Secure table in Non-secure memory makes\n the output Non-secure and the entry non-global \\[R116, D8.4.1\\]."]
    pub fn smmuv3_desc_limits_apply(
        config: *const smmuv3_desc_config,
        limits: *const smmuv3_desc_limits,
        leaf: *mut smmuv3_desc,
    );
    #[doc = " Build a Block (levels 0 to 2) or a Page (level 3).\n\n* `config`: how it will be read.\n* `level`: where it will stand.\n* `args`: what it says.\n* `descriptor`: receives the descriptor, CPU order.\n\n Returns SMMUV3_OK; SMMUV3_ERR_ARGUMENT (stage, granule, level, NULL), SMMUV3_ERR_UNSUPPORTED (no block at this level,\n a flag or XN bit that this configuration lacks), SMMUV3_ERR_RANGE (a value does not fit or is reserved, address above\n the output size), SMMUV3_ERR_ALIGNMENT (address). After an error nothing changed."]
    pub fn smmuv3_desc_make_leaf(
        config: *const smmuv3_desc_config,
        level: core::ffi::c_int,
        args: *const smmuv3_desc_leaf_args,
        descriptor: *mut u64,
    ) -> smmuv3_status;
    #[doc = " Build a Table descriptor.\n\n* `config`: how it will be read.\n* `level`: where it will stand, at most 2.\n* `next`: address of the table of the next level, a multiple of the granule.\n* `limits`: stage 1: what it limits (NS only for Secure streams); NULL or all zero for nothing, as stage 2\n demands.\n* `descriptor`: receives the descriptor, CPU order; AF of tables is 0.\n\n Returns SMMUV3_OK; SMMUV3_ERR_ARGUMENT (stage, granule, level, NULL), SMMUV3_ERR_UNSUPPORTED (limits that this stage\n or state lacks), SMMUV3_ERR_RANGE, SMMUV3_ERR_ALIGNMENT (address). After an error nothing changed."]
    pub fn smmuv3_desc_make_table(
        config: *const smmuv3_desc_config,
        level: core::ffi::c_int,
        next: u64,
        limits: *const smmuv3_desc_limits,
        descriptor: *mut u64,
    ) -> smmuv3_status;
    #[doc = " Check one descriptor.\n\n* `config`: how it is read; unknown members make the rules that need them undecided.\n* `level`: level of the table that it stands in.\n* `descriptor`: the descriptor, CPU order; any bits.\n* `out`: receives the findings in the order in which the SMMU would fault, then remarks; not NULL.\n\n Returns LEGAL also for descriptors with bit 0 clear: nothing is mapped, and nothing is wrong with the bits. ILLEGAL\n means that an access through it faults for another reason than missing permission. A stage, granule or level that\n does not exist is ILLEGAL without a finding."]
    pub fn smmuv3_desc_check(
        config: *const smmuv3_desc_config,
        level: core::ffi::c_int,
        descriptor: u64,
        out: *mut smmuv3_findings,
    ) -> smmuv3_verdict;
    #[doc = " Check a group of entries that a contiguous bit joins (DESC-009).\n\n* `config`: how they are read.\n* `level`: level of the table that they stand in.\n* `entries`: the group, `1 \\<\\< smmuv3_desc_contiguous_log2()` descriptors from an aligned index, CPU order.\n* `count`: their number.\n* `out`: receives one finding for each entry that does not fit: `value` is the entry, `lo` its place in the\n group, `fix` what would fit the first entry; not NULL.\n\n Returns LEGAL when no entry has the bit or all agree; else ILLEGAL. A wrong `count` is ILLEGAL without a finding."]
    pub fn smmuv3_desc_check_group(
        config: *const smmuv3_desc_config,
        level: core::ffi::c_int,
        entries: *const u64,
        count: usize,
        out: *mut smmuv3_findings,
    ) -> smmuv3_verdict;
    #[doc = " How stage 1 descriptors are read.\n\n* `env`: what the SMMU can do, state, E2H.\n* `ste`: the STE that led to the CD, for StreamWorld and S1PIE; may be NULL: then both are unknown.\n* `cd`: the CD; not checked, see cd_check.h.\n* `ttb`: 0 or 1: which half of the address space.\n* `out`: receives the configuration.\n\n Returns SMMUV3_OK; SMMUV3_ERR_ARGUMENT (ttb), SMMUV3_ERR_RANGE (reserved granule), SMMUV3_ERR_UNSUPPORTED\n (VMSAv9-128), SMMUV3_ERR_UNDECIDED (CD.AA64 is 0 and IDR5.D128 is not known). After an error `out` is not meaningful."]
    pub fn smmuv3_desc_config_s1(
        env: *const smmuv3_env,
        ste: *const smmuv3_ste,
        cd: *const smmuv3_cd,
        ttb: core::ffi::c_uint,
        out: *mut smmuv3_desc_config,
    ) -> smmuv3_status;
    #[doc = " How stage 2 descriptors are read (the tables of S2TTB; those of S_S2TTB differ in granule and size alone).\n\n* `env`: what the SMMU can do, and the state.\n* `ste`: the STE; not checked, see ste_check.h.\n* `out`: receives the configuration; with indirect permissions set `pi_priv` to S2PII and `pi_known`.\n\n Returns as smmuv3_desc_config_s1()."]
    pub fn smmuv3_desc_config_s2(
        env: *const smmuv3_env,
        ste: *const smmuv3_ste,
        out: *mut smmuv3_desc_config,
    ) -> smmuv3_status;
    #[doc = "\n Returns all registers in the order of the table. @param count receives their number, may be NULL."]
    pub fn smmuv3_reg_infos(count: *mut usize) -> *const smmuv3_reg_info;
    #[doc = "\n Returns a register by its id, or NULL."]
    pub fn smmuv3_reg_by_id(reg: core::ffi::c_int) -> *const smmuv3_reg_info;
    #[doc = "\n Returns the name of a register in the spelling of the specification; \"?\" for an id that is none."]
    pub fn smmuv3_reg_name(reg: core::ffi::c_int) -> *const core::ffi::c_char;
    #[doc = " The register that plays a role in a security state.\n\n* `state`: SMMUV3_STATE_NS, _S or _REALM.\n* `role`: one of `enum smmuv3_reg_role`.\n\n Returns SMMUV3_R_*, or -1 when the state has none."]
    pub fn smmuv3_reg_by_role(state: smmuv3_state, role: core::ffi::c_int) -> core::ffi::c_int;
    #[doc = " The field of a register that corresponds to a Non-secure one.\n\n* `reg`: SMMUV3_R_*.\n* `field`: field of the Non-secure register of the same role.\n\n Returns the id with the place of `field` and the owner of `reg`; 0 when there is no such register or `field` is 0."]
    pub fn smmuv3_reg_field(reg: core::ffi::c_int, field: core::ffi::c_int) -> core::ffi::c_int;
    #[doc = " Record a register value.\n\n* `regs`: the container.\n* `reg`: SMMUV3_R_*.\n* `index`: element of an array, else 0; see struct smmuv3_reg_value.\n* `value`: the whole register; replaces an earlier value.\n\n Returns SMMUV3_OK; SMMUV3_ERR_NOT_FOUND (no such register or element), SMMUV3_ERR_RANGE (more than 32 bits for a\n 32-bit register), SMMUV3_ERR_SPACE (no room; counted in `lost`). After an error no value has changed."]
    pub fn smmuv3_regs_put(regs: *mut smmuv3_regs, reg: core::ffi::c_int, index: u32, value: u64) -> smmuv3_status;
    #[doc = "\n Returns true and the value of a register, when all of it is known."]
    pub fn smmuv3_regs_get_at(regs: *const smmuv3_regs, reg: core::ffi::c_int, index: u32, value: *mut u64) -> bool;
    #[doc = "\n Returns true and the value of a register that is no array, when all of it is known."]
    pub fn smmuv3_regs_get(regs: *const smmuv3_regs, reg: core::ffi::c_int, value: *mut u64) -> bool;
    #[doc = " Read one field.\n\n* `regs`: the container.\n* `reg`: SMMUV3_R_*.\n* `field`: a field at the place that it has in `reg` (of `reg`, or of the Non-secure register of the same role).\n* `value`: receives the value, scale applied; 0 when not known.\n\n Returns true when the register is known."]
    pub fn smmuv3_regs_field(
        regs: *const smmuv3_regs,
        reg: core::ffi::c_int,
        field: core::ffi::c_int,
        value: *mut u64,
    ) -> bool;
    #[doc = " Record the ID registers of the container in `caps`; what it does not hold stays as it is."]
    pub fn smmuv3_regs_caps(regs: *const smmuv3_regs, caps: *mut smmuv3_caps);
    #[doc = " The register at an offset of a frame.\n\n* `known`: values that tell the shape of arrays (IDR6 of the state, PMCG_CFGR); may be NULL, then only element 0\n of such arrays is found.\n* `frame`: one of `enum smmuv3_frame`.\n* `state`: security state of a control page; for other frames the register tells it.\n* `offset`: bytes from the start of the frame; need not be aligned.\n* `ref`: receives the register.\n\n Returns SMMUV3_OK; SMMUV3_ERR_NOT_FOUND when no register is there, nothing changed."]
    pub fn smmuv3_reg_find(
        known: *const smmuv3_regs,
        frame: core::ffi::c_uint,
        state: smmuv3_state,
        offset: u32,
        ref_: *mut smmuv3_reg_ref,
    ) -> smmuv3_status;
    #[doc = " The register at an offset from the SMMU base address.\n\n* `known`: values read so far: IDR0 and IDR2 place the VATOS page, S_IDR2 the Secure one, ROOT_IDR0 the Realm\n pages, CMDQ_CONTROL_PAGE_BASE the control pages; may be NULL.\n* `offset`: bytes from the SMMU base; need not be aligned.\n* `ref`: receives the register.\n\n Returns SMMUV3_OK; SMMUV3_ERR_NOT_FOUND (no register there in the first two pages or in a page that is known),\n SMMUV3_ERR_UNDECIDED (behind the first two pages, and no known page lies there). Else nothing changed.\n\n The Root control page and the performance counters lie at implementation defined places and are not looked for."]
    pub fn smmuv3_reg_locate(known: *const smmuv3_regs, offset: u64, ref_: *mut smmuv3_reg_ref) -> smmuv3_status;
    #[doc = " Record what a read returned, as a dump or trace shows it.\n\n* `regs`: the container.\n* `ref`: from smmuv3_reg_find() or smmuv3_reg_locate(). An alias counts as the register only when it is not 0.\n* `bytes`: 4 or 8; an 8-byte access to a 32-bit register gives that register its low half, the rest is not\n recorded.\n* `value`: as read.\n\n Returns SMMUV3_OK; SMMUV3_ERR_ARGUMENT (other sizes, 8 bytes from the middle), SMMUV3_ERR_SPACE."]
    pub fn smmuv3_regs_read(
        regs: *mut smmuv3_regs,
        ref_: *const smmuv3_reg_ref,
        bytes: core::ffi::c_uint,
        value: u64,
    ) -> smmuv3_status;
    #[doc = " Record what a write left behind, as a trace shows it.\n\n* `regs`: the container.\n* `ref`: from smmuv3_reg_find() or smmuv3_reg_locate(). Writes to read-only registers and to aliases change\n nothing; bits that clear themselves are recorded as 0. Guards (enables that forbid a write) are not applied.\n* `bytes`: 4 or 8.\n* `value`: as written.\n\n Returns SMMUV3_OK; SMMUV3_ERR_ARGUMENT (other sizes, 8 bytes from the middle), SMMUV3_ERR_SPACE."]
    pub fn smmuv3_regs_write(
        regs: *mut smmuv3_regs,
        ref_: *const smmuv3_reg_ref,
        bytes: core::ffi::c_uint,
        value: u64,
    ) -> smmuv3_status;
    #[doc = " StreamIDs that match PMCG_SMR \\[10.5\\].\n\n* `stream_id`: SMR.STREAMID.\n* `span`: EVTYPER.FILTER_SID_SPAN: ones from bit 0 up to the lowest 0 are \"any\", and so is that 0 itself. The\n value 0x42 with span counts 0x42 and 0x43; all ones counts every StreamID.\n\n Returns the range."]
    pub fn smmuv3_pmcg_stream_ids(stream_id: u32, span: bool) -> smmuv3_pmcg_filter;
    #[doc = "\n Returns the physical address of a performance counter group from the number in its Linux name, in units of 4 KiB."]
    pub fn smmuv3_pmcg_page(name_number: u64) -> u64;
    #[doc = " Check register values against each other.\n\n* `regs`: what is known; any subset of registers of any security states.\n* `out`: receives the findings: first those about values that no SMMU returns and about ID registers, then by\n state (Non-secure, Secure, Realm) tables, queues, errors, enables, interrupts; then enhanced command queues and\n reserved bits. Not NULL.\n\n Returns the verdict: ILLEGAL when something does not do what software meant. After REG-032 for IDR0 nothing else is\n looked at: such values mean nothing."]
    pub fn smmuv3_regs_check(regs: *const smmuv3_regs, out: *mut smmuv3_findings) -> smmuv3_verdict;
    #[doc = " Set a fact. @param fact one of `enum smmuv3_fact`; others are ignored."]
    pub fn smmuv3_facts_set(facts: *mut smmuv3_facts, fact: core::ffi::c_int, value: u64);
    #[doc = "\n Returns true and the value of a fact, when it is known."]
    pub fn smmuv3_facts_get(facts: *const smmuv3_facts, fact: core::ffi::c_int, value: *mut u64) -> bool;
    #[doc = " Forget all facts."]
    pub fn smmuv3_facts_clear(facts: *mut smmuv3_facts);
    #[doc = "\n Returns all causes by rising number. @param count receives their number, may be NULL."]
    pub fn smmuv3_causes(count: *mut usize) -> *const smmuv3_cause_info;
    #[doc = "\n Returns a cause by its number, or NULL."]
    pub fn smmuv3_cause(number: core::ffi::c_uint) -> *const smmuv3_cause_info;
    #[doc = " Find the causes that fit.\n\n* `event`: the event, or NULL: then causes that need none are found, those of a log, of a command queue error, of a\n register dump. With an event only causes about events of its number are found.\n* `facts`: what else is known; may be NULL.\n* `out`: receives the numbers of the causes by rising number; may be NULL when `cap` is 0.\n* `cap`: its length.\n\n Returns the number of causes that fit, also those beyond `cap`."]
    pub fn smmuv3_causes_find(
        event: *const smmuv3_event,
        facts: *const smmuv3_facts,
        out: *mut u16,
        cap: usize,
    ) -> usize;
    #[doc = " Add what a register dump shows.\n\n* `regs`: the dump.\n* `state`: SMMUV3_STATE_NS, _S or _REALM: whose registers count.\n* `facts`: extended; facts that the dump does not show stay as they are."]
    pub fn smmuv3_facts_from_regs(regs: *const smmuv3_regs, state: smmuv3_state, facts: *mut smmuv3_facts);
    #[doc = " Add what the STE of the event's stream shows."]
    pub fn smmuv3_facts_from_ste(ste: *const smmuv3_ste, facts: *mut smmuv3_facts);
    #[doc = " Evaluate a condition of the table on a record: comparisons joined by \" and \" or \", \". \"queue=S\" asks for the Secure\n interface, by `env-\\>state`.\n\n* `condition`: text of the table; empty is always true.\n* `record`: the record that the condition stands in.\n* `w`: its words.\n* `env`: what is known of the SMMU, may be NULL.\n\n Returns SMMUV3_UNKNOWN where a part is in words or depends on a register that is not known, unless another part is\n false."]
    pub fn smmuv3_format_condition(
        condition: *const core::ffi::c_char,
        record: *const smmuv3_record_info,
        w: *const u64,
        env: *const smmuv3_env,
    ) -> smmuv3_tri;
    #[doc = " Has field number `index` of a record its meaning here?\n\n Where two fields share bits and their conditions cannot be decided, the first of the table is taken."]
    pub fn smmuv3_format_use(
        record: *const smmuv3_record_info,
        index: core::ffi::c_uint,
        w: *const u64,
        env: *const smmuv3_env,
    ) -> smmuv3_format_use_e;
    #[doc = " Append a field's value: address and wide fields in hexadecimal, narrow ones in decimal."]
    pub fn smmuv3_format_value(out: *mut smmuv3_text, field: core::ffi::c_int, value: u64);
    #[doc = " Append \"\\[hi:lo\\]\" or \"\\[n\\]\" of a field inside its word."]
    pub fn smmuv3_format_bits_of(out: *mut smmuv3_text, field: core::ffi::c_int);
    #[doc = "\n Returns the text of a field's value in the table, or NULL. `value` has the field's scale."]
    pub fn smmuv3_format_value_text(field: *const smmuv3_field_info, value: u64) -> *const core::ffi::c_char;
    #[doc = "\n Returns bits of word `word` of a record that should be 0 and are not. Records without a field list have none."]
    pub fn smmuv3_format_res0(record: *const smmuv3_record_info, w: *const u64, word: core::ffi::c_uint) -> u64;
    #[doc = "\n Returns the number of 64-bit words of a record."]
    pub fn smmuv3_format_words(record: *const smmuv3_record_info) -> core::ffi::c_uint;
    #[doc = "\n Returns the schema name of a record's JSON object."]
    pub fn smmuv3_format_schema(record: *const smmuv3_record_info) -> *const core::ffi::c_char;
    #[doc = "\n Returns the record of an event number, also for the implementation defined ones, or NULL."]
    pub fn smmuv3_format_event_record(w: *const u64) -> *const smmuv3_record_info;
    #[doc = "\n Returns the record of a command: CMD_CFGI_ALL for CMD_CFGI_STE_RANGE with Range 31, or NULL for a reserved opcode."]
    pub fn smmuv3_format_cmd_record(w: *const u64) -> *const smmuv3_record_info;
    #[doc = " One line for an event."]
    pub fn smmuv3_format_event_line(out: *mut smmuv3_text, w: *const u64);
    #[doc = " One line for a command."]
    pub fn smmuv3_format_cmd_line(out: *mut smmuv3_text, w: *const u64, env: *const smmuv3_env);
    #[doc = " One line for an STE. Words that are not given must be 0."]
    pub fn smmuv3_format_ste_line(out: *mut smmuv3_text, w: *const u64);
    #[doc = " One line for a CD."]
    pub fn smmuv3_format_cd_line(out: *mut smmuv3_text, w: *const u64);
    #[doc = " One line for a level 1 stream table descriptor."]
    pub fn smmuv3_format_l1std_line(out: *mut smmuv3_text, w: *const u64);
    #[doc = " One line for a level 1 context descriptor."]
    pub fn smmuv3_format_l1cd_line(out: *mut smmuv3_text, w: *const u64);
    #[doc = " One line for a page request."]
    pub fn smmuv3_format_pri_line(out: *mut smmuv3_text, w: *const u64);
    #[doc = " One line for any other record: its name and every field that is not 0, values in words where the table has them."]
    pub fn smmuv3_format_any_line(
        out: *mut smmuv3_text,
        r: *const smmuv3_record_info,
        w: *const u64,
        env: *const smmuv3_env,
    );
    #[doc = " Any record in any style.\n\n* `out`: where to append.\n* `record`: what the words are, from introspect.h; not NULL.\n* `w`: all words of the record (those not present may hold anything but should be 0).\n* `present`: bit n set when word n is given.\n* `env`: what is known of the SMMU, or NULL.\n* `ignored`: one mask per word of bits that the SMMU ignores here (smmuv3_ste_ignored_mask()), or NULL.\n* `style`: one of `enum smmuv3_format_style`."]
    pub fn smmuv3_format_record(
        out: *mut smmuv3_text,
        record: *const smmuv3_record_info,
        w: *const u64,
        present: core::ffi::c_uint,
        env: *const smmuv3_env,
        ignored: *const u64,
        style: smmuv3_format_style,
    );
    #[doc = " An event in any style; unknown and implementation defined numbers keep their words."]
    pub fn smmuv3_format_event(
        out: *mut smmuv3_text,
        event: *const smmuv3_event,
        env: *const smmuv3_env,
        style: smmuv3_format_style,
    );
    #[doc = " A command in any style; unknown and implementation defined opcodes keep their words."]
    pub fn smmuv3_format_cmd(
        out: *mut smmuv3_text,
        cmd: *const smmuv3_cmd,
        env: *const smmuv3_env,
        style: smmuv3_format_style,
    );
    #[doc = " A page request in any style."]
    pub fn smmuv3_format_pri(out: *mut smmuv3_text, pri: *const smmuv3_pri, style: smmuv3_format_style);
    #[doc = " A register value in any style. @return false, writing nothing, when `reg` is no register id of fields.h."]
    pub fn smmuv3_format_reg(
        out: *mut smmuv3_text,
        reg: core::ffi::c_int,
        value: u64,
        env: *const smmuv3_env,
        style: smmuv3_format_style,
    ) -> bool;
    #[doc = " Append what one finding says: severity, field and value, place, rule text, allowed range, repair, rule id."]
    pub fn smmuv3_format_finding(out: *mut smmuv3_text, finding: *const smmuv3_finding);
    #[doc = " Look up a number of a record.\n\n* `record`: a record.\n* `key`: one of `enum smmuv3_log_key`.\n* `value`: receives the first number with this key; unchanged when there is none.\n\n Returns true when the record has it.\n Concurrency: reads only."]
    pub fn smmuv3_log_value_get(record: *const smmuv3_log_record, key: u32, value: *mut u64) -> bool;
    #[doc = " Name of a kind.\n\n* `kind`: one of `enum smmuv3_log_kind`.\n\n Returns a lower-case word, \"unknown\" for other numbers. Never NULL.\n Concurrency: any."]
    pub fn smmuv3_log_kind_text(kind: u32) -> *const core::ffi::c_char;
    #[doc = " Name of a source.\n\n* `source`: one of `enum smmuv3_log_source`.\n\n Returns a short name, \"unknown\" for other numbers. Never NULL.\n Concurrency: any."]
    pub fn smmuv3_log_source_text(source: u32) -> *const core::ffi::c_char;
    #[doc = " Text of a reason.\n\n* `reason`: one of `enum smmuv3_log_reason`.\n\n Returns a sentence part, \"unknown reason\" for other numbers. Never NULL.\n Concurrency: any."]
    pub fn smmuv3_log_reason_text(reason: u32) -> *const core::ffi::c_char;
    #[doc = " Name of a kind of time.\n\n* `time_kind`: one of `enum smmuv3_log_time`.\n\n Returns a short name, \"unknown\" for other numbers. Never NULL.\n Concurrency: any."]
    pub fn smmuv3_log_time_text(time_kind: u32) -> *const core::ffi::c_char;
    #[doc = " Name of a number.\n\n* `key`: one of `enum smmuv3_log_key`.\n\n Returns a lower-case word, \"unknown\" for other numbers. Never NULL.\n Concurrency: any."]
    pub fn smmuv3_log_key_text(key: u32) -> *const core::ffi::c_char;
    #[doc = " Text of a flag.\n\n* `flag`: exactly one bit of `enum smmuv3_log_flag`.\n\n Returns a sentence part, \"unknown\" for anything else. Never NULL.\n Concurrency: any."]
    pub fn smmuv3_log_flag_text(flag: u32) -> *const core::ffi::c_char;
    #[doc = " The line that a message number stands for.\n\n* `message`: `message` of a record.\n\n Returns the line as its program prints it, with %x %d %i %o for numbers, %w %c %s for words, '|' before an optional\n rest and '~' for optional blanks; \"\" for 0 and for unknown numbers. Never NULL.\n Concurrency: any."]
    pub fn smmuv3_log_message_text(message: u32) -> *const core::ffi::c_char;
    #[doc = " Make a scanner ready.\n\n* `scan`: the scanner; its former content does not matter.\n\n Returns SMMUV3_OK, or SMMUV3_ERR_ARGUMENT when `scan` is NULL."]
    pub fn smmuv3_logscan_init(scan: *mut smmuv3_logscan) -> smmuv3_status;
    #[doc = " Read a chunk of text.\n\n A line may begin in one chunk and end in another. When the array is filled before the chunk is read, `*consumed` is\n less than `length`: call again with the rest.\n\n* `scan`: the scanner.\n* `text`: any bytes; may be NULL when `length` is 0.\n* `length`: bytes in `text`.\n* `out`: receives records, in the order in which they became complete.\n* `room`: records that fit `out`, at least SMMUV3_LOGSCAN_ROOM.\n* `n_out`: receives how many records were written.\n* `consumed`: receives how many bytes were read.\n\n Returns SMMUV3_OK; SMMUV3_ERR_ARGUMENT for a NULL pointer; SMMUV3_ERR_SPACE when `room` is too small. After an error\n nothing has changed.\n Concurrency: one caller at a time for each scanner."]
    pub fn smmuv3_logscan_push(
        scan: *mut smmuv3_logscan,
        text: *const core::ffi::c_char,
        length: usize,
        out: *mut smmuv3_log_record,
        room: usize,
        n_out: *mut usize,
        consumed: *mut usize,
    ) -> smmuv3_status;
    #[doc = " Return the records that are complete but might still be continued, for instance an event whose text a newer kernel\n prints behind its words. For a reader that follows a pipe and finds it idle. Records that lack words stay.\n\n* `scan`: the scanner.\n* `out`: receives records.\n* `room`: records that fit `out`, at least SMMUV3_LOGSCAN_ROOM.\n* `n_out`: receives how many records were written.\n\n Returns as smmuv3_logscan_push().\n Concurrency: one caller at a time for each scanner."]
    pub fn smmuv3_logscan_settle(
        scan: *mut smmuv3_logscan,
        out: *mut smmuv3_log_record,
        room: usize,
        n_out: *mut usize,
    ) -> smmuv3_status;
    #[doc = " The text ends: read an unfinished last line and return every record that is still open, complete or not.\n\n The scanner may be used on; lines and offsets go on counting.\n\n* `scan`: the scanner.\n* `out`: receives records.\n* `room`: records that fit `out`, at least SMMUV3_LOGSCAN_ROOM.\n* `n_out`: receives how many records were written.\n\n Returns as smmuv3_logscan_push().\n Concurrency: one caller at a time for each scanner."]
    pub fn smmuv3_logscan_flush(
        scan: *mut smmuv3_logscan,
        out: *mut smmuv3_log_record,
        room: usize,
        n_out: *mut usize,
    ) -> smmuv3_status;
    #[doc = " Lines that the scanner has read so far, an unfinished one included.\n\n* `scan`: the scanner.\n\n Returns the count.\n Concurrency: reads only."]
    pub fn smmuv3_logscan_lines(scan: *const smmuv3_logscan) -> u64;
    #[doc = " Bytes that the scanner has read so far.\n\n* `scan`: the scanner.\n\n Returns the count.\n Concurrency: reads only."]
    pub fn smmuv3_logscan_bytes(scan: *const smmuv3_logscan) -> u64;
    #[doc = "\n Returns the number of entries, 2^log2, for log2 in 0 to 19."]
    pub fn smmuv3_queue_size(log2: core::ffi::c_uint) -> u32;
    #[doc = "\n Returns the mask of index and wrap flag in a register."]
    pub fn smmuv3_queue_mask(log2: core::ffi::c_uint) -> u32;
    #[doc = "\n Returns the slot of a position or register value."]
    pub fn smmuv3_queue_slot(position: u64, log2: core::ffi::c_uint) -> u32;
    #[doc = "\n Returns index and wrap flag of a position, as a register holds them."]
    pub fn smmuv3_queue_reg(position: u64, log2: core::ffi::c_uint) -> u32;
    #[doc = " The position that a register value means.\n\n* `base`: a position that is not above the wanted one, and less than 2 * size below it.\n* `value`: the register; bits above the wrap flag are ignored.\n* `log2`: LOG2SIZE.\n\n Returns the only position in \\[base, base + 2 * size) with that index and wrap flag."]
    pub fn smmuv3_queue_extend(base: u64, value: u32, log2: core::ffi::c_uint) -> u64;
    #[doc = "\n Returns entries between CONS and PROD, 0 to 2 * size - 1; more than size means an impossible pair."]
    pub fn smmuv3_queue_used(prod: u32, cons: u32, log2: core::ffi::c_uint) -> u32;
    #[doc = "\n Returns true iff nothing lies between CONS and PROD: index and wrap equal \\[3.5.1\\]."]
    pub fn smmuv3_queue_empty(prod: u32, cons: u32, log2: core::ffi::c_uint) -> bool;
    #[doc = "\n Returns true iff every entry is in use: index equal, wrap different \\[3.5.1\\]."]
    pub fn smmuv3_queue_full(prod: u32, cons: u32, log2: core::ffi::c_uint) -> bool;
    #[doc = "\n Returns free entries; 0 for an impossible pair as well."]
    pub fn smmuv3_queue_space(prod: u32, cons: u32, log2: core::ffi::c_uint) -> u32;
    #[doc = "\n Returns true iff the pair is one of the four consistent states of \\[3.5.1\\]. Values of a dead device are not."]
    pub fn smmuv3_queue_pair_valid(prod: u32, cons: u32, log2: core::ffi::c_uint) -> bool;
    #[doc = "\n Returns true iff the entry whose index and wrap are `place` was consumed, CONS being at most size ahead of it."]
    pub fn smmuv3_queue_consumed(place: u32, cons: u32, log2: core::ffi::c_uint) -> bool;
    #[doc = "\n Returns bytes of a queue."]
    pub fn smmuv3_queue_bytes(log2: core::ffi::c_uint, entry_bytes: u32) -> u32;
    #[doc = "\n Returns the alignment of the base address in bytes: the larger of 32 and the bytes of the queue \\[6.3.26\\]."]
    pub fn smmuv3_queue_alignment(log2: core::ffi::c_uint, entry_bytes: u32) -> u32;
    #[doc = " Value of a queue base register. CMDQ_BASE, EVENTQ_BASE and PRIQ_BASE share one layout \\[6.3.26, 6.3.29, 6.3.33\\].\n\n* `base`: the parts.\n* `value`: receives the register value.\n\n Returns SMMUV3_OK; SMMUV3_ERR_RANGE: LOG2SIZE above 19, or an address of more than 56 bits; SMMUV3_ERR_ALIGNMENT: the\n hardware would use the address aligned down. After an error nothing was stored."]
    pub fn smmuv3_queue_base_make(base: *const smmuv3_queue_base, value: *mut u64) -> smmuv3_status;
    #[doc = " Parts of a base register, with the effective address: low bits are ignored by hardware as the size demands.\n\n* `value`: the register.\n* `entry_bytes`: 16 or 32.\n\n Returns the parts; LOG2SIZE above 19 is returned as it stands and leaves the address as written."]
    pub fn smmuv3_queue_base_parse(value: u64, entry_bytes: u32) -> smmuv3_queue_base;
    #[doc = " The device's side of an event or PRI queue: where does the next record go?\n\n* `prod`: PROD register; receives the new value (unchanged for LOST and HOLD).\n* `cons`: CONS register as software wrote it.\n* `log2`: LOG2SIZE.\n* `kind`: one of enum smmuv3_queue_kind.\n\n Returns what to do; for WRITE the slot is that of the old PROD.\n\n The caller has tested that the queue is enabled and has no unacknowledged write abort \\[7.2.1\\]."]
    pub fn smmuv3_queue_produce(
        prod: *mut u32,
        cons: u32,
        log2: core::ffi::c_uint,
        kind: smmuv3_queue_kind,
    ) -> smmuv3_queue_outcome;
    #[doc = " Summary of a dump.\n\n* `dump`: the registers.\n* `summary`: receives the summary; all zero with valid = false when the pair is impossible.\n\n Returns SMMUV3_OK; SMMUV3_ERR_RANGE: LOG2SIZE above 19; SMMUV3_ERR_DEVICE: the pair is impossible."]
    pub fn smmuv3_queue_dump_summary(
        dump: *const smmuv3_queue_dump,
        summary: *mut smmuv3_queue_summary,
    ) -> smmuv3_status;
    #[doc = " What one slot of a dump holds.\n\n* `dump`: the registers.\n* `slot`: index of the entry, 0 to size - 1.\n\n Returns its state. ERROR only where the error is known to be active and there is a pending entry; where it may be\n (error_active unknown) the slot of CONS is PENDING."]
    pub fn smmuv3_queue_dump_entry(dump: *const smmuv3_queue_dump, slot: u32) -> smmuv3_queue_entry_state;
    #[doc = " Make a gather empty. Pages that it still held are lost: release them first."]
    pub fn smmuv3_gather_init(gather: *mut smmuv3_gather);
    #[doc = "\n Returns true when nothing needs an invalidation. Pages may still wait: such as those of a lost race."]
    pub fn smmuv3_gather_is_empty(gather: *const smmuv3_gather) -> bool;
    #[doc = " Extend the range to cover \\[first, last\\]; last is inclusive and not below first."]
    pub fn smmuv3_gather_add_range(gather: *mut smmuv3_gather, first: u64, last: u64);
    #[doc = " Bits of an STE word that the TLB caches, without the tag itself \\[5.2.1\\]."]
    pub fn smmuv3_plan_ste_tlb_bits(word: core::ffi::c_uint) -> u64;
    #[doc = " Bits of a CD word that the TLB may cache: all but V, ASID itself, A, R, S, PARTID, PMG \\[5.4.1\\]."]
    pub fn smmuv3_plan_cd_tlb_bits(word: core::ffi::c_uint) -> u64;
    #[doc = " May the TLB hold translations of the old STE that the new one would wrongly use?\n\n* `from`: old words.\n* `to`: new words.\n* `old_used`: 8 masks: bits that matter in the old entry.\n* `new_used`: the same for the new one.\n\n Returns true when both translate under one S2VMID, and either only one of them has stage 2, or a field of stage 2 that\n the TLB caches differs."]
    pub fn smmuv3_plan_ste_tag_clash(
        from: *const u64,
        to: *const u64,
        old_used: *const u64,
        new_used: *const u64,
    ) -> bool;
    #[doc = " May the TLB hold translations of the old CD that the new one would wrongly use?\n\n* `from`: old words.\n* `to`: new words.\n* `old_used`: 8 masks: bits that matter in the old descriptor.\n* `new_used`: the same for the new one.\n* `ste`: the entry that reaches it.\n* `env`: what is known.\n\n Returns true when both are valid under one tag and a field that the TLB caches differs. Where the StreamWorld has no\n ASID, or may have none, the tag is one whatever ASID says."]
    pub fn smmuv3_plan_cd_tag_clash(
        from: *const u64,
        to: *const u64,
        old_used: *const u64,
        new_used: *const u64,
        ste: *const smmuv3_ste,
        env: *const smmuv3_env,
    ) -> bool;
    #[doc = "\n Returns short text of a verdict: \"hitless\", \"tlbi needed\", \"disruptive\"."]
    pub fn smmuv3_plan_verdict_text(verdict: smmuv3_plan_verdict) -> *const core::ffi::c_char;
    #[doc = "\n Returns the name of a kind of step: \"store\", \"cfgi\", ..."]
    pub fn smmuv3_plan_step_text(kind: u32) -> *const core::ffi::c_char;
    #[doc = "\n Returns one sentence for a reason."]
    pub fn smmuv3_plan_reason_text(reason: smmuv3_plan_reason) -> *const core::ffi::c_char;
    #[doc = " Plan the change of an STE.\n\n* `plan`: `v` and `cap` set; the rest is written. On SMMUV3_ERR_SPACE `count` says how many steps are needed.\n* `from`: the entry in memory now.\n* `to`: the entry wanted.\n* `options`: what else is known.\n\n Returns SMMUV3_OK; SMMUV3_ERR_ARGUMENT; SMMUV3_ERR_UNSUPPORTED when either has CONT: a span of entries changes\n together, entry by entry is not legal \\[5.2 CONT\\]; SMMUV3_ERR_ILLEGAL when the SMMU of the options would refuse\n the new entry, `options-\\>findings` says by which rules (an entry that cannot be decided is planned; a new entry\n with V=0 is not judged); SMMUV3_ERR_SPACE. Without `options-\\>env` the entries are just bits.\n\n With EATS going to 0, or through 0, while ATS may be on at the endpoint, the plan begins by turning it off there and\n dropping what the endpoint caches; 0b10 and the others never follow each other directly (R101, R102). With ATS staying\n on, what the endpoint caches is dropped once the new entry is the only one."]
    pub fn smmuv3_plan_ste(
        plan: *mut smmuv3_plan_entry,
        from: *const smmuv3_ste,
        to: *const smmuv3_ste,
        options: *const smmuv3_plan_options,
    ) -> smmuv3_status;
    #[doc = " Plan the change of a CD. Arguments and results as smmuv3_plan_ste(); the tag is the ASID, there is no CONT, and ATS is\n never turned off: with ATS on, CMD_ATC_INV is for the SubstreamID of the CD."]
    pub fn smmuv3_plan_cd(
        plan: *mut smmuv3_plan_entry,
        from: *const smmuv3_cd,
        to: *const smmuv3_cd,
        options: *const smmuv3_plan_options,
    ) -> smmuv3_status;
    #[doc = " The entry in memory at one CMD_SYNC of a plan.\n\n* `plan`: complete plan (`count` not above `cap`).\n* `from`: the eight words at the beginning.\n* `sync`: 0 for the first CMD_SYNC, up to `plan-\\>syncs` - 1.\n* `state`: receives the eight words."]
    pub fn smmuv3_plan_state(
        plan: *const smmuv3_plan_entry,
        from: *const u64,
        sync: core::ffi::c_uint,
        state: *mut u64,
    );
    #[doc = "\n Returns the command that invalidates everything that a command by address could reach, or 0 for another opcode."]
    pub fn smmuv3_plan_inval_all_op(op: u32) -> u32;
    #[doc = " Plan the invalidation of a range.\n\n* `plan`: receives the plan; unchanged on error.\n* `args`: the request.\n\n Returns SMMUV3_OK; SMMUV3_ERR_ARGUMENT (a NULL pointer, an opcode that is no command by address, a granule that does\n not exist); SMMUV3_ERR_RANGE (last below first, first no IPA, a tag above 16 bits, a leaf or group smaller than\n the granule).\n\n Section 4.4.1.1, rules R087 to R095."]
    pub fn smmuv3_plan_inval_make(plan: *mut smmuv3_plan_inval, args: *const smmuv3_plan_inval_args) -> smmuv3_status;
    #[doc = " One command of a plan.\n\n* `plan`: made by smmuv3_plan_inval_make().\n* `index`: 0 to `plan-\\>count` - 1.\n\n Returns the command, ready for a queue."]
    pub fn smmuv3_plan_inval_get(plan: *const smmuv3_plan_inval, index: u32) -> smmuv3_cmd;
    #[doc = " The one span that covers a range: its size is where first and last page differ highest.\n\n* `first`: first address.\n* `last`: last address, inclusive, not below `first`.\n\n Returns the span; it may cover up to the whole space for two pages that straddle a large boundary (R097)."]
    pub fn smmuv3_plan_atc_one(first: u64, last: u64) -> smmuv3_plan_atc_span;
    #[doc = " The next span of a range, none of which covers more than 2^`limit` pages beyond need.\n\n Split where one span would cover more than `limit` pages in the log2: the largest aligned span at `*first` that does\n not reach beyond `last`. At most two spans for each bit of the number of pages.\n\n* `first`: in: where to begin; out: behind the span.\n* `last`: last address, inclusive.\n* `limit`: a range whose one span has at most this size is not split; 52 never splits.\n* `span`: receives the span.\n\n Returns false when the range is done (`*first` is then meaningless), true when more follows."]
    pub fn smmuv3_plan_atc_next(
        first: *mut u64,
        last: u64,
        limit: core::ffi::c_uint,
        span: *mut smmuv3_plan_atc_span,
    ) -> bool;
    #[doc = " CMD_ATC_INV for one span of one device.\n\n* `sid`: StreamID, 32 bits.\n* `ssid`: SubstreamID, 20 bits; used with SMMUV3_PLAN_ATC_SSV only.\n* `flags`: bits of `enum smmuv3_plan_atc_flag`; GLOBAL without SSV is dropped.\n* `span`: of smmuv3_plan_atc_one() or smmuv3_plan_atc_next().\n\n Returns the command. Put it behind a CMD_SYNC that follows the TLBIs, or the device fetches again what they drop (R098)."]
    pub fn smmuv3_plan_atc_cmd(sid: u32, ssid: u32, flags: u32, span: *const smmuv3_plan_atc_span) -> smmuv3_cmd;
    #[doc = " What an SMMU can do and what it does wrong, as flags of a request.\n\n* `env`: capabilities and quirks; an unknown capability counts as absent, which is always legal and only slower.\n\n Returns SMMUV3_PLAN_INVAL_RANGE with IDR3.RIL, _DS with IDR5.DS, _WHOLE_GROUPS with SMMUV3_QUIRK_FULL_CONT_RANGE."]
    pub fn smmuv3_plan_inval_flags(env: *const smmuv3_env) -> u32;
    #[doc = " Fill the range and what lay in it from a gather. Opcode, tags and bound stay as they are.\n\n* `args`: its first, last, leaf_sizes, group_sizes, table_levels and granule_log2 are set; `flags` keeps its bits\n except TABLES, which is set where the gather tells neither leaves nor tables.\n* `gather`: filled by the functions that change tables.\n\n Returns true; false when the gather is empty: nothing is to be invalidated, args are unchanged."]
    pub fn smmuv3_plan_inval_from_gather(args: *mut smmuv3_plan_inval_args, gather: *const smmuv3_gather) -> bool;
    #[doc = " Read, relaxed: no order with any other access."]
    pub fn smmuv3_a32_load(a: *const smmuv3_a32) -> u32;
    #[doc = " Read, acquire: later accesses of this thread come after it.\n Pairs with a release store or read-modify-write of the same variable."]
    pub fn smmuv3_a32_load_acquire(a: *const smmuv3_a32) -> u32;
    #[doc = " Write, relaxed: no order with any other access."]
    pub fn smmuv3_a32_store(a: *mut smmuv3_a32, value: u32);
    #[doc = " Write, release: earlier accesses of this thread come before it."]
    pub fn smmuv3_a32_store_release(a: *mut smmuv3_a32, value: u32);
    #[doc = " Replace the value, acquire and release. Returns the old value."]
    pub fn smmuv3_a32_exchange(a: *mut smmuv3_a32, value: u32) -> u32;
    #[doc = " Add, acquire and release. Returns the old value."]
    pub fn smmuv3_a32_fetch_add(a: *mut smmuv3_a32, value: u32) -> u32;
    #[doc = " Set bits, acquire and release. Returns the old value."]
    pub fn smmuv3_a32_fetch_or(a: *mut smmuv3_a32, value: u32) -> u32;
    #[doc = " Keep only the bits of value, acquire and release. Returns the old value."]
    pub fn smmuv3_a32_fetch_and(a: *mut smmuv3_a32, value: u32) -> u32;
    #[doc = " Flip bits, acquire and release. Returns the old value."]
    pub fn smmuv3_a32_fetch_xor(a: *mut smmuv3_a32, value: u32) -> u32;
    #[doc = " Compare and swap: acquire and release when it stores, acquire when it does not.\n Returns the value found; it stored iff that equals expected. Never fails spuriously."]
    pub fn smmuv3_a32_cas(a: *mut smmuv3_a32, expected: u32, desired: u32) -> u32;
    #[doc = " Read, relaxed: no order with any other access."]
    pub fn smmuv3_a64_load(a: *const smmuv3_a64) -> u64;
    #[doc = " Read, acquire: later accesses of this thread come after it.\n Pairs with a release store or read-modify-write of the same variable."]
    pub fn smmuv3_a64_load_acquire(a: *const smmuv3_a64) -> u64;
    #[doc = " Write, relaxed: no order with any other access."]
    pub fn smmuv3_a64_store(a: *mut smmuv3_a64, value: u64);
    #[doc = " Write, release: earlier accesses of this thread come before it."]
    pub fn smmuv3_a64_store_release(a: *mut smmuv3_a64, value: u64);
    #[doc = " Replace the value, acquire and release. Returns the old value."]
    pub fn smmuv3_a64_exchange(a: *mut smmuv3_a64, value: u64) -> u64;
    #[doc = " Add, acquire and release. Returns the old value."]
    pub fn smmuv3_a64_fetch_add(a: *mut smmuv3_a64, value: u64) -> u64;
    #[doc = " Set bits, acquire and release. Returns the old value."]
    pub fn smmuv3_a64_fetch_or(a: *mut smmuv3_a64, value: u64) -> u64;
    #[doc = " Keep only the bits of value, acquire and release. Returns the old value."]
    pub fn smmuv3_a64_fetch_and(a: *mut smmuv3_a64, value: u64) -> u64;
    #[doc = " Flip bits, acquire and release. Returns the old value."]
    pub fn smmuv3_a64_fetch_xor(a: *mut smmuv3_a64, value: u64) -> u64;
    #[doc = " Compare and swap: acquire and release when it stores, acquire when it does not.\n Returns the value found; it stored iff that equals expected. Never fails spuriously."]
    pub fn smmuv3_a64_cas(a: *mut smmuv3_a64, expected: u64, desired: u64) -> u64;
    #[doc = " Read a 64-bit word of shared memory as it lies there, once, relaxed.\n Where SMMUV3_PORT_HAS_A64 is 0: two 32-bit reads, lower address first."]
    pub fn smmuv3_raw64_load(p: *const u64) -> u64;
    #[doc = " Write a 64-bit word of shared memory as it is to lie there, once, relaxed."]
    pub fn smmuv3_raw64_store(p: *mut u64, value: u64);
    #[doc = " Read a 64-bit word of shared memory once, acquire."]
    pub fn smmuv3_raw64_load_acquire(p: *const u64) -> u64;
    #[doc = " Write a 64-bit word of shared memory once, release (towards CPUs; towards the SMMU use barrier (a))."]
    pub fn smmuv3_raw64_store_release(p: *mut u64, value: u64);
    #[doc = " Compare and swap a 64-bit word of shared memory, acquire and release. Returns the word found."]
    pub fn smmuv3_raw64_cas(p: *mut u64, expected: u64, desired: u64) -> u64;
    #[doc = " Replace a 64-bit word of shared memory, acquire and release. Returns the old word."]
    pub fn smmuv3_raw64_exchange(p: *mut u64, value: u64) -> u64;
    #[doc = " Keep only the bits of value in a 64-bit word of shared memory, acquire and release. Returns the old word."]
    pub fn smmuv3_raw64_fetch_and(p: *mut u64, value: u64) -> u64;
    #[doc = " Set bits in a 64-bit word of shared memory, acquire and release. Returns the old word."]
    pub fn smmuv3_raw64_fetch_or(p: *mut u64, value: u64) -> u64;
    #[doc = " Read a little-endian 64-bit word of shared memory once, relaxed, as a CPU value."]
    pub fn smmuv3_mem_load64(p: *const smmuv3_le64) -> u64;
    #[doc = " Write a CPU value as a little-endian 64-bit word of shared memory, once, relaxed."]
    pub fn smmuv3_mem_store64(p: *mut smmuv3_le64, value: u64);
    #[doc = " Read a little-endian 64-bit word of shared memory once, acquire, as a CPU value."]
    pub fn smmuv3_mem_load64_acquire(p: *const smmuv3_le64) -> u64;
    #[doc = " Write a CPU value as a little-endian 64-bit word of shared memory, once, release towards CPUs."]
    pub fn smmuv3_mem_store64_release(p: *mut smmuv3_le64, value: u64);
    #[doc = " Compare and swap a little-endian word by CPU values, acquire and release. Returns the value found."]
    pub fn smmuv3_mem_cas64(p: *mut smmuv3_le64, expected: u64, desired: u64) -> u64;
    #[doc = " Read a little-endian 32-bit word of shared memory once, relaxed, as a CPU value."]
    pub fn smmuv3_mem_load32(p: *const smmuv3_le32) -> u32;
    #[doc = " Read a little-endian 32-bit word of shared memory once, acquire, as a CPU value."]
    pub fn smmuv3_mem_load32_acquire(p: *const smmuv3_le32) -> u32;
    #[doc = " Write a CPU value as a little-endian 32-bit word of shared memory, once, relaxed."]
    pub fn smmuv3_mem_store32(p: *mut smmuv3_le32, value: u32);
    #[doc = " Write a CPU value as a little-endian 32-bit word of shared memory, once, release towards CPUs."]
    pub fn smmuv3_mem_store32_release(p: *mut smmuv3_le32, value: u32);
    #[doc = " Fill consecutive descriptors: element i becomes value + i * step.\n @p      first descriptor, 8-byte aligned\n @count  how many; 0 does nothing\n @value  the first descriptor, in the order of the CPU\n @step   difference between neighbours\n @swap   true: store byte-swapped (tables whose endianness is not that of the CPU)\n\n Every descriptor is written exactly once by a store that is single-copy atomic for its 64 bits (two at\n a time where the machine guarantees this for each element), in ascending order of address as far as the\n CPU orders stores at all. Concurrency: no other writer of these descriptors."]
    pub fn smmuv3_pte_fill(p: *mut u64, count: usize, value: u64, step: u64, swap: bool);
    #[doc = " Copy pairs of words into memory that the SMMU will read once a later barrier and register write say so.\n\n* `to`: 16-byte aligned; nobody else reads or writes it meanwhile.\n* `from`: 2 * pairs words, CPU order, 8-byte aligned; does not overlap.\n* `pairs`: how many pairs.\n\n Ordering: none; the stores are not single-copy atomic. Never compiles to a call."]
    pub fn smmuv3_mem_copy_pairs(to: *mut smmuv3_le64, from: *const u64, pairs: usize);
    #[doc = " (a) Stores to memory before later stores to memory, as the SMMU sees them."]
    pub fn smmuv3_barrier_mem_to_mem();
    #[doc = " (b) Stores to memory before a later store to a register: what the register write announces is there."]
    pub fn smmuv3_barrier_mem_to_mmio();
    #[doc = " (c) A register or a word that the SMMU wrote was read: later accesses to memory come after that read."]
    pub fn smmuv3_barrier_mmio_to_mem();
    #[doc = " (d) Reads of memory before a later store to a register: the store gives away what was read."]
    pub fn smmuv3_barrier_reads_to_mmio();
    #[doc = " (e) Full: earlier stores before later loads, between CPUs and towards the SMMU."]
    pub fn smmuv3_barrier_full();
    #[doc = " (f) A register store before the right to that register goes to another CPU by a later release or\n read-modify-write. Where registers are device memory, as on Arm, that release is enough."]
    pub fn smmuv3_barrier_mmio_handover();
    #[doc = " (g) Completion: cache upkeep and stores before it are done, not merely ordered. Before waiting or sleeping."]
    pub fn smmuv3_barrier_complete();
    #[doc = " A hint that this CPU spins."]
    pub fn smmuv3_cpu_pause();
    #[doc = " Read a 32-bit register."]
    pub fn smmuv3_port_read32(port: *const smmuv3_port, address: usize) -> u32;
    #[doc = " Write a 32-bit register."]
    pub fn smmuv3_port_write32(port: *const smmuv3_port, address: usize, value: u32);
    #[doc = " Read a 64-bit register, possibly as two halves."]
    pub fn smmuv3_port_read64(port: *const smmuv3_port, address: usize) -> u64;
    #[doc = " Write a 64-bit register, possibly as two halves, lower address first."]
    pub fn smmuv3_port_write64(port: *const smmuv3_port, address: usize, value: u64);
    #[doc = " Write dirty cache lines back, for a non-coherent SMMU. Ordered by barrier (g)."]
    pub fn smmuv3_port_clean(port: *const smmuv3_port, pointer: *const core::ffi::c_void, bytes: usize);
    #[doc = " Drop cache lines before reading what a non-coherent SMMU wrote. Ordered by barrier (g)."]
    pub fn smmuv3_port_invalidate(port: *const smmuv3_port, pointer: *const core::ffi::c_void, bytes: usize);
    #[doc = " Zeroed memory that the SMMU can reach, aligned to 2^align_log2 bytes, or NULL."]
    pub fn smmuv3_port_alloc(
        port: *mut smmuv3_port,
        bytes: usize,
        align_log2: core::ffi::c_uint,
    ) -> *mut core::ffi::c_void;
    #[doc = " Give memory back; NULL is ignored."]
    pub fn smmuv3_port_free(port: *mut smmuv3_port, pointer: *mut core::ffi::c_void, bytes: usize);
    #[doc = " Address that the SMMU uses for a pointer into memory of smmuv3_port_alloc."]
    pub fn smmuv3_port_to_bus(port: *const smmuv3_port, pointer: *const core::ffi::c_void) -> u64;
    #[doc = " Pointer for an address that the SMMU uses, or NULL."]
    pub fn smmuv3_port_from_bus(port: *const smmuv3_port, address: u64) -> *mut core::ffi::c_void;
    #[doc = " Exclude every context on this CPU that may submit to the same queue. Returns a token for exit."]
    pub fn smmuv3_port_critical_enter(port: *const smmuv3_port) -> usize;
    #[doc = " End of smmuv3_port_critical_enter."]
    pub fn smmuv3_port_critical_exit(port: *const smmuv3_port, token: usize);
    #[doc = " Pause, at most until deadline_ns, while the 32-bit word (may be NULL) still holds `seen` as it lies there."]
    pub fn smmuv3_port_relax(port: *const smmuv3_port, word: *const core::ffi::c_void, seen: u32, deadline_ns: u64);
    #[doc = " Monotonic time in nanoseconds."]
    pub fn smmuv3_port_now_ns(port: *const smmuv3_port) -> u64;
    #[doc = " Begin of a reader of structures that others may retire. Returns a token for exit. Never blocks."]
    pub fn smmuv3_port_read_enter(port: *mut smmuv3_port) -> usize;
    #[doc = " End of smmuv3_port_read_enter."]
    pub fn smmuv3_port_read_exit(port: *mut smmuv3_port, token: usize);
    #[doc = " Wait until every reader that was inside has left. Not from a reader, not from a critical section."]
    pub fn smmuv3_port_synchronize(port: *mut smmuv3_port);
    #[doc = " Call function(argument) once every reader that is inside has left; now or later. Not from a reader."]
    pub fn smmuv3_port_defer(
        port: *mut smmuv3_port,
        function: ::core::option::Option<unsafe extern "C" fn(argument: *mut core::ffi::c_void)>,
        argument: *mut core::ffi::c_void,
    );
    #[doc = " Get memory for a queue: the size wanted or, where the port has no such block, the next smaller ones.\n\n* `port`: the port.\n* `memory`: entry_bytes (16 or 32) and log2 (LOG2SIZE wanted; the caller has capped it at IDR1.CMDQS, EVENTQS\n or PRIQS) are read; receives the zeroed memory and the log2 that was had.\n* `least_log2`: smallest LOG2SIZE that will do, at most memory-\\>log2.\n\n Returns SMMUV3_OK; SMMUV3_ERR_ARGUMENT: entry size; SMMUV3_ERR_RANGE: sizes; SMMUV3_ERR_MEMORY: no block of any size.\n After an error *memory is unchanged.\n\n Concurrency: as smmuv3_port_alloc."]
    pub fn smmuv3_queue_alloc(
        port: *mut smmuv3_port,
        memory: *mut smmuv3_queue_memory,
        least_log2: core::ffi::c_uint,
    ) -> smmuv3_status;
    #[doc = " Give the memory of a queue back. The SMMU must have stopped using it: disabled and acknowledged."]
    pub fn smmuv3_queue_free(port: *mut smmuv3_port, memory: *mut smmuv3_queue_memory);
    #[doc = " Set a consumer up. Writes nothing: PROD and CONS are read, so that a queue that firmware left running is adopted with\n what it holds.\n\n* `queue`: the consumer; all of it is set.\n* `args`: what it works on.\n\n Returns SMMUV3_OK; SMMUV3_ERR_ARGUMENT: no ring, or entry size; SMMUV3_ERR_RANGE: LOG2SIZE; SMMUV3_ERR_DEVICE: the\n registers hold an impossible pair."]
    pub fn smmuv3_queue_in_init(queue: *mut smmuv3_queue_in, args: *const smmuv3_queue_in_args) -> smmuv3_status;
    #[doc = " Copy records out, oldest first, and give their slots back.\n\n* `queue`: the consumer.\n* `out`: receives records of 2 (PRI) or 4 (event) words each, CPU order.\n* `budget`: how many records fit; 0 only looks for an overflow.\n* `drained`: receives what was found.\n\n Returns SMMUV3_OK, also when there was nothing; SMMUV3_ERR_DEVICE: PROD is impossible; nothing was copied, CONS was\n not written.\n\n An overflow is acknowledged once: OVACKFLG is copied from OVFLG with the CONS write, or by a write of its own when no\n record was read; otherwise CONS is not written \\[7.4\\].\n Concurrency: one thread at a time for each queue; waits for nothing.\n Ordering: PROD is read before the records (barrier c, label Q1); the records are read before CONS gives their slots\n away (barrier d, label Q2)."]
    pub fn smmuv3_queue_in_drain(
        queue: *mut smmuv3_queue_in,
        out: *mut u64,
        budget: u32,
        drained: *mut smmuv3_queue_drained,
    ) -> smmuv3_status;
    #[doc = " Set a producer up on registers that hold a possible pair; goes on where PROD stands.\n\n* `queue`: port, memory, prod, cons and noncoherent are set by the caller; the rest is set here.\n\n Returns SMMUV3_OK; SMMUV3_ERR_ARGUMENT; SMMUV3_ERR_RANGE: LOG2SIZE; SMMUV3_ERR_DEVICE: impossible pair."]
    pub fn smmuv3_queue_out_init(queue: *mut smmuv3_queue_out) -> smmuv3_status;
    #[doc = " How far the SMMU has consumed.\n\n* `queue`: the producer.\n* `consumed`: receives the position of CONS, in \\[published - size, published\\].\n\n Returns SMMUV3_OK; SMMUV3_ERR_DEVICE: CONS is impossible or all ones.\n\n Ordering: accesses after the call come after the read (barrier c, label Q3)."]
    pub fn smmuv3_queue_out_consumed(queue: *const smmuv3_queue_out, consumed: *mut u64) -> smmuv3_status;
    #[doc = " Write one entry into its slot; the SMMU does not see it before smmuv3_queue_out_publish.\n\n* `queue`: the producer.\n* `entry`: 2 or 4 words, CPU order.\n\n Returns SMMUV3_OK; SMMUV3_ERR_FULL: no free slot now; SMMUV3_ERR_DEVICE.\n\n Concurrency: one thread."]
    pub fn smmuv3_queue_out_put(queue: *mut smmuv3_queue_out, entry: *const u64) -> smmuv3_status;
    #[doc = " Give everything that was put to the SMMU.\n\n Ordering: entries before PROD (barrier b, label Q4; after cache upkeep barrier g)."]
    pub fn smmuv3_queue_out_publish(queue: *mut smmuv3_queue_out);
    #[doc = " Take GERROR over.\n\n* `owner`: the object; all of it is set.\n* `port`: the port.\n* `gerror`: address of GERROR, S_GERROR or R_GERROR.\n* `gerrorn`: address of its GERRORN.\n\n Returns SMMUV3_OK; SMMUV3_ERR_DEVICE: the registers read all ones.\n\n Errors that are active stay active; adopting a running SMMU loses none \\[6.3.19\\]."]
    pub fn smmuv3_gerror_init(
        owner: *mut smmuv3_gerror_owner,
        port: *mut smmuv3_port,
        gerror: usize,
        gerrorn: usize,
    ) -> smmuv3_status;
    #[doc = " Active errors.\n\n\n Returns bits 1 \\<\\< SMMUV3_GERROR_*; 0 also when the register reads all ones, as a dead device does.\n\n Concurrency: any thread; waits for nothing.\n Ordering: later accesses come after the read of the register (barrier c, label G1): what an error handler reads then,\n such as CONS or a queue's published position, is not older than the error."]
    pub fn smmuv3_gerror_active(owner: *const smmuv3_gerror_owner) -> u32;
    #[doc = " Acknowledge errors that were handled.\n\n* `owner`: the object.\n* `handled`: bits that the caller has handled; those of them that are not active are left alone.\n\n Returns the bits that were toggled.\n\n Concurrency: any thread, from inside a critical section of the port (a holder interrupted by another caller of the\n same CPU would be waited for without end). Window: waits while another CPU writes GERRORN.\n Ordering: stores before the call are seen before the acknowledge (barrier b, label G2)."]
    pub fn smmuv3_gerror_ack(owner: *mut smmuv3_gerror_owner, handled: u32) -> u32;
    #[doc = " Take everything that is active except what somebody else handles: the body of a GERROR interrupt handler.\n\n* `owner`: the object.\n* `leave`: bits that others handle and acknowledge, such as 1 \\<\\< SMMUV3_GERROR_CMDQ_ERR.\n\n Returns the active bits, `leave` included; those outside `leave` are acknowledged now.\n\n Concurrency: as smmuv3_gerror_ack; enters a critical section itself."]
    pub fn smmuv3_gerror_take(owner: *mut smmuv3_gerror_owner, leave: u32) -> u32;
    #[doc = " Set a queue up in memory; writes no register. The queue is stopped until smmuv3_cmdq_enable.\n\n* `q`: the queue, aligned to SMMUV3_CMDQ_LINE; all of it is set.\n* `args`: what it works on; marks, words and cpus are set too.\n\n Returns SMMUV3_OK; SMMUV3_ERR_ARGUMENT: a pointer, count or enumerator; SMMUV3_ERR_RANGE: LOG2SIZE;\n SMMUV3_ERR_ALIGNMENT: words_bus; SMMUV3_ERR_UNSUPPORTED: the combination does not work (cmdq_types.h says why\n at each). After an error nothing was changed."]
    pub fn smmuv3_cmdq_init(q: *mut smmuv3_cmdq, args: *const smmuv3_cmdq_args) -> smmuv3_status;
    #[doc = " Program base, PROD and CONS of a stopped queue, CMDQEN being 0 and acknowledged. An active error is acknowledged.\n\n\n Returns SMMUV3_OK; SMMUV3_ERR_BUSY: the queue is not stopped; errors of smmuv3_queue_base_make. After an error no\n register was written."]
    pub fn smmuv3_cmdq_program(q: *mut smmuv3_cmdq) -> smmuv3_status;
    #[doc = " Accept submissions: the last step of enable, after CMDQEN=1 was acknowledged.\n\n Ordering: `tail` without CLOSED is stored last, with release: it is the gate (label E1). Partner: a submitter's\n read-modify-write of `tail`."]
    pub fn smmuv3_cmdq_open(q: *mut smmuv3_cmdq);
    #[doc = " Enable a stopped or failed queue: the reset. Positions go on where they were.\n\n\n Returns SMMUV3_OK: submissions are accepted; SMMUV3_ERR_BUSY: not stopped; SMMUV3_ERR_TIMEOUT: CMDQEN was not\n acknowledged, the queue stays stopped; errors of smmuv3_cmdq_program.\n\n A failed queue must have been closed and settled before (smmuv3_cmdq_disable)."]
    pub fn smmuv3_cmdq_enable(q: *mut smmuv3_cmdq) -> smmuv3_status;
    #[doc = " Stop accepting, let everything that was accepted be executed, flush completion writes, keep recoverers out. CMDQEN\n may\n be cleared then.\n\n* `q`: the queue.\n* `timeout_ns`: for the whole of it; 0: the queue's default.\n\n Returns SMMUV3_OK: drained; SMMUV3_ERR_BUSY: closed already; SMMUV3_ERR_FAILED: the queue has failed, what was\n pending\n is dropped by settle, its completion writes may still come: the memory must stay; SMMUV3_ERR_TIMEOUT: a\n participant did not leave in time: the queue is failed and closed, and the memory and registers must stay.\n\n Windows: waits for participants inside a submission, and for the SMMU to consume what is pending."]
    pub fn smmuv3_cmdq_close(q: *mut smmuv3_cmdq, timeout_ns: u64) -> smmuv3_status;
    #[doc = " After close and CMDQEN=0, acknowledged: tell waiters what was dropped. Registers are not read after this.\n\n Ordering: the record, then `consumed`, then the state (release, label E2): a waiter that sees the state sees both."]
    pub fn smmuv3_cmdq_settle(q: *mut smmuv3_cmdq);
    #[doc = " Disable a queue: close, CMDQEN=0, settle.\n\n\n Returns as smmuv3_cmdq_close; SMMUV3_ERR_TIMEOUT also when CMDQEN=0 was not acknowledged. After SMMUV3_OK the SMMU\n does\n not access queue or words any more, and the memory may go once all waiters have returned. After\n SMMUV3_ERR_FAILED the queue is stopped and may be enabled again, but its memory must stay."]
    pub fn smmuv3_cmdq_disable(q: *mut smmuv3_cmdq, timeout_ns: u64) -> smmuv3_status;
    #[doc = " Put a list into the queue. Does not wait for its completion.\n\n* `q`: the queue.\n* `cpu`: the participant, 0 to cpu_count - 1; one submission, wait or recovery of each at a time, which the\n port's critical section provides for interrupts of the same CPU.\n* `list`: the commands; read before the call returns.\n* `ticket`: receives what smmuv3_cmdq_wait takes.\n\n Returns SMMUV3_OK; SMMUV3_ERR_ARGUMENT: participant, or an empty list; SMMUV3_ERR_RANGE: list and CMD_SYNC never fit;\n SMMUV3_ERR_FULL: no space within the time; SMMUV3_ERR_CANCELLED: the queue is stopped; SMMUV3_ERR_FAILED.\n After an error nothing was submitted.\n\n Concurrency: any participant at any time. Windows: waits for space, which only the SMMU makes; with `cas` also for\n other submitters.\n Ordering: earlier stores of the caller are visible to the SMMU before it fetches the commands (labels B1, B3)."]
    pub fn smmuv3_cmdq_submit(
        q: *mut smmuv3_cmdq,
        cpu: u32,
        list: *const smmuv3_cmdq_list,
        ticket: *mut smmuv3_cmdq_ticket,
    ) -> smmuv3_status;
    #[doc = " Wait until a list is complete.\n\n* `q`: the queue that the ticket is of.\n* `cpu`: the participant.\n* `ticket`: of smmuv3_cmdq_submit; a list without CMD_SYNC is completed by one that is submitted here.\n* `timeout_ns`: 0: the queue's default.\n\n Returns SMMUV3_OK: complete, no error; SMMUV3_ERR_CERROR_ILL: a command of the list was illegal and was skipped, the\n others were executed or will be; SMMUV3_ERR_CERROR_ATC_INV_SYNC: an ATC_INV of the batch may be lost\n (without a\n CMD_SYNC of its own: may be); SMMUV3_ERR_CANCELLED: dropped by a disable; SMMUV3_ERR_UNKNOWN: complete, but\n the\n log no longer tells about errors; SMMUV3_ERR_TIMEOUT: not complete in time, nothing is held, wait again or\n drop\n the ticket; SMMUV3_ERR_FAILED.\n\n Concurrency: any participant, any number of times. Windows: the SMMU; a recoverer that is stalled.\n Ordering: after success the caller's later accesses come after the completion (labels C2, W2)."]
    pub fn smmuv3_cmdq_wait(
        q: *mut smmuv3_cmdq,
        cpu: u32,
        ticket: *const smmuv3_cmdq_ticket,
        timeout_ns: u64,
    ) -> smmuv3_status;
    #[doc = " Put a list into the queue and wait until it is complete.\n\n* `q`: the queue.\n* `cpu`: the participant.\n* `list`: the commands; SMMUV3_CMDQ_LIST_SYNC must be set.\n\n Returns errors of smmuv3_cmdq_submit (ARGUMENT also without LIST_SYNC) and of smmuv3_cmdq_wait."]
    pub fn smmuv3_cmdq_execute(q: *mut smmuv3_cmdq, cpu: u32, list: *const smmuv3_cmdq_list) -> smmuv3_status;
    #[doc = " The command queue's part of a GERROR interrupt (or of a poll where there are no interrupts): recover an active error.\n\n Concurrency: any context that the port's critical section excludes; touches registers only while the queue is not\n disabled: from disable on, `recover` is held. One that was inside at that moment may read GERROR once more: stop the\n handler before the registers lose power. Without interrupts an error behind a list that nobody waits for stands\n until the next submission waits for space, a wait looks, or this is called."]
    pub fn smmuv3_cmdq_handle_error(q: *mut smmuv3_cmdq);
    #[doc = " What is known of a queue. Reads registers only while that is permitted.\n\n Concurrency: any participant; a moment's picture, its parts are not of one instant."]
    pub fn smmuv3_cmdq_inspect(q: *mut smmuv3_cmdq, cpu: u32, report: *mut smmuv3_cmdq_report);
    #[doc = " An error of the log.\n\n* `q`: the queue.\n* `number`: 0 for the first error ever; smmuv3_cmdq_inspect tells how many there were.\n* `cmd`: receives the words of an illegal command; zero for other records.\n* `lo`: receives the first position concerned.\n\n Returns the code, enum smmuv3_cmdq_record_code, or 0: not logged yet, or overwritten."]
    pub fn smmuv3_cmdq_error(q: *const smmuv3_cmdq, number: u64, cmd: *mut smmuv3_cmd, lo: *mut u64) -> u32;
    #[doc = " Add an opcode to a filter."]
    pub fn smmuv3_cmdq_filter_add(filter: *mut smmuv3_cmdq_filter, opcode: u32);
    #[doc = "\n Returns true iff the filter holds the opcode."]
    pub fn smmuv3_cmdq_filter_has(filter: *const smmuv3_cmdq_filter, opcode: u32) -> bool;
    #[doc = "\n Returns true iff `filter` holds every opcode of `wanted`."]
    pub fn smmuv3_cmdq_filter_covers(filter: *const smmuv3_cmdq_filter, wanted: *const smmuv3_cmdq_filter) -> bool;
    #[doc = " What a guest-owned queue of a Tegra241 CMDQV accepts: invalidations by ASID and by address, and ATC_INV."]
    pub fn smmuv3_cmdq_filter_tegra241_guest(filter: *mut smmuv3_cmdq_filter);
    #[doc = " Begin a batch and choose its queue: this CPU's secondary queue if it works and accepts all that is wanted, else the\n main\n queue.\n\n* `batch`: all of it is set.\n* `set`: the queues.\n* `cpu`: the participant.\n* `wanted`: opcodes that the batch will use; NULL: not known, the main queue is taken."]
    pub fn smmuv3_cmdq_batch_begin(
        batch: *mut smmuv3_cmdq_batch,
        set: *const smmuv3_cmdq_set,
        cpu: u32,
        wanted: *const smmuv3_cmdq_filter,
    );
    #[doc = " Synchronise what the batch has submitted so far. The batch goes on with the same queue.\n\n\n Returns SMMUV3_OK, or the first error that concerns one of its lists since the batch began (smmuv3_cmdq_wait).\n After SMMUV3_ERR_TIMEOUT the lists are forgotten: they may still be executed."]
    pub fn smmuv3_cmdq_batch_sync(batch: *mut smmuv3_cmdq_batch, cpu: u32) -> smmuv3_status;
    #[doc = " Add a list to a batch. Its commands are submitted at once, without CMD_SYNC.\n\n* `batch`: the batch.\n* `cpu`: the participant that runs now; it may have changed since begin.\n* `list`: the commands; flags, batch_begin and timeout_ns are ignored.\n\n Returns SMMUV3_OK; errors of smmuv3_cmdq_submit: this list was not submitted, the batch stays as it was.\n\n A list that the batch's secondary queue does not accept ends its part of the batch with a CMD_SYNC, and the batch\n goes\n on with the main queue. Errors found then are returned by smmuv3_cmdq_batch_end."]
    pub fn smmuv3_cmdq_batch_add(
        batch: *mut smmuv3_cmdq_batch,
        cpu: u32,
        list: *const smmuv3_cmdq_list,
    ) -> smmuv3_status;
    #[doc = " End a batch: CMD_SYNC, wait, and what became of each of its lists.\n\n\n Returns SMMUV3_OK: all complete without error; else the first error of any list of the batch."]
    pub fn smmuv3_cmdq_batch_end(batch: *mut smmuv3_cmdq_batch, cpu: u32) -> smmuv3_status;
    #[doc = " How many enhanced queues there are, from ID registers.\n\n* `idr1`: IDR1, for the Secure and Realm interfaces S_IDR0 or R_IDR0: bit 31 has the same meaning there.\n* `idr6`: IDR6, S_IDR6 or R_IDR6.\n\n Returns all zero without the feature; also when LOG2NUMQ is above 8, which no device may have."]
    pub fn smmuv3_ecmdq_discover(idr1: u32, idr6: u32) -> smmuv3_ecmdq_info;
    #[doc = " Enable a control page.\n\n* `port`: the port.\n* `smmu`: address of the SMMU's registers, plus 0x8000 for the Secure or the Realm page's base for the Realm\n interface.\n* `index`: which page, less than smmuv3_ecmdq_info.pages.\n* `page`: receives where it is.\n\n Returns SMMUV3_OK; SMMUV3_ERR_DEVICE: the register reads all ones, or the page lies at offset 0; SMMUV3_ERR_TIMEOUT:\n not\n acknowledged within one second."]
    pub fn smmuv3_ecmdq_enable_page(
        port: *mut smmuv3_port,
        smmu: usize,
        index: u32,
        page: *mut smmuv3_ecmdq_page,
    ) -> smmuv3_status;
    #[doc = " Fill in the parts of a queue's arguments that make it an enhanced one.\n\n* `args`: port, memory and the rest are the caller's; base, prod, cons, cr0, gerror and flags are set here.\n* `info`: of smmuv3_ecmdq_discover.\n* `page`: address of the control page as the CPU sees it.\n* `index`: queue on that page.\n\n Returns SMMUV3_OK; SMMUV3_ERR_RANGE: no such queue."]
    pub fn smmuv3_ecmdq_args(
        args: *mut smmuv3_cmdq_args,
        info: *const smmuv3_ecmdq_info,
        page: usize,
        index: u32,
    ) -> smmuv3_status;
    #[doc = " The CMDQP_ERR part of a GERROR interrupt: acknowledge it, then recover every queue that may have stopped. The\n acknowledge comes first, so that an error of a queue that was looked at already raises it again.\n\n* `gerror`: owner of GERROR.\n* `queues`: the enhanced queues.\n* `count`: how many."]
    pub fn smmuv3_ecmdq_handle_error(gerror: *mut smmuv3_gerror_owner, queues: *const *mut smmuv3_cmdq, count: u32);
    #[doc = " Append a page that may be freed after invalidation, CMD_SYNC and grace period.\n\n* `node`: two adjacent words of the page that may be overwritten, 16-byte aligned.\n* `bytes_log2`: log2 of the size of the page, which is aligned to it: 4 to 63.\n\n Both words keep bits \\[3:0\\] and \\[63:48\\] zero: an SMMU that still walks the page takes neither for a valid descriptor, in\n either byte order, nor for a valid STE; nor for a valid CD when `node` is not word 0 of one.\n\n Concurrency: one thread per gather. Readers of the page see an invalid entry."]
    pub fn smmuv3_gather_add_page(gather: *mut smmuv3_gather, node: *mut u64, bytes_log2: u32);
    #[doc = " Take one page out of the chain.\n\n* `bytes_log2`: receives log2 of its size.\n\n Returns its first byte, or NULL when there is none left. The two words of the node hold the link still."]
    pub fn smmuv3_gather_take_page(gather: *mut smmuv3_gather, bytes_log2: *mut u32) -> *mut core::ffi::c_void;
    #[doc = " Move everything that `from` holds, facts and pages, into `into`; `from` is empty afterwards."]
    pub fn smmuv3_gather_join(into: *mut smmuv3_gather, from: *mut smmuv3_gather);
    #[doc = " Free the pages of a gather and make it empty.\n\n Call it after the invalidation that the gather asks for and its CMD_SYNC are complete. It waits for the readers of the\n port when there are pages, then frees them; without pages it does nothing. Never allocates, never fails.\n\n Concurrency: one thread per gather, not inside a reader."]
    pub fn smmuv3_gather_release(port: *mut smmuv3_port, gather: *mut smmuv3_gather);
    #[doc = "\n Returns shift of the part of an input address that indexes `level`, and log2 of what one entry covers."]
    pub fn smmuv3_pgtable_level_shift(granule_log2: u32, level: core::ffi::c_int) -> u32;
    #[doc = " Entries of a contiguous group.\n\n* `granule_log2`: 12, 14 or 16.\n* `level`: 1 to 3.\n\n Returns log2 of the number of adjacent entries that the contiguous bit joins, 0 when the level has none\n \\[Arm ARM D8.7.1\\]."]
    pub fn smmuv3_pgtable_contiguous_log2(granule_log2: u32, level: core::ffi::c_int) -> u32;
    #[doc = " Shape of a table.\n\n* `args`: what it is; zero members have their defaults.\n* `geometry`: receives the shape.\n\n Returns OK; ARGUMENT (NULL, unknown format or granule), UNSUPPORTED (a flag that the format does not have),\n RANGE (a size that the format cannot have). After an error `geometry` is unchanged.\n\n Stage 1 starts at level `3 - (input_bits - 1 - granule_log2) / (granule_log2 - 3)`. Stage 2 starts one level lower\n with 2 to 16 tables side by side where the architecture demands it, or where the caller asks for it and it can."]
    pub fn smmuv3_pgtable_geometry_of(
        args: *const smmuv3_pgtable_args,
        geometry: *mut smmuv3_pgtable_geometry,
    ) -> smmuv3_status;
    #[doc = "\n Returns bits of a leaf that neither an address, the type nor the contiguous hint occupies: what raw may set."]
    pub fn smmuv3_pgtable_raw_mask(layout: core::ffi::c_int) -> u64;
    #[doc = " Descriptor bits for attributes by meaning.\n\n* `format`: one of `enum smmuv3_pgtable_format`.\n* `flags`: bits of `enum smmuv3_pgtable_flag`.\n* `prot`: bits of `enum smmuv3_pgtable_prot` without RAW.\n* `attr`: receives the bits: all but type, address and contiguous hint.\n\n Returns OK; ARGUMENT (neither read nor write, two memory types, unknown bits), UNSUPPORTED (the format cannot say it)."]
    pub fn smmuv3_pgtable_attr(format: core::ffi::c_int, flags: u32, prot: u32, attr: *mut u64) -> smmuv3_status;
    #[doc = "\n Returns true when a leaf takes part in dirty tracking (DBM) and is marked dirty."]
    pub fn smmuv3_pgtable_leaf_dirty(format: core::ffi::c_int, descriptor: u64) -> bool;
    #[doc = " Attributes of a leaf by meaning.\n\n* `format`: one of `enum smmuv3_pgtable_format`.\n* `flags`: flags of the table.\n* `descriptor`: a valid leaf.\n\n Returns bits of `enum smmuv3_pgtable_prot`. A leaf with DBM counts as writable; CLEAN tells that no write was seen."]
    pub fn smmuv3_pgtable_prot(format: core::ffi::c_int, flags: u32, descriptor: u64) -> u32;
    #[doc = " Map a range.\n\n* `pt`: the table.\n* `args`: what to map; members beyond iova, pa, bytes and prot may be zero.\n* `gather`: receives tables that blocks have replaced; when SMMUV3_GATHER_BEFORE_USE is set afterwards, invalidate\n before the device uses the range. NULL: a table in the way of a block is an error even when empty.\n\n Returns OK;\n ARGUMENT: zero bytes, attributes or leaf size that the table cannot have;\n ALIGNMENT: iova, pa or bytes not a multiple of the granule or of the leaf size asked for;\n RANGE: either end outside the input or output space, or the port gave a page outside the output space;\n EXISTS: something in the range is mapped, or claimed by a map that runs at the same time;\n BUSY: an emptied table is in the way, and `gather` is NULL or the table has SMMUV3_PGTABLE_CLAIM;\n MEMORY: no page for a table.\n After an error nothing is mapped that was not before; empty tables may have been added.\n\n Concurrency: any number of threads for disjoint ranges, with unmaps of other ranges, look-ups and reclaim. Overlap with what\n is mapped is always found. Two maps that run at the same moment for one address must be kept apart by the caller, unless\n the table has SMMUV3_PGTABLE_CLAIM: then exactly one of them succeeds. Waits for nothing but the allocator.\n Ordering: the mapping is visible to the SMMU before a later MMIO store of the caller."]
    pub fn smmuv3_pgtable_map(
        pt: *const smmuv3_pgtable,
        args: *const smmuv3_pgtable_map_args,
        gather: *mut smmuv3_gather,
    ) -> smmuv3_status;
    #[doc = " Map `count` leaves of one size.\n\n* `page_log2`: log2 of the size, one that the table has.\n* `count`: leaves; `args-\\>bytes` and `args-\\>leaf_log2` are not looked at.\n\n Returns as smmuv3_pgtable_map()."]
    pub fn smmuv3_pgtable_map_pages(
        pt: *const smmuv3_pgtable,
        args: *const smmuv3_pgtable_map_args,
        page_log2: u32,
        count: u64,
        gather: *mut smmuv3_gather,
    ) -> smmuv3_status;
    #[doc = " Make a range empty.\n\n Holes are fine. Tables that the range covers are taken out as well and wait in the gather.\n\n* `iova,`: bytes  the range, multiples of the granule, at least one.\n* `gather`: not NULL; receives what must be invalidated and freed. `gather-\\>bytes` grows by what was mapped.\n\n Returns OK, also when nothing was mapped (the gather then has nothing new); ARGUMENT (zero bytes), ALIGNMENT, RANGE;\n PARTIAL when an end lies inside a block (split it first, smmuv3_pgtable_split_begin()), or inside a contiguous\n group and the BBM level is 0. After an error nothing has changed.\n\n Concurrency: any number of threads for disjoint ranges. Look-ups and maps of other ranges go on; that freed tables stay until\n they have left is the gather's work. With hardware dirty state every leaf that could still become dirty is exchanged, so\n that none is lost; dirty leaves set SMMUV3_GATHER_DIRTY."]
    pub fn smmuv3_pgtable_unmap(
        pt: *const smmuv3_pgtable,
        iova: u64,
        bytes: u64,
        gather: *mut smmuv3_gather,
    ) -> smmuv3_status;
    #[doc = " Remove exactly `count` leaves of one size; tables stay for the next map.\n\n* `page_log2`: log2 of the size, one that the table has.\n\n Returns OK; ARGUMENT, ALIGNMENT, RANGE; NOT_FOUND when any part of the range is not such a leaf; PARTIAL when an end\n lies inside a contiguous group and the BBM level is 0. After an error nothing has changed.\n\n Concurrency: as smmuv3_pgtable_unmap()."]
    pub fn smmuv3_pgtable_unmap_pages(
        pt: *const smmuv3_pgtable,
        iova: u64,
        page_log2: u32,
        count: u64,
        gather: *mut smmuv3_gather,
    ) -> smmuv3_status;
    #[doc = " Make an empty table.\n\n* `pt`: set up completely; on error it is not usable.\n* `port`: used until smmuv3_pgtable_free(); gives the memory.\n* `args`: what it is; all zero members have their defaults.\n\n Returns OK; ARGUMENT, UNSUPPORTED, RANGE as smmuv3_pgtable_geometry_of(), UNSUPPORTED also for a layout that this build left\n out (SMMUV3_PGTABLE_LAYOUTS); MEMORY; RANGE also when the root lies outside the output space.\n\n The root takes `1 \\<\\< geometry.root_log2` bytes, at least 64, aligned to its size."]
    pub fn smmuv3_pgtable_init(
        pt: *mut smmuv3_pgtable,
        port: *mut smmuv3_port,
        args: *const smmuv3_pgtable_args,
    ) -> smmuv3_status;
    #[doc = " Free a table with everything in it. Never fails.\n\n The SMMU must have forgotten it: CD or STE changed, CFGI and TLBI issued, CMD_SYNC complete, and no thread uses it.\n A table that init refused, or that was freed, is ignored."]
    pub fn smmuv3_pgtable_free(pt: *mut smmuv3_pgtable);
    #[doc = " Look an address up.\n\n* `iova`: any input address.\n* `leaf`: receives what maps it; unchanged on error.\n\n Returns OK; RANGE when the address is outside the input space; NOT_FOUND when nothing maps it.\n\n Concurrency: always, any number of threads; needs a read section, its own (SMMUV3_PGTABLE_GUARD) or the caller's, only while\n tables may be freed."]
    pub fn smmuv3_pgtable_lookup(pt: *const smmuv3_pgtable, iova: u64, leaf: *mut smmuv3_pgtable_leaf)
        -> smmuv3_status;
    #[doc = " The next mapped range: leaves of one size in one table that continue each other.\n\n* `iova`: where to begin; a leaf that contains it counts as a whole.\n* `last`: last input address of interest, inclusive, not below `iova`.\n* `range`: receives the range; the next call begins at `range-\\>iova + range-\\>bytes`.\n\n Returns OK; RANGE; NOT_FOUND when nothing is mapped from `iova` to `last`. Unchanged on error.\n\n Concurrency: as smmuv3_pgtable_lookup(); what is mapped and unmapped meanwhile may or may not be seen."]
    pub fn smmuv3_pgtable_next(
        pt: *const smmuv3_pgtable,
        iova: u64,
        last: u64,
        range: *mut smmuv3_pgtable_range,
    ) -> smmuv3_status;
    #[doc = " Fill a pool.\n\n* `count`: pages that the pool shall hold afterwards; three are enough for any one map within one level 3 table.\n\n Returns OK; MEMORY with what could be had in the pool."]
    pub fn smmuv3_pgtable_pool_fill(
        pt: *const smmuv3_pgtable,
        pool: *mut smmuv3_pgtable_pool,
        count: u32,
    ) -> smmuv3_status;
    #[doc = " Give the pages of a pool back to the port."]
    pub fn smmuv3_pgtable_pool_drain(pt: *const smmuv3_pgtable, pool: *mut smmuv3_pgtable_pool);
    #[doc = " Write the fields of a CD that belong to its tables: TxSZ, TGx, IRx, ORx, SHx, EPDx, TTBx, IPS, AA64, ENDI, DS, HA, HD, MAIR.\n\n* `lower`: the table of TTB0; NULL: walks through TTB0 are disabled.\n* `upper`: the table of TTB1 (SMMUV3_PGTABLE_UPPER); NULL: walks through TTB1 are disabled.\n* `cd`: changed in these fields only.\n\n Returns OK; ARGUMENT when both are NULL, a table is of stage 2 or of the other half, or the two differ in output size,\n byte order, DS, HA or HD, which a CD holds once. `cd` is unchanged on error.\n\n \\[IHI 0070 5.4\\]"]
    pub fn smmuv3_pgtable_to_cd(
        lower: *const smmuv3_pgtable,
        upper: *const smmuv3_pgtable,
        cd: *mut smmuv3_cd,
    ) -> smmuv3_status;
    #[doc = " Write the fields of an STE that belong to a stage 2 table: S2T0SZ, S2SL0, S2SL0_2, S2IR0, S2OR0, S2SH0, S2TG, S2PS, S2AA64,\n S2ENDI, S2HA, S2HD, S2DS, S2FWB, S2TTB.\n\n* `pt`: a stage 2 table.\n* `ste`: changed in these fields only.\n\n Returns OK; ARGUMENT when the table is of stage 1, `ste` unchanged.\n\n \\[IHI 0070 5.2\\]"]
    pub fn smmuv3_pgtable_to_ste(pt: *const smmuv3_pgtable, ste: *mut smmuv3_ste) -> smmuv3_status;
    #[doc = " Change the permissions of everything that is mapped in a range; holes stay holes, memory types stay.\n\n* `prot`: READ, WRITE, CLEAN, EXEC and PRIV are applied; other bits of `enum smmuv3_pgtable_prot` are not looked at.\n* `gather`: receives the range and the leaf sizes; a leaf that was dirty sets SMMUV3_GATHER_DIRTY. Invalidate before\n relying on permissions that were taken away.\n\n Returns OK, also when nothing is mapped; ARGUMENT, ALIGNMENT, RANGE, UNSUPPORTED (permissions that the table cannot\n have); PARTIAL when an end lies inside a block or, with BBML 0, inside a contiguous group, or when with BBML 0\n the range holds one at all (split it first). After an error nothing has changed.\n\n Contiguous groups whose permissions change lose the hint. Concurrency: as smmuv3_pgtable_unmap(); each entry changes by\n compare-and-swap, so that no access flag or dirty state that the hardware sets meanwhile is lost."]
    pub fn smmuv3_pgtable_protect(
        pt: *const smmuv3_pgtable,
        iova: u64,
        bytes: u64,
        prot: u32,
        gather: *mut smmuv3_gather,
    ) -> smmuv3_status;
    #[doc = " Read, and by default clear, the dirty state of a range.\n\n The hardware may mark any entry of a contiguous group, so a group is dirty as a whole. Blocks count as a whole too, but\n only the part that is in the range is reported.\n\n* `args`: what and where to.\n* `gather`: receives what was cleaned; invalidate it, or later writes through cached translations go unnoticed. May be\n NULL with `keep`.\n\n Returns OK; UNSUPPORTED (the table has no SMMUV3_PGTABLE_HD), ARGUMENT, ALIGNMENT, RANGE. After an error nothing has changed.\n\n Concurrency: as smmuv3_pgtable_lookup(), for disjoint bitmaps; leaves that others unmap meanwhile are theirs to report."]
    pub fn smmuv3_pgtable_dirty(
        pt: *const smmuv3_pgtable,
        args: *const smmuv3_pgtable_dirty_args,
        gather: *mut smmuv3_gather,
    ) -> smmuv3_status;
    #[doc = " Take out tables that are empty.\n\n* `iova,`: bytes  only tables whose whole span lies in this range are looked at; multiples of the granule.\n* `gather`: receives the tables; invalidate (walk caches of the levels named) and release it as usual.\n* `count`: receives the number of tables taken out; may be NULL.\n\n Returns OK; ARGUMENT (zero bytes), ALIGNMENT, RANGE, nothing done; BUSY when another reclaim of this table runs, nothing\n done.\n\n Concurrency: any time, one reclaim at a time; not inside a read section. Maps, unmaps and look-ups of other threads go on;\n every one of them must be in a read section of the port: give the table SMMUV3_PGTABLE_GUARD, or have the callers do it.\n Waits up to four grace periods. Cursors of this table are void afterwards."]
    pub fn smmuv3_pgtable_reclaim(
        pt: *mut smmuv3_pgtable,
        iova: u64,
        bytes: u64,
        gather: *mut smmuv3_gather,
        count: *mut u32,
    ) -> smmuv3_status;
    #[doc = " Begin to split the block, or the contiguous group, that maps an address, into leaves of the next size.\n\n* `iova`: any address in it.\n* `pool`: where the table page comes from first; NULL: the port.\n* `resize`: receives what commit needs.\n* `gather`: receives what must be invalidated before commit: nothing with BBML 2.\n\n Returns OK; RANGE; NOT_FOUND when no block or group maps the address (a single page, or nothing); MEMORY; RANGE also for\n a page that the table cannot use. After an error nothing has changed.\n\n A block that is a member of a group is split as a group first. Concurrency: as smmuv3_pgtable_unmap(): the block is the\n caller's. Two threads that split one block nevertheless end with one table, with every BBML."]
    pub fn smmuv3_pgtable_split_begin(
        pt: *const smmuv3_pgtable,
        iova: u64,
        pool: *mut smmuv3_pgtable_pool,
        resize: *mut smmuv3_pgtable_resize,
        gather: *mut smmuv3_gather,
    ) -> smmuv3_status;
    #[doc = " Finish a split. The gather of begin was invalidated and its CMD_SYNC is complete.\n\n* `resize`: what begin filled in; used once.\n* `gather`: with BBML 1 and 2 receives the range: the block may still be cached. Invalidate it before any part changes.\n\n Concurrency: as begin. Never fails: when another thread has split the block meanwhile, the page not needed goes into the\n gather."]
    pub fn smmuv3_pgtable_split_commit(
        pt: *const smmuv3_pgtable,
        resize: *const smmuv3_pgtable_resize,
        gather: *mut smmuv3_gather,
    );
    #[doc = " Begin to merge the pages under one entry into a block.\n\n* `iova`: any address in it.\n* `size_log2`: log2 of the block.\n* `resize`: receives what commit needs.\n* `gather`: receives what must be invalidated before commit: nothing with BBML 2 without SMMUV3_PGTABLE_HD.\n\n Returns OK; RANGE; ARGUMENT when the table has no block of this size; NOT_FOUND when no table lies there; PARTIAL when its\n entries are not all mapped, one after the other, with equal attributes and a block's alignment (access flag and\n dirty state may differ: the block has them when any part has). After an error nothing has changed.\n\n Concurrency: as smmuv3_pgtable_unmap(): the range is the caller's."]
    pub fn smmuv3_pgtable_merge_begin(
        pt: *const smmuv3_pgtable,
        iova: u64,
        size_log2: u32,
        resize: *mut smmuv3_pgtable_resize,
        gather: *mut smmuv3_gather,
    ) -> smmuv3_status;
    #[doc = " Finish a merge. The gather of begin was invalidated and its CMD_SYNC is complete.\n\n* `gather`: receives the table; with BBML 2 also the range, which may still be cached as pages.\n\n Concurrency: as begin. Never fails. With dirty state the parts are read again: nothing can change them any more."]
    pub fn smmuv3_pgtable_merge_commit(
        pt: *const smmuv3_pgtable,
        resize: *const smmuv3_pgtable_resize,
        gather: *mut smmuv3_gather,
    );
    #[doc = " Bits of ASIDs that an SMMU has: 16 with IDR0.ASID16, else 8; 8 where it is not known.\n\n A pool for several SMMUs uses the least of them."]
    pub fn smmuv3_tag_asid_bits(caps: *const smmuv3_caps) -> core::ffi::c_uint;
    #[doc = " Bits of VMIDs that an SMMU has: 16 with IDR0.VMID16, else 8; 8 where it is not known."]
    pub fn smmuv3_tag_vmid_bits(caps: *const smmuv3_caps) -> core::ffi::c_uint;
    #[doc = " Set a pool up.\n\n* `pool`: all of it is set.\n* `memory`: SMMUV3_TAG_WORDS(bits) words, zeroed or not; they belong to the pool.\n* `bits`: 1 to 16: tags 0 to 2^bits - 1.\n* `first`: tags below it are never handed out: 1 for VMIDs.\n\n Returns SMMUV3_OK; SMMUV3_ERR_ARGUMENT: a NULL pointer; SMMUV3_ERR_RANGE: bits, or no tag would be left.\n\n Concurrency: before the pool is shared."]
    pub fn smmuv3_tag_init(
        pool: *mut smmuv3_tag_pool,
        memory: *mut smmuv3_a64,
        bits: core::ffi::c_uint,
        first: u32,
    ) -> smmuv3_status;
    #[doc = " Take a free tag.\n\n* `pool`: the pool.\n* `tag`: receives it; unchanged on error.\n\n Returns SMMUV3_OK; SMMUV3_ERR_FULL: none is free. Retired ones may become free by a flush.\n\n The search begins behind the word of the last success, so that a tag is not used again at once."]
    pub fn smmuv3_tag_take(pool: *mut smmuv3_tag_pool, tag: *mut u32) -> smmuv3_status;
    #[doc = " Keep a tag for a purpose of the caller's, such as the one that firmware or a guest uses.\n\n\n Returns SMMUV3_OK; SMMUV3_ERR_RANGE: no tag of this pool; SMMUV3_ERR_EXISTS: it is in use."]
    pub fn smmuv3_tag_reserve(pool: *mut smmuv3_tag_pool, tag: u32) -> smmuv3_status;
    #[doc = " Give a tag back whose cached entries are dropped already: the TLBI by this tag and its CMD_SYNC are complete.\n\n\n Returns SMMUV3_OK; SMMUV3_ERR_RANGE: no tag of this pool; SMMUV3_ERR_NOT_FOUND: it was not in use, or is retired."]
    pub fn smmuv3_tag_free(pool: *mut smmuv3_tag_pool, tag: u32) -> smmuv3_status;
    #[doc = " Give a tag back without dropping its entries: the next flush does that for all retired tags.\n\n Call it when no STE and no CD with this tag can be fetched any longer (CFGI and CMD_SYNC are complete).\n\n\n Returns SMMUV3_OK; SMMUV3_ERR_RANGE: no tag of this pool; SMMUV3_ERR_NOT_FOUND: it is not in use, or retired already."]
    pub fn smmuv3_tag_retire(pool: *mut smmuv3_tag_pool, tag: u32) -> smmuv3_status;
    #[doc = " Begin of a flush: the tags that are retired now become part of it. Invalidate everything that the pool's tags can reach,\n with CMD_SYNC, on every SMMU, then call smmuv3_tag_flush_end(). Tags retired meanwhile wait for the next flush.\n\n* `count`: receives the number of tags that the flush will free; may be NULL.\n\n Returns SMMUV3_OK; SMMUV3_ERR_BUSY: another flush runs."]
    pub fn smmuv3_tag_flush_begin(pool: *mut smmuv3_tag_pool, count: *mut u32) -> smmuv3_status;
    #[doc = " End of a flush.\n\n* `pool`: the pool, with a flush that this caller began.\n* `done`: true: the invalidations are complete, the tags become free; false: they failed, the tags are retired again."]
    pub fn smmuv3_tag_flush_end(pool: *mut smmuv3_tag_pool, done: bool);
    #[doc = " Set an SMMU up for invalidation.\n\n* `smmu`: all of it is set.\n* `queues`: its command queues, initialised; stays where it is.\n* `env`: capabilities and quirks; NULL: nothing is known, which is slow and never wrong.\n* `entries_max`: see struct smmuv3_inval_smmu; 0: 512.\n\n Returns SMMUV3_OK; SMMUV3_ERR_ARGUMENT: no queues; SMMUV3_ERR_RANGE: a queue has no room for a command and a CMD_SYNC."]
    pub fn smmuv3_inval_smmu_init(
        smmu: *mut smmuv3_inval_smmu,
        queues: *const smmuv3_cmdq_set,
        env: *const smmuv3_env,
        entries_max: u32,
    ) -> smmuv3_status;
    #[doc = " An entry for stage 1.\n\n* `entry`: all of it is set.\n* `smmu`: the SMMU.\n* `op`: SMMUV3_OP_TLBI_NH_VA, or EL2_VA with StreamWorld EL2-E2H, EL3_VA, S_EL2_VA.\n* `asid`: ASID of the CD.\n* `vmid`: S2VMID of the STE: 0 without stage 2."]
    pub fn smmuv3_inval_entry_stage1(
        entry: *mut smmuv3_inval_entry,
        smmu: *const smmuv3_inval_smmu,
        op: u32,
        asid: u32,
        vmid: u32,
    );
    #[doc = " An entry for stage 2; `op` is SMMUV3_OP_TLBI_S2_IPA or SMMUV3_OP_TLBI_S_S2_IPA."]
    pub fn smmuv3_inval_entry_stage2(
        entry: *mut smmuv3_inval_entry,
        smmu: *const smmuv3_inval_smmu,
        op: u32,
        vmid: u32,
    );
    #[doc = " An entry for the stage 1 of guests above a stage 2: belongs beside the STAGE2 entry of a nested parent."]
    pub fn smmuv3_inval_entry_nested(entry: *mut smmuv3_inval_entry, smmu: *const smmuv3_inval_smmu, vmid: u32);
    #[doc = " An entry for a device with ATS.\n\n* `entry`: all of it is set.\n* `smmu`: the SMMU.\n* `sid`: StreamID.\n* `ssid`: SubstreamID, used with SMMUV3_INVAL_SSV.\n* `flags`: bits of `enum smmuv3_inval_entry_flag`."]
    pub fn smmuv3_inval_entry_atc(
        entry: *mut smmuv3_inval_entry,
        smmu: *const smmuv3_inval_smmu,
        sid: u32,
        ssid: u32,
        flags: u32,
    );
    #[doc = " An entry for a device with ATS that sees other addresses than the request's, such as a guest's."]
    pub fn smmuv3_inval_entry_atc_all(entry: *mut smmuv3_inval_entry, smmu: *const smmuv3_inval_smmu, sid: u32);
    #[doc = " A request from the gather of a change of tables.\n\n* `request`: all of it is set.\n* `gather`: filled by the functions that change tables.\n\n Returns false: the gather is empty, nothing is to be invalidated."]
    pub fn smmuv3_inval_request_from_gather(request: *mut smmuv3_inval_request, gather: *const smmuv3_gather) -> bool;
    #[doc = "\n Returns bytes of a list with room for `max` entries."]
    pub fn smmuv3_inval_list_bytes(max: u32) -> usize;
    #[doc = " Make an empty list.\n\n* `list`: smmuv3_inval_list_bytes(max) bytes, aligned to 8.\n* `max`: room."]
    pub fn smmuv3_inval_list_init(list: *mut smmuv3_inval_list, max: u32);
    #[doc = " The order of lists: SMMU, kind, id, sub, then what tells entries apart. @return negative, 0 (the same) or positive."]
    pub fn smmuv3_inval_entry_compare(a: *const smmuv3_inval_entry, b: *const smmuv3_inval_entry) -> core::ffi::c_int;
    #[doc = " Sort entries of the caller's, in place. For the few that one attachment has: the cost is quadratic."]
    pub fn smmuv3_inval_sort(entries: *mut smmuv3_inval_entry, count: u32);
    #[doc = " Merge: everything live of `old`, and one user more for each of `add`.\n\n* `into`: an empty list with room for both.\n* `old`: the list so far; may be NULL.\n* `add`: entries sorted by smmuv3_inval_sort(); the same one may stand there more than once.\n* `count`: number of entries to add.\n\n Returns SMMUV3_OK; SMMUV3_ERR_SPACE: no room, `into` is unchanged."]
    pub fn smmuv3_inval_list_merge(
        into: *mut smmuv3_inval_list,
        old: *const smmuv3_inval_list,
        add: *const smmuv3_inval_entry,
        count: u32,
    ) -> smmuv3_status;
    #[doc = " Unref, in place: one user less for each of `del`. What has none left is a tombstone; tombstones at the end go.\n\n Never allocates, and fails only for entries that are not there.\n\n* `list`: the list, published or not.\n* `del`: entries sorted by smmuv3_inval_sort().\n* `count`: their number.\n\n Returns SMMUV3_OK; SMMUV3_ERR_NOT_FOUND: one of them has no users left, nothing was changed.\n\n Concurrency: readers may be in the list. Those inside may still act on an entry: smmuv3_inval_detach_wait() ends that."]
    pub fn smmuv3_inval_list_unref(
        list: *mut smmuv3_inval_list,
        del: *const smmuv3_inval_entry,
        count: u32,
    ) -> smmuv3_status;
    #[doc = "\n Returns live entries. The writer's."]
    pub fn smmuv3_inval_list_live(list: *const smmuv3_inval_list) -> u32;
    #[doc = " Purge: everything live of `old`.\n\n* `into`: an empty list with room for smmuv3_inval_list_live(old).\n* `old`: the list so far.\n\n Returns SMMUV3_OK; SMMUV3_ERR_SPACE: no room, `into` is unchanged."]
    pub fn smmuv3_inval_list_purge(into: *mut smmuv3_inval_list, old: *const smmuv3_inval_list) -> smmuv3_status;
    #[doc = " Is a request one that can be built?\n\n\n Returns SMMUV3_OK; SMMUV3_ERR_ARGUMENT: the granule; SMMUV3_ERR_RANGE: last below first, or a leaf or group smaller than\n the granule."]
    pub fn smmuv3_inval_request_check(request: *const smmuv3_inval_request) -> smmuv3_status;
    #[doc = " Begin to build.\n\n* `builder`: all of it is set.\n* `entries`: sorted entries; those with users 0 are left out.\n* `count`: their number.\n* `request`: passed smmuv3_inval_request_check(); stays until the last piece."]
    pub fn smmuv3_inval_build_begin(
        builder: *mut smmuv3_inval_builder,
        entries: *const smmuv3_inval_entry,
        count: u32,
        request: *const smmuv3_inval_request,
    );
    #[doc = " Build the next piece.\n\n* `builder`: begun.\n* `cmds`: receives the commands.\n* `max`: room, at least 1. The SMMU's list_max bounds it too, so that a piece and a CMD_SYNC fit its queues.\n* `piece`: receives what the piece is.\n\n Returns true; false: there is nothing more to do, the piece is empty."]
    pub fn smmuv3_inval_build_next(
        builder: *mut smmuv3_inval_builder,
        cmds: *mut smmuv3_cmd,
        max: u32,
        piece: *mut smmuv3_inval_piece,
    ) -> bool;
    #[doc = " Set readers up.\n\n* `readers`: all of it is set.\n* `port`: the port.\n* `handles`: one for each context, aligned to SMMUV3_INVAL_LINE; need not be zeroed. They belong to the readers.\n* `count`: their number, at least 1. Handle n is used with participant n of the command queues.\n* `flags`: bits of `enum smmuv3_inval_readers_flag`.\n\n Returns SMMUV3_OK; SMMUV3_ERR_ARGUMENT."]
    pub fn smmuv3_inval_readers_init(
        readers: *mut smmuv3_inval_readers,
        port: *mut smmuv3_port,
        handles: *mut smmuv3_inval_reader,
        count: u32,
        flags: u32,
    ) -> smmuv3_status;
    #[doc = " Enter.\n\n Ordering: label I1. The caller's earlier stores (page tables) and the store to the handle come before every later look at\n a list. Partner: I2 of smmuv3_inval_publish() (what is attached later is seen, or its first walk sees the new tables) and\n I3 of smmuv3_inval_readers_begin_wait_() (who waits sees the reader, or the reader sees what is gone).\n\n\n Returns SMMUV3_OK; SMMUV3_ERR_ARGUMENT: no such handle; SMMUV3_ERR_BUSY: this handle is inside already."]
    pub fn smmuv3_inval_read_enter(readers: *mut smmuv3_inval_readers, cpu: u32) -> smmuv3_status;
    #[doc = " Leave. Ordering: everything that was read inside comes before (release); who waits acquires."]
    pub fn smmuv3_inval_read_exit(readers: *mut smmuv3_inval_readers, cpu: u32);
    #[doc = " Wait until every reader that is inside has left.\n\n* `readers`: the readers; the caller is none of them.\n* `timeout_ns`: nanoseconds; 0: one look, no waiting. With READERS_PORT the port's synchronize bounds the wait.\n\n Returns SMMUV3_OK; SMMUV3_ERR_TIMEOUT: a reader is still inside. Calling again begins anew.\n\n Concurrency: any number at a time. Window: a reader stays as long as its submission and, with ATC entries, its wait for\n completion take: the timeout of the request for each of its lists."]
    pub fn smmuv3_inval_readers_wait(readers: *mut smmuv3_inval_readers, timeout_ns: u64) -> smmuv3_status;
    #[doc = " Set up an empty domain. The readers serve any number of domains."]
    pub fn smmuv3_inval_domain_init(domain: *mut smmuv3_inval_domain, readers: *mut smmuv3_inval_readers);
    #[doc = " Begin to build for a domain. The caller is inside smmuv3_inval_read_enter() from before this until the last piece."]
    pub fn smmuv3_inval_domain_build_begin(
        builder: *mut smmuv3_inval_builder,
        domain: *const smmuv3_inval_domain,
        request: *const smmuv3_inval_request,
    );
    #[doc = " Free the retired lists that no reader can see any more.\n\n\n Returns true when none is left. Does not wait; publish and purge call it too. With READERS_PORT the port frees them."]
    pub fn smmuv3_inval_reclaim(domain: *mut smmuv3_inval_domain) -> bool;
    #[doc = " Prepare an attachment.\n\n* `change`: receives it; end it with smmuv3_inval_publish() or smmuv3_inval_abandon() before any other change.\n* `domain`: the domain.\n* `entries`: what the new device needs; they are sorted in place.\n* `count`: their number.\n\n Returns SMMUV3_OK; SMMUV3_ERR_ARGUMENT: an entry without SMMU, of no kind, or with an opcode that is none by address;\n SMMUV3_ERR_RANGE: too many entries, or a tag above 16 bits; SMMUV3_ERR_MEMORY. After an error the domain is as\n it was, and the change needs no end."]
    pub fn smmuv3_inval_prepare(
        change: *mut smmuv3_inval_change,
        domain: *mut smmuv3_inval_domain,
        entries: *mut smmuv3_inval_entry,
        count: u32,
    ) -> smmuv3_status;
    #[doc = " Publish a prepared attachment. Cannot fail. Install STE or CD afterwards. With READERS_PORT the port's defer may wait."]
    pub fn smmuv3_inval_publish(domain: *mut smmuv3_inval_domain, change: *mut smmuv3_inval_change);
    #[doc = " Drop a prepared attachment: nothing changes."]
    pub fn smmuv3_inval_abandon(change: *mut smmuv3_inval_change);
    #[doc = " Take entries out of a domain. Never allocates; readers that are inside may still act on them.\n\n* `domain`: the domain.\n* `entries`: as attached; they are sorted in place.\n* `count`: their number.\n\n Returns SMMUV3_OK; SMMUV3_ERR_NOT_FOUND: one of them is not attached as often as it is named, nothing was changed."]
    pub fn smmuv3_inval_detach(
        domain: *mut smmuv3_inval_domain,
        entries: *mut smmuv3_inval_entry,
        count: u32,
    ) -> smmuv3_status;
    #[doc = " Wait until no reader acts on what was detached before: no CMD_ATC_INV for it is under way any more.\n\n* `domain`: the domain.\n* `timeout_ns`: nanoseconds; 0: one look.\n\n Returns SMMUV3_OK; SMMUV3_ERR_TIMEOUT: a reader is still inside, call again; SMMUV3_ERR_UNKNOWN: no reader is inside, but\n a CMD_ATC_INV of this domain was given up earlier and may still lie in a queue: execute a CMD_SYNC on every queue\n of its SMMU (or disable the queue), then call smmuv3_inval_settled().\n\n Ordering: the tombstones come before the look at the readers (label I3, partner I1)."]
    pub fn smmuv3_inval_detach_wait(domain: *mut smmuv3_inval_domain, timeout_ns: u64) -> smmuv3_status;
    #[doc = " Commands that were given up are known to be gone from every queue. See smmuv3_inval_detach_wait()."]
    pub fn smmuv3_inval_settled(domain: *mut smmuv3_inval_domain);
    #[doc = " Replace the list by one without tombstones, and free what readers have left.\n\n\n Returns SMMUV3_OK; SMMUV3_ERR_MEMORY: the list stays as it is, which only costs time."]
    pub fn smmuv3_inval_purge(domain: *mut smmuv3_inval_domain) -> smmuv3_status;
    #[doc = " End of a domain: everything is detached, nobody invalidates through it any more.\n\n* `domain`: the domain.\n* `timeout_ns`: nanoseconds to wait for readers; 0: one look.\n\n Returns SMMUV3_OK: all memory is given back; SMMUV3_ERR_BUSY: entries are attached; SMMUV3_ERR_TIMEOUT: a reader is still\n inside, call again."]
    pub fn smmuv3_inval_domain_close(domain: *mut smmuv3_inval_domain, timeout_ns: u64) -> smmuv3_status;
    #[doc = " Invalidate for everyone in a domain.\n\n* `domain`: the domain.\n* `cpu`: handle of the readers and participant of every queue.\n* `request`: what changed, for example of smmuv3_inval_request_from_gather().\n* `outcome`: receives errors one by one; may be NULL.\n\n Returns SMMUV3_OK: everything is dropped; SMMUV3_ERR_ARGUMENT, _RANGE: the request, or no such handle, nothing was done;\n SMMUV3_ERR_BUSY: the handle is in use, nothing was done; else the first error of any SMMU or device: its caches\n may still hold what changed, and freeing the pages is not safe. All others were served.\n\n Concurrency: any number at a time, each with a handle of its own; not inside another reader of the same handle.\n Windows: those of smmuv3_cmdq_submit() and smmuv3_cmdq_wait().\n Ordering: label I1, see smmuv3_inval_read_enter(). Sections 3.17, 4.4, 4.5, 4.7.3; rules R087 to R100."]
    pub fn smmuv3_inval_execute(
        domain: *mut smmuv3_inval_domain,
        cpu: u32,
        request: *const smmuv3_inval_request,
        outcome: *mut smmuv3_inval_outcome,
    ) -> smmuv3_status;
    #[doc = " Invalidate for some entries, in a domain or not: what a tag left behind, everything that a device caches.\n\n* `targets`: for whom.\n* `cpu`: handle, and participant of every queue.\n* `request`: what to drop, mostly SMMUV3_INVAL_ALL.\n* `outcome`: receives errors one by one; may be NULL.\n\n Returns as smmuv3_inval_execute()."]
    pub fn smmuv3_inval_execute_targets(
        targets: *const smmuv3_inval_targets,
        cpu: u32,
        request: *const smmuv3_inval_request,
        outcome: *mut smmuv3_inval_outcome,
    ) -> smmuv3_status;
}
