"""The pages of one scenario: a deal to stack, or a position, or a puzzle and its answer."""

from __future__ import annotations

from engine.blocks.blocks import (
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
from engine.cards import code, label, mask_of, parse_card
from engine.game.contract import SheetRequest
from engine.games.dukes_up.check.check_opening import first_turn_takes
from engine.games.dukes_up.rulebook.content import Opening, read_opening
from engine.games.dukes_up.rulebook.tables import (
    COLOURS,
    DRAW_LIMIT,
    HAND_LIMIT,
    DuelRules,
    other,
    scenario_rules,
)
from engine.games.dukes_up.rulebook.words import name_of, seat_of
from engine.games.dukes_up.sheets.pictures import listed
from engine.games.dukes_up.sheets.position import position_page
from engine.games.dukes_up.sheets.variants import variants
from engine.games.dukes_up.turn.setup import cards_dealt
from engine.language import _
from engine.scenario.envelope import Scenario

PER_ROW = 6


def opening(request: SheetRequest) -> list[Section]:
    """Who begins and how the halves are stacked; of a position, what lies where."""
    scenario = request.shown
    rules = scenario_rules(scenario)
    if scenario.content["kind"] != "opening":
        return [position_page(scenario, rules)]
    content = read_opening(scenario.content)
    pages = [_table_page(scenario, content, rules)]
    for seat in range(len(COLOURS)):
        order = (content.order or {}).get(COLOURS[seat])
        if order:
            pages.append(_stack_page(content, order, seat, rules))
    return pages


def _table_page(scenario: Scenario, content: Opening, rules: DuelRules) -> Section:
    first = COLOURS.index(content.first)
    has_order = bool(content.order)
    deal = cards_dealt(rules)
    steps = (
        _("Split the pack by colour: red suits to Red, black suits to Black."),
        _(
            "Each player takes the *opponent's* half and stacks it by the list on the page for that"
            " colour, without showing it. Nobody keeps 26 cards in mind, so the deal stays fair."
        )
        if has_order
        else _("Each player shuffles the own half."),
        _("Each player takes the own half and draws the top {deal} cards.", deal=deal),
        _choice_words(content, rules),
        _(
            'When both are ready, call "Dukes Up!" together and turn up the dukes. Fiefs stay'
            " face-down, and nobody looks at them again."
        ),
        _("{name} takes the first turn.", name=name_of(first)),
    )
    blocks: list[Block] = [
        Facts(
            (
                (_("Begins"), seat_of(first)),
                (_("Replies"), seat_of(other(first))),
            ),
            _("This game"),
        ),
        *variants(rules),
        Heading(_("Set the table")),
        Table(tuple((str(i), step) for i, step in enumerate(steps, 1)), weights=(1, 14)),
        Heading(_("How it lies")),
        _layout(),
        Columns(
            (
                (
                    Heading(_("Choosing well"), 3),
                    Bullets(
                        (
                            _(
                                "As a fief: a card that has few friends, for a run or set that"
                                " reaches it is then rare."
                            ),
                            _("As dukes: cards you can spare, of ranks far apart."),
                            _("In hand: the one that goes best with what you may draw."),
                        )
                    ),
                ),
                (
                    Heading(_("A turn, in short"), 3),
                    Bullets(
                        (
                            _("No dukes? Turn your fief up."),
                            _(
                                "Draw up to {draw_limit}, to {hand_limit} in hand.",
                                draw_limit=DRAW_LIMIT,
                                hand_limit=HAND_LIMIT,
                            ),
                            _("Arrange: play, take dukes, swap dukes."),
                            _("Discard in one of four ways."),
                        ),
                        ordered=True,
                    ),
                ),
            )
        ),
    ]
    if has_order and not first_turn_takes(scenario.content, rules):
        text = _(
            "This deal was checked: whatever both players choose, the first player cannot take a"
            " duke on turn 1."
        )
        blocks.append(Note("host", (Paragraph(text),), _("A fair start")))
    return Section("opening", _("The deal"), tuple(blocks))


def _layout() -> Board:
    """K2.2 as it lies between the players, with the empty table between them."""
    order = (_("Draw pile"), _("Fief"), _("Duke"), _("Duke"), _("Discard"))
    empty = len(order) - 1  # K2.2: the discard
    cells = [
        Cell(x, y, "blank", card="" if x == empty else "back")
        for y in (0, 2)
        for x in range(len(order))
    ]
    return Board(
        len(order),
        3,
        tuple(cells),
        column_labels=order,
        row_labels=(_("Black"), _("Melds"), _("Red")),
        ground="void",
        shape="card",
        size="medium",
    )


def _choice_words(content: Opening, rules: DuelRules) -> str:
    if content.fief or content.dukes:
        return _("The page that was stacked from says which cards become fief and dukes.")
    if rules.jokers == "fief":
        return _("Your joker is your fief. Lay two cards face-down as dukes and keep one.")
    return _("Lay one card face-down as your fief, two face-down as your dukes, and keep one.")


def _stack_page(content: Opening, cards: list[str], seat: int, rules: DuelRules) -> Section:
    colour = COLOURS[seat]
    order = [code(parse_card(text)) for text in cards]
    deal = cards_dealt(rules)
    blocks: list[Block] = [
        Paragraph(
            _(
                "For {name}, who stacks {owner}'s half. Lay the cards out face-up in the order of"
                " reading, left to right and row by row; then gather them so that the first card"
                " of the list is on top when the pile lies face-down.",
                name=name_of(other(seat)),
                owner=name_of(seat),
            ),
            role="lead",
        ),
        Heading(_("On top: the {deal} cards dealt", deal=deal)),
        _grid(order[:deal], 0),
        Heading(_("Below: the draw pile of {count}", count=len(order) - deal)),
        _grid(order[deal:], deal),
    ]
    fief, dukes = (content.fief or {}).get(colour), (content.dukes or {}).get(colour)
    if fief or dukes:
        words = [_("fief {card}", card=label(parse_card(fief)))] if fief else []
        words += (
            [_("dukes {cards}", cards=listed(mask_of(map(parse_card, dukes))))] if dukes else []
        )
        text = _(
            "Lay these out face-down for {name}: {words}.",
            name=name_of(seat),
            words=", ".join(words),
        )
        blocks.append(Note("host", (Paragraph(text),), _("Chosen for this deal"), "K11.1"))
    return Section(
        "opening",
        _("Stacking {name}'s half", name=name_of(seat)),
        tuple(blocks),
        secret_for=_("{name}, until the pile is stacked", name=name_of(other(seat))),
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
