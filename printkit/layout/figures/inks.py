"""What a figure's fields and strokes are painted with, by ink: colours, widths in mm, hatching."""

from __future__ import annotations

from dataclasses import dataclass

from printkit.layout.base.inks import LEAST
from printkit.layout.base.look import Look
from printkit.layout.base.measure import round_mm
from printkit.theme.theme import mix

_FINE, _LINE, _BOLD = 0.18, 0.35, 0.6
_USUAL = 0.24
"""The outline of a building in the theme that the three widths were chosen for."""
_DIM = 0.62
"""The grey of a metal or a wood, as a share of the theme's medium tone on paper."""


@dataclass(frozen=True, slots=True)
class FigureInks:
    """How a figure is painted.

    Attributes:
        key: tells these inks from others, for the names of symbols.
        line: the colour of outlines and strokes.
        paper: of white strokes on dark fields, and of the rim that parts a figure from its ground.
        fills: each field's paint and its colour.
        dark: paints whose fields are dark: white strokes show on them.
        hatched: paints whose fields are hatched all over.
        shaded: whether the side away from the light is hatched.
        bold, thin, fine: widths of strokes in mm.
        pitch: from one stroke of a hatching to the next in mm.
        weave: how far apart a pattern's strokes are, as a share of the usual.
    """

    key: str
    line: str
    paper: str
    fills: tuple[tuple[str, str], ...]
    dark: tuple[str, ...]
    hatched: tuple[str, ...]
    shaded: bool
    bold: float
    thin: float
    fine: float
    pitch: float
    weave: float = 1.0

    def fill(self, paint: str) -> str:
        """The colour of a field's paint."""
        return next(colour for name, colour in self.fills if name == paint)

    def width(self, paint: str) -> float:
        """The width of a stroke's paint in mm."""
        return {"bold": self.bold, "line": self.thin}.get(paint, self.fine)


def figure_inks(look: Look, colour: str = "") -> FigureInks:
    """The inks of a figure whose cloth has a colour (``#rrggbb``); the accent where it is empty.

    Low ink fills nothing: cloth is known by its pattern. Black ink alone has black cloth, and
    hatching where others have grey.
    """
    colour = colour or look.accent
    share = min(max(look.building / _USUAL, 0.85), 1.25)
    bold, thin, fine = (round_mm(max(LEAST, width * share)) for width in (_BOLD, _LINE, _FINE))
    paper = look.paper
    key = f"{look.ink_mode}-{colour}-{look.ink}-{share:.2f}"
    fills = dict.fromkeys(("skin", "cloth", "lining", "metal", "wood", "ink", "blank"), paper)
    if look.sparing:
        bold, thin, fine = (round_mm(max(LEAST, width * 0.5)) for width in (bold, thin, fine))
        return FigureInks(
            key,
            look.ink,
            paper,
            tuple(fills.items()),
            (),
            ("ink",),
            False,
            bold,
            thin,
            fine,
            0.9,
            1.8,
        )
    if look.ink_mode == "mono":
        fills |= {"cloth": look.ink, "ink": look.ink}
        return FigureInks(
            key, look.ink, paper, tuple(fills.items()), ("cloth", "ink"), ("lining", "wood"), True,
            bold, thin, fine, 0.5,
        )  # fmt: skip
    fills |= {
        "cloth": colour,
        "lining": mix(colour, paper, 0.28),
        "metal": mix(look.medium, paper, _DIM),
        "wood": look.medium,
        "ink": look.ink,
    }
    return FigureInks(
        key,
        look.ink,
        paper,
        tuple(fills.items()),
        ("cloth", "ink"),
        (),
        True,
        bold,
        thin,
        fine,
        0.5,
    )
