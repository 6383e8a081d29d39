/* SPDX-License-Identifier: MIT */
/**
 * status.h - the results of fallible functions.
 *
 * 0 is success; errors are negative and begin at -4097, so that they are never mistaken for an errno. Numbers are
 * stable: new codes are added at the end. After an error nothing has changed unless the function says what.
 */
#ifndef SMMUV3_STATUS_H
#define SMMUV3_STATUS_H

#include "compiler.h"

/** 0 or one of `enum smmuv3_err`; counts are returned through pointers. */
typedef int smmuv3_status;

/** Error codes. */
enum smmuv3_err {
    /** Success. */
    SMMUV3_OK = 0,
    /** A pointer, count or enumerator is not one that the function accepts. */
    SMMUV3_ERR_ARGUMENT = -4097,
    /** A value does not fit its field, or lies outside the range that the architecture gives. */
    SMMUV3_ERR_RANGE = -4098,
    /** An address or size lacks the alignment that it needs. */
    SMMUV3_ERR_ALIGNMENT = -4099,
    /** The caller's buffer or array is too small; what is needed is reported where the function says. */
    SMMUV3_ERR_SPACE = -4100,
    /** This SMMU, or this build, lacks the feature. */
    SMMUV3_ERR_UNSUPPORTED = -4101,
    /** The structure is ILLEGAL by the architecture's rules. */
    SMMUV3_ERR_ILLEGAL = -4102,
    /** The answer depends on a capability or state that was not given. */
    SMMUV3_ERR_UNDECIDED = -4103,
    /** The input text or bytes cannot be read as what they should be. */
    SMMUV3_ERR_SYNTAX = -4104,
    /** No such name, number, register or entry. */
    SMMUV3_ERR_NOT_FOUND = -4105,
    /** The thing exists already, or the range is mapped already. */
    SMMUV3_ERR_EXISTS = -4106,
    /** Memory could not be had from the port. */
    SMMUV3_ERR_MEMORY = -4107,
    /** The hardware did not answer within its time. */
    SMMUV3_ERR_TIMEOUT = -4108,
    /** In use, or in a state that does not allow this now. */
    SMMUV3_ERR_BUSY = -4109,
    /** A register holds a value that no working SMMU can return. */
    SMMUV3_ERR_DEVICE = -4110,
    /** The queue has no room for the list, now or ever (the function says which). */
    SMMUV3_ERR_FULL = -4111,
    /** The queue stopped for good; only a reset clears this. */
    SMMUV3_ERR_FAILED = -4112,
    /** A command was refused by the SMMU: CERROR_ILL. */
    SMMUV3_ERR_CERROR_ILL = -4113,
    /** The SMMU could not fetch a command: CERROR_ABT. */
    SMMUV3_ERR_CERROR_ABT = -4114,
    /** An ATC_INV before a CMD_SYNC timed out: CERROR_ATC_INV_SYNC. */
    SMMUV3_ERR_CERROR_ATC_INV_SYNC = -4115,
    /** An access of the caller's memory callback failed. */
    SMMUV3_ERR_ACCESS = -4116,
    /** The outcome can no longer be told: more errors happened than the log holds. */
    SMMUV3_ERR_UNKNOWN = -4117,
    /** The operation was stopped, by a shutdown or by the caller's callback. */
    SMMUV3_ERR_CANCELLED = -4118,
    /** The range ends inside a block or a contiguous group, which must be split first. */
    SMMUV3_ERR_PARTIAL = -4119
};

/**
 * Text of a status.
 *
 * @param status  0 or an error code of this library.
 * @return a short lower-case sentence part; "unknown status" for any other number. Never NULL.
 */
