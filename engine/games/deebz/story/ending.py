"""How a battle ended, and what it cost."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.games.deebz.rulebook.objective_kinds import ObjectiveKind
from engine.games.deebz.story.events import Battle
from engine.games.deebz.story.lead import REASONS, why
from engine.games.deebz.story.standing import Reason
from engine.games.deebz.table.objectives import distance_to_goal
from engine.games.deebz.turn.state import State
from engine.language import Forms, _, counted, mark_counted, mark_translatable
from engine.telling.names import in_words
from engine.telling.tale import Remark, remark
from engine.telling.teller import Teller

HELD = mark_counted("one turn", "{count} turns in a row")
END: Mapping[str, tuple[Forms, ...]] = {
    "hold": (
        mark_counted("{who} had held the area for {turns}, and won.",
                     "{who} had held the area for {turns}, and won."),
        mark_counted("By holding the area for {turns}, {who} won.",
                     "By holding the area for {turns}, {who} won."),
    ),
    "amass": (
        mark_counted("{who} had enough Units there, and won.",
                     "{who} had enough Units there, and won."),
        mark_counted("That was enough, and {who} won.", "That was enough, and {who} won."),
    ),
    "race": (
        mark_counted("{who} was the first to get there, and won.",
                     "{who} was the first to get there, and won."),
        mark_counted("Nobody had got there sooner, and {who} won.",
                     "Nobody had got there sooner, and {who} won."),
    ),
    "sacrifice": (
        mark_counted("{who} had one Unit out, and won.", "{who} had {count} Units out, and won."),
        mark_counted("With one Unit out, {who} won.", "With {count} Units out, {who} won."),
    ),
    "carry_token": (
        mark_counted("{who} had the Token at home, and won.",
                     "{who} had the Token at home, and won."),
        mark_counted("With the Token at home, {who} won.",
                     "With the Token at home, {who} won."),
    ),
    "carry_spawn": (
        mark_counted("{who} had the prize, and won.", "{who} had the prize, and won."),
        mark_counted("That was the prize, and {who} won.",
                     "That was the prize, and {who} won."),
    ),
}  # fmt: skip
"""Kind of objective -> the victory, after the last round."""
END_CAP = (
    mark_translatable("Time ran out. {who} had come furthest, {margin}, and so won."),
    mark_translatable("When time ran out, {who} had come furthest, {margin}, and won."),
)
"""How it was won by the round cap."""
END_DRAW = (
    mark_translatable("Time ran out, and it was a draw."),
    mark_translatable("With that, time ran out. It was a draw."),
)
END_DRAWN: Mapping[str, tuple[str, ...]] = {
    "hold": (
        mark_translatable("Time ran out before anybody had held the area for long enough."
                          " It was a draw."),
        mark_translatable("Nobody had held the area for long enough when time ran out."
                          " It was a draw."),
    ),
    "carry_token": (
        mark_translatable("Time ran out before anybody had brought the Token home."
                          " It was a draw."),
        mark_translatable("Nobody had brought the Token home when time ran out."
                          " It was a draw."),
    ),
    "amass": (
        mark_translatable("Time ran out before anybody had enough Units in the area."
                          " It was a draw."),
        mark_translatable("Nobody had enough Units in the area when time ran out."
                          " It was a draw."),
    ),
    "race": (
        mark_translatable("Time ran out before anybody stood in the target space."
                          " It was a draw."),
        mark_translatable("Nobody stood in the target space when time ran out."
                          " It was a draw."),
    ),
    "sacrifice": (
        mark_translatable("Time ran out before anybody had led enough Units out."
                          " It was a draw."),
        mark_translatable("Nobody had led enough Units out when time ran out."
                          " It was a draw."),
    ),
    "carry_spawn": (
        mark_translatable("Time ran out before anybody had hauled another's Spawn Point into the"
                          " target space. It was a draw."),
        mark_translatable("Nobody had hauled another's Spawn Point into the target space when"
                          " time ran out. It was a draw."),
    ),
}  # fmt: skip
"""Kind of objective -> a draw that was about nothing else."""
END_UNMOVED: Mapping[str, tuple[str, ...]] = {
    "carry_token": (
        mark_translatable("Time ran out, and nobody had even moved the Token. It was a draw."),
        mark_translatable("Nobody had even moved the Token when time ran out. It was a draw."),
    ),
    "carry_spawn": (
        mark_translatable("Time ran out, and nobody had even moved another's Spawn Point."
                          " It was a draw."),
        mark_translatable("Nobody had even moved another's Spawn Point when time ran out."
                          " It was a draw."),
    ),
}  # fmt: skip
"""The same where what was to be hauled has never been."""
LASTED = mark_counted("The battle had lasted one round.", "The battle had lasted {count} rounds.")
COST = mark_counted("It had cost one Unit.", "It had cost {count} Units.")
COST_NONE = mark_translatable("Not one Unit had been lost.")
RACED = mark_counted("The race had lasted one round.", "The race had lasted {count} rounds.")
"""The same where nobody attacked."""
TOOK = mark_counted("It had taken one round.", "It had taken {count} rounds.")
"""The same where it was about an area."""
PEACE = mark_translatable("Nobody had attacked, and not one Unit had been lost.")
PEACE_BUT = mark_counted("Nobody had attacked, but one Unit had been lost.",
                         "Nobody had attacked, but {count} Units had been lost.")  # fmt: skip
PEACE_BUT_EFFECTS = mark_counted(
    "Nobody had attacked; only an Effect had cost a Unit.",
    "Nobody had attacked; only Effects had cost {count} Units.",
)
_HAULS = frozenset({"token", "token away", "spawn", "spawn away"})
"""Deeds by which a Token or another's Spawn Point is moved."""


