"""What is written on and held in the hand: cheat cards, registers, log, journal (F22)."""

from __future__ import annotations

from dataclasses import replace

from engine.blocks.blocks import (
    Block,
    Box,
    Bullets,
    Columns,
    Fields,
    Heading,
    Lines,
    PageBreak,
    Paragraph,
    Section,
    Table,
    Together,
    Track,
)
from engine.blocks.cut_outs import TOKEN, Token, Tokens
from engine.cards import label, parse_card
from engine.game.contract import SheetRequest
from engine.game.expected import expected
from engine.games.defenders.lesson.ruleset import has_mobile
from engine.games.defenders.picture.labels import primary_label
from engine.games.defenders.rulebook import word_tables as words
from engine.games.defenders.rulebook.content import Content, typed
from engine.games.defenders.rulebook.stacks import marks as marks_of
from engine.games.defenders.rulebook.stacks import played_of
from engine.games.defenders.sheets.city import coming, most_turns, place_rows
from engine.games.defenders.sheets.likenesses import likenesses
from engine.games.defenders.sheets.printed_words import (
    bonus,
    die_name,
    marks_told,
    places_head,
    star,
    with_roles,
)
from engine.language import _

MOST: int = words.TABLES["city"]["most"]
RESERVE = 13
SPADES = 13
_MOST_ON_ONE_PAGE = 21
"""Places and units of a city whose reserve and threats have room on the same page."""

_NOW = 6
"""The column of a city to write on that holds an entry point's new number."""

_MOST_DAMAGE = 24
"""Boxes for morale damage on one turn log; more is counted beside them."""


def _blank(rows: int, columns: int, letter: str) -> tuple[tuple[str, ...], ...]:
    """Empty rows, each with its id first."""
    return tuple((f"{letter}{n}", *[""] * (columns - 1)) for n in range(1, rows + 1))


def score(request: SheetRequest) -> list[Section]:
    """The session sheet with morale, reserve, intelligence, threats (S1, S5, S6)."""
    del request
    half = (MOST + SPADES + 1) // 2
    morale = tuple(Box(str(number), "marked" if number == 0 else "plain") for number in range(24))
    blocks: tuple[Block, ...] = (
        Fields(((_("Setting"), 3), (_("City"), 3), (_("Date"), 1.5))),
        Fields(((_("Seats 1–3"), 3), (_("Seats 4–6"), 3), (_("First Player"), 1.5))),
        Track(
            morale,
            _("Morale damage"),
            12,
            _("Take this off the value of every unit. After 23, count on."),
        ),
        Fields(
            (
                (_("Reserve: hearts waiting"), 4),
                (_("Intelligence: tick, rub out at the next attack"), 3),
            )
        ),
        Heading(_("Threats"), 2),
        Columns(((_threats(1, half),), (_threats(half + 1, MOST + SPADES),))),
        Fields(
            ((_("How it ended"), 2), (_("Turn"), 1), (_("Places lost"), 1), (_("Units lost"), 1))
        ),
    )
    return [Section("score", _("Score sheet"), blocks)]


def _threats(low: int, high: int) -> Table:
    rows = tuple((f"T{number}", "", "", "") for number in range(low, high + 1))
    return Table(
        rows, ("", _("Card"), _("Name and word"), _("Gone, turn")), (0.7, 0.8, 3, 1.2), form=True
    )


def tokens(request: SheetRequest) -> list[Section]:
    """Return tokens for units, the reserve, threats (S9), and what befalls them."""
    del request
    units = [Token(f"D{n}", "shield", "plain") for n in range(1, MOST + 1)]
    units += [Token(f"R{n}", "horn", "tint") for n in range(1, RESERVE + 1)]
    units += [Token(f"T{n}", "claw", "dark") for n in range(1, MOST + SPADES + 1)]
    marks = (
        Token("M", "flag", "accent"),
        Token(_("wound"), "cross", copies=12),
        Token(_("held"), "flag", "dark", _("intact"), "check", 4),
        Token(_("ruined"), "hammer", "tint", _("intact"), "check", 4),
    )
    blocks = (Tokens(tuple(units), "round", 20.0), Tokens(marks, "round", 20.0))
    return [Section("tokens", _("Tokens"), blocks, recto=True)]


