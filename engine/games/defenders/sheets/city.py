"""Tonight's city: its places, people and threats; how to lay it out; the host's deck (F19, F22)."""

from __future__ import annotations

from engine.blocks.blocks import (
    Block,
    Bullets,
    CardRow,
    Columns,
    Facts,
    Figure,
    Heading,
    Note,
    Paragraph,
    Section,
    Table,
)
from engine.cards import label, parse_card
from engine.game.contract import SheetRequest
from engine.games.defenders.city.connections import OPEN
from engine.games.defenders.lesson.pictures import table_picture
from engine.games.defenders.picture.labels import primary_label
from engine.games.defenders.picture.wall_towers import world_of
from engine.games.defenders.rulebook import word_tables as words
from engine.games.defenders.rulebook.content import RESERVE, Content, Defender, typed
from engine.games.defenders.rulebook.stacks import class_name, marks, played_of, strength
from engine.games.defenders.rulebook.variants import (
    CITY_OPTION,
    PLACEMENT_OPTION,
    is_varied,
    set_aside,
)
from engine.games.defenders.sheets.printed_words import (
    bonus,
    kind_name,
    listed,
    marks_told,
    places_head,
    star,
    told_cards,
)
from engine.games.defenders.sheets.variants import variants_note
from engine.games.defenders.siege.setup import deal_missing
from engine.language import _, counted, mark_translatable
from engine.rng import Streams
from engine.scenario.envelope import Scenario

_POSTS_GIVEN = mark_translatable("Put a token for each unit where *Tonight's city* says.")
_POSTS_CHOSEN = mark_translatable(
    "Put a token for each unit on any place with room, the highest card first. The player with its"
    " seat number chooses. Never mind the posts on *Tonight's city*."
)
_A_ROW = 10
"""Cards side by side on the page that tells the deck's order."""
_TOPPED = mark_translatable(
    "Put the other {count} on top. The deck has {left} cards, so there are at most {left} turns."
    " The"
    " joker comes on turn {joker} at the earliest."
)
_TOPPED_SHORT = mark_translatable(
    "Put the other {count} on top. **A short siege:** now set the top {aside} cards aside, unseen."
    " There are at most {left} turns, and the joker comes on turn {joker} at the earliest."
)
"""How the siege deck is finished (F7.1, F7.3)."""
_CLASSES = {
    "group": mark_translatable("group"),
    "regiment": mark_translatable("regiment"),
    "jack": mark_translatable("Jack"),
    "queen": mark_translatable("Queen"),
    "king": mark_translatable("King"),
}
_ASIDE = {
    True: mark_translatable(
        "A short siege: after the threats have been drawn, the next {aside} cards are set aside."
    ),
    False: mark_translatable("A short siege: the {aside} cards set aside aren't listed."),
}
"""Of the deck's order, where the city is yet to be made and where it is printed."""


def city(request: SheetRequest) -> list[Section]:
    """The prefilled registers of the city."""
    content = typed(request.shown.content)
    lead = Paragraph(
        _(
            "{label}. Read it aloud. You speak for the places and units with your seat number.",
            label=_(world_of(content)),
        ),
        role="lead",
    )
    return [Section("city", _("Tonight's city"), (lead, *registered(content)))]


def coming(scenario: Scenario) -> tuple[int, int]:
    """Return how many cards of the reserve and new threats tonight's deck holds (F10, F12)."""
    suits = [threat.card[-1] for threat in typed(scenario.content).threats]
    hearts, spades = (13 - suits.count(suit) for suit in "HS")
    turns = most_turns(scenario)
    return min(hearts, turns), min(spades, turns)


def most_turns(scenario: Scenario) -> int:
    """Return how many turns there can be: as many as the deck has cards, joker included (F7.3)."""
    threats = len(typed(scenario.content).threats)
    deck: int = words.TABLES["deck"]["cards"]
    return deck - threats - set_aside(scenario.options)


