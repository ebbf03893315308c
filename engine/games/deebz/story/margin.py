"""The numbers of a battle: those of each round, and the table at the end."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from engine.games.deebz.rulebook.objective_kinds import ObjectiveKind
from engine.games.deebz.story.events import Battle, Round
from engine.games.deebz.story.standing import progress
from engine.games.deebz.table.distance_field import FAR
from engine.games.deebz.turn.state import State
from engine.language import Forms, _, counted, mark_counted, mark_translatable
from engine.telling.tale import Scores, Totals

REACHED: Mapping[str, Forms] = {
    "hold": mark_counted("{n} turn held", "{n} turns held"),
    "amass": mark_counted("{n} in the area", "{n} in the area"),
    "sacrifice": mark_counted("{n} led out", "{n} led out"),
    "race": mark_counted("{n} step left", "{n} steps left"),
    "carry_token": mark_counted("{n} step left", "{n} steps left"),
    "carry_spawn": mark_counted("{n} step left", "{n} steps left"),
}
"""Kind of objective -> how far a player is, beside the Units in the margin."""
COLUMNS: Mapping[str, str] = {
    "hold": mark_translatable("Turns held (needed: {needed})"),
    "amass": mark_translatable("Units in the area (needed: {needed})"),
    "sacrifice": mark_translatable("Units led out (needed: {needed})"),
    "race": mark_translatable("Steps to the target space"),
    "carry_token": mark_translatable("Steps left for the Token"),
    "carry_spawn": mark_translatable("Steps left for a rival's Spawn Point"),
}
"""The same as the title of a column."""
NO_WAY = "–"
"""What stands where there are no steps to count."""


def totals(found: Round, names: Sequence[str], kinds: Sequence[ObjectiveKind] = ()) -> Totals:
    """How many Units each has, and how far each is; the first numbers say what they count.

    Args:
        found: what happened in a round.
        names: of the players.
        kinds: of the objectives.
    """
    first, *others = found.units
    units = (counted("{n} Unit", "{n} Units", first), *map(str, others))
    goals = [list(_reached(kind, row)) for kind, row in zip(kinds, found.progress, strict=False)]
    if not goals:
        return tuple(zip(names, units, strict=True))
    reached = (", ".join(column) for column in zip(*goals, strict=True))
    numbers = (f"{have} ({far})" for have, far in zip(units, reached, strict=True))
    return tuple(zip(names, numbers, strict=True))


def _reached(kind: ObjectiveKind, row: Sequence[int]) -> Iterator[str]:
    """How far each seat is with one objective."""
    is_said = False
    for number in row:
        if number >= FAR:
            yield NO_WAY
        elif is_said:
            yield str(number)
        else:
            is_said = True
            yield counted(*REACHED[kind], number)


def scores(table: State, battle: Battle, names: Sequence[str]) -> Scores:
    """Each player's Units, and how far each player had come with each objective."""
    head = ["", _("Units built"), _("Others' Units removed"), _("Own Units lost"), _("Left")]
    is_told = battle.withdrawn.total() > 0
    if is_told:
        head.insert(-1, _("Called back"))
    objectives = table.field.objectives
    head += [_(COLUMNS[goal.kind], needed=goal.needed) for goal in objectives]
    found = progress(table)
    rows = []
    for seat, name in enumerate(names):
        left = len(table.units_of(seat))
        gone = (battle.withdrawn[seat],) * is_told
        counts = (battle.built[seat], battle.felled[seat], battle.lost[seat], *gone, left)
        reached = (str(row[seat]) if row[seat] < FAR else NO_WAY for row in found)
        rows.append((name, *map(str, counts), *reached))
    return Scores(tuple(head), tuple(rows))
