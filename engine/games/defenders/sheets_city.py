"""Tonight's city: its places, people and threats; how to lay it out; the host's deck (F19, F22)."""

from __future__ import annotations

from typing import Any

from engine.cards import label, parse_card
from engine.document import Block, Bullets, CardRow, Facts, Heading, Note, Paragraph, Section, Table
from engine.game import SheetRequest
from engine.games.defenders import words
from engine.games.defenders.map_labels import played_of, primary_label
from engine.games.defenders.stacks import class_name, marks
from engine.games.defenders.start import (
    BUILT,
    CITY_OPTION,
    INTELLIGENCE_OPTION,
    KINGS_OPTION,
    LATE_HEARTS_OPTION,
    PLACEMENT_OPTION,
)

_POSTS_GIVEN = "Place a token on each defender's post, as the city page lists them."
_POSTS_CHOSEN = (
    "Pass over the posts on the city page. Highest card first, the seat that finished a defender "
    "puts its token on any place with room for it."
)
_VARIANTS = {
    (INTELLIGENCE_OPTION, "anywhere"): "**Intelligence** may send an attacker to any intact "
    "place, not only to an entry point.",
    (KINGS_OPTION, "near"): "A **King** reaches only threats in a place next to its own, or those "
    "outside while it stands at an entry point.",
    (LATE_HEARTS_OPTION, "arrive"): "A **heart** drawn after the joker arrives at once: the First "
    "Player says where, and what it is.",
}
"""What a siege under another reading of the rules must know (F10.2, F12.3)."""


def content_of(request: SheetRequest) -> dict[str, Any]:
    """The content of the request's scenario."""
    assert request.scenario is not None  # noqa: S101 - these sheets need a scenario
    return request.scenario.content


def told(side: str, item: dict[str, Any]) -> str:
    """A stack as text: every card with its word and the word's marks."""
    table = words.all_marks(side)
    parts = []
    for card in item["cards"]:
        word = card["word"]
        mark = table.get(word, "") if card["role"] == "descriptor" else ""
        text = (
            f"**{word}**"
            if card["role"] == "type"
            else word + mark.replace("~", "").replace("*", "\\*")
        )
        parts.append(f"{label(parse_card(card['card']))} {text}")
    return ", ".join(parts)


def city(request: SheetRequest) -> list[Section]:
    """The prefilled registers of the city."""
    content = content_of(request)
    lead = Paragraph(
        f"{words.setting(content['setting']).label}. Read it aloud: every line was finished by "
        "the seat in its last columns, and that player speaks for it.",
        role="lead",
    )
    return [Section("city", "Tonight's city", (lead, *registered(content)))]


def registered(content: dict[str, Any]) -> tuple[Block, ...]:
    """The places, defenders and threats of a city as tables."""
    entries = {entry["location"]: str(entry["number"]) for entry in content["entry_points"]}
    names = {item["id"]: item["name"] for item in content["locations"]}
    joined = _joined(content)
    places = tuple(
        (
            item["id"],
            f"**{item['name']}**",
            told("loc", item),
            item["kind"],
            joined[item["id"]],
            entries.get(item["id"], ""),
            str(item["finalised_by"]),
            "",
        )
        for item in content["locations"]
    )
    people = tuple(
        (
            unit["id"],
            f"**{unit['name']}**",
            told("def", unit),
            primary_label(unit),
            names.get(unit["placed_at"], "reserve"),
            str(unit["finalised_by"]),
        )
        for unit in content["defenders"]
    )
    foes = tuple(
        (threat["id"], f"**{threat['name']}**", label(parse_card(threat["card"])), threat["word"])
        for threat in content["threats"]
    )
    return (
        Heading("Places", 2),
        Table(
            places,
            ("", "Place", "Cards and words", "Kind", "Joins", "Entry", "Seat", "Lost"),
            (0.6, 2.6, 4.3, 0.9, 1.6, 0.75, 0.65, 0.65),
            caption="\\* costs morale when lost, + adds 1 in battle",
            rule="F3, F19",
        ),
        Heading("Defenders", 2),
        Table(
            people,
            ("", "Defender", "Cards and words", "Value", "Stands at", "Seat"),
            (0.6, 2.6, 4.4, 0.8, 2.2, 0.7),
            rule="F6",
        ),
        Heading("Threats outside", 2),
        Table(foes, ("", "Threat", "Card", "What it is"), (0.6, 3, 0.8, 2), rule="F7.2"),
    )


