/* SPDX-License-Identifier: MIT */
/* Entry at EL1 with the MMU off: a stack, a cleared .bss, then main(). x0 to x3 are not looked at. */
    .section .text.start, "ax"
    .globl _start
_start:
    adrp    x0, stack_end
    add     sp, x0, :lo12:stack_end
    adr     x0, vectors
    msr     vbar_el1, x0
    adrp    x0, bss_begin
    add     x0, x0, :lo12:bss_begin
    adrp    x1, bss_end
    add     x1, x1, :lo12:bss_end
1:  cmp     x0, x1
    b.hs    2f
    stp     xzr, xzr, [x0], #16
    b       1b
2:  bl      main
    bl      plat_exit
    b       .

/* Any exception ends the run: its syndrome and place, then an exit code that no check has. */
    .balign 2048
vectors:
    .rept 16
    .balign 128
    mrs     x0, esr_el1
    mrs     x1, elr_el1
    mrs     x2, far_el1
    b       plat_exception
    .endr
