"""Layouts that are the same, or mirror images of each other (AV13)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from engine.findings import Finding, warning
from engine.games.dabu_deeps.rulebook.fortress import CELLS, NAMES, mirrored
from engine.scenario.envelope import Scenario

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


def compare(scenarios: Sequence[Scenario]) -> list[list[Finding]]:
    """A warning for each set-up whose layout stands already earlier, as it is or mirrored."""
    findings: list[list[Finding]] = [[] for _ in scenarios]
    layouts = [(i, s.content["layout"]) for i, s in enumerate(scenarios) if "layout" in s.content]
    for earlier, later in find_twins(layout for _, layout in layouts):
        first = scenarios[layouts[earlier][0]]
        message = f"the layout is that of {first.id} ({first.title}), or its mirror image"
        findings[layouts[later][0]].append(warning("AV13", message, "content.layout"))
    return findings
