"""Commands about the printer: calibrate, preflight."""

from __future__ import annotations

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
    as_json_text,
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
        Path | None, typer.Option("-o", "--output", help="Print the test sheets into this PDF.")
    ] = None,
    name: Annotated[
        str | None, typer.Option("--set", help="Save what you read off the sheets under this name.")
    ] = None,
    x: Annotated[
        float, typer.Option("--x", help="Move the backs this many mm to the right.")
    ] = 0.0,
    y: Annotated[float, typer.Option("--y", help="Move the backs this many mm down.")] = 0.0,
    angle: Annotated[
        float, typer.Option("--angle", help="Turn the backs this many degrees clockwise.")
    ] = 0.0,
    stock: Annotated[
        str, typer.Option("--stock", help="Use the calibration only for this paper stock.")
    ] = "",
    add: Annotated[
        bool, typer.Option("--add", help="Add the values to those saved before.")
    ] = False,
    listed: Annotated[
        bool, typer.Option("--list", help="List the calibrations saved so far.")
    ] = False,
    remove: Annotated[
        str | None, typer.Option("--remove", help="Delete a printer's calibration.")
    ] = None,
    printer: Annotated[
        str,
        typer.Option("--printer", help="Print the test sheets with this printer's calibration."),
    ] = "",
    paper: PaperOption = None,
    ink: InkOption = InkChoice.FULL,
    language: LanguageOption = ENGLISH,
    as_json: JsonOption = False,
    force: ForceOption = False,
) -> None:
    """Line up the fronts and backs of your cards (printer calibration).

    Print the test sheets, read off the values, and save them under a name for --printer.

    Examples: printkit calibrate -o test.pdf; printkit calibrate --set home --x 0.4 --y -1.2
    """
    from printkit.io.printer_settings import Calibration as Reading
    from printkit.io.printer_settings import remove_calibration, store_calibration

    with refusing():
        if sum((output is not None, name is not None, listed, remove is not None)) != 1:
            raise Refusal(
                "calibrate needs one thing to do. Use one of -o FILE, --set PRINTER, --list"
                " and --remove PRINTER."
            )
        if output is not None:
            with in_language(language):
                _write_sheets(output, paper, ink.value, printer, stock, force)
        elif name is not None:
            found = Reading(x, y, angle)
            if add:
                found = _stored(name, stock).plus(found)
            store_calibration(name, stock, found)
            say(f"Saved {_told(name, stock, found)}. To use it, print with --printer {name}")
        elif remove is not None:
            count = remove_calibration(remove, stock)
            say(f"Deleted {count} calibration{'s' if count > 1 else ''} of {remove}.")
        else:
            _list(as_json)


def preflight(
    files: Annotated[
        list[Path],
        typer.Argument(help="The PDF files to check, from Printkit or any other program."),
    ],
    booklet: Annotated[
        bool, typer.Option("--booklet", help="Check them as the pages of a booklet.")
    ] = False,
    as_json: JsonOption = False,
) -> None:
    """Check PDFs for printing problems.

    It looks at sizes, fonts, type, lines, margins and images, in PDFs from any program.

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
        typer.echo(as_json_text([r.as_json() for r in reports]))
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
    from printkit.pipeline import write_pages
    from printkit.render import verify_format
    from printkit.theme.style import make_style

    verify_format(output)
    verify_free(output, force=force)
    style = make_style(paper=paper, ink=ink)
    sides = calibration_sheets(style.paper, look_of(style, "ink"), printer)
    if printer:
        sides = calibrated(sides, find_calibration(printer, stock), "long")
    written = write_pages(sides, Document(_("Calibration"), CREDIT, ()), output, force=force)
    say(
        f"Wrote {written[0]} ({len(sides)} sides). Print it on both sides at 100 %,"
        " then follow the steps on the sheet."
    )


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
        typer.echo(as_json_text(entries))
        return
    for (printer, stock), found in known.items():
        typer.echo(_told(printer, stock, found))
    if not known:
        say("No printer is calibrated yet. Start with: printkit calibrate -o test.pdf")


def _told(printer: str, stock: str, found: Calibration) -> str:
    paper = f", stock {stock}" if stock else ""
    return f"{printer}{paper}: x {found.x:+g} mm, y {found.y:+g} mm, {found.angle:+g} degrees"
