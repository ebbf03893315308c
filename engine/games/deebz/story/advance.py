"""How a race went, in sentences: who came closer to the target space, who lost ground."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.deebz.rulebook.objective_kinds import ObjectiveKind
from engine.games.deebz.story.account import in_order
from engine.games.deebz.story.events import Battle, Done
from engine.games.deebz.story.standing import NOBODY
from engine.games.deebz.story.steps_left import BIG
from engine.games.deebz.story.victory import Victory
from engine.games.deebz.turn.state import State
from engine.language import mark_counted, mark_translatable
from engine.telling.names import in_words, listed
from engine.telling.tale import Remark, remark

ADVANCES = (
    mark_counted("{who} came one step closer to the target space.",
                 "{who} came {count} steps closer to the target space."),
    mark_counted("The nearest Unit of {who} now stood one step closer to the target space.",
                 "The nearest Unit of {who} now stood {count} steps closer to the target space."),
    mark_counted("Now {who} was one step closer to the target space.",
                 "Now {who} was {count} steps closer to the target space."),
)  # fmt: skip
ALL_ADVANCE = (
    mark_counted("{names} each came one step closer to the target space.",
                 "{names} each came {count} steps closer to the target space."),
)  # fmt: skip
"""The same of several players who came as far."""
ADVANCE_FIRST = mark_counted("{who} came one step closer to the target space",
                             "{who} came {count} steps closer to the target space")  # fmt: skip
ADVANCE_NEXT = mark_counted("{who} one step", "{who} {count}")
"""How a list of players begins who did not come as far, and how it goes on."""
THROWN = (
    mark_counted("{who} had lost the Unit in front, and now had one step to go.",
                 "{who} had lost the Unit in front, and now had {count} steps to go."),
    mark_counted("Without the Unit in front {who} now had one step to go.",
                 "Without the Unit in front {who} now had {count} steps to go."),
)  # fmt: skip
LONGER = (
    mark_counted("For {who} the way to the target space was now one step longer.",
                 "For {who} the way to the target space was now {count} steps longer."),
    mark_counted("The way to the target space became one step longer for {who}.",
                 "The way to the target space became {count} steps longer for {who}."),
)  # fmt: skip
"""The same where no Unit in front was lost, but something lay in the way or a Unit turned back."""
RUNS_IN = (
    mark_counted("{who} took the last step and reached the target space.",
                 "{who} ran the last {count} steps and reached the target space."),
)  # fmt: skip
"""What won the race."""
COMES_IN = (
    mark_counted("{who} brought a Unit from one step away into the target space.",
                 "{who} brought a Unit from {count} steps away into the target space."),
)  # fmt: skip
"""The same where another Unit had been nearer."""
MOVES_IN = (mark_translatable("{who} moved a Unit into the target space."),)
"""The same where that Unit was new."""
BEATS = (
    mark_translatable("{who} was to move first and got there before {foe}."),
    mark_translatable("That came too soon for {foe}: {who} was to move first."),
)
BEATS_NEXT = (
    mark_translatable("{who} was to move before {foe} and so got there first."),
    mark_translatable("That came too soon for {foe}: {who} was to move earlier."),
)
"""The same where others had moved even sooner."""


def notable(advances: Sequence[tuple[int, int]]) -> dict[int, int]:
    """The seats that came a good many steps closer, or else the one that came closest."""
    big = {seat: count for seat, count in advances if count >= BIG}
    if big or not advances:
        return big
    seat, count = max(advances, key=lambda found: found[1])
    return {seat: count}


def advanced(found: dict[int, int], names: Sequence[str]) -> list[Remark]:
    """Return the line for those who came closer: none where nobody did.

    Args:
        found: seats, and how many steps each came closer.
        names: of all players.
    """
    if not found:
        return []
    weight = 2 if max(found.values()) >= BIG else 0
    (count, *others) = set(found.values())
    if others:
        counts = [found.get(seat, 0) for seat in range(len(names))]
        return in_order(counts, names, ADVANCE_FIRST, ADVANCE_NEXT, weight)
    people = [names[seat] for seat in sorted(found)]
    texts = ADVANCES if len(people) == 1 else ALL_ADVANCE
    return [
        remark(
            texts,
            number=count,
            weight=weight,
            count=in_words(count),
            who=people[0],
            names=listed(people),
        )
    ]


def advanced_over(
    battle: Battle, first: int, last: int, kinds: Sequence[ObjectiveKind], names: Sequence[str]
) -> list[Remark]:
    """Return the line for what several rounds together came to.

    Args:
        battle: watched.
        first: the place of the first of these rounds among all.
        last: the place of the last.
        kinds: of the objectives.
        names: of the players.
    """
    if ObjectiveKind.RACE not in kinds:
        return []
    at = kinds.index(ObjectiveKind.RACE)
    before = (battle.rounds[first - 1].progress if first else battle.first)[at]
    after = battle.rounds[last].progress[at]
    closer = []
    for seat, (was, now) in enumerate(zip(before, after, strict=True)):
        done: Done = ("advance", seat, NOBODY)
        moved = sum(found.deeds.get(done, 0) for found in battle.rounds[first : last + 1])
        if 0 < was - now <= moved:
            closer.append((seat, was - now))
    return advanced(notable(closer), names)


def ran_in(table: State, battle: Battle, names: Sequence[str]) -> list[Remark]:
    """Return the lines for the last move of a race, and for those who came too late."""
    who, found = names[table.winner], battle.victory or Victory()
    if found.ran:
        texts, count = RUNS_IN if found.was_nearest else COMES_IN, in_words(found.ran)
        lines = [remark(texts, number=found.ran, weight=4, count=count, who=who)]
    else:
        lines = [remark(MOVES_IN, weight=4, who=who)]
    turns = battle.rounds[-1].turns
    left = battle.rounds[-1].progress[table.won_by]
    late = [
        seat
        for seat in range(len(names))
        if seat not in turns and left[seat] <= battle.race.best[seat]
    ]
    if late and turns[-1:] == [table.winner]:
        beats = BEATS if turns == [table.winner] else BEATS_NEXT
        lines.append(remark(beats, weight=3, who=who, foe=listed(names[seat] for seat in late)))
    return lines
