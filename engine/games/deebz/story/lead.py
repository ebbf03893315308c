"""Who leads, told when it changes and never beforehand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from engine.games.deebz.story.events import Battle, Round
from engine.games.deebz.story.standing import NOBODY, Reason
from engine.games.deebz.turn.state import State
from engine.language import Forms, _, counted, mark_counted, mark_translatable
from engine.telling.names import in_words
from engine.telling.tale import Moment, Remark, remark

REASONS: Mapping[str, Forms] = {
    "hold": mark_counted("with one of {needed} turns held", "with {count} of {needed} turns held"),
    "amass": mark_counted(
        "with one of {needed} Units in the area", "with {count} of {needed} Units in the area"
    ),
    "sacrifice": mark_counted(
        "with one of {needed} Units led out", "with {count} of {needed} Units led out"
    ),
    "token": mark_counted(
        "with the Token one step from home", "with the Token {count} steps from home"
    ),
    "spawn": mark_counted(
        "with the Spawn Point of {foe} one step from the target space",
        "with the Spawn Point of {foe} {count} steps from the target space",
    ),
    "steps": mark_counted("with one step left to the goal", "with {count} steps left to the goal"),
    "steps to carry_token": mark_counted(
        "with one step left to the Token", "with {count} steps left to the Token"
    ),
    "steps to carry_spawn": mark_counted(
        "with one step left to another's Spawn Point",
        "with {count} steps left to another's Spawn Point",
    ),
}
"""What makes somebody closest to winning; it stands between commas or at the end."""
THERE = mark_translatable("with a Unit at the goal")
LEADS = (
    mark_translatable("Now {who} was closest to winning, {margin}."),
    mark_translatable("{who} took the lead, {margin}."),
)
LEADS_BY_THAT = (
    mark_translatable("{who} now led."),
    mark_translatable("Now {who} was in front."),
)
"""The same where what put them there has just been told."""
DRAWS_LEVEL = (
    mark_translatable("{foe} drew level."),
    mark_translatable("Now {foe} and {who} were level."),
)
LOSES_LEAD = (
    mark_translatable("{who} no longer led."),
    mark_translatable("The lead of {who} was gone."),
)
CHANGES = (LEADS, LEADS_BY_THAT, DRAWS_LEVEL, LOSES_LEAD)
"""Sentences for a lead that changed."""
HINGE_LAST = (
    mark_translatable("When this round began, {foe} was closest to winning."),
    mark_translatable("At the start of this round {foe} was ahead."),
)
HINGE_EVEN = (
    mark_translatable("When this round began, nobody was ahead."),
    mark_translatable("At the start of this round nobody led."),
)
HINGE_DRAW = (
    mark_translatable("And still nobody had won."),
    mark_translatable("Even this decided nothing."),
)
_SAYS_IT = {
    "amass": "amass",
    "sacrifice": "out",
    "token": "token",
    "spawn": "spawn",
    "steps": "advance",
}
"""What makes somebody lead -> the deed that tells how far they are."""
_BREAKS = frozenset({"share", "enter", "return", "empty", "unhold"})
"""Deeds by which a hold is over: each says who has to start again."""


def mark_leads(
    moments: Sequence[Moment], battle: Battle, table: State, names: Sequence[str]
) -> None:
    """Add who leads wherever that changed, and mark where the battle turned."""
    if not moments:
        return
    if table.winner < 0:
        moments[-1].lines.append(remark(HINGE_DRAW, is_hinge=True))
        return
    ahead, told = NOBODY, False
    for number in range(len(moments) - 1):
        lines = _change(battle, number, ahead, names)
        moments[number].lines += lines
        ahead, told = battle.rounds[number].leader, bool(lines)
    if len(moments) > 1 and ahead != table.winner and not told:
        texts = HINGE_EVEN if ahead == NOBODY else HINGE_LAST
        foe = "" if ahead == NOBODY else names[ahead]
        moments[-1].lines.insert(0, remark(texts, foe=foe))
    turned = len(moments) - 1
    while turned and battle.rounds[turned - 1].leader == table.winner:
        turned -= 1
    lines = moments[turned].lines
    lines[-1:] = [replace(line, is_hinge=True) for line in lines[-1:]]


def why(reason: Reason, names: Sequence[str]) -> str:
    """What makes somebody closest to winning."""
    if not reason.number:
        return _(THERE)
    count, needed = in_words(reason.number), in_words(reason.needed)
    foe = names[reason.foe] if reason.foe >= 0 else ""
    texts = REASONS[reason.what]
    return counted(*texts, reason.number, count=count, needed=needed, foe=foe)


def _change(battle: Battle, number: int, ahead: int, names: Sequence[str]) -> list[Remark]:
    """The line for a lead that a round has changed, unless another line says as much.

    Args:
        battle: watched.
        number: the place of the round.
        ahead: who led before it.
        names: of the players.
    """
    found = battle.rounds[number]
    if found.leader == ahead:
        return []
    if found.leader == NOBODY:
        return _lost(battle, number, ahead, names)
    if found.reason is None or found.reason.what == "hold":
        return []  # a hold is told turn by turn
    who, deed = names[found.leader], _SAYS_IT.get(found.reason.what)
    if any((what, seat) == (deed, found.leader) for what, seat, _other in found.deeds):
        return [remark(LEADS_BY_THAT, weight=2, who=who)]
    return [remark(LEADS, weight=2, who=who, margin=why(found.reason, names))]


def _lost(battle: Battle, number: int, ahead: int, names: Sequence[str]) -> list[Remark]:
    """The line for a lead that nobody has any longer."""
    found = battle.rounds[number]
    if any(what in _BREAKS and ahead in (seat, other) for what, seat, other in found.deeds):
        return []
    who = names[ahead]
    level = _level(battle.rounds[number - 1], found, ahead)
    if len(level) == 1:
        return [remark(DRAWS_LEVEL, weight=2, who=who, foe=names[level[0]])]
    return [remark(LOSES_LEAD, weight=2, who=who)]


def _level(before: Round, now: Round, ahead: int) -> list[int]:
    """Those who came to where the leader has stayed; none where it's about several objectives."""
    if len(now.progress) != 1 or before.progress[0][ahead] != now.progress[0][ahead]:
        return []
    (row,) = now.progress
    return [seat for seat, count in enumerate(row) if seat != ahead and count == row[ahead]]
