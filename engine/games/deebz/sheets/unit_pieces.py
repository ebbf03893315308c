"""What a player's Units are played with where nobody owns figures: slips to write on and tokens."""

from __future__ import annotations

from collections import Counter

from engine.blocks.blocks import (
    Block,
    Columns,
    Heading,
    Note,
    PageBreak,
    Paragraph,
    Section,
    Table,
)
from engine.blocks.cut_outs import TOKEN, Token, Tokens
from engine.blocks.figures import likeness_of
from engine.game.arms import under_arms
from engine.game.contract import SheetRequest
from engine.game.expected import expected
from engine.games.deebz.rulebook.content import typed
from engine.games.deebz.rulebook.objective_kinds import ObjectiveKind
from engine.games.deebz.rulebook.tables import ATTRIBUTES, EFFECTS, MODIFIERS
from engine.games.deebz.scenario.reader import field_of
from engine.games.deebz.sheets.pictures import REWARD, feeding_symbol, reward_marks
from engine.games.deebz.sheets.reference import allowed_in
from engine.games.deebz.table.options import settings_for
from engine.language import _

MOST_UNITS = 6
"""Units for which each player has tokens, as many as figures are asked for."""
_A_PAGE = 6
_A_PAIR = 2
"""Tokens of a Unit: one lies on its cards, one is on the map (D1.2)."""
_LINES_A_PAGE = 28
"""Lines of handwriting, heads included, that a page of Letter has room for."""
_HEAD_LINES, _MOST_LINES = 2, 5
"""Lines above and below the rows of a mat, and the most that one row has."""
_PLACED = 2
"""Blockers, or Discarders, that a player places in a game."""
_MOST_PLACED = 8
"""For all players, so that the tokens of an evening stay on one sheet."""
_FEW = 2
"""Tokens of modifiers that cost three cards, or belong to advanced rules."""
_TONES = ("plain", "accent", "tint", "dark")
_UNITS = (
    "moustache woman bearded youth masked orc / sallet coif laurel kettle feathered horned"
    " / plate mail / sword axe / cape",
    "bearded youth woman skull bun moustache / kettle greathelm horned coif sallet laurel"
    " / mail plate / spear halberd / shield",
    "woman masked youth bun bearded wolf / hood bandana widehat flatcap beret -"
    " / cloak tunic jacket / spyglass staff / pack quiver",
    "youth orc woman moustache bun stag / feathered kettle hood coif bandana -"
    " / tunic cloak / bow crossbow / quiver",
    "bun old moustache woman youth bearded / coronet mitre peaked crown turban antlers"
    " / robe gown uniform / banner horn / -",
    "bearded bun robot youth woman old / headband goggles - hardhat bandana witch"
    " / apron fur jacket / hammer wrench / tank pack",
)
"""Who stands on the tokens: a line for each Unit, another of its choices for each player."""


def unit_slips(request: SheetRequest) -> list[Section]:
    """A quarter of a page for each player: a row for each Unit, filled in as it is built."""
    slips = [_slip(request, seat) for seat in range(1, request.players + 1)]
    blocks: list[Block] = []
    for first in range(0, len(slips), _A_PAGE):
        if blocks:
            blocks.append(PageBreak())
        page = slips[first : first + _A_PAGE]
        blocks.append(Heading(_("Unit mats"), 1))
        blocks.append(
            Paragraph(
                _(
                    "Cut along the frames: one mat for each player, and a spare on its back. A Unit"
                    " has two tokens with its number: one lies on its cards in front of you, the"
                    " other is on the map. When it is removed, rub out its row. For more Units,"
                    " turn the mat over, change the numbers, and take coins as tokens."
                ),
                role="instruction",
                rule="D4.2",
            )
        )
        for left in range(0, len(page), 2):
            pair = page[left : left + 2]
            blocks.append(Columns((*pair, *[()] * (2 - len(pair)))))
    return [Section("unit-slips", _("Unit mats"), tuple(blocks))]


