"""The promises of a playable game: screens, words both ways, hiding, complete lists of moves."""

from __future__ import annotations

from functools import cache
from itertools import combinations
from typing import Any

import msgspec
import pytest

from engine.cards import cards_in, label, mask_of, parse_card
from engine.errors import IllegalMove
from engine.game.contract import Request
from engine.game.playable import CHANCE, NOBODY, turn_of
from engine.games.dukes_up import GAME
from engine.games.dukes_up.notation.typed import read
from engine.games.dukes_up.play import PLAY
from engine.games.dukes_up.rulebook.cover_search import subsets
from engine.games.dukes_up.rulebook.melds import find_cover
from engine.games.dukes_up.rulebook.tables import ARRANGE, BLACK, RED
from engine.games.dukes_up.turn.arrange import MeldPlay, find_dukes
from engine.games.dukes_up.turn.state import State, known_state
from engine.games.dukes_up.turn.view import View
from engine.rng import Stream, Streams

OPTIONS: list[dict[str, Any]] = [
    {},
    {"jokers": "under"},
    {"jokers": "random"},
    {"jokers": "reward"},
    {"jokers": "fief"},
    {"swap_fief": True, "guess_fief": True, "failed_fief": "expose"},
    {"kind": "position"},
    {"kind": "puzzle"},
]


def stream(name: object) -> Any:
    return Streams(str(name), "dukes play test").stream("x")


def go_on(state: State, steps: int, rng: Stream) -> None:
    """Make some random moves, in place, stopping early at the end of the game."""
    for _ in range(steps):
        if state.to_move == NOBODY:
            return
        is_chance = state.to_move == CHANCE
        state.apply(state.chance(rng) if is_chance else rng.pick(state.legal_moves()))


def midgame(options: dict[str, Any], seed: int, steps: int) -> State:
    state = started(tuple(options.items()), seed).copy()
    go_on(state, steps, stream(seed))
    return state


@cache
def started(options: tuple[tuple[str, Any], ...], seed: int) -> State:
    return PLAY.start(GAME.generate(Request(str(seed), 2, dict(options))))


def states(count: int) -> list[tuple[dict[str, Any], State]]:
    return [
        (options, midgame(options, seed, 7 * seed + 3))
        for options in OPTIONS
        for seed in range(count)
    ]


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_every_label_is_read_as_the_move_it_shows(options: dict[str, Any]) -> None:
    for seed in range(6):
        state = midgame(options, seed, 11 * seed)
        if state.to_move < 0:
            continue
        view = state.observe(state.to_move)
        for move in state.legal_moves()[:200]:
            shown = PLAY.screen.label(view, move)
            assert PLAY.screen.read(view, shown) == [move], shown
            assert len(shown) <= 78


def test_k9_1_jokers_are_typed_by_name_or_code() -> None:
    state = midgame({"jokers": "random"}, 0, 0)
    state.hands[RED] = mask_of(map(parse_card, ["5D", "JK1"]))
    state.table, state.dukes = (), [0, mask_of([parse_card("6S")])]
    state.phase, state.turn, state.mover = ARRANGE, 5, RED
    view = state.observe(RED)
    wanted = ("arrange", (mask_of(map(parse_card, ["5D", "6S", "JK1"])),), 0)
    for typed in ("play 5d joker take 6s", "play 5d jk1 6s", "take 6s"):
        assert read(view, typed) == [wanted]
    assert PLAY.screen.label(view, wanted) == "play 5♦ JK1 take 6♠"


def test_screens_are_narrow_and_the_help_short() -> None:
    for _, state in states(8):
        for seat in (RED, BLACK):
            view = state.observe(seat)
            text = f"{PLAY.screen.show(view)}\n{PLAY.screen.ask(view)}"
            assert max(map(len, text.splitlines())) <= 78


