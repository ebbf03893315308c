"""What each role of a plan looks like. A role that is not listed is drawn as its nearest kin.

``small-military`` falls back to ``small``, an unknown word to a thin outline.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache

from printkit.layout.base.look import Look

GROUND, WATER, AREA, ROAD, RIVER, WALL, BUILDING, BRIDGE, UNDER, LINK = range(10)


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
    """The look of a role, or of its nearest kin."""
    return _kin(role, look) or RoleLook(LINK, stroke=look.dark, width=0.2)


def is_known(role: str, look: Look) -> bool:
    """Whether a role or a kin of it has a look of its own."""
    return _kin(role, look) is not None


def _kin(role: str, look: Look) -> RoleLook | None:
    """The look of a role, or of what is left of its name without its last words."""
    table = _table(look)
    while role and role not in table:
        role = role.rpartition("-")[0]
    return table.get(role)


@lru_cache(maxsize=16)
def _table(look: Look) -> dict[str, RoleLook]:
    edge = look.building
    water = RoleLook(WATER, fill=look.medium, stroke=look.dark, width=0.3, pattern="water")
    house = RoleLook(BUILDING, fill=look.paper, stroke=look.ink, width=edge, shadow=0.45)
    return {
        "ground": RoleLook(GROUND, fill=look.paper),
        "relief": RoleLook(GROUND, pattern="peaks"),
        "hill": RoleLook(GROUND, pattern="peaks"),
        "wood": RoleLook(GROUND, pattern="trees"),
        "cluster": RoleLook(GROUND, pattern="rocks"),
        "coast": water,
        "lake": water,
        "water": water,
        "area": RoleLook(AREA, fill=look.light, stroke=look.dark, width=edge, pattern="streets"),
        "area-alt": RoleLook(AREA, fill=look.tint, stroke=look.dark, width=edge, pattern="streets"),
        "river": RoleLook(RIVER, fill=look.medium, stroke=look.dark, width=edge, pattern="water"),
        "linear": RoleLook(
            ROAD, fill=look.paper, casing=look.dark, casing_width=0.5
        ),
        "road": RoleLook(
            ROAD, fill=look.paper, stroke=look.paper, width=0.9, cap="round",
            casing=look.dark, casing_width=1.4,
        ),
        "lane-line": RoleLook(ROAD, stroke=look.dark, width=0.2, dash=(1.6, 1.1)),
        "rail-ties": RoleLook(ROAD, stroke=look.dark, width=1.7, dash=(0.3, 0.75)),
        "rail": RoleLook(ROAD, stroke=look.ink, width=1.1),
        "rail-bed": RoleLook(ROAD, stroke=look.paper, width=0.72),
        "linear-fence": RoleLook(
            WALL, fill=look.paper, stroke=look.ink, width=0.45, pattern="hatch"
        ),
        "linear-wall": RoleLook(WALL, fill=look.dark, stroke=look.ink, width=0.35),
        "wall": RoleLook(WALL, stroke=look.ink, width=look.wall, cap="square"),
        "small": house,
        "small-military": replace(house, fill=look.medium, pattern="hatch"),
        "small-government": replace(house, pattern="hatch", slant=-1),
        "small-religion": replace(house, pattern="dots"),
        "small-economy": replace(house, fill=look.light),
        "ruin": RoleLook(BUILDING, stroke=look.ink, width=0.4, dash=(1.2, 0.7), pattern="hatch"),
        "table": RoleLook(AREA, fill=look.tint, stroke=look.accent, width=0.5),
        "seat": RoleLook(BUILDING, fill=look.paper, stroke=look.accent, width=0.4),
        "card": RoleLook(BUILDING, fill=look.paper, stroke=look.dark, width=0.3),
        "bridge": RoleLook(BRIDGE, fill=look.paper, stroke=look.ink, width=0.4),
        "gate": RoleLook(BRIDGE, fill=look.paper, stroke=look.ink, width=0.45),
        "tower": RoleLook(BRIDGE, fill=look.dark, stroke=look.ink, width=0.3),
        "underground": RoleLook(UNDER, stroke=look.ink, width=0.45, dash=(0.05, 0.9), cap="round"),
        "connection": RoleLook(LINK, stroke=look.accent, width=0.5),
        "connection-removed": RoleLook(LINK, stroke=look.red, width=0.5, dash=(0.7, 0.7)),
        "connection-gap": RoleLook(
            LINK, stroke=look.ink, width=0.4, dash=(1.3, 0.8), casing=look.paper, casing_width=1.6
        ),
        "highlight": RoleLook(LINK, stroke=look.accent, width=0.7),
    }  # fmt: skip
