"""What a validator reports: one finding for each fault, never only the first."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum


class Severity(StrEnum):
    """An error blocks play; a warning advises."""

    ERROR = "error"
    WARNING = "warning"


@dataclass(frozen=True, slots=True)
class Finding:
    """One fault of a scenario.

    Attributes:
        rule: the validation code of the rules file, such as ``AV1``.
        severity: error or warning.
        message: one sentence for a person.
        where: the place in the file, such as ``content.layout.r1c1``; empty for the whole.
    """

    rule: str
    severity: Severity
    message: str
    where: str = ""

    def as_json(self) -> dict[str, str]:
        """The finding as ``printkit validate --json`` prints it."""
        return {
            "rule": self.rule,
            "severity": self.severity.value,
            "message": self.message,
            "where": self.where,
        }


def error(rule: str, message: str, where: str = "") -> Finding:
    """A finding that blocks play."""
    return Finding(rule, Severity.ERROR, message, where)


def warning(rule: str, message: str, where: str = "") -> Finding:
    """A finding that advises."""
    return Finding(rule, Severity.WARNING, message, where)


def is_ok(findings: Iterable[Finding]) -> bool:
    """Whether no finding is an error (warnings alone are fine)."""
    return all(finding.severity is Severity.WARNING for finding in findings)
