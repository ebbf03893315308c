"""Rulings of the siege that no worked example shows, each by its rule."""

from __future__ import annotations

from dataclasses import replace

from defenders_table import FORT, facts, make_siege, play, refusal, siege_of, view_of

from engine.games.defenders.play import PLAY
from engine.games.defenders.siege.turn.abilities import ABILITY_STEP

SCREEN = PLAY.screen


def test_f14_3_a_jack_makes_one_other_unit_immune():
    siege = siege_of(deck=["4C"], threats=["TS", "QS", "5D"], places=FORT["places"])
    play(siege, ["P1", "~d6=6", "~d6=6", "~d6=6", "pass", "pass", "defend", "~d6=1"])
    play(siege, ["~d6=6", "~d6=6"])
    assert facts(siege)["moves"] == ["pass", "save D1"]  # not the Jack himself
    assert refusal(siege, "save D2") == "F14.3"
    play(siege, ["save D1"])  # then only the Queen can kill anybody: the Jack
    found = facts(siege)
    assert found["alive"] == ["D1", "D3", "D4", "D5"]
    assert found["at"]["D1"] == "L2"


def test_f11_2_sabotage_and_f11_5_a_jack():
    assert _after(["5D"], ["P1"])["morale"] == 1
    assert _after(["JD"], ["P1"], threats=["JS", "5S"])["morale"] == 2
    assert _after(["KD"], ["P1"], threats=["9S", "5S"])["morale"] == 0  # F11.4: nobody to act


def _after(deck, tokens, **change):
    siege = siege_of(deck=deck, **change)
    play(siege, tokens)
    return facts(siege)


def test_f11_4_the_threats_own_rank_decides():
    """A drawn King lets a Jack act, picked among all face cards by a die (F1.6)."""
    found = _after(["KD"], ["P1", "~d4=3", "~d4=2"], threats=["JS", "JH", "5S"])
    assert found["morale"] == 2


def test_f10_2_a_heart_after_the_joker_waits_or_arrives():
    assert _after(["5H"], ["P1"], relieved=True)["reserve"] == ["5H"]
    options = {"late_hearts_arrive": True}
    siege = siege_of(deck=["5H"], relieved=True, options=options)
    play(siege, ["P1"])
    assert refusal(siege, "D1>L2") == "F10.2"
    play(siege, ["R1>L2", "R1=healers"])
    assert facts(siege)["at"]["R1"] == "L2"
    assert facts(siege)["seat"] == 0
    siege = siege_of(deck=["5H"], options=options)
    play(siege, ["P1"])
    assert facts(siege)["reserve"] == ["5H"]  # before the joker it waits
    assert facts(siege)["moves"][0] == "pass"  # and the defenders act


def test_f14_2_places_still_to_be_attacked_keep_their_reinforcements():
    case = {
        **FORT,
        "places": [{"cards": ["QS type temple"]}] * 3,
        "ways": ["L1-L3", "L2-L3"],
        "exterior": ["L1", "L2"],
        "units": [
            {"cards": ["8C type archers"], "at": "L1"},
            {"cards": ["7C type archers"], "at": "L2"},
        ],
        "threats": ["KS", "KH"],
        "hearts": ["6H", "9H"],
        "deck": ["JK"],
    }
    siege = make_siege(case)
    play(siege, ["P1", "~d4=1", "~d6=1", "~d4=2", "R1>L2", "R1=riders", "R2>L2", "R2=riders"])
    play(siege, ["battle L1", "defend", "~d6=6", "~d6=1", "~d6=1"])
    assert set(facts(siege)["at"].values()) == {"L1", "L2"}
    play(siege, ["defend", "~d6=6", "~d6=1", "~d6=1"])
    assert facts(siege)["at"] == {"D1": "L1", "D2": "L3", "R1": "L2", "R2": "L2"}


