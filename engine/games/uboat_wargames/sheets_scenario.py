"""The sheets of one scenario: the table, a position to lay out, the sealed draw orders."""

from __future__ import annotations

from engine.document import (
    Block,
    Bullets,
    CardRow,
    Columns,
    Figure,
    Heading,
    Paragraph,
    Sealed,
    Section,
    Table,
)
from engine.game import SheetRequest
from engine.games.uboat_wargames.house_rules import house_rules
from engine.games.uboat_wargames.model import (
    Content,
    GameContent,
    PositionContent,
    PuzzleContent,
    TournamentContent,
    read_content,
)
from engine.games.uboat_wargames.pictures import (
    card_code,
    card_text,
    row_board,
    seat_label,
    seating_plan,
)
from engine.games.uboat_wargames.setup import rules_of, start_state
from engine.games.uboat_wargames.sheets_puzzle import answer_page, puzzle_page
from engine.games.uboat_wargames.terms import CARDS, RANK_OF, TESTED, team_sides
from engine.scenario import Scenario


def _content(request: SheetRequest) -> tuple[Scenario, Content]:
    if request.scenario is None:
        raise ValueError("this sheet shows a scenario")
    return request.scenario, read_content(request.scenario.content)


def table(request: SheetRequest) -> list[Section]:
    """Where everyone sits, who starts, and what is different tonight."""
    scenario, content = _content(request)
    if isinstance(content, TournamentContent):
        return []
    if isinstance(content, PuzzleContent):
        return puzzle_page(scenario, content)
    if isinstance(content, PositionContent):
        return _position(scenario, content)
    seats = len(content.seats)
    sides = team_sides(content.teams, seats)
    blocks: list[Block] = [
        Heading(scenario.title, 1),
        Paragraph(
            f"{content.seats[content.start - 1]} opens. The rows lie between you and your "
            "neighbours: yours are the one on your left and the one on your right.",
            "U2.2, U3.2",
            role="lead",
        ),
        seating_plan(content.seats, content.start - 1, content.tiles, sides),
        Columns((_seat_list(content, sides), _preparation(scenario, content))),
    ]
    return [Section("table", "The table", tuple(blocks))]


def _seat_list(content: GameContent, sides: tuple[tuple[int, ...], ...]) -> tuple[Block, ...]:
    has_teams = len(sides) < len(content.seats)
    rows = []
    for seat, name in enumerate(content.seats):
        team = next("ABC"[i] for i, side in enumerate(sides) if seat in side) if has_teams else ""
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
    head = ["Seat", "Boat", "Player", *(["Team"] if has_teams else [])]
    head += ["Handicap"] if content.handicap else []
    weights = (1.3, 2.4, 3.0, *[1.2] * (len(head) - 3))
    return (Table(tuple(rows), tuple(head), weights, form=True),)


def _preparation(scenario: Scenario, content: GameContent) -> tuple[Block, ...]:
    seats = len(content.seats)
    items = [
        f"Everyone takes the {CARDS} cards of one suit, shuffles them and lays them face-down.",
        f"Lay tiles {', '.join(content.tiles)} between each two neighbours, "
        f"{content.tiles[0]} nearest the centre: {seats} rows, {4 * seats} tiles.",
        f"{content.seats[content.start - 1]} takes the first turn; then to the left.",
    ]
    if seats > max(TESTED):
        items.insert(1, "The fifth and sixth seats use a second pack with another back.")
    items += house_rules(rules_of(content, {**scenario.options, **content.options}))
    if content.teams != "none":  # U8.2
        items.append("Partners talk openly, and show no hidden face.")
    return (Heading("Get ready", 2), Bullets(tuple(items), ordered=True))


def _position(scenario: Scenario, content: PositionContent) -> list[Section]:
    state = start_state(scenario)
    mover = content.seats[content.to_move - 1]
    size = "medium" if state.rules.seats <= max(TESTED) else "small"  # so that a page holds them
    pictures = [
        Figure(row_board(state, row, size=size), f"Row R{row + 1}")
        for row in range(state.rules.seats)
    ]
    drawn = ""
    if content.drawn is not None:
        drawn = f" and has drawn {card_text(content.to_move - 1, RANK_OF[content.drawn])}"
    rows = []
    for seat, name in enumerate(content.seats):
        top = state.discards[seat][-1:]
        shown = card_text(seat, top[0]) if top else "none"
        rows.append((seat_label(seat), name, shown, str(len(content.decks[seat]))))
    blocks: tuple[Block, ...] = (
        Heading(scenario.title, 1),
        Paragraph(
            " ".join(
                [
                    f"Turn {content.turn}. {mover} (P{content.to_move}) moves{drawn}.",
                    *house_rules(state.rules),
                ]
            ),
            role="lead",
        ),
        Columns((tuple(pictures[::2]), tuple(pictures[1::2]))),
        Table(tuple(rows), ("Seat", "Boat", "Top discard", "Draw pile"), (2, 3, 2, 2)),
    )
    return [Section("table", "Position", blocks)]


def orders(request: SheetRequest) -> list[Section]:
    """For a host who does not play: the draw orders; for a puzzle: the answer."""
    scenario, content = _content(request)
    if isinstance(content, TournamentContent):
        return []
    if isinstance(content, PuzzleContent):
        return answer_page(scenario, content)
    if not content.decks:
        return []
    rows = [
        CardRow(
            (tuple(card_code(seat, RANK_OF[rank]) for rank in deck),),
            f"{seat_label(seat)} {content.seats[seat]}: top card first.",
        )
        for seat, deck in enumerate(content.decks)
    ]
    intro = Paragraph(
        "Only for a host who does not play: stack each pile in this order, and several tables "
        "play the very same game. Everybody else shuffles."
    )
    hidden = _hidden(content) if isinstance(content, PositionContent) else ()
    sealed = Sealed((intro, *rows, *hidden), "Draw orders of this deal")
    return [Section("orders", "Draw orders", (sealed,))]


def _hidden(content: PositionContent) -> tuple[Block, ...]:
    """What lies face-down on the table, so that the position can be laid out from paper."""
    rows = []
    for seat in range(len(content.seats)):
        cards = [
            f"{row} {value}: {card_text(seat, RANK_OF[card.rank])}"
            for row, cells in content.table.items()
            for value, card in cells.items()
            if card is not None and card.seat == seat + 1 and not card.face_up
        ]
        rows.append((seat_label(seat), "; ".join(cards) or "none"))
    return (Table(tuple(rows), ("Seat", "Face-down, by row and tile"), (1, 6)),)
