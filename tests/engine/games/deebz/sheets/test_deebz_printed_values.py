"""Pages tell the objective, the suits and the limits of tonight's map, and none of another's."""

from __future__ import annotations

import re
from functools import cache

import pytest
from documents import page

from engine.game.contract import Request
from engine.games.deebz import GAME

WINS = {
    "hold": "at the end of 3 of your turns in a row",
    "carry_token": "Haul the Token onto or next to your Spawn Point",
    "amass": "with at least 3 of your Units in the area",
    "race": "Be first to have a Unit standing in your target space",
    "sacrifice": "Have 3 of your Units use Leave Play in the target space",
    "carry_spawn": "Haul another player's Spawn Point into the target space",
}
"""Objective -> what its pages say, and no page of another objective."""
SUITS = dict(zip("SHDC", "♠♥♦♣", strict=True))
ATTRIBUTES = ("Damage", "Armour", "Range", "Movement")


@cache
def text(kind: str, players: int, **options: object) -> str:
    plain = {"family": "none", "extras": "none", "preset": "core"} | options
    return "\n".join(page("deebz", kind, GAME.generate(Request("pages", players, plain))))


def test_d14_every_objective_is_tried() -> None:
    assert set(WINS) == set(GAME.info.options["objective"].choices)


@pytest.mark.parametrize("objective", WINS)
@pytest.mark.parametrize("kind", ["learn", "first-turn", "cheat"])
def test_d14_a_page_tells_tonights_objective_and_no_other(objective: str, kind: str) -> None:
    told = text(kind, 2, objective=objective)
    assert [name for name, says in WINS.items() if says in told] == [objective]


@pytest.mark.parametrize("suits", GAME.info.options["suit_map"].choices)
def test_d2_3_the_cheat_card_pairs_suits_with_attributes_as_tonight(suits: str) -> None:
    """A suit map names the suits of Damage, Armour, Range and Movement, in this order."""
    told = text("cheat", 2, objective="race", suit_map=suits)
    rows = re.findall(r"([♠♥♦♣])\W+(Damage|Armour|Range|Movement)\b", told)
    paired = dict(zip(ATTRIBUTES, map(SUITS.get, suits), strict=True))
    assert {name: suit for suit, name in rows} == paired


@pytest.mark.parametrize("number", ["1", "2", "3", "4"])
def test_d5_3_learn_to_play_names_the_first_player(number: str) -> None:
    told = text("learn", 4, objective="race", first_player=number)
    assert re.findall(r"Player (\d) goes first", told) == [number]


@pytest.mark.parametrize("limit", ["3", "4"])
def test_d12_3_a_limit_of_teleporters_is_told_where_it_is_unusual(limit: str) -> None:
    assert limit in text("rules", 2, objective="race", teleporter_limit=limit)
    assert "Teleporters" in text("learn", 2, objective="race", teleporter_limit=limit)
