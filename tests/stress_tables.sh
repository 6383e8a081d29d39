#!/bin/sh
# SPDX-License-Identifier: MIT
# stress_strtab.c under sanitizers and on other machines under emulation: AArch64 and big-endian s390x.
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
    "$@" -std=c11 -D_POSIX_C_SOURCE=200809L -I"$root/include" "$root/tests/stress_strtab.c" -o "$work/$name" -lpthread || {
        echo "skipped: $name cannot be built"
        return
    }
    for threads in 2 4; do
        ran=$((ran + 1))
        $with "$work/$name" 2 $threads || {
            echo "FAILED: $name, $threads threads"
            bad=1
        }
    done
    echo "done: $name"
}

run address "" gcc -O1 -g -fsanitize=address,undefined -fno-sanitize-recover=all
run thread "" gcc -O1 -g -fsanitize=thread
run aarch64 qemu-aarch64 aarch64-linux-gnu-gcc -O2 -static
run s390x qemu-s390x s390x-linux-gnu-gcc -O2 -static
[ "$ran" -gt 0 ] || exit 77
exit $bad
