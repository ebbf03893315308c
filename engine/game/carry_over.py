"""What one night of a campaign leaves to the next, where a game's options cannot say it.

A campaign asks a game to write something into a fresh scenario by the legal means of its scenario
model: cards beside a Spawn Point, a spy in the first hand, a city with its scars. The game answers
with the changed content and one line for the page, or with nothing when there is nothing to carry.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import msgspec

from engine.rng import Streams
from engine.scenario.envelope import Scenario


@dataclass(frozen=True, slots=True)
class Past:
    """A table of the same game that was played before.

    Attributes:
        scenario: what was played; ``seats`` the people in order of seats.
        rewards: a seat's share: 1 won, 0 lost, between when shared.
        moves: the record's tokens; None when people only told how it ended.
    """

    scenario: Scenario
    seats: tuple[str, ...]
    rewards: tuple[float, ...]
    moves: tuple[str, ...] | None = None


@dataclass(frozen=True, slots=True)
class CarryOver:
    """What is to be carried into a scenario.

    Attributes:
        means: which of the game's means, as its ``game.toml`` names it.
        scenario: freshly made; it stays as it is.
        seats: the people in order of seats.
        holder: whose advantage it is; empty when it is the whole table's.
        past: earlier tables, the oldest first.
        streams: for what the lot decides.
    """

    means: str
    scenario: Scenario
    seats: tuple[str, ...]
    holder: str
    past: tuple[Past, ...]
    streams: Streams

    @property
    def seat(self) -> int:
        """The holder's seat; -1 for the whole table."""
        return self.seats.index(self.holder) if self.holder else -1


@dataclass(frozen=True, slots=True)
class Carried:
    """A scenario's new content, its new title, and what the page says.

    Attributes:
        text: what has come over and what the table has to do about it tonight, without the last
            full stop; a message with ``{named}`` fields.
        told: the same as it is told afterwards, in the past.
        fields: what both are filled with (:mod:`engine.phrases`), the holder as ``holder``.
    """

    content: dict[str, Any]
    title: str
    text: str
    told: str
    fields: dict[str, Any] = field(default_factory=dict)


class BoonRule(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A small lawful advantage that a campaign may carry into a night of a game.

    Attributes:
        says: what it comes to tonight, ``{holder}`` in it, without the last full stop; ``told`` the
            same as it is told afterwards. With ``means`` the game says both itself.
        rule: the rule id that allows it.
        shift: by how many points in a hundred it may move the odds of a side at most, between
            equal programs; what is measured may not exceed it.
        options: options of the game that are set for it.
        seat: the seat its holder takes; -1 for any.
        per_seat: an option with one number a seat, which is ``amount`` for the holder, 0 elsewhere.
        amount: see ``per_seat``.
        means: how :attr:`Game.carry` writes it into the scenario; empty when options do.
        shared: it is the whole table's and has no holder.
    """

    rule: str
    shift: int
    says: str = ""
    told: str = ""
    options: dict[str, Any] = {}
    seat: int = -1
    per_seat: str = ""
    amount: int = 0
    means: str = ""
    shared: bool = False
