"""Proofs that seats are equal: what carries one, what is refused, and networkx agrees."""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any

import msgspec
import pytest
from map_automorphisms import equal_seats

from engine import registry
from engine.game.contract import Request
from engine.game.symmetries import MovedScenario, Symmetries
from engine.measure.symmetry import UNPROVEN, Proof, keeps_order, prove, prove_seats
from engine.scenario.envelope import Scenario

DEEBZ = registry.load("deebz")
EVEN = {"symmetry": "even", "length": "short"}


def proof_of(scenario: Scenario, **content: Any) -> Proof:
    game = registry.load(scenario.game)
    changed = {**scenario.content, **content}
    return prove_seats(game, msgspec.structs.replace(scenario, content=changed))


def moves(*rows: tuple[tuple[int, ...], str], bars: tuple[str, ...] = ()) -> Proof:
    """The proof from moves that leave a map ``as it is`` or not."""
    found = tuple(
        MovedScenario(f"move {number}", f"Says {number}.", seats, {"rock": rock})
        for number, (seats, rock) in enumerate(rows)
    )
    count = len(rows[0][0])
    return prove(Symmetries(count, "game", "Even", "Alike.", {"rock": "as it is"}, found, bars))


def test_a_move_that_changes_nothing_but_the_seats_proves_them_equal() -> None:
    assert moves(((1, 0), "as it is")) == Proof(
        ((0, 1),), True, "game", "Even", ("Says 0.", "Alike."), ""
    )
    refused = moves(((1, 0), "elsewhere"))
    assert refused == Proof(refusal="After move 0 these differ: rock.")


def test_a_move_must_keep_the_order_of_play() -> None:
    assert keeps_order((2, 3, 0, 1))
    assert not keeps_order((1, 0, 3, 2))
    backwards = moves(((3, 2, 1, 0), "as it is"))
    assert not backwards.groups
    assert backwards.refusal == "After move 0 all is the same, except for the order of play."


def test_what_holds_in_part_names_the_seats_that_are_equal() -> None:
    half = moves(((2, 3, 0, 1), "as it is"), ((1, 2, 3, 0), "elsewhere"))
    assert half.groups == ((0, 2), (1, 3))
    assert not half.is_whole
    assert half.refusal == "After move 1 these differ: rock."
    assert half.as_data()["proof"]["groups"] == [[1, 3], [2, 4]]
    third = moves(((2, 3, 4, 5, 0, 1), "as it is"))
    assert third.groups == ((0, 2, 4), (1, 3, 5))


def test_a_whole_proof_gives_the_reason_that_reaches_every_seat() -> None:
    found = moves(((2, 3, 0, 1), "as it is"), ((1, 2, 3, 0), "as it is"))
    assert found.is_whole
    assert found.reasons[0] == "Says 1."


def test_what_makes_seats_unlike_forbids_a_proof() -> None:
    assert moves(((1, 0), "as it is"), bars=("No.",)) == Proof(refusal="No.")


@pytest.mark.parametrize(
    ("slug", "players", "options", "groups", "scope"),
    [
        ("uboat-wargames", 3, {}, ((0, 1, 2),), "start"),
        ("uboat-wargames", 4, {"teams": "opposite"}, ((0, 1, 2, 3),), "start"),
        ("uboat-wargames", 6, {"teams": "pairs"}, (tuple(range(6)),), "start"),
        ("uboat-wargames", 4, {"handicap": [0, 1, 0, 1]}, ((0, 2), (1, 3)), "start"),
        ("uboat-wargames", 4, {"handicap": [0, 1, 0, 0]}, (), "game"),
        ("uboat-wargames", 4, {"kind": "position"}, (), "game"),
        ("uboat-wargames", 4, {"kind": "tournament"}, (), "game"),
        ("dukes-up", 2, {}, (), "game"),
        ("dukes-up", 2, {"kind": "position"}, (), "game"),
        ("dabu-deeps", 2, {}, ((0, 1),), "match"),
        ("dabu-deeps", 2, {"rounds": 1}, (), "game"),
        ("dabu-deeps", 2, {"rounds": 4}, ((0, 1),), "match"),
        ("dabu-deeps", 2, {"kind": "puzzle"}, (), "game"),
    ],
)
def test_other_games_are_proven_as_far_as_it_holds(
    slug: str, players: int, options: dict[str, Any], groups: tuple[Any, ...], scope: str
) -> None:
    found = proof_of(registry.load(slug).generate(Request("1", players, options)))
    assert (found.groups, found.scope) == (groups, scope)
    assert bool(found.refusal) != found.is_whole


