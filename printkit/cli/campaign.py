"""Commands of campaigns: new, show, next, print, record, undo, export."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from printkit.cli.common import DEFAULT_SEED, ForceOption, Refusal, SeedOption, busy, refusing, say
from printkit.cli.page_options import PageOptions, with_page_options
from printkit.cli.pages import DpiOption, OutputOption, prepare, print_document
from printkit.cli.scenarios import JsonOption

if TYPE_CHECKING:
    from engine.campaign.model import Campaign, Entry, Shape, TableResult

FileArgument = Annotated[Path, typer.Argument(help="The campaign's file.")]

commands = typer.Typer(
    name="campaign", help="Linked nights that remember who won what.", no_args_is_help=True
)


def register(app: typer.Typer) -> None:
    """Add this family's commands."""
    app.add_typer(commands)


@commands.command()
def new(
    file: FileArgument,
    players: Annotated[
        str | None, typer.Option("--players", "-n", help="Names separated by commas.")
    ] = None,
    shape: Annotated[
        str, typer.Option("--shape", help="short, season, league ... or a FILE.toml.")
    ] = "short",
    title: Annotated[str, typer.Option("--title", help="A name of your own for it.")] = "",
    seed: SeedOption = None,
    force: ForceOption = False,
) -> None:
    """Begin a campaign.

    Example: printkit campaign new war.json --shape season --players Ann,Ben,Cid,Dee
    """
    from engine.campaign.nights import new_campaign
    from printkit.campaign_file import create

    if players is None:
        raise Refusal("--players: name who plays, such as --players Ann,Ben,Cid")
    with refusing():
        names = [name.strip() for name in players.split(",")]
        campaign = new_campaign(_shape(shape), names, seed or DEFAULT_SEED, title)
        create(file, campaign, force=force)
    say(f"wrote {file}: {campaign.title}; go on with: printkit campaign next {file}")


@commands.command()
def show(file: FileArgument, as_json: JsonOption = False) -> None:
    """Show where a campaign stands: its graph, the nights so far, standings.

    Example: printkit campaign show war.json
    """
    from engine.campaign.graph import describe
    from engine.campaign.story import boon_lines, standings, tell
    from printkit.campaign_file import read

    with refusing():
        campaign = read(file, say)
        if not as_json:
            typer.echo("\n".join(describe(campaign)))
            return
        story = tell(campaign)
        report = {
            "id": campaign.id,
            "title": campaign.title,
            "players": list(campaign.players),
            "played": [
                {"night": chapter.night.id, "outcome": chapter.result.outcome}
                for chapter in story.chapters
            ],
            "night": story.night.id if story.night else None,
            "game": story.night.game if story.night else None,
            "ending": story.ending.id if story.ending else None,
            "tables": [
                {
                    "seats": list(table.seats),
                    "scenario": table.scenario["id"],
                    "boons": boon_lines(table),
                }
                for table in (story.plan.tables if story.plan else ())
            ],
            "standings": [
                {"player": row.player, "side": row.side, "laurels": row.laurels}
                for row in standings(campaign)
            ],
        }
        typer.echo(json.dumps(report, ensure_ascii=False, indent=2))


@commands.command("next")
def plan(
    file: FileArgument,
    present: Annotated[
        str | None, typer.Option("--present", help="Who is here tonight. Default: everybody.")
    ] = None,
    scenarios: Annotated[
        Path | None, typer.Option("--scenarios", help="A folder for the tables' scenario files.")
    ] = None,
    force: ForceOption = False,
) -> None:
    """Plan the next night: tables, seats, scenarios. Planned already, it only writes scenarios.

    Example: printkit campaign next war.json --present Ann,Ben
    """
    from engine.campaign.nights import plan_next
    from engine.campaign.story import tell
    from printkit.campaign_file import change, read

    with refusing():
        waiting = tell(read(file, say)).plan is not None
        if waiting and scenarios is not None and present is None:
            campaign = read(file, say)
        else:
            names = None if present is None else [name.strip() for name in present.split(",")]
            with busy("Planning the night"):
                campaign = change(file, lambda before: plan_next(before, names), say)
        _tell_plan(campaign)
        if scenarios is not None:
            _write_scenarios(campaign, scenarios, force)


@commands.command("print")
@with_page_options
def print_night(
    file: FileArgument,
    pages: PageOptions,
    output: OutputOption = Path("output/campaign-night.pdf"),
    dpi: DpiOption = 150,
    force: ForceOption = False,
) -> None:
    """Print the planned night: recap, standings, the path so far, the tables' pages.

    Example: printkit campaign print war.json -o night.pdf
    """
    from printkit.campaign_file import read
    from printkit.campaign_pages import night_booklet

    with refusing():
        style = prepare(output, force, pages)
        print_document(night_booklet(read(file, say)), output, style, dpi, force)


@commands.command()
@with_page_options
def export(
    file: FileArgument,
    pages: PageOptions,
    output: OutputOption = Path("output/chronicle.pdf"),
    dpi: DpiOption = 150,
    force: ForceOption = False,
) -> None:
    """Print the chronicle of all nights played, as a keepsake.

    Example: printkit campaign export war.json -o chronicle.pdf
    """
    from printkit.campaign_file import read
    from printkit.campaign_pages import chronicle

    with refusing():
        style = prepare(output, force, pages)
        print_document(chronicle(read(file, say)), output, style, dpi, force)


