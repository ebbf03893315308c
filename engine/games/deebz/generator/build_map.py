"""One map built for a plan: ground, layout, modifiers, extras, then checked by the validator."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Any

from engine.findings import Finding
from engine.games.deebz.generator.brief import EVEN, MapBrief
from engine.games.deebz.generator.canvas import MapCanvas
from engine.games.deebz.generator.landmarks import LANDMARKS, keeps
from engine.games.deebz.generator.modifiers import STRUCTURAL, ModifierPlacer
from engine.games.deebz.generator.objective_site import ObjectiveSite, place_goal
from engine.games.deebz.generator.rewards import PLAIN_REWARD, Extras, second_objective
from engine.games.deebz.generator.roughen import skew
from engine.games.deebz.generator.ruleset import ruleset
from engine.games.deebz.generator.spawn_points import Layout, place_symmetric
from engine.games.deebz.generator.spawn_points_asymmetric import place_free
from engine.games.deebz.generator.symmetry import make_symmetry
from engine.games.deebz.generator.terrain import MAKERS, shape
from engine.games.deebz.map.battle_map import BattleMap
from engine.games.deebz.map.measures import has_bounded_ways, has_equal_room
from engine.games.deebz.rulebook.tables import LIMITS, OBJECTIVES, has_option
from engine.games.deebz.scenario.check import find_content_faults
from engine.games.deebz.scenario.reader import field_of
from engine.rng import Stream

_UNEVEN = {2: ("none",), 4: ("none", "mirror")}
"""Number of players -> symmetries that leave seats unequal: a mirror reverses the order of four."""


@dataclass(frozen=True, slots=True)
class MapSketch:
    """A sound map and the ground it was made of, so that it can be worked on."""

    ground: MapCanvas
    layout: Layout
    content: dict[str, Any]


def attempt(plan: MapBrief, stream: Stream, failures: Counter[str]) -> MapSketch | None:
    """Build one map; None when it did not come out sound, with the reason counted."""
    symmetry = _choose_symmetry(plan, stream)
    # With three players or more, asymmetric maps grow out of symmetric ones.
    is_skewed = symmetry == "none" and plan.players > 2
    group = make_symmetry(
        "rotation" if is_skewed else symmetry, plan.players, plan.width, plan.height
    )
    ground = MapCanvas(plan.width, plan.height, group)
    goal = place_goal(plan.objective, ground, stream)
    if not goal.cells():  # nothing could lead there
        failures[_distance_demand(plan.objective)] += 1
        return None
    _carve(plan, ground, goal, stream)
    goal_mask = ground.grid.mask(goal.cells())
    if goal_mask & ~ground.floor or ground.floor.bit_count() * 5 < plan.width * plan.height * 2:
        failures["the terrain closed in on the objective"] += 1
        return None
    layout = _place(plan, ground, goal, stream)
    if layout is None:
        failures[_distance_demand(plan.objective)] += 1
        return None
    if plan.family and plan.family.landmark == "keeps":
        keeps(ground, layout.spawns, stream)
    preset = plan.preset or stream.weighted(("core", "advanced", "full"), (3, 2, 1))
    if is_skewed and len(group.moves) > 1:
        skew(
            ground,
            layout,
            stream,
            lambda: (
                not find_content_faults(make_map(plan, ground, layout, [], preset), plan.players)
            ),
        )
    return _furnish(plan, ground, layout, preset, stream, failures)


def _choose_symmetry(plan: MapBrief, stream: Stream) -> str:
    """A kind of symmetry; of an even map one whose moves keep the order of play."""
    if plan.symmetry not in ("", EVEN):
        return plan.symmetry
    drawn = stream.weighted(("rotation", "mirror", "none"), (4, 3, 2))
    if plan.players > 4 or (plan.symmetry and drawn in _UNEVEN.get(plan.players, ())):
        return "rotation"
    return drawn


def _carve(plan: MapBrief, ground: MapCanvas, goal: ObjectiveSite, stream: Stream) -> None:
    shape(ground, plan.terrain or stream.pick(list(MAKERS)), stream)
    landmark = LANDMARKS.get(plan.family.landmark) if plan.family else None
    if landmark:
        landmark(ground, goal.cells(), stream)


def _place(plan: MapBrief, ground: MapCanvas, goal: ObjectiveSite, stream: Stream) -> Layout | None:
    if ground.symmetry.name != "none":
        layout = place_symmetric(plan.objective, ground, goal, plan.players, stream)
        # One Token cannot lie on the middle of an even board: then fairness is searched for.
        if layout is not None or not goal.token or plan.symmetry == EVEN:
            return layout
    return place_free(plan.objective, ground, goal, plan.players, stream)


def _furnish(
    plan: MapBrief,
    ground: MapCanvas,
    layout: Layout,
    preset: str,
    stream: Stream,
    failures: Counter[str],
) -> MapSketch | None:
    """Modifiers and extras; structural modifiers are left out where they spoil the map."""
    level = plan.modifiers or stream.weighted(("none", "few", "many"), (1, 3, 2))
    advanced = has_option(ruleset(preset, plan.rules), "advanced_modifiers")
    modifiers = ModifierPlacer(ground, layout, stream).place(level, advanced)
    findings: list[Finding] = []
    for dropped in ((), *((word,) for word in STRUCTURAL), STRUCTURAL):
        left = [m for m in modifiers if m["type"] not in dropped]
        if dropped and len(left) == len(modifiers):
            continue
        content = make_map(plan, ground, layout, left, preset)
        findings = find_content_faults(content, plan.players)
        if not findings:
            if not _add_extras(plan, content, ground, layout, stream):
                failures["no room for what the scenario adds"] += 1
                return None
            findings = find_content_faults(content, plan.players)
        if not findings:
            missed = broken_promise(field_of(content, plan.players))
            if not missed:
                return MapSketch(ground, layout, content)
            failures[missed] += 1
    failures.update({f"{f.rule} ({f.message.split(':')[0]})" for f in findings})
    return None


def _add_extras(
    plan: MapBrief, content: dict[str, Any], ground: MapCanvas, layout: Layout, stream: Stream
) -> bool:
    extras = Extras(content, ground, layout, stream)
    if plan.extras == "none":
        return True
    if plan.family:
        return extras.add_family(plan.family)
    if plan.extras == "some" or stream.chance(1, 4):
        return extras.add_reward(PLAIN_REWARD)
    return True


def broken_promise(field: BattleMap) -> str:
    """What a sound map still lacks; empty for nothing."""
    if not has_bounded_ways(field):
        return "the way round is too long"
    return "" if has_equal_room(field) else "the rooms near home differ"


def make_map(
    plan: MapBrief, ground: MapCanvas, layout: Layout, modifiers: list[dict[str, Any]], preset: str
) -> dict[str, Any]:
    """The fields of the scenario model (S2-S12), without extras."""
    goal = layout.goal
    family = plan.family
    needed = family.needed if family and family.needed else LIMITS["needed"]
    objective: dict[str, Any] = {"kind": plan.objective}
    if goal.areas:
        objective["areas"] = [[list(p) for p in area] for area in goal.areas]
    elif goal.token:
        objective["token"] = list(goal.token)
    else:
        objective["area"] = [list(p) for p in goal.area]
    if "{needed}" in OBJECTIVES[plan.objective]["win"]:
        objective["needed"] = needed
    objectives = [objective]
    if family and family.also:
        objectives.append(second_objective(family.also, objective["area"], LIMITS["needed"]))
    return {
        "width": plan.width,
        "height": plan.height,
        **land_of(ground),
        "modifiers": modifiers,
        "spawns": [[list(p)] for p in layout.spawns],
        "objectives": objectives,
        "disabled_effects": [],
        "rewards": [],
        "templates": [],
        "spawn_events": [],
        "ruleset": ruleset(preset, plan.rules),
        "turn_target": LIMITS["turn_target"],
        "immunity_race": False,
    }


def land_of(ground: MapCanvas) -> dict[str, Any]:
    """Rock and Walls as the scenario model writes them (S4)."""
    return {
        "solid": [list(p) for p in ground.grid.points(ground.rock)],
        "walls": [[list(a), list(b)] for a, b in ground.walls()],
    }


def _distance_demand(kind: str) -> str:
    row = OBJECTIVES[kind]
    return f"{row['code']}: Spawn Points {row['low']} to {row['high']} steps from the goal"
