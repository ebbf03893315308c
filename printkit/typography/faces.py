"""The faces and their measures; the one place where text is measured, for every renderer.

Faces come from the packages ``font-source-serif-pro`` and ``font-source-sans-pro``, those for
dyslexic readers from ``fontpkg-atkinson-hyperlegible``; symbols that
those lack (suits, arrows, dice, icons) come from our own face, ``icons``, which
:mod:`printkit.typography.icon_font` makes of the outlines in :mod:`printkit.typography.icons`.
"""

from __future__ import annotations

import importlib.util
from collections.abc import Mapping
from functools import cache, lru_cache
from itertools import pairwise
from pathlib import Path

from printkit.io.errors import PrintError
from printkit.io.package_data import DATA
from printkit.scene.units import MM_PER_PT
from printkit.typography.truetype import FontFile

ICONS = "icons"

_FILES: dict[str, tuple[str, str]] = {
    "serif": ("font_source_serif_pro", "SourceSerifPro-Regular.ttf"),
    "serif-italic": ("font_source_serif_pro", "SourceSerifPro-It.ttf"),
    "serif-bold": ("font_source_serif_pro", "SourceSerifPro-Bold.ttf"),
    "serif-bold-italic": ("font_source_serif_pro", "SourceSerifPro-BoldIt.ttf"),
    "serif-semibold": ("font_source_serif_pro", "SourceSerifPro-Semibold.ttf"),
    "sans": ("font_source_sans_pro", "SourceSansPro-Regular.ttf"),
    "sans-italic": ("font_source_sans_pro", "SourceSansPro-It.ttf"),
    "sans-bold": ("font_source_sans_pro", "SourceSansPro-Bold.ttf"),
    "sans-bold-italic": ("font_source_sans_pro", "SourceSansPro-BoldIt.ttf"),
    "sans-semibold": ("font_source_sans_pro", "SourceSansPro-Semibold.ttf"),
    "sans-light": ("font_source_sans_pro", "SourceSansPro-Light.ttf"),
}
# Found only where they are asked for: letters that are not mistaken for each other.
_LEGIBLE = {
    f"legible{key}": ("fontpkg_atkinson_hyperlegible", f"AtkinsonHyperlegible-{name}.ttf")
    for key, name in (
        ("", "Regular"),
        ("-italic", "Italic"),
        ("-bold", "Bold"),
        ("-bold-italic", "BoldItalic"),
    )
}
# Italics hold fewer signs than their upright sisters.
_UPRIGHT = {
    "serif-italic": "serif",
    "serif-bold-italic": "serif-bold",
    "sans-italic": "sans",
    "sans-bold-italic": "sans-bold",
    "legible-italic": "legible",
    "legible-bold-italic": "legible-bold",
}
# Drawn as another sign: a non-breaking hyphen as a hyphen; break hints as nothing.
_DRAWN_AS = {0x2011: "-", 0x00AD: "", 0x200B: "", 0xFE0E: "", 0xFE0F: ""}

KEYS = (*_FILES, ICONS)


class GlyphError(PrintError):
    """A character that no face can draw, or a face that does not exist; the message names it."""


@cache
def file(font: str) -> Path:
    """Where the TTF file of a face lies.

    Raises:
        GlyphError: there is no such face, or its package is not installed.
    """
    if font == ICONS:
        return DATA / "icons.ttf"
    try:
        package, name = (_FILES | _LEGIBLE)[font]
    except KeyError:
        raise GlyphError(f"there's no typeface {font!r}. Use {', '.join(KEYS)}.") from None
    spec = importlib.util.find_spec(package)
    if spec is None or not spec.submodule_search_locations:
        raise GlyphError(
            f"the typeface {font!r} is missing. Run: pip install {package.replace('_', '-')}"
        )
    return Path(spec.submodule_search_locations[0]) / "files" / name


