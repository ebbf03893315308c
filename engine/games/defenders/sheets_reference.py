"""The reference pages: word tables, the enemy's card, battle order (F3, F10-F14, F21)."""

from __future__ import annotations

from engine.document import Bullets, Heading, Legend, Section, Table
from engine.game import SheetRequest
from engine.games.defenders import words

RANKS = ("A–5", "6–10", "J", "Q", "K")
SUITS = (("♦", "diamonds"), ("♥", "hearts"), ("♣", "clubs"), ("♠", "spades"))

MAP_SIGNS = (
    ("area", "", "area"),
    ("linear-wall", "", "wall, fence or rampart"),
    ("linear-road", "", "road or way"),
    ("river", "", "water; cross by bridges"),
    ("small-military", "", "military"),
    ("small-economy", "", "economy"),
    ("small-religion", "", "religion"),
    ("small-government", "", "government"),
    ("underground", "", "underground"),
    ("bridge", "", "a closed pair opened"),
    ("connection-gap", "", "way across a gap"),
    ("connection-removed", "×", "closed by the table"),
    ("entry", "1", "entry point"),
)
"""What the map's signs mean, in every setting (F21)."""


def type_table(name: str, caption: str) -> Table:
    """A table of type words by rank."""
    table = words.TABLES[name]
    rows = tuple(
        (rank, f"**{table['titles'][k]}**", ", ".join(table[table["classes"][k]]))
        for k, rank in enumerate(RANKS)
    )
    return Table(rows, ("Rank", "Class", "Words"), (0.7, 1.7, 4), "", caption, table["rule"])


def descriptor_table(name: str, caption: str) -> Table:
    """A table of descriptor words by suit, with their marks."""
    table = words.TABLES[name]
    rows = tuple(
        (symbol, ", ".join(word.replace("*", "\\*") for word in table[suit]))
        for symbol, suit in SUITS
    )
    return Table(rows, ("Suit", "Words"), (0.5, 6), "", caption, table["rule"])


def event_table() -> Table:
    """The bands of the diamonds."""
    table = words.TABLES["diamond_events"]
    rows = tuple(
        (f"♦ {band}", f"**{name}**", text)
        for band, name, text in zip(table["bands"], table["names"], table["texts"], strict=True)
    )
    return Table(rows, ("Card", "Event", "What happens"), (0.9, 1.6, 4), "", "Diamonds", "F11")


def action_table() -> Table:
    """What each suit does when the threats act, and the roll of a club."""
    table, roll = words.TABLES["suit_actions"], words.TABLES["attack_roll"]
    rows = [(symbol, table[suit]) for symbol, suit in SUITS]
    rows += [(f"♣ d6 {low}", text) for low, text in zip(roll["rolls"], roll["texts"], strict=True)]
    rows.append(("Joker", table["joker"]))
    return Table(tuple(rows), ("Card", "What happens"), (1, 5), "", "The threats' card", "F10, F12")


def reference(request: SheetRequest) -> list[Section]:
    """Two columns of everything one looks up."""
    del request
    return [
        Section(
            "reference",
            "Reference",
            (
                action_table(),
                event_table(),
                Heading("A battle in order", 2),
                Bullets(
                    (
                        "The First Player tells the attack, the left neighbour the defence.",
                        "**Defence** = groups and regiments + 1 for each + word + 1 military "
                        "building + 1 well-constructed + 1 underground + d6 if a Queen stands "
                        "there + d6.",
                        "**Attack** = hordes and regiments + one d6 if a face-card threat counts "
                        "+ d6. A Jack cancels Jacks, a King cancels Kings.",
                        "**Higher wins; equal is a stand-off** and all threats go back.",
                        "**Repulse:** in turn, pair an unused defender with a threat of equal or "
                        "lower value, which dies. Survivors go back.",
                        "**Defeat:** Kings die; a Jack may save one other; threats take units of "
                        "equal or lower value; the rest take a wound and flee. The place is held.",
                        "Too many regiments? The longest present leaves.",
                    ),
                    ordered=True,
                ),
                Heading("Abilities: one unit a turn", 2),
                Bullets(
                    (
                        "**Engineers:** one ruined place, d6, 4+ repairs it.",
                        "**Healers:** d6 for each wounded unit, 4+ heals one wound.",
                        "**Jack:** d6, 4+ takes back 1 morale damage.",
                        "**King:** d6 against a threat's d6; equal or higher destroys it.",
                    )
                ),
            ),
        ),
        Section(
            "reference",
            "Words by card",
            (
                type_table("location_types", "Places by rank"),
                descriptor_table("location_descriptors", "Places by suit"),
                type_table("defender_types", "Defenders by rank"),
                descriptor_table("defender_descriptors", "Defenders by suit"),
                type_table("threat_types", "Threats by rank"),
                Legend(MAP_SIGNS, "Signs on the map", 3),
            ),
        ),
    ]
