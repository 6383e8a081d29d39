/* SPDX-License-Identifier: MIT */
/**
 * dev_probe.h - find out what an SMMU is: ID registers are read, nothing is written.
 *
 * The answer is `struct smmuv3_env` with capabilities and quirks, which every check of this library takes, or a refusal
 * with its reason (dev_caps.h).
 */
#ifndef SMMUV3_DEV_PROBE_H
#define SMMUV3_DEV_PROBE_H

#include "dev_regs.h"
#include "part.h"

/** Are the arguments of a probe ones that name an interface? */
SMMUV3_INLINE smmuv3_status smmuv3_dev_probe_args_(const struct smmuv3_dev *dev, const struct smmuv3_dev_args *args)
{
    if (dev == NULL || args == NULL || args->port == NULL)
        return SMMUV3_ERR_ARGUMENT;
    if (args->state != SMMUV3_STATE_NS && args->state != SMMUV3_STATE_S && args->state != SMMUV3_STATE_REALM)
        return SMMUV3_ERR_ARGUMENT;
    if (args->state == SMMUV3_STATE_REALM && args->realm_base == 0)
        return SMMUV3_ERR_ARGUMENT;
    if (args->coherent != SMMUV3_UNKNOWN && args->coherent != SMMUV3_NO && args->coherent != SMMUV3_YES)
        return SMMUV3_ERR_ARGUMENT;
    if ((args->base | args->page1 | args->realm_base) % 0x10000 != 0)
        return SMMUV3_ERR_ALIGNMENT;
    return SMMUV3_OK;
}

/** Read one ID register into the capabilities. @return its value. */
SMMUV3_INLINE uint32_t smmuv3_dev_read_id_(struct smmuv3_dev *dev, int reg)
{
    const uint32_t value = smmuv3_port_read32(dev->args.port, smmuv3_dev_reg_address(dev, reg));

    (void)smmuv3_caps_set(&dev->env.caps, reg, value);
    return value;
}

/** Step P1: ID registers of the SMMU. @return false when nothing answers. */
SMMUV3_INLINE bool smmuv3_dev_read_ids_(struct smmuv3_dev *dev)
{
    if (smmuv3_dev_read_id_(dev, SMMUV3_R_IDR0) == UINT32_MAX)
        return false;
    if (smmuv3_dev_read_id_(dev, SMMUV3_R_IDR1) == UINT32_MAX)
        return false;
    (void)smmuv3_dev_read_id_(dev, SMMUV3_R_IDR2);
    (void)smmuv3_dev_read_id_(dev, SMMUV3_R_IDR3);
    (void)smmuv3_dev_read_id_(dev, SMMUV3_R_IDR4);
    (void)smmuv3_dev_read_id_(dev, SMMUV3_R_IDR5);
    (void)smmuv3_dev_read_id_(dev, SMMUV3_R_IIDR);
    (void)smmuv3_dev_read_id_(dev, SMMUV3_R_AIDR);
    if (smmuv3_caps_has(&dev->env.caps, SMMUV3_CAP_ECMDQ) == SMMUV3_YES)
        (void)smmuv3_dev_read_id_(dev, SMMUV3_R_IDR6);
    if (smmuv3_caps_has(&dev->env.caps, SMMUV3_CAP_MPAM) == SMMUV3_YES)
        (void)smmuv3_dev_read_id_(dev, SMMUV3_R_MPAMIDR);
    return true;
}

/** Step P2: ID registers of the Secure or Realm interface. */
SMMUV3_INLINE void smmuv3_dev_read_state_ids_(struct smmuv3_dev *dev)
{
    if (dev->args.state == SMMUV3_STATE_S) {
        (void)smmuv3_dev_read_id_(dev, SMMUV3_R_S_IDR0);
        (void)smmuv3_dev_read_id_(dev, SMMUV3_R_S_IDR1);
        (void)smmuv3_dev_read_id_(dev, SMMUV3_R_S_IDR3);
    }
    if (dev->args.state == SMMUV3_STATE_REALM && smmuv3_caps_has(&dev->env.caps, SMMUV3_CAP_RME) == SMMUV3_YES) {
        (void)smmuv3_dev_read_id_(dev, SMMUV3_R_R_IDR0);
        (void)smmuv3_dev_read_id_(dev, SMMUV3_R_R_IDR1);
        (void)smmuv3_dev_read_id_(dev, SMMUV3_R_R_IDR3);
        if (smmuv3_caps_has(&dev->env.caps, SMMUV3_CAP_MEC) == SMMUV3_YES)
            (void)smmuv3_dev_read_id_(dev, SMMUV3_R_R_MECIDR);
    }
}

