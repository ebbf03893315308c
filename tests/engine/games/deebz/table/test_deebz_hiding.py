"""Who knows a face-down card (D1.5): the owner of the card and whoever controls the Unit."""

from __future__ import annotations

from deebz_table import begin, put

from engine.games.deebz.table.pieces import HIDDEN


def down_cards(state, seat: int, number: int) -> list[int]:
    (unit,) = [unit for unit in state.observe(seat).table.units if unit.number == number]
    return unit.down


def test_a_face_down_card_is_known_to_its_own_side_only() -> None:
    state = begin()
    unit = put(state, 0, (5, 5), "2S", "KH 3D")
    assert down_cards(state, 0, unit.number) == unit.down
    assert down_cards(state, 1, unit.number) == [HIDDEN, HIDDEN]
    assert [found.up for found in state.observe(1).table.units] == [unit.up]


def test_who_lost_a_unit_still_knows_the_own_cards_in_it() -> None:
    state = begin()
    unit = put(state, 0, (5, 5), "2S", "KH")
    unit.controller = 1
    assert down_cards(state, 0, unit.number) == unit.down
    assert down_cards(state, 1, unit.number) == unit.down
