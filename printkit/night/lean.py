"""The lean night: what is read bound, what is used loose, in the order of the evening.

Its pages name no rules by number, for who plays looks nothing up.

Nothing here names a game: each says in its description how its sheets are used (``lean``).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import fields, is_dataclass, replace
from functools import cache
from typing import Any, cast

from engine.blocks.blocks import Section
from engine.blocks.loose import LeanUse
from engine.game.contract import Game
from engine.game.documents import FAQ, REFERENCE, RULES
from engine.language import _
from printkit.compose.loose_sheets import SPARE, holds_secrets
from printkit.compose.secret_sheets import outside_of
from printkit.night.steps import Part
from printkit.pipeline import general_sections, scenario_sections

TEACHING = ("learn", "first-turn")
"""Sheets that people who know the rules leave out."""
_SECRET = {"secret", "sealed"}
"""Uses of sheets that are folded shut."""
_LOOKED_UP = (RULES, FAQ)
"""Sheets whose rules are looked up, so that they keep their ids; few booklets hold them."""


def booklets(parts: Sequence[Part], *, is_known: bool) -> list[Section]:
    """The pages that are read, and so bound: for each table a booklet of its own, from a front on.

    Args:
        parts: the games, in order.
        is_known: everybody knows the rules, so nothing is taught.
    """
    found: list[Section] = []
    most = max(len(part.sizes) for part in parts)
    for number in range(1, most + 1):
        here = [part for part in parts if number <= len(part.sizes)]
        made = [s for part in here for s in read_sections(part, number, is_known=is_known)]
        if most > 1 and made:
            made[0] = replace(made[0], recto=True)
        found += made
    return found


def read_sections(part: Part, number: int, *, is_known: bool) -> list[Section]:
    """The pages of one game that one of its tables reads."""
    names = [name for name, use in _uses(part.game).items() if use == "read"]
    if is_known:
        names = [name for name in names if name not in TEACHING]
    elif TEACHING[0] not in part.game.sheets and "rules" in set(part.game.sheets) - set(names):
        names.insert(0, "rules")
    size = part.sizes[number - 1]
    return [
        replace(of_table(section, part, number), is_dense=True)
        for name in names
        for section in _at_table(part, name, number, size)
    ]


def of_table(section: Section, part: Part, number: int) -> Section:
    """A section for one of a game's tables, which it names where there are several."""
    if len(part.sizes) == 1:
        return section
    title = _("{title} (table {number})", title=section.title, number=number)
    return replace(section, title=title, table=number, tables=len(part.sizes))


def _uses(game: Game) -> Mapping[str, LeanUse]:
    """How a game's sheets are used; one that does not say reads its whole evening's pages."""
    info = game.info
    if info.lean:
        return info.lean
    uses: dict[str, LeanUse] = dict.fromkeys(info.night, "read")
    return uses | dict.fromkeys(info.sealed, "sealed")


def sealed_names(game: Game) -> list[str]:
    """The sheets of a game that are kept shut until it is over."""
    return [name for name, use in _uses(game).items() if use == "sealed"]


def keeps_secrets(parts: Sequence[Part], loose: Sequence[Section] = ()) -> bool:
    """Whether a night hides something, by what its games say of their sheets.

    Args:
        parts: the games.
        loose: their loose sheets, where they are made already; any of them may be secret, too.
    """
    return holds_secrets(loose) or any(
        part.scenarios and not _SECRET.isdisjoint(_uses(part.game).values()) for part in parts
    )


def loose_sections(part: Part) -> list[Section]:
    """The sheets of one game that are used, each marked with its use and its table."""
    found: list[Section] = []
    for number, size in enumerate(part.sizes, 1):
        for name, use in _uses(part.game).items():
            match use:
                case "read" | "sealed":
                    continue
            for made in _at_table(part, name, number, size):
                how = "secret" if made.secret_for else use
                section = replace(of_table(made, part, number), loose=how, is_dense=True)
                found.append(section)
                if section.secret_for:
                    found.insert(len(found) - 1, outside_of(section))
        found += _spare(part, number, size)
    return found


def _spare(part: Part, number: int, size: int) -> list[Section]:
    """Return the pages that stand on backs which would be free: the game's quick reference."""
    if REFERENCE in _uses(part.game):
        return []
    made = _at_table(part, REFERENCE, number, size)
    return [replace(of_table(section, part, number), loose=SPARE) for section in made]


def _at_table(part: Part, name: str, number: int, size: int) -> list[Section]:
    """A sheet of a game for one of its tables."""
    game, scenarios = part.game, part.scenarios[number - 1 : number]
    if name not in game.sheets:
        return []
    if not game.sheets[name].needs_scenario:
        return general_sections(game, [name], size, scenarios)
    return [s for scenario in scenarios for s in scenario_sections(game, scenario, [name], size)]


def without_ids(section: Section) -> Section:
    """Return a section whose blocks name no rules, unless it is there to look rules up."""
    if section.kind in _LOOKED_UP:
        return section
    return cast("Section", _plain(section))


def _plain(value: Any) -> Any:
    """Return a block, or blocks within tuples, without the ids of rules."""
    if isinstance(value, tuple):
        return tuple(map(_plain, value))
    changed = {}
    for name in _field_names(value.__class__):
        held = getattr(value, name)
        kept = "" if name == "rule" else _plain(held)
        if kept is not held and kept != held:
            changed[name] = kept
    return replace(value, **changed) if changed else value


@cache
def _field_names(kind: type) -> tuple[str, ...]:
    """The fields of a kind of block; nothing else has any."""
    return tuple(field.name for field in fields(kind)) if is_dataclass(kind) else ()
