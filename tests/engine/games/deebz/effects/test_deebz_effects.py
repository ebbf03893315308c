"""Every Effect of D9 does what its row says; answers, interruptions and refusals by rule."""

from __future__ import annotations

import pytest
from deebz_table import attached, begin, codes, deal, do, go, lay, put, run

from engine.cards import parse_card
from engine.errors import IllegalMove
from engine.game.playable import CHANCE
from engine.games.deebz.actions.activation import Activation
from engine.games.deebz.actions.attack import Attack
from engine.games.deebz.actions.move import Walk
from engine.games.deebz.building.notation import replay, write
from engine.games.deebz.effects.interrupts import Window
from engine.games.deebz.rulebook.modifier_kinds import MODIFIER_KINDS
from engine.games.deebz.table.attributes import attribute, cells, is_immune
from engine.games.deebz.table.options import MOVEMENT
from engine.games.deebz.terminal.notation import read_move, write_move
from engine.games.deebz.turn.phases import PlaceUnits, PlayEffects
from engine.rng import Stream

FULL = {"preset": "full"}


def table(hand: str, ruleset: dict[str, object] | None = None):
    """Player 1 in the Effects phase with this hand; one Unit each."""
    state = begin(ruleset=FULL if ruleset is None else ruleset)
    put(state, 0, (3, 3), "2S 2H 2C", "3D")
    put(state, 1, (5, 3), "4S 4H 4C", "5D")
    deal(state, 0, hand)
    return go(state, PlayEffects(0))


def play(state, effect: str, cards: str, *rest):
    do(state, ("play", effect, 0), *(("pay", card) for card in codes(cards)))
    return do(state, *rest)


def test_e_s1_and_s2_a_short_action_by_controller_or_player() -> None:
    state = play(table("7S 7H"), "E-S1", "7S 7H", ("choose", "move"), ("choose", "S"), ("unit", 2))
    assert state.to_move == 1
    state = play(table("7S 7H AH"), "E-S2", "7S 7H AH", ("choose", "attack"), ("unit", 2))
    assert state.to_move == 0
    assert state.legal_moves() == [("attack", 1)]


def test_e_s3_and_s4_activate() -> None:
    state = play(table("7S 7H 7D"), "E-S3", "7S 7H 7D", ("choose", "S"), ("unit", 2))
    assert (state.to_move, type(state.top)) == (1, Activation)
    state = play(table("7S 7H 7D AH"), "E-S4", "7S 7H 7D AH", ("unit", 2))
    assert (state.to_move, type(state.top)) == (0, Activation)
    assert state.need(2).activations == 0


@pytest.mark.parametrize(
    ("effect", "cards", "before", "kind", "count"),
    [("E-J1", "JS", (), "blocker", 1), ("E-J3", "JS QH", (), "discarder", 2),
     ("E-J4", "JS QH", (("choose", "divisor"), ("choose", "H")), "divisor", 2),
     ("E-J5", "JS QH AH", (("choose", "activation_restrictor"), *[("choose", "H")] * 3),
      "activation_restrictor", 3),
     ("E-J6", "JS KH", (("choose", "C"),), "multiplier", 2),
     ("E-J7", "JS KH AH", tuple(("choose", s) for s in "SHD"), "multiplier", 3),
     ("E-J8", "JS AH", (), "reflector", 2)],
)  # fmt: skip
def test_e_j_places_modifiers(effect, cards, before, kind, count) -> None:
    state = table(cards)
    targets = [("cell", state.cell(8 + n, 8)) for n in range(count)]
    play(state, effect, cards, ("done",), *before, *targets)
    assert [mod.kind.id for mod in state.mods] == [kind] * count
    assert sorted(c & 63 for c in state.seats[0].discard) == sorted(codes(cards))


