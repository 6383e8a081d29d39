/* SPDX-License-Identifier: MIT */
/*
 * The SMMU's side of one command queue, written from the specification and apart from the library: it includes none of
 * its headers and spells every number itself. It consumes commands, signals CMD_SYNCs, stops at errors, and checks what
 * software does to its registers. A violation prints and aborts.
 *
 * A step is one command or one completion write. Tests either call spec_step themselves or run it in a thread.
 * Registers
 * and words are atomics of the C language; slots are read as ordinary memory once PROD was read.
 */
#ifndef TESTS_SPEC_SMMU_H
#define TESTS_SPEC_SMMU_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define SPEC_PENDING 4

enum { SPEC_CR0 = 0x20, SPEC_CR0ACK = 0x24, SPEC_GERROR = 0x60, SPEC_GERRORN = 0x64, SPEC_BASE = 0x90,
       SPEC_PROD = 0x98, SPEC_CONS = 0x9c };
enum { SPEC_NONE = 0, SPEC_ILL = 1, SPEC_ABT = 2, SPEC_ATC = 3 };

struct spec_smmu;

/* What a test wants to know and to decide. */
struct spec_hooks {
    /* A command was executed; a SYNC is reported when it is consumed. Absolute position by the device's own count. */
    void (*executed)(struct spec_smmu *smmu, uint64_t position, const uint64_t w[2]);
    /* The command is illegal, or its fetch aborts: SPEC_NONE, SPEC_ILL, SPEC_ABT. */
    int (*fetch)(struct spec_smmu *smmu, uint64_t position, const uint64_t w[2]);
    /* Does the ATC_INV at this position time out? */
    bool (*lose_atc)(struct spec_smmu *smmu, uint64_t position);
    /* A SYNC fails with CERROR_ATC_INV_SYNC. */
    void (*atc_failed)(struct spec_smmu *smmu, uint64_t position);
    /* Drop this completion write? */
    bool (*lose_msi)(struct spec_smmu *smmu);
    /* Hold a completion write, or CONS, back for now? */
    bool (*delay)(struct spec_smmu *smmu);
    /* The interrupt line. */
    void (*interrupt)(struct spec_smmu *smmu);
};

struct spec_msi {
    uint64_t address;
    uint32_t data;
};

struct spec_smmu {
    const struct spec_hooks *hooks;
    const unsigned char *ring;
    unsigned log2;
    uint64_t bus; /* what the ring's first byte is called in commands and in CMDQ_BASE */
    atomic_uint prod, cons, gerror, gerrorn, cr0, cr0ack;
    atomic_ullong base;
    uint64_t done; /* commands executed, since the beginning; survives reset */
    bool atc_lost;
    unsigned pending;
    struct spec_msi msi[SPEC_PENDING];
    bool gone;        /* every read is all ones */
    bool stuck;       /* consumes nothing */
    bool wide_msi;    /* completion writes of 8 bytes */
    atomic_bool registers_off;
    atomic_ullong prod_writes, ack_writes;
    void *user;
};

