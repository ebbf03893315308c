"""Measurements over many scenarios, each of which counts as one observation.

Games of one scenario share its map or deal and are alike, so that a thousand games of ten
scenarios tell less than a thousand scenarios with a game each. Intervals over scenarios say so.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from engine.language import mark_translatable
from engine.measure.statistics import Interval, Mean, share_of
from engine.measure.tally import Tally

EACH = mark_translatable("each seat")
"""What a seat is called that stands for all, where the rules make seats alike."""


@dataclass(slots=True)
class Clusters:
    """What single scenarios measured.

    Attributes:
        count: scenarios.
        total: all their games together.
        figures: per figure its mean in each scenario that knows it.
        rows: the figures of each scenario, in order.
    """

    count: int = 0
    total: Tally = field(default_factory=Tally)
    figures: dict[str, Mean] = field(default_factory=dict)
    rows: list[dict[str, float]] = field(default_factory=list)

    def add(self, tally: Tally) -> None:
        """Count one scenario."""
        self.count += 1
        self.total.merge(tally)
        self.rows.append(dict(_figures(tally)))
        for name, value in self.rows[-1].items():
            self.figures.setdefault(name, Mean()).add(value)

    def pool(self, seats: Sequence[str]) -> Clusters:
        """The same with one seat that stands for all: figures of single seats become their mean.

        Args:
            seats: what the seats are called; an outcome may have a figure under each name, or a
                list with one for each.
        """
        pooled = Clusters(self.count, self.total)
        for row in self.rows:
            shared: dict[str, list[float]] = {}
            for name, value in row.items():
                shared.setdefault(_of_any(name, seats), []).append(value)
            pooled.rows.append({name: sum(found) / len(found) for name, found in shared.items()})
            for name, value in pooled.rows[-1].items():
                pooled.figures.setdefault(name, Mean()).add(value)
        return pooled

    def share(self, name: str) -> Interval:
        """A share (0 to 1) with its interval; scenarios that do not know it have none of it."""
        return share_of(self._whole(name))

    def share_where_known(self, name: str) -> Interval:
        """The same over those scenarios only that know the figure."""
        return share_of(self.figures[name])

    def mean(self, name: str) -> Interval:
        """A mean with its interval."""
        return self._whole(name).interval()

    def change(self, base: Clusters, name: str, comparisons: int = 1) -> Interval:
        """How much more a figure is than in other measurements of the same scenarios, in order.

        Compared scenario by scenario, so that the luck of the scenarios cancels out.

        Args:
            base: the other measurements.
            name: of the figure.
            comparisons: how many intervals are to hold together, 95 % sure.
        """
        gaps = Mean()
        for mine, theirs in zip(self.rows, base.rows, strict=True):
            gaps.add(mine.get(name, 0.0) - theirs.get(name, 0.0))
        return gaps.interval(comparisons)

    def _whole(self, name: str) -> Mean:
        found = self.figures.get(name, Mean())
        return Mean(self.count, found.total, found.squares)


def _of_any(name: str, seats: Sequence[str]) -> str:
    """The name of a figure of one seat as that of all seats; other names stay."""
    kind, _, rest = name.partition(" ")
    if kind in ("reward", "won"):
        return f"{kind} 0"
    word, _, number = rest.rpartition(" ")
    if kind == "outcome" and rest in seats:
        return f"outcome {EACH}"
    if kind == "outcome" and word and number in map(str, range(1, len(seats) + 1)):
        return f"outcome {word}"
    return name


def _figures(tally: Tally) -> Iterator[tuple[str, float]]:
    games = tally.games
    for seat, mean in enumerate(tally.rewards):
        yield f"reward {seat}", mean.interval().value
        yield f"won {seat}", tally.wins[seat] / games
    yield "draws", tally.draws / games
    yield "decisions", tally.length.interval().value
    for name, count in tally.endings.items():
        yield f"ending {name}", count / games
    for name, count in tally.uses.items():
        yield f"use {name}", count / games
    for name, mean in tally.figures.items():
        yield f"outcome {name}", mean.interval().value
    if tally.first.count:
        yield "first", tally.first.interval().value
    if tally.leads.games:
        yield "changes", tally.leads.changes.interval().value
        yield "decided", tally.leads.decided.interval().value
    if tally.leads.half:
        yield "held", tally.leads.held / tally.leads.half
