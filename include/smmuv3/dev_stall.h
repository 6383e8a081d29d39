/* SPDX-License-Identifier: MIT */
/**
 * dev_stall.h - answers to stalled transactions and page requests, and the end of all stalls of a device.
 *
 * Every stall event needs exactly one CMD_RESUME, or a CMD_STALL_TERM for its stream, or SMMUEN=0 (R108). A group of page
 * requests needs exactly one CMD_PRI_RESP (R026). Answers are submitted without CMD_SYNC: their effect is at the device.
 */
#ifndef SMMUV3_DEV_STALL_H
#define SMMUV3_DEV_STALL_H

#include "dev_enable.h"
#include "event_view.h"
#include "pri.h"

/** Submit commands without CMD_SYNC. */
SMMUV3_NODISCARD SMMUV3_NEVER_INLINE smmuv3_status smmuv3_dev_submit_(struct smmuv3_dev *dev, uint32_t cpu,
                                                                      const struct smmuv3_cmd *cmds, uint32_t count)
{
    struct smmuv3_cmdq_ticket ticket;
    struct smmuv3_cmdq_list list;

    list.cmds = cmds;
    list.runs = NULL;
    list.count = count;
    list.run_count = 0;
    list.flags = 0;
    list.batch_begin = 0;
    list.timeout_ns = dev->args.timeout_ns;
    return smmuv3_cmdq_submit(&dev->cmdq, cpu, &list, &ticket);
}

/**
 * Answer one stalled transaction, for events whose handler said "later".
 *
 * @param dev     RUNNING.
 * @param cpu     the participant of the command queue.
 * @param event   the record, as the handler got it.
 * @param answer  one of enum smmuv3_event_answer.
 * @return SMMUV3_OK: submitted; SMMUV3_ERR_ARGUMENT; SMMUV3_ERR_NOT_FOUND: the record is no stall;
 *         SMMUV3_ERR_UNSUPPORTED: Realm has no CMD_RESUME; errors of smmuv3_cmdq_submit(), nothing was submitted.
 *
 * Concurrency: any participant. An answer that comes after the stream's stalls were ended has no effect (R109), as long as
 * the stream makes no new ones. [3.12.2, 4.7.1]
 */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_dev_answer_event(struct smmuv3_dev *dev, uint32_t cpu,
                                                                     const struct smmuv3_event *event,
                                                                     enum smmuv3_event_answer answer)
{
    struct smmuv3_cmd_resume_args args;
    struct smmuv3_cmd cmd;
    smmuv3_status status;

    if (dev == NULL || event == NULL)
        return SMMUV3_ERR_ARGUMENT;
    status = smmuv3_event_resume(event, dev->args.state, answer, &args);
    if (status != SMMUV3_OK)
        return status;
    cmd = smmuv3_cmd_prep_resume(&args);
    return smmuv3_dev_submit_(dev, cpu, &cmd, 1);
}

/**
 * Answer the group that a page request ends, for requests whose handler said "later".
 *
 * @param dev             RUNNING.
 * @param cpu             the participant of the command queue.
 * @param pri             the record with Last=1, as the handler got it.
 * @param resp            SMMUV3_V_CMD_Resp_SUCCESS, _INVALID or _FAILURE.
 * @param pasid_required  as for smmuv3_pri_respond().
 * @return SMMUV3_OK: submitted; SMMUV3_ERR_ARGUMENT; SMMUV3_ERR_NOT_FOUND: nothing to answer; SMMUV3_ERR_RANGE: `resp`;
 *         errors of smmuv3_cmdq_submit(), nothing was submitted.
 *
 * Concurrency: any participant. Once for each group: a second answer is a protocol error at the endpoint. [4.5.2, 8]
 */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_dev_answer_pri(struct smmuv3_dev *dev, uint32_t cpu,
                                                                   const struct smmuv3_pri *pri, unsigned resp,
                                                                   bool pasid_required)
{
    struct smmuv3_cmd_pri_resp_args args;
    struct smmuv3_cmd cmd;
    smmuv3_status status;

    if (dev == NULL || pri == NULL)
        return SMMUV3_ERR_ARGUMENT;
    status = smmuv3_pri_respond(pri, resp, pasid_required, &args);
    if (status != SMMUV3_OK)
        return status;
    cmd = smmuv3_cmd_prep_pri_resp(&args);
    return smmuv3_dev_submit_(dev, cpu, &cmd, 1);
}

/**
 * May transactions of this interface stall, and does its queue take CMD_STALL_TERM (R083)? Never of the Realm state;
 * not with STALL_MODEL 0b01 or a reserved one.
 */
SMMUV3_INLINE bool smmuv3_dev_can_stall(const struct smmuv3_dev *dev)
{
    const enum smmuv3_stall_model model = smmuv3_env_stall_model(&dev->env, dev->args.state);

    return dev->args.state != SMMUV3_STATE_REALM &&
           (model == SMMUV3_STALL_MODEL_BOTH || model == SMMUV3_STALL_MODEL_STALL);
}

/**
 * End all stalls of a stream before its device is detached: CMD_STALL_TERM where stalls exist, and CMD_SYNC.
 *
 * 1. The caller has made the STE abort: CMD_CFGI_STE and CMD_SYNC are complete (R111),
 * 2. this call,
 * 3. smmuv3_dev_flush_events(): what was recorded is in the queue now (R078) and is taken out,
 * 4. the caller waits for its device to be quiet.
 *
 * @param dev  RUNNING.
 * @param cpu  the participant of the command queue.
 * @param sid  the StreamID.
 * @return SMMUV3_OK; SMMUV3_ERR_ARGUMENT; errors of smmuv3_cmdq_execute().
 *
 * Concurrency: any participant. [4.7.2]
 */
SMMUV3_NODISCARD SMMUV3_INLINE smmuv3_status smmuv3_dev_end_stalls(struct smmuv3_dev *dev, uint32_t cpu, uint32_t sid)
{
    struct smmuv3_cmd cmd;

    if (dev == NULL)
        return SMMUV3_ERR_ARGUMENT;
    cmd = smmuv3_cmd_prep_stall_term(sid, dev->args.state == SMMUV3_STATE_S);
    return smmuv3_dev_execute_(dev, cpu, &cmd, smmuv3_dev_can_stall(dev) ? 1 : 0);
}

#endif
