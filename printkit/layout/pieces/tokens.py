"""Counters to cut or punch out: round, square or six-sided, printed on both sides."""

from __future__ import annotations

from math import cos, radians, sin, sqrt

from engine.blocks.cut_outs import TOKEN_SHAPES, TONES, Token, Tokens
from printkit.layout.base.frame import CardFace, FitError, LayoutContext, Piece
from printkit.layout.base.inks import drawing_look
from printkit.layout.base.look import Look
from printkit.layout.base.measure import mm, near_steps, round_mm, width
from printkit.layout.cards.palette import pip
from printkit.layout.figures.map_signs import piece_symbol, scaled_to
from printkit.layout.pieces.figure_tokens import arms_art, figure_art, name_art, piece_colour
from printkit.scene.curves import ellipse, polygon, rectangle
from printkit.scene.shapes import Clip, Command, Group, Paint, Path, Shape, Symbol, Text, Use

BLEED = 1.0
FRAME = 0.5
"""How far a token's frame reaches inside its edge, in mm."""
_CUT_LINE = 0.2
GAP = 3.0
LEAST_PT = 7.0
_LABEL = "sans-bold"
_CLEAR = 0.4  # mm of white between a label and the ring
# How wide each tone's ring is, and its dots: tones differ without colour too.
_RINGS: dict[str, tuple[float, tuple[float, ...]]] = {
    "plain": (0.35, ()),
    "tint": (0.6, (0.05, 1.2)),
    "accent": (0.9, ()),
    "dark": (0.9, (0.05, 1.8)),
}
_STEPS = (1.0, 0.85, 0.7, 0.6, 0.5, 0.4, 0.34, 0.28, 0.22)


def lay_tokens(block: Tokens, frame: LayoutContext) -> list[Piece]:
    """Counters, collected by the section like cards.

    Raises:
        FitError: a text does not fit at 7 pt, or a shape or tone is unknown; names it.
    """
    if block.shape not in TOKEN_SHAPES:
        raise FitError(
            f"tokens can't have the shape {block.shape!r}. Use {', '.join(TOKEN_SHAPES)}."
        )
    return [Piece(0.0, (), cards=tuple(_face(token, block, frame.look) for token in block.tokens))]


def _face(token: Token, block: Tokens, look: Look) -> CardFace:
    wide, high = block.across, round_mm(block.across * (2 / sqrt(3) if block.shape == "hex" else 1))
    front = back = _side(token, block.shape, wide, high, look)
    if token.name and (art := name_art(token, wide, high, look)):
        back = _named_side(token, art, block.shape, wide, high, look)
    elif token.back_text or token.back_symbol:
        turned = Token(token.back_text, token.back_symbol, token.tone, player=token.player)
        back = _side(turned, block.shape, wide, high, look)
    return CardFace(
        front,
        back,
        copies=token.copies,
        bleed=BLEED,
        gap=GAP,
        kind="tokens",
        cut=token_outline(block.shape, wide, high, 0.0),
    )


def _named_side(
    token: Token, named: list[Shape], shape: str, wide: float, high: float, look: Look
) -> Symbol:
    """The back of a token of somebody who has a name."""
    bled = token_outline(shape, wide, high, BLEED)
    frame = _frame(shape, wide, high, piece_colour(token, look), look)
    art = (Clip(bled, tuple(named)), frame)
    return Symbol(
        f"token-{shape}-{wide:g}-{token.tone}-{token.text}-{look.accent}-{token.name}-back",
        round_mm(wide + 2 * BLEED),
        round_mm(high + 2 * BLEED),
        (Group(art, BLEED, BLEED),),
    )


def _side(token: Token, shape: str, wide: float, high: float, look: Look) -> Symbol:
    return Symbol(
        f"token-{shape}-{wide:g}-{token.tone}-{token.symbol}-{token.text}-{look.accent}"
        f"-{token.player}-{token.name}-{token.likeness}-{token.role}",
        round_mm(wide + 2 * BLEED),
        round_mm(high + 2 * BLEED),
        (Group(tuple(_art(token, shape, wide, high, look)), BLEED, BLEED),),
    )


def token_outline(shape: str, wide: float, high: float, grow: float) -> tuple[Command, ...]:
    """The outline of a token in its own box, larger by ``grow`` mm all round."""
    x, y = wide / 2, high / 2
    if shape == "round":
        return near_steps(ellipse(x, y, x + grow, y + grow))
    if shape == "square":
        return near_steps(rectangle(-grow, -grow, wide + grow, high + grow))
    reach = y + grow * 2 / sqrt(3)
    angles = [radians(60 * index) for index in range(6)]
    return near_steps(polygon([(x + reach * sin(a), y - reach * cos(a)) for a in angles]))


