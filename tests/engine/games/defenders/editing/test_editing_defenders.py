"""Editing a city by hand: edits are total and pure, cards and ids stay whole."""

from __future__ import annotations

import json
import random
from functools import cache
from typing import Any

import pytest
from random_edits import random_edit

from engine import registry
from engine.game.contract import Request
from engine.game.editor import Edit, EditRefused, make_edit
from engine.games.defenders.check.check import find_faults
from engine.games.defenders.editing.editor import EDITOR
from engine.scenario.envelope import Scenario


@cache
def _city(seed: str) -> Scenario:
    return registry.load("defenders").generate(Request(seed, 3))


def _scenario(content: dict[str, Any]) -> Scenario:
    return registry.load("defenders").seal(Request("x", 3), "A city", content)


def _edited(content: dict[str, Any], *edits: Edit) -> dict[str, Any]:
    for edit in edits:
        content = make_edit(EDITOR, content, edit)
    return content


def _rules(content: dict[str, Any]) -> list[str]:
    return [finding.rule for finding in find_faults(_scenario(content))]


def test_a_place_takes_along_what_lies_inside_it() -> None:
    content = _city("3").content
    held = {item["inside"] for item in content["locations"]}
    outer = next(n for n, item in enumerate(content["locations"]) if item["id"] in held)
    before = content["locations"][outer]
    x, y = before["position"]
    made = _edited(
        content, Edit("move", points=((x + 10, y + 5),), pieces=(f"locations[{outer}]",))
    )
    for old, new in zip(content["locations"], made["locations"], strict=True):
        is_moved = old is before or old["inside"] == before["id"]
        wanted = [old["position"][0] + 10, old["position"][1] + 5] if is_moved else old["position"]
        assert new["position"] == wanted


def test_a_place_is_founded_with_unused_cards_and_removed_again() -> None:
    content = _city("3").content
    made = _edited(content, Edit("place", points=((500, 200),)))
    assert len(made["unused"]) == len(content["unused"]) - 2
    assert "FV6" not in _rules(made)
    assert "FV9" not in _rules(made)
    assert "FV16" not in _rules(made)
    assert "FV11" in _rules(made)
    last = f"locations[{len(made['locations']) - 1}]"
    joined = _edited(made, Edit("connect", pieces=(last, "locations[0]")))
    assert "FV11" not in _rules(joined)
    back = _edited(joined, Edit("erase", pieces=(last,)))
    assert sorted(back["unused"]) == sorted(content["unused"])
    assert back["connections"] == content["connections"]
    assert back["entry_points"] == content["entry_points"]


def test_connections_toggle_and_barriers_list_what_they_part() -> None:
    content = _city("3").content
    pair = ("locations[1]", "locations[2]")
    drawn = _edited(content, Edit("river", points=((10, 10), (900, 900)), fields={"kind": "river"}))
    river = drawn["features"][-1]["id"]
    barred = _edited(
        drawn, Edit("connect", pieces=pair, fields={"type": "barred", "barrier": river})
    )
    (barrier,) = barred["barriers"]
    assert barrier["source"] == river
    assert barrier["pairs"] == [["L2", "L3"]]
    assert "FV10" not in _rules(barred)
    opened = _edited(barred, Edit("erase", pieces=(f"features[{len(drawn['features']) - 1}]",)))
    assert opened["barriers"] == []
    assert {"a": "L2", "b": "L3", "type": "adjacent"} in opened["connections"]
    closed = _edited(opened, Edit("connect", pieces=pair, fields={"type": "adjacent"}))
    assert not any({link["a"], link["b"]} == {"L2", "L3"} for link in closed["connections"])


def test_entry_points_are_the_exterior_places_numbered_without_a_break() -> None:
    content = _city("3").content
    first = content["entry_points"][0]["location"]
    number = next(n for n, item in enumerate(content["locations"]) if item["id"] == first)
    made = _edited(content, Edit("entry", pieces=(f"locations[{number}]",)))
    assert [row["number"] for row in made["entry_points"]] == [1, 2]
    assert "FV12" not in _rules(made)


def test_a_unit_goes_to_the_place_it_is_put_on() -> None:
    content = _city("3").content
    place = next(item for item in content["locations"] if item["kind"] == "small")
    made = _edited(
        content, Edit("move", points=(tuple(place["position"]),), pieces=("defenders[0]",))
    )
    assert made["defenders"][0]["placed_at"] == place["id"]


