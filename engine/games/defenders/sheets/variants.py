"""What pages say of the variants that a scenario is played under, and of no others."""

from __future__ import annotations

from collections.abc import Mapping

from engine.blocks.blocks import Block, Bullets, Heading
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

_IN_PLAY: Mapping[str, str] = {
    INTELLIGENCE_OPTION: mark_translatable(
        "**Intelligence** may send an attacker to any intact place, not only to an entry point."
    ),
    KINGS_OPTION: mark_translatable(
        "A **King** reaches only threats in a place next to its own, or those "
        "outside while it stands at an entry point."
    ),
    LATE_HEARTS_OPTION: mark_translatable(
        "A **heart** drawn after the joker arrives at once: the First "
        "Player says where, and what it is."
    ),
    CAPACITY_OPTION: mark_translatable(
        "Every **place** has room for one regiment, areas and walls too."
    ),
}
"""What a siege under another reading of the rules must know (F10.2, F12.3, F16.4, F16.5)."""
_BEFORE_PLAY: Mapping[str, str] = {
    CITY_OPTION: mark_translatable("You make the **city** yourselves before the siege."),
    PLACEMENT_OPTION: mark_translatable(
        "Before turn 1 everybody chooses the **posts** of the defenders they finished."
    ),
    SIEGE_OPTION: mark_translatable(
        "A **short siege**: 20 cards after the threats are set aside unseen and never come."
    ),
}
"""What the page for laying out the siege tells step by step (F2.1, F6.1, F7.3)."""


def variants_of(request: SheetRequest) -> tuple[Block, ...]:
    """What a siege under another reading of the rules must know; nothing for the usual one."""
    told = [_(text) for name, text in _IN_PLAY.items() if is_varied_in(request, name)]
    return (Heading(_("Tonight's readings"), 2), Bullets(tuple(told))) if told else ()


def is_varied_in(request: SheetRequest, option: str) -> bool:
    """Whether the scenario of a page plays a variant; never without a scenario."""
    return request.scenario is not None and is_varied(request.scenario.options, option)


def every_variant(request: SheetRequest) -> list[str]:
    """A sentence for each variant of the page's scenario; without one for all there are."""
    told = {**_BEFORE_PLAY, **_IN_PLAY}
    if request.scenario is not None:
        return [_(told[name]) for name in VARIANTS if is_varied_in(request, name)]
    return [f"`{name}={value}`: {_(told[name])}" for name, value in VARIANTS.items()]
