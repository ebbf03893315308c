"""Tournament schedules: which players meet, balanced (U11.4, UV14).

Pairs become neighbours as evenly as can be: the search swaps seats until no pair has met more
than once more often than another. Starts are then shared out evenly by moving them along chains.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.rng import Stream

Round = list[list[int]]
"""One round: tables of entrants' numbers in clockwise order."""

TRIES = 6
SWAPS = 12_000
UPHILL = 160
"""One swap in this many is kept although it makes things worse."""


def table_sizes(entrants: int) -> Iterator[list[int]]:
    """Ways to seat everybody, the best first: tables of 4 and 3, then larger ones (U1.1)."""
    for fours in range(entrants // 4, -1, -1):
        rest = entrants - 4 * fours
        if rest % 3 == 0:
            yield [4] * fours + [3] * (rest // 3)
    for large in (5, 6):
        rest = entrants - large
        for fours in range(rest // 4, -1, -1):
            if rest >= 0 and (rest - 4 * fours) % 3 == 0:
                yield [large] + [4] * fours + [3] * ((rest - 4 * fours) // 3)


def make_schedule(entrants: int, rounds: int, rng: Stream) -> list[Round] | None:
    """Balanced rounds with the starter first at each table, or None when none was found."""
    for sizes in table_sizes(entrants):
        for _ in range(TRIES):
            plan = _balanced(entrants, rounds, sizes, rng)
            if plan is not None and _share_starts(entrants, plan):
                return plan
    return None


def _edges(table: list[int]) -> list[tuple[int, int]]:
    return [(min(a, b), max(a, b)) for a, b in zip(table, table[1:] + table[:1], strict=True)]


def _balanced(entrants: int, rounds: int, sizes: list[int], rng: Stream) -> list[Round] | None:
    """Search for rounds in which all pairs are neighbours as often, give or take one."""
    order = list(range(entrants))
    plan = []
    for _ in range(rounds):
        rng.shuffle(order)
        seats = iter(order)
        plan.append([[next(seats) for _ in range(size)] for size in sizes])
    met = [[0] * entrants for _ in range(entrants)]
    for tables in plan:
        for table in tables:
            _count(met, table, 1)
    pairs = entrants * (entrants - 1) // 2
    least, extra = divmod(rounds * entrants, pairs)
    goal = least * least * (pairs - extra) + (least + 1) ** 2 * extra
    cost = sum(met[a][b] ** 2 for a in range(entrants) for b in range(a + 1, entrants))
    for _ in range(SWAPS):
        if cost == goal:
            return plan
        tables = rng.pick(plan)
        first, second = rng.pick(tables), rng.pick(tables)
        i, j = rng.below(len(first)), rng.below(len(second))
        change = _swap(met, first, i, second, j)
        if change <= 0 or rng.chance(1, UPHILL):
            cost += change
        else:
            _swap(met, first, i, second, j)
    return None


def _count(met: list[list[int]], table: list[int], step: int) -> int:
    """Add or take away a table's neighbours; returns how the sum of squares changes."""
    change = 0
    for a, b in _edges(table):
        change += (met[a][b] + step) ** 2 - met[a][b] ** 2
        met[a][b] += step
    return change


def _swap(met: list[list[int]], first: list[int], i: int, second: list[int], j: int) -> int:
    touched = [first] if first is second else [first, second]
    change = sum(_count(met, table, -1) for table in touched)
    first[i], second[j] = second[j], first[i]
    return change + sum(_count(met, table, 1) for table in touched)


def _share_starts(entrants: int, plan: list[Round]) -> bool:
    """Turn every table so that its starter comes first and starts differ by at most one."""
    tables = [table for tables in plan for table in tables]
    starter = [table[0] for table in tables]
    starts = [starter.count(entrant) for entrant in range(entrants)]
    while max(starts) - min(starts) > 1:
        chain = _chain(tables, starter, starts)
        if chain is None:
            return False
        for index, entrant in chain:
            starts[starter[index]] -= 1
            starts[entrant] += 1
            starter[index] = entrant
    for table, first in zip(tables, starter, strict=True):
        turn = table.index(first)
        table[:] = table[turn:] + table[:turn]
    return True


def _chain(
    tables: list[list[int]], starter: list[int], starts: list[int]
) -> list[tuple[int, int]] | None:
    """Tables to hand on, so that a start moves from one who has many to one who has few."""
    for source in sorted(range(len(starts)), key=lambda e: (-starts[e], e)):
        came: dict[int, tuple[int, int]] = {}
        queue = [source]
        for giver in queue:
            for index, table in enumerate(tables):
                if starter[index] != giver:
                    continue
                for entrant in table:
                    if entrant != source and entrant not in came:
                        came[entrant] = (index, giver)
                        queue.append(entrant)
        targets = [e for e in came if starts[source] - starts[e] > 1]
        if not targets:
            continue
        entrant = min(targets, key=lambda e: (starts[e], e))
        chain = []
        while entrant != source:
            index, giver = came[entrant]
            chain.append((index, entrant))
            entrant = giver
        return chain
    return None
