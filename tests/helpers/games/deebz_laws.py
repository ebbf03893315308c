"""The law of the table: what holds after every move of any game of Deebz."""

from __future__ import annotations

from deebz_table import everything

from engine.game.playable import CHANCE, NOBODY
from engine.games.deebz.actions.carry import CarryStep
from engine.games.deebz.actions.haul import Haul
from engine.games.deebz.actions.move import Walk
from engine.games.deebz.table.attributes import cells
from engine.games.deebz.table.hidden_information import knows
from engine.games.deebz.table.pieces import HIDDEN, Move, Unit
from engine.games.deebz.turn.state import State
from engine.rng import Stream

ON_THE_WAY = (Walk, CarryStep, Haul)
"""Steps during which a Unit may share the cells of friends."""


def check(state: State, decks: int) -> None:
    """What holds after every move; ``decks`` is how many cards all decks have."""
    covered = 0
    for unit in state.units:
        mask = cells(state, unit)
        assert not covered & mask, "two Units in a cell"
        covered |= mask
        assert not lies_across_a_wall(state, unit)
        assert unit.size > 0
        assert min(unit.activations, unit.bonus) >= 0
    for seat in state.seats:
        counters = (
            seat.bonuses, seat.penalties, seat.temporary_bonuses, seat.temporary_penalties,
            seat.next_bonuses, seat.next_penalties, seat.limit, seat.drawn,
        )  # fmt: skip
        assert min(counters) >= 0
    found = everything(state)
    if state.to_move >= 0:
        cells_there = state.field.width * state.field.height
        assert len(state.legal_moves()) <= cells_there + 240 + 140 * len(state.units)
    rewards = [
        len(cards)
        for index, (_, cards, _) in enumerate(state.board.rewards)
        if not state.rewards_left >> index & 1
    ]  # D16.3: they come on top of the decks
    assert sum(found.values()) == decks + sum(rewards)
    assert max(found.values()) <= 1 + len(rewards)


def is_at_rest(state: State) -> bool:
    """Whether nobody is between two cells, so that every Unit has cells of its own."""
    return not any(isinstance(step, ON_THE_WAY) for step in state.stack)


def lies_across_a_wall(state: State, unit: Unit) -> bool:
    """Whether a Wall lies between two cells that a Unit covers (D13.5)."""
    inside = set(state.field.grid.points(cells(state, unit)))
    return any(a in inside and b in inside for a, b in state.field.walls)


def check_step(state: State, move: Move) -> None:
    """A step leads from one cell to another (D3.1, D10.2)."""
    if move[0] != "step":
        return
    top = state.top
    assert isinstance(top, ON_THE_WAY)
    number = top.numbers[top.stage] if isinstance(top, Haul) else top.number
    assert state.need(number).cell != move[1], "a step that leads nowhere"


def check_hiding(state: State, rng: Stream) -> int:
    """Views hide what they must, and imagined worlds look the same; how many of them differ."""
    differed = 0
    for seat in range(len(state.seats)):
        view = state.observe(seat)
        for other, who in enumerate(view.table.seats):
            shown = sum(len(step.pinned(other)) for step in view.table.stack)
            if other != seat:
                assert set(who.hand[shown:]) <= {HIDDEN}
                assert set(who.draw) <= {HIDDEN}
        for unit, real in zip(view.table.units, state.units, strict=True):
            known = [card for card in real.down if knows(real, card, seat)]
            assert sorted(c for c in unit.down if c != HIDDEN) == sorted(known)
        world = state.determinize(seat, rng)
        if state.to_move in (seat, CHANCE, NOBODY):
            assert world.observe(seat) == view
        differed += world.key() != state.key()
        assert everything(world) == everything(state)
    return differed
