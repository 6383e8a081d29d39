// SPDX-License-Identifier: MIT
//! Compiles the inlines of the headers into a static library, and makes the bindings when asked to.
use std::env;
use std::path::{Path, PathBuf};

#[cfg(feature = "bindgen")]
#[path = "generate.rs"]
mod generate;

/// Where the headers are: those of the package, or a directory of the distribution's.
fn include_dir() -> PathBuf {
    println!("cargo:rerun-if-env-changed=SMMUV3_INCLUDE_DIR");
    match env::var_os("SMMUV3_INCLUDE_DIR") {
        Some(dir) => PathBuf::from(dir),
        None => Path::new(&env::var_os("CARGO_MANIFEST_DIR").expect("set by cargo")).join("include"),
    }
}

fn main() {
    let include = include_dir();
    let bare = env::var("CARGO_CFG_TARGET_OS").is_ok_and(|os| os == "none");
    println!("cargo:rerun-if-changed=shim.c");
    println!("cargo:rerun-if-changed={}", include.join("smmuv3").display());
    println!("cargo:include={}", include.display());

    let mut build = cc::Build::new();
    build
        .file("shim.c")
        .include(&include)
        .std("c11")
        .warnings(false)
        .flag_if_supported("-fvisibility=hidden")
        .flag_if_supported("-ffunction-sections")
        .flag_if_supported("-fdata-sections");
    if bare {
        build.flag_if_supported("-ffreestanding");
    }
    build.compile("smmuv3");

    #[cfg(feature = "bindgen")]
    generate::write(&include, &PathBuf::from(env::var_os("OUT_DIR").expect("set by cargo")).join("bindings.rs"));
}
