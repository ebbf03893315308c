"""Values, attacks and battle sums of the siege (F1.6, F11.3, F12, F13, F15) as plain functions."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from engine.cards import face_value
from engine.games.defenders import words
from engine.games.defenders.stacks import order_key

DICE: tuple[int, ...] = tuple(words.TABLES["dice"]["faces"])


@dataclass(frozen=True, slots=True)
class Unit:
    """A defender in play.

    Attributes:
        card: its primary card, which sets class and value (F2.10).
        words: its descriptor words.
        wounds: taken so far.
        id: for telling.
    """

    card: int
    words: frozenset[str] = frozenset()
    wounds: int = 0
    id: str = ""

    @property
    def class_name(self) -> str:
        """group, regiment, jack, queen or king; never changes with wounds (F1.5)."""
        return words.class_of("def", self.card)


@dataclass(frozen=True, slots=True)
class Ground:
    """What a location lends its defenders (F13.3)."""

    is_military: bool = False
    words: frozenset[str] = field(default_factory=frozenset)


def card_value(unit: Unit, morale: int) -> int:
    """Face value less wounds and morale damage, at least 0 (F15.1)."""
    return max(0, face_value(unit.card) - unit.wounds - morale)


def die_for(count: int) -> int:
    """The die for a pick among ``count`` items: 0 when none is needed (F1.6)."""
    return 0 if count == 1 else next(faces for faces in DICE if faces >= count)


def pick_by(rolls: Sequence[int], count: int) -> int:
    """The index that rolls pick among ``count`` items; results above it are re-rolled (F1.6).

    >>> pick_by([8, 3], 7)
    2
    """
    if count == 1:
        return 0
    return next(roll for roll in rolls if roll <= count) - 1


def attackers(card: int, roll: int, threats: Sequence[int]) -> list[int]:
    """The threats that a club sends, strongest first (F12.1, F12.2)."""
    value = face_value(card)
    if roll <= 2:
        chosen = [threat for threat in threats if face_value(threat) < value]
    elif roll <= 4:
        chosen = [threat for threat in threats if face_value(threat) == value]
    else:
        chosen = [threat for threat in threats if face_value(threat) > value]
    return sorted(chosen, key=order_key, reverse=True)


def surprise_attackers(card: int, threats: Sequence[int]) -> list[int]:
    """The threats of a 7-10 diamond: of its value, else of the closest or higher (F11.3)."""
    if not threats:
        return []
    value = face_value(card)
    values = {face_value(threat) for threat in threats}
    closest = min(values, key=lambda other: (abs(other - value), -other))
    return sorted(
        (threat for threat in threats if face_value(threat) == closest), key=order_key, reverse=True
    )


def informed_target(attacker: int, strongest: Sequence[int]) -> int:
    """The index of the place a first attacker chooses by intelligence (F12.3).

    Args:
        attacker: its card.
        strongest: of each candidate the card value of its strongest unit, -1 when empty.
    """
    weaker = [value for value in strongest if value < face_value(attacker)]
    wanted = max(weaker) if weaker else min(strongest)
    return list(strongest).index(wanted)


def defence_parts(units: Sequence[Unit], ground: Ground, morale: int) -> tuple[int, int, int, bool]:
    """The defence before dice: values, words, ground; is a Queen's die rolled? (F13.3)."""
    marks = words.all_marks("def")
    values = sum(
        card_value(unit, morale) for unit in units if unit.class_name in ("group", "regiment")
    )
    bonus = sum(1 for unit in units for word in unit.words if "+" in marks.get(word, ""))
    strong = sum(1 for word in ground.words if "+" in words.all_marks("loc").get(word, ""))
    return (
        values,
        bonus,
        strong + ground.is_military,
        any(unit.class_name == "queen" for unit in units),
    )


def attack_parts(threats: Sequence[int], units: Sequence[Unit]) -> tuple[int, bool]:
    """The attack before dice: values, and whether the face die is rolled (F13.4)."""
    values = sum(face_value(threat) for threat in threats if face_value(threat) <= 10)
    held = {unit.class_name for unit in units}
    faces = {words.class_of("thr", threat) for threat in threats if face_value(threat) > 10}
    return values, bool(faces - (held & {"jack", "king"}))


def outcome(defence: int, attack: int) -> str:
    """``repulse``, ``defeat`` or ``stand-off`` (F13.5)."""
    if defence == attack:
        return "stand-off"
    return "repulse" if defence > attack else "defeat"


def repulse_pairs(
    units: Sequence[Unit], threats: Sequence[int], morale: int
) -> list[tuple[Unit, int]]:
    """A lawful way to take a repulse's kills: each unit the highest threat it can (F14.1)."""
    left = sorted(threats, key=order_key, reverse=True)
    pairs = []
    for unit in sorted(units, key=lambda unit: (card_value(unit, morale), unit.id), reverse=True):
        prey = next((t for t in left if face_value(t) <= card_value(unit, morale)), None)
        if prey is not None:
            left.remove(prey)
            pairs.append((unit, prey))
    return pairs


def defeat_pairs(
    units: Sequence[Unit], threats: Sequence[int], morale: int, immune: Unit | None = None
) -> tuple[list[Unit], list[tuple[int, Unit]]]:
    """Who dies in a defeat: kings first, then each threat takes the highest it can (F14.3)."""
    kings = [unit for unit in units if unit.class_name == "king"]
    left = [unit for unit in units if unit not in kings and unit is not immune]
    left.sort(key=lambda unit: (card_value(unit, morale), unit.id), reverse=True)
    pairs = []
    for threat in sorted(threats, key=order_key, reverse=True):
        prey = next((u for u in left if card_value(u, morale) <= face_value(threat)), None)
        if prey is not None:
            left.remove(prey)
            pairs.append((threat, prey))
    return kings, pairs
