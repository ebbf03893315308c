"""The reference: battles as the engine decides them, and the seating of 3 to 6."""

from __future__ import annotations

from engine.document import Block, Columns, Figure, Heading, Paragraph, Section, Table
from engine.game import SheetRequest
from engine.games.uboat_wargames.examples import P1, P2, attack
from engine.games.uboat_wargames.pictures import seating_plan
from engine.games.uboat_wargames.terms import CARDS, DEFAULT_TILES, FEWEST, MOST, PER_ROW, read_tile

RESULTS = {
    "won": "**Attacker wins.** Defender discarded; attacker stays, face-down.",
    "lost": "**Defender wins.** Attacker discarded; defender stays, face-up.",
    "trumped": "**Both go**, face-up to their owners' discards. The tile is free.",
}
BATTLES = (
    ("Higher attacks lower", "Q", {"7": (P1, "J")}),
    ("Lower attacks higher", "6", {"7": (P1, "9")}),
    ("Equal; nobody holds this row's 2+", "K", {"7": (P1, "K")}),
    ("Equal; the attacker holds it", "K", {"7": (P1, "K"), "2": (P2, "3")}),
    ("Equal; the defender holds it", "K", {"7": (P1, "K"), "2": (P1, "3")}),
    ("Ace attacks anything", "A", {"7": (P1, "K")}),
    ("Anything attacks an ace", "2", {"7": (P1, "A")}),
)


def reference(_request: SheetRequest) -> list[Section]:
    """Battles, what may be done, what is known, and where everybody sits."""
    rows = [
        (what, f"{rank} on {held['7'][1]}", RESULTS[attack(rank, "7", held).event.kind])
        for what, rank, held in BATTLES
    ]
    on_plus = attack("8", "2", {"2": (P1, "8")}).event.kind
    rows.append(("Equal on the 2+ itself", "8 on 8", RESULTS[on_plus]))
    blocks: tuple[Block, ...] = (
        Heading("At a glance", 1),
        Heading("Battles", 2),
        Table(
            tuple(rows), ("The attack", "Such as", "What happens"), (4, 1.6, 6.4),
            rule="U5.2, U5.3, U5.4, U5.5, U5.6",
        ),
        Columns((_turn(), _knowledge())),
        Heading("Seating", 2),
        Paragraph(
            f"Seats run clockwise; each row belongs to the two players beside it, the "
            f"{DEFAULT_TILES[0]} nearest the centre, the {DEFAULT_TILES[-1]} outermost.",
            "U2.1, U2.2, U2.3",
        ),
        Columns(tuple(_seats(count) for count in range(FEWEST, MOST + 1))),
        _sizes(),
    )  # fmt: skip
    return [Section("reference", "Reference", blocks)]


def _turn() -> tuple[Block, ...]:
    spots = 2 * PER_ROW
    rows = (
        ("A spot of yours is empty", "Any empty spot, even against a card."),
        (f"All {spots} are filled", f"Replace one of your {spots} cards, or discard."),
        ("You replace", "Old card face-up to your discard; never a battle."),
    )
    return (
        Heading("Your turn", 2),
        Table(rows, ("When", "You may use"), (4, 6), rule="U4.2, U4.3"),
    )


def _knowledge() -> tuple[Block, ...]:
    rows = (
        ("Face-up cards, top discards, pile sizes", "everyone"),
        ("Your face-down cards, your whole discard", "you"),
        ("The order of the draw piles", "nobody"),
    )
    return (
        Heading("Who may look", 2),
        Table(rows, ("At what", "Who"), (7, 2.6), rule="U6.3, U6.4"),
    )


def _seats(count: int) -> tuple[Block, ...]:
    plan = seating_plan([""] * count, None, size="small")
    return (Figure(plan, f"{count} players"),)


def _sizes() -> Table:
    values = [tile.value for text in DEFAULT_TILES if (tile := read_tile(text))]
    rows = tuple(
        (
            str(n),
            str(n),
            str(n * PER_ROW),
            str(2 * n * PER_ROW),
            str(n * sum(values)),
            str(CARDS * n),
        )
        for n in range(FEWEST, MOST + 1)
    )
    head = ("Players", "Rows", "Tiles", "Spots", "Points on the table", "Turns")
    return Table(rows, head, align="cccccc", rule="U2.4, U7.1")
