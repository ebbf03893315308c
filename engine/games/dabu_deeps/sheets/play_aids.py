"""The sheets at the table: cheat card, reference, score sheet."""

from __future__ import annotations

from engine.blocks.blocks import (
    Block,
    Box,
    CardRow,
    CheatCard,
    Columns,
    Fields,
    Figure,
    Heading,
    Lines,
    Paragraph,
    Section,
    Step,
    Steps,
    Table,
    Together,
    Track,
)
from engine.game.contract import SheetRequest
from engine.game.documents import NAMES, REFERENCE, document
from engine.games.dabu_deeps.rulebook.content import read
from engine.games.dabu_deeps.rulebook.fortress import CELL_OF
from engine.games.dabu_deeps.rulebook.options import terms_of
from engine.games.dabu_deeps.rulebook.tables import (
    KING_POINTS,
    MOST_ATTACKS,
    QUEEN_POINTS,
    REVENGES,
    ROUND_POINTS,
    ROUNDS,
    START_HAND,
    TABLES,
)
from engine.games.dabu_deeps.sheets.pictures import exposed_marks, fortress
from engine.games.dabu_deeps.sheets.ruleset import Ruleset, ruleset_of
from engine.games.dabu_deeps.sheets.variants import variants
from engine.games.dabu_deeps.sheets.worked_round import state_x
from engine.language import _, mark_translatable

CREDIT = mark_translatable("Game design: Andrew Bowers and Anna Bowers, version 1.0.0.")


def cheat(request: SheetRequest) -> list[Section]:
    """One card for each player: the five steps, and what else decides a round."""
    rules = ruleset_of(request)
    front = [
        Step(step.icon, f"{number} {step.name}", step.short)
        for number, step in enumerate(rules.steps, 1)
    ]
    back = [
        Step(
            "crown",
            _("Points"),
            _(
                "K♠ {king_points}, Q♥ {queen_points}: for the attacker if captured, for the"
                " defender if still safe.",
                king_points=KING_POINTS,
                queen_points=QUEEN_POINTS,
            ),
        ),
        Step("sword", _("High to low"), _("A K Q J 10 9 8 7 6 5 4 3 2. The attacker wins ties.")),
        Step(
            "box",
            _("Gap"),
            _("A place whose card is gone. Next to it means left, right, in front or behind."),
        ),
        Step("hand", _("Your hand"), _hand(rules)),
        Step(
            "hourglass",
            _("The end"),
            _(
                "Both K♠ and Q♥ captured, or hand and deck empty, after {most_attacks} attacks."
                " You can't pass.",
                most_attacks=rules.most_attacks,
            ),
        ),
    ]
    card = CheatCard(
        _("The attack"),
        (Steps(tuple(front)),),
        (Steps(tuple(back)),),
        _("The round"),
        request.players,
    )
    return [Section("cheat", _("Cheat card"), (card,))]


def _hand(rules: Ruleset) -> str:
    """How many cards the attacker has to choose from."""
    if rules.refill_five:
        return _("{start_hand} cards, as long as the deck lasts.", start_hand=START_HAND)
    return _(
        "{start_hand} cards, then 4, 3 and 2. From the fifth attack on: 1.", start_hand=START_HAND
    )


