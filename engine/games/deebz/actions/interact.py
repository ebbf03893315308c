"""What a scenario adds: rewards, spawn templates, interactions (D10.3, D16)."""

from __future__ import annotations

from engine.games.deebz.actions.build import put_unit
from engine.games.deebz.table.attributes import cells
from engine.games.deebz.table.draw_piles import arrange, take
from engine.games.deebz.table.pieces import SINGLE_USE, VIRTUAL, Unit, in_order, own
from engine.games.deebz.table.reachability import beside_cells, cells_of, standing_room
from engine.games.deebz.table.table import GameTable


def interactions(table: GameTable, unit: Unit) -> list[int]:
    """The objectives that a Unit on or beside them can Interact with (D10.3)."""
    board = table.board
    if not any(board.interacts) and not board.events:
        return []
    mine = cells(table, unit)
    near = mine | beside_cells(table, mine)
    return [
        index
        for index in range(len(board.interacts))
        if _place(table, index) & near and _has_effect(table, index)
    ]


def _place(table: GameTable, index: int) -> int:
    token = table.tokens[index]
    mask = 1 << token if token >= 0 else 0
    for area in table.board.areas[index]:
        mask |= area
    return mask


def _has_effect(table: GameTable, index: int) -> bool:
    return table.board.interacts[index] is not None or wakes(table, index)


def wakes(table: GameTable, index: int) -> bool:
    """Whether somebody still waits to be called by an Interact with this objective (S10)."""
    return any(
        event[1] == index and not table.events_called >> number & 1
        for number, event in enumerate(table.board.events)
    )


def interact(table: GameTable, unit: Unit, index: int) -> None:
    """What the scenario promised for it: cards, or a copy of a template (S7, S10)."""
    gain = table.board.interacts[index]
    if gain is not None:
        kind, value = gain
        if kind == "draw_cards":
            take(table, unit.controller, int(value))
        else:
            mine = cells(table, unit)
            room = standing_room(table, unit.controller)
            places = (_place(table, index) | beside_cells(table, mine)) & room
            if places:
                spawn(table, str(value), unit.controller, cells_of(places)[0])
    for number, event in enumerate(table.board.events):
        if event[1] == index and not table.events_called >> number & 1:
            table.events_called |= 1 << number
            happen(table, number)


def spawn(table: GameTable, template: str, seat: int, cell: int) -> None:
    """A copy of a template appears; its cards are known and virtual (D16.2)."""
    cards = [own(card, seat) | VIRTUAL for card in table.board.templates[template]]
    put_unit(table, seat, cell, [], cards)


def happen(table: GameTable, number: int) -> None:
    """A spawn event happens once, as soon as its cell is free (S10)."""
    _, _, template, seat, cell = table.board.events[number]
    if not table.events_done >> number & 1 and standing_room(table, seat) >> cell & 1:
        table.events_done |= 1 << number
        spawn(table, template, seat, cell)


def begin_round(table: GameTable) -> None:
    """Events whose round has come, and those that were called while their cell was taken (S10)."""
    for number, event in enumerate(table.board.events):
        if 0 < event[0] <= table.round or table.events_called >> number & 1:
            happen(table, number)


def explore(table: GameTable, numbers: list[int]) -> None:
    """Give rewards to these Units, which have ended an action, for where they stand (D16.3).

    A Unit that was placed, carried or enlarged there has done nothing and gains nothing.
    """
    if not table.rewards_left or not numbers:
        return
    for index, (area, cards, is_single) in enumerate(table.board.rewards):
        if not table.rewards_left >> index & 1:
            continue
        for unit in table.units:
            if unit.number in numbers and cells(table, unit) & area:
                table.rewards_left &= ~(1 << index)
                _reward(table, unit.controller, cards, is_single=is_single)
                break


def _reward(table: GameTable, seat: int, cards: tuple[int, ...], *, is_single: bool) -> None:
    who = table.seats[seat]
    if is_single:
        who.hand += [own(card, seat) | SINGLE_USE for card in cards]
        who.hand.sort(key=in_order)
    else:
        who.draw += [own(card, seat) for card in cards]
        arrange(table, seat)
