"""How many ways a game can go on, to some depth: fixed deals, counts as text."""

from __future__ import annotations

from collections.abc import Callable
from importlib import resources

import msgspec
from perft import perft

from engine.games.uboat_wargames.rulebook.rules import TableRules
from engine.games.uboat_wargames.table.setup import start_state
from engine.games.uboat_wargames.table.state import State
from engine.scenario.envelope import Scenario

UP = list(range(1, 14))


def rising(seats: int, **options: object) -> State:
    """Everyone draws upwards, P1 from 2, P2 from 3, P3 from 4 ... and the ace in its turn."""
    decks = [UP[seat + 1 :] + UP[: seat + 1] for seat in range(seats)]
    return State(TableRules(seats, 0, **options), decks)


def example_game() -> State:
    """The start of the whole game that stands in the package as a record."""
    text = resources.files("engine.games.uboat_wargames").joinpath("example.json").read_bytes()
    return start_state(msgspec.convert(msgspec.json.decode(text)["scenario"], Scenario))


def walked(state: State, turns: int) -> State:
    """The state after so many turns by a fixed walk through the lists of moves."""
    for turn in range(turns):
        moves = state.legal_moves()
        state.apply(moves[turn * 5 % len(moves)])
    return state


def test_perft(golden: Callable[[str, str], None]) -> None:
    """The counts, and the smallest by hand.

    3 seats, rising decks: every first card has 8 spots (U4.6), so 8, 64, 512. In turn 4 P1 has 8
    spots again only if the 2 was driven away: from a left spot by P2's 3, from a right spot by P3's
    4, each of which must choose just that spot of eight. For each of P1's 8 first spots that is 8
    lines with 8 moves, and 56 with 7: 64 + 392 = 456; 8 * 456 = 3648. With a whole hand the first
    turn has 13 * 8 = 104 moves, and so has the second: 10,816.
    """
    start = example_game()
    scenes = [
        ("3 rising", rising(3), 5),
        ("3 rising hand=full", rising(3, full_hand=True), 2),
        ("4 rising", rising(4), 4),
        ("6 rising ace=high", rising(6, ace="high"), 4),
        ("4 example", start, 4),
        ("4 example after 26", walked(start.copy(), 26), 5),
        ("4 example after 44", walked(start.copy(), 44), 8),
        ("3 rising after 30 ace=low", walked(rising(3, ace="low"), 30), 7),
        ("3 rising after 33 hand=full", walked(rising(3, full_hand=True), 33), 3),
    ]
    lines = ["# deal: leaves at depth 1, 2, 3 ...; the first line is counted by hand in the test"]
    for name, state, depth in scenes:
        counts = [str(perft(state, d)) for d in range(1, depth + 1)]
        lines.append(f"{name}: {' '.join(counts)}")
    assert lines[1].startswith("3 rising: 8 64 512 3648 ")
    assert lines[2] == "3 rising hand=full: 104 10816"
    golden("uboat_perft.txt", "\n".join(lines) + "\n")
