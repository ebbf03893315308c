"""What a scenario adds to a finished map: rewards, helpers, interactions (S7-S10, D16).

All of it is the same for every player: at images of one another on a symmetric map, else at equal
steps from home.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from engine.games.deebz.generator.canvas import MapCanvas
from engine.games.deebz.generator.families import Family, Helper, RewardBrief, draw_cards
from engine.games.deebz.generator.spawn_points import Layout
from engine.games.deebz.rulebook.modifier_kinds import MODIFIER_KINDS
from engine.grid import Point
from engine.rng import Stream

APART = 2
"""A reward is this many steps nearer to its own player than to anybody else."""

PLAIN_REWARD = RewardBrief(each=1, cards=1, ranks="789TJ", mode="single_use", near=4, far=8)
"""What a map without a family may offer."""


class Extras:
    """Adds to the content of one map."""

    def __init__(
        self, content: dict[str, Any], ground: MapCanvas, layout: Layout, stream: Stream
    ) -> None:
        self.content = content
        self.ground = ground
        self.layout = layout
        self.stream = stream
        blockers = [
            (m["x"], m["y"]) for m in content["modifiers"] if MODIFIER_KINDS[m["type"]].is_solid
        ]
        self.floor = ground.floor & ~ground.grid.mask([*layout.spawns, *blockers])
        held = [(m["x"], m["y"]) for m in content["modifiers"]]
        goals = [*layout.goal.cells(), *(at for area in layout.goal.areas for at in area)]
        self.taken = {*held, *goals}

    def add_family(self, family: Family) -> bool:
        """Everything a family adds; False when this map has no room for it."""
        objective = self.content["objectives"][0]
        if family.interact:
            objective["interact"] = dict(family.interact)
        self.content["disabled_effects"] = list(family.disabled)
        done = all(self._arrivals(helper) for helper in family.helpers)
        return done and (family.rewards is None or self.add_reward(family.rewards))

    def add_reward(self, reward: RewardBrief) -> bool:
        """This many tokens for each player, the same cards on each (D16.3)."""
        away = [self._steps_from(spawn) for spawn in self.layout.spawns]
        for _ in range(reward.each):
            steps = self.stream.between(reward.near, reward.far)
            places = self._one_each(away, steps)
            if places is None:
                return False
            cards = draw_cards(reward, self.stream)
            self.taken.update(places)
            self.content["rewards"] += [
                {"area": [list(at)], "cards": cards, "mode": reward.mode} for at in places
            ]
        return True

    def _arrivals(self, helper: Helper) -> bool:
        """A deck set aside; copies arrive beside every Spawn Point (D16.2)."""
        self.content["templates"].append({"id": helper.id, "cards": list(helper.cards)})
        away = [self._steps_from(spawn) for spawn in self.layout.spawns]
        whens = [{"round": number} for number in helper.rounds]
        if helper.called:
            whens.append({"interact": 0})  # with the first objective
        for when in whens:
            places = self._one_each(away, 1)
            if places is None:
                return False
            self.content["spawn_events"] += [
                {**when, "template": helper.id, "player": player, "cell": list(at)}
                for player, at in enumerate(places, 1)
            ]
        return True

    def _steps_from(self, spawn: Point) -> dict[int, int]:
        start = self.ground.grid.bit(spawn)
        return self.ground.grid.distances(start, self.floor | start)

    def _one_each(self, away: list[dict[int, int]], steps: int) -> list[Point] | None:
        """An empty cell for each player at this many steps from home, nearer than to the others."""
        places: list[Point] = []
        for player in range(len(away)):
            wanted = self._images(places[0], player) if places else self._ring(away, 0, steps)
            wanted = [at for at in wanted if self._suits(at, away, player, steps)]
            if not wanted:
                wanted = [
                    at
                    for at in self._ring(away, player, steps)
                    if self._suits(at, away, player, steps)
                ]
            if not wanted:
                return None
            places.append(wanted[0] if places else self.stream.pick(wanted))
        return places if len(set(places)) == len(places) else None

    def _ring(self, away: list[dict[int, int]], player: int, steps: int) -> list[Point]:
        grid = self.ground.grid
        return [grid.point(cell) for cell, d in sorted(away[player].items()) if d == steps]

    def _images(self, first: Point, player: int) -> list[Point]:
        """Where a cell of player 0 lies for another player, if Spawn Points are images so."""
        home, own = self.layout.spawns[0], self.layout.spawns[player]
        return [move(first) for move in self.ground.symmetry.moves if move(home) == own]

    def _suits(self, at: Point, away: list[dict[int, int]], player: int, steps: int) -> bool:
        cell = self.ground.grid.cell(at)
        if at in self.taken or at in self.layout.spawns or away[player].get(cell) != steps:
            return False
        return all(
            row.get(cell, 99) >= steps + APART for other, row in enumerate(away) if other != player
        )


def second_objective(kind: str, area: Iterable[Any], needed: int) -> dict[str, Any]:
    """Another way to win on the same area (D14.2)."""
    return {"kind": kind, "area": list(area), "needed": needed}