def test_the_help_tells_tonights_variants_and_no_others() -> None:
    def told(options: dict[str, Any]) -> str:
        state = PLAY.start(GAME.generate(Request("told", 2, options | {"fixed": True})))
        text = PLAY.screen.help(state.observe(RED))
        assert len(text.splitlines()) <= 22
        assert max(map(len, text.splitlines())) <= 78
        return text

    plain = told({})
    assert "swap" not in plain and "guess" not in plain and "joker" not in plain
    assert "3 for a fief taken" in plain
    varied = told({"jokers": "under", "swap_fief": True, "guess_fief": True, "bonus": 5})
    assert "swap 2h" in varied and "guess ks" in varied and "A joker stands for" in varied
    assert "5 for a fief taken" in varied


def test_hidden_cards_change_no_view_no_screen_and_no_choice() -> None:
    for _, state in states(8):
        for seat in (RED, BLACK):
            view = state.observe(seat)
            twin = state.determinize(seat, stream("twin"))
            assert twin.observe(seat) == view
            assert PLAY.screen.show(twin.observe(seat)) == PLAY.screen.show(view)
            assert known_state(view).observe(seat).table == view.table
        if state.to_move >= 0:
            seat = state.to_move
            twin = state.determinize(seat, stream("twin"))
            assert twin.legal_moves() == state.legal_moves()
            one = PLAY.players["greedy"](turn_of(state), stream("same"))
            assert one == PLAY.players["greedy"](turn_of(twin), stream("same"))
            state.verify(one)


def test_k9_a_joker_that_all_know_of_stays_in_imagined_states() -> None:
    under = midgame({"jokers": "under"}, 1, 6)
    twin = under.determinize(RED, stream("under"))
    for seat in (RED, BLACK):
        assert under.is_under[seat]
        assert twin.stock[seat][0] == under.stock[seat][0] >= 52
    fief = midgame({"jokers": "fief"}, 1, 6)
    assert fief.determinize(RED, stream("fief")).fief == fief.fief


def test_k9_4_a_wrong_guess_is_not_imagined_again() -> None:
    state = midgame({"guess_fief": True}, 2, 4)
    while state.phase != ARRANGE or state.fief_up[1 - state.mover]:
        go_on(state, 1, stream("go on"))
    seat, foe = state.mover, 1 - state.mover
    wrong = next(m for m in state.legal_moves() if m[0] == "guess" and m[1] != state.fief[foe])
    state.apply(wrong)
    rng = stream("guess")
    assert all(state.determinize(seat, rng).fief[foe] != wrong[1] for _ in range(200))


def arrange_states(count: int) -> list[State]:
    found: list[State] = []
    seed = 0
    while len(found) < count:
        options = OPTIONS[seed % 5] if seed % 2 else {}
        state, rng = midgame(options, seed, 10 + seed % 90), stream(seed)
        seed += 1
        for _ in range(8):
            if state.phase == ARRANGE:
                found.append(state)
                break
            go_on(state, 1, rng)
    return found


def test_k5_the_list_holds_every_class_that_the_rules_allow() -> None:
    """All cards played, taken and kept as dukes, tried one by one against ``verify``."""
    for state in arrange_states(12):
        seat, foe = state.mover, 1 - state.mover
        own = state.hands[seat] | state.dukes[seat]
        fiefs = [1 << c if c >= 0 else 0 for c in (state.fief[seat], state.fief[foe])]
        listed = set()
        for move in state.legal_moves():
            if move[0] == "arrange":
                added = mask_of(c for m in move[1] for c in cards_in(m)) & ~state.on_table
                listed.add((added, move[2], added == 0 and set(move[1]) != set(state.table)))
        allowed = set()
        for added in subsets(own | fiefs[0] | state.dukes[foe] | fiefs[1]):
            melds = find_cover(state.on_table | added, state.table) if added else state.table
            if melds is None:
                continue
            for dukes in subsets(own & ~added):
                move = ("arrange", melds, dukes)
                if (added or dukes != state.dukes[seat]) and is_legal(state, move):
                    allowed.add((added, dukes, False))
        assert {one for one in listed if not one[2]} == allowed


def is_legal(state: State, move: tuple[Any, ...]) -> bool:
    try:
        state.verify(move)
    except IllegalMove:
        return False
    return True


