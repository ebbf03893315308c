"""What goes on paper agrees with the engine."""

from __future__ import annotations

import dataclasses
import itertools
import re
from pathlib import Path

import msgspec
import pytest
from deebz_maps import blocks_of, scenarios

from engine.blocks.blocks import (
    Board,
    Cell,
    CheatCard,
    Columns,
    Figure,
    Legend,
    Note,
    Prose,
    Table,
    Track,
)
from engine.blocks.pictures import CARD_HEIGHT, CARD_WIDTH
from engine.game.contract import Request, SheetRequest
from engine.games.deebz import GAME
from engine.games.deebz.map.battle_map import PrintedModifier
from engine.games.deebz.map.ranges import needed_range
from engine.games.deebz.rulebook.content import typed
from engine.games.deebz.rulebook.effects import EFFECT_KINDS
from engine.games.deebz.rulebook.modifier_kinds import MODIFIER_KINDS
from engine.games.deebz.rulebook.tables import EFFECTS, OPTIONS
from engine.games.deebz.scenario.reader import field_of
from engine.games.deebz.sheets.map import has_boulders, rules_in_play, scenario_steps
from engine.games.deebz.sheets.pictures import LINK_CELLS, link_board, map_board
from engine.games.deebz.sheets.play_aids import counter, tracks
from engine.games.deebz.sheets.reference import effect_tables
from engine.games.deebz.sheets.sealed import played, sealed
from engine.games.deebz.sheets.variants import TIERS, option_table
from engine.games.deebz.sheets.worked_fight import example_fight, open_map
from engine.games.deebz.table.options import settings_of
from printkit.layout.battlefield.ground import FAR, ground_of

LAW = Path(__file__).parents[5] / "docs" / "rules" / "deebz.md"
TEMPLATES = Path(__file__).parents[5] / "templates" / "deebz"


def test_the_map_shows_exactly_the_data() -> None:
    for scenario in scenarios():
        content = scenario.content
        board = next(b for b in blocks_of("map", scenario) if isinstance(b, Board))
        roles = {(c.x, c.y): c for c in board.cells}
        solid = sorted([c.x, c.y] for c in board.cells if c.role == "solid")
        assert solid == sorted(content["solid"])
        assert len(board.edges) == len(content["walls"])
        for player, cells in enumerate(content["spawns"]):
            assert roles[tuple(cells[0])].text == f"S{player + 1}"
        for m in content["modifiers"]:
            assert roles[m["x"], m["y"]].role == m["type"]


def test_the_legend_lists_only_what_occurs() -> None:
    for scenario in scenarios():
        section = GAME.sheets["map"].make(SheetRequest(scenario.players, scenario))[0]
        columns = next(b for b in section.blocks if hasattr(b, "columns") and hasattr(b, "weights"))
        legend = next(b for col in columns.columns for b in col if isinstance(b, Legend))
        names = {text.partition(",")[0] for _, _, text in legend.entries}
        kinds = {m["type"] for m in scenario.content["modifiers"]}
        assert ("Blocker" in names) == ("blocker" in kinds)
        assert ("Reflector" in names) == ("reflector" in kinds)
        board = next(b for b in section.blocks if isinstance(b, Board))
        on_map = {(c.role, c.symbol, c.text) for c in board.cells}
        for sign, _, _ in legend.entries:
            assert (
                sign in ("solid", "pool", "wall") or (sign.role, sign.symbol, sign.text) in on_map
            )
        for kind in kinds:  # as on the map, and as on the tokens
            assert any(
                (sign.role, sign.symbol) == (kind, MODIFIER_KINDS[kind].symbol)
                for sign, _, _ in legend.entries
                if not isinstance(sign, str)
            )


def test_rock_that_stands_alone_is_in_the_legend_as_it_is_drawn() -> None:
    found = set()
    for scenario in scenarios():
        field = field_of(scenario.content, scenario.players)
        board = map_board(field)
        ground = ground_of(board, FAR)
        assert has_boulders(field) == bool(ground.boulders)
        found.add(has_boulders(field))
    assert True in found


