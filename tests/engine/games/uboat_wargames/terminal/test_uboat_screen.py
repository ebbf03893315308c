"""What a seat is shown and told in a terminal, and what it may type."""

from __future__ import annotations

from itertools import permutations

import pytest

from engine.errors import IllegalMove
from engine.game.playable import turn_of
from engine.games.uboat_wargames.programs.greedy import greedy, random_player
from engine.games.uboat_wargames.programs.rollout import rollout
from engine.games.uboat_wargames.rulebook.rules import ACTIONS, TableRules
from engine.games.uboat_wargames.rulebook.tables import DISCARD
from engine.games.uboat_wargames.table.events import news, play_move
from engine.games.uboat_wargames.table.state import State
from engine.games.uboat_wargames.terminal.screen import SCREEN, ask, label, read, result, show
from engine.rng import Stream

ALL = list(range(1, 14))
L7, L5, L4, L2, R7, R5, R4, R2 = range(8)


def deck(first: int) -> list[int]:
    return [first, *(rank for rank in ALL if rank != first)]


def attack(rank: int, defender: int = 11, place: int = R7) -> tuple[State, int, State]:
    """P2 plays a rank against P1's card on R1's 7; before, move, after."""
    rules = TableRules(4, 0, names=("Pike", "Otter", "Mako", "Orca"))
    state = State(rules, [deck(defender), deck(rank), ALL, ALL])
    state.apply(defender * ACTIONS + L7)
    before = state.copy()
    state.apply(rank * ACTIONS + place)
    return before, rank * ACTIONS + place, state


@pytest.mark.parametrize(("seat", "rows"), [(0, "AD"), (1, "BA"), (3, "DC")])
def test_the_rows_beside_a_seat_have_the_letters_of_the_pages(seat: int, rows: str) -> None:
    lines = show(attack(12)[2].observe(seat)).splitlines()
    left, right = (line for line in lines if " L  P" in line or " R  P" in line)
    assert left.startswith(f"Row {rows[0]}  Left")
    assert right.startswith(f"Row {rows[1]}  Right")


@pytest.mark.parametrize("place", [R7, L5])
def test_u5_1_nobody_else_learns_the_rank_that_won_or_was_laid(place: int) -> None:
    queen, king = attack(12, place=place), attack(13, place=place)
    for seat in (0, 2, 3):
        assert news(*queen, seat) == news(*king, seat) != ""
    assert news(*queen, 1) != news(*king, 1)


@pytest.mark.parametrize(
    ("rank", "seat", "text"),
    [
        (12, 0, "P2 Otter attacks your L7 and wins: your J is discarded."),
        (12, 1, "You attack R7 with the Q and win: P1's J is discarded."),
        (12, 2, "P2 Otter attacks the 7 of row A and wins: P1's J is discarded."),
        (10, 0, "P2 Otter attacks your L7 with the 10 and loses: your J stays, face up."),
        (10, 1, "You attack R7 with the 10 and lose: P1's J stays, face up."),
        (
            1,
            3,
            "P2 Otter attacks the 7 of row A with the A, and an ace sinks both: P1's J goes too.",
        ),
    ],
)
def test_u5_6_battles_are_told_to_each_seat(rank: int, seat: int, text: str) -> None:
    assert news(*attack(rank), seat) == text


def test_u4_3_replacing_and_discarding_are_public() -> None:
    state = State(TableRules(3, 0), [[3, 4, 5], [6] * 3, [7] * 3])
    for action in range(8):
        state.lay(0, action, 9)
    before = state.copy()
    state.apply(3 * ACTIONS + L5)
    for seat, text in (
        (0, "You lay the 3 face down on L5 and discard the 9."),
        (1, "P1 lays a card face down opposite your R5 and discards the 9."),
    ):
        assert news(before, 3 * ACTIONS + L5, state, seat) == text  # fmt: skip
    before.apply(3 * ACTIONS + DISCARD)
    assert before.discards[0] == (3,)
    full = State(TableRules(3, 0), [[3, 4, 5], [6] * 3, [7] * 3])
    for action in range(8):
        full.lay(0, action, 9)
    after = full.copy()
    assert play_move(after, 3 * ACTIONS + DISCARD).kind == "discarded"
    for seat, text in ((0, "You discard the 3"), (2, "P1 discards the 3")):
        assert news(full, 3 * ACTIONS + DISCARD, after, seat).startswith(text)


