"""What is different from the plain game tonight, in sentences (U8, U9)."""

from __future__ import annotations

from engine.games.uboat_wargames.rulebook.rules import TableRules
from engine.games.uboat_wargames.rulebook.tables import team_sides
from engine.language import _


def house_rules(rules: TableRules) -> list[str]:
    """A sentence for each option that is not the default; handicaps stand beside the names."""
    told = []
    if rules.ace != "trump":  # U9.1
        low = _("The ace isn't a trump. It is the lowest card.")
        high = _("The ace isn't a trump. It is the highest card and beats the king.")
        told.append(low if rules.ace == "low" else high)
    if rules.full_hand:  # U9.2
        told.append(_("You hold all your cards in your hand and play any one each turn."))
    if rules.teams != "none":  # U8.1
        sides = [
            " + ".join(f"P{seat + 1}" for seat in side)
            for side in team_sides(rules.teams, rules.seats)
        ]
        told.append(
            _("You play in teams: {sides}. Partners add their scores.", sides=", ".join(sides))
        )
    return told
