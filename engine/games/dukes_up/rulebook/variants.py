"""The variants of the game, each in a sentence (K5.8, K9)."""

from __future__ import annotations

from engine.games.dukes_up.rulebook.tables import TABLES, DuelRules
from engine.language import _

PLAIN_BONUS: int = TABLES["score"]["bonus"]


def told_variants(rules: DuelRules) -> list[tuple[str, str]]:
    """The rule and a sentence of each variant in force."""
    told = []
    if rules.jokers != "none":
        told.append(("K9.1", _joker_words(rules.jokers)))
    if rules.bonus != PLAIN_BONUS:
        told.append(("K9.2", _("Taking the fief is worth {bonus} points.", bonus=rules.bonus)))
    if rules.swap_fief:
        text = _(
            "**Swap the fief:** once a game, while arranging, exchange your face-down fief with a"
            " hand card; not on the very first turn."
        )
        told.append(("K9.3", text))
    if rules.guess_fief:
        text = _(
            "**Guess the fief:** once a turn, after drawing, name the opposing face-down fief. If"
            " you are right, it turns face-up and may be taken this turn. If you are wrong, you do"
            " nothing and discard in any way but two cards."
        )
        told.append(("K9.4", text))
    if rules.expose:
        text = _(
            "**Exposed fief:** a failed attempt with your own fief leaves it face-up in its place."
        )
        told.append(("K5.8", text))
    return told


def _joker_words(jokers: str) -> str:
    """Where the jokers begin, and what they can do."""
    begins = {
        "under": _("Each joker lies at the bottom of its owner's draw pile."),
        "random": _("Each joker is shuffled into its owner's draw pile after the deal."),
        "reward": _(
            "The jokers are set aside; the first player who must reshuffle takes theirs into hand."
        ),
        "fief": _("Each joker is its owner's fief, and each player is dealt three cards."),
    }[jokers]
    return _(
        "**Jokers:** one for each colour, wild, at most one in a meld. A joker scores for its"
        " owner. {begins}",
        begins=begins,
    )
