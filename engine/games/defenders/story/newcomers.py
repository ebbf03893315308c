"""Threats that come during a siege: no story speaks of one by name that it has not introduced."""

from __future__ import annotations

from collections.abc import Container, Sequence

from engine.games.defenders.story import sentences as told
from engine.telling.names import in_words, listed
from engine.telling.tale import Moment, Remark, Wording, remark

TELLS_NEWCOMERS = (told.ARRIVES, told.CAMP_GROWS, told.AMONG_THEM, told.WITH_THEM)
"""Lines that no day leaves out."""
_MOST_NAMED = 3
"""Names in one sentence."""


def named_later(moments: Sequence[Moment], text: str) -> set[str]:
    """The names of all threats that come during a siege and are spoken of in its story."""
    names = {line.fields["bare"] for moment in moments for line in _arrivals(moment.lines)}
    return {name for name in names if name and name.removeprefix("The ") in text}


def newcomers(moments: Sequence[Moment], named: Container[str]) -> list[Remark]:
    """Return the lines for the threats that came on these days.

    Args:
        moments: with a line for each of them.
        named: which of them the story speaks of. It names them when they come, and the great ones
            too; others are counted.
    """
    lines = [line for moment in moments for line in _arrivals(moment.lines)]
    known = [
        line
        for line in lines
        if line.fields["bare"] and (line.weight or line.fields["bare"] in named)
    ]
    if not lines:
        return []
    if len(known) == len(lines) <= _MOST_NAMED:
        return [_by_name(told.ARRIVES, known)]
    count = in_words(len(lines))
    counted = remark(told.CAMP_GROWS, weight=0, number=len(lines), count=count)
    parts = [known[at : at + _MOST_NAMED] for at in range(0, len(known), _MOST_NAMED)]
    texts = [told.AMONG_THEM, *[told.WITH_THEM] * (len(parts) - 1)]
    return [counted, *map(_by_name, texts[: len(parts)], parts)]


def came_among(moments: Sequence[Moment], foes: Sequence[str]) -> bool:
    """Whether one of these threats came on these days."""
    came = {line.fields["names"] for moment in moments for line in _arrivals(moment.lines)}
    return not came.isdisjoint(foes)


def tell_newcomers_together(lines: Sequence[Remark], named: Container[str]) -> list[Remark]:
    """Return the lines of a day, with all newcomers at the place of the first."""
    found = _arrivals(lines)
    if not found:
        return list(lines)
    at = lines.index(found[0])
    others = [line for line in lines[at:] if line.texts != told.ARRIVES]
    return [*lines[:at], *newcomers([Moment(0, list(lines))], named), *others]


def _arrivals(lines: Sequence[Remark]) -> list[Remark]:
    return [line for line in lines if line.texts == told.ARRIVES]


def _by_name(texts: tuple[Wording, ...], lines: Sequence[Remark]) -> Remark:
    number = len(lines) if len(lines) > 1 else lines[0].number
    weight = max(line.weight for line in lines)
    names = listed(line.fields["names"] for line in lines)
    return remark(texts, number=number, weight=weight, names=names)
