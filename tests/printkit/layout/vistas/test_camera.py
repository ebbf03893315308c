"""Many points at once are seen where each is alone, and houses are raised once for all looks."""

from __future__ import annotations

import numpy
import pytest

from engine.blocks.plan_words import Streets
from engine.rng import Stream
from printkit.layout.base.look import look_of
from printkit.layout.vistas import city_blocks
from printkit.layout.vistas.camera import Camera
from printkit.layout.vistas.city_blocks import LotSketch, raise_lots
from printkit.layout.vistas.solids import Solids
from printkit.theme.style import make_style

CAMERAS = (Camera(92.0, (150.0, 240.0), 71.3, 1.234), Camera(50.5, (88.1, 130.0), 40.0, 0.777))
LOT = [(10.0, 10.0), (16.0, 10.0), (16.0, 14.0), (10.0, 14.0)]


@pytest.mark.parametrize("camera", CAMERAS)
def test_many_points_are_seen_where_each_is_alone(camera: Camera) -> None:
    stream = Stream("points")
    spots = [
        (300 * stream.unit() - 80, 700 * stream.unit() - 150, 20 * stream.unit())
        for _ in range(5_000)
    ]
    assert [*camera.all_at(numpy.array(spots))] == [camera.at(*spot) for spot in spots]
    assert [*camera.all_at(numpy.zeros((0, 3)))] == []


@pytest.mark.parametrize("streets", [Streets.WARDS, Streets.WORKS, Streets.ROWS, Streets.RINGS])
def test_houses_are_raised_once_for_every_look_and_camera(
    streets: Streets, monkeypatch: pytest.MonkeyPatch
) -> None:
    sketch = LotSketch(False, [], houses=[("house", LOT), ("works", LOT), ("roof", LOT)])
    pictures = []
    for camera, theme in zip(
        (*CAMERAS, CAMERAS[0]), ("classic", "woodcut", "classic"), strict=True
    ):
        solids = Solids(camera, look_of(make_style(theme=theme), "oxblood"))
        raise_lots(sketch, streets, "key", solids)
        pictures.append(solids.shapes(0.0))
        monkeypatch.setattr(city_blocks, "_raised", None)  # it isn't asked again
    assert pictures[0] == pictures[2] != pictures[1]
    assert len(pictures[0]) == len(pictures[1]) > len(sketch.houses)
