"""What may be chosen before the first turn, and which melds jokers may stand in (K2, K9.1)."""

from __future__ import annotations

import pytest

import printkit as pk
from engine.cards import mask_of, parse_card
from engine.games.dukes_up.rulebook.melds import is_meld


def meld(text: str) -> bool:
    return is_meld(mask_of(parse_card(word) for word in text.split()))


def test_at_most_one_joker_stands_in_a_meld() -> None:
    assert meld("5S 6S JK1") and meld("5S 5H JK2")
    assert not meld("5S 6S JK1 JK2")
    assert not meld("5S 5H JK1 JK2")
    assert not meld("5S 6S 7S JK1 JK2")


def test_dukes_are_as_many_as_the_rules_say() -> None:
    game = pk.game("dukes-up").generate("friday").start()
    while not game.legal_moves[0].startswith("dukes"):
        game.push(game.legal_moves[0])
    right = game.legal_moves[0]
    cards = right.removeprefix("dukes: ").split()
    with pytest.raises(pk.IllegalMove):
        game.push("dukes: " + " ".join(cards[:-1]))
    others = {card for move in game.legal_moves for card in move.removeprefix("dukes: ").split()}
    with pytest.raises(pk.IllegalMove):
        game.push("dukes: " + " ".join([*cards, min(others - set(cards))]))
    assert game.push(right)[0] == right
