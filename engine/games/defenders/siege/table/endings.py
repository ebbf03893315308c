"""How a siege ends (F18)."""

from __future__ import annotations

from engine.games.defenders.siege.table.siege_table import CITY_WON, ENEMY_WON, SiegeTable


def judge(board: SiegeTable) -> bool:
    """Whether it is over: tested after each battle, event, settling and ability (F18.4)."""
    if not board.living():  # F18.1
        _end(board, ENEMY_WON, "F18.1")
    elif not board.enemies():  # F18.2
        _end(board, CITY_WON, "F18.2")
    return bool(board.winner)


def judge_deck(board: SiegeTable) -> bool:
    """Whether it is over after the last card's turn (F18.3)."""
    if not board.left:
        _end(board, CITY_WON, "F18.3")
    return bool(board.winner)


def _end(board: SiegeTable, winner: int, rule: str) -> None:
    board.winner, board.won_by = winner, rule
