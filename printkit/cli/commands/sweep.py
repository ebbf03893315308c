"""The command that tries house rules: sweep."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

from printkit.cli import completing
from printkit.cli.commands.measure import DEFAULT_GAMES, write_report
from printkit.cli.commands.pages import prepare
from printkit.cli.common import (
    DEFAULT_SEED,
    INTERRUPTED,
    ForceOption,
    JsonOption,
    Refusal,
    SeedOption,
    as_json_text,
    players_of,
    refusing,
    say,
    words_of,
)
from printkit.cli.completing import GameArgument
from printkit.cli.measured_words import tell_certificate
from printkit.cli.page_options import NO_CARDS, PageOptions, with_page_options
from printkit.cli.workers import ClusterOption, JobsOption, open_workers, progress
from printkit.render import FORMATS, list_endings

DATA = (".csv", ".json")
ENDINGS = (*DATA, *FORMATS)


def register(app: typer.Typer) -> None:
    """Add this family's commands."""
    app.command()(with_page_options(sweep, NO_CARDS))


def sweep(
    game: GameArgument,
    vary: Annotated[
        list[str] | None,
        typer.Option(
            "--vary",
            help=(
                "Compare these values: OPTION=A,B,C, or a field such as"
                " ruleset.base_draw_limit=6,7. Repeat it to compare every combination."
            ),
            autocompletion=completing.settings,
        ),
    ] = None,
    games: Annotated[
        int, typer.Option("--games", help="Set how many games to play with each combination.")
    ] = DEFAULT_GAMES,
    players: Annotated[
        str,
        typer.Option(
            "--players", help="Choose the computer players: one for each seat, or one for all."
        ),
    ] = "greedy",
    count: Annotated[
        int | None, typer.Option("--seats", help="Set how many people play each game.")
    ] = None,
    settings: Annotated[
        list[str] | None,
        typer.Option(
            "--set",
            help="Set an option that stays the same: KEY=VALUE. Repeat it to set more.",
            autocompletion=completing.settings,
        ),
    ] = None,
    seed: SeedOption = None,
    jobs: JobsOption = None,
    cluster: ClusterOption = None,
    output: Annotated[
        Path | None,
        typer.Option(
            "-o",
            "--output",
            help="Write the figures to OUT.csv or OUT.json, or a report to OUT"
            f"{list_endings(last=', ')}.",
        ),
    ] = None,
    as_json: JsonOption = False,
    force: ForceOption = False,
    *,
    pages: PageOptions,
) -> None:
    """Compare house rules by playing every combination of options.

    Every combination is played on the same seeds and compared with the first one.

    Example: printkit sweep dabu-deeps --vary refill=one,five --games 2000
    """
    from engine import registry
    from engine.errors import RequestError
    from engine.game.contract import Request
    from engine.measure.sweep import Variant, count_of, parse_variations
    from engine.measure.sweep import sweep as run
    from engine.measure.sweep_report import as_data, sweep_report
    from engine.scenario.options import parse_settings
    from printkit.io.files import verify_free, write_whole

    found: list[Variant] = []
    why, code = "", INTERRUPTED
    with refusing():
        style = None
        if output is not None:
            if output.suffix not in ENDINGS:
                raise Refusal(
                    f"{output}: a sweep can't be written in this format. End the name in"
                    f" {', '.join(ENDINGS)}."
                )
            verify_free(output, force=force)
            style = None if output.suffix in DATA else prepare(output, force, pages)
        chosen = registry.game_called(game)
        variations = parse_variations(chosen, vary or [])
        fixed = parse_settings(chosen.info.options, settings or [])
        request = Request(seed or DEFAULT_SEED, players_of(chosen, count, "--seats"), fixed)
        named = words_of(players)
        size = count_of(variations)
        try:
            with (
                open_workers(jobs, cluster) as (executor, workers),
                progress(size, "combinations") as show,
            ):
                for variant in run(chosen, request, variations, named, games, executor, workers):
                    found.append(variant)
                    show(len(found))
        except KeyboardInterrupt:
            why = f"stopped after {len(found)} of {size} combinations. Here are the results so far."
            if not found:
                raise Refusal(
                    "stopped before the first combination was done. There are no results.",
                    INTERRUPTED,
                ) from None
        except RequestError as fault:
            before = f"Here are the results of the {len(found)} of {size} combinations before it."
            why, code = f"{str(fault).rstrip('.')}. {before}", 2
            if not found:
                raise
    report = as_data(found)
    text = as_json_text(report)
    # Told first: when the file cannot be written, the games were not played in vain.
    typer.echo(text if as_json else _as_table(report))
    with refusing():
        if style is not None and output is not None:
            write_report(sweep_report(chosen, request.seed, found), output, style, force)
        elif output is not None:
            data = text + "\n" if output.suffix == ".json" else _as_csv(report)
            write_whole(output, data.encode())
            say(f"Wrote {output}.")
    if why:
        raise Refusal(why, code)


def _as_csv(report: list[dict[str, Any]]) -> str:
    import csv
    import io

    rows = [_flat(row) for row in report]
    columns = list(dict.fromkeys(name for row in rows for name in row))
    text = io.StringIO()
    writer = csv.DictWriter(text, columns, lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows)
    return text.getvalue()


def _flat(row: dict[str, Any]) -> dict[str, Any]:
    certificate = row["certificate"]
    cells = {**row["options"], "games": certificate["games"]}
    spans = {f"{side['side']} share": side["reward"] for side in certificate["sides"]}
    spans |= certificate["outcome"]
    spans |= {"draws": certificate["draws"], "decisions": certificate["decisions"]}
    if "first_player" in certificate:
        spans["who begins share"] = certificate["first_player"]
    spans |= {f"change of {name}": change for name, change in row["changes"].items()}
    for name, span in spans.items():
        cells |= {name: span["value"], f"{name} low": span["low"], f"{name} high": span["high"]}
    return {**cells, "verdict": certificate["verdict"]}


def _as_table(report: list[dict[str, Any]]) -> str:
    from engine.measure.sweep import name_of
    from engine.measure.sweep_report import tell_changes

    lines = []
    for row in report:
        lines.append(f"{name_of(row['options'])} ({row['certificate']['games']} games)")
        told = tell_certificate(row["certificate"]).splitlines()[1:]
        lines += ["  " + line.strip() for line in told]
        if row is not report[0]:
            changes = "; ".join(tell_changes(row)) or "no clear difference"
            lines.append(f"  Compared with {name_of(report[0]['options'])}: {changes}.")
    return "\n".join(lines)
