"""The designers of a game are named on every page of it, on pages of several games too."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from engine import registry
from engine.blocks.blocks import Bullets, CheatCard, Document, Paragraph, QrCode, Section
from engine.game.contract import Request
from engine.game.info import Info
from printkit.compose import colophon
from printkit.compose.document import compose_document
from printkit.layout.base.flow import ColumnGrid
from printkit.layout.base.look import look_of
from printkit.layout.base.measure import width
from printkit.layout.page.geometry import PageFrame
from printkit.layout.page.running_foot import condensed, foot_shapes
from printkit.paper.print_options import Press
from printkit.scene.shapes import Clip, Group, Scene, Shape, Text, Use
from printkit.theme.style import make_style

INFOS = [registry.info_of(slug) for slug in registry.packages()]
NAMES = [info.credit.rpartition(": ")[2] for info in INFOS]


def texts(shapes: tuple[Shape, ...]) -> Iterator[str]:
    for shape in shapes:
        if isinstance(shape, Group | Clip):
            yield from texts(shape.shapes)
        elif isinstance(shape, Text):
            yield shape.text


def assert_all_are_named(pages: list[Scene]) -> None:
    for page in pages:
        told = " ".join(texts(page.shapes))
        assert [name for name in NAMES if name not in told] == []


def test_a_label_that_several_share_is_said_once() -> None:
    assert condensed("Design: A · B by C · Design: D · Design: A") == "Design: A · D · B by C"
    assert condensed("traditional") == "traditional"
    assert condensed("") == ""


@pytest.mark.parametrize("lines", [3, 400])
@pytest.mark.parametrize("paper", ["a4", "letter", "half-letter", "a5"])
def test_a_page_of_all_games_names_everybody(paper: str, lines: int) -> None:
    section = Section(
        "contents", "Tonight", (Paragraph("word " * lines),) * 3,
        game=" · ".join(info.title for info in INFOS),
        credit=" · ".join(info.credit for info in INFOS), emblem="crown",
    )  # fmt: skip
    pages = compose_document(Document("t", "a", (section,)), make_style(paper=paper))
    assert_all_are_named(pages)


@pytest.mark.parametrize("duplex", ["long", "fold", "none"])
@pytest.mark.parametrize("paper", ["a4", "letter", "a5"])
def test_cards_of_all_games_name_everybody_on_their_sheets(paper: str, duplex: str) -> None:
    card = (Bullets(("draw", "play")),)
    sections = tuple(
        Section(
            "cheat", "Turn", (CheatCard(info.slug, card, card, "End", copies=2),),
            game=info.title, credit=info.credit,
        )
        for info in INFOS
    )  # fmt: skip
    style = make_style(paper=paper, press=Press(duplex=duplex))
    pages = [page for page in compose_document(Document("t", "a", sections), style) if page.shapes]
    seen = set[str]()
    for page in pages:
        told = " ".join(texts(page.shapes))
        here = games_on(page.shapes)
        seen |= here
        assert [i.slug for i in INFOS if i.slug in here and credit_of(i) not in told] == []
    assert seen == {info.slug for info in INFOS}


def games_on(shapes: tuple[Shape, ...]) -> set[str]:
    """The games whose cards are drawn: their symbols are called after them."""
    found = set[str]()
    for shape in shapes:
        if isinstance(shape, Group | Clip):
            found |= games_on(shape.shapes)
        elif isinstance(shape, Use):
            found |= {info.slug for info in INFOS if info.slug in shape.symbol.name}
    return found


def credit_of(info: Info) -> str:
    return info.credit.rpartition(": ")[2]


def test_a_scenario_too_long_for_a_square_code_says_to_keep_its_file(monkeypatch) -> None:
    game = registry.load("dukes-up")
    scenario = game.generate(Request("1", 2, {}))
    _facts, code = colophon.provenance(game, scenario)
    assert isinstance(code, QrCode)
    monkeypatch.setattr(colophon, "LONGEST_CODE", len(code.text) - 1)
    _facts, words = colophon.provenance(game, scenario)
    assert words == Paragraph(
        "This scenario is too long for a square code. Keep its file to print it again."
    )


def test_a_loose_sheets_foot_has_room_for_the_number_it_gets_later() -> None:
    style = make_style(large_print=True)
    frame = PageFrame(style.paper, 0.0, 0.0, ColumnGrid(0.0, 0.0, 1, 0.0), 16.0)
    title = "The Last Door at Marrow Passage"
    page = Section("plan", "The defender's plan: outside", (), loose="outside", emblem="fortress",
                   game="Defending Da'Bu Deeps", scenario_title=title)  # fmt: skip
    look = look_of(style, page.accent)
    told = [t for t in foot_shapes(page, frame, look, page.title) if isinstance(t, Text)]
    label = next(text for text in told if text.text == page.title)
    later = label.x - width(f"{page.title} · sheet 12, secret", "sans-semibold", label.size_pt)
    for text in told:
        if text.text.removesuffix(" …") in title:
            assert text.x + width(text.text, "sans-italic", text.size_pt) < later