def test_d14_2_every_objective_that_counts_has_a_track() -> None:
    """A second way to win is counted beside the first."""
    scenario = GAME.generate(Request("1", 2, {"family": "last-gate"}))
    both = [dict(row) for row in scenario.content["objectives"]]
    both = [{**both[0], "kind": kind, "needed": 3} for kind in ("sacrifice", "hold")]
    scenario = msgspec.structs.replace(scenario, content={**scenario.content, "objectives": both})
    labels = [
        block.label
        for table in tracks(scenario)
        if isinstance(table, Columns)
        for column in table.columns
        for block in column
        if isinstance(block, Track)
    ]
    assert labels.count("Units that left") == labels.count("Turns held in a row") == 2
    titles = [b.title for b in blocks_of("first-turn", scenario) if isinstance(b, Note)]
    assert titles[:2] == ["To win: The long way out", "Or: Hold the ground"]


def test_the_legend_draws_the_objective_as_the_map_does() -> None:
    scenario = GAME.generate(Request("1", 2, {"family": "relief"}))
    (board,) = (block for block in blocks_of("map", scenario) if isinstance(block, Board))
    (keys,) = (
        block
        for columns in blocks_of("map", scenario)
        if isinstance(columns, Columns)
        for column in columns.columns
        for block in column
        if isinstance(block, Legend)
    )
    assert keys.landmark == board.landmark == "beacon"


def test_d2_3_d6_1_d14_what_lies_at_the_table_keeps_to_the_map() -> None:
    scenario = GAME.generate(Request("1", 2, {"family": "standing-stones"}))
    pairing = {"S": "movement", "H": "range", "D": "armour", "C": "damage"}
    ruleset = {"preset": "core", "base_draw_limit": 9, "suit_map": pairing}
    content = {**scenario.content, "ruleset": ruleset}
    told = {
        name: str(blocks_of(name, msgspec.structs.replace(scenario, content=content)))
        for name in ("cheat", "mats", "deck", "unit-mat")
    }
    assert "♣ Damage, ♦ Armour, ♥ Range, ♠ Movement" in told["cheat"]
    assert "up to 9 cards" in told["cheat"] and "at most 9 minus Penalties" in told["cheat"]
    assert "at least 4 of your Units in the area" in told["cheat"]
    assert "'Damage ♣', 'Armour ♦', 'Range ♥', 'Movement ♠'" in told["mats"]
    assert "♣ Damage" in told["deck"] and "If you draw 9" in told["deck"]
    assert "♣\u00a0Damage" in told["unit-mat"] or "♣\\xa0Damage" in told["unit-mat"]


def test_d9_every_effect_is_on_the_reference() -> None:
    rows = [row for table in effect_tables() for row in table.rows]
    assert len(rows) == len(EFFECTS)


def test_d16_1_each_effect_is_named_in_words_that_stand_alone() -> None:
    """A map may list any of them as switched off, without the others."""
    texts = [str(row["text"]) for row in EFFECTS.values()]
    assert len(set(texts)) == len(texts)
    assert [text for text in texts if text.startswith("The same")] == []
    assert [text for text in texts if text.rstrip(".").count(". ")] == []


def test_d6_1_penalties_are_counted_until_nobody_draws() -> None:
    """Customise with 5 Penalties makes 7: the draw limit is 0 then (D6.5)."""
    assert [box.text for box in counter("Penalties").boxes] == [str(n) for n in range(8)]


