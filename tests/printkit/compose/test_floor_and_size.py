"""Nothing but marks and bleed comes nearer than 8 mm to the edge, and no words are too small."""

from __future__ import annotations

import io
from collections.abc import Iterable, Iterator
from pathlib import Path

import pikepdf
import pytest
from nights import night_of

from engine import registry
from engine.blocks.blocks import Document
from printkit.night.night import Scope
from printkit.paper.print_options import make_press
from printkit.pipeline import compose, general_sections
from printkit.preflight.rules import inspect
from printkit.render import to_pdf
from printkit.scene.shapes import Scene, Shape, Text
from printkit.theme.style import make_style

PAPERS = ("a4", "letter")
LEAST, LEAST_SMALL_CAPS = 7.0, 6.5
"""Points of words, and of the lower letters of small capitals."""


def texts(shapes: tuple[Shape, ...]) -> Iterator[Text]:
    for shape in shapes:
        if isinstance(shape, Text):
            yield shape
        elif hasattr(shape, "symbol"):
            yield from texts(shape.symbol.shapes)
        elif hasattr(shape, "shapes"):
            yield from texts(shape.shapes)


def too_small(words: Iterable[Text]) -> list[tuple[float, str]]:
    """Words below their least size, which letter-spaced capitals may keep a little lower."""
    return [
        (text.size_pt, text.text)
        for text in words
        if text.size_pt < (LEAST_SMALL_CAPS if text.tracking and text.text.isupper() else LEAST)
    ]


def words_at_the_edge(scene: Scene) -> list[Text]:
    """The last shapes of a sheet of things to cut out are the words beside them."""
    return list(texts(scene.shapes[len(scene.shapes) - scene.words :]))


@pytest.fixture(scope="module")
def evening() -> Document:
    """An evening whose cards of several games share their sheets."""
    games = ["dukes-up", "dabu-deeps", "deebz"]
    return night_of(games, 4, None, "1", scope=Scope.EVERYTHING)


@pytest.mark.parametrize("paper", ["a4", pytest.param("letter", marks=pytest.mark.slow)])
@pytest.mark.parametrize("slug", registry.packages())
def test_component_sheets_keep_the_floor(slug: str, paper: str) -> None:
    game = registry.load(slug)
    names = [n for n, s in game.sheets.items() if s.component and not s.needs_scenario]
    names = [name for name in names if name != "cards"]
    sections = general_sections(game, names, game.info.default_players)
    document = Document("Pieces", "somebody", tuple(sections))
    report = inspect(to_pdf(compose(document, make_style(paper=paper)), document), "pieces")
    assert [finding for finding in report.findings if finding.rule == "margin"] == []


def test_preflight_sees_text_a_quarter_of_a_millimetre_too_low() -> None:
    """Descenders 7.75 mm from the edge were once called ready."""
    pdf = pikepdf.new()
    page = pdf.add_blank_page(page_size=(595.28, 841.89))
    font = pikepdf.Dictionary(
        Type=pikepdf.Name.Font, Subtype=pikepdf.Name.Type1, BaseFont=pikepdf.Name.Helvetica
    )
    page.Resources = pikepdf.Dictionary(Font=pikepdf.Dictionary(F=pdf.make_indirect(font)))
    marks = {}
    for low in (7.85, 8.1):  # of the letters' feet, some tenths above their lowest ink
        page.Contents = pdf.make_stream(
            f"BT /F 8 Tf 100 {low * 72 / 25.4 + 8 * 0.2:.3f} Td (gap) Tj ET".encode()
        )
        data = io.BytesIO()
        pdf.save(data)
        found = inspect(data.getvalue(), "x").findings
        marks[low] = [finding.rule for finding in found if finding.rule == "margin"]
    assert marks == {7.85: ["margin"], 8.1: []}


@pytest.mark.parametrize("paper", PAPERS)
def test_words_beside_cards_are_as_large_as_on_cards(evening: Document, paper: str) -> None:
    scenes = [s for s in compose(evening, make_style(paper=paper)) if s.words]
    assert scenes
    for scene in scenes:
        words = words_at_the_edge(scene)
        assert words
        assert too_small(words) == []


def test_a_caption_is_not_broken_by_crop_marks(evening: Document) -> None:
    scenes = [s for s in compose(evening, make_style(paper="a4")) if s.words]
    told = [text.text for scene in scenes for text in words_at_the_edge(scene)]
    assert "Cheat cards to cut out, sheet 1 of 2, fronts" in told
    assert "Print double-sided at 100 %, flip on long edge." in told
    assert "Cut from mark to mark." in told


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("players", [2, 6])
def test_score_sheets_of_a_booklet_have_words_to_read(players: int, paper: str) -> None:
    sections = general_sections(registry.load("deebz"), ["score"], players)
    style = make_style(paper=paper, press=make_press(booklet=True))
    scenes = compose(Document("Score", "", tuple(sections)), style)
    words = [text for scene in scenes for text in texts(scene.shapes)]
    assert words
    assert too_small(words) == []


def test_every_pdf_names_an_author(cli, tmp_path: Path) -> None:
    scenario = tmp_path / "s.json"
    assert cli("generate", "dukes-up", "-o", scenario)[0] == 0
    for words in (("calibrate",), ("render", scenario, "--contact")):
        out = tmp_path / "x.pdf"
        assert cli(*words, "-o", out, "--force")[0] == 0
        with pikepdf.open(out) as pdf:
            assert str(pdf.docinfo.get("/Author", "")).strip()
