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
from engine.games.deebz.story.events import Battle, Round, watch
from engine.games.deebz.story.goals import DISTANCES, GOALS, GOALS_TOO
from engine.games.deebz.story.margin import scores, totals
from engine.games.deebz.story.standing import NOBODY, Reason
from engine.games.deebz.story.victory import Victory
from engine.games.deebz.table.objectives import distance_to_goal
from engine.games.deebz.turn.state import State
from engine.language import _, counted, mark_translatable
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
    "share": (told.SHARES_AREA, 4),
    "out": (told.ESCAPES, 4),
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
    "carry_token": "token",
    "carry_spawn": "spawn",
}
"""Kind of objective -> the deed that meets it: the last round tells it in its own words."""
_HOLDING = (told.HOLDS, told.LOSES_HOLD, told.EMPTIES_AREA, told.SHARES_AREA)
"""Sentences for a count in an area."""
_HAULING = (
    *(told.MOVES_TOKEN, told.MOVES_TOKEN_AWAY),
    *(told.MOVES_SPAWN, told.MOVES_SPAWN_AWAY),
)
"""Sentences for what has been hauled."""
_HAULS = frozenset({"token", "token away", "spawn", "spawn away"})
"""Deeds by which a Token or another's Spawn Point is moved."""
_TOPPED = {"attack": ("hit", "fell"), "hit": ("fell",)}
"""A deed -> deeds against the same player that take its place."""
_MOVES_OVER = (told.TURNS_COAT, told.ESCAPES, told.OUT_SO_FAR)
"""Sentences that quiet rounds keep too, for they change how many Units somebody has."""
_ENOUGH = 4
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
    _mark_hinge(moments, battle, table, names)
    return Tale(
        title=title_told(PACKAGE, scenario),
        name=_("Chronicle of the battle"),
        players=tuple((name, "") for name in names),
        opening=opening,
        passages=weave(
            moments,
            teller,
            lambda quiet: [*_fold(quiet, names), *_in_area(quiet, battle, kinds, names)],
            MEASURE,
            opening,
        ),
        ending=_ending(table, battle, names, teller),
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
            force=found.movement,
        )
    ]


