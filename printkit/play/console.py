"""Where people read and type, and what they may wish instead of a move."""

from __future__ import annotations

from typing import Protocol


class Console(Protocol):
    """Where people read and type."""

    def say(self, text: str) -> None:
        """Show some lines."""

    def ask(self, prompt: str) -> str:
        """A typed line; raises EOFError when there is none left."""

    def clear(self) -> None:
        """Take everything off the screen."""


class StopPlaying(Exception):  # noqa: N818 - a wish, not a defect
    """A person wants to stop."""


class PlayAgain(StopPlaying):
    """A person wants another game instead of this one."""
