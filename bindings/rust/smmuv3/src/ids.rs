// SPDX-License-Identifier: MIT
//! Numbers that must not be mixed up.
use core::fmt;

macro_rules! id {
    ($(#[$doc:meta])* $name:ident($inner:ty)) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(transparent))]
        #[cfg_attr(feature = "defmt", derive(defmt::Format))]
        #[repr(transparent)]
        pub struct $name(pub $inner);

        impl From<$inner> for $name {
            fn from(value: $inner) -> Self {
                $name(value)
            }
        }

        impl From<$name> for $inner {
            fn from(value: $name) -> Self {
                value.0
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "{:#x}", self.0)
            }
        }

        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, concat!(stringify!($name), "({:#x})"), self.0)
            }
        }

        impl fmt::LowerHex for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                fmt::LowerHex::fmt(&self.0, f)
            }
        }
    };
}

id! {
    /// A StreamID: which device.
    StreamId(u32)
}
id! {
    /// A SubstreamID (PASID), 20 bits: which of a device's address spaces.
    SubstreamId(u32)
}
id! {
    /// An ASID: tag of stage 1 translations.
    Asid(u16)
}
id! {
    /// A VMID: tag of stage 2 translations.
    Vmid(u16)
}
id! {
    /// An input address of a device.
    Iova(u64)
}
id! {
    /// An intermediate physical address: output of stage 1, input of stage 2.
    Ipa(u64)
}
id! {
    /// A physical address.
    Pa(u64)
}
