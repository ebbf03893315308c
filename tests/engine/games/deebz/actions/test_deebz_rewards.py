"""Rewards go to who ends an action in their area, never to who is put there (D16.3)."""

from __future__ import annotations

from deebz_table import begin, codes, deal, do, go, put

from engine.cards import parse_card
from engine.games.deebz.actions.activation import Activation
from engine.games.deebz.actions.build import Build
from engine.games.deebz.turn.phases import PlayEffects
from engine.games.deebz.turn.state import State


def with_reward(*area: tuple[int, int]) -> State:
    rewards = [{"area": [list(at) for at in area], "cards": ["9H"], "mode": "single_use"}]
    return begin(rewards=rewards)


def has_reward(state: State, seat: int = 0) -> bool:
    return codes("9H")[0] in [card & 63 for card in state.seats[seat].hand]


def test_d16_3_a_placed_unit_gains_nothing_until_it_acts_there() -> None:
    state = with_reward((1, 0))
    deal(state, 0, "5S")
    go(state, Build(0))
    do(state, ("add", parse_card("5S")), ("place", state.cell(1, 0)))
    assert not has_reward(state)
    go(state, Activation(state.units[0], 0))
    do(state, ("defend",))
    assert has_reward(state)


def test_d16_3_an_enlarged_unit_gains_nothing_until_it_acts_there() -> None:
    state = with_reward((5, 4))
    unit = put(state, 0, (4, 4), "2S")
    deal(state, 0, "KS KH")
    go(state, PlayEffects(0))
    do(state, ("play", "E-K5", 0), ("pay", parse_card("KS")), ("pay", parse_card("KH")))
    do(state, ("grow", unit.number, state.cell(4, 4)))
    assert unit.side == 2
    assert not has_reward(state)


def test_d16_3_a_carried_unit_gains_nothing_where_it_is_put() -> None:
    state = with_reward((4, 2))
    carrier, burden = put(state, 0, (3, 3), "2C 3C"), put(state, 0, (3, 2), "2S")
    go(state, Activation(carrier, 0))
    do(state, ("carry", burden.number), ("step", state.cell(4, 3)), ("stop",))
    do(state, ("put", state.cell(4, 2)))
    assert not has_reward(state)


def test_d16_3_d11_1_whoever_is_attacked_there_gains_nothing() -> None:
    state = with_reward((4, 3))
    attacker, target = put(state, 0, (3, 3), "2C"), put(state, 1, (4, 3), "2H 3H")
    go(state, Activation(attacker, 0))
    do(state, ("attack", target.number))
    assert not has_reward(state, 1)


def test_d16_3_a_move_that_ends_there_gains_the_reward() -> None:
    state = with_reward((4, 3))
    unit = put(state, 0, (3, 3), "2C 3C")
    go(state, Activation(unit, 0))
    do(state, ("move",), ("step", state.cell(4, 3)))
    assert not has_reward(state)  # not before the action is over
    do(state, ("stop",))
    assert has_reward(state)


def test_d16_3_d10_8_a_unit_that_lends_there_gains_the_reward() -> None:
    state = begin(
        rewards=[{"area": [[3, 3]], "cards": ["9H"], "mode": "single_use"}],
        ruleset={"effects_from": "units"},
    )
    lender, other = put(state, 0, (3, 3), "KS 2S"), put(state, 0, (3, 4), "2H")
    go(state, Activation(lender, 0))
    do(state, ("lend", other.number))
    assert has_reward(state)
