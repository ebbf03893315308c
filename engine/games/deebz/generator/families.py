"""Named families of maps, read from ``families.toml``: what each is about and what it adds."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import msgspec

from engine.rng import Stream
from engine.scenario.envelope import Scenario
from engine.scenario.toml_tables import load_toml


class RewardBrief(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Tokens for explorers (S9): how many for each player, and how many steps from home."""

    each: int
    cards: int
    ranks: str
    mode: str
    near: int
    far: int


class Helper(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A deck set aside; a copy arrives for every player in these rounds, or when called (S10)."""

    id: str
    cards: tuple[str, ...]
    rounds: tuple[int, ...] = ()
    called: bool = False


class Family(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One family. Tuples of words are choices for the seed.

    Attributes:
        id, name, about, intro: what people read; one sentence of ``intro`` is printed.
        players: fewest and most.
        objectives, terrain, modifiers, presets: what its maps may be.
        landmark: a shape of the land, or empty (:mod:`engine.games.deebz.generator.landmarks`).
        picture: the emblem that its maps show on the objective.
        also: a second objective on the same area; empty for none (D14.2).
        needed: of counting objectives; 0 for the usual number.
        disabled: Effects switched off (D16.1).
        rewards, helpers, interact: what the scenario adds (D16.2, D16.3, S7).
        by_name: comes only when asked for, so that seeds keep the maps they always had.
    """

    id: str
    name: str
    about: str
    players: tuple[int, int]
    objectives: tuple[str, ...]
    terrain: tuple[str, ...]
    landmark: str
    picture: str
    modifiers: tuple[str, ...]
    presets: tuple[str, ...]
    intro: tuple[str, ...]
    also: str = ""
    needed: int = 0
    disabled: tuple[str, ...] = ()
    rewards: RewardBrief | None = None
    helpers: tuple[Helper, ...] = ()
    interact: dict[str, int | str] = {}
    by_name: bool = False


@dataclass(frozen=True, slots=True)
class FamilyBrief:
    """What was asked for that a family must agree with; empty words agree with all.

    ``objectives`` are all that the map may have; a family needs one of them.
    """

    players: int
    objectives: tuple[str, ...]
    terrain: str
    preset: str
    modifiers: str


def _load() -> dict[str, Family]:
    rows = load_toml("engine.games.deebz", "families.toml")["families"]["rows"]
    return {row["id"]: msgspec.convert(row, Family) for row in rows}


FAMILIES: Mapping[str, Family] = _load()


def fits(family: Family, wish: FamilyBrief) -> bool:
    """Whether a family may come unasked, is for this many players and agrees with the wish."""
    pairs: list[tuple[str, tuple[str, ...]]] = [
        (wish.terrain, family.terrain),
        (wish.preset, family.presets),
        (wish.modifiers, family.modifiers),
    ]
    low, high = family.players
    is_apt = all(not asked or asked in has for asked, has in pairs)
    is_about = any(kind in family.objectives for kind in wish.objectives)
    return not family.by_name and low <= wish.players <= high and is_apt and is_about


def family_of(scenario: Scenario) -> Family | None:
    """The family a map belongs to: its title begins with the family's name."""
    name = scenario.title.partition(":")[0]
    return next((family for family in FAMILIES.values() if family.name == name), None)


def draw_cards(reward: RewardBrief, stream: Stream) -> list[str]:
    """The cards of one token: ranks and suits drawn one by one."""
    return [f"{stream.pick(reward.ranks)}{stream.pick('SHDC')}" for _ in range(reward.cards)]
