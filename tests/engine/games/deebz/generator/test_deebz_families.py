"""Named families, what scenarios add, the archive, and the same map from every place."""

from __future__ import annotations

import json
import re
from collections import Counter

import msgspec
import pytest
from deebz_oracle import graph_of, routes_of, verify_with_networkx

from engine.cards import parse_card
from engine.errors import RequestError
from engine.game.contract import Request, SheetRequest
from engine.games.deebz import GAME
from engine.games.deebz.generator.brief import PLAIN
from engine.games.deebz.generator.diversity_archive import DETOUR, OPENNESS, bin_of, features
from engine.games.deebz.generator.families import FAMILIES, FamilyBrief, family_of, fits
from engine.games.deebz.generator.rewards import APART
from engine.games.deebz.map.measures import LONGEST_WAY_ROUND, way_round
from engine.games.deebz.rulebook.content import typed
from engine.games.deebz.rulebook.tables import EFFECTS, OBJECTIVES, PACKAGE
from engine.games.deebz.scenario.additions_in_words import scenario_steps
from engine.games.deebz.scenario.check import find_content_faults, find_faults, with_measured_fields
from engine.games.deebz.scenario.reader import field_of
from engine.games.deebz.scenario.symmetries import rotate_seats
from engine.games.deebz.sheets.ruleset import actions
from engine.games.deebz.table.options import settings_for
from engine.scenario.toml_tables import load_toml


def make(seed: str, players: int = 2, **options):
    return GAME.generate(Request(seed, players, options))


@pytest.mark.parametrize("name", list(FAMILIES))
def test_a_family_is_sound_and_adds_what_it_promises(name: str) -> None:
    family = FAMILIES[name]
    scenario = make("7", family=name)
    content = scenario.content
    assert find_content_faults(content, 2) == []
    assert family_of(scenario) is family
    assert content["objectives"][0]["kind"] in family.objectives
    verify_with_networkx(content, content["objectives"][0]["kind"])
    assert content["disabled_effects"] == list(family.disabled)
    assert len(content["objectives"]) == 1 + bool(family.also)
    assert [row["id"] for row in content["templates"]] == [row.id for row in family.helpers]
    arrivals = sum(len(row.rounds) + row.called for row in family.helpers)
    assert len(content["spawn_events"]) == 2 * arrivals
    if family.rewards:
        assert len(content["rewards"]) == 2 * family.rewards.each
    if family.interact:
        assert content["objectives"][0]["interact"] == family.interact
    GAME.play.start(scenario)


def test_the_option_lists_the_families_and_their_data_is_sound() -> None:
    assert GAME.info.options["family"].choices == (PLAIN, *FAMILIES)
    assert len(FAMILIES) >= 6
    assert len({family.name for family in FAMILIES.values()}) == len(FAMILIES)
    kinds = {kind for family in FAMILIES.values() for kind in family.objectives}
    assert kinds == {"hold", "carry_token", "amass", "race", "sacrifice", "carry_spawn"}
    for family in FAMILIES.values():
        assert set(family.disabled) <= set(EFFECTS)
        assert family.intro
        assert all(40 < len(text) < 200 for text in family.intro)
        for helper in family.helpers:
            assert [parse_card(card) for card in helper.cards]


def test_a_family_refuses_what_it_is_not_about() -> None:
    with pytest.raises(RequestError, match="family=vault is about carry_token, not race"):
        make("1", family="vault", objective="race")
    with pytest.raises(RequestError, match="family=vault is for 2 to 4 players"):
        make("1", 6, family="vault")


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_short_maps_have_objectives_that_so_many_players_soon_reach(players: int) -> None:
    for number in range(6):
        scenario = make(f"short {number}", players, length="short")
        first = scenario.content["objectives"][0]["kind"]
        assert players <= OBJECTIVES[first]["short_for"]
        assert find_content_faults(scenario.content, players) == []


def test_length_leaves_maps_as_they_were_where_it_asks_for_nothing() -> None:
    assert make("1", length="any").content == make("1").content
    asked = make("1", objective="race")
    assert make("1", objective="race", length="short").content == asked.content


def test_a_long_objective_or_family_is_no_short_game() -> None:
    with pytest.raises(RequestError, match=r"hold is a long game for 3 players\. Use am"):
        make("1", 3, length="short", objective="hold")
    with pytest.raises(RequestError, match="family=vault is a long game for 2 players"):
        make("1", length="short", family="vault")


def test_a_family_asked_for_by_name_never_comes_unasked() -> None:
    family = FAMILIES["night-bell"]
    assert family.by_name
    assert not any(
        fits(family, FamilyBrief(players, (kind,), "", "", ""))
        for players in (2, 3, 4)
        for kind in family.objectives
    )
    assert fits(FAMILIES["relief"], FamilyBrief(2, ("hold",), "", "", ""))


