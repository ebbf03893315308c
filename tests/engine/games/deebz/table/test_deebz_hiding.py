"""Who knows a face-down card (D1.5): the owner of the card and whoever controls the Unit."""

from __future__ import annotations

from deebz_table import begin, put

from engine.cards import parse_card
from engine.game.contract import Request
from engine.game.playable import CHANCE, NOBODY
from engine.games.deebz import GAME
from engine.games.deebz.table.hidden_information import glimpse, knows, redact
from engine.games.deebz.table.pieces import HIDDEN, own
from engine.rng import Stream


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


def redacted(table, seat: int):
    """What a seat may know, card by card: a copy in which everything else is covered."""
    shown = table.copy()
    for index, who in enumerate(shown.seats):
        if index == seat:
            who.draw = who.draw if who.knows_order else sorted(who.draw)
        else:
            pinned = [card for step in shown.stack for card in step.pinned(index)]
            who.hand = [*pinned, *[HIDDEN] * (len(who.hand) - len(pinned))]
            who.draw = [HIDDEN] * len(who.draw)
            who.knows_order = False
    for unit in shown.units:
        unit.down = sorted(card if knows(unit, card, seat) else HIDDEN for card in unit.down)
    for step in shown.stack:
        step.hide(seat)
    return shown


def test_what_is_shown_is_what_may_be_known_in_whole_games() -> None:
    rng = Stream("hiding")
    for players in (2, 3):
        scenario = GAME.generate(Request("hiding", players))
        state = GAME.play.start(GAME.play.deal_missing(scenario, rng))
        for count in range(500):
            if state.to_move == NOBODY:
                break
            if count % 5 == 0:
                before = state.key()
                for seat in range(players):
                    told = redacted(state, seat).key()
                    assert redact(state, seat).key() == told
                    assert glimpse(state, seat).key() == told
                assert state.key() == before
            is_dice = state.to_move == CHANCE
            state.apply(state.chance(rng) if is_dice else rng.pick(state.legal_moves()))


def test_the_place_of_a_known_card_among_unknown_ones_tells_nothing() -> None:
    state = begin()
    unit = put(state, 0, (5, 5), "2S", "KH 3D")
    mine = own(parse_card("4C"), 1)
    unit.down.insert(0, mine)
    assert down_cards(state, 1, unit.number) == [HIDDEN, HIDDEN, mine]
    assert redact(state, 1).key() == redacted(state, 1).key()
