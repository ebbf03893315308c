"""What a round tells its players: the step, what is left, the score, cards and signs."""

from __future__ import annotations

from collections.abc import Sequence

from engine.cards import JOKERS, Suit, suit_of
from engine.game.guide import Guide, Situation, in_step
from engine.games.dabu_deeps.round.state import DEFENDER, LIGHTING
from engine.games.dabu_deeps.rulebook.moves import CONCEDE
from engine.games.dabu_deeps.rulebook.tables import (
    KING,
    KING_POINTS,
    QUEEN,
    QUEEN_POINTS,
    STRENGTH,
)
from engine.games.dabu_deeps.rulebook.view import View
from engine.games.dabu_deeps.sheets.ruleset import Ruleset
from engine.language import _, counted
from engine.telling.names import the_card
from engine.telling.tale import Scores

PLAY_A_CARD, LIGHT = 1, 3
"""The steps of an attack in which somebody decides."""


def situation(view: View, moves: Sequence[int]) -> Situation:
    """Return where the round stands for its attacker."""
    del moves
    steps = Ruleset(refill_five=view.refill_five).steps
    side = _("Defender") if view.seat == DEFENDER else _("Attacker")
    return in_step(side, steps, LIGHT if view.phase == LIGHTING else PLAY_A_CARD, _left(view))


def _left(view: View) -> list[str]:
    return [
        counted("{n} attack is left.", "{n} attacks are left.", _attacks_left(view)),
        counted("{n} card is in your deck.", "{n} cards are in your deck.", view.deck_size),
    ]


def _attacks_left(view: View) -> int:
    return Ruleset(refill_five=view.refill_five).most_attacks - view.attacks


def score(view: View, names: Sequence[str]) -> Scores:
    """Return the points of both sides: what is captured, and what is still safe (A6.1)."""
    rows = []
    for side, name in enumerate(names):
        points = [
            worth if bool(view.captured >> goal & 1) == (side == 0) else 0
            for goal, worth in ((KING, KING_POINTS), (QUEEN, QUEEN_POINTS))
        ]
        rows.append((name, *map(str, points), str(sum(points))))
    return Scores(("", _("The king"), _("Women and children"), _("Points")), tuple(rows))


def unspent(view: View, move: int, moves: Sequence[int]) -> str:
    """Return what giving up leaves unused."""
    del moves
    if move != CONCEDE:
        return ""
    return counted(
        "{n} attack is left, and every goal card that still stands counts for the defender.",
        "{n} attacks are left, and every goal card that still stands counts for the defender.",
        _attacks_left(view),
    )


def card(view: View, which: int) -> str:
    """Return what a card is in this game (A1)."""
    del view
    name = the_card(which)
    if which in JOKERS:
        return _("The joker is a spy of the attacker's. It turns up a card and destroys nothing.")
    if which == KING:
        return _("K♠ is the king, a goal card: {points} point for whoever has it.", points=1)
    if which == QUEEN:
        return _("Q♥ is the women and children, a goal card: {points} points.", points=2)
    strength = STRENGTH[which]
    if suit_of(which) is Suit.DIAMONDS:
        return _("{card}: a bomb of the attacker's, strength {n}.", card=name, n=strength)
    if suit_of(which) is Suit.CLUBS:
        return _("{card}: a card of the attacker's army, strength {n}.", card=name, n=strength)
    return _("{card}: a wall of the defender's, strength {n}.", card=name, n=strength)


def signs(view: View) -> list[tuple[str, str]]:
    """Return the signs of the picture."""
    del view
    return [
        ("▒▒", _("A face-down card.")),
        ("▒8♠", _("A face-down card that you know.")),
        ("8♠", _("A face-up card.")),
        ("[ ]", _("A card that a club or a diamond may attack: it is exposed.")),
        ("·", _("A gap: the card that stood here has gone.")),
        ("r1c3", _("A cell: row 1 is the front row, column 3 the third from the left.")),
        ("cave", _("The cave behind row 4: its cells are r5c3 and r5c4.")),
    ]


GUIDE: Guide[int, View] = Guide(situation, score, card, signs, unspent)
