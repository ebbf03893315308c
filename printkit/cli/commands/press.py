"""Commands about the printer: calibrate, preflight."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from engine.language import ENGLISH, _
from printkit.cli.common import (
    ForceOption,
    InkChoice,
    InkOption,
    JsonOption,
    PaperOption,
    Refusal,
    refusing,
    say,
)
from printkit.cli.page_options import LanguageOption, in_language

if TYPE_CHECKING:
    from printkit.io.printer_settings import Calibration


CREDIT = "Test sheets drawn by Printkit"
"""Who stands as author of sheets that belong to no game."""


def register(app: typer.Typer) -> None:
    """Add this family's commands."""
    for command in (calibrate, preflight):
        app.command()(command)


def calibrate(
    output: Annotated[
        Path | None, typer.Option("-o", "--output", help="Write the test sheets here (PDF).")
    ] = None,
    name: Annotated[str | None, typer.Option("--set", help="Store what was read, by name.")] = None,
    x: Annotated[float, typer.Option("--x", help="mm to the right.")] = 0.0,
    y: Annotated[float, typer.Option("--y", help="mm downwards.")] = 0.0,
    angle: Annotated[float, typer.Option("--angle", help="Degrees clockwise.")] = 0.0,
    stock: Annotated[str, typer.Option("--stock", help="Only for this paper stock.")] = "",
    add: Annotated[bool, typer.Option("--add", help="Add to what is stored already.")] = False,
    listed: Annotated[bool, typer.Option("--list", help="Show what is stored.")] = False,
    remove: Annotated[str | None, typer.Option("--remove", help="Forget a printer.")] = None,
    printer: Annotated[
        str, typer.Option("--printer", help="Print the test sheets with its calibration.")
    ] = "",
    paper: PaperOption = None,
    ink: InkOption = InkChoice.FULL,
    language: LanguageOption = ENGLISH,
    as_json: JsonOption = False,
    force: ForceOption = False,
) -> None:
    """Make backs meet fronts on your printer.

    Print test sheets, read them, and store what they say under a name for --printer.

    Examples: printkit calibrate -o test.pdf; printkit calibrate --set home --x 0.4 --y -1.2
    """
    from printkit.io.printer_settings import Calibration as Reading
    from printkit.io.printer_settings import remove_calibration, store_calibration

    with refusing():
        if sum((output is not None, name is not None, listed, remove is not None)) != 1:
            raise Refusal("calibrate: give one of -o FILE, --set PRINTER, --list, --remove PRINTER")
        if output is not None:
            with in_language(language):
                _write_sheets(output, paper, ink.value, printer, stock, force)
        elif name is not None:
            found = Reading(x, y, angle)
            if add:
                found = _stored(name, stock).plus(found)
            store_calibration(name, stock, found)
            say(f"stored {_told(name, stock, found)}; use it with --printer {name}")
        elif remove is not None:
            count = remove_calibration(remove, stock)
            say(f"forgot {count} calibration{'s' if count > 1 else ''} of {remove}")
        else:
            _list(as_json)


def preflight(
    files: Annotated[list[Path], typer.Argument(help="PDF files, ours or anybody's.")],
    booklet: Annotated[
        bool, typer.Option("--booklet", help="The pages are to become a booklet.")
    ] = False,
    as_json: JsonOption = False,
) -> None:
    """Check PDFs before they meet a printer.

    Looks at size, fonts, type, lines, margins and images, of our files or of anybody's.

    Example: printkit preflight output/game-night.pdf
    """
    from printkit.io.files import name, read_limited
    from printkit.preflight.foreign import MAX_BYTES, inspect_foreign

    with refusing():
        reports = [
            inspect_foreign(read_limited(file, MAX_BYTES), name(file), booklet=booklet)
            for file in files
        ]
    if as_json:
        typer.echo(json.dumps([r.as_json() for r in reports], ensure_ascii=False, indent=2))
    else:
        for report in reports:
            typer.echo("\n".join(report.lines()))
    if not all(report.ok for report in reports):
        raise typer.Exit(1)


def _write_sheets(
    output: Path, paper: str | None, ink: str, printer: str, stock: str, force: bool
) -> None:
    from engine.blocks.blocks import Document
    from printkit.compose.calibration_sheet import calibration_sheets
    from printkit.impose.backs import calibrated
    from printkit.io.files import verify_free
    from printkit.io.printer_settings import find_calibration
    from printkit.layout.base.look import look_of
    from printkit.pipeline import verify_format, write_pages
    from printkit.theme.style import make_style

    verify_format(output)
    verify_free(output, force=force)
    style = make_style(paper=paper, ink=ink)
    sides = calibration_sheets(style.paper, look_of(style, "ink"), printer)
    if printer:
        sides = calibrated(sides, find_calibration(printer, stock), "long")
    written = write_pages(sides, Document(_("Calibration"), CREDIT, ()), output, force=force)
    say(f"wrote {written[0]} ({len(sides)} sides): print both sides at 100 %, then read it")


def _stored(printer: str, stock: str) -> Calibration:
    from printkit.io.printer_settings import Calibration as Nothing
    from printkit.io.printer_settings import printers

    return printers().get((printer, stock)) or Nothing()


def _list(as_json: bool) -> None:
    from dataclasses import asdict

    from printkit.io.printer_settings import printers

    known = printers()
    if as_json:
        entries = [{"printer": p, "stock": s, **asdict(c)} for (p, s), c in known.items()]
        typer.echo(json.dumps(entries, ensure_ascii=False, indent=2))
        return
    for (printer, stock), found in known.items():
        typer.echo(_told(printer, stock, found))
    if not known:
        say("no printer is calibrated yet; begin with printkit calibrate -o test.pdf")


def _told(printer: str, stock: str, found: Calibration) -> str:
    paper = f", stock {stock}" if stock else ""
    return f"{printer}{paper}: x {found.x:+g} mm, y {found.y:+g} mm, {found.angle:+g} degrees"
