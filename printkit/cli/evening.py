"""An evening from what was asked for to a file and an entry among past nights."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import nullcontext
from dataclasses import dataclass, replace
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

from printkit.cli.common import busy, say
from printkit.cli.writing import PIPE, write_files

if TYPE_CHECKING:
    from engine.blocks.blocks import Document
    from printkit.impose.ways.way import Sheets
    from printkit.night.night import EveningRequest
    from printkit.theme.style import PrintStyle

_LATE = ("filelock", "printkit.night.booklet")
"""What is needed when the scenarios of an evening stand."""


@dataclass(frozen=True, slots=True)
class MadeEvening:
    """An evening laid out, ready to be written.

    Attributes:
        sheets: of everything, or of the booklet alone where loose sheets have a file of their own.
        loose: the loose sheets and their document.
        told: what could be kept only in part, a sentence each; ``numbers`` what was measured.
    """

    document: Document
    sheets: Sheets
    loose: tuple[Document, Sheets] | None
    cutting: int
    told: tuple[str, ...] = ()
    numbers: tuple[str, ...] = ()

    @property
    def papers(self) -> int:
        """Sheets of paper that the printer takes."""
        return self.sheets.papers + (self.loose[1].papers if self.loose else 0)


def make_evening(
    evening: EveningRequest, style: PrintStyle, *, has_loose_file: bool = False
) -> MadeEvening:
    """Choose, generate, measure and lay out an evening.

    Raises:
        EngineError, PrintError: it cannot be done; the message says what could.
    """
    from printkit.cli.workers import open_workers, steps
    from printkit.io.second_core import shared
    from printkit.night.night import choose_night
    from printkit.night.scenarios import Measuring

    def on_two_cores(
        tasks: Sequence[Callable[[], Any]], load: Callable[[], None]
    ) -> dict[int, Any]:
        def load_all() -> None:
            # late: the scenarios are drawn by a copy meanwhile
            from printkit.compose.ahead import load_ahead

            load()
            for name in _LATE:
                import_module(name)
            load_ahead()

        return shared(tasks, load_all)

    told: list[str] = []
    numbers: list[str] = []
    workers = open_workers(None, None) if evening.is_measured else nullcontext()
    with workers as found, steps("Setting up the evening") as show:
        measuring = Measuring(*found, show, numbers.append) if found else None
        chosen = choose_night(evening, measuring, told.append, on_two_cores)
    from printkit.night.booklet import night_pages  # late: as above

    document = night_pages(chosen, evening.scope)
    made = lay_out(document, style, has_loose_file=has_loose_file)
    return replace(made, told=tuple(told), numbers=tuple(numbers))


def lay_out(document: Document, style: PrintStyle, *, has_loose_file: bool = False) -> MadeEvening:
    """Lay out the booklet of an evening and its loose sheets."""
    from printkit.compose.ahead import laid_ahead
    from printkit.compose.loose_sheets import (
        loose_sides,
        part_loose,
        settled,
        sure_sections,
        with_loose_list,
    )
    from printkit.night.cutting import minutes_of_cutting
    from printkit.pipeline import compose, impose

    document = settled(document, style)
    with busy("Laying out the pages"), laid_ahead(sure_sections(document), style):
        if has_loose_file:
            bound, beside = part_loose(document)
            bound = with_loose_list(bound, loose_sides(beside, style), style)
            sheets = impose(compose(bound, style), style)
            loose = (beside, impose(compose(beside, style), style)) if beside.sections else None
        else:
            sheets, loose = impose(compose(document, style), style), None
    return MadeEvening(document, sheets, loose, minutes_of_cutting(document.sections))


def free_name(seed: str) -> Path:
    """Where a night goes when nobody says: a file in ``output`` that is not there yet."""
    tidy = "".join(letter if letter.isalnum() and letter.isascii() else "-" for letter in seed)[:40]
    first = Path("output") / f"night-{tidy.strip('-') or 'x'}.pdf"
    number, path = 1, first
    while path.exists():
        number += 1
        path = first.with_stem(f"{first.stem}-{number}")
    return path


def tell_written(made: MadeEvening, target: Path, loose: Path | None) -> None:
    """Say what there is now and how to print it, as a host can use it."""
    sheets = "1 sheet" if made.papers == 1 else f"{made.papers} sheets"
    flip = made.sheets.flip
    sides = "one side only" if flip == "none" else "double-sided"
    cutting = f", about {made.cutting} minutes of cutting" if made.cutting else ""
    how = "" if flip == "none" else f", flip on {flip} edge"
    beside = f" and {loose}" if loose is not None and made.loose else ""
    say(f"Wrote {target}{beside}: {sheets}, {sides}{cutting}. Print at 100 %{how}.{_secrets(made)}")


def _secrets(made: MadeEvening) -> str:
    """What the host has to know before the first look at the printed pile."""
    from printkit.compose.loose_sheets import holds_secrets

    if made.sheets.flip == "none" or not holds_secrets(made.document.sections):
        return ""
    return " Keep the pile face up in its order, and don't leaf through it: some sheets are secret."


def write_evening(
    made: MadeEvening, target: Path, loose: Path | None, dpi: int, force: bool
) -> None:
    """Write an evening laid out, and say so.

    Raises:
        PrintError: a file cannot be written.
    """
    write_files(made.sheets, made.document, target, dpi, force)
    if made.loose is not None and loose is not None:
        write_files(made.loose[1], made.loose[0], loose, dpi, force)
    if target != PIPE:
        tell_written(made, target, loose)
