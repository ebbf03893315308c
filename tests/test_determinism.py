"""Same seed, same bytes: under other hash seeds, time zones, locales, folders and Pythons.

Two processes that differ in everything that must not matter make the same things. One of them adds
fractions as Python 3.11 does, the other more exactly, as later ones do.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
MAKE = """
import builtins, hashlib, math, os, sys
from functools import reduce
from operator import add

os.umask(int(sys.argv[2], 8))
plain = builtins.sum

def total(numbers, /, start=0):
    items = list(numbers)
    if not any(isinstance(item, float) for item in items):
        return plain(items, start)
    return reduce(add, items, start) if sys.argv[1] == "old" else start + math.fsum(items)

builtins.sum = total

from engine import registry
from engine.game.contract import Request, play_of
from engine.play.programs import find_player
from engine.play.match import play_record
from engine.scenario.envelope import canonical, dump
from printkit.cli.main import run

def show(what, data):
    print(what, hashlib.sha256(data).hexdigest())

for slug in registry.packages():
    game = registry.load(slug)
    scenario = game.generate(Request("determined", game.info.default_players, {}))
    show(slug, dump(scenario).encode())
    play = play_of(game)
    seats = len(play.seats(scenario))
    if slug in ("dabu-deeps", "uboat-wargames"):
        player = find_player("greedy", play)
        record = play_record(play, scenario, [player] * seats, ["greedy"] * seats, "luck")
        show("record", canonical(record))
for words in (["sheet", "cheat", "deebz"], ["sheet", "score", "dukes-up", "--lang", "de"]):
    assert run([*words, "--paper", "a5", "-o", "made.pdf", "--force"]) == 0
    with open("made.pdf", "rb") as file:
        show(" ".join(words), file.read())
"""


def made(folder: Path, adder: str, umask: str, **setting: str) -> list[str]:
    folder.mkdir()
    done = subprocess.run(
        [sys.executable, "-c", MAKE, adder, umask], cwd=folder, capture_output=True, text=True,
        check=False, env={**os.environ, "PYTHONPATH": str(ROOT), **setting},
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


def test_nothing_around_a_process_changes_what_it_makes(tmp_path: Path) -> None:
    one = made(tmp_path / "a", "old", "022", PYTHONHASHSEED="0", TZ="UTC", LC_ALL="C")
    other = made(
        tmp_path / "ein Ordner ü", "new", "077",
        PYTHONHASHSEED="4711", TZ="Asia/Kathmandu", LC_ALL="tr_TR.UTF-8", LANGUAGE="tr",
    )  # fmt: skip
    assert len(one) >= 9
    assert one == other
