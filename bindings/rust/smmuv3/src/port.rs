// SPDX-License-Identifier: MIT
//! The environment of the mechanisms: registers, memory, time and waiting, as a trait.
use alloc::boxed::Box;
use alloc::sync::Arc;
use core::ffi::c_void;
use core::marker::{PhantomData, PhantomPinned};
use core::ptr::NonNull;
use smmuv3_sys as sys;

/// What the mechanisms need of their environment.
///
/// Addresses of registers are whatever the port understands: the address at which the CPU sees the register, or an
/// offset. Values are numbers; a port on a big-endian CPU swaps. No function may call back into the object that called
/// it. A panic in one of them ends the program: it aborts at the border to C and never unwinds through it.
///
/// # Safety
///
/// For implementers:
/// - [`Port::alloc`] gives zeroed memory that nothing else uses until [`Port::free`], aligned as asked for, which the
///   SMMU reaches at the address that [`Port::to_bus`] gives for it, at one constant distance for all of it;
/// - [`Port::from_bus`] is the inverse of `to_bus` for such memory;
/// - [`Port::critical_enter`] excludes everything on this CPU that may use the same [`Submitter`](crate::queue::Submitter);
/// - [`Port::now_ns`] never goes back.
// `from_bus` is the name that the C port gives it.
#[allow(clippy::wrong_self_convention)]
pub unsafe trait Port: Sync {
    /// Read a 32-bit register.
    ///
    /// # Safety
    /// For callers: `address` is one that the user of this port gave for a register, or lies in a frame so given.
    unsafe fn read32(&self, address: usize) -> u32;

    /// Write a 32-bit register.
    ///
    /// # Safety
    /// As [`Port::read32`], and the value is one that the specification allows there now.
    unsafe fn write32(&self, address: usize, value: u32);

    /// Read a 64-bit register; by default as two halves, low first.
    ///
    /// # Safety
    /// As [`Port::read32`].
    unsafe fn read64(&self, address: usize) -> u64 {
        // SAFETY: the halves of a register that the caller may read.
        unsafe { u64::from(self.read32(address)) | u64::from(self.read32(address + 4)) << 32 }
    }

    /// Write a 64-bit register; by default as two halves, low first.
    ///
    /// # Safety
    /// As [`Port::write32`].
    unsafe fn write64(&self, address: usize, value: u64) {
        // SAFETY: the halves of a register that the caller may write.
        unsafe {
            self.write32(address, value as u32);
            self.write32(address + 4, (value >> 32) as u32);
        }
    }

    /// Zeroed memory that the SMMU can reach, aligned to `1 << align_log2` bytes, or `None`.
    fn alloc(&self, bytes: usize, align_log2: u32) -> Option<NonNull<u8>>;

    /// Take memory of [`Port::alloc`] back.
    ///
    /// # Safety
    /// `memory` came from `alloc` of this port with this number of bytes, and nothing uses it any more.
    unsafe fn free(&self, memory: NonNull<u8>, bytes: usize);

    /// The address that the SMMU uses for a pointer into memory of [`Port::alloc`].
    fn to_bus(&self, memory: *const u8) -> u64 {
        memory as usize as u64
    }

    /// The pointer for an address that the SMMU uses; null when there is none.
    fn from_bus(&self, address: u64) -> *mut u8 {
        usize::try_from(address).map_or(core::ptr::null_mut(), |address| address as *mut u8)
    }

    /// Monotonic time in nanoseconds.
    fn now_ns(&self) -> u64;

    /// Pause for a moment, at most until `deadline_ns`.
    fn relax(&self, deadline_ns: u64) {
        let _ = deadline_ns;
        core::hint::spin_loop();
    }

    /// Write dirty cache lines back; only called for non-coherent SMMUs.
    fn clean(&self, memory: *const u8, bytes: usize) {
        let _ = (memory, bytes);
    }

    /// Drop clean cache lines; only called for non-coherent SMMUs.
    fn invalidate(&self, memory: *const u8, bytes: usize) {
        let _ = (memory, bytes);
    }

    /// Keep every other context of this CPU that may submit out, such as interrupts; nests. Returns a token.
    fn critical_enter(&self) -> usize {
        0
    }

    /// End of the matching [`Port::critical_enter`].
    fn critical_exit(&self, token: usize) {
        let _ = token;
    }
}

