"""The founding of a city as a phase of play (F2, F5 to F7): turns, quota, map, names, record."""

from __future__ import annotations

import pytest

from engine import registry
from engine.cards import DECK, code, parse_card
from engine.errors import IllegalMove, RequestError
from engine.findings import Severity
from engine.game.check import find_faults
from engine.game.contract import Request, SheetRequest
from engine.game.playable import CHANCE, NOBODY, turn_of
from engine.games.defenders.founding import moves as founding_moves
from engine.games.defenders.founding.creation import Creation
from engine.games.defenders.founding.drawing import CityDraft
from engine.games.defenders.founding.notation import read_founding, write_founding
from engine.games.defenders.founding.state import CREATE, DRAW, KIND, NAME, WORD, Founding
from engine.games.defenders.founding.whole_game import FoundingThenSiege, siege_of
from engine.games.defenders.rulebook.content import as_data
from engine.games.defenders.rulebook.stacks import DESCRIPTOR, TYPE, Played, Stack
from engine.games.defenders.siege.soundness import state_faults
from engine.play.match import play_record
from engine.play.programs import find_player
from engine.play.record import judge
from engine.rng import Stream
from engine.scenario.envelope import to_data

GAME = registry.load("defenders")
PLAY = GAME.play
SETTINGS = GAME.info.options["setting"].choices


def scenario(seed="1", players=3, **options):
    return GAME.generate(Request(seed, players, {"city": "built", **options}))


def record(seed, players, who, **options):
    made = scenario(seed, players, **options)
    return play_record(PLAY, made, [find_player(who, PLAY)] * players, ["x"] * players, seed)


def founded(seed="1", players=3, who="greedy", until=None):
    """A game played until its siege begins, or until a phase of the founding."""
    state, rng = PLAY.start(scenario(seed, players)), Stream(f"founding {seed}")
    player = find_player(who, PLAY)
    while siege_of(state) is None and (until is None or state.founding.phase != until):
        is_chance = state.to_move == CHANCE
        state.apply(state.chance(rng) if is_chance else player(turn_of(state), rng))
    return state


def refused(call, *args):
    with pytest.raises(IllegalMove) as caught:
        call(*args)
    return caught.value.rule


@pytest.mark.parametrize(
    ("seed", "players", "who"),
    [(str(n), n % 6 + 1, ("random", "greedy")[n % 2]) for n in range(12)],
)
def test_a_founded_city_is_sound_and_its_record_replays(seed, players, who):
    played = record(seed, players, who, setting=SETTINGS[int(seed) % len(SETTINGS)])
    verdict = judge(GAME, played)
    assert verdict.legal, verdict
    assert verdict.outcome == played["outcome"]
    state = PLAY.start(scenario(seed, players, setting=SETTINGS[int(seed) % len(SETTINGS)]))
    assert PLAY.replay(state, played["moves"]) is None
    assert list(state_faults(state.siege)) == []
    body = to_data(scenario(seed, players)) | {"content": as_data(state.content)}
    assert [f for f in find_faults(GAME, body) if f.severity is Severity.ERROR] == []
    assert len(state.content.threats) == len(state.content.defenders)  # F7.2


def test_f2_2_the_shuffle_is_a_token_that_lists_all_cards_once():
    state = PLAY.start(scenario())
    assert state.to_move == CHANCE
    assert state.legal_moves() == []
    move = state.chance(Stream("x"))
    token = write_founding(state.founding, move)
    assert token.startswith("~shuffle: ")
    assert sorted(map(parse_card, token.split()[1:])) == list(DECK)
    assert read_founding(state.founding, token) == move
    assert refused(state.verify, ("shuffle", (*DECK[:-1], DECK[0]))) == "F2.2"
    state.apply(move)
    assert state.founding.creation.pool == list(move[1][:12])
    assert state.founding.creation.stock[-1] == move[1][12]


def test_f2_8_the_quota_guard_speaks_at_the_table():
    """E5: five places, six defenders, no place begun, two cards left."""
    founding = Founding(scenario().content)
    founding.phase = CREATE
    founding.creation = Creation("fantasy-town", 3, [parse_card("2C"), parse_card("3C")], [])
    seventh = Stack("def", [Played(parse_card("5H"), TYPE, "healers")])
    done = [Stack(side, [], 1) for side in ("loc",) * 5 + ("def",) * 6]
    founding.creation.stacks = [*done, seventh]
    with pytest.raises(IllegalMove, match="still needed for six of each") as caught:
        founding_moves.verify(founding, ("add", 11, parse_card("2C"), "strong"))
    assert caught.value.rule == "F2.8"
    listed = founding_moves.legal_moves(founding)
    assert ("create", "loc", parse_card("2C"), "park") in listed
    assert not [move for move in listed if move[0] in ("add", "skip")]


