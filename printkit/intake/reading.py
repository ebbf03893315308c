"""A map file as a scenario: read, given its meaning, and set into the game's content."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from pathlib import Path

import msgspec

from engine.findings import is_ok
from engine.game.check import find_faults
from engine.game.contract import Game
from engine.scenario.envelope import MAX_TITLE, Scenario, make_scenario, parse, verify_envelope
from printkit.intake.drawn_map import DrawnMap
from printkit.intake.meaning import parse_meanings, to_grid
from printkit.intake.underlay import PICTURES
from printkit.io.errors import PrintError
from printkit.io.files import read_limited

MAX_BYTES = 8_000_000
"""A map file larger than this is refused unread; UVTT files hold their picture."""

READERS: Mapping[str, tuple[str, str]] = {
    ".tmj": ("tiled", "read_tmj"),
    ".tmx": ("tmx", "read_tmx"),
    ".dd2vtt": ("uvtt", "read_uvtt"),
    ".uvtt": ("uvtt", "read_uvtt"),
    ".df2vtt": ("uvtt", "read_uvtt"),
}
"""Ending -> module and function that read it."""


def read_map(path: Path) -> DrawnMap:
    """Return the map that a file tells.

    Raises:
        PrintError: it can't be read.
    """
    if path.suffix.lower() not in READERS:
        raise PrintError(
            f"{path}: maps end in {', '.join(READERS)}, pictures in {', '.join(PICTURES)}."
            " Save it as one of these."
        )
    data = read_limited(path, MAX_BYTES)
    module, function = READERS[path.suffix.lower()]
    read: Callable[[bytes], DrawnMap] = getattr(
        import_module(f"printkit.intake.{module}"), function
    )
    try:
        return read(data)
    except PrintError as fault:
        raise PrintError(f"{path}: {fault}") from fault


def take_in(path: Path, drawn: DrawnMap, game: Game, told: Sequence[str]) -> Scenario:
    """Return the scenario that a map file tells. It may break rules: validate it.

    A map that was exported and not changed gives the very scenario it was made from.

    Args:
        path: the file, for messages and as a title.
        drawn: what it holds.
        game: the game it is for.
        told: what the file's words mean, as in ``rock=4,5``.

    Raises:
        PrintError: the file or what is told of it can't be read, or the game has no maps.
    """
    if game.maps is None:
        raise PrintError(f"{game.info.title} has no map of cells. Choose another --game.")
    base = _exported(drawn, game, path)
    meanings = parse_meanings(told, game.maps.kinds)
    try:
        grid = to_grid(drawn, meanings, game.maps.kinds)
    except PrintError as fault:
        raise PrintError(f"{path}: {fault}") from fault
    content = game.maps.with_grid(base.content if base else {}, grid)
    if base is not None and content == base.content:
        return base
    seats = {thing.seat for thing in grid.things if thing.kind == "spawn"}
    low, high = game.info.players
    title = base.title if base else drawn.title or path.stem
    return make_scenario(
        game=game.info.slug,
        prefix=game.info.prefix,
        title=title[:MAX_TITLE],
        seed="",
        players=base.players if base else min(max(len(seats), low), high),
        options=dict(base.options) if base else {},
        content=content,
    )


def _exported(drawn: DrawnMap, game: Game, path: Path) -> Scenario | None:
    """The scenario that the map was exported from; None for a map from elsewhere.

    Raises:
        PrintError: it is another game's, or was broken since.
    """
    if not drawn.scenario:
        return None
    data = verify_envelope(parse(drawn.scenario.encode(), str(path)), str(path))
    if data["game"] != game.info.slug:
        raise PrintError(
            f"{path}: this is a map of {str(data['game'])[:40]!r}. Use --game with this name."
        )
    if not is_ok(find_faults(game, data)):
        raise PrintError(
            f"{path}: the scenario written into the map is damaged."
            " Delete the map's property printkit.scenario, and import it as a new map."
        )
    return msgspec.convert(data, Scenario)
