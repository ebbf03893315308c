"""How a game's map is changed by hand: ground, tools as data, edits, and where a finding lies.

A game that offers an :class:`Editor` can be edited by any front end that draws its ground and asks
for its tools; the front end knows no rule of the game. An edit makes a new content of an old one,
so a list of contents is all that undo needs. Any edit gives a content that can be read and
validated, or is refused in one sentence; whether the map is *sound* the validator says.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Literal

from engine.blocks.blocks import Board, Plan
from engine.errors import EngineError
from engine.findings import Finding
from engine.language import _
from engine.scenario.envelope import Scenario

Cell = tuple[int, int]
"""Column and row, from 0, the top left first."""
Edge = tuple[Cell, Cell]
"""The side between two neighbouring cells."""
Point = tuple[float, float]
"""A place on a plane, in the ground's own units, y down."""
Content = Mapping[str, Any]
"""The content of a scenario, as JSON data; an edit never changes it in place."""

MAX_PLACES: Final = 10_000
"""Cells, sides or points of one edit: as many as the largest grid has."""
MAX_POINTS: Final = 200
"""Points of one drawn line."""

Gesture = Literal["paint", "edges", "place", "drag", "link", "pick", "line", "form"]
"""What a person does with a tool: strokes over cells or sides, puts something on a place, takes a
piece elsewhere, joins two pieces, points at a piece, draws a line, or fills in a form."""


class EditRefused(EngineError):  # noqa: N818 - a refusal, as a person reads it
    """An edit that cannot be made, with the reason in one sentence."""


@dataclass(frozen=True, slots=True)
class Ground:
    """What is edited: a grid of cells, or a plane with bounds.

    Attributes:
        kind: ``grid`` or ``plane``.
        width, height: in cells or in the plane's units.
    """

    kind: Literal["grid", "plane"]
    width: float
    height: float

    def has(self, at: Sequence[float]) -> bool:
        """Whether a cell or a point lies on it."""
        if self.kind == "grid":
            return 0 <= at[0] < self.width and 0 <= at[1] < self.height
        return 0 <= at[0] <= self.width and 0 <= at[1] <= self.height


