"""A game as a tale: a moment is a round, in which everybody plays one card."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any

from engine.errors import IllegalMove, RequestError
from engine.games.uboat_wargames.rulebook.rules import WON
from engine.games.uboat_wargames.rulebook.tables import PACKAGE, PER_ROW, row_name
from engine.games.uboat_wargames.story import sentences as told
from engine.games.uboat_wargames.story.accounts import (
    PLACED,
    TRUMPED,
    Gain,
    accounts,
    gain_of,
    in_a_line,
)
from engine.games.uboat_wargames.story.fights import FOUGHT, fight, losers, placed, tile_of
from engine.games.uboat_wargames.story.fleet import Fleet
from engine.games.uboat_wargames.table.events import play_move
from engine.games.uboat_wargames.table.notation import parse_move
from engine.games.uboat_wargames.table.setup import start_state
from engine.games.uboat_wargames.table.state import State
from engine.language import _, counted, mark_translatable, signed
from engine.scenario.envelope import Scenario
from engine.scenario.titles import title_told
from engine.telling.names import in_words, listed
from engine.telling.tale import Moment, Remark, Scores, Tale, remark
from engine.telling.teller import Teller, key_of
from engine.telling.weave import StoryLength, weave

_WHEN = (
    mark_translatable("Round {turn}"),
    mark_translatable("Rounds {first} and {last}"),
    mark_translatable("Rounds {first} to {last}"),
)
_HINGE_ONLY = 1000
"""More than any line weighs: the turning point has a paragraph however long the story."""
MEASURE = StoryLength(most=5, lines=3, letters=950, when=_WHEN, always=_HINGE_ONLY)
CROWDED = StoryLength(most=4, lines=3, letters=900, when=_WHEN, always=_HINGE_ONLY)
"""For more seats than :data:`FEW`, whose scores take the room."""
FEW = 4
_CHANGES_TOLD = 3
"""A folded stretch names at most this many changes of the lead: its last ones."""
_FULL = 3
"""How many sentences on points leave no room for a fight."""
_CHANGES = 10
"""What a fight weighs more after whose round a tile had another owner, or none."""
_FIRST = 30
"""More than the weight of any fight."""
_LEAD = 40
"""The weight of a change of the lead, to which the number of its round is added."""


@dataclass
class _Course:
    """What a record brought, round by round.

    Attributes:
        moments: the rounds, each with its lines for a paragraph of its own.
        fights: of each round, the lines for all its fights and free tiles.
        gains: of each round, what each of these lines brought.
        causes: of each round, what the new leader's lead came from; None if nobody took it.
        leaders: the side that was alone ahead after each; empty where there was none.
        points: of each seat after each.
        turned: the number in these lists of the round that decided it.
        sunk: cards that each seat lost in fights.
    """

    moments: list[Moment] = field(default_factory=list)
    fights: list[list[Remark]] = field(default_factory=list)
    gains: list[list[Gain | None]] = field(default_factory=list)
    causes: list[Remark | None] = field(default_factory=list)
    leaders: list[tuple[int, ...]] = field(default_factory=list)
    points: list[list[int]] = field(default_factory=list)
    turned: int = 0
    sunk: Counter[int] = field(default_factory=Counter)


def tell(scenario: Scenario, players: Sequence[str], moves: Sequence[str]) -> Tale:
    """A finished game, told.

    Args:
        scenario: complete, with the decks.
        players: in order of seats.
        moves: the record's tokens, legal.

    Raises:
        RequestError: the scenario cannot be played, or a move is illegal.
    """
    state = start_state(scenario)
    fleet = Fleet(state, players)
    teller = Teller(key_of(scenario, moves))
    rules = state.rules
    tiles = listed(map(str, rules.values))
    opening = [remark(told.OPENING, names=listed(fleet.people), tiles=tiles)]
    if state.rules.teams != "none":
        teams = "; ".join(fleet.side(side) for side in fleet.sides)
        opening.append(remark((told.TEAMS,), teams=teams))
    if rules.handicap:
        given = zip(fleet.names, rules.handicap, strict=True)
        parts = listed(f"{name} {signed(number, 0)}" for name, number in given if number)
        opening += [remark((told.HANDICAP,), parts=parts)] if parts else []
    first = teller.tell(opening)
    course = _played(state, moves, fleet)
    measure = MEASURE if state.rules.seats <= FEW else CROWDED
    return Tale(
        title=title_told(PACKAGE, scenario),
        name=_("Chronicle of the game"),
        players=tuple((name, "") for name in fleet.names),
        opening=first,
        passages=weave(course.moments, teller, partial(_fold, course, fleet), measure, first),
        ending=_ending(state, fleet, course.sunk, teller),
        scores=_scores(state, fleet),
        seed=str(scenario.seed),
        scenario_id=scenario.id,
    )


def _played(state: State, moves: Sequence[str], fleet: Fleet) -> _Course:
    """The course of a record; the state is played to its end."""
    course = _Course()
    moments, leaders = course.moments, course.leaders
    owners = [tuple(state.owners)]  # at first, then after each round
    taken: dict[tuple[int, int], list[int]] = {}  # a round and a tile -> fights that took a card
    for number, token in enumerate(moves, 1):
        at = state.turn // state.rules.seats + 1
        try:
            event = play_move(state, parse_move(state, token))
        except IllegalMove as refusal:
            raise RequestError(f"move {number}: {refusal.message}") from refusal
        if not moments or moments[-1].at != at:
            moments.append(Moment(at, tally=Counter(rounds=1)))
            leaders.append(())
            course.fights.append([])
            course.gains.append([])
            course.points.append([])
            owners.append(())
        if event.kind in (WON, TRUMPED, PLACED):
            key = (len(moments) - 1, tile_of(event, state.rules))
            taken.setdefault(key, []).append(len(course.fights[-1]))
        if event.kind == PLACED:
            course.fights[-1].append(placed(event, fleet))
        if event.kind in FOUGHT:
            course.fights[-1].append(fight(event, fleet))
            moments[-1].tally["fights"] += 1
            course.sunk.update(losers(event))
        if event.kind in {PLACED, *FOUGHT}:
            course.gains[-1].append(gain_of(event, state.rules))
        top = fleet.top(state)
        leaders[-1] = top[0] if len(top) == 1 else ()
        owners[-1] = tuple(state.owners)
        course.points[-1] = points = fleet.points(state)
        shown = (counted("{n} point", "{n} points", points[0]), *map(str, points[1:]))
        moments[-1].totals = tuple(zip(fleet.names, shown, strict=True))
    for (at, tile), fights in taken.items():
        lines = course.fights[at]
        for number in fights:
            has_changed = number == fights[-1] and owners[at][tile] != owners[at + 1][tile]
            more = lines[number].weight + _CHANGES  # the others were undone within the round
            least = int(lines[number].texts != told.PLACES)
            lines[number] = replace(lines[number], weight=more if has_changed else least)
    _tell_leads(course, state, fleet)
    return course


def _tell_leads(course: _Course, state: State, fleet: Fleet) -> None:
    """Add who took the lead, and where the game turned."""
    moments, leaders = course.moments, course.leaders
    result = state.result()
    winner = tuple(sorted(result.ranking[0])) if result else ()
    turned = len(moments)
    while turned and tuple(sorted(leaders[turned - 1])) == winner:
        turned -= 1
    course.turned = turned
    before: tuple[int, ...] = ()  # who was last alone ahead
    for number, moment in enumerate(moments):
        leader = leaders[number]
        is_turn = number == turned
        is_change = bool(number and leader and leader != before)
        is_tie = turned == len(moments) and number == turned - 1
        causes: list[int] = []
        if is_turn or is_change or is_tie:
            rivals = _rivals(course.points[number - 1 : number + 1], leader, fleet)
            causes = _decisive(course.fights[number], leader, rivals, fleet)
        line: list[Remark] = []
        who = fleet.side(leader) if leader else ""
        if is_turn:
            texts = told.HINGE if number < len(moments) - 1 else told.HINGE_LAST
            line = [remark(texts, is_hinge=True, number=len(leader), who=who)]
        elif is_tie:
            line = [remark(told.HINGE_TIE, is_hinge=True)]
        elif is_change:
            line = [remark(told.LEADS, weight=_LEAD + number, number=len(leader), who=who)]
        course.causes.append(course.fights[number][causes[0]] if causes and is_change else None)
        moment.lines = _told_alone(course, number, causes, line, fleet)
        before = leader or before


def _told_alone(
    course: _Course, number: int, causes: Sequence[int], lead: Sequence[Remark], fleet: Fleet
) -> list[Remark]:
    """The lines of a round: what mattered, the change of the lead, then its other points.

    Args:
        course: of the game.
        number: of the round.
        causes: the fights that changed the lead.
        lead: what is said of it, if it did change.
        fleet: the people.
    """
    lines, gains = course.fights[number], course.gains[number]
    ranked = causes or sorted(
        (one for one, line in enumerate(lines) if line.texts != told.PLACES),
        key=lambda one: (gains[one] is None, -lines[one].weight),
    )
    most = MEASURE.lines - 1
    is_all = {one for one, gain in enumerate(gains) if gain} <= {*ranked[:most]}
    chosen = sorted(ranked[:most] if is_all else ranked[: most - 1])
    told_of = [
        replace(lines[one], weight=lines[one].weight + (_FIRST if causes else 0)) for one in chosen
    ]
    rest = [gain for one, gain in enumerate(gains) if gain and one not in chosen]
    if not told_of and not lead:
        return []  # nobody fought
    if not told_of and not rest:
        told_of = [remark(told.QUIET, count="")]
    return [*told_of, *lead, *([in_a_line(rest, fleet.people, number)] if rest else [])]


def _rivals(points: Sequence[list[int]], leader: Sequence[int], fleet: Fleet) -> set[int]:
    """The seats of sides that began a round with as many points as its leader ended with."""
    if len(points) < 2:
        return set()
    before, after = ([sum(one[seat] for seat in side) for side in fleet.sides] for one in points)
    least = min(max(before), max(after))
    return {
        seat
        for side, total in zip(fleet.sides, before, strict=True)
        if total >= least and side != tuple(leader)
        for seat in side
    }


def _decisive(
    lines: Sequence[Remark], leader: Sequence[int], rivals: set[int], fleet: Fleet
) -> list[int]:
    """The numbers of the lines of a round that changed the lead, if any did: the heaviest first.

    Such are what the new leader won, and what those lost who would have been ahead.
    """
    new = {fleet.names[seat] for seat in leader}
    old = {fleet.names[seat] for seat in rivals}
    causes = [
        number
        for number, line in enumerate(lines)
        if line.weight > _CHANGES
        and (
            (line.texts in {told.WINS, told.PLACES} and line.fields["who"] in new)
            or line.fields["foe"] in old
        )
    ]
    return sorted(causes, key=lambda number: -lines[number].weight)


def _fold(course: _Course, fleet: Fleet, moments: Sequence[Moment]) -> list[Remark]:
    """Some rounds together: how much was fought, who was then ahead, and each one's points."""
    rounds = len(moments)
    start = moments[0].at - course.moments[0].at
    within = range(start, start + rounds)
    if rounds == 1 and moments[0].lines:
        return moments[0].lines
    fights = sum(moment.tally["fights"] for moment in moments)
    gains = [gain for number in within for gain in course.gains[number] if gain]
    points = accounts(gains, fleet.people)
    if not fights:
        return [remark(told.QUIET, number=rounds, count=in_words(rounds)), *points]
    lines: list[Remark] = []
    if fights > 1 and len(fleet.names) <= FEW:
        lines.append(remark(told.FIGHTS, count=in_words(fights), rounds=in_words(rounds)))
    leaders = _leaders(course, fleet, within)
    fight = _lasting(course, within) if len(points) < _FULL else []
    return [*lines, *points, *(leaders or fight)]


