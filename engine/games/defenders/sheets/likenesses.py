"""How a city's units, threats and places look on their cards: their words as parts of pictures.

Units with the same word differ in face, dress or tool, while the drawings last.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import product

from engine.blocks.figures import Likeness, View
from engine.cards import SUIT_NAMES, code, parse_card, suit_of
from engine.games.defenders.rulebook import word_tables as words
from engine.games.defenders.rulebook.content import Content, Defender, Location, Threat
from engine.games.defenders.rulebook.stacks import (
    class_name,
    played_of,
    primary,
    primary_word,
)
from engine.rng import Stream
from engine.scenario.toml_tables import load_toml

_DATA = load_toml("engine.games.defenders.sheets", "likenesses.toml")
_ANY = ("youth", "woman", "bearded", "bun", "moustache", "old")
_WEAVES = {"spades": "chevrons", "hearts": "scales", "diamonds": "lattice", "clubs": "stripes"}
"""Of cloth by suit, as the court cards wear it."""
_FURTHER = ("", "stars", "bands", "checks")
"""Weaves for those who would be drawn like somebody else."""
_HATLESS = ("wolf", "stag", "alien", "insect", "robot", "ghost")
_CLOSED = ("greathelm", "spacehelm")
_CROWDS = ("group", "regiment", "horde")
_SUITS = {"spades": "spade", "hearts": "heart", "diamonds": "diamond", "clubs": "club"}
_SKIES = ("clouds", "sun", "birds", "clear", "moon")


def suit_sign(card: str) -> str:
    """The icon of a card's suit."""
    return _SUITS[SUIT_NAMES[suit_of(parse_card(card))]]


def likenesses(content: Content) -> dict[str, Likeness]:
    """How each defender and each threat of a city looks, by id; no two alike where it can be."""
    found: dict[str, Likeness] = {}
    taken: set[Likeness] = set()
    for unit in content.defenders:
        played = played_of(unit)
        kind, word = class_name("def", played), primary_word(played)
        asked = _asked(content.setting, "def", kind, word)
        found[unit.id] = _unlike(taken, asked, unit, primary_card(unit), kind)
    for threat in content.threats:
        kind = words.class_of("thr", parse_card(threat.card))
        asked = _asked(content.setting, "thr", kind, threat.word)
        found[threat.id] = _unlike(taken, asked, threat, threat.card, kind)
    return found


def primary_card(item: Location | Defender) -> str:
    """The code of the card that makes a unit or place what it is (F2.10)."""
    return code(primary(played_of(item)) or 0)


def _asked(setting: str, side: str, kind: str, word: str) -> str:
    """The line of the data for a word: its world's own, everybody's, or that of its class."""
    own = _DATA["world"].get(setting, {}).get(side, {})
    return str(own.get(word) or _DATA[side].get(word) or _DATA["class"][side][kind])


def _unlike(
    taken: set[Likeness], asked: str, item: Defender | Threat, card: str, kind: str
) -> Likeness:
    """A likeness that nobody has taken, or the first one where all are."""
    suit = SUIT_NAMES[suit_of(parse_card(card))]
    many = 3 if kind in _CROWDS else 1
    stream = Stream(f"likeness|{item.id}|{item.name}")
    choices = list(_choices(asked, (_WEAVES[suit], *_FURTHER), stream, many))
    likeness = next((one for one in choices if _seen(one) not in taken), choices[0])
    taken.add(_seen(likeness))
    return likeness


def _seen(of: Likeness) -> Likeness:
    """What can be seen of a likeness: some heads wear nothing, some helmets hide a face."""
    if of.head in _HATLESS:
        return replace(of, headgear="none")
    return replace(of, head="") if of.headgear in _CLOSED else of


def _choices(asked: str, weaves: tuple[str, ...], stream: Stream, many: int) -> Iterator[Likeness]:
    """Every likeness that a line of the data allows, in an order of the stream's."""
    if asked.startswith("@"):
        beasts = stream.shuffled([name.removeprefix("@") for name in asked.split()])
        for count, beast in product(dict.fromkeys((many, 2, 1, 3)), beasts):
            yield Likeness(beast=beast, many=count)
        return
    heads, hats, dresses, tools, gear = (
        stream.shuffled([name for part in slot.split() for name in _names(part)])
        for slot in asked.split("/")
    )
    for weave, dress, hat, tool, extra, head in product(weaves, dresses, hats, tools, gear, heads):
        yield Likeness(head, hat, dress, tool, extra, weave, many=many)


def _names(part: str) -> tuple[str, ...]:
    return _ANY if part == "any" else ("none",) if part == "-" else (part,)


def view_of(content: Content, item: Location) -> View:
    """How a place looks: its landmark before the city's skyline."""
    played = played_of(item)
    asked = (
        _DATA["loc"].get(primary_word(played)) or _DATA["class"]["loc"][class_name("loc", played)]
    )
    stream = Stream(f"view|{item.id}|{item.name}")
    skyline = _DATA["skylines"].get(content.setting, "roofs")
    if skyline == "space":
        return View(stream.pick(asked.split()), skyline, "", "stars", item.name)
    is_wet = any(feature.kind in ("river", "lake", "coast") for feature in content.features)
    before = ["", "grass", "trees", "road", *(["water"] if is_wet else [])]
    sky = _SKIES[stream.below(len(_SKIES))]
    return View(stream.pick(asked.split()), skyline, stream.pick(before), sky, item.name)
