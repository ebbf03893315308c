"""The sheets of one scenario: the table, a position to lay out, the sealed draw orders."""

from __future__ import annotations

from engine.blocks.blocks import (
    Block,
    Bullets,
    CardRow,
    Columns,
    Figure,
    Heading,
    Paragraph,
    Sealed,
    Section,
    Sight,
    Table,
    Vista,
)
from engine.game.contract import SheetRequest
from engine.games.uboat_wargames.rulebook.content import (
    Content,
    GameContent,
    PositionContent,
    PuzzleContent,
    TournamentContent,
    read_content,
)
from engine.games.uboat_wargames.rulebook.house_rules import house_rules
from engine.games.uboat_wargames.rulebook.tables import (
    CARDS,
    PACKAGE,
    PER_ROW,
    RANK_OF,
    TESTED,
    row_name,
    team_sides,
)
from engine.games.uboat_wargames.sheets.pictures import (
    card_code,
    card_text,
    row_board,
    seat_label,
    seating_plan,
)
from engine.games.uboat_wargames.sheets.puzzle import answer_page, puzzle_page
from engine.games.uboat_wargames.table.setup import rules_of, start_state
from engine.language import _
from engine.scenario.envelope import Scenario
from engine.scenario.titles import title_told


def view(scenario: Scenario) -> Vista:
    """Return the sea through a periscope, with the boat of every seat, for covers."""
    content = read_content(scenario.content)
    seats = (
        range(1, scenario.players + 1) if isinstance(content, TournamentContent) else content.seats
    )
    return Vista(Sight.PERISCOPE, scenario.id, names=tuple(map(str, seats)))


def table(request: SheetRequest) -> list[Section]:
    """Where everyone sits, who starts, and what is different tonight."""
    scenario = request.shown
    content: Content = read_content(scenario.content)
    if isinstance(content, TournamentContent):
        return []
    if isinstance(content, PuzzleContent):
        return puzzle_page(scenario, content)
    if isinstance(content, PositionContent):
        return _position(scenario, content)
    seats = len(content.seats)
    sides = team_sides(content.teams, seats)
    blocks: list[Block] = [
        Heading(_("The table"), 1),
        Paragraph(
            _(
                "This is where you all sit tonight in **{title}**. Every seat has the name of a"
                " boat. {boat} goes first, and turns pass to the left. Your two rows are the one on"
                " your left and the one on your right.",
                title=title_told(PACKAGE, scenario),
                boat=content.seats[content.start - 1],
            ),
            "U2.2, U3.2",
            role="lead",
        ),
        seating_plan(content.seats, content.start - 1, content.tiles, sides),
        Columns((_seat_list(content, sides), _preparation(scenario, content))),
    ]
    return [Section("table", _("The table"), tuple(blocks))]


def _seat_list(content: GameContent, sides: tuple[tuple[int, ...], ...]) -> tuple[Block, ...]:
    has_teams = len(sides) < len(content.seats)
    rows = []
    for seat, name in enumerate(content.seats):
        team = next(str(i) for i, side in enumerate(sides, 1) if seat in side) if has_teams else ""
        extra = content.handicap[seat] if content.handicap else 0
        rows.append(
            (
                seat_label(seat),
                f"**{name}**" if seat == content.start - 1 else name,
                "",
                *([team] if has_teams else []),
                *([f"{extra:+d}" if extra else "0"] if content.handicap else []),
            )
        )
    head = [_("Seat"), _("Boat"), _("Player"), *([_("Team")] if has_teams else [])]
    head += [_("Handicap")] if content.handicap else []
    weights = (1.3, 2.4, 3.0, *[1.2] * (len(head) - 3))
    return (Table(tuple(rows), tuple(head), weights, form=True),)


