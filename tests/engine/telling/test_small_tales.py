"""The tales of the three small games: who is named, and what comes before what."""

from __future__ import annotations

from tales import SEEDS, played, told


def test_everybody_with_as_many_points_is_named() -> None:
    game = played("uboat-wargames", "t389")
    assert game.record["outcome"]["scores"] == [18, 18, 18, 18]
    assert "Anna, Berta and Cyrill had just as many" in told(game).ending


def test_a_game_turns_where_the_fief_that_was_taken_came_to_lie_open() -> None:
    """Not where the winner's own did, later."""
    for seed, turn in (("t2", 6), ("t7", 18)):
        (hinge,) = [part for part in told(played("dukes-up", seed)).passages if part.is_hinge]
        assert (hinge.first, hinge.last) == (turn, turn)
        assert "all could see it" in hinge.text


def test_revenge_is_told_after_its_attack_and_nothing_comes_again_that_never_was() -> None:
    for seed in (*SEEDS, "t1", "t2", "t3"):
        first, *rest = told(played("dabu-deeps", seed)).passages
        for passage in (first, *rest):
            assert not passage.text.startswith(("Revenge", "Berta struck back")), passage.text
        assert not any(word in first.text for word in ("more", "Then came")), first.text
