"""Play in the studio: what the page gets follows from the View, records are ordinary."""

from __future__ import annotations

import json
import random
from functools import cache

import pytest
from studio_client import housed, post, refurnished

from engine import registry
from engine.errors import IllegalMove
from engine.game.contract import Request, play_of
from engine.game.playable import CHANCE, NOBODY
from engine.play.match import Dice
from engine.play.record import judge
from engine.rng import Streams
from engine.scenario.envelope import dump
from printkit.studio.making.playing import TABLE, seen

GAMES = sorted(registry.packages())
LOOKED_AT = 5
"""States of a game that are compared."""
STATE = "file=dabu-deeps&dice=x&seat.0=me&seat.1=easy"


@pytest.fixture(scope="module")
def house(tmp_path_factory):
    """A studio for all tests of this file."""
    with housed(tmp_path_factory) as found:
        yield found


@pytest.fixture
def client(house):
    """The studio as if it had just been opened, with a scenario of each game on its shelf."""
    return refurnished(house, {slug: file_of(slug) for slug in GAMES})


@cache
def file_of(slug: str) -> str:
    """A scenario's file; those of the shelf need no process of their own."""
    game = registry.load(slug)
    return dump(game.generate(Request("4", game.info.default_players, {})))


def _turns(slug: str, seed: str):
    """Every turn of a random game: how it stood before, the move, and how it stood after."""
    game = registry.load(slug)
    play, rng = play_of(game), random.Random(seed)
    scenario = game.generate(Request(seed, game.info.default_players, {}))
    dice = Dice(seed, scenario.players)
    state = play.start(play.deal_missing(scenario, dice.setup))
    for _turn in range(200):
        if state.to_move == NOBODY:
            return
        before = state.copy()
        if state.to_move == CHANCE:
            move = state.chance(dice.chance)
        else:
            moves = state.legal_moves()
            move = rng.choice(moves[:-1] or moves)  # the last may be to give up
        state.apply(move)
        yield play, before, move, state.copy()


