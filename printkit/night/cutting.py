"""How long a host works with scissors before the guests come."""

from __future__ import annotations

from collections.abc import Sequence

from engine.blocks.blocks import CheatCard, Section
from engine.blocks.cut_outs import Tokens
from printkit.night.cheat_cards import CARDS_A_SHEET

_SECONDS_A_TOKEN = 6
_MINUTES_A_SHEET = {"cards": 4, "pieces": 3, "cut": 2, "made": 8}
"""Minutes that cutting takes for a sheet of each kind, tokens not counted."""


def minutes_of_cutting(sections: Sequence[Section]) -> int:
    """About how long the scissors take, to five minutes."""
    tokens = sum(
        token.copies
        for section in sections
        for block in section.blocks
        if isinstance(block, Tokens)
        for token in block.tokens
    )
    cards = sum(
        block.copies
        for section in sections
        for block in section.blocks
        if isinstance(block, CheatCard)
    )
    spent = tokens * _SECONDS_A_TOKEN / 60 + _MINUTES_A_SHEET["cards"] * cards / CARDS_A_SHEET
    for section in sections:
        is_counted = any(isinstance(block, Tokens | CheatCard) for block in section.blocks)
        spent += 0 if is_counted else _MINUTES_A_SHEET.get(section.loose, 0)
    return -(-round(spent) // 5) * 5