def _moment(
    found: Round,
    names: Sequence[str],
    kinds: Sequence[ObjectiveKind] = (),
    won: tuple[str, int] | None = None,
    winning: Sequence[Remark] = (),
) -> Moment:
    """A round, with every change to the Units that each player has.

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
    builds = built([moment.tally[f"built {seat}"] for seat in range(len(names))], names)
    lines = list(_lines(found, names, won))
    spare = _ENOUGH - len(builds) - len(winning) - sum(not is_minor for _line, is_minor in lines)
    moment.lines += builds
    for line, is_minor in lines:
        spare -= is_minor
        if not is_minor or spare >= 0:
            moment.lines.append(line)
    if all(what in _QUIET for what, _seat, _other in found.deeds):
        moment.lines = [replace(line, weight=0) for line in moment.lines]
    moment.lines += winning
    return moment


def _lines(
    found: Round, names: Sequence[str], won: tuple[str, int] | None
) -> Iterator[tuple[Remark, bool]]:
    """Yield the lines of a round but for new Units, each with whether it is a minor one."""
    deeds = [
        (what, seat, other)
        for what, seat, other in found.deeds
        if what not in _UNTOLD
        and (what, seat) != won
        and not any((more, seat, other) in found.deeds for more in _TOPPED.get(what, ()))
    ]
    for (what, seat), run in groupby(deeds, key=lambda done: done[:2]):
        foes = [
            (names[other] if other >= 0 else "", found.deeds[what, seat, other])
            for _what, _seat, other in run
        ]
        if what == "fell":
            yield felled(names[seat], foes), False
            continue
        texts, weight = _TOLD[what]
        for foe, count in foes:
            line = remark(
                texts, number=count, weight=weight, count=in_words(count), who=names[seat], foe=foe
            )
            yield line, what in _MINOR
        so_far = found.deeds.get(("sacrifice", seat, NOBODY), 0)
        if what == "out" and so_far > foes[0][1]:
            so_far_told = {"number": so_far, "count": in_words(so_far), "who": names[seat]}
            line = remark(told.OUT_SO_FAR, weight=0, **so_far_told)
            yield line, False


def _count(tally: Counter[str], what: str, seat: int, other: int, count: int) -> None:
    """Add a deed to the counts of quiet rounds."""
    if what in _LOSSES:
        tally["lost"] += count
        tally[f"lost {seat if other == NOBODY else other}"] += count
    elif what in ("attack", "attack own"):
        tally["attack"] += count
    elif what in ("build", "withdraw"):
        tally[f"{'built' if what == 'build' else 'back'} {seat}"] += count


def _mark_hinge(moments: list[Moment], battle: Battle, table: State, names: Sequence[str]) -> None:
    """Add who came nearest to the goal, and where the battle turned."""
    if not moments:
        return
    leads = [found.leader for found in battle.rounds]
    if table.winner < 0:
        moments[-1].lines.append(remark(told.HINGE_DRAW, is_hinge=True))
        return
    turned = len(moments) - 1
    while turned and leads[turned - 1] == table.winner:
        turned -= 1
    for number, found in enumerate(battle.rounds[: turned + 1]):
        lines, lead = moments[number].lines, found.leader
        before = leads[number - 1] if number else NOBODY
        if number == len(moments) - 1:
            if number:
                texts = told.HINGE_EVEN if before == NOBODY else told.HINGE_LAST
                foe = "" if before == NOBODY else names[before]
                lines.insert(0, remark(texts, is_hinge=True, foe=foe))
        elif lead != NOBODY and found.reason and (number == turned or (number and lead != before)):
            texts = told.HINGE if number == turned else told.LEADS
            why = _why(found.reason, names)
            is_hinge = number == turned
            lines.append(remark(texts, weight=2, is_hinge=is_hinge, who=names[lead], margin=why))


def _why(reason: Reason, names: Sequence[str]) -> str:
    """What makes somebody closest to winning."""
    if not reason.number:
        return _(told.THERE)
    count, needed = in_words(reason.number), in_words(reason.needed)
    foe = names[reason.foe] if reason.foe >= 0 else ""
    texts = told.REASONS[reason.what]
    return counted(*texts, reason.number, count=count, needed=needed, foe=foe)


def _fold(moments: Sequence[Moment], names: Sequence[str]) -> list[Remark]:
    """Several rounds, or a quiet one, with every change to the Units that each player has."""
    tally = sum((moment.tally for moment in moments), Counter[str]())
    built_here, lost_here, back = (
        [tally[f"{what} {seat}"] for seat in range(len(names))]
        for what in ("built", "lost", "back")
    )
    lines = built(built_here, names)
    fought = told.RESTLESS if tally["lost"] else told.UNHURT
    texts = fought if tally["attack"] else told.QUIET
    lines.append(remark(texts, number=tally["rounds"], count=in_words(tally["rounds"])))
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
    return lines


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


def _ending(table: State, battle: Battle, names: Sequence[str], teller: Teller) -> str:
    if table.winner < 0:
        parts = [teller.say(remark(_drawn(table, battle)))]
    elif table.won_by < 0:
        why = _why(_reason_at_the_cap(table), names)
        parts = [teller.say(remark(told.END_CAP, who=names[table.winner], margin=why))]
    else:
        parts = [teller.say(_won(table, names))]
    parts.append(counted(*told.LASTED, table.round, count=in_words(table.round)))
    cost = battle.lost.total()
    if cost:
        parts.append(counted(*told.COST, cost, count=in_words(cost)))
    else:
        parts.append(_(told.COST_NONE))
    return " ".join(parts)


def _drawn(table: State, battle: Battle) -> tuple[str, ...]:
    """The wordings for a draw: what it was about, and whether anybody got it moving."""
    kinds = {objective.kind for objective in table.field.objectives}
    if len(kinds) > 1:
        return told.END_DRAW
    (kind,) = kinds
    is_moved = any(what in _HAULS for found in battle.rounds for what, _seat, _other in found.deeds)
    if kind in told.END_UNMOVED and not is_moved:
        return told.END_UNMOVED[kind]
    return told.END_DRAWN[kind]


def _won(table: State, names: Sequence[str]) -> Remark:
    """The victory, after what met the objective."""
    objective = table.field.objectives[table.won_by]
    count = objective.needed
    turns = counted(*told.HELD, count, count=in_words(count))
    return remark(
        told.END[objective.kind],
        number=count,
        count=in_words(count),
        who=names[table.winner],
        turns=turns,
    )


def _reason_at_the_cap(table: State) -> Reason:
    """Why somebody had come furthest when time ran out (D14.3)."""
    bests = [max(row[seat] for row in table.counts) for seat in range(len(table.seats))]
    best = bests[table.winner]
    if bests.count(best) == 1:
        index = next(n for n, row in enumerate(table.counts) if row[table.winner] == best)
        objective = table.field.objectives[index]
        return Reason(objective.kind, best, objective.needed)
    kind, *more = {objective.kind for objective in table.field.objectives}
    what = f"steps to {kind}"
    is_known = what in told.REASONS and not more
    return Reason(what if is_known else "steps", distance_to_goal(table, table.winner))
