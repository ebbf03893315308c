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


@dataclass(frozen=True, slots=True)
class Event:
    """What a move did: ``placed won lost trumped replaced discarded``.

    ``other`` and ``other_rank`` are the defender and the card shown; for a replacement the card
    that went to the discard. None and 0 when nobody was met.
    """

    seat: int
    rank: int
    action: int
    kind: str
    other: int | None = None
    other_rank: int = 0


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
    return Event(seat, rank, action, kind, owner, other_rank)


def play_move(state: State, move: int) -> Event:
    """Make a legal move and say what it did."""
    before = state.copy()
    state.apply(move)
    return event_of(before, move, state)


def news(before: Any, move: int, after: Any, seat: int) -> str:
    """What a seat sees and hears of a turn, in a sentence."""
    rules, event = before.rules, event_of(before, move, after)
    who, verb = ("You", "") if event.seat == seat else (seat_name(rules.names, event.seat), "s")
    card, old = f"the {card_name(event.rank)}", f"the {card_name(event.other_rank or event.rank)}"
    if event.kind == "discarded":  # U4.3: face-up, for all to see
        return f"{who} discard{verb} {card}, since all eight spots are full."
    place = _place(event, rules, seat)
    laid = card if event.seat == seat else "a card"
    if event.kind == "placed":
        return f"{who} lay{verb} {laid} face down on {place}."
    if event.kind == "replaced":  # U4.3
        return f"{who} lay{verb} {laid} face down on {place} and discard{verb} {old} from it."
    assert event.other is not None  # noqa: S101 - a battle has a defender
    owner = "your" if event.other == seat else f"P{event.other + 1}'s"
    shown = f"{owner} {card_name(event.other_rank)}"
    # U5.1: the attacker's card is seen by others only when it is discarded.
    head = f"{who} attack{verb} {place}{f' with {card}' if event.seat == seat else ''}"
    if event.kind == WON:  # U5.6
        return f"{head} and win{verb}: {shown} is discarded."
    if event.kind == LOST:  # U5.6
        lost = "it" if event.seat == seat else card
        return f"{head} and lose{verb} {lost}: {shown} stays, face up."
    mine = "it" if event.seat == seat else card
    return f"{head}: an ace takes {mine} and {shown} away."  # U5.2


def _place(event: Event, rules: TableRules, seat: int) -> str:
    """The tile of an event as a seat would call it: ``R7``, ``your L7``, ``the 7 of row A``."""
    if event.seat == seat:
        return spot_name(event.action, rules.values)
    row, opposite = event.seat, (event.seat + 1) % rules.seats
    if event.action >= PER_ROW:
        row = opposite = (event.seat - 1) % rules.seats
    if seat == opposite:
        return f"your {spot_name(event.action ^ PER_ROW, rules.values)}"
    return f"the {tile_text(event.action, rules.values, rules.plus)} of row {row_name(row)}"
