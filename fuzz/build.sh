#!/bin/bash -eu
# SPDX-License-Identifier: MIT
# Build every target with the compiler and engine of the environment, in the layout that OSS-Fuzz wants: CC, CFLAGS and
# LIB_FUZZING_ENGINE are given, programs, seeds and dictionaries go to OUT. AFL++: CC=afl-clang-fast with the defaults.
here=$(cd "$(dirname "$0")" && pwd)
: "${CC:=clang}" "${CFLAGS:=-O1 -g}" "${LIB_FUZZING_ENGINE:=-fsanitize=fuzzer}" "${OUT:=$here/../build/fuzz/out}"
mkdir -p "$OUT"
for source in "$here"/fuzz_*.c; do
    name=$(basename "$source" .c)
    # shellcheck disable=SC2086
    $CC $CFLAGS -std=c11 -D_DEFAULT_SOURCE -I"$here/../include" -I"$here" "$source" -o "$OUT/$name" $LIB_FUZZING_ENGINE -lpthread
    python3 - "$here/corpus/${name#fuzz_}" "$OUT/${name}_seed_corpus.zip" <<'PY'
import pathlib, sys, zipfile
with zipfile.ZipFile(sys.argv[2], "w") as out:
    for seed in sorted(pathlib.Path(sys.argv[1]).glob("*")):
        out.write(seed, seed.name)
PY
    [ ! -e "$here/${name#fuzz_}.dict" ] || cp "$here/${name#fuzz_}.dict" "$OUT/$name.dict"
done
