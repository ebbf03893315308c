"""What the shell offers at <TAB>: games, sheets, settings, papers, looks.

Everything here is found where the commands themselves find it. A fault, such as a broken file of
one's own, offers nothing (:func:`printkit.cli.main.run`).
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from engine.game.info import Info

_ASKED = ("_TYPER_COMPLETE_ARGS", "COMP_WORDS")
"""Where the shells put the line typed so far: zsh and fish, bash."""


def words_asked(environment: Mapping[str, str]) -> list[str] | None:
    """The words after ``printkit`` of a line that a shell wants completed; None when none does."""
    if not environment.get("_PRINTKIT_COMPLETE", "").startswith("complete"):
        return None
    line = next((environment[name] for name in _ASKED if environment.get(name)), "")
    return line.split()[1:]


def games(incomplete: str) -> list[tuple[str, str]]:
    """Games by name, each with its title."""
    return [
        (info.slug, info.title) for info in _infos().values() if info.slug.startswith(incomplete)
    ]


def games_listed(incomplete: str) -> list[str]:
    """A list of games separated by commas: one more."""
    head, comma, last = incomplete.rpartition(",")
    taken = head.split(",")
    return [
        f"{head}{comma}{slug}" for slug in _infos() if slug.startswith(last) and slug not in taken
    ]


def kinds(incomplete: str) -> list[str]:
    """Sheets that need no scenario, of all games."""
    from engine import registry

    sheets = {
        name: None
        for slug in registry.packages()
        for name, sheet in registry.load(slug).sheets.items()
        if not sheet.needs_scenario
    }
    return _beginning(sheets, incomplete)


def export_formats(incomplete: str) -> list[tuple[str, str]]:
    """Formats that scenarios are exported as, and what each is."""
    from printkit.export import FORMATS

    return [(name, about) for name, (_, about) in FORMATS.items() if name.startswith(incomplete)]


def settings(incomplete: str) -> list[str]:
    """Options of the game named before: the key, or each value once the key is clear."""
    infos = _infos()
    named = [word for word in words_asked(os.environ) or [] if word in infos]
    if not named:
        return []
    return _settings_of(infos[named[0]], incomplete)


def _settings_of(info: Info, incomplete: str) -> list[str]:
    """Options of a game: the key, or each value once the key is clear."""
    key = incomplete.partition("=")[0]
    fitting = [name for name in info.options if name.startswith(key)]
    if "=" not in incomplete and len(fitting) > 1:
        return [f"{name}=" for name in fitting]
    values = [f"{name}={choice}" for name in fitting for choice in info.options[name].choices]
    return _beginning(values or [f"{name}=" for name in fitting], incomplete)


def game_settings(incomplete: str) -> list[str]:
    """Options of an evening's games: the game, its keys, or each value once the key is clear."""
    name, dot, rest = incomplete.partition(".")
    infos = _infos()
    if not dot or name not in infos:
        return [
            f"{slug}." for slug, info in infos.items() if slug.startswith(name) and info.options
        ]
    return [f"{name}.{word}" for word in _settings_of(infos[name], rest)]


def papers(incomplete: str) -> list[str]:
    """Sizes of paper."""
    from printkit.paper.papers import papers

    return _beginning(papers(), incomplete)


def cards(incomplete: str) -> list[str]:
    """Formats of cards."""
    from printkit.paper.papers import card_formats

    return _beginning(card_formats(), incomplete)


def themes(incomplete: str) -> list[str]:
    """Looks that come with Printkit."""
    from printkit.theme.theme_file import names

    return _beginning(names(), incomplete)


def languages(incomplete: str) -> list[str]:
    """Languages that come with Printkit."""
    from printkit.prose.messages import languages

    return _beginning(languages(), incomplete)


def printers(incomplete: str) -> list[str]:
    """Printers with a stored calibration."""
    from printkit.io.printer_settings import printers

    return _beginning(dict.fromkeys(name for name, _stock in printers()), incomplete)


def shapes(incomplete: str) -> list[str]:
    """Shapes of campaigns that come with Printkit."""
    from engine.campaign.shape import shapes

    return _beginning(shapes(), incomplete)


def _infos() -> dict[str, Info]:
    from engine import registry

    return {info.slug: info for info in registry.infos()}


def _beginning(words: Iterable[str], incomplete: str) -> list[str]:
    return [word for word in words if word.startswith(incomplete)]


GameArgument = Annotated[str, typer.Argument(help="The game, such as deebz.", autocompletion=games)]
