"""The tales of the three small games: who is named, and what comes before what."""

from __future__ import annotations

import re

from tales import SEEDS, played, told


def test_everybody_with_as_many_points_is_named() -> None:
    game = played("uboat-wargames", "t389")
    assert game.record["outcome"]["scores"] == [18, 18, 18, 18]
    assert "Anna, Berta and Cyrill had just as many" in told(game).ending


def test_a_game_turns_where_the_fief_that_was_taken_came_to_lie_open() -> None:
    """Not where the winner's own did, later."""
    for seed, turn in (("t2", 7), ("t7", 19)):
        (hinge,) = [part for part in told(played("dukes-up", seed)).passages if part.is_hinge]
        assert (hinge.first, hinge.last) == (turn, turn)
        assert re.search(r"all could see it|lay open|had to show the fief", hinge.text)


def test_revenge_is_told_after_its_attack_and_nothing_comes_again_that_never_was() -> None:
    for seed in (*SEEDS, "t1", "t2", "t3"):
        first, *rest = told(played("dabu-deeps", seed)).passages
        for passage in (first, *rest):
            assert not passage.text.startswith(("Revenge", "Berta struck back")), passage.text
        assert not any(word in first.text for word in ("more", "Then came")), first.text


def test_a_fight_is_told_in_the_row_between_the_two_who_fought() -> None:
    """Row A lies between the first two in order of seats, the last row between last and first."""
    names = ("Anna", "Berta", "Cyrill", "Dora")
    found = 0
    for seed in (*SEEDS, "t1", "t2", "t3"):
        for passage in told(played("uboat-wargames", seed)).passages:
            for sentence in re.findall(r"[^.]*[Ii]n row [A-D][^.]*\.", passage.text):
                row = "ABCD".index(re.search(r"[Ii]n row ([A-D])", sentence)[1])
                there = {name for name in names if name in sentence}
                beside = {names[row], names[(row + 1) % 4]}
                assert there <= beside if "free" in sentence else there == beside, sentence
                found += 1
    assert found > len(SEEDS)


SHOWN = (
    r"(\w+) had no dukes left",
    r"[Ww]ithout dukes, (\w+) had to show",
)


def test_a_fief_is_shown_in_its_owners_turn() -> None:
    """In step 1: Anna is Red, and Red and Black take turns."""
    found = 0
    for seed in (*SEEDS, "t2", "t7"):
        game = played("dukes-up", seed)
        begins_red = game.scenario.content["first"] == "red"
        for passage in told(game).passages:
            for owner in (name for shown in SHOWN for name in re.findall(shown, passage.text)):
                assert passage.first == passage.last
                is_red = (passage.first % 2 == 1) == begins_red
                assert (owner == "Anna") == is_red, (seed, passage.text)
                found += 1
    assert found
