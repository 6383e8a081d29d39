/* SPDX-License-Identifier: MIT */
/**
 * dev.h - bring an SMMU up and down, one programming interface at a time.
 *
 *     smmuv3_dev_probe() -> smmuv3_dev_alloc() -> smmuv3_dev_reset() -> smmuv3_dev_enable() -> ... -> smmuv3_dev_disable()
 *
 * docs/bringup.md gives the steps with their reasons; domain.h adds tables and devices on top.
 */
#ifndef SMMUV3_DEV_H
#define SMMUV3_DEV_H

#include "dev_adopt.h"
#include "dev_caps.h"
#include "dev_enable.h"
#include "dev_event.h"
#include "dev_irq.h"
#include "dev_pri.h"
#include "dev_probe.h"
#include "dev_queues.h"
#include "dev_regs.h"
#include "dev_reset.h"
#include "dev_stall.h"
#include "dev_types.h"

#endif
