"""Moments into paragraphs: what mattered has one of its own, quiet turns are folded together."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

from engine.language import _
from engine.telling.tale import Moment, Passage, Remark
from engine.telling.teller import Teller

BREAK = 80
"""How many letters a paragraph takes beside its own: its last line is seldom full."""
FEWEST, FEWEST_LINES = 2, 3
"""A story is never shortened to fewer paragraphs, or to fewer lines of a turn."""


@dataclass(frozen=True, slots=True)
class StoryLength:
    """How long a story may be.

    Attributes:
        most: paragraphs.
        lines: told of one turn.
        letters: of the opening and all paragraphs, each with its :data:`BREAK`; 0 for any number.
        always: the weight at which a line gives its turn a paragraph, even in a story that is too
            long. The hinge has one, too. 0 turns this off.
        least: a turn of less weight is never told alone.
        tells_last: whether the last turn, if it isn't quiet, is always told alone.
        when: what a paragraph's turns are called: one, with ``{turn}``; then two on end and
            several, each with ``{first}`` and ``{last}``.
    """

    most: int
    lines: int
    when: tuple[str, str, str]
    letters: int = 0
    always: int = 0
    least: int = 1
    tells_last: bool = False


def weave(
    moments: Sequence[Moment],
    teller: Teller,
    fold: Callable[[Sequence[Moment]], Sequence[Remark]],
    measure: StoryLength,
    before: str = "",
) -> tuple[Passage, ...]:
    """The paragraphs of a story: as much of it as its length allows.

    Args:
        moments: in order.
        teller: finds the words.
        fold: quiet moments on end -> what is told of all of them; nothing for no paragraph.
        measure: how long it may be.
        before: the paragraph above the first.
    """
    for shorter in _shorter(measure):
        speaker = teller.copy()
        passages = _woven(moments, speaker, fold, shorter, before)
        letters = len(before) + sum(len(passage.text) + BREAK for passage in passages)
        if letters <= measure.letters:
            break
    teller.take_up(speaker)
    return passages


def _shorter(measure: StoryLength) -> Iterator[StoryLength]:
    """A story's length, and ever shorter ones if it has a limit: rather fewer turns than lines."""
    if not measure.letters:
        yield measure
        return
    for lines in range(measure.lines, min(measure.lines, FEWEST_LINES) - 1, -1):
        for most in range(measure.most, FEWEST - 1, -1):
            yield replace(measure, most=most, lines=lines)


def _woven(
    moments: Sequence[Moment],
    teller: Teller,
    fold: Callable[[Sequence[Moment]], Sequence[Remark]],
    measure: StoryLength,
    before: str,
) -> tuple[Passage, ...]:
    """The paragraphs of a story of this length."""
    groups = _groups(moments, measure)
    passages: list[Passage] = []
    for group, is_told in groups:
        lines = _weightiest(group[0].lines, measure.lines) if is_told else fold(group)
        if not lines:
            continue
        text = teller.tell(lines, before)
        before = text
        first, last = group[0].at, group[-1].at
        one, two, several = measure.when
        if first == last:
            when = _(one, turn=last)
        else:
            when = _(two if first + 1 == last else several, first=first, last=last)
        is_hinge = any(moment.is_hinge for moment in group)
        passages.append(Passage(when, first, last, text, group[-1].totals, is_hinge))
    return tuple(passages)


def _weightiest(lines: Sequence[Remark], most: int) -> list[Remark]:
    """The lines that matter most, in their order."""
    ranked = sorted(range(len(lines)), key=lambda n: (not lines[n].is_hinge, -lines[n].weight, n))
    return [lines[n] for n in sorted(ranked[:most])]


def _groups(moments: Sequence[Moment], measure: StoryLength) -> list[tuple[Sequence[Moment], bool]]:
    """Moments told one by one, and runs of quiet ones between; at most this many together."""
    weights = [
        sum(line.weight for line in _weightiest(moment.lines, measure.lines)) for moment in moments
    ]

    def is_last(number: int) -> bool:
        return measure.tells_last and number == len(moments) - 1

    ranked = sorted(
        (n for n, moment in enumerate(moments) if moment.is_hinge or weights[n] >= measure.least),
        key=lambda n: (not moments[n].is_hinge, not is_last(n), -weights[n], n),
    )
    must = {n for n in ranked if _is_always(moments[n], measure)}
    for count in range(min(measure.most, len(ranked)), len(must), -1):
        groups = _split(moments, must | {*ranked[:count]})
        if len(groups) <= measure.most:
            return groups
    return _split(moments, must)


def _is_always(moment: Moment, measure: StoryLength) -> bool:
    heaviest = max((line.weight for line in moment.lines), default=0)
    return measure.always > 0 and (moment.is_hinge or heaviest >= measure.always)


def _split(moments: Sequence[Moment], told: set[int]) -> list[tuple[Sequence[Moment], bool]]:
    groups: list[tuple[list[Moment], bool]] = []
    for number, moment in enumerate(moments):
        if number in told or not groups or groups[-1][1]:
            groups.append(([moment], number in told))
        else:
            groups[-1][0].append(moment)
    return [(group, is_told) for group, is_told in groups]