def test_e_j2_removes_one_type_and_e_j9_places_a_teleporter() -> None:
    state = table("JS")
    for kind in ("blocker", "discarder"):
        lay(state, kind, state.cell(8, 8 + len(kind) % 2))
    play(state, "E-J2", "JS", ("done",), ("choose", "discarder"), ("mod", 2))
    assert [mod.kind.id for mod in state.mods] == ["blocker"]
    state = table("JS AH AD")
    answers = [("choose", "A"), ("choose", "N"), ("choose", "H"), ("cell", state.cell(8, 8))]
    play(state, "E-J9", "JS AH AD", *answers)
    assert state.mods[0][1:] == (MODIFIER_KINDS["teleporter"], state.cell(8, 8), -1, "A", 0, True)


def test_e_q_effects() -> None:
    state = play(table("QS"), "E-Q1", "QS", ("choose", "movement"), ("unit", 1))
    assert attribute(state, state.need(1), MOVEMENT) == 1
    assert state.need(1).attached[0][2] == (parse_card("QS"),)
    deal(state, 0, "QH")
    go(state, PlayEffects(0))
    play(state, "E-Q2", "QH", ("part", 1, 0))
    assert state.need(1).attached == []
    assert sorted(c & 63 for c in state.seats[0].discard) == sorted(codes("QS QH"))
    state = play(table("QS QH JS"), "E-Q3", "QS QH JS", ("choose", "S"), ("unit", 2))
    assert state.unit(2) is None
    assert len(state.seats[1].discard) == 4
    state = play(table("QS QH AS JS"), "E-Q4", "QS QH AS JS", ("unit", 2))
    assert state.need(2).controller == 0


def test_e_k_effects() -> None:
    state = play(table("KS"), "E-K1", "KS", ("unit", 1))
    assert state.need(1).attached[0].effect.id == "E-K1"
    choices = (("choose", "multiplier"), ("choose", "H"))
    state = play(table("KS"), "E-K2", "KS", *choices, ("unit", 1))
    assert is_immune(state.need(1), MODIFIER_KINDS["multiplier"], 1)
    assert not is_immune(state.need(1), MODIFIER_KINDS["multiplier"], 2)
    state = play(table("KS AH"), "E-K3", "KS AH", ("choose", "blocker"), ("unit", 1))
    assert is_immune(state.need(1), MODIFIER_KINDS["blocker"])
    state = play(table("KS AH JS"), "E-K4", "KS AH JS", ("unit", 1))
    assert is_immune(state.need(1), MODIFIER_KINDS["teleporter"])
    state = table("KS KH")
    play(state, "E-K5", "KS KH", ("choose", "S"), ("grow", 1, state.cell(2, 3)))
    assert cells(state, state.need(1)).bit_count() == 4
    state = play(table("KS JS"), "E-K6", "KS JS", ("unit", 1))
    go(state, Attack(state.need(2), state.need(1)), active=1)
    assert state.need(1).size == 4
    state = table("KS JS 9H")
    play(state, "E-K7", "KS JS", ("unit", 1), ("add", parse_card("9H")))
    do(state, ("place", state.cell(3, 4)))
    assert [unit.controller for unit in state.units] == [0, 1, 0]


def test_e_a4_redirects_to_everything() -> None:
    state = table("JS", {})
    for kind in ("blocker", "discarder", "teleporter"):
        lay(state, kind, state.cell(8, 8), designation="A" if kind == "teleporter" else "")
    deal(state, 1, "AS AH KD")
    play(state, "E-J2", "JS", ("done",), ("choose", "discarder"), ("mod", 2))
    do(state, ("respond", "E-A4", 0), *(("pay", card) for card in codes("AS AH KD")))
    assert state.mods == []  # D9.3


def test_e_a5_copies_a_persistent_effect() -> None:
    state = table("QS", {})
    deal(state, 1, "AS AH AD KD")
    play(state, "E-Q1", "QS", ("choose", "armour"), ("unit", 2))
    do(state, ("respond", "E-A5", 0), *(("pay", card) for card in codes("AS AH AD KD")))
    do(state, ("unit", 1), ("done",))
    assert state.need(1).attached == [attached("E-Q1", 1)]  # D8.5: its card is discarded
    assert not state.need(2).attached


