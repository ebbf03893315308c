"""Maps of the editor Tiled: TMJ, and TMX as the same data. Orthogonal and finite ones only."""

from __future__ import annotations

import base64
import binascii
import zlib
from collections.abc import Iterator
from typing import Any

import msgspec

from engine.errors import first_line
from printkit.export.tiled import SCENARIO
from printkit.intake.drawn_map import (
    MOST_CELLS,
    MOST_COVERED,
    MOST_THINGS,
    Cell,
    DrawnMap,
    DrawnThing,
    Half,
    halves_along,
    verify_few,
    walls_of,
)
from printkit.io.errors import PrintError

_NUMBER = 0x0FFF_FFFF
"""The bits of a tile that are its number; the four above turn it."""


class TiledProperty(msgspec.Struct):
    """A property of anything."""

    name: str
    value: Any = ""


class TiledCorner(msgspec.Struct):
    """A point of a line, in pixels from its object."""

    x: float
    y: float


class TiledObject(msgspec.Struct, rename={"kind": "type", "old_kind": "class"}):
    """Something drawn on a layer of objects; 1.9 called its type class."""

    x: float = 0
    y: float = 0
    width: float = 0
    height: float = 0
    name: str = ""
    kind: str = ""
    old_kind: str = ""
    gid: int | None = None
    polyline: list[TiledCorner] | None = None
    polygon: list[TiledCorner] | None = None
    properties: list[TiledProperty] = []


class TiledLayer(msgspec.Struct, rename={"kind": "type"}):
    """A layer of any kind."""

    kind: str
    name: str = ""
    width: int = 0
    height: int = 0
    data: list[int] | str | None = None
    encoding: str = ""
    compression: str = ""
    chunks: list[Any] | None = None
    objects: list[TiledObject] = []
    layers: list[TiledLayer] = []


class TiledTile(msgspec.Struct, rename={"kind": "type", "old_kind": "class"}):
    """A tile with a word of its own."""

    id: int
    kind: str = ""
    old_kind: str = ""


class Tileset(msgspec.Struct):
    """Tiles of one picture."""

    firstgid: int
    source: str = ""
    tiles: list[TiledTile] = []


class TiledMap(msgspec.Struct):
    """A whole map."""

    width: int
    height: int
    tilewidth: int
    tileheight: int
    orientation: str = "orthogonal"
    infinite: bool = False
    layers: list[TiledLayer] = []
    tilesets: list[Tileset] = []
    properties: list[TiledProperty] = []


def read_tmj(data: bytes) -> DrawnMap:
    """Return the map that a TMJ file tells.

    Raises:
        PrintError: it is not such a file, or a kind of map that can't be read.
    """
    try:
        found = msgspec.json.decode(data, type=TiledMap, strict=False)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as fault:
        raise PrintError(
            f"this isn't a Tiled map ({first_line(fault)}). Save it in Tiled again."
        ) from fault
    return to_drawn(found)


def to_drawn(found: TiledMap) -> DrawnMap:
    """Return a map's cells, lines and things.

    Raises:
        PrintError: it is a kind of map that can't be read.
    """
    _verify(found)
    words = {
        row.firstgid + tile.id: tile.kind or tile.old_kind
        for row in found.tilesets
        for tile in row.tiles
        if tile.kind or tile.old_kind
    }
    tiles: dict[Cell, tuple[str, ...]] = {}
    halves: list[Half] = []
    things: list[DrawnThing] = []
    astray: list[str] = []
    covered = 0
    for layer in _flat(found.layers):
        if layer.kind == "tilelayer":
            for at, number in _numbers(layer, found):
                tiles[at] = (*tiles.get(at, ()), words.get(number, str(number)))
        for one in layer.objects if layer.kind == "objectgroup" else ():
            line = _line(one, found)
            if line is None:
                things.append(_thing(one, layer.name, found, words))
                covered += len(things[-1].cells)
                if len(things) > MOST_THINGS or covered > MOST_COVERED:
                    raise PrintError(
                        f"this map has more than {MOST_THINGS:,} objects, or they cover more than"
                        f" {MOST_COVERED:,} cells. Delete some."
                    )
                continue
            along = halves_along(line)
            if along is None:
                astray.append(f"{line[0][0]:g},{line[0][1]:g}")
            halves += along or []
            verify_few(halves)
    told = {row.name: row.value for row in found.properties}
    return DrawnMap(
        found.width,
        found.height,
        tiles,
        tuple(walls_of(halves)),
        tuple(things),
        tuple(astray),
        title=str(told.get("title", "")),
        game=str(told.get("game", "")),
        scenario=str(told.get(SCENARIO, "")),
    )


