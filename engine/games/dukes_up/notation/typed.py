"""What people type, and moves as they are shown in lists: friendlier than a record's tokens.

``read`` understands every token of a record and the short forms of ``HELP`` in ``screen.py``.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from engine.cards import (
    SUIT_CODES,
    SUIT_SYMBOLS,
    CardError,
    cards_in,
    code,
    is_joker,
    label,
    parse_card,
)
from engine.errors import IllegalMove
from engine.games.dukes_up.notation.tokens import read_move
from engine.games.dukes_up.rulebook.cover_search import is_coverable
from engine.games.dukes_up.rulebook.melds import find_cover, is_meld, union
from engine.games.dukes_up.rulebook.tables import (
    ARRANGE,
    DISCARD,
    DRAW,
    DRAW_LIMIT,
    DUKES_PHASE,
    FIEF_PHASE,
    HAND_LIMIT,
    PILE,
    STOCK,
    other,
)
from engine.games.dukes_up.turn.arrange import (
    MeldPlay,
    fief_bit,
    find_plays,
    melds_for,
    rearranged,
)
from engine.games.dukes_up.turn.state import known_state
from engine.games.dukes_up.turn.table import DuelTable
from engine.games.dukes_up.turn.turn import Move
from engine.games.dukes_up.turn.view import OWN_JOKER, View

NOTATION = "K4"
"""The rule that a refusal of unreadable words names: the turn and what may be done in it."""
_WORD = re.compile(r"\[[^\[\]]*\]|[^\s\[\]]+")
_JOKER = re.compile(r"\b(joker|jk)\b")
_PASS = ("pass", "nothing", "done")
_NO_DRAW = ("draw 0", "draw none", "stop", "no", "0")
_ARRANGING = ("play", "take", "dukes", "duke", "arrange")


def read(view: View, typed: str) -> list[Move]:
    """The moves that a typed line means at this moment.

    Raises:
        IllegalMove: it means nothing here, or no arrangement does what it says.
    """
    text = _JOKER.sub(_near_joker(view), _tidy(typed))
    words = text.split()
    if not words:
        raise IllegalMove(NOTATION, "say what to do")
    if view.phase == DRAW and (text in _NO_DRAW or words[0] in ("draw", "d")):
        return _read_draw(view, words, text)
    if view.phase == ARRANGE:
        if text in _PASS:
            return [("pass",)]
        if text in ("rearrange", "rebuild"):
            return [_rearrangement(view)]
        if words[0] in _ARRANGING:
            return [_read_arrangement(view, text)]
    if view.phase == DISCARD and words[0] in ("off", "table"):
        return [_read_lifted(text)]
    if _are_cards(words):
        if view.phase == ARRANGE:
            return [_read_arrangement(view, f"play {text}")]
        words = [_BARE.get(view.phase, "cards"), *words]
    kind, cards = words[0], " ".join(words[1:]).upper()
    try:
        return read_move(f"{kind}: {cards}" if cards else kind)
    except IllegalMove as refusal:
        message = f"{typed.strip()[:40]!r} isn't a move here."
        raise IllegalMove(refusal.rule, message) from refusal


def show_move(view: View, move: Move) -> str:
    """A move as text that :func:`read` understands.

    Raises:
        ValueError: it is not a move of this game.
    """
    match move:
        case ("draw", source):
            return "draw discard" if source == PILE else "draw"
        case ("stop",):
            return "stop" if view.drawn else "draw 0"
        case ("dukes", mask):
            return f"dukes {_said(cards_in(mask))}"
        case ("arrange", melds, dukes):
            return _show_arrangement(view, melds, dukes)
        case ("table", card, parts):
            return f"table {_said([card])} {_groups(parts)}"
        case ("shuffle", _):
            return "shuffle"
        case (kind, *cards):
            return f"{kind} {_said(cards)}" if cards else str(kind)
    raise ValueError("no such move")


def names(mask: int) -> str:
    """Cards side by side as people read them, or ``-``."""
    return " ".join(map(label, cards_in(mask))) or "-"


def _tidy(typed: str) -> str:
    """Lower case, one blank between words, suits as letters, no commas, colons or bars."""
    text = typed
    for symbol, letter in zip(SUIT_SYMBOLS, SUIT_CODES, strict=True):
        text = text.replace(symbol, letter)
    text = re.sub(r"[,:;|]", " ", text.replace("[", " [").replace("]", "] "))
    return " ".join(text.lower().split())


def _near_joker(view: View) -> str:
    """Which joker a person means: the own one where it can be played, else the other (K9.1)."""
    own = OWN_JOKER[view.seat]
    mine = view.hand | view.dukes[view.seat] | fief_bit(view.fief[view.seat])
    return code(own if mine >> own & 1 else OWN_JOKER[other(view.seat)]).lower()


def _said(cards: Iterable[int]) -> str:
    """Cards as they are listed for typing: jokers by their codes, which tell them apart."""
    return " ".join(code(card) if is_joker(card) else label(card) for card in cards) or "-"


def _card(text: str) -> int:
    try:
        return parse_card(text.strip("[]").upper())
    except CardError as fault:
        raise IllegalMove(NOTATION, str(fault)) from fault


def _mask(words: list[str]) -> int:
    mask = 0
    for word in words:
        bit = 1 << _card(word)
        if mask & bit:
            raise IllegalMove(NOTATION, f"{word.upper()} is named twice")
        mask |= bit
    return mask


def _read_draw(view: View, words: list[str], text: str) -> list[Move]:
    """``draw`` takes one card and looks (K4.3); ``draw 1`` takes one and stops."""
    if text in _NO_DRAW:
        return [("stop",)]
    source, count = STOCK, 0
    for word in words[1:]:
        if word in ("discard", "discards"):
            source = PILE
        elif word in ("1", "2"):
            count = int(word)
        elif word not in ("a", "card", "cards", "from", "the", "my", "pile", "stock"):
            raise IllegalMove(NOTATION, f"{word!r} isn't a way to draw. Use draw 2 or draw discard")
    room = min(DRAW_LIMIT - view.drawn, HAND_LIMIT - view.hand.bit_count())
    left = view.pile[view.seat] + (view.stock[view.seat] if source == STOCK else 0)
    if count > 1 and min(room, left) == 1:
        why = "there's only one card left to draw" if left == 1 else "your hand has room for one"
        again = "draw 1 discard" if source == PILE else "draw 1"
        raise IllegalMove("K4.2", f"{why}. To take one, type {again}")
    moves: list[Move] = [("draw", source)] * max(1, count)
    if 0 < count < min(room, left):
        moves.append(("stop",))
    return moves


_BARE = {FIEF_PHASE: "fief", DUKES_PHASE: "dukes", DISCARD: "discard"}
"""Phase -> what somebody means who only types cards."""


def _are_cards(words: list[str]) -> bool:
    """Whether only cards were typed."""
    try:
        _mask(words)
    except IllegalMove:
        return False
    return True


def _read_lifted(text: str) -> Move:
    """``table 6d``, or with the melds that stay: ``table 6d [3d 4d 5d] [7d 8d jk1]`` (K6.4)."""
    words = [word for word in _WORD.findall(text)[1:] if word != "-"]
    card = _card(" ".join(word for word in words if not word.startswith("[")))
    parts = tuple(_mask(word.strip("[]").split()) for word in words if word.startswith("["))
    return ("table", card, parts) if parts else ("table", card)


def _rearrangement(view: View) -> Move:
    melds = rearranged(known_state(view))
    if melds is None:
        raise IllegalMove("K5.9", "the table can be grouped in this one way only")
    return ("arrange", melds, view.dukes[view.seat])


def _read_arrangement(view: View, text: str) -> Move:
    """``play 9d 10d take 8s dukes 2d``, or the whole table in brackets."""
    parts: dict[str, list[str]] = {}
    groups: list[int] = []
    name = ""
    for word in _WORD.findall(text):
        if word in _ARRANGING:
            name = "dukes" if word == "duke" else word
            if name in parts:
                raise IllegalMove(NOTATION, f"{name!r} is said twice")
            parts[name] = []
        elif word.startswith("["):
            groups.append(_mask(word.strip("[]").split()))
        elif word not in ("-", "with", "and", "the", "to", "my"):
            parts[name].append(word)
    if parts.get("dukes") == [] and "-" not in text:
        raise IllegalMove(NOTATION, "name your dukes after this turn; for none, type dukes -")
    board = known_state(view)
    dukes = _mask(parts["dukes"]) if "dukes" in parts else None
    if groups or "arrange" in parts:
        total, melds = union(groups), tuple(groups)
    else:
        total, melds = _found(board, parts)
    kept = board.dukes[board.mover] & ~total
    return ("arrange", melds, kept if dukes is None else dukes)


def _found(board: DuelTable, parts: dict[str, list[str]]) -> tuple[int, tuple[int, ...]]:
    """A table for the cards played and taken: all of it as a mask, and its melds."""
    foe = other(board.mover)
    named = _mask([word for word in parts.get("play", []) if word != "fief"])
    if "fief" in parts.get("play", []):
        named |= fief_bit(board.fief[board.mover])
    goal = board.dukes[foe] | fief_bit(board.fief[foe])
    taken = _mask([word for word in parts.get("take", []) if word != "fief"])
    if "fief" in parts.get("take", []):
        if not board.is_open:
            raise IllegalMove("K5.7", "that fief wasn't face up when your turn began")
        taken |= goal
    owned = board.hands[board.mover] | board.dukes[board.mover] | fief_bit(board.fief[board.mover])
    if taken & goal:
        named |= taken & owned  # take 8s with 9d 10d
    missing = named & ~owned & ~board.on_table & ~goal
    if missing:
        raise IllegalMove("K5.1", f"you don't have {names(missing)}")
    added = (named | taken) & ~board.on_table
    if not added and "dukes" not in parts:
        raise IllegalMove(NOTATION, "name the cards to play or to take")
    if "take" in parts and not named:
        return _cheapest(board, added)
    whole = board.on_table | added
    if not is_coverable(whole):
        raise IllegalMove("K5.1", f"no melds can be made with {names(added)}")
    if named & board.on_table and is_meld(named) and is_coverable(whole & ~named):
        # naming cards of the table too names a whole meld
        melds: tuple[int, ...] = (named, *(find_cover(whole & ~named, board.table) or ()))
    else:
        melds = melds_for(board, MeldPlay(added & ~goal, added & goal))
    return whole, melds


def _cheapest(board: DuelTable, taken: int) -> tuple[int, tuple[int, ...]]:
    """A play that takes exactly these cards with the fewest of one's own."""
    play = next((play for play in find_plays(board) if play.taken == taken), None)
    if play is None:
        raise IllegalMove("K5.3", f"{names(taken)} cannot be taken with the cards you have")
    return board.on_table | play.played | play.taken, melds_for(board, play)


