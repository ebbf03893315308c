"""Tiled's JSON data as Tiled's XML."""

from __future__ import annotations

from typing import Any
from xml.etree.ElementTree import Element, SubElement, indent, tostring

_MAP = (
    "version", "tiledversion", "orientation", "renderorder", "width", "height", "tilewidth",
    "tileheight", "nextlayerid", "nextobjectid",
)  # fmt: skip
_TILESET = (
    "firstgid", "name", "tilewidth", "tileheight", "spacing", "margin", "tilecount", "columns",
)  # fmt: skip


def to_xml(data: dict[str, Any]) -> bytes:
    """Return a map as TMX."""
    root = Element("map", {key: str(data[key]) for key in _MAP} | {"infinite": "0"})
    _properties(root, data["properties"])
    for row in data["tilesets"]:
        tileset = SubElement(root, "tileset", {key: str(row[key]) for key in _TILESET})
        size = {"width": str(row["imagewidth"]), "height": str(row["imageheight"])}
        SubElement(tileset, "image", {"source": row["image"], **size})
        for tile in row["tiles"]:
            SubElement(tileset, "tile", {"id": str(tile["id"]), "type": tile["type"]})
    for layer in data["layers"]:
        _layer(root, layer)
    indent(root, " ")
    text: bytes = tostring(root, "utf-8")
    return b'<?xml version="1.0" encoding="UTF-8"?>\n' + text + b"\n"


def _layer(root: Element, layer: dict[str, Any]) -> None:
    about = {"id": str(layer["id"]), "name": layer["name"]}
    if layer["opacity"] != 1:
        about["opacity"] = str(layer["opacity"])
    match layer["type"]:
        case "imagelayer":
            size = {"width": str(layer["imagewidth"]), "height": str(layer["imageheight"])}
            made = SubElement(root, "imagelayer", about)
            SubElement(made, "image", {"source": layer["image"], **size})
        case "tilelayer":
            width, height = layer["width"], layer["height"]
            made = SubElement(root, "layer", about | {"width": str(width), "height": str(height)})
            rows = [layer["data"][y * width : (y + 1) * width] for y in range(height)]
            told = ",\n".join(",".join(map(str, row)) for row in rows)
            SubElement(made, "data", {"encoding": "csv"}).text = f"\n{told}\n"
        case _:
            made = SubElement(root, "objectgroup", about)
            for row in layer["objects"]:
                _object(made, row)


def _object(group: Element, row: dict[str, Any]) -> None:
    keys = ("id", "name", "type", "x", "y", "width", "height")
    about = {key: str(row[key]) for key in keys if row[key] not in ("", 0) or key in "xy"}
    made = SubElement(group, "object", about)
    _properties(made, row.get("properties", []))
    if "polyline" in row:
        points = " ".join(f"{point['x']},{point['y']}" for point in row["polyline"])
        SubElement(made, "polyline", {"points": points})


def _properties(parent: Element, rows: list[dict[str, Any]]) -> None:
    if rows:
        inside = SubElement(parent, "properties")
        for row in rows:
            about = {"name": row["name"], "value": str(row["value"])}
            if row["type"] != "string":
                about["type"] = row["type"]
            SubElement(inside, "property", about)
