"""The sheets that teach: rules, and worked first turns from a game the engine played."""

from __future__ import annotations

from engine.blocks.blocks import Block, Columns, Figure, Heading, Paragraph, Prose, Section, Table
from engine.game.contract import SheetRequest
from engine.games.uboat_wargames.rulebook.rules import ACTIONS, TableRules
from engine.games.uboat_wargames.rulebook.tables import (
    ACE,
    CARDS,
    DISCARD,
    FEWEST,
    MOST,
    PER_ROW,
    SPOTS,
    TABLES,
    TESTED,
    spot_name,
    tile_text,
)
from engine.games.uboat_wargames.sheets.pictures import card_text, row_board, seating_plan
from engine.games.uboat_wargames.sheets.table_rules import (
    rules_at,
    teaching_rules_at,
    tiles_in,
    variants,
)
from engine.games.uboat_wargames.sheets.worked_examples import (
    P1,
    P2,
    attack,
    example_game,
)
from engine.games.uboat_wargames.table.events import Event, play_move
from engine.games.uboat_wargames.table.notation import parse_move
from engine.games.uboat_wargames.table.state import State
from engine.language import _, mark_translatable

TAUGHT_ROUNDS = 3
"""Enough turns for several battles."""
TURN_HEAD = (
    mark_translatable("Turn"),
    mark_translatable("Who"),
    mark_translatable("Draws"),
    mark_translatable("Plays to"),
    mark_translatable("What happens"),
)


def rules(request: SheetRequest) -> list[Section]:
    """The whole rules, with pictures of real positions; with a scenario only its own variants."""
    told = variants(request)
    table = teaching_rules_at(request)
    held = attack("K", "4", {"4": (P1, "K"), "2": (P1, "3")}, table)
    won = attack("Q", "7", {"7": (P1, "J"), "5": (P2, "6")}, table)
    ace = attack("A", "7", {"7": (P1, "K"), "4": (P1, "8")}, table)
    prose = Prose(
        "rules.md.j2",
        {
            **rule_values(table),
            "has_variants": bool(told),
            "tie_tile": table.values[held.place],
            "ace_tile": table.values[ace.place],
            "handicap": any(rules_at(request).handicap),
            "tells_variants": request.scenario is None,
            "full_hand": rules_at(request).full_hand,
            "teams": rules_at(request).teams,
        },
        {
            "seating": seating_plan(["", "", "", ""], None, tiles_in(table), size="medium"),
            "before": row_board(won.before, 0, mark=won.place, size="small"),
            "after": row_board(won.after, 0, mark=won.place, size="small"),
            "tie": row_board(held.after, 0, mark=held.place, size="small"),
            "ace": row_board(ace.after, 0, mark=ace.place, size="small"),  # U15 row 11
            **({"variants": told[0]} if told else {}),
        },
    )
    return [Section("rules", _("Rules"), (prose,), columns=2)]


def rule_values(table: TableRules | None = None) -> dict[str, object]:
    """The numbers that the rules' text names, at a table of these rules."""
    table = table or TableRules(4, start=0)
    tiles = tiles_in(table)
    return {
        "tested": TESTED,
        "cards": CARDS,
        "tiles": tiles,
        "ace": table.ace,
        "ace_strength": table.strength(ACE),
        "per_row": PER_ROW,
        "spots": SPOTS,
        "own_most": 2 * sum(table.values),
        "turns": {n: CARDS * n for n in range(FEWEST, MOST + 1)},
        "plus": tiles[table.plus],
        "plus_value": table.values[table.plus],
        "high_ace": TABLES["aces"]["strengths"]["high"],
        "spot_names": [spot_name(action, table.values) for action in range(SPOTS)],
        "counted": _counted_example(table.values),
    }


def _counted_example(values: tuple[int, ...]) -> dict[str, object]:
    """U15 row 18, added up: the first and third tile on the left, the others on the right."""
    taken = (values[0], values[2], values[1], values[3])
    return {"sum": " + ".join(str(v) for v in taken), "total": sum(taken)}