SMMUV3_INLINE const char *smmuv3_status_text(smmuv3_status status)
{
    switch (status) {
    case SMMUV3_OK: return "success";
    case SMMUV3_ERR_ARGUMENT: return "invalid argument";
    case SMMUV3_ERR_RANGE: return "value out of range";
    case SMMUV3_ERR_ALIGNMENT: return "not aligned";
    case SMMUV3_ERR_SPACE: return "buffer too small";
    case SMMUV3_ERR_UNSUPPORTED: return "not supported by this SMMU";
    case SMMUV3_ERR_ILLEGAL: return "ILLEGAL by the architecture";
    case SMMUV3_ERR_UNDECIDED: return "undecided: a capability or state is not known";
    case SMMUV3_ERR_SYNTAX: return "input not understood";
    case SMMUV3_ERR_NOT_FOUND: return "not found";
    case SMMUV3_ERR_EXISTS: return "exists already";
    case SMMUV3_ERR_MEMORY: return "out of memory";
    case SMMUV3_ERR_TIMEOUT: return "timed out";
    case SMMUV3_ERR_BUSY: return "busy";
    case SMMUV3_ERR_DEVICE: return "device returned an impossible value";
    case SMMUV3_ERR_FULL: return "queue full";
    case SMMUV3_ERR_FAILED: return "queue failed, reset needed";
    case SMMUV3_ERR_CERROR_ILL: return "CERROR_ILL: illegal command";
    case SMMUV3_ERR_CERROR_ABT: return "CERROR_ABT: command fetch aborted";
    case SMMUV3_ERR_CERROR_ATC_INV_SYNC: return "CERROR_ATC_INV_SYNC: ATC invalidation timed out";
    case SMMUV3_ERR_ACCESS: return "memory access failed";
    case SMMUV3_ERR_UNKNOWN: return "outcome unknown";
    case SMMUV3_ERR_CANCELLED: return "cancelled";
    case SMMUV3_ERR_PARTIAL: return "range ends inside a block";
    default: return "unknown status";
    }
}

/**
 * Name of a status.
 *
 * @param status  0 or an error code of this library.
 * @return the enumerator's name, "SMMUV3_ERR_UNKNOWN_STATUS" for any other number. Never NULL.
 */
SMMUV3_INLINE const char *smmuv3_status_name(smmuv3_status status)
{
    switch (status) {
    case SMMUV3_OK: return "SMMUV3_OK";
    case SMMUV3_ERR_ARGUMENT: return "SMMUV3_ERR_ARGUMENT";
    case SMMUV3_ERR_RANGE: return "SMMUV3_ERR_RANGE";
    case SMMUV3_ERR_ALIGNMENT: return "SMMUV3_ERR_ALIGNMENT";
    case SMMUV3_ERR_SPACE: return "SMMUV3_ERR_SPACE";
    case SMMUV3_ERR_UNSUPPORTED: return "SMMUV3_ERR_UNSUPPORTED";
    case SMMUV3_ERR_ILLEGAL: return "SMMUV3_ERR_ILLEGAL";
    case SMMUV3_ERR_UNDECIDED: return "SMMUV3_ERR_UNDECIDED";
    case SMMUV3_ERR_SYNTAX: return "SMMUV3_ERR_SYNTAX";
    case SMMUV3_ERR_NOT_FOUND: return "SMMUV3_ERR_NOT_FOUND";
    case SMMUV3_ERR_EXISTS: return "SMMUV3_ERR_EXISTS";
    case SMMUV3_ERR_MEMORY: return "SMMUV3_ERR_MEMORY";
    case SMMUV3_ERR_TIMEOUT: return "SMMUV3_ERR_TIMEOUT";
    case SMMUV3_ERR_BUSY: return "SMMUV3_ERR_BUSY";
    case SMMUV3_ERR_DEVICE: return "SMMUV3_ERR_DEVICE";
    case SMMUV3_ERR_FULL: return "SMMUV3_ERR_FULL";
    case SMMUV3_ERR_FAILED: return "SMMUV3_ERR_FAILED";
    case SMMUV3_ERR_CERROR_ILL: return "SMMUV3_ERR_CERROR_ILL";
    case SMMUV3_ERR_CERROR_ABT: return "SMMUV3_ERR_CERROR_ABT";
    case SMMUV3_ERR_CERROR_ATC_INV_SYNC: return "SMMUV3_ERR_CERROR_ATC_INV_SYNC";
    case SMMUV3_ERR_ACCESS: return "SMMUV3_ERR_ACCESS";
    case SMMUV3_ERR_UNKNOWN: return "SMMUV3_ERR_UNKNOWN";
    case SMMUV3_ERR_CANCELLED: return "SMMUV3_ERR_CANCELLED";
    case SMMUV3_ERR_PARTIAL: return "SMMUV3_ERR_PARTIAL";
    default: return "SMMUV3_ERR_UNKNOWN_STATUS";
    }
}

#endif
