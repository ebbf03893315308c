"""What a move does, in a few words: for the buttons of a table on screen."""

from __future__ import annotations

import re

from engine.cards import label, parse_card
from engine.game.tabletop import phrase
from engine.games.deebz.building import screen
from engine.games.deebz.building.whole_game import WholeView
from engine.games.deebz.table.pieces import Move
from engine.language import mark_translatable

_CARD = re.compile(r"\b[2-9TJQKA][SHDC]\b")
_PHRASES = {
    "bench": mark_translatable("Put {what} on the bench"),
    "keep": mark_translatable("Keep {what}"),
    "stack": mark_translatable("Put {what} next in your deck"),
    "strategy draw": mark_translatable("Strategy: draw cards"),
    "strategy reclaim": mark_translatable("Strategy: reclaim cards"),
    "strategy customise": mark_translatable("Strategy: customise your deck"),
    "strategy bonus": mark_translatable("Strategy: take the bonus"),
    "draw": mark_translatable("Draw cards: {what}"),
    "build": mark_translatable("Build a Unit"),
    "add": mark_translatable("Add {what} to the Unit"),
    "place": mark_translatable("Place it at {what}"),
    "done": mark_translatable("Done: go on"),
    "augment": mark_translatable("Augment: {what}"),
    "play": mark_translatable("Play the Effect {what}"),
    "pay": mark_translatable("Pay with {what}"),
    "choose": mark_translatable("Choose: {what}"),
    "cell": mark_translatable("Choose the cell {what}"),
    "unit": mark_translatable("Choose the Unit {what}"),
    "mod": mark_translatable("Choose the Modifier {what}"),
    "player": mark_translatable("Choose the player {what}"),
    "pass": mark_translatable("Pass"),
    "respond": mark_translatable("Answer with {what}"),
    "interrupt": mark_translatable("Interrupt with {what}"),
    "activate": mark_translatable("Activate the Unit {what}"),
    "end": mark_translatable("End this Activation"),
    "move": mark_translatable("Move"),
    "step": mark_translatable("Step to {what}"),
    "stop": mark_translatable("Stop here"),
    "attack": mark_translatable("Attack {what}"),
    "interact": mark_translatable("Interact with the objective"),
    "carry": mark_translatable("Carry the Unit {what}"),
    "put": mark_translatable("Put it down at {what}"),
    "defend": mark_translatable("Defend"),
    "leave": mark_translatable("Leave the map"),
    "haul": mark_translatable("Haul: {what}"),
    "intercept": mark_translatable("Intercept with {what}"),
    "reveal": mark_translatable("Turn up: {what}"),
    "lose": mark_translatable("Lose {what}"),
    "discard": mark_translatable("Discard {what}"),
    "next": mark_translatable("{what} goes next"),
    "spawn": mark_translatable("Your Spawn Point at {what}"),
    "objective": mark_translatable("Propose {what} for the objective"),
    "agree": mark_translatable("Agree"),
    "object": mark_translatable("Object"),
    "content": mark_translatable("Add nothing"),
    "segment": mark_translatable("Take the segment {what}"),
    "lay": mark_translatable("Lay it at {what}"),
}
"""By the notation of a move, or by its first word."""


def words(view: WholeView, move: Move) -> str:
    """Return what a move does; empty for the few whose notation says it."""
    text = screen.label(view, move)
    return phrase(_PHRASES, _CARD.sub(lambda found: label(parse_card(found[0])), text))