def test_d15_the_options_table_has_every_default() -> None:
    table = option_table()
    text = " ".join(cell for row in table.rows for cell in row)
    for row in OPTIONS.values():
        assert row["cites"] in text
    assert {row[0] for row in table.rows if not row[1]} == {f"*{name}*" for name in TIERS.values()}
    names = re.findall(r"^\| ([a-zA-Z /]+?)(?: \(E-.*?\))? \| ", LAW.read_text("utf-8")
                       .split("## D15")[1].split("## D16")[0], re.MULTILINE)  # fmt: skip
    wanted = {name for entry in names if entry != "Option" for name in entry.split(" / ")}
    assert {re.sub(r"[A-Z]", lambda m: f"_{m[0].lower()}", name) for name in wanted} == set(OPTIONS)


def test_d16_the_map_tells_what_a_scenario_adds() -> None:
    steps = scenario_steps(
        typed(
            {
                "spawns": [],
                "templates": [{"id": "ghost", "cards": ["TC", "JK"]}],
                "spawn_events": [{"round": 4, "template": "ghost", "player": 1, "cell": [2, 3]}],
                "rewards": [{"area": [[5, 6]], "cards": ["AS"], "mode": "single_use"}],
                "objectives": [{"kind": "hold", "interact": {"draw_cards": 2}}],
                "disabled_effects": ["E-Q3", "E-A4"],
            }
        )
    )
    assert steps == [
        "The Unit *ghost* has these cards: 10♣ Joker.",
        "A copy of it is a Unit like any other, with the next free number. Write its cards on"
        " slips, or take them from a spare pack: all are face up, and those it loses leave"
        " the game.",
        "When round 4 begins, a copy of *ghost* appears on (2,\u00a03) for player 1. If a cell is"
        " taken, it comes in a later round.",
        "Put a reward token *a* on (5,\u00a06). The first Unit to end an action there removes it."
        " Its player takes A♠ in hand (a slip or a spare card). Used for an Effect, or lost"
        " from a Unit, it leaves the game. Until then it's a card like any other.",
        "Interact with the objective: draw 2 cards.",
        "Nobody can play these Effects here: Remove a Unit from play; Redirect the Effect being"
        " played to every Unit or cell; if it removes modifiers, it removes all of them,"
        " Teleporters too.",
    ]


def test_d5_3_the_map_names_the_first_player() -> None:
    scenario = next(scenarios())
    field = field_of(scenario.content, scenario.players)
    plain = dataclasses.replace(field, ruleset={"preset": "core"})
    assert rules_in_play(plain) == "Choose at random who goes first."
    named = dataclasses.replace(field, ruleset={"first_player": 2, "series": True})
    assert rules_in_play(named) == (
        "Tonight's variants: Series. *Learn to play* tells them. Player 2 goes first."
    )
    seated = dataclasses.replace(field, ruleset={"first_player": "seat"})
    assert rules_in_play(seated).endswith("Player 1 goes first.")


def test_d12_10_modifiers_that_share_a_cell_all_show() -> None:
    scenario = next(scenarios())
    field = field_of(scenario.content, scenario.players)
    both = (
        PrintedModifier(MODIFIER_KINDS["multiplier"], (0, 0), "", suit="S"),
        PrintedModifier(MODIFIER_KINDS["discarder"], (0, 0), ""),
    )
    board = map_board(dataclasses.replace(field, modifiers=both))
    assert next(c for c in board.cells if (c.x, c.y) == (0, 0)).text == "M♠ D"


@pytest.mark.parametrize("players", [2, 6])
def test_cards_and_mats_for_everybody(players) -> None:
    card = GAME.sheets["cheat"].make(SheetRequest(players))[0].blocks[0]
    assert isinstance(card, CheatCard)
    assert card.copies == players
    mats = GAME.sheets["mats"].make(SheetRequest(players))[0].blocks
    assert sum(isinstance(block, Table) for block in mats) >= players


@pytest.mark.parametrize("sheet", ["learn", "rules", "faq"])
def test_a_page_places_every_picture_it_has(sheet) -> None:
    (prose,) = GAME.sheets[sheet].make(SheetRequest(2))[0].blocks
    assert isinstance(prose, Prose)
    text = (TEMPLATES / prose.template).read_text("utf-8")
    named = set(re.findall(r"!\[[^\]]*\]\((\w+)\)", text))
    assert named - {"variants"} == set(prose.figures)


