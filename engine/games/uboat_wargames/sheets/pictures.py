"""Pictures of rows and seats, made from the engine's own states."""

from __future__ import annotations

import math

from engine.blocks.blocks import Board, Cell, Label, Mark, Plan, Shape
from engine.blocks.plan_words import PlanRole
from engine.cards import SUIT_CODES
from engine.games.uboat_wargames.rulebook.tables import (
    DEFAULT_TILES,
    PER_ROW,
    RANKS,
    TABLES,
    card_name,
    row_name,
    tile_text,
)
from engine.games.uboat_wargames.table.state import State
from engine.games.uboat_wargames.table.view import View
from engine.language import _

BACK = "back"
SIDE = 200.0
MIDDLE = SIDE / 2
TILE = 11.0
_BELOW = 8.5
"""From the middle of a seat's name down to what else is said of it."""


def card_code(seat: int, rank: int) -> str:
    """A seat's card as a code: P1 has spades, P2 hearts, P3 diamonds, P4 clubs (U1.3)."""
    return RANKS[rank - 1] + SUIT_CODES[seat % len(SUIT_CODES)]


def card_text(seat: int, rank: int) -> str:
    """``10♥``: a seat's card as people read it."""
    return card_name(rank) + str(TABLES["suits"]["symbols"][seat])


def seat_label(seat: int) -> str:
    """``P2 ♥``: the seat and its suit."""
    return f"P{seat + 1} {TABLES['suits']['symbols'][seat]}"


def row_board(
    state: State | View,
    row: int,
    reveal: bool = False,
    mark: int | None = None,
    size: str = "medium",
) -> Board:
    """One row between two neighbours: the left player's spots below, the right player's above.

    Args:
        state: the position, or what a seat knows of it.
        row: 0-based; it lies at the left of seat ``row``.
        reveal: draw hidden cards open.
        mark: the place (0-3) of a tile to emphasise.
        size: of the picture.
    """
    seats = state.rules.seats
    below, above = row, (row + 1) % seats
    cells = []
    for place in range(PER_ROW):
        tile = row * PER_ROW + place
        text = tile_text(place, state.rules.values, state.rules.plus)
        cells.append(Cell(place, 1, "token", text=text, mark="exposed" if place == mark else ""))
        for y, seat in ((0, above), (2, below)):
            card = ""
            if state.owners[tile] == seat:
                shown = reveal or state.up >> tile & 1
                card = card_code(seat, state.ranks[tile]) if shown else BACK
            cells.append(Cell(place, y, "plain", card=card))
    labels = (seat_label(above), row_name(row), seat_label(below))
    return Board(
        PER_ROW, 3, tuple(cells), row_labels=labels, ground="blank", shape="card", size=size
    )


def seating_plan(
    names: list[str],
    start: int | None,
    tiles: list[str] | None = None,
    sides: tuple[tuple[int, ...], ...] = (),
    size: str = "full",
) -> Plan:
    """The table from above: seats clockwise, and the rows between them, 7 nearest the centre.

    Args:
        names: one a seat, clockwise; P1 sits at the bottom (U2.1).
        start: the starting player's 0-based seat; None for no mark.
        tiles: the four tiles of a row, from the centre outwards (U2.3).
        sides: the teams, when there are any.
        size: of the picture; a small one leaves out the numbers of tiles and rows.
    """
    seats, tiles = len(names), tiles or list(DEFAULT_TILES)
    shrink = 0.58 if size == "small" else 1.0  # the names stay as large, so they need room
    shapes = [Shape(PlanRole.SEA, _ring(70.0 * shrink, 72))]
    marks = []
    labels = []
    for row in range(seats):
        angle = _angle(row + 0.5, seats)
        for place, text in enumerate(tiles):
            x, y = _at((20.0 + place * 13.5) * shrink, angle)
            shapes.append(Shape(PlanRole.TILE, _square(x, y, angle, TILE * shrink)))
            if size != "small":
                labels.append(Label(text, (x, y), role="fixed"))
        if size != "small":
            labels.append(Label(row_name(row), _at(76.0, angle), role="feature"))
    for seat, name in enumerate(names):
        x, y = _at(76.0 if size == "small" else 84.0, _angle(seat, seats))
        team = next((i for i, side in enumerate(sides) if seat in side), None)
        told = []
        if team is not None and len(sides) < seats:
            told.append(_("team {number}", number=team + 1))
        if seat == start:
            told.append(_("starts"))
        sub = ", ".join(filter(None, [name, *told] if size == "small" else [name]))
        labels.append(Label(seat_label(seat), (x, y), sub=sub, role="district", priority=2))
        if told and size != "small":
            labels.append(Label(", ".join(told), (x, y + _BELOW), role="feature"))
        if size != "small":
            heading = math.degrees(_angle(seat, seats)) + 180.0
            boat = _at(52.0 if size == "full" else 40.0, _angle(seat, seats))
            marks.append(Mark("boat", boat, str(seat + 1), round(heading % 360.0, 1)))
    words = _seating_words(names, start, tiles)
    return Plan(SIDE, SIDE, tuple(shapes), tuple(marks), tuple(labels), size=size, words=words)


def _seating_words(names: list[str], start: int | None, tiles: list[str]) -> str:
    """Who sits where, and which row lies between which players."""
    seats = len(names)
    told = [_("The table from above, seats clockwise.")]
    for seat, name in enumerate(names):
        who = " ".join(filter(None, (seat_label(seat), name)))
        told.append(_("{player} starts.", player=who) if seat == start else f"{who}.")
    told += [
        _(
            "Row {row} lies between {first} and {second}.",
            row=row_name(row),
            first=seat_label(row),
            second=seat_label((row + 1) % seats),
        )
        for row in range(seats)
    ]
    list_of = ", ".join(tiles)
    told.append(_("Each row has, from the middle of the table outwards: {list}.", list=list_of))
    return " ".join(told)


def _angle(step: float, seats: int) -> float:
    """Radians from pointing right, y down; step 0 is the bottom, going clockwise (left first)."""
    return math.pi / 2 + 2 * math.pi * step / seats


def _at(radius: float, angle: float) -> tuple[float, float]:
    return (
        round(MIDDLE + radius * math.cos(angle), 1),
        round(MIDDLE + radius * math.sin(angle), 1),
    )


def _ring(radius: float, corners: int) -> tuple[tuple[float, float], ...]:
    return tuple(_at(radius, 2 * math.pi * i / corners) for i in range(corners))


def _square(x: float, y: float, angle: float, side: float) -> tuple[tuple[float, float], ...]:
    reach = side / math.sqrt(2)
    return tuple(
        (
            round(x + reach * math.cos(angle + math.pi * (0.25 + 0.5 * i)), 1),
            round(y + reach * math.sin(angle + math.pi * (0.25 + 0.5 * i)), 1),
        )
        for i in range(4)
    )