def roster(request: SheetRequest) -> list[Section]:
    """The city to write on: every place, unit and threat, and rows for those still to come."""
    content = typed(request.shown.content)
    numbers = {item.id: item.id for item in content.locations}
    places = tuple((*row[:_NOW], "", *row[_NOW:]) for row in place_rows(content, "☐ ☐"))
    head = places_head(_("Held · ruined"))
    people = tuple(
        (
            unit.id,
            f"**{unit.name}**",
            with_roles(unit),
            primary_label(unit),
            star(marks_of("def", played_of(unit), "*")),
            bonus(len(marks_of("def", played_of(unit), "+"))),
            str(unit.finalised_by),
            numbers.get(unit.placed_at or "", _("reserve")),
            "☐☐☐☐",
        )
        for unit in content.defenders
    )
    foes = tuple(
        (
            threat.id,
            f"**{threat.name}**, {_(threat.word)}",
            label(parse_card(threat.card)),
            "☐",
        )
        for threat in content.threats
    )
    hearts, threats = coming(request.shown)
    waiting = tuple((f"R{n}", "", "", "☐☐☐☐") for n in range(1, hearts + 1))
    new = tuple((f"T{n}", "", "", "☐") for n in range(len(foes) + 1, len(foes) + threats + 1))
    is_large = len(places) + len(people) > _MOST_ON_ONE_PAGE
    parted = (PageBreak(), Heading(_("The reserve and the threats"), 2)) if is_large else ()
    foe_head = ("", _("Threat"), _("Card"), _("Gone"))
    return [
        Section(
            "roster",
            _("Tonight's city"),
            (
                Heading(_("Tonight's city"), 1),
                Table(
                    places,
                    (*head[:_NOW], _("now"), *head[_NOW:]),
                    (0.6, 2.5, 3.5, 0.85, 1.6, 0.75, 0.6, 0.3, 0.4, 0.6, 1.1),
                    caption=f"{marks_told(content)} {_('New entry numbers go under *now*.')}",
                ),
                Table(
                    people,
                    (
                        "",
                        _("Unit"),
                        _("Cards and words"),
                        _("Card"),
                        "\\*",
                        "+",
                        _("Seat"),
                        _("Stands at"),
                        _("Wounds"),
                    ),
                    (0.6, 2.6, 4.4, 0.7, 0.3, 0.4, 0.65, 1.1, 1.5),
                    caption=_wounds_told(content),
                ),
                *parted,
                _abreast(2, foes, foe_head, (0.7, 3.6, 0.8, 0.8), form=is_large),
                _still_to_come(waiting, new, form=is_large),
            ),
        )
    ]


def _wounds_told(content: Content) -> str:
    """What stands above the units: their wounds, and what their words allow."""
    told = _(
        "Tick a box for each wound: it takes 1 off the card. If no box is left, add one yourself."
        " In battle, use the card in the column *Card*: you lay out no cards for units."
        " A unit with the word *engineers* or *healers*, also in brackets, can help in step 5."
    )
    if has_mobile(content.defenders):
        told += " " + _(
            "A *mobile* unit may move two places in step 4, through a held one too if no threats"
            " stand there; it wins back only the place where it stops."
        )
    return told


