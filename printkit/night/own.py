"""What the host owns and a night needs: what is missing is printed, or other games are chosen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from engine.blocks.blocks import Section
from engine.game.info import Info
from engine.language import counted
from printkit.night.choose_games import packs_needed
from printkit.night.pages import Part
from printkit.pipeline import general_sections

Owned = Mapping[str, int]
"""How many the host has of what; what is not named is there."""


def packs_missing(info: Info, players: int, own: Owned) -> int:
    """Packs that the host has not."""
    return max(0, packs_needed(info, players) - own["packs"]) if "packs" in own else 0


def made_sections(parts: Sequence[Part], players: int, own: Owned) -> list[Section]:
    """Decks and dice to cut out, as many as are missing for the game that needs most."""
    made: list[Section] = []
    missing = [(packs_missing(part.game.info, players, own), part) for part in parts]
    decks, part = max(missing, key=lambda pair: pair[0], default=(0, None))
    if part is not None:
        made += _pieces(part, "cards") * decks
    if own.get("dice", 1) == 0:
        made += [
            section
            for part in parts
            if part.game.info.needs_dice
            for section in _pieces(part, "dice")
        ]
    return made


def told_missing(parts: Sequence[Part], players: int, own: Owned) -> list[str]:
    """What is printed because the host has it not, a sentence each."""
    decks = max((packs_missing(part.game.info, players, own) for part in parts), default=0)
    if not decks:
        return []
    return [
        counted(
            "You lack {n} pack of cards, so it is printed with the loose sheets.",
            "You lack {n} packs of cards, so they are printed with the loose sheets.",
            decks,
        )
    ]


def _pieces(part: Part, name: str) -> list[Section]:
    if name not in part.game.sheets:
        return []
    made = general_sections(part.game, [name], part.seats, part.scenarios)
    return [replace(section, loose="made") for section in made]
