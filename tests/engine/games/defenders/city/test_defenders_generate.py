"""Generated cities: faultless, different, drawn as their data say (F5, F7, F19)."""

from __future__ import annotations

import math
from itertools import pairwise

import networkx as nx
import pytest

from engine import registry
from engine.errors import UnsatisfiableError
from engine.game.check import find_faults
from engine.game.contract import Request, SheetRequest
from engine.scenario.envelope import dump, open_code, restore_code, to_data

GAME = registry.load("defenders")
SETTINGS = GAME.info.options["setting"].choices


def make(seed, players=4, **options):
    return GAME.generate(Request(str(seed), players, options))


@pytest.fixture(scope="module")
def cities():
    return [make(n, n % 6 + 1, setting=SETTINGS[n % 6]) for n in range(30)]


def test_no_finding_and_no_twins(cities):
    assert [find_faults(GAME, to_data(city)) for city in cities] == [[]] * len(cities)
    assert len({city.id for city in cities}) == len(cities)


def test_f2_9_seats_share_a_city_evenly(cities):
    for city in cities:
        made = [*city.content["locations"], *city.content["defenders"]]
        owners = [item["finalised_by"] for item in made]
        counts = [owners.count(seat) for seat in range(1, city.players + 1)]
        assert max(counts) - min(counts) <= 1


@pytest.mark.slow
def test_a_thousand_seeds_in_a_row():
    seen = set()
    for n in range(1000):
        city = make(f"row-{n}", n % 6 + 1, setting=SETTINGS[n // 6 % 6])
        assert find_faults(GAME, to_data(city)) == []
        seen.add(city.id)
    assert len(seen) == 1000


def test_same_request_same_bytes():
    assert dump(make("again")) == dump(make("again"))


@pytest.mark.parametrize("count", [6, 9, 12])
def test_counts_asked_for_are_met(count):
    city = make(count, 3, locations=count, defenders=count, exteriors=2)
    assert len(city.content["locations"]) == count
    assert len(city.content["defenders"]) == count == len(city.content["threats"])
    assert 1 <= len(city.content["entry_points"]) <= 2


def test_the_deck_hides_its_joker_low_and_deals_the_threats(cities):
    for city in cities:  # F7.1, F7.2
        deck = city.content["deck"]
        assert deck.index("JK") >= 40
        dealt = [threat["card"] for threat in city.content["threats"]]
        assert dealt == deck[: len(city.content["defenders"])]


def test_e6_eight_defenders_leave_45_cards():
    deck = make("e6", defenders=8).content["deck"][8:]
    assert len(deck) == 45
    assert 33 <= deck.index("JK") + 1 <= 45


def test_open_connections_join_the_city(cities):
    for city in cities:  # FV11, by an oracle
        graph = nx.Graph()
        graph.add_nodes_from(place["id"] for place in city.content["locations"])
        for link in city.content["connections"]:
            if link["type"] in ("adjacent", "added", "gap"):
                graph.add_edge(link["a"], link["b"])
        assert nx.is_connected(graph)


def segments(ring):
    return list(zip(ring, ring[1:] + ring[:1], strict=True))


def gap(p, a, b):
    dx, dy = b[0] - a[0], b[1] - a[1]
    t = ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / (dx * dx + dy * dy)
    t = max(0, min(1, t))
    return math.hypot(p[0] - a[0] - t * dx, p[1] - a[1] - t * dy)


def turn(a, b, c):
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def cross(s, t):
    (a, b), (c, d) = s, t
    return turn(a, b, c) * turn(a, b, d) < 0 and turn(c, d, a) * turn(c, d, b) < 0


def within(p, ring):
    inside = False
    for (x1, y1), (x2, y2) in segments(ring):
        if (y1 > p[1]) != (y2 > p[1]) and p[0] < x1 + (x2 - x1) * (p[1] - y1) / (y2 - y1):
            inside = not inside
    return inside


def apart(one, two):
    """The distance of two rings by plain school geometry."""
    if within(one[0], two) or within(two[0], one):
        return 0.0
    if any(cross(s, t) for s in segments(one) for t in segments(two)):
        return 0.0
    near = min(gap(p, a, b) for p in one for a, b in segments(two))
    return min(near, min(gap(p, a, b) for p in two for a, b in segments(one)))


def test_records_equal_the_drawing(cities):
    for city in cities[:12]:
        content = city.content
        diagonal = math.hypot(*content["bounds"])
        links = {frozenset((k["a"], k["b"])): k["type"] for k in content["connections"]}
        places = content["locations"]
        for i, one in enumerate(places):
            for two in places[i + 1 :]:
                kind = links.get(frozenset((one["id"], two["id"])))
                far = apart(one["shape"], two["shape"])
                if kind in (None, "gap"):
                    assert far > 0.006 * diagonal
                else:
                    assert far < 0.002 * diagonal


def test_barred_pairs_are_those_across_the_water(cities):
    seen = 0
    for city in cities:
        places = {place["id"]: place for place in city.content["locations"]}
        rivers = {f["id"]: f["shape"] for f in city.content["features"]}
        for barrier in city.content["barriers"]:
            if barrier["source"] not in rivers:
                continue
            line = rivers[barrier["source"]]
            for a, b in barrier["pairs"]:
                shared = {tuple(p) for p in places[a]["shape"]} & {
                    tuple(p) for p in places[b]["shape"]
                }
                assert shared
                for point in shared:
                    assert (
                        min(gap(point, s, t) for s, t in pairwise(line)) < 11
                    )  # half the drawn river
                seen += 1
    assert seen > 10


def test_all_settings_and_kinds_of_connection_come_up(cities):
    kinds = {link["type"] for city in cities for link in city.content["connections"]}
    assert kinds == {"adjacent", "barred", "added", "removed", "gap"}
    assert {city.content["setting"] for city in cities} == set(SETTINGS)


def test_restore_codes_fit_a_square(cities):
    for city in cities:
        code = restore_code(city, GAME.codebook)
        assert len(code) < 3300
        assert open_code(code, GAME.codebook)["content"] == city.content


def test_every_sheet_can_be_made(cities):
    for city in cities[:6]:
        request = SheetRequest(city.players, city)
        for name, sheet in GAME.sheets.items():
            assert sheet.make(request)[0].kind == name


def test_impossible_counts_are_said(monkeypatch):
    monkeypatch.setattr("engine.games.defenders.generate.TABLES_TRIED", 0)
    with pytest.raises(UnsatisfiableError, match="locations"):
        make("never")
