"""Pages of an evening without rule ids: who plays looks nothing up by number."""

from __future__ import annotations

from dataclasses import fields, is_dataclass, replace
from typing import Any, cast

from engine.blocks.blocks import Section
from engine.game.documents import FAQ, RULES

_LOOKED_UP = (RULES, FAQ)
"""Sheets whose rules are looked up, so that they keep their ids; few booklets hold them."""


def without_ids(section: Section) -> Section:
    """Return a section whose blocks name no rules, unless it is there to look rules up."""
    if section.kind in _LOOKED_UP:
        return section
    return cast("Section", _plain(section))


def _plain(value: Any) -> Any:
    """Return a block, or blocks within tuples, without the ids of rules."""
    if isinstance(value, tuple):
        return tuple(map(_plain, value))
    if not is_dataclass(value) or isinstance(value, type):
        return value
    changed = {}
    for field in fields(value):
        held = getattr(value, field.name)
        kept = "" if field.name == "rule" else _plain(held)
        if kept is not held and kept != held:
            changed[field.name] = kept
    return replace(value, **changed) if changed else value
