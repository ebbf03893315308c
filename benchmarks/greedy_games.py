"""Plays greedy games of one kind and tells the seconds: a worker of benchmarks/compiled.py.

    python benchmarks/greedy_games.py GAME COUNT

After ``ready`` it plays COUNT games for each line of its input, which is the number of the first
one, and prints the seconds of the processor they took. It runs in checkouts of other commits too.
"""

from __future__ import annotations

import sys
import time

from engine import registry
from engine.game.contract import Request
from engine.game.playable import dealer_of
from engine.play.match import Dice, play_out
from engine.rng import Stream


def main(slug: str, games: int) -> None:
    """Play for every line that comes in."""
    game = registry.load(slug)
    scenario = game.generate(Request("bench", game.info.default_players))
    deal = dealer_of(game.play, scenario, anew=True)
    players = [game.play.players["greedy"]] * len(game.play.seats(scenario))

    def play(number: int) -> None:
        play_out(deal(Stream(f"deal {number}")), players, Dice(f"game {number}", len(players)))

    play(-1)
    print("ready", flush=True)
    for line in sys.stdin:
        start = time.process_time()
        for number in range(int(line), int(line) + games):
            play(number)
        print(time.process_time() - start, flush=True)


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
