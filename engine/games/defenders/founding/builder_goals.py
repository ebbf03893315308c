"""What the automatic table sets out to build: a varied city that plays well.

Every wish is one stack: its side, the class its primary card should give, how many cards it takes,
and sometimes the word that matters. Nothing here is a rule; the rules are in ``creation``.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.games.defenders.rulebook import word_tables as words
from engine.games.defenders.rulebook.stacks import Stack
from engine.rng import Stream


@dataclass(slots=True, eq=False)
class BuilderGoal:
    """One stack somebody at the table has in mind.

    Attributes:
        side: ``loc`` or ``def``.
        kind: the class wanted.
        size: how many cards it should end with.
        need: ``engineers``, ``healers``, ``wall``, ``road`` or nothing.
        stack: the stack, once begun.
    """

    side: str
    kind: str
    size: int
    need: str = ""
    stack: Stack | None = None


def make_wishes(stream: Stream, setting: str, locations: int, defenders: int) -> list[BuilderGoal]:
    """The wishes for this many locations and defenders (6-12 each), in a mixed order."""
    wishes = _locations(stream, setting, locations) + _defenders(stream, defenders)
    spare = 46 - 2 * len(wishes)
    for wish in stream.shuffled(wishes):
        if spare > 0 and stream.chance(2, 5):
            wish.size += 1
            spare -= 1
    front = [wish for wish in wishes if wish.kind == "jack" or wish.need]
    back = [wish for wish in wishes if wish not in front]
    return stream.shuffled(front) + stream.shuffled(back)


def _locations(stream: Stream, setting: str, count: int) -> list[BuilderGoal]:
    large = min(count - 2, stream.between(4, 6))
    linear = ["wall"] if stream.chance(3, 4) else []
    if large - len(linear) >= 4 and stream.chance(3, 5):
        linear.append("road")
    if large >= 6 and len(linear) == 1 and linear[0] == "wall" and stream.chance(1, 2):
        linear.append("wall")
    wishes = [BuilderGoal("loc", "area", 2, need) for need in linear]
    wishes += [BuilderGoal("loc", "area", 2) for _ in range(large - len(linear))]
    kinds = ["military", "economy", "religion", "government", "military", "military"]
    kinds = stream.shuffled(kinds[:4]) + stream.shuffled(["military", "military", "religion"])
    if setting == words.DEFAULT_SETTING:
        kinds.remove("military")
        kinds.insert(0, "military")  # a town has its keep
    kinds += ["military"] * count
    return wishes + [BuilderGoal("loc", kind, 2) for kind in kinds[: count - large]]


def _defenders(stream: Stream, count: int) -> list[BuilderGoal]:
    wishes = [
        BuilderGoal("def", "group", 2, "engineers"),
        BuilderGoal("def", "group", 2, "healers"),
        BuilderGoal("def", "jack", 2),
        BuilderGoal("def", "regiment", 2),
        BuilderGoal("def", "regiment", 2),
    ]
    pool = ["queen", "regiment", "king", "group", "regiment", "queen", "group", "king", "regiment"]
    pool = stream.shuffled(pool[:4]) + stream.shuffled(pool[4:])
    return wishes + [BuilderGoal("def", kind, 2) for kind in pool[: count - len(wishes)]]
