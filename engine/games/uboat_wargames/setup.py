"""From a checked scenario to a state that can be played."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.games.uboat_wargames.model import (
    GameContent,
    PositionContent,
    TournamentContent,
    read_content,
)
from engine.games.uboat_wargames.rules import Rules, State
from engine.games.uboat_wargames.terms import PER_ROW, RANK_OF, read_tile
from engine.rng import Stream
from engine.scenario import Scenario


def read_rules(scenario: Scenario) -> Rules:
    """Seats, tiles and options of a scenario that is no tournament.

    Raises:
        ValueError: it is a tournament, which is many games.
    """
    content = read_content(scenario.content)
    if isinstance(content, TournamentContent):
        raise ValueError("a tournament is many games")
    return rules_of(content, {**scenario.options, **content.options})


def rules_of(content: GameContent | PositionContent, options: Mapping[str, Any]) -> Rules:
    """Seats and tiles of a checked content, with the options ``ace`` and ``hand``."""
    tiles = [tile for text in content.tiles if (tile := read_tile(text))]
    return Rules(
        seats=len(content.seats),
        start=content.start - 1,
        values=tuple(tile.value for tile in tiles),
        plus=[tile.plus for tile in tiles].index(True),
        ace=str(options.get("ace", "trump")),
        full_hand=options.get("hand") == "full",
        handicap=tuple(content.handicap),
        teams=content.teams,
    )


def start_state(scenario: Scenario, rng: Stream | None = None) -> State:
    """The state a game, position or puzzle begins with.

    Args:
        scenario: one without errors.
        rng: shuffles the decks of a game that fixes none.

    Raises:
        ValueError: a tournament, or a game without decks and no ``rng``.
    """
    rules, content = read_rules(scenario), read_content(scenario.content)
    if isinstance(content, PositionContent):
        return set_position(rules, content)
    assert isinstance(content, GameContent)  # noqa: S101 - read_rules refused tournaments
    if content.decks is not None:
        return State(rules, [[RANK_OF[rank] for rank in deck] for deck in content.decks])
    if rng is None:
        raise ValueError("the game fixes no decks: someone must shuffle")
    return State.deal(rules, rng)


def set_position(rules: Rules, content: PositionContent) -> State:
    """The state of a game under way (U11.2)."""
    state = State(rules, [[RANK_OF[rank] for rank in deck] for deck in content.decks])
    state.turn = content.turn - 1
    if content.drawn is not None:
        state.decks[content.to_move - 1].append(RANK_OF[content.drawn])
    state.discards = [[RANK_OF[rank] for rank in pile] for pile in content.discards]
    for row in range(rules.seats):
        for place, value in enumerate(rules.values):
            card = content.table[f"R{row + 1}"][str(value)]
            if card is not None:
                tile = row * PER_ROW + place
                state.owners[tile], state.ranks[tile] = card.seat - 1, RANK_OF[card.rank]
                state.up |= card.face_up << tile
    return state
