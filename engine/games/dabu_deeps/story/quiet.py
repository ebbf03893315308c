"""Quiet attacks on end, told together."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from engine.games.dabu_deeps.story import sentences as told
from engine.telling.names import in_words, listed
from engine.telling.tale import Moment, Remark, Wording, remark

_SEEN: Mapping[tuple[Wording, ...], tuple[Wording, ...]] = {
    told.SPY_KING: told.SPY_KING,
    told.SPY_QUEEN: told.SPY_QUEEN,
    told.LIT_KING: told.SHOWN_KING,
    told.LIT_QUEEN: told.SHOWN_QUEEN,
}
"""What a line of quiet attacks says when somebody was seen."""


def fold(moments: Sequence[Moment], names: Mapping[str, Any]) -> list[Remark]:
    """Return the lines for quiet attacks on end; a single one keeps its own."""
    tally = sum((moment.tally for moment in moments), Counter[str]())
    told_of = [line for moment in moments for line in moment.lines]
    if tally["attacks"] <= 1:
        return told_of
    lines = list(_walls(tally, names, is_first=moments[0].at == 1))
    if revenge := sum(line.texts == told.REVENGE for line in told_of):
        count = in_words(revenge)
        lines.append(remark(told.QUIET_REVENGE, number=revenge, count=count, **names))
    if stone := [line.fields["place"] for line in told_of if line.texts == told.SPY_WALL]:
        places = listed(dict.fromkeys(stone))
        lines.append(remark(told.QUIET_SPIES, number=len(stone), places=places))
    return [*lines, *_together([_seen(line) for line in told_of if line.texts in _SEEN])]


def _walls(tally: Counter[str], names: Mapping[str, Any], *, is_first: bool) -> Iterator[Remark]:
    """How many walls fell, and how many attacks broke none if more than one of them had force."""
    attacks, fallen = tally["attacks"], tally["fallen"]
    some = told.QUIET_FIRST if is_first else told.QUIET
    none = told.QUIET_FIRST_NONE if is_first else told.QUIET_NONE
    texts: tuple[Wording, ...] = some if fallen else none
    fields = {**names, "turns": in_words(attacks), "count": in_words(fallen)}
    yield remark(texts, number=fallen, **fields)
    vain = attacks - fallen
    if fallen and vain - tally["spies sent"] > 1:
        yield remark(told.QUIET_IN_VAIN, count=in_words(vain))


def _seen(line: Remark) -> Remark:
    place = line.fields.get("where", line.fields["place"])
    return remark(_SEEN[line.texts], **{**line.fields, "place": place})


def _together(lines: list[Remark]) -> list[Remark]:
    """The lines with those of two bombs as one: where the king is, and the women and children."""
    shown = {line.texts: line for line in lines}
    king, queen = shown.get(told.SHOWN_KING), shown.get(told.SHOWN_QUEEN)
    if not (king and queen):
        return lines
    place, other = king.fields["place"], queen.fields["place"]
    texts = told.SHOWN_TOGETHER if place == other else told.SHOWN_BOTH
    both = remark(texts, **{**king.fields, "other": other})
    return [*(line for line in lines if line not in (king, queen)), both]
