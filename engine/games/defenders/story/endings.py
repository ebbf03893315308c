"""How a siege ended: whose deed decided it, and what it cost."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

from engine.games.defenders.story.chronicle import SiegeStory
from engine.games.defenders.story.names import foe_name, place_name, unit_name
from engine.games.defenders.terminal.one_or_many import foe_number, unit_number
from engine.language import _, counted, mark_counted, mark_translatable
from engine.telling.names import begun, in_words

Event = tuple[Any, ...]

ENDS = {
    "F18.1": mark_translatable("No defender was left in the city: the enemy had won."),
    "F18.2": mark_translatable("No threat was left: the city was saved."),
    "F18.3": mark_translatable(
        "The last card had been drawn and the city still stood: the enemy gave up the siege."
    ),
}
LAST_KILL = mark_counted(
    "{unit} had destroyed the last of them.", "{unit} had destroyed the last of them."
)
LAST_OF_MANY = mark_counted(
    "{unit} had destroyed the last of them, and {count} in all.",
    "{unit} had destroyed the last of them, and {count} in all.",
)
MOST_KILLS = mark_counted(
    "{unit} alone had destroyed {count} threats.", "{unit} alone had destroyed {count} threats."
)
LAST_FIGHT = mark_translatable(
    "The fight for {place} decided it, a defence of {defence} against an attack of {attack}."
)
LAST_DUEL = mark_counted(
    "{unit} was the last to fall, killed by {foe}.",
    "{unit} were the last to fall, killed by {foe}.",
)
MOST_SLAIN = mark_counted(
    "{foe} alone had killed {count} units.", "{foe} alone had killed {count} units."
)
THROWN_BACK = mark_translatable("In all, the defenders had thrown back {count} attacks.")
"""Whose deed decided a siege."""
BROKEN_OFF = mark_translatable("There the siege was broken off.")
LASTED = mark_counted("The siege had lasted one day.", "The siege had lasted {count} days.")
COST_UNITS = mark_counted("It had cost one unit.", "It had cost {count} units.")
COST_NONE = mark_translatable("Not one unit had been lost.")
COST_RUINS = mark_counted("One place lay in ruins by then.", "By then {count} places lay in ruins.")
COST_HELD = mark_counted(
    "One place was still in enemy hands.", "{count} places were still in enemy hands."
)
COST_LOST = mark_counted(
    "One place had not been won back.", "{count} places had not been won back."
)
"""The same where no enemy is left to hold them."""
_MOST = 2
"""With fewer kills nobody is singled out."""


def ending(story: SiegeStory) -> str:
    """Return the last paragraph: how it ended, whose deed decided it, how long, at what cost."""
    days, fallen = len(story.chapters), len(story.fallen)
    parts = [
        _(ENDS.get(story.outcome.get("by", ""), BROKEN_OFF)),
        *_deeds(story),
        counted(*LASTED, days, count=in_words(days)),
        begun(counted(*COST_UNITS, fallen, count=in_words(fallen))) if fallen else _(COST_NONE),
    ]
    is_free = story.outcome.get("by", "") == "F18.2"
    held = COST_LOST if is_free else COST_HELD
    for texts, places in ((COST_RUINS, story.ruined), (held, story.held)):
        if places:
            parts.append(begun(counted(*texts, len(places), count=in_words(len(places)))))
    return " ".join(parts)


def _deeds(story: SiegeStory) -> list[str]:
    match story.outcome.get("by", ""):
        case "F18.1":
            return [*_last_loss(story), *_worst_foe(story)]
        case "F18.2":
            return _last_kill(story)
        case "F18.3":
            return _best_unit(story) or _thrown_back(story)
    return []


def _pairs(story: SiegeStory) -> Iterator[tuple[Event, Event]]:
    """Every event, each with the one after it."""
    events = [event for chapter in story.chapters for event in chapter.events]
    return pairwise(events)


def _kills(story: SiegeStory) -> list[int]:
    """The units that destroyed threats, in order."""
    return [
        event[1]
        for event, after in _pairs(story)
        if event[0] in ("kills", "shoot") and after[0] == "foe lost"
    ]


def _most(found: Counter[int]) -> int | None:
    """Who did most, if it was one alone and worth telling."""
    best = [who for who, count in found.items() if count == max(found.values())]
    return best[0] if len(best) == 1 and found[best[0]] >= _MOST else None


def _last_kill(story: SiegeStory) -> list[str]:
    kills = _kills(story)
    if not kills:
        return []
    last, most = kills[-1], _most(Counter(kills))
    number, name = unit_number(story.board, last), unit_name(story.board, last)
    if last == most:
        count = in_words(kills.count(last))
        return [begun(counted(*LAST_OF_MANY, number, unit=name, count=count))]
    return [begun(counted(*LAST_KILL, number, unit=name)), *_best_unit(story)]


def _best_unit(story: SiegeStory) -> list[str]:
    kills = Counter(_kills(story))
    best = _most(kills)
    if best is None:
        return []
    name, count = unit_name(story.board, best), in_words(kills[best])
    return [begun(counted(*MOST_KILLS, unit_number(story.board, best), unit=name, count=count))]


def _thrown_back(story: SiegeStory) -> list[str]:
    count = sum(event[0] == "repulse" for event, _after in _pairs(story))
    return [_(THROWN_BACK, count=in_words(count))] if count > 1 else []


def _last_loss(story: SiegeStory) -> list[str]:
    """The duel or the lost battle that cost the city its last unit."""
    board, told = story.board, ""
    place = -1
    fight = ""
    for event, after in _pairs(story):
        if event[0] in ("battle", "struck"):
            place, fight = event[1], ""
        elif event[0] == "defeat":
            defence, attack = event[1:]
            where = place_name(board, place)
            fight = _(LAST_FIGHT, place=where, defence=defence, attack=attack)
        if after[0] == "unit lost":
            told = fight
        if event[0] == "duel" and after[0] == "unit lost":
            _does, foe, unit = event
            names = {"unit": unit_name(board, unit), "foe": foe_name(board, foe)}
            told = begun(counted(*LAST_DUEL, unit_number(board, unit), **names))
    return [told] if told else []


def _worst_foe(story: SiegeStory) -> list[str]:
    pairs = _pairs(story)
    slain = Counter(
        event[1]
        for event, after in pairs
        if event[0] in ("slays", "duel") and after[0] == "unit lost"
    )
    worst = _most(slain)
    if worst is None:
        return []
    name, count = foe_name(story.board, worst), in_words(slain[worst])
    return [begun(counted(*MOST_SLAIN, foe_number(story.board, worst), foe=name, count=count))]