def _verify(found: TiledMap) -> None:
    if found.orientation != "orthogonal":
        raise PrintError(f"this map is {found.orientation[:20]}. Only orthogonal maps can be read.")
    if found.infinite or any(layer.chunks for layer in _flat(found.layers)):
        raise PrintError(
            "this map is infinite. In Tiled, turn off Infinite in the map's properties, and save."
        )
    if not (1 <= found.width <= MOST_CELLS and 1 <= found.height <= MOST_CELLS):
        raise PrintError(
            f"this map has {found.width} by {found.height} cells. At most {MOST_CELLS} a side fit."
        )
    if not (1 <= found.tilewidth <= 4096 and 1 <= found.tileheight <= 4096):
        raise PrintError("this map's tiles have no size. Save the map in Tiled again.")
    for row in found.tilesets:
        if row.source:
            raise PrintError(
                f"its tileset {row.source[:60]} is a file of its own."
                " In Tiled, choose Embed Tileset, and save the map."
            )


def _flat(layers: list[TiledLayer], depth: int = 0) -> Iterator[TiledLayer]:
    """Yield every layer, those in groups too."""
    if depth > 20:
        raise PrintError(
            "this map's layers are nested more than 20 deep. Take them out of their groups."
        )
    for layer in layers:
        yield layer
        yield from _flat(layer.layers, depth + 1)


def _numbers(layer: TiledLayer, found: TiledMap) -> Iterator[tuple[Cell, int]]:
    """Yield the cells of a layer that have a tile, and its number."""
    packed = layer.data or ""
    numbers = packed if isinstance(packed, list) else _unpacked(packed, layer, found)
    if len(numbers) != found.width * found.height:
        raise PrintError(
            f"its layer {layer.name[:40]!r} is not as large as the map. Save it in Tiled again."
        )
    for index, number in enumerate(numbers):
        if number & _NUMBER:
            yield (index % found.width, index // found.width), number & _NUMBER


def _unpacked(text: str, layer: TiledLayer, found: TiledMap) -> list[int]:
    """The numbers of a packed layer."""
    size = 4 * found.width * found.height
    if layer.encoding == "csv":
        return _listed(text, layer)
    try:
        data = base64.b64decode("".join(text.split()), validate=True)
    except (binascii.Error, ValueError) as fault:
        raise PrintError(
            f"its layer {layer.name[:40]!r} is damaged. Save it in Tiled again."
        ) from fault
    match layer.compression:
        case "":
            pass
        case "zlib" | "gzip":
            try:
                data = zlib.decompressobj(47).decompress(data, size + 1)
            except zlib.error as fault:
                raise PrintError(
                    f"its layer {layer.name[:40]!r} is damaged. Save it in Tiled again."
                ) from fault
        case other:
            raise PrintError(
                f"its layers are packed by {other[:20]}. In Tiled, choose CSV as the"
                " map's Tile Layer Format, and save it."
            )
    if len(data) != size:
        raise PrintError(
            f"its layer {layer.name[:40]!r} is not as large as the map. Save it in Tiled again."
        )
    return [int.from_bytes(data[at : at + 4], "little") for at in range(0, size, 4)]


def _listed(text: str, layer: TiledLayer) -> list[int]:
    try:
        return [int(part) for part in text.replace("\n", "").split(",") if part.strip()]
    except ValueError as fault:
        raise PrintError(
            f"its layer {layer.name[:40]!r} is damaged. Save it in Tiled again."
        ) from fault


def _line(one: TiledObject, found: TiledMap) -> list[tuple[float, float]] | None:
    """An object's line in cells; None when it has none."""
    corners = one.polyline or one.polygon
    if not corners:
        return None
    closed = [*corners, corners[0]] if one.polygon else corners
    return [((one.x + c.x) / found.tilewidth, (one.y + c.y) / found.tileheight) for c in closed]


def _thing(one: TiledObject, layer: str, found: TiledMap, words: dict[int, str]) -> DrawnThing:
    """An object with the cells it covers: those it lies on by half, or the one of a point."""
    number = (one.gid or 0) & _NUMBER
    top = one.y - one.height if one.gid is not None else one.y  # tiles hang from bottom left
    left, right = _covered(one.x / found.tilewidth, one.width / found.tilewidth, found.width)
    high, low = _covered(top / found.tileheight, one.height / found.tileheight, found.height)
    cells = tuple((x, y) for y in range(high, low) for x in range(left, right))
    data = {row.name: row.value for row in one.properties if isinstance(row.value, str | int)}
    kind = one.kind or one.old_kind or words.get(number, "")
    return DrawnThing(kind, layer, cells, data)


def _covered(start: float, length: float, most: int) -> tuple[int, int]:
    """The first cell of a stretch, and the one after its last, inside the map."""
    first = int(start + 0.5) if length else int(start)
    count = max(1, int(length + 0.5))
    first = min(max(first, 0), most - 1)
    return first, min(first + count, most)
