"""The command that opens the studio in the browser."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from printkit.cli.common import Refusal, refusing, say


def register(app: typer.Typer) -> None:
    """Add this family's command."""
    app.command()(studio)


def studio(
    folder: Annotated[
        Path | None,
        typer.Option(
            "--folder",
            help="Keep your scenarios, campaigns and themes here. Default: with your settings.",
        ),
    ] = None,
    show: Annotated[
        bool, typer.Option("--open/--no-open", help="Open the studio in your browser.")
    ] = True,
    lan: Annotated[
        bool,
        typer.Option(
            "--lan", help="Let phones in your network enter results of campaigns. Not encrypted."
        ),
    ] = False,
) -> None:
    """Open the studio: a page in your browser that shows the night before it is printed.

    Example: printkit studio
    """
    try:
        from printkit.studio.start import run_studio
    except ImportError as fault:
        raise Refusal(
            f"the studio needs the package {fault.name}. Run: pip install 'printkit[studio]'"
        ) from fault
    from printkit.studio.desk.shelf import usual_folder

    with refusing():
        run_studio(
            usual_folder() if folder is None else folder, is_opened=show, has_lan=lan, say=say
        )
