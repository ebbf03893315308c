"""The text renderer and PNG previews."""

import io

import pytest
from PIL import Image
from specimen import INK, SPADE, pages

from engine.blocks.blocks import Document
from printkit import render
from printkit.io.errors import PrintError
from printkit.render.base import SceneError
from printkit.scene.shapes import (
    Circle,
    Clip,
    Group,
    Line,
    Link,
    Paint,
    Path,
    Rect,
    Scene,
    Text,
    Use,
)

DOCUMENT = Document("t", "a", ())


def test_every_shape_has_its_line():
    shapes = (
        Rect(1, 2, 3, 4, Paint(fill=INK, stroke=INK, width=0.25, dash=(1, 2)), 0.5),
        Circle(1, 2, 3, Paint(fill=INK, even_odd=True)),
        Line(0, 0, 1.00004, -0.00001, Paint(stroke=INK, width=1, cap="round", join="bevel")),
        Path((("M", (0, 0)), ("L", (1, 1)), ("Z", ())), Paint(fill=INK)),
        Text(1, 2, "it's", "serif", 9.5, INK, "end", 0.1, "#ffffff"),
        Group((Use(SPADE, 1, 2, 3, 45),), 1, 2, 90, 2),
        Clip((("M", (0, 0)), ("Z", ())), (Link(1, 2, 3, 4, "there"),)),
    )
    text = render.to_text([Scene(10, 20, shapes, "here", ("Title", 1), "2", (1, 1, 8, 8))])
    page, symbol = text.split("symbol ")
    assert page.splitlines() == [
        "page 1 10,20 label='2' anchor='here' bookmark='Title'/1 trim=1,1,8,8",
        "  rect 1,2,3,4 radius=0.5 fill=#1c1a18 stroke=#1c1a18/0.25 dash=1,2",
        "  circle 1,2,3 fill=#1c1a18/even-odd",
        "  line 0,0,1,0 stroke=#1c1a18/1 cap=round join=bevel",
        "  path fill=#1c1a18 M0,0 L1,1 Z",
        '  text 1,2 end serif 9.5pt #1c1a18 tracking=0.1 halo=#ffffff "it\'s"',
        "  group 1,2 angle=90 scale=2",
        "    use icon-spade-10-#1c1a18#1 1,2 scale=3 angle=45",
        "  clip M0,0 Z",
        "    link 1,2,3,4 to 'there'",
    ]
    assert symbol.startswith("icon-spade-10-#1c1a18#1 10,10\n  path fill=#1c1a18 M5,0.4 ")


def test_symbols_within_symbols_are_written_too():
    text = render.to_text(pages())
    assert text.count("\nsymbol ") == 2
    assert text.endswith("\n")


def test_an_unknown_shape_is_refused():
    with pytest.raises(SceneError, match="cannot draw a int"):
        render.to_text([Scene(1, 1, (7,))])


def test_png_has_the_size_of_the_paper():
    images = [Image.open(io.BytesIO(d)) for d in render.to_png(pages(), DOCUMENT, 50)]
    assert [image.size for image in images] == [(414, 585), (585, 414)]
    assert images[0].mode == "RGB"


@pytest.mark.parametrize("dpi", [0, 5000])
def test_a_senseless_resolution_is_refused(dpi):
    with pytest.raises(PrintError, match="--dpi"):
        render.to_png(pages(), DOCUMENT, dpi)


def test_a_picture_too_large_to_hold_is_refused():
    with pytest.raises(PrintError, match="too large"):
        render.to_png([Scene(1000, 1000, ())], DOCUMENT, 1200)


def test_pixels_lie_where_the_scene_says():
    scene = Scene(50.8, 25.4, (Rect(25.4, 0, 25.4, 12.7, Paint(fill="#ff0000")),))
    image = Image.open(io.BytesIO(render.to_png([scene], DOCUMENT, 100)[0]))
    assert image.size == (200, 100)
    assert image.getpixel((150, 25)) == (255, 0, 0)
    assert image.getpixel((50, 25)) == image.getpixel((150, 75)) == (255, 255, 255)