def test_a_card_is_laid_opposite_the_spot_of_the_neighbour() -> None:
    state = State(TableRules(3, 0), [[3, 4, 5], [6] * 3, [7] * 3])
    after = state.copy()
    after.apply(3 * ACTIONS + L5)
    for seat, text in (
        (0, "You lay the 3 face down on L5."),
        (1, "P1 lays a card face down opposite your R5."),
        (2, "P1 lays a card face down on the 5 of row A."),
    ):
        assert news(state, 3 * ACTIONS + L5, after, seat) == text


def test_the_screen_shows_own_cards_and_hides_others() -> None:
    _, _, state = attack(12)
    mine, other = show(state.observe(1)), show(state.observe(0))
    assert "you (Q)" in mine
    assert "P2 ##" in other
    assert "Q" not in other.replace("You", "")
    assert "J" in other  # the discard lies open


def test_u6_2_all_cards_are_turned_up_at_the_end() -> None:
    rng = Stream("end")
    state = State.deal(TableRules(4, 0), rng)
    while not state.is_over:
        shown = state.observe(2).ranks
        for tile, owner in enumerate(state.owners):
            is_known = owner == 2 or state.up >> tile & 1
            assert shown[tile] == (state.ranks[tile] if is_known else 0)
        state.apply(rng.pick(state.legal_moves()))
    assert list(state.observe(2).ranks) == state.ranks
    assert "##" not in show(state.observe(2))


@pytest.mark.parametrize(
    ("typed", "move"),
    [
        ("R7", 12 * ACTIONS + R7),
        (" l5 ", 12 * ACTIONS + L5),
        ("q>r7", 12 * ACTIONS + R7),
        ("Q R2+", 12 * ACTIONS + R2),
        ("q=l4", 12 * ACTIONS + L4),
        ("P2: Q>R7", 12 * ACTIONS + R7),
        ("10>L2", 10 * ACTIONS + L2),
        ("discard", 12 * ACTIONS + DISCARD),
        ("D", 12 * ACTIONS + DISCARD),
    ],
)
def test_what_may_be_typed(typed: str, move: int) -> None:
    before, _, _ = attack(12)
    assert read(before.observe(1), typed) == [move]


@pytest.mark.parametrize(("typed", "rule"), [("L3", "U2.4"), ("hello", "U11.5"), ("", "U11.5")])
def test_what_means_nothing_is_refused(typed: str, rule: str) -> None:
    before, _, _ = attack(12)
    with pytest.raises(IllegalMove) as refusal:
        read(before.observe(1), typed)
    assert refusal.value.rule == rule


def test_u9_2_with_a_whole_hand_the_card_must_be_said() -> None:
    state = State(TableRules(3, 0, full_hand=True), [ALL] * 3)
    view = state.observe(0)
    assert "A>L7" in ask(view)
    with pytest.raises(IllegalMove) as refusal:
        read(view, "L7")
    assert refusal.value.rule == "U9.2"
    assert read(view, "K l7") == [13 * ACTIONS + L7]
    assert [read(view, label(view, move)) for move in state.legal_moves()] == [
        [move] for move in state.legal_moves()
    ]