def _show_arrangement(view: View, melds: tuple[int, ...], dukes: int) -> str:
    board = known_state(view)
    added = union(melds) & ~board.on_table
    foe = other(view.seat)
    taken = added & (board.dukes[foe] | fief_bit(board.fief[foe]))
    kept = board.dukes[view.seat] & ~added
    words = []
    if not added and dukes == kept and melds == rearranged(board):
        return "rearrange"
    if melds != _usual(board, added & ~taken, taken):
        words.append(f"arrange {_groups(melds) or '-'}")
    else:
        words += [f"play {_said(cards_in(added & ~taken))}"] if added & ~taken else []
        words += [f"take {_said(cards_in(taken))}"] if taken else []
    if dukes != kept or not words:
        words.append(f"dukes {_said(cards_in(dukes))}")
    return " ".join(words)


def _groups(melds: Iterable[int]) -> str:
    return " ".join(f"[{_said(cards_in(meld))}]" for meld in melds)


def _usual(board: DuelTable, played: int, taken: int) -> tuple[int, ...] | None:
    """The table that ``read`` finds for these cards."""
    if not is_coverable(board.on_table | played | taken):
        return None
    if not played and not taken:
        return board.table
    if not played:
        return _cheapest(board, taken)[1]
    cards = {"play": played, "take": taken}
    return _found(board, {name: _codes(mask) for name, mask in cards.items() if mask})[1]


def _codes(mask: int) -> list[str]:
    return [*map(code, cards_in(mask))]
