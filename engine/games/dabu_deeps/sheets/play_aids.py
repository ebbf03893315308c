"""The sheets at the table: cheat card, reference, score sheet."""

from __future__ import annotations

from engine.blocks.blocks import (
    Block,
    Box,
    Bullets,
    CardRow,
    CheatCard,
    Columns,
    Fields,
    Figure,
    Heading,
    Lines,
    Paragraph,
    Section,
    Table,
    Together,
    Track,
)
from engine.game.contract import SheetRequest
from engine.games.dabu_deeps.rulebook.content import read
from engine.games.dabu_deeps.rulebook.fortress import CELL_OF
from engine.games.dabu_deeps.rulebook.tables import (
    KING_POINTS,
    QUEEN_POINTS,
    REVENGES,
    ROUND_POINTS,
    ROUNDS,
    START_HAND,
    TABLES,
)
from engine.games.dabu_deeps.sheets.pictures import exposed_marks, fortress
from engine.games.dabu_deeps.sheets.variants import (
    most_attacks,
    most_revenges,
    options_at,
    refills_five,
    variants,
)
from engine.games.dabu_deeps.sheets.worked_round import state_x
from engine.language import _, mark_translatable

CREDIT = mark_translatable("Game design: Andrew Bowers and Anna Bowers. Source version 1.0.0.")


def cheat(request: SheetRequest) -> list[Section]:
    """One card for each player."""
    refill_five = refills_five(request)
    card = CheatCard(
        _("One attack"),
        (
            Bullets(
                (
                    _(
                        "**Choose** a target and a card: ♣ and ♦ need a card beside a blank or in "
                        "the front row, a joker any face-down card"
                    ),
                    _("**Show** the target"),
                    _(
                        "**Fight:** ♣ or ♦ destroys a wall if ≥, the tie is yours; **K♠ and Q♥"
                        " fall to any ♣ or ♦**; a joker does no harm"
                    ),
                    _("**Light:** a ♦ shows one face-down neighbour, unharmed"),
                    _("**Clean up.** Both caught? The round ends"),
                    _("**Revenge:** the defender discards 1 of your hand, unseen"),
                    _("**Draw** up to {start_hand}", start_hand=START_HAND)
                    if refill_five
                    else _("**Draw** 1"),
                ),
                ordered=True,
            ),
        ),
        (
            Paragraph(
                _(
                    "**Ends** when both are caught or no cards are left (max {most_attacks}).",
                    most_attacks=most_attacks(refill_five=refill_five),
                )
            ),
            Paragraph(
                _(
                    "**Score** K♠ {king_points}, Q♥ {queen_points}: to the attacker if captured, "
                    "else to the defender.",
                    king_points=KING_POINTS,
                    queen_points=QUEEN_POINTS,
                )
            ),
            Paragraph(_("**Strength** A K Q J 10 … 2, then K♠ 1, Q♥ 0.")),
            Paragraph(
                _("**Hand** {start_hand} again after every attack.", start_hand=START_HAND)
                if refill_five
                else _(
                    "**Hand** {start_hand}, 4, 3, 2, then 1: revenge strikes {revenges} times.",
                    start_hand=START_HAND,
                    revenges=REVENGES,
                )
            ),
            Paragraph(_("**Give up** between attacks: what stands is safe.")),
        ),
        _("End and score"),
        request.players,
    )
    return [Section("cheat", _("Cheat card"), (card,))]


