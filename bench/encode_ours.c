/* SPDX-License-Identifier: MIT */
/* Ten constructors and five getters of the library, one function each; bench/encode.py counts their instructions. */
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
    return smmuv3_cmd_prep_cfgi_ste(stream_id, leaf, ssec);
}

struct smmuv3_cmd make_cfgi_cd(uint32_t stream_id, uint32_t substream_id, bool leaf, bool ssec)
{
    return smmuv3_cmd_prep_cfgi_cd(stream_id, substream_id, leaf, ssec);
}

struct smmuv3_cmd make_cfgi_all(bool ssec)
{
    return smmuv3_cmd_prep_cfgi_all(ssec);
}

struct smmuv3_cmd make_tlbi_nh_asid(uint32_t vmid, uint32_t asid)
{
    return smmuv3_cmd_prep_tlbi_nh_asid(vmid, asid);
}

struct smmuv3_cmd make_tlbi_nh_va(const struct smmuv3_cmd_tlbi_nh_va_args *args)
{
    return smmuv3_cmd_prep_tlbi_nh_va(args);
}

struct smmuv3_cmd make_tlbi_s2_ipa(const struct smmuv3_cmd_tlbi_s2_ipa_args *args)
{
    return smmuv3_cmd_prep_tlbi_s2_ipa(args);
}

struct smmuv3_cmd make_atc_inv(const struct smmuv3_cmd_atc_inv_args *args)
{
    return smmuv3_cmd_prep_atc_inv(args);
}

struct smmuv3_cmd make_pri_resp(const struct smmuv3_cmd_pri_resp_args *args)
{
    return smmuv3_cmd_prep_pri_resp(args);
}

struct smmuv3_cmd make_resume(const struct smmuv3_cmd_resume_args *args)
{
    return smmuv3_cmd_prep_resume(args);
}

struct smmuv3_cmd make_sync(const struct smmuv3_cmd_sync_args *args)
{
    return smmuv3_cmd_prep_sync(args);
}

uint64_t get_ste_config(const struct smmuv3_ste *ste)
{
    return smmuv3_field_get(ste->w, SMMUV3_F_STE_Config);
}

uint64_t get_ste_s1contextptr(const struct smmuv3_ste *ste)
{
    return smmuv3_field_get(ste->w, SMMUV3_F_STE_S1ContextPtr);
}

uint64_t get_cd_asid(const struct smmuv3_cd *cd)
{
    return smmuv3_field_get(cd->w, SMMUV3_F_CD_ASID);
}

uint64_t get_event_stream_id(const struct smmuv3_event *event)
{
    return smmuv3_field_get(event->w, SMMUV3_F_EVENT_StreamID);
}

uint64_t get_event_fetch_address(const struct smmuv3_event *event)
{
    return smmuv3_field_get(event->w, SMMUV3_F_EVENT_FetchAddr);
}
