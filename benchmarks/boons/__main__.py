"""Measures how far each boon of the campaigns moves the odds of its holder.

    python -m benchmarks.boons [PAIRS] [GAME.BOON ...]

Writes the rows of the table in docs/campaigns.md. PAIRS rounds are played with each boon, every
seat holding it once, on the same deals with the same dice; without it too where all play together.
A hundred rounds of a boon of Deebz take about a minute of one core, those of other games seconds.
"""

from __future__ import annotations

import sys

from benchmarks.boons.shift import play_pair, summarise
from engine import registry
from engine.measure.executors import core_count, open_executor

CHUNK = 20
SEED = "boons"


def some_pairs(slug: str, name: str, first: int, last: int) -> list[tuple[float, float]]:
    """Pairs ``first`` to ``last`` - 1 of a boon."""
    game = registry.load(slug)
    return [play_pair(game, name, number, SEED) for number in range(first, last)]


def main() -> None:
    """Measure and print."""
    count = int(sys.argv[1]) if sys.argv[1:] else 400
    wanted = set(sys.argv[2:])
    with open_executor(core_count()) as executor:
        for info in registry.infos():
            for name, rule in info.boons.items():
                if wanted and f"{info.slug}.{name}" not in wanted:
                    continue
                parts = [
                    executor.submit(some_pairs, info.slug, name, n, min(n + CHUNK, count))
                    for n in range(0, count, CHUNK)
                ]
                shift = summarise([pair for part in parts for pair in part.result()])
                print(
                    f"| {info.title} | {name} | {rule.rule} | {100 * shift.without:.1f} to"
                    f" {100 * shift.given:.1f} % | {shift.points:+.1f} ± {100 * shift.error:.1f}"
                    f" | {rule.shift} |",
                    flush=True,
                )


if __name__ == "__main__":
    main()
