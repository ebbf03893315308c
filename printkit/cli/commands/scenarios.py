"""Commands about scenarios as data: games, generate, validate, restore, schema."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from printkit.cli import completing
from printkit.cli.common import (
    DEFAULT_SEED,
    ForceOption,
    JsonOption,
    PlayersOption,
    Refusal,
    SeedOption,
    SettingsOption,
    as_json_text,
    busy,
    players_of,
    refusing,
    say,
)
from printkit.cli.completing import GameArgument

if TYPE_CHECKING:
    from engine.game.contract import Game, Request
    from engine.game.info import Info
    from engine.scenario.envelope import Scenario
    from engine.scenario.options import Option

MAX_COUNT = 100_000


def register(app: typer.Typer) -> None:
    """Add this family's commands."""
    for command in (games, generate, validate, restore, schema):
        app.command()(command)


def games(
    game: Annotated[
        str | None,
        typer.Argument(
            help=("The game to explain, with each of its options. Default: all games in short."),
            autocompletion=completing.games,
        ),
    ] = None,
    as_json: JsonOption = False,
) -> None:
    """List the games, or explain all options and pages of one game.

    Example: printkit games deebz
    """
    from engine import registry

    with refusing():
        infos = registry.infos() if game is None else [registry.game_called(game).info]
        if as_json:
            found = [_describe(registry.load(info.slug)) for info in infos]
            typer.echo(as_json_text(found))
            return
        for info in infos:
            _introduce(info)
            if game is not None:
                _explain(registry.load(info.slug))
            elif info.options:
                typer.echo(f"{'':<16} --set: {', '.join(info.options)}")
            typer.echo("")


def generate(
    game: GameArgument,
    seed: SeedOption = None,
    players: PlayersOption = None,
    settings: SettingsOption = None,
    count: Annotated[
        int | None, typer.Option("--count", help="Make this many scenarios. Needs -o FOLDER.")
    ] = None,
    output: Annotated[
        Path | None,
        typer.Option(
            "-o",
            "--output",
            help=(
                "Write to this file, or into this folder with --count. Default: standard output."
            ),
        ),
    ] = None,
    force: ForceOption = False,
) -> None:
    """Make a scenario (a map, city, deal or puzzle) as JSON, or many of them.

    Example: printkit generate deebz --seed 42 --set objective=race -o crossing.json
    """
    from engine import registry
    from engine.game.contract import Request
    from engine.scenario.envelope import dump
    from engine.scenario.options import parse_settings

    with refusing():
        chosen = registry.game_called(game)
        options = parse_settings(chosen.info.options, settings or [])
        request = Request(seed or DEFAULT_SEED, players_of(chosen, players), options)
        if count is not None:
            _generate_many(chosen, request, count, output, force)
            return
        from printkit.io.files import verify_free, write_whole

        if output is not None:
            verify_free(output, force=force)
        with busy("Generating"):
            text = dump(_generate(chosen, request))
        if output is not None:
            write_whole(output, text.encode())
            say(
                f"Wrote {output}. To print it, run: printkit render {output} -o"
                f" {output.with_suffix('.pdf')}"
            )
        else:
            typer.echo(text, nl=False)
    if seed is None:
        say(
            f"(This is seed {DEFAULT_SEED}. For another scenario, use --seed with a word"
            " of your own.)"
        )


def _generate(game: Game, request: Request) -> Scenario:
    """A scenario; what measures it loads only where the request asks how it is to measure."""
    from engine.game.check import targets_of

    if not targets_of(game, request):
        return game.generate(request)
    from engine.measure.target import generate_measured
    from printkit.cli.workers import open_workers

    with open_workers(None, None) as (executor, _workers):
        return generate_measured(game, request, executor=executor)


def _generate_many(
    game: Game, request: Request, count: int, folder: Path | None, force: bool
) -> None:
    """Write ``count`` scenarios; file k has the seed ``S#k``."""
    from dataclasses import replace

    from engine.scenario.envelope import dump
    from printkit.cli.workers import progress
    from printkit.io.files import make_folder, verify_free, write_whole

    if folder is None:
        raise Refusal("--count needs a folder to write into. Add -o FOLDER.")
    if not 1 <= count <= MAX_COUNT:
        raise Refusal(f"--count must be between 1 and {MAX_COUNT:,} (you wrote {count:,}).")
    make_folder(folder)
    targets = [folder / f"{number:04d}.json" for number in range(1, count + 1)]
    for target in targets:
        verify_free(target, force=force)
    with progress(count, f"{game.info.title} scenarios") as show:
        for number, target in enumerate(targets, 1):
            scenario = _generate(game, replace(request, seed=f"{request.seed}#{number}"))
            write_whole(target, dump(scenario).encode())
            show(number)
    say(f"Wrote {count} scenarios into {folder}.")


