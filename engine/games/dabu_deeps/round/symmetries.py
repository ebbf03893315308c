"""The move of a match: its two players change places, for a proof that they are equal.

Attacker and defender have different tasks, so that one round is never even. A match is, when both
attack in as many rounds (A6.2, A6.3) and a fair draw says who attacks first (A3.1).
"""

from __future__ import annotations

from engine.game.symmetries import MovedScenario, Symmetries
from engine.games.dabu_deeps.rulebook.tables import ROUNDS
from engine.language import mark_translatable
from engine.scenario.envelope import Scenario

EVEN = mark_translatable("Even over the match: each of you attacks as often as you defend")
SWAPPED = mark_translatable("You change roles after every round.")
ROLES = "rounds as attacker"
DRAWN = mark_translatable("A coin decides who attacks first.")


def symmetries(scenario: Scenario) -> Symmetries | None:
    """A match and itself with the players changed; None of a position or a puzzle."""
    if scenario.content.get("kind") != "setup":
        return None
    rounds = int(scenario.content.get("rounds", ROUNDS))
    attacks = (rounds - rounds // 2, rounds // 2)
    own, moved = {ROLES: attacks}, {ROLES: attacks[::-1]}
    move = MovedScenario("an exchange of the players", SWAPPED, (1, 0), moved)
    return Symmetries(len(attacks), "match", EVEN, DRAWN, own, (move,))
