"""CONTRIBUTING is true: a folder is a game. Pebbles is dropped into a temporary folder."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

SOURCE = Path(__file__).parent / "sixth_game"


@pytest.fixture
def printkit(tmp_path: Path):
    shutil.copytree(SOURCE, tmp_path / "games")

    def call(*arguments: str, typed: str = "") -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [sys.executable, "-m", "printkit", *arguments],
            capture_output=True, text=True, check=False, cwd=tmp_path, input=typed,
            env={**os.environ, "PRINTKIT_GAMES": str(tmp_path / "games")},
        )  # fmt: skip

    return call


def test_a_dropped_in_game_is_found_generated_and_printed(printkit, tmp_path: Path) -> None:
    games = json.loads(printkit("games", "--json").stdout)
    assert "pebbles" in [game["slug"] for game in games]
    made = printkit("generate", "pebbles", "--seed", "9", "--set", "most=12", "-o", "p.json")
    assert made.returncode == 0, made.stderr
    assert printkit("validate", "p.json").returncode == 0
    for arguments in (
        ("sheet", "rules", "pebbles", "-o", "rules.pdf"),
        ("render", "p.json", "-o", "heap.pdf"),
        ("night", "--games", "pebbles", "--players", "2", "--minutes", "20", "-o", "n.pdf"),
    ):
        done = printkit(*arguments)
        assert done.returncode == 0, done.stderr
        assert (tmp_path / arguments[arguments.index("-o") + 1]).read_bytes()[:5] == b"%PDF-"


def test_its_faults_are_findings(printkit, tmp_path: Path) -> None:
    printkit("generate", "pebbles", "-o", "p.json")
    file = tmp_path / "p.json"
    data = json.loads(file.read_text())
    data["content"]["heap"] = 400
    file.write_text(json.dumps(data))
    done = printkit("validate", "p.json", "--json")
    assert done.returncode == 1
    assert json.loads(done.stdout)[0]["findings"][0]["rule"] == "PV1"


def test_it_is_played_recorded_and_replayed(printkit, tmp_path: Path) -> None:
    printkit("generate", "pebbles", "--seed", "9", "-o", "p.json")
    done = printkit("play", "p.json", "-o", "r.json", typed="help\n?\nlook\nnine\n" + "1\n" * 20)
    assert done.returncode == 0, done.stderr
    assert "If you take the last one, you lose." in done.stdout
    assert "Type 1, 2 or 3." in done.stdout
    record = json.loads((tmp_path / "r.json").read_text())
    assert record["players"] == ["You", "normal"]
    done = printkit("replay", "r.json", "--json")
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout)[0]["outcome"] == record["outcome"]


def test_a_game_broken_off_goes_on(printkit, tmp_path: Path) -> None:
    printkit("generate", "pebbles", "--seed", "9", "-o", "p.json")
    done = printkit("play", "p.json", "-o", "r.json", typed="1\nquit\n")
    assert "To go on playing, run: printkit play r.json" in done.stderr
    moves = json.loads((tmp_path / "r.json").read_text())["moves"]
    assert len(moves) == 2
    verdict = json.loads(printkit("replay", "r.json", "--json").stdout)[0]
    assert (verdict["legal"], verdict["illegal_at"]) == (False, 2)
    done = printkit("play", "r.json", "-o", "s.json", typed="1\n" * 20)
    assert done.returncode == 0, done.stderr
    whole = json.loads((tmp_path / "s.json").read_text())
    assert whole["moves"][:2] == moves
    assert printkit("replay", "s.json").returncode == 0
    assert printkit("play", "s.json").returncode == 2  # over


def test_programs_play_among_themselves(printkit, tmp_path: Path) -> None:
    for players in ("greedy,random", "search:20,greedy"):
        done = printkit("play", "pebbles", "--players", players, "-o", f"{players}.json")
        assert done.returncode == 0, done.stderr
        assert printkit("replay", f"{players}.json").returncode == 0
