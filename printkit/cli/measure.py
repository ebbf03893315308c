"""Commands that measure: simulate."""

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
    refusing,
    say,
)
from printkit.cli.scenarios import JsonOption

if TYPE_CHECKING:
    from engine.simulate import Job, Tally

DEFAULT_GAMES = 1000
INTERRUPTED = 130
"""The exit code of a command stopped by Ctrl-C."""


def register(app: typer.Typer) -> None:
    """Add this family's commands."""
    app.command()(simulate)


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
    jobs: Annotated[
        int | None, typer.Option("--jobs", help="Processes. Default: one for each core.")
    ] = None,
    output: Annotated[
        Path | None, typer.Option("-o", "--output", help="The scenario with its certificate.")
    ] = None,
    as_json: JsonOption = False,
    force: ForceOption = False,
) -> None:
    """Play a scenario many times and say whom it favours.

    Example: printkit simulate bastion.json --games 4000 --players greedy -o measured.json
    """
    from engine import registry
    from engine.certificate import make_certificate
    from engine.executors import core_count
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
        tally, is_whole = _run(job, games, jobs or core_count())
        if not tally.games:
            raise Refusal("stopped before the first games were over", INTERRUPTED)
        seats = play_of(registry.load(scenario.game)).seats(scenario)
        certificate = make_certificate(job, tally, seats)
        if not is_whole:
            certificate["partial"] = True
        if output is not None:
            import msgspec

            measured = msgspec.structs.replace(scenario, certificate=certificate)
            write_whole(output, dump(measured).encode())
            say(f"wrote {output}")
    if as_json:
        typer.echo(json.dumps(certificate, ensure_ascii=False, indent=2))
    else:
        typer.echo(_told(certificate))
    if not is_whole:
        raise Refusal(f"stopped after {tally.games} of {games} games; so far as told", INTERRUPTED)


def _run(job: Job, games: int, jobs: int) -> tuple[Tally, bool]:
    """The tally, and whether all games were played (Ctrl-C ends early)."""
    from engine.executors import open_executor
    from engine.simulate import Tally
    from engine.simulate import simulate as run

    tally = Tally()
    executor = open_executor(jobs)
    try:
        with _progress(games) as show:
            for tally in run(job, games, executor, jobs):
                show(tally.games)
        executor.shutdown()
        return tally, True
    except KeyboardInterrupt:
        executor.shutdown(wait=False, cancel_futures=True)
        return tally, False


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
    lines = [f"{certificate['games']} games between {', '.join(certificate['players'])}"]
    for side in certificate["sides"]:
        wins, reward = side["wins"], side["reward"]
        lines.append(
            f"  {side['side']:<16} wins {_share(wins)}   gets {_share(reward)} of the stake"
        )
    for name, mean in certificate["programs"].items():
        lines.append(f"  program {name:<8} gets {_share(mean)} in all seats")
    for name, mean in certificate["outcome"].items():
        half = (mean["high"] - mean["low"]) / 2
        lines.append(f"  {name:<16} {mean['value']:.2f} ± {half:.2f}")
    span = certificate["decisions"]
    lines.append(
        f"  decisions        {span['value']:.0f} a game ({span['shortest']} to {span['longest']})"
    )
    return "\n".join([*lines, f"Verdict: {certificate['verdict']}."])


def _share(interval: dict[str, float]) -> str:
    half = (interval["high"] - interval["low"]) / 2
    return f"{100 * interval['value']:5.1f} ± {100 * half:4.1f} %"
