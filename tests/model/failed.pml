/* SPDX-License-Identifier: MIT */
/*
 * How "no progress" is judged.  A holder publishes (and may be stalled between its two stores), the SMMU consumes, may
 * stop at an error, or is stuck for good; a recoverer may be stalled inside its lock; a waiter looks.  Time: a whole
 * stall time passes between two looks only if the SMMU could do nothing in it (idle by its registers, stopped by an
 * error, or stuck), because a working SMMU moves in finite time, far below the stall time.  Checked: FAILED only for a
 * stuck SMMU.
 */
#ifndef N
#define N 3
#endif
byte published=0, prod=0, cons=0, nerr=0;
bit gerr=0, rec=0, stuck=0, failed=0;

proctype Holder()
{
	do
	:: published<N -> published++; prod=published
	:: else -> break
	od
}
proctype Smmu()
{
end:	do
	:: atomic { !stuck && !gerr && cons<prod -> cons++ }
	:: atomic { !stuck && !gerr && cons<prod && nerr<1 -> nerr++; gerr=1 }
	:: atomic { !stuck -> stuck=1 }
	od
}
proctype Recoverer()
{
end:	do
	:: atomic { gerr && rec==0 -> rec=1 }; gerr=0; rec=0
	od
}
#define IDLE (cons==prod || gerr || stuck)
#ifdef MUT_PENDING_PUBLISHED
#define PENDING (published!=cons)
#else
#define PENDING (prod!=cons)
#endif
#ifdef MUT_ERROR_IGNORED
#define STOPPED false
#else
#define STOPPED gerr
#endif
/* The window begins at a look that found work pending and no error; at its end the same look finds the same CONS. */
proctype Judge()
{
	byte c, looks=0;
end:	do
	:: looks<4 && !failed -> looks++;
		atomic { c=cons; if :: PENDING && !STOPPED :: else -> goto end fi };
#ifndef MUT_WINDOW_GAP
		atomic { IDLE && PENDING && !STOPPED };	/* a whole stall time passes with work pending all the time */
#else
		IDLE;						/* looks in between are left out: work may have come only now */
#endif
		atomic { if :: PENDING && !STOPPED && c==cons -> failed=1; assert(stuck) :: else fi }
	od
}
init { atomic { run Holder(); run Smmu(); run Recoverer(); run Judge() } }
