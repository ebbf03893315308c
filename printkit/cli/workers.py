"""Where the commands that measure get their games played, with progress and clean stops."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Annotated, Any

import typer

from engine.plain_text import escaped
from printkit.cli.common import is_watched, say
from printkit.cli.streams import raw_of

if TYPE_CHECKING:
    from engine.measure.simulate import Job
    from engine.measure.tally import Tally

JobsOption = Annotated[
    int | None,
    typer.Option(
        "--jobs", help="Set how many games to play at once. Default: one for each processor core."
    ),
]
ClusterOption = Annotated[
    str | None,
    typer.Option(
        "--cluster",
        help=(
            "Play the games on a Dask cluster: the address of its scheduler, such as"
            " tcp://host:8786."
        ),
    ),
]


def run_job(job: Job, games: int, jobs: int | None, cluster: str | None) -> tuple[Tally, str]:
    """The tally, and why it is not whole: empty when all games were played.

    Raises:
        EngineError: the numbers make no sense, or no cluster answers at the address.
    """
    from concurrent.futures import BrokenExecutor

    from engine.errors import first_line
    from engine.measure.simulate import simulate as run
    from engine.measure.tally import Tally

    tally = Tally()
    try:
        with open_workers(jobs, cluster) as (executor, workers), progress(games) as show:
            for tally in run(job, games, executor, workers):
                show(tally.games)
    except KeyboardInterrupt:
        return tally, "stopped"
    except (BrokenExecutor, OSError) as fault:
        return tally, f"its workers kept stopping ({first_line(fault, 80)})"
    return tally, ""


@contextmanager
def open_workers(jobs: int | None, cluster: str | None) -> Iterator[tuple[Any, int]]:
    """The executor asked for and how many chunks it runs at once; left without waiting."""
    from engine.measure.executors import core_count, on_cluster, open_executor

    if cluster is not None:
        with on_cluster(cluster) as found:
            yield found
        return
    workers = core_count() if jobs is None else jobs
    executor = open_executor(workers, _mourn)
    try:
        yield executor, workers
    finally:
        executor.shutdown(wait=False, cancel_futures=True)


def _mourn() -> None:
    say("printkit: a worker stopped unexpectedly. Replaying its games.")


@contextmanager
def progress(total: int, what: str = "games") -> Iterator[Any]:
    """Shows people how far it has come: give it the number done."""
    if not is_watched():
        yield lambda _done: None
        return
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(file=raw_of(sys.stderr)), transient=True) as progress:
        task = progress.add_task(what, total=total)
        yield lambda done: progress.update(task, completed=done)


@contextmanager
def steps(beginning: str) -> Iterator[Any]:
    """Shows people what is being measured: tell it the name, how many are done, of how many."""
    if not is_watched():
        yield lambda _what, _done, _total: None
        return
    from rich.console import Console
    from rich.markup import escape
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    with Progress(*columns, console=Console(file=raw_of(sys.stderr)), transient=True) as progress:
        task = progress.add_task(beginning, total=None)
        yield lambda what, done, total: progress.update(
            task, description=escape(f"Measuring {escaped(what)}"), completed=done, total=total
        )