def _art(token: Token, shape: str, wide: float, high: float, look: Look) -> list[Shape]:
    ground, ink = tone_colours(token.tone, look)
    bled = token_outline(shape, wide, high, BLEED)
    if token.likeness is not None:
        colour = piece_colour(token, look)
        inside = token_outline(shape, wide, high, -FRAME)
        drawn = figure_art(token, bled, inside, wide, high, look, colour)
        return [*drawn, _frame(shape, wide, high, colour, look)]
    if token.player:
        ground, ink = look.paper, look.ink
    ring, dots = _RINGS[token.tone]
    shapes: list[Shape] = [Path(bled, Paint(fill=ground))]
    if token.tone == "plain" or token.player:
        shapes.append(_frame(shape, wide, high, ink, look))
    else:
        paint = Paint(stroke=ink, width=ring, dash=dots, cap="round" if dots else "butt")
        inset = 0.0 if ground == look.paper else wide * 0.07
        shapes.append(Path(token_outline(shape, wide, high, -inset), paint))
    x, y = wide / 2, high / 2
    room = wide * 0.74
    sign = look.red if token.symbol in ("heart", "diamond") and ink != look.paper else ink
    if token.player:
        shapes += arms_art(token, wide, look)
        if token.text:
            low = wide * 0.27
            within = None if shape == "square" else wide * 0.43 - ring / 2 - _CLEAR
            cap, space = _label_size(token.text, low, wide * 0.19, room * 0.82, within)
            shapes.append(fitted(token.text, x, y + low, space, cap, ink))
    elif picture := piece_symbol(token.role, drawing_look(look)):
        side = wide * (0.6 if token.text else 0.7)
        left, top = (wide - side) / 2, wide * (0.09 if token.text else 0.15)
        shapes.append(Use(picture, round_mm(left), round_mm(top), scaled_to(side)))
        if token.text:
            shapes.append(fitted(token.text, x, y + wide * 0.31, room, wide * 0.17, ink))
    elif token.symbol and token.text:
        shapes.append(pip(token.symbol, x, y - wide * 0.1, wide * 0.4, sign))
        low = wide * 0.25
        within = None if shape == "square" else wide * 0.43 - ring / 2 - _CLEAR
        cap, space = _label_size(token.text, low, wide * 0.17, room * 0.82, within)
        shapes.append(fitted(token.text, x, y + low, space, cap, ink))
    elif token.symbol:
        shapes.append(pip(token.symbol, x, y, wide * 0.56, sign))
    elif token.text:
        shapes.append(fitted(token.text, x, y, room, wide * 0.44, ink))
    return shapes


def _frame(shape: str, wide: float, high: float, colour: str, look: Look) -> Path:
    """Return the one frame of a token, over its edge: cut anywhere along it.

    With little ink it is a line on the very edge.
    """
    if look.sparing:
        edge = token_outline(shape, wide, high, 0.0)
        return Path(edge, Paint(stroke=look.ink, width=_CUT_LINE))
    outer = token_outline(shape, wide, high, BLEED)
    inner = token_outline(shape, wide, high, -FRAME)
    return Path((*outer, *inner), Paint(fill=colour, even_odd=True))


def _label_size(
    text: str, low: float, cap: float, room: float, within: float | None
) -> tuple[float, float]:
    """How tall the capitals of a label may be, and its room: round its foot the ring runs near.

    Args:
        text: the label.
        low: its middle lies so far below the token's middle, in mm.
        cap: the most that capitals may be tall, in mm.
        room: the most that the label may be wide, in mm.
        within: the radius in which the label stays; None where nothing narrows it.
    """
    if within is None:
        return cap, room
    for step in _STEPS:
        foot = low + cap * step / 2
        space = min(2 * sqrt(max(within**2 - foot**2, 0.0)), room)
        if width(text, _LABEL, round_mm(cap * step / mm(0.66))) <= space:
            return cap * step, space
    return cap, room


def tone_colours(tone: str, look: Look) -> tuple[str, str]:
    """Ground and ink of a tone; little ink leaves dark grounds out.

    Raises:
        FitError: the tone is unknown.
    """
    if tone not in TONES:
        raise FitError(f"there's no tone {tone!r}. Use {', '.join(TONES)}.")
    if tone == "plain":
        return look.paper, look.ink
    if look.sparing:
        return look.paper, look.ink if tone == "dark" else look.accent
    if tone == "tint":
        return look.tint, look.accent
    return (look.accent if tone == "accent" else look.dark), look.paper


def fitted(
    text: str, x: float, y: float, room: float, cap: float, colour: str, font: str = _LABEL
) -> Text:
    """One line centred on (x, y), capitals at most ``cap`` mm tall, in the first size that fits.

    Raises:
        FitError: it does not fit at 7 pt; names it.
    """
    first = cap / mm(0.66)
    for step in _STEPS:
        size = round_mm(first * step)
        if size < LEAST_PT:
            break
        if width(text, font, size) <= room:
            return Text(
                round_mm(x), round_mm(y + mm(size) * 0.33), text, font, size, colour, "middle"
            )
    if width(text, font, LEAST_PT) <= room:
        return Text(
            round_mm(x), round_mm(y + mm(LEAST_PT) * 0.33), text, font, LEAST_PT, colour, "middle"
        )
    raise FitError(f"{text!r} doesn't fit {room:.0f} mm at {LEAST_PT:g} pt")
