"""Reads the values that every part of a Deebz content is made of, and reports faults (DV1)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.games.deebz.rulebook.tables import FULL_SIDE, LIMITS
from engine.grid import Point
from engine.language import _
from engine.scenario.envelope import shown
from engine.scenario.json_fields import JsonReader

GENERAL = "DV1"


class ContentReader(JsonReader):
    """Reads values of one content and collects findings.

    Attributes:
        content: the raw JSON object.
        players: how many play.
        width, height: sides of the map in cells; 0 where unreadable.
    """

    def __init__(self, content: dict[str, Any], players: int) -> None:
        super().__init__(GENERAL)
        self.content = content
        self.players = players
        self.width = self._side("width")
        self.height = self._side("height")

    def cell(self, value: Any, where: str) -> Point | None:
        """A cell [x, y] on the map, or None and a finding."""
        if (
            not isinstance(value, list)
            or len(value) != 2
            or any(not isinstance(n, int) or isinstance(n, bool) for n in value)
        ):
            self.expected(_("a cell [x, y]"), value, where)
            return None
        x, y = value
        if not (0 <= x < self.width and 0 <= y < self.height):
            self.misfit(
                _("the cell ({x}, {y}) is off the map", x=shown(x), y=shown(y)),
                where,
            )
            return None
        return x, y

    def cells(self, values: list[Any], where: str) -> tuple[Point, ...]:
        """The readable cells of a list."""
        found = [self.cell(value, f"{where}[{i}]") for i, value in enumerate(values)]
        return tuple(cell for cell in found if cell is not None)

    def listed(self, data: Mapping[str, Any], name: str, where: str) -> list[Any]:
        """A list-valued field, empty when absent or no list."""
        return self.items(data.get(name, []), where) or []

    def count_cards(self, data: dict[str, Any], where: str) -> int:
        """Check the ``cards`` of a reward or template; how many entries it has."""
        values = self.listed(data, "cards", f"{where}.cards")
        for index, value in enumerate(values):
            self.card(value, f"{where}.cards[{index}]")
        return len(values)

    def _side(self, name: str) -> int:
        value = self.content.get(name, FULL_SIDE)
        return self.whole(value, name, 1, LIMITS["side_most"]) or 0
