"""What compiling is worth: greedy games a second of each game, compiled and pure, in turns.

    python -m benchmarks.compiled [OTHER_TREE]

Processes of both builds play the same games by turns, in time of the processor, so that whatever
else the machine does falls on both alike; ratios are medians of turns. OTHER_TREE is a checkout of
another commit, which then plays along and is what the ratios compare with. Exits 1 where a
compiled game is less than FLOOR times as quick as a pure one.
"""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
from pathlib import Path

from benchmarks.where import where
from engine.compiled import PURE, reason_for_python

ROOT = Path(__file__).resolve().parent.parent
FLOOR = 1.2
TURNS = 7
GAMES = {"dabu-deeps": 60, "deebz": 2, "defenders": 6, "dukes-up": 30, "uboat-wargames": 60}
"""Games of one turn."""


def main() -> None:
    """Compare all games and print a line for each build of each."""
    if reason_for_python():
        print("(nothing is compiled here: make compiled)")
        return
    print(where())
    builds = {"pure": (ROOT, True), "compiled": (ROOT, False)}
    if sys.argv[1:]:
        builds = {"other tree": (Path(sys.argv[1]), True), **builds}
    is_slow = False
    for slug, games in GAMES.items():
        seconds = _in_turns(slug, games, builds)
        first = next(iter(seconds.values()))
        for name, spent in seconds.items():
            ratios = [a / b for a, b in zip(first, spent, strict=True)]
            print(
                f"{slug:<16} {name:<11} {games / statistics.median(spent):>9.1f} games/s"
                f" {statistics.median(ratios):>6.2f} ({min(ratios):.2f} to {max(ratios):.2f})",
                flush=True,
            )
        worth = [a / b for a, b in zip(seconds["pure"], seconds["compiled"], strict=True)]
        is_slow |= statistics.median(worth) < FLOOR
    if is_slow:
        sys.exit(f"compiled is less than {FLOOR} times as quick as pure")


def _in_turns(
    slug: str, games: int, builds: dict[str, tuple[Path, bool]]
) -> dict[str, list[float]]:
    workers = {name: _start(slug, games, *build) for name, build in builds.items()}
    seconds: dict[str, list[float]] = {name: [] for name in builds}
    for turn in range(TURNS):
        for name, worker in workers.items():
            assert worker.stdin
            assert worker.stdout
            worker.stdin.write(f"{turn * games}\n")
            worker.stdin.flush()
            seconds[name].append(float(worker.stdout.readline()))
    for worker in workers.values():
        worker.communicate()
    return seconds


def _start(slug: str, games: int, tree: Path, is_pure: bool) -> subprocess.Popen[str]:
    env = {key: value for key, value in os.environ.items() if key != PURE}
    env |= {"PYTHONPATH": str(tree)} | ({PURE: "1"} if is_pure else {})
    command = [sys.executable, str(ROOT / "benchmarks" / "greedy_games.py"), slug, str(games)]
    worker = subprocess.Popen(
        command, env=env, text=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE
    )
    assert worker.stdout
    worker.stdout.readline()
    return worker


if __name__ == "__main__":
    main()
