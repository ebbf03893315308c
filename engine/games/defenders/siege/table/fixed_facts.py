"""What never changes during a siege: places, ways between them, and what each unit is (F3-F6).

Places, units and threats are numbered from 0 in the order of their ids; threats that arrive later
and reinforcements follow. Sets of places or units are bit masks of these numbers.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final, TypeVar

import msgspec

from engine.cards import face_value, parse_card
from engine.games.defenders.city.connections import OPEN
from engine.games.defenders.rulebook import word_tables as words
from engine.games.defenders.rulebook.content import Content, Defender, Location, Threat
from engine.games.defenders.rulebook.stacks import (
    DESCRIPTOR,
    capacity,
    marks,
    played_of,
    primary,
    roles,
    strength,
)
from engine.language import _, mark_translatable

GROUP: Final = 0
REGIMENT: Final = 1
JACK: Final = 2
QUEEN: Final = 3
KING: Final = 4
"""Classes of units and threats in the order of their ranks (F1.5, F3.5)."""

RESERVE: Final = -1
"""Where a unit is that waits for the joker."""
DEAD: Final = -2
"""Where a unit or threat is that has been lost."""
OUTSIDE: Final = -1
"""Where a threat is that is not in the city."""

REINFORCEMENTS = mark_translatable("Reinforcements")

T = TypeVar("T", Location, Defender, Threat)

_MOURNED = frozenset(words.TABLES["scene_triggers"]["mourned"])
_MIXED = frozenset(words.TABLES["scene_triggers"]["mixed"])


@dataclass(frozen=True, slots=True)
class UnitType:
    """What a unit is, whatever becomes of it.

    Attributes:
        name: what people call it.
        card: its primary card, which sets class and face value (F2.10).
        rank: its class, GROUP to KING.
        face: its face value (F1.2).
        plus: how many of its words add 1 in battle (F13.3b).
        has_star: its loss costs morale (F15.3).
        is_mobile: it may go two connections (F16.1).
        is_mixed: it was feared or hated (P6).
        roles: role words such as ``healers`` (F3.6).
        word: the type word of a reinforcement, empty until it arrives.
    """

    name: str
    card: int
    rank: int
    face: int
    plus: int = 0
    has_star: bool = False
    is_mobile: bool = False
    is_mixed: bool = False
    roles: tuple[str, ...] = ()
    word: str = ""

    @property
    def is_individual(self) -> bool:
        """Whether it is a Jack, Queen or King (F1.5)."""
        return self.rank >= JACK


@dataclass(frozen=True, slots=True)
class SiegePlace:
    """What a location is, whatever becomes of it.

    Attributes:
        name: what people call it.
        capacity: how many regiments it holds (F4.2).
        near: connected places, in id order; ``near_mask`` the same as a mask (F5.4).
        strength: what it adds in battle (F13.3c).
        has_star: its loss costs morale (F15.4).
        is_mourned: its loss calls for scene P5; ``is_mixed`` for P6 (F9.2).
    """

    name: str
    capacity: int
    near: tuple[int, ...]
    near_mask: int
    strength: int
    has_star: bool
    is_mourned: bool
    is_mixed: bool


@dataclass(frozen=True, slots=True)
class SiegeFacts:
    """A city and its foes as the siege begins.

    Attributes:
        setting: whose type words reinforcements choose from.
        players: how many seats.
        first: the seat of the First Player in turn 1, from 0.
        places: all locations.
        exterior: places reachable from outside, as a mask (F5.5).
        entries: places in the order of their entry-point numbers.
        kinds: the city's units, and ``posts`` where each stands.
        threats: cards of the first threats; ``threat_words`` what they are, ``threat_names`` what
            they are called.
        targets_anywhere: intelligence considers every intact place, not only entry-points (F12.3).
        late_hearts_arrive: a heart after the joker joins at once (F10.2, F25).
        capacity_literal: every place holds one regiment (F16.4).
        kings_near: a King only reaches threats next to its own place (F16.5).
        owners: of each unit the seat that finished it, from 0.
        posts_chosen: the siege begins with every player placing their units (F6).
        city: the content that it was read from, without its deck, to draw the map from.
    """

    setting: str
    players: int
    first: int
    places: tuple[SiegePlace, ...]
    exterior: int
    entries: tuple[int, ...]
    kinds: tuple[UnitType, ...]
    posts: tuple[int, ...]
    threats: tuple[int, ...]
    threat_words: tuple[str, ...]
    threat_names: tuple[str, ...]
    targets_anywhere: bool = False
    late_hearts_arrive: bool = False
    kings_near: bool = False
    capacity_literal: bool = False
    owners: tuple[int, ...] = ()
    posts_chosen: bool = False
    city: Content | None = None


def read_field(
    content: Content,
    *,
    targets_anywhere: bool = False,
    late_hearts_arrive: bool = False,
    kings_near: bool = False,
    capacity_literal: bool = False,
    posts_chosen: bool = False,
) -> SiegeFacts:
    """The field of sound content."""
    locations = _in_order(content.locations)
    defenders = _in_order(content.defenders)
    threats = _in_order(content.threats)
    number = {place.id: index for index, place in enumerate(locations)}
    near: list[set[int]] = [set() for _ in locations]
    for link in content.connections:
        if link.type in OPEN:
            near[number[link.a]].add(number[link.b])
            near[number[link.b]].add(number[link.a])
    places = tuple(
        _place(item, sorted(ways), is_literal=capacity_literal)
        for item, ways in zip(locations, near, strict=True)
    )
    entries = sorted(content.entry_points, key=lambda entry: entry.number)
    return SiegeFacts(
        setting=content.setting,
        players=content.players,
        first=content.first_player - 1,
        places=places,
        exterior=sum(1 << number[item.id] for item in locations if item.exterior),
        entries=tuple(number[entry.location] for entry in entries),
        kinds=tuple(_kind(content.setting, unit) for unit in defenders),
        posts=tuple(number.get(unit.placed_at or "", RESERVE) for unit in defenders),
        threats=tuple(parse_card(threat.card) for threat in threats),
        threat_words=tuple(threat.word for threat in threats),
        threat_names=tuple(threat.name for threat in threats),
        targets_anywhere=targets_anywhere,
        late_hearts_arrive=late_hearts_arrive,
        kings_near=kings_near,
        capacity_literal=capacity_literal,
        owners=tuple(unit.finalised_by - 1 for unit in defenders),
        posts_chosen=posts_chosen,
        city=msgspec.structs.replace(content, deck=""),
    )


def reinforcement(card: int) -> UnitType:
    """A heart in the reserve: no descriptor, and no type word yet (F12.6)."""
    return UnitType(REINFORCEMENTS, card, words.class_index(card), face_value(card))


def named(setting: str, kind: UnitType, word: str) -> UnitType:
    """A reinforcement with its type word, and the role that word carries (F3.6)."""
    role = words.role_of(setting, word)
    return replace(kind, name=f"Reinforcements ({word})", word=word, roles=(role,) if role else ())


def called(kind: UnitType) -> str:
    """A unit's name in the reader's language; only reinforcements have none of their own."""
    if kind.word:
        return _("Reinforcements ({word})", word=_(kind.word))
    return _(kind.name) if kind.name == REINFORCEMENTS else kind.name


def named_words(setting: str, kind: UnitType) -> tuple[str, ...]:
    """The type words a reinforcement may take (F3.3)."""
    return words.type_words(setting, "def", words.classes("def")[kind.rank])


def _place(item: Location, near: Sequence[int], *, is_literal: bool) -> SiegePlace:
    cards = played_of(item)
    held = {played.word for played in cards if played.role == DESCRIPTOR}
    return SiegePlace(
        name=item.name,
        capacity=capacity(item.kind, is_literal=is_literal),
        near=tuple(near),
        near_mask=sum(1 << other for other in near),
        strength=strength(cards),
        has_star=bool(marks("loc", cards, "*")),
        is_mourned=bool(held & (_MOURNED | set(words.descriptors("loc", "hearts")))),
        is_mixed=bool(held & _MIXED),
    )


def _kind(setting: str, unit: Defender) -> UnitType:
    cards = played_of(unit)
    card = primary(cards) or 0
    held = {played.word for played in cards if played.role == DESCRIPTOR}
    return UnitType(
        name=unit.name,
        card=card,
        rank=words.class_index(card),
        face=face_value(card),
        plus=len(marks("def", cards, "+")),
        has_star=bool(marks("def", cards, "*")),
        is_mobile="mobile" in held,
        is_mixed=bool(held & _MIXED),
        roles=tuple(roles(setting, cards)),
    )


def _in_order(items: Sequence[T]) -> list[T]:
    """The items in the order of their ids: L2 before L10."""
    return sorted(items, key=lambda item: (len(item.id), item.id))
