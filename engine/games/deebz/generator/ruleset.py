"""The ruleset of a scenario: its preset, and what a request sets over it (D15, S11)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.cards import SUIT_CODES
from engine.errors import RequestError
from engine.game.contract import Request
from engine.games.deebz.rulebook.tables import ATTRIBUTES, OPTIONS, PRESETS, VARIANTS

RulesWish = tuple[tuple[str, Any], ...]
"""Options and their values, as a ruleset writes them, in the order of the rulebook."""
NO_WISH: RulesWish = ()


def preset_of(options: Mapping[str, Any]) -> str:
    """Return the preset that a request names, or the one its variants stand on; empty for none."""
    name = str(options.get("preset", ""))
    return str(VARIANTS[name]["preset"]) if name in VARIANTS else name


def rules_of(request: Request) -> RulesWish:
    """Return what a request sets over its preset: a named set of variants, then single options.

    Raises:
        RequestError: the player who is to begin does not play.
    """
    found = dict(VARIANTS.get(str(request.options.get("preset", "")), {}))
    for name in OPTIONS:
        if name in request.options:
            found[name] = _written(name, request.options[name])
    first = found.get("first_player")
    if isinstance(first, int) and first > request.players:
        raise RequestError(
            f"--set first_player={first}: there are only {request.players} players; "
            f"choose random or 1 to {request.players}"
        )
    return tuple((name, found[name]) for name in OPTIONS if name in found)


def _written(name: str, value: Any) -> Any:
    """Return an option as a ruleset writes it, from the way ``--set`` takes it."""
    if name == "suit_map":
        fed = {suit: str(row["id"]) for suit, row in zip(value, ATTRIBUTES, strict=True)}
        return {suit: fed[suit] for suit in SUIT_CODES}
    if name in ("first_player", "teleporter_limit") and str(value).isdigit():
        return int(value)
    return value


def ruleset(preset: str, rules: RulesWish) -> dict[str, Any]:
    """Return the ruleset of a scenario: a preset and whatever is set over it (S11)."""
    given = {"preset": preset, **dict(rules)}
    usual = PRESETS[preset]
    return {name: value for name, value in given.items() if usual.get(name, _UNSET) != value}


_UNSET = object()
