#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# The main job on real input; ./run demo installs what it needs and then runs this.
set -uo pipefail
cd "$(dirname "$0")/.."

show() {
    printf '\n$ %s\n' "$*"
    bash -c "$*"
    local status=$?
    [ $status -le 1 ] || exit $status
}

show 'smmuv3 --lspci examples/logs/sky1-lspci.txt examples/logs/sky1-boot.log'
show 'smmuv3 decode cmd 0x0005000000007012 0x00000000ff9b8701'
show 'smmuv3 encode TLBI_NH_VA VMID=0 ASID=5 Address=0xff9b8000 NUM=7 TG=4KB TTL=L3 Leaf=1'
show 'smmuv3 check ste 0xd 0x100000000000 0x040d355000000001 0x880000000 0 0 0 0 --idr0 0xd44101b --idr5 0x74 --aidr 1'
printf '\nThe check says no (exit status 1), and how to repair it. More: smmuv3 --help, README.md, docs/.\n'