def test_default_maps_use_scenario_features_modestly() -> None:
    maps = [make(f"feature {seed}") for seed in range(24)]
    families = [family_of(scenario) for scenario in maps]
    assert 5 < sum(family is None for family in families) < 19
    assert len({family.id for family in families if family}) >= 4
    assert any(scenario.content["rewards"] for scenario in maps)
    assert any(scenario.content["disabled_effects"] for scenario in maps)
    plain = make("feature 1", family=PLAIN, extras="none").content
    assert [plain[name] for name in ("rewards", "templates", "spawn_events")] == [[], [], []]
    some = make("feature 1", family=PLAIN, extras="some").content
    assert len(some["rewards"]) == 2


def test_rewards_lie_at_equal_steps_from_every_home() -> None:
    import networkx as nx

    for seed, players in (("5", 2), ("12", 2), ("4", 3)):
        content = make(seed, players, family="lost-caravan").content
        spawns = [tuple(cells[0]) for cells in content["spawns"]]
        groups: dict[str, list[tuple[int, int]]] = {}
        for row in content["rewards"]:
            groups.setdefault(json.dumps(row["cards"]), []).append(tuple(row["area"][0]))
        ways = [
            nx.single_source_shortest_path_length(graph_of(content, set(spawns) - {spawn}), spawn)
            for spawn in spawns
        ]
        for places in groups.values():
            nearest = [sorted(row.get(at, 99) for row in ways)[:2] for at in places]
            assert len({first for first, _ in nearest}) == 1
            assert all(second - first >= APART for first, second in nearest)


def canonical(content: dict) -> str:
    """The map in that one of its eight orientations that comes first: mirrors become equal."""
    size = content["width"] - 1
    assert size == content["height"] - 1
    solid = [tuple(p) for p in content["solid"]]
    walls = [(tuple(a), tuple(b)) for a, b in content["walls"]]
    spawns = [tuple(cells[0]) for cells in content["spawns"]]
    forms = []
    for flip in (False, True):
        for quarter in range(4):

            def move(p, quarter=quarter, flip=flip):
                x, y = (size - p[0], p[1]) if flip else p
                for _ in range(quarter):
                    x, y = size - y, x
                return x, y

            forms.append(
                json.dumps(
                    [
                        sorted(map(move, solid)),
                        sorted(sorted((move(a), move(b))) for a, b in walls),
                        sorted(map(move, spawns)),
                    ]
                )
            )
    return min(forms)


def spread_of(maps) -> Counter:
    cells: Counter = Counter()
    for scenario in maps:
        openness, detour = features(field_of(scenario.content, scenario.players))
        cells[bin_of(openness, OPENNESS), bin_of(detour, DETOUR)] += 1
    return cells


def test_maps_spread_over_the_archive_without_mirrored_twins() -> None:
    maps = [make(f"{seed}") for seed in range(30)]
    assert len({canonical(scenario.content) for scenario in maps}) == 30
    cells = spread_of(maps)
    assert len(cells) >= 10
    assert max(cells.values()) <= 8


@pytest.mark.slow
def test_a_hundred_maps_look_like_a_hundred_maps() -> None:
    maps = [make(f"hundred {seed}") for seed in range(100)]
    assert len({canonical(scenario.content) for scenario in maps}) == 100
    cells = spread_of(maps)
    assert len(cells) >= 16
    assert max(cells.values()) <= 20


def test_the_way_round_is_bounded_and_shares_no_cell() -> None:
    """DV8 and more: networkx finds two disjoint ways whose lengths are within what is promised."""
    for seed in range(4):
        scenario = make(f"round {seed}", objective="hold", family=PLAIN)
        field = field_of(scenario.content, 2)
        for player in range(2):
            first, total = routes_of(scenario.content, player)
            second = way_round(field, field.objectives[0], player)
            assert second is not None
            assert first <= second <= LONGEST_WAY_ROUND * first
            assert total <= first + second  # the best pair is at least as short


def test_features_agree_with_networkx() -> None:
    content = make("features", family=PLAIN, modifiers="none", objective="hold").content
    graph = graph_of(content, set())
    openness, detour = features(field_of(content, 2))
    assert openness == 1000 * graph.number_of_edges() // (2 * 17 * 18)
    area = [tuple(p) for p in content["objectives"][0]["area"]]
    direct = sum(
        min(abs(at[0] - x) + abs(at[1] - y) for at in area) for ((x, y),) in content["spawns"]
    )
    steps = sum(routes_of(content, player)[0] for player in range(2))
    assert detour == 1000 * steps // direct


