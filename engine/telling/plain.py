"""A tale as text for a terminal, and as data for programs."""

from __future__ import annotations

from textwrap import TextWrapper
from typing import Any

from engine.language import _
from engine.telling.tale import Scores, Tale

WIDTH = 76


def as_text(tale: Tale, width: int = WIDTH) -> str:
    """The tale as lines of at most so many columns; a long name may run over."""
    fill = TextWrapper(width, break_on_hyphens=False, break_long_words=False).fill
    parts = [tale.title, _players(tale), fill(tale.opening)]
    for passage in tale.passages:
        margin = " · ".join([passage.when, *(f"{name} {n}" for name, n in passage.totals)])
        parts.append(f"{margin}\n{fill(passage.text)}")
    parts += [fill(tale.ending), _scores(tale.scores), f"{tale.seed} · {tale.scenario_id}"]
    return "\n\n".join(part for part in parts if part)


def _players(tale: Tale) -> str:
    told = (f"{name} ({part})" if part else name for name, part in tale.players)
    return _("Played by {names}", names=", ".join(told))


def _scores(scores: Scores) -> str:
    rows = [scores.head, *scores.rows]
    widths = [max(len(row[column]) for row in rows) for column in range(len(scores.head))]
    return "\n".join(
        "  ".join(
            cell.rjust(wide) if column else cell.ljust(wide)
            for column, (cell, wide) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in rows
    )


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
