"""Reads the parts of a content that are no terrain: effects, rewards, templates, ruleset."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from engine.games.deebz.rulebook import content as model
from engine.games.deebz.rulebook.tables import EFFECTS, OPTIONS, PRESETS, snake
from engine.games.deebz.scenario.content_reader import ContentReader
from engine.grid import Point
from engine.language import _
from engine.scenario.envelope import shown

_ATTRIBUTES = {
    "damage": "damage",
    "attack_damage": "damage",
    "attackdamage": "damage",
    "dmg": "damage",
    "armour": "armour",
    "armor": "armour",
    "arm": "armour",
    "range": "range",
    "attack_range": "range",
    "attackrange": "range",
    "rng": "range",
    "movement": "movement",
    "mov": "movement",
}
"""How files may name an attribute; the first of each is what generators write."""


@dataclass
class ScenarioAdditions:
    """What later checks want to know beyond the terrain.

    Attributes:
        disabled: the Effects that are switched off.
        empty: places of rewards and templates without cards.
        rewards: the area of each reward and its place.
        events: the cell of each spawn event and its place.
        turn_target, immunity_race: S12.
    """

    disabled: set[str] = field(default_factory=set)
    empty: list[str] = field(default_factory=list)
    rewards: list[tuple[tuple[Point, ...], str]] = field(default_factory=list)
    events: list[tuple[Point, str]] = field(default_factory=list)
    turn_target: int = 10
    immunity_race: bool = False


def read_rules(reader: ContentReader) -> ScenarioAdditions:
    """Read and check S8-S12."""
    notes = ScenarioAdditions()
    for index, value in enumerate(
        reader.listed(reader.content, "disabled_effects", "disabled_effects")
    ):
        if isinstance(value, str) and value in EFFECTS:
            notes.disabled.add(value)
        else:
            reader.misfit(
                _("no Effect is called {found}", found=shown(value)), f"disabled_effects[{index}]"
            )
    _read_rewards(reader, notes)
    known = _read_templates(reader, notes)
    _read_events(reader, notes, known)
    _read_interacts(reader, known)
    _read_ruleset(reader)
    target = reader.whole(reader.content.get("turn_target", 10), "turn_target", 1, 1000)
    notes.turn_target = target or 10
    race = reader.content.get("immunity_race", False)
    if isinstance(race, bool):
        notes.immunity_race = race
    else:
        reader.misfit(_("immunity_race is true or false"), "immunity_race")
    return notes


def _read_rewards(reader: ContentReader, notes: ScenarioAdditions) -> None:
    for data, where in reader.records(reader.content.get("rewards", []), "rewards"):
        reader.unknown(data, model.RewardContent.__struct_fields__, where)
        if data.get("mode") not in ("single_use", "deck"):
            reader.misfit(_("mode is single_use or deck"), f"{where}.mode")
        if not reader.count_cards(data, where):
            notes.empty.append(where)
        area = reader.cells(reader.listed(data, "area", f"{where}.area"), f"{where}.area")
        notes.rewards.append((area, where))


def _read_templates(reader: ContentReader, notes: ScenarioAdditions) -> set[str]:
    known: set[str] = set()
    for data, where in reader.records(reader.content.get("templates", []), "templates"):
        reader.unknown(data, model.Template.__struct_fields__, where)
        name = data.get("id")
        if isinstance(name, str) and name and name not in known:
            known.add(name)
        else:
            reader.misfit(_("a template needs an id of its own"), f"{where}.id")
        if not reader.count_cards(data, where):
            notes.empty.append(where)
    return known


def _read_events(reader: ContentReader, notes: ScenarioAdditions, known: set[str]) -> None:
    for data, where in reader.records(reader.content.get("spawn_events", []), "spawn_events"):
        reader.unknown(data, model.SpawnEvent.__struct_fields__, where)
        name = data.get("template")
        if not isinstance(name, str) or name not in known:
            reader.misfit(
                _("no template is called {found}", found=shown(name)), f"{where}.template"
            )
        reader.whole(data.get("player"), f"{where}.player", 0, max(1, reader.players))
        if "round" in data:
            reader.whole(data["round"], f"{where}.round", 1, 999)
        elif "interact" not in data:
            reader.misfit(_("a spawn event names a round or an interact"), where)
        cell = reader.cell(data.get("cell"), f"{where}.cell")
        if cell is not None:
            notes.events.append((cell, where))


def objective_of(value: Any, count: int) -> int:
    """The objective whose Interact a spawn event waits for: its number, else the first; -1: none.

    Args:
        value: what the event's ``interact`` holds.
        count: how many objectives the map has.
    """
    if value is None:
        return -1
    is_number = isinstance(value, int) and not isinstance(value, bool) and 0 <= value < count
    return int(value) if is_number else 0


def _read_interacts(reader: ContentReader, known: set[str]) -> None:
    objectives = reader.content.get("objectives")
    for index, data in enumerate(objectives if isinstance(objectives, list) else []):
        value = data.get("interact") if isinstance(data, dict) else None
        if value is None:
            continue
        place = f"objectives[{index}].interact"
        if not isinstance(value, dict) or len(value) != 1:
            reader.misfit(_("interact is draw_cards n or spawn_template id"), place)
        elif "draw_cards" in value:
            reader.whole(value["draw_cards"], f"{place}.draw_cards", 1, 99)
        elif "spawn_template" in value:
            name = value["spawn_template"]
            if not isinstance(name, str) or name not in known:
                reader.misfit(_("no template is called {found}", found=shown(name)), place)
        else:
            reader.misfit(_("interact is draw_cards n or spawn_template id"), place)


def _read_ruleset(reader: ContentReader) -> None:
    ruleset = reader.content.get("ruleset", {})
    if not isinstance(ruleset, dict):
        reader.misfit(_("a ruleset is an object with a preset and options"), "ruleset")
        return
    for name, value in ruleset.items():
        where = f"ruleset.{name[:40]}"
        if name == "preset":
            if not isinstance(value, str) or value not in PRESETS:
                reader.misfit(_("no preset is called {found}", found=shown(value)), where)
        elif name not in OPTIONS:
            reader.misfit(_("no option is called {found}", found=shown(name)), where)
        elif not accepts(OPTIONS[name], value, reader.players):
            reader.misfit(
                _("option {name} cannot be {found}", name=name, found=shown(value)), where
            )


def accepts(option: dict[str, Any], value: Any, players: int) -> bool:
    """Whether a value from a file fits a row of the options table (D15)."""
    kind = option["kind"]
    is_whole = isinstance(value, int) and not isinstance(value, bool)
    if kind == "flag":
        return isinstance(value, bool)
    if kind == "choice":
        return isinstance(value, str) and snake(value) in option["values"]
    if kind == "whole":
        return is_whole and option["low"] <= value <= option["high"]
    if kind == "limit":
        return value == "none" or (is_whole and option["low"] <= value <= option["high"])
    if kind == "seat":
        return value in ("random", "seat") or (is_whole and 1 <= value <= players)
    return _is_bijection(value)


def _is_bijection(value: Any) -> bool:
    """D2.3: each suit feeds one attribute and each attribute has one suit."""
    if not isinstance(value, dict) or not all(isinstance(v, str) for v in value.values()):
        return False
    if set(value) == set("SHDC"):
        names = list(value.values())
    elif set(value.values()) == set("SHDC"):
        names = list(value)
    else:
        return False
    found = {attribute_named(name) for name in names}
    return found == {"damage", "armour", "range", "movement"} and len(value) == 4


def attribute_named(name: str) -> str:
    """The id of an attribute that a file names; empty when it names none."""
    return _ATTRIBUTES.get(name.lower().replace(" ", "_"), "")
