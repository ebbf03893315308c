"""What is counted while games are played, for reports on their balance."""

from __future__ import annotations

from engine.game.playable import NOBODY, Meter
from engine.games.dukes_up.rulebook.tables import BLACK, OWN, PILE, RED, other
from engine.games.dukes_up.turn.state import State
from engine.games.dukes_up.turn.table import NO_CARD
from engine.games.dukes_up.turn.turn import Move
from engine.language import later

_NAMES = {
    "pass": later("passing"),
    "burn": later("burning a card"),
    "table": later("lifting a card off the table"),
    "guess": later("guessing the fief"),
    "swap": later("exchanging the fief"),
}


def ending(state: State) -> str:
    """What ended the game (K8)."""
    if state.attacker != NOBODY:
        return later("a fief is taken")
    return later("the piles run out") if state.is_last else later("stopped by a limit")


def use(before: State, move: Move) -> str:
    """What is done; drawing from the stock and discarding one card are not counted."""
    kind = move[0]
    if kind == "draw":
        return later("drawing from the discard") if move[1] == PILE else ""
    if kind == "discard":
        return later("discarding two cards") if len(move) > 2 else ""
    if kind == "arrange":
        return _arranged(before, move[1])
    return _NAMES.get(kind, "")


def _arranged(before: State, melds: tuple[int, ...]) -> str:
    foe = other(before.mover)
    added = sum(melds) & ~before.on_table
    if before.fief[foe] != NO_CARD and added >> before.fief[foe] & 1:
        return later("taking the fief")
    if added & OWN[foe]:
        return later("taking dukes")
    if added:
        return later("playing cards")
    is_same = tuple(sorted(melds)) == before.table
    return later("exchanging or leaving dukes") if is_same else later("rearranging alone")


def leader(state: State) -> int | None:
    """Who has more points now (K7.1)."""
    red, black = state.points(RED), state.points(BLACK)
    return None if red == black else RED if red > black else BLACK


def begins(before: State, move: Move) -> int | None:
    """Who has the first turn, once fiefs and dukes are chosen (K4)."""
    return None if move[0] in ("fief", "dukes") else before.mover


METER = Meter(ending=ending, use=use, leader=leader, begins=begins)
