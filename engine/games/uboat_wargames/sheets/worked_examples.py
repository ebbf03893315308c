"""Small positions for pictures and tables: played by the engine, so paper cannot disagree."""

from __future__ import annotations

from dataclasses import dataclass

from engine.games.uboat_wargames.rulebook.rules import ACTIONS, TableRules
from engine.games.uboat_wargames.rulebook.tables import (
    CARDS,
    DEFAULT_TILES,
    PER_ROW,
    RANK_OF,
    action_at,
)
from engine.games.uboat_wargames.table.events import Event, play_move
from engine.games.uboat_wargames.table.state import State

P1, P2 = 0, 1


def teaching_rules(seats: int = 4) -> TableRules:
    """The default game, P1 starting."""
    return TableRules(seats, start=0)


@dataclass(frozen=True, slots=True)
class ExampleScene:
    """A position before and after one attack of P2 on a tile of row A, and what happened."""

    before: State
    after: State
    event: Event
    place: int


def attack(
    rank: str, tile: str, cards: dict[str, tuple[int, str]], rules: TableRules | None = None
) -> ExampleScene:
    """P2 plays a rank on a tile of row A.

    Args:
        rank: what P2 has drawn.
        tile: the digits of a default tile; 2 stands for the tile with the plus.
        cards: such digits -> (0-based seat, rank) of cards already in row A.
        rules: default teaching rules.
    """
    rules = rules or teaching_rules()
    drawn, everything = RANK_OF[rank], range(1, CARDS + 1)
    decks = [[*everything] for _ in range(rules.seats)]
    decks[P2] = [drawn, *(card for card in everything if card != drawn)]
    state = State(rules, decks, turn=P2)
    places = _places(rules)
    for text, (seat, held) in cards.items():
        action = action_at(seat, places[text], rules.seats)
        assert action is not None  # noqa: S101 - row A lies between P1 and P2
        state.lay(seat, action, RANK_OF[held])
    action = action_at(P2, places[tile], rules.seats)
    assert action is not None  # noqa: S101 - row A is the right row of P2
    before = state.copy()
    event = play_move(state, drawn * ACTIONS + action)
    return ExampleScene(before, state, event, places[tile])


def _places(rules: TableRules) -> dict[str, int]:
    """The default tiles' digits -> places in a row: 2 is the tile with the plus, wherever it is."""
    others = [place for place in range(PER_ROW) if place != rules.plus]
    *plain, plus = (text.rstrip("+") for text in DEFAULT_TILES)
    return {**dict(zip(plain, others, strict=True)), plus: rules.plus}
