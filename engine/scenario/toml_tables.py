"""Rulebook tables and games' descriptions, read from TOML and refused when incomplete.

Every table of a ``tables.toml`` names the rule it comes from, so that sheets and findings can
cite it; :func:`load_tables` refuses a table without one, or without rows.
"""

from __future__ import annotations

import re
import tomllib
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from engine.errors import EngineError

RULE_ID = re.compile(r"\b[A-Z](?:V|-[A-Z])?\d+(?:\.\d+)?\b")
"""``A4.2``, ``AV1``, ``W3``, ``E-S2``; a game of one's own brings a letter of its own."""


class TableError(EngineError):
    """A table file that is incomplete or malformed; names the file and the table."""


def load_toml(package: str, name: str) -> dict[str, Any]:
    """Read a TOML file that lies inside a package, without running the package's code.

    Raises:
        TableError: the file is missing or is not TOML.
    """
    try:
        return tomllib.loads((_folder_of(package) / name).read_text("utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError, ModuleNotFoundError) as fault:
        raise TableError(f"{package}/{name}: {fault}") from fault


def has_toml(package: str, name: str) -> bool:
    """Whether a file of this name lies inside a package that can be found."""
    try:
        return (_folder_of(package) / name).is_file()
    except (OSError, ModuleNotFoundError):
        return False


def _folder_of(package: str) -> Path:
    """The folder of a package, whose code isn't run.

    Raises:
        FileNotFoundError: it is a module, or has no ``__init__.py``.
    """
    spec = find_spec(package)
    if spec is None or spec.origin is None:
        raise FileNotFoundError("no package (a folder with an __init__.py)")
    return Path(spec.origin).parent


def load_tables(package: str, required: tuple[str, ...]) -> dict[str, dict[str, Any]]:
    """Read a game's ``tables.toml`` and check it is whole.

    Args:
        package: the game's package, such as ``engine.games.deebz``.
        required: the tables the game needs.

    Returns:
        table name -> its fields; each has ``rule`` (a rule id) and at least one field more.

    Raises:
        TableError: a required table is missing, cites no rule, or has an empty field.
    """
    tables = load_toml(package, "tables.toml")
    for name in required:
        if name not in tables:
            raise TableError(f"{package}/tables.toml: table [{name}] is missing")
    for name, table in tables.items():
        place = f"{package}/tables.toml: [{name}]"
        if not isinstance(table, dict) or not RULE_ID.search(str(table.get("rule", ""))):
            raise TableError(f"{place} cites no rule id")
        if len(table) < 2:
            raise TableError(f"{place} is empty")
        for field, value in table.items():
            if value in ("", [], {}):
                raise TableError(f"{place} field {field!r} is empty")
    return tables
