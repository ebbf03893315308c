"""The list of `make mutants` is whole: every fault still has its place, and its tests are there."""

from __future__ import annotations

import tomllib
from pathlib import Path

ROOT = Path(__file__).parent.parent
MUTANTS = tomllib.loads((ROOT / "tests/mutants/mutants.toml").read_text("utf-8"))["mutant"]


def test_there_are_some_forty_each_with_a_name_of_its_own() -> None:
    assert len({mutant["name"] for mutant in MUTANTS}) == len(MUTANTS) >= 40


def test_every_fault_has_its_place() -> None:
    lost = [
        f"{mutant['name']}: {mutant['file']} does not hold its old text once"
        for mutant in MUTANTS
        if (ROOT / mutant["file"]).read_text("utf-8").count(mutant["old"]) != 1
        or mutant["old"] == mutant["new"]
    ]
    assert lost == []


def test_every_test_named_is_there() -> None:
    named = {test.partition("::")[0] for mutant in MUTANTS for test in mutant["tests"]}
    assert [name for name in sorted(named) if not (ROOT / name).exists()] == []