def test_f13_2_a_silent_defence_is_lost():
    siege = siege_of(deck=["KC"], threats=["5S", "KS"])
    play(siege, ["P1", "~d6=1", "pass", "pass", "silent"])
    found = facts(siege)
    assert found["alive"] == ["D3", "D4", "D5"]
    assert (found["held"], found["morale"]) == (["L1"], 1)


def test_f9_2_scenes_follow_what_happened():
    siege = siege_of(deck=["KC", "5H"], threats=["5S", "KS"])
    play(siege, ["P1", "~d6=1", "pass", "pass", "silent", "pass", "pass", "pass"])
    assert facts(siege)["moves"] == ["P1", "P2", "P3", "P4"]
    play(siege, ["P4", "pass", "pass", "pass"])
    assert facts(siege)["moves"] == ["P1", "P2"]
    siege = siege_of(deck=["KD"], threats=["KS", "5S"])
    play(siege, ["P1", "~d4=2", "D3>L3"])  # the loved market burns
    assert siege.board.stirred == 1 << 5
    siege = siege_of(deck=["KD"], threats=["KS", "5S"])
    play(siege, ["P1", "~d4=3"])  # the hated park burns
    assert siege.board.stirred == 1 << 6


def test_f13_1_values_are_frozen_in_a_battle():
    """A star that dies costs morale, but nobody is weaker before the battle is over."""
    case = {
        **FORT,
        "units": [
            {"cards": ["6C type archers", "4H tough"], "at": "L1"},
            {"cards": ["5H type healers"], "at": "L1"},
            {"cards": ["3S type healers"], "at": "L3"},
        ],
        "threats": ["6S", "4D", "KS"],
        "deck": ["TC"],
    }
    siege = make_siege(case)
    play(siege, ["P1", "~d6=1", "~d6=6", "silent"])
    assert facts(siege)["morale"] == 1
    siege = make_siege({**case, "threats": ["6S", "9D", "4C", "KS"], "deck": ["TC"]})
    play(siege, ["P1", "~d6=1", "~d6=6", "~d6=6", "defend", "~d6=1", "~d6=6"])
    assert facts(siege)["moves"] == ["T1xD1", "T1xD2", "T2xD1", "T2xD2"]  # 4 cannot kill 5
    play(siege, ["T1xD1"])  # morale 1: the healers would be 4, were values not frozen
    found = facts(siege)
    assert found["alive"] == ["D3"]  # only T2 could take them, so no token was due
    assert found["inside"] == {"T1": "L1", "T2": "L1", "T3": "L1"}


def test_f6_players_place_what_they_finished_highest_first():
    case = {
        **FORT,
        "options": {"posts_chosen": True},
        "places": [{"cards": ["9D type fortress"]}],
        "ways": [],
        "units": [
            {"cards": ["8C type archers"], "at": "L1"},
            {"cards": ["KD type cannon"], "at": "L1"},
            {"cards": ["9C type archers"], "at": "L1"},
        ],
    }
    siege = make_siege(case)
    found = facts(siege)  # one place: nothing to choose, and no room for the second regiment
    assert found["at"] == {"D2": "L1", "D3": "L1"}
    assert found["reserve"] == ["8C"]
    siege = make_siege({**case, "places": FORT["places"]})
    assert SCREEN.ask(view_of(siege)) == "Seat 1, D2 Unit 2: place your unit, such as D2>L1"
    assert refusal(siege, "D1>L1") == "F6.1"
    play(siege, ["D2>L3", "D3>L1"])
    assert refusal(siege, "D1>L1") == "F6.1"
    assert SCREEN.read(view_of(siege), "d1 l2") == [("go", 0, 1)]
    play(siege, ["D1>L2"])
    assert facts(siege)["at"] == {"D1": "L2", "D2": "L3", "D3": "L1"}
    assert facts(siege)["moves"] == ["P1", "P2"]


def test_f1_8_the_first_player_passes_clockwise():
    siege = siege_of(deck=["6S", "7S"], players=3)
    seats = []
    for _ in range(2):
        play(siege, ["P1"])
        for _ in range(3):
            seats.append(siege.to_move)
            play(siege, ["pass"])
        seats.append(siege.to_move)
        play(siege, ["pass"])  # the ability is the First Player's
    assert seats == [0, 1, 2, 0, 1, 2, 0, 1]
    assert siege.board.first == 2