def reference(request: SheetRequest) -> list[Section]:
    """Strength ladder, exposure in pictures, the attack step by step."""
    start = state_x()
    lane = state_x(blank=(CELL_OF["r1c3"], CELL_OF["r2c3"]))
    cave = state_x(blank=tuple(CELL_OF[f"r{row}c4"] for row in range(1, 5)))
    strength = TABLES["strength"]
    steps = TABLES["attack_steps"]
    rows = [*steps["rows"], steps["last_refill_five" if refills_five(request) else "last"]]
    blocks: tuple[Block, ...] = (
        Heading(_("At a glance"), 1),
        *variants(options_at(request)),
        Heading(_("Strength"), 2),
        CardRow((("AH", "KH", "QS", "JS", "TS", "9H", "8S"), ("3H", "2S"), ("KS", "QH"))),
        Paragraph(
            _(
                "A {a}, K {k}, Q {q}, J {j}, 10 to 2 "
                "as printed; the goal cards K♠ {ks} and Q♥ {qh}. The same "
                "for both sides. **The attacker wins ties.** A joker never fights.",
                a=strength["A"],
                k=strength["K"],
                q=strength["Q"],
                j=strength["J"],
                ks=strength["KS"],
                qh=strength["QH"],
            ),
            "A1.4, A4.6",
        ),
        Heading(_("What is exposed"), 2),
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
                        _("r1c3 and r2c3 are gone: eight targets."),
                    ),
                ),
                (
                    Figure(
                        fortress(cave, marks=exposed_marks(cave)),
                        _("Column c4 is gone: the cave lies open."),
                    ),
                ),
            )
        ),
        Heading(_("One attack"), 2),
        Table(
            tuple(tuple(_(cell) for cell in row) for row in rows),
            ("", _("Step"), _("What happens"), _("Rule")),
            (1, 4, 13, 3),
        ),
        Heading(_("Score of a round"), 2),
        Table(
            (
                ("K♠", str(KING_POINTS), str(KING_POINTS)),
                ("Q♥", str(QUEEN_POINTS), str(QUEEN_POINTS)),
            ),
            (_("Goal card"), _("captured: attacker"), _("not captured: defender")),
            align="lcc",
            rule="A6.1",
        ),
    )
    return [Section("reference", _("Reference"), blocks)]


def score(request: SheetRequest) -> list[Section]:
    """A score sheet with a tracker and a notes grid for every round."""
    rounds = read(request.scenario.content).rounds if request.scenario else ROUNDS
    refill_five = refills_five(request)
    rows = tuple((str(number), *[""] * 7) for number in range(1, rounds + 1))
    blocks: list[Block] = [
        Heading(_("Score"), 1),
        Fields(((_("First attacker (A)"), 2), (_("Other player (B)"), 2), (_("Date"), 1))),
        Table(
            (*rows, (_("Total"), *[""] * 7)),
            (
                _("Round"),
                _("Attacker"),
                _("K♠ captured? ({king_points})", king_points=KING_POINTS),
                _("Q♥ captured? ({queen_points})", queen_points=QUEEN_POINTS),
                _("Attacker's points"),
                _("Defender's points"),
                _("A so far"),
                _("B so far"),
            ),
            (2, 4, 3, 3, 3, 3, 2, 2),
            "lccccccc",
            form=True,
            foot=True,
            rule="A6.1",
        ),
        Paragraph(
            _(
                "Attacker's and defender's points of a round always add up to {round_points}.",
                round_points=ROUND_POINTS,
            ),
            role="caption",
        ),
        *variants(options_at(request)),
    ]
    boxes = (_round_box(number, refill_five=refill_five) for number in range(1, rounds + 1))
    blocks += [*(Together(box) for box in boxes), Paragraph(_(CREDIT), role="small")]
    return [Section("score", _("Score sheet"), tuple(blocks))]


def tracker(*, refill_five: bool = False) -> Track:
    """The attack tracker (A11): boxes in which revenge strikes are marked."""
    boxes = most_attacks(refill_five=refill_five)
    revenges = most_revenges(refill_five=refill_five)
    return Track(
        tuple(
            Box(str(number), "marked" if number <= revenges else "plain")
            for number in range(1, boxes + 1)
        ),
        _("Attacks"),
        7 if refill_five else 12,
        _("marked: revenge"),
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
                (fortress(),),
            ),
            (3.0, 2.0),
        ),
    )