def test_the_end_is_told_with_teams_and_ties() -> None:
    state = State(TableRules(4, 1, teams="opposite"), [()] * 4, turn=52)
    for seat, actions in ((0, (L7, R4)), (1, (L7, R4)), (2, ()), (3, ())):
        for action in actions:
            state.lay(seat, action, 5)
    told = result(state)
    assert told.splitlines() == [
        "The end. Points:",
        "P2 + P4: 11",
        "P1 + P3: 11",
        "P2 and P4 win. Equal points: the first in turn order from the starting player wins.",
    ]


def guide(rules: TableRules) -> str:
    text = SCREEN.help(State(rules, [deck(2)] * rules.seats).observe(0))
    assert len(text.splitlines()) <= 24
    assert max(map(len, text.splitlines())) <= 78
    return text


def test_the_help_tells_tonights_rules_and_no_others() -> None:
    names = ("Pike", "Otter", "Mako", "Orca")
    plain = guide(TableRules(4, 0, names=names))
    assert "Draw a card" in plain and "both are discarded" in plain and "partners" not in plain
    told = TableRules(4, 0, names=names, full_hand=True, ace="low", teams="opposite")
    varied = guide(told)
    assert "Draw a card" not in varied and "both are discarded" not in varied
    assert "from your hand" in varied and "lowest card" in varied and "partners" in varied


def test_determinize_is_fair_where_battles_told_something() -> None:
    """Floors of 0 and 10 on two hidden cards: every way to fill them comes as often."""
    state = State(TableRules(3, 0), [(9,), (2, 9, 11), (3,)], turn=36)
    state.lay(1, L7, 4)
    state.lay(1, L5, 12)
    state.floors[state.rules.tiles[1][L5]] = 10
    others = [tuple(rank for rank in ALL if rank != kept) for kept in (9, 3)]
    state.discards = [others[0], (1, 3, 5, 6, 7, 8, 10, 13), others[1]]
    unseen = [2, 4, 9, 11, 12]
    ways = {pair for pair in permutations(unseen, 2) if pair[0] >= 10}
    counts = dict.fromkeys(ways, 0)
    rng = Stream("fair")
    for _ in range(3200):
        guess = state.determinize(0, rng)
        strong, any_card = (guess.ranks[guess.rules.tiles[1][spot]] for spot in (L5, L7))
        counts[strong, any_card] += 1
        assert guess.observe(0) == state.observe(0)
    assert len(ways) == 8
    assert all(320 < count < 480 for count in counts.values()), counts


@pytest.mark.parametrize("full_hand", [False, True])
def test_greedy_beats_random_players(full_hand: bool) -> None:
    """One greedy seat of four would win 25 of 100 by chance."""
    rng, wins, ahead, behind = Stream("quality"), 0, 0, 0
    for number in range(100):
        me = number % 4
        state = State.deal(TableRules(4, rng.below(4), full_hand=full_hand), rng)
        while not state.is_over:
            player = greedy if state.to_move == me else random_player
            state.apply(player(turn_of(state), rng))
        wins += state.rewards()[me] == 1
        scores = state.outcome()["scores"]
        ahead += sum(scores[me] > score for score in scores)
        behind += sum(scores[me] < score for score in scores)
    assert wins > 45
    assert ahead > 3 * behind


def test_the_rollout_plays_legal_moves() -> None:
    rng = Stream("rollout")
    for rules in (TableRules(3, 0), TableRules(5, 2, ace="high", full_hand=True)):
        state = State.deal(rules, rng)
        while not state.is_over:
            move = rollout(state, rng)
            state.verify(move)
            state.apply(move)


def test_u6_3_the_whole_discard_pile_is_read_whatever_its_length() -> None:
    rules = TableRules(4, 0, names=("Pike", "Otter", "Mako", "Orca"))
    state = State(rules, [ALL] * 4)
    view = state.observe(0)._replace(discards=(tuple(range(1, 13)), (), (), ()))
    line = "Your discards, the last one on top: A 2 3 4 5 6 7 8 9 10 J Q"
    assert line in show(view).splitlines()
