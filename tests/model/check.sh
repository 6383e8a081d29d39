#!/bin/bash
# SPDX-License-Identifier: MIT
# check.sh [quick|all|mutants|big|NAME...]: run the models with Spin, print one line each.
# Needs spin and a C compiler; JOBS at a time (2), each with up to MEM megabytes (9000).  Exit status 0 iff every line is as expected.
here=$(cd "$(dirname "$0")" && pwd)
what=${*:-quick}
command -v spin >/dev/null || { echo "skipped: no spin"; exit 77; }
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT
jobs=${JOBS:-2} mem=${MEM:-9000}
list() { cat <<'L'
# name            class  expect  file   flags
publish           quick  pass    cmdq   -DNP=2 -DNL=2
publish.msi1      quick  pass    cmdq   -DNP=2 -DNL=1 -DMSI
publish.msi       all    pass    cmdq   -DNP=2 -DNL=2 -DMSI
publish.3t        all    pass    cmdq   -DNP=3 -DNL=1
publish.3t.msi    all    pass    cmdq   -DNP=3 -DNL=1 -DMSI
publish.size4     all    pass    cmdq   -DNP=2 -DNL=2 -DSIZE=4
publish.size4.msi quick  pass    cmdq   -DNP=2 -DNL=1 -DSIZE=4 -DMSI
publish.laps      quick  pass    cmdq   -DNP=1 -DNL=6 -DMSI -DWMOD=8
publish.lag       quick  pass    cmdq   -DNP=2 -DNL=1 -DMSI -DLAG
msi.lost          quick  pass    cmdq   -DNP=2 -DNL=1 -DMSI -DLOSE
msi.lost2         all    pass    cmdq   -DNP=2 -DNL=2 -DMSI -DLOSE -DABANDON
publish.3t.size4  big    pass    cmdq   -DNP=3 -DNL=1 -DSIZE=4
stall             all    pass    cmdq   -DNP=2 -DNL=2 -DSTALL=1
stall.msi         quick  pass    cmdq   -DNP=2 -DNL=1 -DMSI -DSTALL=1
stall.size4       quick  pass    cmdq   -DNP=2 -DNL=1 -DSIZE=4 -DSTALL=1
ill.2irq          quick  pass    cmdq   -DNP=2 -DNL=1 -DMSI -DMAXILL=2 -DIRQ=2
ill.irq.slow      quick  pass    cmdq   -DNP=2 -DNL=1 -DMSI -DMAXILL=2 -DIRQ=1 -DSLOW
ill.noirq         quick  pass    cmdq   -DNP=2 -DNL=1 -DMSI -DMAXILL=2 -DSLOW -DABANDON
ill.log           all    pass    cmdq   -DNP=2 -DNL=2 -DMAXILL=3 -DIRQ=1 -DMENU_SMALL
ill.masked        all    pass    cmdq   -DNP=2 -DNL=2 -DMAXILL=1 -DIRQ=1 -DIRQ_ON_CPU0 -DSLOW
atc               quick  pass    cmdq   -DNP=2 -DNL=1 -DMAXATC=1 -DSLOW
atc2              all    pass    cmdq   -DNP=2 -DNL=2 -DMAXATC=1 -DSLOW
atc.ill.msi       all    pass    cmdq   -DNP=2 -DNL=1 -DMSI -DMAXATC=1 -DMAXILL=1 -DIRQ=1 -DSLOW
close             quick  pass    cmdq   -DNP=2 -DNL=1 -DCLOSE
close.msi         all    pass    cmdq   -DNP=2 -DNL=1 -DMSI -DCLOSE
close.free        quick  pass    cmdq   -DNP=2 -DNL=1 -DCLOSE -DFREE
close.free.msi    all    pass    cmdq   -DNP=2 -DNL=1 -DMSI -DCLOSE -DFREE
close.failed      all    pass    cmdq   -DNP=2 -DNL=1 -DMSI -DCLOSE -DFAILS
close.ill         all    pass    cmdq   -DNP=2 -DNL=1 -DCLOSE -DMAXILL=1 -DIRQ=1 -DSLOW
close.ill.failed  all    pass    cmdq   -DNP=2 -DNL=1 -DCLOSE -DFAILS -DMAXILL=1 -DIRQ=1
ecmdq             quick  pass    ecmdq  -DN=4 -DNERR=2
space             quick  pass    cmdq   -DNP=2 -DNL=1 -DSPACE
space2            all    pass    cmdq   -DNP=2 -DNL=2 -DSPACE
space.msi         quick  pass    cmdq   -DNP=2 -DNL=1 -DMSI -DSPACE
space.close       all    pass    cmdq   -DNP=2 -DNL=1 -DCLOSE -DSPACE
space.ill         quick  pass    cmdq   -DNP=2 -DNL=1 -DSPACE -DMAXILL=1 -DSLOW
abt               quick  pass    cmdq   -DNP=2 -DNL=1 -DMAXABT=1 -DSLOW
abt.irq           all    pass    cmdq   -DNP=2 -DNL=1 -DMAXABT=2 -DIRQ=1 -DSLOW
abt.failed        all    pass    cmdq   -DNP=2 -DNL=1 -DMAXABT=3 -DSLOW
atc.nosync        quick  pass    cmdq   -DNP=2 -DNL=2 -DMAXATC=1 -DSLOW -DATCNS -DMENU_SMALL
failed            quick  pass    failed -DN=3
cas               quick  pass    cas    -DNP=2 -DNL=2
cas.slot          quick  pass    cas    -DNP=2 -DNL=2 -DSLOT
cas.3t            all    pass    cas    -DNP=3 -DNL=1 -DSLOT
m.leave_no_rescan   mutants fail cmdq   -DNP=2 -DNL=1 -DMUT_LEAVE_NO_RESCAN
m.many_publishers   mutants fail cmdq   -DNP=2 -DNL=2 -DMUT_MANY_PUBLISHERS
m.space_timeout     mutants fail cmdq   -DNP=2 -DNL=1 -DMUT_SPACE_TIMEOUT
m.base_consumed     mutants fail cmdq   -DNP=2 -DNL=2 -DMUT_BASE_CONSUMED
m.msi_slot          mutants fail cmdq   -DNP=2 -DNL=2 -DMSI -DMUT_MSI_SLOT
m.waiter_words      mutants fail cmdq   -DNP=2 -DNL=1 -DMSI -DABANDON -DMUT_WAITER_WORDS
m.no_word_store     mutants fail cmdq   -DNP=1 -DNL=6 -DMSI -DWMOD=8 -DMUT_NO_WORD_STORE
m.ack_before_log    mutants fail cmdq   -DNP=2 -DNL=1 -DMSI -DMAXILL=1 -DSLOW -DMUT_ACK_BEFORE_LOG
m.narrow_marks      mutants fail cmdq   -DNP=2 -DNL=2 -DMUT_NARROW_MARKS
m.no_recover_lock   mutants fail cmdq   -DNP=2 -DNL=2 -DMAXILL=2 -DIRQ=2 -DMUT_NO_RECOVER_LOCK
m.no_reread         mutants fail cmdq   -DNP=2 -DNL=2 -DMAXILL=2 -DIRQ=2 -DMUT_NO_REREAD
m.no_flush          mutants fail cmdq   -DNP=2 -DNL=1 -DMSI -DCLOSE -DFREE -DMUT_NO_FLUSH
m.ecmdq_no_lock     mutants fail ecmdq  -DN=4 -DNERR=2 -DMUT_NO_LOCK
f.published_after   mutants fail cmdq   -DNP=2 -DNL=2 -DSTALL=1 -DMUT_PUBLISHED_AFTER
f.hwcheck           mutants fail cmdq   -DNP=2 -DNL=1 -DMUT_PUBLISHED_AFTER -DMUT_HWCHK_PUBLISHED
f.no_recheck        mutants fail cmdq   -DNP=2 -DNL=1 -DMAXILL=2 -DIRQ=2 -DMUT_NO_RECHECK
f.log_no_reread     mutants fail cmdq   -DNP=2 -DNL=2 -DMAXILL=3 -DIRQ=1 -DMENU_SMALL -DMUT_LOG_NO_REREAD
f.step3_no_slow     mutants fail cmdq   -DNP=2 -DNL=2 -DMAXILL=1 -DIRQ=1 -DIRQ_ON_CPU0 -DSLOW -DMUT_STEP3_NO_SLOW
f.giveup_closed     mutants fail cmdq   -DNP=2 -DNL=2 -DCLOSE -DMUT_GIVEUP_CLOSED
f.atc_by_range      mutants fail cmdq   -DNP=2 -DNL=2 -DMAXATC=1 -DSLOW -DMUT_ATC_BY_RANGE
f.reset_order       mutants fail cmdq   -DNP=2 -DNL=1 -DCLOSE -DMUT_RESET_ORDER
f.final_sync        mutants fail cmdq   -DNP=2 -DNL=1 -DCLOSE -DMUT_WAITER_NO_HANDSHAKE -DMUT_FINAL_SYNC_UNCOUNTED
f.close_no_lock     mutants fail cmdq   -DNP=2 -DNL=1 -DCLOSE -DFAILS -DMAXILL=1 -DIRQ=1 -DMUT_CLOSE_NO_LOCK
n.reset_twice       mutants fail cmdq   -DNP=2 -DNL=1 -DCLOSE -DMUT_RESET_TWICE
n.atc_lo_size       mutants fail cmdq   -DNP=2 -DNL=2 -DMAXATC=1 -DSLOW -DATCNS -DMENU_SMALL -DMUT_ATC_LO_SIZE
n.atcns_own_rule    mutants fail cmdq   -DNP=2 -DNL=2 -DMAXATC=1 -DSLOW -DATCNS -DMENU_SMALL -DMUT_ATCNS_OWN_RULE
n.pending_published mutants fail failed -DN=3 -DMUT_PENDING_PUBLISHED
n.error_ignored     mutants fail failed -DN=3 -DMUT_ERROR_IGNORED
n.window_gap        mutants fail failed -DN=3 -DMUT_WINDOW_GAP
n.cas_stale_cons    mutants fail cas    -DNP=2 -DNL=2 -DMUT_STALE_CONS
n.cas_leave_by_cons mutants fail cas    -DNP=2 -DNL=2 -DSLOT -DMUT_LEAVE_BY_CONS
n.cas_no_order      mutants fail cas    -DNP=2 -DNL=2 -DMUT_NO_OWNER_ORDER
f.waiter_registers  mutants fail cmdq   -DNP=2 -DNL=1 -DCLOSE -DFREE -DMUT_WAITER_NO_HANDSHAKE
L
}
one() { # name expect file flags
	local n=$1 want=$2 f=$3; shift 3
	local d=$work/$n; mkdir "$d"; cd "$d" || exit 1
	spin "$@" -a "$here/$f.pml" >spin.out 2>&1 && gcc -O2 -w -DSAFETY -DCOLLAPSE -DMEMLIM=$mem -DVECTORSZ=2048 -o pan pan.c || { echo "$n: cannot build"; return 1; }
	./pan -E -m400000 -w24 >out 2>&1
	local st got=pass
	st=$(awk '/states, stored/{printf "%.0f",$1}' out)
	grep -qE 'Search not completed|max search depth|MEMLIM bound|out of memory|aborting' out && got=incomplete
	grep -q 'assertion violated' out && got=fail
	grep -q 'errors: 0' out || [ $got = fail ] || got=incomplete
	local why; why=$(sed -n 's/^pan:1: //p' out | head -1)
	printf '%-20s %-5s (want %-4s) %12s states  %s  %s\n' "$n" $got $want "$st" "$(sed -n 's/.*elapsed time \([0-9.e+]*\) seconds.*/\1 s/p' out)" "$why"
	cd /; rm -rf "$d"
	[ $got = $want ]
}
rc=0
while read -r n class want f flags; do
	case $n in \#*|'') continue;; esac
	ok=0
	for w in $what; do
		case $w in
		quick) [ $class = quick ] && ok=1;;
		all) case $class in quick|all) ok=1;; esac;;
		big) [ $class = big ] && ok=1;;
		mutants) [ $class = mutants ] && ok=1;;
		*) [ "$w" = "$n" ] && ok=1;;
		esac
	done
	[ $ok = 1 ] || continue
	while [ "$(jobs -rp | wc -l)" -ge "$jobs" ]; do wait -n || rc=1; done
	one "$n" "$want" "$f" $flags &
done < <(list)
while [ -n "$(jobs -rp)" ]; do wait -n || rc=1; done
exit $rc