@commands.command()
def record(
    file: FileArgument,
    records: Annotated[
        list[Path] | None, typer.Argument(help="Records of the games played tonight.")
    ] = None,
    winner: Annotated[
        list[str] | None, typer.Option("--winner", help="Who won; once for each table.")
    ] = None,
    score: Annotated[
        str | None, typer.Option("--score", help="Points by name: Ann=2,Ben=1.")
    ] = None,
    outcome: Annotated[
        str, typer.Option("--outcome", help="held or fallen, where all play together.")
    ] = "",
) -> None:
    """Record how the planned night ended; asks for what is not said.

    Example: printkit campaign record war.json --winner Ann --winner Dee
    """
    from engine.campaign.results import add_results, claimed, planned, recorded
    from engine.campaign.story import tell, told
    from engine.record import verify_record
    from engine.scenario import MAX_BYTES, parse
    from printkit.campaign_file import change, read
    from printkit.files import read_limited

    with refusing():
        _, waiting = planned(read(file, say))
        named, points = [name.strip() for name in winner or []], _points(score)
        if outcome not in ("", "held", "fallen"):
            raise Refusal(f"--outcome {outcome[:40]}: say held or fallen")
        if not records and not named and not points and not outcome:
            named, outcome = _ask(waiting)
        games = [
            (place, verify_record(parse(read_limited(place, MAX_BYTES), str(place)), str(place)))
            for place in records or []
        ]

        def step(before: Campaign) -> Campaign:
            _, now = planned(before)
            results: dict[int, TableResult] = claimed(now, named, points, outcome)
            for place, game in games:
                number, result = recorded(now, game, str(place))
                if number in results:
                    raise Refusal(f"{place}: table {number + 1} has a result already")
                results[number] = result
            return add_results(before, results)

        story = tell(change(file, step, say))
    say(told(story.chapters[-1]))
    if story.ending is not None:
        say(f"The story has ended: {story.ending.title}. printkit campaign export {file}")
    elif story.night is not None:
        say(f"Next: {story.night.title}. printkit campaign next {file}")


@commands.command()
def undo(file: FileArgument) -> None:
    """Take back the last plan or result; the log remembers both.

    Example: printkit campaign undo war.json
    """
    from engine.campaign.nights import undo as take_back
    from engine.campaign.story import tell
    from printkit.campaign_file import change

    with refusing():
        story = tell(change(file, take_back, say))
    state = "planned" if story.plan else "not planned"
    title = story.night.title if story.night else ""
    say(f"taken back; night {len(story.chapters) + 1}, {title}, is {state}")


def _shape(name: str) -> Shape:
    from engine.campaign.shape import built_in, read_shape
    from engine.scenario import MAX_BYTES
    from printkit.files import read_limited

    path = Path(name)
    if path.suffix == ".toml":
        return read_shape(read_limited(path, MAX_BYTES), path.stem, name)
    return built_in(name)


def _tell_plan(campaign: Campaign) -> None:
    from engine.campaign.story import boon_lines, tell

    story = tell(campaign)
    if story.night is None or story.plan is None:
        return
    say(f"Night {len(story.chapters) + 1}: {story.night.title}")
    for number, table in enumerate(story.plan.tables, 1):
        scenario = f"{table.scenario['title']} ({table.scenario['id']})"
        say(f"  table {number}: {', '.join(table.seats)}: {scenario}")
        for line in boon_lines(table):
            say(f"    carried over: {line}")
    resting = [
        name
        for name in story.plan.present
        if not any(name in table.seats for table in story.plan.tables)
    ]
    if resting:
        say(f"  resting tonight: {', '.join(resting)}")


def _write_scenarios(campaign: Campaign, folder: Path, force: bool) -> None:
    from engine.campaign.results import planned
    from engine.scenario import pretty
    from printkit.files import make_folder, verify_free, write_whole

    _, entry = planned(campaign)
    make_folder(folder)
    targets = [folder / f"table-{number}.json" for number in range(1, len(entry.tables) + 1)]
    for target in targets:
        verify_free(target, force=force)
    for target, table in zip(targets, entry.tables, strict=True):
        write_whole(target, (pretty(table.scenario) + "\n").encode())
        say(f"wrote {target}")


def _points(text: str | None) -> dict[str, int]:
    points: dict[str, int] = {}
    for pair in text.split(",") if text else []:
        who, _, number = pair.partition("=")
        digits = number.strip().removeprefix("-")
        if not (digits.isascii() and digits.isdigit() and len(digits) < 6):
            raise Refusal(f"--score {pair[:40]}: write it as Ann=2,Ben=1")
        if who.strip() in points:
            raise Refusal(f"--score: {who.strip()[:40]} is named twice")
        points[who.strip()] = int(number)
    return points


def _ask(entry: Entry) -> tuple[list[str], str]:
    """Winners and outcome, asked for at the terminal."""
    from engine import registry

    winners = []
    for number, table in enumerate(entry.tables, 1):
        if registry.load(table.scenario["game"]).info.together:
            return [], str(typer.prompt("Was it held or fallen?", err=True)).strip().lower()
        people = ", ".join(table.seats)
        winners += [
            name.strip()
            for name in str(typer.prompt(f"Table {number} ({people}): who won?", err=True)).split(
                ","
            )
        ]
    return winners, ""
