"""Names, each used once: of a city, of what stands in it, and of the country round it (F2.1)."""

from __future__ import annotations

from collections.abc import Sequence, Set
from functools import cache
from itertools import count
from typing import Final

from engine.errors import IllegalMove
from engine.games.defenders.city.city_map import MapPlace
from engine.games.defenders.city.geometry import Point
from engine.games.defenders.city.town_styles import HEIGHT, WIDTH
from engine.games.defenders.rulebook import word_tables as words
from engine.games.defenders.rulebook.content import Content, Feature
from engine.games.defenders.rulebook.stacks import Played, class_name, primary_word, roles
from engine.games.defenders.rulebook.word_tables import TOWNS
from engine.rng import Stream
from engine.scenario.grammar import Grammar

LONGEST_NAME: Final = 40
"""This many letters a name has at most."""


def for_defender(setting: str, cards: Sequence[Played], free: Sequence[str]) -> Sequence[str]:
    """Of the free names of its class those that suit a defender best, one at least.

    Engineers and healers have names of their own; else the word of its primary card counts.
    """
    tags = words.setting(setting).tags
    wanted = set(roles(setting, cards))
    suited = [n for n in free if set(tags.get(n, ())) & wanted]
    plain = [n for n in free if not tags.get(n)]
    names = (suited if wanted else plain) or free
    return _alike(setting, "def", class_name("def", cards), primary_word(cards), names)


def for_location(
    setting: str, cards: Sequence[Played], free: Sequence[str], sort: str = ""
) -> Sequence[str]:
    """Of the free names of its class those that suit a location best, one at least.

    Args:
        setting: whose lists.
        cards: its stack.
        free: names to choose from.
        sort: ``wall`` or ``road`` for a long place, empty for any other: long ones have long
            names, walls those of walls.
    """
    tags, kind = words.setting(setting).tags, class_name("loc", cards)
    linear = [name for name in free if "linear" in tags.get(name, ())]
    if sort and kind == "area":
        suited = [name for name in linear if words.is_wall_word(name) == (sort == "wall")]
        names = suited or linear or free
    else:
        names = [name for name in free if name not in linear] or free
    return _alike(setting, "loc", kind, primary_word(cards), names)


def for_threat(setting: str, kind: str, word: str, free: Sequence[str]) -> Sequence[str]:
    """Of the free names of its class those that suit a threat's type word best, one at least."""
    return _alike(setting, "thr", kind, word, free)


def _alike(setting: str, side: str, kind: str, word: str, free: Sequence[str]) -> Sequence[str]:
    """Names that suit a type word; or that suit any; or whatever is left."""
    namesakes = words.setting(setting).namesakes[side, kind]
    of_words = {name for names in namesakes.values() for name in names}
    suited = [name for name in free if name in namesakes.get(word, ())]
    return suited or [name for name in free if name not in of_words] or free


def unused(setting: str, side: str, card: int, kind: str, used: Set[str]) -> Sequence[str]:
    """Names of a class that nobody bears, in an order that the card decides; one at least.

    Args:
        setting: whose lists.
        side: ``loc``, ``def`` or ``thr``.
        card: which of them comes first.
        kind: the class.
        used: names that are given, in one case.
    """
    names = words.setting(setting).names[side, kind]
    start = card * 5 % len(names)
    free = [name for name in (*names[start:], *names[:start]) if name.casefold() not in used]
    again = (f"{names[start]} {number}" for number in count(2))
    return free or [next(name for name in again if name.casefold() not in used)]


def threat_name(setting: str, card: int, word: str, used: Set[str]) -> str:
    """A name for a threat with this card and type word that nobody bears."""
    kind = words.class_of("thr", card)
    return for_threat(setting, kind, word, unused(setting, "thr", card, kind, used))[0]


