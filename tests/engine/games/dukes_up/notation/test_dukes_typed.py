"""Cards alone are enough, and a draw that cannot be whole asks."""

from __future__ import annotations

import pytest

from engine.cards import cards_in, label, mask_of, parse_card
from engine.errors import IllegalMove
from engine.game.contract import Request
from engine.games.dukes_up import GAME
from engine.games.dukes_up.notation.typed import read
from engine.games.dukes_up.play import PLAY
from engine.games.dukes_up.rulebook.tables import ARRANGE, DISCARD, DRAW, RED
from engine.games.dukes_up.turn.state import State, known_state


def began() -> State:
    return PLAY.start(GAME.generate(Request("1", 2)))


def test_in_each_phase_cards_mean_what_is_done_with_them() -> None:
    state = began()
    cards = list(cards_in(state.observe(state.to_move).hand))
    assert read(state.observe(state.to_move), label(cards[0])) == [("fief", cards[0])]
    state.apply(("fief", cards[0]))
    two = f"{label(cards[2])} {label(cards[1])}"
    assert read(state.observe(state.to_move), two) == [("dukes", mask_of(cards[1:3]))]
    view = state.observe(state.to_move)._replace(phase=DISCARD)
    assert read(view, two) == [("discard", cards[2], cards[1])]
    with pytest.raises(IllegalMove):
        read(view._replace(phase=DRAW), two)
    with pytest.raises(IllegalMove, match="no melds"):
        read(view._replace(phase=ARRANGE), label(cards[3]))


@pytest.mark.parametrize(
    ("stock", "pile", "word"), [(1, 0, "one card left"), (9, 9, "room for one")]
)
def test_two_cards_where_one_can_be_drawn_asks(stock: int, pile: int, word: str) -> None:
    view = began().observe(0)._replace(phase=DRAW, stock=(stock, 9), pile=(pile, 9), drawn=0)
    full = 0b111 if word.startswith("room") else 0b1
    view = view._replace(hand=full)
    with pytest.raises(IllegalMove, match=word) as refusal:
        read(view, "draw 2")
    assert "type draw 1" in refusal.value.message
    assert read(view, "draw 1")[0][0] == "draw"


def test_dukes_alone_asks_and_a_dash_means_none() -> None:
    view = began().observe(0)._replace(phase=ARRANGE)
    with pytest.raises(IllegalMove, match="type dukes -"):
        read(view, "dukes")
    assert read(view, "dukes -")[0][0] == "arrange"


def test_k6_4_a_card_that_its_meld_needs_is_not_offered_to_be_taken_out() -> None:
    run = [parse_card(f"{rank}H") for rank in "3456"]
    for cards, told in ((run[:3], "the rest isn't a meld"), (run, "Type: table 3♥")):
        view = began().observe(RED)._replace(phase=DISCARD, table=(mask_of(cards),))
        with pytest.raises(IllegalMove, match=told) as refusal:
            known_state(view).verify(("discard", run[0]))
        assert refusal.value.rule == "K6.1"
