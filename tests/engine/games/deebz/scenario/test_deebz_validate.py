"""Every validation code, on a clean map with one thing changed."""

from __future__ import annotations

import copy

import pytest
from conftest import no_hang

from engine.games.deebz.scenario.check import find_content_faults

CLEAN = {
    "width": 12,
    "height": 12,
    "solid": [[5, 5], [6, 6], [3, 8], [8, 3]],
    "walls": [[[4, 2], [5, 2]], [[7, 9], [6, 9]]],
    "modifiers": [],
    "spawns": [[[1, 10]], [[10, 1]]],
    "objectives": [{"kind": "hold", "area": [[5, 6], [6, 5]]}],
    "disabled_effects": [],
    "rewards": [],
    "templates": [],
    "spawn_events": [],
    "ruleset": {"preset": "core"},
    "turn_target": 10,
    "immunity_race": False,
}


def faults(players: int = 2, **changes) -> list[tuple[str, str]]:
    content = copy.deepcopy(CLEAN) | changes
    return [(f.rule, str(f.severity)) for f in find_content_faults(content, players)]


def test_the_clean_map_is_clean() -> None:
    assert faults() == []


DV1 = [
    {"width": 0}, {"width": "12"}, {"width": True}, {"width": 101}, {"height": None},
    {"solid": [[12, 0]]}, {"solid": [[1]]}, {"solid": "x"}, {"solid": [[0, 1.5]]},
    {"walls": [[[0, 0], [1, 1]]]}, {"walls": [[[0, 0]]]}, {"walls": [[[0, 0], [0, -1]]]},
    {"modifiers": [{"type": "pit", "x": 0, "y": 0}]}, {"modifiers": [3]},
    {"modifiers": [{"type": "discarder", "x": 0, "y": 12}]},
    {"modifiers": [{"type": "discarder", "x": 0, "y": 0, "count": 0}]},
    {"modifiers": [{"type": "discarder", "x": 0, "y": 0, "suit": "X"}]},
    {"spawns": [[[1, 10]]]}, {"spawns": [[[1, 10]], []]},
    {"spawns": [[[x, 11] for x in range(12)] + [[x, 10] for x in range(9)], [[10, 1]]]},
    {"objectives": CLEAN["objectives"] * 17}, {"objectives": []},
    {"objectives": [{"kind": "win", "area": [[5, 6]]}]},
    {"objectives": [{"kind": "hold", "area": [[5, 6], [6, 5]], "needed": 0}]},
    {"objectives": [{"kind": "hold", "area": [[5, 6], [6, 5]], "interact": {"draw_cards": 0}}]},
    {"objectives": [{"kind": "hold", "area": [[5, 6]], "interact": {"spawn_template": "t"}}]},
    {"disabled_effects": ["E-Z1"]}, {"disabled_effects": [1]},
    {"rewards": [{"area": [[0, 0]], "cards": ["1S"], "mode": "deck"}]},
    {"rewards": [{"area": [[0, 0]], "cards": ["AS"], "mode": "keep"}]},
    {"templates": [{"id": "", "cards": ["AS"]}]},
    {"spawn_events": [{"round": 2, "template": "t", "player": 1, "cell": [0, 0]}]},
    {"ruleset": []}, {"ruleset": {"preset": "house"}}, {"ruleset": {"speed": 2}},
    {"ruleset": {"series": "yes"}}, {"ruleset": {"base_draw_limit": 0}},
    {"ruleset": {"suit_map": {"S": "damage", "H": "damage", "D": "range", "C": "movement"}}},
    {"turn_target": 0}, {"immunity_race": 1},
]  # fmt: skip


@pytest.mark.parametrize("change", DV1)
def test_dv1_malformed(change) -> None:
    assert ("DV1", "error") in faults(**change)


def test_dv1_wrong_number_of_players() -> None:
    assert ("DV1", "error") in faults(players=7)


def test_dv1_unknown_fields_only_warn() -> None:
    assert faults(weather="rain") == [("DV1", "warning")]


def test_d2_3_any_bijection_is_legal() -> None:
    suits = {"S": "movement", "H": "range", "D": "armour", "C": "damage"}
    assert faults(ruleset={"preset": "core", "suit_map": suits}) == []


@pytest.mark.parametrize(
    "modifier",
    [
        {"type": "blocker", "x": 1, "y": 10},
        {"type": "discarder", "x": 5, "y": 5},
        {"type": "teleporter", "x": 0, "y": 0, "facing": "N"},
    ],
)
def test_dv2_placement(modifier) -> None:
    assert ("DV2", "error") in faults(modifiers=[modifier])


def teleporter(x: int, y: int, designation: str = "A") -> dict:
    return {"type": "teleporter", "x": x, "y": y, "designation": designation, "facing": "N"}


