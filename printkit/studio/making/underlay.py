"""Pictures beneath maps of the shelf: kept beside their scenario, shown only drawn anew."""

from __future__ import annotations

import base64
import binascii
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec

from engine.language import _
from printkit.intake.underlay import (
    ENDING,
    Placing,
    Underlay,
    dump_underlay,
    read_underlay,
    redrawn,
)
from printkit.io.errors import PrintError
from printkit.io.files import write_whole
from printkit.studio.desk.desk import Desk
from printkit.studio.desk.pictures import mark_of
from printkit.studio.desk.shelf import Shelf


def underlay_of(shelf: Shelf, name: str) -> Underlay | None:
    """The picture beneath a scenario of the shelf; None when it has none.

    Raises:
        PrintError: there is no such scenario, or its picture can't be read.
    """
    path = _path(shelf, name)
    return read_underlay(path) if path.is_file() else None


def put(desk: Desk, name: str, picture: Any, width: float) -> None:
    """Lay a picture that was sent beneath a scenario, as wide as its map.

    Raises:
        PrintError: it is none, or there is no such scenario.
    """
    path = _path(desk.shelf, name)
    try:
        data = base64.b64decode(picture, validate=True)
    except (binascii.Error, ValueError, TypeError) as fault:
        raise PrintError(_("That isn't a picture. Choose a PNG or JPEG.")) from fault
    made = redrawn(data, _("The picture"), desk.child)
    kept = msgspec.structs.replace(made, placing=Placing(width=width))
    write_whole(path, dump_underlay(kept), private=True)


def place(shelf: Shelf, name: str, placing: Any) -> None:
    """Lay the picture beneath a scenario elsewhere.

    Raises:
        PrintError: it has none, or nothing can lie there.
    """
    underlay = underlay_of(shelf, name)
    if underlay is None:
        raise PrintError(_("This map has no picture beneath it. Choose one first."))
    try:
        found = msgspec.convert(placing, Placing)
    except (msgspec.ValidationError, ValueError, OverflowError) as fault:
        raise PrintError(_("A picture can't lie there. Bring it nearer to the map.")) from fault
    moved = msgspec.structs.replace(underlay, placing=found)
    write_whole(_path(shelf, name), dump_underlay(moved), private=True)


def take_away(shelf: Shelf, name: str) -> None:
    """Take the picture beneath a scenario away, if there is one."""
    _path(shelf, name).unlink(missing_ok=True)


def take_along(shelf: Shelf, old: str, new: str) -> None:
    """Lay the picture beneath one scenario beneath another too, if there is one."""
    if not old:
        return
    underlay = underlay_of(shelf, old)
    if underlay is not None:
        write_whole(_path(shelf, new), dump_underlay(underlay), private=True)


def mark(underlay: Underlay) -> str:
    """Names the picture, wherever it lies."""
    return mark_of("underlay", underlay.picture.hex())


def told(underlay: Underlay) -> Mapping[str, Any]:
    """Where a picture lies, for the page's module."""
    shape = underlay.rows / underlay.columns
    return {**msgspec.structs.asdict(underlay.placing), "shape": shape}


def drawn(desk: Desk, underlay: Underlay) -> bytes:
    """The picture as the browser gets it: drawn anew, for a stranger may have written its file."""
    about = _("The picture beneath the map")
    made: Underlay = desk.made.get(
        mark(underlay), lambda: redrawn(underlay.picture, about, desk.child)
    )
    return made.picture


def _path(shelf: Shelf, name: str) -> Path:
    return shelf.path("scenarios", name).with_suffix(ENDING)
