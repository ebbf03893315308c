"""Moves listed without asking for refusals, and places weighed once a decision."""

from __future__ import annotations

from math import exp

import pytest

from engine.game.contract import Request
from engine.game.playable import CHANCE, NOBODY
from engine.games.defenders import GAME
from engine.games.defenders.programs.evaluation import (
    DIE,
    HIDDEN,
    KILL,
    LOST_IN_DEFEAT,
    PLACE,
    SPREAD,
    STAR,
    CityWorth,
    unit_worth,
    usual_attack,
)
from engine.games.defenders.siege.state import STEPS
from engine.games.defenders.siege.table.fixed_facts import JACK, KING, QUEEN, REGIMENT
from engine.games.defenders.siege.table.phase_step import PASS
from engine.rng import Stream


def positions(seed, players):
    """The decisions of a siege that is played at random."""
    rng = Stream(f"listing {seed}")
    scenario = GAME.generate(Request(seed, players))
    state = GAME.play.start(GAME.play.deal_missing(scenario, rng))
    while state.to_move != NOBODY:
        if state.to_move == CHANCE:
            state.apply(state.chance(rng))
        else:
            yield state
            state.apply(rng.pick(state.legal_moves()))


@pytest.mark.parametrize("players", [1, 3])
def test_what_is_listed_surely_is_what_no_rule_refuses(players):
    seen = 0
    for number in range(6):
        for state in positions(f"sure {number}", players):
            board = state.board
            step = STEPS[board.phase]
            if step.is_sure:
                seen += 1
                units, places = range(len(board.at)), range(len(board.status))
                every = [PASS, *(("go", unit, place) for unit in units for place in places)]
                allowed = [move for move in every if step.refuse(board, move) is None]
                assert sorted(step.options(board)) == sorted(allowed)
    assert seen > 50


def place_worth(board, place, units):
    """What may be expected of a place, added up unit by unit."""
    kind = board.field.places[place]
    cost = PLACE + (STAR if kind.has_star else 0.0)
    chance = 1.0 / len(board.entries) if place in board.entries else HIDDEN
    if not units:
        return -chance * cost
    kinds = [board.kinds[unit] for unit in units]
    defence = float(kind.strength) + DIE + sum(kind.plus for kind in kinds)
    defence += sum(board.value(u) for u in units if board.kinds[u].rank <= REGIMENT)
    defence += DIE if any(kind.rank == QUEEN for kind in kinds) else 0.0
    lives = 0.0
    for unit in units:
        part = 1.0 if board.kinds[unit].rank == KING else LOST_IN_DEFEAT
        lives += part * unit_worth(board, unit)
    lives *= 0.85 if any(kind.rank == JACK for kind in kinds) else 1.0
    held = 1.0 / (1.0 + exp((usual_attack(board) - defence) / SPREAD))
    fighters = sum(board.value(unit) >= 5 for unit in units)
    return chance * (held * (KILL * min(fighters, 3)) - (1.0 - held) * (cost + lives))


def test_places_are_weighed_as_unit_by_unit():
    for state in positions("weighed", 2):
        board = state.board
        worth = CityWorth(board)
        for place in range(len(board.status)):
            units = board.units_at(place)
            assert worth.place(place) == place_worth(board, place, units)
            others = [*units[1:], len(board.at) - 1]
            assert worth.held_by(place, others) == place_worth(board, place, others)
