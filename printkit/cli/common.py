"""What all commands share: refusals, words to people, and the options of many."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from engine.plain_text import escaped
from printkit.cli import completing
from printkit.cli.streams import raw_of

if TYPE_CHECKING:
    from engine.game.contract import Game

DEFAULT_SEED = "1"
INTERRUPTED = 130
"""The exit code of a command stopped by Ctrl-C."""
LONGEST = 500
"""Letters of a refusal."""


class Refusal(Exception):  # noqa: N818 - it is an answer, not a defect
    """Ends a command with one line on standard error and an exit code."""

    def __init__(self, message: str, code: int = 2) -> None:
        """One line, of which only so much is said: a hostile file may have long words."""
        line = " ".join(message.split())
        half = LONGEST // 2
        super().__init__(line if len(line) <= LONGEST else f"{line[:half]} ... {line[-half:]}")
        self.code = code


class InkChoice(StrEnum):
    """How much ink the pages may use."""

    FULL = "full"
    LOW = "low"
    MONO = "mono"


PaperOption = Annotated[
    str | None,
    typer.Option(
        "--paper",
        help=(
            "Choose the paper: a4, letter, a5 ... or WIDTHxHEIGHT in mm. Default: your"
            " country's usual paper."
        ),
        autocompletion=completing.papers,
    ),
]
InkOption = Annotated[
    InkChoice,
    typer.Option("--ink", help="Print in full colour, with little ink, or in black only."),
]
LargeOption = Annotated[
    bool,
    typer.Option(
        "--large-print",
        help="Print larger type: 16 pt for running text, and at least 12 pt on every page.",
    ),
]
TemplatesOption = Annotated[
    Path | None,
    typer.Option("--templates", help="Use the templates in this folder before Printkit's own."),
]
ForceOption = Annotated[bool, typer.Option("--force", help="Replace files that already exist.")]
CampaignArgument = Annotated[Path, typer.Argument(help="The campaign's file.")]
SettingsOption = Annotated[
    list[str] | None,
    typer.Option(
        "--set",
        help="Set an option: KEY=VALUE. Repeat it to set more.",
        autocompletion=completing.settings,
    ),
]
SeedOption = Annotated[
    str | None,
    typer.Option(
        "--seed", "-s", help="Use any word as the seed. The same seed always gives the same result."
    ),
]
JsonOption = Annotated[bool, typer.Option("--json", help="Print JSON for programs.")]
PlayersOption = Annotated[
    int | None,
    typer.Option(
        "--players", "-n", help="Set how many people play. Default: the game's usual number."
    ),
]


def words_of(text: str) -> list[str]:
    """The words of a list separated by commas, such as names of players."""
    return [word.strip() for word in text.split(",")]


def quoted(file: Path) -> str:
    """A file's name as it may be typed into a shell, in a line that says what to run."""
    from shlex import quote

    return quote(str(file))


def say(message: str) -> None:
    """Words for people go to standard error; on a full disk they go nowhere."""
    with suppress(OSError):
        typer.echo(message, err=True)


def as_json_text(report: object) -> str:
    """Return what a command found as JSON, for other programs to read."""
    import json  # here, for help asks for none

    return json.dumps(report, ensure_ascii=False, indent=2)


@contextmanager
def refusing() -> Iterator[None]:
    """Turn the engine's and printkit's own errors into refusals (exit 2), and Ctrl-C (exit 130).

    Raises:
        Refusal: what was asked for cannot be done, or was stopped.
    """
    from engine.errors import EngineError
    from printkit.io.errors import PrintError

    try:
        yield
    except (EngineError, PrintError) as fault:
        raise Refusal(str(fault)) from fault
    except KeyboardInterrupt as fault:
        raise Refusal("stopped", INTERRUPTED) from fault


@contextmanager
def refusing_about(campaign: Path) -> Iterator[None]:
    """As :func:`refusing`; commands that would help are named with the campaign's file.

    Raises:
        Refusal: what was asked for cannot be done, or was stopped.
    """
    from engine.campaign.model import NextStepError

    with refusing():
        try:
            yield
        except NextStepError as fault:
            raise Refusal(fault.told(fault.wrong, fault.command, quoted(campaign))) from fault


def players_of(game: Game, players: int | None, where: str = "--players") -> int:
    """The number of players asked for by the option ``where``, or the game's default.

    Raises:
        Refusal: the game is not for this many.
    """
    from engine.errors import RequestError
    from engine.game.check import count_players

    try:
        return count_players(game.info, players, where)
    except RequestError as fault:
        raise Refusal(str(fault)) from fault


def is_watched() -> bool:
    """Whether a person watches standard error (progress bars are for them)."""
    return sys.stderr.isatty()


@contextmanager
def busy(what: str) -> Iterator[None]:
    """A spinner for people while something takes its time."""
    if not is_watched():
        yield
        return
    from rich.console import Console

    with Console(file=raw_of(sys.stderr)).status(escaped(what)):
        yield
