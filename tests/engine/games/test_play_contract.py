"""Every promise of engine/game/playable.py, on every game that can be played."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import registry
from engine.errors import IllegalMove
from engine.game.contract import Request
from engine.game.playable import CHANCE, NOBODY, dealer_of, turn_of
from engine.play.match import Dice, play_out, play_record
from engine.play.programs import find_player
from engine.play.record import judge
from engine.rng import Stream

SLUGS = [slug for slug in registry.packages() if registry.load(slug).play is not None]
WIDTH = 78


@cache
def dealt(slug: str, seed: str, players: int | None):
    game = registry.load(slug)
    scenario = game.generate(Request(seed, players or game.info.default_players))
    return game, game.play.deal_missing(scenario, Stream(f"setup {seed}"))


def begin(slug: str, seed: str = "1", players: int | None = None):
    game, whole = dealt(slug, seed, players)
    return game, whole, game.play.start(whole)


def random_steps(state: Any, steps: int, rng: Stream) -> list[Any]:
    moves = []
    while len(moves) < steps and state.to_move != NOBODY:
        is_chance = state.to_move == CHANCE
        moves.append(state.chance(rng) if is_chance else rng.pick(state.legal_moves()))
        state.apply(moves[-1])
    return moves


def middles(slug: str, count: int, seed: str = "m"):
    """States at random moments, a seat on turn."""
    found = 0
    for number in range(count * 3):
        game, _, state = begin(slug, f"{seed}{number % 3}")
        rng = Stream(f"{slug} {seed} {number}")
        random_steps(state, rng.below(60), rng)
        if state.to_move >= 0:
            found += 1
            yield game, state, rng
        if found == count:
            return


def random_players(game: Any, seats: int) -> list[Any]:
    return [find_player("random", game.play)] * seats


def test_all_card_games_can_be_played() -> None:
    assert {"dabu-deeps", "dukes-up", "uboat-wargames"} <= set(SLUGS)


def replay_records(slug: str, count: int, seeds: int) -> None:
    low, high = registry.load(slug).info.players
    for number in range(count):
        game, whole, _ = begin(slug, f"{number % seeds}", low + number % (high - low + 1))
        seats = game.play.seats(whole)
        record = play_record(game.play, whole, random_players(game, len(seats)), seats, f"{number}")
        verdict = judge(game, record)
        assert verdict.legal, (number, verdict, record["moves"][-3:])
        assert verdict.outcome == record["outcome"]


@pytest.mark.parametrize("slug", SLUGS)
def test_a_written_game_replays_to_its_outcome(slug: str) -> None:
    replay_records(slug, count=12, seeds=12)


@pytest.mark.parametrize("slug", SLUGS)
def test_a_shortened_record_is_unfinished_and_a_wrong_outcome_is_told(slug: str) -> None:
    game, whole, _ = begin(slug)
    seats = game.play.seats(whole)
    record = play_record(game.play, whole, random_players(game, len(seats)), seats, "x")
    verdict = judge(game, {**record, "outcome": {"nonsense": 1}})
    assert (verdict.legal, verdict.illegal_at, verdict.rule) == (False, None, game.play.score_rule)
    assert verdict.outcome == record["outcome"]
    verdict = judge(game, {**record, "moves": record["moves"][:1]})
    assert (verdict.legal, verdict.illegal_at, verdict.outcome) == (False, 1, None)
    assert verdict.rule == game.play.end_rule != ""
    verdict = judge(game, {**record, "moves": [*record["moves"], record["moves"][-1]]})
    assert (verdict.legal, verdict.illegal_at) == (False, len(record["moves"]))
    verdict = judge(game, {**record, "moves": ["no such move", *record["moves"][1:]]})
    assert (verdict.legal, verdict.illegal_at) == (False, 0)
    assert verdict.rule
    assert verdict.message


@pytest.mark.parametrize("slug", SLUGS)
def test_same_seed_same_record(slug: str) -> None:
    game, whole, _ = begin(slug)
    seats = game.play.seats(whole)
    players = [find_player("greedy", game.play)] * len(seats)
    one, two = (play_record(game.play, whole, players, seats, "x") for _ in range(2))
    assert one == two
    assert play_record(game.play, whole, players, seats, "y") != one


@pytest.mark.parametrize("slug", SLUGS)
def test_listed_moves_are_verified_and_others_are_refused_by_rule(slug: str) -> None:
    for game, state, rng in middles(slug, 12):
        del game
        moves = state.legal_moves()
        assert moves
        assert len(set(moves)) == len(moves)
        for move in rng.sample(moves, 20):
            state.verify(move)
        other = state.copy()
        random_steps(other, 5, rng)
        if other.to_move >= 0:
            for move in other.legal_moves()[:20]:
                try:
                    state.verify(move)
                except IllegalMove as refusal:
                    assert refusal.rule
                    assert refusal.message


@pytest.mark.parametrize("slug", SLUGS)
def test_copies_are_independent(slug: str) -> None:
    for _, state, rng in middles(slug, 6):
        seats = range(len(state.rewards())) if state.to_move == NOBODY else [state.to_move]
        before = [(state.to_move, state.legal_moves(), state.observe(seat)) for seat in seats]
        random_steps(state.copy(), 200, rng)
        assert before == [(state.to_move, state.legal_moves(), state.observe(s)) for s in seats]


@pytest.mark.parametrize("slug", SLUGS)
def test_imagined_states_look_the_same_from_the_seat(slug: str) -> None:
    """Hidden cards are dealt anew, and nothing the seat is given tells the difference."""
    different = 0
    for game, state, rng in middles(slug, 10):
        turn = turn_of(state)
        other = turn.imagine(rng)
        assert other.observe(turn.seat) == turn.view
        assert other.legal_moves() == turn.legal_moves()
        assert game.play.screen.show(other.observe(turn.seat)) == game.play.screen.show(turn.view)
        greedy = find_player("greedy", game.play)
        assert greedy(turn_of(other), Stream("g")) == greedy(turn, Stream("g"))
        rewards = []
        for world in (state.copy(), other):
            random_steps(world, 5000, Stream("same"))
            rewards.append((world.rewards(), world.outcome()))
        different += rewards[0] != rewards[1]
    assert different or game.play.is_open


@pytest.mark.parametrize("slug", SLUGS)
def test_rewards_are_shares(slug: str) -> None:
    for number in range(8):
        game, whole, state = begin(slug, f"{number}")
        seats = len(game.play.seats(whole))
        play_out(state, random_players(game, seats), Dice(f"{number}", seats))
        assert len(state.rewards()) == seats
        assert all(0 <= reward <= 1 for reward in state.rewards())
        assert state.outcome()


@pytest.mark.parametrize("slug", SLUGS)
def test_what_the_screen_lists_can_be_typed(slug: str) -> None:
    for game, state, rng in middles(slug, 10):
        screen, view = game.play.screen, state.observe(state.to_move)
        text = screen.show(view)
        assert max(map(len, text.splitlines())) <= WIDTH
        assert screen.ask(view).strip()
        for move in rng.sample(state.legal_moves(), 12):
            label = screen.label(view, move)
            assert label.isprintable()
            assert screen.read(view, label) == [move], label
            screen.read(view, f"  {label} ")


@pytest.mark.parametrize("slug", SLUGS)
def test_the_help_is_short(slug: str) -> None:
    game, _, state = begin(slug)
    lines = game.play.screen.help(state.observe(0)).splitlines()
    assert 5 <= len(lines) <= 24
    assert max(map(len, lines)) <= 80  # a terminal of 80 columns breaks no line


@pytest.mark.parametrize("slug", SLUGS)
@settings(max_examples=60)
@given(text=st.text(max_size=40))
def test_whatever_is_typed_is_read_or_refused(slug: str, text: str) -> None:
    game, _, state = begin(slug)
    random_steps(state, 10, Stream("t"))
    if state.to_move >= 0:
        try:
            game.play.screen.read(state.observe(state.to_move), text)
        except IllegalMove as refusal:
            assert refusal.message


@pytest.mark.parametrize("slug", SLUGS)
@settings(max_examples=60)
@given(data=st.data())
def test_a_mutated_record_is_judged_never_choked_on(slug: str, data: st.DataObject) -> None:
    game, whole, _ = begin(slug)
    seats = game.play.seats(whole)
    record = play_record(game.play, whole, random_players(game, len(seats)), seats, "m")
    moves = list(record["moves"])
    at = data.draw(st.integers(0, len(moves) - 1))
    change = data.draw(st.sampled_from(["drop", "double", "swap", "text", "other"]))
    if change == "drop":
        del moves[at]
    elif change == "double":
        moves.insert(at, moves[at])
    elif change == "swap":
        moves[at], moves[at - 1] = moves[at - 1], moves[at]
    elif change == "text":
        moves[at] = data.draw(st.text(max_size=12))
    else:
        moves[at] = data.draw(st.sampled_from(moves))
    verdict = judge(game, {**record, "moves": moves})
    if moves == record["moves"]:
        assert verdict.legal
    elif not verdict.legal and verdict.illegal_at is not None:
        pairs = enumerate(zip(moves, record["moves"], strict=False))
        shorter = min(len(moves), len(record["moves"]))
        first = next((index for index, (new, old) in pairs if new != old), shorter)
        assert verdict.illegal_at >= first
        assert verdict.rule
        assert verdict.message


@pytest.mark.parametrize("slug", SLUGS)
def test_a_dealer_deals_what_the_completed_scenario_starts_with(slug: str) -> None:
    game, whole, _ = begin(slug)
    dealt = ("attacker_deck", "decks", "order")
    content = {key: value for key, value in whole.content.items() if key not in dealt}
    for scenario in (whole, msgspec.structs.replace(whole, content=content)):
        deal = dealer_of(game.play, scenario)
        for seed in "ab":
            complete = game.play.deal_missing(scenario, Stream(seed))
            played = []
            for state in (deal(Stream(seed)), game.play.start(complete)):
                moves = random_steps(state, 200, Stream("moves"))
                played.append((moves, state.legal_moves(), state.outcome()))
            assert played[0] == played[1]


@pytest.mark.parametrize("slug", SLUGS)
def test_search_plays_legally_with_a_small_budget(slug: str) -> None:
    game, whole, state = begin(slug)
    seats = len(game.play.seats(whole))
    search = find_player("search:8", game.play)
    dice = Dice("s", seats)
    for _ in range(6):
        if state.to_move == NOBODY:
            return
        if state.to_move == CHANCE:
            state.apply(state.chance(dice.chance))
            continue
        move = search(turn_of(state), dice.seats[state.to_move])
        state.verify(move)
        state.apply(move)


@pytest.mark.slow
@pytest.mark.parametrize("slug", SLUGS)
def test_a_thousand_random_records_replay(slug: str) -> None:
    replay_records(slug, count=1000, seeds=50)
