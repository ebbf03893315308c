"""The rules booklet: prose from the template, tables and pictures from the engine."""

from __future__ import annotations

from engine.blocks.blocks import Block, CardRow, Prose, Section, Table
from engine.game.contract import SheetRequest
from engine.games.defenders.rulebook import word_tables as words
from engine.games.defenders.rulebook.variants import VARIANTS
from engine.games.defenders.sheets.printed_words import die_name
from engine.games.defenders.sheets.reference import action_table, event_table, type_table
from engine.games.defenders.sheets.variants import every_variant, is_varied_in
from engine.language import _, mark_translatable

_E13 = (
    (
        mark_translatable("Foot-soldiers 8, one wound"),
        "7",
        mark_translatable("Horde 5 and regiment 9"),
        "14",
    ),
    (mark_translatable("Healers"), "3", mark_translatable("King: face die"), "5"),
    (mark_translatable("tough, violent"), "2", "", ""),
    (mark_translatable("Fortress, well-constructed, underground"), "3", "", ""),
    (mark_translatable("Knight: Queen's die"), "4", "", ""),
    (mark_translatable("Die"), "2", mark_translatable("Die"), "1"),
    (mark_translatable("**Defence**"), "**21**", mark_translatable("**Attack**"), "**20**"),
)
"""The sums of example E13; a test works them out again."""


def rules(request: SheetRequest) -> list[Section]:
    """The whole rules, in the order a newcomer meets them."""
    tables = words.TABLES
    values = {
        "players": tables["players"],
        "city": tables["city"],
        "deck": tables["deck"],
        "capacity": tables["capacity"],
        "dice": ", ".join(map(die_name, tables["dice"]["faces"])),
        "varied": {name: is_varied_in(request, name) for name in VARIANTS},
        "variants": every_variant(request),
        "is_tonight": request.scenario is not None,
        "settings": [_(words.setting(name).label) for name in words.SETTINGS],
    }
    sums = tuple(tuple(map(_, row)) for row in _E13)
    figures: dict[str, Block] = {
        "locations": type_table("location_types", _("Places by rank")),
        "defenders": type_table("defender_types", _("Defenders by rank")),
        "threats": type_table("threat_types", _("Threats by rank")),
        "actions": action_table(),
        "events": event_table(),
        "stack": CardRow((("7S", "9D"),)),
        "order": CardRow((("9C", "9D", "9H", "9S"),)),
        "battle": Table(
            sums, (_("Defence"), "", _("Attack"), ""), (3, 0.7, 3, 0.7), "lclc", foot=True
        ),
    }
    return [Section("rules", _("Rules"), (Prose("rules.md.j2", values, figures),), columns=2)]
