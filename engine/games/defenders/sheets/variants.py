"""What pages say of the variants that a scenario is played under, and of no others."""

from __future__ import annotations

from collections.abc import Mapping

from engine.blocks.blocks import Block, Bullets, Note
from engine.game.contract import SheetRequest
from engine.games.defenders.rulebook.variants import (
    CAPACITY_OPTION,
    CITY_OPTION,
    INTELLIGENCE_OPTION,
    KINGS_OPTION,
    LATE_HEARTS_OPTION,
    PLACEMENT_OPTION,
    SIEGE_OPTION,
    VARIANTS,
    is_varied,
)
from engine.language import _, mark_translatable

_TOLD: Mapping[str, tuple[str, str]] = {
    CITY_OPTION: (
        mark_translatable("**Your own city.** You make the city yourselves before the siege."),
        "F2.1",
    ),
    PLACEMENT_OPTION: (
        mark_translatable(
            "**Chosen posts.** Before the first turn you choose where your units stand."
        ),
        "F6.1",
    ),
    INTELLIGENCE_OPTION: (
        mark_translatable(
            "**Intelligence everywhere.** It may send an attacker to any intact place, not only to"
            " an entry point."
        ),
        "F12.3",
    ),
    LATE_HEARTS_OPTION: (
        mark_translatable(
            "**Late hearts.** A heart drawn after the joker arrives at once. The First Player says"
            " where, and what it is."
        ),
        "F10.2",
    ),
    KINGS_OPTION: (
        mark_translatable(
            "**Near Kings.** A King reaches only threats in a connected place, and those outside"
            " while he stands at an entry point."
        ),
        "F16.5",
    ),
    CAPACITY_OPTION: (
        mark_translatable(
            "**Little room.** Every place has room for one regiment, areas and walls too."
        ),
        "F16.4",
    ),
    SIEGE_OPTION: (
        mark_translatable(
            "**A short siege.** The top 20 cards of the finished deck are set aside unseen."
            " They never come."
        ),
        "F7.3",
    ),
}
"""Option -> what it changes, and the rule that it touches."""


def variants_note(request: SheetRequest) -> tuple[Block, ...]:
    """A note with a sentence for each variant in force; nothing for the usual game."""
    told = tuple(_(_TOLD[name][0]) for name in VARIANTS if is_varied_in(request, name))
    return (Note("host", (Bullets(told),), _("Tonight's variants")),) if told else ()


def is_varied_in(request: SheetRequest, option: str) -> bool:
    """Whether the scenario of a page plays the variant of an option; never without a scenario."""
    return request.scenario is not None and is_varied(request.scenario.options, option)


def every_variant() -> list[str]:
    """A sentence for each variant there is, with its rule for the margin."""
    return [f"{_(text)} {{{rule}}}" for text, rule in (_TOLD[name] for name in VARIANTS)]
