"""A round at the table: what is shown, typed, told and chosen."""

from __future__ import annotations

import pytest
from dabu_table import states

from engine.cards import label, parse_card
from engine.errors import IllegalMove, RequestError
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
from engine.games.dabu_deeps.round.notation import parse
from engine.games.dabu_deeps.round.state import ATTACKER, ATTACKING, DEFENDER, LIGHTING, State
from engine.games.dabu_deeps.rulebook.fortress import CELL_OF, cells_in
from engine.games.dabu_deeps.rulebook.moves import CONCEDE, attack, card_of, light
from engine.games.dabu_deeps.rulebook.options import PLAIN, Terms
from engine.games.dabu_deeps.sheets.worked_round import state_x
from engine.play.match import Dice, play_out
from engine.rng import Stream
from engine.scenario.envelope import Scenario, make_scenario

PLAY = GAME.play
assert PLAY is not None
SCREEN = PLAY.screen


def lit_state() -> State:
    """Layout X with the light of 6D on r1c4 still to be chosen."""
    state = state_x()
    state.apply(parse(state.hand, "6D@r1c4")[0])
    return state


def scenario_of(content: dict[str, object], **options: str) -> Scenario:
    return make_scenario(
        game="dabu-deeps",
        prefix="DB",
        title="X",
        seed="",
        players=2,
        options=options,
        content=content,
    )


def setup_content(**more: object) -> dict[str, object]:
    content = GAME.generate(Request("play", 2)).content
    return {**content, **more}


# The screen --------------------------------------------------------------------------------------


def test_the_attackers_screen_as_it_is_printed() -> None:
    assert SCREEN.show(states()[4].observe(ATTACKER)).splitlines() == [
        "          c1    c2    c3    c4    c5    c6",
        "  cave                ▒▒    ▒▒",
        "  r4      ▒▒    ▒▒    ▒▒    ▒▒    ▒▒    ▒▒",
        "  r3      ▒▒    ▒▒    ▒▒    ▒▒    ▒▒    ▒▒",
        "  r2      ▒▒    ▒▒  [ ▒▒ ][ A♠ ]  ▒▒    ▒▒",
        "  r1    [ ▒▒ ][ ▒▒ ]  ·     ·   [ ▒▒ ][ ▒▒ ]",
        "",
        "Attacks made: 2 of 24",
        "Your hand: 5♦ K♣ Joker",
        "Deck: 21 cards",
        "Attacker's discard: 3♦ 6♦ 8♣ 9♣",
        "Destroyed walls: 8♠ 6♥",
    ]


def test_the_defender_sits_opposite_and_knows_the_fortress() -> None:
    text = SCREEN.show(state_x().observe(DEFENDER))
    assert text.splitlines()[0].split() == ["c6", "c5", "c4", "c3", "c2", "c1"]
    assert "[▒9♥ ]" in text.splitlines()[1]
    assert "▒Q♥" in text.splitlines()[5]
    assert "Your hand" not in text
    assert "The attacker holds 5" in text


def test_the_attackers_screen_holds_no_hidden_card() -> None:
    for state in states():
        text = SCREEN.show(state.observe(ATTACKER))
        hidden = {label(state.layout[c]) for c in cells_in(state.standing & ~state.face_up)}
        assert not hidden & set(text.replace("[", " ").replace("]", " ").split())


TYPED = [
    ("8C r1c3", "8C@r1c3"),
    ("8c@r1c3", "8C@r1c3"),
    ("  8♣ on R1C3", "8C@r1c3"),
    ("8cr1c3", "8C@r1c3"),
    ("6d@r1c4>r2c4", "6D@r1c4>r2c4"),
    ("6d r1c4 r2c4", "6D@r1c4>r2c4"),
    ("jk r5c3", "JK@r5c3"),
    ("joker r5c3", "JK@r5c3"),
    ("JK1@r5c3", "JK@r5c3"),
    ("spy -", "JK@-"),
    ("10c r1c1", "TC@r1c1"),
    ("Concede", "concede"),
]


@pytest.mark.parametrize(("typed", "token"), TYPED)
def test_typed_moves_are_read_forgivingly(typed: str, token: str) -> None:
    state = state_x()
    assert SCREEN.read(state.observe(ATTACKER), typed) == parse(state.hand, token)


@pytest.mark.parametrize("typed", ["r2c4", ">r2c4", "R2 C4"])
def test_a_light_alone(typed: str) -> None:
    view = lit_state().observe(ATTACKER)
    assert SCREEN.read(view, typed) == [light(CELL_OF["r2c4"])]
    assert "r1c3, r1c5, r2c4" in SCREEN.ask(view)


def test_with_one_card_the_cell_is_enough() -> None:
    state = state_x("9C")
    view = state.observe(ATTACKER)
    assert SCREEN.read(view, "r1c2") == [attack(parse_card("9C"), CELL_OF["r1c2"])]
    assert "your 9♣" in SCREEN.ask(view)


@pytest.mark.parametrize(
    ("typed", "rule"),
    [("r1c3", "A9.5"), ("8c", "A4.1"), ("8c r5c1", "A2.1"), ("hello", "A9.5"), ("", "A9.5")],
)
def test_what_means_nothing_is_refused_by_rule(typed: str, rule: str) -> None:
    with pytest.raises(IllegalMove) as refusal:
        SCREEN.read(state_x().observe(ATTACKER), typed)
    assert refusal.value.rule == rule


def test_the_help_tells_tonights_revenge() -> None:
    def told(**options: str) -> str:
        state = PLAY.start(PLAY.deal_missing(GAME.generate(Request("1", 2, options)), Stream("1")))
        return " ".join(PLAY.screen.help(state.observe(0)).split())

    assert "24 attacks at most" in told() and "first four attacks" in told()
    assert "14 attacks at most" in told(refill="five")
    assert "first four attacks" not in told(refill="five")


def test_news_tell_both_seats_what_they_may_know() -> None:
    before = state_x()
    after = before.copy()
    move = parse(before.hand, "8C@r1c3")[0]
    after.apply(move)
    for seat in (ATTACKER, DEFENDER):
        told = SCREEN.news(before, move, after, seat)
        assert told == (
            "8♣ attacks r1c3. The defender turns it up: 8♠. It's a tie, and ties go to the"
            " attacker, so the wall is destroyed."
        )
    before, revenge = after.copy(), parse(after.hand, "~3D")[0]
    after.apply(revenge)
    drawn = label(after.hand[-1])
    assert SCREEN.news(before, revenge, after, ATTACKER).endswith(f"You draw {drawn}.")
    defender = SCREEN.news(before, revenge, after, DEFENDER)
    assert "3♦" in defender
    assert drawn not in defender
    assert defender.endswith("The attacker draws 1 card.")


def test_news_of_light_spy_and_the_end() -> None:
    before = lit_state()
    after = before.copy()
    after.apply(light(CELL_OF["r2c4"]))
    told = SCREEN.news(before, light(CELL_OF["r2c4"]), after, DEFENDER)
    assert told == "The bomb lights up r2c4: A♠."
    assert SCREEN.news(before, CONCEDE, after, ATTACKER) == "The attacker gives up."
    assert SCREEN.result is not None
    assert SCREEN.result(states()[-1]) == (
        "The end after 8 attacks: both goal cards were captured. Points: attacker 3, defender 0."
    )


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
