"""The variants of the game, each in a few sentences (K5.8, K9)."""

from __future__ import annotations

from engine.games.dukes_up.rulebook.tables import TABLES, DuelRules
from engine.language import _

PLAIN_BONUS: int = TABLES["score"]["bonus"]


def told_variants(rules: DuelRules) -> list[tuple[str, str]]:
    """The rule and a few sentences of each variant in force."""
    told = []
    if rules.jokers != "none":
        told.append(("K9.1", _joker_words(rules.jokers)))
    if rules.bonus != PLAIN_BONUS:
        told.append(("K9.2", _("Taking the fief is worth {bonus} points.", bonus=rules.bonus)))
    if rules.swap_fief:
        text = _(
            "**Swap the fief:** once a game, in step 3, you may exchange your face-down fief with"
            " a card from your hand. You may not do so on the very first turn."
        )
        told.append(("K9.3", text))
    if rules.guess_fief:
        text = _(
            "**Guess the fief:** once a turn, before you do anything in step 3, you may name your"
            " opponent's face-down fief. If you're right, it is turned face up, and you may take"
            " it this turn. If you're wrong, do nothing else and don't discard two cards."
        )
        told.append(("K9.4", text))
    if rules.expose:
        text = _(
            "**Exposed fief:** if you try to use your own fief and fail, it stays face up in its"
            " place."
        )
        told.append(("K5.8", text))
    return told


def _joker_words(jokers: str) -> str:
    """Where the jokers begin, and what they can do."""
    begins = {
        "under": _("Lay your joker at the bottom of your draw pile."),
        "random": _("After the deal, shuffle your joker into your draw pile."),
        "reward": _(
            "Set both jokers aside. The first player who has to reshuffle takes theirs into hand."
        ),
        "fief": _("Your joker is your fief, and you are dealt three cards."),
    }[jokers]
    return _(
        "**Jokers:** each of you has one. {begins} In a meld it stands for any card that isn't in"
        " that meld, and it scores for its owner. A meld may hold one joker.",
        begins=begins,
    )
