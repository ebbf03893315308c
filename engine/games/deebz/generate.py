"""Maps from a seed: build, check with the validator, and build again until nothing is found.

A map is a :class:`MapBrief` (what it should be) tried a bounded number of times. Every part draws
from a stream named after its attempt, so the same request always gives the same map. Of the sound
maps that were built, the archive (:mod:`engine.games.deebz.generator.diversity_archive`) chooses
and improves one.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Final

from engine.errors import UnsatisfiableError
from engine.game.contract import Draft, Request
from engine.games.deebz.generator.brief import (
    PLAIN,
    MapBrief,
    choose_family,
    kinds_of,
    nearby,
    plan_of,
    plan_to_build,
    with_family,
)
from engine.games.deebz.generator.build_map import MapSketch, attempt
from engine.games.deebz.generator.diversity_archive import Archive, draw_cell
from engine.games.deebz.map.battle_map import terrain_of
from engine.games.deebz.rulebook.tables import PACKAGE
from engine.games.deebz.scenario.reader import field_of
from engine.rng import Stream, Streams
from engine.scenario.grammar import Grammar
from engine.scenario.shares import share_of_seed
from engine.scenario.titles import TITLES
from engine.scenario.toml_tables import load_toml

PLACES: Final = Grammar(load_toml(PACKAGE, TITLES))
"""Names of places by their terrain."""

ATTEMPTS: Final = 70
"""Maps tried for one plan; each takes a few milliseconds."""

LOOKS: Final = 12
"""Maps tried when looking for the nearest request that works."""

FOUND: Final = 3
"""Sound maps from which the archive chooses."""


def make_content(request: Request) -> Draft:
    """A map without errors or warnings.

    Raises:
        UnsatisfiableError: none was found; the message names what failed and what works.
        RequestError: the family or the length asked for does not go with another wish.
    """
    streams = request.streams("deebz")
    plan = plan_of(request)
    if request.options.get("map") == "built":
        plan = plan_to_build(request, plan)
    taste = streams.stream("taste")
    # The objective is chosen first, so that later attempts do not favour the easy ones.
    wanted = plan.objective or taste.pick(plan.kinds)
    asked = PLAIN if plan.is_built else str(request.options.get("family", ""))
    family = choose_family(plan, asked, taste)
    failures: Counter[str] = Counter()
    plans = []
    if family is not None:
        kind = plan.objective or taste.pick(kinds_of(replace(plan, family=family)))
        plans.append(with_family(plan, family, kind, taste))
    if asked in ("", PLAIN):
        kinds = [wanted] if plan.objective else [wanted, *plan.kinds]
        plans += [replace(plan, objective=kind) for kind in kinds]
    for chosen in plans:
        sketch = search(chosen, streams, ATTEMPTS, failures)
        if sketch is not None:
            field = field_of(sketch.content, request.players)
            return Draft(
                _title(chosen, terrain_of(field), request, streams.stream("title")), sketch.content
            )
    wish = plan if asked in ("", PLAIN) else replace(plan, family=family)
    raise UnsatisfiableError(_explain(wish, streams, failures))


def search(
    plan: MapBrief, streams: Streams, attempts: int, failures: Counter[str]
) -> MapSketch | None:
    """Try a plan this many times and choose among the first sound maps; count what failed."""
    name = f"{plan.family.id} {plan.objective}" if plan.family else plan.objective
    archive = Archive(plan, draw_cell(streams.stream(f"{name} cell")))
    for number in range(attempts):
        sketch = attempt(plan, streams.stream(f"{name} attempt {number}"), failures)
        if sketch is not None:
            archive.add(sketch)
        if archive.count == FOUND:
            break
    return archive.choose(streams.stream(f"{name} climb"))


def _title(plan: MapBrief, terrain: str, request: Request, stream: Stream) -> str:
    """A deed, a family or the players' own building, and a place called after its terrain."""
    place = PLACES.draw(terrain, stream, share=share_of_seed(request.seed))
    if plan.family:
        return f"{plan.family.name}: {place.removeprefix('the ')}"
    if plan.is_built:
        return f"A map of your own: {place}"
    return f"{PLACES.draw(plan.objective, stream)} {place}"


def _explain(plan: MapBrief, streams: Streams, failures: Counter[str]) -> str:
    reason = max(sorted(failures), key=lambda name: failures[name], default="no terrain fits")
    asked = f"{plan.width}x{plan.height} for {plan.players} players"
    if plan.objective:
        asked = f"{plan.objective} on {asked}"
    if plan.family:
        asked = f"{plan.family.id}, {asked}"
    text = f"no map was found: {asked} fails on {reason}."
    for near, words in nearby(plan):
        for kind in kinds_of(near):
            if search(replace(near, objective=kind), streams, LOOKS, Counter()) is not None:
                return f"{text} It works with {words}."
    return f"{text} Try fewer players."
