/* SPDX-License-Identifier: MIT */
/*
 * The baseline engine: compare-and-swap reservation on {prod, cons}, an owner for each gathering, valid bits whose
 * meaning alternates with the lap, a count of waiters that keeps CONS in the pair from passing them.  Positions are
 * counts here; the pair's space check is done modulo 2 * SIZE as the registers hold it.  SLOT: completion by zeroing
 * the slot of the CMD_SYNC, which may come any time after CONS.
 */
#ifndef SIZE
#define SIZE 2
#endif
#ifndef NP
#define NP 2
#endif
#ifndef NL
#define NL 2
#endif
#define M (SIZE-1)
#define W2 (2*SIZE)
#define SPACE(p,c) (SIZE-(((p)+8*W2-(c))%W2))
byte pr=0, co=0; bit owned=0;		/* the pair; one atomic word */
byte ownerp=0;				/* owner_prod */
byte shared=0; bit excl=0;		/* lock */
bit valid[SIZE];			/* valid bits */
byte slot[SIZE]; bit whole[SIZE];	/* position + 1 of the command; whole: not zeroed */
bit issync[SIZE];
byte prod=0, cons=0, done=0, holders=0;
byte mq[4]; byte mqn=0;

proctype Smmu()
{
end:	do
	:: atomic { cons<prod && mqn<4 ->
		assert(slot[cons&M]==cons+1 && whole[cons&M]);	/* what was published is there, whole and not zeroed */
#ifdef SLOT
		if :: issync[cons&M] -> mq[mqn]=cons; mqn++ :: else fi;
#endif
		cons++ }
#ifdef SLOT
	:: atomic { mqn>0 ->
		assert(slot[mq[0]&M]==mq[0]+1);			/* the write hits the list it belongs to */
		whole[mq[0]&M]=0; mq[0]=mq[1]; mq[1]=mq[2]; mq[2]=mq[3]; mq[3]=0; mqn-- }
#endif
	od
}

proctype Prod(byte id)
{
	byte k,L,p,e,q,i,c; bit syn,own;
	do
	:: k<NL -> k++;
		if
		:: L=1; syn=0
		:: L=1; syn=1
		:: L=2; syn=1
		fi;
again:		if						/* reserve: the compare-and-swap is one step, a retry is another try */
		:: atomic { SPACE(pr,co)>=L -> p=pr; e=p+L; own=!owned; owned=1; pr=e }
		:: else ->
#ifdef MUT_STALE_CONS
			c=cons;					/* read before the lock, stored under it */
#endif
			if
			:: atomic { shared==0 && !excl -> excl=1 };
#ifndef MUT_STALE_CONS
				c=cons;
#endif
				atomic { co=c; assert(((pr+8*W2-c)%W2)<=SIZE && pr-c<=SIZE) };
				excl=0; c=0
			:: atomic { SPACE(pr,co)>=L -> c=0 }
			fi;
			goto again
		fi;
		atomic { i=p;
			do
			:: i<e -> assert(i>=prod && i<cons+SIZE); slot[i&M]=i+1; whole[i&M]=1; issync[i&M]=(syn && i==e-1); i++
			:: else -> break
			od; i=0 };
		if
		:: syn -> atomic { !excl -> shared++ }		/* joined before the list is valid */
		:: else
		fi;
		atomic { i=p;
			do
			:: i<e -> valid[i&M]=!valid[i&M]; i++
			:: else -> break
			od; i=0 };
		if
		:: own ->
#ifndef MUT_NO_OWNER_ORDER
			ownerp==p;				/* the owner before has handed over */
#endif
			atomic { owned=0; q=pr };		/* the gathering is closed */
			i=p;
			do
			:: i<q -> valid[i&M]==(((i/SIZE)&1)==0); i++
			:: else -> break
			od; i=0;
			atomic { holders++; assert(holders==1); assert(q>=prod && q<=cons+SIZE); prod=q };
			atomic { holders--; ownerp=q }
		:: else
		fi;
		q=0;
		if
		:: !syn -> goto next
		:: else
		fi;
#ifdef SLOT
#ifdef MUT_LEAVE_BY_CONS
		atomic { whole[(e-1)&M]==0 || cons>=e };
#else
		whole[(e-1)&M]==0;
#endif
#else
		cons>=e;
#endif
		if						/* leave: the last waiter moves CONS */
		:: shared==1 -> atomic { co=e; assert(e<=cons) }; shared--
		:: else -> shared--
		fi;
next:		atomic { p=0; e=0; L=0; syn=0; own=0 }
	:: else -> break
	od;
	done++
}
proctype Mon() { timeout; atomic { assert(done==NP); assert(prod==pr && cons==prod && shared==0 && !excl) } }
init { byte i; atomic { run Smmu(); do :: i<NP -> run Prod(i); i++ :: else -> break od; run Mon(); i=0 } }
