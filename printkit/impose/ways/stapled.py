"""Booklets to fold and staple, after a sheet that says how; or their pages one by one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from engine.language import _
from printkit.impose.backs import backed
from printkit.impose.booklet import booklet_paper, bound
from printkit.impose.booklet_notice import booklet_notice
from printkit.impose.ways.way import Sheets, Way
from printkit.layout.base.look import look_of
from printkit.paper.papers import Paper
from printkit.paper.print_options import Press
from printkit.scene.shapes import Scene
from printkit.theme.style import PrintStyle


class Stapled(Way):
    """Two pages on each side of a sheet, in signatures."""

    def is_asked(self, press: Press) -> bool:
        """``--booklet``, unless its binding is a zine's."""
        return press.booklet and press.binding != "zine"

    def page_styles(self, style: PrintStyle) -> list[PrintStyle]:
        """Pages of half a sheet."""
        return [replace(style, paper=booklet_paper(style.paper))]

    def sheets(self, pages: Sequence[Scene], style: PrintStyle) -> Sheets:
        """How to fold it, the folded sheets, then what stays loose."""
        press = style.press
        inside, loose = part_pages(pages, booklet_paper(style.paper))
        if press.binding == "single":
            return Sheets((*inside, *loose), "none")
        loose = backed(loose) if press.has_backs else loose
        if not inside:
            return Sheets(tuple(loose), "short")
        sides = bound(inside, style.paper, _("sheet"))
        how = booklet_notice(len(inside), len(loose), style.paper, look_of(style, "ink"))
        return Sheets((*how, *sides, *loose), "short")


def part_pages(pages: Sequence[Scene], page: Paper) -> tuple[list[Scene], list[Scene]]:
    """The pages of this size, whichever way they lie, and the loose sheets among them."""
    size = {page.width, page.height}
    inside = [scene for scene in pages if {scene.width, scene.height} == size]
    return inside, [scene for scene in pages if {scene.width, scene.height} != size]


WAY = Stapled()
