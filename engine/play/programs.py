"""Programs that play any game, in three strengths and by their own names, and how to find one."""

from __future__ import annotations

import difflib
from typing import Final

from engine.errors import RequestError
from engine.game.playable import (
    AnyPlay,
    AnyPlayer,
    MoveT,
    Player,
    StateT,
    Turn,
    ViewT,
)
from engine.play.search import DEFAULT_BUDGET, MAX_BUDGET, make_search
from engine.rng import Stream
from engine.scenario.options import suggest

SEARCH: Final = "search"
EASY, NORMAL, STRONG = "easy", "normal", "strong"
STRENGTHS: Final = (EASY, NORMAL, STRONG)
"""Names of strengths, the same in every game; nobody is called so."""
SLIPS: Final = 2
"""The easy program makes one decision in this many without thinking."""


def program_names(play: AnyPlay) -> list[str]:
    """Return the names of a game's programs: its strengths first, then those of its own."""
    own = [name for name in play.players if name not in STRENGTHS]
    return [*STRENGTHS, *own, SEARCH]


def is_program(name: str, play: AnyPlay) -> bool:
    """Return whether a name stands for a program of this game rather than for a person."""
    return name.partition(":")[0] in program_names(play)


def verify_name(name: str, play: AnyPlay) -> None:
    """Check that a person's name is not meant for a program.

    The words kept for programs are refused however they are written, and what is nearly one unless
    it begins with a capital, as names of people do.

    Raises:
        RequestError: it is such a word; the message names the programs there are.
    """
    known = program_names(play)
    word = name.partition(":")[0].strip()
    near = [] if word[:1].isupper() else difflib.get_close_matches(word.casefold(), known, 1, 0.75)
    if word.casefold() not in known and not near:
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
        name: a strength (``easy``, ``normal``, ``strong``), one of the game's own (``random``,
            ``greedy``), or ``search`` with an optional budget in playouts a decision, as in
            ``search:500``.
        play: the game.

    Raises:
        RequestError: there is none, or the budget is not a sensible number.
    """
    word, colon, tail = name.partition(":")
    if word == SEARCH:
        budget = int(tail) if tail.isascii() and tail.isdigit() else 0 if colon else DEFAULT_BUDGET
        if not 1 <= budget <= MAX_BUDGET:
            raise RequestError(
                f"{name[:40]!r}: that budget doesn't work. Use 1 to {MAX_BUDGET} test games."
            )
        return make_search(play, budget)
    known = program_names(play)
    if word not in known or colon:
        raise RequestError(
            f"no computer player is called {name[:40]!r}.{suggest(word, known)} Use"
            f" {', '.join(known)} or {SEARCH}:500."
        )
    return play.players[word] if word in play.players else _of_strength(word, play)


def _of_strength(word: str, play: AnyPlay) -> AnyPlayer:
    """The program of a strength for which the game has none of its own."""
    if word == STRONG:
        return make_search(play, play.strong_budget)
    if word == NORMAL:
        return play.players["greedy"]
    return make_careless(play.players["greedy"], play.players["random"], SLIPS)


def make_careless(
    sensible: Player[StateT, MoveT, ViewT], careless: Player[StateT, MoveT, ViewT], slips: int
) -> Player[StateT, MoveT, ViewT]:
    """Return a player who makes one move in this many without thinking.

    Args:
        sensible: how it plays otherwise.
        careless: how it plays when it slips.
        slips: one decision in this many, by chance.
    """

    def play_carelessly(turn: Turn[StateT, MoveT, ViewT], rng: Stream) -> MoveT:
        return sensible(turn, rng) if rng.below(slips) else careless(turn, rng)

    return play_carelessly
