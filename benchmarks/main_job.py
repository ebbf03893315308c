"""The main job timed as whole processes, each command several times in one run.

Prints medians with minimum and maximum. Absolute seconds depend on the machine; compare within a
run only. Nothing here is a test.
"""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
import time
from contextlib import redirect_stderr, redirect_stdout
from io import StringIO
from pathlib import Path

from benchmarks.where import where
from engine import registry
from engine.game.contract import Request
from engine.scenario.envelope import dump
from printkit.cli.main import run

RUNS = 5
# As an installed package: its modules are compiled once.
_INSTALLED = {k: v for k, v in os.environ.items() if k != "PYTHONDONTWRITEBYTECODE"}
SCENARIOS = 40
MAPS = 15


def main() -> None:
    """Time start-up, the night, single pages and the generators."""
    print(where())
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
    print(f"\n{'pages printed from scenarios, in one process':<44} {'per s':>9} {'x2 takes':>9}")
    _pages("defenders", "map")


def _printkit(*arguments: str) -> list[str]:
    return [sys.executable, "-m", "printkit", *arguments]


def _time(what: str, command: list[str]) -> None:
    seconds = []
    for number in range(RUNS + 1):
        start = time.perf_counter()
        subprocess.run(command, check=True, capture_output=True, env=_INSTALLED)
        if number:  # the first one warms the file cache
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


def _pages(slug: str, sheet: str) -> None:
    """Pages a second from scenario to PDF, and how much longer twice as many take."""
    game = registry.load(slug)
    players = game.info.default_players
    cities = [game.generate(Request(f"bench#{n}", players)) for n in range(2 * MAPS)]

    def make(count: int) -> float:
        with tempfile.TemporaryDirectory() as folder:
            files = [Path(folder) / f"{number}.json" for number in range(count)]
            for path, city in zip(files, cities, strict=False):
                path.write_text(dump(city), encoding="utf-8")
            start = time.perf_counter()
            target = str(Path(folder) / "x.pdf")
            with redirect_stdout(StringIO()), redirect_stderr(StringIO()):
                run(["render", *map(str, files), "--sheets", sheet, "-o", target])
            return time.perf_counter() - start

    make(2)
    once, twice = make(MAPS), make(2 * MAPS)
    print(f"{slug + ' ' + sheet:<44} {MAPS / once:>9.1f} {twice / once:>9.2f}")


if __name__ == "__main__":
    main()
