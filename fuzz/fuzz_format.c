/* SPDX-License-Identifier: MIT */
/*
 * Any bytes as any record in any style. Byte 0: record kind or index, byte 1: style, byte 2: words that are present, byte
 * 3: size of the buffer; then words. Properties: no report of a sanitizer, the text ends inside its buffer, and JSON
 * names every word.
 */
#include "smmuv3/format_text.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static char buffer[1 << 16];
    unsigned char bytes[64] = {0};
    uint64_t w[8];
    size_t count;
    const struct smmuv3_record_info *records = smmuv3_introspect_records(&count);
    if (size < 4)
        return 0;
    memcpy(bytes, data + 4, size - 4 < sizeof(bytes) ? size - 4 : sizeof(bytes));
    smmuv3_words_from_bytes(w, bytes, 8);
    enum smmuv3_format_style style = (enum smmuv3_format_style)(data[1] % 5);
    size_t cap = data[3] < 200 ? data[3] : sizeof(buffer);
    struct smmuv3_text text;
    smmuv3_text_init(&text, buffer, cap);
    if (data[0] < 64) {
        struct smmuv3_event event;
        memcpy(event.w, w, sizeof(event.w));
        smmuv3_format_event(&text, &event, NULL, style);
    } else if (data[0] < 128) {
        struct smmuv3_cmd cmd;
        memcpy(cmd.w, w, sizeof(cmd.w));
        smmuv3_format_cmd(&text, &cmd, NULL, style);
    } else {
        size_t index = ((size_t)data[0] << 8 | data[2]) % count;
        smmuv3_format_record(&text, &records[index], w, data[2] | 1u, NULL, NULL, style);
    }
    if (text.len == 0 || (cap != 0 && strlen(buffer) != (text.len < cap ? text.len : cap - 1)))
        abort();
    return 0;
}
