"""What the host does for a game at its tables: told once for all, and apart where they differ."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import takewhile, zip_longest

from engine.game.contract import Game, ScriptStep, SheetRequest
from engine.language import _
from engine.scenario.envelope import Scenario
from printkit.night.choose_games import WELCOME_MINUTES


@dataclass(frozen=True, slots=True)
class Part:
    """One game of the evening: the tables that play it side by side, and with what.

    Attributes:
        game: that is played.
        sizes: how many people sit at each table, the largest first.
        scenarios: one for each table, or none.
    """

    game: Game
    sizes: tuple[int, ...]
    scenarios: tuple[Scenario, ...]

    @property
    def seats(self) -> int:
        """How many people sit at the largest table."""
        return self.sizes[0]


def length_told(parts: Sequence[Part]) -> int:
    """Return how many minutes the evening's script takes in all."""
    return WELCOME_MINUTES + sum(map(length_of_game, parts))


def length_of_game(part: Part) -> int:
    """Return how many minutes the script of one game takes, setting up and teaching included."""
    return sum(step.minutes for step in steps_of(part.game, part.sizes, part.scenarios))


def steps_of(game: Game, sizes: Sequence[int], scenarios: Sequence[Scenario]) -> list[ScriptStep]:
    """Return the steps of all tables of a game, which play side by side.

    A step lasts as long as at the slowest table.

    Args:
        game: that is played.
        sizes: how many people sit at each table.
        scenarios: one for each table, or none.
    """
    scripts = [
        game.script(SheetRequest(size, scenario))
        for size, scenario in zip_longest(sizes, scenarios)
    ]
    longest = max(scripts, key=len)
    return [
        ScriptStep(
            max(steps[place].minutes for steps in scripts if place < len(steps)),
            step.title,
            merged([steps[place].text if place < len(steps) else "" for steps in scripts]),
        )
        for place, step in enumerate(longest)
    ]


def merged(texts: Sequence[str]) -> str:
    """Return the texts of tables as one; each sentence that differs says whose it is.

    >>> merged(["Sit down. Take 4 cards. Play.", "Sit down. Take 3 cards. Play."])
    'Sit down. Table 1: Take 4 cards. Table 2: Take 3 cards. Play.'
    """
    told = [_sentences(text) for text in texts]
    if all(sentences == told[0] for sentences in told):
        return texts[0]
    before = _alike(told)
    left = [sentences[before:] for sentences in told]
    after = _alike([sentences[::-1] for sentences in left])
    tables: dict[str, list[int]] = {}
    for number, sentences in enumerate(left, 1):
        own = " ".join(sentences[: len(sentences) - after])
        tables.setdefault(own, []).append(number)
    middle = [
        _("Table {numbers}: {text}", numbers=", ".join(map(str, numbers)), text=own)
        for own, numbers in tables.items()
        if own
    ]
    return " ".join([*told[0][:before], *middle, *told[0][len(told[0]) - after :]])


def _alike(told: Sequence[Sequence[str]]) -> int:
    """Return how many sentences all begin with."""
    return sum(1 for _same in takewhile(lambda row: len(set(row)) == 1, zip(*told, strict=False)))


def _sentences(text: str) -> list[str]:
    """Return the sentences of a text; what stands in quotation marks stays whole."""
    found: list[str] = []
    for part in re.split(r"(?<=[.!?”“])\s+(?=[^a-zäöü])", text):
        if found and _is_open(found[-1]):
            found[-1] += f" {part}"
        else:
            found.append(part)
    return found


def _is_open(text: str) -> bool:
    """Return whether a quotation goes on; German ones end as English ones begin."""
    if "„" in text:
        return text.count("„") > text.count("“")
    return text.count("“") > text.count("”")
