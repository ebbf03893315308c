"""City creation (F2) turn by turn, with the worked examples E2 to E5."""

from __future__ import annotations

import pytest

from engine.cards import DECK, code, parse_card
from engine.errors import IllegalMove
from engine.games.defenders.founding.automatic_table import AutomaticTable
from engine.games.defenders.founding.builder_goals import make_wishes
from engine.games.defenders.founding.creation import Creation, begin
from engine.games.defenders.rulebook.stacks import (
    DESCRIPTOR,
    TYPE,
    Played,
    Stack,
    capacity,
    class_name,
    is_military,
    marks,
    may_be_large,
    order_key,
    primary,
    roles,
)
from engine.rng import Streams

TOWN = "fantasy-town"


def cards(*texts):
    return [parse_card(text) for text in texts]


def stack(side, *plays, seat=0):
    made = [Played(parse_card(card), role, word) for card, role, word in plays]
    return Stack(side, made, seat)


def done(side, count):
    return [stack(side, seat=1) for _ in range(count)]


def test_e1_famous_archers():
    archers = stack("def", ("7S", TYPE, "archers"), ("9D", DESCRIPTOR, "famous"))
    assert class_name("def", archers.cards) == "regiment"
    assert code(primary(archers.cards)) == "7S"
    assert marks("def", archers.cards, "*") == ["famous"]
    assert marks("def", archers.cards, "+") == []


def test_e2_two_types_and_a_role():
    made = stack(
        "def",
        ("4H", TYPE, "engineers"),
        ("8C", TYPE, "foot-soldiers"),
        ("2C", DESCRIPTOR, "strong"),
    )
    assert code(primary(made.cards)) == "8C"
    assert class_name("def", made.cards) == "regiment"
    assert marks("def", made.cards, "+") == ["strong"]
    assert roles(TOWN, made.cards) == ["engineers"]


def test_e3_suits_settle_order():
    row = sorted(cards("9S", "9H", "9C", "9D"), key=order_key, reverse=True)
    assert [code(card) for card in row] == ["9C", "9D", "9H", "9S"]


def test_e4_marketplace_with_barracks():
    made = stack("loc", ("3D", TYPE, "marketplace"), ("8S", TYPE, "barracks"))
    assert may_be_large(made.cards)
    assert is_military(made.cards)
    assert capacity("area") == 2


def test_e5_quota_guard():
    game = Creation(TOWN, 2, cards("2C", "3C"), [])
    seventh = stack("def", ("5H", TYPE, "healers"))
    game.stacks = [*done("loc", 5), *done("def", 6), seventh]
    with pytest.raises(IllegalMove, match=r"F2\.8"):
        game.verify_add(seventh, parse_card("2C"), DESCRIPTOR, "strong")
    assert game.can_create("loc", parse_card("2C"), TYPE, "park")


def test_f2_4_a_card_gives_only_its_own_words_and_none_twice():
    game = begin(TOWN, 1, Streams("1", "test").stream("pool"))
    card = game.pool[0]
    with pytest.raises(IllegalMove, match=r"F2\.4"):
        game.verify_create("loc", card, TYPE, "no such word")
    word = game.words_left(Stack("loc"), card, TYPE)[0]
    made = game.create("loc", card, TYPE, word)
    assert all(word not in game.words_left(made, other, TYPE) for other in game.pool)


def test_f2_3_a_played_card_is_replaced_and_the_turn_passes():
    game = begin(TOWN, 3, Streams("2", "test").stream("pool"))
    card = game.pool[0]
    game.create("def", card, DESCRIPTOR, game.words_left(Stack("def"), card, DESCRIPTOR)[0])
    assert len(game.pool) == 12
    assert card not in game.pool
    assert game.seat == 2


def test_f2_5_twelve_at_most():
    game = begin(TOWN, 1, Streams("3", "test").stream("pool"))
    game.stacks = done("loc", 12)
    card = game.pool[0]
    with pytest.raises(IllegalMove, match=r"F2\.5"):
        game.verify_create("loc", card, TYPE, "park")


def test_f2_6_no_skip_before_six_of_each_and_f2_7_never_stuck():
    game = begin(TOWN, 1, Streams("4", "test").stream("pool"))
    with pytest.raises(IllegalMove, match=r"F2\.6"):
        game.verify_skip()
    stuck = Creation(TOWN, 1, [], [])
    assert stuck.can_skip()
    stuck.skip()
    assert stuck.is_over


def test_f2_9_finalising_needs_a_type_and_closes_the_stack():
    game = Creation(TOWN, 1, cards("2C", "3C"), [])
    bare = stack("loc", ("4S", DESCRIPTOR, "secret"), ("5S", DESCRIPTOR, "hidden"))
    made = stack("loc", ("4H", TYPE, "park"), ("5H", DESCRIPTOR, "loved"))
    short = stack("def", ("6H", TYPE, "scouts"))
    game.stacks = [bare, made, short]
    for wrong, rule in ((bare, "F2.9"), (short, "F2.3")):
        with pytest.raises(IllegalMove, match=rule):
            game.verify_finalise(wrong)
    game.finalise(made)
    assert made.finalised_by == 1
    with pytest.raises(IllegalMove, match=r"F2\.9"):
        game.verify_add(made, parse_card("2C"), DESCRIPTOR, "feared")
    assert not game.can_finalise(made)


@pytest.mark.parametrize("players", range(1, 7))
def test_a_table_of_any_size_ends_with_whole_cards(players):
    streams = Streams(str(players), "test")
    game = begin(TOWN, players, streams.stream("pool"))
    wishes = make_wishes(streams.stream("wishes"), TOWN, 8, 8)
    AutomaticTable(game, wishes, streams.stream("table")).play()
    assert game.is_over
    assert len(game.finished("loc")) >= 6
    assert len(game.finished("def")) >= 6
    lying = [p.card for made in game.stacks for p in made.cards] + game.pool + game.stock
    assert sorted(lying) == list(DECK)
    assert all(1 <= made.finalised_by <= players for made in game.finished("loc"))
