"""What tokens of players and of somebody show: arms, a head and shoulders, a name."""

from __future__ import annotations

from engine.blocks.cut_outs import Token
from printkit.layout.base.frame import FitError
from printkit.layout.base.inks import drawing_look
from printkit.layout.base.inline_markdown import curl
from printkit.layout.base.look import Look
from printkit.layout.base.measure import line_height, mm, near_steps, round_mm, width
from printkit.layout.figures.composing import GROUND, composed
from printkit.layout.figures.figure import MARGIN, figure, middle_of
from printkit.layout.figures.heraldry import arms, letters_on, player_colour
from printkit.layout.figures.inks import figure_inks
from printkit.layout.text.line_breaking import halves
from printkit.scene.curves import rectangle
from printkit.scene.shapes import Clip, Command, Line, Paint, Path, Rect, Shape, Text, Use
from printkit.theme.theme import mix

_BAND = 0.33
"""The band with the name, as a share of the token's height."""
_NAMED = 18.0
"""Tokens narrower than this many mm have no room for names."""
_NAME_PT = 7.0
_WHOLE_WORDS = (7.0, 6.5, 6.0)
"""Sizes of a name that leave its words whole, the largest first."""
_UNPARTED = (5.5, 5.0)
"""Smaller ones, for a name with a long word that has no joint or syllable to part it at."""
_BUST = 66.0
"""How much of a person a token shows, in units."""
_FONT = "sans-semibold"
_CODE = "sans-bold"


def figure_art(
    token: Token,
    outline: tuple[Command, ...],
    inner: tuple[Command, ...],
    wide: float,
    high: float,
    look: Look,
    colour: str,
) -> list[Shape]:
    """Somebody's head and shoulders above a band with letters or a name.

    Args:
        token: whose likeness is drawn.
        outline: the token's, its bleed included.
        inner: the outline inside its frame, which nothing crosses.
        wide: of the token in mm.
        high: of the token in mm.
        look: colours and type.
        colour: of the cloth and the band.
    """
    assert token.likeness is not None  # noqa: S101 - the caller has asked
    drawn = drawing_look(look)
    inks = figure_inks(drawn, colour)
    band = round_mm(high * (1 - _BAND))
    ground = mix(colour, look.paper, 0.34) if look.ink_mode == "full" else look.paper
    whole = composed(token.likeness)
    reach = _BUST - max(whole.top, -6.0) if whole.is_person else GROUND - whole.top
    unit = (band - 0.8) / reach
    if not whole.is_person:
        unit = min(unit, (wide - 2.0) / (whole.right - whole.left))
    unit = round(unit, 3)
    symbol = figure(token.likeness, inks, unit, down_to=_BUST + 4.0 if whole.is_person else GROUND)
    top = 0.8 - MARGIN - (max(whole.top, -6.0) - whole.top) * unit
    if not whole.is_person:
        top = band - symbol.height
    left = wide * 0.52 - middle_of(token.likeness, symbol, unit)
    window = near_steps(rectangle(-2.0, -2.0, wide + 2.0, band))
    inside: list[Shape] = [
        Path(outline, Paint(fill=ground)),
        Clip(inner, (Clip(window, (Use(symbol, round_mm(left), round_mm(top)),)),)),
        *_band(token, wide, high, band, look, colour),
    ]
    if token.player:
        side = round_mm(wide * 0.26)
        inside.append(arms(token.player, wide * 0.06, wide * 0.06, side, look))
    return [Clip(outline, tuple(inside))]


def _band(
    token: Token, wide: float, high: float, top: float, look: Look, colour: str
) -> list[Shape]:
    """The band: a name on a line or two and the letters in the corner, or the letters alone."""
    fill = look.paper if look.sparing else colour
    words = look.ink if look.sparing else letters_on(colour, look)
    over = _over(look)
    shapes: list[Shape] = [
        Rect(-2.0, top, round_mm(wide + 4.0), round_mm(high - top + 2.0), Paint(fill=fill)),
        Line(-over, top, round_mm(wide + over), top, Paint(stroke=look.ink, width=0.35)),
    ]
    lines = _name_lines(curl(token.name), wide - 1.6) if wide >= _NAMED else []
    middle = (top + high) / 2 - 0.2
    if lines:
        step = mm(_NAME_PT) * 1.04
        base = middle + mm(_NAME_PT) * 0.33 - step * (len(lines) - 1) / 2
        shapes += [
            Text(round_mm(wide / 2), round_mm(base + step * n), line, _FONT, _NAME_PT, words,
                 "middle")
            for n, line in enumerate(lines)
        ]  # fmt: skip
        return [*shapes, *_corner(token.text, wide, look)]
    size = round_mm(min(12.0, (high - top) * 0.62 / mm(0.72)))
    while size > _NAME_PT and width(token.text, _CODE, size) > wide * 0.8:
        size = round_mm(size - 0.5)
    if width(token.text, _CODE, size) > wide * 0.9:
        raise FitError(f"{token.text!r} doesn't fit {wide * 0.9:.0f} mm at {_NAME_PT:g} pt")
    base = round_mm(middle + mm(size) * 0.34)
    return [*shapes, Text(round_mm(wide / 2), base, token.text, _CODE, size, words, "middle")]


