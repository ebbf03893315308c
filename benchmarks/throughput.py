"""What more processes are worth: games a second with one and two, and what small jobs pay.

Each line is the median of several whole commands, one and two processes in turn, so that whatever
else the machine does falls on both alike.
"""

from __future__ import annotations

import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

RUNS = 5
SMALL = 20
JOBS = (
    ("dabu-deeps", "greedy", 2000),
    ("uboat-wargames", "greedy", 3000),
    ("dukes-up", "greedy", 400),
)


def main() -> None:
    """Time all jobs."""
    with tempfile.TemporaryDirectory() as folder:
        print(f"{'':<34}{'1 process':>11}{'2 processes':>13}{'ratio':>8}")
        for slug, program, games in JOBS:
            file = Path(folder) / f"{slug}.json"
            _printkit("generate", slug, "-o", str(file), "--force")
            for count in (games, SMALL):
                _compare(f"{slug} {program}, {count} games", file, program, count)


def _compare(what: str, file: Path, program: str, games: int) -> None:
    seconds: dict[str, list[float]] = {"1": [], "2": []}
    for _ in range(RUNS):
        for jobs, found in seconds.items():
            found.append(
                _printkit(
                    "simulate", str(file), "--players", program, "--games", str(games), "--jobs",
                    jobs,
                )
            )  # fmt: skip
    one, two = (statistics.median(found) for found in seconds.values())
    print(f"{what:<34}{one:>10.2f}s{two:>12.2f}s{one / two:>8.2f}", flush=True)


def _printkit(*arguments: str) -> float:
    start = time.perf_counter()
    subprocess.run([sys.executable, "-m", "printkit", *arguments], check=True, capture_output=True)
    return time.perf_counter() - start


if __name__ == "__main__":
    main()
