"""Played games as records (contracts.md, "Record file"): what a replay finds."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Verdict:
    """What became of a record.

    Attributes:
        legal: every move was legal, the game ended, and the outcome is the one that was written.
        outcome: the engine's outcome, or None when the game did not end.
        illegal_at: index of the move at fault; the number of moves when the game is unfinished.
        rule, message: why; empty when legal.
    """

    legal: bool
    outcome: Mapping[str, Any] | None
    illegal_at: int | None = None
    rule: str = ""
    message: str = ""
