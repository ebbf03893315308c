"""Digests over everything that happens in many games, to compare two ways of playing them.

    python tests/helpers/move_digests.py GAME GAMES PLAYER

plays so many games of some scenarios of a game and prints a digest over every move, of some
positions what each seat sees and what may be done, of a copy and an imagined world, and of every
outcome.
"""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from typing import Any

from engine import registry
from engine.game.contract import Request
from engine.game.playable import CHANCE, NOBODY, dealer_of
from engine.play.match import Dice, choose_move
from engine.play.programs import find_player
from engine.rng import Stream

EVERY = 7
"""So often a position is looked at from all sides."""
DEALS = 4
"""Games of one scenario."""
ROLLOUT = "rollout"
"""The quick player of playouts, in place of a program by name."""


def digest(slug: str, games: int, player: str) -> str:
    """The digest of so many games between programs of one kind."""
    found = hashlib.sha256()
    game = registry.load(slug)
    low, high = game.info.players
    for number in range(games):
        players = low + number // DEALS % (high - low + 1)
        scenario = game.generate(Request(f"digest {number // DEALS}", players))
        state = dealer_of(game.play, scenario, anew=True)(Stream(f"deal {number}"))
        seats = len(game.play.seats(scenario))
        _play(found, game.play, state, player, Dice(f"game {number}", seats))
    return found.hexdigest()


def _play(found: Any, play: Any, state: Any, player: str, dice: Dice) -> None:
    seats = len(dice.seats)
    program = None if player == ROLLOUT else find_player(player, play)
    count = 0
    while (mover := state.to_move) != NOBODY:
        if count % EVERY == 0:
            _look(found, state, mover, seats, count)
        if mover == CHANCE:
            move = state.chance(dice.chance)
        elif program is None:
            move = play.rollout(state, dice.seats[mover])
        else:
            move = choose_move(state, program, dice.seats[mover])
        state.apply(move)
        found.update(plain(move).encode())
        count += 1
    found.update(plain(state.outcome()).encode())
    found.update(repr(state.rewards()).encode())


def _look(found: Any, state: Any, mover: int, seats: int, count: int) -> None:
    for seat in range(seats):
        found.update(plain(state.observe(seat)).encode())
    copied = state.copy()
    found.update(plain(copied.observe(0)).encode())
    if mover != CHANCE:
        found.update(plain(state.legal_moves()).encode())
        world = state.determinize(mover, Stream(f"world {count}"))
        found.update(plain(world.observe(mover)).encode())


def plain(value: Any) -> str:
    """A value as text that says all of it, whatever its class is made of."""
    if value is None or isinstance(value, bool | float | str):
        return repr(value)
    if isinstance(value, int):
        return repr(int(value))
    if hasattr(value, "_fields"):
        return _named(value, value._fields)
    if is_dataclass(value):
        return _named(value, [field.name for field in fields(value)])
    if isinstance(value, list | tuple):
        return f"({','.join(map(plain, value))})"
    if isinstance(value, set | frozenset):
        return f"{{{','.join(sorted(map(plain, value)))}}}"
    if isinstance(value, Mapping):
        return f"{{{','.join(f'{plain(k)}:{plain(v)}' for k, v in value.items())}}}"
    slots = {name for kind in type(value).__mro__ for name in _slots_of(kind)}
    return _named(value, slots | set(getattr(value, "__dict__", ())))


def _slots_of(kind: type) -> tuple[str, ...]:
    slots = kind.__dict__.get("__slots__", ())
    own = (slots,) if isinstance(slots, str) else tuple(slots)
    return own + tuple(kind.__dict__.get("__mypyc_attrs__", ()))


def _named(value: Any, names: Any) -> str:
    told = [
        f"{name}={plain(getattr(value, name))}"
        for name in sorted(names)
        if not name.startswith("__") and hasattr(value, name)
    ]
    return f"{type(value).__name__}[{','.join(told)}]"


if __name__ == "__main__":
    print(digest(sys.argv[1], int(sys.argv[2]), sys.argv[3]))
