"""Where the enemy can strike: entry-points, renumbered as the city falls or is won back (F5.6)."""

from __future__ import annotations

from engine.games.defenders.siege.table.siege_table import HELD, INTACT, SiegeTable


def recompute(board: SiegeTable) -> None:
    """Spread from exterior and held places through what is held or ruined (F5.6)."""
    field, status = board.field, board.status
    reached = field.exterior
    for place, state in enumerate(status):
        if state == HELD:
            reached |= 1 << place
    passed = 0
    while True:
        todo = [
            place
            for place, state in enumerate(status)
            if state != INTACT and reached >> place & 1 and not passed >> place & 1
        ]
        if not todo:
            break
        for place in todo:
            passed |= 1 << place
            reached |= field.places[place].near_mask
    intact = board.intact()
    board.entries = [place for place in intact if reached >> place & 1] or intact