def test_a_deal_that_fixes_no_cards_is_the_same_for_both_colours() -> None:
    deal = {"kind": "opening", "first": "red"}
    scenario = registry.load("dukes-up").generate(Request("1", 2))
    bare = msgspec.structs.replace(scenario, content=deal)
    assert proof_of(bare).scope == "start"
    assert proof_of(bare, fief={"red": "2H", "black": "2C"}).is_whole
    assert not proof_of(bare, fief={"red": "2H", "black": "2S"}).groups
    assert proof_of(bare, fief={"red": "JK1", "black": "JK2"}).is_whole


def test_a_game_that_is_won_together_has_no_proof() -> None:
    siege = registry.load("defenders").generate(Request("1", 3))
    assert proof_of(siege) == UNPROVEN
    assert UNPROVEN.as_data() == {}


@pytest.mark.parametrize("players", [2, 4])
def test_maps_of_a_night_for_two_and_four_are_proven(players: int) -> None:
    for seed in range(1, 11):
        wish = Request(str(seed), players, DEEBZ.info.night_options)
        assert proof_of(DEEBZ.generate(wish)).is_whole, seed


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 4])
def test_maps_of_two_hundred_nights_are_proven(players: int) -> None:
    for seed in range(1, 201):
        wish = Request(str(seed), players, DEEBZ.info.night_options)
        assert proof_of(DEEBZ.generate(wish)).is_whole, seed


def agree(seeds: range, players: int) -> list[bool]:
    """Whether each map was proven, after networkx has agreed on it."""
    told = []
    for seed in seeds:
        scenario = DEEBZ.generate(Request(str(seed), players))
        found = proof_of(scenario)
        assert set(found.groups) == equal_seats(scenario.content, players), (seed, players)
        told.append(found.is_whole)
    return told


@pytest.mark.parametrize("players", [2, 4])
def test_networkx_agrees_with_every_proof_and_every_refusal(players: int) -> None:
    told = agree(range(1, 13), players)
    assert 2 < sum(told) < 12


@pytest.mark.parametrize("players", [3, 5, 6])
def test_networkx_agrees_about_other_tables(players: int) -> None:
    agree(range(1, 5), players)


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 4])
def test_networkx_agrees_about_four_hundred_maps(players: int) -> None:
    agree(range(1, 201), players)


def elsewhere(content: dict[str, Any]) -> list[int]:
    """A free cell of the floor, not in the middle."""
    taken = [*content["solid"], *(cell for home in content["spawns"] for cell in home)]
    taken += [[mod["x"], mod["y"]] for mod in content["modifiers"]]
    return next([x, y] for x in range(1, 6) for y in range(3, 8) if [x, y] not in taken and x != y)


def move_rock(content: dict[str, Any]) -> bool:
    content["solid"][0] = elsewhere(content)
    return True


def move_seat(content: dict[str, Any]) -> bool:
    content["spawns"][0] = [elsewhere(content)]
    return True


def move_wall(content: dict[str, Any]) -> bool:
    x, y = elsewhere(content)
    if content["walls"]:
        content["walls"][0] = [[x, y], [x + 1, y]]
    return bool(content["walls"])


def move_reward(content: dict[str, Any]) -> bool:
    rows = content.get("rewards", [])
    if rows:
        rows[0]["area"] = [elsewhere(content)]
    return bool(rows)


def change_reward(content: dict[str, Any]) -> bool:
    rows = content.get("rewards", [])
    if rows:
        rows[0]["cards"] = [*rows[0]["cards"], "2S"]
    return bool(rows)


def turn_teleporter(content: dict[str, Any]) -> bool:
    found = [mod for mod in content["modifiers"] if mod["type"] == "teleporter"]
    if found:
        found[0]["facing"] = {"N": "E", "E": "S", "S": "W", "W": "N"}[found[0]["facing"]]
    return bool(found)


def pair_teleporters_anew(content: dict[str, Any]) -> bool:
    found = [mod for mod in content["modifiers"] if mod["type"] == "teleporter"]
    if found:
        found[0]["designation"] = "another"
    return bool(found)


def change_suit(content: dict[str, Any]) -> bool:
    found = [mod for mod in content["modifiers"] if mod.get("suit")]
    if found:
        found[0]["suit"] = {"S": "H", "H": "D", "D": "C", "C": "S"}[found[0]["suit"]]
    return bool(found)


