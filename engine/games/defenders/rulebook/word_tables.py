"""The word tables (F3) and the settings' word lists (F3.6): what a card may say.

Terminology: a *side* is ``loc`` (locations), ``def`` (defenders) or ``thr`` (threats). A *class*
is one of five for each side, in rank order A-5, 6-10, J, Q, K. A *mark* is one of ``*`` (costs
morale when lost), ``+`` (adds 1 in battle), ``~`` (leaves the drawing order).
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from engine.cards import SUIT_NAMES, face_value, suit_of
from engine.scenario.toml_tables import load_tables, load_toml

PACKAGE = "engine.games.defenders"

REQUIRED = (
    "location_types",
    "location_descriptors",
    "defender_types",
    "defender_descriptors",
    "threat_types",
    "default_linear",
    "roles",
    "capacity",
    "city",
    "deck",
    "players",
    "dice",
    "connections",
    "suit_actions",
    "diamond_events",
    "attack_roll",
    "scene_triggers",
    "abilities",
    "open_ground",
)

TABLES = load_tables(PACKAGE, REQUIRED)

SIDES = ("loc", "def", "thr")
TYPE_TABLES = {"loc": "location_types", "def": "defender_types", "thr": "threat_types"}
DESCRIPTOR_TABLES = {"loc": "location_descriptors", "def": "defender_descriptors"}
TOWNS: dict[str, dict[str, list[str]]] = load_toml(PACKAGE, "names.toml")
"""Setting -> the lists of names of its cities and their country."""
SETTINGS = tuple(TOWNS)
DEFAULT_SETTING = SETTINGS[0]  # F2.1

DECK_SIZE: int = TABLES["deck"]["cards"]  # F7.1
BOTTOM: int = TABLES["deck"]["bottom"]
"""Among how many of the siege deck's last cards its joker lies."""
JOKER = "JK"
"""The joker of the siege deck, as scenarios write it."""

_TAGGED = re.compile(r"^(.*?)\s*((?:\{[a-z]+\})*)$")
_MARKED = re.compile(r"^(.*?)([*+~]*)$")


@dataclass(frozen=True, slots=True)
class Setting:
    """One world: its title, its words for rule terms, and its lists.

    Attributes:
        label: what people call it.
        terms: rule term -> setting term.
        types: (side, class) -> extra type words.
        names: (side, class) -> names for finished stacks.
        tags: type word or name -> its tags (``linear``, ``engineers``, ``healers``).
        features: natural features, for a table that draws its own.
        unwalled: its title where no wall stands.
    """

    label: str
    terms: Mapping[str, str]
    types: Mapping[tuple[str, str], tuple[str, ...]]
    names: Mapping[tuple[str, str], tuple[str, ...]]
    tags: Mapping[str, tuple[str, ...]]
    features: tuple[str, ...]
    unwalled: str


def classes(side: str) -> tuple[str, ...]:
    """The five classes of a side, in rank order."""
    return tuple(TABLES[TYPE_TABLES[side]]["classes"])


def class_of(side: str, card: int) -> str:
    """The class a type card gives (F3): A-5, 6-10, J, Q, K."""
    return classes(side)[class_index(card)]


def class_index(card: int) -> int:
    """0 for A-5, 1 for 6-10, then 2, 3, 4 for J, Q, K."""
    value = face_value(card)
    return 0 if value <= 5 else max(1, value - 9)


@cache
def setting(name: str) -> Setting:
    """The word lists of a setting.

    Raises:
        KeyError: there is no such setting.
    """
    if name not in SETTINGS:
        raise KeyError(name)
    data = load_toml(f"{PACKAGE}.settings", f"{name}.toml")
    tags: dict[str, tuple[str, ...]] = {}
    types = {
        (side, kind): tuple(
            _untag(item, tags) for item in data["types"].get(side, {}).get(kind, [])
        )
        for side in SIDES
        for kind in classes(side)
    }
    names = {
        (side, kind): tuple(_untag(item, tags) for item in data[side][kind])
        for side in SIDES
        for kind in classes(side)
    }
    return Setting(
        label=data["label"],
        terms=data["terms"],
        types=types,
        names=names,
        tags=tags,
        features=tuple(data["features"]),
        unwalled=data.get("unwalled", data["label"]),
    )


@cache
def type_words(setting_name: str, side: str, kind: str) -> tuple[str, ...]:
    """All type words of a class: the rulebook's, then the setting's own (F3.6); each once."""
    return tuple(dict.fromkeys(listed_type_words(setting_name, side, kind)))


@cache
def listed_type_words(setting_name: str, side: str, kind: str) -> tuple[str, ...]:
    """The same to draw from: a word that both lists hold comes twice, and so twice as often."""
    return (*TABLES[TYPE_TABLES[side]][kind], *setting(setting_name).types[side, kind])


@cache
def descriptors(side: str, suit_name: str) -> Mapping[str, str]:
    """Descriptor word -> its marks, for a suit row (F3.2, F3.4)."""
    return dict(map(unmarked, TABLES[DESCRIPTOR_TABLES[side]][suit_name]))


def unmarked(entry: str) -> tuple[str, str]:
    """A descriptor of the tables and its marks: ``loved*`` is ``loved`` and ``*``."""
    match: Any = _MARKED.match(entry)
    return match[1], match[2]


def descriptors_of(side: str, card: int) -> Mapping[str, str]:
    """Descriptor word -> its marks, for a card's suit row."""
    return descriptors(side, SUIT_NAMES[suit_of(card)])


@cache
def all_marks(side: str) -> Mapping[str, str]:
    """Every descriptor word of a side -> its marks."""
    return {word: marks for suit in SUIT_NAMES for word, marks in descriptors(side, suit).items()}


@cache
def role_of(setting_name: str, word: str) -> str:
    """The role a defender's type word carries (F3.6): ``engineers``, ``healers`` or nothing."""
    roles: tuple[str, ...] = tuple(TABLES["roles"]["words"])
    if word in roles:
        return word
    tags = _defender_tags(setting_name).get(word, ())
    return next((tag for tag in tags if tag in roles), "")


def is_linear_word(setting_name: str, word: str) -> bool:
    """Whether a location's type word or name suits a long thin place (F4.1)."""
    return word in TABLES["default_linear"]["words"] or "linear" in setting(setting_name).tags.get(
        word, ()
    )


def linear_sort(setting_name: str, type_words_held: list[str]) -> str:
    """``wall`` or ``road`` by the first linear word of a stack, else nothing (F4.1)."""
    for word in type_words_held:
        if is_linear_word(setting_name, word):
            return "wall" if is_wall_word(word) else "road"
    return ""


def is_wall_word(word: str) -> bool:
    """Whether a linear word or name means a wall rather than a road."""
    parts = re.split(r"[^a-z]+", word.lower())
    return any(
        part == wall or (len(wall) > 3 and part.endswith(wall))
        for part in parts
        for wall in TABLES["default_linear"]["wall_words"]
    )


@cache
def _defender_tags(setting_name: str) -> Mapping[str, tuple[str, ...]]:
    """Tags of type words alone: names have tags too."""
    chosen = setting(setting_name)
    return {
        word: chosen.tags.get(word, ())
        for kind in classes("def")
        for word in chosen.types["def", kind]
    }


def _untag(item: str, tags: dict[str, tuple[str, ...]]) -> str:
    match: Any = _TAGGED.match(item)
    if match[2]:
        tags[match[1]] = tuple(re.findall(r"[a-z]+", match[2]))
    return str(match[1])
