"""The engine plays alike compiled and as it is written; which of them runs is said and chosen."""

import json
import os
import subprocess
import sys
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

from engine.compiled import LIST, PURE, checksum, reason_for_python

ROOT = Path(__file__).resolve().parents[2]
DIGESTS = ROOT / "tests" / "helpers" / "move_digests.py"
GAMES = {
    "dabu-deeps": 40,
    "deebz": 2,
    "defenders": 6,
    "dukes-up": 12,
    "uboat-wargames": 24,
}
MODULES = (
    "engine.rng",
    "engine.games.dabu_deeps.programs.cheapest_ways",
    "engine.games.dukes_up.rulebook.cover_search",
    "engine.games.uboat_wargames.programs.greedy",
    "engine.games.defenders.programs.evaluation",
)

needs_parts = pytest.mark.skipif(
    reason_for_python() not in ("", f"pure Python, as {PURE} asks"),
    reason="nothing is compiled here, or it is not of these sources: make compiled",
)


def told(*arguments, pure):
    """What a process prints that plays as it is written, or compiled where that can be."""
    env = {key: value for key, value in os.environ.items() if key != PURE}
    env |= {"PYTHONPATH": str(ROOT)} | ({PURE: "1"} if pure else {})
    done = subprocess.run(
        [sys.executable, *arguments], capture_output=True, text=True, check=True, env=env
    )
    return done.stdout


@needs_parts
@pytest.mark.parametrize("module", MODULES)
def test_compiled_parts_are_loaded_unless_plain_python_is_asked_for(module):
    program = f"import engine, {module} as m; print(engine.BUILD, m.__file__)"
    build, file = told("-c", program, pure=False).rsplit(maxsplit=1)
    assert build == "compiled"
    assert not file.endswith(".py")
    build, file = told("-c", program, pure=True).rsplit(maxsplit=1)
    assert build == f"pure Python, as {PURE} asks"
    assert file.endswith(".py")


@needs_parts
@pytest.mark.parametrize("player", ["greedy", "random", "rollout"])
@pytest.mark.parametrize("slug", GAMES)
def test_every_move_view_copy_and_outcome_is_the_same_on_both(slug, player):
    from engine import registry

    if player == "rollout" and registry.load(slug).play.rollout is None:
        pytest.skip("this game has no quick player")
    asked = (str(DIGESTS), slug, str(GAMES[slug]), player)
    assert told(*asked, pure=False) == told(*asked, pure=True)


def test_version_says_which_one_runs():
    said = told("-m", "printkit", "--version", pure=True)
    assert "(pure Python" in said


@pytest.fixture
def folder(tmp_path):
    """A folder with one source file that has been compiled, as far as its list says."""
    (tmp_path / "engine").mkdir()
    source = tmp_path / "engine" / "rng.py"
    source.write_text("DICE = 6\n")
    made = {
        "python": EXTENSION_SUFFIXES[0],
        "sources": {"engine/rng.py": checksum(str(source))},
    }
    (tmp_path / "engine" / Path(LIST).name).write_text(json.dumps(made))
    return tmp_path


def test_parts_of_these_sources_are_taken(folder, monkeypatch):
    monkeypatch.delenv(PURE, raising=False)
    assert reason_for_python(str(folder / "engine" / "compiled.json")) == ""


def test_parts_of_other_sources_are_not_taken(folder, monkeypatch):
    monkeypatch.delenv(PURE, raising=False)
    (folder / "engine" / "rng.py").write_text("DICE = 7\n")
    reason = reason_for_python(str(folder / "engine" / "compiled.json"))
    assert reason == "pure Python, as engine/rng.py has changed: make compiled"
    (folder / "engine" / "rng.py").unlink()
    assert "has changed" in reason_for_python(str(folder / "engine" / "compiled.json"))


def test_parts_for_another_python_are_not_taken(folder, monkeypatch):
    monkeypatch.delenv(PURE, raising=False)
    listed = folder / "engine" / "compiled.json"
    listed.write_text(listed.read_text().replace(EXTENSION_SUFFIXES[0], ".other.so"))
    assert "for another one" in reason_for_python(str(listed))


def test_a_fresh_clone_is_plain_python(tmp_path):
    assert reason_for_python(str(tmp_path / "engine" / "compiled.json")) == "pure Python"


def test_plain_python_can_be_asked_for(folder, monkeypatch):
    monkeypatch.setenv(PURE, "1")
    reason = reason_for_python(str(folder / "engine" / "compiled.json"))
    assert reason == f"pure Python, as {PURE} asks"
