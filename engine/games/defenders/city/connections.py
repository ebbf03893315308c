"""Connections between locations: which types are open, and whether they join all (F5.4, F19)."""

from __future__ import annotations

from collections.abc import Iterable

from engine.games.defenders.rulebook import word_tables as words

OPEN: tuple[str, ...] = tuple(words.TABLES["connections"]["open"])
CLOSED: tuple[str, ...] = tuple(words.TABLES["connections"]["closed"])
NEED_BARRIER: tuple[str, ...] = tuple(words.TABLES["connections"]["need_barrier"])

TOUCH_SHARE = 0.002
"""Shapes touch when nearer than this share of the diagonal of ``bounds`` (F20's readings)."""


def is_joined(ids: Iterable[str], pairs: Iterable[tuple[str, str]]) -> bool:
    """Whether ways join all places, one at least; ways to anything else lead nowhere (FV11)."""
    near: dict[str, list[str]] = {name: [] for name in ids}
    for a, b in pairs:
        if a in near and b in near:
            near[a].append(b)
            near[b].append(a)
    start = next(iter(near))
    seen, todo = {start}, [start]
    while todo:
        for name in near[todo.pop()]:
            if name not in seen:
                seen.add(name)
                todo.append(name)
    return len(seen) == len(near)
