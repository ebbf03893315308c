"""Mats at real size: cut into sheets between the places, each sheet with its marks for joining."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from engine.blocks.blocks import Mat, Place
from engine.language import _, mark_translatable
from engine.sums import ordered_sum
from printkit.layout.base.frame import FitError, LayoutContext, Piece
from printkit.layout.base.inks import drawing_look
from printkit.layout.base.look import Look, TypeFace
from printkit.layout.base.measure import line_height, near_steps, round_mm
from printkit.layout.pieces.place_art import place_art
from printkit.layout.text.line_breaking import set_block, text_width
from printkit.paper.sheet_letters import sheet_name
from printkit.scene.curves import polygon, rectangle
from printkit.scene.shapes import Clip, Group, Line, Paint, Path, Rect, Shape
from printkit.typography import icons

STRIP = 5.0
"""The line of print below a sheet of several: its name, what it joins, the credit."""
LARGE_STRIP = 16.5
"""The same in large print, where it may take three lines."""
_EDGE = 0.4
_RADIUS = 3.2
_ICON = 12.0
_LEAST = 0.2
"""A parted field is named on every sheet that holds this share of it."""
_MARK = 2.4
_LOW = 40.0
"""A place less high than this has a label of moderate size."""
_LOUD = 1.8
"""What a piece to cut out is worth stands this many titles high: it is read across a table."""
_SMALLEST = 6.0

Span = tuple[float, float]


@dataclass(frozen=True, slots=True)
class MatTile:
    """One sheet's part of a mat: its column and row among the sheets, and the part in mm."""

    column: int
    row: int
    across: Span
    down: Span

    @property
    def name(self) -> str:
        """A1 is the top left sheet, B1 the one right of it."""
        return sheet_name(self.column, self.row)


def lay_mat(block: Mat, frame: LayoutContext) -> list[Piece]:
    """A piece for each sheet, every one on its own page.

    Raises:
        FitError: a place is larger than the sheet.
    """
    whole = block.width <= frame.width and block.height <= frame.height
    columns = part(block.width, frame.width, _spans(block, across=True), frame)
    strip = 0.0 if whole else _strip_height(block, frame)
    rows = _rows(block, frame, strip)
    pieces: list[Piece] = []
    for row, down in enumerate(rows):
        for column, across in enumerate(columns):
            tile = MatTile(column, row, across, down)
            shapes = _sheet(block, tile, (len(columns), len(rows)), frame, strip)
            height = round_mm(down[1] - down[0] + strip)
            pieces.append(Piece(height, tuple(shapes), breaks=bool(pieces)))
    return pieces


def _rows(block: Mat, frame: LayoutContext, strip: float) -> list[Span]:
    room = round_mm(frame.height - strip)
    return part(block.height, room, _spans(block, across=False), frame)


def _strip_height(block: Mat, frame: LayoutContext) -> float:
    """Return the room for the lines of print below each sheet; large ones may not cost a sheet."""
    if not frame.look.is_large:
        return STRIP
    try:
        rows = len(_rows(block, frame, LARGE_STRIP))
    except FitError:
        return STRIP
    return LARGE_STRIP if rows == len(_rows(block, frame, STRIP)) else STRIP


def _spans(block: Mat, *, across: bool) -> list[Span]:
    """What must not be parted along one axis, joined where it overlaps, in order."""
    spans = sorted(
        (place.x, place.x + place.width) if across else (place.y, place.y + place.height)
        for place in block.places
        if place.role != "field"
    )
    merged: list[Span] = []
    for low, high in spans:
        if merged and low < merged[-1][1]:
            merged[-1] = (merged[-1][0], max(high, merged[-1][1]))
        else:
            merged.append((low, high))
    return merged


def part(length: float, room: float, spans: Sequence[Span], frame: LayoutContext) -> list[Span]:
    """Cut a length into the fewest sheets, alike in size, between what must stay whole.

    Raises:
        FitError: something that must stay whole is longer than the room.
    """
    longest = max((high - low for low, high in spans), default=0.0)
    if longest > room:
        raise FitError(
            f"{frame.section.title}: at real size {longest:g} mm must stay in one piece,"
            f" but this paper has room for {room:g} mm. Choose larger paper."
        )
    cuts = [round_mm((before[1] + after[0]) / 2) for before, after in pairwise(spans)]
    fewest = _cut(length, room, cuts)
    limits = sorted({round_mm(b - a) for a in (0.0, *cuts) for b in (*cuts, length) if b > a})
    for limit in limits:
        if limit <= room:
            even = _cut(length, limit, cuts)
            if len(even) == len(fewest) and all(high - low <= limit for low, high in even):
                return even
    return fewest


