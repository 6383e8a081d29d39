# SPDX-License-Identifier: MIT
"""`plan-inval` and `plan` through the real command and the API, against published cases."""

from __future__ import annotations

import json
import random
import re
from typing import Any, Callable, Dict, List, Tuple

import pytest
from conftest import Result

import smmuv3
from smmuv3.planning import PlanVerdict, plan_entry, plan_invalidation

Cli = Callable[..., Result]


# ---- plan-inval


def _inval(cli: Cli, *words: str) -> List[Dict[str, Any]]:
    done = cli("plan-inval", *words, "--json")
    assert done.code == 0, done.err
    assert len(done.lines) == 1
    return list(json.loads(done.out))


def test_the_documented_command(cli: Cli) -> None:
    """The words of the manual's `decode cmd` example, from the other side."""
    where = ("--iova", "0xff9b8000", "--size", "0x8000", "--granule", "4k", "--leaf", "--asid", "5")
    done = cli("plan-inval", *where)
    assert done.code == 0 and not done.err
    assert [re.sub(" {2,}", "  ", line) for line in done.lines] == [
        "CMD_TLBI_NH_VA  VMID 0  ASID 5  last level only",
        "  range  0xff9b8000 .. 0xff9bffff  32 KiB = (NUM 7 + 1) * 2^SCALE 0 * 4 KiB  TG 4KB, TTL 3",
        "  needs  IDR3.RIL (else NUM, SCALE, TG, TTL are RES0)",
        "  why  8 granules = (NUM + 1) * 2^SCALE: one command says it exactly",
        "  words  0x0005000000007012 0x00000000ff9b8701",
        "1 command for 0xff9b8000 .. 0xff9bffff; then CMD_SYNC.",
        "range commands, as with IDR3.RIL = 1 (IDR3 not given)",
        "Leaf 1: only leaves changed (pages of 4 KiB)",
    ]
    (command,) = _inval(cli, *where)
    why = command.pop("why")
    assert why and command == {
        "schema": "smmuv3.plan-inval/1",
        "name": "CMD_TLBI_NH_VA",
        "words": ["0x0005000000007012", "0x00000000ff9b8701"],
        "address": "0xff9b8000",
        "num": 7,
        "scale": 0,
        "tg": 1,
        "ttl": 3,
        "leaf": True,
        "first": "0xff9b8000",
        "last": "0xff9bffff",
    }


def test_without_range_commands(cli: Cli) -> None:
    where = ("--iova", "10000", "--size", "12288", "--granule", "4k", "--vmid", "7")
    commands = _inval(cli, *where, "--no-range")
    assert [c["words"] for c in commands] == [
        ["0x000000070000002a", "0x0000000000010000"],
        ["0x000000070000002a", "0x0000000000011000"],
        ["0x000000070000002a", "0x0000000000012000"],
    ]
    assert _inval(cli, *where, "--idr3", "0") == commands, "IDR3.RIL = 0 says the same"
    (all_of_it,) = _inval(cli, "--iova", "0", "--size", "4m", "--granule", "4k", "--asid", "3", "--no-range")
    assert all_of_it["name"] == "CMD_TLBI_NH_ASID" and all_of_it["address"] is None
    assert all_of_it["words"] == ["0x0003000000000011", "0x0000000000000000"]
    assert (all_of_it["first"], all_of_it["last"]) == ("0x0", "0xffffffffffffffff")
    text = cli("plan-inval", "--iova", "0", "--size", "4m", "--granule", "4k", "--asid", "3", "--no-range").out
    assert "everything of the ASID goes" in text and "and everything else of the same tag" in text


def test_one_page_keeps_clear_of_the_reserved_combination(cli: Cli) -> None:
    (command,) = _inval(cli, "--iova", "0x5000", "--size", "1", "--granule", "4k")
    assert command["words"] == ["0x0000000000000013", "0x0000000000005000"]
    assert command["tg"] == 0 and (command["first"], command["last"]) == ("0x5000", "0x5fff")


