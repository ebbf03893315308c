"""The short siege: cards set aside unseen, counted, never drawn (our variant; F7, FV24)."""

from __future__ import annotations

from collections import Counter

import pytest

from engine import registry
from engine.cards import JOKERS
from engine.game.contract import Request, SheetRequest
from engine.game.playable import CHANCE, NOBODY, turn_of
from engine.games.defenders.founding.whole_game import siege_of
from engine.games.defenders.rulebook.word_tables import BOTTOM
from engine.games.defenders.siege.soundness import state_faults
from engine.play.programs import find_player
from engine.rng import Stream

GAME = registry.load("defenders")
PLAY = GAME.play
ASIDE = 20


def begun(seed="short", players=2, **options):
    made = GAME.generate(Request(seed, players, {"siege": "short", **options}))
    return made, PLAY.start(made)


def test_it_is_the_same_siege_without_the_top_cards():
    made, siege = begun()
    whole = PLAY.start(GAME.generate(Request("short", 2, {})))
    assert siege.aside == tuple(whole.deck[::-1][:ASIDE])
    assert siege.deck == whole.deck[:-ASIDE]
    assert siege.board.left == 53 - len(made.content["threats"]) - ASIDE
    assert any(card in JOKERS for card in siege.deck[:BOTTOM])


@pytest.mark.parametrize("seed", range(6))
def test_every_card_is_accounted_for_and_the_deck_ends_it(seed):
    _, state = begun(str(seed), seed % 3 + 1, city=("printed", "built")[seed % 2])
    rng, player = Stream(f"short {seed}"), find_player("random", PLAY)
    while state.to_move != NOBODY:
        is_chance = state.to_move == CHANCE
        state.apply(state.chance(rng) if is_chance else player(turn_of(state), rng))
        siege = siege_of(state)
        if siege is not None:
            assert not list(state_faults(siege))
    assert len(siege.aside) == ASIDE
    assert state.outcome()["turns"] <= 53 - 6 - ASIDE


def test_nobody_knows_which_cards_are_aside():
    _, siege = begun()
    seen, where = Counter(), Counter()
    for n in range(400):
        other = siege.determinize(0, Stream(f"unseen {n}"))
        assert sorted([*other.deck, *other.aside]) == sorted([*siege.deck, *siege.aside])
        assert len(other.aside) == ASIDE
        where[next(i for i, card in enumerate(other.deck) if card in JOKERS)] += 1
        seen.update(other.aside)
    assert sorted(where) == list(range(BOTTOM))
    assert len(seen) == len(siege.deck) + ASIDE - 1  # every card but the joker
    assert max(seen.values()) < 2 * min(seen.values())


def test_paper_says_so():
    told = {}
    for options in ({}, {"siege": "short"}):
        made = GAME.generate(Request("short", 2, options))
        request = SheetRequest(2, scenario=made)
        sheets = [repr(GAME.sheets[name].make(request)) for name in ("setup", "deck")]
        told[len(options)] = [*sheets, " ".join(step.text for step in GAME.script(request))]
        dealt = [made.content["deck"][len(made.content["threats"])]]
        assert ("turns 41 to" in sheets[1]) is not bool(options)
        assert (f"(('{dealt[0]}'," in sheets[1]) is not bool(options)
    assert all("short siege" in text for text in told[1][:2])
    assert "20 cards are set aside" in told[1][2]
    assert "aside" not in told[0][2]  # tonight's siege is whole, so nobody is offered another
