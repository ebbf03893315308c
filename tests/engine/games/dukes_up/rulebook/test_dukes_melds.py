"""Melds and covers against an oracle that knows cards only as text (K3, K9.1)."""

from __future__ import annotations

from functools import cache
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.cards import cards_in, code, mask_of, parse_card
from engine.games.dukes_up.rulebook.melds import (
    find_cover,
    in_order,
    is_coverable,
    is_meld,
    random_meld,
    stand_ins,
    usable,
    without,
)
from engine.rng import Streams

RANKS = "A23456789TJQKA"
CARDS = st.sets(st.sampled_from([r + s for r in RANKS[1:] for s in "SHDC"]), max_size=9)
NEAR = st.sets(st.sampled_from([r + s for r in "3456" for s in "SHDC"]), max_size=9)


def mask(codes: object) -> int:
    return mask_of(parse_card(text) for text in codes)


@cache
def oracle_is_meld(cards: frozenset[str]) -> bool:
    if len(cards) < 3:
        return False
    ranks, suits = [c[0] for c in cards], {c[1] for c in cards}
    if len(set(ranks)) == 1:
        return len(cards) <= 4
    if not (suits <= {"S", "D"} or suits <= {"C", "H"}):
        return False
    windows = (RANKS[i : i + len(cards)] for i in range(14 - len(cards) + 1))
    return any(sorted(window) == sorted(ranks) for window in windows)


@cache
def oracle_with_joker(cards: frozenset[str]) -> bool:
    jokers = [card for card in cards if card.startswith("JK")]
    if len(jokers) != 1:
        return not jokers and oracle_is_meld(cards)
    rest = cards - set(jokers)
    absent = [r + s for r in RANKS[1:] for s in "SHDC" if r + s not in rest]
    return any(oracle_is_meld(rest | {card}) for card in absent)


def oracle_covers(cards: frozenset[str]) -> bool:
    if not cards:
        return True
    first = min(cards)
    others = sorted(cards - {first})
    return any(
        oracle_with_joker(frozenset({first, *more})) and oracle_covers(cards - {first, *more})
        for size in range(2, len(others) + 1)
        for more in combinations(others, size)
    )


@given(st.one_of(CARDS, NEAR))
def test_k3_is_meld_is_what_the_rule_says(cards: set[str]) -> None:
    assert is_meld(mask(cards)) is oracle_is_meld(frozenset(cards))


@given(st.one_of(CARDS, NEAR))
def test_k5_2_covers_exist_exactly_when_the_oracle_finds_one(cards: set[str]) -> None:
    found = find_cover(mask(cards))
    assert is_coverable(mask(cards)) is oracle_covers(frozenset(cards)) is (found is not None)
    if found is not None:
        assert all(is_meld(meld) for meld in found)
        assert sum(found) == mask(cards)
        assert sum(meld.bit_count() for meld in found) == len(cards)


@pytest.mark.parametrize("size", [3, 4])
def test_k3_the_number_of_melds(size: int) -> None:
    sets = {3: 52, 4: 13}[size]
    runs = 2 * (14 - size + 1) * 2**size
    assert sum(is_meld(mask_of(c)) for c in combinations(range(52), size)) == sets + runs


def test_k3_3_thirteen_ranks_make_one_run_and_two_aces_never_lie_in_one() -> None:
    whole = [f"{rank}S" for rank in RANKS[1:]]
    assert is_meld(mask(whole))
    assert not is_meld(mask([*whole, "AD"]))
    assert not is_meld(mask(["KS", "AS", "2S", "3S"]))


JOKED = st.sets(
    st.sampled_from(["JK1", "JK2", *(r + s for r in "4567" for s in "SHD")]), max_size=8
)
ACED = st.sets(st.sampled_from(["JK1", "JK2", *(r + s for r in "A23KQ" for s in "SD")]), max_size=8)


@settings(max_examples=150)
@given(st.one_of(JOKED, ACED))
def test_k9_1_covers_with_jokers_are_those_of_the_oracle(cards: set[str]) -> None:
    assert is_coverable(mask(cards)) is oracle_covers(frozenset(cards))
    found = find_cover(mask(cards))
    assert (found is not None) is is_coverable(mask(cards))
    assert all(is_meld(meld) for meld in found or ())


def test_k9_1_a_joker_stands_for_one_absent_card() -> None:
    assert is_meld(mask(["5S", "6D", "JK1"]))
    assert is_meld(mask(["5S", "7D", "JK2"]))
    assert not is_meld(mask(["5S", "8D", "JK2"]))
    assert not is_meld(mask(["5S", "JK1", "JK2"]))
    assert not is_meld(mask(["5S", "5H", "5D", "5C", "JK1"]))
    assert sorted(map(code, stand_ins(mask(["5S", "5H", "JK1"])))) == ["5C", "5D"]
    assert find_cover(mask(["5S", "6D", "JK1", "9H", "9C", "JK2"])) is not None


@pytest.mark.parametrize("seed", range(60))
def test_k9_1_jokers_cover_what_their_stand_ins_would(seed: int) -> None:
    stream = Streams(str(seed), "jokers").stream("melds")
    one, other = random_meld(stream), random_meld(stream)
    if one & other:
        other = 0
    card = stream.pick(list(cards_in(one)))
    assert is_coverable((one ^ 1 << card) | mask(["JK1"]) | other)


@given(NEAR)
def test_usable_cards_are_those_in_some_meld(cards: set[str]) -> None:
    wanted = {
        card
        for size in range(3, len(cards) + 1)
        for group in combinations(sorted(cards), size)
        if oracle_is_meld(frozenset(group))
        for card in group
    }
    assert usable(mask(cards)) == mask(wanted)


def test_k6_4_a_card_off_a_set_and_off_a_joker_run() -> None:
    four = mask(["5S", "5H", "5D", "5C"])
    assert without(four, parse_card("5C")) == (mask(["5S", "5H", "5D"]),)
    assert without(mask(["5S", "5H", "5D"]), parse_card("5S")) is None
    run = mask(["5S", "6D", "JK1", "8S"])
    assert without(run, parse_card("8S")) == (mask(["5S", "6D", "JK1"]),)
    assert without(run, parse_card("6D")) is None


def test_the_ace_lies_at_its_end() -> None:
    assert [code(card) for card in in_order(mask(["AD", "2D", "3D"]))] == ["AD", "2D", "3D"]
    assert [code(card) for card in in_order(mask(["QS", "KD", "AS"]))] == ["QS", "KD", "AS"]


def test_melds_that_can_stay_do_stay() -> None:
    table = [mask(["3C", "4C", "5C", "6C", "7C", "8C"])]
    cover = find_cover(table[0] | mask(["9S", "9D", "9H"]), tuple(table))
    assert cover is not None
    assert table[0] in cover
