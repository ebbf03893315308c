"""Quick reference: the turn, the fights as the engine decides them, and the seating of 3 to 6."""

from __future__ import annotations

from engine.blocks.blocks import Block, Columns, Figure, Heading, Paragraph, Section, Table
from engine.game.contract import SheetRequest
from engine.game.documents import NAMES, REFERENCE, document
from engine.games.uboat_wargames.rulebook.rules import TableRules
from engine.games.uboat_wargames.rulebook.tables import CARDS, FEWEST, MOST, PER_ROW
from engine.games.uboat_wargames.sheets.pictures import seating_plan
from engine.games.uboat_wargames.sheets.ruleset import (
    rules_at,
    teaching_rules_at,
    tiles_in,
    turn_steps,
    variants,
)
from engine.games.uboat_wargames.sheets.worked_examples import P1, P2, attack
from engine.language import _, mark_translatable

RESULTS = {
    "won": mark_translatable(
        "**The attacker wins.** Discard the defending card. The attacking card stays, face down."
    ),
    "lost": mark_translatable(
        "**The defender wins.** Discard the attacking card. The defending card stays, face up."
    ),
    "trumped": mark_translatable("**Nobody wins.** Both cards are discarded. The tile is free."),
}
BATTLES = (
    (mark_translatable("Higher attacks lower"), "Q", {"7": (P1, "J")}),
    (mark_translatable("Lower attacks higher"), "6", {"7": (P1, "9")}),
    (mark_translatable("Equal, and nobody controls this row's {plus}"), "K", {"7": (P1, "K")}),
    (
        mark_translatable("Equal, and the attacker controls this row's {plus}"),
        "K",
        {"7": (P1, "K"), "2": (P2, "3")},
    ),
    (
        mark_translatable("Equal, and the defender controls this row's {plus}"),
        "K",
        {"7": (P1, "K"), "2": (P1, "3")},
    ),
    (mark_translatable("An ace attacks"), "A", {"7": (P1, "K")}),
    (mark_translatable("An ace is attacked"), "2", {"7": (P1, "A")}),
)


def reference(request: SheetRequest) -> list[Section]:
    """The turn, fights, what is known, and where everybody sits."""
    table = teaching_rules_at(request)
    blocks: tuple[Block, ...] = (
        Heading(_(NAMES[REFERENCE]), 1),
        Table(
            tuple(
                (str(n), f"**{step.name}**", step.full)
                for n, step in enumerate(turn_steps(rules_at(request)), 1)
            ),
            weights=(1, 3, 16),
            rule="U4.1–U4.5",
        ),
        *variants(request),
        Heading(_("Who wins a fight?"), 2),
        Table(
            _fights(table),
            (_("The attack"), _("Example"), _("What happens")),
            (4, 1.6, 6.4),
            rule="U5.2–U5.6",
        ),
        Columns((_knowledge(rules_at(request)), _sizes(table)), (1.0, 1.0)),
        *([] if request.scenario else _seating(table)),
    )
    return [document(REFERENCE, blocks, columns=1)]


def _fights(rules: TableRules) -> tuple[tuple[str, ...], ...]:
    """Each kind of fight with what comes of it."""
    plus = tiles_in(rules)[rules.plus]
    rows = [
        (
            _(what, plus=plus) if "{plus}" in what else _(what),
            _("{card} against {other}", card=rank, other=held["7"][1]),
            _(RESULTS[attack(rank, "7", held, rules).event.kind]),
        )
        for what, rank, held in BATTLES
    ]
    on_plus = attack("8", "2", {"2": (P1, "8")}, rules).event.kind
    rows.append(
        (
            _("Equal, on the {plus} itself", plus=plus),
            _("{card} against {other}", card=8, other=8),
            _(RESULTS[on_plus]),
        )
    )
    return tuple(rows)


def _knowledge(rules: TableRules) -> tuple[Block, ...]:
    rows = [
        (_("Face-up cards, the top discards, how many cards a pile has"), _("everybody")),
        (_("Your face-down cards, your whole discard pile"), _("you")),
        (_("Other players' face-down cards and discard piles"), _("their owners")),
    ]
    if not rules.full_hand:
        rows.append((_("The order of the draw piles"), _("nobody")))
    return (
        Heading(_("Who may look?"), 2),
        Table(tuple(rows), (_("At what"), _("Who")), (7, 2.6), rule="U6.3, U6.4"),
    )


def _seating(rules: TableRules) -> tuple[Block, ...]:
    """The table of each number of players; with a scenario it is on *The table*."""
    return (
        Heading(_("Who sits where?"), 2),
        Paragraph(
            _(
                "The players sit in order, clockwise. Every row belongs to the two players beside"
                " it. The {first} is nearest the middle, the {last} farthest from it.",
                first=tiles_in(rules)[0],
                last=tiles_in(rules)[-1],
            ),
            "U2.1–U2.3",
        ),
        Columns(tuple(_seats(count) for count in range(FEWEST, MOST + 1))),
    )


def _seats(count: int) -> tuple[Block, ...]:
    plan = seating_plan([""] * count, None, size="small")
    return (Figure(plan, _("{count} players", count=count)),)


def _sizes(rules: TableRules) -> tuple[Block, ...]:
    """How large the game is with each number of players."""
    points = sum(rules.values)
    rows = tuple(
        (
            str(n),
            str(n),
            str(n * PER_ROW),
            str(2 * n * PER_ROW),
            str(n * points),
            str(CARDS * n),
        )
        for n in range(FEWEST, MOST + 1)
    )
    head = (_("Players"), _("Rows"), _("Tiles"), _("Spots"), _("Points"), _("Turns"))
    return (
        Heading(_("How large is the game?"), 2),
        Table(rows, head, align="cccccc", rule="U2.4, U7.1"),
    )
