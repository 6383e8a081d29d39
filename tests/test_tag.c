/* SPDX-License-Identifier: MIT */
/* tag.h: ranges by capability, tag 0, reuse only after the flush, and many threads. */
#include "smmuv3/port.h"
#include "smmuv3/tag.h"

#include <criterion/criterion.h>
#include <pthread.h>

static struct smmuv3_a64 memory[SMMUV3_TAG_WORDS(16)];

Test(tag, ranges_by_capability)
{
    struct smmuv3_caps caps = {0};
    cr_assert_eq(smmuv3_tag_asid_bits(&caps), 8, "not known: what every SMMU has");
    cr_assert_eq(smmuv3_caps_set(&caps, SMMUV3_R_IDR0, 1u << 12), SMMUV3_OK);
    cr_assert_eq(smmuv3_tag_asid_bits(&caps), 16, "ASID16 is bit 12 of IDR0");
    cr_assert_eq(smmuv3_tag_vmid_bits(&caps), 8);
    cr_assert_eq(smmuv3_caps_set(&caps, SMMUV3_R_IDR0, 1u << 18 | 1u << 1), SMMUV3_OK);
    cr_assert_eq(smmuv3_tag_vmid_bits(&caps), 16, "VMID16 is bit 18 of IDR0");
    cr_assert_eq(smmuv3_tag_asid_bits(&caps), 8);
}

Test(tag, every_tag_once_and_zero_never)
{
    static const unsigned sizes[] = {1, 3, 5, 6, 7, 8, 16};
    for (size_t k = 0; k < sizeof(sizes) / sizeof(sizes[0]); k++) {
        struct smmuv3_tag_pool pool;
        static unsigned char seen[1 << 16];
        uint32_t tag = 77;
        memset(seen, 0, sizeof(seen));
        cr_assert_eq(smmuv3_tag_init(&pool, memory, sizes[k], 1), SMMUV3_OK);
        for (uint32_t i = 1; i < 1u << sizes[k]; i++) {
            cr_assert_eq(smmuv3_tag_take(&pool, &tag), SMMUV3_OK);
            cr_assert(tag >= 1 && tag < 1u << sizes[k] && !seen[tag]);
            seen[tag] = 1;
        }
        tag = 77;
        cr_assert_eq(smmuv3_tag_take(&pool, &tag), SMMUV3_ERR_FULL);
        cr_assert_eq(tag, 77);
    }
}

Test(tag, the_first_vmid_is_1)
{
    struct smmuv3_tag_pool pool;
    uint32_t tag;
    cr_assert_eq(smmuv3_tag_init(&pool, memory, 8, 1), SMMUV3_OK);
    cr_assert_eq(smmuv3_tag_take(&pool, &tag), SMMUV3_OK);
    cr_assert_eq(tag, 1);
}

Test(tag, reuse_only_after_the_flush)
{
    struct smmuv3_tag_pool pool;
    uint32_t tag;
    uint32_t count;
    cr_assert_eq(smmuv3_tag_init(&pool, memory, 1, 0), SMMUV3_OK);
    cr_assert_eq(smmuv3_tag_take(&pool, &tag), SMMUV3_OK);
    cr_assert_eq(smmuv3_tag_take(&pool, &tag), SMMUV3_OK);
    cr_assert_eq(smmuv3_tag_retire(&pool, 0), SMMUV3_OK);
    cr_assert_eq(smmuv3_tag_retire(&pool, 0), SMMUV3_ERR_NOT_FOUND, "twice");
    cr_assert_eq(smmuv3_tag_free(&pool, 0), SMMUV3_ERR_NOT_FOUND, "retired tags are the flush's");
    cr_assert_eq(smmuv3_tag_take(&pool, &tag), SMMUV3_ERR_FULL, "not flushed yet");
    cr_assert_eq(smmuv3_tag_flush_begin(&pool, &count), SMMUV3_OK);
    cr_assert_eq(count, 1);
    cr_assert_eq(smmuv3_tag_flush_begin(&pool, &count), SMMUV3_ERR_BUSY);
    cr_assert_eq(smmuv3_tag_retire(&pool, 0), SMMUV3_ERR_NOT_FOUND);
    cr_assert_eq(smmuv3_tag_free(&pool, 0), SMMUV3_ERR_NOT_FOUND);
    cr_assert_eq(smmuv3_tag_retire(&pool, 1), SMMUV3_OK, "after the begin: the next flush");
    cr_assert_eq(smmuv3_tag_take(&pool, &tag), SMMUV3_ERR_FULL, "the flush is not complete");
    smmuv3_tag_flush_end(&pool, true);
    cr_assert_eq(smmuv3_tag_take(&pool, &tag), SMMUV3_OK);
    cr_assert_eq(tag, 0);
    cr_assert_eq(smmuv3_tag_take(&pool, &tag), SMMUV3_ERR_FULL, "tag 1 was retired during the flush");
    cr_assert_eq(smmuv3_tag_flush_begin(&pool, NULL), SMMUV3_OK);
    smmuv3_tag_flush_end(&pool, false);
    cr_assert_eq(smmuv3_tag_take(&pool, &tag), SMMUV3_ERR_FULL, "the invalidation failed");
    cr_assert_eq(smmuv3_tag_flush_begin(&pool, &count), SMMUV3_OK);
    cr_assert_eq(count, 1);
    smmuv3_tag_flush_end(&pool, true);
    cr_assert_eq(smmuv3_tag_take(&pool, &tag), SMMUV3_OK);
    cr_assert_eq(smmuv3_tag_free(&pool, tag), SMMUV3_OK, "flushed by its owner");
    cr_assert_eq(smmuv3_tag_free(&pool, tag), SMMUV3_ERR_NOT_FOUND);
}

