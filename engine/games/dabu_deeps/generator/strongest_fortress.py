"""The defender's choice: of several fortresses the one from which good attackers get least.

The defender decides nothing during a round (A4.14), so a strong defender is one who builds well.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.game.playable import Player
from engine.games.dabu_deeps.generator.lay_fortress import place
from engine.games.dabu_deeps.programs.attackers import planner
from engine.games.dabu_deeps.round.state import State
from engine.games.dabu_deeps.rulebook.options import Terms
from engine.games.dabu_deeps.rulebook.tables import ATTACKER_CARDS
from engine.games.dabu_deeps.rulebook.view import View
from engine.play.match import Dice, play_out
from engine.rng import Stream

CANDIDATES: Final = 16
"""Fortresses to choose among; fewer when the budget is short."""
_LEAST: Final = 4
"""Playouts a fortress should get before it is judged."""


def choose_layout(theme: str, playouts: int, layouts: Stream, luck: str, terms: Terms) -> list[int]:
    """The strongest of several fortresses of a theme, by playouts.

    Half of the fortresses are dropped in each of several stages, so that the best ones are
    measured longest. All meet the same shuffled decks.

    Args:
        theme: of A9.6.
        playouts: the budget, 1 or more; a playout takes a few milliseconds.
        layouts: gives the fortresses; the first is the one that would be taken unmeasured.
        luck: a text that decides decks, revenge and the attacker's choices among equals.
        terms: options of the round.
    """
    count = min(CANDIDATES, max(1, playouts // _LEAST))
    field = [place(theme, layouts) for _ in range(count)]
    lost = [0] * count
    alive = list(range(count))
    stages = max(1, (count - 1).bit_length())
    played = 0
    while len(alive) > 1:
        for _ in range(max(1, playouts // stages // len(alive))):
            for number in alive:
                lost[number] += points_against(field[number], f"{luck} {played}", terms)
            played += 1
        alive.sort(key=lambda number: (lost[number], number))
        alive = alive[: (len(alive) + 1) // 2]
    return field[alive[0]]


def points_against(
    layout: Sequence[int], luck: str, terms: Terms, attacker: Player[State, int, View] = planner
) -> int:
    """What an attacker scores in one round against a fortress, 0 to 3."""
    dice = Dice(luck, 2)
    state = State(list(layout), tuple(dice.setup.shuffled(ATTACKER_CARDS)), terms)
    play_out(state, [attacker, attacker], dice)
    return state.points
