"""The words on a sheet of things to cut out: what it is, whose, and how to make it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from engine.blocks.blocks import Section
from engine.language import _
from printkit.impose.grid import CardGrid
from printkit.io.package_data import table
from printkit.layout.base.cut_marks import MARK
from printkit.layout.base.flow import ColumnGrid
from printkit.layout.base.look import Look
from printkit.layout.base.measure import mm, round_mm, width
from printkit.layout.page.geometry import PageFrame
from printkit.layout.page.running_foot import condensed, foot_rise, foot_shapes, shortened
from printkit.layout.text.line_breaking import set_evenly
from printkit.layout.text.paragraphs import small_caps
from printkit.paper.papers import BLEED, FLOOR
from printkit.scene.shapes import Group, Shape, Text, tagged
from printkit.scene.tags import Tag

Places = Sequence[tuple[float, float]]
"""Where words may stand: the middle of a line, and how high it lies."""
HEAD = 17.0
"""Room for title and guidance above things to cut out, and as much below for the foot, in mm."""

_FOOT = 9.0
_ASCENT, _DESCENT = 0.71, 0.26
"""How far letters reach above and below their line, as shares of their size."""


def guidance(kind: str, sides: str, cut: str) -> str:
    """How a sheet is printed and cut.

    Args:
        kind: what it holds: ``cards``, ``tokens`` ...
        sides: ``long``, ``short``, ``fold``, or ``none`` for one printed side.
        cut: ``marks``, ``silhouette``, or empty when pieces have outlines.
    """
    words = table("guides.toml")
    parts = (words["sides"][sides], words["made"].get(kind, ""), words["cut"].get(cut, ""))
    return " ".join(_(part) for part in parts if part)


def head_shapes(section: Section, grid: CardGrid, look: Look, text: str) -> list[Shape]:
    """A sheet's title and guidance, above everything to cut out."""
    wide = round_mm(grid.paper.width - 2 * (FLOOR + 2.0))
    title, high = small_caps(section.title, look.head, look.accent, wide)
    words, _height = set_evenly(text, look.table, look, wide)
    left, top = FLOOR + 2.0, FLOOR
    head = tagged(tuple(title), Tag("H1", section.title, "first"))
    said = tagged(tuple(words), Tag("P", place="first"))
    return [Group(head, left, top), Group(said, left, round_mm(top + high + 0.6))]


def foot_words(
    section: Section,
    grid: CardGrid,
    look: Look,
    label: str,
    text: str,
    *,
    bleed: float = BLEED,
    beside: CardGrid | None = None,
    headed: bool = False,
) -> list[Shape]:
    """The running foot; when the sheet is full, its words above and below the cards.

    ``beside`` are the backs beyond an upright fold, over which the words run on; ``headed`` says
    that guidance stands above already. Words that have no room at all end in ``…``.
    """
    room = grid.top - bleed - MARK  # as much as below: grids stand in the sheet's middle
    paper = replace(grid.paper, margin=FLOOR)
    side = min(grid.left, FLOOR + 2.0)
    frame = PageFrame(paper, 0.0, 0.0, ColumnGrid(0.0, 0.0, 1, 0.0), side)
    if room >= _FOOT + FLOOR + foot_rise(section, frame, look):
        running = foot_shapes(section, frame, look, label)
        if headed:
            return running
        wide = grid.paper.width / (2 if beside else 1) - 2 * side  # clear of an upright fold
        words, _height = set_evenly(text, look.table, look, round_mm(wide))
        return [Group(tagged(tuple(words), Tag("P", place="first")), side, FLOOR), *running]
    name = " · ".join(part for part in (section.game, label, section.scenario_id) if part)
    designers = condensed(section.credit)
    credit = " · ".join(part for part in (designers, text) if part)
    size = look.small
    if grid.top - bleed < FLOOR + mm(size):
        turned = _up_the_side((f"{name} · {designers}", text), grid, look, bleed)
        if turned:
            return turned
    head = min(FLOOR + mm(size), max(FLOOR + _ASCENT * mm(size), grid.top - bleed - 0.2))
    foot = grid.paper.height - FLOOR - _DESCENT * mm(size)
    above = [(x, round_mm(head)) for x in _middles([grid])]
    below = [(x, round_mm(foot)) for x in _middles([grid, beside] if beside else [grid])]
    wide, _high = grid.cell
    titles = " · ".join(part for part in (section.game, section.scenario_id) if part)
    phrases = _phrases(text, wide - 4.0, size)
    apart = _one_each(phrases, below)
    free = above[1:] + below[len(apart) :] if len(phrases) <= len(below) else []
    parted = _credits(designers, wide - 4.0, size)
    heads: tuple[tuple[list[tuple[str, Places]], Places], ...] = (
        ([(name, above[:1])], free),
        ([(titles, above[:1]), (label, above[1:2])], free[1:]),
        ([(label, above[:1])], free),
    )
    gathered = [  # credits too long for the line above stand together below, the rest above
        [*head, *_one_each(phrases, above[len(head) :]), *_one_each(parted, below)]
        for head, _left in heads
        if len(phrases) <= len(above) - len(head) < len(parted) <= len(below)
    ]
    # what runs on over which places; no places, no such way
    ways: tuple[list[tuple[str, Places]], ...] = (
        *gathered,
        *(
            [*head, *apart, *_one_each(parted, left)]
            for head, left in heads
            if len(parted) <= len(left)
        ),
        [(name, above[:1]), *apart, (designers, free)],
        [(titles, above[:1]), (label, above[1:2]), *apart, (designers, free[1:])],
        [(label, above[:1]), *apart, (designers, free)],  # the cards themselves name their games
        [(name, above[:1]), (credit, below)],
        [(name, above[:1]), (credit, above[1:] + below)],
        [(titles, above[:1]), (label, above[1:2]), (credit, above[2:] + below)],
        [(label, above[:1]), (credit, above[1:] + below)],
        [(label, above[:1]), (designers, above[1:] + below)],
        [(f"{label} · {designers}", above + below)],
    )
    shapes: list[Text] = []
    for way in ways:
        if not all(places for _words, places in way):
            continue
        shapes = [
            line for words, places in way for line in _run_on(words, places, wide - 4.0, size, look)
        ]
        if not any(map(is_cut, shapes)):
            break
    return list(shapes)


