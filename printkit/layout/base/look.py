"""The theme as one section sees it: its colours, sizes and faces, with the accent chosen."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import NamedTuple

from printkit.layout.base.measure import line_height
from printkit.theme.easier import LEGIBLE
from printkit.theme.style import PrintStyle

USUAL_WALL = 1.44
"""The wall stroke of the usual theme, in mm: other themes draw rims heavier or finer by it."""


@dataclass(frozen=True, slots=True)
class TypeFace:
    """How a run of text is set: family, size in points, leading in mm, colour.

    Attributes:
        is_least: it may grow, but never shrink: in large print.
    """

    family: str
    size_pt: float
    leading: float
    colour: str
    weight: str = ""  # "" | semibold | bold
    italic: bool = False
    tracking: float = 0.0
    is_least: bool = False

    @property
    def font(self) -> str:
        """The font key of this face."""
        return font_key(self.family, self.weight, self.italic)

    def at(self, scale: float) -> TypeFace:
        """Return the same face, larger or smaller; what is the least already stays."""
        return self if self.is_least and scale < 1 else _scaled(self, scale)


@lru_cache(maxsize=256)
def _scaled(face: TypeFace, scale: float) -> TypeFace:
    """A face, larger or smaller; a page asks for the same few thousands of times."""
    return replace(
        face,
        size_pt=round(face.size_pt * scale, 2),
        leading=round(face.leading * scale, 3),
        tracking=round(face.tracking * scale, 3),
    )


def font_key(family: str, weight: str, italic: bool) -> str:
    """The nearest font there is: italics come only in regular and bold, as do legible faces."""
    if family == LEGIBLE and weight:
        weight = "bold"
    if italic:
        return f"{family}-bold-italic" if weight else f"{family}-italic"
    return f"{family}-{weight}" if weight else family


class WordInks(NamedTuple):
    """All of a look that counts where a text in a given face is broken into lines."""

    accent: str
    red: str
    is_legible: bool

    def suit_colour(self, symbol: str, colour: str) -> str:
        """Red for hearts and diamonds, else the colour of the text."""
        return self.red if symbol in "♥♦" else colour


@dataclass(frozen=True, slots=True)
class Look:
    """Colours (``#rrggbb``), the five sizes in points, the step in mm, and what follows."""

    ink: str
    paper: str
    light: str
    medium: str
    dark: str
    soft: str  # secondary text; still of good contrast
    accent: str
    tint: str  # the accent as a pale ground
    red: str  # hearts and diamonds
    small: float
    label: float
    text: float
    head: float
    title: float
    step: float
    hair: float  # stroke widths in mm: rules of tables and forms,
    thin: float  # fine drawing,
    building: float  # outlines of places,
    wall: float  # walls; on a board as on cells of 12 mm
    sparing: bool = False  # little ink: patterns are wider apart
    body_family: str = "serif"
    table_family: str = "sans"
    head_font: str = "sans-semibold"
    title_font: str = "serif-semibold"
    frame: str = "none"  # round every page
    ornament: str = "rule"  # below titles
    hatch: str = "clusters"  # of solid rock
    ink_mode: str = "full"  # full | low | mono
    least: float = 0.0  # points that no text of a page goes below; 0 where each part says its own

    @property
    def is_large(self) -> bool:
        """Whether this is large print."""
        return self.least > 0

    @property
    def is_legible(self) -> bool:
        """Whether this is for dyslexic readers: no italics, no parted words, open lines."""
        return self.body_family == LEGIBLE

    @property
    def words(self) -> str:
        """The colour of running text: with little ink the softer one."""
        return self.soft if self.ink_mode == "low" else self.ink

    @property
    def body(self) -> TypeFace:
        """Running text, 9.5/13 pt by default."""
        return TypeFace(
            self.body_family,
            self.text,
            line_height(self.text, 1.5 if self.is_legible else 13 / 9.5),
            self.words,
            is_least=self.is_large,
        )

    @property
    def lead(self) -> TypeFace:
        """An opening paragraph."""
        return replace(self.body, italic=not self.is_legible, colour=self.soft)

    @property
    def table(self) -> TypeFace:
        """Tables, labels and forms."""
        return TypeFace(
            self.table_family,
            self.label,
            line_height(self.label, 1.4 if self.is_legible else 1.28),
            self.words,
            is_least=self.is_large,
        )

    @property
    def caption(self) -> TypeFace:
        """Under pictures, and small print."""
        return TypeFace(
            self.table_family if self.is_legible else "sans",
            self.label,
            line_height(self.label, 1.25),
            self.soft,
            italic=not self.is_legible,
            is_least=self.is_large,
        )

    @property
    def tiny(self) -> TypeFace:
        """Margins, feet and coordinates."""
        return TypeFace(
            self.table_family if self.is_legible else "sans",
            self.small,
            line_height(self.small, 1.25),
            self.soft,
            is_least=self.is_large,
        )

    @property
    def word_inks(self) -> WordInks:
        """What a text's lines hang on beside its face."""
        return WordInks(self.accent, self.red, self.is_legible)

    def suit_colour(self, symbol: str, colour: str) -> str:
        """Red for hearts and diamonds, else the colour of the text."""
        return self.word_inks.suit_colour(symbol, colour)


def look_of(style: PrintStyle, accent: str) -> Look:
    """The look of a section whose accent colour has this name."""
    theme = style.theme
    return Look(
        ink=theme.ink,
        paper=theme.paper,
        light=theme.light,
        medium=theme.medium,
        dark=theme.dark,
        soft=theme.soft,
        accent=theme.accent(accent),
        tint=theme.tint(accent),
        red=theme.red,
        small=theme.size("small"),
        label=theme.size("label"),
        text=theme.size("body"),
        head=theme.size("head"),
        title=theme.size("title"),
        step=theme.step,
        hair=theme.hairline,
        thin=theme.thin,
        building=theme.building,
        wall=theme.wall,
        sparing=theme.ink_mode == "low",
        body_family=theme.faces["body"],
        table_family=theme.faces["table"],
        head_font=theme.faces["head"],
        title_font=theme.faces["title"],
        frame=theme.frame,
        ornament=theme.ornament,
        hatch=theme.hatch,
        ink_mode=theme.ink_mode,
        least=theme.least,
    )
