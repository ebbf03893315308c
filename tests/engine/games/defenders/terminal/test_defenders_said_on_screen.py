"""What the screen asks and tells: one player alone, examples that are legal, dice in German."""

from __future__ import annotations

import pytest
from defenders_table import FORT, play, siege_of, view_of

from engine.cards import parse_card
from engine.errors import IllegalMove
from engine.games.defenders.play import PLAY
from engine.games.defenders.siege.table.siege_table import NOWHERE
from engine.games.defenders.siege.turn.diamond_events import FACE_STEP
from engine.games.defenders.teaching.hints import _of_going
from engine.games.defenders.terminal.news import sentences
from engine.games.defenders.terminal.notation import read_move
from engine.language import use_language
from printkit.prose.messages import load_messages

SCREEN = PLAY.screen


def test_who_plays_alone_has_no_seat() -> None:
    alone = siege_of(players=1, deck=["5D"])
    assert SCREEN.ask(view_of(alone)).startswith("Choose what your scene is about")
    assert "seat" not in SCREEN.show(view_of(alone)).lower()
    assert PLAY.guide.situation(view_of(alone), ()).side == ""
    assert sentences(alone.board, [("stays", 0)]) == ["You pass."]
    assert "First Player: seat 1" in SCREEN.show(view_of(siege_of(deck=["5D"])))


def test_the_example_of_a_save_stands_where_it_belongs() -> None:
    siege = siege_of(deck=["4C"], threats=["TS", "QS", "5D"], places=FORT["places"])
    play(siege, ["P1", "~d6=6", "~d6=6", "~d6=6", "pass", "pass", "defend", "~d6=1"])
    play(siege, ["~d6=6", "~d6=6"])
    asked = "Your Jack may save one other unit, such as save D1, or pass"
    assert SCREEN.ask(view_of(siege)).lower().endswith(asked.lower())


def test_a_refusal_gives_no_example_that_may_be_illegal() -> None:
    siege = siege_of(deck=["6H"])
    play(siege, ["P1"])
    with pytest.raises(IllegalMove) as refused:
        siege.verify(read_move(siege.board, "P1"))
    assert refused.value.message.endswith("you may move one unit to a connected place, or pass")
    with pytest.raises(IllegalMove, match="it stands there already"):
        siege.verify(read_move(siege.board, "D1>L1"))


def test_a_place_nobody_defends_is_named_once() -> None:
    board = siege_of(deck=["5D"]).board
    told = sentences(board, [("battle", 1), ("undefended", 1), ("held", 1), ("morale", 1, 2)])
    assert len(told) == 2
    assert " ".join(told).count("L2") == 1


def test_the_dice_speak_german() -> None:
    siege = siege_of(deck=["KC"])
    with use_language("de", load_messages("de")):
        play(siege, ["P1"])
        siege.apply(read_move(siege.board, "~d6=1"))
        (first, *_rest) = sentences(siege.board, siege.board.told)
        assert first == "1–2 unter 13, 3–4 gleich, 5–6 darüber (W6: 1)."
        assert FACE_STEP.die(siege.board).startswith("Welche von")


def test_what_a_reinforcement_may_be_is_listed() -> None:
    siege = siege_of(deck=["9H", "JK"], threats=["5S"])
    play(siege, ["P1", "pass", "pass", "pass", "P1"])
    while siege.board.die:
        siege.apply(("roll", siege.board.die, 1))
    while "R1" not in SCREEN.ask(view_of(siege)):
        moves = siege.legal_moves()
        siege.apply(moves[0])
    assert "R1: riders, archers" in SCREEN.show(view_of(siege))


def test_a_heart_after_the_joker_is_said_to_come_too_late() -> None:
    siege = siege_of(deck=["9H", "5D"])
    play(siege, ["P1"])
    (*_before, early) = sentences(siege.board, siege.board.told)
    assert early.endswith("join the reserve.")
    siege.board.is_relieved = True
    (*_before, late) = sentences(siege.board, siege.board.told)
    assert late.endswith("join the reserve, too late: the joker has come already.")


def test_a_hint_says_when_a_place_is_left_empty() -> None:
    siege = siege_of(deck=["6H"])
    play(siege, ["P1"])
    assert _of_going(siege.board, ("go", 2, 0)).endswith("D3 leaves nobody at L2.")
    assert _of_going(siege.board, ("go", 0, 1)).endswith("D1 leaves 1 other unit at L1.")


def test_a_hint_about_help_tells_what_stands_against_what() -> None:
    siege = siege_of(deck=["4C"], threats=["TS", "QS", "5D"], places=FORT["places"])
    play(siege, ["P1", "~d6=6", "~d6=6", "~d6=6"])
    (place,) = {aim for aim in siege.board.aim if aim >= 0}
    garrison = siege.board.units_at(place)
    unit = next(u for u in range(len(siege.board.at)) if u not in garrison)
    told = _of_going(siege.board, ("go", unit, place))
    assert "is under attack. Before the dice, the attack has 15 and the defence" in told


def test_a_card_is_told_with_its_own_turn_though_the_next_has_begun() -> None:
    siege = siege_of(deck=["5D", "3H", "QH"])
    board = siege.board
    board.turn, board.drawn = 13, NOWHERE
    events = [("card", parse_card("3H")), ("card", parse_card("QH"))]
    assert [line[:7] for line in sentences(board, events)] == ["Turn 11", "Turn 12"]
    board.drawn = parse_card("QH")
    assert [line[:7] for line in sentences(board, events)] == ["Turn 12", "Turn 13"]


def test_a_german_verb_goes_with_the_name_before_it() -> None:
    board = siege_of(deck=["5D"]).board
    board.foe_names = ["Mob", "Iron Pikes", "Vorr"]
    events = [("goes to", foe, 0) for foe in range(3)]
    with use_language("de", load_messages("de")):
        told = sentences(board, events)
    assert [" gehen " in line for line in told] == [False, True, False]
    assert [" geht " in line for line in told] == [True, False, True]
