"""What units, threats and places are called within a sentence: the article, and one or many.

The names themselves are English in every language. Where English takes an article another
language may take none, so ``the {name}`` is a message of its own; or it may take one that the
last word of the name decides (articles.toml).
"""

from __future__ import annotations

import re
from functools import cache

from engine.games.defenders.rulebook.word_tables import PACKAGE, TABLES, class_index
from engine.games.defenders.siege.table.fixed_facts import JACK, REINFORCEMENTS
from engine.games.defenders.siege.table.siege_table import SiegeTable
from engine.games.defenders.terminal.one_or_many import HEAD, is_many
from engine.language import _, in_context
from engine.scenario.toml_tables import load_toml
from engine.telling.cases import SEVERAL, Named, in_cases, with_article

_OWNED = re.compile(r"^(?:\S+ ){0,2}\S+'s ", re.IGNORECASE)
"""A name that begins with the one whose it is takes no article: ``Saint Merrow's Abbey``."""
_TITLED = re.compile(r"\w the ")
"""Somebody's own name, and what they are besides: ``Muckcutter the Bull``."""


def in_sentence(name: str, *, is_group: bool) -> str:
    """A name with the article it needs in English.

    Args:
        name: as it stands on the map.
        is_group: it is the name of several people or beasts, or of none.
    """
    if name.startswith("The "):
        return _("the {name}", name=name[4:])
    if _OWNED.match(name) or not is_group:
        return name
    return _("the {name}", name=name)


def named(name: str, rank: int, *, is_group: bool) -> Named:
    """What a unit or threat is called, with the article of the language in every case.

    What stands behind a comma is left out: ``Carrow Marden, Gladiator``.

    Args:
        name: as its card has it.
        rank: its class, GROUP to KING.
        is_group: it takes an article in English.
    """
    name = name.partition(",")[0]
    noun = "" if _TITLED.search(name) else _noun(name, is_group=rank < JACK)
    has_article = is_group or noun in _nouns()["things"]
    told = in_sentence(name, is_group=has_article)
    bare = name.removeprefix("The ")
    if bare != name or (has_article and not _OWNED.match(name)):
        found = with_article(bare, SEVERAL if is_many(name, rank) else noun)
        if found:
            return found
    return _without_article(told)


def _noun(name: str, *, is_group: bool) -> str:
    """The word of a name that decides its article; empty where the data know none."""
    words = HEAD.split(name)[0].split(" ")
    known = {noun for nouns in _nouns().values() for noun in nouns}
    last = words[::-1] if is_group else words[-1:]
    return next((word for word in last if word in known), "")


@cache
def _nouns() -> dict[str, list[str]]:
    return load_toml(PACKAGE, "articles.toml")


def place_name(board: SiegeTable, place: int) -> Named:
    """A place: ``Southwall``, ``the Ducal Palace of Varn``."""
    return named_place(board.field.places[place].name)


def named_place(name: str) -> Named:
    """What a place is called, with the article of the language in every case."""
    is_described = " of " in name
    if name.startswith("The ") or (is_described and not _OWNED.match(name)):
        found = with_article(name.removeprefix("The "), _noun(name, is_group=False))
        if found:
            return found
    return _without_article(in_sentence(name, is_group=is_described))


def _without_article(name: str) -> Named:
    return in_cases(in_context("name without article", "{name}"), name=name)


def unit_name(board: SiegeTable, unit: int) -> Named:
    """A unit: ``Old Thunderer``, ``the Vale Outriders``; those who came late by what they are."""
    kind = board.kinds[unit]
    if kind.word and kind.rank < JACK:
        return in_cases(in_context("several", "the {word} of the relief"), word=_(kind.word))
    if kind.word:
        return in_cases(_("the {word} of the relief"), word=_(kind.word))
    if kind.name == REINFORCEMENTS:
        return in_cases(_("reinforcements"))
    return named(kind.name, kind.rank, is_group=kind.rank < JACK)


def is_person(board: SiegeTable, unit: int) -> bool:
    """Whether a unit is a single person or machine with a name of its own."""
    kind = board.kinds[unit]
    return kind.rank >= JACK and not kind.word and kind.name != REINFORCEMENTS


def introduced(name: Named, word: str) -> Named:
    """A name with what it is behind it: ``the Humble Lance (ballista)``; a machine in any case.

    Args:
        name: as it stands within a sentence.
        word: the type word of its card.
    """
    told = _(word)
    if told.casefold() in name.casefold():
        if word not in TABLES["defender_types"]["king"]:
            return name  # it says already what it is
        told = _("war machine")
    return Named(*(f"{form} ({told})" for form in name.forms))


def foe_name(board: SiegeTable, foe: int) -> Named:
    """A threat: ``the Iron Tooth Pikes``, ``Hexmaster Vorr``."""
    name, rank = board.foe_names[foe], class_index(board.foes[foe])
    return named(name, rank, is_group=rank < JACK or " of " in name)
