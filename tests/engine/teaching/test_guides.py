"""What games tell about where they stand: made from the View alone, with words for every phase."""

from __future__ import annotations

import pytest

from engine import registry
from engine.game.contract import Request
from engine.game.playable import CHANCE, NOBODY
from engine.play.match import Dice, choose_move
from engine.play.programs import find_player
from engine.rng import Stream
from engine.scenario.options import parse_settings

SLUGS = [slug for slug in registry.packages() if registry.load(slug).play is not None]
MADE = {"defenders": ["city=built"], "deebz": ["map=built", "width=10"]}
"""Games that begin with making something."""


def decisions(slug: str, seed: str, most: int, settings: list[str] | None = None):
    """States in which a seat decides, of a game that the greedy program plays."""
    game = registry.load(slug)
    play = game.play
    options = parse_settings(game.info.options, settings or [])
    scenario = game.generate(Request(seed, game.info.default_players, options))
    dice = Dice(seed, len(play.seats(scenario)))
    state = play.start(play.deal_missing(scenario, dice.setup))
    program = find_player("greedy", play)
    while state.to_move != NOBODY and most:
        seat = state.to_move
        if seat == CHANCE:
            state.apply(state.chance(dice.chance))
            continue
        most -= 1
        yield play, state
        state.apply(choose_move(state, program, dice.seats[seat]))


def told(play, state):
    """All that a guide says of a state to the seat on turn."""
    guide, seat = play.guide, state.to_move
    view, moves = state.observe(seat), state.legal_moves()
    names = [f"N{number}" for number in range(9)][: len(state.rewards())]
    return (
        guide.situation(view, moves),
        guide.score(view, names),
        [guide.unspent(view, move, moves) for move in moves[:12]],
        [guide.card(view, card) for card in (0, 20, 30, 45, 52)],
        list(guide.signs(view)),
    )


@pytest.mark.parametrize("slug", SLUGS)
def test_what_is_said_follows_from_the_view_alone(slug: str) -> None:
    """It's the same in every state that the seat cannot tell from this one."""
    rng = Stream("worlds")
    for number, (play, state) in enumerate(decisions(slug, "2", 60)):
        if number % 6:
            continue
        said = told(play, state)
        for _ in range(2):
            assert told(play, state.determinize(state.to_move, rng)) == said


@pytest.mark.parametrize("slug", SLUGS)
@pytest.mark.parametrize("is_made", [False, True], ids=["ready", "made"])
def test_every_decision_has_a_phase_with_a_name(slug: str, is_made: bool) -> None:
    if is_made and slug not in MADE:
        pytest.skip("this game begins with its first turn")
    phases = set()
    for play, state in decisions(slug, "3", 80, MADE.get(slug) if is_made else None):
        found = play.guide.situation(state.observe(state.to_move), state.legal_moves())
        assert found.side
        assert found.phase
        assert "{" not in "".join([found.phase, found.about, *found.left])
        phases.add(found.phase)
    assert len(phases) > (slug in MADE)


def test_giving_up_and_idle_units_are_asked_about() -> None:
    play, state = next(iter(decisions("dabu-deeps", "1", 1)))
    view, moves = state.observe(0), state.legal_moves()
    asked = [play.guide.unspent(view, move, moves) for move in moves]
    assert [text for text in asked if text] == [
        "24 attacks are left, and every goal card that still stands counts for the defender."
    ]
    for play, state in decisions("deebz", "4", 80):
        view = state.observe(state.to_move)
        found = play.guide.situation(view, [])
        if "Activate" in found.phase and "not acted" in found.left[0]:
            left = play.guide.unspent(view, ("done",), state.legal_moves())
            assert left == found.left[0]
            return
    raise AssertionError("nobody ever had Units to activate")


def test_the_score_is_the_game_s_own() -> None:
    """At the end the parts add up to the points of the outcome."""
    for slug in ("dabu-deeps", "dukes-up", "uboat-wargames"):
        *_, (play, state) = decisions(slug, "5", 10_000)
        while state.to_move != NOBODY:
            moves = state.legal_moves()
            state.apply(moves[0] if moves else state.chance(Stream("1")))
        outcome = state.outcome()
        points = outcome.get("scores") or list(outcome.values())[:2]
        rows = play.guide.score(state.observe(0), [f"N{n}" for n in range(len(points))]).rows
        assert [int(row[-1]) for row in rows] == points
        assert all(sum(map(int, filter(None, row[1:-1]))) == int(row[-1]) for row in rows)
