"""Tales in other languages: nothing of them is left in English."""

from __future__ import annotations

import pytest
from pseudo import TAG, Pseudo
from tales import SLUGS, played
from test_language import latin, names_of

from engine.blocks.blocks import Document
from engine.language import use_language
from engine.telling.pages import tale_sections
from printkit.pipeline import compose
from printkit.theme.style import make_style


@pytest.mark.parametrize("slug", SLUGS)
def test_every_word_of_a_tale_is_translated(slug):
    game = played(slug, "two")
    names = {*names_of(game.game, game.scenario), *game.players}
    names |= set(game.scenario.title.split())
    with use_language(TAG, Pseudo()):
        tale = game.game.tell(game.scenario, game.players, game.record["moves"])
        pages = compose(Document("", "", tuple(tale_sections(tale)[:1])), make_style())
        assert latin(pages, names) == set()
