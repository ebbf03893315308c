"""Programs that play any game, and the way to find one by name."""

from __future__ import annotations

import difflib

from engine.errors import RequestError
from engine.game.playable import AnyPlay, AnyPlayer
from engine.play.search import DEFAULT_BUDGET, MAX_BUDGET, make_search
from engine.scenario.options import suggest

SEARCH = "search"
KEPT = ("easy", "normal", "strong")
"""Names of strengths; nobody is called so."""


def is_program(name: str, play: AnyPlay) -> bool:
    """Return whether a name stands for a program of this game rather than for a person."""
    word = name.partition(":")[0]
    return word == SEARCH or word in play.players


def verify_name(name: str, play: AnyPlay) -> None:
    """Check that a person's name is not meant for a program.

    The words kept for programs are refused however they are written, and what is nearly one unless
    it begins with a capital, as names of people do.

    Raises:
        RequestError: it is such a word; the message names the programs there are.
    """
    known = [*play.players, SEARCH]
    word = name.partition(":")[0].strip()
    kept = [*known, *KEPT]
    near = [] if word[:1].isupper() else difflib.get_close_matches(word.casefold(), kept, 1, 0.75)
    if word.casefold() not in kept and not near:
        return
    meant = next((w for w in [word.casefold(), *near] if w in known), "")
    hint = f"Did you mean {meant}? " if meant else ""
    raise RequestError(
        f"{name[:40]!r} isn't a computer player, and it's too like one for a person's name."
        f" {hint}The computer players are {', '.join(known)}."
    )


def find_player(name: str, play: AnyPlay) -> AnyPlayer:
    """Return the program of this name.

    Args:
        name: one of the game's own (``random``, ``greedy``), or ``search`` with an optional budget
            in playouts a decision, as in ``search:500``.
        play: the game.

    Raises:
        RequestError: there is none, or the budget is no sensible number.
    """
    word, colon, tail = name.partition(":")
    if word == SEARCH:
        budget = int(tail) if tail.isascii() and tail.isdigit() else 0 if colon else DEFAULT_BUDGET
        if not 1 <= budget <= MAX_BUDGET:
            raise RequestError(
                f"{name[:40]!r}: that budget doesn't work. Use 1 to {MAX_BUDGET} test games."
            )
        return make_search(play, budget)
    if word not in play.players or colon:
        known = [*play.players, SEARCH]
        raise RequestError(
            f"no computer player is called {name[:40]!r}.{suggest(word, known)} Use"
            f" {', '.join(known)} or {SEARCH}:500."
        )
    return play.players[word]
