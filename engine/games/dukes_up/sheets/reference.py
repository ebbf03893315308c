"""The reference: melds, discards, turn, endings and points at a glance."""

from __future__ import annotations

from typing import Any

from engine.blocks.blocks import Block, CardRow, Columns, Heading, Section, Table
from engine.cards import label, mask_of, parse_card
from engine.game.contract import SheetRequest
from engine.games.dukes_up.rulebook.melds import is_meld, without
from engine.games.dukes_up.rulebook.tables import HAND_LIMIT, TABLES, DuelRules
from engine.games.dukes_up.sheets.pictures import meld_row
from engine.games.dukes_up.sheets.variants import rules_in, variants
from engine.games.dukes_up.turn.refusals import draw_limit
from engine.language import _


def reference(request: SheetRequest) -> list[Section]:
    """One page: what the engine says about each example is what is printed."""
    rules = rules_in(request)
    blocks: list[Block] = [
        *variants(rules),
        Heading(_("Is it a meld?")),
        *_in_columns([_meld_example(e) for e in TABLES["melds"]["examples"]], 3),
        Heading(_("May this card leave the table?")),
        *_in_columns([_discard_example(e) for e in TABLES["discards"]["examples"]], 2),
        Columns(((*_drawing(), *_counting(rules)), _endings(rules)), (1, 1)),
    ]
    return [Section("reference", _("At a glance"), tuple(blocks))]


def _drawing() -> tuple[Block, ...]:
    hands = range(HAND_LIMIT + 1)
    table = Table(
        ((_("**Draw up to**"), *(str(draw_limit(hand)) for hand in hands)),),
        (_("In hand"), *(str(hand) for hand in hands)),
        align="l" + "c" * len(hands),
    )
    return Heading(_("How many to draw"), 3), table


def _counting(rules: DuelRules) -> tuple[Block, ...]:
    points = TABLES["score"]
    rows = (
        (_("Your colour on the table, each"), str(points["table"])),
        (_("Your duke in place, each"), str(points["duke"])),
        (_("Your fief in place"), str(points["fief"])),
        (_("You took the other fief"), str(rules.bonus)),
    )
    return Heading(_("What counts"), 3), Table(rows, align="lr")


def _endings(rules: DuelRules) -> tuple[Block, ...]:
    rows = (
        (_("A fief is taken"), _("At once, no discard. The taker wins a tie.")),
        (_("Both your piles are empty after your draw"), _("Arrange once more, then score.")),
        (
            _("{idle_limit} turns in a row without an action", idle_limit=rules.idle_limit),
            _("Score without a bonus."),
        ),
        (_("{turn_limit} turns in all", turn_limit=rules.turn_limit), _("Score without a bonus.")),
    )
    return Heading(_("How a game ends"), 3), Table(rows, weights=(1, 1))


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
    verdict = _("No") if without(meld, lifted) is None else _("Yes")
    caption = _(
        "{lifted} off? **{verdict}.** {about}",
        lifted=label(lifted),
        verdict=verdict,
        about=_(str(example["about"])),
    )
    return meld_row([meld], caption, 1 << lifted)
