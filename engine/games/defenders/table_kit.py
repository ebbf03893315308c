"""The city, the deck of the siege and the counters of all units (F1, F10)."""

from __future__ import annotations

from engine.errors import RequestError
from engine.game.table_kit import CARD, Heap, TableKit
from engine.games.defenders.picture.city_plan import city_plan
from engine.games.defenders.rulebook.content import read
from engine.games.defenders.rulebook.variants import set_aside
from engine.games.defenders.siege.setup import deck_of
from engine.language import _
from engine.scenario.envelope import Scenario

WIDTH = 600.0
"""The city in mm."""


def table_kit(scenario: Scenario) -> TableKit:
    """Return the map of the city with its deck beside it.

    Raises:
        RequestError: the table builds the city first.
    """
    content = read(scenario.content)[0]
    if not content.locations:
        raise RequestError(
            "This city is still to be built, so there is nothing to lay on a table."
            " Make one that stands: printkit generate defenders"
        )
    plan = city_plan(content, size="poster")
    gone = len(content.threats) + set_aside(scenario.options)  # F7.1, F7.3
    at = (WIDTH / 2 + 2 * CARD[0], 0.0)
    deck = tuple(deck_of(content))
    pile = Heap(deck[gone:], at, _("The deck of the siege"))
    names = tuple(_("Player {number}", number=seat + 1) for seat in range(scenario.players))
    return TableKit(
        names,
        (pile,),
        picture=plan,
        picture_width=WIDTH,
        supplies=("counters", "dice"),
        words=_(
            "Put a token for each unit where Tonight's city says, and the threats beside their"
            " entry points. The deck is in its order: don't shuffle it."
        ),
    )
