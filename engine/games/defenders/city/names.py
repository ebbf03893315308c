"""Names, each used once: of a city, of what stands in it, and of the country round it (F2.1)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence, Set
from itertools import islice
from typing import Final

from engine.errors import IllegalMove
from engine.games.defenders.city.city_map import MapPlace
from engine.games.defenders.city.geometry import Point
from engine.games.defenders.city.name_grammar import (
    defender_row,
    drawn_names,
    grammar,
    location_row,
    plain_words,
    threat_row,
)
from engine.games.defenders.city.open_ground import says_open_ground
from engine.games.defenders.city.town_styles import HEIGHT, WIDTH
from engine.games.defenders.rulebook.content import Content, Feature
from engine.games.defenders.rulebook.stacks import Played
from engine.games.defenders.rulebook.word_tables import TOWNS
from engine.rng import Stream
from engine.scenario.shares import share_of

LONGEST_NAME: Final = 40
"""This many letters a name has at most."""
_TRIES: Final = 24
"""How many names are drawn in search of one whose words are all new."""


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
    """Hands out the names of one setting, none twice.

    Args:
        setting: whose names.
        stream: where they come from.
        share: of which share they are (see :mod:`engine.scenario.shares`).
        used: names that are given already.
    """

    def __init__(self, setting: str, stream: Stream, share: int, used: Iterable[str] = ()) -> None:
        self._setting = setting
        self._stream = stream
        self._share = share
        self._used = {name.casefold() for name in used}
        self._words = {word for name in used for word in self._own_words(name)}

    def location(self, place: MapPlace, *, is_green: bool) -> str:
        """A name for a location; open ground that isn't drawn green is named as any other area."""
        cards, sort = place.stack.cards, place.sort if place.kind == "linear" else ""
        if place.kind == "area" and says_open_ground(cards) and not is_green:
            sort = "area"
        name = location_row(self._setting, cards, sort)
        return self._take(name, lambda drawn: lies_as_named(drawn, place.at))

    def defender(self, cards: Sequence[Played]) -> str:
        """A name for a defender."""
        return self._take(defender_row(self._setting, cards))

    def threat(self, card: int, word: str) -> str:
        """A name for a threat with this card and type word."""
        return self._take(threat_row(self._setting, card, word))

    def _take(self, name: str, fits: Callable[[str], bool] = bool) -> str:
        """A free name of a row that fits; if it can be, one of words that no other name has."""
        fitting = (
            drawn
            for drawn in drawn_names(self._setting, name, self._stream, self._share)
            if drawn.casefold() not in self._used and fits(drawn)
        )
        tries = list(islice(fitting, 1))
        while not self._words.isdisjoint(self._own_words(tries[-1])) and len(tries) < _TRIES:
            tries.append(next(fitting))
        taken = tries[-1] if len(tries) < _TRIES else tries[0]
        self._used.add(taken.casefold())
        self._words.update(self._own_words(taken))
        return taken

    def _own_words(self, name: str) -> set[str]:
        """What a name doesn't share with others of its kind: ``Alder`` of ``Alder's Gate``."""
        parts = {part.removesuffix("'s").strip(',"') for part in name.split()}
        return parts - plain_words(self._setting)


WET: Final = {"river", "stream", "lake", "coast"}
"""Features by which a city may be named after water."""

_ELSE: Final = {"stream": "river", "cluster": "relief"}


def town_name(setting: str, features: list[Feature], stream: Stream, share: int) -> str:
    """Return a city's name, of a share: after water only where a map shows water."""
    is_wet = any(feature.kind in WET for feature in features)
    return grammar(setting).draw("wet" if is_wet else "dry", stream, share=share)


def feature_names(content: Content) -> list[str]:
    """Return a name for each feature of a map, none twice.

    They aren't in the scenario's file: the same deck always meets the same country. Its names are
    of the deck's share.
    """
    setting = content.setting
    deck = " ".join(content.deck if not isinstance(content.deck, int) else str(content.deck))
    share = share_of(deck)
    names: list[str] = []
    for feature in content.features:
        stream = Stream(f"country|{setting}|{deck}|{feature.id}")
        kind = feature.kind
        known = kind if kind in TOWNS[setting] else _ELSE.get(kind, "relief")
        names.append(grammar(setting).draw(known, stream, names, share))
    return names
