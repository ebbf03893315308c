"""What a battle's moves come to, round by round: built, felled, lost, taken, gained."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from engine.games.deebz.building.whole_game import Whole, battle_of
from engine.games.deebz.play import PLAY
from engine.games.deebz.rulebook.effects import EFFECT_KINDS, Deed, Effect, Grant
from engine.games.deebz.rulebook.objective_kinds import ObjectiveKind
from engine.games.deebz.story.standing import (
    NOBODY,
    Progress,
    Reason,
    leader,
    progress,
    spawn_steps,
    token_steps,
)
from engine.games.deebz.story.steps_left import Race, race_at
from engine.games.deebz.story.victory import Victory, victory_of
from engine.games.deebz.table.distance_field import FAR
from engine.games.deebz.table.objectives import is_inside
from engine.games.deebz.turn.state import State
from engine.play.replay import steps

Played = tuple[tuple[Effect, int], ...]
"""An Effect and those that answered it, each with the seat that played it."""
Done = tuple[str, int, int]
"""What was done, by which seat, to which seat (-1 for none)."""
_FIGHTING = frozenset({"attack", "intercept", "pass", "done", "reveal", "lose"})
"""Words of moves in which an attack goes on."""
_REDIRECTS = (Deed.REDIRECT, Deed.REDIRECT_ALL, Deed.REDIRECT_ANY)
_EFFECT = re.compile(r"\bE-\w+")
_SEEN = (Deed.SPAWN, Deed.TAKE, Deed.REMOVE_UNIT, Deed.SHORT, Deed.SHORT_DIRECTED,
         Deed.ACTIVATE, Deed.ACTIVATE_DIRECTED)  # fmt: skip
"""Deeds that show in the Unit that comes, changes sides or goes, or in what an action does."""
_BEGINNING = frozenset(
    {"activate", "attack", "build", "discard", "draw", "move", "step", "strategy"}
)
"""Words of moves that begin something else, so that an Effect is over."""


@dataclass(slots=True)
class Round:
    """A round of a battle.

    Attributes:
        at: its number.
        deeds: what was done and how often, in the order of the first time; of ``hold``,
            ``amass`` and ``sacrifice`` the count that was reached, of ``token``, ``spawn`` and
            ``thrown`` the steps that were left, of ``advance`` and ``longer`` those by which they
            became fewer and more, of ``hit`` the cards that a Unit lost. Whatever changes how many
            Units a seat has is among them.
        turns: the seats that have been active, in order.
        units: Units of each seat at its end.
        progress: how far each seat is at its end.
        leader: the seat that is closest to winning at its end, or -1.
        reason: what makes it so; None once the battle is over.
    """

    at: int
    deeds: dict[Done, int] = field(default_factory=dict)
    turns: list[int] = field(default_factory=list)
    units: tuple[int, ...] = ()
    progress: Progress = ()
    leader: int = NOBODY
    reason: Reason | None = None

    def add(self, what: str, seat: int, other: int = NOBODY, count: int = 1) -> None:
        """One more of it, or several."""
        done = (what, seat, other)
        self.deeds[done] = self.deeds.get(done, 0) + count

    def take_back(self, what: str, seat: int) -> None:
        """One less of it, for it came to nothing."""
        done = (what, seat, NOBODY)
        left = self.deeds.pop(done, 1) - 1
        if left:
            self.deeds[done] = left

    def reach(self, what: str, seat: int, count: int, other: int = NOBODY) -> None:
        """A count that has been reached, told where it was reached last."""
        self.deeds.pop((what, seat, other), None)
        self.deeds[what, seat, other] = count


class _Attack(NamedTuple):
    """An attack that goes on: who attacks, and the number of the Unit that it is aimed at."""

    seat: int
    target: int


@dataclass(slots=True)
class Battle:
    """A whole battle: its rounds, what became of every Unit, by seats, and what won it.

    ``start`` has the Units of each seat before the first move, ``first`` how far each was;
    ``entered`` the seats whose Units are known to have been in an area to hold.
    """

    rounds: list[Round] = field(default_factory=list)
    built: Counter[int] = field(default_factory=Counter)
    felled: Counter[int] = field(default_factory=Counter)
    lost: Counter[int] = field(default_factory=Counter)
    withdrawn: Counter[int] = field(default_factory=Counter)
    since: dict[int, int] = field(default_factory=dict)
    start: tuple[int, ...] = ()
    first: Progress = ()
    was_built: bool = False
    entered: set[int] = field(default_factory=set)
    race: Race = field(default_factory=Race)
    victory: Victory | None = None

    @property
    def has_attacks(self) -> bool:
        """Whether anybody ever attacked."""
        deeds = {what for found in self.rounds for what, _seat, _other in found.deeds}
        return not deeds.isdisjoint(("attack", "attack own"))


def watch(state: Whole, moves: Sequence[str]) -> Battle:
    """Play a record's moves, in place, and gather what happened.

    Raises:
        RequestError: a move is illegal.
    """
    battle = Battle()
    striking: _Attack | None = None
    played: Played = ()
    moved: set[int] = set()
    last: State | None = None
    for before, tokens, after in steps(PLAY, state, moves):
        old, new = battle_of(before), battle_of(after)
        if old is None or new is None:
            battle.was_built = True
            continue
        if last is None:
            battle.start, battle.first = _units_of_each(old), progress(old)
            battle.race.index = race_at(old)
        if last is None or (last.active, last.round) != (old.active, old.round):
            moved = set()
            battle.race.begin_turn(old)
        last = old
        word = tokens[0].rpartition(": ")[2].partition(" ")[0]
        if not battle.rounds or battle.rounds[-1].at != max(old.round, 1):
            if battle.rounds:
                done = battle.rounds[-1]
                done.leader, done.reason = leader(old, battle.first)
                done.progress = progress(old)
            battle.rounds.append(Round(max(old.round, 1)))
        now = battle.rounds[-1]
        if old.active not in now.turns:
            now.turns.append(old.active)
        striking = _attack(old, word, tokens[0], striking, now)
        if word in _BEGINNING:
            played = ()
        elif word in ("play", "respond", "interrupt"):
            played = _note_effect(now, old.to_move, tokens[0], played, is_first=word == "play")
        _note_units(battle, now, old, new, word, striking, played)
        _note_goals(battle, now, old, new)
        moved_now = _moved(old, new)
        moved |= moved_now
        for what, seat, count in battle.race.note(old, new, moved_now):
            before_now = now.deeds.get((what, seat, NOBODY), 0) if what == "advance" else 0
            now.reach(what, seat, before_now + count)
        _note_hit(now, old, new, striking)
        now.units = _units_of_each(new)
        if new.won_by >= 0:
            battle.victory = victory_of(old, new, battle.since, moved, battle.race)
        if new.over:
            now.leader, now.progress = new.winner, progress(new)
    battle.race.settle(battle.rounds, battle.first)
    return battle


def _units_of_each(table: State) -> tuple[int, ...]:
    return tuple(len(table.units_of(seat)) for seat in range(len(table.seats)))


def _moved(old: State, new: State) -> set[int]:
    """Units whose place a move changed."""
    was = {unit.number: unit.cell for unit in old.units}
    return {unit.number for unit in new.units if was.get(unit.number, unit.cell) != unit.cell}


def _attack(
    old: State, word: str, token: str, striking: _Attack | None, now: Round
) -> _Attack | None:
    """The attack that goes on; a new one is noted."""
    if word == "attack":
        number = int(token.rpartition(" u")[2])
        target = old.unit(number)
        if target is not None and target.controller == old.to_move:
            now.add("attack own", old.to_move)
        elif target is not None:
            now.add("attack", old.to_move, target.controller)
        return _Attack(old.to_move, number)
    if striking is None or word not in _FIGHTING:
        return None
    if word == "intercept":
        return striking._replace(target=int(token.rpartition(" u")[2]))
    return striking


def _note_hit(now: Round, old: State, new: State, striking: _Attack | None) -> None:
    """Note the cards that an attacked Unit of another player lost, if it is still there."""
    if striking is None:
        return
    was, now_is = old.unit(striking.target), new.unit(striking.target)
    if was is None or now_is is None or was.controller in (striking.seat, NOBODY):
        return
    cards = len(was.up) + len(was.down) - len(now_is.up) - len(now_is.down)
    if cards > 0:
        now.add("hit", striking.seat, was.controller, cards)


def _note_effect(now: Round, seat: int, token: str, before: Played, *, is_first: bool) -> Played:
    """Note an Effect after those that it answers; a cancelled one has no line."""
    found = _EFFECT.search(token)
    effect = EFFECT_KINDS[found[0]] if found else None
    if effect is None:
        return before
    if effect.deed is Deed.CANCEL and before:
        now.take_back(family_of(before[-1][0]), before[-1][1])
    if effect.deed not in _SEEN:
        now.add(family_of(effect), seat)
    return ((effect, seat),) if is_first else (*before, (effect, seat))


def family_of(effect: Effect) -> str:
    """What a story calls an Effect, with others that come to the same."""
    deed = effect.deed
    if deed is Deed.PLACE:
        return effect.types[0].id if len(effect.types) == 1 else "modifier"
    if deed is Deed.ATTACH:
        return "weaken" if effect.grants is Grant.HALVING else "strengthen"
    if deed is Deed.ENLARGE:
        return "strengthen"
    if deed in (Deed.PENALTY, Deed.BONUS):
        return "limit"
    return "redirect" if deed.value.startswith("redirect") else deed.value


def _note_units(
    battle: Battle,
    now: Round,
    old: State,
    new: State,
    word: str,
    striking: _Attack | None,
    played: Played,
) -> None:
    """Units that came, went or changed sides."""
    was = {unit.number: unit.controller for unit in old.units}
    now_are = {unit.number: unit.controller for unit in new.units}
    for number, seat in now_are.items():
        if number not in was:
            battle.built[seat] += 1
            battle.since[number] = now.at
            now.add("build", seat)
        elif was[number] != seat:
            now.add("take", seat, was[number])
    for number, seat in was.items():
        if number in now_are:
            continue
        if word == "leave" and _led_out(new, seat) > _led_out(old, seat):
            now.add("out", seat)
            continue
        if word == "leave" and old.to_move == seat:
            battle.withdrawn[seat] += 1
            now.add("withdraw", seat)
            continue
        battle.lost[seat] += 1
        if word == "leave":  # an Effect let another player direct it
            now.add("remove_unit", old.to_move, seat)
            battle.felled[old.to_move] += 1
        elif striking is None or striking.target != number:
            done = _loss(old, seat, played)
            now.add(*done)
            if done[0] == "remove_unit":
                battle.felled[done[1]] += 1
        elif striking.seat == seat:
            now.add("own", seat)
        else:
            battle.felled[striking.seat] += 1
            now.add("fell", striking.seat, seat)


def _led_out(table: State, seat: int) -> int:
    """Units of a seat that have left through a target space."""
    pairs = zip(table.field.objectives, table.counts, strict=True)
    return sum(row[seat] for goal, row in pairs if goal.kind == ObjectiveKind.SACRIFICE)


def _loss(old: State, seat: int, played: Played) -> Done:
    """How a Unit was lost without being attacked."""
    redirected = NOBODY
    for effect, by in reversed(played):
        if effect.deed in _REDIRECTS and redirected == NOBODY:
            redirected = by
        if effect.deed is Deed.REMOVE_UNIT:
            player = by if redirected == NOBODY else redirected
            return ("give", seat, NOBODY) if player == seat else ("remove_unit", player, seat)
    is_bitten = any(modifier.kind.bites for modifier in old.mods)
    if not old.board.settings.from_units:
        return "bite", seat, NOBODY
    return ("lose" if is_bitten else "give"), seat, NOBODY


def _note_goals(battle: Battle, now: Round, old: State, new: State) -> None:
    """Progress towards the objectives."""
    for index, objective in enumerate(new.field.objectives):
        pairs = tuple(zip(old.counts[index], new.counts[index], strict=True))
        for seat, (before, after) in enumerate(pairs):
            if objective.kind is ObjectiveKind.HOLD and before and not after:
                what, who, foe = _broken(new, index, seat, old.to_move)
                if what == "share":
                    what = _entry(battle, now, who, seat)
                now.add(what, who, foe)
        for seat, (before, after) in enumerate(pairs):
            if after > before and objective.kind.is_counted:
                now.reach(objective.kind, seat, after)
                battle.entered |= {seat} if objective.kind is ObjectiveKind.HOLD else set()
        is_down = new.tokens[index] >= 0  # not lifted, but put down
        if old.tokens[index] != new.tokens[index] and is_down and old.to_move >= 0:
            steps_left = token_steps(new, index, old.to_move)
            now.reach("token" if steps_left < FAR else "token away", old.to_move, steps_left)
    for seat, (was, now_is) in enumerate(zip(old.seats, new.seats, strict=True)):
        is_down = len(now_is.spawns) > len(was.spawns)
        if is_down and old.to_move not in (seat, NOBODY):
            steps_left = spawn_steps(new, old.to_move, seat)
            what = "spawn" if steps_left < FAR else "spawn away"
            now.reach(what, old.to_move, steps_left, seat)


def _entry(battle: Battle, now: Round, who: int, foe: int) -> str:
    """How somebody came into an area that another held, and so was alone in before."""
    if ("take", who, foe) in now.deeds:  # a Unit that was there changed sides
        return "share"
    is_back = who in battle.entered
    battle.entered.add(who)
    return "return" if is_back else "enter"


def _broken(table: State, index: int, seat: int, active: int) -> Done:
    """Why a seat no longer holds an area: it has no Unit there, or others are there too."""
    area = table.board.areas[index][seat]
    there = {unit.controller for unit in table.units if is_inside(table, unit, area)}
    others = there - {seat}
    if seat not in there:
        return "empty", seat, NOBODY
    if not others:
        return "unhold", seat, NOBODY
    return "share", active if active in others else min(others), seat
