"""Seats, tables and rests are shared out fairly over the nights, whoever is missing."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import registry
from engine.campaign.model import CampaignError
from engine.campaign.nights import new_campaign, plan_next
from engine.campaign.planning import Ledger, seat_everyone, table_sizes, take_seats
from engine.campaign.results import add_results, claimed, planned
from engine.campaign.shape import built_in
from engine.campaign.story import tell
from printkit.io.errors import WishError
from printkit.night.seating import Guests, seat_evening

NAMES = ("Ann", "Ben", "Cid", "Dee", "Eve", "Fay", "Gus", "Hal", "Ida", "Jon", "Kai", "Lea")
TWO = registry.load("dabu-deeps").info
SEA = registry.load("uboat-wargames").info


def play(info, count: int, nights: int) -> tuple[Ledger, list[list[list[str]]]]:
    ledger, evenings = Ledger(), []
    for _ in range(nights):
        tables = seat_everyone(ledger, info, NAMES[:count])
        ledger.note(info.slug, NAMES[:count], tables)
        evenings.append(tables)
    return ledger, evenings


@pytest.mark.parametrize("count", range(2, 13))
def test_both_parts_of_a_duel_are_taken_equally_often(count: int) -> None:
    ledger, _ = play(TWO, count, 10)
    for name in NAMES[:count]:
        assert abs(ledger.sat[TWO.slug, name, 0] - ledger.sat[TWO.slug, name, 1]) <= 2


@pytest.mark.parametrize("count", [3, 5, 7, 9, 11])
def test_nobody_rests_twice_before_all_have_rested(count: int) -> None:
    ledger, evenings = play(TWO, count, 9)
    rests = [ledger.rested[name] for name in NAMES[:count]]
    assert max(rests) - min(rests) <= 1
    assert sum(rests) == len(evenings)


@pytest.mark.parametrize("count", [4, 6, 8, 10])
def test_everyone_meets_everyone(count: int) -> None:
    """Twice as many nights as a round robin needs: all pairs have met, none far too often."""
    ledger, _ = play(TWO, count, 2 * (count - 1))
    met = [ledger.met[frozenset(pair)] for pair in combinations(NAMES[:count], 2)]
    assert min(met) >= 1
    assert max(met) <= 4


@pytest.mark.parametrize("count", [3, 4, 5, 6])
def test_every_seat_at_sea_is_taken_in_turn(count: int) -> None:
    ledger, _ = play(SEA, count, count)
    for name in NAMES[:count]:
        assert [ledger.sat[SEA.slug, name, seat] for seat in range(count)] == [1] * count


@given(st.lists(st.sets(st.sampled_from(NAMES[:7]), min_size=2), min_size=3, max_size=12))
def test_who_is_there_plays_even_if_others_come_and_go(nights) -> None:
    ledger = Ledger()
    for here in nights:
        present = sorted(here)
        tables = seat_everyone(ledger, TWO, present)
        seated = [name for table in tables for name in table]
        assert len(seated) == len(set(seated)) == len(present) // 2 * 2
        resting = set(present) - set(seated)
        least = min(ledger.rested[name] for name in present)
        assert all(ledger.rested[name] == least for name in resting)
        ledger.note(TWO.slug, present, tables)


def test_a_season_of_five_with_guests_missing_is_fair() -> None:
    """Nobody sits out two nights of a season, and rivals are not always the same."""
    campaign = new_campaign(built_in("season"), NAMES[:5], "fair")
    partners: Counter[frozenset[str]] = Counter()
    rested: Counter[str] = Counter()
    for night in range(20):
        if tell(campaign).night is None:
            break
        here = [name for number, name in enumerate(NAMES[:5]) if number != night % 7]
        campaign = plan_next(campaign, here)
        _, plan = planned(campaign)
        seated = {name for table in plan.tables for name in table.seats}
        rested.update(name for name in here if name not in seated)
        siege = registry.load(plan.tables[0].scenario["game"]).info.together
        if len(plan.tables[0].seats) == 2:
            partners.update(frozenset(table.seats) for table in plan.tables)
        winners = [] if siege else [table.seats[0] for table in plan.tables]
        campaign = add_results(campaign, claimed(plan, winners, {}, "held" if siege else ""))
    assert tell(campaign).ending is not None
    assert max(rested.values(), default=0) <= 1
    assert max(partners.values()) <= 2


@given(st.lists(st.integers(0, 3), min_size=25, max_size=25), st.integers(1, 5), st.integers(-1, 4))
def test_seats_are_the_first_of_the_fairest_orders(sat, count, fixed) -> None:
    table = NAMES[:count]
    ledger = Ledger()
    for number, times in enumerate(sat):
        ledger.sat["game", NAMES[number % 5], number // 5] = times
    holder = ("", 0) if not 0 <= fixed < count else (NAMES[(fixed * 2) % count], fixed)
    orders = [o for o in permutations(table) if not holder[0] or o[holder[1]] == holder[0]]

    def cost(order: tuple[str, ...]) -> int:
        return sum(ledger.sat["game", name, seat] ** 2 for seat, name in enumerate(order))

    assert take_seats(ledger, "game", table, *holder) == list(min(orders, key=cost))


@pytest.mark.parametrize("info", registry.infos(), ids=lambda info: info.slug)
@pytest.mark.parametrize("people", range(1, 14))
def test_tables_are_few_even_and_never_solo(info, people: int) -> None:
    low, high = info.players
    if people < low:
        with pytest.raises(CampaignError):
            table_sizes(info, people)
        return
    sizes = table_sizes(info, people)
    assert people - sum(sizes) < low
    assert all(low <= size <= high for size in sizes)
    assert max(sizes) - min(sizes) <= 1
    assert people == 1 or min(sizes) >= 2
    assert len(sizes) == -(-sum(sizes) // high)


def test_seven_sit_at_three_and_four() -> None:
    for slug in ("deebz", "defenders", "uboat-wargames"):
        assert table_sizes(registry.info_of(slug), 7) == [4, 3]


def test_twelve_at_one_table_are_seated_at_once() -> None:
    ledger = Ledger()
    for _ in range(3):
        ledger.note("game", NAMES, [take_seats(ledger, "game", NAMES)])
    assert max(ledger.sat.values()) == 1


def test_allies_are_parted_where_two_play() -> None:
    ledger = Ledger(sides={name: "ab"[number % 2] for number, name in enumerate(NAMES)})
    for _ in range(6):
        tables = seat_everyone(ledger, TWO, NAMES[:6])
        ledger.note(TWO.slug, NAMES[:6], tables)
        assert all(ledger.sides[a] != ledger.sides[b] for a, b in tables)


def test_a_free_evening_goes_on_where_the_last_one_stopped() -> None:
    infos = [TWO, SEA]
    first = seat_evening(infos, Guests(NAMES[:4], 1))
    second = seat_evening(infos, Guests(NAMES[:4], 2))
    assert first == seat_evening(infos, Guests(NAMES[:4], 1))
    pairs = [{frozenset(table) for table in evening[0]} for evening in (first, second)]
    assert not pairs[0] & pairs[1]
    assert first[1] != second[1]


@pytest.mark.parametrize("guests", [Guests(("A", "a")), Guests(("A", "")), Guests(("A", "B"), 0)])
def test_guests_that_cannot_be_seated_are_refused(guests: Guests) -> None:
    with pytest.raises(WishError):
        seat_evening([TWO], guests)
