"""Whether a siege under way is sound (FV24): every card in one place, nobody in a lost one."""

from __future__ import annotations

from collections.abc import Iterator

from engine.cards import cards_in
from engine.findings import Finding, error
from engine.games.defenders.rulebook.word_tables import DECK_SIZE
from engine.games.defenders.siege.state import Siege
from engine.games.defenders.siege.table.fixed_facts import DEAD, RESERVE
from engine.games.defenders.siege.table.siege_table import INTACT
from engine.language import _


def state_faults(siege: Siege) -> Iterator[Finding]:
    """Every fault of a running state (FV24); ``where`` names the part of the state."""
    board = siege.board
    own = len(board.field.kinds)
    hearts = [board.kinds[unit].card for unit in range(own, len(board.at)) if board.at[unit] > DEAD]
    threats = [board.foes[foe] for foe in board.enemies()]
    cards = [*siege.deck, *siege.aside, *threats, *hearts, *cards_in(board.gone)]
    if len(cards) != DECK_SIZE or len(set(cards)) != DECK_SIZE:
        text = _(
            "{count} cards, {different} of them different, instead of {needed}",
            count=len(cards),
            different=len(set(cards)),
            needed=DECK_SIZE,
        )
        yield error("FV24", text, "deck")
    if board.left != len(siege.deck):
        yield error(
            "FV24",
            _("{count} cards counted, {there} there", count=board.left, there=len(siege.deck)),
            "deck",
        )
    if board.morale < 0 or min(board.wounds, default=0) < 0:
        yield error("FV24", _("morale damage or wounds below 0"), "counters")
    for unit, at in enumerate(board.at):
        if at >= 0 and board.status[at] != INTACT:
            yield error("FV24", _("unit {unit} stands in a place that is lost", unit=unit), "units")
    for foe, home in enumerate(board.home):
        if home > RESERVE and board.status[home] == INTACT:
            yield error(
                "FV24", _("threat {foe} stands in a place that is not held", foe=foe), "threats"
            )