macro_rules! forward {
    ($($pointer:ty),*) => {$(
        // SAFETY: every function is that of the port behind the pointer.
        unsafe impl<P: Port + Send + ?Sized> Port for $pointer {
            unsafe fn read32(&self, address: usize) -> u32 {
                // SAFETY: the caller's promise.
                unsafe { (**self).read32(address) }
            }
            unsafe fn write32(&self, address: usize, value: u32) {
                // SAFETY: the caller's promise.
                unsafe { (**self).write32(address, value) }
            }
            unsafe fn read64(&self, address: usize) -> u64 {
                // SAFETY: the caller's promise.
                unsafe { (**self).read64(address) }
            }
            unsafe fn write64(&self, address: usize, value: u64) {
                // SAFETY: the caller's promise.
                unsafe { (**self).write64(address, value) }
            }
            fn alloc(&self, bytes: usize, align_log2: u32) -> Option<NonNull<u8>> {
                (**self).alloc(bytes, align_log2)
            }
            unsafe fn free(&self, memory: NonNull<u8>, bytes: usize) {
                // SAFETY: the caller's promise.
                unsafe { (**self).free(memory, bytes) }
            }
            fn to_bus(&self, memory: *const u8) -> u64 {
                (**self).to_bus(memory)
            }
            fn from_bus(&self, address: u64) -> *mut u8 {
                (**self).from_bus(address)
            }
            fn now_ns(&self) -> u64 {
                (**self).now_ns()
            }
            fn relax(&self, deadline_ns: u64) {
                (**self).relax(deadline_ns)
            }
            fn clean(&self, memory: *const u8, bytes: usize) {
                (**self).clean(memory, bytes)
            }
            fn invalidate(&self, memory: *const u8, bytes: usize) {
                (**self).invalidate(memory, bytes)
            }
            fn critical_enter(&self) -> usize {
                (**self).critical_enter()
            }
            fn critical_exit(&self, token: usize) {
                (**self).critical_exit(token)
            }
        }
    )*};
}

forward!(&P, Arc<P>, Box<P>);

/// The C functions of a port: an `extern "C"` function aborts on a panic, so that none unwinds into C.
struct Trampolines<P>(PhantomData<P>);

