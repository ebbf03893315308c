"""Pages for a table that makes its own city (F2): how, where to draw it, how to lay out after."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from engine.blocks.blocks import (
    Block,
    Bullets,
    CardRow,
    Columns,
    Heading,
    Lines,
    Note,
    Paragraph,
    Section,
    Table,
)
from engine.errors import RequestError
from engine.game.contract import SheetRequest
from engine.games.defenders.picture.city_plan import draw_sheet
from engine.games.defenders.rulebook import word_tables as words
from engine.games.defenders.rulebook.variants import CAPACITY_OPTION, CITY_OPTION, set_aside
from engine.games.defenders.sheets.first_turn import first_turn
from engine.games.defenders.sheets.printed_words import RANKS, listed
from engine.games.defenders.sheets.table_layout import table_picture
from engine.games.defenders.sheets.variants import is_varied_in, variants_of
from engine.language import _, mark_translatable

Make = Callable[[SheetRequest], list[Section]]

_LEAST, _MOST, _POOL = (words.TABLES["city"][name] for name in ("least", "most", "pool"))
NAMES = 8
"""So many names of a class are printed to borrow."""
_PLACE_CARDS, _UNIT_CARDS = ("3D", "8S", "9D"), ("4H", "8C", "2C")
_PLACE_TOLD = mark_translatable(
    "A place: 3♦ begins it as a *marketplace*, 8♠ adds a *barracks*, 9♦ makes it *famous*. "
    "Somebody finishes it and calls it the Drill Market. It may be large, counts as military in "
    "battle, and costs 1 morale when lost."
)
_UNIT_TOLD = mark_translatable(
    "A defender: 4♥ *engineers*, 8♣ *foot-soldiers*, 2♣ *strong*. The highest type card counts: a "
    "regiment of value 8. *Strong* adds 1 in battle, and engineers may repair. They need a name."
)
"""Two stacks as in the worked examples E2 and E4 of the rules."""
_POSTS = mark_translatable(
    "**Posts.** Highest card first, the seat that finished a defender puts its token on "
    "any place with room: one regiment in a small place, two in a large one, any number "
    "of others. A regiment without room joins the reserve."
)
_POSTS_LITERAL = mark_translatable(
    "**Posts.** Highest card first, the seat that finished a defender puts its token on "
    "any place with room: one regiment in each place, any number of others. A regiment "
    "without room joins the reserve."
)
_SHORT_SIEGE = mark_translatable(
    "**A short siege:** set the top {aside} cards of the deck aside, unseen."
)
_CARDS, _BOTTOM = (words.TABLES["deck"][name] for name in ("cards", "bottom"))


def is_built(request: SheetRequest) -> bool:
    """Whether the table makes the city of this scenario itself."""
    return is_varied_in(request, CITY_OPTION)


def for_built(built: Make, printed: Make) -> Make:
    """One sheet where the table makes the city, another where it is printed."""
    return lambda request: built(request) if is_built(request) else printed(request)


def not_yet(request: SheetRequest) -> list[Section]:
    """No sheet: there is no city to print.

    Raises:
        RequestError: always.
    """
    del request
    raise RequestError("defenders: this city is yet to be made at the table (city=built)")


def making(request: SheetRequest) -> list[Section]:
    """How the table makes its city, with this world's words and names to borrow."""
    content = request.shown.content
    setting = content["setting"]
    blocks: tuple[Block, ...] = (
        Paragraph(
            _(
                "{world}. Nothing stands here yet: you make its places and its people together, "
                "card by card, and whoever finishes one speaks for it.",
                world=_(words.setting(setting).label),
            ),
            role="lead",
        ),
        Heading(_("On your turn, one of these"), 2),
        Bullets(
            (
                _("**Begin** a location or a defender with a card from the pool."),
                _("**Add** a pool card to any stack that is not finished."),
                _(
                    "**Finish** any stack of two cards or more, with at least one type among them, "
                    "whoever began it. Name it; you speak for it from now on."
                ),
                _(
                    "**Skip,** once {least} locations and {least} defenders are finished.",
                    least=_LEAST,
                ),
            )
        ),
        Paragraph(
            _(
                "Shuffle the 52 cards without the joker and turn up {pool}: the pool. A card you "
                "play gives one word, a type by its rank or a descriptor by its suit; draw "
                "another into the pool. At most {most} of each side. Keep enough cards for "
                "{least} of each: two for every one that is not begun, one for every one that "
                "still lacks a second card or a type. When all skip in a row, clear the "
                "unfinished stacks away.",
                pool=_POOL,
                most=_MOST,
                least=_LEAST,
            ),
            rule="F2",
        ),
        Heading(_("Then draw it"), 2),
        Bullets(
            (
                _(
                    "Number places L1, L2 … and defenders D1, D2 … as they were finished, and "
                    "write them into the registers."
                ),
                _(
                    "Draw on the map page, each place by the hand that finished it. Say what it "
                    "joins, and whether the enemy can reach it from outside."
                ),
                _("Number the places that can be reached: the entry points 1, 2, 3 …"),
            ),
            ordered=True,
        ),
        Heading(_("Two stacks, card by card"), 2),
        Columns(
            (
                _example(_PLACE_CARDS, _(_PLACE_TOLD), "E4"),
                _example(_UNIT_CARDS, _(_UNIT_TOLD), "E2"),
            )
        ),
        Lines(3, _("What everybody knows about this city"), fills=True),
    )
    borrowed: tuple[Block, ...] = (
        Paragraph(
            _("Beside the words by card that every world has, this one has these, and names."),
            role="lead",
        ),
        _words("loc", setting, _("Place")),
        _words("def", setting, _("Defender")),
        _words("thr", setting, _("Threat")),
        Lines(1, _("Names of our own"), fills=True),
    )
    return [
        Section("city", _("Making the city"), blocks),
        Section("city", _("Words of this world"), borrowed),
    ]


