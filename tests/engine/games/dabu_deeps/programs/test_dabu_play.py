"""A round at the table: what is shown, typed, told and chosen."""

from __future__ import annotations

import pytest
from dabu_table import lit_state, scenario_of, setup_content, states

from engine.cards import parse_card
from engine.errors import RequestError
from engine.game.contract import Request
from engine.game.playable import CHANCE, NOBODY, Player, turn_of
from engine.games.dabu_deeps import GAME
from engine.games.dabu_deeps.generator.lay_fortress import place
from engine.games.dabu_deeps.generator.make_puzzle import describe
from engine.games.dabu_deeps.generator.strongest_fortress import choose_layout, points_against
from engine.games.dabu_deeps.programs.attackers import (
    greedy,
    planner,
    random_player,
    rollout,
    search_moves,
)
from engine.games.dabu_deeps.round.state import ATTACKER, ATTACKING, DEFENDER, LIGHTING
from engine.games.dabu_deeps.rulebook.fortress import CELL_OF
from engine.games.dabu_deeps.rulebook.moves import CONCEDE, attack, card_of, light
from engine.games.dabu_deeps.rulebook.options import PLAIN, Terms
from engine.games.dabu_deeps.sheets.worked_round import state_x
from engine.play.match import Dice, play_out
from engine.rng import Stream

PLAY = GAME.play
assert PLAY is not None
SCREEN = PLAY.screen


# Scenarios of every kind -------------------------------------------------------------------------


def test_a_set_up_without_a_deck_gets_one() -> None:
    bare = scenario_of({k: v for k, v in setup_content().items() if k != "attacker_deck"})
    with pytest.raises(RequestError):
        PLAY.start(bare)
    one, two = (PLAY.deal_missing(bare, Stream(seed)) for seed in "ab")
    assert one.content["attacker_deck"] != two.content["attacker_deck"]
    assert PLAY.start(one).hand == [parse_card(c) for c in one.content["attacker_deck"][:5]]
    assert PLAY.deal_missing(one, Stream("c")) == one


def test_a_position_is_played_from_its_middle() -> None:
    state = states()[4]
    content = {"kind": "position", **describe(state)}
    begun = PLAY.start(scenario_of(content))
    assert begun.observe(ATTACKER) == state.observe(ATTACKER)
    play_out(begun, [greedy, greedy], Dice("p", 2))
    assert begun.outcome() is not None


def test_a_position_with_an_open_light_begins_with_the_light_alone() -> None:
    begun = PLAY.start(scenario_of({"kind": "position", **describe(lit_state())}))
    assert begun.phase == LIGHTING
    assert PLAY.write(begun, [light(CELL_OF["r2c4"])]) == [">r2c4"]
    assert PLAY.replay(begun.copy(), [">r2c4", "~8C"]) is None
    fault = PLAY.replay(begun, ["8C@r1c3"])
    assert fault is not None
    assert (fault.index, fault.refusal.rule) == (0, "A4.9")


@pytest.mark.parametrize("knowledge", ["open", "fair"])
def test_a_puzzle_shows_the_solver_what_the_page_shows(knowledge: str) -> None:
    state = states()[4]
    content = {
        "kind": "puzzle",
        **describe(state),
        "goal": "capture-king",
        "within": 3,
        "knowledge": knowledge,
    }
    begun = PLAY.start(scenario_of(content))
    view = begun.observe(ATTACKER)
    assert view.deck == state.deck[state.drawn :]
    text = SCREEN.show(view)
    assert text.startswith("Task: Capture K♠ within 3 attacks")
    assert ("▒Q♥" in text) == (knowledge == "open")
    other = begun.determinize(ATTACKER, Stream("i"))
    assert other.observe(ATTACKER) == view
    assert (other.layout == begun.layout) == (knowledge == "open")
    assert begun.observe(DEFENDER).deck == ()


@pytest.mark.parametrize(("within", "word"), [(1, "done!"), (0, "too late")])
def test_a_puzzle_tells_when_its_task_is_done(within: int, word: str) -> None:
    lane = tuple(CELL_OF[f"r{row}c4"] for row in (1, 2, 3))
    state = state_x("2C", blank=lane)
    state.terms = Terms(goal="capture-king", last=within)
    before, move = state.copy(), attack(parse_card("2C"), CELL_OF["r4c4"])
    state.apply(move)
    assert word in SCREEN.news(before, move, state, ATTACKER)
    after = state.copy()
    while after.to_move == ATTACKER and not after.attacks > 1:
        step = after.legal_moves()[0]
        earlier = after.copy()
        after.apply(step)
        assert "task" not in SCREEN.news(earlier, step, after, ATTACKER)


def test_a9_2_revenge_picks_that_are_fixed_and_that_nobody_knows() -> None:
    listed = PLAY.start(scenario_of(setup_content(revenge=[3, 0, 2, 1])))
    rng, lost = Stream("r"), []
    for _ in range(4):
        listed.apply(random_player(turn_of(listed), rng))
        while listed.phase == LIGHTING:
            listed.apply(random_player(turn_of(listed), rng))
        lost.append((listed.hand.index(card_of(listed.chance(rng))), len(listed.hand)))
        listed.apply(listed.chance(rng))
    assert lost == [(3, 4), (0, 3), (0, 2), (0, 1)]
    seeded = PLAY.start(scenario_of(setup_content(revenge="tower")))
    seeded.apply(attack(seeded.hand[0], 0) if seeded.hand[0] < 52 else attack(seeded.hand[0], 9))
    while seeded.phase == LIGHTING:
        seeded.apply(random_player(turn_of(seeded), rng))
    assert len({seeded.chance(Stream(f"{n}")) for n in range(20)}) == 1
    imagined = seeded.determinize(ATTACKER, Stream("i"))
    assert len({imagined.chance(Stream(f"{n}")) for n in range(20)}) > 1


