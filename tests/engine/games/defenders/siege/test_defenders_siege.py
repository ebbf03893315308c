"""Whole sieges: no card lost, no fault, an end in time, records that replay (F7.3, F18, FV24)."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import registry
from engine.errors import IllegalMove
from engine.game.contract import Request
from engine.game.playable import CHANCE, NOBODY
from engine.games.defenders.rulebook.word_tables import SETTINGS
from engine.games.defenders.siege.setup import deal_missing, start
from engine.games.defenders.siege.soundness import state_faults
from engine.games.defenders.siege.state import STEPS, shuffle_unseen
from engine.games.defenders.terminal.notation import read_move, replay, write_move
from engine.rng import Stream

GAME = registry.load("defenders")
CARDS = 53


def begin(number, **options):
    settings_ = {"setting": SETTINGS[number % len(SETTINGS)], **options}
    if number % 3 == 2:
        settings_ |= {"intelligence": "anywhere", "late_hearts": "arrive", "placement": "chosen"}
    if number % 4 == 1:
        settings_ |= {"siege": "short"}
    if number % 8 >= 5:
        settings_ |= {"kings": "near"}
    if number % 7 >= 5:
        settings_ |= {"capacity": "literal"}
    scenario = GAME.generate(Request(f"siege {number // 5}", 1 + number % 6, settings_))
    return start(scenario)


def random_move(siege, rng, *, told=True):
    """Any move; every defence is told when ``told``, so that sieges last."""
    if siege.to_move == CHANCE:
        return siege.chance(rng)
    moves = siege.legal_moves()
    return rng.pick([move for move in moves if move[0] != "silent"] if told else moves)


def run(number):
    """One random siege, checked after every step."""
    siege = begin(number)
    rng = Stream(f"run {number}")
    most = CARDS - len(siege.aside) - len(siege.board.field.kinds)
    steps = 0
    while siege.to_move != NOBODY:
        move = random_move(siege, rng, told=number % 2 == 0)
        siege.verify(move)
        siege.apply(move)
        steps += 1
        assert not list(state_faults(siege)), number
        assert siege.board.turn <= most
        assert siege.to_move == NOBODY or siege.board.die or is_choice(siege)
    outcome = siege.outcome()
    assert outcome["by"] in ("F18.1", "F18.2", "F18.3")
    assert (outcome["winner"] == "enemy") == (outcome["by"] == "F18.1") == (not outcome["units"])
    assert outcome["by"] != "F18.3" or (outcome["turns"] == most and not siege.board.left)
    return outcome, steps


def is_choice(siege):
    """Whether more than one thing may be done: of names only one is listed."""
    return len(siege.legal_moves()) > 1 or STEPS[siege.board.phase].is_open


def test_random_sieges_end_in_time_with_every_card():
    ways = {run(number)[0]["by"] for number in range(100)}
    assert ways == {"F18.1", "F18.2", "F18.3"}


@pytest.mark.slow
def test_ten_thousand_random_sieges():
    for number in range(100, 10_100):
        run(number)


def test_every_phase_is_met():
    met = set()
    for number in range(60):
        siege, rng = begin(number), Stream(f"phase {number}")
        while siege.to_move != NOBODY:
            met.add(siege.board.phase)
            siege.apply(random_move(siege, rng))
    assert met == set(STEPS)


def test_verify_agrees_with_the_list():
    """Whatever token there is, it is legal when and only when it is listed."""
    for number in range(25):
        siege, rng = begin(number), Stream(f"agree {number}")
        seen = set()
        for _ in range(120):
            if siege.to_move == NOBODY:
                break
            moves = siege.legal_moves()
            assert len(set(moves)) == len(moves)
            seen |= set(moves)
            legal = {move for move in seen if is_allowed(siege, move)}
            assert legal == set(moves) & seen
            siege.apply(random_move(siege, rng))


def is_allowed(siege, move):
    try:
        siege.verify(move)
    except IllegalMove as refusal:
        assert refusal.rule.startswith("F")
        assert refusal.message
        return False
    return True


def test_a_record_replays_and_every_token_reads_back():
    for number in range(12):
        siege, rng = begin(number), Stream(f"record {number}")
        tokens = []
        while siege.to_move != NOBODY:
            move = random_move(siege, rng)
            tokens.append(write_move(siege.board, move))
            assert read_move(siege.board, tokens[-1]) == move
            siege.apply(move)
        again = begin(number)
        assert replay(again, tokens) is None
        assert again.outcome() == siege.outcome()
        assert again.board == siege.board


FRESH = begin(0)


@settings(max_examples=120, deadline=None)
@given(text=st.text(max_size=14) | st.from_regex(r"[DRLTP][0-9]{1,3}[>x=][DRLT][0-9]{1,3}"))
def test_any_token_is_read_or_refused(text):
    fault = replay(FRESH.copy(), [text])
    assert fault is None or fault.refusal.rule.startswith("F")


def test_fv24_a_tampered_state_is_a_fault_of_the_record():
    siege = begin(0)
    siege.deck[0] = siege.deck[1]
    assert replay(siege, ["P1"]).refusal.rule == "FV24"
    for tamper in (_lose_a_card, _below_zero, _stand_in_ruins, _stand_in_peace):
        siege = begin(1)
        assert not list(state_faults(siege))
        tamper(siege.board)
        assert {finding.rule for finding in state_faults(siege)} == {"FV24"}, tamper


def _lose_a_card(board):
    board.left -= 1


def _below_zero(board):
    board.morale = -1


def _stand_in_ruins(board):
    board.status[board.at[0]] = 2


def _stand_in_peace(board):
    board.home[0] = 0


def test_views_and_imagined_decks():
    """Only the order of the deck is hidden; it is drawn anew, the joker low (F7.1)."""
    siege = begin(3)
    rng = Stream("views")
    for _ in range(60):
        other = siege.determinize(0, rng)
        assert other.observe(0) == siege.observe(0)
        assert sorted(other.deck) == sorted(siege.deck)
        siege.apply(random_move(siege, rng))
    orders = {tuple(siege.determinize(0, rng).deck) for _ in range(20)}
    assert len(orders) == 20


def test_f7_1_the_joker_lies_low_in_every_imagined_deck():
    rng = Stream("joker")
    counts = [0] * 13
    for _ in range(2600):
        deck = shuffle_unseen([*range(40), 52], rng)
        counts[deck.index(52)] += 1
    assert min(counts) > 140
    assert 52 not in shuffle_unseen(list(range(20)), rng)
    assert shuffle_unseen([52], rng) == [52]


def test_a_deck_given_as_a_seed_is_written_out():
    scenario = GAME.generate(Request("seeded", 3))
    for seed in ("a siege", 7, ""):
        content = {**scenario.content, "deck": seed}
        loose = type(scenario)(**{**_fields(scenario), "content": content})
        whole = deal_missing(loose, Stream("table"))
        deck = whole.content["deck"]
        count = len(content["threats"])
        assert len(deck) == len(set(deck)) == CARDS
        assert set(deck[:count]) == {threat["card"] for threat in content["threats"]}
        assert deck.index("JK") >= CARDS - 13
        assert (deal_missing(loose, Stream("other")) == whole) == (seed != "")
        assert GAME.find_faults(whole) == GAME.find_faults(scenario)
    assert deal_missing(scenario, Stream("x")) is scenario


def _fields(scenario):
    return {name: getattr(scenario, name) for name in scenario.__struct_fields__}
