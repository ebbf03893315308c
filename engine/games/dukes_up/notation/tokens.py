"""Moves as tokens (docs/notation/dukes-up.md), both ways, and the replay of whole games.

A ``draw:`` token stands for one to three moves (each card, and stopping early), since a player
may look at the first card before drawing the second (K4.3).
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from engine.cards import CardError, cards_in, code, mask_of, parse_card
from engine.errors import IllegalMove
from engine.game.playable import Fault
from engine.games.dukes_up.rulebook.melds import in_order
from engine.games.dukes_up.rulebook.tables import (
    DRAW,
    DRAW_LIMIT,
    DUKES_PHASE,
    FIEF_PHASE,
    PILE,
    SHUFFLE,
    STOCK,
)
from engine.games.dukes_up.turn.state import State
from engine.games.dukes_up.turn.table import NO_CARD
from engine.games.dukes_up.turn.turn import Move
from engine.play.replay import first_fault

_DRAW = re.compile(r"draw: (?:0|([1-9][0-9]{0,3})( discard)?)")
_ARRANGE = re.compile(r"arrange: (-|\[[^\[\]]*\](?: \[[^\[\]]*\])*) \| dukes (.+)")
_TABLE = re.compile(r"table: (\S+) \| (\[[^\[\]]*\](?: \[[^\[\]]*\])*)")
_WITH_CARDS = re.compile(r"(fief|dukes|guess|swap|discard|table|~shuffle): (.+)")


def write_melds(melds: Sequence[int]) -> str:
    """The whole table: ``[5C 6H 7C] [8S 9D TD]``, or ``-`` when it is empty."""
    return " ".join(f"[{' '.join(map(code, in_order(meld)))}]" for meld in melds) or "-"


def write_cards(mask: int) -> str:
    """Cards of a mask side by side, or ``-``."""
    return " ".join(map(code, cards_in(mask))) or "-"


def write_moves(moves: Sequence[Move]) -> list[str]:
    """The tokens of a game's moves, cards drawn in one turn joined into one token."""
    tokens: list[str] = []
    drawn: list[Move] = []
    shuffles: list[str] = []
    for move in (*moves, None):
        if move is not None and move[0] in ("draw", "stop"):
            drawn.append(move)
        elif move is not None and move[0] == "shuffle" and drawn:
            shuffles.append(_write(move))
        else:
            if drawn:
                tokens += [_write_draw(drawn), *shuffles]
                drawn, shuffles = [], []
            if move is not None:
                tokens.append(_write(move))
    return tokens


def _write_draw(moves: list[Move]) -> str:
    sources = [move[1] for move in moves if move[0] == "draw"]
    return f"draw: {len(sources)}" + (" discard" if PILE in sources else "")


def _write(move: Move) -> str:
    match move:
        case ("arrange", melds, dukes):
            return f"arrange: {write_melds(melds)} | dukes {write_cards(dukes)}"
        case ("dukes", mask):
            return f"dukes: {write_cards(mask)}"
        case ("table", card, parts):
            return f"table: {code(card)} | {write_melds(parts)}"
        case ("shuffle", order):
            return "~shuffle: " + " ".join(map(code, order))
        case (kind, *cards) if cards:
            return f"{kind}: " + " ".join(map(code, cards))
        case (kind,):
            return str(kind)
    raise ValueError("no such move")


def read_move(token: str) -> list[Move]:
    """The moves of one token; of ``draw:`` the shuffle is a token of its own.

    Raises:
        IllegalMove: the token is not in the notation (rule K4).
    """
    try:
        return _read(token)
    except (CardError, ValueError) as fault:
        raise IllegalMove("K4", f"{token[:60]!r} is not a move ({fault})") from fault


def _read(token: str) -> list[Move]:
    if token in ("pass", "burn"):
        return [(token,)]
    if draw := _DRAW.fullmatch(token):
        count, pile = int(draw[1] or 0), PILE if draw[2] else STOCK
        if count > DRAW_LIMIT:
            raise IllegalMove("K4.2", f"{DRAW_LIMIT} cards a turn are the most, not {count}")
        return [("draw", pile)] * count + ([("stop",)] if count < DRAW_LIMIT else [])
    if arrange := _ARRANGE.fullmatch(token):
        dukes = 0 if arrange[2] == "-" else _mask(arrange[2])
        return [("arrange", _groups(arrange[1]), dukes)]
    if lifted := _TABLE.fullmatch(token):
        return [("table", parse_card(lifted[1]), _groups(lifted[2]))]
    if listed := _WITH_CARDS.fullmatch(token):
        kind, cards = listed[1], [parse_card(text) for text in listed[2].split()]
        if kind == "~shuffle":
            return [("shuffle", tuple(cards))]
        if kind == "dukes":
            return [("dukes", _mask(listed[2]))]
        if len(cards) == 1 or (kind == "discard" and len(cards) == 2):
            return [(kind, *cards)]
        if kind == "discard":
            raise IllegalMove("K6.2", f"one card is discarded or two, not {len(cards)}")
    raise ValueError("it is in no form of the notation")


def _groups(text: str) -> tuple[int, ...]:
    """The cards in each pair of brackets as a mask."""
    return tuple(_mask(group) for group in re.findall(r"\[([^\]]*)\]", text))


def _mask(text: str) -> int:
    cards = [parse_card(word) for word in text.split()]
    mask = mask_of(cards)
    if not cards or mask.bit_count() != len(cards):
        raise ValueError("a card is missing or named twice")
    return mask


def play_tokens(state: State, tokens: Sequence[str]) -> Fault | None:
    """Play a record's tokens on a state, in place.

    A record may repeat choices that the scenario has fixed, each once and in its place.

    Returns:
        None when every token was legal, else the first that is not, and why.
    """
    waiting: list[Move] = []
    choices = _choices(state)

    def play_one(token: str) -> None:
        nonlocal waiting
        moves = read_move(token)
        if _tells_fixed_choice(choices, moves[0]):
            return
        if state.phase == SHUFFLE:
            if moves[0][0] != "shuffle":
                raise IllegalMove("K4.4", "a shuffle must follow here")
            moves, waiting = [*moves, *waiting], []
        waiting = _run(state, moves)

    return first_fault(tokens, play_one)


def _run(state: State, moves: list[Move]) -> list[Move]:
    """Apply moves until a shuffle is due; what is left waits for it."""
    for index, move in enumerate(moves):
        if index and move == ("stop",) and state.phase != DRAW:
            return []  # nothing more could be drawn, so stopping said itself
        state.verify(move)
        state.apply(move)
        if state.phase == SHUFFLE:
            return moves[index + 1 :]
    return []


def _choices(state: State) -> list[Move | None]:
    """The choices before the first turn in their order (K2.2): what is fixed, None for the others.

    Empty for a position, in which nothing is chosen any more.
    """
    is_dealt = state.turn == 1 and state.phase == DRAW and not state.table
    if state.phase not in (FIEF_PHASE, DUKES_PHASE) and not is_dealt:
        return []
    choices: list[Move | None] = []
    for fief, dukes in zip(state.fief, state.dukes, strict=True):
        choices.append(None if fief == NO_CARD else ("fief", fief))
        choices.append(("dukes", dukes) if dukes else None)
    return choices


def _tells_fixed_choice(choices: list[Move | None], move: Move) -> bool:
    """Whether a move only repeats what the scenario has fixed.

    Args:
        choices: those to come; what the move makes or passes is taken off.
        move: what a record says next.
    """
    while choices:
        choice = choices.pop(0)
        if choice is None:
            return False  # to be made by this move
        if choice == move:
            return True
    return False
