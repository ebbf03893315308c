"""Pages onto sheets: which paper pages are laid out for, and what becomes of them afterwards.

Two steps frame the layout. :func:`page_style` says for which size pages are laid out, so that
text is set for the page a reader holds and never scaled. :func:`to_sheets` then puts the pages
onto the paper in the printer.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from printkit.impose.copies import copied, copy_paper
from printkit.scene import Scene
from printkit.style import Style


@dataclass(frozen=True, slots=True)
class Sheets:
    """What goes to the printer.

    Attributes:
        scenes: sides of sheets, in order.
        flip: the edge the printer should turn sheets over: ``long``, ``short`` or ``none``.
    """

    scenes: tuple[Scene, ...]
    flip: str


def page_style(style: Style) -> Style:
    """The style that pages are laid out with: its paper is one page, not the whole sheet."""
    if style.press.up > 1:
        return replace(style, paper=copy_paper(style.paper, style.press.up))
    return style


def to_sheets(pages: Sequence[Scene], style: Style) -> Sheets:
    """Pages, laid out with :func:`page_style`, on the sheets that the printer takes."""
    press = style.press
    flip = press.duplex if press.has_backs else "none"
    if press.up > 1:
        sides = copied(pages, style.paper, press.up)
        return Sheets(tuple(sides), _turned(flip) if sides[0].width > sides[0].height else flip)
    if all(page.one_sided for page in pages):
        return Sheets(tuple(pages), "none")
    return Sheets(tuple(_backed(pages) if press.has_backs else pages), flip)


def _backed(pages: Sequence[Scene]) -> list[Scene]:
    """Pages with an empty one behind each sheet whose back must stay free."""
    sides: list[Scene] = []
    for page in pages:
        empty = Scene(page.width, page.height, ())
        if page.one_sided and len(sides) % 2:
            sides.append(empty)
        sides.append(page)
        if page.one_sided:
            sides.append(empty)
    return sides


def _turned(flip: str) -> str:
    """Upright pages on a sheet that lies on its long edge turn over its short one."""
    return {"long": "short", "short": "long"}.get(flip, flip)
