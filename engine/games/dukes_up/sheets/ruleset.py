"""Tonight's rules as the pages tell them: a turn's steps, the set-up, the variants (K5.8, K9)."""

from __future__ import annotations

from engine.blocks.blocks import Block, Bullets, Note, Paragraph, Step
from engine.game import documents
from engine.game.contract import SheetRequest
from engine.games.dukes_up.rulebook.tables import (
    HALF,
    TABLES,
    DuelRules,
    options_in_force,
    scenario_rules,
)
from engine.games.dukes_up.rulebook.variants import told_variants
from engine.games.dukes_up.turn.setup import cards_dealt
from engine.language import _


def turn_steps() -> list[documents.TurnStep]:
    """The four steps of a turn, in order (K4)."""
    return documents.turn_steps(TABLES["turn_steps"]["rows"])


def numbered_rows() -> list[Step]:
    """The steps as rows of a cheat card."""
    return [
        Step(step.icon, f"{number} {step.name}", step.short)
        for number, step in enumerate(turn_steps(), 1)
    ]


def half_of(rules: DuelRules) -> int:
    """How many cards a player owns: half a pack, and a joker if there are any (K1.2, K9.1)."""
    return HALF + (rules.jokers != "none")


def draw_pile_of(rules: DuelRules) -> int:
    """How many cards lie in a draw pile when the game begins (K2.2, K9.1)."""
    apart = rules.jokers in ("fief", "reward")
    return half_of(rules) - cards_dealt(rules) - apart


def is_plain(request: SheetRequest) -> bool:
    """Whether the pages leave out flavour and advice (K9.5)."""
    options = options_in_force(request.scenario) if request.scenario else {}
    return options.get("style") == "plain"


def rules_in(request: SheetRequest) -> DuelRules:
    """The options of the scenario at hand, or the plain rules."""
    return scenario_rules(request.scenario) if request.scenario else DuelRules()


def variants(rules: DuelRules, *, with_ids: bool = True) -> tuple[Block, ...]:
    """A note with a sentence for each variant in force; nothing for the plain game.

    Args:
        rules: what is played.
        with_ids: cite the rules, as pages for looking things up do.
    """
    told = told_variants(rules)
    if not told:
        return ()
    blocks: list[Block] = [Bullets(tuple(text for _rule, text in told))]
    if with_ids:
        cited = ", ".join(rule for rule, _text in told)
        blocks.append(Paragraph(_("Everything else is played as the rules say."), cited))
    return (Note("host", tuple(blocks), _("Tonight's variants")),)
