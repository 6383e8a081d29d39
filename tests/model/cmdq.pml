/* SPDX-License-Identifier: MIT */
/*
 * Whole-engine model of the "baton" command queue: producers, SMMU, late and
 * lost MSIs, command errors with recovery, disable and reset, stalls.
 * Sequential consistency; every shared access is one step (weak memory is the
 * business of the litmus tests).  Loops that wait are guards over the values
 * they last read, so the state graph is finite and has no idle cycles: the
 * process Mon fires when nothing else can run and judges that final state
 * (no deadlock, nothing lost).  Configure with -D, see check.sh.
 */
#ifndef SIZE
#define SIZE 2			/* slots, power of two */
#endif
#ifndef NP
#define NP 2			/* producers */
#endif
#ifndef NL
#define NL 2			/* lists per producer */
#endif
#ifndef NLOG
#define NLOG 2			/* records the error log holds */
#endif
#ifndef WMOD
#define WMOD 16			/* completion words are this many values wide (2^32 in reality) */
#endif
#ifndef MAXILL
#define MAXILL 0		/* illegal commands injected in all */
#endif
#ifndef MAXATC
#define MAXATC 0		/* lost ATC_INV injected in all */
#endif
#ifndef MAXABT
#define MAXABT 0		/* fetches that abort in all */
#endif
#ifndef ABTLIMIT
#define ABTLIMIT 2		/* errors at one position before the queue is failed */
#endif
#ifndef ROUNDS
#define ROUNDS 1		/* of publishing before the throttle is set */
#endif
#ifndef LMAX
#define LMAX SIZE
#endif
#define M (SIZE-1)
#define W2 (2*SIZE)
#define B0 SIZE			/* first position */

/* kinds of command */
#define K_CMD 0
#define K_ILL 1
#define K_ATC 2
#define K_SYN 3			/* CMD_SYNC, no signal */
#define K_MSI 4			/* CMD_SYNC, writes s+1 to word[s] */
/* log codes, and results */
#define OK 0
#define C_ILL 1
#define C_ATC 2
#define C_ABT 5
#define C_ABORT 3
#define UNKNOWN 4

/* marks: READY = 2*end, PARKED = 2*position+1 */
#ifdef MUT_NARROW_MARKS		/* "20-bit" marks: index and wrap only */
#define MREADY(m,p) (((m)&1)==0 && (((m)/2+8*W2-(p))%W2)>=1 && (((m)/2+8*W2-(p))%W2)<=SIZE)
#define RDY(e) (2*((e)%W2))
#define PARK(p) (2*((p)%W2)+1)
#else
#define MREADY(m,p) (((m)&1)==0 && (m)/2>(p))
#define RDY(e) (2*(e))
#define PARK(p) (2*(p)+1)
#endif

#define EXT(b,c) ((b)+(((c)+32*W2-(b))%W2))	/* count from base b and a register modulo 2*size */
#define MASK(a,b) (((1<<(b))-1)&~((1<<(a))-1))
#define WDONE(s) (((word[(s)&M]+WMOD-(((s)+1)%WMOD))%WMOD)<WMOD/2)

/* shared memory */
byte tail=B0; bit closed=0;
byte published=B0, consumed=B0;
byte mark[SIZE];
byte word[SIZE];
byte slot[SIZE], kind[SIZE];	/* slot holds the position its command was written for */
byte errors=0, rlo[NLOG], rhi[NLOG], rcd[NLOG];
bit rec=0;			/* recover try-lock */
bit failed=0;
bit act[NP];
/* device */
byte prod=B0, cons=B0;		/* registers; readers see cons modulo 2*size only */
byte ex=B0;			/* executed, cons may lag behind it */
bit gerr=0; byte gcode=0; bit irq=0, cmdqen=1, atclost=0;
#define MQ 4
byte mq[MQ]; byte mqn=0;	/* MSIs not yet landed, oldest first */
/* ghosts */
int gill=0, gatc=0, atcset=0;	/* positions found illegal / possibly lost / ATC_INV since the last SYNC */
byte nill=0, natc=0, nmiss=0, nabt=0;
bit thr=0;			/* throttle */
byte asett=0;			/* under rec: end of the last ATC record */
byte errpos=0, errn=0;		/* under rec: repeated errors at one position */
byte nrefused=0;			/* lists refused for lack of space */
byte holders=0, done=0;
bit aborted=0, ablog=0, isfreed=0; byte ablo=0, abhi=0;
byte acc=B0;			/* end of the last list accepted */
byte gbeg[NP]; bit gin[NP]; bit gdone[NP];
byte stalled=255;
#ifdef MUT_WAITER_WORDS
int wfree=0;
#endif

