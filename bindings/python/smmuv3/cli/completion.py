# SPDX-License-Identifier: MIT
"""`smmuv3 completion`: completion scripts, made from the parsers, so that they know every option."""

from __future__ import annotations

import argparse
from typing import Dict, List, Set, Tuple

from .options import VERBS, Context, common_parser

__all__ = ["add_arguments", "run", "script"]

_FILES = ("--iort", "--dtb", "--lspci", "--regs", "--hwinfo")
_KINDS = "event cmd pri ste cd l1std l1cd vms s1_leaf s1_table s2_leaf s2_table vevent"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Arguments of this verb."""
    parser.add_argument("shell", choices=("bash", "zsh", "fish"))


def _options() -> Dict[str, List[Tuple[str, str, Tuple[str, ...], bool]]]:
    """Verb ("" for all) to (option, help, choices, takes a value)."""
    from .main import make_parser

    common = common_parser()
    out: Dict[str, List[Tuple[str, str, Tuple[str, ...], bool]]] = {"": []}
    seen: Set[str] = set()
    for action in common._actions:  # noqa: SLF001
        out[""] += _of(action)
        seen.update(action.option_strings)
    for verb in VERBS:
        out[verb] = []
        for action in make_parser(verb)._actions:  # noqa: SLF001
            if not seen.intersection(action.option_strings):
                out[verb] += _of(action)
    return out


def _of(action: argparse.Action) -> List[Tuple[str, str, Tuple[str, ...], bool]]:
    text = "" if action.help in (None, argparse.SUPPRESS) else str(action.help)
    choices = tuple(str(c) for c in action.choices) if action.choices else ()
    return [(option, text, choices, action.nargs is None) for option in action.option_strings]


def _bash() -> str:
    table = _options()
    common = " ".join(o for o, _, _, _ in table[""])
    lines = [
        "# SPDX-License-Identifier: MIT",
        "# bash completion of smmuv3, written by `smmuv3 completion bash`",
        "_smmuv3()",
        "{",
        "    local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} verb= w",
        '    for w in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do',
        "        case $w in",
        f"            {'|'.join(VERBS)}) verb=$w; break ;;",
        "        esac",
        "    done",
        "    case $before in",
    ]
    for option, _, choices, _ in table[""]:
        if choices:
            lines.append(f"        {option}) COMPREPLY=($(compgen -W '{' '.join(choices)}' -- \"$word\")); return ;;")
    lines += [
        f'        {"|".join(_FILES)}) COMPREPLY=($(compgen -f -- "$word")); return ;;',
        '        --sysfs) COMPREPLY=($(compgen -d -- "$word")); return ;;',
        "    esac",
        "    local options='" + common + "'",
        "    case $verb in",
    ]
    for verb in VERBS:
        extra = " ".join(o for o, _, _, _ in table[verb])
        words = {
            "completion": "bash zsh fish",
            "decode": _KINDS,
            "check": _KINDS,
            "diff": _KINDS + " regs",
            "encode": _KINDS,
            "plan": "ste cd",
            "queue": "cmd event pri ecmdq",
        }.get(verb, "")
        lines.append(f"        {verb}) options+=' {extra}'; words='{words}' ;;")
    lines += [
        f"        *) words='{' '.join(VERBS)}' ;;",
        "    esac",
        "    if [[ $word == -* ]]; then",
        '        COMPREPLY=($(compgen -W "$options" -- "$word"))',
        "    else",
        '        COMPREPLY=($(compgen -W "$words" -- "$word") $(compgen -f -- "$word"))',
        "    fi",
        "}",
        "complete -o filenames -F _smmuv3 smmuv3",
        "",
    ]
    text = "\n".join(lines)
    return text.replace(
        "before=${COMP_WORDS[COMP_CWORD-1]} verb= w", "before=${COMP_WORDS[COMP_CWORD-1]} verb= w words="
    )


def _quote(text: str) -> str:
    return text.replace("'", "'\\''").replace("[", "(").replace("]", ")").replace(":", "\\:")


def _zsh() -> str:
    table = _options()
    lines = [
        "#compdef smmuv3",
        "# SPDX-License-Identifier: MIT",
        "# zsh completion of smmuv3, written by `smmuv3 completion zsh`",
        "local -a verbs common",
        "verbs=(",
    ]
    lines += [f"    '{name}:{_quote(text)}'" for name, text in VERBS.items()]
    lines += [")", "common=("]
    for option, text, choices, value in table[""]:
        tail = (
            f":value:({' '.join(choices)})"
            if choices
            else ":file:_files"
            if option in _FILES
            else ":value:"
            if value
            else ""
        )
        lines.append(f"    '*{option}[{_quote(text)}]{tail}'")
    lines += [")", "local verb=${words[(r)" + f"({'|'.join(VERBS)})" + "]}", "case $verb in"]
    for verb in VERBS:
        extra = " ".join(
            f"'*{o}[{_quote(t)}]{':value:' if v else ''}'" for o, t, _, v in table[verb] if o not in ("-h", "--help")
        )
        lines.append(f"    {verb}) _arguments -s $common {extra} '*:file:_files' ;;")
    lines += ["    *) _arguments -s $common '1:verb:(( $verbs ))' '*:file:_files' ;;", "esac", ""]
    text = "\n".join(lines)
    return text.replace("'1:verb:(( $verbs ))'", "'1:verb:(" + " ".join(VERBS) + ")'")


def _fish() -> str:
    table = _options()
    condition = "not __fish_seen_subcommand_from " + " ".join(VERBS)
    lines = ["# SPDX-License-Identifier: MIT", "# fish completion of smmuv3, written by `smmuv3 completion fish`"]

    def quote(text: str) -> str:
        return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'"

    for name, text in VERBS.items():
        lines.append(f"complete -c smmuv3 -n {quote(condition)} -a {name} -d {quote(text)}")
    for verb, options in table.items():
        where = f"-n {quote('__fish_seen_subcommand_from ' + verb)} " if verb else ""
        for option, text, choices, value in options:
            name = f"-l {option[2:]}" if option.startswith("--") else f"-s {option[1:]}"
            tail = f" -x -a {quote(' '.join(choices))}" if choices else " -r" if value else ""
            lines.append(f"complete -c smmuv3 {where}{name}{tail} -d {quote(text)}")
    return "\n".join(lines) + "\n"


def script(shell: str) -> str:
    """The completion script of a shell."""
    return {"bash": _bash, "zsh": _zsh, "fish": _fish}[shell]()


def run(options: argparse.Namespace, context: Context) -> int:
    """Print it."""
    if context.out.is_json:
        context.out.record({"schema": "smmuv3.completion/1", "shell": options.shell, "script": script(options.shell)})
    else:
        context.out.stream.write(script(options.shell))
    return 0
