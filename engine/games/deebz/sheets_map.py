"""The map sheet: the board, what it is about, what lies on it, how to set up."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from engine.cards import label, parse_card
from engine.document import (
    Block,
    Bullets,
    Columns,
    Heading,
    Legend,
    Note,
    Paragraph,
    Section,
)
from engine.game import SheetRequest
from engine.games.deebz.field import Field
from engine.games.deebz.pictures import ICONS, letters, map_board, read_field
from engine.games.deebz.tables import MODIFIERS, OBJECTIVES, OPTIONS, PRESETS, WORDS
from engine.rng import Streams
from engine.scenario import Scenario

WORDS_FOR_NUMBERS = ("no", "one", "two", "three", "four", "five", "six")


def map_sheet(request: SheetRequest) -> list[Section]:
    """One page: the map with coordinates, objective, legend, set-up."""
    scenario = _scenario(request)
    field = read_field(scenario)
    steps = Bullets(tuple(setup_steps(field, scenario.content)), ordered=True)
    blocks: tuple[Block, ...] = (
        Heading(scenario.title, 1),
        Paragraph(introduction(scenario, field), role="lead"),
        map_board(field),
        Columns(((*objective_box(field), steps), (legend(field),)), weights=(1.0, 1.0)),
    )
    return [Section("map", "The map", blocks)]


def introduction(scenario: Scenario, field: Field) -> str:
    """Two sentences about the place and what it asks for, the same for the same scenario."""
    stream = Streams(scenario.id, "deebz introduction").stream("words")
    scene = stream.pick(WORDS[f"scene_{terrain_of(field)}"])
    call = stream.pick(WORDS[f"call_{field.objectives[0].kind}"])
    return f"{scene} {call}"


def terrain_of(field: Field) -> str:
    """What the land looks like, judged from the map alone."""
    cells = field.width * field.height
    rock = field.rock.bit_count()
    if len(field.walls) * 6 > cells:
        return "rooms"
    if len(field.walls) * 20 > cells:
        return "ruins"
    if rock * 4 > cells:
        return "caverns"
    return "canyon" if rock * 6 > cells else "field"


def objective_box(field: Field) -> list[Block]:
    """What wins, as a boxed note for each objective."""
    notes: list[Block] = []
    for objective in field.objectives:
        row = OBJECTIVES[objective.kind]
        win = row["win"].replace("{needed}", str(objective.needed))
        blocks: list[Block] = [Paragraph(win)]
        if objective.areas and len(set(objective.areas)) > 1:
            blocks.append(Paragraph("Each player's own target carries that player's number."))
        notes.append(
            Note("tip", tuple(blocks), title=f"To win: {row['name']}", rule=f"D14, {row['code']}")
        )
    return notes


def legend(field: Field) -> Legend:
    """Only what occurs on this map."""
    entries = [
        ("flag", "S1", "Spawn Point of player 1, and so on"),
        ("solid", "", "solid rock: no way in, no sight through"),
    ]
    if field.walls:
        entries.append(("wall", "", "Wall: closes that side to steps and sight"))
    for objective in field.objectives:
        if objective.token:
            entries.append(("token", "", "the Token"))
        elif objective.areas and len(set(objective.areas)) > 1:
            entries.append(("star", "1", "target space of player 1, and so on"))
        else:
            name = "the area" if objective.kind in ("hold", "amass") else "the target space"
            entries.append(("star", "", name))
    for kind in MODIFIERS:
        here = [m for m in field.modifiers if m.kind == kind]
        if here:
            stack = max(m.count for m in here)
            name = str(MODIFIERS[kind]["name"])
            name += f" ({MODIFIERS[kind]['letter']}{stack}: {stack} of them)" if stack > 1 else ""
            entries.append((ICONS[kind], letters(replace(here[0], count=1)), name))
    return Legend(tuple(entries), columns=2)


def setup_steps(field: Field, content: dict[str, Any]) -> list[str]:
    """What to lay out before the first turn (D1.3), and what this scenario adds (D16)."""
    number = WORDS_FOR_NUMBERS[min(field.players, 6)]
    steps = [
        f"Each of the {number} players takes a deck of 52, takes out what is not wanted (in a "
        "first game, nothing), shuffles, and sits behind the flag of their number.",
    ]
    tokens = [o.token for o in field.objectives if o.token]
    if tokens:
        places = " and ".join(_cell(at) for at in tokens)
        steps.append(f"Put a token on {places}. Cells are (column, row).")
    if field.modifiers:
        steps.append(
            "Put a chip on each modifier you may have to move. Printed ones last all game."
        )
    steps.extend(scenario_steps(content))
    steps.append(rules_in_play(field))
    return steps


def scenario_steps(content: dict[str, Any]) -> list[str]:
    """Templates, their arrival, rewards, interactions, Effects switched off (S7-S10, D16)."""
    steps = [
        f"Set aside the deck *{row['id']}*: {_cards(row)}."  # D16.2
        for row in content.get("templates", ())
    ]
    for row in content.get("spawn_events", ()):
        when = f"In round {row['round']}" if "round" in row else "After the Interact it waits for"
        steps.append(
            f"{when} a copy of *{row['template']}* appears on {_cell(row['cell'])} for player "
            f"{row['player']}."
        )
    for row in content.get("rewards", ()):
        use = "single-use" if row["mode"] == "single_use" else "for the deck"
        places = ", ".join(_cell(at) for at in row["area"])
        steps.append(f"Put a reward token on {places}: {_cards(row)}, {use}.")  # D16.3
    for row in content.get("objectives", ()):
        gain = row.get("interact") or {}
        if "draw_cards" in gain:
            steps.append(f"Interact with the objective: draw {gain['draw_cards']} cards.")
        elif "spawn_template" in gain:
            steps.append(f"Interact with the objective: *{gain['spawn_template']}* appears.")
    off = [str(name).removeprefix("E-") for name in content.get("disabled_effects", ())]
    if off:
        steps.append(f"Effects switched off here: {', '.join(off)}.")  # D16.1
    return steps


def _cell(at: Sequence[int]) -> str:
    return f"({at[0]}, {at[1]})"


def _cards(row: dict[str, Any]) -> str:
    return " ".join(label(parse_card(card)) for card in row["cards"])


def rules_in_play(field: Field) -> str:
    """The preset and whatever differs from it, in a sentence."""
    preset = str(field.ruleset.get("preset", "core"))
    given = PRESETS.get(preset, {})
    others = [
        f"{OPTIONS[name]['about']}: {_value(value)}"
        for name, value in field.ruleset.items()
        if name in OPTIONS and name != "first_player" and given.get(name) != value
    ]
    text = f"Rules in play: **{preset}**" + (f"; {'; '.join(others)}" if others else "")
    first = field.ruleset.get("first_player", "random")
    if isinstance(first, int):  # D5.3
        return f"{text}. Player {first} begins."
    return text + ". Who begins is drawn by lot."


def _value(value: Any) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, dict):  # D2.3
        return ", ".join(f"{key} {value[key]}" for key in sorted(value))
    return str(value)


def _scenario(request: SheetRequest) -> Scenario:
    if request.scenario is None:
        raise ValueError("this sheet shows a scenario")
    return request.scenario
