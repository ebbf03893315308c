"""Cards held in the hand (F23): the turn, the building of a city, and the words."""

from __future__ import annotations

from typing import Any

from engine.document import Block, Bullets, CheatCard, Section, Table
from engine.game import SheetRequest
from engine.games.defenders import words

RANKS = ("A–5", "6–10", "J", "Q", "K")
_SUITS = (("♦", "diamonds"), ("♥", "hearts"), ("♣", "clubs"), ("♠", "spades"))


def cheat(request: SheetRequest) -> list[Section]:
    """The cheat card of F23: the enemy's side on the front, the city's on the back."""
    front = _points(
        "**Turn:** scene · one card · defenders act",
        "♥ reserve · ♠ new threat · Joker: all attack, the reserve comes",
        "♦ A–3 next attack picks its target",
        "♦ 4–6 morale damage 1",
        "♦ 7–10 that value (or closest) attacks; no individual moves",
        "♦ J–K a random J, Q or K acts: J 2 morale; Q duels d6, tie kills; K ruins a place",
        "♣ d6: 1–2 below · 3–4 equal · 5–6 above",
        "Next attacker: 4–6 same place, else new",
        "**Defence:** groups + regiments, + words, military / well built / underground 1 each, "
        "Queen d6, d6",
        "**Attack:** hordes + regiments, face d6 (a defending Jack stills Jacks, a King Kings), d6",
        "Equal: stand-off, nobody lost",
    )
    back = _points(
        "**Repulse:** clockwise each must pair a defender with a threat of ≤ value, which dies; "
        "the rest go back",
        "**Defeat:** Kings die; a Jack saves one; threats kill ≤ value; rest flee; place held",
        "**Flee:** 1 wound, to an intact connection with room, or die",
        f"**+ words,** 1 each in battle: {', '.join(_plus_words())}",
        "**\\* words,** 1 morale when lost: ♦ and ♥ words but *mobile*, and the ♣ + words",
        "**Room:** small 1 regiment, else 2",
        "**Move:** each one unit, one step; mobile two. Empty held place: recaptured",
        "**One ability:** engineers repair 4+ · healers d6 each 4+ · Jack 4+ morale −1 · "
        "King d6 ≥ threat's d6 kills",
        "**Lost:** no unit in the city. **Won:** no threats, or deck empty",
    )
    title = "Turn card"
    card = CheatCard(f"Defenders · {title}", front, back, title, request.players)
    return [Section("cheat", title, (card,))]


def creation(request: SheetRequest) -> list[Section]:
    """The creation cards: what a turn of city building may be, and the F3 tables."""
    actions = _points(
        "**Create** a location or defender with a card of the open pool of 12",
        "**Add** a pool card to an unfinished stack",
        "**Finalise** any stack of 2+ cards with a type: name it, it is yours",
        "**Skip** once six of each are finished",
        "Each card: a type by rank or a descriptor by suit, one new word",
        "Highest type card = class and value",
        "Keep enough cards for six of each",
        "Over when all skip in a row; at most 12 of each",
    )
    rows = tuple(
        (rank, place, defender)
        for rank, place, defender in zip(
            RANKS,
            words.TABLES["location_types"]["titles"],
            words.TABLES["defender_types"]["titles"],
            strict=True,
        )
    )
    classes: tuple[Block, ...] = (Table(rows, ("", "Place", "Defender"), (0.7, 1.6, 1.8)),)
    title = "Building cards"
    cards = (
        CheatCard("Defenders · On your turn", actions, classes, "Classes", request.players),
        CheatCard(
            "Places · words",
            _words("location"),
            _words("defender"),
            "Defenders · words",
            request.players,
        ),
    )
    return [Section("creation", title, cards)]


def _points(*lines: str) -> tuple[Block, ...]:
    return (Bullets(lines),)


def _words(kind: str) -> tuple[Block, ...]:
    """Type words by rank (F3.1, F3.3) and descriptors by suit (F3.2, F3.4)."""
    types: dict[str, Any] = words.TABLES[f"{kind}_types"]
    suits: dict[str, Any] = words.TABLES[f"{kind}_descriptors"]
    ranked = [
        f"**{rank}** {', '.join(types[name])}"
        for rank, name in zip(RANKS, types["classes"], strict=True)
    ]
    suited = [f"**{symbol}** {_marked(suits[name])}" for symbol, name in _SUITS]
    return _points(*ranked, *suited)


def _marked(row: list[str]) -> str:
    return ", ".join(row).replace("*", "\\*")


def _plus_words() -> list[str]:
    """The words that add 1 in battle to a defender's side (F13.3)."""
    rows = words.TABLES["defender_descriptors"]
    return [w.rstrip("*+~") for _, suit in _SUITS for w in rows[suit] if "+" in w]
