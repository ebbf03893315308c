"""A game as a tale: a moment is a round, in which everybody plays one card."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from engine.errors import IllegalMove, RequestError
from engine.games.uboat_wargames.rulebook.rules import WON
from engine.games.uboat_wargames.rulebook.tables import PACKAGE, PER_ROW, row_name
from engine.games.uboat_wargames.story import sentences as told
from engine.games.uboat_wargames.story.accounts import PLACED, TRUMPED, gain_of, rest
from engine.games.uboat_wargames.story.course import CHANGES, RoundByRound, Size, level
from engine.games.uboat_wargames.story.fights import (
    FOUGHT,
    RowTeller,
    fight,
    losers,
    placed,
    tile_of,
)
from engine.games.uboat_wargames.story.fleet import Fleet
from engine.games.uboat_wargames.story.folds import fold
from engine.games.uboat_wargames.table.events import play_move
from engine.games.uboat_wargames.table.notation import parse_move
from engine.games.uboat_wargames.table.setup import start_state
from engine.games.uboat_wargames.table.state import State
from engine.language import _, counted, mark_translatable, signed
from engine.scenario.envelope import Scenario
from engine.scenario.titles import title_told
from engine.telling.names import in_words, listed
from engine.telling.tale import Passage, Remark, Scores, Tale, remark
from engine.telling.teller import Teller, key_of
from engine.telling.weave import BREAK, StoryLength, weave

_WHEN = (
    mark_translatable("Round {turn}"),
    mark_translatable("Rounds {first} and {last}"),
    mark_translatable("Rounds {first} to {last}"),
)
_HINGE_ONLY = 1000
"""More than any line weighs: the turning point has a paragraph however long the story."""
_SIZES = (Size(3), Size(2), Size(2, is_brief=True), Size(2, is_brief=True, is_brief_alone=True))
"""How much to tell where there is room, and where there is less."""
_LETTERS = 1180
"""How many letters the opening and all paragraphs have on half a page, each with its break."""
MEASURE = StoryLength(most=3, lines=_SIZES[0].most + 2, when=_WHEN, always=_HINGE_ONLY)
"""Room for the fights of a round, a change of the lead and what is left of its points."""
_FIRST = 30
"""More than the weight of any fight."""
_LEAD = 40
"""The weight of a change of the lead, to which the number of its round is added."""


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
    teller = RowTeller(key_of(scenario, moves))
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
    passages = _passages(course, fleet, teller, first)
    sunk = course.sunk if _fits(first, passages) else Counter[int]()
    return Tale(
        title=title_told(PACKAGE, scenario),
        name=_("Chronicle of the game"),
        players=tuple((name, "") for name in fleet.names),
        opening=first,
        passages=passages,
        ending=_ending(state, fleet, sunk, teller),
        scores=_scores(state, fleet),
        seed=str(scenario.seed),
        scenario_id=scenario.id,
    )


def _played(state: State, moves: Sequence[str], fleet: Fleet) -> RoundByRound:
    """The course of a record; the state is played to its end."""
    course = RoundByRound()
    moments = course.moments
    owners = [tuple(state.owners)]  # at first, then after each round
    taken: dict[tuple[int, int], list[int]] = {}  # a round and a tile -> fights that took a card
    for number, token in enumerate(moves, 1):
        at = state.turn // state.rules.seats + 1
        try:
            event = play_move(state, parse_move(state, token))
        except IllegalMove as refusal:
            raise RequestError(f"move {number}: {refusal.message}") from refusal
        if not moments or moments[-1].at != at:
            course.begin_round(at)
            owners.append(())
        if event.kind in (WON, TRUMPED, PLACED):
            key = (len(moments) - 1, tile_of(event, state.rules))
            taken.setdefault(key, []).append(len(course.fights[-1]))
        if event.kind == PLACED:
            course.fights[-1].append(placed(event, fleet))
        if event.kind in FOUGHT:
            course.fights[-1].append(fight(event, fleet))
            course.sunk.update(losers(event))
        if event.kind in {PLACED, *FOUGHT}:
            course.gains[-1].append(gain_of(event, state.rules))
        course.tops[-1] = fleet.top(state)
        owners[-1] = tuple(state.owners)
        course.points[-1] = points = fleet.points(state)
        shown = (counted("{n} point", "{n} points", points[0]), *map(str, points[1:]))
        moments[-1].totals = tuple(zip(fleet.names, shown, strict=True))
    for (at, tile), fights in taken.items():
        lines = course.fights[at]
        for number in fights:
            has_changed = number == fights[-1] and owners[at][tile] != owners[at + 1][tile]
            more = lines[number].weight + CHANGES  # the others were undone within the round
            least = int(lines[number].texts != told.PLACES)
            lines[number] = replace(lines[number], weight=more if has_changed else least)
    result = state.result()
    winner = tuple(sorted(result.ranking[0])) if result else ()
    course.turned = len(moments)
    while course.turned and tuple(sorted(course.leaders[course.turned - 1])) == winner:
        course.turned -= 1
    return course


def _passages(
    course: RoundByRound, fleet: Fleet, teller: RowTeller, opening: str
) -> tuple[Passage, ...]:
    """The paragraphs, with as many fights as there is room for."""
    for size in _SIZES:
        _tell_leads(course, fleet, size)
        speaker = teller.copy()
        passages = weave(
            course.moments, speaker, partial(fold, course, fleet, size), MEASURE, opening
        )
        if _fits(opening, passages):
            break
    teller.take_up(speaker)
    return passages


def _fits(opening: str, passages: Sequence[Passage]) -> bool:
    """Whether a story has room on half a page with all that its ending may say."""
    return len(opening) + sum(len(passage.text) + BREAK for passage in passages) <= _LETTERS


def _tell_leads(course: RoundByRound, fleet: Fleet, size: Size) -> None:
    """Add the lines of each round: its fights, who took the lead, where it turned."""
    moments, leaders, turned = course.moments, course.leaders, course.turned
    course.causes.clear()
    before: tuple[int, ...] = ()  # who was last alone ahead
    for number, moment in enumerate(moments):
        leader = leaders[number]
        is_turn = number == turned
        takes_lead = bool(leader and leader != before)
        is_tie = turned == len(moments) and number == turned - 1
        causes: list[int] = []
        if is_turn or takes_lead or is_tie:
            rivals = _rivals(course.points[number - 1 : number + 1], leader, fleet)
            causes = _decisive(course.fights[number], leader, rivals, fleet)
        line: list[Remark] = []
        who = fleet.side(leader) if leader else ""
        if is_turn:
            texts = told.LEADS if number < len(moments) - 1 else told.HINGE_LAST
            line = [remark(texts, is_hinge=True, number=len(leader), who=who)]
        elif is_tie:
            line = [
                replace(one, is_hinge=True) for one in level(course, number, fleet, is_alone=True)
            ]
        elif takes_lead and number:
            line = [remark(told.LEADS, weight=_LEAD + number, number=len(leader), who=who)]
        else:
            line = level(course, number, fleet, is_alone=True)
        course.causes.append(causes[0] if causes and takes_lead else None)
        moment.lines = _told_alone(course, number, causes if line else [], line, fleet, size)
        before = leader or before


def _told_alone(
    course: RoundByRound,
    number: int,
    causes: Sequence[int],
    lead: Sequence[Remark],
    fleet: Fleet,
    size: Size,
) -> list[Remark]:
    """The lines of a round: what mattered, the change of the lead, then its other points.

    Args:
        course: of the game.
        number: of the round.
        causes: the fights that changed the lead.
        lead: what is said of it, if it did change.
        fleet: the people.
        size: how much to tell.
    """
    lines, gains = course.fights[number], course.gains[number]
    if not lead and all(line.texts == told.PLACES for line in lines):
        return []  # nobody fought
    ranked = sorted(
        range(len(lines)),
        key=lambda one: (
            one not in causes,
            gains[one] is None,
            lines[one].texts == told.PLACES,
            -lines[one].weight,
        ),
    )
    most = max(1, min(size.most, len(causes))) if size.is_brief_alone else size.most
    chosen = [one for rank, one in enumerate(ranked[:most]) if gains[one] or not rank]
    told_of = [
        replace(lines[one], weight=lines[one].weight + (_FIRST if one in causes else 0))
        for one in sorted(chosen)
    ]
    named = [gain for one, gain in enumerate(gains) if gain and one in chosen]
    left = [gain for one, gain in enumerate(gains) if gain and one not in chosen]
    return [*told_of, *lead, *rest(left, named, fleet.people, is_brief=size.is_brief)]


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
        if line.weight > CHANGES
        and (
            (line.texts in {told.WINS, told.PLACES} and line.fields["who"] in new)
            or line.fields["foe"] in old
        )
    ]
    return sorted(causes, key=lambda number: -lines[number].weight)


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