def _joined(content: dict[str, Any]) -> dict[str, str]:
    """Of each place the ids of those it is connected with (F5.4)."""
    near: dict[str, list[str]] = {item["id"]: [] for item in content["locations"]}
    for link in content["connections"]:
        if link["type"] in words.TABLES["connections"]["open"]:
            near[link["a"]].append(link["b"])
            near[link["b"]].append(link["a"])
    return {
        name: " ".join(sorted(others, key=lambda other: (len(other), other)))
        for name, others in near.items()
    }


def variants_of(request: SheetRequest) -> tuple[Block, ...]:
    """What a siege under another reading of the rules must know; nothing for the usual one."""
    options = request.scenario.options if request.scenario else {}
    told = tuple(text for (name, value), text in _VARIANTS.items() if options.get(name) == value)
    return (Heading("Tonight's readings", 2), Bullets(told)) if told else ()


def setup(request: SheetRequest) -> list[Section]:
    """How to lay out tonight's siege with one deck."""
    content = content_of(request)
    threats = tuple(threat["card"] for threat in content["threats"])
    count = len(threats)
    left = words.TABLES["deck"]["cards"] - count
    bottom = words.TABLES["deck"]["bottom"]
    regiments = [u for u in content["defenders"] if class_name("def", played_of(u)) == "regiment"]
    morale = sum(1 for item in content["locations"] if marks("loc", played_of(item), "*"))
    options = request.scenario.options if request.scenario else {}
    is_chosen = options.get(PLACEMENT_OPTION) == "chosen"
    waiting = any(unit["placed_at"] == "reserve" for unit in content["defenders"])
    begun = "is empty" if is_chosen or not waiting else "holds whoever has no post"
    return [
        Section(
            "setup",
            "Laying out the siege",
            (
                Facts(
                    (
                        ("Players", str(content["players"])),
                        ("First Player", f"seat {content['first_player']}"),
                        ("Places", str(len(content["locations"]))),
                        ("Defenders", f"{len(content['defenders'])}, {len(regiments)} regiments"),
                        ("Places that cost morale", str(morale)),
                        ("Most turns", str(left)),
                    ),
                    "Tonight",
                ),
                Heading("The table", 2),
                Bullets(
                    (
                        "Put the **map** in the middle and the **registers** beside it.",
                        _POSTS_CHOSEN if is_chosen else _POSTS_GIVEN,
                        f"Set the **morale damage** marker on 0. The reserve {begun}.",
                    ),
                    ordered=True,
                ),
                *variants_of(request),
                Heading("The threats", 2),
                Paragraph(
                    f"Pull these {count} cards from the deck and lay them in a row outside the "
                    "city: they are the enemies on the city page.",
                    rule="F7.2",
                ),
                CardRow((threats,), "Outside the walls when the siege begins"),
                Heading("The siege deck", 2),
                Bullets(
                    (
                        f"Shuffle the other {52 - count} cards of the deck.",
                        f"Deal {bottom - 1} of them face down, add the **joker**, shuffle these "
                        f"{bottom}: they are the bottom of the deck.",
                        f"Put the other {52 - count - bottom + 1} on top. The deck has {left} "
                        f"cards: the siege lasts at most {left} turns, and the joker comes on "
                        f"turn {left - bottom + 1} at the earliest.",
                    ),
                    ordered=True,
                ),
                Note(
                    "host",
                    (
                        Paragraph(
                            "To play exactly this seed, one person who does not mind knowing may "
                            "stack the deck from the sealed page at the back instead."
                        ),
                    ),
                    "The same siege again",
                    "F7.1",
                ),
            ),
        )
    ]


def deck(request: SheetRequest) -> list[Section]:
    """The order of the siege deck, for the back of the booklet."""
    content = content_of(request)
    is_built = bool(request.scenario and request.scenario.options.get(CITY_OPTION) == BUILT)
    rest = content["deck"] if is_built else content["deck"][len(content["threats"]) :]
    rows = tuple(tuple(rest[start : start + 12]) for start in range(0, len(rest), 12))
    return [
        Section(
            "deck",
            "The siege deck of this seed",
            (
                Paragraph(
                    "Top card first, the threats at the start among them. Reading it spoils the "
                    "siege."
                    if is_built
                    else "Top card first, after the threats at the start have been dealt. Reading "
                    "it spoils the siege.",
                    rule="F7.1",
                ),
                *(
                    CardRow(
                        (row,),
                        f"{'cards' if is_built else 'turns'} {12 * n + 1} to {12 * n + len(row)}",
                    )
                    for n, row in enumerate(rows)
                ),
            ),
            secret_for="the host",  # noqa: S106 - a person, no password
        )
    ]
