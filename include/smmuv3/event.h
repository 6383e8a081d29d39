/* SPDX-License-Identifier: MIT */
/**
 * event.h - event queue records: take apart, build, check, and the records that Linux hands to a VMM [7.3].
 *
 * event_valid.h (generated) says which field has which condition; event_view.h decodes, finds noise and answers stalls;
 * event_make.h builds records for models; event_check.h finds what no SMMU can have written; event_vevent.h walks a read()
 * from a virtual event queue.
 */
#ifndef SMMUV3_EVENT_H
#define SMMUV3_EVENT_H

#include "event_check.h"
#include "event_make.h"
#include "event_valid.h"
#include "event_vevent.h"
#include "event_view.h"

#endif
