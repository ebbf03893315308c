"""Reads untrusted JSON and collects findings; never raises."""

from __future__ import annotations

from collections import Counter
from typing import Any

from engine.findings import Finding, Severity, error, warning
from engine.games.uboat_wargames.rulebook.tables import RANK_OF
from engine.scenario.envelope import shown

GENERAL = "UV1"


class Reader:
    """Findings so far, and questions that add to them."""

    def __init__(self) -> None:
        self.findings: list[Finding] = []

    def count_errors(self) -> int:
        """How many errors were found so far; advice does not count."""
        return sum(finding.severity is Severity.ERROR for finding in self.findings)

    def fault(self, rule: str, message: str, where: str) -> None:
        """Note an error at ``content.<where>``."""
        self.findings.append(error(rule, message, f"content.{where}" if where else "content"))

    def advise(self, rule: str, message: str, where: str) -> None:
        """Note a warning."""
        self.findings.append(warning(rule, message, f"content.{where}" if where else "content"))

    def whole(self, value: Any, where: str) -> int | None:
        """A whole number, or None with a finding."""
        if isinstance(value, int) and not isinstance(value, bool):
            return value
        self.fault(GENERAL, f"{shown(value)} is no whole number", where)
        return None

    def items(self, value: Any, where: str) -> list[Any] | None:
        """A list, or None with a finding."""
        if isinstance(value, list):
            return value
        self.fault(GENERAL, f"{shown(value)} is no list", where)
        return None

    def names(self, value: Any, where: str) -> list[str] | None:
        """A list of different, non-empty names (UV1), or None with a finding."""
        items = self.items(value, where)
        if items is None:
            return None
        if not all(isinstance(name, str) and name.strip() for name in items):
            self.fault(GENERAL, "a name is missing or not text", where)
            return None
        for name, count in Counter(items).items():
            if count > 1:  # UV1
                self.fault("UV1", f"the name {shown(name)} is repeated", where)
        return items

    def rank(self, value: Any, rule: str, where: str) -> int | None:
        """A rank as an int, or None with a finding of that rule."""
        if isinstance(value, str) and value in RANK_OF:
            return RANK_OF[value]
        self.fault(rule, f"{shown(value)} is no rank (A 2-9 T J Q K)", where)
        return None

    def ranks(self, value: Any, rule: str, where: str) -> list[int] | None:
        """A list of ranks, or None with findings."""
        items = self.items(value, where)
        if items is None:
            return None
        ranks = [self.rank(item, rule, f"{where}[{i}]") for i, item in enumerate(items)]
        return None if None in ranks else [rank for rank in ranks if rank is not None]

    def unknown(self, content: dict[str, Any], known: set[str]) -> None:
        """Warn of fields that nobody reads."""
        for name in content:
            if name not in known:
                self.advise(GENERAL, f"unknown field {shown(name)}", str(name)[:40])
