"""What a way of putting pages onto sheets offers, and the one that print options ask for.

Every other file of this folder is one way. It says itself when it is asked for, so a new way is
a new file: no list names them.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from pkgutil import iter_modules

from printkit.impose import ways
from printkit.impose.backs import backed
from printkit.paper.print_options import Press
from printkit.scene.shapes import Scene
from printkit.theme.style import PrintStyle


@dataclass(frozen=True, slots=True)
class Sheets:
    """What goes to the printer.

    Attributes:
        scenes: sides of sheets, in order.
        flip: the edge the printer should turn sheets over: ``long``, ``short`` or ``none``.
    """

    scenes: tuple[Scene, ...]
    flip: str

    @property
    def papers(self) -> int:
        """How many sheets of paper its sides take."""
        sides = len(self.scenes)
        return sides if self.flip == "none" else -(-sides // 2)


class Way(ABC):
    """A way of putting pages onto sheets."""

    @abstractmethod
    def is_asked(self, press: Press) -> bool:
        """Whether these print options ask for it; of two ways at most one is asked for."""

    def page_styles(self, style: PrintStyle) -> list[PrintStyle]:
        """The styles to lay pages out with, to be tried in turn until everything fits."""
        return [style]

    @abstractmethod
    def sheets(self, pages: Sequence[Scene], style: PrintStyle) -> Sheets:
        """The pages on their sheets."""


class Flat(Way):
    """Each page is a sheet of its own, as when nothing else is asked for; posters are too."""

    def is_asked(self, press: Press) -> bool:
        """When no other way is: nothing asks for it."""
        del press
        return False

    def sheets(self, pages: Sequence[Scene], style: PrintStyle) -> Sheets:
        """The pages, with white backs where the next page must not stand on a back."""
        press = style.press
        if press.poster or all(page.one_sided for page in pages):
            return Sheets(tuple(pages), "none")
        return Sheets(tuple(backed(pages) if press.has_backs else pages), flip_of(press))


def flip_of(press: Press) -> str:
    """The edge that sheets are turned over; ``none`` where only fronts are printed."""
    return press.duplex if press.has_backs else "none"


def find_way(press: Press) -> Way:
    """The way that the print options ask for."""
    return next((way for way in _ways() if way.is_asked(press)), Flat())


@cache
def _ways() -> tuple[Way, ...]:
    """The way of every file beside this one, by the files' names."""
    names = sorted(found.name for found in iter_modules(ways.__path__) if found.name != "way")
    return tuple(import_module(f"{ways.__name__}.{name}").WAY for name in names)
