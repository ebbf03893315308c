"""What a move does, in a few words: for the buttons of a table on screen."""

from __future__ import annotations

from engine.game.tabletop import phrase
from engine.games.dukes_up.notation.typed import show_move
from engine.games.dukes_up.turn.turn import Move
from engine.games.dukes_up.turn.view import View
from engine.language import _, mark_translatable

_PHRASES = {
    "fief": mark_translatable("Hide {what} as your fief"),
    "dukes": mark_translatable("Make {what} your dukes"),
    "draw": mark_translatable("Draw a card"),
    "draw 0": mark_translatable("Draw nothing"),
    "draw discard": mark_translatable("Draw from your discard"),
    "stop": mark_translatable("Draw no more"),
    "pass": mark_translatable("Pass: leave the table as it is"),
    "discard": mark_translatable("Discard {what}"),
    "burn": mark_translatable("Burn the top card of the draw pile"),
    "table": mark_translatable("Take {what} off the table"),
    "guess": mark_translatable("Guess that the fief is {what}"),
    "swap": mark_translatable("Swap your fief for {what}"),
    "rearrange": mark_translatable("Arrange the table anew"),
    "play": mark_translatable("Lay out {what}"),
    "take": mark_translatable("Capture {what}"),
}
"""By the notation of a move, or by its first word."""


def words(view: View, move: Move) -> str:
    """Return what a move does; of an Arrange what is laid out, taken, and who are dukes then."""
    text = show_move(view, move)
    shown, _dukes, after = text.partition(" dukes ")
    laid, _take, taken = shown.partition(" take ")
    told = [phrase(_PHRASES, laid)]
    if taken:
        told.append(_("capture {what}", what=taken))
    if after == "-":
        told.append(_("no duke is left"))
    elif after:
        told.append(_("your dukes: {what}", what=after))
    return ", ".join(told) if told[0] else ""
