"""The command that prints playing cards: deck."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from printkit.cli.common import ForceOption, refusing
from printkit.cli.page_options import PageOptions, with_page_options
from printkit.cli.pages import DpiOption, prepare, print_sections

CREDIT = "Cards drawn by Printkit"


def register(app: typer.Typer) -> None:
    """Add this family's commands."""
    app.command()(with_page_options(deck))


def deck(
    pages: PageOptions,
    output: Annotated[
        Path, typer.Option("-o", "--output", help="OUT.pdf, or OUT.svg / OUT.png (one a page).")
    ] = Path("output/deck.pdf"),
    back: Annotated[
        str, typer.Option("--back", help="emblem, waves, weave, stars, plain or night.")
    ] = "waves",
    four_colour: Annotated[
        bool, typer.Option("--four-colour", help="A colour of its own for each suit.")
    ] = False,
    accent: Annotated[
        str, typer.Option("--accent", help="The back's colour: navy, oxblood, plum, teal, ember.")
    ] = "navy",
    dpi: DpiOption = 150,
    force: ForceOption = False,
) -> None:
    """Print a deck of 54 playing cards, backs included.

    Example: printkit deck -o deck.pdf --card bridge --back stars --four-colour
    """
    from engine.components import Deck
    from engine.document import Section

    with refusing():
        style = prepare(output, force, pages)
        block = Deck(back=back, four_colour=four_colour)
        section = Section(
            "deck", "Playing cards", (block,), credit=CREDIT, accent=accent, emblem="star-4"
        )
        print_sections([section], "Playing cards", output, style, dpi, force)
