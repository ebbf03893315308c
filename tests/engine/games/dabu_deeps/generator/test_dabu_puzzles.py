"""The puzzle solver against a plain search that prunes and remembers nothing."""

from __future__ import annotations

import pytest

from engine.cards import code, parse_card
from engine.game.contract import Request, SheetRequest
from engine.games.dabu_deeps import GAME
from engine.games.dabu_deeps.generator.make_puzzle import describe
from engine.games.dabu_deeps.generator.puzzle_solver import FortressSolver
from engine.games.dabu_deeps.round.notation import token
from engine.games.dabu_deeps.round.setup import start
from engine.games.dabu_deeps.round.state import OVER, REVENGE, State
from engine.games.dabu_deeps.rulebook.fortress import CELL_OF, cells_in
from engine.games.dabu_deeps.rulebook.moves import CONCEDE, LOSE
from engine.games.dabu_deeps.rulebook.tables import GOALS, KING, QUEEN, is_goal
from engine.games.dabu_deeps.sheets.worked_round import state_x
from engine.rng import Stream
from engine.scenario.envelope import make_scenario

GOAL_NAMES = ("capture-queen", "capture-king", "capture-both", "find-goal")


def reached(state: State, goal: str) -> bool:
    wanted = {"capture-queen": 1 << QUEEN, "capture-king": 1 << KING, "capture-both": GOALS}
    if goal in wanted:
        return state.captured & wanted[goal] == wanted[goal]
    open_cards = [state.layout[cell] for cell in cells_in(state.face_up)]
    return state.captured != 0 or any(is_goal(card) for card in open_cards)


def plainly_wins(state: State, goal: str, last: int, *, forced: bool) -> bool:
    """Every line by the engine's own moves; ``last`` is the attack number it must be done by."""
    if reached(state, goal):
        return True
    if state.phase == OVER or state.attacks >= last:
        return False
    results = []
    for move in state.legal_moves():
        if move == CONCEDE:
            continue
        after = state.copy()
        after.apply(move)
        results.append(plainly_wins(after, goal, last, forced=forced))
    return all(results) if state.phase == REVENGE and forced else any(results)


def positions() -> list[State]:
    """Positions of random rounds with few cards standing near the goal cards."""
    found = []
    for seed in range(14):
        state = start(GAME.generate(Request(f"z{seed}", 2, {})).content)
        stream = Stream(f"walk {seed}")
        stop = 2 + stream.below(18)
        while state.phase != OVER and (state.attacks < stop or state.phase != 0):
            moves = [move for move in state.legal_moves() if move != CONCEDE]
            state.apply(stream.pick(moves))
        if state.phase != OVER:
            found.append(state)
    return found


@pytest.mark.parametrize("forced", [True, False])
@pytest.mark.parametrize("goal", GOAL_NAMES)
def test_a9_4_solver_equals_the_plain_search(goal: str, forced: bool) -> None:
    answers = set()
    for state in positions():
        if reached(state, goal):
            continue
        solution = FortressSolver(goal, forced=forced).solve(state, 2)
        plain = [n for n in (1, 2) if plainly_wins(state, goal, state.attacks + n, forced=forced)]
        assert solution.attacks == (plain[0] if plain else None)
        answers.add(solution.attacks)
    assert len(answers) > 1


def lane_state(hand: str, deck: str, blank: tuple[str, ...]) -> State:
    state = state_x(blank=tuple(CELL_OF[name] for name in blank))
    state.hand = [parse_card(text) for text in hand.split()]
    state.deck = tuple(parse_card(text) for text in deck.split())
    state.drawn = 0
    return state


def test_forced_means_every_revenge_pick() -> None:
    state = lane_state("2C 9C", "3C", ("r1c4", "r2c4"))
    # 9C destroys 9S in r3c4; revenge takes 2C, the deck gives 3C for K♠: it works.
    assert FortressSolver("capture-king").solve(state, 2).attacks == 2
    # With the queen behind, two more cards are needed, and one of them is lost.
    state = lane_state("9C 2C TC", "", ("r1c4", "r2c4"))
    assert FortressSolver("capture-both").solve(state, 3).attacks is None
    assert FortressSolver("capture-both", forced=False).solve(state, 3).attacks is None
    assert FortressSolver("capture-king").solve(state, 2).attacks == 2


def test_possible_needs_only_one_revenge_pick() -> None:
    # 3♠, 9♠, K♠ through r3c3 and r3c4: after 3♣ revenge takes 9♣ or, if it is kind, 2♣.
    state = lane_state("3C 9C 2C", "2D 4D", ("r1c3", "r2c3"))
    forced = FortressSolver("capture-king").solve(state, 3)
    possible = FortressSolver("capture-king", forced=False).solve(state, 3)
    assert forced.attacks is None
    assert possible.attacks == 3


def test_fair_knowledge_a_seen_goal_can_be_taken_and_an_unseen_one_not() -> None:
    state = lane_state("2C", "3C", ("r1c4", "r2c4", "r3c4"))
    assert FortressSolver("capture-king").solve(state, 1).attacks == 1
    assert FortressSolver("capture-king", fair=True).solve(state, 1).attacks is None
    assert FortressSolver("capture-king", fair=True, forced=False).solve(state, 1).attacks == 1
    state.face_up = 1 << CELL_OF["r4c4"]
    assert FortressSolver("capture-king", fair=True).solve(state, 1).attacks == 1


def test_fair_knowledge_counts_every_hidden_wall() -> None:
    # K♠ is seen behind one hidden card: an ace removes whatever it is, a ten may not.
    for card, expected in (("AC", 2), ("TC", None)):
        state = lane_state(card, "2C", ("r1c4", "r2c4"))
        state.face_up = 1 << CELL_OF["r4c4"]
        assert FortressSolver("capture-king", fair=True).solve(state, 2).attacks == expected


@pytest.mark.parametrize("seed", range(4))
def test_the_printed_answer_solves_the_puzzle(seed: int) -> None:
    scenario = GAME.generate(Request(f"p{seed}", 2, {"kind": "puzzle"}))
    state = start(scenario.content)
    solver = FortressSolver(scenario.content["goal"])
    line = solver.line(state, scenario.content["within"])
    for move in line:
        state.verify(move)
        state.apply(move)
    assert reached(state, scenario.content["goal"])
    assert (
        sum(not move & LOSE and "@" in token(move) for move in line) <= (scenario.content["within"])
    )


def test_a_position_has_a_page() -> None:
    state = state_x()
    content = {"kind": "position", **describe(state)}
    assert content["cells"]["r1c1"] == {"card": code(state.layout[0]), "face_up": False}
    scenario = make_scenario(
        game="dabu-deeps",
        prefix="DB",
        title="X",
        seed="",
        players=2,
        options={},
        content=content,
    )
    about = SheetRequest(2, scenario)
    assert len(GAME.sheets["notes"].make(about)) == 1
    assert GAME.sheets["setup"].make(about) == GAME.sheets["sealed"].make(about) == []
    assert len(GAME.script(about)) == 3
