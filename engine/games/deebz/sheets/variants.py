"""What tonight plays otherwise than the plain game, each variant in a sentence or two (D15)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from itertools import groupby
from typing import Any

from engine.blocks.blocks import Block, Note, Paragraph, Table
from engine.games.deebz.rulebook.content import typed
from engine.games.deebz.rulebook.tables import OPTIONS, PRESETS, snake
from engine.games.deebz.sheets.pictures import suit_names
from engine.games.deebz.table.options import NO_LIMIT, USUAL, Settings
from engine.language import _, mark_translatable
from engine.scenario.envelope import Scenario

Told = tuple[str, str]
"""A variant's name, and what it does."""

TIERS = {
    "CORE": mark_translatable("The game"),
    "ADVANCED": mark_translatable("Advanced rules"),
    "VARIANT": mark_translatable("Variants"),
    "EXPERIMENTAL": mark_translatable("Experiments"),
}
"""What the parts of the rules are called (D15), by their name in the table of options."""


def told_variants(settings: Settings) -> list[Told]:
    """Every variant in force (D15); nothing in the plain game."""
    return [*woven(settings), *added(settings)]


def woven(settings: Settings) -> list[Told]:
    """Variants that change a step of the turn or the set-up, told there by Learn to play."""
    found: list[Told] = []
    if settings.suits != USUAL.suits:
        found.append((_("Other suits"), _("{suits}.", suits=suit_names(settings))))
    if settings.base_draw_limit != USUAL.base_draw_limit:
        found.append(
            (
                _("Draw Limit {limit}", limit=settings.base_draw_limit),
                _("Your Draw Limit starts at {limit}.", limit=settings.base_draw_limit),
            )
        )
    if settings.by_distance:
        found.append(
            (_("Range by distance"), _("Range counts the steps to the target's own cell."))
        )
    if not settings.friendly_fire:
        found.append((_("No friendly fire"), _("You can't attack your own Units.")))
    if settings.carry_hostile:
        found.append((_("Kidnapping"), _("Your Units may carry other players' Units.")))
    if settings.by_progress:
        found.append(
            (_("No draws"), _("After the last round, the player who is furthest ahead wins."))
        )
    if settings.round_cap != USUAL.round_cap:
        found.append(
            (
                _("Last round {cap}", cap=settings.round_cap),
                _("The game ends after round {cap}.", cap=settings.round_cap),
            )
        )
    if not settings.reveal_any_time:
        found.append(
            (
                _("Late reveals"),
                _("A Unit's cards turn up only at the end of its own Activation."),
            )
        )
    if settings.from_units:
        found.append((_("Effects from Units"), _("Units play Effects with their face-up cards.")))
    if settings.acquire_bonus:
        found.append((_("Acquire a Bonus"), _("There is a fourth strategy.")))
    return [*found, *_order_and_decks(settings)]


def _order_and_decks(settings: Settings) -> list[Told]:
    found: list[Told] = []
    if settings.turn_order == "popcorn":
        found.append((_("Popcorn"), _("After your turn, you name who goes next.")))
    if settings.turn_order == "phase_sync":
        found.append((_("Phase sync"), _("All players do each step together.")))
    if settings.deck_adjust == "locked":
        found.append((_("Locked decks"), _("Once the game has begun, nobody can Customise.")))
    if settings.deck_adjust == "draft":
        found.append(
            (_("Draft"), _("Decks are built step by step, and nobody can Customise later."))
        )
    if settings.stacked:
        found.append((_("Stacked decks"), _("You order your draw pile instead of shuffling it.")))
    if settings.prebuilt:
        found.append(
            (
                _("Prebuilt Units"),
                _("You build from up to {n} cards before the first turn.", n=settings.prebuilt),
            )
        )
    if settings.discard_on_build:
        found.append((_("Discard on build"), _("A list on your mat stands in for a Unit's cards.")))
    return found


def added(settings: Settings) -> list[Told]:
    """Variants that Learn to play adds at its end, or only names there."""
    return [*taught(settings), *looked_up(settings)]


def taught(settings: Settings) -> list[Told]:
    """Variants that Learn to play tells at its end."""
    found: list[Told] = []
    if settings.series:
        found.append(
            (
                _("Series"),
                _(
                    "Find a Unit's longest face-up run of one suit, such as 4♥ 5♥ 6♥. It adds its"
                    " length minus 1: three cards add 2 more."
                ),
            )
        )
    if settings.jokers:
        found.append(
            (_("Jokers"), _("A Joker is an ace without a suit. In a Unit it adds to no attribute."))
        )
    if settings.hand_augment:
        found.append(
            (
                _("Hand cards"),
                _(
                    "In your turn, you may lay hand cards on your Units. Each adds 1 to its suit's"
                    " attribute until the round ends, and is then discarded."
                ),
            )
        )
    return found


def looked_up(settings: Settings) -> list[Told]:
    """Variants that matter only when a card or sign of theirs comes up."""
    found: list[Told] = []
    if settings.advanced_modifiers:
        found.append(
            (
                _("Advanced modifiers"),
                _(
                    "Restrictors, Multipliers, Divisors and Reflectors: see"
                    " *Effects and modifiers*."
                ),
            )
        )
    if settings.draw_limit_effects:
        found.append(
            (
                _("Draw Limit Effects"),
                _("Queens and kings can change a player's next Draw Limit."),
            )
        )
    if settings.interrupt_by_phase:
        found.append(
            (
                _("Late interrupts"),
                _("Aces interrupt another player only between steps or between Activations."),
            )
        )
    if settings.enlarge_max != USUAL.enlarge_max:
        found.append(
            (
                _("Size limit"),
                _(
                    "The sides of an Enlarged Unit are at most {side} cells long.",
                    side=2**settings.enlarge_max,
                ),
            )
        )
    if settings.teleporter_limit != USUAL.teleporter_limit:
        text = (
            _("Any number of Teleporters may have the same letter.")
            if settings.teleporter_limit == NO_LIMIT
            else _("Up to {n} Teleporters may have the same letter.", n=settings.teleporter_limit)
        )
        found.append((_("Teleporters"), text))
    return found


def for_newcomers(settings: Settings) -> tuple[list[Told], list[Told]]:
    """Return the variants that Learn to play tells, and those that it only names.

    Its two pages have room to tell one.
    """
    told, named = taught(settings), looked_up(settings)
    return ([], [*told, *named]) if len(told) > 1 else (told, named)


def beside_effects(settings: Settings) -> list[Told]:
    """Return the variants that Learn to play only names and no table of Effects shows."""
    shown = replace(settings, advanced_modifiers=False, draw_limit_effects=False)
    return for_newcomers(shown)[1]


def sentence(told: list[Told]) -> str:
    """Variants one after the other, names in bold."""
    return " ".join(f"**{name}:** {text}" for name, text in told)


def note(told: list[Told], rule: str = "") -> tuple[Block, ...]:
    """A box with variants; nothing when there are none."""
    if not told:
        return ()
    return (Note("host", (Paragraph(sentence(told), rule),), _("Tonight's variants")),)


def option_table(scenario: Scenario | None = None) -> Table:
    """Return every option with default, alternatives and tier (D15).

    Args:
        scenario: for one of these, only the options that it sets otherwise, with its values.
    """
    if scenario is not None:
        return _set_otherwise(scenario)
    rows: list[tuple[str, ...]] = []
    for tier, group in groupby(OPTIONS.values(), key=lambda row: row["tier"]):
        rows.append((f"*{_(TIERS[tier])}*", ""))
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
        for name, about, value in set_options(typed(scenario.content).ruleset)
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
