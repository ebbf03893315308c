"""Your first round: a short round to play along, played by the engine under tonight's rules."""

from __future__ import annotations

from engine.blocks.blocks import (
    Block,
    CardRow,
    Columns,
    Heading,
    Paragraph,
    Section,
    Together,
)
from engine.cards import code, label
from engine.game.contract import SheetRequest
from engine.game.documents import FIRST_TURN, document
from engine.games.dabu_deeps.sheets.pictures import OPEN, fortress
from engine.games.dabu_deeps.sheets.ruleset import ruleset_of
from engine.games.dabu_deeps.sheets.worked_round import state_x
from engine.games.dabu_deeps.sheets.worked_text import RoundWording, tell
from engine.language import _

_PICTURED = 6
"""Attacks with a picture each; the rest are told in a few lines."""


def first_turn(request: SheetRequest) -> list[Section]:
    """The round attack by attack, with the hand and the fortress after each one."""
    rules = ruleset_of(request)
    told = tell(full_hand=rules.refill_five)
    title = _("Your first round")
    blocks: list[Block] = [
        Heading(title, 1),
        Paragraph(
            _(
                "Play along: lay out the two halves of the pack, move the cards as you read, and"
                " in ten minutes you'll know the game. This is not tonight's fortress, so you may"
                " both look."
            ),
            role="lead",
        ),
        _setup(told),
    ]
    for number, attack in enumerate(told[:_PICTURED], 1):
        heading = Heading(_("Attack {number}", number=number), 3)
        blocks.append(_pictured((heading, *_hand_and_words(attack)), attack))
    words: list[Block] = [
        Paragraph(_("**Attack {number}.** {text}", number=number, text=attack.text))
        for number, attack in enumerate(told[_PICTURED:], _PICTURED + 1)
    ]
    words.append(Paragraph(_ending(told[-1], rules.most_attacks)))
    blocks.append(_pictured((Heading(_("The end"), 3), *words), told[-1]))
    return [document(FIRST_TURN, blocks, columns=1, name=title)]


def _setup(told: list[RoundWording]) -> Block:
    """The example's fortress, open, the attacker's first hand, and the cards drawn later."""
    first, last = told[0].before, told[-1].after
    drawn = ", ".join(label(card) for card in first.deck[first.drawn : last.drawn])
    words = (
        Heading(_("Set up"), 3),
        Paragraph(
            _(
                "Lay the fortress as in the picture, but face down. The attacker sits at the"
                " bottom. Every place has a name: *r2c4* is row 2, column 4, counted from the"
                " attacker's left. Row 5 is the cave. The hand is shown before each attack,"
                " the table after it. The target has a frame, and a card that a bomb lit up has a"
                " dot."
            )
        ),
        CardRow((tuple(code(c) for c in first.hand),), _("The attacker's first hand.")),
        Paragraph(
            _(
                "Put these on top of the attacker's deck, the first one uppermost: {cards}."
                " For once, revenge takes the card that is named here.",
                cards=drawn,
            )
        ),
    )
    return Together((Columns((words, (fortress(state_x(), show=OPEN),)), (3.0, 1.0)),))


def _ending(last: RoundWording, most_attacks: int) -> str:
    """The points of the round, and how much luck was in it."""
    points = last.after.outcome() or {}
    return _(
        "The attacker scores {attacker} points and the defender {defender}. It took only {attacks}"
        " attacks, because this attacker knows where to look. Your own rounds will take more: a"
        " round can have up to {most_attacks}. Now sort the cards again and start tonight's game.",
        attacker=points["attacker"],
        defender=points["defender"],
        attacks=points["attacks"],
        most_attacks=most_attacks,
    )


def _hand_and_words(attack: RoundWording) -> tuple[Block, ...]:
    hand = tuple(code(c) + ("*" if c == attack.card else "") for c in attack.before.hand)
    return (CardRow((hand,)), Paragraph(attack.text))


def _pictured(words: tuple[Block, ...], attack: RoundWording) -> Block:
    marks = {attack.target: "target"} | ({} if attack.lit is None else {attack.lit: "lit"})
    picture = fortress(attack.after, marks=marks)
    return Together((Columns((words, (picture,)), (3.0, 1.0)),))