@cache
def face(font: str) -> FontFile:
    """The tables of a face, read once.

    Raises:
        GlyphError: there is no such face.
    """
    return FontFile(file(font).read_bytes())


@cache
def advances(font: str) -> Mapping[int, float]:
    """Code point -> how far it leads, in thousandths of the type size.

    Raises:
        GlyphError: there is no such face.
    """
    if font == ICONS:
        from printkit.typography import icons

        return icons.advances()
    scale = 1000.0 / face(font).units
    return {code: wide * scale for code, wide in face(font).advances_of_letters.items()}


@lru_cache(maxsize=8192)
def _home(code: int, font: str) -> str:
    """The face that draws a character when ``font`` is wished for."""
    for candidate in (font, ICONS, _UPRIGHT.get(font, "sans"), "sans"):
        if code in advances(candidate):
            return candidate
    raise GlyphError(
        f"no typeface has the character {chr(code)!r} (U+{code:04X}). Use another character."
    )


@lru_cache(maxsize=32768)
def split_runs(text: str, font: str) -> tuple[tuple[str, str], ...]:
    """Part a text into (face, text) runs, so that each character has a face that draws it.

    Characters missing from ``font`` go to ``icons``, then to an upright face.

    Raises:
        GlyphError: a character is in no face; the message names it.
    """
    text = text.translate(_DRAWN_AS)
    if advances(font).keys() >= set(map(ord, text)):
        return ((font, text),) if text else ()
    runs: list[tuple[str, str]] = []
    for char in text:
        home = _home(ord(char), font)
        if runs and runs[-1][0] == home:
            runs[-1] = (home, runs[-1][1] + char)
        else:
            runs.append((home, char))
    return tuple(runs)


class _Kerning(dict[tuple[str, str], float]):
    """How much nearer two letters of one face stand, in thousandths of the size; mostly 0.

    Looked up as pairs are met. Only plain pair adjustment (lookup type 2, OpenType 1.9, "GPOS")
    moves letters here; contextual lookups are left out.
    """

    def __init__(self, face: FontFile) -> None:
        super().__init__()
        self._face = face
        self._scale = 1000.0 / face.units

    def __missing__(self, pair: tuple[str, str]) -> float:
        glyphs = self._face.glyphs
        found = self[pair] = self._scale * self._find(glyphs[ord(pair[0])], glyphs[ord(pair[1])])
        return found

    def _find(self, left: int, right: int) -> int:
        for lookup in self._face.pair_tables:
            for table in lookup:
                found = table.find(left, right)
                if found is not None:
                    return found
        return 0


@cache
def _kerning(font: str) -> _Kerning | None:
    """The pair kerning of a face; our icons have none."""
    return None if font == ICONS else _Kerning(face(font))


@lru_cache(maxsize=8192)
def kerns(text: str, font: str) -> tuple[float, ...]:
    """What is added after each letter of a run of one face, in thousandths of the size.

    The run is one that :func:`split_runs` gave; the last number is 0.
    """
    kerning = _kerning(font)
    if kerning is None or not text:
        return (0.0,) * len(text)
    return (*map(kerning.__getitem__, pairwise(text)), 0.0)


@lru_cache(maxsize=65536)
def _units(text: str, font: str) -> tuple[float, int]:
    """The advance of a text in thousandths of its size, and how many letters it has."""
    total = 0.0
    letters = 0
    for home, part in split_runs(text, font):
        known = advances(home)
        total += sum(map(known.__getitem__, map(ord, part)), 0.0) + sum(kerns(part, home), 0.0)
        letters += len(part)
    return total, letters


def width(text: str, font: str, size_pt: float, tracking: float = 0.0) -> float:
    """How wide is this text, in mm? ``tracking`` (mm) stands between letters, not after the last.

    Raises:
        GlyphError: a character is in no face.
    """
    units, letters = _units(text, font)
    return units * size_pt * MM_PER_PT / 1000.0 + tracking * max(letters - 1, 0)