def test_s8_the_reference_of_a_map_lists_only_what_it_allows() -> None:
    scenario = GAME.generate(Request("ref", 2, {"family": "last-gate", "preset": "core"}))
    blocks = blocks_of("effects", scenario)
    told = " ".join(row[1] for block in blocks if isinstance(block, Table) for row in block.rows)
    for name, row in EFFECTS.items():
        is_told = EFFECT_KINDS[name].told(has_suits=False) in told
        assert is_told == (not row["option"] and name != "E-Q3"), name
    assert "Suit Immunity" not in told
    text = " ".join(getattr(block, "text", "") for block in blocks)
    assert "aren't in play tonight" in text
    assert "†" not in text
    (legend,) = (block for block in blocks if isinstance(block, Legend))
    drawn = {sign.role for sign, _letters, _told in legend.entries if isinstance(sign, Cell)}
    assert drawn == {"blocker", "discarder", "teleporter"}
    assert legend.terrain  # so that its signs are those of the map
    assert "Token" not in legend.entries[0][2]
    full = GAME.generate(Request("ref", 2, {"family": "none", "preset": "full"}))
    listed = " ".join(row[1] for block in blocks_of("effects", full) if isinstance(block, Table)
                      for row in block.rows)  # fmt: skip
    assert all(str(row["text"]) in listed for row in EFFECTS.values())


def test_a_line_through_teleporters_is_drawn_where_a_map_has_some() -> None:
    """D3.7, D3.8: the picture's line is clear, and the caption counts what the engine counts."""
    seen = set()
    for scenario in scenarios():
        figures = [b for b in blocks_of("effects", scenario) if isinstance(b, Figure)]
        kinds = {row["type"] for row in scenario.content["modifiers"]}
        assert bool(figures) == ("teleporter" in kinds)
        seen.add(bool(figures))
        assert all(f"{LINK_CELLS} cells" in figure.caption for figure in figures)
    assert seen == {True, False}
    cells = {(c.x, c.y): c for c in link_board().cells}
    here, there = ((at, c) for at, c in sorted(cells.items()) if c.role == "teleporter")
    sword, shield = (next(at for at, c in cells.items() if c.symbol == s)
                     for s in ("sword", "shield"))  # fmt: skip
    row = {"type": "teleporter", "designation": "A"}
    content = {
        **open_map({}).content,
        "solid": [],
        "modifiers": [
            {**row, "x": here[0][0], "y": here[0][1] + 4, "facing": "N"},
            {**row, "x": there[0][0], "y": there[0][1] + 4, "facing": "E"},
        ],
    }
    field = field_of(content, 2)
    assert (here[1].text, there[1].text) == ("TA↑", "TA→")
    needed = needed_range(
        field, (sword[0], sword[1] + 4), (shield[0], shield[1] + 4), _sealed_off(field)
    )
    assert needed == LINK_CELLS


def _sealed_off(field) -> int:
    """A column of obstacles, so that only the Teleporters let a line through."""
    return field.grid.mask((2, y) for y in range(field.height))


def test_d6_8_the_worksheet_has_every_card_and_the_mat_room_for_them() -> None:
    tracks = [block for block in GAME.sheets["deck"].make(SheetRequest(2))[0].blocks
              if isinstance(block, Track)]  # fmt: skip
    labels = [box.text for track in tracks for box in track.boxes]
    assert len(set(labels)) == len(labels) == 52
    (mat,) = GAME.sheets["unit-mat"].make(SheetRequest(2))[0].blocks
    decks = [place for place in mat.places if place.role == "pile"]
    assert len(decks) == 8
    assert {(place.width, place.height) for place in decks} == {(CARD_WIDTH, CARD_HEIGHT)}
    for one, other in itertools.combinations(mat.places, 2):
        apart = (
            one.x + one.width <= other.x
            or other.x + other.width <= one.x
            or one.y + one.height <= other.y
            or other.y + other.height <= one.y
        )
        assert apart