def _over(look: Look) -> float:
    """How far a line runs into the bleed, in mm: not over paper that stays white."""
    return 0.0 if look.sparing else 2.0


def _corner(text: str, wide: float, look: Look) -> list[Shape]:
    """The letters that registers call it by, in the token's corner."""
    if not text:
        return []
    size = 8.0
    across = round_mm(width(text, _CODE, size) + 1.6)
    left = round_mm(wide - across)
    edge = Paint(fill=look.paper, stroke=look.ink, width=0.2)
    base = round_mm(1.95 + mm(size) * 0.34)
    middle = round_mm(left + across / 2 - 0.2)
    return [
        Rect(left, -2.0, round_mm(across + 2.0), 5.9, edge),
        Text(middle, base, text, _CODE, size, look.ink, "middle"),
    ]


def _name_lines(name: str, room: float) -> list[str]:
    """A name on one line or two; without its first words where it is long; else nothing."""
    words = name.split()
    for first in range(len(words)):
        rest = words[first:]
        if first and len(rest[0]) < 4:
            continue
        for cut in range(len(rest), 0, -1):
            lines = [line for line in (" ".join(rest[:cut]), " ".join(rest[cut:])) if line]
            if all(width(line, _FONT, _NAME_PT) <= room for line in lines):
                return lines
    return []


def name_art(token: Token, wide: float, high: float, look: Look) -> list[Shape]:
    """The back of a token of somebody: the whole name on as many lines as it takes.

    Words stay whole where a slightly smaller size lets them. Nothing where the name has no room at
    all: the back is then like the front.
    """
    colour = piece_colour(token, look)
    room = round_mm(wide - 1.2)
    head = round_mm(high * 0.24) if token.text else 0.0
    name = curl(token.name)
    size = _name_size(name, room)
    if size is None:
        return []
    lines = whole_lines(name, size, room)
    leading = line_height(size, 1.0)
    tall = round_mm(leading * len(lines))
    if tall > high - head - 0.3:
        return []
    shapes: list[Shape] = [Rect(-2.0, -2.0, wide + 4.0, high + 4.0, Paint(fill=look.paper))]
    if token.text:
        fill, ink = (look.paper, look.ink) if look.sparing else (colour, look.paper)
        shapes.append(Rect(-2.0, -2.0, wide + 4.0, round_mm(head + 2.0), Paint(fill=fill)))
        over = _over(look)
        shapes.append(
            Line(-over, head, round_mm(wide + over), head, Paint(stroke=look.ink, width=0.2))
        )
        base = round_mm(head / 2 + mm(8.0) * 0.34)
        shapes.append(Text(round_mm(wide / 2), base, token.text, _CODE, 8.0, ink, "middle"))
    top = head + (high - head - tall) / 2
    first = top + leading * 0.5 + mm(size) * 0.33
    return shapes + [
        Text(
            round_mm(wide / 2), round_mm(first + leading * number), line, _FONT, size, look.ink,
            "middle",
        )
        for number, line in enumerate(lines)
    ]  # fmt: skip


def whole_lines(name: str, size: float, room: float) -> list[str]:
    """A name on lines, its words whole; one that is too long is parted near its middle."""
    parts: list[str] = []
    for word in name.split():
        parts += [word] if width(word, _FONT, size) <= room else halves(word)
    lines: list[str] = []
    for part in parts:
        longer = f"{lines[-1]} {part}" if lines else part
        if lines and not lines[-1].endswith("-") and width(longer, _FONT, size) <= room:
            lines[-1] = longer
        else:
            lines.append(part)
    return lines


def _name_size(name: str, room: float) -> float | None:
    """The size in points at which a name has room; None where it has none at all.

    Words stay whole where that costs little, or where they can't be parted.
    """
    for size in _WHOLE_WORDS:
        if _longest(name, size) <= room:
            return size
    if all(_longest(line, _NAME_PT) <= room for line in whole_lines(name, _NAME_PT, room)):
        return _NAME_PT
    return next((size for size in _UNPARTED if _longest(name, size) <= room), None)


def _longest(name: str, size: float) -> float:
    """The width in mm of a name's longest word."""
    return max(width(word, _FONT, size) for word in name.split())


def arms_art(token: Token, wide: float, look: Look) -> list[Shape]:
    """A player's arms, and letters below them where the token has any."""
    side = round_mm(wide * (0.5 if token.text else 0.66))
    left = round_mm((wide - side) / 2)
    top = round_mm(wide * (0.11 if token.text else 0.17))
    return [arms(token.player, left, top, side, look)]


def piece_colour(token: Token, look: Look) -> str:
    """The colour of the player who owns a token, else that of its tone."""
    if token.player:
        return player_colour(token.player, look)
    return look.ink if token.tone == "dark" else look.accent
