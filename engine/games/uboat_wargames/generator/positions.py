"""Positions, taken from played games so that they could really happen."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.game.playable import turn_of
from engine.games.uboat_wargames.programs.greedy import greedy
from engine.games.uboat_wargames.rulebook.content import GameContent, read_content
from engine.games.uboat_wargames.rulebook.tables import PER_ROW, RANK_OF, RANKS
from engine.games.uboat_wargames.table.setup import rules_of
from engine.games.uboat_wargames.table.state import State
from engine.rng import Stream, Streams


def make_position(
    game: dict[str, Any], options: dict[str, Any], streams: Streams
) -> dict[str, Any]:
    """A game under way, some rounds after its beginning."""
    rng = streams.stream("position")
    state = new_game(game, options)
    play_on(state, rng.between(3, 10) * state.rules.seats + rng.below(state.rules.seats), rng)
    return write_position(game, state, "position")


def new_game(game: dict[str, Any], options: Mapping[str, Any]) -> State:
    """The state before the first turn of a generated game."""
    content = read_content(game)
    assert isinstance(content, GameContent)  # noqa: S101 - made by our own generator
    decks = [[RANK_OF[rank] for rank in deck] for deck in content.decks or []]
    return State(rules_of(content, options), decks)


def play_on(state: State, turns: int, rng: Stream) -> None:
    """Let the greedy program play some turns for all seats, in place."""
    for _ in range(turns):
        state.apply(greedy(turn_of(state), rng))


def write_position(game: dict[str, Any], state: State, kind: str) -> dict[str, Any]:
    """The state as the content of a position."""
    mover = state.to_move
    decks = [[RANKS[rank - 1] for rank in reversed(deck)] for deck in state.decks]
    drawn = None if state.rules.full_hand else decks[mover].pop(0)
    table: dict[str, dict[str, Any]] = {}
    for row in range(state.rules.seats):
        cells: dict[str, Any] = {}
        for place, value in enumerate(state.rules.values):
            tile = row * PER_ROW + place
            cells[str(value)] = (
                {
                    "seat": state.owners[tile] + 1,
                    "rank": RANKS[state.ranks[tile] - 1],
                    "face_up": bool(state.up >> tile & 1),
                }
                if state.owners[tile] >= 0
                else None
            )
        table[f"R{row + 1}"] = cells
    return {
        **game,
        "kind": kind,
        "turn": state.turn + 1,
        "to_move": mover + 1,
        **({} if drawn is None else {"drawn": drawn}),
        "table": table,
        "discards": [[RANKS[rank - 1] for rank in pile] for pile in state.discards],
        "decks": decks,
    }