def verify_name(name: str, used: Set[str], rule: str) -> None:
    """Check a name that somebody gives.

    Args:
        name: any text.
        used: names that are given, in one case.
        rule: that asks for it.

    Raises:
        IllegalMove: it is none, too long, or taken (FV22).
    """
    if not name or len(name) > LONGEST_NAME or not name.isprintable() or name != name.strip():
        raise IllegalMove(rule, f"a name has 1 to {LONGEST_NAME} letters")
    if name.casefold() in used:
        raise IllegalMove("FV22", "somebody or something bears that name already")


_HEADINGS: Final = {"North": (0, -1), "South": (0, 1), "East": (1, 0), "West": (-1, 0)}


def lies_as_named(name: str, at: Point) -> bool:
    """Whether a name says nothing of the compass, or its place lies well to that side."""
    x, y = at[0] - WIDTH / 2, at[1] - HEIGHT / 2
    least = max(abs(x), abs(y)) / 2
    return all(x * dx + y * dy > least for word, (dx, dy) in _HEADINGS.items() if word in name)


class Namer:
    """Hands out the names of one setting, none twice."""

    def __init__(self, setting: str, stream: Stream) -> None:
        self._setting = setting
        self._lists = words.setting(setting)
        self._stream = stream
        self._used: set[str] = set()

    def location(self, place: MapPlace) -> str:
        """A name for a location."""
        cards, sort = place.stack.cards, place.sort if place.kind == "linear" else ""
        free = self._free("loc", place.class_name)
        if sort == "wall" and place.class_name == "area" and not any(map(self._is_wall, free)):
            free = [name for name in words.TABLES["wall_names"]["names"] if name not in self._used]
        names = for_location(self._setting, cards, free, sort)
        first = names.index(self._stream.pick(names))
        spare = words.TABLES["wall_names"]["names"] if sort == "wall" else free
        turned = [*names[first:], *names[:first], *(n for n in spare if n not in self._used)]
        name = next((name for name in turned if lies_as_named(name, place.at)), turned[0])
        self._used.add(name)
        return name

    def defender(self, cards: Sequence[Played]) -> str:
        """A name for a defender."""
        free = self._free("def", class_name("def", cards))
        return self._take(for_defender(self._setting, cards, free))

    def threat(self, kind: str, word: str) -> str:
        """A name for a threat of a class, with its type word."""
        return self._take(for_threat(self._setting, kind, word, self._free("thr", kind)))

    def _is_wall(self, name: str) -> bool:
        return "linear" in self._lists.tags.get(name, ()) and words.is_wall_word(name)

    def _free(self, side: str, kind: str) -> list[str]:
        return [name for name in self._lists.names[side, kind] if name not in self._used]

    def _take(self, names: Sequence[str]) -> str:
        name = self._stream.pick(names)
        self._used.add(name)
        return name


WET: Final = {"river", "stream", "lake", "coast"}
"""Features by which a city may be named after water."""

_ELSE: Final = {"stream": "river", "cluster": "relief"}


@cache
def grammar(setting: str) -> Grammar:
    """The names of a setting."""
    return Grammar(TOWNS[setting])


def town_name(setting: str, features: list[Feature], stream: Stream) -> str:
    """Return a city's name: after water only where a map shows water."""
    is_wet = any(feature.kind in WET for feature in features)
    return grammar(setting).draw("wet" if is_wet else "dry", stream)


def feature_names(content: Content) -> list[str]:
    """Return a name for each feature of a map, none twice.

    They aren't in the scenario's file: the same deck always meets the same country.
    """
    setting = content.setting
    deck = " ".join(content.deck if not isinstance(content.deck, int) else str(content.deck))
    names: list[str] = []
    for feature in content.features:
        stream = Stream(f"country|{setting}|{deck}|{feature.id}")
        kind = feature.kind
        known = kind if kind in TOWNS[setting] else _ELSE.get(kind, "relief")
        names.append(grammar(setting).draw(known, stream, names))
    return names
