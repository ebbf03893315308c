"""Every finding UV1 to UV14: a sound scenario, one change, that code."""

from __future__ import annotations

import copy
from dataclasses import dataclass
from typing import Any

import pytest
from conftest import no_hang
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.game.contract import Request
from engine.games.uboat_wargames import GAME
from engine.scenario.envelope import Scenario, make_scenario


def make(kind: str, players: int = 4, seed: str = "1", **options: Any) -> Scenario:
    return GAME.generate(Request(seed, players, {"kind": kind, **options}))


def codes(scenario: Scenario, **changes: Any) -> list[str]:
    content = {**copy.deepcopy(scenario.content), **changes}
    return judge(content, scenario.players)


def judge(content: dict[str, Any], players: int = 4) -> list[str]:
    scenario = make_scenario(
        game="uboat-wargames", prefix="UW", title="t", seed="", players=players,
        options={}, content=content,
    )  # fmt: skip
    return sorted({finding.rule for finding in GAME.find_faults(scenario)})


@dataclass
class Change:
    code: str
    field: str
    value: Any


GAME_CHANGES = [
    Change("UV1", "seats", ["a", "b"]),
    Change("UV1", "seats", ["a", "b", "c", "a"]),
    Change("UV1", "seats", 7),
    Change("UV1", "extra", 1),
    Change("UV1", "seats", ["a" * 41, "b", "c", "d"]),
    Change("UV2", "decks", [list("A23456789TJQK")] * 3),
    Change("UV2", "decks", [list("A23456789TJQK")] * 3 + [list("A23456789TJQQ")]),
    Change("UV2", "decks", [list("A23456789TJQK")] * 3 + [list("123456789TJQK")]),
    Change("UV3", "tiles", ["7", "5", "4"]),
    Change("UV3", "tiles", ["7", "5", "4", "2"]),
    Change("UV3", "tiles", ["7+", "5", "4", "2+"]),
    Change("UV3", "tiles", ["7", "5", "5", "2+"]),
    Change("UV3", "tiles", ["7", "5", "0", "2+"]),
    Change("UV3", "tiles", ["7", "5", "-4", "2+"]),
    Change("UV4", "teams", "pairs"),
    Change("UV4", "handicap", [1, 2, 3]),
    Change("UV5", "start", 5),
    Change("UV5", "start", 0),
    Change("UV12", "tiles", ["7", "5+", "4", "2"]),
    Change("UV13", "handicap", [0, 0, 0, 10]),
    Change("UV13", "handicap", [0, 0, 0, -10]),
]


@pytest.mark.parametrize("change", GAME_CHANGES, ids=lambda c: f"{c.code}-{c.field}")
def test_game_findings(change: Change) -> None:
    assert codes(make("game"), **{change.field: change.value}) == [change.code]


def test_uv11_five_seats_and_six() -> None:
    for players in (5, 6):
        scenario = make("game", players)
        assert [(f.rule, f.severity.value) for f in GAME.find_faults(scenario)] == [
            ("UV11", "warning")
        ]


def first_card(content: dict[str, Any]) -> dict[str, Any]:
    return next(c for row in content["table"].values() for c in row.values() if c)


def positions() -> Scenario:
    return make("position", seed="7")


def test_uv6_two_cards_on_a_tile() -> None:
    content = copy.deepcopy(positions().content)
    card = first_card(content)
    row = next(r for r, cells in content["table"].items() if card in cells.values())
    key = next(k for k, c in content["table"][row].items() if c is card)
    content["table"][row][key] = [card, card]
    assert judge(content) == ["UV6"]


def test_uv6_owner_not_adjacent() -> None:
    content = copy.deepcopy(positions().content)
    row = next(r for r, cells in content["table"].items() if any(cells.values()))
    card = next(c for c in content["table"][row].values() if c)
    card["seat"] = (int(row[1]) + 1) % 4 + 1
    assert judge(content) == ["UV6"]


def test_uv6_rank_twice() -> None:
    content = copy.deepcopy(positions().content)
    deck = next(deck for deck in content["decks"] if len(deck) > 1)
    deck[0] = deck[1]
    assert judge(content) == ["UV6"]


