"""Events of a day that belong together, as one: a shot and what it did, moves to one place."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

Event = tuple[Any, ...]

TOGETHER: Final = "move together"
"""A place, then those who moved there."""
GATHERED: Final = "arrive together"
"""A place, then those who arrived there."""
POSTED: Final = "post together"
"""A place, then those who took post there."""
_ALIKE: Mapping[str, str] = {"moves": TOGETHER, "arrives": GATHERED, "posted": POSTED}

_PAIRS: Mapping[tuple[str, str], str] = {
    ("shoot", "foe lost"): "shot",
    ("shoot", "missed"): "shot wide",
    ("inspire", "morale"): "heard",
    ("inspire", "in vain"): "unheard",
    ("repair", "in vain"): "not rebuilt",
    ("repair", "repaired"): "rebuilt",
    ("surprise", "attack"): "surprise attack",
    ("battle", "undefended"): "undefended",
}
"""Two events on end -> the one that they come to."""
_TAKES_SECOND = frozenset({"surprise attack", "undefended"})
"""Those whose numbers are the second event's; of others they are the first's."""


def joined(events: Sequence[Event]) -> list[Event]:
    """Events with those that belong together told as one."""
    found: list[Event] = []
    for event in events:
        last = found[-1] if found else ("",)
        pair = _PAIRS.get((last[0], event[0]), "")
        group = _ALIKE.get(event[0], "")
        if pair:
            found[-1] = (pair, *(event if pair in _TAKES_SECOND else last)[1:])
        elif group and last[0] == event[0] and last[2] == event[2]:
            found[-1] = (group, event[2], last[1], event[1])
        elif group and last[:2] == (group, event[2]):
            found[-1] = (*last, event[1])
        else:
            found.append(event)
    return found
