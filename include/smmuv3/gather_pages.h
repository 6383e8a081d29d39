/* SPDX-License-Identifier: MIT */
/**
 * gather_pages.h - the pages of a gather: retire, join, and free after the grace period.
 *
 * The chain runs through the retired pages themselves, so that removing a table never allocates.
 */
#ifndef SMMUV3_GATHER_PAGES_H
#define SMMUV3_GATHER_PAGES_H

#include "gather.h"
#include "port.h"

#if SMMUV3_PORT_HAS_A64

/**
 * Append a page that may be freed after invalidation, CMD_SYNC and grace period.
 *
 * @param node        two adjacent words of the page that may be overwritten, 16-byte aligned.
 * @param bytes_log2  log2 of the size of the page, which is aligned to it: 4 to 63.
 *
 * Both words keep bits [3:0] and [63:48] zero: an SMMU that still walks the page takes neither for a valid descriptor, in
 * either byte order, nor for a valid STE; nor for a valid CD when `node` is not word 0 of one.
 *
 * Concurrency: one thread per gather. Readers of the page see an invalid entry.
 */
SMMUV3_INLINE void smmuv3_gather_add_page(struct smmuv3_gather *gather, uint64_t *node, uint32_t bytes_log2)
{
    const uint64_t next = SMMUV3_PTR_CAST(uintptr_t, gather->pages);

    smmuv3_raw64_store(&node[0], (next & UINT32_MAX) << 16);
    smmuv3_raw64_store(&node[1], next >> 32 << 16 | SMMUV3_CAST(uint64_t, bytes_log2) << 4);
    gather->pages = node;
    gather->page_count++;
}

/**
 * Take one page out of the chain.
 *
 * @param bytes_log2  receives log2 of its size.
 * @return its first byte, or NULL when there is none left. The two words of the node hold the link still.
 */
SMMUV3_INLINE void *smmuv3_gather_take_page(struct smmuv3_gather *gather, uint32_t *bytes_log2)
{
    uint64_t *node = gather->pages;
    uint64_t low;
    uint64_t high;
    uintptr_t mask;

    if (node == NULL)
        return NULL;
    low = smmuv3_raw64_load(&node[0]);
    high = smmuv3_raw64_load(&node[1]);
    *bytes_log2 = SMMUV3_CAST(uint32_t, high >> 4 & 63);
    mask = (SMMUV3_CAST(uintptr_t, 1) << *bytes_log2) - 1;
    gather->pages = SMMUV3_PTR_CAST(uint64_t *, SMMUV3_CAST(uintptr_t, (low >> 16 & UINT32_MAX) |
                                                                        (high >> 16 & UINT32_MAX) << 32));
    gather->page_count--;
    return SMMUV3_PTR_CAST(void *, SMMUV3_PTR_CAST(uintptr_t, node) & ~mask);
}

/** Move everything that `from` holds, facts and pages, into `into`; `from` is empty afterwards. */
SMMUV3_INLINE void smmuv3_gather_join(struct smmuv3_gather *into, struct smmuv3_gather *from)
{
    uint64_t *node = from->pages;

    smmuv3_gather_join_facts_(into, from);
    while (node != NULL) {
        const uint64_t high = smmuv3_raw64_load(&node[1]);
        uint64_t *next = SMMUV3_PTR_CAST(uint64_t *, SMMUV3_CAST(uintptr_t, (smmuv3_raw64_load(&node[0]) >> 16 & UINT32_MAX) |
                                                                  (high >> 16 & UINT32_MAX) << 32));
        smmuv3_gather_add_page(into, node, SMMUV3_CAST(uint32_t, high >> 4 & 63));
        node = next;
    }
    smmuv3_gather_init(from);
}

/**
 * Free the pages of a gather and make it empty.
 *
 * Call it after the invalidation that the gather asks for and its CMD_SYNC are complete. It waits for the readers of the
 * port when there are pages, then frees them; without pages it does nothing. Never allocates, never fails.
 *
 * Concurrency: one thread per gather, not inside a reader.
 */
SMMUV3_INLINE void smmuv3_gather_release(struct smmuv3_port *port, struct smmuv3_gather *gather)
{
    uint32_t bytes_log2;
    void *page;

    if (gather->pages != NULL)
        smmuv3_port_synchronize(port);
    while ((page = smmuv3_gather_take_page(gather, &bytes_log2)) != NULL)
        smmuv3_port_free(port, page, SMMUV3_CAST(size_t, 1) << bytes_log2);
    smmuv3_gather_init(gather);
}

#endif /* SMMUV3_PORT_HAS_A64 */

#endif
