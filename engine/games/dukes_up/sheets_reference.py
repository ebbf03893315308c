"""The reference: melds, discards, turn, endings and points at a glance."""

from __future__ import annotations

from engine.cards import label, mask_of, parse_card
from engine.document import Block, CardRow, Columns, Heading, Paragraph, Section, Table, Together
from engine.game import SheetRequest
from engine.games.dukes_up.melds import is_meld, without
from engine.games.dukes_up.pictures import meld_row
from engine.games.dukes_up.rules import DRAW_LIMIT, HAND_LIMIT, TABLES
from engine.games.dukes_up.sheets_play import rules_in
from engine.games.dukes_up.turn import draw_limit


def reference(request: SheetRequest) -> list[Section]:
    """One page: what the engine says about each example is what is printed."""
    rules = rules_in(request)
    points = TABLES["score"]
    blocks: list[Block] = [
        Heading("Is it a meld?"),
        *_in_pairs([_meld_example(e) for e in TABLES["melds"]["examples"]]),
        Heading("May this card leave the table?"),
        *_in_pairs([_discard_example(e) for e in TABLES["discards"]["examples"]]),
        Columns(
            (
                (
                    Heading("How many to draw", 3),
                    Table(
                        tuple((str(hand), str(draw_limit(hand))) for hand in range(HAND_LIMIT + 1)),
                        ("In hand", "Draw up to"),
                        align="cc",
                        rule="K4.2",
                    ),
                ),
                (
                    Heading("What counts", 3),
                    Table(
                        (
                            ("Your colour on the table", f"{points['table']} each"),
                            ("Your duke in place", f"{points['duke']} each"),
                            ("Your fief in place", str(points["fief"])),
                            ("You took the other fief", str(rules.bonus)),
                        ),
                        align="lr",
                        rule="K7.1",
                    ),
                ),
            )
        ),
        Together(
            (
                Heading("How a game ends", 3),
                Table(
                    (
                        ("A fief is taken", "At once; no discard. The taker wins a tie."),
                        ("Both your piles are empty after your draw", "Arrange once more; score."),
                        (
                            f"{rules.idle_limit} turns in a row without an action",
                            "Score; no bonus.",
                        ),
                        (f"{rules.turn_limit} turns in all", "Score; no bonus."),
                    ),
                    weights=(3, 3),
                    rule="K8",
                ),
            )
        ),
        Paragraph(
            f"Draw at most {DRAW_LIMIT}, all from one pile. Taken dukes and fiefs go on scoring"
            " for their own colour.",
            "K4.2, K7.1",
            role="small",
        ),
    ]
    return [Section("reference", "At a glance", tuple(blocks))]


def _in_pairs(rows: list[CardRow]) -> list[Block]:
    return [Columns(((rows[i],), (rows[i + 1],))) for i in range(0, len(rows) - 1, 2)]


def _meld_example(example: dict[str, object]) -> CardRow:
    codes = [str(text) for text in example["cards"]]  # type: ignore[attr-defined]
    verdict = "Yes." if is_meld(mask_of(map(parse_card, codes))) else "No."
    return CardRow((tuple(codes),), f"**{verdict}** {example['about']}")


def _discard_example(example: dict[str, object]) -> CardRow:
    meld = mask_of(parse_card(str(text)) for text in example["cards"])  # type: ignore[attr-defined]
    lifted = parse_card(str(example["lift"]))
    verdict = "No" if without(meld, lifted) is None else "Yes"
    caption = f"{label(lifted)} off? **{verdict}.** {example['about']}"
    return meld_row([meld], caption, 1 << lifted)
