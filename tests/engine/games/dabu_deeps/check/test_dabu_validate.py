"""Every validation code AV1-AV13 has a scenario that triggers it, and no other error."""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.cards import code
from engine.findings import is_ok
from engine.game.check import find_faults
from engine.game.contract import Request
from engine.games.dabu_deeps import GAME
from engine.games.dabu_deeps.generator.lay_fortress import place
from engine.games.dabu_deeps.generator.make_puzzle import describe
from engine.games.dabu_deeps.round.notation import play
from engine.games.dabu_deeps.round.state import State
from engine.games.dabu_deeps.rulebook.content import read
from engine.games.dabu_deeps.rulebook.fortress import CELL_OF, CELLS, NAMES
from engine.games.dabu_deeps.rulebook.options import REFILL_FIVE
from engine.games.dabu_deeps.rulebook.themes import THEMES, holds
from engine.games.dabu_deeps.sheets.worked_round import layout_x, state_x
from engine.rng import Stream
from engine.scenario.envelope import Scenario, to_data

Json = dict[str, Any]


def sealed(content: Json, **options: Any) -> Json:
    base = to_data(GAME.generate(Request("7", 2, {})))
    return {**base, "content": content, "options": options}


def codes(content: Json, severity: str = "error", **options: Any) -> set[str]:
    findings = find_faults(GAME, sealed(content, **options))
    return {finding.rule for finding in findings if finding.severity == severity}


@pytest.fixture
def setup() -> Json:
    return copy.deepcopy(GAME.generate(Request("42", 2, {"theme": "bastion"})).content)


def played(tokens: int = 4) -> State:
    """The example round after a few attacks (two tokens an attack)."""
    moves = ["8C@r1c3", "~3D", "6D@r1c4>r2c4", "~9C", "JK@r5c4", "~5D", "KC@r2c3", "~2C"]
    state = state_x()
    for token in moves[:tokens]:
        play(state, token)
    return state


@pytest.fixture
def position() -> Json:
    return {"kind": "position", **describe(played())}


def test_good_scenarios_have_no_finding(setup: Json, position: Json) -> None:
    assert find_faults(GAME, sealed(setup)) == []
    assert find_faults(GAME, sealed(position)) == []


def _twice(c: Json) -> None:
    c["layout"]["r1c1"] = c["layout"]["r1c2"]


def _wrong_side(c: Json) -> None:
    c["layout"]["r1c1"] = "7C"


def _no_cell(c: Json) -> None:
    del c["layout"]["r5c4"]


def _extra_cell(c: Json) -> None:
    c["layout"]["r5c1"] = "7S"


def _no_card(c: Json) -> None:
    c["layout"]["r1c1"] = "1X"


def _number(c: Json) -> None:
    c["layout"]["r1c1"] = 7


AV1_SETUPS: list[Callable[[Json], None]] = [
    _twice,
    _wrong_side,
    _no_cell,
    _extra_cell,
    _no_card,
    _number,
    lambda c: c.update(layout=[]),
    lambda c: c.pop("layout"),
    lambda c: c.update(rounds="two"),
    lambda c: c.update(rounds=0),
    lambda c: c.update(rounds=True),
    lambda c: c.update(kind="castle"),
    lambda c: c.pop("kind"),
    lambda c: c.update(theme=5),
    lambda c: c.update(note=3),
    lambda c: c.update(revenge=[1, "x"]),
]


@pytest.mark.parametrize("spoil", AV1_SETUPS)
def test_av1_layout_and_general(setup: Json, spoil: Callable[[Json], None]) -> None:
    spoil(setup)
    assert codes(setup) == {"AV1"}


def test_av1_a_layout_with_two_faults_reports_both(setup: Json) -> None:
    _no_card(setup)
    del setup["layout"]["r5c4"]
    wheres = {f.where for f in find_faults(GAME, sealed(setup)) if f.rule == "AV1"}
    assert {"content.layout.r1c1", "content.layout.r5c4"} <= wheres


def test_av1_unknown_field_is_a_warning(setup: Json) -> None:
    setup["colour"] = "red"
    assert codes(setup) == set()
    assert codes(setup, "warning") == {"AV1"}


@pytest.mark.parametrize("players", [1, 3])
def test_av1_players(setup: Json, players: int) -> None:
    data = {**sealed(setup), "players": players}
    assert {f.rule for f in find_faults(GAME, data)} == {"AV1"}


