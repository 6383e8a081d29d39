/* SPDX-License-Identifier: MIT */
#include "checks.h"
#include "suite.h"

int main(void)
{
    plat_init();
    suite_note(plat_name());
    checks_bringup();
    checks_shapes();
    checks_change();
    checks_faults();
    checks_fields();
    checks_queues();
    checks_domain();
    checks_tables();
    return suite_end();
}