def _still_to_come(
    waiting: tuple[tuple[str, ...], ...], new: tuple[tuple[str, ...], ...], *, form: bool
) -> Columns:
    """Return three columns for the reserve and new threats; where both meet, a table of each."""
    rows = waiting + new
    high = -(-len(rows) // 3)
    columns = []
    for first in range(0, len(rows), high):
        part = rows[first : first + high]
        hearts = part[: max(0, len(waiting) - first)]
        kinds = (
            (hearts, _("From the reserve"), _("Wounds")),
            (part[len(hearts) :], _("New threat"), _("Gone")),
        )
        columns.append(
            tuple(
                Table(found, ("", name, _("Card"), box), (0.7, 2.0, 0.8, 1.3), form=form)
                for found, name, box in kinds
                if found
            )
        )
    return Columns(tuple(columns))


def _abreast(
    columns: int,
    rows: tuple[tuple[str, ...], ...],
    head: tuple[str, ...],
    weights: tuple[float, ...],
    *,
    form: bool = False,
) -> Columns:
    """Return a table parted into some columns."""
    high = -(-len(rows) // columns)
    parts = (rows[first : first + high] for first in range(0, len(rows), high))
    return Columns(tuple((Table(part, head, weights, form=form),) for part in parts))


def session(request: SheetRequest) -> list[Section]:
    """One page for the scribe: morale, reserve, the turns there will be (S1, S5, S6)."""
    scenario = request.shown
    damage = expected(scenario, "morale", _MOST_DAMAGE // 2)
    boxes = min(_MOST_DAMAGE, -(-(2 * damage + 1) // 12) * 12)
    morale = tuple(Box(str(n), "marked" if n == 0 else "plain") for n in range(boxes))
    turns = most_turns(scenario)
    half = (turns + 1) // 2
    blocks: tuple[Block, ...] = (
        Heading(_("Turn log"), 1),
        Track(
            morale,
            _("Morale damage"),
            12,
            _(
                "Each point takes 1 off the value of every unit. After the last box, go on counting"
                " beside it."
            ),
            is_for_token=True,
        ),
        Fields(
            (
                (_("Reserve: hearts waiting"), 4),
                (_("Intelligence: tick, rub out at the next attack"), 3),
            )
        ),
        Columns(((_turns(1, half),), (_turns(half + 1, turns),))),
        Fields(((_("Outcome"), 2), (_("Turn"), 1), (_("Places lost"), 1), (_("Units lost"), 1))),
    )
    return [Section("session", _("Turn log"), blocks)]


def counters(request: SheetRequest) -> list[Section]:
    """Return as many tokens as tonight's siege can need, and a marker for morale (S9, S5)."""
    content = typed(request.shown.content)
    hearts, threats = coming(request.shown)
    foes = len(content.threats) + threats
    looks = likenesses(content)
    units = [
        Token(row.id, tone=tone, name=row.name, likeness=replace(looks[row.id], many=1))
        for rows, tone in ((content.defenders, "accent"), (content.threats, "dark"))
        for row in rows
    ]
    first = len(content.threats) + 1
    units += [Token(f"R{n}", "horn", "tint") for n in range(1, hearts + 1)]
    units += [Token(f"T{n}", "claw", "plain") for n in range(first, foes + 1)]
    units.append(Token("M", "flag", "accent"))
    return [Section("counters", _("Tokens"), (Tokens(tuple(units), "square", TOKEN),))]


def registers(request: SheetRequest) -> list[Section]:
    """The registers of places and units (S3, S4)."""
    del request
    return [
        Section(
            "registers",
            _("Place register"),
            (
                Table(
                    _blank(MOST, 7, "L"),
                    (
                        "",
                        _("Name"),
                        _("Cards and words"),
                        _("Kind"),
                        _("Seat"),
                        _("Held / ruined"),
                        _("Morale"),
                    ),
                    (0.6, 2.2, 4, 0.9, 0.7, 1.2, 0.9),
                    caption=_(
                        "Kind: small, area or long. Morale: tick it while a place with a \\* is"
                        " lost."
                    ),
                    form=True,
                ),
            ),
            landscape=True,
        ),
        Section(
            "registers",
            _("Unit register"),
            (
                Table(
                    _blank(MOST, 6, "D") + _blank(RESERVE, 6, "R"),
                    ("", _("Name"), _("Cards and words"), _("Value"), _("Wounds"), _("Stands at")),
                    (0.6, 2.2, 3.6, 0.8, 1.2, 1.8),
                    caption=_("D: the city's own units. R: from the reserve."),
                    form=True,
                ),
            ),
        ),
    ]


def log(request: SheetRequest) -> list[Section]:
    """The turn log: one row for each turn there can be (S6, F7.3)."""
    del request
    most = words.TABLES["deck"]["cards"] - words.TABLES["city"]["least"]
    half = (most + 1) // 2
    both = Columns(((_turns(1, half),), (_turns(half + 1, most),)))
    blocks: tuple[Block, ...] = (both, Heading(_("Turning points"), 2), Lines(2))
    return [Section("log", _("Turn log"), blocks)]


def _turns(low: int, high: int) -> Table:
    rows = tuple((str(number), "", "", "") for number in range(low, high + 1))
    head = (_("Turn"), _("Card"), _("What happened; moves"), _("Morale"))
    return Table(rows, head, (0.7, 0.7, 3.4, 0.9), form=True)


def worksheet(request: SheetRequest) -> list[Section]:
    """Battle worksheets (S7)."""
    del request
    pair = Columns(((_battle(),), (_battle(),)))
    return [Section("worksheet", _("Battle worksheet"), (pair, pair, pair))]


def _battle() -> Together:
    """Room for the sums of one battle."""
    rows = (
        (_("Groups and regiments"), "", _("Hordes and regiments"), ""),
        (_("+ of units"), "", _("d6 for J, Q, K (yours cancel J, K)"), ""),
        (_("+ of the place"), "", die_name(6), ""),
        (_("d6, and a d6 for a Queen"), "", "", ""),
        (_("Defence"), "", _("Attack"), ""),
    )
    return Together(
        (
            Fields(((_("Battle at"), 2), (_("Turn"), 1))),
            Table(
                rows, (_("City"), "", _("Enemy"), ""), (2.4, 0.8, 2.4, 0.8), form=True, foot=True
            ),
            Fields(((_("Lost"), 1), (_("Fled to"), 1))),
        )
    )


def journal(request: SheetRequest) -> list[Section]:
    """The journal of scenes and epilogues (S8)."""
    del request
    prompts = (
        _("**P1** life under siege"),
        _("**P2** leaders talk strategy"),
        _("**P3** mourning or honours (a unit was lost)"),
        _("**P4** ranks or leaders are shaken (the enemy won)"),
        _("**P5** what it meant (a loved or famous place was lost)"),
        _("**P6** mixed feelings (something feared or hated was lost)"),
        _("**P7** a celebration (you won a battle)"),
        _("**P8** epilogue"),
    )
    scene = Together(
        (Fields(((_("Turn"), 1), (_("Prompt"), 1), (_("Who and where"), 4))), Lines(3))
    )
    blocks: tuple[Block, ...] = (
        Paragraph(_("Write down the scenes you want to remember. Choose what fits:"), rule="F9.2"),
        Columns(((Bullets(prompts[:4]),), (Bullets(prompts[4:]),))),
        *([scene] * 10),
        Heading(_("Epilogues"), 2),
        Lines(8),
    )
    return [Section("journal", _("Journal of the siege"), blocks)]