def test_leaf_sizes_regimes_and_states(cli: Cli) -> None:
    where = ("--size", "4m", "--granule", "4k", "--leaf", "--leaf-size", "2m")
    (command,) = _inval(cli, "--iova", "0x40000000", *where)
    assert command["ttl"] == 2 and command["last"] == "0x403fffff"
    names = {
        ("--regime", "el2", "--asid", "1"): "CMD_TLBI_EL2_VA",
        ("--regime", "el2"): "CMD_TLBI_EL2_VAA",
        ("--regime", "el2", "--state", "s"): "CMD_TLBI_S_EL2_VAA",
        ("--regime", "el3"): "CMD_TLBI_EL3_VA",
        ("--vmid", "1", "--state", "s"): "CMD_TLBI_S_S2_IPA",
    }
    for words, name in names.items():
        assert _inval(cli, "--iova", "0x40000000", *where, *words)[0]["name"] == name
    for words in (("--vmid", "1", "--regime", "el2"), ("--asid", "1", "--regime", "el3"), ("--asid", "1", "--vmid", "1"),
                  ("--asid", "65536"), ("--asid", "-1"), ("--leaf-size", "3"), ("--entries-max", "0")):  # fmt: skip
        assert cli("plan-inval", "--iova", "0x40000000", *where, *words).code == 2, words
    assert cli("plan-inval", "--iova", "0", "--size", "0", "--granule", "4k").code == 2
    assert cli("plan-inval", "--iova", "fffffffffffff000", "--size", "0x1001", "--granule", "4k").code == 2
    assert cli("plan-inval", "--iova", "0", "--size", "1", "--granule", "4k", "--leaf-size", "4k").code == 2
    (end,) = _inval(cli, "--iova", "fffffffffffff000", "--size", "4k", "--granule", "4k", "--leaf")
    assert end["last"] == "0xffffffffffffffff"


def test_ranges_are_covered_exactly_by_at_most_two_commands() -> None:
    """A model of what a range command drops, written from section 4.4.1.1 on the raw words."""
    rng = random.Random(7)
    for _ in range(3000):
        tg, log2 = rng.choice(((1, 12), (2, 14), (3, 16)))
        pages = rng.choice((rng.randint(1, 64), rng.randint(1, 1 << 20)))
        page = rng.randrange((1 << 48 - log2) - pages)
        leaf = rng.random() < 0.5
        plan = plan_invalidation(page << log2, pages << log2, 1 << log2, leaf=leaf, asid=1)
        assert 1 <= len(plan) <= 2 and not plan.everything
        covered: List[Tuple[int, int]] = []
        for command in plan:
            low, high = command.words
            num, scale = low >> 12 & 31, low >> 20 & 63
            shown, ttl = high >> 10 & 3, high >> 8 & 3
            first = high >> 12 << 12
            if shown == 0:
                assert num == scale == ttl == 0
                last = first + (1 << log2) - 1
            else:
                assert shown == tg and scale <= 31 and not num == scale == ttl == 0
                last = first + ((num + 1) << scale + log2) - 1
            assert (high & 1) == leaf and (command.first, command.last) == (first, last)
            covered.append((first, last))
        covered.sort()
        assert covered[0][0] == page << log2 and max(c[1] for c in covered) == (page + pages << log2) - 1
        assert all(b[0] <= a[1] + 1 for a, b in zip(covered, covered[1:])), "no gap"


def test_the_api_refuses_what_makes_no_sense() -> None:
    with pytest.raises(smmuv3.UsageError):
        plan_invalidation(0, 4096, "8k")
    with pytest.raises(smmuv3.UsageError):
        plan_invalidation(0, 4096, leaf_sizes=(4096,))
    with pytest.raises(smmuv3.RangeError):
        plan_invalidation(0, 4096, asid=1 << 16)
    with pytest.raises(smmuv3.UnsupportedError):
        plan_invalidation(0, 4096, ranges=True, env=smmuv3.Environment(registers={"IDR3": 0}))
    # With contiguous groups that only whole commands drop, an implementation may need one larger command.
    env = smmuv3.Environment(quirks=0x10)
    assert len(plan_invalidation(0x10000, 511 * 4096, leaf=True, group_sizes=(65536,), env=env)) <= 2
    assert len(plan_invalidation(0x1000, 511 * 4096, over=True)) == 1


# ---- plan: published cases of a kernel's updates: names, words, CMD_SYNCs, hitless

