"""Other words for what happens often, so that a long siege does not tell the same day over.

Which one is used follows from how often it has happened in the story; nothing is drawn by lot.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from engine.games.defenders.story.merged_events import GATHERED, POSTED, TOGETHER
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
    "heard": (
        later("{unit} spoke to the people, and they took heart."),
        later("{unit} went from door to door, and shutters opened again."),
        later("{unit} found words for what everybody feared; it helped."),
        later("{unit} told an old story of the city until the children slept."),
    ),
    "unheard": (
        later("{unit} spoke to the people, but they were too tired to listen."),
        later("{unit} called a meeting, and nobody came."),
        later("{unit} promised better days; the old ones shook their heads."),
        later("{unit} began a song. It stayed a solo."),
    ),
    "shot": (
        later("{unit} took aim at {foe}, and did not miss."),
        later("{unit} found the range of {foe}, and that was the end of them."),
        later("{unit} picked out {foe}: nobody saw them again."),
        later("From the walls {unit} brought down {foe}."),
        later("{unit} waited all day for {foe}, and it was worth it."),
        later("Before supper {unit} had done away with {foe}."),
    ),
    "shot wide": (
        later("{unit} took aim at {foe}, and missed."),
        later("{unit} fired at {foe}, who did not flinch."),
        later("{unit} found the range of {foe} too late."),
        later("{unit} picked out {foe} and lost them in the smoke."),
        later("{unit} tried for {foe}; the wind had other plans."),
        later("Twice {unit} had {foe} in sight, and twice somebody sneezed."),
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
        later("Drums outside, and then nothing."),
    ),
    "reserve": (
        later("{unit} came to wait in the reserve."),
        later("{unit} gathered behind the lines."),
        later("On the far bank {unit} made camp and waited for a sign."),
        later("A messenger slipped in: {unit} would come when called."),
    ),
    "new foe": (
        later("{foe} came over the horizon."),
        later("Outside, {foe} had arrived."),
        later("The watch counted more fires: {foe}."),
        later("By morning {foe} had joined the camp outside."),
    ),
    "moves": (
        later("{unit} went over to {place}."),
        later("{unit} hurried to {place}."),
        later("{unit} crossed to {place}."),
    ),
    "battle": (
        later("They fought at {place}."),
        later("The blow fell on {place}."),
        later("At {place} it came to blows."),
        later("{place} was next."),
    ),
    "repulse": (
        later("The line held, {defence} to {attack}."),
        later("The enemy was thrown back, {defence} to {attack}."),
        later("It was {defence} to {attack}, and the city cheered."),
    ),
    "defeat": (
        later("The line broke, {defence} to {attack}."),
        later("It was {defence} to {attack}, and not enough."),
        later("The defenders gave ground, {defence} to {attack}."),
    ),
    "undefended": (
        later("At {place} the enemy found open doors and walked in."),
        later("There was nobody left to hold {place}."),
    ),
    "held": (
        later("{place} was lost."),
        later("Strange flags went up over {place}."),
        later("From then on {place} was the enemy's."),
    ),
    "recaptured": (
        later("{place} was the city's again."),
        later("The flags came down at {place}."),
    ),
    "rebuilt": (
        later("{unit} set to work, and by night {place} stood again."),
        later("{unit} put {place} back together, stone by stone."),
    ),
    "not rebuilt": (
        later("{unit} set to work on {place}, and ran out of daylight."),
        later("{unit} found {place} worse than it had looked."),
    ),
    "kills": (
        later("{unit} struck down {foe}."),
        later("{unit} made an end of {foe}."),
        later("{unit} met {foe}, and came away alone."),
    ),
    "slays": (
        later("{foe} struck down {unit}."),
        later("{foe} was too much for {unit}."),
        later("{foe} was the last thing that {unit} saw."),
    ),
    "flees": (
        later("{unit} got away to {place}, wounded."),
        later("{unit} limped to {place}."),
    ),
    "in vain": (
        later("It came to nothing."),
        later("Nothing changed."),
        later("It was not enough."),
        later("Not this time."),
    ),
    "heal": (later("{unit} went from bed to bed."), later("{unit} changed bandages all night.")),
    "intelligence": (
        later("Somebody has talked: the next attack chooses its first target."),
        later("Strangers had watched the gates: the next attack chooses its first target."),
    ),
    "sabotage": (
        later("In the night somebody cut the ropes of the great bell."),
        later("A fire in the granary; nobody had seen who lit it."),
    ),
    "no face foe": (
        later("Nobody of rank was outside to act."),
        later("The enemy's tents stood quiet: no captain was there to give an order."),
    ),
}
"""Event -> what else may be said of it, or all of it for events that are two in one
(:mod:`engine.games.defenders.story.merged_events`). The fields come in the order of the event's
numbers; what is said of the past fits names that are singular or plural."""

GROUPS: Mapping[str, Sequence[str]] = {
    "attack": (
        later("An attack by {names}."),
        later("Out of the dark came {names}."),
        later("The drums called {names}."),
        later("The gates were stormed by {names}."),
    ),
    "surprise attack": (
        later("A surprise: before anybody could step in there came {names}."),
        later("Nobody had seen them coming: an attack by {names}."),
    ),
    TOGETHER: (
        later("{names} moved to {place}."),
        later("{names} went over to {place}."),
        later("At {place} there was work for {names}."),
    ),
    POSTED: (
        later("{names} took post at {place}."),
        later("To {place} went {names}, to hold it."),
        later("{place} was given to {names}."),
    ),
    GATHERED: (
        later("{names} arrived at {place}."),
        later("To {place} came {names}."),
    ),
}
"""Events with several names, some with a place first."""


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
            first: how it is told first, and each time if there are no other words; empty for an
                event that only stories know.
        """
        others = OTHERWISE.get(does, ())
        return self.turn(does, (first, *others) if first else others)

    def turn(self, what: str, texts: Sequence[str]) -> str:
        """The next of some texts about a thing; after the last one the first again."""
        self._told[what] += 1
        return texts[(self._told[what] - 1) % len(texts)]
