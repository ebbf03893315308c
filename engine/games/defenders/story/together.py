"""One line for all places that changed hands, and one for all who fell, in a day or several."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from operator import itemgetter

from engine.games.defenders.story import sentences as told
from engine.games.defenders.story.morale import CHANGES, OWN_WORDS, felt
from engine.games.defenders.story.newcomers import TELLS_NEWCOMERS
from engine.telling.names import in_words, listed
from engine.telling.tale import Moment, Remark, Wording, remark

_ALWAYS = (*TELLS_NEWCOMERS, told.JOINED, told.AMONG_LOST, *CHANGES)
"""What no day leaves out: nobody turns up in the middle of a story or is gone without a word."""
LINES = 5
"""The most lines of one day, but for those that no day leaves out."""
_LOSSES = (
    told.FALLEN,
    told.PERSON_LOST,
    told.FALLEN_MANY,
    told.SLAIN,
    told.CORNERED,
    told.MURDERED,
)
KILLS = (told.SHOT, told.SHOT_LATER, told.KILLED, told.FOE_GONE)
_PLACES, _FOES = 9, 8
"""How much matters what the city lost or had again, and, next to it, what the enemy lost."""
_LOST_PLACE = (told.TAKEN, told.TAKEN_HERE, told.OPEN_DOORS, told.RUINED)
_SAD = (
    *_LOSSES,
    *_LOST_PLACE,
    told.FALLEN_TOGETHER,
    told.AMONG_LOST,
    told.DAYS_TAKEN,
)
"""What tells of losses."""
_HAD_AGAIN = (told.WON_BACK, told.REBUILT)
MOST_NAMED = 3
"""Places named in one sentence."""


def name_places_together(moments: Sequence[Moment]) -> None:
    """Name every place that changed hands, and who fell, on days with too many lines.

    Both come after the fights that led to them, and what turned the siege comes last. No day leaves
    out newcomers on either side.
    """
    both = _LOST_PLACE + _HAD_AGAIN
    for moment in moments:
        if len(moment.lines) > LINES:
            moment.lines = _killed_together(moment.lines)
            moment.lines = _lost_together(moment.lines)
        changes = _morale_together(moment)
        others = [line for line in moment.lines if line.texts not in both]
        if len(moment.lines) + len(changes) > LINES and len(moment.lines) > len(others):
            together = [replace(line, weight=_PLACES) for line in places_named([moment])]
            last = max(n for n, line in enumerate(moment.lines) if line.texts in both)
            after = len(moment.lines) - 1 - last
            at = len(others) - after
            moment.lines = others[:at] + together + others[at:]
        moment.lines = _with_morale(moment.lines, changes)
        moment.lines.sort(key=lambda line: line.is_hinge)
        moment.lines = _trimmed(moment.lines)


def _trimmed(lines: Sequence[Remark]) -> list[Remark]:
    """Return the lines that a day has room for; none is missing that must be told."""
    must = sum(line.is_hinge or line.texts in _ALWAYS or line.weight >= _FOES for line in lines)
    order = sorted(
        range(len(lines)),
        key=lambda n: (
            not lines[n].is_hinge,
            lines[n].texts not in _ALWAYS,
            -lines[n].weight,
            n,
        ),
    )
    room = LINES + sum(line.texts in (told.AMONG_LOST, *CHANGES) for line in lines)
    return [lines[n] for n in sorted(order[: max(room, must)])]


def _morale_together(moment: Moment) -> list[Remark]:
    """Return the lines that say why morale changed; on a crowded day they stand for others."""
    lines, changes = moment.lines, felt(moment.tally)
    if len(lines) + len(changes) > LINES:
        found = {line.texts for line in changes}
        merged = [line for line in lines if OWN_WORDS.get(line.texts) in found]
        changes = felt(moment.tally, merged)
        moment.lines = [
            replace(line, weight=_PLACES) if line.texts in OWN_WORDS else line
            for line in lines
            if line not in merged
        ]
    return changes


def _with_morale(lines: Sequence[Remark], changes: Sequence[Remark]) -> list[Remark]:
    """Put what morale sank with right after what was lost, and what it rose with at the end."""
    told_of = [n for n, line in enumerate(lines, 1) if line.texts in _SAD]
    at = max(told_of, default=len(lines))
    sank = [line for line in changes if line.texts == told.SANK]
    rose = [line for line in changes if line.texts == told.ROSE]
    return [*lines[:at], *sank, *lines[at:], *rose]


def _killed_together(lines: Sequence[Remark]) -> list[Remark]:
    """The lines of a day, with one instead of several for the threats destroyed, by name."""
    killed = [line for line in lines if line.texts in (*KILLS, told.FOES_FALL)]
    if not killed:
        return list(lines)
    count = sum(line.fields.get("killed", 1) for line in killed)
    if len(killed) == 1:
        one = killed[0]
        texts = told.KILLED_THAT_DAY if one.texts == told.KILLED else one.texts
        together = replace(one, texts=texts, weight=_FOES)
    elif count > MOST_NAMED:
        together = remark(told.FOES_COUNTED, weight=_FOES, count=in_words(count))
    else:
        names = listed([line.fields["foe"] for line in killed])
        together = remark(told.FOES_NAMED, weight=_FOES, names=names)
    return [
        together if line is killed[-1] else line
        for line in lines
        if line is killed[-1] or line not in killed
    ]


def _lost_together(lines: Sequence[Remark]) -> list[Remark]:
    """The lines of a crowded day, with one for all units that fell.

    Where they fell in several fights, it comes after the last of them. Every day keeps it, and the
    fight that mattered most.
    """
    lost = [line for line in lines if line.texts in _LOSSES]
    if not lost:
        return list(lines)
    count = sum(line.fields["lost"] for line in lost)
    together = remark(told.FALLEN_TOGETHER, count=in_words(count), lost=count)
    told_of = replace(together if len(lost) > 1 else lost[0], weight=_PLACES)
    persons = among_lost(lost) if told_of.texts in _COUNTED_LOSSES else []
    beaten = max((line.weight for line in lines if line.texts == told.BREAKS), default=_PLACES)
    kept: list[Remark] = []
    for line in lines:
        if line is lost[-1]:
            kept += [told_of, *persons]
        elif line.texts == told.BREAKS and line.weight == beaten:
            kept.append(replace(line, weight=_PLACES))
        elif line.texts not in (*_LOSSES, told.AMONG_LOST):
            kept.append(line)
    return kept


_COUNTED_LOSSES = (told.FALLEN_TOGETHER, told.FALLEN_MANY, told.CORNERED)
"""Losses that name nobody."""


def among_lost(lines: Sequence[Remark]) -> list[Remark]:
    """Return a sentence for those with a name of their own among the lost that were counted."""
    persons = [name for line in lines for name in line.fields.get("persons", ())]
    parts = [persons[at : at + MOST_NAMED] for at in range(0, len(persons), MOST_NAMED)]
    return [remark(told.AMONG_LOST, number=len(part), names=listed(part)) for part in parts]


def lost_in_days(moments: Sequence[Moment], lost: int) -> list[Remark]:
    """Return the lines for units lost in quiet days; those with their own name are named.

    Every murder is told as on a day of its own.
    """
    murders = [line for moment in moments for line in _murder(moment.lines)]
    losses = [
        line
        for moment in moments
        for line in moment.lines
        if line.texts in _LOSSES and line not in murders
    ]
    lost -= sum(line.texts == told.MURDERED for line in murders)
    if not lost:
        return murders
    persons = [name for line in losses for name in line.fields["persons"]]
    if len(persons) == lost <= MOST_NAMED:
        return [*murders, remark(told.PERSON_LOST, names=listed(persons))]
    count = in_words(lost)
    return [*murders, remark(told.DAYS_COST, number=lost, count=count), *among_lost(losses)]


def _murder(lines: Sequence[Remark]) -> list[Remark]:
    """Return the lines of a day's duel if the city lost somebody in it."""
    if all(line.texts != told.MURDERED for line in lines):
        return []
    return [line for line in lines if line.texts in (told.DUEL, told.MURDERED)]


