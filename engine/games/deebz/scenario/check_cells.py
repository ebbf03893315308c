"""Checks of what lies where: DV2-DV6, DV15, DV17-DV20."""

from __future__ import annotations

from collections.abc import Iterator

from engine.findings import Finding, error, warning
from engine.games.deebz.map.battle_map import BattleMap
from engine.games.deebz.map.line_of_sight import is_clear
from engine.games.deebz.map.path_distance import area_of
from engine.games.deebz.map.ranges import manhattan
from engine.games.deebz.rulebook.objective_kinds import ObjectiveKind
from engine.games.deebz.rulebook.tables import LIMITS, OBJECTIVES, REMOVERS, has_option
from engine.games.deebz.scenario.read_additions import ScenarioAdditions
from engine.games.deebz.scenario.reader import say
from engine.grid import Point
from engine.language import _, mark_translatable

_UNNAMED = {
    "suit": mark_translatable("the {thing} at {cell} names no suit"),
    "designation": mark_translatable("the {thing} at {cell} names no designation"),
    "facing": mark_translatable("the {thing} at {cell} names no facing"),
}
"""What every one of a kind has to name -> what is said of one that does not."""


def check_cells(field: BattleMap, notes: ScenarioAdditions) -> Iterator[Finding]:
    """All findings that need no path."""
    yield from check_placement(field, notes)
    yield from check_modifiers(field)
    yield from check_teleporters(field)
    yield from check_spawns(field)
    yield from check_areas(field)
    yield from check_rewards(field, notes)
    # DV17: what can be placed can be removed
    for placing, removing in REMOVERS:
        if removing in notes.disabled and placing not in notes.disabled:
            yield warning(
                "DV17",
                _(
                    "{placing} can be played, but its remover {removing} is disabled",
                    placing=placing,
                    removing=removing,
                ),
                "content.disabled_effects",
            )
    # DV18
    for name, side in (("width", field.width), ("height", field.height)):
        if not LIMITS["side_low"] <= side <= LIMITS["side_high"]:
            bounds = f"{LIMITS['side_low']}-{LIMITS['side_high']}"
            told = (
                _("width {side} is outside {bounds}", side=side, bounds=bounds)
                if name == "width"
                else _("height {side} is outside {bounds}", side=side, bounds=bounds)
            )
            yield warning("DV18", told, f"content.{name}")


def check_placement(field: BattleMap, notes: ScenarioAdditions) -> Iterator[Finding]:
    """DV2: nothing on rock; Blockers, Spawn Points and Tokens share no cell."""
    solid = set(field.solid)
    holders: dict[Point, str] = {}
    for at, name, where, alone in _things(field, notes):
        place = f"content.{where}"
        if at in solid:
            told = _("the {thing} at {cell} stands on solid rock", thing=_(name), cell=say(at))
            yield error("DV2", told, place)
        if not alone:
            continue
        if at in holders:
            told = _(
                "a {thing} and a {other} share {cell}",
                thing=_(holders[at]),
                other=_(name),
                cell=say(at),
            )
            yield error("DV2", told, place)
        holders.setdefault(at, name)


def _things(field: BattleMap, notes: ScenarioAdditions) -> Iterator[tuple[Point, str, str, bool]]:
    """Everything that stands somewhere: cell, name, place, whether it needs the cell alone."""
    for player, spawns in enumerate(field.spawns):
        for index, at in enumerate(spawns):
            yield at, mark_translatable("Spawn Point"), f"spawns[{player}][{index}]", True
    for objective in field.objectives:
        if objective.token is not None:
            yield objective.token, mark_translatable("Token"), f"{objective.where}.token", True
    for m in field.modifiers:
        is_solid = m.kind.is_solid
        for _time in range(min(m.count, 2) if is_solid else 1):
            yield m.at, m.kind.name, m.where, is_solid
    for at, where in notes.events:
        yield at, mark_translatable("spawn event"), f"{where}.cell", False


