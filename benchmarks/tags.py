"""What tags cost: three nights of four players with and without them, by turns, in one run.

``python -m benchmarks.tags`` tells bytes of files and seconds of computing of whole processes,
the best of three. Without tags nothing is written of them; the layout knows them all the same.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

SEEDS = ("one", "two", "three")
RUNS = 3
_NIGHT = """
import sys
import printkit.render as render
if sys.argv[1] == "without":
    tagged = render.to_pdf
    render.to_pdf = lambda *a, **more: tagged(*a, **(more | {"is_tagged": False}))
from printkit.cli.main import run
sys.exit(run(sys.argv[2:]))
"""


def main() -> None:
    """Print a line for each night, and the shares."""
    print("night | kB without | kB with | s without | s with")
    sums = [0.0] * 4
    for seed in SEEDS:
        found = {how: [float("inf"), float("inf")] for how in ("without", "with")}
        for _run in range(RUNS):
            for how, best in found.items():
                size, seconds = printed(how, seed)
                best[:] = [float(size), min(best[1], seconds)]
        row = [found["without"][0] / 1e3, found["with"][0] / 1e3,
               found["without"][1], found["with"][1]]  # fmt: skip
        sums = [total + value for total, value in zip(sums, row, strict=True)]
        print(f"{seed} | {row[0]:.0f} | {row[1]:.0f} | {row[2]:.2f} | {row[3]:.2f}")
    print(f"bytes {sums[1] / sums[0] - 1:+.1%}, time {sums[3] / sums[2] - 1:+.1%}")


def printed(how: str, seed: str) -> tuple[int, float]:
    """One night in a process of its own: bytes of its file, and seconds of computing."""
    with TemporaryDirectory() as folder:
        out = Path(folder) / "night.pdf"
        words = ["night", "--players", "4", "--minutes", "150", "--seed", seed, "--no-measure",
                 "-o", str(out)]  # fmt: skip
        before = os.times()
        subprocess.run([sys.executable, "-c", _NIGHT, how, *words], check=True, capture_output=True)
        after = os.times()
        spent = after.children_user - before.children_user
        return out.stat().st_size, spent + after.children_system - before.children_system


if __name__ == "__main__":
    main()