Test(tag, arguments_and_reservations)
{
    struct smmuv3_tag_pool pool;
    uint32_t tag;
    cr_assert_eq(smmuv3_tag_init(NULL, memory, 8, 0), SMMUV3_ERR_ARGUMENT);
    cr_assert_eq(smmuv3_tag_init(&pool, NULL, 8, 0), SMMUV3_ERR_ARGUMENT);
    cr_assert_eq(smmuv3_tag_init(&pool, memory, 0, 0), SMMUV3_ERR_RANGE);
    cr_assert_eq(smmuv3_tag_init(&pool, memory, 17, 0), SMMUV3_ERR_RANGE);
    cr_assert_eq(smmuv3_tag_init(&pool, memory, 8, 256), SMMUV3_ERR_RANGE);
    cr_assert_eq(smmuv3_tag_init(&pool, memory, 3, 0), SMMUV3_OK);
    cr_assert_eq(smmuv3_tag_reserve(&pool, 0), SMMUV3_OK);
    cr_assert_eq(smmuv3_tag_reserve(&pool, 0), SMMUV3_ERR_EXISTS);
    cr_assert_eq(smmuv3_tag_reserve(&pool, 8), SMMUV3_ERR_RANGE);
    cr_assert_eq(smmuv3_tag_free(&pool, 8), SMMUV3_ERR_RANGE, "a tag that does not exist never becomes free");
    cr_assert_eq(smmuv3_tag_retire(&pool, 8), SMMUV3_ERR_RANGE);
    cr_assert_eq(smmuv3_tag_retire(&pool, 5), SMMUV3_ERR_NOT_FOUND);
    cr_assert_eq(smmuv3_tag_take(&pool, &tag), SMMUV3_OK);
    cr_assert_eq(tag, 1);
}

static struct smmuv3_tag_pool shared;
static struct smmuv3_a32 owner[256];

static void *churn(void *argument)
{
    const uint32_t me = (uint32_t)(uintptr_t)argument;
    for (unsigned i = 0; i < 30000; i++) {
        uint32_t tag;
        if (smmuv3_tag_take(&shared, &tag) != SMMUV3_OK) {
            if (smmuv3_tag_flush_begin(&shared, NULL) == SMMUV3_OK)
                smmuv3_tag_flush_end(&shared, i % 16 != 0);
            continue;
        }
        cr_assert_eq(smmuv3_a32_exchange(&owner[tag], me), 0, "two owners");
        cr_assert_eq(smmuv3_a32_exchange(&owner[tag], 0), me);
        cr_assert_eq(i % 3 == 0 ? smmuv3_tag_free(&shared, tag) : smmuv3_tag_retire(&shared, tag), SMMUV3_OK);
    }
    return NULL;
}

Test(tag, threads_never_share_a_tag)
{
    pthread_t thread[4];
    cr_assert_eq(smmuv3_tag_init(&shared, memory, 8, 1), SMMUV3_OK);
    for (uintptr_t i = 0; i < 4; i++)
        cr_assert_eq(pthread_create(&thread[i], NULL, churn, (void *)(i + 1)), 0);
    for (unsigned i = 0; i < 4; i++)
        pthread_join(thread[i], NULL);
    cr_assert_eq(smmuv3_tag_flush_begin(&shared, NULL), SMMUV3_OK);
    smmuv3_tag_flush_end(&shared, true);
    for (uint32_t i = 1; i < 256; i++) {
        uint32_t tag;
        cr_assert_eq(smmuv3_tag_take(&shared, &tag), SMMUV3_OK, "a tag is lost");
    }
}
