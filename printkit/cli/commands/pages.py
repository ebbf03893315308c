"""Commands that print: render, sheet, night."""

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
    SeedOption,
    busy,
    players_of,
    refusing,
    say,
    words_of,
)
from printkit.cli.completing import GameArgument
from printkit.cli.page_options import PageOptions, with_page_options
from printkit.render import list_endings

if TYPE_CHECKING:
    from engine.blocks.blocks import Document, Section
    from printkit.night.night import Scope
    from printkit.night.seating import Guests
    from printkit.scene.shapes import Scene
    from printkit.theme.style import PrintStyle

OutputOption = Annotated[
    Path,
    typer.Option("-o", "--output", help=f"{list_endings('OUT')}; all but PDF one a page."),
]
SheetsOption = Annotated[
    str | None,
    typer.Option(
        "--sheets",
        help="Names separated by commas, all (pages) or pieces. Default: the scenario's.",
    ),
]
DEFAULT_PLAYERS = 4
"""How many people come to a night when nobody says."""
DpiOption = Annotated[int, typer.Option("--dpi", min=36, max=1200, help="For PNG.")]


def register(app: typer.Typer) -> None:
    """Add this family's commands."""
    for command in (night, render, sheet):
        app.command()(with_page_options(command))


def night(
    pages: PageOptions,
    games: Annotated[
        str | None,
        typer.Option(
            "--games",
            help="Games separated by commas. Default: a choice.",
            autocompletion=completing.games_listed,
        ),
    ] = None,
    players: Annotated[
        int | None,
        typer.Option(
            "--players", "-n", help="How many people come. Default: 4, or all of --names."
        ),
    ] = None,
    names: Annotated[
        str | None, typer.Option("--names", help="Who comes, separated by commas: they get seats.")
    ] = None,
    evening: Annotated[
        int | None,
        typer.Option("--evening", help="Which evening of --names it is: seats go round."),
    ] = None,
    minutes: Annotated[
        int | None, typer.Option("--minutes", help="How long the evening is. Default: about 150.")
    ] = None,
    settings: Annotated[
        list[str] | None,
        typer.Option(
            "--set",
            help="GAME.KEY=VALUE, such as deebz.objective=race; repeat for more.",
            autocompletion=completing.game_settings,
        ),
    ] = None,
    everything: Annotated[
        bool, typer.Option("--everything", help="Rules, registers and every other page as well.")
    ] = False,
    know_the_rules: Annotated[
        bool, typer.Option("--know-the-rules", help="Leave out what teaches the games.")
    ] = False,
    seed: SeedOption = None,
    output: OutputOption = Path("output/game-night.pdf"),
    dpi: DpiOption = 150,
    measure: Annotated[
        bool, typer.Option("--measure/--no-measure", help="Play each scenario to say how fair.")
    ] = True,
    force: ForceOption = False,
) -> None:
    """Print the booklet of a game night, from cover to solutions.

    Example: printkit night --players 4 --minutes 150 --seed friday
    """
    from printkit.cli.workers import open_workers, steps
    from printkit.night.night import Measuring, make_night
    from printkit.night.settings import parse_game_settings

    with refusing():
        style = prepare(output, force, pages)
        wanted = None if games is None else words_of(games)
        told: list[str] = []
        guests = _guests(names, players, evening)
        chosen = parse_game_settings(settings or [])
        scope = _scope(everything, know_the_rules)
        with open_workers(None, None) as found, steps("Setting up the evening") as show:
            document = make_night(
                wanted,
                len(guests.names) if guests else DEFAULT_PLAYERS if players is None else players,
                minutes,
                seed or DEFAULT_SEED,
                measuring=Measuring(*found, show, told.append) if measure else None,
                guests=guests,
                settings=chosen,
                scope=scope,
                on_shortcoming=told.append,
            )
        print_document(document, output, style, dpi, force)
    for line in told:
        say(line)
    if seed is None:
        say(f"(seed {DEFAULT_SEED}; give --seed for another evening)")


def _scope(everything: bool, know_the_rules: bool) -> Scope:
    """How much is printed.

    Raises:
        Refusal: both was said.
    """
    from printkit.night.night import Scope

    if everything and know_the_rules:
        raise Refusal(
            "--everything prints the rules, and --know-the-rules leaves them out."
            " Use one of the two."
        )
    if everything:
        return Scope.EVERYTHING
    return Scope.RULES_KNOWN if know_the_rules else Scope.LEAN