def _slip(request: SheetRequest, seat: int) -> tuple[Block, ...]:
    settings = settings_for(request.scenario)
    head = (
        "",
        *(feeding_symbol(settings, number) for number, _row in enumerate(ATTRIBUTES)),
        _("Cards"),
        _("Effects on it"),
    )
    rows = tuple((str(n), "", "", "", "", "", "") for n in range(1, units_of(request) + 1))
    suits = " · ".join(
        f"{feeding_symbol(settings, number)} {_(row['name'].removeprefix('Attack '))}"
        for number, row in enumerate(ATTRIBUTES)
    )
    told = _(
        "{suits}: 1 + face-up cards",
        suits=suits,
    )
    mat: tuple[Block, ...] = (
        Heading(under_arms(seat, _("Player {number}: Units", number=seat)), 2),
        Table(rows, head, (0.5, 1, 1, 1, 1, 1.1, 2.2), "lcccccl", form=True, lines=_lines(request)),
        Paragraph(told, role="caption"),
    )
    return (Note("cut", mat),)


def _lines(request: SheetRequest) -> int:
    """Lines of a row: as many as fill the page with the mats that stand below each other."""
    below = -(-min(request.players, _A_PAGE) // _A_PAIR)
    room = _LINES_A_PAGE // below - _HEAD_LINES
    return max(1, min(_MOST_LINES, room // units_of(request)))


def units_of(request: SheetRequest) -> int:
    """How many Units a player should need tonight, one more than the average of the busiest."""
    seats = range(1, request.players + 1)
    found = [expected(request.scenario, f"units {seat}", MOST_UNITS) for seat in seats]
    return min(MOST_UNITS, max(found) + 1)


def packing_lean(players: int) -> list[str]:
    """What to bring beside the slips and tokens: they take the place of figures and chips."""
    return [
        _(
            "{players} packs of 52 cards, one for each player, with different backs",
            players=players,
        ),
        _(
            "*Unit mats* and the tokens, cut apart. Each Unit has two with its number, which wait"
            " beside the mat until you build it"
        ),
        _(
            "The other tokens, cut apart, which wait beside *The map* until it or an Effect asks"
            " for one; coins stand in for more"
        ),
        _("A pencil and an eraser for each player, and some scrap paper"),
    ]


def counters(request: SheetRequest) -> list[Section]:
    """Return two tokens for each Unit, numbered as on the slips, and those the map asks for."""
    content = typed(request.shown.content)
    many = units_of(request)
    units = [
        Token(
            str(number),
            "",
            _TONES[seat % len(_TONES)],
            likeness=likeness_of(_UNITS[(number - 1) % len(_UNITS)], seat),
            player=seat + 1,
            copies=_A_PAIR,
        )
        for seat in range(request.players)
        for number in range(1, many + 1)
    ]
    goals = sum(row.token is not None for row in content.objectives)
    marks = [Token("", "token", "tint", copies=goals, role="token")] if goals else []
    field = field_of(request.shown.content, request.players)
    if any(row.kind == ObjectiveKind.CARRY_SPAWN for row in field.objectives):
        marks += [
            Token(f"S{seat + 1}", f"player-{seat + 1}", "tint", copies=len(spawns))
            for seat, spawns in enumerate(field.spawns)
        ]
    marks += modifier_tokens(request)
    rewards = Counter(reward_marks(content).values())
    marks += [
        Token(mark, REWARD, "tint", copies=count, role="reward") for mark, count in rewards.items()
    ]
    return [Section("counters", _("Tokens"), (Tokens((*units, *marks), "square", TOKEN),))]


def modifier_tokens(request: SheetRequest) -> list[Token]:
    """Return tokens of each modifier that an Effect of tonight places (D9, D12).

    A player has about as many Effects that place one as pairs of Jacks. A Teleporter is one of two,
    and its arrow shows the facing.
    """
    play = allowed_in(request.shown)
    placed = {
        kind
        for name in play.effects
        for kind in EFFECTS[name]["types"]
        if EFFECTS[name]["does"] == "place" and kind in play.modifiers
    }
    found = []
    for kind, row in MODIFIERS.items():
        if kind not in placed:
            continue
        is_few = bool(row["needs"] or row["option"])
        text = f"{row['letter']}{'↑' if row.get('is_link') else ''}"
        copies = _FEW if is_few else min(_MOST_PLACED, _PLACED * request.players)
        found.append(Token(text, row["symbol"], copies=copies, role=kind))
    return found
