"""The command that tells a campaign how a night ended."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from printkit.cli.common import CampaignArgument, Refusal, quoted, refusing_about, say, words_of

if TYPE_CHECKING:
    from engine.campaign.model import Campaign, LogEntry, TableResult

OUTCOMES = ("held", "fallen")


def register(commands: typer.Typer) -> None:
    """Add the command to the family."""
    commands.command()(record)


def record(
    file: CampaignArgument,
    records: Annotated[
        list[Path] | None, typer.Argument(help="The records of the games played tonight.")
    ] = None,
    winner: Annotated[
        list[str] | None, typer.Option("--winner", help="Name who won; repeat it for each table.")
    ] = None,
    score: Annotated[
        list[str] | None,
        typer.Option(
            "--score",
            help=("Name everybody's points, such as Ann=2,Ben=1; all at once or table by table."),
        ),
    ] = None,
    outcome: Annotated[
        str,
        typer.Option(
            "--outcome", help="Use held or fallen, for games where you all play together."
        ),
    ] = "",
) -> None:
    """Record how the planned night ended. It asks for whatever you leave out.

    Example: printkit campaign record war.json --winner Ann --winner Dee
    """
    from engine.campaign.results import add_results, claimed, planned, recorded
    from engine.campaign.story import tell, told
    from engine.play.record import verify_record
    from engine.scenario.envelope import MAX_BYTES, parse
    from printkit.campaign.file import change, read
    from printkit.io.files import read_limited

    with refusing_about(file):
        _, waiting = planned(read(file, say))
        named, points = [name.strip() for name in winner or []], _points(",".join(score or []))
        is_told = bool(records or named or points or outcome)
        asked = {} if is_told else _ask(waiting)
        if outcome not in ("", *OUTCOMES):
            raise Refusal(f"--outcome {outcome[:40]}: that isn't an outcome. Use held or fallen.")
        games = [
            (place, verify_record(parse(read_limited(place, MAX_BYTES), str(place)), str(place)))
            for place in records or []
        ]

        def step(before: Campaign) -> Campaign:
            _, now = planned(before)
            if asked and now != waiting:
                raise Refusal("the night was planned again while you answered. Record it again.")
            results = dict(asked) or claimed(now, named, points, outcome)
            for place, game in games:
                number, result = recorded(now, game, str(place))
                if number in results:
                    raise Refusal(
                        f"{place}: table {number + 1} has a result already. Leave this record out."
                    )
                results[number] = result
            return add_results(before, results)

        story = tell(change(file, step, say))
    say(told(story.chapters[-1]))
    on = quoted(file)
    if story.ending is not None:
        say(f"The story has ended: {story.ending.title}. Print it: printkit campaign export {on}")
    elif story.night is not None:
        say(f"Next: {story.night.title}. Plan it: printkit campaign next {on}")


def _points(text: str) -> dict[str, int]:
    points: dict[str, int] = {}
    for pair in text.split(",") if text else []:
        who, _, number = pair.partition("=")
        digits = number.strip().removeprefix("-")
        if not (digits.isascii() and digits.isdigit() and len(digits) < 6):
            raise Refusal(f"--score {pair[:40]}: that isn't a score. Write it as Ann=2,Ben=1.")
        if who.strip() in points:
            raise Refusal(f"--score: you named {who.strip()[:40]} twice. Name everybody once.")
        points[who.strip()] = int(number)
    return points


def _ask(plan: LogEntry) -> dict[int, TableResult]:
    """Each table's result, asked for at the terminal until it can be true."""
    return {number: _ask_of(plan, number) for number in range(len(plan.tables))}


def _ask_of(plan: LogEntry, number: int) -> TableResult:
    import msgspec

    from engine.campaign.results import claimed
    from engine.errors import EngineError

    question = _question(plan, number)
    alone = msgspec.structs.replace(plan, tables=(plan.tables[number],))
    while True:
        answer = str(typer.prompt(question, err=True)).strip()
        try:
            results = claimed(alone, *_answered(answer))
        except (EngineError, Refusal) as fault:
            say(str(fault))
            continue
        if results:
            return results[0]


def _question(plan: LogEntry, number: int) -> str:
    from engine import registry

    table = plan.tables[number]
    info = registry.info_of(table.scenario["game"])
    people = ", ".join(table.seats)
    if info.together:
        return f"Table {number + 1} ({people}): type held or fallen"
    is_scored = info.limits is not None and info.limits.scored
    points = ",".join(f"{seat}=0" for seat in table.seats)
    or_points = f", or points such as {points}" if is_scored else ""
    return f"Table {number + 1} ({people}): who won? Type a name{or_points}"


def _answered(answer: str) -> tuple[list[str], dict[str, int], str]:
    """Winners, points and outcome that somebody typed."""
    if answer.lower() in OUTCOMES:
        return [], {}, answer.lower()
    if "=" in answer:
        return [], _points(answer), ""
    return words_of(answer), {}, ""
