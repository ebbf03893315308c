"""A record with one token dropped, repeated, exchanged or changed is refused where the rules do.

The judge here is a second reader of records: it knows no notation, only the list of legal moves
written out, what a name may be, and how a shuffle looks.
"""

from __future__ import annotations

import re

import pytest
from defenders_table import PLAY, any_scenario

from engine.cards import DECK, code
from engine.game.playable import CHANCE, NOBODY
from engine.games.defenders.founding import state as founding_phases
from engine.games.defenders.founding.whole_game import siege_of
from engine.games.defenders.siege.table import phases
from engine.play.match import Dice, next_move
from engine.play.programs import find_player
from engine.rng import Stream

_NAMED = re.compile(r"([LDT]\d+): (.*)", re.DOTALL)
_ALPHABET = "LDRT0123456789=>x: ~P"


def listed(state):
    """Of each legal move its token; of names the one suggested."""
    return {PLAY.write(state, [move])[0]: move for move in state.legal_moves()}


def meant(state, token):
    """The legal move that a token is, or None."""
    if state.to_move == NOBODY:
        return None
    found = listed(state)
    if token in found:
        return found[token]
    siege = siege_of(state)
    if siege is None and state.founding.phase == founding_phases.SHUFFLE:
        cards = token.removeprefix("~shuffle: ").split(" ")
        if token.startswith("~shuffle: ") and sorted(cards) == sorted(map(code, DECK)):
            return ("shuffle", tuple(DECK[list(map(code, DECK)).index(card)] for card in cards))
        return None
    is_named = (
        siege.board.phase == phases.CALL
        if siege is not None
        else state.founding.phase in (founding_phases.NAME, founding_phases.CALL)
    )
    named = _NAMED.fullmatch(token)
    if not is_named or named is None:
        return None
    ((suggested, move),) = found.items()
    used = siege.board.used_names() if siege is not None else state.founding.used_names()
    name = named[2]
    is_fit = 0 < len(name) <= 40 and name.isprintable() and name == name.strip()
    if suggested.startswith(f"{named[1]}: ") and is_fit and name.casefold() not in used:
        return (*move[:-1], name)
    return None


def first_fault(state, tokens):
    """The index of the first token that is no legal move; None when all are."""
    for index, token in enumerate(tokens):
        siege = siege_of(state)
        is_met = siege is not None and siege.to_move >= 0 and siege.board.phase == phases.MEET
        if is_met and not re.match(r"T\d+(=|: )", token):  # an older record
            siege.describe_newcomer()
        move = meant(state, token)
        if move is None:
            return index
        state.apply(move)
    return None


def mutated(tokens, rng, at, state):
    """The tokens from one on, with that one dropped, repeated, exchanged or changed."""
    rest = list(tokens[at:])
    kind = rng.below(7)
    if kind == 0:
        return rest[1:]
    if kind == 1:
        return [rest[0], *rest]
    if kind == 2:
        other = rng.below(len(rest))
        rest[0], rest[other] = rest[other], rest[0]
    elif kind == 3:
        rest[0] = rng.pick(tokens)
    elif kind == 4:
        place = rng.below(len(rest[0]))
        rest[0] = rest[0][:place] + rng.pick(_ALPHABET) + rest[0][place + 1 :]
    elif kind == 5:
        place = rng.below(len(rest[0]) + 1)
        rest[0] = rest[0][:place] + rng.pick(_ALPHABET) + rest[0][place:]
    else:
        rest[0] = rng.pick([*listed(state), rest[0]])
    return rest


def run(number, mutations):
    """Mutations of one random record; how many were refused and how many were let through."""
    rng = Stream(f"mutations {number}")
    scenario = any_scenario(f"mutations {number % 60}", rng, built=number % 8 == 7)
    seats = len(PLAY.seats(scenario))
    players = [find_player(rng.pick(("random", "greedy")), PLAY) for _ in range(seats)]
    dice = Dice(f"{number}", seats)
    state, states, moves = PLAY.start(scenario), [], []
    while state.to_move != NOBODY:
        states.append(state.copy())
        moves.append(next_move(state, players, dice))
        state.apply(moves[-1])
    tokens = PLAY.write(states[0], moves)
    refused = 0
    for _ in range(mutations):
        at = rng.below(len(tokens))
        if not tokens[at]:
            continue
        rest = mutated(tokens, rng, at, states[at])
        expected = first_fault(states[at].copy(), rest)
        fault = PLAY.replay(states[at].copy(), rest)
        found = None if fault is None else fault.index
        assert found == expected, (number, at, tokens[at : at + 3], rest[:3], fault)
        assert fault is None or fault.refusal.rule.startswith("F")
        refused += fault is not None
    return refused, mutations - refused


def test_changed_records_are_refused_exactly_where_the_rules_refuse():
    counts = [run(number, 12) for number in range(16)]
    assert all(map(sum, zip(*counts, strict=True)))  # some are refused, some are other lawful games


@pytest.mark.slow
@pytest.mark.parametrize("part", range(10))
def test_a_thousand_changed_records_are_refused_exactly_where_the_rules_refuse(part):
    for number in range(100 + 100 * part, 200 + 100 * part):
        run(number, 12)


def test_the_second_reader_reads_whole_records():
    for number in (3, 7):
        rng = Stream(f"whole {number}")
        scenario = any_scenario(f"whole {number}", rng, built=number == 7)
        seats = len(PLAY.seats(scenario))
        dice, state = Dice(f"{number}", seats), PLAY.start(scenario)
        players, moves = [find_player("greedy", PLAY)] * seats, []
        while state.to_move != NOBODY:
            assert state.to_move == CHANCE or state.legal_moves()
            moves.append(next_move(state, players, dice))
            state.apply(moves[-1])
        tokens = PLAY.write(PLAY.start(scenario), moves)
        assert first_fault(PLAY.start(scenario), tokens) is None
        assert first_fault(PLAY.start(scenario), [*tokens, "pass"]) == len(tokens)
