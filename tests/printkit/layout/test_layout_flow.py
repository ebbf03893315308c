"""Pieces into columns and pages."""

from __future__ import annotations

import pytest

from printkit.layout.base.flow import ColumnGrid, flow
from printkit.layout.base.frame import FitError, Piece
from printkit.scene.tags import artifact

GRID = ColumnGrid(180.0, 100.0, 2, 10.0)
ONE = ColumnGrid(180.0, 100.0, 1, 0.0)


def lines(count, height=10.0, **keys):
    return [Piece(height, (), **keys) for _ in range(count)]


def columns(page):
    return [sum(p.column == c for p in page.placed) for c in (0, 1)]


def test_the_last_page_is_balanced():
    (page,) = flow(lines(8), GRID)
    assert columns(page) == [4, 4]


def test_full_columns_are_filled_first():
    pages = flow(lines(24), GRID)
    assert [columns(page) for page in pages] == [[10, 10], [2, 2]]


def test_nothing_reaches_below_the_text_area():
    for page in flow(lines(57, 7.3, before=2.0, after=1.0), GRID):
        for placed in page.placed:
            assert placed.y + placed.piece.height <= GRID.height + 0.02


def test_a_heading_goes_with_what_follows():
    pieces = [*lines(9), Piece(10.0, (), keep=True, title="head"), *lines(3)]
    pages = flow(pieces, ONE)
    assert [p.piece.title for p in pages[0].placed].count("head") == 0
    assert pages[1].placed[0].piece.title == "head"


def test_a_wide_heading_is_not_left_alone_above_an_empty_page():
    wide = Piece(10.0, (), keep=True, full=True, title="wide")
    pages = flow([*lines(18), wide, Piece(20.0, ())], GRID)
    where = [(n, p.y) for n, page in enumerate(pages) for p in page.placed if p.piece is wide]
    assert where == [(1, 0.0)]


def test_of_two_whites_the_larger_counts_and_none_stands_on_top():
    (page,) = flow([Piece(10, (), before=9, after=4), Piece(10, (), before=6)], ONE)
    assert [p.y for p in page.placed] == [0.0, 16.0]


def test_a_table_repeats_its_head_on_every_page():
    head = Piece(8.0, (), keep=True, title="head")
    rows = [Piece(10.0, (), repeat=head) for _ in range(20)]
    pages = flow([head, *rows], ONE)
    assert all(page.placed[0].piece.title == "head" for page in pages)
    assert sum(p.piece.title != "head" for page in pages for p in page.placed) == 20
    again = {page.placed[0].piece.tags for page in pages[1:]}
    assert again == {(artifact(),)} and pages[0].placed[0].piece is head  # it is heard once


def test_a_page_break_begins_a_page():
    pages = flow([*lines(2), Piece(10.0, (), breaks=True), *lines(1)], GRID)
    assert [len(page.placed) for page in pages] == [2, 2]


def test_a_piece_taller_than_a_page_is_refused_by_name():
    with pytest.raises(FitError, match="the tower: something here is 120 mm"):
        flow([Piece(120.0, (), title="the tower")], GRID)
    with pytest.raises(FitError, match="Tonight: something here is 120 mm"):
        flow([Piece(120.0, ())], GRID, "Tonight")
