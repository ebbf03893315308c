"""Maps for the editor Tiled: TMJ (JSON) and TMX (XML), embedded tiles, everything as properties.

The map is wholly written down in layers that people can change, and the scenario stands in a
property of the map, so that what was not changed comes back as it was. Format 1.10 of
doc.mapeditor.org: objects and tiles have ``type``; objects are in pixels.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from io import BytesIO
from typing import Any

from engine.game.kit import GridKit, Thing
from engine.scenario.envelope import to_data
from printkit.export.map_picture import map_png
from printkit.export.request import ExportRequest
from printkit.export.uvtt import side_of

PIXELS = 64
"""Of a cell."""
FLOOR, ROCK = 1, 2
"""Numbers of the two tiles."""
GROUND, WALLS, PICTURE = "ground", "walls", "picture"
"""Names of the layers that every map has."""
SCENARIO = "printkit.scenario"
"""The map's property that holds the whole scenario as JSON."""


def files(request: ExportRequest, name: str) -> dict[str, bytes]:
    """Return the map, its two tiles and its picture."""
    kit = request.grid(name)
    data = tiled_map(request, kit)
    if name == "tmx":
        from printkit.export.tmx import to_xml

        text = to_xml(data)
        ending = "tmx"
    else:
        text = (json.dumps(data, ensure_ascii=False, indent=1) + "\n").encode()
        ending = "tmj"
    return {
        f"{request.stem}.{ending}": text,
        f"{request.stem}-map.png": map_png(request, name, PIXELS),
        f"{request.stem}-tiles.png": _tiles_png(),
    }


def tiled_map(request: ExportRequest, kit: GridKit) -> dict[str, Any]:
    """Return the whole map as Tiled's JSON data."""
    things = [thing for thing in kit.things if request.for_host or not thing.is_secret]
    layers = [_picture(request, kit), _ground(kit), _walls(kit)]
    for layer in kit.layers:
        shown = [t for t in things if t.layer == layer]
        layers.append(_group(layer, [_object(thing) for thing in shown]))
    objects = 0
    for number, row in enumerate(layers, 1):
        row["id"] = number
        for one in row.get("objects", ()):
            objects += 1
            one["id"] = objects
    properties = {"game": request.game.info.slug, "title": request.scenario.title}
    if len(things) == len(kit.things):  # the scenario tells what is secret
        properties[SCENARIO] = json.dumps(to_data(request.scenario), ensure_ascii=False)
    return {
        "type": "map",
        "version": "1.10",
        "tiledversion": "1.10.2",
        "orientation": "orthogonal",
        "renderorder": "right-down",
        "width": kit.columns,
        "height": kit.rows,
        "tilewidth": PIXELS,
        "tileheight": PIXELS,
        "infinite": False,
        "compressionlevel": -1,
        "nextlayerid": len(layers) + 1,
        "nextobjectid": objects + 1,
        "properties": _properties(properties),
        "tilesets": [_tileset(f"{request.stem}-tiles.png")],
        "layers": layers,
    }


def _tileset(image: str) -> dict[str, Any]:
    return {
        "firstgid": 1,
        "name": "ground",
        "image": image,
        "imagewidth": 2 * PIXELS,
        "imageheight": PIXELS,
        "tilewidth": PIXELS,
        "tileheight": PIXELS,
        "tilecount": 2,
        "columns": 2,
        "margin": 0,
        "spacing": 0,
        "tiles": [{"id": FLOOR - 1, "type": "floor"}, {"id": ROCK - 1, "type": "rock"}],
    }


def _layer(name: str, kind: str, **more: Any) -> dict[str, Any]:
    return {"name": name, "type": kind, "x": 0, "y": 0, "opacity": 1, "visible": True, **more}


def _picture(request: ExportRequest, kit: GridKit) -> dict[str, Any]:
    size = {"imagewidth": kit.columns * PIXELS, "imageheight": kit.rows * PIXELS}
    return _layer(PICTURE, "imagelayer", image=f"{request.stem}-map.png", **size)


def _ground(kit: GridKit) -> dict[str, Any]:
    rock = set(kit.rock)
    tiles = [ROCK if (x, y) in rock else FLOOR for y in range(kit.rows) for x in range(kit.columns)]
    size = {"width": kit.columns, "height": kit.rows, "opacity": 0.3}
    return _layer(GROUND, "tilelayer", data=tiles) | size


def _walls(kit: GridKit) -> dict[str, Any]:
    objects = []
    for wall in kit.walls:
        (x1, y1), (x2, y2) = side_of(*wall)
        end = {"x": int(x2 - x1) * PIXELS, "y": int(y2 - y1) * PIXELS}
        row = _placed("", "wall", x1 * PIXELS, y1 * PIXELS, 0, 0)
        objects.append(row | {"polyline": [{"x": 0, "y": 0}, end]})
    return _group(WALLS, objects)


def _group(name: str, objects: list[dict[str, Any]]) -> dict[str, Any]:
    return _layer(name, "objectgroup", draworder="topdown", objects=objects)


def _object(thing: Thing) -> dict[str, Any]:
    x, y = thing.at
    name = thing.kind if thing.seat < 0 else f"{thing.kind} {thing.seat + 1}"
    row = _placed(name, thing.kind, x * PIXELS, y * PIXELS, PIXELS, PIXELS)
    own: dict[str, str | int] = {"group": thing.group}
    if thing.seat >= 0:
        own["player"] = thing.seat + 1
    return row | {"properties": _properties(own | dict(thing.data))}


def _placed(name: str, kind: str, x: float, y: float, width: int, height: int) -> dict[str, Any]:
    size = {"x": int(x), "y": int(y), "width": width, "height": height}
    return {"name": name, "type": kind, **size, "rotation": 0, "visible": True}


def _properties(values: Mapping[str, str | int]) -> list[dict[str, Any]]:
    return [
        {"name": name, "type": "int" if isinstance(value, int) else "string", "value": value}
        for name, value in sorted(values.items())
    ]


def _tiles_png() -> bytes:
    """The two tiles, beside each other: white floor and grey rock."""
    from PIL import Image

    sheet = Image.new("RGB", (2 * PIXELS, PIXELS), "white")
    sheet.paste("#5c5648", (PIXELS, 0, 2 * PIXELS, PIXELS))
    out = BytesIO()
    sheet.save(out, "PNG")
    return out.getvalue()
