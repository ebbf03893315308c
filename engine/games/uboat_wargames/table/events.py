"""What a move does, and how a seat is told: each learns only what U5 and U6 let it see."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from engine.games.uboat_wargames.rulebook.rules import ACTIONS, LOST, WON, TableRules
from engine.games.uboat_wargames.rulebook.tables import (
    DISCARD,
    PER_ROW,
    card_name,
    row_name,
    seat_name,
    spot_name,
    tile_text,
)
from engine.games.uboat_wargames.table.state import State
from engine.language import _, mark_translatable


@dataclass(frozen=True, slots=True)
class Event:
    """What a move did: ``placed won lost trumped replaced discarded``.

    ``other`` and ``other_rank`` are the defender and the card shown; for a replacement the card
    that went to the discard. None and 0 when nobody was met. ``was_up``: the defender's card lay
    face up already (U5.1).
    """

    seat: int
    rank: int
    action: int
    kind: str
    other: int | None = None
    other_rank: int = 0
    was_up: bool = False


def event_of(before: State, move: int, after: State) -> Event:
    """What happened, read from the tile before and after."""
    seat, (rank, action) = before.to_move, divmod(move, ACTIONS)
    if action == DISCARD:
        return Event(seat, rank, action, "discarded")
    tile = before.rules.tiles[seat][action]
    owner, other_rank = before.owners[tile], before.ranks[tile]
    if owner == seat:
        return Event(seat, rank, action, "replaced", None, other_rank)
    if owner < 0:
        return Event(seat, rank, action, "placed")
    kind = {seat: WON, owner: LOST}.get(after.owners[tile], "trumped")
    was_up = bool(before.up >> tile & 1)
    return Event(seat, rank, action, kind, owner, other_rank, was_up)


def play_move(state: State, move: int) -> Event:
    """Make a legal move and say what it did."""
    before = state.copy()
    state.apply(move)
    return event_of(before, move, state)


def news(before: Any, move: int, after: Any, seat: int) -> str:
    """What a seat sees and hears of a turn, in a sentence."""
    rules, event = before.rules, event_of(before, move, after)
    if event.seat == seat:
        return _own_news(event, rules)
    told = _(_TOLD[event.kind])
    if event.kind in _BESIDE and _is_beside(event, rules, seat):
        told = _(_BESIDE[event.kind])
    # U5.1: the attacker's card is seen by others only when it is discarded.
    return told.format(
        who=seat_name(rules.names, event.seat),
        card=card_name(event.rank),
        old=card_name(event.other_rank or event.rank),
        place=_place(event, rules, seat),
        shown=_shown(event, seat),
        spot=_facing(event, rules),
    )


_TOLD = {
    "discarded": mark_translatable("{who} discards the {card}, since all eight spots are full."),
    "placed": mark_translatable("{who} lays a card face down on {place}."),
    "replaced": mark_translatable("{who} lays a card face down on {place} and discards the {old}."),
    WON: mark_translatable("{who} attacks {place} and wins: {shown} is discarded."),
    LOST: mark_translatable(
        "{who} attacks {place} with the {card} and loses: {shown} stays, face up."
    ),
    "trumped": mark_translatable(
        "{who} attacks {place} with the {card}, and an ace sinks both: {shown} goes too."
    ),
}
_BESIDE = {
    "placed": mark_translatable("{who} lays a card face down opposite your {spot}."),
    "replaced": mark_translatable(
        "{who} lays a card face down opposite your {spot} and discards the {old}."
    ),
}
"""What is told to the neighbour across the row: the card lies on the other side of the tile."""
_OWN = {
    "discarded": mark_translatable("You discard the {card}, since all eight spots are full."),
    "placed": mark_translatable("You lay the {card} face down on {place}."),
    "replaced": mark_translatable("You lay the {card} face down on {place} and discard the {old}."),
    WON: mark_translatable("You attack {place} with the {card} and win: {shown} is discarded."),
    LOST: mark_translatable("You attack {place} with the {card} and lose: {shown} stays, face up."),
    "trumped": mark_translatable(
        "You attack {place} with the {card}, and an ace sinks both: {shown} goes too."
    ),
}
"""What happened -> how it is told (U4.3, U5.2, U5.6)."""


def _own_news(event: Event, rules: TableRules) -> str:
    return _(
        _OWN[event.kind],
        card=card_name(event.rank),
        old=card_name(event.other_rank or event.rank),
        place=spot_name(event.action, rules.values),
        shown=_shown(event, event.seat),
    )


def _shown(event: Event, seat: int) -> str:
    """The defender's card; empty where nobody was met."""
    if event.other is None:
        return ""
    card = card_name(event.other_rank)
    if event.other == seat:
        return _("your {card}", card=card)
    return _("P{number}'s {card}", number=event.other + 1, card=card)


def _place(event: Event, rules: TableRules, seat: int) -> str:
    """The tile of another seat's event as this one calls it: ``your L7``, ``the 7 of row A``."""
    if _is_beside(event, rules, seat):
        return _("your {spot}", spot=_facing(event, rules))
    row = (event.seat - 1) % rules.seats if event.action >= PER_ROW else event.seat
    tile = tile_text(event.action, rules.values, rules.plus)
    return _("the {tile} of row {row}", tile=tile, row=row_name(row))


def _is_beside(event: Event, rules: TableRules, seat: int) -> bool:
    """Whether a seat is the neighbour across the row in which something happened."""
    step = -1 if event.action >= PER_ROW else 1
    return seat == (event.seat + step) % rules.seats


def _facing(event: Event, rules: TableRules) -> str:
    """What the neighbour across the row calls the spot on the other side of the tile."""
    return spot_name(event.action ^ PER_ROW, rules.values)
