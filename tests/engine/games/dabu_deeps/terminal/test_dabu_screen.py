"""A round on the screen: what is shown, typed and told."""

from __future__ import annotations

import pytest
from dabu_table import lit_state, states

from engine.cards import label, parse_card
from engine.errors import IllegalMove
from engine.game.contract import Request
from engine.games.dabu_deeps import GAME
from engine.games.dabu_deeps.round.notation import parse
from engine.games.dabu_deeps.round.state import ATTACKER, DEFENDER
from engine.games.dabu_deeps.rulebook.fortress import CELL_OF, cells_in
from engine.games.dabu_deeps.rulebook.moves import CONCEDE, attack, light
from engine.games.dabu_deeps.sheets.worked_round import state_x
from engine.language import use_language
from engine.rng import Stream
from printkit.prose.messages import load_messages

PLAY = GAME.play
assert PLAY is not None
SCREEN = PLAY.screen


def test_the_attackers_screen_as_it_is_printed() -> None:
    assert SCREEN.show(states()[4].observe(ATTACKER)).splitlines() == [
        "          c1    c2    c3    c4    c5    c6",
        "  r5                  ▒▒    ▒▒   cave",
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
    ("8c cave c4", "8C@r5c4"),
    ("8c cave3", "8C@r5c3"),
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
        " At the table you now swap sides for the next round."
    )


def test_one_attack_is_one() -> None:
    state = states()[0]
    state.attacks = 1
    state.apply(CONCEDE)
    assert SCREEN.result(state).startswith("The end after 1 attack: ")
    with use_language("de", load_messages("de")):  # one stays, two of them stay
        assert "blieben in Sicherheit" in SCREEN.result(state)
