"""Maps from a seed: build, check with the validator, and build again until nothing is found.

A map is a :class:`Plan` (what it should be) tried a bounded number of times. Every part draws
from a stream named after its attempt, so the same request always gives the same map.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from engine.errors import UnsatisfiableError
from engine.findings import Finding
from engine.game import Draft, Request
from engine.games.deebz.furnish import STRUCTURAL, Furnisher
from engine.games.deebz.goals import place_goal
from engine.games.deebz.ground import Ground
from engine.games.deebz.placement import Layout, place_symmetric
from engine.games.deebz.placement_free import place_free
from engine.games.deebz.skew import skew
from engine.games.deebz.symmetry import make_symmetry
from engine.games.deebz.tables import FULL_SIDE, LIMITS, OBJECTIVES, PRESETS, WORDS
from engine.games.deebz.terrain import MAKERS, shape
from engine.games.deebz.validate import find_content_faults
from engine.rng import Stream, Streams

ATTEMPTS = 70
"""Maps tried for one plan; each takes a few milliseconds."""

LOOKS = 12
"""Maps tried when looking for the nearest request that works."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What a map should be; an empty word leaves the choice to each attempt."""

    players: int
    width: int
    height: int
    objective: str = ""
    symmetry: str = ""
    terrain: str = ""
    modifiers: str = ""
    preset: str = ""


def make_content(request: Request) -> Draft:
    """A map without errors or warnings.

    Raises:
        UnsatisfiableError: none was found; the message names what failed and what works.
    """
    streams = request.streams("deebz")
    plan = _plan(request)
    taste = streams.stream("taste")
    # The objective is chosen first, so that later attempts do not favour the easy ones.
    wanted = plan.objective or taste.pick(list(OBJECTIVES))
    failures: Counter[str] = Counter()
    for kind in [wanted] if plan.objective else [wanted, *OBJECTIVES]:
        content = search(replace(plan, objective=kind), streams, ATTEMPTS, failures)
        if content is not None:
            return Draft(_title(kind, streams.stream("title")), content)
    raise UnsatisfiableError(_explain(plan, streams, failures))


def search(
    plan: Plan, streams: Streams, attempts: int, failures: Counter[str]
) -> dict[str, Any] | None:
    """Try a plan so many times; count the reasons of failure."""
    for attempt in range(attempts):
        stream = streams.stream(f"{plan.objective} attempt {attempt}")
        content = _attempt(plan, stream, failures)
        if content is not None:
            return content
    return None


def _attempt(plan: Plan, stream: Stream, failures: Counter[str]) -> dict[str, Any] | None:
    symmetry = plan.symmetry or stream.weighted(("rotation", "mirror", "none"), (4, 3, 2))
    if plan.players > 4 and not plan.symmetry:
        symmetry = "rotation"
    terrain = plan.terrain or stream.pick(list(MAKERS))
    # With three players or more, asymmetric maps grow out of symmetric ones.
    is_skewed = symmetry == "none" and plan.players > 2
    group = make_symmetry(
        "rotation" if is_skewed else symmetry, plan.players, plan.width, plan.height
    )
    ground = Ground(plan.width, plan.height, group)
    goal = place_goal(plan.objective, ground, stream)
    shape(ground, terrain, stream)
    goal_mask = ground.grid.mask(goal.cells())
    if goal_mask & ~ground.floor or ground.floor.bit_count() * 5 < plan.width * plan.height * 2:
        failures["the terrain closed in on the objective"] += 1
        return None
    layout = None
    if ground.symmetry.name != "none":
        layout = place_symmetric(plan.objective, ground, goal, plan.players, stream)
    # One Token cannot lie on the middle of an even board: then fairness is searched for.
    if ground.symmetry.name == "none" or (layout is None and goal.token):
        layout = place_free(plan.objective, ground, goal, plan.players, stream)
    if layout is None:
        failures[_distance_demand(plan.objective)] += 1
        return None
    preset = plan.preset or stream.weighted(("core", "advanced", "full"), (3, 2, 1))
    level = plan.modifiers or stream.weighted(("none", "few", "many"), (1, 3, 2))
    if is_skewed and len(group.moves) > 1:
        chosen = layout
        skew(
            ground,
            layout,
            stream,
            lambda: (
                not find_content_faults(_content(plan, ground, chosen, [], preset), plan.players)
            ),
        )
    advanced = PRESETS[preset].get("advanced_modifiers", False)
    modifiers = Furnisher(ground, layout, stream).place(level, advanced)
    findings: list[Finding] = []
    for dropped in ((), ("teleporter",), ("blocker",), STRUCTURAL):
        left = [m for m in modifiers if m["type"] not in dropped]
        if dropped and len(left) == len(modifiers):
            continue
        content = _content(plan, ground, layout, left, preset)
        findings = find_content_faults(content, plan.players)
        if not findings:
            return content
    failures.update({f"{f.rule} ({f.message.split(':')[0]})" for f in findings})
    return None


