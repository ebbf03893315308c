"""A battle as a tale: a moment is a round."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import groupby
from typing import Any

from engine.games.deebz.building.whole_game import battle_of, begin
from engine.games.deebz.rulebook.objective_kinds import ObjectiveKind
from engine.games.deebz.rulebook.tables import PACKAGE
from engine.games.deebz.story import sentences as told
from engine.games.deebz.story.account import built, called_back, felled, in_area, lost
from engine.games.deebz.story.advance import (
    LONGER,
    THROWN,
    advanced,
    advanced_over,
    notable,
    ran_in,
)
from engine.games.deebz.story.ending import ending
from engine.games.deebz.story.events import Battle, Done, Round, watch
from engine.games.deebz.story.goals import DISTANCES, GOALS, GOALS_TOO
from engine.games.deebz.story.lead import CHANGES, mark_leads
from engine.games.deebz.story.margin import scores, totals
from engine.games.deebz.story.standing import NOBODY
from engine.games.deebz.story.steps_left import BIG
from engine.games.deebz.story.victory import Victory
from engine.games.deebz.turn.state import State
from engine.language import _, mark_translatable
from engine.scenario.envelope import Scenario
from engine.scenario.titles import title_told
from engine.telling.names import called, in_words, listed
from engine.telling.tale import Moment, Remark, Tale, remark
from engine.telling.teller import Teller, key_of
from engine.telling.weave import StoryLength, weave

MEASURE = StoryLength(
    most=12,
    lines=99,
    tells_last=True,
    when=(
        mark_translatable("Round {turn}"),
        mark_translatable("Rounds {first} and {last}"),
        mark_translatable("Rounds {first} to {last}"),
    ),
)
_TOLD: dict[str, tuple[tuple[Any, ...], int]] = {
    "attack": (told.STRIKES, 1),
    "hit": (told.HITS, 1),
    "own": (told.OWN, 3),
    "bite": (told.BITTEN, 3),
    "give": (told.GIVES, 3),
    "lose": (told.LOSES, 3),
    "withdraw": (told.WITHDRAWS, 1),
    "take": (told.TURNS_COAT, 5),
    **{family: (texts, 1) for family, texts in told.EFFECTS.items()},
    "remove_unit": (told.REMOVES, 4),
    "hold": (told.HOLDS, 4),
    "unhold": (told.LOSES_HOLD, 4),
    "empty": (told.EMPTIES_AREA, 4),
    "enter": (told.ENTERS_AREA, 4),
    "return": (told.RETURNS_TO_AREA, 4),
    "share": (told.SHARES_AREA, 4),
    "thrown": (THROWN, 3),
    "longer": (LONGER, 2),
    "token": (told.MOVES_TOKEN, 4),
    "token away": (told.MOVES_TOKEN_AWAY, 4),
    "spawn": (told.MOVES_SPAWN, 5),
    "spawn away": (told.MOVES_SPAWN_AWAY, 5),
}
"""A deed -> its sentences and how much it matters."""
_UNTOLD = frozenset({"amass", "attack own", "build", "sacrifice"})
"""Deeds that have no sentence of their own."""
_MINOR = frozenset({"attack", "hit", *told.EFFECTS})
"""Deeds that are left out of a crowded round."""
_QUIET = frozenset({"attack own", "build", "withdraw", *_MINOR})
"""Deeds that alone do not make a round worth a paragraph."""
_LOSSES = frozenset({"fell", "remove_unit", "own", "bite", "give", "lose"})
"""Deeds by which a Unit is lost."""
_COSTS = tuple(_TOLD[what][0] for what in sorted(_LOSSES - {"fell"}))
"""Sentences for Units lost without an attack."""
_WINS = {
    "hold": "hold",
    "amass": "amass",
    "race": "advance",
    "carry_token": "token",
    "carry_spawn": "spawn",
}
"""Kind of objective -> the deed that meets it: the last round tells it in its own words."""
_HOLDING = (
    *(told.HOLDS, told.LOSES_HOLD, told.EMPTIES_AREA),
    *(told.SHARES_AREA, told.ENTERS_AREA, told.RETURNS_TO_AREA),
)
"""Sentences for a count in an area."""
_HAULING = (
    *(told.MOVES_TOKEN, told.MOVES_TOKEN_AWAY),
    *(told.MOVES_SPAWN, told.MOVES_SPAWN_AWAY),
)
"""Sentences for what has been hauled."""
_TOPPED = {"attack": ("hit", "fell"), "hit": ("fell",)}
"""A deed -> deeds against the same player that take its place."""
_MOVES_OVER = (
    *(told.TURNS_COAT, told.ESCAPES),
    *(told.ESCAPES_MORE, *told.ESCAPES_NEXT.values()),
)
"""Sentences that quiet rounds keep too, for they change how many Units somebody has."""
_ENOUGH = 3
"""With as many lines as this to tell, a round tells no minor ones."""


def tell(scenario: Scenario, players: Sequence[str], moves: Sequence[str]) -> Tale:
    """A finished battle, told.

    Args:
        scenario: complete.
        players: in order of seats.
        moves: the record's tokens, legal.

    Raises:
        RequestError: the scenario cannot be played, or a move is illegal.
    """
    names = called(players)
    state = begin(scenario)
    battle = watch(state, moves)
    table = battle_of(state)
    assert table is not None  # noqa: S101 - only finished games are told
    teller = Teller(key_of(scenario, moves))
    opening = teller.tell(_opening(table, battle, names))
    kinds = [objective.kind for objective in table.field.objectives]
    moments = [_moment(found, names, kinds) for found in battle.rounds[:-1]]
    for found in battle.rounds[-1:]:
        won = _deed_that_won(table)
        moments.append(_moment(found, names, kinds, won, _winning(table, battle, names)))
    for moment in moments[:-1]:
        moment.lines += _in_area([moment], battle, kinds, names)

    def fold(quiet: Sequence[Moment]) -> list[Remark]:
        first, last = (quiet[n].at - battle.rounds[0].at for n in (0, -1))
        more = [
            *advanced_over(battle, first, last, kinds, names),
            *_in_area(quiet, battle, kinds, names),
        ]
        return _fold(quiet, names, more, has_attacks=battle.has_attacks)

    if table.winner < 0 and moments and not moments[-1].lines:
        moments[-1].lines = fold(moments[-1:])
    mark_leads(moments, battle, table, names)
    return Tale(
        title=title_told(PACKAGE, scenario),
        name=_("Chronicle of the battle"),
        players=tuple((name, "") for name in names),
        opening=opening,
        passages=weave(
            moments,
            teller,
            fold,
            MEASURE,
            opening,
        ),
        ending=ending(table, battle, names, teller),
        scores=scores(table, battle, names),
        seed=str(scenario.seed),
        scenario_id=scenario.id,
    )


def _opening(table: State, battle: Battle, names: Sequence[str]) -> list[Remark]:
    lines = [remark(told.OPENING, names=listed(names))]
    if battle.was_built:
        lines.append(remark((told.BUILT_MAP,)))
    for number, objective in enumerate(table.field.objectives):
        needed = objective.needed
        goals = GOALS_TOO if number else GOALS
        goal = (goals[objective.kind],)
        lines.append(remark(goal, number=needed, count=in_words(needed)))
        if objective.kind in DISTANCES:
            lines.append(remark((DISTANCES[objective.kind],)))
    return lines


def _deed_that_won(table: State) -> tuple[str, int] | None:
    """The deed and the seat that met the objective: it has words of its own."""
    if table.won_by < 0:
        return None
    kind = table.field.objectives[table.won_by].kind
    return (_WINS[kind], table.winner) if kind in _WINS else None


def _winning(table: State, battle: Battle, names: Sequence[str]) -> list[Remark]:
    """Return the lines for what met the objective; Units led out have theirs already."""
    if table.won_by < 0:
        return []
    kind, found = table.field.objectives[table.won_by].kind, battle.victory or Victory()
    count = len(found.rounds)
    if count and kind == ObjectiveKind.RACE:
        return ran_in(table, battle, names)
    who, foe = names[table.winner], names[found.foe] if found.foe >= 0 else ""
    if not count:
        texts = told.WINS_UNMOVED.get(kind)
        return [remark(texts, weight=4, who=who, foe=foe)] if texts else []
    if kind not in told.WINS:
        return []
    since = found.rounds[0]
    unit = _(told.UNIT_SINCE, since=since) if since else _(told.UNIT_PREBUILT)
    return [
        remark(
            told.WINS[kind],
            number=count,
            weight=4,
            count=in_words(count),
            who=who,
            foe=foe,
            unit=unit,
        )
    ]


def _moment(
    found: Round,
    names: Sequence[str],
    kinds: Sequence[ObjectiveKind] = (),
    won: tuple[str, int] | None = None,
    winning: Sequence[Remark] = (),
) -> Moment:
    """A round, with every change to the Units that each player has but for new ones.

    Args:
        found: what happened.
        names: of the players.
        kinds: of the objectives.
        won: the deed that met the objective and the seat whose it was: it isn't told here.
        winning: the lines that the round ends with instead.
    """
    moment = Moment(found.at, tally=Counter(rounds=1))
    moment.totals = totals(found, names, kinds)
    for (what, seat, other), count in found.deeds.items():
        _count(moment.tally, what, seat, other, count)
    lines = list(_lines(found, names, won))
    spare = _ENOUGH - len(winning) - sum(not is_minor for _line, is_minor in lines)
    for line, is_minor in lines:
        spare -= is_minor
        if not is_minor or spare >= 0:
            moment.lines.append(line)
    if all(
        what in _QUIET or (what == "advance" and count < BIG)
        for (what, _seat, _other), count in found.deeds.items()
    ):
        moment.lines = [replace(line, weight=0) for line in moment.lines]
    moment.lines += winning
    return moment


def _lines(
    found: Round, names: Sequence[str], won: tuple[str, int] | None
) -> Iterator[tuple[Remark, bool]]:
    """Yield the lines of a round but for new Units, each with whether it is a minor one."""
    closer = notable(
        [
            (seat, count)
            for (what, seat, _other), count in found.deeds.items()
            if what == "advance" and (what, seat) != won
        ]
    )
    deeds = [
        (what, seat, other)
        for what, seat, other in found.deeds
        if what not in _UNTOLD
        and (what, seat) != won
        and (what != "advance" or seat in closer)
        and not any((more, seat, other) in found.deeds for more in _TOPPED.get(what, ()))
    ]
    for (what, seat), run in groupby(deeds, key=_told_with):
        if what == "advance":
            together = {other: closer[other] for _what, other, _foe in run}
            yield from ((line, False) for line in advanced(together, names))
            continue
        foes = [
            (names[other] if other >= 0 else "", found.deeds[what, seat, other])
            for _what, _seat, other in run
        ]
        if what == "fell":
            yield felled(names[seat], foes), False
            continue
        if what == "out":
            yield _led_out(names[seat], foes[0][1], found.deeds[("sacrifice", seat, NOBODY)]), False
            continue
        texts, weight = _TOLD[what]
        for foe, count in foes:
            line = remark(
                texts, number=count, weight=weight, count=in_words(count), who=names[seat], foe=foe
            )
            yield line, what in _MINOR


def _told_with(done: Done) -> tuple[str, int]:
    """What deeds share a line by: kind and player for those on end, kind alone for advances."""
    what, seat, _other = done
    return what, NOBODY if what == "advance" else seat


def _led_out(who: str, count: int, so_far: int) -> Remark:
    """The line for Units led out, with how many that makes where some were out already."""
    if count == 1 and so_far in told.ESCAPES_NEXT:
        return remark(told.ESCAPES_NEXT[so_far], weight=4, who=who)
    texts = told.ESCAPES if count == so_far else told.ESCAPES_MORE
    total = in_words(so_far)
    return remark(texts, number=count, weight=4, count=in_words(count), who=who, all=total)


def _count(tally: Counter[str], what: str, seat: int, other: int, count: int) -> None:
    """Add a deed to the counts of quiet rounds."""
    if what in _LOSSES:
        tally["lost"] += count
        tally[f"lost {seat if other == NOBODY else other}"] += count
    elif what in ("attack", "attack own"):
        tally["attack"] += count
    elif what in ("build", "withdraw"):
        tally[f"{'built' if what == 'build' else 'back'} {seat}"] += count


def _fold(
    moments: Sequence[Moment],
    names: Sequence[str],
    more: Sequence[Remark] = (),
    *,
    has_attacks: bool = True,
) -> list[Remark]:
    """Several rounds, or a quiet one: new Units only where there is little else to tell.

    Args:
        moments: the rounds.
        names: of the players.
        more: lines for what these rounds came to on the map.
        has_attacks: whether the battle ever has any; the end tells it if not.
    """
    tally = sum((moment.tally for moment in moments), Counter[str]())
    built_here, lost_here, back = (
        [tally[f"{what} {seat}"] for seat in range(len(names))]
        for what in ("built", "lost", "back")
    )
    fought = told.RESTLESS if tally["lost"] else told.UNHURT
    texts = fought if tally["attack"] else told.QUIET
    attacks = remark(texts, number=tally["rounds"], count=in_words(tally["rounds"]))
    lines: list[Remark] = []
    whole = [line for moment in moments for line in moment.lines]
    if tally["attack"]:
        lines += lost(lost_here, names)
    else:  # few were lost, and each has its own cause
        lines += [line for line in whole if line.texts in _COSTS]
    lines += called_back(back, names)
    lines += [line for line in whole if line.texts in _MOVES_OVER]
    lines += [line for line in whole if line.texts in _HAULING][-1:]
    counted_on = [line for line in whole if line.texts in _HOLDING]
    if counted_on and counted_on[-1].texts == told.HOLDS:  # what comes later builds on it
        lines.append(counted_on[-1])
    lines += more
    lines += [line for line in whole if line.texts in CHANGES][-1:]
    if not lines and not (has_attacks and all(built_here)):
        lines = built(built_here, names)
    return [attacks, *lines] if has_attacks or not lines else lines


def _in_area(
    moments: Sequence[Moment],
    battle: Battle,
    kinds: Sequence[ObjectiveKind],
    names: Sequence[str],
) -> list[Remark]:
    """Return the line for whose number in the area these rounds changed."""
    if ObjectiveKind.AMASS not in kinds:
        return []
    at = kinds.index(ObjectiveKind.AMASS)
    first, last = (moments[n].at - battle.rounds[0].at for n in (0, -1))
    before = battle.rounds[first - 1].progress if first else battle.first
    return in_area(before[at], battle.rounds[last].progress[at], names)
