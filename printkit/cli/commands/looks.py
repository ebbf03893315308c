"""Commands that give a beginning to a template or theme of one's own: templates, theme."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from printkit.cli.common import ForceOption, Refusal, refusing, say
from printkit.cli.completing import GameArgument, themes


def register(app: typer.Typer) -> None:
    """Add this family's commands."""
    for command in (templates, theme):
        app.command()(command)


def templates(
    game: GameArgument,
    output: Annotated[
        Path,
        typer.Option(
            "-o",
            "--output",
            help="Copy the templates into this folder, which --templates can then use.",
        ),
    ],
    language: Annotated[
        str, typer.Option("--lang", help="Choose the language of the templates.")
    ] = "en",
    force: ForceOption = False,
) -> None:
    """Copy a game's templates into a folder of your own.

    Edit them there, then print with --templates.

    Example: printkit templates deebz -o mine
    """
    from engine import registry
    from engine.language import use_language
    from printkit.io.files import make_folder, verify_free, write_whole
    from printkit.prose.messages import load_messages
    from printkit.prose.templates import TemplateLoader

    with refusing():
        slug = registry.slug_of(game)
        with use_language(language, load_messages(language)):
            found = TemplateLoader().sources(slug)
        if not found:
            raise Refusal(f"{game}: this game has no templates to copy. Choose another game.")
        home = output / slug if language == "en" else output / language / slug
        make_folder(home)
        targets = [home / path.name for path in found]
        for target in targets:
            verify_free(target, force=force)
        for path, target in zip(found, targets, strict=True):
            write_whole(target, path.read_bytes())
            say(f"Wrote {target}.")
    say(f"Edit these files, then print with --templates {output}")


def theme(
    output: Annotated[
        Path,
        typer.Option(
            "-o", "--output", help="Save the theme as this FILE.toml, which --theme can then use."
        ),
    ],
    name: Annotated[
        str, typer.Argument(help="Choose the theme to start from.", autocompletion=themes)
    ] = "classic",
    force: ForceOption = False,
) -> None:
    """Save a theme as a file you can edit.

    What you leave out of it stays as in the classic look.

    Example: printkit theme woodcut -o mine.toml
    """
    from printkit.io.files import verify_free, write_whole
    from printkit.theme.theme_file import theme_text

    with refusing():
        if output.suffix != ".toml":
            raise Refusal(f"{output}: a theme's file must end in .toml. Use another name.")
        verify_free(output, force=force)
        write_whole(output, theme_text(name))
    say(f"Wrote {output}. Edit it, then print with --theme {output}")
