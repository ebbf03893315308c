"""Where two rules meet: each test is named by both."""

from __future__ import annotations

import pytest
from deebz_table import begin, codes, do, go, put

from engine.cards import Suit, parse_card
from engine.games.deebz.actions.activation import Activation, GrantedAction
from engine.games.deebz.actions.interact import interactions
from engine.games.deebz.table.pieces import SINGLE_USE, own
from engine.games.deebz.table.targets import growth

FULL = {"preset": "full"}


def words(state) -> set[str]:
    return {str(move[0]) for move in state.legal_moves()}


def test_d10_3_d14_2_an_interact_belongs_to_the_objective_it_stands_beside() -> None:
    tokens = [{"kind": "carry_token", "token": at} for at in ([6, 6], [2, 8])]
    tokens[0]["interact"] = {"draw_cards": 1}
    state = begin(objectives=tokens)
    near, elsewhere = put(state, 0, (6, 5), "2S"), put(state, 0, (2, 7), "3S")
    assert interactions(state, near) == [0]
    assert interactions(state, elsewhere) == []


def test_d10_4_d12_6_a_movement_restrictor_ends_a_carry() -> None:
    state = begin(ruleset=FULL)
    carrier, burden = put(state, 0, (3, 3), "2C 3C 4C"), put(state, 0, (3, 2), "2S")
    state.add_modifier("attribute_restrictor", state.cell(4, 3), Suit.CLUBS)
    go(state, Activation(carrier, 0))
    do(state, ("carry", burden.number), ("step", state.cell(4, 3)))
    assert words(state) == {"put"}


def test_d10_6_d12_6_a_movement_restrictor_ends_a_haulers_walk() -> None:
    state = begin(ruleset=FULL, objectives=[{"kind": "carry_token", "token": [5, 5]}])
    one, two = put(state, 0, (5, 4), "2C 3C 4C 5C"), put(state, 0, (4, 5), "6C 7C")
    state.add_modifier("attribute_restrictor", state.cell(6, 4), Suit.CLUBS)
    go(state, Activation(one, 0))
    do(state, ("haul", "token", state.cell(5, 5), two.number), ("step", state.cell(6, 4)))
    assert ("step", state.cell(7, 4)) not in state.legal_moves()
    do(state, ("step", state.cell(5, 5)))  # the partner walks on
    assert two.cell == state.cell(5, 5)


@pytest.mark.parametrize("is_activation", [True, False])
def test_d9_1_d12_5_a_bought_move_is_no_activation_that_a_restrictor_could_end(
    is_activation: bool,
) -> None:
    state = begin(ruleset=FULL)
    unit = put(state, 0, (3, 3), "2C 3C 4C")
    state.add_modifier("activation_restrictor", state.cell(4, 3), Suit.CLUBS)
    go(state, Activation(unit, 0) if is_activation else GrantedAction(unit, "move", 0))
    do(state, ("move",), ("step", state.cell(4, 3)))
    assert (("step", state.cell(5, 3)) in state.legal_moves()) is not is_activation


@pytest.mark.parametrize("side", [1, 2])
def test_d13_1_d13_5_a_blocker_immune_unit_grows_over_blockers(side: int) -> None:
    state = begin()
    unit = put(state, 0, (4, 4), "2C")
    unit.side = side
    unit.attached = [("E-K3", ("type", "blocker"), ()), *[("E-K5", (), ())] * (side - 1)]
    free = growth(state, unit)
    state.add_modifier("blocker", state.cell(4 + side, 4))
    assert growth(state, unit) == free
    unit.attached = unit.attached[1:]
    assert 0 < len(growth(state, unit)) < len(free)


def test_d4_8_d16_4_a_single_use_card_that_lifted_a_unit_leaves_the_game_with_it() -> None:
    state = begin(ruleset={"hand_augment": True})
    unit = put(state, 0, (3, 3), "2C")
    unit.augments = [own(parse_card("5S"), 0) | SINGLE_USE, *state.seats[0].draw[-1:]]
    state.remove_unit(unit)
    assert [card & 63 for card in state.removed] == codes("5S")
    assert len(state.seats[0].discard) == 2