#ifdef MUT_BASE_CONSUMED
#define CHANGED (consumed!=b || cons!=x)
#else
#define CHANGED (published!=b || cons!=x)
#endif
#ifdef LAG
#define LAGGED(x) 
#else
#define LAGGED(x) cons=x
#endif

proctype Smmu()
{
	byte k;
end:	do
	/* an MSI is not late by half the word's range (2^31); a later CMD_SYNC without signal waits for earlier MSIs */
	:: atomic { cmdqen && !gerr && ex<prod && (mqn==0 || ex<mq[0]+WMOD/2-SIZE) && (mqn==0 || kind[ex&M]!=K_SYN) && (mqn<MQ || kind[ex&M]!=K_MSI) ->
		assert(slot[ex&M]==ex);			/* I3 */
		k=kind[ex&M];
		if
#if MAXABT>0
		:: nabt<MAXABT -> nabt++; cons=ex; gerr=1; gcode=C_ABT; irq=1	/* the command is not looked at */
#endif
		:: k==K_CMD -> ex++; LAGGED(ex)
		:: k==K_ILL -> gill=gill|(1<<ex); cons=ex; gerr=1; gcode=C_ILL; irq=1
		:: k==K_ATC -> atcset=atcset|(1<<ex);
			if
			:: natc<MAXATC -> natc++; atclost=1
			:: true
			fi;
			ex++; LAGGED(ex)
		:: (k==K_SYN || k==K_MSI) && atclost ->
			gatc=gatc|atcset; atclost=0; cons=ex; gerr=1; gcode=C_ATC; irq=1
		:: k==K_SYN && !atclost -> atcset=0; ex++; LAGGED(ex)
		:: k==K_MSI && !atclost -> atcset=0;
			if
			:: mq[mqn]=ex; mqn++
#ifdef LOSE
			:: nmiss<1 -> nmiss++			/* MSI aborted or lost */
#endif
			fi;
			ex++; LAGGED(ex)
		fi; k=0 }
#ifdef LAG
	:: atomic { cons!=ex -> cons=ex }
#endif
	:: atomic { mqn>0 ->					/* an MSI lands, in order */
		assert(!isfreed);				/* I9: no DMA after disable */
#ifdef MUT_WAITER_WORDS
		assert((wfree&(1<<mq[0]))==0);			/* DMA into memory that its waiter gave back */
#endif
#ifdef MUT_MSI_SLOT
		slot[mq[0]&M]=0; kind[mq[0]&M]=K_CMD;		/* zeroes the slot it belongs to */
		word[mq[0]&M]=(mq[0]+1)%WMOD;
#else
		word[mq[0]&M]=(mq[0]+1)%WMOD;
#endif
		mq[0]=mq[1]; mq[1]=mq[2]; mq[2]=mq[3]; mq[3]=0; mqn-- }
	od
}

#ifdef STALL
#define ST(pc) if :: stalled==255 && id==STALL-1 -> stalled=id; goto dead :: true fi;
#else
#define ST(pc)
#endif

