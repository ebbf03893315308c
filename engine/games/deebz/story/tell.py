"""A battle as a tale: a moment is a round."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from engine.games.deebz.building.whole_game import battle_of, begin
from engine.games.deebz.rulebook.objective_kinds import ObjectiveKind
from engine.games.deebz.rulebook.tables import OBJECTIVES, PACKAGE
from engine.games.deebz.story import sentences as told
from engine.games.deebz.story.events import Battle, Round, watch
from engine.games.deebz.story.goals import GOALS, GOALS_TOO
from engine.games.deebz.story.standing import NOBODY, Reason
from engine.games.deebz.story.victory import Victory
from engine.games.deebz.table.objectives import distance_to_goal
from engine.games.deebz.turn.state import State
from engine.language import _, counted, mark_translatable
from engine.scenario.envelope import Scenario
from engine.scenario.titles import title_told
from engine.telling.names import called, in_words, listed
from engine.telling.tale import Moment, Remark, Scores, Tale, Totals, remark
from engine.telling.teller import Teller, key_of
from engine.telling.weave import StoryLength, weave

MEASURE = StoryLength(
    most=12,
    lines=5,
    when=(
        mark_translatable("Round {turn}"),
        mark_translatable("Rounds {first} and {last}"),
        mark_translatable("Rounds {first} to {last}"),
    ),
)
_TOLD: dict[str, tuple[tuple[Any, ...], int]] = {
    "build": (told.BUILDS, 1),
    "attack": (told.STRIKES, 1),
    "fell": (told.FELLS, 4),
    "lose": (told.LOSES, 3),
    "withdraw": (told.WITHDRAWS, 1),
    "take": (told.TURNS_COAT, 5),
    **{family: (texts, 1) for family, texts in told.EFFECTS.items()},
    "remove_unit": (told.REMOVES, 4),
    "hold": (told.HOLDS, 4),
    "unhold": (told.LOSES_HOLD, 4),
    "break": (told.BREAKS_HOLD, 4),
    "amass": (told.MASSES, 3),
    "sacrifice": (told.ESCAPES, 4),
    "token": (told.MOVES_TOKEN, 4),
    "token away": (told.MOVES_TOKEN_AWAY, 4),
    "spawn": (told.MOVES_SPAWN, 5),
    "spawn away": (told.MOVES_SPAWN_AWAY, 5),
}
"""A deed -> its sentences and how much it matters."""
_QUIET = frozenset({"build", "attack", "withdraw", *told.EFFECTS})
"""Deeds that alone do not make a round worth a paragraph."""
_FOLDED = {
    "lost": told.QUIET_LOST,
    "withdrawn": told.QUIET_WITHDRAWN,
}
"""What quiet rounds are counted by -> its sentences."""
_WINS = {
    "hold": "hold",
    "amass": "amass",
    "sacrifice": "sacrifice",
    "carry_token": "token",
    "carry_spawn": "spawn",
}
"""Kind of objective -> the deed that wins it: the ending tells it."""
_HOLDING = (told.HOLDS, told.LOSES_HOLD, told.BREAKS_HOLD)
"""Sentences for a count in an area."""
_ENOUGH = 3
"""With more deeds than this to tell, one line speaks of the new Units of all players."""


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
    won = _deed_that_won(table)
    last = battle.rounds[-1:]
    moments = [_moment(found, names, won if found in last else None) for found in battle.rounds]
    _mark_hinge(moments, battle, table, names)
    return Tale(
        title=title_told(PACKAGE, scenario),
        name=_("Chronicle of the battle"),
        players=tuple((name, "") for name in names),
        opening=opening,
        passages=weave(moments, teller, lambda quiet: _fold(quiet, names), MEASURE, opening),
        ending=_ending(table, battle, names, teller),
        scores=_scores(table, battle, names),
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
    return lines


def _deed_that_won(table: State) -> tuple[str, int] | None:
    """The deed and the seat that met the objective: the ending tells of it."""
    if table.won_by < 0:
        return None
    kind = table.field.objectives[table.won_by].kind
    return (_WINS[kind], table.winner) if kind in _WINS else None


def _moment(found: Round, names: Sequence[str], won: tuple[str, int] | None) -> Moment:
    moment = Moment(found.at, tally=Counter(rounds=1))
    moment.totals = _totals(found, names)
    for (what, seat, other), count in found.deeds.items():
        moment.tally["attacks"] += count * (what == "attack")
        if what == "attack" and ("fell", seat, other) in found.deeds:
            continue
        if (what, seat) == won:
            continue
        texts, weight = _TOLD[what]
        moment.tally[_built(seat)] += count * (what == "build")
        moment.tally["lost"] += count * (what in ("fell", "lose", "remove_unit"))
        moment.tally["withdrawn"] += count * (what == "withdraw")
        who = names[seat]
        foe = names[other] if other >= 0 else ""
        weight += what == "build" and count > 1
        moment.lines.append(
            remark(texts, number=count, weight=weight, count=in_words(count), who=who, foe=foe)
        )
    if len(moment.lines) > _ENOUGH:
        _gather_new_units(moment, names)
    if all(what in _QUIET for what, _seat, _other in found.deeds):
        moment.lines.clear()
    return moment


def _built(seat: int) -> str:
    """What a tally calls the new Units of a seat."""
    return f"built by {seat}"


def _gather_new_units(moment: Moment, names: Sequence[str]) -> None:
    """Tell the new Units of all players in one line, where the first of them was told."""
    found = [at for at, part in enumerate(moment.lines) if part.texts == told.BUILDS]
    if not found:
        return
    arrivals = _arrivals(moment.tally, names)
    rest = [part for part in moment.lines if part.texts != told.BUILDS]
    moment.lines = [*rest[: found[0]], *arrivals, *rest[found[0] :]]


def _arrivals(tally: Counter[str], names: Sequence[str]) -> list[Remark]:
    """Whose new Units came to the map, if any did."""
    built = [tally[_built(seat)] for seat in range(len(names))]
    if len(set(built)) == 1 and built[0]:
        units = [counted(*told.NEW_UNITS_EACH, built[0], count=in_words(built[0]))]
    else:
        units = [
            counted(*told.NEW_UNITS, count, count=in_words(count), who=name)
            for count, name in zip(built, names, strict=True)
            if count
        ]
    return [remark(told.ARRIVALS, weight=4, units=listed(units))] if units else []


def _totals(found: Round, names: Sequence[str]) -> Totals:
    """How many Units each has; the first number says what it counts."""
    first, *others = found.units
    told = (counted("{n} Unit", "{n} Units", first), *map(str, others))
    return tuple(zip(names, told, strict=True))


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
    tally = sum((moment.tally for moment in moments), Counter[str]())
    rounds, built = tally["rounds"], sum(tally[_built(seat)] for seat in range(len(names)))
    is_first = bool(built) and moments[0].at == 1
    lines = []
    if is_first:
        lines.append(remark(told.FIRST_BUILT, number=built, count=in_words(built)))
    fought = told.RESTLESS if tally["lost"] else told.UNHURT
    texts = fought if tally["attacks"] else told.QUIET
    lines.append(remark(texts, number=rounds, count=in_words(rounds)))
    for what, texts in _FOLDED.items():
        if tally[what]:
            lines.append(remark(texts, number=tally[what], count=in_words(tally[what])))
    if not is_first:
        lines += _arrivals(tally, names)
    counted_on = [line for moment in moments for line in moment.lines if line.texts in _HOLDING]
    if counted_on and counted_on[-1].texts == told.HOLDS:  # what comes later builds on it
        lines.append(counted_on[-1])
    return lines


def _ending(table: State, battle: Battle, names: Sequence[str], teller: Teller) -> str:
    if table.winner < 0:
        parts = [teller.say(remark(told.END_DRAW))]
    elif table.won_by < 0:
        why = _why(_reason_at_the_cap(table), names)
        parts = [teller.say(remark(told.END_CAP, who=names[table.winner], margin=why))]
    else:
        parts = [teller.say(_won(table, battle, names))]
    parts.append(counted(*told.LASTED, table.round, count=in_words(table.round)))
    lost = battle.lost.total()
    if lost:
        parts.append(counted(*told.COST, lost, count=in_words(lost)))
    else:
        parts.append(_(told.COST_NONE))
    return " ".join(parts)


def _won(table: State, battle: Battle, names: Sequence[str]) -> Remark:
    """How an objective was met, and by which Units."""
    objective, found = table.field.objectives[table.won_by], battle.victory or Victory()
    who = names[table.winner]
    needed = objective.needed
    count = needed if objective.kind == ObjectiveKind.SACRIFICE else len(found.rounds)
    if not count:
        return remark(told.END_HOME, who=who)
    since = found.rounds[0] if found.rounds else 0
    return remark(
        told.END[objective.kind],
        number=count,
        count=in_words(count),
        who=who,
        foe=names[found.foe] if found.foe >= 0 else "",
        turns=counted(*told.HELD, needed, count=in_words(needed)),
        force=found.movement,
        unit=_(told.UNIT_SINCE, since=since) if since else _(told.UNIT_PREBUILT),
    )


def _reason_at_the_cap(table: State) -> Reason:
    """Why somebody had come furthest when time ran out (D14.3)."""
    bests = [max(row[seat] for row in table.counts) for seat in range(len(table.seats))]
    best = bests[table.winner]
    if bests.count(best) == 1:
        index = next(n for n, row in enumerate(table.counts) if row[table.winner] == best)
        objective = table.field.objectives[index]
        return Reason(objective.kind, best, objective.needed)
    return Reason("cap", distance_to_goal(table, table.winner))


def _scores(table: State, battle: Battle, names: Sequence[str]) -> Scores:
    """Each player's Units, and how far each objective with a count had come."""
    goals = [
        (index, objective)
        for index, objective in enumerate(table.field.objectives)
        if objective.kind.is_counted
    ]
    head = ["", _("Units built"), _("Felled by attack"), _("Lost"), _("Left")]
    is_told = battle.withdrawn.total() > 0
    if is_told:
        head.insert(-1, _("Withdrawn"))
    head += [_(OBJECTIVES[objective.kind]["name"]) for _index, objective in goals]
    rows = []
    for seat, name in enumerate(names):
        left = len(table.units_of(seat))
        gone = (battle.withdrawn[seat],) * is_told
        counts = (battle.built[seat], battle.felled[seat], battle.lost[seat], *gone, left)
        reached = (
            _("{count} of {needed}", count=table.counts[index][seat], needed=objective.needed)
            for index, objective in goals
        )
        rows.append((name, *map(str, counts), *reached))
    return Scores(tuple(head), tuple(rows))
