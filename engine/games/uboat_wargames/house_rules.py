"""What is different from the plain game tonight, in sentences (U8, U9)."""

from __future__ import annotations

from engine.games.uboat_wargames.rules import Rules
from engine.games.uboat_wargames.terms import team_sides


def house_rules(rules: Rules) -> list[str]:
    """A sentence for each option that is not the default; handicaps stand beside the names."""
    told = []
    if rules.ace != "trump":  # U9.1
        strength = "1, the lowest card" if rules.ace == "low" else "14, above the king"
        told.append(f"The ace is no trump: it counts {strength}.")
    if rules.full_hand:  # U9.2
        told.append("All cards are in hand: play any one each turn.")
    if rules.teams != "none":  # U8.1
        sides = [
            " and ".join(f"P{seat + 1}" for seat in side)
            for side in team_sides(rules.teams, rules.seats)
        ]
        told.append(f"Partners add their scores: {'; '.join(sides)}.")
    return told
