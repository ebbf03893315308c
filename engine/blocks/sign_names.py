"""What signs are called by somebody who reads them aloud."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from engine.language import current_language, in_context


def sign_names() -> Mapping[str, str]:
    """Return a sign's name in blocks -> what it is called in the language being spoken."""
    return _names(current_language())


def sign_name(sign: str) -> str:
    """Return what a sign is called; a sign from elsewhere by its name there."""
    return sign_names().get(sign, sign.replace("-", " "))


@cache
def _names(language: str) -> dict[str, str]:
    del language  # only what the names are kept under
    return {
        "spade": in_context("sign", "spade"),
        "heart": in_context("sign", "heart"),
        "diamond": in_context("sign", "diamond"),
        "club": in_context("sign", "club"),
        "fortress": in_context("sign", "fortress"),
        "tower": in_context("sign", "tower"),
        "crossed-swords": in_context("sign", "crossed swords"),
        "anchor": in_context("sign", "anchor"),
        "crown": in_context("sign", "crown"),
        "star": in_context("sign", "star"),
        "star-open": in_context("sign", "open star"),
        "star-4": in_context("sign", "four-pointed star"),
        "check": in_context("sign", "tick"),
        "cross-out": in_context("sign", "crossed out"),
        "box": in_context("sign", "box"),
        "box-checked": in_context("sign", "ticked box"),
        "square": in_context("sign", "square"),
        "disc": in_context("sign", "disc"),
        "ring": in_context("sign", "ring"),
        "lozenge": in_context("sign", "lozenge"),
        "lozenge-open": in_context("sign", "open lozenge"),
        "triangle-up": in_context("sign", "triangle up"),
        "triangle-up-open": in_context("sign", "open triangle up"),
        "triangle-down": in_context("sign", "triangle down"),
        "triangle-right": in_context("sign", "triangle right"),
        "triangle-left": in_context("sign", "triangle left"),
        "arrow-right": in_context("sign", "arrow right"),
        "arrow-left": in_context("sign", "arrow left"),
        "arrow-up": in_context("sign", "arrow up"),
        "arrow-down": in_context("sign", "arrow down"),
        "arrow-both": in_context("sign", "arrow both ways"),
        "arrow-double": in_context("sign", "double arrow"),
        "arrowhead": in_context("sign", "arrowhead"),
        "prohibit": in_context("sign", "not allowed"),
        "target": in_context("sign", "target"),
        "pips-1": in_context("sign", "1 pip"),
        "pips-2": in_context("sign", "2 pips"),
        "pips-3": in_context("sign", "3 pips"),
        "pips-4": in_context("sign", "4 pips"),
        "pips-5": in_context("sign", "5 pips"),
        "pips-6": in_context("sign", "6 pips"),
        "die-4": in_context("sign", "die with four sides"),
        "die-6": in_context("sign", "die with six sides"),
        "die-8": in_context("sign", "die with eight sides"),
        "clock": in_context("sign", "clock"),
        "hourglass": in_context("sign", "hourglass"),
        "people": in_context("sign", "people"),
        "hand": in_context("sign", "hand"),
        "deck": in_context("sign", "deck"),
        "card": in_context("sign", "card"),
        "pencil": in_context("sign", "pencil"),
        "scissors": in_context("sign", "scissors"),
        "joker": in_context("sign", "joker"),
        "bomb": in_context("sign", "bomb"),
        "eye": in_context("sign", "eye"),
        "spy": in_context("sign", "spy"),
        "sword": in_context("sign", "sword"),
        "shield": in_context("sign", "shield"),
        "boot": in_context("sign", "boot"),
        "flag": in_context("sign", "flag"),
        "token": in_context("sign", "token"),
        "coin": in_context("sign", "coin"),
        "blocker": in_context("sign", "blocker"),
        "discarder": in_context("sign", "discarder"),
        "teleporter": in_context("sign", "teleporter"),
        "multiplier": in_context("sign", "multiplier"),
        "divisor": in_context("sign", "divisor"),
        "reflector": in_context("sign", "reflector"),
        "restrictor": in_context("sign", "restrictor"),
        "queen": in_context("sign", "queen"),
        "king": in_context("sign", "king"),
        "skull": in_context("sign", "skull"),
        "hammer": in_context("sign", "hammer"),
        "cross": in_context("sign", "cross"),
        "horn": in_context("sign", "horn"),
        "claw": in_context("sign", "claw"),
        "gear": in_context("sign", "gear"),
        "cog": in_context("sign", "cog"),
        "planet": in_context("sign", "planet"),
        "torch": in_context("sign", "torch"),
        "key": in_context("sign", "key"),
        "compass": in_context("sign", "compass"),
        "gate": in_context("sign", "gate"),
        "bridge": in_context("sign", "bridge"),
        "scroll": in_context("sign", "scroll"),
        "house": in_context("sign", "house"),
        "temple": in_context("sign", "temple"),
        "mountain": in_context("sign", "mountain"),
        "tree": in_context("sign", "tree"),
        "pine": in_context("sign", "pine"),
        "tent": in_context("sign", "tent"),
        "ship": in_context("sign", "ship"),
        "submarine": in_context("sign", "submarine"),
        "crown-small": in_context("sign", "small crown"),
        "well": in_context("sign", "well"),
        "chest": in_context("sign", "chest"),
        "player-1": in_context("sign", "player 1"),
        "player-2": in_context("sign", "player 2"),
        "player-3": in_context("sign", "player 3"),
        "player-4": in_context("sign", "player 4"),
        "player-5": in_context("sign", "player 5"),
        "player-6": in_context("sign", "player 6"),
    }