def place_rows(content: Content, last: str) -> tuple[tuple[str, ...], ...]:
    """Return a row for each place of a city; ``last`` is what its last column holds."""
    entries = {entry.location: str(entry.number) for entry in content.entry_points}
    joined = joined_places(content)
    return tuple(
        (
            item.id,
            f"**{item.name}**",
            ", ".join(told_cards(item)),
            kind_name(item.kind),
            joined[item.id],
            entries.get(item.id, ""),
            star(marks("loc", played_of(item), "*")),
            bonus(strength(played_of(item))),
            str(item.finalised_by),
            last,
        )
        for item in content.locations
    )


def registered(content: Content) -> tuple[Block, ...]:
    """The places, defenders and threats of a city as tables."""
    names = {item.id: f"{item.id} {item.name}" for item in content.locations}
    places = place_rows(content, "")
    people = tuple(
        (
            unit.id,
            f"**{unit.name}**",
            ", ".join(told_cards(unit)),
            _called(unit),
            primary_label(unit),
            star(marks("def", played_of(unit), "*")),
            bonus(len(marks("def", played_of(unit), "+"))),
            names.get(unit.placed_at or "", _("reserve")),
            str(unit.finalised_by),
        )
        for unit in content.defenders
    )
    foes = tuple(
        (
            threat.id,
            f"**{threat.name}**",
            label(parse_card(threat.card)),
            _(threat.word),
        )
        for threat in content.threats
    )
    return (
        Heading(_("Places"), 2),
        Table(
            places,
            places_head(_("Lost")),
            (0.6, 2.6, 3.7, 0.9, 1.7, 0.75, 0.35, 0.5, 0.65, 0.65),
            caption=marks_told(content),
            rule="F3",
        ),
        Heading(_("Units"), 2),
        Table(
            people,
            (
                "",
                _("Unit"),
                _("Cards and words"),
                _("Class"),
                _("Card"),
                "\\*",
                "+",
                _("Stands at"),
                _("Seat"),
            ),
            (0.6, 2.5, 3.2, 1.8, 0.7, 0.35, 0.5, 1.7, 0.7),
            rule="F6",
        ),
        Heading(_("Threats outside"), 2),
        Table(foes, ("", _("Threat"), _("Card"), _("What it is")), (0.6, 3, 0.8, 2), rule="F7.2"),
    )


def _called(unit: Defender) -> str:
    """A unit's class, and the roles that it has under names of the setting's own (F3.3, F3.6)."""
    return listed([_CLASSES[class_name("def", played_of(unit))], *unit.roles])


def joined_places(content: Content) -> dict[str, str]:
    """Of each place the ids of those it is connected with (F5.4)."""
    near: dict[str, list[str]] = {item.id: [] for item in content.locations}
    for link in content.connections:
        if link.type in OPEN:
            near[link.a].append(link.b)
            near[link.b].append(link.a)
    return {
        name: " ".join(sorted(others, key=lambda other: (len(other), other)))
        for name, others in near.items()
    }


