"""Ways on generated maps read by networkx, without our own code."""

from __future__ import annotations

from fractions import Fraction

import networkx as nx


def graph_of(content: dict, closed: set) -> nx.Graph:
    """The map as a graph: D3.1, D3.3 on the empty starting map."""
    width, height = content["width"], content["height"]
    rock = {tuple(p) for p in content["solid"]} | closed
    rock |= {(m["x"], m["y"]) for m in content["modifiers"] if m["type"] == "blocker"}
    walls = {frozenset((tuple(a), tuple(b))) for a, b in content["walls"]}
    graph = nx.Graph()
    cells = {(x, y) for x in range(width) for y in range(height)} - rock
    graph.add_nodes_from(cells)
    for x, y in cells:
        for other in ((x + 1, y), (x, y + 1)):
            if other in cells and frozenset(((x, y), other)) not in walls:
                graph.add_edge((x, y), other)
    gates: dict[str, list] = {}
    for m in content["modifiers"]:
        if m["type"] == "teleporter":
            gates.setdefault(m["designation"], []).append((m["x"], m["y"]))
    for here, there in gates.values():
        if here in cells and there in cells:
            graph.add_edge(here, there)
    return graph


RANGES = {"hold": (7, 12), "carry_token": (7, 12), "amass": (7, 12), "sacrifice": (7, 12),
          "race": (25, 35), "carry_spawn": (8, 12)}  # fmt: skip


def verify_with_networkx(content: dict, kind: str) -> None:
    """DV7-DV13 by an independent reading."""
    spawns = [tuple(cells[0]) for cells in content["spawns"]]
    objective = content["objectives"][0]
    found = []
    for player, spawn in enumerate(spawns):
        others = set(spawns) - {spawn}
        if kind == "carry_token":
            goals = {tuple(objective["token"])}
        elif kind == "carry_spawn":
            goals = others
        else:
            area = objective.get("area") or objective["areas"][player]
            goals = {tuple(p) for p in area}
        graph = graph_of(content, others - goals)
        graph.add_edges_from((goal, "goal") for goal in goals & set(graph))
        found.append(nx.shortest_path_length(graph, spawn, "goal") - 1)
        contracted = graph.copy()
        for goal in goals & set(graph):
            contracted = nx.contracted_nodes(contracted, "goal", goal, self_loops=False)
        assert contracted.has_edge(spawn, "goal") or (
            nx.node_connectivity(contracted, spawn, "goal") >= 2
        )
    low, high = RANGES[kind]
    assert all(low <= d <= high for d in found), (kind, found)
    assert max(found) - min(found) < 2


def routes_of(content: dict, player: int) -> tuple[int, int]:
    """Steps of the shortest way to the area, and of the best two that share no cell, together."""
    spawns = [tuple(cells[0]) for cells in content["spawns"]]
    own = spawns[player]
    area = {tuple(p) for p in content["objectives"][0]["area"]}
    graph = graph_of(content, set(spawns) - {own})
    flow = nx.DiGraph()
    for cell in graph:
        room = 2 if cell == own or cell in area else 1
        flow.add_edge((cell, "in"), (cell, "out"), capacity=room, weight=0)
    for one, other in graph.edges:
        flow.add_edge((one, "out"), (other, "in"), capacity=1, weight=1)
        flow.add_edge((other, "out"), (one, "in"), capacity=1, weight=1)
    for cell in area & set(graph):
        flow.add_edge((cell, "out"), "goal", capacity=2, weight=0)
    first = nx.shortest_path_length(flow, (own, "in"), "goal", weight="weight")
    flow.add_edge("start", (own, "in"), capacity=2, weight=0)
    best = nx.max_flow_min_cost(flow, "start", "goal")
    return first, nx.cost_of_flow(flow, best)


def exact_is_clear(size, start, end, blocked, walls) -> bool:
    """D3.4-D3.6 by cutting the segment with every grid line, in rational numbers.

    Independent of the walk: every crossing of a grid line is found by its parameter t; between
    two crossings the segment lies inside one cell.
    """
    (x1, y1), (x2, y2) = start, end
    dx, dy = x2 - x1, y2 - y1
    cuts: dict[Fraction, set[str]] = {}
    for line in range(size[0] + 1):
        edge = Fraction(2 * line - 1, 2)
        if dx and 0 < (t := (edge - x1) / dx) < 1:
            cuts.setdefault(t, set()).add("x")
    for line in range(size[1] + 1):
        edge = Fraction(2 * line - 1, 2)
        if dy and 0 < (t := (edge - y1) / dy) < 1:
            cuts.setdefault(t, set()).add("y")
    times = sorted(cuts)
    middles = [
        (a + b) / 2 for a, b in zip([Fraction(0), *times], [*times, Fraction(1)], strict=True)
    ]
    cells = [
        ((x1 + t * dx + Fraction(1, 2)).__floor__(), (y1 + t * dy + Fraction(1, 2)).__floor__())
        for t in middles
    ]
    closed = {frozenset(wall) for wall in walls}
    for t, a, b in zip(times, cells, cells[1:], strict=False):
        if b != end and b in blocked:
            return False
        if len(cuts[t]) == 1:
            if frozenset((a, b)) in closed:
                return False
            continue
        routes = [(b[0], a[1]), (a[0], b[1])]
        if not any(
            flank not in blocked
            and frozenset((a, flank)) not in closed
            and frozenset((flank, b)) not in closed
            for flank in routes
        ):
            return False
    return True