def ending(table: State, battle: Battle, names: Sequence[str], teller: Teller) -> str:
    """The victory or the draw, how long it took, and what it cost."""
    if table.winner < 0:
        parts = [teller.say(remark(_drawn(table, battle)))]
    elif table.won_by < 0:
        margin = why(_reason_at_the_cap(table), names)
        parts = [teller.say(remark(END_CAP, who=names[table.winner], margin=margin))]
    else:
        parts = [teller.say(_won(table, names))]
    parts += [_lasted(table, battle), _cost(battle)]
    return " ".join(parts)


def _lasted(table: State, battle: Battle) -> str:
    """How long it took: a battle only where somebody attacked."""
    texts = LASTED
    if not battle.has_attacks:
        kinds = {objective.kind for objective in table.field.objectives}
        texts = RACED if kinds.isdisjoint((ObjectiveKind.HOLD, ObjectiveKind.AMASS)) else TOOK
    return counted(*texts, table.round, count=in_words(table.round))


def _cost(battle: Battle) -> str:
    """What it cost, and that nobody attacked if that is so."""
    cost = battle.lost.total()
    if battle.has_attacks:
        return counted(*COST, cost, count=in_words(cost)) if cost else _(COST_NONE)
    if not cost:
        return _(PEACE)
    by_effects = sum(
        count
        for found in battle.rounds
        for (what, _seat, _other), count in found.deeds.items()
        if what == "remove_unit"
    )
    texts = PEACE_BUT_EFFECTS if by_effects == cost else PEACE_BUT
    return counted(*texts, cost, count=in_words(cost))


def _drawn(table: State, battle: Battle) -> tuple[str, ...]:
    """The wordings for a draw: what it was about, and whether anybody got it moving."""
    kinds = {objective.kind for objective in table.field.objectives}
    if len(kinds) > 1:
        return END_DRAW
    (kind,) = kinds
    is_moved = any(what in _HAULS for found in battle.rounds for what, _seat, _other in found.deeds)
    if kind in END_UNMOVED and not is_moved:
        return END_UNMOVED[kind]
    return END_DRAWN[kind]


def _won(table: State, names: Sequence[str]) -> Remark:
    """The victory, after what met the objective."""
    objective = table.field.objectives[table.won_by]
    count = objective.needed
    turns = counted(*HELD, count, count=in_words(count))
    return remark(
        END[objective.kind],
        number=count,
        count=in_words(count),
        who=names[table.winner],
        turns=turns,
    )


def _reason_at_the_cap(table: State) -> Reason:
    """Why somebody had come furthest when time ran out (D14.3)."""
    bests = [max(row[seat] for row in table.counts) for seat in range(len(table.seats))]
    best = bests[table.winner]
    if bests.count(best) == 1:
        index = next(n for n, row in enumerate(table.counts) if row[table.winner] == best)
        objective = table.field.objectives[index]
        return Reason(objective.kind, best, objective.needed)
    kind, *more = {objective.kind for objective in table.field.objectives}
    what = f"steps to {kind}"
    is_known = what in REASONS and not more
    return Reason(what if is_known else "steps", distance_to_goal(table, table.winner))