/* recovery: rp, rb, rk are locals of the caller */
#ifdef MUT_NO_RECOVER_LOCK
#define TRYLOCK true
#define UNLOCK skip
#else
#define TRYLOCK atomic { rec==0 -> rec=1 }
#define UNLOCK rec=0
#endif
inline append(lo,hi,code)
{
	rlo[errors%NLOG]=lo; rhi[errors%NLOG]=hi; rcd[errors%NLOG]=code; errors++
}
inline ack() { atomic { assert(gerr); gerr=0 } }
inline recover()
{
	do
	:: TRYLOCK ->
		if
#ifndef MUT_NO_REREAD
		:: !gerr -> skip
#endif
		:: else ->
			rb=published;
			atomic { rk=gcode; rp=EXT(rb-SIZE,cons);
				assert(gerr && rp==cons) };	/* position exact, CONS.ERR valid */
#if MAXABT>0
			if
			:: errpos==rp && errn>0 -> errn++
			:: else -> errpos=rp; errn=1
			fi;
			if
			:: errn>ABTLIMIT -> failed=1		/* not acknowledged: the queue stays stopped */
			:: else
			fi;
#endif
			if
#if MAXABT>0
			:: errn>ABTLIMIT
			:: rk==C_ABT && errn<=ABTLIMIT -> ack()
#endif
			:: rk==C_ILL ->
#ifdef MUT_ACK_BEFORE_LOG
				kind[rp&M]=K_SYN;
				ack();
				append(rp,rp+1,C_ILL)
#else
				append(rp,rp+1,C_ILL);
				atomic { assert(gerr && rp>=cons && rp<prod);	/* I4 */
					kind[rp&M]=K_SYN };
				ack()
#endif
			:: rk==C_ATC ->
#ifdef MUT_ATC_LO_SIZE
				append(rp-SIZE,rp+1,C_ATC);
#else
				append(asett,rp+1,C_ATC);
#endif
				asett=rp+1;
				ack()
			fi
		fi;
		UNLOCK; rb=0; rp=0; rk=0;
#ifdef MUT_NO_RECHECK
		break
#else
		if
#if MAXABT>0
		:: failed -> break
#endif
		:: gerr			/* another error came while the lock was held, and its visitor left */
		:: else -> break
		fi
#endif
	:: else -> break
	od
}

#ifdef IRQ
proctype Irq()
{
	byte rp,rb,rk;
end:	do
#ifdef IRQ_ON_CPU0
	:: atomic { irq && !act[0] -> irq=0 };		/* masked while that CPU is inside a submission */
#else
	:: atomic { irq -> irq=0 };
#endif
		recover()
	od
}
#endif

inline refresh(guess)		/* guess := lower bound of the consumed count; x,b stay for the guard */
{
#ifdef MUT_BASE_CONSUMED
	b=consumed;
	atomic { x=cons; guess=EXT(b,cons) }
#else
	b=published;
	atomic { x=cons; guess=EXT(b-SIZE,cons);
#ifdef MUT_RESET_ORDER
#else
		assert(guess<=cons);			/* I5 */
#endif
#ifdef MUT_HWCHK_PUBLISHED
		assert(guess<=published);		/* E_HARDWARE must not be reported */
#else
		assert(guess<=tail);
#endif
	}
#endif
}

