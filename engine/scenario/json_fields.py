"""The reader of untrusted JSON that all games share: it asks for values and collects findings.

Whatever JSON it is given, a reader never raises: what does not fit is noted as a finding with its
place, and the answer is None. Games add what only they know, such as their cells.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any, TypeVar

import msgspec

from engine.cards import CardError, parse_card
from engine.findings import Finding, Severity, error, warning
from engine.language import _
from engine.scenario.envelope import shown
from engine.scenario.misfits import told_misfit

LONGEST_NAME = 40
"""So much of a field's name stands in messages and places."""

T = TypeVar("T")


def place_of(where: str) -> str:
    """The place of a finding: below ``content``, or the content as a whole."""
    return f"content.{where}" if where else "content"


class JsonReader:
    """Questions about the values of one content.

    Attributes:
        general: the code of faults that have no code of their own.
        findings: what did not fit so far, in reading order.
    """

    def __init__(self, general: str) -> None:
        self.general = general
        self.findings: list[Finding] = []

    def count_errors(self) -> int:
        """How many errors were found so far; advice does not count."""
        return sum(finding.severity is Severity.ERROR for finding in self.findings)

    def fault(self, rule: str, message: str, where: str) -> None:
        """Note an error at a place inside ``content``."""
        self.findings.append(error(rule, message, place_of(where)))

    def misfit(self, message: str, where: str) -> None:
        """Note an error that has no code of its own."""
        self.fault(self.general, message, where)

    def advise(self, rule: str, message: str, where: str) -> None:
        """Note a warning at a place inside ``content``."""
        self.findings.append(warning(rule, message, place_of(where)))

    def expected(self, what: str, value: Any, where: str, rule: str = "") -> None:
        """Note that something else has to stand there, or that nothing does."""
        told = (
            _("this is missing. Write {what}", what=what)
            if value is None
            else _("{found} doesn't fit here. Write {what}", found=shown(value), what=what)
        )
        self.fault(rule or self.general, told, where)

    def whole(
        self, value: Any, where: str, low: int | None = None, high: int | None = None
    ) -> int | None:
        """A whole number, between bounds where there are any; None and a finding for the rest."""
        is_whole = isinstance(value, int) and not isinstance(value, bool)
        if is_whole and (low is None or value >= low) and (high is None or value <= high):
            return int(value)
        what = (
            _("a whole number")
            if low is None
            else _("a whole number from {low} to {high}", low=low, high=high)
        )
        self.expected(what, value, where)
        return None

    def choice(self, value: Any, words: Collection[str], where: str) -> str | None:
        """One of the known words, or None and a finding."""
        if isinstance(value, str) and value in words:
            return value
        self.expected(_("one of {words}", words=", ".join(words)), value, where)
        return None

    def text(self, value: Any, where: str) -> str | None:
        """A text, or None and a finding."""
        if isinstance(value, str):
            return value
        self.expected(_("a text"), value, where)
        return None

    def items(self, value: Any, where: str, rule: str = "") -> list[Any] | None:
        """A list, or None and a finding."""
        if isinstance(value, list):
            return value
        self.expected(_("a list"), value, where, rule)
        return None

    def records(self, value: Any, where: str) -> list[tuple[dict[str, Any], str]]:
        """The objects of a list with their places; a finding for whatever is none."""
        found = []
        for index, item in enumerate(self.items(value, where) or []):
            if isinstance(item, dict):
                found.append((item, f"{where}[{index}]"))
            else:
                self.expected(_("an object"), item, f"{where}[{index}]")
        return found

    def card(self, value: Any, where: str, rule: str = "") -> int | None:
        """A card by its code, or None and a finding."""
        try:
            return parse_card(value if isinstance(value, str) else "")
        except CardError:
            self.fault(rule or self.general, _("{found} isn't a card", found=shown(value)), where)
        return None

    def cards(self, value: Any, where: str, rule: str = "") -> list[int] | None:
        """A list of card codes; None, with findings, when it is not wholly that."""
        items = self.items(value, where, rule)
        if items is None:
            return None
        cards = [self.card(item, f"{where}[{i}]", rule) for i, item in enumerate(items)]
        return None if None in cards else [card for card in cards if card is not None]

    def unknown(
        self, data: Mapping[str, Any], known: Collection[str], where: str = "", at: str = ""
    ) -> None:
        """Warn of fields that nobody reads.

        Args:
            data: a JSON object.
            known: the fields that are read.
            where: the place of the object.
            at: the place to name in every warning; empty for the field itself.
        """
        for name in data:
            if name not in known:
                field = str(name)[:LONGEST_NAME]
                place = at or (f"{where}.{field}" if where else field)
                self.advise(self.general, _("unknown field {name}", name=shown(name)), place)

    def converted(self, value: Any, kind: type[T], where: str = "") -> T | None:
        """A value with its types, or None and a finding at the first that does not fit."""
        try:
            return msgspec.convert(value, kind)
        except (msgspec.ValidationError, ValueError, OverflowError, RecursionError) as fault:
            message, _at, path = str(fault).partition(" - at `$")
            place = place_of(where) + path.rstrip("`")
            self.findings.append(error(self.general, told_misfit(message), place))
        return None
