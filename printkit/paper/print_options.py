"""How pages become sheets: the print options, said once and read by everything that imposes.

pages (layout) -> sheets (:mod:`printkit.impose`) -> bytes (:mod:`printkit.render`).
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, fields

from engine.scenario.options import suggest
from printkit.io.errors import PrintError
from printkit.paper.papers import find_card

DUPLEX = ("long", "short", "fold", "none")
CUTS = ("marks", "silhouette", "single")
UPS = (1, 2, 4)
BINDINGS = ("staple", "zine", "single")
MAP_SIZES = ("page", "play")
PURPOSES = ("home", "shop")
WIDEST_GUTTER = 30.0
LARGEST_SQUARE = 100.0  # mm of a poster's square
MOST_CELLS = 500  # of a sheet; more are never skipped

_RANGE = re.compile(r"(\d{1,3})(?:-(\d{1,3}))?")


class PressError(PrintError):
    """A print option that cannot be; the message names it and what there is."""


@dataclass(frozen=True, slots=True)
class Press:
    """Print options; lengths in mm.

    Attributes:
        duplex: the edge a sheet is turned over, ``long`` or ``short``; ``fold`` prints backs
            beside fronts for printers without duplex; ``none`` prints fronts only.
        card: name of the card format, or ``WIDTHxHEIGHT``.
        cut: ``marks`` for crop marks, ``silhouette`` for a cutter's registration marks and cut
            path, ``single`` for one card a page with bleed.
        gutter: white between cards; None for as much as their bleed needs.
        skip: cells of the first sheet left free, from 1, row by row; None when nothing was said,
            and the empty tuple for a full grid with nothing skipped.
        copies_per_sheet: equal copies of each page on a sheet.
        booklet: pages go onto folded sheets.
        binding: of a booklet: ``staple``, ``zine`` (eight pages from one sheet), or ``single``
            for its pages one by one, to be read on a screen.
        poster: mm for each square of a big map that is tiled over pages.
        map_size: ``page`` for a battle map on one page, ``play`` for one to play on: cells of 15 mm
            over two sheets or so, its goal, legend and tracks beside it.
        purpose: ``home``, or ``shop`` for a copy shop: black of the K plate alone, and a sheet of
            instructions.
        printer, stock: name of a printer's calibration, and of its paper stock.
    """

    duplex: str = "long"
    card: str = "poker"
    cut: str = "marks"
    gutter: float | None = None
    skip: tuple[int, ...] | None = None
    copies_per_sheet: int = 1
    booklet: bool = False
    binding: str = "staple"
    poster: float | None = None
    map_size: str = "page"
    purpose: str = "home"
    printer: str = ""
    stock: str = ""

    @property
    def is_flat(self) -> bool:
        """Whether each page is a sheet of its own: not folded, tiled or copied."""
        return not self.booklet and self.poster is None and self.copies_per_sheet == 1

    @property
    def has_backs(self) -> bool:
        """Whether every second page is the back of a sheet."""
        return self.duplex in ("long", "short")


def make_press(
    *,
    duplex: str = "long",
    card: str = "poker",
    cut: str = "marks",
    gutter: float | None = None,
    skip: str | None = None,
    copies_per_sheet: int = 1,
    booklet: bool = False,
    binding: str | None = None,
    poster: float | None = None,
    map_size: str = "page",
    purpose: str = "home",
    printer: str = "",
    stock: str = "",
) -> Press:
    """Print options from the words of the command line, as told at :class:`Press`.

    A ``binding`` asks for a booklet too. ``skip`` names cells such as ``1-3,7``, or ``0`` for none.

    Raises:
        PressError: a value is none of those there are, or out of bounds.
        PaperError: there is no such card format.
    """
    _verify_one_of("--duplex", duplex, DUPLEX)
    _verify_one_of("--cut", cut, CUTS)
    _verify_one_of("--map", map_size, MAP_SIZES)
    _verify_one_of("--for", purpose, PURPOSES)
    find_card(card)
    if binding is not None:
        _verify_one_of("--binding", binding, BINDINGS)
        booklet = True
    if copies_per_sheet not in UPS:
        raise PressError(
            f"--up {copies_per_sheet}: a sheet can't take that many copies of a page."
            " Use 1, 2 or 4."
        )
    if gutter is not None and not 0 <= gutter <= WIDEST_GUTTER:
        raise PressError(
            f"--gutter must be between 0 and {WIDEST_GUTTER:g} mm (you wrote {gutter:g})."
        )
    if poster is not None and not 1 <= poster <= LARGEST_SQUARE:
        raise PressError(
            f"--poster must be between 1 and {LARGEST_SQUARE:g} mm for a square (you"
            f" wrote {poster:g})."
        )
    if sum((booklet, poster is not None, copies_per_sheet > 1)) > 1:
        raise PressError("--booklet, --poster and --up don't work together. Use only one of them.")
    return Press(
        duplex=duplex,
        card=card,
        cut=cut,
        gutter=gutter,
        skip=None if skip is None else parse_skip(skip),
        copies_per_sheet=copies_per_sheet,
        booklet=booklet,
        binding=binding or "staple",
        poster=poster,
        map_size=map_size,
        purpose=purpose,
        printer=printer,
        stock=stock,
    )


def verify_option_names(names: Iterable[str], others: Iterable[str] = ()) -> None:
    """Check that all names are print options (fields of :class:`Press`).

    Args:
        names: of the options that somebody used.
        others: what else may be used beside them, for the message.

    Raises:
        PressError: one is none; the message lists those there are.
    """
    options = {field.name for field in fields(Press)}
    for name in names:
        if name not in options:
            known = sorted({*options, *others})
            raise PressError(
                f"no print option is called {name[:40]!r}.{suggest(name, known)} Use"
                f" {', '.join(known)}."
            )


def parse_skip(text: str) -> tuple[int, ...]:
    """Numbers of cells, counted from 1 row by row; ``0`` stands for none.

    >>> parse_skip("1-3,7")
    (1, 2, 3, 7)

    Raises:
        PressError: it is not a list of numbers and ranges, or a number is out of bounds.
    """
    cells: set[int] = set()
    for part in text.split(","):
        match = _RANGE.fullmatch(part.strip())
        if match is None:
            raise PressError(
                f"--skip {text[:40]}: that isn't a list of cells. Write it like 1-3,7 (or 0"
                " for none)."
            )
        first, last = int(match[1]), int(match[2] or match[1])
        if not first <= last <= MOST_CELLS:
            raise PressError(
                f"--skip {text[:40]}: cells run from 1 to {MOST_CELLS}, the smaller number"
                " first. Write it like 1-3,7."
            )
        cells.update(range(first, last + 1))
    return tuple(sorted(cells - {0}))


def _verify_one_of(option: str, value: str, known: tuple[str, ...]) -> None:
    if value not in known:
        raise PressError(
            f"{option} {value[:40]}: that isn't one of its"
            f" values.{suggest(value, known)} Choose {', '.join(known)}."
        )