def delay_event(content: dict[str, Any]) -> bool:
    rows = [row for row in content.get("spawn_events", []) if "round" in row]
    if rows:
        rows[0]["round"] += 1
    return bool(rows)


def move_event(content: dict[str, Any]) -> bool:
    rows = content.get("spawn_events", [])
    if rows:
        rows[0]["cell"] = elsewhere(content)
    return bool(rows)


def strengthen_one(content: dict[str, Any]) -> bool:
    rows = content.get("spawn_events", [])
    if rows:
        content["templates"].append({"id": "strong", "cards": ["AS", "AH", "AD"]})
        rows[0]["template"] = "strong"
    return bool(rows)


def give_one_an_area(content: dict[str, Any]) -> bool:
    row = content["objectives"][0]
    if row.get("areas"):
        row["areas"][0] = [elsewhere(content)]
    return bool(row.get("areas"))


SPOILERS: tuple[Callable[[dict[str, Any]], bool], ...] = (
    move_rock, move_seat, move_wall, move_reward, change_reward, turn_teleporter,
    pair_teleporters_anew, change_suit, delay_event, move_event, strengthen_one, give_one_an_area,
)  # fmt: skip


def proven(players: int) -> Iterator[Scenario]:
    for seed in range(1, 30):
        yield DEEBZ.generate(Request(f"spoilt {seed}", players, EVEN))


@pytest.mark.parametrize("players", [2, 4])
def test_spoilt_maps_are_never_proven(players: int) -> None:
    left = dict.fromkeys(SPOILERS, 1)
    for scenario in proven(players):
        if not any(left.values()):
            break
        for spoil in [spoil for spoil, wanted in left.items() if wanted]:
            content = copy.deepcopy(scenario.content)
            if spoil(content):
                left[spoil] -= 1
                found = proof_of(scenario, **content)
                assert not found.is_whole, (scenario.seed, spoil.__name__)
                assert set(found.groups) == equal_seats(content, players)
    assert not any(left.values()), left


def test_names_may_change_where_they_mean_nothing() -> None:
    """Letters of Teleporters, ids of templates, and the order of lists."""
    seen = set()
    for scenario in islice(proven(2), 16):
        content = copy.deepcopy(scenario.content)
        for mod in content["modifiers"]:
            if "designation" in mod:
                mod["designation"] = {"A": 7}.get(mod["designation"], f"{mod['designation']}!")
                seen.add("letter")
        for name in ("solid", "walls", "modifiers", "rewards", "spawn_events"):
            content.get(name, []).reverse()
        events = content.get("spawn_events", [])
        if events:
            seen.add("template")
            ids = {row["id"]: row for row in content["templates"]}
            content["templates"].append({**ids[events[0]["template"]], "id": "copy"})
            events[0]["template"] = "copy"
        assert proof_of(scenario, **content).is_whole, scenario.seed
    assert seen == {"letter", "template"}


@pytest.mark.parametrize(
    ("rules", "refusal"),
    [
        ({"turn_order": "phase_sync"}, "ties for the order of play"),
        ({"turn_order": "phaseSync"}, "ties for the order of play"),
        ({"prebuilt_units": 7}, "one seat after another"),
    ],
)
def test_rules_that_tell_seats_apart_forbid_a_proof(rules: dict[str, Any], refusal: str) -> None:
    scenario = next(proven(2))
    ruleset = {**scenario.content["ruleset"], **rules}
    found = proof_of(scenario, ruleset=ruleset)
    assert not found.groups
    assert refusal in found.refusal


def test_a_map_that_says_who_begins_is_even_but_for_that() -> None:
    scenario = next(proven(2))
    for first in ("seat", 2):
        found = proof_of(scenario, ruleset={**scenario.content["ruleset"], "first_player": first})
        assert found.scope == "start"
        assert found.even == "Even, apart from who goes first: the map is the same from every seat"
    chance = proof_of(scenario, ruleset={**scenario.content["ruleset"], "first_player": "random"})
    assert chance.scope == "game"


def test_fields_that_the_rules_do_not_know_forbid_a_proof() -> None:
    scenario = next(proven(2))
    assert proof_of(scenario, bonus=[1, 0]).refusal == "The file holds more than the rules know of."


def test_units_of_two_players_that_appear_in_one_place_forbid_a_proof() -> None:
    scenario = next(s for s in proven(2) if s.content.get("spawn_events"))
    events = [{**row, "cell": [9, 9]} for row in scenario.content["spawn_events"]]
    assert "first in the list" in proof_of(scenario, spawn_events=events).refusal
