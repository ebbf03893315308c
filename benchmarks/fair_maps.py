"""Maps of Deebz that pass the playout test and an independent oracle, and what they cost.

``python -m benchmarks.fair_maps [COUNT [TOLERANCE [FIRST [PLAYERS]]]]`` goes through all
objectives, asks for maps on which no place wins TOLERANCE points more than another, and checks each
with networkx: distances, disjoint ways, spreads. One line a map, so that a run may be stopped at
any time. With more than two players a proof takes ten times as long and more.
"""

from __future__ import annotations

import sys
import time
from collections import Counter
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "tests" / "helpers" / "games"))

from deebz_oracle import verify_with_networkx

from engine.errors import UnsatisfiableError
from engine.game.contract import Request
from engine.games.deebz import GAME
from engine.games.deebz.rulebook.tables import OBJECTIVES
from engine.measure.target import generate_measured


def main(count: int, tolerance: int, first: int, players: int) -> None:
    """Make a number of maps and print what came of them."""
    kinds = list(OBJECTIVES)
    totals: Counter[str] = Counter()
    for number in range(first, count):
        kind = kinds[number % len(kinds)]
        start = time.process_time()
        options = {"objective": kind, "tolerance": tolerance}
        tried: list[int] = []
        try:
            scenario = generate_measured(
                GAME, Request(f"fair#{number}", players, options), tried.append
            )
        except UnsatisfiableError as fault:
            totals["refused"] += 1
            print(f"{number:>3} {kind:<11} {players} refused: {fault}", flush=True)
            continue
        verify_with_networkx(scenario.content, kind)
        spent = time.process_time() - start
        told = scenario.certificate
        gap, rounds = told["evenness"]["gap"], told["outcome"]["rounds"]["value"]
        totals.update(maps=1, games=told["games"], candidates=len(tried), seconds=round(spent))
        print(
            f"{number:>3} {kind:<11} {players} gap {gap['value']:.3f} below {gap['high']:.3f} "
            f"rounds {rounds:.1f} lead changes {told['lead_changes']['value']:.1f} "
            f"games {told['games']} candidates {len(tried)} in {spent:.0f} s",
            flush=True,
        )
    print(dict(totals))


if __name__ == "__main__":
    GIVEN = [int(word) for word in sys.argv[1:]]
    main(*GIVEN, *(200, 20, 0, 2)[len(GIVEN) :])
