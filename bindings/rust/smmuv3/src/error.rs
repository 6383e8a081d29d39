// SPDX-License-Identifier: MIT
//! Results of calls into C.
use crate::text::c_str;
use core::fmt;
use smmuv3_sys as sys;

macro_rules! errors {
    ($($(#[$doc:meta])* $name:ident = $raw:ident,)*) => {
        /// Why a call failed. The names are those of `status.h`; a code of a later version is kept as [`Error::Other`].
        ///
        /// ```
        /// use smmuv3::Error;
        /// assert_eq!(Error::from_status(-4111), Error::Full);
        /// assert_eq!(Error::from_status(-9999).status(), -9999);
        /// assert_eq!(Error::Full.to_string(), "queue full");
        /// ```
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
        #[cfg_attr(feature = "defmt", derive(defmt::Format))]
        #[non_exhaustive]
        pub enum Error {
            $($(#[$doc])* $name,)*
            /// A code that this version does not know.
            Other(i32),
        }

        impl Error {
            /// From a status of the C headers that is not 0.
            pub const fn from_status(status: i32) -> Self {
                $(if status == sys::smmuv3_err::$raw.0 {
                    return Error::$name;
                })*
                Error::Other(status)
            }

            /// The status of the C headers.
            pub const fn status(self) -> i32 {
                match self {
                    $(Error::$name => sys::smmuv3_err::$raw.0,)*
                    Error::Other(status) => status,
                }
            }
        }
    };
}

errors! {
    /// A pointer, count or enumerator is not one that the function accepts.
    Argument = SMMUV3_ERR_ARGUMENT,
    /// A value does not fit its field, or lies outside the range that the architecture gives.
    Range = SMMUV3_ERR_RANGE,
    /// An address or size lacks the alignment that it needs.
    Alignment = SMMUV3_ERR_ALIGNMENT,
    /// The caller's buffer or array is too small; what is needed is reported where the function says.
    Space = SMMUV3_ERR_SPACE,
    /// This SMMU, or this build, lacks the feature.
    Unsupported = SMMUV3_ERR_UNSUPPORTED,
    /// The structure is ILLEGAL by the architecture's rules.
    Illegal = SMMUV3_ERR_ILLEGAL,
    /// The answer depends on a capability or state that was not given.
    Undecided = SMMUV3_ERR_UNDECIDED,
    /// The input text or bytes cannot be read as what they should be.
    Syntax = SMMUV3_ERR_SYNTAX,
    /// No such name, number, register or entry.
    NotFound = SMMUV3_ERR_NOT_FOUND,
    /// The thing exists already, or the range is mapped already.
    Exists = SMMUV3_ERR_EXISTS,
    /// Memory could not be had from the port.
    Memory = SMMUV3_ERR_MEMORY,
    /// The hardware did not answer within its time.
    Timeout = SMMUV3_ERR_TIMEOUT,
    /// In use, or in a state that does not allow this now.
    Busy = SMMUV3_ERR_BUSY,
    /// A register holds a value that no working SMMU can return.
    Device = SMMUV3_ERR_DEVICE,
    /// The queue has no room for the list, now or ever (the function says which).
    Full = SMMUV3_ERR_FULL,
    /// The queue stopped for good; only a reset clears this.
    Failed = SMMUV3_ERR_FAILED,
    /// A command was refused by the SMMU: CERROR_ILL.
    CerrorIll = SMMUV3_ERR_CERROR_ILL,
    /// The SMMU could not fetch a command: CERROR_ABT.
    CerrorAbt = SMMUV3_ERR_CERROR_ABT,
    /// An ATC_INV before a CMD_SYNC timed out: CERROR_ATC_INV_SYNC.
    CerrorAtcInvSync = SMMUV3_ERR_CERROR_ATC_INV_SYNC,
    /// An access of the caller's memory callback failed.
    Access = SMMUV3_ERR_ACCESS,
    /// The outcome can no longer be told: more errors happened than the log holds.
    Unknown = SMMUV3_ERR_UNKNOWN,
    /// The operation was stopped, by a shutdown or by the caller's callback.
    Cancelled = SMMUV3_ERR_CANCELLED,
    /// The range ends inside a block or a contiguous group, which must be split first.
    Partial = SMMUV3_ERR_PARTIAL,
}

impl Error {
    /// `Ok` for 0, else the error.
    pub(crate) fn check(status: i32) -> Result<(), Error> {
        if status == 0 {
            Ok(())
        } else {
            Err(Error::from_status(status))
        }
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // SAFETY: any number may be asked for; the text is a constant of the library.
        f.write_str(c_str(unsafe { sys::smmuv3_status_text(self.status()) }))?;
        match self {
            Error::Other(status) => write!(f, " {status}"),
            _ => Ok(()),
        }
    }
}

impl core::error::Error for Error {}
