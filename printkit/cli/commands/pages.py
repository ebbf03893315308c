"""Commands that print: render, sheet; and what all of them share."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from printkit.cli import completing
from printkit.cli.common import (
    DEFAULT_SEED,
    ForceOption,
    PlayersOption,
    Refusal,
    SettingsOption,
    busy,
    players_of,
    refusing,
    say,
    words_of,
)
from printkit.cli.page_options import PageOptions, with_page_options
from printkit.cli.writing import PIPE, PIPED, write_files, write_pipe
from printkit.render import list_endings

if TYPE_CHECKING:
    from engine.blocks.blocks import Document, Section
    from printkit.scene.shapes import Scene
    from printkit.theme.style import PrintStyle

OutputOption = Annotated[
    Path,
    typer.Option(
        "-o",
        "--output",
        help=(
            f"Write the pages to this file: {list_endings('OUT')}. All formats but PDF"
            " hold one page a file. Use - for a pipe."
        ),
    ),
]
SheetsOption = Annotated[
    str | None,
    typer.Option(
        "--sheets",
        help=(
            "Choose the pages: names separated by commas, all (every page) or pieces"
            " (everything to cut out). Default: the scenario's own pages."
        ),
    ),
]
_ONE_SIDED = "Print it at 100 %, on one side."
_HOW_TO_PRINT = {
    "long": "Print it at 100 %, double-sided, flip on long edge.",
    "short": "Print it at 100 %, double-sided, flip on short edge.",
}
"""The edge over which sheets are turned -> what to tell the printer."""
DpiOption = Annotated[
    int,
    typer.Option(
        "--dpi", min=36, max=1200, help="Set how sharp PNG pictures are, in dots per inch."
    ),
]


def register(app: typer.Typer) -> None:
    """Add this family's commands."""
    for command in (render, sheet):
        app.command()(with_page_options(command))


def render(
    files: Annotated[
        list[Path], typer.Argument(help="The scenario files or recorded games to print.")
    ],
    output: OutputOption,
    pages: PageOptions,
    sheets: SheetsOption = None,
    contact: Annotated[
        bool,
        typer.Option("--contact", help="Print small pictures of all files, several to a sheet."),
    ] = False,
    dpi: DpiOption = 150,
    force: ForceOption = False,
) -> None:
    """Print the pages of a scenario, or the story of a game that was played.

    Example: printkit render crossing.json -o crossing.pdf --paper letter --ink low
    """
    from printkit.cli.commands.foreign_pages import render_foreign
    from printkit.io.files import verify_free, write_whole
    from printkit.play.reading import InvalidScenarioError

    with refusing():
        prepare(output, force, pages)
        target = PIPED if output == PIPE else output
        try:
            with busy("Laying out the pages"):
                made = render_foreign(files, sheets, pages, target, contact=contact, dpi=dpi)
        except InvalidScenarioError as fault:
            raise Refusal(str(fault), 1) from fault
        if output == PIPE:
            write_pipe(made.files[0][1])
            return
        for path, _data in made.files:
            verify_free(path, force=force)
        for path, data in made.files:
            write_whole(path, data)
    say_written([path for path, _data in made.files], made.pages, made.subject, made.flip)


def sheet(
    kind: Annotated[
        str,
        typer.Argument(
            help=(
                "The sheet to print: learn, first-turn, reference, rules, faq, cheat,"
                " score, tokens ... For all of them, run: printkit games GAME"
            ),
            autocompletion=completing.kinds,
        ),
    ],
    game: Annotated[
        str,
        typer.Argument(
            help="The game, such as deebz, or several with commas between them.",
            autocompletion=completing.games_listed,
        ),
    ],
    output: OutputOption,
    pages: PageOptions,
    players: PlayersOption = None,
    settings: SettingsOption = None,
    dpi: DpiOption = 150,
    force: ForceOption = False,
) -> None:
    """Print a game's rules, cheat cards or any other page that needs no scenario.

    With --set the pages tell the rules of a scenario that has these options.

    Example: printkit sheet learn dabu-deeps -o learn.pdf
    """
    from engine import registry
    from engine.game.contract import Request
    from engine.measure.target import generate_measured
    from engine.scenario.options import parse_settings
    from printkit.pipeline import general_sections, sheet_names

    with refusing():
        if Path(game).is_file():
            raise Refusal(
                f"{game} is a file, not a game. To print this page for it, run:"
                f" printkit render {game} --sheets {kind} -o {output}"
            )
        style = prepare(output, force, pages)
        sections: list[Section] = []
        titles: list[str] = []
        for slug in words_of(game):
            chosen = registry.game_called(slug)
            names = sheet_names(chosen, kind, with_scenario=False)
            options = parse_settings(chosen.info.options, settings or [])
            seats = players_of(chosen, players)
            # what isn't named is as on the pages without --set, not as the seed draws it
            request = Request(DEFAULT_SEED, seats, {**chosen.info.easiest, **options})
            scenarios = [generate_measured(chosen, request)] if options else []
            sections += general_sections(chosen, names, seats, scenarios)
            titles.append(chosen.info.title)
        print_sections(sections, f"{', '.join(titles)}: {kind}", output, style, dpi, force)


def prepare(output: Path, force: bool, pages: PageOptions) -> PrintStyle:
    """Check the target before any work is done, and gather the look asked for.

    Raises:
        PrintError: the target or an option will not do.
    """
    from printkit.io.files import verify_free
    from printkit.render import verify_format

    if output != PIPE:
        verify_format(output)
        verify_free(output, force=force)
    return pages.style()


def print_sections(
    sections: Sequence[Section], title: str, output: Path, style: PrintStyle, dpi: int, force: bool
) -> None:
    """Lay sections out, put them onto sheets, write them and say so."""
    from printkit.pipeline import document_of

    print_document(document_of(title, sections), output, style, dpi, force)


def print_document(
    document: Document, output: Path, style: PrintStyle, dpi: int, force: bool
) -> None:
    """Lay a document out, put it onto sheets, write it and say so."""
    from printkit.pipeline import compose, impose

    with busy("Laying out the pages"):
        sheets = impose(compose(document, style), style)
    write_sheets(sheets.scenes, document, output, dpi, force, sheets.flip)


def write_sheets(
    scenes: Sequence[Scene], document: Document, output: Path, dpi: int, force: bool, flip: str
) -> None:
    """Write sheets, turned over that edge, and say so."""
    from printkit.impose.ways.way import Sheets

    written = write_files(Sheets(tuple(scenes), flip), document, output, dpi, force)
    if written:
        say_written(written, len(scenes), document.subject, flip)


def say_written(written: Sequence[Path], pages: int, subject: str, flip: str) -> None:
    """Say which files there are now and how to print them.

    Args:
        written: the files, the first to be named.
        pages: how many sides they hold together.
        subject: what they are about; may be empty.
        flip: the edge over which a printer turns the sheets: ``long``, ``short`` or ``none``.
    """
    from engine.language import ENGLISH, current_language

    more = f" and {len(written) - 1} more" if len(written) > 1 else ""
    count = f"{pages} page" + ("" if pages == 1 else "s")
    is_english = current_language() == ENGLISH  # as all that the command line says
    about = f": {subject}, {count}" if subject and is_english else f" ({count})"
    is_pdf = written[0].suffix == ".pdf"
    advice = f" {_HOW_TO_PRINT.get(flip, _ONE_SIDED)}" if is_pdf else ""
    say(f"Wrote {written[0]}{more}{about}.{advice}")
