"""Cards held in the hand (F23): the turn, the building of a city, and the words."""

from __future__ import annotations

from engine.blocks.blocks import Block, Bullets, CheatCard, Section, Table
from engine.game.contract import SheetRequest
from engine.games.defenders.rulebook import word_tables as words
from engine.games.defenders.rulebook.variants import CAPACITY_OPTION
from engine.games.defenders.sheets.printed_words import RANKS, SUITS, listed, marked, plain_word
from engine.games.defenders.sheets.variants import is_varied_in
from engine.language import _


def cheat(request: SheetRequest) -> list[Section]:
    """The cheat card of F23: the enemy's side on the front, the city's on the back."""
    front = _points(
        _("**Turn:** scene · one card · defenders act"),
        _("♥ reserve · ♠ new threat · Joker: all attack, the reserve comes"),
        _("♦ A–3 next attack picks its target"),
        _("♦ 4–6 morale damage 1"),
        _("♦ 7–10 that value (or closest) attacks; no individual moves"),
        _("♦ J–K a random J, Q or K acts: J 2 morale; Q duels d6, tie kills; K ruins a place"),
        _("♣ d6: 1–2 below · 3–4 equal · 5–6 above"),
        _("Next attacker: 4–6 same place, else new"),
        _(
            "**Defence:** groups + regiments, + words, military / well built / underground 1 each, "
            "Queen d6, d6"
        ),
        _(
            "**Attack:** hordes + regiments, face d6 (a defending Jack stills Jacks, a King"
            " Kings), d6"
        ),
        _("Equal: stand-off, nobody lost"),
    )
    back = _points(
        _(
            "**Repulse:** clockwise each must pair a defender with a threat of ≤ value, which"
            " dies; the rest go back"
        ),
        _("**Defeat:** Kings die; a Jack saves one; threats kill ≤ value; rest flee; place held"),
        _("**Flee:** 1 wound, to an intact connection with room, or die"),
        _("**+ words,** 1 each in battle: {plus_words}", plus_words=", ".join(_plus_words())),
        _("**\\* words,** 1 morale when lost: ♦ and ♥ words but *mobile*, and the ♣ + words"),
        _("**Room:** 1 regiment everywhere")
        if is_varied_in(request, CAPACITY_OPTION)
        else _("**Room:** small 1 regiment, else 2"),
        _("**Move:** each one unit, one step; mobile two. Empty held place: recaptured"),
        _(
            "**One ability:** engineers repair 4+ · healers d6 each 4+ · Jack 4+ morale −1 · "
            "King d6 ≥ threat's d6 kills"
        ),
        _("**Lost:** no unit in the city. **Won:** no threats, or deck empty"),
    )
    title = _("Turn card")
    card = CheatCard(f"Defenders · {title}", front, back, title, request.players)
    return [Section("cheat", title, (card,))]


def creation(request: SheetRequest) -> list[Section]:
    """The creation cards: what a turn of city building may be, and the F3 tables."""
    actions = _points(
        _("**Create** a location or defender with a card of the open pool of 12"),
        _("**Add** a pool card to an unfinished stack"),
        _("**Finalise** any stack of 2+ cards with a type: name it, it is yours"),
        _("**Skip** once six of each are finished"),
        _("Each card: a type by rank or a descriptor by suit, one new word"),
        _("Highest type card = class and value"),
        _("Keep enough cards for six of each"),
        _("Over when all skip in a row; at most 12 of each"),
    )
    rows = tuple(
        (rank, _(place), _(defender))
        for rank, place, defender in zip(
            RANKS,
            words.TABLES["location_types"]["titles"],
            words.TABLES["defender_types"]["titles"],
            strict=True,
        )
    )
    classes: tuple[Block, ...] = (Table(rows, ("", _("Place"), _("Defender")), (0.7, 1.6, 1.8)),)
    title = _("Building cards")
    cards = (
        CheatCard(_("Defenders · On your turn"), actions, classes, _("Classes"), request.players),
        CheatCard(
            _("Places · words"),
            _words("location"),
            _words("defender"),
            _("Defenders · words"),
            request.players,
        ),
    )
    return [Section("creation", title, cards)]


def _points(*lines: str) -> tuple[Block, ...]:
    return (Bullets(lines),)


def _words(kind: str) -> tuple[Block, ...]:
    """Type words by rank (F3.1, F3.3) and descriptors by suit (F3.2, F3.4)."""
    types, suits = words.TABLES[f"{kind}_types"], words.TABLES[f"{kind}_descriptors"]
    ranked = [
        f"**{rank}** {listed(types[name])}"
        for rank, name in zip(RANKS, types["classes"], strict=True)
    ]
    suited = [f"**{symbol}** {', '.join(map(marked, suits[name]))}" for symbol, name in SUITS]
    return _points(*ranked, *suited)


def _plus_words() -> list[str]:
    """The words that add 1 in battle to a defender's side (F13.3)."""
    rows = words.TABLES["defender_descriptors"]
    return [plain_word(w) for _, suit in SUITS for w in rows[suit] if "+" in w]