def _leaders(course: _Course, fleet: Fleet, within: range) -> list[Remark]:
    """Who took the lead in some rounds together, and when; of the last also what brought it."""
    led = [leader for leader in course.leaders[: within.start] if leader]
    before = led[-1] if led else ()
    changes = []
    for number in within:
        leader = course.leaders[number]
        if leader and leader != before:
            changes.append(number)
            before = leader
    if not changes:
        return []
    last = changes[-1]
    cause = course.causes[last] if len(fleet.names) <= FEW else None
    lines = []
    parts = [
        _(told.WENT_TO, who=fleet.side(course.leaders[number]), round=course.moments[number].at)
        for number in changes[-_CHANGES_TOLD:]
        if number != last or not cause
    ]
    if parts:
        lines.append(remark(told.LEADERS, parts=listed(parts)))
    if cause:
        leader = course.leaders[last]
        fields: dict[str, Any] = {
            "who": fleet.side(leader),
            "round": course.moments[last].at,
        }
        lines += [cause, remark(told.LEADS_AT, number=len(leader), **fields)]
    return lines


def _lasting(course: _Course, within: range) -> list[Remark]:
    """The weightiest fight of some rounds; of several at one tile the last that changed it."""
    lines = [line for number in within for line in course.fights[number]]
    fights = [line for line in lines if line.texts != told.PLACES]
    return [max(reversed(fights), key=lambda line: line.weight)]


