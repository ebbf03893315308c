"""The arms of two houses, face to face over a table, on damask."""

from __future__ import annotations

from math import cos, pi, radians, sin

from engine.blocks.vistas import Vista
from engine.rng import Stream
from printkit.layout.base.inks import inked, pen
from printkit.layout.base.look import Look
from printkit.layout.base.measure import mm, near_steps, round_mm, width
from printkit.layout.cards.playing_card import CARD_HEIGHT, CARD_WIDTH
from printkit.scene.curves import ellipse, polygon, rectangle, rounded_rect
from printkit.scene.shapes import Clip, Command, Group, Paint, Path, Rect, Shape, Symbol, Text, Use

_SHIELD: tuple[Command, ...] = (
    ("M", (4, 4)), ("L", (96, 4)), ("L", (96, 56)), ("C", (96, 90, 70, 108, 50, 118)),
    ("C", (30, 108, 4, 90, 4, 56)), ("Z", ()),
)  # fmt: skip
_LEAVES = (
    (46, 95, 62),
    (42, 118, 40),
    (40, 80, 48),
    (44, 58, 26),
    (38, 36, 12),
    (32, 10, 2),
    (26, -18, -2),
)
"""Leaves of the mantling: how long, where they point in degrees below level, how far down they
grow from the shield's side."""
_PARTS = ("pale", "fess", "bend", "chevron", "quarter", "saltire")


def arms(
    block: Vista, size: tuple[float, float], quiet: float, floor: float, look: Look
) -> list[Shape]:
    """Return two coats of arms with crowns and mantling over a table of cards."""
    wide, high = size
    room = floor - quiet
    stream = Stream(f"arms|{block.key}")
    each = min(wide * 0.3, room * 0.38)
    first, second = stream.below(len(_PARTS)), stream.below(len(_PARTS) - 1)
    second += int(second >= first)
    parts = (_PARTS[first], _PARTS[second])
    beasts = block.charges or ("crown", "tower")
    top = quiet + room * 0.15
    colours = (look.red, look.ink)
    names = (*block.names, "", "")[:2]
    shapes: list[Shape] = [*_damask(wide, high, quiet, look)]
    shapes += _table(wide, floor, top + each * 1.62, block.key, look)
    for index, middle in enumerate((wide * 0.28, wide * 0.72)):
        shapes += _coat(
            parts[index], beasts[index], colours[index], (middle, top), each, index == 1, look
        )
        if names[index]:
            shapes += _scroll(names[index], (middle, top + each * 1.3), each, look)
    return shapes


def _damask(wide: float, high: float, quiet: float, look: Look) -> list[Shape]:
    """Return a pattern of pomegranates over the wall, fading towards the title."""
    tone = look.tint if look.ink_mode == "full" else look.paper
    motif: tuple[Command, ...] = (
        ("M", (0, -10)), ("C", (5, -6, 6, -1, 0, 4)), ("C", (-6, -1, -5, -6, 0, -10)), ("Z", ()),
        ("M", (0, 4)), ("C", (7, 1, 11, -4, 10, -9)), ("C", (13, -2, 8, 6, 0, 9)),
        ("C", (-8, 6, -13, -2, -10, -9)), ("C", (-11, -4, -7, 1, 0, 4)), ("Z", ()),
    )  # fmt: skip
    line = Paint(fill=tone, stroke=look.accent, width=pen(look, 0.18), join="round")
    symbol = Symbol(
        f"damask-{look.accent}-{look.ink_mode}", 28, 22, (Group((Path(motif, line),), 14, 12),)
    )
    across, down = (28.0, 24.0) if not look.sparing else (34.0, 30.0)
    uses: list[Shape] = []
    y, row = quiet + 2.0, 0
    while y < high:
        x = -across / 2 if row % 2 else 0.0
        while x < wide:
            uses.append(Use(symbol, round_mm(x), round_mm(y)))
            x += across
        y += down / 2 + 2.0
        row += 1
    return [Clip(rectangle(0, round_mm(quiet), wide, high), tuple(uses))]


