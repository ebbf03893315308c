"""Cards that stand before a seat: a name outwards, reminders inwards."""

from __future__ import annotations

from engine.blocks.cut_outs import Tent
from printkit.layout.base.cut_marks import CUT, FOLD
from printkit.layout.base.frame import CardFace, FitError, LayoutContext, Piece
from printkit.layout.base.measure import round_mm
from printkit.layout.cards.palette import pip
from printkit.layout.figures.heraldry import arms, sign_player
from printkit.layout.pieces.tokens import fitted
from printkit.layout.text.line_breaking import set_evenly
from printkit.layout.text.paragraphs import small_caps
from printkit.scene.curves import rectangle
from printkit.scene.shapes import Group, Line, Paint, Path, Shape, Symbol

WIDE, PANEL, BASE, FLAP = 160.0, 38.0, 22.0, 9.0
"""A tent's width, the height of either side, its base and the flap that is glued, in mm."""
LARGE_PANEL = 74.0
"""The height of either side in large print, in mm."""

_STEPS = (1.35, 1.2, 1.1, 1.0, 0.93, 0.86)
_HANG = 2.2  # mm from a bullet's left end to its words


def lay_tent(block: Tent, frame: LayoutContext) -> list[Piece]:
    """A tent, collected by the section like a card.

    Raises:
        FitError: the reminders or the name do not fit.
    """
    panel = LARGE_PANEL if frame.look.is_large else PANEL
    tall = 2 * panel + BASE + FLAP
    outline = rectangle(0.0, 0.0, WIDE, tall)
    folds = (panel, 2 * panel, 2 * panel + BASE)
    front = tuple(_front(block, frame, panel))
    shapes: list[Shape] = [
        Group(front, WIDE, panel, 180.0),
        Group(tuple(_inside(block, frame, panel)), 0.0, panel),
        Path(outline, CUT),
        *(Line(0.0, y, WIDE, y, FOLD) for y in folds),
    ]
    symbol = Symbol(f"tent-{block.name}-{block.symbol}", WIDE, tall, tuple(shapes))
    return [Piece(0.0, (), cards=(CardFace(symbol, None, 1, gap=4.0, kind="tents", cut=outline),))]


def _front(block: Tent, frame: LayoutContext, panel: float) -> list[Shape]:
    """The side all see: the emblem at both ends, the name or a line for it."""
    look = frame.look
    emblem = block.symbol or frame.section.emblem or "star-4"
    player = sign_player(emblem)
    shapes: list[Shape] = [
        arms(player, middle - 11.0, panel / 2 - 11.0, 22.0, look)
        if player
        else pip(emblem, middle, panel / 2, 20.0, look.accent)
        for middle in (20.0, WIDE - 20.0)
    ]
    rule = Paint(stroke=look.accent, width=0.4)
    if block.name:
        shapes.append(
            fitted(block.name, WIDE / 2, panel / 2, WIDE - 76.0, 13.0, look.ink, "serif-bold")
        )
    else:
        shapes.append(Line(38.0, 26.0, WIDE - 38.0, 26.0, rule))
    return [*shapes, Line(6.0, panel - 4.0, WIDE - 6.0, panel - 4.0, rule)]


def _inside(block: Tent, frame: LayoutContext, panel: float) -> list[Shape]:
    """The side its owner sees: reminders in two columns."""
    look = frame.look
    title = frame.section.game or frame.section.title
    words, high = small_caps(title, look.label, look.accent, WIDE - 16.0, least=look.least)
    gap, left, top = 6.0, 8.0, 4.0 + high + 1.2
    wide = round_mm((WIDE - 2 * left - gap) / 2)
    for step in _STEPS:
        shapes: list[Shape] = [Group(tuple(words), left, 4.0)]
        deepest = 0.0
        half = -(-len(block.reminders) // 2)
        for column, lines in enumerate((block.reminders[:half], block.reminders[half:])):
            y = top
            x = round_mm(left + column * (wide + gap))
            face = look.table.at(step)
            bullet, _ = set_evenly("•", face, look, wide)
            for line in lines:
                set_line, tall = set_evenly(line, face, look, wide - _HANG)
                shapes.append(Group(tuple(bullet), x, round_mm(y)))
                shapes.append(Group(tuple(set_line), round_mm(x + _HANG), round_mm(y)))
                y += tall + 0.6
            deepest = max(deepest, y)
        if deepest <= panel - 2.0:
            return shapes
    raise FitError(
        f"tent {block.name or title!r}: its reminders don't fit at"
        f" {look.label * step:.1f} pt. Choose larger paper."
    )
