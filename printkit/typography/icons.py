"""Our own outlines, drawn once and used in running text, on cards and on maps alike.

The art is data (``data/icons/*.toml``). An icon serves as a shape (:func:`icon`), as a symbol
drawn many times (:func:`symbol`) and as a character of the face ``icons`` (:func:`char`).
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from printkit.io.errors import PrintError
from printkit.io.package_data import DATA, table
from printkit.scene.shapes import Paint, Path, Symbol
from printkit.typography.icon_language import BOX, Outline, parse

FIRST_CODE = 0xE000  # private use area; icons follow in the order of the data

# As a character: the box is scaled to EM thousandths of the size and centred on the capitals.
EM = 790.0
CAP = 670.0
BASE = CAP / 2 + EM / 2  # the box's top edge above the baseline
ASCENT = BASE
DESCENT = EM - BASE
BEARING = 52.0  # white on either side of the art

BLANKS = {0x2002: 500.0, 0x2003: 1000.0, 0x2009: 170.0, 0x200A: 90.0, 0x202F: 170.0}


class IconError(PrintError):
    """No such icon; the message suggests a near name."""


@dataclass(frozen=True, slots=True)
class Icon:
    """One icon: what it is drawn of, and the characters it stands for."""

    name: str
    parts: tuple[str, ...]
    codes: tuple[int, ...]

    @property
    def outline(self) -> Outline:
        """Its outline in the 1000 box."""
        return _outline(self.parts)


@cache
def _outline(parts: tuple[str, ...]) -> Outline:
    return parse(parts)


@cache
def _all() -> dict[str, Icon]:
    found: dict[str, Icon] = {}
    for file in sorted((DATA / "icons").glob("*.toml")):
        for name, entry in table(f"icons/{file.name}").items():
            codes = (FIRST_CODE + len(found), *(ord(sign) for sign in entry.get("char", "")))
            found[name] = Icon(name, tuple(entry["parts"]), codes)
    return found


def names() -> tuple[str, ...]:
    """Every icon's name, in the order of the data."""
    return tuple(_all())


def get(name: str) -> Icon:
    """An icon by name.

    Raises:
        IconError: there is none of that name.
    """
    icons = _all()
    if name not in icons:
        from difflib import get_close_matches

        near = get_close_matches(name, icons, 1)
        raise IconError(
            f"there's no icon {name!r}." + (f" Did you mean {near[0]!r}?" if near else "")
        )
    return icons[name]


def char(name: str) -> str:
    """The character that draws this icon in running text.

    Raises:
        IconError: there is none of that name.
    """
    return chr(get(name).codes[0])


def icon(name: str, x: float, y: float, size: float, colour: str) -> Path:
    """An icon as a filled path in the square of side ``size`` (mm) whose top left is (x, y).

    Raises:
        IconError: there is none of that name.
    """
    scale = size / BOX
    commands = tuple(
        (
            step,
            tuple(round(v * scale + (y if i % 2 else x), 4) for i, v in enumerate(values)),
        )
        for step, values in get(name).outline
    )
    return Path(commands, Paint(fill=colour))


def symbol(name: str, size: float, colour: str) -> Symbol:
    """An icon as a symbol, for art that is drawn many times.

    Raises:
        IconError: there is none of that name.
    """
    return Symbol(f"icon-{name}-{size:g}-{colour}", size, size, (icon(name, 0, 0, size, colour),))


@cache
def extent(name: str) -> tuple[float, float]:
    """Left and right edge of the art in the box of 1000, handles of curves counted in."""
    xs = [v for _, values in get(name).outline for v in values[::2]]
    return max(min(xs), 0.0), min(max(xs), BOX)


@cache
def advances() -> dict[int, float]:
    """Code point -> advance width in thousandths of the type size, for the face ``icons``."""
    widths = dict(BLANKS)
    for name, entry in _all().items():
        left, right = extent(name)
        for code in entry.codes:
            widths[code] = round((right - left) * EM / BOX + 2 * BEARING)
    return widths
