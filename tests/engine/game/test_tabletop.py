"""Tables as pictures: each game has one at any moment, and moves act where they can be clicked."""

from __future__ import annotations

import random

import pytest

from engine import registry
from engine.game.contract import Request, play_of
from engine.game.playable import CHANCE, NOBODY
from engine.play.match import Dice
from printkit.compose.table_picture import draw_table
from printkit.theme.style import make_style

TABLES = [
    *((slug, {}) for slug in registry.packages()),
    ("deebz", {"map": "built"}),
    ("defenders", {"city": "built"}),
    ("uboat-wargames", {"hand": "full"}),
]
ACTING = {"dabu-deeps": 0.5, "defenders": 0.05, "dukes-up": 0.5, "uboat-wargames": 0.8}
"""Of the first moves of a random game, the share that names a place of the table, where any do."""


def moments(slug: str, options: dict[str, str], seed: str, turns: int = 60):
    """Moments of a random game in which somebody decides."""
    game, rng = registry.load(slug), random.Random(seed)
    play = play_of(game)
    scenario = game.generate(Request(seed, game.info.default_players, options))
    dice = Dice(seed, scenario.players)
    state = play.start(play.deal_missing(scenario, dice.setup))
    for _turn in range(turns):
        while state.to_move == CHANCE:
            state.apply(state.chance(dice.chance))
        if state.to_move == NOBODY:
            return
        yield play, state
        moves = state.legal_moves()
        state.apply(rng.choice(moves[:-1] or moves))  # the last may be to give up


@pytest.mark.parametrize(("slug", "options"), TABLES, ids=str)
def test_every_moment_is_drawn_and_moves_act_on_the_picture(slug: str, options) -> None:
    accent, drawn, acting, listed = registry.info_of(slug).accent, 0, 0, 0
    for number, (play, state) in enumerate(moments(slug, options, "5")):
        view, top = state.observe(state.to_move), play.tabletop
        blocks = top.draw(view)
        assert blocks
        spots = [top.spots(view, move) for move in state.legal_moves()[:100]]
        acting += sum(map(bool, spots))
        listed += len(spots)
        if number % 20:
            continue
        picture = draw_table(blocks, make_style(), accent)
        drawn += 1
        if not picture.frame.across:
            continue
        for x, y, across, down in (picture.frame.spot(*at) for found in spots for at in found):
            assert -1 < x < x + across < picture.scene.width + 1
            assert -1 < y < y + down < picture.scene.height + 1
    assert drawn
    if not options:
        assert acting >= ACTING.get(slug, 0) * listed


def test_the_spot_of_a_uboat_is_the_one_that_its_move_names() -> None:
    for play, state in moments("uboat-wargames", {}, "1", 12):
        view = state.observe(state.to_move)
        board = play.tabletop.draw(view)[0]
        for move in state.legal_moves():
            for x, _y in play.tabletop.spots(view, move):
                assert board.column_labels[x] in play.screen.label(view, move)


def test_a_unit_of_the_city_stands_where_it_is_and_its_move_leads_elsewhere() -> None:
    for play, state in moments("defenders", {}, "2"):
        view = state.observe(state.to_move)
        goes = [move for move in state.legal_moves() if move[0] == "go"]
        for move in goes:
            token, place = play.tabletop.spots(view, move)
            near = [at for at in view.board.field.city.locations if at.position == list(place)]
            assert [at.id for at in near] == [f"L{move[2] + 1}"]
            mark = next(mark for mark in play.tabletop.draw(view)[0].marks if mark.at == token)
            assert mark.text in play.screen.label(view, move)
        if goes:
            return
    raise AssertionError("nobody could move")


def test_nothing_of_the_deck_stands_in_the_facts_of_a_siege() -> None:
    _play, state = next(moments("defenders", {}, "2"))
    assert state.observe(0).board.field.city.deck == ""


def test_a_card_of_the_hand_is_where_its_move_is_clicked() -> None:
    for play, state in moments("dukes-up", {}, "1", 20):
        view = state.observe(state.to_move)
        cells = {(cell.x, cell.y): cell for cell in play.tabletop.draw(view)[0].cells}
        for move in state.legal_moves():
            if move[0] in ("discard", "fief") and len(move) == 2:
                (spot,) = play.tabletop.spots(view, move)
                assert cells[spot].card and cells[spot].card != "back"
