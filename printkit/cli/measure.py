"""Commands that measure: simulate, sweep."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from printkit.cli.common import (
    DEFAULT_SEED,
    ForceOption,
    Refusal,
    SeedOption,
    is_watched,
    players_of,
    refusing,
    say,
)
from printkit.cli.scenarios import JsonOption

if TYPE_CHECKING:
    from engine.document import Section
    from engine.simulate import Job
    from engine.tally import Tally

DEFAULT_GAMES = 1000
JobsOption = Annotated[
    int | None, typer.Option("--jobs", help="Processes. Default: one for each core.")
]
ClusterOption = Annotated[
    str | None, typer.Option("--cluster", help="A Dask scheduler, e.g. tcp://host:8786.")
]
MOST_GAINS = 6
"""Choices told in words; a report and JSON hold them all."""
INTERRUPTED = 130
"""The exit code of a command stopped by Ctrl-C."""


def register(app: typer.Typer) -> None:
    """Add this family's commands."""
    for command in (simulate, sweep):
        app.command()(command)


def simulate(
    file: Annotated[Path, typer.Argument(help="A scenario file.")],
    games: Annotated[int, typer.Option("--games", help="How many games.")] = DEFAULT_GAMES,
    players: Annotated[
        str,
        typer.Option(
            "--players", help="Programs by seat, or one for all: random, greedy, search:200."
        ),
    ] = "greedy",
    seed: SeedOption = None,
    jobs: JobsOption = None,
    cluster: ClusterOption = None,
    output: Annotated[
        Path | None,
        typer.Option(
            "-o", "--output", help="OUT.json: the scenario with its certificate; OUT.pdf: a report."
        ),
    ] = None,
    as_json: JsonOption = False,
    force: ForceOption = False,
) -> None:
    """Play a scenario many times and say whom it favours.

    Example: printkit simulate bastion.json --games 4000 --players greedy -o measured.json
    """
    from engine import registry
    from engine.balance import report
    from engine.certificate import make_certificate
    from engine.record import play_of
    from engine.scenario import dump
    from engine.simulate import make_job
    from printkit.files import verify_free, write_whole
    from printkit.pipeline import InvalidScenarioError, read_scenario

    with refusing():
        if output is not None:
            verify_free(output, force=force)
        try:
            scenario = read_scenario(file)
        except InvalidScenarioError as fault:
            raise Refusal(str(fault), 1) from fault
        named = [name.strip() for name in players.split(",")]
        job = make_job(scenario, named, seed or DEFAULT_SEED)
        tally, why = _run(job, games, jobs, cluster)
        if not tally.games:
            raise Refusal(f"{why} before the first games were over", INTERRUPTED)
        play = play_of(registry.load(scenario.game))
        seats = play.seats(scenario)
        certificate = make_certificate(job, tally, seats)
        if why:
            certificate["partial"] = True
        if output is not None:
            if output.suffix == ".pdf":
                _write_report(report(scenario, job, tally, seats, play.meter), output, force)
            else:
                import msgspec

                measured = msgspec.structs.replace(scenario, certificate=certificate)
                write_whole(output, dump(measured).encode())
            say(f"wrote {output}")
    if as_json:
        typer.echo(json.dumps(certificate, ensure_ascii=False, indent=2))
    else:
        typer.echo(_told(certificate))
    if why:
        raise Refusal(f"{why} after {tally.games} of {games} games; told is so far", INTERRUPTED)


def _write_report(section: Section, target: Path, force: bool) -> None:
    from dataclasses import replace

    from engine import registry
    from engine.document import Document
    from printkit.pipeline import compose, sign, write_pages
    from printkit.style import make_style

    signed = sign(registry.load(section.slug), replace(section, slug=""))
    document = Document(f"Balance: {section.scenario_title}", signed.credit, (signed,))
    write_pages(compose(document, make_style()), document, target, force=force)


def sweep(
    game: Annotated[str, typer.Argument(help="The game, e.g. dabu-deeps.")],
    vary: Annotated[
        list[str] | None, typer.Option("--vary", help="OPTION=A,B,C; repeat for a grid.")
    ] = None,
    games: Annotated[int, typer.Option("--games", help="For each combination.")] = DEFAULT_GAMES,
    players: Annotated[
        str, typer.Option("--players", help="Programs by seat, or one for all.")
    ] = "greedy",
    count: Annotated[int | None, typer.Option("--seats", help="How many play.")] = None,
    settings: Annotated[
        list[str] | None, typer.Option("--set", help="KEY=VALUE that stays the same.")
    ] = None,
    seed: SeedOption = None,
    jobs: JobsOption = None,
    cluster: ClusterOption = None,
    output: Annotated[
        Path | None, typer.Option("-o", "--output", help="OUT.csv or OUT.json.")
    ] = None,
    as_json: JsonOption = False,
    force: ForceOption = False,
) -> None:
    """Try house rules: play every combination of options and compare.

    Example: printkit sweep dabu-deeps --vary refill=one,five --games 2000
    """
    from engine import registry
    from engine.game import Request
    from engine.options import parse_settings
    from engine.sweep import parse_variations
    from engine.sweep import sweep as run
    from printkit.files import verify_free, write_whole

    with refusing():
        if output is not None:
            if output.suffix not in (".csv", ".json"):
                raise Refusal(f"{output}: end the name in .csv or .json")
            verify_free(output, force=force)
        chosen = registry.load(game)
        variations = parse_variations(chosen, vary or [])
        fixed = parse_settings(chosen.info.options, settings or [])
        request = Request(seed or DEFAULT_SEED, players_of(chosen, count), fixed)
        named = [name.strip() for name in players.split(",")]
        rows = []
        with (
            _workers(jobs, cluster) as (executor, workers),
            _progress(_product(variations)) as show,
        ):
            for variant in run(chosen, request, variations, named, games, executor, workers):
                rows.append(variant)
                show(len(rows))
        report = [
            {"options": dict(row.options), "certificate": dict(row.certificate)} for row in rows
        ]
        text = json.dumps(report, ensure_ascii=False, indent=2)
        if output is not None:
            data = text + "\n" if output.suffix == ".json" else _as_csv(report)
            write_whole(output, data.encode())
            say(f"wrote {output}")
    typer.echo(text if as_json else _as_table(report))


