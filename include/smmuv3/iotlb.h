/* SPDX-License-Identifier: MIT */
/**
 * iotlb.h - a translation cache and a configuration cache for software SMMUs.
 *
 *     smmuv3_iotlb_init(&tlb, memory, bytes, 16, 10, seed);
 *
 *     if (smmuv3_iotlb_lookup(&tlb, &ref, address, &hit) && (needs & ~hit.perm) == 0)
 *         return hit.output;
 *     begun = smmuv3_iotlb_begin(&tlb, &ref, address, &token);
 *     ... walk ...
 *     if (begun == SMMUV3_OK)
 *         status = smmuv3_iotlb_fill(&tlb, &token, &mapping);
 *
 *     smmuv3_iotlb_tlbi(&tlb, &command, &env);
 *
 * iotlb_transaction.h does all of this for a whole transaction. Faults are not cached. Memory is the caller's. docs/iotlb.md tells how it works and what it costs.
 */
#ifndef SMMUV3_IOTLB_H
#define SMMUV3_IOTLB_H

#include "iotlb_quick.h"

#endif
