"""Cards: codes, values, masks."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.cards import (
    ACE,
    DECK_WITH_JOKERS,
    CardError,
    Suit,
    cards_in,
    code,
    face_value,
    label,
    make_card,
    mask_of,
    parse_card,
    rank_of,
    suit_of,
)


def test_codes_are_the_54_of_contracts() -> None:
    codes = [code(card) for card in DECK_WITH_JOKERS]
    assert len(set(codes)) == 54
    assert codes[:2] == ["2S", "3S"]
    assert codes[-2:] == ["JK1", "JK2"]


@pytest.mark.parametrize("card", DECK_WITH_JOKERS)
def test_every_code_reads_back(card: int) -> None:
    assert parse_card(code(card)) == card


def test_ten_and_joker_have_two_spellings() -> None:
    assert parse_card("10S") == parse_card("TS") == make_card(10, Suit.SPADES)
    assert parse_card("JK") == parse_card("JK1")
    assert label(parse_card("TS")) == "10♠"


@pytest.mark.parametrize("text", ["", "1S", "TX", "ts", "JK3", "TSS", "S" * 5000])
def test_what_is_no_card_is_refused(text: str) -> None:
    with pytest.raises(CardError):
        parse_card(text)


def test_face_value_counts_the_ace_as_one() -> None:
    assert face_value(make_card(ACE, Suit.CLUBS)) == 1
    assert face_value(parse_card("KD")) == 13
    assert rank_of(parse_card("AS")) == 14
    assert suit_of(parse_card("AC")) is Suit.CLUBS


@given(st.sets(st.sampled_from(DECK_WITH_JOKERS)))
def test_masks_hold_exactly_their_cards(cards: set[int]) -> None:
    assert list(cards_in(mask_of(cards))) == sorted(cards)
