"""Six players' arms: a colour and a charge each, told apart in grey and by the colour-blind.

The same shield stands on everything of a player. In running text it is the icon ``player-1`` to
``player-6`` (``data/icons/60-players.toml``).
"""

from __future__ import annotations

from printkit.layout.base.look import Look
from printkit.scene.curves import ellipse, polygon
from printkit.scene.shapes import Clip, Command, Paint, Path, Shape, Symbol

COLOURS = ("#b5341c", "#0f4c93", "#2a9a6c", "#231f20", "#efd84f", "#6fb9e6")
"""Of players 1 to 6, each at a step of lightness of its own."""

CHARGES = ("chevron", "cross", "pale", "bend", "roundel", "crescent")
"""Of players 1 to 6."""

_PALE = ("#efd84f", "#6fb9e6")
"""Colours too light for a white charge."""
BOX = 100.0

_OUTLINE: tuple[Command, ...] = (
    ("M", (14.0, 10.0)), ("L", (86.0, 10.0)), ("L", (86.0, 50.0)),
    ("C", (86.0, 74.0, 66.0, 88.0, 50.0, 94.0)),
    ("C", (34.0, 88.0, 14.0, 74.0, 14.0, 50.0)), ("Z", ()),
)  # fmt: skip


def player_colour(player: int, look: Look) -> str:
    """The colour of a player, 1 to 6; the ink where only black prints."""
    return look.ink if look.ink_mode == "mono" else COLOURS[(player - 1) % len(COLOURS)]


def shield(player: int, look: Look, ink: str) -> Symbol:
    """Return the shield of a player, 1 to 6; black alone in ``mono``, an outline in ``low``."""
    number = (player - 1) % len(COLOURS)
    colour = look.ink if ink == "mono" else COLOURS[number]
    is_pale = colour in _PALE
    sparing = ink == "low"
    ground, charge = (look.paper, look.ink if is_pale else colour) if sparing else (
        colour, look.ink if is_pale else look.paper
    )  # fmt: skip
    shapes: list[Shape] = [Path(_OUTLINE, Paint(fill=ground))]
    shapes.append(Clip(_OUTLINE, tuple(_charge(CHARGES[number], charge, ground))))
    shapes.append(Path(_OUTLINE, Paint(stroke=look.ink, width=5.0, join="round")))
    return Symbol(f"shield-{number}-{ink}-{look.ink}", BOX, BOX, tuple(shapes))


def _charge(name: str, colour: str, field: str) -> list[Shape]:
    paint = Paint(fill=colour)
    if name == "chevron":
        return [Path(polygon([(50, 34), (92, 70), (92, 88), (50, 54), (8, 88), (8, 70)]), paint)]
    if name == "cross":
        across = polygon([(8, 38), (92, 38), (92, 54), (8, 54)])
        down = polygon([(42, 4), (58, 4), (58, 98), (42, 98)])
        return [Path(across, paint), Path(down, paint)]
    if name == "pale":
        return [Path(polygon([(37, 4), (63, 4), (63, 98), (37, 98)]), paint)]
    if name == "bend":
        return [Path(polygon([(4, 8), (26, 2), (96, 72), (96, 96), (84, 96)]), paint)]
    if name == "roundel":
        return [Path(ellipse(50, 46, 21, 21), paint)]
    return [Path(ellipse(50, 46, 24, 24), paint), Path(ellipse(60, 41, 19, 19), Paint(fill=field))]