def test_each_listed_turn_is_legal_and_others_name_their_rule():
    state = founded("3", 2, until=CREATE)
    for _ in range(25):
        moves = state.legal_moves()
        assert len(set(moves)) == len(moves)
        for move in moves:
            state.verify(move)
        state.apply(find_player("greedy", PLAY)(turn_of(state), Stream("x")))
        if state.founding.phase != CREATE:
            assert refused(state.verify, ("skip",)) in ("F4.1", "F2.9")
            state = founded("4", 2, until=CREATE)
    assert refused(state.verify, ("finish", 99)) == "F2.3"
    assert (
        refused(state.verify, ("create", "loc", state.founding.creation.stock[0], "park")) == "F2.3"
    )
    assert refused(state.verify, ("link", 0, 1)) == "F2.3"


@pytest.mark.parametrize(
    ("setting", "word"),
    [("kaiju-metropolis", "embassy"), ("refugee-camp", "workshop"), ("hero-city", "court")],
)
def test_f2_4_a_word_that_the_world_repeats_is_offered_once_and_can_be_said(setting, word):
    said = 0
    for seed in "1234":
        state = PLAY.start(scenario(seed, setting=setting))
        state.apply(state.chance(Stream(seed)))
        legal = state.legal_moves()
        assert len(legal) == len(set(legal))
        for move in [move for move in legal if move[-1] == word]:
            typed = f"{move[1]} {code(move[2])}={word}"
            assert PLAY.screen.read(state.observe(state.to_move), typed) == [move]
            said += 1
    assert said


def test_f2_9_names_are_short_and_nobody_bears_one_twice():
    state = founded("5", 2)
    founding = founded("5", 2, until=NAME).founding
    assert refused(founding_moves.verify, founding, ("name", "")) == "F2.9"
    assert refused(founding_moves.verify, founding, ("name", "x" * 41)) == "F2.9"
    assert refused(founding_moves.verify, founding, ("name", "two\nlines")) == "F2.9"
    founding_moves.verify(founding, ("name", "Ann's Own *Bold* [Place]"))
    founding_moves.apply(founding, ("name", "Lower Town"))
    founding.phase = NAME
    assert refused(founding_moves.verify, founding, ("name", "lower town")) == "FV22"
    made = state.content
    names = [item.name for item in (*made.locations, *made.defenders, *made.threats)]
    assert len(set(names)) == len(names)


def test_f5_2_places_are_drawn_in_order_and_join_only_what_is_drawn():
    map_of_three = CityDraft([2, 0, 1])
    assert refused(map_of_three.verify_link, 0, 2) == "F5.2"
    assert refused(map_of_three.verify_link, 2, 0) == "F5.2"
    map_of_three.finish(2)
    map_of_three.link(0, 2)
    assert refused(map_of_three.verify_link, 0, 2) == "F5.4"
    assert refused(map_of_three.verify_cut, 0, 1) == "F5.4"
    map_of_three.finish(0)
    assert refused(map_of_three.verify_finish, 1) == "F5.5"
    map_of_three.open(1)
    assert refused(map_of_three.verify_open, 1) == "F5.5"
    assert refused(map_of_three.verify_finish, 1) == "FV11"
    map_of_three.link(1, 0)
    map_of_three.finish(1)
    assert map_of_three.is_over
    assert map_of_three.links() == [(0, 1), (0, 2)]


def test_f6_1_and_f7_2_posts_come_before_the_threats_are_known():
    state = founded("6", 3)
    tokens = record("6", 3, "greedy")["moves"]
    kinds = [
        "post" if ">" in t else "foe" for t in tokens if t[0] in "DT" and (">" in t or "=" in t)
    ]
    assert "post" not in kinds[kinds.index("foe") : kinds.index("foe") + len(state.content.threats)]
    cards = [threat.card for threat in state.content.threats]
    assert cards == scenario("6", 3).content["deck"][: len(cards)]
    assert all(unit.placed_at for unit in state.content.defenders)


def test_nobody_sees_the_stock_or_the_siege_deck_while_the_city_is_made():
    state = founded("7", 2, until=CREATE)
    other = state.determinize(0, Stream("other"))
    assert other.observe(0) == state.observe(0)
    assert other.founding.creation.stock != state.founding.creation.stock
    assert other.founding.base["deck"] != state.founding.base["deck"]
    assert sorted(other.founding.base["deck"]) == sorted(state.founding.base["deck"])
    assert state.observe(0).founding.base["deck"] == []


def test_a_copy_stands_alone():
    state = founded("8", 2, until=CREATE)
    for _ in range(12):
        state.apply(find_player("random", PLAY)(turn_of(state), Stream(str(_))))
    before, other = state.observe(0), state.copy()
    assert isinstance(other, FoundingThenSiege)
    rng = Stream("copy")
    while other.to_move != NOBODY:
        is_chance = other.to_move == CHANCE
        other.apply(other.chance(rng) if is_chance else rng.pick(other.legal_moves()))
    assert state.observe(0) == before
    assert other.observe(0) != before


