"""The table as a picture: the map with units and threats on it; before the siege what is made."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

import msgspec

from engine.blocks.blocks import Block, CardRow, Mark, Paragraph, Plan, Shape, Table
from engine.blocks.plan_words import PlanRole
from engine.cards import code, label
from engine.game.tabletop import Spot, Tabletop
from engine.games.defenders.founding.founded_content import city_content
from engine.games.defenders.founding.screen import told as told_stack
from engine.games.defenders.founding.state import CREATE, DRAW, KIND, NAME, Founding, Move
from engine.games.defenders.founding.whole_game import FoundingView, siege_move
from engine.games.defenders.game.two_parts import View
from engine.games.defenders.rulebook.content import Content
from engine.games.defenders.siege.state import View as SiegeView
from engine.games.defenders.siege.table.phases import DEFENCE, LOSSES, REPULSE, SAVE
from engine.games.defenders.siege.table.siege_table import HELD, RUINED, SiegeTable
from engine.games.defenders.teaching.guide import score
from engine.games.defenders.terminal.move_words import move_words
from engine.games.defenders.terminal.news import named_foe, named_place, named_unit
from engine.games.defenders.terminal.notation import foe_name, unit_name
from engine.language import _

FOE = "skull"
"""Sign of a threat on the map."""
_STEP = 27.0
"""From the middle of a token to that of the next, in units of the map."""
_FOE_STEP = 48.0
_ACROSS = 5
"""Tokens in a row."""
_ABOVE = 30.0
"""How far the lowest row of tokens lies above the middle of its place."""
_IN_BATTLE = frozenset({DEFENCE, REPULSE, SAVE, LOSSES})


def draw(view: View) -> list[Block]:
    """The map and who is where on it; while the city is made, its cards and what they became."""
    if isinstance(view, SiegeView):
        return _siege(view.board, view)
    made = view.founding
    if made.posting is not None:
        return _siege(made.posting.board, view)
    if made.phase in (CREATE, KIND, NAME):
        return [*_stacks(made), *_finished(made)]
    content = city_content(made)
    if made.phase == DRAW:
        content = _drawn(made, content)
    blocks: list[Block] = [_whole_plan(content)] if content.locations else []
    return [*blocks, *_finished(made)]


def _whole_plan(content: Content, *, is_literal: bool = False) -> Plan:
    """The map with everything on it."""
    # late: where programs play, nothing is drawn, and drawing loads a library of geometry
    from engine.games.defenders.picture.city_plan import city_plan

    return city_plan(content, is_whole=True, is_literal=is_literal)


# The siege


def _siege(board: SiegeTable, view: View) -> list[Block]:
    plan = _map(board)
    blocks: list[Block] = [] if plan is None else [plan]
    if board.drawn >= 0:
        blocks.append(CardRow(((code(board.drawn),),), _("The card of this turn")))
    blocks.append(_places(board))
    outside = [named_foe(board, foe) for foe in board.foes_in(-1)]
    if outside:
        blocks.append(Paragraph(_("**Outside:** {threats}.", threats=", ".join(outside))))
    waiting = [named_unit(board, unit) for unit in board.waiting()]
    if waiting:
        blocks.append(Paragraph(_("**In reserve:** {units}.", units=", ".join(waiting))))
    told = score(view, ())
    blocks.append(Table(told.rows, told.head))
    return blocks


def _map(board: SiegeTable) -> Plan | None:
    """The printed map, and on it the tokens of all who are in the city or attack it."""
    city = board.field.city
    if city is None:
        return None
    plan = _whole_plan(city, is_literal=board.field.capacity_literal)
    shapes, marks = list[Shape](), list[Mark]()
    items = {item.id: item for item in city.locations}
    for place, status in enumerate(board.status):
        item = items[f"L{place + 1}"]
        ring = tuple((x, y) for x, y in item.shape)
        if place == board.place and board.phase in _IN_BATTLE:
            shapes.append(Shape(PlanRole.HIGHLIGHT, ring))
        if status == RUINED:
            shapes.append(Shape(PlanRole.RUIN, ring))
        if status in (HELD, RUINED):
            x, y = item.position
            marks.append(Mark("flag" if status == HELD else "cross-out", (x, y + _ABOVE)))
    for name, at in tokens(board).items():
        marks.append(Mark(FOE if name.startswith("T") else "unit", at, name))
    return replace(plan, shapes=(*plan.shapes, *shapes), marks=(*plan.marks, *marks))


def tokens(board: SiegeTable) -> dict[str, Spot]:
    """Where on the map the token of each unit and threat lies that is in the city or attacks it."""
    found: dict[str, Spot] = {}
    for place in range(len(board.status)):
        middle = _middle(board, place)
        if middle is None:
            continue
        units = [unit_name(board, unit) for unit in board.units_at(place)]
        here = dict.fromkeys([*board.foes_in(place), *board.attackers_of(place)])
        rows = [(part, _STEP) for part in _rows(units)]
        rows += [(part, _FOE_STEP) for part in _rows([foe_name(foe) for foe in here])]
        for number, (part, step) in enumerate(rows):
            left = middle[0] - step * (len(part) - 1) / 2
            y = middle[1] - _ABOVE - number * _STEP
            for index, name in enumerate(part):
                found[name] = (round(left + index * step, 1), round(y, 1))
    return found


def _rows(names: Sequence[str]) -> list[Sequence[str]]:
    return [names[start : start + _ACROSS] for start in range(0, len(names), _ACROSS)]


def _middle(board: SiegeTable, place: int) -> Spot | None:
    """The middle of a place on the map."""
    city = board.field.city
    if city is None:
        return None
    name = f"L{place + 1}"
    return next(((i.position[0], i.position[1]) for i in city.locations if i.id == name), None)


def _places(board: SiegeTable) -> Table:
    """Every place with those who are there, in words."""
    rows = []
    for place, status in enumerate(board.status):
        name = named_place(board, place)
        if status in (HELD, RUINED):
            name = f"{name} ({_('held') if status == HELD else _('ruined')})"
        units = "; ".join(_unit(board, unit) for unit in board.units_at(place))
        here = dict.fromkeys([*board.foes_in(place), *board.attackers_of(place)])
        rows.append((name, units, "; ".join(named_foe(board, foe) for foe in here)))
    return Table(tuple(rows), (_("Place"), _("Units"), _("Threats")), (3.0, 4.0, 3.0))


def _unit(board: SiegeTable, unit: int) -> str:
    """A unit with its card and what it is worth now."""
    kind = board.kinds[unit]
    told = f"{named_unit(board, unit)} ({label(kind.card)}"
    value = board.value(unit)
    return f"{told}, {value})" if not kind.is_individual else f"{told})"


# The city while it is made


def _stacks(made: Founding) -> Iterator[Block]:
    """The pool and the stacks that are not finished."""
    creation = made.creation
    if creation.pool:
        yield CardRow((tuple(map(code, creation.pool)),), _("The pool"))
    for number, stack in enumerate(creation.stacks, 1):
        if not stack.finalised_by:
            cards = tuple(code(played.card) for played in stack.cards)
            yield CardRow((cards,), f"S{number}: {told_stack(stack)}")


def _finished(made: Founding) -> Iterator[Block]:
    """The places and units that are finished."""
    for letter, works, title in (
        ("L", made.places, _("Places")),
        ("D", made.units, _("Units")),
    ):
        if works:
            rows = tuple(
                (f"{letter}{number}", work.name, told_stack(work.stack))
                for number, work in enumerate(works, 1)
            )
            yield Table(rows, ("", title, _("Cards")), (1.0, 3.0, 6.0))


def _drawn(made: Founding, content: Content) -> Content:
    """The content of the places that are on the map already."""
    known = {f"L{place + 1}" for place in made.drawing.drawn}
    return msgspec.structs.replace(
        content,
        locations=[
            msgspec.structs.replace(item, under=item.under if item.under in known else None)
            for item in content.locations
            if item.id in known
        ],
        connections=[link for link in content.connections if {link.a, link.b} <= known],
        entry_points=[entry for entry in content.entry_points if entry.location in known],
    )


# Where a move acts


def spots(view: View, move: Move) -> tuple[Spot, ...]:
    """The tokens and places on the map that a move names."""
    if isinstance(view, FoundingView):
        if view.founding.posting is None:
            return ()
        board = view.founding.posting.board
    else:
        board = view.board
    does, first, second = siege_move(move)
    known = tokens(board)
    match does:
        case "go":
            token = known.get(unit_name(board, first))
            return tuple(filter(None, (token, _middle(board, second))))
        case "battle":
            return tuple(filter(None, [_middle(board, first)]))
        case "repair":
            token = known.get(unit_name(board, first))
            return tuple(filter(None, (token, _middle(board, second))))
        case "kill" | "shoot":
            named = (unit_name(board, first), foe_name(second))
        case "slay":
            named = (foe_name(first), unit_name(board, second))
        case "save" | "heal" | "inspire":
            named = (unit_name(board, first), "")
        case _:
            return ()
    return tuple(known[name] for name in named if name in known)


def words(view: View, move: Move) -> str:
    """What a move of the siege does; the making of the city says it itself."""
    if isinstance(view, FoundingView):
        return ""
    return move_words(view.board, siege_move(move))


TABLETOP: Tabletop[Move, View] = Tabletop(draw, spots, words)
