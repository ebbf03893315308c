"""How the fortress was built, which a story tells when the round is over."""

from __future__ import annotations

from collections.abc import Sequence

from engine.cards import rank_of
from engine.games.dabu_deeps.round.state import State
from engine.games.dabu_deeps.rulebook.fortress import CAVE, CELL_OF, WIDTH
from engine.games.dabu_deeps.rulebook.tables import KING, QUEEN, STRENGTH
from engine.games.dabu_deeps.story import sentences as told
from engine.language import _
from engine.telling.names import begun, listed, the_card

RANK_OF_KING = rank_of(KING)
_BEFORE_CAVE = (CELL_OF["r4c3"], CELL_OF["r4c4"])


def named(card: int) -> str:
    """A card by its name; no other king must be taken for the dwarf king."""
    name = the_card(card)
    return _(told.ORDINARY_KING, wall=name) if rank_of(card) == RANK_OF_KING else name


def as_built(theme: str, state: State) -> list[str]:
    """The sentence on a fortress, or nothing where there's nothing to tell.

    Args:
        theme: what it was built by; empty for none.
        state: at the end of the round.
    """
    if theme not in told.THEMES:
        return []
    text = told.THEMES[theme]
    hidden = KING if KING in state.layout[:WIDTH] else QUEEN
    if theme == "gatehouse" and state.captured >> hidden & 1:
        text = told.GATEHOUSE_FAILED
    name = _(told.HIDDEN_KING if hidden == KING else told.HIDDEN_QUEEN)
    walls = listed(named(card) for card in _walls(theme, state.layout))
    return [begun(_(text, walls=walls, hidden=name))]


def _walls(theme: str, cards: Sequence[int]) -> list[int]:
    """The walls that a theme is told with; a king last, since more is said of him."""
    if theme == "curtain-wall":
        return [min(cards[:WIDTH], key=lambda card: STRENGTH[card])]
    cells = CAVE if theme == "false-cave" else _BEFORE_CAVE
    return sorted((cards[cell] for cell in cells), key=lambda card: rank_of(card) == RANK_OF_KING)
