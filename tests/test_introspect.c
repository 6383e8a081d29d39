/* SPDX-License-Identifier: MIT */
/* introspect.h: the run-time table is whole and its look-ups find what is there, and only that. */
#include "smmuv3/introspect.h"

#include <criterion/criterion.h>
#include <string.h>

Test(introspect, every_field_is_found_by_its_id_and_name)
{
    size_t count, fields_count;
    const struct smmuv3_record_info *records = smmuv3_introspect_records(&count);
    const struct smmuv3_field_info *fields = smmuv3_introspect_fields(&fields_count);
    size_t seen = 0;
    cr_assert_gt(count, 280);
    for (size_t i = 0; i < count; i++) {
        cr_assert_eq(smmuv3_introspect_owner((unsigned)i + 1), &records[i]);
        cr_assert_eq(records[i].first_field, seen);
        seen += records[i].field_count;
        for (unsigned k = 0; k < records[i].field_count; k++) {
            const struct smmuv3_field_info *f = &fields[records[i].first_field + k];
            cr_assert_eq(smmuv3_field_owner(f->id), i + 1, "%s.%s", records[i].name, f->name);
            const struct smmuv3_field_info *found = smmuv3_introspect_id(f->id);
            cr_assert_not_null(found);
            cr_assert_eq(found->id, f->id);
            cr_assert_not_null(smmuv3_introspect_field(&records[i], f->name));
            cr_assert(f->meaning[0] != 0 && f->since[0] != 0 && f->sources[0] != 0, "%s.%s", records[i].name, f->name);
        }
    }
    cr_assert_eq(seen, fields_count);
}

Test(introspect, names_and_numbers)
{
    cr_assert_str_eq(smmuv3_introspect_name("ste")->name, "STE", "case does not matter");
    cr_assert_null(smmuv3_introspect_name("S"));
    cr_assert_null(smmuv3_introspect_name(""));
    cr_assert_str_eq(smmuv3_introspect_number(SMMUV3_KIND_EVENT, 0x10)->name, "F_TRANSLATION");
    cr_assert_str_eq(smmuv3_introspect_number(SMMUV3_KIND_CMD, 0x46)->name, "CMD_SYNC");
    cr_assert_not_null(smmuv3_introspect_number(SMMUV3_KIND_EVENT, 0xe5), "implementation defined events are a range");
    cr_assert_null(smmuv3_introspect_number(SMMUV3_KIND_EVENT, 0x99));
    cr_assert_null(smmuv3_introspect_owner(0));
    cr_assert_null(smmuv3_introspect_owner(1023));
    cr_assert_null(smmuv3_introspect_id(0));
}

Test(introspect, values)
{
    const struct smmuv3_field_info *config = smmuv3_introspect_id(SMMUV3_F_STE_Config);
    cr_assert_str_eq(smmuv3_introspect_value(config, 5)->text, "stage 1 only");
    cr_assert_str_eq(smmuv3_introspect_value(config, 5)->name, "S1");
    const struct smmuv3_field_info *span = smmuv3_introspect_id(SMMUV3_F_L1STD_Span);
    cr_assert_str_eq(smmuv3_introspect_value(span, 7)->text, smmuv3_introspect_value(span, 11)->text, "a range of values");
    cr_assert_null(smmuv3_introspect_value(smmuv3_introspect_id(SMMUV3_F_STE_S2VMID), 3));
}

Test(introspect, rules_rise_and_are_found)
{
    size_t count;
    const struct smmuv3_rule_info *rules = smmuv3_introspect_rules(&count);
    for (size_t i = 0; i < count; i++) {
        cr_assert(i == 0 || rules[i].number > rules[i - 1].number);
        cr_assert_eq(smmuv3_introspect_rule(rules[i].number), &rules[i]);
        cr_assert_neq(rules[i].text[0], 0);
    }
    cr_assert_str_eq(smmuv3_introspect_rule(SMMUV3_RULE_R073)->id, "R073");
    cr_assert_null(smmuv3_introspect_rule(0));
    cr_assert_null(smmuv3_introspect_rule(9999));
}
