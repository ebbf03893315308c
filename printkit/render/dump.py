"""Scenes as stable text, one shape a line, for golden files and for review."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from printkit.render.base import SceneError, number
from printkit.scene.shapes import (
    Circle,
    Clip,
    Command,
    Group,
    Line,
    Link,
    Paint,
    Path,
    Rect,
    Scene,
    Shape,
    Symbol,
    Text,
    Use,
)

_INDENT = "  "


def render(scenes: Sequence[Scene]) -> str:
    """Pages as text, then the symbols they use; ends with a newline.

    Raises:
        SceneError: a shape is unknown.
    """
    symbols: dict[Symbol, str] = {}
    lines: list[str] = []
    for index, scene in enumerate(scenes, 1):
        lines.append(f"page {index} {_numbers(scene.width, scene.height)}{_about(scene)}")
        lines += [_INDENT + line for line in _lines(scene.shapes, symbols)]
    done = 0
    while done < len(symbols):  # writing a symbol may bring in others
        symbol, name = list(symbols.items())[done]
        lines.append(f"symbol {name} {_numbers(symbol.width, symbol.height)}")
        lines += [_INDENT + line for line in _lines(symbol.shapes, symbols)]
        done += 1
    return "\n".join(lines) + "\n"


def _about(scene: Scene) -> str:
    title, level = scene.bookmark
    parts = [
        f" label={scene.label!r}" if scene.label else "",
        f" anchor={scene.anchor!r}" if scene.anchor else "",
        f" bookmark={title!r}/{level}" if title else "",
        f" trim={_numbers(*scene.trim)}" if scene.trim else "",
    ]
    return "".join(parts)


def _lines(shapes: Iterable[Shape], symbols: dict[Symbol, str]) -> Iterator[str]:
    for shape in shapes:
        yield from _shape(shape, symbols)


def _shape(shape: Shape, symbols: dict[Symbol, str]) -> Iterator[str]:
    match shape:
        case Rect(x, y, width, height, paint, radius):
            turn = f" radius={number(radius)}" if radius else ""
            yield f"rect {_numbers(x, y, width, height)}{turn}{_paint(paint)}"
        case Circle(x, y, radius, paint):
            yield f"circle {_numbers(x, y, radius)}{_paint(paint)}"
        case Line(x1, y1, x2, y2, paint):
            yield f"line {_numbers(x1, y1, x2, y2)}{_paint(paint)}"
        case Path(commands, paint):
            yield f"path{_paint(paint)} {_path(commands)}"
        case Text(x, y, text, font, size_pt, colour, anchor, tracking, halo):
            more = f" tracking={number(tracking)}" if tracking else ""
            more += f" halo={halo}" if halo else ""
            place = f"{_numbers(x, y)} {anchor}"
            yield f"text {place} {font} {number(size_pt)}pt {colour}{more} {text!r}"
        case Use(symbol, x, y, scale, angle):
            name = symbols.setdefault(symbol, f"{symbol.name}#{len(symbols) + 1}")
            yield f"use {name} {_numbers(x, y)} scale={number(scale)} angle={number(angle)}"
        case Group(shapes) if shape.tags:
            yield from _lines(shapes, symbols)
        case Group(shapes, dx, dy, angle, scale):
            yield f"group {_numbers(dx, dy)} angle={number(angle)} scale={number(scale)}"
            yield from (_INDENT + line for line in _lines(shapes, symbols))
        case Clip(outline, shapes):
            yield f"clip {_path(outline)}"
            yield from (_INDENT + line for line in _lines(shapes, symbols))
        case Link(x, y, width, height, target):
            yield f"link {_numbers(x, y, width, height)} to {target!r}"
        case _:
            raise SceneError(f"the text renderer cannot draw a {type(shape).__name__}")


def _paint(paint: Paint) -> str:
    parts = []
    if paint.fill is not None:
        parts.append(f" fill={paint.fill}{'/even-odd' if paint.even_odd else ''}")
    if paint.stroke is not None:
        parts.append(f" stroke={paint.stroke}/{number(paint.width)}")
        parts += [f" dash={_numbers(*paint.dash)}"] if paint.dash else []
        parts += [f" cap={paint.cap}"] if paint.cap != "butt" else []
        parts += [f" join={paint.join}"] if paint.join != "miter" else []
    return "".join(parts)


def _path(commands: Iterable[Command]) -> str:
    return " ".join(name + _numbers(*values) for name, values in commands)


def _numbers(*values: float) -> str:
    return ",".join(map(number, values))
