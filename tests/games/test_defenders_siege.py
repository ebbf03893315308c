"""Attacks, values and battles of the worked examples (F11-F15, E7-E16)."""

from __future__ import annotations

from engine.cards import code, parse_card
from engine.games.defenders import siege
from engine.games.defenders.sheets_rules import _E13
from engine.games.defenders.siege import Ground, Unit


def cards(*texts):
    return [parse_card(text) for text in texts]


def codes(found):
    return [code(card) for card in found]


def unit(text, *held, wounds=0, name=""):
    return Unit(parse_card(text), frozenset(held), wounds, name)


FORT = Ground(True, frozenset({"well-constructed", "underground"}))
GARRISON = [
    unit("8C", "tough", wounds=1, name="foot"),
    unit("3H", name="healers"),
    unit("QD", "violent", name="knight"),
]
FOES = cards("5S", "9H", "KC")


def test_e7_values_never_fall_below_zero():
    assert siege.card_value(unit("6H", wounds=2), 5) == 0
    jack = unit("JH", wounds=1)
    assert siege.card_value(jack, 5) == 5
    assert jack.class_name == "jack"


def test_e8_pick_among_seven():
    assert siege.die_for(7) == 8
    assert siege.pick_by([8, 3], 7) == 2
    assert siege.die_for(1) == 0
    assert [siege.die_for(n) for n in (2, 4, 5, 9, 11, 15)] == [4, 4, 6, 10, 12, 20]


def test_e9_who_attacks():
    threats = cards("3S", "7H", "9D", "JC")
    club = parse_card("7C")
    assert codes(siege.attackers(club, 2, threats)) == ["3S"]
    assert codes(siege.attackers(club, 4, threats)) == ["7H"]
    assert codes(siege.attackers(club, 5, threats)) == ["JC", "9D"]
    assert siege.attackers(parse_card("AC"), 1, threats) == []


def test_e11_closest_value_the_higher_of_two():
    threats = cards("5S", "7H", "9C", "KD")
    assert codes(siege.surprise_attackers(parse_card("8D"), threats)) == ["9C"]
    assert siege.surprise_attackers(parse_card("8D"), []) == []


def test_e12_intelligence():
    assert siege.informed_target(parse_card("9S"), [10, 8, 6]) == 1
    assert siege.informed_target(parse_card("4S"), [10, 8, 6]) == 2
    assert siege.informed_target(parse_card("4S"), [10, 8, 6, -1]) == 3


def test_e13_repulse_at_the_fort():
    assert siege.defence_parts(GARRISON, FORT, 0) == (10, 2, 3, True)
    assert siege.attack_parts(FOES, GARRISON) == (14, True)
    defence, attack = 10 + 2 + 3 + 4 + 2, 14 + 5 + 1
    assert (str(defence), str(attack)) == (_E13[-1][1].strip("*"), _E13[-1][3].strip("*"))
    assert siege.outcome(defence, attack) == "repulse"
    kills = {u.id: code(t) for u, t in siege.repulse_pairs(GARRISON, FOES, 0)}
    assert kills["foot"] == "5S"
    assert "healers" not in kills


def test_e14_defeat_at_the_fort():
    assert siege.outcome(21, 22) == "defeat"
    kings, deaths = siege.defeat_pairs(GARRISON, FOES, 0)
    assert kings == []
    assert [(code(t), u.id) for t, u in deaths] == [
        ("KC", "knight"), ("9H", "foot"), ("5S", "healers")]  # fmt: skip


def test_e15_stand_off():
    assert siege.outcome(21, 21) == "stand-off"


def test_e16_jacks_cancel_and_a_queen_rolls():
    city = [unit("JH"), unit("8C")]
    street = Ground()
    assert siege.defence_parts(city, street, 0) == (8, 0, 0, False)
    assert siege.attack_parts(cards("JS", "7S"), city) == (7, False)
    assert siege.attack_parts(cards("JS", "7S", "QS"), city) == (7, True)


def test_e17_kings_die_and_a_jack_saves_one():
    ballista, general = unit("KD", name="ballista"), unit("JC", name="general")
    foot, casters = unit("6H", "numerous", name="foot"), unit("4S", "clever", name="casters")
    crowd = [ballista, general, foot, casters]
    assert siege.defence_parts(crowd, Ground(), 0)[:3] == (10, 1, 0)
    kings, deaths = siege.defeat_pairs(crowd, cards("TS", "5D"), 0, immune=foot)
    assert kings == [ballista]
    assert [(code(t), u.id) for t, u in deaths] == [("TS", "casters")]


def test_e29_two_words_two_in_battle():
    assert siege.defence_parts([unit("7C", "tough", "strong")], Ground(), 0)[1] == 2
