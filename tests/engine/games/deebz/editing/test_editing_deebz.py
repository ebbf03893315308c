"""Editing a map by hand: edits are total and pure, mirrors keep symmetry, findings have places."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from random_edits import random_edit

from engine import registry
from engine.findings import error
from engine.game.contract import Request
from engine.game.editor import Edit, EditRefused, make_edit
from engine.games.deebz.editing.editor import EDITOR
from engine.games.deebz.scenario.check import find_content_faults
from engine.games.deebz.scenario.symmetries import symmetries
from engine.scenario.envelope import Scenario


def _map(seed: str, players: int = 2, **options: Any) -> Scenario:
    return registry.load("deebz").generate(Request(seed, players, options))


BLANK: dict[str, Any] = {
    "width": 10,
    "height": 10,
    "spawns": [[[1, 1]], [[8, 8]]],
    "objectives": [{"kind": "hold", "area": [[4, 4], [5, 5]]}],
}


def _scenario(content: dict[str, Any], players: int = 2) -> Scenario:
    return registry.load("deebz").seal(Request("x", players), "A map", content)


def _edited(content: dict[str, Any], *edits: Edit, mirror: str = "") -> dict[str, Any]:
    for edit in edits:
        content = make_edit(EDITOR, content, edit, mirror)
    return content


def test_a_stroke_does_to_all_cells_what_it_does_to_the_first() -> None:
    painted = _edited(BLANK, Edit("rock", cells=((3, 3), (3, 4))))
    assert painted["solid"] == [[3, 3], [3, 4]]
    assert _edited(painted, Edit("rock", cells=((3, 4), (3, 5))))["solid"] == [[3, 3]]
    assert _edited(painted, Edit("rock", cells=((3, 5), (3, 4))))["solid"] == [
        [3, 3], [3, 4], [3, 5],
    ]  # fmt: skip


def test_each_tool_writes_what_the_format_names() -> None:
    made = _edited(
        BLANK,
        Edit("wall", edges=(((2, 3), (2, 2)),)),
        Edit("flag", cells=((0, 5),), fields={"player": "2"}),
        Edit("modifier", cells=((7, 1),),
             fields={"type": "teleporter", "designation": "b", "facing": "E"}),
        Edit("aim", fields={"kind": "carry_token", "areas": "own"}),
        Edit("area", cells=((9, 0),), fields={"player": "2"}),
        Edit("token", cells=((2, 7),)),
        Edit("objective", cells=((6, 6),), fields={"kind": "race", "needed": "2"}),
        Edit("move", cells=((2, 1),), pieces=("spawns[0][0]",)),
        Edit("size", fields={"width": "12", "height": "11"}),
    )  # fmt: skip
    assert made["walls"] == [[[2, 2], [2, 3]]]
    assert made["spawns"] == [[[2, 1]], [[8, 8], [0, 5]]]
    assert made["modifiers"] == [
        {"type": "teleporter", "x": 7, "y": 1, "designation": "b", "facing": "E"}
    ]
    assert made["objectives"] == [
        {"kind": "carry_token", "token": [2, 7],
         "areas": [[[4, 4], [5, 5]], [[4, 4], [5, 5], [9, 0]]]},
        {"kind": "race", "area": [[6, 6]], "needed": 2},
    ]  # fmt: skip
    assert (made["width"], made["height"]) == (12, 11)
    cleared = _edited(made, Edit("erase", cells=((7, 1), (6, 6), (2, 2), (8, 8))))
    assert cleared["modifiers"] == []
    assert cleared["walls"] == []
    assert len(cleared["objectives"]) == 1
    assert cleared["spawns"] == [[[2, 1]], [[0, 5]]]


@pytest.mark.parametrize(
    "edit",
    [
        Edit("magic"),
        Edit("rock"),
        Edit("rock", cells=((10, 0),)),
        Edit("wall", edges=(((1, 1), (3, 1)),)),
        Edit("flag", cells=((1, 1),), fields={"player": "1"}),
        Edit("flag", cells=((1, 2),), fields={"player": "3"}),
        Edit("flag", cells=((1, 2),), fields={"colour": "red"}),
        Edit("area", cells=((1, 2),), fields={"player": "1"}),
        Edit("move", cells=((1, 2),), pieces=("spawns[7][0]",)),
        Edit("move", cells=((8, 8),), pieces=("spawns[0][0]",)),
        Edit("size", fields={"width": "31"}),
    ],
    ids=lambda edit: edit.tool,
)
def test_what_cannot_be_done_is_refused_in_one_sentence(edit: Edit) -> None:
    with pytest.raises(EditRefused) as refused:
        make_edit(EDITOR, BLANK, edit)
    assert str(refused.value).endswith(".")
    assert "\n" not in str(refused.value)


def test_a_smaller_map_drops_rock_but_nothing_that_matters() -> None:
    wide = _edited(BLANK, Edit("size", fields={"width": "14", "height": "10"}),
                   Edit("rock", cells=((13, 2),)))  # fmt: skip
    assert _edited(wide, Edit("size", fields={"width": "12", "height": "10"}))["solid"] == []
    far = _edited(wide, Edit("move", cells=((13, 9),), pieces=("spawns[1][0]",)))
    with pytest.raises(EditRefused, match="beyond the new rim"):
        make_edit(EDITOR, far, Edit("size", fields={"width": "12", "height": "10"}))


@pytest.mark.parametrize("seed", range(4))
def test_any_edits_give_a_readable_map_and_change_nothing_in_place(seed: int) -> None:
    rng = random.Random(seed)
    scenario = _map(str(seed), players=2 + seed % 3)
    content, made = scenario.content, 0
    for turn in range(150):
        edit = random_edit(EDITOR, content, rng)
        mirror = rng.choice(["", *EDITOR.mirrors(content)])
        before = json.dumps(content)
        try:
            after = make_edit(EDITOR, content, edit, mirror)
        except EditRefused:
            after = content
        assert json.dumps(content) == before
        made += after is not content
        content = after
        edited = _scenario(content, scenario.players)
        EDITOR.verify(edited)
        if turn % 25 == 0:
            for finding in find_content_faults(content, scenario.players):
                EDITOR.places(content, finding)
            EDITOR.picture(edited)
    assert made > 60


@pytest.mark.parametrize("mirror", ["half", "sides", "ends", "both", "quarter", "diagonal"])
def test_painting_in_a_mirror_keeps_symmetry(mirror: str) -> None:
    rng = random.Random(mirror)
    homes = {
        "half": [(1, 1), (10, 10)],
        "sides": [(1, 6), (10, 6)],
        "ends": [(6, 1), (6, 10)],
        "diagonal": [(1, 8), (8, 1)],
        "both": [(1, 1), (10, 1), (1, 10), (10, 10)],
        "quarter": [(1, 2), (9, 1), (10, 9), (2, 10)],
    }[mirror]
    moves = {"half": "a half-turn", "sides": "left for right", "ends": "top for bottom",
             "both": " for ", "quarter": "quarter-turn", "diagonal": "a diagonal"}  # fmt: skip
    players = len(homes)
    content: dict[str, Any] = {
        "width": 12,
        "height": 12,
        "spawns": [[list(home)] for home in homes],
        "objectives": [],
    }
    made = 0
    for _turn in range(120):
        edit = random_edit(EDITOR, content, rng)
        if edit.tool in ("size", "flag", "erase") and rng.random() < 0.8:
            continue  # few, so that something grows
        if edit.tool == "size":
            continue
        try:
            content = make_edit(EDITOR, content, edit, mirror)
            made += 1
        except EditRefused:
            continue
        told = symmetries(_scenario(content, players))
        assert told is not None
        same = [move for move in told.moves if moves[mirror] in move.name and move.seats]
        if not all(content["spawns"]):
            break  # without a home nobody can say which seat lies where
        assert same
        for move in same:
            assert move.parts == told.parts, (edit, move.name)
    assert made > 15


def test_a_finding_points_at_its_cells() -> None:
    content = _edited(
        BLANK,
        Edit("rock", cells=((1, 1),)),
        Edit("modifier", cells=((2, 2),), fields={"type": "blocker"}),
        Edit("move", cells=((2, 2),), pieces=("spawns[1][0]",)),
    )
    found = find_content_faults(content, 2)
    on_rock = next(fault for fault in found if "solid rock" in fault.message)
    assert EDITOR.places(content, on_rock).cells == ((1, 1),)
    close = next(fault for fault in found if fault.rule == "DV5")
    assert set(EDITOR.places(content, close).cells) == {(1, 1), (2, 2)}


@pytest.mark.parametrize(
    ("where", "cells", "edges"),
    [
        ("content.objectives[0]", 2, 0),
        ("content.objectives[0].area[1]", 1, 0),
        ("content.spawns", 2, 0),
        ("content.walls[0]", 0, 1),
        ("content.walls", 0, 1),
        ("content.ruleset.preset", 0, 0),
        ("content.spawns[9][9]", 0, 0),
        ("content", 0, 0),
        ("", 0, 0),
        ("title", 0, 0),
    ],
)
def test_any_path_has_places_or_none(where: str, cells: int, edges: int) -> None:
    content = {**BLANK, "walls": [[[2, 3], [2, 2]]]}
    found = EDITOR.places(content, error("DV1", "a message", where))
    assert (len(found.cells), len(found.edges)) == (cells, edges)


def test_a_damaged_file_is_refused() -> None:
    with pytest.raises(EditRefused, match="can't be edited"):
        EDITOR.verify(_scenario({**BLANK, "solid": "rock"}))


def test_what_lies_off_the_map_is_neither_drawn_nor_pointed_at() -> None:
    content = {**BLANK, "solid": [[99, 99]], "modifiers": [{"type": "blocker", "x": 50, "y": 1}]}
    for finding in find_content_faults(content, 2):
        assert all(max(at) < 10 for at in EDITOR.places(content, finding).cells)
    EDITOR.picture(_scenario(content))
