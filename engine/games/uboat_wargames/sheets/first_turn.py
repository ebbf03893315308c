"""Your first turn: three rounds to play along at tonight's table, played by the engine.

The cards are an example's, since nobody knows tonight's draw piles. The first player and the two
on the left fight; everybody else lays cards on free tiles.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from engine.blocks.blocks import Block, Columns, Figure, Heading, Paragraph, Section, Table
from engine.game.contract import SheetRequest
from engine.game.documents import FIRST_TURN, NAMES, document
from engine.games.uboat_wargames.rulebook.rules import ACTIONS, TableRules
from engine.games.uboat_wargames.rulebook.tables import (
    CARDS,
    PER_ROW,
    RANK_OF,
    row_name,
    seat_name,
    spot_name,
    tile_text,
)
from engine.games.uboat_wargames.sheets.battle_words import tell
from engine.games.uboat_wargames.sheets.pictures import card_text, row_board
from engine.games.uboat_wargames.sheets.ruleset import rules_at
from engine.games.uboat_wargames.table.events import Event, play_move
from engine.games.uboat_wargames.table.state import State
from engine.language import _

ROUNDS = 3
FIGHTING = 3
"""Seats that fight: the starting player and the two on the left."""
_LEFT, _RIGHT = 0, PER_ROW
_MAIN, _SIDE, _LAST, _PLUS = range(PER_ROW)
"""Tiles of a row: the three without the plus, then the one with it."""
LINES = (
    (("9", _LEFT, _MAIN), ("8", _LEFT, _MAIN), ("J", _LEFT, _MAIN)),
    (("J", _RIGHT, _MAIN), ("3", _RIGHT, _PLUS), ("A", _LEFT, _MAIN)),
    (("6", _LEFT, _PLUS), ("K", _RIGHT, _MAIN), ("10", _LEFT, _SIDE)),
    (("4", _LEFT, _MAIN), ("7", _LEFT, _SIDE), ("Q", _LEFT, _LAST)),
)
"""What the first three seats play in each round, and, in the last line, everybody else."""


@dataclass(frozen=True)
class PlayedTurn:
    """A turn of the example: what was played, what it did, and the table afterwards."""

    number: int
    event: Event
    after: State


def first_turn(request: SheetRequest) -> list[Section]:
    """The example's turns as a table, and the contested row after each round."""
    rules = replace(rules_at(request), handicap=())
    turns = play_example(rules)
    row = rules.start
    blocks: list[Block] = [
        Heading(_(NAMES[FIRST_TURN]), 1),
        Paragraph(_lead(rules), role="lead"),
        Heading(_("Set up"), 3),
        Paragraph(_set_up(rules)),
        Table(_decks(rules), weights=(1.0, 2.0)),
        Heading(_("Three rounds"), 3),
        Table(
            _rows(rules, turns),
            (_("Who"), _("Card"), _("Spot"), _("What happens")),
            (2.2, 0.9, 0.9, 8.0),
        ),
        Columns(tuple(_pictures(rules, turns, row))),
        Paragraph(_ending(turns[-1].after)),
    ]
    return [document(FIRST_TURN, blocks, columns=1)]


def play_example(rules: TableRules) -> list[PlayedTurn]:
    """Play the example at a table of these rules."""
    state = State(rules, [_deck(rules, seat) for seat in range(rules.seats)])
    told = []
    for number in range(ROUNDS * rules.seats):
        rank, side, place = _line(rules, state.to_move)[number // rules.seats]
        action = side + _places(rules)[place]
        event = play_move(state, RANK_OF[rank] * ACTIONS + action)
        told.append(PlayedTurn(number + 1, event, state.copy()))
    return told


def _line(rules: TableRules, seat: int) -> tuple[tuple[str, int, int], ...]:
    """What a seat plays, round by round."""
    return LINES[min((seat - rules.start) % rules.seats, FIGHTING)]


def _places(rules: TableRules) -> list[int]:
    """The places of the main, side, last and plus tile in a row of these tiles."""
    return [*(place for place in range(PER_ROW) if place != rules.plus), rules.plus]


def _deck(rules: TableRules, seat: int) -> list[int]:
    """A seat's cards, those of the example first."""
    first = [RANK_OF[rank] for rank, _side, _place in _line(rules, seat)]
    return [*first, *(rank for rank in range(1, CARDS + 1) if rank not in first)]


def _lead(rules: TableRules) -> str:
    """What the page is for."""
    if rules.full_hand:
        return _(
            "This page takes all of you through three rounds, so through three turns each. Find"
            " three cards in your hand and play along. Then everybody knows how a fight goes."
        )
    return _(
        "This page takes all of you through three rounds, so through three turns each. Put three"
        " cards on top of your draw pile and play along. Then everybody knows how a fight goes."
    )


def _set_up(rules: TableRules) -> str:
    """How the example's table is laid."""
    starter = seat_name(rules.names, rules.start)
    return _(
        "Lay out the tiles as in *Learn to play*. {starter} goes first, and turns pass to the left."
        " These are the cards you need, the first one on top. For once, all of you may know"
        " them.",
        starter=starter,
    )


def _decks(rules: TableRules) -> tuple[tuple[str, ...], ...]:
    """The example's cards of each seat, in turn order."""
    order = [(rules.start + turn) % rules.seats for turn in range(rules.seats)]
    return tuple(
        (
            f"**{seat_name(rules.names, seat)}**",
            ", ".join(card_text(seat, RANK_OF[rank]) for rank, _s, _p in _line(rules, seat)),
        )
        for seat in order
    )


def _rows(rules: TableRules, turns: list[PlayedTurn]) -> tuple[tuple[str, ...], ...]:
    """A row for each turn of a seat that fights, and one a round for all the others."""
    rows = []
    for first in range(0, len(turns), rules.seats):
        played = turns[first : first + rules.seats]
        for turn in played[:FIGHTING]:
            event = turn.event
            rows.append(
                (
                    seat_name(rules.names, event.seat),
                    card_text(event.seat, event.rank),
                    spot_name(event.action, rules.values),
                    tell(turn.after, event),
                )
            )
        if quiet := played[FIGHTING:]:
            tile = tile_text(quiet[0].event.action, rules.values, rules.plus)
            names = ", ".join(f"P{turn.event.seat + 1}" for turn in quiet)
            told = _("No card lies opposite, so each of them controls a {tile}.", tile=tile)
            if len(quiet) == 1:
                names = seat_name(rules.names, quiet[0].event.seat)
                told = tell(quiet[0].after, quiet[0].event)
            cards = ", ".join(card_text(turn.event.seat, turn.event.rank) for turn in quiet)
            spot = spot_name(quiet[0].event.action, rules.values)
            rows.append((names, cards, spot, told))
    return tuple(rows)


def _pictures(rules: TableRules, turns: list[PlayedTurn], row: int) -> list[tuple[Block, ...]]:
    """The row between the first two players after each round."""
    pictures: list[tuple[Block, ...]] = []
    for number in range(1, ROUNDS + 1):
        state = turns[number * rules.seats - 1].after
        caption = _("Row {row} after round {number}", row=row_name(row), number=number)
        pictures.append((Figure(row_board(state, row, size="small"), caption),))
    return pictures


def _ending(state: State) -> str:
    """The points so far."""
    points = ", ".join(f"P{seat + 1} {state.points(seat)}" for seat in range(state.rules.seats))
    return _(
        "If the game ended now, the points would be: {points}. Ten more rounds would follow. Now"
        " gather your cards, shuffle and play.",
        points=points,
    )