proctype Prod(byte id)
{
	byte k,L,kd,p,e,q,v,b,x,g,i,tick,j,lo,hi,cd,res;
	byte rp,rb,rk;
	bit own,syn;
#ifdef ATCNS
	byte sp0,se0,stick;	/* an earlier list with ATC_INV and without a sync of its own, waited for by the next sync */
#endif
	do
	:: k<NL -> k++;
		atomic {
			/* the menu of lists */
			if
			:: L=1; syn=1; kd=K_CMD
#ifndef MENU_SMALL
			:: L=1; syn=0; kd=K_CMD
			:: LMAX>=2; L=2; syn=1; kd=K_CMD
			:: LMAX>=2; L=2; syn=0; kd=K_CMD
#endif
#if SIZE>=4
			:: LMAX>=4; L=4; syn=1; kd=K_CMD
#endif
			:: LMAX>=2 && nill<MAXILL -> nill++; L=2; syn=1; kd=K_ILL
			:: nill<MAXILL -> nill++; L=1; syn=0; kd=K_ILL
			:: LMAX>=2 && MAXATC>0 -> L=2; syn=1; kd=K_ATC
#ifdef ATCNS
			:: k<NL && se0==0 -> L=1; syn=0; kd=K_ATC
#endif
			fi;
			gin[id]=0; gbeg[id]=0 };
		ST(0)
#ifdef SPACE
sp1:		if							/* 1 */
		:: closed || failed -> goto next
		:: else
		fi;
		if
		:: thr						/* obeyed for a bounded time only, so that it may be passed at any moment */
		:: !thr
		fi;
		g=consumed;
		atomic { if :: tail+L<=g+SIZE -> g=0; goto s2 :: else fi };
		v=g;
#ifdef CLOSE
		act[id]=1;						/* the look: handshake first */
		if
		:: closed -> act[id]=0; v=0; g=0; goto next
		:: else
		fi;
#endif
		refresh(g);
		if
		:: g>v -> consumed=g
		:: else
		fi;
#ifdef CLOSE
		act[id]=0;
#endif
		atomic { v=0; if :: tail+L<=g+SIZE -> b=0; x=0; g=0; goto sp1 :: else fi };
		if
		:: atomic { (CHANGED || tail+L<=consumed+SIZE) -> b=0; x=0; g=0 }; goto sp1
#ifdef SLOW
		:: gerr && rec==0 && !closed -> recover(); b=0; x=0; g=0; goto sp1
#endif
		:: closed || failed -> b=0; x=0; g=0; goto next
		:: true -> atomic { b=0; x=0; g=0; nrefused++ }; goto next	/* E_FULL: nothing was done */
		fi;
s2:
#endif
		act[id]=1;						/* 2 */
		ST(1)
		atomic { p=tail; tail=tail+L; e=p+L; own=closed;
			if :: !own -> gin[id]=1; gbeg[id]=p; acc=e :: else fi };
		if
		:: own -> own=0; act[id]=0; goto next
		:: else
		fi;
sp:		ST(3)							/* 3 */
		g=consumed;
		if
		:: e<=g+SIZE -> goto have
		:: else
		fi;
		v=g;
		refresh(g);
		ST(3)
		if
		:: g>v -> consumed=g
		:: else
		fi;
		v=0;
		if
		:: e<=g+SIZE -> goto have
		:: else
		fi;
		if						/* relax: until something it read has changed */
		:: atomic { CHANGED -> b=0; x=0; g=0 }; goto sp
#ifdef SLOW
#ifndef MUT_STEP3_NO_SLOW
		:: gerr && rec==0 -> recover(); b=0; x=0; g=0; goto sp
#endif
#endif
		:: failed -> b=0; x=0; g=0; act[id]=0; gin[id]=0; goto next
#ifdef MUT_GIVEUP_CLOSED
		:: closed -> b=0; x=0; g=0; act[id]=0; gin[id]=0; goto next
#endif
#ifdef MUT_SPACE_TIMEOUT
		:: b=0; x=0; g=0; act[id]=0; gin[id]=0; goto next
#endif
		fi;
have:		b=0; x=0; g=0; v=0;
		ST(4)
		tick=errors;						/* 4 */
#ifndef MUT_LEAVE_NO_RESCAN
#ifndef MUT_MANY_PUBLISHERS
		ST(4)
		own=(mark[p&M]==PARK(p));
#endif
#endif
		ST(5)
		if							/* 5 */
#ifdef MSI
#ifndef MUT_NO_WORD_STORE
		:: syn -> assert(!isfreed); word[(e-1)&M]=(e-1)%WMOD
#endif
#endif
		:: else
		fi;
		ST(5)
		atomic { assert(!isfreed);				/* I9 */
			i=p;
			do
			:: i<e -> assert(i>=prod && i<cons+SIZE);	/* I4 */
				slot[i&M]=i; kind[i&M]=K_CMD; i++
			:: else -> break
			od;
			if :: kd!=K_CMD -> kind[p&M]=kd :: else fi;
			if :: syn ->
#ifdef MSI
				kind[(e-1)&M]=K_MSI
#else
				kind[(e-1)&M]=K_SYN
#endif
			:: else fi; i=0 };
		ST(7)
#ifdef MUT_LEAVE_NO_RESCAN		/* a role lock; leave when busy; unlock without looking again */
		mark[p&M]=RDY(e);
		if
		:: atomic { holders==0 -> holders=1; own=1 }
		:: else -> goto out
		fi;
		q=published;
lsc:		v=mark[q&M];
		if
		:: MREADY(v,q) -> q=v/2; goto lsc
		:: else
		fi;
		if
		:: q>prod -> atomic { prod=q }; published=q
		:: else
		fi;
		atomic { holders=0; own=0 };
		goto out;
#endif
#ifdef MUT_MANY_PUBLISHERS		/* whoever finds a ready prefix publishes it */
		mark[p&M]=RDY(e);
		q=published;
msc:		v=mark[q&M];
		if
		:: MREADY(v,q) -> q=v/2; goto msc
		:: else
		fi;
		if
		:: q>published -> atomic { assert(q>=prod); prod=q }; published=q
		:: else
		fi;
		goto out;
#endif
		if							/* 7 */
		:: own
		:: else ->
			atomic { v=mark[p&M]; mark[p&M]=RDY(e); own=(v==PARK(p)); v=0 };
			if
			:: own
			:: else -> goto out
			fi
		fi;
		atomic { holders++; assert(holders==1); q=e };		/* 8, I1 */
scan:		ST(8)
		v=mark[q&M];
		if
		:: MREADY(v,q) -> q=v/2; goto scan
		:: else
		fi;
#ifndef MUT_PUBLISHED_AFTER
		ST(8)
		published=q;
#endif
		ST(8)
		atomic { assert(q>prod && q<=cons+SIZE);		/* I2 */
			i=prod;
			do
			:: i<q -> assert(slot[i&M]==i); i++		/* I3, not early */
			:: else -> break
			od;
			i=0; prod=q };
#ifdef MUT_PUBLISHED_AFTER
		ST(8)
		published=q;
#endif
		ST(8)
		if
		:: atomic { mark[q&M]==v -> mark[q&M]=PARK(q); own=0; holders-- }
		:: else ->
#ifdef SPACE
			atomic { g++; if :: g==ROUNDS -> thr=1 :: else fi };
#endif
			goto scan
		fi;
#ifdef SPACE
		if
		:: g>=ROUNDS -> thr=0
		:: else
		fi;
		g=0;
#endif
out:		q=0; v=0; own=0;
		ST(9)
		act[id]=0;						/* 9 */
		ST(9)
		if
#ifdef ATCNS
		:: !syn && kd==K_ATC -> sp0=p; se0=e; stick=tick; gin[id]=0; goto next
		:: !syn && kd!=K_ATC -> gin[id]=0; goto next
#else
		:: !syn -> gin[id]=0; goto next
#endif
		:: else
		fi;
wait:		if
#ifdef MSI
		:: WDONE(e-1) -> assert(ex>=e || aborted); goto complete	/* I6 */
#endif
		:: true ->						/* slow path, every so many looks */
#ifdef CLOSE
#ifndef MUT_WAITER_NO_HANDSHAKE
			act[id]=1;					/* full barrier, then look at tail */
#endif
			if
#ifndef MUT_WAITER_NO_HANDSHAKE
			:: closed -> act[id]=0; b=published; x=cons; g=consumed; rk=1	/* no register any more; b, x only feed the guard */
#endif
			:: else ->
#endif
#ifdef SLOW
				if
				:: gerr && rec==0 -> recover()
				:: else
				fi;
#endif
				assert(!isfreed);			/* registers may be off after disable */
				refresh(g);
#ifdef CLOSE
				assert(!isfreed);
#ifndef MUT_WAITER_NO_HANDSHAKE
				act[id]=0
#endif
			fi;
#endif
			if
			:: g>=e -> b=0; x=0; g=0; rk=0; goto complete
			:: else
			fi;
			if
			:: atomic { CHANGED -> b=0; x=0; g=0; rk=0 }; goto wait
#ifdef MSI
			:: atomic { WDONE(e-1) -> assert(ex>=e || aborted); b=0; x=0; g=0; rk=0 }; goto complete
#endif
#ifdef CLOSE
			:: atomic { (rk==1 && !closed) -> b=0; x=0; g=0; rk=0 }; goto wait
			:: atomic { (rk==1 && consumed>=e) -> b=0; x=0; g=0; rk=0 }; goto complete
			:: atomic { ablog && e>ablo && p<abhi -> b=0; x=0; g=0; rk=0 }; goto complete
			:: atomic { failed -> b=0; x=0; g=0; rk=0; gin[id]=0 }; goto next
#endif
#ifdef SLOW
			:: atomic { gerr && rec==0 && !closed -> b=0; x=0; g=0; rk=0 }; goto wait
#endif
#if MAXABT>0
#ifndef CLOSE
			:: atomic { failed -> b=0; x=0; g=0; rk=0; gin[id]=0 }; goto next
#endif
#endif
			fi
#ifdef CLOSE
		:: ablog && e>ablo && p<abhi -> goto complete		/* a counted record drops this list: ends by the log, searched below;
									   a search that finds nothing of this list goes on waiting */
		:: failed -> gin[id]=0; goto next
#endif
#if MAXABT>0
#ifndef CLOSE
		:: failed -> gin[id]=0; goto next
#endif
#endif
#ifdef ABANDON
#ifdef MUT_WAITER_WORDS
		:: true -> wfree=wfree|(1<<(e-1)); gin[id]=0; goto next	/* the word was the waiter's own */
#else
		:: true -> gin[id]=0; goto next				/* E_TIMEOUT: nothing to undo */
#endif
#endif
		fi;
complete:	v=errors; j=tick; res=OK;
#ifdef MUT_LOG_NO_REREAD
		if :: v-tick>NLOG -> res=UNKNOWN; j=v :: else fi;
#else
		if :: v-tick>=NLOG -> res=UNKNOWN; j=v :: else fi;
#endif
		do
		:: j<v -> lo=rlo[j%NLOG]; hi=rhi[j%NLOG]; cd=rcd[j%NLOG]; j++;
			if
#ifdef MUT_ATC_BY_RANGE
			:: cd==C_ATC && kd==K_ATC && lo<e && p<hi -> res=C_ATC
			:: cd==C_ATC && kd!=K_ATC
#else
			:: cd==C_ATC && kd==K_ATC && hi-1>=p && hi-1<e -> res=C_ATC
			:: cd==C_ATC && !(kd==K_ATC && hi-1>=p && hi-1<e)
#endif
			:: cd!=C_ATC && lo<e && p<hi -> res=cd
			:: else
			fi
		:: else -> break
		od;
#ifndef MUT_LOG_NO_REREAD
		if :: errors-tick>=NLOG -> res=UNKNOWN :: else fi;
#endif
		atomic {						/* I8 */
			if
			:: res==OK -> assert((gill&MASK(p,e))==0 && (gatc&MASK(p,e))==0);
				assert(!aborted || !(p<abhi && e>ablo));
				assert(cons>=e || ex>=e)
			:: res==C_ILL -> assert((gill&MASK(p,e))!=0)
			:: res==C_ATC -> assert((gatc&MASK(p,e))!=0)
			:: res==C_ABORT -> assert(aborted && p<abhi && e>ablo)
			:: res==UNKNOWN
			fi;
			own=0; lo=0; hi=0; cd=0; j=0; v=0; res=0; gin[id]=0 };
#ifdef ATCNS
		if							/* the verdict of the earlier list, by the rule for lists without a sync */
		:: se0!=0 && p>=se0 ->
			v=errors; j=stick; res=OK;
			if :: v-stick>=NLOG -> res=UNKNOWN; j=v :: else fi;
			do
			:: j<v -> lo=rlo[j%NLOG]; hi=rhi[j%NLOG]; cd=rcd[j%NLOG]; j++;
				if
#ifdef MUT_ATCNS_OWN_RULE
				:: cd==C_ATC && hi-1>=sp0 && hi-1<se0 -> res=C_ATC
				:: cd==C_ATC && !(hi-1>=sp0 && hi-1<se0)
#else
				:: cd==C_ATC && lo<se0 && se0<=hi-1 -> res=C_ATC
				:: cd==C_ATC && !(lo<se0 && se0<=hi-1)
#endif
				:: cd!=C_ATC
				fi
			:: else -> break
			od;
			if :: errors-stick>=NLOG -> res=UNKNOWN :: else fi;
			atomic {
				assert(res!=OK || (gatc&MASK(sp0,se0))==0);	/* never a false success */
				assert(res!=C_ATC || gatc!=0);
				lo=0; hi=0; cd=0; j=0; v=0; res=0; sp0=0; se0=0; stick=0 }
		:: else
		fi;
#endif
next:		atomic { p=0; e=0; L=0; syn=0; kd=0; tick=0; q=0; v=0; own=0; g=0; b=0; x=0; gin[id]=0 }
	:: else -> break
	od;
	atomic { done++; gdone[id]=1 };
	goto fini;
dead:	false;
fini:	skip
}

