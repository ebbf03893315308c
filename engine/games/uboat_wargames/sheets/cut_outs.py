"""What is cut out: the tiles of every row, and a card for each seat (U1.2, U2.2)."""

from __future__ import annotations

from engine.blocks.blocks import (
    Block,
    Bullets,
    CheatCard,
    Columns,
    Figure,
    Mat,
    Paragraph,
    Place,
    Section,
    Table,
)
from engine.blocks.cut_outs import TOKEN, Token, Tokens
from engine.game.arms import under_arms
from engine.game.contract import SheetRequest
from engine.games.uboat_wargames.rulebook.content import Content, TournamentContent, read_content
from engine.games.uboat_wargames.rulebook.rules import TableRules
from engine.games.uboat_wargames.rulebook.tables import (
    PER_ROW,
    TABLES,
    row_name,
    seat_name,
    spot_name,
    team_sides,
    tile_text,
)
from engine.games.uboat_wargames.sheets.pictures import row_board
from engine.games.uboat_wargames.sheets.worked_examples import teaching_rules
from engine.games.uboat_wargames.table.setup import rules_of
from engine.games.uboat_wargames.table.state import State
from engine.language import _

TILE = 37.0
"""Side of a tile in mm: a card lies comfortably at either side of it."""
BETWEEN = 2.0


def tiles(request: SheetRequest) -> list[Section]:
    """A row of tiles for every two neighbours."""
    rules = _rules(request)
    step = TILE + BETWEEN
    places = tuple(
        Place(
            BETWEEN / 2 + place * step,
            BETWEEN / 2 + row * step,
            TILE,
            TILE,
            tile_text(place, rules.values, rules.plus),
            _("defends ties in its row") if place == rules.plus else "",
            role="cut",
            symbol="shield" if place == rules.plus else "anchor",
        )
        for row in range(rules.seats)
        for place in range(PER_ROW)
    )
    mat = Mat(PER_ROW * step, rules.seats * step, places, _("Tiles"), joined=False, manner="sea")
    return [Section("tiles", _("Tiles"), (mat,))]


def counters(request: SheetRequest) -> list[Section]:
    """The tiles small enough to share a sheet of tokens with other games."""
    rules = _rules(request)
    made = tuple(
        Token(tile_text(place, rules.values, rules.plus), "anchor", copies=rules.seats)
        for place in range(PER_ROW)
    )
    return [Section("counters", _("Tiles"), (Tokens(made, "square", TOKEN),))]


def seats(request: SheetRequest) -> list[Section]:
    """A card for every seat: its suit, its two rows, and boxes to count at the end."""
    rules = _rules(request)
    starter = None if request.scenario is None else rules.start
    cards = tuple(_seat_card(rules, seat, seat == starter) for seat in range(rules.seats))
    return [Section("seats", _("Seat cards"), cards)]


def _seat_card(rules: TableRules, seat: int, starts: bool) -> CheatCard:
    left, right = (seat + 1) % rules.seats, (seat - 1) % rules.seats
    suit = f"{TABLES['suits']['symbols'][seat]} {_(TABLES['suits']['names'][seat])}"
    front: list[Block] = [
        Bullets(
            (
                _("Your cards: {suit}.", suit=suit),
                _(
                    "**On your left, row {row}:** you and P{left}. Your spots are {spots}.",
                    row=row_name(seat),
                    left=left + 1,
                    spots=_spots(rules, 0),
                ),
                _(
                    "**On your right, row {row}:** you and P{right}. Your spots are {spots}.",
                    row=row_name(right),
                    right=right + 1,
                    spots=_spots(rules, PER_ROW),
                ),
            )
        )
    ]
    notes = [*_team_note(rules, seat)]
    if starts:
        notes.append(_("**You go first.**"))
    if rules.handicap and rules.handicap[seat]:
        notes.append(_("Handicap: {handicap:+d} points at the end.", handicap=rules.handicap[seat]))
    front += [Paragraph(" ".join(notes))] if notes else []
    table = State(rules, [()] * rules.seats)
    pictures = [
        Figure(row_board(table, row, size="small"), side)
        for side, row in ((_("your left"), seat), (_("your right"), right))
    ]
    front.append(Columns(tuple((picture,) for picture in pictures)))
    title = under_arms(seat + 1, seat_name(rules.names, seat))
    return CheatCard(title, tuple(front), _count(rules), _("At the end"))


def _spots(rules: TableRules, first: int) -> str:
    return " ".join(spot_name(first + place, rules.values) for place in range(PER_ROW))


def _team_note(rules: TableRules, seat: int) -> list[str]:
    """Who the seat plays with (U8)."""
    side = next(side for side in team_sides(rules.teams, rules.seats) if seat in side)
    partners = [f"P{other + 1}" for other in side if other != seat]
    return [_("You play with {partners}.", partners=", ".join(partners))] if partners else []


def _count(rules: TableRules) -> tuple[Block, ...]:
    """Boxes to tick: the tiles a seat controls (U7.2)."""
    head = ("", *(tile_text(place, rules.values, rules.plus) for place in range(PER_ROW)))
    blank = ("",) * PER_ROW
    return (
        Paragraph(_("Tick the tiles you control and add them up.")),
        Table((("**L**", *blank), ("**R**", *blank)), head, (1, 1, 1, 1, 1), "ccccc", form=True),
        Paragraph(_("**Points:**")),
    )


def _rules(request: SheetRequest) -> TableRules:
    """Those of the scenario, or of a plain game."""
    if request.scenario is None:
        return teaching_rules(request.players)
    content: Content = read_content(request.scenario.content)
    if isinstance(content, TournamentContent):
        return teaching_rules(max(len(table.seats) for table in content.rounds[0]))
    return rules_of(content, {**request.scenario.options, **content.options})
