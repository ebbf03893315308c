"""A picture as the beginning of a map: an empty map of its shape, and the picture beneath it."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec

from engine.game.contract import Game
from engine.game.kit import GridKit
from engine.scenario.envelope import MAX_TITLE, Scenario, make_scenario
from printkit.intake.drawn_map import MOST_CELLS
from printkit.intake.underlay import MAX_BYTES, Placing, Underlay, redrawn
from printkit.io.errors import PrintError
from printkit.io.files import read_limited

USUAL_COLUMNS = 18
"""Cells across a picture when nobody says how many."""
_SIZE = re.compile(r"(\d{1,3})\s*[x×]\s*(\d{1,3})")


def map_beneath(path: Path, game: Game, cells: str) -> tuple[Scenario, Underlay]:
    """Return an empty map, and the picture laid from its left side to its right.

    Args:
        path: a PNG or JPEG.
        game: the game that the map is for.
        cells: how many cells the picture shows, as in ``18x14``; empty for 18 across, and as many
            down as its shape gives.

    Raises:
        PrintError: the picture can't be read, the game has no maps, or the size is none.
    """
    if game.maps is None:
        raise PrintError(f"{game.info.title} has no map of cells. Choose another --game.")
    size = _told(cells) if cells else None
    underlay = redrawn(read_limited(path, MAX_BYTES), str(path))
    rows = round(USUAL_COLUMNS * underlay.rows / underlay.columns)
    across, down = size or (USUAL_COLUMNS, min(max(rows, 1), MOST_CELLS))
    layers = tuple(dict.fromkeys(game.maps.kinds.values()))
    empty = GridKit(across, down, rock=(), walls=(), blocks=(), things=(), layers=layers)
    scenario = make_scenario(
        game=game.info.slug,
        prefix=game.info.prefix,
        title=path.stem[:MAX_TITLE],
        seed="",
        players=game.info.default_players,
        options={},
        content=game.maps.with_grid({}, empty),
    )
    return scenario, msgspec.structs.replace(underlay, placing=Placing(width=float(across)))


def _told(cells: str) -> tuple[int, int]:
    found = _SIZE.fullmatch(cells.strip())
    if found is None or not all(1 <= int(part) <= MOST_CELLS for part in found.groups()):
        raise PrintError(
            f"--cells {cells[:20]!r} can't be read. Write columns and rows, at most {MOST_CELLS}"
            " each, such as 18x14."
        )
    return int(found[1]), int(found[2])
