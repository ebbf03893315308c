"""Quick reference: the turn, the enemy's card and battles on one page; the words by card (F3)."""

from __future__ import annotations

from dataclasses import replace

from engine.blocks.blocks import Block, Columns, Heading, Legend, Section, Table
from engine.game.contract import SheetRequest
from engine.game.documents import NAMES, REFERENCE, document
from engine.games.defenders.lesson.ruleset import SiegeRules, ruleset_of, turn_steps
from engine.games.defenders.rulebook import word_tables as words
from engine.games.defenders.sheets.printed_words import RANKS, SUITS, listed, marked
from engine.language import _, mark_translatable

MAP_SIGNS = (
    ("area", "", mark_translatable("area")),
    ("linear-wall", "", mark_translatable("wall, fence or rampart: one place from end to end")),
    ("linear-road", "", mark_translatable("road or way")),
    ("river", "", mark_translatable("water; cross it at bridges")),
    ("small-military", "", mark_translatable("military")),
    ("small-economy", "", mark_translatable("economy")),
    ("small-religion", "", mark_translatable("religion")),
    ("small-government", "", mark_translatable("government")),
    ("underground", "", mark_translatable("underground")),
    ("bridge", "", mark_translatable("bridge: a way across")),
    ("gate", "", mark_translatable("gate: a way through")),
    ("connection-gap", "", mark_translatable("way over open ground")),
    ("connection-removed", "×", mark_translatable("closed: these two aren't connected")),
    ("entry", "1", mark_translatable("entry point")),
    ("ruin", "", mark_translatable("ruined")),
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


def enemy_rows(rules: SiegeRules) -> tuple[tuple[str, str], ...]:
    """What each card does when the First Player draws for the enemy (F10.1, F11, F12.1, F12.6)."""
    heart = _("Lay it in the reserve. It joins you when the joker comes.")
    heart += " " + (
        _("After the joker it joins you at once, where the First Player says.")
        if rules.hearts_arrive
        else _("After the joker, discard it.")
    )
    return (
        ("♥", heart),
        (
            "♠",
            _("A new threat: give it a word and a name, and lay it outside with the next T token."),
        ),
        (
            "♣",
            _(
                "An attack. Roll a d6. 1–2: all threats lower than the card attack. 3–4: all equal"
                " ones. 5–6: all higher ones."
            ),
        ),
        (
            "♦ A–3",
            _(
                "Intelligence: it decides where the next attack begins. If nobody attacks this"
                " turn, the enemy keeps it."
            ),
        ),
        ("♦ 4–6", _("Sabotage: morale damage +1.")),
        (
            "♦ 7–10",
            _(
                "Surprise: all threats of this value attack, or those of the nearest value (of"
                " two, the higher). No help."
            ),
        ),
        (
            "♦ J Q K",
            _(
                "A random J, Q or K threat, if any, acts by its own card. **J:** morale damage +2."
                " **Q:** she and a random J, Q or K unit roll a d6 each; if hers is equal or"
                " higher, that unit dies. **K:** a random intact place is ruined; all units there,"
                " even Kings, take a wound and flee as after a lost battle."
            ),
        ),
        (
            _("Joker"),
            _(
                "All threats attack. After help, you place the reserve in turn, at any places under"
                " attack, full or not, and say what each card is."
            ),
        ),
    )


def _targets(rules: SiegeRules) -> Table:
    """Which threat goes where (F12.2, F12.3, F12.5)."""
    first = (
        _(
            "Compare the value of your strongest unit at each intact place. The first goes to the"
            " highest below its own. If there is none, it goes to an empty place (the lowest L"
            " number first). Otherwise it goes to the lowest value. Equal values rank ♣ ♦ ♥ ♠."
        )
        if rules.is_anywhere
        else _(
            "Compare the value of your strongest unit at each entry point. The first goes to the"
            " highest below its own. If there is none, it goes to an empty one (the lowest number"
            " first). Otherwise it goes to the lowest value. Equal values rank ♣ ♦ ♥ ♠."
        )
    )
    rows = (
        (
            _("First"),
            _(
                "The highest (equals ♣ ♦ ♥ ♠), to a random entry point. Roll a d6, and again if"
                " it's too high. For more than six, roll two: if the second shows 4–6, add 6 to the"
                " first."
            ),
        ),
        (
            _("Next"),
            _("Roll a d6. 4–6: the same place as the one before. 1–3: a new random entry point."),
        ),
        (_("With intelligence"), first),
        (
            _("Help"),
            _(
                "In turn, each player may move one Jack, Queen or King to a connected intact"
                " place. No unit helps twice, not even a Queen. No help after a surprise."
            ),
        ),
    )
    return _lookup(rows, _("Step 3: where attackers go"), "F12.2–F12.5")


def _sums() -> Table:
    """What both sides of a battle add up (F13.3, F13.4)."""
    rows = (
        (_("value of each group and regiment"), _("card of each horde and regiment")),
        (_("1 for each + of units and place"), ""),
        (_("d6"), _("d6")),
        (
            _("d6 if a Queen is there"),
            _("d6 if a J, Q or K attacks. Your Jack there cancels Jacks, your King Kings."),
        ),
    )
    return Table(
        rows, (_("Defence: add up"), _("Attack: add up")), (1, 1), "", _("A battle"), "F13.3, F13.4"
    )


def _results() -> Table:
    """What comes of a battle (F13.5, F14)."""
    rows = (
        (
            _("Defence higher"),
            _(
                "In turn, each player picks a unit there and a threat of equal or lower value,"
                " which dies. You must if you can. Each unit kills one. The others go back."
            ),
        ),
        (
            _("Attack higher"),
            _(
                "Your Kings there die. A Jack may protect one other unit. In turn, each player"
                " picks a threat, and a unit of equal or lower value, which dies: you must if you"
                " can. Each threat kills one. The First Player sends the others, with a wound, to a"
                " connected intact place with room, or they die. The place is held."
            ),
        ),
        (_("Equal"), _("Nobody dies, and the threats go back.")),
        (_("No unit after help"), _("The place is held at once, without dice.")),
        (
            _("Nobody describes the defence"),
            _("All units there die without dice, and the place is held."),
        ),
    )
    return _lookup(rows, _("After the battle"), "F13.2, F13.5, F14")


def _city(rules: SiegeRules) -> Table:
    """Room, places, values and morale (F4.2, F5.6, F15, F16)."""
    room = (
        _("Each place keeps one regiment. Groups, J, Q and K always find room.")
        if rules.is_literal
        else _(
            "A small place keeps one regiment, any other place two. Groups, J, Q and K always find"
            " room."
        )
    )
    rows = (
        (
            _("Room"),
            f"{room} "
            + _(
                "A regiment may even move to a place where one stands, but never where two stand."
                " If a place then has too many, the regiment that was there longest moves on to"
                " the nearest place with room (count connections; the First Player breaks ties)."
            ),
        ),
        (
            _("Moving"),
            _(
                "A unit that helped or fled may move, too. No unit moves twice in this step, into a"
                " ruined place, or where threats stand. Moving into an empty held place wins it"
                " back."
            ),
        ),
        (
            _("Entry points"),
            _(
                "All intact places that the enemy can reach, from outside or through held and"
                " ruined ones. Number them in the order of their L numbers."
            ),
        ),
        (
            _("Value"),
            _(
                "A unit's card minus its wounds minus all morale damage, never below 0. At 0 it"
                " lives on. Threats count in full."
            ),
        ),
        (
            _("Morale damage"),
            _(
                "1 for each unit with a \\* that dies. 1 for each place with a \\* while it is held"
                " or ruined. In a battle it counts afterwards."
            ),
        ),
    )
    return _lookup(rows, _("The city"), "F4.2, F5.6, F15, F16")


def _abilities(rules: SiegeRules) -> Table:
    """What one unit may do in step 5 (F16.5)."""
    king = (
        _(
            "d6 against a threat's d6. Equal or higher destroys it. He reaches threats in a"
            " connected place, and those outside while he is at an entry point."
        )
        if rules.kings_near
        else _("d6 against any threat's d6. Equal or higher destroys it.")
    )
    rows = (
        (_("Engineers"), _("d6. 4–6 makes any one ruined place intact.")),
        (_("Healers"), _("d6 for each wounded unit in the city. 4–6 heals one wound.")),
        (_("Jack"), _("d6. 4–6: morale damage −1.")),
        (_("King"), king),
    )
    return _lookup(rows, _("Step 5: abilities"), "F16.5")


def _ends() -> Table:
    """When the siege is over (F18)."""
    rows = (
        (_("You lose"), _("at once, when no unit is left in the city.")),
        (
            _("You win"),
            _("at once, when no threat is left, or after the deck's last turn."),
        ),
    )
    return _lookup(rows, _("The end"), "F18")


def _lookup(rows: tuple[tuple[str, str], ...], caption: str, rule: str) -> Table:
    """A table of what things are called and what they mean."""
    named = tuple((f"**{name}**", text) for name, text in rows)
    return Table(named, (), (1, 4.2), "", caption, rule)


def reference(request: SheetRequest) -> list[Section]:
    """One page: the steps of a turn, the enemy's card, battles, places and abilities."""
    rules = ruleset_of(request)
    steps = tuple(
        (str(number), f"**{step.name}**", step.full) for number, step in enumerate(turn_steps(), 1)
    )
    blocks: tuple[Block, ...] = (
        Heading(_(NAMES[REFERENCE]), 1),
        Table(steps, weights=(0.6, 4, 18), rule="F8.1"),
        Table(
            enemy_rows(rules),
            (_("Card"), _("Step 2: what it does")),
            (1.3, 14),
            rule="F10–F12",
        ),
        Columns(
            ((_targets(rules), _city(rules), _ends()), (_sums(), _results(), _abilities(rules)))
        ),
    )
    return [replace(document(REFERENCE, blocks, columns=1), is_dense=True)]


def words_by_card(request: SheetRequest) -> list[Section]:
    """The words that a card can give to a place, a unit or a threat, and the map's signs."""
    del request
    signs = tuple((role, mark, _(text)) for role, mark, text in MAP_SIGNS)
    return [
        Section(
            "words",
            _("Words by card"),
            (
                type_table("location_types", _("Places by rank")),
                descriptor_table("location_descriptors", _("Places by suit")),
                type_table("defender_types", _("Units by rank")),
                descriptor_table("defender_descriptors", _("Units by suit")),
                type_table("threat_types", _("Threats by rank")),
                Legend(signs, _("Signs on the map"), 3),
            ),
        ),
    ]
