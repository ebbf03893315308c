"""The command that measures one scenario: simulate."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from printkit.cli.commands.pages import prepare, print_document
from printkit.cli.common import (
    DEFAULT_SEED,
    INTERRUPTED,
    ForceOption,
    JsonOption,
    Refusal,
    SeedOption,
    as_json_text,
    refusing,
    say,
    words_of,
)
from printkit.cli.measured_words import tell_certificate
from printkit.cli.page_options import NO_CARDS, PageOptions, with_page_options
from printkit.cli.workers import ClusterOption, JobsOption, run_job
from printkit.render import FORMATS, list_endings

if TYPE_CHECKING:
    from engine.blocks.blocks import Section
    from printkit.theme.style import PrintStyle

DEFAULT_GAMES = 1000
DPI = 150
"""Of reports written as pictures."""


def register(app: typer.Typer) -> None:
    """Add this family's commands."""
    app.command()(with_page_options(simulate, NO_CARDS))


def simulate(
    file: Annotated[Path, typer.Argument(help="The scenario file to test.")],
    games: Annotated[
        int, typer.Option("--games", help="Set how many games to play.")
    ] = DEFAULT_GAMES,
    players: Annotated[
        str,
        typer.Option(
            "--players",
            help=(
                "Choose the computer players: one for each seat, or one for all. Use"
                " easy, normal, strong, random, greedy or search:200."
            ),
        ),
    ] = "greedy",
    seed: SeedOption = None,
    jobs: JobsOption = None,
    cluster: ClusterOption = None,
    as_written: Annotated[
        bool,
        typer.Option(
            "--as-written",
            help=(
                "Keep the cards in the order of the file. Otherwise they are shuffled, as"
                " at a table."
            ),
        ),
    ] = False,
    output: Annotated[
        Path | None,
        typer.Option(
            "-o",
            "--output",
            help="Write the scenario with its certificate to OUT.json, or a report to OUT"
            f"{list_endings(last=', ')}.",
        ),
    ] = None,
    as_json: JsonOption = False,
    force: ForceOption = False,
    *,
    pages: PageOptions,
) -> None:
    """Play a scenario many times to find out which side has the edge.

    Example: printkit simulate bastion.json --games 4000 --players greedy -o measured.json
    """
    import msgspec

    from engine import registry
    from engine.game.contract import play_of
    from engine.measure.balance_report import report
    from engine.measure.certificate import make_certificate
    from engine.measure.simulate import make_job
    from engine.measure.symmetry import UNPROVEN, prove_seats
    from engine.scenario.envelope import dump
    from printkit.io.files import verify_free, write_whole
    from printkit.play.reading import InvalidScenarioError, read_scenario

    with refusing():
        style = None
        if output is not None and output.suffix in FORMATS:
            style = prepare(output, force, pages)
        elif output is not None:
            verify_free(output, force=force)
        try:
            scenario = read_scenario(file)
        except InvalidScenarioError as fault:
            raise Refusal(str(fault), 1) from fault
        job = make_job(scenario, words_of(players), seed or DEFAULT_SEED, as_written=as_written)
        tally, why = run_job(job, games, jobs, cluster)
        if not tally.games:
            raise Refusal(
                f"{why} before the first games were over. Try again with fewer --games.",
                INTERRUPTED,
            )
        play = play_of(registry.load(scenario.game))
        seats = play.seats(scenario)
        proof = UNPROVEN if as_written else prove_seats(registry.load(scenario.game), scenario)
        certificate = make_certificate(job, tally, seats, proof)
        if why:
            certificate["partial"] = True
    # Told first: when the file cannot be written, the games were not played in vain.
    typer.echo(as_json_text(certificate) if as_json else tell_certificate(certificate))
    with refusing():
        if style is not None and output is not None:
            write_report(report(scenario, job, tally, seats, play.meter), output, style, force)
        elif output is not None:
            measured = msgspec.structs.replace(scenario, certificate=certificate)
            write_whole(output, dump(measured).encode())
            say(f"Wrote {output}.")
    if why:
        told = f"{why} after {tally.games} of {games} games. Here are the results so far."
        raise Refusal(told, INTERRUPTED)


def write_report(section: Section, target: Path, style: PrintStyle, force: bool) -> None:
    """Print a report on a measurement.

    Raises:
        PrintError: the file cannot be written.
    """
    from engine import registry
    from engine.blocks.blocks import Document
    from printkit.pipeline import fill_running_foot

    signed = fill_running_foot(registry.load(section.slug), section)
    document = Document(f"{section.title}: {section.scenario_title}", signed.credit, (signed,))
    print_document(document, target, style, DPI, force)
