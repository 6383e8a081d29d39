/* SPDX-License-Identifier: MIT */
/* Entry at EL1 with the MMU off: a stack, a cleared .bss, then main(), then the end of the run with its result. */
    .section .text.start, "ax"
    .globl _start
_start:
    adrp    x0, stack_end
    add     sp, x0, :lo12:stack_end
    adrp    x0, bss_begin
    add     x0, x0, :lo12:bss_begin
    adrp    x1, bss_end
    add     x1, x1, :lo12:bss_end
1:  cmp     x0, x1
    b.hs    2f
    stp     xzr, xzr, [x0], #16
    b       1b
2:  bl      main
    sxtw    x2, w0
    mov     x0, #0x18               /* semihosting: exit */
    ldr     x3, =0x20026
    stp     x3, x2, [sp, #-16]!
    mov     x1, sp
    hlt     #0xf000
    b       .