def first_turn(request: SheetRequest) -> list[Section]:
    """The first rounds of one real game, told turn by turn, and the table afterwards."""
    state, tokens = example_game()
    rows = []
    for number, token in enumerate(tokens[: TAUGHT_ROUNDS * state.rules.seats], 1):
        move = parse_move(state, token)
        seat, (rank, action) = state.to_move, divmod(move, ACTIONS)
        event = play_move(state, move)
        drawn = card_text(seat, rank)
        place = _("discard") if action == DISCARD else spot_name(action, state.rules.values)
        rows.append((str(number), f"P{seat + 1}", drawn, place, tell(state, event)))
    pictures = [
        Figure(row_board(state, row, size="small"), _("R{row}, left of P{row}", row=row + 1))
        for row in range(state.rules.seats)
    ]
    points = ", ".join(f"P{seat + 1} {state.points(seat)}" for seat in range(state.rules.seats))
    blocks: tuple[Block, ...] = (
        Heading(_("The first turns"), 1),
        Paragraph(
            _(
                "Four players, P1 starts. Here are the first {rows} turns of a real game. You see"
                " every drawn card; at the table only its owner would. `L7` is the 7 in the row"
                " on a player's left, `R7` the one on the right.",
                rows=len(rows),
            ),
            role="lead",
        ),
        *([Paragraph(_("It was played without tonight's variants."))] if variants(request) else []),
        Table(tuple(rows), tuple(_(word) for word in TURN_HEAD), (1, 1, 1.2, 1.4, 9)),
        Heading(_("The table after turn {rows}", rows=len(rows)), 2),
        *[
            Columns(((left,), (right,)))
            for left, right in zip(pictures[::2], pictures[1::2], strict=True)
        ],
        Paragraph(
            _(
                "If it ended now: {points}. {cards} cards each are left.",
                points=points,
                cards=CARDS - TAUGHT_ROUNDS,
            )
        ),
    )
    return [Section("first-turn", _("First turns"), blocks)]


def tell(state: State, event: Event) -> str:
    """One turn in words: what everybody at the table sees and hears, and why a tie went so.

    Args:
        state: after the turn.
        event: what the turn did.
    """
    who, name = f"P{event.seat + 1}", card_text(event.seat, event.rank)
    if event.kind == "discarded":
        return _("All spots are filled: {name} face-up to the discard.", name=name)
    tile = tile_text(event.action, state.rules.values, state.rules.plus)
    if event.kind == "placed":
        return _("The {tile} is free: face-down on it. {who} controls it.", tile=tile, who=who)
    if event.kind == "replaced":
        old = card_text(event.seat, event.other_rank)
        return _("Replaces a card: {old} face-up to the discard, no battle.", old=old)
    assert event.other is not None  # noqa: S101 - a battle has a defender
    other = card_text(event.other, event.other_rank)
    shown = {"seat": event.other + 1, "card": other}
    if event.rank != event.other_rank or event.kind == "trumped":
        shows = _("Battle: P{seat} shows {card}.", **shown)
    elif event.kind == "won":
        shows = _("Battle: P{seat} shows {card}, a tie.", **shown)
    else:
        plus = tile_text(state.rules.plus, state.rules.values, state.rules.plus)
        shows = _("Battle: P{seat} shows {card}, a tie, and holds the {plus}.", **shown, plus=plus)
    if event.kind == "won":
        return _(
            "{shows} {who} says *won*: {other} is discarded, {who} stays face-down.",
            shows=shows,
            who=who,
            other=other,
        )
    if event.kind == "lost":
        return _(
            "{shows} {who} says *lost*: {name} is discarded, {other} stays face-up.",
            shows=shows,
            who=who,
            name=name,
            other=other,
        )
    return _(
        "{shows} An ace: {name} and {other} are both discarded; the {tile} is free.",
        shows=shows,
        name=name,
        other=other,
        tile=tile,
    )
