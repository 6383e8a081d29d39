/* SPDX-License-Identifier: MIT */
/*
 * A guest's commands judged and rewritten, against copying them.
 *
 *     nest_bench time SIDE KIND CALLS     nanoseconds of one command
 *     nest_bench counted KIND CALLS       for callgrind: counted_convert(), 256 commands a call
 *
 * SIDE: ours, copy (16 bytes each, read once as ours are), check (smmuv3_cmd_check(), with reasons). KIND: tlbi (NH_VA
 * with ranges), atc (ATC_INV of 16 streams), mixed (a driver's unmap: 12 NH_VA, 2 ATC_INV, CFGI_CD, SYNC), sparse
 * (ATC_INV of 64 streams with gaps).
 */
#define _GNU_SOURCE
#include "smmuv3/nest.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { COUNT = 256, STREAMS = 64 };

static struct smmuv3_nest_guest guest;
static struct smmuv3_nest_stream streams_v[STREAMS];
static uint32_t order[STREAMS];
static struct smmuv3_cmd in[COUNT], made[COUNT];
static struct smmuv3_nest_work works[COUNT];
static uint64_t sum;

static void die(const char *what)
{
    fprintf(stderr, "nest_bench: %s\n", what);
    exit(2);
}

static void setup(const char *kind)
{
    struct smmuv3_caps host = {0}, shown;
    struct smmuv3_nest_policy policy = {0};
    struct smmuv3_nest_guest_args args = {0};
    struct smmuv3_nest_streams streams;
    const bool sparse = strcmp(kind, "sparse") == 0;
    const uint32_t count = sparse ? STREAMS : 16;
    const uint32_t step = sparse ? 24 : 1;
    if (smmuv3_caps_set(&host, SMMUV3_R_IDR0, 0x080d369b) != SMMUV3_OK ||
        smmuv3_caps_set(&host, SMMUV3_R_IDR1, 0x0e739d20) != SMMUV3_OK ||
        smmuv3_caps_set(&host, SMMUV3_R_IDR3, 0x1714) != SMMUV3_OK ||
        smmuv3_caps_set(&host, SMMUV3_R_IDR5, 0x75) != SMMUV3_OK ||
        smmuv3_caps_set(&host, SMMUV3_R_AIDR, 2) != SMMUV3_OK)
        die("registers");
    policy.show = SMMUV3_NEST_SHOW_ATS;
    policy.ssid_bits = 8;
    if (smmuv3_nest_caps_make(&shown, &host, &policy) != SMMUV3_OK)
        die("capabilities");
    for (uint32_t i = 0; i < count; i++) {
        streams_v[i].vsid = 8 + i * step;
        streams_v[i].psid = 0x1000 + i;
        streams_v[i].flags = SMMUV3_NEST_STREAM_ATS;
    }
    if (smmuv3_nest_streams_make(&streams, streams_v, order, count) != SMMUV3_OK)
        die("streams");
    args.shown = &shown;
    args.host = &host;
    args.streams = &streams;
    args.vmid = 5;
    if (smmuv3_nest_guest_make(&guest, &args) != SMMUV3_OK)
        die("guest");
    for (uint64_t i = 0; i < COUNT; i++) {
        const uint64_t sid = (8 + i * 7 % count * step) << 32;
        const uint64_t at = i & 15;
        in[i].w[0] = 0x12 | 7 << 12 | (i & 0xff) << 48;
        in[i].w[1] = i << 15 | 7 << 8 | 1;
        if (strcmp(kind, "atc") == 0 || sparse || (strcmp(kind, "mixed") == 0 && (at == 12 || at == 13))) {
            in[i].w[0] = 0x40 | sid;
            in[i].w[1] = i << 20 | 3;
        } else if (strcmp(kind, "mixed") == 0 && at == 14) {
            in[i].w[0] = 0x05 | sid;
            in[i].w[1] = 1;
        } else if (strcmp(kind, "mixed") == 0 && at == 15) {
            in[i].w[0] = 0x46;
            in[i].w[1] = 0;
        }
    }
}

__attribute__((noinline)) static void counted_convert(void)
{
    struct smmuv3_nest_out out;
    out.cmds = made;
    out.cmds_max = COUNT;
    out.works = works;
    out.works_max = COUNT;
    if (smmuv3_nest_cmds(&guest, in, COUNT, &out) != SMMUV3_OK || out.dropped != 0)
        die("a command was refused");
    sum += made[7].w[0] + out.cmds_count;
}

__attribute__((noinline)) static void copy(void)
{
    const volatile struct smmuv3_cmd *from = in;
    for (size_t i = 0; i < COUNT; i++) {
        made[i].w[0] = from[i].w[0];
        made[i].w[1] = from[i].w[1];
    }
    sum += made[7].w[0];
}

__attribute__((noinline)) static void check(void)
{
    for (size_t i = 0; i < COUNT; i++) {
        struct smmuv3_findings none = {NULL, 0, 0, 0, 0};
        sum += smmuv3_cmd_check(&in[i], &guest.env, &none);
    }
}

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    return (double)t.tv_sec * 1e9 + (double)t.tv_nsec;
}

int main(int argc, char **argv)
{
    if (argc < 4)
        die("arguments");
    const bool timed = strcmp(argv[1], "time") == 0;
    if (argc != (timed ? 5 : 4))
        die("arguments");
    const char *side = timed ? argv[2] : "ours";
    const long calls = strtol(argv[timed ? 4 : 3], NULL, 10);
    setup(argv[timed ? 3 : 2]);
    const double begin = now();
    for (long i = 0; i < calls; i++) {
        if (strcmp(side, "ours") == 0)
            counted_convert();
        else if (strcmp(side, "copy") == 0)
            copy();
        else
            check();
    }
    if (timed)
        printf("%.4f\n", (now() - begin) / (double)calls / COUNT);
    return sum == 42;
}
