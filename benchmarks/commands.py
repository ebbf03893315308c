"""The ten commands that people use most, cold and warm, in seconds of the processor.

Cold is a whole process with its start and imports, warm the same command again within one; both the
best of three. Seconds depend on the machine; compare within a run only.
"""

from __future__ import annotations

import os
import resource
import subprocess
import sys
import tempfile
import time
from contextlib import redirect_stderr, redirect_stdout
from io import StringIO
from pathlib import Path

from benchmarks.where import where
from printkit.cli.main import run

RUNS = 3
BEFORE = (
    "generate deebz -o map.json",
    "generate dukes-up -o duel.json",
    "campaign new war.json --players Ann,Ben,Cid,Dee",
)
COMMANDS = (
    "games",
    "sheet cheat defenders -o x.pdf --force",
    "sheet rules deebz -o x.pdf --force",
    "sheet rules deebz --lang de -o x.pdf --force",
    "generate deebz -o x.json --force",
    "validate map.json",
    "render map.json -o x.pdf --force",
    "deck -o x.pdf --force",
    "simulate duel.json --games 20 --jobs 1",
    "play dukes-up --players greedy,greedy -o game.json --force",
    "campaign show war.json",
    "night --no-measure -o x.pdf --force",
)


def main() -> None:
    """Print a line for each command."""
    print(where())
    with tempfile.TemporaryDirectory() as folder:
        os.chdir(folder)
        for line in BEFORE:
            _quietly(line)
        print(f"{'printkit ...':<60} {'cold':>6} {'warm':>6}")
        for line in COMMANDS:
            cold = min(_whole_process(line) for _run in range(RUNS))
            _quietly(line)
            warm = min(_quietly(line) for _run in range(RUNS))
            print(f"{line:<60} {cold:>6.2f} {warm:>6.2f}", flush=True)
        os.chdir(Path(folder).parent)


def _whole_process(line: str) -> float:
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    command = [sys.executable, "-m", "printkit", *line.split()]
    subprocess.run(command, check=True, capture_output=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def _quietly(line: str) -> float:
    start = time.process_time()
    with redirect_stdout(StringIO()), redirect_stderr(StringIO()):
        code = run(line.split())
    assert code == 0, line
    return time.process_time() - start


if __name__ == "__main__":
    main()
