"""Commands that print a campaign: the booklet of a night, and the chronicle."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from printkit.cli.commands.night import KnowTheRulesOption, LooseOption, OwnOption
from printkit.cli.commands.pages import DpiOption, OutputOption, prepare, print_document
from printkit.cli.common import CampaignArgument, ForceOption, refusing_about, say
from printkit.cli.page_options import PageOptions, with_page_options


def register(commands: typer.Typer) -> None:
    """Add these commands to the family."""
    commands.command("print")(with_page_options(print_night))
    commands.command()(with_page_options(export))


def print_night(
    file: CampaignArgument,
    pages: PageOptions,
    output: OutputOption = Path("output/campaign-night.pdf"),
    loose: LooseOption = None,
    dpi: DpiOption = 150,
    update: Annotated[
        bool,
        typer.Option("--update", help="Print only the pages that haven't been printed before."),
    ] = False,
    know_the_rules: KnowTheRulesOption = False,
    own: OwnOption = None,
    force: ForceOption = False,
) -> None:
    """Print the booklet of the planned night: recap, standings and each table's pages.

    Example: printkit campaign print war.json -o night.pdf --update
    """
    from printkit.campaign.changed_pages import marks, only_new
    from printkit.campaign.file import note_printed, printed, read
    from printkit.campaign.night_booklet import night_booklet
    from printkit.cli.evening import lay_out, write_evening
    from printkit.io.host_settings import parse_owned_list

    look = repr(pages)
    with refusing_about(file):
        style = prepare(output, force, pages)
        if loose is not None:
            prepare(loose, force, pages)
        owned = parse_owned_list(own or "")
        whole = night_booklet(read(file, say), owned, is_known=know_the_rules)
        document = only_new(whole, look, printed(file)) if update else whole
        if document is None:
            say(
                "Every page of this night has been printed before, so nothing was written."
                " To print them all again, leave out --update."
            )
        else:
            made = lay_out(document, style, has_loose_file=loose is not None)
            write_evening(made, output, loose, dpi, force)
        note_printed(file, marks(whole, look))


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
    from printkit.campaign.file import read

    with refusing_about(file):
        style = prepare(output, force, pages)
        print_document(chronicle(read(file, say)), output, style, dpi, force)
