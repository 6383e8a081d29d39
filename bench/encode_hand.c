/* SPDX-License-Identifier: MIT */
/* The functions of encode_ours.c with shifts and masks written by hand, as a driver without the library has them. */
#include "smmuv3/cmd_make.h"

struct smmuv3_cmd make_cfgi_ste(uint32_t stream_id, bool leaf, bool ssec);
struct smmuv3_cmd make_cfgi_cd(uint32_t stream_id, uint32_t substream_id, bool leaf, bool ssec);
struct smmuv3_cmd make_cfgi_all(bool ssec);
struct smmuv3_cmd make_tlbi_nh_asid(uint32_t vmid, uint32_t asid);
struct smmuv3_cmd make_tlbi_nh_va(const struct smmuv3_cmd_tlbi_nh_va_args *args);
struct smmuv3_cmd make_tlbi_s2_ipa(const struct smmuv3_cmd_tlbi_s2_ipa_args *args);
struct smmuv3_cmd make_atc_inv(const struct smmuv3_cmd_atc_inv_args *args);
struct smmuv3_cmd make_pri_resp(const struct smmuv3_cmd_pri_resp_args *args);
struct smmuv3_cmd make_resume(const struct smmuv3_cmd_resume_args *args);
struct smmuv3_cmd make_sync(const struct smmuv3_cmd_sync_args *args);
uint64_t get_ste_config(const struct smmuv3_ste *ste);
uint64_t get_ste_s1contextptr(const struct smmuv3_ste *ste);
uint64_t get_cd_asid(const struct smmuv3_cd *cd);
uint64_t get_event_stream_id(const struct smmuv3_event *event);
uint64_t get_event_fetch_address(const struct smmuv3_event *event);

struct smmuv3_cmd make_cfgi_ste(uint32_t stream_id, bool leaf, bool ssec)
{
    struct smmuv3_cmd cmd;
    cmd.w[0] = 0x03 | (uint64_t)ssec << 10 | (uint64_t)stream_id << 32;
    cmd.w[1] = leaf;
    return cmd;
}

struct smmuv3_cmd make_cfgi_cd(uint32_t stream_id, uint32_t substream_id, bool leaf, bool ssec)
{
    struct smmuv3_cmd cmd;
    cmd.w[0] = 0x05 | (uint64_t)ssec << 10 | (uint64_t)(substream_id & 0xfffff) << 12 | (uint64_t)stream_id << 32;
    cmd.w[1] = leaf;
    return cmd;
}

struct smmuv3_cmd make_cfgi_all(bool ssec)
{
    struct smmuv3_cmd cmd;
    cmd.w[0] = 0x04 | (uint64_t)ssec << 10;
    cmd.w[1] = 31;
    return cmd;
}

struct smmuv3_cmd make_tlbi_nh_asid(uint32_t vmid, uint32_t asid)
{
    struct smmuv3_cmd cmd;
    cmd.w[0] = 0x11 | (uint64_t)(vmid & 0xffff) << 32 | (uint64_t)(asid & 0xffff) << 48;
    cmd.w[1] = 0;
    return cmd;
}

struct smmuv3_cmd make_tlbi_nh_va(const struct smmuv3_cmd_tlbi_nh_va_args *args)
{
    struct smmuv3_cmd cmd;
    cmd.w[0] = 0x12 | (uint64_t)(args->num & 0x1f) << 12 | (uint64_t)(args->scale & 0x3f) << 20 |
               (uint64_t)(args->vmid & 0xffff) << 32 | (uint64_t)(args->asid & 0xffff) << 48;
    cmd.w[1] = (uint64_t)args->leaf | (uint64_t)args->ttl128 << 7 | (uint64_t)(args->ttl & 3) << 8 |
               (uint64_t)(args->tg & 3) << 10 | (args->address & 0xfffffffffffff000u);
    return cmd;
}

struct smmuv3_cmd make_tlbi_s2_ipa(const struct smmuv3_cmd_tlbi_s2_ipa_args *args)
{
    struct smmuv3_cmd cmd;
    cmd.w[0] = 0x2a | (uint64_t)(args->num & 0x1f) << 12 | (uint64_t)(args->scale & 0x3f) << 20 |
               (uint64_t)(args->vmid & 0xffff) << 32;
    cmd.w[1] = (uint64_t)args->leaf | (uint64_t)args->ttl128 << 7 | (uint64_t)(args->ttl & 3) << 8 |
               (uint64_t)(args->tg & 3) << 10 | (args->address & 0x00fffffffffff000u);
    return cmd;
}

struct smmuv3_cmd make_atc_inv(const struct smmuv3_cmd_atc_inv_args *args)
{
    struct smmuv3_cmd cmd;
    cmd.w[0] = 0x40 | (uint64_t)args->global << 9 | (uint64_t)args->ssv << 11 |
               (uint64_t)(args->substream_id & 0xfffff) << 12 | (uint64_t)args->stream_id << 32;
    cmd.w[1] = (args->size & 0x3f) | (args->address & 0xfffffffffffff000u);
    return cmd;
}

struct smmuv3_cmd make_pri_resp(const struct smmuv3_cmd_pri_resp_args *args)
{
    struct smmuv3_cmd cmd;
    cmd.w[0] = 0x41 | (uint64_t)args->ssv << 11 | (uint64_t)(args->substream_id & 0xfffff) << 12 |
               (uint64_t)args->stream_id << 32;
    cmd.w[1] = (args->prg_index & 0x1ff) | (uint64_t)(args->resp & 3) << 12;
    return cmd;
}

struct smmuv3_cmd make_resume(const struct smmuv3_cmd_resume_args *args)
{
    struct smmuv3_cmd cmd;
    cmd.w[0] = 0x44 | (uint64_t)args->ssec << 10 | (uint64_t)args->ac << 12 | (uint64_t)args->ab << 13 |
               (uint64_t)args->stream_id << 32;
    cmd.w[1] = args->stag & 0xffff;
    return cmd;
}

struct smmuv3_cmd make_sync(const struct smmuv3_cmd_sync_args *args)
{
    struct smmuv3_cmd cmd;
    cmd.w[0] = 0x46 | (uint64_t)(args->cs & 3) << 12 | (uint64_t)(args->msh & 3) << 22 |
               (uint64_t)(args->msi_attr & 0xf) << 24 | (uint64_t)args->msi_data << 32;
    cmd.w[1] = (args->msi_address & 0x00fffffffffffffcu) | (uint64_t)args->msi_ns << 63;
    return cmd;
}

uint64_t get_ste_config(const struct smmuv3_ste *ste)
{
    return ste->w[0] >> 1 & 7;
}

uint64_t get_ste_s1contextptr(const struct smmuv3_ste *ste)
{
    return ste->w[0] & 0x00ffffffffffffc0u;
}

uint64_t get_cd_asid(const struct smmuv3_cd *cd)
{
    return cd->w[0] >> 48;
}

uint64_t get_event_stream_id(const struct smmuv3_event *event)
{
    return event->w[0] >> 32;
}

uint64_t get_event_fetch_address(const struct smmuv3_event *event)
{
    return event->w[3] & 0x00fffffffffffff8u;
}
