"""A place is drawn when a page is, and only at the size that stays."""

from __future__ import annotations

import pickle

import pytest

from engine.blocks.blocks import Board, Cell, Section
from printkit.layout.base.frame import LayoutContext
from printkit.layout.base.look import look_of
from printkit.layout.battlefield import drawing
from printkit.layout.blocks import lay_blocks
from printkit.layout.board.board import lay_board
from printkit.scene.shapes import Group, Later, Line, Paint
from printkit.theme.style import make_style

STYLE = make_style(paper="a4")
FRAME = LayoutContext(
    100.0, 200.0, 200.0, look_of(STYLE, "teal"), STYLE, Section("x", "y", ()), lay_blocks
)
PLACE = Board(6, 6, (Cell(1, 1, "rock"),), terrain="ruins")


def test_a_place_is_drawn_when_it_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[Board] = []
    draw = drawing.place_shapes

    def counted(board, canvas):
        drawn.append(board)
        return draw(board, canvas)

    monkeypatch.setattr(drawing, "place_shapes", counted)
    (piece,) = lay_board(PLACE, FRAME)
    assert piece.height > 0
    assert drawn == []
    (group,) = piece.shapes
    assert isinstance(group, Group)
    assert len(group.shapes) > 5
    assert list(group.shapes) == list(group.shapes)
    assert drawn == [PLACE]


def test_what_is_drawn_later_is_the_same_as_drawn_at_once_also_in_another_process() -> None:
    line = Line(0.0, 0.0, 1.0, 1.0, Paint(stroke="#000000", width=1.0))
    later = Later(lambda: [line, line])
    assert later == (line, line)
    assert hash(later) == hash((line, line))
    assert later[0] == line
    assert pickle.loads(pickle.dumps(later)) == (line, line)
