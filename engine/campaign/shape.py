"""Shapes of campaigns: TOML files, checked so that no story runs into a wall."""

from __future__ import annotations

import tomllib
from pathlib import Path

import msgspec

from engine import registry
from engine.campaign.model import CampaignError, CampaignShape, Night
from engine.errors import UnreadableError
from engine.game.info import Info
from engine.scenario.options import suggest

FOLDER = Path(__file__).parent / "shapes"
ELSE = "else"
MAX_NIGHTS = 24
MAX_TEXT = 1200
"""Letters of a story or an ending: it is read aloud."""
_CARRIES = ("winner", "trailing")


def shapes() -> list[str]:
    """Return the names of the shapes that come with the product."""
    return sorted(path.stem for path in FOLDER.glob("*.toml"))


def built_in(name: str) -> CampaignShape:
    """Return a shape that comes with the product.

    Raises:
        CampaignError: there is none of this name.
    """
    if name not in shapes():
        known = ", ".join(shapes())
        raise CampaignError(
            f"no campaign shape is called {name[:40]!r}.{suggest(name, shapes())} Use {known}, or"
            " a file that ends in .toml."
        )
    return read_shape((FOLDER / f"{name}.toml").read_bytes(), name, name)


def read_shape(data: bytes, name: str, place: str) -> CampaignShape:
    """Read a shape and check that it can be played from any night to some ending.

    Raises:
        UnreadableError: no TOML, or fields that a shape does not have.
        CampaignError: it has a fault; the message names the night.
    """
    try:
        shape = msgspec.convert(
            {"name": name, **tomllib.loads(data.decode("utf-8"))}, CampaignShape
        )
    except msgspec.ValidationError as fault:
        raise UnreadableError(f"{place}: {fault}") from fault
    except (ValueError, RecursionError) as fault:  # no TOML, no UTF-8, a number too long
        raise UnreadableError(f"{place}: not TOML ({fault})") from fault
    faults = find_shape_faults(shape)
    if faults:
        more = f" (and {len(faults) - 1} more)" if len(faults) > 1 else ""
        raise CampaignError(f"{place}: {faults[0]}{more}")
    return shape


def outcomes(shape: CampaignShape, info: Info) -> tuple[str, ...]:
    """Return how a night of a game can end, as edges name it."""
    if info.together:
        return "held", "fallen"
    return (*shape.sides, "even") if shape.sides else ("done",)


def follow(night: Night, outcome: str) -> str:
    """Return the id of the night or ending to which an outcome leads."""
    return night.edges.get(outcome) or night.edges[ELSE]


def length(shape: CampaignShape) -> tuple[int, int]:
    """Return how many nights a campaign of this shape has, at least and at most."""
    found: dict[str, tuple[int, int]] = {ending.id: (0, 0) for ending in shape.endings}
    nights = {night.id: night for night in shape.nights}

    def from_here(name: str) -> tuple[int, int]:
        if name not in found:
            night = nights[name]
            ways = {follow(night, way) for way in outcomes(shape, registry.info_of(night.game))}
            lengths = [from_here(way) for way in ways]
            found[name] = 1 + min(low for low, _ in lengths), 1 + max(high for _, high in lengths)
        return found[name]

    return from_here(shape.nights[0].id)


def find_shape_faults(shape: CampaignShape) -> list[str]:
    """Return everything that is wrong with a shape, in sentences."""
    if not 1 <= len(shape.nights) <= MAX_NIGHTS:
        return [f"a campaign needs 1 to {MAX_NIGHTS} nights"]
    ids = [night.id for night in shape.nights] + [ending.id for ending in shape.endings]
    faults = [
        f"two nights or endings are called {name!r}; each needs a name of its own"
        for name in _twice(ids)
    ]
    if len(shape.sides) not in (0, 2) or len(set(shape.sides)) != len(shape.sides):
        faults.append("sides must be two different names, or none")
    if shape.carry not in _CARRIES:
        faults.append(f"carry is {shape.carry!r}, but it must be one of {', '.join(_CARRIES)}")
    faults += [
        f"a text is longer than {MAX_TEXT} letters: {text[:30]!r} ..."
        for text in (shape.prologue, *(e.text for e in shape.endings), *_texts(shape))
        if len(text) > MAX_TEXT
    ]
    known = {info.slug: info for info in registry.infos()}
    for night in shape.nights:
        if night.game not in known:
            hint = suggest(night.game, known)
            faults.append(f"night {night.id}: no game is called {night.game[:40]!r}.{hint}")
        else:
            faults += _night_faults(shape, night, known[night.game], ids)
    return faults or _graph_faults(shape)


