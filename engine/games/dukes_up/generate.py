"""Makes scenarios: fair openings (KV11), positions from played games, and puzzles."""

from __future__ import annotations

from typing import Any, Final

from engine.cards import JOKER_1, JOKER_2, cards_in, code, mask_of
from engine.errors import UnsatisfiableError
from engine.game.contract import Draft, Request
from engine.game.playable import turn_of
from engine.games.dukes_up.check.check_opening import can_mix
from engine.games.dukes_up.programs.fairness import is_even
from engine.games.dukes_up.programs.greedy import greedy
from engine.games.dukes_up.programs.judgement import company
from engine.games.dukes_up.puzzles.make_puzzle import make_puzzle
from engine.games.dukes_up.rulebook.content import read_opening
from engine.games.dukes_up.rulebook.melds import in_order
from engine.games.dukes_up.rulebook.tables import (
    COLOURS,
    DRAW,
    DRAW_LIMIT,
    DUKES,
    OVER,
    PACKAGE,
    PHASES,
    SHUFFLE,
    DuelRules,
    other,
    rules_of,
)
from engine.games.dukes_up.turn.setup import cards_dealt, opening_state, order_of
from engine.games.dukes_up.turn.state import State
from engine.rng import Streams
from engine.scenario.grammar import Grammar
from engine.scenario.shares import share_of_seed
from engine.scenario.titles import TITLES, WHOLE
from engine.scenario.toml_tables import load_toml

SLUG = "dukes-up"
NAMES: Final = Grammar(load_toml(PACKAGE, TITLES))
"""Names of duels."""

TRIES = 5000
DEALS = 60
POSITION_TURNS = (8, 20)
"""A position is taken after this many turns of play."""


def make_content(request: Request) -> Draft:
    """A scenario of the kind asked for.

    Raises:
        UnsatisfiableError: no fair deal or no puzzle was found.
    """
    streams = request.streams(SLUG)
    rules = rules_of(request.options)
    title = NAMES.draw(WHOLE, streams.stream("title"), share=share_of_seed(request.seed))
    match request.options.get("kind", "opening"):
        case "puzzle":
            if rules.jokers != "none":
                raise UnsatisfiableError("kind=puzzle is made without jokers. Leave jokers out.")
            return Draft(title, make_puzzle(streams.stream("puzzle"), request.options))
        case "position":
            return Draft(title, _position(streams, request, rules))
        case _:
            return Draft(title, _even_opening(streams, request, rules))


def _opening(
    streams: Streams, request: Request, rules: DuelRules, name: str = "order"
) -> dict[str, Any]:
    first = str(request.options.get("first") or streams.stream("first").pick(COLOURS))
    seat = COLOURS.index(first)
    stream = streams.stream(name)
    for _ in range(TRIES):
        orders = [order_of(owner, rules, stream) for owner in range(len(COLOURS))]
        if _is_fair(orders, seat, rules):
            return _dealt(orders, first, request, rules)
    raise UnsatisfiableError("no deal keeps the dukes safe on turn 1. Try another --seed.")


def _even_opening(streams: Streams, request: Request, rules: DuelRules) -> dict[str, Any]:
    """An opening that passed as many playouts as were asked for."""
    games = int(str(request.options.get("playouts", 0)))
    if not games:
        return _opening(streams, request, rules)
    rng = streams.stream("playouts")
    for deal in range(DEALS):
        content = _opening(streams, request, rules, f"deal {deal}")
        seat = COLOURS.index(content["first"])
        if is_even(opening_state(read_opening(content), rules), seat, games, rng):
            return content
    raise UnsatisfiableError(
        f"no deal was fair in {games} test games. Use more playouts, or another --seed."
    )


def _dealt(
    orders: list[list[int]], first: str, request: Request, rules: DuelRules
) -> dict[str, Any]:
    content: dict[str, Any] = {
        "kind": "opening",
        "first": first,
        "order": {c: list(map(code, orders[s])) for s, c in enumerate(COLOURS)},
    }
    if request.options.get("fixed"):
        fiefs, dukes = {}, {}
        for owner, colour in enumerate(COLOURS):
            fief, pair = _choice(orders[owner][: cards_dealt(rules)], owner, rules)
            fiefs[colour], dukes[colour] = code(fief), list(map(code, pair))
        content |= {"fief": fiefs, "dukes": dukes}
    return content


def _is_fair(orders: list[list[int]], first: int, rules: DuelRules) -> bool:
    """Whether no choice and draw lets the first player take a duke on turn 1 (KV11)."""
    dealt = cards_dealt(rules)
    own = mask_of(orders[first][: dealt + DRAW_LIMIT])
    return not can_mix(own, mask_of(orders[other(first)][:dealt]))


def _choice(dealt: list[int], seat: int, rules: DuelRules) -> tuple[int, list[int]]:
    """A fief and dukes a careful player might choose: the loneliest card guarded by two apart."""
    if rules.jokers == "fief":
        return (JOKER_1, JOKER_2)[seat], sorted(dealt[:DUKES])
    ranked = sorted(dealt, key=company)
    return ranked[0], sorted(ranked[1 : 1 + DUKES])


def _position(streams: Streams, request: Request, rules: DuelRules) -> dict[str, Any]:
    turns = streams.stream("turns").between(*POSITION_TURNS)
    stream = streams.stream("play")
    for deal in range(DEALS):
        opening = _opening(streams, request, rules, f"deal {deal}")
        state = opening_state(read_opening(opening), rules)
        while state.phase != OVER and not (state.turn >= turns and state.phase == DRAW):
            if state.phase == SHUFFLE:
                state.apply(state.chance(stream))
            else:
                state.apply(greedy(turn_of(state), stream))
        if state.phase == DRAW and state.table:
            return write_position(state)
    raise UnsatisfiableError("no game came to have melds on the table. Try another --seed.")


def write_position(state: State) -> dict[str, Any]:
    """A state at phase draw, arrange or discard as content of kind ``position`` (K11.2)."""
    phases = {number: name for name, number in PHASES.items()}
    content: dict[str, Any] = {
        "kind": "position",
        "mover": COLOURS[state.mover],
        "phase": phases[state.phase],
        "turn": state.turn,
        "table": [list(map(code, in_order(meld))) for meld in state.table],
    }
    for seat, colour in enumerate(COLOURS):
        content[colour] = {
            "hand": list(map(code, cards_in(state.hands[seat]))),
            "dukes": list(map(code, cards_in(state.dukes[seat]))),
            "fief": {"card": code(state.fief[seat]), "face_up": state.fief_up[seat]},
            "stock": list(map(code, reversed(state.stock[seat]))),
            "discard": list(map(code, reversed(state.pile[seat]))),
        }
    return content
