"""A picture that lies beneath a map while somebody draws it. It is never printed.

The picture of a stranger is drawn anew in the child with limits; what is kept is small, upright and
says nothing about the camera. It lies beside its scenario: ``cave.json`` and ``cave.underlay``.
"""

from __future__ import annotations

from io import BytesIO
from math import isfinite
from pathlib import Path
from typing import Any, Final, Literal

import msgspec

from engine.errors import first_line
from printkit.io import confined
from printkit.io.errors import PrintError
from printkit.io.files import read_limited

PICTURES: Final = (".png", ".jpg", ".jpeg")
"""How pictures end that can lie beneath a map."""
ENDING: Final = ".underlay"
MAX_BYTES: Final = 20_000_000
"""Bytes of a picture as it comes."""
MAX_PIXELS: Final = 50_000_000
LONGEST: Final = 1_600
"""Pixels of the longer side of what is kept."""
MAX_KEPT: Final = 4_000_000
"""Bytes of the file that is kept."""
LIMITS: Final = confined.Limits(memory=2_000_000_000, cpu=20, seconds=40.0, answer=MAX_KEPT)
_MOST_AWAY: Final = 10_000.0
"""How far off a picture may lie, and how wide it may be, in units of the ground."""


class Placing(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where a picture lies, in units of the map's ground: cells, or the units of a plane.

    Attributes:
        x, y: its top left corner, from the top left of the map.
        width: from its left side to its right.
        turn: degrees clockwise, about its top left corner.
        strength: how much of it is seen, from 0 to 1.
    """

    x: float = 0.0
    y: float = 0.0
    width: float = 18.0
    turn: float = 0.0
    strength: float = 0.5

    def __post_init__(self) -> None:
        """Refuse places where nothing can lie."""
        numbers = (self.x, self.y, self.width, self.turn, self.strength)
        if not all(isfinite(number) for number in numbers):
            raise ValueError("a placing is made of numbers")
        if max(abs(self.x), abs(self.y)) > _MOST_AWAY or not 0.1 <= self.width <= _MOST_AWAY:
            raise ValueError("a picture lies near its map")
        if abs(self.turn) > 360 or not 0 <= self.strength <= 1:
            raise ValueError("a turn has at most 360 degrees, a strength is from 0 to 1")


class Underlay(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A picture and where it lies.

    Attributes:
        format: of this file.
        picture: a JPEG as :func:`redraw` writes it.
        columns, rows: its pixels.
        placing: where it lies.
    """

    format: Literal["printkit.underlay/1"]
    picture: bytes
    columns: int
    rows: int
    placing: Placing


def redrawn(data: bytes, about: str, child: confined.Confined | None = None) -> Underlay:
    """Return a stranger's picture as one to keep, drawn anew in a child with limits.

    Args:
        data: a PNG or JPEG.
        about: what a message calls it.
        child: that works; the one of the command when left out.

    Raises:
        PrintError: it is none, or too large.
    """
    if len(data) > MAX_BYTES:
        raise PrintError(f"{about}: pictures may have {MAX_BYTES // 10**6} MB. Make it smaller.")
    worker = child or confined.shared()
    picture, columns, rows = worker.run(
        "printkit.intake.underlay:redraw", data, about, about=about, limits=LIMITS
    )
    return Underlay("printkit.underlay/1", picture, columns, rows, Placing())


def redraw(data: bytes, about: str) -> list[Any]:
    """Return a picture as a JPEG to keep, with its columns and rows; runs in the child.

    Raises:
        PrintError: it is not a PNG or JPEG, or too large.
    """
    import warnings

    from PIL import Image, ImageFile, ImageOps, UnidentifiedImageError

    ImageFile.LOAD_TRUNCATED_IMAGES = False
    broken = (OSError, SyntaxError, ValueError, TypeError, ArithmeticError, EOFError, IndexError,
              KeyError, AttributeError)  # fmt: skip
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            with Image.open(BytesIO(data), formats=("PNG", "JPEG")) as found:
                if found.width * found.height > MAX_PIXELS:
                    raise PrintError(
                        f"{about}: it has {found.width:,} by {found.height:,} pixels. Make it"
                        f" smaller: at most {MAX_PIXELS // 10**6} million."
                    )
                found.draft("RGB", (LONGEST, LONGEST))
                found.thumbnail((LONGEST, LONGEST), reducing_gap=2.0)
                upright = ImageOps.exif_transpose(found).convert("RGBA")
            kept = Image.new("RGB", upright.size, "white")
            kept.paste(upright, mask=upright.getchannel("A"))
    except UnidentifiedImageError as fault:
        raise PrintError(f"{about}: this isn't a PNG or JPEG. Save the picture again.") from fault
    except (Image.DecompressionBombError, *broken) as fault:
        raise PrintError(
            f"{about}: this picture is damaged ({first_line(fault)}). Save it again."
        ) from fault
    stream = BytesIO()
    kept.save(stream, "JPEG", quality=82, optimize=True)
    return [stream.getvalue(), kept.width, kept.height]


def dump_underlay(underlay: Underlay) -> bytes:
    """Return an underlay as the bytes of its file."""
    return msgspec.json.encode(underlay)


def read_underlay(path: Path) -> Underlay:
    """Return the underlay of a file.

    Raises:
        PrintError: it can't be read.
    """
    try:
        return msgspec.json.decode(read_limited(path, MAX_KEPT), type=Underlay)
    except (msgspec.DecodeError, ValueError, RecursionError) as fault:
        raise PrintError(
            f"{path}: this underlay is damaged. Delete it, and take the picture in again."
        ) from fault
