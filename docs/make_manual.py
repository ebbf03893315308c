"""The manual page ``printkit.1``, from the help of the command line itself.

``make commands`` writes it beside ``commands.md``; a wheel puts it where ``man`` looks.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import typer

from printkit import __version__
from printkit.cli.main import app

TARGET = Path(__file__).parent / "printkit.1"
FILES = (
    ("settings.toml in the folder of your settings", "What printkit settings keeps."),
    ("NAME.previous, NAME.damaged", "What a campaign was before, kept beside it."),
)
CODES = (
    ("0", "All went well."),
    ("1", "A scenario, a record or a PDF was read, and has faults."),
    ("2", "The request can't be met; one line says why and what would work."),
)


def manual() -> str:
    """Return the page as roff, without a date, so that it is the same every time."""
    root: Any = typer.main.get_command(app)
    lines = [
        f'.TH PRINTKIT 1 "" "printkit {__version__}" "User commands"',
        ".SH NAME",
        "printkit \\- turns a seed into a game night on paper",
        ".SH SYNOPSIS",
        ".B printkit",
        "[\\fICOMMAND\\fR] [\\fIOPTIONS\\fR]",
        ".SH DESCRIPTION",
        "Without a command, at a terminal, four questions lead to a PDF.",
        ".SH COMMANDS",
    ]
    for name, command in sorted(_commands(root)):
        lines += _command(name, command)
    lines += [".SH EXIT STATUS"]
    for code, meaning in CODES:
        lines += [".TP", f".B {code}", _roff(meaning)]
    lines += [".SH FILES"]
    for file, meaning in FILES:
        lines += [".TP", f".I {_roff(file)}", _roff(meaning)]
    return "\n".join(lines) + "\n"


def _commands(group: Any, before: str = "") -> Iterator[tuple[str, Any]]:
    """Yield every command with its whole name."""
    for name, command in group.commands.items():
        if command.hidden:
            continue
        if hasattr(command, "commands"):
            yield from _commands(command, f"{before}{name} ")
        else:
            yield f"{before}{name}", command


def _command(name: str, command: Any) -> Iterator[str]:
    yield f'.SS "printkit {name}"'
    for paragraph in (command.help or "").strip().split("\n\n"):
        yield ".PP"
        yield _roff(" ".join(paragraph.split()))
    for parameter in command.params:
        if getattr(parameter, "hidden", False):
            continue
        yield ".TP"
        shown = ", ".join((*parameter.opts, *parameter.secondary_opts))
        is_option = shown.startswith("-")
        yield f".B {_roff(shown)}" if is_option else f".I {_roff(parameter.name.upper())}"
        yield _roff(" ".join((parameter.help or "Show this message.").split()))


def _roff(text: str) -> str:
    """A text whose dashes, slashes and leading dots roff leaves alone."""
    safe = text.replace("\\", "\\e").replace("-", "\\-")
    return re.sub(r"^([.'])", r"\\&\1", safe)


if __name__ == "__main__":
    TARGET.write_text(manual(), encoding="utf-8")
