"""The words of drawn maps: what a shape of a plan stands for, and how its areas are built up.

Games say them, the page draws them; a word that is not listed here is an error.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Final


class PlanRole(StrEnum):
    """What a shape of a plan stands for."""

    GROUND = "ground"
    RELIEF = "relief"
    HILL = "hill"
    WOOD = "wood"
    CLUSTER = "cluster"
    COAST = "coast"
    LAKE = "lake"
    WATER = "water"
    RIVER = "river"
    AREA = "area"
    AREA_ALT = "area-alt"
    """An area beside another one."""
    AREA_GREEN = "area-green"
    """An area of open ground with trees: a green, a park."""
    LINEAR_ROAD = "linear-road"
    """A road as wide as it is drawn; ROAD is a line."""
    LINEAR_FENCE = "linear-fence"
    LINEAR_WALL = "linear-wall"
    ROAD = "road"
    LANE_LINE = "lane-line"
    RAIL_TIES = "rail-ties"
    RAIL = "rail"
    RAIL_BED = "rail-bed"
    WALL = "wall"
    SMALL = "small"
    """A building of no particular kind."""
    SMALL_MILITARY = "small-military"
    SMALL_GOVERNMENT = "small-government"
    SMALL_RELIGION = "small-religion"
    SMALL_ECONOMY = "small-economy"
    RUIN = "ruin"
    TABLE = "table"
    SEA = "sea"
    """A table that is a sea: rings of sound, waves, degrees round its rim."""
    TILE = "tile"
    SEAT = "seat"
    CARD = "card"
    BRIDGE = "bridge"
    GATE = "gate"
    TOWER = "tower"
    UNDERGROUND = "underground"
    CONNECTION = "connection"
    CONNECTION_REMOVED = "connection-removed"
    CONNECTION_GAP = "connection-gap"
    HIGHLIGHT = "highlight"
    OUTLINE = "outline"
    """A thin line, for what has no look of its own."""


AREAS: Final = frozenset({PlanRole.AREA, PlanRole.AREA_ALT, PlanRole.AREA_GREEN})
LONG: Final = frozenset({PlanRole.LINEAR_ROAD, PlanRole.LINEAR_FENCE, PlanRole.LINEAR_WALL})
SMALL: Final = frozenset(
    {
        PlanRole.SMALL,
        PlanRole.SMALL_MILITARY,
        PlanRole.SMALL_GOVERNMENT,
        PlanRole.SMALL_RELIGION,
        PlanRole.SMALL_ECONOMY,
    }
)
CONNECTIONS: Final = frozenset(
    {PlanRole.CONNECTION, PlanRole.CONNECTION_REMOVED, PlanRole.CONNECTION_GAP}
)


class Streets(StrEnum):
    """How the areas of a plan are built up."""

    NONE = "none"
    """Not at all: a diagram, no map."""
    WARDS = "wards"
    """A grown town: rows of houses round courtyards."""
    WORKS = "works"
    """The same with sheds and gasholders."""
    GRID = "grid"
    """Long blocks along a grid."""
    TOWERS = "towers"
    """Square blocks, half of them towers."""
    RINGS = "rings"
    """The modules of a station, under stars."""
    ROWS = "rows"
    """The tents of a camp."""
