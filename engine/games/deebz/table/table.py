"""The table while a game is played: players, Units, modifiers, and what waits to be decided.

:class:`GameTable` holds and answers; it decides nothing. What happens next lies on ``stack``: the
top :class:`PendingStep` is asked first, and puts other steps on top of itself for what must happen
before it goes on.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import Any, ClassVar, Self

from engine.compiled import interpreted
from engine.game.playable import NOBODY
from engine.games.deebz.map.battle_map import BattleMap
from engine.games.deebz.rulebook.effects import Effect
from engine.games.deebz.rulebook.modifier_kinds import ModifierKind
from engine.games.deebz.table.options import Settings
from engine.games.deebz.table.pieces import SINGLE_USE, VIRTUAL, Modifier, Move, Seat, Unit, owner
from engine.rng import Stream


@dataclass(frozen=True)
class MatchConstants:
    """What never changes: the map as printed, the options, the scenario's own rules (D16)."""

    field: BattleMap
    settings: Settings
    disabled: frozenset[Effect]
    rewards: tuple[tuple[int, tuple[int, ...], bool], ...]
    templates: dict[str, tuple[int, ...]]
    events: tuple[tuple[int, int, str, int, int], ...]
    interacts: tuple[tuple[str, str | int] | None, ...]
    areas: tuple[tuple[int, ...], ...]


@interpreted
class PendingStep(ABC):
    """Something that must happen; when it is on top it acts by itself or asks a seat."""

    __slots__ = ()
    rule = "D5.7"
    seat: int
    is_open = True
    """Whether its seat may reveal cards now (D4.6): not in the middle of one decision."""
    fields: ClassVar[tuple[str, ...]] = ()
    """All slots, those of base classes too."""
    has_secrets: ClassVar[bool] = False
    """Whether :meth:`hide` covers anything."""
    shows_cards: ClassVar[bool] = False
    """Whether :meth:`pinned` names any."""

    @classmethod
    def __init_subclass__(cls) -> None:
        cls.has_secrets = cls.hide is not PendingStep.hide
        cls.shows_cards = cls.pinned is not PendingStep.pinned
        kinds = reversed(cls.__mro__)
        cls.fields = tuple(name for kind in kinds for name in kind.__dict__.get("__slots__", ()))

    @abstractmethod
    def ready(self, table: GameTable) -> bool:
        """True when a decision is needed; else it has done something or left the stack."""

    @abstractmethod
    def moves(self, table: GameTable) -> list[Move]:
        """The legal moves: these and no others."""

    def why(self, table: GameTable, move: Move) -> tuple[str, str]:
        """The rule and the sentence that refuse a move which is not among :meth:`moves`."""
        del table
        return self.rule, f"{str(move[0])[:20]!r} isn't a choice now"

    @abstractmethod
    def apply(self, table: GameTable, move: Move) -> None:
        """Make one of the legal moves."""

    def can_pay(self, table: GameTable) -> bool:
        """Whether this Activation has a Short Action left; no other step has any."""
        del table
        return False

    def pay(self, table: GameTable) -> None:
        """Use a Short Action of this Activation."""
        del table

    def copy(self) -> Self:
        """An independent step; lists are copied, values shared."""
        new = object.__new__(type(self))
        for name in self.fields:
            value = getattr(self, name)
            setattr(new, name, value[:] if isinstance(value, list) else value)
        return new

    def key(self) -> tuple[object, ...]:
        """All of it, comparable."""
        values = [getattr(self, name) for name in self.fields]
        return type(self).__name__, *(tuple(v) if isinstance(v, list) else v for v in values)

    def hide(self, seat: int) -> None:
        """Cover what another seat has chosen in secret."""
        del seat

    def imagine(self, table: GameTable, seat: int, rng: Stream) -> None:
        """Choose anew, in a world dealt anew, what other seats have chosen in secret."""
        del table, seat, rng

    def pinned(self, seat: int) -> list[int]:
        """Cards of a seat's hand that all have seen."""
        del seat
        return []


