"""Generates scenarios: a theme, a fortress for it, a shuffled attacker's deck and a name."""

from __future__ import annotations

from typing import Final

from engine.cards import code
from engine.game.contract import Draft, Request
from engine.games.dabu_deeps.generator.lay_fortress import place
from engine.games.dabu_deeps.generator.make_puzzle import make_puzzle
from engine.games.dabu_deeps.generator.strongest_fortress import choose_layout
from engine.games.dabu_deeps.rulebook.fortress import CELLS, NAMES
from engine.games.dabu_deeps.rulebook.options import terms_of
from engine.games.dabu_deeps.rulebook.tables import ATTACKER_CARDS, ROUNDS, TABLES
from engine.games.dabu_deeps.rulebook.themes import THEMES
from engine.rng import Stream
from engine.scenario.grammar import Grammar
from engine.scenario.shares import share_of_seed
from engine.scenario.titles import TITLES, WHOLE
from engine.scenario.toml_tables import load_toml

_TITLES: Final[dict[str, list[str]]] = load_toml("engine.games.dabu_deeps", TITLES)
_NAMES: Final = Grammar(_TITLES)

SLUG = "dabu-deeps"


def make_content(request: Request) -> Draft:
    """A set-up, or a puzzle when asked for: the theme holds, no error, no warning but AV12.

    Raises:
        UnsatisfiableError: nothing meets the request.
    """
    streams = request.streams(SLUG)
    theme = str(request.options.get("theme") or _pick_theme(streams.stream("theme")))
    title = name_fortress(streams.stream("title"), share_of_seed(request.seed))
    if request.options.get("kind") == "puzzle":
        return make_puzzle(request, streams, theme, title)
    layouts = streams.stream(f"layout {theme}")
    playouts = int(str(request.options.get("playouts", 0)))
    if playouts:
        luck = f"{SLUG} layouts {request.seed}"
        cards = choose_layout(theme, playouts, layouts, luck, terms_of(request.options))
    else:
        cards = place(theme, layouts)
    deck = streams.stream("deck").shuffled(ATTACKER_CARDS)
    content = {
        "kind": "setup",
        "theme": theme,
        "layout": {NAMES[cell]: code(cards[cell]) for cell in CELLS},
        "rounds": request.options.get("rounds", ROUNDS),
        "attacker_deck": [code(card) for card in deck],
    }
    return Draft(title, content)


def _pick_theme(stream: Stream) -> str:
    weights = TABLES["theme_weights"]
    names = list(THEMES)
    return stream.weighted(names, [weights[name] for name in names])


def name_fortress(stream: Stream, share: int) -> str:
    """A name that tells nothing of the layout, its place of a share: the attacker reads it too."""
    place = _NAMES.draw("place", stream, share=share)
    pattern = stream.pick(_TITLES[WHOLE])
    return pattern.format(work=stream.pick(_TITLES["work"]), place=place)
