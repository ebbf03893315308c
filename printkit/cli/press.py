"""Commands about the printer: preflight."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer

from printkit.cli.common import refusing

JsonOption = Annotated[bool, typer.Option("--json", help="Print JSON for programs.")]


def register(app: typer.Typer) -> None:
    """Add this family's commands."""
    app.command()(preflight)


def preflight(
    files: Annotated[list[Path], typer.Argument(help="PDF files, ours or anybody's.")],
    booklet: Annotated[
        bool, typer.Option("--booklet", help="The pages are to become a booklet.")
    ] = False,
    as_json: JsonOption = False,
) -> None:
    """Check PDFs before they meet a printer: size, fonts, type, lines, margins, images.

    Example: printkit preflight output/game-night.pdf
    """
    from printkit.files import read_limited
    from printkit.preflight import inspect
    from printkit.preflight.opening import MAX_BYTES

    with refusing():
        reports = [
            inspect(read_limited(file, MAX_BYTES), str(file), booklet=booklet) for file in files
        ]
    if as_json:
        typer.echo(json.dumps([r.as_json() for r in reports], ensure_ascii=False, indent=2))
    else:
        for report in reports:
            typer.echo("\n".join(report.lines()))
    if not all(report.ok for report in reports):
        raise typer.Exit(1)
