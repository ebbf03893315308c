"""Generated set-ups and puzzles, judged by oracles that share no code with the generator."""

from __future__ import annotations

import itertools
from typing import Any

import networkx as nx
import pytest

from engine.game.check import find_faults
from engine.game.contract import Request
from engine.games.dabu_deeps import GAME
from engine.games.dabu_deeps.check.check import find_twins
from engine.games.dabu_deeps.round.setup import read_layout
from engine.games.dabu_deeps.rulebook.fortress import (
    CELL_OF,
    NAMES,
    cells_in,
    exposed,
    unreached_blanks,
)
from engine.games.dabu_deeps.rulebook.shortest_lane import shortest_lane
from engine.games.dabu_deeps.rulebook.themes import THEMES
from engine.registry import load
from engine.rng import Stream
from engine.scenario.envelope import canonical, open_code, restore_code, to_data

FIELD = "field"


def fortress() -> nx.Graph:
    """A2.3, A2.4 written down again as a graph: 26 cells and the field."""
    graph = nx.grid_2d_graph(range(1, 5), range(1, 7))
    graph.add_edges_from([((4, 3), (5, 3)), ((4, 4), (5, 4)), ((5, 3), (5, 4))])
    graph = nx.relabel_nodes(graph, {(r, c): f"r{r}c{c}" for r, c in graph})
    graph.add_edges_from((FIELD, f"r1c{c}") for c in range(1, 7))
    return graph


GRAPH = fortress()
RANKS = {**{str(n): n for n in range(2, 10)}, "T": 10, "J": 11, "Q": 12, "K": 13, "A": 14}


def strength(card: str) -> int:
    return {"KS": 1, "QH": 0}.get(card) if card in ("KS", "QH") else RANKS[card[0]]


def theme_holds(theme: str, layout: dict[str, str]) -> bool:
    """A9.6 from the rules text, on names and codes only."""
    at = {card: (int(name[1]), int(name[3])) for name, card in layout.items()}
    goals = [at["KS"], at["QH"]]
    cave = [layout["r5c3"], layout["r5c4"]]
    in_cave = [cell for cell in goals if cell[0] == 5]
    if theme == "bastion":
        return len(in_cave) == 2 and all(strength(layout[c]) >= 12 for c in ("r4c3", "r4c4"))
    if theme == "false-cave":
        return not in_cave and all(strength(card) >= 10 for card in cave)
    if theme == "decoy":
        return any(
            sum(strength(layout[f"r{r}c{col}"]) for r in range(1, 5)) <= 20
            and not any(abs(c - col) <= 1 for r, c in goals)  # strict: cave counts as its column
            and not (col in (3, 4) and in_cave)
            for col in range(1, 7)
        )
    if theme == "split":
        flank = [cell for cell in goals if cell[1] in (1, 6) and cell[0] in (3, 4)]
        return len(in_cave) == 1 and len(flank) == 1
    if theme == "gatehouse":
        return sum(r == 1 for r, _ in goals) == 1
    if theme == "curtain-wall":
        return all(strength(layout[f"r1c{c}"]) >= 9 for c in range(1, 7))
    if theme == "flank":
        return all(r in (3, 4) for r, _ in goals) and (
            all(c <= 2 for _, c in goals) or all(c >= 5 for _, c in goals)
        )
    return True


def contents(count: int, **options: Any) -> list[dict[str, Any]]:
    return [GAME.generate(Request(str(s), 2, options)).content for s in range(count)]


@pytest.mark.parametrize("theme", sorted(THEMES))
def test_a9_6_every_theme_holds_by_the_oracle(theme: str) -> None:
    for content in contents(150, theme=theme):
        assert content["theme"] == theme
        assert theme_holds(theme, content["layout"])


@pytest.mark.parametrize("theme", sorted(set(THEMES) - {"free"}))
def test_a9_6_engine_and_oracle_agree_on_other_layouts(theme: str) -> None:
    for content in contents(150):
        layout = content["layout"]
        ours = THEMES[theme](read_layout(layout))
        if theme == "decoy":  # the engine reads "column" as the four grid cells only
            assert ours or not theme_holds(theme, layout)
        else:
            assert ours == theme_holds(theme, layout)


