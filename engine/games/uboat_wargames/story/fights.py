"""A fight or a free tile in a line."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from engine.games.uboat_wargames.rulebook.rules import LOST, WON, TableRules
from engine.games.uboat_wargames.rulebook.tables import ACE, PER_ROW, row_name
from engine.games.uboat_wargames.story import sentences as told
from engine.games.uboat_wargames.story.accounts import TRUMPED
from engine.games.uboat_wargames.story.fleet import Fleet
from engine.games.uboat_wargames.table.events import Event
from engine.language import _
from engine.telling.names import a_card, listed
from engine.telling.tale import Remark, Wording, remark
from engine.telling.teller import Teller

FOUGHT = (WON, LOST, TRUMPED)


def losers(event: Event) -> list[int]:
    """The seats whose cards a fight sank."""
    assert event.other is not None  # noqa: S101 - a battle has a defender
    return {WON: [event.other], LOST: [event.seat]}.get(event.kind, [event.seat, event.other])


def tile_of(event: Event, rules: TableRules) -> int:
    """The tile of the spot that a card was played on."""
    return rules.tiles[event.seat][event.action]


def _place(event: Event, fleet: Fleet) -> dict[str, Any]:
    """The fields for the tile of an event: its worth, its row, and the two who share the row."""
    row = tile_of(event, fleet.rules) // PER_ROW
    ends = (row, (row + 1) % fleet.rules.seats)
    return {
        "tile": fleet.rules.values[event.action % PER_ROW],
        "row": row_name(row),
        "beside": listed(fleet.people[seat] for seat in ends),
    }


def placed(event: Event, fleet: Fleet) -> Remark:
    """Return the line for a free tile that somebody took; it matters if the lead hung on it."""
    weight = fleet.rules.values[event.action % PER_ROW]
    who = fleet.people[event.seat]
    return remark(told.PLACES, weight=weight, who=who, foe="", **_place(event, fleet))


def fight(event: Event, fleet: Fleet) -> Remark:
    """Return the line for a fight."""
    assert event.other is not None  # noqa: S101 - a battle has a defender
    rules = fleet.rules
    foe = fleet.people[event.other]
    return remark(
        _texts(event),
        weight=rules.values[event.action % PER_ROW],
        who=fleet.people[event.seat],
        foe=foe,
        other=rules.values[rules.plus],
        card=a_card(event.other_rank),
        loss=_(told.OWN_CARDS[event.other_rank - 1], foe=foe),
        **_place(event, fleet),
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


class RowTeller(Teller):
    """A teller who names the two who share a row when it comes up for the first time."""

    def __init__(self, key: str) -> None:
        super().__init__(key)
        self._rows: set[str] = set()

    def copy(self) -> RowTeller:
        """A teller who has said the same so far, and goes on independently."""
        twin = RowTeller("")
        super(RowTeller, twin).take_up(super().copy())
        twin._rows = set(self._rows)
        return twin

    def take_up(self, other: Teller) -> None:
        """Go on from where another teller of the same story is."""
        super().take_up(other)
        if isinstance(other, RowTeller):
            self._rows = other._rows

    def say(self, line: Remark, avoid: Iterable[str] = ()) -> str:
        """A line in words; see :meth:`Teller.say`."""
        row = line.fields.get("row", "")
        if row and row not in self._rows:
            self._rows.add(row)
            line = replace(line, texts=told.AT_FIRST[line.texts])
        return super().say(line, avoid)
