"""A fight or a free tile in a line."""

from __future__ import annotations

from engine.games.uboat_wargames.rulebook.rules import LOST, WON, TableRules
from engine.games.uboat_wargames.rulebook.tables import ACE, PER_ROW, row_name
from engine.games.uboat_wargames.story import sentences as told
from engine.games.uboat_wargames.story.accounts import TRUMPED
from engine.games.uboat_wargames.story.fleet import Fleet
from engine.games.uboat_wargames.table.events import Event
from engine.language import _
from engine.telling.names import a_card
from engine.telling.tale import Remark, Wording, remark

FOUGHT = (WON, LOST, TRUMPED)


def losers(event: Event) -> list[int]:
    """The seats whose cards a fight sank."""
    assert event.other is not None  # noqa: S101 - a battle has a defender
    return {WON: [event.other], LOST: [event.seat]}.get(event.kind, [event.seat, event.other])


def tile_of(event: Event, rules: TableRules) -> int:
    """The tile of the spot that a card was played on."""
    return rules.tiles[event.seat][event.action]


def _place(event: Event, rules: TableRules) -> str:
    """The tile of an event: ``7 tile in row A``."""
    tile = rules.values[event.action % PER_ROW]
    return _(told.TILE, tile=tile, row=row_name(tile_of(event, rules) // PER_ROW))


def placed(event: Event, fleet: Fleet) -> Remark:
    """Return the line for a free tile that somebody took; it matters if the lead hung on it."""
    return remark(
        told.PLACES,
        weight=fleet.rules.values[event.action % PER_ROW],
        who=fleet.people[event.seat],
        foe="",
        tile=_place(event, fleet.rules),
    )


def fight(event: Event, fleet: Fleet) -> Remark:
    """Return the line for a fight."""
    assert event.other is not None  # noqa: S101 - a battle has a defender
    rules = fleet.rules
    value = rules.values[event.action % PER_ROW]
    return remark(
        _texts(event),
        weight=value,
        who=fleet.people[event.seat],
        foe=fleet.people[event.other],
        tile=_place(event, rules),
        other=rules.values[rules.plus],
        card=a_card(event.other_rank),
    )


def _texts(event: Event) -> tuple[Wording, ...]:
    """The wordings of a fight."""
    is_tie = event.rank == event.other_rank
    if event.kind == WON:
        return told.WINS
    if event.kind == LOST:
        return told.TIES if is_tie else told.LOSES
    if is_tie:
        return told.TWO_ACES
    return told.ACE_ATTACKS if event.rank == ACE else told.ACE_DEFENDS
