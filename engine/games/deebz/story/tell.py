"""A battle as a tale: a beat is a round."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from engine.games.deebz.building.whole_game import battle_of, begin
from engine.games.deebz.rulebook.tables import OBJECTIVES
from engine.games.deebz.story import sentences as told
from engine.games.deebz.story.events import NOBODY, Battle, Round, watch
from engine.games.deebz.turn.state import State
from engine.language import _, counted, mark_translatable
from engine.scenario.envelope import Scenario
from engine.telling.names import called, in_words, listed
from engine.telling.tale import Beat, Line, Scores, Tale, line
from engine.telling.teller import Teller, key_of
from engine.telling.weave import Measure, weave

MEASURE = Measure(
    most=12,
    lines=5,
    when=(mark_translatable("Round {turn}"), mark_translatable("Rounds {first} to {last}")),
)
_TOLD: dict[str, tuple[tuple[Any, ...], int]] = {
    "build": (told.BUILDS, 1),
    "attack": (told.STRIKES, 1),
    "fell": (told.FELLS, 4),
    "lose": (told.LOSES, 3),
    "take": (told.TURNS_COAT, 5),
    "effect": (told.EFFECTS, 1),
    "hold": (told.HOLDS, 4),
    "unhold": (told.LOSES_HOLD, 4),
    "amass": (told.MASSES, 3),
    "sacrifice": (told.ESCAPES, 4),
    "token": (told.MOVES_TOKEN, 4),
    "spawn": (told.MOVES_SPAWN, 5),
}
"""A deed -> its sentences and how much it matters."""
_QUIET = frozenset({"build", "attack", "effect"})
"""Deeds that alone do not make a round worth a paragraph."""
_ENOUGH = 3
"""Beside more than so many deeds, a single new Unit is not told."""


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
    beats = [_beat(found, names) for found in battle.rounds]
    _mark_hinge(beats, battle, table, names)
    return Tale(
        title=scenario.title,
        name=_("Chronicle of the battle"),
        players=tuple((name, "") for name in names),
        opening=opening,
        passages=weave(beats, teller, _fold, MEASURE, opening),
        ending=_ending(table, battle, names, teller),
        scores=_scores(table, battle, names),
        seed=str(scenario.seed),
        scenario_id=scenario.id,
    )


def _opening(table: State, battle: Battle, names: Sequence[str]) -> list[Line]:
    lines = [line(told.OPENING, names=listed(names))]
    if battle.was_built:
        lines.append(line((told.BUILT_MAP,)))
    for objective in table.field.objectives:
        needed = objective.needed
        goal = (told.GOALS[objective.kind],)
        lines.append(line(goal, number=needed, count=in_words(needed)))
    return lines


def _beat(found: Round, names: Sequence[str]) -> Beat:
    beat = Beat(found.at, tally=Counter(rounds=1))
    beat.totals = tuple((name, str(found.units[seat])) for seat, name in enumerate(names))
    for (what, seat, other), count in found.deeds.items():
        if what == "attack" and ("fell", seat, other) in found.deeds:
            continue
        texts, weight = _TOLD[what]
        beat.tally["built"] += count * (what == "build")
        beat.tally["lost"] += count * (what in ("fell", "lose"))
        who = names[seat]
        foe = names[other] if other >= 0 else ""
        weight += what == "build" and count > 1
        beat.lines.append(
            line(texts, number=count, weight=weight, count=in_words(count), who=who, foe=foe)
        )
    if len(beat.lines) > _ENOUGH:
        beat.lines = [part for part in beat.lines if part.weight > 1 or part.texts != told.BUILDS]
    if all(what in _QUIET for what, _seat, _other in found.deeds):
        beat.lines.clear()
    return beat


def _mark_hinge(beats: list[Beat], battle: Battle, table: State, names: Sequence[str]) -> None:
    """Add who came nearest to the goal, and where the battle turned."""
    if not beats:
        return
    leads = [found.leader for found in battle.rounds]
    if table.winner < 0:
        beats[-1].lines.append(line(told.HINGE_DRAW, is_hinge=True))
        return
    turned = len(beats)
    while turned and leads[turned - 1] == table.winner:
        turned -= 1
    for number, beat in enumerate(beats):
        lead = leads[number]
        if number == turned:
            texts = told.HINGE if turned < len(beats) - 1 else told.HINGE_LAST
            beat.lines.append(line(texts, is_hinge=True, who=names[lead]))
        elif lead != NOBODY and number and lead != leads[number - 1]:
            beat.lines.append(line(told.LEADS, weight=2, who=names[lead]))


def _fold(beats: Sequence[Beat]) -> list[Line]:
    tally = sum((beat.tally for beat in beats), Counter[str]())
    lines = [line(told.QUIET, number=tally["rounds"], count=in_words(tally["rounds"]))]
    for what, texts in (("built", told.QUIET_BUILT), ("lost", told.QUIET_LOST)):
        if tally[what]:
            lines.append(line(texts, number=tally[what], count=in_words(tally[what])))
    return lines


def _ending(table: State, battle: Battle, names: Sequence[str], teller: Teller) -> str:
    if table.winner < 0:
        parts = [teller.say(line(told.END_DRAW))]
    else:
        objectives = table.field.objectives
        kind = objectives[table.won_by].kind if table.won_by >= 0 else ""
        parts = [teller.say(line(told.END[kind], who=names[table.winner]))]
    parts.append(counted(*told.LASTED, table.round, count=in_words(table.round)))
    lost = battle.lost.total()
    if lost:
        parts.append(counted(*told.COST, lost, count=in_words(lost)))
    else:
        parts.append(_(told.COST_NONE))
    return " ".join(parts)


def _scores(table: State, battle: Battle, names: Sequence[str]) -> Scores:
    """Each player's Units, and how far each objective with a count had come."""
    goals = [
        (index, objective)
        for index, objective in enumerate(table.field.objectives)
        if objective.kind in ("hold", "amass", "sacrifice")
    ]
    head = ["", _("Units built"), _("Felled"), _("Lost"), _("Left")]
    head += [_(OBJECTIVES[objective.kind]["name"]) for _index, objective in goals]
    rows = []
    for seat, name in enumerate(names):
        left = len(table.units_of(seat))
        counts = (battle.built[seat], battle.felled[seat], battle.lost[seat], left)
        reached = (
            _("{count} of {needed}", count=table.counts[index][seat], needed=objective.needed)
            for index, objective in goals
        )
        rows.append((name, *map(str, counts), *reached))
    return Scores(tuple(head), tuple(rows))
