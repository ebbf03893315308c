"""Which seats of a map are equal, found by networkx: automorphisms of the map's coloured graph.

Nothing of our own is used. Every cell is a node, with a ring of cells round the board, so that the
graph of the grid alone has the turns and mirror images of a rectangle and no others; all that lies
on the map hangs on its cells, and seats hang on a ring of arrows, the order of play.
"""

from __future__ import annotations

from functools import cached_property
from itertools import count
from typing import Any

import networkx as nx

STEPS = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}


class MapGraph:
    """The coloured graph of a map."""

    def __init__(self, content: dict[str, Any], players: int) -> None:
        self.graph = nx.Graph()
        self.content, self.players = content, players
        self.fresh = count()
        self._board()
        for seat in range(players):
            self.graph.add_node(("seat", seat), label="seat")
        for seat in range(players):
            out = self._node("goes", [("seat", seat)])
            self._node("comes", [out, ("seat", (seat + 1) % players)])
            for cell in content["spawns"][seat]:
                self._node("spawn", [("seat", seat), tuple(cell)])
        self._modifiers()
        self._objectives()
        for row in content.get("rewards", ()):
            cells = [tuple(cell) for cell in row["area"]]
            self._node(f"reward {sorted(row['cards'])} {row['mode']}", cells)

    def _node(self, label: str, links: list[Any]) -> Any:
        node = ("thing", next(self.fresh))
        self.graph.add_node(node, label=label)
        self.graph.add_edges_from((node, link) for link in links)
        return node

    def _board(self) -> None:
        width, height = self.content["width"], self.content["height"]
        rock = {tuple(cell) for cell in self.content.get("solid", ())}
        walls = {frozenset(map(tuple, pair)) for pair in self.content.get("walls", ())}
        for x in range(-1, width + 1):
            for y in range(-1, height + 1):
                inside = 0 <= x < width and 0 <= y < height
                label = "ring" if not inside else "rock" if (x, y) in rock else "floor"
                self.graph.add_node((x, y), label=label)
        for x, y in [node for node in self.graph if node[0] != "thing"]:
            for other in ((x + 1, y), (x, y + 1)):
                if other in self.graph:
                    if frozenset(((x, y), other)) in walls:
                        self._node("wall", [(x, y), other])
                    else:
                        self.graph.add_edge((x, y), other)

    def _modifiers(self) -> None:
        letters: dict[str, Any] = {}
        for mod in self.content.get("modifiers", ()):
            x, y = mod["x"], mod["y"]
            label = f"{mod['type']} {mod.get('suit')} {mod.get('count', 1)}"
            node = self._node(label, [(x, y)])
            if "facing" in mod:
                dx, dy = STEPS[mod["facing"]]
                self._node("facing", [node, (x + dx, y + dy)])
            if "designation" in mod:
                letter = str(mod["designation"])
                if letter not in letters:
                    letters[letter] = self._node("letter", [])
                self.graph.add_edge(letters[letter], node)

    def _objectives(self) -> None:
        cards = {row["id"]: sorted(row["cards"]) for row in self.content.get("templates", ())}
        found = []
        for row in self.content["objectives"]:
            gain = row.get("interact") or {}
            told = f"{gain.get('draw_cards')} {cards.get(gain.get('spawn_template'))}"
            node = self._node(f"{row['kind']} {row.get('needed', 3)} {told}", [])
            found.append(node)
            for seat in range(self.players):
                area = row["areas"][seat] if row.get("areas") else row.get("area", ())
                self._node("area", [node, ("seat", seat), *map(tuple, area)])
            if row.get("token"):
                self._node("token", [node, tuple(row["token"])])
        for event in self.content.get("spawn_events", ()):
            label = f"event {event.get('round')} {cards[event['template']]}"
            links = [("seat", event["player"] - 1), tuple(event["cell"])]
            if "interact" in event:
                called = event["interact"]
                links.append(found[called if type(called) is int else 0])
            self._node(label, links)

    def has_move(self, seat: int) -> bool:
        """Whether an automorphism takes the first seat to this one."""
        here, there = self.first, self.marked(seat)
        colours = [sorted(nx.get_node_attributes(g, "label").values()) for g in (here, there)]
        return colours[0] == colours[1] and nx.vf2pp_is_isomorphic(here, there, node_label="label")

    @cached_property
    def first(self) -> nx.Graph:
        """The graph with the first seat marked."""
        return self.marked(0)

    def marked(self, seat: int) -> nx.Graph:
        """The graph with one seat marked, its colours refined by those of the neighbours."""
        graph = self.graph.copy()
        graph.nodes["seat", seat]["label"] = "marked"
        found = nx.weisfeiler_lehman_subgraph_hashes(graph, node_attr="label", iterations=16)
        nx.set_node_attributes(graph, {node: row[-1] for node, row in found.items()}, "label")
        return graph


def equal_seats(content: dict[str, Any], players: int) -> set[tuple[int, ...]]:
    """Groups of seats, two or more in each, that automorphisms take to each other."""
    graph = MapGraph(content, players)
    turns = [turn for turn in range(1, players) if graph.has_move(turn)]
    groups = {
        tuple(sorted({(seat + turn) % players for turn in (0, *turns)})) for seat in range(players)
    }
    return {group for group in groups if len(group) > 1}