def test_av13_a_thousand_seeds_have_no_fault_and_no_twin() -> None:
    game = load("dabu-deeps")
    layouts, themes = [], set()
    for seed in range(1000):
        scenario = game.generate(Request(str(seed), 2, {}))
        assert find_faults(game, to_data(scenario)) == []
        layouts.append(scenario.content["layout"])
        themes.add(scenario.content["theme"])
    assert find_twins(layouts) == []
    assert themes == set(THEMES)


def test_av13_twins_are_seen() -> None:
    layout = contents(1)[0]["layout"]
    flipped = {f"{n[:3]}{7 - int(n[3])}": card for n, card in layout.items()}
    assert find_twins([layout, contents(2)[1]["layout"], flipped, layout]) == [(0, 2), (0, 3)]


def test_same_request_same_bytes_and_seed_matters() -> None:
    first, again, other = (GAME.generate(Request(seed, 2, {})) for seed in ("a", "a", "b"))
    assert canonical(to_data(first)) == canonical(to_data(again))
    assert first.id != other.id


def test_seed_42_is_frozen_by_the_format_number() -> None:
    scenario = GAME.generate(Request("42", 2, {}))
    assert (scenario.id, scenario.title) == ("DB-G9C8-N9PE", "The Lantern at Candle Landing")


def test_titles_vary() -> None:
    titles = {GAME.generate(Request(str(seed), 2, {})).title for seed in range(300)}
    assert len(titles) > 280


def test_restore_code_fits_one_qr() -> None:
    for kind in ("setup", "puzzle"):
        scenario = GAME.generate(Request("5", 2, {"kind": kind}))
        text = restore_code(scenario, GAME.codebook)
        assert len(text) < 600
        assert open_code(text, GAME.codebook)["content"] == scenario.content


def test_a2_6_exposure_equals_the_graph() -> None:
    stream = Stream("exposure")
    for _ in range(300):
        gone = {name for name in CELL_OF if stream.chance(1, 2)} | {FIELD}
        standing = sum(1 << CELL_OF[name] for name in CELL_OF if name not in gone)
        expected = {n for n in CELL_OF if n not in gone and gone & set(GRAPH[n])}
        assert {NAMES[cell] for cell in cells_in(exposed(standing))} == expected
        reached = nx.node_connected_component(GRAPH.subgraph(gone), FIELD)
        assert {NAMES[c] for c in cells_in(unreached_blanks(standing))} == gone - reached


def test_a2_8_something_is_always_exposed() -> None:
    stream = Stream("always")
    for _ in range(300):
        standing = sum(1 << cell for cell in CELL_OF.values() if stream.chance(1, 3))
        assert not standing or exposed(standing)


def test_shortest_lane_is_shortest() -> None:
    for content in contents(60):
        layout = content["layout"]
        ends = [FIELD, *(name for name, card in layout.items() if card in ("KS", "QH"))]
        cost = {end: nx.single_source_shortest_path_length(GRAPH, end) for end in ends}
        # A tree that joins three ends meets in one node and has as many edges as cells.
        best = min(sum(cost[end][node] for end in ends) for node in GRAPH)
        lane = [NAMES[cell] for cell in shortest_lane(read_layout(layout))]
        assert len(lane) == best
        gone = {FIELD}
        for name in lane:
            assert gone & set(GRAPH[name])
            gone.add(name)
        assert set(ends) <= gone


def test_puzzles_have_one_first_move_and_need_every_attack() -> None:
    game = load("dabu-deeps")
    goals = set()
    for seed in range(8):
        scenario = game.generate(Request(f"p{seed}", 2, {"kind": "puzzle"}))
        assert scenario.content["kind"] == "puzzle"
        assert find_faults(game, to_data(scenario)) == []
        goals.add((scenario.content["goal"], scenario.content["within"]))
    assert len(goals) > 1


def test_all_pairs_of_options_are_answered() -> None:
    for theme, refill in itertools.product(sorted(THEMES), ("one", "five")):
        scenario = GAME.generate(Request("o", 2, {"theme": theme, "refill": refill, "rounds": 4}))
        assert scenario.content["rounds"] == 4
        assert GAME.find_faults(scenario) == []