def test_k5_5_on_the_first_turn_lifted_dukes_must_be_played() -> None:
    state = midgame({"first": "red", "fixed": True}, 0, 0)
    while state.phase != ARRANGE:
        state.apply(("draw", 0))
    kept = state.dukes[state.mover]
    assert state.turn == 1
    assert find_dukes(state, MeldPlay(0, 0)) == [kept]


def view_of(phase: int, hand: str, table: list[str], **more: Any) -> View:
    state = midgame({"fixed": True, "first": "red"}, 0, 0)
    state.hands[RED] = mask_of(map(parse_card, hand.split()))
    state.table = tuple(sorted(mask_of(map(parse_card, meld.split())) for meld in table))
    state.dukes = [mask_of(map(parse_card, d.split())) for d in more.get("dukes", ("2D", "8S"))]
    state.fief = [parse_card("KD"), parse_card("KS")]
    state.phase, state.turn = phase, 5
    return state.observe(RED)


def melds(*groups: str) -> tuple[int, ...]:
    return tuple(sorted(mask_of(map(parse_card, group.split())) for group in groups))


@pytest.mark.parametrize(
    ("typed", "wanted", "dukes"),
    [
        ("play 9d 10d take 8s", melds("5C 6H 7C", "8S 9D TD"), "2D"),
        ("PLAY 9♦, 10♦, 8♠", melds("5C 6H 7C", "8S 9D TD"), "2D"),
        ("take 8s", melds("5C 6H 7C", "8S 9D TD"), "2D"),
        ("take 8s with 9d 10d", melds("5C 6H 7C", "8S 9D TD"), "2D"),
        ("play 8h", melds("5C 6H 7C 8H"), "2D"),
        ("play 5c 6h 7c 8h", melds("5C 6H 7C 8H"), "2D"),
        ("play 8h dukes 3h", melds("5C 6H 7C 8H"), "3H"),
        ("dukes 3h", melds("5C 6H 7C"), "3H"),
        ("dukes -", melds("5C 6H 7C"), ""),
        ("arrange: [5C 6H 7C] [8S 9D TD] | dukes 2D", melds("5C 6H 7C", "8S 9D TD"), "2D"),
        ("arrange [8h 7c 6h 5c]", melds("5C 6H 7C 8H"), "2D"),
    ],
)
def test_arrangements_are_read_as_people_say_them(
    typed: str, wanted: tuple[int, ...], dukes: str
) -> None:
    view = view_of(ARRANGE, "9D TD 8H 3H", ["5C 6H 7C"])
    ((kind, found, kept),) = read(view, typed)
    assert (kind, tuple(sorted(found))) == ("arrange", wanted)
    assert kept == mask_of(map(parse_card, dukes.split()))


@pytest.mark.parametrize(
    "typed", ["", "   ", "hello", "play", "play 9d 9d", "play zz", "take 8h",
              "take fief", "draw", "arrange [", "play 9d play td", "discard", "dukes 2d 3x",
              "rearrange", "🂡" * 30]
)  # fmt: skip
def test_what_means_nothing_is_refused_in_a_sentence(typed: str) -> None:
    view = view_of(ARRANGE, "9D TD 8H 3H", ["5C 6H 7C"])
    try:
        moves = read(view, typed)
    except IllegalMove as refusal:
        assert refusal.message
        assert "\n" not in refusal.message
    else:  # words that fit another moment are read, and refused there
        state = known_state(view)
        with pytest.raises(IllegalMove):
            state.verify(moves[0])


@pytest.mark.parametrize(
    ("typed", "wanted"),
    [
        ("draw 2", [("draw", 0), ("draw", 0)]),
        ("d", [("draw", 0)]),
        ("draw 1", [("draw", 0), ("stop",)]),
        ("Draw 2 discard", [("draw", 1), ("draw", 1)]),
        ("draw 1 from the discard", [("draw", 1), ("stop",)]),
        ("draw 0", [("stop",)]),
        ("no", [("stop",)]),
    ],
)
def test_draws_are_read_as_people_say_them(typed: str, wanted: list[Any]) -> None:
    state = midgame({"fixed": True, "first": "red"}, 0, 0)
    state.hands[RED] = mask_of(map(parse_card, ["9D", "TD"]))
    state.pile[RED] = [state.stock[RED].pop() for _ in range(3)]
    view = state.observe(RED)
    assert read(view, typed) == wanted


