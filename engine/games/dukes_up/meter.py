"""What is counted while games are played, for reports on their balance."""

from __future__ import annotations

from engine.game.playable import NOBODY, Meter
from engine.games.dukes_up.rulebook.tables import BLACK, OWN, PILE, RED, other
from engine.games.dukes_up.turn.state import State
from engine.games.dukes_up.turn.table import NO_CARD
from engine.games.dukes_up.turn.turn import Move
from engine.language import mark_translatable

_NAMES = {
    "pass": mark_translatable("passing"),
    "burn": mark_translatable("burning a card"),
    "table": mark_translatable("discarding from a meld"),
    "guess": mark_translatable("guessing the fief"),
    "swap": mark_translatable("swapping the fief"),
}


def ending(state: State) -> str:
    """What ended the game (K8)."""
    if state.attacker != NOBODY:
        return mark_translatable("a fief is taken")
    return (
        mark_translatable("the piles run out")
        if state.is_last
        else mark_translatable("turn limit reached")
    )


def use(before: State, move: Move) -> str:
    """What is done; drawing from the stock and discarding one card are not counted."""
    kind = move[0]
    if kind == "draw":
        return mark_translatable("drawing from the discard pile") if move[1] == PILE else ""
    if kind == "discard":
        return mark_translatable("discarding two cards") if len(move) > 2 else ""
    if kind == "arrange":
        return _arranged(before, move[1])
    return _NAMES.get(kind, "")


def _arranged(before: State, melds: tuple[int, ...]) -> str:
    foe = other(before.mover)
    added = sum(melds) & ~before.on_table
    if before.fief[foe] != NO_CARD and added >> before.fief[foe] & 1:
        return mark_translatable("taking the fief")
    if added & OWN[foe]:
        return mark_translatable("taking dukes")
    if added:
        return mark_translatable("playing cards")
    is_same = tuple(sorted(melds)) == before.table
    return mark_translatable("changing dukes") if is_same else mark_translatable("only rebuilding")


def leader(state: State) -> int | None:
    """Who has more points now (K7.1)."""
    red, black = state.points(RED), state.points(BLACK)
    return None if red == black else RED if red > black else BLACK


def first_player(before: State, move: Move) -> int | None:
    """Who has the first turn, once fiefs and dukes are chosen (K4)."""
    return None if move[0] in ("fief", "dukes") else before.mover


METER = Meter(ending=ending, use=use, leader=leader, first_player=first_player)
