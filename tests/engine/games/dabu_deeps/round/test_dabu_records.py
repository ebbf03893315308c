"""Records of rounds: what is written, what is read, and what is refused where and why."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.cards import code, parse_card
from engine.game.contract import Request
from engine.game.playable import Turn
from engine.games.dabu_deeps import GAME
from engine.games.dabu_deeps.programs.attackers import greedy, planner, random_player
from engine.games.dabu_deeps.round.match import series
from engine.games.dabu_deeps.round.state import State
from engine.games.dabu_deeps.rulebook.fortress import (
    CELL_OF,
    CELLS,
    NAMES,
    NEIGHBOURS,
    cells_in,
    exposed,
)
from engine.games.dabu_deeps.rulebook.moves import card_of
from engine.games.dabu_deeps.rulebook.tables import ATTACKER_CARDS
from engine.games.dabu_deeps.sheets.worked_round import DECK, MOVES, layout_x
from engine.play.match import play_record
from engine.play.record import Verdict, dump_record, judge, make_record
from engine.rng import Stream
from engine.scenario.envelope import Scenario, make_scenario

PLAY = GAME.play
assert PLAY is not None
DOC = Path(__file__).parents[5] / "docs/notation/dabu-deeps.md"
OUTCOME = {"attacker": 3, "defender": 0, "attacks": 8}


def example_record(moves: list[str], outcome: Any = OUTCOME) -> dict[str, Any]:
    """The worked example of the booklet as a record."""
    cards = layout_x()
    content = {
        "kind": "setup",
        "theme": "free",
        "layout": {NAMES[cell]: code(cards[cell]) for cell in CELLS},
        "rounds": 2,
        "attacker_deck": [code(card) for card in DECK],
    }
    scenario = make_scenario(
        game="dabu-deeps", prefix="DB", title="X", seed="", players=2, options={}, content=content
    )
    return make_record(scenario, ["Ann", "Ben"], moves, outcome)


def verdict_of(moves: list[str], outcome: Any = OUTCOME) -> Verdict:
    return judge(GAME, example_record(moves, outcome))


def never_concede(turn: Turn, rng: Stream) -> int:
    return greedy(turn, rng) if rng.below(3) else random_player(turn, rng)


def record_of(seed: str, **options: Any) -> dict[str, Any]:
    scenario = GAME.generate(Request(seed, 2, options))
    return play_record(PLAY, scenario, [never_concede] * 2, ["Ann", "Ben"], seed)


def state_before(record: dict[str, Any], index: int) -> State:
    """The state in which a token is played."""
    state = PLAY.start(msgspec.convert(record["scenario"], Scenario))
    assert PLAY.replay(state, record["moves"][:index]) is None
    return state


def test_the_worked_first_turn_is_a_legal_record() -> None:
    assert verdict_of(list(MOVES)) == Verdict(True, OUTCOME, rewards=(1.0, 0.0))


def test_readers_accept_numbered_jokers() -> None:
    moves = [move.replace("JK@", "JK1@") for move in MOVES]
    assert moves != list(MOVES)
    assert verdict_of(moves).legal
    wrong = verdict_of([move.replace("JK@", "JK2@") for move in MOVES])
    assert (wrong.illegal_at, wrong.rule) == (4, "A4.1")


def test_tens_are_read_both_ways() -> None:
    assert verdict_of([move.replace("TC@", "10C@") for move in MOVES]).legal


def test_a5_3_a_conceded_round() -> None:
    moves = [*MOVES[:4], "concede"]
    told = {"attacker": 0, "defender": 3, "attacks": 2}
    assert verdict_of(moves, told).legal
    late = verdict_of([*moves, "concede"], told)
    assert (late.illegal_at, late.rule) == (5, "A5.1")


@pytest.mark.parametrize(
    ("index", "token", "rule"),
    [
        (0, "7C@r1c3", "A4.1"),  # not in hand
        (0, "8C@r2c3", "A4.2"),  # not exposed
        (0, "8C@-", "A4.2"),  # no target
        (0, "8C@r1c3>r1c4", "A4.8"),  # a club gives no light
        (0, "8C@r5c1", "A2.1"),  # no such cell
        (0, "8C r1c3", "A9.5"),  # no token
        (0, "~8C", "A4.12"),  # revenge before an attack
        (1, "~2C", "A4.12"),  # a card that is not in hand
        (1, "6D@r1c4>r2c4", "A4.12"),  # revenge left out
        (2, "6D@r1c4", "A4.9"),  # light left out
        (2, "6D@r1c4>r3c4", "A4.8"),  # light too far away
        (2, "6D@r1c4>r1c3", "A4.9"),  # light on a blank
        (2, ">r2c4", "A4.8"),  # light without a bomb
        (4, "JK@r2c4", "A4.3"),  # a card that is face-up
        (4, "JK@-", "A4.3"),  # a spy must look
        (9, "~4D", "A4.12"),  # no revenge from attack 5 on
        (11, "TC@r5c4>r5c3", "A4.8"),
    ],
)
def test_a_changed_token_is_refused_where_it_stands(index: int, token: str, rule: str) -> None:
    moves = list(MOVES)
    moves[index] = token
    verdict = verdict_of(moves)
    assert (verdict.legal, verdict.illegal_at, verdict.rule) == (False, index, rule)
    assert verdict.message.endswith(".")


@pytest.mark.parametrize("seed", ["a", "b", "c"])
def test_a7_2_records_with_a_full_hand_replay(seed: str) -> None:
    record = record_of(seed, refill="five")
    assert judge(GAME, record).legal
    assert record["outcome"]["attacks"] <= 14
    without = {**record, "scenario": {**record["scenario"], "options": {}}}
    assert not judge(GAME, without).legal


def attack_indices(record: dict[str, Any]) -> list[int]:
    return [i for i, token in enumerate(record["moves"]) if "@" in token]


def mutate(kind: str, record: dict[str, Any], data: st.DataObject) -> tuple[int | None, str] | None:
    """Change a record in place; where and by which rule it must be refused, None if impossible."""
    moves = record["moves"]
    index = data.draw(st.sampled_from(attack_indices(record)))
    state = state_before(record, index)
    card, _, rest = moves[index].partition("@")
    target = rest.partition(">")[0]
    is_bomb = card.endswith("D")
    if kind == "card not in hand":
        others = [c for c in ATTACKER_CARDS if c not in state.hand and c < 52]
        moves[index] = f"{code(data.draw(st.sampled_from(others)))}@{target}"
        return index, "A4.1"
    if kind == "target not exposed":
        inside = list(cells_in(state.standing & ~exposed(state.standing)))
        if card == "JK" or not inside:
            return None
        moves[index] = f"{card}@{NAMES[data.draw(st.sampled_from(inside))]}"
        return index, "A4.2"
    if kind == "light dropped":
        if ">" not in rest:
            return None
        moves[index] = f"{card}@{target}"
        return index, "A4.9"
    if kind == "light elsewhere":
        if ">" not in rest:
            return None
        far = [c for c in CELLS if not NEIGHBOURS[CELL_OF[target]] >> c & 1]
        moves[index] = f"{card}@{target}>{NAMES[data.draw(st.sampled_from(far))]}"
        return index, "A4.8"
    if kind == "light added":
        if is_bomb:
            return None
        moves[index] += ">r1c1"
        return index, "A4.8"
    if kind == "revenge card":
        if index + 1 >= len(moves) or not moves[index + 1].startswith("~"):
            return None
        state = state_before(record, index + 1)
        others = [c for c in ATTACKER_CARDS if c not in state.hand and c < 52]
        moves[index + 1] = f"~{code(data.draw(st.sampled_from(others)))}"
        return index + 1, "A4.12"
    if kind == "revenge dropped":
        if index + 1 >= len(moves) or not moves[index + 1].startswith("~"):
            return None
        del moves[index + 1]
        return index + 1, "A4.12"
    if kind == "revenge added":
        if index + 1 >= len(moves) or moves[index + 1].startswith("~"):
            return None
        moves.insert(index + 1, f"~{code(parse_card(card))}")
        return index + 1, "A4.12"
    if kind == "cut short":
        if not index:
            return None
        del moves[index:]
        return index, "A5.1"
    if kind == "longer":
        moves.append("concede")
        return len(moves) - 1, "A5.1"
    record["outcome"] = {**record["outcome"], "attacks": record["outcome"]["attacks"] + 1}
    return None, "A6.1"


KINDS = [
    "card not in hand", "target not exposed", "light dropped", "light elsewhere", "light added",
    "revenge card", "revenge dropped", "revenge added", "cut short", "longer", "outcome",
]  # fmt: skip
RECORDS = {seed: record_of(seed) for seed in ("m1", "m2", "m3")}


@pytest.mark.parametrize("kind", KINDS)
@settings(max_examples=12)
@given(data=st.data())
def test_a_mutated_record_is_refused_at_the_right_move(kind: str, data: st.DataObject) -> None:
    real = RECORDS[data.draw(st.sampled_from(sorted(RECORDS)))]
    record = {**real, "moves": list(real["moves"])}
    expected = mutate(kind, record, data)
    if expected is None:
        return
    verdict = judge(GAME, record)
    assert not verdict.legal
    assert (verdict.illegal_at, verdict.rule) == expected, (verdict, record["moves"])


def test_the_annotated_round_of_the_notation_page_is_a_record() -> None:
    text = DOC.read_text("utf-8")
    moves = text.split("```")[1].split()
    scenario = GAME.generate(Request("ember", 2))
    record = make_record(scenario, ["Ann", "Ben"], moves, json.loads(text.split("`")[-2]))
    assert judge(GAME, record).legal
    assert record == play_record(PLAY, scenario, [planner] * 2, ["Ann", "Ben"], "ember")


def test_unmutated_records_are_legal() -> None:
    assert all(judge(GAME, record).legal for record in RECORDS.values())


def with_revenge(picks: Any, seed: str = "fixed") -> dict[str, Any]:
    """A round in which the scenario fixes what revenge takes."""
    scenario = GAME.generate(Request(seed, 2))
    scenario = msgspec.structs.replace(scenario, content={**scenario.content, "revenge": picks})
    return play_record(PLAY, scenario, [random_player] * 2, ["Ann", "Ben"], seed)


@pytest.mark.parametrize("picks", [[3, 0, 1, 0], "tower", 7])
def test_a9_2_a_record_that_contradicts_fixed_revenge_is_illegal(picks: Any) -> None:
    record = with_revenge(picks)
    assert judge(GAME, record).legal
    for index, token in enumerate(record["moves"]):
        if not token.startswith("~"):
            continue
        state = state_before(record, index)
        assert len(state.legal_moves()) == 1
        for card in {*state.hand} - {card_of(state.legal_moves()[0])}:
            moves = list(record["moves"])
            moves[index] = f"~{code(card)}"
            verdict = judge(GAME, {**record, "moves": moves})
            assert (verdict.legal, verdict.illegal_at, verdict.rule) == (False, index, "A9.2")


def test_a9_2_where_the_list_of_picks_ends_chance_decides() -> None:
    record = with_revenge([2])
    places = [index for index, token in enumerate(record["moves"]) if token.startswith("~")]
    assert len(state_before(record, places[0]).legal_moves()) == 1
    assert len(state_before(record, places[1]).legal_moves()) == 3


def test_a9_2_either_joker_is_written_jk_whichever_revenge_takes() -> None:
    deck = ["JK1", "2C", "JK2", "3C", "4C", *[c for c in map(code, DECK) if c[0] not in "J234"]]
    deck += [c for c in map(code, ATTACKER_CARDS) if c not in deck]
    record = example_record(["4C@r1c1", "~JK", "3C@r1c1", "~2C"])
    content = record["scenario"]["content"]
    content |= {"attacker_deck": deck, "revenge": [2, 1]}
    verdict = judge(GAME, record)
    assert (verdict.illegal_at, verdict.rule) == (4, "A5.1"), verdict


def match_record(attacker: str, defender: str, points: int, attacks: int, **options: str) -> Any:
    outcome = {"attacker": points, "defender": 3 - points, "attacks": attacks}
    return {"players": [attacker, defender], "scenario": {"options": options}, "outcome": outcome}


def test_a6_3_records_of_two_players_are_a_match() -> None:
    one, two = match_record("Ann", "Ben", 2, 24), match_record("Ben", "Ann", 3, 20)
    assert series([one, two]) == "A match of 2 rounds: Ann 2, Ben 4. Ben wins."
    even = match_record("Ben", "Ann", 2, 20)
    assert series([one, even]) == "A match of 2 rounds: Ann 3, Ben 3. It is a draw."
    assert series([one, two, one]).endswith("(Ann attacked more often.)")
    assert series([one, match_record("Cat", "Ann", 3, 20)]) == ""


def test_a7_1_the_tiebreak_counts_when_all_rounds_have_it() -> None:
    one = match_record("Ann", "Ben", 2, 24, tiebreak="attacks")
    two = match_record("Ben", "Ann", 2, 20, tiebreak="attacks")
    assert series([one, two]).endswith("Ben wins with fewer attacks.")


def test_replay_tells_the_match_to_whoever_checks_two_rounds(cli: Any, tmp_path: Path) -> None:
    first, second = RECORDS["m1"], {**RECORDS["m2"], "players": ["Ben", "Ann"]}
    files = []
    for number, record in enumerate((first, second)):
        files.append(tmp_path / f"{number}.json")
        files[-1].write_text(dump_record(record), "utf-8")
    code, out, _ = cli("replay", *files)
    assert code == 0
    assert out.splitlines()[-1] == series([first, second])
    assert "A match" not in cli("replay", files[0])[1]
