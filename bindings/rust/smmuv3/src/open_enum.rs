// SPDX-License-Identifier: MIT
//! Enumerations that hold any number, because hardware may hand back any number.

/// Declares one: constants by name, `name()`, and texts that keep a number without a name.
macro_rules! open_enum {
    (
        $(#[$doc:meta])*
        pub struct $type:ident($inner:ty) {
            $($(#[$item_doc:meta])* $name:ident = $value:expr,)*
        }
    ) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(transparent))]
        #[cfg_attr(feature = "defmt", derive(defmt::Format))]
        #[repr(transparent)]
        pub struct $type(pub $inner);

        impl $type {
            $($(#[$item_doc])* pub const $name: Self = Self($value);)*

            /// The name in the specification; `None` for a number that has none.
            #[allow(unreachable_patterns)]
            pub const fn name(self) -> Option<&'static str> {
                match self.0 {
                    $($value => Some(stringify!($name)),)*
                    _ => None,
                }
            }
        }

        impl core::fmt::Display for $type {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                match self.name() {
                    Some(name) => f.write_str(name),
                    None => write!(f, "{:#x}", self.0),
                }
            }
        }

        impl core::fmt::Debug for $type {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                write!(f, concat!(stringify!($type), "({})"), self)
            }
        }
    };
}

pub(crate) use open_enum;
