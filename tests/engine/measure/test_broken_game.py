"""A defect in a game's own code is one clear line, wherever the game was played."""

from __future__ import annotations

import pickle
from dataclasses import replace
from pathlib import Path

import pytest

from engine import registry
from engine.errors import BrokenGameError, IllegalChoiceError
from engine.game.contract import Request, play_of
from engine.measure import simulate
from engine.play import match
from engine.rng import Stream


@pytest.fixture
def broken(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every game breaks down in the middle."""

    def fail(*_arguments: object) -> None:
        raise KeyError("nine\nlives")

    monkeypatch.setattr(simulate, "_play_game", fail)


def test_a_game_that_breaks_down_is_named_with_the_deal_that_shows_it(broken: None) -> None:
    game = registry.load("dukes-up")
    job = simulate.make_job(game.generate(Request("1", 2)), ["random"], "x")
    with pytest.raises(BrokenGameError, match=r"dukes-up broke down in set 3 of seed x \(KeyError"):
        simulate.play_sets(job, 3, 2)


def test_a_game_that_cannot_begin_is_named_too(monkeypatch: pytest.MonkeyPatch) -> None:
    game = registry.load("dukes-up")

    def fail(_scenario: object) -> None:
        raise ZeroDivisionError("by nothing")

    torn = replace(play_of(game), start=fail)
    monkeypatch.setattr(simulate, "play_of", lambda _game: torn)
    with pytest.raises(BrokenGameError, match="its first deal"):
        simulate.make_job(game.generate(Request("1", 2)), ["random"], "x")


def _illegal(monkeypatch: pytest.MonkeyPatch) -> None:
    """The program ``greedy`` of Dukes Up! makes a move that is none."""
    game = registry.load("dukes-up")
    play = replace(play_of(game), players={"greedy": lambda _turn, _rng: ("claim", 99)})
    monkeypatch.setattr(simulate, "play_of", lambda _game: play)


def test_a_programs_illegal_move_is_named_with_the_deal_that_shows_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game = registry.load("dukes-up")
    _illegal(monkeypatch)
    job = simulate.make_job(game.generate(Request("1", 2)), ["greedy"], "x")
    told = r"dukes-up broke down in set 3 of seed x \(seat \d's program made the illegal move .*99"
    with pytest.raises(BrokenGameError, match=told):
        simulate.play_sets(job, 3, 1)


def test_a_match_refuses_a_programs_illegal_move(monkeypatch: pytest.MonkeyPatch) -> None:
    game = registry.load("defenders")
    scenario = game.generate(Request("1", 2))
    players = [lambda _turn, _rng: ("scene", 6, 0)] * 2
    told = (
        r"defenders broke down in a game of seed y \(seat 1's program made the illegal move .*F9\.2"
    )
    with pytest.raises(BrokenGameError, match=told):
        match.play_record(play_of(game), scenario, players, ["a", "b"], "y")


def test_a_listed_move_is_taken_and_any_other_verified() -> None:
    game = registry.load("defenders")
    state = play_of(game).start(game.generate(Request("1", 2)))
    assert match.choose_move(state, lambda turn, _: turn.legal_moves()[1], Stream("z"))
    assert match.choose_move(state, lambda _turn, _rng: ("scene", 2, 0), Stream("z"))
    with pytest.raises(IllegalChoiceError):
        match.choose_move(state, lambda turn, _: (*turn.legal_moves()[0], 7), Stream("z"))


def test_it_comes_back_whole_from_another_process() -> None:
    fault = pickle.loads(pickle.dumps(BrokenGameError("dukes-up broke down")))
    assert str(fault) == "dukes-up broke down"


@pytest.mark.parametrize(
    "command", [("simulate", "s.json"), ("sweep", "dabu-deeps"), ("night", "-o", "n.pdf")]
)
def test_commands_that_measure_say_so_in_one_line(
    cli, broken: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, command: tuple[str, ...]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert cli("generate", "dabu-deeps", "-o", "s.json")[0] == 0
    jobs = () if command[0] == "night" else ("--jobs", "1")
    code, out, err = cli(*command, *jobs)
    assert (code, out) == (2, "")
    assert len(err.strip().splitlines()) == 1
    assert "broke down" in err
    assert [path.name for path in tmp_path.iterdir()] == ["s.json"]
