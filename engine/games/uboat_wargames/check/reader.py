"""Reads raw content of a Uboat Wargames scenario: the shared reader, and names and ranks."""

from __future__ import annotations

from collections import Counter
from typing import Any

from engine.games.uboat_wargames.rulebook.tables import RANK_OF
from engine.language import _
from engine.scenario.envelope import shown
from engine.scenario.json_fields import JsonReader

GENERAL = "UV1"


class Reader(JsonReader):
    """One scenario's content and the findings about it so far."""

    def __init__(self) -> None:
        super().__init__(GENERAL)

    def names(self, value: Any, where: str) -> list[str] | None:
        """A list of different, non-empty names (UV1), or None with a finding."""
        items = self.items(value, where)
        if items is None:
            return None
        if not all(isinstance(name, str) and name.strip() for name in items):
            self.misfit(_("a name is missing or not text"), where)
            return None
        for name, count in Counter(items).items():
            if count > 1:  # UV1
                self.fault("UV1", _("the name {found} is repeated", found=shown(name)), where)
        return items

    def rank(self, value: Any, rule: str, where: str) -> int | None:
        """A rank as an int, or None with a finding of that rule."""
        if isinstance(value, str) and value in RANK_OF:
            return RANK_OF[value]
        self.fault(rule, _("{found} isn't a rank (A 2-9 T J Q K)", found=shown(value)), where)
        return None

    def ranks(self, value: Any, rule: str, where: str) -> list[int] | None:
        """A list of ranks, or None with findings."""
        items = self.items(value, where)
        if items is None:
            return None
        ranks = [self.rank(item, rule, f"{where}[{i}]") for i, item in enumerate(items)]
        return None if None in ranks else [rank for rank in ranks if rank is not None]