def _example(cards: tuple[str, ...], told: str, rule: str) -> tuple[Block, ...]:
    """A finished stack, and what it says; `rule` is the worked example that it is."""
    return (CardRow((cards,)), Paragraph(told, rule=rule))


def _words(side: str, setting: str, head: str) -> Table:
    """Type words a setting adds (F3.6) and names, for each class of a side."""
    world = words.setting(setting)
    table = words.TABLES[words.TYPE_TABLES[side]]
    rows = tuple(
        (
            f"**{rank}** {_(title)}",
            listed([*world.types[side, kind]]),
            " · ".join(world.names[side, kind][:NAMES]),
        )
        for rank, kind, title in zip(RANKS, table["classes"], table["titles"], strict=True)
    )
    return Table(rows, (head, _("More words"), _("Names")), (1.7, 3, 4.6), rule="F3.6")


def laying_out(request: SheetRequest) -> list[Section]:
    """From the finished map to the first turn (F6, F7)."""
    content, aside = request.shown.content, set_aside(request.shown.options)
    bullets = (
        _(_POSTS_LITERAL if is_varied_in(request, CAPACITY_OPTION) else _POSTS),
        _(
            "**Shuffle** all 52 cards again. Deal {few} face down, add the joker, shuffle these "
            "{bottom}: they are the bottom of the deck. The other 40 go on top.",
            few=_BOTTOM - 1,
            bottom=_BOTTOM,
        ),
        _(
            "**Threats.** In order from the First Player, everybody draws from the top and lays "
            "the card outside the city, until there are as many threats as defenders. Who draws "
            "one says what it is and what it is called; its suit only settles order."
        ),
        *((_(_SHORT_SIEGE, aside=aside),) if aside else ()),
        _(
            "**Morale damage** is 0; the reserve holds whoever has no post. Seat {first} is the "
            "First Player.",
            first=content["first_player"],
        ),
    )
    blocks: tuple[Block, ...] = (
        Heading(_("The city is drawn"), 2),
        Bullets(bullets, ordered=True),
        Paragraph(
            _(
                "With six defenders the siege lasts at most {long} turns, with twelve {short}.",
                long=_CARDS - _LEAST - aside,
                short=_CARDS - _MOST - aside,
            ),
            rule="F7.3",
        ),
        *variants_of(request),
        table_picture(len(content["threats"]) or _LEAST, aside=aside),
        Note(
            "host",
            (
                Paragraph(
                    _(
                        "The companion at the terminal deals both decks, keeps the quota, asks for "
                        "every name and every line of the map, and writes one record of it all."
                    )
                ),
            ),
            _("With a laptop"),
        ),
    )
    return [Section("setup", _("Laying out the siege"), blocks)]


def country_sheet(request: SheetRequest) -> list[Section]:
    """The country alone, as the map of tonight (F5.1)."""
    return [replace(section, kind="map") for section in draw_sheet(request)]


def example(request: SheetRequest) -> list[Section]:
    """A worked turn of another city, with a word that it is another."""
    told = Paragraph(
        _(
            "Your city is not made yet: this turn was played in another one of the same world, "
            "with a made-up card and dice."
        ),
        role="lead",
    )
    first, *rest = first_turn(request)
    return [replace(first, blocks=(told, *first.blocks[1:])), *rest]