def _product(variations: dict[str, Any]) -> int:
    count = 1
    for values in variations.values():
        count *= len(values)
    return count


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
    for name, span in spans.items():
        cells |= {name: span["value"], f"{name} low": span["low"], f"{name} high": span["high"]}
    return {**cells, "verdict": certificate["verdict"]}


def _as_table(report: list[dict[str, Any]]) -> str:
    lines = []
    for row in report:
        told = ", ".join(f"{key}={value}" for key, value in row["options"].items())
        lines.append(f"{told or 'as asked'} ({row['certificate']['games']} games)")
        lines += ["  " + line.strip() for line in _told(row["certificate"]).splitlines()[1:]]
    return "\n".join(lines)


def _run(job: Job, games: int, jobs: int | None, cluster: str | None) -> tuple[Tally, str]:
    """The tally, and why it is not whole: empty when all games were played."""
    from concurrent.futures import BrokenExecutor

    from engine.simulate import simulate as run
    from engine.tally import Tally

    tally = Tally()
    try:
        with _workers(jobs, cluster) as (executor, workers), _progress(games) as show:
            for tally in run(job, games, executor, workers):
                show(tally.games)
    except KeyboardInterrupt:
        return tally, "stopped"
    except (BrokenExecutor, OSError) as fault:
        return tally, f"a worker died ({str(fault).splitlines()[0][:80] or type(fault).__name__})"
    return tally, ""


@contextmanager
def _workers(jobs: int | None, cluster: str | None) -> Iterator[tuple[Any, int]]:
    """The executor asked for and how many chunks it runs at once; left without waiting."""
    from engine.executors import core_count, on_cluster, open_executor

    if cluster is not None:
        with on_cluster(cluster) as found:
            yield found
        return
    workers = core_count() if jobs is None else jobs
    executor = open_executor(workers)
    try:
        yield executor, workers
    finally:
        executor.shutdown(wait=False, cancel_futures=True)


@contextmanager
def _progress(games: int) -> Iterator[Any]:
    if not is_watched():
        yield lambda _done: None
        return
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("games", total=games)
        yield lambda done: progress.update(task, completed=done)


def _told(certificate: dict[str, Any]) -> str:
    from engine.certificate import TOGETHER

    lines = [f"{certificate['games']} games between {', '.join(certificate['players'])}"]
    together = certificate["verdict"].startswith(TOGETHER)
    for side in [] if together else certificate["sides"]:
        wins, reward = side["wins"], side["reward"]
        lines.append(
            f"  {side['side']:<16} wins {_share(wins)}   gets {_share(reward)} of the stake"
        )
    if len(certificate["programs"]) > 1:
        for name, mean in certificate["programs"].items():
            lines.append(f"  program {name:<8} gets {_share(mean)} in all seats")
    for name, mean in certificate["outcome"].items():
        half = (mean["high"] - mean["low"]) / 2
        lines.append(f"  {name:<16} {mean['value']:.2f} ± {half:.2f}")
    span = certificate["decisions"]
    lines.append(
        f"  decisions        {span['value']:.0f} a game ({span['shortest']} to {span['longest']})"
    )
    if "first_player" in certificate:
        lines.append(f"  who begins gets {_share(certificate['first_player'])} of the stake")
    if "lead_changes" in certificate:
        lines.append(
            f"  the lead changes hands {certificate['lead_changes']['value']:.1f} times, for the"
            f" last time after {100 * certificate['decided_after']['value']:.0f} % of the game"
        )
    if "half_time_leader_wins" in certificate:
        lines.append(
            f"  the leader at half time wins {_share(certificate['half_time_leader_wins'])}"
        )
    for name, share in certificate.get("endings", {}).items():
        lines.append(f"  ends by {name}: {_share(share)}")
    uses = ", ".join(f"{name} {count:.1f}" for name, count in certificate.get("uses", {}).items())
    if uses:
        lines.append(f"  used a game: {uses}")
    lines += _gains(certificate)
    return "\n".join([*lines, f"Verdict: {certificate['verdict']}."])


def _gains(certificate: dict[str, Any]) -> list[str]:
    """The choices that clearly go with more or less for who makes them, the strongest first."""
    found = [
        (-abs(told["value"]), choice, side, told)
        for choice, by_side in certificate.get("gains", {}).items()
        for side, told in by_side.items()
        if told["low"] > 0 or told["high"] < 0
    ]
    return [
        f"  each {choice} by {side} goes with {100 * told['value']:+.1f} points"
        f" ({100 * told['low']:+.1f} to {100 * told['high']:+.1f})"
        for _, choice, side, told in sorted(found, key=lambda item: item[:3])[:MOST_GAINS]
    ]


def _share(interval: dict[str, float]) -> str:
    half = (interval["high"] - interval["low"]) / 2
    return f"{100 * interval['value']:5.1f} ± {100 * half:4.1f} %"
