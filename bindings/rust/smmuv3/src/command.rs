// SPDX-License-Identifier: MIT
//! What all commands have in common.
use crate::values::Opcode;
use crate::{Command, Env, Error};
use smmuv3_sys as sys;

/// Runs a constructor of the C headers.
pub(crate) fn build(make: impl FnOnce(*mut sys::smmuv3_cmd) -> i32) -> Result<Command, Error> {
    let mut raw = sys::smmuv3_cmd { w: [0; 2] };
    Error::check(make(&mut raw))?;
    Ok(Command::from_words(raw.w))
}

impl Command {
    /// The opcode.
    pub const fn opcode(&self) -> Opcode {
        Opcode((self.words()[0] & 0xff) as u8)
    }

    /// First and last input address that an invalidation by address covers.
    ///
    /// ```
    /// use smmuv3::{args::TlbiNhVa, Asid, Command, Env};
    /// let args = TlbiNhVa { asid: Asid(7), address: 0x12345000, leaf: true, ..Default::default() };
    /// let cmd = Command::tlbi_nh_va(&args)?;
    /// assert_eq!(cmd.range(&Env::new().with_register(smmuv3::regs::IDR3, 0))?, (0x12345000, 0x12345fff));
    /// # Ok::<(), smmuv3::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::Argument`] for a command without addresses, [`Error::Undecided`] without a register that matters.
    pub fn range(&self, env: &Env) -> Result<(u64, u64), Error> {
        let (mut first, mut last) = (0, 0);
        // SAFETY: all pointers are to locals or borrowed for the call.
        Error::check(unsafe { sys::smmuv3_cmd_range(self.raw_words().cast(), env.raw(), &mut first, &mut last) })?;
        Ok((first, last))
    }
}
