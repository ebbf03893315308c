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


def variants(rules: DuelRules) -> tuple[Block, ...]:
    """A note with a sentence for each variant in force; nothing for the plain game."""
    told = told_variants(rules)
    if not told:
        return ()
    sentences = Bullets(tuple(text for _rule, text in told))
    cited = Paragraph(
        _("All else is played as the rules say."), ", ".join(rule for rule, _text in told)
    )
    return (Note("host", (sentences, cited), _("Tonight's variants")),)