def _ending(state: State, fleet: Fleet, sunk: Counter[int], teller: Teller) -> str:
    result = state.result()
    assert result is not None  # noqa: S101 - only finished games are told
    totals = [sum(result.scores[seat] for seat in side) for side in result.ranking]
    first, second = result.ranking[:2]
    level = [
        side for side, points in zip(result.ranking, totals, strict=True) if points == totals[0]
    ]
    who = fleet.side(sorted(first))
    parts = [teller.say(remark(told.END, number=len(first), who=who, points=totals[0]))]
    margin = totals[0] - totals[1]
    if margin:
        by, other = counted(*told.ONE_POINT, margin), fleet.side(sorted(second))
        parts.append(counted(*told.END_BY, len(second), other=other, margin=by))
    else:
        seats = [seat for side in level[1:] for seat in sorted(side)]
        parts.append(counted(*told.END_TIE, len(seats), other=fleet.side(seats)))
    losses = [sunk[seat] for seat in range(state.rules.seats)]
    most = max(losses)
    if most > 1 and losses.count(most) == 1:
        who = fleet.people[losses.index(most)]
        parts.append(teller.say(remark(told.COST, who=who, count=in_words(most))))
    return " ".join(parts)


def _scores(state: State, fleet: Fleet) -> Scores:
    """Points by rows, for each seat."""
    rules, totals = state.rules, fleet.points(state)
    head = ["", *(_("Row {letter}", letter=row_name(row)) for row in range(rules.seats))]
    head += [_("Handicap")] * bool(rules.handicap) + [_("Points")]
    rows = []
    for seat, name in enumerate(fleet.names):
        parts = [name]
        for row in range(rules.seats):
            tiles = range(row * PER_ROW, (row + 1) * PER_ROW)
            owned = sum(rules.values[t % PER_ROW] for t in tiles if state.owners[t] == seat)
            beside = row in (seat, (seat - 1) % rules.seats)
            parts.append(str(owned) if beside else "")
        if rules.handicap:
            parts.append(signed(rules.handicap[seat], 0))
        rows.append((*parts, str(totals[seat])))
    return Scores(tuple(head), tuple(rows))
