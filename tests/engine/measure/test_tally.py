"""Tallies: the same in any order, by seat and by place."""

from __future__ import annotations

from itertools import permutations

from engine import registry
from engine.game.contract import Request
from engine.measure.simulate import Job, make_job, play_sets
from engine.measure.tally import Tally


def job_of(slug: str) -> Job:
    game = registry.load(slug)
    scenario = game.generate(Request("1", game.info.default_players))
    return make_job(scenario, ["random"], "x")


def test_tallies_merge_in_any_order_to_the_same() -> None:
    job = job_of("uboat-wargames")
    parts = [(0, 3), (3, 5), (8, 4)]
    whole = play_sets(job, 0, 12)
    for order in permutations(parts):
        merged = Tally()
        for first, count in order:
            merged.merge(play_sets(job, first, count))
        merged.seconds = whole.seconds
        assert merged == whole
    assert sum(whole.spreads["scores 1"].values()) == 12


def test_places_get_what_their_seats_had() -> None:
    by_seat, by_place = (play_sets(job_of("uboat-wargames"), 0, 30) for _ in range(2))
    by_place.reseat([2, 3, 0, 1])
    for place, seat in enumerate([2, 3, 0, 1]):
        assert by_place.wins[place] == by_seat.wins[seat]
        assert by_place.rewards[place] == by_seat.rewards[seat]
        assert by_place.leads.at.get(place) == by_seat.leads.at.get(seat)
        assert by_place.links["attacking", place] == by_seat.links["attacking", seat]


def test_every_use_is_somebodys() -> None:
    tally = play_sets(job_of("dukes-up"), 0, 4)
    for name, count in tally.uses.items():
        assert sum(link.uses for (used, _), link in tally.links.items() if used == name) == count