# Players -----------------------------------------------------------------------------------------


def points(player: Player, seed: str) -> int:
    state = PLAY.start(GAME.generate(Request(seed, 2)))
    play_out(state, [player, player], Dice(seed, 2))
    return state.points


def duel(rounds: int) -> tuple[int, int]:
    """Rounds that greedy and random win, attacking the same fortresses with the same decks."""
    pairs = [(points(greedy, f"d{n}"), points(random_player, f"d{n}")) for n in range(rounds)]
    return sum(a > b for a, b in pairs), sum(a < b for a, b in pairs)


def test_greedy_beats_random_on_the_same_set_ups() -> None:
    won, lost = duel(60)
    assert won >= 9 * lost
    assert won > 30


@pytest.mark.slow
def test_greedy_beats_random_in_nine_of_ten_decisive_rounds_of_400() -> None:
    won, lost = duel(400)
    assert won / (won + lost) >= 0.9


@pytest.mark.parametrize("player", [greedy, planner])
def test_an_open_goal_card_is_taken_with_the_weakest_card(player: Player) -> None:
    king = CELL_OF["r4c4"]
    state = state_x(
        "AC 2C 9D", blank=tuple(CELL_OF[f"r{r}c4"] for r in (1, 2, 3)), face_up=1 << king
    )
    assert player(turn_of(state), Stream("g")) == attack(parse_card("2C"), king)


@pytest.mark.parametrize("player", [greedy, planner])
def test_no_card_is_wasted_on_a_wall_that_will_stand(player: Player) -> None:
    front = [CELL_OF[f"r1c{c}"] for c in range(1, 7)]
    state = state_x("3C", face_up=sum(1 << cell for cell in front[:5]))
    chosen = player(turn_of(state), Stream("g"))
    assert chosen in (attack(parse_card("3C"), front[5]), attack(parse_card("3C"), front[1]))


def test_candidates_and_rollout_are_legal() -> None:
    for seed in range(6):
        state, rng = PLAY.start(GAME.generate(Request(f"{seed}", 2))), Stream(f"{seed}")
        while state.to_move != NOBODY:
            if state.to_move == CHANCE:
                state.apply(state.chance(rng))
                continue
            shortlist = search_moves(state)
            assert shortlist
            assert len(shortlist) <= 4
            assert planner(turn_of(state), rng) in state.legal_moves()
            for move in shortlist:
                state.verify(move)
            assert CONCEDE not in shortlist
            move = rollout(state, rng)
            state.verify(move)
            state.apply(move)


def against(layout: list[int], rounds: int, attacker: Player) -> int:
    lucks = [f"test {number}" for number in range(rounds)]
    return sum(points_against(layout, luck, PLAIN, attacker) for luck in lucks)


def yields(
    fortresses: int, playouts: int, rounds: int, attacker: Player
) -> tuple[list[int], list[int]]:
    """What first and chosen fortresses give to an attacker who meets new decks."""
    first, chosen = [], []
    for number in range(fortresses):
        luck = f"choose {number}"
        first.append(against(place("free", Stream(luck)), rounds, attacker))
        best = choose_layout("free", playouts, Stream(luck), luck, PLAIN)
        chosen.append(against(best, rounds, attacker))
    return first, chosen


def test_a_measured_fortress_gives_less_to_the_greedy_attacker() -> None:
    first, chosen = yields(3, 32, 6, planner)
    assert sum(chosen) < sum(first)


@pytest.mark.slow
@pytest.mark.parametrize("attacker", [greedy, planner])
def test_a_measured_fortress_gives_significantly_less(attacker: Player) -> None:
    first, chosen = yields(24, 320, 30, attacker)
    gains = [(a - b) / 30 for a, b in zip(first, chosen, strict=True)]
    mean = sum(gains) / len(gains)
    spread = (sum((gain - mean) ** 2 for gain in gains) / (len(gains) - 1)) ** 0.5
    assert mean - 1.96 * spread / len(gains) ** 0.5 > 0.2


def test_the_budget_is_an_option_and_nothing_changes_without_it() -> None:
    plain = GAME.generate(Request("b", 2)).content
    assert GAME.generate(Request("b", 2, {"playouts": 0})).content == plain
    chosen = GAME.generate(Request("b", 2, {"playouts": 40}))
    assert chosen.content["theme"] == plain["theme"]
    assert chosen.content["attacker_deck"] == plain["attacker_deck"]
    assert GAME.find_faults(chosen) == []
    assert GAME.generate(Request("b", 2, {"playouts": 40})) == chosen


@pytest.mark.slow
def test_ten_thousand_random_rounds_without_a_fault() -> None:
    setups = [GAME.generate(Request(f"ten thousand {number}", 2)).content for number in range(100)]
    for number in range(10_000):
        rng, content = Stream(f"round {number}"), setups[number % 100]
        deck = rng.shuffled(content["attacker_deck"])
        state = PLAY.start(scenario_of({**content, "attacker_deck": deck}))
        while state.to_move != NOBODY:
            if state.to_move == CHANCE:
                move = state.chance(rng)
            else:
                move = random_player(turn_of(state), rng)
            state.verify(move)
            state.apply(move)
            gone = 28 - len(state.hand) - (28 - state.drawn)
            assert state.discard.bit_count() == gone  # A5.2
        outcome = state.outcome()
        assert outcome is not None
        assert outcome["attacks"] <= 24
        assert state.phase != ATTACKING
