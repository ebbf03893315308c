"""K8.4: what the records of two players come to together."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from engine import registry
from engine.game.contract import Request
from engine.games.dukes_up.match import series
from engine.games.dukes_up.play import PLAY
from engine.games.dukes_up.programs.greedy import random_player
from engine.play.match import play_record
from engine.play.record import dump_record


def game(red: str, black: str, points: tuple[int, int], winner: str | None, first: str) -> Any:
    outcome = {"red": points[0], "black": points[1], "winner": winner}
    content = {"kind": "opening", "first": first}
    return {"players": [red, black], "scenario": {"content": content}, "outcome": outcome}


ANN = game("Ann", "Ben", (12, 8), "red", "red")


@pytest.mark.parametrize(
    ("second", "says"),
    [
        (game("Ann", "Ben", (9, 5), "red", "black"), "Ann 2 wins and 21 points, Ben 0 wins and 13 "
         "points. Ann wins."),
        (game("Ben", "Ann", (9, 2), "red", "red"), "Ann 1 win and 14 points, Ben 1 win and 17 "
         "points. Ben wins by points."),
        (game("Ann", "Ben", (2, 6), "black", "black"), "Ann 1 win and 14 points, Ben 1 win and 14 "
         "points. It is a draw."),
        (game("Ann", "Ben", (7, 7), None, "black"), "Ann 1 win and 19 points, Ben 0 wins and 15 "
         "points. Ann wins."),
    ],
)  # fmt: skip
def test_k8_4_most_wins_then_most_points_else_a_draw(second: Any, says: str) -> None:
    assert series([ANN, second]) == f"A match of 2 games: {says}"


def test_k8_4_starters_alternate_and_games_are_even_in_number() -> None:
    by_ben = game("Ben", "Ann", (3, 4), "black", "red")
    assert series([ANN, ANN]).endswith("(The same player began twice running.)")
    assert series([ANN, by_ben, ANN]).endswith("(An even number of games is fairer.)")
    assert series([ANN, by_ben]).endswith("Ann wins.")


def test_other_players_are_no_match() -> None:
    assert series([ANN, game("Ann", "Cat", (1, 2), "black", "black")]) == ""
    assert series([game("Ann", "Ann", (1, 2), "black", "black")] * 2) == ""


def test_replay_tells_the_match_to_whoever_checks_two_games(cli: Any, tmp_path: Path) -> None:
    files, records = [], []
    for number, first in enumerate(("red", "black")):
        scenario = registry.load("dukes-up").generate(Request("m", 2, {"first": first}))
        records.append(play_record(PLAY, scenario, [random_player] * 2, ["Ann", "Ben"], first))
        files.append(tmp_path / f"{number}.json")
        files[-1].write_text(dump_record(records[-1]), "utf-8")
    code, out, _ = cli("replay", *files)
    assert code == 0
    assert out.splitlines()[-1] == series(records)
    assert out.splitlines()[-1].startswith("A match of 2 games: Ann")
