"""The state before the first move: decks, the map, and what is decided before round 1 (D1.3)."""

from __future__ import annotations

from engine.cards import DECK, DECK_WITH_JOKERS, parse_card
from engine.errors import IllegalMove, RequestError
from engine.findings import is_ok
from engine.game.playable import CHANCE
from engine.games.deebz.actions.build import Build, placing_cells
from engine.games.deebz.map.battle_map import FACINGS, BattleMap
from engine.games.deebz.map.path_distance import area_of
from engine.games.deebz.rulebook.content import Content, RewardContent, Template, typed
from engine.games.deebz.rulebook.effects import EFFECT_KINDS
from engine.games.deebz.rulebook.objective_kinds import ObjectiveKind
from engine.games.deebz.scenario.read_additions import objective_of
from engine.games.deebz.scenario.reader import MapReader
from engine.games.deebz.table.drafting import DraftStep
from engine.games.deebz.table.draw_piles import Adjust, arrange
from engine.games.deebz.table.options import Settings, settings_of
from engine.games.deebz.table.pending_steps import ChanceStep, SilentStep
from engine.games.deebz.table.pieces import Move, own
from engine.games.deebz.table.table import GameTable, MatchConstants, PendingStep
from engine.games.deebz.turn.state import State
from engine.games.deebz.turn.turn_order import Rounds
from engine.rng import Stream
from engine.scenario.envelope import Scenario


def start(scenario: Scenario) -> State:
    """The state before the first move of a checked scenario.

    Raises:
        RequestError: the scenario is not sound enough to be played.
    """
    reader = MapReader(scenario.content, scenario.players)
    if reader.field is None or not is_ok(reader.findings):
        raise RequestError("this map has errors; validate it to see which")
    field = reader.field
    settings = settings_of(field.ruleset)
    state = State(_board(field, settings, typed(scenario.content)))
    cards = DECK_WITH_JOKERS if settings.jokers else DECK  # D2.6
    for index, seat in enumerate(state.seats):
        seat.draw = [own(card, index) for card in cards]
        seat.spawns = sorted(state.cell(*point) for point in field.spawns[index])
    for objective in field.objectives:
        token = objective.token if objective.kind == ObjectiveKind.CARRY_TOKEN else None
        state.tokens.append(-1 if token is None else state.cell(*token))
    for mod in field.modifiers:
        facing = FACINGS.index(mod.facing) if mod.facing else 0
        suit = "SHDC".index(mod.suit) if mod.suit else -1
        for _ in range(1 if mod.kind.is_solid else mod.count):
            state.add_modifier(mod.kind, state.cell(*mod.at), suit, mod.designation, facing)
    state.push(FirstPlayer())
    state.push(Prepare())
    state.settle()
    return state


def _board(field: BattleMap, settings: Settings, content: Content) -> MatchConstants:
    def cards(row: RewardContent | Template) -> tuple[int, ...]:
        return tuple(map(parse_card, row.cards))

    return MatchConstants(
        field=field,
        settings=settings,
        disabled=frozenset(EFFECT_KINDS[name] for name in content.disabled_effects),
        rewards=tuple(
            (field.grid.mask(row.area), cards(row), row.mode == "single_use")
            for row in content.rewards
        ),
        templates={row.id: cards(row) for row in content.templates},
        events=tuple(
            (
                row.round or 0,
                objective_of(row.interact, len(field.objectives)),
                row.template,
                max(0, row.player - 1),  # printed from 1
                field.grid.cell(row.cell),
            )
            for row in content.spawn_events
        ),
        interacts=tuple(
            next(iter(row.interact.items())) if row.interact else None for row in content.objectives
        ),
        areas=tuple(
            tuple(area_of(field, objective, seat) for seat in range(field.players))
            for objective in field.objectives
        ),
    )


class Prepare(SilentStep):
    """Deck adjustment, drafts and prebuilt Units, seat by seat (D6.8, D6.9, D7.3)."""

    __slots__ = ("seat", "stage")

    def __init__(self) -> None:
        self.seat = 0
        self.stage = 0

    def ready(self, table: GameTable) -> bool:
        """Push what each option asks for."""
        settings = table.board.settings
        seats = range(len(table.seats))
        self.stage += 1
        if self.stage == 1 and settings.deck_adjust == "draft":
            table.push(DraftStep(len(table.seats), is_with_jokers=settings.jokers))
        elif self.stage == 2 and settings.prebuilt:
            for seat in reversed(seats):
                table.push(Prebuild(seat, settings.prebuilt))
        elif self.stage == 3:
            for seat in reversed(seats):
                if settings.deck_adjust != "draft":  # locked keeps this one (D6.9)
                    table.push(Adjust(seat))
                else:
                    arrange(table, seat)
        elif self.stage > 3:
            table.stack.pop()
        return False


class Prebuild(PendingStep):
    """A player builds Units of n deck cards in all before the first turn (D7.3)."""

    __slots__ = ("left", "seat")
    rule = "D7.3"
    is_open = False

    def __init__(self, seat: int, count: int) -> None:
        self.seat = seat
        self.left = count

    def ready(self, table: GameTable) -> bool:
        """Asks while cards and cells are left."""
        if (
            self.left > 0
            and placing_cells(table, self.seat)
            and len(table.seats[self.seat].draw) > 1
        ):
            return True
        table.stack.pop()
        return False

    def moves(self, table: GameTable) -> list[Move]:
        """Build another Unit, or be done."""
        del table
        return [("done",), ("build",)]

    def apply(self, table: GameTable, move: Move) -> None:
        """Begin a Unit."""
        if move[0] == "done":
            table.stack.pop()
        else:
            table.push(Counting(self.seat))
            table.push(Build(self.seat, most=self.left, from_pile=True))


class Counting(SilentStep):
    """After a prebuilt Unit: its cards come off what is left to build with (D7.3)."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def ready(self, table: GameTable) -> bool:
        """Count the Unit that was just placed; without one the player is done."""
        table.stack.pop()
        step = table.stack[-1]
        if isinstance(step, Prebuild):
            used = sum(unit.size for unit in table.units_of(self.seat))
            total = table.board.settings.prebuilt
            step.left = total - used if total - used < step.left else 0
        return False


class FirstPlayer(ChanceStep):
    """Who begins: the scenario says, or chance (D5.3)."""

    __slots__ = ("seat",)
    rule = "D5.3"

    def __init__(self) -> None:
        self.seat = CHANCE

    def ready(self, table: GameTable) -> bool:
        """No dice when the scenario says."""
        first = table.board.settings.first_player
        if first < 0:
            return True
        self.apply(table, ("~first", first))
        return False

    def moves(self, table: GameTable) -> list[Move]:
        """Any seat."""
        return [("~first", seat) for seat in range(len(table.seats))]

    def draw(self, table: GameTable, rng: Stream) -> Move:
        """Each seat is as likely."""
        return rng.pick(self.moves(table))

    def verify(self, table: GameTable, move: Move) -> None:
        """It must name a seat.

        Raises:
            IllegalMove: it names none.
        """
        if move not in self.moves(table):
            raise IllegalMove(self.rule, "chance names the player who begins")

    def apply(self, table: GameTable, move: Move) -> None:
        """The game begins."""
        table.stack.pop()
        table.push(Rounds(move[1]))
