"""What a move does, and how a seat is told: each learns only what U5 and U6 let it see."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from engine.games.uboat_wargames.rules import ACTIONS, LOST, WON
from engine.games.uboat_wargames.state import State
from engine.games.uboat_wargames.terms import (
    DISCARD,
    PER_ROW,
    card_name,
    seat_name,
    spot_name,
    tile_text,
)


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
    """What a seat sees and hears of a turn, in a sentence or two."""
    rules, event = before.rules, event_of(before, move, after)
    tile = tile_text(event.action, rules.values, rules.plus) if event.action != DISCARD else ""

    def name(other: int) -> str:
        return "you" if other == seat else seat_name(rules.names, other)

    who, verb = _subject(name(event.seat))
    card = f"the {card_name(event.rank)}"
    if event.kind == "discarded":  # U4.3: face-up, for all to see
        return f"{who} discard{verb} {card}: all eight spots are filled."
    row = (event.seat if event.action < PER_ROW else event.seat - 1) % rules.seats
    place = f"the {tile} of R{row + 1}"
    if seat == event.seat:
        place = spot_name(event.action, rules.values)
    elif seat == (row if event.seat != row else (row + 1) % rules.seats):
        place = f"your {spot_name(event.action ^ PER_ROW, rules.values)}"
    laid = card if seat == event.seat else "a card"
    if event.kind == "placed":
        return f"{who} lay{verb} {laid} face-down on {place}."
    if event.kind == "replaced":  # U4.3
        old = card_name(event.other_rank)
        return f"{who} lay{verb} {laid} face-down on {place} and discard{verb} the {old} from it."
    return _battle(event, name, f"{who} attack{verb} {place}", seat)


def _battle(event: Event, name: Callable[[int], str], head: str, seat: int) -> str:
    """A battle as it is announced (U5.1): the attacker's card shows only when it is discarded."""
    assert event.other is not None  # noqa: S101 - a battle has a defender
    shows, verb = _subject(name(event.other))
    shown, card = card_name(event.other_rank), card_name(event.rank)
    own = f" with the {card}" if seat == event.seat else ""
    head = f"{head}{own}; {shows.lower() if shows == 'You' else shows} show{verb} the {shown}."
    who, says = _subject(name(event.seat))
    if event.kind == WON:  # U5.6
        return f"{head} {who} win{says} the tile; the {shown} is discarded."
    if event.kind == LOST:  # U5.6
        return f"{head} {who} lose{says}: the {card} is discarded, the {shown} stays face-up."
    return f"{head} An ace: the {card} and the {shown} are both discarded."  # U5.2


def _subject(name: str) -> tuple[str, str]:
    """A name to begin a sentence with, and the ending of its verbs."""
    return ("You", "") if name == "you" else (name, "s")
