"""A tale as text for a terminal, and as data for programs."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import TextWrapper
from typing import Any

from engine.language import _
from engine.telling.tale import Tale

WIDTH = 76
_GLUE = "\u00a0"
"""Keeps a name and its numbers on one line."""


def as_text(tale: Tale, width: int = WIDTH) -> str:
    """The tale as lines of at most this many columns; a long name may run over."""
    fill = TextWrapper(width, break_on_hyphens=False, break_long_words=False).fill
    parts = [tale.title, _players(tale), fill(tale.opening)]
    if tale.passages:
        parts.append(fill(_("Above each paragraph stands the state of the game at its end.")))
    for passage in tale.passages:
        numbers = [passage.when, *(f"{name} {n}" for name, n in passage.totals)]
        margin = fill(" · ".join(part.replace(" ", _GLUE) for part in numbers))
        parts.append(f"{margin.replace(_GLUE, ' ')}\n{fill(passage.text)}")
    parts += [
        fill(tale.ending),
        in_columns(tale.scores.head, tale.scores.rows, width),
        f"{tale.seed} · {tale.scenario_id}",
    ]
    return "\n\n".join(part for part in parts if part)


def _players(tale: Tale) -> str:
    told = (f"{name} ({part})" if part else name for name, part in tale.players)
    return _("Played by {names}", names=", ".join(told))


def in_columns(head: Sequence[str], rows: Sequence[Sequence[str]], width: int = WIDTH) -> str:
    """A table, names on the left, numbers on the right; turned round where it is too wide."""
    every: list[Sequence[str]] = [head, *rows]
    if _breadth(every) > width:
        turned: list[Sequence[str]] = [*zip(*every, strict=True)]
        every = turned if _breadth(turned) <= width else every
    widths = _widths(every)
    return "\n".join(
        "  ".join(
            cell.rjust(wide) if column else cell.ljust(wide)
            for column, (cell, wide) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in every
    )


def _widths(rows: Sequence[Sequence[str]]) -> list[int]:
    return [max(map(len, column)) for column in zip(*rows, strict=True)]


def _breadth(rows: Sequence[Sequence[str]]) -> int:
    widths = _widths(rows)
    return sum(widths) + 2 * (len(widths) - 1)


def as_data(tale: Tale) -> dict[str, Any]:
    """The tale as JSON data (docs/formats.md)."""
    return {
        "title": tale.title,
        "seed": tale.seed,
        "id": tale.scenario_id,
        "players": [{"name": name, "part": part} for name, part in tale.players],
        "opening": tale.opening,
        "passages": [
            {
                "first": passage.first,
                "last": passage.last,
                "text": passage.text,
                "totals": [[name, number] for name, number in passage.totals],
            }
            for passage in tale.passages
        ],
        "ending": tale.ending,
        "scores": [list(tale.scores.head), *(list(row) for row in tale.scores.rows)],
    }