#define SPEC_REQUIRE(condition, ...)                                                                                   \
    do {                                                                                                               \
        if (!(condition)) {                                                                                            \
            fprintf(stderr, "specification violated: " __VA_ARGS__);                                                   \
            fprintf(stderr, " (%s, line %d)\n", #condition, __LINE__);                                                 \
            abort();                                                                                                   \
        }                                                                                                              \
    } while (0)

static inline uint32_t spec_mask(const struct spec_smmu *s)
{
    return (uint32_t)((2u << s->log2) - 1);
}

static inline bool spec_error_active(struct spec_smmu *s)
{
    return ((atomic_load(&s->gerror) ^ atomic_load(&s->gerrorn)) & 1) != 0;
}

static inline uint32_t spec_read32(struct spec_smmu *s, uintptr_t address)
{
    SPEC_REQUIRE(!s->registers_off, "a register is read after the device was switched off");
    if (s->gone)
        return UINT32_MAX;
    switch (address) {
    case SPEC_CR0: return atomic_load(&s->cr0);
    case SPEC_CR0ACK: return atomic_load(&s->cr0ack);
    case SPEC_GERROR: return atomic_load(&s->gerror);
    case SPEC_GERRORN: return atomic_load(&s->gerrorn);
    case SPEC_PROD: return atomic_load(&s->prod);
    case SPEC_CONS: return atomic_load(&s->cons);
    default: SPEC_REQUIRE(false, "a register that does not exist is read"); return 0;
    }
}

static inline void spec_write_prod(struct spec_smmu *s, uint32_t value)
{
    const uint32_t old = atomic_load(&s->prod);
    const uint32_t mask = spec_mask(s);

    SPEC_REQUIRE((value & ~mask) == 0, "reserved bits of PROD are set: %x", value);
    if ((atomic_load(&s->cr0) & 8) != 0) {
        SPEC_REQUIRE(((value - old) & mask) <= (1u << s->log2), "PROD goes back from %x to %x", old, value);
        SPEC_REQUIRE(((value - atomic_load(&s->cons)) & mask) <= (1u << s->log2), "PROD %x passes CONS %x", value,
                     atomic_load(&s->cons));
    }
    atomic_fetch_add(&s->prod_writes, 1);
    atomic_store(&s->prod, value);
}

static inline void spec_write32(struct spec_smmu *s, uintptr_t address, uint32_t value)
{
    SPEC_REQUIRE(!s->registers_off, "a register is written after the device was switched off");
    if (s->gone)
        return;
    switch (address) {
    case SPEC_CR0:
        atomic_store(&s->cr0, value);
        if (s->stuck || (value & 8) != 0)
            atomic_store(&s->cr0ack, value);
        break; /* the consumer acknowledges a disable between two commands */
    case SPEC_GERRORN:
        SPEC_REQUIRE(((value ^ atomic_load(&s->gerrorn)) & ~(atomic_load(&s->gerror) ^ atomic_load(&s->gerrorn))) == 0,
                     "an inactive error is acknowledged");
        atomic_fetch_add(&s->ack_writes, 1);
        atomic_store(&s->gerrorn, value);
        break;
    case SPEC_PROD: spec_write_prod(s, value); break;
    case SPEC_CONS:
        SPEC_REQUIRE((atomic_load(&s->cr0ack) & 8) == 0, "CONS is written while the queue is enabled");
        atomic_store(&s->cons, value);
        break;
    default: SPEC_REQUIRE(false, "a register that does not exist is written");
    }
}

static inline void spec_write64(struct spec_smmu *s, uintptr_t address, uint64_t value)
{
    SPEC_REQUIRE(address == SPEC_BASE, "a register that does not exist is written");
    SPEC_REQUIRE((atomic_load(&s->cr0ack) & 8) == 0, "the base is written while the queue is enabled");
    atomic_store(&s->base, value);
}

static inline uint64_t spec_le64(const unsigned char *p)
{
    uint64_t v = 0;

    for (int i = 7; i >= 0; i--)
        v = v << 8 | p[i];
    return v;
}

/* Stop at the command that CONS shows. */
static inline void spec_raise(struct spec_smmu *s, uint32_t at, uint32_t code)
{
    atomic_store(&s->cons, at | code << 24);
    atomic_fetch_xor(&s->gerror, 1);
    if (s->hooks->interrupt != NULL)
        s->hooks->interrupt(s);
}

/* Completion words live in memory that tests hand over by address. */
static inline void spec_land(struct spec_smmu *s)
{
    const struct spec_msi m = s->msi[0];
    uint32_t data = m.data;

    SPEC_REQUIRE((atomic_load(&s->cr0ack) & 8) != 0, "a completion write lands while the queue is disabled");
#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    data = __builtin_bswap32(data);
#endif
    s->pending--;
    memmove(s->msi, s->msi + 1, s->pending * sizeof s->msi[0]);
    __atomic_store_n((uint32_t *)(uintptr_t)m.address, data, __ATOMIC_RELEASE);
    if (s->wide_msi)
        __atomic_store_n((uint32_t *)(uintptr_t)m.address + 1, 0, __ATOMIC_RELEASE);
}

/* CMD_SYNC [4.7.3]: false when it cannot be consumed now. */
static inline bool spec_sync(struct spec_smmu *s, uint32_t at, const uint64_t w[2])
{
    const unsigned cs = (unsigned)(w[0] >> 12 & 3);

    if (cs == 3) {
        spec_raise(s, at, SPEC_ILL);
        return false;
    }
    if (s->atc_lost) {
        s->atc_lost = false;
        if (s->hooks->atc_failed != NULL)
            s->hooks->atc_failed(s, s->done);
        spec_raise(s, at, SPEC_ATC);
        return false;
    }
    if (cs != 1 && s->pending != 0)
        return false; /* a SYNC without an MSI waits for the MSIs of earlier ones */
    if (cs == 1 && s->pending == SPEC_PENDING)
        return false;
    if (cs == 1 && (w[1] & 0xffffffffffffcu) != 0 && !(s->hooks->lose_msi != NULL && s->hooks->lose_msi(s))) {
        s->msi[s->pending].address = w[1] & 0xffffffffffffcu;
        s->msi[s->pending].data = (uint32_t)(w[0] >> 32);
        s->pending++;
    }
    return true;
}

/* Command at CONS. True iff something happened. */
static inline bool spec_command(struct spec_smmu *s)
{
    const uint32_t mask = spec_mask(s);
    const uint32_t prod = atomic_load(&s->prod) & mask;
    const uint32_t at = atomic_load(&s->cons) & mask;
    uint64_t w[2];
    int error;

    if (prod == at || spec_error_active(s))
        return false;
    SPEC_REQUIRE(((prod - at) & mask) <= (1u << s->log2), "the index pair is impossible");
    w[0] = spec_le64(s->ring + 16 * (size_t)(at & (mask >> 1)));
    w[1] = spec_le64(s->ring + 16 * (size_t)(at & (mask >> 1)) + 8);
    error = s->hooks->fetch != NULL ? s->hooks->fetch(s, s->done, w) : SPEC_NONE;
    if (error != SPEC_NONE) {
        spec_raise(s, at, (uint32_t)error);
        return true;
    }
    if ((w[0] & 0xff) == 0x40 && s->hooks->lose_atc != NULL && s->hooks->lose_atc(s, s->done))
        s->atc_lost = true;
    if ((w[0] & 0xff) == 0x46) {
        const unsigned before = s->pending;

        if (!spec_sync(s, at, w))
            return spec_error_active(s) || s->pending != before;
    }
    if (s->hooks->executed != NULL)
        s->hooks->executed(s, s->done, w);
    s->done++;
    atomic_store(&s->cons, (at + 1) & mask);
    return true;
}

/* One step. True iff something happened. */
static inline bool spec_step(struct spec_smmu *s)
{
    const bool off = (atomic_load(&s->cr0) & 8) == 0;

    if (s->gone || s->stuck)
        return false;
    if (off) {
        if ((atomic_load(&s->cr0ack) & 8) != 0) {
            SPEC_REQUIRE(s->pending == 0, "the queue is disabled while completion writes are under way");
            s->atc_lost = false;
            atomic_store(&s->cr0ack, atomic_load(&s->cr0));
            return true;
        }
        return false;
    }
    if (s->pending != 0 && !(s->hooks->delay != NULL && s->hooks->delay(s))) {
        spec_land(s);
        return true;
    }
    return spec_command(s);
}

/*
 * Registers of an enhanced queue over the same consumer: EN is CMDQEN, ERRACK is the acknowledge. Written from the
 * register descriptions: PROD {EN 31, ERRACK 23, WR 19:0}, CONS {ENACK 31, ERR_REASON 26:24, ERR 23, RD 19:0}.
 */
enum { SPEC_ECMDQ = 0x10000 };

static inline uint32_t spec_ecmdq_read(struct spec_smmu *s, uintptr_t address)
{
    /* The consumer stores CONS before it raises an error: read the other way round, an error comes with its place. */
    const uint32_t error = atomic_load(&s->gerror) & 1;
    const uint32_t cons = spec_read32(s, SPEC_CONS);

    if (address == 0x8)
        return spec_read32(s, SPEC_PROD) | (atomic_load(&s->cr0) & 8) << 28 |
               (atomic_load(&s->gerrorn) & 1) << 23;
    SPEC_REQUIRE(address == 0xc, "a register that does not exist is read");
    return (cons & 0x070fffffu) | (atomic_load(&s->cr0ack) & 8) << 28 | error << 23;
}

static inline void spec_ecmdq_write(struct spec_smmu *s, uintptr_t address, uint32_t value)
{
    if (address == 0xc) {
        SPEC_REQUIRE(value >> 31 == 0, "CONS is written with ENACK");
        atomic_store(&s->gerror, value >> 23 & 1);
        spec_write32(s, SPEC_CONS, value & 0xfffff);
        return;
    }
    SPEC_REQUIRE(address == 0x8, "a register that does not exist is written");
    SPEC_REQUIRE((value & 0x7f700000u) == 0, "reserved bits of PROD are set: %x", value);
    if (value >> 31 == 0)
        atomic_store(&s->gerrorn, value >> 23 & 1);
    else if ((value >> 23 & 1) != (atomic_load(&s->gerrorn) & 1))
        spec_write32(s, SPEC_GERRORN, value >> 23 & 1);
    if ((value & 0xfffff) != atomic_load(&s->prod))
        spec_write32(s, SPEC_PROD, value & 0xfffff);
    if ((value >> 31) * 8 != atomic_load(&s->cr0))
        spec_write32(s, SPEC_CR0, (value >> 31) * 8);
}

static inline void spec_init(struct spec_smmu *s, const struct spec_hooks *hooks, const void *ring, unsigned log2)
{
    memset(s, 0, sizeof *s);
    s->hooks = hooks;
    s->ring = ring;
    s->log2 = log2;
    s->bus = (uint64_t)(uintptr_t)ring;
}

#endif