@pytest.mark.parametrize(
    "spoil",
    [
        lambda deck: deck.pop(),
        lambda deck: deck.append("2C"),
        lambda deck: deck.__setitem__(0, deck[1]),
        lambda deck: deck.__setitem__(deck.index("JK2"), "JK1"),
        lambda deck: deck.__setitem__(0, "9S"),
        lambda deck: deck.__setitem__(0, None),
    ],
)
def test_av2_attacker_deck(setup: Json, spoil: Callable[[list[Any]], None]) -> None:
    spoil(setup["attacker_deck"])
    assert codes(setup) == {"AV2"}


def test_av2_deck_is_optional_and_ten_may_be_written_out(setup: Json) -> None:
    setup["attacker_deck"][setup["attacker_deck"].index("TC")] = "10C"
    assert codes(setup) == set()
    del setup["attacker_deck"]
    assert codes(setup) == set()


@pytest.mark.parametrize("theme", [name for name in THEMES if name != "free"])
def test_av3_claimed_theme_fails(theme: str) -> None:
    cards = next(
        cards
        for seed in range(50)
        if not holds(theme, cards := place("free", Stream(f"{theme}{seed}")))
    )
    layout = {NAMES[cell]: code(cards[cell]) for cell in CELLS}
    content = {"kind": "setup", "theme": theme, "layout": layout, "rounds": 2}
    assert codes(content) == {"AV3"}


def test_av3_unknown_theme(setup: Json) -> None:
    setup["theme"] = "moat"
    assert codes(setup) == {"AV3"}


def test_av4_card_twice(position: Json) -> None:
    position["deck"][0] = position["deck"][1]
    assert codes(position) == {"AV4"}


def test_av4_card_on_the_wrong_side(position: Json) -> None:
    position["deck"][0], position["cells"]["r1c1"]["card"] = "9H", position["deck"][0]
    assert codes(position) == {"AV4"}


def test_av5_attacks_do_not_fit(position: Json) -> None:
    position["attacks"] = 3
    assert codes(position) == {"AV5"}


def test_av5_hand_and_deck_do_not_fit(position: Json) -> None:
    position["hand"].append(position["deck"].pop())
    assert codes(position) == {"AV5"}


def test_av5_round_is_over(position: Json) -> None:
    position["attacks"] = 24
    assert "AV5" in codes(position)


def test_av5_counts_an_open_light() -> None:
    state = played(2)
    state.apply(_bomb(state))
    content = {"kind": "position", **describe(state)}
    assert content["pending_light"] == "r1c4"
    assert codes(content) == set()
    content["pending_light"] = None
    assert codes(content) == {"AV5"}


def _bomb(state: State) -> int:
    from engine.cards import parse_card
    from engine.games.dabu_deeps.rulebook.moves import attack

    return attack(parse_card("6D"), CELL_OF["r1c4"])


def test_av5_follows_the_refill_option() -> None:
    state = state_x()
    state.terms = REFILL_FIVE
    for token in ("8C@r1c3", "~3D"):
        play(state, token)
    content = {"kind": "position", **describe(state)}
    assert codes(content, refill="five") == set()
    assert codes(content) == {"AV5"}


def test_av6_blank_without_a_lane(position: Json) -> None:
    cells = position["cells"]
    cells["r1c3"], cells["r3c5"] = cells["r3c5"], cells["r1c3"]
    # 7H... the swap moves the gap from the front row into the fortress
    assert codes(position) == {"AV6"}


def test_av7_discards_too_weak(position: Json) -> None:
    # 8S and 6H fell to 8C and 6D: give the discard 2C and 4D instead.
    swap = {"8C": "2C", "2C": "8C", "6D": "4D", "4D": "6D", "9C": "4C", "4C": "9C"}
    for pile in ("hand", "deck", "attacker_discard"):
        position[pile] = [swap.get(card, card) for card in position[pile]]
    assert codes(position) == {"AV7"}


def test_av8_too_many_cards_seen(position: Json) -> None:
    for name in ("r1c1", "r1c2", "r1c5"):
        position["cells"][name]["face_up"] = True
    assert codes(position) == {"AV8"}


def test_av9_captured_is_not_what_left(position: Json) -> None:
    position["captured"], position["defender_discard"] = (
        position["defender_discard"][:1],
        (position["defender_discard"][1:]),
    )
    assert codes(position) == {"AV9"}


