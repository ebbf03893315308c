"""A match: games with changed starters, and who has won it (K8.4)."""

from __future__ import annotations

import itertools
from collections.abc import Mapping, Sequence
from typing import Any

from engine.games.dukes_up.rulebook.tables import COLOURS
from engine.play.replay import better_of, opponents_in


def series(records: Sequence[Mapping[str, Any]]) -> str:
    """What legal records of two players come to as a match; empty when they are none.

    The players may change colours. Most wins count, then most points in all, else it is a draw.
    """
    names = opponents_in(records)
    if not names:
        return ""
    wins, points, starters = [0, 0], [0, 0], []
    for record in records:
        outcome = record["outcome"]
        for colour, player in zip(COLOURS, record["players"], strict=True):
            who = names.index(player)
            points[who] += outcome[colour]
            wins[who] += outcome["winner"] == colour
        starters.append(_starter(record))
    totals = ", ".join(
        f"{name} {_count(wins[who], 'win')} and {_count(points[who], 'point')}"
        for who, name in enumerate(names)
    )
    result = _result(names, wins, points)
    return f"A match of {len(records)} games: {totals}. {result}{_fairness(starters)}"


def _result(names: Sequence[str], wins: Sequence[int], points: Sequence[int]) -> str:
    by_wins, by_points = better_of(*wins), better_of(*points)
    if by_wins is not None:
        return f"{names[by_wins]} wins."
    if by_points is not None:
        return f"{names[by_points]} wins by points."
    return "It is a draw."


def _starter(record: Mapping[str, Any]) -> str:
    """Who took the first turn; empty for a game that began in its middle."""
    first = record["scenario"]["content"].get("first")
    return str(record["players"][COLOURS.index(first)]) if first in COLOURS else ""


def _fairness(starters: Sequence[str]) -> str:
    """What keeps the games from being an even match, in brackets."""
    if any(one and one == after for one, after in itertools.pairwise(starters)):
        return " (The same player began twice running.)"
    return " (An even number of games is fairer.)" if len(starters) % 2 else ""


def _count(number: int, word: str) -> str:
    return f"{number} {word}{'' if number == 1 else 's'}"
