"""The drawn map read back: what its shapes and marks say is the city's connection graph (F5.4).

The reader below looks only at the drawn plan, as a player does: shapes that touch are connected,
unless a river runs between them; bridges, gates, crosses and broken lines change that.
"""

from __future__ import annotations

import math
from itertools import combinations

import pytest
import shapely

from engine import registry
from engine.game.contract import Request
from engine.games.defenders.picture.city_plan import city_plan
from engine.games.defenders.rulebook.content import typed

GAME = registry.load("defenders")
SETTINGS = GAME.info.options["setting"].choices
PLACES = ("area", "linear", "small", "underground")


def city(number):
    return GAME.generate(
        Request(f"drawn-{number}", number // 6 % 6 + 1, {"setting": SETTINGS[number % 6]})
    )


def read_back(plan, ids):
    """Pairs of places and the kind of connection the drawing shows, by drawing order."""
    drawn = [shape for shape in plan.shapes if shape.role.startswith(PLACES)]
    bodies = dict(zip(ids, (shapely.Polygon(shape.points) for shape in drawn), strict=True))
    rivers = shapely.unary_union(
        [shapely.Polygon(s.points).buffer(0) for s in plan.shapes if s.role == "river"]
    )
    crossings = [shapely.Point(m.at) for m in plan.marks if m.role in ("bridge", "gate")]
    crosses = [
        shapely.LineString(shape.points).centroid
        for shape in plan.shapes
        if shape.role == "connection-removed"
    ]
    near = 0.002 * math.hypot(1000, 1240)
    found = {}
    for a, b in combinations(ids, 2):
        if bodies[a].distance(bodies[b]) > near:
            continue
        border = bodies[a].buffer(3).intersection(bodies[b].buffer(3))
        is_wet = border.intersection(rivers).area > border.area / 2
        room = border.buffer(5)
        if any(room.contains(spot) for spot in crosses):
            kind = "removed"
        elif is_wet:
            kind = "added" if any(room.contains(spot) for spot in crossings) else "barred"
        else:
            kind = "adjacent"
        found[frozenset((a, b))] = kind
    for shape in plan.shapes:
        if shape.role == "connection-gap":
            ends = [shapely.Point(point) for point in shape.points]
            pair = [
                min(ids, key=lambda k: (bodies[k].distance(end), bodies[k].area)) for end in ends
            ]
            found[frozenset(pair)] = "gap"
    return found, bodies


def check(scenario):
    content = scenario.content
    plan = city_plan(typed(content))
    ordered = sorted(content["locations"], key=lambda item: item["draw_index"])
    ids = [item["id"] for item in ordered]
    found, bodies = read_back(plan, ids)
    walls = {item["id"] for item in ordered if item["kind"] == "linear"}
    gates = [shapely.Point(m.at) for m in plan.marks if m.role == "gate"]
    expected = {}
    for link in content["connections"]:
        pair = frozenset((link["a"], link["b"]))
        expected[pair] = link["type"]
        if link["type"] == "added" and pair & walls:  # a wall's outside, opened by a drawn gate
            border = bodies[link["a"]].buffer(3).intersection(bodies[link["b"]].buffer(3))
            assert any(border.buffer(5).contains(gate) for gate in gates)
            assert found[pair] == "adjacent"
            found[pair] = "added"
    assert found == expected
    check_arrows(plan, content, bodies)


def check_arrows(plan, content, bodies):
    """Arrows point at their places and are numbered clockwise round the town (F5.5)."""
    width, height = content["bounds"]
    lift = plan.shapes[0].points[0][1]
    turns = []
    for mark, entry in zip(
        [m for m in plan.marks if m.role == "entry"], content["entry_points"], strict=True
    ):
        assert mark.text == str(entry["number"])
        way = math.radians(mark.angle)
        ray = shapely.LineString(
            [mark.at, (mark.at[0] + 60 * math.cos(way), mark.at[1] + 60 * math.sin(way))]
        )
        start = shapely.Point(mark.at)
        hit = [k for k, body in bodies.items() if body.intersects(ray)]
        first = min(hit, key=lambda k: (round(bodies[k].intersection(ray).distance(start)), k))
        reached = bodies[first].intersection(ray).distance(start)
        own = bodies[entry["location"]].intersection(ray).distance(start)
        assert own <= reached + 2
        x, y = mark.at[0] - width / 2, mark.at[1] - lift - height / 2
        turns.append(math.atan2(x, -y) % math.tau)
    assert turns == sorted(turns)


@pytest.mark.parametrize("number", range(12))
def test_touching_on_paper_equals_connected_in_data(number):
    check(city(number))


@pytest.mark.slow
def test_touching_on_paper_equals_connected_in_data_for_hundreds():
    for number in range(12, 512):
        check(city(number))


@pytest.mark.parametrize("role", ["bridge", "connection-removed", "connection-gap"])
def test_the_reader_notices_what_is_not_drawn(role):
    """A city drawn without one kind of sign no longer reads as its graph."""
    for number in range(60):
        content = city(number).content
        plan = city_plan(typed(content))
        kept = tuple(shape for shape in plan.shapes if shape.role != role)
        marks = tuple(mark for mark in plan.marks if mark.role != role)
        ids = [p["id"] for p in sorted(content["locations"], key=lambda item: item["draw_index"])]
        whole, _ = read_back(plan, ids)
        part, _ = read_back(type(plan)(plan.width, plan.height, kept, marks), ids)
        if whole != part:
            return
    pytest.fail(f"no city of sixty needs its {role}")
