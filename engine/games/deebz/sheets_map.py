"""The map sheet: the board, what it is about, what lies on it, how to set up."""

from __future__ import annotations

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
from engine.games.deebz.pictures import FACING_ARROWS, ICONS, map_board, read_field
from engine.games.deebz.tables import MODIFIERS, OBJECTIVES, OPTIONS, WORDS
from engine.rng import Streams
from engine.scenario import Scenario

WORDS_FOR_NUMBERS = ("no", "one", "two", "three", "four", "five", "six")


def map_sheet(request: SheetRequest) -> list[Section]:
    """One page: the map with coordinates, objective, legend, set-up."""
    scenario = _scenario(request)
    field = read_field(scenario)
    blocks: tuple[Block, ...] = (
        Heading(scenario.title, 1),
        Paragraph(introduction(scenario, field), role="lead"),
        map_board(field),
        Columns((tuple(objective_box(field)), (legend(field),)), weights=(1.0, 1.0)),
        Bullets(tuple(setup_steps(field)), ordered=True),
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
        if any(m.kind == kind for m in field.modifiers):
            row = MODIFIERS[kind]
            text = "A" + FACING_ARROWS["N"] if kind == "teleporter" else row["letter"]
            text += "♠" if "suit" in row["needs"] else ""
            entries.append((ICONS[kind], text, row["name"]))
    return Legend(tuple(entries), columns=2)


def setup_steps(field: Field) -> list[str]:
    """What to lay out before the first turn."""
    number = WORDS_FOR_NUMBERS[min(field.players, 6)]
    steps = [
        f"Each of the {number} players takes a deck of 52, shuffles it, and sits behind the flag "
        "of their number.",
    ]
    tokens = [o.token for o in field.objectives if o.token]
    if tokens:
        steps.append(f"Put a token on ({tokens[0][0]}, {tokens[0][1]}). Cells are (column, row).")
    if field.modifiers:
        steps.append(
            "Put a chip on each modifier you may have to move. Printed ones last all game."
        )
    steps.append(rules_in_play(field))
    return steps


def rules_in_play(field: Field) -> str:
    """The preset and whatever differs from it, in a sentence."""
    preset = str(field.ruleset.get("preset", "core"))
    others = [
        f"{OPTIONS[name]['about']}: {value}"
        for name, value in field.ruleset.items()
        if name in OPTIONS
    ]
    text = f"Rules in play: **{preset}**" + (f"; {'; '.join(others)}" if others else "")
    return text + ". Who begins is drawn by lot."


def _scenario(request: SheetRequest) -> Scenario:
    if request.scenario is None:
        raise ValueError("this sheet shows a scenario")
    return request.scenario
