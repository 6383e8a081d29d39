/* SPDX-License-Identifier: MIT */
/* The chain of retired pages: what an SMMU that still walks them would see, and the order of release. */
#include "smmuv3/gather_pages.h"

#include <criterion/criterion.h>
#include <stdlib.h>

static unsigned freed;
static unsigned synchronized;
static size_t freed_bytes;

static void free_page(void *ctx, void *page, size_t bytes)
{
    (void)ctx;
    cr_assert_neq(synchronized, 0, "freed before the grace period");
    freed++;
    freed_bytes += bytes;
    free(page);
}

static void wait_for_readers(void *ctx)
{
    (void)ctx;
    cr_assert_eq(freed, 0);
    synchronized++;
}

static uint64_t *page_of(size_t bytes)
{
    uint64_t *page = (uint64_t *)aligned_alloc(bytes, bytes);

    for (size_t i = 0; i < bytes / 8; i++)
        page[i] = UINT64_MAX;
    return page;
}

/* Valid for whom: a descriptor of either byte order (bit 0, bit 56), an STE (bit 0 of word 0). */
static void expect_invalid(const uint64_t *node)
{
    for (int i = 0; i < 2; i++) {
        cr_assert_eq(node[i] & 15, 0);
        cr_assert_eq(node[i] >> 48, 0);
    }
}

Test(gather_pages, chain_keeps_pages_and_looks_invalid)
{
    struct smmuv3_gather g;
    uint64_t *page[3] = {page_of(4096), page_of(65536), page_of(64)};
    uint32_t log2 = 0;

    smmuv3_gather_init(&g);
    cr_assert_null(smmuv3_gather_take_page(&g, &log2));
    smmuv3_gather_add_page(&g, page[0], 12);
    smmuv3_gather_add_page(&g, page[1] + 64, 16); /* a node anywhere in the page */
    smmuv3_gather_add_page(&g, page[2] + 2, 6);
    expect_invalid(page[0]);
    expect_invalid(page[1] + 64);
    expect_invalid(page[2] + 2);
    cr_assert_eq(g.page_count, 3);
    cr_assert(smmuv3_gather_is_empty(&g));
    cr_assert_eq(smmuv3_gather_take_page(&g, &log2), page[2]);
    cr_assert_eq(log2, 6);
    cr_assert_eq(smmuv3_gather_take_page(&g, &log2), page[1]);
    cr_assert_eq(log2, 16);
    cr_assert_eq(smmuv3_gather_take_page(&g, &log2), page[0]);
    cr_assert_eq(log2, 12);
    cr_assert_null(smmuv3_gather_take_page(&g, &log2));
    cr_assert_eq(g.page_count, 0);
    for (int i = 0; i < 3; i++)
        free(page[i]);
}

Test(gather_pages, release_waits_for_readers_first)
{
    static const struct smmuv3_port_ops ops = {.free = free_page, .synchronize = wait_for_readers};
    struct smmuv3_port port = {&ops, NULL};
    struct smmuv3_gather a;
    struct smmuv3_gather b;

    smmuv3_gather_init(&a);
    smmuv3_gather_init(&b);
    smmuv3_gather_release(&port, &a);
    cr_assert_eq(synchronized, 0); /* nothing to free, nobody to wait for */
    smmuv3_gather_add_page(&a, page_of(4096), 12);
    smmuv3_gather_add_page(&b, page_of(4096), 12);
    smmuv3_gather_add_page(&b, page_of(16384), 14);
    smmuv3_gather_add_range(&b, 1, 2);
    smmuv3_gather_join(&a, &b);
    cr_assert_eq(a.page_count, 3);
    cr_assert_eq(b.page_count, 0);
    cr_assert_null(b.pages);
    cr_assert(smmuv3_gather_is_empty(&b));
    smmuv3_gather_release(&port, &a);
    cr_assert_eq(freed, 3);
    cr_assert_eq(freed_bytes, 4096 + 4096 + 16384);
    cr_assert_eq(synchronized, 1);
    cr_assert(smmuv3_gather_is_empty(&a));
}
