"""How long a host works with scissors before the guests come."""

from __future__ import annotations

from collections.abc import Sequence

from engine.blocks.blocks import Section

_MINUTES_A_SHEET = {"pieces": 6, "cut": 2, "made": 8}
"""Minutes that cutting takes for a sheet of each kind."""


def minutes_of_cutting(sections: Sequence[Section]) -> int:
    """About how long the scissors take, to five minutes."""
    kinds = {section.loose or ("pieces" if section.kind == "cheat" else "") for section in sections}
    pieces = [section for section in sections if section.loose == "pieces"]
    sheets = {"pieces": 1 + any(section.kind == "cheat" for section in pieces)} if pieces else {}
    spent = sum(
        minutes * sheets.get(kind, sum(section.loose == kind for section in sections) or 1)
        for kind, minutes in _MINUTES_A_SHEET.items()
        if kind in kinds
    )
    return -(-spent // 5) * 5
