"""What a move of the siege does, in a few words: for the buttons of a table on screen."""

from __future__ import annotations

from engine.games.defenders.siege.table.phase_step import Move
from engine.games.defenders.siege.table.siege_table import SiegeTable
from engine.games.defenders.terminal.news import named_foe, named_place, named_unit
from engine.games.defenders.terminal.notation import write_move
from engine.language import _


def move_words(board: SiegeTable, move: Move) -> str:
    """Return what a move does; empty where its notation says it."""
    does, a, b = move
    match does:
        case "scene":
            return _("Play a scene by prompt {number}", number=a)
        case "go":
            return _(
                "{unit} goes to {place}", unit=named_unit(board, a), place=named_place(board, b)
            )
        case "name" | "word":
            word = write_move(board, move).partition("=")[2]
            unit = named_unit(board, a) if does == "name" else named_foe(board, a)
            return _("{unit}: what it is: {word}", unit=unit, word=word)
        case "call":
            return _("{unit}: its name is {name}", unit=named_foe(board, a), name=b)
        case "battle":
            return _("The next battle is at {place}", place=named_place(board, a))
        case "kill":
            return _("{unit} kills {other}", unit=named_unit(board, a), other=named_foe(board, b))
        case "slay":
            return _("{unit} kills {other}", unit=named_foe(board, a), other=named_unit(board, b))
        case "shoot":
            return _("{unit} shoots {other}", unit=named_unit(board, a), other=named_foe(board, b))
        case "save":
            return _("Shield {unit}", unit=named_unit(board, a))
        case "repair":
            return _(
                "{unit} repairs {place}", unit=named_unit(board, a), place=named_place(board, b)
            )
        case "heal":
            return _("{unit} heals", unit=named_unit(board, a))
        case "inspire":
            return _("{unit} inspires", unit=named_unit(board, a))
        case "defend":
            return _("Describe the defence")
        case "silent":
            return _("Leave the defence undescribed")
        case "pass":
            return _("Pass")
    return ""