def _preparation(scenario: Scenario, content: GameContent) -> tuple[Block, ...]:
    seats = len(content.seats)
    rules = rules_of(content, {**scenario.options, **content.options})
    items = [
        _("Take the {cards} cards of your suit in your hand.", cards=CARDS)
        if rules.full_hand
        else _("Take the {cards} cards of your suit, shuffle them and lay them face down.",
               cards=CARDS),
        _(
            "Lay the tiles {tiles} between every two neighbours, with the {first} nearest the"
            " middle. That makes {seats} rows and {count} tiles.",
            tiles=", ".join(content.tiles),
            first=content.tiles[0],
            seats=seats,
            count=PER_ROW * seats,
        ),
    ]  # fmt: skip
    if seats > max(TESTED):
        second = (
            _("P5 uses a second pack with another back.")
            if seats == max(TESTED) + 1
            else _("P5 and P6 use a second pack with another back.")
        )
        items.insert(1, second)
    items += house_rules(rules)
    if any(content.handicap):  # U9.4
        items.append(_("Handicaps are added after counting and before ties are broken."))
    if content.teams != "none":  # U8.2
        items.append(_("Partners may talk, aloud. They may not show each other hidden cards."))
    return (Heading(_("Set up"), 2), Bullets(tuple(items), ordered=True))


def _position(scenario: Scenario, content: PositionContent) -> list[Section]:
    state = start_state(scenario)
    mover = content.seats[content.to_move - 1]
    size = "medium" if state.rules.seats <= max(TESTED) else "small"  # so that a page holds them
    pictures = [
        Figure(row_board(state, row, size=size), _("Row {row}", row=row_name(row)))
        for row in range(state.rules.seats)
    ]
    turn = {"turn": content.turn, "mover": f"{mover} (P{content.to_move})"}
    told = _("It is turn {turn}, and it is {mover}'s.", **turn)
    if content.drawn is not None:
        card = card_text(content.to_move - 1, RANK_OF[content.drawn])
        told = _("It is turn {turn}. {mover} has drawn {card}.", **turn, card=card)
    rows = []
    for seat, name in enumerate(content.seats):
        top = state.discards[seat][-1:]
        shown = card_text(seat, top[0]) if top else _("none")
        rows.append((seat_label(seat), name, shown, str(len(content.decks[seat]))))
    blocks: tuple[Block, ...] = (
        Heading(_("The position"), 1),
        Paragraph(
            " ".join(
                [
                    told,
                    *house_rules(state.rules),
                ]
            ),
            role="lead",
        ),
        Columns((tuple(pictures[::2]), tuple(pictures[1::2]))),
        Table(
            tuple(rows), (_("Seat"), _("Boat"), _("Top discard"), _("Cards to come")), (2, 3, 2, 2)
        ),
    )
    return [Section("table", _("The position"), blocks)]


def orders(request: SheetRequest) -> list[Section]:
    """For a host who does not play: the draw orders; for a puzzle: the answer."""
    scenario = request.shown
    content: Content = read_content(scenario.content)
    if isinstance(content, TournamentContent):
        return []
    if isinstance(content, PuzzleContent):
        return answer_page(scenario, content)
    if not content.decks:
        return []
    rows = [
        CardRow(
            (tuple(card_code(seat, RANK_OF[rank]) for rank in deck),),
            _(
                "{seat} {boat}: the top card first.",
                seat=seat_label(seat),
                boat=content.seats[seat],
            ),
            has_boxes=True,
        )
        for seat, deck in enumerate(content.decks)
    ]
    intro = Paragraph(
        _(
            "You only need this if several tables are to play the very same game. Then a host who"
            " doesn't play stacks each pile in this order. Otherwise, just shuffle."
        )
    )
    hidden = _hidden(content) if isinstance(content, PositionContent) else ()
    return [Section("orders", _("Draw orders"), (Sealed((intro, *rows, *hidden)),))]


def _hidden(content: PositionContent) -> tuple[Block, ...]:
    """What lies face-down on the table, so that the position can be laid out from paper."""
    rows = []
    for seat in range(len(content.seats)):
        cards = [
            f"{row_name(int(row[1:]) - 1)} {value}: {card_text(seat, RANK_OF[card.rank])}"
            for row, cells in content.table.items()
            for value, card in cells.items()
            if card is not None and card.seat == seat + 1 and not card.face_up
        ]
        rows.append((seat_label(seat), "; ".join(cards) or _("none")))
    return (Table(tuple(rows), (_("Seat"), _("Face-down cards, by row and tile")), (1, 6)),)
