"""What a battle's moves come to, round by round: built, felled, lost, taken, gained."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from engine.games.deebz.building.whole_game import Whole, battle_of
from engine.games.deebz.play import PLAY
from engine.games.deebz.rulebook.effects import EFFECT_KINDS, Deed, Effect, Grant
from engine.games.deebz.rulebook.objective_kinds import ObjectiveKind
from engine.games.deebz.story.standing import NOBODY, Reason, leader, spawn_steps, token_steps
from engine.games.deebz.story.victory import Victory, victory_of
from engine.games.deebz.table.distance_field import FAR
from engine.games.deebz.turn.state import State
from engine.play.replay import steps

Played = tuple[Effect, int] | None
"""The last Effect, and the seat that played it."""
Done = tuple[str, int, int]
"""What was done, by which seat, to which seat (-1 for none)."""
_FIGHTING = frozenset({"attack", "intercept", "pass", "done", "reveal", "lose"})
"""Words of moves in which an attack goes on."""
_EFFECT = re.compile(r"\bE-\w+")
_ACTS_AGAIN = (Deed.SHORT, Deed.SHORT_DIRECTED, Deed.ACTIVATE, Deed.ACTIVATE_DIRECTED)
_SEEN = (Deed.SPAWN, Deed.TAKE, Deed.REMOVE_UNIT)
"""What is told of the Unit that comes, changes sides or goes."""
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
            ``amass`` and ``sacrifice`` the count that was reached, of ``token`` and ``spawn`` the
            steps that were left.
        units: Units of each seat at its end.
        leader: the seat that is closest to winning at its end, or -1.
        reason: what makes it so; None once the battle is over.
    """

    at: int
    deeds: dict[Done, int] = field(default_factory=dict)
    units: tuple[int, ...] = ()
    leader: int = NOBODY
    reason: Reason | None = None

    def add(self, what: str, seat: int, other: int = NOBODY) -> None:
        """One more of it."""
        done = (what, seat, other)
        self.deeds[done] = self.deeds.get(done, 0) + 1

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


@dataclass(slots=True)
class Battle:
    """A whole battle: its rounds, what became of every Unit, by seats, and what won it."""

    rounds: list[Round] = field(default_factory=list)
    built: Counter[int] = field(default_factory=Counter)
    felled: Counter[int] = field(default_factory=Counter)
    lost: Counter[int] = field(default_factory=Counter)
    withdrawn: Counter[int] = field(default_factory=Counter)
    since: dict[int, int] = field(default_factory=dict)
    was_built: bool = False
    victory: Victory | None = None


def watch(state: Whole, moves: Sequence[str]) -> Battle:
    """Play a record's moves, in place, and gather what happened.

    Raises:
        RequestError: a move is illegal.
    """
    battle = Battle()
    striking = NOBODY
    played: Played = None
    last: State | None = None
    for before, tokens, after in steps(PLAY, state, moves):
        old, new = battle_of(before), battle_of(after)
        if old is None or new is None:
            battle.was_built = True
            continue
        last = new
        word = tokens[0].rpartition(": ")[2].partition(" ")[0]
        if not battle.rounds or battle.rounds[-1].at != max(old.round, 1):
            if battle.rounds:
                battle.rounds[-1].leader, battle.rounds[-1].reason = leader(old)
            battle.rounds.append(Round(max(old.round, 1)))
        now = battle.rounds[-1]
        striking = _striker(old, word, tokens[0], striking, now)
        if word in _BEGINNING:
            played = None
        elif word in ("play", "respond", "interrupt"):
            played = _note_effect(now, old.to_move, tokens[0], played)
        _note_units(battle, now, old, new, word, striking, played)
        _note_goals(now, old, new)
        now.units = tuple(len(new.units_of(seat)) for seat in range(len(new.seats)))
        if new.won_by >= 0:
            battle.victory = victory_of(old, new, battle.since)
    if last is not None and battle.rounds:
        battle.rounds[-1].leader = last.winner if last.winner >= 0 else NOBODY
    return battle


def _striker(old: State, word: str, token: str, striking: int, now: Round) -> int:
    """The seat whose attack goes on; a new attack is noted."""
    if word == "attack":
        target = old.unit(int(token.rpartition(" u")[2]))
        if target is not None:
            now.add("attack", old.to_move, target.controller)
        return old.to_move
    return striking if word in _FIGHTING else NOBODY


def _note_effect(now: Round, seat: int, token: str, before: Played) -> Played:
    """An Effect that is played, with the one before it; one that is cancelled is not told."""
    found = _EFFECT.search(token)
    effect = EFFECT_KINDS[found[0]] if found else None
    if effect is None:
        return before
    if effect.deed is Deed.CANCEL and before is not None:
        now.take_back(family_of(before[0]), before[1])
    if effect.deed not in _SEEN:
        now.add(family_of(effect), seat)
    return effect, seat


def family_of(effect: Effect) -> str:
    """What a story calls an Effect, with others that come to the same."""
    deed = effect.deed
    if deed in _ACTS_AGAIN:
        return "again"
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
    battle: Battle, now: Round, old: State, new: State, word: str, striking: int, played: Played
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
        if word == "leave":
            if old.counts == new.counts:  # what counts is told of its objective
                battle.withdrawn[seat] += 1
                now.add("withdraw", seat)
            continue
        battle.lost[seat] += 1
        if striking not in (NOBODY, seat):
            battle.felled[striking] += 1
            now.add("fell", striking, seat)
        elif played is not None and played[0].deed is Deed.REMOVE_UNIT:
            now.add("remove_unit", played[1], seat)
        else:
            now.add("lose", seat)


def _note_goals(now: Round, old: State, new: State) -> None:
    """Progress towards the objectives."""
    for index, objective in enumerate(new.field.objectives):
        pairs = zip(old.counts[index], new.counts[index], strict=True)
        for seat, (before, after) in enumerate(pairs):
            if after > before and objective.kind.is_counted:
                now.reach(objective.kind, seat, after)
            elif objective.kind is ObjectiveKind.HOLD and before and not after:
                if old.to_move in (seat, NOBODY):
                    now.add("unhold", seat)
                else:
                    now.add("break", old.to_move, seat)
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
