"""The variants a scenario is played with, as its pages tell them (A7)."""

from __future__ import annotations

from collections.abc import Mapping

from engine.blocks.blocks import Block, Note, Paragraph
from engine.game.contract import SheetRequest
from engine.games.dabu_deeps.rulebook.options import breaks_ties, terms_of
from engine.games.dabu_deeps.rulebook.tables import MOST_ATTACKS, REVENGES, START_HAND, TABLES
from engine.language import _


def options_at(request: SheetRequest) -> Mapping[str, object]:
    """The options of the scenario at hand; none where there is no scenario."""
    return request.scenario.options if request.scenario else {}


def refills_five(request: SheetRequest) -> bool:
    """Whether the round at hand is played with a full hand (A7.2)."""
    return terms_of(options_at(request)).refill_five


def most_attacks(*, refill_five: bool) -> int:
    """How many attacks a round has at most (A5.2, A7.2)."""
    return int(TABLES["hand"]["most_attacks_refill_five"]) if refill_five else MOST_ATTACKS


def most_revenges(*, refill_five: bool) -> int:
    """How often revenge can strike: with a full hand after every attack (A7.2)."""
    return most_attacks(refill_five=True) if refill_five else REVENGES


def variants(options: Mapping[str, object]) -> tuple[Block, ...]:
    """A note of the variants a scenario is played with (A7); nothing when there are none."""
    texts, cited = [], []
    if terms_of(options).refill_five:
        cited.append("A7.2")
        texts.append(
            _(
                "**Full hand:** in step 5, draw until you hold {start_hand} cards. Revenge takes a"
                " card after every attack.",
                start_hand=START_HAND,
            )
        )
    if breaks_ties(options):
        cited.append("A7.1")
        texts.append(_("**Fewest attacks:** if the totals are equal, fewer attacks win."))
    if not texts:
        return ()
    note = Paragraph(" ".join(texts), ", ".join(sorted(cited)))
    return (Note("host", (note,), _("Tonight's variants")),)
