"""A map as sentences, for those who hear a page and for chats."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby

from engine.games.deebz.map.battle_map import BattleMap, PrintedModifier
from engine.games.deebz.map.path_distance import area_distance
from engine.games.deebz.rulebook.tables import MODIFIERS, OBJECTIVES
from engine.grid import Point
from engine.language import _, counted


def in_words(title: str, field: BattleMap) -> str:
    """Return the map as sentences: size, Spawn Points, objectives, how far it is."""
    told = [
        f"{title}.",
        _(
            "A map of {columns} by {rows} cells; x counts to the right and y down, from 0.",
            columns=field.width,
            rows=field.height,
        ),
    ]
    for player, spawns in enumerate(field.spawns, 1):
        places = _places(spawns)
        told.append(
            _("Player {player} begins at {places}.", player=player, places=places)
            if len(spawns) == 1
            else _("Player {player} has Spawn Points at {places}.", player=player, places=places)
        )
    for objective in field.objectives:
        told.append(f"{_(OBJECTIVES[objective.kind]['name'])}:")
        if objective.token:
            told.append(_("The Token lies at {place}.", place=_places([objective.token])))
        for number, area in enumerate(dict.fromkeys(objective.areas or ()), 1):
            told.append(_("Area {number}: {places}.", number=number, places=_places(sorted(area))))
        for player in range(len(field.spawns)):
            steps = area_distance(field, objective, player)
            if steps is not None:
                told.append(
                    _(
                        "From where player {player} begins it is {steps} steps away.",
                        player=player + 1,
                        steps=steps,
                    )
                )
    if field.solid:
        told.append(counted("{n} cell is rock.", "{n} cells are rock.", len(field.solid)))
    if field.walls:
        told.append(
            counted("{n} Wall stands between two cells.", "{n} Walls stand between cells.",
                    len(field.walls))
        )  # fmt: skip
    for kind, found in groupby(sorted(field.modifiers, key=_kind), key=_kind):
        places = _places(modifier.at for modifier in found)
        told.append(f"{_(MODIFIERS[kind]['name'])}: {places}.")
    return " ".join(told)


def _kind(modifier: PrintedModifier) -> str:
    return modifier.kind.id


def _places(cells: Iterable[Point]) -> str:
    return " ".join(f"{x},{y}" for x, y in cells)
