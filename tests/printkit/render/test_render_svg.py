"""The SVG renderer: sound XML, the same geometry as the PDF, no dependence on the reader."""

import re
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest
from specimen import BADGE, INK, pages

from printkit import render
from printkit.render.base import SceneError
from printkit.render.svg import render as to_svg
from printkit.scene import shapes
from printkit.scene.shapes import (
    Circle,
    Clip,
    Group,
    Line,
    Paint,
    Rect,
    Scene,
    Symbol,
    Text,
    Use,
)
from printkit.typography import faces as fonts

SVG = "{http://www.w3.org/2000/svg}"
HREF = "{http://www.w3.org/1999/xlink}href"


def drawn(*shapes):
    return ET.fromstring(to_svg(Scene(100, 80, shapes)))


def test_one_user_unit_is_one_millimetre():
    root = drawn()
    assert (root.get("width"), root.get("height")) == ("100mm", "80mm")
    assert root.get("viewBox") == "0 0 100 80"


def test_shapes_keep_their_measures():
    root = drawn(
        Rect(1, 2, 3, 4, Paint(fill=INK), 0.5),
        Circle(5, 6, 2, Paint(stroke=INK, width=0.2)),
        Line(0, 1, 2, 3, Paint(stroke=INK, width=1, cap="round", dash=(1, 0.5))),
    )
    rect, circle, line = root.find(f"{SVG}g")
    assert [rect.get(k) for k in ("x", "y", "width", "height", "rx")] == ["1", "2", "3", "4", "0.5"]
    assert [circle.get(k) for k in ("cx", "cy", "r", "fill")] == ["5", "6", "2", "none"]
    assert line.get("stroke-dasharray") == "1 0.5"
    assert line.get("stroke-linecap") == "round"


def test_text_is_outlines_with_its_words_as_label():
    data = to_svg(Scene(100, 80, (Text(10, 20, "A A♠", "serif", 10, INK),)))
    root = ET.fromstring(data)
    assert b"<text" not in data
    label = root.find(f".//{SVG}g[@aria-label]")
    assert label.get("aria-label") == "A A♠"
    letters = label.findall(f"{SVG}use")
    assert len(letters) == 3
    assert letters[0].get(HREF) == letters[1].get(HREF) != letters[2].get(HREF)
    second = re.findall(r"-?[\d.]+", letters[1].get("transform"))
    assert float(second[4]) == pytest.approx(10 + fonts.width("A ", "serif", 10), abs=1e-3)
    assert float(second[5]) == 20


def test_a_middle_anchor_halves_the_width():
    root = drawn(Text(50, 20, "HALF", "sans", 10, INK, "middle", 0.5))
    first = root.find(f".//{SVG}g[@aria-label]/{SVG}use").get("transform")
    x = float(re.findall(r"-?[\d.]+", first)[4])
    assert x == pytest.approx(50 - fonts.width("HALF", "sans", 10, 0.5) / 2, abs=1e-3)


def test_symbols_and_letters_are_defined_once_and_every_reference_resolves():
    for scene in pages():
        root = ET.fromstring(to_svg(scene))
        ids = [element.get("id") for element in root.iter() if element.get("id")]
        assert len(ids) == len(set(ids))
        uses = {use.get(HREF)[1:] for use in root.iter(f"{SVG}use")}
        clips = {g.get("clip-path")[5:-1] for g in root.iter(f"{SVG}g") if g.get("clip-path")}
        assert uses | clips <= set(ids)
        assert uses


def test_groups_clips_and_turns():
    root = drawn(
        Group((Use(BADGE, 0, 0),), 10, 20, 90, 2),
        Clip((("M", (0, 0)), ("L", (9, 0)), ("L", (9, 9)), ("Z", ())), (Group(()),)),
    )
    group, clip = root.find(f"{SVG}g")
    assert group.get("transform") == "matrix(0 2 -2 0 10 20)"
    assert clip.get("clip-path") == "url(#c1)"


def test_the_same_scene_gives_the_same_bytes():
    assert render.to_svg(pages()) == render.to_svg(pages())


def test_what_cannot_be_drawn_is_refused():
    with pytest.raises(SceneError, match="cannot draw a str"):
        drawn("a string")


def test_each_library_is_known_to_one_renderer():
    root = Path(render.__file__).parent.parent
    homes = {"reportlab": r"pdf(_\w+)?\.py", "svgwrite": r"svg\.py", "pypdfium2": r"png\.py"}
    for library, home in homes.items():
        pattern = re.compile(rf"^\s*(?:from|import) {library}\b", re.MULTILINE)
        found = [p.name for p in root.rglob("*.py") if pattern.search(p.read_text("utf-8"))]
        assert found and all(re.fullmatch(home, name) for name in found), found


def test_every_path_has_its_own_steps_however_many_stand_together():
    edge = Paint(stroke=INK, width=0.2)
    lines = [(("M", (number + 0.5, -0.00001)), ("L", (100.0, number))) for number in range(3)]
    bend = (("M", (0, 0)), ("C", (1, 2, 3, 4, 5.25, 6)), ("Z", ()))
    root = drawn(
        *(shapes.Path(line, edge) for line in lines), shapes.Path((), edge), shapes.Path(bend, edge)
    )
    assert [path.get("d") for path in root.iter(f"{SVG}path")] == [
        "M0.5 0L100 0",
        "M1.5 0L100 1",
        "M2.5 0L100 2",
        "M0 0C1 2 3 4 5.25 6Z",
    ]
    with pytest.raises(SceneError, match="'X'"):
        drawn(shapes.Path(bend, edge), shapes.Path((("X", (1, 2)),), edge))


def test_symbols_that_are_alike_are_defined_once():
    def badge():
        return Symbol("badge", 4, 4, (Circle(2, 2, 2, Paint(fill=INK)),))

    root = drawn(Use(badge(), 1, 1), Use(badge(), 9, 9))
    assert len({use.get(HREF) for use in root.iter(f"{SVG}use")}) == 1
    assert len(list(root.iter(f"{SVG}circle"))) == 1
