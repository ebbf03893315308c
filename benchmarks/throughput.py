"""What more processes are worth: games a second with one and two, and what small jobs pay.

Each line is the median of several whole commands, one and two processes in turn, so that whatever
else the machine does falls on both alike. "Work" is the time of all cores together: where it does
not grow with the processes, free cores shorten the clock by their number. Games may be named as
arguments.
"""

from __future__ import annotations

import resource
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from benchmarks.where import where

RUNS = 3
SMALL = 20
JOBS = (
    ("dabu-deeps", "greedy", 1000),
    ("uboat-wargames", "greedy", 1000),
    ("dukes-up", "greedy", 200),
)


def main() -> None:
    """Time all jobs."""
    print(where())
    with tempfile.TemporaryDirectory() as folder:
        print(f"{'':<34}{'clock':>10}{'2 jobs':>12}{'1/2':>8}{'work':>10}{'2 jobs':>12}{'2/1':>8}")
        for slug, program, games in JOBS:
            if sys.argv[1:] and slug not in sys.argv[1:]:
                continue
            file = Path(folder) / f"{slug}.json"
            _printkit("generate", slug, "-o", str(file), "--force")
            for count in (games, SMALL):
                _compare(f"{slug} {program}, {count} games", file, program, count)


def _compare(what: str, file: Path, program: str, games: int) -> None:
    clock: dict[str, list[float]] = {"1": [], "2": []}
    core: dict[str, list[float]] = {"1": [], "2": []}
    for _ in range(RUNS):
        for jobs in ("1", "2"):
            asked = ("--players", program, "--games", str(games), "--jobs", jobs)
            seconds, worked = _printkit("simulate", str(file), *asked)
            clock[jobs].append(seconds)
            core[jobs].append(worked)
    one, two = (statistics.median(found) for found in clock.values())
    work, more = (statistics.median(found) for found in core.values())
    print(
        f"{what:<34}{one:>9.2f}s{two:>11.2f}s{one / two:>8.2f}{work:>9.2f}s{more:>11.2f}s"
        f"{more / work:>8.2f}",
        flush=True,
    )


def _printkit(*arguments: str) -> tuple[float, float]:
    """Seconds by the clock, and seconds of work of all its processes."""
    start, before = time.perf_counter(), resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run([sys.executable, "-m", "printkit", *arguments], check=True, capture_output=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    worked = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return time.perf_counter() - start, worked


if __name__ == "__main__":
    main()
