"""A user's own papers: ``papers.toml`` in the folder for settings, written as our own file is."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from engine.scenario.options import suggest
from printkit.io.files import read_limited
from printkit.io.printer_settings import settings_file
from printkit.paper.papers import FLOOR, LARGEST, SMALLEST, Paper, PaperError, papers, usual_margin

MAX_BYTES = 64_000
_ENDLESS = 1e9  # mm: beyond any paper, and a number that a float holds
_KEYS = ("width", "height", "margin")
_NAME = re.compile(r"[a-z][a-z0-9-]{0,29}")


def papers_file() -> Path:
    """Where a user's own papers are kept, beside the calibrations of printers."""
    return settings_file().with_name("papers.toml")


def own_papers() -> Mapping[str, Paper]:
    """The user's own papers, by name; none when there is no such file.

    Raises:
        PaperError: a paper cannot be read; names file, paper and key.
        PrintError: the file is too large, or not a file.
    """
    file = papers_file()
    if not file.exists():
        return {}
    try:
        tables = tomllib.loads(read_limited(file, MAX_BYTES).decode("utf-8"))
    except (ValueError, RecursionError) as fault:  # no TOML, no UTF-8, a number too long
        raise PaperError(f"{file}: {fault}") from fault
    return {name: _paper(name, table, f"{file}: [{name}]") for name, table in tables.items()}


def _paper(name: str, table: Any, where: str) -> Paper:
    if not _NAME.fullmatch(name):
        raise PaperError(f"{where}: that name doesn't work. Use small letters, digits and hyphens.")
    if name in papers():
        raise PaperError(
            f"{where}: Printkit has a paper of that name already. Choose another name."
        )
    if not isinstance(table, dict):
        raise PaperError(f"{where}: it must be a table with width and height")
    for key in table:
        if key not in _KEYS:
            raise PaperError(
                f"{where}: {key!r} means nothing here.{suggest(key, list(_KEYS))} Use"
                f" {', '.join(_KEYS)}."
            )
    width, height = (_side(table, key, where) for key in ("width", "height"))
    margin = _number(table.get("margin", usual_margin(width)), where, "margin")
    most = min(width, height) / 4
    if not FLOOR <= margin <= most:
        raise PaperError(f"{where}: margin must be {FLOOR:g} to {most:g} mm")
    return Paper(name, width, height, margin)


def _side(table: dict[str, Any], key: str, where: str) -> float:
    if key not in table:
        raise PaperError(f"{where}: {key} is missing")
    value = _number(table[key], where, key)
    if not SMALLEST <= value <= LARGEST:
        raise PaperError(f"{where}: {key} must be {SMALLEST:g} to {LARGEST:g} mm")
    return value


def _number(value: Any, where: str, key: str) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float) or not abs(value) < _ENDLESS:
        raise PaperError(f"{where}: {key} must be a number of mm")
    return float(value)
