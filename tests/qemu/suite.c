/* SPDX-License-Identifier: MIT */
#include "suite.h"

/* What differs, in which versions: from `since` up to but not including `until`. */
static const struct {
    const char *id;
    unsigned since;
    unsigned until;
    const char *text;
} known[] = {
    {"Q-GBPA", 1, 80000, "GBPA is not implemented: reads 0, ABORT has no effect"},
    {"Q-TTB1", 1, 80000, "accesses to the upper half are aborted without an event"},
    {"Q-AF", 1, 90000, "AF=0 is accepted"},
    {"Q-OAS", 1, 90100, "stage 1 outputs beyond the output size are accepted"},
    {"Q-CLASS", 1, 90100, "events of stage 1 have CLASS 0 (CD)"},
    {"Q-OVERFLOW", 1, 999999, "a full event queue raises EVENTQ_ABT_ERR and does not toggle OVFLG"},
    {"Q-CDFETCH", 1, 999999, "F_CD_FETCH has its address in word 2, not in word 3"},
    {"Q-SPAN", 1, 999999, "a level 1 descriptor reaches twice as many STEs as Span says"},
    {"Q-SPAN-EVENT", 1, 999999, "an index beyond Span is C_BAD_STE, not C_BAD_STREAMID"},
    {"Q-RECINVSID", 1, 999999, "C_BAD_STREAMID is recorded with CR2.RECINVSID=0"},
    {"Q-FMT", 1, 999999, "STRTAB_BASE_CFG.FMT=0 after FMT=1 still means two levels"},
    {"Q-NESTED-TT", 1, 999999, "a stage 2 fault of a stage 1 table walk has S2=0"},
    {"Q-IPA-LOW", 1, 999999, "IPA of an event carries bits [11:0]"},
    {"Q-S2-INPUT", 1, 999999, "stage 2 input beyond the IAS is aborted without an event"},
    {"Q-ILL", 1, 999999, "commands that are illegal for want of a feature are accepted"},
    {"Q-ALIGN", 1, 999999, "a queue base is not aligned to the size of the queue"},
    {"Q-S1CDMAX", 1, 999999, "S1CDMax is checked although there are no SubstreamIDs"},
    {"Q-S1-IGNORED", 1, 999999, "S1CDMax and S1STALLD are checked although stage 1 is off"},
    {"Q-S2HTTU", 1, 999999, "S2HA and S2HD are ignored although there are no hardware updates"},
    {"Q-PRIV", 1, 999999, "all accesses count as privileged: AP[1]=0 is accepted"},
    {"Q-BLOCK0", 1, 999999, "a block at level 0 of 4 KiB tables is used"},
    {"Q-TABLE-SIZE", 1, 999999, "addresses of tables beyond the output size are used"},
    {"Q-RNW", 1, 999999, "RnW of a stage 2 fault on a table or CD is that of the fetch"},
};

void (*suite_report)(void);

static unsigned number;
static unsigned failed;
static const char *name;
static bool bad;
static const char *skipped;

static void put_decimal(uint64_t value)
{
    char text[21];
    unsigned at = 20;

    text[20] = '\0';
    do {
        text[--at] = (char)('0' + value % 10);
        value /= 10;
    } while (value != 0);
    plat_put(text + at);
}

static void put_hex(uint64_t value)
{
    char text[19];
    unsigned at = 18;

    text[18] = '\0';
    do {
        text[--at] = "0123456789abcdef"[value & 15];
        value >>= 4;
    } while (value != 0);
    plat_put("0x");
    plat_put(text + at);
}

void suite_note(const char *text)
{
    plat_put("# ");
    plat_put(text);
    plat_put("\n");
}

void suite_note_number(const char *text, uint64_t value)
{
    plat_put("# ");
    plat_put(text);
    plat_put(" ");
    put_hex(value);
    plat_put("\n");
}

static void finish(void)
{
    if (name == NULL)
        return;
    plat_put(bad ? "not ok " : "ok ");
    put_decimal(number);
    plat_put(" - ");
    plat_put(name);
    if (skipped != NULL && !bad) {
        plat_put(" # SKIP ");
        plat_put(skipped);
    }
    plat_put("\n");
    failed += bad ? 1 : 0;
    name = NULL;
}

void suite_check(const char *text)
{
    finish();
    number++;
    name = text;
    bad = false;
    skipped = NULL;
}

void suite_skip(const char *why)
{
    skipped = why;
}

int suite_end(void)
{
    finish();
    plat_put("1..");
    put_decimal(number);
    plat_put("\n");
    return failed != 0 ? 1 : 0;
}

static void complain(const char *what, const char *text, const char *file, int line)
{
    if (!bad && suite_report != NULL) {
        suite_note("the state when the first expectation failed:");
        suite_report();
    }
    bad = true;
    plat_put("# ");
    plat_put(file);
    plat_put(":");
    put_decimal((uint64_t)line);
    plat_put(": ");
    plat_put(what);
    plat_put(text);
}

bool suite_expect(bool ok, const char *text, const char *file, int line)
{
    if (!ok) {
        complain("not so: ", text, file, line);
        plat_put("\n");
    }
    return ok;
}

bool suite_equal(uint64_t a, uint64_t b, const char *text, const char *file, int line)
{
    if (a != b) {
        complain("", text, file, line);
        plat_put(": ");
        put_hex(a);
        plat_put(" is not ");
        put_hex(b);
        plat_put("\n");
    }
    return a == b;
}

bool suite_known(const char *id)
{
    const unsigned version = plat_version();

    for (size_t i = 0; i < sizeof(known) / sizeof(known[0]); i++) {
        const char *a = known[i].id;
        const char *b = id;

        while (*a != '\0' && *a == *b) {
            a++;
            b++;
        }
        if (*a == *b)
            return version >= known[i].since && version < known[i].until;
    }
    plat_put("# no difference of this name is listed\n");
    return false;
}

void suite_note_known(const char *id)
{
    plat_put("# known difference ");
    plat_put(id);
    plat_put("\n");
}

bool suite_differs(const char *id, bool spec, bool machine, const char *text, const char *file, int line)
{
    if (spec)
        return true;
    if (suite_known(id) && machine) {
        plat_put("# known difference ");
        plat_put(id);
        plat_put(": not so: ");
        plat_put(text);
        plat_put("\n");
        return true;
    }
    return suite_expect(false, text, file, line);
}
