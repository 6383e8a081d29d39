# SPDX-License-Identifier: MIT
"""Write include/smmuv3/reg_table.h: every register with name, state, access and array, and the registers by role."""
from __future__ import annotations

from gen_c import HEAD, c_string, comment, enum
from spec import Record, Spec, SpecError

# Elements of register arrays, by name; the frame gives them room for no more.
COUNTS = {"CMDQ_CONTROL_PAGE_BASE": 512, "CMDQ_CONTROL_PAGE_CFG": 512, "CMDQ_CONTROL_PAGE_STATUS": 512,
          "ECMDQ_BASE": 256, "ECMDQ_PROD": 256, "ECMDQ_CONS": 256, "PMCG_EVCNTR": 64, "PMCG_EVTYPER": 64,
          "PMCG_SVR": 64, "PMCG_SMR": 64}
ROLES = ["CR0", "CR0ACK", "CR1", "CR2", "GBPA", "IRQ_CTRL", "IRQ_CTRLACK", "GERROR", "GERRORN", "GERROR_IRQ_CFG0",
         "STRTAB_BASE", "STRTAB_BASE_CFG", "CMDQ_BASE", "CMDQ_PROD", "CMDQ_CONS", "EVENTQ_BASE", "EVENTQ_PROD",
         "EVENTQ_CONS", "EVENTQ_IRQ_CFG0", "PRIQ_BASE", "PRIQ_PROD", "PRIQ_CONS", "PRIQ_IRQ_CFG0", "IDR6",
         "CMDQ_CONTROL_PAGE_BASE"]
PREFIXES = ["", "S_", "R_"]

TYPES = """/**
 * reg_table.h - every register with its name, security state, access and array shape, and registers by role.
 *
 * Concurrency: constants and pure functions.
 */
#ifndef SMMUV3_REG_TABLE_H
#define SMMUV3_REG_TABLE_H

#include "compiler.h"
#include "field.h"
#include "fields.h"
#include "types.h"

/** How the elements of a register array are spaced. */
enum smmuv3_reg_stride {
    /** Not an array. */
    SMMUV3_REG_STRIDE_NONE = 0,
    /** `stride` bytes. */
    SMMUV3_REG_STRIDE_FIXED = 1,
    /** 64 KiB divided by the queues of a control page: IDR6.CMDQ_CONTROL_PAGE_LOG2NUMQ of the state. */
    SMMUV3_REG_STRIDE_ECMDQ = 2,
    /** 4 or 8 bytes, by PMCG_CFGR.SIZE. */
    SMMUV3_REG_STRIDE_COUNTER = 3
};

/** How software may access a register, a bit mask. */
enum smmuv3_reg_access {
    /** May be read. */
    SMMUV3_REG_READ = 1,
    /** May be written. */
    SMMUV3_REG_WRITE = 2,
    /** Writes count only under a condition: an enable that is off, an update that is not pending. */
    SMMUV3_REG_GUARDED = 4
};

/** One register. */
struct smmuv3_reg_info {
    /** Name in the spelling of the specification, without SMMU_. */
    const char *name;
    /** SMMUV3_R_*. */
    int id;
    /** Owner number of its fields, as in a field id. */
    uint16_t owner;
    /** Elements, 1 when it is no array. */
    uint16_t count;
    /** Bytes between elements for SMMUV3_REG_STRIDE_FIXED, else 0. */
    uint16_t stride;
    /** One of `enum smmuv3_reg_stride`. */
    uint8_t stride_kind;
    /** Bits of `enum smmuv3_reg_access`. */
    uint8_t access;
    /** Security state that it belongs to, one of `enum smmuv3_state`; unknown for control pages, which tell it. */
    uint8_t state;
};

"""

FUNCTIONS = """/** @return a register by its id, or NULL. */
SMMUV3_INLINE const struct smmuv3_reg_info *smmuv3_reg_by_id(int reg)
{
    size_t count;
    const struct smmuv3_reg_info *regs = smmuv3_reg_infos(&count);

    for (size_t i = 0; i < count; i++)
        if (regs[i].id == reg)
            return &regs[i];
    return NULL;
}

/** @return the name of a register in the spelling of the specification; "?" for an id that is none. */
SMMUV3_INLINE const char *smmuv3_reg_name(int reg)
{
    const struct smmuv3_reg_info *info = smmuv3_reg_by_id(reg);
    return info == NULL ? "?" : info->name;
}

/**
 * The register that plays a role in a security state.
 *
 * @param state  SMMUV3_STATE_NS, _S or _REALM.
 * @param role   one of `enum smmuv3_reg_role`.
 * @return SMMUV3_R_*, or -1 when the state has none.
 */
SMMUV3_INLINE int smmuv3_reg_by_role(enum smmuv3_state state, int role)
{
    const int *ids = smmuv3_reg_roles_();

    if (state < SMMUV3_STATE_NS || state > SMMUV3_STATE_REALM || role < 0 || role >= SMMUV3_REG_ROLE_END)
        return -1;
    return ids[(SMMUV3_CAST(int, state) - SMMUV3_STATE_NS) * SMMUV3_REG_ROLE_END + role];
}

/**
 * The field of a register that corresponds to a Non-secure one.
 *
 * @param reg    SMMUV3_R_*.
 * @param field  field of the Non-secure register of the same role.
 * @return the id with the place of `field` and the owner of `reg`; 0 when there is no such register or `field` is 0.
 */
SMMUV3_INLINE int smmuv3_reg_field(int reg, int field)
{
    const struct smmuv3_reg_info *info = smmuv3_reg_by_id(reg);

    if (info == NULL || field == 0)
        return 0;
    return SMMUV3_CAST(int, (SMMUV3_CAST(unsigned, field) & 0x1fffff) | SMMUV3_CAST(unsigned, info->owner) << 21);
}

#endif
"""


