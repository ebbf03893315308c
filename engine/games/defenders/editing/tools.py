"""The palette of a city: each tool and what it asks for."""

from __future__ import annotations

from engine.cards import label, parse_card
from engine.game.editor import Content, Tool, ToolField
from engine.games.defenders.city.connections import CLOSED, OPEN
from engine.games.defenders.city.names import LONGEST_NAME
from engine.games.defenders.editing.pieces import CONNECTIONS, FEATURES, tell_feature
from engine.games.defenders.rulebook.content import Content as Model
from engine.games.defenders.rulebook.content import typed
from engine.language import _, mark_translatable

NESTING = {
    "inside": mark_translatable("inside the other"),
    "under": mark_translatable("under the other"),
}
NOTHING = "-"


def tools(content: Content) -> tuple[Tool, ...]:
    """The tools for a city of these places."""
    return tools_for(typed(content))


def tools_for(city: Model) -> tuple[Tool, ...]:
    """The same for a content that has been read."""
    return (
        Tool("move", _("Move"), "drag",
             _("Drag a place, with what lies inside it, a feature, or a unit to another place."),
             layers=("places", "features", "units")),
        Tool("connect", _("Connect"), "link",
             _("Join two places; the same connection once more removes it."),
             (_type(), _barrier(city)), ("places",)),
        Tool("entry", _("Entry point"), "pick",
             _("Say that a place is reached from outside, or that it isn't."),
             layers=("places",)),
        Tool("place", _("New place"), "place",
             _("Found another place with two unused cards."), _stack(city)),
        Tool("outline", _("Outline"), "line", _("Draw a place's outline anew."),
             (_which(city),), least=3),
        Tool("river", _("Water and country"), "line",
             _("Draw a river as a line, or other country as a ring."), (_feature(),)),
        Tool("nest", _("Inside or under"), "link",
             _("Put the first place inside or under the second; once more takes it out."),
             (ToolField("how", _("How"), {k: _(v) for k, v in NESTING.items()}, "inside"),),
             ("places",)),
        Tool("name", _("Name"), "form", _("Give a place another name."),
             (ToolField("name", _("Name"), most=LONGEST_NAME),), ("places",)),
        Tool("order", _("Order of drawing"), "form",
             _("Number the places in the order in which the rules draw them.")),
        Tool("erase", _("Remove"), "pick",
             _("Take away a place, a feature or a connection."),
             layers=("places", "features", "connections")),
    )  # fmt: skip


def _type() -> ToolField:
    names = {word: _(CONNECTIONS[word]) for word in (*OPEN, *CLOSED)}
    return ToolField("type", _("Kind of connection"), names, "adjacent")


def _barrier(city: Model) -> ToolField:
    """What may stand between two places: features and long places."""
    sources = {row.id: f"{row.id} {tell_feature(row.kind)}" for row in city.features}
    sources |= {
        item.id: f"{item.id} {item.name}" for item in city.locations if item.kind == "linear"
    }
    names = {NOTHING: _("nothing"), **sources}
    needed = {"type": ("added", "barred")}
    return ToolField("barrier", _("Between them"), names, list(names)[-1], only_for=needed)


def _which(city: Model) -> ToolField:
    names = {item.id: f"{item.id} {item.name}" for item in city.locations}
    return ToolField("which", _("Which"), names or {NOTHING: NOTHING}, next(iter(names), NOTHING))


def _feature() -> ToolField:
    return ToolField("kind", _("Kind"), {kind: _(told) for kind, told in FEATURES.items()}, "river")


def _stack(city: Model) -> tuple[ToolField, ...]:
    cards = {text: label(parse_card(text)) for text in city.unused}
    first, second = (*cards, NOTHING, NOTHING)[:2]
    shown = cards or {NOTHING: NOTHING}
    kinds = {"area": _("area"), "linear": _("long place, such as a wall or a road")}
    return (
        ToolField("type", _("Type card"), shown, first),
        ToolField("descriptor", _("Descriptor card"), shown, second if cards else NOTHING),
        ToolField("large", _("With an ace to five"), kinds, "area"),
    )
