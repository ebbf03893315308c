"""The big maps of a document at an exact scale: a board's squares measure what was asked."""

from __future__ import annotations

from collections.abc import Sequence

from engine.blocks.blocks import Board, Plan, Section
from engine.blocks.described import words_of
from printkit.compose.cover_picture import iter_blocks
from printkit.impose.notice import words
from printkit.impose.poster import Poster, PosterError, poster_pages
from printkit.layout.base.frame import LayoutContext
from printkit.layout.base.inline_markdown import curl
from printkit.layout.base.look import Look, look_of
from printkit.layout.base.measure import round_mm
from printkit.layout.blocks import lay_blocks
from printkit.layout.board.board import board_shapes
from printkit.layout.board.cell_grid import CellGrid
from printkit.layout.buildings.plan_in_mm import scaled
from printkit.layout.plan.furniture import BARS
from printkit.layout.plan.plan import plan_shapes
from printkit.scene.shapes import Group, Scene, Shape, Symbol, Text
from printkit.theme.style import PrintStyle

PLAN_SQUARES = 24
"""A plan has no squares; the longer of its sides counts as this many."""
_DRAWN = 280.0  # mm: a plan is drawn about so large, then enlarged with its type and strokes


def compose_posters(sections: Sequence[Section], style: PrintStyle, mm: float) -> list[Scene]:
    """Posters of all full-size maps of scenarios, each once, with ``mm`` for each square.

    Raises:
        PosterError: there is no such map, or one would take too many sheets.
    """
    scenes: list[Scene] = []
    seen: set[Board | Plan] = set()
    for section in sections:
        if not section.scenario_id:
            continue
        for picture in iter_blocks(section.blocks):
            if not isinstance(picture, Board | Plan) or picture.size != "full" or picture in seen:
                continue
            seen.add(picture)
            look = look_of(style, section.accent)
            poster = _poster(picture, section, style, look, mm)
            scenes += poster_pages(poster, style.paper, look)
    if not scenes:
        raise PosterError("--poster: these pages have no big map. Leave out --poster.")
    return scenes


def _poster(
    picture: Board | Plan, section: Section, style: PrintStyle, look: Look, mm: float
) -> Poster:
    if isinstance(picture, Board):
        art = _board(picture, section, style, look, mm)
        scale, note = words("poster")["squares"].format(mm=mm), f"{mm:g} mm"
    else:
        art = _plan(picture, look, mm)
        scale = words("poster")["plan"].format(mm=round_mm(mm * PLAN_SQUARES))
        note = f"{art.width:.0f} × {art.height:.0f} mm"
    title = curl(section.scenario_title or section.title)
    return Poster(art, title, section.scenario_id, scale, note, words_of(picture))


def _board(block: Board, section: Section, style: PrintStyle, look: Look, mm: float) -> Symbol:
    frame = LayoutContext(
        width=mm * block.columns * 2,
        height=mm * block.rows * 4,
        picture_height=mm * block.rows * 4,
        look=look,
        style=style,
        section=section,
        lay=lay_blocks,
    )
    grid = CellGrid(block, frame, mm)
    shapes = board_shapes(block, grid, frame)
    return Symbol(f"poster-{section.scenario_id}", grid.width, grid.height, tuple(shapes))


def _plan(block: Plan, look: Look, mm: float) -> Symbol:
    long = max(block.width, block.height)
    size = mm * PLAN_SQUARES
    times = max(1, round(size / _DRAWN))
    drawn = scaled(block, size / times / long)
    shapes = _true_bar(plan_shapes(drawn, look), times)
    return Symbol(
        f"poster-{block.title}-{size:g}",
        round_mm(drawn.width * times),
        round_mm(drawn.height * times),
        (Group(shapes, scale=float(times)),),
    )


def _true_bar(shapes: Sequence[Shape], times: int) -> tuple[Shape, ...]:
    """Shapes whose scale bar says how long it is once all is enlarged this many times."""
    lengths = {f"{bar:g} mm": f"{bar * times:g} mm" for bar in BARS}
    told: list[Shape] = []
    for shape in shapes:
        if isinstance(shape, Group):
            told.append(shape._replace(shapes=_true_bar(shape.shapes, times)))
        elif isinstance(shape, Text) and shape.text in lengths:
            told.append(shape._replace(text=lengths[shape.text]))
        else:
            told.append(shape)
    return tuple(told)
