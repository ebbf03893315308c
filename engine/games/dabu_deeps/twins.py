"""Layouts that are the same, or mirror images of each other (AV13)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from engine.games.dabu_deeps.layout import CELLS, NAMES, mirrored

_MIRROR = {NAMES[cell]: NAMES[mirrored(cell)] for cell in CELLS}


def find_twins(layouts: Iterable[Mapping[str, str]]) -> list[tuple[int, int]]:
    """Pairs of layouts that are equal or mirrored: (earlier index, later index)."""
    seen: dict[tuple[tuple[str, str], ...], int] = {}
    twins = []
    for index, layout in enumerate(layouts):
        plain = tuple(sorted(layout.items()))
        flipped = tuple(sorted((_MIRROR.get(name, name), card) for name, card in layout.items()))
        earlier = seen.setdefault(min(plain, flipped), index)
        if earlier != index:
            twins.append((earlier, index))
    return twins
