"""The palette of a map: each tool and what it asks for."""

from __future__ import annotations

from engine.game.editor import Content, Tool, ToolField
from engine.games.deebz.editing.pieces import size_of
from engine.games.deebz.map.battle_map import FACINGS
from engine.games.deebz.rulebook.modifier_kinds import MODIFIER_KINDS
from engine.games.deebz.rulebook.tables import LIMITS, OBJECTIVES
from engine.language import _

EVERYBODY = "all"
"""The owner of an area that all players share."""
LETTERS = "abcdefgh"
"""Designations of Teleporters that the palette offers."""
MOST_NEEDED = 9


def tools(content: Content) -> tuple[Tool, ...]:
    """Return the tools for a map with this many players and objectives."""
    return (
        Tool("rock", _("Rock"), "paint", _("Paint cells with rock, or clear them.")),
        Tool("wall", _("Wall"), "edges", _("Draw Walls along the sides of cells, or remove them.")),
        Tool("flag", _("Spawn Point"), "place", _("Put a player's Spawn Point on a cell."),
             (_player(content),)),
        Tool("modifier", _("Modifier"), "place",
             _("Put a modifier on a cell; it replaces what modifier is there."), _modifier()),
        Tool("area", _("Objective area"), "paint", _("Paint an objective's area, or clear it."),
             (_objective(content), _owner(content))),
        Tool("token", _("Token"), "place", _("Put the Token of an objective on a cell."),
             (_objective(content),)),
        Tool("objective", _("New objective"), "place", _("Begin another objective on a cell."),
             (_kind(), _needed())),
        Tool("aim", _("Objective"), "form", _("Change what an objective asks for."),
             (_objective(content), _kind(), _needed(), _sharing())),
        Tool("move", _("Move"), "drag", _("Drag what lies on a cell to another cell.")),
        Tool("erase", _("Erase"), "paint", _("Clear cells of everything, Walls too.")),
        Tool("size", _("Size"), "form", _("Make the map larger or smaller, at its right and foot."),
             _sides(content)),
    )  # fmt: skip


def _player(content: Content) -> ToolField:
    seats = range(1, len(content.get("spawns", ())) + 1)
    names = {str(seat): _("player {player}", player=seat) for seat in seats}
    return ToolField("player", _("Whose"), names or {"1": _("player {player}", player=1)}, "1")


def _owner(content: Content) -> ToolField:
    names = {EVERYBODY: _("everybody"), **_player(content).choices}
    return ToolField("player", _("Whose"), names, EVERYBODY)


def _objective(content: Content) -> ToolField:
    rows = content.get("objectives", ())
    names = {
        str(number): f"{number}: {_(OBJECTIVES[row['kind']]['name'])}"
        for number, row in enumerate(rows, 1)
    }
    return ToolField("objective", _("Which"), names or {"1": "1"}, "1")


def _kind() -> ToolField:
    names = {word: _(row["name"]) for word, row in OBJECTIVES.items()}
    return ToolField("kind", _("Type"), names, next(iter(names)))


def _needed() -> ToolField:
    counts = {str(count): str(count) for count in range(1, MOST_NEEDED + 1)}
    return ToolField("needed", _("How many are needed"), counts, str(LIMITS["needed"]))


def _sharing() -> ToolField:
    names = {"shared": _("one for everybody"), "own": _("one for each player")}
    return ToolField("areas", _("Areas"), names, "shared")


def _modifier() -> tuple[ToolField, ...]:
    kinds = MODIFIER_KINDS.values()

    def asking(name: str) -> dict[str, tuple[str, ...]]:
        return {"type": tuple(kind.id for kind in kinds if name in kind.needs)}

    types = {kind.id: _(kind.name) for kind in kinds}
    ways = (_("north"), _("east"), _("south"), _("west"))
    suits = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}
    letters = {letter: letter for letter in LETTERS}
    facings = dict(zip(FACINGS, ways, strict=True))
    return (
        ToolField("type", _("Type"), types, next(iter(types))),
        ToolField("suit", _("Suit"), suits, "S", only_for=asking("suit")),
        ToolField("designation", _("Letter"), letters, "a", only_for=asking("designation")),
        ToolField("facing", _("Facing"), facings, "N", only_for=asking("facing")),
    )


def _sides(content: Content) -> tuple[ToolField, ...]:
    width, height = size_of(content)
    sides = {str(n): str(n) for n in range(LIMITS["side_low"], LIMITS["side_high"] + 1)}
    return (
        ToolField("width", _("Columns"), {str(width): str(width)} | sides, str(width)),
        ToolField("height", _("Rows"), {str(height): str(height)} | sides, str(height)),
    )
