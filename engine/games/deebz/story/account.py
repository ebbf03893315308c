"""How many Units each player built, felled, lost or called back, in one sentence for several."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from engine.games.deebz.story import sentences as told
from engine.language import Forms, _, counted
from engine.telling.names import in_words, listed
from engine.telling.tale import Remark, remark


def built(counts: Sequence[int], names: Sequence[str]) -> list[Remark]:
    """Return the lines for new Units: none where nobody built any.

    Args:
        counts: of each player.
        names: of the players, in the same order.
    """
    builders = [name for name, count in zip(names, counts, strict=True) if count]
    amounts = {count for count in counts if count}
    if not builders:
        return []
    if len(amounts) > 1:
        return [_unequal(counts, names, told.BUILT_FIRST)]
    (count,) = amounts
    if len(builders) == 1:
        texts = told.BUILDS
    else:
        texts = told.ALL_BUILD if len(builders) == len(names) else told.SOME_BUILD
    return [
        remark(
            texts,
            number=count,
            count=in_words(count),
            who=builders[0],
            names=listed(builders),
            other=listed(reversed(builders)),
        )
    ]


def lost(counts: Sequence[int], names: Sequence[str]) -> list[Remark]:
    """Return the lines for Units lost in several rounds."""
    return in_order(counts, names, told.LOST_FIRST)


def called_back(counts: Sequence[int], names: Sequence[str]) -> list[Remark]:
    """Return the lines for Units called back in several rounds."""
    return in_order(counts, names, told.BACK_FIRST)


def felled(who: str, victims: Sequence[tuple[str, int]]) -> Remark:
    """Return the line for a player's attacks.

    Args:
        who: attacked.
        victims: the players who lost Units by it, and how many.
    """
    weight = 4 * len(victims)
    if len(victims) == 1:
        ((foe, count),) = victims
        return remark(
            told.FELLS, number=count, weight=weight, count=in_words(count), who=who, foe=foe
        )
    forms = [told.UNITS_OF, *[told.AND_OF] * (len(victims) - 1)]
    units = listed(
        counted(*texts, count, count=in_words(count), foe=foe)
        for texts, (foe, count) in zip(forms, victims, strict=True)
    )
    return remark(told.FELLS_SEVERAL, weight=weight, who=who, units=units)


def in_area(before: Sequence[int], after: Sequence[int], names: Sequence[str]) -> list[Remark]:
    """Return the line for those whose number of Units in the area changed, if anybody's did."""
    changed = [
        (name, count) for name, was, count in zip(names, before, after, strict=True) if was != count
    ]
    some = [found for found in changed if found[1]]
    none = [name for name, count in changed if not count]
    parts = [
        counted(*(told.AND_THEN if n else told.NOW_HAS), count, count=in_words(count), who=name)
        for n, (name, count) in enumerate(some)
    ]
    for name in none:
        parts.append(_(told.AND_NONE if parts else told.NOW_HAS_NONE, who=name))
    return [remark(told.IN_AREA, weight=3, parts=listed(parts))] if parts else []


def in_order(
    counts: Sequence[int],
    names: Sequence[str],
    first: Forms,
    later: Forms = told.AND_THEN,
    weight: int = 1,
) -> list[Remark]:
    """Return the line with a number for each player that has one, or none where nobody has.

    Args:
        counts: of each player.
        names: of the players, in the same order.
        first: how the line begins.
        later: how it goes on.
        weight: how much it matters.
    """
    line = _unequal(counts, names, first, later)
    return [replace(line, texts=line.texts[:1], weight=weight)] if any(counts) else []


def _unequal(
    counts: Sequence[int], names: Sequence[str], first: Forms, later: Forms = told.AND_THEN
) -> Remark:
    """A number for each player that has one: in order, or with the last player first."""
    found = [(name, count) for name, count in zip(names, counts, strict=True) if count]
    units, other = (_joined(one, first, later) if one else "" for one in (found, found[::-1]))
    return remark(told.UNEQUAL, units=units, other=other)


def _joined(found: Sequence[tuple[str, int]], first: Forms, later: Forms) -> str:
    """``Ann built two Units, Bob one and Cid three``."""
    forms = [first, *[later] * (len(found) - 1)]
    return listed(
        counted(*texts, count, count=in_words(count), who=name)
        for texts, (name, count) in zip(forms, found, strict=True)
    )