class GameTable(ABC):
    """See the module's text. Counters of objectives are lists of rows, one for each objective.

    Of the modifiers ``mods``, ``biting`` are those that cost cards, ``ending`` those that may end a
    Move, ``blockers`` and ``marked`` are the masks of the solid ones and of all.
    """

    __slots__ = (
        "active",
        "biting",
        "blockers",
        "board",
        "counts",
        "ending",
        "events_called",
        "events_done",
        "field",
        "just_acted",
        "marked",
        "mods",
        "next_mod",
        "next_unit",
        "offer",
        "order",
        "over",
        "pause",
        "removed",
        "rewards_left",
        "round",
        "seats",
        "stack",
        "to_move",
        "tokens",
        "units",
        "winner",
        "won_by",
    )

    def __init__(self, board: MatchConstants, like: GameTable | None = None) -> None:
        """Set up an empty table, or one that shares everything with another."""
        self.board = board
        if like is not None:
            self._take(like)
            return
        self.field = board.field
        self.seats = [Seat() for _ in range(board.field.players)]
        self.units: list[Unit] = []
        self.mods: list[Modifier] = []
        self.biting: list[Modifier] = []
        self.ending: list[Modifier] = []
        self.marked = self.blockers = 0
        self.stack: list[PendingStep] = []
        self.offer: list[Move] | None = None
        self.counts = [[0] * board.field.players for _ in board.field.objectives]
        self.tokens: list[int] = []
        self.removed: list[int] = []
        self.order: list[int] = []
        self.rewards_left = (1 << len(board.rewards)) - 1
        self.events_done = 0
        self.events_called = 0
        self.next_unit = self.next_mod = 1
        self.round = 1
        self.active = -1
        self.pause = 0
        self.just_acted: list[int] = []
        self.to_move = NOBODY
        self.over = False
        self.winner = -1
        self.won_by = -1

    def _take(self, like: GameTable) -> None:
        self.field = like.field
        self.seats, self.units, self.stack = like.seats, like.units, like.stack
        self.mods, self.blockers = like.mods, like.blockers
        self.biting, self.ending, self.marked = like.biting, like.ending, like.marked
        self.offer = None  # the copy may become another world
        self.counts, self.tokens = like.counts, like.tokens
        self.removed, self.order = like.removed, like.order
        self.rewards_left = like.rewards_left
        self.events_done, self.events_called = like.events_done, like.events_called
        self.next_unit, self.next_mod = like.next_unit, like.next_mod
        self.round, self.active, self.pause = like.round, like.active, like.pause
        self.just_acted = like.just_acted
        self.to_move, self.over = like.to_move, like.over
        self.winner, self.won_by = like.winner, like.won_by

    def twin(self) -> Self:
        """Another table that shares all lists with this one."""
        return type(self)(self.board, self)

    def copy(self) -> Self:
        """An independent table."""
        new = self.twin()
        new.seats = [seat.copy() for seat in self.seats]
        new.units = [unit.copy() for unit in self.units]
        new.mods = self.mods[:]
        new.stack = [step.copy() for step in self.stack]
        new.counts = [row[:] for row in self.counts]
        new.tokens, new.removed, new.order = self.tokens[:], self.removed[:], self.order[:]
        new.just_acted = self.just_acted[:]
        return new

    @abstractmethod
    def ask_for_answers(self) -> None:
        """An Effect has been declared: may others respond (D8.4)?"""

    @abstractmethod
    def lending(self, unit: Unit) -> list[Move]:
        """The ways in which a Unit can lend its Effects (D10.8)."""

    @abstractmethod
    def combining(self, unit: Unit) -> list[Move]:
        """The Combined Effects that a Unit can make (D10.8)."""

    @abstractmethod
    def combine(self, unit: Unit, effect: Effect, seat: int) -> None:
        """Begin a Combined Effect (D10.8)."""

    def unit(self, number: int) -> Unit | None:
        """The Unit of this number, if it is still in play."""
        for unit in self.units:
            if unit.number == number:
                return unit
        return None

    def need(self, number: int) -> Unit:
        """The Unit of this number, which is known to be in play.

        Raises:
            LookupError: it is not.
        """
        found = self.unit(number)
        if found is None:
            raise LookupError(f"no Unit u{number}")
        return found

    def units_of(self, seat: int) -> list[Unit]:
        """The Units that a player controls."""
        return [unit for unit in self.units if unit.controller == seat]

    def others_after(self, seat: int) -> list[int]:
        """The other seats, clockwise from this one."""
        count = len(self.seats)
        return [(seat + step) % count for step in range(1, count)]

    def offers(self, step: PendingStep) -> list[Move]:
        """The legal moves of the step on top, kept until the next move is made."""
        self.offer = step.moves(self)
        return self.offer

    def push(self, step: PendingStep) -> None:
        """Put something on top of what waits."""
        self.stack.append(step)

    def end_action(self, *numbers: int) -> None:
        """Note that these Units have ended an action: a step is complete (D8.6, D16.3)."""
        self.pause = max(self.pause, 1)
        self.just_acted += numbers

    def cell(self, x: int, y: int) -> int:
        """The index of a cell."""
        return self.field.grid.cell((x, y))

    def shed(self, cards: list[int]) -> None:
        """Cards that are lost or thrown away go to their owners' discards (D1.6)."""
        for card in cards:
            if not card & VIRTUAL:  # D16.2
                self.seats[owner(card)].discard.append(card)

    def spend(self, cards: list[int]) -> None:
        """Cards that have served: single-use ones leave the game (D16.4)."""
        self.removed.extend(card for card in cards if card & SINGLE_USE)
        self.shed([card for card in cards if not card & SINGLE_USE])

    def remove_unit(self, unit: Unit) -> None:
        """Take a Unit off the map with all its cards (D1.6, D4.1, D8.1)."""
        self.units.remove(unit)
        self.spend([*unit.up, *unit.down, *unit.augments])
        for _, _, cards in unit.attached:
            self.spend(list(cards))

    def add_modifier(
        self,
        kind: ModifierKind,
        cell: int,
        suit: int = -1,
        designation: str = "",
        facing: int = 0,
        *,
        lasts: bool = True,
    ) -> None:
        """Lay a modifier on the map."""
        made = Modifier(self.next_mod, kind, cell, suit, designation, facing, lasts)
        self.next_mod += 1
        self.set_mods([*self.mods, made])

    def set_mods(self, mods: list[Modifier]) -> None:
        """Replace the modifiers, and with them what stops steps and what links cells."""
        self.mods = mods
        self.offer = None
        self.biting = [mod for mod in mods if mod.kind.bites]
        self.ending = [mod for mod in mods if mod.kind.is_zeroing or mod.kind.bars_activation]
        self.marked = self.blockers = 0
        for mod in mods:
            self.marked |= 1 << mod.cell
            if mod.kind.is_solid:
                self.blockers |= 1 << mod.cell
        self.field = relink(self.board.field, self.field, mods)

    def key(self) -> tuple[Any, ...]:
        """All that may differ between two states of one game, comparable."""
        return (
            tuple(seat.key() for seat in self.seats),
            tuple(unit.key() for unit in self.units),
            tuple(self.mods),
            tuple(step.key() for step in self.stack),
            tuple(map(tuple, self.counts)),
            (*self.tokens, -2, *self.removed, -2, *self.order),
            (self.rewards_left, self.events_done, self.events_called),
            (self.round, self.active, self.to_move),
            (self.over, self.winner, self.won_by, self.next_unit, self.next_mod),
        )


def relink(printed: BattleMap, now: BattleMap, mods: list[Modifier]) -> BattleMap:
    """The map whose Teleporters are those in play; the same object while none changes."""
    from_play = [(mod.cell, mod.designation, mod.facing) for mod in mods if mod.kind.is_link]
    grid = now.grid
    from_field = [(grid.cell(t.at), t.designation, t.facing) for t in now.teleporters]
    if from_play == from_field:
        return now
    return printed.with_teleporters(
        [(grid.point(cell), name, facing) for cell, name, facing in from_play]
    )
