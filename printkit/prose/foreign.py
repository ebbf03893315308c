"""Filling templates that may be a stranger's: in a child process with limits."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from printkit.io import confined

LIMITS = confined.Limits(cpu=10, seconds=30.0)


def fill_foreign(folders: list[Path], name: str, values: Mapping[str, Any]) -> str:
    """The text of a template with its values filled in, as :func:`printkit.prose.loader.fill` says.

    Raises:
        PrintError: it cannot be filled, or not within the limits.
    """
    if confined.is_inside():
        from printkit.prose.loader import fill

        return fill(folders, name, values)
    found: str = confined.shared().run(
        "printkit.prose.foreign:filled",
        [str(folder.absolute()) for folder in folders],
        name,
        dict(values),
        about=name,
        limits=LIMITS,
    )
    return found


def filled(folders: list[str], name: str, values: dict[str, Any]) -> str:
    """The same, made here: for the child."""
    from printkit.prose.loader import fill

    return fill([Path(folder) for folder in folders], name, values)
