"""The map editor: what a front end needs to change a map by hand."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import msgspec
from msgspec.structs import replace

from engine.findings import Finding
from engine.game.editor import Content, Editor, EditRefused, Picture, Places
from engine.games.deebz.editing.edits import apply
from engine.games.deebz.editing.mirrors import mirrored, mirrors
from engine.games.deebz.editing.pieces import cell_of, edge_of, ground, pieces, steps_of
from engine.games.deebz.editing.tools import tools
from engine.games.deebz.rulebook.content import typed
from engine.games.deebz.scenario.reader import field_of
from engine.games.deebz.sheets.pictures import map_board
from engine.language import _
from engine.scenario.envelope import Scenario


def verify(scenario: Scenario) -> None:
    """Check that every field is of its type.

    Raises:
        EditRefused: one is not; names it.
    """
    try:
        typed(scenario.content)
    except msgspec.ValidationError as fault:
        raise EditRefused(
            _("This map can't be edited, because the file is damaged: {fault}. Start from another"
              " map.", fault=str(fault).rstrip("."))
        ) from fault  # fmt: skip


def picture(scenario: Scenario) -> Picture:
    """The printed map; what lies off it is left out."""
    field = field_of(scenario.content, scenario.players)
    columns, rows = field.width, field.height

    def is_on(at: Any) -> bool:
        return bool(0 <= at[0] < columns and 0 <= at[1] < rows)

    content = typed(scenario.content)
    added = replace(
        content,
        rewards=[
            replace(row, area=[at for at in row.area if is_on(at)]) for row in content.rewards
        ],
        spawn_events=[row for row in content.spawn_events if is_on(row.cell)],
    )
    return Picture(map_board(field, added=added))


_SAID = re.compile(r"\((\d+), (\d+)\)")
"""Cells that a message names: some findings are about two places."""


def places(content: Content, finding: Finding) -> Places:
    """The cells and sides that a finding is about."""
    path = finding.where.removeprefix("content").removeprefix(".")
    cells, edges = [], []
    for found in _below(content, path):
        if isinstance(found, dict):
            cells += list(_cells_of(found))
        elif len(found) == 2 and isinstance(found[0], list):
            edges.append(edge_of(found))
        else:
            cells.append(cell_of(found))
    on_map = ground(content)
    said = [(int(x), int(y)) for x, y in _SAID.findall(finding.message)]
    cells = [at for at in dict.fromkeys([*cells, *said]) if on_map.has(at)]
    return Places(tuple(cells), tuple(edge for edge in edges if all(map(on_map.has, edge))))


def _below(content: Any, path: str) -> Iterator[Any]:
    """Cells, pairs of cells and records that lie at a path or below it."""
    steps = steps_of(path) if path else []
    if not steps or steps[0] not in _PLACED:
        return
    for step in steps:
        try:
            inner = content[int(step) if step.isdigit() else step]
        except (LookupError, TypeError):
            return
        if not isinstance(inner, dict | list):
            break  # the rest names a field of it
        content = inner
    yield from _leaves(content, steps[0] == "walls")


_PLACED = ("solid", "walls", "modifiers", "spawns", "objectives", "rewards", "spawn_events")


def _leaves(value: Any, is_pair: bool) -> Iterator[Any]:
    if isinstance(value, dict) or _is_cell(value) or (is_pair and _is_edge(value)):
        yield value
    elif isinstance(value, list):
        for item in value:
            yield from _leaves(item, is_pair)


def _is_cell(value: Any) -> bool:
    return isinstance(value, list) and len(value) == 2 and all(isinstance(n, int) for n in value)


def _is_edge(value: Any) -> bool:
    return isinstance(value, list) and len(value) == 2 and all(map(_is_cell, value))


def _cells_of(row: dict[str, Any]) -> Iterator[Any]:
    """The cells of an objective, a modifier, a reward or an arrival."""
    if "x" in row:
        yield row["x"], row["y"]
    for name in ("area", "areas", "token", "cell"):
        for found in _leaves(row.get(name), False):
            yield cell_of(found)


EDITOR = Editor(
    verify=verify,
    ground=ground,
    tools=tools,
    pieces=pieces,
    apply=apply,
    places=places,
    picture=picture,
    mirrors=mirrors,
    mirrored=mirrored,
)
