"""The reference: melds, discards, turn, endings and points at a glance."""

from __future__ import annotations

from engine.cards import label, mask_of, parse_card
from engine.document import Block, CardRow, Columns, Heading, Section, Table
from engine.game import SheetRequest
from engine.games.dukes_up.checks import draw_limit
from engine.games.dukes_up.melds import is_meld, without
from engine.games.dukes_up.pictures import meld_row
from engine.games.dukes_up.rules import HAND_LIMIT, TABLES, Rules
from engine.games.dukes_up.sheets_play import rules_in


def reference(request: SheetRequest) -> list[Section]:
    """One page: what the engine says about each example is what is printed."""
    rules = rules_in(request)
    blocks: list[Block] = [
        Heading("Is it a meld?"),
        *_in_columns([_meld_example(e) for e in TABLES["melds"]["examples"]], 3),
        Heading("May this card leave the table?"),
        *_in_columns([_discard_example(e) for e in TABLES["discards"]["examples"]], 2),
        Columns(((*_drawing(), *_counting(rules)), _endings(rules)), (1, 1)),
    ]
    return [Section("reference", "At a glance", tuple(blocks))]


def _drawing() -> tuple[Block, ...]:
    hands = range(HAND_LIMIT + 1)
    table = Table(
        (("**Draw up to**", *(str(draw_limit(hand)) for hand in hands)),),
        ("In hand", *(str(hand) for hand in hands)),
        align="l" + "c" * len(hands),
    )
    return Heading("How many to draw", 3), table


def _counting(rules: Rules) -> tuple[Block, ...]:
    points = TABLES["score"]
    rows = (
        ("Your colour on the table, each", str(points["table"])),
        ("Your duke in place, each", str(points["duke"])),
        ("Your fief in place", str(points["fief"])),
        ("You took the other fief", str(rules.bonus)),
    )
    return Heading("What counts", 3), Table(rows, align="lr")


def _endings(rules: Rules) -> tuple[Block, ...]:
    rows = (
        ("A fief is taken", "At once, no discard. The taker wins a tie."),
        ("Both your piles are empty after your draw", "Arrange once more, then score."),
        (f"{rules.idle_limit} turns in a row without an action", "Score without a bonus."),
        (f"{rules.turn_limit} turns in all", "Score without a bonus."),
    )
    return Heading("How a game ends", 3), Table(rows, weights=(1, 1))


def _in_columns(rows: list[CardRow], count: int) -> list[Block]:
    lines = [rows[at : at + count] for at in range(0, len(rows), count)]
    return [Columns(tuple((row,) for row in line) + ((),) * (count - len(line))) for line in lines]


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