def _guests(names: str | None, players: int | None, evening: int | None) -> Guests | None:
    """The guests by name; None when nobody is named.

    Raises:
        Refusal: as many are not named as come, or an evening is counted of people without names.
    """
    from printkit.night.seating import Guests

    if names is None:
        if evening is not None:
            raise Refusal(
                f"--evening {evening}: seats go round only among people with names."
                " Add --names, or leave --evening out."
            )
        return None
    people = tuple(words_of(names))
    if players not in (None, len(people)):
        here = "1 person" if len(people) == 1 else f"{len(people)} people"
        raise Refusal(
            f"--names lists {here}, --players says {players}."
            f" Name all {players} of them, or leave --players out."
        )
    return Guests(people, 1 if evening is None else evening)


def render(
    files: Annotated[
        list[Path], typer.Argument(help="Scenario files, or records of played games.")
    ],
    output: OutputOption,
    pages: PageOptions,
    sheets: SheetsOption = None,
    contact: Annotated[
        bool, typer.Option("--contact", help="Small pictures of all files, many to a sheet.")
    ] = False,
    dpi: DpiOption = 150,
    force: ForceOption = False,
) -> None:
    """Print the pages of scenarios, or the story of a played game.

    Example: printkit render crossing.json -o crossing.pdf --paper letter --ink low
    """
    from printkit.cli.commands.foreign_pages import render_foreign
    from printkit.io.files import verify_free, write_whole
    from printkit.play.reading import InvalidScenarioError

    with refusing():
        prepare(output, force, pages)
        try:
            with busy("Laying out the pages"):
                made = render_foreign(files, sheets, pages, output, contact=contact, dpi=dpi)
        except InvalidScenarioError as fault:
            raise Refusal(str(fault), 1) from fault
        for path, _data in made.files:
            verify_free(path, force=force)
        for path, data in made.files:
            write_whole(path, data)
    say_written([path for path, _data in made.files], made.pages, made.subject)


def sheet(
    kind: Annotated[
        str,
        typer.Argument(
            help="learn, first-turn, reference, rules, faq, cheat, score, tokens ...;"
            " see printkit games GAME.",
            autocompletion=completing.kinds,
        ),
    ],
    game: GameArgument,
    output: OutputOption,
    pages: PageOptions,
    players: PlayersOption = None,
    dpi: DpiOption = 150,
    force: ForceOption = False,
) -> None:
    """Print a sheet of a game that needs no scenario.

    Example: printkit sheet learn dabu-deeps -o learn.pdf
    """
    from engine import registry
    from printkit.pipeline import general_sections, sheet_names

    with refusing():
        chosen = registry.game_called(game)
        names = sheet_names(chosen, kind, with_scenario=False)
        style = prepare(output, force, pages)
        sections = general_sections(chosen, names, players_of(chosen, players))
        print_sections(sections, f"{chosen.info.title}: {kind}", output, style, dpi, force)


def prepare(output: Path, force: bool, pages: PageOptions) -> PrintStyle:
    """Check the target before any work is done, and gather the look asked for.

    Raises:
        PrintError: the target or an option will not do.
    """
    from printkit.io.files import verify_free
    from printkit.pipeline import verify_format

    verify_format(output)
    verify_free(output, force=force)
    return pages.style()


def print_sections(
    sections: Sequence[Section], title: str, output: Path, style: PrintStyle, dpi: int, force: bool
) -> None:
    """Lay sections out, put them onto sheets, write them and say so."""
    from engine.blocks.blocks import Document

    author = "; ".join(dict.fromkeys(section.credit for section in sections if section.credit))
    print_document(Document(title, author, tuple(sections)), output, style, dpi, force)


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
    from printkit.pipeline import write_pages

    with busy("Writing the pages"):
        written = write_pages(scenes, document, output, dpi=dpi, force=force, flip=flip)
    say_written(written, len(scenes), document.subject)


def say_written(written: Sequence[Path], pages: int, subject: str) -> None:
    """Say which files there are now."""
    from engine.language import ENGLISH, current_language

    more = f" and {len(written) - 1} more" if len(written) > 1 else ""
    count = f"{pages} page" + ("" if pages == 1 else "s")
    is_english = current_language() == ENGLISH  # as all that the command line says
    about = f": {subject}, {count}" if subject and is_english else f" ({count})"
    say(f"wrote {written[0]}{more}{about}")
