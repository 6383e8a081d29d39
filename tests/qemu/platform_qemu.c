/* SPDX-License-Identifier: MIT */
/*
 * platform_qemu.c - bare metal on QEMU's `virt` machine: PL011, GIC distributor, PCI host, three `edu` devices.
 *
 * An edu device writes its MSI when an interrupt of it is raised, at once and through the SMMU. It also has a DMA engine,
 * which runs 0.1 s later. Device 2 stands behind a root port on bus 4, so that its StreamID is 0x400.
 */
#include "platform.h"

#define UART 0x09000000u
#define GICD 0x08000000u
#define SMMU 0x09050000u
#define ECAM 0x4010000000u
#define BARS 0x10000000u
#define HOLE 0x0b000000u
#define ARENA 0x44000000u
#define ARENA_BYTES 0x4000000u
#define TARGET 0x48000000u
/* Word that the command line puts there: the version of QEMU. */
#define VERSION 0x43fff000u

#define CFG(bus, slot) (ECAM + ((uintptr_t)(bus) << 20) + ((uintptr_t)(slot) << 15))

static const struct {
    uintptr_t cfg;
    uintptr_t bar;
    uint32_t sid;
} devices[PLAT_DEVICES] = {
    {CFG(0, 1), BARS, 1u << 3},
    {CFG(0, 31), BARS + 0x100000u, 31u << 3},
    {CFG(4, 0), BARS + 0x200000u, 4u << 8},
};

static inline void w8(uintptr_t at, uint8_t v)
{
    *(volatile uint8_t *)at = v;
}

static inline void w16(uintptr_t at, uint16_t v)
{
    *(volatile uint16_t *)at = v;
}

static inline void w32(uintptr_t at, uint32_t v)
{
    *(volatile uint32_t *)at = v;
}

static inline void w64(uintptr_t at, uint64_t v)
{
    *(volatile uint64_t *)at = v;
}

static inline uint32_t r32(uintptr_t at)
{
    return *(volatile uint32_t *)at;
}

/* The compiler may call these for copies of the tests' own structures. */
void *memcpy(void *to, const void *from, size_t n);
void *memset(void *to, int c, size_t n);

void *memcpy(void *to, const void *from, size_t n)
{
    unsigned char *t = to;
    const unsigned char *f = from;

    while (n-- != 0)
        *t++ = *f++;
    return to;
}

void *memset(void *to, int c, size_t n)
{
    unsigned char *t = to;

    while (n-- != 0)
        *t++ = (unsigned char)c;
    return to;
}

void plat_put(const char *text)
{
    for (; *text != '\0'; text++)
        w32(UART, (unsigned char)*text);
}

void plat_exit(int code)
{
    static uint64_t block[2];
    register uintptr_t op __asm__("x0") = 0x18;
    register uintptr_t argument __asm__("x1") = (uintptr_t)block;

    block[0] = 0x20026;
    block[1] = (uint64_t)(int64_t)code;
    __asm__ volatile("hlt #0xf000" : "+r"(op) : "r"(argument) : "memory");
    for (;;) {
    }
}

static void put_hex(uint64_t value)
{
    char text[19] = "0x";

    for (unsigned i = 0; i < 16; i++)
        text[2 + i] = "0123456789abcdef"[value >> (60 - 4 * i) & 15];
    text[18] = '\0';
    plat_put(text);
}

void plat_exception(uint64_t syndrome, uint64_t place, uint64_t address);
void plat_exception(uint64_t syndrome, uint64_t place, uint64_t address)
{
    plat_put("\nexception: syndrome ");
    put_hex(syndrome);
    plat_put(" at ");
    put_hex(place);
    plat_put(" address ");
    put_hex(address);
    plat_put("\n");
    plat_exit(3);
}