BYPASS, ABORT = "9,100000000000", "1"
CDTABLE, DSSBYP = "f800f0f0f0f0f0eb,180000d6", "f800f0f0f0f0f0eb,1000180000d5"
OTHER = "f800004b4b4b4b6b,1000180000d5"
S2 = "d,100010000000,449b6c400000000,dbeefdeadbee0"
S2_NO_ATS = "d,100000000000,449b6c400000000,dbeefdeadbee0"
S1_STALL, S2_STALL = "f800f0f0f0f0f0eb,d6", "d,100000000000,649b6c400000000,dbeefdeadbee0"
NESTED = "f800f0f0f0f0f0ef,1000180800d5,449b6c400000000,dbeefdeadbee0"
CD_1997, CD_778 = "7cde201c0003684,dbeefdeadbee0,0,abcdef012345678", "30ae201c0003684,dbeefdeadbee0,0,abcdef012345678"
SVA, SVA_RELEASE = "7cde205c0003510,80001000,0,c0400bb44ff", "7cdc205c0007510,0,0,c0400bb44ff"

CASES = [
    ("ste", BYPASS, ABORT, 2, True),
    ("ste", ABORT, BYPASS, 2, True),
    ("ste", CDTABLE, ABORT, 2, True),
    ("ste", ABORT, CDTABLE, 2, True),
    ("ste", CDTABLE, BYPASS, 3, True),
    ("ste", BYPASS, CDTABLE, 3, True),
    ("ste", CDTABLE, DSSBYP, 1, True),
    ("ste", DSSBYP, CDTABLE, 1, True),
    ("ste", DSSBYP, BYPASS, 2, True),
    ("ste", BYPASS, DSSBYP, 2, True),
    ("ste", S2, ABORT, 2, True),
    ("ste", ABORT, S2, 2, True),
    ("ste", S2, BYPASS, 2, True),
    ("ste", BYPASS, S2, 2, True),
    ("ste", CDTABLE, S2, 3, True),
    ("ste", S2, CDTABLE, 3, True),
    ("ste", CDTABLE, OTHER, 3, False),
    ("ste", S1_STALL, S2_STALL, 3, True),
    ("ste", S2_STALL, S1_STALL, 3, True),
    ("ste", NESTED, S2_NO_ATS, 3, True),
    ("ste", S2_NO_ATS, NESTED, 2, True),
    ("cd", "0", CD_1997, 2, False),
    ("cd", CD_1997, "0", 2, False),
    ("cd", CD_778, CD_1997, 1, True),
    ("cd", CD_1997, CD_778, 1, True),
    ("cd", "0", SVA, 2, False),
    ("cd", SVA, "0", 2, False),
    ("cd", SVA, SVA_RELEASE, 2, True),
    ("cd", SVA_RELEASE, SVA, 2, True),
]


def _words(text: str) -> List[int]:
    words = [int(w, 16) for w in text.split(",")]
    return words + [0] * (8 - len(words))


@pytest.mark.parametrize("kind,old,new,syncs,hitless", CASES)
def test_published_cases(main: Cli, kind: str, old: str, new: str, syncs: int, hitless: bool) -> None:
    done = main("plan", kind, old, new, "--json")
    assert done.code == 0, done.err
    plan = json.loads(done.out)
    assert plan["syncs"] <= syncs
    assert plan["hitless"] is (plan["verdict"] == "hitless") and plan["reason"]
    assert plan["hitless"] or not hitless
    states = [[int(w, 16) for w in state] for state in plan["states"]]
    assert len(states) == plan["syncs"] and all(len(s) == 8 for s in states) and states[-1] == _words(new)
    memory, seen = _words(old), []
    for step in plan["steps"]:
        if step["step"] == "store":
            memory[step["word"]] = int(step["values"][0], 16)
        elif step["step"] == "sync":
            seen.append(list(memory))
    assert seen == states, "the steps lead to the states"


@pytest.mark.parametrize(
    "kind,old,new,states",
    [
        ("ste", BYPASS, ABORT, ["1,100000000000", "1"]),
        ("ste", ABORT, BYPASS, ["1,100000000000", BYPASS]),
        ("ste", CDTABLE, ABORT, ["1,180000d6", "1"]),
        ("ste", ABORT, CDTABLE, ["1,180000d6", CDTABLE]),
        ("ste", CDTABLE, DSSBYP, [DSSBYP]),
        ("ste", DSSBYP, BYPASS, ["9,1000180000d5", BYPASS]),
        ("ste", BYPASS, DSSBYP, ["9,1000180000d5", DSSBYP]),
        ("ste", S2, BYPASS, ["9,100010000000,449b6c400000000,dbeefdeadbee0", BYPASS]),
        ("ste", CDTABLE, OTHER, ["0,180000d6", "0,1000180000d5", OTHER]),
        ("cd", "0", CD_1997, ["0,dbeefdeadbee0,0,abcdef012345678", CD_1997]),
        ("cd", CD_1997, "0", ["0,dbeefdeadbee0,0,abcdef012345678", "0"]),
        ("cd", CD_778, CD_1997, [CD_1997]),
    ],
)
def test_published_states(main: Cli, kind: str, old: str, new: str, states: List[str]) -> None:
    plan = json.loads(main("plan", kind, old, new, "--json").out)
    assert [[int(w, 16) for w in s] for s in plan["states"]] == [_words(s) for s in states]


