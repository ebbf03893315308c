"""Deebz by size of the map: maps a second with and without playouts, and play on those maps.

``python -m benchmarks.map_sizes [MAPS]`` makes MAPS maps of each size with default options,
plays random games on them, and greedy games of ``hold``; then it asks for maps of ``amass`` that
playouts have proven fair (``tolerance=25``). Everything is time of one core.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Sequence

from engine.game.contract import Request
from engine.game.playable import CHANCE
from engine.games.deebz import GAME
from engine.measure.target import generate_measured
from engine.play.match import Dice, play_out
from engine.play.programs import find_player
from engine.rng import Stream
from engine.scenario.envelope import Scenario

SIDES = (12, 18, 24, 30)
PLAYERS = (2, 4)
RANDOM_SECONDS = 4.0
"""How long random play is measured on the maps of each size."""


def main(count: int) -> None:
    """Print a line for each number of players and size, then one for each size with playouts."""
    print("players  cells    s a map  random moves/s  s a greedy game of hold")
    for players in PLAYERS:
        for side in SIDES:
            start = time.process_time()
            maps = [_make(number, players, side) for number in range(count)]
            each = (time.process_time() - start) / count
            moves, greedy = _random_speed(maps), _greedy_seconds(count, players, side)
            print(
                f"{players:>7}  {side}x{side}  {each:>8.3f}  {moves:>14,.0f}  {greedy:>9.2f}",
                flush=True,
            )
    print("cells    s a map of amass proven fair, two players   games a map")
    for side in SIDES:
        spent, games = _proven(count, side)
        print(f"{side}x{side}  {spent:>8.1f}  {games:>6.0f}", flush=True)


def _make(number: int, players: int, side: int, **options: object) -> Scenario:
    request = Request(f"size#{number}", players, {"width": side, "height": side, **options})
    return GAME.generate(request)


def _random_speed(maps: Sequence[Scenario]) -> float:
    """Moves a second of random play, on one map after another."""
    rng = Stream("sizes")
    moves = number = 0
    start = time.process_time()
    while (spent := time.process_time() - start) < RANDOM_SECONDS:
        state = GAME.play.start(maps[number % len(maps)])
        while not state.over:
            is_chance = state.to_move == CHANCE
            state.apply(state.chance(rng) if is_chance else rng.pick(state.legal_moves()))
            moves += 1
        number += 1
    return moves / spent


def _greedy_seconds(count: int, players: int, side: int) -> float:
    greedy = find_player("greedy", GAME.play)
    maps = [_make(number, players, side, objective="hold") for number in range(count)]
    start = time.process_time()
    for number, scenario in enumerate(maps):
        play_out(GAME.play.start(scenario), [greedy] * players, Dice(f"{number}", players))
    return (time.process_time() - start) / count


def _proven(count: int, side: int) -> tuple[float, float]:
    """Seconds and games for each map that playouts have proven fair."""
    options = {"width": side, "height": side, "objective": "amass", "tolerance": 25}
    games = 0
    start = time.process_time()
    for number in range(count):
        scenario = generate_measured(GAME, Request(f"fair size#{number}", 2, options), [].append)
        games += scenario.certificate["games"]
    return (time.process_time() - start) / count, games / count


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 20)
