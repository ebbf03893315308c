"""Records of random games with one token changed: refused exactly when the rules refuse them."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from deebz_table import begin, do
from deebz_variants import any_content

from engine import registry
from engine.cards import CardError, parse_card
from engine.game.playable import CHANCE, NOBODY
from engine.games.deebz.play import PLAY
from engine.games.deebz.table.draw_piles import Shuffle
from engine.games.deebz.table.pieces import base
from engine.games.deebz.terminal.notation import write_token
from engine.games.deebz.turn.setup import start
from engine.games.deebz.turn.state import State
from engine.play.record import judge, make_record
from engine.rng import Stream
from engine.scenario.envelope import Scenario, make_scenario

RECORDS = 1000
SHARDS = 8
"""Parts of the long run, so that it spreads over processes."""


def scenario_of(rng: Stream, rounds: int) -> Scenario:
    players, content = any_content(rng, rounds=rounds)
    return make_scenario(
        game="deebz", prefix="DZ", title="t", seed="t", players=players, options={}, content=content
    )


def play(scenario: Scenario, rng: Stream) -> list[str]:
    """The tokens of a random game."""
    state = start(scenario)
    tokens = []
    while state.to_move != NOBODY:
        is_chance = state.to_move == CHANCE
        move = state.chance(rng) if is_chance else rng.pick(state.legal_moves())
        tokens.append(write_token(state, move))
        state.apply(move)
    return tokens


def follow(state: State, token: str) -> bool:
    """Apply the move that a token stands for, found among the legal ones; False without one.

    It reads no notation: every legal move is written down and compared, and a shuffle must list
    the cards of the pile.
    """
    if state.to_move == NOBODY:
        return False
    if isinstance(state.top, Shuffle):
        word, *cards = token.split(" ")
        pile = sorted(base(card) for card in state.seats[state.top.owner].draw)
        try:
            order = [parse_card(card) for card in cards]
        except CardError:
            return False
        move = ("~shuffle", *order)
        if word != "~shuffle:" or sorted(order) != pile or write_token(state, move) != token:
            return False
        state.apply(move)
        return True
    written = {write_token(state, move): move for move in state.legal_moves()}
    if token not in written:
        return False
    state.apply(written[token])
    return True


def dropped(tokens: list[str], at: int, rng: Stream) -> list[str]:
    del rng
    return [*tokens[:at], *tokens[at + 1 :]]


def repeated(tokens: list[str], at: int, rng: Stream) -> list[str]:
    del rng
    return [*tokens[: at + 1], *tokens[at:]]


def added(tokens: list[str], at: int, rng: Stream) -> list[str]:
    return [*tokens[:at], rng.pick(tokens), *tokens[at:]]


def changed(tokens: list[str], at: int, rng: Stream) -> list[str]:
    return [*tokens[:at], _near(tokens[at], rng.pick(tokens), rng), *tokens[at + 1 :]]


def exchanged(tokens: list[str], at: int, rng: Stream) -> list[str]:
    found = tokens[:]
    other = min(len(tokens) - 1, at + 1 + rng.below(3))
    found[at], found[other] = found[other], found[at]
    return found


def _near(token: str, other: str, rng: Stream) -> str:
    """Another token, or the same one with a letter or a word of the other."""
    if rng.chance(1, 3):
        return other
    if rng.chance(1, 2):
        words, others = token.split(" "), other.split(" ")
        words[rng.below(len(words))] = rng.pick(others)
        return " ".join(words)
    at = rng.below(len(token))
    return token[:at] + rng.pick("0123456789PSHDCAKQJTum, -:~") + token[at + 1 :]


MUTATIONS: tuple[Callable[[list[str], int, Stream], list[str]], ...] = (
    dropped, repeated, added, changed, exchanged,
)  # fmt: skip


def check_record(seed: str, *, rounds: int) -> int:
    """Mutate one record in every way; how many of the mutated ones are still legal."""
    rng = Stream(seed)
    scenario = scenario_of(rng, rounds)
    tokens = play(scenario, rng)
    places = sorted(rng.below(len(tokens)) for _ in MUTATIONS)
    state = start(scenario)
    reached, accepted = 0, 0
    for mutate, at in zip(rng.shuffled(MUTATIONS), places, strict=True):
        while reached < at:
            assert follow(state, tokens[reached])
            reached += 1
        mutated = mutate(tokens, at, rng)
        if mutated == tokens:
            continue
        world, index = state.copy(), at
        while index < len(mutated) and follow(world, mutated[index]):
            index += 1
        fault = PLAY.replay(again := state.copy(), mutated[at:])
        assert (fault.index + at if fault else len(mutated)) == index, (mutate.__name__, at)
        if fault is None:
            assert again.key() == world.key()
            accepted += world.outcome() is not None
        else:
            assert fault.refusal.rule
            assert fault.refusal.message
    return accepted


@pytest.mark.parametrize("number", range(12))
def test_a_record_with_one_token_changed_is_refused_exactly_when_the_rules_refuse_it(
    number,
) -> None:
    check_record(f"record {number}", rounds=2)


@pytest.mark.slow
@pytest.mark.parametrize("shard", range(SHARDS))
def test_a_thousand_records_with_one_token_changed(shard) -> None:
    accepted = 0
    for number in range(shard, RECORDS, SHARDS):
        accepted += check_record(f"long record {number}", rounds=4)
    assert accepted  # some changes leave a legal game, such as another order of choices


def test_a_mutated_record_is_judged_from_its_first_token_to_its_last() -> None:
    rng = Stream("judged")
    scenario = scenario_of(rng, 2)
    tokens = play(scenario, rng)
    state = start(scenario)
    assert PLAY.replay(state, tokens) is None
    game = registry.load("deebz")
    players = ["random"] * scenario.players
    outcome = state.outcome()
    assert judge(game, make_record(scenario, players, tokens, outcome)).legal
    for faulty in (dropped(tokens, len(tokens) - 1, rng), repeated(tokens, len(tokens) - 1, rng)):
        assert not judge(game, make_record(scenario, players, faulty, outcome)).legal


def test_d6_4_a_shuffle_is_written_in_one_way_only() -> None:
    state = do(begin(), ("done",))
    assert isinstance(state.top, Shuffle)
    token = write_token(state, state.chance(Stream("shuffled")))
    assert PLAY.replay(state.copy(), [token]) is None
    fault = PLAY.replay(state, [token.replace("TS", "10S")])
    assert fault is not None
    assert "is written" in fault.refusal.message
