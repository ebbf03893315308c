"""Random play: moves and games a second of our five games and, where installed, of other libraries.

One core, one process, one run; compare within a run only. Every player picks evenly among the
legal moves. Ours runs through ``Game.play``: list the legal moves, pick one, apply it. A scenario
is read once, as elsewhere a game is loaded once. Each is measured twice: shuffling for every game
anew, and from copies of states that were dealt before. Moves of the deal are not counted.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator

import msgspec

from benchmarks.where import where
from engine import registry
from engine.game.contract import Request
from engine.game.playable import CHANCE, NOBODY, dealer_of
from engine.rng import Stream

SECONDS = 2.0
"""How long each line is measured, in time of the processor: others may use the machine too."""
DEALS = 50
DEALT = ("attacker_deck", "decks", "order")
"""What fixes the deal of a scenario: left out, so that every game is shuffled for."""


def main() -> None:
    """Measure everything that can be measured here, or the games named as arguments."""
    print(where())
    print(f"{'random play, one core':<44} {'moves/s':>10} {'games/s':>10} {'moves':>7}")
    for slug in sys.argv[1:] or registry.packages():
        if registry.load(slug).play is not None:
            _measure(f"printkit {slug}", _ours(slug, is_dealt=False))
            _measure(f"printkit {slug}, after the deal", _ours(slug, is_dealt=True))
    if sys.argv[1:]:
        return
    for name, games in {**_open_spiel(), **_rlcard()}.items():
        _measure(name, games)


def _measure(name: str, games: Iterator[int]) -> None:
    """Play until the time is up; each item of ``games`` is one game's number of moves."""
    next(games)  # imports, tables and caches
    count = moves = 0
    start = time.process_time()
    while (spent := time.process_time() - start) < SECONDS:
        moves += next(games)
        count += 1
    print(f"{name:<44} {moves / spent:>10,.0f} {count / spent:>10,.1f} {moves / count:>7.0f}")


def _ours(slug: str, is_dealt: bool) -> Iterator[int]:
    game = registry.load(slug)
    play = game.play
    scenario = game.generate(Request("bench", game.info.default_players))
    content = {key: value for key, value in scenario.content.items() if key not in DEALT}
    deal = dealer_of(play, msgspec.structs.replace(scenario, content=content))
    rng = Stream("bench")
    dealt = [deal(rng) for _ in range(DEALS)]
    while True:
        state = rng.pick(dealt).copy() if is_dealt else deal(rng)
        moves = 0
        while (mover := state.to_move) != NOBODY:
            state.apply(state.chance(rng) if mover == CHANCE else rng.pick(state.legal_moves()))
            moves += 1
        yield moves


def _open_spiel() -> dict[str, Iterator[int]]:
    try:
        import pyspiel
    except ImportError:
        print("(OpenSpiel is not installed here)")
        return {}
    found = {}
    for name in ("hearts", "crazy_eights", "gin_rummy", "quoridor", "breakthrough"):
        game = pyspiel.load_game(name)
        found[f"OpenSpiel {name}, Python loop"] = _spiel_python(game, is_dealt=False)
        found[f"OpenSpiel {name}, after the deal"] = _spiel_python(game, is_dealt=True)
        found[f"OpenSpiel {name}, its C++ playouts"] = _spiel_native(pyspiel, name)
    return found


def _deal(game: object, rng: Stream) -> object:
    """A state after the deal, which these games make of chance nodes."""
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(rng.pick(state.chance_outcomes())[0])
    return state


def _spiel_python(game: object, is_dealt: bool) -> Iterator[int]:
    rng = Stream("spiel")
    dealt = [_deal(game, rng) for _ in range(DEALS)]
    while True:
        state = rng.pick(dealt).clone() if is_dealt else _deal(game, rng)
        moves = 0
        while not state.is_terminal():
            chance = state.is_chance_node()
            actions = state.chance_outcomes() if chance else state.legal_actions()
            action = rng.pick(actions)
            state.apply_action(action[0] if chance else action)
            moves += 1
        yield moves


def _spiel_native(pyspiel: object, name: str) -> Iterator[int]:
    """Whole games in C++ between its own random bots; lengths are those of the Python loop."""
    game = pyspiel.load_game(name)
    lengths = _spiel_python(game, is_dealt=False)
    mean = sum(next(lengths) for _ in range(20)) // 20
    bots = [pyspiel.make_uniform_random_bot(seat, 7) for seat in range(game.num_players())]
    seed = 0
    while True:
        seed += 1
        pyspiel.evaluate_bots(game.new_initial_state(), bots, seed)
        yield mean


def _rlcard() -> dict[str, Iterator[int]]:
    try:
        import rlcard
    except ImportError:
        print("(RLCard is not installed here)")
        return {}
    return {
        f"RLCard {name}": _rlcard_games(rlcard.make, name)
        for name in ("gin-rummy", "uno", "doudizhu")
    }


def _rlcard_games(make: Callable[..., object], name: str) -> Iterator[int]:
    env = make(name, config={"seed": 7})
    rng = Stream("rlcard")
    while True:
        state, _ = env.reset()
        moves = 0
        while not env.is_over():
            state, _ = env.step(rng.pick(list(state["legal_actions"])))
            moves += 1
        yield moves


if __name__ == "__main__":
    main()