#ifdef CLOSE
proctype Closer()
{
	byte i,st,rp,rb,rk,t;
	if
	:: failed -> skip
	:: true
	fi;
	closed=1;							/* RMW on tail */
	do
	:: i<NP ->
		if
		:: !act[i] -> i++
#ifdef SLOW
		:: gerr && rec==0 -> recover()
#endif
		fi
	:: else -> break
	od;
	i=0;
	/* nobody submits: published is final, the baton is parked on it */
	assert(holders==0 && mark[published&M]==PARK(published));
	if
	:: !failed ->
		do
		:: cons+SIZE>published -> break
#ifdef SLOW
		:: gerr && rec==0 -> recover()
#endif
		od;
#ifndef MUT_NO_FLUSH
		atomic { assert(published>=prod && published<cons+SIZE); slot[published&M]=published; kind[published&M]=K_SYN };
#ifdef MUT_FINAL_SYNC_UNCOUNTED
		prod=published+1;
#else
		tail++;								/* RMW: the last SYNC takes a position of its own */
		published=published+1;
		prod=published;
#endif
#endif
		do
		:: cons==prod -> break
		:: failed -> break
#ifdef SLOW
		:: gerr && rec==0 -> recover()
#endif
		od
	:: failed
	fi;
#ifndef MUT_CLOSE_NO_LOCK
	atomic { rec==0 -> rec=1 };					/* no recoverer may be inside */
#endif
	atomic { cmdqen=0; cons=ex };					/* CMDQEN=0, ACK */
	atomic { t=tail; ablo=cons; abhi=t;
#ifndef FAILS
		assert(cons>=acc);					/* a healthy queue drops nothing it accepted */
#endif
		if :: ablo<abhi -> aborted=1 :: else fi };
	consumed=ablo;							/* final, for waiters that may no longer read CONS */
	if
	:: ablo<t -> append(ablo,t,C_ABORT); ablog=1
	:: else
	fi;
#ifdef FREE
	if
	:: !failed -> isfreed=1; goto fini
	:: else
	fi;
#endif
	/* reset: positions go on */
#ifdef MUT_FINAL_SYNC_UNCOUNTED
	atomic { st=tail };
#else
	atomic { st=tail };
#endif
	if :: gerr -> gerr=0; irq=0 :: else fi;				/* acknowledged while disabled */
	atomic { atclost=0; atcset=0 };
#ifdef MUT_RESET_ORDER
	atomic { tail=st; closed=0 };
#endif
	atomic { cons=st; ex=st; prod=st };
#ifdef MUT_RESET_TWICE
	atomic { st=tail };						/* refused submissions have moved it since PROD was written */
#endif
	published=st; consumed=st;
	mark[st&M]=PARK(st);
	cmdqen=1;
	failed=0;
#ifndef MUT_CLOSE_NO_LOCK
	rec=0;
#endif
#ifndef MUT_RESET_ORDER
	atomic { tail=st; closed=0 };					/* the gate, last, release */
#endif
fini:	skip
}
#endif

