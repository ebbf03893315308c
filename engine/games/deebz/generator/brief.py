"""What a map should be: read from a request, filled in by the seed, loosened when nothing fits."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from engine.errors import RequestError
from engine.game.contract import Request
from engine.games.deebz.generator.families import FAMILIES, Family, FamilyBrief, fits
from engine.games.deebz.generator.ruleset import NO_WISH, RulesWish, preset_of, rules_of
from engine.games.deebz.rulebook.tables import FULL_SIDE, LIMITS, OBJECTIVES
from engine.rng import Stream


@dataclass(frozen=True, slots=True)
class MapBrief:
    """What a map should be; an empty word leaves the choice to each attempt.

    ``kinds`` are the objectives from which the seed may choose where none is named; ``rules`` are
    options set over the preset (D15). With ``is_built`` players build the land themselves: of this
    map only size, ruleset and kind of objective count.
    """

    players: int
    width: int
    height: int
    objective: str = ""
    symmetry: str = ""
    terrain: str = ""
    modifiers: str = ""
    preset: str = ""
    extras: str = ""
    rules: RulesWish = NO_WISH
    is_built: bool = False
    family: Family | None = None
    kinds: tuple[str, ...] = tuple(OBJECTIVES)


EVEN = "even"
"""The value of ``--set symmetry`` for maps whose seats are proven equal, where such can be."""

PLAIN = "none"
"""The value of ``--set family`` for a map that belongs to none."""


def plan_of(request: Request) -> MapBrief:
    """The plan of a request before the seed has chosen anything.

    Raises:
        RequestError: the objective asked for makes no short game for this many players.
    """
    options = request.options

    def word(name: str) -> str:
        return str(options.get(name, ""))

    return MapBrief(
        players=request.players,
        width=_whole(options.get("width")),
        height=_whole(options.get("height")),
        objective=word("objective"),
        symmetry=word("symmetry"),
        terrain=word("terrain"),
        modifiers=word("modifiers"),
        preset=preset_of(options),
        extras=word("extras"),
        rules=rules_of(request),
        kinds=_kinds(request.players, word("objective"), word("length") == "short"),
    )


def plan_to_build(request: Request, plan: MapBrief) -> MapBrief:
    """The plan of a map that players build (D1.3): nothing is laid out beforehand.

    Raises:
        RequestError: something is asked of land that is not there yet, or an objective that cannot
            be made even for this many players.
    """
    for name in ("family", "terrain", "symmetry", "modifiers", "extras", "tolerance"):
        if request.options.get(name) not in (None, 0, EVEN):  # a built map is even by its rules
            raise RequestError(
                f"--set {name}: with map=built you make the land yourselves. Leave {name} out."
            )
    if plan.objective == "carry_spawn" and plan.players > 2:
        raise RequestError(
            "--set objective=carry_spawn: with map=built it is for 2 players. Choose another."
        )
    kinds = tuple(kind for kind in plan.kinds if plan.players == 2 or kind != "carry_spawn")
    return replace(plan, kinds=kinds, symmetry="", modifiers="none", extras="none", is_built=True)


def _kinds(players: int, objective: str, is_short: bool) -> tuple[str, ...]:
    if not is_short:
        return tuple(OBJECTIVES)
    kinds = tuple(kind for kind, row in OBJECTIVES.items() if players <= row["short_for"])
    if objective and objective not in kinds:
        raise RequestError(
            f"--set length=short: {objective} is a long game for {players} players. Use"
            f" {' or '.join(kinds)}."
        )
    return kinds


def choose_family(plan: MapBrief, wanted: str, taste: Stream) -> Family | None:
    """The family that was asked for; else half of all maps belong to one that fits.

    Raises:
        RequestError: the family asked for is not for this objective or this many players.
    """
    kinds = (plan.objective,) if plan.objective else plan.kinds
    wish = FamilyBrief(plan.players, kinds, plan.terrain, plan.preset, plan.modifiers)
    if wanted and wanted != PLAIN:
        family = FAMILIES[wanted]
        if plan.objective and plan.objective not in family.objectives:
            raise RequestError(
                f"--set family={wanted} is about {' or '.join(family.objectives)}, "
                f"not {plan.objective}. Use one of the two."
            )
        if not any(kind in family.objectives for kind in kinds):
            raise RequestError(
                f"--set family={wanted} is a long game for {plan.players} players."
                " Leave --set length=short out."
            )
        if not family.players[0] <= plan.players <= family.players[1]:
            raise RequestError(
                f"--set family={wanted} is for {family.players[0]} to {family.players[1]}"
                " players. Change --players, or leave the family out."
            )
        return family
    fitting = [family for family in FAMILIES.values() if fits(family, wish)]
    is_open = plan.extras != "none" and plan.symmetry in ("", EVEN) and _is_full(plan)
    if wanted == PLAIN or not fitting or not is_open or not taste.chance(1, 2):
        return None
    return taste.pick(fitting)


def _is_full(plan: MapBrief) -> bool:
    """Whether there is room for a landmark."""
    return min(plan.width, plan.height) >= FULL_SIDE - 4


def with_family(plan: MapBrief, family: Family, objective: str, stream: Stream) -> MapBrief:
    """A plan whose open choices are the family's own."""
    return replace(
        plan,
        family=family,
        objective=objective,
        terrain=plan.terrain or stream.pick(family.terrain),
        modifiers=plan.modifiers or stream.pick(family.modifiers),
        preset=plan.preset or stream.pick(family.presets),
    )


def nearby(plan: MapBrief) -> Iterator[tuple[MapBrief, str]]:
    """Requests like this one, nearest first, and how to ask for them."""
    looser = {
        "modifiers": replace(plan, modifiers=""),
        "terrain": replace(plan, terrain=""),
        "symmetry": replace(plan, symmetry=""),
        "family": replace(plan, family=None),
        "length": replace(plan, kinds=tuple(OBJECTIVES)),
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


def _resized(plan: MapBrief, width: int, height: int) -> tuple[MapBrief, str]:
    """The same request on another size, with every choice of look left open."""
    near = replace(
        plan, width=width, height=height, terrain="", symmetry="", modifiers="", family=None
    )
    words = f"--set width={width} --set height={height}"
    dropped = [
        name for name in ("terrain", "symmetry", "modifiers", "family") if getattr(plan, name)
    ]
    return near, words + "".join(f" and no --set {name}" for name in dropped)


def kinds_of(plan: MapBrief) -> list[str]:
    """The objectives that a plan leaves open."""
    if plan.objective:
        return [plan.objective]
    about = plan.family.objectives if plan.family else plan.kinds
    return [kind for kind in about if kind in plan.kinds]


def _whole(value: Any) -> int:
    return value if isinstance(value, int) else FULL_SIDE
