"""Titles told in another language: every title that a game makes is read again, names stay."""

from __future__ import annotations

from gettext import NullTranslations

import msgspec
import pytest

from engine import registry
from engine.game.contract import Request
from engine.language import use_language
from engine.scenario.envelope import Scenario
from engine.scenario.titles import named_in_title

PLAYERS = {"uboat-wargames": 4}
CHEAP = {"dabu-deeps": {"playouts": 0}, "dukes-up": {"kind": "position"}}


class Marked(NullTranslations):
    """A language that sets each phrase of a list in brackets."""

    def pgettext(self, context: str, message: str) -> str:
        """The message in brackets."""
        return f"[{message}]"


def made(slug: str, seed: str) -> Scenario:
    """A scenario of a game, quickly made."""
    return registry.load(slug).generate(
        Request(seed, PLAYERS.get(slug, 2), dict(CHEAP.get(slug, {})))
    )


@pytest.mark.parametrize("slug", registry.packages())
def test_a_title_that_a_game_made_is_read_again(slug: str) -> None:
    scenario = made(slug, "quill")
    game = registry.load(slug)
    assert game.title_told(scenario) == scenario.title  # English
    with use_language("xx", Marked()):
        told = game.title_told(scenario)
    assert told.startswith("[")
    assert told.replace("[", "").replace("]", "") == scenario.title


def test_a_title_that_somebody_wrote_stays() -> None:
    game, scenario = registry.load("dabu-deeps"), made("dabu-deeps", "quill")
    with use_language("xx", Marked()):
        assert (
            game.title_told(msgspec.structs.replace(scenario, title="Our cellar")) == "Our cellar"
        )


def test_a_town_keeps_its_name() -> None:
    scenario = made("defenders", "quill")
    town = named_in_title("engine.games.defenders", scenario, "town")
    with use_language("xx", Marked()):
        assert registry.load("defenders").title_told(scenario) == f"[The Siege of {town}]"
