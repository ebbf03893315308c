"""Programs of games that aren't ours see a copy of their View, and nothing of the State."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from engine import registry
from engine.game.contract import Request, play_of
from engine.game.playable import CHANCE, NOBODY, turn_of
from engine.play.match import Dice, next_move
from engine.play.programs import find_player

SOURCE = Path(__file__).parents[2] / "sixth_game"

SPIES = '''

import gc
import os


def _spy(turn, rng):
    """Looks for a State among everything there is, and tells by its move whether it found one."""
    found = [thing for thing in gc.get_objects() if type(thing).__name__ == "State"]
    return turn.legal_moves()[-1 if found else 0]


def _cheat(turn, rng):
    return 99


def _leave(turn, rng):
    os._exit(3)


def _raises(turn, rng):
    raise SystemExit("enough")


def _shouts(turn, rng):
    print("words")
    os.write(1, b"words")
    turn.imagine(rng).apply(1)
    return turn.legal_moves()[0]


PLAY.players.update(spy=_spy, cheat=_cheat, leave=_leave, raises=_raises, shouts=_shouts)
'''


@pytest.fixture
def printkit(tmp_path: Path):
    shutil.copytree(SOURCE, tmp_path / "games")
    with (tmp_path / "games" / "pebbles" / "play.py").open("a") as file:
        file.write(SPIES)

    def call(*arguments: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [sys.executable, "-m", "printkit", *arguments],
            capture_output=True, text=True, check=False, cwd=tmp_path, timeout=120,
            env={**os.environ, "PRINTKIT_GAMES": str(tmp_path / "games")},
        )  # fmt: skip

    assert call("generate", "pebbles", "--seed", "9", "-o", "p.json").returncode == 0
    return call


def test_a_spy_finds_no_state(printkit, tmp_path: Path) -> None:
    done = printkit("play", "p.json", "--players", "spy,greedy", "-o", "r.json")
    assert done.returncode == 0, done.stderr
    moves = json.loads((tmp_path / "r.json").read_text())["moves"]
    assert set(moves[::2]) == {"1"}
    assert printkit("replay", "r.json").returncode == 0


def test_what_it_prints_is_no_answer_and_it_may_imagine(printkit) -> None:
    done = printkit("play", "p.json", "--players", "shouts,random", "-o", "r.json")
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("name", ["cheat", "leave", "raises"])
def test_one_that_fails_is_one_line(printkit, name: str) -> None:
    done = printkit("play", "p.json", "--players", f"{name},greedy", "-o", "r.json")
    assert done.returncode == 2, done.stderr
    last = done.stderr.strip().splitlines()[-1]
    assert last.startswith(f"printkit: the program '{name}' of pebbles"), done.stderr
    assert "Traceback" not in done.stderr


def test_the_same_seed_gives_the_same_game(printkit) -> None:
    one = printkit("simulate", "p.json", "--games", "20", "--players", "random,greedy", "--json")
    two = printkit("simulate", "p.json", "--games", "20", "--players", "random,greedy", "--json",
                   "--jobs", "1")  # fmt: skip
    assert one.returncode == 0, one.stderr
    assert one.stdout == two.stdout


@pytest.mark.parametrize("slug", list(registry.packages()))
def test_no_state_hangs_from_a_view_of_ours(slug: str) -> None:
    """Whatever can be reached from a View, as objects: not the State of the game."""
    import gc
    from types import FunctionType, ModuleType

    game = registry.load(slug)
    play = play_of(game)
    scenario = game.generate(Request("apart", game.info.default_players, {}))
    dice = Dice("apart", len(play.seats(scenario)))
    state = play.start(play.deal_missing(scenario, dice.setup))
    players = [find_player("random", play)] * len(dice.seats)
    looked = 0
    while state.to_move != NOBODY and looked < 12:
        if state.to_move != CHANCE:
            looked += 1
            stack, seen = [turn_of(state).view], set()
            while stack:
                thing = stack.pop()
                if id(thing) in seen or isinstance(thing, type | ModuleType | FunctionType):
                    continue
                seen.add(id(thing))
                assert thing is not state  # a copy without what is hidden may be there
                stack += gc.get_referents(thing)
        state.apply(next_move(state, players, dice))
    assert looked
