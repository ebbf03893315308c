"""What tests of the printed words share: the games with five documents, and their texts in order.

A game joins :data:`CONVERTED` when it prints the five documents of ``engine/game/documents.py``.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, fields, is_dataclass, replace
from itertools import chain
from pathlib import Path

from engine import registry
from engine.blocks.blocks import Prose, Section
from engine.game.contract import Request, SheetRequest
from engine.language import use_language
from engine.scenario.envelope import Scenario, dump
from printkit.layout.prose_blocks import expand
from printkit.prose.messages import load_messages
from printkit.prose.templates import TemplateLoader

ROOT = Path(__file__).parents[3]
CONVERTED = ("dabu-deeps", "deebz", "defenders", "dukes-up", "uboat-wargames")
"""Games with five documents; at the end, all of them."""

LANGUAGES = ("en", "de")
RULESETS: dict[str, tuple[dict[str, object], ...]] = {
    "dabu-deeps": ({}, {"refill": "five"}, {"tiebreak": "attacks"}, {"rounds": 1}, {"rounds": 8}),
    "deebz": (
        {}, {"preset": "core", "objective": "race"}, {"preset": "advanced", "objective": "hold"},
        {"preset": "full", "objective": "carry_token"}, {"preset": "builders"},
        {"preset": "planners", "objective": "amass"}, {"preset": "together"},
        {"preset": "conjurers", "objective": "sacrifice"}, {"family": "last-gate"},
        {"family": "relief"}, {"map": "built"}, {"map": "built", "preset": "full"},
        {"preset": "core", "turn_order": "popcorn", "first_player": "2", "suit_map": "CDHS"},
        {"preset": "core", "base_draw_limit": 1, "objective": "carry_spawn"},
        {"preset": "core", "base_draw_limit": 4, "range_count": "distance", "friendly_fire": False,
         "carry_hostile": True, "enlarge_max": 3, "teleporter_limit": "none"},
        {"preset": "core", "deck_adjust": "locked", "cap_result": "progress", "round_cap": 12},
        {"preset": "full", "suit_map": "DCSH", "base_draw_limit": 9, "range_count": "distance",
         "friendly_fire": False, "carry_hostile": True, "enlarge_max": 1, "first_player": "2",
         "interrupt_window": "phase", "round_cap": 20, "cap_result": "progress",
         "effects_from": "units", "turn_order": "phase_sync", "deck_adjust": "draft",
         "deck_order": "stack", "jokers": "aces", "prebuilt_units": 7, "discard_on_build": True,
         "hand_augment": True, "teleporter_limit": "4"},
    ),
    "defenders": (
        {}, {"city": "built"}, {"placement": "chosen"}, {"intelligence": "anywhere"},
        {"late_hearts": "arrive"}, {"kings": "near"}, {"capacity": "literal"}, {"siege": "short"},
        {"setting": "hero-city", "locations": 12, "defenders": 12},
        {"placement": "chosen", "intelligence": "anywhere", "late_hearts": "arrive",
         "kings": "near", "capacity": "literal", "siege": "short"},
        {"city": "built", "intelligence": "anywhere", "late_hearts": "arrive", "kings": "near",
         "capacity": "literal", "siege": "short"},
    ),
    "dukes-up": (
        {}, {"jokers": "under"}, {"jokers": "random"}, {"jokers": "reward"}, {"jokers": "fief"},
        {"bonus": 5}, {"swap_fief": True}, {"guess_fief": True}, {"failed_fief": "expose"},
        {"preset": "intrigue"}, {"style": "plain"}, {"fixed": True}, {"games": 4},
        {"jokers": "reward", "bonus": 2, "swap_fief": True, "guess_fief": True,
         "failed_fief": "expose"},
    ),
    "uboat-wargames": (
        {}, {"ace": "low"}, {"ace": "high"}, {"hand": "full"}, {"tiles": [9, 6, 3, 1]},
        {"plus": 7}, {"handicap": [0, 2, 0, -1]}, {"teams": "opposite"},
        {"ace": "high", "hand": "full", "tiles": [9, 8, 6, 1], "plus": 9, "teams": "opposite",
         "handicap": [1, 0, 0, 3]},
    ),
}  # fmt: skip
"""Options under which every page is read again: what a page says is what tonight plays."""

TAUGHT = {
    "dabu-deeps": ("A", range(1, 9), (7, 14)),
    "deebz": ("D", range(1, 17), ()),
    "defenders": ("F", range(1, 19), ()),
    "dukes-up": ("K", range(1, 9), (9, 16)),
    "uboat-wargames": ("U", range(1, 9), (9, 16)),
}
"""Letter of the rule ids, chapters that players need, and chapters that the FAQ alone teaches."""

NO_TEXT = {"kind", "rule", "role", "template", "align", "icon", "accent", "emblem", "slug", "size",
           "symbol", "card", "mark", "ground", "shape", "scenario_id", "credit"}  # fmt: skip
"""Fields of blocks that hold no words."""


_FILLED: dict[tuple[str, ...], list[Section]] = {}


@dataclass(frozen=True)
class Term:
    """A word of a game's own; see ``templates/dabu-deeps/terms.toml``."""

    forms: tuple[str, ...]
    never: tuple[str, ...] = ()
    on_card: bool = False

    @property
    def pattern(self) -> re.Pattern[str]:
        """Any of its forms as a whole word."""
        return words_pattern(self.forms)


