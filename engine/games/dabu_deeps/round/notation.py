"""Moves as text, both ways (A9.5 and docs/notation/dabu-deeps.md).

``7C@r1c3`` an attack; ``8D@r2c3>r2c4`` a bomb with its light; ``JK@r5c3`` a spy; ``JK@-`` a spy
with nothing to spy on; ``concede``; ``~9C`` the card that revenge took. Tokens write every joker
``JK``; readers accept ``JK1`` too. A position that begins with an open light begins with the light
alone, ``>r2c4``.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from engine.cards import JOKERS, CardError, code, is_joker, parse_card
from engine.errors import IllegalMove
from engine.game.playable import Fault
from engine.games.dabu_deeps.round.state import LIGHTING, State
from engine.games.dabu_deeps.rulebook.fortress import CELL_OF, NAMES
from engine.games.dabu_deeps.rulebook.moves import (
    CONCEDE,
    LIGHT,
    LOSE,
    NO_CELL,
    attack,
    card_of,
    cell_of,
    light,
    lose,
)
from engine.games.dabu_deeps.rulebook.tables import BOMBS
from engine.play.replay import first_fault

_LIGHT = re.compile(r">(r[1-5]c[1-6])")
CONCEDE_TOKEN = "concede"  # noqa: S105 - a word of the notation
_ATTACK = re.compile(
    r"(?P<card>[0-9A-Z]{2,3})@(?P<cell>-|r[1-5]c[1-6])(?:>(?P<light>r[1-5]c[1-6]))?"
)


def card_text(card: int) -> str:
    """A card as a token writes it: both jokers are ``JK``."""
    return "JK" if is_joker(card) else code(card)


def parse(hand: Sequence[int], token: str) -> list[int]:
    """The moves of a token: a bomb with its light is two.

    Args:
        hand: the attacker's cards; tells which joker ``JK`` means.
        token: the text.

    Raises:
        IllegalMove: it is not a token (A9.5).
    """
    if token == CONCEDE_TOKEN:
        return [CONCEDE]
    if token.startswith("~"):
        return [lose(_card(hand, token[1:]))]
    alone = _LIGHT.fullmatch(token)
    if alone:
        return [light(_cell(alone[1]))]
    found = _ATTACK.fullmatch(token)
    if found is None:
        raise IllegalMove("A9.5", f"{token[:40]!r} isn't a move.")
    card = _card(hand, found["card"])
    cell = NO_CELL if found["cell"] == "-" else _cell(found["cell"])
    moves = [attack(card, cell)]
    if found["light"]:
        moves.append(light(_cell(found["light"])))
    return moves


def _cell(name: str) -> int:
    cell = CELL_OF.get(name)
    if cell is None:
        raise IllegalMove("A2.1", f"There's no cell {name}.")
    return cell


def _card(hand: Sequence[int], text: str) -> int:
    try:
        card = parse_card(text)
    except CardError:
        raise IllegalMove("A9.5", f"{text[:12]!r} isn't a card.") from None
    if text == "JK" and card not in hand:
        return next((joker for joker in JOKERS if joker in hand), card)
    return card


def play(state: State, token: str) -> None:
    """Make the move of a token, checking every step.

    Raises:
        IllegalMove: a step breaks a rule, or a bomb's light is missing (A4.9). The state is
            then of no further use.
    """
    for number, written in enumerate(parse(state.hand, token)):
        move = _meant_joker(state, written) if written & LOSE else written
        if number and state.phase != LIGHTING:
            _refuse_light(token)
        state.verify(move)
        state.apply(move)
    if state.phase == LIGHTING:  # A4.9
        raise IllegalMove("A4.9", "A face-down neighbour is left: the bomb must light one.")


def _meant_joker(state: State, move: int) -> int:
    """The pick of a joker as the joker that the scenario fixes: both are written ``JK`` (A9.2)."""
    pick = state.fixed_pick()
    if pick is not None and is_joker(pick) and is_joker(card_of(move)):
        return lose(pick)
    return move


def _refuse_light(token: str) -> None:
    card = parse_card(token.partition("@")[0])
    if BOMBS >> card & 1:  # A4.9
        raise IllegalMove("A4.9", "No neighbour is face-down: there is nothing to light.")
    raise IllegalMove("A4.8", "Only a bomb gives light.")


def replay(state: State, tokens: Iterable[str]) -> Fault | None:
    """Play tokens on a state; the first illegal one and why, or None when all are legal."""
    return first_fault(tokens, lambda token: play(state, token))


def write(_start: State, moves: Iterable[int]) -> list[str]:
    """The tokens of moves: a light joins its bomb."""
    tokens: list[str] = []
    for move in moves:
        text = token(move)
        if text.startswith(">") and tokens and ">" not in tokens[-1]:
            tokens[-1] += text
        else:
            tokens.append(text)
    return tokens


def token(move: int) -> str:
    """The text of a move; a light is the part that its bomb's token ends with.

    >>> token(attack(parse_card("7C"), CELL_OF["r1c3"]))
    '7C@r1c3'
    >>> token(light(CELL_OF["r2c4"]))
    '>r2c4'
    """
    if move == CONCEDE:
        return CONCEDE_TOKEN
    if move & LOSE:
        return "~" + card_text(card_of(move))
    if move & LIGHT:
        return ">" + NAMES[cell_of(move)]
    cell = cell_of(move)
    return f"{card_text(card_of(move))}@{'-' if cell == NO_CELL else NAMES[cell]}"
