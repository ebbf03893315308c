"""The reference: battles as the engine decides them, and the seating of 3 to 6."""

from __future__ import annotations

from engine.blocks.blocks import Block, Columns, Figure, Heading, Paragraph, Section, Table
from engine.game.contract import SheetRequest
from engine.games.uboat_wargames.rulebook.tables import (
    CARDS,
    FEWEST,
    MOST,
    PER_ROW,
)
from engine.games.uboat_wargames.sheets.pictures import seating_plan
from engine.games.uboat_wargames.sheets.table_rules import (
    teaching_rules_at,
    tiles_in,
    variants,
)
from engine.games.uboat_wargames.sheets.worked_examples import P1, P2, attack
from engine.language import _, mark_translatable

RESULTS = {
    "won": mark_translatable("**Attacker wins.** Defender discarded; attacker stays, face-down."),
    "lost": mark_translatable("**Defender wins.** Attacker discarded; defender stays, face-up."),
    "trumped": mark_translatable(
        "**Both go**, face-up to their owners' discards. The tile is free."
    ),
}
BATTLES = (
    (mark_translatable("Higher attacks lower"), "Q", {"7": (P1, "J")}),
    (mark_translatable("Lower attacks higher"), "6", {"7": (P1, "9")}),
    (mark_translatable("Equal; nobody holds this row's {plus}"), "K", {"7": (P1, "K")}),
    (mark_translatable("Equal; the attacker holds it"), "K", {"7": (P1, "K"), "2": (P2, "3")}),
    (mark_translatable("Equal; the defender holds it"), "K", {"7": (P1, "K"), "2": (P1, "3")}),
    (mark_translatable("Ace attacks anything"), "A", {"7": (P1, "K")}),
    (mark_translatable("Anything attacks an ace"), "2", {"7": (P1, "A")}),
)


def reference(request: SheetRequest) -> list[Section]:
    """Battles, what may be done, what is known, and where everybody sits."""
    rules = teaching_rules_at(request)
    tiles = tiles_in(rules)
    plus = tiles[rules.plus]
    rows = [
        (
            _(what, plus=plus),
            _("{card} on {other}", card=rank, other=held["7"][1]),
            _(RESULTS[attack(rank, "7", held, rules).event.kind]),
        )
        for what, rank, held in BATTLES
    ]
    on_plus = attack("8", "2", {"2": (P1, "8")}, rules).event.kind
    equal = _("Equal on the {plus} itself", plus=plus)
    rows.append((equal, _("{card} on {other}", card=8, other=8), _(RESULTS[on_plus])))
    blocks: tuple[Block, ...] = (
        Heading(_("At a glance"), 1),
        *variants(request),
        Heading(_("Battles"), 2),
        Table(
            tuple(rows),
            (_("The attack"), _("Such as"), _("What happens")),
            (4, 1.6, 6.4),
            rule="U5.2, U5.3, U5.4, U5.5, U5.6",
        ),
        Columns((_turn(), _knowledge())),
        Heading(_("Seating"), 2),
        Paragraph(
            _(
                "Seats run clockwise; each row belongs to the two players beside it, the "
                "{first} nearest the centre, the {last} outermost.",
                first=tiles[0],
                last=tiles[-1],
            ),
            "U2.1, U2.2, U2.3",
        ),
        Columns(tuple(_seats(count) for count in range(FEWEST, MOST + 1))),
        _sizes(sum(rules.values)),
    )
    return [Section("reference", _("Reference"), blocks)]


def _turn() -> tuple[Block, ...]:
    spots = 2 * PER_ROW
    rows = (
        (_("A spot of yours is empty"), _("Any empty spot, even against a card.")),
        (
            _("All {spots} are filled", spots=spots),
            _("Replace one of your {spots} cards, or discard.", spots=spots),
        ),
        (_("You replace"), _("Old card face-up to your discard; never a battle.")),
    )
    return (
        Heading(_("Your turn"), 2),
        Table(rows, (_("When"), _("You may use")), (4, 6), rule="U4.2, U4.3"),
    )


def _knowledge() -> tuple[Block, ...]:
    rows = (
        (_("Face-up cards, top discards, pile sizes"), _("everyone")),
        (_("Your face-down cards, your whole discard"), _("you")),
        (_("The order of the draw piles"), _("nobody")),
    )
    return (
        Heading(_("Who may look"), 2),
        Table(rows, (_("At what"), _("Who")), (7, 2.6), rule="U6.3, U6.4"),
    )


def _seats(count: int) -> tuple[Block, ...]:
    plan = seating_plan([""] * count, None, size="small")
    return (Figure(plan, _("{count} players", count=count)),)


def _sizes(points: int) -> Table:
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
    head = (_("Players"), _("Rows"), _("Tiles"), _("Spots"), _("Points on the table"), _("Turns"))
    return Table(rows, head, align="cccccc", rule="U2.4, U7.1")