def test_what_a_person_reads(cli: Cli) -> None:
    done = cli("plan", "ste", BYPASS, ABORT)
    assert done.code == 0
    assert done.lines[0] == "HITLESS   STE   2 CMD_SYNCs"
    assert "word 0 = 0x0000000000000001" in done.out and "in memory: 0x1 0x100000000000 0x0 0x0" in done.out
    broken = cli("plan", "ste", CDTABLE, OTHER)
    assert broken.code == 0 and broken.lines[0].startswith("DISRUPTIVE   STE   3") and "words 0, 1" in broken.out
    ats = cli("plan", "ste", CDTABLE, ABORT)
    assert "assumes" in ats.out and "ats off" in cli("plan", "ste", CDTABLE, ABORT, "--ats", "on").out
    equal = json.loads(cli("plan", "ste", ABORT, ABORT, "--json").out)
    assert equal["syncs"] == 0 and equal["steps"] == [] and equal["states"] == []


def test_what_the_tlb_caches(cli: Cli) -> None:
    """Another S2TTB under one VMID."""
    other = S2_NO_ATS.replace("dbeefdeadbee0", "dbeefdeadbef0")
    assert "--tag-live plans break-before-make" in cli("plan", "ste", S2_NO_ATS, other).out
    live = json.loads(cli("plan", "ste", S2_NO_ATS, other, "--tag-live", "--json").out)
    assert live["verdict"] == "tlbi needed" and {"step": "tlbi"} in live["steps"] and live["tag_clash"]


def test_illegal_targets_and_bad_words(cli: Cli) -> None:
    target = "d,100000000000,40d355000000001,880000000"
    assert cli("plan", "ste", "1", target).code == 0, "without an SMMU the entries are just bits"
    refused = cli("plan", "ste", "1", target, "--idr0", "0xd44101b", "--idr5", "0x74", "--json")
    assert refused.code == 1 and json.loads(refused.out)["verdict"] == "illegal"
    assert "STE-" in json.loads(refused.out)["reason"]
    cont = cli("plan", "ste", "1", "1,2000")
    assert cont.code == 2 and "CONT" in cont.err
    for words in (("ste", "zz", "1"), ("ste", "1", "1,2,3,4,5,6,7,8,9"), ("ste", "1", "11111111111111111"),
                  ("ste", ",", "1"), ("pri", "1", "1"), ("ste", "1"), ("ste", "1", "1", "--ste", "1")):  # fmt: skip
        assert cli("plan", *words).code == 2, words


def test_the_api_of_plans() -> None:
    plan = plan_entry([9, 1 << 44], "0x1")
    assert plan.hitless and plan.verdict == PlanVerdict.HITLESS and plan.syncs == len(plan.states) == 2
    assert [s.kind for s in plan] == ["store", "cfgi", "sync"] * 2 and len(plan) == 6
    assert plan.critical == (0,) and not plan.tag_clash
    wide = plan_entry(CDTABLE, OTHER, store128=True)
    assert wide.hitless and "store128" in [s.kind for s in wide]
    with pytest.raises(smmuv3.UsageError):
        plan_entry(smmuv3.encode("STE"), smmuv3.encode("CD"))
    with pytest.raises(smmuv3.UsageError):
        plan_entry("1", "1", "pri")
    with pytest.raises(smmuv3.InputError):
        plan_entry("nonsense", "1")
    with pytest.raises(smmuv3.IllegalError) as caught:
        env = smmuv3.Environment(registers={"IDR0": 0xD44101B, "IDR5": 0x74})
        plan_entry("1", "d,100000000000,40d355000000001,880000000", env=env)
    assert caught.value.rule.startswith("STE-")