def test_dv13_a_measured_map_tells_what_was_measured() -> None:
    scenario = next(scenarios())
    assert played(scenario) == []
    told = {
        "games": 40,
        "outcome": {"rounds": {"value": 9.25}},
        "lead_changes": {"value": 4.5},
        "proof": {"even": "Even: the map is the same from every seat"},
    }
    texts = [block.text for block in played(measured(scenario, told))]
    assert texts == [
        "The computer played 40 test games. They lasted 9.2 rounds on average, and the lead"
        " changed hands 4.5 times a game.",
        "Even: the map is the same from every seat.",
    ]
    assert played(measured(scenario, {"games": "many"})) == []


def test_dv16_the_host_expects_as_many_rounds_as_were_measured() -> None:
    scenario = next(scenarios())
    told = measured(scenario, {"outcome": {"rounds": {"value": 23.4}}})
    (section,) = sealed(SheetRequest(scenario.players, told))
    notes = [block for block in section.blocks if isinstance(block, Note)]
    assert "Expect about 23 rounds." in str(notes)


def measured(scenario, certificate):
    """The scenario with another certificate."""
    return msgspec.structs.replace(scenario, certificate=certificate)


def test_d14_dv16_the_score_sheet_counts_what_this_map_counts() -> None:
    def tracks(kind: str, **content: object):
        scenario = GAME.generate(Request("score", 2, {"objective": kind, "family": "none"}))
        whole = {**scenario.content, **content}
        scenario = msgspec.structs.replace(scenario, content=whole)
        blocks = GAME.sheets["score"].make(SheetRequest(2, scenario))[0].blocks
        counters = [b for row in blocks if hasattr(row, "columns") for (b, *_) in row.columns]
        return blocks[2], [track.label for track in counters]

    uncounted = {"Player 1: Penalties", "Player 2: Penalties", "Turn order", "Step"}
    rounds, labels = tracks("hold")
    assert (len(rounds.boxes), labels.count("Turns held in a row")) == (30, 2)
    _rounds, labels = tracks("sacrifice")
    assert labels.count("Units that left") == 2
    _rounds, labels = tracks("amass")  # the map itself shows how many Units are there
    assert set(labels) == uncounted
    ruleset = {"round_cap": 12, "cap_result": "progress"}
    rounds, labels = tracks("race", turn_target=5, ruleset=ruleset)
    assert set(labels) == uncounted
    assert [box.text for box in rounds.boxes if box.role == "marked"] == ["4", "7"]
    assert len(rounds.boxes) == 12
    assert "after round 12, the highest count for the objective wins" in rounds.legend


def test_d11_3_the_example_of_learn_to_play_costs_three_cards() -> None:
    for ruleset in ({}, {"range_count": "distance"}, {"suit_map": PAIRING}):
        told = example_fight(settings_of(ruleset), ruleset)
        assert (told.damage, told.armour, len(told.lost), len(told.left)) == (4, 2, 3, 1)


PAIRING = {"S": "movement", "H": "range", "D": "armour", "C": "damage"}


def test_dv16_every_page_expects_the_same_length() -> None:
    scenario = measured(next(scenarios()), {"outcome": {"rounds": {"value": 3.2}}})
    (prose,) = GAME.sheets["learn"].make(SheetRequest(scenario.players, scenario))[0].blocks
    assert prose.values["rounds"] == 3
    assert "Expect about 3 rounds." in str(sealed(SheetRequest(scenario.players, scenario)))
    track = next(b for b in blocks_of("score", scenario) if isinstance(b, Track))
    assert [box.text for box in track.boxes if box.role == "marked"] == ["2", "4"]
