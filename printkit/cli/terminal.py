"""The terminal as a console for games: what is said, what is typed, a cleared screen, colours."""

from __future__ import annotations

import os
import shutil
import sys

import typer

from engine.plain_text import escaped
from printkit.cli.streams import raw_of
from printkit.play.typeset import NEW, OFF, STRONG, WIDTH, Typesetter

_CLEAR = "\x1b[2J\x1b[3J\x1b[H"
_STEERED = {STRONG: "\x1b[1m", NEW: "\x1b[7m", OFF: "\x1b[0m"}


class Terminal:
    """Standard input and output."""

    def say(self, text: str) -> None:
        """Show some lines."""
        self._write(text + "\n")

    def ask(self, prompt: str) -> str:
        """Return a typed line.

        Raises:
            EOFError: there is none left.
        """
        self._write(prompt)
        sys.stdout.flush()
        line = sys.stdin.readline()
        if not line:
            raise EOFError
        if not sys.stdin.isatty():
            typer.echo(line.rstrip("\n"))
        return line

    def clear(self) -> None:
        """Take everything off the screen."""
        if can_steer():
            typer.echo(_CLEAR, file=raw_of(sys.stdout), nl=False)
        else:
            typer.echo("\n" * 3 + "-" * WIDTH)

    def _write(self, text: str) -> None:
        """A text with its marks; whatever else would steer the screen is written as it is."""
        shown = escaped(text)
        for mark, sequence in _STEERED.items():
            shown = shown.replace(mark, sequence)
        typer.echo(shown, file=raw_of(sys.stdout), nl=False)


def can_steer() -> bool:
    """Return whether the screen can be cleared."""
    return sys.stdout.isatty() and os.environ.get("TERM") != "dumb"


def typesetter() -> Typesetter:
    """Return what fits text to this terminal: its size, and colour unless it is not wanted."""
    width, height = WIDTH, 0
    if sys.stdout.isatty():
        size = shutil.get_terminal_size((WIDTH + 2, 24))
        width, height = min(size.columns, WIDTH + 2), size.lines
    return Typesetter(
        width, height=height, has_colour=can_steer() and not os.environ.get("NO_COLOR")
    )
