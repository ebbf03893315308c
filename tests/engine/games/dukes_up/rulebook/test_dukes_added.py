"""Which single cards can be added so that all parts into melds, and whom a card keeps company."""

from __future__ import annotations

from itertools import combinations

from engine.cards import DECK, JOKERS, cards_in
from engine.games.dukes_up.programs.judgement import company
from engine.games.dukes_up.rulebook.cover_search import coverable_each, is_coverable
from engine.games.dukes_up.rulebook.melds import random_meld, usable
from engine.rng import Stream

ALL = sum(1 << card for card in DECK)


def test_each_card_that_can_be_added_alone_is_found_and_no_other():
    rng = Stream("added")
    for number in range(300):
        table = 0
        for _ in range(rng.below(5)):
            meld = random_meld(rng)
            if not meld & table:
                table |= meld
        if number % 3 == 0:  # a card more, which perhaps fits nowhere
            table |= 1 << rng.pick(DECK)
        if number % 4 == 0:
            table |= 1 << rng.pick(JOKERS)
        free = ALL & ~table
        if number % 5 == 0:
            free &= rng.below(1 << 52)
        wanted = sum(1 << card for card in cards_in(free) if is_coverable(table | 1 << card))
        assert coverable_each(table, free) == wanted


def test_company_counts_the_pairs_that_make_a_meld_with_a_card():
    for card in (0, 5, 12, 25, 26, 40, 51):
        pairs = combinations([other for other in DECK if other != card], 2)
        melds = [1 << card | 1 << a | 1 << b for a, b in pairs]
        assert company(card) == (sum(usable(meld) == meld for meld in melds), card)
    assert company(JOKERS[0]) == (0, JOKERS[0])