def test_uv7_card_missing() -> None:
    content = copy.deepcopy(positions().content)
    next(deck for deck in content["decks"] if deck).pop()
    assert judge(content) == ["UV7"]


@pytest.mark.parametrize("step", [1, 4])
def test_uv7_turn_counts(step: int) -> None:
    scenario = positions()
    assert codes(scenario, turn=scenario.content["turn"] + step) == ["UV7"]


def test_uv8_face_up_ace() -> None:
    content = copy.deepcopy(positions().content)
    card = first_card(content)
    seat, old = card["seat"] - 1, card["rank"]
    for pile in (content["discards"][seat], content["decks"][seat]):
        pile[:] = [old if rank == "A" else rank for rank in pile]
    if content["to_move"] == seat + 1 and content["drawn"] == "A":
        content["drawn"] = old
    for row in content["table"].values():
        for other in row.values():
            if other and other["seat"] == seat + 1 and other["rank"] == "A":
                other["rank"] = old
    card.update(rank="A", face_up=True)
    assert judge(content) == ["UV8"]
    assert judge({**content, "options": {"ace": "low"}}) == []


def test_uv9_player_twice_and_small_table() -> None:
    players = [f"p{i}" for i in range(6)]
    small = [[{"seats": players[:2], "start": 1}]]
    base = {"kind": "tournament", "players": players}
    assert judge({**base, "rounds": small}) == ["UV9"]
    twice = [[{"seats": players[:3], "start": 1}, {"seats": players[2:5], "start": 1}]]
    assert judge({**base, "rounds": twice}) == ["UV9"]


def test_uv14_unbalanced() -> None:
    players = [f"p{i}" for i in range(6)]
    same = [[{"seats": players[:3], "start": 1}, {"seats": players[3:], "start": 1}]] * 2
    content = {"kind": "tournament", "players": players, "rounds": same}
    assert judge(content) == ["UV14"]


def test_uv10_puzzle_unsolvable() -> None:
    scenario = make("puzzle")
    assert codes(scenario) == []
    assert codes(scenario, goal={"score": 37}) == ["UV10"]
    assert codes(scenario, within=0) == ["UV10"]


@pytest.mark.parametrize("kind", ["game", "position", "puzzle", "tournament"])
def test_generated_are_sound_and_repeat(kind: str) -> None:
    for seed in range(6):
        scenario = make(kind, seed=str(seed))
        assert GAME.find_faults(scenario) == []
        assert scenario == make(kind, seed=str(seed))


def test_many_seeds_differ() -> None:
    seen = {make("game", seed=f"many {n}").id for n in range(1000)}
    assert len(seen) == 1000


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=4),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=3), inner, max_size=3)
    ),
    max_leaves=6,
)  # fmt: skip


@pytest.mark.parametrize("kind", ["game", "position", "puzzle", "tournament"])
def test_any_json_is_judged(kind: str) -> None:
    base = make(kind).content
    fields = sorted([*base, "handicap", "options", "goal", "replies"])

    @settings(max_examples=60, deadline=None, derandomize=True)
    @given(st.sampled_from(fields), JSON)
    def check(field: str, value: Any) -> None:
        judge({**copy.deepcopy(base), field: value})

    check()


@pytest.mark.parametrize("entrants", range(3, 25))
def test_tournaments_balance(entrants: int) -> None:
    scenario = make("tournament", entrants=entrants)
    assert {f.rule for f in GAME.find_faults(scenario)} <= {"UV11"}


NAMES = [f"n{number}" for number in range(30_000)]


@pytest.mark.parametrize(
    "content",
    [
        {"kind": "game", "start": 1, "seats": NAMES},
        {"kind": "game", "start": 1, "seats": NAMES[:4], "tiles": [str(n) for n in range(30_000)]},
        {"kind": "tournament", "players": NAMES, "rounds": []},
    ],
    ids=["seats", "tiles", "players"],
)
def test_lists_without_end_are_judged_at_once(content: dict[str, Any]) -> None:
    with no_hang():
        assert judge(content)
