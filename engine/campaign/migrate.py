"""Campaign files of earlier versions, brought up to date when they are read.

Format 1 has kept its number since its drafts; each step below knows the drafts it is for by what
they lack. A step works on the JSON data of a whole file whose checksum has been found right.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

Data = dict[str, Any]


def migrate(data: Data) -> Data:
    """The same campaign as this version writes it; up-to-date data comes back as it is.

    Whatever is not of the expected kind is left alone for the reader of types to name.
    """
    for step in STEPS:
        data = step(data)
    return data


def _many_boons(data: Data) -> Data:
    """Drafts knew one boon a night and table: ``boon`` became the list ``boons``."""
    shape = data.get("shape")
    if isinstance(shape, dict) and isinstance(shape.get("nights"), list):
        shape = {**shape, "nights": [_renamed(night) for night in shape["nights"]]}
        data = {**data, "shape": shape}
    if isinstance(data.get("log"), list):
        data = {**data, "log": [_in_tables(entry) for entry in data["log"]]}
    return data


def _in_tables(entry: Any) -> Any:
    if not isinstance(entry, dict) or not isinstance(entry.get("tables"), list):
        return entry
    return {**entry, "tables": [_renamed(table) for table in entry["tables"]]}


def _renamed(owner: Any) -> Any:
    if not isinstance(owner, dict) or "boon" not in owner:
        return owner
    rest = {key: value for key, value in owner.items() if key != "boon"}
    return {**rest, "boons": [owner["boon"]] if owner["boon"] else []}


STEPS: tuple[Callable[[Data], Data], ...] = (_many_boons,)
