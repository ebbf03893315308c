"""The map sheet: the board, what it is about, what lies on it, how to set up."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from engine.blocks.blocks import (
    Block,
    Bullets,
    Cell,
    Columns,
    Heading,
    Legend,
    Note,
    Paragraph,
    Section,
)
from engine.blocks.pictures import BOULDER_CELLS, pool_cells
from engine.game.contract import SheetRequest
from engine.games.deebz.generator.families import family_of
from engine.games.deebz.map.battle_map import BattleMap, Objective, terrain_of
from engine.games.deebz.map.in_words import in_words
from engine.games.deebz.rulebook.content import Content, typed
from engine.games.deebz.rulebook.objective_kinds import ObjectiveKind
from engine.games.deebz.rulebook.tables import MODIFIERS, OBJECTIVES, PACKAGE, WORDS
from engine.games.deebz.scenario.additions_in_words import scenario_steps
from engine.games.deebz.scenario.reader import field_of, say
from engine.games.deebz.sheets.pictures import (
    ARRIVAL,
    ICONS,
    REWARD,
    letters,
    map_board,
    reward_marks,
)
from engine.games.deebz.sheets.play_aids import tracks
from engine.games.deebz.sheets.ruleset import first_player
from engine.games.deebz.sheets.variants import told_variants
from engine.games.deebz.table.options import Settings, settings_of
from engine.grid import lowest
from engine.language import _, counted, mark_translatable
from engine.rng import Streams
from engine.scenario.envelope import Scenario
from engine.scenario.titles import title_told

WORDS_FOR_NUMBERS = (
    mark_translatable("no"),
    mark_translatable("one"),
    mark_translatable("two"),
    mark_translatable("three"),
    mark_translatable("four"),
    mark_translatable("five"),
    mark_translatable("six"),
)


_MOST_NAMED = 8
"""Variants that the page of the map has room to name."""


def map_sheet(request: SheetRequest) -> list[Section]:
    """One page: the map with coordinates, objective, legend, set-up.

    To play on, the map has all of it beside it, and tracks.
    """
    scenario, content = request.shown, typed(request.shown.content)
    field = field_of(scenario.content, scenario.players)
    family = family_of(scenario)
    steps = Bullets(tuple(setup_steps(field)), ordered=True)
    picture = family.picture if family else ""
    aside: list[Block] = [legend(field, content, picture)]
    if added := scenario_steps(content):
        names_cells = content.rewards or content.spawn_events
        title = _("This map adds (cells: column, row)") if names_cells else _("This map adds")
        aside += [Heading(title, 3), Bullets(tuple(added))]
    blocks: tuple[Block, ...] = (
        Heading(_("The map"), 1),
        Heading(title_told(PACKAGE, scenario), 2),
        Paragraph(introduction(scenario, field), role="lead"),
        replace(
            map_board(field, added=content, landmark=picture),
            words=in_words(title_told(PACKAGE, scenario), field),
        ),
        Columns(
            ((*objective_box(field), steps), tuple(aside)),
            weights=(1.0, 1.0),
        ),
    )
    beside: tuple[Block, ...] = (
        *blocks[:2],
        *objective_box(field),
        aside[0],
        Bullets(tuple(setup_steps(field, has_tracks=True)), ordered=True),
        *aside[1:],
        *tracks(scenario),
    )
    return [Section("map", _("The map"), blocks, beside=beside)]


def introduction(scenario: Scenario, field: BattleMap) -> str:
    """The family's story, or two sentences about the place and what it asks for.

    The same for the same scenario.
    """
    stream = Streams(scenario.id, "deebz introduction").stream("words")
    family = family_of(scenario)
    if family is not None:
        return _(stream.pick(family.intro))
    scene = stream.pick(WORDS[f"scene_{terrain_of(field)}"])
    call = stream.pick(WORDS[f"call_{field.objectives[0].kind}"])
    return f"{_(scene)} {_(call)}"


def objective_box(field: BattleMap) -> list[Block]:
    """What wins, as a boxed note for each objective."""
    notes: list[Block] = []
    for objective in field.objectives:
        row = OBJECTIVES[objective.kind]
        is_other = objective is not field.objectives[0]  # D14.2: any one wins
        win = _(row["win"]).replace("{needed}", str(objective.needed))
        blocks: list[Block] = [Paragraph(win)]
        if objective.areas and len(set(objective.areas)) > 1:
            blocks.append(Paragraph(_("Each player's own target carries that player's number.")))
        notes.append(
            Note(
                "tip",
                tuple(blocks),
                title=f"{_('Or') if is_other else _('To win')}: {_(row['name'])}",
                rule=f"D14, {row['code']}",
            )
        )
    return notes


def legend(field: BattleMap, added: Content | None = None, landmark: str = "") -> Legend:
    """Only what occurs on this map.

    Args:
        field: the map.
        added: the scenario's content.
        landmark: the emblem on the map's objective; empty for a star.
    """
    entries: list[tuple[str | Cell, str, str]] = [
        *_spawn_points(len(field.spawns)),
        ("solid", "", _("rock: you can't enter it or see past it")),
    ]
    if has_boulders(field):
        entries.append((Cell(0, 0, role="solid"), "", _("boulder: rock too")))
    if has_pools(field):
        entries.append(("pool", "", _("water in the rock: rock too")))
    if field.walls:
        entries.append(("wall", "", _("Wall: you can't cross it or see past it")))
    for objective in field.objectives[:1] if _is_shared(field) else field.objectives:
        if objective.token:
            entries.append((Cell(0, 0, role="token", symbol="token"), "", _("the Token")))
        elif objective.areas and len(set(objective.areas)) > 1:
            own = Cell(0, 0, role="objective", symbol="star", text="1")
            entries.append((own, "", _("target space, with its player's number")))
        else:
            name = _name_of_goal(field.objectives if _is_shared(field) else (objective,))
            entries.append((Cell(0, 0, role="objective", symbol="star"), "", name))
    for kind in MODIFIERS:
        here = [m for m in field.modifiers if m.kind.id == kind]
        if here:
            stack = max(m.count for m in here)
            name = _(str(MODIFIERS[kind]["name"]))
            if stack > 1:
                name = _(
                    "{name} ({letter}{stack}: {stack} of them)",
                    name=name,
                    letter=MODIFIERS[kind]["letter"],
                    stack=stack,
                )
            text = letters(replace(here[0], count=1))
            sign = Cell(0, 0, role=kind, symbol=ICONS[kind], text=text)
            entries.append((sign, "", name))
    entries += _added(added) if added else []
    return Legend(tuple(entries), columns=2, terrain=terrain_of(field), landmark=landmark)


def _spawn_points(players: int) -> list[tuple[str | Cell, str, str]]:
    """Whose each shield is: both of two, or one and a word for the others."""
    signs = [Cell(0, 0, role="spawn", symbol="flag", text=f"S{n}") for n in range(1, players + 1)]
    if players == 2:
        return [(sign, "", _("Spawn Point of player {n}", n=n)) for n, sign in enumerate(signs, 1)]
    return [(signs[0], "", _("Spawn Point: each player has a shield with their own number"))]


def has_boulders(field: BattleMap) -> bool:
    """Return whether some rock stands alone on the floor, and so is drawn as a boulder."""
    grid, left = field.grid, field.rock
    while left:
        piece = grid.reach(1 << lowest(left), field.rock)
        left &= ~piece
        cells = grid.points(piece)
        is_inside = all(0 < x < field.width - 1 and 0 < y < field.height - 1 for x, y in cells)
        if is_inside and len(cells) <= BOULDER_CELLS:
            return True
    return False


def has_pools(field: BattleMap) -> bool:
    """Return whether some rock is broad enough that water is drawn in it."""
    return bool(pool_cells(field.solid, field.width, field.height))


def _is_shared(field: BattleMap) -> bool:
    """Whether several objectives lie on one area, which then needs one line."""
    return len({objective.areas for objective in field.objectives}) == 1


def _name_of_goal(objectives: Sequence[Objective]) -> str:
    """What the pages call the cells of these objectives, and how many there are (D14)."""
    areas = objectives[0].areas
    cells = len(areas[0]) if areas else 1
    names = {
        objective.kind in (ObjectiveKind.HOLD, ObjectiveKind.AMASS) for objective in objectives
    }
    if names == {True}:
        return counted("the area: this cell", "the area: these {n} cells", cells)
    if names == {False}:
        return counted("the target space: this cell", "the target space: these {n} cells", cells)
    return counted(
        "the area and the target space: this cell",
        "the area and the target space: these {n} cells",
        cells,
    )


def _added(content: Content) -> list[tuple[str | Cell, str, str]]:
    """Legend lines for what the scenario adds."""
    found: list[tuple[str | Cell, str, str]] = [
        (
            Cell(0, 0, role="reward", symbol=REWARD, text=mark),
            "",
            _("reward for the first Unit to end an action here"),
        )
        for mark in list(reward_marks(content).values())[:1]
    ]
    events = content.spawn_events
    if events:
        first = str(max(1, events[0].player))
        cell = Cell(0, 0, role="arrival", symbol=ARRIVAL, text=first)
        found.append((cell, "", _("a Unit of player {n} appears here later", n=first)))
    return found


def setup_steps(field: BattleMap, *, has_tracks: bool = False) -> list[str]:
    """What to lay out before the first turn (D1.3), with tracks beside it or without."""
    settings = settings_of(field.ruleset)
    steps = _decks(settings)
    tokens = [o.token for o in field.objectives if o.token]
    if tokens:
        places = _(" and ").join(say(at) for at in tokens)
        steps.append(_("Cells are (column, row). Put a token on {places}.", places=places))
    if field.modifiers:
        steps.append(
            _(
                "The signs on the map are in play from the start. *Effects and modifiers* tells"
                " what they do. If one is removed, cross it out. If one is hauled away, cross it"
                " out and put a token on the new cell."
            )
        )
    if has_tracks:
        steps.append(_("Mark 0 on all the players' tracks in pencil. Cross off each round."))
    steps.append(rules_in_play(field))
    return steps


def _decks(settings: Settings) -> list[str]:
    """How decks are made ready (D2.6, D6.8, D6.9, D7.3)."""
    cards = _("54 cards, both Jokers included") if settings.jokers else _("52 cards")
    told = [_("Each player takes a Unit mat and a deck of {cards}.", cards=cards)]
    if settings.deck_adjust == "draft":
        told.append(_("You draft your decks, as *Learn to play* shows."))
    else:
        told.append(
            _("Lay face up on your Bench the cards you don't want. (In a first game, keep all.)")
        )
    ready = _("Put your deck in any order you like.") if settings.stacked else _("Shuffle.")
    steps = [" ".join((*told, ready))]
    if settings.prebuilt:  # D7.3
        steps.append(
            _(
                "Before you do, build Units from up to {n} cards of your deck. Place them on or"
                " next to your Spawn Point.",
                n=settings.prebuilt,
            )
        )
    return steps


def rules_in_play(field: BattleMap) -> str:
    """Tonight's variants by name, and who begins (D5.3, D15)."""
    settings = settings_of(field.ruleset)
    names = [name for name, _text in told_variants(settings)]
    if not names:
        return first_player(settings)
    if len(names) > _MOST_NAMED:
        rules = _("You play with {n} variants. *Learn to play* tells them.", n=len(names))
    else:
        rules = _(
            "Tonight's variants: {names}. *Learn to play* tells them.", names=", ".join(names)
        )
    return f"{rules} {first_player(settings)}"