/** Set everything that is not the command queue. */
SMMUV3_INLINE void smmuv3_dev_clear_(struct smmuv3_dev *dev, const struct smmuv3_dev_args *args)
{
    smmuv3_mem_copy_object_(&dev->args, args, sizeof(*args));
    if (args->timeout_ns == 0)
        dev->args.timeout_ns = 1000000000u;
    smmuv3_caps_clear(&dev->env.caps);
    dev->env.quirks = args->quirks;
    dev->env.state = args->state;
    dev->env.atschk = SMMUV3_UNKNOWN;
    dev->env.e2h = SMMUV3_UNKNOWN;
    dev->env.stall_model = SMMUV3_STALL_MODEL_UNKNOWN;
    dev->env.v30_range_illegal = SMMUV3_UNKNOWN;
    dev->env.v30_eats_s2s_illegal = SMMUV3_UNKNOWN;
    dev->env.s1ptr_ipa_illegal = SMMUV3_UNKNOWN;
    dev->env.ecmdq = SMMUV3_NO;
    dev->state = SMMUV3_DEV_NEW;
    dev->refusal = SMMUV3_DEV_ACCEPTED;
    dev->warnings = 0;
    dev->cr0 = 0;
    dev->owns_memory = false;
    dev->coherent = false;
    dev->eventq_on = false;
    dev->priq_on = false;
    smmuv3_a32_store(&dev->sfm, 0);
}

/**
 * Read the ID registers of one programming interface. Writes no register.
 *
 * P1. IDR0, IDR1, IDR2, IDR3, IDR4, IDR5, IIDR, AIDR; IDR6 and MPAMIDR where they exist,
 * P2. S_IDR0, S_IDR1, S_IDR3, or R_IDR0, R_IDR1, R_IDR3 (and R_MECIDR),
 * P3. quirks from IIDR, added to those of the arguments,
 * P4. refusal, warnings, coherency.
 *
 * @param dev   the object, not in use; all of it but the queues is set.
 * @param args  where the interface is. Addresses are multiples of 64 KiB.
 * @return SMMUV3_OK: `dev->env` is complete; SMMUV3_ERR_ARGUMENT, SMMUV3_ERR_ALIGNMENT: nothing was read;
 *         SMMUV3_ERR_DEVICE: nothing answers; SMMUV3_ERR_UNSUPPORTED: refused, `dev->refusal` says why and
 *         smmuv3_dev_refusal_text() in words. After DEVICE and UNSUPPORTED the object is SMMUV3_DEV_NEW.
 *
 * Concurrency: alone. [6.3.1 to 6.3.8]
 */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_dev_probe(struct smmuv3_dev *dev,
                                                              const struct smmuv3_dev_args *args)
{
    const smmuv3_status status = smmuv3_dev_probe_args_(dev, args);

    if (status != SMMUV3_OK)
        return status;
    smmuv3_dev_clear_(dev, args);
    if (!smmuv3_dev_read_ids_(dev)) { /* P1 */
        dev->refusal = SMMUV3_DEV_REFUSED_DEAD;
        return SMMUV3_ERR_DEVICE;
    }
    smmuv3_dev_read_state_ids_(dev);                          /* P2 */
    dev->env.quirks |= smmuv3_part_quirks(&dev->env.caps);    /* P3 */
    dev->refusal = smmuv3_dev_refuse(&dev->env.caps, args->state, args->base_pa); /* P4 */
    if (dev->refusal != SMMUV3_DEV_ACCEPTED)
        return SMMUV3_ERR_UNSUPPORTED;
    dev->warnings = smmuv3_dev_warnings(&dev->env.caps, args->state, args->coherent, dev->env.quirks);
    dev->coherent = args->coherent != SMMUV3_UNKNOWN
                        ? args->coherent == SMMUV3_YES
                        : smmuv3_caps_has(&dev->env.caps, SMMUV3_CAP_COHACC) == SMMUV3_YES;
    dev->state = SMMUV3_DEV_PROBED;
    return SMMUV3_OK;
}

#endif
