"""Run with ``python -m benchmarks.print_peers``: each library and job in a process of its own.

Seconds are those of the processor, on one core, so that other work on the machine counts little.
*Cold* is the whole process with start and imports, the best of three; *warm* the best of three more
runs within a process; memory is that process's peak. Libraries take turns, so that a slow moment
strikes all alike. Those that are not installed are left out.

``printkit`` and the other libraries draw the same; ``printkit own`` is what the product prints
under that name. fpdf2 embeds the faces that Printkit embeds; ``fpdf2 core`` leaves letters to the
reader's own fonts, which no print shop takes.
"""

from __future__ import annotations

import importlib
import os
import resource
import sys
import time
from pathlib import Path

LIBRARIES = ("printkit", "fpdf2", "fpdf2_core", "weasyprint", "typst", "printkit_own")
JOBS = {"deck": "54 cards, duplex", "map_page": "18x18 map page", "booklet": "40 pages of text"}
RUNS = 3
BATCHES = (25, 100)
ROOT = Path(__file__).resolve().parents[2]


def main() -> None:
    """Compare everything, or do one job of one library when called with both names."""
    if len(sys.argv) == 4:
        _work(sys.argv[1], sys.argv[2], int(sys.argv[3]))
        return
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    print(f"{'job':<20}{'library':<14}{'cold s':>8}{'warm s':>8}{'kB':>8}{'MiB':>7}")
    for job, about in JOBS.items():
        cold: dict[str, list[float]] = {library: [] for library in LIBRARIES}
        for library in LIBRARIES * (RUNS + 1):
            cold[library].append(_run(library, job, 0)[0])
        for library in LIBRARIES:
            _, said = _run(library, job, RUNS)
            name = library.replace("_", " ")
            if not said:
                print(f"{about:<20}{name:<14} not installed here")
                continue
            warm, size, peak = said.split()
            print(
                f"{about:<20}{name:<14}{min(cold[library][1:]):>8.3f}{float(warm):>8.3f}"
                f"{int(size) / 1000:>8.1f}{float(peak):>7.0f}",
                flush=True,
            )
    _linear()


def _run(library: str, job: str, warm: int) -> tuple[float, str]:
    """Seconds of the processor for a whole process, and what it said; nothing when it failed."""
    import subprocess  # late: not to be counted among a library's own imports

    command = [sys.executable, "-m", "benchmarks.print_peers", library, job, str(warm)]
    # The first run of all writes compiled modules, as an installed package has them.
    own = {k: v for k, v in os.environ.items() if k != "PYTHONDONTWRITEBYTECODE"}
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=ROOT, env=own)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    used = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return used, done.stdout if done.returncode == 0 else ""


def _work(library: str, job: str, warm: int) -> None:
    make = getattr(importlib.import_module(f"benchmarks.print_peers.with_{library}"), job)
    pdf = make()
    seconds = [0.0]
    for _ in range(warm):
        start = time.process_time()
        make()
        seconds.append(time.process_time() - start)
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    print(min(seconds[1:] or seconds), len(pdf), peak)


def _linear() -> None:
    """A batch of products in one process: decks, map pages and booklets in turn."""
    from . import with_printkit_own as own

    own.deck(), own.map_page(), own.booklet()
    print(f"\n{'products of our own, in one process':<42}{'s':>8}{'s each':>8}")
    for count in BATCHES:
        start = time.process_time()
        for number in range(count):
            (own.deck, own.map_page, own.booklet)[number % 3]()
        used = time.process_time() - start
        print(f"{count:<42}{used:>8.2f}{used / count:>8.3f}", flush=True)


if __name__ == "__main__":
    main()
