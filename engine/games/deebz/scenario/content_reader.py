"""Reads the values that every part of a Deebz content is made of, and reports faults (DV1)."""

from __future__ import annotations

from typing import Any

from engine.cards import CardError, parse_card
from engine.findings import Finding, error, warning
from engine.games.deebz.rulebook.tables import FULL_SIDE, LIMITS
from engine.grid import Point
from engine.scenario.envelope import shown


class ContentReader:
    """Reads values of one content and collects findings.

    Attributes:
        content: the raw JSON object.
        players: how many play.
        findings: what could not be read, in reading order.
        width, height: sides of the map in cells; 0 where unreadable.
    """

    def __init__(self, content: dict[str, Any], players: int) -> None:
        self.content = content
        self.players = players
        self.findings: list[Finding] = []
        self.width = self._side("width")
        self.height = self._side("height")

    def fault(self, message: str, where: str) -> None:
        """Report a malformed value."""
        self.findings.append(error("DV1", message, f"content.{where}"))

    def whole(self, value: Any, where: str, low: int, high: int) -> int | None:
        """A whole number within bounds, or None and a finding."""
        if isinstance(value, int) and not isinstance(value, bool) and low <= value <= high:
            return value
        self.fault(f"expected a whole number {low} to {high}, found {shown(value)}", where)
        return None

    def items(self, data: dict[str, Any], name: str, where: str) -> list[Any]:
        """A list-valued field, empty when absent or no list."""
        value = data.get(name, [])
        if isinstance(value, list):
            return value
        self.fault(f"expected a list, found {shown(value)}", where)
        return []

    def records(self, name: str) -> list[tuple[dict[str, Any], str]]:
        """The objects of a list-valued field with their places."""
        found = []
        for index, value in enumerate(self.items(self.content, name, name)):
            if isinstance(value, dict):
                found.append((value, f"{name}[{index}]"))
            else:
                self.fault(f"expected an object, found {shown(value)}", f"{name}[{index}]")
        return found

    def known(self, data: dict[str, Any], names: tuple[str, ...], where: str) -> None:
        """Warn about fields that are not in the model."""
        for name in data:
            if name not in names:
                place = f"content.{where}.{name[:40]}"
                self.findings.append(warning("DV1", f"unknown field {shown(name)}", place))

    def cell(self, value: Any, where: str) -> Point | None:
        """A cell [x, y] on the map, or None and a finding."""
        if (
            not isinstance(value, list)
            or len(value) != 2
            or any(not isinstance(n, int) or isinstance(n, bool) for n in value)
        ):
            self.fault(f"expected a cell [x, y], found {shown(value)}", where)
            return None
        x, y = value
        if not (0 <= x < self.width and 0 <= y < self.height):
            self.fault(f"the cell ({shown(x)}, {shown(y)}) is off the map", where)
            return None
        return x, y

    def cells(self, values: list[Any], where: str) -> tuple[Point, ...]:
        """The readable cells of a list."""
        found = [self.cell(value, f"{where}[{i}]") for i, value in enumerate(values)]
        return tuple(cell for cell in found if cell is not None)

    def cards(self, data: dict[str, Any], where: str) -> int:
        """Check the ``cards`` of a reward or template; how many entries it has."""
        values = self.items(data, "cards", f"{where}.cards")
        for index, value in enumerate(values):
            try:
                parse_card(value if isinstance(value, str) else "")
            except CardError:
                self.fault(f"no card is called {shown(value)}", f"{where}.cards[{index}]")
        return len(values)

    def _side(self, name: str) -> int:
        value = self.content.get(name, FULL_SIDE)
        return self.whole(value, name, 1, LIMITS["side_most"]) or 0
