"""How a recorded game went: who was ahead when, in a sentence."""

from __future__ import annotations

import msgspec
import pytest

from engine import registry
from engine.campaign import course
from engine.campaign.course import tell_leads, told_course
from engine.campaign.model import TablePlan, TableResult
from engine.game.contract import Request, play_of
from engine.measure.leads import Timeline
from engine.play.match import play_record
from engine.play.programs import find_player

TABLE = TablePlan(seats=("Ann", "Ben"), scenario={})
GAME = registry.load("dukes-up")


def told(timeline: Timeline, rewards=(1.0, 0.0)) -> str:
    return tell_leads(timeline, 100, TABLE.seats, rewards, 0)


@pytest.mark.parametrize(
    ("timeline", "words"),
    [
        ([(5, 0)], "Ann was ahead almost from the first"),
        ([(60, 0)], "For a long time nobody was ahead; then Ann was."),
        ([(5, 1), (95, 0)], "Ben was ahead almost to the end; then Ann went by."),
        ([(5, 1), (50, None), (60, 0)], "Ann came from behind and passed Ben."),
        ([(n, n % 2) for n in range(1, 7)], "The lead changed hands 5 times before Ann kept it."),
        ([(5, 0), (10, None), (20, 0)], "Ann was ahead almost from the first"),
        ([(5, 1)], ""),
        ([], ""),
    ],
)
def test_the_sentence_fits_the_leads(timeline, words) -> None:
    text = told(timeline)
    assert text.startswith(words)
    assert bool(text) == bool(words)


def test_a_draw_has_no_winner() -> None:
    assert told([(5, 0)], (0.5, 0.5)) == ""
    text = told([(n, n % 2) for n in range(1, 8)], (0.5, 0.5))
    assert "nobody's" in text
    assert "Ann" not in text


def test_without_a_record_nothing_is_told() -> None:
    assert told_course(GAME, TABLE, TableResult(rewards=(1.0, 0.0)), 0) == ""


@pytest.mark.parametrize("seed", range(3))
def test_the_last_to_lead_in_a_played_game_is_its_leader_at_the_end(seed: int) -> None:
    """Shuffles stand in a record behind the move that needs them; both are played as one."""
    play = play_of(GAME)
    scenario = GAME.generate(Request(f"course {seed}", 2))
    record = play_record(play, scenario, [find_player("greedy", play)] * 2, ["Ann", "Ben"], "x")
    assert play.meter is not None
    whole = msgspec.convert(record["scenario"], type(scenario))
    timeline = course._timeline(play, play.meter, whole, record["moves"])
    state = play.start(whole)
    assert play.replay(state, record["moves"]) is None
    assert timeline[-1][1] == play.meter.leader(state)
    assert timeline[-1][0] <= len(record["moves"])
