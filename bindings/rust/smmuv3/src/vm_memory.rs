// SPDX-License-Identifier: MIT
//! The memory of a rust-vmm machine, as walks and the model want it.
use crate::model::Host;
use crate::walk::{Memory, MemoryError};
use crate::{Pa, State};
use core::sync::atomic::{AtomicU64, Ordering};
use vm_memory::bitmap::Bitmap;
use vm_memory::{Bytes, GuestAddress, GuestMemory, VolatileMemory};

/// Guest memory of the crate [`vm_memory`], for [`walk`](crate::walk) and [`model`](crate::model).
///
/// Every physical address space is the same memory. An address without memory, or a range that leaves it, is an external
/// abort. Words are single accesses; what the SMMU writes (queue records, MSIs, access flags and dirty state) marks pages
/// dirty as any other write does. A machine whose SMMU has interrupts holds one of these and forwards [`Memory`] and the two
/// accesses of [`Host`] to it.
///
/// ```
/// use smmuv3::model::{Config, Model, Outcome};
/// use smmuv3::vm_memory::GuestRam;
/// use smmuv3::walk::Access;
/// use smmuv3::StreamId;
/// use vm_memory::{GuestAddress, GuestMemoryMmap};
///
/// let ram = GuestMemoryMmap::<()>::from_ranges(&[(GuestAddress(0x4000_0000), 1 << 20)]).unwrap();
/// let model = Model::new(GuestRam(ram), &Config::default())?;
/// let mut translator = model.translator();
/// assert_eq!(translator.translate(&Access::read(StreamId(8), 0x4000_0000))?.outcome, Outcome::Ok);
/// # Ok::<(), smmuv3::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct GuestRam<M>(pub M);

impl<M: GuestMemory> GuestRam<M> {
    fn has(&self, address: Pa, bytes: usize) -> Result<GuestAddress, MemoryError> {
        let start = GuestAddress(address.0);
        if self.0.check_range(start, bytes) {
            Ok(start)
        } else {
            Err(MemoryError::Aborted)
        }
    }
}

impl<M: GuestMemory> Memory for GuestRam<M> {
    fn read64(&self, address: Pa, _: State) -> Result<u64, MemoryError> {
        let word: u64 = self.0.load(GuestAddress(address.0), Ordering::Acquire).map_err(|_| MemoryError::Aborted)?;
        Ok(u64::from_le(word))
    }

    fn has_updates(&self) -> bool {
        true
    }

    fn compare_exchange64(&self, address: Pa, _: State, expected: u64, desired: u64) -> Result<u64, MemoryError> {
        let slice = self.0.get_slice(GuestAddress(address.0), 8).map_err(|_| MemoryError::Aborted)?;
        let word: &AtomicU64 = slice.get_atomic_ref(0).map_err(|_| MemoryError::Aborted)?;
        let found = word.compare_exchange(expected.to_le(), desired.to_le(), Ordering::AcqRel, Ordering::Acquire);
        if found.is_ok() {
            slice.bitmap().mark_dirty(0, 8);
        }
        Ok(u64::from_le(found.unwrap_or_else(|other| other)))
    }
}

impl<M: GuestMemory + Sync> Host for GuestRam<M> {
    fn read(&self, address: Pa, _: State, bytes: &mut [u8]) -> Result<(), MemoryError> {
        let start = self.has(address, bytes.len())?;
        self.0.read_slice(bytes, start).map_err(|_| MemoryError::Aborted)
    }

    fn write(&self, address: Pa, _: State, bytes: &[u8]) -> Result<(), MemoryError> {
        let start = self.has(address, bytes.len())?;
        self.0.write_slice(bytes, start).map_err(|_| MemoryError::Aborted)
    }
}
