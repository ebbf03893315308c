"""A game's general pages for tables side by side: once where they read the same, else for each."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import msgspec

from engine.blocks.blocks import CheatCard, Section
from engine.game.contract import Game
from engine.language import _
from engine.scenario.envelope import Scenario
from printkit.pipeline import general_sections


def table_sections(
    game: Game, name: str, sizes: Sequence[int], scenarios: Sequence[Scenario]
) -> list[Section]:
    """Return a general sheet of a game: once for tables that read the same, else for each.

    What a page says is what its table plays, so tables with other scenarios may need other pages.
    """
    groups = table_groups(game, name, sizes, scenarios)
    if len(groups) == 1:
        return groups[0][0]
    return [
        replace(section, title=_titled(section.title, tables))
        for sections, tables in groups
        for section in sections
    ]


def table_groups(
    game: Game, name: str, sizes: Sequence[int], scenarios: Sequence[Scenario]
) -> list[tuple[list[Section], list[int]]]:
    """Return a general sheet as tables read it, with the numbers of those that read the same."""
    if len(sizes) == 1:
        return [(general_sections(game, [name], sizes[0], scenarios), [1])]
    alike: list[tuple[list[Section], list[Section], list[int]]] = []
    for number, size in enumerate(sizes, 1):
        own = scenarios[number - 1 : number]
        unmeasured = [msgspec.structs.replace(scenario, certificate={}) for scenario in own]
        told = _told(general_sections(game, [name], size, unmeasured))  # minutes may differ
        same = next((tables for other, _made, tables in alike if other == told), None)
        if same is None:
            alike.append((told, general_sections(game, [name], size, own), [number]))
        else:
            same.append(number)
    return [(made, tables) for _other, made, tables in alike]


def _told(sections: Sequence[Section]) -> list[Section]:
    """Sections without how many copies their cards have."""
    return [
        replace(
            section,
            blocks=tuple(
                replace(block, copies=1) if isinstance(block, CheatCard) else block
                for block in section.blocks
            ),
        )
        for section in sections
    ]


def _titled(title: str, tables: Sequence[int]) -> str:
    numbers = ", ".join(map(str, tables))
    return _("{title} (table {number})", title=title, number=numbers)


def card_sections(game: Game, people: int, scenarios: Sequence[Scenario]) -> list[Section]:
    """The cards of a game that everyone gets; they begin on the front of a sheet."""
    names = [name for name in game.info.night_cards if name in game.sheets]
    cards = general_sections(game, names, people, scenarios[:1])
    tables = [general_sections(game, names, s.players, [s]) for s in scenarios]
    if any(_told(table) != _told(cards) for table in tables):
        cards = [section for table in tables for section in table]
    return [replace(section, recto=True) for section in cards]
