"""The players and their Units as lines of a screen, a column for each number."""

from __future__ import annotations

from collections.abc import Sequence

from engine.cards import label
from engine.games.deebz.rulebook.effects import Effect
from engine.games.deebz.rulebook.tables import ATTRIBUTES
from engine.games.deebz.table.attributes import attribute
from engine.games.deebz.table.options import ARMOUR, DAMAGE, MOVEMENT, RANGE
from engine.games.deebz.table.pieces import HIDDEN, Attached, Unit, base
from engine.games.deebz.table.table import GameTable
from engine.language import _, counted

SHOWN = (DAMAGE, ARMOUR, RANGE, MOVEMENT)
"""Attributes in the order of their columns."""


def player_lines(table: GameTable, seat: int) -> list[str]:
    """Return what everybody has, a line each; what is rare only where there is some."""
    rows = [["", _("hand"), _("draw pile"), _("discards"), _("Draw Limit"), ""]]
    for number, who in enumerate(table.seats):
        rare = [
            (len(who.bench), _("{count} on the Bench", count=len(who.bench))),
            (who.penalties, counted("{n} Penalty", "{n} Penalties", who.penalties)),
            (who.bonuses, counted("{n} Bonus", "{n} Bonuses", who.bonuses)),
        ]
        limit = who.limit or "-"  # nobody has one before the first strategy (D6.2)
        counts = [len(who.hand), len(who.draw), len(who.discard), limit]
        told = ", ".join(text for count, text in rare if count)
        rows.append([player_name(number, seat), *map(str, counts), told])
    return _columns(rows)


def player_name(number: int, seat: int) -> str:
    """Return what a player is called in the tables: ``P1``, and whether it is the reader."""
    return _("P{number} (you)", number=number + 1) if number == seat else f"P{number + 1}"


def unit_lines(table: GameTable, seat: int, units: Sequence[Unit]) -> list[str]:
    """Return Units with their attributes and cards, a line each, under their headings."""
    if not units:
        return []
    names = [_(str(ATTRIBUTES[which]["name"])) for which in SHOWN]
    rows = [[_("Units"), _("at"), *names, _("their cards")]]
    for unit in units:
        x, y = table.field.grid.point(unit.cell)
        values = [str(attribute(table, unit, which)) for which in SHOWN]
        owner = player_name(unit.controller, seat)
        rows.append([f"u{unit.number} {owner}", f"{x},{y}", *values, _cards(unit)])
    return _columns(rows)


def card_names(cards: Sequence[int]) -> str:
    """Return cards as people read them; ``?`` for one that the reader may not know."""
    return " ".join("?" if card == HIDDEN else label(base(card)) for card in cards)


def _cards(unit: Unit) -> str:
    up, down = card_names(unit.up), card_names(unit.down)
    parts = [_("up {cards}", cards=up)] if up else []
    parts += [_("face down {cards}", cards=down)] if down else []
    parts += [_mark(attached) for attached in unit.attached]
    parts += [_("Defending")] * unit.defending
    parts += [_("{side} cells wide", side=unit.side)] * (unit.side > 1)
    return "; ".join(parts)


def _mark(attached: Attached) -> str:
    told = [
        _(str(ATTRIBUTES[choice]["name"])) if isinstance(choice, int) else str(choice)
        for choice in attached.choices
    ]
    return " ".join([cost_in_words(attached.effect), *told])


def cost_in_words(effect: Effect) -> str:
    """Return what an Effect costs, the name that the pages know it by: ``JQ+``, ``Pair``."""
    return _(effect.cost) + "+" * effect.is_open_ended


def _columns(rows: Sequence[Sequence[str]]) -> list[str]:
    """Rows in columns: names and what comes last on the left, numbers on the right."""
    last = len(rows[0]) - 1
    wide = [max(len(row[place]) for row in rows) for place in range(last)]
    return [
        "  ".join(
            [
                row[0].ljust(wide[0]),
                *(cell.rjust(size) for cell, size in zip(row[1:last], wide[1:], strict=True)),
                row[last],
            ]
        ).rstrip()
        for row in rows
    ]