def check_modifiers(field: BattleMap) -> Iterator[Finding]:
    """DV2: suit, designation and facing where needed. DV4: the option is on."""
    for m in field.modifiers:
        kind = m.kind
        for name in kind.needs:
            if not getattr(m, name):
                yield error(
                    "DV2",
                    _(_UNNAMED[name], thing=_(kind.name), cell=say(m.at)),
                    f"content.{m.where}",
                )
        if kind.option and not has_option(field.ruleset, kind.option):
            yield error(
                "DV4",
                _("a {thing} needs the option {option}", thing=_(kind.name), option=kind.option),
                f"content.{m.where}",
            )


def check_teleporters(field: BattleMap) -> Iterator[Finding]:
    """DV2: one in a cell, no more than the limit. DV3: none alone."""
    limit = field.ruleset.get("teleporter_limit", 2)
    groups: dict[str, int] = {}
    taken: set[Point] = set()
    for m in field.modifiers:
        if not m.kind.is_link:
            continue
        if m.at in taken or m.count > 1:
            told = _("two Teleporters share {cell}", cell=say(m.at))
            yield error("DV2", told, f"content.{m.where}")
        taken.add(m.at)
        if m.designation:
            groups[m.designation] = groups.get(m.designation, 0) + m.count
    for designation, count in sorted(groups.items()):
        name = designation[:20]
        if isinstance(limit, int) and not isinstance(limit, bool) and count > limit:
            told = _(
                "{count} Teleporters {name}, the limit is {limit}",
                count=count,
                name=name,
                limit=limit,
            )
            yield error("DV2", told, "content.modifiers")
        if count == 1:
            told = _("Teleporter {name} has no twin", name=name)
            yield warning("DV3", told, "content.modifiers")


def check_spawns(field: BattleMap) -> Iterator[Finding]:
    """DV5: placing zones apart. DV6: room to place. DV15: out of each other's sight."""
    points = [
        (player, at, f"content.spawns[{player}][{index}]")
        for player, spawns in enumerate(field.spawns)
        for index, at in enumerate(spawns)
    ]
    for number, (player, at, where) in enumerate(points):
        beside = field.grid.spread(field.grid.bit(at)) & ~field.grid.bit(at)
        usable = (beside & field.stoppable(player)).bit_count()
        if usable == 0:  # DV6
            told = _("no Unit can be placed beside the Spawn Point {cell}", cell=say(at))
            yield error("DV6", told, where)
        elif usable == 1:
            told = _("only 1 usable cell beside the Spawn Point {cell}", cell=say(at))
            yield warning("DV6", told, where)
        for other, there, _where in points[:number]:
            if other == player:
                continue
            if manhattan(at, there) < LIMITS["spawn_gap"]:  # DV5
                told = _(
                    "Spawn Points {cell} and {other} are too close", cell=say(there), other=say(at)
                )
                yield error("DV5", told, where)
            if is_clear(field.unlinked, at, there, field.closed_to_sight):  # DV15
                told = _(
                    "Spawn Points {cell} and {other} see each other", cell=say(there), other=say(at)
                )
                yield warning("DV15", told, where)


def check_areas(field: BattleMap) -> Iterator[Finding]:
    """DV19: room to stand in every area."""
    for objective in field.objectives:
        if not OBJECTIVES[objective.kind]["needs_area"] or objective.areas is None:
            continue
        least = LIMITS["amass_cells"] if objective.kind == ObjectiveKind.AMASS else 1
        for player in range(min(len(field.spawns), len(objective.areas))):
            room = (area_of(field, objective, player) & field.stoppable(player)).bit_count()
            if room < least:
                yield error(
                    "DV19",
                    _(
                        "player {player} can stop on {room} cells of the area, {least} needed",
                        player=player + 1,
                        room=room,
                        least=least,
                    ),
                    f"content.{objective.where}",
                )
                break


def check_rewards(field: BattleMap, notes: ScenarioAdditions) -> Iterator[Finding]:
    """DV20: rewards and templates hold cards, rewards can be reached."""
    for where in notes.empty:
        yield error("DV20", _("there are no cards in it"), f"content.{where}")
    reached = 0
    for player in range(len(field.spawns)):
        floor = field.floor(player)
        reached |= field.grid.reach(field.spawn_mask(player), floor) & floor
    for area, where in notes.rewards:
        if not field.grid.mask(area) & reached:
            yield warning("DV20", _("nobody can reach this reward"), f"content.{where}")
