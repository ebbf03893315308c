"""Run with ``python -m benchmarks.print_peers``: each library and job in a process of its own.

*Cold* is the whole process with start and imports, the best of three; *warm* the median of five
more runs within it; memory is the process's peak. Libraries that are not installed are left out.
"""

from __future__ import annotations

import importlib
import resource
import statistics
import subprocess
import sys
import time
from pathlib import Path

LIBRARIES = ("printkit", "fpdf2", "weasyprint", "typst")
JOBS = {"deck": "54 cards, duplex", "map_page": "18x18 map page", "booklet": "40 pages of text"}
COLD_RUNS = 3
WARM_RUNS = 5


def main() -> None:
    """Compare everything, or do one job of one library when called with both names."""
    if len(sys.argv) == 4:
        _work(sys.argv[1], sys.argv[2], int(sys.argv[3]))
        return
    print(f"{'job':<20}{'library':<12}{'cold s':>8}{'warm s':>8}{'kB':>8}{'MiB':>7}")
    for job, about in JOBS.items():
        for library in LIBRARIES:
            cold = [_run(library, job, 0) for _ in range(COLD_RUNS)]
            warm = _run(library, job, WARM_RUNS)
            if warm is None or None in cold:
                print(f"{about:<20}{library:<12} not installed here")
                continue
            best = min(seconds for seconds, _ in cold)
            median, size, peak = warm[1].split()
            print(
                f"{about:<20}{library:<12}{best:>8.2f}{float(median):>8.3f}"
                f"{int(size) / 1000:>8.0f}{float(peak):>7.0f}",
                flush=True,
            )


def _run(library: str, job: str, warm: int) -> tuple[float, str] | None:
    command = [sys.executable, "-m", "benchmarks.print_peers", library, job, str(warm)]
    start = time.perf_counter()
    root = Path(__file__).resolve().parents[2]
    done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=root)
    seconds = time.perf_counter() - start
    return (seconds, done.stdout) if done.returncode == 0 else None


def _work(library: str, job: str, warm: int) -> None:
    make = getattr(importlib.import_module(f"benchmarks.print_peers.with_{library}"), job)
    pdf = make()
    seconds = [0.0]
    for _ in range(warm):
        start = time.perf_counter()
        make()
        seconds.append(time.perf_counter() - start)
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    print(statistics.median(seconds[1:] or seconds), len(pdf), peak)


if __name__ == "__main__":
    main()
