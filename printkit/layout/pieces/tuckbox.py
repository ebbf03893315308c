"""A box for a deck, sized to the card format, the number of cards and their thickness."""

from __future__ import annotations

from engine.blocks.cut_outs import TuckBox
from printkit.layout.base.cut_marks import FOLD
from printkit.layout.base.frame import CardFace, FitError, LayoutContext, Piece
from printkit.layout.base.measure import round_mm, width
from printkit.layout.cards.backs import back_symbol, bleed_of
from printkit.layout.cards.palette import SUITS, pip, suit_colour
from printkit.layout.pieces.tokens import fitted
from printkit.paper.papers import find_card
from printkit.scene.curves import rectangle
from printkit.scene.shapes import Clip, Command, Group, Line, Paint, Path, Rect, Shape, Symbol, Use

EASE = 1.0
"""Room round the cards on every side, in mm."""

GLUE, TONGUE = 11.0, 14.0
_READABLE = 7.0
"""The least width in mm of a side with the title on it."""
_OFF_MIDDLE = 0.22
"""Where a piece is cut from the pattern, as a share of its height: above the emblems."""
_CUT = Paint(stroke="#000000", width=0.25)


def lay_tuck_box(block: TuckBox, frame: LayoutContext) -> list[Piece]:
    """A box's net, collected by the section like a card.

    Raises:
        FitError: the deck is too thick for its box to be folded, or the title does not fit.
    """
    form = find_card(frame.style.press.card)
    w, h = round_mm(form.width + EASE), round_mm(form.height + EASE)
    d = round_mm(block.cards * block.thick + EASE)
    if d > w * 0.8:
        raise FitError(
            f"box {block.title!r}: {block.cards} cards are {d:.0f} mm thick, too much"
            " for one box. Make two boxes."
        )
    lid = round_mm(d + TONGUE)
    wide, tall = round_mm(GLUE + 2 * w + 2 * d), round_mm(lid + h + d)
    outline = _outline(w, h, d)
    front_x, back_x = round_mm(GLUE + d), round_mm(GLUE + 2 * d + w)
    shapes: list[Shape] = [
        Group(tuple(_front(block, w, h, frame)), front_x, lid),
        Group(tuple(_pattern(block, w, h, frame)), back_x, lid),
        *_spines(block, w, h, d, frame),
        Path(outline, _CUT),
        *_folds(w, h, d),
    ]
    name = f"tuckbox-{block.title}-{form.name}-{d:g}"
    face = CardFace(Symbol(name, wide, tall, tuple(shapes)), None, kind="tuckbox", cut=outline)
    return [Piece(0.0, (), cards=(face,))]


def _front(block: TuckBox, w: float, h: float, frame: LayoutContext) -> list[Shape]:
    """Return the front: the world's pattern all over, and a plate with the title on it."""
    look = frame.look
    emblem = frame.section.emblem or "star-4"
    left, top, wide, high = w * 0.11, h * 0.24, w * 0.78, h * 0.52
    box = (round_mm(left), round_mm(top), round_mm(wide), round_mm(high))
    inner = (round_mm(left + 1.3), round_mm(top + 1.3), round_mm(wide - 2.6), round_mm(high - 2.6))
    shapes: list[Shape] = [
        *_pattern(block, w, h, frame),
        Rect(*box, Paint(fill=look.paper, stroke=look.accent, width=0.7), radius=2.0),
        Rect(*inner, Paint(stroke=look.accent, width=0.2), radius=1.2),
        pip(emblem, w / 2, h * 0.385, w * 0.34, look.accent),
        fitted(block.title, w / 2, h * 0.585, w * 0.68, 6.0, look.ink, "serif-bold"),
    ]
    if block.subtitle:
        shapes.append(fitted(block.subtitle, w / 2, h * 0.656, w * 0.66, 2.3, look.soft, "sans"))
    step = w * 0.11
    for index, suit in enumerate(SUITS):
        x = w / 2 + (index - 1.5) * step
        shapes.append(pip(suit, x, h * 0.718, w * 0.06, suit_colour(suit, look, four=False)))
    return shapes


def _pattern(block: TuckBox, w: float, h: float, frame: LayoutContext) -> list[Shape]:
    """Return the back of the cards inside, as large as a panel."""
    form = find_card(frame.style.press.card)
    art = back_symbol(block.back, form.width, form.height, frame.look, frame.section.emblem)
    bleed = bleed_of(block.back)
    x, y = (w - form.width) / 2 - bleed, (h - form.height) / 2 - bleed
    return [Use(art, round_mm(x), round_mm(y))]


