"""Reads the fields of raw JSON content and collects a finding for each that does not fit.

Every method takes anything JSON can hold and never raises.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.cards import CardError, parse_card
from engine.findings import Finding, error, warning
from engine.games.dabu_deeps.rulebook.fortress import CELL_OF

GENERAL = "AV1"


def shown(value: Any) -> str:
    """A value short enough for a message."""
    text = repr(value)
    return text if len(text) <= 40 else text[:37] + "..."


class Reader:
    """One scenario's content and the findings about it so far."""

    def __init__(self, content: dict[str, Any]) -> None:
        self.content = content
        self.findings: list[Finding] = []

    def fault(self, rule: str, message: str, where: str) -> None:
        """Note an error at a place inside ``content``."""
        self.findings.append(error(rule, message, f"content.{where}" if where else "content"))

    def advise(self, rule: str, message: str, where: str) -> None:
        """Note a warning at a place inside ``content``."""
        self.findings.append(warning(rule, message, f"content.{where}" if where else "content"))

    def unknown_fields(self, known: frozenset[str]) -> None:
        """Advise about fields that no rule names."""
        for name in self.content:
            if name not in known:
                self.advise(GENERAL, f"unknown field {shown(name)}, not read", name[:40])

    def whole(self, name: str, low: int, high: int, default: int | None = None) -> int | None:
        """A whole number within bounds, or None and a finding."""
        value = self.content.get(name, default)
        if isinstance(value, int) and not isinstance(value, bool) and low <= value <= high:
            return value
        self.fault(GENERAL, f"{name} is {shown(value)}, not a whole number {low} to {high}", name)
        return None

    def choice(self, name: str, known: Sequence[str], default: str | None = None) -> str | None:
        """One of the known words, or None and a finding."""
        value = self.content.get(name, default)
        if isinstance(value, str) and value in known:
            return value
        self.fault(GENERAL, f"{name} is {shown(value)}, not one of {', '.join(known)}", name)
        return None

    def text(self, name: str) -> None:
        """A field that is text when present."""
        value = self.content.get(name, "")
        if not isinstance(value, str):
            self.fault(GENERAL, f"{name} is {shown(value)}, not text", name)

    def cards(self, name: str, rule: str = GENERAL) -> list[int] | None:
        """A list of card codes; None, with findings, when it is not wholly that."""
        value = self.content.get(name)
        if not isinstance(value, list):
            self.fault(rule, f"{name} is {shown(value)}, not a list of card codes", name)
            return None
        cards = [self.card(code, f"{name}[{i}]", rule) for i, code in enumerate(value)]
        return None if None in cards else [card for card in cards if card is not None]

    def card(self, value: Any, where: str, rule: str = GENERAL) -> int | None:
        """A card code, or None and a finding."""
        if isinstance(value, str):
            try:
                return parse_card(value)
            except CardError:
                pass
        self.fault(rule, f"{shown(value)} is no card", where)
        return None

    def cell(self, name: str) -> int | None:
        """The cell a field names; None when absent or null, or with a finding when wrong."""
        value = self.content.get(name)
        if value is None:
            return None
        if isinstance(value, str) and value in CELL_OF:
            return CELL_OF[value]
        self.fault(GENERAL, f"{name} is {shown(value)}, not a cell such as r1c1", name)
        return None
