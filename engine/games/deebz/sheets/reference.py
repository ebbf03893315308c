"""The reference: Effects by lead card, modifiers, status effects, options."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from engine.blocks.blocks import Block, Heading, Paragraph, Section, Table
from engine.game.contract import SheetRequest
from engine.games.deebz.rulebook.tables import (
    EFFECTS,
    MODIFIERS,
    OPTIONS,
    PRESETS,
    has_option,
    snake,
)
from engine.games.deebz.sheets.pictures import ICONS
from engine.language import _, mark_translatable
from engine.scenario.envelope import Scenario

STATUS = (
    (
        mark_translatable("Defending"),
        mark_translatable("Armour doubled; may step in for a friend in range and sight"),
        "D13.3",
    ),
    (
        mark_translatable("Carried"),
        mark_translatable("cannot act; nothing but the carry touches it"),
        "D13.4",
    ),
    (mark_translatable("Enlarged"), mark_translatable("side doubles; hauls alone"), "D13.5"),
    (
        mark_translatable("Absolute Line of Sight"),
        mark_translatable("every line is clear; range still counts"),
        "D13.6",
    ),
    (
        mark_translatable("Card Retention"),
        mark_translatable("loses no cards to attacks or Discarders"),
        "D13.2",
    ),
    (
        mark_translatable("Single Immunity"),
        mark_translatable("one modifier type of one suit does nothing to it"),
        "D13.1",
    ),
    (
        mark_translatable("Modifier Immunity"),
        mark_translatable("one modifier type does nothing to it"),
        "D13.1",
    ),
    (
        mark_translatable("Suit Immunity"),
        mark_translatable("modifiers of one suit do nothing to it"),
        "D13.1",
    ),
    (
        mark_translatable("Immunity"),
        mark_translatable("no modifier does anything to it, for good or ill"),
        "D13.1",
    ),
)
"""Name, meaning, rule of each status effect (D13)."""


def reference(request: SheetRequest) -> list[Section]:
    """Everything that is looked up during play; for a scenario only what it allows."""
    play = Allowed.everything() if request.scenario is None else allowed_in(request.scenario)
    return [Section("reference", _("Reference"), reference_blocks(play), columns=2)]


@dataclass(frozen=True, slots=True)
class Allowed:
    """Which Effects and modifiers are in play on one map; without a title, in the whole game."""

    effects: frozenset[str]
    modifiers: frozenset[str]
    switched_off: tuple[str, ...] = ()
    title: str = ""

    @property
    def is_general(self) -> bool:
        """Whether the sheet is about the game, not about one map."""
        return not self.title

    @classmethod
    def everything(cls) -> Allowed:
        """The whole game, options and all."""
        return cls(frozenset(EFFECTS), frozenset(MODIFIERS))


def allowed_in(scenario: Scenario) -> Allowed:
    """What one scenario's options and its switched-off Effects leave (D15, D16.1)."""
    content = scenario.content
    ruleset = content.get("ruleset", {})
    off = set(content.get("disabled_effects", ()))
    printed = {row["type"] for row in content.get("modifiers", ())}

    def is_on(row: Mapping[str, Any]) -> bool:
        return not row["option"] or has_option(ruleset, str(row["option"]))

    return Allowed(
        frozenset(name for name, row in EFFECTS.items() if is_on(row) and name not in off),
        frozenset(name for name, row in MODIFIERS.items() if is_on(row) or name in printed),
        tuple(name for name in EFFECTS if name in off),
        scenario.title,
    )


def reference_blocks(play: Allowed) -> tuple[Block, ...]:
    """Effects, modifiers and status effects as tables."""
    return (
        Heading(_("Deebz reference"), 1),
        *_opening(play),
        *effect_tables(play),
        Heading(_("Modifiers"), 2),
        modifier_table(play),
        Heading(_("Status effects"), 2),
        Table(
            tuple((f"**{_(name)}**", _(text)) for name, text, _rule in STATUS), weights=(1.0, 2.2)
        ),
    )


def _opening(play: Allowed) -> list[Block]:
    """How to read the tables."""
    if not play.is_general:
        off = ", ".join(name.removeprefix("E-") for name in play.switched_off)
        words = [
            _(
                "**F** is any J, Q, K or A. **+** means that every extra F doubles the number."
                " *(P)* stays on the Unit."
            ),
            _("Only what *{title}* allows is listed.", title=play.title),
            _("Switched off here: {off}.", off=off) if off else "",
        ]
        return [Paragraph(" ".join(filter(None, words)), rule="D8.2, D9, D16.1")]
    return [
        Paragraph(
            _(
                "**F** is any J, Q, K or A. **+** means that every extra F doubles the number."
                " *(P)* stays on the Unit. A dagger † needs *advanced modifiers*, a double dagger"
                " ‡ *Draw Limit Effects*. The short name at the right is what a map or another"
                " Effect calls it."
            ),
            rule="D8.2, D9",
        )
    ]


