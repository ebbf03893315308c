"""Tells an attack in words, from what the engine did with it."""

from __future__ import annotations

from dataclasses import dataclass

from engine.cards import JOKER_1, label
from engine.games.dabu_deeps.round.notation import parse, play
from engine.games.dabu_deeps.round.state import OVER, State
from engine.games.dabu_deeps.rulebook.fortress import NAMES
from engine.games.dabu_deeps.rulebook.moves import LIGHT, card_of, cell_of
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
            "A spy looks at {cell}: **{card}**. It is turned face-up and stays where it is; a spy"
            " harms nothing.",
            cell=name,
            card=label(defender),
        )
    head = _(
        "{card} attacks {cell}, and the defender shows {wall}.",
        card=label(card),
        cell=name,
        wall=label(defender),
    )
    ours, theirs = STRENGTH[card], STRENGTH[defender]
    if is_goal(defender):
        told = _("A goal card falls to any club or bomb: **captured**.")
    elif ours == theirs:
        told = _(
            "{ours} against {theirs}: the attacker wins ties, the wall is destroyed.",
            ours=ours,
            theirs=theirs,
        )
    elif ours > theirs:
        told = _("{ours} beats {theirs}: the wall is destroyed.", ours=ours, theirs=theirs)
    else:
        told = _(
            "{ours} is less than {theirs}: the wall stands, and stays face-up.",
            ours=ours,
            theirs=theirs,
        )
    return f"{head} {told}"


def tell() -> list[RoundWording]:
    """The attacks of the worked example, played by the engine."""
    result = []
    state = example.state_x()
    tokens = list(example.MOVES)
    while tokens:
        before = state.copy()
        moves = parse(state.hand, tokens[0])
        card, target = card_of(moves[0]), cell_of(moves[0])
        lit = cell_of(moves[1]) if len(moves) > 1 and moves[1] & LIGHT else None
        text = [fight_text(state, card, target)]
        if lit is not None:
            seen = label(state.layout[lit])
            text.append(
                _(
                    "The flash lights {cell} beside it: {card}, unharmed.",
                    cell=NAMES[lit],
                    card=seen,
                )
            )
        play(state, tokens.pop(0))
        if state.phase == OVER:
            text.append(_("Both goal cards are taken, so the round ends at once."))
        elif tokens and tokens[0].startswith("~"):
            lost = card_of(parse(state.hand, tokens[0])[0])
            play(state, tokens.pop(0))
            text.append(_("Revenge: the defender pulls {card} out of the hand.", card=label(lost)))
        elif before.attacks == REVENGES:
            text.append(_("The hand is empty, so there is no revenge."))
        if state.phase != OVER:
            text.append(_("The attacker draws {card}.", card=label(state.hand[-1])))
        result.append(RoundWording(before, state.copy(), card, target, lit, " ".join(text)))
    return result
