"""A night in a line: what tests ask for."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from engine.blocks.blocks import Document
from printkit.night.booklet import make_night
from printkit.night.night import EveningRequest
from printkit.night.scenarios import Measuring


def night_of(
    wanted: Sequence[str] | None,
    players: int,
    minutes: int | None,
    seed: str,
    *,
    measuring: Measuring | None = None,
    on_shortcoming: Callable[[str], None] = lambda _told: None,
    **asked: Any,
) -> Document:
    """The booklet of an evening of these games; ``asked`` are fields of a request."""
    games = None if wanted is None else tuple(wanted)
    request = EveningRequest(players, seed, wanted=games, minutes=minutes, **asked)
    return make_night(request, measuring, on_shortcoming)