impl<P: Port> Trampolines<P> {
    const OPS: &'static sys::smmuv3_port_ops = &sys::smmuv3_port_ops {
        read32: Some(Self::read32),
        write32: Some(Self::write32),
        read64: Some(Self::read64),
        write64: Some(Self::write64),
        clean: Some(Self::clean),
        invalidate: Some(Self::invalidate),
        alloc: Some(Self::alloc),
        free: Some(Self::free),
        to_bus: Some(Self::to_bus),
        from_bus: Some(Self::from_bus),
        critical_enter: Some(Self::critical_enter),
        critical_exit: Some(Self::critical_exit),
        relax: Some(Self::relax),
        now_ns: Some(Self::now_ns),
        // Objects of this crate that free what readers may see ask for `&mut`, so that there are no readers.
        read_enter: None,
        read_exit: None,
        synchronize: None,
        defer: None,
    };

    /// The port behind a context pointer.
    ///
    /// # Safety
    /// `ctx` is that of a [`Bridge`] of this type that lives during `'a`.
    unsafe fn port<'a>(ctx: *mut c_void) -> &'a P {
        // SAFETY: the caller's promise.
        unsafe { &*ctx.cast::<P>() }
    }

    unsafe extern "C" fn read32(ctx: *mut c_void, address: usize) -> u32 {
        // SAFETY: called by C with the context of a bridge and a register of the user's.
        unsafe { Self::port(ctx).read32(address) }
    }

    unsafe extern "C" fn write32(ctx: *mut c_void, address: usize, value: u32) {
        // SAFETY: as read32.
        unsafe { Self::port(ctx).write32(address, value) }
    }

    unsafe extern "C" fn read64(ctx: *mut c_void, address: usize) -> u64 {
        // SAFETY: as read32.
        unsafe { Self::port(ctx).read64(address) }
    }

    unsafe extern "C" fn write64(ctx: *mut c_void, address: usize, value: u64) {
        // SAFETY: as read32.
        unsafe { Self::port(ctx).write64(address, value) }
    }

    unsafe extern "C" fn clean(ctx: *mut c_void, memory: *const c_void, bytes: usize) {
        // SAFETY: the context is that of a bridge.
        unsafe { Self::port(ctx) }.clean(memory.cast(), bytes);
    }

    unsafe extern "C" fn invalidate(ctx: *mut c_void, memory: *const c_void, bytes: usize) {
        // SAFETY: the context is that of a bridge.
        unsafe { Self::port(ctx) }.invalidate(memory.cast(), bytes);
    }

    unsafe extern "C" fn alloc(ctx: *mut c_void, bytes: usize, align_log2: u32) -> *mut c_void {
        // SAFETY: the context is that of a bridge.
        let memory = unsafe { Self::port(ctx) }.alloc(bytes, align_log2);
        memory.map_or(core::ptr::null_mut(), |memory| memory.as_ptr().cast())
    }

    unsafe extern "C" fn free(ctx: *mut c_void, memory: *mut c_void, bytes: usize) {
        if let Some(memory) = NonNull::new(memory.cast()) {
            // SAFETY: C gives back what alloc gave it, with the bytes that it asked for.
            unsafe { Self::port(ctx).free(memory, bytes) }
        }
    }

    unsafe extern "C" fn to_bus(ctx: *mut c_void, memory: *const c_void) -> u64 {
        // SAFETY: the context is that of a bridge.
        unsafe { Self::port(ctx) }.to_bus(memory.cast())
    }

    unsafe extern "C" fn from_bus(ctx: *mut c_void, address: u64) -> *mut c_void {
        // SAFETY: the context is that of a bridge.
        unsafe { Self::port(ctx) }.from_bus(address).cast()
    }

    unsafe extern "C" fn critical_enter(ctx: *mut c_void) -> usize {
        // SAFETY: the context is that of a bridge.
        unsafe { Self::port(ctx) }.critical_enter()
    }

    unsafe extern "C" fn critical_exit(ctx: *mut c_void, token: usize) {
        // SAFETY: the context is that of a bridge.
        unsafe { Self::port(ctx) }.critical_exit(token);
    }

    unsafe extern "C" fn relax(ctx: *mut c_void, _: *const c_void, _: u32, deadline_ns: u64) {
        // SAFETY: the context is that of a bridge.
        unsafe { Self::port(ctx) }.relax(deadline_ns);
    }

    unsafe extern "C" fn now_ns(ctx: *mut c_void) -> u64 {
        // SAFETY: the context is that of a bridge.
        unsafe { Self::port(ctx) }.now_ns()
    }
}

/// A port with the C structure that points to it, at one place for as long as it lives.
pub(crate) struct Bridge<P> {
    place: NonNull<Place<P>>,
}

struct Place<P> {
    raw: sys::smmuv3_port,
    port: P,
    _pinned: PhantomPinned,
}

impl<P: Port> Bridge<P> {
    pub(crate) fn new(port: P) -> Bridge<P> {
        let raw = sys::smmuv3_port { ops: Trampolines::<P>::OPS, ctx: core::ptr::null_mut() };
        let place = Box::into_raw(Box::new(Place { raw, port, _pinned: PhantomPinned }));
        // SAFETY: just made, and nobody else has it.
        unsafe {
            (*place).raw.ctx = (&raw mut (*place).port).cast();
            Bridge { place: NonNull::new_unchecked(place) }
        }
    }

    /// The structure for C.
    pub(crate) fn raw(&self) -> *mut sys::smmuv3_port {
        // SAFETY: the place lives as long as this bridge; only an address is taken.
        unsafe { &raw mut (*self.place.as_ptr()).raw }
    }

    /// The port.
    pub(crate) fn port(&self) -> &P {
        // SAFETY: the place lives as long as this bridge, and the port is only ever borrowed shared.
        unsafe { &self.place.as_ref().port }
    }
}

impl<P> Drop for Bridge<P> {
    fn drop(&mut self) {
        // SAFETY: made by Box::into_raw in new, dropped once.
        drop(unsafe { Box::from_raw(self.place.as_ptr()) });
    }
}

// SAFETY: the bridge owns its port and shares it by reference only.
unsafe impl<P: Port + Send> Send for Bridge<P> {}
// SAFETY: a port is Sync.
unsafe impl<P: Port> Sync for Bridge<P> {}
