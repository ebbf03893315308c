"""Sheets for a copy shop: black and grey of the K plate alone, and a page of instructions.

A PDF's DeviceGray is printed with black ink only (ISO 32000-1, 10.3.3), and the renderer writes
every colour of three like parts so. Here warm greys become true ones, and dark text pure black.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.language import counted
from printkit.impose.notice import notice, words
from printkit.layout.base.look import look_of
from printkit.layout.base.measure import round_mm
from printkit.paper.papers import BLEED, CORNER, MARGIN
from printkit.scene.colours import rgb
from printkit.scene.shapes import (
    Circle,
    Clip,
    Group,
    Line,
    Paint,
    Path,
    Rect,
    Scene,
    Shape,
    Symbol,
    Text,
    Use,
)
from printkit.theme.style import PrintStyle
from printkit.theme.theme import luminance

_CHROMA = 24
"""Parts of a colour that differ by no more (of 255) make a grey."""
_DARK = 0.25
"""Grey text of less luminance is printed in pure black, for it must not be screened."""
_LEFT = MARGIN + 5.0


def for_shop(scenes: Sequence[Scene], style: PrintStyle, flip: str) -> tuple[Scene, ...]:
    """Sheets with true greys and pure black, after a sheet of instructions.

    Args:
        scenes: sides of sheets, in order.
        style: their paper and print options.
        flip: the edge that sheets are turned over: ``long``, ``short`` or ``none``.
    """
    pens = _Pens(style)
    told = _instructions(scenes, style, flip)
    back = [Scene(told.width, told.height, ())] if flip != "none" else []
    return tuple(pens.scene(scene) for scene in (told, *back, *scenes))


class _Pens:
    """Colours as they are printed; symbols are redrawn once and stay the same object."""

    def __init__(self, style: PrintStyle) -> None:
        theme = style.theme
        self.kept = {theme.tint(name) for name in theme.accents if name != "ink"}
        self.known: dict[str, str] = {theme.ink: "#000000"}
        self.symbols: dict[int, tuple[Symbol, Symbol]] = {}

    def scene(self, scene: Scene) -> Scene:
        """A side with its colours changed."""
        return scene._replace(shapes=self.shapes(scene.shapes))

    def shapes(self, shapes: Sequence[Shape]) -> tuple[Shape, ...]:
        """Shapes with their colours changed."""
        return tuple(map(self.shape, shapes))

    def shape(self, shape: Shape) -> Shape:
        """A shape with its colours changed."""
        match shape:
            case Text():
                halo = shape.halo and self.colour(shape.halo)
                return shape._replace(colour=self.letters(shape.colour), halo=halo)
            case Rect() | Circle() | Line() | Path():
                return shape._replace(paint=self.paint(shape.paint))
            case Group() | Clip():
                return shape._replace(shapes=self.shapes(shape.shapes))
            case Use():
                return shape._replace(symbol=self.symbol(shape.symbol))
        return shape

    def symbol(self, symbol: Symbol) -> Symbol:
        """A symbol with its colours changed, the same one for the same."""
        known = self.symbols.get(id(symbol))
        if known is None:
            known = self.symbols[id(symbol)] = (
                symbol,
                symbol._replace(shapes=self.shapes(symbol.shapes)),
            )
        return known[1]

    def paint(self, paint: Paint) -> Paint:
        """Both colours of a paint."""
        return paint._replace(
            fill=paint.fill and self.colour(paint.fill),
            stroke=paint.stroke and self.colour(paint.stroke),
        )

    def letters(self, colour: str) -> str:
        """The colour of text: dark greys are pure black."""
        found = self.colour(colour)
        is_grey = found[1:3] == found[3:5] == found[5:7]
        return "#000000" if is_grey and luminance(found) < _DARK else found

    def colour(self, colour: str) -> str:
        """A colour, or the true grey that it nearly is."""
        found = self.known.get(colour)
        if found is None:
            parts = rgb(colour)
            is_grey = max(parts) - min(parts) <= _CHROMA and colour not in self.kept
            found = self.known[colour] = _grey(colour) if is_grey else colour
        return found


def _grey(colour: str) -> str:
    """The true grey of a colour's lightness."""
    light = luminance(colour)
    part = light * 12.92 if light <= 0.0031308 else 1.055 * light ** (1 / 2.4) - 0.055
    return "#" + f"{round(255 * min(1.0, part)):02x}" * 3


def _instructions(scenes: Sequence[Scene], style: PrintStyle, flip: str) -> Scene:
    """A sheet to hand over with the file."""
    told, paper, press = words("shop"), style.paper, style.press
    trimmed = [scene for scene in scenes if scene.trim]
    steps = [told["size"], told[f"sides_{flip}"], told["black"]]
    if trimmed:
        steps.append(told["bleed"])
    elif any(scene.words for scene in scenes):
        steps.append(told["cards"])
    if press.booklet and any(scene.imposed for scene in scenes):
        steps.append(told["folded"])
    steps += [told["stock"], told["apart"]]
    sizes = {(scene.width, scene.height) for scene in scenes}
    facts = {
        "sides": counted("{n} side", "{n} sides", len(scenes)),
        "sizes": ", ".join(f"{w:g} × {h:g} mm" for w, h in sorted(sizes)),
        "bleed": BLEED,
        "corner": CORNER,
    }
    look = look_of(style, "ink")
    shapes = notice(
        told["title"],
        told["lead"].format(**facts),
        [step.format(**facts) for step in steps],
        look,
        round_mm(paper.width - 2 * _LEFT),
    )
    return Scene(
        paper.width,
        paper.height,
        tuple(shapes),
        bookmark=(told["title"], 0),
        label=told["label"],
    )
