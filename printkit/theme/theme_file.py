"""Theme files: read with limits, checked key by key, filled up from the classic theme.

Used for our own themes and for a user's. A file says only what it changes; whatever it leaves out
is as in ``classic``. Every fault is one line that names file, table and key.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from engine.scenario.options import suggest
from printkit.io.errors import PrintError
from printkit.io.files import read_limited
from printkit.io.package_data import DATA

MAX_BYTES = 64_000
BASE = "classic"
FACES = (
    "serif", "serif-semibold", "serif-bold", "serif-italic",
    "sans", "sans-semibold", "sans-bold", "sans-italic", "sans-light",
)  # fmt: skip
FAMILIES = ("serif", "sans")
FRAMES = ("none", "rule", "double", "corners")
ORNAMENTS = ("rule", "double", "diamond", "none")
HATCHES = ("clusters", "lines", "stipple")

_HOME = DATA / "themes"
_COLOUR = re.compile(r"#[0-9a-f]{6}")
WORDS = {
    ("faces", "body"): FAMILIES,
    ("faces", "table"): FAMILIES,
    ("faces", "head"): FACES,
    ("faces", "title"): FACES,
    ("manner", "frame"): FRAMES,
    ("manner", "ornament"): ORNAMENTS,
    ("manner", "hatch"): HATCHES,
}
# (least, most): type in points, the rest in mm; a quarter point is 0.088 mm.
BOUNDS = {
    ("type", "small"): (7.0, 12.0),
    ("type", "label"): (7.0, 14.0),
    ("type", "body"): (9.0, 16.0),
    ("type", "head"): (9.0, 24.0),
    ("type", "title"): (12.0, 40.0),
    ("space", "step"): (2.0, 8.0),
    ("strokes", "hairline"): (0.09, 0.6),
    ("strokes", "thin"): (0.09, 0.6),
    ("strokes", "building"): (0.09, 1.2),
    ("strokes", "wall"): (0.3, 4.0),
}
_TINT = (0.0, 0.3)
_MONO_OF_0_1 = {
    "ink": "#000000", "soft": "#474747", "paper": "#ffffff", "light": "#f0f0f0",
    "medium": "#c6c6c6", "dark": "#474747", "red": "#000000", "tint": 0.07, "accents": "ink",
}  # fmt: skip
"""What 0.1 wrote into every copy of the classic theme: passed over where it was left alone."""


class ThemeError(PrintError):
    """No such theme, ink mode, accent or size, or a faulty theme file; the message says which."""


@cache
def names() -> tuple[str, ...]:
    """The themes there are."""
    return tuple(sorted(file.stem for file in _HOME.glob("*.toml")))


def theme_data(name: str) -> Mapping[str, Any]:
    """Everything a theme says, by its name or from a file whose name ends in ``.toml``.

    Raises:
        ThemeError: there is no such theme, or the file is faulty.
        PrintError: the file cannot be read.
    """
    if name in names():
        return _own(name)
    if name.endswith(".toml"):
        path = Path(name)
        return _filled(_parsed(read_limited(path, MAX_BYTES), path.name), path.name)
    raise ThemeError(
        f"--theme {name[:40]}: there's no such theme.{suggest(name, names())} Use"
        f" {', '.join(names())}, or a file that ends in .toml."
    )


def theme_text(name: str) -> bytes:
    """The file of a theme that comes with printkit.

    Raises:
        ThemeError: there is no such theme.
    """
    if name not in names():
        raise ThemeError(
            f"no theme is called {name[:40]!r}.{suggest(name, names())} Use {', '.join(names())}."
        )
    return (_HOME / f"{name}.toml").read_bytes()


@cache
def _own(name: str) -> Mapping[str, Any]:
    file = _HOME / f"{name}.toml"
    data = _parsed(file.read_bytes(), file.name)
    return data if name == BASE else _filled(data, file.name)


def _parsed(text: bytes, file: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text.decode("utf-8"))
    except UnicodeDecodeError as fault:
        raise ThemeError(f"{file}: this isn't UTF-8 text. Save it as UTF-8.") from fault
    except (ValueError, RecursionError) as fault:  # no TOML, or a number too long
        raise ThemeError(f"{file}: not TOML ({' '.join(str(fault).split())[:100]})") from fault


def _filled(data: Mapping[str, Any], file: str) -> dict[str, Any]:
    """The base theme with what a file changes, each value checked."""
    base = _own(BASE)
    filled = {key: dict(part) if isinstance(part, dict) else part for key, part in base.items()}
    for table, part in data.items():
        if table == "mono":
            if part == _MONO_OF_0_1:
                continue
            raise ThemeError(
                f"{file}: black only is the same in every theme. Take the table [mono] out."
            )
        if table not in base:
            raise ThemeError(
                f"{file}: there's no table [{table[:40]}] in a theme.{suggest(table, base)}"
                f" Use {', '.join(base)}."
            )
        if table == "about":
            filled[table] = _text(part, f"{file}: about")
            continue
        if not isinstance(part, dict):
            raise ThemeError(f"{file}: {table} must be a table. Write it as [{table}].")
        for key, value in part.items():
            if table != "accents" and key not in base[table]:
                known = suggest(key, base[table])
                raise ThemeError(f"{file}: [{table}] has no {key[:40]}.{known}")
            place = f"{file}: [{table}] {key[:40]}"
            filled[table][key] = _value(table, key, value, place)
    return filled


def _value(table: str, key: str, value: Any, place: str) -> Any:
    if (table, key) in WORDS:
        return _one_of(value, WORDS[table, key], place)
    if (table, key) in BOUNDS:
        return _number(value, BOUNDS[table, key], place)
    if key == "tint" and table != "accents":
        return _number(value, _TINT, place)
    if not isinstance(value, str) or not _COLOUR.fullmatch(value.lower()):
        raise ThemeError(f"{place}: this isn't a colour. Write it like #1c1a18.")
    return value.lower()


def _number(value: Any, bounds: tuple[float, float], place: str) -> float:
    low, high = bounds
    if isinstance(value, bool) or not isinstance(value, int | float) or not low <= value <= high:
        raise ThemeError(f"{place}: use a number from {low:g} to {high:g}")
    return float(value)


def _one_of(value: Any, known: tuple[str, ...], place: str) -> str:
    if value not in known:
        told = suggest(value, known) if isinstance(value, str) else ""
        raise ThemeError(f"{place}: that isn't one of its values.{told} Choose {', '.join(known)}.")
    return str(value)


def _text(value: Any, place: str) -> str:
    if not isinstance(value, str) or len(value) > 200:
        raise ThemeError(f"{place}: use one line of text")
    return value