def places_named(moments: Sequence[Moment]) -> list[Remark]:
    """Which places were lost in quiet days and which won back, by name; first what came first.

    A place lost and won back has a line of its own, and so has one won back and lost again.
    """
    both = _LOST_PLACE + _HAD_AGAIN
    lines = [line for moment in moments for line in moment.lines if line.texts in both]
    last = {line.fields["place"]: line for line in lines}
    first = {line.fields["place"]: line for line in reversed(lines)}
    changed = [place for place, line in last.items() if _is_lost(line) != _is_lost(first[place])]
    came_back = [place for place in changed if not _is_lost(last[place])]
    lost_again = [place for place in changed if _is_lost(last[place])]
    told_of = []
    for kind, many in ((_LOST_PLACE, told.DAYS_TAKEN), (_HAD_AGAIN, told.DAYS_WON_BACK)):
        found = [
            line for place, line in last.items() if line.texts in kind and place not in changed
        ]
        if found:
            told_of.append((min(map(lines.index, found)), _named_places(found, many)))
    parts = [line for _at, parts in sorted(told_of, key=itemgetter(0)) for line in parts]
    for at in range(0, len(came_back), MOST_NAMED):
        names = came_back[at : at + MOST_NAMED]
        parts.append(remark(told.DAYS_REGAINED, number=len(names), names=listed(names)))
    for at in range(0, len(lost_again), MOST_NAMED):
        names = lost_again[at : at + MOST_NAMED]
        parts.append(remark(told.DAYS_LOST_AGAIN, names=listed(names)))
    return parts


def _is_lost(line: Remark) -> bool:
    return line.texts in _LOST_PLACE


def _named_places(lines: Sequence[Remark], many: tuple[Wording, ...]) -> list[Remark]:
    """Places lost or won back: one in its own words, several together."""
    alone = {
        line.fields["place"]: remark(told.TAKEN, place=line.fields["place"])
        if line.texts == told.TAKEN_HERE
        else line
        for line in lines
    }
    names = list(alone)
    parts = [names[at : at + MOST_NAMED] for at in range(0, len(names), MOST_NAMED)]
    return [
        remark(many, count=in_words(len(part)), names=listed(part))
        if len(part) > 1
        else alone[part[0]]
        for part in parts
    ]
