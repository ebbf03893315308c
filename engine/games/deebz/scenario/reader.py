"""Reads any JSON content into a :class:`BattleMap`, and reports what could not be read (DV1).

Every fault is reported with its place; what is unreadable is left out, so that later checks see
only cells on the map and known kinds.
"""

from __future__ import annotations

from typing import Any

from engine.findings import error
from engine.games.deebz.map.battle_map import FACINGS, BattleMap, Objective, PrintedModifier
from engine.games.deebz.rulebook import content as model
from engine.games.deebz.rulebook.modifier_kinds import MODIFIER_KINDS
from engine.games.deebz.rulebook.objective_kinds import ObjectiveKind
from engine.games.deebz.rulebook.tables import LIMITS, OBJECTIVES
from engine.games.deebz.scenario.content_reader import ContentReader
from engine.games.deebz.scenario.read_additions import ScenarioAdditions, read_rules
from engine.grid import Point
from engine.language import _
from engine.scenario.envelope import shown


class MapReader(ContentReader):
    """Reads one content; collects findings and what else later checks want to see."""

    def __init__(self, content: dict[str, Any], players: int) -> None:
        super().__init__(content, players)
        self.field: BattleMap | None = None
        self.notes = ScenarioAdditions()
        if self.width and self.height:
            self.field = self._read()
            self.notes = read_rules(self)
        self.unknown(content, model.Content.__struct_fields__)

    def _read(self) -> BattleMap:
        if not 2 <= self.players <= 6:  # S3
            self.findings.append(error("DV1", _("a map is for 2 to 6 players"), "players"))
        return BattleMap(
            width=self.width,
            height=self.height,
            players=self.players,
            solid=self.cells(self.listed(self.content, "solid", "solid"), "solid"),
            walls=self._walls(),
            modifiers=self._modifiers(),
            spawns=self._spawns(),
            objectives=self._objectives(),
            ruleset=r if isinstance(r := self.content.get("ruleset", {}), dict) else {},
        )

    def _walls(self) -> tuple[tuple[Point, Point], ...]:
        found = []
        for index, value in enumerate(self.listed(self.content, "walls", "walls")):
            where = f"walls[{index}]"
            if not isinstance(value, list) or len(value) != 2:
                self.expected(_("a pair of cells"), value, where)
                continue
            pair = self.cells(value, where)
            if len(pair) < 2:
                continue
            (x1, y1), (x2, y2) = pair
            if abs(x1 - x2) + abs(y1 - y2) != 1:
                self.misfit(_("a Wall lies between two neighbouring cells"), where)
                continue
            found.append((pair[0], pair[1]))
        return tuple(found)

    def _modifiers(self) -> tuple[PrintedModifier, ...]:
        found = []
        for data, where in self.records(self.content.get("modifiers", []), "modifiers"):
            self.unknown(data, model.ModifierContent.__struct_fields__, where)
            kind = data.get("type")
            known = MODIFIER_KINDS.get(kind) if isinstance(kind, str) else None
            if known is None:
                self.misfit(_("no modifier is called {found}", found=shown(kind)), f"{where}.type")
            at = self.cell([data.get("x"), data.get("y")], where)
            suit = self._word(data, "suit", tuple("SHDC"), where)
            facing = self._word(data, "facing", tuple(FACINGS), where)
            designation = data.get("designation")
            if designation is None:
                designation = ""
            elif isinstance(designation, bool) or not isinstance(designation, str | int):
                self.expected(_("a short text"), designation, f"{where}.designation")
                designation = "?"
            count = self.whole(data.get("count", 1), f"{where}.count", 1, 99) or 1
            if known is not None and at is not None:
                found.append(
                    PrintedModifier(known, at, where, suit, str(designation).strip(), facing, count)
                )
        return tuple(found)

    def _word(self, data: dict[str, Any], name: str, words: tuple[str, ...], where: str) -> str:
        value = data.get(name)
        if value is None or value == "":
            return ""
        if isinstance(value, str) and value in words:
            return value
        self.expected(_("one of {words}", words=", ".join(words)), value, f"{where}.{name}")
        return words[0]  # reported once; later checks see it as given

    def _spawns(self) -> tuple[tuple[Point, ...], ...]:
        values = self.listed(self.content, "spawns", "spawns")
        if len(values) != self.players:  # S6
            self.misfit(
                _(
                    "spawns lists {count} players, the scenario has {players}",
                    count=len(values),
                    players=self.players,
                ),
                "spawns",
            )
        found: list[tuple[Point, ...]] = []
        for index, value in enumerate(values[:6]):
            if not isinstance(value, list) or not value:
                self.misfit(
                    _("a player needs a list of at least 1 Spawn Point"), f"spawns[{index}]"
                )
                found.append(())
            elif len(value) > LIMITS["spawns_most"]:
                most = LIMITS["spawns_most"]
                self.misfit(
                    _("a player has at most {most} Spawn Points", most=most), f"spawns[{index}]"
                )
                found.append(self.cells(value[:most], f"spawns[{index}]"))
            else:
                found.append(self.cells(value, f"spawns[{index}]"))
        return tuple(found)

    def _objectives(self) -> tuple[Objective, ...]:
        records = self.records(self.content.get("objectives", []), "objectives")
        if not records:
            self.misfit(_("a map needs at least one objective"), "objectives")
        most = LIMITS["objectives_most"]
        if len(records) > most:
            self.misfit(_("a map has at most {most} objectives", most=most), "objectives")
        found = []
        for data, where in records[:most]:
            self.unknown(data, model.ObjectiveContent.__struct_fields__, where)
            kind = data.get("kind")
            needed = self.whole(data.get("needed", LIMITS["needed"]), f"{where}.needed", 1, 99)
            token = data.get("token")
            at = None if token is None else self.cell(token, f"{where}.token")
            areas = self._areas(data, where)
            if not isinstance(kind, str) or kind not in OBJECTIVES:
                self.misfit(_("no objective is called {found}", found=shown(kind)), f"{where}.kind")
                continue
            found.append(
                Objective(ObjectiveKind(kind), where, areas, at, needed or LIMITS["needed"])
            )
        return tuple(found)

    def _areas(self, data: dict[str, Any], where: str) -> tuple[tuple[Point, ...], ...] | None:
        if data.get("areas") is not None:
            values = self.listed(data, "areas", f"{where}.areas")
            if len(values) != self.players:
                self.misfit(
                    _(
                        "areas lists {count} players, the scenario has {players}",
                        count=len(values),
                        players=self.players,
                    ),
                    f"{where}.areas",
                )
            found = []
            for index, value in enumerate(values[:6]):
                place = f"{where}.areas[{index}]"
                if isinstance(value, list):
                    found.append(self.cells(value, place))
                else:
                    self.expected(_("a list of cells"), value, place)
                    found.append(())
            return tuple(found)
        if data.get("area") is None:
            return None
        shared = self.cells(self.listed(data, "area", f"{where}.area"), f"{where}.area")
        return (shared,) * max(0, min(self.players, 6))


def field_of(content: dict[str, Any], players: int) -> BattleMap:
    """The map of a content that has passed the validator.

    Raises:
        ValueError: it has no readable map.
    """
    field = MapReader(content, players).field
    if field is None:
        raise ValueError("the scenario has no readable map")
    return field


def say(point: Point) -> str:
    """A cell as messages and sheets write it: ``(3, 4)``."""
    return f"({point[0]}, {point[1]})"
