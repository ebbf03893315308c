"""What is lost and won back: units, threats, places, and the morale they carry (F15, F17)."""

from __future__ import annotations

from engine.games.defenders.siege.table import entry_points
from engine.games.defenders.siege.table.fixed_facts import DEAD, OUTSIDE
from engine.games.defenders.siege.table.siege_table import HELD, INTACT, NOWHERE, RUINED, SiegeTable
from engine.games.defenders.siege.turn.reflection import MIXED_FEELINGS, MOURNED_PLACE, UNIT_LOST


def change_morale(board: SiegeTable, by: int) -> None:
    """Raise or lower the city's morale damage, never below 0 (F15.2)."""
    before = board.morale
    board.morale = max(0, before + by)
    if board.morale != before:
        board.tell("morale", board.morale - before, board.morale)


def feel_morale(board: SiegeTable) -> None:
    """Let units suffer the morale damage there is: values stay frozen in battle (F13.1)."""
    board.felt = board.morale


def kill_unit(board: SiegeTable, unit: int) -> None:
    """Take a unit from the game; its star costs morale once (F15.3)."""
    kind = board.kinds[unit]
    board.at[unit] = DEAD
    board.stirred |= UNIT_LOST | (MIXED_FEELINGS if kind.is_mixed else 0)
    if unit >= len(board.field.kinds):
        board.discard(kind.card)  # F7.4: an arrived heart
    board.tell("unit lost", unit)
    if kind.has_star:
        change_morale(board, 1)


def kill_foe(board: SiegeTable, foe: int) -> None:
    """Take a threat from the game; its card goes to the discard (F7.4)."""
    board.home[foe] = DEAD
    board.aim[foe] = NOWHERE
    board.discard(board.foes[foe])
    board.tell("foe lost", foe)


def add_foe(board: SiegeTable, card: int) -> int:
    """A new threat outside, not described yet (F10.1); its number."""
    board.foes.append(card)
    board.foe_words.append("")
    board.foe_names.append("")
    board.home.append(OUTSIDE)
    board.aim.append(NOWHERE)
    return len(board.foes) - 1


def lose_place(board: SiegeTable, place: int, state: int) -> None:
    """A place falls to the enemy or into ruin; its star costs morale (F15.4)."""
    kind = board.field.places[place]
    board.status[place] = state
    board.stirred |= MOURNED_PLACE if kind.is_mourned else 0
    board.stirred |= MIXED_FEELINGS if kind.is_mixed else 0
    board.tell("held" if state == HELD else "ruined", place)
    if kind.has_star:
        change_morale(board, 1)
    entry_points.recompute(board)


def restore_place(board: SiegeTable, place: int) -> None:
    """A place is repaired or recaptured; its star's point is taken back (F15.4)."""
    board.tell("repaired" if board.status[place] == RUINED else "recaptured", place)
    board.status[place] = INTACT
    if board.field.places[place].has_star:
        change_morale(board, -1)
    entry_points.recompute(board)


def wound(board: SiegeTable, unit: int) -> None:
    """One wound (F14.4)."""
    board.wounds[unit] += 1