def setup(request: SheetRequest) -> list[Section]:
    """How to lay out tonight's siege with one deck."""
    content = typed(request.shown.content)
    threats = tuple(threat.card for threat in content.threats)
    count = len(threats)
    options = request.shown.options
    aside = set_aside(options)
    left = most_turns(request.shown)
    bottom = words.TABLES["deck"]["bottom"]
    regiments = [u for u in content.defenders if class_name("def", played_of(u)) == "regiment"]
    morale = sum(1 for item in content.locations if marks("loc", played_of(item), "*"))
    is_chosen = is_varied(options, PLACEMENT_OPTION)
    waiting = any(unit.placed_at == RESERVE for unit in content.defenders)
    return [
        Section(
            "setup",
            _("Laying out the siege"),
            (
                Facts(
                    (
                        (_("Players"), str(content.players)),
                        (
                            _("First Player"),
                            _("seat {seat}", seat=content.first_player),
                        ),
                        (_("Places"), str(len(content.locations))),
                        (
                            _("Units"),
                            counted(
                                "{defenders}, {n} of them a regiment",
                                "{defenders}, {n} of them regiments",
                                len(regiments),
                                defenders=len(content.defenders),
                            ),
                        ),
                        (_("Places that cost morale"), str(morale)),
                        (_("Most turns"), str(left)),
                    ),
                    _("Tonight"),
                ),
                Columns(
                    (
                        _table_steps(is_chosen=is_chosen, is_full=not waiting),
                        (
                            Figure(
                                table_picture(count, aside=aside),
                                _("The table when the siege begins"),
                            ),
                        ),
                    ),
                    (4, 7),
                ),
                *variants_note(request),
                Heading(_("The threats"), 2),
                Paragraph(
                    _(
                        "Take these {count} cards from the pack and lay them in a row outside the"
                        " city, each with its token, T1 to T{count}. They are the threats on"
                        " *Tonight's city*.",
                        count=count,
                    ),
                    rule="F7.2",
                ),
                CardRow((threats,), _("Outside the city when the siege begins")),
                Heading(_("The deck"), 2),
                Bullets(
                    (
                        _("Shuffle the other {count} cards.", count=52 - count),
                        _(
                            "Deal {few} of them face down, add the **joker** and shuffle these"
                            " {bottom}."
                            " They are the bottom of the deck.",
                            few=bottom - 1,
                            bottom=bottom,
                        ),
                        _(
                            _TOPPED_SHORT if aside else _TOPPED,
                            count=52 - count - bottom + 1,
                            aside=aside,
                            left=left,
                            joker=left - bottom + 1,
                        ),
                    ),
                    ordered=True,
                ),
                Note(
                    "host",
                    (
                        Paragraph(
                            _(
                                "To play exactly the same siege as somebody else, one of you may"
                                " stack the"
                                " deck from *Order of the deck*, and will then know it. In a"
                                " game night it is inside the folded strip *Defenders*."
                            )
                        ),
                    ),
                    _("The same siege again"),
                    "F7.1",
                ),
            ),
        )
    ]


def _table_steps(*, is_chosen: bool, is_full: bool) -> tuple[Block, ...]:
    """What to put on the table; ``is_full`` when every defender has a post."""
    morale = (
        _("Put the M token (**morale damage**) on 0 of the *Turn log*. The reserve is empty.")
        if is_chosen or is_full
        else _(
            "Put the M token (**morale damage**) on 0 of the *Turn log*. Units that begin"
            " nowhere are in the reserve."
        )
    )
    steps = (
        _("Put the **map** in the middle and *Tonight's city* beside it."),
        _(_POSTS_CHOSEN if is_chosen else _POSTS_GIVEN),
        morale,
    )
    return Heading(_("The table"), 2), Bullets(steps, ordered=True)


def deck(request: SheetRequest) -> list[Section]:
    """The order of the siege deck, for the back of the booklet."""
    content = typed(request.shown.content)
    options = request.shown.options
    is_built, aside = is_varied(options, CITY_OPTION), set_aside(options)
    order = _order(request.shown)
    rest = order if is_built else order[len(content.threats) + aside :]
    rows = tuple(tuple(rest[start : start + _A_ROW]) for start in range(0, len(rest), _A_ROW))
    return [
        Section(
            "deck",
            _("Order of the deck"),
            (
                Paragraph(
                    _(
                        "Only to play the same siege as somebody else: one of you puts the cards in"
                        " this order, so that the first lies on top. The threats come at the"
                        " start. Reading this spoils the siege."
                    )
                    if is_built
                    else _(
                        "Only to play the same siege as somebody else: one of you puts the cards in"
                        " this order, so that the first lies on top. The threats have been dealt."
                        " Reading this spoils the siege."
                    ),
                    rule="F7.1",
                ),
                *((Paragraph(_(_ASIDE[is_built], aside=aside)),) if aside else ()),
                *(
                    CardRow(
                        (row,),
                        _rows_name(is_built, _A_ROW * n + 1, _A_ROW * n + len(row)),
                    )
                    for n, row in enumerate(rows)
                ),
            ),
            secret_for=_("the host"),
        )
    ]


def _order(scenario: Scenario) -> list[str]:
    """The cards of the deck, shuffled from its seed where it is given as one (F7.1)."""
    if not typed(scenario.content).deck:
        return []
    unused = Streams("", "defenders|deck").stream("deck")  # only a deck without a seed needs it
    order: list[str] = deal_missing(scenario, unused).content["deck"]
    return order


def _rows_name(is_built: bool, first: int, last: int) -> str:
    if is_built:
        return _("cards {first} to {last}", first=first, last=last)
    return _("turns {first} to {last}", first=first, last=last)
