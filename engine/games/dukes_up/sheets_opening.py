"""The pages of one scenario: a deal to stack, or a position, or a puzzle and its answer."""

from __future__ import annotations

from typing import Any

from engine.cards import code, label, mask_of, parse_card
from engine.document import (
    Block,
    Board,
    Bullets,
    Cell,
    Columns,
    Facts,
    Heading,
    Note,
    Paragraph,
    Section,
    Table,
)
from engine.game import SheetRequest
from engine.games.dukes_up.pictures import listed
from engine.games.dukes_up.rules import (
    COLOURS,
    DRAW_LIMIT,
    HAND_LIMIT,
    Rules,
    other,
    rules_of,
)
from engine.games.dukes_up.setup import cards_dealt
from engine.games.dukes_up.sheets_position import position_page
from engine.games.dukes_up.validate_opening import first_turn_takes
from engine.games.dukes_up.words import NAMES, SUITS, options_in_words
from engine.scenario import Scenario

PER_ROW = 6


def opening(request: SheetRequest) -> list[Section]:
    """Who begins and how the halves are stacked; of a position, what lies where."""
    scenario = request.scenario
    if scenario is None:
        return []
    rules = rules_of(scenario.options)
    if scenario.content["kind"] != "opening":
        return [position_page(scenario, rules)]
    pages = [_table_page(scenario, rules)]
    if scenario.content.get("order"):
        pages += [_stack_page(scenario.content, seat, rules) for seat in range(len(COLOURS))]
    return pages


def _table_page(scenario: Scenario, rules: Rules) -> Section:
    content = scenario.content
    first = COLOURS.index(content["first"])
    has_order = bool(content.get("order"))
    deal = cards_dealt(rules)
    steps = (
        "Split the pack by colour: red suits to Red, black suits to Black.",
        "Each player takes the *opponent's* half and stacks it by the list on the page for that"
        " colour, without showing it. Nobody keeps 26 cards in mind, so the deal stays fair."
        if has_order
        else "Each player shuffles the own half.",
        f"Each player takes the own half and draws the top {deal} cards.",
        _choice_words(content, rules),
        'When both are ready, call "Dukes Up!" together and turn up the dukes. Fiefs stay'
        " face-down, and nobody looks at them again.",
        f"{NAMES[first]} takes the first turn.",
    )
    blocks: list[Block] = [
        Facts(
            (
                ("Begins", f"{NAMES[first]} {SUITS[first]}"),
                ("Replies", f"{NAMES[other(first)]} {SUITS[other(first)]}"),
                ("Options", options_in_words(scenario)),
            ),
            "This game",
        ),
        Heading("Set the table"),
        Table(tuple((str(i), step) for i, step in enumerate(steps, 1)), weights=(1, 14)),
        Heading("How it lies"),
        _layout(),
        Columns(
            (
                (
                    Heading("Choosing well", 3),
                    Bullets(
                        (
                            "As a fief: a card that has few friends, for a run or set that reaches"
                            " it is then rare.",
                            "As dukes: cards you can spare, of ranks far apart.",
                            "In hand: the one that goes best with what you may draw.",
                        )
                    ),
                ),
                (
                    Heading("A turn, in short", 3),
                    Bullets(
                        (
                            "No dukes? Turn your fief up.",
                            f"Draw up to {DRAW_LIMIT}, to {HAND_LIMIT} in hand.",
                            "Arrange: play, take dukes, swap dukes.",
                            "Discard in one of four ways.",
                        ),
                        ordered=True,
                    ),
                ),
            )
        ),
    ]
    if has_order and not first_turn_takes(content, rules):
        text = (
            "This deal was checked: whatever both players choose, the first player cannot take a"
            " duke on turn 1."
        )
        blocks.append(Note("host", (Paragraph(text),), "A fair start"))
    return Section("opening", "The deal", tuple(blocks))


def _layout() -> Board:
    """K2.2 as it lies between the players, with the empty table between them."""
    order = ("Draw pile", "Fief", "Duke", "Duke", "Discard")
    cells = [
        Cell(x, y, "blank", card="" if name == "Discard" else "back")
        for y in (0, 2)
        for x, name in enumerate(order)
    ]
    return Board(
        len(order),
        3,
        tuple(cells),
        column_labels=order,
        row_labels=("Black", "Melds", "Red"),
        ground="void",
        shape="card",
        size="medium",
    )


def _choice_words(content: dict[str, Any], rules: Rules) -> str:
    if content.get("fief") or content.get("dukes"):
        return "The page that was stacked from says which cards become fief and dukes."
    if rules.jokers == "fief":
        return "Your joker is your fief. Lay two cards face-down as dukes and keep one."
    return "Lay one card face-down as your fief, two face-down as your dukes, and keep one."


def _stack_page(content: dict[str, Any], seat: int, rules: Rules) -> Section:
    colour = COLOURS[seat]
    order = [code(parse_card(text)) for text in content["order"][colour]]
    deal = cards_dealt(rules)
    blocks: list[Block] = [
        Paragraph(
            f"For {NAMES[other(seat)]}, who stacks {NAMES[seat]}'s half. Lay the cards out face-up"
            " in the order of reading, left to right and row by row; then gather them so that the"
            " first card of the list is on top when the pile lies face-down.",
            role="lead",
        ),
        Heading(f"On top: the {deal} cards dealt"),
        _grid(order[:deal], 0),
        Heading(f"Below: the draw pile of {len(order) - deal}"),
        _grid(order[deal:], deal),
    ]
    fief, dukes = (content.get(name, {}).get(colour) for name in ("fief", "dukes"))
    if fief or dukes:
        words = [f"fief {label(parse_card(fief))}"] if fief else []
        words += [f"dukes {listed(mask_of(map(parse_card, dukes)))}"] if dukes else []
        text = f"Lay these out face-down for {NAMES[seat]}: {', '.join(words)}."
        blocks.append(Note("host", (Paragraph(text),), "Chosen for this deal", "K11.1"))
    return Section(
        "opening",
        f"Stacking {NAMES[seat]}'s half",
        tuple(blocks),
        secret_for=f"{NAMES[other(seat)]}, until the pile is stacked",
    )


def _grid(codes: list[str], before: int) -> Board:
    """Cards in the order of reading; rows are labelled with the place of their first card."""
    rows = range(0, len(codes), PER_ROW)
    return Board(
        PER_ROW,
        len(rows),
        tuple(
            Cell(at % PER_ROW, at // PER_ROW, "blank", card=text) for at, text in enumerate(codes)
        ),
        row_labels=tuple(str(before + row + 1) for row in rows),
        ground="void",
        shape="card",
        size="medium",
    )
