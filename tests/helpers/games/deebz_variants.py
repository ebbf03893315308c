"""Random rulesets and random maps: every option and every kind of ground at random."""

from __future__ import annotations

from typing import Any

from deebz_table import begin

from engine.games.deebz.rulebook.tables import MODIFIERS, OBJECTIVES, OPTIONS, PRESETS
from engine.games.deebz.turn.state import State
from engine.rng import Stream

ATTRIBUTES = ("damage", "armour", "range", "movement")


def any_ruleset(rng: Stream, players: int, *, rounds: int = 8) -> dict[str, Any]:
    """Each option set or left out at random; a game of few rounds, for speed."""
    found: dict[str, Any] = {"preset": rng.pick(list(PRESETS))}
    for name, row in OPTIONS.items():
        if rng.chance(1, 2):
            found[name] = _value(row, rng, players)
    found["round_cap"] = 2 + rng.below(rounds)
    return found


def _value(row: dict[str, Any], rng: Stream, players: int) -> Any:
    match row["kind"]:
        case "flag":
            return rng.chance(1, 2)
        case "choice":
            return rng.pick(row["values"])
        case "suits":
            return dict(zip("SHDC", rng.shuffled(ATTRIBUTES), strict=True))
        case "seat":
            return rng.pick(["random", *range(1, players + 1)])
        case "limit":
            return rng.pick([2, 3, 4, "none"])
    most = {"prebuilt_units": 9, "base_draw_limit": 12}.get(row["id"], row["high"])
    return row["low"] + rng.below(most - row["low"] + 1)


def any_state(rng: Stream, *, rounds: int = 8) -> State:
    """The state before the first move of a random map with a random ruleset."""
    players, content = any_content(rng, rounds=rounds)
    return begin(players, **content)


def any_content(rng: Stream, *, rounds: int = 8) -> tuple[int, dict[str, Any]]:
    """How many play, and the content of a random map with a random ruleset."""
    players = 2 + rng.below(3)
    ruleset = any_ruleset(rng, players, rounds=rounds)
    side = 10 + rng.below(3)
    corners = [(0, 0), (side - 1, side - 1), (side - 1, 0), (0, side - 1)][:players]
    cells = [(x, y) for x in range(side) for y in range(side) if (x, y) not in corners]
    home = [at for at in cells if any(abs(at[0] - x) + abs(at[1] - y) < 4 for x, y in corners)]
    home = rng.shuffled(home)  # what lies here is met soon
    cells = rng.shuffled([at for at in cells if at not in home])
    solid = [list(cells.pop()) for _ in range(rng.below(side))]
    inner = [at for at in cells if 0 < at[0] < side - 2 and 0 < at[1] < side - 2]
    walls = [
        [[x, y], [x + 1, y] if rng.chance(1, 2) else [x, y + 1]]
        for x, y in rng.shuffled(inner)[: rng.below(10)]
    ]
    return players, {
        "width": side,
        "height": side,
        "spawns": [[list(at)] for at in corners],
        "solid": solid,
        "walls": walls,
        "modifiers": _modifiers(rng, ruleset, cells, home),
        "objectives": [_objective(rng, cells) for _ in range(1 + rng.below(2))],
        "rewards": [_reward(rng, cells) for _ in range(rng.below(3))],
        "ruleset": ruleset,
    }


def _modifiers(
    rng: Stream,
    ruleset: dict[str, Any],
    cells: list[tuple[int, int]],
    home: list[tuple[int, int]],
) -> list[dict[str, Any]]:
    preset = PRESETS[ruleset["preset"]]
    is_advanced = ruleset.get("advanced_modifiers", preset.get("advanced_modifiers", False))
    kinds = [kind for kind, row in MODIFIERS.items() if is_advanced or not row["option"]]
    found = []
    for kind in rng.shuffled([kind for kind in kinds for _ in range(2)])[: rng.below(12)]:
        for _ in range(2 if kind == "teleporter" else 1):
            is_near = kind != "blocker" and home and rng.chance(1, 2)
            x, y = home.pop() if is_near else cells.pop()
            row: dict[str, Any] = {"type": kind, "x": x, "y": y}
            if "suit" in MODIFIERS[kind]["needs"]:
                row["suit"] = rng.pick("SHDC")
            if kind == "teleporter":
                gates = sum(row["type"] == kind for row in found)
                row |= {"designation": "ABCDEFG"[gates // 2], "facing": rng.pick("NESW")}
            found.append(row)
    return found


def _objective(rng: Stream, cells: list[tuple[int, int]]) -> dict[str, Any]:
    kind = rng.pick(list(OBJECTIVES))
    row: dict[str, Any] = {"kind": kind}
    if OBJECTIVES[kind]["needs_token"]:
        row["token"] = list(cells.pop())
    else:
        row["area"] = [list(cells.pop()) for _ in range(4)]
    if rng.chance(1, 3):
        row["interact"] = {"draw_cards": 1}
    return row


def _reward(rng: Stream, cells: list[tuple[int, int]]) -> dict[str, Any]:
    mode = rng.pick(["single_use", "deck"])
    return {"area": [list(cells.pop()) for _ in range(3)], "cards": ["7H"], "mode": mode}
