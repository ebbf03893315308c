"""What each role of a plan looks like; a role that is not listed is an error."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache

from engine.blocks.plan_words import PlanRole, Streets
from printkit.io.errors import PrintError
from printkit.layout.base.inks import inked, pen
from printkit.layout.base.look import Look
from printkit.theme.theme import mix

_OTHER = 0.14
"""How much of the accent the ground of another area holds."""

GROUND, WATER, AREA, ROAD, RIVER, WALL, BUILDING, BRIDGE, UNDER, LINK = range(10)


class RoleError(PrintError):
    """A shape of a plan has a role, or the plan streets, that no map knows."""


@dataclass(frozen=True, slots=True)
class RoleLook:
    """How a role is drawn; widths in mm.

    Attributes:
        layer: lower ones are drawn first.
        fill, stroke: colours, empty for none.
        width, dash, cap: of the stroke.
        casing, casing_width: a stroke under all fills of the layer.
        pattern: ``streets``, ``water``, ``hatch``, ``dots``, ``peaks``, ``trees``, ``rocks``
            or nothing.
        slant: of a hatch, 1 or -1.
        shadow: how far a shadow falls to the lower right.
    """

    layer: int
    fill: str = ""
    stroke: str = ""
    width: float = 0.2
    dash: tuple[float, ...] = ()
    cap: str = "butt"
    casing: str = ""
    casing_width: float = 0.0
    pattern: str = ""
    slant: int = 1
    shadow: float = 0.0


@lru_cache(maxsize=256)
def role_look(role: str, look: Look) -> RoleLook:
    """The look of a role.

    Raises:
        RoleError: there is no such role; the message lists those there are.
    """
    style = _table(look).get(role)
    if style is None:
        raise RoleError(
            f"a shape of a map is called {role[:40]!r}, which no map knows. Use one of these: "
            f"{', '.join(PlanRole)}."
        )
    return style


def known_streets(streets: str) -> Streets:
    """The street pattern of a plan.

    Raises:
        RoleError: there is no such pattern; the message lists those there are.
    """
    if streets not in frozenset(Streets):
        raise RoleError(
            f"a map has the streets {streets[:40]!r}, which no map knows. Use one of these: "
            f"{', '.join(Streets)}."
        )
    return Streets(streets)


def is_known(role: str) -> bool:
    """Whether maps know a role."""
    return role in frozenset(PlanRole)


@lru_cache(maxsize=16)
def _table(look: Look) -> Mapping[str, RoleLook]:
    """Of each role its look."""
    edge = pen(look, look.building)
    tones = inked(look)
    blue, ground = tones.water or look.paper, tones.ground or look.paper
    water = RoleLook(WATER, fill=blue, stroke=tones.line, width=pen(look, 0.45), pattern="water")
    house = RoleLook(BUILDING, fill=look.paper, stroke=look.ink, width=edge, shadow=0.45)
    return {
        PlanRole.GROUND: RoleLook(GROUND, fill=look.paper),
        PlanRole.RELIEF: RoleLook(GROUND, pattern="peaks"),
        PlanRole.HILL: RoleLook(GROUND, pattern="peaks"),
        PlanRole.WOOD: RoleLook(GROUND, pattern="trees"),
        PlanRole.CLUSTER: RoleLook(GROUND, pattern="rocks"),
        PlanRole.COAST: water,
        PlanRole.LAKE: water,
        PlanRole.WATER: water,
        PlanRole.AREA: RoleLook(
            AREA, fill=ground, stroke=tones.line, width=edge, pattern="streets"
        ),
        PlanRole.AREA_ALT: RoleLook(
            AREA,
            fill=mix(look.accent, look.paper, _OTHER) if tones.ground else look.paper,
            stroke=tones.line,
            width=edge,
            pattern="streets",
        ),
        PlanRole.AREA_GREEN: RoleLook(
            AREA, fill=look.paper, stroke=tones.line, width=edge, pattern="park"
        ),
        PlanRole.RIVER: RoleLook(
            RIVER, fill=blue, stroke=tones.line, width=pen(look, 0.45), pattern="water"
        ),
        PlanRole.LINEAR_ROAD: RoleLook(ROAD, fill=look.paper, casing=look.dark, casing_width=0.5),
        PlanRole.ROAD: RoleLook(
            ROAD,
            fill=look.paper,
            stroke=look.paper,
            width=0.9,
            cap="round",
            casing=look.dark,
            casing_width=1.4,
        ),
        PlanRole.LANE_LINE: RoleLook(ROAD, stroke=look.dark, width=0.2, dash=(1.6, 1.1)),
        PlanRole.RAIL_TIES: RoleLook(ROAD, stroke=look.dark, width=1.7, dash=(0.3, 0.75)),
        PlanRole.RAIL: RoleLook(ROAD, stroke=look.ink, width=1.1),
        PlanRole.RAIL_BED: RoleLook(ROAD, stroke=look.paper, width=0.72),
        PlanRole.LINEAR_FENCE: RoleLook(
            WALL, fill=look.paper, stroke=look.ink, width=0.45, pattern="hatch"
        ),
        PlanRole.LINEAR_WALL: RoleLook(WALL, fill=look.dark, stroke=look.ink, width=0.35),
        PlanRole.WALL: RoleLook(WALL, stroke=look.ink, width=look.wall, cap="square"),
        PlanRole.SMALL: house,
        PlanRole.SMALL_MILITARY: replace(house, fill=tones.mid or look.paper, pattern="hatch"),
        PlanRole.SMALL_GOVERNMENT: replace(house, pattern="hatch", slant=-1),
        PlanRole.SMALL_RELIGION: replace(house, pattern="dots"),
        PlanRole.SMALL_ECONOMY: replace(house, fill=ground),
        PlanRole.RUIN: RoleLook(
            BUILDING, stroke=look.ink, width=0.4, dash=(1.2, 0.7), pattern="hatch"
        ),
        PlanRole.TABLE: RoleLook(AREA, fill=look.tint, stroke=look.accent, width=0.5),
        PlanRole.SEA: RoleLook(AREA, fill=inked(look).water or look.paper, pattern="sonar"),
        PlanRole.TILE: RoleLook(
            LINK, fill=look.paper, stroke=look.ink, width=pen(look, 0.4), shadow=0.6
        ),
        PlanRole.SEAT: RoleLook(BUILDING, fill=look.paper, stroke=look.accent, width=0.4),
        PlanRole.CARD: RoleLook(BUILDING, fill=look.paper, stroke=look.dark, width=0.3),
        PlanRole.BRIDGE: RoleLook(BRIDGE, fill=look.paper, stroke=look.ink, width=0.4),
        PlanRole.GATE: RoleLook(BRIDGE, fill=look.paper, stroke=look.ink, width=0.45),
        PlanRole.TOWER: RoleLook(BRIDGE, fill=look.dark, stroke=look.ink, width=0.3),
        PlanRole.UNDERGROUND: RoleLook(UNDER, stroke=look.ink, width=0.45, dash=(2.0, 1.0)),
        PlanRole.CONNECTION: RoleLook(LINK, stroke=look.accent, width=0.5),
        PlanRole.CONNECTION_REMOVED: RoleLook(LINK, stroke=look.red, width=0.5, dash=(0.7, 0.7)),
        PlanRole.CONNECTION_GAP: RoleLook(
            LINK, stroke=look.ink, width=0.4, dash=(1.3, 0.8), casing=look.paper, casing_width=1.6
        ),
        PlanRole.HIGHLIGHT: RoleLook(LINK, stroke=look.accent, width=0.7),
        PlanRole.OUTLINE: RoleLook(LINK, stroke=look.dark, width=0.2),
    }
