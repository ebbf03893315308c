"""F10.1: a threat drawn during the siege is described and named as those at set-up are (F7.2)."""

from __future__ import annotations

import pytest
from defenders_table import facts, play, refusal, siege_of, view_of

from engine import registry
from engine.game.contract import Request
from engine.games.defenders.city.name_grammar import grammar
from engine.games.defenders.play import PLAY
from engine.games.defenders.siege.table.phases import CALL, MEET
from engine.games.defenders.story.chronicle import retell
from engine.games.defenders.story.names import foe_name
from engine.games.defenders.terminal.notation import describe_unsaid, read_move, replay, write_move
from engine.play.match import play_record
from engine.play.programs import find_player
from engine.play.record import judge

GAME = registry.load("defenders")
SCREEN = PLAY.screen


def meeting(card="6S", **change):
    """A siege whose first card has just brought a threat that is to be described."""
    siege = siege_of(deck=[card], **change)
    siege.apply(read_move(siege.board, "P1"))
    assert siege.board.phase == MEET
    return siege


def test_the_first_player_says_what_it_is_by_its_rank_and_names_it():
    siege = meeting("JS")
    assert siege.to_move == siege.board.first == 0
    assert "T4=wraith" in facts(siege)["moves"]
    assert "T4=goblins" not in facts(siege)["moves"]
    assert refusal(siege, "T4=goblins") == "F3.5"
    assert refusal(siege, "T1=wraith") == "F3.5"
    assert refusal(siege, "T4: Early") == "F10.1"
    assert refusal(siege, "D3>L3") == "F10.1"
    play(siege, ["T4=wraith"])
    assert siege.board.phase == CALL
    assert refusal(siege, "T4=wraith") == "F10.1"
    assert refusal(siege, "T4: " + "x" * 41) == "F10.1"
    assert refusal(siege, "T4: threat 1") == "FV22"
    assert refusal(siege, "T1: Somebody") == "F10.1"
    assert refusal(siege, "pass") == "F10.1"
    play(siege, ["T4: Ann's Own: *Ghost*"])
    assert (siege.board.foe_words[3], siege.board.foe_names[3]) == ("wraith", "Ann's Own: *Ghost*")
    assert refusal(siege, "T4: Another") == "F16.1"
    assert "T4 Ann's Own: *Ghost* (J♠)" in " ".join(SCREEN.show(view_of(siege)).split())


def test_one_name_is_suggested_and_suits():
    siege = meeting("2S")
    play(siege, ["T4=giant rats"])
    (suggested,) = siege.legal_moves()
    told, _, name = write_move(siege.board, suggested).partition(": ")
    assert told == "T4"
    assert grammar("fantasy-town").read("thr/horde/giant rats", name)
    siege.board.foe_names[0] = suggested[2]
    siege.go_on()
    assert siege.legal_moves() != [suggested]


def test_the_screen_asks_and_forgives():
    siege = meeting("2S")
    assert "T4 (2♠): what is it, such as goblins?" in SCREEN.ask(view_of(siege))
    assert "T4 (2♠): goblins, undead soldiers, giant rats" in SCREEN.show(view_of(siege))
    assert SCREEN.read(view_of(siege), " Goblins ") == SCREEN.read(view_of(siege), "t4 = goblins")
    play(siege, ["T4=goblins"])
    assert "Enter for: " in SCREEN.ask(view_of(siege))
    assert SCREEN.read(view_of(siege), "T4: The  Lost") == [("call", 3, "The Lost")]
    assert SCREEN.read(view_of(siege), "pass") == [("call", 3, "pass")]
    before = siege.copy()
    move = ("call", 3, "The Lost")
    siege.apply(move)
    assert SCREEN.news(before, move, siege, 0) == "It is T4 The Lost (2♠)."


def test_older_records_say_nothing_of_them_and_still_replay():
    siege = siege_of(deck=["JS", "6H"])
    assert replay(siege, ["P1", "D4>L2", "pass", "pass"]) is None
    assert siege.board.foe_words[3]
    assert siege.board.foe_names[3]


def test_an_older_record_may_end_with_one():
    """Nobody can act after the last spade, so that nothing follows it."""
    siege = siege_of(
        places=[{"cards": ["6S type barracks"]}],
        ways=[],
        units=[{"cards": ["7S type archers"], "at": "L1"}],
        threats=["9S"],
        deck=["6S"],
        is_last=True,
    )
    siege.apply(read_move(siege.board, "P1"))
    assert not describe_unsaid(siege, "T2=riders")
    assert describe_unsaid(siege)
    assert siege.outcome()["by"] == "F18.3"


def test_a_naming_half_done_is_a_fault():
    siege = siege_of(deck=["JS"])
    fault = replay(siege.copy(), ["P1", "T4: The Ghost"])
    assert (fault.index, fault.refusal.rule) == (1, "F10.1")
    fault = replay(siege, ["P1", "T4=wraith", "pass"])
    assert (fault.index, fault.refusal.rule) == (2, "F10.1")


@pytest.fixture(scope="module")
def played():
    """A recorded siege, and its tokens as they were written before newcomers had names."""
    for number in range(40):
        scenario = GAME.generate(Request(f"newcomers {number}", 2))
        record = play_record(
            PLAY, scenario, [find_player("greedy", PLAY)] * 2, ["Ann", "Ben"], "new"
        )
        older = [token for token in record["moves"] if not token.startswith("T") or "x" in token]
        if len(record["moves"]) - len(older) > 6:
            return scenario, record, older
    raise AssertionError("no siege with newcomers")


def test_a_record_with_and_without_them_is_judged_alike(played):
    _, record, older = played
    assert judge(GAME, record).legal
    assert judge(GAME, {**record, "moves": older}).legal


def test_the_chronicle_calls_everybody_by_name(played):
    scenario, record, older = played
    story, plain = retell(scenario, record["moves"]), retell(scenario, older)
    assert [chapter.turn for chapter in story.chapters] == [c.turn for c in plain.chapters]
    for told in (story, plain):
        names = [foe_name(told.board, foe) for foe in range(len(told.board.foes))]
        assert all(name and "newcomer" not in name for name in names)
    named = [token.partition(": ")[2] for token in record["moves"] if token.startswith("T")]
    assert set(filter(None, named)) <= set(story.board.foe_names)
