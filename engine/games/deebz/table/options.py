"""The options in force while a game is played: those of the scenario over its preset (D15)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from engine.games.deebz.rulebook.tables import PRESETS, snake
from engine.games.deebz.scenario.read_additions import attribute_named
from engine.games.deebz.table.unit_arithmetic import BASE_DRAW_LIMIT, NAMES
from engine.scenario.envelope import Scenario

DAMAGE, ARMOUR, RANGE, MOVEMENT = range(4)
"""Attributes by number, in the order of ``units.NAMES``."""
NO_LIMIT = 10_000


@dataclass(frozen=True, slots=True)
class Settings:
    """One value for each option; ``suits`` gives the attribute (0-3) of each suit (D2.3)."""

    suits: tuple[int, ...] = (DAMAGE, ARMOUR, RANGE, MOVEMENT)
    base_draw_limit: int = BASE_DRAW_LIMIT
    by_distance: bool = False
    friendly_fire: bool = True
    carry_hostile: bool = False
    enlarge_max: int = 2
    interrupt_by_phase: bool = False
    first_player: int = -1
    round_cap: int = 30
    by_progress: bool = False
    reveal_any_time: bool = True
    series: bool = False
    advanced_modifiers: bool = False
    from_units: bool = False
    acquire_bonus: bool = False
    draw_limit_effects: bool = False
    turn_order: str = "round_table"
    deck_adjust: str = "free"
    stacked: bool = False
    jokers: bool = False
    prebuilt: int = 0
    discard_on_build: bool = False
    hand_augment: bool = False
    teleporter_limit: int = 2


USUAL = Settings()
"""The defaults of D15."""


def settings_of(ruleset: dict[str, Any]) -> Settings:
    """The options of a checked ruleset."""
    wish = {**PRESETS.get(str(ruleset.get("preset", "core")), {}), **ruleset}

    def word(name: str) -> str:
        return snake(str(wish.get(name, "")))

    def number(name: str, usual: int) -> int:
        return int(wish.get(name, usual))

    def flag(name: str, *, usual: bool = False) -> bool:
        return wish.get(name, usual) is True

    first, limit = wish.get("first_player"), wish.get("teleporter_limit", USUAL.teleporter_limit)
    return Settings(
        suits=_suits(wish.get("suit_map")),
        base_draw_limit=number("base_draw_limit", USUAL.base_draw_limit),
        by_distance=word("range_count") == "distance",
        friendly_fire=flag("friendly_fire", usual=USUAL.friendly_fire),
        carry_hostile=flag("carry_hostile"),
        enlarge_max=number("enlarge_max", USUAL.enlarge_max),
        interrupt_by_phase=word("interrupt_window") == "phase",
        first_player=first - 1 if isinstance(first, int) else 0 if first == "seat" else -1,
        round_cap=number("round_cap", USUAL.round_cap),
        by_progress=word("cap_result") == "progress",
        reveal_any_time=word("reveal") != "advanced",
        series=flag("series"),
        advanced_modifiers=flag("advanced_modifiers"),
        from_units=word("effects_from") == "units",
        acquire_bonus=flag("acquire_bonus"),
        draw_limit_effects=flag("draw_limit_effects"),
        turn_order=word("turn_order") or USUAL.turn_order,
        deck_adjust=word("deck_adjust") or USUAL.deck_adjust,
        stacked=word("deck_order") == "stack",
        jokers=word("jokers") == "aces",
        prebuilt=number("prebuilt_units", USUAL.prebuilt),
        discard_on_build=flag("discard_on_build"),
        hand_augment=flag("hand_augment"),
        teleporter_limit=NO_LIMIT if limit == "none" else int(limit),
    )


def settings_for(scenario: Scenario | None) -> Settings:
    """The options of a sound scenario; those of the plain game without one."""
    return USUAL if scenario is None else settings_of(scenario.content.get("ruleset", {}))


def _suits(given: dict[str, str] | None) -> tuple[int, ...]:
    """Suit -> attribute, whichever way round the file wrote the pairing."""
    if given is None:
        return USUAL.suits
    pairs = given if set(given) == set("SHDC") else {v: k for k, v in given.items()}
    return tuple(NAMES.index(attribute_named(pairs[suit])) for suit in "SHDC")