def test_dv2_teleporters() -> None:
    pair = [teleporter(0, 0), teleporter(1, 0)]
    assert faults(modifiers=pair) == []
    assert faults(modifiers=[*pair, teleporter(2, 0)]) == [("DV2", "error")]
    assert faults(modifiers=[*pair, teleporter(2, 0)], ruleset={"teleporter_limit": "none"}) == []
    both = [*pair, teleporter(0, 0, "B"), teleporter(3, 0, "B")]
    assert faults(modifiers=both) == [("DV2", "error")]
    nameless = {"type": "teleporter", "x": 4, "y": 0, "designation": "C"}
    assert ("DV2", "error") in faults(modifiers=[nameless, teleporter(3, 0, "C")])


def test_dv2_suit_missing_and_shared_cells() -> None:
    plain = {"type": "multiplier", "x": 0, "y": 0}
    assert faults(modifiers=[plain], ruleset={"preset": "advanced"}) == [("DV2", "error")]
    two = [{"type": "blocker", "x": 0, "y": 0}] * 2
    assert faults(modifiers=two) == [("DV2", "error")]
    assert ("DV2", "error") in faults(spawns=[[[1, 10], [1, 10]], [[10, 1]]])
    token = [{"kind": "carry_token", "token": [1, 10]}]
    assert ("DV2", "error") in faults(objectives=token)


def test_dv2_an_area_may_lie_over_rock() -> None:
    assert faults(objectives=[{"kind": "hold", "area": [[5, 6], [6, 5], [5, 5], [6, 6]]}]) == []


def test_dv3_a_lone_teleporter() -> None:
    assert faults(modifiers=[teleporter(0, 0)]) == [("DV3", "warning")]


@pytest.mark.parametrize(
    "kind", ["activation_restrictor", "attribute_restrictor", "multiplier", "divisor", "reflector"]
)
def test_dv4_advanced_modifiers(kind) -> None:
    modifier = {"type": kind, "x": 0, "y": 0, "suit": "H"}
    assert faults(modifiers=[modifier]) == [("DV4", "error")]
    assert faults(modifiers=[modifier], ruleset={"advanced_modifiers": True}) == []
    off = {"preset": "advanced", "advanced_modifiers": False}
    assert faults(modifiers=[modifier], ruleset=off) == [("DV4", "error")]


def test_dv5_spawn_points_too_close() -> None:
    assert ("DV5", "error") in faults(spawns=[[[1, 10]], [[2, 9]]])
    assert "DV5" not in dict(faults(spawns=[[[1, 10], [1, 9]], [[10, 1], [10, 2]]]))


def test_dv6_room_to_place() -> None:
    around = [[0, 10], [2, 10], [1, 9]]
    assert ("DV6", "warning") in faults(solid=CLEAN["solid"] + around)
    everywhere = [*around, [1, 11]]
    assert ("DV6", "error") in faults(solid=CLEAN["solid"] + everywhere)


def test_dv7_and_not_dv8_without_a_way() -> None:
    wall = [[x, 9] for x in range(12)]
    found = faults(solid=CLEAN["solid"] + wall)
    assert ("DV7", "error") in found
    assert "DV8" not in dict(found)


@pytest.mark.parametrize(
    "objective",
    [{"kind": "hold"}, {"kind": "hold", "area": []}, {"kind": "carry_token"}, {"kind": "race"}],
)
def test_dv7_the_goal_is_missing(objective) -> None:
    assert ("DV7", "error") in faults(objectives=[objective])


def test_dv7_carry_spawn_tests_the_target_too() -> None:
    target = [[0, 0]]
    solid = [*CLEAN["solid"], [1, 0], [0, 1]]
    found = faults(solid=solid, objectives=[{"kind": "carry_spawn", "area": target}])
    assert ("DV7", "error") in found


def test_dv8_a_single_cell_cuts_a_spawn_off() -> None:
    row = [[x, 9] for x in range(12) if x != 4]
    assert ("DV8", "warning") in faults(solid=[*CLEAN["solid"], *row])
    assert "DV8" not in dict(faults(solid=[*CLEAN["solid"], *row], immunity_race=True))


@pytest.mark.parametrize(
    ("code", "objective"),
    [
        ("DV9", {"kind": "carry_token", "token": [3, 10]}),
        ("DV10", {"kind": "race", "area": [[5, 6], [6, 5]]}),
        ("DV11", {"kind": "carry_spawn", "area": [[5, 6], [6, 5]]}),
        ("DV12", {"kind": "hold", "area": [[3, 10]]}),
        ("DV12", {"kind": "sacrifice", "area": [[3, 10]]}),
        ("DV12", {"kind": "amass", "area": [[3, 10], [3, 9], [4, 9]]}),
    ],
)
def test_dv9_to_dv12_distances(code, objective) -> None:
    assert (code, "warning") in faults(objectives=[objective])


