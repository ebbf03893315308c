"""Where black alone is asked for, every kind of page is black on white, without a single grey."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Iterator
from pathlib import Path as File

import pikepdf
import pytest
from every_page import sections_of

from engine.blocks.blocks import Document
from printkit.layout.base.look import look_of
from printkit.layout.charts.bars import toned_box
from printkit.pipeline import compose
from printkit.scene.shapes import Circle, Clip, Group, Line, Path, Rect, Shape, Text, Use
from printkit.theme.style import make_style

GALLERY = tomllib.loads((File(__file__).parents[3] / "docs" / "gallery.toml").read_text())
MADE = {
    (picture.get("from", ""), picture["run"])
    for section in GALLERY["section"]
    for picture in section["pictures"]
    if not picture["run"].startswith(("simulate", "box"))
}
BLACK_AND_WHITE = {"#000000", "#ffffff"}


def every(shapes: Iterable[Shape]) -> Iterator[Shape]:
    """All shapes, those within groups and symbols too."""
    for shape in shapes:
        yield shape
        if isinstance(shape, Group | Clip):
            yield from every(shape.shapes)
        elif isinstance(shape, Use):
            yield from every(shape.symbol.shapes)


def colours(shapes: Iterable[Shape]) -> set[str]:
    """The colours that shapes are drawn with."""
    found: set[str | None] = set()
    for shape in every(shapes):
        if isinstance(shape, Text):
            found |= {shape.colour, shape.halo}
        elif isinstance(shape, Rect | Circle | Line | Path):
            found |= {shape.paint.fill, shape.paint.stroke}
    return {colour for colour in found if colour}


@pytest.mark.parametrize(
    ("slug", "theme"),
    [
        ("uboat-wargames", "classic"),
        ("dukes-up", "woodcut"),
        *(
            pytest.param(slug, theme, marks=pytest.mark.slow)
            for slug in ("dabu-deeps", "uboat-wargames", "deebz", "defenders", "dukes-up")
            for theme in ("classic", "clean", "woodcut")
        ),
    ],
)
def test_every_kind_of_page_is_black_on_white(slug: str, theme: str) -> None:
    style = make_style(paper="a4", ink="mono", theme=theme)
    for section in sections_of(slug):
        for page in compose(Document("t", "a", (section,)), style):
            assert colours(page.shapes) <= BLACK_AND_WHITE, section.title


@pytest.mark.slow
@pytest.mark.parametrize(("source", "command"), sorted(MADE))
def test_every_page_of_the_gallery_is_printed_black_on_white(
    source: str, command: str, cli, tmp_path: File
) -> None:
    made = tmp_path / "made" if "--count" in source else tmp_path / "made.json"
    if source:
        assert cli(*source.split(), "-o", made)[0] == 0
    found = sorted(made.glob("*.json")) if made.is_dir() else [made]
    words = [each for word in command.split() for each in (found if "made" in word else [word])]
    out = tmp_path / "out.pdf"
    assert cli(*words, *(() if "--ink" in words else ("--ink", "mono")), "-o", out)[0] == 0
    is_low = "low" in words
    with pikepdf.open(out) as pdf:
        drawn = [page.obj for page in pdf.pages]
        drawn += [o for o in pdf.objects if isinstance(o, pikepdf.Stream) and _is_form(o)]
        shades = {shade for one in drawn for shade in _shades(one)}
    assert is_low or shades <= {0.0, 1.0}, command


def _is_form(stream: pikepdf.Stream) -> bool:
    return stream.get("/Subtype") == "/Form"


def _shades(drawn: pikepdf.Object) -> Iterator[float]:
    """The parts of every colour that is set."""
    for operands, operator in pikepdf.parse_content_stream(drawn):
        if str(operator) in ("g", "G", "rg", "RG", "k", "K"):
            yield from map(float, operands)


def test_a_middle_tone_is_striped_within_its_box() -> None:
    look = look_of(make_style(paper="a4", ink="mono"), "teal")
    _box, stripes = toned_box(10.0, 20.0, 30.0, 4.0, look)
    assert isinstance(stripes, Path) and len(stripes.commands) > 60
    for _step, (x, y) in stripes.commands:
        assert 10 <= x <= 40 and 20 <= y <= 24
