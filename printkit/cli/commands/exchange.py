"""Commands that trade with other programs: export, import."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from printkit.cli import completing
from printkit.cli.common import ForceOption, InkChoice, InkOption, Refusal, busy, refusing, say

if TYPE_CHECKING:
    from engine.findings import Finding
    from printkit.intake.drawn_map import DrawnMap


_MOST_NAMED = 3


def register(app: typer.Typer) -> None:
    """Add this family's commands."""
    app.command("export")(export)
    app.command("import")(import_map)


def export(
    files: Annotated[list[Path], typer.Argument(help="The scenario files to write.")],
    to: Annotated[
        str,
        typer.Option(
            "--to",
            help="Choose the format: tts, pcio, uvtt, foundry, tiled, tmx, png, gamecrafter,"
            " silhouette or cricut. See docs/exports.md.",
            autocompletion=completing.export_formats,
        ),
    ],
    output: Annotated[
        Path, typer.Option("-o", "--output", help="Write into this folder, or to this file.")
    ] = Path("output"),
    host: Annotated[
        bool, typer.Option("--host", help="Include what only the host may see.")
    ] = False,
    assets_url: Annotated[
        str,
        typer.Option(
            "--assets-url",
            help="Set where you put the pictures, such as https://example.org/game/."
            " Default: this folder.",
        ),
    ] = "",
    ink: InkOption = InkChoice.FULL,
    theme: Annotated[
        str,
        typer.Option("--theme", help="Choose the look: classic, woodcut, clean, or a FILE.toml."),
    ] = "classic",
    force: ForceOption = False,
) -> None:
    """Write scenarios as files of virtual tables, map editors, print shops and cutters.

    Example: printkit export crossing.json --to uvtt -o crossing.dd2vtt
    """
    from printkit.export import export_files
    from printkit.export.request import ExportRequest
    from printkit.io.files import make_folder, verify_free, write_whole
    from printkit.play.reading import game_of, read_scenario
    from printkit.theme.style import make_style

    with refusing():
        style = make_style(ink=ink.value, theme=theme)
        written: dict[Path, bytes] = {}
        for file in files:
            scenario = read_scenario(file)
            named = bool(output.suffix) and not output.is_dir()
            if named and len(files) > 1:
                raise Refusal(f"{output}: this is one file. Name a folder for several scenarios.")
            stem, folder = (output.stem, output.parent) if named else (file.stem, output)
            game = game_of(scenario.game, str(file))
            base = _ended(assets_url or folder.resolve().as_uri())
            request = ExportRequest(game, scenario, style, stem, for_host=host, assets_url=base)
            with busy("Drawing"):
                made = export_files(request, to)
            for name, data in made.items():
                if written.setdefault(folder / name, data) != data:
                    raise Refusal(f"{file}: two scenarios would be written as {name}. Rename one.")
        for path in written:
            make_folder(path.parent)
            verify_free(path, force=force)
        for path, data in written.items():
            write_whole(path, data)
    named_files = ", ".join(map(str, list(written)[:_MOST_NAMED]))
    more = len(written) - _MOST_NAMED
    say(f"Wrote {named_files}{f' and {more} more' if more > 0 else ''}.")


def _ended(url: str) -> str:
    """An address that a file's name can follow."""
    return url if url.endswith("/") else f"{url}/"


def import_map(
    file: Annotated[
        Path, typer.Argument(help="A map: .tmj, .tmx, .dd2vtt or .uvtt; or a picture to draw on.")
    ],
    output: Annotated[
        Path | None,
        typer.Option(
            "-o",
            "--output",
            help="Write the scenario to this file. Default for a picture: the studio's shelf.",
        ),
    ] = None,
    game: Annotated[
        str | None,
        typer.Option(
            "--game",
            help="Choose the game that the map is for. Maps that Printkit exported know it.",
            autocompletion=completing.games,
        ),
    ] = None,
    meanings: Annotated[
        list[str] | None,
        typer.Option(
            "--map",
            help="Explain what the map's words mean, such as rock=4,5,6. Repeat it to say more.",
        ),
    ] = None,
    cells: Annotated[
        str,
        typer.Option("--cells", help="Set how many cells a picture shows, such as 18x14."),
    ] = "",
    force: ForceOption = False,
) -> None:
    """Make a scenario of a map that was drawn with another program.

    The scenario is written even if it breaks rules, and you see what is wrong with it. A picture
    gives an empty map, and lies beneath it in the studio's editor, where you draw what it shows.

    Example: printkit import crossing.tmj --game deebz -o changed.json
    """
    from engine import registry
    from engine.findings import is_ok
    from engine.game.check import find_faults
    from engine.scenario.envelope import dump, to_data
    from printkit.intake.reading import read_map, take_in
    from printkit.intake.underlay import PICTURES
    from printkit.io.files import verify_free, write_whole

    if file.suffix.lower() in PICTURES:
        if meanings:
            raise Refusal("--map tells what a map's words mean; a picture has none. Leave it out.")
        _take_picture(file, output, game, cells, force=force)
        return
    if output is None:
        raise Refusal(f"{file}: the scenario needs a file to go into. Add -o FILE.json.")
    if cells:
        raise Refusal(f"{file}: this map says its size itself. Leave --cells out.")
    with refusing():
        verify_free(output, force=force)
        drawn = read_map(file)
        chosen = registry.game_called(game or _game_of(drawn, file))
        scenario = take_in(file, drawn, chosen, meanings or [])
        findings = find_faults(chosen, to_data(scenario))
        write_whole(output, dump(scenario).encode())
    say(f"Wrote {output}: {scenario.title}.")
    for finding in findings:
        say(_told(finding))
    if not is_ok(findings):
        raise typer.Exit(1)


def _take_picture(
    file: Path, output: Path | None, game: str | None, cells: str, *, force: bool
) -> None:
    """Write an empty map, and the picture beside it."""
    from engine import registry
    from engine.scenario.envelope import dump
    from printkit.intake.picture_map import map_beneath
    from printkit.intake.underlay import ENDING, dump_underlay
    from printkit.io.files import make_folder, verify_free, write_whole

    with refusing():
        if game is None:
            raise Refusal(f"{file}: a picture doesn't say which game it is for. Add --game.")
        chosen = registry.game_called(game)
        scenario, underlay = map_beneath(file, chosen, cells)
        if output is None:
            target = _free_on_shelf(scenario.title)
            make_folder(target.parent)
        else:
            target = output
        beside = target.with_suffix(ENDING)
        for path in (target, beside):
            verify_free(path, force=force)
        write_whole(beside, dump_underlay(underlay), private=True)
        write_whole(target, dump(scenario).encode())
    say(f"Wrote {target} and {beside.name}: an empty map called {scenario.title}.")
    if output is None:
        say("Draw on it in the studio, under Edit: printkit studio")
    else:
        say("The studio finds both in the folder scenarios of its --folder.")


def _free_on_shelf(title: str) -> Path:
    """Where a new scenario of this title lies in the studio."""
    from printkit.studio.desk.shelf import Shelf, usual_folder

    shelf = Shelf(usual_folder())
    return shelf.new_path("scenarios", shelf.free_name("scenarios", title))


def _game_of(drawn: DrawnMap, file: Path) -> str:
    """The game that an exported map says it is of.

    Raises:
        Refusal: it says nothing.
    """
    if not drawn.game:
        raise Refusal(f"{file}: this map doesn't say which game it is for. Add --game.")
    return drawn.game


def _told(finding: Finding) -> str:
    place = f" ({finding.where})" if finding.where else ""
    return f"  {finding.severity} {finding.rule}: {finding.message}{place}"
