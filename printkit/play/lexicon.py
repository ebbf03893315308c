"""The lexicon of a game: its printed pages, filled in for the scenario that is being played."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from engine.blocks.blocks import Block, Prose, Section
from engine.game.contract import Game, SheetRequest
from engine.game.documents import FAQ, LEARN, REFERENCE, RULES
from engine.language import _
from engine.scenario.envelope import Scenario
from engine.teaching.lexicon import Lexicon, lexicon_of
from printkit.layout.prose_blocks import expand
from printkit.prose.templates import TemplateLoader

_FIRST, _LAST = (RULES, REFERENCE), (LEARN, FAQ)
"""Pages that are asked first, and those that are asked when no other page knows."""


def read_lexicon(
    game: Game, scenario: Scenario | None, signs: Sequence[tuple[str, str]] = ()
) -> Lexicon:
    """Return the lexicon of a game, in the language being spoken.

    Args:
        game: whose pages are read.
        scenario: whose rules they tell; None for the plain game.
        signs: signs of the screen, and what each stands for.

    Raises:
        TemplateError: a page cannot be filled.
    """
    players = game.info.default_players if scenario is None else scenario.players
    request = SheetRequest(players=players, scenario=scenario)
    names = [
        name
        for name, sheet in game.sheets.items()
        if not sheet.component and not sheet.needs_scenario and name not in (*_FIRST, *_LAST)
    ]
    loader = TemplateLoader()
    sections = [
        _filled(section, game.info.slug, loader)
        for name in (*_FIRST, *names, *_LAST)
        if name in game.sheets
        for section in game.sheets[name].make(request)
    ]
    return lexicon_of(sections, signs, _("On the screen"))


def _filled(section: Section, slug: str, loader: TemplateLoader) -> Section:
    blocks: list[Block] = []
    for block in section.blocks:
        blocks += expand(block, slug, loader) if isinstance(block, Prose) else [block]
    return replace(section, blocks=tuple(blocks))
