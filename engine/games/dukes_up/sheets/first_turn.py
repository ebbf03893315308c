"""Your first turn: a few turns to play along, played by the engine."""

from __future__ import annotations

from engine.blocks.blocks import Block, Columns, Heading, Note, Paragraph, Section, Together
from engine.game.contract import SheetRequest
from engine.game.documents import FIRST_TURN, NAMES, document
from engine.games.dukes_up.rulebook.tables import ARRANGE, BLACK, HALF, RED, name_of
from engine.games.dukes_up.rulebook.variants import told_variants
from engine.games.dukes_up.sheets.pictures import listed, meld_row, seat_row
from engine.games.dukes_up.sheets.ruleset import rules_in, turn_steps
from engine.games.dukes_up.sheets.worked_turns import TurnWording, first_turns, opening_of
from engine.games.dukes_up.turn.state import State
from engine.language import _


def first_turn(request: SheetRequest) -> list[Section]:
    """The example's turns; not tonight's deal, which stays secret."""
    steps = first_turns()
    blocks: list[Block] = [
        Heading(_(NAMES[FIRST_TURN]), 1),
        Paragraph(
            _(
                "Play along: find these cards and move them as you read. In five minutes you'll"
                " have played melds and taken dukes. This isn't tonight's deal, so you may both"
                " look."
            ),
            role="lead",
        ),
    ]
    if told_variants(rules_in(request)):
        blocks.append(Paragraph(_("We leave tonight's variants out of this example.")))
    blocks += [_start(opening_of()), *_draw_piles(steps)]
    for turn in sorted({step.turn for step in steps}):
        blocks.append(_turn([step for step in steps if step.turn == turn]))
    blocks.append(_ending(steps[-1].after))
    return [document(FIRST_TURN, blocks, columns=1)]


def _start(state: State) -> Block:
    """Both sides of the table when the dukes are up."""
    sides = tuple(
        (
            seat_row(
                state,
                seat,
                _(
                    "{name}: two dukes and, face down, the fief. In hand: {cards}.",
                    name=name_of(seat),
                    cards=listed(state.hands[seat]),
                ),
            ),
        )
        for seat in (RED, BLACK)
    )
    return Together((Heading(_("Set up"), 3), Columns(sides)))


def _draw_piles(steps: list[TurnWording]) -> tuple[Block, ...]:
    """Which cards each player has to put on top of the draw pile, to play along."""
    tops = {RED: "", BLACK: ""}
    for seat in tops:
        first = next(step.before for step in steps if step.before.mover == seat)
        left = min(
            len(step.after.stock[seat])
            for step in steps
            if step.before.mover == seat and step.after.hands[seat] & ~step.before.hands[seat]
        )
        used = reversed(first.stock[seat][left:])
        tops[seat] = " ".join(listed(1 << card) for card in used)
    return (
        Paragraph(
            _(
                "Put these cards on top of the draw piles, the first one uppermost: {red} for Red,"
                " {black} for Black. The fiefs and all other cards don't matter. You both have"
                " dukes, so step 1 never comes up here.",
                red=tops[RED],
                black=tops[BLACK],
            )
        ),
    )


def _turn(steps: list[TurnWording]) -> Block:
    """A turn's steps in words, and the melds afterwards."""
    first = steps[0]
    names = [step.name for step in turn_steps()]
    head = Heading(_("Turn {turn}: {name}", turn=first.turn, name=name_of(first.before.mover)), 3)
    words: list[Block] = [
        Paragraph(f"**{step.step}. {names[step.step - 1]}.** {step.text}") for step in steps
    ]
    melds = [
        meld_row(
            step.after.table,
            _("The melds now. Marked: what is new."),
            step.after.on_table & ~step.before.on_table,
        )
        for step in steps
        if step.before.phase == ARRANGE and step.after.table != step.before.table
    ]
    return Together((Columns(((head, *words), tuple(melds)), (1.2, 1.0)),))


def _ending(last: State) -> Block:
    """The score so far, and what may come next."""
    score = _(
        "**If you counted now,** Red would have {red} points and Black {black}. Red: {red_cards}"
        " cards in melds, a duke and the fief.",
        red=last.points(RED),
        black=last.points(BLACK),
        red_cards=last.points(RED) - last.dukes[RED].bit_count() - 1,
    )
    check = _(
        "Here is a check: {half} minus the {left} cards in Red's hand, draw pile and discard pile"
        " is {red} too.",
        half=HALF,
        left=last.unplayed(RED),
        red=last.points(RED),
    )
    more = _(
        "You both have one duke left. If Red takes {duke}, Black's fief is turned up in step 1 of"
        " Black's turn. In the turn after that, Red may take it. Now gather the cards and play.",
        duke=listed(last.dukes[BLACK]),
    )
    return Note("tip", (Paragraph(f"{score} {check}"), Paragraph(more)), _("What next?"))
