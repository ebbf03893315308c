"""Tables set up by hand for tests of single rules."""

from __future__ import annotations

from collections import Counter
from typing import Any

from engine.cards import parse_card
from engine.game.playable import CHANCE, NOBODY
from engine.games.deebz.rulebook.effects import EFFECT_KINDS
from engine.games.deebz.rulebook.modifier_kinds import MODIFIER_KINDS
from engine.games.deebz.table.pieces import NO_SUIT, VIRTUAL, Attached, Move, Unit, own
from engine.games.deebz.table.table import GameTable, PendingStep
from engine.games.deebz.turn.setup import start
from engine.games.deebz.turn.state import State
from engine.rng import Stream
from engine.scenario.envelope import make_scenario

OPEN = {
    "width": 12,
    "height": 12,
    "spawns": [[[0, 0]], [[11, 11]]],
    "objectives": [{"kind": "hold", "area": [[6, 6], [6, 7]]}],
}


def begin(players: int = 2, **content: Any) -> State:
    """The state before the first move of a map written by hand."""
    whole = {**OPEN, **content}
    if players > len(whole["spawns"]):
        whole["spawns"] = [[[0, 0]], [[11, 11]], [[11, 0]], [[0, 11]]][:players]
    scenario = make_scenario(
        game="deebz", prefix="DZ", title="t", seed="t", players=players, options={}, content=whole
    )
    return start(scenario)


def codes(text: str) -> list[int]:
    return [parse_card(word) for word in text.split()]


def put(state: State, seat: int, at: tuple[int, int], up: str = "", down: str = "") -> Unit:
    """A Unit with these cards, taken from its player's draw pile."""
    unit = Unit(state.next_unit, seat, state.cell(*at))
    state.next_unit += 1
    unit.up = sorted(take(state, seat, up))
    unit.down = sorted(take(state, seat, down))
    state.units.append(unit)
    return unit


def take(state: State, seat: int, text: str) -> list[int]:
    found = [own(card, seat) for card in codes(text)]
    for card in found:
        state.seats[seat].draw.remove(card)
    return found


def deal(state: State, seat: int, text: str) -> None:
    """These cards into a hand."""
    state.seats[seat].hand = sorted(take(state, seat, text))


def lay(
    state: State, word: str, cell: int, suit: int = NO_SUIT, designation: str = "", **more: bool
) -> None:
    """A modifier of the type that this word names."""
    state.add_modifier(MODIFIER_KINDS[word], cell, suit, designation, **more)


def attached(word: str, *choices: Any, cards: tuple[int, ...] = ()) -> Attached:
    """A Persistent Effect as it lies on a Unit."""
    return Attached(EFFECT_KINDS[word], choices, cards)


class Rest(PendingStep):
    """Below what is tested: nothing follows."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def ready(self, table: GameTable) -> bool:
        return True

    def moves(self, table: GameTable) -> list[Move]:
        return [("done",)]

    def apply(self, table: GameTable, move: Move) -> None:
        table.stack.pop()


def go(state: State, frame: PendingStep, active: int = 0) -> State:
    """Let this be what happens next, in a player's turn."""
    state.stack = [Rest(active), frame]
    state.active = active
    state.pause = 0
    state.settle()
    return state


def do(state: State, *moves: Any) -> State:
    """Make moves, each of them legal."""
    for move in moves:
        state.verify(move)
        state.apply(move)
    return state


def run(state: State, rng: Stream, steps: int = 100_000) -> int:
    """Random moves; how many were made."""
    made = 0
    while made < steps and state.to_move != NOBODY:
        is_chance = state.to_move == CHANCE
        state.apply(state.chance(rng) if is_chance else rng.pick(state.legal_moves()))
        made += 1
    return made


def everything(state: State) -> Counter[int]:
    """Every card that is anywhere, virtual ones left out."""
    found: Counter[int] = Counter(state.removed)
    for seat in state.seats:
        for pile in (seat.hand, seat.draw, seat.discard, seat.bench):
            found.update(pile)
    for unit in state.units:
        found.update(unit.up + unit.down + unit.augments)
        for _, _, cards in unit.attached:
            found.update(cards)
    for frame in state.stack:
        if type(frame).__name__ == "Declared":
            found.update(frame.paid)
        if type(frame).__name__ == "StackPile":
            found.update(frame.chosen)
    return Counter({card: n for card, n in found.items() if not card & VIRTUAL})