def _one_each(words: Sequence[str], places: Places) -> list[tuple[str, Places]]:
    """A place of its own for each part, as far as there are places."""
    return [(part, [place]) for part, place in zip(words, places, strict=False)]


def _phrases(text: str, room: float, size: float) -> list[str]:
    """A text in parts that end as a reader pauses, each as long as there is room for."""
    found: list[str] = []
    for phrase in re.split(r"(?<=[.,])\s+", text):
        longer = f"{found[-1]} {phrase}" if found else phrase
        if found and width(longer, "sans", size) <= room:
            found[-1] = longer
        else:
            found.append(phrase)
    return found


def _credits(designers: str, room: float, size: float) -> list[str]:
    """Designers in parts that end as a reader pauses, each as long as there is room for."""
    found: list[str] = []
    also = _(" and ").lstrip()
    for part in re.split(rf" · |\s(?={re.escape(also)})", designers):
        joint = " " if part.startswith(also) else " · "
        longer = f"{found[-1]}{joint}{part}" if found else part
        if found and width(longer, "sans", size) <= room:
            found[-1] = longer
        else:
            found.append(part)
    return found


def is_cut(shape: Shape) -> bool:
    """Return whether words ended early for want of room."""
    if isinstance(shape, Group):
        return any(map(is_cut, shape.shapes))
    return isinstance(shape, Text) and shape.text.endswith(" …")


def _up_the_side(parts: tuple[str, str], grid: CardGrid, look: Look, bleed: float) -> list[Shape]:
    """The words turned on their side in the left margin, clear of the crop marks.

    The second part goes down the right margin where both have no room on one side.
    """
    if grid.left - bleed - MARK < FLOOR + mm(look.small):
        return []
    room = grid.paper.height - 2 * (FLOOR + 8.0)
    aside = round_mm(grid.left - bleed - MARK - 0.6)
    sides = [(aside, 270.0), (round_mm(grid.paper.width - aside), 90.0)]
    whole = " · ".join(part for part in parts if part)
    lines = _run_on(whole, [(0.0, 0.0)], room, look.small, look)
    if any(map(is_cut, lines)):
        lines = [
            line for part in parts for line in _run_on(part, [(0.0, 0.0)], room, look.small, look)
        ]
    if any(map(is_cut, lines)):
        lines = _run_on(whole, [(0.0, 0.0)] * 2, room, look.small, look)
    y = round_mm(grid.paper.height / 2)
    return [Group((line,), x, y, angle) for line, (x, angle) in zip(lines, sides, strict=False)]


def _middles(grids: Sequence[CardGrid]) -> list[float]:
    """The middles of columns, between which crop marks stand."""
    return [
        round_mm(grid.left + column * (grid.cell[0] + grid.gap) + grid.cell[0] / 2)
        for grid in grids
        for column in range(grid.columns)
    ]


def _run_on(words: str, places: Places, room: float, size: float, look: Look) -> list[Text]:
    """Small text that runs on from place to place, clear of crop marks; cut short at the last."""
    shapes: list[Text] = []
    for number, (x, y) in enumerate(places, 1):
        part = shortened(words, room, size)
        if number < len(places):
            part = part.removesuffix(" …")
        if part:
            shapes.append(Text(x, y, part, "sans", size, look.soft, anchor="middle"))
        words = words.removeprefix(part).strip()
    return shapes
