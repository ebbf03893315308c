"""One page of every family of blocks as text: a change of layout shows in review."""

from __future__ import annotations

from collections.abc import Callable

from engine.blocks.blocks import (
    Board,
    Box,
    Bullets,
    CardRow,
    Cell,
    CheatCard,
    Document,
    Edge,
    Fields,
    Heading,
    Note,
    Paragraph,
    Section,
    Table,
    Track,
)
from printkit.pipeline import compose
from printkit.render import to_text
from printkit.theme.style import make_style

BLOCKS = (
    Heading("Specimen", 1),
    Paragraph("A **strong** word, an *odd* one, a `key` and the suits ♠♥♦♣.", "A4.2"),
    Bullets(("one", "two"), ordered=True),
    Note("ruling", (Paragraph("So it is."),), rule="A4.3"),
    Table((("a", "1"), ("b", "2")), head=("Name", "Count"), align="lr"),
    Fields((("Name", 2), ("Date", 1))),
    Track(tuple(Box(str(n), "marked" if n == 2 else "plain") for n in range(1, 5)), "Steps"),
    CardRow((("TS", "QH*"), ("back",)), "Three cards"),
    Board(
        3,
        2,
        (Cell(0, 0, "solid"), Cell(2, 1, "spawn", symbol="flag", text="S1")),
        (Edge((0, 0), (0, 1)),),
        size="small",
    ),
)
CARD = CheatCard("Turn", (Bullets(("draw", "play")),), (Paragraph("End."),), "End", copies=2)


def test_a_page_of_every_family(golden: Callable[[str, str], None]) -> None:
    sections = tuple(
        Section(kind, "Specimen", blocks, game="Demo", credit="Nobody", accent="teal")
        for kind, blocks in (("page", BLOCKS), ("cards", (CARD,)))
    )
    scenes = compose(Document("Specimen", "Nobody", sections), make_style(paper="a4"))
    assert len(scenes) == 3
    golden("specimen_pages.txt", to_text(scenes))