def _coat(
    part: str, beast: str, colour: str, at: tuple[float, float], wide: float, turned: bool,
    look: Look,
) -> list[Shape]:  # fmt: skip
    """Return one coat of arms: mantling, shield, charge, crown."""
    x, y = at
    s = wide / 100.0
    sparing = look.ink_mode == "low"
    tones = inked(look)
    field = look.paper
    edge = Paint(stroke=look.ink, width=round(pen(look, 0.7) / s, 2), join="round")
    fine = Paint(
        fill=look.paper, stroke=look.ink, width=round(pen(look, 0.35) / s, 2), join="round"
    )
    divided = [] if sparing else _divided(part, colour)
    if sparing:
        divided = [
            Path(p.commands, Paint(fill=look.paper, stroke=colour, width=1.2))
            for p in _divided(part, colour)
        ]
    mantling: list[Shape] = []
    for side in (-1, 1):
        for number, (reach, turn, root) in enumerate(_LEAVES):
            tone = colour if number % 2 and not sparing else look.paper
            paint = fine._replace(fill=tone)
            mantling.append(Path(_leaf(side, reach, turn, root), paint))
    charge = _beast(beast, look, colour, sparing=sparing, size=round(pen(look, 0.35) / s, 2))
    shapes: tuple[Shape, ...] = (
        *mantling,
        Path(_SHIELD, Paint(fill=field)),
        Clip(_SHIELD, tuple(divided)),
        Path(_tidy(ellipse(50, 56, 24, 24)), fine),
        *charge,
        Path(_SHIELD, edge),
        *_crown(look, colour, round(pen(look, 0.4) / s, 2), sparing=sparing),
    )
    del turned, tones
    return [Group(shapes, round_mm(x - wide / 2), round_mm(y), scale=round(s, 4))]


def _leaf(side: int, reach: float, turn: float, root: float) -> tuple[Command, ...]:
    """Return a leaf that curls at its tip, on one side of the shield."""
    angle = radians(turn)
    ux, uy = cos(angle), sin(angle)
    vx, vy = -uy, ux

    def at(along: float, across: float) -> tuple[float, float]:
        x = 46 + along * reach * ux + across * reach * vx
        return 50 + side * x, root + along * reach * uy + across * reach * vy

    return near_steps((
        ("M", at(-0.12, -0.1)),
        ("C", (*at(0.25, -0.36), *at(0.7, -0.3), *at(0.92, -0.34))),
        ("C", (*at(1.06, -0.2), *at(0.98, -0.02), *at(0.82, -0.06))),
        ("C", (*at(0.92, 0.14), *at(0.66, 0.26), *at(0.52, 0.12))),
        ("C", (*at(0.5, 0.34), *at(0.2, 0.3), *at(-0.12, 0.12))),
        ("Z", ()),
    ))  # fmt: skip


def _divided(part: str, colour: str) -> list[Path]:
    paint = Paint(fill=colour)
    rings = {
        "pale": [[(34, 0), (66, 0), (66, 120), (34, 120)]],
        "fess": [[(0, 34), (100, 34), (100, 78), (0, 78)]],
        "bend": [[(0, -8), (30, -8), (108, 96), (108, 130), (92, 130), (0, 24)]],
        "chevron": [[(50, 26), (110, 92), (110, 130), (50, 68), (-10, 130), (-10, 92)]],
        "quarter": [
            [(0, 0), (50, 0), (50, 56), (0, 56)],
            [(50, 56), (100, 56), (100, 120), (50, 120)],
        ],
        "saltire": [
            [(0, -4), (16, -4), (104, 104), (104, 124), (90, 124), (0, 14)],
            [(100, -4), (84, -4), (-4, 104), (-4, 124), (10, 124), (100, 14)],
        ],
    }
    return [Path(polygon(ring), paint) for ring in rings[part]]


