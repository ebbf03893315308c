"""The variants a game is played with, as its pages tell them (K5.8, K9)."""

from __future__ import annotations

from engine.blocks.blocks import Block, Bullets, Note, Paragraph
from engine.game.contract import SheetRequest
from engine.games.dukes_up.rulebook.tables import DuelRules, scenario_rules
from engine.games.dukes_up.rulebook.variants import told_variants
from engine.language import _


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
