"""Very many random games with options and players picked at random, to meet what tests do not.

    python -m benchmarks.many_games GAME COUNT [FIRST]

Every DEALS games another scenario is made: another number of players and some options of the game,
each with a value picked evenly. In every game each choice is picked evenly among the legal moves, a
game must end within MOST_MOVES with an outcome, and one game of a scenario is written as a record
and replayed to the same outcome. A fault ends the run and is told with the seed that leads to it.
Games are numbered, so FIRST and COUNT continue an earlier run.
"""

from __future__ import annotations

import sys
import time
from collections import Counter
from typing import Any

from engine import registry
from engine.errors import EngineError
from engine.game.contract import Game, Request, play_of
from engine.game.playable import CHANCE, NOBODY, AnyMove, dealer_of
from engine.play.record import judge, make_record
from engine.rng import Stream
from engine.scenario.envelope import Scenario
from engine.scenario.options import KIND, Option, OptionValue

DEALS = 50
MOST_MOVES = 100_000
SLOW_TO_MAKE = ("playouts",)
"""Options that have a scenario measured while it is made."""


def main(slug: str, count: int, first: int) -> None:
    """Play a number of games and print how many scenarios, requests and moves there were."""
    game = registry.load(slug)
    told: Counter[str] = Counter()
    start = time.process_time()
    for number in range(first, first + count, DEALS):
        rng = Stream(f"many#{number}")
        request = _request(game, number, rng)
        try:
            scenario = game.generate(request)
        except EngineError:  # options that do not go together, a map that cannot be
            told["requests refused"] += 1
            scenario = game.generate(Request(request.seed, game.info.default_players))
        try:
            _play(game, scenario, min(DEALS, first + count - number), rng, told)
        except Exception:
            print(f"{slug}: {request}", file=sys.stderr)
            raise
        told["scenarios"] += 1
    told["seconds"] = round(time.process_time() - start)
    print(slug, ", ".join(f"{name} {value:,}" for name, value in told.items()))


def _play(game: Game, scenario: Scenario, count: int, rng: Stream, told: Counter[str]) -> None:
    """Play a number of games of one scenario; the first also as a record."""
    play = play_of(game)
    deal = dealer_of(play, scenario, anew=True)
    for _number in range(count):
        told["moves"] += len(_moves(deal(rng), rng))
        told["games"] += 1
    whole = play.deal_missing(scenario, rng)
    state = play.start(whole)
    tokens = play.write(play.start(whole), _moves(state, rng))
    names = ["random"] * len(play.seats(whole))
    verdict = judge(game, make_record(whole, names, tokens, state.outcome()))
    if not verdict.legal:
        raise AssertionError(f"its record: {verdict}")


def _moves(state: Any, rng: Stream) -> list[AnyMove]:
    """Play to the end, and check that there is one."""
    moves = []
    while (mover := state.to_move) != NOBODY:
        move = state.chance(rng) if mover == CHANCE else rng.pick(state.legal_moves())
        state.apply(move)
        moves.append(move)
        if len(moves) > MOST_MOVES:
            raise AssertionError(f"no end after {MOST_MOVES} moves")
    if state.outcome() is None:
        raise AssertionError("an end without an outcome")
    return moves


def _request(game: Game, number: int, rng: Stream) -> Request:
    """Some options of an ordinary game; what only puzzles and tournaments take stays away."""
    low, high = game.info.players
    usual = game.info.options[KIND].default if KIND in game.info.options else None
    options: dict[str, OptionValue] = {}
    for name, option in game.info.options.items():
        is_ours = name not in (KIND, *SLOW_TO_MAKE, *game.info.targets)
        if is_ours and (not option.kinds or usual in option.kinds) and rng.chance(1, 3):
            options |= _value(option, rng)
    return Request(f"many#{number}", rng.between(low, high), options)


def _value(option: Option, rng: Stream) -> dict[str, OptionValue]:
    """A value for an option, picked evenly; lists are left as they are."""
    if option.kind == "choice":
        return {option.name: rng.pick(option.choices)}
    if option.kind == "flag":
        return {option.name: rng.chance(1, 2)}
    return {option.name: rng.between(option.low, option.high)} if option.kind == "whole" else {}


if __name__ == "__main__":
    SLUG, COUNT, FIRST = (*sys.argv[1:], *("1000", "0")[len(sys.argv) - 2 :])
    main(SLUG, int(COUNT), int(FIRST))