@dataclass(frozen=True, slots=True)
class ToolField:
    """What a tool asks for besides a place.

    Attributes:
        id, label: its name in edits, and for people.
        choices: value -> what people read; empty for a free text.
        default: the value it begins with.
        most: letters of a free text.
        only_for: id of another field -> values with which this one is asked for.
    """

    id: str
    label: str
    choices: Mapping[str, str] = field(default_factory=dict)
    default: str = ""
    most: int = 40
    only_for: Mapping[str, tuple[str, ...]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Tool:
    """One way to change the map.

    Attributes:
        id, label: its name in edits, and for people.
        gesture: how it is used.
        about: one sentence: what it does.
        fields: what it asks for besides.
        layers: the layers whose pieces it takes, for ``drag``, ``link``, ``pick`` and forms; empty
            for all.
        least: points that a drawn line has at least.
    """

    id: str
    label: str
    gesture: Gesture
    about: str
    fields: tuple[ToolField, ...] = ()
    layers: tuple[str, ...] = ()
    least: int = 2


@dataclass(frozen=True, slots=True)
class EditorPiece:
    """Something that lies on the map.

    Attributes:
        id: its path in the content, as findings write it, such as ``spawns[0][1]``.
        layer: what things it belongs to, such as ``spawns``.
        at: its cell or point.
        words: what people call it.
        outline: its rim on a plane; empty for what is only a point.
        edge: the side of cells it is, for a piece that lies between two.
        is_movable: it can be dragged.
        values: field -> its present value, for forms.
    """

    id: str
    layer: str
    at: Point
    words: str
    outline: tuple[Point, ...] = ()
    edge: Edge | None = None
    is_movable: bool = True
    values: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Edit:
    """One use of a tool.

    Attributes:
        tool: its id.
        cells, edges, points: where, in the order of the stroke.
        pieces: which pieces, by id.
        fields: what was filled in.
    """

    tool: str
    cells: tuple[Cell, ...] = ()
    edges: tuple[Edge, ...] = ()
    points: tuple[Point, ...] = ()
    pieces: tuple[str, ...] = ()
    fields: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Places:
    """Where a finding lies on the map; all empty when it is about no place."""

    cells: tuple[Cell, ...] = ()
    edges: tuple[Edge, ...] = ()
    points: tuple[Point, ...] = ()
    polygons: tuple[tuple[Point, ...], ...] = ()


@dataclass(frozen=True, slots=True)
class Picture:
    """The map as it is printed.

    Attributes:
        block: its board or plan.
        top: how far down the plan the ground begins, in its units.
    """

    block: Board | Plan
    top: float = 0.0


def _no_mirrors(content: Content) -> Mapping[str, str]:
    del content
    return {}


def _only_itself(content: Content, edit: Edit, mirror: str) -> tuple[Edit, ...]:
    del content, mirror
    return (edit,)


@dataclass(frozen=True, slots=True)
class Editor:
    """A game's map in the hands of people.

    Attributes:
        verify: a scenario -> nothing. Raises EditRefused when its content is not even of the right
            types, so that no tool could work on it.
        ground: a content -> its ground.
        tools: a content -> its tools, in the order of a palette.
        pieces: a content -> all that lies on the map, in drawing order.
        apply: a content and an edit that :func:`verify_edit` let through -> the new content; the
            old one stays as it was. Raises EditRefused.
        places: a content and a finding about it -> where to point.
        picture: a scenario -> the map as it is printed, sound or not.
        mirrors: a content -> id and name of each symmetry to paint in; empty for none.
        mirrored: a content, an edit and a mirror's id -> the edit and its images, each once. Raises
            EditRefused where an image would contradict another.
    """

    verify: Callable[[Scenario], None]
    ground: Callable[[Content], Ground]
    tools: Callable[[Content], tuple[Tool, ...]]
    pieces: Callable[[Content], tuple[EditorPiece, ...]]
    apply: Callable[[Content, Edit], dict[str, Any]]
    places: Callable[[Content, Finding], Places]
    picture: Callable[[Scenario], Picture]
    mirrors: Callable[[Content], Mapping[str, str]] = _no_mirrors
    mirrored: Callable[[Content, Edit, str], tuple[Edit, ...]] = _only_itself


def make_edit(editor: Editor, content: Content, edit: Edit, mirror: str = "") -> dict[str, Any]:
    """The content after an edit and all its mirror images: all of them, or none.

    Args:
        editor: of the game.
        content: before; it stays as it is.
        edit: as a person made it.
        mirror: id of the symmetry to keep; empty for none.

    Raises:
        EditRefused: it cannot be made; says why.
    """
    verify_edit(editor, content, edit)
    if mirror and mirror not in editor.mirrors(content):
        raise EditRefused(_("This map has no such mirror. Choose one of the list."))
    edits = editor.mirrored(content, edit, mirror) if mirror else (edit,)
    made = dict(content)
    for one in edits:
        made = editor.apply(made, one)
    return made


def verify_edit(editor: Editor, content: Content, edit: Edit) -> None:
    """Check that an edit names a tool, places on the ground, pieces and values that exist.

    Raises:
        EditRefused: it does not; says what is wrong.
    """
    tool = next((tool for tool in editor.tools(content) if tool.id == edit.tool), None)
    if tool is None:
        raise EditRefused(_("There's no such tool. Choose one of the palette."))
    _verify_count(tool, edit)
    ground = editor.ground(content)
    at: list[Sequence[float]] = [*edit.cells, *edit.points]
    at += [cell for edge in edit.edges for cell in edge]
    if not all(ground.has(place) for place in at):
        raise EditRefused(_("That place lies off the map. Choose one on it."))
    for (x1, y1), (x2, y2) in edit.edges:
        if abs(x1 - x2) + abs(y1 - y2) != 1:
            raise EditRefused(_("A side lies between two neighbouring cells."))
    pieces = {piece.id: piece for piece in editor.pieces(content)}
    for name in edit.pieces:
        if name not in pieces or (tool.layers and pieces[name].layer not in tool.layers):
            raise EditRefused(_("That isn't there any more. Point at it again."))
        if tool.gesture == "drag" and not pieces[name].is_movable:
            raise EditRefused(_("That can't be dragged. Use another tool for it."))
    _verify_fields(tool, edit)


def _verify_count(tool: Tool, edit: Edit) -> None:
    places = len(edit.cells) + len(edit.points)
    right = {
        "paint": 1 <= len(edit.cells) <= MAX_PLACES,
        "edges": 1 <= len(edit.edges) <= MAX_PLACES,
        "place": places == 1,
        "drag": places == 1 and len(edit.pieces) == 1,
        "link": len(edit.pieces) == 2,
        "pick": len(edit.pieces) == 1,
        "line": tool.least <= len(edit.points) <= MAX_POINTS,
        "form": not tool.layers or len(edit.pieces) == 1,
    }
    if not right[tool.gesture]:
        raise EditRefused(
            _("{tool}: that's too few or too many places. {about}", tool=tool.label,
              about=tool.about)
        )  # fmt: skip


def _verify_fields(tool: Tool, edit: Edit) -> None:
    known = {asked.id: asked for asked in tool.fields}
    for name, value in edit.fields.items():
        asked = known.get(name)
        if asked is None:
            raise EditRefused(_("{tool} doesn't ask for that.", tool=tool.label))
        fits = value in asked.choices if asked.choices else 0 < len(value) <= asked.most
        if not fits or not value.isprintable():
            raise EditRefused(
                _("{field} can't be “{value}”. Choose something else.", field=asked.label,
                  value=value[:20])
            )  # fmt: skip


def value_of(tool: Tool, edit: Edit, name: str) -> str:
    """What a field says: as filled in, or the default."""
    if name in edit.fields:
        return edit.fields[name]
    return next(asked.default for asked in tool.fields if asked.id == name)
