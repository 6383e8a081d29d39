#!/bin/bash
# SPDX-License-Identifier: MIT
# litmus.sh: run every test of litmus.txt with herd7 (HERD: its command line, default "herd7").
here=$(cd "$(dirname "$0")" && pwd); herd=${HERD:-herd7}; rc=0
$herd -version >/dev/null 2>&1 || { echo "skipped: no herd7 (HERD names its command line)"; exit 77; }
tmp=$(mktemp --suffix=.litmus); trap 'rm -f "$tmp"' EXIT
while read -r n want; do
	case $n in \#*|'') continue;; esac
	m=; case $n in c11-*) m="-model rc11.cat";; esac
	out=$($herd $m "$here/$n.litmus" 2>&1)
	got=$(sed -n 's/^Observation [^ ]* \([A-Za-z]*\).*/\1/p' <<<"$out")
	states=$(sed -n 's/^States //p' <<<"$out")
	[ "$got" = "$want" ] && s=ok || { s=BAD; rc=1; }
	printf '%-3s %-28s %-9s (want %s), %s states\n' $s "$n" "${got:-error}" "$want" "$states"
	if [ "$want" = Never ]; then	# not vacuous: without its first or without its last conjunct the state is reached
		v=
		for cut in 's,([^/]*/\\ *,(,' 's,/\\[^/]*)$,),'; do
			sed "/^exists/$cut" "$here/$n.litmus" >"$tmp"
			v+=$($herd $m "$tmp" 2>&1 | sed -n 's/^Observation [^ ]* \([A-Za-z]*\).*/\1/p')
		done
		case $v in *Sometimes*|*Always*) ;; *) case $n in a64-ticket) ;; *) echo "BAD $n: vacuous ($v)"; rc=1;; esac;; esac
	fi
	[ -n "$got" ] || echo "$out" | tail -3
done <"$here/litmus.txt"
exit $rc
