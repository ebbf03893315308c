"""The moves of a table: every seat this many places further round, for proofs that seats are equal.

All rows have the same tiles (U2.2) and everybody the same 13 ranks, shuffled (U1.3, U3.1), so that
only teams, a handicap and the starting seat can tell one seat from another. Decks that a game
writes down are provenance: its page has people shuffle.
"""

from __future__ import annotations

from collections.abc import Hashable

from engine.game.symmetries import MovedScenario, Symmetries
from engine.games.uboat_wargames.rulebook.content import GameContent, read_content
from engine.games.uboat_wargames.rulebook.tables import team_sides
from engine.language import mark_translatable
from engine.scenario.envelope import Scenario

BUT_START = mark_translatable(
    "Even, apart from who goes first: the table is the same from every seat"
)
TURNED = mark_translatable("Everybody sits between two rows of the same tiles.")
SAME_CARDS = mark_translatable("Everybody shuffles the same 13 ranks.")


def symmetries(scenario: Scenario) -> Symmetries | None:
    """A game and its turns round the table; None of a position, a puzzle or a tournament."""
    content = read_content(scenario.content)
    if not isinstance(content, GameContent):
        return None
    count = len(content.seats)
    moves = tuple(
        MovedScenario(
            f"a turn of the table by {turn}",
            TURNED,
            tuple((seat + turn) % count for seat in range(count)),
            _parts(content, turn),
        )
        for turn in range(1, count)
    )
    return Symmetries(count, "start", BUT_START, SAME_CARDS, _parts(content, 0), moves)


def _parts(content: GameContent, turn: int) -> dict[str, Hashable]:
    count = len(content.seats)
    handicap = content.handicap or [0] * count
    teams = team_sides(content.teams, count)  # U8.1, U8.4
    return {
        "handicap": tuple(handicap[(seat - turn) % count] for seat in range(count)),
        "teams": frozenset(frozenset((seat + turn) % count for seat in team) for team in teams),
    }
