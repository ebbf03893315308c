"""Commands that print a campaign: the booklet of a night, and the chronicle."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from printkit.cli.commands.pages import DpiOption, OutputOption, prepare, print_document
from printkit.cli.common import CampaignArgument, ForceOption, refusing_about, say
from printkit.cli.page_options import PageOptions, with_page_options

if TYPE_CHECKING:
    from engine.blocks.blocks import Document
    from engine.campaign.model import Campaign


def register(commands: typer.Typer) -> None:
    """Add these commands to the family."""
    commands.command("print")(with_page_options(print_night))
    commands.command()(with_page_options(export))


def print_night(
    file: CampaignArgument,
    pages: PageOptions,
    output: OutputOption = Path("output/campaign-night.pdf"),
    dpi: DpiOption = 150,
    update: Annotated[
        bool,
        typer.Option("--update", help="Print only the pages that haven't been printed before."),
    ] = False,
    force: ForceOption = False,
) -> None:
    """Print the booklet of the planned night: recap, standings and each table's pages.

    Example: printkit campaign print war.json -o night.pdf --update
    """
    from printkit.campaign.changed_pages import marks, only_new
    from printkit.campaign.file import note_printed, printed
    from printkit.campaign.night_booklet import night_booklet

    look = repr(pages)

    def new_pages(campaign: Campaign) -> Document | None:
        document = night_booklet(campaign)
        seen.extend(marks(document, look))
        return only_new(document, look, printed(file)) if update else document

    seen: list[str] = []
    _print(file, new_pages, pages, output, dpi, force)
    with refusing_about(file):
        note_printed(file, seen)


def export(
    file: CampaignArgument,
    pages: PageOptions,
    output: OutputOption = Path("output/chronicle.pdf"),
    dpi: DpiOption = 150,
    force: ForceOption = False,
) -> None:
    """Print the story of all nights so far, as a keepsake.

    Example: printkit campaign export war.json -o chronicle.pdf
    """
    from printkit.campaign.chronicle import chronicle

    _print(file, chronicle, pages, output, dpi, force)


def _print(
    file: Path,
    make: Callable[[Campaign], Document | None],
    pages: PageOptions,
    output: Path,
    dpi: int,
    force: bool,
) -> None:
    """Print a booklet of a campaign; when there is none, say that nothing has changed."""
    from printkit.campaign.file import read

    with refusing_about(file):
        style = prepare(output, force, pages)
        document = make(read(file, say))
        if document is None:
            say(
                "Every page of this night has been printed before, so nothing was written."
                " To print them all again, leave out --update."
            )
        else:
            print_document(document, output, style, dpi, force)
