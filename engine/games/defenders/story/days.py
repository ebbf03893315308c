"""A turn's events as lines: blows of one battle together, cause before consequence."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from engine.games.defenders.rulebook.word_tables import class_index
from engine.games.defenders.siege.table.fixed_facts import JACK
from engine.games.defenders.siege.table.siege_table import SiegeTable
from engine.games.defenders.story import sentences as told
from engine.games.defenders.story.morale import count_moods
from engine.games.defenders.story.names import (
    foe_name,
    is_person,
    place_name,
    unit_name,
)
from engine.games.defenders.story.together import among_lost
from engine.games.defenders.terminal.news import without_echoes
from engine.games.defenders.terminal.one_or_many import foe_number, unit_number
from engine.telling.names import in_words, listed
from engine.telling.tale import Remark, Wording, remark

Event = tuple[Any, ...]
_FEW = 3
"""More fallen than this are counted, not named; so are two of the relief."""
_FEW_HEALED = 2
"""More healed units than this are counted, not named."""


@dataclass(slots=True)
class _Day:
    """Lines of a turn, and the blows of the battle under way at ``place``.

    ``walked_in`` are the places that the enemy found undefended; ``joined`` is how many units of
    the reserve arrive, until a line says so; ``battle`` is the line that tells how the battle under
    way went, -1 where there is none; ``attackers`` are the threats that attacked that day.
    """

    board: SiegeTable
    lines: list[Remark] = field(default_factory=list)
    tally: Counter[str] = field(default_factory=Counter)
    fallen: list[tuple[int, int]] = field(default_factory=list)
    cornered: int = 0
    fled: int = 0
    killed: list[tuple[int, int]] = field(default_factory=list)
    place: int = -1
    healer: int = -1
    healed: list[int] = field(default_factory=list)
    walked_in: set[int] = field(default_factory=set)
    joined: int = 0
    battle: int = -1
    attackers: tuple[int, ...] = ()

    def add(self, texts: tuple[Any, ...], weight: int, number: int = 1, **fields: Any) -> None:
        """One more line."""
        self.lines.append(remark(texts, weight=weight, number=number, **fields))

    def settle(self) -> None:
        """Tell the blows of a battle: who fell, who got away, which threats were destroyed."""
        first = len(self.lines)
        self._tell_blows()
        if self.battle >= 0:
            matters = max((line.weight for line in self.lines[first:]), default=0)
            self.raise_weight(self.battle, matters)
        self.battle = -1

    def raise_weight(self, at: int, weight: int) -> None:
        """Let a cause matter as much as its consequence, so that no crowded day leaves it out."""
        line = self.lines[at]
        self.lines[at] = replace(line, weight=max(line.weight, weight))

    def _tell_blows(self) -> None:
        board = self.board
        units = [unit for unit, _foe in self.fallen]
        if len(units) == 1 and self.fallen[0][1] >= 0:
            foe = self.fallen[0][1]
            names = {"foe": foe_name(board, foe), "unit": unit_name(board, units[0])}
            self.add(told.SLAIN, 5, foe_number(board, foe), **names, **self.lost(units))
        elif units:
            self._tell_fallen(units)
        if self.fled:
            self.add(told.ESCAPES, 1, self.fled, count=in_words(self.fled))
        if len(self.killed) > _FEW:
            killed = len(self.killed)
            self.add(told.FOES_FALL, killed, count=in_words(killed), killed=killed)
        else:
            for unit, foe in self.killed:
                names = {"foe": foe_name(board, foe), "unit": unit_name(board, unit)}
                self.add(told.KILLED, 3, unit_number(board, unit), **names)
        self.fallen, self.killed, self.cornered, self.fled = [], [], 0, 0

    def _tell_fallen(self, units: Sequence[int]) -> None:
        """Tell who fell: those with a name of their own in a sentence of their own."""
        board, count = self.board, len(units)
        persons = [unit for unit in units if is_person(board, unit)]
        others = [unit for unit in units if unit not in persons]
        many = told.CORNERED if count == self.cornered > 1 else told.FALLEN_MANY
        relief = sum(bool(board.kinds[unit].word) for unit in units)
        if many == told.CORNERED or count > _FEW or relief > 1:
            self.add(many, 4 + count, count=in_words(count), **self.lost(units))
            self.lines += among_lost(self.lines[-1:])
            return
        if others:
            number = len(others) if len(others) > 1 else unit_number(board, others[0])
            names = listed(unit_name(board, unit) for unit in others)
            self.add(told.FALLEN, 4 + count, number, names=names, **self.lost(others))
        if persons:
            names = listed(unit_name(board, unit) for unit in persons)
            self.add(told.PERSON_LOST, 4 + count, names=names, **self.lost(persons))

    def lost(self, units: Sequence[int]) -> dict[str, Any]:
        """How many units fell, and the names of those with one of their own."""
        persons = [unit for unit in units if is_person(self.board, unit)]
        return {"lost": len(units), "persons": [unit_name(self.board, unit) for unit in persons]}

    def tell_healed(self) -> None:
        """Tell whose wounds the healers have healed."""
        board, units = self.board, self.healed
        healer = unit_name(board, self.healer)
        if len(units) > _FEW_HEALED or sum(bool(board.kinds[unit].word) for unit in units) > 1:
            self.add(told.HEALED_MANY, 2, unit=healer, count=in_words(len(units)))
        elif units == [self.healer]:
            self.add(told.HEALED_SELF, 2, unit_number(board, self.healer), unit=healer)
        else:
            number = len(units) if len(units) > 1 else unit_number(board, units[0])
            names = listed(unit_name(board, unit) for unit in units)
            self.add(told.HEALED, 2, number, unit=healer, names=names)


def day(board: SiegeTable, events: Sequence[Event]) -> tuple[list[Remark], Counter[str]]:
    """The lines of a turn, and counts for telling it together with others.

    Args:
        board: of the siege; names are taken from it.
        events: of the turn, in order.
    """
    clean = without_echoes(events)
    found = _Day(board, joined=sum(event[0] == "arrives" for event in events))
    for index, event in enumerate(clean):
        before = clean[index - 1] if index else ("",)
        after = clean[index + 1] if index + 1 < len(clean) else ("",)
        if event[0] in _SETTLING:
            found.settle()
        _note(found, event, before, after)
    found.settle()
    _count(found.tally, events)
    count_moods(found.tally, events)
    found.tally["heartened"] = sum(line.texts == told.HEARTENED for line in found.lines)
    return found.lines, found.tally


_SETTLING = frozenset(
    {"attack", "battle", "held", "ruined", "face foe", "new foe"}
    | {"recaptured", "shoot", "inspire", "repair", "heal"}
)
"""What comes after the blows of a battle."""


def _note(found: _Day, event: Event, before: Event, after: Event) -> None:
    board = found.board
    match event:
        case ("attack", *foes):
            is_surprise = before[0] == "surprise"
            texts = told.SURPRISE if is_surprise else told.ATTACK
            found.attackers += tuple(foes)
            found.add(texts, 1 + is_surprise, len(foes), count=in_words(len(foes)))
        case ("repulse" | "defeat" | "stand-off" as how, defence, attack) if before[0] == "battle":
            found.place = before[1]
            place = place_name(board, found.place)
            fields = {"place": place, "defence": defence, "attack": attack}
            found.battle = len(found.lines)
            found.add(_FIGHTS[how], 4, **fields)
        case ("arrives", *_rest) if found.joined:
            found.add(told.JOINED, 4, found.joined, count=in_words(found.joined))
            found.joined = 0
        case ("undefended", place):
            found.walked_in.add(place)
            found.add(told.OPEN_DOORS, 4, place=place_name(board, place))
        case ("held", place) if place in found.walked_in:
            pass  # told already
        case ("held", place) if place == found.place:
            found.add(told.TAKEN_HERE, 3, place=place_name(board, place))
        case ("held", place):
            found.add(told.TAKEN, 4, place=place_name(board, place))
        case ("ruined", place):
            found.add(told.RUINED, 4, place=place_name(board, place))
        case ("struck", place) if before[0] == "face foe":
            names = {"foe": foe_name(board, before[1]), "place": place_name(board, place)}
            found.add(told.STRUCK, 2, foe_number(board, before[1]), **names)
        case ("slays", foe, unit):
            found.fallen.append((unit, foe))
        case ("cornered", unit):
            found.fallen.append((unit, -1))
            found.cornered += 1
        case ("unit lost", unit) if before[0] == "duel":
            found.add(told.MURDERED, 5, unit=unit_name(board, unit), **found.lost([unit]))
            duels = [n for n, line in enumerate(found.lines) if line.texts == told.DUEL]
            found.raise_weight(duels[-1], 5)
        case ("unit lost", unit):
            found.fallen.append((unit, -1))
        case ("flees", *_rest):
            found.fled += 1
        case ("kills", unit, foe):
            found.killed.append((unit, foe))
        case ("shoot", unit, foe) if after[0] == "foe lost":
            names = {"foe": foe_name(board, foe), "unit": unit_name(board, unit)}
            shot: tuple[Wording, ...] = told.SHOT
            if foe in found.attackers:
                shot = told.SHOT_LATER
            found.add(shot, 3, unit_number(board, unit), **names)
        case ("foe lost", foe) if before[0] != "shoot":
            found.add(told.FOE_GONE, 3, foe=foe_name(board, foe))
        case ("duel", foe, unit):
            found.add(told.DUEL, 3, foe=foe_name(board, foe), unit=unit_name(board, unit))
        case ("driven off", _foe):
            found.add(told.DRIVEN_OFF, 1)
        case ("inspire", unit) if after[0] == "morale":
            found.add(told.HEARTENED, 2, unit_number(board, unit), unit=unit_name(board, unit))
        case ("heal", unit):
            found.healer, found.healed = unit, []
        case ("healed", unit):
            found.healed.append(unit)
            if after[0] != "healed":
                found.tell_healed()
        case ("repaired", place) if before[0] == "repair":
            names = {"unit": unit_name(board, before[1]), "place": place_name(board, place)}
            found.add(told.REBUILT, 3, unit_number(board, before[1]), **names)
        case ("repaired" | "recaptured", place):
            found.add(told.WON_BACK, 4, place=place_name(board, place))
        case ("new foe", foe):
            is_feared = class_index(board.foes[foe]) >= JACK
            bare = board.foe_names[foe].partition(",")[0]
            fields = {"names": foe_name(board, foe), "bare": bare}
            found.add(told.ARRIVES, int(is_feared), foe_number(board, foe), **fields)
        case ("reserve", _unit):
            found.add(told.RELIEF, 0)
        case ("sabotage", *_rest):
            found.add(told.SABOTAGE, 1)
        case ("morale", *_rest) if before[0] == "face foe":
            foe = before[1]
            found.add(told.TERROR, 3, foe_number(board, foe), foe=foe_name(board, foe))
        case ("intelligence", *_rest):
            found.add(told.SPIED, 1)


_FIGHTS = {"repulse": told.HOLDS, "defeat": told.BREAKS, "stand-off": told.STANDS_OFF}
_COUNTED = {
    "attack": "attacks",
    "repulse": "repulsed",
    "defeat": "defeated",
    "new foe": "new",
    "arrives": "joined",
    "unit lost": "lost",
    "foe lost": "killed",
    "held": "taken",
    "ruined": "taken",
    "repaired": "won back",
    "recaptured": "won back",
    "healed": "healed",
    "sabotage": "sabotaged",
}


def _count(tally: Counter[str], events: Sequence[Event]) -> None:
    tally["days"] = 1
    for event in events:
        if event[0] in _COUNTED:
            tally[_COUNTED[event[0]]] += 1
        if event[0] in _FIGHTS:
            tally["fights"] += 1
