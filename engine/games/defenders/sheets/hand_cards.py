"""Cards held in the hand (F23): the turn, battles, the making of a city, and the words."""

from __future__ import annotations

from engine.blocks.blocks import Block, Bullets, CheatCard, Section, Step, Steps, Table
from engine.game.contract import SheetRequest
from engine.games.defenders.lesson.ruleset import SiegeRules, numbered_rows, ruleset_of
from engine.games.defenders.rulebook import word_tables as words
from engine.games.defenders.sheets.printed_words import RANKS, SUITS, listed, marked
from engine.language import _


def cheat(request: SheetRequest) -> list[Section]:
    """Two cards for each player: the turn and the enemy's card; a battle, and the city."""
    rules = ruleset_of(request)
    turn = CheatCard(
        _("A turn"),
        (Steps((*numbered_rows(), *_endings())),),
        (Steps(_enemy(rules)),),
        _("The enemy's card"),
        request.players,
    )
    battle = CheatCard(
        _("Battle"), _sums(rules), (Steps(_city(rules)),), _("The city"), request.players
    )
    return [Section("cheat", _("Cheat card"), (turn, battle))]


def _endings() -> tuple[Step, ...]:
    """When the siege is over (F18)."""
    return (
        Step("flag", _("You win"), _("No threat left, or the deck's last turn over.")),
        Step("skull", _("You lose"), _("No unit of yours is left in the city.")),
    )


def _enemy(rules: SiegeRules) -> tuple[Step, ...]:
    """What the card of step 2 does (F10 to F12)."""
    heart = _("It waits in the **reserve** for the joker.")
    joker = _("All attack. After help: reserve. Discard later ♥.")
    if rules.hearts_arrive:
        heart = _("**Reserve** until the joker; then at once.")
        joker = _("All attack. After help: the reserve.")
    return (
        Step("heart", _("♥ New unit"), heart),
        Step("spade", _("♠ New threat"), _("Say what it is, and name it.")),
        Step("club", _("♣ Attack"), _("d6: 1–2 lower, 3–4 equal, 5–6 higher threats attack.")),
        Step(
            "eye",
            "♦ A–6",
            _("A–3: intelligence until threats attack. 4–6: sabotage, **morale damage** +1."),
        ),
        Step(
            "diamond",
            _("♦ 7–10 Surprise"),
            _("Threats of this number attack, or else of the nearest. No help."),
        ),
        Step(
            "crown",
            _("♦ J Q K"),
            _(
                "A random J, Q or K threat acts by its own rank. J: morale damage +2. Q: d6 against"
                " a random J, Q or K unit's; equal or higher kills. K: ruins a place; all there"
                " flee, wounded."
            ),
        ),
        Step("joker", _("Joker"), joker),
    )


def _sums(rules: SiegeRules) -> tuple[Block, ...]:
    """Where attackers go, both sums, and what comes of them (F12 to F14)."""
    intelligence = (
        _(
            "Compare the first with your strongest unit at each intact place. It goes to the"
            " highest below it, else to an empty place (the lowest L number), else to the lowest"
            " (equals ♣ ♦ ♥ ♠)."
        )
        if rules.is_anywhere
        else _(
            "Compare the first with your strongest unit at each entry point. It goes to the"
            " highest below it, else to an empty place (the lowest number), else to the lowest"
            " (equals ♣ ♦ ♥ ♠)."
        )
    )
    return (
        Steps(
            (
                Step(
                    "target",
                    _("Send attackers"),
                    _(
                        "Highest first (equals ♣ ♦ ♥ ♠), to a random **entry point** (a number on"
                        " the city page). Next: d6, 4–6 same place, 1–3 roll anew."
                    ),
                ),
                Step("eye", _("Intelligence"), intelligence),
                Step(
                    "people",
                    _("Help"),
                    _(
                        "Each player may move one J, Q or K to a connected intact place."
                        " No unit helps twice."
                    ),
                ),
                Step(
                    "shield",
                    _("Defence: add up"),
                    _(
                        "**Value** of groups and regiments (card − wounds − morale damage); + of"
                        " units and place; a d6; another for a Queen."
                    ),
                ),
                Step(
                    "sword",
                    _("Attack: add up"),
                    _(
                        "Cards of hordes and regiments; a d6; another for a J, Q or K. Your J there"
                        " cancels J, your K cancels K."
                    ),
                ),
            )
        ),
    )


