"""Tables and seats of a night: fair over the nights, and the same for the same past.

A :class:`Ledger` counts who has rested, which pairs have met, and who sat where; a campaign's comes
from its log, a free evening's from the evenings before it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from itertools import combinations
from math import inf

from engine.campaign.model import CampaignError
from engine.game.info import Info

Tables = list[list[str]]


@dataclass(slots=True)
class Ledger:
    """What happened so far.

    Attributes:
        rested: nights that a player was present without a seat, by name.
        met: games that two people shared a table.
        sat: games that a player sat in a seat: (game, player, seat from 0).
        sides: each player's banner; empty without.
    """

    rested: Counter[str] = field(default_factory=Counter)
    met: Counter[frozenset[str]] = field(default_factory=Counter)
    sat: Counter[tuple[str, str, int]] = field(default_factory=Counter)
    sides: Mapping[str, str] = field(default_factory=dict)

    def note(self, game: str, present: Sequence[str], tables: Sequence[Sequence[str]]) -> None:
        """Count one game of an evening."""
        seated = {player for table in tables for player in table}
        self.rested.update(player for player in present if player not in seated)
        for table in tables:
            self.met.update(frozenset(pair) for pair in combinations(table, 2))
            self.sat.update((game, player, place) for place, player in enumerate(table))


def table_sizes(info: Info, people: int) -> list[int]:
    """Seats of each table: as many people as can play, at as few and as even tables as possible.

    Raises:
        CampaignError: too few people came for this game.
    """
    low, high = info.players
    if people < low:
        raise CampaignError(
            f"{info.title} needs {low} players, but only {people} came. Invite more people, or"
            " choose another game."
        )
    for seated in range(people, low - 1, -1):
        for count in range(1, seated // low + 1):
            if seated <= count * high:
                even, more = divmod(seated, count)
                return [even + 1] * more + [even] * (count - more)
    raise CampaignError(f"{info.title} can't seat {people} players. Choose another game.")


def seat_everyone(ledger: Ledger, info: Info, present: Sequence[str]) -> Tables:
    """The tables of a game, each in order of seats.

    Who rests has rested least; people who have met least meet; players of one banner are parted
    where only two sit at a table; everyone sits everywhere equally often.

    Raises:
        CampaignError: too few people came for this game.
    """
    return [take_seats(ledger, info.slug, table) for table in make_tables(ledger, info, present)]


def make_tables(ledger: Ledger, info: Info, present: Sequence[str]) -> Tables:
    """Who shares a table; see :func:`seat_everyone`. The order within a table means nothing."""
    sizes = table_sizes(info, len(present))
    resting = sorted(present, key=lambda p: (ledger.rested[p], present.index(p)))
    resting = resting[: len(present) - sum(sizes)]
    free = [player for player in present if player not in resting]
    tables: Tables = []
    for size in sizes:
        table = [free.pop(0)]
        while len(table) < size:
            best = min(free, key=lambda other: sum(_cost(ledger, p, other, size) for p in table))
            table.append(best)
            free.remove(best)
        tables.append(table)
    while _swap(ledger, tables):
        pass
    return tables


def _swap(ledger: Ledger, tables: Tables) -> bool:
    """Swap two players between tables if that reduces repeat pairings; return whether it did."""
    for one, other in combinations(range(len(tables)), 2):
        here, there = tables[one], tables[other]
        before = _strain(ledger, here) + _strain(ledger, there)
        for a in range(len(here)):
            for b in range(len(there)):
                here[a], there[b] = there[b], here[a]
                if _strain(ledger, here) + _strain(ledger, there) < before:
                    return True
                here[a], there[b] = there[b], here[a]
    return False


def _strain(ledger: Ledger, table: Sequence[str]) -> int:
    return sum(_cost(ledger, a, b, len(table)) for a, b in combinations(table, 2))


def _cost(ledger: Ledger, one: str, other: str, size: int) -> int:
    """How little two people should share a table: allies last, then those who have met most."""
    side = ledger.sides.get(one, "")
    allied = size == 2 and side != "" and side == ledger.sides.get(other)
    return 1000 * allied + ledger.met[frozenset((one, other))] ** 2


def take_seats(
    ledger: Ledger, game: str, table: Sequence[str], fixed: str = "", seat: int = 0
) -> list[str]:
    """The people of a table in order of seats: everyone sits everywhere equally often.

    Args:
        ledger: what happened so far.
        game: slug; seats of other games are other seats.
        table: who plays.
        fixed: a player whose seat is settled, or empty.
        seat: the seat of ``fixed``.
    """
    people = frozenset(table)

    def cost(place: int, player: str) -> float:
        if fixed and (place == seat) != (player == fixed):
            return inf
        return ledger.sat[game, player, place] ** 2

    @cache
    def least(left: frozenset[str]) -> float:
        """What the last seats cost at least when these people share them."""
        place = len(table) - len(left)
        return min((cost(place, p) + least(left - {p}) for p in left), default=0)

    seated: list[str] = []
    while left := people.difference(seated):
        best = least(left)
        place = len(seated)
        free = (p for p in table if p in left)  # of equal orders the one nearest to the table's
        seated.append(next(p for p in free if cost(place, p) + least(left - {p}) == best))
    return seated
