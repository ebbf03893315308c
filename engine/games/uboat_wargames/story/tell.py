"""A game as a tale: a moment is a round, in which everybody plays one card."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from engine.errors import IllegalMove, RequestError
from engine.games.uboat_wargames.rulebook.rules import LOST, WON, TableRules
from engine.games.uboat_wargames.rulebook.tables import (
    PACKAGE,
    PER_ROW,
    row_name,
    team_sides,
    tile_text,
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
from engine.telling.tale import Moment, Remark, Scores, Tale, remark
from engine.telling.teller import Teller, key_of
from engine.telling.weave import StoryLength, weave

_WHEN = (
    mark_translatable("Round {turn}"),
    mark_translatable("Rounds {first} and {last}"),
    mark_translatable("Rounds {first} to {last}"),
)
MEASURE = StoryLength(most=5, lines=2, when=_WHEN)
CROWDED = StoryLength(most=3, lines=2, when=_WHEN)
"""For more seats than :data:`FEW`, whose scores take the room."""
FEW = 4
_TRUMPED = "trumped"
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

    def leader(self, state: State) -> tuple[int, ...]:
        """The side that is alone ahead; empty when there is none."""
        points = self.points(state)
        totals = [sum(points[seat] for seat in side) for side in self.sides]
        best = max(totals)
        return self.sides[totals.index(best)] if totals.count(best) == 1 else ()


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
    opening = [remark(told.OPENING, names=listed(fleet.names))]
    if state.rules.teams != "none":
        teams = "; ".join(fleet.side(side) for side in fleet.sides)
        opening.append(remark((told.TEAMS,), teams=teams))
    first = teller.tell(opening)
    moments = _moments(state, moves, fleet)
    measure = MEASURE if state.rules.seats <= FEW else CROWDED
    return Tale(
        title=title_told(PACKAGE, scenario),
        name=_("Chronicle of the game"),
        players=tuple((name, "") for name in fleet.names),
        opening=first,
        passages=weave(moments, teller, _fold, measure, first),
        ending=_ending(state, fleet, teller),
        scores=_scores(state, fleet),
        seed=str(scenario.seed),
        scenario_id=scenario.id,
    )


def _moments(state: State, moves: Sequence[str], fleet: _Fleet) -> list[Moment]:
    """The rounds of a record; the state is played to its end."""
    moments: list[Moment] = []
    leaders: list[tuple[int, ...]] = []
    owners: list[tuple[int, ...]] = []
    wins: list[tuple[int, int, Event]] = []
    for number, token in enumerate(moves, 1):
        at = state.turn // state.rules.seats + 1
        try:
            event = play_move(state, parse_move(state, token))
        except IllegalMove as refusal:
            raise RequestError(f"move {number}: {refusal.message}") from refusal
        if not moments or moments[-1].at != at:
            moments.append(Moment(at, tally=Counter(rounds=1)))
            leaders.append(())
            owners.append(())
        if event.kind == WON:
            wins.append((len(moments) - 1, len(moments[-1].lines), event))
        if event.kind in _FOUGHT:
            moments[-1].lines.append(_fight(event, fleet))
            moments[-1].tally["fights"] += 1
        leaders[-1] = fleet.leader(state)
        owners[-1] = tuple(state.owners)
        points = fleet.points(state)
        moments[-1].totals = tuple(
            (fleet.names[seat], str(points[seat])) for seat in range(len(points))
        )
    for at, line, event in wins:
        has_it = owners[at][_tile(event, state.rules)] == event.seat
        if not has_it:  # lost again before the round was over
            moments[at].lines[line] = replace(moments[at].lines[line], weight=1)
    _tell_leads(moments, leaders, state, fleet)
    return moments


def _tile(event: Event, rules: TableRules) -> int:
    """The tile of the spot that a card was played on."""
    return rules.tiles[event.seat][event.action]


def _fight(event: Event, fleet: _Fleet) -> Remark:
    assert event.other is not None  # noqa: S101 - a battle has a defender
    texts = {WON: told.WINS, LOST: told.LOSES}.get(event.kind, told.ACE)
    value = fleet.rules.values[event.action % PER_ROW]
    return remark(
        texts,
        weight=value + 3 * (event.kind == WON),
        who=fleet.names[event.seat],
        foe=fleet.names[event.other],
        tile=_(
            told.TILE,
            tile=tile_text(event.action, fleet.rules.values, fleet.rules.plus),
            row=row_name(_tile(event, fleet.rules) // PER_ROW),
        ),
        card=a_card(event.other_rank),
        lost=a_card(event.rank),
    )


def _tell_leads(
    moments: list[Moment], leaders: list[tuple[int, ...]], state: State, fleet: _Fleet
) -> None:
    """Add who took the lead, and where the game turned."""
    result = state.result()
    winner = tuple(sorted(result.ranking[0])) if result else ()
    turned = len(moments)
    while turned and tuple(sorted(leaders[turned - 1])) == winner:
        turned -= 1
    for number, moment in enumerate(moments):
        leader = leaders[number]
        fields: dict[str, Any] = {"who": fleet.side(leader) if leader else ""}
        if number == turned:
            moment.lines.append(remark(told.HINGE, is_hinge=True, number=len(leader), **fields))
        elif leader and number and leader != leaders[number - 1]:
            moment.lines.append(remark(told.LEADS, weight=4, number=len(leader), **fields))
    if turned == len(moments) and moments:
        moments[-1].lines.append(remark(told.HINGE_TIE, is_hinge=True))


def _fold(moments: Sequence[Moment]) -> list[Remark]:
    rounds = sum(moment.tally["rounds"] for moment in moments)
    fights = sum(moment.tally["fights"] for moment in moments)
    if not fights:
        return [remark(told.QUIET, number=rounds, count=in_words(rounds))]
    texts = told.FIGHTS if rounds == 1 else told.FIGHTS_LONG
    lines = [remark(texts, number=fights, count=in_words(fights), rounds=in_words(rounds))]
    wins = [part for moment in moments for part in moment.lines if part.texts == told.WINS]
    if wins and rounds > 1:
        lines.append(max(wins, key=lambda part: part.weight))
    return lines


def _ending(state: State, fleet: _Fleet, teller: Teller) -> str:
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
    sunk = [len(pile) for pile in state.discards]
    most = max(sunk)
    if most > 1 and sunk.count(most) == 1:
        who = fleet.names[sunk.index(most)]
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
