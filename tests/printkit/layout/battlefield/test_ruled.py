"""Strokes cut to many areas at once: the same as cutting line by line."""

from __future__ import annotations

from math import cos, pi, sin

import numpy
import pytest
import shapely
from shapely import LineString, MultiPolygon, Polygon, box
from shapely.geometry.base import BaseGeometry

from engine.blocks.blocks import Board, Cell
from printkit.layout.base.measure import round_mm
from printkit.layout.battlefield.all_near import all_near_mm
from printkit.layout.battlefield.ground import ground_of
from printkit.layout.battlefield.rock import rock_strokes
from printkit.layout.battlefield.ruled import ruled

CAVE = Board(6, 6, cells=(Cell(2, 2, "solid"), Cell(0, 5, "solid")), terrain="caverns")
HOLED = Polygon(box(0, 0, 0.9, 0.8).exterior.coords, [box(0.3, 0.2, 0.6, 0.55).exterior.coords])
BENT = Polygon([(0, 0), (0.9, 0.1), (0.35, 0.4), (0.8, 0.9), (0.1, 0.7)])
APART = MultiPolygon([box(0, 0, 0.4, 0.9), box(0.5, 0.1, 0.9, 0.6)])


def _one_by_one(area: BaseGeometry, angle: float, pitch: float) -> list[LineString]:
    x, y = area.centroid.x, area.centroid.y
    ux, uy = cos(angle), sin(angle)
    found = []
    for k in range(-int(0.5 / pitch), int(0.5 / pitch) + 1):
        at = x - uy * k * pitch, y + ux * k * pitch
        line = LineString([(at[0] - ux, at[1] - uy), (at[0] + ux, at[1] + uy)])
        parts = shapely.get_parts(line.intersection(area)).tolist()
        parts = [part for part in parts if part.length > 0.04]
        parts.sort(key=lambda part: part.coords[0][0] * ux + part.coords[0][1] * uy)
        found += parts
    return found


@pytest.mark.parametrize("angle", [0.3, pi / 4, 1.9, 3.0])
@pytest.mark.parametrize("pitch", [0.082, 0.2])
def test_strokes_end_where_their_area_does(angle: float, pitch: float) -> None:
    areas = [box(0, 0, 0.7, 0.5), HOLED, BENT, APART]
    middles = shapely.get_coordinates(shapely.centroid(areas))
    expected = [line for area in areas for line in _one_by_one(area, angle, pitch)]
    strokes = ruled(areas, middles, [angle] * len(areas), pitch)
    assert len(strokes) == len(expected) > 10
    for (one, other), line in zip(strokes, expected, strict=True):
        assert (*one, *other) == pytest.approx((*line.coords[0], *line.coords[1]), abs=1e-9)


def test_nothing_has_no_strokes() -> None:
    assert ruled([], shapely.get_coordinates([]), [], 0.1) == []


def test_paper_with_room_for_a_rim_changes_no_ground() -> None:
    far = ground_of(CAVE)
    assert ground_of(CAVE, 0.41) is far
    assert ground_of(CAVE, 0.1) is not far


@pytest.mark.parametrize("angle", [0.3, pi / 4, 1.9, 3.0])
def test_a_hole_is_left_out_as_if_cut_from_every_area(angle: float) -> None:
    hole = MultiPolygon([Polygon([(0.2, -1), (0.5, 0.4), (0.3, 2), (-1, 2)]), box(0.6, 0.2, 2, 1)])
    areas = [box(0, 0, 0.7, 0.5), HOLED, BENT, APART, box(0.7, 0.3, 0.9, 0.5), box(3, 3, 4, 4)]
    middles = shapely.get_coordinates(shapely.centroid(areas))
    cut = [area.difference(hole) for area in areas]
    expected = ruled(cut, middles, [angle] * len(areas), 0.082)
    strokes = ruled(areas, middles, [angle] * len(areas), 0.082, hole=hole)
    assert len(strokes) == len(expected) > 10
    assert numpy.array(strokes) == pytest.approx(numpy.array(expected), abs=1e-9)


def test_little_paper_cuts_the_rim_and_leaves_rock_and_water_as_they_lie() -> None:
    near, far = ground_of(CAVE, 0.1), ground_of(CAVE)
    assert near.floor.area < far.floor.area
    assert near.heart is far.heart
    assert near.pools is far.pools
    strokes = shapely.multilinestrings(rock_strokes(near, sparing=False))
    assert strokes.intersection(near.floor.buffer(-1e-6)).is_empty
    rest = far.floor.difference(near.floor)  # it is rock now
    assert rest.area > 1
    assert rest.difference(strokes.buffer(0.2)).area < 0.01


def test_many_lengths_are_rounded_as_each_alone() -> None:
    halves = [number / 2000 for number in range(-4001, 4001)]
    odd = [0.1 * number / 7 for number in range(-2000, 2000)]
    near = [number + tiny for number in halves for tiny in (-1e-9, 1e-9)]
    lengths = [*halves, *odd, *near]
    assert all_near_mm(numpy.array(lengths)) == [round_mm(length) for length in lengths]
