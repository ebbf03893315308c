"""Other words for what happens often, so that a long siege does not tell the same day over.

Which one is used follows from how often it has happened in the story; nothing is drawn by lot.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from engine.language import later

SCENES: Mapping[int, Sequence[str]] = {
    1: (
        later("Life under siege"),
        later("Bread and rumours"),
        later("Small kindnesses"),
        later("A stranger at the table"),
        later("Somebody sings"),
        later("Waiting in line"),
    ),
    2: (
        later("Council of war"),
        later("Counting heads"),
        later("Two plans, one choice"),
        later("Raised voices"),
        later("A finger on the map"),
        later("Orders before dawn"),
        later("The old advice"),
        later("What is left"),
    ),
    3: (
        later("Mourning"),
        later("An empty place"),
        later("Honours for the dead"),
        later("Names read aloud"),
    ),
    4: (later("Shaken ranks"), later("Doubt"), later("Nobody sleeps")),
    5: (later("A loved place gone"), later("What stood there"), later("Looking at the gap")),
    6: (later("Mixed feelings"), later("Nobody wept"), later("Half a sigh of relief")),
    7: (later("Celebration"), later("They turned back"), later("Songs until late")),
}
"""Short names of the scenes (F9.2)."""

OTHERWISE: Mapping[str, Sequence[str]] = {
    "inspire": (
        later("{unit} went from door to door."),
        later("{unit} found words for what everybody feared."),
        later("{unit} told an old story of the city."),
        later("{unit} stayed up with those who could not sleep."),
    ),
    "in vain": (
        later("It came to nothing."),
        later("Nothing changed."),
        later("It was not enough."),
        later("Not this time."),
    ),
    "shoot": (
        later("{unit} found the range of {foe}."),
        later("{unit} picked out {foe}."),
        later("{unit} fired at {foe}."),
    ),
    "missed": (
        later("{foe} got away."),
        later("{foe} did not flinch."),
        later("{foe} lived to see another day."),
    ),
    "foe lost": (
        later("{foe} troubled nobody any more."),
        later("That was the end of {foe}."),
        later("{foe} did not rise again."),
    ),
    "no attack": (
        later("The enemy stirred, and stayed where it was."),
        later("All day the enemy was awaited: no attack."),
        later("No attack came."),
    ),
    "reserve": (
        later("{unit} came to wait in the reserve."),
        later("{unit} gathered behind the lines."),
    ),
    "new foe": (later("{foe} came over the horizon."), later("Outside, {foe} had arrived.")),
    "moves": (
        later("{unit} went over to {place}."),
        later("{unit} hurried to {place}."),
        later("{unit} crossed to {place}."),
    ),
    "heal": (later("{unit} went from bed to bed."), later("{unit} changed bandages all night.")),
    "intelligence": (
        later("Somebody has talked: the next attack chooses its first target."),
        later("Strangers had watched the gates: the next attack chooses its first target."),
    ),
}
"""Event -> what else may be said of it. The fields come in the order of the event's numbers."""


class Teller:
    """Says a thing in other words each time, in turn, until it has used them all.

    One teller serves one story.
    """

    def __init__(self) -> None:
        self._told: Counter[str] = Counter()

    def words(self, does: str, first: str) -> str:
        """What to say of an event this time.

        Args:
            does: its name.
            first: how it is told first, and each time if there are no other words.
        """
        return self.turn(does, (first, *OTHERWISE.get(does, ())))

    def turn(self, what: str, texts: Sequence[str]) -> str:
        """The next of some texts about a thing; after the last one the first again."""
        self._told[what] += 1
        return texts[(self._told[what] - 1) % len(texts)]