def reference(request: SheetRequest) -> list[Section]:
    """One page: the five steps, what is exposed, which card is higher, and the points."""
    rules = ruleset_of(request)
    start = state_x()
    lane = state_x(blank=(CELL_OF["r1c3"], CELL_OF["r2c3"]))
    cave = state_x(blank=tuple(CELL_OF[f"r{row}c4"] for row in range(1, 5)))
    blocks: tuple[Block, ...] = (
        Heading(_(NAMES[REFERENCE]), 1),
        Heading(_("Your attack"), 2),
        Table(
            tuple((str(n), f"**{step.name}**", step.full) for n, step in enumerate(rules.steps, 1)),
            weights=(1, 4, 16),
            rule="A4.1–A4.13",
        ),
        Paragraph(
            _(
                "If both goal cards are captured in step 2, the round is over: no light, no"
                " revenge, no draw."
            ),
            "A4.11",
        ),
        Heading(_("What is exposed?"), 2),
        Columns(
            (
                (
                    Figure(
                        fortress(start, marks=exposed_marks(start)),
                        _("At the start: the front row."),
                    ),
                ),
                (
                    Figure(
                        fortress(lane, marks=exposed_marks(lane)),
                        _("After two gaps: eight cards."),
                    ),
                ),
                (
                    Figure(
                        fortress(cave, marks=exposed_marks(cave)),
                        _("A lane as far as the cave."),
                    ),
                ),
            )
        ),
        Heading(_("Which card is higher?"), 2),
        CardRow((tuple(rank + "SH"[i % 2] for i, rank in enumerate("AKQJT98765432")),)),
        Paragraph(
            _(
                "Aces are highest, and the attacker wins ties. Every ♣ and ♦ captures K♠ and"
                " Q♥. A joker never fights."
            ),
            "A1.4, A4.5, A4.6",
        ),
        Heading(_("The end of a round"), 2),
        Paragraph(
            _(
                "The round ends when both goal cards are captured, or when the attacker has no"
                " cards left, after {most_attacks} attacks at most.",
                most_attacks=rules.most_attacks,
            ),
            "A5.1",
        ),
        Table(
            (
                ("K♠", str(KING_POINTS), str(KING_POINTS)),
                ("Q♥", str(QUEEN_POINTS), str(QUEEN_POINTS)),
            ),
            (_("Goal card"), _("Captured: attacker"), _("Still safe: defender")),
            align="lcc",
            rule="A6.1",
        ),
    )
    return [document(REFERENCE, blocks, columns=1)]


def score(request: SheetRequest) -> list[Section]:
    """A score sheet with a tracker and a notes grid for every round."""
    rounds = read(request.scenario.content).rounds if request.scenario else ROUNDS
    options = request.scenario.options if request.scenario else {}
    refill_five = terms_of(options).refill_five
    rows = tuple((str(number), *[""] * 7) for number in range(1, rounds + 1))
    blocks: list[Block] = [
        Heading(_("Score sheet"), 1),
        Fields(((_("First attacker (A)"), 2), (_("Other player (B)"), 2), (_("Date"), 1))),
        Table(
            rows,
            (
                _("Round"),
                _("Attacker"),
                _("K♠ captured? ({king_points})", king_points=KING_POINTS),
                _("Q♥ captured? ({queen_points})", queen_points=QUEEN_POINTS),
                _("Attacker's points"),
                _("Defender's points"),
                _("A in all"),
                _("B in all"),
            ),
            (2, 4, 3, 3, 3, 3, 2, 2),
            "lccccccc",
            form=True,
            rule="A6.1",
        ),
        Paragraph(
            _(
                "In every round the points of the attacker and the defender add up to"
                " {round_points}. Under *In all*, write each player's total so far.",
                round_points=ROUND_POINTS,
            ),
            role="caption",
        ),
        *variants(options),
    ]
    boxes = (_round_box(number, refill_five=refill_five) for number in range(1, rounds + 1))
    blocks += [*(Together(box) for box in boxes), Paragraph(_(CREDIT), role="small")]
    return [Section("score", _("Score sheet"), tuple(blocks))]


def tracker(*, refill_five: bool = False) -> Track:
    """The attack tracker (A11): boxes in which revenge strikes are marked."""
    hand = TABLES["hand"]
    boxes = hand["most_attacks_refill_five"] if refill_five else MOST_ATTACKS
    revenges = boxes if refill_five else REVENGES
    return Track(
        tuple(
            Box(str(number), "marked" if number <= revenges else "plain")
            for number in range(1, boxes + 1)
        ),
        _("Attacks"),
        7 if refill_five else 12,
        _("In a marked box, the defender takes revenge."),
    )


def _round_box(number: int, *, refill_five: bool) -> tuple[Block, ...]:
    return (
        Heading(_("Round {number}", number=number), 2),
        Columns(
            (
                (
                    Fields(((_("Attacker"), 1), (_("Defender"), 1))),
                    tracker(refill_five=refill_five),
                    Lines(3, _("Notes")),
                ),
                (
                    fortress(),
                    Paragraph(
                        _("For the attacker: write each card here when you have seen it."),
                        role="caption",
                    ),
                ),
            ),
            (3.0, 2.0),
        ),
    )
