"""Maps of Deebz a second of one core, by size and number of players; nothing is played.

``python -m benchmarks.map_sizes [MAPS]`` makes so many of each, default options, checked.
"""

from __future__ import annotations

import sys
import time

from engine.game import Request
from engine.games.deebz import GAME

SIDES = (12, 18, 24, 30)
PLAYERS = (2, 4)


def main(count: int) -> None:
    """Print a line for each size."""
    for players in PLAYERS:
        for side in SIDES:
            start = time.process_time()
            for number in range(count):
                options = {"width": side, "height": side}
                GAME.generate(Request(f"size#{number}", players, options))
            each = (time.process_time() - start) / count
            print(f"{players} players {side}x{side} {each:.3f} s a map", flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 20)
