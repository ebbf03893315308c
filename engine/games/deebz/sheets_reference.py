"""The reference: Effects by lead card, modifiers, status effects, options."""

from __future__ import annotations

from itertools import groupby

from engine.document import Block, Heading, Paragraph, Section, Table
from engine.game import SheetRequest
from engine.games.deebz.tables import EFFECTS, MODIFIERS, OPTIONS

STATUS = (
    ("Defending", "Armour doubled; may step in for a friend in range and sight", "D13.3"),
    ("Carried", "cannot act; nothing but the carry touches it", "D13.4"),
    ("Enlarged", "side doubles; hauls alone", "D13.5"),
    ("Absolute Line of Sight", "every line is clear; range still counts", "D13.6"),
    ("Card Retention", "loses no cards to attacks or Discarders", "D13.2"),
    ("Single Immunity", "one modifier type of one suit does nothing to it", "D13.1"),
    ("Modifier Immunity", "one modifier type does nothing to it", "D13.1"),
    ("Suit Immunity", "modifiers of one suit do nothing to it", "D13.1"),
    ("Immunity", "no modifier does anything to it, for good or ill", "D13.1"),
)
"""Name, meaning, rule of each status effect (D13)."""


def reference(_request: SheetRequest) -> list[Section]:
    """Everything that is looked up during play."""
    return [Section("reference", "Reference", reference_blocks(), columns=2)]


def reference_blocks() -> tuple[Block, ...]:
    """Effects, modifiers and status effects as tables."""
    return (
        Heading("Deebz reference", 1),
        Paragraph(
            "**F** is any J, Q, K or A. **+** means that every extra F doubles the number. *(P)* "
            "stays on the Unit. A dagger † needs *advanced modifiers*, a double dagger ‡ *Draw "
            "Limit Effects*. The short name at the right is what a map or another Effect calls it.",
            rule="D8.2, D9",
        ),
        *effect_tables(),
        Heading("Modifiers", 2),
        modifier_table(),
        Heading("Status effects", 2),
        Table(tuple((f"**{name}**", text) for name, text, _ in STATUS), weights=(1.0, 2.2)),
    )


def effect_tables() -> tuple[Table, ...]:
    """One table for each lead card."""
    tables = []
    for lead, rows in groupby(EFFECTS.values(), key=lambda row: row["lead"]):
        body = tuple(
            (cost(row), f"{row['text']}{_dagger(row)}", str(row["id"]).removeprefix("E-"))
            for row in rows
        )
        title = "Pairs and triples" if lead == "Sets" else f"Led by the {lead}"
        tables.append(Table(body, head=("Cost", title, ""), weights=(1.15, 4.0, 0.36)))
    return tuple(tables)


def cost(row: dict[str, object]) -> str:
    """A cost as players say it: ``JQ+``."""
    return f"**{row['cost']}{'+' if row['plus'] else ''}**" + (" (P)" if row["persists"] else "")


def _dagger(row: dict[str, object]) -> str:
    return {"advanced_modifiers": "\u00a0†", "draw_limit_effects": "\u00a0‡"}.get(
        str(row["option"]), ""
    )


def modifier_table() -> Table:
    """Letter, name, price, effect."""
    return Table(
        tuple(
            (row["letter"], f"**{row['name']}**{_dagger(row)} {row['about']}", row["cost"])
            for row in MODIFIERS.values()
        ),
        head=("", "Modifier", "Cost"),
        weights=(0.35, 4.0, 0.7),
    )


def option_table() -> Table:
    """Every option with default, alternatives and tier (D15)."""
    rows: list[tuple[str, ...]] = []
    for tier, group in groupby(OPTIONS.values(), key=lambda row: row["tier"]):
        rows.append((f"*{tier.lower()}*", ""))
        for row in group:
            about = row["about"][0].upper() + row["about"][1:]
            values = f"**{_say(row['default'])}** or {_say(row['others'])}"
            rows.append((f"{about} ({row['cites']})", values))
    return Table(tuple(rows), head=("Option", "Normally, or"), weights=(1.6, 1.0), rule="D15")


def _say(value: str) -> str:
    return {"true": "yes", "false": "no"}.get(value, value)