def test_turned_seats_change_places_and_nothing_else() -> None:
    scenario = make("turn", 3, objective="race", family=PLAIN)
    content = {**scenario.content, "ruleset": {**scenario.content["ruleset"], "first_player": 3}}
    content["templates"] = [{"id": "t", "cards": ["2H"]}]
    content["spawn_events"] = [
        {"round": 2, "template": "t", "player": player, "cell": content["spawns"][player - 1][0]}
        for player in (1, 2, 3)
    ]
    scenario = msgspec.structs.replace(scenario, content=content)
    once = rotate_seats(scenario, 1).content
    assert once["spawns"] == [content["spawns"][n] for n in (1, 2, 0)]
    if "areas" in content["objectives"][0]:
        areas = content["objectives"][0]["areas"]
        assert once["objectives"][0]["areas"] == [areas[n] for n in (1, 2, 0)]
    # Who appears where, and where the first player sits, has not changed.
    for row in once["spawn_events"]:
        assert once["spawns"][row["player"] - 1][0] == row["cell"]
    assert once["spawns"][once["ruleset"]["first_player"] - 1] == content["spawns"][2]
    assert once["solid"] == content["solid"]
    assert rotate_seats(rotate_seats(scenario, 1), 2).content == content
    assert rotate_seats(scenario, 0) is scenario


def test_dv16_a_measured_map_aims_for_the_length_it_was_measured_at() -> None:
    scenario = make("rated", objective="amass", family=PLAIN)
    told = {"outcome": {"rounds": {"value": 4.2, "low": 4.0, "high": 4.4}}}
    measured = msgspec.structs.replace(scenario, certificate=told)
    assert [finding.rule for finding in find_faults(measured)] == ["DV16"]
    content = with_measured_fields(scenario, told)
    assert content["turn_target"] == 4
    assert find_faults(msgspec.structs.replace(measured, content=content)) == []
    assert (
        with_measured_fields(scenario, {"outcome": {"rounds": {"value": 9.0}}}) is scenario.content
    )
    assert with_measured_fields(scenario, {}) is scenario.content


def test_d16_what_a_family_adds_is_on_the_map_page() -> None:
    for name in ("lost-caravan", "relief", "last-gate"):
        scenario = make("paper", family=name)
        blocks = GAME.sheets["map"].make(SheetRequest(2, scenario))[0].blocks
        assert any(getattr(b, "text", "") in FAMILIES[name].intro for b in blocks)
        board = next(b for b in blocks if hasattr(b, "column_labels"))
        marked = {(c.x, c.y): (c.symbol, c.text) for c in board.cells}
        for row in scenario.content["rewards"]:
            assert marked[tuple(row["area"][0])][0] == "coin"
        for row in scenario.content["spawn_events"]:
            assert marked[tuple(row["cell"])] == ("horn", str(row["player"]))
    told = scenario_steps(typed(make("paper", family="relief").content))
    assert len(told) == 6  # two decks and what they are, two arrivals, one Interact


def test_s10_an_arrival_that_waits_for_an_interact_is_told() -> None:
    content = make("paper", family="night-bell").content
    (x, y), (u, v) = (row["cell"] for row in content["spawn_events"])
    text = (
        "The first Interact with the objective calls a copy of *watch* to "
        f"({x},\u00a0{y}) for player 1 and ({u},\u00a0{v}) for player 2."
    )
    assert scenario_steps(typed(content))[2] == text
    content["objectives"].append({"kind": "race", "area": [[0, 0]]})
    assert scenario_steps(typed(content))[2].endswith(f"**: {text}")
    content["spawn_events"][0]["interact"] = 1
    assert len(scenario_steps(typed(content))) == 4  # each objective has a line of its own
    assert scenario_steps(typed(content))[2].startswith("**First to stand**: ")


WET = re.compile(
    r"\b(ford|fords|ferry\w*|river\w*|water\w*|bridge\w*|weir|marsh|tide\w*|drown\w*|lake|swim\w*)\b"
)


_PLACES = [text for entries in load_toml(PACKAGE, "titles.toml").values() for text in entries]


@pytest.mark.parametrize("name", list(FAMILIES))
def test_a_story_names_no_water_for_no_map_has_any(name: str) -> None:
    family = FAMILIES[name]
    for text in (family.name, family.about, family.landmark, *family.intro, *_PLACES):
        assert not WET.search(text.lower()), text


def test_s10_interact_is_an_action_on_the_pages_where_it_calls_somebody() -> None:
    """D10.3: Learn to play, the reference and the cheat card name the same Short Actions."""
    for name, is_there in (("night-bell", True), ("lost-caravan", False)):
        scenario = make("paper", family=name)
        short, _long = actions(settings_for(scenario), scenario)
        assert ("Interact" in [word for word, _about in short]) is is_there
