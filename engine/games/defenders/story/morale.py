"""Why a city's morale sank or rose: every change in the margin has its cause in the text."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from engine.games.defenders.story import sentences as told
from engine.language import _, counted, mark_translatable
from engine.telling.cases import Named, in_cases
from engine.telling.names import listed
from engine.telling.tale import Remark, Wording, remark

Event = tuple[Any, ...]
HELD_DEAR = mark_translatable(
    "Not every loss cost morale, but only that of people and places that the city held dear."
)
"""Why a day's losses and its morale need not be the same number (F15.3, F15.4)."""
_CAUSES = {
    "unit lost": "mourned",
    "held": "missed",
    "ruined": "missed",
    "repaired": "regained",
    "recaptured": "regained",
    "face foe": "terror",
}
"""What happens right before morale changes -> what it is counted as."""
OWN_WORDS: dict[tuple[Wording, ...], tuple[Wording, ...]] = {
    told.SABOTAGE: told.SANK,
    told.TERROR: told.SANK,
    told.HEARTENED: told.ROSE,
}
"""Lines that say themselves what they did to morale -> the line that can take their place."""
CHANGES = (told.SANK, told.ROSE)
"""Lines that do nothing else."""


def count_moods(tally: Counter[str], events: Sequence[Event]) -> None:
    """Count what changed morale on a day, but for sabotage and good words."""
    for before, event in pairwise(events):
        if event[0] == "morale" and before[0] in _CAUSES:
            tally[_CAUSES[before[0]]] += 1


def felt(tally: Counter[str], lines: Sequence[Remark] = ()) -> list[Remark]:
    """Return the lines for what changed morale.

    Places lost and regained that made up for each other are left out.

    Args:
        tally: of one day or several.
        lines: those of ``OWN_WORDS`` that these lines are to stand for.
    """
    others = {line.texts for line in lines}
    places = tally["missed"] - tally["regained"]
    sank = [_named(told.UNITS_LOST, tally["lost"])] if tally["mourned"] else []
    sank += [_named(told.PLACES_LOST, tally["taken"])] if places > 0 else []
    sank += [in_cases(_("sabotage within the walls"))] if told.SABOTAGE in others else []
    sank += [in_cases(_("terror in the streets"))] if told.TERROR in others else []
    rose = [_named(told.PLACES_BACK, tally["won back"])] if places < 0 else []
    rose += [in_cases(_("a few good words"))] if told.HEARTENED in others else []
    return [
        remark(texts, names=listed(causes))
        for texts, causes in ((told.SANK, sank), (told.ROSE, rose))
        if causes
    ]


def _named(texts: tuple[str, str], number: int) -> Named:
    return in_cases(counted(*texts, number))
