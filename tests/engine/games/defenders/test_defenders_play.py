"""The siege at a terminal and in records: what is shown, typed, written and refused."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from defenders_table import FORT, facts, make_siege, play, refusal, siege_of, view_of

from engine import registry
from engine.errors import IllegalMove, RequestError
from engine.game.contract import Request, SheetRequest
from engine.game.playable import CHANCE, NOBODY
from engine.games.defenders.lesson import practice
from engine.games.defenders.play import PLAY
from engine.games.defenders.programs.careful import choose, random_move
from engine.games.defenders.rulebook.content import read
from engine.games.defenders.siege.setup import start
from engine.games.defenders.siege.state import Siege
from engine.games.defenders.siege.table.fixed_facts import read_field
from engine.games.defenders.terminal.news import news
from engine.games.defenders.terminal.notation import replay
from engine.games.defenders.terminal.screen import result
from engine.measure.simulate import make_job, play_sets
from engine.rng import Stream

GAME = registry.load("defenders")
NOTATION = Path(__file__).parents[4] / "docs" / "notation" / "defenders.md"

SCREEN = PLAY.screen


# Records that break a rule are refused where they break it


def test_refusals_name_the_rule():
    siege = siege_of(deck=["6S"])
    assert refusal(siege, "P3") == "F9.2"
    assert refusal(siege, "pass") == "F9.1"
    assert refusal(siege, "D99>L1") == "F19"
    assert refusal(siege, "hello") == "F19"
    play(siege, ["P1"])
    assert refusal(siege, "D1>L3") == "F16.1"
    assert refusal(siege, "P1") == "F16.1"
    play(siege, ["D4>L2"])
    assert refusal(siege, "D4>L3") == "F16.1"
    play(siege, ["pass"])
    assert refusal(siege, "D3 repairs L1") == "F16.5"
    assert refusal(siege, "D5 repairs L1") == "F16.5"
    assert refusal(siege, "D3 heals") == "F16.5"
    assert refusal(siege, "D2 inspires") == "F16.5"
    assert refusal(siege, "D4 shoots T4") == ""
    assert refusal(siege, "D5 shoots T1") == "F16.5"


def test_refusals_in_a_battle():
    siege = siege_of(deck=["KC"], threats=["5S", "9H", "KS"])
    play(siege, ["P1", "~d6=1", "~d6=4"])
    assert refusal(siege, "D1>L2") == "F12.5"
    assert refusal(siege, "D2>L3") == "F12.5"
    play(siege, ["pass", "pass", "defend", "~d6=6", "~d6=1"])
    assert facts(siege)["moves"] == ["D1xT1", "D2xT1", "D2xT2"]
    assert refusal(siege, "D3xT1") == "F14.1"
    assert refusal(siege, "D1xT2") == "F14.1"
    assert refusal(siege, "D1xT3") == "F14.1"
    assert refusal(siege, "T1xD1") == "F14.1"
    play(siege, ["D2xT1"])
    assert facts(siege)["foes"] == ["T2", "T3"]


def test_a_die_is_refused_where_none_is_due_and_a_wrong_one():
    siege = siege_of(deck=["KC"])
    assert refusal(siege, "~d6=1") == "F9.1"
    play(siege, ["P1"])
    for token in ("~d8=1", "~d6=7", "~d6=0", "pass"):
        assert refusal(siege, token) == "F12.1"


def test_a_finished_siege_takes_no_move():
    siege = siege_of(deck=["6H"], threats=["5S"])
    play(siege, ["P1", "pass", "pass", "D4 shoots T1", "~d6=6", "~d6=1"])
    assert siege.to_move == NOBODY
    assert refusal(siege, "P1") == "F18.2"
    assert siege.legal_moves() == []
    assert siege.rewards() == (1.0, 1.0)


def test_the_example_of_the_notation_is_played():
    text = NOTATION.read_text(encoding="utf-8")
    tokens = re.findall(r"```\n(P2 .*)\n```", text)[0].split()
    case = {
        **FORT,
        "exterior": ["L1", "L2", "L3"],
        "units": [
            {"cards": ["2S type healers"], "at": "L3"},
            {"cards": ["8C type archers"], "at": "L2"},
            {"cards": ["QD type knight"], "at": "L1"},
        ],
        "threats": ["9S", "QS"],
        "deck": ["TC"],
    }
    siege = make_siege(case)
    play(siege, tokens)
    found = facts(siege)
    assert (found["turn"], found["foes"], found["at"]["D3"]) == (2, ["T2"], "L2")


# The screen


def test_the_screen_tells_whose_decision_it_is():
    siege = siege_of(deck=["KC"])
    text = SCREEN.show(view_of(siege))
    assert "Scenes that fit" in text
    assert "P3" not in text
    assert SCREEN.ask(view_of(siege)).startswith("Seat 1: choose what your scene")
    play(siege, ["P1", "~d6=1", "~d6=4", "~d6=4"])
    assert "ATTACKED" in SCREEN.show(view_of(siege))
    play(siege, ["pass", "pass"])
    text = SCREEN.show(view_of(siege))
    assert "Defence: values 8, + of units 1, + of the place 2, one d6" in " ".join(text.split())
    assert "Attack: values 14, two d6" in " ".join(text.split())
    assert SCREEN.ask(view_of(siege)).startswith("Seat 2: describe the defence")


@pytest.mark.parametrize(
    ("typed", "token"),
    [
        ("d3 > l3", "D3>L3"),
        ("D3 to L3", "D3>L3"),
        ("d3 l3", "D3>L3"),
        (" PASS ", "pass"),
    ],
)
def test_typing_is_forgiven(typed, token):
    siege = siege_of(deck=["6S"])
    play(siege, ["P1"])
    view = view_of(siege)
    assert SCREEN.read(view, typed) == SCREEN.read(view, token)
    assert SCREEN.label(view, SCREEN.read(view, typed)[0]) == token


def test_typing_is_forgiven_in_every_phase():
    siege = siege_of(deck=["KC"])
    assert SCREEN.read(view_of(siege), "1") == [("scene", 1, 0)]
    play(siege, ["P1", "~d6=1", "~d6=4", "~d6=4", "pass", "pass", "defend", "~d6=6", "~d6=1"])
    play(siege, ["~d6=1"])
    assert SCREEN.read(view_of(siege), "d1 kills t1") == SCREEN.read(view_of(siege), "D1xT1")
    siege = siege_of(deck=["JK"], hearts=["5H"], exterior=["L1", "L3"])
    tokens = ["P1", "~d4=1", "~d6=1", "~d4=2", "~d6=6", "pass", "pass", "R1>L1"]
    play(siege, tokens)
    assert SCREEN.read(view_of(siege), "Healers") == SCREEN.read(view_of(siege), "R1=healers")
    play(siege, ["R1=engineers"])
    assert SCREEN.read(view_of(siege), "l3") == [("battle", 2, 0)]
    with pytest.raises(IllegalMove):
        SCREEN.read(view_of(siege), "attack them all")


def test_whole_sieges_are_shown_and_told():
    """Every event has its sentence, every table fits, every ending is told."""
    endings = set()
    for number in range(14):
        scenario = GAME.generate(Request(f"told {number}", 1 + number % 6, {}))
        siege, rng = start(scenario), Stream(f"told {number}")
        while siege.to_move != NOBODY:
            if siege.to_move == CHANCE:
                move = siege.chance(rng)
            else:
                view = siege.observe(siege.to_move)
                assert max(map(len, SCREEN.show(view).splitlines())) <= 78
                assert len(SCREEN.ask(view)) <= 140
                move = random_move(siege.legal_moves(), rng)
                assert SCREEN.read(view, SCREEN.label(view, move)) == [move]
            before = siege.copy()
            siege.apply(move)
            said = news(before, move, siege, 0)
            assert said
            assert "{" not in said
        endings.add(siege.outcome()["by"])
        assert result(siege).startswith(("The city fell", "The city is saved"))
    assert len(endings) > 1


# Players


def test_the_careful_table_does_better_than_chance():
    won = {"careful": 0, "random": 0}
    for number in range(30):
        scenario = GAME.generate(Request(f"better {number}", 4, {}))
        for name in won:
            siege, rng = start(scenario), Stream(f"{name} {number}")
            while siege.to_move != NOBODY:
                if siege.to_move == CHANCE:
                    siege.apply(siege.chance(rng))
                elif name == "careful":
                    siege.apply(choose(siege.board, siege.legal_moves()))
                else:
                    siege.apply(random_move(siege.legal_moves(), rng))
            won[name] += siege.rewards()[0] == 1
    assert won["careful"] > won["random"] + 6


def test_estimates_rise_and_fall_with_the_city():
    siege = siege_of()
    before = GAME.play.estimate(siege)
    siege.board.foes, siege.board.home = siege.board.foes[:1], siege.board.home[:1]
    siege.board.aim = siege.board.aim[:1]
    assert 0 < before[0] < GAME.play.estimate(siege)[0] < 1


# Starting, and the worked first turn


def test_ids_that_cannot_be_numbered_on_are_refused():
    scenario = GAME.generate(Request("ids", 2))
    scenario.content["threats"][0]["id"] = "T77"
    with pytest.raises(RequestError, match="T1 to T"):
        start(scenario)
    scenario.content["deck"] = "a seed"
    with pytest.raises(RequestError, match="written out"):
        start(scenario)


def test_the_worked_first_turn_is_a_real_record():
    for number in range(6):
        scenario = GAME.generate(Request(f"first {number}", 4))
        field = read_field(read(scenario.content)[0])
        beats = practice.practice_turn(field, Stream("worked"))
        assert practice.quality(beats) >= 3
        siege = Siege(beats[0].before.copy(), [])
        siege.deck = [0] * 20 + [_club(beats)]
        siege.go_on()
        play(siege, [beat.token for beat in beats])
        sections = GAME.sheets["first-turn"].make(SheetRequest(4, scenario))
        assert len(sections[0].blocks) > 10


def _club(beats):
    return next(event[1] for event in beats[0].told if event[0] == "card")


def test_a_broken_record_is_faulted_at_the_move():
    siege = start(GAME.generate(Request("broken", 2)))
    fault = replay(siege.copy(), ["P9"])
    assert (fault.index, fault.refusal.rule) == (0, "F9.2")
    fault = replay(siege, ["P1", "P9"])
    assert (fault.index, fault.refusal.rule) == (1, "F12.1")


def test_a_search_thinks_of_the_careful_tables_moves_first():
    siege, rng = start(GAME.generate(Request("thinking", 3))), Stream("thinking")
    met = 0
    while siege.to_move != NOBODY:
        if siege.to_move == CHANCE:
            siege.apply(siege.chance(rng))
            continue
        legal, thought = siege.legal_moves(), PLAY.search_moves(siege)
        assert thought[0] == choose(siege.board, legal)
        assert set(thought) <= set(legal)
        assert len(thought) <= 5
        met += len(thought) > 1
        siege.apply(rng.pick(legal))
    assert met > 5


def test_a_city_that_is_built_first_can_be_measured():
    """Nobody leads until the siege begins; the meter used to ask the making of the city."""
    scenario = registry.load("defenders").generate(Request("built", 2, {"city": "built"}))
    tally = play_sets(make_job(scenario, ["greedy"], "1"), 0, 1)
    assert tally.games == 1
    assert tally.leads.games == 1
