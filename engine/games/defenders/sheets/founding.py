"""Pages for a table that makes its own city (F2): how, where to draw it, how to lay out after."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from engine.blocks.blocks import (
    Block,
    Bullets,
    CardRow,
    Columns,
    Figure,
    Heading,
    Lines,
    Note,
    Paragraph,
    Section,
    Table,
)
from engine.errors import RequestError
from engine.game.contract import SheetRequest
from engine.games.defenders.lesson.pictures import table_picture
from engine.games.defenders.picture.city_plan import draw_sheet
from engine.games.defenders.rulebook import word_tables as words
from engine.games.defenders.rulebook.content import typed
from engine.games.defenders.rulebook.variants import CAPACITY_OPTION, CITY_OPTION, set_aside
from engine.games.defenders.sheets.printed_words import RANKS, listed
from engine.games.defenders.sheets.variants import is_varied_in, variants_note
from engine.language import _, mark_translatable

Make = Callable[[SheetRequest], list[Section]]

_LEAST, _MOST, _POOL = (words.TABLES["city"][name] for name in ("least", "most", "pool"))
NAMES = 8
"""This many names of a class are printed to borrow."""
_PLACE_CARDS, _UNIT_CARDS = ("3D", "8S", "9D"), ("4H", "8C", "2C")
_PLACE_TOLD = mark_translatable(
    "A place: 3♦ begins it as a *marketplace*, 8♠ adds a *barracks*, and 9♦ makes it *famous*. "
    "Somebody finishes it and calls it the Drill Market. It may be an area, it adds 1 in battle as "
    "a military building, and it costs morale when lost."
)
_UNIT_TOLD = mark_translatable(
    "A unit: 4♥ *engineers*, 8♣ *foot-soldiers*, 2♣ *strong*. The highest type card counts, so"
    " it's "
    "a regiment of value 8. *Strong* adds 1 in battle, and engineers can repair. It needs a name."
)
"""Two stacks as in the worked examples E2 and E4 of the rules."""
_POSTS = mark_translatable(
    "**Posts.** Place the units, the highest card first. If you finished a unit, you put its token "
    "on any place with room. A small place has room for one regiment, any other for two. Other "
    "units always find room. A regiment that finds none goes to the reserve."
)
_POSTS_LITERAL = mark_translatable(
    "**Posts.** Place the units, the highest card first. If you finished a unit, you put its token "
    "on any place with room. Every place has room for one regiment. Other units always find room. "
    "A regiment that finds none goes to the reserve."
)
_SHORT_SIEGE = mark_translatable(
    "**A short siege.** Set the top {aside} cards of the deck aside, unseen."
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
    raise RequestError(
        "defenders: this city isn't made yet, so there is nothing on this sheet (city=built)."
        " Choose other sheets."
    )


def making(request: SheetRequest) -> list[Section]:
    """How the table makes its city, with this world's words and names to borrow."""
    content = typed(request.shown.content)
    setting = content.setting
    blocks: tuple[Block, ...] = (
        Paragraph(
            _(
                "{world}. Nothing is built yet. You make its places and its people together, card"
                " by"
                " card, and you speak for those that you finish.",
                world=_(words.setting(setting).label),
            ),
            role="lead",
        ),
        Heading(_("On your turn, do one of these"), 2),
        Bullets(
            (
                _("**Begin** a place or a unit with a card from the pool."),
                _("**Add** a card from the pool to any unfinished stack."),
                _(
                    "**Finish** any stack of two cards or more, with at least one type among them."
                    " Somebody else may have begun it. Name it: it's yours now."
                ),
                _(
                    "**Skip,** once {least} places and {least} units are finished.",
                    least=_LEAST,
                ),
            )
        ),
        Paragraph(
            _(
                "Shuffle the 52 cards without the joker and turn up {pool}. They are the pool. Each"
                " card that you play gives one word: a type by its rank, or a descriptor by its"
                " suit. After playing one, turn up another card for the pool. There may be at most"
                " {most} places and {most} units. Keep enough cards for {least} of each. Count two"
                " for each that isn't begun, and one for each that still lacks a second card or a"
                " type. When all of you skip in a row, throw the unfinished stacks away.",
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
                    "Number the places L1, L2 … and the units D1, D2 … as they were finished. Write"
                    " them on the city page."
                ),
                _(
                    "Everybody draws the places that they finished on the map. Say what each"
                    " place is"
                    " connected to, and whether the enemy can reach it from outside."
                ),
                _("Number the places that can be reached. They are the entry points 1, 2, 3 …"),
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
            _("This world has these words besides those on *Words by card*, and names to borrow."),
            role="lead",
        ),
        _words("loc", setting, _("Place")),
        _words("def", setting, _("Unit")),
        _words("thr", setting, _("Threat")),
        Paragraph(
            _(
                "Names for the country: {names}.",
                names=", ".join(words.setting(setting).features),
            )
        ),
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
    content, aside = typed(request.shown.content), set_aside(request.shown.options)
    bullets = (
        _(_POSTS_LITERAL if is_varied_in(request, CAPACITY_OPTION) else _POSTS),
        _(
            "**The deck.** Shuffle all 52 cards again. Deal {few} face down, add the joker and"
            " shuffle"
            " these {bottom}. Put the other 40 on top.",
            few=_BOTTOM - 1,
            bottom=_BOTTOM,
        ),
        _(
            "**Threats.** From the First Player clockwise, draw a card each and lay it outside the"
            " city, until there are as many threats as units. When you draw one, say what it is and"
            " what it's called. Its suit only settles order."
        ),
        *((_(_SHORT_SIEGE, aside=aside),) if aside else ()),
        _(
            "**Morale damage** is 0. Seat {first} is the First Player.",
            first=content.first_player,
        ),
    )
    blocks: tuple[Block, ...] = (
        Heading(_("The city is drawn"), 2),
        Bullets(bullets, ordered=True),
        Paragraph(
            _(
                "With six units the siege lasts {long} turns at most, with twelve {short}.",
                long=_CARDS - _LEAST - aside,
                short=_CARDS - _MOST - aside,
            ),
            rule="F7.3",
        ),
        *variants_note(request),
        Figure(
            table_picture(len(content.threats) or _LEAST, aside=aside),
            _("The table when the siege begins"),
        ),
        Note(
            "host",
            (
                Paragraph(
                    _(
                        "If you play along in the terminal, it deals the cards, watches that"
                        " enough of"
                        " them are left, asks for names and connections, and keeps a record."
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
