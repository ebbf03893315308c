"""The rules booklet: prose from the template, tables and pictures from the engine."""

from __future__ import annotations

from engine.document import Block, CardRow, Prose, Section, Table
from engine.game import SheetRequest
from engine.games.defenders import words
from engine.games.defenders.sheets_reference import action_table, event_table, type_table

_E13 = (
    ("Foot-soldiers 8, one wound", "7", "Horde 5 and regiment 9", "14"),
    ("Healers", "3", "King: face die", "5"),
    ("tough, violent", "2", "", ""),
    ("Fortress, well-constructed, underground", "3", "", ""),
    ("Knight: Queen's die", "4", "", ""),
    ("Die", "2", "Die", "1"),
    ("**Defence**", "**21**", "**Attack**", "**20**"),
)
"""The sums of example E13; a test works them out again."""


def rules(request: SheetRequest) -> list[Section]:
    """The whole rules, in the order a newcomer meets them."""
    del request
    tables = words.TABLES
    values = {
        "players": tables["players"],
        "city": tables["city"],
        "deck": tables["deck"],
        "capacity": tables["capacity"],
        "dice": ", ".join(f"d{faces}" for faces in tables["dice"]["faces"]),
        "settings": [words.setting(name).label for name in words.SETTINGS],
    }
    figures: dict[str, Block] = {
        "locations": type_table("location_types", "Places by rank"),
        "defenders": type_table("defender_types", "Defenders by rank"),
        "threats": type_table("threat_types", "Threats by rank"),
        "actions": action_table(),
        "events": event_table(),
        "stack": CardRow((("7S", "9D"),)),
        "order": CardRow((("9C", "9D", "9H", "9S"),)),
        "battle": Table(_E13, ("Defence", "", "Attack", ""), (3, 0.7, 3, 0.7), "lclc", foot=True),
    }
    return [Section("rules", "Rules", (Prose("rules.md.j2", values, figures),), columns=2)]
