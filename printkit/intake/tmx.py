"""TMX files: Tiled's XML, read as the data of its JSON. Entities and outside files are refused."""

from __future__ import annotations

from typing import Any

import msgspec
from defusedxml import ElementTree
from defusedxml.common import DefusedXmlException

from engine.errors import first_line
from printkit.intake.drawn_map import DrawnMap
from printkit.intake.tiled import TiledMap, to_drawn
from printkit.io.errors import PrintError


def read_tmx(data: bytes) -> DrawnMap:
    """Return the map that a TMX file tells.

    Raises:
        PrintError: it is not such a file, or a kind of map that can't be read.
    """
    try:
        root = ElementTree.fromstring(data)
    except DefusedXmlException as fault:
        raise PrintError(
            "this file defines entities. Save it in Tiled again, which writes none."
        ) from fault
    except (ElementTree.ParseError, ValueError, LookupError) as fault:  # or no such encoding
        raise PrintError(
            f"this isn't XML ({first_line(fault)}). Save it in Tiled again."
        ) from fault
    if root.tag != "map":
        raise PrintError("this isn't a Tiled map. Save it in Tiled again.")
    try:
        told = _map(root)
        return to_drawn(msgspec.convert(told, TiledMap, strict=False))
    except (msgspec.ValidationError, ValueError) as fault:
        raise PrintError(
            f"this isn't a Tiled map ({first_line(fault)}). Save it in Tiled again."
        ) from fault


def _map(root: Any) -> dict[str, Any]:
    return {
        **root.attrib,
        "infinite": root.get("infinite", "0") == "1",
        "properties": _properties(root),
        "tilesets": [_tileset(row) for row in root.findall("tileset")],
        "layers": _layers(root),
    }


def _tileset(row: Any) -> dict[str, Any]:
    return {**row.attrib, "tiles": [dict(tile.attrib) for tile in row.findall("tile")]}


def _layers(parent: Any, depth: int = 0) -> list[dict[str, Any]]:
    if depth > 20:
        raise PrintError(
            "this map's layers are nested more than 20 deep. Take them out of their groups."
        )
    made: list[dict[str, Any]] = []
    for row in parent:
        about = {"name": row.get("name", "")}
        if row.tag == "layer":
            data = row.find("data")
            if data is None:
                continue
            if len(data):  # <tile gid="..."/> one by one, or <chunk> of an infinite map
                numbers: Any = [tile.get("gid", 0) for tile in data.findall("tile")]
                packed = {"data": numbers, "chunks": data.findall("chunk") or None}
            else:
                packed = {"data": data.text or ""}
            encoding = {"encoding": data.get("encoding", "")}
            compression = {"compression": data.get("compression", "")}
            made.append({**about, "type": "tilelayer", **packed, **encoding, **compression})
        elif row.tag == "objectgroup":
            objects = [_object(one) for one in row.findall("object")]
            made.append({**about, "type": "objectgroup", "objects": objects})
        elif row.tag == "group":
            made.append({**about, "type": "group", "layers": _layers(row, depth + 1)})
    return made


def _object(row: Any) -> dict[str, Any]:
    made: dict[str, Any] = {**row.attrib, "properties": _properties(row)}
    for name in ("polyline", "polygon"):
        line = row.find(name)
        if line is not None:
            pairs = [pair.split(",") for pair in line.get("points", "").split()]
            made[name] = [{"x": float(x), "y": float(y)} for x, y in pairs]
    return made


def _properties(row: Any) -> list[dict[str, Any]]:
    found = row.find("properties")
    if found is None:
        return []
    return [
        {"name": one.get("name", ""), "value": _value(one)} for one in found.findall("property")
    ]


def _value(row: Any) -> str | int:
    text = row.get("value", row.text or "")
    return int(text) if row.get("type") == "int" else text
