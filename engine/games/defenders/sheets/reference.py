"""The reference pages: word tables, the enemy's card, battle order (F3, F10-F14, F21)."""

from __future__ import annotations

from engine.blocks.blocks import Block, Bullets, Columns, Heading, Legend, Section, Table
from engine.game.contract import SheetRequest
from engine.games.defenders.rulebook import word_tables as words
from engine.games.defenders.sheets.printed_words import RANKS, SUITS, die_name, listed, marked
from engine.language import _, mark_translatable

MAP_SIGNS = (
    ("area", "", mark_translatable("area")),
    ("linear-wall", "", mark_translatable("wall, fence or rampart")),
    ("linear-road", "", mark_translatable("road or way")),
    ("river", "", mark_translatable("water; cross by bridges")),
    ("small-military", "", mark_translatable("military")),
    ("small-economy", "", mark_translatable("economy")),
    ("small-religion", "", mark_translatable("religion")),
    ("small-government", "", mark_translatable("government")),
    ("underground", "", mark_translatable("underground")),
    ("bridge", "", mark_translatable("a closed pair opened")),
    ("connection-gap", "", mark_translatable("way across a gap")),
    ("connection-removed", "×", mark_translatable("closed by the table")),
    ("entry", "1", mark_translatable("entry point")),
    ("ruin", "", mark_translatable("in ruins")),
    ("flag", "", mark_translatable("held by the enemy")),
)
"""What the map's signs mean, in every setting (F21)."""


def type_table(name: str, caption: str) -> Table:
    """A table of type words by rank."""
    table = words.TABLES[name]
    rows = tuple(
        (rank, f"**{_(table['titles'][k])}**", listed(table[table["classes"][k]]))
        for k, rank in enumerate(RANKS)
    )
    return Table(
        rows, (_("Rank"), _("Class"), _("Words")), (0.7, 1.7, 4), "", caption, table["rule"]
    )


def descriptor_table(name: str, caption: str) -> Table:
    """A table of descriptor words by suit, with their marks."""
    table = words.TABLES[name]
    rows = tuple((symbol, ", ".join(map(marked, table[suit]))) for symbol, suit in SUITS)
    return Table(rows, (_("Suit"), _("Words")), (0.5, 6), "", caption, table["rule"])


def event_table() -> Table:
    """The bands of the diamonds."""
    table = words.TABLES["diamond_events"]
    rows = tuple(
        (f"♦ {band}", f"**{_(name)}**", _(text))
        for band, name, text in zip(table["bands"], table["names"], table["texts"], strict=True)
    )
    return Table(
        rows, (_("Card"), _("Event"), _("What happens")), (0.9, 1.6, 4), "", _("Diamonds"), "F11"
    )


def action_table() -> Table:
    """What each suit does when the threats act, and the roll of a club."""
    table, roll = words.TABLES["suit_actions"], words.TABLES["attack_roll"]
    rows = [(symbol, _(table[suit])) for symbol, suit in SUITS]
    rows += [
        (f"♣ {die_name(6)} {low}", _(text))
        for low, text in zip(roll["rolls"], roll["texts"], strict=True)
    ]
    rows.append((_("Joker"), _(table["joker"])))
    return Table(
        tuple(rows), (_("Card"), _("What happens")), (1, 5), "", _("The threats' card"), "F10, F12"
    )


def _moves() -> tuple[Block, ...]:
    return (
        Heading(_("Where attackers go"), 2),
        Bullets(
            (
                _(
                    "Strongest first, equals ♣ ♦ ♥ ♠. The first goes to a random entry point. "
                    "Each later one: d6, 4–6 the same place, 1–3 a new random one."
                ),
                _(
                    "**After intelligence** the first rolls no die: among entry points whose "
                    "strongest unit is weaker than it, where that unit is strongest; if there "
                    "is none, where it is weakest."
                ),
                _("Then everybody may move one Jack, Queen or King one step; not when surprised."),
            )
        ),
        Heading(_("Places won and lost"), 2),
        Bullets(
            (
                _(
                    "**Entry points** are found anew whenever a place is held, ruined, "
                    "repaired or won back: every intact place that the enemy reaches from "
                    "outside or from a held place, passing only through held or ruined ones. "
                    "Number them in the order of the L numbers."
                ),
                _(
                    "A place with a \\* word costs 1 morale when it is held or ruined; "
                    "winning it back or repairing it takes the point back."
                ),
                _(
                    "Nobody enters a ruined place, or a held one with threats in it. Moving "
                    "into an empty held one wins it back."
                ),
            )
        ),
    )


def _battle() -> tuple[Block, ...]:
    return (
        Heading(_("A battle in order"), 2),
        Bullets(
            (
                _("The First Player tells the attack, the left neighbour the defence."),
                _(
                    "**Defence** = groups and regiments + 1 for each + word + 1 military "
                    "building + 1 well-constructed + 1 underground + d6 if a Queen stands "
                    "there + d6."
                ),
                _(
                    "**Attack** = hordes and regiments + one d6 if a face-card threat counts "
                    "+ d6. A Jack cancels Jacks, a King cancels Kings."
                ),
                _("**Higher wins; equal is a stand-off** and all threats go back."),
                _(
                    "**Repulse:** in turn, pair an unused defender with a threat of equal or "
                    "lower value, which dies. Survivors go back."
                ),
                _(
                    "**Defeat:** Kings die; a Jack may save one other; threats take units of "
                    "equal or lower value; the rest take a wound and flee. The place is held."
                ),
                _("Too many regiments? The longest present leaves."),
            ),
            ordered=True,
        ),
        Heading(_("Abilities: one unit a turn"), 2),
        Bullets(
            (
                _("**Engineers:** one ruined place, d6, 4+ repairs it."),
                _("**Healers:** d6 for each wounded unit, 4+ heals one wound."),
                _("**Jack:** d6, 4+ takes back 1 morale damage."),
                _("**King:** d6 against a threat's d6; equal or higher destroys it."),
            )
        ),
    )


def reference(request: SheetRequest) -> list[Section]:
    """Two columns of everything one looks up."""
    del request
    signs = tuple((role, mark, _(text)) for role, mark, text in MAP_SIGNS)
    return [
        Section(
            "reference",
            _("Reference"),
            (
                action_table(),
                event_table(),
                Columns((_moves(), _battle())),
            ),
        ),
        Section(
            "reference",
            _("Words by card"),
            (
                type_table("location_types", _("Places by rank")),
                descriptor_table("location_descriptors", _("Places by suit")),
                type_table("defender_types", _("Defenders by rank")),
                descriptor_table("defender_descriptors", _("Defenders by suit")),
                type_table("threat_types", _("Threats by rank")),
                Legend(signs, _("Signs on the map"), 3),
            ),
        ),
    ]
