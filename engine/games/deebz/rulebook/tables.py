"""The rulebook's tables as values: read once, used by generator, validator and sheets."""

from __future__ import annotations

from typing import Any

from engine.scenario.toml_tables import load_tables

PACKAGE = "engine.games.deebz"

_TABLES = load_tables(
    PACKAGE,
    (
        "attributes",
        "modifiers",
        "modifier_strokes",
        "objectives",
        "limits",
        "options",
        "segments",
        "presets",
        "variants",
        "effects",
        "removers",
        "words",
    ),
)

ATTRIBUTES: list[dict[str, Any]] = _TABLES["attributes"]["rows"]
MODIFIERS: dict[str, dict[str, Any]] = {row["id"]: row for row in _TABLES["modifiers"]["rows"]}
STROKES: dict[str, dict[str, int]] = {
    level: counts for level, counts in _TABLES["modifier_strokes"].items() if level != "rule"
}
"""Level of a map's modifiers -> type -> how many strokes of it, in order."""
OBJECTIVES: dict[str, dict[str, Any]] = {row["id"]: row for row in _TABLES["objectives"]["rows"]}
OPTIONS: dict[str, dict[str, Any]] = {row["id"]: row for row in _TABLES["options"]["rows"]}
EFFECTS: dict[str, dict[str, Any]] = {row["id"]: row for row in _TABLES["effects"]["rows"]}
SEGMENTS: dict[str, dict[str, Any]] = {row["id"]: row for row in _TABLES["segments"]["rows"]}
OPEN_PERCENT: int = _TABLES["segments"]["open_percent"]
PRESETS: dict[str, dict[str, Any]] = {
    name: fields for name, fields in _TABLES["presets"].items() if name != "rule"
}
VARIANTS: dict[str, dict[str, Any]] = {
    name: fields for name, fields in _TABLES["variants"].items() if name != "rule"
}
"""Named sets of options, each over the preset it names (D15)."""
LIMITS: dict[str, int] = {k: v for k, v in _TABLES["limits"].items() if k != "rule"}
WORDS: dict[str, list[str]] = {k: v for k, v in _TABLES["words"].items() if k != "rule"}
REMOVERS: list[tuple[str, str]] = [(a, b) for a, b in _TABLES["removers"]["pairs"]]

FULL_SIDE = 18
"""The side of a map that names none (S2)."""


def has_option(ruleset: dict[str, Any], name: str) -> bool:
    """Whether a flag is on: set by the ruleset itself, else by its preset (D15)."""
    if name in ruleset:
        return ruleset[name] is True
    preset = ruleset.get("preset", "core")
    return PRESETS.get(preset if isinstance(preset, str) else "", {}).get(name) is True


def snake(text: str) -> str:
    """A camelCase word of a scenario as the tables write it: ``roundTable`` as ``round_table``."""
    return "".join(f"_{c.lower()}" if c.isupper() else c for c in text)
