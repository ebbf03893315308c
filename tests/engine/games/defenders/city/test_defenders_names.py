"""Names on city maps: none covers another, all lie on the map, features keep theirs (F21)."""

from __future__ import annotations

import pytest
import shapely

from engine import registry
from engine.blocks.blocks import Plan
from engine.game.contract import Request, SheetRequest
from engine.games.defenders.picture.city_plan import city_plan, draw_sheet
from engine.games.defenders.picture.labels import told_below
from engine.games.defenders.rulebook.content import CardPlay, Location, typed
from printkit.layout.base.look import look_of
from printkit.layout.base.smooth_path import smoothed
from printkit.layout.buildings.plan_in_mm import scaled
from printkit.layout.plan.furniture import with_furniture
from printkit.layout.plan.labels import label_shapes
from printkit.theme.style import make_style

GAME = registry.load("defenders")
SETTINGS = GAME.info.options["setting"].choices
LOOK = look_of(make_style(paper="a4"), GAME.info.accent)
EDGE = 1.3
TOKEN = 10.0
"""From the middle of a token to its edge."""


def city(number):
    return GAME.generate(Request(f"named-{number}", 4, {"setting": SETTINGS[number % 6]}))


def drawn(scenario):
    plan = city_plan(typed(scenario.content), title=scenario.title.removeprefix("The Siege of "))
    return with_furniture(scaled(plan, 178 / plan.width), LOOK)


def check(scenario):
    plan = drawn(scenario)
    _, boxes = label_shapes(plan, LOOK)
    assert len(boxes) == len(plan.labels)
    for index, box in enumerate(boxes):
        assert EDGE < box.left < box.right < plan.width - EDGE
        assert EDGE < box.top < box.bottom < plan.height - EDGE
        assert all(box.overlap(other) < 0.01 for other in boxes[:index])
    assert {"cartouche", "compass", "scale"} <= {mark.role for mark in plan.marks}
    check_features(plan, scenario)


def check_features(plan, scenario):
    """The name of a lake, a wood or a hill never reaches past it."""
    for label in plan.labels:
        if label.role != "feature":
            continue
        alone = Plan(plan.width, plan.height, (), labels=(label,), manner=plan.manner)
        _, (box,) = label_shapes(alone, LOOK)
        body = shapely.Polygon(smoothed(label.within)).buffer(0)
        name = shapely.box(box.left, box.top, box.right, box.bottom)
        assert name.difference(body).area < 0.2 * name.area, label.text


@pytest.mark.parametrize("number", range(6))
def test_names_on_a_map(number):
    check(city(number))


def test_a_token_on_a_small_place_leaves_the_names_of_others_in_sight():
    for number in range(36):
        plan = drawn(city(number))
        _, boxes = label_shapes(plan, LOOK)
        names = sorted(plan.labels, key=lambda label: (label.role != "water", -label.priority))
        rooms = [shapely.box(box.left, box.top, box.right, box.bottom) for box in boxes]
        for label in names:
            if not label.beside or label.priority > 1:
                continue
            token = shapely.Polygon(label.beside).buffer(0).centroid.buffer(TOKEN)
            for other, room in zip(names, rooms, strict=True):
                hidden = token.intersection(room).area
                assert other is label or hidden < 0.1 * room.area, (number, label.text, other.text)


@pytest.mark.slow
def test_names_on_hundreds_of_maps():
    for number in range(6, 306):
        check(city(number))


def place(name, kind, *cards):
    return Location(
        id=name,
        name="",
        cards=[CardPlay(card=card, role=role, word=word) for card, role, word in cards],
        kind=kind,
        finalised_by=1,
        position=[],
        shape=[],
        draw_index=1,
    )


def test_the_line_below_a_name_tells_what_counts():
    fort = place(
        "L4",
        "small",
        ("9D", "type", "fortress"),
        ("KC", "descriptor", "well-constructed"),
        ("3S", "descriptor", "underground"),
    )
    assert told_below(fort) == "L4 · 9♦ · 1 +3"  # E13
    market = place(
        "L2",
        "area",
        ("3D", "type", "marketplace"),
        ("8S", "type", "barracks"),
        ("4H", "descriptor", "thriving"),
    )
    assert told_below(market) == "L2 · 8♠ · 2 * +1"  # E4, E30


def test_the_empty_country_keeps_its_waters_and_loses_its_places():
    scenario = city(0)
    (section,) = draw_sheet(SheetRequest(4, scenario))
    plan = section.blocks[0]
    assert {s.role for s in plan.shapes} <= {"ground", "river", "lake", "wood", "relief"}
    names = {item["name"] for item in scenario.content["locations"]}
    assert not names & {label.text for label in plan.labels}
    assert not plan.marks
