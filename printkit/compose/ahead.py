"""Sections laid out before their turn, half of them on a second core.

What a page is called and which number it bears is known only when all before it are there; how its
section is laid out is not touched by that, and takes nearly all the time.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from functools import partial
from importlib import import_module
from typing import NamedTuple

from engine.blocks.blocks import Board, Cover, Plan, Section
from engine.blocks.cut_outs import Tokens
from printkit.compose.play_map import has_play_map, play_map_pages
from printkit.compose.wanted import verify_wanted
from printkit.io.second_core import shared
from printkit.layout.base.flow import FlowPage
from printkit.layout.base.frame import CardFace
from printkit.layout.page.geometry import PageFrame
from printkit.layout.section import lay_section
from printkit.layout.text.line_breaking import load_syllables
from printkit.render.deferred import defer_functions
from printkit.scene.shapes import Scene
from printkit.theme.style import PrintStyle


class Laid(NamedTuple):
    """A section laid out: cards to cut out, pages of everything else, and their geometry."""

    faces: list[CardFace]
    pages: list[FlowPage]
    geometry: PageFrame


class _Ahead(NamedTuple):
    """What is there before its turn, by the number that a section has among Python's objects."""

    style: PrintStyle
    sections: tuple[Section, ...]  # kept, so that no number is used twice
    made: Mapping[int, Laid | list[Scene]]


_AHEAD: ContextVar[_Ahead | None] = ContextVar("_AHEAD", default=None)


_DRAWN = (Cover, Board, Plan, Tokens)
"""What takes most of the time of the section it stands in."""
_LATE = (
    "jinja2.sandbox",
    "markdown_it.tree",
    "printkit.compose.loose_sheets",
    "printkit.impose.sheets",
    "printkit.layout.battlefield.drawing",
    "printkit.layout.vistas.city_view",
    "printkit.prose.sandbox",
    "printkit.render.pdf",
    "segno",
    "shapely",
)
"""What the pages of most nights load while they are laid out and written."""


def load_ahead() -> None:
    """Load what laying out and writing need, so that both processes have it from the beginning."""
    defer_functions("xml.sax.saxutils")  # segno writes its own SVG with it, which we never ask for
    for name in _LATE:
        import_module(name)
    load_syllables()


@contextmanager
def laid_ahead(sections: Iterable[Section], style: PrintStyle) -> Iterator[None]:
    """Lay sections out before anything is composed in this style.

    Args:
        sections: surely printed as they are; these very objects must be composed.
        style: paper and look.
    """
    chosen = _longest_outside(sections)
    made = shared([partial(_make, section, style) for section in chosen])
    there = {id(chosen[number]): found for number, found in made.items()}
    token = _AHEAD.set(_Ahead(style, chosen, there))
    try:
        yield
    finally:
        _AHEAD.reset(token)


def _longest_outside(sections: Iterable[Section]) -> tuple[Section, ...]:
    """Sections in an order in which two that begin at its ends are done at about the same time.

    Where they meet stands what is laid out quickly; pictures, which take longest, are begun first.
    """
    drawn: list[Section] = []
    set_quickly: list[Section] = []
    for section in sections:
        is_drawn = any(isinstance(block, _DRAWN) for block in section.blocks)
        (drawn if is_drawn else set_quickly).append(section)
    return (*drawn[::2], *set_quickly, *reversed(drawn[1::2]))


def laid(section: Section, style: PrintStyle) -> Laid:
    """A section laid out, now or before.

    Raises:
        FitError: something does not fit at the smallest size allowed; names it.
        TemplateError: a template is missing or faulty.
        GivenUpError: nobody waits for it.
    """
    verify_wanted()
    found = _found(section, style)
    return found if isinstance(found, Laid) else Laid(*lay_section(section, style))


def map_pages(section: Section, style: PrintStyle, before: int) -> list[Scene]:
    """The sheets of a map to play on, drawn now or before.

    Raises:
        FitError: what stands beside the map has no room on any number of sheets of this paper.
        GivenUpError: nobody waits for it.
    """
    verify_wanted()
    found = None if before else _found(section, style)
    return found if isinstance(found, list) else play_map_pages(section, style, before)


def _found(section: Section, style: PrintStyle) -> Laid | list[Scene] | None:
    ahead = _AHEAD.get()
    if ahead is None or style is not ahead.style:
        return None
    return ahead.made.get(id(section))


def _make(section: Section, style: PrintStyle) -> Laid | list[Scene]:
    if has_play_map(section, style):
        return play_map_pages(section, style, 0)
    return Laid(*lay_section(section, style))