def test_f16_2_nobody_passes_through_what_the_enemy_has():
    case = {
        **FORT,
        "ways": ["L1-L2", "L2-L3"],
        "units": [
            {"cards": ["8C type riders", "4H mobile"], "at": "L1"},
            {"cards": ["3H type healers"], "at": "L3"},
        ],
        "deck": ["6S"],
        "held": ["L2"],
    }
    siege = make_siege({**case, "inside": {"T1": "L2"}})
    play(siege, ["P1"])  # nobody can move: the turn is over
    assert facts(siege)["turn"] == 2
    siege = make_siege({**case, "held": [], "ruined": ["L2"]})
    play(siege, ["P1"])
    assert facts(siege)["turn"] == 2
    siege = make_siege(case)
    play(siege, ["P1"])
    assert facts(siege)["moves"] == ["pass", "D1>L2", "D1>L3", "D2>L2"]
    play(siege, ["D1>L3"])
    assert facts(siege)["held"] == ["L2"]  # crossing retakes nothing
    play(siege, ["D2>L2"])
    assert facts(siege)["held"] == []
    assert facts(siege)["morale"] == 0


def test_f5_6_if_nothing_is_reached_every_place_is_an_entry_point():
    siege = siege_of(deck=["KD"], threats=["KS"], ways=["L2-L3"])
    play(siege, ["P1", "~d4=1"])  # L1, the only exterior, burns; nothing joins it to the rest
    assert facts(siege)["entries"] == ["L2", "L3"]
    assert facts(siege)["alive"] == ["D3", "D4", "D5"]  # F14.4: nowhere to flee


def test_f12_5_stepping_in():
    case = {
        **FORT,
        "ways": ["L1-L2", "L1-L3", "L2-L3"],
        "exterior": ["L1"],
        "units": [
            {"cards": ["QD type knight"], "at": "L1"},
            {"cards": ["JD type priest"], "at": "L1"},
            {"cards": ["3H type healers"], "at": "L1"},
        ],
        "threats": ["9S"],
        "deck": ["TC"],
        "held": ["L3"],
    }
    siege = make_siege(case)
    play(siege, ["P1", "~d6=1"])
    assert facts(siege)["moves"] == ["pass", "D1>L2", "D2>L2"]
    assert refusal(siege, "D1>L3") == "F12.5"  # held, though empty
    assert refusal(siege, "D3>L2") == "F12.5"  # a group
    play(siege, ["D1>L2"])
    assert refusal(siege, "D1>L1") == "F12.5"  # twice
    assert facts(siege)["moves"] == ["pass", "D2>L2"]


def test_f18_1_the_city_falls_at_once():
    siege = siege_of(deck=["KC"], threats=["9S", "TS"], exterior=["L1", "L2"], units=[
        {"cards": ["2S type healers"], "at": "L1"}])  # fmt: skip
    play(siege, ["P1", "~d6=1", "~d4=1", "~d6=1", "~d4=2"])
    play(siege, ["battle L1", "silent"])
    found = facts(siege)
    assert (found["winner"], found["by"], found["held"]) == ("enemy", "F18.1", ["L1"])
    assert siege.rewards() == (0.0, 0.0)


def test_f16_5_kings_near_reach_only_next_places_and_outside_from_an_entry_point():
    board = siege_of().board
    shot, far = ("shoot", 3, 0), "F16.5"
    law, near = (replace(board.field, kings_near=is_near) for is_near in (False, True))
    for at, home, rule in ((2, -1, far), (0, -1, None), (2, 1, None), (2, 0, far)):
        board.at[3], board.home[0], board.field = at, home, near
        found = ABILITY_STEP.refuse(board, shot)
        assert (found and found.rule) == rule, (at, home)
        board.field = law
        assert ABILITY_STEP.refuse(board, shot) is None
