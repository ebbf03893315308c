"""What each side sees happen, in a sentence, and how a round ended."""

from __future__ import annotations

from typing import Any

from engine.cards import label
from engine.games.dabu_deeps.generator.puzzle_solver import is_reached
from engine.games.dabu_deeps.round.state import ATTACKER, LIGHTING, OVER, REVENGE, State
from engine.games.dabu_deeps.rulebook.fortress import NAMES
from engine.games.dabu_deeps.rulebook.moves import CONCEDE, LIGHT, LOSE, NO_CELL, card_of, cell_of
from engine.games.dabu_deeps.rulebook.tables import GOALS, KING, QUEEN
from engine.games.dabu_deeps.sheets.worked_text import fight_text
from engine.language import _, counted


def news(before: Any, move: int, after: Any, seat: int) -> str:
    """What a seat sees of a move: all but the card that is drawn lies open (A4.10, A4.12)."""
    if move == CONCEDE:
        return _("The attacker gives up.")
    if move & LOSE:
        card = label(card_of(move))
        text = _("Revenge: the defender takes {card} from the hand.", card=card)
    elif move & LIGHT:
        cell = cell_of(move)
        card = label(after.layout[cell])
        text = _("The bomb lights up {cell}: {card}.", cell=NAMES[cell], card=card)
    elif cell_of(move) == NO_CELL:
        text = _("Every card lies face up, so the spy finds nothing and is discarded.")
    else:
        text = fight_text(before, card_of(move), cell_of(move)).replace("**", "")
    return text + _what_follows(before, move, after, seat) + _solved(before, after)


def _what_follows(before: State, move: int, after: State, seat: int) -> str:
    if after.phase == OVER:
        if after.captured == GOALS:
            return " " + _("Both goal cards are captured.")
        return " " + _("No cards are left.")
    drawn = after.hand[len(before.hand) - _spent(move) :]
    if not drawn or after.phase == REVENGE:
        return ""
    if seat == ATTACKER:
        return " " + _("You draw {cards}.", cards=", ".join(label(card) for card in drawn))
    return " " + counted(
        "The attacker draws {n} card.", "The attacker draws {n} cards.", len(drawn)
    )


def _solved(before: State, after: State) -> str:
    """A puzzle's task, at the moment it is done."""
    goal = after.terms.goal
    if not goal or is_reached(before, goal) or not is_reached(after, goal):
        return ""
    made = after.attacks + (after.phase == LIGHTING)
    if made <= after.terms.last:
        return " " + _("The task is done!")
    return " " + _("The task is done, but too late.")


def _spent(move: int) -> int:
    """Cards that leave the hand with a move."""
    return 0 if move & LIGHT and not move & LOSE else 1


def result(state: State) -> str:
    """How the round ended."""
    end = state.outcome()
    if end is None:
        return _("The round goes on.")
    safe = [label(card) for card in (KING, QUEEN) if not state.captured >> card & 1]
    what = _("both goal cards were captured")
    if safe:
        what = counted(
            "{cards} stayed safe", "{cards} stayed safe", len(safe), cards=_(" and ").join(safe)
        )
    return counted(
        "The end after {n} attack: {what}. Points: attacker {attacker}, defender {defender}."
        " At the table you now swap sides for the next round.",
        "The end after {n} attacks: {what}. Points: attacker {attacker}, defender {defender}."
        " At the table you now swap sides for the next round.",
        end["attacks"],
        what=what,
        attacker=end["attacker"],
        defender=end["defender"],
    )
