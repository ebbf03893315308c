"""The pages of one scenario: a deal to stack, or a position, or a puzzle and its answer."""

from __future__ import annotations

from collections.abc import Sequence

from engine.blocks.blocks import (
    Block,
    Board,
    Bullets,
    Cell,
    Heading,
    Note,
    Paragraph,
    Section,
    Sight,
    Vista,
)
from engine.cards import code, label, mask_of, parse_card
from engine.game.contract import SheetRequest
from engine.games.dukes_up.check.check_opening import first_turn_takes
from engine.games.dukes_up.rulebook.content import Opening, read_content
from engine.games.dukes_up.rulebook.tables import (
    COLOURS,
    PACKAGE,
    TABLES,
    DuelRules,
    name_of,
    other,
    scenario_rules,
    seat_of,
)
from engine.games.dukes_up.sheets.pictures import listed, table_picture
from engine.games.dukes_up.sheets.position import position_page
from engine.games.dukes_up.sheets.ruleset import half_of, variants
from engine.games.dukes_up.turn.setup import cards_dealt
from engine.language import _
from engine.rng import Stream
from engine.scenario.envelope import Scenario
from engine.scenario.shares import share_of, share_of_seed
from engine.scenario.titles import title_told

PER_ROW = 6
STEMS: dict[str, list[str]] = TABLES["houses"]["stems"]
"""By the charge of the arms, what its house may be named for."""
_ENDINGS: list[str] = TABLES["houses"]["endings"]


def view(scenario: Scenario) -> Vista:
    """Return the arms of the two houses over the table, for covers."""
    red, black = houses(scenario)
    return Vista(
        Sight.ARMS,
        scenario.id,
        names=(_("House {name}", name=red[0]), _("House {name}", name=black[0])),
        charges=(red[1], black[1]),
    )


def houses(scenario: Scenario) -> tuple[tuple[str, str], tuple[str, str]]:
    """Return name and charge of the red and of the black house; never the same charge twice.

    They are no part of the scenario's file: the same scenario always has the same two.
    """
    stream, share = Stream(f"houses|{scenario.id}"), share_of_seed(str(scenario.seed))
    charges = sorted(STEMS)
    red = _house(charges, stream, share)
    return red, _house([charge for charge in charges if charge != red[1]], stream, share)


def _house(charges: Sequence[str], stream: Stream, share: int) -> tuple[str, str]:
    """A name of a share, and its charge."""
    named = [
        (f"{stem}{end}", charge) for charge in charges for stem in STEMS[charge] for end in _ENDINGS
    ]
    return stream.pick([house for house in named if share_of(house[0]) == share])


def opening(request: SheetRequest) -> list[Section]:
    """Who begins and how the halves are stacked; of a position, what lies where."""
    scenario = request.shown
    rules = scenario_rules(scenario)
    content = read_content(scenario.content)
    if not isinstance(content, Opening):
        return [position_page(scenario, rules)]
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
    steps = [
        _("Split the pack by colour: the red cards for Red, the black cards for Black.")
        if rules.jokers == "none"
        else _("Split the pack by colour: the red cards for Red, the black cards for Black, and a"
               " joker for each."),
        _(
            "Take your *opponent's* half and stack it as the page for that colour shows, so that"
            " they can't see it. Then hand it over. Nobody can remember {half} cards, so this is"
            " fair.",
            half=half_of(rules),
        )
        if has_order
        else _("Shuffle your own half."),
        _("Draw the top {deal} cards of your own half.", deal=deal),
        _choice_words(content, rules),
        _(
            "When you're both ready, call “Dukes Up!” together and turn up your dukes. The fiefs"
            " stay face down."
        ),
        _("{name} goes first.", name=name_of(first)),
    ]  # fmt: skip
    blocks: list[Block] = [
        Heading(_("The deal"), 1),
        Paragraph(
            _(
                "This is how tonight's game, **{title}**, is set up. {first} goes first, then"
                " {second}.",
                title=title_told(PACKAGE, scenario),
                first=seat_of(first),
                second=seat_of(other(first)),
            ),
            role="lead",
        ),
        *variants(rules),
        Bullets(tuple(steps), ordered=True),
        Heading(_("The table")),
        table_picture(),
        Heading(_("Good choices"), 3),
        Bullets(_advice(rules)),
    ]
    if has_order and not first_turn_takes(scenario.content, rules):
        text = _(
            "This deal has been checked: whatever you both choose, nobody can take a duke on the"
            " very first turn."
        )
        blocks.append(Note("host", (Paragraph(text),), _("A fair start")))
    return Section("opening", _("The deal"), tuple(blocks))


def _advice(rules: DuelRules) -> tuple[str, ...]:
    """Which cards to choose for what (K10)."""
    fief = _("**For your fief,** pick a card that's hard to fit into a run or set.")
    return (
        *([] if rules.jokers == "fief" else [fief]),
        _("**For your dukes,** pick two cards that you can spare and that don't go together."),
        _("**Keep in hand** the card that goes best with what you may draw."),
    )


def _choice_words(content: Opening, rules: DuelRules) -> str:
    if content.fief or content.dukes:
        return _(
            "Your fief and your dukes are chosen for you: your opponent lays them face down as the"
            " page says. You may look at them now. Keep the rest in your hand."
        )
    if rules.jokers == "fief":
        return _(
            "Your joker is your fief. Lay two cards face down in front of it as your dukes, and"
            " keep one."
        )
    return _(
        "Lay one card face down as your fief and two face down in front of it as your dukes. Keep"
        " one."
    )


def _stack_page(content: Opening, cards: list[str], seat: int, rules: DuelRules) -> Section:
    colour = COLOURS[seat]
    order = [code(parse_card(text)) for text in cards]
    deal = cards_dealt(rules)
    title = _("Stacking {name}'s half", name=name_of(seat))
    blocks: list[Block] = [
        Heading(title, 1),
        Paragraph(
            _(
                "This page is for {name}, who stacks {owner}'s half. Lay the cards out face up as"
                " shown, row by row. Then gather them, so that the first card is on top when the"
                " pile is face down.",
                name=name_of(other(seat)),
                owner=name_of(seat),
            ),
            role="lead",
        ),
        Heading(_("On top: the first {deal} cards", deal=deal)),
        _grid(order[:deal], 0),
        Heading(_("Below: the draw pile, {count} cards", count=len(order) - deal)),
        _grid(order[deal:], deal),
    ]
    fief, dukes = (content.fief or {}).get(colour), (content.dukes or {}).get(colour)
    if fief or dukes:
        words = [_("fief {card}", card=label(parse_card(fief)))] if fief else []
        words += (
            [_("dukes {cards}", cards=listed(mask_of(map(parse_card, dukes))))] if dukes else []
        )
        text = _(
            "Lay these cards face down for {name}, who may look at them now: {words}.",
            name=name_of(seat),
            words=", ".join(words),
        )
        blocks.append(Note("host", (Paragraph(text),), _("Chosen for this deal"), "K11.1"))
    return Section(
        "opening",
        title,
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
