"""How a recorded game went, in a sentence: who was ahead when, and for how long."""

from __future__ import annotations

from collections.abc import Sequence

from engine.campaign.model import TablePlan, TableResult
from engine.campaign.soundness import game_played
from engine.game.contract import Game
from engine.game.playable import AnyMeter, AnyPlay
from engine.language import _, mark_translatable
from engine.measure.leads import Timeline
from engine.scenario.envelope import Scenario

EARLY, LATE = 0.25, 0.85
"""Parts of a game before which a lead was there from the first, and after which it came late."""
OFTEN = 4
"""A lead that changed hands this often is told as the number of changes."""

_THROUGHOUT = (
    mark_translatable("{winner} was ahead almost from the first, and stayed there."),
    mark_translatable("Nobody ever caught up with {winner}."),
    mark_translatable("From early on it was {winner}'s game, and it stayed so."),
    mark_translatable("{winner} led soon, and did not look back."),
)
_BROKE_AWAY = (
    mark_translatable("For a long time nobody was ahead; then {winner} was."),
    mark_translatable("It stayed level until {winner} broke away."),
    mark_translatable("Long undecided, in the end it was {winner}'s."),
)
_LATE = (
    mark_translatable("{other} was ahead almost to the end; then {winner} went by."),
    mark_translatable("{winner} passed {other} at the very last."),
    mark_translatable("Shortly before the end {other} still led."),
)
_OFTEN = (
    mark_translatable("The lead changed hands {changes} times before {winner} kept it."),
    mark_translatable("{changes} times somebody else was in front, and at last {winner}."),
    mark_translatable("They passed each other {changes} times; {winner} did it last."),
)
_BEHIND = (
    mark_translatable("{winner} came from behind and passed {other}."),
    mark_translatable("{other} led for a while, but not for long enough: {winner} went by."),
    mark_translatable("At first {other} was in front. That did not last."),
)
_DRAWN = (
    mark_translatable("The lead changed hands {changes} times, and in the end it was nobody's."),
    mark_translatable("{changes} times somebody else was in front, and all for nothing."),
)


def told_course(game: Game, table: TablePlan, result: TableResult, number: int) -> str:
    """How a table's game went; empty where there is no record or no lead to tell of.

    Args:
        game: that was played.
        table: with the people in order of seats.
        result: with the record.
        number: of the table in the campaign: others tell the same in other words.

    Raises:
        CampaignError: the record is not a legal game of the planned one.
    """
    play = game.play
    if play is None or play.meter is None or play.meter.leads:
        return ""
    played = game_played(table, result)
    if played is None:
        return ""
    timeline = _timeline(play, play.meter, *played)
    return tell_leads(timeline, len(played[1]), table.seats, result.rewards, number)


def tell_leads(
    timeline: Timeline, length: int, seats: Sequence[str], rewards: Sequence[float], number: int
) -> str:
    """Who was ahead when, in a sentence; empty where nobody led, or the leader did not win.

    Args:
        timeline: who was ahead after which of a record's tokens.
        length: how many tokens there are.
        seats: the people in order of seats.
        rewards: what each seat got.
        number: chooses the words.
    """
    leads = [(step, seat) for step, seat in timeline if seat is not None]
    firsts = [pair for n, pair in enumerate(leads) if not n or leads[n - 1][1] != pair[1]]
    best = [seat for seat, share in enumerate(rewards) if share == max(rewards)]
    changes = len(firsts) - 1
    if len(best) > 1:
        return _said(_DRAWN, number, changes=changes) if changes >= OFTEN else ""
    if not firsts or firsts[-1][1] != best[0]:
        return ""
    winner, taken = seats[best[0]], firsts[-1][0] / length
    if not changes:
        return _said(_THROUGHOUT if taken < EARLY else _BROKE_AWAY, number, winner=winner)
    other = seats[firsts[-2][1]]
    if taken > LATE:
        return _said(_LATE, number, winner=winner, other=other)
    if changes >= OFTEN:
        return _said(_OFTEN, number, winner=winner, changes=changes)
    return _said(_BEHIND, number, winner=winner, other=other)


def _said(texts: Sequence[str], number: int, **fields: object) -> str:
    return _(texts[number % len(texts)], **fields)


def _timeline(play: AnyPlay, meter: AnyMeter, scenario: Scenario, moves: Sequence[str]) -> Timeline:
    """Who was ahead after which of a record's tokens."""
    state = play.start(scenario)
    timeline: Timeline = []
    begin = 0
    for end in range(1, len(moves) + 1):
        if end < len(moves) and moves[end].startswith("~"):
            continue  # what chance does to a move belongs to it
        play.replay(state, moves[begin:end])
        begin = end
        ahead = meter.leader(state)
        if not timeline or timeline[-1][1] != ahead:
            timeline.append((end, ahead))
    return timeline
