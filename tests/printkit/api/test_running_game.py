"""A game under way from Python: what may be pushed, what is refused, what comes of it."""

from __future__ import annotations

import json

import pytest

import printkit as pk
from engine import registry
from engine.play.record import judge
from engine.rng import Streams

SLUGS = [game.slug for game in pk.games()]


def play_randomly(game: pk.RunningGame, most: int) -> None:
    luck = Streams("choices", "test").stream("moves")
    while not game.is_over and most:
        most -= 1
        moves = game.legal_moves
        assert moves and len(set(moves)) == len(moves)
        pushed = luck.pick(moves)
        assert game.push(pushed)[0] == pushed


@pytest.mark.parametrize("slug", SLUGS)
def test_every_move_that_is_offered_may_be_pushed_and_the_record_is_legal(slug: str) -> None:
    game = pk.game(slug).generate("api").start("luck")
    play_randomly(game, 60)
    record = game.record()
    game.play_on("random")
    assert game.is_over and game.legal_moves == [] and game.to_move is None
    assert judge(registry.load(slug), game.record()).legal
    # What was played before stands in the record of the whole game.
    assert game.record()["moves"][: len(record["moves"])] == record["moves"]


@pytest.mark.parametrize("slug", SLUGS)
def test_what_is_offered_is_what_the_engine_has(slug: str) -> None:
    """As many tokens as moves, where each token is one move."""
    game = pk.game(slug).generate("api").start("luck")
    play_randomly(game, 12)
    if not game.is_over and slug not in ("dabu-deeps", "dukes-up"):  # tokens of several moves
        assert len(game.legal_moves) == len(game.state.legal_moves())


def test_a_token_of_several_moves_is_offered_whole() -> None:
    game = pk.game("dukes-up").generate("friday").start("luck")
    while not any(move.startswith("draw") for move in game.legal_moves):
        game.push(game.legal_moves[-1])
    drawing = [move for move in game.legal_moves if move.startswith("draw")]
    assert {"draw: 0", "draw: 1", "draw: 2"} <= set(drawing)
    offered = pk.game("dabu-deeps").generate("friday").start("luck")
    bombs = [move for move in offered.legal_moves if ">" in move]
    while not bombs and not offered.is_over:
        offered.push(offered.legal_moves[0])
        bombs = [move for move in offered.legal_moves if ">" in move]
    assert bombs and all("@" in move for move in bombs)


def test_a_refusal_names_its_rule_and_changes_nothing() -> None:
    game = pk.game("deebz").generate("friday", players=2).start()
    game.push("P1: done")
    before = game.moves, game.view(0).text
    with pytest.raises(pk.IllegalMove, match=r"^D6\.8: ") as refusal:
        game.push("P2: build")
    assert refusal.value.rule == "D6.8"
    assert (game.moves, game.view(0).text) == before
    with pytest.raises(pk.IllegalMove, match=r"^D5\.7: "):
        game.push("no token at all")


def test_chance_may_be_pushed_by_hand() -> None:
    scenario = pk.game("defenders").generate("friday")
    game = scenario.start(own_dice=True)
    while game.to_move is not None:
        game.push(game.legal_moves[0])
    rolls = game.legal_moves
    assert "~d6=4" in rolls and all(roll.startswith("~") for roll in rolls)
    assert game.push("~d6=4") == ("~d6=4",)
    while game.to_move is not None:
        game.push(game.legal_moves[0])
    with pytest.raises(pk.EngineError, match="chance is next"):
        game.play_on()


def test_the_same_seed_gives_the_same_luck() -> None:
    scenario = pk.game("deebz").generate("friday", players=2)
    one, other, third = (scenario.start(seed) for seed in ("a", "a", "b"))
    pushed = [game.push("P1: done", "P2: done") for game in (one, other, third)]
    assert pushed[0] == pushed[1] != pushed[2]


def test_a_game_broken_off_goes_on_from_its_file(tmp_path) -> None:
    game = pk.game("uboat-wargames").generate("friday").start()
    play_randomly(game, 5)
    verdict = judge(registry.load("uboat-wargames"), game.record())
    assert (verdict.legal, verdict.illegal_at, verdict.rule) == (False, 5, "U7.1")
    target = game.save(tmp_path / "game.json")
    again = pk.load(target)
    assert isinstance(again, pk.RunningGame)
    assert again.moves == game.moves and again.view(1).text == game.view(1).text
    again.play_on()
    with pytest.raises(pk.PrintError, match="exists"):
        again.save(target)
    again.save(target, force=True)
    assert json.loads(target.read_text())["outcome"] == again.outcome
    with pytest.raises(pk.PrintError, match="over"):
        pk.load(target)


def test_a_view_shows_what_the_seat_may_know() -> None:
    game = pk.game("dabu-deeps").generate("friday").start()
    attacker, defender = game.view(0), game.view(1)
    assert str(attacker) == attacker.text != defender.text
    assert attacker.data == game.state.observe(0)
    with pytest.raises(pk.EngineError, match="The seats are 0 to 1"):
        game.view(2)
    with pytest.raises(pk.EngineError, match="3 names"):
        game.record(["Ann", "Ben", "Cleo"])


def test_what_cannot_be_played_is_refused() -> None:
    tournament = pk.game("uboat-wargames").generate("friday", kind="tournament")
    with pytest.raises(pk.EngineError):
        tournament.start()
