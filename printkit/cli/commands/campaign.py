"""Commands of campaigns: new, show, next, undo; the others stand in files of their own."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from printkit.cli.commands import campaign_print, campaign_record
from printkit.cli.common import (
    DEFAULT_SEED,
    CampaignArgument,
    ForceOption,
    JsonOption,
    Refusal,
    SeedOption,
    as_json_text,
    busy,
    quoted,
    refusing_about,
    say,
    words_of,
)
from printkit.cli.completing import shapes
from printkit.cli.helping import help_when_alone

if TYPE_CHECKING:
    from engine.campaign.model import Campaign, CampaignShape

commands = typer.Typer(name="campaign")


def register(app: typer.Typer) -> None:
    """Add this family's commands."""
    campaign_print.register(commands)
    campaign_record.register(commands)
    app.add_typer(commands)


@commands.callback(invoke_without_command=True)
def _linked(ctx: typer.Context) -> None:
    """Play linked nights that remember who won what."""
    help_when_alone(ctx)


@commands.command()
def new(
    file: CampaignArgument,
    players: Annotated[
        str | None, typer.Option("--players", help="Name the players, separated by commas.")
    ] = None,
    shape: Annotated[
        str,
        typer.Option(
            "--shape",
            help="Choose the story: short, season, league ... or a FILE.toml.",
            autocompletion=shapes,
        ),
    ] = "short",
    title: Annotated[
        str, typer.Option("--title", help="Give the campaign a title of your own.")
    ] = "",
    seed: SeedOption = None,
    force: ForceOption = False,
) -> None:
    """Start a campaign, which links several game nights.

    Example: printkit campaign new war.json --shape season --players Ann,Ben,Cid,Dee
    """
    from engine.campaign.nights import new_campaign
    from printkit.campaign.file import create

    if players is None:
        raise Refusal("--players is missing. Name who plays, such as --players Ann,Ben,Cid.")
    with refusing_about(file):
        campaign = new_campaign(_shape(shape), words_of(players), seed or DEFAULT_SEED, title)
        create(file, campaign, force=force)
    say(
        f"Wrote {file}: {campaign.title}. To plan the first night, run: printkit"
        f" campaign next {quoted(file)}"
    )


@commands.command()
def show(file: CampaignArgument, as_json: JsonOption = False) -> None:
    """Show how a campaign stands: its story so far, its nights and the standings.

    Example: printkit campaign show war.json
    """
    from engine.campaign.graph import describe
    from engine.campaign.story import boon_lines, game_of, standings, tell
    from printkit.campaign.file import read

    with refusing_about(file):
        campaign = read(file, say)
        if not as_json:
            typer.echo("\n".join(describe(campaign)))
            return
        story = tell(campaign)
        game = story.night.game if story.night else None
        report = {
            "id": campaign.id,
            "title": campaign.title,
            "players": list(campaign.players),
            "played": [
                {"night": chapter.night.id, "outcome": chapter.result.outcome}
                for chapter in story.chapters
            ],
            "night": story.night.id if story.night else None,
            "game": game_of(story.plan) if story.plan else game,
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
        typer.echo(as_json_text(report))


@commands.command("next")
def plan(
    file: CampaignArgument,
    present: Annotated[
        str | None, typer.Option("--present", help="Name who is here tonight. Default: everybody.")
    ] = None,
    game: Annotated[
        str, typer.Option("--game", help="Play this game instead of the night's own.")
    ] = "",
    minutes: Annotated[
        int | None,
        typer.Option(
            "--minutes",
            help="Set how long the evening lasts. Further games fill the time that's left.",
        ),
    ] = None,
    games: Annotated[
        str | None, typer.Option("--games", help="Add further games that don't affect the story.")
    ] = None,
    scenarios: Annotated[
        Path | None,
        typer.Option("--scenarios", help="Write each table's scenario file into this folder."),
    ] = None,
    force: ForceOption = False,
) -> None:
    """Plan the next night: who sits where, and which scenario each table plays.

    If the night is planned already, only its scenario files are written.

    Example: printkit campaign next war.json --present Ann,Ben --minutes 120
    """
    from engine.campaign.story import tell
    from printkit.campaign.file import change, read
    from printkit.campaign.next_night import plan_evening

    with refusing_about(file):
        campaign = read(file, say)
        asked = (present, game or None, minutes, games)
        written: list[Path] = []

        def step(before: Campaign) -> Campaign:
            """Scenarios are written before the plan is: without them there is no plan."""
            after = plan_evening(before, _names(present), game, minutes, _names(games))
            written.extend(_write_scenarios(after, scenarios, force))
            return after

        if tell(campaign).plan is None or scenarios is None or any(w is not None for w in asked):
            with busy("Planning the night"):
                campaign = change(file, step, say)
        else:
            written += _write_scenarios(campaign, scenarios, force)
        _tell_plan(campaign)
        for target in written:
            say(f"Wrote {target}.")


@commands.command()
def undo(file: CampaignArgument) -> None:
    """Take back the last plan or result. The file keeps a log of both.

    Example: printkit campaign undo war.json
    """
    from engine.campaign.nights import undo as take_back
    from engine.campaign.story import tell
    from printkit.campaign.file import change

    with refusing_about(file):
        story = tell(change(file, take_back, say))
    state = "planned" if story.plan else "not planned"
    title = story.night.title if story.night else ""
    say(f"Took it back. Night {len(story.chapters) + 1}, {title}, is {state} now.")


def _names(text: str | None) -> list[str] | None:
    """Names separated by commas; None when nothing was said."""
    return None if text is None else words_of(text)


def _shape(name: str) -> CampaignShape:
    from engine.campaign.shape import built_in, read_shape
    from engine.scenario.envelope import MAX_BYTES
    from printkit.io.files import read_limited

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
    for table in story.plan.beside:
        say(f"  also: {', '.join(table.seats)}: {table.scenario['title']} ({table.scenario['id']})")
    resting = [
        name
        for name in story.plan.present
        if not any(name in table.seats for table in story.plan.tables)
    ]
    if resting:
        say(f"  resting tonight: {', '.join(resting)}")


def _write_scenarios(campaign: Campaign, folder: Path | None, force: bool) -> list[Path]:
    """A file for each table of the planned night, in a folder if there is to be one."""
    if folder is None:
        return []
    from engine.campaign.results import planned
    from engine.scenario.envelope import pretty
    from printkit.io.files import make_folder, verify_free, write_whole

    _, entry = planned(campaign)
    make_folder(folder)
    files = {
        folder / f"{word}-{number}.json": table
        for word, tables in (("table", entry.tables), ("beside", entry.beside))
        for number, table in enumerate(tables, 1)
    }
    for target in files:
        verify_free(target, force=force)
    for target, table in files.items():
        write_whole(target, (pretty(table.scenario) + "\n").encode())
    return list(files)