def _beast(name: str, look: Look, colour: str, *, sparing: bool, size: float) -> list[Shape]:
    """Return the charge on the roundel."""
    fill = look.paper if sparing else colour
    solid = Paint(fill=fill, stroke=colour, width=size, join="round")
    from printkit.layout.battlefield.floor_detail import rose

    if name == "tower":
        ring = [
            (40, 72),
            (40, 52),
            (37, 52),
            (37, 42),
            (42, 42),
            (42, 46),
            (47, 46),
            (47, 42),
            (53, 42),
            (53, 46),
            (58, 46),
            (58, 42),
            (63, 42),
            (63, 52),
            (60, 52),
            (60, 72),
        ]
        return [
            Path(polygon(ring), solid),
            Path(_tidy(rounded_rect(46.5, 60, 7, 12, 3)), Paint(fill=look.paper)),
        ]
    if name == "star":
        return [Path(polygon([(round_mm(x), round_mm(y)) for x, y in rose((50, 56), 18)]), solid)]
    if name == "key":
        return [
            Path(_tidy(ellipse(50, 47, 7.5, 7.5)), Paint(stroke=colour, width=4)),
            Rect(48, 54, 4, 20, solid), Rect(52, 66, 6, 3.4, solid), Rect(52, 71, 5, 3, solid),
        ]  # fmt: skip
    if name == "cup":
        bowl: tuple[Command, ...] = (
            ("M", (39, 42)),
            ("L", (61, 42)),
            ("C", (61, 58, 56, 61, 52, 62)),
            ("L", (52, 69)),
            ("L", (58, 73)),
            ("L", (42, 73)),
            ("L", (48, 69)),
            ("L", (48, 62)),
            ("C", (44, 61, 39, 58, 39, 42)),
            ("Z", ()),
        )
        return [Path(bowl, solid)]
    if name == "rose":
        petals: list[Command] = []
        for index in range(5):
            turn = 2 * pi * index / 5 - pi / 2
            petals += ellipse(50 + 9.5 * cos(turn), 56 + 9.5 * sin(turn), 7.4, 7.4)
        return [
            Path(_tidy(tuple(petals)), solid),
            Path(
                _tidy(ellipse(50, 56, 4.6, 4.6)), Paint(fill=look.paper, stroke=colour, width=size)
            ),
        ]
    ring = [(36, 68), (33, 46), (42, 57), (50, 42), (58, 57), (67, 46), (64, 68)]
    return [Path(polygon(ring), solid)]


def _crown(look: Look, colour: str, size: float, *, sparing: bool) -> list[Shape]:
    """Return a duke's crown above the shield."""
    edge = Paint(fill=look.paper, stroke=look.ink, width=size, join="round")
    band = Paint(fill=look.paper if sparing else colour, stroke=look.ink, width=size, join="round")
    leaves: list[Command] = []
    for x in (20, 35, 50, 65, 80):
        lift = 4 * abs(x - 50) / 30
        leaves += [
            ("M", (x, -10)),
            ("C", (x - 9, -18 + lift, x - 4, -26 + lift, x, -31 + lift)),
            ("C", (x + 4, -26 + lift, x + 9, -18 + lift, x, -10)),
            ("Z", ()),
        ]
    pearls: list[Command] = []
    for at in (27.5, 42.5, 57.5, 72.5):
        pearls += ellipse(at, -16, 2.6, 2.6)
    return [
        Path(_tidy(tuple(leaves)), edge),
        Path(_tidy(tuple(pearls)), edge),
        Path(_tidy(rounded_rect(14, -11, 72, 10, 3)), band),
        Path(_tidy(rounded_rect(14, -2, 72, 4, 2)), edge),
    ]


def _tidy(steps: tuple[Command, ...]) -> tuple[Command, ...]:
    return near_steps(steps)