def validate(
    files: Annotated[list[Path], typer.Argument(help="The scenario files to check.")],
    as_json: JsonOption = False,
) -> None:
    """Check scenarios against the rules and list every problem.

    The exit code is 0 if all is well (even with warnings), 1 if there are errors, and 2 if a
    file isn't a scenario.

    Example: printkit validate crossing.json
    """
    from engine.findings import is_ok
    from printkit.play.reading import read_findings

    with refusing():
        results = list(zip(files, read_findings(files), strict=True))
    if as_json:
        report = [
            {
                "file": str(file),
                "ok": is_ok(findings),
                "findings": [finding.as_json() for finding in findings],
            }
            for file, findings in results
        ]
        typer.echo(as_json_text(report))
    else:
        for file, findings in results:
            typer.echo(f"{file}: {'ok' if is_ok(findings) else 'NOT VALID'}")
            for finding in findings:
                place = f" ({finding.where})" if finding.where else ""
                typer.echo(f"  {finding.severity} {finding.rule}: {finding.message}{place}")
    if not all(is_ok(findings) for _, findings in results):
        raise typer.Exit(1)


def restore(
    code: Annotated[
        str,
        typer.Argument(
            help="The text of the square code on a page, or - to read it from standard input."
        ),
    ],
    output: Annotated[
        Path | None,
        typer.Option("-o", "--output", help="Write to this file. Default: standard output."),
    ] = None,
    force: ForceOption = False,
) -> None:
    """Restore a scenario from the square code on its page.

    Example: printkit restore "$(cat code.txt)" -o back.json
    """
    import sys

    from engine.scenario.envelope import MAX_BYTES, dump
    from printkit.io.files import verify_free, write_whole
    from printkit.play.reading import restore_scenario

    with refusing():
        if output is not None:
            verify_free(output, force=force)
        text = sys.stdin.read(MAX_BYTES) if code == "-" else code
        scenario: Scenario = restore_scenario(text)
        if output is None:
            typer.echo(dump(scenario), nl=False)
        else:
            write_whole(output, dump(scenario).encode())
            say(f"Wrote {output}.")


def schema(
    name: Annotated[
        str,
        typer.Argument(
            help="The kind of file: a game such as deebz, or record, or campaign.",
            autocompletion=completing.games,
        ),
    ],
) -> None:
    """Print the JSON Schema of scenario, record or campaign files.

    Example: printkit schema deebz
    """
    from engine import registry
    from engine.schema import campaign_schema, record_schema, scenario_schema

    with refusing():
        others = {"record": record_schema, "campaign": campaign_schema}
        found = others[name]() if name in others else scenario_schema(registry.game_called(name))
    typer.echo(as_json_text(found))


def _introduce(info: Info) -> None:
    low, high = info.players
    count = f"{low}" if low == high else f"{low}-{high}"
    typer.echo(f"{info.slug:<16} {info.title} - {count} players, {info.minutes} minutes")
    for line in (
        info.tagline,
        f"You need: {'; '.join(info.materials).replace('**', '')}",
        info.credit,
    ):
        typer.echo(f"{'':<16} {line}")


def _explain(game: Game) -> None:
    """Every option of a game, and every sheet by the command that prints it."""
    slug = game.info.slug
    typer.echo(f"\nOptions for printkit generate {slug}:")
    for option in game.info.options.values():
        typer.echo(f"\n--set {_value_of(option)}\n    {_about(option)}")
    for title, needs_scenario in (
        (f"Pages that printkit sheet SHEET {slug} prints", False),
        ("Pages of a scenario, which printkit render FILE --sheets SHEET,... prints too", True),
    ):
        typer.echo(f"\n{title}:\n")
        for name, sheet in game.sheets.items():
            if sheet.needs_scenario == needs_scenario:
                piece = " (piece)" if sheet.component else ""
                typer.echo(f"    {name:<16} {sheet.about}{piece}")
    typer.echo("\nFor SHEET, you can also use all (every page) or pieces (everything to cut out).")


def _value_of(option: Option) -> str:
    """An option with what may be said for it, such as ``rounds=1..12``."""
    if option.choices:
        return f"{option.name}={'|'.join(option.choices)}"
    if option.kind == "flag":
        return f"{option.name}=true|false"
    several = ",..." if option.kind == "wholes" else ""
    return f"{option.name}={option.low}..{option.high}{several}"


def _about(option: Option) -> str:
    default = "" if option.default is None else f" Default: {as_json_text(option.default)}."
    rule = f" ({option.rule})" if option.rule else ""
    return f"{option.about}{default}{rule}"


def _describe(game: Game) -> dict[str, Any]:
    info = game.info
    return {
        "slug": info.slug,
        "title": info.title,
        "tagline": info.tagline,
        "designers": info.credit,
        "players": list(info.players),
        "minutes": info.minutes,
        "materials": list(info.materials),
        "options": {
            option.name: {
                "kind": option.kind,
                "about": option.about,
                "tier": option.tier,
                **({"choices": list(option.choices)} if option.choices else {}),
                **({"low": option.low, "high": option.high} if option.high else {}),
                **({} if option.default is None else {"default": option.default}),
            }
            for option in info.options.values()
        },
        "sheets": {
            name: {
                "about": sheet.about,
                "needs_scenario": sheet.needs_scenario,
                "piece": sheet.component,
            }
            for name, sheet in game.sheets.items()
        },
    }
