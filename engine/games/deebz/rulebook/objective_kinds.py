"""The kinds of objectives (D14), by the words that files and options use for them."""

from __future__ import annotations

from enum import StrEnum


class ObjectiveKind(StrEnum):
    """What is fought for: one member for each row of ``[objectives]``."""

    HOLD = "hold"
    CARRY_TOKEN = "carry_token"  # noqa: S105 - a Token on the map
    AMASS = "amass"
    RACE = "race"
    SACRIFICE = "sacrifice"
    CARRY_SPAWN = "carry_spawn"

    @property
    def is_counted(self) -> bool:
        """Whether players count towards it: turns held, Units there, cards given (D14.1)."""
        return self in _COUNTED


_COUNTED = frozenset({ObjectiveKind.HOLD, ObjectiveKind.AMASS, ObjectiveKind.SACRIFICE})
