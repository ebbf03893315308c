"""From a checked scenario to a state that can be played."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from engine.errors import RequestError
from engine.games.uboat_wargames.rulebook.content import (
    Content,
    GameContent,
    PositionContent,
    TournamentContent,
    read_content,
)
from engine.games.uboat_wargames.rulebook.rules import TableRules
from engine.games.uboat_wargames.rulebook.tables import PER_ROW, RANK_OF, read_tiles
from engine.games.uboat_wargames.table.state import State
from engine.rng import Stream
from engine.scenario.envelope import Scenario


def refuse_tournament(content: Content) -> None:
    """Only one game at a time is played.

    Raises:
        RequestError: it is a tournament; says what to play instead.
    """
    if isinstance(content, TournamentContent):
        raise RequestError(
            "a tournament is many games, played table by table: generate a game for each table "
            "(uboat-wargames with as many players) and play that"
        )


def rules_of(content: GameContent | PositionContent, options: Mapping[str, Any]) -> TableRules:
    """Seats and tiles of a checked content, with the options ``ace`` and ``hand``."""
    values, plus = read_tiles(content.tiles)
    return TableRules(
        seats=len(content.seats),
        start=content.start - 1,
        values=values,
        plus=plus,
        ace=str(options.get("ace", "trump")),
        full_hand=options.get("hand") == "full",
        handicap=tuple(content.handicap),
        teams=content.teams,
        names=tuple(content.seats),
    )


def start_state(scenario: Scenario) -> State:
    """The state a game, position or puzzle begins with.

    Args:
        scenario: one without errors.

    Raises:
        RequestError: a tournament, or a game without decks.
    """
    content = read_content(scenario.content)
    refuse_tournament(content)
    assert not isinstance(content, TournamentContent)  # noqa: S101 - refused above
    rules = rules_of(content, {**scenario.options, **content.options})
    if isinstance(content, PositionContent):
        return set_position(rules, content)
    if content.decks is None:
        raise RequestError("this game fixes no decks, so no game of it can be replayed")
    return State(rules, [[RANK_OF[rank] for rank in deck] for deck in content.decks])


def dealer(scenario: Scenario, anew: bool) -> Callable[[Stream], State]:
    """What deals many games of a scenario that is read once: shuffled decks, or those it fixes.

    Args:
        scenario: one without errors.
        anew: decks are shuffled (U3.1) even where a game fixes them.

    Raises:
        RequestError: a tournament.
    """
    content = read_content(scenario.content)
    refuse_tournament(content)
    if isinstance(content, GameContent) and (anew or content.decks is None):
        rules = rules_of(content, {**scenario.options, **content.options})
        return lambda rng: State.deal(rules, rng)
    state = start_state(scenario)
    return lambda _rng: state.copy()


def set_position(rules: TableRules, content: PositionContent) -> State:
    """The state of a game under way (U11.2)."""
    decks = [[RANK_OF[rank] for rank in deck] for deck in content.decks]
    if content.drawn is not None:
        decks[content.to_move - 1].insert(0, RANK_OF[content.drawn])
    state = State(rules, decks, content.turn - 1)
    state.discards = [tuple(RANK_OF[rank] for rank in pile) for pile in content.discards]
    for row in range(rules.seats):
        for place, value in enumerate(rules.values):
            card = content.table[f"R{row + 1}"][str(value)]
            if card is not None:
                action = place if card.seat - 1 == row else place + PER_ROW
                state.lay(card.seat - 1, action, RANK_OF[card.rank], is_up=card.face_up)
    return state