/* A device of class edu: BAR 0, memory and bus master on, the MSI capability at 0x40 enabled. */
static void edu_begin(unsigned device)
{
    const uintptr_t cfg = devices[device].cfg;

    if (r32(cfg) != 0x11e81234u) {
        plat_put("no edu device where one should be\n");
        plat_exit(4);
    }
    w32(cfg + 0x10, (uint32_t)devices[device].bar);
    w16(cfg + 0x04, 0x0006);
    w16(cfg + 0x42, 0x0081);
}

void plat_init(void)
{
    const uintptr_t port = CFG(0, 2);

    /* The root port: buses 4 to 4, window of 1 MiB, memory and bus master. */
    w8(port + 0x18, 0);
    w8(port + 0x19, 4);
    w8(port + 0x1a, 4);
    w16(port + 0x20, (uint16_t)(devices[2].bar >> 16));
    w16(port + 0x22, (uint16_t)(devices[2].bar >> 16));
    w16(port + 0x04, 0x0006);
    for (unsigned i = 0; i < PLAT_DEVICES; i++)
        edu_begin(i);
    w32(GICD, 1);
    /* Edge: the SMMU pulses its lines [GICD_ICFGR, two bits each]. */
    for (unsigned id = 106; id < 110; id++)
        w32(GICD + 0xc00u + id / 16 * 4, r32(GICD + 0xc00u + id / 16 * 4) | 2u << (id % 16 * 2));
}

void plat_port(struct smmuv3_port *port)
{
    smmuv3_port_direct_init(port, (void *)(uintptr_t)ARENA, ARENA_BYTES, ARENA, 0);
}

uintptr_t plat_smmu(void)
{
    return SMMU;
}

unsigned plat_version(void)
{
    return r32(VERSION);
}

const char *plat_name(void)
{
    return plat_version() < 80000u ? "QEMU 7" : "QEMU 10 or later";
}

uint32_t plat_sid(unsigned device)
{
    return devices[device].sid;
}

void plat_dma_write(unsigned device, uint64_t address, uint32_t value)
{
    const uintptr_t cfg = devices[device].cfg;
    const uintptr_t bar = devices[device].bar;

    w32(cfg + 0x44, (uint32_t)address);
    w32(cfg + 0x48, (uint32_t)(address >> 32));
    w16(cfg + 0x4c, (uint16_t)value);
    w32(bar + 0x60, 1);
    w32(bar + 0x64, 1);
}

uint32_t plat_dma_read(unsigned device, uint64_t address)
{
    const uintptr_t bar = devices[device].bar;
    const uint64_t scratch = (uint64_t)TARGET + 0xff0000u;

    /* Into the device's buffer, then out to memory where the stream is known to reach: the caller maps it. */
    for (unsigned pass = 0; pass < 2; pass++) {
        const uint64_t from = pass == 0 ? address : 0x40000u;
        const uint64_t to = pass == 0 ? 0x40000u : scratch;

        w64(bar + 0x80, from);
        w64(bar + 0x88, to);
        w64(bar + 0x90, 4);
        w64(bar + 0x98, pass == 0 ? 1 : 3);
        while ((r32(bar + 0x98) & 1) != 0) {
        }
    }
    return *plat_word(scratch);
}

uint64_t plat_hole(void)
{
    return HOLE;
}

uint64_t plat_target(void)
{
    return TARGET;
}

volatile uint32_t *plat_word(uint64_t address)
{
    return (volatile uint32_t *)(uintptr_t)address;
}

/* SPI 74 + n is interrupt 106 + n. */
bool plat_irq_pending(enum plat_irq irq)
{
    const unsigned id = 106u + (unsigned)irq;

    return (r32(GICD + 0x200u + id / 32 * 4) >> (id % 32) & 1) != 0;
}

void plat_irq_clear(enum plat_irq irq)
{
    const unsigned id = 106u + (unsigned)irq;

    w32(GICD + 0x280u + id / 32 * 4, (uint32_t)1 << (id % 32));
}
