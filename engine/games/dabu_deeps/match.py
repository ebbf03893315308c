"""A match: rounds with changed roles, and who has won (A6)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Standing:
    """Totals after some rounds.

    Attributes:
        points: of the first attacker and of the other player.
        attacks: made by each in the rounds in which they attacked.
        winner: 0 or 1; None for a draw (A6.3).
    """

    points: tuple[int, int]
    attacks: tuple[int, int]
    winner: int | None


def tally(rounds: Sequence[Mapping[str, int]], *, tiebreak: bool = False) -> Standing:
    """Add up the rounds; player 0 attacks first, then roles change (A6.2).

    Args:
        rounds: the outcomes in order, as records write them.
        tiebreak: the option of A7.1, fewer attacks win an equal total.

    >>> one, two = {"attacker": 2, "defender": 1, "attacks": 24}, {"attacker": 3, "defender": 0,
    ...     "attacks": 20}
    >>> tally([one, two]).points
    (2, 4)
    """
    points, attacks = [0, 0], [0, 0]
    for number, outcome in enumerate(rounds):
        attacker = number % 2
        points[attacker] += outcome["attacker"]
        points[1 - attacker] += outcome["defender"]
        attacks[attacker] += outcome["attacks"]
    winner = _better(points[0], points[1])
    if winner is None and tiebreak:  # A7.1
        winner = _better(-attacks[0], -attacks[1])
    return Standing((points[0], points[1]), (attacks[0], attacks[1]), winner)


def _better(first: int, second: int) -> int | None:
    if first == second:
        return None
    return 0 if first > second else 1
