"""Scenarios of Defenders with every variant switched at random."""

from __future__ import annotations

from engine import registry
from engine.game.contract import Request
from engine.games.defenders.rulebook.variants import CITY_OPTION, VARIANTS
from engine.games.defenders.rulebook.word_tables import SETTINGS
from engine.rng import Stream

GAME = registry.load("defenders")
PLAY = GAME.play


def any_options(rng: Stream, *, built: bool = False):
    """A setting, and each variant as often as not; the city made at the table only if wished."""
    chosen = {
        name: value for name, value in VARIANTS.items() if name != CITY_OPTION and rng.chance(1, 2)
    }
    if built:
        chosen[CITY_OPTION] = VARIANTS[CITY_OPTION]
    return {"setting": rng.pick(SETTINGS), **chosen}


def any_scenario(seed: str, rng: Stream, *, built: bool = False):
    """A scenario for 1 to 6 players under such options."""
    return GAME.generate(Request(seed, rng.between(1, 6), any_options(rng, built=built)))