def _scroll(name: str, at: tuple[float, float], wide: float, look: Look) -> list[Shape]:
    """Return a ribbon with a name."""
    x, y = at
    half = wide * 0.56
    tall = max(7.5, wide * 0.13)
    paint = Paint(fill=look.paper, stroke=look.ink, width=pen(look, 0.35), join="round")
    shapes: list[Shape] = []
    for side in (-1, 1):
        tail = [
            (x + side * half * 0.8, y + tall * 0.35),
            (x + side * half * 1.15, y + tall * 0.35),
            (x + side * half * 1.05, y + tall * 0.85),
            (x + side * half * 1.15, y + tall * 1.35),
            (x + side * half * 0.8, y + tall * 1.35),
        ]
        shapes.append(Path(near_steps(polygon(tail)), paint))
    shapes.append(
        Rect(round_mm(x - half * 0.9), round_mm(y), round_mm(half * 1.8), round_mm(tall), paint)
    )
    size = 12.0
    while size > 7.0 and width(name, "serif-semibold", size) > half * 1.7:
        size -= 0.5
    base = round_mm(y + tall / 2 + mm(size) * 0.34)
    return [
        *shapes,
        Text(round_mm(x), base, name, "serif-semibold", size, look.ink, anchor="middle"),
    ]


def _table(wide: float, floor: float, top: float, key: str, look: Look) -> list[Shape]:
    """Return the table between the houses: its cloth, piles of cards, and the fiefs face down."""
    tones = inked(look)
    back = [
        (wide * 0.16, top),
        (wide * 0.84, top),
        (wide * 1.06, floor + 12),
        (-wide * 0.06, floor + 12),
    ]
    cloth = Paint(fill=look.paper, stroke=look.ink, width=pen(look, 0.5), join="round")
    shapes: list[Shape] = [Path(near_steps(polygon(back)), cloth)]
    inner = [
        (wide * 0.18, top + 1.6),
        (wide * 0.82, top + 1.6),
        (wide * 1.02, floor + 12),
        (-wide * 0.02, floor + 12),
    ]
    shapes.append(
        Path(near_steps(polygon(inner)), Paint(stroke=look.accent, width=pen(look, 0.25)))
    )
    stream = Stream(f"table|{key}")
    deep = floor - top
    for row, y in enumerate((top + deep * 0.12, top + deep * 0.56)):
        scale = (0.135 if row == 0 else 0.2) * wide / 100.0
        for index in range(5):
            across = (index - 2) * (0.125 + 0.035 * row) * wide
            lift = (stream.unit() - 0.5) * 6.0
            shapes += _card((wide / 2 + across, y), scale, lift, index == 2, look)
    del tones
    return shapes


def _card(
    at: tuple[float, float], scale: float, turn: float, is_fief: bool, look: Look
) -> list[Shape]:
    """Return a card on the table, seen from its near side."""
    x, y = at
    w, h = CARD_WIDTH * scale, CARD_HEIGHT * scale * 0.62
    lean = w * turn / 60.0
    ring = [
        (x - w / 2 + lean, y),
        (x + w / 2 + lean, y),
        (x + w / 2 * 1.1 - lean, y + h),
        (x - w / 2 * 1.1 - lean, y + h),
    ]
    fill = look.accent if is_fief and look.ink_mode != "low" else look.paper
    shapes: list[Shape] = [
        Path(
            near_steps(polygon([(a + 0.5, b + 0.6) for a, b in ring])),
            Paint(fill=inked(look).shadow or look.paper),
        ),
        Path(
            near_steps(polygon(ring)),
            Paint(fill=fill, stroke=look.ink, width=pen(look, 0.35), join="round"),
        ),
    ]
    inset = [(px + (x - px) * 0.16, py + (y + h / 2 - py) * 0.16) for px, py in ring]
    stroke = look.paper if is_fief and look.ink_mode != "low" else look.accent
    shapes.append(Path(near_steps(polygon(inset)), Paint(stroke=stroke, width=pen(look, 0.3))))
    cross: list[Command] = [("M", inset[0]), ("L", inset[2]), ("M", inset[1]), ("L", inset[3])]
    shapes.append(Path(near_steps(cross), Paint(stroke=stroke, width=pen(look, 0.2))))
    return shapes
