// SPDX-License-Identifier: MIT
//! How the bindings are made from the headers.
use bindgen::callbacks::ParseCallbacks;
use bindgen::{Builder, EnumVariation};
use std::path::Path;

/// Turns the comments of the headers into documentation that rustdoc reads without complaint.
#[derive(Debug)]
struct Comments;

impl ParseCallbacks for Comments {
    fn process_comment(&self, comment: &str) -> Option<String> {
        let mut out = String::new();
        for line in comment.lines() {
            let line = line
                .replace('\\', "\\\\")
                .replace('[', "\\[")
                .replace(']', "\\]")
                .replace('<', "\\<")
                .replace('>', "\\>");
            let text = line.trim_start();
            if let Some(rest) = text.strip_prefix("@param ") {
                let (name, text) = rest.trim_start().split_once(' ').unwrap_or((rest, ""));
                out += &format!("* `{}`: {}", name, text.trim_start());
            } else if let Some(rest) = text.strip_prefix("@return ") {
                out += &format!("\n Returns {}", rest.trim_start());
            } else {
                // Continuation lines are indented in the headers; four blanks would be code here.
                out += if line.starts_with(' ') { " " } else { "" };
                out += text;
            }
            out += "\n";
        }
        Some(out.trim_end().to_owned())
    }
}

/// Write the bindings of the headers under `include` to `out`.
pub fn write(include: &Path, out: &Path) {
    Builder::default()
        .header("shim.c")
        .clang_arg("-std=c11")
        .clang_arg(format!("-I{}", include.display()))
        .parse_callbacks(Box::new(Comments))
        .use_core()
        .ctypes_prefix("core::ffi")
        .size_t_is_usize(true)
        .default_enum_style(EnumVariation::NewType { is_bitfield: false, is_global: false })
        .allowlist_function("smmuv3_.*")
        .blocklist_function("smmuv3_.*_")
        .allowlist_type("smmuv3_.*")
        .allowlist_var("(SMMUV3|smmuv3)_.*")
        .blocklist_item("SMMUV3_PORT_KIND_.*")
        .derive_default(true)
        .derive_eq(true)
        .layout_tests(false)
        .merge_extern_blocks(true)
        .disable_header_comment()
        .raw_line("// SPDX-License-Identifier: MIT")
        .raw_line("// Made from the headers by `cargo build --features bindgen` (generate.rs); do not edit.")
        .generate()
        .expect("the headers parse, and libclang is there")
        .write_to_file(out)
        .expect("the bindings can be written");
}
