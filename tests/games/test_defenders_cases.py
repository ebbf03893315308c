"""Every worked example of cases.toml (F24)."""

from __future__ import annotations

import pytest

from engine.cards import code, parse_card
from engine.games.defenders import siege
from engine.tables import load_toml

CASES = load_toml("engine.games.defenders", "cases.toml")


def cards(texts):
    return [parse_card(text) for text in texts]


def answer(kind, case):
    if kind == "attack":
        found = siege.attackers(parse_card(case["card"]), case["roll"], cards(case["threats"]))
        return [code(card) for card in found]
    if kind == "surprise":
        found = siege.surprise_attackers(parse_card(case["card"]), cards(case["threats"]))
        return [code(card) for card in found]
    if kind == "intelligence":
        return siege.informed_target(parse_card(case["attacker"]), case["strongest"])
    if kind == "value":
        unit = siege.Unit(parse_card(case["card"]), wounds=case["wounds"])
        return siege.card_value(unit, case["morale"])
    return siege.outcome(case["defence"], case["attack"])


@pytest.mark.parametrize(
    ("kind", "case"),
    [
        pytest.param(kind, case, id=f"{case['rule']}-{kind}-{index}")
        for kind, rows in CASES.items()
        for index, case in enumerate(rows)
    ],
)
def test_worked_example(kind, case):
    assert answer(kind, case) == case["expect"]