def effect_tables(play: Allowed | None = None) -> tuple[Table, ...]:
    """One table for each lead card."""
    play = play or Allowed.everything()
    tables = []
    listed = [row for name, row in EFFECTS.items() if name in play.effects]
    for lead, rows in groupby(listed, key=lambda row: row["lead"]):
        body = tuple(
            (
                cost(row),
                f"{_(row['text'])}{_dagger(row) if play.is_general else ''}",
                str(row["id"]).removeprefix("E-"),
            )
            for row in rows
        )
        title = _("Pairs and triples") if lead == "Sets" else _("Led by the {lead}", lead=_(lead))
        tables.append(Table(body, head=(_("Cost"), title, ""), weights=(1.15, 4.0, 0.36)))
    return tuple(tables)


def leads(play: Allowed | None = None) -> list[str]:
    """Return the names of the tables that :func:`effect_tables` gives: ``sets``, ``jacks`` ..."""
    play = play or Allowed.everything()
    found = [str(row["lead"]).lower() for name, row in EFFECTS.items() if name in play.effects]
    return [lead if lead == "sets" else f"{lead}s" for lead in dict.fromkeys(found)]


def cost(row: dict[str, object]) -> str:
    """A cost as players say it: ``JQ+``."""
    return f"**{_(str(row['cost']))}{'+' if row['plus'] else ''}**" + (
        " (P)" if row["persists"] else ""
    )


def _dagger(row: dict[str, object]) -> str:
    return {"advanced_modifiers": "\u00a0†", "draw_limit_effects": "\u00a0‡"}.get(
        str(row["option"]), ""
    )


def modifier_table(play: Allowed | None = None) -> Table:
    """Sign and letter as on the map, name, effect, price."""
    play = play or Allowed.everything()
    return Table(
        tuple(
            (
                f":{ICONS[name]}:\u00a0{row['letter']}",
                f"**{_(row['name'])}**{_dagger(row) if play.is_general else ''} {_(row['about'])}",
                row["cost"],
            )
            for name, row in MODIFIERS.items()
            if name in play.modifiers
        ),
        head=("", _("Modifier"), _("Cost")),
        weights=(0.75, 4.0, 0.8),
    )


def option_table(scenario: Scenario | None = None) -> Table:
    """Return every option with default, alternatives and tier (D15).

    Args:
        scenario: for one of these, only the options that it sets otherwise, with its values.
    """
    if scenario is not None:
        return _set_otherwise(scenario)
    rows: list[tuple[str, ...]] = []
    for tier, group in groupby(OPTIONS.values(), key=lambda row: row["tier"]):
        rows.append((f"*{_(tier.lower())}*", ""))
        for row in group:
            about = _(row["about"])
            about = about[0].upper() + about[1:]
            values = _(
                "**{usual}** or {others}", usual=_say(row["default"]), others=_say(row["others"])
            )
            rows.append((f"{about} ({row['cites']})", values))
    return Table(tuple(rows), head=(_("Option"), _("Normally, or")), weights=(1.6, 1.0), rule="D15")


def _set_otherwise(scenario: Scenario) -> Table:
    rows = [
        (f"{about[0].upper()}{about[1:]} ({OPTIONS[name]['cites']})", f"**{value}**")
        for name, about, value in set_options(scenario.content.get("ruleset", {}))
    ]
    return Table(
        tuple(rows) or ((_("Nothing is set otherwise."), ""),),
        head=(_("Option"), _("On this map")),
        weights=(1.6, 1.0),
        rule="D15",
    )


def set_options(
    ruleset: Mapping[str, Any], usual: Mapping[str, Any] | None = None
) -> list[tuple[str, str, str]]:
    """Return the options that a ruleset sets otherwise than usual (D15).

    Args:
        ruleset: with a preset, or only options.
        usual: what counts as usual over the plain game, such as a preset.

    Returns:
        For each its name, what it is about, and its value as people read it.
    """
    wish = {**PRESETS.get(str(ruleset.get("preset", "core")), {}), **ruleset}
    found = []
    for name, row in OPTIONS.items():
        expected = (usual or {}).get(name, row["default"])
        if name in wish and _plain(wish[name]) != _plain(expected):
            found.append((name, _(row["about"]), _value(wish[name])))
    return found


def _plain(value: Any) -> str:
    """A value as the column of defaults in ``tables.toml`` has it."""
    if isinstance(value, str):
        return snake(value).replace("_", " ")
    return str(value).lower()


def _value(value: Any) -> str:
    if isinstance(value, bool):
        return _("yes") if value else _("no")
    if isinstance(value, dict):  # D2.3
        return ", ".join(f"{key} {value[key]}" for key in sorted(value))
    return _(snake(str(value)).replace("_", " "))


def _say(value: str) -> str:
    return {"true": _("yes"), "false": _("no")}.get(value) or _(value)
