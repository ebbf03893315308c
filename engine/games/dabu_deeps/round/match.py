"""A match: rounds with changed roles, and who has won (A6)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from engine.games.dabu_deeps.rulebook.options import breaks_ties
from engine.play.replay import better_of, opponents_in


@dataclass(frozen=True, slots=True)
class Totals:
    """Totals after some rounds.

    Attributes:
        points: of the first attacker and of the other player.
        attacks: made by each in the rounds in which they attacked.
        winner: 0 or 1; None for a draw (A6.3).
    """

    points: tuple[int, int]
    attacks: tuple[int, int]
    winner: int | None


def tally(
    rounds: Sequence[Mapping[str, int]],
    *,
    attackers: Sequence[int] = (),
    tiebreak: bool = False,
) -> Totals:
    """Add up the rounds.

    Args:
        rounds: the outcomes in order, as records write them.
        attackers: who attacked in each, 0 or 1; empty: player 0 first, then in turns (A6.2).
        tiebreak: the option of A7.1, fewer attacks win an equal total.

    >>> one, two = {"attacker": 2, "defender": 1, "attacks": 24}, {"attacker": 3, "defender": 0,
    ...     "attacks": 20}
    >>> tally([one, two]).points
    (2, 4)
    """
    points, attacks = [0, 0], [0, 0]
    for number, outcome in enumerate(rounds):
        attacker = attackers[number] if attackers else number % 2
        points[attacker] += outcome["attacker"]
        points[1 - attacker] += outcome["defender"]
        attacks[attacker] += outcome["attacks"]
    winner = better_of(points[0], points[1])
    if winner is None and tiebreak:  # A7.1
        winner = better_of(-attacks[0], -attacks[1])
    return Totals((points[0], points[1]), (attacks[0], attacks[1]), winner)


def series(records: Sequence[Mapping[str, Any]]) -> str:
    """What legal records of two players come to as a match; empty when they are none.

    The tiebreak of A7.1 counts when every scenario has it among its options.
    """
    names = opponents_in(records)
    if not names:
        return ""
    attackers = [names.index(record["players"][0]) for record in records]
    settings = [record["scenario"].get("options", {}) for record in records]
    tiebreak = all(breaks_ties(options) for options in settings)
    outcomes = [record["outcome"] for record in records]
    totals = tally(outcomes, attackers=attackers, tiebreak=tiebreak)
    listed = ", ".join(f"{n} {p}" for n, p in zip(names, totals.points, strict=True))
    text = f"A match of {len(records)} rounds: {listed}. "
    if totals.winner is None:
        text += "It is a draw."
    else:
        text += f"{names[totals.winner]} wins"
        is_level = totals.points[0] == totals.points[1]
        text += " with fewer attacks." if is_level else "."
    often = attackers.count(0) * 2 - len(attackers)
    if often:  # A6.3
        text += f" ({names[0] if often > 0 else names[1]} attacked more often.)"
    return text