def _states(slug: str, seed: str):
    """States in which somebody decides, from the first to the last of a random game."""
    found = [(play, before) for play, before, *_ in _turns(slug, seed) if before.to_move >= 0]
    return found[:: max(1, len(found) // LOOKED_AT)][:LOOKED_AT]


def _twin(play, state, stream):
    """A state that fits the same View, one in which another seat sees something else if it can."""
    foes = [seat for seat in range(len(state.rewards())) if seat != state.to_move]
    for _try in range(8):
        twin = state.determinize(state.to_move, stream)
        if any(twin.observe(foe) != state.observe(foe) for foe in foes):
            return twin, True
    return twin, play.is_open  # there only what comes next is hidden


@pytest.mark.parametrize("slug", GAMES)
def test_what_a_seat_is_sent_is_the_same_for_every_state_that_fits_its_view(slug: str) -> None:
    accent, others = registry.info_of(slug).accent, 0
    stream = Streams("view", "test").stream(slug)
    for play, state in _states(slug, "3"):
        data, picture = seen(play, state, state.to_move, accent)
        twin, is_another = _twin(play, state, stream)
        told, drawn = seen(play, twin, state.to_move, accent)
        assert json.dumps(told) == json.dumps(data)
        assert (drawn and drawn.scene) == (picture and picture.scene)
        others += is_another
    assert others


@pytest.mark.parametrize("slug", GAMES)
def test_what_happened_is_told_from_what_a_seat_may_see(slug: str) -> None:
    """The same move in two games that a seat can't tell apart, before or after, is told alike."""
    stream = Streams("news", "test").stream(slug)
    told = 0
    for play, before, move, after in _turns(slug, "5"):
        for seat in range(len(before.rewards())):
            other = before.determinize(seat, stream)
            then = other.copy()
            try:
                if before.to_move >= 0:
                    then.verify(move)
                then.apply(move)
            except (IllegalMove, LookupError, ValueError):
                continue  # what was drawn or played there isn't in this hand or this deck
            if then.observe(seat) != after.observe(seat):
                continue
            news = play.screen.news
            assert news(other, move, then, seat) == news(before, move, after, seat)
            told += 1
    assert told > 20


@pytest.mark.parametrize("slug", GAMES)
def test_an_answer_is_byte_for_byte_the_same_for_every_state_that_fits_the_view(
    slug: str, client
) -> None:
    others = "".join(f"&seat.{seat}=easy" for seat in range(1, 4))
    state = f"file={slug}&dice=x&seat.0=me{others}"
    stream = Streams("answer", "test").stream(slug)
    turn = _told(client, "tell", state)["data"]["turn"]
    (table,) = client.desk.tables[TABLE].values()

    def answers() -> list[bytes]:
        told = post(client, f"/play/tell?{state}")
        picture = told.json()["data"].get("picture")
        return [
            told.content,
            client.get(picture).content if picture else b"",
            post(client, f"/play/hint?{state}").content,
            post(client, f"/play/words?{state}", word="card").content,
            post(client, f"/play/words?{state}").content,
        ]

    for _turn in range(2):
        whole = table.session.state
        sent = answers()
        table.session.state = whole.determinize(table.seat, stream)
        assert answers() == sent
        table.session.state = whole
        moved = _told(client, "move", state, turn=turn, index=0)["data"]
        turn = moved["turn"]
        if moved["over"]:
            break


@pytest.mark.parametrize("slug", GAMES)
def test_a_state_with_another_view_is_sent_as_another(slug: str) -> None:
    accent = registry.info_of(slug).accent
    sent = [seen(play, state, state.to_move, accent)[0] for play, state in _states(slug, "3")]
    assert len({json.dumps(data) for data in sent}) == len(sent)


def _told(client, action: str, state: str = STATE, **data):
    answer = post(client, f"/play/{action}?{state}", **data)
    assert answer.status_code == 200, answer.text
    return answer.json()


def test_a_round_is_played_with_undo_redo_hint_and_words(client) -> None:
    table = _told(client, "tell")["data"]
    assert table["moves"] and not table["undo"]
    assert client.get(table["picture"]).headers["content-type"] == "image/svg+xml"
    hints = _told(client, "hint")["data"]["hints"]
    assert hints and hints[0]["label"] in [move["label"] for move in table["moves"]]
    assert _told(client, "words", word="bomb")["data"]["entries"]
    assert "ATTACK" in _told(client, "words")["data"]["manual"]
    after = _told(client, "move", turn=table["turn"], index=0)["data"]
    assert after["turn"] != table["turn"] and after["undo"] and after["news"]
    stale = _told(client, "move", turn=table["turn"], index=1)
    assert "changed" in stale["told"] and stale["data"] == after
    assert "no such move" in _told(client, "move", turn=after["turn"], index=9999)["told"]
    back = _told(client, "undo")["data"]
    assert back["moves"] == table["moves"] and back["redo"]
    again = _told(client, "redo")["data"]
    assert again["moves"] == after["moves"] and again["text"] == after["text"]
    typed = _told(client, "move", turn=again["turn"], text=again["moves"][0]["label"])
    assert not typed["told"]
    assert _told(client, "move", turn=typed["data"]["turn"], text="nonsense")["told"]
    while not typed["data"]["over"]:
        turn = typed["data"]["turn"]
        typed = _told(client, "move", turn=turn, index=0)
    (name,) = client.desk.shelf.names("records")
    record = json.loads(client.desk.shelf.read("records", name, 10**6))
    assert judge(registry.load("dabu-deeps"), record).legal


def test_a_game_that_was_broken_off_goes_on_from_its_record(client) -> None:
    table = _told(client, "tell")["data"]
    club = next(n for n, move in enumerate(table["moves"]) if "♣" in move["label"])
    after = _told(client, "move", turn=table["turn"], index=club)["data"]
    client.desk.tables.clear()
    again = _told(client, "tell")["data"]
    assert again["text"] == after["text"]
    assert again["moves"] == after["moves"]


def test_between_two_people_the_curtain_hides_everything(client) -> None:
    state = "file=dukes-up&dice=x&seat.0=me&seat.1=me&name.0=Ann&name.1=Ben"
    told = _told(client, "tell", state)["data"]
    assert told == {"turn": told["turn"], "curtain": "Ann"}
    assert _told(client, "hint", state)["data"]["hints"] == []
    assert _told(client, "words", state, word="fief")["data"]["entries"] == []
    assert "changed" in _told(client, "move", state, turn=told["turn"], index=0)["told"]
    shown = _told(client, "look", state)["data"]
    picture = shown["picture"]
    assert client.get(picture).status_code == 200
    hidden = shown
    while "curtain" not in hidden:
        picture = hidden["picture"]
        hidden = _told(client, "move", state, turn=hidden["turn"], index=0)["data"]
    assert hidden["curtain"] == "Ben"
    assert client.get(picture).status_code == 404
    page = client.get(f"/play?{state}").text
    assert shown["text"] not in page


def test_at_an_open_table_each_person_reads_what_happened(client) -> None:
    state = "file=defenders&dice=x" + "".join(f"&seat.{seat}=me" for seat in range(4))
    told = _told(client, "tell", state)["data"]
    movers = set()
    for _move in range(40):
        told = _told(client, "move", state, turn=told["turn"], index=0)["data"]
        if "the card is" in " ".join(told["news"]):
            movers.add(told["who"])
    assert len(movers) > 1


@pytest.mark.parametrize("slug", GAMES)
def test_every_game_has_a_table(slug: str, client) -> None:
    assert client.get("/play").status_code == 200
    people = client.get(f"/play?file={slug}")
    assert 'name="dice"' in people.text
    state = f"file={slug}&dice=x&seat.1=easy&seat.2=easy&seat.3=easy"
    assert 'id="game-table"' in client.get(f"/play?{state}").text
    told = _told(client, "tell", state)["data"]
    assert told["moves"] or told["over"] or told["more"]


def test_what_names_no_game_is_refused_in_a_sentence(client) -> None:
    answer = post(client, "/play/tell?game=chess&seed=1&dice=x")
    assert answer.status_code == 422 and answer.json()["told"].endswith(".")
    answer = post(client, "/play/tell?file=none&dice=x")
    assert answer.status_code == 422
    assert client.get(f"/play/picture/x.svg?{STATE}").status_code == 404


@pytest.mark.parametrize("slug", GAMES)
def test_a_move_is_told_in_words_beside_its_notation(slug: str) -> None:
    game = registry.load(slug)
    play = play_of(game)
    scenario = game.generate(Request("4", game.info.default_players, {}))
    dice = Dice("1", len(play.seats(scenario)))
    state = play.start(play.deal_missing(scenario, dice.setup))
    while state.to_move == CHANCE:
        state.apply(state.chance(dice.setup))
    data, _picture = seen(play, state, state.to_move, game.info.accent)
    assert data["moves"]
    assert all(" " in move["words"] or move["label"] == "pass" for move in data["moves"])
