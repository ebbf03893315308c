"""The options of a scenario that change its siege, and what they are called in ``game.toml``."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from engine.games.defenders.rulebook import word_tables as words

CITY_OPTION: Final = "city"
BUILT: Final = "built"
"""Its value when the table makes the city itself before the siege (F2)."""
PLACEMENT_OPTION: Final = "placement"
CHOSEN: Final = "chosen"
"""Its value when everybody places the units they finished (F6.1)."""
INTELLIGENCE_OPTION: Final = "intelligence"
LATE_HEARTS_OPTION: Final = "late_hearts"
KINGS_OPTION: Final = "kings"
CAPACITY_OPTION: Final = "capacity"
LITERAL: Final = "literal"
"""Its value when every place holds one regiment, areas too (F16.4)."""
SIEGE_OPTION: Final = "siege"
SHORT: Final = "short"
"""Its value when cards of the deck are set aside before the first turn."""

VARIANTS: Mapping[str, str] = {
    CITY_OPTION: BUILT,
    PLACEMENT_OPTION: CHOSEN,
    INTELLIGENCE_OPTION: "anywhere",
    LATE_HEARTS_OPTION: "arrive",
    KINGS_OPTION: "near",
    CAPACITY_OPTION: LITERAL,
    SIEGE_OPTION: SHORT,
}
"""Option -> its value that is not the rulebook's."""


def is_varied(options: Mapping[str, Any], option: str) -> bool:
    """Whether a scenario plays the variant of an option."""
    return bool(options.get(option) == VARIANTS[option])


def set_aside(options: Mapping[str, Any]) -> int:
    """How many cards are set aside unseen, the top ones after the threats: our short siege."""
    return words.TABLES["deck"]["aside"] if is_varied(options, SIEGE_OPTION) else 0
