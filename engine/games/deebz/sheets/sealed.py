"""For the host: what the map measures, and how its test games went."""

from __future__ import annotations

from itertools import pairwise

from engine.blocks.blocks import Block, Board, Note, Paragraph, Section, Table, Trace
from engine.game.contract import SheetRequest
from engine.games.deebz.generator.families import family_of
from engine.games.deebz.map.battle_map import BattleMap
from engine.games.deebz.map.measures import has_countable_exposure, measure
from engine.games.deebz.map.path_distance import floor_to, goal_of
from engine.games.deebz.rulebook.content import typed
from engine.games.deebz.rulebook.tables import OBJECTIVES
from engine.games.deebz.scenario.reader import field_of
from engine.games.deebz.sheets.map import introduction
from engine.games.deebz.sheets.pictures import map_board
from engine.games.deebz.sheets.ruleset import expected_rounds
from engine.grid import Point
from engine.language import _, decimal
from engine.scenario.envelope import Scenario


def sealed(request: SheetRequest) -> list[Section]:
    """For the host: what the map measures."""
    scenario = request.shown
    field = field_of(scenario.content, scenario.players)
    blocks: list[Block] = [
        Paragraph(
            _(
                "{story} These figures show how even the map is. You don't need them to play.",
                story=introduction(scenario, field),
            )
        ),
    ]
    with_exposure = has_countable_exposure(field)
    for objective in field.objectives:
        result = measure(field, objective, with_exposure=with_exposure)
        row = OBJECTIVES[objective.kind]
        rows = tuple(
            (
                _("Player {player}", player=player + 1),
                str(result.distance[i]),
                str(result.seen[i]) if result.seen else "–",
                str(result.near[i]) if result.near else "–",
            )
            for i, player in enumerate(result.players)
        )
        blocks.append(
            Table(
                rows,
                head=(
                    "",
                    _("Steps to the goal"),
                    _("Cells seen from the Spawn Point"),
                    _("Near cells that see the goal"),
                ),
                align="lrrr",
                caption=_(row["name"]),
                rule=f"{row['code']}, DV13, DV14",
            )
        )
        blocks.append(
            Paragraph(
                _(
                    "On a good map it is {low} to {high} steps to the goal.",
                    low=row["low"],
                    high=row["high"],
                ),
                role="caption",
            )
        )
    blocks.append(ways_board(scenario, field))
    blocks.append(
        Paragraph(_("One shortest way of each player, from Spawn Point to goal."), role="caption")
    )
    told = _("Expect about {turns} rounds.", turns=expected_rounds(scenario))
    blocks.append(Note("host", (Paragraph(told),), rule="DV16"))
    blocks += played(scenario)
    return [Section("sealed", _("What the map measures"), tuple(blocks))]


def ways_board(scenario: Scenario, field: BattleMap) -> Board:
    """The map with one shortest way of each player to the first goal, as counted for DV8."""
    objective = field.objectives[0]
    traces = []
    for player in range(len(field.spawns)):
        goal, start = goal_of(field, objective, player), field.spawn_mask(player)
        floor = floor_to(field, objective, player, goal) | start
        way = [field.grid.point(cell) for cell in field.grid.shortest_path(start, goal, floor)]
        traces += [Trace(tuple(leg), "path") for leg in _legs(way) if len(leg) > 1]
    family = family_of(scenario)
    picture = family.picture if family else ""
    return map_board(field, traces, added=typed(scenario.content), landmark=picture)


def _legs(way: list[Point]) -> list[list[Point]]:
    """The parts of a way between Teleporters."""
    legs: list[list[Point]] = [way[:1]]
    for (x1, y1), at in pairwise(way):
        if abs(x1 - at[0]) + abs(y1 - at[1]) > 1:
            legs.append([])
        legs[-1].append(at)
    return legs


def played(scenario: Scenario) -> list[Block]:
    """How long and how changeable games on a measured map are, between programs."""
    told = scenario.certificate
    try:
        games, rounds = int(told["games"]), float(told["outcome"]["rounds"]["value"])
        changes = float(told["lead_changes"]["value"])
    except (KeyError, TypeError, ValueError):
        return []
    text = _(
        "The computer played {games} test games. They lasted {rounds} rounds on average, and the"
        " lead changed hands {changes} times a game.",
        games=games,
        rounds=decimal(rounds, 1),
        changes=decimal(changes, 1),
    )
    blocks: list[Block] = [Paragraph(text, rule="DV16")]
    proof = told.get("proof")
    if isinstance(proof, dict) and isinstance(proof.get("even"), str):
        blocks.append(Paragraph(f"{_(proof['even'])}.", rule="DV13"))
    return blocks
