"""Who and what is drawn: people by their parts, beasts and engines, places, players' arms.

A game says with words what is seen; the words are the names of printkit's own drawings
(``printkit/data/figures``), and a name that it does not have is an error there.
"""

from __future__ import annotations

from dataclasses import dataclass

PATTERNS = ("", "stripes", "bands", "lattice", "chevrons", "scales", "stars", "checks")
"""Weaves of cloth, the first of them plain."""


@dataclass(frozen=True, slots=True)
class Likeness:
    """Somebody or something as drawn.

    Attributes:
        head, headgear, garment, tool, gear: the parts of a person; each has a plain one.
        pattern: the weave of the cloth, one of ``PATTERNS``.
        beast: a beast or an engine, drawn whole in place of a person.
        many: one, or a crowd of two or three.
    """

    head: str = "youth"
    headgear: str = "none"
    garment: str = "tunic"
    tool: str = "none"
    gear: str = "none"
    pattern: str = ""
    beast: str = ""
    many: int = 1


@dataclass(frozen=True, slots=True)
class Portrait:
    """A picture of somebody on a ground, as wide as its column.

    Attributes:
        of: who.
        suit: of the card that tells how its ground is drawn; empty for a plain one.
        is_foe: drawn from the other side, facing left.
    """

    of: Likeness
    suit: str = ""
    is_foe: bool = False


@dataclass(frozen=True, slots=True)
class View:
    """A small picture of a place.

    Attributes:
        landmark: what stands in its middle.
        skyline: what stands behind it, such as ``roofs`` or ``towers``.
        foreground: what lies before it, such as ``water``; empty for open ground.
        sky: ``clear``, ``sun``, ``moon``, ``clouds``, ``stars`` or ``birds``.
        key: what tells this place from others of its kind: its skyline differs.
    """

    landmark: str
    skyline: str = "roofs"
    foreground: str = ""
    sky: str = "clouds"
    key: str = ""
