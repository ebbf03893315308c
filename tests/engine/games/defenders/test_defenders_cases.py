"""Every worked example of the siege in cases.toml (F24), played move by move."""

from __future__ import annotations

import pytest
from defenders_table import facts, make_siege, play, refusal

from engine.scenario.toml_tables import load_toml

CASES = load_toml("engine.games.defenders", "cases.toml")["siege"]


@pytest.mark.parametrize(
    "case",
    [pytest.param(case, id=f"{case['rule']} {case.get('about', '')}".strip()) for case in CASES],
)
def test_worked_example(case):
    siege = make_siege(case)
    play(siege, case["moves"])
    found = facts(siege)
    assert {name: found[name] for name in case["expect"]} == case["expect"]
    for token, rule in case.get("refused", {}).items():
        assert refusal(siege, token) == rule, token


def test_no_example_is_left_out():
    named = {case["rule"] for case in CASES}
    assert named == {f"E{number}" for number in range(7, 31)}
