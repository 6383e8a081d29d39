// SPDX-License-Identifier: MIT
//! How the bindings are made from the headers.
use bindgen::callbacks::{ItemInfo, ItemKind, ParseCallbacks};
use bindgen::{Builder, EnumVariation, RustEdition, RustTarget};
use std::collections::BTreeSet;
use std::path::Path;

/// Turns the comments of the headers into documentation that rustdoc reads without complaint, and names that are both
/// an enumeration's and a function's (one name in Rust, two in C) into two.
#[derive(Debug)]
struct Names {
    /// Enumerations that get `_e` behind their name.
    doubled: BTreeSet<String>,
}

impl ParseCallbacks for Names {
    fn item_name(&self, item: ItemInfo) -> Option<String> {
        (matches!(item.kind, ItemKind::Type) && self.doubled.contains(item.name)).then(|| format!("{}_e", item.name))
    }

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

/// Settings of both passes.
fn builder(include: &Path, doubled: BTreeSet<String>) -> Builder {
    Builder::default()
        .header("shim.c")
        .clang_arg("-std=c11")
        .clang_arg(format!("-I{}", include.display()))
        .parse_callbacks(Box::new(Names { doubled }))
        .use_core()
        .ctypes_prefix("core::ffi")
        .size_t_is_usize(true)
        .default_enum_style(EnumVariation::NewType { is_bitfield: false, is_global: false })
        .allowlist_function("smmuv3_.*")
        .blocklist_function("smmuv3_.*_")
        .allowlist_type("smmuv3_.*")
        .allowlist_var("(SMMUV3|smmuv3)_.*")
        // What depends on the target, and internals.
        .blocklist_item("SMMUV3_PORT_.*")
        .blocklist_item("SMMUV3_BIG_ENDIAN")
        .blocklist_var("SMMUV3_.*_")
        .blocklist_type("smmuv3_pair_")
        .rust_target(RustTarget::stable(83, 0).expect("a version that bindgen knows"))
        .rust_edition(RustEdition::Edition2021)
        .derive_default(true)
        .layout_tests(false)
        .merge_extern_blocks(true)
        .disable_header_comment()
        .raw_line("// SPDX-License-Identifier: MIT")
        .raw_line("// Made from the headers by `cargo build --features bindgen` (generate.rs); do not edit.")
}

/// Names behind `prefix` in generated text.
fn names(text: &str, prefix: &str) -> BTreeSet<String> {
    text.lines()
        .filter_map(|line| line.trim_start().strip_prefix(prefix))
        .map(|rest| rest.split('(').next().unwrap_or(rest).to_owned())
        .collect()
}

/// Write the bindings of the headers under `include` to `out`.
pub fn write(include: &Path, out: &Path) {
    let first = builder(include, BTreeSet::new()).generate().expect("the headers parse, and libclang is there");
    let text = first.to_string();
    let doubled = names(&text, "pub struct ").intersection(&names(&text, "pub fn ")).cloned().collect();
    builder(include, doubled)
        .generate()
        .expect("the second pass reads the same headers")
        .write_to_file(out)
        .expect("the bindings can be written");
}
