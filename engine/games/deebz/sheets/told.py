"""Which parts of the rules are printed: all of them, or those that one scenario plays (D15)."""

from __future__ import annotations

from typing import Any

from engine.games.deebz.sheets.reference import allowed_in, leads
from engine.games.deebz.table.options import settings_for
from engine.scenario.envelope import Scenario


def told_parts(scenario: Scenario | None) -> dict[str, Any]:
    """Return what the prose of the rules asks before it tells a part.

    Args:
        scenario: whose rules are told; None for the whole game.

    Returns:
        ``whole``: the sheet is about the game; ``here``: the rules in force, those of the plain
        game without a scenario; ``tells``: the optional parts that are printed; ``listed``: the
        tables of Effects that have any rows.
    """
    settings, whole = settings_for(scenario), scenario is None
    optional = {
        "late": not settings.reveal_any_time,
        "series": settings.series,
        "advanced": settings.advanced_modifiers,
        "bonus": settings.acquire_bonus,
        "draw_limit": settings.draw_limit_effects,
        "units": settings.from_units,
        "popcorn": settings.turn_order != "round_table",  # phase sync goes by it too (D5.5)
        "sync": settings.turn_order == "phase_sync",
        "locked": settings.deck_adjust != "free",
        "draft": settings.deck_adjust == "draft",
        "stack": settings.stacked,
        "jokers": settings.jokers,
        "prebuilt": settings.prebuilt > 0,
        "discard": settings.discard_on_build,
        "augment": settings.hand_augment,
    }
    here = {
        "late": not settings.reveal_any_time,
        "units": settings.from_units,
        "customise": settings.deck_adjust == "free",
        "distance": settings.by_distance,
        "friendly": settings.friendly_fire,
        "kidnap": settings.carry_hostile,
        "clockwise": settings.turn_order == "round_table",
        "progress": settings.by_progress,
        "enlarge": settings.enlarge_max,
        "prebuilt": settings.prebuilt,
    }
    return {
        "whole": whole,
        "here": here,
        "tells": {name: whole or is_on for name, is_on in optional.items()},
        "listed": leads(None if scenario is None else allowed_in(scenario)),
    }
