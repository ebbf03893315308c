"""Defenders: a city is built together from cards, then defended against a siege.

In creation (F2) players take turns to lay cards from an open pool of twelve onto stacks that
become locations and defenders; each card gives either a type by rank or a descriptor by suit. The
city is drawn (F5), its defenders placed (F6), and a deck of 53 deals as many threats as there are
defenders (F7). Each turn has a scene of reflection, one card for the threats, and the defenders'
moves (F8-F16), until the city has no defender left, no threat is left, or the deck is empty (F18).

A siege is a chain of phases (``siege/turn``): each is a PhaseStep in the file named for it, says
who decides, which moves are legal and what they do; ``siege/state.py`` leads from one to the next.

Source: ``docs/rules/defenders.md``, which names no designer. Deviations: none; every point marked
*Ruling* there is followed. Options: ``intelligence`` (F12.3), ``late_hearts`` (F10.2),
``placement`` (F6.1), ``kings`` (F16.5), ``capacity`` (F16.4), ``siege`` (F7.3), and ``city``: with
``built`` the table makes the city itself before the siege, in one record (``founding/``, put
together in ``game/two_parts.py``).
``content`` of a scenario holds F19; running state lives in records.
"""

from __future__ import annotations

from importlib import resources

from engine.findings import Finding
from engine.game.contract import Draft, Game, Hosting, Offers, Request
from engine.game.playable import AnyPlay
from engine.games.defenders.rulebook.content import schema
from engine.games.defenders.rulebook.word_tables import SETTINGS
from engine.scenario.envelope import Scenario


def _make_content(request: Request) -> Draft:
    from engine.games.defenders.generate import make_content  # late: few commands make one

    return make_content(request)


def _find_faults(scenario: Scenario) -> list[Finding]:
    from engine.games.defenders.check.check import find_faults  # late: it compares areas

    return find_faults(scenario)


def _codebooks() -> tuple[bytes, ...]:
    """The codebook of 0.1, which knows the names of its lists, then one for each setting."""
    here = resources.files("engine.games.defenders")
    every_city = here.joinpath("codebooks", "every-city.txt").read_bytes()
    worlds = [here.joinpath("codebooks", f"{name}.txt").read_bytes() for name in SETTINGS]
    return (here.joinpath("codebook.txt").read_bytes(), *(world + every_city for world in worlds))


def _hosting() -> Hosting:
    from engine.games.defenders.hosting import HOSTING

    return HOSTING


def _offers() -> Offers:
    from engine.games.defenders.offers import OFFERS

    return OFFERS


def _play() -> AnyPlay:
    from engine.games.defenders.play import PLAY

    return PLAY


GAME = Game(
    package="engine.games.defenders",
    make_content=_make_content,
    find_faults=_find_faults,
    schema=schema,
    codebook=_codebooks(),
    load_hosting=_hosting,
    load_offers=_offers,
    load_play=_play,
)
