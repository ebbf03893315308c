"""Tells an attack in words, from what the engine did with it."""

from __future__ import annotations

from dataclasses import dataclass

from engine.cards import JOKER_1, label
from engine.games.dabu_deeps.round.notation import parse, play
from engine.games.dabu_deeps.round.state import OVER, State
from engine.games.dabu_deeps.rulebook.fortress import NAMES
from engine.games.dabu_deeps.rulebook.moves import LIGHT, card_of, cell_of
from engine.games.dabu_deeps.rulebook.options import PLAIN, REFILL_FIVE
from engine.games.dabu_deeps.rulebook.tables import REVENGES, STRENGTH, is_goal
from engine.games.dabu_deeps.sheets import worked_round as example
from engine.language import _


@dataclass(frozen=True, slots=True)
class RoundWording:
    """One attack of the example.

    Attributes:
        before, after: the states around it, revenge and draw included.
        card, target: what was played where.
        lit: the cell a bomb lit, or None.
        text: what happened, as inline Markdown.
    """

    before: State
    after: State
    card: int
    target: int
    lit: int | None
    text: str


def fight_text(state: State, card: int, cell: int) -> str:
    """How a fight ends, in one or two sentences."""
    defender = state.layout[cell]
    name = NAMES[cell]
    if card >= JOKER_1:
        return _(
            "The attacker sends a spy to {cell}. It is **{card}**, and it stays there, face up.",
            cell=name,
            card=label(defender),
        )
    is_up = state.face_up >> cell & 1
    turned = (
        _("{card} attacks {cell}, where {wall} lies face up.")
        if is_up
        else _("{card} attacks {cell}. The defender turns it up: {wall}.")
    )
    head = turned.format(card=label(card), cell=name, wall=label(defender))
    ours, theirs = STRENGTH[card], STRENGTH[defender]
    if is_goal(defender):
        told = _("It can't fight back, so it is **captured**.")
    elif ours == theirs:
        told = _("It's a tie, and ties go to the attacker, so the wall is destroyed.")
    elif ours > theirs:
        told = _("{card} is higher, so the wall is destroyed.", card=label(card))
    else:
        told = _("{card} is lower, so the wall stays, face up.", card=label(card))
    return f"{head} {told}"


def tell(*, full_hand: bool = False) -> list[RoundWording]:
    """Return the attacks of the worked example, played by the engine.

    Args:
        full_hand: step 5 draws up to five cards (A7.2).
    """
    result = []
    state = example.state_x(terms=REFILL_FIVE if full_hand else PLAIN)
    tokens = list(example.MOVES_FULL_HAND if full_hand else example.MOVES)
    while tokens:
        before = state.copy()
        moves = parse(state.hand, tokens[0])
        card, target = card_of(moves[0]), cell_of(moves[0])
        lit = cell_of(moves[1]) if len(moves) > 1 and moves[1] & LIGHT else None
        text = [fight_text(state, card, target)]
        if lit is not None:
            seen = label(state.layout[lit])
            text.append(_("The bomb lights up {cell}: {card}.", cell=NAMES[lit], card=seen))
        play(state, tokens.pop(0))
        if state.phase == OVER:
            text.append(_("Both goal cards are captured, so the round ends at once."))
        elif tokens and tokens[0].startswith("~"):
            lost = card_of(parse(state.hand, tokens[0])[0])
            play(state, tokens.pop(0))
            text.append(_("Revenge: the defender takes {card} from the hand.", card=label(lost)))
        elif before.attacks == REVENGES:
            text.append(_("The hand is empty, so there is nothing for revenge to take."))
        if state.phase != OVER:
            drawn = ", ".join(label(c) for c in state.deck[before.drawn : state.drawn])
            text.append(_("The attacker draws {cards}.", cards=drawn))
        result.append(RoundWording(before, state.copy(), card, target, lit, " ".join(text)))
    return result
