"""Some rounds together: the two or three fights that mattered, and who led."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.uboat_wargames.story import sentences as told
from engine.games.uboat_wargames.story.accounts import rest
from engine.games.uboat_wargames.story.course import CHANGES, RoundByRound, Size, level
from engine.games.uboat_wargames.story.fleet import Fleet
from engine.language import _
from engine.telling.names import in_words, listed
from engine.telling.tale import Moment, Remark, Wording, remark

_LEADS_TOLD = 3
"""At most this many changes of the lead are named: the last ones."""
_SPECIAL = 2
"""What a fight with an ace, or one decided by a tie, weighs more than its points."""
_RARE = ("ace", "tie")
_KINDS: dict[tuple[Wording, ...], str] = {
    told.WINS: "won",
    told.TIES: "tie",
    told.PLACES: "free",
    told.ACE_ATTACKS: "ace",
    told.ACE_DEFENDS: "ace",
    told.TWO_ACES: "ace",
}


def fold(course: RoundByRound, fleet: Fleet, size: Size, moments: Sequence[Moment]) -> list[Remark]:
    """Return the lines for some rounds together.

    Args:
        course: of the game.
        fleet: the people.
        size: how much to tell.
        moments: the rounds.
    """
    rounds = len(moments)
    start = moments[0].at - course.moments[0].at
    within = range(start, start + rounds)
    if rounds == 1 and moments[0].lines:
        return moments[0].lines
    changes = _changes(course, within)
    cause = _cause(course, changes)
    chosen = _chosen(course, within, cause, size.most)
    found = list(course.lines(within))
    named = [gain for at, number, _line, gain in found if gain and (at, number) in chosen]
    left = [gain for at, number, _line, gain in found if gain and (at, number) not in chosen]
    lines: list[Remark] = []
    if all(line.texts == told.PLACES for _at, _number, line, _gain in found):
        lines.append(remark(told.QUIET, number=rounds, count=in_words(rounds)))
    earlier, last = _leads(course, fleet, changes, has_cause=cause is not None)
    until = changes[-2 if cause else -1] if earlier else -1
    for at, number, line, _gain in found:
        if (at, number) not in chosen:
            continue
        if at > until or (at, number) == cause:
            lines += earlier
            earlier = []
        lines += [line, *(last if (at, number) == cause else [])]
    lines += earlier
    drew = level(course, within[-1], fleet, is_alone=False)
    return [*lines, *rest(left, named, fleet.people, is_brief=size.is_brief), *drew]


def _chosen(
    course: RoundByRound, within: range, cause: tuple[int, int] | None, most: int
) -> set[tuple[int, int]]:
    """The fights to tell by name, each by its round and its number there.

    A tile comes only once, with its last change, and a second ace or tie only where nothing else
    is left.
    """
    found = [(at, number, line) for at, number, line, _gain in course.lines(within)]
    chosen = {cause: course.fights[cause[0]][cause[1]]} if cause else {}
    ranked = sorted(found, key=lambda one: (*_rank(one[2]), -one[0], -one[1]))
    for is_choosy in (True, False):
        for at, number, line in ranked:
            others = chosen.values()
            is_new = not any(_tile(line) == _tile(one) for one in others)
            is_other = not any(_kind(line) == _kind(one) in _RARE for one in others)
            if len(chosen) < most and is_new and (is_other or not is_choosy):
                chosen[at, number] = line
    return {*chosen}


def _tile(line: Remark) -> tuple[str, int]:
    """The row of a line's tile, and its worth, which is another for each tile of a row."""
    return line.fields["row"], line.fields["tile"]


def _kind(line: Remark) -> str:
    """What sort of fight a line tells of; a story is the livelier for several."""
    if line.texts == told.TIES and line.fields["tile"] == line.fields["other"]:
        return "vain"  # the tile that was attacked decided it
    return _KINDS.get(line.texts, "vain")


def _rank(line: Remark) -> tuple[bool, int, int]:
    """The fights that cost most come first, then free tiles, then attacks in vain.

    Those undone in the same round come last.
    """
    kind = _kind(line)
    is_undone = line.weight < CHANGES and kind != "tie"
    bonus = _SPECIAL if kind in _RARE else 0
    order = {"free": 1, "vain": 2}.get(kind, 0)
    return is_undone, order, -line.fields["tile"] - bonus


def _changes(course: RoundByRound, within: range) -> list[int]:
    """The rounds among these in which a side took the lead that hadn't led last."""
    leaders = course.leaders
    led = [leader for leader in leaders[: within.start] if leader]
    before = led[-1] if led else ()
    changes = []
    for number in within:
        if leaders[number] and leaders[number] != before:
            changes.append(number)
            before = leaders[number]
    return changes


def _cause(course: RoundByRound, changes: Sequence[int]) -> tuple[int, int] | None:
    """What brought the last change of the lead: its round, and its number there."""
    if not changes:
        return None
    number = course.causes[changes[-1]]
    return None if number is None else (changes[-1], number)


def _leads(
    course: RoundByRound, fleet: Fleet, changes: Sequence[int], *, has_cause: bool
) -> tuple[list[Remark], list[Remark]]:
    """Who took the lead, and when: in the earlier of some rounds, and last, after its cause."""
    leaders = course.leaders
    listed_in = changes[-_LEADS_TOLD:]
    last: list[Remark] = []
    if has_cause:
        *listed_in, at = listed_in
        who = fleet.side(leaders[at])
        number = len(leaders[at])
        last = [remark(told.LEADS_AT, number=number, who=who, round=course.moments[at].at)]
    parts = [
        _(told.WENT_TO, who=fleet.side(leaders[number]), round=course.moments[number].at)
        for number in listed_in
    ]
    return ([remark(told.LEADERS, parts=listed(parts))] if parts else []), last
