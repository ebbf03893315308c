"""Generated maps: clean, varied, reproducible, fair; checked by networkx without our own code."""

from __future__ import annotations

import json

import msgspec
import networkx as nx
import pytest
from deebz_oracle import exact_is_clear, graph_of, verify_with_networkx

from engine.errors import UnsatisfiableError
from engine.game.contract import Request
from engine.games.deebz import GAME
from engine.games.deebz.generator.terrain import MAKERS
from engine.games.deebz.rulebook.content import Content
from engine.games.deebz.rulebook.tables import MODIFIERS, OBJECTIVES
from engine.games.deebz.scenario.check import find_content_faults
from engine.scenario.envelope import dump


def make(seed: str, players: int = 2, **options):
    return GAME.generate(Request(seed, players, options))


@pytest.mark.parametrize("kind", list(OBJECTIVES))
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_objective_for_two_to_four(kind, players) -> None:
    scenario = make("a", players, objective=kind)
    assert find_content_faults(scenario.content, players) == []
    verify_with_networkx(scenario.content, kind)
    assert scenario.content["objectives"][0]["kind"] == kind


@pytest.mark.parametrize("terrain", list(MAKERS))
@pytest.mark.parametrize("symmetry", ["rotation", "mirror", "none"])
def test_every_terrain_and_symmetry(terrain, symmetry) -> None:
    scenario = make("t", 2, terrain=terrain, symmetry=symmetry, objective="hold")
    assert find_content_faults(scenario.content, 2) == []


@pytest.mark.parametrize("size", [(10, 10), (12, 24), (30, 30)])
def test_sizes(size) -> None:
    scenario = make("s", 2, width=size[0], height=size[1])
    assert (scenario.content["width"], scenario.content["height"]) == size
    assert find_content_faults(scenario.content, 2) == []


@pytest.mark.parametrize("players", [5, 6])
def test_five_and_six_players(players) -> None:
    assert find_content_faults(make("f", players).content, players) == []


def test_forty_seeds_forty_clean_maps() -> None:
    maps = [make(f"default#{seed}") for seed in range(40)]
    assert len({json.dumps(m.content) for m in maps}) == 40
    for scenario in maps:
        assert find_content_faults(scenario.content, 2) == []
        verify_with_networkx(scenario.content, scenario.content["objectives"][0]["kind"])
        msgspec.convert(scenario.content, Content)
        assert (scenario.content["width"], scenario.content["height"]) == (18, 18)
    assert {m.content["objectives"][0]["kind"] for m in maps} == set(OBJECTIVES)
    assert {m.content["ruleset"]["preset"] for m in maps} == {"core", "advanced", "full"}


def test_same_request_same_bytes() -> None:
    assert dump(make("again", 3)) == dump(make("again", 3))
    assert make("again", 3).content != make("again", 4).content


def test_rotation_is_a_rotation() -> None:
    content = make("r", 2, symmetry="rotation", objective="hold").content
    solid = {tuple(p) for p in content["solid"]}
    assert solid == {(17 - x, 17 - y) for x, y in solid}
    walls = {frozenset(map(tuple, w)) for w in content["walls"]}
    assert walls == {frozenset((17 - x, 17 - y) for x, y in w) for w in walls}


def test_none_is_not_symmetric() -> None:
    for players in (2, 4):
        content = make("n", players, symmetry="none", objective="hold").content
        solid = {tuple(p) for p in content["solid"]}
        assert solid != {(17 - x, 17 - y) for x, y in solid}


def test_modifiers_on_request() -> None:
    assert make("m", modifiers="none").content["modifiers"] == []
    kinds = {
        m["type"]
        for seed in range(6)
        for m in make(f"m{seed}", modifiers="many", preset="advanced").content["modifiers"]
    }
    assert kinds == set(MODIFIERS)
    core = make("m", modifiers="many", preset="core").content["modifiers"]
    assert {m["type"] for m in core} <= {"blocker", "discarder", "teleporter"}
    assert core


def test_an_impossible_request_names_what_works() -> None:
    with pytest.raises(UnsatisfiableError, match=r"DV10.*works with --set width=\d+") as caught:
        make("no", 6, objective="race", width=10, height=10)
    side = int(str(caught.value).split("width=")[1].split()[0])
    make("no", 6, objective="race", width=side, height=side)


@pytest.mark.slow
def test_a_thousand_seeds() -> None:
    seen = set()
    for seed in range(1000):
        scenario = make(f"{seed}")
        assert find_content_faults(scenario.content, 2) == []
        seen.add(json.dumps(scenario.content))
    assert len(seen) == 1000


@pytest.mark.slow
@pytest.mark.parametrize("kind", list(OBJECTIVES))
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("side", [10, 12, 18, 24, 30])
def test_every_combination_works_or_explains_itself(kind, players, side) -> None:
    try:
        scenario = make("c", players, objective=kind, width=side, height=side)
    except UnsatisfiableError as fault:
        assert "It works with" in str(fault)
    else:
        assert find_content_faults(scenario.content, players) == []


def test_dv14_dv15_exposure_agrees_with_rational_geometry() -> None:
    """Counted again with the exact segments of deebz_oracle and a graph library's distances."""
    from engine.games.deebz.map.measures import measure
    from engine.games.deebz.scenario.reader import field_of

    scenario = make("exact", 2, width=12, height=11, symmetry="none", terrain="ruins",
                    objective="hold")  # fmt: skip
    content = scenario.content
    size = (12, 11)
    blocked = {tuple(p) for p in content["solid"]}
    blocked |= {(m["x"], m["y"]) for m in content["modifiers"] if m["type"] == "blocker"}
    walls = {(tuple(a), tuple(b)) for a, b in content["walls"]}
    spawns = [tuple(cells[0]) for cells in content["spawns"]]
    area = [tuple(p) for p in content["objectives"][0]["area"]]
    field = field_of(scenario.content, scenario.players)
    result = measure(field, field.objectives[0])
    for player, spawn in enumerate(spawns):
        graph = graph_of(content, set(spawns) - {spawn})
        cells = {(x, y) for x in range(12) for y in range(11)} - blocked - {spawn}
        seen = [c for c in cells if exact_is_clear(size, spawn, c, blocked, walls)]
        near = set(nx.single_source_shortest_path_length(graph, spawn, cutoff=6)) - {spawn}
        witnesses = [
            c for c in near
            if any(c == t or exact_is_clear(size, c, t, blocked, walls) for t in area)
        ]  # fmt: skip
        assert (result.seen[player], result.near[player]) == (len(seen), len(witnesses))
    assert not exact_is_clear(size, spawns[0], spawns[1], blocked, walls)
