"""Who plays whom tonight, in which seats: fair over the nights, and the same for the same past."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import permutations

from engine.campaign.model import Campaign, CampaignError
from engine.campaign.story import side_of, standings, tables, tell
from engine.game import Info


def table_sizes(info: Info, people: int) -> list[int]:
    """Seats of each table: as many people as can play, at as few and as even tables as possible.

    Raises:
        CampaignError: too few people came for this game.
    """
    low, high = info.players
    if people < low:
        raise CampaignError(f"{info.title} needs {low} players; {people} came")
    for seated in range(people, low - 1, -1):
        for count in range(1, seated // low + 1):
            if seated <= count * high:
                even, more = divmod(seated, count)
                return [even + 1] * more + [even] * (count - more)
    raise CampaignError(f"{info.title} cannot seat {people} players")


def seat_everyone(campaign: Campaign, info: Info, present: Sequence[str]) -> list[list[str]]:
    """The tables of tonight, each a list of people.

    Who rests has rested least; rivals who have met least meet; players of one banner are parted
    where only two sit at a table.
    """
    sizes = table_sizes(info, len(present))
    rested = {row.player: row.rested for row in standings(campaign)}
    resting = len(present) - sum(sizes)
    order = sorted(present, key=lambda p: (rested[p], campaign.players.index(p)))
    playing = [player for player in present if player not in order[:resting]]
    met = _meetings(campaign)
    free, seated = list(playing), []
    for size in sizes:
        table = [free.pop(0)]
        while len(table) < size:
            best = min(free, key=lambda other: _cost(campaign, met, table, other, size))
            table.append(best)
            free.remove(best)
        seated.append(table)
    return seated


def take_seats(
    campaign: Campaign, game: str, table: Sequence[str], fixed: str, seat: int
) -> list[str]:
    """The people of a table in order of seats: everyone sits everywhere equally often.

    Args:
        campaign: what happened so far.
        game: slug; seats of other games are other seats.
        table: who plays.
        fixed: a player whose seat is settled, or empty.
        seat: the seat of ``fixed``.
    """
    sat: Counter[tuple[str, int]] = Counter()
    for chapter in tell(campaign).chapters:
        if chapter.night.game == game:
            for plan, _, _ in tables(chapter):
                sat.update((player, place) for place, player in enumerate(plan.seats))
    orders = [
        order for order in permutations(table) if not fixed or order[seat] == fixed
    ]  # at most 720
    return list(min(orders, key=lambda o: sum(sat[p, place] ** 2 for place, p in enumerate(o))))


def _meetings(campaign: Campaign) -> Counter[frozenset[str]]:
    met: Counter[frozenset[str]] = Counter()
    for chapter in tell(campaign).chapters:
        for table, _, _ in tables(chapter):
            met.update(
                frozenset((a, b)) for i, a in enumerate(table.seats) for b in table.seats[i + 1 :]
            )
    return met


def _cost(
    campaign: Campaign, met: Counter[frozenset[str]], table: list[str], other: str, size: int
) -> tuple[int, int]:
    same = sum(side_of(campaign, one) == side_of(campaign, other) for one in table)
    crossed = same if campaign.shape.sides and size == 2 else 0
    return crossed, sum(met[frozenset((one, other))] for one in table)