def test_a_name_an_outline_and_an_order_are_given() -> None:
    content = _city("3").content
    made = _edited(
        content,
        Edit("name", pieces=("locations[0]",), fields={"name": "Hollow Wall"}),
        Edit("outline", points=((400, 400), (600, 400), (500, 600)), fields={"which": "L2"}),
        Edit("nest", pieces=("locations[2]", "locations[3]"), fields={"how": "under"}),
    )
    assert made["locations"][0]["name"] == "Hollow Wall"
    assert made["locations"][1]["shape"] == [[400, 400], [600, 400], [500, 600]]
    assert made["locations"][2]["under"] == made["locations"][3]["id"]
    muddled = {**made, "locations": [{**item, "draw_index": 1} for item in made["locations"]]}
    assert "FV16" in _rules(muddled)
    assert "FV16" not in _rules(_edited(muddled, Edit("order")))


@pytest.mark.parametrize(
    "edit",
    [
        Edit("connect", pieces=("locations[0]", "locations[0]")),
        Edit("connect", pieces=("locations[0]", "features[0]")),
        Edit("nest", pieces=("locations[0]", "locations[0]")),
        Edit("move", points=((-1, 0),), pieces=("locations[0]",)),
        Edit("outline", points=((1, 1), (2, 2), (3, 3)), fields={"which": "L1"}),
        Edit("outline", points=((1, 1), (2, 2))),
        Edit("river", points=((1, 1), (1, 1))),
        Edit("name", pieces=("locations[0]",), fields={"name": "  "}),
        Edit("name", pieces=("locations[0]",), fields={"name": "x" * 41}),
        Edit("erase", pieces=("locations[99]",)),
    ],
    ids=lambda edit: edit.tool,
)
def test_what_cannot_be_done_is_refused_in_one_sentence(edit: Edit) -> None:
    with pytest.raises(EditRefused) as refused:
        make_edit(EDITOR, _city("3").content, edit)
    assert str(refused.value).endswith(".")
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize("seed", range(3))
def test_any_edits_give_a_readable_city_and_change_nothing_in_place(seed: int) -> None:
    rng = random.Random(seed)
    content, made = _city(str(seed)).content, 0
    for turn in range(150):
        edit = random_edit(EDITOR, content, rng)
        if edit.tool == "erase" and rng.random() < 0.6:
            continue
        before = json.dumps(content)
        try:
            after = make_edit(EDITOR, content, edit)
        except EditRefused:
            after = content
        assert json.dumps(content) == before
        made += after is not content
        content = after
        edited = _scenario(content)
        EDITOR.verify(edited)
        faults = find_faults(edited)
        assert not {"FV1", "FV6", "FV10", "FV12"} & {
            fault.rule for fault in faults
            if fault.rule != "FV12" or content["entry_points"]
            if "name is empty" not in fault.message
        }  # fmt: skip
        if turn % 25 == 0:
            for fault in faults:
                EDITOR.places(content, fault)
            EDITOR.picture(edited)
    assert made > 60
    while content["locations"]:
        content = _edited(content, Edit("erase", pieces=("locations[0]",)))
    EDITOR.picture(_scenario(content))


def test_findings_point_at_places() -> None:
    content = _edited(_city("3").content, Edit("place", points=((500, 200),)))
    scenario = _scenario(content)
    cut_off = next(fault for fault in find_faults(scenario) if fault.rule == "FV11")
    (shape,) = EDITOR.places(content, cut_off).polygons
    assert [list(at) for at in shape] == content["locations"][-1]["shape"]
    for fault in find_faults(scenario):
        if "touch" in fault.message:
            assert len(EDITOR.places(content, fault).polygons) == 2


def test_a_unit_without_a_post_is_found_where_it_stands_aside() -> None:
    city = _city("3").content
    content = {**city, "defenders": [{**city["defenders"][0], "placed_at": None}]}
    fault = next(one for one in find_faults(_scenario(content)) if one.rule == "FV14")
    (unit,) = (piece for piece in EDITOR.pieces(content) if piece.layer == "units")
    assert EDITOR.places(content, fault).points == (unit.at,)


def test_a_damaged_city_is_refused_and_a_dangling_one_is_drawn() -> None:
    content = _city("3").content
    for spoilt in ({"setting": "?"}, {"bounds": [0, 1]}, {"locations": "none"}):
        with pytest.raises(EditRefused, match="can't be edited"):
            EDITOR.verify(_scenario({**content, **spoilt}))
    dangling = {
        **content,
        "connections": [*content["connections"], {"a": "L1", "b": "L99", "type": "odd"}],
        "entry_points": [{"number": 7, "location": "nowhere"}],
    }
    EDITOR.verify(_scenario(dangling))
    EDITOR.picture(_scenario(dangling))