def _spines(block: TuckBox, w: float, h: float, d: float, frame: LayoutContext) -> list[Shape]:
    """The world goes on over both narrow sides, the lid and the bottom; the title up the sides."""
    top = d + TONGUE
    look = frame.look
    shapes: list[Shape] = []
    for x in (GLUE, GLUE + d + w):
        room = round_mm(x + 0.8), round_mm(top + 3.6), round_mm(d - 1.6), round_mm(h - 7.2)
        shapes += _panel(block, room, w, h, frame)
        if d < _READABLE:
            continue
        size = min(3.4, d * 0.3)
        line = fitted(block.title, 0.0, 0.0, h * 0.7, size, look.accent, "serif-bold")
        half = width(line.text, line.font, line.size_pt) / 2 + 3.0
        middle = round_mm(x + d / 2), round_mm(top + h / 2)
        plate = Rect(
            round_mm(-half), round_mm(-size), round_mm(2 * half), round_mm(2 * size),
            Paint(fill=look.paper, stroke=look.accent, width=0.3), radius=1.0,
        )  # fmt: skip
        shapes.append(Group((plate, line), *middle, 90.0))
    x, wide, tall = round_mm(GLUE + 2 * d + w + 3.6), round_mm(w - 7.2), round_mm(d - 1.6)
    for y in (TONGUE, d + TONGUE + h):  # the lid, and the bottom that covers the other one
        shapes += _panel(block, (x, round_mm(y + 0.8), wide, tall), w, h, frame)
    return shapes


def _panel(
    block: TuckBox,
    room: tuple[float, float, float, float],
    w: float,
    h: float,
    frame: LayoutContext,
) -> list[Shape]:
    """Return a piece of the world's pattern in a frame; only the frame with little ink."""
    x, y, wide, tall = room
    look = frame.look
    edge = Rect(x, y, wide, tall, Paint(stroke=look.accent, width=0.4), radius=1.2)
    if look.sparing or min(wide, tall) <= 0:
        return [edge]
    window = tuple(rectangle(x, y, round_mm(x + wide), round_mm(y + tall)))
    left, above = round_mm(x + (wide - w) / 2), round_mm(y + (tall - h) * _OFF_MIDDLE)
    art = Group(tuple(_pattern(block, w, h, frame)), left, above)
    return [Clip(window, (art,)), edge]


def _outline(w: float, h: float, d: float) -> tuple[Command, ...]:
    """Clockwise from the top of the glue flap: dust flaps, lid with its tongue, bottom flaps."""
    top, low = d + TONGUE, d + TONGUE + h
    dust = min(d * 0.9 + 4.0, w / 2 - 2.0, top)
    slope = min(3.0, d * 0.2)
    x1, x2, x3, x4 = GLUE, GLUE + d, GLUE + d + w, GLUE + 2 * d + w
    end = GLUE + 2 * d + 2 * w
    notch = min(9.0, w * 0.16)
    middle = (x2 + x3) / 2
    upper = [(0, top + 4), (x1, top), (x1 + slope / 2, top - dust), (x2 - slope, top - dust)]
    upper += [(x2, top), (middle - notch, top)]
    lid = [(x3, top), (x3 + slope, top - dust), (x4 - slope / 2, top - dust), (x4, top)]
    lid += [(x4, TONGUE), (x4 + 1, TONGUE - 3), (x4 + 9, 0), (end - 9, 0)]
    lid += [(end - 1, TONGUE - 3), (end, TONGUE), (end, low)]
    bottom = low + min(dust, d)
    lower = [(end - 2, low + d), (x4 + 2, low + d), (x4, low), (x4 - slope, bottom)]
    lower += [(x3 + slope, bottom), (x3, low), (x3 - 2, low + d), (x2 + 2, low + d), (x2, low)]
    lower += [(x2 - slope, bottom), (x1 + slope, bottom), (x1, low), (0, low - 4)]
    deep = round_mm(top + notch * 1.3)
    thumb = (
        round_mm(middle - notch),
        deep,
        round_mm(middle + notch),
        deep,
        round_mm(middle + notch),
        round_mm(top),
    )
    return (
        ("M", (round_mm(upper[0][0]), round_mm(upper[0][1]))),
        *(("L", (round_mm(x), round_mm(y))) for x, y in upper[1:]),
        ("C", thumb),
        *(("L", (round_mm(x), round_mm(y))) for x, y in [*lid, *lower]),
        ("Z", ()),
    )


def _folds(w: float, h: float, d: float) -> list[Shape]:
    top, low = d + TONGUE, d + TONGUE + h
    x1, x2, x3, x4 = GLUE, GLUE + d, GLUE + d + w, GLUE + 2 * d + w
    end = GLUE + 2 * d + 2 * w
    upright = [(x, top, low) for x in (x1, x2, x3, x4)]
    across = [(top, x1, x2), (top, x3, end), (TONGUE, x4, end), (low, x1, end)]
    return [
        *(Line(round_mm(x), round_mm(a), round_mm(x), round_mm(b), FOLD) for x, a, b in upright),
        *(Line(round_mm(a), round_mm(y), round_mm(b), round_mm(y), FOLD) for y, a, b in across),
    ]
