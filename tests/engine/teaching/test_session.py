"""A game led by a teacher: moves are taken back and made again, and nothing is lost or gained."""

from __future__ import annotations

import pytest

from engine import registry
from engine.game.contract import Request
from engine.play.match import Dice
from engine.play.programs import find_player
from engine.play.record import judge, make_record
from engine.rng import Stream
from engine.teaching.changes import changed_spans, marks_in
from engine.teaching.session import Session, tokens_of

SLUGS = ["dabu-deeps", "dukes-up", "uboat-wargames", "deebz", "defenders"]


def begin(slug: str, seed: str = "1"):
    """A session with one person in the first seat, and its scenario."""
    game = registry.load(slug)
    play = game.play
    scenario = play.deal_missing(
        game.generate(Request(seed, game.info.default_players)), Stream(seed)
    )
    programs = [None] + [find_player("greedy", play)] * (len(play.seats(scenario)) - 1)
    session = Session(play, play.start(scenario), programs, Dice(seed, len(programs)))
    session.advance()
    return session, scenario


def play_on(session: Session, rng: Stream, turns: int) -> None:
    for _ in range(turns):
        if session.is_over:
            return
        session.attempt([rng.pick(session.choices())], is_sure=True)
        session.advance()


@pytest.mark.parametrize("slug", SLUGS)
def test_undo_and_redo_lead_to_the_same_place(slug: str) -> None:
    session, _ = begin(slug)
    play_on(session, Stream("a"), 6)
    moves, view = list(session.moves), session.state.observe(0)
    for _ in range(3):
        assert session.undo()
    assert len(session.moves) < len(moves)
    for _ in range(3):
        assert session.redo()
    assert session.moves == moves
    assert session.state.observe(0) == view
    assert not session.takebacks
    assert not session.redo()


@pytest.mark.parametrize("slug", SLUGS)
def test_luck_stays_as_it_was(slug: str) -> None:
    """Whoever takes a move back and makes it again gets the same answer."""
    session, _ = begin(slug)
    play_on(session, Stream("b"), 4)
    before = len(session.moves)
    move = session.choices()[0]
    session.attempt([move], is_sure=True)
    session.advance()
    answer = session.moves[before:]
    session.undo()
    session.attempt([move], is_sure=True)
    session.advance()
    assert session.moves[before:] == answer


@pytest.mark.parametrize("slug", SLUGS)
def test_what_was_taken_back_stands_in_the_record(slug: str) -> None:
    session, scenario = begin(slug)
    rng = Stream("c")
    play_on(session, rng, 3)
    session.undo()
    play_on(session, rng, 2)
    session.undo()
    session.undo()
    play_on(session, rng, 10_000)
    play = session.play
    back = tokens_of(play, play.start(scenario), session.takebacks, session.moves)
    assert len(back) == 3
    tokens = play.write(play.start(scenario), session.moves)
    names = ["You"] + ["greedy"] * (len(session.programs) - 1)
    record = make_record(scenario, names, tokens, session.state.outcome(), back)
    verdict = judge(registry.load(slug), record)
    assert verdict.legal
    assert verdict.takebacks == 3
    first = back[0]
    state = play.start(scenario)
    assert play.replay(state, tokens[: min(first["at"], back[1]["at"], back[2]["at"])]) is None
    for spoilt in (7, [7], [{"at": -1, "moves": []}], [{"at": 1, "moves": [2]}], [{"at": True}]):
        assert not judge(registry.load(slug), {**record, "takebacks": spoilt}).legal


def test_nothing_is_taken_back_where_people_play_each_other() -> None:
    session, _ = begin("dukes-up")
    session.programs = [None, None]
    session.people = [0, 1]
    play_on(session, Stream("d"), 1)
    assert "computer players" in session.why_no_undo()
    assert not session.undo()


def test_a_batch_that_stops_halfway_says_what_was_done() -> None:
    session, _ = begin("dukes-up", "2")
    fief = session.choices()[0]
    made = session.attempt([fief, fief, fief])
    assert len(made.made) == 1
    assert len(made.left) == 2
    assert made.refusal is not None
    assert session.undo()
    assert not session.undo()


def test_a_move_that_gives_something_up_is_asked_about_once() -> None:
    session, _ = begin("dabu-deeps")
    concede = session.play.screen.read(session.state.observe(0), "concede")
    asked = session.attempt(concede)
    assert "attacks are left" in asked.question
    assert not session.moves
    assert session.attempt(concede, is_sure=True).made == ("give up",)
    assert session.is_over


def test_what_is_new_in_a_picture_is_found() -> None:
    before = "Round 1\n\n a1 .. ..\n .. .. ##\nHand: 5H"
    after = "Round 2\n\n .. a1 ..\n .. .. ##\nHand: 5H"
    found = changed_spans(before, after)
    lines = after.split("\n")
    assert [(s.line, lines[s.line][s.start : s.end]) for s in found] == [(0, "2"), (2, "a1")]
    assert changed_spans(after, after) == []


def test_cards_of_a_hand_that_only_move_up_are_not_new() -> None:
    before, after = "Your hand: 8♣ 10♣ Q♣ K♣", "Your hand: 2♦ 8♣ 10♣ Q♣"
    assert [after[s.start : s.end] for s in changed_spans(before, after)] == ["2♦"]


@pytest.mark.parametrize("slug", ["dukes-up", "uboat-wargames", "dabu-deeps"])
def test_marks_show_what_others_did(slug: str) -> None:
    session, _ = begin(slug)
    play_on(session, Stream("e"), 5)
    picture = session.picture(0)
    for span in session.marks(0, picture):
        assert picture.split("\n")[span.line][span.start : span.end].strip()


def test_marks_of_a_picture_stand_on_the_same_lines_of_a_part_of_it() -> None:
    before, after = "Turn 1\n\nL1 whole\nL2 whole", "Turn 1\n\nL1 whole\nL2 HELD"
    marks = changed_spans(before, after)
    assert [(span.line, span.start) for span in marks] == [(3, 3)]
    assert [(s.line, s.start) for s in marks_in("L2 HELD\nOutside: T1", after, marks)] == [(0, 3)]
    assert marks_in("Turn 1\nL1 whole", after, marks) == []