def words_pattern(words: Iterable[str]) -> re.Pattern[str]:
    """Any of these as whole words, capitals or not."""
    longest = sorted(words, key=len, reverse=True)
    return re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, longest))})(?!\w)", re.IGNORECASE)


def terms_of(slug: str, language: str = "en") -> list[Term]:
    """The words that a game declares."""
    folder = ROOT / "templates" / ("" if language == "en" else language) / slug
    rows = tomllib.loads((folder / "terms.toml").read_text("utf-8"))["terms"]
    return [
        Term(tuple(row["forms"]), tuple(row.get("never", ())), row.get("on_card", False))
        for row in rows
    ]


def sections(
    slug: str, kind: str, scenario: Scenario | None = None, language: str = "en"
) -> list[Section]:
    """A sheet of a game with its templates filled in, in a language; filled in once."""
    key = (slug, kind, dump(scenario) if scenario else "", language)
    if key not in _FILLED:
        _FILLED[key] = _sections(slug, kind, scenario, language)
    return list(_FILLED[key])


def _sections(slug: str, kind: str, scenario: Scenario | None, language: str) -> list[Section]:
    game = registry.load(slug)
    players = scenario.players if scenario else game.info.default_players
    with use_language(language, load_messages(language)):
        made = game.sheets[kind].make(SheetRequest(players, scenario))
        return [filled(section, slug) for section in made]


def filled(section: Section, slug: str) -> Section:
    """A section whose prose has become blocks."""
    loader = TemplateLoader()
    blocks = chain.from_iterable(
        expand(block, slug, loader) if isinstance(block, Prose) else [block]
        for block in section.blocks
    )
    return replace(section, blocks=tuple(blocks))


def texts(value: object) -> Iterator[str]:
    """Every text on a page in reading order, as inline Markdown."""
    if isinstance(value, str):
        if re.search(r"\w{2}", value):
            yield value
    elif is_dataclass(value):
        for field in fields(value):
            if field.name not in NO_TEXT:
                yield from texts(getattr(value, field.name))
    elif isinstance(value, tuple | list):
        for inner in value:
            yield from texts(inner)


def page(slug: str, kind: str, scenario: Scenario | None = None, language: str = "en") -> list[str]:
    """The texts of a sheet's blocks, headings included, in reading order."""
    return [
        text
        for section in sections(slug, kind, scenario, language)
        for text in texts(section.blocks)
    ]


def sentences(text: str) -> list[str]:
    """The sentences of a text, without marks; a colon ends none."""
    plain = re.sub(r"\*\*|`|\*", "", text)
    return [part for part in re.split(r"(?<=[.!?])[”“)]*\s+(?=[\w♠♥♦♣“„])", plain) if part.strip()]


def word_count(sentence: str) -> int:
    """How many words a reader reads; a row of card names counts as one."""
    told = re.sub(r"(?:\b(?:10|[2-9AKQJ])[♠♥♦♣]?(?:,? |\b)){3,}", "cards ", sentence)
    return len(re.findall(r"[\w'’]+(?:-\w+)*", told))


def scenarios_of(slug: str) -> list[Scenario | None]:
    """No scenario, and one for each ruleset that pages may have to tell."""
    game = registry.load(slug)
    players = game.info.default_players
    made = [game.generate(Request("words", players, options)) for options in RULESETS[slug]]
    return [None, *made]