def _city(rules: SiegeRules) -> tuple[Step, ...]:
    """What comes of a battle; moves, room and abilities (F14 to F16)."""
    room = (
        _("Each place keeps one regiment.")
        if rules.is_literal
        else _("Small place: one regiment; any other: two.")
    )
    king = (
        _("K: d6 against a near threat's d6; equal or higher kills.")
        if rules.kings_near
        else _("K: d6 against a threat's d6; equal or higher kills.")
    )
    return (
        Step(
            "check",
            _("Defence higher"),
            _(
                "In turn, pick a unit to kill an equal or lower threat (J 11, Q 12, K 13)."
                " A tie: all go back."
            ),
        ),
        Step(
            "cross-out",
            _("Attack higher"),
            _(
                "Kings die; a Jack saves one other. In turn, each threat kills one unit of equal or"
                " lower value. The rest flee, wounded, to a connected intact place with room, or"
                " die. Place **held**. If nobody describes the defence, all die."
            ),
        ),
        Step(
            "flag",
            _("Morale"),
            _(
                "A \\* unit dies, a \\* place is lost: morale damage +1 after the battle. Place"
                " intact again: −1."
            ),
        ),
        Step(
            "house",
            _("Places"),
            room
            + " "
            + _(
                "Attacked and empty: held. Enter an empty held one: won back. Renumber entry"
                " points."
            ),
        ),
        Step(
            "hammer",
            _("Abilities"),
            _("4–6: engineers repair any place, healers heal (d6 each), a Jack: morale damage −1.")
            + " "
            + king,
        ),
    )


def creation(request: SheetRequest) -> list[Section]:
    """The cards for making a city: what a turn may be, and the words (F2, F3)."""
    actions = _points(
        _("**Begin** a place or a unit with a card from the pool."),
        _("**Add** a card from the pool to an unfinished stack."),
        _("**Finish** a stack of two or more cards with a type. Name it: it's yours."),
        _("**Skip,** once six places and six units are finished."),
        _("A card gives one new word: a type by its rank, or a descriptor by its suit."),
        _("The highest type card sets class and value."),
        _("Keep enough cards for six places and six units. There are at most twelve of each."),
        _("It's over when all of you skip in a row."),
    )
    rows = tuple(
        (rank, _(place), _(defender))
        for rank, place, defender in zip(
            RANKS,
            words.TABLES["location_types"]["titles"],
            words.TABLES["defender_types"]["titles"],
            strict=True,
        )
    )
    classes: tuple[Block, ...] = (Table(rows, ("", _("Place"), _("Unit")), (0.7, 1.6, 1.8)),)
    cards = (
        CheatCard(_("Making the city"), actions, classes, _("Classes"), request.players),
        CheatCard(
            _("Words of places"),
            _words("location"),
            _words("defender"),
            _("Words of units"),
            request.players,
        ),
    )
    return [Section("creation", _("Cards for making a city"), cards)]


def _points(*lines: str) -> tuple[Block, ...]:
    return (Bullets(lines),)


def _words(kind: str) -> tuple[Block, ...]:
    """Type words by rank (F3.1, F3.3) and descriptors by suit (F3.2, F3.4)."""
    types, suits = words.TABLES[f"{kind}_types"], words.TABLES[f"{kind}_descriptors"]
    ranked = [
        f"**{rank}** {listed(types[name])}"
        for rank, name in zip(RANKS, types["classes"], strict=True)
    ]
    suited = [f"**{symbol}** {', '.join(map(marked, suits[name]))}" for symbol, name in SUITS]
    return _points(*ranked, *suited)
