"""What the host owns and a night needs: what is missing is printed, or other games are chosen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from engine.blocks.blocks import Section
from engine.blocks.cut_outs import Tokens
from engine.game.info import Info
from engine.language import _, counted
from printkit.io.host_settings import MOST_OWNED
from printkit.night.choose_games import packs_needed
from printkit.night.steps import Part
from printkit.pipeline import general_sections

Owned = Mapping[str, int]
"""How many the host has of what. Packs and dice that are not named are there, other things not."""
_CHIPS_A_FIGURE = 2
_CARDS_A_PACK = 54


def is_enough(own: Owned, name: str, needed: int) -> bool:
    """Whether the host has this many of a thing; the highest answer means enough."""
    return own.get(name, 0) >= min(needed, MOST_OWNED)


def has_figures(part: Part, own: Owned) -> bool:
    """Whether a game's own figures and chips come to the table in place of printed tokens."""
    needed = part.game.info.figures_each * sum(part.sizes)
    return (
        needed > 0
        and is_enough(own, "figures", needed)
        and is_enough(own, "chips", _CHIPS_A_FIGURE * needed)
    )


def without_owned(section: Section, part: Part, own: Owned) -> Section:
    """A sheet of pieces without the tokens of players, where their figures are owned."""
    if section.loose != "pieces" or not has_figures(part, own):
        return section
    blocks = tuple(
        replace(block, tokens=tuple(token for token in block.tokens if not token.player))
        if isinstance(block, Tokens)
        else block
        for block in section.blocks
    )
    return replace(section, blocks=blocks)


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
    told = counted(
        "You lack {n} pack of cards, so it is printed with the loose sheets.",
        "You lack {n} packs of cards, so they are printed with the loose sheets.",
        decks,
    )
    if not is_enough(own, "sleeves", decks * _CARDS_A_PACK):
        return [told]
    tip = _("Slip each card into a sleeve, in front of an old one: thin paper will do.")
    return [f"{told} {tip}"]


def _pieces(part: Part, name: str) -> list[Section]:
    if name not in part.game.sheets:
        return []
    made = general_sections(part.game, [name], part.seats, part.scenarios)
    return [replace(section, loose="made") for section in made]
