"""Commands that tell: how a game is played, step by step, and the story of one that was played."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from engine.language import ENGLISH
from printkit.cli.commands.pages import DpiOption, prepare, say_written
from printkit.cli.common import ForceOption, JsonOption, Refusal, as_json_text, busy, refusing
from printkit.cli.completing import GameArgument
from printkit.cli.page_options import (
    NO_CARDS,
    LanguageOption,
    PageOptions,
    in_language,
    with_page_options,
)


def register(app: typer.Typer) -> None:
    """Add this family's commands."""
    app.command()(learn)
    app.command()(with_page_options(tell, NO_CARDS))


def learn(game: GameArgument, language: LanguageOption = ENGLISH) -> None:
    """Learn a game in a few minutes: a short game in the terminal, led step by step.

    Examples: printkit learn dukes-up; printkit learn deebz --lang de
    """
    from engine import registry
    from engine.teaching.lessons import Course, read_lesson
    from printkit.cli.terminal import Terminal, typesetter
    from printkit.play.classroom import Classroom

    with refusing(), in_language(language):
        found = registry.game_called(game)
        course = Course(found, read_lesson(found.package))
        Classroom(course, Terminal(), typesetter()).run()


def tell(
    files: Annotated[list[Path], typer.Argument(help="The records of finished games.")],
    pages: PageOptions,
    output: Annotated[
        Path | None,
        typer.Option("-o", "--output", help="Write pages to keep to OUT.pdf, OUT.svg or OUT.png."),
    ] = None,
    as_json: JsonOption = False,
    dpi: DpiOption = 150,
    force: ForceOption = False,
) -> None:
    """Tell the story of a finished game, on the screen or on a page to keep.

    The exit code is 0 if all is well, 1 if a game isn't legal or isn't finished, and 2 if a file
    isn't a record.

    Examples: printkit tell game.json; printkit tell game.json --lang de -o story.pdf
    """
    from engine.telling.plain import as_data, as_text
    from printkit.pipeline import read_tale
    from printkit.play.reading import InvalidScenarioError

    with refusing():
        try:
            if output is not None:
                if as_json:
                    raise Refusal("--json: the data go to the screen. Leave --output out.")
                _print(files, output, pages, dpi, force)
                return
            tales = [(file, read_tale(file)[1]) for file in files]
        except InvalidScenarioError as fault:
            raise Refusal(str(fault), 1) from fault
    if as_json:
        report = [{"file": str(file), **as_data(tale)} for file, tale in tales]
        typer.echo(as_json_text(report))
    else:
        typer.echo("\n\n\n".join(as_text(tale) for _file, tale in tales))


def _print(files: list[Path], output: Path, pages: PageOptions, dpi: int, force: bool) -> None:
    """Write the stories of records as pages.

    Raises:
        PrintError: a file is not a record, or cannot be told.
    """
    from printkit.cli.commands.foreign_pages import render_foreign
    from printkit.io.files import verify_free, write_whole
    from printkit.play.reading import read_record

    prepare(output, force, pages)
    for file in files:
        read_record(file)
    with busy("Laying out the pages"):
        made = render_foreign(files, None, pages, output, contact=False, dpi=dpi)
    for path, _data in made.files:
        verify_free(path, force=force)
    for path, data in made.files:
        write_whole(path, data)
    say_written([path for path, _data in made.files], made.pages, made.subject, made.flip)
