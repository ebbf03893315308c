"""Everything that the screens of one studio share."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from printkit.io.confined import Confined, Limits
from printkit.studio.desk.jobs import Jobs
from printkit.studio.desk.pictures import Pictures, Recent
from printkit.studio.desk.readiness import Readiness
from printkit.studio.desk.shelf import Shelf

MOST_MADE = 11
"""Documents and their pages that are kept; those of an evening hold some ten megabytes."""

LIMITS = Limits(cpu=20, seconds=40.0, answer=40_000_000)
"""What one question to the child may cost."""


@dataclass(slots=True)
class Desk:
    """What a studio keeps and works with.

    Attributes:
        shelf: the host's own files.
        pictures: pages drawn lately.
        made: what screens laid out lately, by what it was made of.
        jobs: work in processes of its own.
        child: works within limits on what a stranger may have written, or what may take long.
        readiness: whether the heavy half is loaded.
        is_ahead: whether the first evening is made before anybody asks for it.
        lan: the address that other machines of the house may use; empty for none.
        at_end: what is cleared away when the studio ends.
        ahead: what a screen leaves to be made while nobody waits.
        tables: what a screen keeps for itself while the studio runs, by the screen's name.
    """

    shelf: Shelf
    pictures: Pictures = field(default_factory=Pictures)
    made: Recent[Any] = field(default_factory=lambda: Recent(MOST_MADE))
    jobs: Jobs = field(default_factory=Jobs)
    child: Confined = field(default_factory=lambda: Confined(LIMITS))
    readiness: Readiness = field(default_factory=Readiness)
    is_ahead: bool = False
    lan: str = ""
    at_end: ExitStack = field(default_factory=ExitStack)
    ahead: deque[Callable[[], None]] = field(default_factory=deque)
    tables: dict[str, Any] = field(default_factory=dict)

    def close(self) -> None:
        """End every process that works for it, and clear away what is not to stay."""
        self.readiness.stop()
        self.jobs.close()
        self.child.close()
        self.at_end.close()


def open_desk(folder: Path) -> Desk:
    """A desk whose shelf is this folder."""
    return Desk(Shelf(folder))
