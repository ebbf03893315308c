"""Options of a game switched at random, for tests that play with every variant."""

from __future__ import annotations

from collections.abc import Collection

from engine.game.contract import Game
from engine.rng import Stream
from engine.scenario.options import Option, OptionValue


def random_variants(game: Game, names: Collection[str], rng: Stream) -> dict[str, OptionValue]:
    """Some of the named options, each with a value it accepts; about a third are left out.

    Lists of numbers are left to the game's own tests, which know how many they want.
    """
    chosen = {}
    for name in sorted(names):
        if rng.below(3):
            chosen[name] = random_value(game.info.options[name], rng)
    return chosen


def random_value(option: Option, rng: Stream) -> OptionValue:
    """A value of a choice, a flag or a number."""
    if option.kind == "choice":
        return rng.pick(option.choices)
    if option.kind == "flag":
        return bool(rng.below(2))
    return rng.between(option.low, option.high)


def variants_of(game: Game, kind: str) -> list[str]:
    """The names of all options that change the rules of this kind of scenario."""
    return [
        name
        for name, option in game.info.options.items()
        if option.tier == "variant" and (not option.kinds or kind in option.kinds)
    ]
