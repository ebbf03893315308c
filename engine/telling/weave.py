"""Beats into paragraphs: what mattered has one of its own, quiet turns are folded together."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from engine.language import _
from engine.telling.tale import Beat, Line, Passage
from engine.telling.teller import Teller


@dataclass(frozen=True, slots=True)
class Measure:
    """How long a story may be.

    Attributes:
        most: paragraphs.
        lines: told of one turn.
        least: a turn of less weight is never told alone.
        when: what a paragraph's turns are called: one, with ``{turn}``, and several, with
            ``{first}`` and ``{last}``.
    """

    most: int
    lines: int
    when: tuple[str, str]
    least: int = 1


def weave(
    beats: Sequence[Beat],
    teller: Teller,
    fold: Callable[[Sequence[Beat]], Sequence[Line]],
    measure: Measure,
    before: str = "",
) -> tuple[Passage, ...]:
    """The paragraphs of a story.

    Args:
        beats: in order.
        teller: finds the words.
        fold: quiet beats on end -> what is told of all of them; nothing for no paragraph.
        measure: how long it may be.
        before: the paragraph above the first.
    """
    groups = _groups(beats, measure)
    passages: list[Passage] = []
    for group, is_told in groups:
        lines = _weightiest(group[0].lines, measure.lines) if is_told else fold(group)
        if not lines:
            continue
        text = teller.tell(lines, before)
        before = text
        first, last = group[0].at, group[-1].at
        one, several = measure.when
        when = _(one, turn=last) if first == last else _(several, first=first, last=last)
        passages.append(Passage(when, first, last, text, group[-1].totals))
    return tuple(passages)


def _weightiest(lines: Sequence[Line], most: int) -> list[Line]:
    """The lines that matter most, in their order."""
    ranked = sorted(range(len(lines)), key=lambda n: (not lines[n].is_hinge, -lines[n].weight, n))
    return [lines[n] for n in sorted(ranked[:most])]


def _groups(beats: Sequence[Beat], measure: Measure) -> list[tuple[Sequence[Beat], bool]]:
    """Beats told one by one, and runs of quiet ones between; at most so many together."""
    weights = [
        sum(line.weight for line in _weightiest(beat.lines, measure.lines)) for beat in beats
    ]
    ranked = sorted(
        (n for n, beat in enumerate(beats) if beat.is_hinge or weights[n] >= measure.least),
        key=lambda n: (not beats[n].is_hinge, -weights[n], n),
    )
    for count in range(min(measure.most, len(ranked)), 0, -1):
        groups = _split(beats, {*ranked[:count]})
        if len(groups) <= measure.most:
            return groups
    return _split(beats, set())


def _split(beats: Sequence[Beat], told: set[int]) -> list[tuple[Sequence[Beat], bool]]:
    groups: list[tuple[list[Beat], bool]] = []
    for number, beat in enumerate(beats):
        if number in told or not groups or groups[-1][1]:
            groups.append(([beat], number in told))
        else:
            groups[-1][0].append(beat)
    return [(group, is_told) for group, is_told in groups]
