"""Other words for what happens often, so that a long siege does not tell the same day over.

Which one is used follows from how often it has happened in the story; nothing is drawn by lot.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from engine.games.defenders.story.merged_events import GATHERED, POSTED, TOGETHER
from engine.language import mark_translatable

SCENES: Mapping[int, Sequence[str]] = {
    1: (
        mark_translatable("Life under siege"),
        mark_translatable("Bread and rumours"),
        mark_translatable("Small kindnesses"),
        mark_translatable("A stranger at the table"),
        mark_translatable("Somebody sings"),
        mark_translatable("Waiting in line"),
    ),
    2: (
        mark_translatable("Council of war"),
        mark_translatable("Counting heads"),
        mark_translatable("Two plans, one choice"),
        mark_translatable("Raised voices"),
        mark_translatable("A finger on the map"),
        mark_translatable("Orders before dawn"),
        mark_translatable("The old advice"),
        mark_translatable("What is left"),
    ),
    3: (
        mark_translatable("Mourning"),
        mark_translatable("An empty place"),
        mark_translatable("Honours for the dead"),
        mark_translatable("Names read aloud"),
    ),
    4: (
        mark_translatable("Shaken ranks"),
        mark_translatable("Doubt"),
        mark_translatable("Nobody sleeps"),
    ),
    5: (
        mark_translatable("A loved place gone"),
        mark_translatable("What stood there"),
        mark_translatable("Looking at the gap"),
    ),
    6: (
        mark_translatable("Mixed feelings"),
        mark_translatable("Nobody wept"),
        mark_translatable("Half a sigh of relief"),
    ),
    7: (
        mark_translatable("Celebration"),
        mark_translatable("They turned back"),
        mark_translatable("Songs until late"),
    ),
}
"""Short names of the scenes (F9.2)."""

OTHERWISE: Mapping[str, Sequence[str]] = {
    "heard": (
        mark_translatable("{unit} spoke to the people, and they took heart."),
        mark_translatable("{unit} went from door to door, and shutters opened again."),
        mark_translatable("{unit} found words for what everybody feared; it helped."),
        mark_translatable("{unit} told an old story of the city until the children slept."),
    ),
    "unheard": (
        mark_translatable("{unit} spoke to the people, but they were too tired to listen."),
        mark_translatable("{unit} called a meeting, and nobody came."),
        mark_translatable("{unit} promised better days; the old ones shook their heads."),
        mark_translatable("{unit} began a song. It stayed a solo."),
    ),
    "shot": (
        mark_translatable("{unit} took aim at {foe}, and did not miss."),
        mark_translatable("{unit} found the range of {foe}, and that was the end of them."),
        mark_translatable("{unit} picked out {foe}: nobody saw them again."),
        mark_translatable("From the walls {unit} brought down {foe}."),
        mark_translatable("{unit} waited all day for {foe}, and it was worth it."),
        mark_translatable("Before supper {unit} had done away with {foe}."),
    ),
    "shot wide": (
        mark_translatable("{unit} took aim at {foe}, and missed."),
        mark_translatable("{unit} fired at {foe}, who did not flinch."),
        mark_translatable("{unit} found the range of {foe} too late."),
        mark_translatable("{unit} picked out {foe} and lost them in the smoke."),
        mark_translatable("{unit} tried for {foe}; the wind had other plans."),
        mark_translatable("Twice {unit} had {foe} in sight, and twice somebody sneezed."),
    ),
    "foe lost": (
        mark_translatable("{foe} troubled nobody any more."),
        mark_translatable("That was the end of {foe}."),
        mark_translatable("{foe} did not rise again."),
    ),
    "no attack": (
        mark_translatable("The enemy stirred, and stayed where it was."),
        mark_translatable("All day the enemy was awaited: no attack."),
        mark_translatable("No attack came."),
        mark_translatable("Drums outside, and then nothing."),
    ),
    "reserve": (
        mark_translatable("{unit} came to wait in the reserve."),
        mark_translatable("{unit} gathered behind the lines."),
        mark_translatable("On the far bank {unit} made camp and waited for a sign."),
        mark_translatable("A messenger slipped in: {unit} would come when called."),
    ),
    "new foe": (
        mark_translatable("{foe} came over the horizon."),
        mark_translatable("Outside, {foe} had arrived."),
        mark_translatable("The watch counted more fires: {foe}."),
        mark_translatable("By morning {foe} had joined the camp outside."),
    ),
    "moves": (
        mark_translatable("{unit} went over to {place}."),
        mark_translatable("{unit} hurried to {place}."),
        mark_translatable("{unit} crossed to {place}."),
    ),
    "battle": (
        mark_translatable("They fought at {place}."),
        mark_translatable("The blow fell on {place}."),
        mark_translatable("At {place} it came to blows."),
        mark_translatable("{place} was next."),
    ),
    "repulse": (
        mark_translatable("The line held, {defence} to {attack}."),
        mark_translatable("The enemy was thrown back, {defence} to {attack}."),
        mark_translatable("It was {defence} to {attack}, and the city cheered."),
    ),
    "defeat": (
        mark_translatable("The line broke, {defence} to {attack}."),
        mark_translatable("It was {defence} to {attack}, and not enough."),
        mark_translatable("The defenders gave ground, {defence} to {attack}."),
    ),
    "undefended": (
        mark_translatable("At {place} the enemy found open doors and walked in."),
        mark_translatable("There was nobody left to hold {place}."),
    ),
    "held": (
        mark_translatable("{place} was lost."),
        mark_translatable("Strange flags went up over {place}."),
        mark_translatable("From then on {place} was the enemy's."),
    ),
    "recaptured": (
        mark_translatable("{place} was the city's again."),
        mark_translatable("The flags came down at {place}."),
    ),
    "rebuilt": (
        mark_translatable("{unit} set to work, and by night {place} stood again."),
        mark_translatable("{unit} put {place} back together, stone by stone."),
    ),
    "not rebuilt": (
        mark_translatable("{unit} set to work on {place}, and ran out of daylight."),
        mark_translatable("{unit} found {place} worse than it had looked."),
    ),
    "kills": (
        mark_translatable("{unit} struck down {foe}."),
        mark_translatable("{unit} made an end of {foe}."),
        mark_translatable("{unit} met {foe}, and came away alone."),
    ),
    "slays": (
        mark_translatable("{foe} struck down {unit}."),
        mark_translatable("{foe} was too much for {unit}."),
        mark_translatable("{foe} was the last thing that {unit} saw."),
    ),
    "flees": (
        mark_translatable("{unit} got away to {place}, wounded."),
        mark_translatable("{unit} limped to {place}."),
    ),
    "in vain": (
        mark_translatable("It came to nothing."),
        mark_translatable("Nothing changed."),
        mark_translatable("It was not enough."),
        mark_translatable("Not this time."),
    ),
    "heal": (
        mark_translatable("{unit} went from bed to bed."),
        mark_translatable("{unit} changed bandages all night."),
    ),
    "intelligence": (
        mark_translatable("Somebody has talked: the next attack chooses its first target."),
        mark_translatable(
            "Strangers had watched the gates: the next attack chooses its first target."
        ),
    ),
    "sabotage": (
        mark_translatable("In the night somebody cut the ropes of the great bell."),
        mark_translatable("A fire in the granary; nobody had seen who lit it."),
    ),
    "no face foe": (
        mark_translatable("Nobody of rank was outside to act."),
        mark_translatable("The enemy's tents stood quiet: no captain was there to give an order."),
    ),
}
"""Event -> what else may be said of it, or all of it for events that are two in one
(:mod:`engine.games.defenders.story.merged_events`). The fields come in the order of the event's
numbers; what is said of the past fits names that are singular or plural."""

GROUPS: Mapping[str, Sequence[str]] = {
    "attack": (
        mark_translatable("An attack by {names}."),
        mark_translatable("Out of the dark came {names}."),
        mark_translatable("The drums called {names}."),
        mark_translatable("The gates were stormed by {names}."),
    ),
    "surprise attack": (
        mark_translatable("A surprise: before anybody could step in there came {names}."),
        mark_translatable("Nobody had seen them coming: an attack by {names}."),
    ),
    TOGETHER: (
        mark_translatable("{names} moved to {place}."),
        mark_translatable("{names} went over to {place}."),
        mark_translatable("At {place} there was work for {names}."),
    ),
    POSTED: (
        mark_translatable("{names} took post at {place}."),
        mark_translatable("To {place} went {names}, to hold it."),
        mark_translatable("{place} was given to {names}."),
    ),
    GATHERED: (
        mark_translatable("{names} arrived at {place}."),
        mark_translatable("To {place} came {names}."),
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
