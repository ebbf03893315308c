"""The main job timed as whole processes, each command several times in one run.

Prints medians with minimum and maximum. Absolute seconds depend on the machine; compare within a
run only. Nothing here is a test.
"""

from __future__ import annotations

import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from engine import registry
from engine.game import Request

RUNS = 5
SCENARIOS = 40


def main() -> None:
    """Time start-up, the night, single pages and the generators."""
    with tempfile.TemporaryDirectory() as folder:
        target = Path(folder) / "x.pdf"
        print(f"{'whole process':<44} {'median':>9} {'min':>9} {'max':>9}")
        _time("python -c pass", [sys.executable, "-c", "pass"])
        _time("printkit --help", _printkit("--help"))
        _time("printkit games", _printkit("games"))
        _time("printkit night", _printkit("night", "--force", "-o", str(target)))
        print(f"{'':<44} booklet {target.stat().st_size / 1000:.0f} kB")
        for info in registry.infos():
            command = ("sheet", "rules", info.slug, "--force", "-o", str(target))
            _time(f"printkit sheet rules {info.slug}", _printkit(*command))
    print(f"\n{'scenarios made and checked, in one process':<44} {'per s':>9} {'x2 takes':>9}")
    for info in registry.infos():
        _generator(info.slug)


def _printkit(*arguments: str) -> list[str]:
    return [sys.executable, "-m", "printkit", *arguments]


def _time(what: str, command: list[str]) -> None:
    seconds = []
    for run in range(RUNS + 1):
        start = time.perf_counter()
        subprocess.run(command, check=True, capture_output=True)
        if run:  # the first one warms the file cache
            seconds.append(time.perf_counter() - start)
    print(
        f"{what:<44} {statistics.median(seconds):>8.3f}s {min(seconds):>8.3f}s"
        f" {max(seconds):>8.3f}s"
    )


def _generator(slug: str) -> None:
    """Scenarios a second, and how much longer twice as many take (2.0 is linear)."""
    game = registry.load(slug)
    players = game.info.default_players

    def make(count: int) -> float:
        start = time.perf_counter()
        for number in range(count):
            scenario = game.generate(Request(f"bench#{number}", players))
            game.find_faults(scenario)
        return time.perf_counter() - start

    make(2)
    once, twice = make(SCENARIOS), make(2 * SCENARIOS)
    print(f"{slug:<44} {SCENARIOS / once:>9.0f} {twice / once:>9.2f}")


if __name__ == "__main__":
    main()
