#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# build.sh amd64|arm64 FOLDER: compile the module against the distribution's newest kernel headers, without a warning.
# The packages are taken from the machine's own sources and unpacked into FOLDER; nothing is installed, no root is needed.
# Ends with 77 (skipped) where the packages or the compiler cannot be had.
set -euo pipefail

arch=$1
mkdir -p "$2"
folder=$(cd "$2" && pwd)
here=$(cd "$(dirname "$0")" && pwd)
skip() { echo "skipped: $*"; exit 77; }

command -v apt-get >/dev/null && command -v dpkg >/dev/null || skip "no apt: the kernel headers come from Debian packages"
command -v make >/dev/null || skip "no make"
host=$(dpkg --print-architecture)
case $arch in
# The limit of the library.
amd64) kernel=x86; triple=x86_64-linux-gnu; frame=256 ;;
arm64) kernel=arm64; triple=aarch64-linux-gnu; frame=256 ;;
*) skip "architecture $arch" ;;
esac
prefix=
[ "$host" = "$arch" ] || prefix=$triple-
command -v "${prefix}gcc" >/dev/null || skip "no ${prefix}gcc"

# Package lists of both architectures, apart from the system's.
mkdir -p "$folder/lists/partial" "$folder/archives/partial" "$folder/root"
apt() {
    "$1" -o APT::Architecture="$host" -o APT::Architectures::="$host" -o APT::Architectures::="$arch" \
        -o Dir::State::Lists="$folder/lists" -o Dir::Cache="$folder" "${@:2}"
}
if [ ! -e "$folder/lists/.done" ]; then
    timeout 300 bash -c "$(declare -f apt); host=$host arch=$arch folder=$folder; apt apt-get update" >"$folder/update.log" 2>&1 ||
        skip "no package lists: $(tail -1 "$folder/update.log")"
    touch "$folder/lists/.done"
fi
package=$(apt apt-cache depends "linux-headers-$arch:$arch" 2>/dev/null |
    sed -n 's/.*Depends: \(linux-headers-[0-9][^: ]*\).*/\1/p' | head -1)
[ -n "$package" ] || skip "no linux-headers-$arch in the package sources"
common=${package%-"$arch"}-common
kbuild=$(apt apt-cache depends "$package:$arch" 2>/dev/null | sed -n 's/.*Depends: \(linux-kbuild-[^: ]*\).*/\1/p' | head -1)
if [ ! -e "$folder/root/.$package" ]; then
    (cd "$folder" && timeout 300 bash -c "$(declare -f apt); host=$host arch=$arch folder=$folder;
        apt apt-get download $package:$arch $common $kbuild:$host" >"$folder/download.log" 2>&1) ||
        skip "packages: $(tail -1 "$folder/download.log")"
    for file in "$folder"/*.deb; do dpkg -x "$file" "$folder/root"; done
    rm -f "$folder"/*.deb
    sed -i "s#/usr/src/#$folder/root/usr/src/#" "$folder/root/usr/src/$package/Makefile"
    touch "$folder/root/.$package"
fi

# Build a copy, so that the sources stay clean; any warning fails.
rm -rf "$folder/module"
mkdir -p "$folder/module"
cp -r "$here/Makefile" "$here"/*.[ch] "$here/include" "$folder/module/"
make -C "$folder/root/usr/src/$package" M="$folder/module" ARCH="$kernel" CROSS_COMPILE="$prefix" \
    SMMUV3_INCLUDE="$here/../../include" SMMUV3_FRAME="$frame" KBUILD_MODPOST_WARN=1 modules >"$folder/build.log" 2>&1 || {
    cat "$folder/build.log"
    exit 1
}
if grep -v 'compiler differs from the one used to build\|The kernel was built by\|You are using\|Skipping BTF' "$folder/build.log" |
    grep -i 'warning:\|undefined!'; then
    exit 1
fi
echo "built for $arch with $package: $(stat -c %s "$folder/module/smmuv3_kmod.ko") bytes, no warning, no frame over $frame bytes"