def state_of(record: Record) -> str:
    name, page = record.name, record.extra["page"]
    if page == "cmdq_control_page":
        return "UNKNOWN"
    if name.startswith("ROOT_") or page == "root" or name == "PMCG_ROOTCR":
        return "ROOT"
    if page.startswith("realm"):
        return "REALM"
    if page == "s_vatos" or name.startswith("S_") or name in ("PMCG_SCR", "PMCG_S_MPAMIDR"):
        return "S"
    return "NS"


def access_of(record: Record) -> str:
    access = record.extra["access"]
    bits = []
    if access != "WO":
        bits.append("SMMUV3_REG_READ")
    if "W" in access:
        bits.append("SMMUV3_REG_WRITE")
    if "/" in access:
        bits.append("SMMUV3_REG_GUARDED")
    return " | ".join(bits)


def stride_of(record: Record) -> tuple[int, int, str]:
    """Elements, bytes between them, kind."""
    text = record.extra["stride"]
    if not text:
        return 1, 0, "NONE"
    name = record.name.removeprefix("S_").removeprefix("R_")
    if name not in COUNTS:
        raise SpecError(f"{record.name}: how many elements?")
    if text in ("32*n", "4*n"):
        return COUNTS[name], int(text.split("*")[0]), "FIXED"
    if text.startswith("(0x10000 >> IDR6."):
        return COUNTS[name], 0, "ECMDQ"
    if text.startswith("4*n (32-bit) if CFGR.SIZE"):
        return COUNTS[name], 0, "COUNTER"
    raise SpecError(f"{record.name}: unknown stride {text}")


def check_roles(spec: Spec) -> None:
    """Fields of one role lie at one place in all states."""
    by_name = {r.name: r for r in spec.of("REG")}
    for role in ROLES:
        base = {f.name: f for f in by_name[role].fields}
        for prefix in PREFIXES[1:]:
            record = by_name.get(prefix + role)
            for f in record.fields if record else []:
                b = base.get(f.name)
                if b and (b.lsb, b.width, b.scale) != (f.lsb, f.width, f.scale):
                    raise SpecError(f"{record.name}.{f.name} does not lie where {role}.{f.name} does")


def outputs(spec: Spec) -> dict[str, str]:
    check_roles(spec)
    out = HEAD + TYPES
    items = [comment(f"{role} of the state.") + f"    SMMUV3_REG_ROLE_{role} = {i}" for i, role in enumerate(ROLES)]
    items.append(comment("Number of roles.") + f"    SMMUV3_REG_ROLE_END = {len(ROLES)}")
    out += enum("smmuv3_reg_role", "Registers that the Non-secure, Secure and Realm state have alike.", items)
    rows = []
    for r in spec.of("REG"):
        count, stride, kind = stride_of(r)
        rows.append(f"        {{{c_string(r.name)}, SMMUV3_R_{r.ident}, {r.owner}, {count}, {stride}, "
                    f"SMMUV3_REG_STRIDE_{kind},\n         {access_of(r)}, SMMUV3_STATE_{state_of(r)}}},")
    out += ("/** @return all registers in the order of the table. @param count receives their number, may be NULL. */\n"
            "SMMUV3_INLINE const struct smmuv3_reg_info *smmuv3_reg_infos(size_t *count)\n{\n"
            "    static const struct smmuv3_reg_info table[] = {\n" + "\n".join(rows)
            + "\n    };\n    if (count != NULL)\n        *count = sizeof(table) / sizeof(table[0]);\n    return table;\n}\n\n")
    idents = {r.ident for r in spec.of("REG")}
    rows = []
    for prefix in PREFIXES:
        ids = [f"SMMUV3_R_{prefix}{role}" if prefix + role in idents else "-1" for role in ROLES]
        rows.append("        " + ",\n        ".join(ids) + ",")
    out += ("/** @return register ids by state and role, -1 where a state has none. */\n"
            "SMMUV3_INLINE const int *smmuv3_reg_roles_(void)\n{\n    static const int table[] = {\n" + "\n".join(rows)
            + "\n    };\n    return table;\n}\n\n")
    return {"include/smmuv3/reg_table.h": out + FUNCTIONS}