TYPED = [
    ("loc 7c barr", "loc 7C=barracks"),
    ("DEF 7♣ = Scouts", "def 7C=scouts"),
    ("place 10h loved", "loc TH=loved"),
    ("s1 9d fam", "S1+9D=famous"),
    ("S1+9D=famous", "S1+9D=famous"),
    ("finish s1", "S1 done"),
    ("s 1 done", "S1 done"),
    ("pass", "skip"),
]


@pytest.mark.parametrize(("typed", "token"), TYPED)
def test_people_may_type_turns_loosely(typed, token):
    view = founded("9", 2, until=CREATE).observe(0)
    creation = view.founding.creation
    creation.pool = [parse_card(card) for card in ("7C", "TH", "9D", "2S")]
    creation.stacks = [Stack("loc", [Played(parse_card("2H"), DESCRIPTOR, "busy")])]
    moves = PLAY.screen.read(view, typed)
    assert [PLAY.screen.label(view, move) for move in moves] == [token]


def test_a_card_alone_tells_its_words_and_half_a_word_asks_which():
    view = founded("9", 2, until=CREATE).observe(0)
    card = code(view.founding.creation.pool[0])
    with pytest.raises(IllegalMove, match="lies in the pool"):
        PLAY.screen.read(view, card.lower())
    with pytest.raises(IllegalMove, match="Which of these"):
        PLAY.screen.read(view, f"loc {card} nonsense")
    with pytest.raises(IllegalMove, match="Say where"):
        PLAY.screen.read(view, f"{card} loved")


@pytest.mark.parametrize(("until", "rule"), [(KIND, "F4.1"), (WORD, "F7.2")])
def test_a_word_that_is_none_is_refused_by_the_rule_that_asks_for_it(until, rule):
    state = founded("9", 2, until=until)
    with pytest.raises(IllegalMove, match="Which of these") as refusal:
        PLAY.screen.read(state.observe(state.to_move), "nonsense")
    assert refusal.value.rule == rule


def test_a_place_is_drawn_in_one_line():
    state = founded("10", 2, until=DRAW)
    first = state.founding.drawing.place
    state.apply(("finish place", first))
    place = state.founding.drawing.place
    view = state.observe(state.to_move)
    read = PLAY.screen.read
    wanted = [("link", place, first), ("open", place), ("finish place", place)]
    assert read(view, f"L{first + 1}, outside and drawn") == wanted
    assert read(view, f"L{place + 1}-L{first + 1}") == wanted[:1]
    assert read(view, f"not L{first + 1}") == [("cut", place, first)]
    assert read(view, f"L{place + 1}xL{first + 1}") == [("cut", place, first)]
    with pytest.raises(IllegalMove, match="say what it joins"):
        read(view, "over the hills")


def test_every_screen_of_a_founding_fits_the_terminal():
    state, rng = PLAY.start(scenario("11", 2)), Stream("screens")
    player = find_player("greedy", PLAY)
    while siege_of(state) is None:
        if state.to_move == CHANCE:
            state.apply(state.chance(rng))
            continue
        view = state.observe(state.to_move)
        lines = [*PLAY.screen.show(view).split("\n"), *PLAY.screen.ask(view).split("\n")[1:]]
        assert max(map(len, lines)) <= 78
        for move in state.legal_moves()[:40]:
            label = PLAY.screen.label(view, move)
            typed = label.partition(": ")[2] if move[0] == "name" else label
            assert PLAY.screen.read(view, typed) == [move]
        state.apply(player(turn_of(state), rng))
    assert state.siege.board.turn == 1


def test_a_record_is_told_with_the_city_that_was_made():
    played = record("12", 2, "greedy")
    told = GAME.tell(scenario("12", 2), ["Ann", "Ben"], played["moves"])
    assert told.more[0].title == "The city they made"
    assert "of their own making" in told.opening
    cut = played["moves"].index(next(t for t in played["moves"] if t == "skip"))
    with pytest.raises(RequestError, match="never finished"):
        GAME.tell(scenario("12", 2), ["Ann", "Ben"], played["moves"][:cut])


def test_pages_of_a_city_to_be_made_show_no_ready_city():
    made = scenario("13", 2)
    names = {item["name"] for item in made.content["locations"]}
    request = SheetRequest(2, made)
    for name in ("map", "setup"):
        text = repr(GAME.sheets[name].make(request))
        assert not [place for place in names if place in text]
    with pytest.raises(RequestError, match="isn't made yet"):
        GAME.sheets["location-cards"].make(request)
    assert repr(GAME.sheets["deck"].make(request)).count("CardRow") == 6