def test_dv10_teleporters_that_halve_a_race() -> None:
    race = [{"kind": "race", "areas": [[[23, 0]], [[0, 23]]]}]
    size = {"width": 24, "height": 24, "spawns": [[[0, 5]], [[23, 18]]], "objectives": race,
            "solid": [[10, y] for y in range(2, 22)], "walls": []}  # fmt: skip
    assert "DV10" not in dict(faults(**size))
    short = [teleporter(0, 4), teleporter(22, 0), teleporter(23, 19, "B"), teleporter(1, 23, "B")]
    assert [code for code, _ in faults(**size, modifiers=short)].count("DV10") == 4


def test_dv13_unequal_ways() -> None:
    assert ("DV13", "warning") in faults(spawns=[[[1, 9]], [[10, 0]]])
    assert ("DV13", "error") in faults(spawns=[[[1, 10]], [[7, 3]]])


def test_dv14_unequal_exposure() -> None:
    nook = [[9, 1], [11, 2], [9, 2]]
    assert ("DV14", "warning") in faults(solid=CLEAN["solid"] + nook)


def test_what_differs_is_told_player_by_player() -> None:
    nook = copy.deepcopy(CLEAN) | {"solid": CLEAN["solid"] + [[9, 1], [11, 2], [9, 2]]}
    told = [f.message for f in find_content_faults(nook, 2) if f.rule == "DV14"]
    assert told
    assert all(" for player 1, " in text and "[" not in text for text in told), told


def test_dv14_a_huge_map_is_judged_in_moments_without_it() -> None:
    side = 100
    area = [[x, y] for x in range(side) for y in range(side)]
    spawns = [[[3 * n, 60 * player] for n in range(8)] for player in range(2)]
    goals = [{"kind": kind, "area": area} for kind in ("hold", "amass", "sacrifice")]
    with no_hang(5.0):  # a minute and a half when every line was looked along
        found = faults(width=side, height=side, solid=[], spawns=spawns, objectives=goals)
    assert "DV18" in dict(found)
    assert "DV14" not in dict(found)


def test_dv15_spawn_points_that_see_each_other() -> None:
    found = faults(solid=[])
    assert ("DV15", "warning") in found


def test_dv16_too_short_or_long() -> None:
    assert faults(turn_target=20) == [("DV16", "warning")]
    assert faults(turn_target=4) == [("DV16", "warning")]
    assert find_content_faults(CLEAN, 2, 20.0)[0].rule == "DV16"
    assert find_content_faults(CLEAN, 2, 10.5) == []


@pytest.mark.parametrize(("placing", "removing"), [("E-J1", "E-J2"), ("E-Q1", "E-Q2")])
def test_dv17_a_remover_disabled(placing, removing) -> None:
    assert faults(disabled_effects=[removing]) == [("DV17", "warning")]
    assert faults(disabled_effects=[removing, placing]) == []


def test_dv18_sides() -> None:
    assert ("DV18", "warning") in faults(width=31)
    assert ("DV18", "warning") in faults(height=9, spawns=[[[1, 8]], [[10, 0]]])


def test_dv19_areas_without_room() -> None:
    two = [{"kind": "amass", "area": [[5, 6], [6, 5]]}]
    assert faults(objectives=two) == [("DV19", "error")]
    assert ("DV19", "error") in faults(objectives=[{"kind": "hold", "area": [[5, 5]]}])


def test_dv20_rewards_and_templates() -> None:
    empty = [{"area": [[0, 0]], "cards": [], "mode": "deck"}]
    assert faults(rewards=empty) == [("DV20", "error")]
    assert faults(templates=[{"id": "t", "cards": []}]) == [("DV20", "error")]
    far = [{"area": [[5, 5]], "cards": ["AS", "10H"], "mode": "single_use"}]
    assert faults(rewards=far) == [("DV20", "warning")]


def test_a_whole_scenario_with_everything() -> None:
    assert faults(
        templates=[{"id": "ghost", "cards": ["2C", "JK"]}],
        spawn_events=[{"round": 3, "template": "ghost", "player": 1, "cell": [0, 0]}],
        rewards=[{"area": [[0, 0]], "cards": ["AS"], "mode": "deck"}],
        objectives=[{"kind": "hold", "area": [[5, 6], [6, 5]],
                     "interact": {"spawn_template": "ghost"}}],
        ruleset={"preset": "full", "turn_order": "phase_sync", "teleporter_limit": 3,
                 "first_player": 2, "jokers": "aces"},
    ) == []  # fmt: skip
