"""Reads raw content of a Da'Bu Deeps scenario: the shared reader, and the fortress' cells."""

from __future__ import annotations

from typing import Any

from engine.games.dabu_deeps.rulebook.fortress import CELL_OF
from engine.language import _
from engine.scenario.json_fields import JsonReader

GENERAL = "AV1"


class Reader(JsonReader):
    """One scenario's content and the findings about it so far."""

    def __init__(self, content: dict[str, Any]) -> None:
        super().__init__(GENERAL)
        self.content = content

    def cell(self, name: str) -> int | None:
        """The cell a field names; None when absent or null, or with a finding when wrong."""
        value = self.content.get(name)
        if value is None:
            return None
        if isinstance(value, str) and value in CELL_OF:
            return CELL_OF[value]
        self.expected(_("a cell such as r1c1"), value, name)
        return None