def test_news_tell_nobody_what_is_hidden() -> None:
    for options in OPTIONS[:6]:
        state = midgame(options, 5, 0)
        rng = stream("news")
        for _ in range(2000):
            if state.to_move == NOBODY:
                break
            before, mover = state.copy(), state.mover
            move = state.chance(rng) if state.to_move == CHANCE else rng.pick(state.legal_moves())
            state.apply(move)
            for seat in (RED, BLACK):
                text = PLAY.screen.news(before, move, state, seat)
                if seat != mover and move[0] in ("draw", "discard", "fief", "swap", "shuffle"):
                    secret = before.hands[mover] | state.hands[mover]
                    secret &= ~state.on_table & ~mask_of(c for c in state.fief if c >= 0)
                    shown = set(text.replace(".", " ").split())
                    assert not shown & {label(card) for card in cards_in(secret)}, text
        else:
            pytest.fail("the game does not end")
        assert PLAY.screen.result(state)


def test_rewards_are_shares_of_one() -> None:
    for seed in range(10):
        state = midgame({}, seed, 10_000)
        assert state.to_move == NOBODY
        outcome = state.outcome()
        assert outcome is not None
        wanted = {"red": (1.0, 0.0), "black": (0.0, 1.0), None: (0.5, 0.5)}[outcome["winner"]]
        assert state.rewards() == wanted


def test_pairs_of_dukes_are_listed_once() -> None:
    state = midgame({"first": "red"}, 3, 1)
    hand = [1 << card for card in cards_in(state.hands[RED])]
    assert [m[1] for m in state.legal_moves()] == [sum(p) for p in combinations(hand, 2)]


def test_what_is_no_move_at_all_says_so() -> None:
    view = midgame({}, 3, 3).observe(0)
    with pytest.raises(IllegalMove, match="a move here"):
        read(view, "foo")


@pytest.mark.parametrize("given", [["fief"], ["dukes"], ["fief", "dukes"]])
@pytest.mark.parametrize("colours", [["red"], ["black"], ["red", "black"]])
def test_k11_1_any_of_fief_and_dukes_may_be_fixed(given: list[str], colours: list[str]) -> None:
    scenario = GAME.generate(Request("some", 2, {"fixed": True}))
    content = {
        name: {colour: value[colour] for colour in colours} if name in ("fief", "dukes") else value
        for name, value in scenario.content.items()
        if name in ("kind", "first", "order", *given)
    }
    scenario = msgspec.structs.replace(scenario, content=content)
    assert GAME.find_faults(scenario) == []
    state = PLAY.start(scenario)
    while not state.turn:
        go_on(state, 1, stream("some"))
    for name in given:
        chosen = {"fief": state.fief, "dukes": state.dukes}[name]
        for colour in colours:
            fixed = content[name][colour]
            cards = mask_of(map(parse_card, [fixed] if name == "fief" else fixed))
            mine = chosen[["red", "black"].index(colour)]
            assert cards == (1 << mine if name == "fief" else mine)


def test_the_screen_tells_the_variants_until_the_first_turn_is_over() -> None:
    options = {"jokers": "reward", "swap_fief": True, "fixed": True}
    state = PLAY.start(GAME.generate(Request("told", 2, options)))
    shown = PLAY.screen.show(state.observe(state.mover))
    assert "* Jokers: each of you has one." in shown
    assert "* Swap the fief: once a game" in shown
    assert max(map(len, shown.splitlines())) <= 78
    plain = PLAY.start(GAME.generate(Request("told", 2, {"fixed": True})))
    assert "Variants" not in PLAY.screen.show(plain.observe(plain.mover))


def test_k9_3_the_prompt_offers_only_what_is_allowed_now() -> None:
    options = {"swap_fief": True, "guess_fief": True, "fixed": True}
    state = PLAY.start(GAME.generate(Request("told", 2, options)))
    state.apply(("stop",))
    prompt = PLAY.screen.ask(state.observe(state.mover))
    assert "guess ..." in prompt
    assert "swap ..." not in prompt  # K9.3: not on the very first turn
