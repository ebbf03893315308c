"""Commands that print playing cards and their box: deck, box."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from printkit.cli.commands.pages import DpiOption, OutputOption, prepare, print_sections
from printkit.cli.common import ForceOption, refusing
from printkit.cli.page_options import NO_MAPS, PageOptions, with_page_options
from printkit.render import list_endings

CREDIT = "Cards drawn by Printkit"


AccentOption = Annotated[
    str,
    typer.Option(
        "--accent", help="Choose the backs' colour: navy, oxblood, plum, teal, ember or ink."
    ),
]


def register(app: typer.Typer) -> None:
    """Add this family's commands."""
    for command in (deck, box):
        app.command()(with_page_options(command, NO_MAPS))


def deck(
    pages: PageOptions,
    output: OutputOption = Path("output/deck.pdf"),
    back: Annotated[
        str,
        typer.Option(
            "--back",
            help="Choose the backs' pattern: halls, roofs, contours, sonar, damask, emblem, waves, "
            "weave, stars, plain or night.",
        ),
    ] = "waves",
    four_colour: Annotated[
        bool, typer.Option("--four-colour", help="Give each suit a colour of its own.")
    ] = False,
    accent: AccentOption = "navy",
    dpi: DpiOption = 150,
    force: ForceOption = False,
) -> None:
    """Print a deck of 54 playing cards with backs.

    Example: printkit deck -o deck.pdf --card bridge --back stars --four-colour
    """
    from engine.blocks.blocks import Section
    from engine.blocks.cut_outs import Deck

    with refusing():
        style = prepare(output, force, pages)
        block = Deck(back=back, four_colour=four_colour)
        section = Section(
            "deck", "Playing cards", (block,), credit=CREDIT, accent=accent, emblem="star-4"
        )
        print_sections([section], "Playing cards", output, style, dpi, force)


def box(
    pages: PageOptions,
    output: Annotated[Path, typer.Option("-o", "--output", help=f"{list_endings('OUT')}.")] = Path(
        "output/box.pdf"
    ),
    title: Annotated[
        str, typer.Option("--title", help="Print this title on the front and the sides.")
    ] = "Cards",
    cards: Annotated[
        int, typer.Option("--cards", min=1, max=200, help="Set how many cards the box holds.")
    ] = 54,
    thick: Annotated[
        float, typer.Option("--thick", min=0.1, max=1.5, help="Set how thick one card is, in mm.")
    ] = 0.31,
    accent: AccentOption = "navy",
    dpi: DpiOption = 150,
    force: ForceOption = False,
) -> None:
    """Print a tuck box that fits a deck.

    Its size follows from the card format, the number of cards and how thick they are.

    Example: printkit box --cards 78 --card tarot --thick 0.35 --title "My deck" -o box.pdf
    """
    from engine.blocks.blocks import Section
    from engine.blocks.cut_outs import TuckBox

    with refusing():
        style = prepare(output, force, pages)
        block = TuckBox(title, cards, f"{cards} cards", thick)
        section = Section(
            "box", "Tuck box", (block,), credit=CREDIT, accent=accent, emblem="star-4"
        )
        print_sections([section], title, output, style, dpi, force)