#ifdef FAILS
proctype Fail() { failed=1 }			/* a verdict of "no progress", right or wrong, at any moment */
#endif

proctype Mon()
{
	byte i;
	timeout;
	atomic {
	if
	:: stalled==255 ->
		assert(done==NP);				/* I7: all lists ended */
#if defined(SPACE)
		assert(thr==0);
#endif
#if MAXABT>0
		if :: failed -> goto over :: else fi;		/* the rest is for a queue that works */
#endif
		assert(holders==0 && (rec==0 || isfreed));
#ifdef IRQ
		assert(!gerr || isfreed);
#endif
#ifndef MUT_MANY_PUBLISHERS
		assert(isfreed || aborted || prod==published);
#endif
#if !defined(CLOSE) && !defined(MUT_LEAVE_NO_RESCAN) && !defined(MUT_MANY_PUBLISHERS)
		assert(gerr || cons==prod);			/* without interrupts the next visitor recovers */
		assert(prod==tail);				/* nothing lost */
		assert(mark[published&M]==PARK(published));	/* I1 */
#endif
#if defined(MUT_LEAVE_NO_RESCAN) || defined(MUT_MANY_PUBLISHERS)
		assert(cons==prod && prod==tail);
#endif
	:: else ->						/* I10 */
		i=0;
		do
		:: i<NP ->
			assert(i==stalled || gdone[i] || (gin[stalled] && gin[i] && gbeg[i]>gbeg[stalled]));
			i++
		:: else -> break
		od
	fi;
over:	skip }
}

init
{
	byte i;
	atomic {
		i=0;
		do
		:: i<SIZE -> mark[i]=RDY(B0+i); word[i]=0; slot[i]=0; i++
		:: else -> break
		od;
		mark[B0&M]=PARK(B0);
		i=0;
		run Smmu();
#ifdef IRQ
		run Irq();
#if IRQ>1
		run Irq();
#endif
#endif
		do
		:: i<NP -> run Prod(i); i++
		:: else -> break
		od;
#ifdef CLOSE
		run Closer();
#endif
#ifdef FAILS
		run Fail();
#endif
		run Mon();
		i=0
	}
}
