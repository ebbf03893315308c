"""Quick reference: the turn, melds, discards, points and endings on one page."""

from __future__ import annotations

from typing import Any

from engine.blocks.blocks import Block, CardRow, Columns, Heading, Section, Table
from engine.cards import label, mask_of, parse_card
from engine.game.contract import SheetRequest
from engine.game.documents import NAMES, REFERENCE, document
from engine.games.dukes_up.rulebook.melds import is_meld, without
from engine.games.dukes_up.rulebook.tables import HAND_LIMIT, TABLES, DuelRules
from engine.games.dukes_up.rulebook.variants import told_variants
from engine.games.dukes_up.sheets.pictures import meld_row
from engine.games.dukes_up.sheets.ruleset import rules_in, turn_steps, variants
from engine.games.dukes_up.turn.refusals import draw_limit
from engine.language import _


def reference(request: SheetRequest) -> list[Section]:
    """One page: what the engine says about each example is what is printed."""
    rules = rules_in(request)
    blocks: list[Block] = [
        Heading(_(NAMES[REFERENCE]), 1),
        Table(
            tuple(
                (str(n), f"**{step.name}**", step.full) for n, step in enumerate(turn_steps(), 1)
            ),
            weights=(1, 4, 16),
            rule="K4–K6",
        ),
        *variants(rules),
        Heading(_("Is it a meld?")),
        *_in_columns([_meld_example(e) for e in TABLES["melds"]["examples"]], 4),
        *([] if told_variants(rules) else _leaving()),  # the note needs their room
        Columns(((*_drawing(), *_counting(rules)), _endings(rules)), (1, 1)),
    ]
    return [document(REFERENCE, blocks, columns=1)]


def _leaving() -> list[Block]:
    """Which cards may be discarded from a meld (K6.4)."""
    examples = [_discard_example(example) for example in TABLES["discards"]["examples"]]
    return [Heading(_("May this card leave its meld?")), *_in_columns(examples, 2)]


def _drawing() -> tuple[Block, ...]:
    hands = range(HAND_LIMIT + 1)
    table = Table(
        ((_("**Draw up to**"), *(str(draw_limit(hand)) for hand in hands)),),
        (_("Cards in hand"), *(str(hand) for hand in hands)),
        align="l" + "c" * len(hands),
    )
    return Heading(_("How many may I draw?"), 3), table


def _counting(rules: DuelRules) -> tuple[Block, ...]:
    points = TABLES["score"]
    rows = (
        (_("Each card of your colour in a meld"), str(points["table"])),
        (_("Each of your dukes in its place"), str(points["duke"])),
        (_("Your fief in its place"), str(points["fief"])),
        (_("You took the other fief"), str(rules.bonus)),
    )
    return Heading(_("Points"), 3), Table(rows, align="lr")


def _endings(rules: DuelRules) -> tuple[Block, ...]:
    rows = (
        (
            _("A fief is taken"),
            _("The game ends at once. Don't discard. The player who took it wins a tie."),
        ),
        (
            _("Both your piles are empty after you draw"),
            _("Your step 3, but no step 4. Then count."),
        ),
        (
            _(
                "{idle_limit} turns in a row in which nobody did anything",
                idle_limit=rules.idle_limit,
            ),
            _("Count your points."),
        ),
        (
            _("{turn_limit} turns in all", turn_limit=rules.turn_limit),
            _("Count your points."),
        ),
    )
    return Heading(_("How does the game end?"), 3), Table(rows, weights=(1, 1))


def _in_columns(rows: list[CardRow], count: int) -> list[Block]:
    lines = [rows[at : at + count] for at in range(0, len(rows), count)]
    return [Columns(tuple((row,) for row in line) + ((),) * (count - len(line))) for line in lines]


def _meld_example(example: dict[str, Any]) -> CardRow:
    codes = [str(text) for text in example["cards"]]
    verdict = _("Yes.") if is_meld(mask_of(map(parse_card, codes))) else _("No.")
    return CardRow((tuple(codes),), f"**{verdict}** {_(str(example['about']))}")


def _discard_example(example: dict[str, Any]) -> CardRow:
    meld = mask_of(parse_card(str(text)) for text in example["cards"])
    lifted = parse_card(str(example["lift"]))
    verdict = _("No.") if without(meld, lifted) is None else _("Yes.")
    caption = f"{label(lifted)}? **{verdict}** {_(str(example['about']))}"
    return meld_row([meld], caption, 1 << lifted)