def _content(
    plan: Plan, ground: Ground, layout: Layout, modifiers: list[dict[str, Any]], preset: str
) -> dict[str, Any]:
    """The fields of the scenario model (S2-S12)."""
    goal = layout.goal
    objective: dict[str, Any] = {"kind": plan.objective}
    if goal.areas:
        objective["areas"] = [[list(p) for p in area] for area in goal.areas]
    elif goal.token:
        objective["token"] = list(goal.token)
    else:
        objective["area"] = [list(p) for p in goal.area]
    if "{needed}" in OBJECTIVES[plan.objective]["win"]:
        objective["needed"] = LIMITS["needed"]
    return {
        "width": plan.width,
        "height": plan.height,
        "solid": [list(p) for p in ground.grid.points(ground.rock)],
        "walls": [[list(a), list(b)] for a, b in ground.walls()],
        "modifiers": modifiers,
        "spawns": [[list(p)] for p in layout.spawns],
        "objectives": [objective],
        "disabled_effects": [],
        "rewards": [],
        "templates": [],
        "spawn_events": [],
        "ruleset": {"preset": preset},
        "turn_target": LIMITS["turn_target"],
        "immunity_race": False,
    }


def _plan(request: Request) -> Plan:
    options = request.options
    return Plan(
        players=request.players,
        width=_whole(options.get("width")),
        height=_whole(options.get("height")),
        objective=str(options.get("objective", "")),
        symmetry=str(options.get("symmetry", "")),
        terrain=str(options.get("terrain", "")),
        modifiers=str(options.get("modifiers", "")),
        preset=str(options.get("preset", "")),
    )


def _whole(value: Any) -> int:
    return value if isinstance(value, int) else FULL_SIDE


def _title(kind: str, stream: Stream) -> str:
    return f"{stream.pick(WORDS[f'deed_{kind}'])} the {stream.pick(WORDS['place'])}"


def _distance_demand(kind: str) -> str:
    row = OBJECTIVES[kind]
    return f"{row['code']}: Spawn Points {row['low']} to {row['high']} steps from the goal"


def _explain(plan: Plan, streams: Streams, failures: Counter[str]) -> str:
    reason = max(sorted(failures), key=lambda name: failures[name], default="no terrain fits")
    asked = f"{plan.width}x{plan.height} for {plan.players} players"
    if plan.objective:
        asked = f"{plan.objective} on {asked}"
    text = f"no map found: {asked} fails on {reason}"
    for near, words in _nearby(plan):
        kinds = [near.objective] if near.objective else list(OBJECTIVES)
        for kind in kinds:
            if search(replace(near, objective=kind), streams, LOOKS, Counter()) is not None:
                return f"{text}; it works with {words}"
    return f"{text}; try fewer players"


def _nearby(plan: Plan) -> Iterator[tuple[Plan, str]]:
    """Requests like this one, nearest first, and how to ask for them."""
    looser = {
        "modifiers": replace(plan, modifiers=""),
        "terrain": replace(plan, terrain=""),
        "symmetry": replace(plan, symmetry=""),
    }
    for name, near in looser.items():
        if near != plan:
            yield near, f"no --set {name}"
    for side in range(LIMITS["side_low"], LIMITS["side_high"] + 1, 2):
        if side > min(plan.width, plan.height):
            yield _resized(plan, max(side, plan.width), max(side, plan.height))
    if plan.width != plan.height:
        square = max(plan.width, plan.height)
        yield _resized(plan, square, square)


def _resized(plan: Plan, width: int, height: int) -> tuple[Plan, str]:
    """The same request on another size, with every choice of look left open."""
    near = replace(plan, width=width, height=height, terrain="", symmetry="", modifiers="")
    words = f"--set width={width} --set height={height}"
    dropped = [name for name in ("terrain", "symmetry", "modifiers") if getattr(plan, name)]
    return near, words + "".join(f" and no --set {name}" for name in dropped)