def test_e_a1_breaks_into_another_turn() -> None:
    state = begin()
    deal(state, 1, "AS JH 9C")
    go(state, Window([1]), active=0)
    ace = parse_card("AS")
    do(state, ("interrupt", ace, "unit", 0, 0), ("add", parse_card("9C")))
    do(state, ("place", state.cell(11, 10)))
    assert len(state.units) == 1
    assert [c & 63 for c in state.seats[1].discard] == [ace]


@pytest.mark.parametrize(
    ("move", "rule"),
    [(("step", (6, 3)), "D3.1"), (("step", (5, 3)), "D3.3"), (("step", (3, 4)), "D3.3"),
     (("attack", 2), "D11.1")],
)  # fmt: skip
def test_refused_steps_name_their_rule(move, rule) -> None:
    state = begin(solid=[[3, 4]])
    unit = put(state, 0, (4, 3), "2C 3C")
    unit.cell = state.cell(3, 3)
    put(state, 1, (5, 3), "4S")
    go(state, Walk(state, unit, 0))
    word, value = move
    with pytest.raises(IllegalMove) as refusal:
        state.verify((word, state.cell(*value) if word == "step" else value))
    assert refusal.value.rule == rule
    assert refusal.value.message


def test_refused_builds_and_effects_name_their_rule() -> None:
    state = begin()
    deal(state, 0, "2C JS")
    go(state, PlaceUnits(0))
    do(state, ("build",))
    for move, rule in ((("place", 0), "D4.1"), (("add", parse_card("9C")), "D4.1")):
        with pytest.raises(IllegalMove) as refusal:
            state.verify(move)
        assert refusal.value.rule == rule
    state = table("JS QH")
    do(state, ("play", "E-J3", 0))
    with pytest.raises(IllegalMove) as refusal:
        state.verify(("done",))
    assert refusal.value.rule == "D8.2"


def test_a_record_is_refused_at_the_move_that_is_wrong() -> None:
    state = begin()
    rng = Stream("record")
    moves = []
    for _ in range(60):
        is_chance = state.to_move == CHANCE
        moves.append(state.chance(rng) if is_chance else rng.pick(state.legal_moves()))
        state.apply(moves[-1])
    tokens = write(begin(), moves)
    assert replay(begin(), tokens) is None
    for index, token in enumerate(tokens):
        if token.startswith("P"):
            other = "P2" if token[:2] == "P1" else "P1"
            wrong = [*tokens[:index], other + token[2:], *tokens[index + 1 :]]
            fault = replay(begin(), wrong)
            assert fault is not None
            assert (fault.index, fault.refusal.rule) == (index, "D5.7")
    shuffle = next(i for i, token in enumerate(tokens) if token.startswith("~shuffle"))
    short = [*tokens[:shuffle], tokens[shuffle][:-3], *tokens[shuffle + 1 :]]
    fault = replay(begin(), short)
    assert fault is not None
    assert (fault.index, fault.refusal.rule) == (shuffle, "D6.8")


def test_every_move_is_written_and_read_back() -> None:
    state = begin(ruleset=FULL)
    rng = Stream("words")
    words = set()
    for _ in range(1500):
        if state.to_move >= 0:
            for move in state.legal_moves():
                words.add(move[0])
                assert read_move(state, write_move(state, move)) == move
        if not run(state, rng, 1):
            break
    assert len(words) > 20


def test_d12_9_the_suit_of_an_effect_is_one_of_its_highest_cards() -> None:
    state = table("QS QH JC")
    play(state, "E-Q3", "QS QH JC")
    assert state.legal_moves() == [("choose", "S"), ("choose", "H")]
    state = table("QS QH KC")
    play(state, "E-Q3", "QS QH KC")
    assert ("unit", 1) in state.legal_moves()
    jokers = {**FULL, "jokers": "aces"}
    state = table("JS AH JK1", jokers)
    play(state, "E-J8", "JS AH", ("done",))
    assert state.legal_moves()[0][0] == "cell"
    state = table("JS JK1", jokers)
    play(state, "E-J8", "JS JK1", ("done",))
    assert [move[1] for move in state.legal_moves()] == list("SHDC")
