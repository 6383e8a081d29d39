/* SPDX-License-Identifier: MIT */
/**
 * model_grace.h - accesses in flight, and waiting until all that began before a moment are over.
 *
 * An access takes a token before it reads a register or memory and gives it back when it has let go of what it was told.
 * Accesses are counted under one of two parities. Who waits turns the parity, so that new accesses do not hold it up:
 * first the parity that is turned to must be empty (stragglers of the time before), then the one that was turned from.
 *
 * Ordering: taking, giving back and the test for zero are read-modify-writes of one variable, so an access that is counted
 * after the test sees everything that was done before it.
 *
 * Concurrency: hold and release from any thread, without waiting; the rest belongs to the engine side.
 */
#ifndef SMMUV3_MODEL_GRACE_H
#define SMMUV3_MODEL_GRACE_H

#include "model_types.h"

#if SMMUV3_PORT_HAS_A64

/** Tell the user that run() has something to do. */
SMMUV3_INLINE void smmuv3_model_kick_(struct smmuv3_model *m)
{
    if (m->ops.more_work != NULL)
        m->ops.more_work(m->ops.ctx);
}

/**
 * Begin an access.
 *
 * @param m  not NULL.
 * @return a token for smmuv3_model_release(). Hold it until the access to the translated address is done: a CMD_SYNC,
 *         and every change of SMMUEN or GBPA, waits for it.
 *
 * Concurrency: any thread; two atomic operations, never waits.
 */
SMMUV3_INLINE uint32_t smmuv3_model_hold(struct smmuv3_model *m)
{
    const uint32_t token = smmuv3_a32_load_acquire(&m->epoch) & 1;

    (void)smmuv3_a32_fetch_add(&m->inflight[token], 1);
    return token;
}

/**
 * End an access.
 *
 * @param m      not NULL.
 * @param token  of smmuv3_model_hold(), or of the `invalidate` callback; each is given back once.
 */
SMMUV3_INLINE void smmuv3_model_release(struct smmuv3_model *m, uint32_t token)
{
    const uint32_t before = smmuv3_a32_fetch_add(&m->inflight[token & 1], UINT32_MAX);

    if (before == 1 && smmuv3_a32_load_acquire(&m->grace_wanted) != 0)
        smmuv3_model_kick_(m);
}

/** @return whether nothing is counted under a parity. */
SMMUV3_INLINE bool smmuv3_model_quiet_(struct smmuv3_model *m, uint32_t parity)
{
    return smmuv3_a32_fetch_add(&m->inflight[parity & 1], 0) == 0;
}

/** Go as far as it goes. */
SMMUV3_INLINE void smmuv3_model_grace_poll_(struct smmuv3_model *m)
{
    const uint32_t parity = smmuv3_a32_load(&m->epoch);

    if (m->grace_phase == 1 && smmuv3_model_quiet_(m, parity + 1)) {
        (void)smmuv3_a32_exchange(&m->epoch, (parity + 1) & 1);
        m->grace_phase = 2;
    }
    if (m->grace_phase == 2 && smmuv3_model_quiet_(m, smmuv3_a32_load(&m->epoch) + 1)) {
        m->grace_done++;
        m->grace_phase = m->grace_done < m->grace_goal ? 1 : 0;
        if (m->grace_phase == 0)
            (void)smmuv3_a32_exchange(&m->grace_wanted, 0);
    }
}

/** Begin to wait for all accesses of before. @return number of the grace period, never 0. */
SMMUV3_INLINE uint64_t smmuv3_model_grace_start_(struct smmuv3_model *m)
{
    const uint64_t goal = m->grace_done + (m->grace_phase == 0 ? 1 : 2);

    if (goal > m->grace_goal)
        m->grace_goal = goal;
    if (m->grace_phase == 0)
        m->grace_phase = 1;
    (void)smmuv3_a32_exchange(&m->grace_wanted, 1);
    return goal;
}

/** @return whether a grace period is over. At most two can be open, so two steps are enough. */
SMMUV3_INLINE bool smmuv3_model_grace_over_(struct smmuv3_model *m, uint64_t goal)
{
    for (unsigned i = 0; i < 2 && m->grace_done < goal; i++)
        smmuv3_model_grace_poll_(m);
    return m->grace_done >= goal;
}

#endif /* SMMUV3_PORT_HAS_A64 */
#endif