def _texts(shape: CampaignShape) -> list[str]:
    return [text for n in shape.nights for text in (n.story, n.stakes, *n.told.values())]


def _twice(names: list[str]) -> list[str]:
    return sorted({name for name in names if names.count(name) > 1})


def _night_faults(shape: CampaignShape, night: Night, info: Info, ids: list[str]) -> list[str]:
    place = f"night {night.id}"
    faults = []
    for name, value in night.options.items():
        if name not in info.options:
            faults.append(f"{place}: {info.title} has no option {name!r}")
        elif not info.options[name].accepts(value):
            faults.append(f"{place}: option {name} can't be {str(value)[:40]!r}")
    for name in night.boons:
        if name not in info.boons:
            known = ", ".join(info.boons) or "none"
            faults.append(f"{place}: {info.title} has no boon {name[:40]!r} (it has: {known})")
    held = [n for n in night.boons if n in info.boons and not info.boons[n].shared]
    if len(held) > 1 or len(set(night.boons)) < len(night.boons):
        faults.append(f"{place}: name each boon once, and at most one that a single player holds")
    possible = outcomes(shape, info)
    for edges, what in ((night.edges, "edge"), (night.told, "telling")):
        faults += [
            (
                f"{place}: {what} {name!r} isn't an outcome of this night ({', '.join(possible)},"
                f" {ELSE})"
            )
            for name in edges
            if name not in (*possible, ELSE)
        ]
    if ELSE not in night.edges:
        missing = [name for name in possible if name not in night.edges]
        faults += [f"{place}: no edge leads on from {name!r}" for name in missing]
    for target in night.edges.values():
        if target not in ids:
            faults.append(
                f"{place}: an edge leads to {target!r}, but no night or ending is called that"
            )
    return faults


def _graph_faults(shape: CampaignShape) -> list[str]:
    """Return faults of the graph: unreachable places, circles, boons after impossible outcomes."""
    ways = {
        night.id: {
            outcome: follow(night, outcome)
            for outcome in outcomes(shape, registry.info_of(night.game))
        }
        for night in shape.nights
    }
    steps = {name: set(way.values()) for name, way in ways.items()}
    seen, todo = set[str](), [shape.nights[0].id]
    while todo:
        here = todo.pop()
        if here not in seen:
            seen.add(here)
            todo += sorted(steps.get(here, ()))
    everything = [night.id for night in shape.nights] + [ending.id for ending in shape.endings]
    faults = [
        f"{name}: nothing that can happen leads here" for name in everything if name not in seen
    ]
    if _is_circular(steps):
        faults.append("the story can go round in a circle; make each edge lead to a later night")
    for night in shape.nights:
        before = {outcome for way in ways.values() for outcome in way if way[outcome] == night.id}
        faults += [
            (
                f"night {night.id}: boon_after names {name[:40]!r}, but no night that leads here"
                " ends that way"
            )
            for name in night.boon_after
            if name not in before
        ]
    return faults


def _is_circular(steps: dict[str, set[str]]) -> bool:
    """Return whether the graph of nights has a cycle (Kahn's algorithm)."""
    left = dict(steps)
    while True:
        settled = [name for name, targets in left.items() if not targets & left.keys()]
        if not settled:
            return bool(left)
        for name in settled:
            del left[name]
