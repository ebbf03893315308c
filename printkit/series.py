"""Several records together: what they come to as a match."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from engine import registry
from engine.record import verify_record
from engine.scenario import MAX_BYTES, parse
from printkit.files import read_limited


def read_series(paths: Sequence[Path]) -> str:
    """What legal records of one game come to together; empty when that means nothing.

    Raises:
        PrintError: a file cannot be read.
        EngineError: it is no record at all, or of no known game.
    """
    records = [
        verify_record(parse(read_limited(path, MAX_BYTES), str(path)), str(path)) for path in paths
    ]
    slugs = {record["scenario"]["game"] for record in records}
    if len(records) < 2 or len(slugs) > 1:
        return ""
    play = registry.load(slugs.pop()).play
    return play.series(records) if play is not None and play.series is not None else ""
