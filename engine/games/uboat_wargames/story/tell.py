"""A game as a tale: a moment is a round, in which everybody plays one card."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any

from engine.errors import IllegalMove, RequestError
from engine.games.uboat_wargames.rulebook.rules import LOST, WON, TableRules
from engine.games.uboat_wargames.rulebook.tables import (
    ACE,
    PACKAGE,
    PER_ROW,
    row_name,
    team_sides,
)
from engine.games.uboat_wargames.story import sentences as told
from engine.games.uboat_wargames.table.events import Event, play_move
from engine.games.uboat_wargames.table.notation import parse_move
from engine.games.uboat_wargames.table.setup import start_state
from engine.games.uboat_wargames.table.state import State
from engine.language import _, counted, mark_translatable, signed
from engine.scenario.envelope import Scenario
from engine.scenario.titles import title_told
from engine.telling.names import a_card, called, in_words, listed
from engine.telling.tale import Moment, Remark, Scores, Tale, Wording, remark
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
_CHANGES_TOLD = 4
"""A folded stretch names at most this many changes of the lead: its last ones."""
_LONG = 10
"""A folded stretch of this many rounds or more names three of its fights, a shorter one two."""
_SHORT = 3
"""A folded stretch of no more rounds names one fight if the lead changed in it."""
_CHANGES = 10
"""What a fight weighs more after whose round a tile had another owner, or none."""
_FIRST = 30
"""More than the weight of any fight."""
_LEAD = 40
"""The weight of a change of the lead, to which the number of its round is added."""
_TRUMPED = "trumped"
_PLACED = "placed"
_FOUGHT = (WON, LOST, _TRUMPED)


class _Fleet:
    """The people of a game, and the sides on which they play."""

    def __init__(self, state: State, players: Sequence[str]) -> None:
        self.rules = state.rules
        self.names = called(players)
        self.sides = team_sides(state.rules.teams, state.rules.seats)

    def side(self, side: Sequence[int]) -> str:
        """The names of a side."""
        return listed(self.names[seat] for seat in side)

    def points(self, state: State) -> list[int]:
        """Points of each seat, handicap included."""
        found = list(self.rules.handicap or (0,) * self.rules.seats)
        for tile, seat in enumerate(state.owners):
            if seat >= 0:
                found[seat] += self.rules.values[tile % PER_ROW]
        return found

    def top(self, state: State) -> list[tuple[int, ...]]:
        """The sides with the most points: several if they are level."""
        points = self.points(state)
        totals = [sum(points[seat] for seat in side) for side in self.sides]
        return [
            side for side, total in zip(self.sides, totals, strict=True) if total == max(totals)
        ]


@dataclass
class _Course:
    """What a record brought, round by round.

    Attributes:
        moments: the rounds.
        leaders: the side that was alone ahead after each; empty where there was none.
        points: of each seat after each.
        turned: the number in these lists of the round that decided it.
        sunk: cards that each seat lost in fights.
    """

    moments: list[Moment] = field(default_factory=list)
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
    fleet = _Fleet(state, players)
    teller = Teller(key_of(scenario, moves))
    rules = state.rules
    tiles = listed(map(str, rules.values))
    opening = [remark(told.OPENING, names=listed(fleet.names), tiles=tiles)]
    if state.rules.teams != "none":
        teams = "; ".join(fleet.side(side) for side in fleet.sides)
        opening.append(remark((told.TEAMS,), teams=teams))
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


def _played(state: State, moves: Sequence[str], fleet: _Fleet) -> _Course:
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
            course.points.append([])
            owners.append(())
        if event.kind in (WON, _TRUMPED, _PLACED):
            key = (len(moments) - 1, _tile(event, state.rules))
            taken.setdefault(key, []).append(len(moments[-1].lines))
        if event.kind == _PLACED:
            moments[-1].lines.append(_placed(event, fleet))
        if event.kind in _FOUGHT:
            moments[-1].lines.append(_fight(event, fleet))
            moments[-1].tally["fights"] += 1
            course.sunk.update(_losers(event))
        top = fleet.top(state)
        leaders[-1] = top[0] if len(top) == 1 else ()
        owners[-1] = tuple(state.owners)
        course.points[-1] = points = fleet.points(state)
        shown = (counted("{n} point", "{n} points", points[0]), *map(str, points[1:]))
        moments[-1].totals = tuple(zip(fleet.names, shown, strict=True))
    for (at, tile), fights in taken.items():
        lines = moments[at].lines
        for number in fights:
            has_changed = number == fights[-1] and owners[at][tile] != owners[at + 1][tile]
            more = lines[number].weight + _CHANGES  # the others were undone within the round
            least = int(lines[number].texts != told.PLACES)
            lines[number] = replace(lines[number], weight=more if has_changed else least)
    _tell_leads(course, state, fleet)
    return course


def _losers(event: Event) -> list[int]:
    """The seats whose cards a fight sank."""
    assert event.other is not None  # noqa: S101 - a battle has a defender
    return {WON: [event.other], LOST: [event.seat]}.get(event.kind, [event.seat, event.other])


def _tile(event: Event, rules: TableRules) -> int:
    """The tile of the spot that a card was played on."""
    return rules.tiles[event.seat][event.action]


def _place(event: Event, rules: TableRules) -> str:
    """The tile of an event: ``7 tile in row A``."""
    tile = rules.values[event.action % PER_ROW]
    return _(told.TILE, tile=tile, row=row_name(_tile(event, rules) // PER_ROW))


def _placed(event: Event, fleet: _Fleet) -> Remark:
    """Return the line for a free tile that somebody took; it stays only if the lead hung on it."""
    return remark(
        told.PLACES,
        weight=fleet.rules.values[event.action % PER_ROW],
        who=fleet.names[event.seat],
        foe="",
        tile=_place(event, fleet.rules),
    )


def _fight(event: Event, fleet: _Fleet) -> Remark:
    assert event.other is not None  # noqa: S101 - a battle has a defender
    rules = fleet.rules
    value = rules.values[event.action % PER_ROW]
    return remark(
        _texts(event),
        weight=value,
        who=fleet.names[event.seat],
        foe=fleet.names[event.other],
        tile=_place(event, rules),
        other=rules.values[rules.plus],
        card=a_card(event.other_rank),
    )


def _texts(event: Event) -> tuple[Wording, ...]:
    """The wordings of a fight."""
    is_tie = event.rank == event.other_rank
    if event.kind == WON:
        return told.WINS
    if event.kind == LOST:
        return told.TIES if is_tie else told.LOSES
    if is_tie:
        return told.TWO_ACES
    return told.ACE_ATTACKS if event.rank == ACE else told.ACE_DEFENDS


def _tell_leads(course: _Course, state: State, fleet: _Fleet) -> None:
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
        fields: dict[str, Any] = {"who": fleet.side(leader) if leader else ""}
        is_turn = number == turned
        is_change = bool(number and leader and leader != before)
        if is_turn or is_change or (turned == len(moments) and number == turned - 1):
            rivals = _rivals(course.points[number - 1 : number + 1], leader, fleet)
            moment.lines = _decisive(moment.lines, leader, rivals, fleet)
        else:
            moment.lines = [line for line in moment.lines if line.texts != told.PLACES]
        if is_turn:
            if not moment.lines:
                moment.lines.append(remark(told.NO_FIGHT))
            texts = told.HINGE if number < len(moments) - 1 else told.HINGE_LAST
            moment.lines.append(remark(texts, is_hinge=True, number=len(leader), **fields))
        elif is_change:
            weight = _LEAD + number
            moment.lines.append(remark(told.LEADS, weight=weight, number=len(leader), **fields))
        before = leader or before
    if turned == len(moments) and moments:
        moments[-1].lines.append(remark(told.HINGE_TIE, is_hinge=True))


def _rivals(points: Sequence[list[int]], leader: Sequence[int], fleet: _Fleet) -> set[int]:
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
    lines: Sequence[Remark], leader: Sequence[int], rivals: set[int], fleet: _Fleet
) -> list[Remark]:
    """The lines of a round in which the lead changed: only those that changed it, if any did.

    Such are what the new leader won, and what those lost who would have been ahead.
    """
    new = {fleet.names[seat] for seat in leader}
    old = {fleet.names[seat] for seat in rivals}
    causes = [
        replace(line, weight=line.weight + _FIRST)
        for line in lines
        if line.weight > _CHANGES
        and (
            (line.texts in {told.WINS, told.PLACES} and line.fields["who"] in new)
            or line.fields["foe"] in old
        )
    ]
    return causes or [line for line in lines if line.texts != told.PLACES]


def _fold(course: _Course, fleet: _Fleet, moments: Sequence[Moment]) -> list[Remark]:
    """Some rounds together: how much was fought, the fights that told, and who was then ahead."""
    rounds = sum(moment.tally["rounds"] for moment in moments)
    fights = sum(moment.tally["fights"] for moment in moments)
    if not fights:
        return [remark(told.QUIET, number=rounds, count=in_words(rounds))]
    lines: list[Remark] = []
    if rounds > 1 and fights > 1:
        lines.append(remark(told.FIGHTS, count=in_words(fights), rounds=in_words(rounds)))
    leaders = _leaders(course, fleet, moments)
    most = min(rounds, 2) if rounds < _LONG or leaders else 3
    lines += _lasting(moments, 1 if leaders and rounds <= _SHORT else most)
    return lines + leaders


def _leaders(course: _Course, fleet: _Fleet, moments: Sequence[Moment]) -> list[Remark]:
    """Who took the lead in some rounds together, and when."""
    start = moments[0].at - course.moments[0].at
    led = [leader for leader in course.leaders[:start] if leader]
    before = led[-1] if led else ()
    parts = []
    for moment in moments:
        leader = course.leaders[moment.at - course.moments[0].at]
        if leader and leader != before:
            parts.append(_(told.WENT_TO, who=fleet.side(leader), round=moment.at))
            before = leader
    return [remark(told.LEADERS, parts=listed(parts[-_CHANGES_TOLD:]))] if parts else []


def _lasting(moments: Sequence[Moment], most: int) -> list[Remark]:
    """The weightiest fights, in their order; of several at one tile the last that changed it."""
    fights = [line for moment in moments for line in moment.lines if "tile" in line.fields]
    last: dict[str, int] = {}
    for number, line in enumerate(fights):
        before = last.get(line.fields["tile"])
        if line.weight > _CHANGES or before is None or fights[before].weight <= _CHANGES:
            last[line.fields["tile"]] = number
    ranked = sorted(last.values(), key=lambda number: (-fights[number].weight, number))
    return [fights[number] for number in sorted(ranked[:most])]


def _ending(state: State, fleet: _Fleet, sunk: Counter[int], teller: Teller) -> str:
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
        who = fleet.names[losses.index(most)]
        parts.append(teller.say(remark(told.COST, who=who, count=in_words(most))))
    return " ".join(parts)


def _scores(state: State, fleet: _Fleet) -> Scores:
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
