"""The 30 worked examples of K15, read from cases.toml."""

from __future__ import annotations

from typing import Any

import pytest

from engine.cards import mask_of, parse_card
from engine.game.playable import NOBODY
from engine.games.dukes_up.notation.tokens import play_tokens
from engine.games.dukes_up.rulebook.melds import is_meld
from engine.games.dukes_up.rulebook.tables import BLACK, OVER, OWN, PACKAGE, PHASES, RED, DuelRules
from engine.games.dukes_up.turn.arrange import find_plays
from engine.games.dukes_up.turn.refusals import draw_limit
from engine.games.dukes_up.turn.state import State
from engine.games.dukes_up.turn.table import NO_CARD
from engine.scenario.toml_tables import load_toml

CASES = load_toml(PACKAGE, "cases.toml")["case"]
SEATS = {"red": RED, "black": BLACK, "none": NOBODY}
NAMES = {**{number: name for name, number in PHASES.items()}, OVER: "over"}


def cards(text: str) -> list[int]:
    return [parse_card(word) for word in text.split()]


def mask(text: str) -> int:
    return mask_of(cards(text))


def state_of(given: dict[str, Any]) -> State:
    state = State(DuelRules())
    for name, seat in (("red", RED), ("black", BLACK)):
        side = given.get(name, {})
        state.hands[seat] = mask(side.get("hand", ""))
        state.dukes[seat] = mask(side.get("dukes", ""))
        state.fief[seat] = parse_card(side["fief"]) if "fief" in side else NO_CARD
        state.fief_up[seat] = side.get("fief_up", False)
        state.stock[seat] = cards(side.get("stock", ""))[::-1]
        state.pile[seat] = cards(side.get("discard", ""))[::-1]
    state.table = tuple(sorted(mask(meld) for meld in given.get("table", [])))
    state.mover, state.turn = SEATS[given["mover"]], given["turn"]
    state.is_open = state.fief_up[1 - state.mover]
    state.resume(PHASES[given.get("phase", "arrange")])
    return state


def run(state: State, steps: list[list[str]]) -> None:
    index = 0
    while index < len(steps):
        token, verdict = steps[index]
        tokens = [token]
        if index + 1 < len(steps) and steps[index + 1][0].startswith("~"):
            tokens.append(steps[index + 1][0])
        target = state if verdict == "ok" else state.copy()
        fault = play_tokens(target, tokens)
        found = fault.refusal.rule if fault else "ok"
        assert found == ("ok" if verdict == "can" else verdict), token
        index += len(tokens)


def facts(state: State, seat: int) -> dict[str, Any]:
    winner = {seat: name for name, seat in SEATS.items()}[state.winner()]
    return {
        "hand": state.hands[seat],
        "stock": len(state.stock[seat]),
        "discard": len(state.pile[seat]),
        "red_stock": len(state.stock[RED]),
        "red_discard": len(state.pile[RED]),
        "phase": NAMES.get(state.phase),
        "table": state.table,
        "acted": state.has_acted,
        "points": [state.points(RED), state.points(BLACK)],
        "turn": state.turn,
        "black_up": state.fief_up[BLACK],
        "open": state.is_open,
        "last": state.is_last,
        "winner": winner,
        "unplayed": state.unplayed(RED),
    }


def check(state: State, expect: dict[str, Any], seat: int) -> None:
    found = facts(state, seat)
    for name, value in expect.items():
        wanted = value
        if name == "hand":
            wanted = mask(value)
        if name == "table":
            wanted = tuple(sorted(mask(meld) for meld in value))
        assert found[name] == wanted, name


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"K15.{case['row']}-{case['rule']}")
def test_worked_example(case: dict[str, Any]) -> None:
    for text, verdict in case.get("melds", []):
        assert is_meld(mask(text)) is verdict, text
    for hand, most in case.get("draws", []):
        assert draw_limit(hand) == most
    if "given" not in case:
        return
    seat = SEATS[case["given"]["mover"]]
    state = state_of(case["given"])
    if "attacker" in case:
        state.attacker = SEATS[case["attacker"]]
    if "plays" in case:
        wanted = {(mask(p), mask(x)) for p, x in case["plays"]}
        assert {tuple(play) for play in find_plays(state)} == wanted
    run(state, case.get("steps", []))
    check(state, case.get("expect", {}), seat)
    run(state, case.get("then", []))
    check(state, case.get("finally", {}), seat)
    run(state_of(case["given"]), case.get("also", []))


def test_every_row_of_k15_is_here() -> None:
    assert [case["row"] for case in CASES] == list(range(1, 31))
    assert OWN[RED] & OWN[BLACK] == 0


def test_row_17_drawing_two_is_no_action() -> None:
    state = state_of(CASES[16]["given"])
    assert play_tokens(state, ["draw: 2", "pass", "discard: 4D 2H"]) is None
    assert state.pile[RED][-1] == parse_card("2H")  # the last named lies on top
    assert state.idle == 1
