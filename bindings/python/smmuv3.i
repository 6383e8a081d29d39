/* SPDX-License-Identifier: MIT */
/*
 * The C-near module smmuv3._core: bytes in, plain Python values out. Private; the public API is the annotated Python
 * above it. All work on many records happens inside one call.
 */
%module(package="smmuv3", moduleimport="from . import _smmuv3") _core

%{
#define PY_SSIZE_T_CLEAN
#include "core.h"
%}

%include <pybuffer.i>
%pybuffer_binary(const void *buf, size_t len)
%include "core_api.h"
