#!/bin/sh
# SPDX-License-Identifier: MIT
# Stress runs under sanitizers and on other machines under emulation: AArch64, 32-bit Arm, and big-endian s390x.
# What is not installed is listed as skipped; exit status 77 when nothing could be run.
root=$(cd "$(dirname "$0")/.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
bad=0
ran=0

run() { # name, command to run it, compiler and flags
    name=$1 with=$2
    shift 2
    if ! command -v "$1" >/dev/null || { [ -n "$with" ] && ! command -v "$with" >/dev/null; }; then
        echo "skipped: $name ($1 $with)"
        return
    fi
    "$@" -std=c11 -O2 -I"$root/include" -I"$root/tests" "$root/tests/stress_cmdq.c" -o "$work/$name" -lpthread || {
        echo "skipped: $name cannot be built"
        return
    }
    while read -r arguments; do
        ran=$((ran + 1))
        # shellcheck disable=SC2086
        $with "$work/$name" quiet=1 lists=100 limit=240 $arguments || {
            echo "FAILED: $name $arguments"
            bad=1
        }
    done <<'RUNS'

ill=10 atc=10 irq=1 stall=50
cycle=1 ill=20 stall=50
done=poll lose=3 late=10
engine=cas done=slot ill=20 irq=1
engine=cas done=poll log2=7 threads=8
engine=single threads=1 ill=5 atc=5 abt=5
ecmdq=1 ill=5 irq=1 cycle=1
double=1 log2=5
threads=16 log2=1
RUNS
    echo "done: $name"
}

run address "" gcc -g -fsanitize=address,undefined -fno-sanitize-recover=all
run thread "" gcc -g -fsanitize=thread
run aarch64 qemu-aarch64 aarch64-linux-gnu-gcc -static
run arm qemu-arm arm-linux-gnueabihf-gcc -static
run s390x qemu-s390x s390x-linux-gnu-gcc -static
[ "$ran" -gt 0 ] || exit 77
exit $bad
