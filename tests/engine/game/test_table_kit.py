"""What games lay on a table: every card once, each where the scenario says."""

from __future__ import annotations

from collections import Counter

import pytest
from msgspec.structs import replace

from engine import registry
from engine.cards import parse_card
from engine.errors import RequestError
from engine.game.contract import Request
from engine.game.table_kit import TableKit, before_seat
from engine.scenario.envelope import Scenario

GAMES = ("dabu-deeps", "deebz", "defenders", "dukes-up", "uboat-wargames")
SEEDS = ("one", "two", "three")


def scenario_of(slug: str, seed: str, **options: object) -> Scenario:
    game = registry.load(slug)
    return game.generate(Request(seed, game.info.default_players, dict(options)))


def kit_of(scenario: Scenario) -> TableKit:
    kit = registry.load(scenario.game).kit
    assert kit is not None
    return kit(scenario)


@pytest.mark.parametrize("slug", GAMES)
@pytest.mark.parametrize("seed", SEEDS)
def test_no_card_of_a_pack_lies_twice_and_all_are_cards(slug: str, seed: str) -> None:
    kit = kit_of(scenario_of(slug, seed))
    for pack in {heap.pack for heap in kit.heaps}:
        cards = [card for heap in kit.heaps if heap.pack == pack for card in heap.cards]
        assert max(Counter(map(parse_card, cards)).values()) == 1
    assert all(-1 <= heap.owner < len(kit.seats) for heap in kit.heaps)


@pytest.mark.parametrize("slug", GAMES)
def test_the_same_scenario_gives_the_same_kit(slug: str) -> None:
    scenario = scenario_of(slug, "one")
    assert kit_of(scenario) == kit_of(scenario)


def test_a_fortress_lies_as_its_layout_says_with_the_front_row_nearest_to_the_attacker() -> None:
    scenario = scenario_of("dabu-deeps", "one")
    kit = kit_of(scenario)
    at = {heap.cards[0]: heap.at for heap in kit.heaps if len(heap.cards) == 1}
    layout = scenario.content["layout"]
    for left, right in (("r1c1", "r1c2"), ("r4c5", "r4c6"), ("r5c3", "r5c4")):
        assert at[layout[left]][0] < at[layout[right]][0]
    for near, far in (("r1c1", "r2c1"), ("r4c3", "r5c3")):
        assert at[layout[near]][1] > at[layout[far]][1]
    hand = next(heap for heap in kit.heaps if heap.is_in_hand)
    assert list(hand.cards) == scenario.content["attacker_deck"][:5]
    assert not any(heap.is_face_up for heap in kit.heaps)


def test_duellists_hold_their_first_four_cards() -> None:
    scenario = scenario_of("dukes-up", "one")
    kit = kit_of(scenario)
    for seat, colour in enumerate(("red", "black")):
        mine = [heap for heap in kit.heaps if heap.owner == seat]
        assert [card for heap in mine for card in heap.cards] == scenario.content["order"][colour]
        assert [len(heap.cards) for heap in mine] == [4, 22]


def test_a_siege_deck_begins_below_the_threats_and_what_is_set_aside() -> None:
    scenario = scenario_of("defenders", "one")
    threats = len(scenario.content["threats"])
    assert kit_of(scenario).heaps[0].cards == tuple(scenario.content["deck"][threats:])


def test_every_row_of_boats_has_four_tiles_between_two_neighbours() -> None:
    scenario = scenario_of("uboat-wargames", "one")
    kit = kit_of(scenario)
    seats = len(kit.seats)
    assert Counter(lying.token.text for lying in kit.tokens) == dict.fromkeys(
        scenario.content["tiles"], seats
    )
    for seat in range(seats):
        mine = next(heap for heap in kit.heaps if heap.owner == seat)
        assert len(mine.cards) == 13


def test_draw_piles_of_boats_without_an_order_are_to_be_shuffled() -> None:
    scenario = scenario_of("uboat-wargames", "one")
    assert "Shuffle" not in kit_of(scenario).words
    content = {key: value for key, value in scenario.content.items() if key != "decks"}
    assert "Shuffle" in kit_of(replace(scenario, content=content)).words


def test_seats_go_clockwise_from_the_one_below() -> None:
    assert before_seat(0, 4, 100.0) == (0.0, 100.0)
    assert before_seat(1, 4, 100.0) == (-100.0, 0.0)
    assert before_seat(2, 4, 100.0, 10.0) == (-10.0, -100.0)


@pytest.mark.parametrize(
    ("slug", "options"),
    [("dabu-deeps", {"kind": "puzzle"}), ("dukes-up", {"kind": "puzzle"})],
)
def test_puzzles_are_refused_with_what_would_work(slug: str, options: dict[str, str]) -> None:
    with pytest.raises(RequestError, match=f"printkit generate {slug}"):
        kit_of(scenario_of(slug, "one", **options))