def _cut(length: float, room: float, cuts: Sequence[float]) -> list[Span]:
    """Sheets as long as the room allows; a cut through a field where there is no better."""
    parts: list[Span] = []
    start = 0.0
    while length - start > room + 1e-6:
        clean = [cut for cut in cuts if start < cut <= start + room + 1e-6]
        end = clean[-1] if clean else round_mm(start + room)
        parts.append((start, end))
        start = end
    return [*parts, (start, length)]


# One sheet ---------------------------------------------------------------------------------------


def _sheet(
    block: Mat, tile: MatTile, sheets: tuple[int, int], frame: LayoutContext, strip: float
) -> list[Shape]:
    (left, right), (top, bottom) = tile.across, tile.down
    wide, high = round_mm(right - left), round_mm(bottom - top)
    aside = round_mm((frame.width - wide) / 2)
    art: list[Shape] = []
    for place in block.places:
        art += _place(place, tile, frame, block.manner)
    shapes: list[Shape] = [
        Clip(rectangle(0, 0, wide, high), (Group(tuple(art), round_mm(-left), round_mm(-top)),))
    ]
    if block.joined:
        shapes += _edges(tile, sheets, wide, high, frame.look)
    if sheets != (1, 1):
        shapes += _strip(block, tile, sheets, (wide, high), frame, strip)
    return [Group(tuple(shapes), aside, 0.0)]


def _edges(
    tile: MatTile, sheets: tuple[int, int], wide: float, high: float, look: Look
) -> list[Shape]:
    """The rim of the mat as a line, edges to be joined as dashes with a mark in their middle."""
    rim = Paint(stroke=look.dark, width=_EDGE)
    cut = Paint(stroke=look.dark, width=0.25, dash=(2.0, 1.2))
    shapes: list[Shape] = []
    for is_rim, ends in (
        (tile.row == 0, (0.0, 0.0, wide, 0.0)),
        (tile.row == sheets[1] - 1, (0.0, high, wide, high)),
        (tile.column == 0, (0.0, 0.0, 0.0, high)),
        (tile.column == sheets[0] - 1, (wide, 0.0, wide, high)),
    ):
        shapes.append(Line(*ends, rim if is_rim else cut))
        if not is_rim:
            x, y = (ends[0] + ends[2]) / 2, (ends[1] + ends[3]) / 2
            half = _MARK / 2
            diamond = [(x - half, y), (x, y - half), (x + half, y), (x, y + half)]
            steps = near_steps(polygon(diamond))
            shapes.append(
                Clip(rectangle(0, 0, wide, high), (Path(steps, Paint(fill=look.accent)),))
            )
    return shapes


def _strip(
    block: Mat,
    tile: MatTile,
    sheets: tuple[int, int],
    size: tuple[float, float],
    frame: LayoutContext,
    strip: float,
) -> list[Shape]:
    """Below a sheet: which it is and what it joins; then whose game it is."""
    section, look = frame.section, frame.look
    wide, high = size
    aside = (frame.width - wide) / 2
    face = look.tiny
    count = sheets[0] * sheets[1]
    words = _(
        "**{title} {sheet}** of {count} sheets",
        title=block.title or section.title,
        sheet=tile.name,
        count=count,
    )
    neighbours = [
        _(side, sheet=sheet_name(tile.column + right, tile.row + down))
        for right, down, side in (
            (1, 0, mark_translatable("{sheet} right")),
            (-1, 0, mark_translatable("{sheet} left")),
            (0, 1, mark_translatable("{sheet} below")),
            (0, -1, mark_translatable("{sheet} above")),
        )
        if 0 <= tile.column + right < sheets[0] and 0 <= tile.row + down < sheets[1]
    ]
    if block.joined:
        names = ", ".join(neighbours)
        words += f" · {_('cut along the dashes')} · {_('next to it {names}', names=names)}"
    credit = " · ".join(part for part in (section.game, section.credit) if part)
    measure = round_mm(wide + aside) if look.is_large else 1000.0
    usual = replace(face, is_least=False)
    for scale in (1.0, 0.9, 0.8, 0.7, 0.6):
        face = usual.at(scale)
        first, height = set_block(words, face, look, measure)
        second, more = set_block(credit, face, look, measure)
        widest = max(text_width(text, face, look) for text in (words, credit))
        if (height + more + 0.4 <= strip) if look.is_large else widest <= wide:
            break
    return [
        Group(tuple(first), 0.0, round_mm(high + 0.6)),
        Group(tuple(second), 0.0, round_mm(high + 0.4 + height)),
    ]