def test_av9_both_captured(position: Json) -> None:
    state = state_x("2C 3C", blank=tuple(CELL_OF[f"r{r}c4"] for r in range(1, 6)))
    assert "AV9" in codes({"kind": "position", **describe(state)})


def puzzle(within: int = 2, goal: str = "capture-both") -> Json:
    """A13 row 24 with all piles."""
    blank = tuple(CELL_OF[f"r{row}c4"] for row in (1, 2, 3))
    state = state_x(blank=blank)
    from engine.cards import parse_card
    from engine.games.dabu_deeps.rulebook.tables import ATTACKER_CARDS

    state.hand = [parse_card("TD")]
    state.deck = tuple(parse_card(text) for text in ("4C", "2C"))
    state.drawn = 0
    left = {*state.hand, *state.deck}
    state.discard = sum(1 << card for card in ATTACKER_CARDS if card not in left)
    state.attacks = 21
    return {"kind": "puzzle", **describe(state), "goal": goal, "within": within}


def test_a13_row_24_is_a_sound_puzzle() -> None:
    assert find_faults(GAME, sealed(puzzle())) == []


def test_av10_no_solution() -> None:
    assert codes(puzzle(within=1)) == {"AV10"}


def test_av11_fewer_attacks_or_more_first_moves() -> None:
    assert codes(puzzle(within=3), "warning") == {"AV11"}
    assert codes(puzzle(within=3)) == set()


@pytest.mark.parametrize(
    ("field", "value"),
    [("goal", "win"), ("within", 0), ("within", None), ("knowledge", "some"), ("mode", 3)],
)
def test_av1_puzzle_fields(field: str, value: Any) -> None:
    assert codes({**puzzle(), field: value}) == {"AV1"}


def test_av12_odd_rounds(setup: Json) -> None:
    setup["rounds"] = 3
    assert codes(setup, "warning") == {"AV12"}
    assert is_ok(find_faults(GAME, sealed(setup)))


def test_av13_both_goal_cards_in_front() -> None:
    cards = layout_x()
    for goal, front in ((CELL_OF["r4c4"], 0), (CELL_OF["r5c4"], 1)):
        cards[goal], cards[front] = cards[front], cards[goal]
    layout = {NAMES[cell]: code(cards[cell]) for cell in CELLS}
    content = {"kind": "setup", "theme": "free", "layout": layout, "rounds": 2}
    assert codes(content, "warning") == {"AV13"}


@pytest.mark.parametrize("field", ["cells", "attacks", "hand", "deck", "captured"])
@pytest.mark.parametrize("value", [None, 5, "x", [1], {"a": 1}, True])
def test_av1_wrong_types_in_positions(position: Json, field: str, value: Any) -> None:
    if field == "attacks" and value == 5 and value is not True:
        return
    position[field] = value
    assert codes(position) == {"AV1"}


@pytest.mark.parametrize(
    "cell",
    [5, "9H", {}, {"card": "9H"}, {"card": 3, "face_up": True}, {"card": "ZZ", "face_up": 1}],
)
def test_av1_wrong_cells_in_positions(position: Json, cell: Any) -> None:
    position["cells"]["r1c1"] = cell
    assert codes(position) == {"AV1"}


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=4) | st.floats(allow_nan=False),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner),
    max_leaves=6,
)


@settings(max_examples=150, deadline=None)
@given(kind=st.sampled_from(["setup", "position", "puzzle"]), data=st.data())
def test_any_json_is_answered_with_findings(kind: str, data: st.DataObject) -> None:
    base: Json = {
        "setup": lambda: copy.deepcopy(GAME.generate(Request("1", 2, {})).content),
        "position": lambda: {"kind": "position", **describe(played())},
        "puzzle": puzzle,
    }[kind]()
    field = data.draw(st.sampled_from(sorted(base)))
    if isinstance(base[field], dict) and data.draw(st.booleans()):
        base[field][data.draw(st.sampled_from(sorted(base[field])))] = data.draw(JSON)
    else:
        base[field] = data.draw(JSON)
    findings = find_faults(GAME, sealed(base))
    if is_ok(findings):
        read(base)  # what has no error can be read


def test_content_reads_back_as_its_type(setup: Json, position: Json) -> None:
    for content in (setup, position, puzzle()):
        assert msgspec.to_builtins(read(content))["kind"] == content["kind"]


def test_scenario_type_is_the_one_validated(setup: Json) -> None:
    assert isinstance(msgspec.convert(sealed(setup), Scenario), Scenario)
