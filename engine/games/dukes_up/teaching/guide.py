"""What a duel tells its players: the step, what is left, the score, cards and signs."""

from __future__ import annotations

from collections.abc import Sequence

from engine.cards import is_joker
from engine.game.guide import Guide, Situation, in_step
from engine.games.dukes_up.rulebook.tables import (
    ARRANGE,
    DRAW,
    DRAW_LIMIT,
    DUKES_PHASE,
    FIEF_PHASE,
    HAND_LIMIT,
    OWN,
    name_of,
)
from engine.games.dukes_up.sheets.ruleset import turn_steps
from engine.games.dukes_up.turn.state import known_state
from engine.games.dukes_up.turn.turn import Move
from engine.games.dukes_up.turn.view import View
from engine.language import _, counted
from engine.telling.names import the_card
from engine.telling.tale import Scores

_STEP = {DRAW: 2, ARRANGE: 3}
_LAST_STEP = 4


def situation(view: View, moves: Sequence[Move]) -> Situation:
    """Return where the duel stands for the player on turn."""
    del moves
    side = name_of(view.seat)
    if view.phase == FIEF_PHASE:
        about = _("Choose one of your cards. It is hidden face down, and nobody may look at it.")
        return Situation(side, _("Set-up: your fief"), about)
    if view.phase == DUKES_PHASE:
        about = _("Choose two cards. They lie in front of your fief and guard it.")
        return Situation(side, _("Set-up: your dukes"), about)
    return in_step(side, turn_steps(), _STEP.get(view.phase, _LAST_STEP), _left(view))


def _left(view: View) -> list[str]:
    left = []
    if view.phase == DRAW:
        room = _room(view)
        left.append(
            counted("You may draw {n} card.", "You may draw {n} cards.", room)
            if room
            else _("You can't draw: your hand or your piles allow no more.")
        )
    stock = view.stock[view.seat]
    left.append(counted("{n} card in your draw pile.", "{n} cards in your draw pile.", stock))
    if view.is_last:
        left.append(_("This is your last turn."))
    return left


def _room(view: View) -> int:
    cards = view.stock[view.seat] + view.pile[view.seat]
    return max(0, min(DRAW_LIMIT - view.drawn, HAND_LIMIT - view.hand.bit_count(), cards))


def score(view: View, names: Sequence[str]) -> Scores:
    """Return the points of both by their parts (K7.1); a hidden fief in its place counts."""
    board = known_state(view)
    rows = []
    for seat, name in enumerate(names):
        parts = (
            (board.on_table & OWN[seat]).bit_count(),
            view.dukes[seat].bit_count(),
            int(view.has_fief[seat]),
            view.rules.bonus if view.attacker == seat else 0,
        )
        rows.append((name, *map(str, parts), str(sum(parts))))
    head = ("", _("Melds"), _("Dukes"), _("Fief"), _("Bonus"), _("Points"))
    return Scores(head, tuple(rows))


def card(view: View, which: int) -> str:
    """Return whose a card is and which runs it can be in (K1.2, K3.2)."""
    if is_joker(which):
        if view.rules.jokers == "none":
            return _("Jokers are not used in this game.")
        return _("A joker stands for any card. A meld can have only one.")
    owner = next(seat for seat, cards in enumerate(OWN) if cards >> which & 1)
    sharp = the_card(which)
    return _(
        "{card} belongs to {owner}, wherever it lies, and counts 1 point in a meld.",
        card=sharp,
        owner=name_of(owner),
    )


def signs(view: View) -> list[tuple[str, str]]:
    """Return the signs of the picture."""
    del view
    return [
        ("[ ]", _("A meld: the cards between the brackets lie together.")),
        ("♠♦", _("Thorns: the two suits that make runs together.")),
        ("♣♥", _("Flowers: the other two suits that make runs together.")),
        ("♥♦", _("The suits of Red.")),
        ("♣♠", _("The suits of Black.")),
        ("face-down", _("A card that nobody may look at now.")),
        ("FACE-UP", _("A fief that can be taken, together with all its dukes.")),
    ]


GUIDE: Guide[Move, View] = Guide(situation, score, card, signs)