# One place ---------------------------------------------------------------------------------------


def _place(place: Place, tile: MatTile, frame: LayoutContext, manner: str) -> list[Shape]:
    """A place's outline, and its words in the part of it that this sheet holds."""
    low_x, high_x = max(place.x, tile.across[0]), min(place.x + place.width, tile.across[1])
    low_y, high_y = max(place.y, tile.down[0]), min(place.y + place.height, tile.down[1])
    if high_x <= low_x or high_y <= low_y:
        return []
    look = frame.look
    box = (round_mm(place.x), round_mm(place.y), round_mm(place.width), round_mm(place.height))
    shapes: list[Shape] = [Rect(*box, _paint(place.role, look), radius=_radius(place.role))]
    shapes += place_art(place, manner, drawing_look(look))
    wide, high = high_x - low_x, high_y - low_y
    if wide * high >= _LEAST * place.width * place.height:
        words = tuple(_words(place, round_mm(wide), round_mm(high), frame, manner))
        if place.turned:
            shapes.append(Group(words, round_mm(high_x), round_mm(high_y), angle=180.0))
        else:
            shapes.append(Group(words, round_mm(low_x), round_mm(low_y)))
    return shapes


def _radius(role: str) -> float:
    return 0.0 if role in ("field", "cut") else _RADIUS


def _paint(role: str, look: Look) -> Paint:
    ground = None if look.sparing else look.light
    if role == "field":
        return Paint(stroke=look.medium, width=0.3, dash=(0.8, 1.2), cap="round")
    if role == "cut":
        return Paint(stroke=look.ink, width=0.25)
    if role == "goal":
        fill = None if look.sparing else look.tint
        return Paint(fill=fill, stroke=look.accent, width=0.7)
    if role == "pile":
        return Paint(fill=ground, stroke=look.dark, width=0.6)
    return Paint(stroke=look.dark, width=0.35)


def _ink(role: str, look: Look) -> str:
    return {"cut": look.ink, "goal": look.accent}.get(role, look.soft)


def _words(
    place: Place, wide: float, high: float, frame: LayoutContext, manner: str
) -> list[Shape]:
    """Icon, label and note, one below the other in the middle; a field's at its top."""
    look = frame.look
    inset = round_mm(8.0 if manner == "contours" else min(3.0, wide * 0.07))
    measure = round_mm(wide - 2 * inset)
    parts: list[tuple[list[Shape], float]] = []
    if place.symbol in icons.names():
        side = round_mm(min(_ICON, high * 0.25))
        ink = look.accent if place.role == "goal" else look.dark
        art = icons.icon(place.symbol, round_mm((measure - side) / 2), 0.0, side, ink)
        parts.append(([art], round_mm(side + 2.0)))
    if place.label:
        size = look.head if place.role in ("field", "card") or high < _LOW else look.title
        if place.role == "cut":
            size = round_mm(look.title * _LOUD * (0.62 if place.note else 1.0))
        face = _fitting(f"**{place.label}**", size, _ink(place.role, look), measure, look)
        parts.append(set_block(f"**{place.label}**", face, look, measure, "c"))
    if place.note:
        ink = look.ink if place.role == "cut" else look.soft
        note = _fitting(place.note, look.label, ink, measure, look)
        parts.append(set_block(place.note, note, look, measure, "c"))
    total = ordered_sum(height for _words, height in parts)
    y = 2.5 if place.role == "field" else max(0.0, (high - total) / 2)
    shapes: list[Shape] = []
    for words, height in parts:
        shapes.append(Group(tuple(words), inset, round_mm(y)))
        y += height
    return shapes


def _fitting(text: str, size: float, ink: str, measure: float, look: Look) -> TypeFace:
    """A face of this size, or smaller where its longest word would not fit the measure."""
    while True:
        face = TypeFace("sans", size, line_height(size, 1.25), ink)
        widest = max(text_width(word, face, look) for word in text.split())
        least = max(_SMALLEST, look.least)
        if widest <= measure or size <= least:
            return face
        size = round_mm(max(least, size * 0.9))
