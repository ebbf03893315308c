"""Boxes that are parted between pages: a frame goes round the whole, not round each part."""

from __future__ import annotations

from engine.blocks.blocks import Heading, Note, Paragraph, Section, Table
from printkit.compose.document import compose_section
from printkit.layout.base.cut_marks import FOLD
from printkit.scene.shapes import Group, Line, Shape
from printkit.theme.style import make_style


def lines_in(shapes: tuple[Shape, ...]) -> list[Line]:
    """All lines along which paper is cut."""
    found = []
    for shape in shapes:
        if isinstance(shape, Group):
            found += lines_in(shape.shapes)
        elif isinstance(shape, Line) and shape.paint == FOLD:
            found.append(shape)
    return found


def test_a_tall_part_to_cut_out_has_no_dashes_inside():
    rows = tuple((str(number), "") for number in range(1, 7))
    slip = (Heading("Units", 2), Table(rows, ("", "Cards"), form=True, lines=5), Paragraph("Mine."))
    section = Section("slips", "Slips", (Heading("Slips", 1), Note("cut", slip)))
    (page,) = compose_section(section, make_style(paper="a4"), 0)
    lines = lines_in(page.shapes)
    across = [line for line in lines if line.y1 == line.y2]
    down = [line for line in lines if line.x1 == line.x2]
    assert len(across) == 2 and len(down) > 2
